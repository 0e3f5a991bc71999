// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/theme.h"
#include "widgets/timeline/timelinegeometry.h"

#include <QFont>
#include <QStaticText>

#include <functional>
#include <optional>
#include <unordered_map>

class QPainter;
class QPixmap;

namespace tw {

/// "4.2 s", "250 ms", "2:05": the label of a tick \a offsetNs after the origin on an axis with that
/// step.
[[nodiscard]] QString timeTickLabel(qint64 offsetNs, qint64 stepNs);

/// Draws one frame of the timeline. Loops over pixels, not calls, where calls are denser than
/// pixels. Colour is never the only sign (docs/look.md, "Signs").
class TimelinePainter
{
public:
    struct State
    {
        TimeSpan bounds;
        TimeSpan visible;
        TimeSpan selectedRange;
        qint64 originNs = 0; ///< log time of the axis origin
        std::optional<qint64> playheadNs; ///< drawing time
        TimelineHitsPtr hits; ///< may be null
        TimelineShownPtr shown; ///< null: all calls; the others are dimmed
        const QPixmap *overview = nullptr; ///< cached paintOverviewBars(); null: paint it again
        MaybeCall selectedCall;
        MaybeCall hoveredCall;
        MaybeRun selectedRun;
        std::optional<std::size_t> dropLane; ///< before which a dragged lane would go
        bool hasFocus = false;
    };

    TimelinePainter(const TimelineData &data, const TimelineGeometry &geometry, const State &state,
                    const Tokens &tokens, const QFont &font);

    void paint(QPainter &painter);
    /// Paints the part of the overview that depends only on data, bounds and size.
    void paintOverviewBars(QPainter &painter) const;

private:
    struct Bar
    {
        QRectF rect;
        quint16 marks = 0;
        CallIndex call{};
        bool isDimmed = false; ///< the filter hides the call
    };
    /// Neighbouring calls too narrow for bars of their own.
    struct Bins
    {
        std::vector<QRectF> calls;
        std::vector<QRectF> failed; ///< as high as the share of the failed calls
    };

    void paintOverview(QPainter &painter) const;
    void paintOverviewWindow(QPainter &painter, const QRect &area, const TimeScale &scale) const;
    void paintOverviewHits(QPainter &painter, const QRect &area, const TimeScale &scale) const;
    void paintAxis(QPainter &painter) const;
    void paintGrid(QPainter &painter) const;
    void paintGaps(QPainter &painter) const;
    void paintPlayhead(QPainter &painter) const;
    void forEachLane(QPainter &painter, int left,
                     const std::function<void(std::size_t)> &paint) const;
    void paintDropPlace(QPainter &painter) const;
    void paintLanes(QPainter &painter);
    void paintLaneBack(QPainter &painter, std::size_t lane) const;
    /// Calls \a visit for the visible phases of a lane whose band is \a run.
    void forEachPhase(const TimelineLane &lane, const QRectF &run,
                      const std::function<void(const QRectF &, RunPhase)> &visit) const;
    void paintPhases(QPainter &painter, const TimelineLane &lane, const QRectF &run) const;
    void paintPhaseNames(QPainter &painter, std::size_t lane) const;
    void paintWait(QPainter &painter, const QRectF &wait) const;
    void paintWaitLabels(QPainter &painter) const;
    /// The rectangle of a time span in a lane's band, clipped slightly beyond the visible area.
    [[nodiscard]] QRectF laneBand(std::size_t lane, qint64 fromNs, qint64 toNs) const;
    void paintUsage(QPainter &painter, const TimelineLane &lane, const QRect &rect) const;
    void paintHits(QPainter &painter, std::size_t lane) const;
    void paintHitArcs(QPainter &painter) const;
    void paintRow(QPainter &painter, std::size_t lane, std::size_t row);
    void paintBins(QPainter &painter, const Bins &bins, bool dimmed) const;
    static void addBin(Bins &bins, const TimelinePiece &piece, const QRect &band);
    void paintBar(QPainter &painter, const Bar &bar) const;
    void paintFailedBar(QPainter &painter, const Bar &bar) const;
    void paintBarEnds(QPainter &painter, const Bar &bar) const;
    void paintLabel(QPainter &painter, const Bar &bar, const QColor &colour, double left) const;
    void paintFlag(QPainter &painter, const QPointF &foot, const QColor &colour) const;
    void paintArcs(QPainter &painter) const;
    void paintArc(QPainter &painter, CallIndex from, CallIndex to, const QPen &pen) const;
    void paintSelection(QPainter &painter) const;
    void paintRange(QPainter &painter) const;
    void paintNames(QPainter &painter) const;
    void paintName(QPainter &painter, std::size_t lane) const;
    /// The visible ticks of the axis, without those inside shortened gaps.
    [[nodiscard]] std::vector<TimeTick> ticks() const;
    [[nodiscard]] QColor toolColour(CallIndex call) const;
    /// The tool's name elided to \a room pixels; empty if fewer than three characters fit.
    [[nodiscard]] const QStaticText &label(CallIndex call, double room) const;

    const TimelineData &m_data;
    const TimelineGeometry &m_geometry;
    const State &m_state;
    const Tokens &m_tokens;
    QFont m_font;
    QFont m_labelFont;
    std::vector<std::pair<CallIndex, CallIndex>> m_arcs; ///< visible repaired pairs
    /// Labels by tool and width: a frame may show thousands of labels, but of few tools.
    mutable std::unordered_map<quint64, QStaticText> m_labels;
};

} // namespace tw
