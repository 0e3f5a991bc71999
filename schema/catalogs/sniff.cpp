// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogreader.h"

#include <algorithm>

namespace tw {

namespace {

    /// The keys of the outer levels of a text that may be truncated anywhere. Each level is
    /// identified by its path: "" the root, "[]" in an array, "tools[]" a tool, "result.tools[]",
    /// ….
    class OuterKeys
    {
    public:
        explicit OuterKeys(std::string_view text)
            : m_text(text)
        {
        }

        /// Calls \a visit with the path of the object and each key, until it returns false.
        template <typename Visit>
        void walk(Visit visit)
        {
            while (m_at < m_text.size()) {
                const char c = m_text[m_at];
                if (c == '"') {
                    const std::string_view text = string();
                    if (!isKey())
                        continue;
                    m_key = text;
                    if (m_levels.size() <= MaxDepth && !visit(path(), text))
                        return;
                    continue;
                }
                if (c == '{' || c == '[')
                    m_levels.push_back({c == '[', m_key});
                else if ((c == '}' || c == ']') && !m_levels.empty())
                    m_levels.pop_back();
                if (c == '{' || c == '[' || c == ',')
                    m_key = {};
                ++m_at;
            }
        }

    private:
        static constexpr std::size_t MaxDepth = 6;
        struct Level
        {
            bool array = false;
            std::string_view key;
        };

        std::string_view string()
        {
            const std::size_t begin = ++m_at;
            while (m_at < m_text.size() && m_text[m_at] != '"')
                m_at += m_text[m_at] == '\\' ? 2 : 1;
            const std::size_t end = std::min(m_at, m_text.size());
            ++m_at;
            return m_text.substr(begin, end - begin);
        }

        /// After a string: true if a colon follows.
        [[nodiscard]] bool isKey() const
        {
            const auto next = m_text.find_first_not_of(" \t\r\n", std::min(m_at, m_text.size()));
            return next != std::string_view::npos && m_text[next] == ':';
        }

        [[nodiscard]] std::string path() const
        {
            std::string result;
            for (std::size_t i = 0; i < m_levels.size(); ++i) {
                if (!m_levels[i].key.empty()) {
                    result += result.empty() ? "" : ".";
                    result += m_levels[i].key;
                }
                if (m_levels[i].array)
                    result += "[]";
            }
            return result;
        }

        std::string_view m_text;
        std::size_t m_at = 0;
        std::string_view m_key;
        std::vector<Level> m_levels;
    };

} // namespace

bool hasRootKey(std::string_view head, std::string_view wanted)
{
    const auto first = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (first == std::string_view::npos || head[first] != '{')
        return false;
    bool isFound = false;
    OuterKeys(head).walk([&](const std::string &path, std::string_view key) {
        isFound = path.empty() && key == wanted;
        return !isFound;
    });
    return isFound;
}

std::optional<std::string_view> sniffToolList(std::string_view head)
{
    if (head.starts_with("\xEF\xBB\xBF"))
        head.remove_prefix(3);
    const auto first = head.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (head[first] != '{' && head[first] != '['))
        return std::nullopt;
    std::optional<std::string_view> format;
    bool tools = false;
    bool name = false;
    bool foreign = false;
    OuterKeys(head).walk([&](const std::string &path, std::string_view key) {
        tools |= path.empty() && key == "tools";
        const bool wrapped = path == "tools[]" || path == "result.tools[]"
            || path == "[]result.tools[]" || path == "[].result.tools[]" || path == "tools.tools[]";
        if (!wrapped && path != "[]")
            return true;
        // A bare array of records with an "id" or a "payload" is ambiguous.
        if (key == "inputSchema" || key == "outputSchema")
            format = McpCatalog;
        else if (key == "toolset" || key == "sidecar"
                 || (wrapped && (key == "id" || key == "payload")))
            format = GoaCatalog;
        else if (key == "input_schema" || key == "function" || key == "parameters"
                 || key == "functionDeclarations" || key == "toolSpec")
            foreign = true;
        name |= wrapped && key == "name";
        return !format && !foreign;
    });
    if (format || foreign)
        return format;
    if (name) // truncated before the schema, or a tool with only a name
        return McpCatalog;
    // {"tools": []}: an agent without tools.
    return tools && head.find("[]") != std::string_view::npos ? std::optional(GoaCatalog)
                                                              : std::nullopt;
}

} // namespace tw
