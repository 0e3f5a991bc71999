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

    /// Ids differ in their last letters, if anywhere.
    std::size_t recentSlot(std::string_view id)
    {
        std::uint64_t tail = 0;
        const std::size_t bytes = std::min<std::size_t>(8, id.size());
        std::memcpy(&tail, id.data() + id.size() - bytes, bytes);
        return static_cast<std::size_t>((tail * 0x9E3779B97F4A7C15ULL) >> 58U);
    }

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

} // namespace tw
