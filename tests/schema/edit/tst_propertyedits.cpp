// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "edittext.h"
#include "schema/edit/branchedits.h"
#include "schema/edit/keywordplace.h"
#include "schema/edit/propertyedits.h"
#include "schema/edit/schemaedits.h"
#include "schema/edit/sharedtypes.h"

#include <QTest>

#include <functional>

using namespace tw;
using namespace tw::test;

using SchemaEdit = std::function<Result<JsonPtr>(const JsonPtr &)>;
Q_DECLARE_METATYPE(SchemaEdit)

static Result<JsonPtr> rootOf(Result<PlacedSchema> placed)
{
    return placed ? Result<JsonPtr>(placed->root) : Result<JsonPtr>(placed.error());
}

static SchemaEdit insert(const char *pointer, std::size_t index, const char *name,
                         const char *schema = R"({"type":"string"})")
{
    return [=](const JsonPtr &root) {
        return rootOf(withPropertyInserted(root, pointer, index, name, *json(schema)));
    };
}
static SchemaEdit erase(const char *pointer)
{
    return [=](const JsonPtr &root) { return withPropertyRemoved(root, pointer); };
}
static SchemaEdit duplicate(const char *pointer)
{
    return [=](const JsonPtr &root) { return rootOf(withPropertyDuplicated(root, pointer)); };
}
static SchemaEdit move(const char *pointer, const char *object, std::size_t index)
{
    return [=](const JsonPtr &root) {
        return rootOf(withPropertyMoved(root, pointer, object, index));
    };
}
static SchemaEdit branch(const char *pointer, std::size_t index, const char *tag,
                         const char *value = R"({"type":"string"})")
{
    return [=](const JsonPtr &root) {
        return rootOf(withBranchInserted(root, pointer, index, tag, *json(value)));
    };
}

class tst_PropertyEdits : public QObject
{
    Q_OBJECT

    static void row(const char *name, const char *before, SchemaEdit edit, const char *after)
    {
        QTest::newRow(name) << QByteArray(before) << std::move(edit) << QByteArray(after);
    }

private slots:
    void edits_data();
    void edits();
    void movesBetweenDocuments();
    void newNames();
    void sharedTypesFollow();
    void referencesIntoDefinitionsFollow();
    void keywordsStandAtTheUse_data();
    void keywordsStandAtTheUse();
};

void tst_PropertyEdits::edits_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<SchemaEdit>("edit");
    QTest::addColumn<QByteArray>("after"); // or "! <error>"

    row("a schema for any value becomes an object", R"({"title":"T"})", insert("", AtEnd, "a"),
        R"({"properties":{"a":{"type":"string"}},"title":"T","type":"object"})");
    row("an object without properties gets them", R"({"type":"object"})", insert("", AtEnd, "a"),
        R"({"properties":{"a":{"type":"string"}},"type":"object"})");
    row("a property is inserted before the one at the index",
        R"({"type":"object","properties":{"a":{},"b":{"maximum":1.10}}})", insert("", 1, "x", "{}"),
        R"({"type":"object","properties":{"a":{},"x":{},"b":{"maximum":1.10}}})");
    row("a nested object gets a property",
        R"({"properties":{"a":{"type":["object","null"],"x-y":1}}})",
        insert("/properties/a", 0, "b", "{}"),
        R"({"properties":{"a":{"properties":{"b":{}},"type":["object","null"],"x-y":1}}})");
    row("a text has no properties", R"({"type":"string"})", insert("", 0, "a"),
        "! only an object has properties; choose object first");
    row("a reference has no properties", R"({"$ref":"#/$defs/A"})", insert("", 0, "a"),
        "! this is a reference; add the property to its type");
    row("a name is used once", R"({"properties":{"a":{}}})", insert("", 0, "a"),
        "! there is a property \"a\" already; choose another name");
    row("a property has a name", R"({})", insert("", 0, ""), "! a name cannot be empty");

    row("a removed property leaves no trace",
        R"({"type":"object","properties":{"a":{},"b":{}},"required":["a","b"],)"
        R"("dependentRequired":{"b":["a"],"a":["b"]},"dependentSchemas":{"a":{}},)"
        R"("example":{"a":1,"b":1.0},"examples":[{"a":2},{"b":3}],"default":{"a":1}})",
        erase("/properties/a"),
        R"({"type":"object","properties":{"b":{}},"required":["b"],)"
        R"("example":{"b":1.0},"examples":[{},{"b":3}],"default":{}})");
    row("a removed property leaves the samples of objects around it",
        R"({"properties":{"o":{"properties":{"a":{}}}},"example":{"o":{"a":1,"z":2},"a":3}})",
        erase("/properties/o/properties/a"),
        R"({"properties":{"o":{"properties":{}}},"example":{"o":{"z":2},"a":3}})");
    row("what is not a property cannot be removed", R"({"items":{}})", erase("/items"),
        "! only properties can be removed from an object");
    row("a property that is not there cannot be removed", R"({"properties":{}})",
        erase("/properties/a"), "! there is no such place in the schema");

    row("a copy follows its original and is required like it",
        R"({"properties":{"a":{"type":"integer"},"b":{}},"required":["a"]})",
        duplicate("/properties/a"),
        R"({"properties":{"a":{"type":"integer"},"a_2":{"type":"integer"},"b":{}},)"
        R"("required":["a","a_2"]})");

    row("a property moves down", R"({"properties":{"a":{},"b":{},"c":{}}})",
        move("/properties/a", "", 2), R"({"properties":{"b":{},"a":{},"c":{}}})");
    row("a property moves up", R"({"properties":{"a":{},"b":{},"c":{}}})",
        move("/properties/c", "", 0), R"({"properties":{"c":{},"a":{},"b":{}}})");
    row("a property moves to the end", R"({"properties":{"a":{},"b":{}}})",
        move("/properties/a", "", AtEnd), R"({"properties":{"b":{},"a":{}}})");
    row("a property moves into another object and stays required",
        R"({"properties":{"a":{"maxLength":3},"o":{"type":"object","properties":{"a":{}}}},)"
        R"("required":["a"]})",
        move("/properties/a", "/properties/o", 0),
        R"({"properties":{"o":{"type":"object","properties":{"a_2":{"maxLength":3},"a":{}},)"
        R"("required":["a_2"]}}})");
    row("a property does not move into itself", R"({"properties":{"o":{"properties":{"p":{}}}}})",
        move("/properties/o", "/properties/o/properties/p", 0),
        "! a property cannot be moved into itself");

    const char *const envelopes =
        R"({"oneOf":[{"type":"object","properties":{"kind":{"enum":["a"]},"body":{}}},)"
        R"({"type":"object","properties":{"kind":{"enum":["b"]},"body":{}}}]})";
    row("a new envelope has the keys of the others", envelopes, branch("", 1, "c"),
        R"({"oneOf":[{"type":"object","properties":{"kind":{"enum":["a"]},"body":{}}},)"
        R"({"type":"object","properties":{"kind":{"type":"string","enum":["c"]},)"
        R"("body":{"type":"string"}},"required":["kind","body"]},)"
        R"({"type":"object","properties":{"kind":{"enum":["b"]},"body":{}}}]})");
    row("a tag is used once", envelopes, branch("", 1, "a"),
        "! there is a branch \"a\" already; choose another tag");
    row(
        "a branch moves", R"({"anyOf":[{"type":"string"},{"type":"null"},{}]})",
        [](const JsonPtr &root) { return withBranchMoved(root, "", 0, 2); },
        R"({"anyOf":[{"type":"null"},{},{"type":"string"}]})");
    row(
        "a branch is removed", R"({"anyOf":[{"type":"string"},{"type":"null"}]})",
        [](const JsonPtr &root) { return withBranchRemoved(root, "", 0); },
        R"({"anyOf":[{"type":"null"}]})");
    row(
        "the last branch stays", R"({"anyOf":[{}]})",
        [](const JsonPtr &root) { return withBranchRemoved(root, "", 0); },
        "! a union needs a branch; choose another type");
    const char *const paired =
        R"({"type":"object","properties":{"type":{"type":"string","enum":["a","b"]},)"
        R"("value":{"anyOf":[{"type":"string"},{"type":"integer"}]}},"required":["type","value"]})";
    row("paired lists grow together", paired, branch("", 1, "c", "{}"),
        R"({"type":"object","properties":{"type":{"type":"string","enum":["a","c","b"]},)"
        R"("value":{"anyOf":[{"type":"string"},{},{"type":"integer"}]}},)"
        R"("required":["type","value"]})");
    row(
        "a tag changes in the samples above, too",
        R"({"properties":{"u":{"items":{"oneOf":[{"properties":{"type":{"enum":["a"]},"value":{}}},)"
        R"({"properties":{"type":{"enum":["b"]},"value":{}}}]}}},)"
        R"("example":{"u":[{"type":"a","value":1},{"type":"b","value":2}]}})",
        [](const JsonPtr &root) { return withBranchTag(root, "/properties/u/items", 0, "z"); },
        R"({"properties":{"u":{"items":{"oneOf":[{"properties":{"type":{"enum":["z"]},"value":{}}},)"
        R"({"properties":{"type":{"enum":["b"]},"value":{}}}]}}},)"
        R"("example":{"u":[{"type":"z","value":1},{"type":"b","value":2}]}})");
    row(
        "a list gets its first entry", R"({"type":"array"})",
        [](const JsonPtr &root) {
            return rootOf(withEntryInserted(root, "/prefixItems", 0, *json("{}")));
        },
        R"({"prefixItems":[{}],"type":"array"})");
    row(
        "a list is removed with its last entry", R"({"prefixItems":[{}]})",
        [](const JsonPtr &root) { return withEntryRemoved(root, "/prefixItems", 0); }, "{}");
    row(
        "an entry moves", R"({"enum":[1,2.0,3]})",
        [](const JsonPtr &root) { return withEntryMoved(root, "/enum", 2, 0); },
        R"({"enum":[3,1,2.0]})");

    row(
        "a node becomes a shared type", R"({"properties":{"a":{"type":"object","x":1.0}}})",
        [](const JsonPtr &root) -> Result<JsonPtr> {
            auto extracted = withTypeExtracted(root, "/properties/a", "A b");
            return extracted ? Result<JsonPtr>(extracted->root)
                             : Result<JsonPtr>(extracted.error());
        },
        R"({"$defs":{"A b":{"title":"A b","type":"object","x":1.0}},)"
        R"("properties":{"a":{"$ref":"#/$defs/A%20b"}}})");
    const char *const shared =
        R"({"properties":{"a":{"$ref":"#/$defs/A","description":"d"},"b":{"$ref":"#/$defs/A"}},)"
        R"("$defs":{"A":{"title":"A","type":"string","description":"e"},"B":{}}})";
    row(
        "a reference becomes the type, and what was beside it wins", shared,
        [](const JsonPtr &root) { return withTypeInlined(root, "/properties/a"); },
        R"({"properties":{"a":{"type":"string","description":"d"},"b":{"$ref":"#/$defs/A"}},)"
        R"("$defs":{"A":{"title":"A","type":"string","description":"e"},"B":{}}})");
    row(
        "a type is renamed with its references", shared,
        [](const JsonPtr &root) { return withTypeRenamed(root, "A", "C"); },
        R"({"properties":{"a":{"$ref":"#/$defs/C","description":"d"},"b":{"$ref":"#/$defs/C"}},)"
        R"("$defs":{"C":{"title":"C","type":"string","description":"e"},"B":{}}})");
    row(
        "a recursive type stays shared",
        R"({"items":{"$ref":"#/$defs/A"},"$defs":{"A":{"items":{"$ref":"#/$defs/A"}}}})",
        [](const JsonPtr &root) { return withTypeInlined(root, "/items"); },
        "! \"A\" refers to itself, so it must stay shared");
}

void tst_PropertyEdits::edits()
{
    QFETCH(QByteArray, before);
    QFETCH(SchemaEdit, edit);
    QFETCH(QByteArray, after);
    const JsonPtr root = json(before);
    QCOMPARE(textOf(edit(root)), after);
    QCOMPARE(textOf(root), before);
}

void tst_PropertyEdits::movesBetweenDocuments()
{
    const JsonPtr from =
        json(R"({"properties":{"a":{"$ref":"#/$defs/A"},"b":{}},"required":["a"],)"
             R"("$defs":{"A":{"items":{"$ref":"#/$defs/B"}},"B":{"type":"string"},"C":{}}})");
    const JsonPtr to = json(R"({"type":"object","$defs":{"B":{"type":"integer"}}})");
    const auto moved = withPropertyMovedTo(from, "/properties/a", to, "", AtEnd);
    QVERIFY(moved);
    QCOMPARE(
        textOf(moved->from),
        plain(R"({"properties":{"b":{}},)"
              R"("$defs":{"A":{"items":{"$ref":"#/$defs/B"}},"B":{"type":"string"},"C":{}}})"));
    QCOMPARE(
        textOf(moved->to.root),
        plain(
            R"({"type":"object","$defs":{"A":{"items":{"$ref":"#/$defs/B_2"}},"B":{"type":"integer"},)"
            R"("B_2":{"type":"string"}},"properties":{"a":{"$ref":"#/$defs/A"}},"required":["a"]})"));
    QCOMPARE(moved->to.pointer, std::string("/properties/a"));
}

void tst_PropertyEdits::newNames()
{
    const JsonPtr map = json(R"({"new_field":1,"new_field_2":1,"zone_9":1,"7":1})");
    QCOMPARE(freeName(*map), std::string("new_field_3"));
    QCOMPARE(freeName(*map, "zone_9"), std::string("zone_2"));
    QCOMPARE(freeName(*map, "7"), std::string("7_2"));
    QCOMPARE(freeName(*map, "free"), std::string("free"));
    QCOMPARE(freePropertyName(*json("{}"), ""), std::string("new_field"));
}

void tst_PropertyEdits::sharedTypesFollow()
{
    const std::vector<SharedType> types{
        {"A", json(R"({"items":{"$ref":"#/$defs/B"}})")},
        {"B", json(R"({"maximum":1.10})")},
        {"C", json(R"({})")},
    };
    const JsonPtr root =
        json(R"({"$defs":{"B":{"maximum":1.1},"Own":{}},"items":{"$ref":"#/$defs/A"}})");
    const JsonPtr complete = withSharedTypes(root, types);
    QCOMPARE(textOf(complete),
             plain(R"({"$defs":{"A":{"items":{"$ref":"#/$defs/B"}},"B":{"maximum":1.10},"Own":{}},)"
                   R"("items":{"$ref":"#/$defs/A"}})"));
    QCOMPARE(withSharedTypes(complete, types), complete);
    QCOMPARE(referredTypes(*complete), (std::vector<std::string>{"A", "B"}));
}

void tst_PropertyEdits::referencesIntoDefinitionsFollow()
{
    const JsonPtr root = json(
        R"({"properties":{"a":{"$ref":"#/$defs/A/properties/x"},"b":{"$ref":"#/properties/c/items"},)"
        R"("c":{"items":{"type":"string"}}},"$defs":{"A":{"$defs":{"B":{}},"properties":{"x":{},)"
        R"("y":{"$ref":"#/$defs/A/$defs/B"}}}}})");
    QCOMPARE(
        textOf(withPropertyRenamed(root, "/$defs/A/properties/x", "z w")),
        textOf(root).replace("A/properties/x", "A/properties/z%20w").replace("\"x\"", "\"z w\""));
    QCOMPARE(textOf(withPropertyRenamed(root, "/properties/c", "d")),
             textOf(root).replace("/c/items", "/d/items").replace("\"c\"", "\"d\""));
    QCOMPARE(textOf(withTypeRenamed(root, "A", "N")),
             textOf(root).replace("$defs/A", "$defs/N").replace("\"A\"", "\"N\""));
    const auto moved = withPropertyMoved(root, "/properties/c", "/$defs/A", AtEnd);
    QVERIFY(moved.has_value());
    QCOMPARE(
        textOf(json(R"("#/$defs/A/properties/c/items")")),
        QByteArray::fromStdString(writeJson(*findPointer(*moved->root, "/properties/b/$ref"))));
    // A definition that only a reference into it uses stays with the others.
    QCOMPARE(referredTypes(*root), std::vector<std::string>{"A"});
}

void tst_PropertyEdits::keywordsStandAtTheUse_data()
{
    QTest::addColumn<QByteArray>("use");
    QTest::addColumn<QByteArray>("keyword");
    QTest::addColumn<QByteArray>("place"); // below the use
    QTest::addColumn<QByteArray>("stated"); // what applies; "null" for nothing
    const auto row = [](const char *use, const char *keyword, const char *place,
                        const char *stated) {
        QTest::newRow(QByteArray(use).append(" ").append(keyword).constData())
            << QByteArray(use) << QByteArray(keyword) << QByteArray(place) << QByteArray(stated);
    };
    const char *const described = R"({"$ref":"#/$defs/A","description":"here"})";
    row(described, "description", "", R"("here")");
    row(described, "minLength", "", "2");
    row(R"({"$ref":"#/$defs/A"})", "description", "", R"("of A")");
    row(R"({"$ref":"#/$defs/A","minLength":3})", "minLength", "", "3");
    row(R"({"$ref":"#/$defs/Chain"})", "description", "", R"("of Chain")");
    row(R"({"$ref":"#/$defs/Chain"})", "title", "", "\"A\"");
    row(R"({"$ref":"#/$defs/A/$defs/B"})", "description", "", R"("of B")");
    row(R"({"$ref":"#/$defs/Loop"})", "description", "", "null");
    row(R"({"$ref":"#/nowhere"})", "description", "", "null");
    row(R"({"anyOf":[{"$ref":"#/$defs/A"},{"type":"null"}]})", "description", "", R"("of A")");
    row(R"({"anyOf":[{"$ref":"#/$defs/A"},{"type":"null"}]})", "minLength", "/anyOf/0", "2");
    row(R"({"anyOf":[{"type":"string","description":"in"},{"type":"null"}]})", "description",
        "/anyOf/0", R"("in")");
    row(R"({"anyOf":[{"type":"string"},{"type":"null"}],"minLength":1})", "minLength", "", "1");
    row("true", "description", "", "null");
}

void tst_PropertyEdits::keywordsStandAtTheUse()
{
    QFETCH(QByteArray, use);
    QFETCH(QByteArray, keyword);
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, stated);
    const JsonPtr root =
        json(QByteArray(R"({"properties":{"p":)")
                 .append(use)
                 .append(R"(},"$defs":{"A":{"type":"string","title":"A","description":"of A",)"
                         R"("minLength":2,"$defs":{"B":{"description":"of B"}}},)"
                         R"("Chain":{"$ref":"#/$defs/A","description":"of Chain"},)"
                         R"("Loop":{"$ref":"#/$defs/Loop"}}})"));
    const SchemaView node = SchemaView::at(*root, "/properties/p");
    const std::string name = keyword.toStdString();
    QCOMPARE(keywordPlace(node, name).pointer, "/properties/p" + place.toStdString());
    const Json *const value = statedKeyword(node, keywordFromName(name));
    QCOMPARE(QByteArray::fromStdString(value ? writeJson(*value) : "null"), stated);
}

QTEST_GUILESS_MAIN(tst_PropertyEdits)
#include "tst_propertyedits.moc"
