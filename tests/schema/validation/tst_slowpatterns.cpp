// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/findings/findingtext.h"
#include "schema/tools/toolvalidator.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace tw;

/// A pattern that takes too long has no result, wherever in a schema it is: neither "valid" nor a
/// fault of the payload.
class tst_SlowPatterns : public QObject
{
    Q_OBJECT

private slots:
    void undecided_data();
    void undecided();
    void decidedWithout();
    void manyTexts();
    void goaBoundary();
};

namespace {

// Backtracks (look-ahead), and fails only after trying all ways to divide the letters.
const Json Slow = {{"pattern", "^(?=a)(a+)+$"}};
const std::string Text = std::string(40, 'a') + '!';

CompiledSchema compiled(const Json &schema)
{
    auto result = CompiledSchema::compile(std::make_shared<const Json>(schema));
    if (!result)
        qFatal("test schema: %s: %s", result.error().where.c_str(), result.error().detail.c_str());
    return std::move(*result);
}

} // namespace

void tst_SlowPatterns::undecided_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    const auto row = [](const char *name, const Json &schema, const Json &payload) {
        QTest::newRow(name) << QByteArray::fromStdString(writeJson(schema))
                            << QByteArray::fromStdString(writeJson(payload));
    };
    const Json list = Json::array({Text});
    const Json object = {{Text, 1}};
    row("alone", Slow, Text);
    row("not", {{"not", Slow}}, Text);
    row("not not", {{"not", {{"not", Slow}}}}, Text);
    row("if without else", {{"if", Slow}, {"then", false}}, Text);
    row("if", {{"if", Slow}, {"then", false}, {"else", true}}, Text);
    row("anyOf", {{"anyOf", {Slow, {{"maxLength", 3}}}}}, Text);
    row("oneOf", {{"oneOf", {Slow, {{"minLength", 3}}}}}, Text);
    row("items", {{"items", Slow}}, list);
    row("contains", {{"contains", Slow}}, list);
    row("maxContains", {{"contains", Slow}, {"minContains", 0}, {"maxContains", 0}}, list);
    row("unevaluatedItems", {{"contains", Slow}, {"minContains", 0}, {"unevaluatedItems", true}},
        list);
    row("propertyNames", {{"propertyNames", Slow}}, object);
    row("patternProperties", {{"patternProperties", {{Slow["pattern"], false}}}}, object);
    row("additionalProperties",
        {{"patternProperties", {{Slow["pattern"], true}}}, {"additionalProperties", true}}, object);
    row("unevaluatedProperties",
        {{"patternProperties", {{Slow["pattern"], true}}}, {"unevaluatedProperties", true}},
        object);
    row("dependentSchemas", {{"dependentSchemas", {{Text, {{"propertyNames", Slow}}}}}}, object);
    row("$ref", {{"$ref", "#/$defs/slow"}, {"$defs", {{"slow", Slow}}}}, Text);
}

void tst_SlowPatterns::undecided()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    const CompiledSchema judge = compiled(*parseJson(schema.toStdString()));
    const Json instance = *parseJson(payload.toStdString());
    QElapsedTimer timer;
    timer.start();
    const std::vector<Issue> issues = judge.validate(instance);
    QCOMPARE(issues.size(), 1U);
    QCOMPARE(issues[0].code, IssueCode::Undecided);
    QVERIFY(messageOf(issues[0]).find("(a+)+") != std::string::npos);
    QVERIFY(!judge.isValid(instance));
    QCOMPARE_LT(timer.elapsed(), 60'000); // a second at most, without sanitizers
}

// A fault that does not depend on the pattern does not permit guessing the rest.
void tst_SlowPatterns::decidedWithout()
{
    const CompiledSchema judge =
        compiled({{"properties", {{"a", {{"type", "string"}, {"maxLength", 3}}}, {"b", Slow}}}});
    QVERIFY(judge.isValid({{"a", "abc"}, {"b", std::string(200, 'a')}}));
    QCOMPARE(judge.validate({{"a", "abcd"}}).size(), 1U);
    QCOMPARE(judge.validate({{"a", "abcd"}})[0].code, IssueCode::InvalidLength);
}

// Each text is just below the limit; all together are above it.
void tst_SlowPatterns::manyTexts()
{
    const CompiledSchema judge = compiled({{"items", {{"not", Slow}}}});
    Json list = Json::array();
    for (int i = 0; i < 20'000; ++i)
        list.push_back(std::string(19, 'a') + std::to_string(i));
    QElapsedTimer timer;
    timer.start();
    const std::vector<Issue> issues = judge.validate(list);
    QCOMPARE(issues.size(), 1U);
    QCOMPARE(issues[0].code, IssueCode::Undecided);
    QCOMPARE_LT(timer.elapsed(), 60'000);
}

// RE2 never backtracks unless a count is far too large for its automaton.
void tst_SlowPatterns::goaBoundary()
{
    const CompiledSchema judge =
        compiled({{"type", "object"},
                  {"properties", {{"a", {{"type", "string"}, {"pattern", "^(a+)+$"}}}}},
                  {"additionalProperties", false}});
    const auto issues = ToolValidator(judge).validate({{"a", std::string(50'000, 'a') + '!'}},
                                                      ValidationMode::GoaBoundary);
    QCOMPARE(issues.size(), 1U);
    QCOMPARE(issues[0].code, IssueCode::InvalidPattern);
    const CompiledSchema counts =
        compiled({{"type", "object"},
                  {"properties",
                   {{"a",
                     {{"type", "string"},
                      {"pattern",
                       "^(?:(?:a|aa){500}){2}(?:(?:a|aa){500}){2}(?:(?:a|aa){500}){2}"
                       "(?:(?:a|aa){500}){2}(?:(?:a|aa){500}){2}(?:(?:a|aa){500}){2}"
                       "(?:(?:a|aa){500}){2}(?:(?:a|aa){500}){2}(?:(?:a|aa){500}){2}$"}}}}},
                  {"additionalProperties", false}});
    const auto slow = ToolValidator(counts).validate({{"a", std::string(12'000, 'a') + '!'}},
                                                     ValidationMode::GoaBoundary);
    QCOMPARE(slow.size(), 1U);
    QCOMPARE(slow[0].code, IssueCode::Undecided);
}

QTEST_GUILESS_MAIN(tst_SlowPatterns)
#include "tst_slowpatterns.moc"
