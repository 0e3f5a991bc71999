// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/json.h"
#include "schema/json/memberindex.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <limits>

using namespace tw;

// Tests use std::string literals; this allows them in data rows.
Q_DECLARE_METATYPE(std::string)
Q_DECLARE_METATYPE(tw::ErrorCode)

class tst_Json : public QObject
{
    Q_OBJECT
private slots:
    void malformed_data();
    void malformed();
    void messageSaysWhatToDo_data();
    void messageSaysWhatToDo();
    void spellingsSurvive_data();
    void spellingsSurvive();
    void plainNumbersArePlain();
    void canonicalText_data();
    void canonicalText();
    void strings_data();
    void strings();
    void loneSurrogates();
    void byteOrderMark();
    void depth();
    void manyNestedArrays();
    void deepTreesDieQuietly();
    void sizeLimit();
    void duplicateKeys();
    void duplicateKeysInLargeObjects();
    void indent();
    void goEscapes();
    void writesWhatIsNoJson();
    void compare_data();
    void compare();
    void hugeExponentsAreCheap();
    void nearestDoubles_data();
    void nearestDoubles();
    void integers_data();
    void integers();
    void typeNames();
    void equality_data();
    void equality();
    void pointers();
    void membersAreIndexed_data();
    void membersAreIndexed();
    void positions();
};

static Json parsed(const std::string &text)
{
    auto json = parseJson(text);
    if (!json)
        qFatal("%s: %s: %s", text.c_str(), json.error().where.c_str(), json.error().detail.c_str());
    return *std::move(json);
}

void tst_Json::malformed_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<tw::ErrorCode>("code");
    QTest::addColumn<std::string>("where");
    using enum tw::ErrorCode;
    const auto row = [](const char *name, std::string text, ErrorCode code, std::string where) {
        QTest::newRow(name) << std::move(text) << code << std::move(where);
    };
    row("nothing", "", Empty, "f:1:1");
    row("white space", " \r\n\t ", Empty, "f:2:3");
    row("only a mark", "\xEF\xBB\xBF", Empty, "f:1:1");
    row("two values", "1 2", NotJson, "f:1:3");
    row("two lines", "{}\n{}", NotJson, "f:2:1");
    row("open array", "[1,", NotJson, "f:1:4");
    row("open object", "{\"a\":1", NotJson, "f:1:7");
    row("only a bracket", "[", NotJson, "f:1:2");
    row("only a brace", "{", NotJson, "f:1:2");
    row("comma before ]", "[1,]", NotJson, "f:1:4");
    row("comma before }", "{\"a\":1,}", NotJson, "f:1:8");
    row("comma first", "[,1]", NotJson, "f:1:2");
    row("two commas", "[1,,2]", NotJson, "f:1:4");
    row("no comma", "[1 2]", NotJson, "f:1:4");
    row("wrong closing", "[1}", NotJson, "f:1:3");
    row("wrong closing of object", "{\"a\":1]", NotJson, "f:1:7");
    row("closing only", "]", NotJson, "f:1:1");
    row("no colon", "{\"a\" 1}", NotJson, "f:1:6");
    row("no value", "{\"a\":}", NotJson, "f:1:6");
    row("key without quotes", "{\n  a: 1}", NotJson, "f:2:3");
    row("key in single quotes", "{'a':1}", NotJson, "f:1:2");
    row("number as key", "{1:2}", NotJson, "f:1:2");
    row("single quotes", "['a']", NotJson, "f:1:2");
    row("comment", "[1, // one\n2]", NotJson, "f:1:5");
    row("word", "[yes]", NotJson, "f:1:2");
    row("True", "[True]", NotJson, "f:1:2");
    row("cut word", "[tru", NotJson, "f:1:2");
    row("long word", "[truest]", NotJson, "f:1:2");
    row("NaN", "[NaN]", NotJson, "f:1:2");
    row("-Infinity", "[1,-Infinity]", NotJson, "f:1:4");
    row("plus", "[+1]", NotJson, "f:1:2");
    row("leading zero", "[01]", NotJson, "f:1:2");
    row("leading zeros", "[-00]", NotJson, "f:1:2");
    row("no fraction", "[1.]", NotJson, "f:1:2");
    row("no integer", "[.5]", NotJson, "f:1:2");
    row("no exponent", "[1e]", NotJson, "f:1:2");
    row("only a sign", "[1e+]", NotJson, "f:1:2");
    row("minus", "[-]", NotJson, "f:1:2");
    row("hexadecimal", "[0x1F]", NotJson, "f:1:2");
    row("two points", "[1.2.3]", NotJson, "f:1:2");
    row("thousands", "[1_000]", NotJson, "f:1:2");
    row("cut number", "-", NotJson, "f:1:2");
    row("open string", "\"abc", NotJson, "f:1:5");
    row("line break in string", "[\"a\nb\"]", NotJson, "f:1:4");
    row("tab in string", "\"a\tb\"", NotJson, "f:1:3");
    row("NUL in string", std::string("\"a\0b\"", 5), NotJson, "f:1:3");
    row("NUL outside", std::string("[\0]", 3), NotJson, "f:1:2");
    row("unknown escape", "\"a\\x41\"", NotJson, "f:1:3");
    row("empty escape", "\"\\", NotJson, "f:1:3");
    row("short \\u", "\"\\u12\"", NotJson, "f:1:2");
    row("bad \\u", "\"\\u12g4\"", NotJson, "f:1:2");
    row("cut \\u", "\"\\u1", NotJson, "f:1:2");
    row("high half", "\"\\ud800\"", InvalidUtf8, "f:1:2");
    row("low half", "\"x\\uDC00\"", InvalidUtf8, "f:1:3");
    row("two high halves", "\"\\ud800\\ud800\"", InvalidUtf8, "f:1:2");
    row("high half, other escape", "\"\\ud800\\n\"", InvalidUtf8, "f:1:2");
    row("high half, bad escape", "\"\\ud800\\uxyzw\"", InvalidUtf8, "f:1:2");
    row("Latin-1", "[\n \"caf\xE9\"]", InvalidUtf8, "f:2:6");
    row("overlong", "\"\xC0\xAF\"", InvalidUtf8, "f:1:2");
    row("overlong 3", "\"\xE0\x80\x80\"", InvalidUtf8, "f:1:2");
    row("overlong 4", "\"\xF0\x80\x80\x80\"", InvalidUtf8, "f:1:2");
    row("surrogate", "\"a\xED\xA0\x80\"", InvalidUtf8, "f:1:3");
    row("above the last", "\"\xF4\x90\x80\x80\"", InvalidUtf8, "f:1:2");
    row("five bytes", "\"\xF8\x88\x80\x80\x80\"", InvalidUtf8, "f:1:2");
    row("cut sequence", "\"\xE2\x82", InvalidUtf8, "f:1:2");
    row("continuation only", "\"12345678\x80\"", InvalidUtf8, "f:1:10");
    row("UTF-16", std::string("\xFF\xFE[\0]\0", 6), InvalidUtf8, "f:1:1");
    row("columns count bytes", "[\"\u00e8\u4e2d\", x]", NotJson, "f:1:11");
    row("CRLF", "[1,\r\n2,\r\nx]", NotJson, "f:3:1");
    row("no-break space", "[\u00a01]", NotJson, "f:1:2");
    row("after a mark", "\xEF\xBB\xBF[x]", NotJson, "f:1:2");
    row("second mark", "\xEF\xBB\xBF\xEF\xBB\xBF[]", NotJson, "f:1:1");
}

void tst_Json::malformed()
{
    QFETCH(const std::string, text);
    QFETCH(const ErrorCode, code);
    QFETCH(const std::string, where);
    JsonReadOptions options;
    options.source = "f";
    const auto json = parseJson(text, options);
    QVERIFY(!json);
    QCOMPARE(QByteArray::fromStdString(json.error().where), QByteArray::fromStdString(where));
    QCOMPARE(int(json.error().code), int(code));
    QVERIFY(!json.error().detail.empty());
}

void tst_Json::messageSaysWhatToDo_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("part");
    QTest::newRow("cut off") << std::string("{\"a\": [1,\n2") << std::string("line 1, column 7");
    QTest::newRow("Python") << std::string("[None]") << std::string("write null");
    QTest::newRow("case") << std::string("[FALSE]") << std::string("write false");
    QTest::newRow("comma") << std::string("[1,]") << std::string("remove the comma");
    QTest::newRow("offset") << std::string("[\"\xFF\"]") << std::string("byte offset 2");
    QTest::newRow("UTF-16") << std::string("\xFE\xFF\0[", 4) << std::string("UTF-16");
    QTest::newRow("NDJSON") << std::string("{}\n{}") << std::string("NDJSON");
}

void tst_Json::messageSaysWhatToDo()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, part);
    const auto json = parseJson(text);
    QVERIFY(!json);
    QVERIFY2(json.error().detail.find(part) != std::string::npos, json.error().detail.c_str());
}

void tst_Json::spellingsSurvive_data()
{
    QTest::addColumn<std::string>("text");
    for (const char *text : {"0",
                             "-0",
                             "1",
                             "-1",
                             "9223372036854775807",
                             "-9223372036854775808",
                             "9223372036854775808",
                             "18446744073709551615",
                             "18446744073709551616",
                             "-9223372036854775809",
                             "123456789012345678901234567890",
                             "1.0",
                             "1.10",
                             "0.0",
                             "-0.0",
                             "0.10",
                             "0.1",
                             "1e3",
                             "1E3",
                             "1e+3",
                             "1e-3",
                             "1.5e3",
                             "1.0e3",
                             "1e400",
                             "-1e400",
                             "1e-400",
                             "1e1000000",
                             "0e0",
                             "0.1000000000000000055",
                             "0.30000000000000004",
                             "5e-324",
                             "4.9e-324",
                             "1.7976931348623157e308",
                             "1.7976931348623157e+308",
                             "1e22",
                             "1e+22",
                             "100000000000000.5",
                             "0.00001",
                             "1e-05",
                             "1e-5",
                             "0.000001",
                             "9007199254740993",
                             "9007199254740993.0",
                             "123456789012345.6",
                             "1234567890123456.7",
                             "12345678901234567.8",
                             "1.000000000000000000",
                             "0.100000000000000000000000000000000000000000001",
                             "3.141592653589793"})
        QTest::newRow(text) << std::string(text);
}

void tst_Json::spellingsSurvive()
{
    QFETCH(const std::string, text);
    const Json json = parsed("{\"n\":" + text + "}");
    QCOMPARE(writeJson(json), "{\"n\":" + text + "}");
    QVERIFY(isNumber(json["n"]));
    QCOMPARE(numberText(json["n"]), text);
    QVERIFY(isNumberText(text));
    QVERIFY(numberFromText(text) == json["n"]);
    QVERIFY(jsonEqual(numberFromText(text), json["n"]));
}

// Code that calculates gets numbers from nlohmann as long as they are exact.
void tst_Json::plainNumbersArePlain()
{
    QVERIFY(parsed("18446744073709551615").is_number_unsigned());
    QVERIFY(parsed("-9223372036854775808").is_number_integer());
    for (const char *text :
         {"1.0", "0.5", "-2.25", "1e+22", "1e-7", "0.000001", "123456789012345.6", "1.5e+300"})
        QVERIFY2(parsed(text).is_number_float(), text);
    for (const char *text : {"1.10", "1e3", "-0", "1e400", "18446744073709551616", "0.10"})
        QVERIFY2(!parsed(text).is_number(), text);
    QVERIFY(!isNumberText(""));
    QVERIFY(!isNumberText("1 "));
    QVERIFY(!isNumberText("01"));
    QVERIFY(!isNumberText("NaN"));
    QVERIFY(!isNumber(Json::binary({1, 2})));
    QVERIFY(!isNumber(Json("1")));
    QCOMPARE(numberText(Json("1")), std::string());
}

void tst_Json::canonicalText_data()
{
    QTest::addColumn<std::string>("text");
    for (const char *text :
         {"null", "true", "[]", "{}", "[[],{}]", "{\"b\":1,\"a\":2}", "\"\"",
          "\"\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f/\"", "\"\u00e8\u4e2d\U0001F600\u2028\"",
          "{\"\":{\"\":[null]}}", "{\"z\":{\"y\":{\"x\":[1,2,{\"w\":[]}]}}}"})
        QTest::newRow(text) << std::string(text);
}

void tst_Json::canonicalText()
{
    QFETCH(const std::string, text);
    QCOMPARE(writeJson(parsed(text)), text);
}

void tst_Json::strings_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("value");
    QTest::newRow("escapes") << std::string(R"("\"\\\/\b\f\n\r\t")")
                             << std::string("\"\\/\b\f\n\r\t");
    QTest::newRow("unicode") << std::string(R"("\u0041\u00e8\u4E2D")")
                             << std::string("A\u00e8\u4e2d");
    QTest::newRow("pair") << std::string(R"("\uD83D\ude00!")") << std::string("\U0001F600!");
    QTest::newRow("last") << std::string(R"("\uDBFF\uDFFF")") << std::string("\U0010FFFF");
    QTest::newRow("NUL") << std::string(R"("a\u0000b")") << std::string("a\0b", 3);
    QTest::newRow("noncharacter") << std::string(R"("\uFFFF")") << std::string("\uFFFF");
    QTest::newRow("DEL") << std::string("\"\x7F\"") << std::string("\x7F");
    QTest::newRow("runs") << std::string(R"("ab\ncd\\ef")") << std::string("ab\ncd\\ef");
}

void tst_Json::strings()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, value);
    const Json json = parsed(text);
    QVERIFY(json.is_string());
    QCOMPARE(json.get<std::string>(), value);
}

void tst_Json::loneSurrogates()
{
    std::vector<TextPosition> places;
    JsonReadOptions options;
    options.loneSurrogates = &places;
    const auto json = parseJson("[\"\\ud800\",\n\"\\udc00\\ud83d\\ude00\\ud801\\n\"]", options);
    QVERIFY(json.has_value());
    QCOMPARE(writeJson(*json), std::string("[\"\uFFFD\",\"\uFFFD\U0001F600\uFFFD\\n\"]"));
    QCOMPARE(places.size(), std::size_t(3));
    QCOMPARE(places[0].offset, std::size_t(2));
    QCOMPARE(places[1].line, std::size_t(2));
    QCOMPARE(places[1].column, std::size_t(2));
    QCOMPARE(places[2].column, std::size_t(20));
}

void tst_Json::byteOrderMark()
{
    QCOMPARE(writeJson(parsed("\xEF\xBB\xBF {\"a\":1}")), std::string("{\"a\":1}"));
}

void tst_Json::depth()
{
    const std::string fine = std::string(512, '[') + std::string(512, ']');
    QCOMPARE(writeJson(parsed(fine)), fine);
    const std::string objects = [] {
        std::string text;
        for (int i = 0; i < 512; ++i)
            text += "{\"a\":";
        return text + "0" + std::string(512, '}');
    }();
    const Json tree = parsed(objects);
    QCOMPARE(writeJson(tree), objects);
    const Json copy = tree;
    QVERIFY(copy == tree);
    QVERIFY(jsonEqual(copy, tree));
    const auto deep = parseJson(std::string(513, '[') + std::string(513, ']'));
    QVERIFY(!deep);
    QCOMPARE(int(deep.error().code), int(ErrorCode::TooDeep));
    QCOMPARE(deep.error().where, std::string("1:513"));
    JsonReadOptions flat;
    flat.maxDepth = 0;
    QVERIFY(parseJson("1", flat).has_value());
    QVERIFY(!parseJson("[]", flat));
}

void tst_Json::manyNestedArrays()
{
    for (const std::string open : {"[", "{\"a\":", "[{\"b\":", "[[],"}) {
        std::string text;
        for (int i = 0; i < 200'000; ++i)
            text += open;
        const auto json = parseJson(text);
        QVERIFY(!json);
        QCOMPARE(int(json.error().code), int(ErrorCode::TooDeep));
    }
}

void tst_Json::deepTreesDieQuietly()
{
    JsonReadOptions options;
    options.maxDepth = 1'000'000;
    const std::string text = std::string(200'000, '[') + std::string(200'000, ']');
    auto json = parseJson(text, options);
    QVERIFY(json.has_value());
    QCOMPARE(writeJson(*json).size(), text.size());
    QVERIFY(jsonEqual(*json, *json));
}

void tst_Json::sizeLimit()
{
    JsonReadOptions options;
    options.source = "big.json";
    options.maxBytes = 10;
    QVERIFY(parseJson("[1,2,3,45]", options).has_value());
    const auto json = parseJson("[1,2,3,456]", options);
    QVERIFY(!json);
    QCOMPARE(int(json.error().code), int(ErrorCode::TooLarge));
    QCOMPARE(json.error().where, std::string("big.json"));
}

void tst_Json::duplicateKeys()
{
    std::vector<DuplicateKey> found;
    JsonReadOptions options;
    options.duplicateKeys = &found;
    const auto json = parseJson("{\"a\":1,\"b\":[0,{\"x/y\":1,\n \"x/y\":{\"k\":1,\"k\":2}}],\n"
                                "\"a\":{\"c\":1,\"c\":2,\"d\":3}}",
                                options);
    QVERIFY(json.has_value());
    QCOMPARE(writeJson(*json),
             std::string("{\"a\":{\"c\":2,\"d\":3},\"b\":[0,{\"x/y\":{\"k\":2}}]}"));
    std::string list;
    for (const auto &key : found) {
        list += key.pointer + " " + std::to_string(key.position.line) + ":"
            + std::to_string(key.position.column) + "\n";
    }
    QCOMPARE(list, std::string("/b/1/x~1y 2:2\n/b/1/x~1y/k 2:15\n/a 3:1\n/a/c 3:12\n"));
}

void tst_Json::duplicateKeysInLargeObjects()
{
    std::string text = "{";
    for (int i = 0; i < 20'000; ++i)
        text += "\"key" + std::to_string(i) + "\":" + std::to_string(i) + ",";
    text += "\"key7\":-7,\"key19999\":-1,\"last\":0}";
    std::vector<DuplicateKey> found;
    JsonReadOptions options;
    options.duplicateKeys = &found;
    const auto json = parseJson(text, options);
    QVERIFY(json.has_value());
    QCOMPARE(json->size(), std::size_t(20'001));
    QCOMPARE(found.size(), std::size_t(2));
    QCOMPARE(found[1].pointer, std::string("/key19999"));
    QCOMPARE((*json)["key7"].get<int>(), -7);
    QCOMPARE(json->begin().value().get<int>(), 0);
}

void tst_Json::indent()
{
    const Json json = parsed("{\"a\":[1,{\"b\":[]}],\"c\":{}}");
    QCOMPARE(writeJson(json, {2, false}), std::string(R"({
  "a": [
    1,
    {
      "b": []
    }
  ],
  "c": {}
})"));
    QCOMPARE(writeJson(parsed("[1]"), {0, false}), std::string("[\n1\n]"));
}

void tst_Json::goEscapes()
{
    const Json json = parsed("{\"<a>\":\"x & y\u2028\u2029\u2027\"}");
    QCOMPARE(writeJson(json, {-1, true}),
             std::string("{\"\\u003ca\\u003e\":\"x \\u0026 y\\u2028\\u2029\u2027\"}"));
    QCOMPARE(writeJson(json), std::string("{\"<a>\":\"x & y\u2028\u2029\u2027\"}"));
}

void tst_Json::writesWhatIsNoJson()
{
    QCOMPARE(writeJson(Json("a\xFFz\xE2\x82")), std::string("\"a\uFFFDz\uFFFD\uFFFD\""));
    QCOMPARE(writeJson(Json(std::numeric_limits<double>::quiet_NaN())), std::string("null"));
    QCOMPARE(writeJson(Json(-std::numeric_limits<double>::infinity())), std::string("null"));
    QCOMPARE(writeJson(Json::binary({1, 2, 3})), std::string("null"));
    QCOMPARE(writeJson(Json(2.0)), std::string("2.0"));
    QCOMPARE(writeJson(Json(-std::numeric_limits<double>::denorm_min())), std::string("-5e-324"));
}

void tst_Json::compare_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");
    QTest::addColumn<int>("order");
    const auto row = [](const char *left, const char *right, int order) {
        QTest::addRow("%s %s", left, right) << std::string(left) << std::string(right) << order;
    };
    row("1", "1", 0);
    row("1", "1.0", 0);
    row("1e3", "1000", 0);
    row("1000", "1.000e+03", 0);
    row("0", "-0", 0);
    row("0.000", "-0e99", 0);
    row("0.1", "0.1000000000000000055", -1);
    row("1", "2", -1);
    row("9", "10", -1);
    row("99", "100.0", -1);
    row("-9", "-10", 1);
    row("-1", "0", -1);
    row("-1", "1", -1);
    row("0", "1e-1000000", -1);
    row("0", "-1e-1000000", 1);
    row("0.05", "0.5", -1);
    row("0.05", "5e-2", 0);
    row("0.0123", "1.23E-2", 0);
    row("123.456", "123.4561", -1);
    row("123.456", "123.45", 1);
    row("18446744073709551616", "18446744073709551615", 1);
    row("18446744073709551616", "1.8446744073709551616e19", 0);
    row("9007199254740993", "9007199254740992", 1);
    row("9007199254740993", "9007199254740993.0", 0);
    row("1e400", "1e401", -1);
    row("1e400", "10e399", 0);
    row("-1e400", "-1e401", 1);
    row("1e1000000", "1e999999", 1);
    row("1e99999999999999999999", "1e99999999999999999998", 1);
    row("10e99999999999999999999", "1e100000000000000000000", 0);
    row("0.1e100000000000000000000", "1e99999999999999999999", 0);
    row("1e-99999999999999999999", "0.1e-99999999999999999998", 0);
    row("10e-100000000000000000000", "1e-99999999999999999999", 0);
    row("1e-99999999999999999999", "1e-5", -1);
    row("1e99999999999999999999", "1e-99999999999999999999", 1);
    row("1e999999999999999999", "0.1e1000000000000000000", 0);
    row("1e00000000000000000000000003", "1000", 0);
    row("100", "1e2", 0);
    row("120", "12e1", 0);
}

void tst_Json::compare()
{
    QFETCH(const std::string, left);
    QFETCH(const std::string, right);
    QFETCH(const int, order);
    const auto sign = [](std::strong_ordering o) { return o < 0 ? -1 : (o > 0 ? 1 : 0); };
    QCOMPARE(sign(compareNumberTexts(left, right)), order);
    QCOMPARE(sign(compareNumberTexts(right, left)), -order);
    QCOMPARE(jsonEqual(numberFromText(left), numberFromText(right)), order == 0);
}

void tst_Json::hugeExponentsAreCheap()
{
    const std::string nines(1'000'000, '9');
    QVERIFY(compareNumberTexts("1e" + nines, "2e" + nines) < 0);
    QVERIFY(compareNumberTexts("10e" + nines, "1e1" + std::string(1'000'000, '0')) == 0);
    QVERIFY(compareNumberTexts(nines, nines + ".0") == 0);
    for (int i = 0; i < 100'000; ++i)
        QVERIFY(compareNumberTexts("1e1000000", "1e1000001") < 0);
}

void tst_Json::nearestDoubles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    const double infinity = std::numeric_limits<double>::infinity();
    const QByteArray zeros(400, '0');
    const auto row = [](const char *name, const QByteArray &text, double value) {
        QTest::newRow(name) << text << value;
    };
    row("fraction", "1.5", 1.5);
    row("integer", "-3", -3);
    row("beyond 64 bits", "18446744073709551616", 18446744073709551616.0);
    row("too small", "7e-673", 0);
    row("too small without an exponent", "0." + zeros + "1", 0);
    row("too small by a long exponent", "1e-99999999999999999999", 0);
    row("too large", "2e999", infinity);
    row("too large and negative", "-1e400", -infinity);
    row("too large without an exponent", "1" + zeros, infinity);
    row("too large by a long exponent", "1e99999999999999999999", infinity);
    row("zero", "0e999", 0);
    row("exponent that the fraction outweighs", "0." + zeros + "1e401", 1);
}

void tst_Json::nearestDoubles()
{
    QFETCH(const QByteArray, text);
    QFETCH(const double, value);
    QCOMPARE(nearestDouble(std::string_view(text.constData(), std::size_t(text.size()))), value);
    QCOMPARE(nearestDoubleOf(parsed(text.toStdString())), value);
}

void tst_Json::integers_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("integer");
    for (const char *text : {"0", "-0", "0.0", "1.0", "1e3", "1.5e1", "1e400", "1.10e1", "100e-2",
                             "123456789012345678901234567890", "0e-5", "0.000e-9999999999999999999",
                             "1e99999999999999999999", "-7", "9007199254740993.000"})
        QTest::newRow(text) << std::string(text) << true;
    for (const char *text : {"0.5", "1.10", "1.5", "15e-1", "1e-3", "100e-3", "1e-400",
                             "1e-99999999999999999999", "9007199254740993.5"})
        QTest::newRow(text) << std::string(text) << false;
}

void tst_Json::integers()
{
    QFETCH(const std::string, text);
    QFETCH(const bool, integer);
    QCOMPARE(isInteger(numberFromText(text)), integer);
    QVERIFY(jsonTypeName(numberFromText(text)) == (integer ? "integer" : "number"));
}

void tst_Json::typeNames()
{
    const Json json = parsed("[null,true,1,1.5,\"\",[],{}]");
    std::string names;
    for (const auto &item : json)
        names += std::string(jsonTypeName(item)) + " ";
    QCOMPARE(names, std::string("null boolean integer number string array object "));
}

void tst_Json::equality_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");
    QTest::addColumn<bool>("equal");
    const auto row = [](const char *left, const char *right, bool equal) {
        QTest::addRow("%s %s", left, right) << std::string(left) << std::string(right) << equal;
    };
    row("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", true);
    row("{\"a\":1,\"b\":2,\"c\":3}", "{\"a\":1.0,\"c\":3e0,\"b\":2.00}", true);
    row("{\"a\":1}", "{\"a\":1,\"b\":2}", false);
    row("{\"a\":1}", "{\"b\":1}", false);
    row("[1,2]", "[2,1]", false);
    row("[1,2]", "[1.0,2]", true);
    row("[1]", "[1,1]", false);
    row("1", "\"1\"", false);
    row("1", "true", false);
    row("0", "false", false);
    row("0", "null", false);
    row("\"a\"", "\"a\"", true);
    row("\"a\"", "\"b\"", false);
    row("[]", "{}", false);
    row("1.10", "1.1", true);
    row("1e400", "1e401", false);
    row("18446744073709551616", "18446744073709551615", false);
    row("-9223372036854775808", "9223372036854775808", false);
    row("9223372036854775807", "9223372036854775807.0", true);
    row("9223372036854775807", "9223372036854775808.0", false);
}

void tst_Json::equality()
{
    QFETCH(const std::string, left);
    QFETCH(const std::string, right);
    QFETCH(const bool, equal);
    QCOMPARE(jsonEqual(parsed(left), parsed(right)), equal);
    QCOMPARE(jsonEqual(parsed(right), parsed(left)), equal);
}

void tst_Json::pointers()
{
    const Json json = parsed(R"({"a":{"b/c":[10,{"~":1}]},"":{"":2},"01":3})");
    std::string pointer;
    appendPointerToken(pointer, "a");
    appendPointerToken(pointer, "b/c");
    appendPointerIndex(pointer, 1);
    appendPointerToken(pointer, "~");
    QCOMPARE(pointer, std::string("/a/b~1c/1/~0"));
    QCOMPARE(pointerTokens(pointer), (std::vector<std::string>{"a", "b/c", "1", "~"}));
    QCOMPARE(findPointer(json, pointer)->get<int>(), 1);
    QCOMPARE(findPointer(json, ""), &json);
    QVERIFY(pointerTokens("").empty());
    QCOMPARE(pointerTokens("//"), (std::vector<std::string>{"", ""}));
    QCOMPARE(pointerTokens("/~01"), (std::vector<std::string>{"~1"}));
    QCOMPARE(findPointer(json, "//")->get<int>(), 2);
    QCOMPARE(findPointer(json, "/01")->get<int>(), 3);
    for (const char *none :
         {"/x", "/a/b~1c/2", "/a/b~1c/-", "/a/b~1c/01", "/a/b~1c/-1", "/a/b~1c/1x", "/a/b~1c/",
          "/a/b~1c/0/0", "a", "/a/b~1c/99999999999999999999999"})
        QVERIFY2(findPointer(json, none) == nullptr, none);
}

void tst_Json::membersAreIndexed_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("few, not indexed") << 3;
    QTest::newRow("many") << 100;
}

void tst_Json::membersAreIndexed()
{
    QFETCH(const int, count);
    Json json = Json::object();
    for (int i = 0; i < count; ++i)
        json["object"]["a/" + std::to_string(i)] = Json::array({i});
    MemberIndex index;
    for (int i = 0; i < count; ++i) {
        const std::string pointer = "/object/a~1" + std::to_string(i) + "/0";
        QVERIFY(index.findPointer(json, pointer) != nullptr);
        QCOMPARE(index.findPointer(json, pointer), findPointer(json, pointer));
    }
    QCOMPARE(index.findPointer(json, ""), &json);
    QCOMPARE(index.findPointer(json, "/object/a"), nullptr);
    QCOMPARE(index.findPointer(json, "/object/a~11/1"), nullptr);
    QCOMPARE(index.findPointer(json, "object"), nullptr);
    QCOMPARE(index.member(json["object"], "a/1"), &json["object"]["a/1"]);
    QCOMPARE(index.member(json["object"]["a/1"], "0"), nullptr); // not an object
    json["object"]["a/1"] = "other"; // a value in place may change
    QCOMPARE(index.findPointer(json, "/object/a~11")->get<std::string>(), std::string("other"));
}

void tst_Json::positions()
{
    const std::string text = "\xEF\xBB\xBF"
                             "ab\r\ncd\n";
    const auto at = [&](std::size_t offset) {
        const TextPosition p = textPosition(text, offset);
        return std::to_string(p.offset) + " " + std::to_string(p.line) + ":"
            + std::to_string(p.column);
    };
    QCOMPARE(at(0), std::string("0 1:1"));
    QCOMPARE(at(3), std::string("3 1:1"));
    QCOMPARE(at(4), std::string("4 1:2"));
    QCOMPARE(at(7), std::string("7 2:1"));
    QCOMPARE(at(9), std::string("9 2:3"));
    QCOMPARE(at(10), std::string("10 3:1"));
    QCOMPARE(at(99), std::string("10 3:1"));
}

QTEST_GUILESS_MAIN(tst_Json)
#include "tst_json.moc"
