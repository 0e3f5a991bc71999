// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../schematext.h"
#include "catalogfiles.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/design/designfile.h"
#include "schema/catalogs/mcp/mcpwriter.h"
#include "schema/catalogs/namefaults.h"
#include "schema/catalogs/sharedtypes.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <iterator>
#include <random>

using namespace tw;
using namespace tw::test;

static Catalog catalogOf(const std::string &text)
{
    auto catalog = readCatalog(text, "c.json");
    if (!catalog)
        qFatal("%s: %s", catalog.error().where.c_str(), catalog.error().detail.c_str());
    return *std::move(catalog);
}

static QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

/// Fills every field of a catalog at random.
class RandomCatalog
{
public:
    explicit RandomCatalog(unsigned seed)
        : m_random(seed)
    {
    }

    Catalog make()
    {
        Catalog catalog;
        catalog.format = chance() ? DesignCatalog : GoaCatalog;
        catalog.origin = catalog.format == GoaCatalog ? "" : chance() ? "mcp" : "";
        catalog.generation = text();
        catalog.layout.indent = chance() ? 2 : -1;
        catalog.layout.endsWithNewline = chance();
        catalog.layout.frame = maybe(R"({"tools":3,"x":null})");
        catalog.name = text();
        catalog.description = text();
        for (const char *name : {"Zone", "Zone 2"})
            catalog.types.push_back({name, schema(name), extra()});
        catalog.services = {{text(), text(), text(), text(), text(), extra()}};
        catalog.registries = {{text(), text(), text(), text(), text(), text(), extra()}};
        for (int i = 0; i < 2; ++i)
            catalog.agents.push_back(agent());
        for (int i = 0; i < 3; ++i)
            catalog.toolsets.push_back(toolset());
        for (int i = 0; i < 4; ++i)
            catalog.tools.push_back(tool(i));
        catalog.extra = extra();
        return catalog;
    }

private:
    bool chance() { return m_random() % 2 == 0; }
    std::string text()
    {
        static const std::vector<std::string> Texts{"", "a b", "é\"\\/", "1.10", "{{ .ZoneID }}\n"};
        return Texts[m_random() % Texts.size()];
    }
    std::vector<std::string> texts()
    {
        return chance() ? std::vector{text(), text()} : std::vector<std::string>();
    }
    JsonPtr maybe(const char *value) { return chance() ? json(value) : nullptr; }
    JsonPtr extra()
    {
        return chance() ? json(R"({"x-z":1.10,"x-a":{"b":[1e3,null]},"Other key":"é"})") : nullptr;
    }
    Meta meta() { return chance() ? Meta{{"k", {"1", ""}}, {"a", {}}} : Meta{}; }
    JsonPtr schema(const char *salt)
    {
        switch (m_random() % 4) {
        case 0:
            return json(R"({"z":1.0,"type":"object","a":-0})");
        case 1:
            return json("true");
        case 2:
            return json(R"({"$ref":"#/types/Zone"})");
        default:
            return std::make_shared<const Json>(
                Json{{"title", salt}, {"maximum", 18446744073709551615U}});
        }
    }
    TypeSchema type(const std::vector<SharedType> &)
    {
        TypeSchema type;
        type.name = text();
        switch (m_random() % 4) {
        case 0:
            break;
        case 1:
            type.schema = json(R"({"$defs":{"b":{},"Zone":{"$ref":"#/types/Zone"}},"x":1})");
            break;
        default: {
            auto root = std::make_shared<Json>(Json{{"type", "object"}});
            (*root)["$defs"]["Own"] = *schema("Own");
            (*root)["$defs"]["Zone"] = *schema("Zone");
            type.schema = root;
        }
        }
        type.extra = extra();
        return type;
    }
    Agent agent()
    {
        Agent agent{text(), text(), text(), texts(), texts(), {}, extra()};
        agent.policy.maxToolCalls = m_random() % 3;
        agent.policy.timeBudget = text();
        agent.policy.keepMaxTurns = m_random() % 3;
        agent.policy.cacheAfterTools = chance();
        agent.policy.extra = extra();
        return agent;
    }
    Toolset toolset()
    {
        return {text(),
                text(),
                text(),
                text(),
                static_cast<ToolsetKind>(m_random() % 7),
                {text(), text(), text(), text(), text()},
                texts(),
                meta(),
                extra()};
    }
    Tool tool(int number)
    {
        Tool tool;
        tool.id = "a.b" + std::to_string(number);
        tool.title = text();
        tool.description = text();
        tool.tags = texts();
        tool.meta = meta();
        if (chance())
            tool.confirmation = Confirmation{text(), text(), text(), extra()};
        if (chance())
            tool.payload = type({});
        if (chance())
            tool.result = type({});
        if (chance())
            tool.serverData.push_back({text(), text(), text(), type({}), text(), extra()});
        if (chance())
            tool.facts.bindTo = MethodBinding{text(), text(), schema("p"), nullptr, extra()};
        tool.facts.inject = texts();
        if (chance())
            tool.facts.bounded = BoundedResult{text(), text(), text(), text(), extra()};
        tool.facts.callHintTemplate = text();
        tool.facts.resultHintTemplate = text();
        tool.facts.resultReminder = text();
        tool.facts.terminalRun = chance();
        tool.facts.bookkeeping = chance();
        tool.facts.extra = extra();
        tool.extra =
            chance() ? json(R"({"annotations":{"title":"T"},"inject":5,"other":1})") : extra();
        tool.keyOrder = texts();
        return tool;
    }

    std::mt19937 m_random;
};

class tst_DesignFile : public QObject
{
    Q_OBJECT
private slots:
    void randomCatalogsStay();
    void ownFormatsStay_data();
    void ownFormatsStay();
    void oneToolIsItsLines();
    void sharedTypesAreWrittenOnce();
    void unknownIsKept_data();
    void unknownIsKept();
    void newerFormat();
    void mcpFilesStay_data();
    void mcpFilesStay();
    void goaAsMcp();
    void factsAreLosses();
    void pagingIsExported();
    void openApi();
    void names_data();
    void names();
};

void tst_DesignFile::randomCatalogsStay()
{
    for (unsigned seed = 0; seed < 300; ++seed) {
        const Catalog catalog = RandomCatalog(seed).make();
        const std::string text = writeDesign(catalog).text;
        const auto again = readDesign(text, "d");
        QVERIFY2(again, bytes(again ? "" : again.error().detail));
        QCOMPARE(bytes(writeDesign(*again).text), bytes(text));
        QCOMPARE(again->tools.size(), catalog.tools.size());
        for (std::size_t i = 0; i < catalog.tools.size(); ++i) {
            const auto same = [](const JsonPtr &a, const JsonPtr &b) {
                return (a == nullptr) == (b == nullptr)
                    && (a == nullptr || writeJson(*a) == writeJson(*b));
            };
            const Tool &before = catalog.tools[i];
            const Tool &after = again->tools[i];
            QVERIFY(same(before.extra, after.extra) || catalog.origin.empty());
            QVERIFY(same(before.facts.extra, after.facts.extra));
            QCOMPARE(before.payload.has_value(), after.payload.has_value());
            if (before.payload)
                QVERIFY(same(before.payload->schema, after.payload->schema));
            QCOMPARE(before.keyOrder, after.keyOrder);
        }
    }
}

void tst_DesignFile::ownFormatsStay_data()
{
    QTest::addColumn<QString>("path");
    for (const char *folder : {TW_TEST_DATA "/catalogs", TW_TEST_DATA "/goa", TW_SHARED_DATA "/mcp",
                               TW_SHARED_DATA "/goa", TW_SHARED_DATA "/goa-old"}) {
        QDirIterator walk(QString::fromUtf8(folder), {QStringLiteral("*.json")}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const QString path = walk.next();
            const std::string text = fileText(path);
            const CatalogFormat *const format = sniffCatalog(text.substr(0, 1U << 16U));
            if (format != nullptr && format->write != nullptr)
                QTest::newRow(qPrintable(path)) << path;
        }
    }
}

void tst_DesignFile::ownFormatsStay()
{
    QFETCH(QString, path);
    const auto catalog = readCatalog(fileText(path), "c.json");
    if (!catalog)
        return; // another test has the broken ones
    const CatalogFormat &own = *findCatalogFormat(catalog->format);
    const std::string design = writeDesign(*catalog).text;
    const Catalog again = catalogOf(design);
    QCOMPARE(again.format, std::string(DesignCatalog));
    QCOMPARE(bytes(writeDesign(again).text), bytes(design));
    QCOMPARE(bytes(own.write(again).text), bytes(own.write(*catalog).text));
}

void tst_DesignFile::oneToolIsItsLines()
{
    Catalog catalog = catalogOf(data("head-greenhouse.json"));
    const QByteArrayList before = bytes(writeDesign(catalog).text).split('\n');
    Tool tool = catalog.tools[1];
    tool.id += "_2";
    catalog.tools.insert(catalog.tools.begin() + 1, tool);
    QByteArrayList after = bytes(writeDesign(catalog).text).split('\n');
    const qsizetype added = after.size() - before.size();
    qsizetype first = 0;
    while (before[first] == after[first])
        ++first;
    after.remove(first, added);
    QCOMPARE(after, before);
}

void tst_DesignFile::sharedTypesAreWrittenOnce()
{
    const Catalog catalog = catalogOf(
        R"({"tools":[{"id":"a.b","toolset":"s.a","payload":{"name":"P","schema":)"
        R"({"$defs":{"Zone":{"type":"object","n":1.10},"Own":{"type":"string"}}}},)"
        R"("result":{"name":"R","schema":{"$defs":{"Zone":{"type":"object","n":1.10},"Own":{}}}}}]})");
    const auto types = sharedTypesOf(catalog);
    QCOMPARE(types.size(), std::size_t{1});
    const QByteArray text = bytes(writeDesign(catalog).text);
    QCOMPARE(text.count("1.10"), 1);
    QCOMPARE(text.count(R"("$ref": "#/types/Zone")"), 2);
    const Catalog again = catalogOf(text.toStdString());
    QCOMPARE(writeJson(*again.tools[0].payload->schema),
             writeJson(*catalog.tools[0].payload->schema));
}

void tst_DesignFile::unknownIsKept_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *members) {
        QTest::newRow(name) << QByteArray(R"({"toolwright":{"format":1})") + members + "}";
    };
    row("a key of the design", R"(,"future":{"a":1.10})");
    row("a key of a tool", R"(,"tools":[{"id":"a.b","future":[]}])");
    row("a key of a policy", R"(,"agents":[{"name":"a","policy":{"future":1}}])");
    row("a key of the source", R"(,"source":{"format":"goa","future":1})");
    row("a kind of toolset", R"(,"toolsets":[{"name":"a","kind":"future"}])");
    row("a number where a text is expected", R"(,"tools":[{"id":"a.b","title":5}])");
    row("a text where a number is expected", R"(,"agents":[{"policy":{"max_tool_calls":"3"}}])");
    row("a list of other things", R"(,"types":[1])");
    row("a schema that is none", R"(,"tools":[{"id":"a.b","payload":{"schema":7}}])");
}

void tst_DesignFile::unknownIsKept()
{
    QFETCH(QByteArray, text);
    const auto catalog = readDesign(text.toStdString(), "d");
    QVERIFY(catalog);
    QVERIFY(!catalog->warnings.empty());
    QCOMPARE(bytes(writeJson(*json(bytes(writeDesign(*catalog).text)))), text);
}

void tst_DesignFile::newerFormat()
{
    const auto catalog = readDesign(R"({"toolwright":{"format":7,"needs":["x"]},"tools":[]})", "d");
    QVERIFY(catalog);
    QVERIFY(bytes(messageOf(catalog->warnings.front())).contains("format 7"));
    QVERIFY(bytes(writeDesign(*catalog).text).contains(R"("format": 7)"));
}

void tst_DesignFile::mcpFilesStay_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a list") << QByteArray("{\n  \"tools\": [\n    {\n      \"name\": \"a\",\n"
                                          "      \"inputSchema\": {\n        \"maximum\": 1.10\n"
                                          "      }\n    }\n  ]\n}\n");
    QTest::newRow("one line, keys in another order")
        << QByteArray(R"({"nextCursor":"x","tools":[{"inputSchema":{},"icons":[],"name":"a",)"
                      R"("description":"","annotations":{"title":"T"}}],"_meta":{"b":1}})");
    QTest::newRow("keys of a design, spelt in another way")
        << QByteArray(R"([{"name":"a","inputSchema":{},"bounDed":{},"Other":{"id":"x"}}])");
    QTest::newRow("keys of Goa-AI, without a schema")
        << QByteArray(R"({"tools":[{"name":"a","toolset":"b","payload":{},"service":"c"}]})");
    QTest::newRow("an id of Goa-AI that is a number, without a schema")
        << QByteArray(R"({"tools":[{"name":"a","id":3,"toolset":"b","service":"c"}]})");
    QTest::newRow("an answer") << QByteArray(
        R"({"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","inputSchema":{}}]}})");
    QTest::newRow("an answer with keys in another case") << QByteArray(
        R"({"jsonrpc":"2.0","id":1,"Result":{"Tools":[{"name":"a","inputSchema":{}}],)"
        R"("next":2}})");
    QTest::newRow("a list with its key in another case")
        << QByteArray(R"({"Tools":[{"name":"a","inputSchema":{}}],"next":2})");
    QTest::newRow("pages") << QByteArray(
        R"([{"id":1,"result":{"tools":[{"name":"a","inputSchema":{}}],"nextCursor":"1"}},)"
        R"({"id":2,"result":{"tools":[{"name":"b","inputSchema":{}},{"name":"c","inputSchema":{}}]}}])");
    QTest::newRow("a bare list") << QByteArray(R"([{"name":"a","inputSchema":{}}])");
    QTest::newRow("one tool") << QByteArray(R"({"name":"a","inputSchema":{"type":"object"}})");
    QDirIterator walk(QStringLiteral(TW_SHARED_DATA "/mcp"), {QStringLiteral("*.json")});
    while (walk.hasNext()) {
        const QString path = walk.next();
        QTest::newRow(qPrintable(path)) << bytes(fileText(path));
    }
}

void tst_DesignFile::mcpFilesStay()
{
    QFETCH(QByteArray, text);
    const Catalog catalog = catalogOf(text.toStdString());
    QCOMPARE(catalog.format, std::string(McpCatalog));
    const WrittenCatalog written = saveFormat(catalog).write(catalog);
    QCOMPARE(bytes(written.text), text);
    QVERIFY(written.losses.empty());
    QCOMPARE(bytes(writeMcpTools(catalogOf(writeDesign(catalog).text)).text), text);
}

void tst_DesignFile::goaAsMcp()
{
    Catalog catalog = catalogOf(
        R"({"tools":[{"id":"a.read","toolset":"s.a","tags":["t"],"payload":{"name":"P","schema":)"
        R"({"type":"object","properties":{"zone":{},"session_id":{}},"required":["session_id","zone"]}}},)"
        R"({"id":"b.read","toolset":"s.b","payload":{"name":"P","schema":{"type":"string"}}}]})");
    catalog.tools[0].facts.inject = {"session_id"};
    const WrittenCatalog written = writeMcpTools(catalog);
    QCOMPARE(bytes(writeJson(*json(bytes(written.text)))),
             QByteArray(R"({"tools":[{"name":"a_read","inputSchema":{"type":"object",)"
                        R"("properties":{"zone":{}},"required":["zone"]}},)"
                        R"({"name":"b_read","inputSchema":{"type":"object",)"
                        R"("properties":{"value":{"type":"string"}},"required":["value"]}}]})"));
    QByteArrayList places;
    for (const Loss &loss : written.losses)
        places << bytes(loss.tool + loss.pointer);
    QCOMPARE(places.join(' '),
             QByteArray("a.read/id a.read/tags b.read/id b.read/payload/schema a.read/inject/0"));
}

void tst_DesignFile::factsAreLosses()
{
    Catalog catalog;
    catalog.format = DesignCatalog;
    catalog.agents.emplace_back().name = "gardener";
    Tool tool;
    tool.id = "a.b";
    tool.facts.terminalRun = true;
    tool.facts.bindTo.emplace().method = "m";
    catalog.tools.push_back(tool);
    for (const CatalogFormat *format : catalogFormats()) {
        if (format->write == nullptr)
            continue;
        QByteArrayList places;
        for (const Loss &loss : format->write(catalog).losses)
            places << bytes(loss.tool + loss.pointer);
        QCOMPARE(places.contains("a.b/terminal_run"), format->id != DesignCatalog);
        QCOMPARE(places.contains("a.b/bind_to"), format->id != DesignCatalog);
        QCOMPARE(places.contains("/agents/0"), format->id != DesignCatalog);
    }
}

void tst_DesignFile::pagingIsExported()
{
    const Catalog catalog = catalogOf(
        R"({"toolwright":{"format":1},"tools":[{"id":"a.find","toolset":"s.a","payload":{"schema":)"
        R"({"type":"object","properties":{"q":{"type":"string"},"c":{"type":"string"}}}},)"
        R"("result":{"schema":{"type":"object","properties":{"items":{}},"required":["items"]}},)"
        R"("bounded":{"cursor":"c","next_cursor":"n","continue_tool":"more"}},)"
        R"({"id":"a.more","toolset":"s.a","payload":{"schema":{"type":"object",)"
        R"("properties":{"c":{"type":"string"}},"required":["c"]}},)"
        R"("result":{"schema":{"type":"object"}},"bounded":{"cursor":"c","next_cursor":"n"}}]})");
    const JsonPtr goa = json(bytes(findCatalogFormat(GoaCatalog)->write(catalog).text));
    const auto names = [&](const char *pointer) {
        QByteArrayList list;
        const Json *const properties = findPointer(*goa, pointer);
        for (std::size_t i = 0; properties != nullptr && i < properties->size(); ++i)
            list << bytes(std::next(properties->begin(), static_cast<std::ptrdiff_t>(i)).key());
        std::ranges::sort(list);
        return list.join(' ');
    };
    QCOMPARE(names("/tools/0/payload/schema/properties"), QByteArray("q"));
    QCOMPARE(names("/tools/1/payload/schema/properties"), QByteArray());
    QCOMPARE(names("/tools/0/result/schema/properties"),
             QByteArray("items refinement_hint returned total truncated"));
    QCOMPARE(names("/tools/1/result/schema/properties"),
             QByteArray("n refinement_hint returned total truncated"));
}

void tst_DesignFile::openApi()
{
    const Catalog catalog = catalogOf(
        R"({"openapi":"3.0.3","info":{"title":"Pet Store"},"paths":{"/pets/{id}":{)"
        R"("parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"integer"}}],)"
        R"("put":{"operationId":"putPet","summary":"Put","tags":["Pets"],"callbacks":{},)"
        R"("parameters":[{"$ref":"#/components/parameters/Dry"}],)"
        R"("requestBody":{"required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Pet"}}}},)"
        R"("responses":{"200":{"content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/Pet"}}}}}}}}},)"
        R"("components":{"parameters":{"Dry":{"name":"dry","in":"query","description":"d","schema":{"type":"boolean"}}},)"
        R"("schemas":{"Pet":{"type":"object","properties":{"n":{"type":"number","nullable":true,)"
        R"("minimum":0,"exclusiveMinimum":true},"mate":{"$ref":"#/components/schemas/Pet"}}}}}})");
    QCOMPARE(catalog.format, std::string(OpenApiCatalog));
    QCOMPARE(catalog.tools.size(), std::size_t{1});
    const Tool &tool = catalog.tools.front();
    QCOMPARE(tool.id, std::string("pets.putPet"));
    QCOMPARE(tool.toolset, std::string("pet_store.pets"));
    const QByteArray pet =
        R"({"type":"object","properties":{"n":{"type":["number","null"],"exclusiveMinimum":0},)"
        R"("mate":{"$ref":"#/$defs/Pet"}}})";
    QCOMPARE(
        bytes(writeJson(*tool.payload->schema)),
        QByteArray(R"({"type":"object","properties":{"id":{"type":"integer"},)"
                   R"("dry":{"type":"boolean","description":"d"},"body":{"$ref":"#/$defs/Pet"}},)"
                   R"("required":["id","body"],"$defs":{"Pet":)")
            + pet + "}}");
    QCOMPARE(bytes(writeJson(*tool.result->schema)),
             R"({"type":"array","items":{"$ref":"#/$defs/Pet"},"$defs":{"Pet":)" + pet + "}}");
    QCOMPARE(catalog.types.size(), std::size_t{1});
    QCOMPARE(catalog.warnings.size(), std::size_t{1});
    QCOMPARE(saveFormat(catalog).id, DesignCatalog);
}

void tst_DesignFile::names_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("faults");
    const auto row = [](const char *title, const char *name, NameKind kind, const char *faults) {
        QTest::newRow(title) << QByteArray(name) << static_cast<int>(kind) << QByteArray(faults);
    };
    row("fine", "read_zone", NameKind::Tool, "");
    row("dots in a toolset", "atlas.commands", NameKind::Toolset, "");
    row("camelCase is only a style", "readZone", NameKind::Attribute, "W read_zone");
    row("an initialism", "HTTPStatus", NameKind::Attribute, "W http_status");
    row("empty", "", NameKind::Tool, "E a name cannot be empty");
    row("a space", "read zone", NameKind::Tool,
        "W MCP a space E OpenAI E Anthropic E Gemini W read_zone");
    row("a symbol in an attribute", "size ☃", NameKind::Attribute, "E Anthropic E Gemini W size");
    row("a digit first", "2nd", NameKind::Tool, "E Gemini wants a letter");
    row("the lost property", "example", NameKind::Attribute, "E generator loses");
    row("a name of the generator", "continue_0123456789abcdef01234567", NameKind::Tool,
        "E keeps names");
    row("only symbols", "__", NameKind::Toolset, "E needs a letter");
    row("70 characters", "a123456789b123456789c123456789d123456789e123456789f123456789g123456789",
        NameKind::Tool, "E OpenAI accepts at most 64 W Anthropic W Gemini H 70 characters");
}

void tst_DesignFile::names()
{
    QFETCH(QByteArray, name);
    QFETCH(int, kind);
    QFETCH(QByteArray, faults);
    const std::vector<std::string> profiles{"goa", "mcp", "openai", "gemini", "anthropic"};
    QByteArray all;
    for (const Finding &fault :
         nameFaults(name.toStdString(), static_cast<NameKind>(kind), profiles))
        all += QByteArray(fault.severity == Severity::Error         ? "E "
                              : fault.severity == Severity::Warning ? "W "
                                                                    : "H ")
            + bytes(messageOf(fault)) + " ";
    qsizetype at = 0;
    for (const QByteArray &word : faults.split(' ')) {
        at = word.isEmpty() ? at : all.indexOf(word, at);
        QVERIFY2(at >= 0, QByteArray(all + " lacks " + word).constData());
    }
    QCOMPARE(faults.isEmpty(), all.isEmpty());
}

QTEST_GUILESS_MAIN(tst_DesignFile)
#include "tst_designfile.moc"
