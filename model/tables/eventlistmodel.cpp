// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/eventlistmodel.h"

#include "model/replay/replaytext.h"
#include "replay/base/parallel.h"
#include "replay/formats/details.h"

#include <QStringList>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int KeptSummaries = 4096; // some forty screens
    constexpr std::size_t SortedBytes = 48; // of a summary: what is beyond tells nobody anything
    constexpr quint32 EventsPerQuestion = 1024; // and of a thread's share

    std::vector<std::int64_t> summaryKeys(const RunStore &store, const Monitor &monitor)
    {
        std::vector<std::string> texts(store.eventCount());
        const auto count = static_cast<quint32>(texts.size());
        const bool made =
            forEachPart((count + EventsPerQuestion - 1) / EventsPerQuestion, usefulWorkerThreads(),
                        [&](quint32 part, unsigned) {
                            const quint32 end = std::min(count, (part + 1) * EventsPerQuestion);
                            for (quint32 i = part * EventsPerQuestion; i < end; ++i)
                                texts[i] = eventSummary(store, EventIndex{i}, SortedBytes);
                        },
                        [&] { return !monitor.cancelled(); });
        return made ? textRanks(texts) : std::vector<std::int64_t>();
    }

    RowKey rowKey(int column)
    {
        switch (column) {
        case EventListModel::TimeColumn:
        case EventListModel::ClockColumn:
            return RowKey::Time;
        case EventListModel::TypeColumn:
            return RowKey::Type;
        case EventListModel::RunColumn:
        case EventListModel::AgentColumn:
            return RowKey::Agent;
        case EventListModel::SessionColumn:
            return RowKey::Session;
        case EventListModel::TurnColumn:
            return RowKey::Turn;
        case EventListModel::CallColumn:
            return RowKey::Call;
        case EventListModel::ToolColumn:
            return RowKey::Tool;
        case EventListModel::OutcomeColumn:
            return RowKey::Outcome;
        case EventListModel::DurationColumn:
            return RowKey::Duration;
        case EventListModel::SizeColumn:
            return RowKey::Size;
        default: // the number and the place: as it was recorded
            return RowKey::Sequence;
        }
    }

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

bool EventListModel::isNumber(int column) const
{
    return column == SeqColumn || column == TimeColumn || column == DurationColumn
        || column == ClockColumn || column == SizeColumn;
}

QString EventListModel::columnTitle(int column) const
{
    switch (column) {
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
    case ToolColumn:
        return tr("Tool");
    case DurationColumn:
        return tr("Duration");
    case AgentColumn:
        return tr("Agent");
    case SessionColumn:
        return tr("Session");
    case TurnColumn:
        return tr("Turn");
    case ClockColumn:
        return tr("Time of day");
    case SizeColumn:
        return tr("Bytes");
    case PlaceColumn:
        return tr("Place");
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
        return alignment(index.column());
    case Qt::AccessibleTextRole:
        return index.column() == SeqColumn ? ReplayText::spoken(*store(), event)
                                           : displayText(event, index.column());
    case IndexRole:
        return toInt(event);
    case SortRole:
        return sortValue(event, index.column());
    case OutcomeRole:
        return static_cast<int>(cursor() && !cursor()->happened(event)
                                    ? Outcome::None
                                    : ReplayText::outcome(*store(), event));
    case MarksRole:
        return ReplayText::marks(*store(), event);
    case ToolRole:
        if (const CallIndex call = store()->callOf(event); call != NoCall)
            return toInt(store()->call(call).tool);
        return {};
    case LaterRole:
        return cursor() && !cursor()->happened(event);
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
        return cursor() && !cursor()->happened(event) ? QString()
                                                      : ReplayText::outcomeText(runs, event);
    case AboutColumn:
        return summary(event);
    default:
        return moreText(event, column);
    }
}

QString EventListModel::moreText(EventIndex event, int column) const
{
    const RunStore &runs = *store();
    const RunIndex run = runs.runOf(event);
    const CallIndex call = runs.callOf(event);
    switch (column) {
    case ToolColumn:
        return call == NoCall ? QString() : ReplayText::utf8(runs.toolName(call));
    case DurationColumn:
        return call == NoCall || runs.kind(event) != EventKind::ToolResultReceived
            ? QString()
            : ReplayText::duration(runs.call(call).durationNs);
    case AgentColumn:
        return run == NoRun ? QString() : ReplayText::utf8(runs.run(run).agent);
    case SessionColumn:
        return run == NoRun ? QString() : ReplayText::utf8(runs.run(run).session);
    case TurnColumn: {
        const StringId turn = runs.event(event).turn;
        return turn == NoString ? QString() : ReplayText::utf8(runs.string(turn));
    }
    case ClockColumn:
        return ReplayText::absolute(runs.timeNs(event));
    case SizeColumn:
        return ReplayText::count(runs.event(event).length);
    case PlaceColumn: {
        const EventRecord record = runs.event(event);
        const QString file = record.file < runs.files().size()
            ? QString::fromStdU16String(runs.files()[record.file].path.filename().u16string())
            : QString();
        return file + u":"_s + QString::number(record.offset);
    }
    default:
        return {};
    }
}

RowSorter EventListModel::sorter(int column) const
{
    return [column](const RunStore &runs, const std::vector<quint32> *rows, RowOrder order,
                    const Monitor &monitor, const std::vector<quint32> *earlier) {
        return column == AboutColumn
            ? sortByNumbers(rows, summaryKeys(runs, monitor), order)
            : sortEvents(runs, rows, rowKey(column), order, monitor, earlier);
    };
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
