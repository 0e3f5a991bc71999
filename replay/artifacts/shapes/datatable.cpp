// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/datatable.h"

#include "replay/artifacts/shapes/jsonvalues.h"
#include "replay/base/csvtext.h"
#include "replay/base/recordedjson.h"
#include "replay/base/timetext.h"
#include "schema/ascii.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace tw {

namespace {

    constexpr std::size_t TypedRows = 10'000; // rows that decide the type of a column
    constexpr std::size_t NamedRows = 10'000; // rows that are searched for further columns
    constexpr int DeepestTable = 6; // of the search for rows
    constexpr double NoCellNumber = std::numeric_limits<double>::quiet_NaN();

    ColumnType typeOf(const Json &value)
    {
        if (isNumber(value))
            return ColumnType::Number;
        if (value.is_boolean())
            return ColumnType::Boolean;
        if (const auto *text = value.get_ptr<const std::string *>())
            return parseTimeText(*text) ? ColumnType::Time : ColumnType::Text;
        return ColumnType::Mixed;
    }

    /// ASCII case is ignored; other letters are compared as they are.
    bool containsFolded(std::string_view text, std::string_view folded)
    {
        const auto same = [](char a, char b) { return lowered(a) == b; };
        return std::search(text.begin(), text.end(), folded.begin(), folded.end(), same)
            != text.end();
    }

} // namespace

class TableFinder
{
public:
    TableFinder(const JsonPtr &data, const Monitor &monitor)
        : m_data(data)
        , m_monitor(monitor)
    {
    }

    std::shared_ptr<const DataTable> find()
    {
        visit(*m_data, "", 0);
        if (!m_best)
            return nullptr;
        m_best->readTypes();
        return m_best;
    }

private:
    void visit(const Json &value, const std::string &pointer, int depth)
    {
        if (depth > DeepestTable || !value.is_structured() || m_monitor.cancelled())
            return;
        if (value.is_array() ? addList(value, pointer, {}) : addObject(value, pointer))
            return;
        if (!value.is_object())
            return;
        for (const auto &[key, inner] : value.items()) {
            std::string place = pointer;
            appendPointerToken(place, key);
            visit(inner, place, depth + 1);
        }
    }

    void keep(DataTable table, const Json &rows, DataTable::Layout layout, std::size_t count)
    {
        table.m_data = m_data;
        table.m_rows = &rows;
        table.m_layout = layout;
        table.m_rowCount = count;
        if (!m_best || m_best->m_rowCount < count)
            m_best = std::make_shared<DataTable>(std::move(table));
    }

    static void addColumn(DataTable &table, std::string name)
    {
        if (table.columns.size() < DataTable::MostColumns)
            table.columns.push_back({std::move(name), ColumnType::Text});
        else
            table.lacksColumns = true;
    }

    /// Rows that are objects or lists. \a names are the columns if the data states them.
    bool addList(const Json &list, const std::string &pointer,
                 const std::vector<std::string> &names)
    {
        if (list.empty())
            return false;
        DataTable table;
        table.pointer = pointer;
        for (const std::string &name : names)
            addColumn(table, name);
        if (std::ranges::all_of(list, [](const Json &row) { return row.is_object(); })) {
            if (names.empty())
                nameByMembers(table, list);
            if (!table.columns.empty())
                keep(std::move(table), list, DataTable::Layout::Objects, list.size());
            return !table.columns.empty() || m_best;
        }
        if (std::ranges::all_of(list, [](const Json &row) { return row.is_array(); })) {
            nameByPosition(table, list);
            keep(std::move(table), list, DataTable::Layout::Lists, list.size());
            return true;
        }
        if (std::ranges::any_of(list, [](const Json &row) { return row.is_structured(); }))
            return false;
        if (!pointer.empty())
            return false; // a list of tags is not what an object is about
        addColumn(table, "value");
        keep(std::move(table), list, DataTable::Layout::Values, list.size());
        return true;
    }

    static void nameByMembers(DataTable &table, const Json &list)
    {
        std::unordered_map<std::string_view, std::size_t> known;
        for (std::size_t row = 0; row < std::min(list.size(), NamedRows); ++row) {
            for (const auto &[key, value] : list[row].items()) {
                if (known.emplace(key, known.size()).second)
                    addColumn(table, key);
            }
        }
    }

    static void nameByPosition(DataTable &table, const Json &list)
    {
        std::size_t width = 0;
        for (const Json &row : list)
            width = std::max(width, row.size());
        while (table.columns.size() < width && !table.lacksColumns)
            addColumn(table, std::to_string(table.columns.size() + 1));
    }

    bool addObject(const Json &object, const std::string &pointer)
    {
        const Json *names = arrayOf(object, {"columns", "headers", "header", "fields"});
        const Json *rows = arrayOf(object, {"rows", "data", "values", "records"});
        if (names != nullptr && rows != nullptr && !names->empty()) {
            return addList(*rows, pointer, columnNames(*names));
        }
        return addColumns(object, pointer);
    }

    /// An object of nothing but lists of one length that hold plain values.
    bool addColumns(const Json &object, const std::string &pointer)
    {
        std::size_t length = 0;
        DataTable table;
        table.pointer = pointer;
        for (const auto &[key, list] : object.items()) {
            if (!list.is_array())
                continue;
            if (list.empty() || (length != 0 && list.size() != length)
                || list.front().is_structured())
                return false;
            length = list.size();
            addColumn(table, key);
        }
        if (table.columns.size() < 2 || length < 2)
            return false;
        keep(std::move(table), object, DataTable::Layout::Columns, length);
        return true;
    }

    const JsonPtr &m_data;
    const Monitor &m_monitor;
    std::shared_ptr<DataTable> m_best;
};

void DataTable::readTypes()
{
    std::vector<std::optional<ColumnType>> types(columns.size());
    ParsedRow parsed;
    for (std::size_t row = 0; row < std::min(rowCount(), TypedRows); ++row) {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            std::optional<ColumnType> &type = types[column];
            const Json *value = type == ColumnType::Mixed ? nullptr : cell(row, column, parsed);
            if (value == nullptr || value->is_null())
                continue;
            const ColumnType own = typeOf(*value);
            const bool isText = (own == ColumnType::Text || own == ColumnType::Time)
                && (type == ColumnType::Text || type == ColumnType::Time);
            if (type && *type != own)
                type = isText ? ColumnType::Text : ColumnType::Mixed;
            else
                type = own;
        }
    }
    for (std::size_t column = 0; column < columns.size(); ++column)
        columns[column].type = types[column].value_or(ColumnType::Text);
}

const Json *DataTable::rowAt(std::size_t row, ParsedRow &parsed) const
{
    if (m_rows != nullptr)
        return &(*m_rows)[row];
    if (parsed.row != row) {
        std::string_view text =
            m_text.text.substr(m_starts[row], m_starts[row + 1] - m_starts[row]);
        text = text.substr(0, text.find_last_of("}]") + 1); // without the comma and spaces
        auto value = parseRecorded(text);
        parsed.value = value ? std::make_shared<const Json>(*std::move(value)) : nullptr;
        parsed.row = row;
    }
    return parsed.value.get();
}

const Json *DataTable::cell(std::size_t row, std::size_t column, ParsedRow &parsed) const
{
    if (m_layout == Layout::Columns) {
        const Json *list = member(*m_rows, columns[column].name);
        return list != nullptr && row < list->size() ? &(*list)[row] : nullptr;
    }
    const Json *const value = rowAt(row, parsed);
    if (value == nullptr || m_layout == Layout::Values)
        return value;
    if (m_layout == Layout::Lists)
        return column < value->size() ? &(*value)[column] : nullptr;
    const auto *members = value->get_ptr<const Json::object_t *>();
    if (members == nullptr)
        return nullptr;
    const std::string &name = columns[column].name;
    // Rows usually have the same members in the same order.
    if (column < members->size()
        && (members->begin() + static_cast<std::ptrdiff_t>(column))->first == name)
        return &(members->begin() + static_cast<std::ptrdiff_t>(column))->second;
    return member(*value, name);
}

std::string DataTable::text(std::size_t row, std::size_t column, ParsedRow &parsed) const
{
    const Json *value = cell(row, column, parsed);
    return value != nullptr ? cellText(*value) : std::string();
}

double DataTable::number(std::size_t row, std::size_t column, ParsedRow &parsed) const
{
    const Json *value = cell(row, column, parsed);
    if (value == nullptr)
        return NoCellNumber;
    if (value->is_boolean())
        return value->get<bool>() ? 1 : 0;
    if (const auto *text = value->get_ptr<const std::string *>()) {
        const auto time = parseTimeText(*text);
        return time ? static_cast<double>(*time) : NoCellNumber;
    }
    return doubleOf(*value);
}

std::optional<std::size_t> DataTable::columnOf(std::string_view name) const
{
    const auto found = std::ranges::find(columns, name, &DataColumn::name);
    if (found == columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - columns.begin());
}

std::shared_ptr<const DataTable> findTable(const JsonPtr &data, const Monitor &monitor)
{
    return data ? TableFinder(data, monitor).find() : nullptr;
}

std::vector<std::string> columnNames(const Json &list)
{
    std::vector<std::string> names;
    for (const Json &name : list) {
        names.push_back(name.is_object() ? textOf(name, {"name", "key", "field", "title"})
                                         : cellText(name));
    }
    return names;
}

namespace {

    constexpr std::size_t MonitoredRows = 16 * 1024; // between two questions to the monitor

    std::vector<std::uint32_t> filteredRows(const DataTable &table, const std::string &filter,
                                            const Monitor &monitor)
    {
        std::vector<std::uint32_t> rows;
        if (filter.empty()) {
            rows.resize(table.rowCount());
            std::iota(rows.begin(), rows.end(), 0U);
            return rows;
        }
        std::string folded = filter;
        for (char &c : folded)
            c = lowered(c);
        ParsedRow parsed;
        for (std::size_t row = 0; row < table.rowCount(); ++row) {
            if (row % MonitoredRows == 0) {
                monitor.progress(row, table.rowCount());
                if (monitor.cancelled())
                    break;
            }
            for (std::size_t column = 0; column < table.columns.size(); ++column) {
                if (containsFolded(table.text(row, column, parsed), folded)) {
                    rows.push_back(static_cast<std::uint32_t>(row));
                    break;
                }
            }
        }
        return rows;
    }

    template <typename Key>
    void sortBy(std::vector<std::uint32_t> &rows, const std::vector<Key> &keys, bool isDescending)
    {
        std::stable_sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
            return isDescending ? keys[b] < keys[a] : keys[a] < keys[b];
        });
    }

    bool isStopped(std::uint32_t row, const Monitor &monitor)
    {
        return row % MonitoredRows == 0 && monitor.cancelled();
    }

    void sortByText(std::vector<std::uint32_t> &rows, const DataTable &table, std::size_t column,
                    bool isDescending, const Monitor &monitor)
    {
        std::vector<std::string> keys(table.rowCount());
        ParsedRow parsed;
        for (const std::uint32_t row : rows) {
            if (isStopped(row, monitor))
                return;
            keys[row] = table.text(row, column, parsed);
        }
        const auto filled = std::stable_partition(
            rows.begin(), rows.end(), [&](std::uint32_t row) { return !keys[row].empty(); });
        std::vector<std::uint32_t> head(rows.begin(), filled);
        sortBy(head, keys, isDescending);
        std::ranges::copy(head, rows.begin());
    }

    void sortByNumber(std::vector<std::uint32_t> &rows, const DataTable &table, std::size_t column,
                      bool isDescending, const Monitor &monitor)
    {
        std::vector<double> keys(table.rowCount(), NoCellNumber);
        ParsedRow parsed;
        for (const std::uint32_t row : rows) {
            if (isStopped(row, monitor))
                return;
            keys[row] = table.number(row, column, parsed);
        }
        const auto filled = std::stable_partition(
            rows.begin(), rows.end(), [&](std::uint32_t row) { return !std::isnan(keys[row]); });
        std::vector<std::uint32_t> head(rows.begin(), filled);
        std::vector<std::uint32_t> tail(filled, rows.end());
        sortBy(head, keys, isDescending);
        sortByText(tail, table, column, isDescending, monitor);
        std::ranges::copy(tail, std::ranges::copy(head, rows.begin()).out);
    }

} // namespace

std::vector<std::uint32_t> orderedRows(const DataTable &table, const TableOrder &order,
                                       const Monitor &monitor)
{
    std::vector<std::uint32_t> rows = filteredRows(table, order.filter, monitor);
    if (!order.column || *order.column >= table.columns.size() || monitor.cancelled())
        return rows;
    if (table.columns[*order.column].type == ColumnType::Text)
        sortByText(rows, table, *order.column, order.isDescending, monitor);
    else
        sortByNumber(rows, table, *order.column, order.isDescending, monitor);
    return rows;
}

void writeTableCsv(const DataTable &table, const std::vector<std::uint32_t> &rows,
                   const std::function<bool(std::string_view)> &sink)
{
    constexpr std::size_t PieceBytes = 64 * 1024;
    std::string piece;
    const auto endLine = [&] {
        if (!piece.empty() && piece.back() == ',')
            piece.pop_back();
        piece += "\r\n";
    };
    for (const DataColumn &column : table.columns) {
        appendCsvCell(piece, column.name, true);
        piece += ',';
    }
    endLine();
    ParsedRow parsed;
    for (const std::uint32_t row : rows) {
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const Json *cell = table.cell(row, column, parsed);
            const std::string text = cell != nullptr ? cellText(*cell) : std::string();
            appendCsvCell(piece, text, cell != nullptr && cell->is_string());
            piece += ',';
        }
        endLine();
        if (piece.size() >= PieceBytes) {
            if (!sink(piece))
                return;
            piece.clear();
        }
    }
    sink(piece);
}

} // namespace tw
