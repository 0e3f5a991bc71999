// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/tools/toolvalidator.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace tw;

/// The results of generated Go code (docs/formats/goa-ai.md, "The tool boundary").
class tst_GoaBoundary : public QObject
{
    Q_OBJECT

private slots:
    void stages_data();
    void stages();
};

namespace {

constexpr const char *Schema = R"~({
  "$defs": {
    "Marks": {"title":"Marks","type":"array","items":{"type":"string","pattern":"^[a-z]-[0-9]$"}},
    "Note": {"title":"Note","type":"object","required":["text"],
      "properties":{"author":{"type":"string"},"text":{"type":"string","minLength":2}}},
    "Slot": {"title":"Slot","type":"object","required":["start","minutes"],"properties":{
      "start":{"type":"string","pattern":"^[0-2][0-9]:[0-5][0-9]$"},
      "minutes":{"type":"integer","format":"int64","minimum":5,"maximum":720},
      "inner":{"type":"object","properties":{"n":{"type":"integer","format":"int32","maximum":3}}}}}
  },
  "$schema":"https://json-schema.org/draft/2020-12/schema",
  "type":"object","required":["zone_id","mode"],
  "properties":{
    "zone_id":{"type":"string","pattern":"^[a-z]+-[0-9]+$"},
    "mode":{"type":"string","enum":["eco","grow","night"]},
    "slots":{"type":"array","items":{"$ref":"#/$defs/Slot"}},
    "tags":{"type":"array","items":{"type":"string","maxLength":3},"minItems":1},
    "prices":{"type":"object","additionalProperties":{"type":"number","minimum":0}},
    "site":{"type":"object","required":["city"],"properties":{"city":{"type":"string","minLength":2}}},
    "marks":{"$ref":"#/$defs/Marks"},
    "codes":{"type":"array","items":{"type":"string","pattern":"^[a-z]-[0-9]$"}},
    "level":{"type":"number","format":"double","maximum":38},
    "ratio":{"type":"number","format":"float","maximum":0.1},
    "blob":{"type":"string","format":"byte","maxLength":3},
    "both":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":10},
    "reading":{"type":"object","oneOf":[
      {"type":"object","required":["type","value"],"properties":{
        "type":{"type":"string","enum":["celsius"]},"value":{"type":"number","maximum":80}}},
      {"type":"object","required":["type","value"],"properties":{
        "type":{"type":"string","enum":["note"]},"value":{"$ref":"#/$defs/Note"}}}]}
  }})~";

QString listing(const std::vector<Issue> &issues)
{
    QStringList lines;
    for (const Issue &issue : issues)
        lines += QString::fromStdString(issue.field + "/" + std::string(issueCodeName(issue.code)));
    return lines.join(u' ');
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

void tst_GoaBoundary::stages_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *payload, const char *expected) {
        // Every payload contains the required fields and the array that cannot be omitted.
        QByteArray text(payload);
        text.replace("BASE", R"("zone_id":"a-1","mode":"eco","tags":["x"])");
        QTest::newRow(name) << text << QString::fromUtf8(expected);
    };
    row("valid", "{BASE}", "");
    row("no object", "[1]", "$payload/invalid_field_type");
    row("unknown key before anything else", R"({BASE,"mode":1,"zone":1,"also":2})",
        "also/unknown_field");
    row("unknown key in an array", R"({BASE,"slots":[{"start":"06:00","minutes":9,"at":1}]})",
        "slots.at/unknown_field");
    row("map keys are free", R"({BASE,"prices":{"anything":1}})", "");
    row("first wrong type in the order of the text", R"({BASE,"slots":7,"prices":[]})",
        "slots/invalid_field_type");
    row("wrong type inside", R"({BASE,"slots":[{"start":"06:00","minutes":30.5}]})",
        "slots.minutes/invalid_field_type");
    row("1e2 is not an integer", R"({BASE,"slots":[{"start":"06:00","minutes":1e2}]})",
        "slots.minutes/invalid_field_type");
    row("too large for int32",
        R"({BASE,"slots":[{"start":"06:00","minutes":9,"inner":{"n":5000000000}}]})",
        "slots.inner.n/invalid_field_type");
    row("a map value's type names the map", R"({BASE,"prices":{"a":"x"}})",
        "prices/invalid_field_type");
    row("null counts as absent", R"({BASE,"site":null,"zone_id":null})", "zone_id/missing_field");
    row("bad base64 has no issue", R"({BASE,"blob":"%"})", "/invalid_format");
    row("bytes are counted decoded", R"({BASE,"blob":"AAAAAA=="})", "blob/invalid_length");
    row("no tag", R"({BASE,"reading":{"value":1}})", "type/missing_field");
    row("wrong tag", R"({BASE,"reading":{"type":"kelvin","value":1}})", "type/invalid_enum_value");
    row("no value", R"({BASE,"reading":{"type":"celsius"}})", "value/missing_field");
    row("null value", R"({BASE,"reading":{"type":"celsius","value":null}})",
        "value/invalid_field_type");
    row("wrong type in a branch", R"({BASE,"reading":{"type":"celsius","value":"warm"}})",
        "value/invalid_field_type");
    row("extra envelope key has no issue", R"({BASE,"reading":{"type":"celsius","value":1,"u":1}})",
        "/unknown_field");
    row("unknown key in a branch has no issue",
        R"({BASE,"reading":{"type":"note","value":{"text":"ab","mood":1}}})", "/unknown_field");
    row("rule on a primitive branch", R"({BASE,"reading":{"type":"celsius","value":81}})",
        "reading.value/invalid_range");
    row("rule in a branch's type restarts",
        R"({BASE,"reading":{"type":"note","value":{"text":"a"}}})", "text/invalid_length");
    row("missing in a branch", R"({BASE,"reading":{"type":"note","value":{}}})",
        "text/missing_field");
    row("rules are collected",
        R"({"zone_id":"A","tags":["long"],"slots":[{"start":"x","minutes":1,"inner":{"n":4}}],
            "prices":{"a":-1},"site":{"city":"x"}})",
        "mode/missing_field zone_id/invalid_pattern slots[*]/x");
    row("missing in an inline object", R"({BASE,"site":{}})", "city/missing_field");
    row("an omitted array with a minimum length", R"({"zone_id":"a-1","mode":"eco"})",
        "tags/invalid_length");
    row("an array that is a user type", R"({BASE,"marks":["a-1","B"]})", "body[*]/invalid_pattern");
    row("null in an array is the zero value", R"({BASE,"codes":["a-1",null]})",
        "codes[*]/invalid_pattern");
    row("null in a map is the zero value", R"({BASE,"prices":{"a":null}})", "");
    row("a double equal to the bound", R"({BASE,"level":38.000000000000000001})", "");
    row("float32", R"({BASE,"ratio":0.10000000001})", "");
    row("half a surrogate pair", R"({BASE,"site":{"city":"\ud800x"}})", "");
    row("case counts in keys", R"({BASE,"Site":{}})", "Site/unknown_field");
    row("both exclusive bounds: reported twice", R"({BASE,"both":0})",
        "both/invalid_range both/invalid_range");
    row("both exclusive bounds: the upper one is not checked", R"({BASE,"both":11})", "");
}

void tst_GoaBoundary::stages()
{
    QFETCH(QByteArray, payload);
    QFETCH(QString, expected);
    const auto schema = CompiledSchema::compile(std::make_shared<const Json>(*parseJson(Schema)));
    QVERIFY(schema);
    const auto issues =
        ToolValidator(*schema).validatePayload(view(payload), ValidationMode::GoaBoundary);
    if (QTest::currentDataTag() == QByteArray("rules are collected")) {
        QCOMPARE(listing(issues),
                 u"mode/missing_field zone_id/invalid_pattern start/invalid_pattern "
                 "minutes/invalid_range inner.n/invalid_range tags[*]/invalid_length "
                 "prices[key]/invalid_range site.city/invalid_length"_s);
        return;
    }
    QCOMPARE(listing(issues), expected);
}

QTEST_GUILESS_MAIN(tst_GoaBoundary)
#include "tst_goaboundary.moc"
