// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/payloadsetmodel.h"

#include "model/common/findingtext.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

void PayloadSetModel::setPayloads(PayloadSetPtr set)
{
    beginResetModel();
    m_set = std::move(set);
    endResetModel();
}

const PayloadCase &PayloadSetModel::at(int row) const
{
    return m_set->cases[static_cast<std::size_t>(row)];
}

int PayloadSetModel::asExpected() const
{
    return m_set ? static_cast<int>(std::ranges::count_if(m_set->cases, &PayloadCase::isAsExpected))
                 : 0;
}

int PayloadSetModel::rowCount(const QModelIndex &parent) const
{
    return m_set && !parent.isValid() ? static_cast<int>(m_set->cases.size()) : 0;
}

int PayloadSetModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString PayloadSetModel::cell(const PayloadCase &row, int column)
{
    switch (column) {
    case ResultColumn:
        return row.isAsExpected() ? tr("pass") : tr("fail");
    case NameColumn:
        return row.name;
    case KindColumn:
        return payloadKindName(row.kind);
    case ExpectedColumn:
        return row.isExpectedValid ? tr("accepted") : tr("refused");
    case ActualColumn:
        return row.isValid() ? tr("accepted") : findingText(row.issues.front());
    default:
        return {};
    }
}

QVariant PayloadSetModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    constexpr std::size_t ShownPayload = 600; // bytes in a tool tip
    const PayloadCase &row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return cell(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == NameColumn
            ? QString::fromStdString(clip(writeJson(*row.payload), ShownPayload))
            : cell(row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == ResultColumn ? u"%1: %2"_s.arg(cell(row, ResultColumn), row.name)
                                              : cell(row, index.column());
    default:
        return {};
    }
}

QVariant PayloadSetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ResultColumn:
        return tr("Result");
    case NameColumn:
        return tr("Payload");
    case KindColumn:
        return tr("Kind");
    case ExpectedColumn:
        return tr("Expected");
    case ActualColumn:
        return tr("Verdict");
    default:
        return {};
    }
}

} // namespace tw
