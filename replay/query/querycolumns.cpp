// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/querycolumns.h"

#include "replay/base/parallel.h"

#include <algorithm>
#include <bit>

namespace tw {

namespace {

    /// The call flag that answers \a fact; 0 if a flag is not enough.
    unsigned callFlagOf(QueryFact fact)
    {
        switch (fact) {
        case QueryFact::Hinted:
            return CallHinted;
        case QueryFact::Bounded:
            return CallBounded;
        case QueryFact::Truncated:
            return CallTruncated;
        case QueryFact::Artifacts:
            return CallHasArtifacts;
        case QueryFact::Omitted:
            return CallResultOmitted;
        case QueryFact::Denied:
            return CallDenied;
        case QueryFact::Unavailable:
            return CallUnavailableTool;
        case QueryFact::Waiting:
            return CallWaitsForPerson;
        default:
            return 0;
        }
    }

    /// Evaluates a leaf for the calls \a first to \a last of one chunk into \a answers, from the
    /// columns that all calls have. Properties of few calls (a repair, a child run) are marked
    /// afterwards.
    class CallPredicate
    {
    public:
        CallPredicate(const RunStore &store, const QueryNode &leaf, const LeafColumns &columns)
            : m_data(store.data())
            , m_leaf(leaf)
            , m_columns(columns)
        {
        }

        void judge(std::uint32_t first, std::uint32_t last, std::uint8_t *answers)
        {
            const CallChunk &chunk = *m_data.calls[first / CallChunk::Size];
            const std::uint32_t base = first - first % CallChunk::Size;
            const auto each = [&](const auto &test) {
                for (std::uint32_t call = first; call < last; ++call)
                    answers[call] = test(call - base) ? 1 : 0;
            };
            const auto eachEvent = [&](const auto &test) {
                each([&](std::uint32_t i) {
                    const auto scheduled = MaybeEvent::fromPacked(chunk.scheduledEvent[i]);
                    const auto result = MaybeEvent::fromPacked(chunk.resultEvent[i]);
                    return (scheduled && test(toInt(*scheduled)))
                        || (result && test(toInt(*result)));
                });
            };
            switch (m_leaf.field) {
            case QueryField::Type:
                eachEvent([&](std::uint32_t event) { return isOfType(event); });
                break;
            case QueryField::Turn:
                eachEvent(
                    [&](std::uint32_t event) { return isTurn(chunkOf(event).turn[in(event)]); });
                break;
            case QueryField::Sequence:
                eachEvent([&](std::uint32_t event) { return m_leaf.isInRange(event); });
                break;
            case QueryField::Run:
            case QueryField::Agent:
            case QueryField::Session:
                each([&](std::uint32_t i) {
                    return chunk.run[i] < m_columns.byRun.size()
                        && m_columns.byRun[chunk.run[i]] != 0;
                });
                break;
            case QueryField::Tool:
                each([&](std::uint32_t i) { return isTool(chunk.tool[i]); });
                break;
            case QueryField::Call:
                each([&](std::uint32_t i) { return m_leaf.name.matches(m_data.callId(base + i)); });
                break;
            case QueryField::Status:
                each([&](std::uint32_t i) {
                    return (m_leaf.mask & statusBit(chunk.status[i])) != 0;
                });
                break;
            case QueryField::Kind:
                each([&](std::uint32_t i) {
                    return (m_leaf.mask & (1U << static_cast<unsigned>(chunk.failure[i]))) != 0;
                });
                break;
            case QueryField::Action:
                each([&](std::uint32_t i) {
                    return (m_leaf.mask & (1U << static_cast<unsigned>(chunk.recovery[i]))) != 0;
                });
                break;
            case QueryField::Duration:
                each([&](std::uint32_t i) {
                    std::int64_t duration = chunk.durationNs[i];
                    if (duration == NoDuration) { // not recorded: use the time in flight
                        const std::int64_t start = timeOf(chunk.scheduledEvent[i]);
                        const std::int64_t end = timeOf(chunk.resultEvent[i]);
                        if (start != NoTime && end != NoTime)
                            duration = end - start;
                    }
                    return duration >= 0 && m_leaf.isInRange(duration);
                });
                break;
            case QueryField::Time:
                each([&](std::uint32_t i) {
                    const std::int64_t scheduled = timeOf(chunk.scheduledEvent[i]);
                    const std::int64_t time =
                        scheduled != NoTime ? scheduled : timeOf(chunk.resultEvent[i]);
                    if (m_leaf.absolute)
                        return time != NoTime && m_leaf.isInRange(time);
                    const std::int64_t start = m_columns.runStarts[chunk.run[i]];
                    return time != NoTime && start != NoTime && m_leaf.isInRange(time - start);
                });
                break;
            case QueryField::Is:
            case QueryField::Has:
                judgeFact(chunk, each, eachEvent);
                break;
            case QueryField::Text:
                break; // searched after the other leaves
            }
        }

    private:
        template <typename Each, typename EachEvent>
        void judgeFact(const CallChunk &chunk, const Each &each, const EachEvent &eachEvent)
        {
            const QueryFact fact = m_leaf.fact;
            const auto eachFlag = [&](unsigned flag) {
                each([&](std::uint32_t i) { return (chunk.flags[i] & flag) != 0; });
            };
            const auto eachEventFlag = [&](unsigned flag) {
                eachEvent([&](std::uint32_t event) {
                    return (chunkOf(event).flags[in(event)] & flag) != 0;
                });
            };
            switch (fact) {
            case QueryFact::Failed:
                return each([&](std::uint32_t i) { return chunk.status[i] == CallStatus::Failed; });
            case QueryFact::Open:
                return each(
                    [&](std::uint32_t i) { return chunk.status[i] == CallStatus::Pending; });
            case QueryFact::Call:
                return each([](std::uint32_t) { return true; });
            case QueryFact::Result:
                return each([&](std::uint32_t i) {
                    return MaybeEvent::fromPacked(chunk.resultEvent[i]).hasValue();
                });
            case QueryFact::Parent:
                return each([&](std::uint32_t i) {
                    return MaybeCall::fromPacked(chunk.parentCall[i]).hasValue();
                });
            case QueryFact::Damaged:
            case QueryFact::Duplicate:
            case QueryFact::UnknownType:
            case QueryFact::Stream:
                return eachEventFlag(eventFlagOf(fact));
            case QueryFact::Derived:
                return each([&](std::uint32_t i) {
                    const auto isDerived = [&](std::uint32_t packed) {
                        const auto event = MaybeEvent::fromPacked(packed);
                        return event
                            && (chunkOf(toInt(*event)).flags[in(toInt(*event))] & EventDerived)
                            != 0;
                    };
                    return (chunk.flags[i] & (CallFailureDerived | CallRepairDerived)) != 0
                        || isDerived(chunk.scheduledEvent[i]) || isDerived(chunk.resultEvent[i]);
                });
            default:
                return eachFlag(callFlagOf(fact));
            }
        }

        [[nodiscard]] const EventChunk &chunkOf(std::uint32_t event) const
        {
            return *m_data.events[event / EventChunk::Size];
        }
        static std::uint32_t in(std::uint32_t event) { return event % EventChunk::Size; }
        [[nodiscard]] std::int64_t timeOf(std::uint32_t packed) const
        {
            const auto event = MaybeEvent::fromPacked(packed);
            return event ? chunkOf(toInt(*event)).timeNs[in(toInt(*event))] : NoTime;
        }
        bool isTool(std::uint32_t tool)
        {
            return m_strings.ask(tool, m_data.stringCount,
                                 [&] { return leafMatchesTool(m_leaf, m_data.string(tool)); });
        }
        bool isTurn(std::uint32_t turn)
        {
            return m_strings.ask(turn, m_data.stringCount,
                                 [&] { return m_leaf.name.matches(m_data.string(turn)); });
        }
        bool isOfType(std::uint32_t event)
        {
            const std::uint32_t type = m_data.typeOf(event);
            const EventKind kind = chunkOf(event).kind[in(event)];
            return m_types.ask(type, kind,
                               [&] { return leafMatchesType(m_leaf, kind, m_data.string(type)); });
        }

        const RunStore::Data &m_data;
        const QueryNode &m_leaf;
        const LeafColumns &m_columns;
        StringMemo m_strings;
        TypeMemo m_types;
    };

    /// Marks properties that few calls have; they are in columns of their own.
    void markSparse(const RunStore &store, const QueryNode &leaf, LeafColumns &columns)
    {
        const SparseCalls &sparse = *store.data().sparse;
        const auto mark = [&](const SparseColumn &column, const auto &test) {
            for (const auto &[call, value] : column.pairs()) {
                if (call < columns.byCall.size() && value != SparseColumn::None && test(value))
                    columns.byCall[call] = 1;
            }
        };
        if (asksItsRun(leaf))
            return mark(sparse.resultRun, [&](std::uint32_t run) {
                return run < columns.byRun.size() && columns.byRun[run] != 0;
            });
        if (leaf.field != QueryField::Is && leaf.field != QueryField::Has)
            return;
        const auto any = [](std::uint32_t) { return true; };
        if (leaf.fact == QueryFact::Repaired)
            mark(sparse.repairedBy, any);
        else if (leaf.fact == QueryFact::Repair)
            mark(sparse.repairOf, any);
        else if (leaf.fact == QueryFact::Child)
            mark(sparse.childRun, any);
    }

    template <typename Test>
    std::uint64_t wordOf(std::uint64_t asked, const Test &test)
    {
        std::uint64_t word = 0;
        for (std::uint64_t left = asked; left != 0; left &= left - 1) {
            const auto bit = static_cast<unsigned>(std::countr_zero(left));
            word |= std::uint64_t{test(bit) ? 1U : 0U} << bit;
        }
        return word;
    }

    std::uint64_t runWord(const LeafColumns &columns, const std::uint32_t *runs,
                          std::uint64_t asked)
    {
        const std::size_t count = columns.byRun.size();
        return wordOf(asked, [&](unsigned i) { return runs[i] < count && columns.byRun[runs[i]]; });
    }

} // namespace

bool asksItsRun(const QueryNode &leaf)
{
    return leaf.field == QueryField::Run || leaf.field == QueryField::Agent
        || leaf.field == QueryField::Session;
}

bool asksItsCall(const QueryNode &leaf)
{
    switch (leaf.field) {
    case QueryField::Tool:
    case QueryField::Call:
    case QueryField::Kind:
    case QueryField::Action:
    case QueryField::Duration:
    case QueryField::Status:
        return true;
    case QueryField::Is:
    case QueryField::Has:
        return eventFlagOf(leaf.fact) == 0;
    default:
        return false;
    }
}

LeafColumns leafColumns(const RunStore &store, const QueryNode &leaf, bool needsCalls,
                        unsigned threads)
{
    LeafColumns columns;
    const auto runs = store.runs();
    if (asksItsRun(leaf)) {
        columns.byRun.resize(runs.size());
        for (std::size_t i = 0; i < runs.size(); ++i)
            columns.byRun[i] = leafMatchesRun(leaf, runs[i]) ? 1 : 0;
    }
    if (leaf.field == QueryField::Time && !leaf.absolute) {
        for (const Run &run : runs)
            columns.runStarts.push_back(run.startedNs);
    }
    if (!needsCalls)
        return columns;
    const std::uint32_t count = store.callCount();
    columns.byCall.resize(count);
    const std::uint32_t chunks = (count + CallChunk::Size - 1) / CallChunk::Size;
    threads = chunks < 16 ? 0 : threads; // a thread costs as much as ten thousand calls
    std::vector<CallPredicate> judges(std::size_t{threads} + 1,
                                      CallPredicate(store, leaf, columns));
    forEachPart(
        chunks, threads,
        [&](std::uint32_t part, unsigned thread) {
            const std::uint32_t first = part * CallChunk::Size;
            judges[thread].judge(first, std::min(first + CallChunk::Size, count),
                                 columns.byCall.data());
        },
        [] { return true; });
    markSparse(store, leaf, columns);
    return columns;
}

std::uint64_t leafWord(const RunStore &store, const QueryNode &leaf, const LeafColumns &columns,
                       LeafMemo &memo, EventIndex firstEvent, std::uint64_t asked)
{
    const std::uint32_t first = toInt(firstEvent);
    const EventChunk &chunk = *store.data().events[first / EventChunk::Size];
    const std::uint32_t base = first % EventChunk::Size;
    if (asksItsRun(leaf))
        return runWord(columns, &chunk.run[base], asked);
    if (asksItsCall(leaf)) {
        const std::size_t calls = columns.byCall.size();
        return wordOf(asked, [&](unsigned i) {
            const std::uint32_t call = chunk.call[base + i];
            if (call < calls)
                return columns.byCall[call] != 0;
            const EventKind kind = chunk.kind[base + i];
            return leaf.field == QueryField::Status
                && (kind == EventKind::RunCompleted || kind == EventKind::RunSuspended)
                && leafMatchesEvent(store, leaf, EventIndex{first + i});
        });
    }
    switch (leaf.field) {
    case QueryField::Type:
        return wordOf(asked, [&, &types = *store.data().types](unsigned i) {
            const std::uint32_t type = types.of(first + i, chunk.typeNumber[base + i]);
            const EventKind kind = chunk.kind[base + i];
            return memo.types.ask(
                type, kind, [&] { return leafMatchesType(leaf, kind, store.data().string(type)); });
        });
    case QueryField::Turn:
        return wordOf(asked, [&](unsigned i) {
            const std::uint32_t turn = chunk.turn[base + i];
            return memo.strings.ask(turn, store.stringCount(),
                                    [&] { return leaf.name.matches(store.data().string(turn)); });
        });
    case QueryField::Is:
    case QueryField::Has: {
        const unsigned flag = eventFlagOf(leaf.fact);
        return wordOf(asked, [&](unsigned i) { return (chunk.flags[base + i] & flag) != 0; });
    }
    case QueryField::Sequence:
        return wordOf(asked, [&](unsigned i) { return leaf.isInRange(first + i); });
    case QueryField::Time:
        if (leaf.absolute)
            return wordOf(asked, [&](unsigned i) {
                const std::int64_t time = chunk.timeNs[base + i];
                return time != NoTime && leaf.isInRange(time);
            });
        return wordOf(asked, [&](unsigned i) {
            const std::int64_t time = chunk.timeNs[base + i];
            const std::uint32_t run = chunk.run[base + i];
            const std::int64_t start =
                run < columns.runStarts.size() ? columns.runStarts[run] : NoTime;
            return time != NoTime && start != NoTime && leaf.isInRange(time - start);
        });
    default:
        return wordOf(asked, [&](unsigned i) {
            return leafMatchesEvent(store, leaf, EventIndex{first + i});
        });
    }
}

std::uint64_t leafWord(const LeafColumns &columns, CallIndex first, std::uint64_t asked)
{
    return wordOf(asked, [&](unsigned i) { return columns.byCall[toInt(first) + i] != 0; });
}

} // namespace tw
