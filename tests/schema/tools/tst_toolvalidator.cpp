// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogformat.h"
#include "schema/examples/examples.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <atomic>
#include <optional>
#include <thread>

using namespace tw;

/// One compiled tool, validated by JSON Schema and by the Goa boundary.
class tst_ToolValidator : public QObject
{
    Q_OBJECT
private slots:
    void modesDiffer();
    void rawPayloads();
    void correctsByMode();
    void examplesByMode();
    void hintsByMode();
    void defaultModes();
    void copiesShareTheBoundary();
    void outlivesTheValidatorItWasMadeOf();
    void manyThreads();
};

namespace {

ToolValidator validatorFor(const char *schema)
{
    auto document = parseJson(schema);
    Q_ASSERT(document);
    auto validator = ToolValidator::compile(std::make_shared<const Json>(*std::move(document)));
    Q_ASSERT(validator);
    return *std::move(validator);
}

constexpr const char *Zone = R"({"type":"object","required":["zone_id"],"properties":{
    "zone_id":{"type":"string"},"since":{"type":"string","format":"date-time"},
    "labels":{"type":"array","items":{"type":"string"},"minItems":1}}})";

std::string codesOf(const std::vector<Issue> &issues)
{
    std::string text;
    for (const Issue &issue : issues)
        text += (text.empty() ? "" : " ") + issue.pointer + ":"
            + std::string(issueCodeName(issue.code));
    return text;
}

} // namespace

void tst_ToolValidator::modesDiffer()
{
    const ToolValidator validator = validatorFor(Zone);
    const Json payload = *parseJson(R"({"zone_id":7,"extra":1,"labels":["a"]})");
    // JSON Schema keeps objects open and reports everything; the boundary stops at the first stage.
    QCOMPARE(codesOf(validator.validate(payload, ValidationMode::JsonSchema)),
             std::string("/zone_id:invalid_field_type"));
    QCOMPARE(codesOf(validator.validate(payload, ValidationMode::GoaBoundary)),
             std::string("/extra:unknown_field"));
    QVERIFY(validator.rules(ValidationMode::JsonSchema) == nullptr);
    QVERIFY(validator.rules(ValidationMode::GoaBoundary) != nullptr);
}

void tst_ToolValidator::rawPayloads()
{
    const ToolValidator validator = validatorFor(Zone);
    for (const ValidationMode mode : {ValidationMode::JsonSchema, ValidationMode::GoaBoundary}) {
        QCOMPARE(codesOf(validator.validatePayload("{\"zone_id\":", mode)),
                 std::string(":malformed_json"));
    }
    // Go reads half a surrogate pair as U+FFFD; otherwise JSON text with one is malformed.
    constexpr std::string_view Half = R"({"zone_id":"\ud800","labels":["a"]})";
    QCOMPARE(codesOf(validator.validatePayload(Half, ValidationMode::GoaBoundary)), std::string());
    QCOMPARE(codesOf(validator.validatePayload(Half, ValidationMode::JsonSchema)),
             std::string(":malformed_json"));
}

void tst_ToolValidator::correctsByMode()
{
    const ToolValidator validator = validatorFor(Zone);
    constexpr std::string_view Payload = R"({"zoneId":"a","labels":["x"]})";
    const Correction byGoa = validator.correct(Payload, ValidationMode::GoaBoundary);
    QVERIFY(byGoa.validates());
    QCOMPARE(writeJson(*byGoa.corrected), std::string(R"({"zone_id":"a","labels":["x"]})"));
    // The unknown key is allowed here, so only the missing one counts.
    const Correction bySchema = validator.correct(Payload, ValidationMode::JsonSchema);
    QVERIFY(bySchema.validates());
}

void tst_ToolValidator::examplesByMode()
{
    const ToolValidator validator = validatorFor(Zone);
    ExampleOptions options;
    options.size = ExampleSize::Minimal;
    const auto bySchema = makeExample(validator.schema(), options);
    QVERIFY(bySchema && !(*bySchema)->contains("labels"));
    // Generated code counts the entries of an omitted list.
    options.rules = validator.rules(ValidationMode::GoaBoundary);
    const auto byGoa = makeExample(validator.schema(), options);
    QVERIFY(byGoa && (*byGoa)->contains("labels"));
    QVERIFY(validator.validate(**byGoa, ValidationMode::GoaBoundary).empty());
}

void tst_ToolValidator::hintsByMode()
{
    const ToolValidator validator = validatorFor(Zone);
    Tool tool;
    tool.id = "climate.read_zone";
    tool.payload =
        TypeSchema{"ReadZonePayload", std::make_shared<const Json>(validator.schema().source())};
    for (const ValidationMode mode : {ValidationMode::JsonSchema, ValidationMode::GoaBoundary}) {
        const auto issues = validator.validatePayload("{}", mode);
        const Json hint = validator.hint(tool, "{}", issues, HintGeneration::Head, mode);
        QCOMPARE(hint["recovery"]["issues"][0]["field"].get<std::string>(), std::string("zone_id"));
        QVERIFY(validator.hint(tool, "{}", {}, HintGeneration::Head, mode).is_null());
    }
}

void tst_ToolValidator::defaultModes()
{
    const auto goa = readCatalog(R"({"tools":[{"id":"a.b","payload":{"schema":{}}}]})", "goa");
    const auto mcp = readCatalog(R"({"tools":[{"name":"b","inputSchema":{}}]})", "mcp");
    QVERIFY(goa && mcp);
    QCOMPARE(defaultMode(*goa), ValidationMode::GoaBoundary);
    QCOMPARE(defaultMode(*mcp), ValidationMode::JsonSchema);
}

void tst_ToolValidator::copiesShareTheBoundary()
{
    const ToolValidator validator = validatorFor(Zone);
    const ToolValidator copy = validator; // NOLINT(performance-unnecessary-copy-initialization)
    QCOMPARE(copy.rules(ValidationMode::GoaBoundary), validator.rules(ValidationMode::GoaBoundary));
}

void tst_ToolValidator::outlivesTheValidatorItWasMadeOf()
{
    std::optional<ToolValidator> kept;
    {
        const ToolValidator first = validatorFor(Zone);
        QVERIFY(!first.validate(Json::object(), ValidationMode::GoaBoundary).empty());
        kept = first;
    }
    QVERIFY(!kept->validate(Json::object(), ValidationMode::GoaBoundary).empty());
}

void tst_ToolValidator::manyThreads()
{
    const ToolValidator validator = validatorFor(Zone);
    const Json payload = *parseJson(R"({"zone_id":"a","labels":["x"]})");
    std::atomic<int> faults = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (const ValidationMode mode :
                 {ValidationMode::GoaBoundary, ValidationMode::JsonSchema})
                faults += static_cast<int>(validator.validate(payload, mode).size());
        });
    }
    threads.clear();
    QCOMPARE(faults.load(), 0);
}

QTEST_GUILESS_MAIN(tst_ToolValidator)
#include "tst_toolvalidator.moc"
