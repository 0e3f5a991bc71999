// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The items of docs/formats/run-logs.md, "Lenience" that concern envelopes, order and links. The
// items that concern payloads are in tst_lenience_payloads.cpp.

#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "replay/store/logfindings.h"
#include "tests/replay/runlogs.h"

#include <QTest>

using namespace tw;
using namespace tw::test;

class tst_Lenience : public QObject
{
    Q_OBJECT
private slots:
    void item02_callsAreJoinedByIdNotByName();
    void item03_keysInAnyCase_data();
    void item03_keysInAnyCase();
    void item04_omittedIsNotNoResult();
    void item05_orderIsThatOfTheFile();
    void item05_firstOfTwoEqualKeysCounts();
    void item05_firstOfTwoTerminalRecordsCounts();
    void item05_resultsBeforeTheirCallsAreNoCircle();
    void item05_aFailureHasOneNextAttempt();
    void item05_longChainsOfAttempts();
    void item06_partialLogs();
    void item07_runsSplitOverFiles();
    void item08_unknownTypesAreKept();
    void item09_payloadsInWrappers_data();
    void item09_payloadsInWrappers();
    void item10_timeFormats_data();
    void item10_timeFormats();
    void item10_durationsAsText();
    void item11_largeNumbersAreNoDamage();
    void item18_suspendedAndContinued();
    void item20_deniedConfirmation();
    void item20_aDenialWithoutACallDeniesNone();
    void item21_unavailableTool();
    void olderFailuresAreMapped_data();
    void olderFailuresAreMapped();
    void generationsMixedInOneFile();
    void mongoIsOrderedById();
    void streamMarkersAreNoDuplicates();
    void streamBesideItsLogIsNotCountedTwice();
    void filesThatOverlap();
    void layouts_data();
    void layouts();
};

void tst_Lenience::item02_callsAreJoinedByIdNotByName()
{
    Logs logs;
    const auto store = logs.load(scheduled("r", "t1", "climate.read_zone")
                                 + result("r", "t1", R"("result_json":1)", "climate_read_zone"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(std::string(store->toolName(CallIndex{0})), "climate.read_zone");
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
}

void tst_Lenience::item03_keysInAnyCase_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("camelCase") << QByteArray(
        R"({"type":"tool_call_scheduled","runId":"r","agentId":"a.b","eventKey":"k","payload":{"toolCallId":"t1","toolName":"x.y"}})");
    QTest::newRow("SHOUTING") << QByteArray(
        R"({"TYPE":"tool_call_scheduled","RUNID":"r","AGENTID":"a.b","PAYLOAD":{"TOOLCALLID":"t1","TOOLNAME":"x.y"}})");
    QTest::newRow("snake_case instead of PascalCase") << QByteArray(
        R"({"type":"tool_call_scheduled","run_id":"r","agent_id":"a.b","timestamp_ms":1787297400125,"payload":{"tool_call_id":"t1","tool_name":"x.y"}})");
    QTest::newRow("an exact key beside a drifted one") << QByteArray(
        R"({"runid":"wrong","RunID":"r","Type":"tool_call_scheduled","AgentID":"a.b","RUN_ID":"wrong","Payload":{"ToolCallID":"t1","ToolName":"x.y"}})");
}

void tst_Lenience::item03_keysInAnyCase()
{
    QFETCH(QByteArray, line);
    Logs logs;
    const auto store = logs.load(line.toStdString());
    QVERIFY2(store->hasLog(), logs.error().detail.c_str());
    QCOMPARE(store->damage().size(), std::size_t{0});
    QCOMPARE(run(store, 0).id.str(), "r");
    QCOMPARE(run(store, 0).agent.str(), "a.b");
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(std::string(call(store, 0).id), "t1");
    QCOMPARE(std::string(store->toolName(CallIndex{0})), "x.y");
}

void tst_Lenience::item04_omittedIsNotNoResult()
{
    Logs logs;
    const auto store = logs.load(
        scheduled("r", "t1")
        + result(
            "r", "t1",
            R"("result_omitted":true,"result_omitted_reason":"workflow_budget","result_bytes":99)")
        + scheduled("r", "t2")
        + result("r", "t2", R"("result_json":null,"bounds":null,"server_data":[],"failure":null)"));
    QVERIFY(store->hasLog());
    QVERIFY((call(store, 0).flags & CallResultOmitted) != 0);
    QCOMPARE(call(store, 1).status, CallStatus::Ok);
    QCOMPARE(call(store, 1).flags & (CallResultOmitted | CallBounded | CallHasArtifacts), 0);
}

void tst_Lenience::item05_orderIsThatOfTheFile()
{
    Logs logs;
    const auto store =
        logs.load(eventLine("r", "r/1", "planner_note", "{}", "2026-08-21T07:30:09Z")
                  + eventLine("r", "r/2", "planner_note", "{}", "2026-08-21T07:30:01Z")
                  + eventLine("r", "r/3", "planner_note", "{}", "not a time")
                  + eventLine("r", "r/4", "planner_note", "{}", "2026-08-21T07:30:01Z"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 4U);
    QVERIFY(store->timeNs(EventIndex{0}) > store->timeNs(EventIndex{1}));
    QCOMPARE(store->timeNs(EventIndex{2}), NoTime);
    QCOMPARE(store->timeNs(EventIndex{3}), store->timeNs(EventIndex{1}));
    QCOMPARE(run(store, 0).updatedNs, store->timeNs(EventIndex{0}));
}

void tst_Lenience::item05_firstOfTwoEqualKeysCounts()
{
    const std::string usage = R"({"Model":"m","InputTokens":10,"OutputTokens":5,"TotalTokens":15})";
    Logs logs;
    const auto store = logs.load(
        eventLine("r", "r/1", "run_phase_changed", R"({"Phase":"planning"})")
        + eventLine("r", "r/1", "run_phase_changed", R"({"Phase":"synthesizing"})")
        + eventLine("r", "2f0c9b1e", "usage", usage) + eventLine("r", "2f0c9b1e", "usage", usage)
        + eventLine("other", "2f0c9b1e", "usage", usage) + scheduled("r", "t1")
        + scheduled("r", "t1") + result("r", "t1")
        + result("r", "t1", R"("failure":{"kind":"timeout"})"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 9U);
    std::string duplicates;
    for (std::uint32_t i = 0; i < 9; ++i)
        duplicates += (store->flags(EventIndex{i}) & EventDuplicate) != 0 ? 'd' : '.';
    QCOMPARE(duplicates, ".d.d..d.d");
    QCOMPARE(run(store, 0).phase.str(), "planning");
    QCOMPARE(run(store, 0).usage.totalTokens, 15);
    QCOMPARE(run(store, 0).events, 4U);
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
}

void tst_Lenience::item05_firstOfTwoTerminalRecordsCounts()
{
    Logs logs;
    const auto store = logs.load(
        completed("r", "failed")
        + eventLine("r", "later", "run_completed", R"({"status":"success","phase":"completed"})"));
    QVERIFY(store->hasLog());
    QCOMPARE(run(store, 0).status, RunStatus::Failed);
    QCOMPARE(run(store, 0).terminalEvent, EventIndex{0});
    QVERIFY((store->flags(EventIndex{1}) & EventDuplicate) != 0);
}

namespace {

constexpr auto InvalidCall =
    R"("failure":{"kind":"invalid_call","error":{"message":"no"},"recovery":{"action":"correct_call"}})";

} // namespace

void tst_Lenience::item05_resultsBeforeTheirCallsAreNoCircle()
{
    Logs logs;
    const auto store = logs.load(result("r", "a", InvalidCall) + result("r", "b", InvalidCall)
                                 + scheduled("r", "b") + scheduled("r", "a") + scheduled("r", "c")
                                 + result("r", "c"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->callCount(), 3U);
    QCOMPARE(call(store, 0).repairOf, MaybeCall()); // the log names it first
    QCOMPARE(call(store, 1).repairOf, CallIndex{0});
    QCOMPARE(call(store, 2).repairOf, CallIndex{1});
    QCOMPARE(call(store, 0).repairedBy, CallIndex{2});
    QCOMPARE(call(store, 1).repairedBy, CallIndex{2});
}

void tst_Lenience::item05_aFailureHasOneNextAttempt()
{
    Logs logs;
    const auto store =
        logs.load(scheduled("r", "a") + result("r", "a", InvalidCall) // waits for the next one
                  + result("r", "b", InvalidCall) + scheduled("r", "b") + scheduled("r", "c")
                  + result("r", "c") + scheduled("r", "d") + result("r", "d"));
    QVERIFY(store->hasLog());
    QCOMPARE(call(store, 1).repairOf, CallIndex{0});
    QCOMPARE(call(store, 2).repairOf, CallIndex{1});
    QCOMPARE(call(store, 3).repairOf, MaybeCall());
}

void tst_Lenience::item05_longChainsOfAttempts()
{
    constexpr std::uint32_t Count = 20000;
    std::string text;
    for (std::uint32_t i = 0; i < Count; ++i) // many failures, then as many attempts at them
        text += scheduled("r", "f" + std::to_string(i));
    for (std::uint32_t i = 0; i < Count; ++i)
        text += result("r", "f" + std::to_string(i), InvalidCall);
    for (std::uint32_t i = 0; i < Count; ++i)
        text += scheduled("r", "s" + std::to_string(i)) + result("r", "s" + std::to_string(i));
    Logs logs;
    const auto store = logs.load(text);
    QVERIFY(store->hasLog());
    QCOMPARE(store->callCount(), 2 * Count);
    for (std::uint32_t i = 0; i < Count; ++i) {
        QCOMPARE(call(store, Count + i).repairOf, CallIndex{i});
        QCOMPARE(call(store, i).repairedBy, CallIndex{Count + i});
    }
}

void tst_Lenience::item06_partialLogs()
{
    Logs logs;
    const auto store = logs.load(
        result("r", "only-result") + scheduled("r", "only-scheduled")
        + eventLine(
            "child", "child/1", "run_started",
            R"({"RunContext":{"RunID":"child","ParentRunID":"gone","ParentToolCallID":"t9"},"Input":{}})")
        + eventLine("lone", "lone/1", "run_completed", R"({"status":"failed","phase":"failed"})"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->damage().size(), std::size_t{0});
    QVERIFY((call(store, 0).flags & CallNeverScheduled) != 0);
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
    QCOMPARE(call(store, 0).scheduledNs, NoTime);
    QCOMPARE(call(store, 1).status, CallStatus::Pending);
    QCOMPARE(call(store, 1).resultEvent, MaybeEvent());
    QCOMPARE(run(store, 0).status, RunStatus::Running);
    QCOMPARE(run(store, 1).parentRun, MaybeRun());
    QCOMPARE(run(store, 1).missingParent.str(), "gone");
    QCOMPARE(run(store, 2).status, RunStatus::Failed);
}

void tst_Lenience::item07_runsSplitOverFiles()
{
    Logs logs;
    // The later part sorts first by name: links do not depend on that.
    logs.write("set/a.ndjson", result("r", "t1") + completed("r"));
    logs.write("set/b.ndjson", scheduled("r", "t1") + scheduled("s", "t1"));
    logs.write("set/notes.txt", "not a log");
    const std::filesystem::path files[] = {logs.folder() / "set"};
    const auto store = loadRuns(files);
    QVERIFY(store);
    QCOMPARE((*store)->files().size(), std::size_t{2});
    QCOMPARE((*store)->runs().size(), std::size_t{2});
    QCOMPARE((*store)->callCount(), 2U);
    const CallRecord joined = (*store)->call(*(*store)->findCall("t1", (*store)->findRun("r")));
    QCOMPARE(joined.status, CallStatus::Ok);
    QCOMPARE(joined.scheduledEvent, EventIndex{2});
    QCOMPARE(joined.flags & CallNeverScheduled, 0);
    const CallRecord other = (*store)->call(*(*store)->findCall("t1", (*store)->findRun("s")));
    QCOMPARE(other.status, CallStatus::Pending);
}

void tst_Lenience::item08_unknownTypesAreKept()
{
    Logs logs;
    const std::string line = eventLine("r", "r/1", "quantum_leap", R"({"Where":"tomorrow"})");
    const auto store = logs.load(line);
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 1U);
    QCOMPARE(store->kind(EventIndex{0}), EventKind::Other);
    QVERIFY((store->flags(EventIndex{0}) & EventUnknownType) != 0);
    QCOMPARE(std::string(store->typeName(EventIndex{0})), "quantum_leap");
    QCOMPARE(std::string(store->raw(EventIndex{0})), line.substr(0, line.size() - 1));
}

void tst_Lenience::item09_payloadsInWrappers_data()
{
    QTest::addColumn<QByteArray>("payload");
    const QByteArray json = R"({"ToolCallID":"t1","ToolName":"x.y","Payload":{}})";
    const QByteArray text = QByteArray("\"") + QByteArray(json).replace('"', "\\\"") + '"';
    const QByteArray twice =
        QByteArray("\"") + QByteArray(text).replace('\\', "\\\\").replace('"', "\\\"") + '"';
    QTest::newRow("plain") << json;
    QTest::newRow("text") << text;
    QTest::newRow("text in text") << twice;
    QTest::newRow("base64") << QByteArray('"' + json.toBase64() + '"');
    QTest::newRow("base64 of text") << QByteArray('"' + text.toBase64() + '"');
    QTest::newRow("Mongo relaxed")
        << QByteArray(R"({"$binary":{"base64":")" + json.toBase64() + R"(","subType":"00"}})");
    QTest::newRow("Mongo legacy") << QByteArray(R"({"$binary":")" + json.toBase64()
                                                + R"(","$type":"00"})");
    QTest::newRow("Mongo shell") << QByteArray("BinData(0,\"" + json.toBase64() + "\")");
}

void tst_Lenience::item09_payloadsInWrappers()
{
    QFETCH(QByteArray, payload);
    Logs logs;
    const auto store = logs.load(eventLine("r", "k", "tool_call_scheduled", payload.toStdString()));
    QVERIFY(store->hasLog());
    QCOMPARE(store->damage().size(), std::size_t{0});
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(std::string(call(store, 0).id), "t1");
    QCOMPARE(std::string(store->toolName(CallIndex{0})), "x.y");
}

void tst_Lenience::item10_timeFormats_data()
{
    QTest::addColumn<QByteArray>("time");
    QTest::addColumn<qint64>("ns");
    const qint64 second = 1787297400LL * 1'000'000'000;
    QTest::newRow("RFC 3339") << QByteArray(R"("2026-08-21T07:30:00Z")") << second;
    QTest::newRow("3 digits") << QByteArray(R"("2026-08-21T07:30:00.125Z")") << second + 125000000;
    QTest::newRow("9 digits") << QByteArray(R"("2026-08-21T07:30:00.125000001Z")")
                              << second + 125000001;
    QTest::newRow("offset") << QByteArray(R"("2026-08-21T09:30:00+02:00")") << second;
    QTest::newRow("seconds") << QByteArray("1787297400") << second;
    QTest::newRow("milliseconds") << QByteArray("1787297400125") << second + 125000000;
    QTest::newRow("microseconds") << QByteArray("1787297400125000") << second + 125000000;
    QTest::newRow("nanoseconds") << QByteArray("1787297400125000001") << second + 125000001;
    QTest::newRow("relaxed") << QByteArray(R"({"$date":"2026-08-21T07:30:00.125Z"})")
                             << second + 125000000;
    QTest::newRow("canonical") << QByteArray(R"({"$date":{"$numberLong":"1787297400125"}})")
                               << second + 125000000;
    QTest::newRow("legacy") << QByteArray(R"({"$date":1787297400125})") << second + 125000000;
    QTest::newRow("shell") << QByteArray(R"~(ISODate("2026-08-21T07:30:00.125Z"))~")
                           << second + 125000000;
    QTest::newRow("shell, number") << QByteArray("new Date(1787297400125)") << second + 125000000;
    QTest::newRow("Go's zero time") << QByteArray(R"("0001-01-01T00:00:00Z")") << qint64{NoTime};
    QTest::newRow("null") << QByteArray("null") << qint64{NoTime};
    // Between two records of a log there must be less than 2^63 ns.
    QTest::newRow("2262") << QByteArray("9223372036854775807") << qint64{NoTime};
    QTest::newRow("1677") << QByteArray("-9223372036854775807") << qint64{NoTime};
    QTest::newRow("1900") << QByteArray(R"("1900-01-01T00:00:00Z")")
                          << qint64{-2'208'988'800'000'000'000};
    QTest::newRow("1899") << QByteArray(R"("1899-12-31T23:59:59.999999999Z")") << qint64{NoTime};
    QTest::newRow("2100") << QByteArray(R"("2100-01-01T00:00:00Z")") << qint64{NoTime};
}

void tst_Lenience::item10_timeFormats()
{
    QFETCH(QByteArray, time);
    QFETCH(qint64, ns);
    Logs logs;
    const auto store = logs.load(
        R"({"Type":"planner_note","RunID":"r","AgentID":"a","TurnID":"","Payload":{},"Timestamp":)"
        + time.toStdString() + "}");
    QVERIFY(store->hasLog());
    QCOMPARE(qint64{store->timeNs(EventIndex{0})}, ns);
}

void tst_Lenience::item10_durationsAsText()
{
    Logs logs;
    const auto store = logs.load(
        eventLine("r", "k", "tool_result_received",
                  R"({"tool_call_id":"t1","tool_name":"x","result_json":1,"duration":"1.2s"})"));
    QVERIFY(store->hasLog());
    QCOMPARE(call(store, 0).durationNs, 1'200'000'000);
    for (const char *impossible : {"9000000000000000000", "\"-5us\""}) {
        const auto other = logs.load(eventLine(
            "r", "k", "tool_result_received",
            std::string(R"({"tool_call_id":"t1","tool_name":"x","result_json":1,"duration":)")
                + impossible + "}"));
        QCOMPARE(call(other, 0).durationNs, NoDuration);
    }
}

void tst_Lenience::item11_largeNumbersAreNoDamage()
{
    Logs logs;
    const auto store = logs.load(
        eventLine("r", "k", "planner_note", R"({"n":123456789012345678901234567890,"x":1e400})"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->damage().size(), std::size_t{0});
    QCOMPARE(store->flags(EventIndex{0}) & EventDamaged, 0);
}

void tst_Lenience::item18_suspendedAndContinued()
{
    const auto started = [](const std::string &id, const std::string &suspension) {
        return eventLine(id, id + "/1", "run_started",
                         R"({"RunContext":{"RunID":")" + id
                             + R"("},"Input":{"Continuation":{"Suspension":{"ID":")" + suspension
                             + R"(","Pending":[]},"Response":null}}})");
    };
    Logs logs;
    const auto store = logs.load(
        scheduled("a", "q1")
        + eventLine(
            "a", "a/2", "await_questions",
            R"({"ID":"w1","ToolName":"climate.read_zone","ToolCallID":"q1","Questions":[]})")
        + eventLine("a", "a/3", "run_suspended", R"({"SuspensionID":"s-1","PendingCount":1})")
        + started("b", "s-1")
        + eventLine(
            "b", "b/2", "tool_result_received",
            R"({"call_run_id":"a","tool_call_id":"q1","tool_name":"climate.read_zone","result_json":{"answer":"x"},"duration":1})")
        + completed("b") + started("c", "s-unknown"));
    QVERIFY(store->hasLog());
    QCOMPARE(run(store, 0).status, RunStatus::Suspended);
    QCOMPARE(run(store, 0).successor, RunIndex{1});
    QCOMPARE(run(store, 1).predecessor, RunIndex{0});
    QCOMPARE(run(store, 1).status, RunStatus::Completed);
    QCOMPARE(run(store, 2).predecessor, MaybeRun());
    QCOMPARE(run(store, 2).missingPredecessor.str(), "s-unknown");
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(call(store, 0).run, RunIndex{0});
    QCOMPARE(call(store, 0).resultRun, RunIndex{1});
    QCOMPARE(call(store, 0).flags & CallWaitsForPerson, 0);
}

void tst_Lenience::item20_deniedConfirmation()
{
    const auto authorization = [](const std::string &id, const char *approved) {
        return eventLine("r", "auth-" + id, "tool_authorization",
                         R"({"ToolName":"climate.open_vent","ToolCallID":")" + id
                             + R"(","Approved":)" + approved
                             + R"(,"Summary":"Open?","ApprovedBy":"user:mia"})");
    };
    Logs logs;
    const auto store =
        logs.load(authorization("no", "false") + scheduled("r", "no") + result("r", "no")
                  + authorization("yes", "true") + scheduled("r", "yes") + result("r", "yes"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->callCount(), 2U);
    QVERIFY((call(store, 0).flags & CallDenied) != 0);
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
    QCOMPARE(call(store, 1).flags & CallDenied, 0);
}

void tst_Lenience::item20_aDenialWithoutACallDeniesNone()
{
    Logs logs;
    const auto store =
        logs.load(scheduled("r", "t1")
                  + eventLine("r", "k", "tool_authorization",
                              R"({"RestrictToTool":"climate.read_zone","Approved":false})"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 2U);
    QCOMPARE(store->callOf(EventIndex{1}), MaybeCall());
    QCOMPARE(call(store, 0).flags & CallDenied, 0);
}

void tst_Lenience::item21_unavailableTool()
{
    Logs logs;
    const auto store = logs.load(scheduled("r", "t1", "runtime.tool_unavailable"));
    QVERIFY(store->hasLog());
    QVERIFY((call(store, 0).flags & CallUnavailableTool) != 0);
}

void tst_Lenience::olderFailuresAreMapped_data()
{
    QTest::addColumn<QByteArray>("failure");
    QTest::addColumn<QByteArray>("expected");
    const auto hint = [](const char *reason) -> QByteArray {
        return QByteArray(R"("retry_hint":{"Reason":")") + reason
            + R"(","Tool":"x","MissingFields":null},"error":{"Message":"m","Cause":null})";
    };
    QTest::newRow("no hint") << QByteArray(R"("error":{"Message":"m","Cause":null})")
                             << QByteArray("internal/finish");
    QTest::newRow("invalid_arguments")
        << hint("invalid_arguments") << QByteArray("invalid_call/correct_call");
    QTest::newRow("missing_fields")
        << hint("missing_fields") << QByteArray("invalid_call/correct_call");
    QTest::newRow("malformed_response")
        << hint("malformed_response") << QByteArray("malformed_result/finish");
    QTest::newRow("timeout") << hint("timeout") << QByteArray("timeout/finish");
    QTest::newRow("rate_limited") << hint("rate_limited") << QByteArray("rate_limited/replan");
    QTest::newRow("tool_unavailable")
        << hint("tool_unavailable") << QByteArray("unavailable/replan");
}

void tst_Lenience::olderFailuresAreMapped()
{
    QFETCH(QByteArray, failure);
    QFETCH(QByteArray, expected);
    Logs logs;
    const auto store = logs.load(scheduled("r", "t1") + result("r", "t1", failure.toStdString()));
    QVERIFY(store->hasLog());
    const CallRecord failed = call(store, 0);
    QCOMPARE(failed.status, CallStatus::Failed);
    QCOMPARE(std::string(failureKindName(failed.failure)) + "/"
                 + std::string(recoveryActionName(failed.recovery)),
             expected.toStdString());
    QVERIFY((failed.flags & CallFailureDerived) != 0);
}

void tst_Lenience::generationsMixedInOneFile()
{
    Logs logs;
    const auto store = logs.load(
        // January 2026: Pascal payloads, no event key
        R"({"Type":"tool_call_scheduled","RunID":"r","AgentID":"a","SessionID":"s","TurnID":"t","TimestampMS":1787297400125,"Payload":{"ToolCallID":"t1","ToolName":"x.y","Payload":{}}})"
        "\n"
        R"({"_id":{"$oid":"6b0129255a1c770e930a31f0"},"run_id":"r","agent_id":"a","session_id":"s","turn_id":"t","type":"tool_result_received","payload":{"ToolCallID":"t1","ToolName":"x.y","Result":{},"Artifacts":[{"Kind":"chart","Data":[1]}],"Duration":5,"Error":null},"timestamp":{"$date":1787297400125}})"
        "\n"
        R"({"type":"agent_run_started","run_id":"r","session_id":"s","timestamp":"2026-08-21T07:30:00Z","payload":{"tool_name":"x.y","tool_call_id":"t1","child_run_id":"c"}})"
        "\n"
        R"({"Events":[{"ID":"1","RunID":"c","AgentID":"b","SessionID":"s","TurnID":"t","Type":"run_completed","Payload":{"status":"failed","phase":"failed","error":"x"},"Timestamp":"2026-08-21T07:30:00Z"}],"NextCursor":""})"
        "\n");
    QVERIFY(store->hasLog());
    QCOMPARE(store->damage().size(), std::size_t{0});
    QCOMPARE(store->eventCount(), 4U);
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
    QVERIFY((call(store, 0).flags & CallHasArtifacts) != 0);
    QCOMPARE(call(store, 0).durationNs, 5);
    QCOMPARE(call(store, 0).childRun, RunIndex{1});
    QCOMPARE(run(store, 1).parentRun, RunIndex{0});
    QCOMPARE(run(store, 1).status, RunStatus::Failed);
}

void tst_Lenience::mongoIsOrderedById()
{
    const auto document = [](const std::string &id, const std::string &key) {
        return R"({"_id":{"$oid":")" + id + R"("},"event_key":")" + key
            + R"(","run_id":"r","agent_id":"a","session_id":"s","turn_id":"t","type":"planner_note","payload":{},"timestamp":{"$date":1787297400125}})"
            + "\n";
    };
    Logs logs;
    const std::string second = document("6b0129255a1c770e930a31f1", "r/2");
    const std::string first = document("6b0129255a1c770e930a31f0", "r/1");
    const std::string third = document("6b0129265a1c770e930a31ef", "r/3");
    const auto store = logs.load(second + "broken\n" + third + first);
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 3U);
    QCOMPARE(std::string(store->raw(EventIndex{0})) + "\n", first);
    QCOMPARE(std::string(store->raw(EventIndex{1})) + "\n", second);
    QCOMPARE(std::string(store->raw(EventIndex{2})) + "\n", third);
    QCOMPARE(store->damage().size(), std::size_t{1});
    QCOMPARE(store->damage()[0].line, std::uint64_t{2});
}

namespace {

std::string streamEvent(const std::string &type, const std::string &key, const std::string &payload)
{
    return R"({"type":")" + type + R"(","event_key":")" + key
        + R"(","run_id":"r","session_id":"sess-1","timestamp":"2026-08-21T07:30:02.400018Z","payload":)"
        + payload + "}\n";
}

} // namespace

void tst_Lenience::streamMarkersAreNoDuplicates()
{
    Logs logs;
    const std::string end =
        streamEvent("workflow", "r/16", R"({"phase":"completed","status":"success"})");
    const auto store = logs.load(end + streamEvent("run_stream_end", "r/16", "{}") + end);
    QVERIFY(store->hasLog());
    QCOMPARE(store->flags(EventIndex{0}) & EventDuplicate, 0);
    QCOMPARE(store->flags(EventIndex{1}) & EventDuplicate, 0);
    QCOMPARE(store->kind(EventIndex{1}), EventKind::StreamMarker);
    QVERIFY((store->flags(EventIndex{2}) & EventDuplicate) != 0);
    QCOMPARE(run(store, 0).status, RunStatus::Completed);
}

void tst_Lenience::streamBesideItsLogIsNotCountedTwice()
{
    const std::string usage = R"({"Model":"m","InputTokens":10,"OutputTokens":5,"TotalTokens":15})";
    Logs logs;
    // The stream sorts first by name; the durable log is read first nevertheless.
    logs.write(
        "a-stream.ndjson",
        streamEvent("tool_start", "r/tool/t1/tool_call_scheduled",
                    R"({"tool_call_id":"t1","tool_name":"climate.read_zone"})")
            + streamEvent("tool_end", "r/tool/t1/tool_result_received",
                          R"({"tool_call_id":"t1","tool_name":"climate.read_zone","duration":1})")
            + streamEvent("usage", "2f0c", usage)
            + streamEvent("workflow", "r/1", R"({"phase":"planning"})"));
    logs.write("records.ndjson",
               eventLine("r", "r/1", "run_phase_changed", R"({"Phase":"planning"})")
                   + scheduled("r", "t1") + result("r", "t1")
                   + eventLine("r", "2f0c", "usage", usage));
    const std::filesystem::path files[] = {logs.folder()};
    const auto loaded = loadRuns(files);
    QVERIFY(loaded);
    const auto store = *loaded;
    QCOMPARE(store->eventCount(), 4U);
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(run(store, 0).usage.totalTokens, 15);
    QCOMPARE(run(store, 0).events, 4U);
    for (std::uint32_t i = 0; i < 4; ++i)
        QCOMPARE(store->flags(EventIndex{i}) & (EventFromStream | EventDuplicate), 0);
    QCOMPARE(store->files()[0].events, 0U);
    QCOMPARE(store->files()[0].repeated, 4U);
    QVERIFY(sameRunsFinding(*store));
}

/// A record counts once, but a second one with its key in the same file is shown.
void tst_Lenience::filesThatOverlap()
{
    const std::string note = eventLine("r", "r/1", "planner_note", R"({"Note":"a"})");
    const std::string other = eventLine("r", "r/2", "planner_note", R"({"Note":"b"})");
    const std::string third = eventLine("r", "key", "planner_note", R"({"Note":"c"})");
    Logs logs;
    logs.write("a.ndjson", note + note + third + scheduled("r", "t1"));
    logs.write("b.ndjson",
               note + third + scheduled("r", "t1") + other + other + result("r", "t1")
                   + R"({"damaged":)" + "\n" + completed("r"));
    const std::filesystem::path files[] = {logs.folder()};
    const auto loaded = loadRuns(files);
    QVERIFY(loaded);
    const auto store = *loaded;
    std::string events;
    for (std::uint32_t i = 0; i < store->eventCount(); ++i)
        events += std::to_string(store->fileOf(EventIndex{i}))
            + ((store->flags(EventIndex{i}) & EventDuplicate) != 0 ? "d " : ". ");
    QCOMPARE(events, "0. 0d 0. 0. 1. 1d 1. 1. ");
    QCOMPARE(store->files()[0].repeated, 0U);
    QCOMPARE(store->files()[1].repeated, 3U);
    QCOMPARE(run(store, 0).events, 6U);
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
    QVERIFY(!sameRunsFinding(*store));
    QCOMPARE(noticesOf(store->files()[1]).size(), std::size_t{1});
}

void tst_Lenience::layouts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("format");
    const std::string a = eventLine("r", "r/1", "planner_note", R"({"Note":"a\nb"})");
    const std::string b = scheduled("r", "t1");
    const auto bare = [](const std::string &line) { return line.substr(0, line.size() - 1); };
    const auto add = [](const char *name, const std::string &text, const char *format) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(format);
    };
    const char *const record = "goa-runlog-event";
    add("lines", a + b, record);
    add("CRLF", bare(a) + "\r\n" + bare(b) + "\r\n", record);
    add("byte order mark", "\xEF\xBB\xBF" + a + b, record);
    add("blank lines", "\n\n" + a + "   \n\r\n" + b + "\n", record);
    add("no final line end", a + bare(b), record);
    add("array on one line", "[" + bare(a) + "," + bare(b) + "]", record);
    add("array, one a line", "[\n" + bare(a) + ",\n" + bare(b) + "\n]\n", record);
    add("mongoexport --jsonArray", "[" + bare(a) + ",\n" + bare(b) + "]\n", record);
    add("arrays a line", "[" + bare(a) + "]\n[" + bare(b) + "]\n", record);
    add("page", R"({"Events":[)" + bare(a) + "," + bare(b) + R"(],"NextCursor":"2"})", "goa-page");
    add("pages", R"({"events":[)" + bare(a) + "]}\n" + R"({"events":[)" + bare(b) + "]}\n",
        "goa-page");
    const auto pretty = [](const std::string &line) {
        std::string text;
        for (const char ch : line) {
            text += ch;
            if (ch == '{' || ch == ',')
                text += "\n  ";
        }
        return text;
    };
    add("pretty-printed documents", pretty(bare(a)) + "\n" + pretty(bare(b)) + "\n", record);
    add("pretty-printed array", "[\n  " + pretty(bare(a)) + ",\n  " + pretty(bare(b)) + "\n]",
        record);
    add("text in a line",
        R"("{\"Type\":\"planner_note\",\"RunID\":\"r\",\"AgentID\":\"a\",\"TimestampMS\":1}")"
        "\n" + b,
        record);
    const std::string s1 = bare(streamEvent("tool_start", "k1", R"({"tool_call_id":"t1"})"));
    const std::string s2 = bare(streamEvent("assistant_reply", "k2", R"({"text":"hi"})"));
    add("stream lines", s1 + "\n" + s2 + "\n", "goa-stream");
    add("stream array", "[" + s1 + "," + s2 + "]", "goa-stream");
    const auto entry = [](const std::string &envelope) {
        std::string text;
        for (const char ch : envelope)
            text += ch == '"' ? std::string("\\\"") : std::string(1, ch);
        return R"(["1692629471381-0",["n","x","p",")" + text + R"(","t","topic"]])";
    };
    add("XRANGE", "[" + entry(s1) + "," + entry(s2) + "]", "goa-stream-dump");
    add("XRANGE, one a line", "[\n" + entry(s1) + ",\n" + entry(s2) + "\n]\n", "goa-stream-dump");
    add("XRANGE entries as lines", entry(s1) + "\n" + entry(s2) + "\n", "goa-stream-dump");
    add("XREAD", R"([["session/s",[)" + entry(s1) + "," + entry(s2) + "]]]", "goa-stream-dump");
}

void tst_Lenience::layouts()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, format);
    Logs logs;
    const auto store = logs.load(text.toStdString());
    QVERIFY2(store->hasLog(), logs.error().detail.c_str());
    for (const DamagedLine &line : store->damage())
        qInfo("line %d: %s", static_cast<int>(line.line), line.reason.c_str());
    QCOMPARE(store->damage().size(), std::size_t{0});
    QCOMPARE(store->eventCount(), 2U);
    QCOMPARE(store->runs().size(), std::size_t{1});
    if (QByteArray(QTest::currentDataTag()) != "text in a line")
        QCOMPARE(std::string(logFormat(store->files()[0].format).id), format.toStdString());
    // Each raw record consists of exactly the record's bytes.
    for (std::uint32_t i = 0; i < 2; ++i) {
        const std::string_view raw = store->raw(EventIndex{i});
        const EventRecord record = store->event(EventIndex{i});
        QCOMPARE(std::string(raw),
                 text.mid(static_cast<int>(record.offset), static_cast<int>(record.length))
                     .toStdString());
        QVERIFY(raw.front() == '{' || raw.front() == '[' || raw.front() == '"');
        QVERIFY(raw.back() == '}' || raw.back() == ']' || raw.back() == '"');
    }
}

QTEST_GUILESS_MAIN(tst_Lenience)
#include "tst_lenience.moc"
