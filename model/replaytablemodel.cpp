// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replaytablemodel.h"

#include "model/retirejob.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

ReplayTableModel::~ReplayTableModel() = default;

void ReplayTableModel::setStore(RunStorePtr store, bool sameLoad)
{
    const quint32 total = store ? count(*store) : 0;
    if (!sameLoad || !store || !m_store || total < m_total) {
        beginResetModel();
        releaseElsewhere(std::exchange(m_store, std::move(store)));
        m_total = total;
        m_rows.reset();
        m_order.reset();
        forgetTexts();
        endResetModel();
        startSorting();
        return;
    }
    const quint32 old = m_total;
    const bool grows = total > old && !m_rows && !m_order;
    forgetTexts();
    if (grows)
        beginInsertRows({}, static_cast<int>(old), static_cast<int>(total) - 1);
    releaseElsewhere(std::exchange(m_store, std::move(store)));
    m_total = total;
    if (grows)
        endInsertRows();
    // A later snapshot may know more of a row that is there already: an outcome, a flag.
    const int shown = grows ? static_cast<int>(old) : shownRows();
    if (shown > 0)
        emit dataChanged(index(0, 0), index(shown - 1, columnCount() - 1));
    startSorting();
}

void ReplayTableModel::resetRows()
{
    beginResetModel();
    m_total = m_store ? count(*m_store) : 0;
    m_rows.reset();
    m_order.reset();
    forgetTexts();
    endResetModel();
    startSorting();
}

void ReplayTableModel::setRows(ReplayRows rows)
{
    if (rows == m_rows)
        return;
    const bool extends = m_rows && rows && rows->size() >= m_rows->size()
        && std::equal(m_rows->begin(), m_rows->end(), rows->begin());
    if (extends && !m_order) {
        const bool grows = rows->size() > m_rows->size();
        if (grows) {
            beginInsertRows({}, static_cast<int>(m_rows->size()),
                            static_cast<int>(rows->size()) - 1);
        }
        m_rows = std::move(rows);
        if (grows)
            endInsertRows();
    } else if (extends) {
        m_rows = std::move(rows); // the order that is shown goes on until the new one is there
    } else {
        beginResetModel();
        m_rows = std::move(rows);
        m_order.reset();
        endResetModel();
    }
    startSorting();
}

void ReplayTableModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    if (column >= 0) {
        startSorting();
        return;
    }
    retireJob(m_job, this);
    if (m_order) {
        beginResetModel();
        m_order.reset();
        endResetModel();
    }
    emit busyChanged();
}

void ReplayTableModel::startSorting()
{
    if (m_sortColumn < 0 || !m_store)
        return;
    retireJob(m_job, this);
    const RowOrder order =
        m_sortOrder == Qt::DescendingOrder ? RowOrder::Descending : RowOrder::Ascending;
    m_job = std::make_unique<Job<Order>>(
        [store = m_store, rows = m_rows, order, sorted = sorter(m_sortColumn),
         earlier = m_orderedBy == std::pair(m_sortColumn, m_sortOrder) ? m_order : nullptr](
            const Monitor &monitor) -> Result<Order> {
            std::vector<quint32> positions =
                sorted(*store, rows.get(), order, monitor, earlier ? &earlier->rows : nullptr);
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return makeSortedRows(std::move(positions));
        });
    connect(m_job.get(), &JobBase::finished, this, &ReplayTableModel::takeOrder);
    emit busyChanged();
}

void ReplayTableModel::takeOrder()
{
    const Result<Order> order = m_job->result();
    m_job.release()->deleteLater(); // it is the sender
    if (order) {
        beginResetModel();
        releaseElsewhere(std::exchange(m_order, *order));
        m_orderedBy = {m_sortColumn, m_sortOrder};
        endResetModel();
    }
    emit busyChanged();
}

void ReplayTableModel::setCursor(std::optional<PlaybackMoment> moment)
{
    m_cursor = std::move(moment);
    if (const int rows = shownRows(); rows > 0)
        emit dataChanged(index(0, 0), index(rows - 1, columnCount() - 1));
}

int ReplayTableModel::shownRows() const
{
    if (m_order)
        return static_cast<int>(m_order->rows.size());
    return static_cast<int>(m_rows ? m_rows->size() : m_total);
}

int ReplayTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : shownRows();
}

QVariant ReplayTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    return role == Qt::DisplayRole ? QVariant(columnTitle(section)) : QVariant();
}

QVariant ReplayTableModel::alignment(int column) const
{
    return QVariant::fromValue((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft)
                               | Qt::AlignVCenter);
}

quint32 ReplayTableModel::positionOf(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    if (m_order)
        return m_order->rows[index];
    return m_rows ? (*m_rows)[index] : static_cast<quint32>(row);
}

int ReplayTableModel::rowOf(quint32 position) const
{
    if (m_order) {
        const bool shown =
            position < m_order->rowOf.size() && m_order->rowOf[position] != SortedRows::NotShown;
        return shown ? static_cast<int>(m_order->rowOf[position]) : -1;
    }
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
