// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/datatable.h"
#include "replay/scan/jsonscan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_set>
#include <utility>

namespace tw {

namespace {

    constexpr int DeepestTextTable = 6; // of the search for rows
    constexpr std::size_t MostTextMembers = 10'000; // of one object that is searched
    constexpr std::size_t NamedTextRows = 10'000; // rows that are searched for columns
    constexpr std::size_t MonitoredTextRows = 16 * 1024; // between two questions to the monitor

    scan::Cursor cursorOfText(std::string_view text)
    {
        return {text.data(), text.data() + text.size()};
    }

    std::string keyOfText(std::string_view raw)
    {
        if (raw.find('\\') == std::string_view::npos)
            return std::string(raw);
        const auto key = parseJson('"' + std::string(raw) + '"');
        return key && key->is_string() ? key->get<std::string>() : std::string(raw);
    }

} // namespace

/// Finds rows by where they begin. Rows are parsed when they are read.
class TextTableFinder
{
public:
    TextTableFinder(const JsonText &text, const Monitor &monitor)
        : m_text(text)
        , m_monitor(monitor)
    {
    }

    std::shared_ptr<const DataTable> find()
    {
        const auto begin = m_text.text.find_first_not_of(" \t\r\n");
        if (begin == std::string_view::npos
            || m_text.text.size() > std::numeric_limits<std::uint32_t>::max())
            return nullptr;
        visit(m_text.text.substr(begin), "", 0);
        if (!m_best || m_monitor.cancelled())
            return nullptr;
        m_best->readTypes();
        return m_best;
    }

private:
    using Members = std::vector<std::pair<std::string, std::string_view>>;

    void visit(std::string_view value, const std::string &pointer, int depth)
    {
        if (depth > DeepestTextTable || m_monitor.cancelled())
            return;
        if (value.starts_with('[')) {
            addList(value, pointer, {});
            return;
        }
        if (!value.starts_with('{'))
            return;
        const Members members = membersOf(value);
        const std::string_view names = listOf(members, {"columns", "headers", "header", "fields"});
        const std::string_view rows = listOf(members, {"rows", "data", "values", "records"});
        if (!names.empty() && !rows.empty()) {
            const auto list = parseJson(names);
            if (list && !list->empty() && addList(rows, pointer, columnNames(*list)))
                return;
        }
        for (const auto &[key, inner] : members) {
            std::string place = pointer;
            appendPointerToken(place, key);
            visit(inner, place, depth + 1);
        }
    }

    static Members membersOf(std::string_view object)
    {
        Members members;
        scan::Cursor c = cursorOfText(object);
        scan::forEachMember(c, [&](std::string_view key, scan::Cursor &value) {
            const char *const begin = value.p;
            if (!skipValue(value) || members.size() == MostTextMembers)
                return false;
            members.emplace_back(
                keyOfText(key), std::string_view(begin, static_cast<std::size_t>(value.p - begin)));
            return true;
        });
        return members;
    }

    static std::string_view listOf(const Members &members,
                                   const std::array<std::string_view, 4> &names)
    {
        for (const std::string_view name : names) {
            const auto found = std::ranges::find(members, name, &Members::value_type::first);
            if (found != members.end() && found->second.starts_with('['))
                return found->second;
        }
        return {};
    }

    /// False if not all elements of \a list are objects, or all are lists.
    bool addList(std::string_view list, const std::string &pointer,
                 const std::vector<std::string> &names)
    {
        DataTable table;
        table.pointer = pointer;
        table.m_text = m_text;
        std::size_t width = 0;
        if (!readStarts(list, table, width))
            return false;
        for (const std::string &name : names)
            addColumn(table, name);
        if (table.m_layout == DataTable::Layout::Lists) {
            while (table.columns.size() < width && !table.lacksColumns)
                addColumn(table, std::to_string(table.columns.size() + 1));
        } else if (names.empty()) {
            nameByMembers(table);
        }
        if (!table.columns.empty() && (!m_best || m_best->m_rowCount < table.m_rowCount))
            m_best = std::make_shared<DataTable>(std::move(table));
        return m_best != nullptr;
    }

    bool readStarts(std::string_view list, DataTable &table, std::size_t &width) const
    {
        char first = 0; // of all rows
        scan::Cursor c = cursorOfText(list);
        const bool isWhole = scan::forEachElement(c, [&](scan::Cursor &row) {
            if (table.m_starts.empty())
                first = row.atEnd() ? '\0' : *row.p;
            if (row.atEnd() || *row.p != first || (first != '{' && first != '['))
                return false;
            table.m_starts.push_back(placeOf(row.p));
            if (table.m_starts.size() % MonitoredTextRows == 0) {
                m_monitor.progress(table.m_starts.back(), m_text.text.size());
                if (m_monitor.cancelled())
                    return false;
            }
            if (first == '{')
                return skipValue(row);
            std::size_t cells = 0;
            const bool isRow = scan::forEachElement(row, [&cells](scan::Cursor & /*cell*/) {
                ++cells;
                return true;
            });
            width = std::max(width, cells);
            return isRow;
        });
        if (!isWhole || table.m_starts.empty())
            return false;
        table.m_rowCount = table.m_starts.size();
        table.m_layout = first == '{' ? DataTable::Layout::Objects : DataTable::Layout::Lists;
        table.m_starts.push_back(placeOf(c.p - 1)); // the closing bracket
        return true;
    }

    [[nodiscard]] std::uint32_t placeOf(const char *at) const
    {
        return static_cast<std::uint32_t>(at - m_text.text.data());
    }

    static void nameByMembers(DataTable &table)
    {
        std::unordered_set<std::string> known;
        ParsedRow parsed;
        for (std::size_t row = 0; row < std::min(table.rowCount(), NamedTextRows); ++row) {
            const Json *value = table.rowAt(row, parsed);
            if (value == nullptr || !value->is_object())
                continue;
            for (const auto &[key, cell] : value->items()) {
                if (known.insert(key).second)
                    addColumn(table, key);
            }
        }
    }

    static void addColumn(DataTable &table, std::string name)
    {
        if (table.columns.size() < DataTable::MostColumns)
            table.columns.push_back({std::move(name), ColumnType::Text});
        else
            table.lacksColumns = true;
    }

    const JsonText &m_text;
    const Monitor &m_monitor;
    std::shared_ptr<DataTable> m_best;
};

std::shared_ptr<const DataTable> findTable(const JsonText &text, const Monitor &monitor)
{
    return TextTableFinder(text, monitor).find();
}

} // namespace tw
