// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogrecovery.h"
#include "schema/catalogs/catalogformat.h"
#include "tests/model/catalogfixture.h"

#include <QCryptographicHash>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// The state of a document as one line.
QByteArray stateOf(const CatalogDocument &document)
{
    Catalog catalog = document.catalog();
    catalog.format = DesignCatalog;
    catalog.origin.clear();
    catalog.layout = {};
    return QCryptographicHash::hash(
               QByteArray::fromStdString(findCatalogFormat(DesignCatalog)->write(catalog).text),
               QCryptographicHash::Sha1)
        .toHex();
}

void writeStart(const QString &path)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(
            QByteArray::fromStdString(findCatalogFormat(DesignCatalog)->write(richCatalog()).text));
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
int runChild(const QString &folder, quint32 seed)
{
    CatalogDocument document;
    CatalogRecovery recovery(&document, folder + u"/state"_s);
    open(document, folder + u"/a.toolwright.json"_s);
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
    void survivesAKill();
};

/// What is left of the journals of this process, as if it had crashed.
static void abandon(const QString &folder)
{
    const QDir dir(folder);
    for (const QString &name : dir.entryList({u"*.journal"_s}))
        QFile::copy(dir.filePath(name), dir.filePath(u"crashed-"_s + name)); // it has no lock
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
    QTest::qWait(1500); // a snapshot
    (void)edits::removeTools(document, {document.toolKeys().back()});
    abandon(folder.filePath(u"state"_s));
    const QList<RecoverableCatalog> found = CatalogRecovery::find(folder.filePath(u"state"_s));
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.front().path, path);
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

void tst_CatalogRecovery::survivesAKill()
{
    const int kills = std::max(qEnvironmentVariableIntValue("TW_KILLS"), 24); // 200: the full test
    QRandomGenerator random(5);
    for (int i = 0; i < kills; ++i) {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.toolwright.json"_s);
        writeStart(path);
        const quint32 seed = random.generate();
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(),
                    {u"--child"_s, folder.path(), QString::number(seed)});
        QVERIFY(child.waitForStarted());
        QFile states(folder.filePath(u"states"_s));
        QTRY_VERIFY(states.exists() && states.size() > 0);
        QTest::qWait(static_cast<int>(random.bounded(i % 4 == 0 ? 1500 : 200)));
        child.kill();
        child.waitForFinished();
        QVERIFY(states.open(QIODevice::ReadOnly));
        QList<QByteArray> lines = states.readAll().split('\n');
        lines.removeLast(); // cut, or empty
        CatalogDocument document;
        CatalogRecovery recovery(&document, folder.filePath(u"next"_s));
        const QList<RecoverableCatalog> found = CatalogRecovery::find(folder.filePath(u"state"_s));
        QCOMPARE_LE(found.size(), 1);
        if (found.isEmpty())
            open(document, path);
        else
            QVERIFY(recovery.recover(found.front()).has_value());
        QCOMPARE(document.state(), CatalogDocument::State::Ready);
        if (stateOf(document) == lines.back())
            continue;
        // The edit during which the child was killed may be there.
        CatalogDocument again;
        QTemporaryDir copy;
        writeStart(copy.filePath(u"a.toolwright.json"_s));
        open(again, copy.filePath(u"a.toolwright.json"_s));
        QRandomGenerator same(seed);
        for (qsizetype n = 1; n <= lines.size(); ++n)
            step(again, same);
        QCOMPARE(stateOf(document), stateOf(again));
    }
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == u"--child"_s)
        return runChild(arguments[2], arguments[3].toUInt());
    tst_CatalogRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_catalogrecovery.moc"
