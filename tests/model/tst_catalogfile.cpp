// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogorigins.h"
#include "replay/load/sniff.h"
#include "schema/catalogs/catalogformat.h"
#include "tests/model/catalogfixture.h"

#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace tw;
using namespace Qt::StringLiterals;

class tst_CatalogFile : public QObject, protected CatalogFixture
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(open()); }
    void cleanup() { m_document.reset(); }
    void opens();
    void fails_data();
    void fails();
    void whatFailedIsReadAgain();
    void savesWhatItRead();
    void saveElsewhereFails();
    void startsWithoutAFile();
    void mcpStaysMcp();
    void readOnlyIsWhatWasOpenedSo();
    void exportChangesNothing();
    void becomesADesign();
    void mergesTheDisk();
    void keepsMine();
    void mergesAnother();
    void nodesHaveAnOrigin_data();
    void nodesHaveAnOrigin();

private:
    static void write(const QString &path, const QByteArray &content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(file.write(content), content.size());
    }
    [[nodiscard]] static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Opens a copy of the test file that may be written.
    void openIn(const QTemporaryDir &folder)
    {
        const QString copy = folder.filePath(u"tool_schemas.json"_s);
        write(copy, contentOf(path()));
        QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
        m_document->file()->open(copy);
        QVERIFY(reset.wait());
    }
};

void tst_CatalogFile::opens()
{
    QCOMPARE(m_document->state(), CatalogDocument::State::Ready);
    QCOMPARE(m_document->displayName(), u"tool_schemas.json"_s);
    QCOMPARE(m_document->toolKeys().size(), std::size_t(2));
    QVERIFY(m_document->file()->canSave());
    QVERIFY(!m_document->isModified());
}

void tst_CatalogFile::fails_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("code");
    QTest::newRow("empty") << QByteArray("") << int(ErrorCode::Empty);
    QTest::newRow("not JSON") << QByteArray("{\"tools\": [}") << int(ErrorCode::NotJson);
    QTest::newRow("wrong UTF-8") << QByteArray("{\"tools\":\"\xff\"}")
                                 << int(ErrorCode::InvalidUtf8);
    QTest::newRow("missing") << QByteArray() << int(ErrorCode::NotFound);
    QTest::newRow("too large") << QByteArray("large") << int(ErrorCode::TooLarge);
    QTest::newRow("folder") << QByteArray("/") << int(ErrorCode::NotAFile);
#ifdef Q_OS_UNIX
    QTest::newRow("pipe") << QByteArray("|") << int(ErrorCode::NotAFile);
#endif
}

void tst_CatalogFile::fails()
{
    QFETCH(QByteArray, content);
    QFETCH(int, code);
    QTemporaryDir folder;
    QString file = folder.filePath(u"c.json"_s);
    if (content == "/") {
        file = folder.path();
#ifdef Q_OS_UNIX
    } else if (content == "|") {
        QCOMPARE(::mkfifo(QFile::encodeName(file).constData(), 0600), 0);
#endif
    } else if (!content.isNull()) {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
        if (content == "large")
            QVERIFY(out.resize(qint64(MostCatalogBytes) + 1));
    }
    CatalogDocument document;
    QSignalSpy changed(&document, &CatalogDocument::stateChanged);
    document.file()->open(file);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    QCOMPARE(int(document.error().code), code);
    QVERIFY(!document.error().detail.empty());
}

void tst_CatalogFile::whatFailedIsReadAgain()
{
    QFile from(path());
    QVERIFY(from.open(QIODevice::ReadOnly));
    const QByteArray whole = from.readAll();
    QTemporaryDir folder;
    const QString file = folder.filePath(u"tool_schemas.json"_s);
    const auto write = [&file](const QByteArray &content) {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(out.write(content), content.size());
    };
    write(whole.left(whole.size() / 2));
    CatalogDocument document;
    document.file()->open(file);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    write(whole.left(whole.size() - 10)); // still not all
    QSignalSpy changed(&document, &CatalogDocument::stateChanged);
    QTRY_COMPARE_GE(changed.size(), 2); // loading, failed
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    write(whole);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Ready);
    QCOMPARE(document.path(), file);
    QVERIFY(document.keyOf("climate.read_zone"));
    // A reload, and a file that is not there for a while.
    write(whole.left(100));
    document.file()->reload();
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    QVERIFY(QFile::remove(file));
    QTRY_COMPARE(document.error().code, ErrorCode::NotFound);
    write(whole);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Ready);
    // Who went back is left alone.
    write(whole.left(100));
    document.file()->reload();
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    document.file()->forgetFailure();
    QCOMPARE(document.state(), CatalogDocument::State::Ready);
}

void tst_CatalogFile::savesWhatItRead()
{
    QTemporaryDir folder;
    const QString copy = folder.filePath(u"copy.json"_s);
    QFile original(path());
    QVERIFY(original.open(QIODevice::ReadOnly));
    const QByteArray before = original.readAll();
    (void)edits::setTitle(*m_document, hours().tool, u"Look"_s);
    m_document->endTyping();
    QVERIFY(m_document->isModified());
    m_document->undoStack()->undo();
    const auto losses = m_document->file()->saveAs(copy);
    QVERIFY(losses.has_value());
    QVERIFY(losses->empty());
    QFile written(copy);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(written.readAll()), QString::fromUtf8(before));
    QCOMPARE(m_document->path(), copy);
    (void)edits::setTitle(*m_document, hours().tool, u"Look"_s);
    QVERIFY(m_document->file()->save().has_value());
    QVERIFY(!m_document->isModified());
}

void tst_CatalogFile::saveElsewhereFails()
{
    const auto done = m_document->file()->saveAs(u"/nowhere/at/all.json"_s);
    QVERIFY(!done.has_value());
    QCOMPARE(done.error().code, ErrorCode::WriteFailed);
    QCOMPARE(m_document->path(), path());
}

void tst_CatalogFile::startsWithoutAFile()
{
    CatalogFile &file = *m_document->file();
    file.openBlank();
    QVERIFY(m_document->path().isEmpty());
    QVERIFY(!file.canSave());
    QVERIFY(!m_document->isModified());
    QCOMPARE(m_document->keys<Toolset>().size(), std::size_t(1));
    QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
    file.openCopy(path());
    QVERIFY(reset.wait());
    QVERIFY(m_document->path().isEmpty());
    QVERIFY(!file.canSave());
    QCOMPARE(file.save().error().code, ErrorCode::Unsupported);
    QCOMPARE(file.suggestedName(file.format()), u"tool_schemas.json"_s);
    QVERIFY(file.openText("{\"zone\": \"north\", \"hours\": 3}", u"clipboard"_s).has_value());
    QCOMPARE(m_document->catalog().tools.size(), std::size_t(1));
    QCOMPARE(m_document->catalog().format, std::string(DesignCatalog));
    QCOMPARE(file.openText("{", u"clipboard"_s).error().code, ErrorCode::NotJson);
    const QByteArray large = "{\"note\": \"" + QByteArray(300'000, 'x') + "\"}";
    reset.clear();
    QVERIFY(file.openText(large, u"clipboard"_s).has_value());
    QCOMPARE(m_document->state(), CatalogDocument::State::Loading);
    QVERIFY(reset.wait());
    QVERIFY(m_document->path().isEmpty());
    QCOMPARE(m_document->catalog().tools.size(), std::size_t(1));
    QVERIFY(file.openText(large.chopped(1), u"clipboard"_s).has_value());
    QTRY_COMPARE(m_document->state(), CatalogDocument::State::Failed);
    QCOMPARE(m_document->error().code, ErrorCode::NotJson);
}

void tst_CatalogFile::mcpStaysMcp()
{
    QTemporaryDir folder;
    const QString name = folder.filePath(u"tools.json"_s);
    const QByteArray text =
        R"({"tools":[{"name":"a.read","inputSchema":{"type":"object",)"
        R"("properties":{"entityType":{"type":"string"}}},"_meta":{"x":1.10}}]})";
    write(name, text);
    QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
    m_document->file()->open(name);
    QVERIFY(reset.wait());
    QVERIFY(m_document->file()->canSave());
    const ToolKey key = m_document->toolKeys().front();
    QVERIFY(edits::setToolDescription(*m_document, key, u"Reads"_s).has_value());
    QVERIFY(m_document->file()->save()->empty());
    const QByteArray after = contentOf(name);
    QVERIFY2(after.contains("entityType") && after.contains("1.10") && after.contains("\"a.read\""),
             after);
    m_document->undoStack()->undo();
    QVERIFY(m_document->file()->save().has_value());
    QCOMPARE(contentOf(name), text);
    QVERIFY(edits::renameTool(*m_document, key, u"a.look"_s).has_value()); // dots are part of it
    QCOMPARE(m_document->tool(key)->id, std::string("a.look"));
}

void tst_CatalogFile::readOnlyIsWhatWasOpenedSo()
{
    constexpr auto readOnly = CatalogFile::Access::ReadOnly;
    CatalogFile *file = m_document->file();
    const QByteArray small = R"({"tools":[{"name":"own","inputSchema":{"type":"object"}}]})";
    QVERIFY(file->openText(small, u"weather"_s, readOnly));
    QCOMPARE(file->origin(), u"weather"_s);
    QVERIFY(file->openText(small, u"own"_s));
    QVERIFY(!file->isReadOnly());

    const QByteArray spaces(300'000, ' '); // read on a worker thread
    QVERIFY(file->openText(small + spaces, u"weather"_s, readOnly));
    QTRY_COMPARE(m_document->state(), CatalogDocument::State::Ready);
    QCOMPARE(file->origin(), u"weather"_s);
    QVERIFY(file->openText("{" + spaces, u"weather"_s, readOnly));
    QTRY_COMPARE(m_document->state(), CatalogDocument::State::Failed);
    file->open(path()); // not the catalog that failed
    QTRY_COMPARE(m_document->state(), CatalogDocument::State::Ready);
    QVERIFY(!file->isReadOnly());
}

void tst_CatalogFile::exportChangesNothing()
{
    QTemporaryDir folder;
    (void)edits::setTitle(*m_document, hours().tool, u"Look"_s);
    const WrittenCatalog written = m_document->file()->written(*findCatalogFormat(McpCatalog));
    QVERIFY(!written.losses.empty());
    const QString target = folder.filePath(u"tools.json"_s);
    QVERIFY(!QFile::exists(target));
    QVERIFY(CatalogFile::exportTo(target, written).has_value());
    QCOMPARE(contentOf(target).toStdString(), written.text);
    QVERIFY(m_document->isModified());
    QCOMPARE(m_document->path(), path());
    QCOMPARE(m_document->catalog().format, std::string(GoaCatalog));
}

void tst_CatalogFile::becomesADesign()
{
    QTemporaryDir folder;
    const QString name = folder.filePath(u"house.toolwright.json"_s);
    (void)edits::addToolset(*m_document, u"empty"_s);
    const Catalog before = m_document->catalog();
    QVERIFY(m_document->file()->saveAs(name)->empty());
    QCOMPARE(m_document->catalog().format, std::string(DesignCatalog));
    QVERIFY(!m_document->isModified());
    const QByteArray text = contentOf(name);
    QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
    m_document->file()->reload();
    QVERIFY(reset.wait());
    QVERIFY(isSameCatalog(m_document->catalog(), before));
    QVERIFY(m_document->file()->save().has_value());
    QCOMPARE(contentOf(name), text);
}

void tst_CatalogFile::mergesTheDisk()
{
    QTemporaryDir folder;
    openIn(folder);
    // Mine: one title, and the description of the other tool. Theirs: that description, too.
    const ToolKey read = *m_document->keyOf("climate.read_zone");
    const ToolKey vent = *m_document->keyOf("climate.vent_open");
    (void)edits::setTitle(*m_document, read, u"Mine"_s);
    (void)edits::setToolDescription(*m_document, vent, u"Mine"_s);
    CatalogDocument theirs;
    QSignalSpy reset(&theirs, &CatalogDocument::catalogReset);
    theirs.file()->open(m_document->path());
    QVERIFY(reset.wait());
    (void)edits::setToolDescription(theirs, *theirs.keyOf("climate.vent_open"), u"Theirs"_s);
    (void)edits::addTool(theirs, theirs.keys<Toolset>().front(), u"extra"_s);
    QVERIFY(theirs.file()->save().has_value());
    m_document->file()->checkDisk();
    QVERIFY(m_document->file()->isChangedOnDisk());
    QSignalSpy ready(m_document->file(), &CatalogFile::mergeReady);
    m_document->file()->mergeFromDisk();
    QVERIFY(ready.wait());
    auto merge = ready.front().front().value<CatalogMerge>();
    QCOMPARE(merge.items.size(), std::size_t(2));
    QVERIFY(merge.items[0].isConflict);
    QCOMPARE(merge.items[0].id, std::string("climate.vent_open"));
    QVERIFY(!merge.items[1].isConflict);
    QVERIFY(merge.items[0].mine->at("description") == "Mine");
    QVERIFY(merge.items[0].theirs->at("description") == "Theirs");
    QCOMPARE(merge.items[0].fields.size(), std::size_t(1));
    QCOMPARE(merge.items[0].fields[0].pointer, std::string("/description"));
    merge.items[0].choice = CatalogMerge::Choice::KeepBoth;
    m_document->file()->apply(merge);
    QVERIFY(!m_document->file()->isChangedOnDisk());
    QVERIFY(m_document->isModified());
    QCOMPARE(m_document->tool(read)->title, std::string("Mine"));
    QCOMPARE(m_document->tool(vent)->description, std::string("Mine"));
    QCOMPARE(m_document->tool(*m_document->keyOf("climate.vent_open_2"))->description,
             std::string("Theirs"));
    QVERIFY(m_document->keyOf("climate.extra").has_value());
    QVERIFY(m_document->file()->save().has_value());
}

void tst_CatalogFile::keepsMine()
{
    QTemporaryDir folder;
    openIn(folder);
    write(m_document->path(), contentOf(path()) + "\n");
    m_document->file()->checkDisk();
    QVERIFY(m_document->file()->isChangedOnDisk());
    m_document->file()->keepMine();
    QVERIFY(!m_document->file()->isChangedOnDisk());
    QVERIFY(m_document->isModified());
    QVERIFY(m_document->file()->save().has_value());
    QCOMPARE(contentOf(m_document->path()), contentOf(path()));
}

void tst_CatalogFile::mergesAnother()
{
    const CatalogMerge merge = compareCatalogs(m_document->catalog(), richCatalog());
    for (const CatalogMerge::Item &item : merge.items)
        QVERIFY(!item.isConflict && item.theirs);
    const Catalog before = m_document->catalog();
    applyMerge(*m_document, merge, u"Merge"_s);
    QCOMPARE(m_document->undoStack()->count(), 1);
    QCOMPARE(m_document->catalog().tools.size(), std::size_t(5));
    QCOMPARE(m_document->catalog().types.size(), std::size_t(1));
    for (const ToolKey key : m_document->toolKeys())
        QVERIFY(m_document->toolsetOf(key));
    CatalogMerge again = compareCatalogs(m_document->catalog(), richCatalog());
    QVERIFY(again.items.empty());
    m_document->undoStack()->undo();
    QVERIFY(isSameCatalog(m_document->catalog(), before));
}

void tst_CatalogFile::nodesHaveAnOrigin_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("Goa") << u"tool_schemas.json"_s;
    QTest::newRow("MCP") << u"tools.json"_s;
    QTest::newRow("design") << u"a.toolwright.json"_s;
}

/// Renamed and moved nodes keep the place in the file, added ones have none, and saving gives all
/// of them the new one.
void tst_CatalogFile::nodesHaveAnOrigin()
{
    QFETCH(QString, name);
    QTemporaryDir folder;
    const QString path = folder.filePath(name);
    const char *const format = name == "tools.json"_L1 ? McpCatalog.data()
        : name == "tool_schemas.json"_L1               ? GoaCatalog.data()
                                                       : DesignCatalog.data();
    Catalog catalog = richCatalog();
    for (Tool &tool : catalog.tools)
        tool.facts = {}; // an injected field is not in every format
    write(path, QByteArray::fromStdString(findCatalogFormat(format)->write(catalog).text));
    QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
    m_document->file()->open(path);
    QVERIFY(reset.wait());
    const CatalogOrigins &origins = *m_document->file()->origins();
    const auto textOf = [&](const std::optional<Origin> &origin) {
        if (!origin)
            return QByteArray("none");
        const QByteArray text = contentOf(path);
        const auto begin = static_cast<qsizetype>(origin->begin);
        return text.mid(begin, static_cast<qsizetype>(origin->end) - begin);
    };
    const ToolKey vent = m_document->toolKeys()[1];
    const QByteArray id = QByteArray::fromStdString(m_document->tool(vent)->id);
    const QByteArray first = QByteArray::fromStdString(m_document->catalog().tools.front().id);
    const SchemaPlace hours{vent, {}, "/properties/hours"};
    const QByteArray attribute = textOf(origins.of(hours));
    QVERIFY2(attribute.startsWith('{') && attribute.contains("maximum"), attribute.constData());
    QVERIFY(textOf(origins.of(vent)).contains(id));
    QVERIFY(!textOf(origins.of(vent)).contains(first));
    QCOMPARE(origins.of(hours)->file, path);
    const QByteArray before = contentOf(path).left(qsizetype(origins.of(hours)->begin));
    QCOMPARE(origins.of(hours)->line, std::size_t(before.count('\n') + 1));
    QVERIFY(textOf(origins.of(SchemaPlace{vent, {SchemaPart::Result, 0}, "/properties/ok"}))
                .contains("boolean"));

    QVERIFY(edits::renameAttribute(*m_document, hours, u"duration"_s));
    QVERIFY(edits::renameTool(*m_document, vent, u"air"_s));
    const SchemaPlace renamed{vent, {}, "/properties/duration"};
    QCOMPARE(textOf(origins.of(renamed)), attribute);
    QVERIFY(textOf(origins.of(vent)).contains(id));
    const auto added = edits::addTool(*m_document, m_document->toolsetOf(vent), u"new"_s);
    QVERIFY(added);
    QVERIFY(!origins.of(*added));
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(textOf(origins.of(hours)), attribute);
    m_document->undoStack()->redo();
    m_document->undoStack()->redo();
    QVERIFY(m_document->file()->save().has_value());
    QVERIFY(textOf(origins.of(vent)).contains("air\""));
    QCOMPARE(textOf(origins.of(renamed)), attribute);
    write(path, contentOf(path) + '\n'); // another program: the places may be others
    QVERIFY(!origins.of(renamed));
}

QTEST_GUILESS_MAIN(tst_CatalogFile)

#include "tst_catalogfile.moc"
