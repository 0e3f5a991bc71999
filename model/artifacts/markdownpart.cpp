// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/markdownpart.h"

#include "schema/ascii.h"

#include <algorithm>

namespace tw {

namespace {

    constexpr double Budget = 4e8; // nanoseconds, as are the costs
    constexpr double MarkCost = 12; ///< of each byte before it in its paragraph
    constexpr double ItemCost = 120; ///< of each item before it in its list
    constexpr double CellCost = 60; ///< of each cell before it in its table
    constexpr double LetterCost = 0.3; ///< of each letter before it in its word
    constexpr std::size_t LongestParagraph = 64U << 10U; ///< which is laid out at once

    /// Without what lists and quotations put before their text.
    std::string_view contentOf(std::string_view line)
    {
        return line.substr(std::min(line.find_first_not_of(" \t>\r"), line.size()));
    }

    bool isItem(std::string_view content)
    {
        const std::size_t digits = content.find_first_not_of("0123456789");
        if (digits == std::string_view::npos)
            return false;
        const std::string_view signs = digits == 0 ? "-+*" : ".)";
        const bool ends = digits + 1 >= content.size() || isSpace(content[digits + 1]);
        return signs.find(content[digits]) != std::string_view::npos && ends;
    }

    double longestWord(std::string_view line)
    {
        std::size_t longest = 0;
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t end = std::min(line.find(' ', at), line.size());
            longest = std::max(longest, end - at);
            at = end + 1;
        }
        return static_cast<double>(longest);
    }

    /// The costs of a text, line by line.
    class MarkdownCosts
    {
    public:
        /// Adds \a line; false if the text up to it costs too much.
        bool add(std::string_view line)
        {
            const bool isFence = line.starts_with("```") || line.starts_with("~~~");
            if (m_fence != 0) { // each line of a code block is a paragraph of its own
                if (closesFence(line))
                    m_fence = 0;
                return true;
            }
            if (isFence && line.find('`', line.find_first_not_of('`')) == std::string_view::npos) {
                m_fenceSign = line.front();
                m_fence = std::min(line.find_first_not_of(m_fenceSign), line.size());
                return true;
            }
            const std::string_view content = contentOf(line);
            if (content.empty()) {
                m_paragraph = 0;
                m_cells = 0;
                return true;
            }
            addContent(line, content);
            return m_cost < Budget && m_paragraph < LongestParagraph;
        }

    private:
        [[nodiscard]] bool closesFence(std::string_view line) const
        {
            const std::string_view content = contentOf(line);
            const std::size_t signs =
                std::min(content.find_first_not_of(m_fenceSign), content.size());
            return signs >= m_fence && contentOf(content.substr(signs)).empty();
        }

        void addContent(std::string_view line, std::string_view content)
        {
            const auto count = [&](std::string_view signs) {
                return static_cast<double>(std::ranges::count_if(
                    line, [&](char c) { return signs.find(c) != std::string_view::npos; }));
            };
            const double word = longestWord(line);
            m_cost += word * word * LetterCost / 2;
            if (isItem(content))
                m_cost += ++m_items * ItemCost;
            else if (m_paragraph == 0 && content.size() == line.size())
                m_items = 0; // a paragraph of its own ends the list
            if (const double bars = count("|"); bars > 0) {
                m_cells += bars + 1;
                m_cost += (bars + 1) * m_cells * CellCost;
            }
            m_paragraph = (isItem(content) ? 0 : m_paragraph) + line.size() + 1;
            const double marks = 1 + count("[]*_`~<>&!\\@:");
            m_cost += marks * static_cast<double>(m_paragraph) * MarkCost;
        }

        double m_cost = 0;
        double m_items = 0; ///< of the list
        double m_cells = 0; ///< of the table
        std::size_t m_paragraph = 0; ///< its bytes
        std::size_t m_fence = 0; ///< length of the open one
        char m_fenceSign = '`';
    };

} // namespace

std::size_t affordableMarkdown(std::string_view text)
{
    MarkdownCosts costs;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        if (!costs.add(text.substr(at, end - at)))
            return at;
        at = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
    }
    return text.size();
}

} // namespace tw
