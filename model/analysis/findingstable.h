// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/location.h"
#include "model/common/tablecolumn.h"
#include "model/jobs/derived.h"
#include "model/replay/replaytext.h"
#include "replay/store/runstore.h"
#include "replay/timeline/playback.h"

#include <QAbstractTableModel>
#include <QList>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tw {

/// One cell of a table of findings.
struct FindingsCell
{
    QString text;
    QString toolTip; ///< "" if the text is complete
    double order = 0; ///< the sort key of numbers; texts are sorted as texts
    Outcome outcome = Outcome::None; ///< its symbol is shown before the text
    bool derived = false; ///< not recorded as such: the tool tip explains it
    bool quiet = false; ///< an explanation rather than a finding
};

/// A number as \a text, sorted by \a order.
[[nodiscard]] FindingsCell numberCell(const QString &text, double order);
/// The same for a count; empty for zero.
[[nodiscard]] FindingsCell countCell(std::uint64_t number);

/// What a row refers to: the place to show when the row is selected, and a filter that finds its
/// calls.
struct FindingsTarget
{
    Location location = {};
    QString filter = {};
};

/// Findings about a whole log, made off the GUI thread; cell texts are made on demand.
struct FindingsTable
{
    QList<TableColumn> columns; ///< numbers are sorted by FindingsCell::order
    int rows = 0;
    std::function<FindingsCell(int row, int column)> cell; ///< also called on worker threads
    std::function<FindingsTarget(int row)> target;
    /// The filter that finds what a cell counts; null: the filter of the row.
    std::function<QString(int row, int column)> filter;
    /// The same rows as they were known at \a moment; nullopt: all is known. Null: the cells do not
    /// depend on it.
    std::function<std::shared_ptr<const FindingsTable>(const std::optional<PlaybackMoment> &moment)>
        asOf;
    QString summary; ///< one line above the table
    /// The same line for the rows with \a isIn alone; null: `summary` does not count the rows.
    std::function<QString(const std::function<bool(int row)> &isIn)> summaryOf;
    QString nothing; ///< shown if there are no rows
};
using FindingsTablePtr = std::shared_ptr<const FindingsTable>;

/// A FindingsTable as a Qt model that can be sorted by a column. Long tables are sorted in a job,
/// and the old order stays until it is done.
class FindingsTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { OutcomeRole = Qt::UserRole + 1, DerivedRole, QuietRole, FixedRole };

    explicit FindingsTableModel(QObject *parent = nullptr);
    ~FindingsTableModel() override;

    void setTable(FindingsTablePtr table);
    [[nodiscard]] const FindingsTablePtr &table() const { return m_table; }
    /// The table row for a model row, and the reverse (-1: none).
    [[nodiscard]] int tableRow(int row) const
    {
        const OrderPtr &order = m_order.value();
        return order ? order->rows[static_cast<std::size_t>(row)] : row;
    }
    [[nodiscard]] int rowOf(int tableRow) const;
    [[nodiscard]] FindingsTarget target(int row) const { return m_table->target(tableRow(row)); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    /// Stable; column -1 restores the order of the table.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_sortOrder; }
    [[nodiscard]] bool isBusy() const { return m_order.isBusy(); }

signals:
    void busyChanged();

private:
    struct Order
    {
        std::vector<int> rows; ///< of the table, in the order shown
        std::vector<int> places; ///< the positions of the table rows
    };
    using OrderPtr = std::shared_ptr<const Order>;
    static OrderPtr sorted(const FindingsTable &table, int column, Qt::SortOrder order,
                           const Monitor &monitor);
    void sortRows();
    void beginMoving();
    void endMoving();
    [[nodiscard]] bool isSorted() const;

    FindingsTablePtr m_table;
    Derived<OrderPtr> m_order; ///< null: the order of the table
    /// The persistent indexes and their table rows during a change of order.
    std::vector<std::pair<QModelIndex, int>> m_moving;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace tw
