// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/replaytablemodel.h"

#include "model/jobs/abandonjob.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // A table view's header touches fresh memory for every row: 3 ms for so many.
    constexpr int MaxAnnouncedAtOnce = 65'536;

} // namespace

ReplayTableModel::ReplayTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        announceMore();
        if (!m_rest.isActive())
            emit busyChanged();
    });
}

ReplayTableModel::~ReplayTableModel() = default;

void ReplayTableModel::setStore(RunStorePtr store, bool sameLoad)
{
    const quint32 total = count(*store);
    if (!sameLoad || !store->hasLog() || !m_store->hasLog() || total < m_total) {
        beginResetModel();
        destroyInBackground(std::exchange(m_store, std::move(store)));
        m_total = total;
        m_rows.reset();
        m_order.reset();
        forgetTexts();
        endReset();
        startSorting();
        return;
    }
    forgetTexts();
    destroyInBackground(std::exchange(m_store, std::move(store)));
    m_total = total;
    announceAllChanged(); // a later snapshot may know more of a row: an outcome, a flag
    announceMore();
    startSorting();
}

void ReplayTableModel::resetRows(ReplayRows rows)
{
    beginResetModel();
    m_total = count(*m_store);
    m_rows = rows && rows->areOf(m_store) ? std::move(rows) : nullptr;
    m_order.reset();
    forgetTexts();
    endReset();
    startSorting();
}

void ReplayTableModel::endReset()
{
    m_rest.stop();
    m_announcedRows = std::min(passing(), std::max(m_reservedRows, MaxAnnouncedAtOnce));
    m_reservedRows = std::max(m_reservedRows, m_announcedRows);
    endResetModel();
    if (m_announcedRows < passing())
        m_rest.start();
}

void ReplayTableModel::announceMore()
{
    const int told = std::min(passing(), m_announcedRows + MaxAnnouncedAtOnce);
    if (told > m_announcedRows) {
        beginInsertRows({}, m_announcedRows, told - 1);
        m_announcedRows = told;
        m_reservedRows = std::max(m_reservedRows, m_announcedRows);
        endInsertRows();
    }
    if (m_announcedRows < passing())
        m_rest.start();
    else
        m_rest.stop();
}

void ReplayTableModel::announceAllChanged()
{
    if (m_announcedRows > 0)
        emit dataChanged(index(0, 0), index(m_announcedRows - 1, columnCount() - 1));
}

void ReplayTableModel::setRows(ReplayRows rows)
{
    if (rows == m_rows || (rows && !rows->areOf(m_store)))
        return;
    const bool extends = m_rows && rows && rows->positions.size() >= m_rows->positions.size()
        && std::equal(m_rows->positions.begin(), m_rows->positions.end(), rows->positions.begin());
    if (extends) {
        m_rows = std::move(rows); // the order that is shown goes on until the new one is there
        announceMore();
    } else {
        beginResetModel();
        m_rows = std::move(rows);
        m_order.reset();
        endReset();
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
    abandonJob(m_job, this);
    if (m_order) {
        beginResetModel();
        m_order.reset();
        endReset();
    }
    emit busyChanged();
}

void ReplayTableModel::startSorting()
{
    const bool wasSorting = m_job != nullptr;
    abandonJob(m_job, this); // it sorts what is no longer shown
    if (m_sortColumn < 0 || !m_store->hasLog()) {
        if (wasSorting)
            emit busyChanged();
        return;
    }
    const RowOrder order =
        m_sortOrder == Qt::DescendingOrder ? RowOrder::Descending : RowOrder::Ascending;
    m_job = std::make_unique<Job<StoreOrder>>(
        [store = m_store, rows = m_rows, order, sorted = sorter(m_sortColumn),
         earlier = m_orderedBy == std::pair(m_sortColumn, m_sortOrder) ? m_order : nullptr](
            const Monitor &monitor) -> Result<StoreOrder> {
            std::vector<quint32> positions =
                sorted(*store, rows ? &rows->positions : nullptr, order, monitor,
                       earlier ? &earlier->rows : nullptr);
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return StoreOrder{store, makeSortedRows(std::move(positions))};
        });
    connect(m_job.get(), &JobBase::finished, this, &ReplayTableModel::applyOrder);
    emit busyChanged();
}

void ReplayTableModel::applyOrder()
{
    const Result<StoreOrder> order = m_job->result();
    m_job.release()->deleteLater(); // it is the sender
    if (order && order->store == m_store) {
        beginResetModel();
        destroyInBackground(std::exchange(m_order, order->sorted));
        m_orderedBy = {m_sortColumn, m_sortOrder};
        endReset();
    }
    emit busyChanged();
}

void ReplayTableModel::setCursor(std::optional<PlaybackMoment> moment)
{
    m_cursor = std::move(moment);
    announceAllChanged();
}

int ReplayTableModel::passing() const
{
    if (m_order)
        return static_cast<int>(m_order->rows.size());
    return static_cast<int>(m_rows ? m_rows->positions.size() : m_total);
}

int ReplayTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_announcedRows;
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
    return m_rows ? m_rows->positions[index] : static_cast<quint32>(row);
}

int ReplayTableModel::rowOf(quint32 position) const
{
    auto row = std::size_t(position);
    if (m_order) {
        if (position >= m_order->rowOf.size() || m_order->rowOf[position] == SortedRows::NotShown)
            return -1;
        row = m_order->rowOf[position];
    } else if (m_rows) {
        const auto found = std::ranges::lower_bound(m_rows->positions, position);
        if (found == m_rows->positions.end() || *found != position)
            return -1;
        row = static_cast<std::size_t>(found - m_rows->positions.begin());
    }
    return row < static_cast<std::size_t>(m_announcedRows) ? static_cast<int>(row) : -1;
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
