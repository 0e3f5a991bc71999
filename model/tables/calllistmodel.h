// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tables/replaytablemodel.h"

namespace tw {

/// The tool calls of the open logs, one per row, in scheduling order unless sorted.
class CallListModel final : public ReplayTableModel
{
    Q_OBJECT

public:
    enum Column {
        TimeColumn,
        ToolColumn,
        OutcomeColumn,
        DurationColumn,
        RunColumn,
        CallColumn,
        LinkColumn, ///< the call it repairs, the call that repaired it, its child run
        // The columns from here on are hidden by default; the header's menu shows them.
        FailureColumn,
        RecoveryColumn,
        AgentColumn,
        SessionColumn,
        ParentColumn,
        ClockColumn, ///< the time of day, UTC
        SizeColumn, ///< bytes of the result's record
        ColumnCount
    };

    using ReplayTableModel::ReplayTableModel;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] CallIndex callAt(int row) const { return CallIndex{positionOf(row)}; }

protected:
    [[nodiscard]] quint32 count(const RunStore &store) const override;
    [[nodiscard]] QString columnTitle(int column) const override;
    [[nodiscard]] bool isNumber(int column) const override;
    [[nodiscard]] RowSorter sorter(int column) const override;

private:
    /// The call as in the log, or as at the playback cursor.
    [[nodiscard]] CallRecord record(CallIndex index) const;
    [[nodiscard]] QString moreText(const CallRecord &call, int column) const;
    [[nodiscard]] QString toolTip(CallIndex call, int column) const;
    [[nodiscard]] bool hasDerivedLink(const CallRecord &call) const;
    [[nodiscard]] QString displayText(CallIndex index, int column) const;
    [[nodiscard]] QString links(const CallRecord &call) const;
    [[nodiscard]] QVariant sortValue(CallIndex index, int column) const;
};

} // namespace tw
