// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/replayworkspace.h"

#include "model/artifacts/artifactchoices.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/runcatalogs.h"
#include "model/common/errortext.h"
#include "model/replay/replayfilter.h"
#include "model/replay/replayplayback.h"
#include "model/replay/replaysearch.h"
#include "model/timeline/timerange.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/logging.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/common/panefocus.h"
#include "widgets/replay/exportdialog.h"
#include "widgets/replay/inspector/inspector.h"
#include "widgets/replay/lognotices.h"
#include "widgets/replay/playbackbar.h"
#include "widgets/replay/recordedcallsaver.h"
#include "widgets/replay/replaytablespane.h"
#include "widgets/replay/runspane.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/replay/timelinepane.h"
#include "widgets/shell/undokeys.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QDataStream>
#include <QHBoxLayout>
#include <QIODevice>
#include <QLineEdit>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int SettlingMs = 500; // after the last change of a schema
    constexpr qint32 ViewStateVersion = 2;
    constexpr int TimelineShare = 53; // percent of the height
    constexpr int LowTimeline = 348; // four lanes of one or two rows; in small windows a larger
    constexpr int LowTimelineShare = 60; // share, but the tables need some rows, too
    constexpr int MostRunsShare = 25; // percent of the width
    constexpr quint32 AllPanes = 0b1111; // runs, timeline, tables, inspector

    using LogFilters = QList<std::pair<QStringList, QString>>; // as saved: logs, expression

} // namespace

ReplayWorkspace::ReplayWorkspace(ReplaySession *session, QWidget *parent, ArtifactChoices *choices)
    : Workspace(parent)
    , m_session(session)
    , m_selection(new ReplaySelection(this))
    , m_range(new TimeRange(this))
    , m_playback(new ReplayPlayback(this))
    , m_catalogs(new RunCatalogs(this))
    , m_saver(new RecordedCallSaver(m_selection, m_catalogs, this))
    , m_choices(choices ? choices : new ArtifactChoices(this))
    , m_runs(new RunsPane(m_selection))
    , m_timeline(new TimelinePane(m_range, m_selection, m_playback))
    , m_tables(new ReplayTablesPane(
          m_range, m_selection,
          [this](quint32 tool) {
              const TimelineDataPtr &drawn = m_timeline->view()->data();
              return drawn ? int(drawn->toolColor(StringId{tool})) : -1;
          },
          m_choices, m_catalogs))
    , m_inspector(new Inspector(m_selection, m_catalogs))
    , m_layout{new QSplitter(Qt::Horizontal), new QSplitter(Qt::Vertical), new QWidget, {}}
{
    setObjectName("replay"_L1);
    setAccessibleName(tr("Replay"));
    m_layout.middle->setObjectName("replayMiddle"_L1);
    m_layout.middle->setChildrenCollapsible(false);
    m_layout.middle->addWidget(m_timeline);
    m_layout.middle->addWidget(m_tables);
    m_layout.middle->setStretchFactor(0, 2);
    m_layout.middle->setStretchFactor(1, 3);
    m_layout.columns->setObjectName("replayColumns"_L1);
    m_layout.columns->setChildrenCollapsible(false);
    m_layout.columns->addWidget(m_runs);
    m_layout.columns->addWidget(m_layout.middle);
    m_layout.columns->addWidget(m_inspector);
    m_layout.columns->setStretchFactor(1, 1);
    m_layout.columns->setSizes({space(54), space(172), space(88)});
    auto *content = new QWidget;
    auto *rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_layout.foldedBar);
    rows->addWidget(m_layout.columns, 1);
    m_view.paths = m_session->paths();
    m_pages = new PagedView(content, this);
    setEmptyPageActions({});
    makeActions();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_notices);
    layout->addWidget(m_pages, 1);
    new PaneFocus(this);
    connectParts();
    connectSession();
    showState();
}

ReplayWorkspace::~ReplayWorkspace() = default;

void ReplayWorkspace::setCatalog(CatalogDocument *document)
{
    m_catalogs->setDocument(document);
}

void ReplayWorkspace::setSavedCalls(CallSuiteDocument *calls)
{
    m_saver->setSavedCalls(calls);
}

void ReplayWorkspace::setEmptyPageActions(const QList<QAction *> &actions)
{
    m_emptyActions = actions;
    m_pages->setEmptyText(u"replay"_s, tr("No recorded run is open"),
                          tr("Open or drop a run log of your agents: record files, database "
                             "exports and stream dumps of Goa-AI need no conversion."),
                          actions);
}

void ReplayWorkspace::setPrices(const QString &text)
{
    m_tables->setPrices(text);
}

void ReplayWorkspace::openExport()
{
    const RunStorePtr store = m_session->store();
    if (store->files().empty())
        return;
    auto *dialog = new ExportDialog(store, m_tables->expression(), m_selection->run(), this);
    dialog->setArtifacts({m_catalogs->snapshot(), m_choices->list()});
    dialog->setSamplesFolder(m_samplesFolder);
    dialog->setPicture(
        [this](const QString &path) { return m_timeline->view()->writePicture(path); });
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ReplayWorkspace::makeLogActions()
{
    auto *stop = new QAction(icon(u"stop"_s), tr("Stop loading"), this);
    stop->setObjectName("replayStop"_L1);
    stop->setStatusTip(tr("Stop reading; keep the records read so far"));
    connect(stop, &QAction::triggered, m_session, &ReplaySession::cancel);
    auto *reload = new QAction(icon(u"retry"_s), tr("Reload the log"), this);
    reload->setObjectName("replayReload"_L1);
    reload->setShortcut(QKeySequence::Refresh);
    connect(reload, &QAction::triggered, m_session, &ReplaySession::reload);
    auto *follow = new QAction(icon(u"follow"_s), tr("Follow the log"), this);
    follow->setObjectName("replayFollow"_L1);
    follow->setIconText(tr("Follow"));
    follow->setCheckable(true);
    follow->setShortcut(Qt::CTRL | Qt::Key_L);
    follow->setStatusTip(
        tr("Read new records as they are written, and stay at the end until you scroll up"));
    follow->setToolTip(follow->statusTip() + u" ("_s
                       + follow->shortcut().toString(QKeySequence::NativeText) + u")"_s);
    connect(follow, &QAction::triggered, m_session, &ReplaySession::setFollowing);
    connect(m_session, &ReplaySession::followingChanged, follow, &QAction::setChecked);
    auto *exporting = new QAction(icon(u"export"_s), tr("Export…"), this);
    exporting->setObjectName("replayExport"_L1);
    exporting->setShortcut(Qt::CTRL | Qt::Key_E);
    exporting->setStatusTip(tr("Write a report, tables, raw records, a trace or a picture of the "
                               "timeline; secrets can be hidden"));
    connect(exporting, &QAction::triggered, this, &ReplayWorkspace::openExport);
    const auto enable = [this, stop, reload, follow, exporting] {
        stop->setEnabled(m_session->state() == ReplaySession::State::Loading);
        reload->setEnabled(m_session->state() != ReplaySession::State::Empty);
        follow->setEnabled(m_session->state() != ReplaySession::State::Empty);
        exporting->setEnabled(m_session->state() == ReplaySession::State::Ready);
    };
    connect(m_session, &ReplaySession::stateChanged, this, enable);
    enable();
    m_actions << exporting << m_tables->tableActions() << follow << reload << stop;
    for (QAction *action : {reload, follow, exporting}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    m_exportActions << exporting << m_timeline->view()->exportAction();
    m_runs->addHeaderButton(follow);
    m_timeline->addHeaderButton(exporting);
    m_notices = new LogNotices(m_session, reload, follow, this);
}

void ReplayWorkspace::showFollowing()
{
    m_tables->setFollowing(m_session->isFollowing());
    m_timeline->setFollowing(m_session->isFollowing());
    emit statusChanged();
}

void ReplayWorkspace::makeActions()
{
    makeLogActions();
    connect(m_tables, &ReplayTablesPane::pricesEdited, this, &ReplayWorkspace::pricesEdited);
    connect(m_tables, &ReplayTablesPane::picked, this, &ReplayWorkspace::select);
    const QList<QAction *> playing = m_timeline->playbackBar()->playbackActions();
    const QList<QAction *> onTimeline = m_timeline->view()->timelineActions();
    m_actions << playing << onTimeline << m_inspector->inspectorActions();
    addActions(m_tables->tableActions() + playing);
    for (QAction *action : onTimeline) {
        if (action->objectName().endsWith(u"Failure"_s))
            addAction(action); // so that it also works in the tables and the inspector
    }
    for (QAction *action : m_inspector->inspectorActions()) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
    }
    offerToSaveCalls();
    makePaneActions();
}

void ReplayWorkspace::makePaneActions()
{
    const std::tuple<QString, QString, QString, QWidget *, Qt::Key> panes[] = {
        {u"replayShowRuns"_s, tr("Show runs"), u"run"_s, m_runs, Qt::Key_1},
        {u"replayShowTimeline"_s, tr("Show timeline"), u"replay"_s, m_timeline, Qt::Key_2},
        {u"replayShowTables"_s, tr("Show tables"), u"table"_s, m_tables, Qt::Key_3},
        {u"replayShowInspector"_s, tr("Show inspector"), u"info"_s, m_inspector, Qt::Key_4},
        {u"replayShowPlayback"_s, tr("Show playback bar"), u"play"_s, m_timeline->playbackBar(),
         Qt::Key_5},
    };
    for (const auto &[name, text, iconName, pane, key] : panes) {
        auto *action = new QAction(icon(iconName), text, this);
        action->setObjectName(name);
        action->setCheckable(true);
        action->setChecked(true);
        action->setShortcut(Qt::ALT | key); // of the window: the focus leaves a pane that is folded
        action->setStatusTip(tr("Show or hide this part of Replay"));
        action->setToolTip(text + u" ("_s + action->shortcut().toString(QKeySequence::NativeText)
                           + u")"_s);
        connect(action, &QAction::toggled, this,
                [this, part = pane](bool shows) { showPane(part, shows); });
        addAction(action);
        m_layout.paneActions << action;
    }
    m_timeline->addHeaderButton(m_layout.paneActions[0]);
    m_timeline->addHeaderButton(m_layout.paneActions[3]);
    m_actions << m_layout.paneActions;
    makeFoldedBar();
}

/// The header of the timeline has the buttons for the columns beside it. Without the timeline or
/// the tables a bar above all has those that are out of sight: there is height for it then.
void ReplayWorkspace::makeFoldedBar()
{
    m_layout.foldedBar->setObjectName("replayFolded"_L1);
    auto *row = new QHBoxLayout(m_layout.foldedBar);
    row->setContentsMargins(space(2), space(1), space(2), space(1));
    row->setSpacing(space(1));
    const QList<QAction *> &panes = m_layout.paneActions;
    for (QAction *action : {panes[0], panes[1], panes[2], panes[3]}) {
        auto *button = makeActionButton(action, m_layout.foldedBar, Qt::ToolButtonTextBesideIcon);
        button->setVisible(false);
        connect(action, &QAction::toggled, button, &QWidget::setHidden);
        row->addWidget(button);
    }
    row->addStretch(1);
    auto *exporting = makeActionButton(m_exportActions.constFirst(), m_layout.foldedBar,
                                       Qt::ToolButtonTextBesideIcon);
    exporting->setVisible(false);
    connect(panes[1], &QAction::toggled, exporting, &QWidget::setHidden);
    row->addWidget(exporting);
    m_layout.foldedBar->hide();
}

void ReplayWorkspace::showPane(QWidget *pane, bool shows)
{
    const bool hadFocus = pane->isAncestorOf(QApplication::focusWidget());
    const QList<QAction *> &panes = m_layout.paneActions;
    pane->setVisible(shows);
    m_layout.middle->setVisible(panes[1]->isChecked() || panes[2]->isChecked());
    m_layout.foldedBar->setVisible(!panes[1]->isChecked() || !panes[2]->isChecked());
    // The last pane stays: an empty page says nothing.
    const quint32 shown = shownPanes() & AllPanes;
    for (qsizetype i = 0; i < 4; ++i)
        panes[i]->setEnabled(shown != 1U << i);
    if (hadFocus && !shows)
        focusShownPane();
}

/// Keeps the focus in Replay, and with it the keys that belong to its parts.
void ReplayWorkspace::focusShownPane()
{
    for (const QWidget *pane :
         {static_cast<QWidget *>(m_tables), static_cast<QWidget *>(m_timeline),
          static_cast<QWidget *>(m_runs), static_cast<QWidget *>(m_inspector)}) {
        for (QWidget *part : pane->findChildren<QWidget *>()) {
            if (part->isVisible() && part->isEnabled()
                && qobject_cast<QAbstractScrollArea *>(part) != nullptr
                && (part->focusPolicy() & Qt::TabFocus) != 0) {
                part->setFocus(Qt::OtherFocusReason);
                return;
            }
        }
    }
}

quint32 ReplayWorkspace::shownPanes() const
{
    quint32 shown = 0;
    for (qsizetype i = 0; i < m_layout.paneActions.size(); ++i)
        shown |= m_layout.paneActions[i]->isChecked() ? 1U << i : 0U;
    return shown;
}

/// A hit is shown in the inspector with its text marked, and as a row: one that belongs to no call
/// is only among the events.
void ReplayWorkspace::showHit(MaybeEvent event)
{
    if (event && !m_selection->call())
        m_tables->showEventRow();
    m_inspector->markText(m_tables->search()->text());
}

void ReplayWorkspace::offerToSaveCalls()
{
    QAction *save = m_saver->action();
    m_actions << save;
    addAction(save);
    for (ReplayTable *table : m_tables->findChildren<ReplayTable *>())
        table->addActions({m_inspector->inspectorActions().constFirst(), save});
}

void ReplayWorkspace::connectParts()
{
    new UndoKeys(this);
    connect(m_pages, &PagedView::stopRequested, m_session, &ReplaySession::cancel);
    connect(m_pages, &PagedView::backRequested, this, &ReplayWorkspace::goBack);
    connect(m_pages, &PagedView::retryRequested, m_session, &ReplaySession::reload);
    connect(m_pages, &PagedView::openRequested, this, [this] {
        if (!m_emptyActions.isEmpty())
            m_emptyActions.front()->trigger();
    });
    connect(m_selection, &ReplaySelection::changed, this, &ReplayWorkspace::makeHistory);
    connect(m_runs, &RunsPane::filterWanted, m_tables, &ReplayTablesPane::replaceExpression);
    connect(m_tables->search(), &ReplaySearch::hitsChanged, this,
            [this] { m_timeline->setHits(m_tables->search()->hits()); });
    connect(m_tables, &ReplayTablesPane::hitShown, this, &ReplayWorkspace::showHit);
    connect(m_tables->filter(), &ReplayFilter::rowsChanged, this,
            [this, filter = m_tables->filter()] {
                m_timeline->setShown(filter->callRows(), filter->eventRows());
            });
    const TimelineView *timeline = m_timeline->view();
    connect(timeline, &TimelineView::momentPicked, m_playback, &ReplayPlayback::seek);
    connect(timeline, &TimelineView::playRequested, m_playback, &ReplayPlayback::toggle);
    connect(timeline, &TimelineView::failureStepRequested, this,
            [this](bool forward) { m_playback->step(PlaybackStep::Error, forward); });
    connect(m_timeline, &TimelinePane::dataShown, this, &ReplayWorkspace::showTimeline);
    connect(m_range, &TimeRange::selectedChanged, this, &ReplayWorkspace::showMarkedRange);
    PlaybackBar *bar = m_timeline->playbackBar();
    connect(bar->loopAction(), &QAction::toggled, this, [this, bar, timeline](bool loops) {
        m_playback->setLoop(loops ? timeline->selectedLogSpan() : TimeSpan{});
        bar->setCanLoop(!m_range->selected().isEmpty());
    });
    connect(m_playback, &ReplayPlayback::momentChanged, this, &ReplayWorkspace::showMoment);
    connect(m_playback, &ReplayPlayback::stepped, m_selection, &ReplaySelection::selectEvent);
    connect(&m_history.made, &DerivedBase::changed, this,
            [this] { showHistory(m_history.made.value()); });
    for (const QSplitter *splitter : {m_layout.middle, m_layout.columns})
        connect(splitter, &QSplitter::splitterMoved, this, [this] { m_layout.keepsSizes = true; });
    connect(m_runs, &RunsPane::widthWanted, this, &ReplayWorkspace::fitRunsWidth);
    connect(&m_mismatches, &DerivedBase::changed, this, &ReplayWorkspace::issuesChanged);
    // The schemas decide, too. An edit in Design is one of many: all artifacts are read again.
    m_schemasSettled.setSingleShot(true);
    m_schemasSettled.setInterval(SettlingMs);
    connect(m_catalogs, &RunCatalogs::changed, &m_schemasSettled, qOverload<>(&QTimer::start));
    connect(&m_schemasSettled, &QTimer::timeout, this, [this] { checkArtifacts(nullptr); });
    m_inspector->setArtifactChoices(m_choices);
    connect(m_inspector, &Inspector::artifactOpened, m_tables,
            [this] { m_tables->showPage(u"artifacts"_s); });
    connect(m_selection->comparison(), &ArtifactComparison::changed, m_tables, [this] {
        if (m_selection->comparison()->otherOf(m_selection->call()))
            m_tables->showPage(u"artifacts"_s);
    });
    connect(m_inspector, &Inspector::openInCallRequested, this,
            [this](const QString &tool, const QByteArray &payload) {
                emit modeRequested(u"call"_s, ToolLocation{tool.toStdString()}, payload);
            });
}

void ReplayWorkspace::connectSession()
{
    connect(m_session, &ReplaySession::stateChanged, this, &ReplayWorkspace::showState);
    connect(m_session, &ReplaySession::storeChanged, this, &ReplayWorkspace::applySnapshot);
    connect(&m_firstPaint, &FirstPaint::painted, this, &ReplayWorkspace::applyStore);
    connect(m_session, &ReplaySession::followingChanged, this, &ReplayWorkspace::showFollowing);
    connect(m_session, &ReplaySession::changedOnDisk, this, &ReplayWorkspace::statusChanged);
    connect(m_session, &ReplaySession::progressed, this, [this](int permille) {
        m_pages->setProgress(permille);
        emit statusChanged();
    });
    busy()->add(m_session, &ReplaySession::stateChanged,
                [this] { return m_session->state() == ReplaySession::State::Loading; });
    busy()->add(&m_firstPaint);
    busy()->add(m_catalogs);
    busy()->add(m_runs);
    busy()->add(m_timeline);
    busy()->add(m_tables);
    busy()->add(m_inspector);
    busy()->add(m_saver->reader());
    busy()->add(&m_history.made);
}

void ReplayWorkspace::showState()
{
    using State = ReplaySession::State;
    switch (m_session->state()) {
    case State::Empty:
        m_view.readPaths.clear();
        m_pages->showEmpty();
        break;
    case State::Loading:
        leaveOtherLog();
        // The previous content stays until the first rows of the new file are available.
        if (!m_session->store()->hasLog())
            m_pages->showLoading(tr("Reading %1").arg(m_session->paths().join(u", "_s)));
        break;
    case State::Failed:
        m_pages->showFailed(errorText(m_session->error()), documentInfo().back);
        break;
    case State::Ready:
        m_pages->showContent();
        m_view.readPaths = m_session->paths();
        if (!m_session->store()->isComplete()) // stopped: the rest is never drawn
            m_view.times.reset();
        selectSomething();
        break;
    }
    emit documentChanged();
    emit statusChanged();
    emit issuesChanged();
}

void ReplayWorkspace::applySnapshot()
{
    // Lays out and paints the page first, then fills it: each takes most of a frame.
    if (m_session->store()->hasLog() && m_pages->page() != PagedView::Page::Content) {
        m_pages->showContent();
        m_firstPaint.wait(m_pages->content());
    } else if (!m_session->store()->hasLog() || !m_firstPaint.isBusy()) {
        applyStore();
        m_firstPaint.stop(); // another log, or none
    }
}

void ReplayWorkspace::applyStore()
{
    // The session may already read another log than its store is of.
    const bool sameLoad = m_store->isSameLoad(*m_session->store());
    if (!sameLoad) {
        if (m_session->storePaths() != m_view.shownPaths)
            m_selection->clear(); // another log may have a run of this id, too
        keepTimes();
        m_layout.fitsTimeline = false;
    }
    m_store = m_session->store();
    m_view.shownPaths = m_session->storePaths();
    if (!sameLoad || !m_store->hasLog()) {
        m_history.made.reset();
        showHistory(nullptr); // it keeps the files of its log open
        m_playback->setOrder(nullptr); // set with the timeline of this log
    }
    m_catalogs->setLogs(m_view.shownPaths);
    m_tables->setStore(m_store, sameLoad);
    m_runs->setStore(m_store, sameLoad);
    m_selection->setStore(m_store, sameLoad);
    m_inspector->setStore(m_store, sameLoad);
    m_timeline->setStore(m_store, sameLoad);
    qCDebug(lcWidgets) << "showing" << m_store->eventCount() << "events," << m_store->callCount()
                       << "calls" << (m_store->isComplete() ? "" : "(loading)");
    selectSomething();
    if (!sameLoad || !m_store->hasLog())
        m_mismatches.reset();
    checkArtifacts(m_mismatches.value());
    emit statusChanged();
    emit issuesChanged();
}

/// Before another load is shown: a reload of the same log changes neither what is marked nor the
/// cursor. The marked range stays meanwhile, but the cursor counts the events of its load.
void ReplayWorkspace::keepTimes()
{
    if (!m_session->store()->hasLog() || m_session->storePaths() != m_view.shownPaths) {
        m_view.times.reset();
        m_range->clearSelected();
        return;
    }
    const TimelineView *timeline = m_timeline->view();
    const TimelineDataPtr &drawn = timeline->data();
    if (m_view.times || !drawn || !drawn->store->isSameLoad(*m_store))
        return; // not even the previous reload is drawn
    LogTimes times{.visible = drawn->compression.toLog(m_range->visible()),
                   .marked = timeline->selectedLogSpan(),
                   .cursorNs = {},
                   .startNs = drawn->compression.toLog(drawn->firstNs)};
    if (const std::optional<PlaybackMoment> &moment = m_playback->moment())
        times.cursorNs = moment->ns;
    m_view.times = times;
}

/// When all of the reloaded log is drawn. Times that are not in it are of another content.
void ReplayWorkspace::restoreTimes()
{
    const TimelineDataPtr &drawn = m_timeline->view()->data();
    if (!m_view.times || !drawn->store->isComplete() || !drawn->store->isSameLoad(*m_store))
        return;
    const LogTimes times = *std::exchange(m_view.times, std::nullopt);
    const IdleCompression &compression = drawn->compression;
    const bool goesOn = compression.toLog(drawn->firstNs) == times.startNs;
    const TimeSpan marked =
        m_range->selected().isEmpty() ? compression.toDrawn(times.marked) : m_range->selected();
    const TimeSpan bounds = m_range->bounds();
    const bool fits = goesOn && marked.fromNs >= bounds.fromNs && marked.toNs <= bounds.toNs;
    m_range->setSelected(fits ? marked : TimeSpan());
    const qint64 lastNs = compression.toLog(drawn->lastNs);
    const bool wasElsewhere =
        times.visible.toNs <= compression.toLog(drawn->firstNs) || times.visible.fromNs >= lastNs;
    if (wasElsewhere && !m_session->isFollowing()) // which shows the end
        m_range->fit();
    if (goesOn && times.cursorNs && *times.cursorNs <= lastNs && !m_playback->hasCursor())
        m_playback->seek(*times.cursorNs);
}

/// When all is read: the data of every artifact is parsed once, which must not slow down loading.
void ReplayWorkspace::checkArtifacts(const SummaryMismatchesPtr &before)
{
    if (!m_store->hasLog() || !m_store->isComplete())
        return;
    m_mismatches.make([store = m_store, before,
                       artifacts = ArtifactCatalogs{m_catalogs->snapshot(), m_choices->list()}](
                          const Monitor &monitor) {
        return findSummaryMismatches(*store, artifacts, before, monitor);
    });
}

void ReplayWorkspace::selectSomething()
{
    if (!m_store->runs().empty() && !m_selection->run() && !m_inspector->showsDamage())
        m_selection->selectRun(RunIndex{0});
}

void ReplayWorkspace::showTimeline()
{
    m_history.run = {}; // the history has another order of events
    m_playback->setOrder(m_timeline->view()->data()->order);
    restoreTimes();
    makeHistory();
    fitTimelineHeight();
    for (const QTableView *table : m_tables->findChildren<QTableView *>())
        table->viewport()->update(); // the colours of the tools are those of the timeline
}

void ReplayWorkspace::fitTimelineHeight()
{
    // Never against the user. Few lanes leave their room to the tables.
    if (m_layout.keepsSizes || m_layout.fitsTimeline)
        return;
    m_layout.fitsTimeline = m_timeline->view()->data()->store->isComplete();
    const int whole = m_layout.middle->height();
    const int most = std::max(whole * TimelineShare / 100,
                              std::min(scaled(LowTimeline), whole * LowTimelineShare / 100));
    const int height = m_layout.fitsTimeline ? std::min(most, m_timeline->wantedHeight()) : most;
    m_layout.middle->setSizes({height, whole - height});
}

void ReplayWorkspace::fitRunsWidth(int wanted)
{
    QList<int> sizes = m_layout.columns->sizes();
    const int more = std::min(wanted, m_layout.columns->width() * MostRunsShare / 100) - sizes[0];
    if (m_layout.keepsSizes || more <= 0)
        return;
    sizes[0] += more;
    sizes[1] -= more;
    m_layout.columns->setSizes(sizes);
}

void ReplayWorkspace::showMarkedRange()
{
    const TimeSpan marked = m_timeline->view()->selectedLogSpan();
    if (m_view.times && !m_timeline->isShowingData())
        m_view.times->marked = marked; // the user marks or clears it during a reload
    m_tables->setTimeSpan(marked);
    m_timeline->playbackBar()->setCanLoop(!marked.isEmpty());
    if (m_timeline->playbackBar()->loopAction()->isChecked())
        m_playback->setLoop(marked);
}

void ReplayWorkspace::showMoment()
{
    const std::optional<PlaybackMoment> &moment = m_playback->moment();
    m_timeline->view()->setMoment(moment);
    m_runs->setMoment(moment);
    m_tables->setMoment(moment);
    m_inspector->setMoment(moment);
    makeHistory();
}

void ReplayWorkspace::makeHistory()
{
    // Only while there is a cursor: reads every payload of the run with phases or tokens.
    const PlaybackOrderPtr &order = m_playback->order();
    const MaybeRun run = m_selection->run();
    if (!order || !m_playback->hasCursor() || !run || run == m_history.run)
        return;
    const RunStorePtr store = m_timeline->view()->data()->store;
    if (toInt(*run) >= store->runs().size())
        return; // newer than the timeline, which asks again when it has caught up
    m_history.run = run;
    m_history.made.make([store, order, run = *run](const Monitor &monitor) {
        return std::make_shared<const RunHistory>(store, order, run, monitor);
    });
    showHistory(nullptr); // not the state of another run
}

void ReplayWorkspace::showHistory(const RunHistoryPtr &history)
{
    m_timeline->playbackBar()->setHistory(history);
    m_inspector->setHistory(history);
}

QByteArray ReplayWorkspace::saveViewState() const
{
    QList<LogSettings> logs = m_view.others;
    keepSettings(logs, presentSettings());
    LogFilters filters;
    QList<LaneOrder> lanes;
    for (const LogSettings &each : std::as_const(logs)) {
        if (each.expression.isEmpty() && each.lanes.isEmpty())
            continue;
        filters.append({each.paths, each.expression});
        lanes.append(each.lanes);
    }
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << ViewStateVersion << m_layout.columns->saveState() << m_layout.middle->saveState()
           << m_tables->saveState() << m_session->paths() << shownPanes() << m_timeline->laneOrder()
           << filters << lanes << m_layout.keepsSizes;
    return state;
}

std::optional<ReplayWorkspace::ViewState> ReplayWorkspace::readViewState(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    qint32 version = 0;
    ViewState read;
    stream >> version >> read.columns >> read.middle >> read.tables;
    if (stream.status() != QDataStream::Ok || version != ViewStateVersion)
        return std::nullopt;
    // Older states end early.
    if (!stream.atEnd())
        stream >> read.paths.emplace();
    if (!stream.atEnd())
        stream >> read.panes;
    if (!stream.atEnd())
        stream >> read.lanes;
    LogFilters filters;
    if (!stream.atEnd())
        stream >> filters;
    QList<LaneOrder> lanes;
    if (!stream.atEnd())
        stream >> lanes;
    if (!stream.atEnd())
        stream >> read.keepsSizes;
    for (qsizetype i = 0; i < filters.size(); ++i)
        read.logs.append({filters[i].first, filters[i].second, lanes.value(i), {}, {}, {}});
    return read;
}

void ReplayWorkspace::restoreViewState(const QByteArray &state)
{
    const std::optional<ViewState> read = readViewState(state);
    if (!read)
        return;
    m_layout.keepsSizes = read->keepsSizes;
    m_layout.columns->restoreState(read->columns);
    m_layout.middle->restoreState(read->middle);
    m_tables->restoreState(read->tables);
    // Older versions could fold every pane.
    const quint32 panes = (read->panes & AllPanes) != 0 ? read->panes : read->panes | AllPanes;
    for (qsizetype i = 0; i < m_layout.paneActions.size(); ++i)
        m_layout.paneActions[i]->setChecked((panes & (1U << i)) != 0);
    m_timeline->setLaneOrder(read->lanes);
    m_view.paths = read->paths;
    m_view.others = read->logs;
    if (m_session->state() != ReplaySession::State::Empty)
        leaveOtherLog();
}

void ReplayWorkspace::adopt(const QByteArray &viewState, const QString & /*folder*/)
{
    const std::optional<ViewState> read = readViewState(viewState);
    if (!read)
        return;
    for (auto it = read->logs.crbegin(); it != read->logs.crend(); ++it) {
        if (it->paths != m_view.paths)
            keepSettings(m_view.others, *it);
    }
}

/// What the user set for one log is kept for that log: in another one a filter would hide rows, and
/// a scroll position would show the middle, unexpectedly.
void ReplayWorkspace::leaveOtherLog()
{
    if (m_view.paths && *m_view.paths != m_session->paths()) {
        keepSettings(m_view.others, presentSettings());
        m_tables->forgetLog();
        const auto known =
            std::ranges::find(m_view.others, m_session->paths(), &LogSettings::paths);
        const LogSettings settings = known != m_view.others.end() ? *known : LogSettings();
        m_timeline->setLaneOrder(settings.lanes);
        m_tables->setExpression(settings.expression);
        m_tables->setTextToFind(settings.found);
        m_tables->setSortOrders(settings.sortOrders);
        m_runs->setFilter(settings.runs);
    }
    m_view.paths = m_session->paths();
}

ReplayWorkspace::LogSettings ReplayWorkspace::presentSettings() const
{
    return {m_view.paths.value_or(QStringList()),
            m_tables->expression(),
            m_timeline->laneOrder(),
            m_tables->sortOrders(),
            m_tables->textToFind(),
            m_runs->filter()};
}

void ReplayWorkspace::keepSettings(QList<LogSettings> &all, const LogSettings &one)
{
    constexpr qsizetype MostLogs = 50; // what was set for older logs is forgotten
    all.removeIf([&one](const LogSettings &each) { return each.paths == one.paths; });
    if (one.paths.isEmpty()
        || (one.expression.isEmpty() && one.lanes.isEmpty() && one.sortOrders.isEmpty()
            && one.found.isEmpty() && one.runs.isEmpty()))
        return;
    all.prepend(one);
    if (all.size() > MostLogs)
        all.removeLast();
}

bool ReplayWorkspace::undo()
{
    QLineEdit *field = m_tables->filterField();
    if (!field->isVisible() || !field->isUndoAvailable())
        return false;
    field->undo();
    return true;
}

bool ReplayWorkspace::redo()
{
    QLineEdit *field = m_tables->filterField();
    if (!field->isVisible() || !field->isRedoAvailable())
        return false;
    field->redo();
    return true;
}

void ReplayWorkspace::goBack()
{
    m_session->open(QStringList(m_view.readPaths));
}

} // namespace tw
