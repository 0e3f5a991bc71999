// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/numbercolumn.h"

#include "replay/base/timetext.h"
#include "schema/ascii.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <utility>

namespace tw {

namespace {

    constexpr double NoNumber = std::numeric_limits<double>::quiet_NaN();
    constexpr std::int64_t LargestExact = 1LL << 53U;
    constexpr std::size_t PatienceWithOthers = 64;

    bool isColumnName(std::string_view name, std::initializer_list<std::string_view> names)
    {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    /// A name that can be a time or a duration (`response_time`): the values decide.
    bool mayBeTimeName(std::string_view key)
    {
        return key.ends_with("_at") || key.ends_with("time") || key.ends_with("timestamp")
            || key.ends_with("date") || key.ends_with("_ms") || key.ends_with("_ns")
            || key.ends_with("epoch");
    }

    bool isPositionName(std::string_view key)
    {
        return isColumnName(key, {"x", "index", "i", "n", "step", "position"});
    }

    /// The scale of numbers in \a min…\a max if these are times between 1990 and 2100.
    double timeScale(double min, double max)
    {
        constexpr double first = 631152000.0;
        constexpr double last = 4102444800.0;
        for (const double perSecond : {1.0, 1e3, 1e6, 1e9}) {
            if (min >= first * perSecond && max <= last * perSecond)
                return 1e9 / perSecond;
        }
        return 0;
    }

} // namespace

bool isTimeName(std::string_view name)
{
    return isColumnName(name,
                        {"t", "ts", "at", "time", "times", "timestamp", "timestamps", "date",
                         "dates", "day", "when", "datetime", "instant", "hour", "month", "period",
                         "moment"});
}

NumberCell cellOfText(std::string_view text, bool numbers)
{
    using enum NumberCell::Kind;
    if (isColumnName(text, {"NaN", "nan", "Infinity", "-Infinity", "+Inf", "-Inf"}))
        return {Gap};
    if (text.empty() || !(isDigit(text[0]) || text[0] == '-'))
        return {Other};
    if (const auto time = parseTimeText(text))
        return {Time, 0, *time};
    double number = 0;
    const auto *end = text.data() + text.size();
    if (const auto read = std::from_chars(text.data(), end, number);
        numbers && read.ec == std::errc() && read.ptr == end)
        return std::isfinite(number) ? NumberCell{Number, number} : NumberCell{Gap};
    return {Other};
}

void NumberColumn::set(std::size_t row, const NumberCell &cell)
{
    if (m_dead)
        return;
    pad(row + 1);
    --count(m_last);
    ++count(cell.kind);
    m_last = cell.kind;
    m_values[row] = NoNumber;
    switch (cell.kind) {
    case NumberCell::Kind::Gap:
        break;
    case NumberCell::Kind::Number:
        m_values[row] = cell.number - static_cast<double>(m_base);
        break;
    case NumberCell::Kind::Integer:
    case NumberCell::Kind::Time:
        setInteger(row, cell.integer);
        break;
    case NumberCell::Kind::Other:
        m_dead = others() > PatienceWithOthers && others() > numbers() + times();
        break;
    }
    if (m_dead)
        m_values = {};
}

void NumberColumn::setInteger(std::size_t row, std::int64_t value)
{
    if (numbers() + times() == 1 && (value > LargestExact || value < -LargestExact))
        m_base = value;
    std::int64_t offset = 0;
    m_values[row] = __builtin_sub_overflow(value, m_base, &offset)
        ? static_cast<double>(value) - static_cast<double>(m_base)
        : static_cast<double>(offset);
}

void NumberColumn::pad(std::size_t rows)
{
    if (m_dead || m_values.size() >= rows)
        return;
    count(NumberCell::Kind::Gap) += rows - m_values.size();
    m_last = NumberCell::Kind::Gap;
    m_values.resize(rows, NoNumber);
}

bool NumberColumn::isNumeric(bool pairs) const
{
    if (m_dead || numbers() == 0)
        return false;
    const std::size_t others = notNumbers();
    return pairs ? others < numbers() : others * 10 <= numbers() + others;
}

double NumberColumn::at(std::size_t row) const
{
    return m_values[row] + static_cast<double>(m_base);
}

std::vector<double> NumberColumn::takeValues()
{
    if (m_base != 0) {
        for (auto &value : m_values)
            value += static_cast<double>(m_base);
    }
    m_values.shrink_to_fit();
    return std::move(m_values);
}

std::optional<AxisReading> NumberColumn::axis(bool mayBeTime) const
{
    const bool isText = times() > 0;
    const auto good = isText ? times() : numbers();
    if (m_dead || good == 0 || (isText && numbers() > 0) || good * 10 < m_values.size() * 9)
        return std::nullopt;
    if (isText)
        return AxisReading{true, m_base, 0, 1};
    const AxisReading plain{};
    if (!mayBeTime)
        return plain;
    double min = std::numeric_limits<double>::infinity();
    double max = -min;
    double first = NoNumber;
    for (const auto value : m_values) {
        if (std::isnan(value))
            continue;
        first = std::isnan(first) ? value : first;
        min = value < min ? value : min;
        max = value > max ? value : max;
    }
    const auto base = static_cast<double>(m_base);
    const double scale = timeScale(min + base, max + base);
    if (scale == 0)
        return plain;
    const auto from = static_cast<std::int64_t>(std::floor(first));
    return AxisReading{true, (m_base + from) * static_cast<std::int64_t>(scale),
                       static_cast<double>(from), scale};
}

std::vector<double> NumberColumn::takeAxis(const AxisReading &reading)
{
    if (!reading.isTime)
        return takeValues();
    // A double states seconds since the epoch to a fraction of a microsecond: round to that.
    const double unit = reading.scale > 1 ? 1000 : 1;
    if (reading.scale != 1 || reading.from != 0) {
        for (auto &value : m_values)
            value = std::round((value - reading.from) * reading.scale / unit) * unit;
    }
    m_values.shrink_to_fit();
    return std::move(m_values);
}

std::optional<AxisChoice> chooseAxis(const std::vector<const NumberColumn *> &columns)
{
    const auto tryAll = [&columns](const auto &suits,
                                   bool mustBeTime) -> std::optional<AxisChoice> {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto key = lowered(columns[i]->name());
            const bool isTime = isTimeName(key) || mayBeTimeName(key);
            if (!suits(key))
                continue;
            if (const auto reading = columns[i]->axis(isTime);
                reading && (reading->isTime || !mustBeTime))
                return AxisChoice{i, *reading};
        }
        return std::nullopt;
    };
    auto choice = tryAll(isTimeName, false);
    if (!choice) // any column whose texts are times, or whose name and numbers suggest them
        choice = tryAll([](const std::string &) { return true; }, true);
    return choice ? choice : tryAll(isPositionName, false);
}

} // namespace tw
