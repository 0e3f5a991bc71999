// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/replayworkspace.h"

#include "model/catalog/runcatalogs.h"
#include "model/common/errortext.h"
#include "model/jobs/abandonjob.h"
#include "model/replay/replayplayback.h"
#include "model/replay/replaysearch.h"
#include "model/replay/replaytext.h"
#include "model/tables/runtreemodel.h"
#include "widgets/common/messagebar.h"
#include "widgets/common/pagedview.h"
#include "widgets/common/panefocus.h"
#include "widgets/common/sectionheader.h"
#include "widgets/replay/analysis/replayanalysis.h"
#include "widgets/replay/exportdialog.h"
#include "widgets/replay/inspector/inspector.h"
#include "widgets/replay/playbackbar.h"
#include "widgets/replay/replaytablespane.h"
#include "widgets/replay/tables/replaydelegates.h"
#include "widgets/replay/tables/tailscroller.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QDataStream>
#include <QHeaderView>
#include <QSplitter>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint32 ViewStateVersion = 2;
    constexpr std::size_t MaxRunsExpanded = 2000;
    constexpr std::chrono::milliseconds WithoutPainting{500}; // a minimised window paints nothing

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

} // namespace

ReplayWorkspace::ReplayWorkspace(ReplaySession *session, QWidget *parent)
    : Workspace(parent)
    , m_session(session)
    , m_selection(new ReplaySelection(this))
    , m_range(new TimeRange(this))
    , m_playback(new ReplayPlayback(this))
    , m_catalogs(new RunCatalogs(this))
    , m_runModel(new RunTreeModel(this))
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
    m_tables = new ReplayTablesPane(m_range, m_selection);
    m_tables->setToolColours([this](quint32 tool) {
        const TimelineDataPtr &drawn = m_timeline->data();
        return drawn ? int(drawn->toolColor(StringId{tool})) : -1;
    });
    m_middle->addWidget(m_tables);
    m_middle->setStretchFactor(0, 2);
    m_middle->setStretchFactor(1, 3);
    m_inspector = new Inspector(m_selection, m_catalogs);
    m_columns->addWidget(makeRunsPane());
    m_columns->addWidget(m_middle);
    m_columns->addWidget(m_inspector);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({space(54), space(172), space(88)});
    m_pages = new PagedView(m_columns, this);
    m_lanesScroller = new TailScroller(m_timeline);
    setEmptyPageActions({});
    makeActions();
    m_changedNotice = new MessageBar(u"warning"_s, {}, {m_reload, m_follow}, this);
    m_changedNotice->setObjectName("replayChangedNotice"_L1);
    m_filesNotice = new MessageBar(u"warning"_s, {}, {}, this);
    m_filesNotice->setObjectName("replayFilesNotice"_L1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_changedNotice);
    layout->addWidget(m_filesNotice);
    layout->addWidget(m_pages, 1);
    new PaneFocus(this);
    connectParts();
    showState();
}

ReplayWorkspace::~ReplayWorkspace() = default;

void ReplayWorkspace::setCatalog(CatalogDocument *document)
{
    m_catalogs->setDocument(document);
}

void ReplayWorkspace::setEmptyPageActions(const QList<QAction *> &actions)
{
    m_emptyActions = actions;
    m_pages->setEmptyText(u"replay"_s, tr("No recorded run is open"),
                          tr("Open or drop a run log of your agents: record files, database "
                             "exports and stream dumps of Goa-AI all open as they are."),
                          actions);
}

void ReplayWorkspace::setPrices(const QString &text)
{
    m_tables->analysis()->setPrices(text);
}

void ReplayWorkspace::openExport()
{
    const RunStorePtr store = m_session->store();
    if (store->files().empty())
        return;
    auto *dialog = new ExportDialog(store, m_tables->expression(), m_selection->run(), this);
    dialog->setPicture([this](const QString &path) { return m_timeline->writePicture(path); });
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
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
    m_playbackBar = new PlaybackBar(m_playback);
    return column({m_timelineHeader, m_timeline, m_playbackBar}, m_timeline);
}

void ReplayWorkspace::makeLogActions()
{
    auto *stop = new QAction(icon(u"stop"_s), tr("Stop loading"), this);
    stop->setObjectName("replayStop"_L1);
    stop->setStatusTip(tr("Stop reading; what has been read stays"));
    connect(stop, &QAction::triggered, m_session, &ReplaySession::cancel);
    m_reload = new QAction(icon(u"retry"_s), tr("Reload the log"), this);
    m_reload->setObjectName("replayReload"_L1);
    m_reload->setShortcut(QKeySequence::Refresh);
    connect(m_reload, &QAction::triggered, m_session, &ReplaySession::reload);
    m_follow = new QAction(icon(u"follow"_s), tr("Follow the log"), this);
    m_follow->setObjectName("replayFollow"_L1);
    m_follow->setCheckable(true);
    m_follow->setShortcut(Qt::CTRL | Qt::Key_L);
    m_follow->setStatusTip(
        tr("Read what comes to the log, and stay at its end until you scroll up"));
    m_follow->setToolTip(m_follow->statusTip() + u" ("_s
                         + m_follow->shortcut().toString(QKeySequence::NativeText) + u")"_s);
    connect(m_follow, &QAction::triggered, m_session, &ReplaySession::setFollowing);
    auto *exporting = new QAction(icon(u"export"_s), tr("Export…"), this);
    exporting->setObjectName("replayExport"_L1);
    exporting->setShortcut(Qt::CTRL | Qt::Key_E);
    exporting->setStatusTip(tr("Write a report, tables, raw records, a trace or a picture of the "
                               "timeline; secrets hidden on request"));
    connect(exporting, &QAction::triggered, this, &ReplayWorkspace::openExport);
    const auto enable = [this, stop, exporting] {
        stop->setEnabled(m_session->state() == ReplaySession::State::Loading);
        m_reload->setEnabled(m_session->state() != ReplaySession::State::Empty);
        m_follow->setEnabled(m_session->state() != ReplaySession::State::Empty);
        exporting->setEnabled(m_session->state() == ReplaySession::State::Ready);
    };
    connect(m_session, &ReplaySession::stateChanged, this, enable);
    enable();
    m_actions << exporting << m_tables->tableActions() << m_follow << m_reload << stop;
    for (QAction *action : {m_reload, m_follow, exporting}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    m_exportActions << exporting << m_timeline->exportAction();
    m_runsHeader->addButton(m_follow);
}

void ReplayWorkspace::showFollowing()
{
    const bool following = m_session->isFollowing();
    m_follow->setChecked(following);
    m_tables->setFollowing(following);
    m_lanesScroller->setActive(following);
    if (following) {
        m_timeline->goToEnd();
        m_changedNotice->hide();
    }
    emit statusChanged();
}

void ReplayWorkspace::makeActions()
{
    makeLogActions();
    connect(m_tables->analysis(), &ReplayAnalysis::pricesEdited, this,
            &ReplayWorkspace::pricesEdited);
    connect(m_tables->analysis(), &ReplayAnalysis::damagePicked, this,
            &ReplayWorkspace::showDamage);
    m_actions << m_playbackBar->playbackActions();
    for (QAction *action : m_tables->tableActions() + m_playbackBar->playbackActions())
        addAction(action);
    m_actions << m_timeline->timelineActions() << m_inspector->inspectorActions();
    for (QAction *action : m_timeline->timelineActions()) {
        if (action->objectName().endsWith(u"Failure"_s))
            addAction(action); // from the tables and the inspector, too
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
    connect(m_session, &ReplaySession::storeChanged, this, &ReplayWorkspace::applySnapshot);
    m_firstRows.setSingleShot(true);
    connect(&m_firstRows, &QTimer::timeout, this, &ReplayWorkspace::applyStore);
    connect(m_session, &ReplaySession::followingChanged, this, &ReplayWorkspace::showFollowing);
    connect(m_session, &ReplaySession::changedOnDisk, this, [this] {
        m_changedNotice->setText(m_session->isFollowing() ? errorText(m_session->error()).sentence()
                                                          : tr("The log has changed on disk."));
        m_changedNotice->show();
        emit statusChanged();
    });
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
    connect(m_selection, &ReplaySelection::changed, this, &ReplayWorkspace::showRun);
    connect(m_selection, &ReplaySelection::changed, this, &ReplayWorkspace::makeHistory);
    connect(m_runs->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ReplayWorkspace::pickRun);
    connect(m_runs, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const QString filter = index.data(RunTreeModel::FilterRole).toString();
        if (!filter.isEmpty())
            m_tables->setExpression(filter);
    });
    m_timeline->listenTo(m_selection);
    connect(m_tables, &ReplayTablesPane::busyChanged, this, &ReplayWorkspace::checkIdle);
    connect(m_range, &TimeRange::selectedChanged, this, [this] {
        const TimeSpan marked = m_timeline->selectedLogSpan();
        m_tables->setTimeSpan(marked);
        m_playbackBar->setCanLoop(!marked.isEmpty());
        if (m_playbackBar->loopAction()->isChecked())
            m_playback->setLoop(marked);
    });
    connect(m_playbackBar->loopAction(), &QAction::toggled, this, [this](bool loops) {
        m_playback->setLoop(loops ? m_timeline->selectedLogSpan() : TimeSpan{});
        m_playbackBar->setCanLoop(!m_range->selected().isEmpty());
    });
    connect(m_timeline, &TimelineView::momentPicked, m_playback, &ReplayPlayback::seek);
    connect(m_timeline, &TimelineView::playRequested, m_playback, &ReplayPlayback::toggle);
    connect(m_timeline, &TimelineView::failureStepRequested, this,
            [this](bool forward) { m_playback->step(PlaybackStep::Error, forward); });
    connect(m_timeline->idleAction(), &QAction::toggled, this, &ReplayWorkspace::makeTimeline);
    connect(m_tables->search(), &ReplaySearch::hitsChanged, this, &ReplayWorkspace::makeHits);
    connect(m_playback, &ReplayPlayback::momentChanged, this, &ReplayWorkspace::showMoment);
    connect(m_playback, &ReplayPlayback::stepped, m_selection, &ReplaySelection::selectEvent);
    connect(m_catalogs, &RunCatalogs::changed, this, &ReplayWorkspace::checkIdle);
    connect(m_inspector, &Inspector::becameIdle, this, &ReplayWorkspace::checkIdle);
    connect(m_middle, &QSplitter::splitterMoved, this, [this] { m_keepSizes = true; });
    connect(m_inspector, &Inspector::openInCallRequested, this,
            [this](const QString &tool, const QByteArray &payload) {
                emit modeRequested(u"call"_s, tool, payload);
            });
}

void ReplayWorkspace::showState()
{
    using State = ReplaySession::State;
    if (!m_session->isChangedOnDisk())
        m_changedNotice->hide();
    switch (m_session->state()) {
    case State::Empty:
        m_pages->showEmpty();
        break;
    case State::Loading:
        dropForeignFilter();
        // What was open stays until the first rows of the new file are there.
        if (!m_session->store()->hasLog())
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
    checkIdle();
}

void ReplayWorkspace::applySnapshot()
{
    // Laying out and painting the whole page for the first time takes most of a frame, and what is
    // in it another one.
    if (m_session->store()->hasLog() && m_pages->page() != PagedView::Page::Content) {
        m_pages->showContent();
        m_firstRows.start(isVisible() ? WithoutPainting : std::chrono::milliseconds(0));
        qApp->installEventFilter(this);
    } else if (!m_session->store()->hasLog() || !m_firstRows.isActive()) {
        applyStore();
    }
}

bool ReplayWorkspace::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint) {
        const auto *widget = qobject_cast<const QWidget *>(watched);
        if (widget != nullptr && m_pages->content()->isAncestorOf(widget)) {
            qApp->removeEventFilter(this);
            m_firstRows.start(0); // when all of the page is painted
        }
    }
    return Workspace::eventFilter(watched, event);
}

void ReplayWorkspace::applyStore()
{
    m_firstRows.stop();
    qApp->removeEventFilter(this);
    m_store = m_session->store();
    const bool sameLoad = m_load == m_session->load();
    m_load = m_session->load();
    if (!sameLoad) {
        m_range->clearSelected();
        abandonJob(m_historyJob, this);
        m_playback->setOrder(nullptr); // comes with the timeline of this log
    }
    m_catalogs->setLogs(m_store->hasLog() ? m_session->paths() : QStringList());
    m_tables->setStore(m_store, sameLoad);
    if (m_store->hasLog()) {
        makeRunTree();
    } else {
        abandonJob(m_runTreeJob, this);
        m_runTreeStale = false;
        m_runModel->setStore(m_store, false);
    }
    m_selection->setStore(m_store, sameLoad);
    m_inspector->setStore(m_store, sameLoad);
    makeTimeline();
    showRunsHeader();
    selectSomething();
    if (!m_session->isChangedOnDisk())
        m_changedNotice->hide();
    showFileNotices();
    emit statusChanged();
    emit issuesChanged();
}

void ReplayWorkspace::makeRunTree()
{
    // As with the timeline: a newer snapshot makes the work stale, it throws none away.
    m_runTreeStale = m_runTreeJob != nullptr;
    if (m_runTreeStale)
        return;
    using Made = std::pair<RunStorePtr, RunTreeModel::TreePtr>;
    m_runTreeJob =
        std::make_unique<Job<Made>>([store = m_store](const Monitor & /*monitor*/) -> Result<Made> {
            return Made{store, RunTreeModel::makeTree(*store)};
        });
    connect(m_runTreeJob.get(), &JobBase::finished, this, &ReplayWorkspace::applyRunTree);
}

void ReplayWorkspace::applyRunTree()
{
    const auto made = m_runTreeJob->result();
    m_runTreeJob.release()->deleteLater(); // it is the sender
    if (made && isCurrent(made->first)) {
        const auto &[store, tree] = *made;
        const bool sameLoad = isCurrent(m_runModel->store());
        const QMetaObject::Connection reset =
            connect(m_runModel, &QAbstractItemModel::modelReset, this,
                    [this] { m_expandedLoad = m_load - 1; });
        m_runModel->setStore(store, sameLoad, tree);
        disconnect(reset);
        // Once, when all runs are there: every expanded row makes every later insertion slower.
        // Thousands stay closed until the user, or the selection, opens one.
        if (store->isComplete() && m_expandedLoad != m_load) {
            m_expandedLoad = m_load;
            if (store->runs().size() < MaxRunsExpanded)
                m_runs->expandToDepth(9);
        }
        showRun();
    }
    if (m_runTreeStale)
        makeRunTree();
    checkIdle();
}

void ReplayWorkspace::showRunsHeader()
{
    m_runsHeader->setRemark(m_store->hasLog()
                                ? ReplayText::count(static_cast<qint64>(m_store->runs().size()))
                                : QString());
}

void ReplayWorkspace::selectSomething()
{
    if (!m_store->runs().empty() && m_selection->run() == NoRun)
        m_selection->selectRun(RunIndex{0});
}

void ReplayWorkspace::makeTimeline()
{
    if (!m_store->hasLog()) {
        abandonJob(m_timelineJob, this);
        m_timelineStale = false;
        m_timeline->setData(nullptr);
        m_playback->setOrder(nullptr);
        return;
    }
    // While one is being made, a newer snapshot only makes it stale: no work is thrown away.
    m_timelineStale = m_timelineJob != nullptr;
    if (m_timelineStale)
        return;
    m_timelineJob = std::make_unique<Job<TimelineDataPtr>>(
        [store = m_store, shortIdle = m_timeline->idleAction()->isChecked()](
            const Monitor &monitor) -> Result<TimelineDataPtr> {
            TimelineDataPtr made = makeTimelineData(store, shortIdle, monitor);
            if (!made)
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return made;
        });
    connect(m_timelineJob.get(), &JobBase::finished, this, &ReplayWorkspace::applyTimeline);
}

void ReplayWorkspace::applyTimeline()
{
    const Result<TimelineDataPtr> made = m_timelineJob->result();
    m_timelineJob.release()->deleteLater(); // it is the sender
    if (made && isCurrent((*made)->store)) {
        const bool sticks = m_session->isFollowing() && m_timeline->isAtEnd();
        m_timeline->setData(*made);
        if (sticks)
            m_timeline->goToEnd();
        m_playbackBar->setOrigin((*made)->compression.toLog((*made)->firstNs));
        m_historyRun = NoRun;
        m_playback->setOrder((*made)->order);
        const quint32 failures = (*made)->failures();
        m_timelineHeader->setRemark(
            ReplayText::calls(static_cast<qint64>((*made)->byStart.size()))
            + (failures > 0 ? u" · "_s + tr("%1 failed").arg(ReplayText::count(failures))
                            : QString()));
        makeHistory();
        fitTimelineHeight();
        makeHits();
    }
    if (m_timelineStale)
        makeTimeline();
    checkIdle();
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

bool ReplayWorkspace::isCurrent(const RunStorePtr &store) const
{
    return store->isSameLoad(*m_store);
}

void ReplayWorkspace::pickRun(const QModelIndex &index)
{
    const RunIndex run = m_runModel->firstRunAt(index);
    // Showing the selected run is no choice: a call of it stays selected.
    if (run != NoRun && run != m_selection->run() && isCurrent(m_runModel->store()))
        m_selection->selectRun(run);
}

void ReplayWorkspace::showRun()
{
    if (!isCurrent(m_runModel->store()))
        return; // the tree still shows another log
    const QModelIndex run = m_runModel->indexOf(m_selection->run());
    // Who walks over the turns of a session stays on the turn.
    const bool isOnTurn = m_runModel->firstRunAt(m_runs->currentIndex()) == m_selection->run();
    if (run.isValid() && run != m_runs->currentIndex() && !isOnTurn) {
        m_runs->setCurrentIndex(run);
        m_runs->scrollTo(run);
    }
}

void ReplayWorkspace::showMoment()
{
    const std::optional<PlaybackMoment> &moment = m_playback->moment();
    m_timeline->setMoment(moment);
    m_runModel->setMoment(moment);
    m_tables->setMoment(moment);
    m_inspector->setMoment(moment);
    makeHistory();
}

void ReplayWorkspace::makeHistory()
{
    // Only for who plays: it reads every payload of the run that tells of phases or tokens.
    const PlaybackOrderPtr &order = m_playback->order();
    if (!order || !m_playback->hasCursor() || m_selection->run() == NoRun
        || m_selection->run() == m_historyRun)
        return;
    abandonJob(m_historyJob, this);
    m_historyRun = m_selection->run();
    m_playbackBar->setHistory(nullptr); // not the state of another run
    m_inspector->setHistory(nullptr);
    m_historyJob = std::make_unique<Job<RunHistoryPtr>>(
        [store = m_timeline->data()->store, order,
         run = m_historyRun](const Monitor &monitor) -> Result<RunHistoryPtr> {
            auto history = std::make_shared<const RunHistory>(store, order, run, monitor);
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return RunHistoryPtr(history);
        });
    connect(m_historyJob.get(), &JobBase::finished, this, &ReplayWorkspace::applyHistory);
}

void ReplayWorkspace::applyHistory()
{
    const Result<RunHistoryPtr> history = m_historyJob->result();
    m_historyJob.release()->deleteLater(); // it is the sender
    if (history && isCurrent((*history)->store())) {
        m_playbackBar->setHistory(*history);
        m_inspector->setHistory(*history);
    }
    checkIdle();
}

void ReplayWorkspace::makeHits()
{
    abandonJob(m_hitsJob, this);
    const SearchHits &hits = m_tables->search()->hits();
    const TimelineDataPtr &drawn = m_timeline->data();
    if (!hits || !drawn) {
        m_timeline->setHits(nullptr);
        return;
    }
    m_hitsJob = std::make_unique<Job<TimelineHitsPtr>>(
        [drawn, hits](const Monitor &monitor) -> Result<TimelineHitsPtr> {
            return makeTimelineHits(*drawn, *hits, monitor);
        });
    connect(m_hitsJob.get(), &JobBase::finished, this, [this] {
        const Result<TimelineHitsPtr> made = m_hitsJob->result();
        m_hitsJob.release()->deleteLater(); // it is the sender
        if (made)
            m_timeline->setHits(*made);
        checkIdle();
    });
}

bool ReplayWorkspace::isIdle() const
{
    return m_session->state() != ReplaySession::State::Loading && !m_firstRows.isActive()
        && !m_timelineJob && !m_runTreeJob && !m_catalogs->isBusy() && !m_historyJob && !m_hitsJob
        && !m_tables->isBusy() && !m_inspector->isBusy();
}

void ReplayWorkspace::checkIdle()
{
    const bool now = isIdle();
    if (now && !m_wasIdle)
        emit becameIdle();
    m_wasIdle = now;
}

QByteArray ReplayWorkspace::saveViewState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << ViewStateVersion << m_columns->saveState() << m_middle->saveState()
           << m_tables->saveState() << m_session->paths();
    return state;
}

void ReplayWorkspace::restoreViewState(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    qint32 version = 0;
    QByteArray columns;
    QByteArray middle;
    QByteArray tables;
    stream >> version >> columns >> middle >> tables;
    if (stream.status() != QDataStream::Ok || version != ViewStateVersion)
        return;
    m_keepSizes = true;
    m_columns->restoreState(columns);
    m_middle->restoreState(middle);
    m_tables->restoreState(tables);
    QStringList paths;
    if (!stream.atEnd()) // older states end here
        stream >> paths;
    m_filteredPaths = paths;
    if (m_session->state() != ReplaySession::State::Empty)
        dropForeignFilter();
}

void ReplayWorkspace::dropForeignFilter()
{
    // A remembered filter belongs to its log: in another one it would hide rows that nobody hid.
    if (m_filteredPaths && *m_filteredPaths != m_session->paths())
        m_tables->setExpression({});
    m_filteredPaths.reset();
}

} // namespace tw
