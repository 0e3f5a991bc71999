// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/query/queryast.h"
#include "replay/store/runstoredata.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tw {

/// Answers that depend on a type's name and kind only, asked over and over. One a thread.
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

/// Answers by string id, found when asked. One a thread.
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

/// What one leaf of a filter has worked out before rows are judged; read by all threads.
struct LeafColumns
{
    std::vector<std::uint8_t> byRun; ///< run, agent, session
    std::vector<std::uint8_t> byCall; ///< what depends on the call: tool, status, duration …
    std::vector<std::int64_t> runStarts; ///< time since the run's start
    TextPattern text; ///< suited to the bytes of the log
};

/// Whether an event's answer is the one of its call.
[[nodiscard]] bool asksItsCall(const QueryNode &leaf);
[[nodiscard]] bool asksItsRun(const QueryNode &leaf);

/// Fills what \a leaf needs. Calls are judged over their columns, on \a threads workerThreads as
/// well. Texts are not looked for.
[[nodiscard]] LeafColumns leafColumns(const RunStore &store, const QueryNode &leaf, bool needsCalls,
                                      unsigned threads);

/// The memos of one leaf on one thread.
struct LeafMemo
{
    TypeMemo types;
    StringMemo strings;
};

/// Which of the 64 events from \a first on pass \a leaf; only bits of \a asked count. \a first is a
/// multiple of 64.
[[nodiscard]] std::uint64_t leafWord(const RunStore &store, const QueryNode &leaf,
                                     const LeafColumns &columns, LeafMemo &memo, EventIndex first,
                                     std::uint64_t asked);
/// The same for calls, of a leaf whose column of calls has been made.
[[nodiscard]] std::uint64_t leafWord(const LeafColumns &columns, CallIndex first,
                                     std::uint64_t asked);

/// The event flag that answers \a fact for an event by itself; 0 when its call has to.
[[nodiscard]] unsigned eventFlagOf(QueryFact fact);

} // namespace tw
