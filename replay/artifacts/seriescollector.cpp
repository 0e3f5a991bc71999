// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/seriescollector.h"

#include "schema/ascii.h"
#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace tw {

namespace {

    constexpr std::size_t MinNumbers = 3; ///< without x: two numbers are a pair, not a curve
    constexpr std::size_t MaxSeries = 1000; ///< a list of thousands of tiny arrays is not a chart
    constexpr std::size_t MaxColumns = 256;
    constexpr std::size_t MaxNameBytes = 200;

    std::string foldedKey(std::string_view text)
    {
        return loweredWithout(text.substr(0, MaxNameBytes), "_-");
    }

    std::string clipped(std::string_view text)
    {
        return std::string(utf8Prefix(text, MaxNameBytes));
    }

    template <std::size_t Count>
    std::size_t placeIn(const std::array<std::string_view, Count> &names, std::string_view name)
    {
        return static_cast<std::size_t>(std::find(names.begin(), names.end(), name)
                                        - names.begin());
    }

    /// A key that says nothing about the series below it.
    bool isWrapperName(std::string_view name)
    {
        static constexpr std::array<std::string_view, 10> names = {
            "data",    "series", "datapoints", "timeseries", "samples",
            "dataset", "items",  "datasets",   "results",    "result"};
        return isValueName(name) || placeIn(names, foldedKey(name)) < names.size();
    }

    bool isMetadataName(std::string_view name)
    {
        static constexpr std::array<std::string_view, 5> names = {"meta", "metadata", "info",
                                                                  "attributes", "properties"};
        return placeIn(names, foldedKey(name)) < names.size();
    }

    bool isUnitName(std::string_view name)
    {
        static constexpr std::array<std::string_view, 4> names = {"unit", "units", "uom",
                                                                  "engineeringunits"};
        return placeIn(names, foldedKey(name)) < names.size();
    }

    /// Members that name an object, the best first.
    constexpr std::array<std::string_view, 9> NameMembers = {
        "name", "label", "title", "id", "metric", "seriesname", "seriesid", "sensor", "channel"};

    std::vector<const NumberColumn *> pointersTo(const std::vector<NumberColumn> &columns)
    {
        std::vector<const NumberColumn *> pointers;
        for (const auto &column : columns)
            pointers.push_back(&column);
        return pointers;
    }

    bool isAscending(const NumberColumn &column)
    {
        for (std::size_t i = 1; i < column.size(); ++i) {
            if (column.at(i) < column.at(i - 1))
                return false;
        }
        return true;
    }

    /// The points that have an x, by ascending x; nullopt if they are in this order already.
    std::optional<std::vector<std::size_t>> orderByX(const std::vector<double> &x)
    {
        const bool finite =
            std::all_of(x.begin(), x.end(), [](double value) { return std::isfinite(value); });
        if (finite && std::is_sorted(x.begin(), x.end()))
            return std::nullopt;
        std::vector<std::size_t> order;
        order.reserve(x.size());
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (std::isfinite(x[i]))
                order.push_back(i);
        }
        std::stable_sort(order.begin(), order.end(),
                         [&x](std::size_t a, std::size_t b) { return x[a] < x[b]; });
        return order;
    }

    void sortByX(Series &series)
    {
        const auto order = orderByX(series.x);
        if (!order)
            return;
        series.withoutX = series.x.size() - order->size();
        const auto reorder = [&order](std::vector<double> &values) {
            std::vector<double> sorted(order->size());
            for (std::size_t i = 0; i < sorted.size(); ++i)
                sorted[i] = values[(*order)[i]];
            values = std::move(sorted);
        };
        reorder(series.x);
        for (auto &column : series.columns)
            reorder(column.y);
    }

} // namespace

bool isValueName(std::string_view name)
{
    static constexpr std::array<std::string_view, 6> names = {"v",   "y",      "value",
                                                              "val", "values", "points"};
    return placeIn(names, foldedKey(name)) < names.size();
}

// --- events ---------------------------------------------------------------------------------

SeriesCollector::Frame &SeriesCollector::push(bool isArray)
{
    if (m_depth == m_frames.size())
        m_frames.emplace_back();
    auto &frame = m_frames[m_depth++];
    frame.isArray = isArray; // frames are reused: a row of a table must not allocate
    frame.firstFound = m_found.size();
    frame.firstSeen = m_seen;
    frame.content = Content::None;
    frame.index = frame.rows = frame.width = frame.expected = 0;
    frame.moreColumns = false;
    frame.cells.clear();
    frame.columns.clear();
    frame.key.clear();
    frame.timeTexts.clear();
    frame.units.clear();
    frame.name.clear();
    frame.nameRank = 0;
    frame.unit.clear();
    return frame;
}

SeriesCollector::Frame *SeriesCollector::tableOfRow()
{
    auto *outer = parent();
    return outer != nullptr && outer->isArray && outer->content == Content::Objects ? outer
                                                                                    : nullptr;
}

void SeriesCollector::beginObject()
{
    if (m_depth > 0 && top().isArray)
        startElement(top(), Content::Objects);
    push(false);
}

void SeriesCollector::key(std::string_view name)
{
    top().key = name.size() > MaxNameBytes ? clipped(name) : name;
}

void SeriesCollector::endObject()
{
    auto &object = top();
    shareAxis(object);
    nameSeries(object);
    auto *outer = parent();
    if (outer == nullptr) {
        m_data.title = object.name;
    } else if (outer->isArray) {
        if (outer->unit.empty() && m_found.size() == object.firstFound)
            outer->unit = object.unit;
        outer->rows += outer->content == Content::Objects ? 1 : 0;
        ++outer->index;
    } else {
        passToParent(object, *outer);
    }
    --m_depth;
}

void SeriesCollector::beginArray()
{
    // An array in an array can be a row: this is known when it ends.
    auto *outer = m_depth > 0 && top().isArray ? &top() : nullptr;
    if (outer != nullptr && outer->content != Content::Rows)
        startElement(*outer, Content::None);
    push(true).content = outer != nullptr ? Content::Cells : Content::None;
}

void SeriesCollector::endArray()
{
    auto &array = top();
    auto *outer = parent();
    countElements(array);
    switch (array.content) {
    case Content::Cells:
        endRow(array, outer);
        break;
    case Content::Scalars:
        endScalars(array, outer);
        break;
    case Content::Rows:
        if (!endRows(array))
            breakRows(array);
        break;
    case Content::Objects:
        endTable(array);
        break;
    default:
        break;
    }
    if (outer != nullptr && outer->isArray) {
        if (array.content != Content::Cells && outer->content == Content::Rows)
            breakRows(*outer);
        if (array.content != Content::Cells)
            outer->content = Content::Mixed;
        ++outer->index;
    }
    --m_depth;
}

void SeriesCollector::scalar(const NumberCell &cell)
{
    if (m_depth == 0)
        return;
    auto &frame = top();
    if (frame.isArray) {
        if (frame.content == Content::Rows && cell.kind != NumberCell::Kind::Gap)
            breakRows(frame);
        addToArray(frame, cell);
    } else if (auto *table = tableOfRow()) {
        if (auto *column = columnOf(*table, frame.key))
            column->set(table->rows, cell);
    }
}

void SeriesCollector::text(std::string_view text)
{
    if (m_depth == 0)
        return;
    auto &frame = top();
    if (frame.isArray) {
        // Some systems write the numbers of [time, "1.5"] as texts.
        const bool isY = frame.content == Content::Cells && frame.index > 0;
        scalar(cellOfText(text, isY));
        return;
    }
    readMember(frame, text);
    if (auto *table = tableOfRow()) {
        auto *column = columnOf(*table, frame.key);
        if (column != nullptr && !column->isDead())
            column->set(table->rows, cellOfText(text, false));
    }
}

// --- objects --------------------------------------------------------------------------------

void SeriesCollector::readMember(Frame &object, std::string_view text)
{
    if (text.empty())
        return;
    const auto rank = placeIn(NameMembers, foldedKey(object.key));
    if (rank < NameMembers.size()) {
        if (object.nameRank == 0 || static_cast<int>(rank) + 1 < object.nameRank) {
            object.name = clipped(text);
            object.nameRank = static_cast<int>(rank) + 1;
        }
        return;
    }
    if (isUnitName(object.key))
        object.unit = clipped(text);
    auto *outer = parent();
    if (outer != nullptr && !outer->isArray && isUnitName(outer->key)) // {"units": {"t": "°C"}}
        outer->units.emplace_back(object.key, clipped(text));
}

/// What an object without series says of its neighbours: {"metadata": {"unit": "°C"}, "points": …}.
void SeriesCollector::passToParent(const Frame &object, Frame &outer)
{
    if (!isMetadataName(outer.key))
        return;
    if (outer.unit.empty())
        outer.unit = object.unit;
    if (outer.nameRank == 0 && object.nameRank != 0) {
        outer.name = object.name;
        outer.nameRank = static_cast<int>(NameMembers.size()) + 1;
    }
}

/// {"t": […], "a": […], "b": […]}: arrays of one length below an object, one of them an axis.
void SeriesCollector::shareAxis(Frame &object)
{
    if (m_found.size() == object.firstFound)
        return;
    const auto own = pointer(m_depth) + '/';
    std::vector<NumberColumn *> candidates;
    for (auto &column : object.timeTexts)
        candidates.push_back(&column);
    for (auto i = object.firstFound; i < m_found.size(); ++i) {
        auto &found = m_found[i];
        const bool isMember = found.pointer.find('/', own.size()) == std::string::npos;
        if (isPlain(found) && isMember)
            candidates.push_back(&found.columns.front());
    }
    const auto choice = chooseAxis({candidates.begin(), candidates.end()});
    if (!choice)
        return;
    auto *axis = candidates[choice->column];
    const auto takesAxis = [axis, length = axis->size()](const Found &found) {
        return isPlain(found) && &found.columns.front() != axis
            && found.columns.front().size() == length;
    };
    const auto first = m_found.begin() + static_cast<std::ptrdiff_t>(object.firstFound);
    const auto users = std::count_if(first, m_found.end(), takesAxis);
    if (users == 0 || users > static_cast<std::ptrdiff_t>(MaxColumns))
        return;
    Found shared;
    std::vector<Found> others;
    for (auto at = first; at != m_found.end(); ++at) {
        if (takesAxis(*at)) {
            shared.columns.push_back(std::move(at->columns.front()));
            shared.columns.back().setName(at->name.empty() ? at->key : at->name);
            shared.units.push_back(at->unit);
        } else if (!isPlain(*at) || &at->columns.front() != axis) {
            others.push_back(std::move(*at));
        }
    }
    shared.hasX = true;
    shared.reading = choice->reading;
    shared.x = std::move(*axis);
    shared.pointer = pointer(m_depth);
    shared.key = tellingKey(m_depth);
    m_found.erase(first, m_found.end());
    m_seen = object.firstSeen;
    for (auto &other : others)
        add(std::move(other));
    add(std::move(shared));
}

/// Names and units of an object apply to the series below it that have none of their own.
void SeriesCollector::nameSeries(const Frame &object)
{
    std::size_t unnamed = 0;
    for (auto i = object.firstFound; i < m_found.size(); ++i)
        unnamed += m_found[i].name.empty() ? 1 : 0;
    for (auto i = object.firstFound; i < m_found.size(); ++i) {
        auto &found = m_found[i];
        if (found.name.empty() && (unnamed == 1 || found.key.empty()))
            found.name = object.name;
        if (found.unit.empty())
            found.unit = object.unit;
        found.units.resize(found.columns.size());
        for (const auto &[name, unit] : object.units) {
            for (std::size_t c = 0; c < found.columns.size(); ++c) {
                const auto &own = found.columns[c].name();
                if ((own.empty() ? found.key : own) == name)
                    found.units[c] = unit;
            }
        }
    }
}

// --- arrays ---------------------------------------------------------------------------------

NumberColumn *SeriesCollector::columnOf(Frame &table, std::string_view key)
{
    auto &columns = table.columns;
    if (table.expected >= columns.size() || columns[table.expected].name() != key) {
        const auto at = std::find_if(columns.begin(), columns.end(),
                                     [key](const auto &column) { return column.name() == key; });
        if (at == columns.end() && columns.size() >= MaxColumns) {
            table.moreColumns = true;
            return nullptr;
        }
        table.expected = static_cast<std::size_t>(at - columns.begin());
        if (at == columns.end())
            columns.emplace_back(std::string(key));
    }
    auto *column = &columns[table.expected];
    table.expected = table.expected + 1 == columns.size() ? 0 : table.expected + 1;
    return column;
}

void SeriesCollector::addToArray(Frame &array, const NumberCell &cell)
{
    if (array.content == Content::None)
        array.content = Content::Scalars;
    if (array.content == Content::Cells) {
        if (array.cells.size() < MaxColumns)
            array.cells.push_back(cell);
        else
            spillCells(array);
    }
    if (array.content == Content::Scalars) {
        if (array.columns.empty())
            array.columns.emplace_back();
        array.columns.front().set(array.index, cell);
    } else if (array.content == Content::Objects && cell.kind != NumberCell::Kind::Gap) {
        array.content = Content::Mixed;
    }
    ++array.index;
}

/// The row turns out to be an array of its own.
void SeriesCollector::spillCells(Frame &array)
{
    array.content = Content::Scalars;
    array.columns.assign(1, NumberColumn());
    for (std::size_t i = 0; i < array.cells.size(); ++i)
        array.columns.front().set(i, array.cells[i]);
}

/// An object or array begins in \a array, whose elements were something else unless \a content.
void SeriesCollector::startElement(Frame &array, Content content)
{
    const bool isEmpty = array.content == Content::None
        || ((array.content == Content::Scalars || array.content == Content::Cells)
            && array.index == 0);
    if (isEmpty) {
        array.content = content;
        return;
    }
    if (array.content == content)
        return;
    if (array.content == Content::Rows)
        breakRows(array);
    array.content = Content::Mixed;
}

/// The rows so far are arrays of their own.
void SeriesCollector::breakRows(Frame &array)
{
    array.content = Content::Mixed;
    const auto &columns = array.columns;
    const bool numeric = std::all_of(columns.begin(), columns.end(),
                                     [](const auto &column) { return column.isNumeric(); });
    if (!numeric || columns.size() < MinNumbers)
        return;
    const auto depth = static_cast<std::size_t>(&array - m_frames.data()) + 1;
    for (std::size_t row = 0; row < array.rows; ++row) {
        if (m_found.size() >= MaxSeries) {
            m_seen += array.rows - row;
            break;
        }
        Found found;
        found.pointer = pointer(depth);
        appendPointerIndex(found.pointer, row);
        found.key = tellingKey(depth);
        found.columns.emplace_back();
        for (std::size_t i = 0; i < columns.size(); ++i)
            found.columns[0].set(i, {NumberCell::Kind::Number, columns[i].at(row)});
        add(std::move(found));
    }
    array.columns.clear();
}

void SeriesCollector::endRow(Frame &row, Frame *outer)
{
    const auto width = row.cells.size();
    const bool starts = outer->content == Content::None && width >= 2;
    if (starts || (outer->content == Content::Rows && width == outer->width)) {
        outer->content = Content::Rows;
        outer->width = width;
        outer->columns.resize(width);
        for (std::size_t i = 0; i < width; ++i)
            outer->columns[i].set(outer->rows, row.cells[i]);
        ++outer->rows;
        return;
    }
    if (outer->content == Content::Rows)
        breakRows(*outer);
    outer->content = Content::Mixed;
    spillCells(row);
    endScalars(row, outer);
    row.content = Content::Cells; // the outer array is dealt with
}

void SeriesCollector::endScalars(Frame &array, Frame *outer)
{
    auto &column = array.columns.front();
    if (outer != nullptr && !outer->isArray) {
        column.setName(outer->key);
        if (const auto reading = column.axis(false); reading && reading->isTime) {
            outer->timeTexts.push_back(std::move(column));
            return;
        }
    }
    if (column.size() < MinNumbers || !column.isNumeric())
        return;
    Found found;
    found.pointer = pointer(m_depth);
    found.key = tellingKey(m_depth);
    found.columns.push_back(std::move(column));
    add(std::move(found));
}

/// [[x, y], …], also [[x, y1, y2], …]. A table with a column that is not numeric is not a series.
bool SeriesCollector::endRows(Frame &table)
{
    m_data.rows = std::max<std::uint64_t>(m_data.rows, table.rows);
    auto &columns = table.columns;
    const auto reading = columns.front().axis(true);
    const bool arePairs = columns.size() == 2;
    const bool numeric =
        std::all_of(columns.begin() + 1, columns.end(),
                    [arePairs](const auto &column) { return column.isNumeric(arePairs); });
    if (!reading || !numeric || table.rows < 2)
        return false;
    if (!reading->isTime && columns.size() > 2 && !isAscending(columns.front()))
        return false;
    Found found;
    found.pointer = pointer(m_depth);
    found.key = tellingKey(m_depth);
    found.isRows = true;
    found.hasX = true;
    found.reading = *reading;
    found.x = std::move(columns.front());
    found.x.setName(reading->isTime ? "time" : "x");
    columns.erase(columns.begin());
    found.columns = std::move(columns);
    add(std::move(found));
    return true;
}

/// [{"t": …, "v": …}, …]: one time-like or position member and at least one numeric one.
bool SeriesCollector::endTable(Frame &table)
{
    m_data.rows = std::max<std::uint64_t>(m_data.rows, table.rows);
    auto &columns = table.columns;
    for (auto &column : columns)
        column.pad(table.rows);
    const auto choice = chooseAxis(pointersTo(columns));
    if (!choice || (table.rows < 2 && !choice->reading.isTime))
        return false;
    const bool arePairs = columns.size() == 2;
    Found found;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i != choice->column && columns[i].isNumeric(arePairs))
            found.columns.push_back(std::move(columns[i]));
    }
    if (found.columns.empty())
        return false;
    found.pointer = pointer(m_depth);
    found.key = tellingKey(m_depth);
    found.unit = table.unit;
    found.hasX = true;
    found.reading = choice->reading;
    found.x = std::move(columns[choice->column]);
    found.moreColumns = table.moreColumns;
    m_found.resize(table.firstFound); // arrays inside the rows
    m_seen = table.firstSeen;
    add(std::move(found));
    return true;
}

void SeriesCollector::countElements(const Frame &array)
{
    const auto *outer = parent();
    if (outer == nullptr || outer->isArray)
        return;
    const auto longest = [&array](std::uint64_t &count) {
        count = std::max<std::uint64_t>(count, array.index);
    };
    if (outer->key == "nodes" || outer->key == "vertices")
        longest(m_data.nodes);
    else if (outer->key == "edges" || outer->key == "links")
        longest(m_data.edges);
}

// --- results --------------------------------------------------------------------------------

std::string SeriesCollector::pointer(std::size_t depth) const
{
    std::string result;
    for (std::size_t i = 0; i + 1 < depth; ++i) {
        if (m_frames[i].isArray)
            appendPointerIndex(result, m_frames[i].index);
        else
            appendPointerToken(result, m_frames[i].key);
    }
    return result;
}

std::string SeriesCollector::tellingKey(std::size_t depth) const
{
    for (auto i = depth - 1; i-- > 0;) {
        const auto &frame = m_frames[i];
        if (!frame.isArray && !isWrapperName(frame.key))
            return frame.key;
    }
    return {};
}

void SeriesCollector::add(Found found)
{
    ++m_seen;
    if (m_found.size() < MaxSeries)
        m_found.push_back(std::move(found));
}

Series SeriesCollector::makeSeries(Found &found)
{
    Series series;
    series.pointer = std::move(found.pointer);
    const auto &name = found.name.empty() ? found.key : found.name;
    if (found.hasX) {
        series.xName = found.x.name();
        series.xIsTime = found.reading.isTime;
        series.xOriginNs = found.reading.originNs;
        series.x = found.x.takeAxis(found.reading);
    }
    found.units.resize(found.columns.size());
    for (std::size_t i = 0; i < found.columns.size(); ++i) {
        auto &column = found.columns[i];
        SeriesColumn made;
        if (found.isRows && found.columns.size() > 1)
            made.name = name.empty() ? std::to_string(i + 1) : name + ' ' + std::to_string(i + 1);
        else if (found.isRows || !found.hasX || column.name().empty()
                 || (isValueName(column.name()) && !name.empty()))
            made.name = name;
        else
            made.name = column.name();
        made.unit = found.units[i].empty() ? found.unit : found.units[i];
        made.notNumbers = column.notNumbers();
        made.y = column.takeValues();
        series.columns.push_back(std::move(made));
    }
    series.moreColumns = found.moreColumns;
    sortByX(series);
    return series;
}

/// Several tables with the same fields: "north celsius", "south celsius".
void SeriesCollector::tellNamesApart()
{
    std::unordered_map<std::string, std::size_t> uses;
    for (const auto &series : m_data.series) {
        for (const auto &column : series.columns)
            ++uses[column.name];
    }
    for (std::size_t i = 0; i < m_data.series.size(); ++i) {
        const auto &name = m_found[i].name.empty() ? m_found[i].key : m_found[i].name;
        for (auto &column : m_data.series[i].columns) {
            if (uses[column.name] > 1 && !name.empty() && name != column.name)
                column.name = name + ' ' + column.name;
        }
    }
}

ArtifactData SeriesCollector::take()
{
    for (auto &found : m_found) {
        m_data.series.push_back(makeSeries(found));
        m_data.points += m_data.series.back().size();
    }
    m_data.seriesFound = m_seen;
    tellNamesApart();
    return std::move(m_data);
}

} // namespace tw
