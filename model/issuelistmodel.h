// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"

#include <QAbstractTableModel>

#include <vector>

namespace tw {

/// Validation issues of one payload, a row each, in the order of the validator.
class IssueListModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { PlaceColumn, MessageColumn, CodeColumn, ColumnCount };
    enum Role { PointerRole = Qt::UserRole + 1, SeverityRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Rows that stay the same stay selected.
    void setIssues(std::vector<Issue> issues);
    [[nodiscard]] const std::vector<Issue> &issues() const { return m_issues; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    std::vector<Issue> m_issues;
};

/// "zone_id", "beds[2].label"; "payload" for the root.
[[nodiscard]] QString issuePlaceText(const std::string &pointer);
/// Where an issue belongs in a form: what is missing has no place in the payload, but it has one
/// there.
[[nodiscard]] std::string issuePointer(const Issue &issue);

} // namespace tw
