// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/series.h"
#include "replay/artifacts/seriespyramid.h"

#include <QString>

#include <memory>
#include <vector>

namespace tw {

/// One curve.
struct ChartCurve
{
    QString name;
    QString unit;
    SeriesPyramid points;
};

/// Curves with a common x: ascending numbers, times (nanoseconds since the epoch), or positions.
class ChartData
{
public:
    ChartData() = default;
    /// Sorts points by x; omits points without an x.
    explicit ChartData(const Series &series);

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool xIsTime() const { return m_xIsTime; }
    [[nodiscard]] QString xName() const { return m_xName; }
    [[nodiscard]] const std::vector<ChartCurve> &curves() const { return m_curves; }
    [[nodiscard]] double xAt(std::size_t index) const;
    [[nodiscard]] double firstX() const { return m_size == 0 ? 0 : xAt(0); }
    [[nodiscard]] double lastX() const { return m_size == 0 ? 1 : xAt(m_size - 1); }
    /// The first point at or after \a x.
    [[nodiscard]] std::size_t lowerBound(double x) const;
    [[nodiscard]] std::size_t nearest(double x) const;

private:
    std::vector<double> m_x; ///< empty: x is the position
    std::vector<ChartCurve> m_curves;
    QString m_xName;
    std::size_t m_size = 0;
    bool m_xIsTime = false;
};

/// The minimum and maximum of one curve in each of \a columns pixel columns of [fromX, toX).
[[nodiscard]] std::vector<MinMax> chartColumns(const ChartData &data, const SeriesPyramid &points,
                                               double fromX, double toX, int columns);

} // namespace tw
