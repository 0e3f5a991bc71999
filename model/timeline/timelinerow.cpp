// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/timeline/timelinerow.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tw {

namespace {

    /// The first index at or after \a from with a value of at least \a value. Uses a galloping
    /// search, because the result is mostly near while drawing, but far where calls are dense.
    std::size_t firstAtLeast(const std::vector<qint64> &sorted, std::size_t from, qint64 value)
    {
        std::size_t step = 1;
        std::size_t low = from;
        std::size_t high = from;
        while (high < sorted.size() && sorted[high] < value) {
            low = high + 1;
            high += step;
            step *= 2;
        }
        high = std::min(high, sorted.size());
        const auto begin = sorted.begin();
        return static_cast<std::size_t>(std::lower_bound(begin + static_cast<std::ptrdiff_t>(low),
                                                         begin + static_cast<std::ptrdiff_t>(high),
                                                         value)
                                        - begin);
    }

} // namespace

void TimelineRow::append(qint64 start, qint64 end, CallIndex call, quint16 mark)
{
    end = std::max(end, start);
    startNs.push_back(start);
    endNs.push_back(endNs.empty() ? end : std::max(end, endNs.back()));
    calls.push_back(call);
    marks.push_back(mark);
    failedBefore.push_back(failedBefore.back() + ((mark & MarkFailed) != 0 ? 1 : 0));
}

void visitPieces(const TimelineRow &row, const TimeScale &scale,
                 const std::function<void(const TimelinePiece &)> &visit)
{
    if (row.size() == 0 || scale.span.isEmpty())
        return;
    std::size_t i = firstAtLeast(row.endNs, 0, scale.span.fromNs);
    while (i < row.size() && row.startNs[i] <= scale.span.toNs) {
        const double x0 = scale.xAt(row.startNs[i]);
        const double x1 = scale.xAt(row.endNs[i]);
        if (x1 - x0 >= 1) {
            visit({i, 1, x0, x1, false, row.failedIn(i, i + 1)});
            ++i;
            continue;
        }
        const double column = std::floor(x0);
        // The next column's first nanosecond. It advances by at least one, or tiny spans would loop
        // forever.
        const qint64 next = std::max(
            row.startNs[i] + 1,
            scale.span.fromNs + static_cast<qint64>(std::ceil((column + 1) * scale.nsPerPixel())));
        std::size_t end = std::max(i + 1, firstAtLeast(row.startNs, i, next));
        // Calls of a row do not overlap, so only the last one can extend beyond the column.
        if (end - i > 1 && scale.xAt(row.endNs[end - 1]) - scale.xAt(row.startNs[end - 1]) >= 1)
            --end;
        visit({i, end - i, column, column + 1, true, row.failedIn(i, end)});
        i = end;
    }
}

std::size_t callNear(const TimelineRow &row, qint64 ns, qint64 toleranceNs)
{
    std::size_t best = row.size();
    std::pair<int, qint64> bestScore{9, 0};
    std::size_t i = firstAtLeast(row.endNs, 0, ns - toleranceNs);
    // A bin may hold a million calls, so look at no more than a thousand of them.
    for (int looked = 0; i < row.size() && row.startNs[i] <= ns + toleranceNs && looked < 1000;
         ++i, ++looked) {
        const qint64 distance = std::max({row.startNs[i] - ns, ns - row.endNs[i], qint64(0)});
        const bool failed = (row.marks[i] & MarkFailed) != 0;
        const std::pair<int, qint64> score{(distance > 0 ? 2 : 0) + (failed ? 0 : 1), distance};
        if (score < bestScore) {
            best = i;
            bestScore = score;
        }
    }
    return best;
}

std::vector<quint8> toolColorIndexes(const std::vector<std::string_view> &tools, quint8 colors)
{
    std::vector<quint8> result;
    for (const std::string_view tool : tools) {
        quint32 hash = 2166136261U; // FNV-1a: the same in every process, unlike qHash
        for (const char c : tool)
            hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
        auto index = static_cast<quint8>(hash % colors);
        if (!result.empty() && result.back() == index)
            index = static_cast<quint8>((index + 1) % colors);
        result.push_back(index);
    }
    return result;
}

} // namespace tw
