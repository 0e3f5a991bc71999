// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/store/storebuilder.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <tuple>
#include <utility>

namespace tw {

namespace {

    /// Numbered keys below this are bits; greater ones, which occur only in forged logs, are
    /// hashes.
    constexpr std::uint32_t MaxKeyBits = 16384;

    std::uint32_t hashOf(std::uint64_t ofText, const EventKeys::Key &key)
    {
        const std::uint64_t mixed = ofText
            ^ ((std::uint64_t{key.run.packed()} + 1) * 0xC2B2AE3D27D4EB4FULL)
            ^ ((std::uint64_t{toInt(key.type)} + 1) * 0x9E3779B97F4A7C15ULL);
        return static_cast<std::uint32_t>(mixed ^ (mixed >> 32U));
    }

    /// As logRank() of its file.
    int rankOf(const scan::SlicedRecord &record)
    {
        return record.has(scan::SlicedRecord::FromStore) ? 2
            : record.has(scan::SlicedRecord::FromStream) ? 1
                                                         : 0;
    }

    std::uint32_t hashOf(const scan::SlicedRecord &record, const EventKeys::Key &key)
    {
        return hashOf(record.has(scan::SlicedRecord::KeyHashed) ? record.keyHash
                                                                : textHash(record.keyText()),
                      key);
    }

} // namespace

StoreBuilder::StoreBuilder()
    : m_arena(std::make_shared<TextArena>())
    , m_recentCalls(RecentCalls)
{
    m_data.load = RunStore::Data::nextLoad();
    m_data.arena = m_arena;
    m_data.hashSeed = processSeed();
}

void StoreBuilder::setFiles(std::vector<LogFileInfo> files,
                            std::vector<std::shared_ptr<const MappedFile>> maps)
{
    m_data.files = std::move(files);
    m_data.maps = std::move(maps);
}

void StoreBuilder::addFile(LogFileInfo file, std::shared_ptr<const MappedFile> map)
{
    m_data.files.push_back(std::move(file));
    m_data.maps.push_back(std::move(map));
}

void StoreBuilder::setMap(std::uint16_t file, std::shared_ptr<const MappedFile> map)
{
    m_data.files[file].bytes = map->size();
    m_data.maps[file] = std::move(map);
}

void StoreBuilder::setNotice(std::uint16_t file, std::string notice)
{
    m_data.files[file].notice = std::move(notice);
}

void StoreBuilder::setUnread(std::vector<Error> unread)
{
    m_data.unread = std::move(unread);
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

void StoreBuilder::addRemark(DamagedLine line)
{
    m_remarks.push_back(std::move(line));
}

void StoreBuilder::markDamaged(EventIndex event, bool isLost)
{
    // Snapshots share the chunk: change a copy.
    auto &chunk = m_data.events[toInt(event) / EventChunk::Size];
    if (chunk.use_count() > 1)
        chunk = std::make_shared<EventChunk>(*chunk);
    chunk->flags[toInt(event) % EventChunk::Size] |= EventDamaged;
    LogFileInfo &file = m_data.files[chunk->place[toInt(event) % EventChunk::Size] >> 48U];
    if (file.events > 0)
        --file.events;
    const auto call = MaybeCall::fromPacked(chunk->call[toInt(event) % EventChunk::Size]);
    if (isLost && call)
        loseOutcome(*call, event);
}

void StoreBuilder::finishDamage()
{
    countLines(m_data.damage);
    countLines(m_remarks);
    constexpr std::size_t MostNamed = 8;
    std::vector<std::size_t> counts(m_data.files.size(), 0);
    for (const DamagedLine &remark : m_remarks) {
        std::string &lines = m_data.files[remark.file].halfSurrogates;
        const std::size_t count = ++counts[remark.file];
        if (count == 1)
            lines.clear(); // those of the last reading are among these
        if (count <= MostNamed)
            lines += (count == 1 ? "" : ", ") + std::to_string(remark.line);
        else if (count == MostNamed + 1)
            lines += ", …";
    }
}

/// Sorts \a damage and counts the lines that have no number yet.
void StoreBuilder::countLines(std::vector<DamagedLine> &damage) const
{
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
            entry.line = line + scan::countLineEnds(bytes.substr(counted, entry.offset - counted));
        }
        counted = entry.offset;
        line = entry.line;
    }
}

void StoreBuilder::expect(std::uint64_t calls)
{
    m_callHashes.reserve(calls);
    m_data.callIndex.reserve(calls, [this](std::uint32_t row) { return m_callHashes[row]; });
}

StringId StoreBuilder::intern(std::string_view text)
{
    return text.empty() ? NoString : intern(text, textHash(text));
}

StringId StoreBuilder::intern(std::string_view text, std::uint64_t longHash)
{
    const auto hash = static_cast<std::uint32_t>(longHash);
    const std::uint32_t found = m_stringIndex.find(
        hash, [&](std::uint32_t row) { return sameText(m_data.string(row), text); });
    if (found != RowIndex::NoRow)
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

StringId StoreBuilder::sliceString(std::uint32_t local) const
{
    return local == Record::None ? NoString : m_sliceStrings[local];
}

const scan::RecordFacts &StoreBuilder::more(const Record &record) const
{
    static const scan::RecordFacts nothing;
    return record.more == Record::None ? nothing : m_slice->more[record.more];
}

MaybeRun StoreBuilder::findRun(std::string_view id) const
{
    return findRun(id, shortTextHash(id));
}

MaybeRun StoreBuilder::findRun(std::string_view id, std::uint32_t hash) const
{
    const std::uint32_t found = m_data.runIndex.find(
        hash, [&](std::uint32_t row) { return sameText(m_data.runs[row].id, id); });
    return found == RowIndex::NoRow ? MaybeRun() : RunIndex{found};
}

std::optional<std::uint16_t> StoreBuilder::lastFileOf(std::string_view runId) const
{
    const MaybeRun run = findRun(runId);
    const MaybeEvent last = run ? m_data.runs[toInt(*run)].lastEvent : MaybeEvent();
    return last ? std::optional(fileOf(*last)) : std::nullopt;
}

std::uint16_t StoreBuilder::fileOf(EventIndex event) const
{
    const EventChunk &chunk = *m_data.events[toInt(event) / EventChunk::Size];
    return static_cast<std::uint16_t>(chunk.place[toInt(event) % EventChunk::Size] >> 48U);
}

/// True if the first record of the run is in another file than the one being read.
bool StoreBuilder::isFirstElsewhere(RunIndex run) const
{
    const MaybeEvent first = m_data.runs[toInt(run)].firstEvent;
    return first && fileOf(*first) != m_mapFile;
}

bool StoreBuilder::isElsewhere(std::uint64_t keyPlace, RunIndex run) const
{
    return (keyPlace & InArena) != 0 ? isFirstElsewhere(run) : keyPlace >> 48U != m_mapFile;
}

RunIndex StoreBuilder::newRun(std::string_view id, std::uint32_t hash)
{
    const RunIndex run{static_cast<std::uint32_t>(m_data.runs.size())};
    Run made;
    made.id = m_arena->add(id);
    made.phase = "prompted";
    m_data.runs.push_back(std::move(made));
    m_links.emplace_back();
    m_data.runIndex.insert(
        hash, toInt(run), [this](std::uint32_t row) { return shortTextHash(m_data.runs[row].id); });
    return run;
}

void StoreBuilder::learnNames(RunIndex run, const scan::Slice::RunNames &names)
{
    RunLinks &links = m_links[toInt(run)];
    Run &record = m_data.runs[toInt(run)];
    const auto learn = [this](StringId &id, StoredText &text, std::uint32_t name) {
        if (id != NoString || name == Record::None)
            return;
        id = sliceString(name);
        text = m_data.string(toInt(id));
    };
    learn(links.agent, record.agent, names.agent);
    learn(links.session, record.session, names.session);
    learn(links.turn, record.turn, names.turn);
}

MaybeRun StoreBuilder::runFor(const Record &record)
{
    if (record.run == Record::None)
        return {};
    MaybeRun &run = m_sliceRuns[record.run];
    if (!run) {
        const auto &entry = m_slice->runs.entries()[record.run];
        const auto hash = static_cast<std::uint32_t>(entry.hash);
        run = findRun(entry.text, hash);
        if (!run)
            run = newRun(entry.text, hash);
    }
    if (record.has(Record::Learns))
        learnNames(*run, m_slice->runNames[record.run]);
    return run;
}

/// Keys of two forms need no hash: the number at the end of a key is a bit of the run, the key of a
/// call follows from the call's data.
StoreBuilder::KeyState StoreBuilder::lookAtKey(const Record &record, RunIndex run, bool note)
{
    if (record.has(Record::KeyNumbered) && record.keyNumber < MaxKeyBits) {
        RunLinks &links = m_links[toInt(run)];
        const bool isRun = record.has(Record::KeyPrefixIsRun);
        const std::string_view prefix =
            isRun ? std::string_view() : record.keyText().substr(0, record.keyText().rfind('/'));
        if (!links.hasKeyPrefix && note) {
            links.hasKeyPrefix = true;
            links.keyPrefixIsRun = isRun;
            links.keyPrefix = prefix;
        }
        if (links.hasKeyPrefix && links.keyPrefixIsRun == isRun && links.keyPrefix == prefix) {
            const std::size_t word = record.keyNumber / 64;
            const std::uint64_t bit = 1ULL << (record.keyNumber % 64);
            const auto has = [&](const std::vector<std::uint64_t> &keys) {
                return word < keys.size() && (keys[word] & bit) != 0;
            };
            if (note && links.keyFile != m_mapFile) {
                links.earlierKeys = links.seenKeys;
                links.keyFile = m_mapFile;
            }
            if (has(links.seenKeys)) {
                m_isElsewhere = links.keyFile != m_mapFile || has(links.earlierKeys);
                return KeyState::Seen;
            }
            if (note) {
                if (word >= links.seenKeys.size())
                    links.seenKeys.resize(word + 1);
                links.seenKeys[word] |= bit;
            }
            return KeyState::New;
        }
    }
    if (record.has(Record::KeyOfCall))
        return KeyState::OfCall;
    if (!note && m_recordKeys.isEmpty())
        return KeyState::New;
    const EventKeys::Key key{record.keyText(), run};
    const std::uint32_t hash = hashOf(record, key);
    if (note)
        return isNewKey(m_recordKeys, key, hash) ? KeyState::New : KeyState::Seen;
    const auto place = m_recordKeys.find(key, hash, m_data.maps);
    m_isElsewhere = place && isElsewhere(*place, run);
    return place ? KeyState::Seen : KeyState::New;
}

bool StoreBuilder::isNewKey(EventKeys &keys, const EventKeys::Key &key, std::uint32_t hash)
{
    if (const auto place = keys.find(key, hash, m_data.maps)) {
        m_isElsewhere = key.run && isElsewhere(*place, *key.run);
        return false;
    }
    keys.add(key, hash, placeOf(key.text));
    return true;
}

std::uint64_t StoreBuilder::placeOf(std::string_view text)
{
    const auto begin = reinterpret_cast<std::uintptr_t>(m_mapBytes.data());
    const auto at = reinterpret_cast<std::uintptr_t>(text.data());
    if (at >= begin && at < begin + m_mapBytes.size())
        return static_cast<std::uint64_t>(m_mapFile) << 48U | (at - begin);
    return InArena | reinterpret_cast<std::uintptr_t>(m_arena->add(text).data());
}

EventKeys::Key StoreBuilder::streamKey(const Record &record, RunIndex run) const
{
    return {record.keyText(), run, sliceString(record.type)};
}

bool StoreBuilder::isFromStream(EventIndex event) const
{
    const EventChunk &chunk = *m_data.events[toInt(event) / EventChunk::Size];
    return (chunk.flags[toInt(event) % EventChunk::Size] & EventFromStream) != 0;
}

/// True if a durable log of the run has a record with that key.
bool StoreBuilder::hasRecord(std::string_view key, RunIndex run)
{
    const RunLinks &links = m_links[toInt(run)];
    m_isElsewhere = links.rank == 0 && links.rankFile != m_mapFile;
    const std::size_t slash = std::min(key.rfind('/'), key.size());
    const std::string_view prefix = key.substr(0, slash);
    std::uint32_t number = 0;
    const char *const end = key.data() + key.size();
    const auto read = std::from_chars(std::min(key.data() + slash + 1, end), end, number);
    const std::string_view known =
        links.keyPrefixIsRun ? std::string_view(m_data.runs[toInt(run)].id) : links.keyPrefix;
    if (read.ec == std::errc() && read.ptr == end && links.hasKeyPrefix && prefix == known
        && number / 64 < links.seenKeys.size()
        && (links.seenKeys[number / 64] & (1ULL << (number % 64))) != 0)
        return true;
    const EventKeys::Key found{key, run};
    return m_recordKeys.find(found, hashOf(textHash(key), found), m_data.maps).has_value();
}

/// True if the durable log already has the information of a stream event.
bool StoreBuilder::isRecorded(const Record &record, RunIndex run)
{
    if (!m_hasDurable)
        return false;
    // A message of a transcript record has its key with an ending.
    const std::size_t ending = record.kind == EventKind::TranscriptAppended
        ? record.keyText().rfind("/assistant/")
        : std::string_view::npos;
    if (ending != std::string_view::npos)
        return hasRecord(record.keyText().substr(0, ending), run);
    const KeyState state = lookAtKey(record, run, false);
    if (state != KeyState::OfCall)
        return state == KeyState::Seen;
    const MaybeCall call = findCallNear(record.callIdText(), record.callHash, run);
    if (!call)
        return false;
    const CallChunk &chunk = callAt(*call);
    const std::uint32_t i = toInt(*call) % CallChunk::Size;
    const auto event =
        MaybeEvent::fromPacked(record.kind == EventKind::ToolCallScheduled ? chunk.scheduledEvent[i]
                                                                           : chunk.resultEvent[i]);
    m_isElsewhere = event && fileOf(*event) != m_mapFile;
    return event && !isFromStream(*event);
}

/// On a stream (run, key, type) is unique. Numbered keys are identified by the first type seen with
/// each number, those of calls by the call's data; only the others need a hash.
bool StoreBuilder::isRepeatedInStream(const Record &record, RunIndex run)
{
    if (record.has(Record::KeyOfCall)
        && (record.kind == EventKind::ToolCallScheduled
            || record.kind == EventKind::ToolResultReceived)) {
        const MaybeCall call = findCallNear(record.callIdText(), record.callHash, run);
        if (!call || callAt(*call).run[toInt(*call) % CallChunk::Size] == toInt(run))
            return false; // schedule() and receiveResult() detect repetitions
    }
    const std::uint32_t type = toInt(sliceString(record.type));
    if (record.has(Record::KeyPrefixIsRun) && record.keyNumber < MaxKeyBits) {
        RunLinks &links = m_links[toInt(run)];
        std::vector<std::uint32_t> &types = links.streamTypes;
        if (types.empty())
            links.streamFile = m_mapFile;
        if (types.size() <= record.keyNumber)
            types.resize(record.keyNumber + 1, toInt(NoString));
        std::uint32_t &first = types[record.keyNumber];
        m_isElsewhere = links.streamFile != m_mapFile;
        if (first == toInt(NoString) || first == type)
            return std::exchange(first, type) == type;
    }
    const EventKeys::Key key = streamKey(record, run);
    return !isNewKey(m_streamKeys, key, hashOf(record, key));
}

/// True if a stream was ahead of its log: when both are followed, the log is read after it. For
/// calls, repetitions are detected when they are applied.
bool StoreBuilder::isToldByStream(const Record &record, RunIndex run) const
{
    if (record.kind == EventKind::RunCompleted || record.kind == EventKind::RunSuspended) {
        const MaybeEvent end = m_data.runs[toInt(run)].terminalEvent;
        return end && isFromStream(*end);
    }
    const std::vector<std::uint32_t> &types = m_links[toInt(run)].streamTypes;
    if (record.has(Record::KeyPrefixIsRun) && record.keyNumber < MaxKeyBits)
        return record.keyNumber < types.size() && types[record.keyNumber] != toInt(NoString);
    const EventKeys::Key key = streamKey(record, run);
    return m_streamKeys.find(key, hashOf(record, key), m_data.maps).has_value();
}

/// Records without keys cannot be compared one by one. A file that has less on its runs repeats
/// what a more complete one has; of two durable ones, the one read first is complete if it has the
/// end of the run. Calls are compared when they are applied.
bool StoreBuilder::isCovered(const Record &record, RunIndex run, std::uint16_t file) const
{
    const RunLinks &links = m_links[toInt(run)];
    const MaybeEvent end = m_data.runs[toInt(run)].terminalEvent;
    const int rank = rankOf(record);
    if (rank == 0) {
        return end && !isFromStream(*end)
            && m_data.events[toInt(*end) / EventChunk::Size]->place[toInt(*end) % EventChunk::Size]
                >> 48U
            != file;
    }
    if (links.rank >= rank || links.rankFile == file) // one file may mix generations
        return false;
    switch (record.kind) {
    case EventKind::ToolCallScheduled:
    case EventKind::ToolResultReceived:
    case EventKind::ToolArgumentsDelta:
    case EventKind::ToolOutputDelta:
    case EventKind::StreamMarker:
        return false;
    case EventKind::RunStarted: // not on streams
        return links.rank == 0;
    case EventKind::RunCompleted:
    case EventKind::RunSuspended:
        return end.hasValue();
    default:
        return true;
    }
}

bool StoreBuilder::isDuplicate(const Record &record, MaybeRun run, std::uint16_t file)
{
    m_isElsewhere = false;
    if (record.keyLength == 0 && run && isCovered(record, *run, file))
        return m_isElsewhere = true;
    if (record.keyLength == 0 || !run) {
        if (!record.has(Record::HasObjectId) || record.keyLength > 0)
            return false;
        // Before March 2026 documents had no key; equal _ids mean the same document.
        std::array<char, sizeof m_lastObjectId.high + sizeof m_lastObjectId.low> id;
        std::memcpy(id.data(), &m_lastObjectId.high, sizeof m_lastObjectId.high);
        std::memcpy(id.data() + sizeof m_lastObjectId.high, &m_lastObjectId.low,
                    sizeof m_lastObjectId.low);
        const EventKeys::Key key{{id.data(), id.size()}};
        return !isNewKey(m_recordKeys, key, hashOf(textHash(key.text), key));
    }
    if (!record.has(Record::FromStream)) {
        if (lookAtKey(record, *run, true) == KeyState::Seen)
            return true;
        m_isElsewhere = false; // it says more than the stream
        return m_hasStream && isToldByStream(record, *run);
    }
    // A stream beside its durable log adds nothing new. Its markers share the key of the terminal
    // event (docs/formats/goa-ai.md, "Markers share the key of the end"), so only (run, key, type)
    // is unique.
    const RunLinks &links = m_links[toInt(*run)];
    const bool isTransport =
        record.kind == EventKind::StreamMarker || record.kind == EventKind::ToolArgumentsDelta;
    if (isTransport && links.rank == 0 && links.rankFile != file)
        return m_isElsewhere = true;
    return (record.kind != EventKind::StreamMarker && isRecorded(record, *run))
        || isRepeatedInStream(record, *run);
}

/// The index of the type of \a event among all types.
std::uint8_t StoreBuilder::typeNumber(StringId type, std::uint32_t event)
{
    if (type == m_lastType)
        return m_lastTypeNumber;
    auto &names = m_types.names;
    const auto known = std::find(names.begin(), names.end(), toInt(type));
    const auto number = static_cast<std::size_t>(known - names.begin());
    if (known == names.end() && number < EventTypes::Other)
        names.push_back(toInt(type));
    if (number >= EventTypes::Other) {
        m_types.others.set(event, toInt(type));
        return EventTypes::Other;
    }
    m_lastType = type;
    return m_lastTypeNumber = static_cast<std::uint8_t>(number);
}

EventIndex StoreBuilder::appendEvent(const Record &record, MaybeRun run, std::uint16_t file)
{
    const std::uint32_t index = m_data.eventCount;
    const std::uint32_t i = index % EventChunk::Size;
    if (i == 0)
        m_data.events.push_back(std::make_shared_for_overwrite<EventChunk>());
    EventChunk &chunk = *m_data.events.back();
    chunk.place[i] = static_cast<std::uint64_t>(file) << 48U | (record.offset & OffsetMask);
    chunk.timeNs[i] = record.timeNs;
    chunk.length[i] = record.length;
    chunk.run[i] = run.packed();
    chunk.call[i] = MaybeCall().packed();
    chunk.turn[i] = toInt(sliceString(record.turn));
    chunk.typeNumber[i] = typeNumber(sliceString(record.type), index);
    chunk.flags[i] = record.eventFlags;
    chunk.kind[i] = record.kind;
    ++m_data.eventCount;
    ++m_data.files[file].events;
    if (record.timeNs != NoTime) {
        if (m_data.firstTimeNs == NoTime || record.timeNs < m_data.firstTimeNs)
            m_data.firstTimeNs = record.timeNs;
        m_data.lastTimeNs = std::max(m_data.lastTimeNs, record.timeNs);
    }
    return EventIndex{index};
}

void StoreBuilder::countInRun(const Record &facts, RunIndex run, EventIndex event)
{
    Run &record = m_data.runs[toInt(run)];
    ++record.events;
    if (!record.firstEvent)
        record.firstEvent = event;
    record.lastEvent = event;
    if (facts.timeNs != NoTime) {
        if (record.startedNs == NoTime)
            record.startedNs = facts.timeNs;
        record.updatedNs = std::max(record.updatedNs, facts.timeNs);
    }
}

void StoreBuilder::addSlice(const scan::Slice &slice, std::uint16_t file)
{
    if (file != m_mapFile) {
        m_mapFile = file;
        m_hasObjectId = false;
    }
    m_mapBytes = m_data.maps[file]->bytes();
    m_slice = &slice;
    m_nextObjectId = 0;
    m_repeated.clear();
    m_sliceStrings.clear();
    for (const auto &entry : slice.strings.entries())
        m_sliceStrings.push_back(intern(entry.text, entry.hash));
    m_sliceRuns.assign(slice.runs.entries().size(), {});
    constexpr std::size_t Ahead = 8; // about the latency of memory
    const std::span records(slice.records);
    for (std::size_t i = 0; i < records.size(); ++i) {
        // If another core has read them, the records themselves are far away, too.
        if (i + 3 * Ahead < records.size())
            __builtin_prefetch(&records[i + 3 * Ahead]);
        if (i + Ahead < records.size())
            prefetch(records[i + Ahead]);
        if (!addRecord(records[i], file)) {
            m_repeated.push_back(static_cast<std::uint32_t>(i));
            ++m_data.files[file].repeated;
        }
    }
    m_slice = nullptr;
}

/// The tables are larger than the caches.
void StoreBuilder::prefetch(const Record &record) const
{
    if (record.callIdLength > 0) {
        __builtin_prefetch(record.callId); // of the slice, which another core has read
        m_data.callIndex.prefetch(record.callHash);
        __builtin_prefetch(&m_recentCalls[record.callHash % RecentCalls]);
    }
    if (!record.has(Record::KeyHashed) || record.run == Record::None || !m_sliceRuns[record.run])
        return;
    const RunIndex run = *m_sliceRuns[record.run];
    if (record.has(Record::FromStream)) {
        m_streamKeys.prefetch(hashOf(record.keyHash, streamKey(record, run)));
    } else {
        m_recordKeys.prefetch(hashOf(record.keyHash, {record.keyText(), run}));
    }
}

bool StoreBuilder::addRecord(const Record &record, std::uint16_t file)
{
    if (record.has(Record::HasObjectId)) {
        const scan::ObjectId id = m_slice->objectIds[m_nextObjectId++];
        m_outOfOrder = m_outOfOrder || (m_hasObjectId && id < m_lastObjectId);
        m_lastObjectId = id;
        m_hasObjectId = true;
    }
    const MaybeRun owner = runFor(record);
    const bool duplicate = isDuplicate(record, owner, file);
    if (RunLinks *const links = owner ? &m_links[toInt(*owner)] : nullptr;
        links != nullptr && rankOf(record) < links->rank) {
        links->rank = rankOf(record);
        links->rankFile = file;
    }
    m_hasDurable = m_hasDurable || !record.has(Record::FromStream);
    m_hasStream = m_hasStream || record.has(Record::FromStream);
    if (duplicate && m_isElsewhere)
        return false;
    const EventIndex event = appendEvent(record, owner, file);
    const std::uint32_t i = toInt(event) % EventChunk::Size;
    if (duplicate)
        m_data.events.back()->flags[i] |= EventDuplicate;
    if (!owner)
        return true;
    const RunIndex run = *owner;
    if (duplicate) {
        if (record.callIdLength > 0)
            m_data.events.back()->call[i] =
                findCallNear(record.callIdText(), record.callHash, run).packed();
        if (!m_data.runs[toInt(run)].firstEvent)
            m_data.runs[toInt(run)].firstEvent = event;
        return true;
    }
    m_callSeen = m_isElsewhere = false;
    apply(record, run, event);
    if (m_callSeen && m_isElsewhere) {
        dropLastEvent();
        return false;
    }
    if (m_callSeen)
        m_data.events.back()->flags[i] |= EventDuplicate;
    else
        countInRun(record, run, event);
    return true;
}

/// It only repeats what its call has from another file.
void StoreBuilder::dropLastEvent()
{
    const std::uint32_t event = --m_data.eventCount;
    --m_data.files[m_mapFile].events;
    if (event % EventChunk::Size == 0)
        m_data.events.pop_back();
}

void StoreBuilder::applyTerminal(const Record &sliced, RunIndex run, EventIndex event)
{
    const scan::RecordFacts &facts = more(sliced);
    Run &record = m_data.runs[toInt(run)];
    if (record.terminalEvent) {
        // Of two terminal records the first is used, the other is flagged
        // (docs/formats/run-logs.md, "Order and duplicates").
        m_data.events.back()->flags[toInt(event) % EventChunk::Size] |= EventDuplicate;
        return;
    }
    record.terminalEvent = event;
    record.endedNs = sliced.timeNs;
    if (sliced.kind == EventKind::RunSuspended) {
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

void StoreBuilder::apply(const Record &sliced, RunIndex run, EventIndex event)
{
    Run &record = m_data.runs[toInt(run)];
    switch (sliced.kind) {
    case EventKind::RunStarted: {
        const scan::RecordFacts &facts = more(sliced);
        RunLinks &links = m_links[toInt(run)];
        links.parentRunId = intern(facts.parentRunId);
        const StringId parentCall = intern(facts.parentCallId);
        if (links.hasStarted && links.parentCallId != parentCall) {
            // Another run under the same id: together they end with the last one.
            links.isShared = true;
            record.terminalEvent = {};
            record.endedNs = NoTime;
            record.status = RunStatus::Running;
        }
        links.hasStarted = true;
        links.parentCallId = parentCall;
        links.continuesId = intern(facts.suspensionId);
        links.parentRun = {}; // an earlier snapshot may have found another one
        links.isParentCallCertain = false;
        findParent(run); // the parent usually came just before and is still cached
        break;
    }
    case EventKind::RunPhaseChanged:
        if (!record.terminalEvent && sliced.phase != Record::None)
            record.phase = m_data.string(toInt(sliceString(sliced.phase)));
        break;
    case EventKind::RunSuspended:
    case EventKind::RunCompleted:
        applyTerminal(sliced, run, event);
        break;
    case EventKind::RunResumed:
        resume(run);
        break;
    case EventKind::Usage: {
        if (sliced.more == Record::None)
            break;
        const UsageTotals &usage = m_slice->usages[sliced.more];
        addUsage(record.usage, usage);
        break;
    }
    default: {
        const scan::RecordFacts &facts = more(sliced);
        if (sliced.callIdLength > 0 || !facts.itemCallIds.empty()
            || !facts.restrictToTool.empty()) {
            const MaybeCall call = applyCallEvent(sliced, run, event);
            m_data.events.back()->call[toInt(event) % EventChunk::Size] = call.packed();
        }
        break;
    }
    }
}

} // namespace tw
