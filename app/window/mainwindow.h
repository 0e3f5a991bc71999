// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window/openrequest.h"
#include "model/jobs/derived.h"
#include "schema/result.h"
#include "widgets/shell/workspace.h"

#include <QMainWindow>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QAction;
class QLockFile;
class QSplitter;
class QStackedWidget;

namespace tw {

class CallSuiteDocument;
class CatalogDocument;
class CatalogRecovery;
class CommandPalette;
class DropTarget;
class HeaderBar;
class HelpCentre;
class IssuesPanel;
class PaneNavigation;
class ReplaySession;
class Settings;
class StartPage;
class StatusLine;
class WindowActions;

/// The window: combines the parts and forwards their signals. One catalog and one set of run logs
/// are open at a time in a window.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    /// \a settings must outlive the window.
    explicit MainWindow(Settings *settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens files and folders in the matching modes, or in \a mode, once a job has examined them;
    /// further requests are queued. Asks first if changes would be lost.
    void openPaths(const QStringList &paths, std::optional<Mode> mode = {});
    /// Opens a second window with \a paths, or with its start page. Its documents, filters and
    /// views are its own; only settings are shared. It joins the session of this one and deletes
    /// itself.
    MainWindow *openWindow(const QStringList &paths = {});
    /// The windows of this process that are visible.
    [[nodiscard]] static QList<MainWindow *> openWindows();
    /// The window that gets the files of a later start: \a first, unless it was closed alone.
    [[nodiscard]] static MainWindow *receiverOfFiles(MainWindow *first);
    /// Raises the window, because another process asked it to do something.
    void bringToFront();
    void setMode(Mode mode);
    void showStartPage();
    [[nodiscard]] bool isOnStartPage() const;
    [[nodiscard]] Mode mode() const { return m_mode; }
    /// Selects and shows a tool, run, call or event in the mode that has it.
    bool select(const Location &location);

    /// True if nothing is loading, in any mode.
    [[nodiscard]] bool isIdle() const;
    /// Why the last load failed, if it did.
    [[nodiscard]] std::optional<Error> loadError() const;

    /// Restores the position and size of the window, its panes and the last mode.
    void restoreSession();
    /// Also a window that was restored maximized gets this size.
    void showWithSize(const QSize &size);
    /// Which windows of the last session are opened again; the others are offered.
    enum class Reopening {
        None, ///< other files are opened
        IfWanted, ///< those that the user wants, and none after a crash
        Replaced, ///< that in whose place this one comes
    };
    /// From now on this window is the first of the session: its content is remembered.
    void beginSession(Reopening reopening);
    /// From now on this window is a further one of the session, perhaps that of another process.
    void joinSession();
    /// For tests and pictures: this window saves no session.
    void setSessionKept(bool kept) { m_keepSession = kept; }

    /// Applies the font size of the settings. Call it before a window is made: the sizes of its
    /// parts depend on it.
    static void applyFontSize(const Settings &settings);

    [[nodiscard]] CatalogDocument *document() const { return m_document; }
    [[nodiscard]] CallSuiteDocument *savedCalls() const { return m_calls; }
    [[nodiscard]] ReplaySession *session() const { return m_session; }
    [[nodiscard]] Workspace *workspace(Mode mode) const;
    [[nodiscard]] WindowActions *actions() const { return m_actions; }
    [[nodiscard]] CommandPalette *commandPalette() const { return m_palette; }
    [[nodiscard]] IssuesPanel *issuesPanel() const { return m_issues; }
    [[nodiscard]] HelpCentre *help() const { return m_help; }
    [[nodiscard]] StatusLine *statusLine() const { return m_status; }

signals:
    /// The window closes, its session is saved, and another one should take its place.
    void replacementWanted(tw::MainWindow::Reopening reopening);

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// Paths that are being examined or waiting for it.
    struct Opening
    {
        QStringList paths;
        std::optional<Mode> mode;
    };
    struct LastFiles
    {
        QString catalog;
        QStringList logs;
        int window = 0; ///< of the session
        Mode mode = Mode::Design;
        QString selection; ///< in Replay

        [[nodiscard]] bool isEmpty() const { return catalog.isEmpty() && logs.isEmpty(); }
    };

    static void closeAll();
    /// Makes a window that deletes itself.
    MainWindow *makeSecond();
    /// Opens a further window of the last session again.
    void reopenWindow(int window);
    /// True if \a window of the session belongs to this process now and to no other window.
    bool claimWindow(int window);
    /// Shows the files of a further window that nobody reopened, with what was typed in it.
    void takeOver(const LastFiles &files);
    /// Takes over what was typed in a further window, which is then forgotten.
    void adoptWindow(int window);
    /// A window that closes while others stay open leaves what was typed to the first one.
    void leaveSession();
    [[nodiscard]] static LastFiles filesOf(const Settings &settings, int window);
    [[nodiscard]] bool isFirst() const { return m_number == 0; }
    void makeParts();
    void connectActions();
    void connectHelp();
    void showSettings();
    /// The name of the catalog, with the folder where the name says nothing.
    [[nodiscard]] QString catalogTitle() const;
    void changeLanguage();
    void changeFontSize();
    /// False if another window would not show the same: nobody makes it, or something open has no
    /// file.
    [[nodiscard]] bool isReplaceable() const;
    /// Closes the window, so that another one has texts in the new language or size.
    void replaceWindow();
    [[nodiscard]] bool isEmpty() const; ///< no file is open
    void applyTimeFormat();
    /// Of the indexes of large logs.
    [[nodiscard]] static QString indexFolder();
    /// Does what \a action does, in the mode that has it.
    void runAction(QAction *action);
    void connectWorkspace(Mode mode);
    void connectDocuments();
    void makeDropTarget();
    void planNext();
    /// True if the mode that is shown has a document open, or one to return to.
    [[nodiscard]] bool hasDocumentInSight() const;
    void sayWhatIsPlanned();
    void takePlan();
    void openRequest(const OpenRequest &plan, std::optional<Mode> mode = {});
    void openSample();
    void askForFiles();
    void askForFolder();
    /// True if the catalog or its saved calls have unsaved changes.
    [[nodiscard]] bool isModified() const;
    /// Writes the catalog and its saved calls to their files. \a then is called when it is done,
    /// also after questions.
    void save(const std::function<void()> &then = {});
    void saveCalls(const std::function<void()> &then, bool overwrites = false);
    void askAboutCalls(const Error &error, const std::function<void()> &then);
    void write(const QString &path, const std::function<void()> &then);
    /// write(), after what the format leaves out was shown once.
    void saveTo(const QString &path, const std::function<void()> &then);
    void openCatalog(const QString &path);
    void askWhereToSave(const std::function<void()> &then = {});
    void askBeforeOverwriting(const std::function<void()> &then);
    void followDisk();
    /// Moves the focus to the opened content as soon as it is shown.
    void enterWhenReady();
    void closeCurrent();
    /// Runs \a next immediately, or after the user decided about unsaved changes.
    void afterChanges(const QString &question, const std::function<void()> &next);
    void showRequested(const QString &mode, const Location &location, const QByteArray &payload);
    void showOpened();
    void showDocument();
    void showIssues();
    void showStatus();
    void updateActions();
    void nameChanges();
    void updateThemeAction();
    void saveSession();
    /// Filters, selections and sizes survive a crash, too.
    void keepSession();
    void rememberFiles();
    /// The session no longer has files in this window.
    void forgetFiles();
    /// Files enter the recent ones once they are read: those that cannot be opened do not.
    void listRecent();
    void reopenFiles(const LastFiles &files);
    /// Opens the windows of the last session: this one and further ones.
    void reopenSession(const QList<LastFiles> &windows);
    void offerSession(const QList<LastFiles> &windows);
    /// What was typed in windows of the last session that nobody reopened is kept in this one.
    void adoptOffered();
    /// From now on, unsaved edits and drafts are kept in files, so that a crash loses none.
    void keepTyped();
    /// Offers the latest unsaved changes of a session that did not end well.
    void offerRecovery();
    void recoverLatest();
    [[nodiscard]] Workspace *current() const;

    Settings *m_settings;
    CatalogDocument *m_document;
    CallSuiteDocument *m_calls;
    ReplaySession *m_session;
    CatalogRecovery *m_recovery = nullptr; ///< unless nothing is kept
    WindowActions *m_actions;
    PaneNavigation *m_panes;
    HelpCentre *m_help;
    HeaderBar *m_header = nullptr;
    QStackedWidget *m_stack = nullptr;
    QSplitter *m_split = nullptr;
    StartPage *m_start = nullptr;
    IssuesPanel *m_issues = nullptr;
    StatusLine *m_status = nullptr;
    CommandPalette *m_palette = nullptr;
    DropTarget *m_drops = nullptr;
    std::vector<Workspace *> m_workspaces; ///< in the order of the modes
    QList<Opening> m_openings; ///< m_plan belongs to the first
    Derived<OpenRequest> m_plan;
    QStringList m_unlisted; ///< opened last, and not yet among the recent files
    QStringList m_failed; ///< could not be read, and so are not among them
    QTimer m_planIsSlow;
    QTimer m_keepLater;
    Derived<std::pair<QStringList, OpenRequest>> m_dropPlan; ///< for paths dragged over the window
    Mode m_mode = Mode::Design;
    QSet<QString> m_lossesAccepted; ///< path and fact: what the user saves without
    bool m_keepSession = true;
    std::optional<int> m_number; ///< in the session, 0 for the first; none without a session
    std::unique_ptr<QLockFile> m_lock; ///< of the number of a further window
    QList<int> m_offered; ///< further windows of the last session that can be reopened
    bool m_isSecond = false; ///< opened by openWindow()
    bool m_endsSession = false; ///< closes because the program ends
    bool m_discardChanges = false;
    bool m_isReplaced = false; ///< another window follows
    bool m_isClosing = false; ///< once the work of all modes has ended
    bool m_enterWhenReady = false;
    Location m_selectInReplay; ///< the selection of the last session, until its logs are loaded
};

} // namespace tw
