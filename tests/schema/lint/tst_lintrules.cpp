// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogformat.h"
#include "schema/findings/findingtext.h"
#include "schema/json/jsonmember.h"
#include "schema/lint/lint.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <array>

using namespace tw;

namespace {

// A custom rule: titles in capital letters.
constexpr FindingCode LoudTitle{"loud_title", "the title \"%1\" has %2 capital letters"};

void checkTitle(const LintNode &place, const LintSink &sink)
{
    const Json *const title = member(place.node, "title");
    if (title == nullptr || !title->is_string())
        return;
    const std::string text = title->get<std::string>();
    const auto loud = std::ranges::count_if(text, [](char c) { return c >= 'A' && c <= 'Z'; });
    if (loud > 1)
        sink({Severity::Hint, LoudTitle, "/title", {text, static_cast<std::uint64_t>(loud)}});
}

std::optional<Json> fixTitle(const LintNode &place)
{
    const Json *const title = member(place.node, "title");
    if (title == nullptr || !title->is_string())
        return std::nullopt;
    std::string text = title->get<std::string>();
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (text == *title)
        return std::nullopt;
    Json fixed = place.node;
    fixed["title"] = text;
    return fixed;
}

constexpr std::array<std::string_view, 1> QuietProfile{"quiet"};
const LintRule LoudTitleRule{.id = "loud_title",
                             .title = "A title shouts.",
                             .severity = Severity::Hint,
                             .profiles = QuietProfile,
                             .checkNode = checkTitle,
                             .fixTitle = "write it in small letters",
                             .fix = fixTitle};

Json json(const char *text)
{
    auto value = parseJson(text);
    Q_ASSERT(value);
    return *std::move(value);
}

/// "rule pointer severity", one finding per line.
std::string listOf(const std::vector<LintFinding> &findings)
{
    constexpr std::array Names{"error", "warning", "hint"};
    std::string text;
    for (const LintFinding &found : findings)
        text.append(found.rule->id)
            .append(" ")
            .append(found.finding.pointer)
            .append(" ")
            .append(Names.at(static_cast<std::size_t>(found.finding.severity)))
            .append("\n");
    return text;
}

} // namespace

/// The built-in rules, and one defined only here.
class tst_LintRules : public QObject
{
    Q_OBJECT
private slots:
    void findings_data();
    void findings();
    void messages();
    void wholeTools();
    void profiles();
    void fixesSpelling();
    void fixesInLargeObjects();
    void toyRule();
};

void tst_LintRules::findings_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *schema, const char *expected) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(expected);
    };
    row("nothing", R"({"type":"integer","minimum":1,"maximum":1,"default":1})", "");
    row("range", R"({"minimum":5,"maximum":4.5})", "impossible_bounds /maximum error\n");
    row("exact numbers", R"({"minimum":9007199254740993,"maximum":9007199254740992})",
        "impossible_bounds /maximum error\n");
    row("exclusive", R"({"exclusiveMinimum":3,"maximum":3})", "impossible_bounds /maximum error\n");
    row("both exclusive", R"({"exclusiveMinimum":3,"exclusiveMaximum":3})",
        "impossible_bounds /exclusiveMaximum error\n");
    row("draft 4", R"({"minimum":3,"maximum":3,"exclusiveMaximum":true})",
        "invalid_schema /exclusiveMaximum warning\n");
    row("draft 4, declared",
        R"({"$schema":"http://json-schema.org/draft-04/schema#","minimum":3,"maximum":3,"exclusiveMaximum":true})",
        "");
    row("length", R"({"minLength":5,"maxLength":4})", "impossible_bounds /maxLength error\n");
    row("items", R"({"minItems":2,"maxItems":1})", "impossible_bounds /maxItems error\n");
    row("members", R"({"minProperties":2,"maxProperties":1})",
        "impossible_bounds /maxProperties error\n");
    row("default", R"({"type":"integer","default":"x"})", "refused_value /default error\n");
    row("example", R"({"maxLength":1,"example":"xy"})", "refused_value /example error\n");
    row("examples", R"({"maxLength":1,"examples":["x","xy"]})",
        "refused_value /examples/1 error\n");
    row("default of a reference's target",
        R"({"properties":{"a":{"$ref":"#/$defs/n","default":"x"}},"$defs":{"n":{"type":"integer"}}})",
        "refused_value /properties/a/default error\n");
    row("pattern", R"({"pattern":"("})", "bad_pattern /pattern error\n");
    row("needless escape", R"({"pattern":"a\\-b"})", "pattern_spelling /pattern warning\n");
    row("look-ahead", R"({"pattern":"^(?=a)b"})", "pattern_for_re2 /pattern warning\n");
    row("count above RE2's limit", R"({"pattern":"a{1500}"})",
        "pattern_for_re2 /pattern warning\n");
    row("everywhere",
        R"({"properties":{"a":{"items":{"minimum":2,"maximum":1}}},
            "patternProperties":{"^x":{"anyOf":[true,{"minItems":2,"maxItems":1}]}},
            "additionalProperties":{"not":{"pattern":"("}},
            "definitions":{"d":{"then":{"pattern":"["}}}})",
        "impossible_bounds /properties/a/items/maximum error\n"
        "impossible_bounds /patternProperties/^x/anyOf/1/maxItems error\n"
        "bad_pattern /additionalProperties/not/pattern error\n"
        "bad_pattern /definitions/d/then/pattern error\n");
    row("not in values", R"({"const":{"minimum":2,"maximum":1},"enum":[{"pattern":"("}]})", "");
    row("no schemas", R"({"properties":7,"items":[1,null],"pattern":3})",
        "invalid_schema /pattern error\ninvalid_schema /properties error\n"
        "invalid_schema /items/0 error\ninvalid_schema /items/1 error\n"
        "invalid_schema /items warning\n");
    row("lists for objects",
        R"({"properties":{"a":{"properties":[]},"b":{"type":"object","required":{}}},"$defs":[],"patternProperties":[]})",
        "invalid_schema /$defs error\ninvalid_schema /patternProperties error\n"
        "invalid_schema /properties/a/properties error\n"
        "invalid_schema /properties/b/required error\n");
    row("texts for schemas", R"({"properties":{"a":"string"},"$defs":{"b":"x"}})",
        "invalid_schema /$defs/b error\ninvalid_schema /properties/a error\n");
    row("annotations", R"({"description":null,"format":5,"uniqueItems":"yes","id":7})",
        "invalid_schema /description warning\ninvalid_schema /format warning\n"
        "invalid_schema /uniqueItems warning\n");
    row("references",
        R"({"properties":{"a":{"$ref":"#/$defs/no"},"b":{"$ref":"https://example.com/x"},"c":{"$ref":"#"},
            "d":{"$ref":"#/$defs/d"}},"$defs":{"d":{"items":{"$ref":"#/$defs/none"}}}})",
        "invalid_schema /properties/a/$ref error\ninvalid_schema /properties/b/$ref error\n"
        "invalid_schema /$defs/d/items/$ref error\n");
    row("a branch that is the whole", R"({"anyOf":[{"$ref":"#"}]})", "invalid_schema  error\n");
    row("a type that is none", R"({"type":"text"})", "invalid_schema /type error\n");
    row("a pattern for names", R"({"patternProperties":{"(":{}}})",
        "invalid_schema /patternProperties/( error\n");
    row("required, but not declared", R"({"properties":{"a":{}},"required":["a","b"]})",
        "required_name /required/1 error\n");
    row("declared elsewhere",
        R"({"allOf":[{"$ref":"#/$defs/a"},{"required":["a"]}],"anyOf":[{"required":["b"]},{"properties":{"c":{}},"required":["c"]}],
            "properties":{"b":{}},"$defs":{"a":{"properties":{"a":{}},"required":["a","b"]}}})",
        "");
    row("required in a part",
        R"({"properties":{"p":{"allOf":[{"properties":{"a":{}}},{"required":["z"]}]}}})",
        "required_name /properties/p/allOf/1/required/0 error\n");
    row("required in maps",
        R"({"properties":{"a":{"additionalProperties":{"type":"string"},"required":["x"]},
            "b":{"patternProperties":{"^x":{}},"required":["x"]},"c":{"not":{"required":["x"]}}}})",
        "");
    row("a required default", R"({"properties":{"a":{"default":1}},"required":["a"]})",
        "required_default /properties/a/default warning\n");
    row("lists that say nothing",
        R"({"properties":{"a":{"type":"array"},"b":{"type":["array","null"]},"c":{"type":"array","items":{}},
            "d":{"type":"array","prefixItems":[true]},"e":{"allOf":[{"type":"array"},{"items":{"type":"string"}}]},
            "f":{"type":"array","enum":[[1]]}}})",
        "array_items /properties/a warning\narray_items /properties/b warning\n");
}

void tst_LintRules::findings()
{
    QFETCH(const QByteArray, schema);
    QFETCH(const QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(listOf(lintSchema(json(schema.constData()), {"goa"}))),
             expected);
}

void tst_LintRules::messages()
{
    const auto first = [](const char *schema) {
        return messageOf(lintSchema(json(schema), {"goa"}).front().finding);
    };
    QCOMPARE(first(R"({"properties":[]})"),
             std::string("not a schema: properties must be an object"));
    QCOMPARE(first(R"({"$defs":{"a":5}})"), std::string("a must be a schema, but is an integer"));
    QCOMPARE(first(R"({"items":{"$ref":"#/$defs/a"}})"),
             std::string("the reference leads nowhere: #/$defs/a: nothing exists at /$defs/a"));
    QCOMPARE(first(R"({"minimum":5,"maximum":4.50})"),
             std::string("no value is both at least 5 and at most 4.50"));
    QCOMPARE(first(R"({"minimum":5,"default":4})"),
             std::string("default must be at least 5, but is 4"));
    QCOMPARE(first(R"({"properties":{"a":{"type":"string"}},"examples":[{"a":1}]})"),
             std::string("a must be a string, but is the number 1"));
}

void tst_LintRules::wholeTools()
{
    const auto goa = readCatalog(
        R"({"tools":[{"id":"s.t","toolset":"s","description":"d","payload":{"name":"P","schema":{"minimum":2,"maximum":1}},
            "result":{"name":"R","schema":{"pattern":"("}},"server_data":[{"kind":"k",
            "audience":"internal","type":{"name":"D","schema":{"type":"integer","default":""}}}]}]})",
        "goa");
    QVERIFY(goa);
    const auto findings = lintCatalog(*goa, {"goa"});
    QCOMPARE(listOf(findings),
             std::string("impossible_bounds /payload/schema/maximum error\n"
                         "bad_pattern /result/schema/pattern error\n"
                         "refused_value /server_data/0/type/schema/default error\n"));
    QCOMPARE(findings.front().finding.tool, std::string("s.t"));
    const auto mcp = readCatalog(
        R"({"tools":[{"name":"t","description":"d","inputSchema":{"minimum":2,"maximum":1},"outputSchema":{"pattern":"("}}]})",
        "mcp");
    QVERIFY(mcp);
    QCOMPARE(listOf(lintCatalog(*mcp, {"mcp"})),
             std::string("impossible_bounds /inputSchema/maximum error\n"
                         "bad_pattern /outputSchema/pattern error\n"));
}

void tst_LintRules::profiles()
{
    const Json schema = json(R"({"pattern":"^(?=a)b"})");
    QCOMPARE(lintSchema(schema, {"mcp"}).size(), std::size_t(0));
    const auto findings = lintSchema(schema, {"mcp", "goa"});
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings.front().profile, std::string("goa"));
}

void tst_LintRules::fixesSpelling()
{
    const auto catalog = readCatalog(
        R"({"tools":[{"name":"t","description":"d","inputSchema":{"properties":{"a":{"description":"d","pattern":"é\\-b\\-c}"},"b":{"description":"d","pattern":"^x$"}}}}]})",
        "mcp");
    QVERIFY(catalog);
    const auto before = lintCatalog(*catalog, {"mcp"});
    QCOMPARE(before.size(), std::size_t(3));
    QVERIFY(before.front().isFixable);
    const Catalog fixed = fixCatalog(*catalog, {"mcp"});
    QCOMPARE(
        writeJson(*fixed.tools.front().payload->schema),
        std::string(
            R"({"properties":{"a":{"description":"d","pattern":"é-b-c\\}"},"b":{"description":"d","pattern":"^x$"}}})"));
    QVERIFY(lintCatalog(fixed, {"mcp"}).empty());
    const Json broken = json(R"({"pattern":"["})");
    QVERIFY(!lintSchema(broken, {}).front().isFixable);
}

/// Objects of so many members that they are indexed.
void tst_LintRules::fixesInLargeObjects()
{
    const auto schemaWith = [](const char *pattern) {
        const Json leaf{{"pattern", pattern}};
        Json inner = leaf;
        for (int i = 0; i < 40; ++i)
            inner["properties"]["q" + std::to_string(i)] = leaf;
        Json schema = Json::object();
        for (int i = 0; i < 40; ++i)
            schema["properties"]["p" + std::to_string(i)] = i % 2 == 0 ? inner : leaf;
        return schema;
    };
    Catalog catalog;
    catalog.format = "mcp";
    catalog.tools.emplace_back().payload =
        TypeSchema{"P", std::make_shared<const Json>(schemaWith("a\\-b"))};
    const Catalog fixed = fixCatalog(catalog, {"mcp"});
    QCOMPARE(writeJson(*fixed.tools.front().payload->schema), writeJson(schemaWith("a-b")));
}

void tst_LintRules::toyRule()
{
    addLintRule(LoudTitleRule);
    const Json schema = json(R"({"properties":{"a":{"title":"READ ME"}}})");
    QCOMPARE(lintSchema(schema, {"goa"}).size(), std::size_t(0));
    const auto findings = lintSchema(schema, {"quiet"});
    QCOMPARE(listOf(findings), std::string("loud_title /properties/a/title hint\n"));
    QCOMPARE(messageOf(findings.front().finding),
             std::string("the title \"READ ME\" has 6 capital letters"));
    QVERIFY(findings.front().isFixable);
    Catalog catalog;
    catalog.tools.emplace_back().payload = TypeSchema{"P", std::make_shared<const Json>(schema)};
    const Catalog fixed = fixCatalog(catalog, {"quiet"});
    QCOMPARE(writeJson(*fixed.tools.front().payload->schema),
             std::string(R"({"properties":{"a":{"title":"read me"}}})"));
}

QTEST_GUILESS_MAIN(tst_LintRules)
#include "tst_lintrules.moc"
