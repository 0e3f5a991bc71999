// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/indentedblock.h"

#include "replay/redaction/texts/valuetext.h"

#include <algorithm>

namespace tw {

namespace {

    constexpr std::size_t LongestBlock = 16384; // so that names in names cost no square

    constexpr std::size_t LongestIndent = 1024; // bytes of a line before a name

    std::size_t lineBegin(std::string_view text, std::size_t at)
    {
        const std::size_t least = at > LongestIndent ? at - LongestIndent : 0;
        const std::size_t newline = text.substr(least, at - least).rfind('\n');
        return newline == std::string_view::npos ? least : least + newline + 1;
    }

} // namespace

std::size_t lineContent(std::string_view text, std::size_t line)
{
    const std::size_t number = skipWhile(text, line, isBlank);
    const std::size_t end =
        skipWhile(text, number, [](char c) { return classOf(c) == ByteClass::Digit; });
    if (end > number) {
        for (const std::string_view mark : {"\t", ":", "|", " |", "\xE2\x86\x92"}) { // →
            if (text.substr(end, mark.size()) == mark)
                return end + mark.size();
        }
        return line;
    }
    const bool isMarked =
        line < text.size() && std::string_view("+>#|").find(text[line]) != std::string_view::npos;
    return isMarked ? line + 1 : line;
}

std::size_t columnOfName(std::string_view text, std::size_t at)
{
    const std::size_t begin = lineContent(text, lineBegin(text, at));
    std::size_t name = skipWhile(text, begin, isBlank);
    while (text.substr(name, 2) == "- ")
        name = skipWhile(text, name + 1, isBlank);
    return name - begin;
}

std::size_t indentedBlockEnd(std::string_view text, std::size_t at)
{
    const std::size_t column = columnOfName(text, at);
    const std::string_view reach = text.substr(0, std::min(text.size(), at + LongestBlock));
    std::size_t newline = reach.find('\n', at);
    while (newline != std::string_view::npos) {
        const std::size_t line = newline + 1;
        const std::size_t begin = lineContent(reach, line);
        const std::size_t first = skipWhile(reach, begin, isBlank);
        const bool isEmpty = first < reach.size() && (reach[first] == '\n' || reach[first] == '\r');
        const bool isItem = first - begin == column && reach.substr(first, 2) == "- ";
        if (!isEmpty && first - begin <= column && !isItem)
            return line;
        newline = reach.find('\n', first);
    }
    return reach.size();
}

} // namespace tw
