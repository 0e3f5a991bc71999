// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/datatablemodel.h"

#include "model/common/fulltextrole.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace tw {

namespace {

    constexpr std::size_t LongestCell = 300; // bytes that a cell shows

    QString cellShown(std::string text)
    {
        if (text.size() > LongestCell)
            text.resize(LongestCell); // a cut character becomes U+FFFD
        QString shown = QString::fromStdString(text);
        shown.replace(u'\n', u'\u23ce'); // a row has one line
        return shown;
    }

    QString typeText(ColumnType type)
    {
        switch (type) {
        case ColumnType::Text:
            return DataTableModel::tr("text");
        case ColumnType::Number:
            return DataTableModel::tr("number");
        case ColumnType::Time:
            return DataTableModel::tr("time");
        case ColumnType::Boolean:
            return DataTableModel::tr("boolean");
        case ColumnType::Mixed:
            return DataTableModel::tr("mixed");
        }
        return {};
    }

} // namespace

DataTableModel::DataTableModel(std::shared_ptr<const DataTable> table, QObject *parent)
    : QAbstractTableModel(parent)
    , m_table(std::move(table))
{
    connect(&m_rows, &DerivedBase::aboutToChange, this, [this] { beginResetModel(); });
    connect(&m_rows, &DerivedBase::changed, this, [this] {
        endResetModel();
        emit rowsChanged();
    });
    connect(&m_rows, &DerivedBase::busyChanged, this, &DataTableModel::busyChanged);
}

DataTableModel::~DataTableModel() = default;

void DataTableModel::setFilter(const QString &filter)
{
    m_order.filter = filter.toStdString();
    ask();
}

void DataTableModel::sort(int column, Qt::SortOrder order)
{
    m_order.column = column < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(column));
    m_order.isDescending = order == Qt::DescendingOrder;
    ask();
}

void DataTableModel::ask()
{
    m_rows.make([table = m_table, order = m_order](const Monitor &monitor) {
        return std::make_shared<const std::vector<std::uint32_t>>(
            orderedRows(*table, order, monitor));
    });
}

std::vector<std::uint32_t> DataTableModel::shownRows() const
{
    if (m_rows.value())
        return *m_rows.value();
    std::vector<std::uint32_t> rows(m_table->rowCount());
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

std::uint32_t DataTableModel::dataRow(int row) const
{
    const auto position = static_cast<std::size_t>(row);
    return m_rows.value() ? (*m_rows.value())[position] : static_cast<std::uint32_t>(position);
}

int DataTableModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    const std::size_t rows = m_rows.value() ? m_rows.value()->size() : m_table->rowCount();
    return static_cast<int>(
        std::min(rows, static_cast<std::size_t>(std::numeric_limits<int>::max())));
}

int DataTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant DataTableModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const std::uint32_t row = dataRow(index.row());
    const auto column = static_cast<std::size_t>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cellShown(m_table->text(row, column, m_parsed));
    case FullTextRole:
        return QString::fromStdString(m_table->text(row, column, m_parsed));
    case Qt::ToolTipRole: {
        const QString text = QString::fromStdString(m_table->text(row, column, m_parsed));
        return text.size() > 40 ? text.left(2000) : QVariant();
    }
    case Qt::TextAlignmentRole: {
        const Json *cell = m_table->cell(row, column, m_parsed);
        const bool isRight = cell != nullptr && isNumber(*cell);
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter)
                                   | (isRight ? Qt::AlignRight : Qt::AlignLeft));
    }
    default:
        return {};
    }
}

QVariant DataTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole && section < rowCount() ? QVariant(dataRow(section) + 1)
                                                               : QVariant();
    if (section >= columnCount())
        return {};
    const DataColumn &column = m_table->columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return QString::fromStdString(column.name);
    if (role == Qt::ToolTipRole)
        return tr("%1: %2").arg(QString::fromStdString(column.name), typeText(column.type));
    if (role == Qt::TextAlignmentRole && column.type == ColumnType::Number)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    return {};
}

} // namespace tw
