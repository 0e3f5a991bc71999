// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstdint>

namespace tw {

/// "18.3 ms", "2.41 s", "3 min 20 s": three significant digits; "" for NoDuration and anything
/// negative.
[[nodiscard]] QString formatDuration(std::int64_t durationNs);
/// "+12.418 s", from a minute on "+2:05.418", from an hour on "+1:02:05.418" since a run's start;
/// "−0.120 s" before it.
[[nodiscard]] QString formatRelativeTime(std::int64_t offsetNs);
/// "1 000 000" with thin spaces between groups of three, so that digits of a column line up.
[[nodiscard]] QString formatCount(std::int64_t count);
/// "712 MB", "1.4 kB", "12 bytes": decimal units, as disks and file managers count.
[[nodiscard]] QString formatBytes(std::uint64_t bytes);
/// "2026-08-21 07:30:00.125 UTC", as the logs say it; "" for NoTime.
[[nodiscard]] QString formatAbsoluteTime(std::int64_t timeNs);

} // namespace tw
