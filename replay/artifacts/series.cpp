// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/series.h"

#include "replay/base/timetext.h"
#include "schema/json/memberlike.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace tw {

namespace {

    constexpr std::size_t MinPoints = 2;
    constexpr std::size_t MinNumbers = 3; ///< without x: two numbers are a pair, not a curve
    constexpr int MaxDepth = 64; ///< of the search below the data
    constexpr std::size_t MaxSeries = 1000; ///< a list of thousands of tiny arrays is not a chart
    constexpr std::size_t MaxColumns = 64;
    constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

    /// NaN for anything but a number.
    double numberOf(const Json &value)
    {
        if (value.is_number())
            return value.get<double>();
        if (!isNumber(value))
            return NaN;
        const auto text = numberText(value);
        double number = NaN;
        std::from_chars(text.data(), text.data() + text.size(), number);
        return number;
    }

    bool isGapOrNumber(const Json &value)
    {
        return value.is_null() || isNumber(value);
    }

    std::string lower(std::string_view text)
    {
        std::string result(text);
        for (auto &c : result) {
            if (c >= 'A' && c <= 'Z')
                c = static_cast<char>(c + 32);
        }
        return result;
    }

    bool isTimeName(std::string_view name)
    {
        static constexpr std::array<std::string_view, 17> names = {
            "t",          "ts",   "at",    "time",   "times", "timestamp",
            "timestamps", "date", "dates", "day",    "when",  "datetime",
            "instant",    "hour", "month", "period", "moment"};
        const auto key = lower(name);
        return std::find(names.begin(), names.end(), key) != names.end();
    }

    /// A name that can be a time or a duration (`response_time`): the values decide.
    bool mayBeTimeName(std::string_view name)
    {
        const auto key = lower(name);
        return key.ends_with("_at") || key.ends_with("time") || key.ends_with("timestamp")
            || key.ends_with("date") || key.ends_with("_ms") || key.ends_with("_ns");
    }

    bool isPositionName(std::string_view name)
    {
        static constexpr std::array<std::string_view, 6> names = {"x", "index", "i",
                                                                  "n", "step",  "position"};
        return std::find(names.begin(), names.end(), lower(name)) != names.end();
    }

    /// A generic name for y: the name of the series is better.
    bool isValueName(std::string_view name)
    {
        static constexpr std::array<std::string_view, 6> names = {"v",   "y",      "value",
                                                                  "val", "values", "points"};
        return std::find(names.begin(), names.end(), lower(name)) != names.end();
    }

    /// Values along x: texts that are times, numbers that are times, or plain numbers.
    struct XAxis
    {
        std::vector<double> values;
        bool isTime = false;
        bool isGood = false;
    };

    /// Numbers are times if their column name suggests it and all are between 1990 and 2100.
    bool lookLikeTimes(const std::vector<double> &numbers)
    {
        constexpr double first = 631152000.0 * 1e9;
        constexpr double last = 4102444800.0 * 1e9;
        return std::all_of(numbers.begin(), numbers.end(), [&](double number) {
            const auto time = timeFromNumber(number);
            return time && static_cast<double>(*time) >= first
                && static_cast<double>(*time) <= last;
        });
    }

    XAxis readAxis(const std::vector<const Json *> &cells, std::string_view name)
    {
        XAxis axis;
        axis.values.reserve(cells.size());
        bool allText = true;
        bool allNumbers = true;
        for (const auto *cell : cells) {
            allText = allText && cell->is_string();
            allNumbers = allNumbers && isNumber(*cell);
            if (!allText && !allNumbers)
                return axis;
        }
        if (allText) {
            for (const auto *cell : cells) {
                const auto time = parseTimeText(cell->get_ref<const std::string &>());
                if (!time)
                    return axis;
                axis.values.push_back(static_cast<double>(*time));
            }
            axis.isTime = true;
        } else {
            for (const auto *cell : cells)
                axis.values.push_back(numberOf(*cell));
            if ((isTimeName(name) || mayBeTimeName(name)) && lookLikeTimes(axis.values)) {
                for (auto &value : axis.values)
                    value = static_cast<double>(*timeFromNumber(value));
                axis.isTime = true;
            }
        }
        axis.isGood = !cells.empty();
        return axis;
    }

    /// A column of numbers with gaps; empty if any cell is something else or all are gaps.
    std::vector<double> readColumn(const std::vector<const Json *> &cells)
    {
        std::vector<double> values;
        values.reserve(cells.size());
        bool hasNumber = false;
        for (const auto *cell : cells) {
            if (cell != nullptr && !isGapOrNumber(*cell))
                return {};
            const auto number = cell == nullptr ? NaN : numberOf(*cell);
            hasNumber = hasNumber || !std::isnan(number);
            values.push_back(number);
        }
        if (!hasNumber)
            values.clear();
        return values;
    }

    /// What the objects around an array say about it.
    struct Context
    {
        std::string name;
        std::string unit;
        bool isNamed = false; ///< by a member such as "name"; a key is only a guess
    };

    std::string textMember(const Json &object, std::initializer_list<std::string_view> names)
    {
        for (const std::string_view name : names) {
            const Json *value = memberLike(object, name);
            if (value != nullptr && !value->is_null())
                return value->is_string() ? value->get<std::string>() : std::string();
        }
        return {};
    }

    class SeriesFinder
    {
    public:
        std::vector<Series> find(const Json &data)
        {
            visit(data, "", Context{}, 0);
            return std::move(m_found);
        }

    private:
        void visit(const Json &value, const std::string &pointer, const Context &context, int depth)
        {
            if (depth > MaxDepth || m_found.size() >= MaxSeries)
                return;
            if (value.is_array()) {
                if (!addArray(value, pointer, context))
                    visitElements(value, pointer, context, depth);
            } else if (value.is_object()) {
                visitObject(value, pointer, context, depth);
            }
        }

        void visitElements(const Json &array, const std::string &pointer, const Context &context,
                           int depth)
        {
            for (std::size_t i = 0; i < array.size() && m_found.size() < MaxSeries; ++i) {
                if (!array[i].is_structured())
                    continue;
                auto inner = pointer;
                appendPointerIndex(inner, i);
                visit(array[i], inner, context, depth + 1);
            }
        }

        void visitObject(const Json &object, const std::string &pointer, const Context &outer,
                         int depth)
        {
            Context context = outer;
            if (auto name = textMember(object, {"name", "label", "title", "id", "metric"});
                !name.empty()) {
                context.name = std::move(name);
                context.isNamed = true;
            }
            if (auto unit = textMember(object, {"unit", "units", "uom"}); !unit.empty())
                context.unit = std::move(unit);
            if (addColumns(object, pointer, context))
                return;
            for (const auto &[key, member] : object.items()) {
                if (!member.is_structured())
                    continue;
                auto inner = pointer;
                appendPointerToken(inner, key);
                Context named = context;
                if (!named.isNamed && !isValueName(key) && key != "data" && key != "series")
                    named.name = key;
                visit(member, inner, named, depth + 1);
            }
        }

        /// Arrays of numbers, of pairs and longer rows, of objects.
        bool addArray(const Json &array, const std::string &pointer, const Context &context)
        {
            if (array.size() < MinPoints)
                return false;
            const auto first = std::find_if(array.begin(), array.end(),
                                            [](const Json &entry) { return !entry.is_null(); });
            if (first == array.end())
                return false;
            if (first->is_object())
                return addObjects(array, pointer, context);
            if (first->is_array())
                return addRows(array, pointer, context);
            return addNumbers(array, pointer, context);
        }

        bool addNumbers(const Json &array, const std::string &pointer, const Context &context)
        {
            if (array.size() < MinNumbers)
                return false;
            std::vector<const Json *> cells;
            cells.reserve(array.size());
            for (const auto &entry : array)
                cells.push_back(&entry);
            auto y = readColumn(cells);
            if (y.empty())
                return false;
            Series series;
            series.pointer = pointer;
            series.x.resize(y.size());
            for (std::size_t i = 0; i < y.size(); ++i)
                series.x[i] = static_cast<double>(i);
            series.columns.push_back({context.name, context.unit, std::move(y)});
            m_found.push_back(std::move(series));
            return true;
        }

        /// [[x, y], …], also [[x, y1, y2], …]. Leaves tables whose first column is not an axis to
        /// others.
        bool addRows(const Json &array, const std::string &pointer, const Context &context)
        {
            const auto width = array.front().is_array() ? array.front().size() : 0;
            if (width < 2 || width > MaxColumns)
                return false;
            std::vector<std::vector<const Json *>> cells(width);
            for (const auto &row : array) {
                if (!row.is_array() || row.size() != width)
                    return false;
                for (std::size_t i = 0; i < width; ++i)
                    cells[i].push_back(&row[i]);
            }
            auto axis = readAxis(cells[0], "t");
            if (!axis.isGood)
                return false;
            Series series;
            for (std::size_t i = 1; i < width; ++i) {
                auto y = readColumn(cells[i]);
                if (y.empty())
                    return false;
                const auto name = width == 2 ? context.name
                    : context.name.empty()   ? std::to_string(i)
                                             : context.name + ' ' + std::to_string(i);
                series.columns.push_back({name, context.unit, std::move(y)});
            }
            finish(series, pointer, std::move(axis), axis.isTime ? "time" : "x");
            return true;
        }

        /// [{"t": …, "v": …}, …]: one time-like or position member and at least one numeric one.
        bool addObjects(const Json &array, const std::string &pointer, const Context &context)
        {
            std::vector<std::string> keys;
            std::unordered_map<std::string_view, std::size_t> column;
            for (const auto &entry : array) {
                if (!entry.is_object())
                    return false;
                for (const auto &[key, member] : entry.items()) {
                    if (keys.size() < MaxColumns
                        && std::find(keys.begin(), keys.end(), key) == keys.end())
                        keys.push_back(key);
                }
            }
            for (std::size_t i = 0; i < keys.size(); ++i)
                column[keys[i]] = i;
            std::vector<std::vector<const Json *>> cells(
                keys.size(), std::vector<const Json *>(array.size(), nullptr));
            for (std::size_t row = 0; row < array.size(); ++row) {
                for (const auto &[key, member] : array[row].items()) {
                    if (const auto it = column.find(key); it != column.end())
                        cells[it->second][row] = &member;
                }
            }
            return addTable(keys, cells, pointer, context);
        }

        /// {"t": […], "a": […], "b": […]}: arrays of equal length, one of them an axis.
        bool addColumns(const Json &object, const std::string &pointer, const Context &context)
        {
            std::vector<std::string> keys;
            std::vector<std::vector<const Json *>> cells;
            std::size_t length = 0;
            for (const auto &[key, member] : object.items()) {
                if (!member.is_array())
                    continue;
                if (member.size() < MinPoints || (length != 0 && member.size() != length)
                    || keys.size() >= MaxColumns || member.front().is_structured())
                    return false;
                length = member.size();
                keys.push_back(key);
                cells.emplace_back();
                for (const auto &entry : member)
                    cells.back().push_back(&entry);
            }
            return keys.size() >= 2 && addTable(keys, cells, pointer, context);
        }

        bool addTable(const std::vector<std::string> &keys,
                      const std::vector<std::vector<const Json *>> &cells,
                      const std::string &pointer, const Context &context)
        {
            const auto [at, axis] = chooseAxis(keys, cells);
            if (at == keys.size())
                return false;
            Series series;
            for (std::size_t i = 0; i < keys.size(); ++i) {
                if (i == at)
                    continue;
                auto y = readColumn(cells[i]);
                if (y.empty())
                    continue; // texts beside the numbers
                const bool ownName = !isValueName(keys[i]) || context.name.empty();
                series.columns.push_back(
                    {ownName ? keys[i] : context.name, context.unit, std::move(y)});
            }
            if (series.columns.empty())
                return false;
            finish(series, pointer, axis, keys[at]);
            return true;
        }

        /// The first member that is a time by its name, otherwise by its texts, otherwise a
        /// position by its name.
        static std::pair<std::size_t, XAxis>
        chooseAxis(const std::vector<std::string> &keys,
                   const std::vector<std::vector<const Json *>> &cells)
        {
            const auto tryAll = [&](const auto &suits) -> std::pair<std::size_t, XAxis> {
                for (std::size_t i = 0; i < keys.size(); ++i) {
                    if (std::find(cells[i].begin(), cells[i].end(), nullptr) != cells[i].end()
                        || !suits(i))
                        continue;
                    auto axis = readAxis(cells[i], keys[i]);
                    if (axis.isGood
                        && (axis.isTime || !mayBeTimeName(keys[i]) || isTimeName(keys[i])))
                        return {i, std::move(axis)};
                }
                return {keys.size(), {}};
            };
            auto found = tryAll([&](std::size_t i) { return isTimeName(keys[i]); });
            if (found.first == keys.size())
                found = tryAll([&](std::size_t i) {
                    return mayBeTimeName(keys[i]) || cells[i].front()->is_string();
                });
            if (found.first == keys.size())
                found = tryAll([&](std::size_t i) { return isPositionName(keys[i]); });
            return found;
        }

        void finish(Series &series, const std::string &pointer, XAxis axis, std::string_view xName)
        {
            series.pointer = pointer;
            series.xName = xName;
            series.xIsTime = axis.isTime;
            series.x = std::move(axis.values);
            sortByX(series);
            m_found.push_back(std::move(series));
        }

        /// Plots search x by bisection; logs often list the newest value first.
        static void sortByX(Series &series)
        {
            if (std::is_sorted(series.x.begin(), series.x.end()))
                return;
            std::vector<std::size_t> order(series.x.size());
            for (std::size_t i = 0; i < order.size(); ++i)
                order[i] = i;
            std::stable_sort(order.begin(), order.end(), [&series](std::size_t a, std::size_t b) {
                return series.x[a] < series.x[b];
            });
            const auto reorder = [&order](std::vector<double> &values) {
                std::vector<double> sorted(values.size());
                for (std::size_t i = 0; i < order.size(); ++i)
                    sorted[i] = values[order[i]];
                values = std::move(sorted);
            };
            reorder(series.x);
            for (auto &column : series.columns)
                reorder(column.y);
        }

        std::vector<Series> m_found;
    };

} // namespace

std::vector<Series> findSeries(const Json &data)
{
    return SeriesFinder().find(data);
}

} // namespace tw
