// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace tw {

/// What a run was doing, by its phase records (docs/formats/goa-ai.md, "Phases").
enum class RunPhase : std::uint8_t {
    Prompted,
    Planning,
    ExecutingTools,
    Synthesizing,
    Ended, ///< completed, failed, canceled
    Other, ///< a phase that this version does not know
};
[[nodiscard]] RunPhase runPhase(std::string_view name);

/// From this moment on a run was in that phase.
struct PhaseMark
{
    RunIndex run = NoRun;
    std::int64_t ns = NoTime;
    RunPhase phase = RunPhase::Other;
};
/// A call of a model ended.
struct UsageMark
{
    RunIndex run = NoRun;
    std::int64_t ns = NoTime;
    std::int64_t tokens = 0; ///< in and out
};
/// Phases and model usage of all runs in the order of the log, duplicates left out.
struct RunPhases
{
    std::vector<PhaseMark> phases;
    std::vector<UsageMark> usage;
};
/// Reads the payload of every phase and usage record: 0.3 µs each. Stops early when \a monitor says
/// so.
[[nodiscard]] RunPhases readRunPhases(const RunStore &store, const Monitor &monitor = {});

} // namespace tw
