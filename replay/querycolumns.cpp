// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/querycolumns.h"

#include "replay/parallel.h"

#include <algorithm>
#include <bit>

namespace tw {

namespace {

    bool inRange(const QueryNode &leaf, std::int64_t value)
    {
        return value >= leaf.low && value <= leaf.high;
    }

    /// The call flag that answers \a fact; 0 when that takes more.
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

    /// Judges the calls from \a first to \a last, of one chunk, into \a answers.
    class CallJudge
    {
    public:
        CallJudge(const RunStore &store, const QueryNode &leaf)
            : m_store(store)
            , m_leaf(leaf)
        {
        }

        void judge(std::uint32_t first, std::uint32_t last, std::uint8_t *answers)
        {
            const CallChunk &chunk = *m_store.data().calls[first / CallChunk::Size];
            const auto each = [&](const auto &test) {
                for (std::uint32_t call = first; call < last; ++call)
                    answers[call] = test(call % CallChunk::Size) ? 1 : 0;
            };
            const bool isFact = m_leaf.field == QueryField::Is || m_leaf.field == QueryField::Has;
            const unsigned flag = isFact ? callFlagOf(m_leaf.fact) : 0;
            if (flag != 0)
                each([&](std::uint32_t i) { return (chunk.flags[i] & flag) != 0; });
            else if (isFact && m_leaf.fact == QueryFact::Failed)
                each([&](std::uint32_t i) { return chunk.status[i] == CallStatus::Failed; });
            else if (isFact && m_leaf.fact == QueryFact::Open)
                each([&](std::uint32_t i) { return chunk.status[i] == CallStatus::Pending; });
            else if (isFact && m_leaf.fact == QueryFact::Call)
                each([](std::uint32_t) { return true; });
            else if (isFact && m_leaf.fact == QueryFact::Result)
                each([&](std::uint32_t i) { return chunk.resultEvent[i] != toInt(NoEvent); });
            else if (isFact && m_leaf.fact == QueryFact::Parent)
                each([&](std::uint32_t i) { return chunk.parentCall[i] != toInt(NoCall); });
            else if (m_leaf.field == QueryField::Status)
                each([&](std::uint32_t i) {
                    return (m_leaf.mask & statusBit(chunk.status[i])) != 0;
                });
            else if (m_leaf.field == QueryField::Kind)
                each([&](std::uint32_t i) {
                    return (m_leaf.mask & (1U << static_cast<unsigned>(chunk.failure[i]))) != 0;
                });
            else if (m_leaf.field == QueryField::Action)
                each([&](std::uint32_t i) {
                    return (m_leaf.mask & (1U << static_cast<unsigned>(chunk.recovery[i]))) != 0;
                });
            else if (m_leaf.field == QueryField::Tool)
                each([&](std::uint32_t i) { return isTool(chunk.tool[i]); });
            else if (m_leaf.field == QueryField::Call)
                each([&, base = first - first % CallChunk::Size](std::uint32_t i) {
                    return m_leaf.name.matches(m_store.data().callId(base + i));
                });
            else if (m_leaf.field == QueryField::Duration)
                each([&, base = first - first % CallChunk::Size](std::uint32_t i) {
                    const std::int64_t duration = chunk.durationNs[i];
                    return duration >= 0 ? inRange(m_leaf, duration)
                                         : leafMatchesCall(m_store, m_leaf, CallIndex{base + i});
                });
            else
                each([&, base = first - first % CallChunk::Size](std::uint32_t i) {
                    return leafMatchesCall(m_store, m_leaf, CallIndex{base + i});
                });
        }

    private:
        bool isTool(std::uint32_t tool)
        {
            return m_tools.ask(tool, m_store.stringCount(), [&] {
                return leafMatchesTool(m_leaf, m_store.data().string(tool));
            });
        }

        const RunStore &m_store;
        const QueryNode &m_leaf;
        StringMemo m_tools;
    };

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
    std::vector<CallJudge> judges(std::size_t{threads} + 1, CallJudge(store, leaf));
    forEachPart(
        chunks, threads,
        [&](std::uint32_t part, unsigned thread) {
            const std::uint32_t first = part * CallChunk::Size;
            judges[thread].judge(first, std::min(first + CallChunk::Size, count),
                                 columns.byCall.data());
        },
        [] { return true; });
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
        return wordOf(asked, [&](unsigned i) {
            const std::uint32_t type = chunk.type[base + i];
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
        return wordOf(asked, [&](unsigned i) { return inRange(leaf, first + i); });
    case QueryField::Time:
        if (leaf.absolute)
            return wordOf(asked, [&](unsigned i) {
                const std::int64_t time = chunk.timeNs[base + i];
                return time != NoTime && inRange(leaf, time);
            });
        return wordOf(asked, [&](unsigned i) {
            const std::int64_t time = chunk.timeNs[base + i];
            const std::uint32_t run = chunk.run[base + i];
            const std::int64_t start =
                run < columns.runStarts.size() ? columns.runStarts[run] : NoTime;
            return time != NoTime && start != NoTime && inRange(leaf, time - start);
        });
    default:
        return wordOf(asked, [&](unsigned i) {
            return leafMatchesEvent(store, leaf, EventIndex{first + i});
        });
    }
}

std::uint64_t leafWord(const RunStore &store, const QueryNode &leaf, const LeafColumns &columns,
                       LeafMemo &memo, CallIndex firstCall, std::uint64_t asked)
{
    const std::uint32_t first = toInt(firstCall);
    if (!columns.byCall.empty())
        return wordOf(asked, [&](unsigned i) { return columns.byCall[first + i] != 0; });
    const CallChunk &chunk = *store.data().calls[first / CallChunk::Size];
    const std::uint32_t base = first % CallChunk::Size;
    if (leaf.field == QueryField::Type) {
        const auto isOfType = [&](std::uint32_t event) {
            if (event == toInt(NoEvent))
                return false;
            const EventChunk &events = *store.data().events[event / EventChunk::Size];
            const std::uint32_t type = events.type[event % EventChunk::Size];
            const EventKind kind = events.kind[event % EventChunk::Size];
            return memo.types.ask(
                type, kind, [&] { return leafMatchesType(leaf, kind, store.data().string(type)); });
        };
        return wordOf(asked, [&](unsigned i) {
            return isOfType(chunk.scheduledEvent[base + i])
                || isOfType(chunk.resultEvent[base + i]);
        });
    }
    if (leaf.field == QueryField::Sequence)
        return wordOf(asked, [&](unsigned i) {
            const std::uint32_t scheduled = chunk.scheduledEvent[base + i];
            const std::uint32_t result = chunk.resultEvent[base + i];
            return (scheduled != toInt(NoEvent) && inRange(leaf, scheduled))
                || (result != toInt(NoEvent) && inRange(leaf, result));
        });
    return wordOf(asked,
                  [&](unsigned i) { return leafMatchesCall(store, leaf, CallIndex{first + i}); });
}

} // namespace tw
