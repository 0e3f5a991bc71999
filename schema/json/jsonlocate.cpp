// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/jsonlocate.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    constexpr auto Nowhere = std::string_view::npos;

    /// Walks a text that is known to be JSON.
    class Walker
    {
    public:
        explicit Walker(std::string_view text)
            : m_text(text)
        {
            if (m_text.starts_with("\xEF\xBB\xBF"))
                m_at = 3;
        }

        std::size_t value(const std::vector<std::string> &tokens)
        {
            skipSpace();
            for (const std::string &token : tokens) {
                const std::size_t found =
                    peek() == '{' ? member(token) : (peek() == '[' ? item(token) : Nowhere);
                if (found == Nowhere)
                    return Nowhere;
                m_at = found;
            }
            return m_at < m_text.size() ? m_at : Nowhere;
        }

    private:
        [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

        void skipSpace()
        {
            m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
        }

        std::string_view string()
        {
            const std::size_t begin = m_at++;
            while (m_at < m_text.size() && m_text[m_at] != '"')
                m_at += m_text[m_at] == '\\' ? 2 : 1;
            m_at = std::min(m_at + 1, m_text.size());
            return m_text.substr(begin, m_at - begin);
        }

        void skipValue()
        {
            std::size_t depth = 0;
            do {
                const char c = peek();
                if (c == '"') {
                    (void)string();
                } else {
                    if (c == '{' || c == '[')
                        ++depth;
                    else if (c == '}' || c == ']')
                        --depth;
                    ++m_at;
                    // A bare word or number ends where a mark or white space begins.
                    if (depth == 0 && c != '}' && c != ']')
                        m_at = std::min(m_text.find_first_of(",]} \t\r\n", m_at), m_text.size());
                }
            } while (depth > 0 && m_at < m_text.size());
        }

        std::size_t member(const std::string &wanted)
        {
            std::size_t found = Nowhere;
            ++m_at;
            skipSpace();
            while (peek() == '"') {
                const auto name = parseKey(string());
                skipSpace();
                ++m_at; // the colon
                skipSpace();
                if (name == wanted)
                    found = m_at;
                skipValue();
                skipSpace();
                if (peek() == ',')
                    ++m_at;
                skipSpace();
            }
            return found;
        }

        std::size_t item(const std::string &token)
        {
            if (token.empty() || token.find_first_not_of("0123456789") != std::string::npos
                || token.size() > 18)
                return Nowhere;
            std::size_t left = std::stoull(token);
            ++m_at;
            skipSpace();
            while (m_at < m_text.size() && peek() != ']') {
                if (left-- == 0)
                    return m_at;
                skipValue();
                skipSpace();
                if (peek() == ',')
                    ++m_at;
                skipSpace();
            }
            return Nowhere;
        }

        static std::string parseKey(std::string_view quoted)
        {
            if (quoted.find('\\') == std::string_view::npos)
                return quoted.size() < 2 ? std::string()
                                         : std::string(quoted.substr(1, quoted.size() - 2));
            std::vector<TextPosition> halves;
            JsonReadOptions options;
            options.loneSurrogates = &halves;
            const auto key = parseJson(quoted, options);
            return key && key->is_string() ? key->get<std::string>() : std::string();
        }

        std::string_view m_text;
        std::size_t m_at = 0;
    };

} // namespace

std::optional<TextPosition> locatePointer(std::string_view text, std::string_view pointer)
{
    const std::size_t offset = Walker(text).value(pointerTokens(pointer));
    if (offset == Nowhere)
        return std::nullopt;
    return textPosition(text, offset);
}

} // namespace tw
