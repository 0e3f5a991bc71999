// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/help.h"

#include "schema/utf8.h"

#include <algorithm>

namespace tw::cli {

namespace {

    constexpr std::size_t LineWidth = 100;
    constexpr std::string_view Exits =
        "Exit: 0 nothing found, 1 findings, 2 usage or unreadable input.\n";

    /// Where the first word of \a text ends; "[--draft D]" is one word.
    std::size_t wordEnd(std::string_view text)
    {
        const auto space = text.find(' ');
        const auto end = text.starts_with('[') ? text.find(']') : std::string_view::npos;
        return end != std::string_view::npos ? text.find(' ', end) : space;
    }

    /// \a text in lines that start at \a indent; the first line continues at \a column.
    std::string wrapped(std::string_view text, std::size_t indent, std::size_t column)
    {
        std::string out(indent - std::min(column, indent), ' ');
        column = std::max(column, indent);
        bool first = true;
        while (!text.empty()) {
            const auto space = std::min(wordEnd(text), text.size());
            const std::string_view word = text.substr(0, space);
            text.remove_prefix(std::min(space + 1, text.size()));
            if (!first && column + 1 + countCodePoints(word) > LineWidth) {
                out += '\n';
                out.append(indent, ' ');
                column = indent;
            } else if (!first) {
                out += ' ';
                ++column;
            }
            out += word;
            column += countCodePoints(word);
            first = false;
        }
        return out + '\n';
    }

    /// Two columns; the second wraps at the line width.
    std::string table(const std::vector<std::pair<std::string, std::string>> &rows)
    {
        constexpr std::size_t Widest = 34;
        std::size_t left = 0;
        for (const auto &[name, text] : rows)
            left = std::max(left, std::min(countCodePoints(name), Widest));
        std::string out;
        for (const auto &[name, text] : rows) {
            out += "  " + name;
            std::size_t column = countCodePoints(name) + 2;
            if (column > left + 2) {
                out += '\n';
                column = 0;
            }
            out += wrapped(text, left + 4, column);
        }
        return out;
    }

    std::string commandTable(const std::string &group, const std::vector<Command> &commands)
    {
        std::vector<std::pair<std::string, std::string>> rows;
        for (const Command &command : commands) {
            if (command.group == group)
                rows.emplace_back(command.name + " " + command.synopsis, command.help);
        }
        return table(rows);
    }

} // namespace

std::string programHelp(const std::vector<Command> &commands)
{
    std::string out = "toolwright-cli " TW_VERSION
                      ": check, convert and examine agent tools and recorded runs\n\n"
                      "Usage: toolwright-cli [GROUP] COMMAND [OPTION…] [ARGUMENT…]\n";
    std::vector<std::string> groups;
    for (const Command &command : commands) {
        if (std::find(groups.begin(), groups.end(), command.group) == groups.end())
            groups.push_back(command.group);
    }
    std::stable_partition(groups.begin(), groups.end(),
                          [](const std::string &group) { return !group.empty(); });
    for (const std::string &group : groups)
        out += "\n" + (group.empty() ? "without a group" : group) + "\n"
            + commandTable(group, commands);
    out += "\nEvery group and command answers --help. \"-\" is standard input.\n";
    out += table({{"--version", "Print the version."}});
    return out + std::string(Exits);
}

std::string groupHelp(const std::string &group, const std::vector<Command> &commands)
{
    return "Usage: toolwright-cli " + group + " COMMAND [OPTION…] [ARGUMENT…]\n\n"
        + commandTable(group, commands) + "\nEvery command answers --help.\n" + std::string(Exits);
}

std::string commandHelp(const Command &command)
{
    constexpr std::string_view Usage = "Usage: ";
    std::string out = std::string(Usage)
        + wrapped("toolwright-cli " + commandName(command) + " " + command.synopsis, Usage.size(),
                  Usage.size())
        + "\n" + wrapped(command.help, 0, 0) + "\nOptions\n";
    std::vector<std::pair<std::string, std::string>> rows;
    for (const auto *list : {&command.options, &commonOptions()}) {
        for (const Option &option : *list) {
            if (command.hasOneFormat && option.name == "--format")
                continue;
            std::string names;
            for (const std::string &name : optionNames(option))
                names += (names.empty() ? "" : ", ") + name;
            rows.emplace_back(names + (option.value.empty() ? "" : " " + option.value),
                              option.help);
        }
    }
    return out + table(rows) + "\n" + std::string(Exits);
}

} // namespace tw::cli
