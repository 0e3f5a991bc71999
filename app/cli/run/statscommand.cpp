// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/run/runcommands.h"
#include "replay/analysis/statistics.h"
#include "replay/base/timetext.h"
#include "schema/counttext.h"
#include "schema/decimaltext.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace tw::cli {

namespace {

    constexpr std::pair<std::string_view, StatisticsBy> Groups[] = {
        {"tool", StatisticsBy::Tool},
        {"agent", StatisticsBy::Agent},
        {"session", StatisticsBy::Session},
        {"run", StatisticsBy::Run},
    };

    Json latencyJson(const LatencyStatistics &latency)
    {
        const auto number = [](std::int64_t ns) { return ns < 0 ? Json(nullptr) : Json(ns); };
        return {{"count", latency.count},
                {"min_ns", number(latency.least)},
                {"p50_ns", number(latency.p50)},
                {"p90_ns", number(latency.p90)},
                {"p99_ns", number(latency.p99)},
                {"max_ns", number(latency.most)},
                {"mean_ns",
                 latency.mean < 0 ? Json(nullptr) : Json(static_cast<std::int64_t>(latency.mean))}};
    }

    Json tokensJson(const UsageTotals &usage)
    {
        return {{"input_tokens", usage.inputTokens},
                {"output_tokens", usage.outputTokens},
                {"cache_read_tokens", usage.cacheReadTokens},
                {"cache_write_tokens", usage.cacheWriteTokens},
                {"model_calls", usage.modelCalls}};
    }

    Json rowJson(const StatisticsRow &row, const PriceTable &prices)
    {
        Json kinds = Json::object();
        for (std::size_t i = 0; i < FailureKindCount; ++i) {
            const auto name = failureKindName(static_cast<FailureKind>(i));
            if (row.byKind[i] > 0)
                kinds[name.empty() ? std::string("none") : std::string(name)] = row.byKind[i];
        }
        Json histogram = Json::array();
        for (std::size_t i = 0; i < LatencyBuckets; ++i) {
            if (row.histogram[i] > 0)
                histogram.push_back(
                    {{"from_ns", latencyBucketStart(i)}, {"calls", row.histogram[i]}});
        }
        Json json = {
            {"name", row.name},
            {"runs", row.runs},
            {"failed_runs", row.failedRuns},
            {"waits",
             {{"count", row.waits.count},
              {"unanswered", row.waits.unanswered},
              {"longest_ns", row.waits.longestNs < 0 ? Json(nullptr) : Json(row.waits.longestNs)}}},
            {"calls", row.calls},
            {"failed", row.failed},
            {"pending", row.pending},
            {"failure_rate", row.failureRate()},
            {"failures", std::move(kinds)},
            {"repaired", row.repaired},
            {"repair_rate", row.repairRate()},
            {"truncated", row.truncated},
            {"latency", latencyJson(row.latency)},
            {"histogram", std::move(histogram)},
            {"bytes_sent", row.bytesSent},
            {"bytes_received", row.bytesReceived},
            {"usage", tokensJson(row.usage)},
            {"tool_tokens", row.toolTokens},
            {"filter", row.filter}};
        if (prices.isEmpty())
            return json;
        const Cost cost = row.cost(prices);
        json["cost"] = cost.known ? Json(cost.amount) : Json(nullptr);
        if (cost.known && !cost.complete)
            json["cost_incomplete"] = true;
        return json;
    }

    std::string percent(double rate)
    {
        return decimalText(100 * rate, 1) + " %";
    }

    std::string rowText(const StatisticsRow &row, const PriceTable &prices)
    {
        std::string text = (row.name.empty() ? std::string("(none)") : row.name) + "  "
            + counted(row.calls, "call") + ", " + std::to_string(row.failed) + " failed ("
            + percent(row.failureRate()) + "), " + std::to_string(row.repaired) + " repaired";
        if (row.latency.count > 0)
            text += ", p50 " + formatDurationText(row.latency.p50) + ", p90 "
                + formatDurationText(row.latency.p90) + ", p99 "
                + formatDurationText(row.latency.p99);
        text += ", " + counted(row.bytesSent + row.bytesReceived, "byte");
        if (row.usage.modelCalls > 0)
            text += ", " + counted(row.usage.inputTokens + row.usage.outputTokens, "token");
        if (row.failedRuns > 0)
            text += ", " + counted(row.failedRuns, "failed run");
        if (row.waits.longestNs >= 0)
            text += ", longest wait for a person " + formatDurationText(row.waits.longestNs);
        if (row.waits.unanswered > 0)
            text += ", " + std::to_string(row.waits.unanswered) + " waiting for a person";
        if (const Cost cost = row.cost(prices); cost.known) {
            text += (cost.complete ? ", " : ", at least ") + decimalText(cost.amount, 4)
                + (prices.currency().empty() ? "" : " " + prices.currency());
        }
        return text;
    }

    int runStats(const Arguments &arguments)
    {
        const std::string wanted = arguments.value("--by").value_or("tool");
        const auto group = std::find_if(std::begin(Groups), std::end(Groups),
                                        [&wanted](const auto &one) { return one.first == wanted; });
        PriceTable prices;
        if (const auto path = arguments.value("--prices")) {
            const auto text = readInput(*path);
            if (!text)
                return fail(text.error());
            auto read = PriceTable::parse(*text, sourceName(*path));
            if (!read)
                return fail(read.error());
            if (read->isEmpty())
                return fail({ErrorCode::Empty, sourceName(*path) + ":1:1",
                             R"(there are no prices; give an object with a "models" member)"});
            prices = std::move(*read);
        }
        const auto loaded = loadForCommand(arguments.positional);
        if (!loaded)
            return fail(loaded.error());
        const Statistics counted =
            statistics(**loaded, interruptMonitor(), {.byRun = group->second == StatisticsBy::Run});
        if (!counted.complete)
            return fail({ErrorCode::Cancelled, {}, "cancelled before the whole log was counted"});
        if (!arguments.json) {
            for (const StatisticsRow &row : counted.by(group->second))
                printLine(rowText(row, prices));
            StatisticsRow all = counted.all;
            all.name = "all";
            printLine(rowText(all, prices));
            return Fine;
        }
        Json rows = Json::array();
        for (const StatisticsRow &row : counted.by(group->second))
            rows.push_back(rowJson(row, prices));
        printJson({{"by", wanted},
                   {"currency", prices.currency()},
                   {"rows", std::move(rows)},
                   {"all", rowJson(counted.all, prices)}});
        return Fine;
    }

} // namespace

std::vector<Command> statsCommands()
{
    return {
        logCommand("stats", "[--by GROUP] [--prices FILE]",
                   "Count calls, failures, repairs, durations, bytes, tokens and cost.", &runStats,
                   {{"--by", "tool|agent|session|run", "what a row is; a tool by default"},
                    {"--prices", "FILE",
                     "your prices per million tokens as JSON: {\"currency\": \"EUR\", \"models\": "
                     "{\"NAME*\": {\"input\": 3, \"output\": 15}}}",
                     ValueKind::Input}})};
}

} // namespace tw::cli
