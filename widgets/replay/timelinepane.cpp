// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/timelinepane.h"

#include "model/replay/replaytext.h"
#include "widgets/common/sectionheader.h"
#include "widgets/replay/playbackbar.h"
#include "widgets/replay/tables/tailscroller.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <cstddef>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

TimelinePane::TimelinePane(TimeRange *range, ReplaySelection *selection, ReplayPlayback *playback,
                           QWidget *parent)
    : QWidget(parent)
    , m_header(new SectionHeader(tr("Timeline")))
    , m_view(new TimelineView(range))
    , m_bar(new PlaybackBar(playback))
    , m_lanesScroller(new TailScroller(m_view))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_bar);
    for (QAction *action : m_view->timelineActions()) {
        if (action->objectName() == u"timelinePreviousFailure"_s)
            action->setIcon(icon(u"skip-back"_s));
        else if (action->objectName() == u"timelineNextFailure"_s)
            action->setIcon(icon(u"skip-forward"_s));
        else if (action->objectName() == u"timelineFit"_s)
            action->setIcon(icon(u"fit"_s));
        else if (action == m_view->hideLanesAction())
            action->setIcon(icon(u"filter"_s));
        else
            continue;
        m_header->addButton(action);
    }
    m_view->listenTo(selection);
    connect(m_bar, &PlaybackBar::stateTextChanged, this, [this](const QString &text) {
        m_state = text;
        showRemark();
    });
    connectLanes();
    connect(m_view->idleAction(), &QAction::toggled, this, &TimelinePane::makeData);
    connect(&m_data, &DerivedBase::changed, this, &TimelinePane::showData);
    connect(&m_drawnHits, &DerivedBase::changed, this,
            [this] { m_view->setHits(m_drawnHits.value()); });
    m_busy.add(&m_data);
    connect(&m_shown, &DerivedBase::changed, this, [this] { m_view->setShown(m_shown.value()); });
    m_busy.add(&m_drawnHits);
    m_busy.add(&m_shown);
    connect(&m_busy, &BusyGroup::busyChanged, this, &TimelinePane::busyChanged);
}

void TimelinePane::connectLanes()
{
    const auto idOf = [this](std::size_t lane) {
        const TimelineData &drawn = *m_view->data();
        return ReplayText::utf8(drawn.store->run(drawn.lanes[lane].run).id);
    };
    connect(m_view, &TimelineView::lanePinned, this, [this, idOf](std::size_t lane, bool pins) {
        LaneOrder order = m_laneOrder;
        order.setPinned(idOf(lane), pins);
        setLaneOrder(order);
    });
    connect(m_view, &TimelineView::laneMoved, this, [this, idOf](std::size_t from, std::size_t to) {
        const TimelineData &drawn = *m_view->data();
        QStringList shown;
        for (std::size_t lane = 0; lane < drawn.lanes.size(); ++lane)
            shown << idOf(lane);
        LaneOrder order = m_laneOrder;
        order.move(shown, static_cast<qsizetype>(drawn.pinned), static_cast<qsizetype>(from),
                   static_cast<qsizetype>(to));
        setLaneOrder(order);
    });
    connect(m_view, &TimelineView::laneOrderReset, this, [this] { setLaneOrder({}); });
}

void TimelinePane::setLaneOrder(const LaneOrder &order)
{
    if (order == m_laneOrder)
        return;
    m_laneOrder = order;
    if (m_store->hasLog())
        makeData();
}

void TimelinePane::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    if (!sameLoad)
        m_data.abandon();
    makeData();
}

void TimelinePane::makeData()
{
    if (!m_store->hasLog()) {
        m_data.reset();
        m_drawnHits.reset();
        m_shown.reset();
        m_view->setData(nullptr);
        return;
    }
    m_data.make([store = m_store, shortIdle = m_view->idleAction()->isChecked(),
                 order = m_laneOrder](const Monitor &monitor) {
        return makeTimelineData(store, shortIdle, monitor, order);
    });
}

void TimelinePane::showData()
{
    const TimelineDataPtr made = m_data.value();
    const bool sticks = m_isFollowing && m_view->isAtEnd();
    {
        const QScopedValueRollback showing(m_isShowingData, true);
        m_view->setData(made);
    }
    if (sticks)
        m_view->goToEnd();
    m_bar->setOrigin(made->compression.toLog(made->firstNs));
    const quint32 failures = made->failures();
    m_counts = ReplayText::calls(static_cast<qint64>(made->byStart.size()))
        + (failures > 0 ? u" · "_s + tr("%1 failed").arg(ReplayText::count(failures)) : QString())
        + (made->failedRunCount > 0 ? u" · "_s + ReplayText::failedRuns(made->failedRunCount)
                                    : QString());
    showRemark();
    emit dataShown();
    makeHits();
    makeShown();
}

/// During a playback the state at the cursor replaces the counts of the whole log, which are not
/// known by then.
void TimelinePane::showRemark()
{
    m_header->setRemark(m_state.isEmpty() ? m_counts : m_state);
}

void TimelinePane::addHeaderButton(QAction *action)
{
    m_header->addButton(action);
}

void TimelinePane::setShown(ReplayRows calls, ReplayRows events)
{
    if (calls == m_calls && events == m_events)
        return;
    m_calls = std::move(calls);
    m_events = std::move(events);
    makeShown();
}

int TimelinePane::wantedHeight() const
{
    return m_header->height() + m_view->wantedHeight()
        + (m_bar->isVisibleTo(this) ? m_bar->sizeHint().height() : 0);
}

void TimelinePane::makeShown()
{
    const TimelineDataPtr &drawn = m_view->data();
    if (!m_calls || !drawn) {
        m_shown.reset();
        m_view->setShown(nullptr);
        return;
    }
    m_shown.make([drawn, calls = m_calls, events = m_events](const Monitor &monitor) {
        return makeTimelineShown(*drawn, *calls, monitor, events);
    });
}

void TimelinePane::setHits(SearchHits hits)
{
    m_hits = std::move(hits);
    makeHits();
}

void TimelinePane::makeHits()
{
    const TimelineDataPtr &drawn = m_view->data();
    if (!m_hits || !drawn) {
        m_drawnHits.reset();
        m_view->setHits(nullptr);
        return;
    }
    m_drawnHits.make([drawn, hits = m_hits](const Monitor &monitor) {
        return makeTimelineHits(*drawn, *hits, monitor);
    });
}

void TimelinePane::setFollowing(bool following)
{
    m_isFollowing = following;
    m_lanesScroller->setActive(following);
    if (following)
        m_view->goToEnd();
}

} // namespace tw
