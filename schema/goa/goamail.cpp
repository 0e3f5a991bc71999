// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Addresses that Go's net/mail.ParseAddress accepts: RFC 5322 mailboxes with a display name,
// comments, a group of one, and some leniency. The control flow follows that package.
#include "schema/formats/formatchecks.h"
#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tw::formats {
namespace {

    bool isVisible(char32_t c)
    {
        return (c >= '!' && c <= '~') || (c >= 0x80 && c != InvalidCodePoint);
    }

    bool isMailAtext(char32_t c)
    {
        return isVisible(c)
            && (c >= 0x80
                || std::string_view("()<>[]:;@\\,\"").find(static_cast<char>(c))
                    == std::string_view::npos);
    }

    bool isBlank(char c)
    {
        return c == ' ' || c == '\t';
    }

    // mime.WordDecoder: true if a well-formed encoded word has a character set unknown to Go.
    bool hasUnknownCharset(std::string_view word)
    {
        if (word.size() < 8 || !word.starts_with("=?") || !word.ends_with("?=")
            || std::ranges::count(word, '?') != 4)
            return false;
        word = word.substr(2, word.size() - 4);
        const std::size_t first = word.find('?');
        const std::string_view charset = word.substr(0, first);
        word.remove_prefix(first + 1);
        if (charset.empty() || word.size() < 2 || word[1] != '?')
            return false;
        const char encoding = lowered(word[0]);
        word.remove_prefix(2);
        if (encoding == 'q') {
            for (std::size_t i = 0; i < word.size(); ++i) {
                if (word[i] != '=') {
                    if ((word[i] < ' ' || word[i] > '~') && word[i] != '\n' && word[i] != '\r'
                        && word[i] != '\t')
                        return false;
                    continue;
                }
                if (i + 2 >= word.size() || !isHex(word[i + 1]) || !isHex(word[i + 2]))
                    return false;
                i += 2;
            }
        } else if (encoding == 'b') {
            const std::size_t data = std::min(word.find('='), word.size());
            const bool letters = std::ranges::all_of(word.substr(0, data), [](char c) {
                return isLetterOrDigit(c) || c == '+' || c == '/';
            });
            const std::string_view padding = word.substr(data);
            if (!letters || word.size() % 4 != 0
                || (padding != "" && padding != "=" && padding != "=="))
                return false;
        } else {
            return false;
        }
        static constexpr std::array<std::string_view, 3> known{"utf-8", "iso-8859-1", "us-ascii"};
        return std::ranges::none_of(
            known, [charset](std::string_view name) { return equalsIgnoringCase(name, charset); });
    }

    class AddressParser
    {
    public:
        explicit AddressParser(std::string_view text)
            : m_rest(text)
        {
        }

        bool parseSingle()
        {
            std::size_t count = 0;
            return parseAddress(true, count) && skipComments() && m_rest.empty() && count == 1;
        }

    private:
        bool consume(char c)
        {
            if (m_rest.empty() || m_rest[0] != c)
                return false;
            m_rest.remove_prefix(1);
            return true;
        }

        void skipSpace()
        {
            while (!m_rest.empty() && isBlank(m_rest[0]))
                m_rest.remove_prefix(1);
        }

        bool parseAddress(bool groupAllowed, std::size_t &count)
        {
            skipSpace();
            if (m_rest.empty())
                return false;
            if (consumeSpec()) {
                skipSpace();
                if (!m_rest.empty() && m_rest[0] == '(' && !consumeNameComment())
                    return false;
                ++count;
                return true;
            }
            if (m_rest.empty() || (m_rest[0] != '<' && !consumePhrase()))
                return false;
            skipSpace();
            if (groupAllowed && consume(':'))
                return consumeGroup(count);
            if (!consume('<') || !consumeSpec() || !consume('>'))
                return false;
            ++count;
            return true;
        }

        bool consumeGroup(std::size_t &count)
        {
            skipSpace();
            if (consume(';'))
                return skipComments();
            while (true) {
                skipSpace();
                if (!parseAddress(false, count) || !skipComments())
                    return false;
                if (consume(';'))
                    return skipComments();
                if (!consume(','))
                    return false;
            }
        }

        bool consumeSpec()
        {
            const std::string_view start = m_rest;
            if (consumeSpecParts())
                return true;
            m_rest = start;
            return false;
        }

        bool consumeSpecParts()
        {
            skipSpace();
            if (m_rest.empty())
                return false;
            if (m_rest[0] == '"') {
                bool empty = true;
                if (!consumeQuoted(empty) || empty)
                    return false;
            } else if (!consumeAtom(false)) {
                return false;
            }
            if (!consume('@'))
                return false;
            skipSpace();
            if (m_rest.empty())
                return false;
            return m_rest[0] == '[' ? consumeLiteral() : consumeAtom(false);
        }

        bool consumePhrase()
        {
            bool any = false;
            while (true) {
                if (any && !skipComments())
                    return false;
                skipSpace();
                if (m_rest.empty())
                    return true; // the rest is missing; the caller rejects it
                bool empty = true;
                const std::string_view start = m_rest;
                bool word = m_rest[0] == '"' ? consumeQuoted(empty) : consumeAtom(true);
                if (word && start[0] != '"')
                    word = !hasUnknownCharset(start.substr(0, start.size() - m_rest.size()));
                if (!word)
                    return any;
                any = true;
            }
        }

        bool consumeQuoted(bool &empty)
        {
            bool escaped = false;
            for (std::size_t at = 1; at < m_rest.size();) {
                const char32_t c = decodeUtf8(m_rest, at);
                if (!escaped && c == '"') {
                    m_rest.remove_prefix(at);
                    return true;
                }
                if (!escaped && c == '\\') {
                    escaped = true;
                    continue;
                }
                if (!isVisible(c) && c != ' ' && c != '\t')
                    return false;
                escaped = false;
                empty = false;
            }
            return false;
        }

        /// A dot-atom; \a permissive allows dots anywhere.
        bool consumeAtom(bool permissive)
        {
            std::size_t end = 0;
            while (end < m_rest.size()) {
                std::size_t next = end;
                const char32_t c = decodeUtf8(m_rest, next);
                if (c == InvalidCodePoint)
                    return false;
                if (!isMailAtext(c))
                    break;
                end = next;
            }
            if (end == 0)
                return false;
            const std::string_view atom = m_rest.substr(0, end);
            m_rest.remove_prefix(end);
            return permissive
                || (atom.front() != '.' && atom.back() != '.'
                    && atom.find("..") == std::string_view::npos);
        }

        bool consumeLiteral()
        {
            const std::size_t end = m_rest.find(']');
            if (end == std::string_view::npos)
                return false;
            const std::string_view address = m_rest.substr(1, end - 1);
            m_rest.remove_prefix(end + 1);
            return isIpv4(address) || isIpv6(address);
        }

        /// Starts after the "("; \a comment receives the content, without escapes and closing
        /// bracket.
        bool consumeComment(std::string &comment)
        {
            int depth = 1;
            while (!m_rest.empty() && depth > 0) {
                if (m_rest[0] == '\\' && m_rest.size() > 1)
                    m_rest.remove_prefix(1);
                else if (m_rest[0] == '(')
                    ++depth;
                else if (m_rest[0] == ')')
                    --depth;
                if (depth > 0)
                    comment += m_rest[0];
                m_rest.remove_prefix(1);
            }
            return depth == 0;
        }

        bool consumeNameComment()
        {
            std::string text;
            if (!consume('(') || !consumeComment(text))
                return false;
            std::string_view comment = text;
            while (!comment.empty()) {
                const std::size_t end = std::min(comment.find_first_of(" \t"), comment.size());
                if (hasUnknownCharset(comment.substr(0, end)))
                    return false;
                comment.remove_prefix(std::min(end + 1, comment.size()));
            }
            return true;
        }

        bool skipComments()
        {
            skipSpace();
            while (consume('(')) {
                std::string comment;
                if (!consumeComment(comment))
                    return false;
                skipSpace();
            }
            return true;
        }

        std::string_view m_rest;
    };

} // namespace

bool isGoMailAddress(std::string_view text)
{
    return AddressParser(text).parseSingle();
}

} // namespace tw::formats
