// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/runstore.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace tw {

/// Positions in a table of the store that pass a filter, ascending; null means all.
using ReplayRows = std::shared_ptr<const std::vector<quint32>>;

/// Rows of a run store's table (events or calls), all or filtered. The number of rows is known from
/// the index; texts are made when asked for.
class ReplayTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        IndexRole = Qt::UserRole + 1, ///< position in the store's table, quint32
        SortRole, ///< a number or a text to sort by
        OutcomeRole, ///< tw::Outcome as int
        MarksRole, ///< OutcomeMark flags
        ToolRole, ///< StringId of the call's tool, quint32; invalid without one
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// A longer snapshot of the same load appends rows; anything else resets.
    void setStore(RunStorePtr store, bool sameLoad);
    /// Null shows all rows. Rows that only got longer are appended; a changed filter resets,
    /// because single moves among a million rows cost more than the one repaint.
    void setRows(ReplayRows rows);

    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    [[nodiscard]] bool isFiltered() const { return m_rows != nullptr; }
    /// Rows without the filter.
    [[nodiscard]] quint32 total() const { return m_total; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] quint32 positionOf(int row) const;
    /// The row that shows \a position, or -1 when the filter hides it.
    [[nodiscard]] int rowOf(quint32 position) const;
    /// The rows as lines of tab-separated values, with a heading.
    [[nodiscard]] QString tsv(const std::vector<int> &rows) const;

protected:
    [[nodiscard]] virtual quint32 count(const RunStore &store) const = 0;
    /// The store is another one: forget texts that were made.
    virtual void forgetTexts() { }

private:
    RunStorePtr m_store;
    ReplayRows m_rows;
    quint32 m_total = 0;
};

} // namespace tw
