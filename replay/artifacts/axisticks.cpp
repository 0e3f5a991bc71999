// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/axisticks.h"

#include "replay/base/timetext.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>

namespace tw {

namespace {

    constexpr std::int64_t Second = 1'000'000'000;
    constexpr std::int64_t Day = 86400 * Second;

    constexpr double NextFiner = 0.4; // from 5 to 2, from 2 to 1, from 1 to 0.5

    /// The least of 1, 2, 5 × 10^n that is at least \a least.
    double roundStep(double least)
    {
        const double power = std::pow(10.0, std::floor(std::log10(least)));
        for (const double digit : {1.0, 2.0, 5.0}) {
            if (digit * power >= least * (1 - 1e-9))
                return digit * power;
        }
        return power * 10;
    }

    /// Multiples of \a step from \a min to \a max; none if the numbers cannot tell them apart.
    std::vector<double> multiples(double min, double max, double step, int most)
    {
        std::vector<double> values;
        // Multiply whole steps, so that rounding errors do not add up.
        const double first = std::ceil(min / step - 1e-9);
        const double last = std::floor(max / step + 1e-9);
        for (int i = 0; i <= most + 1 && first + i <= last; ++i) {
            const double value = (first + i) * step;
            if (!values.empty() && !(value > values.back()))
                return {};
            values.push_back(value);
        }
        return values;
    }

    std::int64_t floorTo(std::int64_t value, std::int64_t step)
    {
        const auto rest = value % step;
        return value - (rest < 0 ? rest + step : rest);
    }

    struct TimeStep
    {
        TickUnit unit = TickUnit::Second;
        std::int64_t count = 1; ///< nanoseconds, or months
        int decimals = 0;
    };

    /// The smallest step that is at least \a leastNs.
    TimeStep stepOf(double leastNs)
    {
        for (std::int64_t power = 1; power < Second; power *= 10) {
            for (const std::int64_t digit : {1, 2, 5}) {
                if (static_cast<double>(digit * power) >= leastNs)
                    return {TickUnit::Second, digit * power,
                            power >= 1'000'000  ? 3
                                : power >= 1000 ? 6
                                                : 9};
            }
        }
        for (const std::int64_t seconds : {1, 2, 5, 10, 15, 30}) {
            if (static_cast<double>(seconds * Second) >= leastNs)
                return {TickUnit::Second, seconds * Second};
        }
        for (const std::int64_t minutes : {1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720}) {
            if (static_cast<double>(minutes * 60 * Second) >= leastNs)
                return {TickUnit::Minute, minutes * 60 * Second};
        }
        for (const std::int64_t days : {1, 2, 7, 14}) {
            if (static_cast<double>(days * Day) >= leastNs)
                return {TickUnit::Day, days * Day};
        }
        for (const std::int64_t months : {1, 3, 6, 12, 24, 60, 120, 240, 600, 1200}) {
            if (static_cast<double>(months * 28 * Day) >= leastNs)
                return {months < 12 ? TickUnit::Month : TickUnit::Year, months};
        }
        return {TickUnit::Year, 2400};
    }

    /// The local time \a months after January of the year 0.
    std::int64_t startOfMonth(std::int64_t months)
    {
        const std::chrono::year_month_day date{
            std::chrono::year{static_cast<int>(months / 12)},
            std::chrono::month{static_cast<unsigned>(months % 12) + 1}, std::chrono::day{1}};
        return std::chrono::sys_days{date}.time_since_epoch().count() * Day;
    }

    std::int64_t monthOf(std::int64_t localNs)
    {
        const std::chrono::year_month_day date{
            std::chrono::sys_days{std::chrono::days{floorTo(localNs, Day) / Day}}};
        return static_cast<int>(date.year()) * std::int64_t{12}
        + static_cast<unsigned>(date.month()) - 1;
    }

} // namespace

AxisTicks axisTicks(double min, double max, int most)
{
    AxisTicks ticks;
    const double raw = max / most - min / most; // max - min may be infinite
    if (!std::isfinite(min) || !std::isfinite(max) || !(max > min) || most < 1 || raw == 0)
        return ticks;
    ticks.step = roundStep(raw);
    const bool isStep = std::isfinite(ticks.step) && ticks.step > 0;
    if (isStep)
        ticks.values = multiples(min, max, ticks.step, most);
    if (isStep && ticks.values.size() == 1) { // one number gives no scale
        ticks.step = roundStep(ticks.step * NextFiner);
        ticks.values = multiples(min, max, ticks.step, 2 * most);
    }
    ticks.decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(ticks.step) - 1e-9)), 0, 12);
    return ticks;
}

AxisTicks logTicks(double min, double max, int most)
{
    AxisTicks ticks;
    ticks.decimals = 12;
    const double first = std::floor(std::log10(min));
    const double last = std::ceil(std::log10(max));
    if (!(min > 0) || !(max >= min) || !std::isfinite(last) || most < 1)
        return ticks;
    const auto every = std::max(1.0, std::ceil((last - first) / most));
    const bool fine = (last - first) * 3 <= most;
    for (double exponent = first; exponent <= last; exponent += every) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double value = digit * std::pow(10.0, exponent);
            if ((fine || digit == 1) && value >= min * (1 - 1e-9) && value <= max * (1 + 1e-9))
                ticks.values.push_back(value);
        }
    }
    if (ticks.values.size() < 2) // less than a decade: one number gives no scale
        return axisTicks(min, max, most);
    return ticks;
}

std::pair<double, double> niceRange(double min, double max, int most)
{
    if (!std::isfinite(min) || !std::isfinite(max))
        return {0, 1};
    if (!(max > min)) {
        const double room = min == 0 ? 1 : std::abs(min) * 0.1;
        return {min - room, max + room};
    }
    const double step = axisTicks(min, max, most).step;
    const double low = std::floor(min / step + 1e-9) * step;
    const double high = std::ceil(max / step - 1e-9) * step;
    return {std::isfinite(low) ? low : min, std::isfinite(high) ? high : max};
}

TimeTicks timeTicks(std::int64_t fromNs, std::int64_t toNs, int most, const UtcOffset &offset)
{
    TimeTicks ticks;
    constexpr auto latest =
        std::numeric_limits<std::int64_t>::max() - 32 * Day; // one step more fits
    fromNs = std::max(fromNs, -latest);
    toNs = std::min(toNs, latest);
    if (toNs <= fromNs || most < 1)
        return ticks;
    const auto step = stepOf((static_cast<double>(toNs) - static_cast<double>(fromNs)) / most);
    ticks.unit = step.unit;
    ticks.decimals = step.decimals;
    const auto offsetAt = [&offset](std::int64_t ns) { return offset ? offset(ns) : 0; };
    const auto add = [&](std::int64_t localNs) {
        // The offset of a local time that exists twice or not at all is that of the hour before.
        const auto guess = localNs - offsetAt(fromNs);
        const auto time = localNs - offsetAt(guess);
        if (time >= fromNs && time <= toNs && (ticks.times.empty() || time > ticks.times.back()))
            ticks.times.push_back(time);
        return time <= toNs;
    };
    const auto firstLocal = fromNs + offsetAt(fromNs);
    if (step.unit == TickUnit::Month || step.unit == TickUnit::Year) {
        constexpr auto firstMonth = 12 * std::int64_t{1678}; // nanoseconds hold no year before
        constexpr auto endMonth = 12 * std::int64_t{2262};
        auto month = floorTo(monthOf(firstLocal), step.count);
        while (month < firstMonth)
            month += step.count;
        while (month < endMonth && add(startOfMonth(month)))
            month += step.count;
        return ticks;
    }
    for (auto local = floorTo(firstLocal, step.count); add(local); local += step.count) { }
    return ticks;
}

std::string timeTickText(std::int64_t localNs, const TimeTicks &ticks)
{
    // formatTimeText() prints "2026-08-21T07:30:05.125Z" without trailing zeros.
    const auto text = formatTimeText(localNs);
    switch (ticks.unit) {
    case TickUnit::Year:
        return text.substr(0, 4);
    case TickUnit::Month:
        return text.substr(0, 7);
    case TickUnit::Day:
        return text.substr(5, 5);
    default:
        break;
    }
    if (localNs % Day == 0)
        return text.substr(5, 5);
    if (ticks.unit == TickUnit::Minute)
        return text.substr(11, 5);
    auto clock = text.substr(11, text.size() - 12);
    if (ticks.decimals > 0) {
        if (clock.size() == 8)
            clock += '.';
        clock.resize(9 + static_cast<std::size_t>(ticks.decimals), '0');
    }
    return clock;
}

} // namespace tw
