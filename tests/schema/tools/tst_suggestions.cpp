// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/tools/suggestions.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <string>

using namespace tw;

Q_DECLARE_METATYPE(std::string)

namespace {

const char *const Schema = R"({
  "type": "object",
  "required": ["zone", "mode"],
  "properties": {
    "note": {"type": "string", "description": "For people."},
    "zone": {"type": "string", "description": "The zone.", "examples": ["north-1", "north-2"]},
    "mode": {"enum": ["day", "night"]},
    "on": {"type": ["boolean", "null"]},
    "hours": {"type": "integer", "default": 6},
    "limits": {"type": "object", "required": ["low"],
               "properties": {"low": {"type": "number"}, "high": {"type": "number"}}},
    "stops": {"type": "array", "items": {"$ref": "#/$defs/stop"}},
    "pair": {"type": "array", "prefixItems": [{"const": 1}, {"const": 2}]},
    "names": {"type": "object", "additionalProperties": {"enum": ["x", "y"]},
              "patternProperties": {"^s_": {"enum": ["z"]}}},
    "target": {"oneOf": [
      {"type": "object", "properties": {"type": {"const": "home"}, "value": {"type": "object",
        "properties": {"street": {"type": "string"}}}}},
      {"type": "object", "properties": {"type": {"const": "locker"}, "value": {"type": "object",
        "properties": {"box": {"type": "integer"}}}}}]}
  },
  "$defs": {"stop": {"type": "object", "properties": {"id": {"type": "string"},
    "next": {"$ref": "#/$defs/stop"}}}}
})";

} // namespace

class tst_Suggestions : public QObject
{
    Q_OBJECT
private slots:
    void labels_data();
    void labels();
    void insertions_data();
    void insertions();
    void details();
    void anySchema();
};

void tst_Suggestions::labels_data()
{
    QTest::addColumn<std::string>("text"); // | is the place
    QTest::addColumn<std::string>("labels");
    const auto row = [](const char *name, const char *text, const char *labels) {
        QTest::newRow(name) << std::string(text) << std::string(labels);
    };
    row("root", "|", "{}");
    row("keys, required ones first", "{|}",
        "zone mode note on hours limits stops pair names target");
    row("keys that are there", R"({"zone": "a", |, "note": "", "names": {}, "pair": []})",
        "mode on hours limits stops target");
    row("the key at the place", R"({"zo|ne": "a", "mode": "day"})",
        "zone note on hours limits stops pair names target");
    row("nested object", R"({"limits": {"high": 2, |}})", "low");
    row("item of an array", R"({"stops": [{"id": "a"}, {|}]})", "id next");
    row("recursion", R"({"stops": [{"next": {"next": {|}}}]})", "id next");
    row("enum", R"({"mode": |})", R"("day" "night")");
    row("enum in a broken text", "{\"zone\": , \"mode\": \"|\n  \"note\": ", R"("day" "night")");
    row("boolean and null", R"({"on": |})", "true false null");
    row("default", R"({"hours": |})", "6");
    row("examples", R"({"zone": |})", R"("north-1" "north-2")");
    row("map", R"({"names": {"a": |}})", R"("x" "y")");
    row("map with patterns", R"({"names": {"s_a": |}})", R"("z")");
    row("tuple", R"({"pair": [1, |]})", "2");
    row("union", R"({"target": {|}})", "type value");
    row("tags of a union", R"({"target": {"type": |}})", R"("home" "locker")");
    row("branch by its tag", R"({"target": {"type": "locker", "value": {|}}})", "box");
    row("branch by a tag that follows", R"({"target": {"value": {|}, "type": "home"}})", "street");
    row("all branches", R"({"target": {"value": {|}}})", "street box");
    row("unknown member", R"({"other": {|}})", "");
    row("behind a value", R"({"mode": "day"|})", "");
}

void tst_Suggestions::labels()
{
    QFETCH(std::string, text);
    QFETCH(std::string, labels);
    const auto schema = std::make_shared<const Json>(*parseJson(Schema));
    const std::size_t at = text.find('|');
    text.erase(at, 1);
    std::string found;
    for (const Suggestion &suggestion : payloadSuggestions(schema, text, at))
        found += (found.empty() ? "" : " ") + suggestion.label;
    QCOMPARE(found, labels);
}

void tst_Suggestions::insertions_data()
{
    QTest::addColumn<std::string>("text"); // | is the place, before and after
    QTest::addColumn<std::string>("label");
    QTest::addColumn<std::string>("result");
    const auto row = [](const char *text, const char *label, const char *result) {
        QTest::newRow(text) << std::string(text) << std::string(label) << std::string(result);
    };
    row("{|}", "zone", R"({"zone": "|"})");
    row("{|}", "mode", R"({"mode": |})");
    row("{|}", "hours", R"({"hours": 6|})");
    row("{|}", "limits", R"({"limits": {|}})");
    row(R"({"zo|"})", "zone", R"({"zone": "|"})");
    row(R"({"zo|": 1})", "zone", R"({"zone"|: 1})");
    row(R"({"note": "" |})", "zone", R"({"note": "", "zone": "|"})");
    row("{\n  \"|\n  \"note\": \"\"\n}", "zone", "{\n  \"zone\": \"|\",\n  \"note\": \"\"\n}");
    row(R"({"mode": |})", "\"day\"", R"({"mode": "day"|})");
    row(R"({"mode": "|"})", "\"day\"", R"({"mode": "day"|})");
    row(R"({"mode": n|, "note": ""})", "\"night\"", R"({"mode": "night"|, "note": ""})");
    row(R"({"pair": [1 |]})", "2", R"({"pair": [1, 2|]})");
    row(R"({"on": tr|)", "true", R"({"on": true|)");
}

void tst_Suggestions::insertions()
{
    QFETCH(std::string, text);
    QFETCH(std::string, label);
    QFETCH(std::string, result);
    const auto schema = std::make_shared<const Json>(*parseJson(Schema));
    const std::size_t at = text.find('|');
    text.erase(at, 1);
    for (const Suggestion &suggestion : payloadSuggestions(schema, text, at)) {
        if (suggestion.label != label)
            continue;
        text.replace(suggestion.begin, suggestion.end - suggestion.begin, suggestion.text);
        text.insert(suggestion.begin + suggestion.cursor, "|");
        QCOMPARE(text, result);
        return;
    }
    QFAIL("not suggested");
}

void tst_Suggestions::details()
{
    const auto schema = std::make_shared<const Json>(*parseJson(Schema));
    const std::vector<Suggestion> found = payloadSuggestions(schema, "{}", 1);
    QCOMPARE(found[0].detail, "string · required · The zone.");
    QCOMPARE(found[1].detail, "one of 2 · required");
    QCOMPARE(found[2].detail, "string · For people.");
    QCOMPARE(found[3].detail, "boolean, null");
}

void tst_Suggestions::anySchema()
{
    QVERIFY(payloadSuggestions(nullptr, "{}", 1).empty());
    for (const char *schema : {"true", "false", "{}", R"({"$ref": "#"})", R"({"allOf": 1})",
                               R"({"oneOf": [{"$ref": "#"}, {"$ref": "#"}]})"}) {
        const auto json = std::make_shared<const Json>(*parseJson(schema));
        const std::string text = R"({"a": [{"b": 1,)";
        for (std::size_t at = 0; at <= text.size(); ++at)
            QVERIFY(payloadSuggestions(json, text, at).empty());
    }
}

QTEST_GUILESS_MAIN(tst_Suggestions)
#include "tst_suggestions.moc"
