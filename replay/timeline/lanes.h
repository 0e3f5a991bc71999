// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace tw {

/// A call drawn in a lane. Times are nanoseconds since the epoch.
struct Span
{
    std::int64_t startNs = 0;
    std::int64_t endNs = 0; ///< the log's last time if open
    CallIndex call{};
    std::uint16_t row = 0; ///< within its lane: overlapping calls are on different rows
    bool open = false; ///< no end in the log
};
/// One run's band in the timeline.
struct Lane
{
    RunIndex run{};
    std::uint16_t depth = 0; ///< 0 for top-level runs; children are indented below their parent
    std::uint16_t rows = 1;
    std::vector<Span> spans; ///< by start
    std::int64_t endNs = 0; ///< the latest end of its spans
};
/// Lanes in drawing order: a run, its child runs below it, a continuation after its predecessor.
struct LaneLayout
{
    std::vector<Lane> lanes;
    std::int64_t firstNs = 0;
    std::int64_t lastNs = 0;
};
[[nodiscard]] LaneLayout layoutLanes(const RunStore &store);

/// Sorts the spans of \a lane by start (equal starts in call order) and places each on the lowest
/// free row, so that no two spans of a row overlap. A call whose parent is in the same lane is
/// placed below it. Sets rows and endNs. If more than 65535 rows are needed, the remaining spans
/// share the last one.
void arrangeSpans(Lane &lane, const std::function<MaybeCall(CallIndex)> &parentOf);

} // namespace tw
