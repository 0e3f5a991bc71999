// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/hints.h"

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
    void mcpResult();
    void questionOnlyAboutWhatIsUnknown();
    void nothingForValidPayloads();

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
    return makeHint(m_tool, payload,
                    validatePayload(*m_schema, payload, ValidationMode::GoaBoundary), generation);
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
    const Json seed = hint(R"({"hours":400})", HintGeneration::Seed);
    QCOMPARE(seed["Reason"].get<std::string>(), std::string("missing_fields"));
    QCOMPARE(seed["Tool"].get<std::string>(), std::string("climate.read_zone"));
    QCOMPARE(seed["RestrictToTool"].get<bool>(), true);
    QCOMPARE(writeJson(seed["MissingFields"]), std::string(R"(["zone_id"])"));
    QVERIFY(seed["ExampleInput"].is_object());
    QVERIFY(!seed.contains("ExampleJSON"));
    QVERIFY(seed["ClarifyingQuestion"].get<std::string>().find("zone_id (Zone to read.)")
            != std::string::npos);
    QVERIFY(seed["Error"]["Cause"].is_object());

    const Json mid = hint(R"({"hours":400})", HintGeneration::Mid2026);
    QCOMPARE(writeJson(mid["MissingFields"]), std::string(R"(["zone_id","hours"])"));
    QVERIFY(mid["ExampleJSON"].is_object());
    const Json wrong = hint(R"({"zone_id":"a","hours":1,"mode":"x"})", HintGeneration::Seed);
    QCOMPARE(wrong["Reason"].get<std::string>(), std::string("invalid_arguments"));
    QVERIFY(wrong["MissingFields"].is_null());
    QVERIFY(wrong["ClarifyingQuestion"].get<std::string>().find("mode - eco, grow")
            != std::string::npos);
    const Json malformed = hint("{", HintGeneration::Mid2026);
    QCOMPARE(writeJson(malformed["MissingFields"]), std::string(R"(["$payload"])"));
}

void tst_GoaHints::mcpResult()
{
    const Json result = hint(R"({"hours":400})", HintGeneration::Mcp);
    QCOMPARE(result["isError"].get<bool>(), true);
    const std::string text = result["content"][0]["text"].get<std::string>();
    QVERIFY(text.find("zone_id is missing") != std::string::npos);
    QVERIFY(text.find("hours must be at most 168") != std::string::npos);
}

void tst_GoaHints::questionOnlyAboutWhatIsUnknown()
{
    const Correction correction =
        correctPayload(*m_schema, R"({"hours":400})", ValidationMode::GoaBoundary);
    const Question question = makeQuestion(m_tool, correction);
    QCOMPARE(question.fields, (std::vector<std::string>{"zone_id"}));
    QVERIFY(question.text.find("- `zone_id`: Zone to read.") != std::string::npos);
    QVERIFY(makeQuestion(m_tool,
                         correctPayload(*m_schema, R"({"zone_id":"a","hours":"7"})",
                                        ValidationMode::GoaBoundary))
                .text.empty());
}

void tst_GoaHints::nothingForValidPayloads()
{
    for (const HintGeneration generation :
         {HintGeneration::Seed, HintGeneration::Mid2026, HintGeneration::Head, HintGeneration::Mcp})
        QVERIFY(hint(R"({"zone_id":"a","hours":1})", generation).is_null());
}

QTEST_GUILESS_MAIN(tst_GoaHints)
#include "tst_goahints.moc"
