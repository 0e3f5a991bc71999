// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/analysis/prices.h"
#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Durations in nanoseconds, exact: the k-th of all, not an estimate. -1 where there is none.
struct LatencyStatistics
{
    std::uint64_t count = 0;
    std::int64_t least = -1;
    std::int64_t p50 = -1;
    std::int64_t p90 = -1;
    std::int64_t p99 = -1;
    std::int64_t most = -1;
    double mean = -1;
};

/// Buckets of a histogram of durations: four a decade from 1 µs to 10 000 s; the first and the last
/// hold what lies outside.
inline constexpr std::size_t LatencyBuckets = 42;
/// Where bucket \a bucket begins, in nanoseconds; 0 for the first.
[[nodiscard]] std::int64_t latencyBucketStart(std::size_t bucket);
[[nodiscard]] std::size_t latencyBucketOf(std::int64_t durationNs);

inline constexpr std::size_t FailureKindCount = 9; ///< FailureKind::None … Unknown

/// The calls of one tool, agent or session, counted.
struct StatisticsRow
{
    std::string name; ///< "" for a run without agent or session
    std::uint64_t runs = 0; ///< of an agent or session; of a tool the runs that called it
    std::uint64_t calls = 0;
    std::uint64_t failed = 0;
    std::uint64_t pending = 0; ///< without result in the log
    std::array<std::uint64_t, FailureKindCount> byKind{}; ///< failed ones, by FailureKind
    std::uint64_t repaired = 0; ///< failed ones that a later attempt repaired
    std::uint64_t truncated = 0;
    std::uint64_t bytesSent = 0; ///< records of calls and of results
    std::uint64_t bytesReceived = 0;
    LatencyStatistics latency;
    std::array<std::uint32_t, LatencyBuckets> histogram{};
    UsageTotals usage; ///< of a tool: of the child runs that its calls started
    std::uint64_t toolTokens = 0; ///< that results report themselves (telemetry)
    std::map<std::string, UsageTotals, std::less<>> usageByModel;
    /// Expression that finds its calls; "" for all of them.
    std::string filter;

    [[nodiscard]] double failureRate() const; ///< of the calls that ended; 0 when none did
    [[nodiscard]] double repairRate() const; ///< of the failed ones; 0 when none failed
    [[nodiscard]] Cost cost(const PriceTable &prices) const;
};

enum class StatisticsBy : std::uint8_t { Tool, Agent, Session };

struct Statistics
{
    StatisticsRow all; ///< everything, once
    std::array<std::vector<StatisticsRow>, 3> rows; ///< by StatisticsBy; most calls first
    bool complete = true; ///< false when the monitor stopped it

    [[nodiscard]] const std::vector<StatisticsRow> &by(StatisticsBy what) const
    {
        return rows[static_cast<std::size_t>(what)];
    }
};
/// Counts all calls and model usage; a million events take a fraction of a second.
[[nodiscard]] Statistics statistics(const RunStore &store, const Monitor &monitor = {});

/// `field:"name"` with quotes and backslashes escaped as the filter language wants it.
[[nodiscard]] std::string filterTerm(std::string_view field, std::string_view name);

} // namespace tw
