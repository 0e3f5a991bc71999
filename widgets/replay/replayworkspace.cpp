// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/replayworkspace.h"

#include "model/calllistmodel.h"
#include "model/errortext.h"
#include "model/eventlistmodel.h"
#include "model/replayfilter.h"
#include "model/replaytext.h"
#include "model/runtreemodel.h"
#include "widgets/common/pagedview.h"
#include "widgets/common/searchfield.h"
#include "widgets/common/sectionheader.h"
#include "widgets/replay/inspector.h"
#include "widgets/replay/replayfilterbar.h"
#include "widgets/replay/replaytable.h"
#include "widgets/replay/transcriptview.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QDataStream>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint32 ViewStateVersion = 1;

    QWidget *column(std::initializer_list<QWidget *> parts, QWidget *stretched)
    {
        auto *box = new QWidget;
        auto *layout = new QVBoxLayout(box);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        for (QWidget *part : parts)
            layout->addWidget(part, part == stretched ? 1 : 0);
        return box;
    }

    ReplayCellDelegate::Style eventStyle(int column)
    {
        using Style = ReplayCellDelegate::Style;
        switch (column) {
        case EventListModel::SeqColumn:
        case EventListModel::TimeColumn:
        case EventListModel::CallColumn:
            return Style::Quiet;
        case EventListModel::TypeColumn:
            return Style::Fixed;
        case EventListModel::OutcomeColumn:
            return Style::Outcome;
        default:
            return Style::Text;
        }
    }

    ReplayCellDelegate::Style callStyle(int column)
    {
        using Style = ReplayCellDelegate::Style;
        switch (column) {
        case CallListModel::TimeColumn:
        case CallListModel::CallColumn:
            return Style::Quiet;
        case CallListModel::ToolColumn:
            return Style::Tool;
        case CallListModel::DurationColumn:
            return Style::Fixed;
        case CallListModel::LinkColumn:
            return Style::Link;
        case CallListModel::OutcomeColumn:
            return Style::Outcome;
        default:
            return Style::Text;
        }
    }

} // namespace

ReplayWorkspace::ReplayWorkspace(ReplaySession *session, QWidget *parent)
    : Workspace(parent)
    , m_session(session)
    , m_selection(new ReplaySelection(this))
    , m_range(new TimeRange(this))
    , m_filter(new ReplayFilter(this))
    , m_runModel(new RunTreeModel(this))
    , m_eventModel(new EventListModel(this))
    , m_callModel(new CallListModel(this))
{
    setObjectName("replay"_L1);
    setAccessibleName(tr("Replay"));
    m_columns = new QSplitter(Qt::Horizontal);
    m_columns->setObjectName("replayColumns"_L1);
    m_columns->setChildrenCollapsible(false);
    m_middle = new QSplitter(Qt::Vertical);
    m_middle->setObjectName("replayMiddle"_L1);
    m_middle->setChildrenCollapsible(false);
    m_middle->addWidget(makeTimelinePane());
    m_middle->addWidget(makeTablesPane());
    m_middle->setStretchFactor(0, 2);
    m_middle->setStretchFactor(1, 3);
    m_inspector = new Inspector(m_selection);
    m_columns->addWidget(makeRunsPane());
    m_columns->addWidget(m_middle);
    m_columns->addWidget(m_inspector);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({space(52), space(170), space(92)});
    m_pages = new PagedView(m_columns, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    setEmptyPageActions({});
    makeActions();
    connectParts();
    showState();
}

ReplayWorkspace::~ReplayWorkspace() = default;

void ReplayWorkspace::setEmptyPageActions(const QList<QAction *> &actions)
{
    m_emptyActions = actions;
    m_pages->setEmptyText(u"replay"_s, tr("No recorded run is open"),
                          tr("Open or drop a run log of your agents: record files, database "
                             "exports and stream dumps of Goa-AI all open as they are."),
                          actions);
}

QWidget *ReplayWorkspace::makeRunsPane()
{
    m_runsHeader = new SectionHeader(tr("Runs"));
    m_runs = new QTreeView;
    m_runs->setObjectName("replayRuns"_L1);
    m_runs->setAccessibleName(tr("Runs"));
    m_runs->setModel(m_runModel);
    m_runs->setItemDelegate(new RunTreeDelegate(m_runs));
    m_runs->setHeaderHidden(true);
    m_runs->setUniformRowHeights(true);
    m_runs->setFrameShape(QFrame::NoFrame);
    m_runs->setIndentation(space(4));
    m_runs->setExpandsOnDoubleClick(false);
    QWidget *pane = column({m_runsHeader, m_runs}, m_runs);
    pane->setMinimumWidth(space(36));
    return pane;
}

QWidget *ReplayWorkspace::makeTimelinePane()
{
    m_timeline = new TimelineView(m_range);
    m_timelineHeader = new SectionHeader(tr("Timeline"));
    return column({m_timelineHeader, m_timeline}, m_timeline);
}

QWidget *ReplayWorkspace::makeTablesPane()
{
    m_filterBar = new ReplayFilterBar(m_filter, m_range);
    m_events = new ReplayTable(m_eventModel, new ReplayCellDelegate(eventStyle, this));
    m_events->setObjectName("replayEvents"_L1);
    m_events->setAccessibleName(tr("Events"));
    m_events->setColumnCharacters({6, 10, 28, 11, 12, 18, 10});
    auto *callDelegate = new ReplayCellDelegate(callStyle, this);
    callDelegate->setToolColours([this](quint32 tool) {
        const TimelineDataPtr &drawn = m_timeline->data();
        return drawn ? int(drawn->toolColor(StringId{tool})) : -1;
    });
    m_calls = new ReplayTable(m_callModel, callDelegate);
    m_calls->setObjectName("replayCalls"_L1);
    m_calls->setAccessibleName(tr("Calls"));
    m_calls->setColumnCharacters({10, 24, 20, 9, 11, 12, 10});
    m_transcript = new TranscriptView;
    m_tables = new QTabWidget;
    m_tables->setObjectName("replayTables"_L1);
    m_tables->setDocumentMode(true);
    m_tables->tabBar()->setAccessibleName(tr("Tables"));
    m_tables->addTab(m_events, tr("Events"));
    m_tables->addTab(m_calls, tr("Calls"));
    m_tables->addTab(m_transcript, tr("Transcript"));
    m_tables->setCurrentWidget(m_calls); // what agents did; the events are how it was recorded
    return column({m_filterBar, m_tables}, m_tables);
}

void ReplayWorkspace::makeActions()
{
    auto *find = new QAction(icon(u"filter"_s), tr("Filter"), this);
    find->setObjectName("replayFind"_L1);
    find->setShortcut(QKeySequence::Find);
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    find->setStatusTip(tr("Filter events and calls"));
    connect(find, &QAction::triggered, this, [this] {
        m_filterBar->edit()->setFocus(Qt::ShortcutFocusReason);
        m_filterBar->edit()->selectAll();
    });
    addAction(find);
    auto *stop = new QAction(icon(u"stop"_s), tr("Stop loading"), this);
    stop->setObjectName("replayStop"_L1);
    stop->setStatusTip(tr("Stop reading; what has been read stays"));
    stop->setEnabled(false);
    connect(stop, &QAction::triggered, m_session, &ReplaySession::cancel);
    connect(m_session, &ReplaySession::stateChanged, stop, [this, stop] {
        stop->setEnabled(m_session->state() == ReplaySession::State::Loading);
    });
    auto *reload = new QAction(icon(u"retry"_s), tr("Reload the log"), this);
    reload->setObjectName("replayReload"_L1);
    reload->setShortcut(QKeySequence::Refresh);
    reload->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(reload, &QAction::triggered, m_session, &ReplaySession::reload);
    addAction(reload);
    m_actions << find << reload << stop;
    m_actions << m_timeline->timelineActions() << m_inspector->inspectorActions();
    for (QAction *action : m_timeline->timelineActions()) {
        if (action->objectName() == u"timelinePreviousFailure"_s)
            action->setIcon(icon(u"skip-back"_s));
        else if (action->objectName() == u"timelineNextFailure"_s)
            action->setIcon(icon(u"skip-forward"_s));
        else if (action->objectName() == u"timelineFit"_s)
            action->setIcon(icon(u"fit"_s));
        else
            continue;
        m_timelineHeader->addButton(action);
    }
    for (QAction *action : m_inspector->inspectorActions()) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
}

void ReplayWorkspace::connectParts()
{
    connect(m_session, &ReplaySession::stateChanged, this, &ReplayWorkspace::showState);
    connect(m_session, &ReplaySession::storeChanged, this, &ReplayWorkspace::takeStore);
    connect(m_session, &ReplaySession::progressed, this, [this](int permille) {
        m_pages->setProgress(permille);
        emit statusChanged();
    });
    connect(m_pages, &PagedView::stopRequested, m_session, &ReplaySession::cancel);
    connect(m_pages, &PagedView::retryRequested, m_session, &ReplaySession::reload);
    connect(m_pages, &PagedView::openRequested, this, [this] {
        if (!m_emptyActions.isEmpty())
            m_emptyActions.front()->trigger();
    });
    connect(m_selection, &ReplaySelection::changed, this, &ReplayWorkspace::showSelection);
    connect(m_runs->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ReplayWorkspace::pickRun);
    connect(m_runs, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const RunIndex run = m_runModel->runAt(index);
        if (run != NoRun)
            m_filterBar->setExpression(u"run:"_s
                                       + ReplayText::utf8(m_session->store()->run(run).id));
    });
    connect(m_timeline, &TimelineView::callSelected, m_selection, &ReplaySelection::selectCall);
    connect(m_timeline, &TimelineView::runSelected, m_selection, &ReplaySelection::selectRun);
    connect(m_events, &ReplayTable::picked, this,
            [this](quint32 event) { m_selection->selectEvent(EventIndex{event}); });
    connect(m_calls, &ReplayTable::picked, this,
            [this](quint32 call) { m_selection->selectCall(CallIndex{call}); });
    connect(m_transcript, &TranscriptView::callPicked, m_selection, &ReplaySelection::selectCall);
    connect(m_transcript, &TranscriptView::eventPicked, m_selection, &ReplaySelection::selectEvent);
    connect(m_range, &TimeRange::selectedChanged, this,
            [this] { m_filter->setTimeSpan(m_range->selected()); });
    connect(m_filter, &ReplayFilter::rowsChanged, this, [this] {
        m_eventModel->setRows(m_filter->eventRows());
        m_callModel->setRows(m_filter->callRows());
        showCounts();
        showSelection(); // selection survives filtering
    });
    connect(m_filter, &ReplayFilter::busyChanged, this, &ReplayWorkspace::checkSettled);
    connect(m_inspector, &Inspector::settled, this, &ReplayWorkspace::checkSettled);
    connect(m_transcript, &TranscriptView::settled, this, &ReplayWorkspace::checkSettled);
    connect(m_tables, &QTabWidget::currentChanged, this, [this] {
        showCounts();
        showSelection();
    });
    connect(m_middle, &QSplitter::splitterMoved, this, [this] { m_keepSizes = true; });
    connect(m_filterBar->edit(), &SearchField::downPressed, this,
            [this] { m_tables->currentWidget()->setFocus(Qt::ShortcutFocusReason); });
    connect(m_inspector, &Inspector::openInCallRequested, this,
            [this](const QString &tool, const QByteArray &payload) {
                emit modeRequested(u"call"_s, tool, payload);
            });
}

void ReplayWorkspace::showState()
{
    using State = ReplaySession::State;
    switch (m_session->state()) {
    case State::Empty:
        m_pages->showEmpty();
        break;
    case State::Loading:
        // What was open stays until the first rows of the new file are there.
        if (!m_session->store())
            m_pages->showLoading(tr("Reading %1").arg(m_session->paths().join(u", "_s)));
        break;
    case State::Failed:
        m_pages->showFailed(errorText(m_session->error()));
        break;
    case State::Ready:
        m_pages->showContent();
        selectSomething();
        break;
    }
    emit statusChanged();
    emit issuesChanged();
    checkSettled();
}

void ReplayWorkspace::takeStore()
{
    const RunStorePtr store = m_session->store();
    const bool sameLoad = m_load == m_session->load();
    m_load = m_session->load();
    if (!sameLoad)
        m_range->clearSelected();
    m_filter->setStore(store);
    m_eventModel->setStore(store, sameLoad);
    m_callModel->setStore(store, sameLoad);
    m_runModel->setStore(store, sameLoad);
    m_selection->setStore(store, sameLoad);
    m_inspector->setStore(store);
    m_transcript->setStore(store);
    if (!sameLoad || m_runModel->rowCount() <= 4)
        m_runs->expandToDepth(store && store->runs().size() < 2000 ? 9 : 0);
    makeTimeline();
    if (store)
        m_pages->showContent();
    showRunsHeader();
    showCounts();
    selectSomething();
    emit statusChanged();
    emit issuesChanged();
}

void ReplayWorkspace::showRunsHeader()
{
    const RunStorePtr store = m_session->store();
    m_runsHeader->setRemark(store ? ReplayText::count(static_cast<qint64>(store->runs().size()))
                                  : QString());
}

void ReplayWorkspace::selectSomething()
{
    const RunStorePtr store = m_session->store();
    if (store && !store->runs().empty() && m_selection->run() == NoRun)
        m_selection->selectRun(RunIndex{0});
}

void ReplayWorkspace::makeTimeline()
{
    if (!m_session->store()) {
        m_timelineJob.reset();
        m_timeline->setData(nullptr);
        return;
    }
    // While one is being made, a newer snapshot only makes it stale: no work is thrown away.
    m_timelineStale = m_timelineJob != nullptr;
    if (m_timelineStale)
        return;
    m_timelineJob = std::make_unique<Job<TimelineDataPtr>>(
        [store = m_session->store()](const Monitor &monitor) -> Result<TimelineDataPtr> {
            TimelineDataPtr made = makeTimelineData(store, monitor);
            if (!made)
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return made;
        });
    connect(m_timelineJob.get(), &JobBase::finished, this, &ReplayWorkspace::takeTimeline);
}

void ReplayWorkspace::takeTimeline()
{
    const Result<TimelineDataPtr> made = m_timelineJob->result();
    m_timelineJob.release()->deleteLater(); // it is the sender
    if (made && m_session->store()) {
        m_timeline->setData(*made);
        const quint32 failures = (*made)->failures();
        m_timelineHeader->setRemark(
            ReplayText::calls(static_cast<qint64>((*made)->byStart.size()))
            + (failures > 0 ? u" · "_s + tr("%1 failed").arg(ReplayText::count(failures))
                            : QString()));
        showSelection();
        fitTimelineHeight();
    }
    if (m_timelineStale)
        makeTimeline();
    checkSettled();
}

void ReplayWorkspace::fitTimelineHeight()
{
    // Once a load, and never against the user: few lanes leave their room to the tables.
    if (m_fittedLoad == m_load || m_keepSizes)
        return;
    m_fittedLoad = m_load;
    const int whole = m_middle->height();
    const int wanted = m_timelineHeader->sizeHint().height() + m_timeline->wantedHeight();
    const int height = std::clamp(wanted, whole / 4, whole / 2);
    m_middle->setSizes({height, whole - height});
}

void ReplayWorkspace::pickRun(const QModelIndex &index)
{
    if (m_showing)
        return;
    if (const RunIndex run = m_runModel->runAt(index); run != NoRun)
        m_selection->selectRun(run);
}

void ReplayWorkspace::showSelection()
{
    const QScopedValueRollback showing(m_showing, true);
    const QModelIndex run = m_runModel->indexOf(m_selection->run());
    if (run.isValid() && run != m_runs->currentIndex()) {
        m_runs->setCurrentIndex(run);
        m_runs->scrollTo(run);
    }
    m_timeline->setSelection(m_selection->run(), m_selection->call());
    m_events->showPosition(toInt(m_selection->event()));
    m_calls->showPosition(toInt(m_selection->call()));
    if (m_tables->currentWidget() == m_transcript) { // parsing a long one is not free
        m_transcript->showRun(m_selection->run());
        m_transcript->showCall(m_selection->call());
    }
}

void ReplayWorkspace::showTable(int tab)
{
    m_tables->setCurrentIndex(tab);
    m_tables->currentWidget()->setFocus(Qt::OtherFocusReason);
}

void ReplayWorkspace::showCounts()
{
    const bool calls = m_tables->currentWidget() == m_calls;
    const ReplayTableModel *model =
        calls ? static_cast<const ReplayTableModel *>(m_callModel) : m_eventModel;
    m_filterBar->setCounts(model->rowCount(), model->total());
}

bool ReplayWorkspace::isSettled() const
{
    return m_session->state() != ReplaySession::State::Loading && !m_timelineJob
        && !m_filter->isBusy() && !m_inspector->isBusy() && !m_transcript->isBusy();
}

void ReplayWorkspace::checkSettled()
{
    const bool now = isSettled();
    if (now && !m_wasSettled)
        emit settled();
    m_wasSettled = now;
}

QByteArray ReplayWorkspace::saveViewState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << ViewStateVersion << m_columns->saveState() << m_middle->saveState()
           << m_events->saveColumns() << m_calls->saveColumns() << qint32(m_tables->currentIndex())
           << m_filterBar->expression();
    return state;
}

void ReplayWorkspace::restoreViewState(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    qint32 version = 0;
    QByteArray columns;
    QByteArray middle;
    QByteArray events;
    QByteArray calls;
    qint32 tab = 0;
    QString filter;
    stream >> version >> columns >> middle >> events >> calls >> tab >> filter;
    if (stream.status() != QDataStream::Ok || version != ViewStateVersion)
        return;
    m_keepSizes = true;
    m_columns->restoreState(columns);
    m_middle->restoreState(middle);
    m_events->restoreColumns(events);
    m_calls->restoreColumns(calls);
    m_tables->setCurrentIndex(tab);
    m_filterBar->setExpression(filter);
}

} // namespace tw
