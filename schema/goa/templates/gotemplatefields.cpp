// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/ascii.h"
#include "schema/goa/templates/gotemplate.h"

#include <algorithm>
#include <array>
#include <vector>

namespace tw {

namespace {

    /// Copies a template and replaces a field.
    class FieldRenamer
    {
    public:
        FieldRenamer(std::string_view source, std::span<const std::string> path,
                     std::string_view to)
            : m_source(source)
            , m_path(path)
            , m_to(to)
        {
        }

        std::string run()
        {
            while (m_at < m_source.size()) {
                if (startsWith("{{"))
                    action();
                else
                    copy(1);
            }
            return std::move(m_result);
        }

    private:
        [[nodiscard]] bool startsWith(std::string_view token) const
        {
            return m_source.substr(m_at).starts_with(token);
        }
        static bool isNameChar(char c) { return isLetterOrDigit(c) || c == '_'; }
        void copy(std::size_t count)
        {
            const std::string_view part = m_source.substr(m_at, count);
            m_result += part;
            m_at += part.size();
        }
        [[nodiscard]] std::string_view nameAt(std::size_t begin) const
        {
            std::size_t end = begin;
            while (end < m_source.size() && isNameChar(m_source[end]))
                ++end;
            return m_source.substr(begin, end - begin);
        }

        void action()
        {
            copy(2);
            const std::size_t start = m_source.find_first_not_of(" \t\r\n-", m_at);
            const std::string_view keyword =
                start == std::string_view::npos ? std::string_view() : nameAt(start);
            while (m_at < m_source.size() && !startsWith("}}"))
                item();
            // A block changes the dot for what follows it, not for its own pipeline.
            static constexpr std::array<std::string_view, 4> ChangeDot{"with", "range", "define",
                                                                       "block"};
            if (std::ranges::find(ChangeDot, keyword) != ChangeDot.end())
                m_changesDot.push_back(true);
            else if (keyword == "if")
                m_changesDot.push_back(false);
            else if (keyword == "end" && !m_changesDot.empty())
                m_changesDot.pop_back();
        }

        void item()
        {
            const char c = m_source[m_at];
            if (c == '"' || c == '`' || c == '\'')
                quoted(c);
            else if (startsWith("/*"))
                comment();
            else if (c == '.' && (m_at == 0 || !isNameChar(m_source[m_at - 1])))
                chain(std::ranges::find(m_changesDot, true) == m_changesDot.end()
                      && m_source[m_at - 1] != ')');
            else if (c == '$')
                variable();
            else if (isNameChar(c))
                copy(nameAt(m_at).size());
            else
                copy(1);
        }

        void comment()
        {
            const std::size_t end = m_source.find("*/", m_at + 2);
            copy(end == std::string_view::npos ? end : end + 2 - m_at);
        }

        void quoted(char quote)
        {
            std::size_t end = m_at + 1;
            while (end < m_source.size() && m_source[end] != quote)
                end += m_source[end] == '\\' && quote != '`' ? 2 : 1;
            copy(end - m_at + 1);
        }

        void variable()
        {
            const std::size_t length = nameAt(m_at + 1).size();
            copy(length + 1);
            if (startsWith("."))
                chain(length == 0); // "$" is the data
        }

        /// Copies ".A.B.C", which begins at the data if \a isData.
        void chain(bool isData)
        {
            bool isPath = isData;
            for (std::size_t i = 0; startsWith(".") && !nameAt(m_at + 1).empty(); ++i) {
                const std::string_view name = nameAt(m_at + 1);
                isPath = isPath && i < m_path.size() && name == m_path[i];
                copy(1);
                if (isPath && i + 1 == m_path.size()) {
                    m_result += m_to;
                    m_at += name.size();
                } else {
                    copy(name.size());
                }
            }
            if (startsWith(".") && nameAt(m_at + 1).empty())
                copy(1);
        }

        std::string_view m_source;
        std::span<const std::string> m_path;
        std::string_view m_to;
        std::size_t m_at = 0;
        std::string m_result;
        std::vector<bool> m_changesDot; ///< of the open blocks
    };

} // namespace

std::string withTemplateField(std::string_view source, std::span<const std::string> path,
                              std::string_view to)
{
    return FieldRenamer(source, path, to).run();
}

} // namespace tw
