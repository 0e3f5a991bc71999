// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/calllistmodel.h"

#include "model/replaytext.h"

#include <QStringList>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    qint64 startOf(const CallRecord &call)
    {
        return call.scheduledNs != NoTime ? call.scheduledNs : call.endedNs;
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

QVariant CallListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == TimeColumn || section == DurationColumn;
        return QVariant::fromValue((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
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
        return index.column() == TimeColumn ? ReplayText::absolute(startOf(store()->call(call)))
                                            : displayText(call, index.column());
    case Qt::TextAlignmentRole: {
        const bool number = index.column() == TimeColumn || index.column() == DurationColumn;
        return QVariant::fromValue((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case Qt::AccessibleTextRole:
        return index.column() == TimeColumn ? ReplayText::spoken(*store(), call)
                                            : displayText(call, index.column());
    case IndexRole:
        return toInt(call);
    case SortRole:
        return sortValue(call, index.column());
    case OutcomeRole:
        return static_cast<int>(ReplayText::outcome(store()->call(call)));
    case MarksRole:
        return ReplayText::marks(store()->call(call));
    case ToolRole:
        return toInt(store()->call(call).tool);
    default:
        return {};
    }
}

QString CallListModel::displayText(CallIndex index, int column) const
{
    const CallRecord call = store()->call(index);
    switch (column) {
    case TimeColumn:
        return ReplayText::sinceStart(startOf(call),
                                      call.run == NoRun ? store()->firstTimeNs()
                                                        : store()->run(call.run).startedNs);
    case ToolColumn:
        return ReplayText::utf8(store()->toolName(index));
    case OutcomeColumn:
        return ReplayText::outcomeText(call);
    case DurationColumn:
        return ReplayText::duration(call.durationNs);
    case RunColumn:
        return call.run == NoRun ? QString() : ReplayText::runName(store()->run(call.run));
    case CallColumn:
        return ReplayText::utf8(call.id);
    case LinkColumn:
        return links(call);
    default:
        return {};
    }
}

QString CallListModel::links(const CallRecord &call) const
{
    const auto id = [this](CallIndex other) { return ReplayText::utf8(store()->call(other).id); };
    QStringList parts;
    if (call.repairedBy != NoCall)
        parts << tr("repaired by %1").arg(id(call.repairedBy));
    if (call.repairOf != NoCall)
        parts << tr("next try after %1").arg(id(call.repairOf));
    if (call.childRun != NoRun)
        parts << tr("runs %1").arg(ReplayText::runName(store()->run(call.childRun)));
    if (call.continuationRoot != NoCall)
        parts << tr("next page of %1").arg(id(call.continuationRoot));
    return parts.join(u" · "_s);
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
