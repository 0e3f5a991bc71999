// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogformat.h"
#include "schema/catalogs/design/designfile.h"
#include "schema/findings/findingtext.h"
#include "schema/lint/lint.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <array>

using namespace tw;

namespace {

const LintProfiles Profiles{std::string(DesignCatalog)};

/// Without missing descriptions.
std::vector<LintFinding> faultsOf(const Catalog &catalog)
{
    std::vector<LintFinding> findings = designFindings(catalog, Profiles);
    std::erase_if(findings,
                  [](const LintFinding &each) { return each.rule->id == "missing_description"; });
    return findings;
}

} // namespace

class tst_DesignRules : public QObject
{
    Q_OBJECT
private slots:
    void findings_data();
    void findings();
    void otherFormats();
    void tools_data();
    void tools();
    void fixes_data();
    void fixes();
};

void tst_DesignRules::findings_data()
{
    QTest::addColumn<QByteArray>("members"); // of the design
    QTest::addColumn<QByteArray>("found"); // "rule tool pointer" of each, with semicolons between
    const auto row = [](const char *name, const char *members, const char *found) {
        QTest::newRow(name) << QByteArray(members) << QByteArray(found);
    };
    const auto tool = [&](const char *name, const char *members, const char *found) {
        QByteArray design = R"("tools":[{"id":"a.b",)";
        design.append(members).append("}]");
        row(name, design.constData(), found);
    };
    row("nothing", R"("tools":[])", "");
    row("two tools with one id", R"("tools":[{"id":"a.b"},{"id":"a.b"}])", "repeated_name a.b /id");
    row("a tool in camelCase", R"("tools":[{"id":"a.readZone"}])",
        "design_name_style a.readZone /id");
    row("an empty name", R"("tools":[{"id":"a."}])", "design_name a. /id");
    row("two agents of a service",
        R"("agents":[{"name":"x"},{"name":"x"},{"name":"x","service":"s"}])",
        "repeated_name  /agents/1");
    row("an agent that uses nothing known", R"("agents":[{"name":"x","uses":["t"]}])",
        "toolset_source  /agents/0/uses/0");
    row("an MCP toolset without a source", R"("toolsets":[{"id":"m","kind":"mcp_service"}])",
        "toolset_source  /toolsets/0/source_service; toolset_source  /toolsets/0/source_toolset");
    row("an unknown registry",
        R"("toolsets":[{"id":"m","kind":"registry","source_registry":"r","source_toolset":"t"}])",
        "toolset_source  /toolsets/0/source_registry");
    row("keeps as much as it compresses at",
        R"("agents":[{"name":"x","policy":{"compress_at_turns":5,"keep_max_turns":5}}])",
        "run_policy  /agents/0/policy/keep_max_turns");
    row("compresses without keeping", R"("agents":[{"name":"x","policy":{"compress_at_turns":5}}])",
        "run_policy  /agents/0/policy");
    row("durations",
        R"("agents":[{"name":"x","policy":{"time_budget":"2m30s","plan_timeout":"90","tools_timeout":"1.5h"}}])",
        "run_policy  /agents/0/policy/plan_timeout");
    row("durations and the URL of a registry",
        R"("registries":[{"name":"r","url":"https://r.example/v1","timeout":"30s"},)"
        R"({"name":"s","url":"not a url","cache_ttl":"1 fortnight"}])",
        "run_policy  /registries/1/cache_ttl; run_policy  /registries/1/url");

    const char *const payload =
        R"("payload":{"schema":{"properties":{"session_id":{"type":"string"},"n":{"type":"integer"}},"required":["session_id","n"]}})";
    tool("an attribute is injected",
         QByteArray(payload).append(R"(,"inject":["session_id"])").constData(), "");
    tool("a number cannot be injected",
         QByteArray(payload).append(R"(,"inject":["n","n","x"])").constData(),
         "injection a.b /inject/0; injection a.b /inject/1; injection a.b /inject/2");
    tool(
        "a label in a bound tool",
        R"("payload":{"schema":{"properties":{"farm":{"type":"string"}},"required":["farm"]}},"inject":["farm"],"bind_to":{"method":"m"})",
        "injection a.b /inject/0");
    tool("half of paging",
         R"("bounded":{"cursor":"c"},"payload":{"schema":{"properties":{"c":{"type":"string"}}}})",
         "paging a.b /bounded");
    tool("a cursor that is not there", R"("bounded":{"cursor":"c","next_cursor":"n"})",
         "paging a.b /bounded/cursor");
    tool("a reserved field", R"("bounded":{},"result":{"schema":{"properties":{"total":{}}}})",
         "paging a.b /result/schema/properties/total");
    tool("a tool that continues is not there",
         R"("bounded":{"cursor":"c","next_cursor":"n","continue_tool":"more"})",
         "paging a.b /bounded/continue_tool");
    row("dedicated paging",
        R"("tools":[{"id":"a.b","payload":{"schema":{"properties":{"q":{"type":"string"}}}},)"
        R"("bounded":{"cursor":"c","next_cursor":"n","continue_tool":"more"}},{"id":"a.more",)"
        R"("payload":{"schema":{"properties":{"c":{"type":"string"}},"required":["c"]}},)"
        R"("bounded":{"cursor":"c","next_cursor":"n"}}])",
        "");
    tool(
        "a binding fits",
        R"("payload":{"schema":{"properties":{"a":{"type":"string"}}}},"bind_to":{"method":"m","payload":{"properties":{"a":{"type":["string","null"]}}}})",
        "");
    tool(
        "a binding does not fit",
        R"("payload":{"schema":{"properties":{"a":{"type":"string"},"z":{}}}},"bind_to":{"method":"m",)"
        R"("payload":{"properties":{"a":{"type":"integer"},"b":{}},"required":["b"]}})",
        "binding a.b /payload/schema/properties/a; binding a.b /payload/schema/properties/z; "
        "binding a.b /bind_to/payload");
    tool(
        "a bounded method without bounds",
        R"("bounded":{},"bind_to":{"method":"m","result":{"properties":{"truncated":{"type":"boolean"}},"required":["truncated"]}})",
        "binding a.b /bind_to/result; binding a.b /bind_to/result");
    tool("half of a confirmation", R"("confirmation":{"prompt_template":"x"})",
         "tool_texts a.b /confirmation");
    tool("a kind of server data twice", R"("server_data":[{"kind":"k"},{"kind":"k"}])",
         "tool_texts a.b /server_data/1");
}

void tst_DesignRules::findings()
{
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, found);
    const auto catalog =
        readDesign(R"({"toolwright":{"format":1},)" + members.toStdString() + "}", "d");
    QVERIFY2(catalog, members.constData());
    QByteArrayList list;
    for (const LintFinding &each : faultsOf(*catalog)) {
        list << QByteArray::fromStdString(std::string(each.rule->id) + " " + each.finding.tool + " "
                                          + each.finding.pointer);
        QVERIFY(!messageOf(each.finding).empty());
        QVERIFY(messageOf(each.finding).find('%') == std::string::npos);
    }
    QCOMPARE(list.join("; "), found);
}

/// The facts of a design are checked before there is a design file.
void tst_DesignRules::otherFormats()
{
    for (const std::string_view format : {GoaCatalog, McpCatalog}) {
        Catalog catalog;
        catalog.format = format;
        Tool &tool = catalog.tools.emplace_back();
        tool.id = "a.b";
        tool.description = "d";
        tool.payload =
            TypeSchema{"P",
                       std::make_shared<const Json>(Json{
                           {"properties", {{"n", {{"type", "integer"}, {"description", "d"}}}}}})};
        tool.facts.bounded.emplace().cursor = "c";
        tool.facts.bounded->nextCursor = "n";
        tool.facts.inject = {"n"};
        tool.facts.callHintTemplate = "Reads {{ .N";
        tool.facts.resultHintTemplate = "{{ .Args.N }} {{ .Args.M }}";
        std::string rules;
        for (const LintFinding &each : designFindings(catalog, {std::string(format)}))
            rules += std::string(each.rule->id) + " " + each.finding.pointer + "; ";
        QCOMPARE(rules,
                 std::string("injection /inject/0; injection /inject/0; paging /bounded/cursor; "
                             "tool_texts /call_hint_template; tool_texts /result_hint_template; "));
    }
}

void tst_DesignRules::tools_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("found");
    const auto row = [](const char *name, const char *file, const char *found) {
        QTest::newRow(name) << QByteArray(file) << QByteArray(found);
    };
    row("no descriptions",
        R"({"tools":[{"name":"a","inputSchema":{"properties":{"x":{"type":"string"},"y":{"description":"y"},)"
        R"("z":{"items":{"properties":{"w":{}}}}}}}]})",
        "missing_description warning a /description; missing_description info a "
        "/inputSchema/properties/x; missing_description info a /inputSchema/properties/z; "
        "missing_description info a /inputSchema/properties/z/items/properties/w");
    row("a type is described",
        R"({"tools":[{"name":"a","description":"d","inputSchema":{"properties":{"x":{"$ref":"#/$defs/t"}},)"
        R"("$defs":{"t":{"description":"d"}}}}]})",
        "");
    row("a generated file without descriptions",
        R"({"tools":[{"id":"a.b","toolset":"a","description":"d","payload":{"name":"P","schema":{"properties":{"x":{}}}}}]})",
        "");
    row("one of two",
        R"({"tools":[{"id":"a.b","toolset":"a","description":"d","payload":{"name":"P","schema":{)"
        R"("properties":{"x":{},"y":{"description":"y"}}}}}]})",
        "missing_description info a.b /payload/schema/properties/x");
    row("names in MCP",
        R"({"tools":[{"name":"read zone","description":"d","inputSchema":{}},{"name":"a.b-c_D","description":"d","inputSchema":{}}]})",
        "mcp_name warning read zone /name");
    row("two of one name",
        R"({"tools":[{"name":"a","description":"d","inputSchema":{}},{"name":"a","description":"d","inputSchema":{}}]})",
        "repeated_name error a /name");
    row("two of one id",
        R"({"tools":[{"id":"a.b","toolset":"a","description":"d"},{"id":"a.b","toolset":"a","description":"d"}]})",
        "repeated_name error a.b /id");
    row("names in Goa-AI",
        R"({"tools":[{"id":"a.b","toolset":"a","description":"d","payload":{"name":"P","schema":{"properties":{)"
        R"("big unsigned!":{},"example":{}}}}}]})",
        "design_name error a.b /payload/schema/properties/example; design_name_style warning a.b "
        "/payload/schema/properties/big unsigned!");
    row("no schemas",
        R"({"tools":[{"name":"a","description":"d"},{"name":"b","description":"d","inputSchema":[]},)"
        R"({"name":"c","description":"d","inputSchema":{},"outputSchema":"x"},{"name":"d","description":"d","inputSchema":null}]})",
        "tool_schema error a /inputSchema; tool_schema error b /inputSchema; tool_schema error c "
        "/outputSchema; tool_schema error d /inputSchema");
}

void tst_DesignRules::tools()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, found);
    const auto catalog = readCatalog(file.toStdString(), "c");
    QVERIFY(catalog);
    constexpr std::array Severities{"error", "warning", "info"};
    QByteArrayList list;
    for (const LintFinding &each : lintCatalog(*catalog, defaultProfiles(*catalog)))
        list << QByteArray::fromStdString(
            std::string(each.rule->id) + " "
            + Severities.at(static_cast<std::size_t>(each.finding.severity)) + " "
            + each.finding.tool + " " + each.finding.pointer);
    QCOMPARE(list.join("; "), found);
}

void tst_DesignRules::fixes_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *before, const char *after) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after);
    };
    row("an injected attribute is optional",
        R"("payload":{"schema":{"properties":{"run_id":{"type":"string"}}}},"inject":["run_id","run_id"])",
        R"("payload":{"schema":{"properties":{"run_id":{"type":"string"}},"required":["run_id"]}},"inject":["run_id"])");
    row("a cursor is a required number",
        R"("payload":{"schema":{"properties":{"c":{"type":"integer"},"q":{}},"required":["c","q"]}},"bounded":{"cursor":"c","next_cursor":"n"})",
        R"("payload":{"schema":{"properties":{"c":{"type":"string"},"q":{}},"required":["q"]}},"bounded":{"cursor":"c","next_cursor":"n"})");
    row("a cursor is not there",
        R"("payload":{"schema":{"properties":{"q":{}}}},"bounded":{"cursor":"c","next_cursor":"n"})",
        R"("payload":{"schema":{"properties":{"q":{},"c":{"type":"string"}}}},"bounded":{"cursor":"c","next_cursor":"n"})");
    row("templates are missing", R"("confirmation":{})",
        R"("confirmation":{"prompt_template":"Run b?","denied_result_template":"{}"})");
    const char *const undecided =
        R"("confirmation":{},"result":{"schema":{"properties":{"ok":{}},"required":["ok"]}})";
    row("only the author knows the denied result", undecided, undecided);
}

void tst_DesignRules::fixes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const auto read = [](const QByteArray &members) {
        return readDesign(R"({"toolwright":{"format":1},"tools":[{"id":"a.b",)"
                              + members.toStdString() + "}]}",
                          "d");
    };
    const auto catalog = read(before);
    const auto expected = read(after);
    QVERIFY(catalog && expected);
    const auto findings = faultsOf(*catalog);
    QVERIFY(!findings.empty());
    for (const LintFinding &each : findings)
        QCOMPARE(each.isFixable, before != after);
    const Catalog fixed = fixCatalog(*catalog, Profiles);
    QCOMPARE(writeDesign(fixed).text, writeDesign(*expected).text);
    QCOMPARE(faultsOf(fixed).empty(), before != after);
}

QTEST_GUILESS_MAIN(tst_DesignRules)
#include "tst_designrules.moc"
