// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/store/runstore.h"

#include "replay/store/runstoredata.h"

#include <algorithm>

namespace tw {

std::string_view TextArena::add(std::string_view text)
{
    if (text.empty())
        return {};
    char *memory = nullptr;
    if (text.size() > BlockBytes / 8) {
        m_blocks.push_back(std::make_unique<char[]>(text.size()));
        memory = m_blocks.back().get();
        m_bytes.fetch_add(text.size(), std::memory_order_relaxed);
        // The half-filled block stays last.
        if (m_blocks.size() > 1)
            std::swap(m_blocks.back(), m_blocks[m_blocks.size() - 2]);
        else
            m_used = BlockBytes;
    } else {
        if (m_used + text.size() > BlockBytes) {
            m_blocks.push_back(std::make_unique<char[]>(BlockBytes));
            m_bytes.fetch_add(BlockBytes, std::memory_order_relaxed);
            m_used = 0;
        }
        memory = m_blocks.back().get() + m_used;
        m_used += text.size();
    }
    std::memcpy(memory, text.data(), text.size());
    return {memory, text.size()};
}

RowIndex::RowIndex()
    : m_table(std::make_shared<Table>(64))
{
}

std::string RowIndex::saved() const
{
    std::string bytes(memoryBytes(), '\0');
    for (std::size_t i = 0; i < m_table->slotCount(); ++i) {
        const std::uint32_t slot = m_table->slot(i);
        std::memcpy(bytes.data() + i * sizeof slot, &slot, sizeof slot);
    }
    return bytes;
}

bool RowIndex::restore(std::string_view bytes)
{
    const std::size_t count = bytes.size() / sizeof(std::uint32_t);
    if (count < 2 || (count & (count - 1)) != 0 || count > (1U << 31U))
        return false;
    m_table = std::make_shared<Table>(static_cast<std::uint32_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
        std::uint32_t slot = NoRow;
        std::memcpy(&slot, bytes.data() + i * sizeof slot, sizeof slot);
        m_table->restoreSlot(i, slot);
    }
    return m_table->rows() < count; // a search ends at a free slot
}

void copyRows(const EventChunk &from, EventChunk &to, std::size_t count)
{
    const auto copy = [count](const auto &column, auto &target) {
        std::copy_n(column.begin(), count, target.begin());
    };
    copy(from.place, to.place);
    copy(from.timeNs, to.timeNs);
    copy(from.length, to.length);
    copy(from.run, to.run);
    copy(from.call, to.call);
    copy(from.turn, to.turn);
    copy(from.typeNumber, to.typeNumber);
    copy(from.flags, to.flags);
    copy(from.kind, to.kind);
}

void copyRows(const CallChunk &from, CallChunk &to, std::size_t count)
{
    const auto copy = [count](const auto &column, auto &target) {
        std::copy_n(column.begin(), count, target.begin());
    };
    copy(from.idPlace, to.idPlace);
    copy(from.durationNs, to.durationNs);
    copy(from.tool, to.tool);
    copy(from.run, to.run);
    copy(from.parentCall, to.parentCall);
    copy(from.scheduledEvent, to.scheduledEvent);
    copy(from.resultEvent, to.resultEvent);
    copy(from.idLength, to.idLength);
    copy(from.flags, to.flags);
    copy(from.status, to.status);
    copy(from.failure, to.failure);
    copy(from.recovery, to.recovery);
}

void SparseColumn::set(std::uint32_t row, std::uint32_t value)
{
    if (m_pairs.empty() || m_pairs.back().first < row) {
        if (value != None)
            m_pairs.emplace_back(row, value);
        return;
    }
    for (Pairs *const pairs : {&m_pairs, &m_late}) {
        const auto at = std::ranges::lower_bound(*pairs, std::pair{row, 0U});
        if (at != pairs->end() && at->first == row) {
            at->second = value;
            return;
        }
        if (pairs == &m_late && value != None)
            m_late.insert(at, {row, value});
    }
    if (m_late.size() == MostLate)
        settle();
}

void SparseColumn::settle()
{
    const auto middle = static_cast<std::ptrdiff_t>(m_pairs.size());
    m_pairs.insert(m_pairs.end(), m_late.begin(), m_late.end());
    std::inplace_merge(m_pairs.begin(), m_pairs.begin() + middle, m_pairs.end());
    m_late.clear();
}

std::uint32_t SparseColumn::get(std::uint32_t row) const
{
    for (const Pairs *const pairs : {&m_pairs, &m_late}) {
        const auto at = std::ranges::lower_bound(*pairs, std::pair{row, 0U});
        if (at != pairs->end() && at->first == row)
            return at->second;
    }
    return None;
}

std::string_view RunStore::Data::callId(std::uint32_t call) const
{
    const CallChunk &chunk = *calls[call / CallChunk::Size];
    const std::uint64_t place = chunk.idPlace[call % CallChunk::Size];
    const std::uint16_t length = chunk.idLength[call % CallChunk::Size];
    if (length != LongId)
        return storedText(place, length, maps);
    const char *const text = storedText(place, sizeof(std::uint32_t), maps).data();
    std::uint32_t longLength = 0;
    std::memcpy(&longLength, text, sizeof longLength);
    return {text + sizeof longLength, longLength};
}

std::size_t RunStore::Data::memoryBytes() const
{
    std::size_t bytes = sizeof(Data);
    bytes += events.size() * (sizeof(EventChunk) + sizeof(events[0]));
    bytes += calls.size() * (sizeof(CallChunk) + sizeof(calls[0]));
    bytes += strings.size() * (sizeof(StringChunk) + sizeof(strings[0]));
    if (arena)
        bytes += arena->memoryBytes();
    if (types)
        bytes += types->memoryBytes();
    if (sparse) {
        bytes += sparse->resultRun.memoryBytes() + sparse->childRun.memoryBytes()
            + sparse->continuationRoot.memoryBytes() + sparse->repairOf.memoryBytes()
            + sparse->repairedBy.memoryBytes();
    }
    bytes += callIndex.memoryBytes() + repeatedCalls.memoryBytes() + runIndex.memoryBytes();
    bytes += runs.capacity() * sizeof(Run);
    for (const Run &run : runs)
        bytes += run.children.capacity() * sizeof(RunIndex);
    bytes += damage.capacity() * sizeof(DamagedLine);
    for (const DamagedLine &line : damage) {
        if (line.reason.capacity() > 15)
            bytes += line.reason.capacity() + 1;
    }
    bytes += files.capacity() * sizeof(LogFileInfo);
    return bytes;
}

/// The calls whose results are in another run, by the hash of their id and that run.
struct RunStore::AnsweredElsewhere
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> rows; ///< hash and row, sorted
};

/// The events of each call, or of each run. The index is built when it is first asked for.
class RunStore::EventsByOwner
{
public:
    using Column = decltype(&EventChunk::call);

    explicit EventsByOwner(Column column)
        : m_column(column)
    {
    }

    /// \a owners is the number of calls or runs; nothing for an owner beyond it.
    [[nodiscard]] std::span<const EventIndex> of(const Data &data, std::uint32_t owner,
                                                 std::uint32_t owners) const
    {
        std::call_once(m_once, [&] { build(data, owners); });
        if (owner >= owners)
            return {};
        const std::uint32_t first = m_starts[owner];
        return std::span(m_events).subspan(first, m_starts[owner + 1] - first);
    }
    [[nodiscard]] std::size_t memoryBytes() const
    {
        return sizeof(*this) + m_bytes.load(std::memory_order_relaxed);
    }

private:
    void build(const Data &data, std::uint32_t owners) const
    {
        m_starts.assign(std::size_t{owners} + 2, 0);
        const auto forEach = [&](const auto &visit) {
            for (std::uint32_t event = 0; event < data.eventCount; ++event) {
                const EventChunk &chunk = *data.events[event / EventChunk::Size];
                const std::uint32_t owner = (chunk.*m_column)[event % EventChunk::Size];
                if (owner < owners)
                    visit(owner, EventIndex{event});
            }
        };
        forEach([&](std::uint32_t owner, EventIndex) { ++m_starts[owner + 2]; });
        for (std::size_t i = 2; i < m_starts.size(); ++i)
            m_starts[i] += m_starts[i - 1];
        m_events.resize(m_starts.back());
        // m_starts[i + 1] moves from the owner's first place to its last: it then marks where i + 1
        // begins.
        forEach([&](std::uint32_t owner, EventIndex event) {
            m_events[m_starts[owner + 1]++] = event;
        });
        m_bytes =
            m_starts.capacity() * sizeof(m_starts[0]) + m_events.capacity() * sizeof(m_events[0]);
    }

    Column m_column;
    mutable std::once_flag m_once;
    /// The events of owner i are m_events[m_starts[i]] to m_events[m_starts[i + 1]].
    mutable std::vector<std::uint32_t> m_starts;
    mutable std::vector<EventIndex> m_events;
    mutable std::atomic<std::size_t> m_bytes{0};
};

namespace {

    const std::shared_ptr<const RunStore::Data> &emptyData()
    {
        static const std::shared_ptr<const RunStore::Data> data = [] {
            auto made = std::make_shared<RunStore::Data>();
            made->complete = true;
            made->sparse = std::make_shared<SparseCalls>();
            made->types = std::make_shared<EventTypes>();
            return made;
        }();
        return data;
    }

} // namespace

RunStore::RunStore()
    : RunStore(emptyData())
{
}
RunStore::RunStore(std::shared_ptr<const Data> data)
    : m_data(std::move(data))
    , m_eventsOfCalls(std::make_unique<EventsByOwner>(&EventChunk::call))
    , m_eventsOfRuns(std::make_unique<EventsByOwner>(&EventChunk::run))
{
}
RunStore::~RunStore()
{
    delete m_answered.load(std::memory_order_acquire);
}

const RunStore &RunStorePtr::noLog()
{
    static const auto *const store = new RunStore; // threads may still read it at exit
    return *store;
}

std::uint64_t RunStore::Data::nextLoad()
{
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

bool RunStore::hasLog() const
{
    return m_data->load != 0;
}
bool RunStore::isSameLoad(const RunStore &other) const
{
    return m_data->load == other.m_data->load;
}
std::span<const LogFileInfo> RunStore::files() const
{
    return m_data->files;
}
bool RunStore::isComplete() const
{
    return m_data->complete;
}
bool RunStore::isFileChanged(std::uint16_t file) const
{
    return m_data->files[file].changed || m_data->maps[file]->isChanged();
}
std::uint64_t RunStore::bytesRead() const
{
    return m_data->bytesRead;
}
std::uint64_t RunStore::bytesTotal() const
{
    return m_data->bytesTotal;
}

std::uint32_t RunStore::eventCount() const
{
    return m_data->eventCount;
}

EventRecord RunStore::event(EventIndex event) const
{
    const std::uint32_t index = toInt(event);
    const EventChunk &chunk = *m_data->events[index / EventChunk::Size];
    const std::uint32_t i = index % EventChunk::Size;
    EventRecord record;
    record.offset = chunk.place[i] & OffsetMask;
    record.file = static_cast<std::uint16_t>(chunk.place[i] >> 48U);
    record.length = chunk.length[i];
    record.timeNs = chunk.timeNs[i];
    record.type = StringId{m_data->types->of(index, chunk.typeNumber[i])};
    record.run = MaybeRun::fromPacked(chunk.run[i]);
    record.call = MaybeCall::fromPacked(chunk.call[i]);
    record.turn = StringId{chunk.turn[i]};
    record.flags = chunk.flags[i];
    record.kind = chunk.kind[i];
    return record;
}
EventKind RunStore::kind(EventIndex event) const
{
    return m_data->events[toInt(event) / EventChunk::Size]->kind[toInt(event) % EventChunk::Size];
}
std::int64_t RunStore::timeNs(EventIndex event) const
{
    return m_data->events[toInt(event) / EventChunk::Size]->timeNs[toInt(event) % EventChunk::Size];
}
std::uint16_t RunStore::fileOf(EventIndex event) const
{
    const EventChunk &chunk = *m_data->events[toInt(event) / EventChunk::Size];
    return static_cast<std::uint16_t>(chunk.place[toInt(event) % EventChunk::Size] >> 48U);
}
MaybeRun RunStore::runOf(EventIndex event) const
{
    const EventChunk &chunk = *m_data->events[toInt(event) / EventChunk::Size];
    return MaybeRun::fromPacked(chunk.run[toInt(event) % EventChunk::Size]);
}
MaybeCall RunStore::callOf(EventIndex event) const
{
    const EventChunk &chunk = *m_data->events[toInt(event) / EventChunk::Size];
    return MaybeCall::fromPacked(chunk.call[toInt(event) % EventChunk::Size]);
}
std::uint16_t RunStore::flags(EventIndex event) const
{
    return m_data->events[toInt(event) / EventChunk::Size]->flags[toInt(event) % EventChunk::Size];
}
std::string_view RunStore::typeName(EventIndex event) const
{
    return m_data->string(m_data->typeOf(toInt(event)));
}

std::string_view RunStore::raw(EventIndex event) const
{
    const EventChunk &chunk = *m_data->events[toInt(event) / EventChunk::Size];
    const std::uint32_t i = toInt(event) % EventChunk::Size;
    const MappedFile &file = *m_data->maps[chunk.place[i] >> 48U];
    const std::uint64_t offset = chunk.place[i] & OffsetMask;
    if (offset + chunk.length[i] > file.availableSize())
        return {};
    return file.bytes().substr(offset, chunk.length[i]);
}

std::uint32_t RunStore::callCount() const
{
    return m_data->callCount;
}

CallRecord RunStore::call(CallIndex call) const
{
    const std::uint32_t index = toInt(call);
    const CallChunk &chunk = *m_data->calls[index / CallChunk::Size];
    const std::uint32_t i = index % CallChunk::Size;
    const SparseCalls &sparse = *m_data->sparse;
    CallRecord record;
    record.id = m_data->callId(index);
    record.tool = StringId{chunk.tool[i]};
    record.run = RunIndex{chunk.run[i]};
    record.resultRun = MaybeRun::fromPacked(sparse.resultRun.get(index));
    record.childRun = MaybeRun::fromPacked(sparse.childRun.get(index));
    record.parentCall = MaybeCall::fromPacked(chunk.parentCall[i]);
    record.continuationRoot = MaybeCall::fromPacked(sparse.continuationRoot.get(index));
    record.repairOf = MaybeCall::fromPacked(sparse.repairOf.get(index));
    record.repairedBy = MaybeCall::fromPacked(sparse.repairedBy.get(index));
    record.scheduledEvent = MaybeEvent::fromPacked(chunk.scheduledEvent[i]);
    record.resultEvent = MaybeEvent::fromPacked(chunk.resultEvent[i]);
    record.durationNs = chunk.durationNs[i];
    record.status = chunk.status[i];
    record.failure = chunk.failure[i];
    record.recovery = chunk.recovery[i];
    record.flags = chunk.flags[i];
    record.isInFlight = m_data->isFollowed && record.status == CallStatus::Pending
        && !m_data->runs[chunk.run[i]].terminalEvent;
    if (record.scheduledEvent)
        record.scheduledNs = timeNs(*record.scheduledEvent);
    if (record.resultEvent) {
        record.endedNs = timeNs(*record.resultEvent);
        if (!record.resultRun)
            record.resultRun = record.run;
    }
    if (record.endedNs != NoTime && record.durationNs >= 0)
        record.startedNs = record.endedNs - record.durationNs;
    if (record.scheduledNs != NoTime)
        record.startedNs = std::max(record.startedNs, record.scheduledNs);
    return record;
}

MaybeCall RunStore::findCall(std::string_view id, MaybeRun run) const
{
    const auto hash = static_cast<std::uint32_t>(textHash(id, m_data->hashSeed));
    const auto hasId = [&](std::uint32_t row) {
        return row < m_data->callCount && m_data->callId(row) == id;
    };
    const auto isOwn = [&](std::uint32_t row) {
        return m_data->calls[row / CallChunk::Size]->run[row % CallChunk::Size] == toInt(*run);
    };
    const auto first = MaybeCall::fromPacked(m_data->callIndex.find(hash, hasId));
    if (!first || !run || isOwn(toInt(*first)))
        return first;
    const auto repeated = MaybeCall::fromPacked(m_data->repeatedCalls.find(
        repeatedHash(hash, *run), [&](std::uint32_t row) { return hasId(row) && isOwn(row); }));
    return repeated ? repeated : findAnswered(id, hash, *run);
}

MaybeCall RunStore::findAnswered(std::string_view id, std::uint32_t hash, RunIndex run) const
{
    const auto &pairs = m_data->sparse->resultRun.pairs();
    std::call_once(m_answeredOnce, [&] {
        auto made = std::make_unique<AnsweredElsewhere>();
        made->rows.reserve(pairs.size());
        for (const auto &[row, resultRun] : pairs) {
            if (row >= m_data->callCount)
                continue;
            const auto idHash =
                static_cast<std::uint32_t>(textHash(m_data->callId(row), m_data->hashSeed));
            made->rows.emplace_back(repeatedHash(idHash, RunIndex{resultRun}), row);
        }
        std::ranges::sort(made->rows);
        m_answered.store(made.release(), std::memory_order_release);
    });
    const auto &rows = m_answered.load(std::memory_order_acquire)->rows;
    const std::uint32_t wanted = repeatedHash(hash, run);
    for (auto at = std::ranges::lower_bound(rows, std::pair{wanted, 0U});
         at != rows.end() && at->first == wanted; ++at) {
        if (run == MaybeRun::fromPacked(m_data->sparse->resultRun.get(at->second))
            && m_data->callId(at->second) == id)
            return CallIndex{at->second};
    }
    return {};
}

std::string_view RunStore::toolName(CallIndex call) const
{
    const CallChunk &chunk = *m_data->calls[toInt(call) / CallChunk::Size];
    return m_data->string(chunk.tool[toInt(call) % CallChunk::Size]);
}

std::span<const EventIndex> RunStore::eventsOf(CallIndex call) const
{
    return m_eventsOfCalls->of(*m_data, toInt(call), m_data->callCount);
}

std::span<const Run> RunStore::runs() const
{
    return m_data->runs;
}
const Run &RunStore::run(RunIndex run) const
{
    return m_data->runs[toInt(run)];
}
std::span<const EventIndex> RunStore::eventsOf(RunIndex run) const
{
    return m_eventsOfRuns->of(*m_data, toInt(run), static_cast<std::uint32_t>(m_data->runs.size()));
}
MaybeRun RunStore::findRun(std::string_view id) const
{
    MaybeRun found;
    const auto hash = static_cast<std::uint32_t>(textHash(id, m_data->hashSeed));
    m_data->runIndex.find(hash, [&](std::uint32_t row) {
        if (row >= m_data->runs.size() || m_data->runs[row].id != id)
            return false;
        found = RunIndex{row};
        return true;
    });
    return found;
}

std::string_view RunStore::string(StringId id) const
{
    return m_data->string(toInt(id));
}
std::uint32_t RunStore::stringCount() const
{
    return m_data->stringCount;
}
std::span<const DamagedLine> RunStore::damage() const
{
    return m_data->damage;
}
std::span<const Error> RunStore::unread() const
{
    return m_data->unread;
}

std::int64_t RunStore::firstTimeNs() const
{
    return m_data->firstTimeNs;
}
std::int64_t RunStore::lastTimeNs() const
{
    return m_data->lastTimeNs;
}
std::size_t RunStore::memoryBytes() const
{
    std::size_t bytes = m_data->memoryBytes() + sizeof(RunStore) + m_eventsOfCalls->memoryBytes()
        + m_eventsOfRuns->memoryBytes();
    if (const AnsweredElsewhere *index = m_answered.load(std::memory_order_acquire))
        bytes += index->rows.capacity() * sizeof(index->rows[0]);
    return bytes;
}

} // namespace tw
