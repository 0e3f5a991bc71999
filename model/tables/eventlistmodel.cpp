// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/eventlistmodel.h"

#include "model/replay/replaytext.h"
#include "replay/base/parallel.h"
#include "replay/formats/details.h"

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int KeptSummaries = 4096; // about forty screens
    constexpr std::size_t SortedBytes = 48; // of a summary: enough for sorting
    constexpr quint32 EventsPerQuestion = 1024; // also a thread's share

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

    std::vector<quint32> sortBySummary(const RunStore &store, const std::vector<quint32> *rows,
                                       RowOrder order, const Monitor &monitor,
                                       const std::vector<quint32> * /*earlier*/)
    {
        return sortByNumbers(rows, summaryKeys(store, monitor), order);
    }

} // namespace

EventListModel::EventListModel(QObject *parent)
    : ReplayTableModel(parent)
    , m_summaries(KeptSummaries)
{
    using Style = CellStyle;
    const auto by = [](RowKey key) { return keySorter(sortEvents, key); };
    const auto ofCall = [this](auto text) -> ReplayColumn::Text {
        return [this, text](quint32 at) {
            const MaybeCall call = store()->callOf(EventIndex{at});
            return call ? text(EventIndex{at}, *call) : QString();
        };
    };
    setColumns({
        {{tr("#"), 6, true, Style::Quiet},
         [](quint32 at) { return ReplayText::count(at); },
         by(RowKey::Sequence),
         {},
         [this](quint32 at) { return ReplayText::spoken(*store(), EventIndex{at}); }},
        {{tr("Time"), 12, true, Style::Quiet}, sinceStart(), by(RowKey::Time), timeOfDay()},
        {{tr("Type"), 28, false, Style::Fixed},
         [this](quint32 at) { return ReplayText::utf8(store()->typeName(EventIndex{at})); },
         by(RowKey::Type),
         {},
         {},
         [this](quint32 at) { return filterOf("type", store()->typeName(EventIndex{at})); }},
        {{tr("Run"), 11},
         ofRun(ReplayText::runName),
         by(RowKey::Agent),
         ofRun([](const Run &run) { return ReplayText::utf8(run.id); }),
         {},
         filterOfRun("run")},
        {{tr("Call"), 12, false, Style::Quiet},
         ofCall([this](EventIndex, CallIndex call) {
             return ReplayText::utf8(store()->call(call).id);
         }),
         by(RowKey::Call),
         {},
         {},
         ofCall([this](EventIndex, CallIndex call) {
             return filterOf("call", store()->call(call).id);
         })},
        {{tr("Outcome"), 18, false, Style::Outcome},
         [this](quint32 at) {
             return cursor() && !cursor()->happened(EventIndex{at})
                 ? QString()
                 : ReplayText::outcomeText(*store(), EventIndex{at});
         },
         by(RowKey::Outcome),
         {},
         {},
         ofCall([this](EventIndex, CallIndex call) {
             return filterOf("status", callStatusName(store()->call(call).status));
         })},
        {{tr("About"), 10, false, Style::Text, false, true, 3}, // in sight in narrow views, too
         [this](quint32 at) { return summary(EventIndex{at}); },
         [] { return RowSorter(sortBySummary); }},
        {{tr("Tool"), 20, false, Style::Tool, true},
         ofCall([this](EventIndex, CallIndex call) {
             return ReplayText::utf8(store()->toolName(call));
         }),
         by(RowKey::Tool),
         {},
         {},
         ofCall([this](EventIndex, CallIndex call) {
             return filterOf("tool", store()->toolName(call));
         })},
        {{tr("Duration"), 10, true, Style::Fixed, true},
         ofCall([this](EventIndex event, CallIndex call) {
             return store()->kind(event) == EventKind::ToolResultReceived
                 ? ReplayText::duration(store()->call(call).durationNs)
                 : QString();
         }),
         by(RowKey::Duration)},
        {{tr("Agent"), 20, false, Style::Text, true},
         ofRun([](const Run &run) { return ReplayText::utf8(run.agent); }),
         by(RowKey::Agent),
         {},
         {},
         filterOfRun("agent")},
        {{tr("Session"), 14, false, Style::Text, true},
         ofRun([](const Run &run) { return ReplayText::utf8(run.session); }),
         by(RowKey::Session),
         {},
         {},
         filterOfRun("session")},
        {{tr("Turn"), 10, false, Style::Quiet, true},
         [this](quint32 at) {
             const StringId turn = store()->event(EventIndex{at}).turn;
             return turn == NoString ? QString() : ReplayText::utf8(store()->string(turn));
         },
         by(RowKey::Turn)},
        {{tr("Time of day"), 24, true, Style::Quiet, true}, timeOfDay(), by(RowKey::Time)},
        {{tr("Bytes"), 9, true, Style::Quiet, true},
         [this](quint32 at) { return ReplayText::count(store()->event(EventIndex{at}).length); },
         by(RowKey::Size)},
        {{tr("Place"), 24, false, Style::Quiet, true},
         [this](quint32 at) { return placeText(EventIndex{at}); },
         by(RowKey::Sequence)},
    });
    Q_ASSERT(columnCount() == ColumnCount);
}

quint32 EventListModel::count(const RunStore &store) const
{
    return store.eventCount();
}

MaybeRun EventListModel::runOf(quint32 position) const
{
    return store()->runOf(EventIndex{position});
}

qint64 EventListModel::timeOf(quint32 position) const
{
    return store()->timeNs(EventIndex{position});
}

bool EventListModel::isHitAt(quint32 position) const
{
    return isHit(hits(), store(), EventIndex{position});
}

QVariant EventListModel::rowData(quint32 position, int /*column*/, int role) const
{
    const EventIndex event{position};
    switch (role) {
    case OutcomeRole:
        return static_cast<int>(cursor() && !cursor()->happened(event)
                                    ? Outcome::None
                                    : ReplayText::outcome(*store(), event));
    case MarksRole:
        return ReplayText::marks(*store(), event);
    case ToolRole:
        if (const MaybeCall call = store()->callOf(event))
            return toInt(store()->call(*call).tool);
        return {};
    case LaterRole:
        return cursor() && !cursor()->happened(event);
    default:
        return {};
    }
}

QString EventListModel::placeText(EventIndex event) const
{
    const EventRecord record = store()->event(event);
    return ReplayText::fileName(*store(), record.file) + u":"_s + QString::number(record.offset);
}

QString EventListModel::summary(EventIndex event) const
{
    if (const QString *known = m_summaries.object(toInt(event)))
        return *known;
    QString text = ReplayText::utf8(eventSummary(*store(), event));
    m_summaries.insert(toInt(event), new QString(text));
    return text;
}

} // namespace tw
