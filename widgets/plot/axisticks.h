// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace tw {

/// Round numbers (1, 2, 5 × 10^n) from \a min to \a max: at most \a most, and at least two unless
/// the range is empty or infinite.
struct AxisTicks
{
    std::vector<double> values;
    double step = 1;
    int decimals = 0; ///< needed to distinguish the ticks
};
[[nodiscard]] AxisTicks axisTicks(double min, double max, int most);
/// The range extended to whole steps, for a y axis that does not clip its curve.
[[nodiscard]] std::pair<double, double> niceRange(double min, double max, int most);
/// The text of a tick; very large and very small numbers as powers of ten.
[[nodiscard]] QString axisLabel(double value, const AxisTicks &ticks);
/// "10:30", "10:30:05", "24 Aug": the text of a tick of a UTC time axis with ticks \a stepNs apart.
[[nodiscard]] QString timeAxisLabel(qint64 ns, qint64 stepNs);

} // namespace tw
