// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/query/textsearch.h"

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

namespace tw {

/// Rows are judged in blocks of so many; a bit for each.
constexpr std::uint32_t BlockRows = 4096;
using RowBits = std::array<std::uint64_t, BlockRows / 64>;

/// How common bytes are in the events of \a store, from a few of them.
[[nodiscard]] ByteCounts sampledBytes(const RunStore &store);

/// Which of the \a asked events from \a first on hold \a pattern. Where most of a stretch of a file
/// is asked for, it is searched in one go, whatever records stand in it.
[[nodiscard]] RowBits eventsWithText(const RunStore &store, const TextPattern &pattern,
                                     EventIndex first, const RowBits &asked);

/// What searches for the texts of one filter have found out. Events keep their bytes: what was
/// found in one snapshot of a load is true in the later ones. Any thread may ask and tell.
class SearchCache
{
public:
    struct Answers
    {
        RowBits known{};
        RowBits found{};
    };
    /// Of the events of \a block, as far as the filter's text number \a text was looked for.
    [[nodiscard]] Answers of(std::size_t text, std::uint32_t block) const;
    void add(std::size_t text, std::uint32_t block, const RowBits &asked, const RowBits &found);

private:
    mutable std::mutex m_mutex;
    std::map<std::pair<std::size_t, std::uint32_t>, Answers> m_answers;
};

} // namespace tw
