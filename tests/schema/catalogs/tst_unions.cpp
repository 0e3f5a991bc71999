// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace tw;

Q_DECLARE_METATYPE(std::string)

/// "encoding tagKey valueKey | tag valuePointer description | …", for comparison.
static std::string print(const std::optional<TaggedUnion> &found)
{
    if (!found)
        return "none";
    std::string out = std::array{"envelopes", "pairs", "flat"}[std::size_t(found->encoding)];
    out += " " + found->tagKey + " " + found->valueKey;
    for (const auto &branch : found->branches)
        out += " | " + branch.tag + " " + branch.valuePointer + " " + branch.description;
    return out;
}

class tst_Unions : public QObject
{
    Q_OBJECT
private slots:
    void recognise_data();
    void recognise();
    void pointersLeadToTheValue();
    void references();
};

void tst_Unions::recognise_data()
{
    QTest::addColumn<std::string>("schema");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *schema, const char *expected) {
        QTest::newRow(name) << std::string(schema) << std::string(expected);
    };
    const char *const branches = R"("oneOf":[
        {"description":"Numeric","properties":{"type":{"enum":["celsius"],"type":"string"},
         "value":{"type":"number"}},"required":["type","value"],"type":"object"},
        {"properties":{"type":{"enum":["note"],"type":"string"},
         "value":{"$ref":"#/$defs/FieldNote"}},"required":["type","value"],"type":"object"}])";
    const char *const expected = "envelopes type value | celsius /oneOf/0/properties/value Numeric"
                                 " | note /oneOf/1/properties/value ";
    row("envelopes", ("{" + std::string(branches) + R"(,"type":"object"})").c_str(), expected);
    row("envelopes without type", ("{" + std::string(branches) + "}").c_str(), expected);
    row("paired lists", R"({"type":"object","properties":{"type":{"type":"string",
        "enum":["celsius","note"]},"value":{"anyOf":[{"type":"number","description":"Numeric"},
        {"$ref":"#/$defs/FieldNote"}]}},"required":["type","value"]})",
        "pairs type value | celsius /properties/value/anyOf/0 Numeric"
        " | note /properties/value/anyOf/1 ");
    row("value before tag", R"({"properties":{"v/x":{"anyOf":[{},{}]},"k":{"enum":["a","b"]}}})",
        "pairs k v/x | a /properties/v~1x/anyOf/0  | b /properties/v~1x/anyOf/1 ");
    row("renamed keys", R"({"oneOf":[{"properties":{"body":{},"kind":{"const":"a"}}},
        {"properties":{"kind":{"const":"b"},"body":{}}}]})",
        "envelopes kind body | a /oneOf/0/properties/body  | b /oneOf/1/properties/body ");
    row("flattened", R"({"anyOf":[{"properties":{"kind":{"enum":["a"]},"x":{},"y":{}}},
        {"properties":{"kind":{"enum":["b"]}}}]})",
        "flat kind  | a /anyOf/0  | b /anyOf/1 ");
    row("one branch", R"({"oneOf":[{"properties":{"type":{"enum":["a"]},"value":{}}}]})",
        "envelopes type value | a /oneOf/0/properties/value ");
    row("usual name wins", R"({"oneOf":[{"properties":{"x":{"const":"1"},"type":{"const":"a"}}},
        {"properties":{"x":{"const":"2"},"type":{"const":"b"}}}]})",
        "envelopes type x | a /oneOf/0/properties/x  | b /oneOf/1/properties/x ");
    row("value without a name", R"({"oneOf":[{"properties":{"type":{"const":"a"},"":{}}},
        {"properties":{"type":{"const":"b"},"v":{}}}]})",
        "flat type  | a /oneOf/0  | b /oneOf/1 ");
    row("same tag twice", R"({"oneOf":[{"properties":{"type":{"const":"a"},"value":{}}},
        {"properties":{"type":{"const":"a"},"value":{}}}]})",
        "none");
    row("branch without tag", R"({"oneOf":[{"properties":{"type":{"const":"a"},"value":{}}},
        {"properties":{"value":{}}}]})",
        "none");
    row("tag of two values", R"({"oneOf":[{"properties":{"type":{"enum":["a","b"]},"value":{}}}]})",
        "none");
    row("number tags", R"({"oneOf":[{"properties":{"type":{"const":1},"value":{}}}]})", "none");
    row("untagged", R"({"oneOf":[{"type":"string"},{"type":"number"}]})", "none");
    row("different lengths", R"({"properties":{"type":{"enum":["a"]},"value":{"anyOf":[{},{}]}}})",
        "none");
    row("plain object", R"({"properties":{"type":{"enum":["a"]},"value":{}}})", "none");
    row("empty", R"({"oneOf":[]})", "none");
    row("no list", R"({"oneOf":{"a":1}})", "none");
    row("properties no object", R"({"oneOf":[{"properties":[1]}]})", "none");
    row("true", "true", "none");
    row("text", "\"oneOf\"", "none");
}

void tst_Unions::recognise()
{
    QFETCH(const std::string, schema);
    QFETCH(const std::string, expected);
    const auto json = parseJson(schema);
    QVERIFY(json.has_value());
    QCOMPARE(print(recogniseUnion(*json)), expected);
}

void tst_Unions::pointersLeadToTheValue()
{
    const auto json = parseJson(R"({"type":"object","properties":{"type":{"enum":["a","b"]},
        "value":{"anyOf":[{"type":"string"},{"type":"number"}]}}})");
    const auto found = recogniseUnion(*json);
    QVERIFY(found);
    for (const auto &branch : found->branches)
        QCOMPARE(findPointer(*json, branch.valuePointer), branch.value);
}

void tst_Unions::references()
{
    const auto root = parseJson(R"({"$defs":{
        "A":{"description":"first","properties":{"type":{"const":"a"},"value":{"type":"string"}}},
        "B b":{"$ref":"#/$defs/C"},
        "C":{"properties":{"type":{"const":"c"},"value":{}}},
        "Loop":{"$ref":"#/$defs/Loop"}, "Far":{"$ref":"other.json#/x"}, "Gone":{"$ref":"#/nowhere"}},
        "oneOf":[{"$ref":"#/$defs/A"},{"$ref":"#/$defs/B%20b"}]})");
    QVERIFY(root.has_value());
    QCOMPARE(print(recogniseUnion(*root, &*root)),
             std::string("envelopes type value | a /oneOf/0/properties/value first"
                         " | c /oneOf/1/properties/value "));
    QCOMPARE(print(recogniseUnion(*root)), std::string("none"));
    for (const char *name : {"Loop", "Far", "Gone"})
        QVERIFY2(followReferences((*root)["$defs"][name], *root) == nullptr, name);
    QCOMPARE(followReferences((*root)["$defs"]["A"], *root), &(*root)["$defs"]["A"]);
    const Json self = Json::parse(R"({"$ref":"#"})");
    QVERIFY(followReferences(self, self) == nullptr);
}

QTEST_GUILESS_MAIN(tst_Unions)
#include "tst_unions.moc"
