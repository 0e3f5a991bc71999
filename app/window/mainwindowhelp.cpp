// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The help of the window.

#include "app/help/helpcentre.h"
#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "app/window/modes.h"
#include "app/window/settingswindow.h"
#include "app/window/windowactions.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogfile.h"
#include "model/common/timeformat.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/shell/statusline.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QMenuBar>
#include <QMetaMethod>
#include <QPointer>
#include <QWhatsThis>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    /// \a points of 0 are those of the system.
    QFont fontOfSize(int points)
    {
        static const QFont system = QApplication::font();
        QFont font = system;
        if (points > 0)
            font.setPointSize(points);
        return font;
    }

} // namespace

void MainWindow::applyFontSize(const Settings &settings)
{
    if (const QFont font = fontOfSize(settings.fontPoints()); font != QApplication::font())
        QApplication::setFont(font);
}

void MainWindow::connectHelp()
{
    QList<ActionGroup> groups{{u"window"_s, tr("Window"), m_actions->all()}};
    groups.first().actions.prepend(m_actions->palette);
    for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
        const auto mode = static_cast<Mode>(i);
        groups.append({modeId(mode), modeName(mode), m_workspaces[i]->modeActions()});
    }
    m_help->setActions(groups);
    connect(m_help, &HelpCentre::actionChosen, this, &MainWindow::runAction);
    const WindowActions &a = *m_actions;
    connect(a.help, &QAction::triggered, this,
            [this] { m_help->showHelp(isOnStartPage() ? QString() : modeId(m_mode) + u".md"_s); });
    connect(a.shortcuts, &QAction::triggered, m_help, &HelpCentre::showShortcuts);
    connect(a.about, &QAction::triggered, m_help, &HelpCentre::showAbout);
    connect(a.whatsThis, &QAction::triggered, this, &QWhatsThis::enterWhatsThisMode);
    connect(a.settings, &QAction::triggered, this, &MainWindow::showSettings);
    connect(m_settings, &Settings::timeFormatChanged, this, &MainWindow::applyTimeFormat);
    // Queued: the settings window, which belongs to this one, has sent the signal.
    connect(m_settings, &Settings::languageChanged, this, &MainWindow::changeLanguage,
            Qt::QueuedConnection);
    connect(m_settings, &Settings::fontPointsChanged, this, &MainWindow::changeFontSize,
            Qt::QueuedConnection);
    hideSecretsAction()->setChecked(m_settings->hidesSecrets());
    setTimeFormat(m_settings->timeFormat()); // nothing shows a time yet
    // A desktop with a global menu bar shows the menus there, too.
    auto *bar = new QMenuBar(this);
    if (!bar->isNativeMenuBar()) {
        delete bar;
        return;
    }
    bar->addMenu(a.mainMenuMenu());
    bar->addMenu(a.helpMenu());
    setMenuBar(bar);
}

void MainWindow::showSettings()
{
    auto *window = new SettingsWindow(m_settings, indexFolder(), this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->open();
}

bool MainWindow::isReplaceable() const
{
    const bool hasFile = !m_document->hasCatalog() || !m_document->path().isEmpty()
        || !m_document->file()->copiedFrom().isEmpty();
    return hasFile && (!m_number || isFirst())
        && isSignalConnected(QMetaMethod::fromSignal(&MainWindow::replacementWanted));
}

void MainWindow::changeLanguage()
{
    if (isReplaceable())
        replaceWindow();
    else
        m_status->showMessage(tr("The language changes when Toolwright is started again."));
}

void MainWindow::changeFontSize()
{
    if (isReplaceable())
        return replaceWindow();
    const QList<MainWindow *> windows = openWindows();
    if (std::ranges::none_of(windows, &MainWindow::isReplaceable))
        applyFontSize(*m_settings);
    m_status->showMessage(tr("Some text changes size only when Toolwright is started again."));
}

void MainWindow::replaceWindow()
{
    afterChanges(tr("Save the changes before closing?"), [this] {
        m_discardChanges = true;
        m_isReplaced = true;
        close();
    });
}

void MainWindow::applyTimeFormat()
{
    setTimeFormat(m_settings->timeFormat());
    QList<QPointer<QWidget>> widgets; // some make their parts again
    for (QWidget *widget : findChildren<QWidget *>())
        widgets.append(widget);
    for (const QPointer<QWidget> &widget : std::as_const(widgets)) {
        QEvent change(QEvent::LocaleChange);
        if (widget)
            QCoreApplication::sendEvent(widget, &change);
    }
    for (QAbstractItemView *view : findChildren<QAbstractItemView *>())
        view->viewport()->update();
}

void MainWindow::runAction(QAction *action)
{
    bringToFront();
    for (std::size_t i = 0; i < m_workspaces.size(); ++i) {
        if (m_workspaces[i]->modeActions().contains(action))
            setMode(static_cast<Mode>(i));
    }
    if (action->isEnabled())
        action->trigger();
    else
        m_status->showMessage(
            tr("“%1” needs something that is not open now.").arg(plainActionText(action)));
}

} // namespace tw
