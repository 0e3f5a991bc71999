// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogcommands.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/tooltreemodel.h"
#include "schema/edit/schemaedits.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_CatalogDocument : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_document.reset(); }
    void opens();
    void fails_data();
    void fails();
    void whatFailedIsReadAgain();
    void renameTool();
    void renameAttributeFollowsItsExamples();
    void requiredAndKeywords();
    void changeOfType();
    void typingMerges();
    void randomEdits();
    void savesWhatItRead();
    void saveElsewhereFails();
    void treeText();
    void recursionEnds();
    void editsKeepRows();
    void manyFields();

private:
    [[nodiscard]] SchemaPlace hours() const
    {
        return {
            *m_document->keyOf("climate.read_zone"), {SchemaPart::Payload, 0}, "/properties/hours"};
    }
    [[nodiscard]] std::string schemaText() const { return writeJson(*m_document->schema(hours())); }
    [[nodiscard]] static QString path()
    {
        return QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json");
    }

    std::unique_ptr<CatalogDocument> m_document;
};

static QString print(const QAbstractItemModel &model, const QModelIndex &parent, int depth)
{
    QString text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        text += QString(depth * 2, u' ') + index.data().toString();
        const QString type = index.siblingAtColumn(1).data().toString();
        text += type.isEmpty() ? u"\n"_s : u": "_s + type + u'\n';
        if (depth < 8)
            text += print(model, index, depth + 1);
    }
    return text;
}

void tst_CatalogDocument::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_document = std::make_unique<CatalogDocument>();
    QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
    m_document->open(path());
    QCOMPARE(m_document->state(), CatalogDocument::State::Loading);
    QVERIFY(reset.wait());
}

void tst_CatalogDocument::opens()
{
    QCOMPARE(m_document->state(), CatalogDocument::State::Ready);
    QCOMPARE(m_document->displayName(), u"tool_schemas.json"_s);
    QCOMPARE(m_document->toolKeys().size(), std::size_t(2));
    QVERIFY(m_document->canSave());
    QVERIFY(!m_document->isModified());
}

void tst_CatalogDocument::fails_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("code");
    QTest::newRow("empty") << QByteArray("") << int(ErrorCode::Empty);
    QTest::newRow("not JSON") << QByteArray("{\"tools\": [}") << int(ErrorCode::NotJson);
    QTest::newRow("wrong UTF-8") << QByteArray("{\"tools\":\"\xff\"}")
                                 << int(ErrorCode::InvalidUtf8);
    QTest::newRow("missing") << QByteArray() << int(ErrorCode::NotFound);
    QTest::newRow("folder") << QByteArray("/") << int(ErrorCode::NotAFile);
}

void tst_CatalogDocument::fails()
{
    QFETCH(QByteArray, content);
    QFETCH(int, code);
    QTemporaryDir folder;
    QString file = folder.filePath(u"c.json"_s);
    if (content == "/") {
        file = folder.path();
    } else if (!content.isNull()) {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
    }
    CatalogDocument document;
    QSignalSpy changed(&document, &CatalogDocument::stateChanged);
    document.open(file);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    QCOMPARE(int(document.error().code), code);
    QVERIFY(!document.error().detail.empty());
}

void tst_CatalogDocument::whatFailedIsReadAgain()
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
    document.open(file);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    write(whole.left(whole.size() - 10)); // still incomplete
    QSignalSpy changed(&document, &CatalogDocument::stateChanged);
    QTRY_COMPARE_GE(changed.size(), 2); // loading, failed
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    write(whole);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Ready);
    QCOMPARE(document.path(), file);
    QVERIFY(document.keyOf("climate.read_zone"));
    // A reload, and a file that is missing for a while.
    write(whole.left(100));
    document.reload();
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    QVERIFY(QFile::remove(file));
    QTRY_COMPARE(document.error().code, ErrorCode::NotFound);
    write(whole);
    QTRY_COMPARE(document.state(), CatalogDocument::State::Ready);
    // After going back, nothing is reopened.
    write(whole.left(100));
    document.reload();
    QTRY_COMPARE(document.state(), CatalogDocument::State::Failed);
    document.forgetFailure();
    QCOMPARE(document.state(), CatalogDocument::State::Ready);
}

void tst_CatalogDocument::renameTool()
{
    const ToolKey key = *m_document->keyOf("climate.read_zone");
    QVERIFY(m_document->renameTool(key, u"look"_s).has_value());
    QCOMPARE(m_document->tool(key)->id, std::string("climate.look"));
    QCOMPARE(m_document->undoStack()->undoText(), u"Rename read_zone"_s);
    QVERIFY(!m_document->renameTool(key, u"vent_open"_s).has_value());
    QVERIFY(!m_document->renameTool(key, u"a.b"_s).has_value());
    QVERIFY(!m_document->renameTool(key, u" "_s).has_value());
    m_document->undoStack()->undo();
    QCOMPARE(m_document->tool(key)->id, std::string("climate.read_zone"));
}

void tst_CatalogDocument::renameAttributeFollowsItsExamples()
{
    const std::string before = schemaText();
    QSignalSpy renamed(m_document.get(), &CatalogDocument::attributeRenamed);
    QVERIFY(m_document->renameAttribute(hours(), u"window"_s).has_value());
    QCOMPARE(renamed.count(), 1);
    const Json &schema = *m_document->schema(hours());
    QVERIFY(schema["properties"].contains("window"));
    QVERIFY(!schema["properties"].contains("hours"));
    QCOMPARE(writeJson(schema["example"]), std::string(R"({"window":6,"zone_id":"north-2"})"));
    SchemaPlace zone = hours();
    zone.pointer = "/properties/zone_id";
    QVERIFY(m_document->renameAttribute(zone, u"place"_s).has_value());
    QCOMPARE(writeJson((*m_document->schema(zone))["required"]), std::string(R"(["place"])"));
    zone.pointer = "/properties/place";
    QVERIFY(!m_document->renameAttribute(zone, u"beds"_s).has_value());
    QVERIFY(!m_document->renameAttribute(zone, u""_s).has_value());
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(schemaText(), before);
    QCOMPARE(renamed.count(), 4);
    QCOMPARE(renamed.last().at(1).value<std::string>(), std::string("/properties/hours"));
}

void tst_CatalogDocument::requiredAndKeywords()
{
    const std::string before = schemaText();
    QVERIFY(m_document->setRequired(hours(), true).has_value());
    QCOMPARE(m_document->undoStack()->undoText(), u"Require hours"_s);
    QCOMPARE(writeJson((*m_document->schema(hours()))["required"]),
             std::string(R"(["zone_id","hours"])"));
    QVERIFY(m_document->setKeyword(hours(), "exclusiveMinimum", Json(0)).has_value());
    // Inserted in order, as Goa sorts keys.
    QCOMPARE(writeJson(*m_document->node(hours())),
             std::string(R"({"default":24,"description":"Length of the window in hours.",)"
                         R"("exclusiveMinimum":0,"format":"int64","maximum":168,"minimum":1,)"
                         R"("type":"integer"})"));
    QVERIFY(m_document->setKeyword(hours(), "maximum", std::nullopt).has_value());
    QVERIFY(!m_document->node(hours())->contains("maximum"));
    SchemaPlace nowhere = hours();
    nowhere.pointer = "/properties/nothing";
    QVERIFY(!m_document->setKeyword(nowhere, "maximum", Json(1)).has_value());
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QCOMPARE(schemaText(), before);
    QVERIFY(!m_document->isModified());
}

void tst_CatalogDocument::changeOfType()
{
    QVERIFY(m_document->setType(hours(), "string", "").has_value());
    QCOMPARE(writeJson(*m_document->node(hours())),
             std::string(R"({"description":"Length of the window in hours.","type":"string"})"));
    m_document->undoStack()->undo();
    QVERIFY(m_document->setType(hours(), "number", "double").has_value());
    QVERIFY(m_document->node(hours())->contains("maximum"));
    QVERIFY(m_document->node(hours())->contains("default"));
}

void tst_CatalogDocument::typingMerges()
{
    const ToolKey key = hours().tool;
    const QString before = QString::fromStdString(m_document->tool(key)->description);
    for (const QString &text : {u"a"_s, u"ab"_s, u"abc"_s})
        m_document->setToolDescription(key, text);
    QCOMPARE(m_document->undoStack()->count(), 1);
    m_document->endTyping();
    m_document->setToolDescription(key, u"abcd"_s);
    QCOMPARE(m_document->undoStack()->count(), 2);
    m_document->setTitle(key, u"t"_s);
    QCOMPARE(m_document->undoStack()->count(), 3);
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(QString::fromStdString(m_document->tool(key)->description), before);
    // Unchanged again: there is nothing to undo.
    m_document->endTyping();
    m_document->setToolDescription(key, u"x"_s);
    m_document->setToolDescription(key, before);
    QVERIFY(!m_document->undoStack()->canUndo());
}

void tst_CatalogDocument::randomEdits()
{
    QRandomGenerator random(7);
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    QAbstractItemModelTester treeTester(&tree);
    AttributeModel table(m_document.get());
    QAbstractItemModelTester tableTester(&table);
    table.setPart(hours().tool, {SchemaPart::Payload, 0});
    (void)print(tree, {}, 0);
    const std::vector<Tool> start = m_document->catalog().tools;
    const QString startTree = print(tree, {}, 0);
    const std::vector<std::string> keywords{"minimum", "maximum", "description", "pattern"};
    for (int i = 0; i < 300; ++i) {
        const std::vector<ToolKey> keys = m_document->toolKeys();
        const ToolKey key = keys[random.bounded(quint32(keys.size()))];
        SchemaPlace place{key, {SchemaPart::Payload, 0}, "/properties"};
        const Json *properties = m_document->node(place);
        if (properties && !properties->empty()) {
            auto entry = properties->begin();
            std::advance(entry, random.bounded(quint32(properties->size())));
            appendPointerToken(place.pointer, entry.key());
        }
        const QString word = u"w%1"_s.arg(random.bounded(1000));
        switch (random.bounded(7)) {
        case 0:
            (void)m_document->renameTool(key, word);
            break;
        case 1:
            m_document->setToolDescription(key, word);
            break;
        case 2:
            (void)m_document->renameAttribute(place, word);
            break;
        case 3:
            (void)m_document->setKeyword(place, keywords[random.bounded(4U)],
                                         random.bounded(3) ? std::optional<Json>(i) : std::nullopt);
            break;
        case 4:
            (void)m_document->setRequired(place, random.bounded(2) == 1);
            break;
        case 5:
            (void)m_document->setType(place, random.bounded(2) ? "array" : "string", "");
            break;
        default:
            m_document->setTags(key, {word});
            m_document->endTyping();
        }
    }
    const std::vector<Tool> end = m_document->catalog().tools;
    const QString endTree = print(tree, {}, 0);
    QCOMPARE_GT(m_document->undoStack()->count(), 100);
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    for (std::size_t i = 0; i < start.size(); ++i)
        QVERIFY(isSameTool(m_document->catalog().tools[i], start[i]));
    QCOMPARE(print(tree, {}, 0), startTree);
    QVERIFY(!m_document->isModified());
    while (m_document->undoStack()->canRedo())
        m_document->undoStack()->redo();
    for (std::size_t i = 0; i < end.size(); ++i)
        QVERIFY(isSameTool(m_document->catalog().tools[i], end[i]));
    QCOMPARE(print(tree, {}, 0), endTree);
}

void tst_CatalogDocument::savesWhatItRead()
{
    QTemporaryDir folder;
    const QString copy = folder.filePath(u"copy.json"_s);
    QFile original(path());
    QVERIFY(original.open(QIODevice::ReadOnly));
    const QByteArray before = original.readAll();
    m_document->setTitle(hours().tool, u"Look"_s);
    m_document->endTyping();
    QVERIFY(m_document->isModified());
    m_document->undoStack()->undo();
    const auto losses = m_document->saveAs(copy);
    QVERIFY(losses.has_value());
    QVERIFY(losses->empty());
    QFile written(copy);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(written.readAll()), QString::fromUtf8(before));
    QCOMPARE(m_document->path(), copy);
    m_document->setTitle(hours().tool, u"Look"_s);
    QVERIFY(m_document->save().has_value());
    QVERIFY(!m_document->isModified());
}

void tst_CatalogDocument::saveElsewhereFails()
{
    const auto done = m_document->saveAs(u"/nowhere/at/all.json"_s);
    QVERIFY(!done.has_value());
    QCOMPARE(done.error().code, ErrorCode::WriteFailed);
    QCOMPARE(m_document->path(), path());
}

void tst_CatalogDocument::treeText()
{
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    QAbstractItemModelTester tester(&tree);
    QCOMPARE(print(tree, {}, 0),
             u"greenhouse.climate\n"
             "  read_zone: Read Zone\n"
             "    payload: ReadZonePayload\n"
             "      beds: array of string\n"
             "        items: string\n"
             "      hours: integer\n"
             "      reading: one of 2\n"
             "        celsius: number\n"
             "        note: string\n"
             "      zone_id: string\n"
             "    result: ReadZoneResult\n"
             "      celsius: number\n"
             "  vent_open: Vent Open\n"
             "    payload: VentOpenPayload\n"_s);
    const QModelIndex place = tree.placeIndex(hours());
    QCOMPARE(place.data().toString(), u"hours"_s);
    QCOMPARE(place.data(ToolTreeModel::LimitsRole).toString(), u"1…168 · default 24"_s);
    QVERIFY(!tree.placeIndex({hours().tool, {SchemaPart::Payload, 0}, "/properties/no"}).isValid());

    ToolTreeModel tools(m_document.get(), ToolTreeModel::Depth::Tools);
    QAbstractItemModelTester toolsTester(&tools);
    QCOMPARE(print(tools, {}, 0),
             u"greenhouse.climate\n  read_zone: Read Zone\n"
             "  vent_open: Vent Open\n"_s);
}

void tst_CatalogDocument::recursionEnds()
{
    Catalog catalog;
    Tool tool;
    tool.id = "a.b";
    const Result<Json> schema = parseJson(
        R"({"type":"object","properties":{"root":{"$ref":"#/$defs/N"},"loop":{"$ref":"#/$defs/L"}},
            "$defs":{"L":{"$ref":"#/$defs/L"},
            "N":{"type":"object","properties":{"kids":{"type":"array","items":{"$ref":"#/$defs/N"}}}}}})");
    tool.payload = TypeSchema{"P", std::make_shared<const Json>(*schema)};
    catalog.tools.push_back(tool);
    m_document->setCatalog(catalog, {});
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    QAbstractItemModelTester tester(&tree);
    const QString text = print(tree, {}, 0);
    QVERIFY2(text.contains(u"(again)"_s), qPrintable(text));
    QCOMPARE_LT(text.count(u'\n'), 12);
    AttributeModel table(m_document.get());
    table.setPart(m_document->toolKeys().front(), {SchemaPart::Payload, 0});
    QCOMPARE_LT(table.rowCount(), 8);
}

void tst_CatalogDocument::editsKeepRows()
{
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    (void)print(tree, {}, 0);
    const QPersistentModelIndex row = tree.placeIndex(hours());
    QSignalSpy resets(&tree, &QAbstractItemModel::modelReset);
    QSignalSpy removed(&tree, &QAbstractItemModel::rowsRemoved);
    QVERIFY(m_document->renameAttribute(hours(), u"window"_s).has_value());
    QCOMPARE(row.data().toString(), u"window"_s);
    m_document->undoStack()->undo();
    QCOMPARE(row.data().toString(), u"hours"_s);
    QCOMPARE(resets.count() + removed.count(), 0);

    AttributeModel table(m_document.get());
    QAbstractItemModelTester tester(&table);
    table.setPart(hours().tool, {SchemaPart::Payload, 0});
    const QModelIndex name = table.indexOf("/properties/hours");
    QCOMPARE(name.data().toString(), u"hours"_s);
    QVERIFY(table.setData(name.siblingAtColumn(AttributeModel::RequiredColumn), Qt::Checked,
                          Qt::CheckStateRole));
    QVERIFY(isRequired(*m_document->schema(hours()), "/properties/hours"));
    QVERIFY(table.setData(name, u"span"_s));
    QVERIFY(table.indexOf("/properties/span").isValid());
    QVERIFY(!table.setData(table.indexOf("/properties/span"), u"beds"_s));
}

void tst_CatalogDocument::manyFields()
{
    Catalog catalog;
    for (int t = 0; t < 145; ++t) {
        Tool tool;
        tool.id = "set.tool_" + std::to_string(t);
        tool.toolset = "svc.set_" + std::to_string(t % 12);
        Json schema = {{"type", "object"}};
        for (int f = 0; f < 14; ++f)
            schema["properties"]["field_" + std::to_string(f)] = {{"type", "string"}};
        tool.payload = TypeSchema{"P", std::make_shared<const Json>(schema)};
        catalog.tools.push_back(std::move(tool));
    }
    QElapsedTimer clock;
    clock.start();
    m_document->setCatalog(std::move(catalog), {});
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    const QString text = print(tree, {}, 0);
    qInfo("145 tools, 2030 fields walked in %lld ms", clock.elapsed());
    QCOMPARE(text.count(u'\n'), 12 + 145 * 16);
    QCOMPARE_LT(clock.elapsed(), 3000);
}

QTEST_GUILESS_MAIN(tst_CatalogDocument)

#include "tst_catalogdocument.moc"
