// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// How runs and calls are linked (docs/formats/goa-ai.md, "Calls, children and continuations").

#include "replay/store/storebuilder.h"

#include <algorithm>

namespace tw {

namespace {

    std::uint64_t repairKey(std::uint32_t run, std::uint32_t tool)
    {
        return static_cast<std::uint64_t>(run) << 32U | tool;
    }

} // namespace

/// A call is the next attempt at the oldest failed call of its tool in its run that was told to
/// correct itself and has no next attempt yet. In a batch, attempts have the order of the failures.
/// A call is never an attempt at one that the log names later: if results precede their calls, two
/// calls could otherwise become attempts at each other, in a cycle.
void StoreBuilder::noteAttempt(CallIndex call)
{
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    const auto waiting =
        m_waitingForRepair.find(repairKey(callAt(call).run[i], callAt(call).tool[i]));
    if (waiting == m_waitingForRepair.end())
        return;
    const MaybeCall failed = waiting->second.takeBefore(call);
    if (waiting->second.isEmpty())
        m_waitingForRepair.erase(waiting);
    if (!failed)
        return;
    m_sparse.repairOf.set(toInt(call), toInt(*failed));
    setFlag(call, CallRepairDerived);
    // The result may have come first; a failed one is already waiting for its next attempt.
    if (MaybeEvent::fromPacked(callAt(call).resultEvent[i]))
        noteSuccess(call);
}

void StoreBuilder::noteOutcome(CallIndex call)
{
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    const CallChunk &chunk = callAt(call);
    if (chunk.status[i] != CallStatus::Failed)
        noteSuccess(call);
    else if (chunk.recovery[i] == RecoveryAction::CorrectCall)
        m_waitingForRepair[repairKey(chunk.run[i], chunk.tool[i])].add(call);
}

/// A successful call repairs all attempts before it. Each is named earlier in the log than the next
/// one, so the way back ends.
void StoreBuilder::noteSuccess(CallIndex call)
{
    if (callAt(call).status[toInt(call) % CallChunk::Size] != CallStatus::Ok)
        return;
    std::vector<std::uint32_t> attempts;
    for (std::uint32_t failed = m_sparse.repairOf.get(toInt(call)); failed != SparseColumn::None;
         failed = m_sparse.repairOf.get(failed))
        attempts.push_back(failed);
    // Oldest first: appending to the column is cheap.
    for (auto failed = attempts.rbegin(); failed != attempts.rend(); ++failed)
        m_sparse.repairedBy.set(*failed, toInt(call));
}

/// The \a result of the call cannot be read. A failure that could be read counts.
void StoreBuilder::loseOutcome(CallIndex call, EventIndex result)
{
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (MaybeEvent::fromPacked(callAt(call).resultEvent[i]) != result
        || callAt(call).status[i] != CallStatus::Ok)
        return;
    callChunk(call).status[i] = CallStatus::Unknown;
    for (std::uint32_t failed = m_sparse.repairOf.get(toInt(call)); failed != SparseColumn::None;
         failed = m_sparse.repairOf.get(failed)) {
        if (m_sparse.repairedBy.get(failed) == toInt(call))
            m_sparse.repairedBy.set(failed, SparseColumn::None);
    }
}

void WaitingCalls::add(CallIndex call)
{
    // Discards taken entries before the table grows, at constant cost per call.
    if (m_calls.size() == m_calls.capacity() && m_first > m_calls.size() / 2) {
        m_calls.erase(m_calls.begin(), m_calls.begin() + static_cast<std::ptrdiff_t>(m_first));
        m_first = 0;
    }
    m_calls.push_back(call);
}

MaybeCall WaitingCalls::takeBefore(CallIndex call)
{
    // Nearly always the oldest one is taken. Only results that precede their calls put others
    // before it; a log of nothing but those must not take quadratic time.
    constexpr std::size_t Looked = 64;
    const std::size_t end = std::min(m_calls.size(), m_first + Looked);
    for (std::size_t i = m_first; i < end; ++i) {
        if (toInt(m_calls[i]) >= toInt(call))
            continue;
        const CallIndex taken = m_calls[i];
        std::move_backward(m_calls.begin() + static_cast<std::ptrdiff_t>(m_first),
                           m_calls.begin() + static_cast<std::ptrdiff_t>(i),
                           m_calls.begin() + static_cast<std::ptrdiff_t>(i + 1));
        ++m_first;
        return taken;
    }
    return {};
}

void StoreBuilder::resolvePending()
{
    std::erase_if(m_pendingLinks, [this](const PendingLink &link) {
        const RunIndex run{callAt(link.call).run[toInt(link.call) % CallChunk::Size]};
        const MaybeCall named = findCallNear(m_data.string(toInt(link.id)), run);
        if (!named)
            return false;
        if (link.isParent && named != link.call)
            callChunk(link.call).parentCall[toInt(link.call) % CallChunk::Size] = toInt(*named);
        else if (!link.isParent)
            m_sparse.continuationRoot.set(toInt(link.call), toInt(*named));
        return true;
    });
    std::erase_if(m_pendingChildren, [this](const PendingChild &child) {
        const MaybeRun found = findRun(m_data.string(toInt(child.childRun)));
        if (!found)
            return false;
        const RunIndex run = *found;
        if (child.call)
            m_sparse.childRun.set(toInt(*child.call), toInt(run));
        RunLinks &links = m_links[toInt(run)];
        if (!links.linkedFrom) {
            links.linkedFrom = child.run;
            links.linkedCall = child.call;
        } else if (links.linkedFrom == child.run && links.linkedCall != child.call) {
            links.isShared = true;
        }
        // The only agent ids of a stream.
        if (links.agent == NoString && child.childAgent != NoString) {
            links.agent = child.childAgent;
            m_data.runs[toInt(run)].agent = m_data.string(toInt(child.childAgent));
        }
        return true;
    });
}

/// Searches for the origin of the run. A result is final: a run keeps its id, and a scheduled call
/// its run.
void StoreBuilder::findParent(RunIndex run)
{
    RunLinks &links = m_links[toInt(run)];
    if (!links.parentRun)
        links.parentRun = links.parentRunId == NoString
            ? links.linkedFrom
            : findRun(m_data.string(toInt(links.parentRunId)));
    if (links.isParentCallCertain)
        return;
    links.parentCall = links.linkedCall;
    if (links.parentCallId == NoString)
        return;
    const std::string_view id = m_data.string(toInt(links.parentCallId));
    const bool hasParent = links.parentRun && links.parentRun != run;
    MaybeCall call = hasParent ? findCallIn(id, *links.parentRun) : MaybeCall();
    links.isParentCallCertain =
        call && (callAt(*call).flags[toInt(*call) % CallChunk::Size] & CallNeverScheduled) == 0;
    if (!call)
        call = findCallNear(id, run);
    if (call)
        links.parentCall = call;
}

/// A damaged or forged log may contain parent cycles or chains that are too long to be a tree of
/// calls: some of their runs become roots.
void StoreBuilder::limitDepth(std::vector<Run> &runs)
{
    constexpr std::uint32_t Deepest = 10'000;
    constexpr std::uint32_t InWalk = UINT32_MAX;
    std::vector<std::uint32_t> depths(runs.size(), 0); // 0: unknown
    std::vector<std::uint32_t> path; // from a run upwards
    for (std::uint32_t i = 0; i < runs.size();) {
        path.clear();
        MaybeRun up = RunIndex{i};
        for (; up && depths[toInt(*up)] == 0; up = runs[toInt(*up)].parentRun) {
            depths[toInt(*up)] = InWalk;
            path.push_back(toInt(*up));
        }
        if (up
            && depths[toInt(*up)] == InWalk) { // a cycle ends the path: its first run is the root
            const auto cycle = std::ranges::find(path, toInt(*up));
            runs[*std::min_element(cycle, path.end())].parentRun = {};
            for (const std::uint32_t run : path)
                depths[run] = 0;
            continue;
        }
        std::uint32_t depth = up ? depths[toInt(*up)] : 0;
        for (auto run = path.rbegin(); run != path.rend(); ++run) {
            if (++depth > Deepest) {
                runs[*run].parentRun = {};
                depth = 1;
            }
            depths[*run] = depth;
        }
        ++i;
    }
}

void StoreBuilder::linkRuns(std::vector<Run> &runs)
{
    for (std::uint32_t i = 0; i < runs.size(); ++i) {
        Run &run = runs[i];
        const RunLinks &links = m_links[i];
        findParent(RunIndex{i});
        run.children.clear();
        run.parentRun = links.parentRun == RunIndex{i} ? MaybeRun() : links.parentRun;
        run.parentCall = links.isShared ? MaybeCall() : links.parentCall;
        run.missingParent =
            links.parentRun ? StoredText() : StoredText(m_data.string(toInt(links.parentRunId)));
    }
    limitDepth(runs);
    for (std::uint32_t i = 0; i < runs.size(); ++i) {
        if (!runs[i].parentRun)
            continue;
        runs[toInt(*runs[i].parentRun)].children.push_back(RunIndex{i});
        // Without child_run_linked, a child still belongs to the run of its parent call.
        const MaybeCall call = runs[i].parentCall;
        if (call && m_sparse.childRun.get(toInt(*call)) == SparseColumn::None)
            m_sparse.childRun.set(toInt(*call), i);
    }
    linkPredecessors(runs);
}

void StoreBuilder::linkPredecessors(std::vector<Run> &runs)
{
    std::unordered_map<std::uint32_t, std::uint32_t> suspended; // suspension id -> run
    for (std::uint32_t i = 0; i < runs.size(); ++i) {
        runs[i].predecessor = {};
        runs[i].successor = {};
        runs[i].missingPredecessor = {};
        if (m_links[i].suspensionId != NoString)
            suspended.try_emplace(toInt(m_links[i].suspensionId), i);
    }
    for (std::uint32_t i = 0; i < runs.size(); ++i) {
        const StringId continues = m_links[i].continuesId;
        if (continues == NoString)
            continue;
        const auto before = suspended.find(toInt(continues));
        if (before == suspended.end()) {
            runs[i].missingPredecessor = m_data.string(toInt(continues));
        } else if (before->second != i) {
            runs[i].predecessor = RunIndex{before->second};
            if (!runs[before->second].successor)
                runs[before->second].successor = RunIndex{i};
        }
    }
}

void StoreBuilder::countCalls(std::vector<Run> &runs) const
{
    for (Run &run : runs) {
        run.calls = 0;
        run.failedCalls = 0;
    }
    for (std::uint32_t row = 0; row < m_data.callCount; ++row) {
        const CallChunk &chunk = *m_data.calls[row / CallChunk::Size];
        const std::uint32_t i = row % CallChunk::Size;
        if (chunk.run[i] >= runs.size())
            continue;
        Run &run = runs[chunk.run[i]];
        ++run.calls;
        run.failedCalls += chunk.status[i] == CallStatus::Failed ? 1U : 0U;
    }
}

RunStorePtr StoreBuilder::publish(bool complete, bool goesOn)
{
    resolvePending();
    linkRuns(m_data.runs);
    countCalls(m_data.runs);
    m_sparse.forEach([](SparseColumn &column) { column.settle(); });
    if (!goesOn) {
        m_data.runs.shrink_to_fit();
        m_data.damage.shrink_to_fit();
        m_sparse.forEach([](SparseColumn &column) { column.shrink(); });
    }
    m_data.complete = complete;
    for (std::size_t i = 0; i < m_data.files.size(); ++i)
        m_data.files[i].changed = m_data.files[i].changed || m_data.maps[i]->isChanged();
    m_data.sparse = goesOn ? std::make_shared<const SparseCalls>(m_sparse)
                           : std::make_shared<const SparseCalls>(std::move(m_sparse));
    m_data.types = std::make_shared<const EventTypes>(m_types);
    for (const auto &chunk : m_data.calls)
        chunk->shared = true;
    m_publishedCalls = m_data.callCount;
    if (!goesOn)
        return RunStorePtr(std::make_shared<const RunStore::Data>(std::move(m_data)));
    return RunStorePtr(std::make_shared<const RunStore::Data>(m_data));
}

} // namespace tw
