// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/rowsmodel.h"
#include "schema/issue.h"

#include <vector>

namespace tw {

/// Validation issues of one payload, one per row, in the validator's order.
class IssueListModel final : public RowsModel<std::vector<Issue>>
{
    Q_OBJECT

public:
    enum Column { PlaceColumn, MessageColumn, CodeColumn, ColumnCount };
    enum Role { PointerRole = Qt::UserRole + 1, SeverityRole };

    using RowsModel::RowsModel;

    void setIssues(std::vector<Issue> issues);
    [[nodiscard]] const std::vector<Issue> &issues() const { return rows(); }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
};

/// "zone_id", "beds[2].label"; "payload" for the root.
[[nodiscard]] QString issuePlaceText(const std::string &pointer);
/// The pointer of the form row for an issue. A missing property has no place in the payload, but it
/// has a row in the form.
[[nodiscard]] std::string issuePointer(const Issue &issue);

} // namespace tw
