// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Large payloads: outlines, changes of outlines, and an editor that inserts and reads in parts.

#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonreading.h"

#include <nlohmann/json.hpp>

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

#include <random>
#include <string>

using namespace tw;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(std::string)

namespace {

Json longList(int items)
{
    Json list = Json::array();
    for (int i = 0; i < items; ++i)
        list.push_back(i);
    return list;
}

QString largeText(const QString &first)
{
    Json rows = Json::array();
    for (int i = 0; i < 12'000; ++i)
        rows.push_back({{"zone", "north-" + std::to_string(i)}, {"celsius", 21.5}});
    const Json payload = {{"first", first.toStdString()}, {"rows", rows}};
    return QString::fromStdString(writeJson(payload, {.indent = 2}));
}

} // namespace

class tst_JsonReading : public QObject
{
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not)"_s)); }
    void outlines();
    void readsOrSaysWhy();
    void edits_data();
    void edits();
    void randomEdits();
    void largeTextIsInsertedInParts();
    void largeTextIsReplaced();
    void largeTextIsEdited();
    void onlyVisibleLinesAreColored();
};

void tst_JsonReading::outlines()
{
    const Json payload = {{"a", longList(26)}, {"b", {{longList(25), longList(150)}}}, {"c", 1}};
    const JsonOutline outline = outlineOf(payload);
    QCOMPARE((*outline.value)["a"].size(), JsonOutline::MostItems);
    QCOMPARE((*outline.value)["b"][0][1].size(), JsonOutline::MostItems);
    QCOMPARE(outline.cut, (std::vector<std::string>{"/a", "/b/0/1"}));
    QCOMPARE(outlineOf(Json(1)).cut.size(), std::size_t(0));
}

void tst_JsonReading::readsOrSaysWhy()
{
    const JsonReading read = readJsonText(u"{\"ä\": 1.10}"_s);
    QVERIFY(read.error.isEmpty());
    QCOMPARE(writeJson(*read.outline.value), "{\"ä\":1.10}");
    const JsonReading broken = readJsonText(u"{\"ä\":\n x}"_s);
    QVERIFY(!broken.error.isEmpty());
    QCOMPARE(broken.position, 7);
    QVERIFY(!broken.outline.value);
    QCOMPARE(readJsonText(QString()).position, 0);
}

void tst_JsonReading::edits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::string>("after");
    QTest::addColumn<QString>("result"); // empty: no edit
    const auto row = [](const char *name, const char16_t *text, const char *after,
                        const char16_t *result) {
        QTest::newRow(name) << QString::fromUtf16(text) << std::string(after)
                            << QString::fromUtf16(result);
    };
    row("set", u"{ \"ä\":1E0,\"b\" : [1, \"x\"] }", R"({"ä":1E0,"b":[1,"y"]})",
        u"{ \"ä\":1E0,\"b\" : [1, \"y\"] }");
    row("another spelling", u"{\"a\":1 }", R"({"a":1.0})", u"{\"a\":1.0 }");
    row("nothing", u"{\"a\": 1 }", R"({"a":1})", u"");
    row("set a container", u"{\n  \"a\": 1\n}", R"({"a":{"b":[]}})",
        u"{\n  \"a\": {\n    \"b\": []\n  }\n}");
    row("add the last", u"{\n  \"a\": 1\n}", R"({"a":1,"b":{"c":2}})",
        u"{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 2\n  }\n}");
    row("add the first", u"{\n  \"b\": 1\n}", R"({"a":0,"b":1})", u"{\n  \"a\": 0,\n  \"b\": 1\n}");
    row("add between, on a line", u"{\"a\":1,\"c\":3}", R"({"a":1,"b":2,"c":3})",
        u"{\"a\":1, \"b\": 2,\"c\":3}");
    row("add to nothing", u"{\"o\": { }}", R"({"o":{"a":1}})", u"{\"o\": {\"a\": 1}}");
    row("remove the first", u"{\"a\": 1, \"b\": 2}", R"({"b":2})", u"{\"b\": 2}");
    row("remove the last", u"{\"a\": 1, \"b\": 2 }", R"({"a":1})", u"{\"a\": 1 }");
    row("remove the only one", u"{\"o\": { \"a\": 1 }}", R"({"o":{}})", u"{\"o\": {}}");
    row("two changes", u"{\"o\": {\"a\": 1, \"b\":2}, \"c\":3 }", R"({"o":{"a":2,"b":1},"c":3})",
        u"{\"o\": {\n  \"a\": 2,\n  \"b\": 1\n}, \"c\":3 }");
}

void tst_JsonReading::edits()
{
    QFETCH(QString, text);
    QFETCH(std::string, after);
    QFETCH(QString, result);
    const JsonOutline before = outlineOf(*parseJson(text.toStdString()));
    const std::optional<JsonTextEdit> edit = editOfOutline(text, before, *parseJson(after));
    QCOMPARE(edit.has_value(), !result.isEmpty());
    if (edit)
        QCOMPARE(text.replace(edit->begin, edit->end - edit->begin, edit->text), result);
}

/// A change of the outline changes the whole payload in the same place and keeps the items that
/// the outline does not have.
void tst_JsonReading::randomEdits()
{
    const Json start = {{"a", longList(140)},
                        {"b", {{"c", "x"}, {"d", {{"e", longList(130)}, {"f", nullptr}}}}},
                        {"g", {{{"h", 1}, {"i", longList(3)}}, "y"}}};
    std::mt19937 random(7);
    int applied = 0;
    for (int round = 0; round < 400; ++round) {
        const int indent = static_cast<int>(random() % 3) - 1;
        QString text = QString::fromStdString(writeJson(start, {.indent = indent}));
        const JsonOutline before = outlineOf(start);
        Json after = *before.value;
        Json whole = start;
        Json *part = &after;
        Json *same = &whole;
        while (part->is_structured() && !part->empty() && random() % 4 != 0) {
            const std::size_t at = random() % part->size();
            if (part->is_array()) {
                part = &(*part)[at];
                same = &(*same)[at];
            } else {
                const std::string key = std::next(part->begin(), static_cast<int>(at)).key();
                part = &(*part)[key];
                same = &(*same)[key];
            }
        }
        if (part->is_object() && random() % 2 == 0) {
            (*part)["new"] = (*same)["new"] = {{"n", round}};
        } else if (part->is_object() && !part->empty()) {
            const std::string key = part->begin().key();
            part->erase(key);
            same->erase(key);
        } else {
            *part = *same = "v" + std::to_string(round);
        }
        const std::optional<JsonTextEdit> edit = editOfOutline(text, before, after);
        if (!edit)
            continue; // refused: it would lose items
        ++applied;
        text.replace(edit->begin, edit->end - edit->begin, edit->text);
        const Result<Json> now = parseJson(text.toStdString());
        QVERIFY2(now, qPrintable(text));
        const bool isRoot = part == &after && !after.is_object();
        QVERIFY(isRoot || *now == whole);
    }
    QVERIFY(applied > 200);
}

void tst_JsonReading::largeTextIsInsertedInParts()
{
    JsonEdit edit;
    edit.resize(400, 300);
    edit.show();
    QSignalSpy read(&edit, &JsonEdit::textRead);
    QSignalSpy edited(&edit, &JsonEdit::edited);
    const QString text = largeText(u"A"_s);
    edit.setJsonText(text);
    edit.clearHistory();
    QVERIFY(edit.isLarge());
    QVERIFY(edit.isBusy());
    QCOMPARE(edit.text(), text);
    QTRY_VERIFY(!edit.isBusy());
    QCOMPARE(read.count(), 1);
    QCOMPARE(edited.count(), 0);
    QCOMPARE(edit.document()->toPlainText(), text);
    QVERIFY(!edit.isReadOnly());
    QVERIFY(!edit.document()->isUndoAvailable());
    QCOMPARE((*edit.outline().value)["rows"].size(), JsonOutline::MostItems);
}

void tst_JsonReading::largeTextIsReplaced()
{
    JsonEdit edit;
    edit.setJsonText(u"{\"first\": 1}"_s);
    const QString one = largeText(u"A"_s);
    const QString two = largeText(u"B"_s).replace(u"north"_s, u"south"_s);
    edit.setJsonText(one);
    edit.setJsonText(two); // while the first one is being inserted
    QTRY_VERIFY(!edit.isBusy());
    QCOMPARE(edit.document()->toPlainText(), two);
    edit.setJsonText(u"{}"_s);
    QTRY_VERIFY(!edit.isBusy());
    QCOMPARE(edit.document()->toPlainText(), u"{}"_s);
    QCOMPARE(edit.text(), u"{}"_s);
    edit.undo();
    QCOMPARE(edit.text(), two);
    edit.undo();
    QCOMPARE(edit.text(), one);
    edit.undo();
    QCOMPARE(edit.text(), u"{\"first\": 1}"_s);
    QCOMPARE(edit.document()->toPlainText(), edit.text());
}

void tst_JsonReading::largeTextIsEdited()
{
    JsonEdit edit;
    edit.resize(400, 300);
    edit.show();
    edit.setJsonText(largeText(u"A"_s));
    QTRY_VERIFY(!edit.isBusy());
    QSignalSpy pointers(&edit, &JsonEdit::pointerChanged);
    QTextCursor cursor = edit.textCursor();
    cursor.setPosition(static_cast<int>(edit.text().indexOf(u"north-6000"_s)) + 2);
    edit.setTextCursor(cursor);
    QTRY_COMPARE(pointers.count(), 1);
    QCOMPARE(pointers.takeFirst().front().value<std::string>(), "/rows/6000/zone");
    QTest::keyClick(&edit, Qt::Key_QuoteDbl);
    QTRY_VERIFY(!edit.syntaxError().isEmpty() && !edit.isBusy());
    QVERIFY(!edit.outline().value);
    edit.undo();
    QTRY_VERIFY(edit.syntaxError().isEmpty() && !edit.isBusy());
    edit.apply({0, 1, u"{ "_s});
    QVERIFY(edit.text().startsWith(u"{ \n"_s));
    QTRY_VERIFY(!edit.isBusy());
    Issue issue;
    issue.pointer = "/rows/11999/celsius";
    edit.setIssues({issue});
    QTRY_VERIFY(!edit.isBusy());
    QCOMPARE(edit.extraSelections().size(), 1);
    QCOMPARE(edit.extraSelections().front().cursor.selectedText(), u"21.5"_s);
}

void tst_JsonReading::onlyVisibleLinesAreColored()
{
    JsonEdit edit;
    edit.resize(400, 300);
    edit.show();
    QVERIFY(QTest::qWaitForWindowExposed(&edit));
    edit.setJsonText(largeText(u"A"_s));
    QTRY_VERIFY(!edit.isBusy());
    edit.repaint();
    const auto isColored = [&](int line) {
        return !edit.document()->findBlockByNumber(line).layout()->formats().isEmpty();
    };
    QVERIFY(isColored(1));
    QVERIFY(!isColored(20'000));
    QTextCursor cursor(edit.document()->findBlockByNumber(20'000));
    edit.setTextCursor(cursor);
    edit.repaint();
    QVERIFY(isColored(20'000));
}

QTEST_MAIN(tst_JsonReading)
#include "tst_jsonreading.moc"
