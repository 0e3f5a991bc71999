// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/jsoncontext.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <string>

using namespace tw;

Q_DECLARE_METATYPE(std::string)

class tst_JsonContext : public QObject
{
    Q_OBJECT
private slots:
    void context_data();
    void context();
    void members();
    void reindent_data();
    void reindent();
};

void tst_JsonContext::context_data()
{
    QTest::addColumn<std::string>("text"); // | is the place
    QTest::addColumn<std::string>("context");
    const auto row = [](const char *name, const char *text, const char *context) {
        QTest::newRow(name) << std::string(text) << std::string(context);
    };
    row("empty text", "|", "value  ''");
    row("root", "  |", "value  ''");
    row("behind the root", "{} |", "none");
    row("empty object", "{|}", "key / ''");
    row("key begun", R"({"a|"})", R"(key / '"a"')");
    row("key begun without its quote", "{\n  \"a|\n}", "key / '\"a'");
    row("bare key", "{a|: 1}", "key / 'a' colon");
    row("quote before other members", "{\n  \"|\n  \"b\": 1\n}", "key / '\"' comma after");
    row("quote before a member", R"({"|, "b": 1})", R"(key / '"')");
    row("quote before other text", R"({"a": "|, "b": 1})", R"(value /a '"')");
    row("key with a colon", R"({"a|": 1})", R"(key / '"a"' colon)");
    row("next key", R"({"a": 1, |})", "key / ''");
    row("next key without a comma", R"({"a": 1 |})", "key / '' comma at 7");
    row("next key with a quote", R"({"a": 1 "|})", R"(key / '"}' comma at 7)");
    row("before a member", R"({| "a": 1})", "key / '' comma after");
    row("behind a key", R"({"a" |})", "none");
    row("value", R"({"a": |})", "value /a ''");
    row("value begun", R"({"a": "x|)", R"(value /a '"x')");
    row("word", R"({"a": tr|, "b": 2})", "value /a 'tr'");
    row("value before a member", "{\"a\": |\n\"b\": 2}", "value /a '' comma after");
    row("behind a value", R"({"a": {}|})", "none");
    row("nested", R"({"a": {"b": [1, {"c": |}]}})", "value /a/b/1/c ''");
    row("key in an array", R"({"a": [{}, {|}]})", "key /a/1/ ''");
    row("item", "[1, |]", "value /1 ''");
    row("first item", "[|]", "value /0 ''");
    row("item without a comma", "[1 |]", "value /1 '' comma at 2");
    row("cut off", R"({"a": [{"b": 1}, {"b|)", R"(key /a/1/ '"b')");
    row("brackets in a string", R"({"a}": "{[", |})", "key / ''");
    row("escaped key", R"({"a\"\/b": |})", R"(value /a"~1b '')");
}

void tst_JsonContext::context()
{
    QFETCH(std::string, text);
    QFETCH(std::string, context);
    const std::size_t at = text.find('|');
    text.erase(at, 1);
    std::string found = "none";
    if (const std::optional<JsonContext> here = jsonContextAt(text, at)) {
        std::string pointer;
        for (const JsonEnclosing &level : here->enclosing)
            appendPointerToken(pointer, level.token);
        found = (here->slot == JsonContext::Slot::Key ? "key " : "value ") + pointer + " '"
            + text.substr(here->begin, here->end - here->begin) + "'";
        found += here->hasColon ? " colon" : "";
        found += here->commaAt ? " comma at " + std::to_string(*here->commaAt) : "";
        found += here->needsComma ? " comma after" : "";
    }
    QCOMPARE(found, context);
}

void tst_JsonContext::members()
{
    const std::string text = R"([{"a": 1, "b": {"c": 2}, "d": "x", "e)";
    std::string found;
    for (const auto &[key, value] : jsonMemberTexts(text, 1))
        found += key + '=' + std::string(value) + ' ';
    QCOMPARE(found, "a=1 b={ d=\"x\" ");
}

void tst_JsonContext::reindent_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("indented");
    const auto row = [](const char *name, const char *text, const char *indented) {
        QTest::newRow(name) << std::string(text) << std::string(indented);
    };
    row("nothing", "", "");
    row("scalar", " 1.10 ", "1.10");
    row("empty containers", "{\"a\":{ },\"b\":[\n]}", "{\n  \"a\": {},\n  \"b\": []\n}");
    row("spellings and repeated members", R"({"a":1E5,"a":"\u0041",  "b":[1,[2]]})",
        "{\n  \"a\": 1E5,\n  \"a\": \"\\u0041\",\n  \"b\": [\n    1,\n    [\n      2\n    ]\n  "
        "]\n}");
    row("broken", R"({"a" 1,, ]} x)", "{\n  \"a\" 1,,\n]\n} x");
    row("cut off", R"({"a": [1, "b)", "{\n  \"a\": [\n    1,\n    \"b");
}

void tst_JsonContext::reindent()
{
    QFETCH(std::string, text);
    QFETCH(std::string, indented);
    QCOMPARE(reindentJson(text), indented);
    QCOMPARE(reindentJson(indented), indented);
}

QTEST_GUILESS_MAIN(tst_JsonContext)
#include "tst_jsoncontext.moc"
