// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/design/designfile.h"
#include "schema/catalogs/goa/goawriter.h"
#include "schema/catalogs/mcp/mcpwriter.h"
#include "schema/findings/findingtext.h"
#include "schema/lint/lint.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace tw;

/// What is read from OpenAPI, and how its schemas are written for others.
class tst_OpenApi : public QObject
{
    Q_OBJECT
private slots:
    void payloads_data();
    void payloads();
    void placesAreInTheDocument();
    void objectsForMcp_data();
    void objectsForMcp();
    void componentsThatAreNoSchemas();
    void sameNamesAreFast();
};

namespace {

/// A document with the operation `post /a/{id}` of the members \a operation.
Catalog document(const QByteArray &operation, const QByteArray &components = "{}")
{
    const auto catalog = readCatalog(
        R"({"openapi":"3.0.3","info":{"title":"T"},"paths":{"/a/{id}":{"post":)"
            + operation.toStdString() + R"(}},"components":)" + components.toStdString() + "}",
        "d");
    if (!catalog)
        qFatal("%s", catalog.error().detail.c_str());
    return *catalog;
}

QByteArray warningsOf(const Catalog &catalog)
{
    QByteArrayList list;
    for (const Finding &warning : catalog.warnings)
        list << QByteArray::fromStdString(warning.pointer + ": " + messageOf(warning));
    return list.join("; ");
}

QByteArray body(const char *schema)
{
    return QByteArray(R"("requestBody":{"content":{"application/json":{"schema":)")
        .append(schema)
        .append("}}}");
}

} // namespace

void tst_OpenApi::payloads_data()
{
    QTest::addColumn<QByteArray>("operation");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("warnings");
    const auto row = [](const char *name, const QByteArray &operation, const char *payload,
                        const char *warnings) {
        QTest::newRow(name) << operation << QByteArray(payload) << QByteArray(warnings);
    };
    row("one name in two places",
        R"({"parameters":[{"name":"id","in":"query","schema":{"type":"string"}},{"name":"id","in":"path","schema":{"type":"integer"}}]})",
        R"({"type":"object","properties":{"id_query":{"type":"string"},"id":{"type":"integer"}},"required":["id"]})",
        "/paths/~1a~1{id}/post/parameters/0: another parameter is called \"id\", so this one is "
        "called \"id_query\"");
    row("header, cookie and body",
        R"({"parameters":[{"name":"body","in":"header"},{"name":"body","in":"cookie"},{"name":"body_cookie","in":"query"}],)"
            + body(R"({"type":"integer"})") + "}",
        R"({"type":"object","properties":{"body":{"type":"string"},"body_cookie_2":{"type":"string"},"body_cookie":{"type":"string"},"body_request":{"type":"integer"}}})",
        "/paths/~1a~1{id}/post/parameters/1: another parameter is called \"body\", so this one is "
        "called \"body_cookie_2\"; /paths/~1a~1{id}/post/requestBody: another parameter is called "
        "\"body\", so this one is called \"body_request\"");
    row("chains of references",
        R"({"parameters":[{"$ref":"#/components/parameters/P"},{"$ref":"#/components/parameters/no"}],"requestBody":{"$ref":"#/components/requestBodies/B"}})",
        R"({"type":"object","properties":{"q":{"type":"string","description":"d"},"body":{"type":"array","items":{"$ref":"#/$defs/U"}}},"required":["body"],"$defs":{"U":{"type":"object","properties":{"n":{"$ref":"#/$defs/N"}}},"N":{"type":"string"}}})",
        "/paths/~1a~1{id}/post/parameters/1: the reference #/components/parameters/no leads "
        "nowhere; left out");
    row("a body by reference", "{" + body(R"({"$ref":"#/components/schemas/U"})") + "}",
        R"({"type":"object","properties":{"n":{"$ref":"#/$defs/N"}},"$defs":{"N":{"type":"string"}}})",
        "");
    row("a schema of another part",
        "{" + body(R"({"items":{"$ref":"#/components/parameters/Q/schema"}})") + "}",
        R"({"items":{"$ref":"#/$defs/components_parameters_Q_schema"},"$defs":{"components_parameters_Q_schema":{"type":"string"}}})",
        "");
    row("nullable",
        "{"
            + body(
                R"({"type":"object","properties":{"a":{"nullable":true,"description":"d","allOf":[{"$ref":"#/components/schemas/N"}]},"b":{"type":"string","nullable":true,"enum":["x"]}}})")
            + "}",
        R"({"type":"object","properties":{"a":{"description":"d","anyOf":[{"allOf":[{"$ref":"#/$defs/N"}]},{"type":"null"}]},"b":{"type":["string","null"],"enum":["x",null]}},"$defs":{"N":{"type":"string"}}})",
        "");
    row("what stands beside a schema",
        R"({"parameters":[{"name":"n","in":"query","description":"d","examples":{"e":{"value":"x"}},"schema":{"$ref":"#/components/schemas/N"}}]})",
        R"({"type":"object","properties":{"n":{"$ref":"#/$defs/N","description":"d","examples":["x"]}},"$defs":{"N":{"type":"string"}}})",
        "");
    row("what has no place",
        R"({"parameters":[7,{"name":"n","in":"query","schema":"text"}],"x-cost":5,"deprecated":false,)"
        R"("responses":{"200":{"content":{"application/json":{"schema":{"type":"object"}}}},"201":{"content":{"application/json":{"schema":{}}}},"404":{"description":"no"}}})",
        R"({"type":"object","properties":{"n":{}}})",
        "/paths/~1a~1{id}/post/parameters/0: a parameter without a name has no place in a tool; "
        "left out; /paths/~1a~1{id}/post/parameters/1/schema: is a string, not a schema; ignored; "
        "/paths/~1a~1{id}/post/responses/201: the response 201 has no place in a tool; left out; "
        "/paths/~1a~1{id}/post/x-cost: \"x-cost\" has no place in a tool; left out; "
        "/paths/~1a~1{id}/post/responses/404: what operations answer when they fail has no place "
        "in "
        "a tool; left out");
}

void tst_OpenApi::payloads()
{
    QFETCH(QByteArray, operation);
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, warnings);
    const Catalog catalog = document(
        operation,
        R"({"parameters":{"P":{"$ref":"#/components/parameters/Q"},"Q":{"name":"q","in":"query","description":"d","schema":{"type":"string"}}},)"
        R"("requestBodies":{"B":{"$ref":"#/components/requestBodies/C"},"C":{"required":true,"content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/U"}}}}}},)"
        R"("schemas":{"U":{"type":"object","properties":{"n":{"$ref":"#/components/schemas/N"}}},"N":{"type":"string"}}})");
    QCOMPARE(QByteArray::fromStdString(writeJson(*catalog.tools.front().payload->schema)), payload);
    QCOMPARE(warningsOf(catalog), warnings);
}

void tst_OpenApi::placesAreInTheDocument()
{
    const Catalog catalog = document(
        R"({"parameters":[{"name":"q","in":"query","schema":{"pattern":"("}}],)"
            + body(R"({"$ref":"#/components/schemas/U"})") + "}",
        R"({"schemas":{"U":{"type":"object","properties":{"n":{"type":["string","null"]},"m":{"minimum":2,"maximum":1}},"required":["z"]}}})");
    QByteArrayList places;
    for (const LintFinding &found : lintCatalog(catalog, {std::string(OpenApiCatalog)})) {
        if (found.finding.severity == Severity::Error)
            places << QByteArray::fromStdString(found.finding.pointer);
    }
    QCOMPARE(places.join(" "),
             QByteArray("/paths/~1a~1{id}/post/parameters/0/schema/pattern "
                        "/components/schemas/U/properties/m/maximum "
                        "/components/schemas/U/required/0"));
    places.clear();
    for (const Loss &loss : writeGoaToolSchemas(catalog).losses) {
        if (!loss.tool.empty())
            places << QByteArray::fromStdString(loss.pointer);
    }
    QCOMPARE(places.join(" "),
             QByteArray("/paths/~1a~1{id}/post /components/schemas/U/properties/n/type"));
}

void tst_OpenApi::objectsForMcp_data()
{
    QTest::addColumn<QByteArray>("schema"); // of the body and of the response
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<int>("losses");
    const auto same = [](const char *name, const char *schema, const char *written, int losses) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(written) << QByteArray(written)
                            << losses;
    };
    same("an object", R"({"type":"object"})", R"({"type":"object"})", 0);
    same("a reference", R"({"$ref":"#/components/schemas/U"})",
         R"({"type":"object","properties":{"n":{"type":"string"}},"required":["n"]})", 0);
    same(
        "a type that contains itself", R"({"$ref":"#/components/schemas/T"})",
        R"({"type":"object","properties":{"t":{"$ref":"#/$defs/T"}},"$defs":{"T":{"type":"object","properties":{"t":{"$ref":"#/$defs/T"}}}}})",
        0);
    same(
        "a chain with a text", R"({"$ref":"#/components/schemas/V","description":"d"})",
        R"({"type":"object","properties":{"n":{"type":"string"}},"required":["n"],"description":"d"})",
        0);
    same("no type", R"({"properties":{"a":{}}})", R"({"properties":{"a":{}},"type":"object"})", 0);
    same(
        "allOf", R"({"allOf":[{"$ref":"#/components/schemas/U"},{"properties":{"m":{}}}]})",
        R"({"allOf":[{"$ref":"#/$defs/U"},{"properties":{"m":{}}}],"$defs":{"U":{"type":"object","properties":{"n":{"type":"string"}},"required":["n"]}},"type":"object"})",
        0);
    same(
        "alternatives that are objects",
        R"({"oneOf":[{"$ref":"#/components/schemas/U"},{"type":"object","properties":{"m":{}}}]})",
        R"({"oneOf":[{"$ref":"#/$defs/U"},{"type":"object","properties":{"m":{}}}],"$defs":{"U":{"type":"object","properties":{"n":{"type":"string"}},"required":["n"]}},"type":"object"})",
        0);
    same("an object or null", R"({"type":["object","null"]})", R"({"type":"object"})", 2);
    QTest::newRow("a list")
        << QByteArray(R"({"type":"array","items":{"$ref":"#/components/schemas/U"}})")
        << QByteArray(
               R"({"$defs":{"U":{"type":"object","properties":{"n":{"type":"string"}},"required":["n"]}},"type":"object","properties":{"value":{"type":"array","items":{"$ref":"#/$defs/U"}}},"required":["value"]})")
        << QByteArray(
               R"({"$defs":{"U":{"type":"object","properties":{"n":{"type":"string"}},"required":["n"]}},"type":"object","properties":{"result":{"type":"array","items":{"$ref":"#/$defs/U"}}},"required":["result"]})")
        << 2;
}

void tst_OpenApi::objectsForMcp()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, output);
    QFETCH(int, losses);
    const Catalog catalog = document(
        "{" + body(schema.constData())
            + R"(,"responses":{"200":{"content":{"application/json":{"schema":)" + schema + "}}}}}",
        R"({"schemas":{"U":{"type":"object","properties":{"n":{"type":"string"}},"required":["n"]},"V":{"$ref":"#/components/schemas/U"},"T":{"type":"object","properties":{"t":{"$ref":"#/components/schemas/T"}}}}})");
    const WrittenCatalog written = writeMcpTools(catalog);
    const Json tool = (*parseJson(written.text))["tools"][0];
    QCOMPARE(QByteArray::fromStdString(writeJson(tool["inputSchema"])), input);
    QCOMPARE(QByteArray::fromStdString(writeJson(tool["outputSchema"])), output);
    const auto ofSchemas = std::ranges::count_if(written.losses, [](const Loss &loss) {
        return loss.pointer.find("/content/") != std::string::npos;
    });
    QCOMPARE(int(ofSchemas), losses);
}

/// Read, written as a design, read and written again: the same.
void tst_OpenApi::componentsThatAreNoSchemas()
{
    const Catalog catalog = document(
        "{" + body(R"({"type":"object","properties":{"b":{"$ref":"#/components/schemas/B"}}})")
            + "}",
        R"({"schemas":{"A":{"type":"string"},"B":"text","C":5}})");
    QCOMPARE(warningsOf(catalog),
             QByteArray("/components/schemas/B: is a string, not a schema; ignored; "
                        "/components/schemas/C: is an integer, not a schema; ignored"));
    const auto findings = lintCatalog(catalog, {std::string(OpenApiCatalog)});
    QVERIFY(std::ranges::any_of(findings, [](const LintFinding &found) {
        return found.rule->id == "invalid_schema"
            && found.finding.pointer.ends_with("/schema/properties/b/$ref");
    }));
    const std::string once = writeDesign(catalog).text;
    const auto again = readDesign(once, "d");
    QVERIFY(again && again->warnings.empty());
    QCOMPARE(writeDesign(*again).text, once);
}

void tst_OpenApi::sameNamesAreFast()
{
    std::string paths;
    constexpr int Operations = 20'000;
    for (int i = 0; i < Operations; ++i)
        paths += (i == 0 ? "" : ",") + ("\"/p" + std::to_string(i))
            + R"(":{"get":{"operationId":"same"}})";
    QElapsedTimer timer;
    timer.start();
    const auto catalog = readCatalog(R"({"openapi":"3.1.0","paths":{)" + paths + "}}", "d");
    QVERIFY(catalog);
    QCOMPARE(catalog->tools.size(), std::size_t{Operations});
    QCOMPARE(catalog->tools.back().id, std::string("api.same_20000"));
    QVERIFY2(timer.elapsed() < 5'000, "quadratic: it took more than twenty seconds");
}

QTEST_GUILESS_MAIN(tst_OpenApi)
#include "tst_openapi.moc"
