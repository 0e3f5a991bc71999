// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/storytable.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

void StoryTableModel::setTable(StoryTablePtr table)
{
    beginResetModel();
    m_table = std::move(table);
    makeOrder();
    endResetModel();
}

void StoryTableModel::makeOrder()
{
    m_order.resize(m_table ? static_cast<std::size_t>(m_table->rows) : 0);
    std::iota(m_order.begin(), m_order.end(), 0);
    if (!m_table || m_sortColumn < 0 || m_sortColumn >= m_table->columns.size())
        return;
    const bool falling = m_sortOrder == Qt::DescendingOrder;
    // One key a row, made once: the cells are worded anew at every look.
    if (m_table->columns[m_sortColumn].isNumber) {
        std::vector<double> keys;
        keys.reserve(m_order.size());
        for (const int row : m_order)
            keys.push_back(m_table->cell(row, m_sortColumn).order);
        std::stable_sort(m_order.begin(), m_order.end(), [&](int l, int r) {
            const double left = keys[static_cast<std::size_t>(l)];
            const double right = keys[static_cast<std::size_t>(r)];
            return falling ? left > right : left < right;
        });
        return;
    }
    std::vector<QString> keys;
    keys.reserve(m_order.size());
    for (const int row : m_order)
        keys.push_back(m_table->cell(row, m_sortColumn).text);
    std::stable_sort(m_order.begin(), m_order.end(), [&](int l, int r) {
        const int order = keys[static_cast<std::size_t>(l)].compare(
            keys[static_cast<std::size_t>(r)], Qt::CaseInsensitive);
        return falling ? order > 0 : order < 0;
    });
}

int StoryTableModel::rowOf(int tableRow) const
{
    const auto at = std::find(m_order.begin(), m_order.end(), tableRow);
    return at == m_order.end() ? -1 : static_cast<int>(at - m_order.begin());
}

int StoryTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int StoryTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant StoryTableModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const StoryColumn &column = m_table->columns[index.column()];
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant(
            Qt::Alignment((column.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case FixedRole:
        return column.isFixed || column.isNumber;
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
    case OutcomeRole:
    case DerivedRole:
    case QuietRole:
        break;
    default:
        return {};
    }
    const StoryCell cell = m_table->cell(tableRow(index.row()), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::ToolTipRole:
        if (cell.toolTip.isEmpty())
            return cell.text;
        return QString(cell.derived ? tr("Derived: %1").arg(cell.toolTip) : cell.toolTip);
    case Qt::AccessibleTextRole:
        return QString(cell.derived ? tr("%1, derived").arg(cell.text) : cell.text);
    case OutcomeRole:
        return static_cast<int>(cell.outcome);
    case DerivedRole:
        return cell.derived;
    default:
        return cell.quiet;
    }
}

QVariant StoryTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || !m_table || section >= m_table->columns.size())
        return {};
    const StoryColumn &column = m_table->columns[section];
    if (role == Qt::DisplayRole)
        return column.title;
    if (role == Qt::TextAlignmentRole)
        return QVariant(
            Qt::Alignment((column.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    return {};
}

void StoryTableModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList old = persistentIndexList();
    std::vector<int> rows;
    for (const QModelIndex &index : old)
        rows.push_back(tableRow(index.row()));
    m_sortColumn = column;
    m_sortOrder = order;
    makeOrder();
    std::vector<int> places(m_order.size());
    for (std::size_t i = 0; i < m_order.size(); ++i)
        places[static_cast<std::size_t>(m_order[i])] = static_cast<int>(i);
    QModelIndexList moved;
    for (int i = 0; i < old.size(); ++i)
        moved << index(places[static_cast<std::size_t>(rows[static_cast<std::size_t>(i)])],
                       old[i].column());
    changePersistentIndexList(old, moved);
    emit layoutChanged({}, VerticalSortHint);
}

} // namespace tw
