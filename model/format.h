// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstdint>

namespace tw {

/// "18.3 ms", "2.41 s", "3 min 20 s": three significant digits; "" for NoDuration and anything
/// negative.
[[nodiscard]] QString formatDuration(std::int64_t durationNs);
/// "+12.418 s", "+3 min 02.1 s", "+2 h 05 min 09 s" since a run's start; "−0.120 s" before it.
[[nodiscard]] QString formatRelativeTime(std::int64_t offsetNs);
/// "1 000 000" with thin spaces between groups of three; four digits stay together.
[[nodiscard]] QString formatCount(std::int64_t count);
/// "712 MB", "1.4 kB", "12 bytes": decimal units, as disks and file managers count.
[[nodiscard]] QString formatBytes(std::uint64_t bytes);
/// Date and time with milliseconds in the user's time zone, for tool tips; "" for NoTime.
[[nodiscard]] QString formatAbsoluteTime(std::int64_t timeNs);

} // namespace tw
