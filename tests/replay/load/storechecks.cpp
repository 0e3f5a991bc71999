// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/replay/load/storechecks.h"

#include "replay/analysis/conversation.h"
#include "replay/analysis/dataloss.h"
#include "replay/analysis/missingrecords.h"
#include "replay/analysis/repairs.h"
#include "replay/analysis/statistics.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/export/export.h"
#include "replay/export/report.h"
#include "replay/formats/details.h"
#include "replay/query/query.h"
#include "replay/redaction/redaction.h"
#include "replay/timeline/lanes.h"
#include "tests/replay/runsnapshot.h"

#include <nlohmann/json.hpp>

#include <numeric>
#include <vector>

namespace tw::test {

std::string problemOf(const RunStore &store)
{
    const std::uint64_t size = store.files().front().bytes;
    const auto isEvent = [&](MaybeEvent e) { return !e || toInt(*e) < store.eventCount(); };
    const auto isCall = [&](MaybeCall c) { return !c || toInt(*c) < store.callCount(); };
    const auto isRun = [&](MaybeRun r) { return !r || toInt(*r) < store.runs().size(); };
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        const EventRecord event = store.event(EventIndex{i});
        if (event.offset + event.length > size || store.raw(EventIndex{i}).size() != event.length)
            return "an event outside of the file";
        if (!isRun(event.run) || !isCall(event.call))
            return "an event of nothing";
    }
    for (const DamagedLine &line : store.damage()) {
        if (line.offset + line.length > size || line.line == 0 || line.reason.empty())
            return "damage without a place or reason";
    }
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const CallRecord call = store.call(CallIndex{i});
        if (toInt(call.run) >= store.runs().size() || !isRun(call.resultRun)
            || !isRun(call.childRun) || !isCall(call.parentCall) || !isCall(call.continuationRoot)
            || !isCall(call.repairOf) || !isCall(call.repairedBy) || !isEvent(call.scheduledEvent)
            || !isEvent(call.resultEvent))
            return "a call linked to nothing";
    }
    for (const Run &run : store.runs()) {
        if (!isRun(run.parentRun) || !isCall(run.parentCall) || !isRun(run.predecessor)
            || !isRun(run.successor) || !isEvent(run.firstEvent) || !isEvent(run.lastEvent)
            || !isEvent(run.terminalEvent))
            return "a run linked to nothing";
        std::size_t steps = 0;
        for (MaybeRun up = run.parentRun; up; up = store.run(*up).parentRun) {
            if (++steps > store.runs().size())
                return "runs that are their own parents";
        }
        steps = 0;
        for (MaybeRun back = run.predecessor; back; back = store.run(*back).predecessor) {
            if (++steps > store.runs().size())
                return "runs that continue themselves";
        }
    }
    return {};
}

std::string tellStories(const RunStore &store)
{
    const RepairBook book(store);
    std::vector<bool> told(store.callCount());
    for (const CallIndex head : book.heads()) {
        const RepairChain chain = book.chain(head);
        if (chain.first != head || chain.gradeWhy.empty())
            return "a chain without a reason";
        for (const RepairAttempt &attempt : chain.attempts) {
            if (told[toInt(attempt.call)])
                return "an attempt at two failures";
            told[toInt(attempt.call)] = true;
            if (attempt.unchanged && !attempt.changes.empty())
                return "changes of what is unchanged";
        }
    }
    for (std::uint32_t i = 0; i < store.callCount(); ++i)
        (void)book.boundedFollowUp(CallIndex{i});
    for (const LogLoss &loss : dataLosses(store).losses) {
        if (loss.event && toInt(*loss.event) >= store.eventCount())
            return "a loss at no event";
    }
    for (const MissingRecords &gap : missingRecords(store)) {
        if (logGapText(store, gap).empty())
            return "a gap without words";
    }
    for (std::uint32_t i = 0; i < store.runs().size(); ++i) {
        for (const ConversationPart &part : conversation(store, RunIndex{i}).parts) {
            if (toInt(part.run) >= store.runs().size())
                return "a conversation of no run";
        }
    }
    std::size_t paged = 0;
    for (const PagingChain &chain : pagingChains(store))
        paged += chain.calls.size();
    if (paged > store.callCount())
        return "more pages than calls";
    std::size_t runs = 0;
    for (const SessionNode &session : sessionTree(store)) {
        for (const TurnNode &turn : session.turns)
            runs += turn.runs.size();
    }
    if (runs > store.runs().size())
        return "runs in two turns";
    const Statistics counted = statistics(store);
    std::uint64_t byTool = 0;
    for (const StatisticsRow &row : counted.by(StatisticsBy::Tool))
        byTool += row.calls;
    if (counted.all.calls != store.callCount() || byTool != counted.all.calls)
        return "calls that are not counted";
    return {};
}

std::string hideSecrets(const RunStore &store)
{
    RedactionOptions options;
    options.emails = true;
    options.patterns = {"north-[0-9]"};
    auto redactor = Redactor::make(options);
    if (!redactor || !scanForSecrets(store, {}, *redactor))
        return "secrets that cannot be looked for";
    const auto copy = redactedCopy(store, *redactor);
    if (!copy)
        return copy.error().detail.empty() ? "a copy that fails without a word" : std::string();
    if ((*copy)->eventCount() != store.eventCount())
        return "a copy with other records";
    for (std::uint32_t i = 0; i < (*copy)->eventCount(); ++i) {
        if ((*copy)->raw(EventIndex{i}).find("north-2") != std::string_view::npos)
            return "a secret that is still there";
    }
    return {};
}

std::string useAll(const RunStore &store, bool exports)
{
    std::size_t seen = 0;
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        const std::string summary = eventSummary(store, EventIndex{i}, 40);
        if (summary.size() > 40)
            return "a summary of more bytes than asked for";
        if (const JsonPtr payload = eventPayload(store, EventIndex{i}))
            seen += readArtifactData(*payload).series.size() + writeJson(*payload).size();
    }
    const CallEvents events(store);
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const CallDetails details = callDetails(store, CallIndex{i});
        if (details.events != callDetails(store, CallIndex{i}, events).events)
            return "a call whose events depend on how one asks";
    }
    for (std::uint32_t i = 0; i < store.runs().size(); ++i) {
        const RunIndex run{i};
        seen += transcript(store, run).size() + awaits(store, run).size()
            + runSnapshot(store, run).toolCalls.size() + finalText(store, run).size()
            + runOutcome(store, run).message.size();
    }
    std::size_t spans = 0;
    for (const Lane &lane : layoutLanes(store).lanes)
        spans += lane.spans.size();
    if (spans > store.callCount())
        return "more spans than calls";
    const auto filter = Filter::parse("status:failed or text:\"zone\" or dur:>1ms");
    if (!filter)
        return "the filter";
    seen += filterEvents(store, *filter).size() + filterCalls(store, *filter).size();
    if (exports) {
        std::vector<std::uint32_t> rows(store.eventCount());
        std::iota(rows.begin(), rows.end(), 0U);
        std::vector<std::uint32_t> calls(store.callCount());
        std::iota(calls.begin(), calls.end(), 0U);
        std::string out;
        const TextSink sink = [&out](std::string_view text) {
            out += text;
            return true;
        };
        exportNdjson(store, rows, sink);
        exportEventsCsv(store, rows, sink);
        exportCallsCsv(store, calls, sink);
        out.clear();
        exportChromeTrace(store, sink);
        if (!parseJson(out))
            return "a trace that is no JSON: " + parseJson(out).error().detail;
        seen += htmlReport(store, "x").size();
    }
    return seen == std::size_t(-1) ? "everything" : std::string();
}

} // namespace tw::test
