// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What a new user meets in Call: one test function for each construct and each wish. Sending to a
// server, its history and its answers are not here; they belong to the connection to servers.

#include "model/call/payloadsetmodel.h"
#include "model/catalog/catalogdocument.h"
#include "picture.h"
#include "schema/catalogs/catalogformat.h"
#include "widgets/call/callworkspace.h"
#include "widgets/call/outcomepane.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/searchfield.h"
#include "widgets/form/anyfield.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/objectfield.h"
#include "widgets/form/scalarfields.h"
#include "widgets/form/textfield.h"
#include "widgets/form/unionfield.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <memory>

using namespace tw;
using namespace tw::test;
using namespace Qt::StringLiterals;

namespace {

const char *const serverTools = R"json({"tools":[
 {"name":"root_union","description":"First line.\nSecond line, with what the tool does.","inputSchema":
  {"type":"object","oneOf":[{"required":["url"],"properties":{"url":{"type":"string"}}},
                            {"required":["text"],"properties":{"text":{"type":"string"}}}]}},
 {"name":"root_all","inputSchema":{"type":"object","allOf":[
  {"properties":{"a":{"type":"string"}},"required":["a"]},{"properties":{"b":{"type":"integer"}}}]}},
 {"name":"all","inputSchema":{"type":"object","required":["zone"],"properties":{
  "hours":{"type":"integer","description":"Length of the window."},
  "zone":{"type":"string","description":"The zone to read."},
  "flag":{"type":["boolean","string"]},
  "any":{},
  "range":{"type":"array","prefixItems":[{"type":"number"},{"type":"string"}]},
  "free":{"type":"object"},
  "labels":{"type":"object","patternProperties":{"^x-":{"type":"string"}}},
  "maybe":{"anyOf":[{"type":"string"},{"type":"null"}]},
  "order":{"oneOf":[{"const":1,"title":"up"},{"const":-1,"title":"down"}]},
  "block":{"anyOf":[{"type":"object","title":"Paragraph","required":["p"],"properties":{"p":{"type":"string"}}},
                    {"type":"object","required":["heading"],"properties":{"heading":{"type":"string"}}},
                    {"type":"string"}]},
  "mode":{"enum":["day","night"]},
  "when":{"type":"string","format":"date-time"},"day":{"type":"string","format":"date"},
  "id":{"type":"string","format":"uuid"},"mail":{"type":"string","format":"email"},
  "numbers":{"type":"array","items":{"type":"integer"}},
  "target_celsius":{"type":"number"}},
  "examples":[{"zone":"north-2"}],"additionalProperties":false}}
]})json";

} // namespace

class tst_FirstUseCall : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    // constructs that were raw JSON or a dead end
    void unionAtTheRoot();
    void allOfAtTheRoot();
    void severalTypes();
    void anyType();
    void tuple();
    void freeObjectsTakeKeys();
    void nullBranchIsAChip();
    void titledConstantsAreRadioButtons();
    void branchesHaveNames();
    void wrongEnumValueIsOneClickFromARightOne();
    void formatsHaveHelpers();
    // wishes
    void descriptionsStay();
    void wholeDescriptionOfTheTool();
    void quietBeforeTheCallIsChecked();
    void requiredFirst();
    void answersInEveryForm();
    void mcpAnswerAsTheModelReadsIt();
    void generatedPayloads();
    void exampleOfAServersTool();
    void clearingIsUndone();
    void pastingIsOneStep();
    void payloadsSurviveARestart();
    void copiesARequest();
    void repeatedMember();
    void unknownMember();
    void searchByKeys();
    void hiddenFieldsAreNamed();
    void callsThatATesterSends_data();
    void callsThatATesterSends();
    void pictures_data();
    void pictures();

private:
    void open(const char *tool) { QVERIFY(m_call->select(ToolLocation{tool})); }
    [[nodiscard]] FormView *form() const { return m_call->findChild<FormView *>(); }
    [[nodiscard]] FormRow *row(const char *pointer) const { return form()->rowFor(pointer); }
    /// The field of an optional property, added.
    [[nodiscard]] FormField *added(const char *pointer) const
    {
        FormRow *at = row(pointer);
        if (!at->isPresent())
            at->add();
        return at->field();
    }
    [[nodiscard]] Json payload() const
    {
        return parseJson(m_call->payloadText().toStdString()).value_or(Json("not JSON"));
    }
    void give(const char *text) { QVERIFY(m_call->setPayload(u"all"_s, text)); }
    [[nodiscard]] bool becomesIdle() const
    {
        return QTest::qWaitFor([this] { return m_call->isIdle(); }, 20'000);
    }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        for (QAction *one : m_call->modeActions()) {
            if (one->text() == text)
                return one;
        }
        return nullptr;
    }

    std::unique_ptr<CatalogDocument> m_document;
    std::unique_ptr<CallWorkspace> m_call;
};

void tst_FirstUseCall::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_document = std::make_unique<CatalogDocument>();
    Result<Catalog> catalog = readCatalog(serverTools, "server.json");
    QVERIFY(catalog.has_value());
    m_document->setCatalog(*std::move(catalog), u"/nowhere/server.json"_s);
    m_call = std::make_unique<CallWorkspace>(m_document.get());
    m_call->resize(1280, 800);
    m_call->show();
    QVERIFY(QTest::qWaitForWindowActive(m_call.get()));
}

void tst_FirstUseCall::cleanup()
{
    m_call.reset();
    m_document.reset();
}

void tst_FirstUseCall::unionAtTheRoot()
{
    open("root_union");
    auto *choice = form()->findChild<UnionField *>();
    QVERIFY(choice);
    choice->chooseBranch(1);
    QTest::keyClicks(row("/text")->field()->editor(), u"a"_s);
    QTRY_VERIFY(payload() == Json({{"text", "a"}}));
    QTRY_VERIFY(m_call->issues().isEmpty());
}

void tst_FirstUseCall::allOfAtTheRoot()
{
    open("root_all");
    for (const QLabel *label : form()->findChildren<QLabel *>())
        QVERIFY(!label->text().contains(u"no arguments"_s));
    QTest::keyClicks(row("/a")->field()->editor(), u"x"_s);
    QTRY_VERIFY(m_call->issues().isEmpty());
}

void tst_FirstUseCall::severalTypes()
{
    open("all");
    auto *field = qobject_cast<AnyField *>(added("/flag"));
    QVERIFY(field);
    field->chooseType("string");
    QTest::keyClicks(field->editor(), u"yes"_s); // no quotes
    QTRY_VERIFY(payload()["flag"] == "yes");
    field->chooseType("boolean");
    QVERIFY(field->findChild<BooleanField *>());
}

void tst_FirstUseCall::anyType()
{
    open("all");
    auto *field = qobject_cast<AnyField *>(added("/any"));
    QVERIFY(field);
    field->chooseType("number");
    QTest::keyClicks(field->editor(), u"9007199254740993"_s);
    QTRY_VERIFY(m_call->payloadText().contains(u"9007199254740993"_s));
}

void tst_FirstUseCall::tuple()
{
    open("all");
    auto *list = qobject_cast<ArrayField *>(added("/range"));
    QCOMPARE(list->rows().size(), std::size_t(2));
    QVERIFY(qobject_cast<NumberField *>(row("/range/0")->field()));
    QVERIFY(qobject_cast<TextField *>(row("/range/1")->field()));
}

void tst_FirstUseCall::freeObjectsTakeKeys()
{
    open("all");
    for (const char *name : {"free", "labels"}) {
        const std::string pointer = std::string("/") + name;
        FormField *object = added(pointer.c_str());
        auto *key = object->findChild<QLineEdit *>(u"newKey"_s);
        QVERIFY2(key, name);
        QTest::keyClicks(key, u"x-a"_s);
        QTest::keyClick(key, Qt::Key_Return);
        QVERIFY(row((pointer + "/x-a").c_str()));
    }
}

void tst_FirstUseCall::nullBranchIsAChip()
{
    open("all");
    QVERIFY(qobject_cast<TextField *>(added("/maybe")));
    row("/maybe")->setNull();
    QTRY_VERIFY(payload()["maybe"].is_null());
}

void tst_FirstUseCall::titledConstantsAreRadioButtons()
{
    open("all");
    const auto radios = added("/order")->findChildren<QRadioButton *>();
    QCOMPARE(radios.size(), 2);
    QCOMPARE(radios.front()->text(), u"up (1)"_s);
}

void tst_FirstUseCall::branchesHaveNames()
{
    open("all");
    const auto *box = added("/block")->findChild<QComboBox *>(u"branch"_s);
    QCOMPARE(box->itemText(0), u"Paragraph"_s);
    QCOMPARE(box->itemText(1), u"with heading"_s);
    QCOMPARE(box->itemText(2), u"string"_s);
}

void tst_FirstUseCall::wrongEnumValueIsOneClickFromARightOne()
{
    give(R"({"zone":"a","mode":"sleep"})");
    const auto radios = row("/mode")->field()->findChildren<QRadioButton *>();
    QCOMPARE(radios.size(), 3); // the wrong value is one of them
    for (QRadioButton *radio : radios) {
        if (radio->text() == u"night"_s)
            radio->click();
    }
    QTRY_VERIFY(payload()["mode"] == "night");
    QTRY_VERIFY(m_call->issues().isEmpty());
}

void tst_FirstUseCall::formatsHaveHelpers()
{
    open("all");
    for (const char *pointer : {"/when", "/day"})
        QVERIFY(added(pointer)->findChild<QToolButton *>(u"openPicker"_s));
    for (const char *pointer : {"/when", "/day", "/id"}) {
        auto *field = qobject_cast<TextField *>(added(pointer));
        field->findChild<QToolButton *>()->click(); // Now, Today, New
        QVERIFY(field->formatFault().isEmpty());
        QVERIFY(field->value() != std::optional<Json>(""));
    }
    QTest::keyClicks(added("/mail")->editor(), u"nobody"_s);
    QTest::keyClicks(row("/zone")->field()->editor(), u"a"_s);
    QTRY_VERIFY(m_call->issues().isEmpty()); // JSON Schema only notes formats
    action(u"Assert Formats"_s)->setChecked(true);
    QTRY_COMPARE(m_call->issues().size(), 1);
}

void tst_FirstUseCall::descriptionsStay()
{
    open("all");
    row("/zone")->focusEditor();
    action(u"Check Payload"_s)->trigger(); // zone is missing
    QVERIFY(!row("/zone")->ownIssues().empty());
    QCOMPARE(row("/zone")->schema().description(), u"The zone to read."_s);
    QVERIFY(row("/zone")->toolTip().contains(u"The zone to read."_s));
    // the issue has a line of its own below the description
    const int below = row("/zone")->layout()->contentsMargins().bottom();
    QVERIFY(below >= 2 * QFontMetrics(scaledFont(0.9)).height());
    QTest::keyClicks(row("/zone")->field()->editor(), u"a"_s);
    QTRY_VERIFY(row("/zone")->ownIssues().empty());
    QCOMPARE(row("/zone")->layout()->contentsMargins().bottom(), below);
    // an optional field that was not added shows the beginning of its description
    QVERIFY(!row("/hours")->isPresent());
    QVERIFY(row("/hours")->accessibleDescription().contains(u"Length of the window."_s));
}

void tst_FirstUseCall::wholeDescriptionOfTheTool()
{
    open("root_union");
    auto *text = m_call->findChild<QPlainTextEdit *>(u"descriptionText"_s);
    QVERIFY(text->isHidden());
    m_call->findChild<QToolButton *>(u"wholeDescription"_s)->click();
    QVERIFY(text->isVisible());
    QVERIFY(text->toPlainText().contains(u"Second line"_s));
}

void tst_FirstUseCall::quietBeforeTheCallIsChecked()
{
    open("all");
    QCOMPARE(m_call->issues().size(), 1);
    QVERIFY(!row("/zone")->noteText().contains(u"missing"_s));
    QTest::keyClick(m_call.get(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(row("/zone")->noteText().contains(u"missing"_s));
    QTRY_VERIFY(row("/zone")->isAncestorOf(QApplication::focusWidget())); // and there we are
}

void tst_FirstUseCall::requiredFirst()
{
    open("all");
    QCOMPARE(form()->findChild<ObjectField *>()->rows().front()->token(), std::string("zone"));
    QCOMPARE(form()->findChild<ObjectField *>()->rows()[1]->token(), std::string("hours"));
}

void tst_FirstUseCall::answersInEveryForm()
{
    open("all");
    auto *outcome = m_call->findChild<OutcomePane *>();
    const std::pair<OutcomePane::Page, const char *> pages[] = {
        {OutcomePane::Page::Hint, "hintJson"},
        {OutcomePane::Page::ToolError, "toolErrorJson"},
        {OutcomePane::Page::Mcp, "mcpResult"}};
    for (const auto &[page, view] : pages) {
        outcome->setPage(page);
        QVERIFY(becomesIdle());
        QVERIFY(!m_call->findChild<JsonView *>(QString::fromLatin1(view))->text().isEmpty());
    }
    outcome->setPage(OutcomePane::Page::Corrected);
    QVERIFY(becomesIdle());
    QVERIFY(m_call->findChild<QLineEdit *>(u"answerField"_s)); // the clarifying question
}

void tst_FirstUseCall::mcpAnswerAsTheModelReadsIt()
{
    open("all");
    m_call->findChild<OutcomePane *>()->setPage(OutcomePane::Page::Mcp);
    QVERIFY(becomesIdle());
    const auto *text = m_call->findChild<QPlainTextEdit *>(u"mcpResultText"_s);
    QVERIFY(text->isVisible());
    QVERIFY(text->toPlainText().contains(u"zone"_s));
    QCOMPARE(text->lineWrapMode(), QPlainTextEdit::WidgetWidth);
    QVERIFY(!m_call->findChild<JsonView *>(u"mcpResult"_s)->isVisible());
    m_call->findChild<QAbstractButton *>(u"mcpAsJson"_s)->click();
    QVERIFY(m_call->findChild<JsonView *>(u"mcpResult"_s)->isVisible());
}

void tst_FirstUseCall::generatedPayloads()
{
    open("all");
    action(u"Run All Payloads"_s)->trigger();
    QVERIFY(becomesIdle());
    const auto *model = qobject_cast<PayloadSetModel *>(
        m_call->findChild<QTableView *>(u"payloadsTable"_s)->model());
    QVERIFY(model->rowCount() > 20);
    QCOMPARE(model->asExpected(), model->rowCount());
}

void tst_FirstUseCall::exampleOfAServersTool()
{
    open("all");
    QVERIFY(action(u"Use Example"_s)->isEnabled());
    action(u"Use Example"_s)->trigger();
    QVERIFY(payload() == Json({{"zone", "north-2"}}));
    open("root_all");
    QVERIFY(!action(u"Use Example"_s)->isEnabled());
}

void tst_FirstUseCall::clearingIsUndone()
{
    give(R"({"zone":"a"})");
    row("/zone")->focusEditor();
    action(u"Clear Payload"_s)->trigger();
    QVERIFY(payload() == Json::object());
    QTest::keySequence(form(), QKeySequence::Undo);
    QTRY_VERIFY(payload() == Json({{"zone", "a"}}));
}

void tst_FirstUseCall::pastingIsOneStep()
{
    give(R"({"zone":"a","numbers":[1]})");
    auto *list = qobject_cast<ArrayField *>(row("/numbers")->field());
    QVERIFY(list->offerPaste(u"9007199254740993\n3\n4"_s));
    list->findChild<QPushButton *>(u"appendPasted"_s)->click();
    QTRY_VERIFY(m_call->payloadText().simplified().contains(u"[ 1, 9007199254740993, 3, 4 ]"_s));
    QTest::keySequence(form(), QKeySequence::Undo);
    QTRY_VERIFY(payload() == Json({{"zone", "a"}, {"numbers", {1}}}));
}

void tst_FirstUseCall::payloadsSurviveARestart()
{
    const QTemporaryDir folder;
    m_call->setStateFolders({folder.path(), folder.path()});
    give(R"({"zone":"kept"})");
    m_call = std::make_unique<CallWorkspace>(m_document.get());
    m_call->setStateFolders({folder.path(), folder.path()});
    open("all");
    QVERIFY(payload() == Json({{"zone", "kept"}}));
}

void tst_FirstUseCall::copiesARequest()
{
    give(R"({"zone":"a"})");
    action(u"Copy as a Call"_s)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"tools/call"_s));
    action(u"Copy as a Test"_s)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"toolwright-cli"_s));
}

void tst_FirstUseCall::repeatedMember()
{
    open("all");
    auto *json = m_call->findChild<JsonEdit *>(u"jsonEdit"_s);
    json->setFocus();
    json->selectAll();
    QTest::keyClicks(json, u"{\"zone\":\"a\",\"zone\":\"b\"}"_s);
    QVERIFY(becomesIdle());
    QCOMPARE(m_call->issues().size(), 1);
    QCOMPARE(m_call->issues().front().code, u"repeated_member"_s);
}

void tst_FirstUseCall::unknownMember()
{
    give(R"({"zone":"a","targt_celsius":1})");
    QTRY_COMPARE(m_call->issues().size(), 1);
    QVERIFY(m_call->issues().front().message.contains(u"target_celsius"_s));
    row("/targt_celsius")->applyFix();
    QTRY_VERIFY(payload() == Json({{"zone", "a"}, {"target_celsius", 1}}));
}

void tst_FirstUseCall::searchByKeys()
{
    auto *tools = m_call->findChild<ToolTreeView *>();
    for (const int key : {int(Qt::Key_Return), int(Qt::Key_Down)}) {
        open("all");
        tools->searchField()->setText(u"root_a"_s);
        tools->searchField()->setFocus();
        QTest::keyClick(tools->searchField(), Qt::Key(key));
        QVERIFY(tools->tree()->hasFocus());
        QCOMPARE(tools->tree()->currentIndex().data().toString(), u"root_all"_s);
        tools->searchField()->clear();
    }
    // no row is without a text
    QVERIFY(!tools->tree()->model()->index(0, 0).data().toString().isEmpty());
}

void tst_FirstUseCall::hiddenFieldsAreNamed()
{
    const auto *note = m_call->findChild<QLabel *>(u"hiddenFields"_s);
    open("all");
    QVERIFY(!note->isVisible());
    Catalog catalog = m_document->catalog();
    catalog.tools.back().facts.inject = {"zone"};
    m_document->setCatalog(std::move(catalog), u"/nowhere/server.json"_s);
    open("all");
    QVERIFY(note->isVisible());
    QVERIFY(note->text().contains(u"zone (string)"_s));
    QVERIFY(!row("/zone")); // it is not a field
    QVERIFY(m_call->issues().isEmpty()); // and not missing
}

void tst_FirstUseCall::callsThatATesterSends_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"{}", R"({"zone":"a","hours":"5"})", R"({"zone":null})",
                             R"({"zone":"a","any":9007199254740993})", R"({"zone":"a","extra":1})",
                             R"({"zone":"a","mode":"sleep"})", R"({"zone":)"})
        QTest::newRow(text) << QByteArray(text);
}

/// What is sent equals what is shown, byte for byte.
void tst_FirstUseCall::callsThatATesterSends()
{
    QFETCH(QByteArray, text);
    open("all");
    auto *json = m_call->findChild<JsonEdit *>(u"jsonEdit"_s);
    json->setFocus();
    json->selectAll();
    json->insertPlainText(QString::fromUtf8(text)); // as typed or pasted
    QVERIFY(becomesIdle());
    QCOMPARE(m_call->payloadText().toUtf8(), text);
    action(u"Copy Payload"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(), text);
}

void tst_FirstUseCall::pictures_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void tst_FirstUseCall::pictures()
{
    QFETCH(bool, dark);
    const QString theme = dark ? u"dark"_s : u"light"_s;
    applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    give(R"({"hours":"5","mode":"sleep","any":[null]})");
    m_call->findChild<OutcomePane *>()->setPage(OutcomePane::Page::Mcp);
    QVERIFY(becomesIdle());
    QVERIFY(picture(*m_call, u"first-mcp-"_s + theme));
    open("root_union");
    m_call->findChild<QToolButton *>(u"wholeDescription"_s)->click();
    QVERIFY(picture(*m_call, u"first-description-"_s + theme));
    applyTheme(*qApp, ThemeChoice::Light);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_FirstUseCall test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_firstusecall.moc"
