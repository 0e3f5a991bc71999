// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogmerge.h"
#include "model/catalog/files/jsonmerge.h"
#include "tests/model/catalogfixture.h"

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

using Edit = std::function<void(CatalogDocument &)>;

std::unique_ptr<CatalogDocument> documentOf(const Catalog &catalog)
{
    auto document = std::make_unique<CatalogDocument>();
    document->setCatalog(catalog, {});
    return document;
}

ToolKey toolOf(const CatalogDocument &document, const char *id)
{
    return *document.keyOf(id);
}

SchemaPlace place(const CatalogDocument &document, const char *id, const char *pointer)
{
    return {toolOf(document, id), {SchemaPart::Payload, 0}, pointer};
}

/// Edits of different records, attributes and facts.
std::vector<Edit> disjointEdits()
{
    return {
        [](CatalogDocument &d) { (void)edits::setTitle(d, toolOf(d, "climate.read"), u"Read"_s); },
        [](CatalogDocument &d) {
            (void)edits::setToolDescription(d, toolOf(d, "climate.read"), u"Reads."_s);
        },
        [](CatalogDocument &d) {
            (void)edits::setKeyword(d, {place(d, "climate.read", "/properties/hours")}, "minimum",
                                    Json(2));
        },
        [](CatalogDocument &d) {
            (void)edits::setKeyword(d, {place(d, "climate.read", "/properties/cursor")},
                                    "description", Json("Where to go on."));
        },
        [](CatalogDocument &d) {
            (void)edits::removeAttributes(d, {place(d, "climate.read", "/properties/pick")});
        },
        [](CatalogDocument &d) {
            (void)edits::addAttribute(d, place(d, "climate.read", ""), u"added"_s,
                                      Json{{"type", "string"}});
        },
        [](CatalogDocument &d) {
            (void)edits::setRequired(d, {place(d, "climate.vent", "/properties/hours")}, true);
        },
        [](CatalogDocument &d) {
            (void)edits::setRequired(d, {place(d, "climate.vent", "/properties/cursor")}, true);
        },
        [](CatalogDocument &d) {
            ToolFacts facts = d.tool(toolOf(d, "climate.vent"))->facts;
            facts.resultReminder = "Look again.";
            (void)edits::setFacts(d, toolOf(d, "climate.vent"), facts);
        },
        [](CatalogDocument &d) {
            ToolFacts facts = d.tool(toolOf(d, "climate.vent"))->facts;
            facts.bindTo = MethodBinding{"house", "vent", nullptr, nullptr};
            (void)edits::setFacts(d, toolOf(d, "climate.vent"), facts);
        },
        [](CatalogDocument &d) {
            (void)edits::setConfirmation(d, toolOf(d, "climate.vent"),
                                         Confirmation{"Sure?", "Open?", "{}"});
        },
        [](CatalogDocument &d) { (void)edits::removeTools(d, {toolOf(d, "help.ask")}); },
        [](CatalogDocument &d) {
            (void)edits::addTool(d, d.toolsetOf(toolOf(d, "climate.read")), u"close"_s);
        },
        [](CatalogDocument &d) { (void)edits::addToolset(d, u"garden"_s); },
        [](CatalogDocument &d) {
            (void)edits::addAttribute(d, sharedPlace(d.keys<SharedType>().front()), u"area"_s,
                                      Json{{"type", "number"}});
        },
        [](CatalogDocument &d) {
            (void)edits::setKeyword(d,
                                    {sharedPlace(d.keys<SharedType>().front(), "/properties/id")},
                                    "minLength", Json(1));
        },
        [](CatalogDocument &d) {
            Agent agent = *d.record(d.keys<Agent>().front());
            agent.description = "Waters.";
            (void)edits::setRecord(d, d.keys<Agent>().front(), agent);
        },
        [](CatalogDocument &d) {
            Agent agent = *d.record(d.keys<Agent>().front());
            agent.exports = {"house.help"};
            (void)edits::setRecord(d, d.keys<Agent>().front(), agent);
        },
        [](CatalogDocument &d) { (void)edits::setDesign(d, u"house"_s, {}); },
    };
}

std::string idsOf(const CatalogDocument &document)
{
    std::string ids;
    for (const Tool &tool : document.catalog().tools)
        ids += (ids.empty() ? "" : " ") + tool.id;
    return ids;
}

/// richCatalog() with its tools in another order.
Catalog ordered(std::initializer_list<const char *> ids)
{
    Catalog catalog = richCatalog();
    const std::vector<Tool> tools = std::exchange(catalog.tools, {});
    for (const char *id : ids)
        catalog.tools.push_back(*std::ranges::find(tools, id, &Tool::id));
    return catalog;
}

} // namespace

class tst_CatalogMerge : public QObject
{
    Q_OBJECT

private slots:
    void values_data();
    void values();
    void disjointEditsMerge();
    void sameFieldIsAConflict();
    void choices();
    void orderOfTools();
    void bothOrdersAreAConflict();
    void serverDataMergesByKind();
    void importAddsAndNeverRemoves();
    void anImportedToolsetHasNoPlaceInAList();
};

void tst_CatalogMerge::values_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("mine");
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<QByteArray>("merged");
    QTest::addColumn<QByteArray>("conflicts");
    QTest::newRow("one side each")
        << QByteArray(R"({"a":1,"b":1})") << QByteArray(R"({"a":2,"b":1})")
        << QByteArray(R"({"a":1,"b":2})") << QByteArray(R"({"a":2,"b":2})") << QByteArray();
    QTest::newRow("same value") << QByteArray(R"({"a":1})") << QByteArray(R"({"a":2})")
                                << QByteArray(R"({"a":2})") << QByteArray(R"({"a":2})")
                                << QByteArray();
    QTest::newRow("conflict") << QByteArray(R"({"a":1})") << QByteArray(R"({"a":2})")
                              << QByteArray(R"({"a":3})") << QByteArray(R"({"a":2})")
                              << QByteArray("/a");
    QTest::newRow("removed and changed")
        << QByteArray(R"({"a":1})") << QByteArray(R"({})") << QByteArray(R"({"a":3})")
        << QByteArray(R"({})") << QByteArray("/a");
    QTest::newRow("both add") << QByteArray(R"({"a":1})") << QByteArray(R"({"a":1,"m":1})")
                              << QByteArray(R"({"a":1,"t":1})")
                              << QByteArray(R"({"a":1,"m":1,"t":1})") << QByteArray();
    QTest::newRow("added in between")
        << QByteArray(R"({"a":1,"b":1})") << QByteArray(R"({"a":1,"b":1,"m":1})")
        << QByteArray(R"({"a":1,"t":1,"b":1})") << QByteArray(R"({"a":1,"t":1,"b":1,"m":1})")
        << QByteArray();
    QTest::newRow("their order") << QByteArray(R"({"a":1,"b":1})")
                                 << QByteArray(R"({"a":1,"b":1,"m":1})")
                                 << QByteArray(R"({"b":1,"a":1})")
                                 << QByteArray(R"({"b":1,"m":1,"a":1})") << QByteArray();
    QTest::newRow("names") << QByteArray(R"({"required":["a","b"]})")
                           << QByteArray(R"({"required":["a","b","m"]})")
                           << QByteArray(R"({"required":["b","t"]})")
                           << QByteArray(R"({"required":["b","m","t"]})") << QByteArray();
    QTest::newRow("flat objects are one value")
        << QByteArray(R"({"p":{"type":"string"}})")
        << QByteArray(R"({"p":{"type":"string","minLength":1}})")
        << QByteArray(R"({"p":{"type":"string","maxLength":9}})")
        << QByteArray(R"({"p":{"type":"string","minLength":1}})") << QByteArray("/p");
    QTest::newRow("no base") << QByteArray() << QByteArray(R"({"a":1,"b":1,"m":1})")
                             << QByteArray(R"({"a":1,"b":2,"t":1})")
                             << QByteArray(R"({"a":1,"b":1,"m":1,"t":1})") << QByteArray("/b");
}

void tst_CatalogMerge::values()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, mine);
    QFETCH(QByteArray, theirs);
    QFETCH(QByteArray, merged);
    QFETCH(QByteArray, conflicts);
    const auto json = [](const QByteArray &text) {
        return text.isNull() ? nullptr : schemaFrom(text.constData());
    };
    std::string found;
    const auto result = mergeJson(json(base).get(), json(mine).get(), json(theirs).get(),
                                  [&found](const std::string &pointer, bool isConflict) {
                                      found += isConflict ? pointer : std::string();
                                      return !isConflict;
                                  });
    QVERIFY(result);
    QCOMPARE(writeJson(*result), merged.toStdString());
    QCOMPARE(found, conflicts.toStdString());
}

/// Edits of different things on two copies merge to what both edits make of one.
void tst_CatalogMerge::disjointEditsMerge()
{
    const std::vector<Edit> all = disjointEdits();
    const std::unique_ptr<CatalogDocument> base = documentOf(richCatalog());
    for (quint32 seed = 0; seed < 60; ++seed) {
        QRandomGenerator random(seed);
        std::vector<const Edit *> sides[2];
        for (const Edit &edit : all) {
            const quint32 side = random.bounded(3U);
            if (side < 2)
                sides[side].push_back(&edit);
        }
        const auto mine = documentOf(richCatalog());
        const auto theirs = documentOf(richCatalog());
        const auto both = documentOf(richCatalog());
        for (const Edit *edit : sides[0]) {
            (*edit)(*mine);
            (*edit)(*both);
        }
        for (const Edit *edit : sides[1]) {
            (*edit)(*theirs);
            (*edit)(*both);
        }
        const CatalogMerge merge =
            compareCatalogs(mine->catalog(), theirs->catalog(), &base->catalog());
        for (const CatalogMerge::Item &item : merge.items) {
            QVERIFY2(!item.isConflict,
                     qPrintable(u"seed %1: %2"_s.arg(seed).arg(QString::fromStdString(item.id))));
        }
        const int before = mine->undoStack()->count();
        const Catalog unmerged = mine->catalog();
        applyMerge(*mine, merge, u"Merge"_s);
        const auto text = [](const CatalogDocument &document) {
            return findCatalogFormat(DesignCatalog)->write(document.catalog()).text;
        };
        const QStringList actual = QString::fromStdString(text(*mine)).split(u'\n');
        const QStringList expected = QString::fromStdString(text(*both)).split(u'\n');
        for (qsizetype i = 0; i < std::min(actual.size(), expected.size()); ++i)
            QCOMPARE(actual[i], expected[i]);
        QVERIFY2(isSameCatalog(mine->catalog(), both->catalog()),
                 qPrintable(u"seed %1"_s.arg(seed)));
        QVERIFY(mine->undoStack()->count() <= before + 1);
        if (mine->undoStack()->count() > before)
            mine->undoStack()->undo();
        QVERIFY(isSameCatalog(mine->catalog(), unmerged));
    }
}

void tst_CatalogMerge::sameFieldIsAConflict()
{
    const auto base = documentOf(richCatalog());
    const auto mine = documentOf(richCatalog());
    const auto theirs = documentOf(richCatalog());
    (void)edits::setKeyword(*mine, {place(*mine, "climate.read", "/properties/hours")}, "minimum",
                            Json(2));
    (void)edits::setKeyword(*theirs, {place(*theirs, "climate.read", "/properties/hours")},
                            "maximum", Json(99));
    (void)edits::setTitle(*theirs, toolOf(*theirs, "climate.read"), u"Theirs"_s);
    CatalogMerge merge = compareCatalogs(mine->catalog(), theirs->catalog(), &base->catalog());
    QCOMPARE(merge.items.size(), std::size_t(1));
    CatalogMerge::Item &item = merge.items.front();
    QVERIFY(item.isConflict && item.base && item.mine && item.theirs);
    QCOMPARE(item.choice, CatalogMerge::Choice::Combine);
    QCOMPARE(item.fields.size(), std::size_t(2));
    QCOMPARE(item.fields[0].pointer, std::string("/title"));
    QVERIFY(!item.fields[0].isConflict && item.fields[0].takeTheirs);
    QCOMPARE(item.fields[1].pointer, std::string("/payload/schema/properties/hours"));
    QVERIFY(item.fields[1].isConflict && !item.fields[1].takeTheirs);
    const SchemaPlace hours = place(*mine, "climate.read", "/properties/hours");
    applyMerge(*mine, merge, u"Merge"_s);
    QCOMPARE(mine->tool(hours.tool)->title, std::string("Theirs"));
    QCOMPARE(writeJson(*mine->node(hours)),
             std::string(R"({"maximum":1e3,"minimum":2,"type":"integer"})"));
    mine->undoStack()->undo();
    item.fields[1].takeTheirs = true;
    applyMerge(*mine, merge, u"Merge"_s);
    QVERIFY(mine->node(hours)->at("maximum") == 99);
    QVERIFY(!mine->node(hours)->contains("minimum"));
}

void tst_CatalogMerge::choices()
{
    using Choice = CatalogMerge::Choice;
    const auto base = documentOf(richCatalog());
    const auto theirs = documentOf(richCatalog());
    (void)edits::setTitle(*theirs, toolOf(*theirs, "climate.vent"), u"Theirs"_s);
    (void)edits::removeTools(*theirs, {toolOf(*theirs, "help.ask")});
    for (const Choice choice : {Choice::KeepMine, Choice::TakeTheirs, Choice::KeepBoth}) {
        const auto mine = documentOf(richCatalog());
        (void)edits::setTitle(*mine, toolOf(*mine, "climate.vent"), u"Mine"_s);
        (void)edits::setTitle(*mine, toolOf(*mine, "help.ask"), u"Mine"_s);
        CatalogMerge merge = compareCatalogs(mine->catalog(), theirs->catalog(), &base->catalog());
        QCOMPARE(merge.items.size(), std::size_t(2));
        for (CatalogMerge::Item &item : merge.items) {
            QVERIFY(item.isConflict);
            item.choice = choice;
        }
        applyMerge(*mine, merge, u"Merge"_s);
        const Tool &vent = *mine->tool(toolOf(*mine, "climate.vent"));
        QCOMPARE(vent.title, std::string(choice == Choice::TakeTheirs ? "Theirs" : "Mine"));
        QCOMPARE(mine->keyOf("climate.vent_2").has_value(), choice == Choice::KeepBoth);
        QCOMPARE(mine->keyOf("help.ask").has_value(), choice != Choice::TakeTheirs);
    }
}

void tst_CatalogMerge::orderOfTools()
{
    const auto base = documentOf(richCatalog());
    const auto mine = documentOf(richCatalog());
    const auto theirs = documentOf(ordered({"climate.vent", "climate.read", "help.ask"}));
    (void)edits::setTitle(*mine, toolOf(*mine, "climate.vent"), u"Mine"_s);
    const std::string ours = idsOf(*mine);
    CatalogMerge merge = compareCatalogs(mine->catalog(), theirs->catalog(), &base->catalog());
    QCOMPARE(merge.items.size(), std::size_t(1));
    const CatalogMerge::Item &order = merge.items.front();
    QCOMPARE(order.kind, CatalogMerge::Kind::Design);
    QVERIFY(!order.isConflict);
    QCOMPARE(order.fields.size(), std::size_t(1));
    QCOMPARE(order.fields.front().pointer, std::string("/order"));
    applyMerge(*mine, merge, u"Merge"_s);
    QCOMPARE(idsOf(*mine), std::string("climate.vent climate.read help.ask"));
    QCOMPARE(mine->catalog().tools.front().title, std::string("Mine"));
    mine->undoStack()->undo();
    QCOMPARE(idsOf(*mine), ours);
    merge.items.front().choice = CatalogMerge::Choice::KeepMine;
    applyMerge(*mine, merge, u"Merge"_s);
    QCOMPARE(idsOf(*mine), ours);
}

/// A tool that only one side added keeps its place.
void tst_CatalogMerge::bothOrdersAreAConflict()
{
    const auto base = documentOf(richCatalog());
    const auto mine = documentOf(ordered({"climate.vent", "climate.read", "help.ask"}));
    const auto theirs = documentOf(ordered({"help.ask", "climate.vent", "climate.read"}));
    (void)edits::addTool(*mine, mine->toolsetOf(toolOf(*mine, "climate.read")), u"close"_s);
    const std::string ours = idsOf(*mine);
    CatalogMerge merge = compareCatalogs(mine->catalog(), theirs->catalog(), &base->catalog());
    QCOMPARE(merge.items.size(), std::size_t(1));
    QVERIFY(merge.items.front().isConflict);
    applyMerge(*mine, merge, u"Merge"_s);
    QCOMPARE(idsOf(*mine), ours);
    merge.items.front().choice = CatalogMerge::Choice::TakeTheirs;
    applyMerge(*mine, merge, u"Merge"_s);
    QCOMPARE(mine->catalog().tools.size(), std::size_t(4));
    std::vector<std::string> shared;
    for (const Tool &tool : mine->catalog().tools) {
        if (tool.id != "climate.close")
            shared.push_back(tool.id);
    }
    QCOMPARE(shared, (std::vector<std::string>{"help.ask", "climate.vent", "climate.read"}));
}

void tst_CatalogMerge::serverDataMergesByKind()
{
    Catalog start = richCatalog();
    for (const char *kind : {"chart", "table"}) {
        ServerDataSpec data;
        data.kind = kind;
        data.audience = "timeline";
        data.type = {"D", schemaFrom(R"({"type":"object"})")};
        start.tools.front().serverData.push_back(data);
    }
    const auto with = [&start](int index, const char *description) {
        Catalog changed = start;
        changed.tools.front().serverData[static_cast<std::size_t>(index)].description = description;
        return changed;
    };
    const auto mine = documentOf(with(0, "Mine."));
    Catalog theirs = with(1, "Theirs.");
    std::swap(theirs.tools.front().serverData[0], theirs.tools.front().serverData[1]);
    const CatalogMerge merge = compareCatalogs(mine->catalog(), theirs, &start);
    QCOMPARE(merge.items.size(), std::size_t(1));
    QVERIFY(!merge.items.front().isConflict);
    QCOMPARE(merge.items.front().fields.front().pointer,
             std::string("/server_data/table/description"));
    applyMerge(*mine, merge, u"Merge"_s);
    const std::vector<ServerDataSpec> &data = mine->catalog().tools.front().serverData;
    QCOMPARE(data.size(), std::size_t(2));
    QCOMPARE(data[0].kind + ' ' + data[0].description, std::string("table Theirs."));
    QCOMPARE(data[1].kind + ' ' + data[1].description, std::string("chart Mine."));
}

void tst_CatalogMerge::importAddsAndNeverRemoves()
{
    const auto mine = documentOf(richCatalog());
    const auto other = documentOf(richCatalog());
    (void)edits::removeTools(*other, {toolOf(*other, "help.ask")});
    (void)edits::addAttribute(*other, place(*other, "climate.read", ""), u"added"_s,
                              Json{{"type", "string"}});
    (void)edits::removeAttributes(*other, {place(*other, "climate.read", "/properties/pick")});
    (void)edits::setTitle(*mine, toolOf(*mine, "climate.vent"), u"Mine"_s);
    (void)edits::setTitle(*other, toolOf(*other, "climate.vent"), u"Theirs"_s);
    const CatalogMerge merge = compareCatalogs(mine->catalog(), other->catalog());
    QCOMPARE(merge.items.size(), std::size_t(2));
    QCOMPARE(merge.items[0].id, std::string("climate.vent"));
    QVERIFY(merge.items[0].isConflict);
    QCOMPARE(merge.items[0].choice, CatalogMerge::Choice::KeepMine);
    QVERIFY(!merge.items[1].isConflict);
    QCOMPARE(merge.items[1].choice, CatalogMerge::Choice::Combine);
    applyMerge(*mine, merge, u"Import"_s);
    QVERIFY(mine->keyOf("help.ask").has_value());
    QCOMPARE(mine->tool(toolOf(*mine, "climate.vent"))->title, std::string("Mine"));
    QVERIFY(mine->node(place(*mine, "climate.read", "/properties/added")));
    QVERIFY(mine->node(place(*mine, "climate.read", "/properties/pick")));
}

void tst_CatalogMerge::anImportedToolsetHasNoPlaceInAList()
{
    const auto list = [](const char *server, const char *tool) {
        return QByteArray(R"({"initializeResult":{"serverInfo":{"name":")")
            .append(server)
            .append(R"("}},"tools":[{"name":")")
            .append(tool)
            .append(R"(","inputSchema":{"type":"object"}}]})");
    };
    CatalogDocument document;
    QVERIFY(document.file()->openText(list("Playwright", "click"), QStringLiteral("list")));
    QVERIFY(document.file()->written(document.file()->format()).losses.empty());
    applyMerge(document,
               compareCatalogs(document.catalog(),
                               *readCatalog(list("GitHub", "close").toStdString(), "other"),
                               nullptr),
               QStringLiteral("Import"));
    QCOMPARE(document.catalog().tools.size(), std::size_t(2));
    const WrittenCatalog written = document.file()->written(document.file()->format());
    QCOMPARE(written.losses.size(), std::size_t(1));
    QCOMPARE(written.losses.front().tool, std::string("close"));
    QCOMPARE(written.losses.front().pointer, std::string("/toolset"));
}

QTEST_GUILESS_MAIN(tst_CatalogMerge)

#include "tst_catalogmerge.moc"
