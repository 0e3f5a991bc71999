// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The session of the window.

#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "app/window/startpage.h"
#include "app/window/workspaces.h"
#include "model/call/callsuitedocument.h"
#include "model/call/payloadstore.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogfile.h"
#include "model/catalog/files/catalogrecovery.h"
#include "model/common/errortext.h"
#include "model/common/format.h"
#include "model/common/privatefolder.h"
#include "model/replay/replaysession.h"
#include "widgets/common/screenplace.h"
#include "widgets/shell/statusline.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QLockFile>
#include <QPointer>
#include <QScreen>
#include <QStandardPaths>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {

namespace {

    constexpr std::chrono::milliseconds KeepInterval{2000}; // a crash loses no more than this

    /// Of a window of the session. The first one has the folder that all windows share.
    QString draftFolder(int window)
    {
        const QString shared =
            QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
        return window == 0 ? shared : shared + u"/windows/"_s + QString::number(window);
    }

    QString journalFolder()
    {
        return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/unsaved"_s;
    }

} // namespace

void MainWindow::restoreSession()
{
    // Without a size of its own the window fits the screen, title bar included.
    if (!restoreGeometry(m_settings->windowGeometry())) {
        const QSize wanted = size();
        fitToScreen(this, this);
        if (size() != wanted)
            setWindowState(windowState() | Qt::WindowMaximized);
    }
    m_mode = modeFromId(m_settings->mode());
}

void MainWindow::showWithSize(const QSize &size)
{
    // A maximized window ignores its size.
    setWindowState(windowState() & ~(Qt::WindowMaximized | Qt::WindowFullScreen));
    resize(size);
}

MainWindow *MainWindow::makeSecond()
{
    constexpr int Step = 32; // the title of the window behind stays visible
    auto *second = new MainWindow(m_settings);
    second->setAttribute(Qt::WA_DeleteOnClose);
    second->m_isSecond = true;
    second->setSessionKept(m_keepSession);
    // Beside the place that this window has when it is not maximized.
    const QRect own = isMaximized() || isFullScreen() ? normalGeometry() : geometry();
    second->setGeometry(placeOnScreen(own.translated(scaled(Step), scaled(Step)), this));
    return second;
}

MainWindow *MainWindow::openWindow(const QStringList &paths)
{
    MainWindow *second = makeSecond();
    second->show();
    if (m_number)
        second->joinSession();
    if (!paths.isEmpty())
        second->openPaths(paths);
    return second;
}

QList<MainWindow *> MainWindow::openWindows()
{
    QList<MainWindow *> windows;
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *window = qobject_cast<MainWindow *>(widget);
        if (window != nullptr && window->isVisible())
            windows.append(window);
    }
    return windows;
}

MainWindow *MainWindow::receiverOfFiles(MainWindow *first)
{
    const QList<MainWindow *> windows = openWindows();
    return windows.isEmpty() || windows.contains(first) ? first : windows.front();
}

void MainWindow::closeAll()
{
    const QList<MainWindow *> windows = openWindows();
    for (MainWindow *each : windows)
        each->m_endsSession = true;
    for (MainWindow *each : windows)
        each->close();
}

bool MainWindow::claimWindow(int window)
{
    const QString folder = draftFolder(window);
    if (!makePrivateFolder(folder))
        return false;
    auto lock = std::make_unique<QLockFile>(folder + u".lock"_s);
    lock->setStaleLockTime(0); // stale only if its process is gone
    if (!lock->tryLock())
        return false;
    QFile::setPermissions(lock->fileName(), QFile::ReadOwner | QFile::WriteOwner);
    m_lock = std::move(lock);
    return true;
}

void MainWindow::joinSession()
{
    constexpr int MostWindows = 1000;
    const QList<int> kept = m_settings->sessionWindows(); // also those that nobody reopened
    int number = 1;
    while (number < MostWindows && (kept.contains(number) || !claimWindow(number)))
        ++number;
    if (!m_lock)
        return;
    m_number = number;
    rememberFiles(); // the number is taken from now on
    keepTyped();
}

void MainWindow::reopenWindow(int window)
{
    MainWindow *second = makeSecond();
    if (!second->claimWindow(window)) {
        delete second;
        return;
    }
    const LastFiles files = filesOf(*m_settings, window);
    second->m_number = window;
    for (std::size_t i = 0; i < m_workspaces.size(); ++i)
        second->m_workspaces[i]->restoreViewState(m_settings->viewState(modes()[i].id, window));
    second->restoreGeometry(m_settings->windowGeometry(window));
    second->show();
    second->keepTyped();
    second->reopenFiles(files);
}

void MainWindow::adoptWindow(int window)
{
    for (std::size_t i = 0; i < m_workspaces.size(); ++i)
        m_workspaces[i]->adopt(m_settings->viewState(modes()[i].id, window), draftFolder(window));
    keepSession();
    m_settings->forgetWindow(window);
    QDir(draftFolder(window)).removeRecursively();
}

MainWindow::LastFiles MainWindow::filesOf(const Settings &settings, int window)
{
    return {settings.sessionCatalog(window), settings.sessionLogs(window), window,
            modeFromId(settings.mode(window)), settings.sessionSelection(window)};
}

void MainWindow::beginSession(Reopening reopening)
{
    const bool crashed = m_settings->sessionRunning();
    m_number = 0;
    QList<LastFiles> windows{filesOf(*m_settings, 0)};
    const QList<int> further = m_settings->sessionWindows();
    m_settings->setSessionRunning(true);
    connect(m_start, &StartPage::recoveryChosen, this, &MainWindow::recoverLatest);
    keepTyped();
    offerRecovery();
    for (const int window : further) {
        if (!claimWindow(window))
            continue; // open in another process
        m_lock.reset();
        if (m_settings->isWindowClosed(window))
            adoptWindow(window);
        else
            windows.append(filesOf(*m_settings, window));
    }
    for (const LastFiles &each : windows) {
        if (each.window != 0)
            m_offered.append(each.window);
    }
    windows.removeIf([](const LastFiles &each) { return each.isEmpty(); });
    if (windows.isEmpty())
        return;
    if (reopening == Reopening::IfWanted && !crashed && m_settings->reopensFiles()) {
        m_offered.clear();
        reopenSession(windows);
        return;
    }
    if (reopening == Reopening::Replaced && windows.first().window == 0)
        reopenFiles(windows.takeFirst());
    offerSession(windows);
    if (crashed && reopening == Reopening::IfWanted) {
        m_status->showMessage(
            tr("Toolwright did not exit normally last time. The files of that session are "
               "listed under Recent."));
    }
}

void MainWindow::keepTyped()
{
    m_recovery = new CatalogRecovery(m_document, journalFolder(), this);
    m_calls->keepIn(m_recovery);
    if (!m_keepSession)
        return;
    connect(&m_keepLater, &QTimer::timeout, this, &MainWindow::keepSession);
    m_keepLater.start(KeepInterval);
    for (Workspace *part : m_workspaces)
        part->setStateFolders({draftFolder(*m_number), draftFolder(0)});
}

void MainWindow::offerRecovery()
{
    const QList<RecoverableCatalog> found = CatalogRecovery::find(journalFolder());
    // What was typed for designs that nobody can recover would stay for ever.
    const std::optional<QStringList> recoverable = CatalogRecovery::unsavedIds(journalFolder());
    if (m_keepSession && recoverable)
        PayloadStore::removeAbandoned(draftFolder(0) + u"/payloads"_s, *recoverable);
    if (found.isEmpty()) {
        m_start->offerRecovery({});
        return;
    }
    const RecoverableCatalog &last = found.first();
    QString name = last.source.path;
    if (name.isEmpty())
        name = last.source.copiedFrom.isEmpty() ? tr("a new design")
                                                : nameOfCopy(last.source.copiedFrom);
    m_start->offerRecovery(
        tr("%1, %2").arg(name, QLocale().toString(last.changed, QLocale::ShortFormat)));
}

void MainWindow::recoverLatest()
{
    const QList<RecoverableCatalog> found = CatalogRecovery::find(journalFolder());
    if (found.isEmpty()) {
        m_start->offerRecovery({});
        return;
    }
    // The window that has the file or the copy open is the one to show them. A new design has
    // neither, and journals of earlier versions do not tell.
    const JournalSource &source = found.first().source;
    const auto hasIt = [&source](const MainWindow *window) {
        return window->m_recovery != nullptr && window->m_document->path() == source.path
            && window->m_document->file()->copiedFrom() == source.copiedFrom;
    };
    MainWindow *target = this;
    const bool isOfAFile = !source.path.isEmpty() || !source.copiedFrom.isEmpty();
    if (isOfAFile && !hasIt(this)) {
        const QList<MainWindow *> windows = openWindows();
        const auto other = std::ranges::find_if(windows, hasIt);
        target = other != windows.end() ? *other : this;
    }
    target->afterChanges(tr("Save the changes before another catalog is opened?"),
                         [self = QPointer<MainWindow>(this), target, last = found.first()] {
                             const Result<void> done = target->m_recovery->recover(last);
                             MainWindow *shown = self ? self.data() : target;
                             if (!done) {
                                 shown->m_status->showMessage(errorText(done.error()).sentence());
                                 return;
                             }
                             if (self)
                                 self->offerRecovery(); // every window of that session had its own
                             target->setMode(Mode::Design);
                             if (target != self)
                                 target->bringToFront();
                         });
}

void MainWindow::offerSession(const QList<LastFiles> &windows)
{
    QStringList names;
    for (const LastFiles &files : windows) {
        for (const QString &path : QStringList{files.catalog} + files.logs) {
            if (QFileInfo::exists(path))
                names.append(fileTitle(path));
        }
    }
    if (names.isEmpty())
        return;
    m_start->offerSession(names.join(u", "_s));
    connect(m_start, &StartPage::sessionChosen, this, [this, windows] {
        m_offered.clear();
        afterChanges(tr("Save the changes before another catalog is opened?"),
                     [this, windows] { reopenSession(windows); });
    });
}

void MainWindow::reopenSession(const QList<LastFiles> &windows)
{
    for (const LastFiles &files : windows) {
        if (files.window == 0)
            reopenFiles(files);
        else if (&files == &windows.first() && isEmpty())
            takeOver(files); // the first window was closed alone
        else
            reopenWindow(files.window);
    }
    activateWindow();
}

void MainWindow::takeOver(const LastFiles &files)
{
    if (!claimWindow(files.window))
        return;
    adoptWindow(files.window);
    m_lock.reset();
    reopenFiles(files);
}

void MainWindow::reopenFiles(const LastFiles &files)
{
    OpenRequest plan;
    QStringList gone;
    const auto isThere = [&gone](const QString &path) {
        const bool there = QFileInfo::exists(path);
        if (!there)
            gone.append(fileTitle(path));
        return there;
    };
    if (!files.catalog.isEmpty() && isThere(files.catalog))
        plan.catalog = files.catalog;
    for (const QString &path : files.logs) {
        if (isThere(path))
            plan.logs.append(path);
    }
    if (!plan.isEmpty()) {
        openRequest(plan);
        setMode(files.mode);
        if (plan.logs == files.logs) // the selection applies only to the same logs
            m_selectInReplay = locationFromText(files.selection);
    }
    if (!gone.isEmpty()) {
        m_status->showMessage(
            tr("Files of the last session that no longer exist: %1").arg(gone.join(u", "_s)));
    }
}

void MainWindow::rememberFiles()
{
    if (m_session->state() == ReplaySession::State::Failed)
        m_selectInReplay = {};
    if (!m_number || !m_keepSession)
        return;
    const QString own =
        m_document->path().isEmpty() ? m_document->file()->copiedFrom() : m_document->path();
    const QString catalog =
        m_document->state() == CatalogDocument::State::Loading ? m_document->requestedPath() : own;
    const bool hasLogs = m_session->state() == ReplaySession::State::Loading
        || m_session->state() == ReplaySession::State::Ready;
    m_settings->setSessionFiles(catalog, hasLogs ? m_session->paths() : QStringList(), *m_number);
}

void MainWindow::forgetFiles()
{
    m_settings->setSessionFiles({}, {}, *m_number);
    m_settings->setSessionSelection({}, *m_number);
}

void MainWindow::listRecent()
{
    if (!m_keepSession || (m_unlisted.isEmpty() && m_failed.isEmpty()) || !isIdle())
        return;
    QStringList paths = std::exchange(m_unlisted, {});
    for (const Workspace *part : m_workspaces) {
        const DocumentInfo info = part->documentInfo();
        for (const QString &path : info.path.split(u'\n')) {
            if (!info.error && m_failed.removeAll(path) > 0)
                paths.append(path); // it could be read when it was tried again
            else if (info.error && paths.removeAll(path) > 0)
                m_failed.append(path);
        }
    }
    m_settings->addRecentFiles(paths);
}

void MainWindow::saveSession()
{
    if (!m_keepSession || (m_isSecond && !m_number))
        return;
    m_settings->setWindowGeometry(saveGeometry(), m_number.value_or(0));
    keepSession();
    if (!m_number)
        return;
    m_keepLater.stop();
    const bool isOfferOpen = m_isReplaced && isEmpty(); // the next window makes it again
    if (!isOfferOpen)
        rememberFiles();
    if (isFirst()) {
        if (!isOfferOpen)
            adoptOffered();
        m_settings->setSessionRunning(false);
        // Closed alone, it is not opened again: the others are the session now.
        const QList<MainWindow *> windows = openWindows();
        const auto goesOn = [this](const MainWindow *each) {
            return each != this && each->m_number.has_value();
        };
        if (!m_endsSession && !m_isReplaced && std::ranges::any_of(windows, goesOn))
            forgetFiles();
    } else {
        leaveSession();
    }
}

bool MainWindow::isEmpty() const
{
    return m_document->state() == CatalogDocument::State::Empty
        && m_session->state() == ReplaySession::State::Empty;
}

void MainWindow::adoptOffered()
{
    for (const int window : std::exchange(m_offered, {})) {
        if (claimWindow(window))
            adoptWindow(window);
        m_lock.reset();
    }
}

void MainWindow::leaveSession()
{
    for (Workspace *part : m_workspaces)
        part->setStateFolders({}); // written; nothing follows
    const int number = *std::exchange(m_number, std::nullopt);
    const QList<MainWindow *> windows = openWindows();
    const bool isLast = !m_settings->sessionRunning()
        && std::ranges::none_of(windows,
                                [](const MainWindow *each) { return each->m_number.has_value(); });
    if (m_endsSession || isLast) { // opened again with the session
        m_lock.reset();
        return;
    }
    m_settings->setWindowClosed(number, true);
    for (MainWindow *each : windows) {
        if (each->isFirst())
            each->adoptWindow(number);
    }
    m_lock.reset(); // the number is free from now on
}

void MainWindow::keepSession()
{
    const int number = m_number.value_or(0);
    if (m_settings->mode(number) != modeId(m_mode))
        m_settings->setMode(modeId(m_mode), number);
    for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
        const QByteArray state = m_workspaces[i]->saveViewState();
        if (state != m_settings->viewState(modes()[i].id, number))
            m_settings->setViewState(modes()[i].id, state, number);
    }
    const QString selection = toText(selectedInReplay(workspace(Mode::Replay)));
    if (m_number && selection != m_settings->sessionSelection(number))
        m_settings->setSessionSelection(selection, number);
}

} // namespace tw
