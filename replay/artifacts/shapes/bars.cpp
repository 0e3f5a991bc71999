// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/bars.h"

#include "replay/artifacts/series.h"
#include "replay/artifacts/shapes/jsonvalues.h"
#include "replay/base/timetext.h"
#include "schema/ascii.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace tw {

namespace {

    constexpr int DeepestBars = 4; // of the search for lists
    constexpr std::size_t MinValues = 8; // of a histogram
    constexpr std::size_t MostBins = 40;

    std::vector<double> numbersOf(const Json &list)
    {
        std::vector<double> numbers;
        for (const Json &value : list)
            numbers.push_back(value.is_object() ? doubleOf(value.value("y", Json()))
                                                : doubleOf(value));
        const bool hasNumber =
            std::ranges::any_of(numbers, [](double number) { return !std::isnan(number); });
        return hasNumber ? numbers : std::vector<double>();
    }

    /// "id", "zone_id", "zoneId": a name in digits, of which no bar can be drawn.
    bool isIdentifier(std::string_view name)
    {
        if (name.size() < 3)
            return equalsIgnoringCase(name, "id");
        const std::string_view end = name.substr(name.size() - 2);
        const char before = name[name.size() - 3];
        const bool isWord = before == '_' || before == '-';
        return isWord ? equalsIgnoringCase(end, "id")
                      : (end == "Id" || end == "ID") && isLower(static_cast<unsigned char>(before));
    }

    class BarsFinder
    {
    public:
        Bars find(const Json &data)
        {
            visit(data, 0);
            trim();
            return std::move(m_bars);
        }

    private:
        bool visit(const Json &value, int depth)
        {
            if (value.is_array())
                return addRows(value);
            if (!value.is_object())
                return false;
            if (addChart(value) || addMembers(value))
                return true;
            if (depth == DeepestBars)
                return false;
            for (const auto &[key, inner] : value.items()) {
                if (inner.is_structured() && visit(inner, depth + 1))
                    return true;
            }
            return false;
        }

        void addSet(std::string name, std::vector<double> values)
        {
            if (m_bars.sets.size() < Bars::MostSets && !values.empty())
                m_bars.sets.push_back({std::move(name), std::move(values)});
        }

        /// {"labels": [...], "datasets": [{"label": …, "data": [...]}]} and its like.
        bool addChart(const Json &object)
        {
            const Json *labels = arrayOf(object, {"labels", "categories", "buckets", "bins", "x"});
            if (labels == nullptr || labels->empty() || labels->front().is_structured())
                return false;
            const auto *label = labels->front().get_ptr<const std::string *>();
            const bool isAxis = label != nullptr ? parseTimeText(*label).has_value()
                                                 : member(object, "x") == labels;
            if (isAxis)
                return false;
            if (const Json *sets = arrayOf(object, {"datasets", "series", "sets"})) {
                for (const Json &set : *sets) {
                    if (const Json *values =
                            set.is_array() ? &set : arrayOf(set, {"data", "values", "y"}))
                        addSet(set.is_object() ? textOf(set, {"label", "name"}) : std::string(),
                               numbersOf(*values));
                }
            } else if (const Json *values = arrayOf(object, {"values", "counts", "data", "y"})) {
                addSet({}, numbersOf(*values));
            }
            if (m_bars.sets.empty())
                return false;
            for (const Json &category : *labels)
                m_bars.categories.push_back(cellText(category));
            m_bars.unit = textOf(object, {"unit", "units"});
            return true;
        }

        /// {"ok": 12, "failed": 3}: nothing but counts.
        bool addMembers(const Json &object)
        {
            if (object.size() < 2
                || !std::ranges::all_of(object, [](const Json &value) { return isInteger(value); }))
                return false;
            std::vector<double> values;
            for (const auto &[name, value] : object.items()) {
                m_bars.categories.push_back(name);
                values.push_back(doubleOf(value));
            }
            addSet({}, std::move(values));
            return true;
        }

        /// [{"name": "north", "count": 3}, …]: one text, which is not a time, and numbers that
        /// count or measure something. Records with more texts or with identifiers are a table.
        bool addRows(const Json &list)
        {
            if (list.size() < 2 || !list.front().is_object())
                return false;
            std::string label;
            std::vector<std::string> numbers;
            for (const auto &[name, value] : list.front().items()) {
                if (isIdentifier(name) && isNumber(value))
                    return false;
                if (isNumber(value))
                    numbers.push_back(name);
                else if (!value.is_string() || !label.empty()
                         || parseTimeText(value.get_ref<const std::string &>()))
                    return false;
                else
                    label = name;
            }
            if (label.empty() || numbers.empty())
                return false;
            for (const Json &row : list)
                m_bars.categories.push_back(textOf(row, {std::string_view(label)}));
            for (const std::string &name : numbers) {
                std::vector<double> values;
                for (const Json &row : list) {
                    const Json *value = member(row, name);
                    values.push_back(value != nullptr ? doubleOf(*value)
                                                      : std::numeric_limits<double>::quiet_NaN());
                }
                addSet(numbers.size() > 1 ? name : std::string(), std::move(values));
            }
            return true;
        }

        void trim()
        {
            if (m_bars.categories.size() > Bars::MostCategories) {
                m_bars.leftOut = m_bars.categories.size() - Bars::MostCategories;
                m_bars.categories.resize(Bars::MostCategories);
            }
            for (Bars::Set &set : m_bars.sets)
                set.values.resize(m_bars.categories.size(),
                                  std::numeric_limits<double>::quiet_NaN());
        }

        Bars m_bars;
    };

    void findLongest(const Json &value, int depth, const Json *&longest)
    {
        if (value.is_array() && !value.empty() && isNumber(value.front())) {
            if (longest == nullptr || value.size() > longest->size())
                longest = &value;
            return;
        }
        if (depth == DeepestBars || !value.is_structured())
            return;
        for (const Json &inner : value)
            findLongest(inner, depth + 1, longest);
    }

} // namespace

Bars::Range Bars::range() const
{
    Range range;
    for (const Set &set : sets) {
        for (const double value : set.values) {
            if (!std::isfinite(value))
                continue;
            range.low = std::min(range.low, value);
            range.high = std::max(range.high, value);
        }
    }
    return range;
}

Bars findBars(const Json &data)
{
    return BarsFinder().find(data);
}

bool isBarChart(const std::vector<Series> &series, const Bars &bars)
{
    return !bars.isEmpty()
        && std::ranges::all_of(series, [](const Series &each) { return each.xName.empty(); });
}

Bars findHistogram(const Json &data)
{
    const Json *list = nullptr;
    findLongest(data, 0, list);
    std::vector<double> numbers = list != nullptr ? numbersOf(*list) : std::vector<double>();
    std::erase_if(numbers, [](double number) { return !std::isfinite(number); });
    if (numbers.size() < MinValues)
        return {};
    const auto [low, high] = std::ranges::minmax(numbers);
    // Divided first: the difference of ±1e308 is not finite.
    const double wanted = std::max(high / MostBins - low / MostBins, 1e-300);
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    const double share = wanted / power;
    const double step = power * (share > 5 ? 10 : share > 2 ? 5 : share > 1 ? 2 : 1);
    const double first = std::floor(low / step);
    const double count = std::floor(high / step) - first + 1;
    if (!(count >= 1) || !(count <= MostBins + 2.0))
        return {};
    Bars bars;
    bars.sets.push_back({{}, std::vector<double>(static_cast<std::size_t>(count), 0)});
    for (std::size_t i = 0; i < bars.sets[0].values.size(); ++i)
        bars.categories.push_back(shortNumber((first + static_cast<double>(i)) * step));
    for (const double number : numbers) {
        const double bin = std::clamp(std::floor(number / step) - first, 0.0, count - 1);
        bars.sets[0].values[static_cast<std::size_t>(bin)] += 1;
    }
    return bars;
}

} // namespace tw
