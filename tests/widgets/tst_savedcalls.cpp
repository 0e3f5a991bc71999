// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/callsuitedocument.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"
#include "picture.h"
#include "widgets/call/callworkspace.h"
#include "widgets/call/savedcallspane.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/json/jsonedit.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

using namespace tw;
using namespace tw::test;
using namespace Qt::StringLiterals;

/// The saved calls in Call, and saving a recorded call in Replay.
class tst_SavedCalls : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void emptyPane();
    void unreadableFile();
    void foldedItIsALine();
    void savesWhatIsShown_data();
    void savesWhatIsShown();
    void opensACall();
    void opensWithItsRules();
    void keysOfTheList();
    void movingARowEndsNaming();
    void undoInTheList();
    void runsAndShowsTheDifference();
    void filterByTool();
    void replacesAPayload();
    void namesAndToolTips();
    void foldIsKept();
    void emptyPaneHasNoFilter();
    void recordedCall();
    void recordedCallOfAnotherCatalog();
    void pictures_data();
    void pictures();

private:
    void type(const QString &payload) const
    {
        auto *edit = m_call->findChild<JsonEdit *>(u"jsonEdit"_s);
        edit->setJsonText(payload);
        emit edit->edited();
    }
    void selectTool(const char *id) const { QVERIFY(m_call->select(ToolLocation{id})); }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        for (QAction *one : m_call->modeActions()) {
            if (one->text() == text)
                return one;
        }
        return nullptr;
    }
    [[nodiscard]] SavedCallsPane *pane() const { return m_call->findChild<SavedCallsPane *>(); }
    [[nodiscard]] QTableView *table() const
    {
        return m_call->findChild<QTableView *>(u"savedCallsTable"_s);
    }
    [[nodiscard]] QString textOf(const char *label) const
    {
        return m_call->findChild<QLabel *>(QString::fromLatin1(label))->text();
    }
    void selectRow(int row) const
    {
        table()->selectionModel()->setCurrentIndex(table()->model()->index(row, 0),
                                                   QItemSelectionModel::ClearAndSelect
                                                       | QItemSelectionModel::Rows);
    }
    [[nodiscard]] CallSuiteDocument *calls() const { return m_call->savedCalls(); }
    [[nodiscard]] QStringList names() const
    {
        QStringList list;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            list.append(table()->model()->index(row, 0).data().toString());
        return list;
    }
    [[nodiscard]] bool becomesIdle() const
    {
        return QTest::qWaitFor([this] { return m_call->isIdle(); });
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<CatalogDocument> m_document;
    std::unique_ptr<CallWorkspace> m_call;
};

namespace {

constexpr const char *Good = "{\n  \"zone\": 1,\n  \"mode\": \"eco\"\n}";
constexpr const char *Low = "{\n  \"zone\": 0,\n  \"mode\": \"eco\"\n}";

QString text(const char *payload)
{
    return QString::fromUtf8(payload);
}

} // namespace

void tst_SavedCalls::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support propagate)"_s));
    m_dir = std::make_unique<QTemporaryDir>();
    const QString path = m_dir->filePath(u"heating.json"_s);
    QVERIFY(QFile::copy(QStringLiteral(TW_TEST_DATA "/call/suite/heating.json"), path));
    m_document = std::make_unique<CatalogDocument>();
    m_call = std::make_unique<CallWorkspace>(m_document.get());
    m_call->resize(1280, 800);
    m_call->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_call.get()));
    QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
    m_document->file()->open(path);
    QTRY_VERIFY(!reset.isEmpty());
    QTRY_VERIFY(calls()->isReady());
    selectTool("set_zone");
}

void tst_SavedCalls::cleanup()
{
    m_call.reset();
    m_document.reset();
}

void tst_SavedCalls::emptyPane()
{
    QVERIFY(!pane()->isOpen());
    action(u"Show Saved Calls"_s)->trigger();
    QVERIFY(pane()->isOpen());
    QVERIFY(textOf("savedCallsNote").contains(u"toolwright-cli call test"_s));
    QVERIFY(m_call->findChild<QLabel *>(u"savedCallsNote"_s)->isVisible());
    QVERIFY(!table()->isVisible());
    QVERIFY(!action(u"Run Saved Calls"_s)->isEnabled());
    m_document->file()->close();
    QVERIFY(!action(u"Save Call"_s)->isEnabled());
}

void tst_SavedCalls::unreadableFile()
{
    QFile file(m_dir->filePath(u"heating.calls.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write("{"), 1);
    file.close();
    calls()->checkDisk();
    QTRY_VERIFY(calls()->error());
    QVERIFY(textOf("savedCallsNote").contains(u"heating.calls.json:1:2"_s));
    QVERIFY(!action(u"Save Call"_s)->isEnabled()); // it would replace what is there
}

void tst_SavedCalls::foldedItIsALine()
{
    QVERIFY(!pane()->isOpen());
    const QWidget *pages = pane()->parentWidget(); // of the file and of each server
    const int line = pane()->minimumHeight();
    QCOMPARE(pages->height(), line);
    action(u"Show Saved Calls"_s)->trigger();
    QTRY_VERIFY(pages->height() > 2 * line);
    action(u"Hide Saved Calls"_s)->trigger();
    QTRY_COMPARE(pages->height(), line);
}

void tst_SavedCalls::savesWhatIsShown_data()
{
    QTest::addColumn<QString>("payload");
    QTest::newRow("nothing") << u"{}"_s;
    QTest::newRow("a text for a number") << u"{\"zone\":\"5\",\"mode\":\"eco\"}"_s;
    QTest::newRow("null") << u"{\"zone\":null,\"mode\":\"eco\"}"_s;
    QTest::newRow("beyond a double") << u"{\"zone\": 9007199254740993 , \"mode\":\"eco\"}"_s;
    QTest::newRow("extra key") << u"{\"zone\":1,\"mode\":\"eco\",\"x\":1.10}"_s;
    QTest::newRow("wrong enum") << u"{\"zone\":1,\"mode\":\"dawn\"}"_s;
    QTest::newRow("malformed") << u"{\"zone\":1,,\n\t"_s;
    QTest::newRow("repeated") << u"{\"zone\":1,\"zone\":2,\"mode\":\"eco\"}"_s;
}

void tst_SavedCalls::savesWhatIsShown()
{
    QFETCH(QString, payload);
    type(payload);
    QTest::keyClick(m_call->findChild<JsonEdit *>(u"jsonEdit"_s), Qt::Key_S,
                    Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(calls()->rows().size(), std::size_t(1));
    QVERIFY(pane()->isOpen());
    QCOMPARE(table()->currentIndex().row(), 0);
    QVERIFY(m_call->documentInfo().isModified);
    QVERIFY(calls()->save());
    QVERIFY(!m_call->documentInfo().isModified);
    // What was written, another program reads byte for byte.
    QFile file(m_dir->filePath(u"heating.calls.json"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<CallSuite> suite = readCallSuite(file.readAll().toStdString(), "s");
    QVERIFY(suite);
    QCOMPARE(QString::fromStdString(suite->calls.front().payload), payload);
    QVERIFY(CallChecker(m_document->catalog()).check(suite->calls.front()).agrees);
}

void tst_SavedCalls::opensACall()
{
    const QString bytes = u"{\"zone\":1,  \"mode\":\"eco\"}"_s;
    type(bytes);
    action(u"Save Call"_s)->trigger();
    selectTool("list_zones");
    type(u"{}"_s);
    table()->setFocus();
    selectRow(0);
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(m_call->payloadText(), bytes);
    QCOMPARE(m_call->findChild<ToolTreeView *>()->currentTool(), *m_document->keyOf("set_zone"));
    QVERIFY(!m_call->openCall(99));
}

void tst_SavedCalls::opensWithItsRules()
{
    type(text(Good));
    m_call->setValidationMode(ValidationMode::GoaBoundary);
    action(u"Save Call"_s)->trigger();
    QCOMPARE(calls()->rows().front().call->rules.mode, ValidationMode::GoaBoundary);
    m_call->setValidationMode(ValidationMode::JsonSchema);
    action(u"Assert Formats"_s)->setChecked(true);
    QVERIFY(m_call->openCall(calls()->rows().front().key));
    QCOMPARE(m_call->validationMode(), ValidationMode::GoaBoundary);
}

void tst_SavedCalls::keysOfTheList()
{
    for (const char *payload : {Good, Low, "{"}) {
        type(text(payload));
        action(u"Save Call"_s)->trigger();
    }
    const QStringList proposed = names();
    QCOMPARE(proposed[0], u"accepted"_s);
    QCOMPARE(proposed[1], u"zone must be at least 1, but is 0"_s);
    table()->setFocus();
    selectRow(0);
    QTest::keyClick(table(), Qt::Key_F2);
    auto *editor = table()->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, u"works"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(names()[0], u"works"_s);
    QTest::keyClick(table(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(names()[1], u"works"_s);
    QCOMPARE(table()->currentIndex().row(), 1);
    QTest::keyClick(table(), Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(table(), Qt::Key_Down, Qt::AltModifier); // it is the last
    QCOMPARE(names()[2], u"works"_s);
    QTest::keyClick(table(), Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(table(), Qt::Key_Delete);
    QCOMPARE(names(), (QStringList{proposed[1], proposed[2]}));
    selectRow(0);
    for (QAction *one : table()->actions()) {
        if (one->text() == u"Duplicate"_s)
            one->trigger();
    }
    QCOMPARE(names(), (QStringList{proposed[1], proposed[1] + u" (2)"_s, proposed[2]}));
}

/// A row keeps its place and gets another call: the editor would name that one.
void tst_SavedCalls::movingARowEndsNaming()
{
    for (const char *payload : {Good, Low}) {
        type(text(payload));
        action(u"Save Call"_s)->trigger();
    }
    const QStringList before = names();
    table()->setFocus();
    selectRow(1);
    QTest::keyClick(table(), Qt::Key_F2);
    auto *editor = table()->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->setText(u"low"_s);
    QTest::keyClick(editor, Qt::Key_Up, Qt::AltModifier);
    QTRY_COMPARE(names(), (QStringList{u"low"_s, before[0]}));
    QTest::keyClick(table(), Qt::Key_F2);
    QTest::keyClick(table(), Qt::Key_Down, Qt::AltModifier);
    QTRY_COMPARE(names(), (QStringList{before[0], u"low"_s}));

    selectRow(0);
    QTest::keyClick(table(), Qt::Key_Delete);
    QCOMPARE(names(), (QStringList{u"low"_s}));
    selectRow(0);
    QTest::keyClick(table(), Qt::Key_F2);
    QVERIFY(m_call->undo()); // the deleted call takes the row of the editor
    table()->setFocus();
    QTRY_COMPARE(names(), (QStringList{before[0], u"low"_s}));
}

void tst_SavedCalls::undoInTheList()
{
    type(text(Good));
    action(u"Save Call"_s)->trigger();
    type(text(Low));
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Delete);
    QCOMPARE(names(), QStringList());
    action(u"Save Call"_s)->trigger();
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(pane(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(names(), QStringList{u"accepted"_s});
    QCOMPARE(m_call->payloadText(), text(Low)); // the payload has an undo of its own
    QTest::keyClick(pane(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(names(), QStringList());
}

void tst_SavedCalls::runsAndShowsTheDifference()
{
    for (const char *payload : {Good, Low}) {
        type(text(payload));
        action(u"Save Call"_s)->trigger();
    }
    auto *difference = m_call->findChild<QPlainTextEdit *>(u"savedCallsDifference"_s);
    QCOMPARE(textOf("savedCallsSummary"), u"2 as expected"_s);
    const SchemaPlace zone{
        *m_document->keyOf("set_zone"), {SchemaPart::Payload, 0}, "/properties/zone"};
    QVERIFY(edits::setKeyword(*m_document, {zone}, "minimum", Json(2)));
    QCOMPARE(textOf("savedCallsSummary"), u"2 not run"_s);
    QVERIFY(!difference->isVisible());
    action(u"Run Saved Calls"_s)->trigger();
    QVERIFY(!m_call->isIdle());
    QVERIFY(becomesIdle());
    QCOMPARE(textOf("savedCallsSummary"), u"1 not as expected, 1 as expected"_s);
    selectRow(1);
    for (const QString &line : difference->toPlainText().split(u'\n'))
        QVERIFY2(line.startsWith(u"  "_s), qPrintable(line)); // one column, the first line too
    selectRow(0);
    QVERIFY(difference->isVisible());
    QVERIFY(difference->toPlainText().startsWith(u"- valid\n+ invalid\n+ /zone: invalid_range"_s));
    QCOMPARE(table()->currentIndex().data(Qt::AccessibleTextRole).toString(),
             u"accepted, not as expected"_s);
    for (QAction *one : table()->actions()) {
        if (one->text() == u"Update expectation"_s)
            one->trigger();
    }
    QCOMPARE(textOf("savedCallsSummary"), u"2 as expected"_s);
}

void tst_SavedCalls::filterByTool()
{
    type(text(Good));
    action(u"Save Call"_s)->trigger();
    selectTool("list_zones");
    QCOMPARE(names().size(), 1);
    action(u"Saved Calls of This Tool"_s)->setChecked(true);
    QCOMPARE(names().size(), 0);
    QCOMPARE(textOf("savedCallsNote"), u"No call of this tool is saved."_s);
    selectTool("set_zone");
    QCOMPARE(names().size(), 1);
    selectTool("list_zones");
    pane()->showCall(calls()->rows().front().key); // whatever the filter hides
    QCOMPARE(names().size(), 1);
}

void tst_SavedCalls::replacesAPayload()
{
    type(text(Good));
    action(u"Save Call"_s)->trigger();
    type(text(Low));
    for (QAction *one : table()->actions()) {
        if (one->text() == u"Replace with the payload shown"_s)
            one->trigger();
    }
    const SavedCallPtr call = calls()->rows().front().call;
    QCOMPARE(call->payload, std::string(Low));
    QCOMPARE(call->name, std::string("accepted"));
    QCOMPARE(call->expect.kind, CallExpectation::Kind::Issues);
}

void tst_SavedCalls::namesAndToolTips()
{
    type(text(Good));
    action(u"Save Call"_s)->trigger();
    for (const QWidget *widget : pane()->findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
            continue;
        const QAccessibleInterface *const shown =
            QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        QVERIFY2(shown && !shown->text(QAccessible::Name).isEmpty(),
                 qPrintable(widget->objectName()));
    }
    for (const QToolButton *button : pane()->findChildren<QToolButton *>())
        QVERIFY(!button->toolTip().isEmpty());
    QVERIFY(action(u"Save Call"_s)->toolTip().contains(u"Ctrl+Alt+S"_s));
}

void tst_SavedCalls::emptyPaneHasNoFilter()
{
    const QAction *filter = action(u"Saved Calls of This Tool"_s);
    QVERIFY(filter);
    const auto isShown = [&] {
        const QList<QToolButton *> buttons = pane()->findChildren<QToolButton *>();
        return std::ranges::any_of(buttons, [&](const QToolButton *button) {
            return button->isVisible() && button->defaultAction() == filter;
        });
    };
    type(text(Good));
    action(u"Save Call"_s)->trigger();
    QVERIFY(isShown());
    calls()->undoStack()->undo();
    QCOMPARE(names(), QStringList());
    QVERIFY(!isShown());
}

void tst_SavedCalls::foldIsKept()
{
    pane()->setOpen(true);
    const QByteArray state = m_call->saveViewState();
    pane()->setOpen(false);
    m_call->restoreViewState(state);
    QVERIFY(pane()->isOpen());
}

void tst_SavedCalls::recordedCall()
{
    const QString run = QStringLiteral(TW_TEST_DATA "/runs/02-missing-field-repaired/");
    CatalogDocument document;
    CallSuiteDocument suite(&document);
    const QString catalog = m_dir->filePath(u"tool_schemas.json"_s);
    QVERIFY(QFile::copy(run + u"tool_schemas.json"_s, catalog));
    document.file()->open(catalog);
    QTRY_VERIFY(suite.isReady());
    ReplaySession session;
    ReplayWorkspace replay(&session);
    replay.setCatalog(&document);
    replay.setSavedCalls(&suite);
    replay.resize(1280, 800);
    replay.show();
    session.open({run + u"records.ndjson"_s});
    QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
    QTRY_VERIFY(replay.isIdle());
    QAction *save = nullptr;
    for (QAction *one : replay.modeActions()) {
        if (one->objectName() == u"replaySaveCall"_s)
            save = one;
    }
    QVERIFY(save);
    QVERIFY(replay.select(RunLocation{"gardener-miss-1"}));
    QVERIFY(!save->isEnabled());
    QVERIFY(replay.select(CallLocation{*session.store()->findCall("tooluse_a1")}));
    QVERIFY(save->isEnabled());
    for (const ReplayTable *table : replay.findChildren<ReplayTable *>())
        QVERIFY(table->actions().contains(save)); // in the context menu
    save->trigger();
    QTRY_VERIFY(replay.findChild<QInputDialog *>());
    auto *dialog = replay.findChild<QInputDialog *>();
    QVERIFY(!dialog->textValue().isEmpty());
    dialog->setTextValue(u"without a mode"_s);
    dialog->accept();
    QCOMPARE(suite.rows().size(), std::size_t(1));
    const SavedCallPtr call = suite.rows().front().call;
    QCOMPARE(call->name, std::string("without a mode"));
    QCOMPARE(call->tool, std::string("climate.set_climate"));
    QCOMPARE(call->expect.issues.front().code, IssueCode::MissingField);
    QVERIFY(call->payload.find("zone_id") != std::string::npos);
}

void tst_SavedCalls::recordedCallOfAnotherCatalog()
{
    ReplaySession session;
    ReplayWorkspace replay(&session);
    replay.setCatalog(m_document.get());
    replay.setSavedCalls(calls());
    replay.show();
    session.open({QStringLiteral(TW_TEST_DATA "/runs/02-missing-field-repaired/records.ndjson")});
    QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
    QTRY_VERIFY(replay.isIdle());
    QVERIFY(replay.select(CallLocation{*session.store()->findCall("tooluse_a1")}));
    for (QAction *one : replay.modeActions()) {
        if (one->objectName() == u"replaySaveCall"_s)
            one->trigger();
    }
    QTRY_VERIFY(replay.findChild<QMessageBox *>());
    QVERIFY(replay.findChild<QMessageBox *>()->text().contains(u"climate.set_climate"_s));
    QCOMPARE(calls()->rows().size(), std::size_t(0));
}

void tst_SavedCalls::pictures_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void tst_SavedCalls::pictures()
{
    QFETCH(bool, isDark);
    auto *application = qobject_cast<QApplication *>(QCoreApplication::instance());
    applyTheme(*application, isDark ? ThemeChoice::Dark : ThemeChoice::Light);
    for (const char *payload :
         {Good, Low, "{", "{\"zone\": 9007199254740993, \"mode\": \"day\"}"}) {
        type(text(payload));
        action(u"Save Call"_s)->trigger();
    }
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    const SchemaPlace zone{
        *m_document->keyOf("set_zone"), {SchemaPart::Payload, 0}, "/properties/zone"};
    QVERIFY(edits::setKeyword(*m_document, {zone}, "minimum", Json(2)));
    action(u"Run Saved Calls"_s)->trigger();
    QVERIFY(becomesIdle());
    selectRow(0);
    QVERIFY(picture(*m_call, u"savedcalls-"_s + name));
    m_call->findChild<QSplitter *>(u"callSplitter"_s)->setSizes({space(140), space(180)});
    QVERIFY(picture(*m_call, u"savedcalls-wide-"_s + name));
}

QTEST_MAIN(tst_SavedCalls)
#include "tst_savedcalls.moc"
