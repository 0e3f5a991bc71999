// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The calls of a StoreBuilder: found by id, scheduled, answered, mentioned.

#include "replay/store/storebuilder.h"

#include <algorithm>
#include <cstring>

namespace tw {

const CallChunk &StoreBuilder::callAt(CallIndex call) const
{
    return *m_data.calls[toInt(call) / CallChunk::Size];
}

CallChunk &StoreBuilder::callChunk(CallIndex call)
{
    auto &chunk = m_data.calls[toInt(call) / CallChunk::Size];
    if (chunk->shared && toInt(call) < m_publishedCalls) {
        chunk = std::make_shared<CallChunk>(*chunk);
        chunk->shared = false;
    }
    return *chunk;
}

void StoreBuilder::setFlag(CallIndex call, std::uint16_t flag)
{
    callChunk(call).flags[toInt(call) % CallChunk::Size] |= flag;
}

bool StoreBuilder::sameSession(RunIndex left, RunIndex right) const
{
    return left == right || m_links[toInt(left)].session == m_links[toInt(right)].session;
}

RunIndex StoreBuilder::runOf(std::uint32_t row) const
{
    return RunIndex{m_data.calls[row / CallChunk::Size]->run[row % CallChunk::Size]};
}

bool StoreBuilder::hasId(std::uint32_t row, std::string_view id, std::uint32_t hash) const
{
    return m_callHashes[row] == hash && sameText(m_data.callId(row), id);
}

MaybeCall StoreBuilder::findFirst(std::string_view id, std::uint32_t hash) const
{
    return MaybeCall::fromPacked(
        m_data.callIndex.find(hash, [&](std::uint32_t row) { return hasId(row, id, hash); }));
}

/// \a first: the first call with that id.
MaybeCall StoreBuilder::findOwn(CallIndex first, std::string_view id, std::uint32_t hash,
                                RunIndex run) const
{
    if (runOf(toInt(first)) == run)
        return first;
    return MaybeCall::fromPacked(
        m_data.repeatedCalls.find(repeatedHash(hash, run), [&](std::uint32_t row) {
            return runOf(row) == run && hasId(row, id, hash);
        }));
}

/// Visits the calls of the session of \a run with that id, the latest first, until \a visit returns
/// true. \a first: the first call with that id.
template <typename Visit>
void StoreBuilder::visitSession(CallIndex first, std::string_view id, std::uint32_t hash,
                                RunIndex run, Visit &&visit) const
{
    const StringId session = m_links[toInt(run)].session;
    const auto ofSession = [&](std::uint32_t row) {
        return sameSession(runOf(row), run) && hasId(row, id, hash) && visit(CallIndex{row});
    };
    if (m_sessionCalls.visit(hash, toInt(session), ofSession))
        return;
    // A run can learn its session after its calls were listed.
    if (session != NoString && m_sessionCalls.visit(hash, toInt(NoString), ofSession))
        return;
    if (sameSession(runOf(toInt(first)), run))
        visit(first);
}

MaybeCall StoreBuilder::findCallIn(std::string_view id, RunIndex run) const
{
    const std::uint32_t hash = shortTextHash(id);
    const MaybeCall first = findFirst(id, hash);
    return first ? findOwn(*first, id, hash, run) : MaybeCall();
}

MaybeCall StoreBuilder::findRecent(std::string_view id, std::uint32_t hash, RunIndex run) const
{
    const RecentCall &recent = m_recentCalls[hash % RecentCalls];
    const bool isSame = recent.hash == hash && recent.run == run
        && sameText({recent.id.data(), recent.idLength}, id);
    return isSame ? recent.call : MaybeCall();
}

void StoreBuilder::remember(CallIndex call, std::string_view id, std::uint32_t hash, RunIndex run)
{
    RecentCall &recent = m_recentCalls[hash % RecentCalls];
    const bool isShort = id.size() <= recent.id.size();
    recent.call = isShort ? call : MaybeCall();
    recent.run = run;
    recent.hash = hash;
    recent.idLength = isShort ? static_cast<std::uint32_t>(id.size()) : 0;
    std::copy_n(id.data(), recent.idLength, recent.id.data());
}

MaybeCall StoreBuilder::findCallNear(std::string_view id, std::uint32_t hash, RunIndex run) const
{
    if (const MaybeCall recent = findRecent(id, hash, run))
        return recent;
    const MaybeCall first = findFirst(id, hash);
    if (!first)
        return {};
    MaybeCall found = findOwn(*first, id, hash, run);
    if (!found) {
        visitSession(*first, id, hash, run, [&](CallIndex call) {
            found = call;
            return true;
        });
    }
    return found;
}

StoreBuilder::Found StoreBuilder::findCalls(std::string_view id, std::uint32_t hash,
                                            RunIndex run) const
{
    Found found;
    found.own = findRecent(id, hash, run);
    if (found.own)
        return found;
    const MaybeCall first = findFirst(id, hash);
    if (!first)
        return found;
    found.own = findOwn(*first, id, hash, run);
    if (found.own)
        return found;
    visitSession(*first, id, hash, run, [&](CallIndex call) {
        const CallChunk &chunk = callAt(call);
        const std::uint32_t i = toInt(call) % CallChunk::Size;
        if (!found.stub && (chunk.flags[i] & CallNeverScheduled) != 0)
            found.stub = call;
        if (!found.open && !MaybeEvent::fromPacked(chunk.resultEvent[i]))
            found.open = call;
        return found.stub && found.open;
    });
    return found;
}

MaybeCall StoreBuilder::findWaiting(std::string_view tool, RunIndex run) const
{
    // The call that a tool clarification asks about was scheduled just before it.
    const std::uint32_t oldest = m_data.callCount > 16 ? m_data.callCount - 16 : 0;
    for (std::uint32_t row = m_data.callCount; row > oldest; --row) {
        const CallChunk &chunk = callAt(CallIndex{row - 1});
        const std::uint32_t i = (row - 1) % CallChunk::Size;
        if (chunk.run[i] == toInt(run) && chunk.status[i] == CallStatus::Pending
            && m_data.string(chunk.tool[i]) == tool)
            return CallIndex{row - 1};
    }
    return {};
}

CallIndex StoreBuilder::newCall(std::string_view id, std::uint32_t hash, RunIndex run)
{
    const bool isRepeated = findFirst(id, hash).hasValue();
    const std::uint32_t row = m_data.callCount;
    const std::uint32_t i = row % CallChunk::Size;
    if (i == 0)
        m_data.calls.push_back(std::make_shared_for_overwrite<CallChunk>());
    CallChunk &chunk = *m_data.calls.back();
    if (id.size() < LongId) {
        chunk.idPlace[i] = placeOf(id);
        chunk.idLength[i] = static_cast<std::uint16_t>(id.size());
    } else {
        std::string text(sizeof(std::uint32_t), '\0');
        const auto length = static_cast<std::uint32_t>(id.size());
        std::memcpy(text.data(), &length, sizeof length);
        text.append(id);
        const std::string_view kept = m_arena->add(text);
        chunk.idPlace[i] = InArena | reinterpret_cast<std::uintptr_t>(kept.data());
        chunk.idLength[i] = LongId;
    }
    chunk.durationNs[i] = NoDuration;
    chunk.tool[i] = toInt(NoString);
    chunk.run[i] = toInt(run);
    chunk.parentCall[i] = MaybeCall().packed();
    chunk.scheduledEvent[i] = MaybeEvent().packed();
    chunk.resultEvent[i] = MaybeEvent().packed();
    chunk.flags[i] = CallNeverScheduled;
    chunk.status[i] = CallStatus::Pending;
    chunk.failure[i] = FailureKind::None;
    chunk.recovery[i] = RecoveryAction::None;
    ++m_data.callCount;
    m_callHashes.push_back(hash);
    remember(CallIndex{row}, id, hash, run);
    if (isRepeated) {
        indexRepeated(CallIndex{row});
        m_sessionCalls.add(hash, toInt(m_links[toInt(run)].session), row);
    } else {
        m_data.callIndex.insert(hash, row,
                                [this](std::uint32_t other) { return m_callHashes[other]; });
    }
    return CallIndex{row};
}

void StoreBuilder::indexRepeated(CallIndex call)
{
    const auto hashOf = [this](std::uint32_t row) {
        return repeatedHash(m_callHashes[row], runOf(row));
    };
    m_data.repeatedCalls.insert(hashOf(toInt(call)), toInt(call), hashOf);
}

MaybeCall StoreBuilder::mentionCall(std::string_view id, std::uint32_t hash, StringId tool,
                                    RunIndex run)
{
    if (id.empty())
        return {};
    const MaybeCall known = findCallNear(id, hash, run);
    const CallIndex call = known ? *known : newCall(id, hash, run);
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (tool != NoString && callAt(call).tool[i] == toInt(NoString))
        callChunk(call).tool[i] = toInt(tool);
    return call;
}

void StoreBuilder::linkNames(const Record &record, CallIndex call, RunIndex run)
{
    if (record.more == Record::None)
        return;
    const scan::RecordFacts &facts = more(record);
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (!facts.parentCallId.empty() && !MaybeCall::fromPacked(callAt(call).parentCall[i])) {
        const MaybeCall parent = findCallNear(facts.parentCallId, run);
        if (parent && parent != call)
            callChunk(call).parentCall[i] = toInt(*parent);
        else if (!parent)
            m_pendingLinks.push_back({call, intern(facts.parentCallId), true});
    }
    if (!facts.rootCallId.empty()) {
        const MaybeCall root = findCallNear(facts.rootCallId, run);
        if (!root)
            m_pendingLinks.push_back({call, intern(facts.rootCallId), false});
        else
            m_sparse.continuationRoot.set(toInt(call), toInt(*root));
    }
}

/// True if \a later is the same record in another file, not a second one with the same call.
bool StoreBuilder::isViewOf(EventIndex earlier, EventIndex later) const
{
    return fileOf(earlier) != fileOf(later) && (isFromStream(later) || !isFromStream(earlier));
}

CallIndex StoreBuilder::schedule(const Record &record, RunIndex run, EventIndex event)
{
    const Found found = findCalls(record.callIdText(), record.callHash, run);
    // A stub was announced by an await, or its result came first.
    const MaybeCall known = found.own ? found.own : found.stub;
    const CallIndex call = known ? *known : newCall(record.callIdText(), record.callHash, run);
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (const auto earlier = MaybeEvent::fromPacked(callAt(call).scheduledEvent[i])) {
        m_callSeen = true;
        m_isElsewhere = isViewOf(*earlier, event);
        return call;
    }
    CallChunk &chunk = callChunk(call);
    chunk.scheduledEvent[i] = toInt(event);
    if (chunk.run[i] != toInt(run)) {
        chunk.run[i] = toInt(run);
        remember(call, record.callIdText(), record.callHash, run);
        if (findFirst(record.callIdText(), record.callHash) != call)
            indexRepeated(call); // it was indexed with the run that mentioned it
    }
    chunk.flags[i] &= static_cast<std::uint16_t>(~CallNeverScheduled);
    chunk.tool[i] = toInt(sliceString(record.tool));
    chunk.flags[i] |= record.callFlags & CallUnavailableTool;
    if (const auto early = MaybeEvent::fromPacked(chunk.resultEvent[i])) {
        const std::uint32_t result = toInt(*early);
        const std::uint32_t resultRun =
            m_data.events[result / EventChunk::Size]->run[result % EventChunk::Size];
        m_sparse.resultRun.set(toInt(call),
                               resultRun == toInt(run) ? SparseColumn::None : resultRun);
    }
    linkNames(record, call, run);
    noteAttempt(call);
    return call;
}

CallIndex StoreBuilder::receiveResult(const Record &record, RunIndex run, EventIndex event)
{
    const std::string_view callRunId = more(record).callRunId;
    const bool isOwn = callRunId.empty() || callRunId == m_data.runs[toInt(run)].id;
    const MaybeRun scheduledIn = isOwn ? run : findRun(callRunId);
    const Found found = findCalls(record.callIdText(), record.callHash, scheduledIn.valueOr(run));
    const MaybeCall known = found.own ? found.own : found.open;
    const CallIndex call = known ? *known : newCall(record.callIdText(), record.callHash, run);
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (const auto earlier = MaybeEvent::fromPacked(callAt(call).resultEvent[i])) {
        m_callSeen = true; // the first result is used
        m_isElsewhere = isViewOf(*earlier, event);
        return call;
    }
    CallChunk &chunk = callChunk(call);
    chunk.resultEvent[i] = toInt(event);
    chunk.durationNs[i] = record.durationNs;
    chunk.status[i] = record.has(Record::Failed) ? CallStatus::Failed : CallStatus::Ok;
    chunk.failure[i] = record.failure;
    chunk.recovery[i] = record.recovery;
    chunk.flags[i] |= record.callFlags;
    chunk.flags[i] &= static_cast<std::uint16_t>(~CallWaitsForPerson);
    const StringId tool = sliceString(record.tool);
    if (chunk.tool[i] == toInt(NoString))
        chunk.tool[i] = toInt(tool);
    if (chunk.run[i] != toInt(run))
        m_sparse.resultRun.set(toInt(call), toInt(run));
    linkNames(record, call, run);
    noteOutcome(call);
    return call;
}

void StoreBuilder::applyAwait(const Record &record, RunIndex run, MaybeCall &call)
{
    const auto wait = [this, run](MaybeCall waiting) {
        if (!waiting
            || callAt(*waiting).status[toInt(*waiting) % CallChunk::Size] != CallStatus::Pending)
            return;
        setFlag(*waiting, CallWaitsForPerson);
        m_links[toInt(run)].waiting.push_back(*waiting);
    };
    const scan::RecordFacts &facts = more(record);
    for (std::size_t i = 0; i < facts.itemCallIds.size(); ++i) {
        const std::string_view id = facts.itemCallIds[i];
        const StringId tool =
            i < facts.itemToolNames.size() ? intern(facts.itemToolNames[i]) : NoString;
        const MaybeCall item = mentionCall(id, shortTextHash(id), tool, run);
        wait(item);
        call = call ? call : item;
    }
    if (record.callIdLength > 0)
        call = mentionCall(record.callIdText(), record.callHash, sliceString(record.tool), run);
    else if (!call && !facts.restrictToTool.empty())
        call = findWaiting(facts.restrictToTool, run);
    wait(call);
}

/// Waiting ends when the run goes on, even if no record has the results.
void StoreBuilder::resume(RunIndex run)
{
    for (const CallIndex call : m_links[toInt(run)].waiting)
        callChunk(call).flags[toInt(call) % CallChunk::Size] &=
            static_cast<std::uint16_t>(~CallWaitsForPerson);
    m_links[toInt(run)].waiting.clear();
}

MaybeCall StoreBuilder::applyCallEvent(const Record &record, RunIndex run, EventIndex event)
{
    const auto mentioned = [&] {
        return mentionCall(record.callIdText(), record.callHash, sliceString(record.tool), run);
    };
    MaybeCall call;
    switch (record.kind) {
    case EventKind::ToolCallScheduled:
        return schedule(record, run, event);
    case EventKind::ToolResultReceived:
        return receiveResult(record, run, event);
    case EventKind::ChildRunLinked:
        call = mentioned();
        if (!more(record).childRunId.empty())
            m_pendingChildren.push_back(
                {call, run, intern(more(record).childRunId), intern(more(record).childAgentId)});
        return call;
    case EventKind::ToolAuthorization:
        call = mentioned();
        if (call && !record.has(Record::Approved))
            setFlag(*call, CallDenied);
        return call;
    case EventKind::AwaitClarification:
    case EventKind::AwaitConfirmation:
    case EventKind::AwaitQuestions:
    case EventKind::AwaitExternalTools:
        applyAwait(record, run, call);
        return call;
    default:
        return mentioned();
    }
}

} // namespace tw
