// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogcommands.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/edits/catalogclipboard.h"
#include "model/catalog/files/catalogfile.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModel>
#include <QMimeData>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <memory>

#ifndef Q_MOC_RUN // it does not get through the raw strings
namespace tw {

inline JsonPtr schemaFrom(const char *text)
{
    return std::make_shared<const Json>(*parseJson(text));
}

/// Two toolsets with tools that share a type, an agent, a service and a registry.
inline Catalog richCatalog()
{
    Catalog catalog;
    catalog.format = DesignCatalog;
    const char *const zone =
        R"({"type":"object","title":"Zone","properties":{"id":{"type":"string","x-mine":1.10},)"
        R"("next":{"$ref":"#/$defs/Zone"}}})";
    catalog.types.push_back({"Zone", schemaFrom(zone)});
    for (const char *id : {"climate.read", "climate.vent", "help.ask"}) {
        Tool tool;
        tool.id = id;
        tool.service = "house";
        tool.toolset = "house." + std::string(tool.toolsetName());
        tool.payload = TypeSchema{
            "P",
            schemaFrom(
                R"({"type":"object","required":["zone"],)"
                R"("properties":{"zone":{"$ref":"#/$defs/Zone"},"hours":{"maximum":1e3,"type":"integer"},)"
                R"("cursor":{"type":"string"},"pick":{"oneOf":[{"type":"string"},{"type":"integer"}]}},)"
                R"("example":{"hours":6},"$defs":{"Zone":{"type":"object","title":"Zone","properties":{)"
                R"("id":{"type":"string","x-mine":1.10},"next":{"$ref":"#/$defs/Zone"}}}}})")};
        tool.result = TypeSchema{
            "R", schemaFrom(R"({"type":"object","properties":{"ok":{"type":"boolean"}}})")};
        tool.facts.inject = {"hours"};
        tool.facts.bounded = BoundedResult{"cursor", "ok", "read", "cursor"};
        catalog.tools.push_back(std::move(tool));
    }
    Agent agent;
    agent.name = "gardener";
    agent.service = "house";
    agent.uses = {"house.climate"};
    catalog.agents.push_back(agent);
    Service service;
    service.name = "house";
    catalog.services.push_back(service);
    Registry registry;
    registry.name = "corp";
    catalog.registries.push_back(registry);
    return catalog;
}

inline bool isSameCatalog(const Catalog &left, const Catalog &right)
{
    return isSameRecord(left.tools, right.tools) && isSameRecord(left.toolsets, right.toolsets)
        && isSameRecord(left.types, right.types) && isSameRecord(left.services, right.services)
        && isSameRecord(left.agents, right.agents)
        && isSameRecord(left.registries, right.registries) && left.name == right.name
        && left.description == right.description;
}

/// A document with the two tools of a small `tool_schemas.json`.
struct CatalogFixture
{
    std::unique_ptr<CatalogDocument> m_document;

    [[nodiscard]] static QString path()
    {
        return QStringLiteral(TW_TEST_DATA "/call/tool_schemas.json");
    }
    /// For init(); false if the file could not be opened.
    [[nodiscard]] bool open()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_document = std::make_unique<CatalogDocument>();
        QSignalSpy reset(m_document.get(), &CatalogDocument::catalogReset);
        m_document->file()->open(path());
        return m_document->state() == CatalogDocument::State::Loading && reset.wait();
    }
    void useRich() { m_document->setCatalog(richCatalog(), {}); }
    [[nodiscard]] ToolKey key(const char *id) const { return *m_document->keyOf(id); }
    [[nodiscard]] SchemaPlace payload(const char *id, const char *pointer) const
    {
        return {key(id), {SchemaPart::Payload, 0}, pointer};
    }
    [[nodiscard]] SchemaPlace hours() const
    {
        return payload("climate.read_zone", "/properties/hours");
    }
};

/// The tree as text, two spaces a level.
inline QString printTree(const QAbstractItemModel &model, const QModelIndex &parent = {},
                         int depth = 0)
{
    QString text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const QString type = index.siblingAtColumn(1).data().toString();
        text += QString(depth * 2, u' ') + index.data().toString()
            + (type.isEmpty() ? QString() : QStringLiteral(": ") + type) + u'\n';
        if (depth < 8)
            text += printTree(model, index, depth + 1);
    }
    return text;
}

/// One edit of any kind at a random place; returns what it was.
inline const char *randomEdit(CatalogDocument &document, QRandomGenerator &random)
{
    const auto pick = [&random](const auto &list) {
        return list[random.bounded(static_cast<quint32>(list.size()))];
    };
    const QString word = QStringLiteral("w%1").arg(random.bounded(1000));
    const std::vector<ToolsetKey> sets = document.keys<Toolset>();
    const std::vector<ToolKey> tools = document.toolKeys();
    if (sets.empty()) {
        (void)edits::addToolset(document, word, QStringLiteral("house"));
        return "first toolset";
    }
    const ToolsetKey set = pick(sets);
    if (tools.empty()) {
        (void)edits::addTool(document, set, word);
        return "first tool";
    }
    const ToolKey tool = pick(tools);
    const SchemaPlace payload{tool, {SchemaPart::Payload, 0}, {}};
    const Json none = Json::object();
    std::vector<SchemaPlace> fields;
    for (const char *root : {"", "/$defs/Zone"}) {
        const Json *const map =
            document.node({tool, payload.part, std::string(root) + "/properties"});
        for (const auto &[name, value] : (map ? *map : none).items()) {
            SchemaPlace place{tool, payload.part, std::string(root) + "/properties"};
            appendPointerToken(place.pointer, name);
            fields.push_back(place);
        }
    }
    const SchemaPlace field = fields.empty() ? payload : pick(fields);
    document.endTyping();
    switch (random.bounded(30)) {
    case 0:
        (void)edits::renameTool(document, tool, word);
        return "renameTool";
    case 1:
        (void)edits::setTitle(document, tool, word);
        return "setTitle";
    case 2:
        (void)edits::setToolDescription(document, tool, word);
        return "setToolDescription";
    case 3:
        (void)edits::setTags(document, tool, {word});
        return "setTags";
    case 4:
        (void)edits::renameAttribute(document, field, word);
        return "renameAttribute";
    case 5:
        (void)edits::setKeyword(document, {field}, "description",
                                random.bounded(3) ? std::optional<Json>(word.toStdString())
                                                  : std::nullopt);
        return "setKeyword";
    case 6:
        (void)edits::setRequired(document, {field}, random.bounded(2) == 1);
        return "setRequired";
    case 7:
        (void)edits::setType(document, {field},
                             {.kind = TypeChoice::Kind::Scalar, .type = "string"});
        return "setType string";
    case 8:
        (void)edits::setType(document, {field},
                             {.kind = TypeChoice::Kind::Shared, .shared = "Zone"});
        return "setType shared";
    case 9:
        (void)edits::addAttribute(document, payload, word, Json{{"type", "string"}}, true,
                                  int(random.bounded(3)));
        return "addAttribute";
    case 10:
        (void)edits::removeAttributes(document, {field});
        return "removeAttributes";
    case 11:
        (void)edits::duplicateAttributes(document, {field});
        return "duplicateAttributes";
    case 12:
        (void)edits::moveAttributes(document, {field}, {pick(tools), payload.part, {}},
                                    int(random.bounded(4)) - 1);
        return "moveAttributes";
    case 13:
        (void)edits::addTool(document, set, word, int(random.bounded(3)));
        return "addTool";
    case 14:
        (void)edits::removeTools(document, {tool});
        return "removeTools";
    case 15:
        (void)edits::duplicateTools(document, {tool});
        return "duplicateTools";
    case 16:
        (void)edits::moveTools(document, {tool, pick(tools)}, set, int(random.bounded(4)) - 1);
        return "moveTools";
    case 17:
        (void)edits::renameToolset(document, set, word);
        return "renameToolset";
    case 18:
        (void)edits::addToolset(document, word, QStringLiteral("house"), int(random.bounded(2)));
        return "addToolset";
    case 19:
        (void)edits::moveToolset(document, set, int(random.bounded(quint32(sets.size() + 1))));
        return "moveToolset";
    case 20:
        (void)edits::duplicateToolset(document, set);
        return "duplicateToolset";
    case 21:
        if (random.bounded(3) == 0)
            (void)edits::removeToolset(document, set);
        return "removeToolset";
    case 22:
        (void)edits::addPart(document, tool, SchemaPart::ServerData);
        return "addPart";
    case 23:
        (void)edits::removePart(document, tool, {SchemaPart::ServerData, 0});
        return "removePart";
    case 24:
        (void)edits::extractType(document, field, word);
        return "extractType";
    case 25:
        (void)edits::inlineType(document, field);
        return "inlineType";
    case 26: {
        const auto types = document.keys<SharedType>();
        if (!types.empty())
            (void)edits::renameType(document, pick(types), word);
        return "renameType";
    }
    case 27: {
        const auto types = document.keys<SharedType>();
        if (!types.empty())
            (void)edits::addAttribute(document, sharedPlace(pick(types)), word,
                                      Json{{"type", "string"}});
        return "type attribute";
    }
    case 28:
        (void)edits::setNullable(document, {field}, random.bounded(2) == 1);
        return "setNullable";
    default: {
        const auto agents = document.keys<Agent>();
        if (agents.empty())
            return "no agent";
        Agent agent = *document.record(agents.front());
        agent.description = word.toStdString();
        (void)edits::setRecord(document, agents.front(), agent);
        return "setRecord";
    }
    }
}

} // namespace tw
#endif
