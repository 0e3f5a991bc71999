// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartdata.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QString utf8(const std::string &text)
    {
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }

    struct LeftOut
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ChartData)

    public:
        static QString sentence(const ArtifactData &data)
        {
            std::size_t withoutX = 0;
            std::size_t notNumbers = 0;
            bool moreColumns = false;
            for (const Series &series : data.series) {
                withoutX += series.withoutX;
                moreColumns = moreColumns || series.moreColumns;
                for (const SeriesColumn &column : series.columns)
                    notNumbers += column.notNumbers;
            }
            QStringList parts;
            if (data.seriesFound > data.series.size())
                parts << tr("Series that are not read: %1.")
                             .arg(data.seriesFound - data.series.size());
            if (moreColumns)
                parts << tr("Only the first 256 fields are read.");
            if (withoutX > 0)
                parts << tr("Points without x, left out: %1.").arg(withoutX);
            if (notNumbers > 0)
                parts << tr("Values that are not numbers, shown as gaps: %1.").arg(notNumbers);
            return parts.join(u' ');
        }
    };

    /// The name of the upper edge of a band with the lower edge \a name; "" for other names.
    QString upperEdge(const QString &name)
    {
        static constexpr std::pair<const char *, const char *> edges[] = {
            {"min", "max"}, {"lower", "upper"}, {"low", "high"},
            {"lo", "hi"},   {"p10", "p90"},     {"p05", "p95"}};
        for (const auto &[low, high] : edges) {
            const QString from = QString::fromLatin1(low);
            if (name.startsWith(from))
                return QString::fromLatin1(high) + name.mid(from.size());
            if (name.endsWith(from))
                return name.chopped(from.size()) + QString::fromLatin1(high);
        }
        return {};
    }

} // namespace

std::size_t ChartCurve::lowerBoundFrom(std::size_t start, double x, std::size_t guess) const
{
    if (series->x.empty())
        return std::max(start, lowerBound(x));
    const std::vector<double> &all = series->x;
    const double wanted = x - shift;
    std::size_t reach = 2 * guess + 1;
    std::size_t from = start;
    while (from + reach < all.size() && all[from + reach] < wanted) {
        from += reach;
        reach *= 2;
    }
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(std::min(from, all.size()));
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(from + reach, all.size()));
    return static_cast<std::size_t>(std::lower_bound(begin, end, wanted) - all.begin());
}

std::pair<std::size_t, std::size_t> ChartCurve::pointsIn(ChartSpan span) const
{
    return {lowerBound(span.first),
            lowerBound(std::nextafter(span.second, std::numeric_limits<double>::max()))};
}

std::optional<std::size_t> ChartCurve::nearest(double x) const
{
    if (size() == 0)
        return std::nullopt;
    const std::size_t at = std::min(lowerBound(x), size() - 1);
    return at > 0 && x - xAt(at - 1) < xAt(at) - x ? at - 1 : at;
}

std::vector<std::shared_ptr<const ChartData>> ChartData::make(const ArtifactDataPtr &data,
                                                              const ArtifactDataPtr &other,
                                                              const QString &label,
                                                              bool alignStarts)
{
    SeriesList series = seriesList(data->series);
    std::optional<ChartComparison> comparison;
    if (other) {
        comparison = {series.size(), label.toStdString(), alignStarts};
        const SeriesList more = seriesList(other->series);
        series.insert(series.end(), more.begin(), more.end());
    }
    std::vector<std::shared_ptr<const ChartData>> charts;
    for (ChartLayout &layout : layOutCharts(series, comparison)) {
        auto chart = std::make_shared<ChartData>();
        chart->m_owners = {data, other};
        chart->m_series = series;
        chart->m_layout = std::move(layout);
        chart->addCurves();
        chart->findBands();
        chart->m_leftOut = LeftOut::sentence(*data);
        charts.push_back(std::move(chart));
    }
    return charts;
}

std::shared_ptr<const ChartData> ChartData::withPaneForEach() const
{
    auto chart = std::make_shared<ChartData>(*this);
    chart->m_bands.clear();
    chart->m_layout.panes.clear();
    chart->m_curves.clear();
    auto curve = m_curves.begin(); // in the order of the panes
    for (const ChartPane &pane : m_layout.panes) {
        std::map<std::size_t, std::vector<std::pair<ChartCurveRef, ChartCurve>>> byColour;
        for (const ChartCurveRef &ref : pane.curves)
            byColour[ref.colour].emplace_back(ref, *curve++);
        for (auto &[colour, curves] : byColour) {
            ChartPane &own = chart->m_layout.panes.emplace_back();
            own.unit = pane.unit;
            for (auto &[ref, shown] : curves) {
                shown.pane = chart->m_layout.panes.size() - 1;
                own.curves.push_back(std::move(ref));
                chart->m_curves.push_back(std::move(shown));
            }
        }
    }
    return chart;
}

void ChartData::addCurves()
{
    for (std::size_t pane = 0; pane < m_layout.panes.size(); ++pane) {
        for (const ChartCurveRef &ref : m_layout.panes[pane].curves) {
            const Series *series = m_series[ref.series];
            const SeriesColumn &column = series->columns[ref.column];
            // The pyramid keeps the artifact alive, which the numbers belong to.
            const bool isFirst = ref.series < m_owners[0]->series.size();
            const SeriesPyramid::Column y(m_owners[isFirst ? 0 : 1], &column.y);
            m_curves.push_back({utf8(ref.name), utf8(column.unit), pane, ref.colour, ref.isCompared,
                                column.notNumbers, series, ref.shift, SeriesPyramid(y)});
        }
    }
}

void ChartData::findBands()
{
    constexpr std::size_t mostCurves = 256; // every pair is compared
    if (m_curves.size() > mostCurves)
        return;
    for (std::size_t low = 0; low < m_curves.size(); ++low) {
        const QString upper = upperEdge(m_curves[low].name);
        for (std::size_t high = 0; !upper.isEmpty() && high < m_curves.size(); ++high) {
            const ChartCurve &edge = m_curves[high];
            if (edge.name == upper && edge.series == m_curves[low].series
                && edge.pane == m_curves[low].pane)
                m_bands.push_back({low, high});
        }
    }
}

ChartSpan ChartData::wholeX() const
{
    ChartSpan span = m_layout.xRange.value_or(ChartSpan(0, 1));
    if (span.second > span.first)
        return span;
    const double room = m_layout.xIsTime ? 0.5e9 : std::max(std::abs(span.first) * 1e-3, 0.5);
    return {span.first - room, span.second + room}; // one point
}

qint64 ChartData::timeAt(double x) const
{
    return tw::timeAtX(m_layout.originNs, x);
}

double ChartData::xAtTime(qint64 ns) const
{
    return tw::xAtTime(m_layout.originNs, ns);
}

std::vector<MinMax> chartColumns(const ChartCurve &curve, ChartSpan span, int columns)
{
    std::vector<MinMax> result;
    result.reserve(static_cast<std::size_t>(std::max(columns, 0)));
    const auto [first, last] = span;
    std::size_t from = curve.lowerBound(first);
    std::size_t guess = 16;
    for (int column = 1; column <= columns; ++column) {
        const double share = static_cast<double>(column) / columns;
        const std::size_t to =
            curve.lowerBoundFrom(from, first * (1 - share) + last * share, guess);
        result.push_back(curve.points.range(from, to));
        guess = to - from;
        from = to;
    }
    return result;
}

} // namespace tw
