// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/attributemodel.h"
#include "model/catalog/edits/catalogsearch.h"
#include "model/catalog/schemafacts.h"
#include "model/catalog/tooltreemodel.h"
#include "schema/edit/schemaedits.h"
#include "tests/model/catalogfixture.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_CatalogModels : public QObject, protected CatalogFixture
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(open()); }
    void cleanup() { m_document.reset(); }
    void treeText();
    void groupsAndEmptyToolsets();
    void recursionEnds();
    void editsKeepRows();
    void attributesAreATree();
    void manyFields();
    void dropsMoveNodes();
    void renamesInPlace();
    void copiesAndPastes();
    void findsAndReplaces();
    void recursiveTypesHaveAName();
    void randomEdits();
};

void tst_CatalogModels::recursiveTypesHaveAName()
{
    Json schema = *parseJson(
        R"({"type":"object","properties":{"children":{"type":"array","items":{"$ref":"#"}}}})");
    QCOMPARE(schemaTypeText(SchemaView::at(schema, "/properties/children")), u"list of root"_s);
    schema["title"] = "Node";
    QCOMPARE(schemaTypeText(SchemaView::at(schema, "/properties/children")), u"list of Node"_s);
}

void tst_CatalogModels::treeText()
{
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    QAbstractItemModelTester tester(&tree);
    QCOMPARE(printTree(tree),
             u"greenhouse.climate\n"
             "  read_zone: Read Zone\n"
             "    payload: ReadZonePayload\n"
             "      beds: list of string\n"
             "        items: string\n"
             "      hours: int64\n"
             "      reading: union of 2\n"
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
    QCOMPARE(printTree(tools),
             u"greenhouse.climate\n  read_zone: Read Zone\n"
             "  vent_open: Vent Open\n"_s);
}

void tst_CatalogModels::recursionEnds()
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
    const QString text = printTree(tree);
    QVERIFY2(text.contains(u"(again)"_s), qPrintable(text));
    QCOMPARE_LT(text.count(u'\n'), 16); // with the group of shared types
    AttributeModel table(m_document.get());
    table.setPart(m_document->toolKeys().front(), {SchemaPart::Payload, 0});
    QCOMPARE_LT(printTree(table).count(u'\n'), 8);
}

void tst_CatalogModels::editsKeepRows()
{
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    (void)printTree(tree);
    const QPersistentModelIndex row = tree.placeIndex(hours());
    QSignalSpy resets(&tree, &QAbstractItemModel::modelReset);
    QSignalSpy removed(&tree, &QAbstractItemModel::rowsRemoved);
    QVERIFY(edits::renameAttribute(*m_document, hours(), u"window"_s).has_value());
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

void tst_CatalogModels::manyFields()
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
    const QString text = printTree(tree);
    qInfo("145 tools, 2030 fields walked in %lld ms", clock.elapsed());
    QCOMPARE(text.count(u'\n'), 12 + 145 * 16);
    QCOMPARE_LT(clock.elapsed(), 3000);
}

void tst_CatalogModels::groupsAndEmptyToolsets()
{
    useRich();
    QVERIFY(edits::addToolset(*m_document, u"empty"_s).has_value());
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    QAbstractItemModelTester tester(&tree);
    QStringList top;
    for (int row = 0; row < tree.rowCount(); ++row)
        top.append(tree.index(row, 0).data().toString());
    QCOMPARE(top.join(u", "_s),
             u"house.climate, house.help, empty, Shared types, Services, Agents, Registries"_s);
    const TypeKey zone = m_document->keys<SharedType>().front();
    const QModelIndex id = tree.placeIndex(sharedPlace(zone, "/properties/id"));
    QCOMPARE(id.data().toString(), u"id"_s);
    QCOMPARE(id.parent().data().toString(), u"Zone"_s);
    QVERIFY(tree.nodeAt(tree.nodeIndex(m_document->keys<Agent>().front()))
            == CatalogNode(m_document->keys<Agent>().front()));
    ToolTreeModel tools(m_document.get(), ToolTreeModel::Depth::Tools);
    QCOMPARE(tools.rowCount(), 2);
}

void tst_CatalogModels::attributesAreATree()
{
    useRich();
    AttributeModel table(m_document.get());
    QAbstractItemModelTester tester(&table);
    table.setPart(*m_document->keyOf("climate.read"), {SchemaPart::Payload, 0});
    QCOMPARE(printTree(table),
             u"zone: object\n"
             "  id: string\n"
             "  next: object (again)\n"
             "hours: integer\n"
             "cursor: string\n"
             "pick: one of 2\n"
             "  string: string\n"
             "  integer: integer\n"_s.replace(u"zone: object"_s, u"zone: Zone"_s)
                 .replace(u"next: object"_s, u"next: Zone"_s));
    const QModelIndex id = table.indexOf("/$defs/Zone/properties/id");
    QVERIFY(id.data(AttributeModel::IsSharedRole).toBool());
    QCOMPARE(id.data(AttributeModel::PathRole).toString(), u"zone.id"_s);
    QSignalSpy refused(&table, &AttributeModel::refused);
    QVERIFY(table.setData(id, u"name"_s));
    QVERIFY(!table.setData(table.indexOf("/properties/hours"), u"zone"_s));
    QCOMPARE(refused.count(), 1);
    // Of a shared type itself.
    table.setPart(0, sharedPlace(m_document->keys<SharedType>().front()).part);
    QCOMPARE(table.index(0, 0).data().toString(), u"name"_s);
    QVERIFY(table.setData(table.index(0, AttributeModel::RequiredColumn), Qt::Checked,
                          Qt::CheckStateRole));
    QVERIFY(m_document->node(payload("help.ask", "/$defs/Zone/required")));
}

void tst_CatalogModels::dropsMoveNodes()
{
    useRich();
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    QAbstractItemModelTester tester(&tree);
    (void)printTree(tree);
    const ToolKey read = *m_document->keyOf("climate.read");
    QSignalSpy resets(&tree, &QAbstractItemModel::modelReset);
    std::unique_ptr<QMimeData> data(tree.mimeData({tree.toolIndex(read)}));
    const QModelIndex help = tree.nodeIndex(m_document->keys<Toolset>()[1]);
    QVERIFY(tree.dropMimeData(data.get(), Qt::MoveAction, 1, 0, help));
    QCOMPARE(m_document->tool(read)->id, std::string("help.read"));
    QVERIFY(tree.dropMimeData(data.get(), Qt::CopyAction, 0, 0, help));
    QCOMPARE(m_document->catalog().tools.size(), std::size_t(4));
    QCOMPARE(resets.count(), 0);
    // Attributes, within the table.
    AttributeModel table(m_document.get());
    QAbstractItemModelTester tableTester(&table);
    table.setPart(read, {SchemaPart::Payload, 0});
    data.reset(table.mimeData({table.indexOf("/properties/hours")}));
    QVERIFY(table.dropMimeData(data.get(), Qt::MoveAction, 0, 0, {}));
    QCOMPARE(table.index(0, 0).data().toString(), u"hours"_s);
    const QModelIndex zone = table.indexOf("/properties/zone");
    QVERIFY(table.dropMimeData(data.get(), Qt::MoveAction, -1, -1, zone));
    QVERIFY(m_document->node(payload("help.ask", "/$defs/Zone/properties/hours")));
    // A branch within its union.
    data.reset(table.mimeData({table.indexOf("/properties/pick/oneOf/1")}));
    QVERIFY(
        table.dropMimeData(data.get(), Qt::MoveAction, 0, 0, table.indexOf("/properties/pick")));
    QCOMPARE((*m_document->node({read, {SchemaPart::Payload, 0}, "/properties/pick/oneOf/0/type"}))
                 .get<std::string>(),
             std::string("integer"));
}

void tst_CatalogModels::renamesInPlace()
{
    useRich();
    ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
    QAbstractItemModelTester tester(&tree);
    (void)printTree(tree);
    QVERIFY(tree.setData(tree.nodeIndex(m_document->keys<Toolset>()[0]), u"air"_s));
    QVERIFY(tree.setData(tree.toolIndex(*m_document->keyOf("air.read")), u"look"_s));
    QVERIFY(tree.setData(tree.nodeIndex(m_document->keys<SharedType>()[0]), u"Place"_s));
    QVERIFY(tree.setData(tree.nodeIndex(m_document->keys<Agent>()[0]), u"cook"_s));
    QSignalSpy refused(&tree, &ToolTreeModel::refused);
    QVERIFY(!tree.setData(tree.toolIndex(*m_document->keyOf("air.look")), u"vent"_s));
    QCOMPARE(refused.count(), 1);
    const QString text = printTree(tree);
    for (const QString &name : {u"house.air"_s, u"look"_s, u"Place"_s, u"cook"_s})
        QVERIFY2(text.contains(name), qPrintable(text));
}

void tst_CatalogModels::copiesAndPastes()
{
    useRich();
    CatalogDocument other;
    other.file()->openBlank();
    const ToolsetKey target = other.keys<Toolset>().front();
    const ToolKey read = *m_document->keyOf("climate.read");
    auto data = edits::copyNodes(*m_document, {read});
    QVERIFY(edits::canPaste(*data));
    QVERIFY(data->hasText());
    for (const char *id : {"toolset.read", "toolset.read_2"}) {
        QVERIFY(edits::pasteNodes(other, *data, target).has_value());
        QVERIFY(other.keyOf(id).has_value());
    }
    Tool copy = *other.tool(*other.keyOf("toolset.read"));
    copy.id = "climate.read";
    copy.toolset = "house.climate";
    copy.service = "house";
    QVERIFY(isSameRecord(copy, *m_document->tool(read)));
    // A toolset with its tools.
    data = edits::copyNodes(*m_document, {m_document->keys<Toolset>()[0]});
    QVERIFY(edits::pasteNodes(other, *data, std::nullopt).has_value());
    QVERIFY(other.keyOf("climate.vent").has_value());
    other.undoStack()->undo();
    QVERIFY(!other.keyOf("climate.vent").has_value());
    // Attributes with the type that they use.
    data = edits::copyNodes(*m_document,
                            {payload("climate.read", "/properties/zone"),
                             payload("climate.read", "/properties/hours")});
    const SchemaPlace result{*other.keyOf("toolset.read"), {SchemaPart::Result, 0}, {}};
    QVERIFY(edits::pasteNodes(other, *data, result, 0).has_value());
    QVERIFY(other.node({result.tool, result.part, "/$defs/Zone"}));
    QCOMPARE(writeJson((*other.schema(result))["required"]), std::string(R"(["zone"])"));
    // Text from elsewhere.
    QMimeData text;
    text.setText(u"{\"zone\": 1, \"wind\": 2.5}"_s);
    QVERIFY(edits::pasteNodes(other, text, result).has_value());
    QVERIFY(other.node({result.tool, result.part, "/properties/zone_2"}));
    QVERIFY(other.node({result.tool, result.part, "/properties/wind"}));
    text.setText(u"{\"zone\": "_s);
    QVERIFY(!edits::pasteNodes(other, text, result).has_value());
    // Several kinds at once are one command.
    const int count = m_document->undoStack()->count();
    QVERIFY(edits::removeNodes(*m_document,
                               {m_document->keys<Toolset>()[1], m_document->keys<Agent>()[0], read})
                .has_value());
    QCOMPARE(m_document->undoStack()->count(), count + 1);
    QCOMPARE(m_document->catalog().tools.size(), std::size_t(1));
    m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
}

void tst_CatalogModels::findsAndReplaces()
{
    useRich();
    const ToolKey read = *m_document->keyOf("climate.read");
    QVERIFY(edits::setToolDescription(*m_document, read, u"Reads hours and hours"_s).has_value());
    auto matches = findInCatalog(*m_document, {.text = u"HOURS"_s});
    QCOMPARE(matches.size(), std::size_t(5)); // two in the text, one attribute of three tools
    QCOMPARE(findInCatalog(*m_document, {.text = u"HOURS"_s, .isCaseSensitive = true}).size(),
             std::size_t(0));
    QCOMPARE(findInCatalog(*m_document, {.text = u"hour"_s, .isWholeWord = true}).size(),
             std::size_t(0));
    QCOMPARE(findInCatalog(*m_document, {.text = u"hours"_s, .fields = CatalogQuery::Names}).size(),
             std::size_t(3));
    QCOMPARE(findInCatalog(*m_document, {.text = u"id"_s, .fields = CatalogQuery::Names}).size(),
             std::size_t(1)); // in the type
    const int count = m_document->undoStack()->count();
    const auto done = edits::replaceMatches(*m_document, matches, u"days"_s);
    QCOMPARE(*done, 5);
    QCOMPARE(m_document->undoStack()->count(), count + 1);
    QCOMPARE(m_document->tool(read)->description, std::string("Reads days and days"));
    QVERIFY(m_document->node(payload("help.ask", "/properties/days")));
    m_document->undoStack()->undo();
    QVERIFY(m_document->node(payload("help.ask", "/properties/hours")));
}

void tst_CatalogModels::randomEdits()
{
    for (const quint32 seed : {11U, 12U}) {
        QRandomGenerator random(seed);
        useRich();
        ToolTreeModel tree(m_document.get(), ToolTreeModel::Depth::Attributes);
        QAbstractItemModelTester treeTester(&tree);
        AttributeModel table(m_document.get());
        QAbstractItemModelTester tableTester(&table);
        table.setPart(m_document->toolKeys().front(), {SchemaPart::Payload, 0});
        (void)printTree(table);
        const QString startTree = printTree(tree);
        for (int i = 0; i < 120; ++i) {
            const char *const what = randomEdit(*m_document, random);
            const ToolTreeModel fresh(m_document.get(), ToolTreeModel::Depth::Attributes);
            const QString shown = printTree(tree);
            QVERIFY2(shown == printTree(fresh), what);
            (void)printTree(table);
        }
        const QString endTree = printTree(tree);
        while (m_document->undoStack()->canUndo())
            m_document->undoStack()->undo();
        QCOMPARE(printTree(tree), startTree);
        while (m_document->undoStack()->canRedo())
            m_document->undoStack()->redo();
        QCOMPARE(printTree(tree), endTree);
    }
}

QTEST_GUILESS_MAIN(tst_CatalogModels)

#include "tst_catalogmodels.moc"
