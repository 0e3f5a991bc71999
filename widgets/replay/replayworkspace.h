// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/job.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "model/tables/runtreemodel.h"
#include "model/timeline/timelinedata.h"
#include "replay/timeline/playback.h"
#include "widgets/shell/workspace.h"

#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>

class QSplitter;
class QTreeView;

namespace tw {

class CatalogDocument;
class TailScroller;
class Inspector;
class MessageBar;
class PagedView;
class PlaybackBar;
class ReplayPlayback;
class RunCatalogs;
class ReplayTablesPane;
class SectionHeader;
class TimelineView;

/// The Replay mode: runs, timeline over tables, inspector. Wires them to one selection, one visible
/// range and one filter; all of the showing is theirs.
class ReplayWorkspace final : public Workspace
{
    Q_OBJECT

public:
    /// \a session must live as long as the workspace.
    explicit ReplayWorkspace(ReplaySession *session, QWidget *parent = nullptr);
    ~ReplayWorkspace() override;

    [[nodiscard]] QList<QAction *> modeActions() const override { return m_actions; }
    [[nodiscard]] QList<QAction *> exportActions() const override { return m_exportActions; }
    [[nodiscard]] QList<PaletteItem> paletteItems(const QString &text, int limit) const override;
    bool select(const QString &id) override;
    /// What is selected, as select() takes it also when other logs have come; "" for nothing.
    [[nodiscard]] QString selectedId() const;
    [[nodiscard]] QList<StatusItem> status() const override;
    void activateStatus(const QString &id) override;
    [[nodiscard]] QList<IssueEntry> issues() const override;
    void activateIssue(const QString &id) override;
    [[nodiscard]] bool isIdle() const override;
    [[nodiscard]] QByteArray saveViewState() const override;
    void restoreViewState(const QByteArray &state) override;

    /// The user's price table (JSON), kept by the window.
    void setPrices(const QString &text);

    /// Buttons of the empty page ("Open…", "Open the sample"), given by the window.
    /// The catalog whose schemas tell the forms of payloads; it must outlive the workspace.
    void setCatalog(CatalogDocument *document);
    void setEmptyPageActions(const QList<QAction *> &actions);
    [[nodiscard]] ReplaySelection *selection() const { return m_selection; }

signals:
    void pricesEdited(const QString &text);

protected:
    /// Waits for the first painting of the page.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void openExport();
    void dropForeignFilter();
    void showDamage(quint32 index);
    void makeLogActions();
    void showFollowing();
    [[nodiscard]] QWidget *makeRunsPane();
    [[nodiscard]] QWidget *makeTimelinePane();
    void makeActions();
    void connectParts();
    void showState();
    void applySnapshot();
    void applyStore();
    void makeRunTree();
    void applyRunTree();
    void makeTimeline();
    void applyTimeline();
    void showRun();
    void showMoment();
    void makeHistory();
    void applyHistory();
    void makeHits();
    void showRunsHeader();
    void selectSomething();
    void checkIdle();
    void fitTimelineHeight();
    void showFileNotices();
    bool selectRecord(const QString &offsetAndFile);
    bool showView(const QString &name); ///< a tab, by the end of its object name
    void pickRun(const QModelIndex &index);
    /// Whether indexes in \a store are those of the store that is shown: a part that is made in a
    /// job shows the log before for a moment.
    [[nodiscard]] bool isCurrent(const RunStorePtr &store) const;

    ReplaySession *m_session;
    ReplaySelection *m_selection;
    TimeRange *m_range;
    ReplayPlayback *m_playback;
    RunCatalogs *m_catalogs;
    RunTreeModel *m_runModel;
    PagedView *m_pages = nullptr;
    MessageBar *m_changedNotice = nullptr;
    MessageBar *m_filesNotice = nullptr;
    QString m_noticesShown; // what m_filesNotice says, or said before it was hidden
    QAction *m_follow = nullptr;
    QAction *m_reload = nullptr;
    TailScroller *m_lanesScroller = nullptr;
    SectionHeader *m_runsHeader = nullptr;
    SectionHeader *m_timelineHeader = nullptr;
    QTreeView *m_runs = nullptr;
    TimelineView *m_timeline = nullptr;
    PlaybackBar *m_playbackBar = nullptr;
    ReplayTablesPane *m_tables = nullptr;
    Inspector *m_inspector = nullptr;
    QSplitter *m_columns = nullptr;
    QSplitter *m_middle = nullptr;
    QList<QAction *> m_actions;
    QList<QAction *> m_exportActions;
    QList<QAction *> m_emptyActions;
    RunStorePtr m_store; // what the views show
    QTimer m_firstRows; // the session has a store, and the page was just put up for it
    std::unique_ptr<Job<TimelineDataPtr>> m_timelineJob;
    std::unique_ptr<Job<RunHistoryPtr>> m_historyJob;
    std::unique_ptr<Job<TimelineHitsPtr>> m_hitsJob;
    RunIndex m_historyRun = NoRun; // of the history that there is, or is being made
    std::unique_ptr<Job<std::pair<RunStorePtr, RunTreeModel::TreePtr>>> m_runTreeJob;
    bool m_runTreeStale = false;
    bool m_timelineStale = false;
    bool m_wasIdle = true;
    bool m_keepSizes = false; // the user, or the session, has set the splitters
    std::optional<QStringList> m_filteredPaths; // what the restored filter was for
    quint64 m_load = 0;
    quint64 m_fittedLoad = 0;
    quint64 m_expandedLoad = 0;
};

} // namespace tw
