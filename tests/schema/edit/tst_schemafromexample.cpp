// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "edittext.h"
#include "schema/edit/schemafromexample.h"
#include "schema/validation/compiledschema.h"

#include <QTest>

using namespace tw;
using namespace tw::test;

class tst_SchemaFromExample : public QObject
{
    Q_OBJECT
private slots:
    void schemas_data();
    void schemas();
    void pasted_data();
    void pasted();
};

void tst_SchemaFromExample::schemas_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<QByteArray>("schema");
    const auto row = [](const char *name, const char *example, const char *schema) {
        QTest::newRow(name) << QByteArray(example) << QByteArray(schema);
    };
    row("a text", R"("x")", R"({"type":"string"})");
    row("a time", R"("2026-03-07T14:05:00Z")", R"({"type":"string","format":"date-time"})");
    row("an address", R"("https://example.org/a")", R"({"type":"string","format":"uri"})");
    row("a whole number", "3.0", R"({"type":"integer"})");
    row("a number", "2.5", R"({"type":"number"})");
    row("nothing", "null", "{}");
    row("an object", R"({"a":1,"b":null})",
        R"({"type":"object","properties":{"a":{"type":"integer"},"b":{}},"required":["a","b"]})");
    row("an empty object", "{}", R"({"type":"object"})");
    row("an empty list", "[]", R"({"type":"array","items":{}})");
    row("the elements of a list as one", R"([{"a":1},{"a":2.5,"b":"x"},{"a":null}])",
        R"({"type":"array","items":{"type":"object","properties":{"a":{"type":["number","null"]},)"
        R"("b":{"type":"string"}},"required":["a"]}})");
    row("a format that not all have", R"(["2026-03-07","x"])",
        R"({"type":"array","items":{"type":"string"}})");
    row("several types", R"(["x",1,null])",
        R"({"type":"array","items":{"anyOf":[{"type":"string"},{"type":"integer"},{"type":"null"}]}})");
}

void tst_SchemaFromExample::schemas()
{
    QFETCH(QByteArray, example);
    QFETCH(QByteArray, schema);
    const Json made = schemaFromExample(*json(example));
    QCOMPARE(QByteArray::fromStdString(writeJson(made)), schema);
    QVERIFY(compiled(schema).isValid(*json(example)));
}

void tst_SchemaFromExample::pasted_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("answer"); // "<kind> <id of the first tool> <payload>" or "!"
    const auto row = [](const char *name, const char *text, const char *answer) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(answer);
    };
    row("a catalog", R"({"tools":[{"name":"a","inputSchema":{"type":"object"}}]})",
        R"(0 a {"type":"object"})");
    row("a schema", R"({"type":"object","properties":{"a":{}}})",
        R"(1 new_tool {"type":"object","properties":{"a":{}}})");
    row("a schema with a title",
        R"({"type":"object","title":"Create Issue!","description":"Opens one."})",
        R"(1 create_issue_ {"type":"object","title":"Create Issue!","description":"Opens one."})");
    row("a schema with unknown keywords", R"({"$schema":"x","a":1.10})",
        R"(1 new_tool {"$schema":"x","a":1.10})");
    row("an example", R"({"type":"sensor","zone":"n"})",
        R"(2 new_tool {"type":"object","properties":{"type":{"type":"string"},"zone":{"type":"string"}},)"
        R"("required":["type","zone"],"example":{"type":"sensor","zone":"n"}})");
    row("an OpenAPI document",
        R"({"openapi":"3.1.0","info":{"title":"Pets"},"paths":{"/a":{"get":{}}}})",
        R"(0 pets.get_a {"type":"object","properties":{}})");
    row("no JSON", "hello", "!");
    row("a broken design", R"({"toolwright":)", "!");
}

void tst_SchemaFromExample::pasted()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, answer);
    const auto read = catalogFromText(text.toStdString(), "pasted text");
    if (!read) {
        QCOMPARE(answer, QByteArray("!"));
        return;
    }
    const Tool &tool = read->catalog.tools.front();
    QCOMPARE(QByteArray::number(static_cast<int>(read->kind)) + " " + tool.id.c_str() + " "
                 + textOf(tool.payload->schema),
             answer);
}

QTEST_GUILESS_MAIN(tst_SchemaFromExample)
#include "tst_schemafromexample.moc"
