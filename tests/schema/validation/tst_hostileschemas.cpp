// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findings/findingtext.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/recordvalidator.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <ctime>
#include <thread>

using namespace Qt::StringLiterals;
using namespace tw;

/// Schemas and payloads made to hang, crash or exhaust memory: a result in time, or an explicit
/// "Undecided", and never "valid" for unchecked parts.
class tst_HostileSchemas : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_start = std::clock(); }
    void cleanup();

    void loopsAreRefused_data();
    void loopsAreRefused();
    void dynamicLoops_data();
    void dynamicLoops();
    void deepSchemas();
    void deepInstances();
    void deepPlainInstances();
    void smallStacks();
    void sharedBranches_data();
    void sharedBranches();
    void sharedBranchesOfMembers();
    void sharedDynamicBranches();
    void nestedUnions();
    void uniqueItems_data();
    void uniqueItems();
    void largeEnums_data();
    void largeEnums();
    void collidingNames();
    void hugeNumbers_data();
    void hugeNumbers();
    void longNumbers();
    void refusedNumbers();
    void manyIds();
    void manyAnchors();
    void longIds();
    void longNames();
    void manyIssues_data();
    void manyIssues();
    void manyNames();
    void typeTrees();
    void manyTags();
    void compilingCanBeStopped();

private:
    std::clock_t m_start = 0;
};

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int Reachable = 100; // its frames are many times larger
#else
constexpr int Reachable = 400; // levels that must have a result in all cases
#endif

Result<CompiledSchema> compile(Json schema)
{
    return CompiledSchema::compile(std::make_shared<const Json>(std::move(schema)));
}

CompiledSchema compiled(Json schema)
{
    auto result = compile(std::move(schema));
    if (!result)
        qFatal("test schema: %s: %s", result.error().where.c_str(), result.error().detail.c_str());
    return std::move(*result);
}

Json json(std::string_view text)
{
    JsonReadOptions options;
    options.maxDepth = 1'000'000;
    auto value = parseJson(text, options);
    if (!value)
        qFatal("test data: %s", value.error().detail.c_str());
    return std::move(*value);
}

Json refTo(const std::string &name)
{
    return {{"$ref", "#/$defs/" + name}};
}

/// The result as a word: validate() and isValid() must agree.
std::string verdict(const CompiledSchema &schema, const Json &instance)
{
    const bool valid = schema.isValid(instance);
    const auto issues = schema.validate(instance);
    if (valid != issues.empty())
        return "isValid() and validate() differ";
    if (issues.empty())
        return "valid";
    const bool undecided = std::any_of(issues.begin(), issues.end(), [](const Issue &issue) {
        return issue.code == IssueCode::Undecided;
    });
    return undecided && issues.size() == 1 ? "undecided" : undecided ? "unfinished" : "invalid";
}

/// $defs d0 … d(depth): each applies the next one \a ways times by \a keyword; the last is \a leaf.
Json tree(int depth, const std::string &keyword, const Json &leaf, int ways = 2)
{
    Json defs = Json::object();
    for (int i = 0; i < depth; ++i) {
        Json branches = Json::array();
        for (int way = 0; way < ways; ++way)
            branches.push_back(refTo("d" + std::to_string(i + 1)));
        defs["d" + std::to_string(i)] = {{keyword, std::move(branches)}};
    }
    defs["d" + std::to_string(depth)] = leaf;
    Json schema = refTo("d0");
    schema["$defs"] = std::move(defs);
    return schema;
}

/// \a inner enclosed \a depth times by \a before and \a after.
Json nested(int depth, const std::string &before, const std::string &inner,
            const std::string &after)
{
    std::string text;
    for (int i = 0; i < depth; ++i)
        text += before;
    text += inner;
    for (int i = 0; i < depth; ++i)
        text += after;
    return json(text);
}

} // namespace

void tst_HostileSchemas::cleanup()
{
    // Processor time, independent of other load. Far above the usual time, also with sanitizers,
    // but finite.
    QCOMPARE_LT((std::clock() - m_start) / CLOCKS_PER_SEC, 60);
}

void tst_HostileSchemas::loopsAreRefused_data()
{
    QTest::addColumn<QByteArray>("schema");
    const auto row = [](const char *name, const char *schema) {
        QTest::newRow(name) << QByteArray(schema);
    };
    row("itself", R"({"$ref":"#"})");
    row("itself by pointer", R"({"$defs":{"a":{"$ref":"#/$defs/a"}},"$ref":"#/$defs/a"})");
    row("each other", R"({"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},
                          "b":{"$ref":"#/$defs/a"}}})");
    row("through allOf", R"({"allOf":[{"anyOf":[{"not":{"$ref":"#"}}]}]})");
    row("through if", R"({"if":true,"then":{"$ref":"#"}})");
    row("through dependentSchemas", R"({"dependentSchemas":{"a":{"$ref":"#"}}})");
    row("through an anchor", R"({"$anchor":"x","oneOf":[{"$ref":"#x"}]})");
    row("through an id", R"({"$id":"http://e/x","allOf":[{"$ref":"http://e/x"}]})");
}

void tst_HostileSchemas::loopsAreRefused()
{
    QFETCH(QByteArray, schema);
    const auto result = compile(json(schema.toStdString()));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::InvalidSchema);
    QVERIFY(result.error().detail.find("never end") != std::string::npos);
}

void tst_HostileSchemas::dynamicLoops_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::newRow("itself") << QByteArray(R"({"$dynamicAnchor":"n","$dynamicRef":"#n"})");
    QTest::newRow("through allOf")
        << QByteArray(R"({"$dynamicAnchor":"n","allOf":[{"$dynamicRef":"#n"}]})");
    QTest::newRow("under not, which may not turn it round")
        << QByteArray(R"({"$dynamicAnchor":"n","not":{"$dynamicRef":"#n"}})");
    QTest::newRow("two") << QByteArray(R"({"$id":"http://e/a","$dynamicAnchor":"n",
        "anyOf":[{"$ref":"b"}],"$defs":{"b":{"$id":"b","$dynamicAnchor":"n",
        "oneOf":[{"$dynamicRef":"#n"},{"$dynamicRef":"#n"}]}}})");
    QTest::newRow("recursive") << QByteArray(
        R"({"$schema":"https://json-schema.org/draft/2019-09/schema","$recursiveAnchor":true,
            "anyOf":[{"$recursiveRef":"#"},{"$recursiveRef":"#"}]})");
}

void tst_HostileSchemas::dynamicLoops()
{
    QFETCH(QByteArray, schema);
    const auto result = compile(json(schema.toStdString()));
    if (!result) // may be detected immediately
        return;
    QCOMPARE(verdict(*result, Json(1)), "undecided");
    RecordValidator validator;
    QCOMPARE(validator.validate(*result, "1")->front().code, IssueCode::Undecided);
}

void tst_HostileSchemas::deepSchemas()
{
    constexpr int Deep = 10'000;
    const std::string leaf = R"({"type":"integer"})";
    const CompiledSchema negated = compiled(nested(Deep, R"({"not":)", leaf, "}"));
    QCOMPARE(verdict(negated, Json(1)), "undecided");
    const CompiledSchema list = compiled(nested(Deep, R"({"allOf":[)", leaf, "]}"));
    QCOMPARE(verdict(list, Json("x")), "undecided");
    // Deep only in parts that no instance reaches.
    const CompiledSchema members = compiled(nested(Deep, R"({"properties":{"a":)", leaf, "}}"));
    QCOMPARE(verdict(members, json(R"({"a":{"a":{"b":1}}})")), "valid");
    const CompiledSchema definitions =
        compiled(nested(Deep, R"({"type":"string","$defs":{"a":)", leaf, "}}"));
    QCOMPARE(verdict(definitions, Json(1)), "invalid");
}

void tst_HostileSchemas::deepInstances()
{
    const Json node = {{"$defs", {{"n", {{"type", "array"}, {"items", {{"$ref", "#/$defs/n"}}}}}}},
                       {"$ref", "#/$defs/n"}};
    const CompiledSchema schema = compiled(node);
    const auto deep = [](int depth, const std::string &inner) {
        return nested(depth, "[", inner, "]");
    };
    QCOMPARE(verdict(schema, deep(500, "")), "valid");
    QCOMPARE(verdict(schema, deep(Reachable, "1")), "invalid");
    QCOMPARE(verdict(schema, deep(10'000, "")), "undecided");
    QCOMPARE(verdict(schema, deep(10'000, "1")), "undecided");
    // As text, the reader limits the depth of a payload.
    const std::string text = std::string(10'000, '[') + std::string(10'000, ']');
    const auto issues = validatePayload(schema, text);
    QCOMPARE(issues.size(), std::size_t{1});
    QCOMPARE(issues[0].code, IssueCode::MalformedJson);
    RecordValidator validator;
    QCOMPARE(validator.validate(schema, text).error().code, ErrorCode::TooDeep);
}

void tst_HostileSchemas::deepPlainInstances()
{
    // The schema itself is not deep, but lists, constants and messages are.
    const Json deep = nested(10'000, "[", "1", "]");
    const Json other = nested(10'000, "[", "2", "]");
    QCOMPARE(verdict(compiled({{"const", deep}}), deep), "valid");
    QCOMPARE(verdict(compiled({{"const", deep}}), other), "invalid");
    QCOMPARE(verdict(compiled({{"uniqueItems", true}}), Json::array({deep, other})), "valid");
    QCOMPARE(verdict(compiled({{"uniqueItems", true}}), Json::array({deep, other, deep})),
             "invalid");
    Json many = Json::array();
    for (int i = 0; i < 20; ++i)
        many.push_back(i);
    many.push_back(deep);
    QCOMPARE(verdict(compiled({{"enum", many}}), deep), "valid");
    QCOMPARE(verdict(compiled({{"enum", many}}), other), "invalid");
    QCOMPARE(verdict(compiled({{"type", "string"}}), deep), "invalid");
}

void tst_HostileSchemas::smallStacks()
{
    // Jobs run on threads, and the main thread may have a deep stack.
    const CompiledSchema schema =
        compiled(nested(2'900, R"({"oneOf":[)", R"({"type":"integer"})", "]}"));
    std::string answer;
    std::thread([&] { answer = verdict(schema, Json("x")); }).join();
    QVERIFY2(answer == "invalid" || answer == "undecided" || answer == "unfinished",
             answer.c_str());
}

void tst_HostileSchemas::sharedBranches_data()
{
    QTest::addColumn<QString>("keyword");
    QTest::addColumn<bool>("marks");
    for (const char *const keyword : {"allOf", "anyOf", "oneOf"}) {
        QTest::addRow("%s", keyword) << QString::fromLatin1(keyword) << false;
        QTest::addRow("%s, unevaluated", keyword) << QString::fromLatin1(keyword) << true;
    }
}

/// 2^60 paths through one value.
void tst_HostileSchemas::sharedBranches()
{
    QFETCH(QString, keyword);
    QFETCH(bool, marks);
    Json schema = tree(60, keyword.toStdString(), {{"properties", {{"a", {{"type", "integer"}}}}}});
    if (marks)
        schema["unevaluatedProperties"] = false;
    const CompiledSchema judge = compiled(schema);
    const Json good = {{"a", 1}};
    QCOMPARE(verdict(judge, good), keyword == u"oneOf"_s ? "invalid" : "valid");
    QVERIFY(verdict(judge, {{"a", "x"}}) != "valid");
    QVERIFY(verdict(judge, {{"a", "x"}, {"b", 1}}) != "valid");
    QCOMPARE(verdict(judge, {{"a", 1}, {"b", 1}}) == "valid", keyword != u"oneOf"_s && !marks);
    const auto issues = judge.validate({{"a", "x"}});
    QCOMPARE_LE(issues.size(), std::size_t{2});
    QCOMPARE(issues[0].pointer, keyword == u"oneOf"_s ? issues[0].pointer : std::string("/a"));
}

/// Paths that fork at members: 2^400.
void tst_HostileSchemas::sharedBranchesOfMembers()
{
    Json schema = {{"properties", {{"a", {{"$ref", "#"}}}}},
                   {"patternProperties", {{"^a", {{"$ref", "#"}}}, {"a$", {{"$ref", "#"}}}}},
                   {"type", {"object", "null"}}};
    const CompiledSchema members = compiled(schema);
    std::string text = "null";
    for (int i = 0; i < Reachable; ++i)
        text = R"({"a":)" + text + "}";
    QCOMPARE(verdict(members, json(text)), "valid");
    text.replace(text.find("null"), 4, "1");
    QCOMPARE(verdict(members, json(text)), "invalid");
    const CompiledSchema items =
        compiled(json(R"({"items":{"$ref":"#"},"contains":{"$ref":"#"},"type":["array","null"]})"));
    QCOMPARE(verdict(items, nested(Reachable, "[", "null", "]")), "valid");
    QCOMPARE(verdict(items, nested(Reachable, "[", "1", "]")), "invalid");
}

void tst_HostileSchemas::sharedDynamicBranches()
{
    // The same with dynamic references, which depend on the path.
    Json defs = Json::object();
    for (int i = 0; i < 40; ++i) {
        const std::string next = "d" + std::to_string(i + 1);
        defs["d" + std::to_string(i)] = {
            {"$id", "d" + std::to_string(i)},
            {"$dynamicAnchor", "n" + std::to_string(i)},
            {"anyOf", {{{"$ref", next}}, {{"$dynamicRef", next + "#n" + std::to_string(i + 1)}}}}};
    }
    defs["d40"] = {{"$id", "d40"}, {"$dynamicAnchor", "n40"}, {"type", "string"}};
    const CompiledSchema schema =
        compiled({{"$id", "http://example.com/x"}, {"$ref", "d0"}, {"$defs", defs}});
    QCOMPARE(verdict(schema, Json("x")), "valid");
    QVERIFY(verdict(schema, Json(1)) != "valid");
}

void tst_HostileSchemas::nestedUnions()
{
    // Different branches, each with different faults: too many to try all.
    Json defs = Json::object();
    for (int i = 0; i < 30; ++i) {
        const std::string next = "#/$defs/d" + std::to_string(i + 1);
        Json branches = Json::array();
        for (int b = 0; b < 3; ++b) {
            branches.push_back(
                {{"$ref", next}, {"required", {"r" + std::to_string(i) + std::to_string(b)}}});
        }
        defs["d" + std::to_string(i)] = {{"anyOf", std::move(branches)}};
    }
    defs["d30"] = {{"required", {"z"}}};
    const CompiledSchema schema = compiled({{"$ref", "#/$defs/d0"}, {"$defs", defs}});
    QVERIFY(verdict(schema, Json::object()) != "valid");
}

void tst_HostileSchemas::uniqueItems_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *const kind :
         {"small", "times", "texts", "objects", "huge", "fractions", "twins"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void tst_HostileSchemas::uniqueItems()
{
    QFETCH(QString, kind);
    const CompiledSchema schema = compiled({{"uniqueItems", true}});
    const int count = kind == u"times"_s || kind == u"twins"_s ? 1'000'000 : 100'000;
    Json list = Json::array();
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(i + 1);
        if (kind == u"small"_s)
            list.push_back(i);
        else if (kind == u"times"_s)
            list.push_back(1'724'227'200'000'000'000 + i); // nanoseconds: many share one double
        else if (kind == u"texts"_s)
            list.push_back("item " + number);
        else if (kind == u"objects"_s)
            list.push_back({{"a", {{"b", i}}}, {"c", nullptr}});
        else if (kind == u"huge"_s)
            list.push_back(numberFromText(number + "e400")); // not representable as double
        else if (kind == u"fractions"_s)
            list.push_back(numberFromText("0.10000000000000000000" + number + "1"));
        else
            list.push_back(i == 0 ? "same" : "item " + number);
    }
    if (kind == u"twins"_s) {
        list.back() = "same";
        const auto issues = schema.validate(list);
        QCOMPARE(issues.size(), std::size_t{1});
        QCOMPARE(issues[0].pointer, "/" + std::to_string(count - 1));
        return;
    }
    QCOMPARE(verdict(schema, list), "valid");
}

void tst_HostileSchemas::largeEnums_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *const kind : {"texts", "numbers", "mixed", "one text", "one number"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void tst_HostileSchemas::largeEnums()
{
    QFETCH(QString, kind);
    const int count = kind == u"mixed"_s || kind == u"numbers"_s ? 200'000 : 1'000'000;
    Json list = Json::array();
    for (int i = 0; i < count; ++i) {
        if (kind == u"texts"_s)
            list.push_back("entry-" + std::to_string(i));
        else if (kind == u"numbers"_s)
            list.push_back(i);
        else if (kind == u"mixed"_s)
            list.push_back(i % 2 == 0 ? Json(i) : Json(std::to_string(i)));
        else if (kind == u"one text"_s)
            list.push_back("same");
        else
            list.push_back(7);
    }
    const Json last = list.back();
    const CompiledSchema schema = compiled({{"enum", std::move(list)}});
    QCOMPARE(verdict(schema, last), "valid");
    const auto issues = schema.validate(Json("entry-2oo"));
    QCOMPARE(issues.size(), std::size_t{1});
    QCOMPARE_LE(issues[0].allowed.size(), std::size_t{1000});
    QCOMPARE_LE(messageOf(issues[0]).size(), std::size_t{3000});
}

void tst_HostileSchemas::collidingNames()
{
    // Long names that differ only in the middle.
    Json list = Json::array();
    for (int i = 0; i < 100'000; ++i)
        list.push_back(std::string(80, 'a') + std::to_string(1'000'000 + i) + std::string(80, 'z'));
    const Json last = list.back();
    const CompiledSchema schema = compiled({{"enum", std::move(list)}});
    QCOMPARE(verdict(schema, last), "valid");
    // Objects with many members in different orders.
    Json forward = Json::object();
    Json backward = Json::object();
    std::string first = "{";
    std::string second = "{";
    constexpr int Count = 100'000;
    for (int i = 0; i < Count; ++i) {
        first += "\"k" + std::to_string(i) + "\":1,";
        second += "\"k" + std::to_string(Count - 1 - i) + "\":1,";
    }
    first.back() = '}';
    second.back() = '}';
    const auto left = parseJson(first);
    const auto right = parseJson(second);
    QVERIFY(left && right);
    QCOMPARE(verdict(compiled({{"const", *left}}), *right), "valid");
}

void tst_HostileSchemas::hugeNumbers_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("instance");
    QTest::addColumn<bool>("valid");
    const auto row = [](const char *schema, const char *instance, bool valid) {
        QTest::addRow("%s %s", schema, instance)
            << QByteArray(schema) << QByteArray(instance) << valid;
    };
    row(R"({"multipleOf":3})", "1e1000000000", false);
    row(R"({"multipleOf":5})", "1e1000000000", true);
    row(R"({"multipleOf":1e1000000000})", "3e1000000000", true);
    row(R"({"multipleOf":1e1000000000})", "3e999999999", false);
    row(R"({"multipleOf":1e-1000000000})", "7", true);
    row(R"({"multipleOf":3e-1000000000})", "7", false);
    row(R"({"multipleOf":1e-1500000000})", "1e-2000000000", false);
    row(R"({"multipleOf":0.01})", "1e-1000000000", false);
    row(R"({"type":"integer"})", "1e1000000000", true);
    row(R"({"type":"integer"})", "1e-1000000000", false);
    row(R"({"type":"integer"})", "0e-1000000000", true);
    row(R"({"maximum":1e1000000000})", "1e999999999", true);
    row(R"({"maximum":1e1000000000})", "1e1000000001", false);
    row(R"({"minimum":-1e1000000000})", "-1e1000000001", false);
    row(R"({"exclusiveMinimum":0})", "1e-1000000000", true);
    row(R"({"const":1e1000000000})", "10e999999999", true);
    row(R"({"const":1e1000000000})", "1e1000000001", false);
    row(R"({"uniqueItems":true})", "[1e1000000000,10e999999999]", false);
    row(R"({"uniqueItems":true})", "[1e99999999999999999999,10e99999999999999999998]", false);
    row(R"({"uniqueItems":true})", "[1e1000000000,1e1000000001]", true);
    row(R"({"uniqueItems":true})", "[1.10,1.1]", false);
    row(R"({"uniqueItems":true})", "[1e19,10000000000000000000]", false);
    row(R"({"uniqueItems":true})", "[9007199254740993.0,9007199254740993]", false);
    row(R"({"uniqueItems":true})", "[100000000000000000000,1.0e20]", false);
    row(R"({"minLength":1e1000000000})", R"("abc")", false);
    row(R"({"maxLength":1e1000000000})", R"("abc")", true);
    row(R"({"minItems":100000000000000000000})", "[1]", false);
    row(R"({"maxProperties":2.0})", R"({"a":1})", true);
}

void tst_HostileSchemas::hugeNumbers()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, instance);
    QFETCH(bool, valid);
    const CompiledSchema judge = compiled(json(schema.toStdString()));
    QCOMPARE(verdict(judge, json(instance.toStdString())), valid ? "valid" : "invalid");
    RecordValidator validator;
    QCOMPARE(*validator.isValid(judge, instance.toStdString()), valid);
}

void tst_HostileSchemas::longNumbers()
{
    const std::string million = "1" + std::string(1'000'000, '0');
    const std::string zeros(200'000, '0');
    const std::string divisor = "9" + std::string(400, '8') + "7";
    QCOMPARE(verdict(compiled({{"multipleOf", numberFromText(divisor)}}),
                     numberFromText("1" + zeros + "7")),
             "invalid");
    QCOMPARE(verdict(compiled({{"multipleOf", numberFromText(divisor)}}),
                     numberFromText(divisor + zeros + divisor)),
             "valid");
    QCOMPARE(verdict(compiled({{"multipleOf", 7}}), numberFromText(million)), "invalid");
    QCOMPARE(
        verdict(compiled({{"maximum", numberFromText(million)}}), numberFromText(million + "0")),
        "invalid");
}

void tst_HostileSchemas::refusedNumbers()
{
    const auto result = compile({{"multipleOf", numberFromText("1" + std::string(5000, '7'))}});
    QVERIFY(!result);
    QCOMPARE(result.error().where, std::string("/multipleOf"));
}

void tst_HostileSchemas::manyIds()
{
    std::string text = R"({"$id":"http://example.com/","$ref":"x49999","$defs":{)";
    for (int i = 0; i < 50'000; ++i)
        text += "\"d" + std::to_string(i) + R"(":{"$id":"x)" + std::to_string(i)
            + R"(","type":"string"},)";
    text.back() = '}';
    QCOMPARE(verdict(compiled(json(text + "}")), Json(1)), "invalid");
}

void tst_HostileSchemas::manyAnchors()
{
    // Each dynamic reference can refer to each resource.
    std::string text = R"({"$id":"http://example.com/","$ref":"x1","$defs":{)";
    for (int i = 0; i < 30'000; ++i)
        text += "\"d" + std::to_string(i) + R"(":{"$id":"x)" + std::to_string(i)
            + R"(","$dynamicAnchor":"n","properties":{"a":{"$dynamicRef":"#n"}}},)";
    text.back() = '}';
    QCOMPARE(verdict(compiled(json(text + "}")), json(R"({"a":{"a":{"a":1}}})")), "valid");
}

void tst_HostileSchemas::longIds()
{
    const std::string name(1'000'000, 'x');
    const auto result = compile({{"$id", "http://example.com/" + name}, {"$ref", "#/$defs/a"}});
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::InvalidSchema);
    // Each relative id makes the next one longer.
    const auto chain = compile(nested(5'000, R"({"$id":"folder/","$defs":{"a":)", "{}", "}}"));
    QVERIFY(!chain);
    QVERIFY(chain.error().detail.find("$id") != std::string::npos);
}

void tst_HostileSchemas::longNames()
{
    // Pointers for 20 000 schemas under a name of a megabyte would take 20 GB.
    std::string members;
    for (int i = 0; i < 20'000; ++i)
        members += "\"p" + std::to_string(i) + R"(":{"type":"integer"},)";
    members.pop_back();
    Json inner = json("{" + members + "}");
    const std::string name(1'000'000, 'n');
    const CompiledSchema schema =
        compiled({{"properties", {{name, {{"properties", std::move(inner)}}}}}});
    QCOMPARE(verdict(schema, {{name, {{"p19999", 1}}}}), "valid");
    const auto issues = schema.validate({{name, {{"p19999", "x"}}}});
    QCOMPARE(issues.size(), std::size_t{1});
    QVERIFY(issues[0].pointer.ends_with("/p19999"));
}

void tst_HostileSchemas::manyIssues_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("item");
    QTest::newRow("wrong types") << QByteArray(R"({"items":{"type":"string"}})") << QByteArray("1");
    QTest::newRow("unions") << QByteArray(
        R"({"items":{"anyOf":[{"required":["a"]},{"required":["b"],"minProperties":2}]}})")
                            << QByteArray("{}");
    QTest::newRow("unevaluated") << QByteArray(R"({"unevaluatedItems":false})") << QByteArray("1");
}

void tst_HostileSchemas::manyIssues()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, item);
    Json list = Json::array();
    const Json one = json(item.toStdString());
    for (int i = 0; i < 300'000; ++i)
        list.push_back(one);
    const auto issues = compiled(json(schema.toStdString())).validate(list);
    QCOMPARE_GT(issues.size(), std::size_t{10'000});
    QCOMPARE_LE(issues.size(), std::size_t{100'001});
    QCOMPARE(issues.back().code, IssueCode::Undecided);
}

void tst_HostileSchemas::manyNames()
{
    // Each of many unknown keys would list all of many known ones.
    std::string known;
    std::string required;
    std::string unknown;
    for (int i = 0; i < 20'000; ++i) {
        const std::string number = std::to_string(i);
        known += "\"known_" + number + "\":true,";
        required += "\"known_" + number + "\",";
        unknown += "\"unknown_" + number + "\":1,";
    }
    known.pop_back();
    required.pop_back();
    unknown.pop_back();
    const CompiledSchema schema = compiled(json(R"({"additionalProperties":false,"properties":{)"
                                                + known + R"(},"required":[)" + required + "]}"));
    const auto issues = schema.validate(json("{" + unknown + "}"));
    QCOMPARE(issues.size(), std::size_t{40'000});
    std::size_t listed = 0;
    for (const Issue &issue : issues)
        listed += issue.allowed.size();
    QCOMPARE_LE(listed, std::size_t{3'000'000});
}

void tst_HostileSchemas::typeTrees()
{
    // The types of a branch are determined through a tree of 30^16 paths.
    Json schema = tree(16, "allOf", {{"type", "string"}}, 30);
    schema["anyOf"] = {refTo("d0"), {{"type", "null"}}};
    schema.erase("$ref");
    QCOMPARE(verdict(compiled(schema), Json(1)), "invalid");
}

void tst_HostileSchemas::manyTags()
{
    Json branches = Json::array();
    for (int b = 0; b < 1'000; ++b) {
        Json properties = Json::object();
        for (int p = 0; p < 200; ++p)
            properties["p" + std::to_string(p)] = {{"enum", Json::array()}};
        branches.push_back({{"type", "object"}, {"properties", std::move(properties)}});
    }
    QVERIFY(verdict(compiled({{"oneOf", branches}}), Json::object()) != "valid");
}

void tst_HostileSchemas::compilingCanBeStopped()
{
    for (const bool inOneSchema : {false, true}) {
        Json schema;
        for (int i = 0; i < 1000; ++i) {
            const std::string pattern = "^a" + std::to_string(i);
            if (inOneSchema)
                schema["patternProperties"][pattern] = true;
            else
                schema["allOf"].push_back({{"pattern", pattern}});
        }
        const auto shared = std::make_shared<const Json>(std::move(schema));
        int asked = 0;
        int most = 1 << 20;
        const Monitor monitor({}, [&] { return ++asked > most; });
        CompileOptions options;
        options.monitor = &monitor;
        QVERIFY(CompiledSchema::compile(shared, options));
        QCOMPARE_GE(asked, 1000);
        asked = 0;
        most = 500;
        const auto stopped = CompiledSchema::compile(shared, options);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        QCOMPARE(asked, most + 1);
    }
}

QTEST_GUILESS_MAIN(tst_HostileSchemas)
#include "tst_hostileschemas.moc"
