// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/help/shortcutswindow.h"

#include "app/help/shortcuts.h"
#include "widgets/common/pages/emptynote.h"
#include "widgets/common/screenplace.h"
#include "widgets/common/searchfield.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    enum ShortcutColumn { NameColumn, KeysColumn, AboutColumn, ColumnCount };
    enum ShortcutRole { GroupRole = Qt::UserRole + 1, ActionRole };

    /// True if the one key is the other or begins it: "Ctrl+K, Ctrl+O" does nothing while Ctrl+K
    /// does something.
    bool clash(const QKeySequence &left, const QKeySequence &right)
    {
        return !left.isEmpty() && !right.isEmpty()
            && (left.matches(right) != QKeySequence::NoMatch
                || right.matches(left) != QKeySequence::NoMatch);
    }

    bool clashesWithAny(const QKeySequence &key, const QList<QKeySequence> &keys)
    {
        return std::ranges::any_of(keys, [&key](const auto &each) { return clash(key, each); });
    }

    /// Also true for a row that is scrolled out of the list.
    bool isShown(const QTreeWidgetItem *item)
    {
        const QTreeWidgetItem *top = item->parent();
        return !item->isHidden() && (top == nullptr || (top->isExpanded() && !top->isHidden()));
    }

} // namespace

ShortcutsWindow::ShortcutsWindow(QList<ActionGroup> groups, Settings *settings, QWidget *parent)
    : QDialog(parent)
    , m_groups(std::move(groups))
    , m_settings(settings)
    , m_field(new SearchField(tr("Search an action or a key"), this))
    , m_list(new QTreeWidget(this))
    , m_nothing(new EmptyNote(m_list))
    , m_edit(new QKeySequenceEdit(this))
    , m_message(new QLabel(this))
    , m_take(new QPushButton(tr("Take the key"), this))
    , m_usual(new QPushButton(tr("Usual key"), this))
    , m_none(new QPushButton(tr("No key"), this))
    , m_undo(new QPushButton(tr("Undo"), this))
{
    setObjectName("shortcuts"_L1);
    setWindowTitle(tr("Keyboard shortcuts"));
    m_field->setAccessibleName(tr("Search an action or a key"));
    m_list->setAccessibleName(tr("Actions and their keys"));
    m_list->setHeaderLabels({tr("Action"), tr("Key"), tr("What it does")});
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_edit->setAccessibleName(tr("Key of the selected action"));
    m_message->setWordWrap(true);
    m_take->setToolTip(tr("Remove the key from the other action"));
    m_usual->setToolTip(tr("Give the action the key that it has by default"));
    m_none->setToolTip(tr("Remove the key from the action"));
    auto *all = new QPushButton(tr("All usual keys"), this);
    all->setToolTip(tr("Give every action the key that it has by default"));
    m_undo->setToolTip(tr("Take back the last change of keys"));
    m_undo->setEnabled(false);
    auto *closing = new QPushButton(tr("Close"), this);
    auto *label = new QLabel(tr("&New key:"), this);
    label->setBuddy(m_edit);
    auto *row = new QHBoxLayout;
    for (QWidget *widget : {static_cast<QWidget *>(label), static_cast<QWidget *>(m_edit),
                            static_cast<QWidget *>(m_take), static_cast<QWidget *>(m_usual),
                            static_cast<QWidget *>(m_none)})
        row->addWidget(widget, widget == m_edit ? 1 : 0);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(all);
    buttons->addWidget(m_undo);
    buttons->addStretch(1);
    buttons->addWidget(closing);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    layout->addLayout(row);
    layout->addWidget(m_message);
    layout->addLayout(buttons);
    for (QPushButton *button : {m_take, m_usual, m_none, all, m_undo, closing})
        button->setAutoDefault(false); // Return is a key like others here
    connect(m_field, &QLineEdit::textChanged, this, &ShortcutsWindow::filter);
    connect(m_field, &SearchField::downPressed, m_list, qOverload<>(&QWidget::setFocus));
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutsWindow::showCurrent);
    connect(m_list, &QTreeWidget::itemCollapsed, this, &ShortcutsWindow::selectVisible);
    connect(m_edit, &QKeySequenceEdit::editingFinished, this, [this] {
        if (!m_edit->keySequence().isEmpty())
            setKeys({m_edit->keySequence()});
    });
    connect(m_take, &QPushButton::clicked, this, &ShortcutsWindow::takeKey);
    connect(m_none, &QPushButton::clicked, this, [this] { setKeys({}); });
    connect(m_usual, &QPushButton::clicked, this, [this] {
        if (const QAction *action = actionOf(m_list->currentItem()))
            setKeys(usualShortcuts(action));
    });
    connect(all, &QPushButton::clicked, this, &ShortcutsWindow::resetAll);
    connect(m_undo, &QPushButton::clicked, this, &ShortcutsWindow::undo);
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, m_undo,
            &QPushButton::click); // which does nothing while there is nothing to take back
    connect(closing, &QPushButton::clicked, this, &QDialog::accept);
    resize(scaled(760), scaled(600));
    fitToScreen(this, parent != nullptr ? parent : this);
    fill();
}

void ShortcutsWindow::fill()
{
    for (qsizetype group = 0; group < m_groups.size(); ++group) {
        auto *top = new QTreeWidgetItem(m_list, {m_groups[group].title});
        top->setFont(NameColumn, scaledFont(1.0, QFont::DemiBold));
        const QList<QAction *> &actions = m_groups[group].actions;
        for (qsizetype i = 0; i < actions.size(); ++i) {
            if (actions[i]->isSeparator() || plainActionText(actions[i]).isEmpty())
                continue;
            auto *item = new QTreeWidgetItem(
                top, {plainActionText(actions[i]), {}, actions[i]->statusTip()});
            item->setIcon(NameColumn, actions[i]->icon());
            item->setToolTip(AboutColumn, actions[i]->statusTip());
            item->setData(NameColumn, GroupRole, group);
            item->setData(NameColumn, ActionRole, i);
            showKeys(item);
            // Here or in another window.
            connect(actions[i], &QAction::changed, this, [this, item] { follow(item); });
        }
        top->setExpanded(true);
    }
    m_list->resizeColumnToContents(NameColumn);
    m_list->resizeColumnToContents(KeysColumn);
    if (const QTreeWidgetItem *top = m_list->topLevelItem(0))
        m_list->setCurrentItem(top->child(0));
}

void ShortcutsWindow::showKeys(QTreeWidgetItem *item) const
{
    const QAction *action = actionOf(item);
    item->setText(KeysColumn,
                  QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText));
    QFont font = m_list->font();
    font.setBold(action->shortcuts() != usualShortcuts(action)); // a choice of the user
    item->setFont(KeysColumn, font);
}

void ShortcutsWindow::follow(QTreeWidgetItem *item)
{
    const QString before = item->text(KeysColumn);
    showKeys(item);
    if (item->text(KeysColumn) != before)
        showCurrent(); // its own key, or one that it clashed with
}

QAction *ShortcutsWindow::actionOf(const QTreeWidgetItem *item) const
{
    const QVariant place = item ? item->data(NameColumn, ActionRole) : QVariant();
    return place.isValid() ? groupOf(item).actions[place.toInt()] : nullptr;
}

const ActionGroup &ShortcutsWindow::groupOf(const QTreeWidgetItem *item) const
{
    return m_groups[item->data(NameColumn, GroupRole).toInt()];
}

void ShortcutsWindow::filter(const QString &text)
{
    bool anywhere = false;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *top = m_list->topLevelItem(i);
        bool any = false;
        for (int row = 0; row < top->childCount(); ++row) {
            QTreeWidgetItem *item = top->child(row);
            bool fits = false;
            for (int column = 0; column < ColumnCount; ++column)
                fits = fits || item->text(column).contains(text, Qt::CaseInsensitive);
            item->setHidden(!fits);
            any = any || fits;
        }
        top->setHidden(!any);
        top->setExpanded(top->isExpanded() || (any && !text.isEmpty()));
        anywhere = anywhere || any;
    }
    m_nothing->setNote(anywhere ? QString()
                                : tr("No action has “%1” in its name, key or description.")
                                      .arg(EmptyNote::quotable(text)));
    selectVisible();
}

void ShortcutsWindow::selectVisible()
{
    // Without this a key would go to an action that the user does not see.
    const QTreeWidgetItem *current = m_list->currentItem();
    if (current != nullptr && isShown(current))
        return;
    QTreeWidgetItem *first = nullptr;
    for (QTreeWidgetItemIterator it(m_list); *it != nullptr && first == nullptr; ++it) {
        if (actionOf(*it) != nullptr && isShown(*it))
            first = *it;
    }
    m_list->setCurrentItem(first);
}

QList<QTreeWidgetItem *> ShortcutsWindow::clashes() const
{
    QList<QTreeWidgetItem *> found;
    const QTreeWidgetItem *current = m_list->currentItem();
    const QAction *mine = actionOf(current);
    if (mine == nullptr)
        return found;
    for (QTreeWidgetItemIterator it(m_list); *it != nullptr; ++it) {
        const QAction *other = actionOf(*it);
        if (other == nullptr || other == mine || !canShortcutsMeet(*mine, *other))
            continue;
        // Two modes are never in front together.
        const QString &group = groupOf(*it).id;
        if (group != groupOf(current).id && group != m_groups.first().id
            && groupOf(current).id != m_groups.first().id)
            continue;
        for (const QKeySequence &key : mine->shortcuts()) {
            if (clashesWithAny(key, other->shortcuts()) && !found.contains(*it))
                found.append(*it);
        }
    }
    return found;
}

void ShortcutsWindow::showCurrent()
{
    const QAction *action = actionOf(m_list->currentItem());
    for (QWidget *widget : {static_cast<QWidget *>(m_edit), static_cast<QWidget *>(m_usual),
                            static_cast<QWidget *>(m_none)})
        widget->setEnabled(action != nullptr);
    m_edit->setKeySequence(action ? action->shortcut() : QKeySequence());
    QStringList equal;
    QStringList similar;
    for (const QTreeWidgetItem *item : clashes()) {
        const QList<QKeySequence> keys = actionOf(item)->shortcuts();
        const bool isEqual = std::ranges::any_of(
            action->shortcuts(), [&keys](const auto &key) { return keys.contains(key); });
        (isEqual ? equal : similar)
            .append(tr("%1 (%2)").arg(item->text(NameColumn), groupOf(item).title));
    }
    QStringList sentences;
    if (!equal.isEmpty())
        sentences.append(
            tr("The key also belongs to %1. It does nothing while two actions have it.")
                .arg(equal.join(u", "_s)));
    if (!similar.isEmpty())
        sentences.append(tr("The key begins like that of %1. The longer one does nothing.")
                             .arg(similar.join(u", "_s)));
    m_take->setVisible(!sentences.isEmpty());
    m_message->setVisible(!sentences.isEmpty());
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, tokensFor(palette()).error);
    m_message->setPalette(colours);
    m_message->setText(sentences.join(u' '));
}

void ShortcutsWindow::setKeys(const QList<QKeySequence> &keys)
{
    QTreeWidgetItem *item = m_list->currentItem();
    QAction *action = actionOf(item);
    if (action == nullptr)
        return;
    change({{item, keys}});
}

void ShortcutsWindow::change(const QList<KeysOfItem> &changes)
{
    QList<KeysOfItem> before;
    for (const auto &[item, keys] : changes) {
        QAction *action = actionOf(item);
        if (action->shortcuts() == keys)
            continue;
        before.append({item, action->shortcuts()});
        setShortcuts(groupOf(item), action, keys, *m_settings);
    }
    if (!before.isEmpty())
        m_changes.append(before);
    m_undo->setEnabled(!m_changes.isEmpty());
}

void ShortcutsWindow::undo()
{
    for (const auto &[item, keys] : m_changes.takeLast())
        setShortcuts(groupOf(item), actionOf(item), keys, *m_settings);
    m_undo->setEnabled(!m_changes.isEmpty());
}

void ShortcutsWindow::takeKey()
{
    QList<KeysOfItem> changes;
    const QAction *mine = actionOf(m_list->currentItem());
    for (QTreeWidgetItem *item : clashes()) {
        QList<QKeySequence> keys = actionOf(item)->shortcuts();
        keys.removeIf(
            [mine](const QKeySequence &key) { return clashesWithAny(key, mine->shortcuts()); });
        changes.append({item, keys});
    }
    change(changes);
}

void ShortcutsWindow::resetAll()
{
    QList<KeysOfItem> changes;
    for (QTreeWidgetItemIterator it(m_list); *it != nullptr; ++it) {
        if (const QAction *action = actionOf(*it))
            changes.append({*it, usualShortcuts(action)});
    }
    change(changes);
}

} // namespace tw
