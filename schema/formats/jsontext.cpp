// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// RFC 8259 as checked by Go's json.Valid: only the grammar. Numbers of any size, strings of any
// bytes but control characters, 10 000 levels.
#include "schema/formats/formatchecks.h"
#include "schema/json/jsontokens.h"

#include <algorithm>

namespace tw::formats {
namespace {

    constexpr std::size_t MaxGoDepth = 10'000;

    bool isGoString(std::string_view quoted)
    {
        for (std::size_t at = 1; at + 1 < quoted.size(); ++at) {
            if (static_cast<unsigned char>(quoted[at]) < ' ')
                return false;
            if (quoted[at] != '\\')
                continue;
            const char c = quoted[++at];
            if (c == 'u') {
                const std::string_view digits = quoted.substr(at + 1, 4);
                if (digits.size() < 4 || !std::ranges::all_of(digits, isHex))
                    return false;
                at += digits.size();
            } else if (std::string_view("\"\\/bfnrt").find(c) == std::string_view::npos) {
                return false;
            }
        }
        return true;
    }

    bool isGoNumber(std::string_view text)
    {
        const auto eat = [&text](char c) {
            const bool is = text.starts_with(c);
            text.remove_prefix(is ? 1 : 0);
            return is;
        };
        const auto digits = [&text] {
            const auto count = std::min(text.find_first_not_of("0123456789"), text.size());
            text.remove_prefix(count);
            return count > 0;
        };
        eat('-');
        if (!eat('0') && !digits())
            return false;
        if (eat('.') && !digits())
            return false;
        if (eat('e') || eat('E')) {
            if (!eat('+'))
                eat('-');
            if (!digits())
                return false;
        }
        return text.empty();
    }

    /// Checks \a text token by token.
    class JsonChecker
    {
    public:
        explicit JsonChecker(std::string_view text)
            : m_text(text)
            , m_lexer(text)
        {
        }

        bool check()
        {
            if (!value(m_lexer.next()))
                return false;
            while (!m_open.empty()) {
                JsonLexeme token = m_lexer.next();
                const bool object = m_open.back() == '{';
                if (token.kind == JsonLexeme::Close) {
                    if (m_text[token.begin] != (object ? '}' : ']'))
                        return false;
                    m_open.pop_back();
                    m_fresh = false;
                    continue;
                }
                if (!m_fresh) {
                    if (token.kind != JsonLexeme::Comma)
                        return false;
                    token = m_lexer.next();
                }
                m_fresh = false;
                if (object) {
                    if (!isString(token) || m_lexer.next().kind != JsonLexeme::Colon)
                        return false;
                    token = m_lexer.next();
                }
                if (!value(token))
                    return false;
            }
            return m_lexer.next().kind == JsonLexeme::Nothing;
        }

    private:
        [[nodiscard]] std::string_view textOf(const JsonLexeme &token) const
        {
            return m_text.substr(token.begin, token.end - token.begin);
        }

        [[nodiscard]] bool isString(const JsonLexeme &token) const
        {
            return token.kind == JsonLexeme::String && token.isWhole && isGoString(textOf(token));
        }

        /// A scalar, or the opening of an array or object.
        bool value(const JsonLexeme &token)
        {
            if (token.kind == JsonLexeme::Open) {
                m_open += m_text[token.begin];
                m_fresh = true;
                return m_open.size() <= MaxGoDepth;
            }
            if (token.kind != JsonLexeme::Word)
                return isString(token);
            const std::string_view word = textOf(token);
            return word == "true" || word == "false" || word == "null" || isGoNumber(word);
        }

        std::string_view m_text;
        JsonLexer<char> m_lexer;
        std::string m_open; ///< the open brackets, innermost last
        bool m_fresh = false; ///< nothing yet after the last opening bracket
    };

} // namespace

bool isGoJson(std::string_view text)
{
    return JsonChecker(text).check();
}

} // namespace tw::formats
