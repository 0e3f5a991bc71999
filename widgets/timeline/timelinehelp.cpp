// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What the signs of the timeline mean.

#include "model/replay/replaytext.h"
#include "widgets/timeline/timelinepaint.h"
#include "widgets/timeline/timelineview.h"

#include <QPainterPath>
#include <QPainterPathStroker>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr double Near = 3; // pixels beside a sign that count as part of it

    struct SignText
    {
        quint16 mark;
        const char *text;
    };
    constexpr SignText Signs[] = {
        {MarkFailed,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Red with a cross:</b> the call failed. At any zoom it is at least "
                           "two pixels wide.")},
        {MarkHinted,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Amber flag:</b> the failure came with a hint for the model.")},
        {MarkRepairs,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Green flag:</b> the call repairs an earlier failure; an arc leads "
                           "to it.")},
        {MarkTruncated,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Torn right edge:</b> the result was truncated: items were left "
                           "out.")},
        {MarkBounded,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Double right edge:</b> the result says how many items there are, "
                           "and is complete unless its edge is torn.")},
        {MarkWaiting,
         QT_TRANSLATE_NOOP("tw::TimelineView", "<b>Hatching:</b> the call waits for a person.")},
        {MarkOpen,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Fading right end:</b> the end of the call is not in the log.")},
    };

    QString textOfMarks(quint16 marks)
    {
        QStringList texts;
        for (const SignText &sign : Signs) {
            if ((marks & sign.mark) != 0)
                texts.append(TimelineView::tr(sign.text));
        }
        return texts.join(u"<br>"_s);
    }

    bool isOnPath(const QPainterPath &path, const QPointF &position)
    {
        if (!path.boundingRect().adjusted(-Near, -Near, Near, Near).contains(position))
            return false;
        QPainterPathStroker around;
        around.setWidth(2 * Near);
        return around.createStroke(path).contains(position);
    }

} // namespace

QString TimelineView::helpAt(const QPoint &position) const
{
    const double left = m_geometry.lanes().left();
    if (m_geometry.overview().contains(position))
        return overviewHelp(position);
    if (!m_geometry.names().contains(position)
        && isOnPlayhead(left, m_geometry.scale(), position.x()))
        return tr("<b>The playback cursor.</b> All views show what was known at its time; what "
                  "comes after it is pale. Drag it by its handle on the time axis.");
    if (m_geometry.axis().contains(position))
        return tr("<b>The time axis.</b> A click sets the playback cursor: all views then show "
                  "what was known at that time. A zigzag is shortened idle time. Wedges are "
                  "records that contain the search text.");
    if (m_geometry.names().contains(position))
        return nameHelp(position);
    // What is drawn last is on top: wedges, their arcs, the arcs of repairs, calls.
    if (isOnHit(position))
        return tr("<b>A wedge</b> is a record that contains the search text. Dotted arcs connect "
                  "the records when there are few.");
    if (isOnHitArc(position))
        return tr("<b>A dotted arc</b> leads from a record that contains the search text to the "
                  "next one.");
    if (isOnArc(position))
        return tr("<b>An arc</b> leads from a failed call to the next attempt: green to the call "
                  "that repairs it, dashed and red to one that failed again.");
    QStringList texts;
    if (const MaybeCall call = callAt(position))
        texts << callHelp(m_data->place(call), position) << rangeHelp(position);
    else
        texts << rangeHelp(position) << laneHelp(position);
    if (!texts.isEmpty())
        return texts.join(u"<br>"_s);
    return tr("<b>The lane of a run.</b> Bars are calls. The tint behind them is the phase of the "
              "run: planning, tools, synthesizing. Small bars at the bottom are model calls, as "
              "high as their tokens. Pale bars are calls that the filter hides. Bars too narrow "
              "to draw are grey columns; their red part is the share of failed calls.")
        + u"<br>"_s + textOfMarks(0xFFFF);
}

QString TimelineView::overviewHelp(const QPoint &position) const
{
    const double left = m_geometry.overview().left();
    const TimeScale scale = m_geometry.overviewScale(m_range->bounds());
    if (isOnPlayhead(left, scale, position.x()))
        return tr("<b>The playback cursor</b> in the whole log. All views show what was known at "
                  "its time.");
    const TimeSpan visible = m_range->visible();
    const double from = left + scale.xAt(visible.fromNs) - Near;
    const double to = left + scale.xAt(visible.toNs) + Near;
    if (!m_range->isFitted() && position.x() >= from && position.x() <= to)
        return tr("<b>The frame</b> is the part of the log that is shown below: drag it, or "
                  "double-click to show everything.");
    return tr("<b>The whole log.</b> Red ticks are failures. The frame is the part that is "
              "shown below: drag it, or double-click to show everything.");
}

QString TimelineView::nameHelp(const QPoint &position) const
{
    QString text = tr("<b>A run.</b> Child runs are indented below the run that called them; a run "
                      "that continues after a wait follows the suspended one. A click selects the "
                      "run.");
    const int lane = m_data ? m_geometry.laneAt(position.y()) : -1;
    if (lane < 0)
        return text;
    const auto index = static_cast<std::size_t>(lane);
    const Run &run = m_data->store->run(m_data->lanes[index].run);
    if (run.predecessor)
        text += u"<br>"_s + tr("<b>Arrow before the name:</b> the run continues a suspended one.");
    if (index < m_data->pinned)
        text += u"<br>"_s
            + tr("<b>Pin:</b> the lane stays at the top while the others scroll. Its context menu "
                 "takes the pin away.");
    if (run.failedCalls > 0)
        text += u"<br>"_s + tr("<b>Red cross and number:</b> how many calls of the run failed.");
    return text;
}

QString TimelineView::callHelp(const TimelinePlace &place, const QPoint &position) const
{
    const TimelineRow &row = m_data->lanes[place.lane].rows[place.row];
    std::optional<TimelinePiece> bin;
    visitPieces(row, m_geometry.scale(), [&](const TimelinePiece &piece) {
        if (piece.isBin && piece.first <= place.index && place.index < piece.first + piece.count)
            bin = piece;
    });
    const QString tool = ReplayText::utf8(m_data->store->toolName(row.calls[place.index]));
    QStringList texts;
    if (bin && bin->count > 1)
        texts << tr("<b>A grey column</b> stands for calls that are too narrow for bars: there are "
                    "%n here. Its red part is the share that failed. Zoom in to see them.",
                    nullptr,
                    static_cast<int>(std::max<std::size_t>(bin->count, callsInPixel(position))));
    else
        texts << tr("<b>A call of %1.</b> A bar is as long as the call took, in the "
                    "colour of its tool.")
                     .arg(tool.toHtmlEscaped());
    if (const quint16 marks = row.marks[place.index]; marks != 0)
        texts << textOfMarks(marks);
    const TimelineShown *shown = m_state.shown.get();
    if (shown != nullptr && shown->data == m_data.get()
        && !shown->anyIn(place.lane, place.row, place.index, place.index + 1))
        texts << tr("<b>Pale:</b> the filter hides the call.");
    return texts.join(u"<br>"_s);
}

QStringList TimelineView::rangeHelp(const QPoint &position) const
{
    const TimeSpan marked = m_range->selected();
    if (marked.isEmpty())
        return {};
    const double left = m_geometry.lanes().left();
    const TimeScale scale = m_geometry.scale();
    if (position.x() < left + scale.xAt(marked.fromNs) - Near
        || position.x() > left + scale.xAt(marked.toNs) + Near)
        return {};
    return {tr("<b>The marked range.</b> The tables show what happened in it. Drag with Shift to "
               "mark another one; Escape clears it.")};
}

QStringList TimelineView::laneHelp(const QPoint &position) const
{
    const int at = m_data ? m_geometry.laneAt(position.y()) : -1;
    if (at < 0)
        return {};
    const auto index = static_cast<std::size_t>(at);
    const TimelineLane &lane = m_data->lanes[index];
    const qint64 time = timeAtX(position.x());
    const auto near = static_cast<qint64>(m_geometry.scale().nsPerPixel() * Near);
    const auto isIn = [&](const TimeSpan &span) {
        return !span.isEmpty() && time >= span.fromNs - near && time <= span.toNs + near;
    };
    const int usageHeight = m_geometry.lanePadding() - 4;
    const auto usage = std::ranges::lower_bound(lane.usageEnds, time - near);
    if (position.y() >= m_geometry.laneRect(index).bottom() - usageHeight
        && usage != lane.usageEnds.end() && *usage <= time + near)
        return {tr("<b>A small bar at the bottom</b> is a call of the model, as high as its "
                   "tokens.")};
    QStringList texts;
    if (isIn(lane.wait))
        texts << tr("<b>A hatched band:</b> the run waits for a person.");
    if (!m_data->compression.gapsIn({time, time + 1}).empty())
        texts << tr("<b>A zigzag</b> is shortened idle time: nothing was recorded. The axis says "
                    "how long it was.");
    if (!texts.isEmpty())
        return texts;
    if (isBrokenOff(lane.status) && lane.endNs != NoTime && isIn({lane.endNs - 1, lane.endNs}))
        texts << (lane.status == RunStatus::Failed
                      ? tr("<b>Red end of the band:</b> the run failed.")
                      : tr("<b>Grey end of the band:</b> the run was cancelled."));
    const std::optional<RunPhase> phase = phaseAt(lane, time);
    if (phase && *phase != RunPhase::Ended)
        texts << tr("<b>The tint</b> is the phase of the run, here: %1.")
                     .arg(ReplayText::name(*phase));
    return texts;
}

bool TimelineView::isOnPlayhead(double left, const TimeScale &scale, int x) const
{
    return m_state.playheadNs && std::abs(left + scale.xAt(*m_state.playheadNs) - x) <= Near + 1;
}

bool TimelineView::isOnHit(const QPoint &position) const
{
    constexpr int WedgeHeight = 9;
    constexpr int WedgeHalf = 4;
    const int at = m_data && m_state.hits ? m_geometry.laneAt(position.y()) : -1;
    const auto lane = static_cast<std::size_t>(at);
    if (at < 0 || lane >= m_state.hits->lanes.size()
        || position.y() > m_geometry.laneRect(lane).top() + WedgeHeight)
        return false;
    const std::vector<qint64> &hits = m_state.hits->lanes[lane];
    const auto hit = std::ranges::lower_bound(hits, timeAtX(position.x() - WedgeHalf));
    return hit != hits.end() && *hit <= timeAtX(position.x() + WedgeHalf);
}

bool TimelineView::isOnHitArc(const QPoint &position) const
{
    if (!m_data || !m_state.hits)
        return false;
    return std::ranges::any_of(m_geometry.hitArcs(*m_state.hits),
                               [&](const QPainterPath &arc) { return isOnPath(arc, position); });
}

bool TimelineView::isOnArc(const QPoint &position) const
{
    if (!m_data)
        return false;
    const auto isNear = [&](MaybeCall from, MaybeCall to) {
        const TimelinePlace start = m_data->place(from);
        const TimelinePlace end = m_data->place(to);
        if (!start.isValid() || !end.isValid())
            return false;
        return isOnPath(m_geometry.arcPath(start, end), position);
    };
    // As the painter does: those of the repairs in sight, unless there are too many to draw.
    std::size_t arcs = 0;
    bool found = false;
    const auto look = [&](std::size_t lane) {
        for (const TimelineRow &row : m_data->lanes[lane].rows) {
            visitPieces(row, m_geometry.scale(), [&](const TimelinePiece &piece) {
                if (piece.isBin || (row.marks[piece.first] & MarkRepairs) == 0
                    || ++arcs >= timelinepaint::MaxArcs)
                    return;
                const CallIndex call = row.calls[piece.first];
                found = found || isNear(m_data->store->call(call).repairOf, call);
            });
        }
    };
    const auto [from, to] = m_geometry.lanesInSight();
    for (std::size_t lane = 0; lane < m_geometry.sticky(); ++lane)
        look(lane);
    for (std::size_t lane = from; lane < to; ++lane)
        look(lane);
    if (found && arcs < timelinepaint::MaxArcs)
        return true;
    // Those of the selected call are always drawn.
    MaybeCall call =
        m_data->place(m_state.selectedCall).isValid() ? m_state.selectedCall : MaybeCall();
    if (call && isNear(call, m_data->store->call(*call).repairedBy))
        return true;
    for (int steps = 0; call && steps < 100; ++steps) {
        const MaybeCall before = m_data->store->call(*call).repairOf;
        if (isNear(before, call))
            return true;
        call = before;
    }
    return false;
}

} // namespace tw
