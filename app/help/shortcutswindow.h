// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/help/actiongroup.h"

#include <QDialog>
#include <QKeySequence>
#include <QList>

#include <utility>

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tw {

class EmptyNote;
class SearchField;
class Settings;

/// All actions with their keys. The keys of the current one can be changed; a key that another
/// action has, too, is reported and can be taken from it.
class ShortcutsWindow final : public QDialog
{
    Q_OBJECT

public:
    ShortcutsWindow(QList<ActionGroup> groups, Settings *settings, QWidget *parent = nullptr);

    [[nodiscard]] SearchField *field() const { return m_field; }
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] QKeySequenceEdit *editor() const { return m_edit; }
    [[nodiscard]] QLabel *message() const { return m_message; }
    [[nodiscard]] QPushButton *takeButton() const { return m_take; }

private:
    void fill();
    void filter(const QString &text);
    /// Moves the selection away from a row that is not visible.
    void selectVisible();
    void showCurrent();
    using KeysOfItem = std::pair<QTreeWidgetItem *, QList<QKeySequence>>;

    void setKeys(const QList<QKeySequence> &keys);
    /// Sets keys in one step that undo() takes back.
    void change(const QList<KeysOfItem> &changes);
    void undo();
    void takeKey();
    void resetAll();
    void showKeys(QTreeWidgetItem *item) const;
    void follow(QTreeWidgetItem *item);
    [[nodiscard]] QAction *actionOf(const QTreeWidgetItem *item) const;
    [[nodiscard]] const ActionGroup &groupOf(const QTreeWidgetItem *item) const;
    /// The rows of the actions that clash with the current one.
    [[nodiscard]] QList<QTreeWidgetItem *> clashes() const;

    QList<ActionGroup> m_groups;
    Settings *m_settings;
    SearchField *m_field;
    QTreeWidget *m_list;
    EmptyNote *m_nothing;
    QKeySequenceEdit *m_edit;
    QLabel *m_message;
    QPushButton *m_take;
    QPushButton *m_usual;
    QPushButton *m_none;
    QPushButton *m_undo;
    QList<QList<KeysOfItem>> m_changes; ///< the keys before each step
};

} // namespace tw
