// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/axisticks.h"

#include <QString>

namespace tw {

/// The text of a tick; very large and very small numbers as powers of ten.
[[nodiscard]] QString axisLabel(double value, const AxisTicks &ticks);
/// "10:30", "10:30:05", "24 Aug", "Aug 2026": the text of a tick at the local time \a localNs.
[[nodiscard]] QString timeAxisLabel(qint64 localNs, const TimeTicks &ticks);
/// The value with all its digits.
[[nodiscard]] QString exactNumber(double value);
/// The offset of the system's time zone.
[[nodiscard]] UtcOffset systemUtcOffset();
/// "2026-08-21 07:30:00.125000001 UTC", or in the system's time zone with its offset.
[[nodiscard]] QString exactTime(qint64 ns, bool local);

} // namespace tw
