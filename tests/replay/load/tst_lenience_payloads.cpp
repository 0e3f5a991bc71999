// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The items of docs/formats/run-logs.md, "Lenience" that concern payloads, one function for each.
// Those that concern envelopes and links are in tst_lenience.cpp.

#include "goadata.h"
#include "replay/export/report.h"
#include "replay/formats/details.h"
#include "replay/query/query.h"
#include "tests/replay/runsnapshot.h"

#include <QTest>

using namespace tw;

namespace {

QByteArray record(const QByteArray &type, const QByteArray &payload)
{
    static int key = 0;
    return "{\"Type\":\"" + type + "\",\"EventKey\":\"k" + QByteArray::number(++key)
        + "\",\"RunID\":\"r\",\"AgentID\":\"a\",\"SessionID\":\"s\",\"TurnID\":\"t\","
          "\"TimestampMS\":1787297400125,\"Payload\":"
        + payload + "}\n";
}

QByteArray scheduled(const QByteArray &payload = "{\"n\":1}")
{
    return record("tool_call_scheduled",
                  "{\"ToolCallID\":\"c\",\"ToolName\":\"climate.read_zone\",\"Payload\":" + payload
                      + "}");
}

QByteArray text(const JsonPtr &value)
{
    return value ? QByteArray::fromStdString(writeJson(*value)) : QByteArray("-");
}

CallDetails onlyCall(const goadata::TextLog &log)
{
    return callDetails(*log.store(), CallIndex{0});
}

} // namespace

class tst_LeniencePayloads : public QObject
{
    Q_OBJECT
private slots:
    void item02_sanitisedNames();
    void item03_casing_data();
    void item03_casing();
    void item04_absentNullEmpty_data();
    void item04_absentNullEmpty();
    void item04_omittedIsNotEmpty();
    void item06_resultWithoutSchedule();
    void item08_unknownTypesKeysAndValues();
    void item09_doubleEncoding_data();
    void item09_doubleEncoding();
    void item10_durationsInWords();
    void item11_largeNumbers();
    void item15_issuesKeepTheirPaths();
    void item16_untrustedText();
    void item18_suspendedIsNotFailed();
    void item19_transcriptBeforeChunks();
    void item20_deniedLooksLikeSuccess();
    void item21_unavailableTools();
    void observed_omittedInTheTranscriptOnly();
};

void tst_LeniencePayloads::item02_sanitisedNames()
{
    const goadata::TextLog log(
        record(
            "transcript_messages_appended",
            R"([{"role":"assistant","parts":[{"kind":"tool_use","id":"c","name":"climate_read_zone","input":{}}]}])")
        + scheduled());
    QVERIFY(log.store()->hasLog());
    // The transcript keeps the model's spelling; the id links it to the call.
    const auto part = transcript(*log.store(), RunIndex{0}).at(0).parts.at(0);
    QCOMPARE(part.toolName, std::string("climate_read_zone"));
    const auto call = log.store()->findCall(part.toolCallId);
    QCOMPARE(log.store()->toolName(*call), std::string_view("climate.read_zone"));
    QVERIFY(Filter::parse("tool:climate_read_zone").value().matchesCall(*log.store(), *call));
}

void tst_LeniencePayloads::item03_casing_data()
{
    QTest::addColumn<QByteArray>("result");
    QTest::addRow("snake") << QByteArray(
        R"({"tool_call_id":"c","tool_name":"x","result_json":{"m":1},"bounds":{"returned":1,"truncated":true}})");
    QTest::addRow("Pascal") << QByteArray(
        R"({"ToolCallID":"c","ToolName":"x","ResultJSON":{"m":1},"Bounds":{"Returned":1,"Truncated":true}})");
    QTest::addRow("camel") << QByteArray(
        R"({"toolCallId":"c","toolName":"x","resultJson":{"m":1},"bounds":{"Returned":1,"truncated":true}})");
    QTest::addRow("shouting") << QByteArray(
        R"({"TOOL_CALL_ID":"c","TOOL_NAME":"x","RESULT_JSON":{"m":1},"BOUNDS":{"RETURNED":1,"TRUNCATED":true}})");
}

void tst_LeniencePayloads::item03_casing()
{
    QFETCH(QByteArray, result);
    const goadata::TextLog log(scheduled() + record("tool_result_received", result));
    QVERIFY(log.store()->hasLog());
    QCOMPARE(log.store()->callCount(), 1U);
    const auto details = onlyCall(log);
    QCOMPARE(details.call.status, CallStatus::Ok);
    QCOMPARE(text(details.result), QByteArray(R"({"m":1})"));
    QVERIFY(details.bounds && details.bounds->truncated && details.bounds->returned == 1);
}

void tst_LeniencePayloads::item04_absentNullEmpty_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addRow("absent") << QByteArray();
    QTest::addRow("null") << QByteArray(
        R"(,"failure":null,"error":null,"retry_hint":null,"bounds":null,"server_data":null,"telemetry":null,"artifacts":null)");
    QTest::addRow("empty") << QByteArray(
        R"(,"failure":{},"error":"","retry_hint":{},"bounds":{},"server_data":[],"telemetry":{},"artifacts":[])");
}

void tst_LeniencePayloads::item04_absentNullEmpty()
{
    QFETCH(QByteArray, members);
    const goadata::TextLog log(
        scheduled()
        + record("tool_result_received",
                 R"({"tool_call_id":"c","tool_name":"x","result_json":1)" + members + "}"));
    QVERIFY(log.store()->hasLog());
    const auto details = onlyCall(log);
    QCOMPARE(details.call.status, CallStatus::Ok);
    QVERIFY(!details.failure && !details.hint && !details.bounds && !details.telemetry);
    QVERIFY(details.artifacts.empty());
}

void tst_LeniencePayloads::item04_omittedIsNotEmpty()
{
    const goadata::TextLog log(
        scheduled()
        + record(
            "tool_result_received",
            R"({"tool_call_id":"c","result_omitted":true,"result_omitted_reason":"workflow_budget","result_bytes":1419036,"bounds":{"Returned":9,"Total":null,"Truncated":false}})"));
    QVERIFY(log.store()->hasLog());
    const auto details = onlyCall(log);
    QVERIFY(details.resultOmitted);
    QCOMPARE(details.resultOmittedReason, std::string("workflow_budget"));
    QCOMPARE(details.resultBytes, std::int64_t{1419036});
    QVERIFY(details.result == nullptr);
    QVERIFY(details.bounds && !details.bounds->total); // null: unknown
}

void tst_LeniencePayloads::item06_resultWithoutSchedule()
{
    const goadata::TextLog log(record(
        "tool_result_received",
        R"({"tool_call_id":"c","tool_name":"x.y","failure":{"kind":"invalid_call","error":{"message":"m"},"recovery":{"action":"correct_call","prior_input":{"a":1}}}})"));
    QVERIFY(log.store()->hasLog());
    const auto details = onlyCall(log);
    QCOMPARE(details.tool, std::string("x.y"));
    QCOMPARE(text(details.payload),
             QByteArray(R"({"a":1})")); // the failure contains the rejected payload
    const goadata::TextLog open(scheduled());
    QVERIFY(open.store()->hasLog());
    QCOMPARE(onlyCall(open).call.status, CallStatus::Pending);
}

void tst_LeniencePayloads::item08_unknownTypesKeysAndValues()
{
    const goadata::TextLog log(
        record("brand_new_record", R"({"Future":{"a":1.10}})") + scheduled()
        + record(
            "tool_result_received",
            R"({"tool_call_id":"c","new_key":1,"failure":{"kind":"gremlins","error":{"message":"m"},"recovery":{"action":"pray"},"more":true}})"));
    QVERIFY(log.store()->hasLog());
    QCOMPARE(text(eventPayload(*log.store(), EventIndex{0})),
             QByteArray(R"({"Future":{"a":1.10}})"));
    const auto details = onlyCall(log);
    QCOMPARE(details.call.failure, FailureKind::Unknown);
    QCOMPARE(details.failure->kind, std::string("gremlins"));
    QCOMPARE(details.failure->action, std::string("pray"));
    QVERIFY(text(details.failure->raw).contains("\"more\":true"));
}

void tst_LeniencePayloads::item09_doubleEncoding_data()
{
    QTest::addColumn<int>("levels");
    for (int levels = 0; levels <= 3; ++levels)
        QTest::addRow("%d levels", levels) << levels;
}

void tst_LeniencePayloads::item09_doubleEncoding()
{
    QFETCH(int, levels);
    std::string payload = R"({"ToolCallID":"c","ToolName":"x.y","Payload":{"n":1.10}})";
    for (int level = 0; level < levels; ++level)
        payload = writeJson(Json(payload));
    const goadata::TextLog log(record("tool_call_scheduled", QByteArray::fromStdString(payload)));
    QVERIFY(log.store()->hasLog());
    QCOMPARE(log.store()->callCount(), 1U);
    QCOMPARE(text(onlyCall(log).payload), QByteArray(R"({"n":1.10})"));
}

void tst_LeniencePayloads::item10_durationsInWords()
{
    const goadata::TextLog log(
        scheduled()
        + record("tool_result_received",
                 R"({"tool_call_id":"c","result_json":1,"duration":"1.2s"})"));
    QVERIFY(log.store()->hasLog());
    QCOMPARE(onlyCall(log).call.durationNs, std::int64_t{1200000000});
    QCOMPARE(test::runSnapshot(*log.store(), RunIndex{0}).toolCalls.at(0).durationNs,
             std::int64_t{1200000000});
}

void tst_LeniencePayloads::item11_largeNumbers()
{
    const goadata::TextLog log(
        scheduled(R"({"id":18446744073709551616,"x":0.1000000000000000055,"e":1e400})")
        + record("tool_result_received",
                 R"({"tool_call_id":"c","result_json":[9007199254740993,1.10]})"));
    QVERIFY(log.store()->hasLog());
    const auto details = onlyCall(log);
    QCOMPARE(text(details.payload),
             QByteArray(R"({"id":18446744073709551616,"x":0.1000000000000000055,"e":1e400})"));
    QCOMPARE(text(details.result), QByteArray("[9007199254740993,1.10]"));
}

void tst_LeniencePayloads::item15_issuesKeepTheirPaths()
{
    const goadata::TextLog log(
        scheduled()
        + record(
            "tool_result_received",
            R"({"tool_call_id":"c","failure":{"kind":"invalid_call","error":{"message":"m"},"recovery":{"action":"correct_call","issues":[{"field":"tags[*]","constraint":"invalid_pattern"},{"field":"$payload","constraint":"invalid_field_type"},{"field":"prices[key]","constraint":"brand_new"}]}}})"));
    QVERIFY(log.store()->hasLog());
    QByteArray fields;
    const auto details = onlyCall(log);
    for (const auto &issue : details.failure->issues)
        fields += QByteArray::fromStdString(issue.field + ':' + issue.constraint + ' ');
    QCOMPARE(fields,
             QByteArray("tags[*]:invalid_pattern $payload:invalid_field_type "
                        "prices[key]:brand_new "));
}

void tst_LeniencePayloads::item16_untrustedText()
{
    const goadata::TextLog log(
        record(
            "await_confirmation",
            R"({"ID":"w","Title":"<b>x</b>","Prompt":"<img src=x onerror=alert(1)>","ToolName":"x","ToolCallID":"c"})")
        + record("run_suspended", R"({"SuspensionID":"1","PendingCount":1})"));
    QVERIFY(log.store()->hasLog());
    const auto html = htmlReport(*log.store(), "<title>");
    QVERIFY(html.find("<img") == std::string::npos);
    QVERIFY(html.find("&lt;img src=x onerror=alert(1)&gt;") != std::string::npos);
    // A summary is one line without control characters.
    const goadata::TextLog note(record("planner_note", R"({"Note":"a\u001b[31m\r\nb"})"));
    QVERIFY(note.store()->hasLog());
    QCOMPARE(eventSummary(*note.store(), EventIndex{0}), std::string("a [31m  b"));
}

void tst_LeniencePayloads::item18_suspendedIsNotFailed()
{
    const auto store =
        goadata::load(QStringLiteral(TW_TEST_DATA "/runs/14-confirmation-approved/records.ndjson"));
    QVERIFY(store->hasLog());
    const auto &first = store->run(RunIndex{0});
    QCOMPARE(first.status, RunStatus::Suspended);
    QVERIFY(finalText(*store, RunIndex{0}).empty());
    QCOMPARE(runOutcome(*store, RunIndex{0}).status, std::string("suspended"));
    QVERIFY(!runOutcome(*store, RunIndex{0}).suspensionId.empty());
    QVERIFY(!finalText(*store, *first.successor).empty());
}

void tst_LeniencePayloads::item19_transcriptBeforeChunks()
{
    const goadata::TextLog log(
        record("assistant_message", R"({"Message":"draft of the answer"})")
        + record("transcript_messages_appended",
                 R"([{"role":"assistant","parts":[{"kind":"text","text":"the answer"}]}])"));
    QVERIFY(log.store()->hasLog());
    const auto messages = transcript(*log.store(), RunIndex{0});
    QCOMPARE(messages.size(), std::size_t{1});
    QVERIFY(!messages[0].derived);
    QCOMPARE(finalText(*log.store(), RunIndex{0}), std::string("the answer"));
}

void tst_LeniencePayloads::item20_deniedLooksLikeSuccess()
{
    const goadata::TextLog log(
        record(
            "tool_authorization",
            R"({"ToolName":"x","ToolCallID":"c","Approved":false,"Summary":"Open?","ApprovedBy":"user:mia"})")
        + scheduled()
        + record("tool_result_received", R"({"tool_call_id":"c","result_json":{"denied":true}})"));
    QVERIFY(log.store()->hasLog());
    const auto details = onlyCall(log);
    QCOMPARE(details.call.status, CallStatus::Ok);
    QVERIFY((details.call.flags & CallDenied) != 0);
    QVERIFY(details.authorization && !details.authorization->approved);
    QCOMPARE(details.authorization->approvedBy, std::string("user:mia"));
}

void tst_LeniencePayloads::item21_unavailableTools()
{
    const goadata::TextLog log(record(
        "tool_call_scheduled",
        R"({"ToolCallID":"c","ToolName":"runtime.tool_unavailable","Payload":{"requested_tool":"speaker.play","requested_payload":{"a":1}}})"));
    QVERIFY(log.store()->hasLog());
    const auto details = onlyCall(log);
    QCOMPARE(details.tool, std::string("runtime.tool_unavailable"));
    QCOMPARE(details.requestedTool, std::string("speaker.play"));
    QCOMPARE(eventSummary(*log.store(), EventIndex{0}),
             std::string("runtime.tool_unavailable  speaker.play"));
}

void tst_LeniencePayloads::observed_omittedInTheTranscriptOnly()
{
    // The record has what the transcript omits (docs/formats/goa-ai.md, "Failures and large results
    // in transcripts").
    const goadata::TextLog log(
        scheduled()
        + record("tool_result_received", R"({"tool_call_id":"c","result_json":[1,2,3]})")
        + record(
            "transcript_messages_appended",
            R"([{"role":"user","parts":[{"kind":"tool_result","tool_use_id":"c","content":{"omitted":true,"reason":"size_limit"},"is_error":false}]}])"));
    QVERIFY(log.store()->hasLog());
    QCOMPARE(text(onlyCall(log).result), QByteArray("[1,2,3]"));
    QCOMPARE(text(transcript(*log.store(), RunIndex{0}).at(0).parts.at(0).value),
             QByteArray(R"({"omitted":true,"reason":"size_limit"})"));
}

QTEST_GUILESS_MAIN(tst_LeniencePayloads)
#include "tst_lenience_payloads.moc"
