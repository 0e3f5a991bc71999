// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/replayfindbar.h"

#include "model/replay/replaysearch.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/searchfield.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>

#include <algorithm>
#include <chrono>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // A search over all bytes keeps all cores busy; by then the user should have typed a word.
    constexpr std::chrono::milliseconds SearchPause{150};
    constexpr int LeastCharacters = 26; // in sight

} // namespace

ReplayFindBar::ReplayFindBar(ReplaySearch *search, QWidget *parent)
    : QWidget(parent)
    , m_search(search)
    , m_edit(new SearchField(tr("Find text"), this))
    , m_count(new QLabel(this))
    , m_typing(new QTimer(this))
{
    m_edit->setObjectName("replayFindText"_L1);
    m_edit->setAccessibleName(tr("Find in all records"));
    m_edit->setToolTip(
        tr("Any text, also in payloads. F3 goes to the next hit, Shift+F3 to the previous one."));
    m_edit->setMinimumWidth(
        std::max(m_edit->shortWidth(), LeastCharacters * fontMetrics().averageCharWidth()));
    m_count->setObjectName("replayFindCount"_L1);
    m_count->setFont(fixedFont(0.9));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_typing->setSingleShot(true);
    m_typing->setInterval(SearchPause);
    makeActions();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space(1));
    row->addWidget(m_edit, 1);
    for (QAction *action : {m_matchCase, m_actions[2], m_actions[1]}) {
        row->addWidget(makeActionButton(action, this));
        if (action == m_matchCase)
            row->addWidget(m_count);
    }
    connect(m_matchCase, &QAction::toggled, this, [this](bool on) {
        m_search->setLetterCase(on ? LetterCase::Kept : LetterCase::Ignored);
        apply();
    });
    connect(m_typing, &QTimer::timeout, this, &ReplayFindBar::apply);
    connect(m_edit, &QLineEdit::textChanged, m_typing, qOverload<>(&QTimer::start));
    connect(m_edit, &QLineEdit::returnPressed, this, [this] {
        if (m_edit->text() == m_search->text() && !m_search->isBusy()) {
            go(true);
            return;
        }
        m_goWhenFound = true;
        apply();
    });
    connect(m_search, &ReplaySearch::hitsChanged, this, [this] {
        showCount();
        if (const std::optional<bool> forward = std::exchange(m_goWhenFound, {}))
            go(*forward);
    });
    connect(m_search, &ReplaySearch::busyChanged, this, &ReplayFindBar::showCount);
    showCount();
}

void ReplayFindBar::makeActions()
{
    const auto add = [this](const QString &iconName, const QString &text, const QString &name,
                            QKeySequence::StandardKey key) {
        auto *action = new QAction(icon(iconName), text, this);
        action->setObjectName(name);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(text + u" ("_s + action->shortcut().toString(QKeySequence::NativeText)
                           + u")"_s);
        m_actions << action;
        return action;
    };
    QAction *find = add(u"search"_s, tr("Find text"), u"replayFindInRecords"_s, QKeySequence::Find);
    find->setStatusTip(tr("Find a text in all records, including payloads"));
    connect(find, &QAction::triggered, this, [this] {
        m_edit->setFocus(Qt::ShortcutFocusReason);
        m_edit->selectAll();
    });
    QAction *next = add(u"down"_s, tr("Next hit"), u"replayFindNext"_s, QKeySequence::FindNext);
    next->setShortcut(Qt::Key_F3); // StandardKey has Ctrl+G on some desktops
    next->setToolTip(tr("Next hit (F3)"));
    connect(next, &QAction::triggered, this, [this] { go(true); });
    QAction *previous =
        add(u"up"_s, tr("Previous hit"), u"replayFindPrevious"_s, QKeySequence::FindPrevious);
    previous->setShortcut(Qt::SHIFT | Qt::Key_F3);
    previous->setToolTip(tr("Previous hit (Shift+F3)"));
    connect(previous, &QAction::triggered, this, [this] { go(false); });
    m_matchCase = new QAction(icon(u"letter-case"_s), tr("Match case"), this);
    m_matchCase->setObjectName("replayFindMatchCase"_L1);
    m_matchCase->setCheckable(true);
    m_matchCase->setShortcut(Qt::ALT | Qt::Key_C);
    m_matchCase->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_matchCase->setToolTip(tr("Match case: A is not a (%1)")
                                .arg(m_matchCase->shortcut().toString(QKeySequence::NativeText)));
    m_matchCase->setStatusTip(tr("Find only text with the same case"));
    m_actions << m_matchCase;
}

void ReplayFindBar::listenTo(ReplaySelection *selection)
{
    m_selection = selection;
    connect(selection, &ReplaySelection::changed, this, [this] {
        m_current = m_selection->event();
        showCount();
    });
}

void ReplayFindBar::setMatchCase(bool matchCase)
{
    m_matchCase->setChecked(matchCase);
}

bool ReplayFindBar::matchesCase() const
{
    return m_matchCase->isChecked();
}

void ReplayFindBar::apply()
{
    m_typing->stop();
    m_search->setText(m_edit->text());
}

void ReplayFindBar::go(bool forward)
{
    if (m_search->text() != m_edit->text()) {
        m_goWhenFound = forward; // the hits known so far are those of another text
        apply();
        return;
    }
    if (const MaybeEvent event = m_search->next(m_current, forward)) {
        m_selection->selectEvent(*event);
        emit hitShown(event);
    }
}

void ReplayFindBar::showCount()
{
    const auto total = static_cast<qint64>(m_search->count());
    QString text;
    QString spoken;
    if (m_search->isBusy()) {
        text = tr("searching…");
    } else if (!m_search->text().isEmpty()) {
        const auto number = static_cast<qint64>(m_search->numberOf(m_current));
        text =
            (number > 0 ? ReplayText::count(number) : u"–"_s) + u" / "_s + ReplayText::count(total);
        spoken = total == 0 ? tr("not found")
            : number > 0    ? tr("hit %1 of %2").arg(number).arg(total)
                            : tr("%n hit(s)", nullptr, static_cast<int>(total));
    }
    m_count->setText(text);
    m_count->setVisible(!text.isEmpty());
    m_count->setAccessibleName(spoken.isEmpty() ? tr("Hits") : spoken);
    m_actions[1]->setEnabled(total > 0);
    m_actions[2]->setEnabled(total > 0);
    const bool missing = !m_search->isBusy() && !m_search->text().isEmpty() && total == 0;
    if (missing)
        m_edit->setError(0, tr("No record contains this text"));
    else
        m_edit->clearError();
}

} // namespace tw
