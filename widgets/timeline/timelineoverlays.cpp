// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Paints what is above the calls: arcs, hits, the selection, idle gaps, the playhead.

#include "model/replay/replaytext.h"
#include "widgets/timeline/timelinepaint.h"
#include "widgets/timeline/timelinepainter.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;
using namespace timelinepaint;

void TimelinePainter::paintArcs(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    if (m_arcs.size() < MaxArcs) {
        for (const auto &[from, to] : m_arcs)
            paintArc(painter, from, to, QPen(withAlpha(m_tokens.ok, 0.55), 1.2));
    }
    if (!m_data.place(m_state.selectedCall).isValid()) // it may be newer than the drawn data
        return;
    const CallIndex selected = *m_state.selectedCall;
    // The whole chain of the selected call: back to the first failure and on to the repair.
    const QPen strong(m_tokens.ok, 2);
    const QPen again(m_tokens.error, 1.6, Qt::DashLine);
    CallIndex at = selected;
    for (int steps = 0; steps < 100; ++steps) {
        const CallRecord call = m_data.store->call(at);
        if (!call.repairOf)
            break;
        paintArc(painter, *call.repairOf, at, call.status == CallStatus::Ok ? strong : again);
        at = *call.repairOf;
    }
    const CallRecord call = m_data.store->call(selected);
    if (call.repairedBy)
        paintArc(painter, selected, *call.repairedBy, strong);
}

void TimelinePainter::paintArc(QPainter &painter, CallIndex from, CallIndex to,
                               const QPen &pen) const
{
    const TimelinePlace start = m_data.place(from);
    const TimelinePlace end = m_data.place(to);
    if (!start.isValid() || !end.isValid() || m_geometry.isHidden(start.lane)
        || m_geometry.isHidden(end.lane))
        return;
    const QPainterPath path = m_geometry.arcPath(start, end);
    const QPointF p1 = path.currentPosition();
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    QPainterPath head(p1);
    head.lineTo(p1 + QPointF(-3, -4.5));
    head.lineTo(p1 + QPointF(3, -4.5));
    head.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPath(head);
}

void TimelinePainter::paintSelection(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    if (const TimelinePlace place = m_data.place(m_state.hoveredCall); place.isValid()) {
        painter.setClipRect(m_geometry.areaOf(place.lane));
        painter.setPen(QPen(m_tokens.border, 1));
        painter.drawRoundedRect(m_geometry.callRect(place).adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3);
    }
    if (const TimelinePlace place = m_data.place(m_state.selectedCall);
        place.isValid() && !m_geometry.isHidden(place.lane)) {
        painter.setClipRect(m_geometry.areaOf(place.lane));
        QRectF rect = m_geometry.callRect(place).adjusted(-2, -2, 2, 2);
        const QRect area = m_geometry.lanes();
        rect.setLeft(std::max(rect.left(), area.left() - 8.0));
        rect.setRight(std::min(rect.right(), area.right() + 8.0));
        // Two strokes make the frame visible on a light bar and on a solid red one.
        painter.setPen(QPen(m_tokens.base, 4));
        painter.drawRoundedRect(rect, 4, 4);
        painter.setPen(QPen(m_tokens.accent, 2));
        painter.drawRoundedRect(rect, 4, 4);
    }
}

void TimelinePainter::paintRange(QPainter &painter) const
{
    if (m_state.selectedRange.isEmpty())
        return;
    const QRect area = m_geometry.lanes();
    const TimeScale scale = m_geometry.scale();
    const double left =
        std::max(area.left() + scale.xAt(m_state.selectedRange.fromNs), area.left() - 2.0);
    const double right =
        std::min(area.left() + scale.xAt(m_state.selectedRange.toNs), area.right() + 2.0);
    if (right <= left)
        return;
    const QRectF rect(left, area.top(), right - left, area.height());
    painter.fillRect(rect, withAlpha(m_tokens.accent, 0.10));
    painter.fillRect(QRectF(left, area.top(), 1, area.height()), m_tokens.accent);
    painter.fillRect(QRectF(right - 1, area.top(), 1, area.height()), m_tokens.accent);
}

/// A small wedge on the lane's upper edge for each matching record.
void TimelinePainter::paintHits(QPainter &painter, std::size_t lane) const
{
    if (!m_state.hits || lane >= m_state.hits->lanes.size())
        return;
    const std::vector<qint64> &hits = m_state.hits->lanes[lane];
    const QRect rect = m_geometry.laneRect(lane);
    const TimeScale scale = m_geometry.scale();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_tokens.accent);
    auto hit = std::ranges::lower_bound(hits, scale.span.fromNs);
    while (hit != hits.end() && *hit <= scale.span.toNs) {
        const double x = rect.left() + scale.xAt(*hit);
        const QPointF tip(x, rect.top() + 9);
        const QPointF wedge[] = {tip, tip + QPointF(-4, -7), tip + QPointF(4, -7)};
        painter.drawPolygon(wedge, 3);
        // Wedges closer than two pixels are merged.
        hit = std::lower_bound(hit + 1, hits.end(),
                               *hit + static_cast<qint64>(2 * scale.nsPerPixel()));
    }
}

void TimelinePainter::paintHitArcs(QPainter &painter) const
{
    if (!m_state.hits)
        return;
    painter.setPen(QPen(withAlpha(m_tokens.accent, 0.6), 1.2, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    for (const QPainterPath &arc : m_geometry.hitArcs(*m_state.hits))
        painter.drawPath(arc);
}

/// Shortened idle time: a gap through the lanes, with its length on the axis.
void TimelinePainter::paintGaps(QPainter &painter) const
{
    const TimeScale scale = m_geometry.scale();
    const QRect lanes = m_geometry.lanes();
    const QRect axis = m_geometry.axis();
    painter.setClipRect(lanes.united(axis));
    painter.setFont(m_labelFont);
    const QFontMetricsF metrics(m_labelFont);
    double last = -1e9;
    for (const IdleCompression::Gap &gap : m_data.compression.gapsIn(scale.span)) {
        const double x0 = lanes.left() + scale.xAt(gap.drawn.fromNs);
        const double x1 = lanes.left() + scale.xAt(gap.drawn.toNs);
        const QRectF band(x0, lanes.top(), std::max(x1 - x0, 1.0), lanes.height());
        painter.fillRect(band, withAlpha(m_tokens.sunken, 0.75));
        if (band.center().x() - last < 6)
            continue; // closer gaps are merged
        last = band.center().x();
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setPen(QPen(m_tokens.border, 1));
        painter.setBrush(Qt::NoBrush);
        for (const double offset : {-1.5, 1.5}) {
            QPainterPath edge(QPointF(last + offset, axis.top()));
            int side = 1;
            for (double y = axis.top() + 6; y <= lanes.bottom() + 6; y += 6, side = -side)
                edge.lineTo(last + offset + 2.5 * side, y);
            painter.drawPath(edge);
        }
        const QString text = ReplayText::duration(gap.log.length());
        const double wide = metrics.horizontalAdvance(text) + 8;
        if (band.width() < wide)
            continue;
        const QRectF box(last - wide / 2, axis.top() + 2, wide, axis.height() - 5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_tokens.sunken);
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(m_tokens.secondary);
        painter.drawText(box, Qt::AlignCenter, text);
    }
    painter.setClipping(false);
    painter.setFont(m_font);
}

/// The playback cursor: a line with a handle on the axis; everything after it is dimmed.
void TimelinePainter::paintPlayhead(QPainter &painter) const
{
    if (!m_state.playheadNs)
        return;
    const QRect lanes = m_geometry.lanes();
    const QRect axis = m_geometry.axis();
    const double x = lanes.left() + m_geometry.scale().xAt(*m_state.playheadNs);
    painter.setClipRect(lanes.united(axis));
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (x < lanes.right()) {
        const double left = std::max(x, double(lanes.left()));
        painter.fillRect(QRectF(left, lanes.top(), lanes.right() + 1 - left, lanes.height()),
                         withAlpha(m_tokens.base, 0.62));
    }
    if (x >= lanes.left() - 6 && x <= lanes.right() + 6) {
        painter.fillRect(
            QRectF(std::floor(x) - 0.5, axis.bottom() - 6, 1.5, lanes.bottom() - axis.bottom() + 6),
            m_tokens.text);
        const QPointF tip(std::floor(x) + 0.25, axis.bottom() + 1);
        const QPointF handle[] = {tip, tip + QPointF(-5, -6), tip + QPointF(-5, -12),
                                  tip + QPointF(5, -12), tip + QPointF(5, -6)};
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_tokens.text);
        painter.drawPolygon(handle, 5);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipping(false);
}

} // namespace tw
