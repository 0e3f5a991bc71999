// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/storebuilder.h"

#include <algorithm>
#include <tuple>

namespace tw {

bool HashSet::insert(std::uint64_t hash)
{
    if (hash == 0)
        hash = 1; // 0 marks a free slot
    if ((m_count + 1) * 3 > m_slots.size() * 2)
        grow();
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    for (; m_slots[at] != 0; at = (at + 1) & mask) {
        if (m_slots[at] == hash)
            return false;
    }
    m_slots[at] = hash;
    ++m_count;
    return true;
}

bool HashSet::contains(std::uint64_t hash) const
{
    if (m_slots.empty())
        return false;
    if (hash == 0)
        hash = 1;
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = hash & mask; m_slots[at] != 0; at = (at + 1) & mask) {
        if (m_slots[at] == hash)
            return true;
    }
    return false;
}

void HashSet::grow()
{
    std::vector<std::uint64_t> larger(std::max<std::size_t>(1024, m_slots.size() * 2));
    const std::size_t mask = larger.size() - 1;
    for (const std::uint64_t hash : m_slots) {
        if (hash == 0)
            continue;
        std::size_t at = hash & mask;
        while (larger[at] != 0)
            at = (at + 1) & mask;
        larger[at] = hash;
    }
    m_slots = std::move(larger);
}

namespace {

    std::uint32_t shortTextHash(std::string_view text)
    {
        return static_cast<std::uint32_t>(textHash(text));
    }

    std::uint16_t eventFlags(const scan::RecordFacts &facts)
    {
        unsigned flags = 0;
        const auto add = [&flags](bool yes, EventFlag flag) {
            flags |= yes ? static_cast<unsigned>(flag) : 0U;
        };
        add(facts.failed, EventFailed);
        add(facts.hinted, EventHinted);
        add(facts.bounded, EventBounded);
        add(facts.truncated, EventTruncated);
        add(facts.artifacts && facts.kind == EventKind::ToolResultReceived, EventArtifacts);
        add(facts.omitted, EventOmitted);
        add(!facts.isKnownType, EventUnknownType);
        add(facts.format == LogFormat::GoaStream || facts.format == LogFormat::GoaStreamDump,
            EventFromStream);
        return static_cast<std::uint16_t>(flags);
    }

    std::uint16_t resultFlags(const scan::RecordFacts &facts)
    {
        unsigned flags = 0;
        const auto add = [&flags](bool yes, CallFlag flag) {
            flags |= yes ? static_cast<unsigned>(flag) : 0U;
        };
        add(facts.hinted, CallHinted);
        add(facts.bounded, CallBounded);
        add(facts.truncated, CallTruncated);
        add(facts.artifacts, CallHasArtifacts);
        add(facts.omitted, CallResultOmitted);
        add(facts.failureDerived, CallFailureDerived);
        return static_cast<std::uint16_t>(flags);
    }

    /// Ids differ in their last letters, if anywhere.
    std::size_t recentSlot(std::string_view id)
    {
        std::uint64_t tail = 0;
        const std::size_t bytes = std::min<std::size_t>(8, id.size());
        std::memcpy(&tail, id.data() + id.size() - bytes, bytes);
        return static_cast<std::size_t>((tail * 0x9E3779B97F4A7C15ULL) >> 58U);
    }

    constexpr std::string_view UnavailableTool = "runtime.tool_unavailable";

} // namespace

StoreBuilder::StoreBuilder()
    : m_arena(std::make_shared<TextArena>())
{
    m_data.arena = m_arena;
    m_recentRuns.fill(NoRun);
}

void StoreBuilder::setFiles(std::vector<LogFileInfo> files,
                            std::vector<std::shared_ptr<const MappedFile>> maps)
{
    m_data.files = std::move(files);
    m_data.maps = std::move(maps);
}

void StoreBuilder::setProgress(std::uint64_t done, std::uint64_t total)
{
    m_data.bytesRead = done;
    m_data.bytesTotal = total;
}

void StoreBuilder::addDamage(DamagedLine line)
{
    m_data.damage.push_back(std::move(line));
}

void StoreBuilder::markDamaged(EventIndex event)
{
    // Snapshots share the chunk: change a copy.
    auto &chunk = m_data.events[toInt(event) / EventChunk::Size];
    if (chunk.use_count() > 1)
        chunk = std::make_shared<EventChunk>(*chunk);
    chunk->flags[toInt(event) % EventChunk::Size] |= EventDamaged;
    LogFileInfo &file = m_data.files[chunk->place[toInt(event) % EventChunk::Size] >> 48U];
    if (file.events > 0)
        --file.events;
}

void StoreBuilder::finishDamage()
{
    auto &damage = m_data.damage;
    std::stable_sort(damage.begin(), damage.end(), [](const DamagedLine &a, const DamagedLine &b) {
        return std::tie(a.file, a.offset) < std::tie(b.file, b.offset);
    });
    std::uint16_t file = 0xFFFF;
    std::uint64_t counted = 0;
    std::uint64_t line = 1;
    for (DamagedLine &entry : damage) {
        const std::string_view bytes = m_data.maps[entry.file]->bytes();
        if (entry.file != file) {
            file = entry.file;
            counted = 0;
            line = 1;
        }
        if (entry.line == 0) {
            const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(counted);
            const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(entry.offset);
            entry.line = line + static_cast<std::uint64_t>(std::count(begin, end, '\n'));
        }
        counted = entry.offset;
        line = entry.line;
    }
}

StringId StoreBuilder::intern(std::string_view text)
{
    if (text.empty())
        return NoString;
    const std::uint32_t hash = shortTextHash(text);
    std::uint32_t found = toInt(NoString);
    m_stringIndex.find(hash, [&](std::uint32_t row) {
        if (m_data.string(row) != text)
            return false;
        found = row;
        return true;
    });
    if (found != toInt(NoString))
        return StringId{found};
    const std::uint32_t id = m_data.stringCount;
    if (id % StringChunk::Size == 0)
        m_data.strings.push_back(std::make_shared<StringChunk>());
    m_data.strings.back()->text[id % StringChunk::Size] = m_arena->add(text);
    ++m_data.stringCount;
    m_stringIndex.insert(hash, id,
                         [this](std::uint32_t row) { return shortTextHash(m_data.string(row)); });
    return StringId{id};
}

RunIndex StoreBuilder::findRun(std::string_view id) const
{
    RunIndex found = NoRun;
    m_data.runIndex.find(shortTextHash(id), [&](std::uint32_t row) {
        if (m_data.runs[row].id != id)
            return false;
        found = RunIndex{row};
        return true;
    });
    return found;
}

RunIndex StoreBuilder::runFor(const scan::RecordFacts &facts)
{
    if (facts.runId.empty())
        return NoRun;
    RunIndex &recent = m_recentRuns[recentSlot(facts.runId)];
    RunIndex run = recent;
    if (run == NoRun || m_data.runs[toInt(run)].id != facts.runId)
        run = findRun(facts.runId);
    if (run == NoRun) {
        run = RunIndex{static_cast<std::uint32_t>(m_data.runs.size())};
        Run made;
        made.id = m_arena->add(facts.runId);
        made.phase = "prompted";
        m_data.runs.push_back(std::move(made));
        m_links.emplace_back();
        m_data.runIndex.insert(shortTextHash(facts.runId), toInt(run), [this](std::uint32_t row) {
            return shortTextHash(m_data.runs[row].id);
        });
    }
    recent = run;
    RunLinks &links = m_links[toInt(run)];
    Run &record = m_data.runs[toInt(run)];
    const auto learn = [this](StringId &id, StoredText &text, std::string_view value) {
        if (id != NoString || value.empty())
            return;
        id = intern(value);
        text = m_data.string(toInt(id));
    };
    learn(links.agent, record.agent, facts.agentId);
    learn(links.session, record.session, facts.sessionId);
    learn(links.turn, record.turn, facts.turnId);
    return run;
}

/// Keys of the two common forms (formats/goa-ai.md 2.2) are told without a hash: "<prefix>/<n>" by
/// a bit of the run, "<run>/tool/<call>/<type>" by what the call already has.
StoreBuilder::KeyState StoreBuilder::lookAtKey(std::string_view key, std::string_view type,
                                               std::string_view callId, RunIndex run, bool note)
{
    RunLinks &links = m_links[toInt(run)];
    std::uint32_t number = 0;
    std::size_t slash = key.size();
    for (std::uint32_t unit = 1; slash > 0 && unit <= 100000; unit *= 10) {
        const char ch = key[slash - 1];
        if (ch < '0' || ch > '9')
            break;
        number += unit * static_cast<std::uint32_t>(ch - '0');
        --slash;
    }
    if (slash < key.size() && slash > 1 && key[slash - 1] == '/' && key[slash] != '0') {
        const std::string_view prefix = key.substr(0, slash - 1);
        if (links.keyPrefix.empty() && note)
            links.keyPrefix = prefix;
        if (links.keyPrefix == prefix) {
            const std::size_t word = number / 64;
            const std::uint64_t bit = 1ULL << (number % 64);
            if (word < links.seenKeys.size() && (links.seenKeys[word] & bit) != 0)
                return KeyState::Seen;
            if (note) {
                if (word >= links.seenKeys.size())
                    links.seenKeys.resize(word + 1);
                links.seenKeys[word] |= bit;
            }
            return KeyState::New;
        }
    }
    // "<run>/tool/<call>/<type>"
    const std::string_view id = m_data.runs[toInt(run)].id;
    if (!callId.empty() && key.size() == id.size() + callId.size() + type.size() + 7
        && key.ends_with(type) && key.starts_with(id) && key.substr(id.size(), 6) == "/tool/"
        && key.substr(id.size() + 6, callId.size()) == callId)
        return KeyState::OfCall;
    const std::uint64_t hash =
        textHash(key) ^ ((static_cast<std::uint64_t>(toInt(run)) + 1) * 0xC2B2AE3D27D4EB4FULL);
    if (note)
        return m_recordKeys.insert(hash) ? KeyState::New : KeyState::Seen;
    return m_recordKeys.contains(hash) ? KeyState::Seen : KeyState::New;
}

/// Whether the durable log beside a stream already has what an event of the stream says.
bool StoreBuilder::isRecorded(const scan::RecordFacts &facts, RunIndex run, KeyState state) const
{
    if (state != KeyState::OfCall)
        return state == KeyState::Seen;
    const CallIndex call = findCallNear(facts.callId, run, false);
    if (call == NoCall)
        return false;
    const CallChunk &chunk = callAt(call);
    const std::uint32_t event = facts.kind == EventKind::ToolCallScheduled
        ? chunk.scheduledEvent[toInt(call) % CallChunk::Size]
        : chunk.resultEvent[toInt(call) % CallChunk::Size];
    return event != toInt(NoEvent)
        && (m_data.events[event / EventChunk::Size]->flags[event % EventChunk::Size]
            & EventFromStream)
        == 0;
}

bool StoreBuilder::isDuplicate(const scan::RecordFacts &facts, RunIndex run)
{
    const std::string_view key = facts.eventKey;
    if (key.empty() || run == NoRun) {
        if (!facts.hasObjectId || !key.empty())
            return false;
        // Before March 2026 documents had no key; the same _id is the same document.
        const std::uint64_t id = facts.objectId.high * 31U + facts.objectId.low;
        return !m_recordKeys.insert((id ^ (id >> 31U)) * 0x9E3779B97F4A7C15ULL);
    }
    if (facts.format != LogFormat::GoaStream && facts.format != LogFormat::GoaStreamDump)
        return lookAtKey(key, facts.type, facts.callId, run, true) == KeyState::Seen;
    // A stream beside its durable log says nothing new. But its markers share the key of the
    // terminal event (goa-ai-observed.md M12), and so only (run, key, type) is unique.
    const bool isStart = facts.kind == EventKind::ToolCallScheduled;
    const std::string_view recordType = isStart       ? "tool_call_scheduled"
        : facts.kind == EventKind::ToolResultReceived ? "tool_result_received"
                                                      : facts.type;
    if (facts.kind != EventKind::StreamMarker
        && isRecorded(facts, run, lookAtKey(key, recordType, facts.callId, run, false)))
        return true;
    const std::uint64_t hash =
        textHash(key) ^ ((static_cast<std::uint64_t>(toInt(run)) + 1) * 0xC2B2AE3D27D4EB4FULL);
    return !m_streamKeys.insert(hash ^ textHash(facts.type));
}

EventIndex StoreBuilder::appendEvent(const scan::RecordFacts &facts, RunIndex run,
                                     std::uint16_t file, std::uint64_t offset, std::uint32_t length,
                                     std::uint16_t flags)
{
    const std::uint32_t index = m_data.eventCount;
    const std::uint32_t i = index % EventChunk::Size;
    if (i == 0)
        m_data.events.push_back(std::make_shared_for_overwrite<EventChunk>());
    EventChunk &chunk = *m_data.events.back();
    if (m_lastType == NoString || m_data.string(toInt(m_lastType)) != facts.type)
        m_lastType = intern(facts.type);
    StringId turn = NoString;
    if (!facts.turnId.empty()) {
        turn = run != NoRun ? m_links[toInt(run)].turn : NoString;
        if (turn == NoString || m_data.string(toInt(turn)) != facts.turnId)
            turn = intern(facts.turnId);
    }
    chunk.place[i] = static_cast<std::uint64_t>(file) << 48U | (offset & OffsetMask);
    chunk.timeNs[i] = facts.timeNs;
    chunk.length[i] = length;
    chunk.run[i] = toInt(run);
    chunk.call[i] = toInt(NoCall);
    chunk.turn[i] = toInt(turn);
    chunk.type[i] = toInt(m_lastType);
    chunk.flags[i] = flags;
    chunk.kind[i] = facts.kind;
    ++m_data.eventCount;
    ++m_data.files[file].events;
    if (facts.timeNs != NoTime) {
        if (m_data.firstTimeNs == NoTime || facts.timeNs < m_data.firstTimeNs)
            m_data.firstTimeNs = facts.timeNs;
        m_data.lastTimeNs = std::max(m_data.lastTimeNs, facts.timeNs);
    }
    return EventIndex{index};
}

void StoreBuilder::countInRun(const scan::RecordFacts &facts, RunIndex run, EventIndex event)
{
    Run &record = m_data.runs[toInt(run)];
    ++record.events;
    if (record.firstEvent == NoEvent)
        record.firstEvent = event;
    record.lastEvent = event;
    if (facts.timeNs != NoTime) {
        if (record.startedNs == NoTime)
            record.startedNs = facts.timeNs;
        record.updatedNs = std::max(record.updatedNs, facts.timeNs);
    }
}

EventIndex StoreBuilder::addRecord(const scan::RecordFacts &facts, std::uint16_t file,
                                   std::uint64_t offset, std::uint32_t length)
{
    if (file != m_mapFile) {
        m_mapFile = file;
        m_mapBytes = m_data.maps[file]->bytes();
        m_hasObjectId = false;
    }
    if (facts.hasObjectId) {
        m_outOfOrder = m_outOfOrder || (m_hasObjectId && facts.objectId < m_lastObjectId);
        m_lastObjectId = facts.objectId;
        m_hasObjectId = true;
    }
    const RunIndex run = runFor(facts);
    std::uint16_t flags = eventFlags(facts);
    const bool duplicate = isDuplicate(facts, run);
    if (duplicate)
        flags |= EventDuplicate;
    const EventIndex event = appendEvent(facts, run, file, offset, length, flags);
    if (run == NoRun)
        return event;
    if (duplicate) {
        if (!facts.callId.empty())
            m_data.events.back()->call[toInt(event) % EventChunk::Size] =
                toInt(findCallNear(facts.callId, run, false));
        if (m_data.runs[toInt(run)].firstEvent == NoEvent)
            m_data.runs[toInt(run)].firstEvent = event;
        return event;
    }
    m_callSeen = false;
    apply(facts, run, event);
    if (m_callSeen)
        m_data.events.back()->flags[toInt(event) % EventChunk::Size] |= EventDuplicate;
    else
        countInRun(facts, run, event);
    return event;
}

void StoreBuilder::applyTerminal(const scan::RecordFacts &facts, RunIndex run, EventIndex event)
{
    Run &record = m_data.runs[toInt(run)];
    if (record.terminalEvent != NoEvent) {
        // Two terminal records: the first counts, the other is flagged (formats/goa-ai.md 11.5).
        m_data.events.back()->flags[toInt(event) % EventChunk::Size] |= EventDuplicate;
        return;
    }
    record.terminalEvent = event;
    record.endedNs = facts.timeNs;
    if (facts.kind == EventKind::RunSuspended) {
        record.status = RunStatus::Suspended;
        record.phase = "suspended";
        m_links[toInt(run)].suspensionId = intern(facts.suspensionId);
        return;
    }
    if (facts.status == "failed")
        record.status = RunStatus::Failed;
    else if (facts.status == "canceled" || facts.status == "cancelled")
        record.status = RunStatus::Canceled;
    else
        record.status = RunStatus::Completed;
    record.phase = facts.phase.empty() ? StoredText(runStatusName(record.status))
                                       : StoredText(m_data.string(toInt(intern(facts.phase))));
}

void StoreBuilder::apply(const scan::RecordFacts &facts, RunIndex run, EventIndex event)
{
    Run &record = m_data.runs[toInt(run)];
    switch (facts.kind) {
    case EventKind::RunStarted: {
        RunLinks &links = m_links[toInt(run)];
        links.parentRunId = intern(facts.parentRunId);
        links.parentCallId = intern(facts.parentCallId);
        links.continuesId = intern(facts.suspensionId);
        break;
    }
    case EventKind::RunPhaseChanged:
        if (record.terminalEvent == NoEvent && !facts.phase.empty())
            record.phase = m_data.string(toInt(intern(facts.phase)));
        break;
    case EventKind::RunSuspended:
    case EventKind::RunCompleted:
        applyTerminal(facts, run, event);
        break;
    case EventKind::Usage:
        record.usage.inputTokens += facts.usage.inputTokens;
        record.usage.outputTokens += facts.usage.outputTokens;
        record.usage.totalTokens += facts.usage.totalTokens;
        record.usage.cacheReadTokens += facts.usage.cacheReadTokens;
        record.usage.cacheWriteTokens += facts.usage.cacheWriteTokens;
        record.usage.modelCalls += facts.usage.modelCalls;
        break;
    default:
        if (!facts.callId.empty() || !facts.itemCallIds.empty() || !facts.restrictToTool.empty()) {
            const CallIndex call = applyCallEvent(facts, run, event);
            m_data.events.back()->call[toInt(event) % EventChunk::Size] = toInt(call);
        }
        break;
    }
}

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
    return left == right || left == NoRun || right == NoRun
        || m_links[toInt(left)].session == m_links[toInt(right)].session;
}

CallIndex StoreBuilder::findCallIn(std::string_view id, RunIndex run) const
{
    CallIndex found = NoCall;
    m_data.callIndex.find(shortTextHash(id), [&](std::uint32_t row) {
        const CallChunk &chunk = *m_data.calls[row / CallChunk::Size];
        if (chunk.run[row % CallChunk::Size] != toInt(run) || m_data.callId(row) != id)
            return false;
        found = CallIndex{row};
        return true;
    });
    return found;
}

CallIndex StoreBuilder::findCallNear(std::string_view id, RunIndex run, bool openOnly) const
{
    CallIndex found = NoCall;
    m_data.callIndex.find(shortTextHash(id), [&](std::uint32_t row) {
        const CallChunk &chunk = *m_data.calls[row / CallChunk::Size];
        const std::uint32_t i = row % CallChunk::Size;
        if (openOnly && chunk.resultEvent[i] != toInt(NoEvent))
            return false;
        if (!sameSession(RunIndex{chunk.run[i]}, run) || m_data.callId(row) != id)
            return false;
        found = CallIndex{row};
        return RunIndex{chunk.run[i]} == run; // the run's own goes before its session's
    });
    return found;
}

StoreBuilder::Found StoreBuilder::findCalls(std::string_view id, RunIndex run) const
{
    Found found;
    m_data.callIndex.find(shortTextHash(id), [&](std::uint32_t row) {
        const CallChunk &chunk = *m_data.calls[row / CallChunk::Size];
        const std::uint32_t i = row % CallChunk::Size;
        const RunIndex owner{chunk.run[i]};
        if (!sameSession(owner, run) || m_data.callId(row) != id)
            return false;
        if (owner == run)
            found.own = CallIndex{row};
        if ((chunk.flags[i] & CallNeverScheduled) != 0)
            found.stub = CallIndex{row};
        if (chunk.resultEvent[i] == toInt(NoEvent))
            found.open = CallIndex{row};
        return found.own != NoCall;
    });
    return found;
}

CallIndex StoreBuilder::findWaiting(std::string_view tool, RunIndex run) const
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
    return NoCall;
}

CallIndex StoreBuilder::newCall(std::string_view id, RunIndex run)
{
    const std::uint32_t row = m_data.callCount;
    const std::uint32_t i = row % CallChunk::Size;
    if (i == 0)
        m_data.calls.push_back(std::make_shared_for_overwrite<CallChunk>());
    CallChunk &chunk = *m_data.calls.back();
    const auto begin = reinterpret_cast<std::uintptr_t>(m_mapBytes.data());
    const auto at = reinterpret_cast<std::uintptr_t>(id.data());
    if (id.size() < LongId && at >= begin && at < begin + m_mapBytes.size()) {
        chunk.idPlace[i] = static_cast<std::uint64_t>(m_mapFile) << 48U | (at - begin);
        chunk.idLength[i] = static_cast<std::uint16_t>(id.size());
    } else if (id.size() < LongId) {
        const std::string_view kept = m_arena->add(id);
        chunk.idPlace[i] = InArena | reinterpret_cast<std::uintptr_t>(kept.data());
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
    chunk.parentCall[i] = toInt(NoCall);
    chunk.scheduledEvent[i] = toInt(NoEvent);
    chunk.resultEvent[i] = toInt(NoEvent);
    chunk.flags[i] = CallNeverScheduled;
    chunk.status[i] = CallStatus::Pending;
    chunk.failure[i] = FailureKind::None;
    chunk.recovery[i] = RecoveryAction::None;
    ++m_data.callCount;
    m_data.callIndex.insert(shortTextHash(id), row, [this](std::uint32_t other) {
        return shortTextHash(m_data.callId(other));
    });
    return CallIndex{row};
}

CallIndex StoreBuilder::mentionCall(std::string_view id, std::string_view tool, RunIndex run)
{
    if (id.empty())
        return NoCall;
    CallIndex call = findCallNear(id, run, false);
    if (call == NoCall)
        call = newCall(id, run);
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (!tool.empty() && callAt(call).tool[i] == toInt(NoString))
        callChunk(call).tool[i] = toInt(intern(tool));
    return call;
}

void StoreBuilder::linkNames(const scan::RecordFacts &facts, CallIndex call, RunIndex run)
{
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (!facts.parentCallId.empty() && callAt(call).parentCall[i] == toInt(NoCall)) {
        const CallIndex parent = findCallNear(facts.parentCallId, run, false);
        if (parent != NoCall && parent != call)
            callChunk(call).parentCall[i] = toInt(parent);
        else if (parent == NoCall)
            m_pendingLinks.push_back({call, intern(facts.parentCallId), true});
    }
    if (!facts.rootCallId.empty()) {
        const CallIndex root = findCallNear(facts.rootCallId, run, false);
        if (root == NoCall)
            m_pendingLinks.push_back({call, intern(facts.rootCallId), false});
        else
            m_sparse.continuationRoot.set(toInt(call), toInt(root));
    }
}

CallIndex StoreBuilder::schedule(const scan::RecordFacts &facts, RunIndex run, EventIndex event)
{
    const Found found = findCalls(facts.callId, run);
    CallIndex call = found.own;
    if (call == NoCall)
        call = found.stub; // announced by an await, or its result came first
    if (call == NoCall)
        call = newCall(facts.callId, run);
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (callAt(call).scheduledEvent[i] != toInt(NoEvent)) {
        m_callSeen = true;
        return call;
    }
    CallChunk &chunk = callChunk(call);
    chunk.scheduledEvent[i] = toInt(event);
    chunk.run[i] = toInt(run);
    chunk.flags[i] &= static_cast<std::uint16_t>(~CallNeverScheduled);
    chunk.tool[i] = toInt(intern(facts.toolName));
    if (facts.toolName == UnavailableTool)
        chunk.flags[i] |= CallUnavailableTool;
    if (chunk.resultEvent[i] != toInt(NoEvent)) {
        const std::uint32_t result = chunk.resultEvent[i];
        const std::uint32_t resultRun =
            m_data.events[result / EventChunk::Size]->run[result % EventChunk::Size];
        m_sparse.resultRun.set(toInt(call),
                               resultRun == toInt(run) ? SparseColumn::None : resultRun);
    }
    linkNames(facts, call, run);
    noteAttempt(call);
    return call;
}

CallIndex StoreBuilder::receiveResult(const scan::RecordFacts &facts, RunIndex run,
                                      EventIndex event)
{
    const bool isOwn = facts.callRunId.empty() || facts.callRunId == m_data.runs[toInt(run)].id;
    const RunIndex scheduledIn = isOwn ? run : findRun(facts.callRunId);
    const Found found = findCalls(facts.callId, scheduledIn == NoRun ? run : scheduledIn);
    CallIndex call = found.own;
    if (call == NoCall)
        call = found.open;
    if (call == NoCall)
        call = newCall(facts.callId, run);
    const std::uint32_t i = toInt(call) % CallChunk::Size;
    if (callAt(call).resultEvent[i] != toInt(NoEvent)) {
        m_callSeen = true; // the first result counts
        return call;
    }
    CallChunk &chunk = callChunk(call);
    chunk.resultEvent[i] = toInt(event);
    chunk.durationNs[i] = facts.durationNs;
    chunk.status[i] = facts.failed ? CallStatus::Failed : CallStatus::Ok;
    chunk.failure[i] = facts.failure;
    chunk.recovery[i] = facts.recovery;
    chunk.flags[i] |= resultFlags(facts);
    chunk.flags[i] &= static_cast<std::uint16_t>(~CallWaitsForPerson);
    if (chunk.tool[i] == toInt(NoString))
        chunk.tool[i] = toInt(intern(facts.toolName));
    if (facts.toolName == UnavailableTool)
        chunk.flags[i] |= CallUnavailableTool;
    if (chunk.run[i] != toInt(run))
        m_sparse.resultRun.set(toInt(call), toInt(run));
    linkNames(facts, call, run);
    noteOutcome(call);
    return call;
}

CallIndex StoreBuilder::applyCallEvent(const scan::RecordFacts &facts, RunIndex run,
                                       EventIndex event)
{
    CallIndex call = NoCall;
    switch (facts.kind) {
    case EventKind::ToolCallScheduled:
        return schedule(facts, run, event);
    case EventKind::ToolResultReceived:
        return receiveResult(facts, run, event);
    case EventKind::ChildRunLinked:
        call = mentionCall(facts.callId, facts.toolName, run);
        if (!facts.childRunId.empty())
            m_pendingChildren.push_back(
                {call, run, intern(facts.childRunId), intern(facts.childAgentId)});
        return call;
    case EventKind::ToolAuthorization:
        call = mentionCall(facts.callId, facts.toolName, run);
        if (!facts.approved)
            setFlag(call, CallDenied);
        return call;
    case EventKind::AwaitClarification:
    case EventKind::AwaitConfirmation:
    case EventKind::AwaitQuestions:
    case EventKind::AwaitExternalTools: {
        const auto wait = [this](CallIndex waiting) {
            if (waiting != NoCall
                && callAt(waiting).status[toInt(waiting) % CallChunk::Size] == CallStatus::Pending)
                setFlag(waiting, CallWaitsForPerson);
        };
        for (const std::string_view id : facts.itemCallIds) {
            const CallIndex item = mentionCall(id, {}, run);
            wait(item);
            call = call == NoCall ? item : call;
        }
        if (!facts.callId.empty())
            call = mentionCall(facts.callId, facts.toolName, run);
        else if (call == NoCall && !facts.restrictToTool.empty())
            call = findWaiting(facts.restrictToTool, run);
        wait(call);
        return call;
    }
    default:
        return mentionCall(facts.callId, facts.toolName, run);
    }
}

} // namespace tw
