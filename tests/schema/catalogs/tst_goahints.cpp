// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/gotext.h"
#include "schema/goa/hints.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace Qt::StringLiterals;
using namespace tw;

class tst_GoaHints : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void toolFailure();
    void retryHints();
    void causesOfRetryHints();
    void mcpResult();
    void questionOnlyAboutWhatIsUnknown();
    void nothingForValidPayloads();
    void severalKindsOfFault();
    void malformed();
    void questionSaysWhatAValueMustBe();
    void goTexts_data();
    void goTexts();
    void goNumbersAndQuotes();
    void goTimes_data();
    void goTimes();

private:
    Json hint(const char *payload, HintGeneration generation) const;

    Tool m_tool;
    std::optional<CompiledSchema> m_schema;
};

void tst_GoaHints::init()
{
    auto schema = parseJson(R"({"type":"object","required":["zone_id","hours"],
        "example":{"zone_id":"north-2","hours":6},
        "properties":{"zone_id":{"type":"string","description":"Zone to read."},
        "hours":{"type":"integer","maximum":168,"description":"Hours to look ahead."},
        "mode":{"type":"string","enum":["eco","grow"],"default":"eco"}}})");
    QVERIFY(schema);
    m_tool.id = "climate.read_zone";
    m_tool.payload =
        TypeSchema{"ReadZonePayload", std::make_shared<const Json>(std::move(*schema))};
    auto compiled = CompiledSchema::compile(m_tool.payload->schema);
    QVERIFY(compiled);
    m_schema = std::move(*compiled);
}

Json tst_GoaHints::hint(const char *payload, HintGeneration generation) const
{
    const ToolValidator validator(*m_schema);
    constexpr ValidationMode Mode = ValidationMode::GoaBoundary;
    return validator.hint(m_tool, payload, validator.validatePayload(payload, Mode), generation,
                          Mode);
}

void tst_GoaHints::toolFailure()
{
    const Json failure = hint(R"({"hours":400})", HintGeneration::Head);
    QCOMPARE(failure["kind"].get<std::string>(), std::string("invalid_call"));
    QVERIFY(!failure["error"]["message"].get<std::string>().empty());
    const Json &recovery = failure["recovery"];
    QCOMPARE(recovery["action"].get<std::string>(), std::string("correct_call"));
    QCOMPARE(writeJson(recovery["issues"]),
             std::string(R"([{"field":"zone_id","constraint":"missing_field"},)"
                         R"({"field":"hours","constraint":"invalid_range"}])"));
    QCOMPARE(writeJson(recovery["prior_input"]), std::string(R"({"hours":400})"));
    QCOMPARE(writeJson(recovery["example_json"]),
             std::string(R"({"zone_id":"north-2","hours":6})"));

    const Json types = hint(R"({"zone_id":"a","hours":1.5})", HintGeneration::Head);
    QCOMPARE(writeJson(types["recovery"]["issues"]),
             std::string(R"([{"field":"hours","constraint":"invalid_field_type",)"
                         R"("expected_json_type":"integer","actual_json_type":"number 1.5"}])"));
    const Json unknown = hint(R"({"zone":"a"})", HintGeneration::Head);
    QCOMPARE(writeJson(unknown["recovery"]["issues"]),
             std::string(R"([{"field":"zone","constraint":"unknown_field",)"
                         R"("allowed":["hours","mode","zone_id"]}])"));
    const Json malformed = hint("{", HintGeneration::Head);
    QVERIFY(!malformed["recovery"].contains("issues"));
    QVERIFY(!malformed["recovery"].contains("prior_input"));
}

void tst_GoaHints::retryHints()
{
    const Json seed = hint(R"({"hours":400})", HintGeneration::V45);
    QCOMPARE(seed["Reason"].get<std::string>(), std::string("missing_fields"));
    QCOMPARE(seed["Tool"].get<std::string>(), std::string("climate.read_zone"));
    QCOMPARE(seed["RestrictToTool"].get<bool>(), false); // true since v0.55.2
    QCOMPARE(seed["Message"].get<std::string>(), std::string());
    QCOMPARE(writeJson(seed["MissingFields"]), std::string(R"(["zone_id"])"));
    QVERIFY(seed["ExampleInput"].is_object());
    QVERIFY(!seed.contains("ExampleJSON"));
    QVERIFY(seed["ClarifyingQuestion"].get<std::string>().find("zone_id (Zone to read.)")
            != std::string::npos);
    QVERIFY(seed["Error"]["Cause"].is_object());

    const Json mid = hint(R"({"hours":400})", HintGeneration::V66);
    QCOMPARE(writeJson(mid["MissingFields"]), std::string(R"(["zone_id","hours"])"));
    QVERIFY(mid["ExampleJSON"].is_object());
    QCOMPARE(mid["RestrictToTool"].get<bool>(), true);
    const Json wrong = hint(R"({"zone_id":"a","hours":1,"mode":"x"})", HintGeneration::V45);
    QCOMPARE(wrong["Reason"].get<std::string>(), std::string("invalid_arguments"));
    QCOMPARE(writeJson(wrong["MissingFields"]), std::string("[]"));
    QCOMPARE(wrong["ClarifyingQuestion"].get<std::string>(),
             std::string("I need additional information to run climate.read_zone. Please provide: "
                         "mode."));
    const Json malformed = hint("{", HintGeneration::V66);
    QCOMPARE(writeJson(malformed["MissingFields"]), std::string(R"(["$payload"])"));
}

/// docs/formats/goa-ai.md, "RetryHint": Go merges the errors of a payload into a chain.
void tst_GoaHints::causesOfRetryHints()
{
    const char *const both = R"({"zone_id":"a","hours":400,"mode":"x"})";
    for (const HintGeneration generation : {HintGeneration::V45, HintGeneration::V66}) {
        const Json error = hint(both, generation)["Error"];
        std::vector<std::string> sentences;
        const Json *cause = &error["Cause"];
        for (; cause->is_object(); cause = &(*cause)["Cause"]) {
            QCOMPARE(cause->size(), 2U); // the last one has a cause, too: null
            sentences.push_back((*cause)["Message"].get<std::string>());
        }
        QVERIFY(cause->is_null());
        QCOMPARE(sentences.size(), 2U);
        QVERIFY2(sentences[0].starts_with("body.hours "), sentences[0].c_str());
        QVERIFY2(sentences[1].find("body.mode ") != std::string::npos, sentences[1].c_str());
        QCOMPARE(error["Message"].get<std::string>(), sentences[0] + "; " + sentences[1]);
    }
    const Json single = hint(R"({"zone_id":"a","hours":400})", HintGeneration::V66)["Error"];
    QCOMPARE(single.size(), 2U);
    QVERIFY(single["Cause"].is_null());
}

void tst_GoaHints::mcpResult()
{
    const Json result = hint(R"({"hours":400})", HintGeneration::Mcp);
    QCOMPARE(result["isError"].get<bool>(), true);
    const std::string text = result["content"][0]["text"].get<std::string>();
    QVERIFY2(text.find("zone_id is missing: Zone to read. a text") != std::string::npos,
             text.c_str());
    QVERIFY(text.find("hours must be at most 168") != std::string::npos);
}

void tst_GoaHints::questionOnlyAboutWhatIsUnknown()
{
    const Correction correction =
        ToolValidator(*m_schema).correct(R"({"hours":400})", ValidationMode::GoaBoundary);
    const Question question = makeQuestion(m_tool, correction);
    QCOMPARE(question.fields, (std::vector<std::string>{"zone_id"}));
    QVERIFY(question.text.find("- `zone_id`: Zone to read.") != std::string::npos);
    QVERIFY(makeQuestion(m_tool,
                         ToolValidator(*m_schema).correct(R"({"zone_id":"a","hours":"7"})",
                                                          ValidationMode::GoaBoundary))
                .text.empty());
}

void tst_GoaHints::nothingForValidPayloads()
{
    for (const HintGeneration generation :
         {HintGeneration::V45, HintGeneration::V66, HintGeneration::Head, HintGeneration::Mcp})
        QVERIFY(hint(R"({"zone_id":"a","hours":1})", generation).is_null());
}

void tst_GoaHints::severalKindsOfFault()
{
    // JSON Schema reports everything at once, as far as FieldIssue can represent it.
    const char *const payload = R"({"zone_id":7,"hours":400,"mode":"x"})";
    const auto issues = validatePayload(*m_schema, payload);
    const Json head = makeHint(m_tool, payload, issues, HintGeneration::Head, nullptr);
    QCOMPARE(writeJson(head["recovery"]["issues"]),
             std::string(R"([{"field":"zone_id","constraint":"invalid_field_type",)"
                         R"("expected_json_type":"string","actual_json_type":"number"},)"
                         R"({"field":"hours","constraint":"invalid_range"},)"
                         R"({"field":"mode","constraint":"invalid_enum_value",)"
                         R"("allowed":["eco","grow"]}])"));
    const Json seed = makeHint(m_tool, payload, issues, HintGeneration::V45, nullptr);
    const std::string question = seed["ClarifyingQuestion"].get<std::string>();
    QVERIFY(question.find("The zone_id field has the wrong JSON shape.") != std::string::npos);
    QVERIFY(question.find("Please provide: hours (Hours to look ahead.), mode.")
            != std::string::npos);
    QCOMPARE(writeJson(seed["MissingFields"]), std::string(R"(["zone_id"])"));
    // Every level of the chain is a fault.
    int causes = 0;
    for (const Json *cause = &seed["Error"]["Cause"]; cause->is_object();
         cause = &(*cause)["Cause"])
        ++causes;
    QCOMPARE(causes, 3);
}

void tst_GoaHints::malformed()
{
    const Json hint = this->hint("{\"zone_id\":\n oops}", HintGeneration::V66);
    QCOMPARE(hint["Reason"].get<std::string>(), std::string("missing_fields"));
    QVERIFY(hint["PriorInput"].is_null());
    QVERIFY2(hint["ClarifyingQuestion"].get<std::string>().find("near byte offset 13)")
                 != std::string::npos,
             hint["ClarifyingQuestion"].get<std::string>().c_str());
}

void tst_GoaHints::questionSaysWhatAValueMustBe()
{
    const auto ask = [&](const char *payload) {
        return makeQuestion(m_tool,
                            ToolValidator(*m_schema).correct(payload, ValidationMode::GoaBoundary));
    };
    QCOMPARE(ask(R"({"zone_id":"a"})").text,
             std::string("To call climate.read_zone, I still need to know:\n\n"
                         "- `hours`: Hours to look ahead. A whole number up to 168."));
    QCOMPARE(ask(R"({"zone_id":"a","hours":1,"mode":"tropical"})").text,
             std::string("To call climate.read_zone, I still need to know:\n\n"
                         "- `mode`: One of eco, grow. Given was \"tropical\"."));
    m_tool.title = "Read Zone";
    const Question question = ask("nothing");
    QCOMPARE(question.fields, (std::vector<std::string>{"$payload"}));
    QVERIFY(question.text.starts_with("To call Read Zone, I still need to know:"));
}

void tst_GoaHints::goTexts_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *payload, const char *expected) {
        QTest::newRow(name) << QByteArray(payload) << QString::fromUtf8(expected);
    };
    row("missing in an inline object", R"({"site":{}})", "\"city\" is missing from body.site");
    row("missing in a user type", R"({"slots":[{}]})", "\"start\" is missing from body");
    row("list of numbers", R"({"ranks":[1,2,3]})",
        "length of body.ranks must be lesser or equal than 2 but got value []int{1, 2, 3} (len=3)");
    row("map", R"({"weights":{"b":2,"a":1.5}})",
        "length of body.weights must be lesser or equal than 1 but got value "
        "map[string]float64{\"a\":1.5, \"b\":2} (len=2)");
    row("bytes", R"({"blob":"AQIDBA=="})",
        "length of body.blob must be lesser or equal than 3 but got value "
        "[]byte{0x1, 0x2, 0x3, 0x4} (len=4)");
    row("element", R"({"ranks":[0]})",
        "body.ranks[*] must be greater or equal than 1 but got value 0");
    row("bad base64", R"({"blob":"A*=="})", "illegal base64 data at input byte 1");
    row("inside a list of user types", R"({"slots":[{"start":1}]})",
        "json: cannot unmarshal number into Go struct field SlotTransport.slots.start of type "
        "string");
    row("no object", "[1]",
        "json: cannot unmarshal array into Go value of type http.TPayloadTransport");
    row("letters", R"({"name":"水\n\"x\""})",
        "body.name must match the regexp \"^[a-z]+$\" but got value \"水\\n\\\"x\\\"\"");
}

void tst_GoaHints::goTexts()
{
    QFETCH(QByteArray, payload);
    QFETCH(QString, expected);
    Tool tool;
    tool.id = "a.t";
    auto source = parseJson(R"({"type":"object","$defs":{"Slot":{"type":"object","title":"Slot",
        "required":["start"],"properties":{"start":{"type":"string"}}}},"properties":{
        "site":{"type":"object","required":["city"],"properties":{"city":{"type":"string"}}},
        "slots":{"type":"array","items":{"$ref":"#/$defs/Slot"}},
        "ranks":{"type":"array","maxItems":2,"items":{"type":"integer","minimum":1}},
        "weights":{"type":"object","maxLength":1,"additionalProperties":{"type":"number"}},
        "blob":{"type":"string","format":"byte","maxLength":3},
        "name":{"type":"string","pattern":"^[a-z]+$"}}})");
    QVERIFY(source);
    tool.payload = TypeSchema{"TPayload", std::make_shared<const Json>(std::move(*source))};
    const auto schema = CompiledSchema::compile(tool.payload->schema);
    QVERIFY(schema);
    const std::string text = payload.toStdString();
    const auto issues = ToolValidator(*schema).validatePayload(text, ValidationMode::GoaBoundary);
    const auto value = parseJson(text);
    QVERIFY(value);
    QCOMPARE(QString::fromStdString(goa::errorText(tool, *value, issues)), expected);
}

void tst_GoaHints::goNumbersAndQuotes()
{
    QCOMPARE(goa::goFloat(61), std::string("61"));
    QCOMPARE(goa::goFloat(121.5), std::string("121.5"));
    QCOMPARE(goa::goFloat(123456), std::string("123456"));
    QCOMPARE(goa::goFloat(1e6), std::string("1e+06"));
    QCOMPARE(goa::goFloat(1.5e21), std::string("1.5e+21"));
    QCOMPARE(goa::goFloat(0.0001), std::string("0.0001"));
    QCOMPARE(goa::goFloat(0.00001), std::string("1e-05"));
    QCOMPARE(goa::goFloat(-0.5), std::string("-0.5"));
    QCOMPARE(goa::goQuoted("a\"b\\c\n\x01\x7f"), std::string(R"("a\"b\\c\n\x01\x7f")"));
    QCOMPARE(goa::goQuoted("è🌿"), std::string("\"è🌿\""));
    QCOMPARE(goa::goQuoted("\xe2\x80\x8b"), std::string(R"("\u200b")"));
}

void tst_GoaHints::goTimes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(expected);
    };
    const char *const as = " as \"2006-01-02T15:04:05Z07:00\": cannot parse ";
    row("2026-11-21T10:00:00Z", "");
    row("2026-11-21T10:00:00.125+02:00", "");
    row("2024-02-29T10:00:00Z", "");
    row("2026-02-29T10:00:00Z", ": day out of range");
    row("2026-13-01T10:00:00Z", ": month out of range");
    row("2026-11-21T24:00:00Z", ": hour out of range");
    row("2026-11-21T10:00:00Zx", ": extra text: \"x\"");
    row("soon", (std::string(as) + "\"soon\" as \"2006\"").c_str());
    row("2026-11-21 10:00", (std::string(as) + "\" 10:00\" as \"T\"").c_str());
    row("2026-11-21T10:00:00", (std::string(as) + "\"\" as \"Z07:00\"").c_str());
    row("2026-11-2", (std::string(as) + "\"2\" as \"02\"").c_str());
}

void tst_GoaHints::goTimes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const QByteArray whole =
        expected.isEmpty() ? QByteArray() : QByteArray("parsing time \"" + text + "\"" + expected);
    QCOMPARE(QByteArray::fromStdString(
                 goa::goTimeError(text.toStdString(), "2006-01-02T15:04:05Z07:00")),
             whole);
}

QTEST_GUILESS_MAIN(tst_GoaHints)
#include "tst_goahints.moc"
