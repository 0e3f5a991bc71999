// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/callarguments.h"

#include "replay/redaction/forms/secretarguments.h"
#include "replay/redaction/forms/secretnames.h"

#include <algorithm>

namespace tw {

namespace {

    /// The last text in quotes.
    std::string_view lastQuoted(std::string_view before)
    {
        const std::size_t close = before.find_last_of("'\"`");
        const std::size_t open = close == std::string_view::npos || close == 0
            ? std::string_view::npos
            : before.rfind(before[close], close - 1);
        return open == std::string_view::npos ? std::string_view()
                                              : before.substr(open + 1, close - open - 1);
    }

    /// The place after the comma that ends the argument at \a at; the end of the text without.
    std::size_t nextArgument(std::string_view text, std::size_t at)
    {
        constexpr std::size_t longest = 300;
        const std::string_view reach = text.substr(0, at + longest);
        for (; at < reach.size() && reach[at] != ')' && reach[at] != '\n'; ++at) {
            if (isQuote(reach[at]))
                at = quotedAt(reach, at).end;
            else if (reach[at] == ',')
                return at + 1;
        }
        return text.size();
    }

} // namespace

bool asksForSecret(std::string_view before)
{
    std::string_view prompt = lastQuoted(before);
    while (!prompt.empty() && !isWordByteOf(prompt.back()))
        prompt.remove_suffix(1);
    if (prompt.starts_with("assword")) // [Pp]assword
        return true;
    return isSecret(classifyNameAtEnd(prompt));
}

std::optional<TextRange> secretOfCall(std::string_view text, std::size_t open)
{
    constexpr std::size_t longest = 80; // bytes of the function, and of what is typed into
    const std::size_t least = open > longest ? open - longest : 0;
    const std::string_view before = text.substr(least, open - least);
    const auto argument = secretArgument(before);
    const bool isTyped = endsWithTyping(before) && isSecret(classifyName(lastQuoted(before)));
    if (!argument && !isTyped && !(before.ends_with(".sendline") && asksForSecret(before)))
        return std::nullopt;
    std::size_t at = open + 1;
    for (std::size_t i = 0; i < argument.value_or(0); ++i)
        at = nextArgument(text, at);
    at = skipWhile(text, at, [](char c) { return isBlank(c) || c == '\n' || c == '\r'; });
    const auto isQuoteAt = [text](std::size_t i) { return i < text.size() && isQuote(text[i]); };
    if (!isQuoteAt(at) && isQuoteAt(at + 1) && (text[at] == 'b' || text[at] == 'u'))
        ++at; // b'X' of Python
    if (!isQuoteAt(at))
        return std::nullopt;
    TextRange value = quotedAt(text, at);
    constexpr std::string_view enter = "{enter}"; // of Cypress
    if (text.substr(value.begin, value.end - value.begin).ends_with(enter))
        value.end -= enter.size();
    const std::string_view content = text.substr(value.begin, value.end - value.begin);
    const bool isValue = !content.empty() && !isProseWord(content)
        && content.find_first_of(" /{}") == std::string_view::npos;
    return isValue ? std::optional(value) : std::nullopt;
}

} // namespace tw
