// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findings/findingtext.h"
#include "schema/validation/compiledschema.h"
#include "schematext.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <string>

using namespace Qt::StringLiterals;
using namespace tw;
using namespace tw::test;

/// Issues are complete, minimal and in the right place; tst_suite covers valid and invalid.
class tst_Validation : public QObject
{
    Q_OBJECT

private slots:
    void issues_data();
    void issues();
    void messages_data();
    void messages();
    void suggestions_data();
    void suggestions();
    void parts();
    void refusedSchemas_data();
    void refusedSchemas();
    void warnings();
    void content_data();
    void content();
    void malformedPayload();
    void hostileSchemas();
    void deepInstances();
    void remoteDocuments();
};

namespace {

/// "/a/b invalid_range @/properties/a/maximum; …" in the order of the result.
QString listing(const std::vector<Issue> &issues)
{
    QStringList lines;
    for (const Issue &issue : issues) {
        std::string line = issue.pointer + " " + std::string(issueCodeName(issue.code)) + " @"
            + issue.schemaPointer;
        if (issue.branch)
            line += " branch " + std::to_string(*issue.branch);
        lines += QString::fromStdString(line);
    }
    return lines.join(u"; "_s);
}

constexpr const char *Union = R"({"oneOf":[
    {"type":"object","properties":{"type":{"const":"celsius"},"value":{"type":"number","maximum":80}},
     "required":["type","value"],"additionalProperties":false},
    {"type":"object","properties":{"type":{"enum":["note"]},"value":{"$ref":"#/$defs/Note"}},
     "required":["type","value"],"additionalProperties":false}],
    "$defs":{"Note":{"type":"object","properties":{"text":{"type":"string"},"author":{"type":"string"}},
     "required":["text"]}}})";

constexpr const char *Tree = R"({"$ref":"#/$defs/node","$defs":{"node":{"type":"object",
    "properties":{"name":{"type":"string"},"children":{"type":"array","items":{"$ref":"#/$defs/node"}}},
    "required":["name"],"additionalProperties":false}}})";

} // namespace

void tst_Validation::issues_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("instance");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *schema, const char *instance,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(instance)
                            << QString::fromUtf8(expected);
    };
    row("valid", R"({"type":"object"})", "{}", "");
    row("type", R"({"type":"object"})", "[]", " invalid_field_type @/type");
    row("a wrong type hides no other fault",
        R"({"properties":{"a":{"type":"string","enum":["x"],"minLength":2},"b":{"type":"integer"}}})",
        R"({"a":1,"b":1.5})",
        "/a invalid_field_type @/properties/a/type; /b invalid_field_type @/properties/b/type");
    row("integers may be spelled with a fraction", R"({"type":"integer"})", "1.0", "");
    row("all at once",
        R"({"type":"object","properties":{"a":{"minimum":3},"b":{"maxLength":2},"c":{"pattern":"^x"},
            "d":{"items":{"exclusiveMaximum":1}}},"required":["a","z","y"],"additionalProperties":false})",
        R"({"a":1,"b":"long","c":"y","d":[0,1,2],"e":null})",
        "/a invalid_range @/properties/a/minimum; /b invalid_length @/properties/b/maxLength; "
        "/c invalid_pattern @/properties/c/pattern; /d/1 invalid_range "
        "@/properties/d/items/exclusiveMaximum; /d/2 invalid_range "
        "@/properties/d/items/exclusiveMaximum; /e unknown_field @/additionalProperties; "
        " missing_field @/required;  missing_field @/required");
    row("pointers are escaped", R"({"properties":{"a/b~c":{"type":"null"}}})", R"({"a/b~c":1})",
        "/a~1b~0c invalid_field_type @/properties/a~1b~0c/type");
    row("lengths count code points", R"({"maxLength":2})", R"("𝄞𝄞")", "");
    row("the tightest bound only", R"({"allOf":[{"minimum":3},{"minimum":5}]})", "1",
        " invalid_range @/allOf/1/minimum");
    row("one type fault through a reference",
        R"({"type":"object","$ref":"#/$defs/o","$defs":{"o":{"type":"object"}}})", "1",
        " invalid_field_type @/type");
    row("a reference leads to the place of the rule",
        R"({"properties":{"a":{"$ref":"#/$defs/n"}},"$defs":{"n":{"maximum":1}}})", R"({"a":2})",
        "/a invalid_range @/$defs/n/maximum");
    row("tagged union: a fault in the branch", Union, R"({"type":"celsius","value":81})",
        "/value invalid_range @/oneOf/0/properties/value/maximum branch 0");
    row("tagged union: a fault deeper", Union, R"({"type":"note","value":{"author":1}})",
        "/value/author invalid_field_type @/$defs/Note/properties/author/type branch 1; "
        "/value missing_field @/$defs/Note/required branch 1");
    row("tagged union: unknown tag", Union, R"({"type":"kelvin","value":81})",
        "/type invalid_enum_value @/oneOf");
    row("tagged union: no tag", Union, R"({"value":81})", " missing_field @/oneOf");
    row("tagged union: unknown tag, and faults of every branch", Union,
        R"({"type":"kelvin","unit":1})",
        "/type invalid_enum_value @/oneOf; /unit unknown_field @/oneOf/0/additionalProperties; "
        " missing_field @/oneOf/0/required");
    row("tagged union: no tag, and faults of every branch", Union, R"({"unit":1})",
        " missing_field @/oneOf; /unit unknown_field @/oneOf/0/additionalProperties; "
        " missing_field @/oneOf/0/required");
    row("tagged union: no object", Union, "3", " invalid_field_type @/oneOf");
    row("nullable", R"({"anyOf":[{"type":"string","minLength":2},{"type":"null"}]})", R"("x")",
        " invalid_length @/anyOf/0/minLength branch 0");
    row("lists of values are one list", R"({"anyOf":[{"enum":["a"]},{"const":"b"}]})", R"("c")",
        " invalid_enum_value @/anyOf");
    row("best match by shape",
        R"({"anyOf":[{"type":"object","properties":{"a":{"type":"object","properties":{"n":{"maximum":1}}}},
            "required":["a"]},{"type":"object","required":["b","c"]}]})",
        R"({"a":{"n":2}})",
        "/a/n invalid_range @/anyOf/0/properties/a/properties/n/maximum branch 0");
    row("several branches", R"({"oneOf":[{"minimum":1},{"maximum":5}]})", "3",
        " several_matching_branches @/oneOf branch 0");
    row("recursion", Tree, R"({"name":"a","children":[{"name":"b","children":[{"nme":"c"}]}]})",
        "/children/0/children/0/nme unknown_field @/$defs/node/additionalProperties; "
        "/children/0/children/0 missing_field @/$defs/node/required");
    row("if then",
        R"({"if":{"required":["a"]},"then":{"required":["b"]},"else":{"required":["c"]}})",
        R"({"a":1})", " missing_field @/then/required");
    row("dependent", R"({"dependentRequired":{"a":["b"]}})", R"({"a":1})",
        " missing_dependency @/dependentRequired/a");
    row("not", R"({"not":{"const":1}})", "1.0", " forbidden_by_not @/not");
    row("contains", R"({"contains":{"const":1}})", "[2]", " not_contained @/contains");
    row("unique by value", R"({"uniqueItems":true})", R"([1,{"a":1,"b":2},1.5,{"b":2,"a":1.0}])",
        "/3 not_unique @/uniqueItems");
    row("names", R"({"propertyNames":{"pattern":"^[a-z]+$"}})", R"({"ok":1,"No":2})",
        "/No invalid_property_name @/propertyNames/pattern");
    row("false", R"({"properties":{"a":false}})", R"({"a":1})", "/a false_schema @/properties/a");
    row("unevaluated does not cascade",
        R"({"allOf":[{"properties":{"a":{"type":"string"}}}],"unevaluatedProperties":false})",
        R"({"a":1,"b":2})",
        "/a invalid_field_type @/allOf/0/properties/a/type; /b unknown_field "
        "@/unevaluatedProperties");
    row("multipleOf is exact", R"({"multipleOf":0.01})", "4.35", "");
    row("multipleOf is exact in its noes", R"({"multipleOf":0.01})", "4.355",
        " not_multiple @/multipleOf");
    row("big integers compare exactly", R"({"maximum":18446744073709551616})",
        "18446744073709551617", " invalid_range @/maximum");
    row("a list in items, as before 2020-12",
        R"({"items":[{"type":"string"}],"additionalItems":{"type":"null"}})", "[1,null,2]",
        "/0 invalid_field_type @/items/0/type; /2 invalid_field_type @/additionalItems/type");
    row("big integers within", R"({"maximum":18446744073709551617})", "18446744073709551617", "");
}

void tst_Validation::issues()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, instance);
    QFETCH(QString, expected);
    const CompiledSchema judge = compiled(schema);
    const JsonPtr value = json(instance);
    QCOMPARE(listing(judge.validate(*value)), expected);
    QCOMPARE(judge.isValid(*value), expected.isEmpty());
}

void tst_Validation::messages_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("instance");
    QTest::addColumn<QString>("expected");
    QTest::newRow("range") << QByteArray(R"({"properties":{"hours":{"maximum":168}}})")
                           << QByteArray(R"({"hours":999})")
                           << u"hours must be at most 168, but is 999"_s;
    QTest::newRow("type") << QByteArray(R"({"properties":{"dry_run":{"type":"boolean"}}})")
                          << QByteArray(R"({"dry_run":"yes"})")
                          << u"dry_run must be a boolean, but is the string \"yes\""_s;
    QTest::newRow("root type") << QByteArray(R"({"type":"object"})") << QByteArray("null")
                               << u"the payload must be an object, but is null"_s;
    QTest::newRow("nested") << QByteArray(R"({"items":{"properties":{"a":{"minLength":2}}}})")
                            << QByteArray(R"([{},{"a":"x"}])")
                            << u"[1].a must have at least 2 characters, but has 1"_s;
    QTest::newRow("enum") << QByteArray(
        R"({"properties":{"mode":{"enum":["eco","grow","night"]}}})")
                          << QByteArray(R"({"mode":"nigth"})")
                          << u"mode must be one of \"eco\", \"grow\", \"night\", but is \"nigth\"; "
                             "did you mean \"night\"?"_s;
    QTest::newRow("unknown") << QByteArray(
        R"({"properties":{"zone_id":{}},"additionalProperties":false})")
                             << QByteArray(R"({"zoneId":1})")
                             << u"zoneId is not a known field; did you mean zone_id?"_s;
    QTest::newRow("missing") << QByteArray(R"({"properties":{"a":{"required":["b"]}}})")
                             << QByteArray(R"({"a":{}})") << u"b is missing from a"_s;
}

void tst_Validation::messages()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, instance);
    QFETCH(QString, expected);
    const auto issues = compiled(schema).validate(*json(instance));
    QCOMPARE(issues.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(messageOf(issues[0])), expected);
}

void tst_Validation::suggestions_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    QTest::newRow("another spelling") << u"targetCelsius"_s << u"target_celsius"_s;
    QTest::newRow("a slip") << u"target_celcius"_s << u"target_celsius"_s;
    QTest::newRow("swapped letters") << u"mdoe"_s << u"mode"_s;
    QTest::newRow("no similar name") << u"colour"_s << u""_s;
    QTest::newRow("no name at all") << u""_s << u""_s;
}

void tst_Validation::suggestions()
{
    QFETCH(QString, name);
    QFETCH(QString, expected);
    const CompiledSchema schema = compiled(
        R"({"properties":{"target_celsius":{},"mode":{},"zone_id":{}},"additionalProperties":false})");
    Json instance = Json::object();
    instance[name.toStdString()] = 1;
    const auto issues = schema.validate(instance);
    QCOMPARE(issues.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(issues[0].suggestion), expected);
}

void tst_Validation::parts()
{
    const auto issues = compiled(R"({"properties":{"a":{"minimum":1.50},"b":{"enum":[1,"x"]}},
                                     "required":["c"]})")
                            .validate(*json(R"({"a":1.10,"b":true})"));
    QCOMPARE(issues.size(), std::size_t{3});
    QCOMPARE(issues[0].limit, std::string("1.50"));
    QCOMPARE(issues[0].actual, std::string("1.10"));
    QCOMPARE(issues[1].allowed, (std::vector<std::string>{"1", "\"x\""}));
    QCOMPARE(issues[1].actual, std::string("true"));
    QCOMPARE(issues[2].missing, std::string("c"));
    QVERIFY(issues[2].actual.empty());
    const auto clipped = compiled(R"({"type":"integer"})").validate(Json(std::string(5000, 'x')));
    QCOMPARE_LE(clipped[0].actual.size(), std::size_t{210});
    QVERIFY(clipped[0].actual.ends_with("…"));
}

void tst_Validation::refusedSchemas_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("where");
    const int invalid = static_cast<int>(ErrorCode::InvalidSchema);
    const int unresolved = static_cast<int>(ErrorCode::UnresolvedReference);
    QTest::newRow("not a schema") << QByteArray("3") << invalid << u""_s;
    QTest::newRow("type") << QByteArray(R"({"properties":{"a":{"type":"text"}}})") << invalid
                          << u"/properties/a/type"_s;
    QTest::newRow("pattern") << QByteArray(R"~({"pattern":"("})~") << invalid << u"/pattern"_s;
    QTest::newRow("minimum") << QByteArray(R"({"minimum":"1"})") << invalid << u"/minimum"_s;
    QTest::newRow("length") << QByteArray(R"({"minLength":-1})") << invalid << u"/minLength"_s;
    QTest::newRow("multipleOf") << QByteArray(R"({"multipleOf":0})") << invalid << u"/multipleOf"_s;
    QTest::newRow("items") << QByteArray(R"({"items":3})") << invalid << u"/items"_s;
    QTest::newRow("missing target")
        << QByteArray(R"({"items":{"$ref":"#/$defs/x"}})") << unresolved << u"/items/$ref"_s;
    QTest::newRow("missing document")
        << QByteArray(R"({"$ref":"http://example.com/x"})") << unresolved << u"/$ref"_s;
    QTest::newRow("itself") << QByteArray(R"({"$ref":"#"})") << invalid << u""_s;
    QTest::newRow("loop") << QByteArray(R"({"properties":{"a":{"$ref":"#/$defs/x"}},"$defs":{
        "x":{"allOf":[{"$ref":"#/$defs/y"}]},"y":{"anyOf":[{"type":"string"},{"$ref":"#/$defs/x"}]}}})")
                          << invalid << u"/$defs/x"_s;
}

void tst_Validation::refusedSchemas()
{
    QFETCH(QByteArray, schema);
    QFETCH(int, code);
    QFETCH(QString, where);
    const auto result = CompiledSchema::compile(json(schema));
    QVERIFY(!result);
    QCOMPARE(static_cast<int>(result.error().code), code);
    QCOMPARE(QString::fromStdString(result.error().where), where);
    QVERIFY(!result.error().detail.empty());
}

void tst_Validation::warnings()
{
    const auto schema =
        CompiledSchema::compile(json(R"~({"exclusiveMinimum":true,"minimum":3,"required":true})~"));
    QVERIFY(schema);
    QStringList places;
    for (const Finding &warning : schema->warnings())
        places += QString::fromStdString(warning.pointer);
    places.sort();
    QCOMPARE(places.join(u' '), u"/exclusiveMinimum /required"_s);
    QVERIFY(!schema->isValid(Json(3)));
    QVERIFY(schema->isValid(Json(4)));

    const auto lenient = CompiledSchema::compile(json(R"~({"pattern":"^a\\-b$"})~"));
    QVERIFY(lenient);
    QCOMPARE(lenient->warnings().size(), std::size_t{1});
    QVERIFY(lenient->isValid(Json("a-b")));
}

void tst_Validation::content_data()
{
    QTest::addColumn<QByteArray>("keywords");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("keyword");
    const QByteArray base64 = R"("contentEncoding":"base64")";
    const QByteArray json = R"("contentMediaType":"application/json")";
    const auto row = [](const char *name, const QByteArray &keywords, const char *text,
                        const char *keyword) {
        QTest::newRow(name) << keywords << QByteArray(text) << QString::fromLatin1(keyword);
    };
    row("base64", base64, "YWI=", "");
    row("two letters of padding", base64, "YQ==", "");
    row("line ends", base64, "YWJj\\r\\nYWJj", "");
    row("empty", base64, "", "");
    row("no padding", base64, "YWI", "contentEncoding");
    row("padding only", base64, "====", "contentEncoding");
    row("three letters of padding", base64, "Y===", "contentEncoding");
    row("after the padding", base64, "YQ==YQ==", "contentEncoding");
    row("of the other alphabet", base64, "YW_-", "contentEncoding");
    row("JSON", json, "[1]", "");
    row("no JSON", json, "[1", "contentMediaType");
    row("both", base64 + "," + json, "WzFd", "");
    row("JSON but not base64", base64 + "," + json, "[1]", "contentEncoding");
    row("base64 but not JSON", base64 + "," + json, "WzE=", "contentMediaType");
    row("another encoding", R"("contentEncoding":"7bit")", "%", "");
}

void tst_Validation::content()
{
    QFETCH(QByteArray, keywords);
    QFETCH(QByteArray, text);
    QFETCH(QString, keyword);
    const JsonPtr schema = json(QByteArray("{" + keywords + "}"));
    const JsonPtr instance = json(QByteArray("\"" + text + "\""));
    CompileOptions options;
    options.draft = Draft::Draft7;
    QVERIFY(CompiledSchema::compile(schema, options)->isValid(*instance));
    options.assertFormats = true;
    const auto judge = CompiledSchema::compile(schema, options);
    QVERIFY(judge);
    const auto issues = judge->validate(*instance);
    QCOMPARE(judge->isValid(*instance), keyword.isEmpty());
    QCOMPARE(issues.size(), keyword.isEmpty() ? std::size_t{0} : std::size_t{1});
    if (!keyword.isEmpty()) {
        QCOMPARE(issues[0].code, IssueCode::InvalidContent);
        QCOMPARE(QString::fromStdString(issues[0].keyword), keyword);
    }
    options.draft = Draft::Draft2020_12; // in which format is never an assertion
    QVERIFY(CompiledSchema::compile(schema, options)->isValid(*instance));
}

void tst_Validation::malformedPayload()
{
    const auto issues = validatePayload(compiled(R"({"type":"object"})"), "{\"a\":");
    QCOMPARE(issues.size(), std::size_t{1});
    QCOMPARE(issues[0].code, IssueCode::MalformedJson);
}

void tst_Validation::hostileSchemas()
{
    // 2^60 paths through one value.
    Json defs = Json::object();
    for (int i = 0; i < 60; ++i) {
        const std::string next = "#/$defs/d" + std::to_string(i + 1);
        defs["d" + std::to_string(i)] = {{"anyOf", {{{"$ref", next}}, {{"$ref", next}}}}};
    }
    defs["d60"] = {{"type", "string"}};
    const auto wide = CompiledSchema::compile(
        std::make_shared<const Json>(Json{{"$defs", defs}, {"$ref", "#/$defs/d0"}}));
    QVERIFY(wide);
    QVERIFY(!wide->isValid(Json(1)));
    QVERIFY(!wide->validate(Json(1)).empty());
    QVERIFY(wide->isValid(Json("x")));

    // 10 000 nested schemas.
    Json deep = {{"type", "integer"}};
    for (int i = 0; i < 10000; ++i) {
        Json outer = Json::object();
        outer["not"] = std::move(deep);
        deep = std::move(outer);
    }
    const auto nested = CompiledSchema::compile(std::make_shared<const Json>(std::move(deep)));
    QVERIFY(nested);
    const auto issues = nested->validate(Json(1));
    QCOMPARE(issues.size(), std::size_t{1});
    QCOMPARE(issues[0].code, IssueCode::Undecided);

    // A pattern that tries 2^n ways.
    const auto slow = CompiledSchema::compile(json(R"x({"pattern":"^(a|a)*$"})x"));
    QVERIFY(slow);
    QVERIFY(!slow->isValid(Json(std::string(64, 'a') + "b")));

    Json many = Json::array();
    for (int i = 0; i < 200'000; ++i)
        many.push_back("entry-" + std::to_string(i));
    const auto list = CompiledSchema::compile(
        std::make_shared<const Json>(Json{{"type", "string"}, {"enum", many}}));
    QVERIFY(list);
    QVERIFY(list->isValid(Json("entry-199999")));
    const auto unknown = list->validate(Json("entry-2oo"));
    QCOMPARE(unknown.size(), std::size_t{1});
    QCOMPARE_LE(unknown[0].allowed.size(), std::size_t{1000});
}

void tst_Validation::deepInstances()
{
    const CompiledSchema tree = compiled(Tree);
    std::string text = R"({"name":"leaf"})";
    for (int i = 0; i < 200; ++i)
        text = R"({"name":"n","children":[)" + text + "]}";
    QVERIFY(tree.isValid(*json(text.c_str())));
}

void tst_Validation::remoteDocuments()
{
    SchemaRegistry registry;
    registry.add(
        "https://example.com/common.json",
        json(R"({"$id":"https://example.com/common.json","$defs":{"zone":{"pattern":"^z"}}})"));
    CompileOptions options;
    options.registry = &registry;
    options.baseUri = "https://example.com/tool.json";
    const auto schema =
        CompiledSchema::compile(json(R"({"items":{"$ref":"common.json#/$defs/zone"}})"), options);
    QVERIFY(schema);
    QCOMPARE(listing(schema->validate(*json(R"(["z1","a"])"))),
             u"/1 invalid_pattern @https://example.com/common.json#/$defs/zone/pattern"_s);
}

QTEST_GUILESS_MAIN(tst_Validation)
#include "tst_validation.moc"
