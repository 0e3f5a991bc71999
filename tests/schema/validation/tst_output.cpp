// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/evaluate/output.h"
#include "schematext.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace tw;
using namespace tw::test;

/// The standard output formats, and annotations for forms.
class tst_Output : public QObject
{
    Q_OBJECT

private slots:
    void names();
    void flag();
    void errors_data();
    void errors();
    void annotations_data();
    void annotations();
    void detailedTree();
    void detailedAnnotations();
    void schemasWithoutUri();
    void embeddedResources();
    void fragmentsAreUris();
    void forms_data();
    void forms();
    void valuesOutliveTheSchema();
    void tooMuch();
    void officialSuite();
};

namespace {

Json output(std::string_view schema, std::string_view instance, OutputFormat format)
{
    const auto result = standardOutput(compiled(schema), *parseJson(instance), format);
    if (!result)
        qFatal("no output: %s", result.error().detail.c_str());
    return *result;
}

/// A string without quotes, anything else as JSON.
std::string plain(const Json &value)
{
    return value.is_string() ? value.get<std::string>() : writeJson(value);
}

/// Checks a unit and everything in it against the published output schema; "" if it is valid.
std::string structureFault(const Json &unit)
{
    for (const char *const key : {"keywordLocation", "instanceLocation"}) {
        if (!unit.contains(key) || !unit[key].is_string())
            return std::string("no ") + key;
        const std::string pointer = unit[key];
        if (!pointer.empty() && !pointer.starts_with('/'))
            return "not a pointer: " + pointer;
    }
    if (!unit.contains("valid") || !unit["valid"].is_boolean())
        return "valid is not a boolean";
    const bool valid = unit["valid"];
    if (!valid && !unit.contains("error") && !unit.contains("errors"))
        return "invalid without an error";
    if (valid && (unit.contains("error") || unit.contains("errors")))
        return "valid with an error";
    if (!valid && (unit.contains("annotation") || unit.contains("annotations")))
        return "invalid with an annotation";
    if (unit.contains("error") && !unit["error"].is_string())
        return "error is not a text";
    if (!unit.contains("absoluteKeywordLocation"))
        return "no absoluteKeywordLocation";
    const std::string absolute = unit["absoluteKeywordLocation"];
    if (absolute.find(':') == std::string::npos || absolute.find('#') == std::string::npos
        || absolute.find(' ') != std::string::npos)
        return "not a URI with a fragment: " + absolute;
    for (const char *const list : {"errors", "annotations"}) {
        if (!unit.contains(list))
            continue;
        if (!unit[list].is_array())
            return std::string(list) + " is not a list";
        for (const Json &inner : unit[list]) {
            if (inner["valid"] != unit["valid"])
                return "errors and annotations are mixed";
            if (const std::string fault = structureFault(inner); !fault.empty())
                return fault;
        }
    }
    return {};
}

/// One "keywordLocation -> absolute @instance" per line.
std::string listing(const Json &unit, const char *list)
{
    std::string text;
    for (const Json &inner : unit.value(list, Json::array())) {
        text += inner["keywordLocation"].get<std::string>() + " @"
            + inner["instanceLocation"].get<std::string>();
        if (inner.contains("annotation"))
            text += " = " + writeJson(inner["annotation"]);
        text += '\n';
    }
    return text;
}

constexpr const char *Polygon = R"({"$schema":"https://json-schema.org/draft/2020-12/schema",
    "$id":"https://example.com/polygon","$defs":{"point":{"type":"object","properties":{
    "x":{"type":"number"},"y":{"type":"number"}},"additionalProperties":false,
    "required":["x","y"]}},"type":"array","items":{"$ref":"#/$defs/point"},"minItems":3})";
constexpr const char *Points = R"([{"x":2.5,"y":1.3},{"x":1,"z":6.7}])";

} // namespace

void tst_Output::names()
{
    QCOMPARE(outputFormatFromName("flag"), OutputFormat::Flag);
    QCOMPARE(outputFormatFromName("basic"), OutputFormat::Basic);
    QCOMPARE(outputFormatFromName("detailed"), OutputFormat::Detailed);
    QVERIFY(!outputFormatFromName("verbose"));
}

void tst_Output::flag()
{
    QCOMPARE(writeJson(output(Polygon, Points, OutputFormat::Flag)),
             std::string(R"({"valid":false})"));
    QCOMPARE(writeJson(output(Polygon, "3", OutputFormat::Flag)),
             std::string(R"({"valid":false})"));
    QCOMPARE(writeJson(output("true", "3", OutputFormat::Flag)), std::string(R"({"valid":true})"));
}

void tst_Output::errors_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("instance");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *schema, const char *instance,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(instance) << QByteArray(expected);
    };
    row("the example of the specification", Polygon, Points,
        "/minItems @\n/items/$ref @/1\n/items/$ref/required @/1\n"
        "/items/$ref/additionalProperties @/1/z\n");
    row("no schema", "false", "1", "");
    row("several of one schema", R"({"type":"string","enum":["a"],"minimum":3})", "1",
        "/type @\n/enum @\n/minimum @\n");
    row("each branch of a union", R"({"anyOf":[{"type":"string"},{"minimum":3},{"const":1}]})", "2",
        "/anyOf @\n/anyOf/0/type @\n/anyOf/1/minimum @\n/anyOf/2/const @\n");
    row("several branches", R"({"oneOf":[{"minimum":1},{"maximum":5},{"type":"string"}]})", "3",
        "/oneOf @\n");
    row("not", R"({"not":{"type":"integer"}})", "1", "/not @\n");
    row("then", R"({"if":{"required":["a"]},"then":{"required":["b"]}})", R"({"a":1})",
        "/then/required @\n");
    row("else", R"({"if":{"required":["a"]},"else":{"required":["b"]}})", R"({})",
        "/else/required @\n");
    row("contains", R"({"contains":{"const":1}})", "[2,3]", "/contains @\n");
    row("too few", R"({"contains":{"const":1},"minContains":2})", "[1,3]", "/minContains @\n");
    row("names", R"({"propertyNames":{"maxLength":1}})", R"({"ab":1})", "/propertyNames @\n");
    row("patterns", R"({"patternProperties":{"^a/b":{"type":"null"}}})", R"({"a/b~":1})",
        "/patternProperties/^a~1b/type @/a~1b~0\n");
    row("prefix and rest", R"({"prefixItems":[{"type":"null"}],"items":{"type":"string"}})",
        "[1,2]", "/prefixItems/0/type @/0\n/items/type @/1\n");
    row("dependencies",
        R"({"dependentRequired":{"a":["b"]},"dependentSchemas":{"a":{"required":["c"]}}})",
        R"({"a":1})", "/dependentSchemas/a/required @\n/dependentRequired @\n");
    row("unevaluated",
        R"({"allOf":[{"properties":{"a":true}}],"unevaluatedProperties":{"type":"null"}})",
        R"({"a":1,"b":2})", "/unevaluatedProperties/type @/b\n");
    row("dynamic reference", R"({"$id":"http://e/x","$dynamicAnchor":"n","type":"object",
        "properties":{"c":{"$dynamicRef":"#n"}}})",
        R"({"c":{"c":1}})", "/properties/c/$dynamicRef/properties/c/$dynamicRef/type @/c/c\n");
    row("format is not an assertion", R"({"format":"date"})", R"("x")", "");
    row("annotations are dropped", R"({"type":"string","title":"T","readOnly":true})", "1",
        "/type @\n");
}

void tst_Output::errors()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, instance);
    QFETCH(QByteArray, expected);
    const Json basic = output(schema.toStdString(), instance.toStdString(), OutputFormat::Basic);
    QCOMPARE(QByteArray::fromStdString(listing(basic, "errors")), expected);
    QCOMPARE(structureFault(basic), std::string());
    const Json detailed =
        output(schema.toStdString(), instance.toStdString(), OutputFormat::Detailed);
    QCOMPARE(structureFault(detailed), std::string());
    QCOMPARE(plain(detailed["valid"]), plain(basic["valid"]));
}

void tst_Output::annotations_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("instance");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *schema, const char *instance,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(instance) << QByteArray(expected);
    };
    row("none", R"({"type":"integer"})", "1", "");
    row("read only", R"({"readOnly":true})", "1", "/readOnly @ = true\n");
    row("below properties", R"({"title":"P","properties":{"a":{"title":"A","default":1.50}}})",
        R"({"a":1,"b":2})",
        "/properties @ = [\"a\"]\n/properties/a/title @/a = \"A\"\n"
        "/properties/a/default @/a = 1.50\n/title @ = \"P\"\n");
    row("only of the branch that accepts",
        R"({"anyOf":[{"type":"string","title":"S"},{"type":"integer","title":"I"}]})", "1",
        "/anyOf/1/title @ = \"I\"\n");
    row("of all branches that accept", R"({"anyOf":[{"title":"A"},{"title":"B"}]})", "1",
        "/anyOf/0/title @ = \"A\"\n/anyOf/1/title @ = \"B\"\n");
    row("nothing under not", R"({"not":{"title":"N","type":"string"}})", "1", "");
    row("if that holds", R"({"if":{"title":"I","const":1},"then":{"title":"T"},
        "else":{"title":"E"}})",
        "1", "/if/title @ = \"I\"\n/then/title @ = \"T\"\n");
    row("if that does not", R"({"if":{"title":"I","const":1},"then":{"title":"T"},
        "else":{"title":"E"}})",
        "2", "/else/title @ = \"E\"\n");
    row("contains", R"({"contains":{"title":"C","const":1}})", "[1,2]",
        "/contains @ = [0]\n/contains/title @/0 = \"C\"\n");
    row("contains all", R"({"contains":true})", "[1,2]", "/contains @ = true\n");
    row("texts only", R"({"format":"date","contentMediaType":"application/json",
        "contentSchema":{"type":"object"},"items":{"format":"x"}})",
        "[1]", "/items @ = true\n");
    row("content", R"({"format":"x","contentEncoding":"base64","contentMediaType":"text/plain",
        "contentSchema":true})",
        R"("YQ==")",
        "/format @ = \"x\"\n/contentEncoding @ = \"base64\"\n"
        "/contentMediaType @ = \"text/plain\"\n/contentSchema @ = true\n");
    row("contentSchema needs a media type", R"({"contentSchema":true})", R"("YQ==")", "");
    row("prefix", R"({"prefixItems":[true,true],"items":true})", "[1,2,3]",
        "/prefixItems @ = 1\n/items @ = true\n");
    row("whole prefix", R"({"prefixItems":[true,true],"items":true})", "[1,2]",
        "/prefixItems @ = true\n");
    row("rest of an object", R"({"properties":{"a":true},"patternProperties":{"^b":true},
        "additionalProperties":true})",
        R"({"a":1,"b":2,"c":3})",
        "/properties @ = [\"a\"]\n/patternProperties @ = [\"b\"]\n"
        "/additionalProperties @ = [\"c\"]\n");
    row("unevaluated", R"({"properties":{"a":true},"unevaluatedProperties":true})",
        R"({"a":1,"c":3})", "/properties @ = [\"a\"]\n/unevaluatedProperties @ = [\"c\"]\n");
    row("unknown keywords", R"({"x-order":[1],"$comment":"no","$defs":{"a":{}}})", "1",
        "/x-order @ = [1]\n");
    row("beside a reference", R"({"$ref":"#/$defs/a","title":"B","$defs":{"a":{"title":"A"}}})",
        "1", "/$ref/title @ = \"A\"\n/title @ = \"B\"\n");
    row("not beside a reference before 2019-09",
        R"({"$schema":"http://json-schema.org/draft-07/schema#","title":"B",
            "$ref":"#/definitions/a","definitions":{"a":{"title":"A"}}})",
        "1", "/$ref/title @ = \"A\"\n");
}

void tst_Output::annotations()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, instance);
    QFETCH(QByteArray, expected);
    const Json basic = output(schema.toStdString(), instance.toStdString(), OutputFormat::Basic);
    QVERIFY(basic["valid"].get<bool>());
    QCOMPARE(QByteArray::fromStdString(listing(basic, "annotations")), expected);
    QCOMPARE(structureFault(basic), std::string());
    const Json detailed =
        output(schema.toStdString(), instance.toStdString(), OutputFormat::Detailed);
    QCOMPARE(structureFault(detailed), std::string());
}

void tst_Output::detailedTree()
{
    // Section 12.4.3: the nodes "/items" and the schema of the reference have one child each and
    // are collapsed; the reference has two and stays.
    const Json tree = output(Polygon, Points, OutputFormat::Detailed);
    QCOMPARE(plain(tree["keywordLocation"]), std::string(""));
    QCOMPARE(tree["errors"].size(), std::size_t{2});
    QCOMPARE(plain(tree["errors"][0]["keywordLocation"]), std::string("/minItems"));
    const Json &reference = tree["errors"][1];
    QCOMPARE(plain(reference["keywordLocation"]), std::string("/items/$ref"));
    QCOMPARE(plain(reference["absoluteKeywordLocation"]),
             std::string("https://example.com/polygon#/$defs/point"));
    QCOMPARE(plain(reference["instanceLocation"]), std::string("/1"));
    QVERIFY(!reference.contains("error"));
    QCOMPARE(reference["errors"].size(), std::size_t{2});
    QCOMPARE(plain(reference["errors"][0]["absoluteKeywordLocation"]),
             std::string("https://example.com/polygon#/$defs/point/required"));
    QCOMPARE(plain(reference["errors"][0]["error"]), std::string("y is missing from [1]"));
    QCOMPARE(plain(reference["errors"][1]["keywordLocation"]),
             std::string("/items/$ref/additionalProperties"));
    QCOMPARE(plain(reference["errors"][1]["instanceLocation"]), std::string("/1/z"));
}

void tst_Output::detailedAnnotations()
{
    const Json tree = output(R"({"title":"P","properties":{"a":{"title":"A"},"b":{"title":"B"}}})",
                             R"({"a":1,"b":2})", OutputFormat::Detailed);
    QCOMPARE(tree["annotations"].size(), std::size_t{2});
    const Json &properties = tree["annotations"][0];
    QCOMPARE(plain(properties["annotation"]), std::string(R"(["a","b"])"));
    QCOMPARE(properties["annotations"].size(), std::size_t{2});
    QCOMPARE(plain(properties["annotations"][1]["keywordLocation"]),
             std::string("/properties/b/title"));
    QCOMPARE(plain(tree["annotations"][1]["keywordLocation"]), std::string("/title"));
}

void tst_Output::schemasWithoutUri()
{
    const Json unit = output(R"({"$ref":"#/$defs/a","$defs":{"a":{"type":"string"}}})", "1",
                             OutputFormat::Basic)["errors"][0];
    QCOMPARE(plain(unit["keywordLocation"]), std::string("/$ref/type"));
    QCOMPARE(plain(unit["absoluteKeywordLocation"]), std::string("schema:#/$defs/a/type"));
}

void tst_Output::embeddedResources()
{
    // The canonical URI is that of the nearest $id.
    const Json unit = output(R"({"$id":"https://example.com/a","properties":{"p":{"$ref":"b"}},
        "$defs":{"b":{"$id":"b","items":{"type":"string"}}}})",
                             R"({"p":[1]})", OutputFormat::Basic)["errors"][0];
    QCOMPARE(plain(unit["keywordLocation"]), std::string("/properties/p/$ref/items/type"));
    QCOMPARE(plain(unit["absoluteKeywordLocation"]),
             std::string("https://example.com/b#/items/type"));
    QCOMPARE(plain(unit["instanceLocation"]), std::string("/p/0"));
}

void tst_Output::fragmentsAreUris()
{
    const Json unit = output(R"({"properties":{"a b%\"è":{"type":"string"}}})", R"({"a b%\"è":1})",
                             OutputFormat::Basic)["errors"][0];
    QCOMPARE(plain(unit["keywordLocation"]), std::string("/properties/a b%\"è/type"));
    QCOMPARE(plain(unit["absoluteKeywordLocation"]),
             std::string("schema:#/properties/a%20b%25%22%C3%A8/type"));
}

void tst_Output::forms_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("instance");
    QTest::addColumn<QByteArray>("strict");
    QTest::addColumn<QByteArray>("applicable");
    const auto row = [](const char *name, const char *schema, const char *instance,
                        const char *strict, const char *applicable) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(instance) << QByteArray(strict)
                            << QByteArray(applicable);
    };
    row("finished", R"({"title":"P","properties":{"a":{"$ref":"#/$defs/n"}},
        "$defs":{"n":{"description":"N","type":"integer"}}})",
        R"({"a":1})", "/a description /$defs/n/description\n title /title\n",
        "/a description /$defs/n/description\n title /title\n");
    row("not finished", R"({"title":"P","required":["a","b"],"properties":{
        "a":{"title":"A","type":"string"},"b":{"title":"B"}}})",
        R"({"a":1})", "", "/a title /properties/a/title\n title /title\n");
    row("alternatives must accept", R"({"type":"string","oneOf":[{"title":"S","type":"string"},
        {"title":"I","type":"integer"}]})",
        "1", "", " title /oneOf/1/title\n");
    row("the selection stays", R"({"if":{"required":["a"],"title":"I"},"then":{"title":"T",
        "required":["b"]}})",
        R"({"a":1})", "", " title /if/title\n title /then/title\n");
    row("texts", R"({"format":"date","contentMediaType":"text/html"})", R"("x")",
        " format /format\n contentMediaType /contentMediaType\n",
        " format /format\n contentMediaType /contentMediaType\n");
    row("arrays", R"({"items":{"readOnly":true},"deprecated":true,"examples":[[1]]})", "[1,2]",
        "/0 readOnly /items/readOnly\n/1 readOnly /items/readOnly\n deprecated /deprecated\n"
        " examples /examples\n",
        "/0 readOnly /items/readOnly\n/1 readOnly /items/readOnly\n deprecated /deprecated\n"
        " examples /examples\n");
}

void tst_Output::forms()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, instance);
    QFETCH(QByteArray, strict);
    QFETCH(QByteArray, applicable);
    const CompiledSchema judge = compiled(schema.toStdString());
    const Json value = *parseJson(instance.toStdString());
    for (const auto &[which, expected] : {std::pair(AnnotationsOf::ValidOnly, strict),
                                          std::pair(AnnotationsOf::Applicable, applicable)}) {
        const auto annotations = collectAnnotations(judge, value, which);
        QVERIFY(annotations);
        std::string text;
        for (const Annotation &annotation : *annotations) {
            text += annotation.pointer + ' ' + annotation.keyword + ' ' + annotation.schemaPointer
                + '\n';
            const Json *const source = findPointer(judge.source(), annotation.schemaPointer);
            QVERIFY(source != nullptr);
            QCOMPARE(writeJson(*annotation.value), writeJson(*source));
        }
        QCOMPARE(QByteArray::fromStdString(text), expected);
    }
}

void tst_Output::valuesOutliveTheSchema()
{
    std::vector<Annotation> annotations;
    {
        const CompiledSchema schema = compiled(R"({"examples":[{"a":[1,2,3]}]})");
        annotations = *collectAnnotations(schema, Json(1));
    }
    QCOMPARE(annotations.size(), std::size_t{1});
    QCOMPARE(writeJson(*annotations[0].value), std::string(R"([{"a":[1,2,3]}])"));
}

void tst_Output::tooMuch()
{
    std::string text = R"({"$ref":"#/$defs/d0","$defs":{)";
    for (int i = 0; i < 60; ++i) {
        const std::string next = R"({"$ref":"#/$defs/d)" + std::to_string(i + 1) + "\"}";
        text += "\"d" + std::to_string(i) + R"(":{"allOf":[)" + next + ',' + next + "]},";
    }
    const CompiledSchema schema = compiled(text + R"("d60":{"title":"T"}}})");
    QCOMPARE(writeJson(*standardOutput(schema, Json(1), OutputFormat::Flag)),
             std::string(R"({"valid":true})"));
    QCOMPARE(standardOutput(schema, Json(1), OutputFormat::Basic).error().code,
             ErrorCode::TooLarge);
    QCOMPARE(standardOutput(schema, Json(1), OutputFormat::Detailed).error().code,
             ErrorCode::TooLarge);
    QVERIFY(!collectAnnotations(schema, Json(1)));
}

/// The trace has the suite's result in every test, and its output is well-formed.
void tst_Output::officialSuite()
{
    const QString suite = qEnvironmentVariable(
        "TW_JSON_SCHEMA_SUITE", QStringLiteral(TW_SHARED_DATA "/json-schema-test-suite"));
    if (!QDir(suite + u"/tests"_s).exists())
        QSKIP("the JSON Schema test suite is missing; set TW_JSON_SCHEMA_SUITE");
    SchemaRegistry remotes;
    remotes.addFolder("http://localhost:1234/", QString(suite + u"/remotes"_s).toStdString());
    CompileOptions options;
    options.registry = &remotes;
    int count = 0;
    QDirIterator files(suite + u"/tests"_s, {u"*.json"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        const QString path = file.fileName();
        options.draft = path.contains(u"/draft4/"_s) ? Draft::Draft4
            : path.contains(u"/draft6/"_s)           ? Draft::Draft6
            : path.contains(u"/draft7/"_s)           ? Draft::Draft7
            : path.contains(u"/draft2019-09/"_s)     ? Draft::Draft2019_09
                                                     : Draft::Draft2020_12;
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto cases = parseJson(file.readAll().toStdString());
        QVERIFY2(cases, qPrintable(path));
        for (const Json &testCase : *cases) {
            const auto schema = CompiledSchema::compile(
                std::make_shared<const Json>(testCase.at("schema")), options);
            QVERIFY2(schema, qPrintable(path));
            for (const Json &test : testCase.at("tests")) {
                const std::string where =
                    path.toStdString() + ": " + test.at("description").get<std::string>();
                const bool valid = schema->isValid(test.at("data"));
                for (const OutputFormat format : {OutputFormat::Basic, OutputFormat::Detailed}) {
                    const auto unit = standardOutput(*schema, test.at("data"), format);
                    QVERIFY2(unit, where.c_str());
                    QVERIFY2(unit->at("valid") == Json(valid), where.c_str());
                    const std::string fault = structureFault(*unit);
                    QVERIFY2(fault.empty(), (where + ": " + fault).c_str());
                }
                ++count;
            }
        }
    }
    QCOMPARE_GT(count, 4000);
}

QTEST_GUILESS_MAIN(tst_Output)
#include "tst_output.moc"
