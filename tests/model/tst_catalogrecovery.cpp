// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/callsuitedocument.h"
#include "model/catalog/files/catalogjournal.h"
#include "model/catalog/files/catalogrecovery.h"
#include "schema/catalogs/catalogformat.h"
#include "tests/model/catalogfixture.h"

#include <QCryptographicHash>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <array>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// A file of each format that can be saved.
const std::array<QString, 3> fileNames{u"a.toolwright.json"_s, u"tool_schemas.json"_s,
                                       u"tools.json"_s};

const CatalogFormat &formatOf(const QString &path)
{
    if (path.endsWith(fileNames[0]))
        return *findCatalogFormat(DesignCatalog);
    return *findCatalogFormat(path.endsWith(fileNames[1]) ? GoaCatalog : McpCatalog);
}

/// What the format of the document's file can hold of its state, as one line.
QByteArray stateOf(const CatalogDocument &document)
{
    Catalog catalog = document.catalog();
    const CatalogFormat &format = document.file()->format();
    if (format.id == DesignCatalog) {
        catalog.format = DesignCatalog;
        catalog.origin.clear();
    }
    catalog.layout = {};
    return QCryptographicHash::hash(QByteArray::fromStdString(format.write(catalog).text),
                                    QCryptographicHash::Sha1)
        .toHex();
}

void writeStart(const QString &path)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(QByteArray::fromStdString(formatOf(path).write(richCatalog()).text));
}

void open(CatalogDocument &document, const QString &path)
{
    QSignalSpy reset(&document, &CatalogDocument::catalogReset);
    document.file()->open(path);
    reset.wait();
}

/// One random edit, undo, redo or save.
void step(CatalogDocument &document, QRandomGenerator &random)
{
    switch (random.bounded(12)) {
    case 0:
        (void)document.file()->save();
        break;
    case 1:
        document.undoStack()->undo();
        break;
    case 2:
        document.undoStack()->redo();
        break;
    default:
        (void)randomEdit(document, random);
    }
}

/// Edits and saves until it is killed. After each step a line with the state goes to a file.
int runChild(const QString &folder, const QString &name, quint32 seed)
{
    CatalogDocument document;
    CatalogRecovery recovery(&document, folder + u"/state"_s);
    open(document, folder + u'/' + name);
    QFile states(folder + u"/states"_s);
    if (!states.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return 1;
    QRandomGenerator random(seed);
    states.write(stateOf(document) + '\n');
    for (int i = 0; i < 3000; ++i) {
        step(document, random);
        states.write(stateOf(document) + '\n');
        if (i % 40 == 39)
            QTest::qWait(i % 80 == 39 ? 1 : 1100); // time for snapshots
    }
    return 0;
}

} // namespace

class tst_CatalogRecovery : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void nothingToRecover();
    void recoversTheLastEdit();
    void recoversWithoutAFile();
    void namesUnsavedDesigns();
    void recoversACopy_data();
    void recoversACopy();
    void readsJournalsWithoutAnOrigin();
    void recoversAfterAMerge();
    void recoversSavedCalls_data();
    void recoversSavedCalls();
    void recoversEachStep_data();
    void recoversEachStep();
    void damagedJournals_data();
    void damagedJournals();
    void survivesAKill();
};

/// What is left of the journals of this process, as if it had crashed.
static void abandon(const QString &folder)
{
    const QDir dir(folder);
    for (const QString &name : dir.entryList({u"*.journal"_s}))
        QFile::copy(dir.filePath(name), dir.filePath(u"crashed-"_s + name)); // it has no lock
}

/// Waits until a snapshot has replaced the journal.
static bool waitForSnapshot(const QString &folder)
{
    const auto written = [&folder] {
        const QFileInfoList files = QDir(folder).entryInfoList({u"*.journal"_s});
        return files.isEmpty() ? QDateTime() : files.front().lastModified();
    };
    const QDateTime before = written();
    return QTest::qWaitFor([&] { return written() != before; }, 20'000);
}

void tst_CatalogRecovery::damagedJournals_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("edit");
    const QByteArray tools = R"("tools":[])";
    QTest::newRow("no tools") << QByteArray(R"("other":[])") << QByteArray();
    QTest::newRow("tools of another type") << QByteArray(R"("tools":7)") << QByteArray();
    QTest::newRow("tools without keys") << QByteArray(R"("tools":["a"])") << QByteArray();
    QTest::newRow("edit of another type") << tools << QByteArray(R"({"tools":[1]})");
    QTest::newRow("order of another type") << tools << QByteArray(R"({"order":["a"]})");
}

void tst_CatalogRecovery::damagedJournals()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, edit);
    CatalogDocument document;
    QVERIFY(document.file()->openText(R"({"tools": []})", u"test"_s));
    const QByteArray good = headerLine({}, document.catalog());
    QVERIFY(good.contains(R"("tools":[])"));
    QVERIFY(replayJournal(good));
    const Result<ReplayedJournal> damaged =
        replayJournal(QByteArray(good).replace(R"("tools":[])", header) + edit + '\n');
    QVERIFY(!damaged);
    QCOMPARE(damaged.error().code, ErrorCode::InvalidCatalog);
}

void tst_CatalogRecovery::nothingToRecover()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a.toolwright.json"_s);
    writeStart(path);
    CatalogDocument document;
    CatalogRecovery recovery(&document, folder.filePath(u"state"_s));
    open(document, path);
    QVERIFY(!QDir(folder.filePath(u"state"_s)).exists());
    QVERIFY(!document.toolKeys().empty());
    (void)edits::setTitle(document, document.toolKeys().front(), u"x"_s);
    QCOMPARE(QDir(folder.filePath(u"state"_s)).entryList({u"*.journal"_s}).size(), 1);
    QVERIFY(CatalogRecovery::find(folder.filePath(u"state"_s)).isEmpty()); // it is alive
    document.undoStack()->undo();
    QVERIFY(QDir(folder.filePath(u"state"_s)).isEmpty());
    document.undoStack()->redo();
    QVERIFY(document.file()->save().has_value());
    QVERIFY(QDir(folder.filePath(u"state"_s)).isEmpty());
}

void tst_CatalogRecovery::recoversTheLastEdit()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"tool_schemas.json"_s);
    QVERIFY(QFile::copy(QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json"), path));
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
    CatalogDocument document;
    CatalogRecovery recovery(&document, folder.filePath(u"state"_s));
    open(document, path);
    (void)edits::setTitle(document, document.toolKeys().front(), u"First"_s);
    (void)edits::addTool(document, document.keys<Toolset>().front(), u"extra"_s, 0);
    QVERIFY(waitForSnapshot(folder.filePath(u"state"_s)));
    (void)edits::removeTools(document, {document.toolKeys().back()});
    abandon(folder.filePath(u"state"_s));
    const QList<RecoverableCatalog> found = CatalogRecovery::find(folder.filePath(u"state"_s));
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.front().source.path, path);
    CatalogDocument recovered;
    CatalogRecovery next(&recovered, folder.filePath(u"next"_s));
    QVERIFY(next.recover(found.front()).has_value());
    QVERIFY(isSameCatalog(recovered.catalog(), document.catalog()));
    QVERIFY(recovered.isModified());
    QCOMPARE(recovered.path(), path);
    QVERIFY(recovered.file()->canSave());
    QCOMPARE(recovered.catalog().format, std::string(GoaCatalog));
    abandon(folder.filePath(u"next"_s));
    const QList<RecoverableCatalog> again = CatalogRecovery::find(folder.filePath(u"next"_s));
    QCOMPARE(again.size(), 1);
    CatalogRecovery::discard(again.front());
    QVERIFY(recovered.file()->save().has_value());
    QVERIFY(QDir(folder.filePath(u"next"_s)).isEmpty());
}

void tst_CatalogRecovery::recoversWithoutAFile()
{
    QTemporaryDir folder;
    CatalogDocument document;
    CatalogRecovery recovery(&document, folder.path());
    document.file()->openBlank();
    (void)edits::addTool(document, document.keys<Toolset>().front(), u"look"_s);
    (void)edits::setDesign(document, u"House"_s, u"All of it"_s);
    abandon(folder.path());
    const QList<RecoverableCatalog> found = CatalogRecovery::find(folder.path());
    QCOMPARE(found.size(), 1);
    CatalogDocument recovered;
    QTemporaryDir other;
    CatalogRecovery next(&recovered, other.path());
    QVERIFY(next.recover(found.front()).has_value());
    QVERIFY(isSameCatalog(recovered.catalog(), document.catalog()));
    QVERIFY(recovered.path().isEmpty());
}

void tst_CatalogRecovery::namesUnsavedDesigns()
{
    QTemporaryDir folder;
    QCOMPARE(CatalogRecovery::unsavedIds(folder.path()), QStringList());
    CatalogDocument document;
    CatalogRecovery recovery(&document, folder.path());
    document.file()->openBlank();
    (void)edits::addTool(document, document.keys<Toolset>().front(), u"look"_s);
    const QString id = document.file()->unsavedId();
    QCOMPARE(CatalogRecovery::unsavedIds(folder.path()), QStringList{id}); // it is alive
    abandon(folder.path());
    QCOMPARE(CatalogRecovery::unsavedIds(folder.path()), QStringList({id, id}));
    QFile begun(folder.filePath(u"begun.journal"_s));
    QVERIFY(begun.open(QIODevice::WriteOnly));
    QVERIFY(!CatalogRecovery::unsavedIds(folder.path()));
}

void tst_CatalogRecovery::recoversACopy_data()
{
    QTest::addColumn<bool>("isGone");
    QTest::addColumn<bool>("hasSnapshot");
    QTest::newRow("original there") << false << false;
    QTest::newRow("snapshot") << false << true;
    QTest::newRow("original gone") << true << false;
}

void tst_CatalogRecovery::recoversACopy()
{
    QFETCH(bool, isGone);
    QFETCH(bool, hasSnapshot);
    QTemporaryDir folder;
    const QString path = folder.filePath(u"tool_schemas.json"_s);
    QVERIFY(QFile::copy(QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json"), path));
    CatalogDocument document;
    CatalogRecovery recovery(&document, folder.filePath(u"state"_s));
    QSignalSpy reset(&document, &CatalogDocument::catalogReset);
    document.file()->openCopy(path);
    QVERIFY(reset.wait());
    (void)edits::setTitle(document, document.toolKeys().front(), u"First"_s);
    if (hasSnapshot)
        QVERIFY(waitForSnapshot(folder.filePath(u"state"_s)));
    (void)edits::removeTools(document, {document.toolKeys().back()});
    if (isGone)
        QVERIFY(QFile::remove(path));
    abandon(folder.filePath(u"state"_s));
    const QList<RecoverableCatalog> found = CatalogRecovery::find(folder.filePath(u"state"_s));
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.front().source.copiedFrom, path);
    CatalogDocument recovered;
    CatalogRecovery next(&recovered, folder.filePath(u"next"_s));
    QVERIFY(next.recover(found.front()));
    QVERIFY(recovered.isModified());
    QCOMPARE(recovered.path(), QString());
    QCOMPARE(recovered.file()->copiedFrom(), path);
    QCOMPARE(recovered.displayName(), document.displayName());
    QCOMPARE(recovered.catalog().format, std::string(GoaCatalog));
    QCOMPARE(recovered.file()->suggestedName(recovered.file()->format()), u"tool_schemas.json"_s);
    if (!isGone) {
        QCOMPARE(recovered.catalog().generation, document.catalog().generation);
        QCOMPARE(recovered.file()->written(recovered.file()->format()).text,
                 document.file()->written(document.file()->format()).text);
    }
    QVERIFY(isSameCatalog(recovered.catalog(), document.catalog()));
    abandon(folder.filePath(u"next"_s));
    const QList<RecoverableCatalog> again = CatalogRecovery::find(folder.filePath(u"next"_s));
    QCOMPARE(again.size(), 1);
    CatalogDocument third;
    CatalogRecovery last(&third, folder.filePath(u"last"_s));
    QVERIFY(last.recover(again.front()));
    QCOMPARE(third.file()->copiedFrom(), path);
    QCOMPARE(third.catalog().format, std::string(GoaCatalog));
}

/// As earlier versions wrote them.
void tst_CatalogRecovery::readsJournalsWithoutAnOrigin()
{
    QTemporaryDir folder;
    CatalogDocument document;
    QVERIFY(document.file()->openText(R"({"tools": [{"name": "look", "inputSchema": {}}]})",
                                      u"test"_s));
    QByteArray line = headerLine({}, document.catalog());
    const qsizetype tools = line.indexOf(R"("tools")");
    const qsizetype catalog = line.indexOf(R"("catalog")");
    QVERIFY(tools > 0 && catalog > tools);
    const std::string id = document.catalog().tools.front().id;
    line.replace(tools, catalog - tools,
                 QByteArray::fromStdString(R"("tools":[[7,")" + id + R"("]],)"));
    QFile file(folder.filePath(u"old.journal"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(line) == line.size());
    file.close();
    const QList<RecoverableCatalog> found = CatalogRecovery::find(folder.path());
    QCOMPARE(found.size(), 1);
    CatalogDocument recovered;
    CatalogRecovery next(&recovered, folder.filePath(u"next"_s));
    QVERIFY(next.recover(found.front()));
    QCOMPARE(recovered.toolKeys().size(), std::size_t(1));
    QCOMPARE(recovered.catalog().tools.front().id, id);
    QCOMPARE(recovered.file()->copiedFrom(), QString());
    QCOMPARE(recovered.catalog().format, std::string(DesignCatalog));
}

void tst_CatalogRecovery::recoversAfterAMerge()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(fileNames[0]);
    writeStart(path);
    CatalogDocument document;
    CatalogRecovery recovery(&document, folder.filePath(u"state"_s));
    open(document, path);
    Catalog theirs = catalogForFile(document.catalog()); // the same tools in another order
    std::ranges::reverse(theirs.tools);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(formatOf(path).write(theirs).text));
    file.close();
    document.file()->checkDisk();
    connect(document.file(), &CatalogFile::mergeReady, document.file(), &CatalogFile::apply);
    QSignalSpy ready(document.file(), &CatalogFile::mergeReady);
    document.file()->mergeFromDisk();
    QVERIFY(ready.wait());
    QVERIFY(!document.isModified());
    (void)edits::setTitle(document, document.toolKeys().front(), u"x"_s);
    abandon(folder.filePath(u"state"_s));
    const QList<RecoverableCatalog> found = CatalogRecovery::find(folder.filePath(u"state"_s));
    QCOMPARE(found.size(), 1);
    CatalogDocument recovered;
    CatalogRecovery next(&recovered, folder.filePath(u"next"_s));
    QVERIFY(next.recover(found.front()).has_value());
    QVERIFY(isSameCatalog(recovered.catalog(), document.catalog()));
}

void tst_CatalogRecovery::recoversSavedCalls_data()
{
    QTest::addColumn<bool>("hasFile");
    QTest::newRow("file") << true;
    QTest::newRow("new design") << false;
}

void tst_CatalogRecovery::recoversSavedCalls()
{
    QFETCH(bool, hasFile);
    QTemporaryDir folder;
    const QString state = folder.filePath(u"state"_s);
    CatalogDocument document;
    CallSuiteDocument calls(&document);
    CatalogRecovery recovery(&document, state);
    calls.keepIn(&recovery);
    if (hasFile) {
        const QString path = folder.filePath(u"a.toolwright.json"_s);
        writeStart(path);
        open(document, path);
    } else {
        document.setCatalog(richCatalog(), {});
    }
    QTRY_VERIFY(calls.isReady());
    QVERIFY(calls.add(u"climate.read"_s, R"({"hours": 1e3})", {}).has_value());
    QVERIFY(calls.add(u"climate.vent"_s, "{", {}, u"broken"_s).has_value());
    abandon(state);
    QCOMPARE(QDir(state).entryList({u"*.journal"_s}).size(), 2);
    QCOMPARE(document.isModified(), false);

    const QList<RecoverableCatalog> found = CatalogRecovery::find(state);
    QCOMPARE(found.size(), 1);
    CatalogDocument next;
    CallSuiteDocument nextCalls(&next);
    CatalogRecovery nextRecovery(&next, folder.filePath(u"next"_s));
    nextCalls.keepIn(&nextRecovery);
    QVERIFY(nextRecovery.recover(found.front()));
    QTRY_COMPARE(nextCalls.rows().size(), std::size_t(2));
    QVERIFY(nextCalls.isModified());
    QCOMPARE(nextCalls.rows()[0].call->payload, std::string(R"({"hours": 1e3})"));
    QCOMPARE(nextCalls.rows()[1].call->name, std::string("broken"));
    abandon(folder.filePath(u"next"_s)); // they are in its journal again
    const QList<RecoverableCatalog> again = CatalogRecovery::find(folder.filePath(u"next"_s));
    QCOMPARE(again.size(), 1);
    CatalogRecovery::discard(again.front());

    // Saved ones need no journal.
    if (hasFile) {
        QVERIFY(calls.save().has_value());
        QVERIFY(QDir(state).isEmpty());
        calls.undoStack()->undo();
        QCOMPARE(QDir(state).entryList({u"*.journal"_s}).size(), 1);
        calls.undoStack()->redo();
        QVERIFY(QDir(state).isEmpty());
    }
}

void tst_CatalogRecovery::recoversEachStep_data()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : fileNames)
        QTest::addRow("%s", qPrintable(name)) << name;
}

void tst_CatalogRecovery::recoversEachStep()
{
    QFETCH(QString, name);
    QTemporaryDir folder;
    const QString state = folder.filePath(u"state"_s);
    writeStart(folder.filePath(name));
    CatalogDocument document;
    CatalogRecovery recovery(&document, state);
    open(document, folder.filePath(name));
    QRandomGenerator random(7);
    for (int i = 0; i < 200; ++i) {
        step(document, random);
        if (i == 100)
            QTest::qWait(1200); // a snapshot
        if (!document.isModified()) {
            CatalogDocument reopened;
            open(reopened, folder.filePath(name));
            QVERIFY2(stateOf(reopened) == stateOf(document), qPrintable(QString::number(i)));
        }
        abandon(state);
        for (const RecoverableCatalog &found : CatalogRecovery::find(state)) {
            CatalogDocument recovered;
            CatalogRecovery next(&recovered, folder.filePath(u"next"_s));
            QVERIFY(next.recover(found).has_value());
            QVERIFY2(stateOf(recovered) == stateOf(document), qPrintable(QString::number(i)));
        }
    }
}

static bool hasWholeLine(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.readAll().contains('\n');
}

/// Starts a child that edits \a name in \a folder and kills it \a milliseconds after its first
/// state. The result has the states that it reported.
static QList<QByteArray> killedChild(const QString &folder, const QString &name, quint32 seed,
                                     int milliseconds)
{
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(),
                {u"--child"_s, folder, name, QString::number(seed)});
    QFile states(folder + u"/states"_s);
    const bool isRunning = QTest::qWaitFor([&] { return hasWholeLine(states.fileName()); }, 20000);
    QTest::qWait(milliseconds);
    child.kill();
    child.waitForFinished();
    if (!isRunning || !states.open(QIODevice::ReadOnly))
        return {};
    QList<QByteArray> lines = states.readAll().split('\n');
    lines.removeLast(); // cut, or empty
    return lines;
}

/// The state after \a steps steps of a child with that seed.
static QByteArray stateAfter(qsizetype steps, const QString &name, quint32 seed)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(name);
    writeStart(path);
    CatalogDocument document;
    open(document, path);
    QRandomGenerator random(seed);
    for (qsizetype n = 0; n < steps; ++n)
        step(document, random);
    return stateOf(document);
}

void tst_CatalogRecovery::survivesAKill()
{
    const int kills = std::max(qEnvironmentVariableIntValue("TW_KILLS"), 24); // 200: the full test
    QRandomGenerator random(5);
    for (int i = 0; i < kills; ++i) {
        const QString &name = fileNames[static_cast<std::size_t>(i) % fileNames.size()];
        QTemporaryDir folder;
        const QString path = folder.filePath(name);
        writeStart(path);
        const quint32 seed = random.generate();
        const int wait = static_cast<int>(random.bounded(i % 4 == 0 ? 1500 : 200));
        const QList<QByteArray> lines = killedChild(folder.path(), name, seed, wait);
        QVERIFY(!lines.isEmpty());
        CatalogDocument onDisk; // never half-written
        open(onDisk, path);
        QCOMPARE(onDisk.state(), CatalogDocument::State::Ready);
        CatalogDocument document;
        CatalogRecovery recovery(&document, folder.filePath(u"next"_s));
        const QList<RecoverableCatalog> found = CatalogRecovery::find(folder.filePath(u"state"_s));
        QCOMPARE_LE(found.size(), 1);
        if (found.isEmpty())
            open(document, path);
        else
            QVERIFY(recovery.recover(found.front()).has_value());
        // The last edit may be missing, and the step during which the child was killed may be
        // there.
        const QByteArray state = stateOf(document);
        if (!lines.mid(lines.size() - 2).contains(state))
            QVERIFY2(state == stateAfter(lines.size(), name, seed),
                     qPrintable(u"%1, kill %2, seed %3, %4 steps, %5"_s.arg(name)
                                    .arg(i)
                                    .arg(seed)
                                    .arg(lines.size() - 1)
                                    .arg(found.isEmpty() ? u"no journal"_s : u"journal"_s)));
    }
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 5 && arguments[1] == u"--child"_s)
        return runChild(arguments[2], arguments[3], arguments[4].toUInt());
    tst_CatalogRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_catalogrecovery.moc"
