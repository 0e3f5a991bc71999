// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The JSON of the Call workspace: clean-up, completion, formatting, find, brackets, and that form
// and text change each other without losing anything.

#include "model/catalog/catalogdocument.h"
#include "widgets/call/callworkspace.h"
#include "widgets/call/cleanupbar.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonview.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QTreeView>

#include <functional>
#include <memory>
#include <random>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

const char *const Schema = R"({
  "type": "object",
  "required": ["zone"],
  "properties": {
    "zone": {"type": "string"},
    "hours": {"type": "integer", "maximum": 12},
    "mode": {"enum": ["day", "night"]},
    "on": {"type": ["boolean", "null"]},
    "limits": {"type": "object", "properties": {"low": {"type": "number"}}},
    "tags": {"type": "array", "items": {"type": "string"}}
  },
  "additionalProperties": false
})";

} // namespace

class tst_PayloadText : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void cleanUpIsOffered_data();
    void cleanUpIsOffered();
    void cleanUpIsNotOffered_data();
    void cleanUpIsNotOffered();
    void cleanUpByKeys();
    void completesKeys();
    void completesWhileTyping();
    void escapeClosesTheList();
    void formatsWithoutChangingATokenInOneStep();
    void findsInTheText();
    void bracketsOfAPair();
    void textIsSentAsTyped();
    void undoReachesFormAndText();
    void formEditsKeepTheOthers();
    void formEditsKeepTheLayout_data();
    void formEditsKeepTheLayout();

private:
    [[nodiscard]] JsonEdit *text() const
    {
        return m_call->findChild<JsonEdit *>(u"jsonEdit"_s, Qt::FindChildrenRecursively);
    }
    [[nodiscard]] FormView *form() const { return m_call->findChild<FormView *>(); }
    [[nodiscard]] CleanUpBar *bar() const { return m_call->findChild<CleanUpBar *>(); }
    [[nodiscard]] QAction *action(const QString &name) const
    {
        const QList<QAction *> all = m_call->modeActions();
        const auto found = std::ranges::find(all, name, &QAction::text);
        return found == all.end() ? nullptr : *found;
    }
    [[nodiscard]] bool becomesIdle() const
    {
        return QTest::qWaitFor([this] { return m_call->isIdle(); }, 20'000);
    }
    void type(const QString &payload) const
    {
        text()->setFocus();
        text()->selectAll();
        text()->insertPlainText(payload);
        QCoreApplication::processEvents();
        QVERIFY(becomesIdle());
    }
    [[nodiscard]] QString compact() const
    {
        const Result<Json> json = parseJson(m_call->payloadText().toStdString());
        return json ? QString::fromStdString(writeJson(*json)) : m_call->payloadText();
    }
    /// Types \a payload with | where the cursor is.
    void place(QString payload) const
    {
        const auto at = static_cast<int>(payload.indexOf(u'|'));
        payload.remove(at, 1);
        type(payload);
        QTextCursor cursor = text()->textCursor();
        cursor.setPosition(at);
        text()->setTextCursor(cursor);
    }
    [[nodiscard]] QString placed() const
    {
        return QString(m_call->payloadText()).insert(text()->textCursor().position(), u'|');
    }

    std::unique_ptr<CatalogDocument> m_document;
    std::unique_ptr<CallWorkspace> m_call;
};

void tst_PayloadText::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    Catalog catalog;
    Tool tool;
    tool.id = "climate.set_zone";
    tool.payload.emplace();
    tool.payload->schema = std::make_shared<const Json>(*parseJson(Schema));
    catalog.tools.push_back(tool);
    m_document = std::make_unique<CatalogDocument>();
    m_call = std::make_unique<CallWorkspace>(m_document.get());
    m_call->resize(1200, 800);
    m_document->setCatalog(catalog, {});
    m_call->show();
    QVERIFY(QTest::qWaitForWindowActive(m_call.get()));
    QVERIFY(m_call->setPayload(u"climate.set_zone"_s, "{}"));
    QVERIFY(becomesIdle());
}

void tst_PayloadText::cleanup()
{
    m_call.reset();
    m_document.reset();
}

void tst_PayloadText::cleanUpIsOffered_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("reason"); // a part of it
    QTest::addColumn<QString>("payload");
    QTest::newRow("Python") << u"{'zone': 'a', 'on': None}"_s << u"Python"_s
                            << uR"({"zone":"a","on":null})"_s;
    QTest::newRow("JSON5") << u"{zone: \"a\", // b\n}"_s << u"almost JSON"_s
                           << uR"({"zone":"a"})"_s;
    QTest::newRow("escaped") << uR"({\"zone\": \"a\"})"_s << u"escaped quotes"_s
                             << uR"({"zone":"a"})"_s;
    QTest::newRow("in a string") << uR"("{\"zone\": \"a\"}")"_s << u"JSON string"_s
                                 << uR"({"zone":"a"})"_s;
    QTest::newRow("code block") << u"Try:\n```json\n{\"zone\": \"a\"}\n```"_s << u"Markdown"_s
                                << uR"({"zone":"a"})"_s;
    QTest::newRow("OpenAI") << uR"({"tool_calls":[{"function":{"name":"other","arguments":"{}"}},)"
                               uR"({"function":{"name":"climate_set_zone",)"
                               uR"("arguments":"{\"hours\": 90071992547409931}"}}]})"_s
                            << u"OpenAI"_s << uR"({"hours":90071992547409931})"_s;
    QTest::newRow("Anthropic") << uR"({"type":"tool_use","id":"t","name":"set_zone",)"
                                  uR"("input":{"zone":"a"}})"_s
                               << u"Anthropic"_s << uR"({"zone":"a"})"_s;
    QTest::newRow("envelope in Python")
        << u"{'name': 'x', 'arguments': {'zone': 'a'}}"_s << u"OpenAI"_s << uR"({"zone":"a"})"_s;
}

void tst_PayloadText::cleanUpIsOffered()
{
    QFETCH(QString, typed);
    QFETCH(QString, reason);
    QFETCH(QString, payload);
    type(typed);
    QCOMPARE(m_call->payloadText(), typed); // never silently
    QTRY_VERIFY(bar()->offer());
    QVERIFY2(bar()->offer()->reason().contains(reason), qPrintable(bar()->offer()->reason()));
    QVERIFY(action(u"Clean Up"_s)->isEnabled());
    const QList<QPushButton *> buttons = bar()->findChildren<QPushButton *>();
    QCOMPARE(buttons.size(), 2);
    QVERIFY(buttons.front()->isVisible());
    QTest::mouseClick(buttons.front(), Qt::LeftButton);
    auto *preview = bar()->findChild<JsonView *>();
    QVERIFY(preview->isVisible());
    QTRY_COMPARE(QString::fromStdString(writeJson(*parseJson(preview->text().toStdString()))),
                 payload);
    QTest::mouseClick(buttons.back(), Qt::LeftButton);
    QCOMPARE(compact(), payload);
    QVERIFY(becomesIdle());
    QVERIFY(!bar()->offer());
    QVERIFY(!preview->isVisible());
    QVERIFY(!buttons.front()->isVisible());
    QTest::keySequence(text(), QKeySequence::Undo);
    QCOMPARE(m_call->payloadText(), typed);
}

void tst_PayloadText::cleanUpIsNotOffered_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("JSON") << uR"({"zone": "a"})"_s;
    QTest::newRow("refused JSON") << uR"({"zone": 1, "other": {}})"_s;
    QTest::newRow("cut off") << u"{'zone': 'a'"_s;
    QTest::newRow("a word") << u"'a'"_s;
    QTest::newRow("prose") << u"Set the zone to a."_s;
    QTest::newRow("call of nothing better")
        << uR"({"name": "x", "arguments": {"p":1,"q":2,"r":3}})"_s;
}

void tst_PayloadText::cleanUpIsNotOffered()
{
    QFETCH(QString, typed);
    type(typed);
    QVERIFY(!bar()->offer());
    QVERIFY(!action(u"Clean Up"_s)->isEnabled());
}

void tst_PayloadText::cleanUpByKeys()
{
    type(u"{'zone': 'a'}"_s);
    QTRY_VERIFY(bar()->offer());
    QPushButton *button = bar()->findChildren<QPushButton *>().back();
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Escape);
    QVERIFY(!button->isVisible());
    QCOMPARE(m_call->payloadText(), u"{'zone': 'a'}"_s);
    type(u"{'zone': 'ab'}"_s); // still dismissed
    QVERIFY(bar()->offer());
    QVERIFY(!button->isVisible());
    type(u"{zone: 'ab',}"_s);
    QTRY_VERIFY(button->isVisible());
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return);
    QCOMPARE(compact(), uR"({"zone":"ab"})"_s);
}

void tst_PayloadText::completesKeys()
{
    place(u"{\"hours\": 1 |}"_s);
    QTest::keyClick(text(), Qt::Key_Space, Qt::ControlModifier);
    auto *list = text()->findChild<QTreeView *>(u"jsonSuggestions"_s);
    if (!list) { // a popup has no parent
        for (QWidget *one : QApplication::topLevelWidgets()) {
            if (one->objectName() == u"jsonSuggestions"_s)
                list = qobject_cast<QTreeView *>(one);
        }
    }
    QVERIFY(list && list->isVisible());
    QCOMPARE(list->currentIndex().data().toString(), u"zone"_s);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(list->currentIndex().data().toString(), u"mode"_s);
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(!list->isVisible());
    QCOMPARE(placed(), u"{\"hours\": 1, \"mode\": |}"_s);
    QTest::keyClick(text(), Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(list->isVisible());
    QTest::keyClick(list, Qt::Key_Tab);
    QCOMPARE(placed(), u"{\"hours\": 1, \"mode\": \"day\"|}"_s);
    QTest::keySequence(text(), QKeySequence::Undo);
    QCOMPARE(m_call->payloadText(), u"{\"hours\": 1, \"mode\": }"_s);
}

void tst_PayloadText::completesWhileTyping()
{
    place(u"{\n  |\n  \"hours\": 1\n}"_s);
    QTest::keyClicks(text(), u"\""_s);
    QWidget *list = QApplication::activePopupWidget();
    QVERIFY(list);
    QTest::keyClicks(list, u"zo"_s);
    QVERIFY(list->isVisible());
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(placed(), u"{\n  \"zone\": \"|\",\n  \"hours\": 1\n}"_s);
}

void tst_PayloadText::escapeClosesTheList()
{
    place(u"{|}"_s);
    QTest::keyClick(text(), Qt::Key_Space, Qt::ControlModifier);
    QWidget *list = QApplication::activePopupWidget();
    QVERIFY(list);
    QTest::keyClick(list, Qt::Key_Escape);
    QVERIFY(!list->isVisible());
    QCOMPARE(m_call->payloadText(), u"{}"_s);
    QTest::keyClicks(text(), u"x"_s);
    QVERIFY(!list->isVisible());
}

void tst_PayloadText::formatsWithoutChangingATokenInOneStep()
{
    const QString typed = uR"({"zone":"\u0041","hours":1E1,"hours":9007199254740993})"_s;
    type(typed);
    action(u"Format Payload"_s)->trigger();
    QCOMPARE(m_call->payloadText(),
             u"{\n  \"zone\": \"\\u0041\",\n  \"hours\": 1E1,\n  \"hours\": 9007199254740993\n}"_s);
    QVERIFY(becomesIdle());
    QVERIFY(form()->rowFor("/zone")->value() == std::optional<Json>("A"));
    QTest::keySequence(text(), QKeySequence::Undo);
    QCOMPARE(m_call->payloadText(), typed);
}

void tst_PayloadText::findsInTheText()
{
    type(u"{\"zone\": \"north\", \"tags\": [\"north\"]}"_s);
    text()->moveCursor(QTextCursor::Start);
    QTest::keySequence(text(), QKeySequence::Find);
    auto *line = text()->findChild<QLineEdit *>(u"jsonFindText"_s);
    QVERIFY(line && line->hasFocus());
    QTest::keyClicks(line, u"north"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(text()->textCursor().selectionStart(), 10);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(text()->textCursor().selectionStart(), 28);
    QTest::keyClick(line, Qt::Key_Return); // from the start again
    QCOMPARE(text()->textCursor().selectionStart(), 10);
    QTest::keyClick(line, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(text()->textCursor().selectionStart(), 28);
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(text()->hasFocus());
}

void tst_PayloadText::bracketsOfAPair()
{
    place(u"|{\n  \"zone\": \"}\",\n  \"tags\": [1]\n}"_s);
    QCOMPARE(text()->bracketsAtCursor(), std::pair(0, 31));
    text()->moveCursor(QTextCursor::End);
    QCOMPARE(text()->bracketsAtCursor(), std::pair(31, 0));
    QTextCursor cursor = text()->textCursor();
    cursor.setPosition(14); // inside a text
    text()->setTextCursor(cursor);
    QCOMPARE(text()->bracketsAtCursor(), std::pair(-1, -1));

    // The frames are those of the cursor, also after it moved without the focus.
    text()->setCursorWidth(0); // it blinks
    const auto painted = [this] { return text()->viewport()->grab().toImage(); };
    text()->moveCursor(QTextCursor::End);
    const QImage framed = painted();
    cursor.setPosition(14);
    text()->setTextCursor(cursor);
    QVERIFY(painted() != framed);
    text()->clearFocus();
    text()->moveCursor(QTextCursor::End);
    text()->setFocus();
    QCOMPARE(painted(), framed);
}

void tst_PayloadText::textIsSentAsTyped()
{
    for (const QString &typed :
         {u"{}"_s, u"{\"hours\":\"5\"}"_s, u"{\"zone\":null}"_s,
          u"{ \"hours\" : 9007199254740993 ,\n\t\"hours\":1.0 }  \n"_s, u"{\"other\": 1}"_s,
          u"{\"mode\": \"dawn\"}"_s, u"{\"zone\": "_s, u"\u00a0{'a'\u2028: 1}"_s}) {
        type(typed);
        QCOMPARE(m_call->payloadText(), typed);
    }
}

void tst_PayloadText::undoReachesFormAndText()
{
    type(u"{ \"zone\":\"a\" }"_s);
    const QString typed = m_call->payloadText();
    form()->rowFor("/zone")->focusEditor();
    QTest::keyClick(form()->rowFor("/zone")->field()->editor(), Qt::Key_End);
    QTest::keyClicks(form()->rowFor("/zone")->field()->editor(), u"b"_s);
    QCOMPARE(compact(), uR"({"zone":"ab"})"_s);
    QVERIFY(becomesIdle());
    text()->setFocus();
    text()->moveCursor(QTextCursor::End);
    text()->insertPlainText(u" "_s);
    QCoreApplication::processEvents();
    text()->undo();
    QCOMPARE(compact(), uR"({"zone":"ab"})"_s);
    QCoreApplication::processEvents();
    text()->undo();
    QCoreApplication::processEvents();
    QCOMPARE(m_call->payloadText(), typed);
    QVERIFY(form()->rowFor("/zone")->value() == std::optional<Json>("a"));
    text()->redo();
    QCoreApplication::processEvents();
    QCOMPARE(compact(), uR"({"zone":"ab"})"_s);
    QVERIFY(form()->rowFor("/zone")->value() == std::optional<Json>("ab"));
}

/// Random edits in the form change the value at their place and nothing else; undoing them all
/// restores the text byte by byte.
void tst_PayloadText::formEditsKeepTheOthers()
{
    const QString start = u"{\"zone\":\"\\u0041\", \"hours\": 1E1, \"limits\": {\"low\": "
                          "9007199254740993, \"extra\": 1.10},\n \"tags\":[\"x\", 2, null], "
                          "\"other\": {\"a\": [1, {}]}, \"mode\": \"dawn\"}"_s;
    const char *const places[] = {"/zone",         "/hours",  "/limits/low",
                                  "/limits/extra", "/tags/0", "/tags/1",
                                  "/other",        "/mode",   "/on"};
    for (unsigned seed = 1; seed <= 12; ++seed) {
        std::mt19937 random(seed);
        type(start);
        QVERIFY(becomesIdle());
        int steps = 0;
        Json expected = *parseJson(start.toStdString());
        for (int i = 0; i < 8; ++i) {
            const std::string place = places[random() % std::size(places)];
            FormRow *row = form()->rowFor(place);
            if (!row)
                continue;
            const std::size_t cut = place.rfind('/');
            const Json *parent = findPointer(expected, place.substr(0, cut));
            if (!parent || !parent->is_object())
                continue;
            const bool removes = random() % 3 == 0 && row->isPresent();
            const Json value = "v" + std::to_string(random() % 100);
            const QString before = m_call->payloadText();
            if (removes) {
                row->remove();
            } else {
                row->setValue(value);
                emit row->edited();
            }
            QCoreApplication::processEvents();
            if (m_call->payloadText() == before)
                continue;
            ++steps;
            auto &members = const_cast<Json &>(*parent);
            const std::string key = place.substr(cut + 1);
            if (removes)
                members.erase(key);
            else
                members[key] = value;
            const Result<Json> now = parseJson(m_call->payloadText().toStdString());
            QVERIFY(now);
            QVERIFY2(jsonEqual(*now, expected), qPrintable(m_call->payloadText()));
            const Json *extra = findPointer(expected, "/limits/extra");
            const bool isUntouched = extra && isNumber(*extra);
            QVERIFY(!isUntouched || m_call->payloadText().contains(u"1.10"_s));
            QVERIFY(becomesIdle());
        }
        while (steps-- > 0)
            text()->undo();
        QCoreApplication::processEvents();
        QCOMPARE(m_call->payloadText(), start);
    }
}

void tst_PayloadText::formEditsKeepTheLayout_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("after"); // "/zone" became "b"
    QTest::newRow("on a line") << u"{\"hours\":1E1,  \"zone\":\"a\" }"_s
                               << u"{\"hours\":1E1,  \"zone\":\"b\" }"_s;
    QTest::newRow("tabs") << u"{\n\t\"zone\": \"\\u0061\",\n\t\"hours\":\t1\n}\n"_s
                          << u"{\n\t\"zone\": \"b\",\n\t\"hours\":\t1\n}\n"_s;
    QTest::newRow("another repeated member") << u"{\"hours\": 1, \"hours\": 2, \"zone\": \"a\"}"_s
                                             << u"{\"hours\": 1, \"hours\": 2, \"zone\": \"b\"}"_s;
    QTest::newRow("as it is written")
        << u"{\n  \"zone\": \"a\"\n}"_s << u"{\n  \"zone\": \"b\"\n}"_s;
    QTest::newRow("empty") << u"{}"_s << u"{\n  \"zone\": \"b\"\n}"_s;
}

void tst_PayloadText::formEditsKeepTheLayout()
{
    QFETCH(QString, typed);
    QFETCH(QString, after);
    type(typed);
    FormRow *row = form()->rowFor("/zone");
    row->setValue(Json("b"));
    emit row->edited();
    QCOMPARE(m_call->payloadText(), after);
    QVERIFY(becomesIdle());
    text()->undo();
    QCoreApplication::processEvents();
    QCOMPARE(m_call->payloadText(), typed);
}

QTEST_MAIN(tst_PayloadText)
#include "tst_payloadtext.moc"
