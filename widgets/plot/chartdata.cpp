// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartdata.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tw {

namespace {

    QString utf8(const std::string &text)
    {
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }

    /// The positions of the points that have an x, sorted by x; empty if they are sorted already.
    std::vector<std::size_t> orderByX(const std::vector<double> &x)
    {
        const bool finite =
            std::ranges::all_of(x, [](double value) { return std::isfinite(value); });
        if (finite && std::ranges::is_sorted(x))
            return {};
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (std::isfinite(x[i]))
                order.push_back(i);
        }
        std::ranges::stable_sort(order, [&x](std::size_t a, std::size_t b) { return x[a] < x[b]; });
        return order;
    }

} // namespace

ChartData::ChartData(const Series &series)
    : m_x(series.x)
    , m_xName(utf8(series.xName))
    , m_xIsTime(series.xIsTime)
{
    for (const SeriesColumn &column : series.columns)
        m_size = std::max(m_size, column.y.size());
    if (!m_x.empty())
        m_size = std::min(m_size, m_x.size());
    m_x.resize(m_x.empty() ? 0 : m_size);
    const std::vector<std::size_t> order = orderByX(m_x);
    const bool reorder = !order.empty() || (m_size > 0 && !m_x.empty() && !std::isfinite(m_x[0]));
    if (reorder) {
        std::vector<double> sorted;
        for (const std::size_t i : order)
            sorted.push_back(m_x[i]);
        m_x = std::move(sorted);
        m_size = m_x.size();
    }
    for (const SeriesColumn &column : series.columns) {
        auto y = std::make_shared<std::vector<double>>();
        y->reserve(m_size);
        for (std::size_t i = 0; i < m_size; ++i) {
            const std::size_t from = reorder ? order[i] : i;
            y->push_back(from < column.y.size() ? column.y[from] : NAN);
        }
        m_curves.push_back({utf8(column.name), utf8(column.unit), SeriesPyramid(std::move(y))});
    }
}

double ChartData::xAt(std::size_t index) const
{
    return m_x.empty() ? static_cast<double>(index) : m_x[index];
}

std::size_t ChartData::lowerBound(double x) const
{
    if (m_x.empty())
        return static_cast<std::size_t>(std::clamp(std::ceil(x), 0.0, static_cast<double>(m_size)));
    return static_cast<std::size_t>(std::ranges::lower_bound(m_x, x) - m_x.begin());
}

std::size_t ChartData::nearest(double x) const
{
    if (m_size == 0)
        return 0;
    const std::size_t at = std::min(lowerBound(x), m_size - 1);
    return at > 0 && x - xAt(at - 1) < xAt(at) - x ? at - 1 : at;
}

std::vector<MinMax> chartColumns(const ChartData &data, const SeriesPyramid &points, double fromX,
                                 double toX, int columns)
{
    std::vector<MinMax> result;
    result.reserve(static_cast<std::size_t>(std::max(columns, 0)));
    std::size_t from = data.lowerBound(fromX);
    for (int column = 1; column <= columns; ++column) {
        const std::size_t to = data.lowerBound(fromX + (toX - fromX) * column / columns);
        result.push_back(points.range(from, to));
        from = to;
    }
    return result;
}

} // namespace tw
