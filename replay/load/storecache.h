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

/// Where stores of large logs are kept, so that the next opening need not read the logs. Each entry
/// belongs to a set of files by path, size, time and the bytes at their ends; whatever does not fit
/// or is broken is as good as not there.
struct IndexCache
{
    std::filesystem::path folder; ///< "" switches it off
    std::uint64_t limitBytes = 2ULL << 30U; ///< of all entries; the least recently used go first
    std::uint64_t smallestLog = 16ULL << 20U; ///< smaller sets are read faster than they are kept
};

/// The store of \a logs; nothing when it is not kept.
[[nodiscard]] std::optional<RunStorePtr> readCachedStore(const IndexCache &cache,
                                                         std::span<const OpenLog> logs);

/// Keeps \a store, which was read from \a logs (their maps are not looked at); false when that is
/// not worth it or does not work. Written under another name first: an entry is whole or not there.
bool writeCachedStore(const IndexCache &cache, std::span<const OpenLog> logs,
                      const RunStore &store);

} // namespace tw
