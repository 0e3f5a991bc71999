// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/payloadset.h"

#include <QAbstractTableModel>

namespace tw {

/// The cases of a payload set: payload, expected and actual verdict, one per row.
class PayloadSetModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { ResultColumn, NameColumn, KindColumn, ExpectedColumn, ActualColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: no rows.
    void setPayloads(PayloadSetPtr set);
    [[nodiscard]] const PayloadCase &at(int row) const;
    /// How many cases have the expected verdict.
    [[nodiscard]] int asExpected() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static QString cell(const PayloadCase &row, int column);

    PayloadSetPtr m_set;
};

} // namespace tw
