// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/analysis/findingstable.h"

#include "model/jobs/backgrounddelete.h"
#include "model/replay/replaytext.h"

#include <QHash>

#include <algorithm>
#include <numeric>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // Making and comparing the texts of this many cells takes some milliseconds.
    constexpr int SortedAtOnce = 2000;
    constexpr int RowsPerQuestion = 4096; // how often the monitor is polled

    /// The sort keys of rows: numbers as they are, texts as their rank among all texts.
    std::vector<double> keysOf(const FindingsTable &table, int column, const Monitor &monitor)
    {
        std::vector<double> keys;
        keys.reserve(static_cast<std::size_t>(table.rows));
        const bool isNumber = table.columns[column].isNumber;
        QHash<QString, int> numbers; // many rows have the same text
        for (int row = 0; row < table.rows; ++row) {
            if (row % RowsPerQuestion == 0 && monitor.cancelled())
                return {};
            const FindingsCell cell = table.cell(row, column);
            if (isNumber) {
                keys.push_back(cell.order);
                continue;
            }
            auto number = numbers.constFind(cell.text);
            if (number == numbers.cend())
                number = numbers.insert(cell.text, static_cast<int>(numbers.size()));
            keys.push_back(*number);
        }
        if (isNumber)
            return keys;
        std::vector<std::pair<QString, int>> texts;
        for (auto it = numbers.cbegin(); it != numbers.cend(); ++it)
            texts.emplace_back(it.key(), it.value());
        std::ranges::sort(texts, [](const auto &l, const auto &r) {
            return l.first.compare(r.first, Qt::CaseInsensitive) < 0;
        });
        std::vector<double> places(texts.size());
        double place = 0;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (i > 0 && texts[i - 1].first.compare(texts[i].first, Qt::CaseInsensitive) != 0)
                ++place;
            places[static_cast<std::size_t>(texts[i].second)] = place;
        }
        for (double &key : keys)
            key = places[static_cast<std::size_t>(key)];
        return keys;
    }

} // namespace

FindingsCell numberCell(const QString &text, double order)
{
    FindingsCell cell;
    cell.text = text;
    cell.order = order;
    return cell;
}

FindingsCell countCell(std::uint64_t number)
{
    return numberCell(number == 0 ? QString() : ReplayText::count(static_cast<qint64>(number)),
                      static_cast<double>(number));
}

FindingsTableModel::FindingsTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    connect(&m_order, &DerivedBase::aboutToChange, this, &FindingsTableModel::beginMoving);
    connect(&m_order, &DerivedBase::changed, this, &FindingsTableModel::endMoving);
    connect(&m_order, &DerivedBase::busyChanged, this, &FindingsTableModel::busyChanged);
}

FindingsTableModel::~FindingsTableModel() = default;

FindingsTableModel::OrderPtr FindingsTableModel::sorted(const FindingsTable &table, int column,
                                                        Qt::SortOrder order, const Monitor &monitor)
{
    const std::vector<double> keys = keysOf(table, column, monitor);
    if (keys.size() != static_cast<std::size_t>(table.rows))
        return nullptr;
    auto made = std::make_shared<Order>();
    made->rows.resize(keys.size());
    std::iota(made->rows.begin(), made->rows.end(), 0);
    const auto key = [&keys](int row) { return keys[static_cast<std::size_t>(row)]; };
    if (order == Qt::DescendingOrder)
        std::ranges::stable_sort(made->rows, std::ranges::greater{}, key);
    else
        std::ranges::stable_sort(made->rows, {}, key);
    made->places.resize(keys.size());
    for (std::size_t i = 0; i < made->rows.size(); ++i)
        made->places[static_cast<std::size_t>(made->rows[i])] = static_cast<int>(i);
    return made;
}

bool FindingsTableModel::isSorted() const
{
    return m_table && m_sortColumn >= 0 && m_sortColumn < m_table->columns.size();
}

void FindingsTableModel::setTable(FindingsTablePtr table)
{
    beginResetModel();
    destroyInBackground(std::exchange(m_table, std::move(table)));
    destroyInBackground(m_order.take());
    endResetModel();
    sortRows();
}

void FindingsTableModel::sortRows()
{
    if (!isSorted()) {
        if (m_order.value())
            m_order.setValue(nullptr);
        m_order.abandon();
        return;
    }
    if (m_table->rows <= SortedAtOnce) {
        m_order.setValue(sorted(*m_table, m_sortColumn, m_sortOrder, {}));
        return;
    }
    m_order.make([table = m_table, column = m_sortColumn, order = m_sortOrder](
                     const Monitor &monitor) { return sorted(*table, column, order, monitor); });
}

void FindingsTableModel::beginMoving()
{
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList old = persistentIndexList();
    for (const QModelIndex &index : old)
        m_moving.emplace_back(index, tableRow(index.row()));
}

void FindingsTableModel::endMoving()
{
    for (const auto &[from, row] : std::exchange(m_moving, {}))
        changePersistentIndex(from, index(rowOf(row), from.column()));
    emit layoutChanged({}, VerticalSortHint);
}

int FindingsTableModel::rowOf(int tableRow) const
{
    if (tableRow < 0 || tableRow >= rowCount())
        return -1;
    const OrderPtr &order = m_order.value();
    return order ? order->places[static_cast<std::size_t>(tableRow)] : tableRow;
}

int FindingsTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_table ? 0 : m_table->rows;
}

int FindingsTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant FindingsTableModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const TableColumn &column = m_table->columns[index.column()];
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant(column.alignment());
    case FixedRole:
        return column.style == CellStyle::Fixed || column.isNumber
            || (column.style == CellStyle::Quiet && !column.isTelling);
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
    const FindingsCell cell = m_table->cell(tableRow(index.row()), index.column());
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

QVariant FindingsTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || !m_table || section >= m_table->columns.size())
        return {};
    const TableColumn &column = m_table->columns[section];
    if (role == Qt::DisplayRole)
        return column.title;
    if (role == Qt::TextAlignmentRole)
        return QVariant(column.alignment());
    return {};
}

void FindingsTableModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    sortRows();
}

} // namespace tw
