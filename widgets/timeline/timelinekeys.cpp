// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Keyboard navigation in the timeline.

#include "widgets/timeline/timelineview.h"

#include <QKeyEvent>

#include <algorithm>
#include <tuple>

namespace tw {

MaybeCall TimelineView::firstCall(std::size_t lane) const
{
    MaybeCall best;
    qint64 start = 0;
    for (const TimelineRow &row : m_data->lanes[lane].rows) {
        if (row.size() > 0 && (!best || row.startNs.front() < start)) {
            best = row.calls.front();
            start = row.startNs.front();
        }
    }
    return best;
}

void TimelineView::stepInLane(int step)
{
    const TimelinePlace place = m_data->place(m_state.selectedCall);
    if (!place.isValid()) {
        if (!m_data->byStart.empty())
            select(step > 0 ? m_data->byStart.front() : m_data->byStart.back());
        return;
    }
    // The neighbour in time among all rows of the lane; equal starts are ordered by row.
    const TimelineLane &lane = m_data->lanes[place.lane];
    using Key = std::tuple<qint64, quint32, quint32>;
    const Key here{lane.rows[place.row].startNs[place.index], place.row, place.index};
    MaybeCall best;
    Key bestKey;
    for (quint32 r = 0; r < lane.rows.size(); ++r) {
        const TimelineRow &row = lane.rows[r];
        const auto at = std::ranges::lower_bound(row.startNs, std::get<0>(here));
        auto i = static_cast<qint64>(at - row.startNs.begin());
        if (r == place.row)
            i = place.index;
        for (qint64 candidate = std::max<qint64>(i - 1, 0);
             candidate <= i + 1 && candidate < static_cast<qint64>(row.size()); ++candidate) {
            const Key key{row.startNs[static_cast<std::size_t>(candidate)], r,
                          static_cast<quint32>(candidate)};
            const bool ahead = step > 0 ? key > here : key < here;
            if (ahead && (!best || (step > 0 ? key < bestKey : key > bestKey))) {
                best = row.calls[static_cast<std::size_t>(candidate)];
                bestKey = key;
            }
        }
    }
    select(best);
}

void TimelineView::stepLane(int step)
{
    const TimelinePlace place = m_data->place(m_state.selectedCall);
    qint64 lane =
        place.isValid() ? qint64(place.lane) : (step > 0 ? -1 : qint64(m_data->lanes.size()));
    const qint64 time = place.isValid()
        ? m_data->lanes[place.lane].rows[place.row].startNs[place.index]
        : m_range->visible().fromNs;
    for (lane += step; lane >= 0 && lane < static_cast<qint64>(m_data->lanes.size());
         lane += step) {
        if (m_geometry.isHidden(static_cast<std::size_t>(lane)))
            continue;
        MaybeCall best;
        qint64 distance = 0;
        for (const TimelineRow &row : m_data->lanes[static_cast<std::size_t>(lane)].rows) {
            const auto at = std::ranges::lower_bound(row.startNs, time);
            const auto i = static_cast<std::size_t>(at - row.startNs.begin());
            for (std::size_t candidate = i == 0 ? 0 : i - 1;
                 candidate <= i && candidate < row.size(); ++candidate) {
                const qint64 away = std::abs(row.startNs[candidate] - time);
                if (!best || away < distance) {
                    best = row.calls[candidate];
                    distance = away;
                }
            }
        }
        if (best) {
            select(best);
            return;
        }
    }
}

void TimelineView::goToLaneEnd(bool last)
{
    TimelinePlace place = m_data->place(m_state.selectedCall);
    const std::size_t lane = place.isValid() ? place.lane : 0;
    if (lane >= m_data->lanes.size())
        return;
    if (!last) {
        select(firstCall(lane));
        return;
    }
    MaybeCall best;
    qint64 start = 0;
    for (const TimelineRow &row : m_data->lanes[lane].rows) {
        if (row.size() > 0 && (!best || row.startNs.back() >= start)) {
            best = row.calls.back();
            start = row.startNs.back();
        }
    }
    select(best);
}

void TimelineView::growRange(int step)
{
    // Mark from the call at which the marking began to the current one.
    if (m_range->selected().isEmpty() || !m_data->place(m_rangeAnchor).isValid())
        m_rangeAnchor = m_state.selectedCall;
    stepInLane(step);
    if (!m_rangeAnchor)
        m_rangeAnchor = m_state.selectedCall;
    const auto spanOf = [this](MaybeCall call) {
        const TimelinePlace place = m_data->place(call);
        if (!place.isValid())
            return TimeSpan{};
        const TimelineRow &row = m_data->lanes[place.lane].rows[place.row];
        return TimeSpan{row.startNs[place.index], row.endNs[place.index] + 1};
    };
    const TimeSpan from = spanOf(m_rangeAnchor);
    const TimeSpan to = spanOf(m_state.selectedCall);
    if (!from.isEmpty() && !to.isEmpty())
        m_range->setSelected({std::min(from.fromNs, to.fromNs), std::max(from.toNs, to.toNs)});
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    if (!m_data) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if ((event->modifiers() & Qt::ShiftModifier) != 0
        && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        growRange(event->key() == Qt::Key_Left ? -1 : 1);
        event->accept();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        stepInLane(-1);
        break;
    case Qt::Key_Right:
        stepInLane(1);
        break;
    case Qt::Key_Space:
        emit playRequested();
        break;
    case Qt::Key_Up:
        stepLane(-1);
        break;
    case Qt::Key_Down:
        stepLane(1);
        break;
    case Qt::Key_Home:
        goToLaneEnd(false);
        break;
    case Qt::Key_End:
        goToLaneEnd(true);
        break;
    case Qt::Key_Equal: // the key of + on many keyboards
        zoomIn();
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        m_range->pan((event->key() == Qt::Key_PageUp ? -1 : 1) * m_range->visible().length() * 9
                     / 10);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        zoomToSelection();
        if (m_state.selectedCall)
            emit callActivated(*m_state.selectedCall);
        break;
    case Qt::Key_Escape:
        if (m_range->selected().isEmpty()) {
            QAbstractScrollArea::keyPressEvent(event);
            return;
        }
        m_range->clearSelected();
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    event->accept();
}

} // namespace tw
