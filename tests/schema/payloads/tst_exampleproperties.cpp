// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/examples/examples.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <ctime>
#include <random>

using namespace tw;

/// Processor time of this program; wall time depends on others.
static double computingSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Properties of the payloads of any schema, tested with many random ones.
class tst_ExampleProperties : public QObject
{
    Q_OBJECT
private slots:
    void randomSchemas();
    void composed_data();
    void composed();
    void largeSchemas_data();
    void largeSchemas();
    void slowPatterns();
    void authorsKnowBetter();
    void stops();
};

namespace {

/// Satisfiable schemas, unless two parts of an allOf happen to exclude each other.
class RandomSchema
{
public:
    explicit RandomSchema(std::uint32_t seed)
        : m_random(seed)
    {
    }

    Json document()
    {
        Json schema = any(3);
        schema["$defs"]["tree"] = {
            {"type", "object"},
            {"properties",
             {{"label", text()},
              {"children", {{"items", {{"$ref", "#/$defs/tree"}}}, {"maxItems", 3}}}}},
            {"required", {"label"}}};
        schema["$defs"]["leaf"] = scalar();
        return schema;
    }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    bool oneIn(int n) { return below(n) == 0; }

    Json any(int depth)
    {
        if (depth == 0)
            return oneIn(6) ? Json{{"$ref", "#/$defs/leaf"}} : scalar();
        switch (below(10)) {
        case 0:
        case 1:
        case 2:
            return object(depth);
        case 3:
        case 4:
            return array(depth);
        case 5:
            return oneOf(depth);
        case 6:
            return {{"anyOf", {any(depth - 1), any(depth - 1)}}};
        case 7:
            return {{"$ref", oneIn(2) ? "#/$defs/tree" : "#/$defs/leaf"}};
        case 8:
            return {{"allOf", {object(depth - 1, 0, true), object(depth - 1, 10, true)}}};
        default:
            return scalar();
        }
    }

    Json scalar()
    {
        switch (below(6)) {
        case 0:
            return number();
        case 1:
            return {{"enum", {"red", "green", "blue", nullptr, 7}}};
        case 2:
            return {{"type", "boolean"}};
        case 3:
            return {{"const", below(100)}};
        default:
            return text();
        }
    }

    Json number()
    {
        Json schema{{"type", oneIn(2) ? "integer" : "number"}};
        const int least = below(50) - 25;
        if (oneIn(2))
            schema[oneIn(2) ? "minimum" : "exclusiveMinimum"] = least;
        if (oneIn(2))
            schema[oneIn(2) ? "maximum" : "exclusiveMaximum"] = least + 60;
        if (oneIn(3))
            schema["multipleOf"] =
                Json::array({2, 3, 5, numberFromText("0.25"),
                             numberFromText("0.01")})[static_cast<std::size_t>(below(5))];
        return schema;
    }

    Json text()
    {
        static const char *const patterns[] = {"^[a-z]+-[0-9]+$",  "^\\p{Lu}\\w{2,4}$", "[0-9]",
                                               "^(?!x)[a-z]{3,}$", "^(a|b)\\1$",        "^.{2,9}$"};
        static const char *const formats[] = {"date-time", "date",     "email",
                                              "ipv4",      "uri",      "uuid",
                                              "hostname",  "duration", "json-pointer"};
        Json schema{{"type", "string"}};
        switch (below(4)) {
        case 0:
            schema["pattern"] = patterns[below(6)];
            break;
        case 1:
            schema["format"] = formats[below(9)];
            break;
        case 2:
            schema["minLength"] = below(6);
            schema["maxLength"] = 6 + below(20);
            break;
        default:
            break;
        }
        return schema;
    }

    /// An open one can be part of an allOf, where the other names start with another letter.
    Json object(int depth, int first = 0, bool isOpen = false)
    {
        Json schema{{"type", "object"}, {"properties", Json::object()}};
        const int count = below(4) + 1;
        const auto name = [first](int index) {
            return std::string(1, static_cast<char>('a' + first + index)) + "_field";
        };
        for (int i = 0; i < count; ++i)
            schema["properties"][name(i)] = any(std::max(depth - 1, 0));
        if (oneIn(2))
            schema["required"] = {name(0)};
        switch (isOpen ? 2 + below(5) : below(8)) {
        case 0:
            schema["additionalProperties"] = false;
            break;
        case 1:
            schema["unevaluatedProperties"] = false;
            break;
        case 2:
            schema["patternProperties"]["^x-[a-z]+$"] = scalar();
            schema["minProperties"] = 1;
            break;
        case 3:
            schema["dependentRequired"][name(0)] = {name(count - 1)};
            break;
        case 4:
            schema["dependentSchemas"][name(0)] = {{"required", {name(count - 1)}}};
            break;
        case 5:
            schema["propertyNames"] = {{"maxLength", 12}};
            schema["maxProperties"] = 6;
            break;
        case 6:
            schema["if"] = {{"required", {name(0)}}};
            schema["then"] = {{"required", {name(count - 1)}}};
            break;
        default:
            break;
        }
        return schema;
    }

    Json array(int depth)
    {
        Json schema{{"type", "array"}};
        switch (below(6)) {
        case 0:
            schema["items"] = text();
            schema["uniqueItems"] = true;
            schema["minItems"] = below(4);
            break;
        case 1:
            schema["contains"] = number();
            schema["minContains"] = below(3);
            schema["maxContains"] = 3;
            break;
        case 2:
            schema["prefixItems"] = {scalar(), any(depth - 1)};
            schema["items"] = false;
            schema["minItems"] = below(3);
            break;
        case 3:
            schema["prefixItems"] = {scalar()};
            schema["unevaluatedItems"] = scalar();
            schema["maxItems"] = 4;
            break;
        default:
            schema["items"] = any(depth - 1);
            schema["minItems"] = below(3);
            schema["maxItems"] = 2 + below(3);
        }
        return schema;
    }

    Json oneOf(int depth)
    {
        Json branches = Json::array();
        for (const char *tag : {"circle", "square", "line"}) {
            Json branch = object(std::max(depth - 2, 0));
            branch["properties"]["kind"] = {{"const", tag}};
            branch["required"] = {"kind"};
            branches.push_back(std::move(branch));
        }
        return {{"oneOf", std::move(branches)}};
    }

    std::mt19937 m_random;
};

CompiledSchema compiled(const Json &schema, bool formats)
{
    CompileOptions options;
    options.assertFormats = formats;
    auto result = CompiledSchema::compile(std::make_shared<const Json>(schema), options);
    if (!result)
        qFatal("%s: %s in %s", result.error().where.c_str(), result.error().detail.c_str(),
               writeJson(schema).c_str());
    return *std::move(result);
}

std::string shown(const Json &schema, const Json &payload, const std::vector<Issue> &issues)
{
    std::string text = writeJson(schema) + "\n" + writeJson(payload) + "\n";
    for (const Issue &issue : issues)
        text += issue.pointer + " " + issue.keyword + ": " + messageOf(issue) + "\n";
    return text;
}

struct Tally
{
    int made = 0;
    int refused = 0;
    int negatives = 0;
    int bounds = 0;
};

/// Fails the test if a guarantee of examples.h is violated.
void judge(const Json &document, std::uint64_t seed, Tally &tally)
{
    const CompiledSchema schema = compiled(document, false);
    const CompiledSchema strict = compiled(document, true);
    ExampleOptions options;
    options.seed = seed;
    bool possible = false;
    for (const ExampleSize size : {ExampleSize::Minimal, ExampleSize::Full}) {
        options.size = size;
        const auto example = makeExample(schema, options);
        const auto again = makeExample(schema, options);
        QCOMPARE(again.has_value(), example.has_value());
        if (!example) {
            ++tally.refused;
            QVERIFY(!example.error().detail.empty());
            continue;
        }
        possible = true;
        ++tally.made;
        QCOMPARE(writeJson(**again), writeJson(**example));
        const auto issues = strict.validate(**example);
        QVERIFY2(issues.empty(), shown(document, **example, issues).c_str());
    }
    const NegativeExamples negatives = makeNegativeExamples(schema, options);
    for (const NegativeExample &example : negatives.cases) {
        ++tally.negatives;
        const auto issues = strict.validate(*example.payload);
        const std::string what = shown(document, *example.payload, issues);
        QVERIFY2(issues.size() == 1, what.c_str());
        QVERIFY2(issues[0].pointer == example.pointer, what.c_str());
        QVERIFY2(issues[0].keyword == example.keyword, what.c_str());
        const auto stated = schema.validate(*example.payload);
        QVERIFY2(stated.size() == example.issues.size(), what.c_str());
        for (std::size_t i = 0; i < stated.size(); ++i)
            QVERIFY2(messageOf(stated[i]) == messageOf(example.issues[i]), what.c_str());
    }
    for (const ExampleRefusal &refusal : negatives.refused)
        QVERIFY2(!refusal.reason.empty(), writeJson(document).c_str());
    if (!possible)
        return;
    for (const BoundaryExample &example : makeBoundaryExamples(schema, options).cases) {
        ++tally.bounds;
        const auto issues = strict.validate(*example.payload);
        QVERIFY2(issues.empty(), shown(document, *example.payload, issues).c_str());
    }
}

} // namespace

void tst_ExampleProperties::randomSchemas()
{
    Tally tally;
    for (std::uint32_t i = 0; i < 300; ++i) {
        judge(RandomSchema(i).document(), i % 3, tally);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("%d payloads, %d refused, %d negative, %d at a bound", tally.made, tally.refused,
          tally.negatives, tally.bounds);
    QCOMPARE_GT(tally.made, 500);
    QCOMPARE(tally.refused, 0);
    QCOMPARE_GT(tally.negatives, 1500);
    QCOMPARE_GT(tally.bounds, 300);
}

// Keywords that depend on the results of other keywords.
void tst_ExampleProperties::composed_data()
{
    QTest::addColumn<QByteArray>("schema");
    const auto row = [](const char *name, const char *schema) {
        QTest::newRow(name) << QByteArray(schema);
    };
    row("unevaluatedProperties over allOf", R"({"allOf":[{"properties":{"a":{"type":"integer"}}},
        {"properties":{"b":{"type":"string","minLength":3}},"required":["b"]}],"unevaluatedProperties":false})");
    row("unevaluatedProperties over oneOf", R"({"type":"object","oneOf":[
        {"properties":{"k":{"const":1},"x":{"type":"null"}},"required":["k","x"]},
        {"properties":{"k":{"const":2},"y":{"type":"boolean"}},"required":["k","y"]}],"unevaluatedProperties":false})");
    row("unevaluatedProperties over if",
        R"({"type":"object","properties":{"t":{"enum":["a","b"]}},"required":["t"],
        "if":{"properties":{"t":{"const":"a"}}},"then":{"properties":{"n":{"type":"integer"}},"required":["n"]},
        "else":{"properties":{"s":{"type":"string"}},"required":["s"]},"unevaluatedProperties":false})");
    row("unevaluatedItems after contains", R"({"type":"array","prefixItems":[{"type":"string"}],
        "contains":{"type":"integer"},"unevaluatedItems":false})");
    row("recursive tree", R"({"$defs":{"n":{"type":"object","properties":{"v":{"type":"integer"},
        "l":{"$ref":"#/$defs/n"},"r":{"$ref":"#/$defs/n"}},"required":["v"],"additionalProperties":false}},"$ref":"#/$defs/n"})");
    row("mutual recursion",
        R"({"$defs":{"a":{"type":"object","properties":{"b":{"$ref":"#/$defs/b"}},"required":["b"]},
        "b":{"anyOf":[{"type":"null"},{"$ref":"#/$defs/a"}]}},"$ref":"#/$defs/a"})");
    row("dynamic recursion",
        R"({"$id":"https://x.example/tree","$dynamicAnchor":"node","type":"object",
        "properties":{"kids":{"type":"array","items":{"$dynamicRef":"#node"},"minItems":1}},"unevaluatedProperties":false})");
    row("chain of dependents",
        R"({"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"},"c":{"type":"integer"}},
        "required":["a"],"dependentRequired":{"a":["b"],"b":["c"]}})");
    row("dependent schema that forbids",
        R"({"type":"object","properties":{"card":{"type":"string"},"cash":{"type":"integer"}},
        "dependentSchemas":{"card":{"not":{"required":["cash"]}}},"minProperties":1})");
    row("names by pattern", R"({"type":"object","propertyNames":{"pattern":"^[A-Z]{3}$"},
        "additionalProperties":{"type":"number","multipleOf":0.05},"minProperties":2,"maxProperties":4})");
    row("pattern properties that overlap",
        R"({"type":"object","patternProperties":{"^a":{"type":"integer","minimum":3},
        "z$":{"type":"integer","maximum":9}},"additionalProperties":false,"minProperties":3})");
    row("exact multiples",
        R"({"type":"number","multipleOf":0.01,"exclusiveMinimum":0.1,"exclusiveMaximum":0.13})");
    row("beyond 2^64",
        R"({"type":"integer","minimum":18446744073709551617,"multipleOf":1000000000000})");
    row("unique beyond the usual",
        R"({"type":"array","uniqueItems":true,"minItems":40,"items":{"type":"string","pattern":"^[a-z]{2}$"}})");
    row("unique booleans",
        R"({"type":"array","uniqueItems":true,"minItems":2,"items":{"type":"boolean"}})");
    row("few of many contained",
        R"({"type":"array","items":{"type":"integer","minimum":0,"maximum":50},
        "contains":{"minimum":40},"minContains":2,"maxContains":3,"minItems":6,"uniqueItems":true})");
    row("not", R"({"type":"string","not":{"enum":["amber","basil"]},"minLength":1})");
    row("type and not", R"({"not":{"type":["string","null"]},"maximum":4})");
    row("anyOf and siblings",
        R"({"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},
        "anyOf":[{"required":["a"]},{"required":["b"]}],"additionalProperties":false})");
    row("exactly one of two keys",
        R"({"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},
        "oneOf":[{"required":["a"]},{"required":["b"]}]})");
    row("format and length", R"({"type":"string","format":"email","minLength":30,"maxLength":40})");
    row("two patterns",
        R"({"type":"string","allOf":[{"pattern":"[0-9]"},{"pattern":"^[a-z0-9]{4}$"}]})");
    row("pattern and format", R"({"type":"string","format":"date","pattern":"-01-"})");
    row("const in a list",
        R"({"type":"array","prefixItems":[{"const":{"a":[1,2]}},{"enum":[[1],[2]]}],"minItems":2,"items":false})");
}

void tst_ExampleProperties::composed()
{
    QFETCH(const QByteArray, schema);
    const auto document = parseJson(schema.toStdString());
    QVERIFY(document);
    Tally tally;
    for (const std::uint64_t seed : {0U, 1U, 2U, 1234U}) {
        judge(*document, seed, tally);
        if (QTest::currentTestFailed())
            return;
    }
    QCOMPARE_GT(tally.made, 0);
    QCOMPARE(tally.refused, 0);
}

// Large schemas of every kind: a result within seconds, and a valid one if it is a payload.
void tst_ExampleProperties::largeSchemas_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<bool>("isPossible");
    const auto row = [](const char *name, const Json &schema, bool isPossible) {
        QTest::newRow(name) << QByteArray::fromStdString(writeJson(schema)) << isPossible;
    };
    Json deep = {{"type", "integer"}};
    for (int i = 0; i < 200; ++i)
        deep = {{"type", "object"}, {"properties", {{"a", std::move(deep)}}}, {"required", {"a"}}};
    row("200 levels", deep, true);
    for (int i = 0; i < 100; ++i)
        deep = {{"type", "object"}, {"properties", {{"a", std::move(deep)}}}, {"required", {"a"}}};
    row("300 levels", deep, false);
    row("itself without end",
        {{"$defs",
          {{"a",
            {{"type", "object"},
             {"properties", {{"a", {{"$ref", "#/$defs/a"}}}}},
             {"required", {"a"}}}}}},
         {"$ref", "#/$defs/a"}},
        false);
    Json words = Json::array();
    for (int i = 0; i < 100'000; ++i)
        words.push_back("v" + std::to_string(i));
    row("100 000 words", {{"enum", std::move(words)}}, true);
    Json twice = {{"type", "integer"}, {"minimum", 5}};
    Json never = {{"type", "integer"}, {"minimum", 5}, {"maximum", 4}};
    for (auto *leaf : {&twice, &never}) {
        Json definitions = {{"n0", *leaf}};
        for (int i = 1; i < 30; ++i) {
            const Json lower = {{"$ref", "#/$defs/n" + std::to_string(i - 1)}};
            definitions["n" + std::to_string(i)]["anyOf"] = {lower, lower};
        }
        row(leaf == &twice ? "2^29 alternatives" : "2^29 alternatives, all in vain",
            {{"$defs", definitions}, {"$ref", "#/$defs/n29"}}, leaf == &twice);
    }
    row("2000 members of any name", {{"type", "object"}, {"minProperties", 2000}}, true);
    row("millions of members", {{"type", "object"}, {"minProperties", 5'000'000}}, false);
    row("millions of items", {{"type", "array"}, {"minItems", 5'000'000}}, false);
    row("a long text", {{"type", "string"}, {"minLength", 900'000}}, true);
    row("a text of gigabytes", {{"type", "string"}, {"minLength", 3'000'000'000ULL}}, false);
    Json members = {
        {"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
    for (int i = 0; i < 2000; ++i) {
        members["properties"]["p" + std::to_string(i)] = {{"type", "string"}};
        members["required"].push_back("p" + std::to_string(i));
    }
    row("2000 members", members, true);
}

void tst_ExampleProperties::largeSchemas()
{
    QFETCH(const QByteArray, schema);
    QFETCH(const bool, isPossible);
    JsonReadOptions reading;
    reading.maxDepth = 10'000;
    const auto document = parseJson(schema.toStdString(), reading);
    QVERIFY(document);
    const CompiledSchema strict = compiled(*document, true);
    ExampleOptions options;
    options.maxSteps = 200'000'000;
    const double start = computingSeconds();
    const auto example = makeExample(strict, options);
    QCOMPARE(example.has_value(), isPossible);
    if (example)
        QVERIFY(strict.isValid(**example));
    else
        QVERIFY(!example.error().detail.empty());
    const NegativeExamples negatives = makeNegativeExamples(strict, options);
    for (const NegativeExample &negative : negatives.cases)
        QVERIFY(!strict.isValid(*negative.payload));
    QCOMPARE_LT(computingSeconds() - start, 120.0); // five without sanitizers
}

// The author of the schema may know a value that cannot be found.
void tst_ExampleProperties::authorsKnowBetter()
{
    const Json schema = {{"type", "object"},
                         {"properties",
                          {{"a",
                            {{"type", "string"},
                             {"pattern", "^(?=[a-f0-9]*$)(?!.*(..).*\\1).{20}$"},
                             {"examples", {"0123456789abcdef0246"}}}}}},
                         {"required", {"a"}}};
    const auto example = makeExample(compiled(schema, false));
    QVERIFY2(example, example ? "" : example.error().detail.c_str());
    QCOMPARE(writeJson(**example), std::string(R"({"a":"0123456789abcdef0246"})"));
}

// One slow pattern takes half a second, not half a minute, and is named.
void tst_ExampleProperties::slowPatterns()
{
    const Json slow = {{"type", "string"}, {"pattern", "^(a+)+(?=b)c$"}};
    const double start = computingSeconds();
    const auto refused =
        makeExample(compiled({{"properties", {{"a", slow}}}, {"required", {"a"}}}, false));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Unsupported);
    QCOMPARE(refused.error().where, "/properties/a");
    QVERIFY(refused.error().detail.find("^(a+)+(?=b)c$") != std::string::npos);

    Json many = {{"type", "object"}, {"properties", Json::object()}, {"required", {"n"}}};
    for (int i = 0; i < 30; ++i) {
        Json other = slow;
        other["pattern"] = "^(a+)+(?=b)c{" + std::to_string(i + 1) + "}$";
        many["properties"]["p" + std::to_string(i)] = std::move(other);
    }
    many["properties"]["n"] = {{"type", "integer"}};
    const CompiledSchema schema = compiled(many, false);
    ExampleOptions options;
    options.maxSteps = 100'000'000;
    const auto full = makeExample(schema, options); // optional ones can be omitted
    const NegativeExamples negatives = makeNegativeExamples(schema, options);
    QVERIFY(full ? (*full)->contains("n") : !full.error().detail.empty());
    QVERIFY(!negatives.refused.empty());
    QVERIFY(!negatives.isCancelled);
    QCOMPARE_LT(computingSeconds() - start, 60.0); // three without sanitizers
}

void tst_ExampleProperties::stops()
{
    Json schema = {{"type", "object"}, {"properties", Json::object()}};
    for (int i = 0; i < 40; ++i)
        schema["properties"]["p" + std::to_string(i)] = {
            {"type", "string"}, {"pattern", "^(?=(x*)*y)z{" + std::to_string(i + 1) + "}$"}};
    const CompiledSchema judge = compiled(schema, false);
    int asked = 0;
    const Monitor monitor({}, [&asked] { return ++asked > 20; });
    ExampleOptions options;
    options.monitor = &monitor;
    const auto example = makeExample(judge, options);
    QVERIFY(!example);
    QCOMPARE(example.error().code, ErrorCode::Cancelled);
    QVERIFY(makeNegativeExamples(judge, options).isCancelled);
    QVERIFY(makeBoundaryExamples(judge, options).isCancelled
            || makeBoundaryExamples(judge, options).cases.empty());
}

QTEST_GUILESS_MAIN(tst_ExampleProperties)
#include "tst_exampleproperties.moc"
