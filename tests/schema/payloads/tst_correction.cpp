// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/correction/correction.h"
#include "schema/suggest.h"
#include "schema/tools/toolvalidator.h"
#include "schematext.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace tw;
using tw::test::json;

/// One kind of correction at a time; tst_faultset combines them.
class tst_Correction : public QObject
{
    Q_OBJECT

private slots:
    void values_data();
    void values();
    void shapes_data();
    void shapes();
    void dates_data();
    void dates();
    void repairs_data();
    void repairs();
    void notJsonAtAll();
    void emptyPayloads_data();
    void emptyPayloads();
    void placeholdersAreNoValues();
    void boundaryTellsOneFaultAtATime();
    void editsAreNotClipped();
    void manyFaultsEndInTime();
    void hostileSchemas_data();
    void hostileSchemas();
    void names_data();
    void names();
};

namespace {

CompiledSchema compiled(const QByteArray &text)
{
    CompileOptions options;
    options.assertFormats = true;
    return test::compiled(text, options);
}

QByteArray textOf(const JsonPtr &value)
{
    return value == nullptr ? QByteArray("nothing") : QByteArray::fromStdString(writeJson(*value));
}

/// Processor time of this process, independent of other programs.
double secondsSince(std::clock_t start)
{
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// "/a set safe, /b ask needs the user"
QString editsOf(const Correction &correction)
{
    QStringList list;
    for (const Edit &edit : correction.edits)
        list += QString::fromStdString(edit.pointer + " " + edit.op + " "
                                       + std::string(confidenceName(edit.confidence)));
    return list.join(u", "_s);
}

} // namespace

void tst_Correction::values_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("corrected");
    QTest::addColumn<QString>("edits");
    const auto row = [](const char *name, const char *schema, const char *payload,
                        const char *corrected, const char *edits) {
        QTest::newRow(name) << QByteArray(R"({"additionalProperties":false,"properties":{"a":)")
                + schema + "}}"
                            << QByteArray(R"({"a":)") + payload + "}"
                            << QByteArray(R"({"a":)") + corrected + "}" << QString::fromUtf8(edits);
    };
    const char *const safe = "/a set safe";
    const char *const guess = "/a set guess";
    const char *const ask = "/a ask needs the user";
    // types
    row("number in a text", R"({"type":"integer"})", R"("12")", "12", safe);
    row("signed number in a text", R"({"type":"integer"})", R"(" +12 ")", "12", safe);
    row("whole number with a point", R"({"type":"integer"})", R"("12.0")", "12", safe);
    row("fraction for a whole number", R"({"type":"integer"})", "3.5", "4", guess);
    row("number with a unit", R"({"type":"number"})", R"("12.5 °C")", "12.5", guess);
    row("grouped digits", R"({"type":"integer"})", R"("1,200,000")", "1200000", guess);
    row("two numbers are none", R"({"type":"number"})", R"("3 or 4")", R"("3 or 4")", ask);
    row("a version is not a number", R"({"type":"number"})", R"("1.2.3")", R"("1.2.3")", ask);
    row("same number, other spelling", R"({"type":"string"})", "1.10", R"("1.10")", safe);
    row("beyond 2^64", R"({"type":"integer"})", R"("18446744073709551617")", "18446744073709551617",
        safe);
    row("true in a text", R"({"type":"boolean"})", R"("True")", "true", safe);
    row("yes", R"({"type":"boolean"})", R"("yes")", "true", guess);
    row("1 for true", R"({"type":"boolean"})", "1", "true", guess);
    row("boolean for a text", R"({"type":"string"})", "false", R"("false")", safe);
    row("null word", R"({"type":["integer","null"]})", R"("none")", "null", guess);
    row("wrap", R"({"type":"array"})", "1", "[1]", safe);
    row("wrap and correct", R"({"type":"array","items":{"type":"integer"}})", R"("5")", "[5]",
        safe);
    row("split", R"({"type":"array","items":{"type":"string"}})", R"("a, b;c")", R"(["a","b","c"])",
        guess);
    row("a sentence is not split", R"({"type":"array","items":{"type":"string"}})",
        R"("Hello there, Anna")", R"(["Hello there, Anna"])", guess);
    row("null for a list", R"({"type":"array"})", "null", "[]", "/a remove safe");
    row("unwrap", R"({"type":"string"})", R"(["x"])", R"("x")", safe);
    row("not unwrapped", R"({"type":"string"})", R"(["x","y"])", R"(["x","y"])", ask);
    row("decode", R"({"type":"object"})", R"("{\"b\":1}")", R"({"b":1})", safe);
    row("decode invalid JSON", R"({"type":"object"})", R"("{'b':1,}")", R"({"b":1})", guess);
    row("decode and correct the content",
        R"({"type":"object","properties":{"b":{"type":"integer"}}})", R"("{\"b\":\"1\"}")",
        R"({"b":1})", "/a set safe, /a/b set safe");
    row("object for a text", R"({"type":"string"})", R"({"b":1})", R"("{\"b\":1}")", guess);
    row("two steps, one edit", R"({"type":"integer","maximum":5})", R"("9")", "5", guess);
    // listed values
    row("upper case", R"({"enum":["eco","grow"]})", R"("ECO")", R"("eco")", safe);
    row("other separators", R"({"enum":["in_progress","done"]})", R"("In Progress")",
        R"("in_progress")", safe);
    row("without accents", R"({"enum":["Épopée","Haiku"]})", R"("epopee")", R"("Épopée")", safe);
    row("a number's text", R"({"enum":[1,2,3]})", R"("2")", "2", safe);
    row("misspelt", R"({"enum":["eco","grow"]})", R"("gorw")", R"("grow")", guess);
    row("a word of it", R"({"enum":["eco","grow"]})", R"("eco mode")", R"("eco")", guess);
    row("synonym", R"({"enum":["create","remove"]})", R"("delete")", R"("remove")", guess);
    row("two synonyms", R"({"enum":["remove","erase"]})", R"("delete")", R"("delete")", ask);
    row("no similar value", R"({"enum":["eco","grow"]})", R"("tropical")", R"("tropical")", ask);
    row("the only value", R"({"const":"v2"})", R"("v1")", R"("v2")", safe);
    // bounds
    row("clamp", R"({"maximum":168})", "999", "168", guess);
    row("clamp to a multiple", R"({"minimum":3,"multipleOf":5})", "1", "5", guess);
    row("beside an exclusive bound", R"({"type":"integer","exclusiveMinimum":0})", "0", "1", guess);
    row("below an exclusive bound", R"({"exclusiveMaximum":1,"exclusiveMinimum":0})", "1.5", "0.99",
        guess);
    row("multiple of a decimal", R"({"multipleOf":0.01})", "19.999", "20.00", guess);
    row("too long", R"({"type":"string","maxLength":2})", R"("èèè")", R"("èè")", guess);
    row("too long by spaces", R"({"type":"string","maxLength":2})", R"("è  ")", R"("è")", safe);
    row("too short", R"({"type":"string","minLength":3})", R"("è")", R"("è")", ask);
    row("too many items", R"({"maxItems":2})", "[1,2,3]", "[1,2]", guess);
    row("the same twice", R"({"uniqueItems":true})", "[1,2,1]", "[1,2]", "/a/2 remove safe");
    // patterns
    row("pattern", R"~({"pattern":"^[a-z]+-[0-9]+$"})~", R"("North 2")", R"("north-2")", guess);
    row("pattern with a start", R"~({"pattern":"^T-[0-9]{5}$"})~", R"("972")", R"("T-00972")",
        guess);
    row("pattern without spaces", R"~({"pattern":"^\\+[0-9]{6,15}$"})~", R"("+39 (02) 123-45")",
        R"("+390212345")", guess);
    row("pattern of a time", R"~({"pattern":"^[0-2][0-9]:[0-5][0-9]$"})~", R"("6:05")",
        R"("06:05")", safe);
    row("pattern of a date", R"~({"pattern":"^\\d{4}-\\d{2}-\\d{2}$"})~", R"("21.11.2026")",
        R"("2026-11-21")", safe);
    row("no such pattern", R"~({"pattern":"^[a-z]+-[0-9]+$"})~", R"("???")", R"("???")", ask);
    // formats
    row("spoken mail", R"({"format":"email"})", R"("rosa at example dot org")",
        R"("rosa@example.org")", guess);
    row("mail with a name", R"({"format":"email"})", R"("Rosa <rosa@example.org>")",
        R"("rosa@example.org")", safe);
    row("bare host", R"({"format":"uri"})", R"("example.org/a b")",
        R"("https://example.org/a%20b")", guess);
    row("uuid without dashes", R"({"format":"uuid"})", R"("{2F6B1C1E8D0B4A529A530D1F6C7B8A90}")",
        R"("2f6b1c1e-8d0b-4a52-9a53-0d1f6c7b8a90")", safe);
    row("zeros in an address", R"({"format":"ipv4"})", R"("192.168.001.010")", R"("192.168.1.10")",
        guess);
    row("address with a port", R"({"format":"ipv4"})", R"("http://10.0.0.1:8080/")",
        R"("10.0.0.1")", guess);
    row("spelled duration", R"({"format":"duration"})", R"("1 hour and 30 minutes")",
        R"("PT1H30M")", guess);
    row("no mail", R"({"format":"email"})", R"("rosa")", R"("rosa")", ask);
}

void tst_Correction::values()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, corrected);
    QFETCH(QString, edits);
    const CompiledSchema judge = compiled(schema);
    const Correction correction = correctPayload(judge, payload.toStdString());
    QCOMPARE(editsOf(correction), edits);
    QCOMPARE(textOf(correction.corrected),
             edits.contains(u"/a remove"_s) ? QByteArray("{}") : corrected);
    QCOMPARE(correction.validates(), !edits.contains(u"ask"_s));
    QCOMPARE(correction.validates(), judge.isValid(*correction.corrected));
    for (const Edit &edit : correction.edits)
        QVERIFY(!edit.reason.empty());
}

void tst_Correction::shapes_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("corrected");
    QTest::addColumn<QString>("edits");
    const QByteArray flat(R"({"type":"object","additionalProperties":false,"required":["zone_id"],
        "properties":{"zone_id":{"type":"string"},"max_count":{"type":"integer","default":3},
        "mode":{"const":"v2"},"unit":{"enum":["C"]},"hint":{"examples":["warm"]}}})");
    const QByteArray open(R"({"type":"object","required":["query"],
        "properties":{"query":{"type":"string"},"limit":{"type":"integer"}}})");
    const QByteArray full(R"({"type":"object","additionalProperties":false,
        "required":["max_count","mode","unit","hint"],"properties":{
        "max_count":{"type":"integer","default":3},"mode":{"const":"v2"},"unit":{"enum":["C"]},
        "hint":{"examples":["warm"]}}})");
    const QByteArray tagged(R"({"type":"object","properties":{"r":{"oneOf":[
        {"type":"object","additionalProperties":false,"required":["type","value"],"properties":{
          "type":{"const":"celsius"},"value":{"type":"number"}}},
        {"type":"object","additionalProperties":false,"required":["type","value"],"properties":{
          "type":{"const":"note"},"value":{"type":"string"}}}]}}})");
    const QByteArray stops(R"({"type":"object","additionalProperties":false,"required":["reading"],
        "properties":{"reading":{"oneOf":[
        {"type":"object","additionalProperties":false,"required":["type","value"],"properties":{
          "type":{"const":"celsius"},"value":{"type":"number"}}},
        {"type":"object","additionalProperties":false,"required":["type","value"],"properties":{
          "type":{"const":"note"},"value":{"type":"string","minLength":2}}}]}}})");
    const QByteArray nested(R"({"type":"object","required":["people"],"properties":{"people":{
        "type":"array","items":{"type":"object","required":["name"],"properties":{
        "name":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}}}}}}})");
    const auto row = [](const char *name, const QByteArray &schema, const char *payload,
                        const char *corrected, const char *edits) {
        QTest::newRow(name) << schema << QByteArray(payload) << QByteArray(corrected)
                            << QString::fromUtf8(edits);
    };
    row("camel case", flat, R"({"zoneId":"a"})", R"({"zone_id":"a"})", "/zoneId rename safe");
    row("kebab case", flat, R"({"zone-id":"a"})", R"({"zone_id":"a"})", "/zone-id rename safe");
    row("a slip", flat, R"({"zoen_id":"a"})", R"({"zone_id":"a"})", "/zoen_id rename guess");
    row("a typing mistake in an optional member", flat, R"({"zone_id":"a","max_cuont":2})",
        R"({"zone_id":"a","max_count":2})", "/max_cuont rename guess");
    row("part of the name", flat, R"({"zone":"a"})", R"({"zone_id":"a"})", "/zone rename guess");
    row("both are present", flat, R"({"zone_id":"a","zoneId":"b"})", R"({"zone_id":"a"})",
        "/zoneId remove guess");
    row("renamed, and its value mended", flat, R"({"zone_id":"a","maxCount":"2"})",
        R"({"zone_id":"a","max_count":2})", "/maxCount rename safe, /max_count set safe");
    row("unknown", flat, R"({"zone_id":"a","colour":"red"})", R"({"zone_id":"a"})",
        "/colour remove guess");
    row("filled in", full, "{}", R"({"hint":"warm","unit":"C","mode":"v2","max_count":3})",
        "/hint add guess, /unit add safe, /mode add safe, /max_count add safe");
    row("an open object, other case", open, R"({"Query":"x"})", R"({"query":"x"})",
        "/Query rename safe");
    row("an open object, synonym", open, R"({"q":"x"})", R"({"query":"x"})", "/q rename guess");
    row("an open object keeps its members", open, R"({"query":"x","more":1})",
        R"({"query":"x","more":1})", "");
    row("null for an optional member", open, R"({"query":"x","limit":null})", R"({"query":"x"})",
        "/limit remove safe");
    row("null for a required member", open, R"({"query":null})", R"({"query":null})",
        "/query ask needs the user");
    row("one level too deep", flat, R"({"arguments":{"zone_id":"a"}})", R"({"zone_id":"a"})",
        " set guess");
    row("the payload as a text", flat, R"("{\"zone_id\":\"a\"}")", R"({"zone_id":"a"})",
        " set safe");
    row("one level too flat", nested, R"({"name":"Anna"})", R"({"people":[{"name":"Anna"}]})",
        " set guess");
    row("not in its list", nested, R"({"people":{"name":"Anna","tags":"x"}})",
        R"({"people":[{"name":"Anna","tags":["x"]}]})",
        "/people set safe, /people/0/tags set safe");
    row("tag in other case", tagged, R"({"r":{"type":"NOTE","value":"x"}})",
        R"({"r":{"type":"note","value":"x"}})", "/r/type set safe");
    row("tag derived from the value", tagged, R"({"r":{"type":"temperature","value":21}})",
        R"({"r":{"type":"celsius","value":21}})", "/r/type set guess");
    row("tag omitted", tagged, R"({"r":{"value":"x"}})", R"({"r":{"value":"x","type":"note"}})",
        "/r/type add guess");
    row("wrong tag", tagged, R"({"r":{"type":"celsius","value":"warm"}})",
        R"({"r":{"type":"note","value":"warm"}})", "/r/type set guess");
    row("rather the value than the tag", tagged, R"({"r":{"type":"celsius","value":"21"}})",
        R"({"r":{"type":"celsius","value":21}})", "/r/value set safe");
    row("bare value", tagged, R"({"r":21})", R"({"r":{"type":"celsius","value":21}})",
        "/r set guess");
    row("value under its tag", tagged, R"({"r":{"note":"x"}})",
        R"({"r":{"type":"note","value":"x"}})", "/r set guess");
    row("a union one level too flat", stops, R"({"type":"celsius","value":21})",
        R"({"reading":{"type":"celsius","value":21}})", " set guess");
    row("tag under another name", stops, R"({"reading":{"kind":"celsius","value":21}})",
        R"({"reading":{"type":"celsius","value":21}})", "/reading/kind rename guess");
    row("null instead of a value", stops, R"({"reading":null})", R"({"reading":null})",
        "/reading ask needs the user");
    row("a slip, and a value to be wrapped", nested, R"({"peopel":{"name":"Anna"}})",
        R"({"people":[{"name":"Anna"}]})", "/peopel rename guess, /people set safe");
    row("value with a fault under its tag", stops, R"({"reading":{"note":""}})",
        R"({"reading":{"type":"note","value":""}})",
        "/reading set guess, /reading/value ask needs the user");
    row("no indication", tagged, R"({"r":{"type":"x","value":true}})",
        R"({"r":{"type":"x","value":true}})", "/r/type ask needs the user");
}

void tst_Correction::shapes()
{
    values();
}

void tst_Correction::dates_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("corrected");
    QTest::addColumn<QString>("confidence");
    QTest::addColumn<QString>("assumed");
    const auto row = [](const char *format, const char *value, const char *corrected,
                        const char *confidence, const char *assumed = "") {
        QTest::addRow("%s as %s", value, format)
            << QString::fromUtf8(format) << QByteArray(value) << QByteArray(corrected)
            << QString::fromUtf8(confidence) << QString::fromUtf8(assumed);
    };
    row("date", R"("2026/11/21")", R"("2026-11-21")", "safe");
    row("date", R"("21/11/2026")", R"("2026-11-21")", "safe");
    row("date", R"("11/21/2026")", R"("2026-11-21")", "safe");
    row("date", R"("21.11.26")", R"("2026-11-21")", "guess", "2026");
    row("date", R"("3/4/2026")", R"("2026-04-03")", "guess", "before the month");
    row("date", R"("4/4/2026")", R"("2026-04-04")", "safe");
    row("date", R"("20261121")", R"("2026-11-21")", "guess");
    row("date", R"("Sat, 21st of November 2026")", R"("2026-11-21")", "safe");
    row("date", R"("Nov 21, 2026")", R"("2026-11-21")", "safe");
    row("date", R"("21 novembre 2026")", R"("2026-11-21")", "safe");
    row("date", R"("2026年11月21日")", R"("2026-11-21")", "safe");
    row("date", R"("2026-11-21T10:00:00Z")", R"("2026-11-21")", "guess", "time removed");
    row("date", R"("2026-11-21 ")", R"("2026-11-21")", "safe");
    row("date", "1795255200", R"("2026-11-21")", "guess", "seconds");
    row("date", R"("31/02/2026")", R"("31/02/2026")", "needs the user");
    row("date", R"("tomorrow")", R"("tomorrow")", "needs the user");
    row("date", R"("3 of 4")", R"("3 of 4")", "needs the user");
    row("date-time", R"("2026-11-21 10:00")", R"("2026-11-21T10:00:00Z")", "guess", "UTC");
    row("date-time", R"("2026-11-21T10:00:00")", R"("2026-11-21T10:00:00Z")", "guess", "UTC");
    row("date-time", R"("2026-11-21 10:00:00Z")", R"("2026-11-21T10:00:00Z")", "safe");
    row("date-time", R"("2026-11-21 10:00:00.25 +0200")", R"("2026-11-21T10:00:00.25+02:00")",
        "safe");
    row("date-time", R"("21/11/2026 08:00")", R"("2026-11-21T08:00:00Z")", "guess", "UTC");
    row("date-time", R"("2026-11-21")", R"("2026-11-21T00:00:00Z")", "guess", "midnight");
    row("date-time", R"("November 21, 2026 3:30 PM UTC")", R"("2026-11-21T15:30:00Z")", "safe");
    row("date-time", R"("2026-11-21 12 am")", R"("2026-11-21T00:00:00Z")", "guess");
    row("date-time", "1795255200", R"("2026-11-21T10:00:00Z")", "guess", "seconds");
    row("date-time", "1795255200123", R"("2026-11-21T10:00:00Z")", "guess", "milliseconds");
    row("date-time", R"("1795255200")", R"("2026-11-21T10:00:00Z")", "guess", "seconds");
    row("date-time", "5", "5", "needs the user");
    row("date-time", R"("2026-11-21 10:00 Rome time")", R"("2026-11-21 10:00 Rome time")",
        "needs the user");
    row("date-time", R"("next tuesday at 10")", R"("next tuesday at 10")", "needs the user");
    row("time", R"("10:30")", R"("10:30:00Z")", "guess", "UTC");
    row("time", R"("3:30 pm +0100")", R"("15:30:00+01:00")", "safe");
    row("time", R"("noon")", R"("noon")", "needs the user");
}

void tst_Correction::dates()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, corrected);
    QFETCH(QString, confidence);
    QFETCH(QString, assumed);
    const CompiledSchema judge =
        compiled(R"({"properties":{"a":{"type":"string","format":")" + format.toUtf8() + R"("}}})");
    const Correction correction = correctPayload(judge, R"({"a":)" + value.toStdString() + "}");
    QCOMPARE(correction.edits.size(), std::size_t{1});
    QCOMPARE(
        QString::fromStdString(std::string(confidenceName(correction.edits.front().confidence))),
        confidence);
    QCOMPARE(textOf(correction.corrected), QByteArray(R"({"a":)" + corrected + "}"));
    QVERIFY2(correction.edits.front().reason.find(assumed.toStdString()) != std::string::npos,
             correction.edits.front().reason.c_str());
}

void tst_Correction::repairs_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<bool>("safe");
    const auto row = [](const char *name, const char *text, const char *expected, bool safe) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(expected) << safe;
    };
    row("cut in an array", R"({"a":[1,2)", R"({"a":[1,2]})", false);
    row("cut in a text", R"({"a":"x)", R"({"a":"x"})", false);
    row("cut in an escape", R"({"a":"x\)", R"({"a":"x"})", false);
    row("cut in \\u", R"({"a":"x\u00)", R"({"a":"x"})", false);
    row("cut in a key", R"({"a":1,"b)", R"({"a":1})", false);
    row("cut after a key", R"({"a":1,"b")", R"({"a":1})", false);
    row("cut after a colon", R"({"a":)", R"({"a":null})", false);
    row("cut after a comma", R"({"a":1,)", R"({"a":1})", false);
    row("cut in a word", R"({"a":tr)", R"({"a":true})", false);
    row("cut deep", R"({"a":{"b":[{"c":1)", R"({"a":{"b":[{"c":1}]}})", false);
    row("extra comma", R"({"a":[1,],})", R"({"a":[1]})", true);
    row("extra commas", R"({,"a":1,,"b":2})", R"({"a":1,"b":2})", true);
    row("comma missing", R"({"a":1 "b":2})", R"({"a":1,"b":2})", true);
    row("colon missing", R"({"a" "x"})", R"({"a":"x"})", true);
    row("bracket missing", R"({"a":[1,2})", R"({"a":[1,2]})", false);
    row("extra bracket", R"({"a":1]})", R"({"a":1})", false);
    row("fence", "```json\n{\"a\":1}\n```", R"({"a":1})", true);
    row("fence in prose", "Here it is:\n```\n{\"a\":1}\n```\nDone.", R"({"a":1})", true);
    row("prose", "Here: {\"a\":1} I hope it helps", R"({"a":1})", true);
    row("single quotes", R"({'a':'it\'s'})", R"({"a":"it's"})", true);
    row("apostrophe", R"({'a':'it's'})", R"({"a":"it's"})", true);
    row("typographic quotes", "{“a”:“x”}", R"({"a":"x"})", true);
    row("bare keys", "{a:1, $b_c:2}", R"({"a":1,"$b_c":2})", true);
    row("bare value", "{a:grow}", R"({"a":"grow"})", false);
    row("decimal comma", R"({"a":21,5,"b":1})", R"({"a":21.5,"b":1})", false);
    row("two values", R"({"a":1}{"a":2})", R"({"a":1})", false);
    row("Python", "{'a': True, 'b': None}", R"({"a":true,"b":null})", true);
    row("NaN", R"({"a":NaN,"b":-Infinity,"c":undefined})", R"({"a":null,"b":null,"c":null})",
        false);
    row("comments", "{// one\n\"a\":1, /* two */ \"b\":2 # three\n}", R"({"a":1,"b":2})", true);
    row("comment signs in a text", R"({"a":"http://x/#y",})", R"({"a":"http://x/#y"})", true);
    row("line ends in a text", "{\"a\":\"x\ny\"}", R"({"a":"x\ny"})", true);
    row("quotes in a text", R"({"a":"say "hi" now"})", R"({"a":"say \"hi\" now"})", false);
    row("backslashes", R"({"a":"C:\Users\x"})", R"({"a":"C:\\Users\\x"})", false);
    row("numbers", "{\"a\":.5,\"b\":+5,\"c\":007,\"d\":1_000,\"e\":-.5}",
        R"({"a":0.5,"b":5,"c":7,"d":1000,"e":-0.5})", true);
    row("numbers keep their spelling", "{\"a\":1.10,}", R"({"a":1.10})", true);
}

void tst_Correction::repairs()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QFETCH(bool, safe);
    const auto repaired = repairJsonText(text.toStdString());
    QVERIFY(repaired);
    QCOMPARE(textOf(repaired->value), expected);
    QCOMPARE(repaired->confidence == Confidence::Safe, safe);
    QVERIFY(!repaired->repairs.empty());
    // For every truncation of the text, reading it ends and the result is JSON.
    for (qsizetype size = 0; size < text.size(); ++size) {
        const auto part = repairJsonText(text.left(size).toStdString());
        if (part)
            QVERIFY(parseJson(writeJson(*part->value)).has_value());
    }
    const Correction correction = correctPayload(compiled("{}"), text.toStdString());
    QCOMPARE(editsOf(correction), safe ? u" repair safe"_s : u" repair guess"_s);
    QVERIFY(correction.validates());
}

void tst_Correction::notJsonAtAll()
{
    QVERIFY(!repairJson("no JSON at all"));
    QVERIFY(!repairJson(""));
    const Correction correction = correctPayload(compiled("{}"), "no JSON at all");
    QVERIFY(correction.corrected == nullptr);
    QVERIFY(!correction.validates());
    QCOMPARE(editsOf(correction), u" ask needs the user"_s);
}

void tst_Correction::emptyPayloads_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("edits");
    QTest::newRow("empty") << QByteArray()
                           << u" repair guess, /b add safe, /a ask needs the user"_s;
    QTest::newRow("blank") << QByteArray(" \n")
                           << u" repair guess, /b add safe, /a ask needs the user"_s;
    QTest::newRow("null") << QByteArray("null")
                          << u" set guess, /b add safe, /a ask needs the user"_s;
    QTest::newRow("object") << QByteArray("{}") << u"/b add safe, /a ask needs the user"_s;
    QTest::newRow("array") << QByteArray("[1]") << u" ask needs the user"_s;
}

void tst_Correction::emptyPayloads()
{
    QFETCH(QByteArray, payload);
    QFETCH(QString, edits);
    const CompiledSchema schema = compiled(
        R"({"type":"object","required":["a","b"],"properties":{"a":{"type":"string"},"b":{"const":1}}})");
    for (const ValidationMode mode : {ValidationMode::JsonSchema, ValidationMode::GoaBoundary}) {
        QCOMPARE(editsOf(ToolValidator(schema).correct(payload.toStdString(), mode)), edits);
    }
}

void tst_Correction::placeholdersAreNoValues()
{
    const CompiledSchema judge = compiled(
        R"({"required":["id","unit","mode"],"properties":{"id":{"type":"string","minLength":3},
            "unit":{"const":"C"},"mode":{"default":"eco"}}})");
    const Correction correction = correctPayload(judge, "{}");
    QVERIFY(!correction.validates());
    QCOMPARE(textOf(correction.corrected), QByteArray(R"({"mode":"eco","unit":"C"})"));
    QCOMPARE(correction.remaining.size(), std::size_t{1});
    QCOMPARE(correction.remaining[0].missing, std::string("id"));
    QVERIFY(correction.edits.back().after.empty());
    // An invalid default is not offered.
    const Correction wrong = correctPayload(
        compiled(R"({"required":["n"],"properties":{"n":{"type":"integer","default":"many"}}})"),
        "{}");
    QCOMPARE(editsOf(wrong), u"/n ask needs the user"_s);
}

void tst_Correction::boundaryTellsOneFaultAtATime()
{
    const CompiledSchema judge = compiled(R"({"type":"object","required":["zone_id","mode"],
        "properties":{"zone_id":{"type":"string"},"mode":{"type":"string","enum":["eco","grow"]},
        "level":{"type":"number","maximum":10},"when":{"type":"string","format":"date-time"},
        "count":{"type":"integer","format":"int64"}}})");
    // An unknown key, a type that cannot be corrected, and two rules after them.
    const Correction correction = ToolValidator(judge).correct(
        R"({"zoneId":"a","count":{"x":1},"level":11,"when":"soon","mode":"ECO"})",
        ValidationMode::GoaBoundary);
    QCOMPARE(
        textOf(correction.corrected),
        QByteArray(R"({"zone_id":"a","count":{"x":1},"level":10,"when":"soon","mode":"eco"})"));
    QStringList asked;
    for (const Edit &edit : correction.edits) {
        if (edit.confidence == Confidence::NeedsUser)
            asked += QString::fromStdString(edit.pointer);
    }
    asked.sort();
    QCOMPARE(asked.join(u' '), u"/count /when"_s);
    QVERIFY(!correction.validates());
    // 1.0 is not an integer in Go, but the same number.
    const Correction whole = ToolValidator(judge).correct(
        R"({"zone_id":"a","mode":"eco","count":3.0})", ValidationMode::GoaBoundary);
    QCOMPARE(textOf(whole.corrected), QByteArray(R"({"zone_id":"a","mode":"eco","count":3})"));
    QCOMPARE(editsOf(whole), u"/count set safe"_s);
}

void tst_Correction::editsAreNotClipped()
{
    const std::string text(5000, 'x');
    const Correction correction = correctPayload(
        compiled(R"({"properties":{"a":{"type":"array"}}})"), "{\"a\":\"" + text + "\"}");
    QCOMPARE(correction.edits.size(), std::size_t{1});
    QCOMPARE(correction.edits[0].before, "\"" + text + "\"");
    QCOMPARE(correction.edits[0].after, "[\"" + text + "\"]");
}

void tst_Correction::manyFaultsEndInTime()
{
    const CompiledSchema judge = compiled(
        R"({"type":"array","items":{"type":"object","properties":{"n":{"type":"integer"}}}})");
    std::string payload = "[";
    constexpr int Records = 4000;
    for (int i = 0; i < Records; ++i)
        payload += std::string(i == 0 ? "" : ",") + R"({"n":"12","s":"some text of a record"})";
    payload += "]";
    const std::clock_t start = std::clock();
    const Correction correction = correctPayload(judge, payload);
    QVERIFY(correction.validates());
    QVERIFY(judge.isValid(*correction.corrected));
    QCOMPARE(correction.edits.size(), std::size_t{Records});
    QCOMPARE_LT(secondsSince(start), 10.0); // a safeguard, not a benchmark

    // None can be derived: all become questions, and that ends, too.
    payload = "[";
    for (int i = 0; i < Records; ++i)
        payload += std::string(i == 0 ? "" : ",") + R"({"n":"twelve","s":"some text of a record"})";
    payload += "]";
    const std::clock_t again = std::clock();
    const Correction asked = correctPayload(judge, payload);
    QVERIFY(!asked.validates());
    QCOMPARE(asked.edits.size(), std::size_t{Records});
    QCOMPARE_LT(secondsSince(again), 10.0);
}

void tst_Correction::hostileSchemas_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("alternatives of itself")
        << QByteArray(R"({"type":"object","properties":{"a":{"type":"integer"}},
            "anyOf":[{"$ref":"#/$defs/n"},{"$ref":"#/$defs/n"}],"unevaluatedProperties":false,
            "$defs":{"n":{"required":["z"],"properties":{"b":{
            "anyOf":[{"$ref":"#/$defs/n"},{"$ref":"#/$defs/n"},{"$ref":"#/$defs/n"}]}}}}})")
        << QByteArray(R"({"b":{"b":{"b":{"b":{"b":{"b":1}}}}},"a":"x"})");
    QByteArray tree = R"({"required":["deep"]})";
    for (int i = 0; i < 12; ++i)
        tree = R"({"anyOf":[)" + tree + "," + tree + "]}";
    QTest::newRow("a tree of alternatives") << tree << QByteArray(R"({"dep":1})");
    QByteArray names;
    for (int i = 0; i < 600; ++i)
        names += (i == 0 ? "\"" : ",\"") + QByteArray("name") + QByteArray::number(i) + R"(":{})";
    QByteArray members;
    for (int i = 0; i < 600; ++i)
        members += (i == 0 ? "\"" : ",\"") + QByteArray("Nmae") + QByteArray::number(i) + R"(":1)";
    QTest::newRow("hundreds of names")
        << R"({"additionalProperties":false,"properties":{)" + names + "}}"
        << "{" + members + "}";
    QTest::newRow("a pattern that runs away")
        << QByteArray(R"~({"properties":{"a":{"pattern":"^(?:(?:a+)+)+(?=b)$"}}})~")
        << R"({"a":")" + QByteArray(2000, 'a') + R"("})";
}

void tst_Correction::hostileSchemas()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    const auto judge = CompiledSchema::compile(json(schema));
    QVERIFY(judge);
    const std::clock_t start = std::clock();
    for (const ValidationMode mode : {ValidationMode::JsonSchema, ValidationMode::GoaBoundary}) {
        const Correction correction = ToolValidator(*judge).correct(payload.toStdString(), mode);
        QVERIFY(correction.corrected != nullptr);
    }
    QCOMPARE_LT(secondsSince(start), 20.0); // a safeguard, not a benchmark
}

void tst_Correction::names_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<bool>("same");
    QTest::addColumn<bool>("synonyms");
    const auto row = [](const char *left, const char *right, bool same, bool synonyms) {
        QTest::addRow("%s, %s", left, right)
            << QString::fromUtf8(left) << QString::fromUtf8(right) << same << synonyms;
    };
    row("zoneId", "zone_id", true, true);
    row("Zone-ID", "zone_id", true, true);
    row("Épopée", "epopee", true, true);
    row("straße", "STRASSE", true, true);
    row("søk", "sok", true, true);
    row("zone", "zone_id", false, true);
    row("maxTemp", "max_temperature", false, true);
    row("delete", "remove", false, true);
    row("delete_user", "remove_user", false, true);
    row("delete", "create", false, false);
    row("a", "b", false, false);
    row("!", "?", false, false);
    row("", "", false, false);
    row("水", "水位", false, false);
}

void tst_Correction::names()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(bool, same);
    QFETCH(bool, synonyms);
    QCOMPARE(isSameName(left.toStdString(), right.toStdString()), same);
    QCOMPARE(isSameName(right.toStdString(), left.toStdString()), same);
    QCOMPARE(areSynonyms(left.toStdString(), right.toStdString()), synonyms);
    QCOMPARE(areSynonyms(right.toStdString(), left.toStdString()), synonyms);
}

QTEST_GUILESS_MAIN(tst_Correction)
#include "tst_correction.moc"
