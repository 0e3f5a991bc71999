// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/statistics.h"
#include "replay/query/query.h"
#include "tests/replay/runlogs.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace tw;
using namespace tw::test;

namespace {

constexpr auto Prices = R"({"currency":"EUR","models":{
    "small-*":{"input":1,"output":10,"cache_read":0.5},
    "*":{"input":100}}})";

const std::string Invalid =
    R"("failure":{"kind":"invalid_call","error":{"message":"no"},"recovery":{"action":"correct_call"}})";
const std::string Timeout =
    R"("failure":{"kind":"timeout","error":{"message":"no"},"recovery":{"action":"finish"}})";

std::string usage(const std::string &run, const std::string &key, const std::string &model,
                  int input, int output)
{
    return eventLine(run, key, "usage",
                     R"({"Model":")" + model + R"(","InputTokens":)" + std::to_string(input)
                         + R"(,"OutputTokens":)" + std::to_string(output)
                         + R"(,"TotalTokens":0,"CacheReadTokens":0,"CacheWriteTokens":0})");
}

const StatisticsRow *rowOf(const Statistics &statistics, StatisticsBy by, std::string_view name)
{
    for (const StatisticsRow &row : statistics.by(by)) {
        if (row.name == name)
            return &row;
    }
    return nullptr;
}

} // namespace

class tst_Statistics : public QObject
{
    Q_OBJECT
private slots:
    void counts();
    void countsAPart();
    void filtersFindTheSameCalls();
    void callsWithoutSession();
    void filterTermsAreQuoted();
    void latenciesAreExact();
    void buckets();
    void usageOfModelsAndChildren();
    void telemetryTokens();
    void rowsByRun();
    void waitsAndFailedRuns();
    void whatWasNotMeasured();
    void nothing();
    void canBeStopped();
    void costs();
    void badPrices_data();
    void badPrices();
};

void tst_Statistics::counts()
{
    Logs logs;
    const auto store =
        logs.load(scheduled("r", "a") + result("r", "a", Invalid) + scheduled("r", "b")
                  + result("r", "b") + scheduled("r", "c", "x.y") + result("r", "c", Timeout, "x.y")
                  + scheduled("q", "d", "x.y"));
    QVERIFY(store->hasLog());
    const Statistics counted = statistics(*store);
    QVERIFY(counted.complete);
    QCOMPARE(counted.all.calls, 4U);
    QCOMPARE(counted.all.failed, 2U);
    QCOMPARE(counted.all.pending, 1U);
    QCOMPARE(counted.all.repaired, 1U);
    QCOMPARE(counted.all.runs, 2U);
    QCOMPARE(counted.by(StatisticsBy::Tool).size(), std::size_t{2});

    const StatisticsRow *zone = rowOf(counted, StatisticsBy::Tool, "climate.read_zone");
    QVERIFY(zone);
    QCOMPARE(zone->calls, 2U);
    QCOMPARE(zone->failed, 1U);
    QCOMPARE(zone->failureRate(), 0.5);
    QCOMPARE(zone->repairRate(), 1.0);
    QCOMPARE(zone->byKind[static_cast<std::size_t>(FailureKind::InvalidCall)], 1U);
    QCOMPARE(zone->latency.count, 2U);
    QCOMPARE(zone->bytesSent, std::uint64_t{scheduled("r", "a").size() * 2 - 2}); // no line ends
    QVERIFY(zone->bytesReceived > 0);

    const StatisticsRow *other = rowOf(counted, StatisticsBy::Tool, "x.y");
    QVERIFY(other);
    QCOMPARE(other->runs, 2U);
    QCOMPARE(other->failureRate(), 1.0); // of the one that ended
    QCOMPARE(other->repairRate(), 0.0);
    QCOMPARE(other->byKind[static_cast<std::size_t>(FailureKind::Timeout)], 1U);
    QCOMPARE(counted.by(StatisticsBy::Agent).size(), std::size_t{1});
    QCOMPARE(counted.by(StatisticsBy::Session).front().calls, 4U);
}

void tst_Statistics::countsAPart()
{
    Logs logs;
    const auto store = logs.load(scheduled("r", "a") + result("r", "a", Invalid)
                                 + scheduled("q", "d", "x.y") + scheduled("q", "e", "x.y"));
    QVERIFY(store->hasLog());
    const std::vector<std::uint32_t> events{2};
    const std::vector<std::uint32_t> calls{1};
    const Statistics part = statistics(*store, {}, {&events, &calls});
    QCOMPARE(part.all.calls, 1U);
    QCOMPARE(part.all.failed, 0U);
    QCOMPARE(part.all.runs, 1U);
    QCOMPARE(part.by(StatisticsBy::Tool).size(), std::size_t{1});
    QCOMPARE(part.by(StatisticsBy::Tool).front().name, std::string("x.y"));
    const std::vector<std::uint32_t> none;
    QCOMPARE(statistics(*store, {}, {&none, &none}).all.calls, 0U);
}

void tst_Statistics::filtersFindTheSameCalls()
{
    const std::filesystem::path files[] = {TW_TEST_DATA "/runs"};
    const auto store = loadRuns(files);
    QVERIFY(store);
    const Statistics counted = statistics(**store);
    int compared = 0;
    for (const auto &rows : counted.rows) {
        for (const StatisticsRow &row : rows) {
            QVERIFY(!row.filter.empty());
            const auto filter = Filter::parse(row.filter);
            QVERIFY(filter);
            QCOMPARE(filterCalls(**store, *filter).size(), std::size_t(row.calls));
            const auto failed = Filter::parse(row.filter + " status:failed");
            QVERIFY(failed);
            QCOMPARE(filterCalls(**store, *failed).size(), std::size_t(row.failed));
            ++compared;
        }
    }
    QVERIFY(compared > 12);
}

void tst_Statistics::callsWithoutSession()
{
    Logs logs;
    const auto store = logs.load(
        scheduled("r", "b") + scheduled("r", "c")
        + R"({"Type":"tool_call_scheduled","RunID":"once","TimestampMS":1,"Payload":{"ToolCallID":"a","ToolName":"x.y"}})"
          "\n");
    QVERIFY(store->hasLog());
    const Statistics counted = statistics(*store);
    for (const StatisticsBy by : {StatisticsBy::Session, StatisticsBy::Agent}) {
        const StatisticsRow *row = rowOf(counted, by, "");
        QVERIFY(row != nullptr);
        const auto filter = Filter::parse(row->filter);
        QVERIFY(filter);
        QCOMPARE(filterCalls(*store, *filter).size(), std::size_t{1});
    }
}

void tst_Statistics::filterTermsAreQuoted()
{
    const std::string odd = "a \"b\" \\c";
    const std::string term = "tool:\"a \\\"b\\\" \\\\c\"";
    QCOMPARE(filterTerm("tool", odd), term);
    Logs logs;
    const auto store = logs.load(scheduled("r", "a", "odd tool* (1)") + scheduled("r", "b"));
    QVERIFY(store->hasLog());
    const auto filter = Filter::parse(filterTerm("tool", "odd tool* (1)"));
    QVERIFY(filter);
    QCOMPARE(filterCalls(*store, *filter), std::vector<std::uint32_t>{0});
}

void tst_Statistics::latenciesAreExact()
{
    std::mt19937 random(7);
    for (const std::size_t count : {1U, 2U, 3U, 10U, 100U, 257U}) {
        std::string text;
        std::vector<std::int64_t> durations;
        for (std::size_t i = 0; i < count; ++i) {
            durations.push_back(static_cast<std::int64_t>(random() % 5'000'000'000ULL));
            const std::string id = std::to_string(i);
            text += scheduled("r", id)
                + eventLine("r", "k" + id, "tool_result_received",
                            R"({"tool_call_id":")" + id
                                + R"(","tool_name":"climate.read_zone","result_json":1,"duration":)"
                                + std::to_string(durations.back()) + "}");
        }
        Logs logs;
        const auto store = logs.load(text);
        QVERIFY(store->hasLog());
        const LatencyStatistics latency = statistics(*store).all.latency;
        std::sort(durations.begin(), durations.end());
        const auto rank = [&](std::size_t percent) {
            std::size_t k = 0; // the smallest value that at least this percentage does not exceed
            while (100 * (k + 1) < percent * count)
                ++k;
            return durations[k];
        };
        QCOMPARE(latency.least, durations.front());
        QCOMPARE(latency.p50, rank(50));
        QCOMPARE(latency.p90, rank(90));
        QCOMPARE(latency.p99, rank(99));
        QCOMPARE(latency.most, durations.back());
        const double sum = std::accumulate(durations.begin(), durations.end(), 0.0);
        QVERIFY(qAbs(latency.mean - sum / static_cast<double>(count)) < 1);
    }
}

void tst_Statistics::buckets()
{
    QCOMPARE(latencyBucketOf(0), std::size_t{0});
    QCOMPARE(latencyBucketOf(999), std::size_t{0});
    QCOMPARE(latencyBucketOf(INT64_MAX), LatencyBuckets - 1);
    for (std::size_t i = 0; i < LatencyBuckets; ++i) {
        QCOMPARE(latencyBucketOf(latencyBucketStart(i)), i);
        if (i > 0)
            QCOMPARE(latencyBucketOf(latencyBucketStart(i) - 1), i - 1);
    }
    QCOMPARE(latencyBucketStart(5), 10'000); // four per decade
}

void tst_Statistics::usageOfModelsAndChildren()
{
    Logs logs;
    const auto store = logs.load(
        usage("r", "u1", "big", 100, 10) + scheduled("r", "a", "agents.ask")
        + eventLine(
            "r", "link", "child_run_linked",
            R"({"ToolName":"agents.ask","ToolCallID":"a","ChildRunID":"kid","ChildAgentID":"x.kid"})")
        + eventLine(
            "kid", "kid/1", "run_started",
            R"({"RunContext":{"RunID":"kid","ParentRunID":"r","ParentToolCallID":"a","SessionID":"sess-1"},"Input":{}})")
        + usage("kid", "u2", "small-1", 30, 3) + usage("kid", "u2", "small-1", 30, 3)
        + usage("kid", "u3", "big", 1, 1) + result("r", "a", R"("result_json":1)", "agents.ask"));
    QVERIFY(store->hasLog());
    const Statistics counted = statistics(*store);
    QCOMPARE(counted.all.usage.inputTokens, 131); // the second u2 is a duplicate
    QCOMPARE(counted.all.usage.modelCalls, 3);
    QCOMPARE(counted.all.usageByModel.size(), std::size_t{2});
    QCOMPARE(counted.all.usageByModel.at("small-1").outputTokens, 3);
    // The tokens of the child count for the tool.
    const StatisticsRow *tool = rowOf(counted, StatisticsBy::Tool, "agents.ask");
    QVERIFY(tool);
    QCOMPARE(tool->usage.inputTokens, 31);
    const Cost cost = tool->cost(*PriceTable::parse(Prices));
    QCOMPARE(cost.amount, (30 * 1.0 + 3 * 10.0 + 1 * 100.0) / 1e6);
    QVERIFY(cost.known && !cost.complete); // "*" has no price for output
}

void tst_Statistics::telemetryTokens()
{
    Logs logs;
    const auto store = logs.load(
        scheduled("r", "a") + result("r", "a", R"("result_json":1,"telemetry":{"TokensUsed": 42})")
        + scheduled("r", "b")
        + result("r", "b", R"("result_json":1,"telemetry":{"tokens_used":8})"));
    QVERIFY(store->hasLog());
    QCOMPARE(statistics(*store).all.toolTokens, 50U);
}

void tst_Statistics::rowsByRun()
{
    Logs logs;
    const auto store = logs.load(usage("r", "u1", "m", 100, 10) + usage("q", "u2", "m", 5, 1)
                                 + scheduled("q", "a") + result("q", "a", Invalid));
    QVERIFY(statistics(*store).by(StatisticsBy::Run).empty()); // only if asked for
    const Statistics counted = statistics(*store, {}, {.byRun = true});
    QCOMPARE(counted.by(StatisticsBy::Run).size(), std::size_t{2});
    QCOMPARE(rowOf(counted, StatisticsBy::Run, "r")->usage.inputTokens, 100);
    QCOMPARE(rowOf(counted, StatisticsBy::Run, "q")->usage.outputTokens, 1);
    QCOMPARE(rowOf(counted, StatisticsBy::Run, "q")->failed, 1U);
    QCOMPARE(rowOf(counted, StatisticsBy::Run, "q")->filter, std::string("run:\"q\""));
}

void tst_Statistics::waitsAndFailedRuns()
{
    const auto suspended = [](const std::string &run, const std::string &session) {
        return R"({"EventKey":")" + run + R"(","RunID":")" + run + R"(","SessionID":")" + session
            + R"(","Type":"run_suspended","Payload":{"SuspensionID":")" + run
            + R"("},"Timestamp":"2026-08-21T07:30:00.125Z"})" + "\n";
    };
    Logs logs;
    const auto store = logs.load(
        suspended("r", "sess-1") + suspended("alone", "sess-2")
        + eventLine(
            "q", "q/1", "run_started",
            R"({"RunContext":{"RunID":"q"},"Input":{"Continuation":{"Suspension":{"ID":"r"}}}})",
            "2026-08-21T07:30:02.125Z")
        + completed("q", "failed"));
    const Statistics counted = statistics(*store);
    QCOMPARE(counted.all.failedRuns, 1U);
    QCOMPARE(counted.all.waits.count, 2U);
    QCOMPARE(counted.all.waits.unanswered, 1U);
    QCOMPARE(counted.all.waits.longestNs, 2'000'000'000);
    QCOMPARE(rowOf(counted, StatisticsBy::Session, "sess-2")->waits.longestNs, -1);
    QCOMPARE(rowOf(counted, StatisticsBy::Session, "sess-1")->waits.unanswered, 0U);
}

/// The 0 of a call that was never executed is no duration.
void tst_Statistics::whatWasNotMeasured()
{
    Logs logs;
    const auto store = logs.load(
        eventLine("r", "s", "tool_call_scheduled",
                  R"({"ToolCallID":"a","ToolName":"desk.photo","Payload":{}})",
                  "2026-08-21T07:30:00.418Z")
        + eventLine("r", "e", "tool_result_received",
                    R"({"tool_call_id":"a","tool_name":"desk.photo","result_json":1,"duration":0})",
                    "2026-08-21T07:30:00.419Z"));
    QCOMPARE(store->call(CallIndex{0}).durationNs, NoDuration);
    QCOMPARE(store->call(CallIndex{0}).startedNs, store->call(CallIndex{0}).scheduledNs);
    QCOMPARE(statistics(*store).all.latency.count, 0U);
    const auto filter = Filter::parse("dur:1ms..2ms"); // by the times of the records
    QVERIFY(filter);
    QCOMPARE(filterCalls(*store, *filter).size(), std::size_t{1});
}

void tst_Statistics::nothing()
{
    Logs logs;
    const auto store = logs.load(completed("r"));
    QVERIFY(store->hasLog());
    const Statistics counted = statistics(*store);
    QCOMPARE(counted.all.calls, 0U);
    QCOMPARE(counted.all.failureRate(), 0.0);
    QCOMPARE(counted.all.latency.p50, -1);
    QVERIFY(counted.by(StatisticsBy::Tool).empty());
    QVERIFY(!counted.all.cost(*PriceTable::parse("")).known);
}

void tst_Statistics::canBeStopped()
{
    Logs logs;
    const auto store = logs.load(scheduled("r", "a"));
    QVERIFY(store->hasLog());
    QVERIFY(!statistics(*store, Monitor({}, [] { return true; })).complete);
}

void tst_Statistics::costs()
{
    const auto prices = PriceTable::parse(Prices);
    QVERIFY(prices);
    QCOMPARE(prices->currency(), std::string("EUR"));
    const auto cost = [&](const char *model, UsageTotals usage) {
        return prices->cost(model, usage);
    };
    Cost small = cost("small-2026", {1'000'000, 100'000, 0, 2'000'000, 0, 1});
    QCOMPARE(small.amount, 1.0 + 1.0 + 1.0);
    QVERIFY(small.complete && small.known);
    small = cost("small-2026", {0, 0, 0, 0, 5, 1}); // cache writes have no price
    QVERIFY(!small.complete);
    // The first match is used; a model without a match is unknown, not free.
    QCOMPARE(cost("other", {10'000, 0, 0, 0, 0, 1}).amount, 1.0);
    const auto one = PriceTable::parse(R"({"models":{"a*b":{"input":1}}})");
    QVERIFY(one->cost("a-x-b", {1, 0, 0, 0, 0, 1}).known);
    QVERIFY(!one->cost("a-x-bc", {1, 0, 0, 0, 0, 1}).known);
    QVERIFY(PriceTable::parse("")->isEmpty());

    const auto included = PriceTable::parse(
        R"({"input_includes_cache":true,"models":{"m":{"input":10,"cache_read":1,"output":0}}})");
    QVERIFY(included);
    QCOMPARE(included->cost("m", {1'000'000, 0, 0, 900'000, 0, 1}).amount, 1.0 + 0.9);
}

void tst_Statistics::badPrices_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("where");
    const auto row = [](const char *text, const char *where) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(where);
    };
    row("[]", "p:1:1");
    row("{", "p:1:2");
    row(R"({"currency":1})", "p:1:13");
    row(R"({"models":[]})", "p:1:11");
    row(R"({"models":{"a/b":1}})", "p:1:18");
    row(R"({"models":{"a":{"input":"3"}}})", "p:1:25");
    row(R"({"models":{"a":{"input":-3}}})", "p:1:25");
    row("{\"models\":{\"a\":\n{\"in/puts\":3}}}", "p:2:12");
    row(R"({"input_includes_cache":1})", "p:1:25");
}

void tst_Statistics::badPrices()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, where);
    const auto prices = PriceTable::parse(text.toStdString(), "p");
    QVERIFY(!prices);
    QCOMPARE(QByteArray::fromStdString(prices.error().where), where);
    QVERIFY(!prices.error().detail.empty());
}

QTEST_GUILESS_MAIN(tst_Statistics)
#include "tst_statistics.moc"
