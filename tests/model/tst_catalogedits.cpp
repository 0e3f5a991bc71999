// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/recordedits.h"
#include "replay/artifacts/views/artifactbinding.h"
#include "schema/catalogs/design/designfile.h"
#include "schema/edit/schemaedits.h"
#include "tests/model/catalogfixture.h"

using namespace tw;
using namespace Qt::StringLiterals;

class tst_CatalogEdits : public QObject, protected CatalogFixture
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(open()); }
    void cleanup() { m_document.reset(); }
    void renameTool();
    void renameAttributeFollowsItsExamples();
    void renameAttributeFollowsTemplates();
    void renamingMergesWhileTyping();
    void requiredAndKeywords();
    void changeOfType();
    void typingMerges();
    void toolsetsComeFromTools();
    void renamedToolsetTakesItsTools();
    void toolsMoveBetweenToolsets();
    void toolsetsMoveWithTheirTools();
    void removeAndDuplicateTools();
    void partsAndServerData();
    void sharedTypeIsEditedOnce();
    void renamedTypeTakesItsReferences();
    void keywordsOfAUseStayThere();
    void referencesIntoASharedTypeFollow();
    void extractAndInline();
    void attributesMoveBetweenTools();
    void renamedAttributeTakesItsFacts();
    void removesSeveralAtOnce();
    void recordsAndTheirReferences();
    void artifactViewsAreKept();
    void refusesNames();
    void randomEdits();

private:
    [[nodiscard]] std::string schemaText() const { return writeJson(*m_document->schema(hours())); }
    [[nodiscard]] std::string ids() const
    {
        std::string text;
        for (const Tool &tool : m_document->catalog().tools)
            text += tool.id + ' ';
        return text;
    }
    [[nodiscard]] ToolsetKey set(int row) const
    {
        return m_document->keys<Toolset>()[static_cast<std::size_t>(row)];
    }
};

void tst_CatalogEdits::renameTool()
{
    const ToolKey key = *m_document->keyOf("climate.read_zone");
    QVERIFY(edits::renameTool(*m_document, key, u"look"_s).has_value());
    QCOMPARE(m_document->tool(key)->id, std::string("climate.look"));
    QCOMPARE(m_document->undoStack()->undoText(), u"Rename read_zone"_s);
    QVERIFY(!edits::renameTool(*m_document, key, u"vent_open"_s).has_value());
    QVERIFY(!edits::renameTool(*m_document, key, u"a.b"_s).has_value());
    QVERIFY(!edits::renameTool(*m_document, key, u" "_s).has_value());
    m_document->undoStack()->undo();
    QCOMPARE(m_document->tool(key)->id, std::string("climate.read_zone"));
}

void tst_CatalogEdits::renameAttributeFollowsItsExamples()
{
    const std::string before = schemaText();
    QSignalSpy renamed(m_document.get(), &CatalogDocument::placeMoved);
    QVERIFY(edits::renameAttribute(*m_document, hours(), u"window"_s).has_value());
    QCOMPARE(renamed.count(), 1);
    const Json &schema = *m_document->schema(hours());
    QVERIFY(schema["properties"].contains("window"));
    QVERIFY(!schema["properties"].contains("hours"));
    QCOMPARE(writeJson(schema["example"]), std::string(R"({"window":6,"zone_id":"north-2"})"));
    SchemaPlace zone = hours();
    zone.pointer = "/properties/zone_id";
    QVERIFY(edits::renameAttribute(*m_document, zone, u"place"_s).has_value());
    QCOMPARE(writeJson((*m_document->schema(zone))["required"]), std::string(R"(["place"])"));
    zone.pointer = "/properties/place";
    QVERIFY(!edits::renameAttribute(*m_document, zone, u"beds"_s).has_value());
    QVERIFY(!edits::renameAttribute(*m_document, zone, u""_s).has_value());
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(schemaText(), before);
    QCOMPARE(renamed.count(), 4);
    QCOMPARE(renamed.last().at(1).value<SchemaPlace>().pointer, std::string("/properties/hours"));
}

void tst_CatalogEdits::renameAttributeFollowsTemplates()
{
    const SchemaPlace zone{hours().tool, hours().part, "/properties/zone_id"};
    ToolFacts facts = m_document->tool(zone.tool)->facts;
    facts.callHintTemplate = "{{.Args.ZoneID}}";
    facts.resultHintTemplate = "{{.Args.ZoneID}}: {{.Result.ZoneID}}";
    (void)edits::setFacts(*m_document, zone.tool, facts);
    (void)edits::setConfirmation(*m_document, zone.tool,
                                 Confirmation{"Sure?", "Open {{.ZoneID}}?", "no {{$.ZoneID}}"});
    QVERIFY(edits::renameAttribute(*m_document, zone, u"place_id"_s).has_value());
    const Tool &tool = *m_document->tool(zone.tool);
    QCOMPARE(tool.facts.callHintTemplate, std::string("{{.Args.PlaceID}}"));
    QCOMPARE(tool.facts.resultHintTemplate, std::string("{{.Args.PlaceID}}: {{.Result.ZoneID}}"));
    QCOMPARE(tool.confirmation->promptTemplate, std::string("Open {{.PlaceID}}?"));
    QCOMPARE(tool.confirmation->deniedResultTemplate, std::string("no {{$.PlaceID}}"));
}

void tst_CatalogEdits::renamingMergesWhileTyping()
{
    const std::string before = schemaText();
    SchemaPlace place = hours();
    for (const char *name : {"hour", "hou", "houses"}) {
        QVERIFY(edits::renameAttribute(*m_document, place, QString::fromLatin1(name)).has_value());
        place.pointer = std::string("/properties/") + name;
    }
    QCOMPARE(m_document->undoStack()->count(), 1);
    m_document->endTyping();
    QVERIFY(edits::renameAttribute(*m_document, place, u"window"_s).has_value());
    QCOMPARE(m_document->undoStack()->count(), 2);
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(schemaText(), before);
}

void tst_CatalogEdits::requiredAndKeywords()
{
    const std::string before = schemaText();
    QVERIFY(edits::setRequired(*m_document, {hours()}, true).has_value());
    QCOMPARE(m_document->undoStack()->undoText(), u"Require hours"_s);
    QCOMPARE(writeJson((*m_document->schema(hours()))["required"]),
             std::string(R"(["zone_id","hours"])"));
    QVERIFY(edits::setKeyword(*m_document, {hours()}, "exclusiveMinimum", Json(0)).has_value());
    // Between its neighbours, as Goa sorts keys.
    QCOMPARE(writeJson(*m_document->node(hours())),
             std::string(R"({"default":24,"description":"Length of the window in hours.",)"
                         R"("exclusiveMinimum":0,"format":"int64","maximum":168,"minimum":1,)"
                         R"("type":"integer"})"));
    QVERIFY(edits::setKeyword(*m_document, {hours()}, "maximum", std::nullopt).has_value());
    QVERIFY(!m_document->node(hours())->contains("maximum"));
    SchemaPlace nowhere = hours();
    nowhere.pointer = "/properties/nothing";
    QVERIFY(!edits::setKeyword(*m_document, {nowhere}, "maximum", Json(1)).has_value());
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QCOMPARE(schemaText(), before);
    QVERIFY(!m_document->isModified());
}

void tst_CatalogEdits::changeOfType()
{
    QVERIFY(
        edits::setType(*m_document, {hours()}, {.kind = TypeChoice::Kind::Scalar, .type = "string"})
            .has_value());
    QCOMPARE(
        QString::fromStdString(writeJson(*m_document->node(hours()))),
        uR"({"default":"24","description":"Length of the window in hours.","type":"string"})"_s);
    m_document->undoStack()->undo();
    QVERIFY(edits::setType(*m_document, {hours()},
                           {.kind = TypeChoice::Kind::Scalar, .type = "number", .format = "double"})
                .has_value());
    QVERIFY(m_document->node(hours())->contains("maximum"));
    QVERIFY(m_document->node(hours())->contains("default"));
}

void tst_CatalogEdits::typingMerges()
{
    const ToolKey key = hours().tool;
    const QString before = QString::fromStdString(m_document->tool(key)->description);
    for (const QString &text : {u"a"_s, u"ab"_s, u"abc"_s})
        (void)edits::setToolDescription(*m_document, key, text);
    QCOMPARE(m_document->undoStack()->count(), 1);
    m_document->endTyping();
    (void)edits::setToolDescription(*m_document, key, u"abcd"_s);
    QCOMPARE(m_document->undoStack()->count(), 2);
    (void)edits::setTitle(*m_document, key, u"t"_s);
    QCOMPARE(m_document->undoStack()->count(), 3);
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(QString::fromStdString(m_document->tool(key)->description), before);
    // Back to where it was: there is nothing to undo.
    m_document->endTyping();
    (void)edits::setToolDescription(*m_document, key, u"x"_s);
    (void)edits::setToolDescription(*m_document, key, before);
    QVERIFY(!m_document->undoStack()->canUndo());
}

void tst_CatalogEdits::toolsetsComeFromTools()
{
    QCOMPARE(m_document->keys<Toolset>().size(), std::size_t(1));
    const Toolset &toolset = *m_document->record(set(0));
    QCOMPARE(toolset.id, std::string("climate"));
    QCOMPARE(toolset.name, std::string("greenhouse.climate"));
    QVERIFY(catalogForFile(m_document->catalog()).toolsets.empty());
    Toolset described = toolset;
    described.description = "Air and light";
    QVERIFY(edits::setToolset(*m_document, set(0), described).has_value());
    QCOMPARE(catalogForFile(m_document->catalog()).toolsets.size(), std::size_t(1));
    QVERIFY(edits::addToolset(*m_document, u"empty"_s, u"greenhouse"_s).has_value());
    QCOMPARE(catalogForFile(m_document->catalog()).toolsets.back().name,
             std::string("greenhouse.empty"));
    m_document->undoStack()->undo();
    QCOMPARE(m_document->keys<Toolset>().size(), std::size_t(1));
}

void tst_CatalogEdits::renamedToolsetTakesItsTools()
{
    useRich();
    const ToolKey tool = key("climate.read");
    QVERIFY(edits::renameToolset(*m_document, set(0), u"air"_s).has_value());
    QCOMPARE(ids(), std::string("air.read air.vent help.ask "));
    QCOMPARE(m_document->tool(tool)->toolset, std::string("house.air"));
    QCOMPARE(m_document->toolsetOf(tool), set(0));
    QCOMPARE(m_document->catalog().agents.front().uses, std::vector<std::string>{"house.air"});
    QVERIFY(!edits::renameToolset(*m_document, set(0), u"help"_s).has_value());
    QVERIFY(!edits::renameToolset(*m_document, set(0), u" "_s).has_value());
    m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
    QVERIFY(isSameRecord(m_document->catalog().agents, richCatalog().agents));
}

void tst_CatalogEdits::toolsMoveBetweenToolsets()
{
    useRich();
    const ToolKey read = key("climate.read");
    QSignalSpy moved(m_document.get(), &CatalogDocument::toolMoved);
    QVERIFY(edits::moveTools(*m_document, {read}, set(1), 0).has_value());
    QCOMPARE(ids(), std::string("climate.vent help.read help.ask "));
    QCOMPARE(moved.count(), 1);
    QCOMPARE(m_document->toolsetOf(read), set(1));
    QVERIFY(edits::addTool(*m_document, set(0), u"ask"_s, 0).has_value());
    QVERIFY(edits::moveTools(*m_document, {key("climate.ask")}, set(1)).has_value());
    QCOMPARE(ids(), std::string("climate.vent help.read help.ask help.ask_2 "));
    QVERIFY(edits::moveTools(*m_document, {key("help.ask_2")}, set(1), 0).has_value());
    QCOMPARE(ids(), std::string("climate.vent help.ask_2 help.read help.ask "));
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
}

void tst_CatalogEdits::toolsetsMoveWithTheirTools()
{
    useRich();
    QVERIFY(edits::moveToolset(*m_document, set(0), 2).has_value());
    QCOMPARE(ids(), std::string("help.ask climate.read climate.vent "));
    QVERIFY(edits::moveToolset(*m_document, set(1), 0).has_value());
    QCOMPARE(ids(), std::string("climate.read climate.vent help.ask "));
    QVERIFY(edits::duplicateToolset(*m_document, set(0)).has_value());
    QCOMPARE(ids(),
             std::string("climate.read climate.vent help.ask climate_2.read climate_2.vent "));
    QCOMPARE(m_document->record(set(1))->id, std::string("climate_2"));
    QVERIFY(edits::removeToolset(*m_document, set(0)).has_value());
    QCOMPARE(ids(), std::string("help.ask climate_2.read climate_2.vent "));
    QVERIFY(m_document->catalog().agents.front().uses.empty());
}

void tst_CatalogEdits::removeAndDuplicateTools()
{
    useRich();
    const std::vector<ToolKey> keys = m_document->toolKeys();
    QVERIFY(edits::duplicateTools(*m_document, {keys[0], keys[2]}).has_value());
    QCOMPARE(ids(), std::string("climate.read climate.read_2 climate.vent help.ask help.ask_2 "));
    QCOMPARE(m_document->undoStack()->undoText(), u"Duplicate 2 tools"_s);
    QVERIFY(edits::removeTools(*m_document, {keys[0], keys[1]}).has_value());
    QCOMPARE(ids(), std::string("climate.read_2 help.ask help.ask_2 "));
    QVERIFY(!m_document->tool(keys[0]));
    m_document->undoStack()->undo();
    QCOMPARE(m_document->tool(keys[0])->id, std::string("climate.read"));
    QVERIFY(!edits::addTool(*m_document, set(0), u"read"_s).has_value());
    QCOMPARE(edits::freeToolName(*m_document, set(0), u"read"_s), u"read_3"_s);
}

void tst_CatalogEdits::partsAndServerData()
{
    useRich();
    const ToolKey read = key("climate.read");
    QVERIFY(!edits::addPart(*m_document, read, SchemaPart::Payload).has_value());
    for (const char *kind : {"a", "b"}) {
        const auto place = edits::addPart(*m_document, read, SchemaPart::ServerData);
        QVERIFY(place.has_value());
        ServerDataSpec spec = m_document->tool(read)->serverData.back();
        spec.kind = kind;
        QVERIFY(edits::setServerData(*m_document, read, place->part.index, spec).has_value());
        QVERIFY(
            edits::addAttribute(*m_document, *place, u"x"_s, Json{{"type", "string"}}).has_value());
    }
    QVERIFY(edits::moveServerData(*m_document, read, 1, 0).has_value());
    QCOMPARE(m_document->tool(read)->serverData.front().kind, std::string("b"));
    QVERIFY(edits::removePart(*m_document, read, {SchemaPart::ServerData, 0}).has_value());
    QCOMPARE(m_document->tool(read)->serverData.front().kind, std::string("a"));
    QVERIFY(edits::removePart(*m_document, read, {SchemaPart::Result, 0}).has_value());
    QVERIFY(!m_document->tool(read)->result);
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
}

void tst_CatalogEdits::sharedTypeIsEditedOnce()
{
    useRich();
    const TypeKey zone = m_document->keys<SharedType>().front();
    const Catalog before = m_document->catalog();
    // In the copy that one tool shows: the type and all tools follow.
    QVERIFY(edits::renameAttribute(*m_document, payload("help.ask", "/$defs/Zone/properties/id"),
                                   u"name"_s)
                .has_value());
    QVERIFY(findPointer(*m_document->record(zone)->schema, "/properties/name"));
    for (const char *id : {"climate.read", "climate.vent", "help.ask"})
        QVERIFY(m_document->node(payload(id, "/$defs/Zone/properties/name")));
    QCOMPARE(m_document->undoStack()->count(), 1);
    // A type that refers to itself is shown with its definition.
    QVERIFY(m_document->node(sharedPlace(zone, "/$defs/Zone")));
    QVERIFY(!m_document->record(zone)->schema->contains("$defs"));
    QVERIFY(edits::addAttribute(*m_document, sharedPlace(zone), u"area"_s, Json{{"type", "number"}})
                .has_value());
    QVERIFY(m_document->node(payload("climate.vent", "/$defs/Zone/properties/area")));
    QVERIFY(!m_document->record(zone)->schema->contains("$defs"));
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QVERIFY(isSameCatalog(m_document->catalog(), before));
}

void tst_CatalogEdits::renamedTypeTakesItsReferences()
{
    useRich();
    const TypeKey zone = m_document->keys<SharedType>().front();
    QVERIFY(edits::renameType(*m_document, zone, u"Place"_s).has_value());
    QCOMPARE(writeJson(*m_document->record(zone)->schema),
             std::string(R"({"type":"object","title":"Place","properties":{"id":{"type":"string",)"
                         R"("x-mine":1.10},"next":{"$ref":"#/$defs/Place"}}})"));
    const Json &schema = *m_document->schema(payload("help.ask", ""));
    QCOMPARE(schema["properties"]["zone"]["$ref"].get<std::string>(), std::string("#/$defs/Place"));
    QVERIFY(schema["$defs"].contains("Place"));
    QVERIFY(!schema["$defs"].contains("Zone"));
    m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
    QVERIFY(!edits::removeType(*m_document, zone).has_value()); // it refers to itself
}

void tst_CatalogEdits::keywordsOfAUseStayThere()
{
    useRich();
    const std::string type = writeJson(*m_document->catalog().types.front().schema);
    const SchemaPlace zone = payload("climate.read", "/properties/zone");
    const SchemaPlace next = payload("climate.read", "/$defs/Zone/properties/next"); // recursive
    const auto text = [&](const SchemaPlace &place) { return writeJson(*m_document->node(place)); };
    for (const char *word : {"W", "Wh", "Whe"})
        QVERIFY(edits::setKeyword(*m_document, {zone}, "description", word).has_value());
    QVERIFY(edits::setKeyword(*m_document, {zone}, "deprecated", true).has_value());
    QCOMPARE(text(zone),
             std::string(R"({"$ref":"#/$defs/Zone","deprecated":true,"description":"Whe"})"));
    QCOMPARE(writeJson(*m_document->catalog().types.front().schema), type);
    QCOMPARE(text(payload("climate.vent", "/properties/zone")),
             std::string(R"({"$ref":"#/$defs/Zone"})"));
    QCOMPARE(m_document->undoStack()->count(), 2); // typing merges
    QVERIFY(edits::setKeyword(*m_document, {zone}, "description", std::nullopt).has_value());
    QCOMPARE(text(zone), std::string(R"({"$ref":"#/$defs/Zone","deprecated":true})"));

    // A reference in the type itself is edited in the type, for all its uses.
    QVERIFY(edits::setKeyword(*m_document, {next}, "description", "after").has_value());
    QCOMPARE(text(payload("help.ask", "/$defs/Zone/properties/next")),
             std::string(R"({"$ref":"#/$defs/Zone","description":"after"})"));
    // Several uses at once.
    QVERIFY(edits::setKeyword(*m_document, {zone, payload("climate.vent", "/properties/zone")},
                              "title", "Z")
                .has_value());
    QCOMPARE(text(payload("climate.vent", "/properties/zone")),
             std::string(R"({"$ref":"#/$defs/Zone","title":"Z"})"));

    QCOMPARE(edits::referenceTarget(*m_document, zone),
             std::optional(sharedPlace(m_document->keys<SharedType>().front())));
    QVERIFY(!edits::referenceTarget(*m_document, payload("climate.read", "/properties/hours")));
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QCOMPARE(writeJson(*m_document->catalog().types.front().schema), type);
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
}

void tst_CatalogEdits::referencesIntoASharedTypeFollow()
{
    useRich();
    const SchemaPlace zone = payload("climate.read", "/properties/zone");
    QVERIFY(edits::setNode(*m_document, zone, Json{{"$ref", "#/$defs/Zone/properties/id"}})
                .has_value());
    QVERIFY(m_document->node(payload("climate.read", "/$defs/Zone"))); // still in use
    const TypeKey type = m_document->keys<SharedType>().front();
    QVERIFY(edits::renameAttribute(*m_document, sharedPlace(type, "/properties/id"), u"key"_s)
                .has_value());
    QCOMPARE(writeJson(*m_document->node(zone)),
             std::string(R"({"$ref":"#/$defs/Zone/properties/key"})"));
    QVERIFY(m_document->node(payload("climate.read", "/$defs/Zone/properties/key")));
    m_document->undoStack()->undo();
    QVERIFY(m_document->node(payload("climate.read", "/$defs/Zone/properties/id")));
    QCOMPARE(writeJson(*m_document->node(zone)),
             std::string(R"({"$ref":"#/$defs/Zone/properties/id"})"));
}

void tst_CatalogEdits::extractAndInline()
{
    useRich();
    const SchemaPlace pick = payload("climate.read", "/properties/pick");
    QVERIFY(!edits::extractType(*m_document, pick, u"Zone"_s).has_value());
    const auto type = edits::extractType(*m_document, pick, u"Pick"_s);
    QVERIFY(type.has_value());
    QCOMPARE(m_document->record(*type)->name, std::string("Pick"));
    QCOMPARE((*m_document->node(pick))["$ref"].get<std::string>(), std::string("#/$defs/Pick"));
    const SchemaPlace other = payload("help.ask", "/properties/hours");
    QVERIFY(
        edits::setType(*m_document, {other}, {.kind = TypeChoice::Kind::Shared, .shared = "Pick"})
            .has_value());
    QVERIFY(m_document->node(payload("help.ask", "/$defs/Pick/oneOf/1")));
    QVERIFY(edits::inlineType(*m_document, other).has_value());
    QVERIFY(m_document->node(other)->contains("oneOf"));
    QVERIFY(!m_document->node(payload("help.ask", "/$defs/Pick")));
    QVERIFY(edits::removeType(*m_document, *type).has_value());
    QVERIFY(m_document->node(pick)->contains("oneOf"));
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
}

void tst_CatalogEdits::attributesMoveBetweenTools()
{
    useRich();
    QSignalSpy moved(m_document.get(), &CatalogDocument::placeMoved);
    const auto places = edits::moveAttributes(
        *m_document,
        {payload("climate.read", "/properties/zone"), payload("climate.read", "/properties/pick")},
        {key("climate.vent"), {SchemaPart::Result, 0}, {}}, 0);
    QVERIFY(places.has_value());
    const Json &result = *m_document->schema({key("climate.vent"), {SchemaPart::Result, 0}, {}});
    QCOMPARE(writeJson(result["required"]), std::string(R"(["zone"])"));
    QCOMPARE(result["properties"].begin().key(), std::string("zone"));
    QCOMPARE(result["properties"].size(), std::size_t(3));
    QVERIFY(result["$defs"].contains("Zone"));
    QVERIFY(!m_document->node(payload("climate.read", "/properties/zone")));
    QVERIFY(!m_document->node(payload("climate.read", "/$defs/Zone")));
    QCOMPARE(moved.count(), 2);
    QCOMPARE(m_document->undoStack()->count(), 1);
    m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
}

void tst_CatalogEdits::renamedAttributeTakesItsFacts()
{
    useRich();
    QVERIFY(
        edits::renameAttribute(*m_document, payload("climate.read", "/properties/hours"), u"span"_s)
            .has_value());
    QVERIFY(edits::renameAttribute(*m_document, payload("climate.read", "/properties/cursor"),
                                   u"page"_s)
                .has_value());
    const ToolFacts &facts = m_document->tool(key("climate.read"))->facts;
    QCOMPARE(facts.inject, std::vector<std::string>{"span"});
    QCOMPARE(facts.bounded->cursor, std::string("page"));
    QCOMPARE(m_document->tool(key("climate.vent"))->facts.bounded->continueCursor,
             std::string("page"));
    QVERIFY(edits::renameTool(*m_document, key("climate.read"), u"look"_s).has_value());
    QCOMPARE(m_document->tool(key("climate.vent"))->facts.bounded->continueTool,
             std::string("look"));
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
}

void tst_CatalogEdits::removesSeveralAtOnce()
{
    useRich();
    QVERIFY(edits::removeAttributes(*m_document,
                                    {payload("climate.read", "/properties/pick/oneOf/0"),
                                     payload("climate.read", "/properties/zone"),
                                     payload("climate.read", "/properties/hours"),
                                     payload("help.ask", "/properties/hours")})
                .has_value());
    QCOMPARE(m_document->undoStack()->undoText(), u"Delete 4 attributes"_s);
    const Json &schema = *m_document->schema(payload("climate.read", ""));
    QCOMPARE(schema["properties"].size(), std::size_t(2));
    QCOMPARE(schema["properties"]["pick"]["oneOf"].size(), std::size_t(1));
    QVERIFY(!schema.contains("required"));
    QVERIFY(!m_document->node(payload("help.ask", "/properties/hours")));
    m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
}

void tst_CatalogEdits::recordsAndTheirReferences()
{
    useRich();
    const ServiceKey house = m_document->keys<Service>().front();
    Service service = *m_document->record(house);
    service.name = "home";
    QVERIFY(edits::setRecord(*m_document, house, service).has_value());
    QCOMPARE(m_document->catalog().tools.front().toolset, std::string("home.climate"));
    QCOMPARE(m_document->catalog().toolsets.front().service, std::string("home"));
    QCOMPARE(m_document->catalog().agents.front().uses, std::vector<std::string>{"home.climate"});
    QCOMPARE(m_document->toolsOf(set(0)).size(), std::size_t(2));
    Agent agent;
    agent.name = "gardener";
    QVERIFY(!edits::addRecord(*m_document, agent).has_value());
    agent.name = "cook";
    const auto cook = edits::addRecord(*m_document, agent, 0);
    QVERIFY(cook.has_value());
    QVERIFY(edits::moveRecord(*m_document, *cook, -1).has_value());
    QCOMPARE(m_document->catalog().agents.back().name, std::string("cook"));
    QVERIFY(edits::removeRecord(*m_document, *cook).has_value());
    QVERIFY(edits::setDesign(*m_document, u"n"_s, {}).has_value());
    QVERIFY(edits::setDesign(*m_document, u"name"_s, {}).has_value());
    QCOMPARE(m_document->undoStack()->count(), 5);
    while (m_document->undoStack()->canUndo())
        m_document->undoStack()->undo();
    QVERIFY(isSameRecord(m_document->catalog().tools, richCatalog().tools));
    QVERIFY(isSameRecord(m_document->catalog().agents, richCatalog().agents));
    QVERIFY(m_document->catalog().name.empty());
}

void tst_CatalogEdits::artifactViewsAreKept()
{
    const ArtifactBinding curves{"trace", "curves", "at", {"level", "flow"}, "pump", "m"};
    const JsonPtr views = withBinding(nullptr, curves);
    QVERIFY(edits::setArtifactViews(*m_document, views).has_value());
    const WrittenCatalog written = writeDesign(catalogForFile(m_document->catalog()));
    const Result<Catalog> read = readDesign(written.text, "views");
    QVERIFY(read.has_value());
    QVERIFY(read->warnings.empty());
    QCOMPARE(writeDesign(*read).text, written.text);
    const std::vector<ArtifactBinding> again = readBindings(read->extra->at("views"));
    QCOMPARE(again.size(), std::size_t(1));
    QCOMPARE(bindingOf(again, "trace"), curves);
    QVERIFY(bindingOf(again, "other").renderer.empty());
    const JsonPtr foreign = std::make_shared<const Json>(
        Json::array({{{"kind", "x"}, {"by", "hand"}}, bindingJson(curves)}));
    QCOMPARE(writeJson(*withBinding(foreign, {"trace", "", "", {}, "", ""})),
             std::string(R"([{"kind":"x","by":"hand"}])"));
    m_document->undoStack()->undo();
    const JsonPtr &extra = m_document->catalog().extra;
    QVERIFY(!extra || !extra->contains("views"));
}

void tst_CatalogEdits::refusesNames()
{
    useRich();
    const SchemaPlace root = payload("climate.read", "");
    const Json text{{"type", "string"}};
    QVERIFY(!edits::addAttribute(*m_document, root, u"hours"_s, text).has_value());
    QVERIFY(!edits::addAttribute(*m_document, root, u" "_s, text).has_value());
    QVERIFY(edits::addAttribute(*m_document, root, u"window ☃"_s, text).has_value()); // a finding
    QVERIFY(!edits::addToolset(*m_document, u"help"_s).has_value());
    QVERIFY(!edits::addTool(*m_document, set(0), {}).has_value());
    QVERIFY(!edits::addType(*m_document, u"Zone"_s).has_value());
    QVERIFY(!edits::setTitle(*m_document, 12345, u"x"_s).has_value());
    QCOMPARE(m_document->undoStack()->count(), 1);
}

void tst_CatalogEdits::randomEdits()
{
    for (const quint32 seed : {1U, 2U, 3U}) {
        QRandomGenerator random(seed);
        useRich();
        const Catalog start = m_document->catalog();
        for (int i = 0; i < 300; ++i) {
            const char *const what = randomEdit(*m_document, random);
            for (const Tool &tool : m_document->catalog().tools) {
                const auto &toolsets = m_document->catalog().toolsets;
                QVERIFY2(std::ranges::count(toolsets, tool.toolset, &Toolset::name) > 0, what);
            }
        }
        const Catalog end = m_document->catalog();
        QCOMPARE_GT(m_document->undoStack()->count(), 100);
        while (m_document->undoStack()->canUndo())
            m_document->undoStack()->undo();
        QVERIFY(isSameCatalog(m_document->catalog(), start));
        QVERIFY(!m_document->isModified());
        while (m_document->undoStack()->canRedo())
            m_document->undoStack()->redo();
        QVERIFY(isSameCatalog(m_document->catalog(), end));
    }
}

QTEST_GUILESS_MAIN(tst_CatalogEdits)

#include "tst_catalogedits.moc"
