// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogformat.h"
#include "schema/examples/examples.h"
#include "schema/findings/findingtext.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <set>
#include <utility>

using namespace tw;

static CompiledSchema compiled(const std::string &text, bool formats = true)
{
    auto json = parseJson(text);
    if (!json)
        qFatal("%s: %s", json.error().detail.c_str(), text.c_str());
    CompileOptions options;
    options.assertFormats = formats;
    auto schema = CompiledSchema::compile(std::make_shared<const Json>(*std::move(json)), options);
    if (!schema)
        qFatal("%s: %s", schema.error().detail.c_str(), text.c_str());
    return *schema;
}

static std::string shown(const std::vector<Issue> &issues)
{
    std::string text;
    for (const Issue &issue : issues)
        text += issue.pointer + " " + issue.keyword + ": " + messageOf(issue) + "\n";
    return text;
}

/// Every tool of every catalog below \a folder: label, payload schema, format.
static void addCatalogs(const QString &folder)
{
    QTest::addColumn<JsonPtr>("schema");
    QTest::addColumn<bool>("goa");
    QDirIterator files(folder, {QStringLiteral("*.json")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        if (path.contains(QLatin1String("json-schema-test-suite")))
            continue;
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const auto catalog = readCatalog(file.readAll().toStdString(), "c");
        if (!catalog)
            continue;
        for (const Tool &tool : catalog->tools) {
            if (!tool.payload || tool.payload->schema == nullptr
                || !CompiledSchema::compile(tool.payload->schema)) // a schema that is none
                continue;
            const QString label =
                path.mid(folder.size() + 1) + QLatin1Char(' ') + QString::fromStdString(tool.id);
            QTest::newRow(qPrintable(label))
                << tool.payload->schema << (catalog->format == GoaCatalog);
        }
    }
}

static CompiledSchema strict(const JsonPtr &schema)
{
    CompileOptions options;
    options.assertFormats = true;
    return *CompiledSchema::compile(schema, options);
}

class tst_Examples : public QObject
{
    Q_OBJECT
private slots:
    void catalogs_data() { addCatalogs(QStringLiteral(TW_TEST_DATA "/catalogs")); }
    void catalogs() { judgeCatalog(); }
    void sharedCatalogs_data();
    void sharedCatalogs();
    void keywords_data();
    void keywords();
    void refusals_data();
    void refusals();
    void negatives_data();
    void negatives();
    void bounds_data();
    void bounds();
    void seeds();
    void authored();
    void manyDifferent_data();
    void manyDifferent();
    void omissions_data();
    void omissions();

private:
    static void judgeCatalog();
    static void judgeRenamed(const ToolValidator &validator);
};

Q_DECLARE_METATYPE(tw::JsonPtr)

void tst_Examples::sharedCatalogs_data()
{
    addCatalogs(QStringLiteral(TW_SHARED_DATA));
}

void tst_Examples::sharedCatalogs()
{
    if (!QDir(QStringLiteral(TW_SHARED_DATA "/goa")).exists())
        QSKIP("no shared data");
    judgeCatalog();
}

void tst_Examples::judgeRenamed(const ToolValidator &validator)
{
    const auto mode = ValidationMode::GoaBoundary;
    ExampleOptions options;
    options.rules = validator.rules(mode);
    for (const ExampleSize size : {ExampleSize::Minimal, ExampleSize::Full}) {
        options.size = size;
        const auto example = makeExample(validator.schema(), options);
        QVERIFY2(example.has_value(), example ? "" : example.error().detail.c_str());
        const auto issues = validator.validate(**example, mode);
        QVERIFY2(issues.empty(), (shown(issues) + writeJson(**example)).c_str());
        QVERIFY((*example)->at("value").contains("type"));
    }
    const auto negative = makeNegativeExamples(validator.schema(), options);
    const auto bounds = makeBoundaryExamples(validator.schema(), options);
    QVERIFY(negative.cases.size() > 5 && !bounds.cases.empty());
    const Json &schema = validator.schema().source(); // places are those of the schema as given
    for (const BoundaryExample &example : bounds.cases) {
        QVERIFY(validator.validate(*example.payload, mode).empty());
        QVERIFY2(findPointer(schema, example.schemaPointer), example.schemaPointer.c_str());
    }
    for (const NegativeExample &example : negative.cases) {
        QCOMPARE(shown(example.issues), shown(validator.validate(*example.payload, mode)));
        QVERIFY(!example.issues.empty());
        QVERIFY2(findPointer(schema, example.schemaPointer), example.schemaPointer.c_str());
    }
    for (const ExampleRefusal &refusal : negative.refused)
        QVERIFY2(findPointer(schema, refusal.schemaPointer), refusal.schemaPointer.c_str());
}

void tst_Examples::judgeCatalog()
{
    QFETCH(const tw::JsonPtr, schema);
    QFETCH(const bool, goa);
    const auto plain = *CompiledSchema::compile(schema);
    const auto formats = strict(schema);
    ExampleOptions options;
    const ToolValidator validator(plain);
    ValidationMode mode = goa ? ValidationMode::GoaBoundary : ValidationMode::JsonSchema;
    options.rules = validator.rules(mode);
    const Json *const type = findPointer(*schema, "/type");
    const bool isObject = type != nullptr && *type == "object";
    if (goa && QByteArray(QTest::currentDataTag()).endsWith("parcels.send")) {
        // The keys of an envelope are renamed: the receiver decides, not the schema
        // (docs/formats/goa-ai.md, "Renamed union keys").
        judgeRenamed(validator);
        return;
    }
    if (goa && !isObject) { // generated code accepts only objects
        const auto refused = makeExample(plain, options);
        QVERIFY(!refused.has_value());
        QVERIFY(!refused.error().detail.empty());
        mode = ValidationMode::JsonSchema;
        options.rules = nullptr;
    }
    const bool boundary = mode == ValidationMode::GoaBoundary;
    for (const std::uint64_t seed : {0U, 1U, 77U}) {
        options.seed = seed;
        for (const ExampleSize size : {ExampleSize::Minimal, ExampleSize::Full}) {
            options.size = size;
            const auto example = makeExample(plain, options);
            QVERIFY2(example.has_value(), example ? "" : example.error().detail.c_str());
            const auto issues = formats.validate(**example);
            QVERIFY2(issues.empty(), shown(issues).c_str());
            if (boundary) {
                const auto goaIssues = validator.validate(**example, mode);
                QVERIFY2(goaIssues.empty(), (shown(goaIssues) + writeJson(**example)).c_str());
            }
        }
    }
    options.seed = 0;
    const auto bounds = makeBoundaryExamples(plain, options);
    for (const BoundaryExample &example : bounds.cases)
        QVERIFY(formats.isValid(*example.payload)
                && findPointer(*example.payload, example.pointer));
    for (const ExampleRefusal &refusal : bounds.refused)
        qWarning("no bound %s: %s", refusal.schemaPointer.c_str(), refusal.reason.c_str());
    const auto negative = makeNegativeExamples(plain, options);
    for (const NegativeExample &example : negative.cases) {
        const auto issues = formats.validate(*example.payload);
        const auto told = validator.validate(*example.payload, mode);
        QCOMPARE(shown(example.issues), shown(told));
        QVERIFY(!told.empty());
        if (issues.empty()) { // only in Goa: formats, and bounds on map entries
            QVERIFY(example.keyword == "format" || example.keyword.ends_with("Length"));
            QVERIFY(boundary);
            continue;
        }
        QVERIFY2(issues.size() == 1, shown(issues).c_str());
        QCOMPARE(issues.front().pointer, example.pointer);
        QCOMPARE(issues.front().keyword, example.keyword);
    }
    for (const ExampleRefusal &refusal : negative.refused)
        qWarning("no case %s: %s", refusal.schemaPointer.c_str(), refusal.reason.c_str());
    if (!boundary)
        return;
    // Generators before v0.53 repeat a rule beside its `$ref`: no payload violates only one of
    // them.
    const auto ruleAt = [&](const ExampleRefusal &refusal) {
        const std::string pointer = refusal.schemaPointer.substr(refusal.schemaPointer.find('/'));
        return std::pair(pointer.substr(pointer.rfind('/')), findPointer(*schema, pointer));
    };
    for (const ExampleRefusal &refusal : negative.refused) {
        const auto own = ruleAt(refusal);
        QVERIFY2(own.second != nullptr, refusal.schemaPointer.c_str());
        const auto twins = std::ranges::count_if(negative.refused, [&](const auto &other) {
            const auto rule = ruleAt(other);
            return rule.first == own.first && rule.second != nullptr && *rule.second == *own.second;
        });
        QVERIFY2(twins >= 2, refusal.schemaPointer.c_str());
    }
}

// --- hand-written schemas ---

void tst_Examples::keywords_data()
{
    QTest::addColumn<std::string>("schema");
    QTest::addColumn<std::string>("minimal");
    QTest::addColumn<std::string>("full");
    const auto row = [](const char *name, const char *schema, const char *minimal,
                        const char *full) {
        QTest::newRow(name) << std::string(schema) << std::string(minimal) << std::string(full);
    };
    row("required",
        R"({"type":"object","properties":{"a":{"type":"boolean"},"b":{"const":7}},"required":["b"]})",
        R"({"b":7})", R"({"a":true,"b":7})");
    row("enum", R"({"enum":["x","y"]})", R"("x")", R"("x")");
    row("default", R"({"type":"integer","default":5,"maximum":9})", "5", "5");
    row("default that is wrong", R"({"type":"integer","default":50,"minimum":2,"maximum":9})", "2",
        "2");
    row("examples", R"({"type":"string","examples":[3,"fern"],"minLength":2})", R"("amber")",
        R"("amber")");
    row("exclusive bounds", R"({"type":"number","exclusiveMinimum":0.1,"exclusiveMaximum":0.3})",
        "0.2", "0.2");
    row("draft 4 bounds",
        R"({"$schema":"http://json-schema.org/draft-04/schema#","type":"integer","minimum":5,"exclusiveMinimum":true,"maximum":6})",
        "6", "6");
    row("multipleOf", R"({"type":"number","multipleOf":0.01,"minimum":0.105,"maximum":0.115})",
        "0.11", "0.11");
    row("two multiples",
        R"({"type":"integer","allOf":[{"multipleOf":6},{"multipleOf":10}],"minimum":1,"maximum":60})",
        "60", "60");
    row("beyond 64 bits",
        R"({"type":"integer","minimum":18446744073709551617,"maximum":18446744073709551617})",
        "18446744073709551617", "18446744073709551617");
    row("beyond 30 digits", R"({"minimum":1234567890123456789012345678901234567890})",
        "1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890");
    row("length", R"({"type":"string","minLength":7,"maxLength":7})", R"("amber a")",
        R"("amber a")");
    row("pattern", R"({"type":"string","pattern":"^[A-Z]{2}-[0-9]{3}$"})", "", "");
    row("pattern and length", R"({"type":"string","pattern":"^a+$","minLength":4,"maxLength":4})",
        R"("aaaa")", R"("aaaa")");
    row("array", R"({"type":"array","items":{"type":"integer"},"minItems":2})", "", "");
    row("unique", R"({"type":"array","items":{"enum":[1,2,3]},"minItems":3,"uniqueItems":true})",
        "[1,2,3]", "[1,2,3]");
    row("tuple",
        R"({"type":"array","prefixItems":[{"const":1},{"const":"b"}],"items":false,"minItems":2})",
        R"([1,"b"])", R"([1,"b"])");
    row("contains", R"({"type":"array","contains":{"const":4},"minContains":2})", "[4,4]", "[4,4]");
    row("map",
        R"({"type":"object","additionalProperties":{"type":"boolean"},"propertyNames":{"pattern":"^z+$"}})",
        "{}", "");
    row("patternProperties",
        R"({"type":"object","patternProperties":{"^q$":{"const":1}},"additionalProperties":false,"minProperties":1})",
        R"({"q":1})", R"({"q":1})");
    row("recursion",
        R"({"$ref":"#/$defs/T","$defs":{"T":{"type":"object","properties":{"v":{"const":1},"next":{"$ref":"#/$defs/T"}},"required":["v"]}}})",
        R"({"v":1})", R"({"v":1})");
    row("recursion through a union",
        R"({"$ref":"#/$defs/T","$defs":{"T":{"type":"object","properties":{"next":{"anyOf":[{"$ref":"#/$defs/T"},{"type":"null"}]}},"required":["next"]}}})",
        R"({"next":null})", "");
    row("allOf",
        R"({"allOf":[{"type":"object","required":["a"]},{"properties":{"a":{"minimum":3}}},{"properties":{"a":{"type":"integer","maximum":3}}}]})",
        R"({"a":3})", R"({"a":3})");
    row("oneOf",
        R"({"oneOf":[{"type":"integer","multipleOf":3},{"type":"integer","multipleOf":5}],"minimum":15,"maximum":18})",
        "18", "18");
    row("if then",
        R"({"type":"object","properties":{"k":{"enum":["a","b"]},"n":{"type":"integer"}},"required":["k"],
        "if":{"properties":{"k":{"const":"a"}}},"then":{"required":["n"]}})",
        "", R"({"k":"a","n":1})");
    row("dependent",
        R"({"type":"object","properties":{"a":{"const":1},"b":{"const":2}},"required":["a"],"dependentRequired":{"a":["b"]}})",
        R"({"a":1,"b":2})", R"({"a":1,"b":2})");
    row("exclusive members",
        R"({"type":"object","properties":{"a":{"const":1},"b":{"const":2}},"not":{"required":["a","b"]}})",
        "{}", R"({"a":1})");
    row("unevaluated",
        R"({"allOf":[{"properties":{"a":{"const":1}},"required":["a"]}],"type":"object","unevaluatedProperties":false})",
        R"({"a":1})", R"({"a":1})");
    for (const char *format : {"date-time",
                               "date",
                               "time",
                               "duration",
                               "email",
                               "idn-email",
                               "hostname",
                               "idn-hostname",
                               "ipv4",
                               "ipv6",
                               "uri",
                               "uri-reference",
                               "iri",
                               "iri-reference",
                               "uri-template",
                               "json-pointer",
                               "relative-json-pointer",
                               "regex",
                               "uuid",
                               "ip",
                               "mac",
                               "cidr",
                               "rfc1123",
                               "json"}) {
        QTest::newRow(format) << R"({"type":"object","properties":{"f":{"type":"string","format":")"
                + std::string(format)
                + R"("},"l":{"type":"array","items":{"type":"string","format":")" + format
                + R"("},"minItems":2,"uniqueItems":true}},"required":["f","l"]})"
                              << std::string() << std::string();
    }
}

void tst_Examples::keywords()
{
    QFETCH(const std::string, schema);
    QFETCH(const std::string, minimal);
    QFETCH(const std::string, full);
    const CompiledSchema program = compiled(schema);
    for (const bool isFull : {false, true}) {
        ExampleOptions options;
        options.size = isFull ? ExampleSize::Full : ExampleSize::Minimal;
        const auto example = makeExample(program, options);
        QVERIFY2(example.has_value(), example ? "" : example.error().detail.c_str());
        QVERIFY2(program.isValid(**example), writeJson(**example).c_str());
        const std::string &expected = isFull ? full : minimal;
        if (!expected.empty())
            QCOMPARE(writeJson(**example), expected);
    }
}

void tst_Examples::refusals_data()
{
    QTest::addColumn<std::string>("schema");
    QTest::addColumn<std::string>("place");
    const auto row = [](const char *name, const char *schema, const char *place) {
        QTest::newRow(name) << std::string(schema) << std::string(place);
    };
    row("false", "false", "");
    row("empty range",
        R"({"properties":{"a":{"type":"integer","minimum":5,"maximum":4}},"required":["a"],"type":"object"})",
        "/properties/a");
    row("endless", R"({"type":"object","properties":{"a":{"$ref":"#"}},"required":["a"]})", "");
    row("pattern and length", R"({"type":"string","pattern":"^a{3}$","maxLength":2})", "");
    row("required and forbidden",
        R"({"type":"object","required":["a"],"additionalProperties":false})",
        "/additionalProperties");
}

void tst_Examples::refusals()
{
    QFETCH(const std::string, schema);
    QFETCH(const std::string, place);
    const auto example = makeExample(compiled(schema));
    QVERIFY(!example.has_value());
    QCOMPARE(example.error().code, ErrorCode::Unsupported);
    QCOMPARE(example.error().where, place);
    QVERIFY(!example.error().detail.empty());
}

void tst_Examples::negatives_data()
{
    QTest::addColumn<std::string>("schema");
    QTest::addColumn<std::string>("breaks"); // one "pointer keyword" per line
    QTest::addColumn<int>("refused");
    const auto row = [](const char *name, const char *schema, const char *breaks, int refused = 0) {
        QTest::newRow(name) << std::string(schema) << std::string(breaks) << refused;
    };
    row("strings", R"({"type":"string","minLength":2,"maxLength":4,"pattern":"^[a-z]+$"})",
        " type\n minLength\n maxLength\n pattern\n");
    row("format", R"({"type":"string","format":"date"})", " type\n format\n");
    row("integers", R"({"type":"integer","minimum":2,"maximum":8,"multipleOf":2})",
        " type\n minimum\n maximum\n multipleOf\n");
    row("numbers", R"({"type":"number","exclusiveMinimum":0.1,"exclusiveMaximum":0.3})",
        " type\n exclusiveMinimum\n exclusiveMaximum\n");
    row("enum", R"({"enum":["a","b"]})", " enum\n");
    row("const", R"({"const":5})", " const\n");
    row("arrays", R"({"type":"array","items":{"type":"boolean"},"minItems":1,"maxItems":2})",
        " type\n minItems\n maxItems\n/0 type\n");
    row("unique", R"({"type":"array","items":{"type":"integer"},"uniqueItems":true})",
        " type\n/1 uniqueItems\n/0 type\n");
    row("tuple", R"({"type":"array","prefixItems":[{"type":"string"}],"items":false})",
        " type\n items\n/0 type\n");
    row("contains", R"({"type":"array","contains":{"const":4},"minItems":1})", " type\n contains\n",
        1); // an empty array is too short and has no 4
    row("contains twice",
        R"({"type":"array","contains":{"const":4},"minContains":2,"maxContains":3})",
        " type\n minContains\n maxContains\n");
    row("objects",
        R"({"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false})",
        " type\n required\n/unexpected additionalProperties\n/a type\n");
    row("sizes",
        R"({"type":"object","additionalProperties":{"type":"integer"},"minProperties":1,"maxProperties":2})",
        " type\n minProperties\n maxProperties\n/key1 type\n");
    row("names", R"({"type":"object","propertyNames":{"pattern":"^z"}})",
        " type\n/unexpected propertyNames\n");
    row("dependent",
        R"({"type":"object","properties":{"a":{},"b":{}},"dependentRequired":{"a":["b"]}})",
        " type\n dependentRequired\n");
    row("not", R"({"type":"integer","not":{"const":7}})", " type\n not\n");
    row("nullable", R"({"anyOf":[{"type":"string","maxLength":6},{"type":"null"}]})",
        " anyOf\n maxLength\n");
    row("tagged",
        R"({"oneOf":[{"type":"object","properties":{"type":{"const":"a"},"value":{"type":"string"}},"required":["type","value"]},
        {"type":"object","properties":{"type":{"const":"b"},"value":{"type":"integer"}},"required":["type","value"]}]})",
        "/type oneOf\n oneOf\n oneOf\n required\n/value type\n required\n/value type\n");
    row("condition",
        R"({"type":"object","properties":{"k":{"enum":["a","b"]},"n":{"type":"integer"}},"required":["k"],
        "if":{"properties":{"k":{"const":"a"}}},"then":{"required":["n"]}})",
        " type\n required\n/k enum\n/n type\n required\n", 1);
    row("referenced",
        R"({"type":"object","properties":{"a":{"$ref":"#/$defs/D"},"b":{"$ref":"#/$defs/D"}},"$defs":{"D":{"type":"integer","maximum":3}}})",
        " type\n/a type\n/a maximum\n");
    row("recursion",
        R"({"$ref":"#/$defs/T","$defs":{"T":{"type":"object","properties":{"v":{"type":"integer"},"next":{"$ref":"#/$defs/T"}},"required":["v"]}}})",
        " type\n required\n/v type\n");
    row("of objects, for an array", R"({"type":"array","additionalProperties":false})", " type\n",
        1);
    row("of objects, for an array of names",
        R"({"type":"array","propertyNames":{"pattern":"^z"},"minProperties":1,"maxProperties":2,"required":["a"]})",
        " type\n", 4);
    row("of arrays, for an object",
        R"({"type":"object","uniqueItems":true,"minItems":2,"maxItems":3,"items":false,"contains":{"const":1}})",
        " type\n", 5);
    row("one that cannot be broken alone", R"({"type":"string","minLength":3,"pattern":"^abc$"})",
        " type\n pattern\n", 1);
}

void tst_Examples::negatives()
{
    QFETCH(const std::string, schema);
    QFETCH(const std::string, breaks);
    QFETCH(const int, refused);
    const CompiledSchema program = compiled(schema);
    const NegativeExamples examples = makeNegativeExamples(program);
    std::string told;
    for (const NegativeExample &example : examples.cases) {
        told += example.pointer + " " + example.keyword + "\n";
        const auto issues = program.validate(*example.payload);
        QVERIFY2(issues.size() == 1, (shown(issues) + writeJson(*example.payload)).c_str());
        QCOMPARE(issues.front().pointer, example.pointer);
        QCOMPARE(issues.front().keyword, example.keyword);
    }
    std::string reasons;
    for (const ExampleRefusal &refusal : examples.refused)
        reasons += refusal.schemaPointer + ": " + refusal.reason + "\n";
    if (examples.refused.size() != std::size_t(refused) || told != breaks)
        qWarning("%s%s", told.c_str(), reasons.c_str());
    QCOMPARE(told, breaks);
    QCOMPARE(examples.refused.size(), std::size_t(refused));
}

void tst_Examples::bounds_data()
{
    QTest::addColumn<std::string>("schema");
    QTest::addColumn<std::string>("expected"); // one "keyword payload" per line
    const auto row = [](const char *name, const char *schema, const char *expected) {
        QTest::newRow(name) << std::string(schema) << std::string(expected);
    };
    row("integer", R"({"type":"integer","minimum":2.5,"exclusiveMaximum":9})",
        "minimum 3\nexclusiveMaximum 8\n");
    row("number", R"({"type":"number","minimum":0.1,"maximum":1e3})", "minimum 0.1\nmaximum 1e3\n");
    row("text", R"({"type":"string","minLength":1,"maxLength":3})",
        "minLength \"a\"\nmaxLength \"amb\"\n");
    row("items", R"({"type":"array","items":{"const":1},"minItems":1,"maxItems":3})",
        "minItems [1]\nmaxItems [1,1,1]\n");
}

void tst_Examples::bounds()
{
    QFETCH(const std::string, schema);
    QFETCH(const std::string, expected);
    std::string told;
    const BoundaryExamples examples = makeBoundaryExamples(compiled(schema));
    for (const BoundaryExample &example : examples.cases)
        told += example.keyword + " " + writeJson(*example.payload) + "\n";
    QCOMPARE(told, expected);
    QCOMPARE(examples.refused.size(), std::size_t(0));
}

void tst_Examples::seeds()
{
    const CompiledSchema schema = compiled(
        R"({"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer","minimum":0,"maximum":900},"c":{"enum":[1,2,3]}}})");
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        ExampleOptions options;
        options.seed = seed;
        const std::string text = writeJson(**makeExample(schema, options));
        QCOMPARE(writeJson(**makeExample(schema, options)), text);
        texts.insert(text);
    }
    QVERIFY(texts.size() > 15);
}

// The author's values are used if they are valid.
void tst_Examples::authored()
{
    const CompiledSchema schema = compiled(
        R"({"type":"object","properties":{"zone":{"type":"string"},"n":{"type":"integer","maximum":5},
        "when":{"type":"string","examples":["at dawn"]},"list":{"type":"array","items":{"type":"string"}}},
        "required":["zone"],"examples":[{"zone":"west","n":50,"list":["a","b"]}]})");
    QCOMPARE(writeJson(**makeExample(schema)),
             std::string(R"({"zone":"west","n":1,"when":"at dawn","list":["a","b"]})"));
    ExampleOptions minimal;
    minimal.size = ExampleSize::Minimal;
    QCOMPARE(writeJson(**makeExample(schema, minimal)), std::string(R"({"zone":"west"})"));
}

void tst_Examples::manyDifferent_data()
{
    QTest::addColumn<std::string>("items");
    QTest::addColumn<std::uint64_t>("seed");
    const auto row = [](const char *items, std::uint64_t seed = 0) {
        QTest::addRow("%s, seed %d", items, static_cast<int>(seed)) << std::string(items) << seed;
    };
    row(R"({"type":"string"})");
    row(R"({"type":"string"})", 7);
    row(R"({"type":"string","minLength":4,"maxLength":4})");
    row(R"({"type":"string","pattern":"^[a-z]+$"})");
    row(R"({"type":"string","pattern":"^[a-z]{3}-[0-9]{4}$"})");
    row(R"({"type":"string","pattern":"^[a-z]{3}-[0-9]{4}$"})", 7);
    row(R"({"type":"string","contentEncoding":"base64"})");
    row(R"({"type":"integer"})");
    row(R"({"type":"number","minimum":0,"maximum":1})");
    row(R"({"type":"object","properties":{"id":{"type":"string"},"n":{"type":"integer"}},"required":["id","n"]})");
    for (const char *format :
         {"date", "date-time", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri",
          "uri-reference", "iri", "uri-template", "json-pointer", "relative-json-pointer", "regex",
          "uuid", "idn-email", "idn-hostname"})
        row((R"({"type":"string","format":")" + std::string(format) + R"("})").c_str());
}

// Thousands of distinct values, each made once.
void tst_Examples::manyDifferent()
{
    QFETCH(const std::string, items);
    QFETCH(const std::uint64_t, seed);
    const CompiledSchema schema =
        compiled(R"({"type":"array","uniqueItems":true,"minItems":3000,"items":)" + items + "}");
    ExampleOptions options;
    options.seed = seed;
    const auto example = makeExample(schema, options);
    QVERIFY2(example.has_value(), example ? "" : example.error().detail.c_str());
    QCOMPARE((*example)->size(), std::size_t(3000));
    QVERIFY(schema.isValid(**example));
}

void tst_Examples::omissions_data()
{
    QTest::addColumn<std::string>("schema");
    QTest::addColumn<std::string>("payload");
    QTest::addColumn<std::string>("pointers"); // one "pointer schemaPointer" per line
    const auto row = [](const char *name, const char *schema, const char *payload,
                        const char *pointers) {
        QTest::newRow(name) << std::string(schema) << std::string(payload) << std::string(pointers);
    };
    row("nothing", R"({"type":"object","properties":{"a":{"const":1}}})", R"({"a":1})", "");
    row("no value",
        R"({"type":"object","properties":{"a":{"const":1},"b":{"type":"integer","minimum":3,"maximum":2}}})",
        R"({"a":1})", "/b /properties/b\n");
    row("forbidden", R"({"type":"object","properties":{"a":{"const":1},"b":false}})", R"({"a":1})",
        "/b /properties/b\n");
    row("inside",
        R"({"type":"object","properties":{"o":{"type":"object","properties":{"a":{"const":1},"b":{"type":"string","pattern":"^x{3}$","maxLength":1}}}}})",
        R"({"o":{"a":1}})", "/o/b /properties/o/properties/b\n");
    row("the outer fault is reported, not the inner one",
        R"({"type":"object","properties":{"o":{"type":"object","required":["p"],"properties":{"p":false,"q":false}}}})",
        "{}", "/o /properties/o\n");
    row("exclude each other",
        R"({"type":"object","properties":{"a":{"const":1},"b":{"const":2}},"not":{"required":["a","b"]}})",
        R"({"a":1})", "/b /properties/b\n");
    row("too many",
        R"({"type":"object","properties":{"a":{"const":1},"b":{"const":2},"c":{"const":3}},"maxProperties":2})",
        R"({"a":1,"b":2})", "/c /properties/c\n");
    row("an element",
        R"({"type":"object","properties":{"l":{"type":"array","items":{"type":"string","minLength":2,"maxLength":1}}}})",
        R"({"l":[]})", "/l/0 /properties/l/items\n");
    row("the alternative that was not taken does not count",
        R"({"anyOf":[{"type":"object","properties":{"a":false,"b":false},"required":["a"]},{"type":"object","properties":{"c":{"const":1}}}]})",
        R"({"c":1})", "");
    row("a recursion limit is not an omission",
        R"({"type":"object","properties":{"a":{"const":1},"next":{"$ref":"#"}}})", R"({"a":1})",
        "");
}

// Values missing from a full payload are reported with their places.
void tst_Examples::omissions()
{
    QFETCH(const std::string, schema);
    QFETCH(const std::string, payload);
    QFETCH(const std::string, pointers);
    std::vector<ExampleOmission> omissions;
    const auto example = makeExample(compiled(schema), {}, &omissions);
    QVERIFY2(example.has_value(), example ? "" : example.error().detail.c_str());
    QCOMPARE(writeJson(**example), payload);
    std::string told;
    for (const ExampleOmission &omission : omissions) {
        told += omission.pointer + " " + omission.schemaPointer + "\n";
        QVERIFY2(!omission.reason.empty(), omission.pointer.c_str());
    }
    QCOMPARE(told, pointers);
    ExampleOptions minimal;
    minimal.size = ExampleSize::Minimal;
    omissions.clear();
    QVERIFY(makeExample(compiled(schema), minimal, &omissions));
    QVERIFY(omissions.empty());
}

QTEST_GUILESS_MAIN(tst_Examples)
#include "tst_examples.moc"
