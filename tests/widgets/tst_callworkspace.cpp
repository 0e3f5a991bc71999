// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../cli/runcli.h"
#include "model/call/payloadsetmodel.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "model/issues/issuelistmodel.h"
#include "model/servers/serverbook.h"
#include "picture.h"
#include "widgets/call/callworkspace.h"
#include "widgets/call/correctionview.h"
#include "widgets/call/outcomepane.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/searchfield.h"
#include "widgets/design/designworkspace.h"
#include "widgets/design/fields/attributeeditor.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/unionfield.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonview.h"
#include "widgets/servers/serverspane.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDataStream>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>

using namespace tw;
using namespace tw::test;
using namespace Qt::StringLiterals;

class tst_CallWorkspace : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void emptyPageOffersToOpen();
    void issueAtTheFieldWhileTyping();
    void issuesAreToldWhenTheyChange();
    void modesDiffer();
    void modeFollowsTheCatalog();
    void formAndTextAreOne();
    void brokenTextKeepsTheForm();
    void nothingOfAnotherToolStays();
    void choiceOfItselfOpens();
    void namesAreFoundFirst();
    void boundaryStopsAtTheFirst();
    void addAnItem();
    void changeTheBranch();
    void chosenBranchIsThereAgain();
    void openFromElsewhere();
    void payloadsStayWithTheirTools();
    void payloadsStayWhenTheFileIsReadAgain();
    void designChangesTheAnswer();
    void viewState();
    void answersAreThoseOfTheCommandLine_data();
    void answersAreThoseOfTheCommandLine();
    void editsAreAppliedOneByOne();
    void theUserAnswersTheQuestion();
    void generatedPayloads();
    void payloadsOfTheMenu();
    void undoReachesTheWholePayload();
    void undoStepsAreKeptForEachTool();
    void draftsSurviveARestart();
    void draftsOfASampleSurvive();
    void draftsOfANewDesignSurviveItsSave_data();
    void draftsOfANewDesignSurviveItsSave();
    void viewStateHasNoUnsavedDesigns();
    void historyRestoresAPayload();
    void repeatedMembersAreReported();
    void formatsCanBeAsserted();
    void copies();
    void everyFocusableWidgetHasAName();
    void keystrokeTime();
    void pictures_data();
    void pictures();

private:
    [[nodiscard]] FormRow *row(const char *pointer) const
    {
        return m_call->findChild<FormView *>()->rowFor(pointer);
    }
    [[nodiscard]] JsonEdit *json() const
    {
        return m_call->findChild<JsonEdit *>(u"jsonEdit"_s, Qt::FindChildrenRecursively);
    }

    [[nodiscard]] QString textOfPayload() const
    {
        const Result<Json> json = parseJson(m_call->payloadText().toStdString());
        return json ? QString::fromStdString(writeJson(*json)) : m_call->payloadText();
    }

    void open(const QString &name)
    {
        QSignalSpy ready(m_document.get(), &CatalogDocument::catalogReset);
        m_document->file()->open(QStringLiteral(TW_TEST_DATA) + u'/' + name);
        QTRY_COMPARE(ready.count(), 1);
    }
    [[nodiscard]] bool becomesIdle() const
    {
        return QTest::qWaitFor([this] { return m_call->isIdle(); }, 20'000);
    }
    void showPage(OutcomePane::Page page) const
    {
        m_call->findChild<OutcomePane *>()->setPage(page);
    }
    [[nodiscard]] Json shown(const char *view) const
    {
        const QByteArray text = m_call->findChild<JsonView *>(QString::fromLatin1(view))->text();
        Result<Json> value = parseJson(text.toStdString());
        return value ? *std::move(value) : Json();
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

void tst_CallWorkspace::init()
{
    // The offscreen platform prints this for windows with a minimum size and for lists that pop up.
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_document = std::make_unique<CatalogDocument>();
    QFile file(QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    Result<Catalog> catalog = readCatalog(file.readAll().toStdString(), "tool_schemas.json");
    QVERIFY(catalog.has_value());
    m_document->setCatalog(*std::move(catalog), u"/nowhere/tool_schemas.json"_s);
    m_call = std::make_unique<CallWorkspace>(m_document.get());
    m_call->resize(1280, 800);
    m_call->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_call.get()));
}

void tst_CallWorkspace::cleanup()
{
    m_call.reset();
    m_document.reset();
}

void tst_CallWorkspace::emptyPageOffersToOpen()
{
    CatalogDocument empty;
    CallWorkspace call(&empty);
    call.resize(900, 600);
    call.show();
    QSignalSpy opens(&call, &CallWorkspace::openRequested);
    bool clicked = false;
    for (auto *button : call.findChildren<QAbstractButton *>()) {
        if (button->isVisible() && button->text().contains(u"Open…"_s)) {
            button->click();
            clicked = true;
        }
    }
    QVERIFY(clicked);
    QCOMPARE(opens.count(), 1);
    QVERIFY(call.issues().isEmpty());
    QVERIFY(!call.select(locationFromText(u"climate.read_zone"_s)));
}

void tst_CallWorkspace::issueAtTheFieldWhileTyping()
{
    QVERIFY(m_call->select(locationFromText(u"climate.read_zone"_s)));
    QCOMPARE(m_call->issues().size(), 1); // zone_id is missing
    QCOMPARE(row("/zone_id")->ownIssues().size(), std::size_t(1));
    QTest::keyClicks(row("/zone_id")->field()->editor(), u"north-2"_s);
    QTRY_VERIFY(m_call->issues().isEmpty());
    row("/hours")->add();
    auto *line = qobject_cast<QLineEdit *>(row("/hours")->field()->editor());
    line->selectAll();
    QTest::keyClicks(line, u"999"_s);
    QTRY_COMPARE(m_call->issues().size(), 1);
    QCOMPARE(m_call->issues().front().code, u"invalid_range"_s);
    QCOMPARE(row("/hours")->ownIssues().size(), std::size_t(1));
    QTest::qWait(20);
    picture(*m_call, u"call-range"_s);
    row("/hours")->applyFix();
    QTRY_VERIFY(m_call->issues().isEmpty());
    QCOMPARE(textOfPayload(), u"{\"hours\":168,\"zone_id\":\"north-2\"}"_s);
}

void tst_CallWorkspace::issuesAreToldWhenTheyChange()
{
    QVERIFY(m_call->select(locationFromText(u"climate.read_zone"_s)));
    QTest::keyClicks(row("/zone_id")->field()->editor(), u"north-2"_s);
    QTRY_VERIFY(m_call->issues().isEmpty());
    QSignalSpy told(m_call.get(), &Workspace::issuesChanged);
    QSignalSpy becameIdle(m_call.get(), &Workspace::becameIdle);
    QTest::keyClicks(row("/zone_id")->field()->editor(), u"3"_s);
    QVERIFY(becameIdle.wait());
    QVERIFY(told.isEmpty()); // no issues before or after
    QTest::keyClicks(row("/zone_id")->field()->editor(), u"x"_s);
    QVERIFY(becameIdle.wait());
    QCOMPARE(told.size(), 1);
    QCOMPARE(m_call->issues().size(), 1);
}

void tst_CallWorkspace::modesDiffer()
{
    QVERIFY(m_call->setPayload(u"climate.vent_open"_s, R"({"speed":3})"));
    QCOMPARE(m_call->issues().size(), 1);
    QCOMPARE(m_call->issues().front().code, u"unknown_field"_s);
    m_call->setValidationMode(ValidationMode::JsonSchema);
    QVERIFY(m_call->issues().isEmpty());
}

void tst_CallWorkspace::modeFollowsTheCatalog()
{
    QCOMPARE(m_call->validationMode(), ValidationMode::GoaBoundary);
    const Catalog goa = m_document->catalog();
    // A union at the root does not occur in Goa, so the Goa rules do not apply.
    const auto openMcp = [this](const QString &path) {
        Result<Catalog> catalog = readCatalog(
            R"({"tools":[{"name":"pick","inputSchema":{"type":"object","oneOf":[
                {"properties":{"a":{"type":"string"}},"required":["a"]},
                {"properties":{"b":{"type":"string"}},"required":["b"]}]}}]})",
            "tools.json");
        QVERIFY(catalog.has_value());
        m_document->setCatalog(*std::move(catalog), path);
        QVERIFY(m_call->setPayload(u"pick"_s, "{}"));
    };
    openMcp(u"/nowhere/tools.json"_s);
    QCOMPARE(m_call->validationMode(), ValidationMode::JsonSchema);
    QVERIFY(m_call->findChild<QAbstractButton *>(u"jsonSchemaMode"_s)->isChecked());
    QVERIFY(!m_call->issues().isEmpty());
    // The choice applies to one catalog and stays with it.
    m_call->setValidationMode(ValidationMode::GoaBoundary);
    QCOMPARE(m_call->validationMode(), ValidationMode::GoaBoundary);
    openMcp(u"/nowhere/others.json"_s);
    QCOMPARE(m_call->validationMode(), ValidationMode::JsonSchema);
    m_document->setCatalog(goa, u"/nowhere/tool_schemas.json"_s);
    QCOMPARE(m_call->validationMode(), ValidationMode::GoaBoundary);
    openMcp(u"/nowhere/tools.json"_s);
    QCOMPARE(m_call->validationMode(), ValidationMode::GoaBoundary);
    // The next session restores the choice, for that catalog only.
    const QByteArray state = m_call->saveViewState();
    openMcp(u"/nowhere/others.json"_s);
    CallWorkspace other(m_document.get());
    other.restoreViewState(state);
    QCOMPARE(other.validationMode(), ValidationMode::JsonSchema);
    openMcp(u"/nowhere/tools.json"_s);
    QCOMPARE(other.validationMode(), ValidationMode::GoaBoundary);
}

void tst_CallWorkspace::formAndTextAreOne()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1"})");
    JsonEdit *text = json();
    text->setFocus();
    text->selectAll();
    QTest::keyClicks(text, u"{\"zone_id\": \"b-2\", \"hours\": 1.50}"_s);
    QTRY_VERIFY(row("/zone_id")->value() == std::optional<Json>("b-2"));
    QTRY_COMPARE(m_call->issues().size(), 1); // 1.50 is not an integer
    // The cursor in the text selects the field; the focus in the form marks the lines.
    QVERIFY(text->goToPointer("/hours"));
    QCOMPARE(text->pointerAtCursor(), std::string("/hours"));
    row("/zone_id")->focusEditor();
    QTest::keyClick(row("/zone_id")->field()->editor(), Qt::Key_End);
    QTest::keyClicks(row("/zone_id")->field()->editor(), u"3"_s);
    QTRY_VERIFY(text->toPlainText().contains(u"b-23"_s));
    QVERIFY(text->toPlainText().contains(u"1.50"_s)); // in its original notation
}

void tst_CallWorkspace::brokenTextKeepsTheForm()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1"})");
    m_call->setPayload(u"read_zone"_s, "{\"zone_id\": \n oops");
    QCOMPARE(m_call->issues().size(), 1);
    QCOMPARE(m_call->issues().front().code, u"malformed_json"_s);
    QVERIFY(row("/zone_id")->value() == std::optional<Json>("a-1"));
    QVERIFY(!json()->syntaxError().isEmpty());
    const auto *form = m_call->findChild<FormView *>();
    QVERIFY(!form->widget()->isEnabled()); // it is not the payload that is sent
    m_call->setPayload(u"climate.vent_open"_s, "{}");
    QVERIFY(form->widget()->isEnabled());
    m_call->select(locationFromText(u"climate.read_zone"_s));
    QVERIFY(!form->widget()->isEnabled());
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1"})");
    QVERIFY(form->widget()->isEnabled());
}

/// A schema that cannot be used accepts and refuses nothing.
void tst_CallWorkspace::nothingOfAnotherToolStays()
{
    open(u"call/branches.json"_s);
    const auto statusText = [this] {
        for (const StatusItem &item : m_call->status()) {
            if (item.id == "issues"_L1)
                return item.text;
        }
        return QString();
    };
    QVERIFY(m_call->select(locationFromText(u"say"_s)));
    QCOMPARE(m_call->issues().size(), 1);
    QTRY_VERIFY(!json()->extraSelections().isEmpty());
    QVERIFY(m_call->select(locationFromText(u"draw"_s)));
    QVERIFY(m_call->issues().isEmpty());
    QTRY_VERIFY(json()->extraSelections().isEmpty());
    QCOMPARE(statusText(), u"invalid schema"_s);
    QCOMPARE(m_call->findChild<ElidingLabel *>(u"verdict"_s)->text(), u"The schema is invalid"_s);
    QGuiApplication::clipboard()->clear();
    action(u"Copy as a Test"_s)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().isEmpty()); // there is no verdict to check
    QVERIFY(m_call->select(locationFromText(u"add"_s)));
    QCOMPARE(m_call->issues().size(), 1);
    QVERIFY(m_call->select(locationFromText(u"say"_s)));
    m_call->setPayload(u"say"_s, R"({"text":"a"})");
    QCOMPARE(statusText(), u"accepted"_s);
}

void tst_CallWorkspace::choiceOfItselfOpens()
{
    open(u"call/branches.json"_s);
    QVERIFY(m_call->select(locationFromText(u"turn"_s)));
    QTest::qWait(20);
    QCOMPARE(m_call->payloadText(), u"{}"_s);
    const auto *detail = m_call->findChild<QLabel *>(u"verdictDetail"_s);
    QVERIFY2(detail->text().startsWith(u"this schema refers to itself"_s),
             qPrintable(detail->text()));
}

void tst_CallWorkspace::namesAreFoundFirst()
{
    open(u"call/branches.json"_s);
    auto *tools = m_call->findChild<ToolTreeView *>();
    const auto found = [tools] {
        const QAbstractItemModel *model = tools->tree()->model();
        QStringList names;
        for (int row = 0; row < model->rowCount(model->index(0, 0)); ++row)
            names.append(model->index(row, 0, model->index(0, 0)).data().toString());
        return names.join(u' ');
    };
    QCOMPARE(found(), u"say draw turn add"_s);
    tools->searchField()->setText(u"draw"_s); // which the description of say names
    QCOMPARE(found(), u"draw say"_s);
    tools->searchField()->clear();
    QCOMPARE(found(), u"say draw turn add"_s);
}

void tst_CallWorkspace::boundaryStopsAtTheFirst()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1","hours":"999","nothing":1})");
    QVERIFY(becomesIdle());
    QCOMPARE(m_call->issues().size(), 1);
    const auto *detail = m_call->findChild<QLabel *>(u"verdictDetail"_s);
    QVERIFY2(detail->text().startsWith(u"The boundary stops there: "_s),
             qPrintable(detail->text()));
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1","hours":999})"); // this is all
    QVERIFY(becomesIdle());
    QCOMPARE(m_call->issues().size(), 1);
    QVERIFY2(detail->text().isEmpty(), qPrintable(detail->text()));
}

void tst_CallWorkspace::addAnItem()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1"})");
    row("/beds")->add();
    auto *list = qobject_cast<ArrayField *>(row("/beds")->field());
    QVERIFY(list);
    for (const QString &bed : {u"b1"_s, u"b2"_s, u"toolong"_s, u"b4"_s}) {
        list->addItem();
        QTest::keyClicks(list->rows().back()->field()->editor(), bed);
    }
    QTRY_COMPARE(m_call->issues().size(), 2); // four items, and one of them is too long
    QCOMPARE(row("/beds")->ownIssues().size(), std::size_t(1));
    QCOMPARE(row("/beds/2")->ownIssues().size(), std::size_t(1));
    QTRY_VERIFY(row("/beds/2")->height()
                >= row("/beds/2")->sizeHint().height()); // with space for the issue
    QTest::qWait(20);
    picture(*m_call, u"call-list"_s);
    row("/beds/2")->remove();
    QTRY_VERIFY(m_call->issues().isEmpty());
    QCOMPARE(textOfPayload(), u"{\"beds\":[\"b1\",\"b2\",\"b4\"],\"zone_id\":\"a-1\"}"_s);
}

void tst_CallWorkspace::changeTheBranch()
{
    m_call->setPayload(u"read_zone"_s,
                       R"({"zone_id":"a-1","reading":{"type":"celsius","value":90}})");
    QCOMPARE(m_call->issues().size(), 1);
    QCOMPARE(row("/reading/value")->ownIssues().size(), std::size_t(1));
    auto *field = qobject_cast<UnionField *>(row("/reading")->field());
    QVERIFY(field);
    auto *combo = qobject_cast<QComboBox *>(field->editor());
    combo->setFocus();
    QTest::keyClick(combo, Qt::Key_Down);
    QCOMPARE(field->branch(), 1);
    QTest::keyClicks(row("/reading/value")->field()->editor(), u"warm"_s);
    QTRY_VERIFY(m_call->issues().isEmpty());
    QCOMPARE(textOfPayload(),
             u"{\"zone_id\":\"a-1\",\"reading\":{\"type\":\"note\",\"value\":\"warm\"}}"_s);
}

void tst_CallWorkspace::chosenBranchIsThereAgain()
{
    open(u"call/branches.json"_s);
    m_call->setPayload(u"add"_s, R"({"what":{}})");
    auto *field = qobject_cast<UnionField *>(row("/what")->field());
    QVERIFY(field);
    QCOMPARE(field->branch(), 0);
    field->chooseBranch(1);
    QVERIFY(m_call->select(locationFromText(u"say"_s)));
    QVERIFY(m_call->select(locationFromText(u"add"_s)));
    field = qobject_cast<UnionField *>(row("/what")->field());
    QCOMPARE(field->branch(), 1);
    QCOMPARE(textOfPayload(), u"{\"what\":{}}"_s);
}

void tst_CallWorkspace::openFromElsewhere()
{
    QVERIFY(m_call->setPayload(u"climate.vent_open"_s, "not json"));
    QCOMPARE(m_call->payloadText(), u"not json"_s);
    QVERIFY(!m_call->setPayload(u"nobody.knows"_s, "{}"));
    QVERIFY(m_call->setPayload(u"climate.read_zone"_s, R"({"hours":999})"));
    m_call->activateIssue(m_call->issues().front().location);
    QTest::qWait(10);
    const QWidget *focus = m_call->focusWidget();
    QVERIFY(focus);
    QVERIFY(!focus->accessibleName().isEmpty());
}

void tst_CallWorkspace::payloadsStayWithTheirTools()
{
    m_call->select(locationFromText(u"climate.read_zone"_s));
    QTest::keyClicks(row("/zone_id")->field()->editor(), u"x"_s);
    m_call->select(locationFromText(u"climate.vent_open"_s));
    QCOMPARE(m_call->payloadText(), u"{}"_s);
    m_call->select(locationFromText(u"climate.read_zone"_s));
    QCOMPARE(textOfPayload(), u"{\"zone_id\":\"x\"}"_s);
}

void tst_CallWorkspace::payloadsStayWhenTheFileIsReadAgain()
{
    m_call->select(locationFromText(u"climate.read_zone"_s));
    QTest::keyClicks(row("/zone_id")->field()->editor(), u"x"_s);
    const QTemporaryDir folder;
    QVERIFY(
        m_document->file()->saveAs(folder.filePath(u"tools.json"_s))); // another file from now on
    QSignalSpy resets(m_document.get(), &CatalogDocument::catalogReset);
    m_document->file()->reload();
    QTRY_COMPARE(resets.size(), 1);
    QCOMPARE(textOfPayload(), u"{\"zone_id\":\"x\"}"_s);
}

void tst_CallWorkspace::designChangesTheAnswer()
{
    DesignWorkspace design(m_document.get());
    design.resize(1280, 800);
    design.show();
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1","hours":100})");
    QVERIFY(m_call->issues().isEmpty());
    const ToolKey key = *m_document->keyOf("climate.read_zone");
    QVERIFY(design.selectPlace({key, {SchemaPart::Payload, 0}, "/properties/hours"}));
    auto *maximum = design.findChild<QLineEdit *>(u"maximum"_s);
    QVERIFY(maximum && maximum->isVisible());
    QCOMPARE(maximum->text(), u"168"_s);
    maximum->selectAll();
    QTest::keyClicks(maximum, u"48"_s);
    QTRY_COMPARE(m_call->issues().size(), 1);
    QCOMPARE(row("/hours")->ownIssues().size(), std::size_t(1));
    QCOMPARE(m_document->undoStack()->count(), 1); // typing merges
    QVERIFY(m_document->undoStack()->undoText().contains(u"hours"_s));
    m_document->undoStack()->undo();
    QTRY_VERIFY(m_call->issues().isEmpty());
    QCOMPARE(maximum->text(), u"168"_s);
}

void tst_CallWorkspace::viewState()
{
    m_call->select(locationFromText(u"climate.vent_open"_s));
    m_call->setValidationMode(ValidationMode::JsonSchema);
    const QByteArray state = m_call->saveViewState();
    CallWorkspace other(m_document.get());
    other.restoreViewState(state);
    QCOMPARE(other.validationMode(), ValidationMode::JsonSchema);
    QByteArray name;
    QDataStream out(&name, QIODevice::WriteOnly);
    out << u"climate.vent_open"_s;
    QVERIFY(state.contains(name) && other.saveViewState().contains(name));
    other.restoreViewState("rubbish");
    QCOMPARE(other.validationMode(), ValidationMode::JsonSchema);
}

void tst_CallWorkspace::answersAreThoseOfTheCommandLine_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("empty") << QByteArray("{}");
    QTest::newRow("cut off") << QByteArray(R"({"zone_id":"north-2","mode":"eco")");
    QTest::newRow("not JSON") << QByteArray("please do it");
    QTest::newRow("array") << QByteArray("[]");
    QTest::newRow("wrong in every way")
        << QByteArray(R"({"zoneId":"North 2","mode":"ECO","target_celsius":"61 °C"})");
    QTest::newRow("valid") << QByteArray(
        R"({"zone_id":"north-2","mode":"eco","target_celsius":20})");
}

void tst_CallWorkspace::answersAreThoseOfTheCommandLine()
{
    QFETCH(QByteArray, payload);
    const QString name = u"catalogs/head-greenhouse.json"_s;
    open(name);
    QVERIFY(m_call->setPayload(u"set_climate"_s, payload));
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"payload.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(m_call->payloadText().toUtf8());
    file.close();
    const QString catalog = QStringLiteral(TW_TEST_DATA) + u'/' + name;
    for (const ValidationMode mode : {ValidationMode::GoaBoundary, ValidationMode::JsonSchema}) {
        m_call->setValidationMode(mode);
        QVERIFY(becomesIdle());
        const QString modeName = mode == ValidationMode::GoaBoundary ? u"goa"_s : u"json-schema"_s;
        const auto cli = [&](const QStringList &options) {
            const CliAnswer answer = runCli(QStringList{u"hint"_s, catalog, u"set_climate"_s,
                                                        file.fileName(), u"--mode"_s, modeName}
                                            + options);
            Result<Json> value = parseJson(answer.out.toStdString());
            return value ? *std::move(value) : Json("not JSON");
        };
        showPage(OutcomePane::Page::Hint);
        auto *generations = m_call->findChild<QComboBox *>(u"hintGeneration"_s);
        QCOMPARE(generations->currentIndex(), 0); // the catalog is a current one
        for (const auto &[index, generation] :
             {std::pair{3, u"seed"_s}, {1, u"2026-06"_s}, {0, u"head"_s}}) {
            generations->setCurrentIndex(index);
            QVERIFY(becomesIdle());
            QTRY_VERIFY(!m_call->findChild<JsonView *>(u"hintJson"_s)->isBusy());
            QVERIFY(shown("hintJson") == cli({u"--generation"_s, generation}));
        }
        showPage(OutcomePane::Page::ToolError);
        const Json head = cli({u"--generation"_s, u"head"_s});
        QVERIFY(shown("toolErrorJson") == (head.is_object() ? head["error"] : Json()));
        showPage(OutcomePane::Page::Mcp);
        QVERIFY(shown("mcpResult") == cli({u"--generation"_s, u"mcp"_s}));
        picture(*m_call, u"call-mcp-"_s + QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(shown("mcpProtocolError").contains("error"), head.is_object());
        showPage(OutcomePane::Page::Corrected);
        QVERIFY(becomesIdle());
        picture(*m_call, u"call-corrected-"_s + QString::fromLatin1(QTest::currentDataTag()));
        const Json corrected = cli({u"--corrected"_s});
        const auto *apply = m_call->findChild<QAbstractButton *>(u"applyEdits"_s);
        std::size_t edits = 0;
        for (const Json &edit : corrected["edits"])
            edits += edit["confidence"] == "needs the user" ? 0 : 1;
        QCOMPARE(apply != nullptr, edits > 0);
        const Json question = cli({u"--question"_s});
        QCOMPARE(m_call->findChildren<QLineEdit *>(u"answerField"_s).size(),
                 static_cast<qsizetype>(question["fields"].size()));
    }
}

void tst_CallWorkspace::editsAreAppliedOneByOne()
{
    open(u"catalogs/head-greenhouse.json"_s);
    const QByteArray payload = R"({"zone_id":"north-2","mode":"ECO","target_celsius":"21"})";
    QVERIFY(m_call->setPayload(u"set_climate"_s, payload));
    m_call->setValidationMode(ValidationMode::JsonSchema);
    const QString typed = m_call->payloadText();
    showPage(OutcomePane::Page::Corrected);
    const auto *view = m_call->findChild<CorrectionView *>();
    qsizetype faults = 2;
    while (faults > 0) {
        QVERIFY(becomesIdle());
        QCOMPARE(m_call->issues().size(), faults);
        const QList<QCheckBox *> boxes = view->findChildren<QCheckBox *>();
        QCOMPARE(boxes.size(), faults);
        for (QCheckBox *box : boxes.mid(1))
            box->setChecked(false);
        QVERIFY(becomesIdle());
        const auto *difference = view->findChild<QPlainTextEdit *>(u"correctionDifference"_s);
        QCOMPARE(difference->toPlainText().count(u'−'), 1);
        QCOMPARE(difference->toPlainText().count(u'+'), 1);
        picture(*m_call, u"call-corrected"_s);
        view->findChild<QAbstractButton *>(u"applyEdits"_s)->click();
        --faults;
    }
    QVERIFY(becomesIdle());
    QVERIFY(m_call->issues().isEmpty());
    QCOMPARE(textOfPayload(),
             u"{\"zone_id\":\"north-2\",\"mode\":\"eco\",\"target_celsius\":21}"_s);
    json()->undo(); // one step each
    json()->undo();
    QCOMPARE(m_call->payloadText(), typed);
}

void tst_CallWorkspace::theUserAnswersTheQuestion()
{
    open(u"catalogs/head-greenhouse.json"_s);
    QVERIFY(m_call->setPayload(u"set_climate"_s, R"({"zone_id":"north-2","mode":"eco"})"));
    showPage(OutcomePane::Page::Corrected);
    QVERIFY(becomesIdle());
    auto *field = m_call->findChild<QLineEdit *>(u"answerField"_s);
    QVERIFY(field && field->accessibleName().contains(u"target_celsius"_s));
    QTest::keyClicks(field, u"20"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(becomesIdle());
    QVERIFY(m_call->issues().isEmpty());
    QCOMPARE(textOfPayload(),
             u"{\"zone_id\":\"north-2\",\"mode\":\"eco\",\"target_celsius\":20}"_s);
}

void tst_CallWorkspace::generatedPayloads()
{
    const QString name = u"catalogs/head-greenhouse.json"_s;
    open(name);
    QVERIFY(m_call->setPayload(u"set_climate"_s, "{}"));
    const auto count = [&](const QString &kind) {
        const CliAnswer answer = runCli(
            {u"example"_s, QStringLiteral(TW_TEST_DATA) + u'/' + name, u"set_climate"_s, kind});
        return static_cast<int>(parseJson(answer.out.toStdString())->size());
    };
    action(u"Run All Payloads"_s)->trigger();
    QVERIFY(becomesIdle());
    auto *table = m_call->findChild<QTableView *>(u"payloadsTable"_s);
    const auto *model = qobject_cast<PayloadSetModel *>(table->model());
    const int faults = count(u"--invalid"_s);
    QCOMPARE(model->rowCount(), 2 + count(u"--boundary"_s) + faults + 3); // + random ones
    int refused = 0;
    for (int row = 0; row < model->rowCount(); ++row)
        refused += model->at(row).isValid() ? 0 : 1;
    QCOMPARE(refused, faults);
    QCOMPARE(model->asExpected(), model->rowCount());
    for (int column = 0; column < model->columnCount(); ++column) {
        QHeaderView *header = table->horizontalHeader();
        QVERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column),
                 qPrintable(model->headerData(column, Qt::Horizontal).toString()));
    }
    QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
    picture(*m_call, u"call-payloads"_s);
    table->setCurrentIndex(model->index(model->rowCount() - 4, 0)); // the last fault
    emit table->activated(table->currentIndex());
    QVERIFY(becomesIdle());
    QCOMPARE(m_call->issues().size(), 1);
    m_call->setValidationMode(ValidationMode::JsonSchema); // other verdicts
    QCOMPARE(model->rowCount(), 0);
    action(u"Run All Payloads"_s)->trigger();
    QVERIFY(becomesIdle());
    QVERIFY(model->rowCount() > 0);
    QVERIFY(m_call->select(locationFromText(u"climate.read_zone"_s))); // of another tool
    QCOMPARE(model->rowCount(), 0);
}

void tst_CallWorkspace::payloadsOfTheMenu()
{
    QVERIFY(m_call->select(locationFromText(u"climate.read_zone"_s)));
    for (const QString &name : {u"Minimal Payload"_s, u"Full Payload"_s, u"Random Payload"_s}) {
        action(name)->trigger();
        QVERIFY(becomesIdle());
        QVERIFY(m_call->issues().isEmpty());
        QVERIFY(m_call->payloadText() != u"{}"_s);
    }
    const QString first = m_call->payloadText();
    action(u"Random Payload"_s)->trigger(); // the next seed
    QVERIFY(becomesIdle());
    QVERIFY(m_call->payloadText() != first);
}

void tst_CallWorkspace::undoReachesTheWholePayload()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1"})");
    const QString typed = m_call->payloadText();
    row("/zone_id")->focusEditor();
    action(u"Clear Payload"_s)->trigger();
    QCOMPARE(m_call->payloadText(), u"{}"_s);
    QVERIFY(m_call->findChild<FormView *>()->isAncestorOf(m_call->focusWidget())
            || m_call->findChild<FormView *>()->hasFocus());
    QTest::keySequence(m_call->focusWidget(), QKeySequence::Undo);
    QTRY_COMPARE(m_call->payloadText(), typed);
    QTRY_VERIFY(row("/zone_id")->value() == std::optional<Json>("a-1"));
    action(u"Use Example"_s)->trigger();
    auto *tree = m_call->findChild<ToolTreeView *>()->tree();
    tree->setFocus();
    QTest::keySequence(tree, QKeySequence::Undo);
    QTRY_COMPARE(m_call->payloadText(), typed);
    QTest::keySequence(tree, QKeySequence::Redo);
    QTRY_VERIFY(m_call->payloadText().contains(u"north-2"_s));
}

void tst_CallWorkspace::undoStepsAreKeptForEachTool()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1"})");
    const QString before = m_call->payloadText();
    row("/zone_id")->focusEditor();
    QTest::keyClick(m_call->focusWidget(), Qt::Key_End);
    QTest::keyClicks(m_call->focusWidget(), u"23"_s);
    const QString typed = m_call->payloadText();
    QVERIFY(typed.contains(u"a-123"_s));
    action(u"Clear Payload"_s)->trigger();
    action(u"Use Example"_s)->trigger();
    const QString example = m_call->payloadText();
    m_call->undo();
    QCOMPARE(m_call->payloadText(), u"{}"_s);
    QCoreApplication::processEvents();

    QVERIFY(m_call->select(locationFromText(u"climate.vent_open"_s)));
    QVERIFY(m_call->payloadText() != u"{}"_s || !m_call->undo());
    QVERIFY(m_call->select(locationFromText(u"climate.read_zone"_s)));
    QCOMPARE(m_call->payloadText(), u"{}"_s);
    QVERIFY(m_call->redo());
    QCOMPARE(m_call->payloadText(), example);
    QVERIFY(m_call->undo());
    QVERIFY(m_call->undo());
    QCOMPARE(m_call->payloadText(), typed);
    QTRY_VERIFY(row("/zone_id")->value() == std::optional<Json>("a-123"));
    int steps = 0;
    while (m_call->payloadText() != before && steps < 10) {
        QVERIFY(m_call->undo());
        ++steps;
    }
    QCOMPARE(m_call->payloadText(), before);
    QTRY_VERIFY(row("/zone_id")->value() == std::optional<Json>("a-1"));
    QVERIFY(becomesIdle());
}

void tst_CallWorkspace::draftsSurviveARestart()
{
    const QTemporaryDir folder;
    const QByteArray broken = "{\"zone_id\": \n oops";
    m_call->setStateFolders({folder.path(), folder.path()});
    m_call->setPayload(u"climate.read_zone"_s, broken);
    m_call->setPayload(u"climate.vent_open"_s, R"({"speed":3})");
    m_call->setValidationMode(ValidationMode::JsonSchema);
    // A second program finds them while the first one still runs: a crash loses nothing.
    const auto start = [&] {
        auto call = std::make_unique<CallWorkspace>(m_document.get());
        call->setStateFolders({folder.path(), folder.path()});
        call->select(locationFromText(u"climate.vent_open"_s));
        return call;
    };
    QTRY_VERIFY(start()->payloadText().contains(u"speed"_s));
    m_call.reset();
    const auto next = start();
    QVERIFY(next->select(locationFromText(u"climate.read_zone"_s)));
    QCOMPARE(next->payloadText(), QString::fromUtf8(broken));
}

/// A sample is a copy without a file of its own.
void tst_CallWorkspace::draftsOfASampleSurvive()
{
    const QTemporaryDir folder;
    const auto start = [&] {
        QSignalSpy ready(m_document.get(), &CatalogDocument::catalogReset);
        m_document->file()->openCopy(QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json"));
        return ready.wait();
    };
    m_call->setStateFolders({folder.path(), folder.path()});
    QVERIFY(start());
    m_call->setPayload(u"climate.vent_open"_s, R"({"speed":3})");
    m_call.reset();
    m_document = std::make_unique<CatalogDocument>();
    m_call = std::make_unique<CallWorkspace>(m_document.get());
    m_call->setStateFolders({folder.path(), folder.path()});
    QVERIFY(start());
    QVERIFY(m_call->select(locationFromText(u"climate.vent_open"_s)));
    QVERIFY(m_call->payloadText().contains(u"speed"_s));
}

void tst_CallWorkspace::draftsOfANewDesignSurviveItsSave_data()
{
    QTest::addColumn<bool>("isCopy");
    QTest::addColumn<bool>("showsServer");
    QTest::newRow("design") << false << false;
    QTest::newRow("design, server shown") << false << true;
    QTest::newRow("copy") << true << false;
    QTest::newRow("copy, server shown") << true << true;
}

void tst_CallWorkspace::draftsOfANewDesignSurviveItsSave()
{
    QFETCH(bool, isCopy);
    QFETCH(bool, showsServer);
    const QTemporaryDir folder;
    const QString drafts = folder.filePath(u"drafts"_s);
    m_call->setStateFolders({drafts, drafts});
    const QByteArray catalog = R"({"tools": [{"name": "look", "inputSchema": {}},
                                             {"name": "see", "inputSchema": {}}]})";
    if (isCopy) {
        QFile original(folder.filePath(u"original.json"_s));
        QVERIFY(original.open(QIODevice::WriteOnly) && original.write(catalog) > 0);
        original.close();
        QSignalSpy ready(m_document.get(), &CatalogDocument::catalogReset);
        m_document->file()->openCopy(original.fileName());
        QVERIFY(ready.wait());
    } else {
        QVERIFY(m_document->file()->openText(catalog, u"test"_s));
    }
    QVERIFY(m_call->setPayload(u"see"_s, "{\"of\": \"a removed tool\""));
    QVERIFY(m_call->setPayload(u"look"_s, "{\"n\": 1"));
    action(u"Clear Payload"_s)->trigger();
    QVERIFY(becomesIdle());
    const auto see = m_document->keyOf("see");
    QVERIFY(see && edits::removeTools(*m_document, {*see}));
    if (showsServer) {
        LiveServer *server = m_call->servers()->add(ServerBook::setupFor(u"nothing"_s));
        m_call->findChild<ServersPane *>()->setCurrent(server);
        QVERIFY(m_call->documentInfo().name.contains(u"(server)"_s));
    }
    QVERIFY(m_document->file()->saveAs(folder.filePath(u"a.toolwright.json"_s)));
    // A crash from now on loses nothing, although the journal is gone.
    QDirIterator files(drafts, {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("unsaved:"));
    }
    if (showsServer)
        m_call->findChild<ServersPane *>()->setCurrent(nullptr);
    QVERIFY(m_call->select(ToolLocation{"look"}));
    QCOMPARE(m_call->payloadText(), u"{}"_s);
    action(u"Restore Previous Payload"_s)->trigger();
    QCOMPARE(m_call->payloadText(), u"{\"n\": 1"_s);
    m_document->undoStack()->undo();
    QVERIFY(m_call->select(ToolLocation{"see"}));
    QCOMPARE(m_call->payloadText(), u"{\"of\": \"a removed tool\""_s);
    QVERIFY(becomesIdle());
}

void tst_CallWorkspace::viewStateHasNoUnsavedDesigns()
{
    QVERIFY(m_document->file()->openText(R"({"tools": [{"name": "look", "inputSchema": {}}]})",
                                         u"test"_s));
    QVERIFY(m_call->select(ToolLocation{"look"}));
    m_call->setValidationMode(ValidationMode::JsonSchema);
    action(u"Assert Formats"_s)->setChecked(true);
    const QByteArray state = m_call->saveViewState();
    QByteArray name;
    QDataStream out(&name, QIODevice::WriteOnly);
    out << PayloadStore::unsavedCatalog({});
    QVERIFY(!state.contains(name.mid(sizeof(quint32)))); // after its length
    m_call->restoreViewState(state);
}

void tst_CallWorkspace::historyRestoresAPayload()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1"})");
    const QString typed = m_call->payloadText();
    action(u"Clear Payload"_s)->trigger();
    QMenu *history = nullptr;
    for (auto *menu : m_call->findChildren<QMenu *>()) {
        if (menu->title() == u"History"_s)
            history = menu;
    }
    QVERIFY(history);
    emit history->aboutToShow();
    QCOMPARE(history->actions().size(), 1);
    history->actions().first()->trigger();
    QCOMPARE(m_call->payloadText(), typed);
    action(u"Clear Payload"_s)->trigger();
    action(u"Restore Previous Payload"_s)->trigger();
    QCOMPARE(m_call->payloadText(), typed);
}

void tst_CallWorkspace::repeatedMembersAreReported()
{
    m_call->select(locationFromText(u"climate.read_zone"_s));
    auto *text = json();
    text->setFocus();
    text->selectAll();
    QTest::keyClicks(text, u"{\"zone_id\": \"a-1\", \"hours\": 1, \"hours\": 2}"_s);
    for (const ValidationMode mode : {ValidationMode::GoaBoundary, ValidationMode::JsonSchema}) {
        m_call->setValidationMode(mode);
        QVERIFY(becomesIdle());
        QCOMPARE(m_call->issues().size(), 1);
        QCOMPARE(m_call->issues().front().code, u"repeated_member"_s);
        QCOMPARE(m_call->issues().front().severity, Severity::Warning);
        QVERIFY(m_call->findChild<OutcomePane *>()->isAccepted());
        QVERIFY(m_call->findChild<QLabel *>(u"verdictDetail"_s)->text().contains(u"hours"_s));
    }
    picture(*m_call, u"call-repeated"_s);
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1"})");
    QVERIFY(becomesIdle());
    QVERIFY(m_call->issues().isEmpty());
}

void tst_CallWorkspace::formatsCanBeAsserted()
{
    Result<Catalog> catalog = readCatalog(
        R"({"tools":[{"name":"mail","inputSchema":{"type":"object","properties":{
            "to":{"type":"string","format":"email"}}}}]})",
        "tools.json");
    QVERIFY(catalog.has_value());
    m_document->setCatalog(*std::move(catalog), u"/nowhere/tools.json"_s);
    QVERIFY(m_call->setPayload(u"mail"_s, R"({"to":"nobody"})"));
    QVERIFY(m_call->issues().isEmpty());
    auto *box = m_call->findChild<QAbstractButton *>(u"assertFormats"_s);
    QVERIFY(box->isEnabled());
    box->click();
    QCOMPARE(m_call->issues().size(), 1);
    QCOMPARE(m_call->issues().front().code, u"invalid_format"_s);
    const QByteArray state = m_call->saveViewState();
    CallWorkspace other(m_document.get());
    other.restoreViewState(state);
    QVERIFY(other.setPayload(u"mail"_s, R"({"to":"nobody"})"));
    QCOMPARE(other.issues().size(), 1);
    box->click();
    QVERIFY(m_call->issues().isEmpty());
    m_call->setValidationMode(ValidationMode::GoaBoundary);
    QVERIFY(!box->isEnabled());
}

void tst_CallWorkspace::copies()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"it's"})");
    const auto copied = [this](const QString &name) {
        action(name)->trigger();
        return QGuiApplication::clipboard()->text();
    };
    QCOMPARE(copied(u"Copy Payload"_s), m_call->payloadText());
    const Result<Json> request = parseJson(copied(u"Copy as a Call"_s).toStdString());
    QVERIFY(request);
    QCOMPARE((*request)["params"]["name"].get<std::string>(), std::string("climate.read_zone"));
    QCOMPARE((*request)["params"]["arguments"]["zone_id"].get<std::string>(), std::string("it's"));
    const QString test = copied(u"Copy as a Test"_s);
    QVERIFY(test.contains(u"validate 'tool_schemas.json' 'climate.read_zone' -"_s));
    QVERIFY(test.contains(u"it'\\''s"_s));
    QVERIFY(test.contains(u"grep -q '\"invalid_pattern\"'"_s));
}

void tst_CallWorkspace::everyFocusableWidgetHasAName()
{
    m_call->setPayload(u"read_zone"_s,
                       R"({"zone_id":"a-1","hours":1,"beds":["a"],)"
                       R"("reading":{"type":"note","value":"x"}})");
    QTest::qWait(50);
    for (const QWidget *widget : m_call->findChildren<QWidget *>()) {
        const QByteArray type = widget->metaObject()->className();
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
            || type.startsWith("QComboBoxPrivate"))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const auto *label = qobject_cast<const QLabel *>(widget);
        const bool named = !widget->accessibleName().isEmpty()
            || (button && !button->text().isEmpty()) || (label && !label->text().isEmpty());
        QVERIFY2(named, qPrintable(QString::fromLatin1(type) + u' ' + widget->objectName()));
    }
}

void tst_CallWorkspace::keystrokeTime()
{
    m_call->setPayload(u"read_zone"_s, R"({"zone_id":"a-1","hours":1})");
    QWidget *editor = row("/zone_id")->field()->editor();
    QSignalSpy becameIdle(m_call.get(), &Workspace::becameIdle);
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 20; ++i) {
        QTest::keyClicks(editor, u"1"_s);
        if (!m_call->isIdle())
            QVERIFY(becameIdle.wait(1000));
    }
    qInfo("a key with live validation: %.2f ms, of which 8 are waiting",
          double(clock.nsecsElapsed()) / 20e6);
    QVERIFY(becameIdle.count() > 0);
}

void tst_CallWorkspace::pictures_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QByteArray>("payload");
    const QString data = QStringLiteral(TW_SHARED_DATA);
    QTest::newRow("greenhouse") << data + u"/goa/designs/greenhouse/tool_schemas.gardener.json"_s
                                << QString() << QByteArray("{}");
    QTest::newRow("unions") << data + u"/goa/designs/unions/tool_schemas.json"_s << QString()
                            << QByteArray("{}");
    QTest::newRow("helpdesk") << data + u"/goa/designs/helpdesk/tool_schemas.json"_s << QString()
                              << QByteArray("{}");
    QTest::newRow("everything") << data + u"/mcp/server-everything.json"_s << QString()
                                << QByteArray("{}");
    QTest::newRow("filesystem") << data + u"/mcp/server-filesystem.json"_s << QString()
                                << QByteArray("{}");
}

void tst_CallWorkspace::pictures()
{
    QFETCH(QString, path);
    if (!QFileInfo::exists(path))
        QSKIP("no shared data here");
    CatalogDocument document;
    QSignalSpy ready(&document, &CatalogDocument::catalogReset);
    document.file()->open(path);
    QTRY_COMPARE(ready.count(), 1);
    CallWorkspace call(&document);
    DesignWorkspace design(&document);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    for (const QSize size : {QSize(1280, 800), QSize(1600, 1000)}) {
        call.resize(size);
        call.show();
        QVERIFY(QTest::qWaitForWindowExposed(&call));
        // Every tool can be opened and edited without a warning.
        for (const Tool &tool : document.catalog().tools) {
            QVERIFY(call.select(ToolLocation{tool.id}));
            QTest::qWait(1);
        }
        for (const bool dark : {false, true}) {
            applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
            call.select(ToolLocation{document.catalog().tools.front().id});
            QTest::qWait(60);
            const QString tail = u"-%1-%2"_s.arg(size.width()).arg(dark ? u"dark"_s : u"light"_s);
            QVERIFY(picture(call, u"call-"_s + name + tail));
        }
        applyTheme(*qApp, ThemeChoice::Light);
    }
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_CallWorkspace test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_callworkspace.moc"
