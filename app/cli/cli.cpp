// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"

#include "app/cli/help.h"
#include "schema/suggest.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <set>

namespace tw::cli {

// Defined in io.cpp; not for commands.
void installSignals();
int exitCodeOfSignal();
bool isOutputClosed();
bool flushOutput();

namespace {

    bool hasFindings = false; // independent of the command's own result
    void (*endOfCommand)() = nullptr;

    std::vector<Command> allCommands()
    {
        std::vector<Command> commands = schemaCommands();
        for (auto list : {exampleCommands(), callSuiteCommands(), catalogCommands(), runCommands(),
                          mcpCommands()})
            std::move(list.begin(), list.end(), std::back_inserter(commands));
        return commands;
    }

    bool asksForHelp(const std::string &word)
    {
        return word == "--help" || word == "-h";
    }

    const Command *findCommand(const std::vector<Command> &commands, const std::string &group,
                               const std::string &name)
    {
        const auto found = std::find_if(commands.begin(), commands.end(), [&](const Command &c) {
            return c.group == group && c.name == name;
        });
        return found == commands.end() ? nullptr : &*found;
    }

    bool isGroup(const std::vector<Command> &commands, const std::string &name)
    {
        return !name.empty()
            && std::any_of(commands.begin(), commands.end(),
                           [&](const Command &c) { return c.group == name; });
    }

    /// Names the valid alternatives to \a word.
    int failUnknown(const std::vector<Command> &commands, const std::string &group,
                    const std::string &word)
    {
        std::vector<std::string> known;
        std::vector<std::string> elsewhere; // `info` without `run`
        for (const Command &command : commands) {
            if (command.group == group)
                known.push_back(command.name);
            else if (group.empty())
                known.push_back(command.group);
            if (command.name == word)
                elsewhere.push_back(commandName(command));
        }
        const std::string near = elsewhere.empty() ? nearestName(word, known) : elsewhere.front();
        const std::string program = "toolwright-cli" + (group.empty() ? "" : " " + group);
        const bool option = !word.empty() && word.front() == '-';
        return fail({ErrorCode::Unsupported, program,
                     (option ? "unknown option " + word : "unknown command \"" + word + "\"")
                         + (near.empty() ? "; see " + program + " --help"
                                         : "; did you mean \"" + near + "\"?")});
    }

    int runCommand(const Command &command, std::span<const std::string> words)
    {
        const auto arguments = parseArguments(command, words);
        if (!arguments)
            return fail(arguments.error());
        if (arguments->has("--help")) {
            printOut(commandHelp(command));
            return Fine;
        }
        if (const auto fine = checkFiles(command, *arguments); !fine)
            return fail(fine.error());
        const int code = command.run(*arguments);
        if (endOfCommand != nullptr)
            endOfCommand();
        return code == Fine && hasFindings ? int{Findings} : code;
    }

    bool isFormatOption(const std::string &word)
    {
        return word == "--format" || word.starts_with("--format=");
    }

    /// `--format json run info` and `run --format json info` as `run info --format json`.
    std::vector<std::string> commandFirst(const std::vector<Command> &commands,
                                          std::span<const std::string> words)
    {
        std::vector<std::string> ordered;
        std::vector<std::string> options;
        std::size_t at = 0;
        while (at < words.size()
               && ordered.size() < (ordered.empty() || isGroup(commands, ordered[0]) ? 2 : 1)) {
            const bool isOption = isFormatOption(words[at]);
            if (isOption && words[at] == "--format" && at + 1 < words.size())
                options.push_back(words[at++]);
            (isOption ? options : ordered).push_back(words[at++]);
        }
        ordered.insert(ordered.end(), options.begin(), options.end());
        ordered.insert(ordered.end(), words.begin() + static_cast<std::ptrdiff_t>(at), words.end());
        return ordered;
    }

    int dispatch(std::span<const std::string> words)
    {
        const std::vector<Command> commands = allCommands();
        if (words.empty()) {
            printMessage("Usage: toolwright-cli [GROUP] COMMAND [OPTION…] [ARGUMENT…]");
            printMessage("Try toolwright-cli --help.");
            return BadInput;
        }
        std::vector<std::string> turned;
        if (words.front() == "help") { // `help run info` is `run info --help`
            turned.assign(words.begin() + 1, words.end());
            turned.emplace_back("--help");
            words = turned;
        }
        const std::vector<std::string> ordered = commandFirst(commands, words);
        words = ordered;
        const std::string &first = words.front();
        if (asksForHelp(first)) {
            printOut(programHelp(commands));
            return Fine;
        }
        if (isFormatOption(first))
            return fail({ErrorCode::Unsupported, "toolwright-cli",
                         "a command is missing; see toolwright-cli --help"});
        if (first == "--version" || first == "-V" || first == "-v") {
            printOut("toolwright-cli " TW_VERSION "\n");
            return Fine;
        }
        if (const Command *command = findCommand(commands, {}, first))
            return runCommand(*command, words.subspan(1));
        if (!isGroup(commands, first))
            return failUnknown(commands, {}, first);
        if (words.size() < 2 || isFormatOption(words[1])) {
            printMessageLines(groupHelp(first, commands));
            return BadInput;
        }
        if (asksForHelp(words[1])) {
            printOut(groupHelp(first, commands));
            return Fine;
        }
        if (const Command *command = findCommand(commands, first, words[1]))
            return runCommand(*command, words.subspan(2));
        return failUnknown(commands, first, words[1]);
    }

} // namespace

void atEndOfCommand(void (*call)())
{
    endOfCommand = call;
}

void noteFindings()
{
    hasFindings = true;
}

int main(std::span<const std::string> arguments)
{
    installSignals();
    const int code = dispatch(arguments);
    if (!flushOutput())
        return fail({ErrorCode::WriteFailed, "stdout",
                     "the output could not be written completely; check the free space"});
    if (const int signalled = exitCodeOfSignal(); signalled != 0)
        return signalled;
    return isOutputClosed() ? int{Fine} : code; // its reader saw only a part: no verdict
}

} // namespace tw::cli
