// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/record/slice.h"

#include "replay/base/texthash.h"

#include <cstring>

namespace tw::scan {

namespace {

    // Within these limits the time between any two records fits into 64 bits, also with the margins
    // of a timeline and before a call that ended first.
    constexpr std::int64_t Second = 1'000'000'000;
    constexpr std::int64_t EarliestNs = -2'208'988'800 * Second; ///< 1900-01-01
    constexpr std::int64_t LatestNs = 4'102'444'800 * Second; ///< 2100-01-01
    constexpr std::int64_t LongestNs = 1'000'000'000 * Second; ///< 31 years

    std::uint16_t eventFlags(const RecordFacts &facts)
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
        add(facts.fromStream, EventFromStream);
        return static_cast<std::uint16_t>(flags);
    }

    std::uint16_t callFlags(const RecordFacts &facts)
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
        add(facts.isUnavailableTool, CallUnavailableTool);
        return static_cast<std::uint16_t>(flags);
    }

    /// True if the builder needs more than a SlicedRecord contains.
    bool needsMore(const RecordFacts &facts)
    {
        switch (facts.kind) {
        case EventKind::RunStarted:
        case EventKind::RunSuspended:
        case EventKind::RunCompleted:
        case EventKind::ChildRunLinked:
            return true;
        case EventKind::RunPhaseChanged:
        case EventKind::Usage:
            return false;
        default:
            return !facts.parentCallId.empty() || !facts.rootCallId.empty()
                || !facts.restrictToTool.empty() || !facts.itemCallIds.empty()
                || (!facts.callRunId.empty() && facts.callRunId != facts.runId);
        }
    }

} // namespace

void SliceTable::clear()
{
    m_entries.clear();
    m_rows.clear();
    m_recent.fill(SlicedRecord::None);
}

std::uint32_t SliceTable::add(std::string_view text, bool &isNew)
{
    isNew = false;
    std::uint32_t &recent = m_recent[tailSlot(text)];
    if (recent != SlicedRecord::None && sameText(m_entries[recent].text, text))
        return recent;
    const std::uint64_t hash = textHash(text);
    const auto slotHash = static_cast<std::uint32_t>(hash);
    const std::uint32_t known = m_rows.find(slotHash, [&](std::uint32_t row) {
        return m_entries[row].hash == hash && sameText(m_entries[row].text, text);
    });
    if (known != RowTable<>::NoRow)
        return recent = known;
    isNew = true;
    recent = static_cast<std::uint32_t>(m_entries.size());
    if (m_rows.isFull()) {
        const std::uint64_t slotCount = std::max<std::uint64_t>(256, m_rows.slotCount() * 4);
        m_rows = m_rows.resized(static_cast<std::uint32_t>(slotCount), [this](std::uint32_t row) {
            return static_cast<std::uint32_t>(m_entries[row].hash);
        });
    }
    m_rows.insert(slotHash, recent);
    m_entries.push_back({text, hash});
    return recent;
}

void Slice::clear()
{
    records.clear();
    more.clear();
    usages.clear();
    objectIds.clear();
    damage.clear();
    findings.clear();
    runs.clear();
    runNames.clear();
    strings.clear();
    texts.reset();
    lines = 0;
}

/// Texts outside the file are in a scratch that the next record overwrites.
inline std::string_view SliceSink::keep(std::string_view text)
{
    if (text.empty() || (text.data() >= m_begin && text.data() < m_end))
        return text;
    char *memory = m_slice.texts.allocate(text.size());
    std::memcpy(memory, text.data(), text.size());
    return {memory, text.size()};
}

std::uint32_t SliceSink::addString(std::string_view text)
{
    if (text.empty())
        return SlicedRecord::None;
    bool isNew = false;
    const std::uint32_t entry = m_slice.strings.add(text, isNew);
    if (isNew)
        m_slice.strings.setText(entry, keep(text));
    return entry;
}

std::uint32_t SliceSink::addRun(const RecordFacts &facts, SlicedRecord &record)
{
    if (facts.runId.empty())
        return SlicedRecord::None;
    bool isNew = false;
    const std::uint32_t run = m_slice.runs.add(facts.runId, isNew);
    if (isNew) {
        m_slice.runs.setText(run, keep(facts.runId));
        m_slice.runNames.emplace_back();
    }
    Slice::RunNames &names = m_slice.runNames[run];
    const auto learn = [&](std::uint32_t &name, std::string_view text) {
        if (name != SlicedRecord::None || text.empty())
            return;
        name = addString(text);
        record.bits |= SlicedRecord::Learns;
    };
    learn(names.agent, facts.agentId);
    learn(names.session, facts.sessionId);
    if (names.turn == SlicedRecord::None && record.turn != SlicedRecord::None) {
        names.turn = record.turn;
        record.bits |= SlicedRecord::Learns;
    }
    return run;
}

/// The run and the turn, together with the known facts of the run.
void SliceSink::addNames(const RecordFacts &facts, SlicedRecord &record)
{
    KnownNames &known = m_known[facts.namesNumber % m_known.size()];
    if (facts.namesNumber != 0 && known.number == facts.namesNumber) {
        record.run = known.run;
        record.turn = known.turn;
        return;
    }
    record.turn = addString(facts.turnId);
    record.run = addRun(facts, record);
    known = {facts.namesNumber, record.run, record.turn};
}

/// Keys that end in a number or follow from the call need no hash.
void SliceSink::addKey(const RecordFacts &facts, SlicedRecord &record)
{
    const std::string_view key = facts.eventKey;
    if (key.empty() || record.run == SlicedRecord::None)
        return;
    const std::string_view kept = keep(key);
    record.key = kept.data();
    record.keyLength = static_cast<std::uint32_t>(kept.size());

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
        record.keyNumber = number;
        record.bits |= SlicedRecord::KeyNumbered;
        if (sameText(key.substr(0, slash - 1), facts.runId))
            record.bits |= SlicedRecord::KeyPrefixIsRun;
    }
    if (facts.isKeyOfCall)
        record.bits |= SlicedRecord::KeyOfCall;
    if ((record.bits & (SlicedRecord::KeyNumbered | SlicedRecord::KeyOfCall)) == 0) {
        record.keyHash = textHash(key);
        record.bits |= SlicedRecord::KeyHashed;
    }
}

void SliceSink::addMore(const RecordFacts &facts, SlicedRecord &record)
{
    record.more = static_cast<std::uint32_t>(m_slice.more.size());
    RecordFacts &more = m_slice.more.emplace_back(facts);
    for (std::string_view *text :
         {&more.type,         &more.eventKey,    &more.runId,          &more.agentId,
          &more.sessionId,    &more.turnId,      &more.callId,         &more.callRunId,
          &more.parentCallId, &more.rootCallId,  &more.toolName,       &more.childRunId,
          &more.childAgentId, &more.parentRunId, &more.parentAgentId,  &more.suspensionId,
          &more.phase,        &more.status,      &more.restrictToTool, &more.model})
        *text = keep(*text);
    for (std::string_view &id : more.itemCallIds)
        id = keep(id);
    for (std::string_view &tool : more.itemToolNames)
        tool = keep(tool);
}

bool SliceSink::record(const RecordFacts &facts, std::uint64_t offset, std::uint64_t length,
                       bool isStrictJson)
{
    if (length > 0xFFFFFFFFU)
        return damage(0, offset, length, "a record of more than 4 GiB");
    JsonFault fault;
    if (m_judges && isStrictJson)
        fault = m_judge.fault({m_begin + offset, static_cast<std::size_t>(length)});
    if (facts.faultEffect > fault.effect)
        fault = {facts.faultEffect, std::string(facts.fault)};
    if (fault.effect != JsonFault::Effect::None)
        m_slice.findings.push_back(
            {static_cast<std::uint32_t>(m_slice.records.size()), std::move(fault)});
    SlicedRecord &record = m_slice.records.emplace_back();
    record.offset = offset;
    record.length = static_cast<std::uint32_t>(length);
    record.timeNs = facts.timeNs >= EarliestNs && facts.timeNs < LatestNs ? facts.timeNs : NoTime;
    // 0 is what a writer records that did not measure: a call that was never executed, for example.
    record.durationNs =
        facts.durationNs > 0 && facts.durationNs <= LongestNs ? facts.durationNs : NoDuration;
    record.kind = facts.kind;
    record.eventFlags = eventFlags(facts);
    record.failure = facts.failure;
    record.recovery = facts.recovery;
    const auto set = [&record](bool yes, SlicedRecord::Bit bit) {
        record.bits |= static_cast<std::uint16_t>(yes ? bit : 0);
    };
    set((record.eventFlags & EventFromStream) != 0, SlicedRecord::FromStream);
    set(facts.fromStore, SlicedRecord::FromStore);
    set(facts.failed, SlicedRecord::Failed);
    set(facts.approved, SlicedRecord::Approved);
    set(!isStrictJson, SlicedRecord::NotStrict);
    set(facts.hasObjectId, SlicedRecord::HasObjectId);
    if (facts.hasObjectId)
        m_slice.objectIds.push_back(facts.objectId);

    const std::size_t kind = static_cast<std::size_t>(facts.kind) % m_typeOfKind.size();
    std::uint32_t &type = m_typeOfKind[kind];
    if (type == SlicedRecord::None || m_slice.strings.entries()[type].text != facts.type)
        type = addString(facts.type);
    record.type = type;
    addNames(facts, record);
    addKey(facts, record);
    if (record.run == SlicedRecord::None)
        return true;
    if (!facts.callId.empty()) {
        const std::string_view kept = keep(facts.callId);
        record.callId = kept.data();
        record.callIdLength = static_cast<std::uint32_t>(kept.size());
        record.callHash = shortTextHash(kept);
        record.callFlags = callFlags(facts);
        record.tool = addString(facts.toolName);
    }
    if (facts.kind == EventKind::RunPhaseChanged) {
        record.phase = addString(facts.phase);
    } else if (facts.kind == EventKind::Usage) {
        record.more = static_cast<std::uint32_t>(m_slice.usages.size());
        m_slice.usages.push_back(facts.usage);
    }
    if (needsMore(facts))
        addMore(facts, record);
    return true;
}

bool SliceSink::damage(std::uint64_t line, std::uint64_t offset, std::uint64_t length,
                       std::string reason)
{
    m_slice.damage.push_back({line, offset, length, std::move(reason)});
    return true;
}

} // namespace tw::scan
