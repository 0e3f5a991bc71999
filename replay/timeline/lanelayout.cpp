// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/timeline/lanes.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace tw {

namespace {

    /// The start of the drawn span. A call that waited for a person or another run is drawn from
    /// the time it was requested, so that the wait is visible.
    std::int64_t spanStart(const CallRecord &call, const Run &run, std::int64_t fallback)
    {
        const bool waited = call.resultRun && call.resultRun != call.run;
        if (waited && call.scheduledNs != NoTime)
            return call.scheduledNs;
        for (const auto time : {call.startedNs, call.scheduledNs, call.endedNs, run.startedNs}) {
            if (time != NoTime)
                return time;
        }
        return fallback;
    }

    Span makeSpan(CallIndex index, const CallRecord &call, const Run &run, const LaneLayout &layout)
    {
        Span span;
        span.call = index;
        span.startNs = spanStart(call, run, layout.firstNs);
        if (call.endedNs != NoTime) {
            span.endNs = call.endedNs;
        } else if (call.durationNs != NoDuration && call.status != CallStatus::Pending) {
            span.endNs = span.startNs + call.durationNs;
        } else {
            span.open = true;
            span.endNs = layout.lastNs;
        }
        span.endNs = std::max(span.endNs, span.startNs);
        return span;
    }

    /// Top-level runs by start, grouped by session; sessions are ordered by their first run.
    std::vector<RunIndex> orderedRoots(std::span<const Run> runs)
    {
        std::map<std::string_view, std::int64_t> sessionStart;
        for (const auto &run : runs) {
            if (run.session.empty())
                continue;
            const auto [it, isNew] = sessionStart.try_emplace(run.session, run.startedNs);
            if (!isNew)
                it->second = std::min(it->second, run.startedNs);
        }
        struct Root
        {
            std::int64_t sessionNs;
            std::string_view session;
            std::int64_t startNs;
            RunIndex run;
        };
        std::vector<Root> roots;
        for (std::uint32_t i = 0; i < runs.size(); ++i) {
            const auto &run = runs[i];
            if (run.parentRun || run.predecessor)
                continue;
            const auto first = run.session.empty() ? run.startedNs : sessionStart[run.session];
            roots.push_back({first, run.session, run.startedNs, RunIndex{i}});
        }
        std::stable_sort(roots.begin(), roots.end(), [](const Root &a, const Root &b) {
            return std::tie(a.sessionNs, a.session, a.startNs)
                < std::tie(b.sessionNs, b.session, b.startNs);
        });
        std::vector<RunIndex> result;
        result.reserve(roots.size());
        for (const auto &root : roots)
            result.push_back(root.run);
        return result;
    }

    /// Appends lanes for \a root, its children and continuations. Damaged logs can link runs in a
    /// cycle, so each run is added only once.
    void appendTree(std::span<const Run> runs, RunIndex root, std::vector<bool> &seen,
                    std::vector<Lane> &lanes)
    {
        struct Item
        {
            RunIndex run;
            std::uint16_t depth;
        };
        std::vector<Item> stack{{root, 0}};
        while (!stack.empty()) {
            const auto [index, depth] = stack.back();
            stack.pop_back();
            if (toInt(index) >= runs.size() || seen[toInt(index)])
                continue;
            seen[toInt(index)] = true;
            Lane lane;
            lane.run = index;
            lane.depth = depth;
            lanes.push_back(std::move(lane));
            const auto &run = runs[toInt(index)];
            // Last in, first out: the continuation follows the run and all its descendants.
            if (run.successor)
                stack.push_back({*run.successor, depth});
            const auto childDepth = static_cast<std::uint16_t>(std::min(depth + 1, 65535));
            for (auto child = run.children.rbegin(); child != run.children.rend(); ++child)
                stack.push_back({*child, childDepth});
        }
    }

} // namespace

LaneLayout layoutLanes(const RunStore &store)
{
    LaneLayout layout;
    layout.firstNs = store.firstTimeNs() == NoTime ? 0 : store.firstTimeNs();
    layout.lastNs = store.lastTimeNs() == NoTime ? layout.firstNs : store.lastTimeNs();
    const auto runs = store.runs();
    std::vector<bool> seen(runs.size(), false);
    layout.lanes.reserve(runs.size());
    for (const auto root : orderedRoots(runs))
        appendTree(runs, root, seen, layout.lanes);
    for (std::uint32_t i = 0; i < runs.size(); ++i) // only reachable in a cycle
        appendTree(runs, RunIndex{i}, seen, layout.lanes);

    std::vector<std::size_t> laneOfRun(runs.size(), 0);
    for (std::size_t i = 0; i < layout.lanes.size(); ++i)
        laneOfRun[toInt(layout.lanes[i].run)] = i;
    std::vector<MaybeCall> parents(store.callCount());
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const auto call = store.call(CallIndex{i});
        parents[i] = call.parentCall;
        layout.lanes[laneOfRun[toInt(call.run)]].spans.push_back(
            makeSpan(CallIndex{i}, call, runs[toInt(call.run)], layout));
    }
    for (auto &lane : layout.lanes) {
        arrangeSpans(lane, [&parents](CallIndex call) { return parents[toInt(call)]; });
        if (!lane.spans.empty()) {
            layout.firstNs = std::min(layout.firstNs, lane.spans.front().startNs);
            layout.lastNs = std::max(layout.lastNs, lane.endNs);
        }
    }
    return layout;
}

} // namespace tw
