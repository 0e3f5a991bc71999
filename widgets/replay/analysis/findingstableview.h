// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstable.h"

#include <QStyledItemDelegate>
#include <QTableView>

namespace tw {

class ColumnFit;

/// Paints cells of a FindingsTable: the icon of the outcome, ids in the fixed font, and a dashed
/// outline with the word "derived" around values that no record states.
class FindingsCellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    /// The width of the cell as drawn.
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
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
    /// The order of the columns and the widths that the user has set.
    [[nodiscard]] QByteArray saveColumns() const;
    /// Applies as soon as there are columns.
    void restoreColumns(const QByteArray &state);

signals:
    /// The user selected a row of the table; not emitted for changes by code.
    void picked(int tableRow);
    void opened(int tableRow, int column);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void sortBy(int column);
    void applyColumns();

    FindingsTableModel *m_model;
    ColumnFit *m_fit;
    QByteArray m_columnState; ///< to be restored
    int m_fittedColumns = 0;
    bool m_showing = false;
};

} // namespace tw
