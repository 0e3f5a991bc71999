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
        FailureColumn,
        RecoveryColumn,
        AgentColumn,
        SessionColumn,
        ParentColumn,
        ClockColumn, ///< the time of day, UTC
        SizeColumn, ///< bytes of the result's record
        ColumnCount
    };

    explicit CallListModel(QObject *parent = nullptr);

    [[nodiscard]] CallIndex callAt(int row) const { return CallIndex{positionOf(row)}; }
    [[nodiscard]] QList<ReplayLink> links(quint32 position) const override;

protected:
    [[nodiscard]] quint32 count(const RunStore &store) const override;
    [[nodiscard]] MaybeRun runOf(quint32 position) const override;
    [[nodiscard]] qint64 timeOf(quint32 position) const override;
    [[nodiscard]] int timeColumn() const override { return TimeColumn; }
    [[nodiscard]] bool isHitAt(quint32 position) const override;
    [[nodiscard]] QVariant rowData(quint32 position, int column, int role) const override;

private:
    /// The call as in the log, or as at the playback cursor.
    [[nodiscard]] CallRecord record(quint32 position) const;
    [[nodiscard]] bool hasDerivedLink(const CallRecord &call) const;
    [[nodiscard]] QString linkText(quint32 position) const;
};

} // namespace tw
