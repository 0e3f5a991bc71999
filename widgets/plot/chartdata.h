// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/seriespyramid.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tw {

/// One curve. Its x are relative to the origin of the chart.
struct ChartCurve
{
    QString name;
    QString unit;
    std::size_t pane = 0;
    std::size_t colour = 0;
    bool isCompared = false;
    std::size_t notNumbers = 0;
    const Series *series = nullptr;
    double shift = 0;
    SeriesPyramid points;

    [[nodiscard]] std::size_t size() const { return points.size(); }
    [[nodiscard]] double xAt(std::size_t point) const { return xOf(*series, point) + shift; }
    /// The first point at or after \a x.
    [[nodiscard]] std::size_t lowerBound(double x) const
    {
        return firstPointAt(*series, x - shift);
    }
    /// The same, searched from \a start on; fast if it is about \a guess points further.
    [[nodiscard]] std::size_t lowerBoundFrom(std::size_t start, double x, std::size_t guess) const;
    /// The points of [from, to], both included.
    [[nodiscard]] std::pair<std::size_t, std::size_t> pointsIn(ChartSpan span) const;
    [[nodiscard]] std::optional<std::size_t> nearest(double x) const;
};

/// Two curves of one series that enclose an area: "min" and "max", "lower" and "upper".
struct ChartBand
{
    std::size_t low = 0;
    std::size_t high = 0;
};

/// What one chart shows: curves whose x are of one kind, in panes by unit. Shares the numbers of
/// the artifacts.
class ChartData
{
public:
    /// The charts of \a data, mostly one: times, numbers and positions have no common axis. Reads
    /// every number once to make the pyramids; for worker threads. \a other, if not null, is the
    /// data of another call to compare with; its curves are called "name · label".
    [[nodiscard]] static std::vector<std::shared_ptr<const ChartData>>
    make(const ArtifactDataPtr &data, const ArtifactDataPtr &other = {}, const QString &label = {},
         bool alignStarts = false);

    /// The same curves, each in a pane of its own with its compared counterpart; without bands.
    [[nodiscard]] std::shared_ptr<const ChartData> withPaneForEach() const;

    [[nodiscard]] const std::vector<ChartCurve> &curves() const { return m_curves; }
    [[nodiscard]] const std::vector<ChartBand> &bands() const { return m_bands; }
    [[nodiscard]] std::size_t paneCount() const { return m_layout.panes.size(); }
    [[nodiscard]] const SeriesList &series() const { return m_series; }
    [[nodiscard]] const ChartLayout &layout() const { return m_layout; }
    [[nodiscard]] bool xIsTime() const { return m_layout.xIsTime; }
    /// False if there is no point.
    [[nodiscard]] bool hasPoints() const { return m_layout.xRange.has_value(); }
    /// First and last x; never empty.
    [[nodiscard]] ChartSpan wholeX() const;
    [[nodiscard]] qint64 timeAt(double x) const;
    [[nodiscard]] double xAtTime(qint64 ns) const;
    /// What was left out when reading, in a sentence; empty for most data.
    [[nodiscard]] QString leftOut() const { return m_leftOut; }

private:
    void addCurves();
    void findBands();

    std::vector<ArtifactDataPtr> m_owners;
    SeriesList m_series;
    ChartLayout m_layout;
    std::vector<ChartCurve> m_curves;
    std::vector<ChartBand> m_bands;
    QString m_leftOut;
};

/// The minimum and maximum of \a curve in each of \a columns pixel columns of [span).
[[nodiscard]] std::vector<MinMax> chartColumns(const ChartCurve &curve, ChartSpan span,
                                               int columns);

} // namespace tw
