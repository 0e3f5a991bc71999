// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/callsuitedocument.h"
#include "model/call/callsuitemodel.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/files/catalogfile.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace tw;
using namespace Qt::StringLiterals;
using State = CallSuiteModel::State;

/// The saved calls of a catalog: edits, runs and the file.
class tst_CallSuite : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void addsWithThePresentAnswer();
    void edits();
    void runs();
    void catalogChangesInvalidate();
    void expectationsAreUpdated();
    void toolsAreRenamed();
    void rulesOfTheUser();
    void savesAndOpens();
    void changedOnDisk();
    void removedOnDisk();
    void unreadableFile();
    void faultyEntriesStay();
    void otherCatalogs();
    void catalogWithoutAPath();
    void itemModel();

private:
    [[nodiscard]] QString path(const char *name) const
    {
        return m_dir->filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] QByteArray content(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }
    void write(const char *name, const QByteArray &text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(file.write(text), text.size());
    }
    void open(const QString &catalog)
    {
        QSignalSpy reset(m_catalog.get(), &CatalogDocument::catalogReset);
        m_catalog->file()->open(catalog);
        QTRY_VERIFY(!reset.isEmpty());
        QTRY_VERIFY(!m_suite->reader()->isBusy());
    }
    [[nodiscard]] CallKey add(const char *payload, const QString &name = {},
                              const CallRules &rules = {})
    {
        const Result<CallKey> key = m_suite->add(u"set_zone"_s, payload, rules, name);
        return key ? *key : 0;
    }
    [[nodiscard]] QStringList names() const
    {
        QStringList list;
        for (const CallSuiteDocument::Row &row : m_suite->rows())
            list.append(QString::fromStdString(row.call->name));
        return list;
    }
    /// The state of each call, as its first letter.
    [[nodiscard]] QString states() const
    {
        const CallSuiteModel model(m_suite.get());
        QString text;
        for (int row = 0; row < model.rowCount(); ++row) {
            text += QLatin1Char("-+!?"[static_cast<int>(
                model.index(row, 0).data(CallSuiteModel::StateRole).value<State>())]);
        }
        return text;
    }
    [[nodiscard]] bool hasRun() const
    {
        return QTest::qWaitFor([this] { return !m_suite->runner()->isBusy(); });
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<CatalogDocument> m_catalog;
    std::unique_ptr<CallSuiteDocument> m_suite;
};

void tst_CallSuite::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(
        QFile::copy(QStringLiteral(TW_TEST_DATA "/call/suite/heating.json"), path("heating.json")));
    m_catalog = std::make_unique<CatalogDocument>();
    m_suite = std::make_unique<CallSuiteDocument>(m_catalog.get());
    QVERIFY(!m_suite->isReady());
    open(path("heating.json"));
    QVERIFY(m_suite->isReady());
    QCOMPARE(m_suite->path(), path("heating.calls.json"));
}

void tst_CallSuite::cleanup()
{
    m_suite.reset();
    m_catalog.reset();
}

void tst_CallSuite::addsWithThePresentAnswer()
{
    QVERIFY(add(R"({"zone":1,"mode":"eco"})") != 0);
    QVERIFY(add(R"({"zone":0,"mode":"eco"})") != 0);
    QVERIFY(add("{") != 0);
    QVERIFY(add(R"({"zone":1,"mode":"day"})") != 0);
    QVERIFY(!m_suite->add(u"gone"_s, "{}", {}));
    QCOMPARE(
        names(),
        (QStringList{u"accepted"_s, u"zone must be at least 1, but is 0"_s,
                     QString::fromStdString(m_suite->rows()[2].call->name), u"accepted (2)"_s}));
    QCOMPARE(states(), u"++++"_s); // known without a run
    const SavedCall &refused = *m_suite->rows()[1].call;
    QCOMPARE(refused.expect.kind, CallExpectation::Kind::Issues);
    QCOMPARE(refused.expect.issues.front().pointer, std::string("/zone"));
    QVERIFY(m_suite->isModified());
}

void tst_CallSuite::edits()
{
    const CallKey first = add("{}", u"a"_s);
    const CallKey second = add("{}", u"b"_s);
    const CallKey third = add("{}", u"c"_s);
    QUndoStack *undo = m_suite->undoStack();
    QCOMPARE(undo->count(), 3);
    m_suite->rename(first, u"x"_s);
    QCOMPARE(names(), (QStringList{u"x"_s, u"b"_s, u"c"_s}));
    QCOMPARE(states(), u"+++"_s);
    m_suite->rename(first, u" "_s);
    m_suite->rename(first, u"x"_s);
    QCOMPARE(undo->count(), 4); // nothing to do
    m_suite->duplicate({second, third});
    QCOMPARE(names(), (QStringList{u"x"_s, u"b"_s, u"b (2)"_s, u"c"_s, u"c (2)"_s}));
    m_suite->move(third, 0);
    QCOMPARE(names(), (QStringList{u"c"_s, u"x"_s, u"b"_s, u"b (2)"_s, u"c (2)"_s}));
    m_suite->move(third, 5);
    m_suite->remove({first, third});
    QCOMPARE(names(), (QStringList{u"b"_s, u"b (2)"_s, u"c (2)"_s}));
    QVERIFY(m_suite->setPayload(second, R"({"zone":1,"mode":"eco"})", {}));
    QCOMPARE(m_suite->call(second)->expect.kind, CallExpectation::Kind::Valid);
    QCOMPARE(undo->count(), 8);
    QCOMPARE(m_suite->call(first), nullptr);
    while (undo->canUndo())
        undo->undo();
    QCOMPARE(names(), QStringList());
    QVERIFY(!m_suite->isModified());
    while (undo->canRedo())
        undo->redo();
    QCOMPARE(names(), (QStringList{u"b"_s, u"b (2)"_s, u"c (2)"_s}));
    QCOMPARE(m_suite->call(second)->payload, std::string(R"({"zone":1,"mode":"eco"})"));
}

void tst_CallSuite::runs()
{
    write("heating.calls.json",
          R"({"format":"toolwright-calls","version":1,"catalog":"heating.json","calls":[
{"name":"a","tool":"set_zone","payload":{},"expect":{"valid":false}},
{"name":"b","tool":"set_zone","payload":{},"expect":{"valid":true}},
{"name":"c","tool":"gone","payload":{},"expect":{"valid":true}}]})");
    m_suite->checkDisk();
    QTRY_COMPARE(states(), u"---"_s);
    m_suite->run({m_suite->rows()[1].key});
    QVERIFY(m_suite->runner()->isBusy());
    QVERIFY(hasRun());
    QCOMPARE(states(), u"-!-"_s);
    m_suite->runAll();
    QVERIFY(hasRun());
    QCOMPARE(states(), u"+!?"_s);
    QVERIFY(!m_suite->isModified()); // answers are not edits
    const CallSuiteModel model(m_suite.get());
    for (const QString &line : model.difference(0).split(u'\n'))
        QVERIFY2(line.startsWith(u"  "_s), qPrintable(line));
    QVERIFY(model.difference(1).startsWith(u"- valid\n+ invalid\n"_s));
    QVERIFY(model.difference(2).contains(u"gone"_s));
}

void tst_CallSuite::catalogChangesInvalidate()
{
    QVERIFY(add(R"({"zone":1,"mode":"eco"})") != 0);
    QCOMPARE(states(), u"+"_s);
    const ToolKey tool = m_catalog->toolKeys().front();
    const SchemaPlace zone{tool, {SchemaPart::Payload, 0}, "/properties/zone"};
    QVERIFY(edits::setKeyword(*m_catalog, {zone}, "minimum", Json(2)));
    QCOMPARE(states(), u"-"_s);
    m_suite->runAll();
    QVERIFY(hasRun());
    QCOMPARE(states(), u"!"_s);
    m_catalog->undoStack()->undo();
    QCOMPARE(states(), u"-"_s);
}

void tst_CallSuite::expectationsAreUpdated()
{
    const CallKey good = add(R"({"zone":2,"mode":"eco"})", u"good"_s);
    const CallKey bad = add(R"({"zone":1,"mode":"eco"})", u"bad"_s);
    const ToolKey tool = m_catalog->toolKeys().front();
    const SchemaPlace zone{tool, {SchemaPart::Payload, 0}, "/properties/zone"};
    QVERIFY(edits::setKeyword(*m_catalog, {zone}, "minimum", Json(2)));
    m_suite->runAll();
    QVERIFY(hasRun());
    QCOMPARE(states(), u"+!"_s);
    m_suite->updateExpectations({good, bad});
    QCOMPARE(states(), u"++"_s);
    QCOMPARE(m_suite->call(bad)->expect.kind, CallExpectation::Kind::Issues);
    m_suite->undoStack()->undo();
    QCOMPARE(m_suite->call(bad)->expect.kind, CallExpectation::Kind::Valid);
    const int count = m_suite->undoStack()->index();
    m_suite->updateExpectations({good});
    QCOMPARE(m_suite->undoStack()->index(), count); // it agrees already
}

void tst_CallSuite::toolsAreRenamed()
{
    QVERIFY(add("{}", u"a"_s) != 0);
    QVERIFY(m_suite->add(u"list_zones"_s, "{}", {}, u"b"_s));
    QVERIFY(edits::renameTool(*m_catalog, m_catalog->toolKeys().front(), u"heat_zone"_s));
    QCOMPARE(m_suite->rows()[0].call->tool, std::string("heat_zone"));
    QCOMPARE(m_suite->rows()[1].call->tool, std::string("list_zones"));
    m_suite->runAll();
    QVERIFY(hasRun());
    QCOMPARE(states(), u"++"_s);
    m_catalog->undoStack()->undo();
    QCOMPARE(m_suite->rows()[0].call->tool, std::string("set_zone"));
}

void tst_CallSuite::rulesOfTheUser()
{
    const char *const payload = R"({"zone":1,"mode":"eco","contact":"nobody"})";
    const CallKey usual =
        add(payload, u"usual"_s, {.mode = ValidationMode::JsonSchema, .assertFormats = false});
    const CallKey strict =
        add(payload, u"strict"_s, {.mode = ValidationMode::JsonSchema, .assertFormats = true});
    QCOMPARE(m_suite->call(usual)->rules, CallRules());
    QCOMPARE(m_suite->call(usual)->expect.kind, CallExpectation::Kind::Valid);
    QCOMPARE(m_suite->call(strict)->rules, (CallRules{.mode = {}, .assertFormats = true}));
    QCOMPARE(m_suite->call(strict)->expect.kind, CallExpectation::Kind::Issues);
    QCOMPARE(m_suite->modeOf(*m_suite->call(strict)), ValidationMode::JsonSchema);
    QVERIFY(m_suite->assertsFormats(*m_suite->call(strict)));
}

void tst_CallSuite::savesAndOpens()
{
    QVERIFY(m_suite->save());
    QCOMPARE(content("heating.calls.json"), "none"); // there was nothing to save
    QVERIFY(add("{\"zone\":1,\n\"zone\":9007199254740993,\"mode\":\"eco\"}", u"bytes"_s) != 0);
    QVERIFY(m_suite->save());
    QVERIFY(!m_suite->isModified());
    QVERIFY(content("heating.calls.json").contains("\"catalog\": \"heating.json\""));
    CatalogDocument catalog;
    CallSuiteDocument again(&catalog);
    QSignalSpy reset(&catalog, &CatalogDocument::catalogReset);
    catalog.file()->open(path("heating.json"));
    QTRY_VERIFY(!reset.isEmpty());
    QTRY_COMPARE(again.rows().size(), std::size_t(1));
    QCOMPARE(again.rows().front().call->payload,
             std::string("{\"zone\":1,\n\"zone\":9007199254740993,\"mode\":\"eco\"}"));
    QVERIFY(!again.isModified());

    // Under another name the calls follow the catalog.
    QVERIFY(m_catalog->file()->saveAs(path("house.toolwright.json")));
    QCOMPARE(m_suite->path(), path("house.calls.json"));
    QVERIFY(m_suite->isModified());
    QVERIFY(m_suite->save());
    QVERIFY(content("house.calls.json").contains("\"catalog\": \"house.toolwright.json\""));
    QVERIFY(content("heating.calls.json").contains("bytes"));
}

void tst_CallSuite::changedOnDisk()
{
    QVERIFY(add("{}", u"mine"_s) != 0);
    QVERIFY(m_suite->save());
    const QByteArray saved = content("heating.calls.json");
    const QByteArray theirs = QByteArray(saved).replace("mine", "theirs");
    write("heating.calls.json", theirs);
    m_suite->checkDisk();
    QTRY_COMPARE(names(), QStringList{u"theirs"_s}); // nothing was unsaved
    QVERIFY(add("{}", u"new"_s) != 0);
    write("heating.calls.json", saved);
    m_suite->checkDisk();
    QTest::qWait(0);
    QCOMPARE(names(), (QStringList{u"theirs"_s, u"new"_s}));
    const Result<void> refused = m_suite->save();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::FileChanged);
    QCOMPARE(content("heating.calls.json"), saved);
    QVERIFY(m_suite->save(true));
    QVERIFY(content("heating.calls.json").contains("theirs"));
}

void tst_CallSuite::removedOnDisk()
{
    QVERIFY(add("{}", u"mine"_s) != 0);
    QVERIFY(m_suite->save());
    QVERIFY(QFile::remove(path("heating.calls.json")));
    m_suite->checkDisk();
    QCOMPARE(names(), QStringList{u"mine"_s});
    QVERIFY(m_suite->isModified());
    QVERIFY(m_suite->save());
    QVERIFY(content("heating.calls.json").contains("mine"));
}

void tst_CallSuite::unreadableFile()
{
    write("heating.calls.json", "{\"format\":\"toolwright-calls\",\n\"version\":1}");
    m_suite->checkDisk();
    QTRY_VERIFY(m_suite->error());
    QVERIFY(!m_suite->isReady());
    QCOMPARE(m_suite->error()->where, std::string("heating.calls.json:1:1"));
    const Result<CallKey> refused = m_suite->add(u"set_zone"_s, "{}", {});
    QVERIFY(!refused);
    QVERIFY(m_suite->save());
    QVERIFY(content("heating.calls.json").startsWith("{\"format\"")); // untouched
    QVERIFY(QFile::remove(path("heating.calls.json")));
    m_suite->checkDisk();
    QTRY_VERIFY(m_suite->isReady());
}

void tst_CallSuite::faultyEntriesStay()
{
    write("heating.calls.json",
          R"({"format":"toolwright-calls","version":1,"catalog":"heating.json","calls":[
{"name":"odd","tool":"set_zone","more":1},7]})");
    m_suite->checkDisk();
    QTRY_COMPARE(states(), u"??"_s);
    const CallKey odd = m_suite->rows().front().key;
    m_suite->rename(odd, u"x"_s);
    m_suite->duplicate({odd});
    QVERIFY(!m_suite->setPayload(odd, "{}", {}));
    m_suite->updateExpectations({odd});
    QVERIFY(!m_suite->isModified());
    QVERIFY(add("{}", u"good"_s) != 0);
    QVERIFY(m_suite->save());
    QVERIFY(content("heating.calls.json").contains("\"more\": 1"));
    m_suite->remove({odd, m_suite->rows()[1].key});
    QCOMPARE(names(), QStringList{u"good"_s});
}

void tst_CallSuite::otherCatalogs()
{
    QVERIFY(add("{}", u"mine"_s) != 0);
    QVERIFY(m_suite->save());
    QVERIFY(add("{}", u"unsaved"_s) != 0);
    open(path("heating.json")); // the catalog is read again: its calls stay
    QCOMPARE(names(), (QStringList{u"mine"_s, u"unsaved"_s}));
    QVERIFY(m_suite->isModified());
    QVERIFY(QFile::copy(path("heating.json"), path("other.json")));
    open(path("other.json"));
    QCOMPARE(names(), QStringList());
    QVERIFY(!m_suite->isModified());
    open(path("heating.json"));
    QCOMPARE(names(), QStringList{u"mine"_s});
    m_catalog->file()->close();
    QCOMPARE(names(), QStringList());
    QVERIFY(!m_suite->isReady());
}

void tst_CallSuite::catalogWithoutAPath()
{
    QSignalSpy reset(m_catalog.get(), &CatalogDocument::catalogReset);
    m_catalog->file()->openCopy(path("heating.json"));
    QTRY_VERIFY(!reset.isEmpty());
    QVERIFY(m_suite->isReady());
    QCOMPARE(m_suite->path(), QString());
    QVERIFY(add("{}", u"a"_s) != 0);
    const Result<void> refused = m_suite->save();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Unsupported);
    QVERIFY(m_catalog->file()->saveAs(path("new.json")));
    QVERIFY(m_suite->save());
    QVERIFY(content("new.calls.json").contains("\"name\": \"a\""));
}

void tst_CallSuite::itemModel()
{
    CallSuiteModel model(m_suite.get());
    const QAbstractItemModelTester tester(&model);
    const CallKey key = add(R"({"zone":0,"mode":"eco"})", u"low"_s);
    QVERIFY(add("{}", u"empty"_s) != 0);
    QCOMPARE(model.rowCount(), 2);
    const QModelIndex low = model.index(model.rowOf(key), CallSuiteModel::NameColumn);
    QCOMPARE(low.data().toString(), u"low"_s);
    QCOMPARE(low.siblingAtColumn(CallSuiteModel::ToolColumn).data().toString(), u"set_zone"_s);
    QCOMPARE(low.siblingAtColumn(CallSuiteModel::ExpectedColumn).data().toString(),
             u"invalid_range"_s);
    QCOMPARE(low.siblingAtColumn(CallSuiteModel::AnswerColumn).data().toString(),
             u"invalid_range"_s);
    QCOMPARE(model.index(1, CallSuiteModel::ExpectedColumn).data().toString(),
             u"missing_field ×2"_s);
    QCOMPARE(low.data(Qt::AccessibleTextRole).toString(), u"low, as expected"_s);
    QCOMPARE(model.count(State::Agrees), 2);
    QVERIFY(model.setData(low, u"below"_s, Qt::EditRole));
    QCOMPARE(names().first(), u"below"_s);
    QVERIFY(!model.setData(low.siblingAtColumn(1), u"x"_s, Qt::EditRole));
    m_suite->remove({key});
    QCOMPARE(model.rowCount(), 1);
    m_suite->undoStack()->undo();
    QCOMPARE(model.rowCount(), 2);
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
}

QTEST_GUILESS_MAIN(tst_CallSuite)
#include "tst_callsuite.moc"
