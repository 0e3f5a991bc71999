// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../schematext.h"
#include "schema/vocabulary/referenceindex.h"

#include <QTest>

#include <string>

using namespace tw;

class tst_SchemaView : public QObject
{
    Q_OBJECT
private slots:
    void references_data();
    void references();
    void compilerAgrees_data() { references_data(); }
    void compilerAgrees();
    void longChains();
    void indexedReferences_data() { references_data(); }
    void indexedReferences();
    void indexedReferencesOfLargeObjects();
    void indexedResourceBelowAnUnknownKeyword();
    void nodeWithoutPlace();
    void types_data();
    void types();
    void children();
    void childrenOfADraft();
    void below();
    void merged_data();
    void merged();
    void mergedParts();
    void chosenBranch();
};

/// Resolves the reference at "/properties/it".
void tst_SchemaView::references_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("target"); // pointer, or the fault
    const auto row = [](const char *name, const char *reference, const char *rest,
                        const char *target) {
        QTest::newRow(name) << QByteArray(R"({"properties":{"it":{"$ref":")") + reference + "\"}},"
                + rest + "}" << QByteArray(target);
    };
    row("definition", "#/$defs/A", R"("$defs":{"A":{}})", "/$defs/A");
    row("the root", "#", R"("x":1)", "");
    row("percent escape", "#/$defs/a%20b", R"("$defs":{"a b":{}})", "/$defs/a b");
    row("percent escape of a multi-byte letter", "#/$defs/%C3%A9", R"("$defs":{"é":{}})",
        "/$defs/é");
    row("pointer escapes", "#/$defs/a~1b~0c", R"("$defs":{"a/b~c":{}})", "/$defs/a~1b~0c");
    row("both escapes", "#/$defs/a%7E1b", R"("$defs":{"a/b":{}})", "/$defs/a~1b");
    row("below an unknown keyword", "#/components/A", R"("components":{"A":{}})", "/components/A");
    row("chain", "#/$defs/A",
        R"("$defs":{"A":{"$ref":"#/$defs/B"},"B":{"$ref":"#/$defs/C"},"C":{}})", "/$defs/C");
    row("boolean schema", "#/$defs/A", R"("$defs":{"A":false})", "/$defs/A");
    row("anchor", "#here", R"("$defs":{"A":{"items":{"$anchor":"here"}}})", "/$defs/A/items");
    row("dynamic anchor", "#here", R"("$defs":{"A":{"$dynamicAnchor":"here"}})", "/$defs/A");
    row("anchor of another resource", "#here", R"("$defs":{"A":{"$id":"other","$anchor":"here"}})",
        "missing");
    row("anchor of draft 7", "#here",
        R"("$schema":"http://json-schema.org/draft-07/schema#","definitions":{"A":{"$id":"#here"}})",
        "/definitions/A");
    row("URI of an embedded schema", "item", R"("$id":"https://example.com/tool",
        "$defs":{"A":{"$id":"item"}})",
        "/$defs/A");
    row("absolute URI", "https://example.com/item", R"("$id":"https://example.com/tool",
        "$defs":{"A":{"$id":"item"}})",
        "/$defs/A");
    row("place in an embedded schema", "item#/$defs/B", R"("$id":"https://example.com/tool",
        "$defs":{"A":{"$id":"item","$defs":{"B":{}}}})",
        "/$defs/A/$defs/B");
    row("reference inside an embedded schema", "item", R"("$id":"https://example.com/tool",
        "$defs":{"A":{"$id":"item","$ref":"#/$defs/B","$defs":{"B":{}}}})",
        "/$defs/A/$defs/B");
    row("its own document by URI", "https://example.com/tool#/$defs/A",
        R"("$id":"https://example.com/tool","$defs":{"A":{}})", "/$defs/A");
    row("id of draft 4", "item",
        R"("$schema":"http://json-schema.org/draft-04/schema#","id":"http://example.com/tool",
        "definitions":{"A":{"id":"item"}})",
        "/definitions/A");
    row("dead end", "#/$defs/B", R"("$defs":{"A":{}})", "missing");
    row("dead end of a chain", "#/$defs/A", R"("$defs":{"A":{"$ref":"#/$defs/B"}})", "missing");
    row("no such anchor", "#nowhere", R"("x":1)", "missing");
    row("no schema", "#/x", R"("x":1)", "missing");
    row("another document", "https://example.com/other", R"("x":1)", "elsewhere");
    row("itself", "#/properties/it", R"("x":1)", "cycle");
    row("circle", "#/$defs/A", R"("$defs":{"A":{"$ref":"#/$defs/B"},"B":{"$ref":"#/$defs/A"}})",
        "cycle");
}

void tst_SchemaView::references()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, target);
    const JsonPtr root = test::json(schema);
    const SchemaView view = SchemaView::at(*root, "/properties/it");
    QVERIFY(view);
    const SchemaView::Resolution found = view.resolve();
    const auto text = [&]() -> QByteArray {
        switch (found.fault) {
        case ReferenceFault::Missing:
            return "missing";
        case ReferenceFault::Elsewhere:
            return "elsewhere";
        case ReferenceFault::Cycle:
            return "cycle";
        default:
            return QByteArray::fromStdString(found.target.pointer);
        }
    };
    QCOMPARE(text(), target);
    if (found)
        QVERIFY(found.target.node == findPointer(*root, found.target.pointer));
    else
        QVERIFY(found.target.keyword(Keyword::Ref) != nullptr); // the faulty reference
}

/// The compiler resolves exactly the references that the view resolves.
void tst_SchemaView::compilerAgrees()
{
    QFETCH(QByteArray, schema);
    const JsonPtr root = test::json(schema);
    const SchemaView::Resolution found = SchemaView::at(*root, "/properties/it").resolve();
    const auto compiled = CompiledSchema::compile(root);
    QCOMPARE(compiled.has_value(), bool(found));
}

void tst_SchemaView::longChains()
{
    for (const int length : {60, 70}) {
        Json schema = Json::object();
        for (int i = 0; i < length; ++i)
            schema["$defs"]["d" + std::to_string(i)] = {
                {"$ref", "#/$defs/d" + std::to_string(i + 1)}};
        schema["$defs"]["d" + std::to_string(length)] = true;
        const auto found = SchemaView::at(schema, "/$defs/d0").resolve();
        QCOMPARE(found.fault, length == 60 ? ReferenceFault::NoFault : ReferenceFault::Cycle);
    }
}

void tst_SchemaView::indexedReferences()
{
    QFETCH(QByteArray, schema);
    const JsonPtr root = test::json(schema);
    const SchemaView view = SchemaView::at(*root, "/properties/it");
    ReferenceIndex index(*root);
    for (int i = 0; i < 2; ++i) { // what was looked up leads there again
        QVERIFY(index.follow(view).target.node == view.follow().target.node);
        const SchemaView::Resolution found = index.resolve(view);
        const SchemaView::Resolution searched = view.resolve();
        QCOMPARE(found.fault, searched.fault);
        QVERIFY(found.target.node == searched.target.node);
        QCOMPARE(found.target.pointer, searched.target.pointer);
        QVERIFY(index.target(*view.node) == followReferences(*view.node, *root));
    }
}

/// Every field refers to a definition of its own: by pointer, by anchor and by URI.
void tst_SchemaView::indexedReferencesOfLargeObjects()
{
    constexpr int Fields = 3'000;
    Json root{{"$id", "https://example.com/tool"}};
    for (int i = 0; i < Fields; ++i) {
        const std::string name = std::to_string(i);
        const std::string references[] = {"#/$defs/" + name, "#a" + name, "d" + name};
        root["properties"]["p" + name] = {{"$ref", references[i % 3]}};
        Json &definition = root["$defs"][name] = Json::object();
        if (i % 3 == 1)
            definition["$anchor"] = "a" + name;
        else if (i % 3 == 2)
            definition["$id"] = "d" + name;
    }
    ReferenceIndex index(root);
    for (int i = 0; i < Fields; ++i) {
        const std::string name = std::to_string(i);
        const auto found = index.resolve(SchemaView::at(root, "/properties/p" + name));
        QCOMPARE(found.fault, ReferenceFault::NoFault);
        QCOMPARE(found.target.pointer, "/$defs/" + name);
        QVERIFY(found.target.node == &root["$defs"][name]);
    }
}

void tst_SchemaView::indexedResourceBelowAnUnknownKeyword()
{
    const JsonPtr root = test::json(R"({"properties":{"it":{"$ref":"#/components/A/items"}},
        "components":{"A":{"$id":"https://example.com/a","items":{"$ref":"#n"},
                           "$defs":{"n":{"$anchor":"n"}}}}})");
    const SchemaView view = SchemaView::at(*root, "/properties/it");
    QCOMPARE(view.resolve().target.pointer, std::string("/components/A/$defs/n"));
    QCOMPARE(ReferenceIndex(*root).resolve(view).target.pointer, view.resolve().target.pointer);
}

void tst_SchemaView::nodeWithoutPlace()
{
    const JsonPtr root = test::json(R"({"$defs":{"a b":{"type":"string"}}})");
    const Json node{{"$ref", "#/$defs/a%20b"}};
    QVERIFY(followReferences(node, *root) == &(*root)["$defs"]["a b"]);
    QVERIFY(followReferences(*root, *root) == root.get());
    QVERIFY(followReferences(Json{{"$ref", "#/no"}}, *root) == nullptr);
    QVERIFY(followReferences(Json{{"$ref", 7}}, *root) != nullptr); // not a reference
    QVERIFY(!SchemaView().resolved());
    QVERIFY(!SchemaView::at(*root, "/no"));
}

void tst_SchemaView::types_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<int>("types");
    QTest::addColumn<int>("merged"); // including keywords that apply to the same value
    const auto row = [](const char *name, const char *schema, int types, int merged) {
        QTest::newRow(name) << QByteArray(schema) << types << merged;
    };
    row("one", R"({"type":"string"})", StringBit, StringBit);
    row("number", R"({"type":"number"})", NumberBit | IntegerBit, NumberBit | IntegerBit);
    row("several", R"({"type":["null","array"]})", NullBit | ArrayBit, NullBit | ArrayBit);
    row("no such type", R"({"type":"text"})", 0, 0);
    row("any", R"({"title":"x"})", AllTypeBits, AllTypeBits);
    row("boolean schema", "false", 0, 0);
    row("implied", R"({"properties":{}})", AllTypeBits, ObjectBit);
    row("implied by two", R"({"minLength":1,"items":true})", AllTypeBits, StringBit | ArrayBit);
    row("allOf", R"({"allOf":[{"type":["string","null"]},{"type":["string","array"]}]})",
        AllTypeBits, StringBit);
}

void tst_SchemaView::types()
{
    QFETCH(QByteArray, schema);
    const JsonPtr root = test::json(schema);
    const SchemaView view{root.get(), root.get()};
    QTEST(int(view.types()), "types");
    QTEST(int(view.merged().types()), "merged");
}

void tst_SchemaView::children()
{
    const JsonPtr root = test::json(R"({"properties":{"a/b":{},"none":7},"items":[{},true],
        "additionalItems":false,"not":{},"enum":[{}],"allOf":[{}],"dependencies":{"x":["y"],"z":{}},
        "$defs":{"D":{}},"default":{"properties":{}},"x-other":{}})");
    QByteArray text;
    for (const SchemaView::Child &child : SchemaView{root.get(), root.get()}.children()) {
        QVERIFY(child.view.node == findPointer(*root, child.view.pointer));
        text += QByteArray::fromStdString(child.view.pointer) + ' ';
    }
    QCOMPARE(text,
             "/properties/a~1b /items/0 /items/1 /additionalItems /not /allOf/0 "
             "/dependencies/z /$defs/D ");
}

void tst_SchemaView::childrenOfADraft()
{
    const JsonPtr root =
        test::json(R"({"if":{},"prefixItems":[{}],"items":{},"additionalItems":{}})");
    const auto found = [&](Draft draft) {
        QByteArray text;
        forEachSubschema(*root, draft, [&](const Subschema &child) {
            text += QByteArray::fromStdString(std::string(keywordName(child.role))) + ' ';
        });
        return text;
    };
    QCOMPARE(found(Draft::Draft4), "items additionalItems ");
    QCOMPARE(found(Draft::Draft7), "if items additionalItems ");
    QCOMPARE(found(Draft::Draft2020_12), "if prefixItems items ");
}

void tst_SchemaView::below()
{
    const JsonPtr root = test::json(R"({"properties":{"a":{}},"allOf":[{}]})");
    const SchemaView view{root.get(), root.get()};
    QCOMPARE(view.below(Keyword::Properties, "a").pointer, std::string("/properties/a"));
    QVERIFY(view.below(Keyword::Properties, "a"));
    QVERIFY(!view.below(Keyword::Properties, "b"));
    QVERIFY(view.below(Keyword::AllOf, 0));
    QVERIFY(!view.below(Keyword::AllOf, 1));
    QVERIFY(!view.below(Keyword::Not));
    QVERIFY(!view.below(Keyword::Not).below(Keyword::Not));
}

void tst_SchemaView::merged_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *schema, const char *expected) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(expected);
    };
    row("nothing to merge", R"({"type":"string","title":"x"})", R"({"type":"string","title":"x"})");
    row("properties", R"({"allOf":[{"properties":{"a":{}},"required":["a"]},
        {"properties":{"b":{}},"required":["b","a"]}]})",
        R"({"properties":{"a":{},"b":{}},"required":["a","b"]})");
    row("the same property", R"({"properties":{"a":{"minLength":1}},
        "allOf":[{"properties":{"a":{"maxLength":2}}},{"properties":{"a":{"pattern":"x"}}}]})",
        R"({"properties":{"a":{"allOf":[{"minLength":1},{"maxLength":2},{"pattern":"x"}]}}})");
    row("beside a reference", R"({"$ref":"#/$defs/A","default":5,
        "$defs":{"A":{"type":"integer","default":6}}})",
        R"({"default":5,"type":"integer"})");
    row("draft 7 ignores the siblings of a reference",
        R"({"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/A",
        "default":5,"definitions":{"A":{"type":"integer"}}})",
        R"({"type":"integer"})");
    row("bounds", R"({"minimum":1,"maxLength":9,"allOf":[{"minimum":2.5,"maxLength":10},
        {"minimum":2,"maxLength":8}]})",
        R"({"minimum":2.5,"maxLength":8})");
    row("types", R"({"type":["integer","string"],"allOf":[{"type":["number","null"]}]})",
        R"({"type":"integer"})");
    row("values", R"({"enum":[1,2,3],"allOf":[{"enum":[3.0,2]}]})", R"({"enum":[2,3]})");
    row("closed", R"({"properties":{"a":{}},"additionalProperties":{},
        "allOf":[{"additionalProperties":false}]})",
        R"({"properties":{"a":{}},"additionalProperties":false})");
    row("two patterns", R"({"pattern":"a","allOf":[{"pattern":"b"}]})",
        R"({"pattern":"a","allOf":[{"pattern":"b"}]})");
    row("two conditions",
        R"({"if":{"const":1},"then":false,"allOf":[{"if":{"const":2},"else":false}]})",
        R"({"if":{"const":1},"then":false,"allOf":[{"if":{"const":2},"else":false}]})");
    row("two unions", R"({"anyOf":[{}],"allOf":[{"anyOf":[true]}]})",
        R"({"anyOf":[{}],"allOf":[{"anyOf":[true]}]})");
    row("never", R"({"allOf":[{"type":"string"},false]})", "false");
    row("circle", R"({"allOf":[{"$ref":"#"},{"minimum":1}]})", R"({"minimum":1})");
    row("dead end", R"({"$ref":"#/no","title":"x"})", R"({"title":"x"})");
}

void tst_SchemaView::merged()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, expected);
    const JsonPtr root = test::json(schema);
    const MergedView view = SchemaView{root.get(), root.get()}.merged();
    QCOMPARE(QByteArray::fromStdString(writeJson(view.schema())), expected);
}

void tst_SchemaView::mergedParts()
{
    const JsonPtr root = test::json(R"({"allOf":[{"$ref":"#/$defs/A"}],"description":"x",
        "$defs":{"A":{"properties":{"a":{"type":"string"}},"required":["a"]}}})");
    const MergedView view = SchemaView{root.get(), root.get()}.merged();
    QCOMPARE(view.parts().size(), std::size_t(3));
    QVERIFY(view.single() != nullptr);
    QCOMPARE(view.single()->pointer, std::string("/$defs/A"));
    QCOMPARE(view.properties(), std::vector<std::string>{"a"});
    QCOMPARE(view.required(), std::vector<std::string>{"a"});
    QCOMPARE(int(view.member("a").types()), int(StringBit));
    QVERIFY(view.member("b").parts().empty());
    QVERIFY(view.keyword(Keyword::Description) != nullptr);
}

void tst_SchemaView::chosenBranch()
{
    const JsonPtr root = test::json(R"({"properties":{"kind":{}},"oneOf":[
        {"properties":{"a":{}}},{"$ref":"#/$defs/B"}],"$defs":{"B":{"properties":{"b":{}}}}})");
    const SchemaView schema{root.get(), root.get()};
    MergedView view = schema.merged();
    view.choose(schema.below(Keyword::OneOf, 1));
    QCOMPARE(view.properties(), (std::vector<std::string>{"kind", "b"}));
    QVERIFY(view.single() == nullptr);
}

QTEST_GUILESS_MAIN(tst_SchemaView)
#include "tst_schemaview.moc"
