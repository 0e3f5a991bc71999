// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/replaytablemodel.h"

#include "model/common/timeformat.h"
#include "model/jobs/backgrounddelete.h"
#include "model/replay/replaytext.h"
#include "replay/analysis/statistics.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // The header of a table view allocates memory for every row: 3 ms for this many.
    constexpr int MaxAnnouncedAtOnce = 65'536;

} // namespace

ReplayTableModel::ReplayTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    m_busy.add(&m_order);
    m_busy.add(&m_rest);
    connect(&m_busy, &BusyGroup::busyChanged, this, &ReplayTableModel::busyChanged);
    connect(&m_order, &DerivedBase::aboutToChange, this, [this] { beginResetModel(); });
    connect(&m_order, &DerivedBase::changed, this, [this] {
        m_orderedBy = {m_sortColumn, m_sortOrder};
        endReset();
    });
    connect(&m_rest, &BusyTimer::timeout, this, &ReplayTableModel::announceMore);
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
        destroyInBackground(m_order.take());
        forgetTexts();
        endReset();
        startSorting();
        return;
    }
    forgetTexts();
    destroyInBackground(std::exchange(m_store, std::move(store)));
    m_total = total;
    announceAllChanged(); // a later snapshot may have more data for a row: an outcome, a flag
    startSorting();
    announceMore();
}

void ReplayTableModel::resetRows(ReplayRows rows)
{
    beginResetModel();
    m_total = count(*m_store);
    m_rows = rows && rows->areOf(m_store) ? std::move(rows) : nullptr;
    destroyInBackground(m_order.take());
    forgetTexts();
    endReset();
    startSorting();
}

void ReplayTableModel::endReset()
{
    m_announcedRows = std::min(ordered(), std::max(m_reservedRows, MaxAnnouncedAtOnce));
    m_reservedRows = std::max(m_reservedRows, m_announcedRows);
    endResetModel();
    restartRest();
}

void ReplayTableModel::announceMore()
{
    const int told = std::min(ordered(), m_announcedRows + MaxAnnouncedAtOnce);
    if (told > m_announcedRows) {
        beginInsertRows({}, m_announcedRows, told - 1);
        m_announcedRows = told;
        m_reservedRows = std::max(m_reservedRows, m_announcedRows);
        endInsertRows();
    }
    restartRest();
}

void ReplayTableModel::restartRest()
{
    if (m_announcedRows < ordered())
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
        m_rows = std::move(rows); // the current order stays until the new one is ready
        announceMore();
    } else {
        beginResetModel();
        m_rows = std::move(rows);
        destroyInBackground(m_order.take());
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
    if (m_order.value())
        m_order.setValue(nullptr);
    m_order.abandon();
    emit busyChanged();
}

void ReplayTableModel::startSorting()
{
    if (m_sortColumn < 0 || !m_store->hasLog()) {
        m_order.abandon();
        return;
    }
    const RowOrder order =
        m_sortOrder == Qt::DescendingOrder ? RowOrder::Descending : RowOrder::Ascending;
    m_order.make([store = m_store, rows = m_rows, order,
                  sorted = m_columns[std::size_t(m_sortColumn)].makeSorter(),
                  earlier = m_orderedBy == std::pair(m_sortColumn, m_sortOrder)
                      ? m_order.value()
                      : nullptr](const Monitor &monitor) -> Order {
        std::vector<quint32> positions = sorted(*store, rows ? &rows->positions : nullptr, order,
                                                monitor, earlier ? &earlier->rows : nullptr);
        return monitor.cancelled() ? nullptr : makeSortedRows(std::move(positions));
    });
}

void ReplayTableModel::setCursor(std::optional<PlaybackMoment> moment)
{
    m_cursor = std::move(moment);
    announceAllChanged();
}

void ReplayTableModel::setHits(SearchHits hits)
{
    if (hits == m_hits)
        return;
    m_hits = std::move(hits);
    announceAllChanged();
}

int ReplayTableModel::passing() const
{
    return static_cast<int>(m_rows ? m_rows->positions.size() : m_total);
}

int ReplayTableModel::ordered() const
{
    const Order &order = m_order.value();
    return order ? static_cast<int>(order->rows.size()) : passing();
}

int ReplayTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_announcedRows;
}

int ReplayTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

const TableColumn &ReplayTableModel::column(int column) const
{
    return m_columns[static_cast<std::size_t>(column)];
}

QVariant ReplayTableModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const ReplayColumn &column = m_columns[static_cast<std::size_t>(index.column())];
    const quint32 position = positionOf(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return column.text(position);
    case Qt::ToolTipRole:
        return (column.toolTip ? column.toolTip : column.text)(position);
    case Qt::AccessibleTextRole: {
        const QString spoken = (column.spoken ? column.spoken : column.text)(position);
        return index.column() == 0 && isHitAt(position)
            ? tr("%1, contains the text searched for").arg(spoken)
            : spoken;
    }
    case HitRole:
        return isHitAt(position);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(column.alignment());
    default:
        return role < OutcomeRole ? QVariant() : rowData(position, index.column(), role);
    }
}

QVariant ReplayTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(column(section).alignment());
    const bool isText = role == Qt::DisplayRole || role == Qt::ToolTipRole;
    if (isText && section == timeColumn() && m_store->hasLog())
        return timeTitle(role);
    return isText ? QVariant(column(section).title) : QVariant();
}

/// What the times are relative to.
QString ReplayTableModel::timeTitle(int role) const
{
    const qint64 start = m_store->firstTimeNs();
    if (timeFormat().isTimeOfDay)
        return tr("Time (%1)").arg(timeZoneName(start));
    return role == Qt::DisplayRole
        ? tr("Log time")
        : tr("Since the start of the log, %1").arg(ReplayText::absolute(start));
}

ReplayColumn::Text ReplayTableModel::sinceStart() const
{
    return [this](quint32 position) {
        const qint64 start = m_store->firstTimeNs();
        if (timeFormat().isTimeOfDay)
            return formatTimeOfDay(timeOf(position), areOnOtherDays(start, m_store->lastTimeNs()));
        return ReplayText::sinceStart(timeOf(position), start);
    };
}

ReplayColumn::Text ReplayTableModel::timeOfDay() const
{
    return [this](quint32 position) { return ReplayText::absolute(timeOf(position)); };
}

ReplayColumn::Text ReplayTableModel::ofRun(std::function<QString(const Run &)> text) const
{
    return [this, text = std::move(text)](quint32 position) {
        const MaybeRun run = runOf(position);
        return run ? text(m_store->run(*run)) : QString();
    };
}

QString ReplayTableModel::filterOf(std::string_view field, std::string_view value)
{
    return value.empty() ? QString() : ReplayText::utf8(filterTerm(field, value));
}

ReplayColumn::Text ReplayTableModel::filterOfRun(std::string_view field) const
{
    return ofRun([field](const Run &run) {
        return filterOf(field,
                        field == "run"         ? std::string_view(run.id)
                            : field == "agent" ? std::string_view(run.agent)
                                               : std::string_view(run.session));
    });
}

QString ReplayTableModel::filterAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const ReplayColumn &column = m_columns[static_cast<std::size_t>(index.column())];
    return column.filter ? column.filter(positionOf(index.row())) : QString();
}

quint32 ReplayTableModel::positionOf(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    if (const Order &order = m_order.value())
        return order->rows[index];
    return m_rows ? m_rows->positions[index] : static_cast<quint32>(row);
}

int ReplayTableModel::rowOf(quint32 position) const
{
    auto row = std::size_t(position);
    if (const Order &order = m_order.value()) {
        if (position >= order->rowOf.size() || order->rowOf[position] == SortedRows::NotShown)
            return -1;
        row = order->rowOf[position];
    } else if (m_rows) {
        const auto found = std::ranges::lower_bound(m_rows->positions, position);
        if (found == m_rows->positions.end() || *found != position)
            return -1;
        row = static_cast<std::size_t>(found - m_rows->positions.begin());
    }
    return row < static_cast<std::size_t>(m_announcedRows) ? static_cast<int>(row) : -1;
}

} // namespace tw
