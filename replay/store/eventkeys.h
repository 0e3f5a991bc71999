// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstoredata.h"
#include "schema/rowtable.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tw {

/// The event keys seen so far. Two events are equal if run, key and type are equal byte for byte; a
/// hash alone is never sufficient. About 32 bytes per key: texts remain in the log.
class EventKeys
{
public:
    struct Key
    {
        std::string_view text;
        MaybeRun run = {};
        StringId type = NoString; ///< NoString if it is ignored
    };
    using Maps = std::span<const std::shared_ptr<const MappedFile>>;

    /// The place of a key that was added. \a hash is that of text, run and type; \a maps are the
    /// files that places refer to.
    [[nodiscard]] std::optional<std::uint64_t> find(const Key &key, std::uint32_t hash,
                                                    Maps maps) const;
    /// Adds a new key; \a place is the location of its text: file << 48 | offset, or InArena |
    /// address.
    void add(const Key &key, std::uint32_t hash, std::uint64_t place);
    [[nodiscard]] bool isEmpty() const { return m_keys.empty(); }
    /// Prefetches the slot for \a hash.
    void prefetch(std::uint32_t hash) const { m_rows.prefetch(hash); }

private:
    struct Kept
    {
        std::uint64_t place = 0;
        std::uint32_t length = 0;
        std::uint32_t hash = 0;
        MaybeRun run;
        StringId type = NoString;
    };
    std::vector<Kept> m_keys;
    RowTable<> m_rows;
};

} // namespace tw
