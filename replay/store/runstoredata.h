// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/mappedfile.h"
#include "replay/base/texthash.h"
#include "replay/store/runstore.h"
#include "schema/rowtable.h"

#include <array>
#include <atomic>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

namespace tw {

// The layout of RunStore::Data. The builder appends to chunks that published snapshots already
// share: a snapshot never reads beyond its own counts, so appending needs no copy and no lock.
// Existing rows that change (a call receives its result) are copied first, chunk by chunk.

/// Columns of 8192 events, 36 bytes each. Indexes are packed: see Maybe.
struct EventChunk
{
    static constexpr std::uint32_t Size = 8192;
    std::array<std::uint64_t, Size> place; ///< file << 48 | offset
    std::array<std::int64_t, Size> timeNs;
    std::array<std::uint32_t, Size> length;
    std::array<std::uint32_t, Size> run;
    std::array<std::uint32_t, Size> call;
    std::array<std::uint32_t, Size> turn;
    std::array<std::uint16_t, Size> flags;
    std::array<std::uint8_t, Size> typeNumber; ///< of EventTypes::names, or Other
    std::array<EventKind, Size> kind;
};

/// Columns of 1024 calls, 43 bytes each; indexes are packed. What few calls have is in
/// SparseColumns.
struct CallChunk
{
    static constexpr std::uint32_t Size = 1024;
    std::array<std::uint64_t, Size> idPlace; ///< file << 48 | offset, or InArena | address
    std::array<std::int64_t, Size> durationNs;
    std::array<std::uint32_t, Size> tool;
    std::array<std::uint32_t, Size> run;
    std::array<std::uint32_t, Size> parentCall;
    std::array<std::uint32_t, Size> scheduledEvent;
    std::array<std::uint32_t, Size> resultEvent;
    std::array<std::uint16_t, Size> idLength;
    std::array<std::uint16_t, Size> flags;
    std::array<CallStatus, Size> status;
    std::array<FailureKind, Size> failure;
    std::array<RecoveryAction, Size> recovery;
    bool shared = false; ///< used by a snapshot: copy before writing to what it can see
};

/// Copies the first \a count rows of all columns.
void copyRows(const EventChunk &from, EventChunk &to, std::size_t count);
void copyRows(const CallChunk &from, CallChunk &to, std::size_t count);

constexpr std::uint64_t OffsetMask = (1ULL << 48U) - 1;

/// Append-only memory for texts; addresses never change.
class TextArena
{
public:
    std::string_view add(std::string_view text);
    [[nodiscard]] std::size_t memoryBytes() const
    {
        return m_bytes.load(std::memory_order_relaxed);
    }

private:
    static constexpr std::size_t BlockBytes = 64 * 1024;
    std::vector<std::unique_ptr<char[]>> m_blocks;
    std::size_t m_used = BlockBytes;
    std::atomic<std::size_t> m_bytes{0};
};

/// 1024 interned strings.
struct StringChunk
{
    static constexpr std::uint32_t Size = 1024;
    std::array<std::string_view, Size> text;
};

/// A table of rows that can grow while readers of older snapshots search it: a full table is
/// replaced by a larger one, and snapshots keep theirs.
class RowIndex
{
public:
    static constexpr std::uint32_t NoRow = RowTable<>::NoRow;

    RowIndex();
    /// The first row with \a hash for which \a accept(row) is true; NoRow if there is none.
    template <typename Accept>
    std::uint32_t find(std::uint32_t hash, Accept &&accept) const
    {
        return m_table->find(hash, accept);
    }
    /// \a hashOf(row) returns the hash of an existing row, for growing.
    template <typename HashOf>
    void insert(std::uint32_t hash, std::uint32_t row, HashOf &&hashOf)
    {
        if (m_table->isFull())
            resize(m_table->slotCount() * 2, hashOf);
        m_table->insert(hash, row);
    }
    /// Prefetches what find() reads.
    void prefetch(std::uint32_t hash) const { m_table->prefetch(hash); }
    /// Makes the table large enough for \a rows.
    template <typename HashOf>
    void reserve(std::uint64_t rows, HashOf &&hashOf)
    {
        std::uint64_t count = m_table->slotCount();
        while (count < (1U << 30U) && count * 3 < rows * 4)
            count *= 2;
        if (count > m_table->slotCount())
            resize(count, hashOf);
    }
    [[nodiscard]] std::size_t memoryBytes() const
    {
        return m_table->slotCount() * sizeof(std::uint32_t);
    }
    /// Serializes the table, and restores it; false if \a bytes are not a valid table.
    [[nodiscard]] std::string saved() const;
    bool restore(std::string_view bytes);

private:
    using Table = RowTable<std::atomic<std::uint32_t>>;
    template <typename HashOf>
    void resize(std::uint64_t count, HashOf &&hashOf)
    {
        m_table =
            std::make_shared<Table>(m_table->resized(static_cast<std::uint32_t>(count), hashOf));
    }

    std::shared_ptr<Table> m_table;
};

/// A column in which few rows have a value: sorted pairs, 8 bytes per value.
class SparseColumn
{
public:
    static constexpr std::uint32_t None = MaybeRun().packed();
    using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>; ///< row and value

    void set(std::uint32_t row, std::uint32_t value);
    [[nodiscard]] std::uint32_t get(std::uint32_t row) const;
    /// All pairs, sorted; call settle() after the last set().
    [[nodiscard]] const Pairs &pairs() const { return m_pairs; }
    void settle();
    void clear()
    {
        m_pairs.clear();
        m_late.clear();
    }
    void shrink() { m_pairs.shrink_to_fit(); }
    [[nodiscard]] std::size_t memoryBytes() const
    {
        return (m_pairs.capacity() + m_late.capacity()) * sizeof(m_pairs[0]);
    }

private:
    static constexpr std::size_t MostLate = 1024;

    Pairs m_pairs;
    Pairs m_late; ///< set after the pair of a later row: merged many at a time
};

/// The hash of RunStore::Data::repeatedCalls. Models number their calls anew in each run: by id
/// alone, thousands of them would follow each other in the table.
[[nodiscard]] inline std::uint32_t repeatedHash(std::uint32_t idHash, RunIndex run)
{
    const std::uint64_t key = std::uint64_t{idHash} << 32U | toInt(run);
    return static_cast<std::uint32_t>((key * 0x9E3779B97F4A7C15ULL) >> 32U);
}

/// Sparse columns of the calls.
struct SparseCalls
{
    SparseColumn resultRun;
    SparseColumn childRun;
    SparseColumn continuationRoot;
    SparseColumn repairOf;
    SparseColumn repairedBy;

    /// Calls \a visit(column) for each, always in the same order.
    template <typename Visit>
    void forEach(Visit &&visit)
    {
        for (SparseColumn *column :
             {&resultRun, &childRun, &continuationRoot, &repairOf, &repairedBy})
            visit(*column);
    }
};

/// The event types: one byte per event is an index into the names. No generation of the format has
/// that many; if a log does, the rest are pairs.
struct EventTypes
{
    static constexpr std::uint8_t Other = 0xFF;
    std::vector<std::uint32_t> names; ///< string ids
    SparseColumn others; ///< string ids by event
    [[nodiscard]] std::uint32_t of(std::uint32_t event, std::uint8_t number) const
    {
        return number < names.size() ? names[number] : others.get(event);
    }
    [[nodiscard]] std::size_t memoryBytes() const
    {
        return names.capacity() * sizeof(names[0]) + others.memoryBytes();
    }
};

struct RunStore::Data
{
    /// A number that is unique among the loads of this process; 0 means no load.
    [[nodiscard]] static std::uint64_t nextLoad();

    std::uint64_t load = 0; ///< equal in all snapshots of a load
    std::vector<LogFileInfo> files;
    std::vector<std::shared_ptr<const MappedFile>> maps; ///< one per file
    std::vector<std::shared_ptr<EventChunk>> events;
    std::uint32_t eventCount = 0;
    std::shared_ptr<const EventTypes> types;
    std::vector<std::shared_ptr<CallChunk>> calls;
    std::uint32_t callCount = 0;
    std::shared_ptr<const SparseCalls> sparse;
    std::vector<Run> runs;
    std::vector<std::shared_ptr<StringChunk>> strings;
    std::uint32_t stringCount = 0;
    std::shared_ptr<const TextArena>
        arena; ///< of strings, and of ids that do not occur literally in a file
    RowIndex callIndex; ///< by id: the first call with each
    RowIndex
        repeatedCalls; ///< by id and run (repeatedHash()): the calls whose id an earlier one has
    RowIndex runIndex; ///< by id
    std::vector<DamagedLine> damage;
    std::vector<Error> unread;
    std::int64_t firstTimeNs = NoTime;
    std::int64_t lastTimeNs = NoTime;
    std::uint64_t bytesRead = 0;
    std::uint64_t bytesTotal = 0;
    std::uint64_t hashSeed = 0; ///< of the three indexes
    bool complete = false;
    bool isFollowed = false; ///< what is appended to the files will be read
    std::shared_ptr<const void>
        keeper; ///< owns the memory of the texts and chunks of a cached store

    [[nodiscard]] std::string_view string(std::uint32_t id) const
    {
        return id < stringCount ? strings[id / StringChunk::Size]->text[id % StringChunk::Size]
                                : std::string_view{};
    }
    /// A string id.
    [[nodiscard]] std::uint32_t typeOf(std::uint32_t event) const
    {
        const EventChunk &chunk = *events[event / EventChunk::Size];
        return types->of(event, chunk.typeNumber[event % EventChunk::Size]);
    }
    [[nodiscard]] std::string_view callId(std::uint32_t call) const;
    [[nodiscard]] std::size_t memoryBytes() const;
};

/// Call ids are read from the mapped file if they occur there literally; others (escaped, inside
/// base64) are in the arena, as an address of which x86-64 and AArch64 user space use 47 bits.
constexpr std::uint64_t InArena = 1ULL << 63U;
/// The text of \a length bytes at \a place: file << 48 | offset, or InArena | address.
[[nodiscard]] inline std::string_view
storedText(std::uint64_t place, std::size_t length,
           std::span<const std::shared_ptr<const MappedFile>> maps)
{
    if ((place & InArena) == 0)
        return {maps[place >> 48U]->bytes().data() + (place & OffsetMask), length};
    return {reinterpret_cast<const char *>(static_cast<std::uintptr_t>(place & ~InArena)), length};
}
/// idLength of ids too long for the column: the first four bytes at the place are the length.
constexpr std::uint16_t LongId = 0xFFFF;

} // namespace tw
