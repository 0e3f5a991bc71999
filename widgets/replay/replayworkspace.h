// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/artifacts/summarymismatches.h"
#include "model/jobs/derived.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "model/timeline/laneorder.h"
#include "model/timeline/timerange.h"
#include "replay/timeline/playback.h"
#include "widgets/common/pages/firstpaint.h"
#include "widgets/common/tablesetup.h"
#include "widgets/shell/workspace.h"

#include <QList>
#include <QStringList>
#include <QTimer>

#include <optional>

class QSplitter;

namespace tw {

class ArtifactChoices;
class CallSuiteDocument;
class CatalogDocument;
class Inspector;
class LogNotices;
class PagedView;
class RecordedCallSaver;
class ReplayPlayback;
class ReplayTablesPane;
class RunCatalogs;
class RunsPane;
class TimelinePane;

/// The Replay mode: runs, timeline above tables, inspector. Connects them to one selection, one
/// visible range and one filter; they do all the displaying.
class ReplayWorkspace final : public Workspace
{
    Q_OBJECT

public:
    /// The session and \a choices, how artifacts are shown, must outlive the workspace. Without
    /// choices it has its own.
    explicit ReplayWorkspace(ReplaySession *session, QWidget *parent = nullptr,
                             ArtifactChoices *choices = nullptr);
    ~ReplayWorkspace() override;

    [[nodiscard]] QList<QAction *> modeActions() const override { return m_actions; }
    [[nodiscard]] QList<QAction *> exportActions() const override { return m_exportActions; }
    [[nodiscard]] QList<PaletteItem> paletteItems(const QString &text, int limit) const override;
    [[nodiscard]] DocumentInfo documentInfo() const override;
    void closeDocument() override { m_session->close(); }
    bool select(const Location &location) override;
    /// Also finds the same after other logs have come.
    /// The filter is what the user changes here.
    bool undo() override;
    bool redo() override;
    [[nodiscard]] Location selected() const override;
    [[nodiscard]] QList<StatusItem> status() const override;
    [[nodiscard]] QList<IssueEntry> issues() const override;
    void activateIssue(const Location &location) override;
    [[nodiscard]] QByteArray saveViewState() const override;
    void restoreViewState(const QByteArray &state) override;
    void adopt(const QByteArray &viewState, const QString &folder) override;

    /// Sets the user's price table (JSON), stored by the window.
    void setPrices(const QString &text);

    /// Sets the catalog that provides the schemas for payload forms; it must outlive the workspace.
    void setCatalog(CatalogDocument *document);
    /// Sets the saved calls that a recorded call can be added to; they must outlive the workspace.
    void setSavedCalls(CallSuiteDocument *calls);
    /// Sets the buttons of the empty page ("Open…", "Open the sample"), owned by the window.
    void setEmptyPageActions(const QList<QAction *> &actions);
    /// The samples of the program, into which nothing is to be written.
    void setSamplesFolder(const QString &folder) { m_samplesFolder = folder; }
    [[nodiscard]] ReplaySelection *selection() const { return m_selection; }

signals:
    void pricesEdited(const QString &text);

private:
    /// Of the selected run, while there is a cursor.
    struct History
    {
        Derived<RunHistoryPtr> made;
        MaybeRun run; ///< of the current or next `made`
    };
    struct Layout
    {
        QSplitter *columns = nullptr;
        QSplitter *middle = nullptr;
        QWidget *foldedBar = nullptr; ///< buttons for what is folded with its own buttons
        QList<QAction *> paneActions; ///< to fold a pane
        bool fitsTimeline = false; ///< the height has been fitted to the lanes of this load
        bool keepsSizes = false; ///< the user or the session has set the splitters
    };
    /// What the user set for certain logs, and only for them.
    struct LogSettings
    {
        QStringList paths;
        QString expression; ///< what filters them
        LaneOrder lanes;
        SortOrders sortOrders; ///< until the program ends, as what follows
        QString found; ///< the text to find
        QString runs; ///< what filters the tree
    };
    /// What is marked and where the cursor is, in log time, until a reload of the log is drawn.
    struct LogTimes
    {
        TimeSpan visible;
        TimeSpan marked;
        std::optional<qint64> cursorNs;
        qint64 startNs = 0; ///< of the log
    };
    struct ViewState
    {
        QByteArray columns;
        QByteArray middle;
        QByteArray tables;
        std::optional<QStringList> paths; ///< of the present settings; nullopt in older states
        quint32 panes = 0xFFFFFFFFU;
        LaneOrder lanes;
        QList<LogSettings> logs; ///< also the present ones
        bool keepsSizes = true; ///< older states do not tell who set them
    };
    /// The filter, the order of lanes and the scroll positions belong to certain logs, not to
    /// others.
    struct LogView
    {
        /// The logs that the present settings belong to; nullopt: those that are opened next.
        std::optional<QStringList> paths;
        QStringList readPaths; ///< the last logs that could be read
        QStringList shownPaths; ///< of m_store
        QList<LogSettings> others; ///< of other logs, the latest first
        std::optional<LogTimes> times; ///< of the previous load of m_store
    };

    void addMismatches(QList<IssueEntry> &entries) const;
    void openExport();
    void offerToSaveCalls();
    [[nodiscard]] static QString nameOf(const QStringList &paths); ///< "" for none
    [[nodiscard]] static std::optional<ViewState> readViewState(const QByteArray &state);
    void leaveOtherLog();
    [[nodiscard]] LogSettings presentSettings() const;
    static void keepSettings(QList<LogSettings> &all, const LogSettings &one);
    void goBack();
    bool showDamage(quint32 index);
    void showFollowing();
    void makeLogActions();
    void makeActions();
    void makePaneActions();
    void makeFoldedBar();
    void showPane(QWidget *pane, bool shows);
    void focusShownPane();
    /// A bit for each pane that is shown, in the order of Layout::paneActions.
    [[nodiscard]] quint32 shownPanes() const;
    void showHit(MaybeEvent event);
    void connectParts();
    void connectSession();
    void showState();
    void applySnapshot();
    void applyStore();
    void keepTimes();
    void restoreTimes();
    void showTimeline();
    void showMarkedRange();
    void showMoment();
    void checkArtifacts(const SummaryMismatchesPtr &before);
    void makeHistory();
    void showHistory(const RunHistoryPtr &history);
    void selectSomething();
    void fitTimelineHeight();
    void fitRunsWidth(int wanted);
    bool selectRecord(const RecordLocation &record);
    bool selectNamed(const std::string &name);

    ReplaySession *m_session;
    ReplaySelection *m_selection;
    TimeRange *m_range;
    ReplayPlayback *m_playback;
    RunCatalogs *m_catalogs;
    RecordedCallSaver *m_saver;
    ArtifactChoices *m_choices;
    QString m_samplesFolder;
    RunsPane *m_runs;
    TimelinePane *m_timeline;
    ReplayTablesPane *m_tables;
    Inspector *m_inspector;
    Layout m_layout;
    PagedView *m_pages = nullptr;
    LogNotices *m_notices = nullptr;
    QList<QAction *> m_actions;
    QList<QAction *> m_exportActions;
    QList<QAction *> m_emptyActions;
    FirstPaint m_firstPaint; ///< of the page shown for the first rows
    RunStorePtr m_store; ///< shown by the views
    History m_history;
    /// Follows a growing log: every snapshot adds the calls that came with it.
    Derived<SummaryMismatchesPtr> m_mismatches{DerivedBase::Policy::Coalesce};
    QTimer m_schemasSettled; ///< runs while the schemas of the tools change
    LogView m_view;
};

} // namespace tw
