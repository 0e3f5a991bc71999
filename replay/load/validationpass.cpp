// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/validationpass.h"

#include "replay/base/threadpriority.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <thread>

namespace tw {

namespace {

    constexpr std::uint32_t BatchEvents = 1024;

    /// State shared by all threads of a pass.
    struct Shared
    {
        const RunStore &store;
        std::span<const EventIndex> exempt;
        std::atomic<std::uint32_t> next;
        std::atomic<bool> stop{false};
    };

    void judgeBatch(Shared &shared, scan::JsonValidator &judge, std::uint32_t begin,
                    std::vector<StrictFinding> &found)
    {
        const std::uint32_t end = std::min(shared.store.eventCount() - begin, BatchEvents) + begin;
        for (std::uint32_t event = begin; event < end; ++event) {
            const std::string_view record = shared.store.raw(EventIndex{event});
            if (record.empty())
                continue; // the end of its file was lost, which is reported elsewhere
            scan::JsonFault fault = judge.fault(record);
            if (fault.effect != scan::JsonFault::Effect::None
                && !std::binary_search(shared.exempt.begin(), shared.exempt.end(),
                                       EventIndex{event}))
                found.push_back({EventIndex{event}, std::move(fault)});
            if (record.size() > BatchEvents * 64 && shared.stop.load(std::memory_order_relaxed))
                return;
        }
    }

    /// Calls \a goesOn before each batch.
    template <typename GoesOn>
    void judgeAll(Shared &shared, std::vector<StrictFinding> &found, const GoesOn &goesOn)
    {
        scan::JsonValidator judge;
        while (goesOn()) {
            const std::uint32_t begin = shared.next.fetch_add(BatchEvents);
            if (begin >= shared.store.eventCount())
                return;
            judgeBatch(shared, judge, begin, found);
        }
    }

} // namespace

std::optional<std::vector<StrictFinding>> validationPass(const RunStore &store, EventIndex first,
                                                         std::span<const EventIndex> exempt,
                                                         unsigned threads,
                                                         const std::function<bool()> &cancelled)
{
    const std::uint32_t batches = (store.eventCount() - toInt(first)) / BatchEvents;
    threads = std::min(threads, batches);
    Shared shared{store, exempt, {toInt(first)}};
    std::vector<std::vector<StrictFinding>> found(std::size_t{threads} + 1);
    std::vector<std::thread> workerThreads;
    for (unsigned i = 0; i < threads; ++i) {
        workerThreads.emplace_back([&shared, &mine = found[i]] {
            lowerThreadPriority();
            judgeAll(shared, mine,
                     [&shared] { return !shared.stop.load(std::memory_order_relaxed); });
        });
    }
    judgeAll(shared, found.back(), [&] {
        if (cancelled())
            shared.stop.store(true, std::memory_order_relaxed);
        return !shared.stop.load(std::memory_order_relaxed);
    });
    for (std::thread &helper : workerThreads)
        helper.join();
    if (shared.stop.load())
        return std::nullopt;
    std::vector<StrictFinding> all;
    for (auto &part : found)
        std::move(part.begin(), part.end(), std::back_inserter(all));
    std::sort(all.begin(), all.end(), [](const StrictFinding &left, const StrictFinding &right) {
        return left.event < right.event;
    });
    return all;
}

} // namespace tw
