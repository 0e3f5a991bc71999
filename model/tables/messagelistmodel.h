// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tables/replaytablemodel.h"
#include "replay/analysis/messagetable.h"

#include <QCache>

namespace tw {

/// The messages of all runs, a row each, in the order of the log unless sorted. Its rows come from
/// a MessageTable, which is made in a job: until setTable() there are none.
class MessageListModel final : public ReplayTableModel
{
    Q_OBJECT

public:
    enum Column {
        SeqColumn, ///< number of the record
        TimeColumn,
        RunColumn,
        RoleColumn,
        TextColumn,
        KindColumn, ///< words, thinking, calls, results
        AgentColumn,
        SessionColumn,
        ClockColumn, ///< the time of day, UTC
        ColumnCount
    };

    explicit MessageListModel(QObject *parent = nullptr);

    /// \a rows as for setRows(). A table of another load than that of the store is not taken.
    void setTable(MessageTablePtr table, ReplayRows rows = {});
    [[nodiscard]] const MessageTablePtr &table() const { return m_table; }
    /// Rows of the messages in \a table whose record is in \a events, ascending; goes through all
    /// of both. Null gives null.
    [[nodiscard]] static ReplayRows rowsOfEvents(const MessageTablePtr &table,
                                                 const ReplayRows &events);
    /// The first row (position) of the record \a event, 0xFFFFFFFF when it has no message.
    [[nodiscard]] quint32 positionOfEvent(EventIndex event) const;

    [[nodiscard]] EventIndex eventAt(int row) const { return m_table->event(positionOf(row)); }

protected:
    [[nodiscard]] quint32 count(const RunStore &store) const override;
    [[nodiscard]] MaybeRun runOf(quint32 position) const override;
    [[nodiscard]] qint64 timeOf(quint32 position) const override;
    [[nodiscard]] QVariant rowData(quint32 position, int column, int role) const override;
    void forgetTexts() override;

private:
    struct Texts
    {
        QString role;
        QString kind;
        QString line;
    };
    [[nodiscard]] const Texts &texts(quint32 position) const;

    MessageTablePtr m_table;
    mutable QCache<quint32, Texts> m_texts; // a message parses its record
};

} // namespace tw
