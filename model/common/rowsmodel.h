// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace tw {

/// Base of table models whose rows are the elements of a List that is replaced as a whole. Rows
/// keep their positions, so the selection survives. dataChanged() covers only the rows from the
/// first to the last difference, because a key press changes few of many rows.
template <typename List>
class RowsModel : public QAbstractTableModel
{
public:
    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

protected:
    [[nodiscard]] const List &rows() const { return m_rows; }
    template <typename Same = std::equal_to<>>
    void replaceRows(List rows, Same same = {})
    {
        const auto had = static_cast<int>(m_rows.size());
        const auto count = static_cast<int>(rows.size());
        const auto isSame = [&](int row) {
            return same(*(m_rows.begin() + row), *(rows.begin() + row));
        };
        int first = 0;
        int last = std::min(had, count) - 1;
        while (first <= last && isSame(first))
            ++first;
        while (last > first && isSame(last))
            --last;
        if (count < had) {
            beginRemoveRows({}, count, had - 1);
            m_rows.erase(m_rows.begin() + count, m_rows.end());
            endRemoveRows();
        } else if (count > had) {
            beginInsertRows({}, had, count - 1);
            std::copy(rows.begin() + had, rows.end(), std::back_inserter(m_rows));
            endInsertRows();
        }
        m_rows = std::move(rows);
        if (first <= last)
            emit dataChanged(index(first, 0), index(last, columnCount() - 1));
    }

private:
    List m_rows;
};

} // namespace tw
