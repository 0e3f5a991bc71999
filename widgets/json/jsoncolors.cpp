// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsoncolors.h"

#include "schema/json/jsontokens.h"
#include "widgets/theme/theme.h"

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

std::vector<JsonToken> jsonTokens(QStringView line)
{
    const std::u16string_view text(line.utf16(), static_cast<std::size_t>(line.size()));
    std::vector<JsonToken> tokens;
    JsonLexer<char16_t> lexer(text);
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
