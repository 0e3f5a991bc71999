// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/rowsort.h"

#include "replay/runstore_p.h"

#include <algorithm>
#include <array>
#include <cstring>
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

    /// Ranks of texts, equal ones sharing theirs; "" has none.
    template <typename TextOf>
    std::vector<std::uint64_t> ranksOf(std::uint32_t count, const TextOf &findText)
    {
        std::vector<std::string_view> texts(count); // found once, compared often
        for (std::uint32_t i = 0; i < count; ++i)
            texts[i] = findText(i);
        const auto textOf = [&texts](std::uint32_t i) { return texts[i]; };
        struct Entry
        {
            std::uint64_t head;
            std::uint32_t index;
        };
        std::vector<Entry> entries(count);
        for (std::uint32_t i = 0; i < count; ++i)
            entries[i] = {foldedHead(textOf(i)), i};
        const auto compare = [&textOf](const Entry &left, const Entry &right) {
            if (left.head != right.head)
                return left.head < right.head ? -1 : 1;
            return compareFolded(textOf(left.index), textOf(right.index));
        };
        std::sort(entries.begin(), entries.end(),
                  [&](const Entry &left, const Entry &right) { return compare(left, right) < 0; });
        std::vector<std::uint64_t> ranks(count, NoKey);
        std::uint64_t rank = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (i > 0 && compare(entries[i - 1], entries[i]) != 0)
                ++rank;
            if (!textOf(entries[i].index).empty())
                ranks[entries[i].index] = rank;
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
        KeyMaker(const RunStore &store, RowKey key)
            : m_store(store)
            , m_key(key)
        {
            const auto runs = store.runs();
            const auto runCount = static_cast<std::uint32_t>(runs.size());
            switch (key) {
            case RowKey::Run:
                m_ranks = ranksOf(runCount, [&](std::uint32_t i) { return runs[i].id; });
                break;
            case RowKey::Agent:
                m_ranks = ranksOf(runCount, [&](std::uint32_t i) { return runs[i].agent; });
                break;
            case RowKey::Session:
                m_ranks = ranksOf(runCount, [&](std::uint32_t i) { return runs[i].session; });
                break;
            case RowKey::Call:
                m_ranks = ranksOf(store.callCount(),
                                  [&](std::uint32_t i) { return store.data().callId(i); });
                break;
            case RowKey::Tool:
            case RowKey::Type:
            case RowKey::Turn:
                m_ranks = ranksOf(store.stringCount(),
                                  [&](std::uint32_t i) { return store.string(StringId{i}); });
                break;
            default:
                break;
            }
        }

        std::uint64_t of(EventIndex event) const
        {
            switch (m_key) {
            case RowKey::Sequence:
                return toInt(event);
            case RowKey::Time: {
                const std::int64_t time = m_store.timeNs(event);
                return time == NoTime ? NoKey : signedKey(time);
            }
            case RowKey::Type:
                return rank(toInt(m_store.event(event).type));
            case RowKey::Turn:
                return rank(toInt(m_store.event(event).turn));
            case RowKey::Run:
            case RowKey::Agent:
            case RowKey::Session:
                return rank(toInt(m_store.runOf(event)));
            case RowKey::Size:
                return m_store.event(event).length;
            default: {
                const CallIndex call = m_store.callOf(event);
                return call == NoCall ? withoutCall(event) : of(call);
            }
            }
        }

        std::uint64_t of(CallIndex index) const
        {
            if (m_key == RowKey::Sequence)
                return toInt(index);
            if (m_key == RowKey::Call)
                return rank(toInt(index));
            const CallRecord call = m_store.call(index);
            switch (m_key) {
            case RowKey::Time: {
                const std::int64_t time =
                    call.scheduledNs != NoTime ? call.scheduledNs : call.endedNs;
                return time == NoTime ? NoKey : signedKey(time);
            }
            case RowKey::Run:
            case RowKey::Agent:
            case RowKey::Session:
                return rank(toInt(call.run));
            case RowKey::Tool:
                return rank(toInt(call.tool));
            case RowKey::Outcome:
                return callOutcome(call.status, call.failure);
            case RowKey::Duration:
                return call.durationNs < 0 ? NoKey : static_cast<std::uint64_t>(call.durationNs);
            case RowKey::Repair:
                if (call.repairedBy != NoCall)
                    return toInt(call.repairedBy);
                return call.repairOf != NoCall ? 1ULL << 32U | toInt(call.repairOf) : NoKey;
            default: {
                const EventIndex event =
                    call.resultEvent != NoEvent ? call.resultEvent : call.scheduledEvent;
                return event == NoEvent ? NoKey : of(event);
            }
            }
        }

    private:
        std::uint64_t rank(std::uint32_t index) const
        {
            return index < m_ranks.size() ? m_ranks[index] : NoKey;
        }
        /// An event of no call has an outcome where it is its run's end.
        std::uint64_t withoutCall(EventIndex event) const
        {
            const RunIndex run = m_store.runOf(event);
            if (m_key != RowKey::Outcome || run == NoRun || m_store.run(run).terminalEvent != event)
                return NoKey;
            return runOutcome(m_store.run(run).status);
        }

        const RunStore &m_store;
        RowKey m_key;
        std::vector<std::uint64_t> m_ranks;
    };

    struct KeyedRow
    {
        std::uint64_t key;
        std::uint32_t row;
    };

    /// By counting, digit for digit, from the lowest: stable, and digits that all rows share cost
    /// nothing.
    void radixSort(std::vector<KeyedRow> &rows)
    {
        constexpr unsigned DigitBits = 11;
        constexpr std::size_t Digits = 1U << DigitBits;
        std::uint64_t lowest = NoKey;
        std::uint64_t highest = 0;
        for (const KeyedRow &row : rows) {
            lowest = std::min(lowest, row.key);
            highest = std::max(highest, row.key);
        }
        if (rows.empty() || lowest == highest)
            return;
        for (KeyedRow &row : rows)
            row.key -= lowest;
        highest -= lowest;
        std::vector<KeyedRow> other(rows.size());
        for (unsigned shift = 0; shift < 64 && highest >> shift != 0; shift += DigitBits) {
            std::array<std::uint32_t, Digits> starts{};
            for (const KeyedRow &row : rows)
                ++starts[(row.key >> shift) & (Digits - 1)];
            std::uint32_t before = 0;
            for (std::uint32_t &start : starts)
                before += std::exchange(start, before);
            for (const KeyedRow &row : rows)
                other[starts[(row.key >> shift) & (Digits - 1)]++] = row;
            rows.swap(other);
        }
    }

    template <typename Index>
    std::vector<std::uint32_t> sortRows(const RunStore &store,
                                        const std::vector<std::uint32_t> *rows, std::uint32_t count,
                                        RowKey key, RowOrder order, const Monitor &monitor)
    {
        constexpr std::uint32_t RowsBetweenQuestions = 65536;
        const auto total = rows ? static_cast<std::uint32_t>(rows->size()) : count;
        const KeyMaker maker(store, key);
        std::vector<KeyedRow> keyed;
        std::vector<std::uint32_t> without;
        keyed.reserve(total);
        for (std::uint32_t i = 0; i < total; ++i) {
            if (i % RowsBetweenQuestions == 0) {
                if (monitor.cancelled())
                    return {};
                monitor.progress(i, total);
            }
            const std::uint32_t row = rows ? (*rows)[i] : i;
            const std::uint64_t value = maker.of(Index{row});
            if (value == NoKey)
                without.push_back(row);
            else
                keyed.push_back({order == RowOrder::Descending ? ~value : value, row});
        }
        radixSort(keyed);
        std::vector<std::uint32_t> sorted;
        sorted.reserve(total);
        for (const KeyedRow &row : keyed)
            sorted.push_back(row.row);
        sorted.insert(sorted.end(), without.begin(), without.end());
        return sorted;
    }

} // namespace

std::vector<std::uint32_t> sortEvents(const RunStore &store, const std::vector<std::uint32_t> *rows,
                                      RowKey key, RowOrder order, const Monitor &monitor)
{
    return sortRows<EventIndex>(store, rows, store.eventCount(), key, order, monitor);
}

std::vector<std::uint32_t> sortCalls(const RunStore &store, const std::vector<std::uint32_t> *rows,
                                     RowKey key, RowOrder order, const Monitor &monitor)
{
    return sortRows<CallIndex>(store, rows, store.callCount(), key, order, monitor);
}

} // namespace tw
