// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinedata.h"

#include <QFont>
#include <QPainterPath>
#include <QRect>

#include <vector>

namespace tw {

/// The layout of the timeline: the overview strip at the top, the axis below it, names at the left,
/// lanes in the rest. Lane coordinates are scrolled by `scrollY`.
class TimelineGeometry
{
public:
    void setFont(const QFont &font);
    void setData(const TimelineDataPtr &data);
    void setSize(const QSize &size);
    /// The lanes of other runs have no height; an empty list shows all. By RunIndex. False if
    /// nothing changes.
    bool setShownRuns(std::vector<bool> runs);
    [[nodiscard]] bool isHidden(std::size_t lane) const { return m_tops[lane + 1] == m_tops[lane]; }
    [[nodiscard]] bool hidesAll() const { return m_tops.back() == 0; }
    /// The first lanes that stay at the top; fewer if they would fill the view.
    [[nodiscard]] std::size_t sticky() const { return m_sticky; }
    void setScrollY(int y) { m_scrollY = y; }
    void setVisible(TimeSpan visible) { m_visible = visible; }

    [[nodiscard]] QRect overview() const;
    [[nodiscard]] QRect axis() const;
    [[nodiscard]] QRect names() const;
    [[nodiscard]] QRect lanes() const;
    /// The part of lanes() below the sticky ones.
    [[nodiscard]] QRect scrolledLanes() const;
    [[nodiscard]] QRect stickyLanes() const;
    [[nodiscard]] QRect areaOf(std::size_t lane) const
    {
        return lane < m_sticky ? stickyLanes() : scrolledLanes();
    }
    [[nodiscard]] int contentHeight() const;
    [[nodiscard]] int rowHeight() const { return m_rowHeight; }
    /// Above the first row of a lane.
    [[nodiscard]] int lanePadding() const { return m_lanePadding; }
    /// Below the last row of a lane.
    [[nodiscard]] int laneFoot() const { return m_laneFoot; }
    [[nodiscard]] int barHeight() const { return m_rowHeight - 4; }

    /// The scale whose x is 0 at the left edge of `lanes()`.
    [[nodiscard]] TimeScale scale() const;
    [[nodiscard]] TimeScale overviewScale(TimeSpan bounds) const;
    /// In widget coordinates.
    [[nodiscard]] QRect laneRect(std::size_t lane) const;
    [[nodiscard]] QRect rowRect(std::size_t lane, std::size_t row) const;
    [[nodiscard]] QRectF callRect(const TimelinePlace &place) const;
    /// The arc from a failed call to its next attempt; it ends at the tip of its head.
    [[nodiscard]] QPainterPath arcPath(const TimelinePlace &from, const TimelinePlace &to) const;
    /// The arcs from hit to hit in the visible lanes; none if there are too many to follow.
    [[nodiscard]] std::vector<QPainterPath> hitArcs(const TimelineHits &hits) const;
    /// The visible lanes that are not sticky, a half-open range.
    [[nodiscard]] std::pair<std::size_t, std::size_t> lanesInSight() const;
    /// -1 if there is no lane at \a y.
    [[nodiscard]] int laneAt(int y) const;
    [[nodiscard]] int rowAt(int lane, int y) const;

private:
    void updateSticky();

    TimelineDataPtr m_data;
    std::vector<bool> m_shownRuns;
    std::vector<int> m_tops; ///< tops of the lanes, plus the end of the last one
    std::size_t m_sticky = 0;
    QSize m_size;
    TimeSpan m_visible;
    int m_scrollY = 0;
    int m_rowHeight = 22;
    int m_lanePadding = 8;
    int m_laneFoot = 6;
    int m_nameWidth = 120;
    int m_overviewHeight = 32;
    int m_axisHeight = 22;
    int m_characterWidth = 7;
};

} // namespace tw
