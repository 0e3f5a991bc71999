// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/texthash.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace tw::scan {

/// The text after a run's id in an envelope (its agent, session and turn) is identical in every
/// record of that run: comparing it costs a third of parsing it.
class RunIdCache
{
public:
    /// Agent, session and turn; a null view for a missing one.
    using Texts = std::array<std::string_view, 3>;
    struct Names
    {
        struct Span ///< relative to the first letter of the run's id
        {
            std::uint8_t begin = 0; ///< 0: missing
            std::uint8_t length = 0;
        };
        std::array<Span, 3> spans; ///< in the order of Texts
        std::uint64_t keys = 0; ///< as passed to learn()
        std::uint32_t number = 0; ///< unique within one cache; 0: none
        std::uint8_t length =
            0; ///< from the id's first letter up to and including the last name's quote
        std::uint8_t idLength = 0;
        [[nodiscard]] Texts in(const char *id) const;
    };

    /// The names that followed \a id last time if the same bytes follow it now; otherwise null.
    [[nodiscard]] const Names *find(std::string_view id, const char *end) const
    {
        if (m_entries.empty())
            return nullptr;
        const Entry &entry = m_entries[tailSlot(id)];
        const Names &names = entry.names;
        const bool isThere = names.number != 0 && names.idLength == id.size()
            && end - id.data() > names.length
            && std::memcmp(id.data(), entry.text.data(), names.length) == 0;
        return isThere ? &names : nullptr;
    }
    /// False for a log whose records have too few names for the cache to pay off.
    [[nodiscard]] bool isUseful() const { return m_useless < 100; }
    /// Stores \a names if they directly follow \a id, with no other member between them, and
    /// returns their number; otherwise returns 0. \a keys: data of the caller, stored with the
    /// names.
    std::uint32_t learn(std::string_view id, const Texts &names, std::uint64_t keys);

private:
    static constexpr std::size_t MaxLength = 255;
    static constexpr std::size_t Slots =
        64; ///< of tailSlot(): more than the number of runs interleaved in a log
    struct Entry
    {
        Names names;
        std::array<char, MaxLength> text;
    };
    std::vector<Entry> m_entries;
    std::uint32_t m_last = 0;
    int m_useless = 0; ///< consecutive attempts to learn at most one name
};

inline RunIdCache::Texts RunIdCache::Names::in(const char *id) const
{
    Texts texts;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (spans[i].begin != 0)
            texts[i] = {id + spans[i].begin, spans[i].length};
    }
    return texts;
}

} // namespace tw::scan
