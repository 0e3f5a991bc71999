// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The session of the window.

#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "app/window/startpage.h"
#include "app/window/workspaces.h"
#include "model/call/callsuitedocument.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogfile.h"
#include "model/catalog/files/catalogrecovery.h"
#include "model/common/errortext.h"
#include "model/replay/replaysession.h"
#include "widgets/shell/statusline.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QFileInfo>
#include <QLocale>
#include <QScreen>
#include <QStandardPaths>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {

namespace {

    constexpr int TitleBarHeight = 32; // the window system draws it above the window
    constexpr std::chrono::milliseconds KeepInterval{2000}; // a crash loses no more than this

    QString draftFolder()
    {
        return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    }

    QString journalFolder()
    {
        return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/unsaved"_s;
    }

} // namespace

void MainWindow::restoreSession()
{
    // Without a size of its own the window fits the screen, title bar included.
    const QSize room = screen()->availableSize();
    if (!restoreGeometry(m_settings->windowGeometry())
        && (width() > room.width() || height() + scaled(TitleBarHeight) > room.height())) {
        resize(size().boundedTo(room - QSize(0, scaled(TitleBarHeight))));
        setWindowState(windowState() | Qt::WindowMaximized);
    }
    m_mode = modeFromId(m_settings->mode());
}

MainWindow *MainWindow::openWindow(const QStringList &paths)
{
    constexpr int Step = 32; // the title of the window behind stays visible
    auto *second = new MainWindow(m_settings);
    second->setAttribute(Qt::WA_DeleteOnClose);
    second->m_isSecond = true;
    second->setSessionKept(m_keepSession);
    second->resize(size());
    second->move(pos() + QPoint(scaled(Step), scaled(Step)));
    second->show();
    if (m_recovery != nullptr)
        second->keepTyped();
    if (!paths.isEmpty())
        second->openPaths(paths);
    return second;
}

void MainWindow::closeAll()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *each = qobject_cast<MainWindow *>(widget))
            each->close();
    }
}

void MainWindow::beginSession(bool reopen)
{
    const bool crashed = m_settings->sessionRunning();
    const LastFiles files{m_settings->sessionCatalog(), m_settings->sessionLogs()};
    m_isSession = true;
    m_settings->setSessionRunning(true);
    keepTyped();
    connect(m_start, &StartPage::recoveryChosen, this, &MainWindow::recoverLatest);
    offerRecovery();
    if (m_keepSession) {
        connect(&m_keepLater, &QTimer::timeout, this, &MainWindow::keepSession);
        m_keepLater.start(KeepInterval);
        for (Workspace *part : m_workspaces)
            part->setStateFolder(draftFolder());
    }
    if (files.catalog.isEmpty() && files.logs.isEmpty())
        return;
    if (reopen && !crashed && m_settings->reopensFiles()) {
        reopenFiles(files);
        return;
    }
    offerFiles(files);
    if (crashed && reopen) {
        m_status->showMessage(
            tr("Toolwright did not exit normally last time. The files of that session are "
               "listed under Recent."));
    }
}

void MainWindow::keepTyped()
{
    m_recovery = new CatalogRecovery(m_document, journalFolder(), this);
    m_calls->keepIn(m_recovery);
    if (m_isSecond && m_keepSession) {
        for (Workspace *part : m_workspaces)
            part->setDraftFolder(draftFolder());
    }
}

void MainWindow::offerRecovery()
{
    const QList<RecoverableCatalog> found = CatalogRecovery::find(journalFolder());
    if (found.isEmpty()) {
        m_start->offerRecovery({});
        return;
    }
    const RecoverableCatalog &last = found.first();
    const QString name = last.path.isEmpty() ? tr("a new design") : last.path;
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
    afterChanges(tr("Save the changes before another catalog is opened?"),
                 [this, last = found.first()] {
                     const Result<void> done = m_recovery->recover(last);
                     if (!done) {
                         m_status->showMessage(errorText(done.error()).sentence());
                         return;
                     }
                     offerRecovery(); // every window of that session had its own
                     setMode(Mode::Design);
                 });
}

void MainWindow::offerFiles(const LastFiles &files)
{
    QStringList names;
    for (const QString &path : QStringList{files.catalog} + files.logs) {
        if (QFileInfo::exists(path))
            names.append(QFileInfo(path).fileName());
    }
    if (names.isEmpty())
        return;
    m_start->offerSession(names.join(u", "_s));
    connect(m_start, &StartPage::sessionChosen, this, [this, files] {
        afterChanges(tr("Save the changes before another catalog is opened?"),
                     [this, files] { reopenFiles(files); });
    });
}

void MainWindow::reopenFiles(const LastFiles &files)
{
    const Mode mode = modeFromId(m_settings->mode());
    OpenRequest plan;
    QStringList gone;
    const auto isThere = [&gone](const QString &path) {
        const bool there = QFileInfo::exists(path);
        if (!there)
            gone.append(QFileInfo(path).fileName());
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
        setMode(mode);
        if (plan.logs == files.logs) // the selection applies only to the same logs
            m_selectInReplay = locationFromText(m_settings->sessionSelection());
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
    if (!m_isSession || !m_keepSession)
        return;
    const QString own =
        m_document->path().isEmpty() ? m_document->file()->copiedFrom() : m_document->path();
    const QString catalog =
        m_document->state() == CatalogDocument::State::Loading ? m_document->requestedPath() : own;
    const bool hasLogs = m_session->state() == ReplaySession::State::Loading
        || m_session->state() == ReplaySession::State::Ready;
    m_settings->setSessionFiles(catalog, hasLogs ? m_session->paths() : QStringList());
}

void MainWindow::listRecent()
{
    if (!m_keepSession || m_unlisted.isEmpty() || !isIdle())
        return;
    QStringList paths = std::exchange(m_unlisted, {});
    for (const Workspace *part : m_workspaces) {
        const DocumentInfo info = part->documentInfo();
        for (const QString &path : info.error ? info.path.split(u'\n') : QStringList())
            paths.removeAll(path);
    }
    m_settings->addRecentFiles(paths);
}

void MainWindow::saveSession()
{
    if (!m_keepSession || m_isSecond)
        return;
    m_settings->setWindowGeometry(saveGeometry());
    keepSession();
    if (!m_isSession)
        return;
    m_keepLater.stop();
    rememberFiles();
    m_settings->setSessionRunning(false);
}

void MainWindow::keepSession()
{
    if (m_settings->mode() != modeId(m_mode))
        m_settings->setMode(modeId(m_mode));
    for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
        const QByteArray state = m_workspaces[i]->saveViewState();
        if (state != m_settings->viewState(modes()[i].id))
            m_settings->setViewState(modes()[i].id, state);
    }
    const QString selection = toText(selectedInReplay(workspace(Mode::Replay)));
    if (m_isSession && selection != m_settings->sessionSelection())
        m_settings->setSessionSelection(selection);
}

} // namespace tw
