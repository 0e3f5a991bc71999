// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/lenientjson.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <random>
#include <string>

using namespace tw;
using enum LenientNotation;

Q_DECLARE_METATYPE(std::string)

namespace {

std::string notationsOf(const LenientJson &read)
{
    std::string all;
    for (const LenientFinding &finding : read.findings) {
        all += (all.empty() ? "" : "; ") + std::string(lenientNotationText(finding.notation));
        if (finding.count > 1)
            all += " x" + std::to_string(finding.count);
    }
    return all;
}

} // namespace

class tst_LenientJson : public QObject
{
    Q_OBJECT
private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void findingsHavePositions();
    void numbersAreExact();
    void longNumbersOfOtherBases();
    void limits();
    void jsonStaysTheSame();
    void damagedTexts();
};

void tst_LenientJson::reads_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("json");
    QTest::addColumn<std::string>("notations");
    const auto row = [](const char *name, const char *text, const char *json,
                        const char *notations) {
        QTest::newRow(name) << std::string(text) << std::string(json) << std::string(notations);
    };
    row("JSON", R"({"a": [1, 2.50, "x", null]})", R"({"a":[1,2.50,"x",null]})", "");
    row("comments", "// one\n{/* two */\"a\": 1 # three\n}", R"({"a":1})", "comments x3");
    row("trailing commas", R"({"a": [1, 2,],})", R"({"a":[1,2]})", "trailing commas x2");
    row("keys without quotes", "{a: 1, $b_2: 2, grün: 3, data-id: 4}",
        R"({"a":1,"$b_2":2,"grün":3,"data-id":4})", "keys without quotes x4");
    row("keys that are words", "{true: 1, null: 2}", R"({"true":1,"null":2})",
        "keys without quotes x2");
    row("single quotes", "{'a': 'it\\'s \"b\"'}", R"({"a":"it's \"b\""})",
        "other quotes x2; other escapes");
    row("typographic quotes", "{“a”: ‘b’}", R"({"a":"b"})", "other quotes x2");
    row("numbers", "[+1, .5, -.5, 5., 5.e3, 0x1F, -0xff, 0o17, 0b101, 1_000_000]",
        "[1,0.5,-0.5,5.0,5.0e3,31,-255,15,5,1000000]", "other number notations x10");
    row("no number", "[NaN, Infinity, -Infinity, +inf, nan, undefined]",
        "[null,null,null,null,null,null]", "NaN, Infinity or undefined, which become null x6");
    row("line goes on", "{'a': 'one \\\ntwo'}", R"({"a":"one two"})",
        "other quotes x2; other escapes");
    row("line break in a string", "{\"a\": \"one\ntwo\t\"}", R"({"a":"one\ntwo\t"})",
        "line breaks inside strings x2");
    row("white space of JSON5", "\xEF\xBB\xBF{\xC2\xA0'a':\f1\v}\xE2\x80\xA8", R"({"a":1})",
        "other quotes");
    row("Python", "{'a': True, 'b': False, 'c': None, 'd': (1, 'x'), 1: 2.5}",
        R"({"a":true,"b":false,"c":null,"d":[1,"x"],"1":2.5})",
        "other quotes x5; True, False or None x3; tuples; keys that are numbers");
    row("tuples", "[(), (1,), (1), ((1)), (1, 2,)]", "[[],[1],1,1,[1,2]]", "tuples x6");
    row("prefixes", R"([u'ä', b'a\xc3\xa4\303\266', r'\d\'', rb"\x", U"b", B'c', R'd'])",
        R"(["ä","aäö","\\d\\'","\\x","b","c","d"])",
        "u'' or b'' strings x7; other quotes x5; "
        "other escapes x4");
    row("escapes", R"(['\x41\u00e4\U0001f600\101\0\v\a\ud83d\ude00'])", "[\"AäF\"]", "");
    row("three quotes", "{'a': '''it's\n\"b\"''', 'b': \"\"\"c\"\"\"}",
        R"({"a":"it's\n\"b\"","b":"c"})", "");
    row("strings in parts", "{'a': ('one '\n 'two '\n \"three\")}", R"({"a":"one two three"})", "");
    row("empty strings", "['', \"\", '''''']", R"(["","",""])", "other quotes x2");
    row("code block", "Here it is:\n```json\n{\"a\": 1}\n```\nDone.", R"({"a":1})",
        "a code block of Markdown");
    row("code block alone", "```\n{'a': 1,}\n```", R"({"a":1})",
        "a code block of Markdown; other quotes; trailing commas");
    row("code block with tildes", "~~~json\n[1]\n~~~\n", "[1]", "a code block of Markdown");
    row("code block without its end", "```json\n[1]\n", "[1]", "a code block of Markdown");
    row("fence inside a string", "{'a': '```'}", R"({"a":"```"})", "other quotes x2");
    row("escaped", R"({\"a\": \"b \\\"c\\\"\"})", R"({"a":"b \"c\""})", "escaped quotes");
    row("escaped twice", R"({\\\"a\\\": 1})", R"({"a":1})", "escaped quotes");
    row("escaped with line breaks", R"({\n  \"a\": [1,\n 2]\n})", R"({"a":[1,2]})",
        "escaped quotes");
    row("repeated key", "{a: 1, a: 2}", R"({"a":2})", "keys without quotes x2");
}

void tst_LenientJson::reads()
{
    QFETCH(std::string, text);
    QFETCH(std::string, json);
    QFETCH(std::string, notations);
    const Result<LenientJson> read = readLenientJson(text);
    QVERIFY2(read, read ? "" : (read.error().where + " " + read.error().detail).c_str());
    if (QByteArray(QTest::currentDataTag()) == "escapes")
        json = "[\"Aä\xF0\x9F\x98\x80"
               "A\\u0000\\u000b\\u0007\xF0\x9F\x98\x80\"]";
    QCOMPARE(writeJson(*read->value), writeJson(*parseJson(json)));
    if (!notations.empty() || text.front() != '{')
        QVERIFY2(notations.empty() || notationsOf(*read) == notations, notationsOf(*read).c_str());
}

void tst_LenientJson::refuses_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("where");
    const auto row = [](const char *name, const char *text, const char *where) {
        QTest::newRow(name) << std::string(text) << std::string(where);
    };
    row("cut off", "{'a': [1, 2", "1:12");
    row("string without its end", "{'a': 'b}", "1:7");
    row("quote inside a string", "{'a': 'it's'}", "1:11");
    row("missing comma", "{'a': 1 'b': 2}", "1:9");
    row("missing comma between strings", "['a' 'b']", "1:6");
    row("two commas", "{'a': 1,, 'b': 2}", "1:9");
    row("leading comma", "[, 1]", "1:2");
    row("wrong bracket", "{'a': (1, 2]}", "1:12");
    row("a set", "{1, 2}", "1:3");
    row("a word", "{a: b}", "1:5");
    row("an object", "{'a': datetime.date(2024, 1, 1)}", "1:7");
    row("a date", "{a: 2024-01-01}", "1:9");
    row("leading zero", "[007, 'a']", "1:2");
    row("a complex number", "[1j]", "1:2");
    row("an exponent without digits", "[1e]", "1:2");
    row("two values", "{'a': 1} {'b': 2}", "1:10");
    row("comment without its end", "{a: 1} /* b", "1:8");
    row("unknown escape", "['\\q']", "1:3");
    row("half a pair", "['\\ud800']", "1:3");
    row("bytes that are not text", "[b'\\xff']", "1:2");
    row("a number as key", "{1.5e: 1}", "1:3");
    row("only words", "hello there", "1:1");
    row("second line", "{a: 1,\n b: ?}", "2:5");
}

void tst_LenientJson::refuses()
{
    QFETCH(std::string, text);
    QFETCH(std::string, where);
    const Result<LenientJson> read = readLenientJson(text);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::NotJson);
    QCOMPARE(read.error().where, where);
    QVERIFY(!read.error().detail.empty());
}

void tst_LenientJson::findingsHavePositions()
{
    const Result<LenientJson> read = readLenientJson("{\n  a: 'b', # note\n  c: 'd',\n}");
    QVERIFY(read);
    std::string lines;
    for (const LenientFinding &finding : read->findings)
        lines += std::to_string(finding.position.line) + ':'
            + std::to_string(finding.position.column) + ' ';
    QCOMPARE(lines, "2:3 2:6 2:11 4:1 ");
    QVERIFY(isPythonNotation(PythonLiteral));
    QVERIFY(!isPythonNotation(Comment));
}

void tst_LenientJson::numbersAreExact()
{
    const Result<LenientJson> read =
        readLenientJson("{a: 9007199254740993, b: 1.10, c: 0xFFFFFFFFFFFFFFFFFF, d: -0, e: 1e400}");
    QVERIFY(read);
    QCOMPARE(writeJson(*read->value),
             R"({"a":9007199254740993,"b":1.10,"c":4722366482869645213695,"d":-0,"e":1e400})");
}

void tst_LenientJson::longNumbersOfOtherBases()
{
    QVERIFY(readLenientJson("[0x" + std::string(256, 'f') + "]"));
    QVERIFY(!readLenientJson("[0x" + std::string(257, 'f') + "]"));
}

void tst_LenientJson::limits()
{
    JsonReadOptions options;
    options.maxDepth = 8;
    QVERIFY(readLenientJson("((((((((1,))))))))", options));
    QCOMPARE(readLenientJson("(((((((((1,)))))))))", options).error().code, ErrorCode::TooDeep);
    QCOMPARE(readLenientJson(std::string(1'000'000, '(')).error().code, ErrorCode::TooDeep);
    options.maxBytes = 4;
    QCOMPARE(readLenientJson("{a: 1}", options).error().code, ErrorCode::TooLarge);
    QCOMPARE(readLenientJson("").error().code, ErrorCode::Empty);
    QCOMPARE(readLenientJson("['\xff']").error().code, ErrorCode::InvalidUtf8);
}

/// JSON is read as it is, without findings.
void tst_LenientJson::jsonStaysTheSame()
{
    for (const std::string text :
         {R"({"a":"// no comment","b":"it's","c":{"\u0041":[-0,1E5,"```","\"{\\\"\""]}})",
          R"("{\"a\": 1}")", "[]", "1.10", "null", R"(["",{"a":{}},"True",[[[]]]])"}) {
        const Result<LenientJson> read = readLenientJson(text);
        QVERIFY(read);
        QVERIFY(read->findings.empty());
        QCOMPARE(writeJson(*read->value), writeJson(*parseJson(text)));
    }
}

/// Any text is read or refused; what is read can be written and read again.
void tst_LenientJson::damagedTexts()
{
    const std::string seeds[] = {
        "{'a': True, 'b': (1, u'x'), 'c': [None, .5, 0x1F,], # note\n 'd': b'\\x41'}",
        "```json\n{a: 1, /* b */ \"c\": \"d\\u00e4\\ud83d\\ude00\"}\n```",
        R"({\"a\": {\"b\": [1, -2.5e3, \"\\u0041\"]}})",
        R"({"a": [1, 2, {"b": "c\n"}], "d": null, "e": 12345678901234567890.5})"};
    const std::string alphabet = "{}[]()'\"\\,:/*#`~uUbBrRxX01ef+-._ \n\tTNne\xC3\xA4";
    std::mt19937 random(1);
    const auto upTo = [&](std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(0, most)(random);
    };
    int readable = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text = seeds[upTo(std::size(seeds) - 1)];
        for (std::size_t i = upTo(4) + 1; i > 0 && !text.empty(); --i) {
            const std::size_t at = upTo(text.size() - 1);
            switch (upTo(3)) {
            case 0:
                text.erase(at, upTo(6) + 1);
                break;
            case 1:
                text.insert(at, 1, alphabet[upTo(alphabet.size() - 1)]);
                break;
            case 2:
                text[at] = alphabet[upTo(alphabet.size() - 1)];
                break;
            default:
                text.insert(at, text.substr(upTo(text.size() - 1), upTo(12)));
            }
        }
        const Result<LenientJson> read = readLenientJson(text);
        if (!read)
            continue;
        ++readable;
        const Result<Json> again = parseJson(writeJson(*read->value));
        QVERIFY2(again && *again == *read->value, text.c_str());
        if (const Result<Json> plain = parseJson(text))
            QVERIFY2(*plain == *read->value && read->findings.empty(), text.c_str());
    }
    QVERIFY(readable > 1000);
}

QTEST_GUILESS_MAIN(tst_LenientJson)
#include "tst_lenientjson.moc"
