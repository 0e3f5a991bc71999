// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/ascii.h"
#include "schema/patterns/regextree.h"
#include "schema/utf8.h"

namespace tw {

/// What an assertion needs to know about a neighbouring character.
enum class Context : std::uint8_t { TextEdge, NewLine, Word, Other };

[[nodiscard]] inline bool isWordCodePoint(char32_t c)
{
    return isLetterOrDigit(c) || c == '_';
}

[[nodiscard]] inline Context contextOf(char32_t c)
{
    if (c == '\n')
        return Context::NewLine;
    return isWordCodePoint(c) ? Context::Word : Context::Other;
}

[[nodiscard]] inline bool assertionHolds(RegexNode::Kind kind, Context before, Context after)
{
    switch (kind) {
    case RegexNode::TextBegin:
        return before == Context::TextEdge;
    case RegexNode::TextEnd:
        return after == Context::TextEdge;
    case RegexNode::LineBegin:
        return before == Context::TextEdge || before == Context::NewLine;
    case RegexNode::LineEnd:
        return after == Context::TextEdge || after == Context::NewLine;
    case RegexNode::WordBoundary:
        return (before == Context::Word) != (after == Context::Word);
    case RegexNode::NotWordBoundary:
        return (before == Context::Word) == (after == Context::Word);
    default:
        return false;
    }
}

/// decodeUtf8() for text to be searched: invalid UTF-8 becomes U+FFFD.
[[nodiscard]] inline char32_t decodeText(std::string_view text, std::size_t &at)
{
    const char32_t c = decodeUtf8(text, at);
    return c == InvalidCodePoint ? 0xfffd : c;
}

} // namespace tw
