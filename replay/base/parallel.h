// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace tw {

/// The number of worker threads, besides the calling one, worth starting for CPU-bound work.
[[nodiscard]] inline unsigned usefulWorkerThreads()
{
    const unsigned cores = std::thread::hardware_concurrency();
    return cores > 8 ? 7 : cores > 1 ? cores - 1 : 0;
}

/// Calls \a work(part, thread) for the parts 0 to \a parts - 1, on the calling thread (number 0)
/// and \a workerThreads others. Parts start in order. \a goesOn is called on the calling thread
/// before each of its parts; once it returns false, no further part starts. Returns false if
/// stopped.
template <typename Work, typename GoesOn>
bool forEachPart(std::uint32_t parts, unsigned workerThreads, const Work &work,
                 const GoesOn &goesOn)
{
    std::atomic<std::uint32_t> next{0};
    std::atomic<bool> stopped{false};
    const auto run = [&](unsigned thread, const auto &mayGoOn) {
        while (!stopped.load(std::memory_order_relaxed) && mayGoOn()) {
            const std::uint32_t part = next.fetch_add(1, std::memory_order_relaxed);
            if (part >= parts)
                return;
            work(part, thread);
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 1; i <= workerThreads && i < parts; ++i)
        threads.emplace_back([&run, i] { run(i, [] { return true; }); });
    run(0, [&] {
        if (next.load(std::memory_order_relaxed) >= parts)
            return false;
        if (goesOn())
            return true;
        stopped = true;
        return false;
    });
    for (std::thread &thread : threads)
        thread.join();
    return !stopped;
}

} // namespace tw
