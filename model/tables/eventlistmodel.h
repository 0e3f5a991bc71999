// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tables/replaytablemodel.h"

#include <QCache>

namespace tw {

/// The events of the open logs, one per row, in file order unless sorted.
class EventListModel final : public ReplayTableModel
{
    Q_OBJECT

public:
    enum Column {
        SeqColumn,
        TimeColumn,
        TypeColumn,
        RunColumn,
        CallColumn,
        OutcomeColumn,
        AboutColumn,
        ToolColumn,
        DurationColumn,
        AgentColumn,
        SessionColumn,
        TurnColumn,
        ClockColumn, ///< the time of day, UTC
        SizeColumn, ///< bytes of the record
        PlaceColumn, ///< file and offset
        ColumnCount
    };

    explicit EventListModel(QObject *parent = nullptr);

    [[nodiscard]] EventIndex eventAt(int row) const { return EventIndex{positionOf(row)}; }

protected:
    [[nodiscard]] quint32 count(const RunStore &store) const override;
    [[nodiscard]] MaybeRun runOf(quint32 position) const override;
    [[nodiscard]] qint64 timeOf(quint32 position) const override;
    [[nodiscard]] int timeColumn() const override { return TimeColumn; }
    [[nodiscard]] bool isHitAt(quint32 position) const override;
    [[nodiscard]] QVariant rowData(quint32 position, int column, int role) const override;
    void forgetTexts() override { m_summaries.clear(); }

private:
    [[nodiscard]] QString placeText(EventIndex event) const;
    [[nodiscard]] QString summary(EventIndex event) const;

    mutable QCache<quint32, QString> m_summaries; // a summary requires parsing the line
};

} // namespace tw
