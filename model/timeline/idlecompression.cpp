// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/timeline/idlecompression.h"

#include <algorithm>
#include <cmath>

namespace tw {

namespace {

    constexpr qint64 ShortestGapNs = 250'000'000;
    constexpr qint64 ShortestDrawnNs = 20'000'000;
    constexpr double WorthIt = 4; // minimum ratio of real to drawn length
    constexpr qint64 ShareOfGaps = 4; // minimum ratio of busy time to all drawn gaps
    constexpr std::size_t MaxGaps = 4000; // more breaks would look like a texture

    /// The gaps between \a busy inside \a whole, ascending.
    std::vector<TimeSpan> idleBetween(std::vector<TimeSpan> busy, TimeSpan whole)
    {
        std::ranges::sort(busy, {}, &TimeSpan::fromNs);
        std::vector<TimeSpan> idle;
        qint64 end = whole.fromNs;
        for (const TimeSpan &span : busy) {
            const qint64 from = std::min(span.fromNs, whole.toNs);
            if (from - end >= ShortestGapNs)
                idle.push_back({end, from});
            end = std::max(end, span.toNs);
        }
        if (whole.toNs - end >= ShortestGapNs)
            idle.push_back({end, whole.toNs});
        return idle;
    }

    /// The drawn length of each compressed gap and the shortest gap that is compressed.
    struct Plan
    {
        qint64 drawnNs = 0;
        qint64 fromNs = INT64_MAX;
    };
    Plan planFor(const std::vector<TimeSpan> &idle, qint64 wholeNs)
    {
        std::vector<qint64> lengths;
        for (const TimeSpan &gap : idle)
            lengths.push_back(gap.length());
        std::ranges::sort(lengths, std::ranges::greater{});
        Plan plan;
        qint64 busy = wholeNs;
        for (std::size_t i = 0; i < std::min(lengths.size(), MaxGaps); ++i) {
            busy -= lengths[i];
            const qint64 drawn =
                std::max(busy / (ShareOfGaps * static_cast<qint64>(i + 1)), ShortestDrawnNs);
            if (static_cast<double>(lengths[i]) > WorthIt * static_cast<double>(drawn))
                plan = {drawn, lengths[i]}; // more gaps make each one shorter: keep looking
        }
        return plan;
    }

} // namespace

IdleCompression IdleCompression::compressing(std::vector<TimeSpan> busy, TimeSpan whole)
{
    IdleCompression compression;
    const std::vector<TimeSpan> idle = idleBetween(std::move(busy), whole);
    const Plan plan = planFor(idle, whole.length());
    qint64 saved = 0;
    for (const TimeSpan &gap : idle) {
        if (gap.length() < plan.fromNs || compression.m_gaps.size() == MaxGaps)
            continue;
        const qint64 from = gap.fromNs - saved;
        compression.m_gaps.push_back({gap, {from, from + plan.drawnNs}});
        saved += gap.length() - plan.drawnNs;
    }
    return compression;
}

namespace {

    using IdleGap = IdleCompression::Gap;

    /// \a ns on the axis \a from as a place on the axis \a to.
    qint64 mapped(const std::vector<IdleGap> &gaps, qint64 ns, TimeSpan IdleGap::*from,
                  TimeSpan IdleGap::*to)
    {
        const auto after = std::ranges::upper_bound(
            gaps, ns, {}, [from](const IdleGap &each) { return (each.*from).fromNs; });
        if (after == gaps.begin())
            return ns;
        const IdleGap &gap = *(after - 1);
        const TimeSpan &source = gap.*from;
        const TimeSpan &target = gap.*to;
        if (ns >= source.toNs)
            return target.toNs + (ns - source.toNs);
        const double share =
            static_cast<double>(ns - source.fromNs) / static_cast<double>(source.length());
        return target.fromNs
            + static_cast<qint64>(std::llround(share * static_cast<double>(target.length())));
    }

} // namespace

qint64 IdleCompression::toDrawn(qint64 logNs) const
{
    return mapped(m_gaps, logNs, &Gap::log, &Gap::drawn);
}

qint64 IdleCompression::toLog(qint64 drawnNs) const
{
    return mapped(m_gaps, drawnNs, &Gap::drawn, &Gap::log);
}

std::span<const IdleCompression::Gap> IdleCompression::gapsIn(TimeSpan drawn) const
{
    const auto from = std::ranges::lower_bound(m_gaps, drawn.fromNs, {},
                                               [](const Gap &gap) { return gap.drawn.toNs; });
    const auto to = std::ranges::upper_bound(m_gaps, drawn.toNs, {},
                                             [](const Gap &gap) { return gap.drawn.fromNs; });
    return from < to ? std::span<const Gap>(from, to) : std::span<const Gap>();
}

} // namespace tw
