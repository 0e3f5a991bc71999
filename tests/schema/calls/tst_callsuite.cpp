// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/calls/callchecker.h"
#include "schema/calls/callsuite.h"
#include "schema/catalogs/catalogformat.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTest>

using namespace tw;

/// The suite file, and calls checked against what they expect.
class tst_CallSuite : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void fileIsWrittenAsItWasRead();
    void everyCallOfTheFileAgrees();
    void unknownKeysAreKept();
    void bytesOfPayloads_data();
    void bytesOfPayloads();
    void errorsOfTheFile_data();
    void errorsOfTheFile();
    void errorsOfACall_data();
    void errorsOfACall();
    void faultyCallsAreKept();
    void rules();
    void answers_data();
    void answers();
    void expectations_data();
    void expectations();
    void callsThatCannotBeChecked();
    void differences_data();
    void differences();
    void fileNames();

private:
    [[nodiscard]] CheckedCall check(const SavedCall &call, const CallRules &rules = {}) const
    {
        return CallChecker(m_catalog, rules).check(call);
    }

    Catalog m_catalog;
};

namespace {

QByteArray contentOf(const char *path)
{
    QFile file(QString::fromLatin1(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A suite with one call that has these members after its name and tool.
std::string suiteWith(const std::string &members)
{
    return R"({"format":"toolwright-calls","version":1,"catalog":"heating.json","calls":[
{"name":"a","tool":"set_zone",)"
        + members + "}]}";
}

SavedCall callWith(const std::string &payload, const char *expect = R"({"valid":true})")
{
    const auto suite =
        readCallSuite(suiteWith(R"("payload":null,"expect":)" + std::string(expect)), "s");
    SavedCall call = suite ? suite->calls.front() : SavedCall();
    call.payload = payload;
    return call;
}

} // namespace

void tst_CallSuite::initTestCase()
{
    const QByteArray text = contentOf(TW_TEST_DATA "/call/suite/heating.json");
    auto catalog = readCatalog(text.toStdString(), "heating.json");
    QVERIFY(catalog);
    m_catalog = *std::move(catalog);
}

void tst_CallSuite::fileIsWrittenAsItWasRead()
{
    const std::string text = contentOf(TW_TEST_DATA "/call/suite/heating.calls.json").toStdString();
    const auto suite = readCallSuite(text, "heating.calls.json");
    QVERIFY(suite);
    QCOMPARE(suite->calls.size(), std::size_t(7));
    QCOMPARE(suite->catalog, std::string("heating.json"));
    QCOMPARE(suite->warnings.size(), std::size_t(1)); // "note"
    QCOMPARE(suite->warnings.front().pointer, std::string("/calls/6/note"));
    QCOMPARE(QByteArray::fromStdString(writeCallSuite(*suite)), QByteArray::fromStdString(text));
}

void tst_CallSuite::everyCallOfTheFileAgrees()
{
    const std::string text = contentOf(TW_TEST_DATA "/call/suite/heating.calls.json").toStdString();
    const auto suite = readCallSuite(text, "heating.calls.json");
    QVERIFY(suite);
    CallChecker checker(m_catalog, suite->rules);
    for (const SavedCall &call : suite->calls) {
        const CheckedCall answer = checker.check(call);
        QVERIFY2(answer.agrees, expectationDiff(call, answer).c_str());
    }
}

void tst_CallSuite::unknownKeysAreKept()
{
    const std::string text = R"({
  "format": "toolwright-calls",
  "version": 2,
  "catalog": "heating.json",
  "mode": "goa",
  "assert_formats": false,
  "calls": [
    {
      "name": "a",
      "tool": "set_zone",
      "payload": {},
      "expect": {
        "issues": [
          {
            "code": "missing_field",
            "pointer": "",
            "line": 1.50
          }
        ],
        "since": 3
      },
      "labels": [
        "slow"
      ]
    },
    {
      "name": "b",
      "tool": "set_zone",
      "payload": {},
      "expect": {
        "hint": {
          "reason": "missing_fields",
          "generation": "head"
        }
      }
    }
  ],
  "owner": "me"
}
)";
    const auto suite = readCallSuite(text, "s");
    QVERIFY(suite);
    QCOMPARE(suite->warnings.size(), std::size_t(6)); // five keys and the version
    std::string again = writeCallSuite(*suite);
    again.replace(again.find("\"version\": 1"), 12, "\"version\": 2");
    QCOMPARE(QByteArray::fromStdString(again), QByteArray::fromStdString(text));
}

void tst_CallSuite::bytesOfPayloads_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("key");
    const auto row = [](const char *name, const char *payload, const char *key) {
        QTest::newRow(name) << QByteArray(payload) << QByteArray(key);
    };
    row("pretty", "{\n  \"zone\": 1\n}", "payload");
    row("empty object", "{}", "payload");
    row("a number", "9007199254740993", "payload");
    row("its spelling", "{\n  \"zone\": 1.50e+3\n}", "payload");
    row("null", "null", "payload");
    row("on one line", "{\"zone\":1}", "payload_text");
    row("a newline at the end", "{}\n", "payload_text");
    row("repeated", "{\"zone\":1,\"zone\":2}", "payload_text");
    row("escaped", "\"\\u0041\"", "payload_text");
    row("not JSON", "please", "payload_text");
    row("nothing", "", "payload_text");
}

void tst_CallSuite::bytesOfPayloads()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, key);
    CallSuite suite;
    suite.catalog = "c.json";
    suite.calls = {callWith(payload.toStdString())};
    const std::string text = writeCallSuite(suite);
    QVERIFY(text.find("\"" + key.toStdString() + "\":") != std::string::npos);
    const auto again = readCallSuite(text, "s");
    QVERIFY(again);
    QCOMPARE(QByteArray::fromStdString(again->calls.front().payload), payload);
    QCOMPARE(writeCallSuite(*again), text);
}

void tst_CallSuite::errorsOfTheFile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("detail"); // a part of it
    const auto row = [](const char *name, const char *text, const char *where, const char *detail) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(where) << QByteArray(detail);
    };
    row("not JSON", "{", "s:1:2", "");
    row("a list", "[]", "s:1:1", "toolwright-calls");
    row("a catalog", R"({"tools":[]})", "s:1:1", "toolwright-calls");
    row("another format", "{\n \"format\": \"x\"}", "s:2:12", "toolwright-calls");
    row("no version", R"({"format":"toolwright-calls"})", "s:1:1", "version");
    row("version is a text", R"({"format":"toolwright-calls","version":"1"})", "s:1:40",
        "whole number");
    row("no catalog", R"({"format":"toolwright-calls","version":1,"calls":[]})", "s:1:1",
        "\"catalog\" is missing");
    row("mode", R"({"format":"toolwright-calls","version":1,"catalog":"c","mode":"go","calls":[]})",
        "s:1:63", "goa or json-schema");
    row("no calls", R"({"format":"toolwright-calls","version":1,"catalog":"c"})", "s:1:1",
        "\"calls\"");
    row("calls is an object",
        R"({"format":"toolwright-calls","version":1,"catalog":"c","calls":{}})", "s:1:64",
        "\"calls\"");
    row("a repeated member",
        "{\"format\":\"toolwright-calls\",\"version\":1,\"catalog\":\"c\",\n\"calls\":[],\"calls\":"
        "[]}",
        "s:2:12", "repeated");
}

void tst_CallSuite::errorsOfTheFile()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, detail);
    const auto suite = readCallSuite(text.toStdString(), "s");
    QVERIFY(!suite);
    QCOMPARE(QByteArray::fromStdString(suite.error().where), where);
    QVERIFY2(suite.error().detail.find(detail.toStdString()) != std::string::npos,
             suite.error().detail.c_str());
}

void tst_CallSuite::errorsOfACall_data()
{
    QTest::addColumn<QByteArray>("members"); // from column 1 of line 2, after name and tool
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("detail");
    const auto row = [](const char *name, const char *members, const char *where,
                        const char *detail) {
        QTest::newRow(name) << QByteArray(members) << QByteArray(where) << QByteArray(detail);
    };
    const char *const call = "s:2:1";
    row("no payload", R"("expect":{"valid":true})", call, "payload_text");
    row("two payloads", R"("payload":1,"payload_text":"1","expect":{"valid":true})", call,
        "give one of them");
    row("bytes that are not a string", "\n\"payload_text\":1,\"expect\":{\"valid\":true}", "s:3:16",
        "must be a string");
    row("no expectation", R"("payload":1)", call, "expect");
    row("two expectations",
        "\"payload\":1,\n\"expect\":{\"valid\":true,\"hint\":{\"reason\":\"missing_fields\"}}",
        "s:3:10", "one of");
    row("valid is a text", "\"payload\":1,\n\"expect\":{\"valid\":\"yes\"}", "s:3:19",
        "true or false");
    row("no issues", "\"payload\":1,\n\"expect\":{\"issues\":[]}", "s:3:20", "\"valid\": true");
    row("a code that is none",
        "\"payload\":1,\n\"expect\":{\"issues\":[{\"code\":\"missing_feld\",\"pointer\":\"\"}]}",
        "s:3:29", "did you mean \"missing_field\"?");
    row("no pointer", "\"payload\":1,\n\"expect\":{\"issues\":[{\"code\":\"missing_field\"}]}",
        "s:3:21", "JSON Pointer");
    row("a reason that is none", "\"payload\":1,\n\"expect\":{\"hint\":{\"reason\":\"timeout\"}}",
        "s:3:28", "use missing_fields, invalid_arguments");
    row("a mode that is none", "\"payload\":1,\"expect\":{\"valid\":true},\n\"mode\":\"x\"",
        "s:3:8", "goa or json-schema");
}

void tst_CallSuite::errorsOfACall()
{
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, detail);
    const auto suite = readCallSuite(suiteWith(members.toStdString()), "s");
    QVERIFY(suite);
    QCOMPARE(suite->calls.size(), std::size_t(1));
    const SavedCall &call = suite->calls.front();
    QVERIFY(call.error);
    QCOMPARE(QByteArray::fromStdString(call.error->where), where);
    QVERIFY2(call.error->detail.find(detail.toStdString()) != std::string::npos,
             call.error->detail.c_str());
    QCOMPARE(call.name, std::string("a"));
    QCOMPARE(call.tool, std::string("set_zone"));
    const CheckedCall answer = check(call);
    QCOMPARE(answer.verdict, CallVerdict::Error);
    QVERIFY(!answer.agrees);
}

void tst_CallSuite::faultyCallsAreKept()
{
    const std::string text = R"({
  "format": "toolwright-calls",
  "version": 1,
  "catalog": "heating.json",
  "calls": [
    7,
    {
      "tool": "set_zone",
      "comment": 1.10
    },
    {
      "name": "list",
      "tool": "list_zones",
      "payload": {},
      "expect": {
        "valid": true
      }
    }
  ]
}
)";
    const auto suite = readCallSuite(text, "s");
    QVERIFY(suite);
    QCOMPARE(suite->calls.size(), std::size_t(3));
    QVERIFY(suite->calls[0].error && suite->calls[1].error && !suite->calls[2].error);
    QCOMPARE(suite->calls[1].error->where, std::string("s:7:5"));
    QCOMPARE(QByteArray::fromStdString(writeCallSuite(*suite)), QByteArray::fromStdString(text));
}

void tst_CallSuite::rules()
{
    const std::string payload = R"({"zone":1,"mode":"eco","contact":"nobody"})";
    SavedCall call = callWith(payload);
    QVERIFY(check(call).agrees);
    CallRules suite;
    suite.assertFormats = true;
    QVERIFY(!check(call, suite).agrees);
    call.rules.assertFormats = false; // the call has the last word
    QVERIFY(check(call, suite).agrees);
    suite.mode = ValidationMode::GoaBoundary; // which checks formats anyway
    QVERIFY(!check(call, suite).agrees);
    call.rules.mode = ValidationMode::JsonSchema;
    QVERIFY(check(call, suite).agrees);
}

void tst_CallSuite::answers_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("codes"); // "code pointer missing", sorted
    const auto row = [](const char *name, const char *payload, const char *codes) {
        QTest::newRow(name) << QByteArray(payload) << QByteArray(codes);
    };
    row("malformed", R"({"zone":1)", "malformed_json  ");
    row("beyond a double", R"({"zone":9007199254740993,"mode":"eco"})", "");
    row("repeated", R"({"zone":"x","zone":1,"mode":"eco"})", "");
    row("wrong enum", R"({"zone":1,"mode":"dawn"})", "invalid_enum_value /mode ");
    row("extra key", R"({"zone":1,"mode":"eco","hours":1})", "unknown_field /hours ");
    row("nothing", "{}", "missing_field  mode; missing_field  zone");
    row("text for a number", R"({"zone":"5","mode":"eco"})", "invalid_field_type /zone ");
    row("null for a required one", R"({"zone":null,"mode":"eco"})", "invalid_field_type /zone ");
    row("out of range", R"({"zone":1,"mode":"eco","target":30.000000000000000001})",
        "invalid_range /target ");
}

void tst_CallSuite::answers()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, codes);
    SavedCall call = callWith(payload.toStdString());
    const CheckedCall answer = check(call);
    QCOMPARE(answer.verdict, codes.isEmpty() ? CallVerdict::Valid : CallVerdict::Invalid);
    QCOMPARE(answer.agrees, codes.isEmpty());
    QByteArrayList found;
    for (const ExpectedIssue &issue : expectationOf(answer).issues)
        found.append(QByteArray::fromStdString(std::string(issueCodeName(issue.code)) + " "
                                               + issue.pointer + " " + issue.missing));
    std::sort(found.begin(), found.end());
    QCOMPARE(found.join("; "), codes);
    // The answer itself is an expectation that the call fulfils, also after a round trip.
    call.expect = expectationOf(answer);
    CallSuite suite;
    suite.catalog = "c.json";
    suite.calls = {call};
    const auto again = readCallSuite(writeCallSuite(suite), "s");
    QVERIFY(again);
    QVERIFY(check(again->calls.front()).agrees);
}

void tst_CallSuite::expectations_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("expect");
    QTest::addColumn<bool>("agrees");
    const auto row = [](const char *name, const char *payload, const char *expect, bool agrees) {
        QTest::newRow(name) << QByteArray(payload) << QByteArray(expect) << agrees;
    };
    const char *const good = R"({"zone":1,"mode":"eco"})";
    const char *const bad = R"({"zone":0,"mode":"dawn"})"; // two issues
    row("valid", good, R"({"valid":true})", true);
    row("not valid", bad, R"({"valid":true})", false);
    row("invalid", bad, R"({"valid":false})", true);
    row("not invalid", good, R"({"valid":false})", false);
    row("issues", bad,
        R"({"issues":[{"code":"invalid_enum_value","pointer":"/mode"},
                      {"code":"invalid_range","pointer":"/zone","keyword":"minimum"}]})",
        true);
    row("one issue too few", bad, R"({"issues":[{"code":"invalid_range","pointer":"/zone"}]})",
        false);
    row("another keyword", R"({"zone":0,"mode":"eco"})",
        R"({"issues":[{"code":"invalid_range","pointer":"/zone","keyword":"maximum"}]})", false);
    row("an issue that is not there", good,
        R"({"issues":[{"code":"invalid_range","pointer":"/zone"}]})", false);
    row("one issue twice", "{\"zone\":1}",
        R"({"issues":[{"code":"missing_field","pointer":""},{"code":"missing_field","pointer":""}]})",
        false);
    row("the one that names less comes first", "{}",
        R"({"issues":[{"code":"missing_field","pointer":""},
                      {"code":"missing_field","pointer":"","missing":"mode"}]})",
        true);
    row("reason", "{}", R"({"hint":{"reason":"missing_fields"}})", true);
    row("reason of malformed JSON", "{", R"({"hint":{"reason":"missing_fields"}})", true);
    row("another reason", bad, R"({"hint":{"reason":"missing_fields"}})", false);
    row("no hint", good, R"({"hint":{"reason":"missing_fields"}})", false);
}

void tst_CallSuite::expectations()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, expect);
    QFETCH(bool, agrees);
    const SavedCall call = callWith(payload.toStdString(), expect.constData());
    QVERIFY(!call.error);
    QCOMPARE(check(call).agrees, agrees);
}

void tst_CallSuite::callsThatCannotBeChecked()
{
    SavedCall call = callWith("{}");
    call.tool = "set_zones";
    const CheckedCall unknown = check(call);
    QCOMPARE(unknown.verdict, CallVerdict::Error);
    QVERIFY(!unknown.agrees);
    QVERIFY(unknown.error);
    QCOMPARE(unknown.error->code, ErrorCode::NoSuchItem);
    QVERIFY(unknown.error->detail.find("set_zone") != std::string::npos);

    Catalog broken = m_catalog;
    broken.tools.front().payload->schema =
        std::make_shared<const Json>(Json{{"$ref", "#/$defs/gone"}});
    const CheckedCall refused = CallChecker(broken).check(callWith("{}"));
    QCOMPARE(refused.verdict, CallVerdict::Error);
    QVERIFY(refused.error && refused.error->where.starts_with("payload of set_zone at #"));

    broken.tools.front().payload.reset(); // takes any object
    QVERIFY(CallChecker(broken).check(callWith(R"({"any":1})")).agrees);
    QVERIFY(!CallChecker(broken).check(callWith("1")).agrees);
}

void tst_CallSuite::differences_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("expect");
    QTest::addColumn<QByteArray>("lines");
    const auto row = [](const char *name, const char *payload, const char *expect,
                        const char *lines) {
        QTest::newRow(name) << QByteArray(payload) << QByteArray(expect) << QByteArray(lines);
    };
    row("agrees", R"({"zone":1,"mode":"eco"})", R"({"valid":true})", "  valid\n");
    row("refused", R"({"zone":0,"mode":"eco"})", R"({"valid":true})",
        "- valid\n+ invalid\n+ /zone: invalid_range: zone must be at least 1, but is 0\n");
    row("accepted", R"({"zone":1,"mode":"eco"})",
        R"({"issues":[{"code":"invalid_range","pointer":"/zone","keyword":"minimum"}]})",
        "- /zone: invalid_range (minimum)\n+ valid\n");
    row("another reason", R"({"zone":0,"mode":"eco"})", R"({"hint":{"reason":"missing_fields"}})",
        "- hint missing_fields\n+ hint invalid_arguments\n"
        "  /zone: invalid_range: zone must be at least 1, but is 0\n");
}

void tst_CallSuite::differences()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, expect);
    QFETCH(QByteArray, lines);
    const SavedCall call = callWith(payload.toStdString(), expect.constData());
    QCOMPARE(QByteArray::fromStdString(expectationDiff(call, check(call))), lines);
}

void tst_CallSuite::fileNames()
{
    QCOMPARE(callSuiteFileName("tool_schemas.json"), std::string("tool_schemas.calls.json"));
    QCOMPARE(callSuiteFileName("x.toolwright.json"), std::string("x.calls.json"));
    QCOMPARE(callSuiteFileName("openapi.yaml"), std::string("openapi.yaml.calls.json"));
    QVERIFY(isCallSuiteFileName("x.calls.json"));
    QVERIFY(!isCallSuiteFileName("x.json"));
}

QTEST_APPLESS_MAIN(tst_CallSuite)
#include "tst_callsuite.moc"
