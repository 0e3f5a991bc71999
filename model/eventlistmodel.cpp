// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/eventlistmodel.h"

#include "model/replaytext.h"
#include "replay/details.h"

namespace tw {

namespace {

    constexpr int KeptSummaries = 4096; // some forty screens

} // namespace

EventListModel::EventListModel(QObject *parent)
    : ReplayTableModel(parent)
    , m_summaries(KeptSummaries)
{
}

quint32 EventListModel::count(const RunStore &store) const
{
    return store.eventCount();
}

int EventListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && (section == SeqColumn || section == TimeColumn))
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SeqColumn:
        return tr("#");
    case TimeColumn:
        return tr("Time");
    case TypeColumn:
        return tr("Type");
    case RunColumn:
        return tr("Run");
    case CallColumn:
        return tr("Call");
    case OutcomeColumn:
        return tr("Outcome");
    case AboutColumn:
        return tr("About");
    default:
        return {};
    }
}

QVariant EventListModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const EventIndex event = eventAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayText(event, index.column());
    case Qt::ToolTipRole:
        return toolTip(event, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() <= TimeColumn ? Qt::AlignRight : Qt::AlignLeft)
                                   | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return index.column() == SeqColumn ? ReplayText::spoken(*store(), event)
                                           : displayText(event, index.column());
    case IndexRole:
        return toInt(event);
    case SortRole:
        return sortValue(event, index.column());
    case OutcomeRole:
        return static_cast<int>(ReplayText::outcome(*store(), event));
    case MarksRole:
        return ReplayText::marks(*store(), event);
    case ToolRole:
        if (const CallIndex call = store()->callOf(event); call != NoCall)
            return toInt(store()->call(call).tool);
        return {};
    default:
        return {};
    }
}

QString EventListModel::displayText(EventIndex event, int column) const
{
    const RunStore &runs = *store();
    switch (column) {
    case SeqColumn:
        return ReplayText::count(toInt(event));
    case TimeColumn: {
        const RunIndex run = runs.runOf(event);
        return ReplayText::sinceStart(runs.timeNs(event),
                                      run == NoRun ? runs.firstTimeNs() : runs.run(run).startedNs);
    }
    case TypeColumn:
        return ReplayText::utf8(runs.typeName(event));
    case RunColumn: {
        const RunIndex run = runs.runOf(event);
        return run == NoRun ? QString() : ReplayText::runName(runs.run(run));
    }
    case CallColumn: {
        const CallIndex call = runs.callOf(event);
        return call == NoCall ? QString() : ReplayText::utf8(runs.call(call).id);
    }
    case OutcomeColumn:
        return ReplayText::outcomeText(runs, event);
    case AboutColumn:
        return summary(event);
    default:
        return {};
    }
}

QString EventListModel::toolTip(EventIndex event, int column) const
{
    const RunIndex run = store()->runOf(event);
    switch (column) {
    case TimeColumn:
        return ReplayText::absolute(store()->timeNs(event));
    case RunColumn:
        return run == NoRun ? QString() : ReplayText::utf8(store()->run(run).id);
    default:
        return displayText(event, column);
    }
}

QVariant EventListModel::sortValue(EventIndex event, int column) const
{
    switch (column) {
    case SeqColumn:
        return toInt(event);
    case TimeColumn:
        return static_cast<qint64>(store()->timeNs(event));
    case RunColumn:
        return toInt(store()->runOf(event));
    default:
        return displayText(event, column);
    }
}

QString EventListModel::summary(EventIndex event) const
{
    if (const QString *known = m_summaries.object(toInt(event)))
        return *known;
    auto *text = new QString(ReplayText::utf8(eventSummary(*store(), event)));
    const QString copy = *text;
    m_summaries.insert(toInt(event), text);
    return copy;
}

} // namespace tw
