// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsoncolors.h"

#include "schema/json/jsontokens.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/theme/theme.h"

#include <QTextBlock>

#include <algorithm>

namespace tw {
namespace {

    JsonTokenKind kindOf(const JsonLexeme &token, std::u16string_view text,
                         const JsonLexer<char16_t> &behind)
    {
        if (token.kind == JsonLexeme::String)
            return behind.peek().kind == JsonLexeme::Colon ? JsonTokenKind::Key
                                                           : JsonTokenKind::String;
        if (token.kind != JsonLexeme::Word)
            return JsonTokenKind::Punctuation;
        const auto word = text.substr(token.begin, token.end - token.begin);
        if (word.front() == u'-' || (word.front() >= u'0' && word.front() <= u'9'))
            return JsonTokenKind::Number;
        return word == u"true" || word == u"false" || word == u"null" ? JsonTokenKind::Literal
                                                                      : JsonTokenKind::Other;
    }

} // namespace

JsonLineState jsonStateBefore(const QTextBlock &block)
{
    return LongTextEdit::isContinuation(block)
        ? static_cast<JsonLineState>(std::max(0, block.previous().userState()))
        : JsonLineState::Outside;
}

std::vector<JsonToken> jsonTokens(QStringView line, JsonLineState before)
{
    const std::u16string_view text(line.utf16(), static_cast<std::size_t>(line.size()));
    std::vector<JsonToken> tokens;
    std::size_t begin = 0; // after the string that the line begins in
    for (; before != JsonLineState::Outside && begin < text.size(); ++begin)
        before = jsonStateAfter(text.substr(begin, 1), before);
    if (begin > 0)
        tokens.push_back({0, static_cast<int>(begin), JsonTokenKind::String});
    JsonLexer<char16_t> lexer(text, begin);
    for (JsonLexeme token = lexer.next(); token.kind != JsonLexeme::Nothing; token = lexer.next())
        tokens.push_back({static_cast<int>(token.begin), static_cast<int>(token.end - token.begin),
                          kindOf(token, text, lexer)});
    return tokens;
}

QColor jsonTokenColor(JsonTokenKind kind, const Tokens &tokens)
{
    switch (kind) {
    case JsonTokenKind::Punctuation:
        return tokens.secondary;
    case JsonTokenKind::Key:
        return tokens.series[0];
    case JsonTokenKind::String:
        return tokens.series[2];
    case JsonTokenKind::Number:
        return tokens.series[1];
    case JsonTokenKind::Literal:
        return tokens.series[3];
    case JsonTokenKind::Other:
        return tokens.text;
    }
    return tokens.text;
}

QColor jsonHighlight(const Tokens &tokens)
{
    return blend(tokens.base, tokens.accent, 0.08);
}

} // namespace tw
