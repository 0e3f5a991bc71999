// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What is missing from a log: losses with their causes, and incomplete parts.

#include "replay/analysis/dataloss.h"
#include "replay/analysis/missingrecords.h"
#include "replay/formats/details.h"
#include "tests/replay/runlogs.h"

#include <QTest>

#include <filesystem>

using namespace tw;
using namespace tw::test;

namespace {

std::string lossesText(const RunStore &store)
{
    std::string text;
    for (const LogLoss &loss : dataLosses(store).losses) {
        const auto number = [](const std::optional<std::int64_t> &value) {
            return value ? std::to_string(*value) : std::string("?");
        };
        text += std::string(lossCauseName(loss.cause)) + ' ' + std::string(lossKindName(loss.kind))
            + ' ' + number(loss.kept) + '/' + number(loss.total) + ' '
            + std::string(lossUnitName(loss.unit))
            + (loss.event ? " #" + std::to_string(toInt(*loss.event)) : "")
            + (loss.call ? ' ' + std::string(store.call(*loss.call).id) : "")
            + (loss.line == 0 ? "" : " line " + std::to_string(loss.line))
            + (loss.derived.empty() ? "" : " derived") + '\n';
    }
    return text;
}

std::string gapsText(const RunStore &store)
{
    std::string text;
    for (const MissingRecords &gap : missingRecords(store)) {
        text += store.run(gap.run).id.str() + ' ' + std::string(logGapName(gap.kind))
            + (gap.call ? ' ' + std::string(store.call(*gap.call).id) : "")
            + (gap.name.empty() ? "" : ' ' + gap.name)
            + (gap.count == 1 ? "" : " x" + std::to_string(gap.count)) + '\n';
        if (logGapText(store, gap).empty())
            return "a gap without words";
    }
    return text;
}

std::string started(const std::string &run, const std::string &more = {})
{
    return eventLine(run, run + "/1", "run_started",
                     R"({"RunContext":{"RunID":")" + run + R"(","SessionID":"sess-1")" + more
                         + R"(},"Input":{}})");
}

std::string whole(const std::string &run, const std::string &records)
{
    return started(run) + records + completed(run);
}

} // namespace

class tst_DataLoss : public QObject
{
    Q_OBJECT
private slots:
    void losses_data();
    void losses();
    void withoutARunNothingIsKnown();
    void logsThatCannotBeRead();
    void countsByCause();
    void damageSaysWhere();
    void fileThatShrank();
    void canBeStopped();
    void gaps_data();
    void gaps();
    void wholeRecordingsHaveNoGaps();
};

void tst_DataLoss::losses_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const std::string &log, const std::string &expected) {
        QTest::newRow(name) << QByteArray::fromStdString(log)
                            << QByteArray::fromStdString(expected);
    };
    row("nothing", whole("r", scheduled("r", "a") + result("r", "a")), "");
    row("bounded",
        scheduled("r", "a")
            + result("r", "a",
                     R"("result_json":[],"bounds":{"Returned":20,"Total":341,"Truncated":true})"),
        "tool bounded 20/341 items #1 a\n");
    row("bounded without a total",
        scheduled("r", "a")
            + result("r", "a", R"("result_json":[],"bounds":{"returned":20,"truncated":true})"),
        "tool bounded 20/? items #1 a\n");
    row("the last page is whole",
        scheduled("r", "a")
            + result("r", "a",
                     R"("result_json":[],"bounds":{"Returned":2,"Total":12,"Truncated":false})"),
        "");
    const auto page = [](const std::string &call, const std::string &cursor, int returned,
                         const std::string &next) {
        return eventLine("r", call + "/s", "tool_call_scheduled",
                         R"({"ToolCallID":")" + call + R"(","ToolName":"x.y","Payload":{"c":")"
                             + cursor + R"("}})")
            + result("r", call,
                     R"("result_json":[],"bounds":{"Returned":)" + std::to_string(returned)
                         + R"(,"Total":7,)"
                         + (next.empty() ? R"("Truncated":false})"
                                         : R"("Truncated":true,"NextCursor":")" + next + R"("})"),
                     "x.y");
    };
    row("pages that were read to the end",
        page("a", "", 3, "c3") + page("b", "c3", 3, "c6") + page("c", "c6", 1, ""), "");
    row("pages that were not", page("a", "", 3, "c3") + page("b", "c3", 3, "c6"),
        "tool bounded 6/7 items #3 b derived\n");
    row("pages of which the last failed",
        page("a", "", 3, "c3")
            + eventLine("r", "b/s", "tool_call_scheduled",
                        R"({"ToolCallID":"b","ToolName":"x.y","Payload":{"c":"c3"}})")
            + result("r", "b", R"("failure":{"kind":"internal","error":{"message":"no"}})", "x.y"),
        "tool bounded 3/7 items #1 a derived\n");
    row("omitted",
        scheduled("r", "a")
            + result(
                "r", "a",
                R"("result_omitted":true,"result_omitted_reason":"workflow_budget","result_bytes":4096)"),
        "runtime omitted 0/4096 bytes #1 a\n");
    row("the model saw a part",
        scheduled("r", "a") + result("r", "a", R"("result_json":{"x":"0123456789"})")
            + eventLine(
                "r", "t", "transcript_messages_appended",
                R"([{"role":"user","parts":[{"kind":"tool_result","tool_use_id":"a","content":{"omitted":true,"reason":"size_limit","preview":"0123"},"is_error":false}]}])"),
        "runtime unseen 4/18 bytes #2 a derived\n");
    row("a text of that word is none",
        eventLine("r", "t", "transcript_messages_appended",
                  R"([{"role":"user","parts":[{"kind":"text","text":"\"omitted\""}]}])"),
        "");
    row("refused for its size",
        eventLine(
            "r", "e", "run_completed",
            R"x({"status":"failed","phase":"failed","failure":{"debug_message":"hook payload exceeds budget (1419036 > 1000000 bytes, type=tool_result_received)"}})x"),
        "runtime refused 0/1419036 bytes #0 derived\n");
    const std::string refused =
        R"x({"status":"failed","failure":{"debug_message":"exceeds budget (5 > 3 bytes"}})x";
    row("a failed end without a run", eventLine("", "", "run_completed", R"({"status":"failed"})"),
        "");
    row("a failed end that names no run",
        R"({"Type":"run_completed","Payload":{"status":"failed"},"TimestampMS":1787297400125})"
        "\n",
        "");
    row("refused for its size, without a run", eventLine("", "", "run_completed", refused),
        "runtime refused 0/5 bytes #0 derived\n");
    row("failed for another reason",
        eventLine("r", "e", "run_completed",
                  R"x({"status":"failed","failure":{"message":"exceeds budget (x"}})x"),
        "");
    row("thinking without words",
        eventLine("r", "b", "thinking_block", R"({"Text":"","Redacted":"YWJj","Final":true})")
            + eventLine("r", "c", "thinking_block", R"({"Text":"I see","Redacted":null})"),
        "provider withheld 0/? bytes #0\n");
    row("a text that is shown in part",
        eventLine("r", "t", "transcript_messages_appended",
                  R"([{"role":"user","parts":[{"kind":"text","text":")" + std::string(30000, 'x')
                      + R"("}]}])"),
        "toolwright clipped 20000/30000 bytes #0 derived\n");
    row("damaged lines", "not json\n" + scheduled("r", "a") + "{\"half\":\n",
        "log_writer damaged ?/8 bytes line 1\nlog_writer damaged ?/8 bytes line 3\n");
    row("duplicates are not counted twice",
        scheduled("r", "a")
            + result("r", "a",
                     R"("result_json":[],"bounds":{"Returned":20,"Total":341,"Truncated":true})")
            + result("r", "a",
                     R"("result_json":[],"bounds":{"Returned":20,"Total":341,"Truncated":true})"),
        "tool bounded 20/341 items #1 a\n");
}

void tst_DataLoss::losses()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, expected);
    Logs logs;
    const auto store = logs.load(log.toStdString());
    QVERIFY(store->hasLog());
    QCOMPARE(QByteArray::fromStdString(lossesText(*store)), expected);
}

void tst_DataLoss::withoutARunNothingIsKnown()
{
    Logs logs;
    const auto store = logs.load(eventLine("", "", "run_completed", R"({"status":"failed"})"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->runOf(EventIndex{0}), MaybeRun());
    QCOMPARE(outcomeOfRecord(*store, EventIndex{0}).status, std::string("failed"));
    QVERIFY(missingRecords(*store).empty());
}

void tst_DataLoss::logsThatCannotBeRead()
{
    Logs logs;
    logs.write("a.ndjson", whole("r", ""));
    logs.write("b.ndjson.gz", "\x1F\x8B\x08");
    const auto store = load(logs.folder());
    QVERIFY(store->hasLog());
    const DataLosses losses = dataLosses(*store);
    QCOMPARE(losses.losses.size(), std::size_t{1});
    const LogLoss &loss = losses.losses.front();
    QCOMPARE(lossKindName(loss.kind), std::string_view("unread"));
    QCOMPARE(loss.unread, std::optional<std::uint32_t>(0));
    QCOMPARE(loss.text, store->unread()[0].detail);
}

void tst_DataLoss::countsByCause()
{
    Logs logs;
    const auto store = logs.load(
        "broken\n" + scheduled("r", "a")
        + result("r", "a", R"("result_json":[],"bounds":{"returned":1,"truncated":true})"));
    QVERIFY(store->hasLog());
    const DataLosses losses = dataLosses(*store);
    QVERIFY(losses.complete);
    QCOMPARE(losses.byCause[static_cast<std::size_t>(LossCause::Tool)], 1U);
    QCOMPARE(losses.byCause[static_cast<std::size_t>(LossCause::LogWriter)], 1U);
    QCOMPARE(losses.byCause[static_cast<std::size_t>(LossCause::Runtime)], 0U);
}

void tst_DataLoss::damageSaysWhere()
{
    Logs logs;
    // The envelope is valid, the payload is not: the event exists, and the damage refers to it.
    const auto store =
        logs.load(scheduled("r", "a") + eventLine("r", "n", "planner_note", R"({"Note":"\q"})"));
    QVERIFY(store->hasLog());
    const DataLosses losses = dataLosses(*store);
    QCOMPARE(losses.losses.size(), std::size_t{1});
    QCOMPARE(losses.losses[0].event, EventIndex{1});
    QCOMPARE(losses.losses[0].offset, store->event(EventIndex{1}).offset);
    QCOMPARE(losses.losses[0].run, RunIndex{0});
    QVERIFY(!losses.losses[0].text.empty());
}

void tst_DataLoss::fileThatShrank()
{
    Logs logs;
    std::string text;
    for (int i = 0; i < 400; ++i)
        text += scheduled("r", "call-" + std::to_string(i));
    const auto path = logs.write("shrinks.ndjson", text);
    const std::filesystem::path files[] = {path};
    const auto store = loadRuns(files);
    QVERIFY(store);
    std::filesystem::resize_file(path, 1000);
    QTRY_VERIFY((*store)->isFileChanged(0)); // the file is not checked on every call
    const DataLosses losses = dataLosses(**store);
    QCOMPARE(losses.losses.size(), std::size_t{1});
    QCOMPARE(losses.losses[0].kind, LossKind::Gone);
    QCOMPARE(losses.losses[0].total, std::optional<std::int64_t>(400));
    QVERIFY(*losses.losses[0].kept < 400);
}

void tst_DataLoss::canBeStopped()
{
    Logs logs;
    const auto store = logs.load(scheduled("r", "a"));
    QVERIFY(store->hasLog());
    QVERIFY(!dataLosses(*store, Monitor({}, [] { return true; })).complete);
}

void tst_DataLoss::gaps_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const std::string &log, const std::string &expected) {
        QTest::newRow(name) << QByteArray::fromStdString(log)
                            << QByteArray::fromStdString(expected);
    };
    row("whole", whole("r", scheduled("r", "a") + result("r", "a")), "");
    row("no start", scheduled("r", "a") + result("r", "a") + completed("r"),
        "r run_without_start\n");
    row("no end", started("r"), "r run_without_end\n");
    row("no result", whole("r", scheduled("r", "a")),
        "r call_without_result a climate.read_zone\n");
    row("no call", whole("r", result("r", "a")), "r result_without_call a climate.read_zone\n");
    row("no log of the child",
        whole("r",
              scheduled("r", "a") + result("r", "a")
                  + eventLine("r", "c", "child_run_linked",
                              R"({"ToolName":"x.y","ToolCallID":"a","ChildRunID":"kid"})")),
        "r missing_child_log a kid\n");
    row("no log of the parent", started("r", R"(,"ParentRunID":"mother")") + completed("r"),
        "r missing_parent_log mother\n");
    row("no predecessor",
        eventLine(
            "r", "r/1", "run_started",
            R"({"RunContext":{"RunID":"r"},"Input":{"Continuation":{"Suspension":{"ID":"s-1"}}}})")
            + completed("r"),
        "r missing_predecessor s-1\n");
    row("unanswered",
        started("r") + eventLine("r", "w", "await_clarification", R"({"ID":"1","Question":"?"})")
            + eventLine("r", "s", "run_suspended", R"({"SuspensionID":"s","PendingCount":1})"),
        "r unanswered\n");
    row("a call that waits is not incomplete",
        started("r") + scheduled("r", "a")
            + eventLine("r", "w", "await_questions", R"({"ID":"1","ToolCallID":"a"})")
            + eventLine("r", "s", "run_suspended", R"({"SuspensionID":"s","PendingCount":1})"),
        "r unanswered\n");
    row("answered",
        started("r") + eventLine("r", "s", "run_suspended", R"({"SuspensionID":"s"})")
            + eventLine(
                "q", "q/1", "run_started",
                R"({"RunContext":{"RunID":"q"},"Input":{"Continuation":{"Suspension":{"ID":"s"}}}})")
            + completed("q"),
        "");
    row("equal keys",
        whole("r", scheduled("r", "a") + scheduled("r", "a") + result("r", "a") + result("r", "a")),
        "r duplicate_keys x2\n");
    row("after the end", whole("r", "") + scheduled("r", "a") + result("r", "a"),
        "r after_end x2\n");
    row("a stream begins without a start",
        R"({"type":"tool_start","event_key":"1","run_id":"r","session_id":"s","payload":{"tool_call_id":"a","tool_name":"x.y"}})"
        "\n"
        R"({"type":"tool_end","event_key":"2","run_id":"r","session_id":"s","payload":{"tool_call_id":"a","tool_name":"x.y"}})"
        "\n"
        R"({"type":"workflow","event_key":"3","run_id":"r","session_id":"s","payload":{"status":"success","phase":"completed"}})"
        "\n",
        "");
    row("by run", scheduled("r", "a") + started("q") + completed("r"),
        "r run_without_start\nr call_without_result a climate.read_zone\nq run_without_end\n");
}

void tst_DataLoss::gaps()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, expected);
    Logs logs;
    const auto store = logs.load(log.toStdString());
    QVERIFY(store->hasLog());
    QCOMPARE(QByteArray::fromStdString(gapsText(*store)), expected);
}

void tst_DataLoss::wholeRecordingsHaveNoGaps()
{
    int read = 0;
    for (const char *root : {TW_TEST_DATA "/runs", TW_SHARED_DATA "/goa"}) {
        std::error_code failed;
        for (const auto &entry : std::filesystem::directory_iterator(root, failed)) {
            for (const char *name : {"records.ndjson", "mongo.ndjson", "stream.ndjson"}) {
                const std::filesystem::path files[] = {entry.path() / name};
                std::error_code missing;
                if (std::filesystem::file_size(files[0], missing) == 0 || missing)
                    continue;
                const auto store = loadRuns(files);
                QVERIFY(store);
                ++read;
                QVERIFY2(gapsText(**store).empty(),
                         (files[0].string() + ": " + gapsText(**store)).c_str());
            }
        }
    }
    QVERIFY(read >= 18);
}

QTEST_GUILESS_MAIN(tst_DataLoss)
#include "tst_dataloss.moc"
