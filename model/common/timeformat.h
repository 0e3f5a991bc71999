// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstdint>

namespace tw {

/// How the user wants to see times.
struct TimeFormat
{
    bool isTimeOfDay = false; ///< in tables; else the time since the start of the log
    bool isLocal = false; ///< in the time zone of this computer; else UTC
    friend bool operator==(const TimeFormat &, const TimeFormat &) = default;
};

/// For the whole program; may be asked from any thread.
[[nodiscard]] TimeFormat timeFormat();
void setTimeFormat(TimeFormat format);
/// "07:30:00.125" in the zone of the user, with a date "2026-08-21 07:30:00.125"; "" for NoTime.
[[nodiscard]] QString formatTimeOfDay(std::int64_t timeNs, bool withDate = false);
/// "UTC", or the name of the user's zone at that time.
[[nodiscard]] QString timeZoneName(std::int64_t timeNs);
/// True if the two times are of different days in the zone of the user.
[[nodiscard]] bool areOnOtherDays(std::int64_t leftNs, std::int64_t rightNs);

} // namespace tw
