// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/record.h"
#include "schema/json/json.h"
#include "schema/monitor.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

enum class ColumnType : std::uint8_t { Text, Number, Time, Boolean, Mixed };

struct DataColumn
{
    std::string name;
    ColumnType type = ColumnType::Text; ///< Mixed: several kinds of values, or nested ones
};

/// The row of a text that was read last, for DataTable. One for each thread; read row by row.
struct ParsedRow
{
    std::size_t row = SIZE_MAX;
    JsonPtr value; ///< null if the row is not JSON
};

/// Data as rows and columns. The cells stay in the JSON, a tree or a text; only the columns are
/// read in advance, so a million rows cost nothing until they are shown. A text takes four bytes a
/// row.
class DataTable
{
public:
    std::string pointer; ///< JSON Pointer to the rows within the data
    std::vector<DataColumn> columns; ///< at most MostColumns
    bool lacksColumns = false; ///< the data has more of them

    static constexpr std::size_t MostColumns = 256;

    [[nodiscard]] std::size_t rowCount() const { return m_rowCount; }
    /// Null if the row has no such cell. Valid as long as \a parsed holds the row.
    [[nodiscard]] const Json *cell(std::size_t row, std::size_t column, ParsedRow &parsed) const;
    [[nodiscard]] std::string text(std::size_t row, std::size_t column, ParsedRow &parsed) const;
    /// A number, a time in nanoseconds, or 0 and 1 for a boolean; NaN for anything else.
    [[nodiscard]] double number(std::size_t row, std::size_t column, ParsedRow &parsed) const;
    /// The first column with this name.
    [[nodiscard]] std::optional<std::size_t> columnOf(std::string_view name) const;

private:
    friend class TableFinder;
    friend class TextTableFinder;
    enum class Layout : std::uint8_t { Objects, Lists, Values, Columns };

    [[nodiscard]] const Json *rowAt(std::size_t row, ParsedRow &parsed) const;
    void readTypes();

    JsonPtr m_data; ///< keeps the cells
    const Json *m_rows = nullptr; ///< a list; of Columns: the object with the lists
    JsonText m_text; ///< instead of them; of Objects and Lists
    std::vector<std::uint32_t> m_starts; ///< of its rows, and the end of the list
    Layout m_layout = Layout::Objects;
    std::size_t m_rowCount = 0;
};

/// The table in \a data, which may be a member of it: a list of objects or of lists, `columns` and
/// `rows`, or an object of lists of one length; also a list of plain values, if it is all of the
/// data. Of several the one with the most rows; null if there is none, or if the monitor says stop.
[[nodiscard]] std::shared_ptr<const DataTable> findTable(const JsonPtr &data,
                                                         const Monitor &monitor = {});
/// The list of objects or of lists in a text, without a tree of it. Other tables, and those in a
/// text that is not JSON, are not found.
[[nodiscard]] std::shared_ptr<const DataTable> findTable(const JsonText &text,
                                                         const Monitor &monitor = {});
/// The names in a list of columns: texts, or objects with a name.
[[nodiscard]] std::vector<std::string> columnNames(const Json &list);

/// Which rows to show, and their order.
struct TableOrder
{
    std::string filter = {}; ///< a text that a cell contains, ignoring case; "": all rows
    std::optional<std::size_t> column = {}; ///< nothing: the order of the data
    bool isDescending = false;
};
/// Numbers come before texts and rows without a value last. Incomplete if the monitor says stop.
[[nodiscard]] std::vector<std::uint32_t>
orderedRows(const DataTable &table, const TableOrder &order, const Monitor &monitor);

/// Writes RFC 4180 with a header line. A text that a spreadsheet would take for a formula gets "'"
/// before it. The sink gets pieces of some kilobytes; it returns false to stop.
void writeTableCsv(const DataTable &table, const std::vector<std::uint32_t> &rows,
                   const std::function<bool(std::string_view)> &sink);

} // namespace tw
