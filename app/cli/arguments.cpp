// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "schema/suggest.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace tw::cli {

namespace {

    const Option *findOption(const Command &command, std::string_view name)
    {
        for (const auto *list : {&command.options, &commonOptions()}) {
            for (const Option &option : *list) {
                const auto names = optionNames(option);
                if (std::find(names.begin(), names.end(), name) != names.end())
                    return &option;
            }
        }
        return nullptr;
    }

    Error wrong(const Command &command, std::string what)
    {
        return {ErrorCode::Unsupported, "toolwright-cli " + commandName(command),
                std::move(what) + " (see toolwright-cli " + commandName(command) + " --help)"};
    }

    Error unknownOption(const Command &command, const std::string &name)
    {
        std::vector<std::string> known;
        for (const auto *list : {&command.options, &commonOptions()}) {
            for (const Option &option : *list) {
                for (std::string &each : optionNames(option))
                    known.push_back(std::move(each));
            }
        }
        const std::string near = nearestName(name, known);
        return wrong(command,
                     "unknown option " + name
                         + (near.empty() ? "; for a file name, write -- before it"
                                         : "; did you mean " + near + "?"));
    }

    std::vector<std::string> split(std::string_view text, char separator)
    {
        std::vector<std::string> parts;
        while (!text.empty()) {
            const auto end = std::min(text.find(separator), text.size());
            parts.emplace_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return parts;
    }

    /// The value of an option with a list of words is one of them.
    Result<void> checkWords(const Command &command, const Arguments &arguments)
    {
        for (const auto &[name, value] : arguments.options) {
            const Option *const option = findOption(command, name);
            const auto words = split(option->value, '|');
            if (words.size() > 1 && std::ranges::find(words, value) == words.end())
                return wrong(command, name + ": " + unknownValue("value", value, words));
        }
        return {};
    }

    using NamedFile = std::pair<std::string, std::string>; ///< an option and its value

    std::vector<NamedFile> filesOf(const Command &command, const Arguments &arguments,
                                   ValueKind kind)
    {
        std::vector<NamedFile> files;
        for (const auto &[name, value] : arguments.options) {
            if (findOption(command, name)->kind == kind)
                files.emplace_back(name, value);
        }
        return files;
    }

    /// Also for names that do not exist yet.
    bool isSameFile(const std::string &one, const std::string &other)
    {
        namespace fs = std::filesystem;
        std::error_code error;
        if (one == "-" || other == "-")
            return one == other;
        if (fs::exists(one, error) && fs::exists(other, error))
            return fs::equivalent(one, other, error);
        return fs::weakly_canonical(one, error) == fs::weakly_canonical(other, error);
    }

    Result<void> checkCount(const Command &command, const Arguments &arguments)
    {
        const std::size_t count = arguments.positional.size();
        const std::string usage = "toolwright-cli " + commandName(command) + " " + command.synopsis;
        if (count < command.minArguments) {
            return wrong(command,
                         (count == 0 ? "an argument is missing" : "more arguments are needed")
                             + std::string("; usage: ") + usage);
        }
        if (count > command.maxArguments) {
            return wrong(command,
                         "\"" + arguments.positional[command.maxArguments]
                             + "\" is one argument too many; usage: " + usage);
        }
        return {};
    }

} // namespace

bool Arguments::has(std::string_view option) const
{
    return options.find(std::string(option)) != options.end();
}

std::optional<std::string> Arguments::value(std::string_view option) const
{
    // If an option is given twice, the last one counts, as is usual.
    const auto end = options.upper_bound(std::string(option));
    if (end == options.begin() || std::prev(end)->first != option)
        return std::nullopt;
    return std::prev(end)->second;
}

std::vector<std::string> optionNames(const Option &option)
{
    return split(option.name, ',');
}

std::string unknownValue(const std::string &what, const std::string &value,
                         const std::vector<std::string> &known)
{
    if (const std::string near = nearestName(value, known); !near.empty())
        return "unknown " + what + " \"" + value + "\"; did you mean " + near + "?";
    std::string list;
    for (std::size_t i = 0; i < known.size(); ++i)
        list += (i == 0 ? "" : i + 1 == known.size() ? " or " : ", ") + known[i];
    return "unknown " + what + " \"" + value + "\"; give " + list;
}

std::string commandName(const Command &command)
{
    return command.group.empty() ? command.name : command.group + " " + command.name;
}

const std::vector<Option> &commonOptions()
{
    static const std::vector<Option> options{
        {"--format", "text|json", "Print text for people (default) or one JSON document."},
        {"--help,-h", "", "Print this help."},
    };
    return options;
}

Result<Arguments> parseArguments(const Command &command, std::span<const std::string> words)
{
    Arguments arguments;
    bool onlyPositional = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string &word = words[i];
        if (onlyPositional || word.size() < 2 || word.front() != '-') {
            arguments.positional.push_back(word);
            continue;
        }
        if (word == "--") {
            onlyPositional = true;
            arguments.dashes = arguments.positional.size();
            continue;
        }
        const auto equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        const std::string name = word.substr(0, equals);
        const Option *option = findOption(command, name);
        if (option == nullptr)
            return unknownOption(command, name);
        const std::string key = optionNames(*option).front();
        if (option->value.empty()) {
            if (equals != std::string::npos)
                return wrong(command,
                             name + " takes no value; remove \"" + word.substr(equals) + "\"");
            arguments.options.emplace(key, "");
        } else if (equals != std::string::npos) {
            arguments.options.emplace(key, word.substr(equals + 1));
        } else if (i + 1 < words.size() && findOption(command, words[i + 1]) == nullptr) {
            arguments.options.emplace(key, words[++i]);
            if (option->takesDashes && words[i] == "--") {
                onlyPositional = true;
                arguments.dashes = arguments.positional.size();
            }
        } else {
            return wrong(command, name + " needs a value; write " + name + " " + option->value);
        }
    }
    if (arguments.has("--help"))
        return arguments;
    if (auto fine = checkWords(command, arguments); !fine)
        return fine.error();
    arguments.json = arguments.value("--format") == "json";
    if (auto fine = checkCount(command, arguments); !fine)
        return fine.error();
    return arguments;
}

Result<void> checkOverwrite(const std::string &output, std::span<const std::string> inputs)
{
    if (output == "-" || std::ranges::none_of(inputs, [&output](const std::string &input) {
            return isSameFile(output, input);
        }))
        return {};
    return Error{ErrorCode::WriteFailed, output,
                 "this file is an input of the command, which is never overwritten; choose "
                 "another name"};
}

Result<void> checkFiles(const Command &command, const Arguments &arguments)
{
    std::vector<std::string> inputs = arguments.positional;
    for (NamedFile &file : filesOf(command, arguments, ValueKind::Input))
        inputs.push_back(std::move(file.second));
    // The words after -- are a command with options of its own.
    const auto own = inputs.begin()
        + static_cast<std::ptrdiff_t>(arguments.dashes.value_or(arguments.positional.size()));
    const auto streams = std::count(inputs.begin(), own, "-")
        + std::count(inputs.begin() + static_cast<std::ptrdiff_t>(arguments.positional.size()),
                     inputs.end(), "-");
    if (streams > 1)
        return wrong(command, "standard input (-) can be read only once; save it to a file first");
    const auto outputs = filesOf(command, arguments, ValueKind::Output);
    auto written = filesOf(command, arguments, ValueKind::Report);
    const bool isStdoutFree = !outputs.empty() && outputs.back().second != "-";
    for (const auto &[name, path] : written) {
        if (path == "-" && !isStdoutFree)
            return wrong(command,
                         name + " - would mix with the other output; name a file after " + name);
    }
    written.insert(written.begin(), outputs.begin(), outputs.end());
    for (auto file = written.begin(); file != written.end(); ++file) {
        for (auto other = written.begin(); other != file; ++other) {
            if (isSameFile(file->second, other->second))
                return Error{ErrorCode::WriteFailed, file->second,
                             other->first + " and " + file->first
                                 + " name the same file; name two files"};
        }
        if (auto fine = checkOverwrite(file->second, inputs); !fine)
            return fine;
    }
    return {};
}

} // namespace tw::cli
