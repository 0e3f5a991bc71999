// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstable.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace tw {

/// Paints cells of a FindingsTable: the icon of the outcome, ids in the fixed font, and a dashed
/// outline with the word "derived" around values that no record states.
class FindingsCellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

/// A FindingsTable in a view: sorted by its headers, rows copied as tab-separated text. Return or a
/// double click on a row requests its calls.
class FindingsTableView final : public QTableView
{
    Q_OBJECT

public:
    explicit FindingsTableView(QWidget *parent = nullptr);

    void setTable(FindingsTablePtr table);
    [[nodiscard]] FindingsTableModel *findingsModel() const { return m_model; }
    /// The current row of the table (not of the view), or -1.
    [[nodiscard]] int currentTableRow() const;
    void setCurrentTableRow(int row);

signals:
    /// The user selected a row of the table; not emitted for changes by code.
    void picked(int tableRow);
    void opened(int tableRow, int column);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void copyRows() const;
    void sortBy(int column);

    FindingsTableModel *m_model;
    bool m_showing = false;
};

} // namespace tw
