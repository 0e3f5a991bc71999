// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tw {

struct StrictFinding
{
    EventIndex event = NoEvent;
    std::string reason;
};

/// The second look at every record from \a first on, behind the scan that found them: is it JSON
/// and UTF-8 to the letter? \a exempt: events that no JSON parser takes, in order. On \a threads
/// workerThreads and the caller; findings in the order of the events, nothing when \a cancelled
/// (asked on the calling thread) says stop. A log that no one sees before it is complete needs no
/// second look: its reader judges each record at once (SliceReader).
[[nodiscard]] std::optional<std::vector<StrictFinding>>
validationPass(const RunStore &store, EventIndex first, std::span<const EventIndex> exempt,
               unsigned threads, const std::function<bool()> &cancelled);

} // namespace tw
