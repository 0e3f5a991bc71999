// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/indentedblock.h"

#include "replay/redaction/texts/valuetext.h"

#include <algorithm>

namespace tw {

namespace {

    constexpr std::size_t LongestBlock = 16384; // so that names in names cost no square

    std::size_t lineBegin(std::string_view text, std::size_t at)
    {
        const std::size_t newline = at > 0 ? text.rfind('\n', at - 1) : std::string_view::npos;
        return newline == std::string_view::npos ? 0 : newline + 1;
    }

} // namespace

std::size_t columnOfName(std::string_view text, std::size_t at)
{
    const std::size_t begin = lineBegin(text, at);
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
        const std::size_t begin = newline + 1;
        const std::size_t first = skipWhile(reach, begin, isBlank);
        const bool isEmpty = first < reach.size() && (reach[first] == '\n' || reach[first] == '\r');
        const bool isItem = first - begin == column && reach.substr(first, 2) == "- ";
        if (!isEmpty && first - begin <= column && !isItem)
            return begin;
        newline = reach.find('\n', first);
    }
    return reach.size();
}

} // namespace tw
