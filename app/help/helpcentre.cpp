// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/help/helpcentre.h"

#include "app/help/aboutwindow.h"
#include "app/help/helppages.h"
#include "app/help/helpwindow.h"
#include "app/help/shortcuts.h"
#include "app/help/shortcutswindow.h"
#include "app/settings.h"
#include "widgets/theme/icons.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace tw {

HelpCentre::HelpCentre(Settings *settings, QWidget *window)
    : QObject(window)
    , m_settings(settings)
    , m_window(window)
{
    // Another window may have changed them.
    connect(settings, &Settings::shortcutsChanged, this,
            [this] { applyShortcuts(m_groups, *m_settings); });
}

void HelpCentre::setActions(QList<ActionGroup> groups)
{
    m_groups = std::move(groups);
    adoptShortcuts(m_groups, *m_settings);
    applyShortcuts(m_groups, *m_settings);
}

HelpWindow *HelpCentre::helpWindow() const
{
    return m_help;
}

HelpWindow *HelpCentre::openHelp()
{
    if (m_help == nullptr) {
        m_help = new HelpWindow(m_window);
        m_help->setActions(m_groups);
        connect(m_help, &HelpWindow::actionChosen, this, &HelpCentre::actionChosen);
    }
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
    return m_help;
}

void HelpCentre::showHelp(const QString &page, const QString &anchor)
{
    openHelp()->showPage(page, anchor);
}

void HelpCentre::search(const QString &words)
{
    openHelp()->search(words);
}

void HelpCentre::showShortcuts()
{
    auto *window = new ShortcutsWindow(m_groups, m_settings, m_window);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->open();
}

void HelpCentre::showAbout()
{
    auto *window = new AboutWindow(m_window);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->open();
}

QList<PaletteRow> HelpCentre::topics(const QString &text, int limit)
{
    QList<PaletteRow> rows;
    for (const HelpSection &section : helpSections()) {
        if (rows.size() >= limit)
            break;
        if (section.level > 2 || !section.title.contains(text, Qt::CaseInsensitive))
            continue;
        PaletteRow row;
        row.title = section.title;
        row.detail = tr("Help");
        row.icon = icon(u"question"_s);
        row.act = [this, page = section.page, anchor = section.anchor] { showHelp(page, anchor); };
        rows.append(std::move(row));
    }
    return rows;
}

PaletteRow HelpCentre::unknownWord(const QString &text)
{
    PaletteRow row;
    row.title = tr("Nothing is called “%1”").arg(text);
    row.detail = tr("Return searches the text of the help for it");
    row.icon = icon(u"question"_s);
    row.act = [this, text] { search(text); };
    return row;
}

} // namespace tw
