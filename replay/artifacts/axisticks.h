// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

/// Round numbers (1, 2, 5 × 10^n) from \a min to \a max: at most \a most + 1, and the next finer
/// ones where this would be one number. None if the range is empty or infinite.
struct AxisTicks
{
    std::vector<double> values;
    double step = 1;
    int decimals = 0; ///< needed to distinguish the ticks
};
[[nodiscard]] AxisTicks axisTicks(double min, double max, int most);
/// Powers of ten from \a min to \a max, both positive; 1, 2 and 5 times them if there is room; the
/// numbers of axisTicks() where this would be less than two.
[[nodiscard]] AxisTicks logTicks(double min, double max, int most);
/// The range extended to whole steps, for a y axis that does not clip its curve.
[[nodiscard]] std::pair<double, double> niceRange(double min, double max, int most);

/// The distance of time ticks.
enum class TickUnit { Second, Minute, Day, Month, Year };
struct TimeTicks
{
    std::vector<std::int64_t> times; ///< nanoseconds since the epoch
    TickUnit unit = TickUnit::Second;
    int decimals = 0; ///< of the seconds: 0, 3, 6 or 9
};
/// The offset of local time from UTC in nanoseconds, at a time in UTC. Null: UTC.
using UtcOffset = std::function<std::int64_t(std::int64_t timeNs)>;
/// At most \a most ticks from \a fromNs to \a toNs at round times of the clock and the calendar.
[[nodiscard]] TimeTicks timeTicks(std::int64_t fromNs, std::int64_t toNs, int most,
                                  const UtcOffset &offset = {});
/// "07:30:05", "08-21", "2026-08" or "2026": the label of a tick at the local time \a localNs. A
/// tick at midnight shows the day.
[[nodiscard]] std::string timeTickText(std::int64_t localNs, const TimeTicks &ticks);

} // namespace tw
