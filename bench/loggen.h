// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw::bench {

enum class LogSpelling : std::uint8_t {
    RunLogEvent,
    ActivityInput,
    MongoRelaxed,
    MongoCanonical,
    MongoLegacy,
    MongoArray, ///< mongoexport --jsonArray
    Page,
    Stream,
    StreamDump,
};
/// "records", "activity", "mongo", "mongo-canonical", "mongo-legacy", "mongo-array", "page",
/// "stream", "dump".
[[nodiscard]] std::optional<LogSpelling> logSpelling(std::string_view name);

struct LogOptions
{
    std::uint64_t seed = 1;
    std::uint64_t events = 1'000'000;
    LogSpelling spelling = LogSpelling::RunLogEvent;
    double damage = 0; ///< share of broken lines, added between the valid ones
    double longLines = 0.0002; ///< share of results of about 99 KB
    bool children = true;
    bool suspensions = true;
};

/// The expected content, for comparison with what a reader finds.
struct LogTruth
{
    std::uint64_t events = 0;
    std::uint64_t damagedLines = 0;
    std::uint64_t runs = 0;
    std::uint64_t childRuns = 0;
    std::uint64_t suspendedRuns = 0;
    std::uint64_t calls = 0;
    std::uint64_t failedCalls = 0;
    std::uint64_t bytes = 0;
};

/// Receives the text in pieces of about a megabyte.
using LogWriter = std::function<void(std::string_view)>;

/// Generates a synthetic log: sessions with several concurrent runs, child runs, parallel calls,
/// failures of every kind with their retries, waits and continuations, long results. The same seed
/// gives the same bytes.
LogTruth generateLog(const LogOptions &options, const LogWriter &write);

} // namespace tw::bench
