// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/timelinegeometry.h"

#include <QFontMetrics>

#include <algorithm>
#include <utility>

namespace tw {

void TimelineGeometry::setFont(const QFont &font)
{
    const QFontMetrics metrics(font);
    m_rowHeight = metrics.height() + 4; // low, so that small windows show several lanes
    m_lanePadding = std::max(11, metrics.height() * 11 / 16); // room for the repair arcs
    m_laneFoot = std::max(6, metrics.height() * 6 / 16); // room for the bars of model calls
    m_overviewHeight = metrics.height() * 2 + 4;
    m_axisHeight = metrics.height() + 8;
    m_characterWidth = metrics.averageCharWidth();
    setData(m_data);
}

void TimelineGeometry::setData(const TimelineDataPtr &data)
{
    m_data = data;
    m_tops.assign(1, 0);
    qsizetype longest = 0;
    if (m_data) {
        for (const TimelineLane &lane : m_data->lanes) {
            const std::size_t run = toInt(lane.run);
            const bool isHidden = run < m_shownRuns.size() && !m_shownRuns[run];
            m_tops.push_back(m_tops.back()
                             + (isHidden ? 0
                                         : static_cast<int>(lane.rows.size()) * m_rowHeight
                                        + m_lanePadding + m_laneFoot));
            longest = std::max(longest, lane.name.size() + 2 * std::min<qsizetype>(lane.depth, 8));
        }
    }
    // Wide enough for most names; longer ones elide and have a tool tip.
    m_nameWidth = static_cast<int>(std::clamp<qsizetype>(longest + 4, 14, 24)) * m_characterWidth
        + m_rowHeight;
    updateSticky();
}

bool TimelineGeometry::setShownRuns(std::vector<bool> runs)
{
    if (runs == m_shownRuns)
        return false;
    m_shownRuns = std::move(runs);
    setData(m_data);
    return true;
}

void TimelineGeometry::updateSticky()
{
    constexpr int MostPercent = 60; // of the height: the other lanes must stay reachable
    const int most = lanes().height() * MostPercent / 100;
    m_sticky = m_data ? std::min(m_data->pinned, m_data->lanes.size()) : 0;
    while (m_sticky > 0 && m_tops[m_sticky] > most)
        --m_sticky;
}

QRect TimelineGeometry::stickyLanes() const
{
    const QRect area = lanes();
    return {area.left(), area.top(), area.width(), m_tops[m_sticky]};
}

QRect TimelineGeometry::scrolledLanes() const
{
    const QRect area = lanes();
    return area.adjusted(0, std::min(m_tops[m_sticky], area.height()), 0, 0);
}

void TimelineGeometry::setSize(const QSize &size)
{
    m_size = size;
    updateSticky();
}

QRect TimelineGeometry::overview() const
{
    return {m_nameWidth, 0, std::max(1, m_size.width() - m_nameWidth), m_overviewHeight};
}

QRect TimelineGeometry::axis() const
{
    return {m_nameWidth, m_overviewHeight, std::max(1, m_size.width() - m_nameWidth), m_axisHeight};
}

QRect TimelineGeometry::names() const
{
    const int top = m_overviewHeight + m_axisHeight;
    return {0, top, m_nameWidth, std::max(0, m_size.height() - top)};
}

QRect TimelineGeometry::lanes() const
{
    const int top = m_overviewHeight + m_axisHeight;
    return {m_nameWidth, top, std::max(1, m_size.width() - m_nameWidth),
            std::max(0, m_size.height() - top)};
}

int TimelineGeometry::contentHeight() const
{
    return m_tops.back() + m_lanePadding;
}

TimeScale TimelineGeometry::scale() const
{
    return {m_visible, static_cast<double>(lanes().width())};
}

TimeScale TimelineGeometry::overviewScale(TimeSpan bounds) const
{
    return {bounds, static_cast<double>(overview().width())};
}

QRect TimelineGeometry::laneRect(std::size_t lane) const
{
    const QRect area = lanes();
    const int scrolled = lane < m_sticky ? 0 : m_scrollY;
    return {area.left(), area.top() + m_tops[lane] - scrolled, area.width(),
            m_tops[lane + 1] - m_tops[lane]};
}

QRect TimelineGeometry::rowRect(std::size_t lane, std::size_t row) const
{
    const QRect rect = laneRect(lane);
    return {rect.left(), rect.top() + m_lanePadding + static_cast<int>(row) * m_rowHeight + 2,
            rect.width(), barHeight()};
}

QRectF TimelineGeometry::callRect(const TimelinePlace &place) const
{
    const TimelineRow &row = m_data->lanes[place.lane].rows[place.row];
    const QRect band = rowRect(place.lane, place.row);
    const TimeScale pixels = scale();
    const double x0 = pixels.xAt(row.startNs[place.index]);
    const double x1 = std::max(pixels.xAt(row.endNs[place.index]), x0 + 2);
    return {band.left() + x0, double(band.top()), x1 - x0, double(band.height())};
}

QPainterPath TimelineGeometry::arcPath(const TimelinePlace &from, const TimelinePlace &to) const
{
    const QRectF a = callRect(from);
    const QRectF b = callRect(to);
    const QRect area = lanes();
    const auto near = [&](double x) {
        return std::clamp(x, area.left() - 4000.0, area.right() + 4000.0);
    };
    const QPointF p0(near(a.center().x()), a.top());
    const QPointF p1(near(std::min(b.left() + 5, b.center().x())), b.top());
    const double rise = std::clamp(std::abs(p1.x() - p0.x()) / 3, 6.0, 15.0);
    QPainterPath path(p0);
    path.cubicTo(p0 - QPointF(0, rise), p1 - QPointF(0, rise), p1);
    return path;
}

std::vector<QPainterPath> TimelineGeometry::hitArcs(const TimelineHits &hits) const
{
    constexpr std::size_t MaxHitArcs = 24;
    struct Point
    {
        qint64 ns;
        std::size_t lane;
    };
    const TimeScale drawn = scale();
    std::vector<Point> points;
    const auto [from, to] = lanesInSight();
    for (std::size_t lane = 0; lane < std::min(to, hits.lanes.size()); ++lane) {
        if ((lane >= m_sticky && lane < from) || isHidden(lane))
            continue;
        const std::vector<qint64> &times = hits.lanes[lane];
        for (auto hit = std::ranges::lower_bound(times, drawn.span.fromNs);
             hit != times.end() && *hit <= drawn.span.toNs; ++hit) {
            if (points.size() > MaxHitArcs)
                return {};
            points.push_back({*hit, lane});
        }
    }
    std::ranges::stable_sort(points, {}, &Point::ns);
    const auto at = [&](const Point &point) {
        const QRect rect = laneRect(point.lane);
        return QPointF(rect.left() + drawn.xAt(point.ns), rect.top() + 2);
    };
    std::vector<QPainterPath> arcs;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF a = at(points[i - 1]);
        const QPointF b = at(points[i]);
        const double fall = a.y() == b.y() ? 8 : 0; // above it is another lane, or none
        const double third = (b.x() - a.x()) / 3;
        QPainterPath path(a);
        path.cubicTo(a + QPointF(third, fall), b + QPointF(-third, fall), b);
        arcs.push_back(std::move(path));
    }
    return arcs;
}

std::pair<std::size_t, std::size_t> TimelineGeometry::lanesInSight() const
{
    const int height = lanes().height();
    const auto first = std::upper_bound(m_tops.begin(), m_tops.end(), m_scrollY + m_tops[m_sticky]);
    const auto end = std::lower_bound(m_tops.begin(), m_tops.end(), m_scrollY + height);
    const auto from =
        static_cast<std::size_t>(std::max<std::ptrdiff_t>(first - m_tops.begin() - 1, 0));
    const auto to =
        std::min<std::size_t>(static_cast<std::size_t>(end - m_tops.begin()), m_tops.size() - 1);
    const std::size_t last = std::max(to, m_sticky);
    return {std::clamp(from, m_sticky, last), last};
}

int TimelineGeometry::laneAt(int y) const
{
    const int above = y - lanes().top();
    const int inside = above < m_tops[m_sticky] ? above : above + m_scrollY;
    if (y < lanes().top() || inside < 0 || inside >= m_tops.back())
        return -1;
    return static_cast<int>(std::upper_bound(m_tops.begin(), m_tops.end(), inside) - m_tops.begin())
        - 1;
}

int TimelineGeometry::rowAt(int lane, int y) const
{
    if (lane < 0)
        return -1;
    const QRect rect = laneRect(static_cast<std::size_t>(lane));
    const int row = (y - rect.top() - m_lanePadding) / m_rowHeight;
    const int rows = static_cast<int>(m_data->lanes[static_cast<std::size_t>(lane)].rows.size());
    return y < rect.top() + m_lanePadding || row >= rows ? -1 : row;
}

} // namespace tw
