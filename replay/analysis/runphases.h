// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <cstdint>
#include <vector>

namespace tw {

/// A run enters a phase at this time.
struct PhaseMark
{
    RunIndex run{};
    std::int64_t ns = NoTime;
    RunPhase phase = RunPhase::Other;
};
/// A model call ended.
struct UsageMark
{
    RunIndex run{};
    std::int64_t ns = NoTime;
    std::int64_t tokens = 0; ///< input and output
};
/// Phases and model usage of all runs in log order, without duplicates.
struct RunPhases
{
    std::vector<PhaseMark> phases;
    std::vector<UsageMark> usage;
};
/// Reads the payload of every phase and usage record: 0.3 µs each. Stops early when \a monitor is
/// cancelled.
[[nodiscard]] RunPhases readRunPhases(const RunStore &store, const Monitor &monitor = {});

} // namespace tw
