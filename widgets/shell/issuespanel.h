// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/rowsmodel.h"
#include "widgets/shell/workspace.h"

#include <QList>
#include <QWidget>

class QTableView;
class QToolButton;

namespace tw {

class ElidingLabel;

/// The rows of the Issues panel.
class IssueTableModel final : public RowsModel<QList<IssueEntry>>
{
    Q_OBJECT

public:
    enum Column { MessageColumn, PlaceColumn, CodeColumn, ColumnCount };
    enum Role { LocationRole = Qt::UserRole + 1 }; ///< tw::Location

    using RowsModel::RowsModel;

    void setEntries(QList<IssueEntry> entries);
    [[nodiscard]] const QList<IssueEntry> &entries() const { return rows(); }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
};

/// The issues of the current mode: a summary line that opens a table. Activating a row shows its
/// location.
class IssuesPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit IssuesPanel(QWidget *parent = nullptr);

    void setEntries(const QList<IssueEntry> &entries);
    [[nodiscard]] bool isOpen() const { return m_open; }
    void setOpen(bool open);
    [[nodiscard]] int collapsedHeight() const;
    [[nodiscard]] QTableView *table() const { return m_table; }

signals:
    void activated(const tw::Location &location);
    void openChanged(bool open);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    class Bar;
    void updateSummary();

    IssueTableModel *m_model;
    QTableView *m_table;
    Bar *m_bar;
    bool m_open = false;
};

} // namespace tw
