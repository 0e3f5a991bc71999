// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/chartlayout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tw {

namespace {

    constexpr double SimilarMagnitude = 30; ///< curves further apart would be flat lines

    double magnitudeOf(const SeriesColumn &column)
    {
        double most = 0;
        for (const auto y : column.y) {
            const double size = std::abs(y);
            most = size > most ? size : most;
        }
        return most;
    }

    struct PaneScale
    {
        double least = 0;
        double most = 0;
    };

    class ChartPlanner
    {
    public:
        ChartPlanner(const SeriesList &series, const std::optional<ChartComparison> &comparison)
            : m_series(series)
            , m_comparison(comparison)
        {
        }

        std::vector<ChartLayout> plan()
        {
            for (std::size_t i = 0; i < m_series.size(); ++i)
                add(i);
            return std::move(m_charts);
        }

    private:
        void add(std::size_t index)
        {
            const auto &series = *m_series[index];
            auto &chart = chartFor(series);
            const bool isCompared = m_comparison && index >= m_comparison->first;
            double shift = xAtTime(chart.originNs, series.xOriginNs);
            if (isCompared && m_comparison->alignStarts && series.size() > 0 && chart.xRange)
                shift = chart.xRange->first - xOf(series, 0);
            for (std::size_t i = 0; i < series.columns.size(); ++i) {
                const auto &column = series.columns[i];
                ChartCurveRef curve{index, i, column.name, shift, m_curves[chartIndex(chart)]++};
                auto &pane = chart.panes[paneFor(chart, column)];
                if (isCompared) {
                    curve.isCompared = true;
                    curve.name += (curve.name.empty() ? "" : " · ") + m_comparison->label;
                    const auto original = counterpart(pane, column.name);
                    curve.colour = original ? *original : curve.colour;
                }
                pane.curves.push_back(std::move(curve));
            }
            extend(chart, series, shift);
        }

        static void extend(ChartLayout &chart, const Series &series, double shift)
        {
            if (series.size() == 0)
                return;
            const double first = xOf(series, 0) + shift;
            const double last = xOf(series, series.size() - 1) + shift;
            if (!chart.xRange)
                chart.xRange = {first, last};
            chart.xRange->first = std::min(chart.xRange->first, first);
            chart.xRange->second = std::max(chart.xRange->second, last);
        }

        static std::optional<std::size_t> counterpart(const ChartPane &pane,
                                                      const std::string &name)
        {
            for (const auto &curve : pane.curves) {
                if (curve.name == name)
                    return curve.colour;
            }
            return std::nullopt;
        }

        std::size_t chartIndex(const ChartLayout &chart) const
        {
            return static_cast<std::size_t>(&chart - m_charts.data());
        }

        ChartLayout &chartFor(const Series &series)
        {
            const bool isPosition = series.x.empty();
            for (auto &chart : m_charts) {
                if (chart.xIsTime == series.xIsTime && chart.xName.empty() == isPosition)
                    return chart;
            }
            m_charts.push_back({isPosition ? std::string() : series.xName,
                                series.xIsTime,
                                series.xOriginNs,
                                {},
                                std::nullopt});
            m_scales.emplace_back();
            m_curves.push_back(0);
            return m_charts.back();
        }

        std::size_t paneFor(ChartLayout &chart, const SeriesColumn &column)
        {
            auto &scales = m_scales[chartIndex(chart)];
            const double magnitude = column.unit.empty() ? magnitudeOf(column) : 0;
            for (std::size_t i = 0; i < chart.panes.size(); ++i) {
                if (chart.panes[i].unit != column.unit)
                    continue;
                const double least = std::min(scales[i].least, magnitude);
                const double most = std::max(scales[i].most, magnitude);
                if (column.unit.empty() && least > 0 && least < most / SimilarMagnitude)
                    continue;
                scales[i] = {least, most};
                return i;
            }
            chart.panes.push_back({column.unit, {}});
            scales.push_back({magnitude, magnitude});
            return chart.panes.size() - 1;
        }

        const SeriesList &m_series;
        const std::optional<ChartComparison> &m_comparison;
        std::vector<ChartLayout> m_charts;
        std::vector<std::vector<PaneScale>> m_scales; ///< of the panes of each chart
        std::vector<std::size_t> m_curves; ///< number of curves of each chart
    };

} // namespace

double xOf(const Series &series, std::size_t point)
{
    return series.x.empty() ? static_cast<double>(point) : series.x[point];
}

std::size_t firstPointAt(const Series &series, double x)
{
    if (series.x.empty())
        return static_cast<std::size_t>(
            std::clamp(std::ceil(x), 0.0, static_cast<double>(series.size())));
    return static_cast<std::size_t>(std::lower_bound(series.x.begin(), series.x.end(), x)
                                    - series.x.begin());
}

SeriesList seriesList(const std::vector<Series> &series)
{
    SeriesList list;
    for (const auto &each : series)
        list.push_back(&each);
    return list;
}

std::vector<ChartLayout> layOutCharts(const SeriesList &series,
                                      const std::optional<ChartComparison> &comparison)
{
    return ChartPlanner(series, comparison).plan();
}

} // namespace tw
