// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/missingrecords.h"

#include "replay/analysis/waits.h"
#include "replay/formats/recordreader.h"
#include "schema/counttext.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    using Kind = MissingRecords::Kind;

    /// Facts about each run from one pass over the events.
    struct RunFacts
    {
        bool started = false;
        bool fromLog = false; ///< not only from a stream
        bool waits = false; ///< for a person, without an answer in the log
        std::uint32_t duplicates = 0;
        std::uint32_t afterEnd = 0;
        MaybeEvent firstDuplicate;
        MaybeEvent firstAfterEnd;
    };

    class GapFinder
    {
    public:
        GapFinder(const RunStore &store, const Monitor &monitor)
            : m_store(store)
            , m_monitor(monitor)
            , m_facts(store.runs().size())
        {
        }

        std::vector<MissingRecords> find()
        {
            for (std::uint32_t i = 0; i < m_store.eventCount(); ++i) {
                if (i % 65536 == 0 && m_monitor.cancelled())
                    return {};
                lookAt(EventIndex{i});
            }
            for (const RunWait &wait : runWaits(m_store))
                m_facts[toInt(wait.run)].waits = !wait.answeredBy;
            for (std::uint32_t i = 0; i < m_store.runs().size(); ++i)
                addRun(RunIndex{i});
            for (std::uint32_t i = 0; i < m_store.callCount(); ++i)
                addCall(CallIndex{i});
            std::stable_sort(m_gaps.begin(), m_gaps.end(),
                             [](const MissingRecords &l, const MissingRecords &r) {
                                 return toInt(l.run) < toInt(r.run);
                             });
            return std::move(m_gaps);
        }

    private:
        MissingRecords &add(Kind kind, RunIndex run, MaybeEvent event)
        {
            MissingRecords &gap = m_gaps.emplace_back();
            gap.kind = kind;
            gap.run = run;
            gap.event = event;
            return gap;
        }

        void lookAt(EventIndex event)
        {
            const MaybeRun owner = m_store.runOf(event);
            if (!owner)
                return;
            const RunIndex run = *owner;
            RunFacts &facts = m_facts[toInt(run)];
            const std::uint16_t flags = m_store.flags(event);
            if ((flags & EventDuplicate) != 0) {
                if (++facts.duplicates == 1)
                    facts.firstDuplicate = event;
                return;
            }
            const EventKind kind = m_store.kind(event);
            facts.started = facts.started || kind == EventKind::RunStarted;
            facts.fromLog = facts.fromLog || (flags & EventFromStream) == 0;
            if (kind == EventKind::ChildRunLinked)
                addChild(run, event);
            // A repaired terminal record can follow much later, a stream ends with markers, and
            // another process may have been slow with its notes: only calls are a contradiction.
            const MaybeEvent terminal = m_store.run(run).terminalEvent;
            const bool ofCall = kind == EventKind::ToolCallScheduled
                || kind == EventKind::ToolResultReceived || kind == EventKind::RunStarted;
            if (terminal && toInt(event) > toInt(*terminal) && ofCall && ++facts.afterEnd == 1)
                facts.firstAfterEnd = event;
        }

        void addChild(RunIndex run, EventIndex event)
        {
            const std::string child = decodeRecord(m_store, event).childRunId;
            if (child.empty() || m_store.findRun(child))
                return;
            MissingRecords &gap = add(Kind::MissingChildLog, run, event);
            gap.call = m_store.callOf(event);
            gap.name = child;
        }

        void addRun(RunIndex index)
        {
            const Run &run = m_store.run(index);
            const RunFacts &facts = m_facts[toInt(index)];
            if (!facts.started && facts.fromLog)
                add(Kind::RunWithoutStart, index, run.firstEvent);
            if (run.status == RunStatus::Running && !facts.waits)
                add(Kind::RunWithoutEnd, index, run.lastEvent);
            if (!run.missingParent.empty())
                add(Kind::MissingParentLog, index, run.firstEvent).name = run.missingParent;
            if (!run.missingPredecessor.empty())
                add(Kind::MissingPredecessor, index, run.firstEvent).name = run.missingPredecessor;
            if (facts.waits)
                add(Kind::Unanswered, index, run.terminalEvent ? run.terminalEvent : run.lastEvent);
            if (facts.duplicates > 0)
                add(Kind::DuplicateKeys, index, facts.firstDuplicate).count = facts.duplicates;
            if (facts.afterEnd > 0)
                add(Kind::AfterEnd, index, facts.firstAfterEnd).count = facts.afterEnd;
        }

        void addCall(CallIndex index)
        {
            const CallRecord call = m_store.call(index);
            const bool waits = (call.flags & CallWaitsForPerson) != 0;
            if (!call.resultEvent && call.scheduledEvent && !waits) {
                MissingRecords &gap = add(Kind::CallWithoutResult, call.run, call.scheduledEvent);
                gap.call = index;
                gap.name = m_store.toolName(index);
            } else if (call.resultEvent && !call.scheduledEvent) {
                MissingRecords &gap = add(Kind::ResultWithoutCall, call.run, call.resultEvent);
                gap.call = index;
                gap.name = m_store.toolName(index);
            }
        }

        const RunStore &m_store;
        const Monitor &m_monitor;
        std::vector<RunFacts> m_facts;
        std::vector<MissingRecords> m_gaps;
    };

} // namespace

std::string_view logGapName(MissingRecords::Kind kind)
{
    constexpr std::string_view names[] = {
        "run_without_start", "run_without_end",    "call_without_result", "result_without_call",
        "missing_child_log", "missing_parent_log", "missing_predecessor", "unanswered",
        "duplicate_keys",    "after_end"};
    return names[static_cast<std::size_t>(kind)];
}

std::string logGapText(const RunStore &store, const MissingRecords &gap)
{
    const std::string call = gap.call ? " " + std::string(store.call(*gap.call).id) : std::string();
    switch (gap.kind) {
    case Kind::RunWithoutStart:
        return "the log does not contain the start of this run";
    case Kind::RunWithoutEnd:
        return "the log does not contain the end of this run: it is still running, or was cut off";
    case Kind::CallWithoutResult:
        return "no result of the call" + call + " of " + gap.name;
    case Kind::ResultWithoutCall:
        return "a result of" + call + " of " + gap.name + ", which was never scheduled here";
    case Kind::MissingChildLog:
        return "the log of the child run " + gap.name + " is missing";
    case Kind::MissingParentLog:
        return "the log of the parent run " + gap.name + " is missing";
    case Kind::MissingPredecessor:
        return "continues the suspension " + gap.name + ", whose run is missing";
    case Kind::Unanswered:
        return "waits for a person; no run here continues with the answer";
    case Kind::DuplicateKeys:
        return counted(gap.count, "record")
            + " with the keys of earlier records; shown, not counted";
    case Kind::AfterEnd:
        return counted(gap.count, "record") + " of calls after the record that ends the run";
    }
    return {};
}

std::vector<MissingRecords> missingRecords(const RunStore &store, const Monitor &monitor)
{
    return GapFinder(store, monitor).find();
}

} // namespace tw
