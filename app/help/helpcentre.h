// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/help/actiongroup.h"
#include "widgets/shell/commandpalette.h"

#include <QObject>
#include <QPointer>

namespace tw {

class HelpWindow;
class Settings;

/// The windows that help: the help itself, the keys, and what the program is made of.
class HelpCentre final : public QObject
{
    Q_OBJECT

public:
    /// \a settings keeps the keys of the user. \a window is the parent of the windows.
    HelpCentre(Settings *settings, QWidget *window);

    /// The first of \a groups is that of the window. Gives the actions the keys of the user.
    void setActions(QList<ActionGroup> groups);
    /// Shows \a page of the help ("" is the first) in a window beside the main one.
    void showHelp(const QString &page, const QString &anchor = {});
    void search(const QString &words);
    void showShortcuts();
    void showAbout();
    [[nodiscard]] HelpWindow *helpWindow() const; ///< null before it was shown

    /// The headings of the help that have \a text in them, for the palette; at most \a limit.
    [[nodiscard]] QList<PaletteRow> topics(const QString &text, int limit);
    /// Says in the palette that nothing is called \a text, and offers to search the help.
    [[nodiscard]] PaletteRow unknownWord(const QString &text);

signals:
    /// The user clicked the name of \a action in the help.
    void actionChosen(QAction *action);

private:
    HelpWindow *openHelp();

    Settings *m_settings;
    QWidget *m_window;
    QList<ActionGroup> m_groups;
    QPointer<HelpWindow> m_help;
};

} // namespace tw
