// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/table/arraytablemodel.h"

#include <QStyledItemDelegate>
#include <QTableView>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace tw {

/// Edits a cell with the field of its schema.
class ItemDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit ItemDelegate(ArrayTableModel *model);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &cell) const override;
    void setEditorData(QWidget *editor, const QModelIndex &cell) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model,
                      const QModelIndex &cell) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &cell) const override;

protected:
    /// Also for the parts of an editor, which is a group of widgets.
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    ArrayTableModel *m_model;
};

/// A list of objects as a table: cells are edited in place; rows can be added, removed, moved and
/// duplicated by keys and from the context menu.
class ArrayTable final : public QTableView
{
    Q_OBJECT

public:
    ArrayTable(const FormSchema &item, QWidget *parent);

    [[nodiscard]] std::vector<Json> items() const { return m_model->items(); }
    void setItems(std::vector<Json> items);
    void setIssues(const FieldIssues &issues) { m_model->setIssues(issues); }
    void addRow();
    /// Makes an item the current one: its first cell with an issue. Nothing if there is no such
    /// item, or if the current cell is in it.
    void showItem(std::size_t row);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void edited();
    /// The user opens a value that a cell cannot show.
    void openRequested(int row, const std::string &member);
    /// The user pastes with a cell selected.
    void pasteRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool edit(const QModelIndex &cell, EditTrigger trigger, QEvent *event) override;

private:
    void makeActions();
    void addTableAction(const QString &text, const QKeySequence &keys,
                        const std::function<void()> &act);
    void fitHeight();
    void insertAfter(const Json &item);
    void duplicate();
    void removeSelected();
    void move(int by);
    void setNull();
    void unset();
    void copyCells() const;
    void select(int row);

    ArrayTableModel *m_model;
    FormSchema m_item;
};

} // namespace tw
