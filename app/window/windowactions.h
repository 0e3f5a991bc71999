// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace tw {

class Settings;

/// The actions of the window and its menus. Holds texts, icons and shortcuts; the window connects
/// what an action does.
class WindowActions final : public QObject
{
    Q_OBJECT

public:
    WindowActions(Settings *settings, QWidget *window);

    QAction *newDesign, *open, *openFolder, *newWindow, *save, *saveAs, *close, *quit;
    QAction *undo, *redo;
    QAction *settings, *help, *shortcuts, *whatsThis, *about;
    QAction *palette, *mainMenu, *issues, *startPage, *toggleTheme;
    QAction *nextPane, *previousPane;
    QList<QAction *> modes; ///< in the order of the table

    /// All actions of the window that the palette offers.
    [[nodiscard]] QList<QAction *> all() const;
    [[nodiscard]] QMenu *mainMenuMenu() const { return m_main; }
    [[nodiscard]] QMenu *helpMenu() const { return m_help; }
    [[nodiscard]] QMenu *documentMenu() const { return m_document; }
    [[nodiscard]] QMenu *settingsMenu() const { return m_settingsMenu; }
    /// Fills the submenu with the actions of the current mode.
    void setModeActions(const QString &mode, const QList<QAction *> &actions);
    void setExportActions(const QList<QAction *> &actions);
    /// Names the changes that Undo and Redo are about; "" for one without a name.
    void setChangeNames(const QString &undoName, const QString &redoName);

signals:
    void recentChosen(const QString &path);

private:
    QAction *add(const QString &name, const QString &icon, const QString &text,
                 const QString &statusTip);
    void makeActions();
    void makeMenus();
    void makeThemeChoice();
    void fillRecent(QMenu *menu);

    Settings *m_settings;
    QWidget *m_window;
    QMenu *m_main;
    QMenu *m_help;
    QMenu *m_recent;
    QMenu *m_document;
    QMenu *m_settingsMenu;
    QMenu *m_mode;
    QMenu *m_export;
    QList<QAction *> m_all;
};

} // namespace tw
