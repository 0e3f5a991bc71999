// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/calllistmodel.h"

#include "model/replay/replaytext.h"
#include "replay/analysis/repairs.h"
#include "replay/timeline/playback.h"

#include <QStringList>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    qint64 startOf(const CallRecord &call)
    {
        return call.scheduledNs != NoTime ? call.scheduledNs : call.endedNs;
    }

    RowKey callKey(int column)
    {
        switch (column) {
        case CallListModel::TimeColumn:
        case CallListModel::ClockColumn:
            return RowKey::Time;
        case CallListModel::ToolColumn:
            return RowKey::Tool;
        case CallListModel::OutcomeColumn:
        case CallListModel::FailureColumn:
            return RowKey::Outcome;
        case CallListModel::DurationColumn:
            return RowKey::Duration;
        case CallListModel::RunColumn:
        case CallListModel::AgentColumn:
            return RowKey::Agent;
        case CallListModel::SessionColumn:
            return RowKey::Session;
        case CallListModel::CallColumn:
            return RowKey::Call;
        case CallListModel::LinkColumn:
            return RowKey::Repair;
        case CallListModel::SizeColumn:
            return RowKey::Size;
        default:
            return RowKey::Sequence;
        }
    }

    /// Keys for the columns without a key in the store.
    std::vector<std::int64_t> numberKeys(const RunStore &store, int column)
    {
        std::vector<std::int64_t> keys(store.callCount());
        for (quint32 i = 0; i < keys.size(); ++i) {
            const CallRecord call = store.call(CallIndex{i});
            keys[i] = column == CallListModel::RecoveryColumn
                ? std::int64_t(call.recovery)
                : std::int64_t(toInt(call.parentCall));
        }
        return keys;
    }

} // namespace

quint32 CallListModel::count(const RunStore &store) const
{
    return store.callCount();
}

int CallListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

bool CallListModel::isNumber(int column) const
{
    return column == TimeColumn || column == DurationColumn || column == ClockColumn
        || column == SizeColumn;
}

QString CallListModel::columnTitle(int column) const
{
    switch (column) {
    case TimeColumn:
        return tr("Time");
    case ToolColumn:
        return tr("Tool");
    case OutcomeColumn:
        return tr("Outcome");
    case DurationColumn:
        return tr("Duration");
    case RunColumn:
        return tr("Run");
    case CallColumn:
        return tr("Call");
    case LinkColumn:
        return tr("Links");
    case FailureColumn:
        return tr("Failure");
    case RecoveryColumn:
        return tr("Recovery");
    case AgentColumn:
        return tr("Agent");
    case SessionColumn:
        return tr("Session");
    case ParentColumn:
        return tr("Called by");
    case ClockColumn:
        return tr("Time of day");
    case SizeColumn:
        return tr("Bytes");
    default:
        return {};
    }
}

QVariant CallListModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const CallIndex call = callAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayText(call, index.column());
    case Qt::ToolTipRole:
        return toolTip(call, index.column());
    case Qt::TextAlignmentRole:
        return alignment(index.column());
    case Qt::AccessibleTextRole:
        return index.column() == TimeColumn ? ReplayText::spoken(*store(), record(call))
            : index.column() == LinkColumn  ? toolTip(call, LinkColumn)
                                            : displayText(call, index.column());
    case IndexRole:
        return toInt(call);
    case SortRole:
        return sortValue(call, index.column());
    case OutcomeRole:
        return static_cast<int>(ReplayText::outcome(record(call)));
    case MarksRole:
        if (index.column() == LinkColumn)
            return quint16(hasDerivedLink(record(call)) ? OutcomeDerived : 0);
        return ReplayText::marks(record(call));
    case ToolRole:
        return toInt(store()->call(call).tool);
    case LaterRole:
        return cursor() && !hasBegun(store()->call(call), *cursor());
    default:
        return {};
    }
}

QString CallListModel::displayText(CallIndex index, int column) const
{
    const CallRecord call = record(index);
    switch (column) {
    case TimeColumn:
        return ReplayText::sinceStart(startOf(call),
                                      call.run == NoRun ? store()->firstTimeNs()
                                                        : store()->run(call.run).startedNs);
    case ToolColumn:
        return ReplayText::utf8(store()->toolName(index));
    case OutcomeColumn:
        return ReplayText::outcomeText(call, cursor());
    case DurationColumn:
        return ReplayText::duration(call.durationNs);
    case RunColumn:
        return call.run == NoRun ? QString() : ReplayText::runName(store()->run(call.run));
    case CallColumn:
        return ReplayText::utf8(call.id);
    case LinkColumn:
        return links(call);
    default:
        return moreText(call, column);
    }
}

QString CallListModel::toolTip(CallIndex index, int column) const
{
    const CallRecord call = record(index);
    if (column == TimeColumn)
        return ReplayText::absolute(startOf(call));
    const QString text = displayText(index, column);
    return column == LinkColumn && hasDerivedLink(call) ? text + u'\n' + ReplayText::derivedRepair()
                                                        : text;
}

CallRecord CallListModel::record(CallIndex index) const
{
    const CallRecord call = store()->call(index);
    return cursor() ? callAsOf(*store(), call, *cursor()) : call;
}

QString CallListModel::moreText(const CallRecord &call, int column) const
{
    const bool hasRun = call.run != NoRun;
    switch (column) {
    case FailureColumn:
        return ReplayText::utf8(failureKindName(call.failure));
    case RecoveryColumn:
        return ReplayText::utf8(recoveryActionName(call.recovery));
    case AgentColumn:
        return hasRun ? ReplayText::utf8(store()->run(call.run).agent) : QString();
    case SessionColumn:
        return hasRun ? ReplayText::utf8(store()->run(call.run).session) : QString();
    case ParentColumn:
        return call.parentCall == NoCall ? QString()
                                         : ReplayText::utf8(store()->call(call.parentCall).id);
    case ClockColumn:
        return ReplayText::absolute(startOf(call));
    case SizeColumn:
        return call.resultEvent == NoEvent
            ? QString()
            : ReplayText::count(store()->event(call.resultEvent).length);
    default:
        return {};
    }
}

RowSorter CallListModel::sorter(int column) const
{
    return [column](const RunStore &runs, const std::vector<quint32> *rows, RowOrder order,
                    const Monitor &monitor, const std::vector<quint32> *earlier) {
        return column == RecoveryColumn || column == ParentColumn
            ? sortByNumbers(rows, numberKeys(runs, column), order)
            : sortCalls(runs, rows, callKey(column), order, monitor, earlier);
    };
}

QString CallListModel::links(const CallRecord &call) const
{
    const auto id = [this](CallIndex other) { return ReplayText::utf8(store()->call(other).id); };
    QStringList parts;
    if (call.repairedBy != NoCall)
        parts << tr("repaired by %1").arg(id(call.repairedBy));
    if (call.repairOf != NoCall)
        parts << tr("retry of %1").arg(id(call.repairOf));
    if (call.childRun != NoRun)
        parts << tr("starts %1").arg(ReplayText::runName(store()->run(call.childRun)));
    if (call.continuationRoot != NoCall)
        parts << tr("next page of %1").arg(id(call.continuationRoot));
    return parts.join(u" · "_s);
}

bool CallListModel::hasDerivedLink(const CallRecord &call) const
{
    return (call.repairedBy != NoCall || call.repairOf != NoCall)
        && isRepairDerived(*store(), call);
}

QVariant CallListModel::sortValue(CallIndex index, int column) const
{
    const CallRecord call = store()->call(index);
    switch (column) {
    case TimeColumn:
        return startOf(call);
    case DurationColumn:
        return static_cast<qint64>(call.durationNs);
    default:
        return displayText(index, column);
    }
}

} // namespace tw
