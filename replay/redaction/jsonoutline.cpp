// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/jsonoutline.h"

#include "schema/ascii.h"

#include <algorithm>

namespace tw {

namespace {

    using Kind = JsonNode::Kind;

    bool endsWord(char c)
    {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '"' || c == ',' || c == ':'
            || c == '{' || c == '}' || c == '[' || c == ']';
    }
    bool isOfNumber(char c)
    {
        return isDigit(c) || c == '-' || c == '.' || c == '+' || c == 'e' || c == 'E';
    }

    class OutlineReader
    {
    public:
        OutlineReader(std::string_view text, JsonReading reading, std::vector<JsonNode> &nodes)
            : m_text(text)
            , m_isStrict(reading == JsonReading::Strict)
            , m_nodes(nodes)
        {
        }

        std::size_t read(std::size_t at)
        {
            m_at = at;
            while (skipBlanks() && step()) {
                if (m_isStrict && m_open.empty())
                    break;
            }
            for (const Open &open : m_open) // cut off
                m_nodes[open.node].end = static_cast<std::uint32_t>(m_at);
            return m_at;
        }

    private:
        enum class Expect : std::uint8_t { First, Value, Next, Key, Colon };
        struct Open
        {
            std::uint32_t node = JsonNode::None;
            std::uint32_t key = JsonNode::None;
            bool isObject = false;
        };

        bool skipBlanks()
        {
            while (m_at < m_text.size()
                   && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\r'
                       || m_text[m_at] == '\n'))
                ++m_at;
            return m_at < m_text.size();
        }
        [[nodiscard]] bool inObject() const { return !m_open.empty() && m_open.back().isObject; }

        bool step()
        {
            switch (m_text[m_at]) {
            case '{':
            case '[':
                return openContainer(m_text[m_at] == '{');
            case '}':
            case ']':
                return closeContainer(m_text[m_at] == '}');
            case '"':
                return readString();
            case ':':
                return accept(m_expect == Expect::Colon, Expect::Value);
            case ',':
                return accept(m_expect == Expect::Next, inObject() ? Expect::Key : Expect::Value);
            default:
                return readOther();
            }
        }

        bool accept(bool isExpected, Expect next)
        {
            if (m_isStrict && !isExpected)
                return false;
            ++m_at;
            m_expect = next;
            return true;
        }

        [[nodiscard]] bool expectsValue() const
        {
            return m_expect == Expect::Value || (m_expect == Expect::First && !inObject());
        }

        std::uint32_t addNode(Kind kind, std::size_t begin, std::size_t end)
        {
            JsonNode node;
            node.kind = kind;
            node.begin = static_cast<std::uint32_t>(begin);
            node.end = static_cast<std::uint32_t>(end);
            node.key = m_rootKey;
            if (!m_open.empty()) {
                node.parent = m_open.back().node;
                node.key = m_open.back().key;
                if (kind != Kind::Key && kind != Kind::Stray)
                    ++m_nodes[node.parent].children;
            }
            m_nodes.push_back(node);
            return static_cast<std::uint32_t>(m_nodes.size() - 1);
        }

        bool openContainer(bool isObject)
        {
            if (m_isStrict && !expectsValue())
                return false;
            const std::uint32_t node =
                addNode(isObject ? Kind::Object : Kind::Array, m_at, m_at + 1);
            m_open.push_back({node, JsonNode::None, isObject});
            ++m_at;
            m_expect = Expect::First;
            return true;
        }

        bool closeContainer(bool isObject)
        {
            const bool matches = !m_open.empty() && m_open.back().isObject == isObject;
            if (m_isStrict
                && (!matches || m_expect == Expect::Colon || m_expect == Expect::Value
                    || m_expect == Expect::Key))
                return false;
            ++m_at;
            if (matches) {
                m_nodes[m_open.back().node].end = static_cast<std::uint32_t>(m_at);
                m_open.pop_back();
            }
            m_expect = Expect::Next;
            return true;
        }

        [[nodiscard]] std::size_t closingQuote() const
        {
            std::size_t at = m_at + 1;
            while (at < m_text.size() && m_text[at] != '"')
                at += m_text[at] == '\\' ? 2 : 1;
            return std::min(at, m_text.size());
        }

        bool readString()
        {
            const bool isKey = inObject() && (m_expect == Expect::Key || m_expect == Expect::First);
            if (m_isStrict && !isKey && !expectsValue())
                return false;
            const std::size_t close = closingQuote();
            const std::size_t begin = m_at + 1;
            m_at = std::min(close + 1, m_text.size());
            const bool isCut = close >= m_text.size();
            if (m_isStrict ? isKey : !isCut && skipBlanks() && m_text[m_at] == ':') {
                const std::uint32_t key = addNode(Kind::Key, begin, close);
                (m_open.empty() ? m_rootKey : m_open.back().key) = key;
                m_expect = Expect::Colon;
            } else {
                addNode(Kind::String, begin, close);
                m_expect = Expect::Next;
            }
            return true;
        }

        /// Numbers and literals; between strings of lenient texts anything. `false` and `null` say
        /// nothing.
        bool readOther()
        {
            std::size_t end = m_at;
            bool isNumber = true;
            while (end < m_text.size() && !endsWord(m_text[end])) {
                isNumber = isNumber && isOfNumber(m_text[end]);
                ++end;
            }
            const std::string_view word = m_text.substr(m_at, end - m_at);
            if (m_isStrict && (!expectsValue() || (!isNumber && !isLiteral(word, end))))
                return false;
            if (isNumber || word == "true")
                addNode(Kind::Other, m_at, end);
            else if (word != "false" && word != "null")
                addNode(Kind::Stray, m_at, end);
            m_at = end;
            m_expect = Expect::Next;
            return true;
        }

        [[nodiscard]] bool isLiteral(std::string_view word, std::size_t end) const
        {
            for (const std::string_view literal : {"true", "false", "null"}) {
                if (word == literal || (end == m_text.size() && literal.starts_with(word)))
                    return true;
            }
            return false;
        }

        std::string_view m_text;
        bool m_isStrict;
        std::vector<JsonNode> &m_nodes;
        std::vector<Open> m_open;
        std::uint32_t m_rootKey = JsonNode::None;
        Expect m_expect = Expect::First;
        std::size_t m_at = 0;
    };

} // namespace

std::size_t readOutline(std::string_view text, std::size_t at, JsonReading reading,
                        std::vector<JsonNode> &nodes)
{
    nodes.clear();
    return text.size() < UINT32_MAX ? OutlineReader(text, reading, nodes).read(at) : at;
}

} // namespace tw
