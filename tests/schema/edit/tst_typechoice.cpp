// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "edittext.h"
#include "schema/edit/typechoice.h"

#include <QTest>

using namespace tw;
using namespace tw::test;

using Kind = TypeChoice::Kind;
Q_DECLARE_METATYPE(TypeChoice)

/// "list of map of integer(int64)|null"
static std::string words(const TypeChoice &choice)
{
    static const std::map<Kind, std::string> Names{
        {Kind::Any, "any"},     {Kind::Object, "object"}, {Kind::List, "list"},
        {Kind::Map, "map"},     {Kind::Tuple, "tuple"},   {Kind::TaggedUnion, "tagged"},
        {Kind::OneOf, "oneof"}, {Kind::Shared, "shared"}, {Kind::Other, "other"},
        {Kind::Scalar, ""},
    };
    std::string text = Names.at(choice.kind) + choice.type;
    if (!choice.format.empty())
        text += "(" + choice.format + ")";
    text += choice.shared.empty() ? "" : " " + choice.shared;
    for (std::size_t i = 0; i < choice.parts.size(); ++i) {
        text += (i == 0 ? "<" : ", ")
            + (i < choice.tags.size() ? choice.tags[i] + ": " : std::string())
            + words(choice.parts[i]);
    }
    return text + (choice.parts.empty() ? "" : ">") + (choice.nullable ? "|null" : "");
}

static TypeChoice scalar(const char *type, const char *format = "", bool nullable = false)
{
    return {.kind = Kind::Scalar, .type = type, .format = format, .nullable = nullable};
}
static TypeChoice with(Kind kind, std::vector<TypeChoice> parts = {},
                       std::vector<std::string> tags = {})
{
    return {.kind = kind, .parts = std::move(parts), .tags = std::move(tags)};
}

class tst_TypeChoice : public QObject
{
    Q_OBJECT
private slots:
    void recognised_data();
    void recognised();
    void chosen_data();
    void chosen();
    void samplesFollow();
    void samplesThatWereInvalidStay();
    void chosenAsItIsChangesNothing();
    void missingSharedType();
};

void tst_TypeChoice::recognised_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<std::string>("choice");
    const auto row = [](const char *name, const char *schema, const char *choice) {
        QTest::newRow(name) << QByteArray(schema) << std::string(choice);
    };
    row("no constraint", R"({"description":"x"})", "any");
    row("true", "true", "any");
    row("false", "false", "other");
    row("int32", R"({"type":"integer","format":"int32"})", "integer(int32)");
    row("a format that is a constraint", R"({"type":"string","format":"uuid"})", "string");
    row("a nullable text", R"({"type":["string","null"]})", "string|null");
    row("OpenAPI's nullable", R"({"type":"string","nullable":true})", "string|null");
    row("a branch for null", R"({"anyOf":[{"type":"string"},{"type":"null"}]})", "string|null");
    row("several types", R"({"type":["string","number"]})", "other");
    row("an object", R"({"type":"object"})", "object");
    row("a map", R"({"type":"object","additionalProperties":{"type":"string"}})", "map<string>");
    row("a map of any values", R"({"type":"object","additionalProperties":true})", "map<any>");
    row("a closed object", R"({"type":"object","additionalProperties":false})", "object");
    row("an open object with properties",
        R"({"type":"object","properties":{"a":{}},"additionalProperties":true})", "object");
    row("a list of lists", R"({"type":"array","items":{"type":"array"}})", "list<list<any>>");
    row("a tuple", R"({"type":"array","prefixItems":[{"type":"string"},{}]})",
        "tuple<string, any>");
    row("a tuple before 2020-12", R"({"type":"array","items":[{"type":"string"}]})",
        "tuple<string>");
    row("a reference", R"({"$ref":"#/$defs/A"})", "shared A");
    row("a nullable reference", R"({"anyOf":[{"$ref":"#/$defs/A"},{"type":"null"}]})",
        "shared A|null");
    row("a reference to another document", R"({"$ref":"other.json"})", "other");
    row("a union", R"({"oneOf":[{"type":"string"},{"type":"integer"},{"type":"null"}]})",
        "oneof<string, integer>|null");
    row("a Goa union",
        R"({"type":"object","oneOf":[{"properties":{"type":{"enum":["a"]},"value":{"type":"string"}}},)"
        R"({"properties":{"type":{"enum":["b"]},"value":{}}}]})",
        "tagged<a: string, b: any>");
    row("titled values", R"({"type":"string","oneOf":[{"const":"a"},{"const":"b"}]})", "string");
    row("an object with requirements by branch",
        R"({"type":"object","properties":{"a":{}},"anyOf":[{"required":["a"]},{}]})", "object");
    row("all of", R"({"allOf":[{"type":"string"}]})", "other");
}

void tst_TypeChoice::recognised()
{
    QFETCH(QByteArray, schema);
    QFETCH(std::string, choice);
    const JsonPtr root = json(schema);
    QCOMPARE(words(typeChoiceOf({root.get(), root.get(), {}})), choice);
}

void tst_TypeChoice::chosen_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<TypeChoice>("choice");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *before, const TypeChoice &choice,
                        const char *after) {
        QTest::newRow(name) << QByteArray(before) << choice << QByteArray(after);
    };
    row("a text becomes a number",
        R"({"title":"T","type":"string","maxLength":3,"pattern":"x","format":"uuid","x-y":1.0})",
        scalar("number", "double"), R"({"format":"double","title":"T","type":"number","x-y":1.0})");
    row("an integer keeps its limits", R"({"format":"int32","maximum":9.0,"type":"integer"})",
        scalar("integer", "int64"), R"({"format":"int64","maximum":9.0,"type":"integer"})");
    row("a list of the same values stays", R"({"type":"integer","enum":[1,2]})", scalar("number"),
        R"({"enum":[1,2],"type":"number"})");
    row("values of another type are removed", R"({"type":"integer","enum":[1,2]})",
        scalar("string"), R"({"type":"string"})");
    row("a text may be null", R"({"type":"string","enum":["a"],"minLength":1})",
        scalar("string", "", true),
        R"({"type":["string","null"],"enum":["a",null],"minLength":1})");
    row("a text is never null", R"({"type":["string","null"],"enum":["a",null]})", scalar("string"),
        R"({"type":"string","enum":["a"]})");
    row("a nullable text is a nullable number", R"({"anyOf":[{"type":"string"},{"type":"null"}]})",
        scalar("number", "", true), R"({"type":["number","null"]})");
    row("a text becomes a list of it", R"({"description":"d","type":"string","maxLength":3})",
        with(Kind::List),
        R"({"description":"d","items":{"type":"string","maxLength":3},"type":"array"})");
    row("a list becomes its element",
        R"({"description":"d","type":"array","items":{"type":"string","maxLength":3},"minItems":1})",
        scalar("string"), R"({"description":"d","maxLength":3,"type":"string"})");
    row("a list becomes a map", R"({"type":"array","items":{"type":"integer"},"maxItems":2})",
        with(Kind::Map), R"({"additionalProperties":{"type":"integer"},"type":"object"})");
    row("a map of any values", R"({})", with(Kind::Map, {TypeChoice{}}),
        R"({"additionalProperties":true,"type":"object"})");
    row("the elements of a list change",
        R"({"items":{"description":"e","type":"string"},"type":"array"})",
        with(Kind::List, {scalar("boolean")}),
        R"({"items":{"description":"e","type":"boolean"},"type":"array"})");
    row("an object with fields becomes a list of it",
        R"({"type":"object","properties":{"a":{}},"required":["a"]})", with(Kind::List),
        R"({"items":{"type":"object","properties":{"a":{}},"required":["a"]},"type":"array"})");
    row("a map becomes an object", R"({"type":"object","additionalProperties":{},"minLength":1})",
        with(Kind::Object), R"({"type":"object"})");
    row("a tuple", R"({"type":"string"})", with(Kind::Tuple, {scalar("string"), scalar("number")}),
        R"({"items":false,"prefixItems":[{"type":"string"},{"type":"number"}],"type":"array"})");
    row("a Goa union", R"({"description":"d"})",
        with(Kind::TaggedUnion, {scalar("string"), with(Kind::List, {TypeChoice{}})}, {"a", "b"}),
        R"({"description":"d","oneOf":[)"
        R"({"type":"object","properties":{"type":{"type":"string","enum":["a"]},)"
        R"("value":{"type":"string"}},"required":["type","value"]},)"
        R"({"type":"object","properties":{"type":{"type":"string","enum":["b"]},)"
        R"("value":{"items":{},"type":"array"}},"required":["type","value"]}],"type":"object"})");
    row("a plain union keeps what was there as its first branch",
        R"({"description":"d","type":"string","maxLength":3})",
        with(Kind::OneOf, {scalar("string"), scalar("integer")}),
        R"({"description":"d","oneOf":[{"type":"string","maxLength":3},{"type":"integer"}]})");
    row("a branch of a union changes",
        R"({"anyOf":[{"type":"string","maxLength":3},{"type":"integer"}]})",
        with(Kind::OneOf, {scalar("string"), scalar("number")}),
        R"({"anyOf":[{"type":"string","maxLength":3},{"type":"number"}]})");
    row("a shared type", R"({"properties":{},"type":"object","description":"d","$defs":{"A":{}}})",
        TypeChoice{.kind = Kind::Shared, .shared = "A", .nullable = true},
        R"({"description":"d","$defs":{"A":{}},"anyOf":[{"$ref":"#/$defs/A"},{"type":"null"}]})");
    row("any value", R"({"type":"object","minProperties":1,"x-note":1})", TypeChoice{},
        R"({"x-note":1})");
}

void tst_TypeChoice::chosen()
{
    QFETCH(QByteArray, before);
    QFETCH(TypeChoice, choice);
    QFETCH(QByteArray, after);
    const Result<CheckedEdit> changed = withTypeChoice(json(before), "", choice);
    QVERIFY2(changed, changed ? "" : changed.error().detail.c_str());
    QCOMPARE(textOf(changed->root), after);
    QVERIFY(changed->samples.empty());
}

void tst_TypeChoice::samplesFollow()
{
    const JsonPtr root = json(
        R"({"type":"object","properties":{"metric":{"type":"string","default":"air"},"n":{"type":"integer"}},)"
        R"("required":["n"],"example":{"metric":"air","n":1},"examples":[{"n":1.0},{"metric":"x","n":2}]})");
    const auto changed =
        withTypeChoice(root, "/properties/metric", with(Kind::List, {scalar("string")}));
    QVERIFY(changed);
    QCOMPARE(
        textOf(changed->root),
        QByteArray(
            R"({"type":"object","properties":{"metric":{"default":["air"],"items":{"type":"string"},"type":"array"},)"
            R"("n":{"type":"integer"}},"required":["n"],"example":{"metric":["air"],"n":1},)"
            R"("examples":[{"n":1.0},{"metric":["x"],"n":2}]})"));
    QCOMPARE(changed->samples.size(), std::size_t{3});
    QCOMPARE(changed->samples[0].pointer, std::string("/example"));
    QCOMPARE(textOf(changed->samples[0].before), QByteArray(R"({"metric":"air","n":1})"));
    QCOMPARE(textOf(changed->samples[0].after), QByteArray(R"({"metric":["air"],"n":1})"));
    QCOMPARE(changed->samples[1].pointer, std::string("/examples/1"));
    QCOMPARE(changed->samples[2].pointer, std::string("/properties/metric/default"));
}

void tst_TypeChoice::samplesThatWereInvalidStay()
{
    const JsonPtr before = json(R"({"properties":{"a":{"type":"string","example":1}}})");
    const JsonPtr after = json(R"({"properties":{"a":{"type":"boolean","example":1}}})");
    QCOMPARE(withValidSamples(before, after).root, after);
}

void tst_TypeChoice::chosenAsItIsChangesNothing()
{
    const JsonPtr root = json(
        R"({"oneOf":[{"type":"null"},{"type":"array","items":{"type":["string","null"],"x":1e3}}]})");
    const auto same = withTypeChoice(root, "", typeChoiceOf({root.get(), root.get(), {}}));
    QVERIFY(same);
    QCOMPARE(textOf(same->root), textOf(root));
}

void tst_TypeChoice::missingSharedType()
{
    const auto changed = withTypeChoice(json("{}"), "", {.kind = Kind::Shared, .shared = "A"});
    QVERIFY(!changed);
    QCOMPARE(changed.error().code, ErrorCode::InvalidSchema);
}

QTEST_GUILESS_MAIN(tst_TypeChoice)
#include "tst_typechoice.moc"
