// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/analysis/prices.h"
#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Durations in nanoseconds. Percentiles are exact, not estimated. -1 if there is none.
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

/// Buckets of a histogram of durations: four per decade from 1 µs to 10 000 s. The first and the
/// last also hold the values outside this range.
inline constexpr std::size_t LatencyBuckets = 42;
/// The lower bound of bucket \a bucket in nanoseconds; 0 for the first.
[[nodiscard]] std::int64_t latencyBucketStart(std::size_t bucket);
[[nodiscard]] std::size_t latencyBucketOf(std::int64_t durationNs);

inline constexpr std::size_t FailureKindCount = 9; ///< FailureKind::None … Unknown

/// The waits for a person (runWaits()).
struct WaitStatistics
{
    std::uint64_t count = 0;
    std::uint64_t unanswered = 0;
    std::int64_t longestNs = -1; ///< of those that ended; -1 if none did
};

/// Counts over the calls of one tool, agent, session or run.
struct StatisticsRow
{
    std::string name; ///< "" for a run without agent or session
    std::uint64_t runs = 0; ///< of an agent or session; for a tool the runs that called it
    std::uint64_t calls = 0;
    std::uint64_t failed = 0;
    std::uint64_t pending = 0; ///< without a result in the log
    std::array<std::uint64_t, FailureKindCount> byKind{}; ///< failed calls, by FailureKind
    std::uint64_t repaired = 0; ///< failed calls that a later attempt repaired
    std::uint64_t truncated = 0;
    std::uint64_t bytesSent = 0; ///< total size of the call records
    std::uint64_t bytesReceived = 0; ///< total size of the result records
    LatencyStatistics latency;
    std::array<std::uint32_t, LatencyBuckets> histogram{};
    UsageTotals usage; ///< of usage records; for a tool: of the child runs that its calls started
    std::uint64_t toolTokens =
        0; ///< reported by the results themselves (telemetry), not in `usage`
    WaitStatistics waits; ///< not of tools
    std::uint64_t failedRuns = 0; ///< not of tools
    std::map<std::string, UsageTotals, std::less<>> usageByModel;
    /// Expression that finds these calls; "" for all calls.
    std::string filter;

    [[nodiscard]] double failureRate() const; ///< of the calls that ended; 0 if none ended
    [[nodiscard]] double repairRate() const; ///< of the failed calls; 0 if none failed
    [[nodiscard]] Cost cost(const PriceTable &prices) const;
};

enum class StatisticsBy : std::uint8_t { Tool, Agent, Session, Run };
inline constexpr std::size_t StatisticsGroups = 4;

struct Statistics
{
    StatisticsRow all; ///< everything, counted once
    std::array<std::vector<StatisticsRow>, StatisticsGroups>
        rows; ///< by StatisticsBy; most calls first
    bool complete = true; ///< false if the monitor cancelled the count

    [[nodiscard]] const std::vector<StatisticsRow> &by(StatisticsBy what) const
    {
        return rows[static_cast<std::size_t>(what)];
    }
};
/// The part of a log that is counted: positions of events and calls, ascending; null counts all.
struct StatisticsScope
{
    const std::vector<std::uint32_t> *events = nullptr;
    const std::vector<std::uint32_t> *calls = nullptr;
    /// The call as it was known at an earlier time; null: as recorded.
    std::function<CallRecord(const CallRecord &)> asOf = {};
    bool byRun = false; ///< also makes the rows by run, of which there can be a million
};
/// Counts calls, model usage of the events, and the runs of both; a million events take a fraction
/// of a second.
[[nodiscard]] Statistics statistics(const RunStore &store, const Monitor &monitor = {},
                                    StatisticsScope scope = {});

/// `field:"name"` with quotes and backslashes escaped for the filter language.
[[nodiscard]] std::string filterTerm(std::string_view field, std::string_view name);

} // namespace tw
