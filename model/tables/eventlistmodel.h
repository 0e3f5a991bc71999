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
        // The columns from here on are hidden by default; the header's menu shows them.
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

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] EventIndex eventAt(int row) const { return EventIndex{positionOf(row)}; }

protected:
    [[nodiscard]] quint32 count(const RunStore &store) const override;
    [[nodiscard]] QString columnTitle(int column) const override;
    [[nodiscard]] bool isNumber(int column) const override;
    [[nodiscard]] RowSorter sorter(int column) const override;
    void forgetTexts() override { m_summaries.clear(); }

private:
    [[nodiscard]] QString displayText(EventIndex event, int column) const;
    [[nodiscard]] QString moreText(EventIndex event, int column) const;
    [[nodiscard]] QString toolTip(EventIndex event, int column) const;
    [[nodiscard]] QVariant sortValue(EventIndex event, int column) const;
    [[nodiscard]] QString summary(EventIndex event) const;

    mutable QCache<quint32, QString> m_summaries; // a summary requires parsing the line
};

} // namespace tw
