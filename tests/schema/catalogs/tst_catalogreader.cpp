// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "catalogfiles.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/fields.h"
#include "schema/catalogs/goa/goawriter.h"
#include "schema/catalogs/toolmatch.h"
#include "schema/json/jsonlocate.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <set>

using namespace tw;
using namespace tw::test;

Q_DECLARE_METATYPE(std::string)
Q_DECLARE_METATYPE(tw::ErrorCode)

static Catalog readFine(const std::string &text)
{
    auto catalog = readCatalog(text, "c.json");
    if (!catalog)
        qFatal("%s: %s", catalog.error().where.c_str(), catalog.error().detail.c_str());
    return *std::move(catalog);
}

/// The tools of any generation, one line each.
static std::string print(const Catalog &catalog)
{
    std::string out = catalog.format + "|" + catalog.generation + "\n";
    for (const Tool &tool : catalog.tools) {
        out += tool.id + "|" + tool.service + "|" + tool.toolset;
        out += tool.payload && tool.payload->schema ? "|payload " + tool.payload->name : "";
        out += tool.result ? "|result " + tool.result->name : "";
        for (const auto &spec : tool.serverData)
            out += "|data " + spec.kind + ":" + spec.audience + ":" + spec.type.name;
        out += std::array{"", "|flat", "|nested"}[std::size_t(tool.bounds)];
        out += tool.extra ? "|extra " + writeJson(*tool.extra) : "";
        out += "\n";
    }
    for (const auto &warning : catalog.warnings)
        out += "! " + warning.pointer + "\n";
    return out;
}

class tst_CatalogReader : public QObject
{
    Q_OBJECT
private slots:
    void generations_data();
    void generations();
    void everythingOfATool();
    void mcp();
    void mcpShapes_data();
    void mcpShapes();
    void kindsOfTools_data();
    void kindsOfTools();
    void bad_data();
    void bad();
    void lenient_data();
    void lenient();
    void match_data();
    void match();
    void toolsets();
    void sniff_data();
    void sniff();
    void sniffCutOff();
    void sharedCatalogs();
    void fields();
    void fieldsOfParts_data();
    void fieldsOfParts();
    void fieldsEnd();
    void toolsOfOneId();
    void locate();
    void mutations();
};

void tst_CatalogReader::generations_data()
{
    QTest::addColumn<std::string>("tool");
    QTest::addColumn<std::string>("generation");
    const auto row = [](const char *name, const char *tool, const char *generation) {
        QTest::newRow(name) << std::string(tool) << std::string(generation);
    };
    row("head", R"("payload":{"name":"P","schema":{"properties":{},"type":"object"}})", "head");
    row("no result schema", R"("result":{"name":"NoArgsResult"})", "head");
    row("current server data",
        R"("server_data":[{"kind":"k","audience":"internal","type":{"name":"T"}}])", "head");
    row("sidecar", R"("sidecar":{"name":"S","schema":{"type":"object"}})",
        "seed (v0.9.0 to v0.43.5: sidecar)");
    row("sidecar and confirmation", R"("sidecar":{"name":"S"},"confirmation":{"title":"t"})",
        "2025-12 (v0.25.0 to v0.43.5: confirmations)");
    row("server data object", R"("server_data":{"name":"S","schema":{"type":"object"}})",
        "2026-02 (v0.43.6 to v0.43.6: server_data object)");
    row("server data without audience", R"("server_data":[{"kind":"k","type":{"name":"T"}}])",
        "2026-02 (v0.44.0 to v0.45.5: server_data without audience)");
    row("root title", R"("payload":{"name":"P","schema":{"title":"P","type":"object"}})",
        "seed (v0.9.0 to v0.40: titles at the root)");
    row("transport",
        R"("payload":{"name":"P","schema":{"$defs":{"ATransport":{"type":"integer"}},"type":"object"}})",
        "2026-01 (v0.41.0 to v0.56.7: Transport types)");
    row("paired union",
        R"("payload":{"name":"P","schema":{"properties":{"u":{"properties":{"type":{"enum":["a"]},
           "value":{"anyOf":[{}]}},"type":"object"}},"type":"object"}})",
        "2025-12 (v0.27.0 to v0.66: paired unions)");
    row("untyped union",
        R"("payload":{"name":"P","schema":{"properties":{"u":{"oneOf":[{"properties":{
           "type":{"enum":["a"]},"value":{}}}]}},"type":"object"}})",
        "2026-05 (v0.55.0 to v0.55: unions without type)");
    row("nested bounds",
        R"("result":{"name":"R","schema":{"properties":{"bounds":{"properties":{"returned":{},
           "truncated":{}}}}}})",
        "seed (v0.9.0 to v0.35: nested bounds)");
    row("a payload that looks like bounds",
        R"("payload":{"name":"P","schema":{"properties":{"bounds":{"properties":{"returned":{},
           "truncated":{}}}}}})",
        "head");
    row("unsorted", R"("payload":{"name":"P","schema":{"type":"object","properties":{}}})",
        "before 2026-08 (up to v0.67: unsorted schemas)");
}

void tst_CatalogReader::generations()
{
    QFETCH(const std::string, tool);
    QFETCH(const std::string, generation);
    const Catalog catalog =
        readFine(R"({"tools":[{"id":"a.b","service":"s","toolset":"s.a",)" + tool + "}]}");
    QCOMPARE(catalog.generation, generation);
    QCOMPARE(catalog.tools.size(), std::size_t(1));
    QVERIFY(catalog.warnings.empty());
}

void tst_CatalogReader::everythingOfATool()
{
    const Catalog catalog = readFine(R"({"tools":[{
        "id":"atlas.commands.write","service":"alpha","toolset":"alpha.atlas.commands",
        "title":"Write","description":"d","tags":["a","b"],"meta":{"k":["v1","v2"]},
        "confirmation":{"title":"t","prompt_template":"p {{.X}}","denied_result_template":"{}"},
        "payload":{"name":"WritePayload","schema":{"type":"object"}},
        "result":{"name":"WriteResult","schema":{"properties":{"returned":{"type":"integer"},
          "truncated":{"type":"boolean"}}}},
        "server_data":[{"kind":"k","audience":"evidence","description":"x",
          "type":{"name":"T","schema":{}}}],
        "future":{"a":1.10}}]})");
    QVERIFY(catalog.warnings.empty());
    const Tool &tool = catalog.tools.front();
    QCOMPARE(std::string(tool.name()), std::string("write"));
    QCOMPARE(std::string(tool.toolsetName()), std::string("atlas.commands"));
    QCOMPARE(tool.service, std::string("alpha"));
    QCOMPARE(tool.toolset, std::string("alpha.atlas.commands"));
    QCOMPARE(tool.tags, (std::vector<std::string>{"a", "b"}));
    QCOMPARE(tool.meta.front().second, (std::vector<std::string>{"v1", "v2"}));
    QCOMPARE(tool.confirmation->promptTemplate, std::string("p {{.X}}"));
    QCOMPARE(tool.confirmation->deniedResultTemplate, std::string("{}"));
    QCOMPARE(tool.serverData.front().audience, std::string("evidence"));
    QCOMPARE(tool.serverData.front().description, std::string("x"));
    QCOMPARE(int(tool.bounds), int(BoundsStyle::Flat));
    QCOMPARE(writeJson(*tool.extra), std::string(R"({"future":{"a":1.10}})"));
}

void tst_CatalogReader::mcp()
{
    const Catalog catalog = readFine(data("mcp.json"));
    QCOMPARE(
        print(catalog),
        std::string("mcp|2025-06-18 or later\n"
                    "search_notes|||payload |result |flat|extra {\"annotations\":{\"title\":"
                    "\"Search notes\",\"readOnlyHint\":true},\"_meta\":{\"vendor/rank\":1.10}}\n"
                    "notes.purge|||payload \n"));
    QCOMPARE(catalog.tools.front().title, std::string("Search notes"));
}

void tst_CatalogReader::mcpShapes_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const std::string tool = R"({"name":"t","inputSchema":{"type":"object"}})";
    const auto row = [](const char *name, std::string text, std::string expected) {
        QTest::newRow(name) << std::move(text) << std::move(expected);
    };
    row("result", R"({"tools":[)" + tool + "]}", "mcp|2024-11-05 or later\nt|||payload \n");
    row("answer", R"({"jsonrpc":"2.0","id":1,"result":{"tools":[)" + tool + "]}}",
        "mcp|2024-11-05 or later\nt|||payload \n");
    row("array", "[" + tool + "]", "mcp|2024-11-05 or later\nt|||payload \n");
    row("pages",
        R"([{"id":1,"result":{"tools":[)" + tool + R"(]}},{"id":2,"result":{"tools":[)" + tool
            + "]}}]",
        "mcp|2024-11-05 or later\nt|||payload \nt|||payload \n! \n");
    row("recording",
        R"({"initializeResult":{"protocolVersion":"2025-11-25","serverInfo":{"name":"srv"}},"tools":[)"
            + tool + "]}",
        "mcp|2025-11-25\nt||srv|payload \n");
    row("recording of the whole result", R"({"pages":1,"tools":{"tools":[)" + tool + "]}}",
        "mcp|2024-11-05 or later\nt|||payload \n");
    row("modern", R"({"resultType":"complete","ttlMs":5,"tools":[)" + tool + "]}",
        "mcp|2026-07-28\nt|||payload \n");
    row("empty list of a server", R"({"resultType":"complete","tools":[]})",
        "mcp|2026-07-28\n! \n");
    row("one of several pages", R"({"nextCursor":"x","tools":[)" + tool + "]}",
        "mcp|2024-11-05 or later\nt|||payload \n! /nextCursor\n");
    row("one page as the server sent it",
        R"({"id":1,"result":{"nextCursor":"x","tools":[)" + tool + "]}}",
        "mcp|2024-11-05 or later\nt|||payload \n! /result/nextCursor\n");
    row("all pages",
        R"([{"result":{"nextCursor":"x","tools":[)" + tool
            + R"(]}},{"result":{"tools":[{"name":"u","inputSchema":{}}]}}])",
        "mcp|2024-11-05 or later\nt|||payload \nu|||payload \n");
    row("schema true", R"({"tools":[{"name":"t","inputSchema":true}]})",
        "mcp|2024-11-05 or later\nt|||payload \n");
    row("schema null", R"({"tools":[{"name":"t","inputSchema":null}]})",
        "mcp|2024-11-05 or later\nt||\n! /tools/0\n");
    row("one bad among good", R"({"tools":[)" + tool + R"(,5,{"inputSchema":{}},{"name":7}]})",
        "mcp|2024-11-05 or later\nt|||payload \n! /tools/1\n! /tools/2\n! /tools/3/name\n! "
        "/tools/3\n");
    row("only a name", R"({"tools":[{"name":"t"}]})", "mcp|2024-11-05 or later\nt||\n! /tools/0\n");
    row("single tool", tool, "mcp|2024-11-05 or later\nt|||payload \n! \n");
}

void tst_CatalogReader::mcpShapes()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, expected);
    QCOMPARE(print(readFine(text)), expected);
}

void tst_CatalogReader::kindsOfTools_data()
{
    QTest::addColumn<std::string>("tool");
    QTest::addColumn<std::string>("expected"); // without warnings
    const auto row = [](const char *name, const char *tool, const char *expected) {
        QTest::newRow(name) << std::string(tool) << std::string(expected) + "\n";
    };
    row("id, name and payload", R"({"id":"a.b","name":"b","payload":{"schema":{}}})",
        "goa|head\na.b|||payload |extra {\"name\":\"b\"}");
    row("id, name and toolset", R"({"id":"a.b","name":"b","toolset":"a"})",
        "goa|head\na.b||a|extra {\"name\":\"b\"}");
    row("id, name and result", R"({"id":"a.b","name":"b","result":{"name":"R","schema":{}}})",
        "goa|head\na.b|||result R|extra {\"name\":\"b\"}");
    row("id, name and sidecar", R"({"ID":"a.b","name":"b","sidecar":{"name":"S"}})",
        "goa|seed (v0.9.0 to v0.43.5: sidecar)\n"
        "a.b|||data :timeline:S|extra {\"name\":\"b\"}");
    row("id and result", R"({"id":"a.b","result":{"name":"R"}})", "goa|head\na.b|||result R");
    row("a number as id", R"({"id":3,"name":"b","result":{},"toolset":"a"})",
        R"(mcp|2024-11-05 or later
b|||extra {"id":3,"result":{},"toolset":"a"})");
    row("no id", R"({"name":"b","payload":{},"result":{}})", R"(mcp|2024-11-05 or later
b|||extra {"payload":{},"result":{}})");
    row("only id and name", R"({"id":"a.b","name":"b"})", R"(mcp|2024-11-05 or later
b|||extra {"id":"a.b"})");
}

void tst_CatalogReader::kindsOfTools()
{
    QFETCH(const std::string, tool);
    QFETCH(const std::string, expected);
    Catalog catalog = readFine("[" + tool + "]");
    catalog.warnings.clear();
    QVERIFY2(print(catalog) == expected, print(catalog).c_str());
}

void tst_CatalogReader::bad_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<tw::ErrorCode>("code");
    QTest::addColumn<std::string>("where");
    const auto row = [](const char *name, std::string text, ErrorCode code, std::string where) {
        QTest::newRow(name) << std::move(text) << code << std::move(where);
    };
    using enum tw::ErrorCode;
    row("empty file", "", Empty, "c.json:1:1");
    row("not JSON", "{\"tools\": [\n  {]}", NotJson, "c.json:2:4");
    row("Latin-1", "{\"tools\": [\"\xE9\"]}", InvalidUtf8, "c.json:1:13");
    row("run log", "{\"id\":1}\n{\"id\":2}\n", UnknownFormat, "c.json:1:1");
    row("array of log records", R"( [{"ID":"1","RunID":"r","Type":"t","Payload":{}}])",
        UnknownFormat, "c.json:1:2");
    row("stream", R"([{"type":"workflow","run_id":"r","payload":{}}])", UnknownFormat,
        "c.json:1:1");
    row("two values", "{}\n{", NotJson, "c.json:2:1");
    row("number", "5", UnknownFormat, "c.json:1:1");
    row("null", "null", UnknownFormat, "c.json:1:1");
    row("empty array", "[]", UnknownFormat, "c.json:1:1");
    row("empty object", " {}", UnknownFormat, "c.json:1:2");
    row("other object", "{\"paths\":{}}", UnknownFormat, "c.json:1:1");
    row("array of numbers", "[1,2]", UnknownFormat, "c.json:1:1");
    row("tools null", "{\"tools\":null}", UnknownFormat, "c.json:1:1");
    row("tools a string", "{\n\"tools\": \"x\"}", InvalidCatalog, "c.json:2:10");
    row("tools an object", "{\"tools\": {\"a.b\": {}}}", InvalidCatalog, "c.json:1:11");
    row("tools of numbers", "{\"tools\": [1]}", UnknownFormat, "c.json:1:11");
    row("tools without anything", "{\"tools\": [{}]}", UnknownFormat, "c.json:1:11");
    row("no tool has an id", "{\"tools\": [{\"payload\":{}}]}", InvalidCatalog, "c.json:1:12");
    row("OpenAI", "[{\"type\":\"function\",\"function\":{\"name\":\"x\"}}]", UnknownFormat,
        "c.json:1:1");
    row("Anthropic", "{\"tools\":[{\"name\":\"x\",\"input_schema\":{}}]}", UnknownFormat,
        "c.json:1:10");
    row("JSON-RPC error", "{\"id\":1,\"error\":{\"code\":-32601,\"message\":\"no such method\"}}",
        InvalidCatalog, "c.json:1:17");
    row("too deep", std::string(600, '['), TooDeep, "c.json:1:513");
}

void tst_CatalogReader::bad()
{
    QFETCH(const std::string, text);
    QFETCH(const ErrorCode, code);
    QFETCH(const std::string, where);
    const auto catalog = readCatalog(text, "c.json");
    QVERIFY(!catalog);
    QCOMPARE(catalog.error().where, where);
    QCOMPARE(int(catalog.error().code), int(code));
    QVERIFY(!catalog.error().detail.empty());
}

void tst_CatalogReader::lenient_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *tools, const char *expected) {
        QTest::newRow(name) << std::string(tools) << "goa|" + std::string(expected);
    };
    row("no tools", R"({"tools":[]})", "head\n! \n");
    row("bare array", R"([{"id":"a.b","service":"s","toolset":"t","payload":{"name":"P"}}])",
        "head\na.b|s|t\n! \n");
    row("tool without id among others",
        R"({"tools":[{"id":"a.b","toolset":"t"},{"service":"s"},{"id":""},null]})",
        "head\na.b||t\n! /tools/1\n! /tools/2\n! /tools/3\n");
    row("same id twice", R"({"tools":[{"id":"a.b","toolset":"t"},{"id":"a.b","toolset":"u"}]})",
        "head\na.b||t\na.b||u\n! \n");
    row("wrong types stay in extra",
        R"({"tools":[{"id":"a.b","toolset":"t","title":5,"tags":[1],"payload":"x","server_data":7}]})",
        "head\na.b||t|extra {\"title\":5,\"tags\":[1],\"payload\":\"x\"}\n"
        "! /tools/0/title\n! /tools/0/tags\n! /tools/0/payload\n! /tools/0/server_data\n");
    row("nulls are absent",
        R"({"tools":[{"id":"a.b","toolset":"t","title":null,"payload":null,"server_data":null,"extra":null}]})",
        "head\na.b||t|extra {\"extra\":null}\n");
    row("other case", R"({"Tools":[{"ID":"a.b","Service":"s","Toolset":"t","serverData":[]}]})",
        "head\na.b|s|t\n");
    row("no toolset", R"({"tools":[{"id":"a.b"}]})", "head\na.b||\n! /tools/0\n");
    row("bare schema", R"({"tools":[{"id":"a.b","toolset":"t","payload":{"properties":{}}}]})",
        "head\na.b||t|payload \n! /tools/0/payload\n");
    row("schema as text",
        R"({"tools":[{"id":"a.b","toolset":"t","payload":{"name":"P","schema":"{\"type\":\"object\"}"}}]})",
        "head\na.b||t|payload P\n! /tools/0/payload/schema\n");
    row("schema a number",
        R"({"tools":[{"id":"a.b","toolset":"t","payload":{"name":"P","schema":7}}]})",
        "head\na.b||t\n! /tools/0/payload/schema\n! /tools/0/payload/schema\n");
    row("strange audience",
        R"({"tools":[{"id":"a.b","toolset":"t","server_data":[{"kind":"k","audience":"all","type":{"name":"T"}},9]}]})",
        "head\na.b||t|data k:all:T\n! /tools/0/server_data/0/audience\n! /tools/0/server_data/1\n");
    row("key twice", R"({"tools":[{"id":"x","id":"a.b","toolset":"t"}]})",
        "head\na.b||t\n! /tools/0/id\n");
    row("half a pair", R"({"tools":[{"id":"a.\ud800","toolset":"t"}]})", "head\na.\uFFFD||t\n! \n");
}

void tst_CatalogReader::lenient()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, expected);
    QCOMPARE(print(readFine(text)), expected);
}

void tst_CatalogReader::match_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("id"); // "" for an error
    const auto row = [](const char *name, const char *id) {
        QTest::newRow(name) << std::string(name) << std::string(id);
    };
    row("atlas.read.get_page", "atlas.read.get_page");
    row("alpha.atlas.read.get_page", "atlas.read.get_page"); // three segments, as documented
    row("service.climate.read_zone", "climate.read_zone");
    row("read_zone", "climate.read_zone");
    row("climate_read_zone", "climate.read_zone");
    row("read.get_page", "atlas.read.get_page");
    row("atlas_read_get_page", "atlas.read.get_page");
    row("mcp__climate_read_zone", "climate.read_zone");
    row("purge-all", "notes.purge_all");
    row("list", ""); // two tools have this name
    row("climate.list", "climate.list");
    row("nothing", "");
    row("zone", "climate.read_zone"); // the suffix of only one id, after "_"
    row("", "");
}

void tst_CatalogReader::match()
{
    QFETCH(const std::string, name);
    QFETCH(const std::string, id);
    std::string text = R"({"tools":[)";
    for (const char *each : {"atlas.read.get_page", "climate.read_zone", "climate.list",
                             "notes.list", "notes.purge_all"})
        text += std::string(text.back() == '[' ? "" : ",") + R"({"id":")" + each
            + R"(","toolset":"t"})";
    const Catalog catalog = readFine(text + "]}");
    const auto tool = catalog.match(name);
    QCOMPARE(tool ? (*tool)->id : std::string(), id);
    QCOMPARE(toolLike(catalog, name), tool ? *tool : nullptr);
    if (!tool) {
        QCOMPARE(int(tool.error().code), int(ErrorCode::NoSuchItem));
        QVERIFY(!tool.error().detail.empty());
    }
    if (name == "list")
        QVERIFY(tool.error().detail.find("climate.list, notes.list") != std::string::npos);
}

void tst_CatalogReader::toolsets()
{
    const Catalog catalog = readFine(R"({"tools":[
        {"id":"a.x","service":"s","toolset":"s.a"},{"id":"b.y","service":"s","toolset":"s.b"},
        {"id":"a.z","service":"s","toolset":"s.a"},{"id":"a.w","service":"r","toolset":"s.a"}]})");
    std::string list;
    for (const auto &view : toolsetsOf(catalog)) {
        list += view.name + "/" + view.service;
        for (const auto index : view.tools)
            list += " " + std::to_string(index);
        list += "\n";
    }
    QCOMPARE(list, std::string("s.a/s 0 2\ns.b/s 1\ns.a/r 3\n"));
}

void tst_CatalogReader::sniff_data()
{
    QTest::addColumn<std::string>("head");
    QTest::addColumn<std::string>("format");
    const auto row = [](const char *name, std::string head, const char *format) {
        QTest::newRow(name) << std::move(head) << std::string(format);
    };
    row("goa", data("head-helpdesk.json").substr(0, 512), "goa");
    row("seed", data("seed-sidecar.json").substr(0, 512), "goa");
    row("mcp", data("mcp.json").substr(0, 1024), "mcp");
    row("mcp array", R"([{"name":"t","description":"\"{[","inputSchema":{"ty)", "mcp");
    row("mcp cut before the schema", R"({"tools":[{"name":"t","description":"long)", "mcp");
    row("recording",
        R"({"package":"p","initializeResult":{"tools":{"payload":1}},"tools":[{"name":"t")"
        R"(,"inputSchema":{)",
        "mcp");
    row("mark", "\xEF\xBB\xBF\n{\"tools\":[{\"id\":\"a.b\"", "goa");
    row("no tools", "{\"tools\": []}", "goa");
    row("run log", R"({"id":"1","event_key":"r/1","payload":{"tools":[]}})", "");
    row("array of records", R"([{"id":"1","type":"x","payload":{}}])", "");
    row("OpenAI", R"({"tools":[{"type":"function","function":{"name":"x","parameters":{}}}]})", "");
    row("Anthropic", R"({"tools":[{"name":"x","input_schema":{}}]})", "");
    row("text", "tools", "");
    row("nothing", "", "");
    row("open string", "{\"tools", "");
    row("schema with a property called tools", R"({"properties":{"tools":{"inputSchema":1}}})", "");
}

void tst_CatalogReader::sniff()
{
    QFETCH(const std::string, head);
    QFETCH(const std::string, format);
    const auto found = sniffCatalog(head);
    QCOMPARE(found ? std::string(found->id) : std::string(), format);
}

void tst_CatalogReader::sniffCutOff()
{
    for (const char *name : {"head-unions.json", "mcp.json", "seed-sidecar.json"}) {
        const std::string text = data(name);
        const auto whole = sniffCatalog(text);
        QVERIFY(whole);
        for (std::size_t end = 0; end < std::min<std::size_t>(text.size(), 2000); ++end) {
            const auto found = sniffCatalog(std::string_view(text).substr(0, end));
            QVERIFY2(!found || found == whole, name);
        }
    }
}

void tst_CatalogReader::sharedCatalogs()
{
    if (!QDir(QStringLiteral(TW_SHARED_DATA)).exists())
        QSKIP("no shared data");
    int goa = 0;
    QDirIterator walk(QStringLiteral(TW_SHARED_DATA "/goa"), {QStringLiteral("tool_schemas*.json")},
                      QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const std::string text = fileText(walk.next());
        const Catalog catalog = readFine(text);
        QCOMPARE(catalog.generation, std::string("head"));
        QVERIFY(catalog.warnings.empty());
        QVERIFY(sniffCatalog(std::string_view(text).substr(0, 4096))
                == findCatalogFormat(GoaCatalog));
        ++goa;
    }
    QVERIFY(goa > 20);
    std::size_t tools = 0;
    QDirIterator servers(QStringLiteral(TW_SHARED_DATA "/mcp"), {QStringLiteral("*.json")});
    while (servers.hasNext()) {
        const Catalog catalog = readFine(fileText(servers.next()));
        QCOMPARE(catalog.generation, std::string("2025-11-25"));
        QVERIFY(catalog.warnings.empty());
        tools += catalog.tools.size();
    }
    QCOMPARE(tools, std::size_t(19 + 14 + 9));
}

void tst_CatalogReader::fields()
{
    const auto schema = parseJson(R"({"$defs":{"Street":{"description":"A street.","properties":{
        "no":{"type":"integer"}},"type":"object"}},
        "properties":{
          "home":{"$ref":"#/$defs/Street"},
          "tags":{"items":{"type":"string"},"type":"array"},
          "rows":{"items":{"properties":{"at":{"description":"When.","type":"string"}},
            "required":["at"],"type":"object"},"type":"array"},
          "prices":{"additionalProperties":{"properties":{"eur":{"type":"number"}},
            "type":"object"},"type":"object"},
          "free":{"additionalProperties":true,"type":"object"},
          "any":{},
          "maybe":{"type":["string","null"]},
          "reading":{"oneOf":[
            {"description":"Numeric.","properties":{"type":{"enum":["c"],"type":"string"},
             "value":{"type":"number"}},"required":["type","value"],"type":"object"},
            {"properties":{"type":{"enum":["n"],"type":"string"},
             "value":{"$ref":"#/$defs/Street"}},"required":["type","value"],"type":"object"}],
            "type":"object"}},
        "required":["home","reading"],"type":"object"})");
    QVERIFY(schema.has_value());
    std::string list;
    for (const FieldInfo &field : flattenFields(*schema)) {
        list += field.path + (field.required ? "*" : "") + "|" + field.type + "|" + field.branch
            + "|" + field.description + "\n";
        const Json *node = findPointer(*schema, field.pointer);
        QVERIFY2(node != nullptr && node->is_object(), field.pointer.c_str());
    }
    QCOMPARE(list,
             std::string("home*|object||A street.\n"
                         "home.no|integer||\n"
                         "tags|array of string||\n"
                         "rows|array of object||\n"
                         "rows[*].at*|string||When.\n"
                         "prices|map of object||\n"
                         "prices[key].eur|number||\n"
                         "free|map of any||\n"
                         "any|any||\n"
                         "maybe|string or null||\n"
                         "reading*|c or n||\n"
                         "reading.value*|number|c|Numeric.\n"
                         "reading.value*|object|n|A street.\n"
                         "reading.value.no|integer|n|\n"));
}

void tst_CatalogReader::fieldsOfParts_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("fields");
    const auto row = [](const char *name, const char *schema, const char *fields) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(fields);
    };
    row("allOf",
        R"({"allOf":[{"properties":{"x":{"type":"integer"}},"required":["x"]},{"properties":{"y":{"type":"string"}}}]})",
        "x* integer, y string");
    row("through references, and required elsewhere",
        R"({"allOf":[{"$ref":"#/$defs/A"},{"allOf":[{"properties":{"z":{}}}],"required":["y"]}],"$defs":{"A":{"$ref":"#/$defs/B"},"B":{"properties":{"y":{"type":"string"}}}}})",
        "y* string, z any");
    row("inside of a field",
        R"({"properties":{"a":{"allOf":[{"$ref":"#/$defs/A"},{"properties":{"c":{}},"required":["b"]}]}},"$defs":{"A":{"type":"object","properties":{"b":{"type":"array","items":{"allOf":[{"type":"integer"}]}}}}}})",
        "a object, a.b* array of integer, a.c any");
    row("one field in two parts",
        R"({"allOf":[{"properties":{"a":{"properties":{"b":{}}}}},{"properties":{"a":{"properties":{"c":{}}}}}]})",
        "a object, a.b any, a.c any");
    row("beside a reference",
        R"({"$ref":"#/$defs/A","properties":{"b":{}},"$defs":{"A":{"properties":{"a":{}}}}})",
        "b any, a any");
    row("beside a reference of draft 7",
        R"({"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/A","properties":{"b":{}},"definitions":{"A":{"properties":{"a":{}}}}})",
        "a any");
    row("what all alternatives have",
        R"({"properties":{"a":{}},"oneOf":[{"properties":{"b":{"type":"integer"},"c":{}},"required":["b"]},{"properties":{"b":{"type":"string"},"d":{}},"required":["b"]}]})",
        "a any, b* integer or string");
    row("beside null",
        R"({"properties":{"p":{"anyOf":[{"$ref":"#/$defs/P"},{"type":"null"}]}},"$defs":{"P":{"type":"object","properties":{"x":{}},"required":["x"]}}})",
        "p object or null, p.x* any");
    row("beside a union",
        R"({"properties":{"a":{}},"oneOf":[{"properties":{"k":{"const":"x"},"b":{}},"required":["k"]},{"properties":{"k":{"const":"y"},"c":{}},"required":["k"]}]})",
        "a any, k* any, b any, k* any, c any");
    row("types that are none",
        R"({"properties":{"a":{"type":[null]},"b":{"type":"array","items":{"type":[[]]}}}})",
        "a any, b array of any");
    row("alternatives of itself",
        R"({"properties":{"a":{"anyOf":[{"$ref":"#/properties/a"},{"$ref":"#/properties/a"},{"type":"string"}]}}})",
        "a string");
}

void tst_CatalogReader::fieldsOfParts()
{
    QFETCH(const QByteArray, schema);
    QFETCH(const QByteArray, fields);
    QByteArrayList list;
    const auto root = parseJson(schema.constData());
    QVERIFY(root.has_value());
    for (const FieldInfo &field : flattenFields(*root)) {
        list << QByteArray::fromStdString(field.path + (field.required ? "* " : " ") + field.type);
        QVERIFY2(findPointer(*root, field.pointer) != nullptr, field.pointer.c_str());
    }
    QCOMPARE(list.join(", "), fields);
}

/// The first of two tools with one id is used.
void tst_CatalogReader::toolsOfOneId()
{
    const auto catalog = readCatalog(
        R"({"tools":[{"id":"a.read","toolset":"a"},{"id":"b.read","toolset":"b"},{"id":"a.read","toolset":"a"},{"id":"c.go","toolset":"c"},{"id":"c.go","toolset":"c"}]})",
        "c");
    QVERIFY(catalog);
    QCOMPARE(*catalog->match("go"), static_cast<const Tool *>(&catalog->tools[3]));
    QCOMPARE(catalog->match("read").error().detail,
             std::string("\"read\" can be a.read, b.read; write the full id"));
}

// Cycles, and references that multiply: each level refers to the next one four times.
void tst_CatalogReader::fieldsEnd()
{
    const auto tree = parseJson(R"({"$defs":{"T":{"properties":{"left":{"$ref":"#/$defs/T"},
        "list":{"items":{"$ref":"#/$defs/T"}}}}},"properties":{"root":{"$ref":"#/$defs/T"}}})");
    QCOMPARE(flattenFields(*tree).size(), std::size_t(3));
    const auto self = parseJson(R"({"$ref":"#"})"); // moc fails on this inside a macro
    QCOMPARE(flattenFields(*self).size(), std::size_t(0));
    std::string bomb = R"({"$ref":"#/$defs/D0","$defs":{)";
    for (int i = 0; i < 22; ++i) {
        const std::string next = R"({"$ref":"#/$defs/D)" + std::to_string(i + 1) + R"("})";
        bomb += R"("D)" + std::to_string(i) + R"(":{"properties":{"a":)" + next + R"(,"b":)" + next
            + R"(,"c":)" + next + R"(,"d":)" + next + "}},";
    }
    const auto schema = parseJson(bomb + R"("D22":{}}})");
    QVERIFY(schema.has_value());
    const auto list = flattenFields(*schema);
    QVERIFY(list.size() >= 20'000 && list.size() < 30'000);
}

void tst_CatalogReader::locate()
{
    const std::string text = "\xEF\xBB\xBF{\"a\": [1, {\"b/c\": -1.5e3},\n \"x]\\\"\", [[]]],\n"
                             "\"u\\u0041\" : true, \"a2\":{}, \"d\":1, \"d\":2}";
    const auto root = parseJson(text);
    QVERIFY(root.has_value());
    const auto at = [&](const char *pointer) {
        const auto place = locatePointer(text, pointer);
        return place ? std::to_string(place->line) + ":" + std::to_string(place->column)
                     : std::string("none");
    };
    QCOMPARE(at(""), std::string("1:1"));
    QCOMPARE(at("/a"), std::string("1:7"));
    QCOMPARE(at("/a/0"), std::string("1:8"));
    QCOMPARE(at("/a/1/b~1c"), std::string("1:19"));
    QCOMPARE(at("/a/2"), std::string("2:2"));
    QCOMPARE(at("/a/3/0"), std::string("2:11"));
    QCOMPARE(at("/uA"), std::string("3:13"));
    QCOMPARE(at("/a2"), std::string("3:24"));
    QCOMPARE(at("/d"), std::string("3:39"));
    const std::vector<std::string> pointers = {"/d",     "/a/1/b~1c", "/x", "",
                                               "/a/3/0", "/a/0/0",    "/a"};
    const auto places = locatePointers(text, pointers);
    for (std::size_t i = 0; i < pointers.size(); ++i) {
        const auto alone = locatePointer(text, pointers[i]);
        QCOMPARE(places[i].has_value(), alone.has_value());
        QVERIFY(!alone
                || (places[i]->offset == alone->offset && places[i]->line == alone->line
                    && places[i]->column == alone->column));
    }
    for (const char *none : {"/x", "/a/4", "/a/x", "/a/0/0", "/a/3/0/0"})
        QCOMPARE(at(none), std::string("none"));
}

// Random changes of bytes: the result is an error or a valid catalog.
void tst_CatalogReader::mutations()
{
    std::uint32_t state = 12345;
    const auto random = [&](std::size_t below) {
        state = state * 1664525U + 1013904223U;
        return std::size_t(state >> 8U) % below;
    };
    // TW_MUTATIONS=50: a long run with a sanitizer.
    const int times = std::max(1, qEnvironmentVariableIntValue("TW_MUTATIONS"));
    int read = 0;
    int refused = 0;
    for (const char *name :
         {"mcp.json", "seed-sidecar.json", "head-helpdesk.json", "head-unions.json"}) {
        const std::string original = data(name);
        for (int i = 0; i < 1500 * times; ++i) {
            std::string text = original;
            for (std::size_t n = 1 + random(4); n > 0; --n) {
                const std::size_t at = random(text.size());
                if (random(3) == 0)
                    text.erase(at, 1 + random(12));
                else if (random(2) == 0)
                    text[at] = "\"{}[]:,0tn\\ "[random(12)];
                else
                    text.insert(at, text.substr(random(text.size()), random(40)));
            }
            (void)sniffCatalog(text);
            const auto catalog = readCatalog(text, "m");
            if (!catalog) {
                ++refused;
                QVERIFY(!catalog.error().detail.empty());
                continue;
            }
            ++read;
            for (const Tool &tool : catalog->tools) {
                if (tool.payload && tool.payload->schema)
                    (void)flattenFields(*tool.payload->schema);
            }
            for (const auto &warning : catalog->warnings)
                (void)locatePointer(text, warning.pointer);
            const WrittenCatalog written = writeGoaToolSchemas(*catalog);
            QVERIFY(readCatalog(written.text, "w").has_value());
        }
    }
    QVERIFY(read > 200 && refused > 200);
}

QTEST_GUILESS_MAIN(tst_CatalogReader)
#include "tst_catalogreader.moc"
