// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "schema/suggest.h"

#include <algorithm>

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

    Result<void> checkFormat(const Command &command, Arguments &arguments)
    {
        const auto format = arguments.value("--format");
        if (!format || *format == "text" || *format == "json") {
            arguments.json = format && *format == "json";
            return {};
        }
        const std::string near = nearestName(*format, {"text", "json"});
        return wrong(command,
                     "unknown format \"" + *format + "\"; "
                         + (near.empty() ? "write text or json" : "did you mean " + near + "?"));
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
    std::vector<std::string> names;
    std::string_view rest = option.name;
    while (!rest.empty()) {
        const auto comma = std::min(rest.find(','), rest.size());
        names.emplace_back(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return names;
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
    if (auto fine = checkFormat(command, arguments); !fine)
        return fine.error();
    if (auto fine = checkCount(command, arguments); !fine)
        return fine.error();
    return arguments;
}

} // namespace tw::cli
