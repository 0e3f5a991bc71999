// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/detailsreader.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace tw;

namespace {

JsonPtr json(const QByteArray &text)
{
    return std::make_shared<const Json>(parseJson(text.toStdString()).value());
}

QByteArray text(const JsonPtr &value)
{
    return value ? QByteArray::fromStdString(writeJson(*value)) : QByteArray("-");
}

/// kind/action [derived] | messages | issues | prior | example
QByteArray story(const std::optional<Failure> &failure)
{
    if (!failure)
        return "no failure";
    QByteArray line = QByteArray::fromStdString(failure->kind + '/' + failure->action)
        + (failure->derived ? " derived" : "");
    line += " |";
    for (const auto &message : failure->error.messages)
        line += ' ' + QByteArray::fromStdString(message) + ';';
    line += " |";
    for (const auto &issue : failure->issues)
        line += ' ' + QByteArray::fromStdString(issue.field + ':' + issue.constraint);
    return line + " | " + text(failure->priorInput) + " | " + text(failure->exampleJson);
}

} // namespace

class tst_Failures : public QObject
{
    Q_OBJECT
private slots:
    void everyGeneration_data();
    void everyGeneration();
    void textsOfPayloadErrors_data();
    void textsOfPayloadErrors();
    void onlyOldFailuresAreInferred();
    void oldReasonsAreMapped_data();
    void oldReasonsAreMapped();
    void currentIssuesKeepTheirParameters();
    void hintsStayAsRecorded();
    void aCircleOfCausesEnds();
    void boundsOfEveryGeneration_data();
    void boundsOfEveryGeneration();
    void artifactsOfEveryGeneration_data();
    void artifactsOfEveryGeneration();
    void resultsOfEveryGeneration_data();
    void resultsOfEveryGeneration();
    void telemetry();
};

void tst_Failures::everyGeneration_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("expected");
    QTest::addRow("current") << QByteArray(
        R"({"failure":{"kind":"invalid_call","error":{"message":"two problems",
            "cause":{"message":"deeper","cause":{"message":"deepest"}}},"recovery":{"action":"correct_call",
            "issues":[{"field":"zone_id","constraint":"missing_field"},{"field":"hours","constraint":"invalid_range"}],
            "prior_input":{"hours":400},"example_json":{"zone_id":"north-2"}}}})")
                             << QByteArray(
                                    "invalid_call/correct_call | two problems; deeper; deepest; | "
                                    "zone_id:missing_field hours:invalid_range | {\"hours\":400} | "
                                    "{\"zone_id\":\"north-2\"}");
    QTest::addRow("current, nothing to correct")
        << QByteArray(R"({"failure":{"kind":"timeout","error":{"message":"late","cause":null},
            "recovery":{"action":"finish","issues":null,"prior_input":{},"example_json":null}}})")
        << QByteArray("timeout/finish | late; | | - | -");
    QTest::addRow("current, Pascal case")
        << QByteArray(R"({"Failure":{"Kind":"internal","Error":{"Message":"m"},
            "Recovery":{"Action":"finish"}}})")
        << QByteArray("internal/finish | m; | | - | -");
    QTest::addRow("unknown words stay")
        << QByteArray(R"({"failure":{"kind":"gremlins","error":{"message":"m"},
            "recovery":{"action":"pray"}}})")
        << QByteArray("gremlins/pray | m; | | - | -");
    QTest::addRow("double encoded")
        << QByteArray(R"({"failure":"{\"kind\":\"internal\",\"error\":{\"message\":\"m\"}}"})")
        << QByteArray("internal/ | m; | | - | -");
    QTest::addRow("seed era") << QByteArray(
        R"({"ToolCallID":"t","ToolName":"x","Error":{"Message":"zone_id absent","Cause":{"Message":"why","Cause":null}},
            "RetryHint":{"Reason":"missing_fields","Tool":"x","RestrictToTool":true,"MissingFields":["zone_id","hours"],
            "ExampleInput":{"zone_id":"n"},"PriorInput":{"a":1},"ClarifyingQuestion":"Which?","Message":""}})")
                              << QByteArray(
                                     "invalid_call/correct_call derived | zone_id absent; why; | "
                                     "zone_id:missing_field hours:missing_field | {\"a\":1} | "
                                     "{\"zone_id\":\"n\"}");
    QTest::addRow("nested causes beside a hint") << QByteArray(
        R"({"error":{"Message":"a; b","Cause":{"Message":"a","Cause":{"Message":"b","Cause":null}}},
            "retry_hint":{"Reason":"invalid_arguments","MissingFields":["hours"]}})")
                                                 << QByteArray(
                                                        "invalid_call/correct_call derived | "
                                                        "a; b; a; b; | hours: | - | -");
    QTest::addRow("middle of 2026")
        << QByteArray(
               R"({"tool_call_id":"t","duration":900000,"retry_hint":{"Reason":"invalid_arguments",
            "MissingFields":["hours"],"ExampleJSON":{"hours":1},"PriorInput":null},"error":{"Message":"m","Cause":null}})")
        << QByteArray("invalid_call/correct_call derived | m; | hours: | - | {\"hours\":1}");
    QTest::addRow("error without hint")
        << QByteArray(R"({"error":{"Message":"boom","Cause":null}})")
        << QByteArray("internal/finish derived | boom; | | - | -");
    QTest::addRow("error as text") << QByteArray(R"({"error":"boom"})")
                                   << QByteArray("internal/finish derived | boom; | | - | -");
    QTest::addRow("the current one wins") << QByteArray(
        R"({"error":{"Message":"old"},"failure":{"kind":"internal","error":{"message":"new"}}})")
                                          << QByteArray("internal/ | new; | | - | -");
    for (const char *payload : {R"({})", R"({"failure":null})", R"({"error":null,"failure":{}})",
                                R"({"Error":"","result_json":1})", R"([])", R"("x")"})
        QTest::addRow("success %s", payload) << QByteArray(payload) << QByteArray("no failure");
}

void tst_Failures::everyGeneration()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, expected);
    QCOMPARE(story(readFailure(json(payload))), expected);
}

void tst_Failures::textsOfPayloadErrors_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("issues");
    const auto row = [](const char *message, const char *issues) {
        QTest::addRow("%.60s", message) << QByteArray(message) << QByteArray(issues);
    };
    row(R"("hours" is missing from raw)", "hours:missing_field");
    row(R"("a" is missing from raw; "b" is missing from body.legs[*])",
        "a:missing_field b:missing_field");
    row(R"(value of raw.quay must be one of "north", "so, uth" but got value "we; st")",
        "quay:invalid_enum_value");
    row(R"(raw.at must be formatted as a date-time but got value "x", parsing time "x": bad; "b" is missing from raw)",
        "at:invalid_format b:missing_field");
    row(R"(raw.id must match the regexp "^\"a; b$" but got value "c")", "id:invalid_pattern");
    row("raw.hours must be greater or equal than 1 but got value 0", "hours:invalid_range");
    row("body.m must be greater or equal than %!d(float64=0.5) but got value 0.2",
        "m:invalid_range");
    row(R"(length of raw.tags[*] must be lesser or equal than 5 but got value "toolong" (len=7))",
        "tags[*]:invalid_length");
    row("decode assignPayload: json: cannot unmarshal string into Go struct field "
        "AssignPayloadJSON2.crew.size of type int",
        "crew.size:invalid_field_type");
    row("decode assignPayload: json: cannot unmarshal array into Go value of type berths.X",
        "$payload:invalid_field_type");
    row(R"(decode declarePayload: unexpected Goods2 type "")", "type:missing_field");
    row(R"(decode declarePayload: unexpected Goods2 type "x" (allowed: ["a" "b"]))",
        "type:invalid_enum_value");
    row("decode declarePayload: unexpected end of JSON input", "$payload:missing_field");
    row(R"(decode agent tool payload for survey.hull: "ship_id" is missing from raw)",
        "ship_id:missing_field");
    // Texts of tools
    for (const char *own :
         {"no lorry on the bridge", R"("plate" is missing from the lorry)",
          R"(value of cargo must be one of "a", "b" but got value "c")",
          R"("a" is missing from raw; the crane is broken)",
          "json: cannot unmarshal string into Go struct field Reply.hours of type int", "EOF",
          "unexpected end of JSON input", R"(unknown field "colour")",
          "length of raw silk must be greater or equal than 5", "body.temperature is too high",
          "decode reply: EOF"})
        row(own, "");
}

void tst_Failures::textsOfPayloadErrors()
{
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, issues);
    Json payload = Json::object();
    payload["ToolCallID"] = "t";
    payload["Error"] = {{"Message", message.toStdString()}, {"Cause", nullptr}};
    const auto failure = readFailure(std::make_shared<const Json>(payload));
    QVERIFY(failure && failure->derived);
    QByteArray found;
    for (const FieldIssue &issue : failure->issues)
        found += (found.isEmpty() ? "" : " ")
            + QByteArray::fromStdString(issue.field + ":" + issue.constraint);
    QCOMPARE(found, issues);
    QCOMPARE(failure->isInferred, !issues.isEmpty());
    QCOMPARE(failure->kind, std::string(issues.isEmpty() ? "internal" : "invalid_call"));
    QVERIFY(!failure->derivedWhy.empty());
}

void tst_Failures::onlyOldFailuresAreInferred()
{
    const auto isInferred = [](const char *payload) {
        return readFailure(json(payload))->isInferred;
    };
    // Since v0.41 a payload error has a hint: without one, the text is the tool's own.
    QVERIFY(isInferred(R"({"Error":{"Message":"\"a\" is missing from body"}})"));
    QVERIFY(!isInferred(R"({"Error":{"Message":"\"a\" is missing from body"},"RetryHint":null})"));
    QVERIFY(!isInferred(R"({"error":{"Message":"\"a\" is missing from body"}})"));
    // The tag of a union had none until v0.43.
    QVERIFY(isInferred(
        R"({"error":{"Message":"decode declarePayload: unexpected Goods2 type \"x\""}})"));
    // The cause is the tool's own.
    QVERIFY(!isInferred(
        R"({"Error":{"Message":"tool activity failed","Cause":{"Message":"\"a\" is missing from raw"}}})"));
}

void tst_Failures::oldReasonsAreMapped_data()
{
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *reason, const char *expected) {
        QTest::addRow("%s", reason) << QByteArray(reason) << QByteArray(expected);
    };
    row("invalid_arguments", "invalid_call/correct_call");
    row("missing_fields", "invalid_call/correct_call");
    row("malformed_response", "malformed_result/finish");
    row("timeout", "timeout/finish");
    row("rate_limited", "rate_limited/replan");
    row("tool_unavailable", "unavailable/replan");
    row("something_new", "internal/finish");
}

void tst_Failures::oldReasonsAreMapped()
{
    QFETCH(QByteArray, reason);
    QFETCH(QByteArray, expected);
    const auto failure = readFailure(
        json(R"({"error":{"Message":"m"},"retry_hint":{"Reason":")" + reason + R"("}})"));
    QVERIFY(failure.has_value());
    QCOMPARE(QByteArray::fromStdString(failure->kind + '/' + failure->action), expected);
    QVERIFY(failure->derived);
}

void tst_Failures::currentIssuesKeepTheirParameters()
{
    const auto failure =
        readFailure(json(R"({"failure":{"kind":"invalid_call","error":{"message":"m"},
        "recovery":{"action":"correct_call","issues":[{"field":"f","constraint":"invalid_length",
        "allowed":["a","b"],"min_len":1,"max_len":9,"pattern":"^x$","format":"uuid",
        "expected_json_type":"string","actual_json_type":"number"}]}}})"));
    QVERIFY(failure.has_value());
    QCOMPARE(failure->issues.size(), std::size_t{1});
    const auto &issue = failure->issues.front();
    QCOMPARE(issue.allowed, (std::vector<std::string>{"a", "b"}));
    QCOMPARE(issue.minLen, std::optional<std::int64_t>(1));
    QCOMPARE(issue.maxLen, std::optional<std::int64_t>(9));
    QCOMPARE(issue.pattern, std::string("^x$"));
    QCOMPARE(issue.format, std::string("uuid"));
    QCOMPARE(issue.expectedType, std::string("string"));
    QCOMPARE(issue.actualType, std::string("number"));
}

void tst_Failures::hintsStayAsRecorded()
{
    const auto hint = readHint(json(
        R"({"retry_hint":{"Reason":"missing_fields","Tool":"x","RestrictToTool":true,
        "MissingFields":["a"],"ClarifyingQuestion":"Which?","Message":"m","Extra":1}})"));
    QVERIFY(hint.has_value());
    QCOMPARE(hint->reason, std::string("missing_fields"));
    QCOMPARE(hint->tool, std::string("x"));
    QVERIFY(hint->restrictToTool);
    QCOMPARE(hint->missingFields, (std::vector<std::string>{"a"}));
    QCOMPARE(hint->clarifyingQuestion, std::string("Which?"));
    QVERIFY(text(hint->raw).contains("\"Extra\":1"));
    const auto record = readHint(json(R"({"Reason":"timeout","ToolName":"x","Message":"m"})"));
    QVERIFY(record.has_value()); // a separate retry_hint record
    QCOMPARE(record->tool, std::string("x"));
    QVERIFY(!readHint(json(R"({"retry_hint":null})")).has_value());
    QVERIFY(!readHint(json(R"({"failure":{"kind":"internal"}})")).has_value());
}

void tst_Failures::aCircleOfCausesEnds()
{
    std::string chain = R"({"message":"m"})";
    for (int i = 0; i < 120; ++i)
        chain = R"({"message":"m","cause":)" + chain + '}';
    const auto failure = readFailure(json(
        QByteArray::fromStdString(R"({"failure":{"kind":"internal","error":)" + chain + "}}")));
    QCOMPARE(failure->error.messages.size(), std::size_t{100});
}

void tst_Failures::boundsOfEveryGeneration_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("expected");
    QTest::addRow("Pascal") << QByteArray(
        R"({"bounds":{"Returned":5,"Total":12,"Truncated":true,"NextCursor":"ev-5","RefinementHint":"less"}})")
                            << QByteArray("5 of 12 truncated next=ev-5 hint=less");
    QTest::addRow("total unknown") << QByteArray(
        R"({"Bounds":{"Returned":0,"Total":null,"Truncated":false,"NextCursor":null,"RefinementHint":""}})")
                                   << QByteArray("0 of ?");
    QTest::addRow("snake") << QByteArray(
        R"({"bounds":{"returned":2,"total":2,"truncated":false,"next_cursor":""}})")
                           << QByteArray("2 of 2");
    QTest::addRow("null") << QByteArray(R"({"bounds":null})") << QByteArray("none");
    QTest::addRow("empty") << QByteArray(R"({"bounds":{}})") << QByteArray("none");
}

void tst_Failures::boundsOfEveryGeneration()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, expected);
    const auto bounds = readBounds(*json(payload));
    QByteArray line = "none";
    if (bounds) {
        line = QByteArray::number(qint64{bounds->returned}) + " of "
            + (bounds->total ? QByteArray::number(qint64{*bounds->total}) : QByteArray("?"));
        line += bounds->truncated ? " truncated" : "";
        if (bounds->nextCursor)
            line += " next=" + QByteArray::fromStdString(*bounds->nextCursor);
        if (!bounds->refinementHint.empty())
            line += " hint=" + QByteArray::fromStdString(bounds->refinementHint);
    }
    QCOMPARE(line, expected);
}

void tst_Failures::artifactsOfEveryGeneration_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("beside");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray list =
        R"([{"kind":"a.b","audience":"evidence","data":[1.50]},{"kind":"c","data":"x<y"}])";
    const QByteArray seen = "a.b:evidence:[1.50]:6 c:timeline:\"x<y\":10 ";
    QTest::addRow("in the payload")
        << QByteArray(R"({"server_data":)" + list + '}') << QByteArray() << seen;
    QTest::addRow("beside the payload") << QByteArray("{}") << list << seen;
    QTest::addRow("both") << QByteArray(R"({"server_data":)" + list + '}') << list << seen;
    QTest::addRow("artifacts of a log")
        << QByteArray(
               R"({"Artifacts":[{"Kind":"k","Data":{"n":1},"SourceTool":"t.x","RunLink":null}]})")
        << QByteArray() << QByteArray("k:timeline:{\"n\":1}:7 from t.x ");
    QTest::addRow("artifacts of a stream")
        << QByteArray(R"({"artifacts":[{"kind":"k","data":null,"source_tool":"t.x"}]})")
        << QByteArray() << QByteArray("k:timeline:null:4 from t.x ");
    QTest::addRow("none") << QByteArray(R"({"server_data":null,"artifacts":[]})") << QByteArray()
                          << QByteArray();
}

void tst_Failures::artifactsOfEveryGeneration()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, beside);
    QFETCH(QByteArray, expected);
    QByteArray line;
    for (const auto &artifact :
         readArtifacts(json(payload), beside.isEmpty() ? nullptr : json(beside))) {
        line += QByteArray::fromStdString(artifact.kind + ':' + artifact.audience) + ':'
            + text(artifact.data) + ':' + QByteArray::number(qulonglong(artifact.bytes)) + ' ';
        if (!artifact.sourceTool.empty())
            line += "from " + QByteArray::fromStdString(artifact.sourceTool) + ' ';
    }
    QCOMPARE(line, expected);
}

void tst_Failures::resultsOfEveryGeneration_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *payload, const char *expected) {
        QTest::addRow("%s", name) << QByteArray(payload) << QByteArray(expected);
    };
    row("current", R"({"result_json":{"n":12345678901234567890}})",
        R"({"n":12345678901234567890})");
    row("seed era", R"({"Result":{"n":1}})", R"({"n":1})");
    row("JSON before tree", R"({"Result":{"n":1.0},"ResultJSON":{"n":1.00}})", R"({"n":1.00})");
    row("stream", R"({"result":[1]})", "[1]");
    row("text in text", R"({"result":"{\"n\":1}"})", R"({"n":1})");
    row("a plain text", R"({"result":"done"})", R"("done")");
    row("false is a result", R"({"result":false})", "false");
    row("empty object is a result", R"({"result_json":{}})", "{}");
    row("null", R"({"result_json":null})", "-");
    row("absent", R"({"tool_name":"x"})", "-");
}

void tst_Failures::resultsOfEveryGeneration()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, expected);
    QCOMPARE(text(readResult(json(payload))), expected);
}

void tst_Failures::telemetry()
{
    const auto read = readTelemetry(
        json(R"({"telemetry":{"DurationMs":18,"TokensUsed":7,"Model":"m-1","Extra":{"a":1}}})"));
    QVERIFY(read.has_value());
    QCOMPARE(read->durationMs, std::int64_t{18});
    QCOMPARE(read->tokensUsed, std::int64_t{7});
    QCOMPARE(read->model, std::string("m-1"));
    QCOMPARE(text(read->extra), QByteArray(R"({"a":1})"));
    QVERIFY(!readTelemetry(json(R"({"telemetry":null})")).has_value());
}

QTEST_GUILESS_MAIN(tst_Failures)
#include "tst_failures.moc"
