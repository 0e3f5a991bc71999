// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replaytablemodel.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

void ReplayTableModel::setStore(RunStorePtr store, bool sameLoad)
{
    const quint32 total = store ? count(*store) : 0;
    if (!sameLoad || !store || !m_store || total < m_total) {
        beginResetModel();
        m_store = std::move(store);
        m_total = total;
        m_rows.reset();
        forgetTexts();
        endResetModel();
        return;
    }
    const quint32 old = m_total;
    const bool grows = total > old && !m_rows;
    forgetTexts();
    if (grows)
        beginInsertRows({}, static_cast<int>(old), static_cast<int>(total) - 1);
    m_store = std::move(store);
    m_total = total;
    if (grows)
        endInsertRows();
    // A later snapshot may know more of a row that is there already: an outcome, a flag.
    const int shown = m_rows ? static_cast<int>(m_rows->size()) : static_cast<int>(old);
    if (shown > 0)
        emit dataChanged(index(0, 0), index(shown - 1, columnCount() - 1));
}

void ReplayTableModel::setRows(ReplayRows rows)
{
    if (rows == m_rows)
        return;
    if (m_rows && rows && rows->size() >= m_rows->size()
        && std::equal(m_rows->begin(), m_rows->end(), rows->begin())) {
        const bool grows = rows->size() > m_rows->size();
        if (grows) {
            beginInsertRows({}, static_cast<int>(m_rows->size()),
                            static_cast<int>(rows->size()) - 1);
        }
        m_rows = std::move(rows);
        if (grows)
            endInsertRows();
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int ReplayTableModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return static_cast<int>(m_rows ? m_rows->size() : m_total);
}

quint32 ReplayTableModel::positionOf(int row) const
{
    return m_rows ? (*m_rows)[static_cast<std::size_t>(row)] : static_cast<quint32>(row);
}

int ReplayTableModel::rowOf(quint32 position) const
{
    if (!m_rows)
        return position < m_total ? static_cast<int>(position) : -1;
    const auto found = std::ranges::lower_bound(*m_rows, position);
    return found == m_rows->end() || *found != position ? -1
                                                        : static_cast<int>(found - m_rows->begin());
}

QString ReplayTableModel::tsv(const std::vector<int> &rows) const
{
    const auto cell = [](QString text) {
        return text.replace(u'\t', u' ').replace(u'\n', u' ').replace(u'\r', u' ');
    };
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < columnCount(); ++column)
        cells << cell(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    lines << cells.join(u'\t');
    for (const int row : rows) {
        cells.clear();
        for (int column = 0; column < columnCount(); ++column)
            cells << cell(index(row, column).data(Qt::DisplayRole).toString());
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace tw
