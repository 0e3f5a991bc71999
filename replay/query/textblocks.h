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

/// Number of rows evaluated in one block, with a bit for each.
constexpr std::uint32_t BlockRows = 4096;
using RowBits = std::array<std::uint64_t, BlockRows / 64>;

/// Byte frequencies in \a store, sampled from a few events.
[[nodiscard]] ByteCounts sampledBytes(const RunStore &store);

/// The events among \a asked, from \a first on, that contain \a pattern. If most of a range of the
/// file is asked for, the whole range is searched at once, whatever records it contains.
[[nodiscard]] RowBits eventsWithText(const RunStore &store, const TextPattern &pattern,
                                     EventIndex first, const RowBits &asked);

/// Caches the results of the text searches of one filter. The bytes of an event never change, so a
/// result from one snapshot of a load is valid in later ones. Thread-safe.
class SearchCache
{
public:
    struct Answers
    {
        RowBits known{};
        RowBits found{};
    };
    /// The results for the events of \a block and the filter's text number \a text, as far as
    /// known.
    [[nodiscard]] Answers of(std::size_t text, std::uint32_t block) const;
    void add(std::size_t text, std::uint32_t block, const RowBits &asked, const RowBits &found);

private:
    mutable std::mutex m_mutex;
    std::map<std::pair<std::size_t, std::uint32_t>, Answers> m_answers;
};

} // namespace tw
