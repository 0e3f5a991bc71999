// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace tw {

/// One token of a text that may be JSON, incomplete or damaged.
struct JsonLexeme
{
    enum Kind : unsigned char {
        Nothing, ///< the text is at its end
        Open, ///< { or [
        Close, ///< } or ]
        Comma,
        Colon,
        String, ///< with its quotes
        Word ///< a number, true, false, null, or anything that is not JSON
    };
    Kind kind = Nothing;
    bool isWhole = true; ///< false for a string without its closing quote
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Splits a text into tokens. Used for positions, colours and checks. It never fails; callers that
/// need strict JSON check the tokens. \a Char is char or char16_t.
template <typename Char>
class JsonLexer
{
public:
    using Text = std::basic_string_view<Char>;

    explicit JsonLexer(Text text, std::size_t at = 0)
        : m_text(text)
        , m_at(std::min(at, text.size()))
    {
    }

    [[nodiscard]] std::size_t at() const { return m_at; }

    JsonLexeme next()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
        JsonLexeme token;
        token.begin = m_at;
        token.kind = m_at < m_text.size() ? kindOf(m_text[m_at]) : JsonLexeme::Nothing;
        if (token.kind == JsonLexeme::String)
            token.isWhole = skipString();
        else if (token.kind == JsonLexeme::Word)
            skipWord();
        else if (token.kind != JsonLexeme::Nothing)
            ++m_at;
        token.end = m_at;
        return token;
    }
    /// The next token, without advancing.
    [[nodiscard]] JsonLexeme peek() const { return JsonLexer(*this).next(); }

    /// Advances past the next value. Brackets are counted, not matched by kind. A missing value is
    /// empty.
    void skipValue()
    {
        std::size_t depth = 0;
        do {
            const std::size_t before = m_at;
            const JsonLexeme token = next();
            if (token.kind == JsonLexeme::Nothing)
                return;
            if (token.kind == JsonLexeme::Open) {
                ++depth;
            } else if (depth == 0 && token.kind < JsonLexeme::String) {
                m_at = before;
                return;
            } else if (token.kind == JsonLexeme::Close) {
                --depth;
            }
        } while (depth > 0);
    }

private:
    static bool isSpace(Char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

    static JsonLexeme::Kind kindOf(Char c)
    {
        switch (c) {
        case '{':
        case '[':
            return JsonLexeme::Open;
        case '}':
        case ']':
            return JsonLexeme::Close;
        case ',':
            return JsonLexeme::Comma;
        case ':':
            return JsonLexeme::Colon;
        case '"':
            return JsonLexeme::String;
        default:
            return JsonLexeme::Word;
        }
    }

    bool skipString()
    {
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == '\\') {
                ++m_at;
            } else if (m_text[m_at] == '"') {
                ++m_at;
                return true;
            }
        }
        m_at = m_text.size();
        return false;
    }

    void skipWord()
    {
        while (m_at < m_text.size() && !isSpace(m_text[m_at])
               && kindOf(m_text[m_at]) == JsonLexeme::Word)
            ++m_at;
    }

    Text m_text;
    std::size_t m_at;
};

/// The position of a value in a JSON text, in bytes. The key belongs to the value: for a member of
/// an object `keyBegin` is its opening quote, elsewhere it equals `begin`.
struct JsonRange
{
    std::size_t keyBegin = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
};

struct JsonChild
{
    JsonRange range;
    std::string_view key; ///< with its quotes; empty in an array
    std::size_t index = 0;
};

/// Calls \a visit for each child of the container at \a begin until it returns true.
template <typename Visit>
bool visitJsonChildren(std::string_view text, std::size_t begin, Visit visit)
{
    const bool isObject = text[begin] == '{';
    JsonLexer<char> lexer(text, begin + 1);
    for (std::size_t index = 0;; ++index) {
        JsonLexeme token = lexer.peek();
        if (token.kind == JsonLexeme::Nothing || token.kind == JsonLexeme::Close)
            return false;
        JsonChild child;
        child.index = index;
        child.range.keyBegin = token.begin;
        if (isObject && token.kind == JsonLexeme::String) {
            child.key = text.substr(token.begin, token.end - token.begin);
            lexer.next();
            if (lexer.peek().kind == JsonLexeme::Colon)
                lexer.next();
            token = lexer.peek();
        }
        child.range.begin = token.begin;
        lexer = JsonLexer<char>(text, token.begin);
        lexer.skipValue();
        child.range.end = lexer.at();
        if (visit(child))
            return true;
        // A stray character must not stop the walk.
        if (lexer.at() <= child.range.keyBegin)
            lexer.next();
        if (lexer.peek().kind == JsonLexeme::Comma)
            lexer.next();
    }
}

/// Where the outermost value begins: after white space and a byte order mark.
[[nodiscard]] std::size_t jsonRootBegin(std::string_view text);
/// The text of a key given with its quotes; unchanged if it is not a JSON string.
[[nodiscard]] std::string jsonKeyText(std::string_view quoted);

} // namespace tw
