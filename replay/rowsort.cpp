// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/rowsort.h"

#include "replay/parallel.h"
#include "replay/runstore_p.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <string_view>

namespace tw {

namespace {

    constexpr std::uint64_t NoKey = UINT64_MAX; // last in both directions

    constexpr unsigned char fold(char ch)
    {
        const auto byte = static_cast<unsigned char>(ch);
        return byte >= 'A' && byte <= 'Z' ? static_cast<unsigned char>(byte + 32) : byte;
    }

    std::uint64_t foldedHead(std::string_view text)
    {
        std::uint64_t head = 0;
        for (std::size_t i = 0; i < 8; ++i)
            head = head << 8U | (i < text.size() ? fold(text[i]) : 0U);
        return head;
    }

    /// Cuts \a beginning to what \a text begins with, too; without one it is all of the text.
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

    constexpr std::uint32_t PartRows = 65536; // for a thread, and between questions

    /// The numbers from 0 on in the order of their \a keys, stable. By counting, digit for digit
    /// from the lowest; of wide keys the upper 32 bits, and what is equal in these by comparing.
    std::vector<std::uint32_t> orderOf(const std::vector<std::uint64_t> &keys)
    {
        const auto count = static_cast<std::uint32_t>(keys.size());
        std::vector<std::uint32_t> order(count);
        if (std::is_sorted(keys.begin(), keys.end())) {
            std::iota(order.begin(), order.end(), 0U);
            return order;
        }
        constexpr unsigned MostDigitBits = 11;
        const auto [lowest, highest] = std::minmax_element(keys.begin(), keys.end());
        const std::uint64_t least = *lowest;
        const auto bits = static_cast<unsigned>(std::bit_width(*highest - least));
        const unsigned cut = bits > 32 ? bits - 32 : 0;
        const unsigned digits = (bits - cut + MostDigitBits - 1) / MostDigitBits;
        const unsigned digitBits = (bits - cut + digits - 1) / digits;
        const std::uint64_t digitMask = (1ULL << digitBits) - 1;
        const auto digitOf = [&](std::uint64_t entry, unsigned digit) {
            return (entry >> (32 + digit * digitBits)) & digitMask;
        };
        std::vector<std::uint64_t> entries(count); // the key's upper bits, then the number
        std::array<std::array<std::uint32_t, 1U << MostDigitBits>, 3> counts{};
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint64_t entry = (keys[i] - least) >> cut << 32U | i;
            entries[i] = entry;
            for (unsigned digit = 0; digit < digits; ++digit)
                ++counts[digit][digitOf(entry, digit)];
        }
        std::vector<std::uint64_t> other(count);
        for (unsigned digit = 0; digit < digits; ++digit) {
            auto &starts = counts[digit];
            if (starts[digitOf(entries[0], digit)] == count)
                continue; // all the same
            std::uint32_t before = 0;
            for (std::uint32_t &start : starts)
                before += std::exchange(start, before);
            for (const std::uint64_t entry : entries)
                other[starts[digitOf(entry, digit)]++] = entry;
            entries.swap(other);
        }
        for (std::uint32_t i = 0; i < count; ++i)
            order[i] = static_cast<std::uint32_t>(entries[i]);
        if (cut == 0)
            return order;
        for (std::uint32_t first = 0; first < count;) {
            std::uint32_t end = first + 1;
            while (end < count && entries[end] >> 32U == entries[first] >> 32U)
                ++end;
            if (end - first > 1)
                std::stable_sort(
                    order.begin() + first, order.begin() + end,
                    [&keys](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
            first = end;
        }
        return order;
    }

    /// Ranks of texts, equal ones sharing theirs; "" has none.
    template <typename TextOf>
    std::vector<std::uint64_t> ranksOf(std::uint32_t count, unsigned helpers,
                                       const TextOf &findText)
    {
        std::vector<std::string_view> texts(count); // found once, compared often
        const std::uint32_t parts = (count + PartRows - 1) / PartRows;
        const auto inParts = [&](const auto &work) {
            forEachPart(
                parts, helpers,
                [&](std::uint32_t part, unsigned) {
                    work(part, part * PartRows, std::min(count, (part + 1) * PartRows));
                },
                [] { return true; });
        };
        // Ids begin alike: the eight bytes after what all begin with tell nearly all of them apart.
        std::vector<std::optional<std::string_view>> beginnings(parts);
        inParts([&](std::uint32_t part, std::uint32_t first, std::uint32_t end) {
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
        std::vector<std::uint64_t> heads(count);
        inParts([&](std::uint32_t, std::uint32_t first, std::uint32_t end) {
            for (std::uint32_t i = first; i < end; ++i)
                heads[i] = texts[i].empty() ? 0 : foldedHead(texts[i].substr(common));
        });
        std::vector<std::uint32_t> order = orderOf(heads);
        std::vector<std::uint64_t> ranks(count, NoKey);
        std::uint64_t rank = 0;
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

    std::uint64_t signedKey(std::int64_t value)
    {
        return static_cast<std::uint64_t>(value) ^ (1ULL << 63U);
    }

    std::uint64_t callOutcome(CallStatus status, FailureKind failure)
    {
        switch (status) {
        case CallStatus::Ok:
            return 0;
        case CallStatus::Pending:
            return 1;
        case CallStatus::Failed:
            break;
        }
        return 16 + static_cast<std::uint64_t>(failure);
    }

    std::uint64_t runOutcome(RunStatus status)
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

    /// Gives the key of a row; what texts compare like is worked out once, when made.
    class KeyMaker
    {
    public:
        KeyMaker(const RunStore &store, RowKey key, unsigned helpers)
            : m_data(store.data())
            , m_store(store)
            , m_key(key)
        {
            const auto runs = store.runs();
            const auto runCount = static_cast<std::uint32_t>(runs.size());
            switch (key) {
            case RowKey::Run:
                m_ranks = ranksOf(runCount, 0, [&](std::uint32_t i) { return runs[i].id; });
                break;
            case RowKey::Agent:
                m_ranks = ranksOf(runCount, 0, [&](std::uint32_t i) { return runs[i].agent; });
                break;
            case RowKey::Session:
                m_ranks = ranksOf(runCount, 0, [&](std::uint32_t i) { return runs[i].session; });
                break;
            case RowKey::Call:
                m_ranks = ranksOf(store.callCount(), helpers,
                                  [&](std::uint32_t i) { return m_data.callId(i); });
                break;
            case RowKey::Tool:
            case RowKey::Type:
            case RowKey::Turn:
                m_ranks = ranksOf(store.stringCount(), 0,
                                  [&](std::uint32_t i) { return m_data.string(i); });
                break;
            default:
                break;
            }
        }

        std::uint64_t of(EventIndex event) const
        {
            const EventChunk &chunk = *m_data.events[toInt(event) / EventChunk::Size];
            const std::uint32_t i = toInt(event) % EventChunk::Size;
            switch (m_key) {
            case RowKey::Sequence:
                return toInt(event);
            case RowKey::Time:
                return timeKey(chunk.timeNs[i]);
            case RowKey::Type:
                return rank(m_data.typeOf(toInt(event)));
            case RowKey::Turn:
                return rank(chunk.turn[i]);
            case RowKey::Run:
            case RowKey::Agent:
            case RowKey::Session:
                return rank(chunk.run[i]);
            case RowKey::Size:
                return chunk.length[i];
            default:
                return chunk.call[i] == toInt(NoCall) ? withoutCall(event)
                                                      : of(CallIndex{chunk.call[i]});
            }
        }

        std::uint64_t of(CallIndex index) const
        {
            const CallChunk &chunk = *m_data.calls[toInt(index) / CallChunk::Size];
            const std::uint32_t i = toInt(index) % CallChunk::Size;
            switch (m_key) {
            case RowKey::Sequence:
                return toInt(index);
            case RowKey::Call:
                return rank(toInt(index));
            case RowKey::Time: {
                const std::int64_t scheduled = timeOf(chunk.scheduledEvent[i]);
                return timeKey(scheduled != NoTime ? scheduled : timeOf(chunk.resultEvent[i]));
            }
            case RowKey::Run:
            case RowKey::Agent:
            case RowKey::Session:
                return rank(chunk.run[i]);
            case RowKey::Tool:
                return rank(chunk.tool[i]);
            case RowKey::Outcome:
                return callOutcome(chunk.status[i], chunk.failure[i]);
            case RowKey::Duration:
                return chunk.durationNs[i] < 0 ? NoKey
                                               : static_cast<std::uint64_t>(chunk.durationNs[i]);
            case RowKey::Repair: {
                const SparseCalls &sparse = *m_data.sparse;
                const std::uint32_t repairedBy = sparse.repairedBy.get(toInt(index));
                if (repairedBy != SparseColumn::None)
                    return repairedBy;
                const std::uint32_t repairOf = sparse.repairOf.get(toInt(index));
                return repairOf != SparseColumn::None ? 1ULL << 32U | repairOf : NoKey;
            }
            default: {
                const std::uint32_t event = chunk.resultEvent[i] != toInt(NoEvent)
                    ? chunk.resultEvent[i]
                    : chunk.scheduledEvent[i];
                return event == toInt(NoEvent) ? NoKey : of(EventIndex{event});
            }
            }
        }

    private:
        std::uint64_t rank(std::uint32_t index) const
        {
            return index < m_ranks.size() ? m_ranks[index] : NoKey;
        }
        static std::uint64_t timeKey(std::int64_t time)
        {
            return time == NoTime ? NoKey : signedKey(time);
        }
        std::int64_t timeOf(std::uint32_t event) const
        {
            return event == toInt(NoEvent)
                ? NoTime
                : m_data.events[event / EventChunk::Size]->timeNs[event % EventChunk::Size];
        }
        /// An event of no call has an outcome where it is its run's end.
        std::uint64_t withoutCall(EventIndex event) const
        {
            const RunIndex run = m_store.runOf(event);
            if (m_key != RowKey::Outcome || run == NoRun || m_store.run(run).terminalEvent != event)
                return NoKey;
            return runOutcome(m_store.run(run).status);
        }

        const RunStore::Data &m_data;
        const RunStore &m_store;
        RowKey m_key;
        std::vector<std::uint64_t> m_ranks;
    };

    /// Rows with their keys, in the order in which they are shown; those without a key are last.
    struct SortedKeys
    {
        std::vector<std::uint32_t> rows;
        std::vector<std::uint64_t> keys; ///< of the first rows
    };

    /// Makes the order of one sort.
    template <typename Index>
    class Sorter
    {
    public:
        Sorter(const RunStore &store, RowKey key, RowOrder order, std::uint32_t rows,
               const Monitor &monitor)
            : m_helpers(rows > PartRows ? usefulHelpers() : 0)
            , m_maker(store, key, m_helpers)
            , m_flip(order == RowOrder::Descending ? ~std::uint64_t{0} : 0)
            , m_monitor(monitor)
        {
        }

        /// Sorts the rows \a rowAt(0) to \a rowAt(count - 1); nothing when cancelled.
        template <typename RowAt>
        std::optional<SortedKeys> sorted(std::uint32_t count, const RowAt &rowAt) const
        {
            const auto keys = keysOf(count, rowAt);
            if (!keys)
                return std::nullopt;
            SortedKeys made;
            std::vector<std::uint32_t> rows;
            std::vector<std::uint32_t> without;
            rows.reserve(count);
            made.keys.reserve(count);
            for (std::uint32_t i = 0; i < count; ++i) {
                if ((*keys)[i] == NoKey) {
                    without.push_back(rowAt(i));
                    continue;
                }
                rows.push_back(rowAt(i));
                made.keys.push_back((*keys)[i] ^ m_flip);
            }
            const std::vector<std::uint32_t> order = orderOf(made.keys);
            made.rows.reserve(count);
            for (const std::uint32_t i : order)
                made.rows.push_back(rows[i]);
            made.rows.insert(made.rows.end(), without.begin(), without.end());
            std::vector<std::uint64_t> inOrder(order.size());
            for (std::size_t i = 0; i < order.size(); ++i)
                inOrder[i] = made.keys[order[i]];
            made.keys = std::move(inOrder);
            return made;
        }

        /// \a rows with their keys if that is still their order: calls end while a log is read.
        std::optional<SortedKeys> stillSorted(std::vector<std::uint32_t> rows) const
        {
            const auto count = static_cast<std::uint32_t>(rows.size());
            auto keys = keysOf(count, [&rows](std::uint32_t i) { return rows[i]; });
            if (!keys)
                return std::nullopt;
            const auto firstWithout = std::find(keys->begin(), keys->end(), NoKey);
            for (auto key = keys->begin(); key != firstWithout; ++key)
                *key ^= m_flip;
            for (std::uint32_t i = 1; i < count; ++i) {
                const bool keyed = i < firstWithout - keys->begin();
                const bool follows =
                    keyed ? (*keys)[i - 1] < (*keys)[i] : i == firstWithout - keys->begin();
                const bool equal = keyed ? (*keys)[i - 1] == (*keys)[i] : (*keys)[i] == NoKey;
                if (!follows && !(equal && rows[i - 1] < rows[i]))
                    return std::nullopt;
            }
            keys->erase(firstWithout, keys->end());
            return SortedKeys{std::move(rows), std::move(*keys)};
        }

    private:
        template <typename RowAt>
        std::optional<std::vector<std::uint64_t>> keysOf(std::uint32_t count,
                                                         const RowAt &rowAt) const
        {
            std::vector<std::uint64_t> keys(count);
            const bool made =
                forEachPart((count + PartRows - 1) / PartRows, count > PartRows ? m_helpers : 0,
                            [&](std::uint32_t part, unsigned) {
                                const std::uint32_t end = std::min(count, (part + 1) * PartRows);
                                for (std::uint32_t i = part * PartRows; i < end; ++i)
                                    keys[i] = m_maker.of(Index{rowAt(i)});
                            },
                            [&] { return !m_monitor.cancelled(); });
            if (!made)
                return std::nullopt;
            return keys;
        }

        unsigned m_helpers;
        KeyMaker m_maker;
        std::uint64_t m_flip;
        const Monitor &m_monitor;
    };

    /// Both in one order; \a first goes first where keys are equal.
    std::vector<std::uint32_t> merged(const SortedKeys &first, const SortedKeys &second)
    {
        std::vector<std::uint32_t> rows;
        rows.reserve(first.rows.size() + second.rows.size());
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < first.keys.size() && j < second.keys.size()) {
            const bool isSecond = second.keys[j] < first.keys[i];
            rows.push_back(isSecond ? second.rows[j++] : first.rows[i++]);
        }
        const auto append = [&rows](const std::vector<std::uint32_t> &from, std::size_t begin,
                                    std::size_t end) {
            rows.insert(rows.end(), from.begin() + static_cast<std::ptrdiff_t>(begin),
                        from.begin() + static_cast<std::ptrdiff_t>(end));
        };
        append(first.rows, i, first.keys.size());
        append(second.rows, j, second.keys.size());
        append(first.rows, first.keys.size(), first.rows.size());
        append(second.rows, second.keys.size(), second.rows.size());
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
            if (const auto first = sorter.stillSorted(*earlier)) {
                const auto second =
                    sorter.sorted(total - known, [&](std::uint32_t i) { return rowAt(known + i); });
                return second ? merged(*first, *second) : std::vector<std::uint32_t>();
            }
        }
        auto sorted = sorter.sorted(total, rowAt);
        monitor.progress(total, total);
        return sorted ? std::move(sorted->rows) : std::vector<std::uint32_t>();
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
    const std::uint64_t flip = order == RowOrder::Descending ? ~std::uint64_t{0} : 0;
    const auto count = static_cast<std::uint32_t>(keys.size());
    std::vector<std::uint32_t> sorted;
    std::vector<std::uint64_t> ofRows;
    const auto add = [&](std::uint32_t row) {
        if (row >= count)
            return;
        sorted.push_back(row);
        ofRows.push_back(signedKey(keys[row]) ^ flip);
    };
    sorted.reserve(rows ? rows->size() : count);
    ofRows.reserve(rows ? rows->size() : count);
    for (std::uint32_t i = 0; i < (rows ? rows->size() : count); ++i)
        add(rows ? (*rows)[i] : i);
    std::vector<std::uint32_t> places = orderOf(ofRows);
    for (std::uint32_t &place : places)
        place = sorted[place];
    return places;
}

std::vector<std::int64_t> textRanks(std::span<const std::string> texts)
{
    const auto ranks = ranksOf(static_cast<std::uint32_t>(texts.size()),
                               texts.size() > PartRows ? usefulHelpers() : 0,
                               [texts](std::uint32_t i) { return std::string_view(texts[i]); });
    std::vector<std::int64_t> places(ranks.size());
    for (std::size_t i = 0; i < ranks.size(); ++i)
        places[i] = static_cast<std::int64_t>(ranks[i]); // without a rank: before all others
    return places;
}

} // namespace tw
