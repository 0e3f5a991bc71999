// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/windowactions.h"

#include "app/settings.h"
#include "app/window/modes.h"
#include "model/common/format.h"
#include "widgets/common/actionbutton.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QFileInfo>
#include <QMenu>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    /// Sets the usual shortcut, which menus show, and the platform's other ones.
    void setKeys(QAction *action, QKeySequence::StandardKey key, const QKeySequence &usual)
    {
        QList<QKeySequence> keys = QKeySequence::keyBindings(key);
        keys.removeAll(usual);
        keys.prepend(usual);
        action->setShortcuts(keys);
    }

} // namespace

WindowActions::WindowActions(Settings *stored, QWidget *window)
    : QObject(window)
    , m_settings(stored)
    , m_window(window)
    , m_main(new QMenu(tr("&Menu"), window))
    , m_help(new QMenu(tr("&Help"), window))
    , m_recent(new QMenu(tr("&Recent files"), window))
    , m_document(new QMenu(window))
    , m_settingsMenu(new QMenu(window))
    , m_mode(new QMenu(window))
    , m_export(new QMenu(tr("Export"), window))
{
    makeActions();
    makeMenus();
    makeThemeChoice();
    for (QAction *action : std::as_const(m_all)) {
        setShortcutTip(action);
        m_window->addAction(action); // shortcuts work without an open menu
    }
}

QAction *WindowActions::add(const QString &name, const QString &iconName, const QString &text,
                            const QString &statusTip)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(name);
    action->setStatusTip(statusTip);
    m_all.append(action);
    return action;
}

void WindowActions::makeActions()
{
    newDesign = add(u"newDesign"_s, u"new-file"_s, tr("&New design…"),
                    tr("Start a design: blank, or from a JSON example, a sample or a catalog"));
    setKeys(newDesign, QKeySequence::New, Qt::CTRL | Qt::Key_N);
    open = add(u"open"_s, u"open"_s, tr("&Open…"), tr("Open tool catalogs and run logs"));
    setKeys(open, QKeySequence::Open, Qt::CTRL | Qt::Key_O);
    openFolder = add(u"openFolder"_s, u"folder"_s, tr("Open &folder…"),
                     tr("Open all run logs of a folder as one set"));
    openFolder->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    newWindow = add(u"newWindow"_s, u"window"_s, tr("New &window"),
                    tr("Open a second window with files of its own: two logs side by side"));
    newWindow->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_N);
    save = add(u"save"_s, u"save"_s, tr("&Save"), tr("Save the catalog to its file"));
    setKeys(save, QKeySequence::Save, Qt::CTRL | Qt::Key_S);
    saveAs = add(u"saveAs"_s, u"save"_s, tr("Save &as…"), tr("Save the catalog to another file"));
    setKeys(saveAs, QKeySequence::SaveAs, Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    close = add(u"close"_s, u"close"_s, tr("&Close"), tr("Close the file or files of this mode"));
    setKeys(close, QKeySequence::Close, Qt::CTRL | Qt::Key_W);
    quit = add(u"quit"_s, u"quit"_s, tr("&Quit"), tr("Close all windows"));
    quit->setShortcut(Qt::CTRL | Qt::Key_Q); // StandardKey::Quit is unbound on some platforms
    quit->setMenuRole(QAction::QuitRole);

    undo = add(u"undo"_s, u"undo"_s, tr("&Undo"), tr("Take back the last change of this mode"));
    setKeys(undo, QKeySequence::Undo, Qt::CTRL | Qt::Key_Z);
    redo = add(u"redo"_s, u"redo"_s, tr("R&edo"), tr("Make the change again that was taken back"));
    setKeys(redo, QKeySequence::Redo, Qt::CTRL | Qt::SHIFT | Qt::Key_Z);

    auto *group = new QActionGroup(this);
    group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    for (const ModeEntry &entry : tw::modes()) {
        QAction *mode = add(entry.id + u"Mode"_s, entry.icon,
                            QCoreApplication::translate("tw::Mode", entry.title),
                            QCoreApplication::translate("tw::Mode", entry.toolTip));
        mode->setCheckable(true);
        mode->setShortcut(entry.shortcut);
        mode->setData(entry.icon);
        group->addAction(mode);
        modes.append(mode);
    }

    palette = add(u"palette"_s, u"command"_s, tr("Search or run a co&mmand"),
                  tr("Find tools, runs, calls and commands"));
    palette->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)});
    mainMenu = add(u"mainMenu"_s, u"menu"_s, tr("Main menu"), {});
    mainMenu->setShortcut(Qt::Key_F10);
    issues =
        add(u"issues"_s, u"issues"_s, tr("Show &issues"), tr("Show or hide the list of issues"));
    issues->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_M);
    nextPane = add(u"nextPane"_s, u"skip-forward"_s, tr("Ne&xt pane"),
                   tr("Move the focus to the next pane"));
    nextPane->setShortcut(Qt::Key_F6);
    previousPane = add(u"previousPane"_s, u"skip-back"_s, tr("Pre&vious pane"),
                       tr("Move the focus to the previous pane"));
    previousPane->setShortcut(Qt::SHIFT | Qt::Key_F6);
    startPage =
        add(u"startPage"_s, u"window"_s, tr("S&tart page"), tr("Show samples and recent files"));
    startPage->setShortcut(Qt::CTRL | Qt::Key_0);
    settings =
        add(u"settings"_s, u"gear"_s, tr("Settin&gs…"), tr("Looks, times, disk space and privacy"));
    settings->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_Comma);
    help = add(u"help"_s, u"question"_s, tr("&Help"), tr("Show how Toolwright works"));
    help->setShortcuts({QKeySequence(Qt::Key_F1), QKeySequence(Qt::Key_Question)});
    shortcuts = add(u"shortcuts"_s, u"letter-case"_s, tr("&Keyboard shortcuts…"),
                    tr("List the keys of all actions, and change them"));
    whatsThis = add(u"whatsThis"_s, u"info"_s, tr("&What's this?"),
                    tr("Click a sign of the timeline to see what it means"));
    whatsThis->setShortcut(Qt::SHIFT | Qt::Key_F1);
    about = add(u"about"_s, u"info"_s, tr("&About Toolwright"), tr("Show versions and licences"));
    about->setMenuRole(QAction::AboutRole);
    toggleTheme = add(u"theme"_s, u"moon"_s, tr("Switch between light and dark"), {});
    toggleTheme->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
}

void WindowActions::makeMenus()
{
    m_main->addActions({newDesign, open, openFolder, newWindow});
    m_recent->setIcon(icon(u"recent"_s));
    m_main->addMenu(m_recent);
    connect(m_recent, &QMenu::aboutToShow, this, [this] {
        m_recent->clear();
        fillRecent(m_recent);
    });
    m_main->addSeparator();
    m_main->addActions({save, saveAs});
    m_export->setIcon(icon(u"export"_s));
    m_main->addMenu(m_export);
    m_export->menuAction()->setVisible(false);
    m_main->addAction(close);
    m_main->addSeparator();
    m_main->addActions({undo, redo});
    m_main->addSeparator();
    m_main->addActions(modes);
    m_main->addAction(startPage);
    m_main->addMenu(m_mode);
    m_mode->menuAction()->setVisible(false);
    m_main->addSeparator();
    m_main->addActions({palette, issues, nextPane, previousPane});
    m_main->addSeparator();
    m_main->addAction(settings);
    m_help->setIcon(icon(u"question"_s));
    m_help->addActions({help, shortcuts, whatsThis});
    m_help->addSeparator();
    m_help->addAction(about);
    m_main->addMenu(m_help);
    m_main->addAction(quit);

    connect(m_document, &QMenu::aboutToShow, this, [this] {
        m_document->clear();
        m_document->addActions({newDesign, open, openFolder, newWindow, save, saveAs, close});
        m_document->addSeparator();
        fillRecent(m_document);
    });
}

void WindowActions::fillRecent(QMenu *menu)
{
    const QStringList files = m_settings->recentFiles();
    if (files.isEmpty())
        menu->addAction(tr("No recent files"))->setEnabled(false);
    for (const QString &path : files) {
        const QFileInfo info(path);
        QString name = fileAndFolder(path);
        name.replace(u'&', u"&&"_s);
        QAction *action = menu->addAction(icon(info.isDir() ? u"folder"_s : u"file"_s), name);
        action->setToolTip(path);
        action->setStatusTip(path);
        action->setEnabled(info.exists());
        connect(action, &QAction::triggered, this, [this, path] { emit recentChosen(path); });
    }
    menu->addSeparator();
    if (!files.isEmpty()) {
        menu->addAction(icon(u"trash"_s), tr("Clear recent files"), m_settings,
                        &Settings::clearRecentFiles);
    }
    if (m_settings->canRestoreRecentFiles()) {
        menu->addAction(icon(u"undo"_s), tr("Restore recent files"), m_settings,
                        &Settings::restoreRecentFiles);
    }
    menu->setToolTipsVisible(true);
}

void WindowActions::makeThemeChoice()
{
    auto *group = new QActionGroup(this);
    const std::pair<ThemeChoice, QString> choices[] = {
        {ThemeChoice::System, tr("&Follow the system")},
        {ThemeChoice::Light, tr("&Light")},
        {ThemeChoice::Dark, tr("&Dark")},
    };
    m_settingsMenu->addSection(tr("Theme"));
    for (const auto &[choice, text] : choices) {
        QAction *action = m_settingsMenu->addAction(text);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, m_settings,
                [this, chosen = choice] { m_settings->setTheme(chosen); });
        connect(m_settingsMenu, &QMenu::aboutToShow, action, [this, action, chosen = choice] {
            action->setChecked(m_settings->theme() == chosen);
        });
    }
    m_settingsMenu->addSection(tr("Start"));
    QAction *reopen = m_settingsMenu->addAction(tr("&Reopen the files of the last session"));
    reopen->setCheckable(true);
    reopen->setStatusTip(tr("A start without files reopens the files of the last session"));
    connect(reopen, &QAction::triggered, m_settings, &Settings::setReopensFiles);
    connect(m_settingsMenu, &QMenu::aboutToShow, reopen,
            [this, reopen] { reopen->setChecked(m_settings->reopensFiles()); });
    m_settingsMenu->addSection(tr("Run logs"));
    QAction *keep = m_settingsMenu->addAction(tr("&Keep indexes of large logs"));
    keep->setCheckable(true);
    keep->setStatusTip(tr("Large logs open faster the next time; uses up to 2 GB of disk space"));
    connect(keep, &QAction::triggered, m_settings, [this](bool isOn) {
        m_settings->setIndexCacheMegabytes(isOn ? Settings::UsualIndexCacheMegabytes : 0);
    });
    connect(m_settingsMenu, &QMenu::aboutToShow, keep,
            [this, keep] { keep->setChecked(m_settings->indexCacheMegabytes() > 0); });
    m_settingsMenu->addSeparator();
    m_settingsMenu->addAction(settings);
    m_settingsMenu->addAction(icon(u"trash"_s), tr("&Clear recent files"), m_settings,
                              &Settings::clearRecentFiles);
}

QList<QAction *> WindowActions::all() const
{
    QList<QAction *> actions = m_all;
    actions.removeOne(palette); // the palette does not list itself
    return actions;
}

void WindowActions::setModeActions(const QString &mode, const QList<QAction *> &actions)
{
    m_mode->clear();
    m_mode->setTitle(tr("%1 actions").arg(mode));
    m_mode->addActions(actions);
    m_mode->menuAction()->setVisible(!actions.isEmpty());
}

void WindowActions::setExportActions(const QList<QAction *> &actions)
{
    m_export->clear();
    m_export->addActions(actions);
    m_export->menuAction()->setVisible(!actions.isEmpty());
}

void WindowActions::setChangeNames(const QString &undoName, const QString &redoName)
{
    const auto withName = [](const QString &verb, const QString &named, QString name) {
        return name.isEmpty() ? verb : named.arg(name.replace(u'&', u"&&"_s));
    };
    undo->setText(withName(tr("&Undo"), tr("&Undo %1"), undoName));
    redo->setText(withName(tr("R&edo"), tr("R&edo %1"), redoName));
}

} // namespace tw
