// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/rowsort.h"

#include "replay/base/parallel.h"
#include "replay/store/runstoredata.h"
#include "schema/ascii.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tw {

namespace {

    constexpr std::int64_t NoKey = INT64_MAX; // last in both directions

    /// The next number. NoKey has no successor; the lowest number follows it.
    constexpr std::int64_t following(std::int64_t key)
    {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(key) + 1);
    }
    constexpr std::uint64_t distance(std::int64_t from, std::int64_t to)
    {
        return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
    }

    constexpr unsigned char fold(char ch)
    {
        return static_cast<unsigned char>(lowered(ch));
    }

    /// The first eight bytes as a number that orders like the text.
    std::int64_t foldedHead(std::string_view text)
    {
        std::uint64_t head = 0;
        for (std::size_t i = 0; i < 8; ++i)
            head = head << 8U | (i < text.size() ? fold(text[i]) : 0U);
        return static_cast<std::int64_t>(head ^ 1ULL << 63U);
    }

    /// Shortens \a beginning to its common prefix with \a text; if unset, it becomes the whole
    /// text.
    void shareBeginning(std::optional<std::string_view> &beginning, std::string_view text)
    {
        const std::string_view before = beginning.value_or(text);
        const std::size_t length = std::min(before.size(), text.size());
        std::size_t i = 0;
        while (i < length && fold(before[i]) == fold(text[i]))
            ++i;
        beginning = text.substr(0, i);
    }

    int compareFolded(std::string_view left, std::string_view right)
    {
        const std::size_t length = std::min(left.size(), right.size());
        for (std::size_t i = 0; i < length; ++i) {
            const int difference = int{fold(left[i])} - int{fold(right[i])};
            if (difference != 0)
                return difference;
        }
        return left.size() < right.size() ? -1 : left.size() > right.size() ? 1 : 0;
    }

    constexpr std::uint32_t PartRows = 65536; // rows per thread and between checks of the monitor

    constexpr std::uint32_t partCount(std::size_t rows)
    {
        return static_cast<std::uint32_t>((rows + PartRows - 1) / PartRows);
    }

    /// Calls \a work(first, end, part) for the parts of \a count rows, also on \a workerThreads
    /// threads. Returns false if \a monitor was cancelled.
    template <typename Work>
    bool inParts(std::uint32_t count, unsigned workerThreads, const Work &work,
                 const Monitor &monitor = {})
    {
        return forEachPart(
            partCount(count), workerThreads,
            [&](std::uint32_t part, unsigned) {
                work(part * PartRows, std::min(count - part * PartRows, PartRows) + part * PartRows,
                     part);
            },
            [&] { return !monitor.cancelled(); });
    }

    /// Calls \a work(i) for the numbers below \a count in the same way.
    template <typename Work>
    bool forEachRow(std::uint32_t count, unsigned workerThreads, const Work &work,
                    const Monitor &monitor = {})
    {
        return inParts(
            count, workerThreads,
            [&](std::uint32_t first, std::uint32_t end, std::uint32_t) {
                for (std::uint32_t i = first; i < end; ++i)
                    work(i);
            },
            monitor);
    }

    using Entries = std::span<std::uint64_t>;
    constexpr unsigned DigitBits = 11; // the counters fit in the L1 cache
    constexpr std::uint64_t DigitMask = (1U << DigitBits) - 1;

    /// Calls \a put(place, i) with the position of each number below \a count in the order of its
    /// digit, \a digitOf(i). Stable.
    template <typename DigitOf, typename Put>
    void placeByDigit(std::uint32_t count, unsigned workerThreads, const DigitOf &digitOf,
                      const Put &put)
    {
        std::vector<std::array<std::uint32_t, DigitMask + 1>> places(partCount(count));
        inParts(count, workerThreads,
                [=, &places](std::uint32_t first, std::uint32_t end, std::uint32_t part) {
                    auto &ofPart = places[part];
                    for (std::uint32_t i = first; i < end; ++i)
                        ++ofPart[digitOf(i)];
                });
        std::uint32_t before = 0;
        for (std::size_t digit = 0; digit <= DigitMask; ++digit) {
            for (auto &ofPart : places)
                before += std::exchange(ofPart[digit], before);
        }
        inParts(count, workerThreads,
                [=, &places](std::uint32_t first, std::uint32_t end, std::uint32_t part) {
                    auto &ofPart = places[part];
                    for (std::uint32_t i = first; i < end; ++i)
                        put(ofPart[digitOf(i)]++, i);
                });
    }

    /// Sorts \a from into \a to by the digit at bit \a shift. Stable.
    void sortByDigit(Entries from, Entries to, unsigned shift, unsigned workerThreads)
    {
        placeByDigit(
            static_cast<std::uint32_t>(from.size()), workerThreads,
            [=](std::uint32_t i) { return from[i] >> shift & DigitMask; },
            [=](std::uint32_t place, std::uint32_t i) { to[place] = from[i]; });
    }

    /// Sorts \a entries. Entries that differ only in the lowest \a orderedBits bits must already
    /// ascend. Counts two digits; entries with equal digits are sorted in the same way.
    void sortEntries(Entries entries, Entries other, unsigned orderedBits, unsigned workerThreads)
    {
        constexpr std::size_t Few = 1024; // fewer entries than counters
        if (entries.size() < Few) {
            std::sort(entries.begin(), entries.end());
            return;
        }
        std::uint64_t differing = 0;
        for (const std::uint64_t entry : entries)
            differing |= entry ^ entries.front();
        const auto bits = static_cast<unsigned>(std::bit_width(differing));
        if (bits <= orderedBits)
            return;
        const unsigned below = std::max(orderedBits, bits - std::min(bits, 2 * DigitBits));
        sortByDigit(entries, other, below, workerThreads);
        sortByDigit(other, entries, below + DigitBits, workerThreads);
        if (below == orderedBits)
            return;
        for (std::size_t first = 0, end = 0; first < entries.size(); first = end) {
            end = first + 1;
            while (end < entries.size() && entries[end] >> below == entries[first] >> below)
                ++end;
            if (end - first > 1)
                sortEntries(entries.subspan(first, end - first), other.subspan(first, end - first),
                            orderedBits, workerThreads);
        }
    }

    /// Returns the rows \a rowAt(0), \a rowAt(1), … in the order of their \a keys. Stable.
    /// Overwrites the keys.
    template <typename RowAt>
    std::vector<std::uint32_t> rowsInOrder(std::span<std::int64_t> keys, unsigned workerThreads,
                                           const RowAt &rowAt)
    {
        const auto count = static_cast<std::uint32_t>(keys.size());
        std::vector<std::uint32_t> rows(count);
        if (std::is_sorted(keys.begin(), keys.end())) {
            for (std::uint32_t i = 0; i < count; ++i)
                rows[i] = rowAt(i);
            return rows;
        }
        std::int64_t least = NoKey;
        std::int64_t beyond = INT64_MIN;
        for (const std::int64_t key : keys) {
            least = std::min(least, key);
            beyond = std::max(beyond, following(key));
        }
        // Move NoKey close to the other keys, but far enough for counting to distinguish it.
        const std::uint64_t range = distance(least, beyond) - 1;
        const unsigned rest =
            std::max<unsigned>(std::bit_width(range), 2 * DigitBits) - 2 * DigitBits;
        const std::uint64_t last = std::max(range + 1, ((range >> rest) + 1) << rest);
        const auto keyAt = [=](std::uint32_t i) {
            // Branchless: the branch would be unpredictable.
            const std::uint64_t key = distance(least, keys[i]);
            return key ^ ((key ^ last) & (0 - std::uint64_t{keys[i] == NoKey}));
        };
        if (last <= DigitMask) {
            placeByDigit(count, workerThreads, keyAt,
                         [&](std::uint32_t place, std::uint32_t i) { rows[place] = rowAt(i); });
            return rows;
        }
        // An entry is its number in the low bits and as much of the key as fits above it.
        const auto numberBits = static_cast<unsigned>(std::bit_width(count - 1));
        const auto keyBits = static_cast<unsigned>(std::bit_width(last));
        const unsigned cut = keyBits + numberBits > 64 ? keyBits + numberBits - 64 : 0;
        const std::vector<std::int64_t> whole(keys.begin(), cut > 0 ? keys.end() : keys.begin());
        const Entries entries(reinterpret_cast<std::uint64_t *>(keys.data()), count);
        forEachRow(count, workerThreads,
                   [=](std::uint32_t i) { entries[i] = keyAt(i) >> cut << numberBits | i; });
        const auto numberOf = [=](std::uint64_t entry) {
            return static_cast<std::uint32_t>(entry & ((std::uint64_t{1} << numberBits) - 1));
        };
        const auto other = std::make_unique_for_overwrite<std::uint64_t[]>(count);
        sortEntries(entries, {other.get(), count}, numberBits, workerThreads);
        for (std::uint32_t first = 0, end = 0; cut > 0 && first < count; first = end) {
            end = first + 1;
            while (end < count && entries[end] >> numberBits == entries[first] >> numberBits)
                ++end;
            std::sort(entries.begin() + first, entries.begin() + end,
                      [&](std::uint64_t a, std::uint64_t b) {
                          const std::int64_t left = whole[numberOf(a)];
                          const std::int64_t right = whole[numberOf(b)];
                          return left != right ? left < right : a < b;
                      });
        }
        forEachRow(count, workerThreads,
                   [&](std::uint32_t i) { rows[i] = rowAt(numberOf(entries[i])); });
        return rows;
    }

    /// Ranks of texts. Equal texts share a rank; "" has none.
    template <typename TextOf>
    std::vector<std::int64_t> ranksOf(std::uint32_t count, unsigned workerThreads,
                                      const TextOf &findText)
    {
        std::vector<std::string_view> texts(count); // found once, compared often
        // Ids have a common prefix; the eight bytes after it distinguish nearly all of them.
        std::vector<std::optional<std::string_view>> beginnings(partCount(count));
        inParts(count, workerThreads,
                [&](std::uint32_t first, std::uint32_t end, std::uint32_t part) {
                    for (std::uint32_t i = first; i < end; ++i) {
                        texts[i] = findText(i);
                        if (!texts[i].empty())
                            shareBeginning(beginnings[part], texts[i]);
                    }
                });
        std::optional<std::string_view> shared;
        for (const auto &beginning : beginnings) {
            if (beginning)
                shareBeginning(shared, *beginning);
        }
        const std::size_t common = shared ? shared->size() : 0;
        std::vector<std::int64_t> heads(count);
        forEachRow(count, workerThreads, [&](std::uint32_t i) {
            heads[i] = texts[i].empty() ? INT64_MIN : foldedHead(texts[i].substr(common));
        });
        std::vector<std::int64_t> ranks(heads);
        std::vector<std::uint32_t> order =
            rowsInOrder(ranks, workerThreads, [](std::uint32_t i) { return i; });
        std::fill(ranks.begin(), ranks.end(), NoKey);
        std::int64_t rank = 0;
        for (std::uint32_t first = 0; first < count;) {
            std::uint32_t end = first + 1;
            while (end < count && heads[order[end]] == heads[order[first]])
                ++end;
            if (end - first > 1)
                std::sort(order.begin() + first, order.begin() + end,
                          [&](std::uint32_t a, std::uint32_t b) {
                              return compareFolded(texts[a], texts[b]) < 0;
                          });
            for (std::uint32_t i = first; i < end; ++i) {
                if (i == first || compareFolded(texts[order[i - 1]], texts[order[i]]) != 0)
                    ++rank;
                if (!texts[order[i]].empty())
                    ranks[order[i]] = rank;
            }
            first = end;
        }
        return ranks;
    }

    std::int64_t callOutcome(CallStatus status, FailureKind failure)
    {
        switch (status) {
        case CallStatus::Ok:
            return 0;
        case CallStatus::Pending:
            return 1;
        case CallStatus::Unknown:
            return 2;
        case CallStatus::Failed:
            break;
        }
        return 16 + static_cast<std::int64_t>(failure);
    }

    std::int64_t runOutcome(RunStatus status)
    {
        switch (status) {
        case RunStatus::Completed:
            return 0;
        case RunStatus::Running:
            return 1;
        case RunStatus::Suspended:
            return 2;
        case RunStatus::Canceled:
            return 3;
        case RunStatus::Failed:
            break;
        }
        return 15;
    }

    using Keys = std::unique_ptr<std::int64_t[]>; ///< not initialized twice: a million numbers

    /// Computes the sort keys of events or calls. Keys shared by many rows are computed once, on
    /// construction.
    template <typename Index>
    class KeyMaker
    {
    public:
        KeyMaker(const RunStore &store, RowKey key, unsigned workerThreads)
            : m_data(store.data())
            , m_key(key)
        {
            const auto runs = store.runs();
            const auto runCount = static_cast<std::uint32_t>(runs.size());
            switch (key) {
            case RowKey::Run:
                m_table = ranksOf(runCount, 0, [&](std::uint32_t i) { return runs[i].id; });
                break;
            case RowKey::Agent:
                m_table = ranksOf(runCount, 0, [&](std::uint32_t i) { return runs[i].agent; });
                break;
            case RowKey::Session:
                m_table = ranksOf(runCount, 0, [&](std::uint32_t i) { return runs[i].session; });
                break;
            case RowKey::Call:
                m_table = ranksOf(store.callCount(), workerThreads,
                                  [&](std::uint32_t i) { return m_data.callId(i); });
                break;
            case RowKey::Tool:
            case RowKey::Type:
            case RowKey::Turn:
                m_table = ranksOf(store.stringCount(), 0,
                                  [&](std::uint32_t i) { return m_data.string(i); });
                break;
            default:
                break;
            }
            m_table.push_back(NoKey);
            if (std::is_same_v<Index, EventIndex> && isOfCalls(key))
                tabulateCalls(workerThreads);
        }

        std::int64_t of(EventIndex event) const
        {
            const EventChunk &chunk = *m_data.events[toInt(event) / EventChunk::Size];
            const std::uint32_t i = toInt(event) % EventChunk::Size;
            switch (m_key) {
            case RowKey::Sequence:
                return toInt(event);
            case RowKey::Time:
                return timeKey(chunk.timeNs[i]);
            case RowKey::Type:
                return inTable(m_data.typeOf(toInt(event)));
            case RowKey::Turn:
                return inTable(chunk.turn[i]);
            case RowKey::Run:
            case RowKey::Agent:
            case RowKey::Session:
                return inTable(chunk.run[i]);
            case RowKey::Size:
                return chunk.length[i];
            case RowKey::Outcome: // of the run if the event is its end
                if (const auto owner = MaybeRun::fromPacked(chunk.run[i]);
                    mayEndRun(chunk.kind[i]) && owner && !MaybeCall::fromPacked(chunk.call[i])) {
                    const Run &run = m_data.runs[toInt(*owner)];
                    return run.terminalEvent == event ? runOutcome(run.status) : NoKey;
                }
                [[fallthrough]];
            default:
                return inTable(chunk.call[i]);
            }
        }

        std::int64_t of(CallIndex index) const
        {
            const CallChunk &chunk = *m_data.calls[toInt(index) / CallChunk::Size];
            const std::uint32_t i = toInt(index) % CallChunk::Size;
            switch (m_key) {
            case RowKey::Sequence:
                return toInt(index);
            case RowKey::Call:
                return inTable(toInt(index));
            case RowKey::Time: {
                const std::int64_t scheduled = timeOf(chunk.scheduledEvent[i]);
                return timeKey(scheduled != NoTime ? scheduled : timeOf(chunk.resultEvent[i]));
            }
            case RowKey::Run:
            case RowKey::Agent:
            case RowKey::Session:
                return inTable(chunk.run[i]);
            case RowKey::Tool:
                return inTable(chunk.tool[i]);
            case RowKey::Outcome:
                return callOutcome(chunk.status[i], chunk.failure[i]);
            case RowKey::Duration:
                return chunk.durationNs[i] < 0 ? NoKey : chunk.durationNs[i];
            case RowKey::Repair: {
                const SparseCalls &sparse = *m_data.sparse;
                const std::uint32_t repairedBy = sparse.repairedBy.get(toInt(index));
                if (repairedBy != SparseColumn::None)
                    return repairedBy;
                const std::uint32_t repairOf = sparse.repairOf.get(toInt(index));
                return repairOf != SparseColumn::None ? std::int64_t{1} << 32U | repairOf : NoKey;
            }
            default: {
                const auto result = MaybeEvent::fromPacked(chunk.resultEvent[i]);
                const auto event =
                    result ? result : MaybeEvent::fromPacked(chunk.scheduledEvent[i]);
                return event ? of(*event) : NoKey;
            }
            }
        }

    private:
        static bool isOfCalls(RowKey key)
        {
            return key == RowKey::Tool || key == RowKey::Outcome || key == RowKey::Duration
                || key == RowKey::Repair;
        }
        static bool mayEndRun(EventKind kind)
        {
            return kind == EventKind::RunCompleted || kind == EventKind::RunSuspended;
        }
        /// Several events use the key of the same call.
        void tabulateCalls(unsigned workerThreads)
        {
            std::vector<std::int64_t> keys(m_data.callCount + std::size_t{1}, NoKey);
            forEachRow(m_data.callCount, workerThreads,
                       [&](std::uint32_t call) { keys[call] = of(CallIndex{call}); });
            m_table = std::move(keys);
        }
        std::int64_t inTable(std::uint32_t index) const
        {
            return m_table[std::min<std::size_t>(index, m_table.size() - 1)];
        }
        static std::int64_t timeKey(std::int64_t time) { return time == NoTime ? NoKey : time; }
        std::int64_t timeOf(std::uint32_t packed) const
        {
            const auto event = MaybeEvent::fromPacked(packed);
            if (!event)
                return NoTime;
            const std::uint32_t row = toInt(*event);
            return m_data.events[row / EventChunk::Size]->timeNs[row % EventChunk::Size];
        }

        const RunStore::Data &m_data;
        RowKey m_key;
        std::vector<std::int64_t> m_table; ///< by run, string or call; NoKey at the end
    };

    /// Computes the order for one sort.
    template <typename Index>
    class Sorter
    {
    public:
        Sorter(const RunStore &store, RowKey key, RowOrder order, std::uint32_t rows,
               const Monitor &monitor)
            : m_workerThreads(rows > PartRows ? usefulWorkerThreads() : 0)
            , m_maker(store, key, m_workerThreads)
            , m_descends(order == RowOrder::Descending)
            , m_monitor(monitor)
        {
        }

        /// Sorts the rows \a rowAt(0) to \a rowAt(count - 1); nullopt when cancelled.
        template <typename RowAt>
        std::optional<std::vector<std::uint32_t>> sorted(std::uint32_t count,
                                                         const RowAt &rowAt) const
        {
            const auto keys = keysOf(count, rowAt);
            if (!keys)
                return std::nullopt;
            return rowsInOrder({keys.get(), count}, m_workerThreads, rowAt);
        }

        /// The keys of \a rows if they are still in that order, else null: calls may end while a
        /// log is read.
        Keys keysIfSorted(const std::vector<std::uint32_t> &rows) const
        {
            auto keys = keysOf(rows);
            for (std::size_t i = 1; keys && i < rows.size(); ++i) {
                if (keys[i] < keys[i - 1] || (keys[i] == keys[i - 1] && rows[i] < rows[i - 1]))
                    return nullptr;
            }
            return keys;
        }

        /// The keys of \a rows, ascending in the sort order; null if cancelled.
        Keys keysOf(const std::vector<std::uint32_t> &rows) const
        {
            return keysOf(static_cast<std::uint32_t>(rows.size()),
                          [&rows](std::uint32_t i) { return rows[i]; });
        }

    private:
        template <typename RowAt>
        Keys keysOf(std::uint32_t count, const RowAt &rowAt) const
        {
            auto keys = std::make_unique_for_overwrite<std::int64_t[]>(count);
            const bool made = forEachRow(
                count, m_workerThreads,
                [&, made = keys.get()](std::uint32_t i) {
                    const std::int64_t key = m_maker.of(Index{rowAt(i)});
                    made[i] = m_descends ? ~following(key) : key; // NoKey stays last
                },
                m_monitor);
            return made ? std::move(keys) : nullptr;
        }

        unsigned m_workerThreads;
        KeyMaker<Index> m_maker;
        bool m_descends;
        const Monitor &m_monitor;
    };

    /// Merges two lists of rows by their keys; on equal keys, rows of \a first come first.
    std::vector<std::uint32_t> merged(const std::vector<std::uint32_t> &first,
                                      const Keys &firstKeys,
                                      const std::vector<std::uint32_t> &second,
                                      const Keys &secondKeys)
    {
        std::vector<std::uint32_t> rows(first.size() + second.size());
        std::size_t i = 0;
        std::size_t j = 0;
        for (std::uint32_t &row : rows) {
            const bool isSecond =
                i == first.size() || (j < second.size() && secondKeys[j] < firstKeys[i]);
            row = isSecond ? second[j++] : first[i++];
        }
        return rows;
    }

    template <typename Index>
    std::vector<std::uint32_t> sortRows(const RunStore &store,
                                        const std::vector<std::uint32_t> *rows, std::uint32_t count,
                                        RowKey key, RowOrder order, const Monitor &monitor,
                                        const std::vector<std::uint32_t> *earlier)
    {
        const auto total = rows ? static_cast<std::uint32_t>(rows->size()) : count;
        const auto rowAt = [rows](std::uint32_t i) { return rows ? (*rows)[i] : i; };
        if (monitor.cancelled())
            return {};
        const Sorter<Index> sorter(store, key, order, total, monitor);
        if (earlier && !earlier->empty() && earlier->size() <= total) {
            const auto known = static_cast<std::uint32_t>(earlier->size());
            if (const auto keys = sorter.keysIfSorted(*earlier)) {
                const auto others =
                    sorter.sorted(total - known, [&](std::uint32_t i) { return rowAt(known + i); });
                const auto otherKeys = others ? sorter.keysOf(*others) : nullptr;
                return otherKeys ? merged(*earlier, keys, *others, otherKeys)
                                 : std::vector<std::uint32_t>();
            }
        }
        auto sorted = sorter.sorted(total, rowAt);
        monitor.progress(total, total);
        return sorted ? std::move(*sorted) : std::vector<std::uint32_t>();
    }

} // namespace

std::vector<std::uint32_t> sortEvents(const RunStore &store, const std::vector<std::uint32_t> *rows,
                                      RowKey key, RowOrder order, const Monitor &monitor,
                                      const std::vector<std::uint32_t> *earlier)
{
    return sortRows<EventIndex>(store, rows, store.eventCount(), key, order, monitor, earlier);
}

std::vector<std::uint32_t> sortCalls(const RunStore &store, const std::vector<std::uint32_t> *rows,
                                     RowKey key, RowOrder order, const Monitor &monitor,
                                     const std::vector<std::uint32_t> *earlier)
{
    return sortRows<CallIndex>(store, rows, store.callCount(), key, order, monitor, earlier);
}

std::vector<std::uint32_t> sortByNumbers(const std::vector<std::uint32_t> *rows,
                                         const std::vector<std::int64_t> &keys, RowOrder order)
{
    const std::int64_t flip = order == RowOrder::Descending ? -1 : 0;
    const auto count = static_cast<std::uint32_t>(keys.size());
    std::vector<std::uint32_t> sorted;
    std::vector<std::int64_t> ofRows;
    const auto add = [&](std::uint32_t row) {
        if (row >= count)
            return;
        sorted.push_back(row);
        ofRows.push_back(keys[row] ^ flip);
    };
    sorted.reserve(rows ? rows->size() : count);
    ofRows.reserve(rows ? rows->size() : count);
    for (std::uint32_t i = 0; i < (rows ? rows->size() : count); ++i)
        add(rows ? (*rows)[i] : i);
    return rowsInOrder(ofRows, ofRows.size() > PartRows ? usefulWorkerThreads() : 0,
                       [&sorted](std::uint32_t i) { return sorted[i]; });
}

std::vector<std::int64_t> textRanks(std::span<const std::string> texts)
{
    auto places = ranksOf(static_cast<std::uint32_t>(texts.size()),
                          texts.size() > PartRows ? usefulWorkerThreads() : 0,
                          [texts](std::uint32_t i) { return std::string_view(texts[i]); });
    std::replace(places.begin(), places.end(), NoKey, std::int64_t{0}); // ranks start at 1
    return places;
}

} // namespace tw
