// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "replay/artifacts/shapes/datatable.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace tw {

/// The rows of a DataTable. A job sorts and filters them; texts are made only for what is shown.
class DataTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit DataTableModel(std::shared_ptr<const DataTable> table, QObject *parent = nullptr);
    ~DataTableModel() override;

    /// Rows that have \a filter in a cell; "" for all.
    void setFilter(const QString &filter);
    /// -1: the order of the data.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    [[nodiscard]] const TableOrder &order() const { return m_order; }
    [[nodiscard]] bool isBusy() const { return m_rows.isBusy(); }
    [[nodiscard]] const DataTable &table() const { return *m_table; }
    /// The rows of the data that are shown, in this order.
    [[nodiscard]] std::vector<std::uint32_t> shownRows() const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

signals:
    /// The rows of the newest filter and order are shown.
    void rowsChanged();
    void busyChanged();

private:
    using Rows = std::shared_ptr<const std::vector<std::uint32_t>>;

    void ask();
    [[nodiscard]] std::uint32_t dataRow(int row) const;

    std::shared_ptr<const DataTable> m_table;
    mutable ParsedRow m_parsed; ///< the row shown last
    TableOrder m_order;
    Derived<Rows> m_rows; ///< null: all rows in the order of the data
};

} // namespace tw
