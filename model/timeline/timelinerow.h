// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timerange.h"
#include "replay/base/indexes.h"

#include <QtGlobal>

#include <functional>
#include <string_view>
#include <vector>

namespace tw {

/// The properties of a call that the timeline shows, besides its extent and its tool's colour.
enum TimelineMark : quint16 {
    MarkFailed = 1U << 0U,
    MarkOpen = 1U << 1U, ///< no end in the log
    MarkWaiting = 1U << 2U, ///< for a person
    MarkHinted = 1U << 3U, ///< failed with a hint
    MarkRepairs = 1U << 4U, ///< succeeded as the next attempt at a failed call
    MarkTruncated = 1U << 5U, ///< items were left out of the result
    MarkBounded = 1U << 6U, ///< the result states how much of the total it holds
};

/// One row of a lane: calls that do not overlap, sorted by start, stored in columns. With prefix
/// sums of failures it takes O(1) at any zoom to see if a pixel's calls include a failed one.
struct TimelineRow
{
    std::vector<qint64> startNs;
    std::vector<qint64> endNs; ///< non-decreasing
    std::vector<CallIndex> calls;
    std::vector<quint16> marks;
    std::vector<quint32> failedBefore{0}; ///< one element longer than the others

    [[nodiscard]] std::size_t size() const { return calls.size(); }
    /// Calls must be appended in the order of their start.
    void append(qint64 start, qint64 end, CallIndex call, quint16 mark);
    [[nodiscard]] quint32 failedIn(std::size_t from, std::size_t to) const
    {
        return failedBefore[to] - failedBefore[from];
    }
};

/// A call at least a pixel wide (`count == 1 && !isBin`), or all calls that start in one pixel
/// column and are narrower than a pixel.
struct TimelinePiece
{
    std::size_t first = 0; ///< index into the row
    std::size_t count = 1;
    double x0 = 0;
    double x1 = 0;
    bool isBin = false;
    quint32 failed = 0;
};
/// Visits the visible pieces of \a row from left to right in O(pixels · log calls). Each call is in
/// exactly one piece.
void visitPieces(const TimelineRow &row, const TimeScale &scale,
                 const std::function<void(const TimelinePiece &)> &visit);
/// The call of \a row at \a ns, else a failed one within \a toleranceNs, else the nearest one
/// within it. Returns the row's size if there is none.
[[nodiscard]] std::size_t callNear(const TimelineRow &row, qint64 ns, qint64 toleranceNs);

/// Assigns each tool one of \a colors colours by the hash of its name. If the tool that appeared
/// before it has the same colour, it gets the next free one. Colours are stable within a file, and
/// neighbours differ.
[[nodiscard]] std::vector<quint8> toolColorIndexes(const std::vector<std::string_view> &tools,
                                                   quint8 colors = 8);

} // namespace tw
