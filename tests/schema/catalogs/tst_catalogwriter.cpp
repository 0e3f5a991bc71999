// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "catalogfiles.h"
#include "schema/catalogs/goa/goawriter.h"
#include "schema/catalogs/mcp/mcpwriter.h"
#include "schema/lint/lint.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace tw;
using namespace tw::test;

Q_DECLARE_METATYPE(std::string)

static WrittenCatalog convert(const std::string &text)
{
    const auto catalog = readCatalog(text, "c.json");
    if (!catalog)
        qFatal("%s: %s", catalog.error().where.c_str(), catalog.error().detail.c_str());
    return writeGoaToolSchemas(*catalog);
}

/// One "tool pointer" line per loss; the text of a loss is for people.
static std::string places(const std::vector<Loss> &losses)
{
    std::string out;
    for (const Loss &loss : losses)
        out += loss.tool + " " + loss.pointer + "\n";
    return out;
}

/// The references within the schemas of a written file that lead nowhere, without those that are
/// listed as losses.
static std::string dangling(const WrittenCatalog &written)
{
    std::string out;
    const auto check = [&](const Json &root) {
        std::vector<const Json *> open{&root};
        while (!open.empty()) {
            const SchemaView view{&root, open.back()};
            open.pop_back();
            forEachSubschema(*view.node, std::nullopt,
                             [&](const Subschema &child) { open.push_back(child.schema); });
            if (view.follow().fault != ReferenceFault::Missing)
                continue;
            const std::string name = '"' + view.keyword(Keyword::Ref)->get<std::string>() + '"';
            if (std::ranges::none_of(written.losses, [&](const Loss &loss) {
                    return loss.what.find(name) != std::string::npos;
                }))
                out += name + "\n";
        }
    };
    const Json json = *parseJson(written.text);
    for (const Json &tool : json["tools"]) {
        for (const char *pointer : {"/payload/schema", "/result/schema"}) {
            if (const Json *schema = findPointer(tool, pointer))
                check(*schema);
        }
    }
    return out;
}

class tst_CatalogWriter : public QObject
{
    Q_OBJECT
private slots:
    void currentFilesStay_data();
    void currentFilesStay();
    void sharedFilesStay();
    void unknownKeysStay();
    void unknownKeysStayEverywhere();
    void ownFormatsNameTheirLosses();
    void unknownKeysOfForeignFiles();
    void seed();
    void oldUnions_data();
    void oldUnions();
    void oldExamples_data();
    void oldExamples();
    void boundsThatCollide();
    void namesThatCollide();
    void toolsWithoutANameAreLost();
    void idsMayEndWithADot();
    void unknownKeysOfOtherFormatsStay();
    void mcp();
    void mcpKeywords_data();
    void mcpKeywords();
    void optionalParameters();
    void writtenFilesAreCurrent();
    void primitiveDefinitionsAreInlined();
    void primitivesThatContainThemselvesStay();
    void referencesLeadSomewhere_data();
    void referencesLeadSomewhere();
    void referencesThatLedNowhereLeadNowhere();
    void chainsOfPrimitivesAreBounded();
    void referencesInKeptKeywords();
    void renamedTagsMakeAUnion();
    void keysOfUnionsAreRenamed_data();
    void keysOfUnionsAreRenamed();
};

void tst_CatalogWriter::currentFilesStay_data()
{
    QTest::addColumn<std::string>("text");
    for (const char *name : {"head-unions.json", "head-greenhouse.json", "head-helpdesk.json"})
        QTest::newRow(name) << data(name);
    QTest::newRow("escapes, numbers, order") << std::string(R"({
  "tools": [
    {
      "id": "a.b",
      "service": "s",
      "toolset": "s.a",
      "description": "x \u003c y \u0026 z\u2028",
      "meta": {
        "z": [
          "1"
        ],
        "a": []
      },
      "payload": {
        "name": "BPayload",
        "schema": {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "example": {
            "n": 1.10
          },
          "properties": {
            "n": {
              "maximum": 18446744073709551616,
              "minimum": 1e3,
              "type": "number"
            }
          },
          "type": "object"
        }
      },
      "result": {
        "name": "BResult"
      }
    }
  ]
}
)");
    QTest::newRow("no payload") << std::string(
        "{\n  \"tools\": [\n    {\n      \"id\": \"a.b\",\n"
        "      \"service\": \"s\",\n      \"toolset\": \"t\"\n"
        "    }\n  ]\n}\n");
}

void tst_CatalogWriter::currentFilesStay()
{
    QFETCH(const std::string, text);
    const WrittenCatalog written = convert(text);
    QCOMPARE(written.text, text);
    QCOMPARE(places(written.losses), std::string());
}

void tst_CatalogWriter::sharedFilesStay()
{
    if (!QDir(QStringLiteral(TW_SHARED_DATA "/goa")).exists())
        QSKIP("no shared data");
    int count = 0;
    QDirIterator walk(QStringLiteral(TW_SHARED_DATA "/goa"), {QStringLiteral("tool_schemas*.json")},
                      QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const QString path = walk.next();
        const std::string text = fileText(path);
        const WrittenCatalog written = convert(text);
        QVERIFY2(written.text == text, qPrintable(path));
        QVERIFY2(written.losses.empty(), qPrintable(path));
        ++count;
    }
    QVERIFY(count > 20);
}

void tst_CatalogWriter::unknownKeysStay()
{
    const WrittenCatalog written =
        convert(R"({"tools":[{"id":"a.b","service":"s","toolset":"t","future":{"b":1,"a":2},
        "payload":{"name":"P","schema":{"new_keyword":[1.0],"properties":{"u":{"oneOf":[{"properties":
        {"type":{"description":"tag","enum":["a"]},"value":{}},"x-more":1}],"type":"object"}},
        "type":"object"}}}]})");
    const Json tool = (*parseJson(written.text))["tools"][0];
    QCOMPARE(writeJson(tool["future"]), std::string(R"({"b":1,"a":2})"));
    QCOMPARE(writeJson(tool["payload"]["schema"]["new_keyword"]), std::string("[1.0]"));
    QVERIFY(findPointer(tool, "/payload/schema/properties/u/oneOf/0/x-more"));
    QVERIFY(findPointer(tool, "/payload/schema/properties/u/oneOf/0/properties/type/description"));
    QCOMPARE(places(written.losses), std::string());
}

// Also outside the schemas, byte for byte if they are at the end.
void tst_CatalogWriter::unknownKeysStayEverywhere()
{
    const std::string schema =
        R"({"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object"})";
    const std::string text = R"({"tools":[{"id":"a.b","service":"s","toolset":"t","confirmation":)"
                             R"({"prompt_template":"p","denied_result_template":"d","x-c":1.10},)"
                             R"("payload":{"name":"P","schema":)"
        + schema
        + R"(,"x-p":{"b":1,"a":2}},"result":{"name":"R","x-r":null},)"
          R"("server_data":[{"kind":"k","audience":"evidence","type":{"name":"D","schema":)"
        + schema + R"(,"x-t":[1e3]},"x-s":"é"}]}],"version":18446744073709551616})";
    const auto catalog = readCatalog(text, "c.json");
    QVERIFY(catalog.has_value());
    QStringList warned;
    for (const Finding &warning : catalog->warnings)
        warned.append(QString::fromStdString(warning.pointer));
    warned.sort();
    QCOMPARE(warned.join(QLatin1Char(' ')),
             QStringLiteral("/tools/0/confirmation/x-c /tools/0/payload/x-p /tools/0/result/x-r "
                            "/tools/0/server_data/0/type/x-t /tools/0/server_data/0/x-s"));
    const WrittenCatalog written = writeGoaToolSchemas(*catalog);
    QCOMPARE(writeJson(*parseJson(written.text)), text);
    QCOMPARE(places(written.losses), std::string());

    // A known key with an unusable value is replaced by the usable one, and reported.
    const WrittenCatalog clash =
        convert(R"({"tools":[{"id":"a.b","service":"s","toolset":"t","payload":{"name":7,"schema":)"
                R"({"type":"object"}},"confirmation":{"title":true,"prompt_template":"p"}}]})");
    const Json tool = (*parseJson(clash.text))["tools"][0];
    QCOMPARE(writeJson(tool["payload"]["name"]), std::string("\"BPayload\""));
    QCOMPARE(writeJson(tool["confirmation"]["title"]), std::string("true"));
    QCOMPARE(places(clash.losses), std::string("a.b /payload/name\n"));
}

// What a file of the same format cannot hold is a loss as well.
void tst_CatalogWriter::ownFormatsNameTheirLosses()
{
    auto list = *readCatalog(R"({"tools":[{"name":"find","inputSchema":{"type":"object"}}]})", "c");
    Tool other = list.tools.front();
    other.id = "close_issue";
    other.toolset = "GitHub";
    other.service = "hub";
    list.tools.push_back(other);
    list.types.push_back({"Unused", std::make_shared<const Json>(Json::object())});
    QCOMPARE(places(writeMcpTools(list).losses),
             std::string(" /types/0\nclose_issue /toolset\nclose_issue /service\n"));
    const auto named = readCatalog(R"({"initializeResult":{"serverInfo":{"name":"GitHub"}},)"
                                   R"("tools":[{"name":"find","inputSchema":{"type":"object"}}]})",
                                   "c");
    QCOMPARE(named->tools.front().toolset, std::string("GitHub"));
    QCOMPARE(places(writeMcpTools(*named).losses), std::string());

    const WrittenCatalog goa = convert(
        R"({"tools":[{"id":"a.c","service":"s","toolset":"t","payload":{"name":"P","schema":)"
        R"({"type":"object","properties":{"from":{"$ref":"#/$defs/A","description":"here"}},)"
        R"("$defs":{"A":{"type":"object","title":"A"}}}}},{"id":"a.b","service":"s","toolset":"t",)"
        R"("payload":{"name":"P","schema":{"type":"object"}}}]})");
    QCOMPARE(places(goa.losses),
             std::string("a.c /payload/schema/properties/from/description\n \n"));
    QVERIFY(goa.text.find("here") == std::string::npos);
}

// The reader keeps members beside an MCP list; a Goa-AI file cannot contain them.
void tst_CatalogWriter::unknownKeysOfForeignFiles()
{
    const std::string text =
        R"([{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a.b","inputSchema":{"type":"object"}}],)"
        R"("nextCursor":"2","ttlMs":5}},{"jsonrpc":"2.0","id":2,"result":{"tools":[{"name":"a.c",)"
        R"("inputSchema":{"type":"object"}}],"ttlMs":6,"_meta":{}}}])";
    const auto catalog = readCatalog(text, "c.json");
    QVERIFY(catalog.has_value());
    QVERIFY(catalog->extra != nullptr);
    QCOMPARE(writeJson(*catalog->extra), std::string(R"({"nextCursor":"2","ttlMs":5,"_meta":{}})"));
    QCOMPARE(places(writeGoaToolSchemas(*catalog).losses),
             std::string(" /nextCursor\n /ttlMs\n /_meta\n"));
}

void tst_CatalogWriter::seed()
{
    const WrittenCatalog written = convert(data("seed-sidecar.json"));
    QCOMPARE(written.text, data("seed-sidecar.goa.json"));
    const std::string id = "climate.commands.vent_open ";
    QCOMPARE(places(written.losses),
             id + "/payload/schema/properties/zoneID\n" //
                 + id + "/payload/schema/properties/howFar\n" //
                 + id + "/payload/schema\n" // four examples
                 + id + "/result/schema/properties/bounds\n" //
                 + id + "/server_data/0\n" //
                 + " \n \n"); // the order of the tools and the declared one
}

void tst_CatalogWriter::oldUnions_data()
{
    QTest::addColumn<std::string>("schema");
    QTest::newRow("paired lists") << std::string(
        R"({"description":"d","type":"object","properties":{"type":{"type":"string","enum":["c","n"]},
        "value":{"anyOf":[{"type":"number"},{"$ref":"#/$defs/N"}]}},"required":["type","value"]})");
    QTest::newRow("without type") << std::string(
        R"({"description":"d","oneOf":[{"properties":{"type":{"enum":["c"],"type":"string"},
        "value":{"type":"number"}},"required":["type","value"],"type":"object"},
        {"properties":{"type":{"enum":["n"],"type":"string"},
        "value":{"$ref":"#/$defs/N"}},"required":["type","value"],"type":"object"}]})");
}

void tst_CatalogWriter::oldUnions()
{
    QFETCH(const std::string, schema);
    const WrittenCatalog written = convert(
        R"({"tools":[{"id":"a.b","service":"s","toolset":"t","payload":{"name":"P","schema":{
        "$defs":{"N":{"properties":{"siteName":{"type":"string"}},"title":"N","type":"object"}},
        "properties":{"u":)"
        + schema + R"(},"type":"object"}}}]})");
    const Json tool = (*parseJson(written.text))["tools"][0];
    const std::string expected =
        std::string(R"({"description":"d","oneOf":[{"properties":{"type":{"enum":["c"],)"
                    R"("type":"string"},"value":{"type":"number"}},"required":["type","value"],)"
                    R"("type":"object"},{"properties":{"type":{"enum":["n"],"type":"string"},)"
                    R"("value":{"$ref":"#/$defs/N"}},"required":["type","value"],)"
                    R"("type":"object"}],"type":"object"})");
    QCOMPARE(writeJson(*findPointer(tool, "/payload/schema/properties/u")), expected);
    QVERIFY(findPointer(tool, "/payload/schema/$defs/N/properties/site_name"));
}

void tst_CatalogWriter::oldExamples_data()
{
    QTest::addColumn<std::string>("evidence");
    QTest::addColumn<bool>("root");
    QTest::addColumn<bool>("inner");
    QTest::newRow("seed") << std::string(R"(,"sidecar":{"name":"S"})") << false << false;
    QTest::newRow("paired unions") << std::string(
        R"(,"result":{"name":"R","schema":{"properties":{"type":{"enum":["a"]},"value":{"anyOf":[{}]}}}})")
                                   << true << false;
    QTest::newRow("unsorted, perhaps by hand")
        << std::string(R"(,"result":{"name":"R","schema":{"type":"object","properties":{}}})")
        << true << true;
    QTest::newRow("current") << std::string() << true << true;
}

void tst_CatalogWriter::oldExamples()
{
    QFETCH(const std::string, evidence);
    QFETCH(const bool, root);
    QFETCH(const bool, inner);
    // A property named "example" is not an example.
    const WrittenCatalog written = convert(
        R"({"tools":[{"id":"a.b","service":"s","toolset":"t","payload":{"name":"P","schema":{
        "example":{"example":"x"},"properties":{"example":{"example":"y","type":"string"}},
        "type":"object"}})"
        + evidence + "}]}");
    const Json tool = (*parseJson(written.text))["tools"][0];
    QCOMPARE(findPointer(tool, "/payload/schema/example") != nullptr, root);
    QVERIFY(findPointer(tool, "/payload/schema/properties/example") != nullptr);
    QCOMPARE(findPointer(tool, "/payload/schema/properties/example/example") != nullptr, inner);
}

void tst_CatalogWriter::boundsThatCollide()
{
    const WrittenCatalog written = convert(
        R"({"tools":[{"id":"a.b","service":"s","toolset":"t","result":{"name":"R","schema":{
        "properties":{"bounds":{"properties":{"returned":{"type":"integer"},"truncated":{"type":
        "boolean"}},"type":"object"},"returned":{"type":"string"}},"type":"object"}}}]})");
    const Json tool = (*parseJson(written.text))["tools"][0];
    QVERIFY(findPointer(tool, "/result/schema/properties/bounds/properties/returned"));
    QCOMPARE(places(written.losses), std::string("a.b /result/schema/properties/bounds\n"));
}

/// Only a design may have them; other readers refuse such a tool.
void tst_CatalogWriter::toolsWithoutANameAreLost()
{
    Catalog catalog;
    catalog.format = DesignCatalog;
    catalog.tools.resize(2);
    catalog.tools[1].id = "a.b";
    for (const char *format : {"goa", "mcp"}) {
        const WrittenCatalog written = findCatalogFormat(format)->write(catalog);
        QVERIFY(places(written.losses).find(" /tools/0\n") != std::string::npos);
        const auto again = readCatalog(written.text, "c.json");
        QVERIFY(again);
        QCOMPARE(again->tools.size(), std::size_t{1});
    }
}

// An MCP tool must have a name, and the part after the last dot is empty.
void tst_CatalogWriter::idsMayEndWithADot()
{
    Catalog catalog;
    catalog.format = DesignCatalog;
    catalog.tools.resize(2);
    catalog.tools[0].id = "read the zone.";
    catalog.tools[1].id = "a.b";
    const auto again = readCatalog(findCatalogFormat("mcp")->write(catalog).text, "c.json");
    QVERIFY(again);
    QCOMPARE(again->tools.size(), std::size_t{2});
    QCOMPARE(again->tools[0].id, std::string("read_the_zone_"));
    QCOMPARE(again->tools[1].id, std::string("b"));
}

// "annotations" and "inputSchema" are keys of MCP, but these are tools of Goa-AI.
void tst_CatalogWriter::unknownKeysOfOtherFormatsStay()
{
    const std::string text = R"({"tools":[{"id":"t.b","toolset":"s.t","service":"s"},)"
                             R"({"id":"t.a","toolset":"s.t","service":"s","annotations":"x"},)"
                             R"({"id":"t.0","inputSchema":{}}]})";
    const auto catalog = readCatalog(text, "c.json");
    QVERIFY(catalog);
    QCOMPARE(catalog->format, std::string(GoaCatalog));
    const WrittenCatalog written = findCatalogFormat("goa")->write(*catalog);
    const auto again = readCatalog(written.text, "c.json");
    QVERIFY2(again, again ? "" : again.error().detail.c_str());
    QCOMPARE(again->tools.size(), std::size_t{3});
    QCOMPARE(findCatalogFormat("goa")->write(*again).text, written.text);
}

void tst_CatalogWriter::namesThatCollide()
{
    const WrittenCatalog written = convert(
        R"({"tools":[{"id":"a.b","service":"s","toolset":"t","payload":{"name":"P","schema":{
        "example":{"a":{"innerName":[{"x":1}]},"siteName":1},
        "properties":{"a":{"properties":{"innerName":{"type":"array"}},"type":"object"},
        "siteName":{"type":"integer"},"site_name":{"type":"integer"}},
        "required":["siteName","gone"],"type":"object"}}}]})");
    const Json tool = (*parseJson(written.text))["tools"][0];
    QCOMPARE(places(written.losses),
             std::string("a.b /payload/schema/properties/a/properties/innerName\n"
                         "a.b /payload/schema/properties/siteName\n"));
    QCOMPARE(writeJson(tool["payload"]["schema"]["required"]),
             std::string(R"(["siteName","gone"])"));
    QCOMPARE(writeJson(tool["payload"]["schema"]["example"]),
             std::string(R"({"a":{"inner_name":[{"x":1}]},"siteName":1})"));
}

void tst_CatalogWriter::mcp()
{
    const WrittenCatalog written = convert(data("mcp.json"));
    const auto json = parseJson(written.text);
    QVERIFY(json.has_value());
    // Not inside a macro: moc misreads "//" and "#" in raw strings.
    const std::string purge =
        R"({"id":"notes.purge","service":"mcp","toolset":"mcp","payload":{"name":)"
        R"("PurgePayload","schema":{"$schema":"https://json-schema.org/draft/2020-12/schema",)"
        R"("type":"object"}}})";
    const std::string place = R"({"$ref":"#/$defs/Place"})";
    QCOMPARE(writeJson((*json)["tools"][1]), purge);
    const Json &tool = (*json)["tools"][0];
    QCOMPARE(tool["id"].get<std::string>(), std::string("mcp.search_notes"));
    QCOMPARE(tool["title"].get<std::string>(), std::string("Search notes"));
    QCOMPARE(tool["result"]["name"].get<std::string>(), std::string("SearchNotesResult"));
    const auto schema = [&](const char *pointer) {
        const Json *found = findPointer(tool["payload"]["schema"], pointer);
        return found ? writeJson(*found) : std::string("none");
    };
    QCOMPARE(schema("/properties/query"),
             std::string(R"j({"example":"frost","pattern":"^(?!x)","type":"string"})j"));
    QCOMPARE(schema("/properties/max_count"), std::string(R"({"enum":[5],"type":"integer"})"));
    QCOMPARE(schema("/properties/kind"), std::string(R"({"type":"string","x-format":"duration"})"));
    QCOMPARE(schema("/properties/range"), std::string(R"({"items":{},"type":"array"})"));
    QCOMPARE(schema("/properties/either"),
             std::string(R"({"oneOf":[{"type":"string"},{"type":"integer"}]})"));
    QCOMPARE(
        schema("/properties/weights"),
        std::string(R"({"additionalProperties":{"type":"number"},"minLength":1,"type":"object"})"));
    QCOMPARE(schema("/properties/place"), place);
    QCOMPARE(schema("/$defs/Place"),
             std::string(R"({"properties":{"floor_no":{"type":"integer"}},)"
                         R"("title":"Place","type":"object"})"));
    QCOMPARE(schema("/properties/shape/oneOf/0"),
             std::string(R"({"properties":{"kind":{"enum":["circle"],"type":"string"},"size":)"
                         R"({"type":"number"}},"required":["kind","size"],"type":"object"})"));
    QCOMPARE(schema("/required"), std::string(R"(["query","max_count"])"));
    QCOMPARE(schema("/additionalProperties"), std::string("none"));
    QCOMPARE(schema("/title"), std::string("none"));
    const std::string in = "search_notes /inputSchema/";
    QCOMPARE(places(written.losses),
             "search_notes /name\n" + in + "title\n" + in + "properties/query/type\n" + in
                 + "properties/query/pattern\n" + in + "properties/query/examples\n" + in
                 + "properties/maxCount\n" + in + "properties/maxCount/multipleOf\n" + in
                 + "properties/kind/anyOf\n" + in + "properties/kind/anyOf/0/format\n" + in
                 + "properties/range/items\n" + in + "properties/either/anyOf\n" + in
                 + "properties/place/description\n" + in + "definitions/Place/properties/floorNo\n"
                 + "search_notes /annotations\nsearch_notes /_meta\n \n");
}

/// "T or null" with a default of null, as Pydantic writes optional parameters.
void tst_CatalogWriter::optionalParameters()
{
    const WrittenCatalog written = convert(
        R"({"tools":[{"name":"t","description":"d","inputSchema":{"type":"object","properties":{)"
        R"("a":{"anyOf":[{"type":"string"},{"type":"null"}],"default":null},)"
        R"("b":{"anyOf":[{"$ref":"#/$defs/P"},{"type":"null"}],"default":null,"description":"d"},)"
        R"("c":{"type":["integer","null"],"default":null},)"
        R"("d":{"anyOf":[{"type":"integer"},{"type":"number"},{"type":"null"}],"default":1},)"
        R"("e":{"enum":["x",null],"default":"x"},)"
        R"("f":{"allOf":[{"$ref":"#/$defs/P"}],"default":{"x":1}},)"
        R"("g":{"anyOf":[{"$ref":"#/$defs/K"},{"type":"null"}],"default":null},)"
        R"("h":{"type":"object","properties":{"i":{"type":["string","null"]}},"examples":[{"i":null}]}},)"
        R"("$defs":{"P":{"type":"object","properties":{"x":{"type":"integer"}}},"K":{"type":"string","enum":["k"]}}}}]})");
    const Json schema = (*parseJson(written.text))["tools"][0]["payload"]["schema"];
    QCOMPARE(
        writeJson(schema["properties"]),
        std::string(R"({"a":{"type":"string"},"b":{"$ref":"#/$defs/P"},"c":{"type":"integer"},)"
                    R"("d":{"default":1,"type":"number"},"e":{"default":"x","enum":["x"]},)"
                    R"("f":{"$ref":"#/$defs/P"},"g":{"enum":["k"],"type":"string"},)"
                    R"("h":{"properties":{"i":{"type":"string"}},"type":"object"}})"));
    const std::string lost = places(written.losses);
    for (const char *place :
         {"a/anyOf", "a/default", "b/anyOf", "b/default", "b/description", "c/type", "c/default",
          "d/anyOf", "e/enum", "f/default", "g/default", "h/properties/i/type", "h/examples"})
        QVERIFY2(lost.find("t /inputSchema/properties/" + std::string(place) + "\n")
                     != std::string::npos,
                 place);
    const auto again = readCatalog(written.text, "again");
    QVERIFY(again && lintCatalog(*again, defaultProfiles(*again)).empty());
}

void tst_CatalogWriter::mcpKeywords_data()
{
    QTest::addColumn<std::string>("schema");
    QTest::addColumn<std::string>("expected");
    QTest::addColumn<std::string>("lost");
    const auto row = [](const char *name, const char *schema, const char *expected,
                        const char *lost) {
        QTest::newRow(name) << std::string(schema) << std::string(expected) << std::string(lost);
    };
    row("true", "true", "{}", "");
    row("false", "false", "{}", " \n");
    row("several types", R"({"type":["string","integer"]})", "{}", " /type\n");
    row("null type", R"({"type":"null"})", "{}", " /type\n");
    row("base64", R"({"type":"string","contentEncoding":"base64"})",
        R"({"format":"byte","type":"string"})", "");
    row("one of all", R"({"allOf":[{"type":"string"}],"description":"d"})",
        R"({"description":"d","type":"string"})", "");
    row("two of all", R"({"allOf":[{"type":"string"},{"minLength":1}]})", "{}", " /allOf\n");
    row("not", R"({"type":"string","not":{"const":"x"}})", R"({"type":"string"})", " /not\n");
    row("closed", R"({"properties":{},"additionalProperties":false})", R"({"properties":{}})", "");
    row("map and object", R"({"properties":{},"additionalProperties":{"type":"string"}})",
        R"({"properties":{}})", " /additionalProperties\n");
    row("open map", R"({"type":"object","additionalProperties":true})",
        R"({"additionalProperties":true,"type":"object"})", "");
    row("boolean bounds",
        R"({"minimum":1,"exclusiveMinimum":true,"maximum":5,"exclusiveMaximum":false})",
        R"({"exclusiveMinimum":1,"maximum":5})", "");
    row("exact numbers", R"({"maximum":1.10,"minimum":-0})", R"({"maximum":1.10,"minimum":-0})",
        "");
    row("extension", R"({"x-unit":"°C"})", R"({"x-unit":"°C"})", "");
    row("branch with a title",
        R"({"oneOf":[{"title":"T","properties":{"k":{"const":"a"},"v":{}}}]})",
        R"({"oneOf":[{"properties":{"k":{"enum":["a"],"type":"string"},"v":{}},"required":["k","v"],"type":"object"}],"type":"object"})",
        " /oneOf/0/title\n");
    row("far reference", R"({"$ref":"https://example.org/x"})",
        R"({"$ref":"https://example.org/x"})", " /$ref\n");
    row("number", "7", "{}", "");
}

void tst_CatalogWriter::mcpKeywords()
{
    QFETCH(const std::string, schema);
    QFETCH(const std::string, expected);
    QFETCH(const std::string, lost);
    const WrittenCatalog written =
        convert(R"({"tools":[{"name":"a.b","inputSchema":{"type":"object","additionalProperties":)"
                R"(false,"properties":{"p":)"
                + schema + "}}}]}");
    const auto json = parseJson(written.text);
    const Json *found = findPointer(*json, "/tools/0/payload/schema/properties/p");
    QVERIFY(found != nullptr);
    QCOMPARE(writeJson(*found), expected);
    std::string wanted;
    if (!lost.empty())
        wanted = "a.b /inputSchema/properties/p" + lost.substr(1);
    QCOMPARE(places(written.losses), wanted);
}

// Upgrading twice changes nothing.
void tst_CatalogWriter::writtenFilesAreCurrent()
{
    for (const char *name : {"seed-sidecar.json", "mcp.json"}) {
        const WrittenCatalog first = convert(data(name));
        const auto again = readCatalog(first.text, "again");
        QVERIFY(again.has_value());
        QCOMPARE(again->format, std::string(GoaCatalog));
        QCOMPARE(again->warnings.size(), std::size_t(0));
        const WrittenCatalog second = writeGoaToolSchemas(*again);
        QCOMPARE(second.text, first.text);
    }
}

void tst_CatalogWriter::primitivesThatContainThemselvesStay()
{
    for (const char *type : {"orject", "string"}) {
        const std::string text = R"({"tools":[{"name":"a","inputSchema":{"type":")"
            + std::string(type)
            + R"(","properties":{"place":{"$ref":"#"},"places":{"items":{"$ref":"#"}}}}}]})";
        const WrittenCatalog written = convert(text);
        const auto json = parseJson(written.text);
        QVERIFY(json.has_value());
        const Json *const place =
            findPointer((*json)["tools"][0], "/payload/schema/properties/place/$ref");
        QVERIFY(place != nullptr);
        QCOMPARE(place->get<std::string>(), std::string("#"));
    }
}

void tst_CatalogWriter::referencesLeadSomewhere_data()
{
    QTest::addColumn<std::string>("root"); // members beside type and properties
    QTest::addColumn<std::string>("x");
    QTest::addColumn<std::string>("written");
    QTest::addColumn<std::string>("definitions");
    const auto row = [](const char *name, const std::string &root, const char *x,
                        const char *written, const char *definitions) {
        QTest::newRow(name) << root << std::string(x) << std::string(written)
                            << std::string(definitions);
    };
    const auto ofK = [&](const char *name, const char *k, const char *written) {
        row(name, R"("$defs":{"K":)" + std::string(k) + "}", R"({"$ref":"#/$defs/K"})", written,
            "none");
    };
    ofK("allOf", R"({"type":"string","allOf":[{"pattern":"^a"}]})",
        R"({"pattern":"^a","type":"string"})");
    ofK("anyOf", R"({"type":"string","anyOf":[{"format":"date"},{"enum":["x"]}]})",
        R"({"oneOf":[{"format":"date"},{"enum":["x"]}],"type":"string"})");
    ofK("not", R"({"type":"string","not":{"const":"x"}})", R"({"type":"string"})");
    ofK("if", R"({"type":"string","if":{"minLength":3},"then":{"pattern":"^a"}})",
        R"({"type":"string"})");
    row("one within another",
        R"("$defs":{"K":{"type":"string","allOf":[{"$ref":"#/$defs/L"}]},)"
        R"("L":{"type":"string","pattern":"^a"}})",
        R"({"$ref":"#/$defs/K"})", R"({"pattern":"^a","type":"string"})", "none");
    row("a chain with constraints",
        R"("$defs":{"K":{"$ref":"#/$defs/L","minLength":2},"L":{"type":"string","maxLength":9}})",
        R"({"$ref":"#/$defs/K","description":"d"})",
        R"({"description":"d","maxLength":9,"minLength":2,"type":"string"})", "none");
    row("contains itself",
        R"("$defs":{"A":{"type":"orject","properties":{"y":{"$ref":"#/$defs/A"}}}})",
        R"({"$ref":"#/$defs/A"})", R"({"$ref":"#/$defs/A"})",
        R"({"A":{"properties":{"y":{"$ref":"#/$defs/A"}},"title":"A","type":"orject"}})");
    row("contains itself, in definitions",
        R"("definitions":{"A":{"type":"string","items":{"$ref":"#/definitions/A"}}})",
        R"({"$ref":"#/definitions/A"})", R"({"$ref":"#/$defs/A"})",
        R"({"A":{"items":{"$ref":"#/$defs/A"},"title":"A","type":"string"}})");
    row("two contain each other",
        R"("$defs":{"A":{"type":"string","anyOf":[{"$ref":"#/$defs/B"},{"minLength":2}]},)"
        R"("B":{"type":"string","anyOf":[{"$ref":"#/$defs/A"},{"maxLength":2}]}})",
        R"({"$ref":"#/$defs/A"})", R"({"$ref":"#/$defs/A"})",
        R"({"A":{"oneOf":[{"$ref":"#/$defs/B"},{"minLength":2}],"title":"A","type":"string"},)"
        R"("B":{"oneOf":[{"$ref":"#/$defs/A"},{"maxLength":2}],"title":"B","type":"string"}})");
    row("into an inlined one", R"("$defs":{"K":{"type":"string","items":{"type":"object"}}})",
        R"({"$ref":"#/$defs/K/items"})", R"({"$ref":"#/$defs/K/items"})",
        R"({"K":{"items":{"type":"object"},"title":"K","type":"string"}})");
    row("into a renamed property",
        R"("$defs":{"K":{"type":"object","properties":{"inSide":{"type":"object"}}}})",
        R"({"$ref":"#/$defs/K/properties/inSide"})", R"({"$ref":"#/$defs/K/properties/inSide"})",
        R"({"K":{"properties":{"in_side":{"type":"object"}},"title":"K","type":"object"}})");
    row("to nothing", R"("description":"d")", R"({"$ref":"#/$defs/Gone"})",
        R"({"$ref":"#/$defs/Gone"})", "none");
}

void tst_CatalogWriter::referencesLeadSomewhere()
{
    QFETCH(const std::string, root);
    QFETCH(const std::string, x);
    QFETCH(const std::string, written);
    QFETCH(const std::string, definitions);
    const std::string schema = R"({"type":"object",)" + root + R"(,"properties":{"x":)" + x + "}}";
    const WrittenCatalog catalog =
        convert(R"({"tools":[{"name":"n","inputSchema":)" + schema + "}]}");
    const Json tool = (*parseJson(catalog.text))["tools"][0];
    const auto at = [&](const char *pointer) {
        const Json *const found = findPointer(tool, pointer);
        return found == nullptr ? std::string("none") : writeJson(*found);
    };
    QCOMPARE(at("/payload/schema/properties/x"), written);
    QCOMPARE(at("/payload/schema/$defs"), definitions);
    QCOMPARE(dangling(catalog), std::string());
    QCOMPARE(convert(catalog.text).text, catalog.text);

    // An older file of Goa-AI: its schemas keep what a foreign one loses.
    const WrittenCatalog older = convert(
        R"({"tools":[{"id":"a.b","toolset":"a","service":"s","payload":{"name":"P","schema":)"
        + schema + "}}]}");
    if (definitions != "none" || written.find("$ref") == std::string::npos) // led nowhere before
        QCOMPARE(dangling(older), std::string());
    QCOMPARE(convert(older.text).text, older.text);
}

// The written file has a place that the original does not have.
void tst_CatalogWriter::referencesThatLedNowhereLeadNowhere()
{
    const WrittenCatalog written = convert(
        R"({"tools":[{"name":"n","inputSchema":{"properties":{"x":{"$ref":"#/$defs/K/oneOf/0"}},)"
        R"("$defs":{"K":{"anyOf":[{"type":"object"},{"type":"array"}]}}}}]})");
    const Json schema = (*parseJson(written.text))["tools"][0]["payload"]["schema"];
    QVERIFY(schema["$defs"]["K"].contains("oneOf"));
    QCOMPARE(writeJson(schema["properties"]["x"]), std::string("{}"));
    QVERIFY(std::ranges::any_of(written.losses, [](const Loss &loss) {
        return loss.pointer == "/inputSchema/properties/x/$ref"
            && loss.what.find("leads nowhere") != std::string::npos;
    }));
    QCOMPARE(convert(written.text).text, written.text);
}

// Each type contains the next one twice: inlined they would be 2^40.
void tst_CatalogWriter::chainsOfPrimitivesAreBounded()
{
    Json definitions = Json::object();
    for (int i = 0; i < 40; ++i) {
        Json next = Json::object();
        next["$ref"] = "#/$defs/T" + std::to_string(i + 1);
        Json &type = definitions["T" + std::to_string(i)];
        type["type"] = "string";
        type["anyOf"] = Json::array({next, next});
    }
    definitions["T40"]["type"] = "string";
    const WrittenCatalog written = convert(
        R"({"tools":[{"name":"n","inputSchema":{"properties":{"x":{"$ref":"#/$defs/T0"}},"$defs":)"
        + writeJson(definitions) + "}}]}");
    QCOMPARE(dangling(written), std::string());
    QCOMPARE_LT(written.text.size(), std::size_t{300'000});
    QCOMPARE(convert(written.text).text, written.text);
}

// Goa-AI has no such keywords, but an edited file may have them; they are kept.
void tst_CatalogWriter::referencesInKeptKeywords()
{
    const WrittenCatalog written = convert(
        R"({"tools":[{"id":"a.b","toolset":"a","service":"s","payload":{"name":"P","schema":{)"
        R"("definitions":{"K":{"type":"string","minLength":2},"L":{"type":"string"},)"
        R"("O":{"properties":{"siteName":{"title":"S"}},"title":"O","type":"object"}},)"
        R"("properties":{"x":{"type":"string","allOf":[{"$ref":"#/definitions/K"}],)"
        R"("enum":[{"$ref":"#/definitions/K"}]},"y":{"$ref":"#/definitions/O",)"
        R"("not":{"$ref":"#/definitions/O/properties/siteName"}}},"type":"object"}}}]})");
    const Json tool = (*parseJson(written.text))["tools"][0];
    QCOMPARE(writeJson(*findPointer(tool, "/payload/schema/properties")),
             std::string(R"({"x":{"allOf":[{"$ref":"#/$defs/K"}],)"
                         R"("enum":[{"$ref":"#/definitions/K"}],"type":"string"},)"
                         R"("y":{"$ref":"#/$defs/O",)"
                         R"("not":{"$ref":"#/$defs/O/properties/siteName"}}})"));
    QCOMPARE(writeJson(*findPointer(tool, "/payload/schema/$defs")),
             std::string(R"({"K":{"minLength":2,"type":"string"},)"
                         R"("O":{"properties":{"site_name":{"title":"S"}},)"
                         R"("title":"O","type":"object"}})"));
    QCOMPARE(places(written.losses),
             std::string("a.b /payload/schema/definitions/O/properties/siteName\n"
                         "a.b /payload/schema\n"));
}

/// In snake case `Kind` and `kind` are one name: the branches then have a tag.
void tst_CatalogWriter::renamedTagsMakeAUnion()
{
    const WrittenCatalog written = convert(
        R"({"tools":[{"name":"e","inputSchema":{"type":"object","properties":{"shape":{"anyOf":[)"
        R"({"type":"object","properties":{"kind":{"const":"a"},"size":{"type":"number"}},"required":["kind","size"]},)"
        R"({"type":"object","properties":{"Kind":{"const":"b"},"size":{"type":"number"}},"required":["Kind","size"]})"
        R"(]},"q":{"type":"string","examples":["frost"]}}}}]})");
    const auto json = parseJson(written.text);
    QVERIFY(json.has_value());
    const Json &shape = (*json)["tools"][0]["payload"]["schema"]["properties"]["shape"];
    QVERIFY(shape.value("type", "") == "object");
    for (const Loss &loss : written.losses)
        QVERIFY2(loss.what.find("without a tag") == std::string::npos, loss.what.c_str());
    QCOMPARE(convert(written.text).text, written.text);
}

void tst_CatalogWriter::keysOfUnionsAreRenamed_data()
{
    QTest::addColumn<std::string>("shape");
    QTest::addColumn<std::string>("keys");
    QTest::addColumn<std::string>("lost");
    const auto row = [](const char *name, const char *shape, const char *keys, const char *lost) {
        QTest::newRow(name) << std::string(shape) << std::string(keys) << std::string(lost);
    };
    row("envelopes",
        R"({"anyOf":[{"properties":{"Kind":{"const":"a"},"theValue":{"type":"number"}}},)"
        R"({"properties":{"Kind":{"const":"b"},"theValue":{"type":"string"}}}]})",
        R"(["kind","the_value"])",
        "/anyOf/0/properties/Kind /anyOf/0/properties/theValue"
        " /anyOf/1/properties/Kind /anyOf/1/properties/theValue");
    row("paired lists",
        R"({"properties":{"Kind":{"enum":["a","b"]},"theValue":{"anyOf":[{"type":"number"},)"
        R"({"type":"string"}]}}})",
        R"(["kind","the_value"])", "/properties/Kind /properties/theValue");
    row("one name in snake case",
        R"({"anyOf":[{"properties":{"kind":{"const":"a"},"Kind":{"type":"number"}}}]})",
        R"(["kind","Kind"])", "/anyOf/0/properties/Kind");
}

/// The tag and the value of a union are properties like others, so that writing twice changes
/// nothing.
void tst_CatalogWriter::keysOfUnionsAreRenamed()
{
    QFETCH(const std::string, shape);
    QFETCH(const std::string, keys);
    QFETCH(const std::string, lost);
    const WrittenCatalog written =
        convert(R"({"tools":[{"name":"e","inputSchema":{"type":"object","properties":{"shape":)"
                + shape + "}}}]}");
    const auto json = parseJson(written.text);
    QVERIFY(json.has_value());
    const Json &branches = (*json)["tools"][0]["payload"]["schema"]["properties"]["shape"]["oneOf"];
    QVERIFY(!branches.empty());
    for (const Json &branch : branches) {
        QCOMPARE(writeJson(branch["required"]), keys);
        for (const Json &key : branch["required"])
            QVERIFY(branch["properties"].contains(key.get<std::string>()));
    }
    std::string places;
    for (const Loss &loss : written.losses) {
        constexpr std::string_view Shape = "/inputSchema/properties/shape";
        if (loss.pointer.starts_with(Shape))
            places += (places.empty() ? "" : " ") + loss.pointer.substr(Shape.size());
    }
    QCOMPARE(places, lost);
    QCOMPARE(convert(written.text).text, written.text);
}

/// Current files have no definitions of primitive types, so that writing twice changes nothing.
void tst_CatalogWriter::primitiveDefinitionsAreInlined()
{
    const WrittenCatalog written = convert(
        R"({"tools":[{"name":"e","inputSchema":{"type":"object","definitions":{"Id":{"type":"string",)"
        R"("minLength":2},"Unused":{"type":"integer"}},"properties":{"id":{"$ref":"#/definitions/Id",)"
        R"("description":"Its id."}}}}]})");
    const auto json = parseJson(written.text);
    QVERIFY(json.has_value());
    const Json &schema = (*json)["tools"][0]["payload"]["schema"];
    QVERIFY(!schema.contains("$defs"));
    const Json &id = schema["properties"]["id"];
    QVERIFY(id["type"] == "string" && id["minLength"] == 2 && id["description"] == "Its id.");
    QVERIFY(convert(written.text).text == written.text);
}

QTEST_GUILESS_MAIN(tst_CatalogWriter)
#include "tst_catalogwriter.moc"
