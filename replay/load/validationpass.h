// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/scan/jsonvalidator.h"
#include "replay/store/runstore.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace tw {

struct StrictFinding
{
    EventIndex event{};
    scan::JsonFault fault;
};

/// Validates every record from \a first on after the scan that found it: it must be strict JSON and
/// valid UTF-8. \a exempt: events that no JSON parser accepts, in order. Runs on \a threads
/// workerThreads and the caller. Returns the findings in event order, or nullopt if \a cancelled
/// (called on the calling thread) returns true. A log that is shown only once complete needs no
/// such pass: SliceReader validates each record as it reads it.
[[nodiscard]] std::optional<std::vector<StrictFinding>>
validationPass(const RunStore &store, EventIndex first, std::span<const EventIndex> exempt,
               unsigned threads, const std::function<bool()> &cancelled);

} // namespace tw
