// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// RFC 8259 as Go's json.Valid checks it: the grammar only. Numbers of any size, strings of any
// bytes but control characters, 10 000 levels.
#include "schema/formats/formatchecks.h"

namespace tw::formats {
namespace {

    constexpr std::size_t MaxGoDepth = 10'000;

    class JsonChecker
    {
    public:
        explicit JsonChecker(std::string_view text)
            : m_text(text)
        {
        }

        bool check()
        {
            if (!value())
                return false;
            while (!m_open.empty()) {
                skipSpace();
                const bool object = m_open.back() == '{';
                if (eat(object ? '}' : ']')) {
                    m_open.pop_back();
                    m_fresh = false;
                    continue;
                }
                if (!m_fresh && !eat(','))
                    return false;
                m_fresh = false;
                if (object && !key())
                    return false;
                if (!value())
                    return false;
            }
            skipSpace();
            return m_at == m_text.size();
        }

    private:
        bool eat(char c)
        {
            if (m_at >= m_text.size() || m_text[m_at] != c)
                return false;
            ++m_at;
            return true;
        }

        void skipSpace()
        {
            while (eat(' ') || eat('\n') || eat('\r') || eat('\t')) { }
        }

        /// A scalar, or the opening of an array or object.
        bool value()
        {
            skipSpace();
            if (eat('[') || eat('{')) {
                m_open += m_text[m_at - 1];
                m_fresh = true;
                return m_open.size() <= MaxGoDepth;
            }
            if (m_at < m_text.size() && m_text[m_at] == '"')
                return string();
            return word("true") || word("false") || word("null") || number();
        }

        bool key()
        {
            skipSpace();
            if (!string())
                return false;
            skipSpace();
            return eat(':');
        }

        bool word(std::string_view text)
        {
            if (m_text.substr(m_at, text.size()) != text)
                return false;
            m_at += text.size();
            return true;
        }

        bool string()
        {
            if (!eat('"'))
                return false;
            while (m_at < m_text.size()) {
                const char c = m_text[m_at++];
                if (c == '"')
                    return true;
                if (static_cast<unsigned char>(c) < ' ')
                    return false;
                if (c == '\\' && !escape())
                    return false;
            }
            return false;
        }

        bool escape()
        {
            if (m_at >= m_text.size())
                return false;
            const char c = m_text[m_at++];
            if (c != 'u')
                return std::string_view("\"\\/bfnrt").find(c) != std::string_view::npos
                    && c != '\0';
            for (int i = 0; i < 4; ++i) {
                if (m_at >= m_text.size() || !isHex(m_text[m_at++]))
                    return false;
            }
            return true;
        }

        bool digits()
        {
            const std::size_t first = m_at;
            while (m_at < m_text.size() && isDigit(m_text[m_at]))
                ++m_at;
            return m_at > first;
        }

        bool number()
        {
            eat('-');
            if (!eat('0') && !digits())
                return false;
            if (eat('.') && !digits())
                return false;
            if (eat('e') || eat('E')) {
                if (!eat('+'))
                    eat('-');
                return digits();
            }
            return true;
        }

        std::string_view m_text;
        std::size_t m_at = 0;
        std::string m_open; ///< the brackets around the place, innermost last
        bool m_fresh = false; ///< nothing yet behind the last opening
    };

} // namespace

bool isGoJson(std::string_view text)
{
    return JsonChecker(text).check();
}

} // namespace tw::formats
