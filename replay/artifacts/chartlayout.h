// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/series.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// The series of one or more artifacts, which outlive the list.
using SeriesList = std::vector<const Series *>;
[[nodiscard]] SeriesList seriesList(const std::vector<Series> &series);

/// One curve: a column of a series. Its x are those of the series plus a shift.
struct ChartCurveRef
{
    std::size_t series = 0;
    std::size_t column = 0;
    std::string name;
    double shift = 0; ///< from the origin of the chart to that of the series
    std::size_t colour = 0; ///< a compared curve has the colour of its counterpart
    bool isCompared = false; ///< drawn with dashes
};

/// Curves with a common y axis.
struct ChartPane
{
    std::string unit;
    std::vector<ChartCurveRef> curves;
};

/// Series whose x are of one kind: times, numbers or positions. One pane per unit; curves without
/// a unit share a pane if their magnitudes are similar.
struct ChartLayout
{
    std::string xName;
    bool xIsTime = false;
    std::int64_t originNs = 0; ///< all x are relative to this time
    std::vector<ChartPane> panes;

    /// First and last x, with the same number twice for one point. Nullopt without points.
    std::optional<std::pair<double, double>> xRange;
};

/// Series of another call to be compared with.
struct ChartComparison
{
    std::size_t first = 0; ///< the series from here on are those of the other call
    std::string label; ///< appended to their names
    bool alignStarts = false; ///< both begin at the same x
};
[[nodiscard]] std::vector<ChartLayout>
layOutCharts(const SeriesList &series, const std::optional<ChartComparison> &comparison = {});

/// The x of a point in its series, without the shift: the position if there are no x.
[[nodiscard]] double xOf(const Series &series, std::size_t point);
/// The first point of \a series at or after \a x.
[[nodiscard]] std::size_t firstPointAt(const Series &series, double x);

using ChartSpan = std::pair<double, double>;

struct ChartSvgOptions
{
    int width = 760; ///< pixels
    int paneHeight = 150;
    std::optional<ChartSpan> visible; ///< of x; for the first chart
    std::optional<ChartSpan> shaded; ///< the call's own time; for the first chart
    bool logarithmic = false;
    bool forPrint = false; ///< drawn for paper on the screen as well
};
/// A document of its own that also fits into an HTML page: axes, curves, legend; dark where the
/// viewer prefers it, and in black and grey with different dashes (PrintInks) on paper. Ten million
/// points take as little text as a thousand.
[[nodiscard]] std::string chartSvg(const SeriesList &series, const std::vector<ChartLayout> &charts,
                                   const ChartSvgOptions &options = {});
/// "2 curves, 1 440 points: north-2 (°C) from 12.1 to 31".
[[nodiscard]] std::string chartSummary(const SeriesList &series, const ChartLayout &chart);

/// The points of \a visible (all without it) as rows, one column per curve, joined by x. Times are
/// RFC 3339 in UTC, numbers exact. Passes the text in pieces to \a write until that returns false.
void chartCsv(const SeriesList &series, const ChartLayout &chart,
              const std::optional<ChartSpan> &visible, char separator,
              const std::function<bool(std::string_view)> &write);

} // namespace tw
