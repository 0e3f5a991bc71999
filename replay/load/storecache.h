// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/load/logset.h"
#include "replay/store/runstore.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

namespace tw {

/// The cache for stores of large logs, which avoids reading the logs again. An entry belongs to a
/// set of files, identified by path, size, times and the bytes at their ends. Entries that do not
/// match or are broken are ignored.
struct IndexCache
{
    std::filesystem::path folder; ///< "" disables the cache
    std::uint64_t limitBytes = 2ULL << 30U; ///< of all entries; the least recently used go first
    std::uint64_t smallestLog = 16ULL << 20U; ///< smaller sets are faster to read than to cache
};

/// The store of \a logs; nullopt if it is not cached.
[[nodiscard]] std::optional<RunStorePtr> readCachedStore(const IndexCache &cache,
                                                         std::span<const OpenLog> logs);

/// Caches \a store, which was read from \a logs (does not access their maps); false if that is not
/// worthwhile or fails. Written under another name first, so an entry is never incomplete.
bool writeCachedStore(const IndexCache &cache, std::span<const OpenLog> logs,
                      const RunStore &store);

} // namespace tw
