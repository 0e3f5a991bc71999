// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tables/replaytablemodel.h"
#include "replay/analysis/messagetable.h"

#include <QCache>

namespace tw {

/// The messages of all runs, one per row, in log order unless sorted. The rows come from a
/// MessageTable that is made in a job: the model is empty until setTable().
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
        KindColumn, ///< text, thinking, calls, results
        AgentColumn,
        SessionColumn,
        ClockColumn, ///< the time of day in UTC
        ColumnCount
    };

    explicit MessageListModel(QObject *parent = nullptr);

    /// \a rows as for setRows(). Ignores a table of a load other than the store's.
    void setTable(MessageTablePtr table, ReplayRows rows = {});
    [[nodiscard]] const MessageTablePtr &table() const { return m_table; }
    /// Rows of the messages in \a table whose record is in \a events, ascending. Scans both
    /// completely. Null gives null.
    [[nodiscard]] static ReplayRows rowsOfEvents(const MessageTablePtr &table,
                                                 const ReplayRows &events);
    /// The first row (position) of the record \a event; 0xFFFFFFFF if it has no message.
    [[nodiscard]] quint32 positionOfEvent(EventIndex event) const;

    [[nodiscard]] EventIndex eventAt(int row) const { return m_table->event(positionOf(row)); }

protected:
    [[nodiscard]] quint32 count(const RunStore &store) const override;
    [[nodiscard]] MaybeRun runOf(quint32 position) const override;
    [[nodiscard]] qint64 timeOf(quint32 position) const override;
    [[nodiscard]] int timeColumn() const override { return TimeColumn; }
    [[nodiscard]] bool isHitAt(quint32 position) const override;
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
    mutable QCache<quint32, Texts> m_texts; // a message requires parsing its record
};

} // namespace tw
