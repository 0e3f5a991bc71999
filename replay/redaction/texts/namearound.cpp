// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/namearound.h"

#include "replay/redaction/texts/valuetext.h"

namespace tw {

NameSort sortOfElement(std::string_view text, const NameBefore &value)
{
    const std::string_view before = text.substr(0, value.begin + value.name.size() - 5);
    const std::size_t end = before.find_last_not_of(' ');
    if (end == std::string_view::npos || before[end] != '"')
        return NameSort::Plain;
    const NameBefore name = nameBefore(text, end + 1);
    return name.isQuoted ? classifyName(name.name) : NameSort::Plain;
}

NameSort sortOfBlock(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 300;
    const std::size_t least = at > longest ? at - longest : 0;
    const std::string_view before = text.substr(least, at - least);
    const std::size_t brace = before.find_last_of("{}");
    if (brace == std::string_view::npos || before[brace] != '{' || brace < 2)
        return NameSort::Plain;
    const std::string_view head = before.substr(0, before.find_last_not_of(' ', brace - 1) + 1);
    const std::size_t open =
        head.ends_with('"') ? head.rfind('"', head.size() - 2) : std::string_view::npos;
    if (open == std::string_view::npos)
        return NameSort::Plain;
    const std::string_view word = head.substr(0, open);
    return word.ends_with("variable ") || word.ends_with("output ")
        ? classifyName(head.substr(open + 1, head.size() - open - 2))
        : NameSort::Plain;
}

std::string_view fieldOfIssue(std::string_view text, std::size_t i)
{
    constexpr std::size_t longest = 500;
    const std::size_t least = i > longest ? i - longest : 0;
    const std::string_view before = text.substr(least, i - least);
    const std::size_t end = before.rfind('\n');
    if (end == std::string_view::npos || end + 1 == before.size() || !isBlank(before[end + 1]))
        return {};
    const std::size_t line = before.substr(0, end).rfind('\n') + 1;
    const std::string_view path = before.substr(line, end - line);
    return path.substr(path.find_last_of('.') + 1);
}

bool isEndOfPrompt(std::string_view text, std::size_t i, std::size_t at)
{
    constexpr std::size_t longest = 200;
    const char quote = byteOf(text, at);
    if (quote != '"' && quote != '\'')
        return false;
    std::size_t quotes = 0;
    const std::size_t least = i > longest ? i - longest : 0;
    for (std::size_t p = i; p > least && text[p - 1] != '\n'; --p) {
        const bool isApostrophe =
            quote == '\'' && p > 1 && isWordByteOf(text[p - 2]) && isWordByteOf(text[p]);
        quotes += text[p - 1] == quote && !isApostrophe ? 1 : 0;
    }
    return quotes % 2 == 1;
}

std::string_view blockAround(std::string_view text, std::size_t colon)
{
    constexpr std::size_t longest = 300;
    const std::size_t least = colon > longest ? colon - longest : 0;
    const std::string_view before = text.substr(least, colon - least);
    std::size_t line = before.rfind('\n') + 1;
    const std::size_t indent = skipWhile(before, line, isBlank) - line;
    while (line > 0) {
        const std::size_t end = line - 1;
        line = end == 0 ? 0 : before.rfind('\n', end - 1) + 1;
        const std::string_view above = before.substr(line, end - line);
        const std::size_t begin = skipWhile(above, 0, isBlank);
        if (begin >= indent || begin == above.size())
            continue;
        return above.ends_with(':') ? above.substr(begin, above.size() - begin - 1)
                                    : std::string_view();
    }
    return {};
}

} // namespace tw
