// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Pinning and ordering of lanes.

#include "widgets/theme/icons.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <optional>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

void TimelineView::makeLaneActions()
{
    const auto add = [this](const QString &text, const QString &tip, const QString &name,
                            const QKeySequence &key, auto act) {
        auto *action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setStatusTip(tip);
        connect(action, &QAction::triggered, this, act);
        addAction(action);
        m_actions << action;
        return action;
    };
    m_laneMoves = {
        add(tr("Pin or unpin the lane"), tr("Keep the lane of the selected run at the top"),
            u"timelinePinLane"_s, Qt::Key_P, [this] { pinLane(selectedLane()); }),
        add(tr("Move the lane up"), tr("Move the lane of the selected run above the one before it"),
            u"timelineLaneUp"_s, Qt::ALT | Qt::Key_Up, [this] { shiftLane(selectedLane(), -1); }),
        add(tr("Move the lane down"),
            tr("Move the lane of the selected run below the one after it"), u"timelineLaneDown"_s,
            Qt::ALT | Qt::Key_Down, [this] { shiftLane(selectedLane(), 1); }),
    };
    add(tr("Lanes in the order of the log"), tr("Forget which lanes were pinned and moved"),
        u"timelineLaneOrder"_s, {}, [this] { emit laneOrderReset(); });
}

std::size_t TimelineView::laneOf(MaybeRun run) const
{
    if (!m_data)
        return 0;
    const auto lane = std::ranges::find(
        m_data->lanes, run, [](const TimelineLane &each) { return MaybeRun(each.run); });
    return static_cast<std::size_t>(lane - m_data->lanes.begin());
}

std::size_t TimelineView::selectedLane() const
{
    return laneOf(m_state.selectedRun);
}

void TimelineView::pinLane(std::size_t lane)
{
    if (m_data && lane < m_data->lanes.size())
        emit lanePinned(lane, lane >= m_data->pinned);
}

void TimelineView::shiftLane(std::size_t lane, int step)
{
    if (!m_data || lane >= m_data->lanes.size() || (step < 0 && lane == 0)
        || (step > 0 && lane + 1 == m_data->lanes.size()))
        return;
    emit laneMoved(lane, step < 0 ? lane - 1 : lane + 2);
}

void TimelineView::fillLaneMenu(QMenu *menu, std::size_t lane)
{
    // The keys of m_laneMoves are those of the selected lane.
    const bool hasKeys = lane == selectedLane();
    const auto add = [&](const QString &iconName, const QString &text, const QString &name,
                         const QAction *withKey, bool isPossible, auto act) {
        const QString key =
            hasKeys ? u'\t' + withKey->shortcut().toString(QKeySequence::NativeText) : QString();
        QAction *action = menu->addAction(icon(iconName), text + key);
        action->setObjectName(name);
        action->setEnabled(isPossible);
        connect(action, &QAction::triggered, this, act);
    };
    // A log that grows moves the lanes while the menu is open.
    const auto now = [this, log = m_data->store, run = m_data->lanes[lane].run] {
        return laneOf(m_data && m_data->store->isSameLoad(*log) ? MaybeRun(run) : MaybeRun());
    };
    const bool isPinned = lane < m_data->pinned;
    QString name = m_data->lanes[lane].name;
    name.replace(u'&', u"&&"_s);
    add(u"pin"_s, (isPinned ? tr("Unpin %1") : tr("Pin %1 to the top")).arg(name), u"lanePin"_s,
        m_laneMoves[0], true, [this, now] { pinLane(now()); });
    add(u"up"_s, tr("Move %1 up").arg(name), u"laneUp"_s, m_laneMoves[1], lane > 0,
        [this, now] { shiftLane(now(), -1); });
    add(u"down"_s, tr("Move %1 down").arg(name), u"laneDown"_s, m_laneMoves[2],
        lane + 1 < m_data->lanes.size(), [this, now] { shiftLane(now(), 1); });
    menu->addSeparator();
}

void TimelineView::dragLane(const QPoint &position)
{
    viewport()->setCursor(Qt::ClosedHandCursor);
    const QRect area = m_geometry.lanes();
    const int y = std::clamp(position.y(), area.top(), area.bottom());
    const int over = m_geometry.laneAt(y);
    const std::size_t lane = over < 0 ? m_data->lanes.size() : static_cast<std::size_t>(over);
    const bool isLowerHalf =
        lane < m_data->lanes.size() && y > m_geometry.laneRect(lane).center().y();
    m_state.dropLane = lane + (isLowerHalf ? 1 : 0);
    viewport()->update();
}

void TimelineView::dropLane()
{
    const std::optional<std::size_t> to = std::exchange(m_state.dropLane, {});
    viewport()->update();
    if (to && m_data && m_draggedLane < m_data->lanes.size() && *to <= m_data->lanes.size())
        emit laneMoved(m_draggedLane, *to);
}

} // namespace tw
