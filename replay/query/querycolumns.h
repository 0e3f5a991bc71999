// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/query/queryast.h"
#include "replay/store/runstoredata.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tw {

/// Caches answers that depend only on a type's name and kind. One per thread.
class TypeMemo
{
public:
    template <typename Judge>
    bool ask(std::uint32_t type, EventKind kind, const Judge &judge)
    {
        const std::uint64_t key = (std::uint64_t{type} << 8U | static_cast<unsigned>(kind)) + 1;
        Slot &slot = m_slots[(key * 0x9E3779B97F4A7C15ULL) >> 56U];
        if (slot.key != key)
            slot = {key, judge()};
        return slot.answer;
    }

private:
    struct Slot
    {
        std::uint64_t key = 0;
        bool answer = false;
    };
    std::array<Slot, 256> m_slots;
};

/// Caches answers by string id, computed on first use. One per thread.
class StringMemo
{
public:
    template <typename Judge>
    bool ask(std::uint32_t id, std::uint32_t count, const Judge &judge)
    {
        if (id >= count)
            return judge();
        if (m_answers.empty())
            m_answers.assign(count, Unknown);
        auto &answer = m_answers[id];
        if (answer == Unknown)
            answer = judge() ? Yes : No;
        return answer == Yes;
    }

private:
    enum Answer : std::uint8_t { Unknown, No, Yes };
    std::vector<std::uint8_t> m_answers;
};

/// Data of one filter leaf computed before rows are evaluated; read by all threads.
struct LeafColumns
{
    std::vector<std::uint8_t> byRun; ///< run, agent, session
    std::vector<std::uint8_t> byCall; ///< properties of the call: tool, status, duration …
    std::vector<std::int64_t> runStarts; ///< for times since the run's start
    TextPattern text; ///< adapted to the bytes of the log
};

/// True if an event's answer is that of its call.
[[nodiscard]] bool asksItsCall(const QueryNode &leaf);
[[nodiscard]] bool asksItsRun(const QueryNode &leaf);

/// Fills the data that \a leaf needs. Evaluates calls by their columns, also on \a threads
/// workerThreads. Does not search texts.
[[nodiscard]] LeafColumns leafColumns(const RunStore &store, const QueryNode &leaf, bool needsCalls,
                                      unsigned threads);

/// The caches of one leaf on one thread.
struct LeafMemo
{
    TypeMemo types;
    StringMemo strings;
};

/// The events among the 64 from \a first on that match \a leaf; only bits set in \a asked are
/// valid. \a first is a multiple of 64.
[[nodiscard]] std::uint64_t leafWord(const RunStore &store, const QueryNode &leaf,
                                     const LeafColumns &columns, LeafMemo &memo, EventIndex first,
                                     std::uint64_t asked);
/// As above for calls, for a leaf whose column of calls has been computed.
[[nodiscard]] std::uint64_t leafWord(const LeafColumns &columns, CallIndex first,
                                     std::uint64_t asked);

/// The event flag that answers \a fact for an event alone; 0 if its call decides.
[[nodiscard]] unsigned eventFlagOf(QueryFact fact);

} // namespace tw
