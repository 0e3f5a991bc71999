// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/texttables.h"

#include "replay/redaction/forms/secretvalues.h"
#include "schema/ascii.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace tw {

namespace {

    constexpr std::size_t npos = std::string_view::npos;
    constexpr std::size_t LongestHead = 2000; ///< bytes of a row of names
    constexpr std::size_t LongestRow = 20'000;
    constexpr std::size_t LongestCell = 40; ///< of a name
    constexpr std::size_t LeastValue = 4;
    constexpr std::size_t LeastCode = 6; ///< of a value in a row of two cells

    /// The sorts of columns that are secret, by position.
    using Columns = std::vector<std::pair<NameSort, std::string>>;

    bool isNameOfColumn(std::string_view cell)
    {
        return !cell.empty() && cell.size() <= LongestCell
            && std::all_of(cell.begin(), cell.end(),
                           [](char c) { return isNameByte(c) || c == ' '; })
            && std::count(cell.begin(), cell.end(), ' ') < 3;
    }

    /// Without blanks and quotes around it.
    TextRange trimmed(std::string_view text, TextRange cell)
    {
        const auto isAround = [](char c) { return isBlank(c) || c == '\r' || c == '\n'; };
        while (cell.begin < cell.end && isAround(text[cell.begin]))
            ++cell.begin;
        while (cell.end > cell.begin && isAround(text[cell.end - 1]))
            --cell.end;
        if (cell.end - cell.begin >= 2 && isQuote(text[cell.begin])
            && text[cell.end - 1] == text[cell.begin])
            return {cell.begin + 1, cell.end - 1, true};
        return cell;
    }

    /// Splits at \a separator, but not in quotes or brackets.
    std::vector<TextRange> cellsOf(std::string_view text, TextRange row, char separator)
    {
        std::vector<TextRange> cells;
        const std::string_view whole = text.substr(0, row.end);
        std::size_t begin = row.begin;
        std::size_t depth = 0;
        bool isCellBegin = true;
        for (std::size_t i = row.begin; i < row.end; ++i) {
            const char c = text[i];
            const bool isFirst = std::exchange(isCellBegin, isCellBegin && isBlank(c));
            if (isQuote(c) && isFirst) {
                i = quotedAt(whole, i).end;
            } else if (c == '(') {
                ++depth;
            } else if (c == ')' && depth > 0) {
                --depth;
            } else if (c == separator && depth == 0) {
                cells.push_back({begin, i});
                begin = i + 1;
                isCellBegin = true;
            }
        }
        cells.push_back({begin, row.end});
        return cells;
    }

    class TableReader
    {
    public:
        explicit TableReader(std::string_view text)
            : m_text(text)
        {
        }

        std::vector<ColumnValue> read()
        {
            if (m_text.find('\n') != npos)
                readLines();
            for (const std::string_view word : {"values", "VALUES"}) {
                for (std::size_t at = m_text.find(word); at != npos;)
                    at = m_text.find(word, readInsert(at, at + word.size()));
            }
            return std::move(m_values);
        }

    private:
        [[nodiscard]] std::string_view of(const TextRange &range) const
        {
            return m_text.substr(range.begin, range.end - range.begin);
        }

        /// The columns that \a cells name; empty if none is a secret.
        [[nodiscard]] Columns columnsOf(const std::vector<TextRange> &cells) const
        {
            Columns columns(cells.size());
            bool isAny = false;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::string_view name = of(trimmed(m_text, cells[i]));
                if (name.empty() && (i == 0 || i + 1 == cells.size()))
                    continue; // outside of the bars of a table
                if (!isNameOfColumn(name))
                    return {};
                if (const NameSort sort = classifyName(name); isSecret(sort)) {
                    columns[i] = {sort, std::string(name)};
                    isAny = true;
                }
            }
            return isAny ? columns : Columns();
        }

        void take(const std::vector<TextRange> &cells, const Columns &columns)
        {
            for (std::size_t i = 0; i < cells.size() && i < columns.size(); ++i) {
                if (isSecret(columns[i].first))
                    takeCell(cells[i], columns[i].first, columns[i].second);
            }
        }
        void takeCell(TextRange range, NameSort sort, const std::string &name)
        {
            const TextRange cell = trimmed(m_text, range);
            const std::string_view value = of(cell);
            // Tables also count tokens and describe passwords.
            const bool isValue = value.size() >= LeastValue && value.find(' ') == npos
                && !isProseWord(value) && (isPasswordOrCode(sort) || looksRandom(value));
            if (isValue)
                m_values.push_back({cell, sort, name});
        }

        /// `----+----` and `|----|----|`
        [[nodiscard]] static bool isRule(std::string_view line)
        {
            return line.find('-') != npos && line.find_first_not_of("-+|=: \r") == npos;
        }
        [[nodiscard]] static char separatorOf(std::string_view line)
        {
            for (const char c : {'|', '\t', ';', ','}) {
                if (line.find(c) != npos)
                    return c;
            }
            return '\0';
        }

        /// The first of several lines of one shape names the columns.
        void readLines()
        {
            std::pair<char, std::size_t> shape;
            Columns columns;
            for (std::size_t at = 0; at < m_text.size();) {
                const std::size_t end = std::min(m_text.find('\n', at), m_text.size());
                const TextRange line{at, end};
                at = end + 1;
                if (isRule(of(line)))
                    continue;
                readRowOfTwo(line);
                if (readAligned(line))
                    continue;
                const char separator = separatorOf(of(line));
                if (separator == '\0' || line.end - line.begin > LongestRow) {
                    shape = {};
                    continue;
                }
                // Only rows of secret columns, and the first lines of tables, are split.
                const bool isShort = line.end - line.begin <= LongestHead;
                const auto count = static_cast<std::size_t>(
                    std::count(m_text.begin() + static_cast<std::ptrdiff_t>(line.begin),
                               m_text.begin() + static_cast<std::ptrdiff_t>(line.end), separator));
                const bool isNext =
                    separator == shape.first && (count == shape.second || !columns.empty());
                if (isNext && columns.empty())
                    continue;
                const std::vector<TextRange> cells = cellsOf(m_text, line, separator);
                if (isNext && cells.size() == columns.size()) {
                    take(cells, columns);
                    continue;
                }
                shape = {separator, count};
                // "--password", alone in its line is no row of names.
                const auto names =
                    std::count_if(cells.begin(), cells.end(), [this](const TextRange &cell) {
                        return !of(trimmed(m_text, cell)).empty();
                    });
                columns = isShort && (separator == '|' || names > 1) ? columnsOf(cells) : Columns();
            }
        }

        /// `| Password | X |`, `password    X`: a name and its value in the cells of a row.
        void readRowOfTwo(TextRange line)
        {
            const std::string_view text = of(line);
            if (text.size() > LongestHead)
                return;
            std::vector<TextRange> cells;
            if (text.find('|') != npos || text.find('\t') != npos) {
                cells = cellsOf(m_text, line, text.find('|') != npos ? '|' : '\t');
                std::erase_if(cells, [this](const TextRange &cell) {
                    return of(cell).find_first_not_of(" \t\r") == npos;
                });
            } else if (text.find("  ") != npos) {
                cells = alignedCells(line);
            }
            if (cells.size() != 2)
                return;
            const std::string_view name = of(withoutMarks(cells[0]));
            if (!isNameOfColumn(name))
                return;
            const NameSort sort = classifyName(name);
            const TextRange value = withoutMarks(cells[1]);
            const auto is = [this, &value](auto kind) {
                const std::string_view word = of(value);
                return std::any_of(word.begin(), word.end(), kind);
            };
            const bool isTyped = is(isDigit) && (is(isLetter) || of(value).size() >= LeastCode);
            if (isSecret(sort) && of(value).size() >= LeastCode && isTyped
                && !isWordWithNumber(of(value)))
                takeCell(value, sort, std::string(name));
        }
        /// Without blanks, quotes and the marks of Markdown around it.
        [[nodiscard]] TextRange withoutMarks(TextRange cell) const
        {
            cell = trimmed(m_text, cell);
            while (cell.end - cell.begin >= 2 && m_text[cell.begin] == '*'
                   && m_text[cell.end - 1] == '*')
                cell = {cell.begin + 1, cell.end - 1};
            return trimmed(m_text, cell);
        }
        /// Splits at two blanks or more.
        [[nodiscard]] std::vector<TextRange> alignedCells(TextRange line) const
        {
            std::vector<TextRange> cells;
            for (std::size_t at = skipWhile(m_text, line.begin, isBlank); at < line.end;) {
                const std::size_t gap = m_text.substr(0, line.end).find("  ", at);
                cells.push_back({at, std::min(gap, line.end)});
                at = skipWhile(m_text, cells.back().end, isBlank);
            }
            return cells;
        }

        /// A line of a table whose columns are aligned by two blanks or more. False for other
        /// lines.
        bool readAligned(TextRange line)
        {
            const std::string_view text = of(line);
            if (text.find_first_not_of(" \t\r") == npos || text.size() > LongestRow) {
                m_aligned.clear();
                return false;
            }
            if (m_aligned.empty()) {
                if (text.size() <= LongestHead && text.find("  ") != npos)
                    m_aligned = alignedColumns(line);
                return !m_aligned.empty();
            }
            bool isRow = false;
            for (const AlignedColumn &column : m_aligned) {
                const std::size_t at = column.offset;
                if (at >= text.size() || isBlank(text[at]) || (at > 0 && !isBlank(text[at - 1])))
                    continue;
                isRow = true;
                const std::size_t end = std::min(text.find("  ", at), text.size());
                takeCell({line.begin + at, line.begin + end}, column.sort, column.name);
            }
            return isRow;
        }
        struct AlignedColumn
        {
            std::size_t offset = 0; ///< bytes from the beginning of the line
            NameSort sort = NameSort::Plain;
            std::string name;
        };
        /// The secret columns that \a head names; empty if it is no row of names.
        [[nodiscard]] std::vector<AlignedColumn> alignedColumns(TextRange head) const
        {
            const std::vector<TextRange> cells = alignedCells(head);
            const Columns columns = cells.size() > 1 ? columnsOf(cells) : Columns();
            std::vector<AlignedColumn> aligned;
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (isSecret(columns[i].first))
                    aligned.push_back(
                        {cells[i].begin - head.begin, columns[i].first, columns[i].second});
            }
            return aligned;
        }

        /// `(name, password) VALUES ('bob', 'X'), (…)` with VALUES from \a at to \a end. Returns
        /// where to go on.
        std::size_t readInsert(std::size_t at, std::size_t end)
        {
            const std::size_t head = at > LongestHead ? at - LongestHead : 0;
            const std::string_view before = m_text.substr(head, at - head);
            const std::size_t close = before.find_last_not_of(" \t\r\n");
            const std::size_t open =
                close == npos || before[close] != ')' ? npos : before.rfind('(', close);
            if (open == npos)
                return end;
            const Columns columns =
                columnsOf(cellsOf(m_text, {head + open + 1, head + close}, ','));
            const auto isGap = [](char c) {
                return isBlank(c) || c == ',' || c == '\n' || c == '\r';
            };
            std::size_t begin = skipWhile(m_text, end, isGap);
            while (!columns.empty() && begin < m_text.size() && m_text[begin] == '(') {
                end = rowEnd(begin);
                take(cellsOf(m_text, {begin + 1, end}, ','), columns);
                begin = skipWhile(m_text, end + 1, isGap);
            }
            return std::min(end, m_text.size());
        }
        /// The bracket that closes the one at \a open.
        [[nodiscard]] std::size_t rowEnd(std::size_t open) const
        {
            const std::string_view row = m_text.substr(0, open + LongestHead);
            std::size_t depth = 0;
            for (std::size_t i = open; i < row.size(); ++i) {
                const char c = row[i];
                if (c == '\'' || c == '"') {
                    i = quotedAt(row, i).end;
                } else if (c == '(') {
                    ++depth;
                } else if (c == ')' && --depth == 0) {
                    return i;
                }
            }
            return row.size();
        }

        std::string_view m_text;
        std::vector<ColumnValue> m_values;
        std::vector<AlignedColumn> m_aligned; ///< of the table that is being read
    };

} // namespace

std::vector<ColumnValue> secretColumns(std::string_view text)
{
    constexpr std::string_view bar = "│";
    if (text.find(bar) == npos)
        return TableReader(text).read();
    // Tables with drawn lines: a bar, or a rule of as many bytes, in place of each part of a line.
    std::string plain(text);
    for (std::size_t at = plain.find('\xE2'); at != npos;
         at = plain.find('\xE2', at + bar.size())) {
        const std::string_view part = std::string_view(plain).substr(at, bar.size());
        const bool isLine = part.size() == bar.size() && (part[1] == '\x94' || part[1] == '\x95');
        if (isLine)
            plain.replace(at, bar.size(), part == bar || part == "║" ? "  |" : "---");
    }
    return TableReader(plain).read();
}

} // namespace tw
