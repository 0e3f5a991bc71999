// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/openrequest.h"
#include "model/jobs/derived.h"
#include "schema/result.h"
#include "widgets/shell/workspace.h"

#include <QMainWindow>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QSplitter;
class QStackedWidget;

namespace tw {

class CatalogDocument;
class CommandPalette;
class DropTarget;
class HeaderBar;
class IssuesPanel;
class PaneNavigation;
class ReplaySession;
class Settings;
class StartPage;
class StatusLine;
class WindowActions;

/// The window: puts the parts together and passes on what they say. One catalog and one set of run
/// logs are open at a time.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    /// \a settings must live as long as the window.
    explicit MainWindow(Settings *settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens files and folders in the modes that fit, or in \a mode, as soon as a job has looked at
    /// them; what is asked for meanwhile is opened after it. Asks first when changes would be lost.
    void openPaths(const QStringList &paths, std::optional<Mode> mode = {});
    /// Before the user's eyes, because something was asked of this window from elsewhere.
    void bringToFront();
    void setMode(Mode mode);
    void showStartPage();
    [[nodiscard]] bool isOnStartPage() const;
    [[nodiscard]] Mode mode() const { return m_mode; }
    /// Selects and shows a tool, run, call or event in the mode that has it.
    bool select(const Location &location);

    /// Whether nothing is loading any more, in any mode.
    [[nodiscard]] bool isIdle() const;
    /// Why the last load failed, if it did.
    [[nodiscard]] std::optional<Error> loadError() const;

    /// The place and size of the window, its panes and the last mode.
    void restoreSession();
    /// From now on this window is the session: what is open in it is remembered. With \a reopen,
    /// what the last one left is opened again, if the user wants that; after a crash it is offered.
    void beginSession(bool reopen);
    /// For tests and pictures: nothing of this window is remembered.
    void setSessionKept(bool kept) { m_keepSession = kept; }

    [[nodiscard]] CatalogDocument *document() const { return m_document; }
    [[nodiscard]] ReplaySession *session() const { return m_session; }
    [[nodiscard]] Workspace *workspace(Mode mode) const;
    [[nodiscard]] WindowActions *actions() const { return m_actions; }
    [[nodiscard]] CommandPalette *commandPalette() const { return m_palette; }
    [[nodiscard]] IssuesPanel *issuesPanel() const { return m_issues; }
    [[nodiscard]] StatusLine *statusLine() const { return m_status; }

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// Paths that are looked at, or wait for that.
    struct Opening
    {
        QStringList paths;
        std::optional<Mode> mode;
    };
    struct LastFiles
    {
        QString catalog;
        QStringList logs;
    };

    void makeParts();
    void connectActions();
    void connectWorkspace(Mode mode);
    void connectDocuments();
    void makeDropTarget();
    void planNext();
    void sayWhatIsPlanned();
    void takePlan();
    void openRequest(const OpenRequest &plan, std::optional<Mode> mode = {});
    void openSample();
    void askForFiles();
    void askForFolder();
    /// Writes the catalog to its file; \a then comes when that is done, also after questions.
    void save(const std::function<void()> &then = {});
    void write(const QString &path, const std::function<void()> &then);
    void askWhereToSave(const std::function<void()> &then = {});
    void askBeforeOverwriting(const std::function<void()> &then);
    void followDisk();
    /// The keyboard goes to what was opened as soon as it is there.
    void enterWhenReady();
    void closeCurrent();
    /// Runs \a next at once, or after the user chose what to do with unsaved changes.
    void afterChanges(const QString &question, const std::function<void()> &next);
    void showRequested(const QString &mode, const Location &location, const QByteArray &payload);
    void showOpened();
    void showDocument();
    void showIssues();
    void showStatus();
    void updateActions();
    void updateThemeAction();
    void saveSession();
    void rememberFiles();
    void reopenFiles(const LastFiles &files);
    void offerFiles(const LastFiles &files);
    [[nodiscard]] Workspace *current() const;

    Settings *m_settings;
    CatalogDocument *m_document;
    ReplaySession *m_session;
    WindowActions *m_actions;
    PaneNavigation *m_panes;
    HeaderBar *m_header = nullptr;
    QStackedWidget *m_stack = nullptr;
    QSplitter *m_split = nullptr;
    StartPage *m_start = nullptr;
    IssuesPanel *m_issues = nullptr;
    StatusLine *m_status = nullptr;
    CommandPalette *m_palette = nullptr;
    DropTarget *m_drops = nullptr;
    std::vector<Workspace *> m_workspaces; ///< in the order of the modes
    QList<Opening> m_openings; ///< m_plan is for the first
    Derived<OpenRequest> m_plan;
    QTimer m_planIsSlow;
    Derived<std::pair<QStringList, OpenRequest>> m_dropPlan; ///< for what is held over the window
    Mode m_mode = Mode::Design;
    bool m_keepSession = true;
    bool m_isSession = false;
    bool m_discardChanges = false;
    bool m_enterWhenReady = false;
    Location m_selectInReplay; ///< what the last session had selected, until its logs are there
};

} // namespace tw
