// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/edit/schemaedits.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace tw;

/// Edits of a JSON Schema that does not occur in Goa catalogs: further keywords.
class tst_SchemaEdits : public QObject
{
    Q_OBJECT

private:
    static JsonPtr schema(const QByteArray &text)
    {
        Result<Json> json = parseJson(text.toStdString());
        return json ? std::make_shared<const Json>(*std::move(json)) : nullptr;
    }

private slots:
    void typeDropsWhatTheOldOneHad_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char *name, const char *before, const char *type,
                            const char *after) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(type) << QByteArray(after);
        };
        row("object to string",
            R"({"type":"object","title":"T","properties":{"a":{}},"required":["a"],)"
            R"("additionalProperties":false,"minProperties":1,"maxProperties":2,)"
            R"("patternProperties":{"^x":{}},"propertyNames":{"pattern":"^x"},)"
            R"("dependentRequired":{"a":["b"]},"dependentSchemas":{"a":{}},)"
            R"("dependencies":{"a":["b"]},"unevaluatedProperties":false,"description":"D"})",
            "string", R"({"title":"T","description":"D","type":"string"})");
        row("array to integer",
            R"({"type":"array","items":{},"minItems":1,"maxItems":2,"uniqueItems":true,)"
            R"("prefixItems":[{}],"contains":{},"minContains":1,"maxContains":2,)"
            R"("additionalItems":false,"unevaluatedItems":false})",
            "integer", R"({"type":"integer"})");
        row("string to boolean",
            R"({"type":"string","minLength":1,"maxLength":2,"pattern":"x","format":"date",)"
            R"("contentEncoding":"base64","contentMediaType":"a/b","contentSchema":{}})",
            "boolean", R"({"type":"boolean"})");
        row("integer to number",
            R"({"type":"integer","minimum":1,"exclusiveMaximum":9,"multipleOf":2})", "number",
            R"({"minimum":1,"exclusiveMaximum":9,"multipleOf":2,"type":"number"})");
        row("values and branches",
            R"({"type":"string","enum":["a"],"const":"a","oneOf":[],"anyOf":[],"allOf":[],)"
            R"("not":{},"if":{},"then":{},"else":{},"$ref":"#","$dynamicRef":"#x"})",
            "number", R"({"type":"number"})");
        row("samples",
            R"({"type":"string","default":"a","example":"a","examples":["a",1,"b",2.5]})",
            "integer", R"({"examples":[1],"type":"integer"})");
        row("no sample left", R"({"type":"string","examples":["a"]})", "integer",
            R"({"type":"integer"})");
        row("any value", R"({"type":"object","minProperties":1,"x-note":1})", "",
            R"({"x-note":1})");
    }
    void typeDropsWhatTheOldOneHad()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, after);
        const Result<JsonPtr> changed = withType(schema(before), "", type.toStdString(), "");
        QVERIFY(changed);
        QCOMPARE(QByteArray::fromStdString(writeJson(**changed)),
                 QByteArray::fromStdString(writeJson(*schema(after))));
    }

    void renamingReachesEverySample_data()
    {
        QTest::addColumn<QByteArray>("where"); // of the object with the property "old"
        QTest::addColumn<QByteArray>("rest"); // of the schema that contains it
        QTest::addColumn<QByteArray>("sample");
        QTest::addColumn<QByteArray>("renamed");
        const auto row = [](const char *where, const char *rest, const char *sample,
                            const char *renamed) {
            QTest::newRow(where) << QByteArray(where) << QByteArray(rest) << QByteArray(sample)
                                 << QByteArray(renamed);
        };
        const char *flat = R"({"old":1})";
        const char *flatNew = R"({"new":1})";
        for (const char *where : {"/if", "/then", "/else", "/not", "/allOf/0"})
            row(where, "", flat, flatNew);
        row("/dependentSchemas/k", "", R"({"k":0,"old":1})", R"({"k":0,"new":1})");
        row("/dependencies/k", "", R"({"k":0,"old":1})", R"({"k":0,"new":1})");
        row("/patternProperties/^p", "", R"({"p1":{"old":1},"q":{"old":1}})",
            R"({"p1":{"new":1},"q":{"old":1}})");
        row("/additionalProperties", R"("patternProperties":{"^p":{}},)",
            R"({"p1":{"old":1},"q":{"old":1}})", R"({"p1":{"old":1},"q":{"new":1}})");
        row("/unevaluatedProperties", "", R"({"q":{"old":1}})", R"({"q":{"new":1}})");
        row("/prefixItems/1", "", R"([{"old":1},{"old":1},{"old":1}])",
            R"([{"old":1},{"new":1},{"old":1}])");
        row("/items", R"("prefixItems":[{}],)", R"([{"old":1},{"old":1}])",
            R"([{"old":1},{"new":1}])");
        row("/contains", "", R"([{"old":1}])", R"([{"new":1}])");
    }
    void renamingReachesEverySample()
    {
        QFETCH(QByteArray, where);
        QFETCH(QByteArray, rest);
        QFETCH(QByteArray, sample);
        QFETCH(QByteArray, renamed);
        // Nested objects along the pointer; arrays for numeric tokens.
        const auto made = [&](const char *name, const QByteArray &value) -> QByteArray {
            QByteArray text =
                QByteArray("{\"properties\":{\"") + name + "\":{\"type\":\"integer\"}}}";
            const QList<QByteArray> tokens = where.mid(1).split('/');
            for (qsizetype i = tokens.size() - 1; i > 0; --i) {
                if (tokens[i] == "0")
                    text = '[' + text + ']';
                else if (tokens[i] == "1")
                    text = "[{}," + text + ']';
                else
                    text = "{\"" + tokens[i] + "\":" + text + '}';
            }
            return "{" + rest + "\"" + tokens.front() + "\":" + text + ",\"examples\":[" + value
                + "]}";
        };
        const JsonPtr before = schema(made("old", sample));
        QVERIFY(before);
        const Result<JsonPtr> after =
            withPropertyRenamed(before, where.toStdString() + "/properties/old", "new");
        QVERIFY(after);
        QCOMPARE(QByteArray::fromStdString(writeJson(**after)),
                 QByteArray::fromStdString(writeJson(*schema(made("new", renamed)))));
    }

    void renamingKeepsSamplesBelow()
    {
        // A sample inside a conditional branch, for an object defined elsewhere.
        const char *text = R"({"$defs":{"o":{"properties":{"old":{}}}},"if":
            {"properties":{"x":{"$ref":"#/$defs/o","default":{"old":1}}}}})";
        const JsonPtr before = schema(text);
        const Result<JsonPtr> after = withPropertyRenamed(before, "/$defs/o/properties/old", "new");
        QVERIFY(after);
        const Json &value = (**after)["if"]["properties"]["x"]["default"];
        QCOMPARE(QByteArray::fromStdString(writeJson(value)), QByteArray(R"({"new":1})"));
    }

    void renamingFollowsDependencies()
    {
        const JsonPtr before = schema(
            R"({"properties":{"old":{},"b":{}},"required":["old"],)"
            R"("dependentRequired":{"old":["b"],"b":["old"]},"dependentSchemas":{"old":{}}})");
        const Result<JsonPtr> after = withPropertyRenamed(before, "/properties/old", "new");
        QVERIFY(after);
        QCOMPARE(QByteArray::fromStdString(writeJson(**after)),
                 QByteArray(R"({"properties":{"new":{},"b":{}},"required":["new"],)"
                            R"("dependentRequired":{"new":["b"],"b":["new"]},)"
                            R"("dependentSchemas":{"new":{}}})"));
    }
};

QTEST_GUILESS_MAIN(tst_SchemaEdits)
#include "tst_schemaedits.moc"
