// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/catalogclipboard.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/edits/changebuilder.h"
#include "model/catalog/edits/schemanodes.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/edit/propertyedits.h"
#include "schema/edit/schemaedits.h"
#include "schema/edit/schemafromexample.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QMimeData>
#include <QUndoStack>

#include <algorithm>

namespace tw::edits {

using namespace Qt::StringLiterals;

namespace {

    /// Which nodes of which document a drag holds; other programs do not understand it.
    constexpr auto dragMimeType = "application/x-toolwright-nodes"_L1;

    bool isAttribute(const CatalogNode &node)
    {
        return std::holds_alternative<SchemaPlace>(node);
    }

    std::string originOf(const CatalogDocument &document)
    {
        return std::to_string(QCoreApplication::applicationPid()) + ' '
            + std::to_string(reinterpret_cast<quintptr>(&document));
    }

    Json encoded(const CatalogNode &node)
    {
        return std::visit(
            [&node]<typename T>(const T &value) {
                if constexpr (std::is_same_v<T, SchemaPlace>)
                    return Json{node.index(), value.tool, static_cast<int>(value.part.kind),
                                value.part.index, value.pointer};
                else if constexpr (std::is_same_v<T, ToolKey>)
                    return Json{node.index(), value};
                else
                    return Json{node.index(), value.value};
            },
            node);
    }

    CatalogNode decoded(const Json &json)
    {
        const auto key = json.at(1).get<quint32>();
        switch (json.at(0).get<int>()) {
        case 0:
            return ToolsetKey{key};
        case 1:
            return ToolKey{key};
        case 2:
            return SchemaPlace{
                key,
                {static_cast<SchemaPart::Kind>(json.at(2).get<int>()), json.at(3).get<int>()},
                json.at(4).get<std::string>()};
        case 3:
            return TypeKey{key};
        case 4:
            return ServiceKey{key};
        case 5:
            return AgentKey{key};
        default:
            return RegistryKey{key};
        }
    }

    std::vector<CatalogNode> draggedNodes(const CatalogDocument &document, const QMimeData &data)
    {
        const QByteArray text = data.data(dragMimeType);
        const Result<Json> json =
            parseJson({text.constData(), static_cast<std::size_t>(text.size())});
        std::vector<CatalogNode> nodes;
        if (!json || textMember(*json, "origin") != originOf(document))
            return nodes;
        for (const Json &each : json->at("nodes"))
            nodes.push_back(decoded(each));
        return nodes;
    }

    std::string nameOf(const std::string &pointer)
    {
        return isPropertyPointer(pointer) ? pointerTokens(pointer).back() : "value";
    }

    /// An object schema with the attributes as properties; null if one is gone.
    JsonPtr attributesAsSchema(const CatalogDocument &document,
                               const std::vector<CatalogNode> &nodes)
    {
        JsonPtr schema =
            std::make_shared<const Json>(Json{{"type", "object"}, {"properties", Json::object()}});
        for (const CatalogNode &node : nodes) {
            const auto &place = std::get<SchemaPlace>(node);
            const JsonPtr from = document.schema(place);
            if (!from)
                return nullptr;
            if (place.pointer.empty())
                return from;
            const Result<PlacedSchema> copied =
                withNodeCopied(from, place.pointer, schema, "", AtEnd,
                               freePropertyName(*schema, "", nameOf(place.pointer)));
            if (!copied)
                return nullptr;
            schema = copied->root;
            if (isPropertyPointer(place.pointer) && isRequired(*from, place.pointer))
                schema = withRequired(schema, copied->pointer, true).value_or(schema);
        }
        return schema;
    }

    struct Copy
    {
        Catalog catalog;
        bool hasToolsets = false;
    };

    void addToCopy(Copy &copy, const CatalogDocument &document, const CatalogNode &node)
    {
        Catalog &catalog = copy.catalog;
        const auto add = [&]<typename T>(RecordKey<T> key) {
            if (const T *record = document.record(key))
                listOf<T>(catalog).push_back(*record);
        };
        const auto addTool = [&](ToolKey key) {
            if (const Tool *tool = document.tool(key))
                catalog.tools.push_back(*tool);
        };
        if (const auto *toolset = std::get_if<ToolsetKey>(&node)) {
            copy.hasToolsets = true;
            add(*toolset);
            std::ranges::for_each(document.toolsOf(*toolset), addTool);
        } else if (const auto *tool = std::get_if<ToolKey>(&node)) {
            addTool(*tool);
        } else if (const auto *type = std::get_if<TypeKey>(&node)) {
            add(*type);
        } else if (const auto *service = std::get_if<ServiceKey>(&node)) {
            add(*service);
        } else if (const auto *agent = std::get_if<AgentKey>(&node)) {
            add(*agent);
        } else if (const auto *registry = std::get_if<RegistryKey>(&node)) {
            add(*registry);
        }
    }

    Copy recordsAsCatalog(const CatalogDocument &document, const std::vector<CatalogNode> &nodes)
    {
        Copy copy;
        copy.catalog.format = DesignCatalog;
        copy.catalog.origin = schemaFormatOf(document.catalog());
        for (const CatalogNode &node : nodes)
            addToCopy(copy, document, node);
        return copy;
    }

    std::unique_ptr<QMimeData> mimeOf(const char *kind, const std::string &text)
    {
        auto data = std::make_unique<QMimeData>();
        const Json wrapped{{"kind", kind}, {"text", text}};
        data->setData(QString::fromLatin1(CatalogMimeType),
                      QByteArray::fromStdString(writeJson(wrapped)));
        data->setText(QString::fromStdString(text));
        return data;
    }

    /// What a clipboard holds: a schema, or a catalog.
    struct Pasted
    {
        JsonPtr schema;
        Catalog catalog;
        bool hasToolsets = false;
    };

    Result<Pasted> pastedFrom(const QMimeData &data)
    {
        const QByteArray own = data.data(QString::fromLatin1(CatalogMimeType));
        std::string kind;
        std::string text = data.text().toStdString();
        if (!own.isEmpty()) {
            const Result<Json> wrapped =
                parseJson({own.constData(), static_cast<std::size_t>(own.size())});
            if (!wrapped)
                return wrapped.error();
            kind = textMember(*wrapped, "kind");
            text = textMember(*wrapped, "text");
        }
        Result<PastedCatalog> read = catalogFromText(text, "clipboard");
        if (!read)
            return read.error();
        Pasted pasted;
        pasted.hasToolsets = kind == "toolsets";
        if (read->kind != PastedKind::Catalog && !read->catalog.tools.empty()
            && read->catalog.tools.front().payload)
            pasted.schema = read->catalog.tools.front().payload->schema;
        pasted.catalog = std::move(read->catalog);
        return pasted;
    }

    bool isObject(const Json &node)
    {
        return node.is_object()
            && (node.contains("properties") || node.value("type", Json()) == "object");
    }

    struct Slot
    {
        SchemaPlace object;
        int row = -1;
    };

    /// Where attributes go that are dropped on \a place: into an object, else after the property.
    Slot slotAt(const CatalogDocument &document, const SchemaPlace &given, int row)
    {
        const SchemaPlace place = normalised(document, given);
        const JsonPtr root = document.schema(place);
        const SchemaView node =
            root ? SchemaView::at(*root, place.pointer).resolved() : SchemaView();
        if (node && isObject(*node.node))
            return {normalised(document, {place.tool, place.part, node.pointer}), row};
        if (!root || !isPropertyPointer(place.pointer))
            return {place, row};
        SchemaPlace object = place;
        object.pointer = objectOfProperty(place.pointer);
        return {object, static_cast<int>(propertyIndex(*root, place.pointer)) + 1};
    }

    Result<std::vector<CatalogNode>> pasteSchema(CatalogDocument &document, const JsonPtr &schema,
                                                 const SchemaPlace &target, int row)
    {
        Slot slot = slotAt(document, target, row);
        ChangeBuilder change(document);
        JsonPtr root = change.schema(slot.object);
        if (!root)
            return gone();
        std::vector<std::pair<std::string, std::string>> sources; // name, pointer
        const Json none = Json::object();
        const Json *const properties = findPointer(*schema, "/properties");
        for (const auto &[name, value] : (properties ? *properties : none).items()) {
            std::string pointer = "/properties";
            appendPointerToken(pointer, name);
            sources.emplace_back(name, pointer);
        }
        if (sources.empty())
            sources.emplace_back("new_field", "");
        std::vector<CatalogNode> nodes;
        for (const auto &[name, pointer] : sources) {
            const Result<PlacedSchema> copied =
                withNodeCopied(schema, pointer, root, slot.object.pointer,
                               slot.row < 0 ? AtEnd : static_cast<std::size_t>(slot.row++),
                               freePropertyName(*root, slot.object.pointer, name));
            if (!copied)
                return copied.error();
            root = copied->root;
            if (!pointer.empty() && isRequired(*schema, pointer))
                root = withRequired(root, copied->pointer, true).value_or(root);
            nodes.emplace_back(SchemaPlace{slot.object.tool, slot.object.part, copied->pointer});
        }
        change.setSchema(slot.object, root);
        (void)change.apply(EditText::tr("Paste %n attributes", nullptr, int(nodes.size())));
        return nodes;
    }

    struct ToolSlot
    {
        ToolsetKey toolset;
        int row = -1;
    };

    std::optional<ToolSlot> toolSlotAt(const CatalogDocument &document,
                                       const std::optional<CatalogNode> &target, int row)
    {
        if (!target)
            return std::nullopt;
        if (const auto *toolset = std::get_if<ToolsetKey>(&*target))
            return ToolSlot{*toolset, row};
        const auto *place = std::get_if<SchemaPlace>(&*target);
        const auto *tool = std::get_if<ToolKey>(&*target);
        const ToolKey key = place ? place->tool : tool ? *tool : 0;
        if (!document.tool(key))
            return std::nullopt;
        const ToolsetKey toolset = document.toolsetOf(key);
        const std::vector<ToolKey> tools = document.toolsOf(toolset);
        return ToolSlot{toolset,
                        static_cast<int>(std::ranges::find(tools, key) - tools.begin()) + 1};
    }

    /// Runs \a edit as one command, however many it pushes.
    template <typename Edit>
    auto asOneCommand(CatalogDocument &document, const QString &text, const Edit &edit)
    {
        document.undoStack()->beginMacro(text);
        auto result = edit();
        document.undoStack()->endMacro();
        return result;
    }

    template <typename T>
    void pasteRecords(CatalogDocument &document, const std::vector<T> &records,
                      std::vector<CatalogNode> &nodes)
    {
        for (T record : records) {
            record.name = freeName(record.name, [&document](const std::string &name) {
                return std::ranges::count(listOf<T>(document.catalog()), name, &T::name) > 0;
            });
            if constexpr (std::is_same_v<T, SharedType>) {
                if (const auto key =
                        addType(document, QString::fromStdString(record.name), record.schema))
                    nodes.emplace_back(*key);
            } else {
                if (const auto key = addRecord(document, record))
                    nodes.emplace_back(*key);
            }
        }
    }

    void pasteToolset(CatalogDocument &document, const Toolset &toolset, std::vector<Tool> tools,
                      std::vector<CatalogNode> &nodes)
    {
        const QString id = QString::fromStdString(toolset.id.empty() ? "toolset" : toolset.id);
        const auto key = addToolset(document, freeToolsetName(document, id),
                                    QString::fromStdString(toolset.service));
        if (!key)
            return;
        (void)setToolset(document, *key, toolset);
        (void)insertTools(document, *key, std::move(tools));
        nodes.emplace_back(*key);
    }

    std::vector<CatalogNode> pasteToolsets(CatalogDocument &document, Catalog catalog)
    {
        completeCatalog(catalog);
        std::vector<CatalogNode> nodes;
        for (const Toolset &toolset : catalog.toolsets) {
            std::vector<Tool> tools;
            std::ranges::copy_if(catalog.tools, std::back_inserter(tools), [&](const Tool &tool) {
                return tool.toolset == toolset.name && tool.service == toolset.service;
            });
            pasteToolset(document, toolset, std::move(tools), nodes);
        }
        return nodes;
    }

    Result<std::vector<CatalogNode>> pasteCatalog(CatalogDocument &document, const Pasted &pasted,
                                                  const std::optional<CatalogNode> &target, int row)
    {
        const Catalog &catalog = pasted.catalog;
        const std::optional<ToolSlot> slot = toolSlotAt(document, target, row);
        std::vector<CatalogNode> nodes;
        if (!catalog.tools.empty() && slot && !pasted.hasToolsets) {
            const auto keys = insertTools(document, slot->toolset, catalog.tools, slot->row);
            if (!keys)
                return keys.error();
            nodes.assign(keys->begin(), keys->end());
        } else {
            nodes = pasteToolsets(document, catalog);
        }
        pasteRecords(document, catalog.services, nodes);
        pasteRecords(document, catalog.agents, nodes);
        pasteRecords(document, catalog.registries, nodes);
        if (catalog.tools.empty()) // else they are in the tools
            pasteRecords(document, catalog.types, nodes);
        return nodes;
    }

    template <typename T>
    std::vector<T> only(const std::vector<CatalogNode> &nodes)
    {
        std::vector<T> found;
        for (const CatalogNode &node : nodes) {
            if (const T *each = std::get_if<T>(&node))
                found.push_back(*each);
        }
        return found;
    }

    template <typename T>
    Result<void> moveRecords(CatalogDocument &document, const std::vector<RecordKey<T>> &keys,
                             int row)
    {
        for (const RecordKey<T> key : keys) {
            if (const Result<void> done = moveRecord(document, key, row); !done)
                return done;
        }
        return {};
    }

    Result<void> moveToolsets(CatalogDocument &document, const std::vector<ToolsetKey> &keys,
                              const std::optional<CatalogNode> &target, int row)
    {
        const std::vector<ToolsetKey> order = document.keys<Toolset>();
        if (const ToolsetKey *over = target ? std::get_if<ToolsetKey>(&*target) : nullptr)
            row = static_cast<int>(std::ranges::find(order, *over) - order.begin()) + 1;
        for (const ToolsetKey key : keys) {
            if (const Result<void> done = moveToolset(document, key, row); !done)
                return done;
        }
        return {};
    }

    Result<void> moveSchemaNodes(CatalogDocument &document, const std::vector<SchemaPlace> &places,
                                 const std::optional<CatalogNode> &target, int row)
    {
        const SchemaPlace *const over = target ? std::get_if<SchemaPlace>(&*target) : nullptr;
        const TypeKey *const type = target ? std::get_if<TypeKey>(&*target) : nullptr;
        if (!over && !type)
            return refused({}, "attributes are dropped on a payload, a result or a type");
        const SchemaPlace at = over ? *over : sharedPlace(*type);
        const SchemaPlace first = normalised(document, places.front());
        const JsonPtr root = document.schema(first);
        const SchemaEntry entry = root ? schemaEntryAt(*root, first.pointer) : SchemaEntry();
        const bool isEntry =
            entry.kind == SchemaEntry::Kind::Branch || entry.kind == SchemaEntry::Kind::ListEntry;
        if (isEntry && row >= 0)
            return moveEntry(document, first,
                             row - (static_cast<std::size_t>(row) > entry.index ? 1 : 0));
        const Slot slot = slotAt(document, at, row);
        const auto moved = moveAttributes(document, places, slot.object, slot.row);
        return moved ? Result<void>() : moved.error();
    }

    Result<void> removeAll(CatalogDocument &document, const std::vector<CatalogNode> &nodes)
    {
        std::vector<SchemaPlace> attributes = only<SchemaPlace>(nodes);
        std::vector<SchemaPlace> parts;
        std::ranges::copy_if(attributes, std::back_inserter(parts),
                             [](const SchemaPlace &place) { return place.pointer.empty(); });
        std::erase_if(attributes, [](const SchemaPlace &place) { return place.pointer.empty(); });
        // Server data backwards, so that the indexes of the others stay.
        std::ranges::sort(parts, std::greater(),
                          [](const SchemaPlace &place) { return place.part.index; });
        Result<void> done;
        const auto run = [&done](const Result<void> &next) {
            if (done && !next)
                done = next;
        };
        if (!attributes.empty())
            run(removeAttributes(document, attributes));
        for (const SchemaPlace &part : parts)
            run(removePart(document, part.tool, part.part));
        if (const auto tools = only<ToolKey>(nodes); !tools.empty())
            run(removeTools(document, tools));
        for (const ToolsetKey key : only<ToolsetKey>(nodes))
            run(removeToolset(document, key));
        for (const TypeKey key : only<TypeKey>(nodes))
            run(removeType(document, key));
        for (const ServiceKey key : only<ServiceKey>(nodes))
            run(removeRecord(document, key));
        for (const AgentKey key : only<AgentKey>(nodes))
            run(removeRecord(document, key));
        for (const RegistryKey key : only<RegistryKey>(nodes))
            run(removeRecord(document, key));
        return done;
    }

    bool isOneEdit(const std::vector<CatalogNode> &nodes)
    {
        const bool isTools = only<ToolKey>(nodes).size() == nodes.size();
        const auto places = only<SchemaPlace>(nodes);
        const bool isAttributes = places.size() == nodes.size()
            && std::ranges::none_of(places,
                                    [](const SchemaPlace &place) { return place.pointer.empty(); });
        return nodes.size() == 1 || isTools || isAttributes;
    }

} // namespace

std::unique_ptr<QMimeData> copyNodes(const CatalogDocument &document,
                                     const std::vector<CatalogNode> &nodes)
{
    if (nodes.empty())
        return nullptr;
    if (std::ranges::all_of(nodes, isAttribute)) {
        const JsonPtr schema = attributesAsSchema(document, nodes);
        return schema ? mimeOf("attributes", writeJson(*schema, {.indent = 2})) : nullptr;
    }
    if (std::ranges::any_of(nodes, isAttribute))
        return nullptr;
    const Copy copy = recordsAsCatalog(document, nodes);
    return mimeOf(copy.hasToolsets ? "toolsets" : "records",
                  findCatalogFormat(DesignCatalog)->write(copy.catalog).text);
}

std::unique_ptr<QMimeData> dragNodes(const CatalogDocument &document,
                                     const std::vector<CatalogNode> &nodes)
{
    std::unique_ptr<QMimeData> data = copyNodes(document, nodes);
    if (!data)
        return nullptr;
    Json list = Json::array();
    for (const CatalogNode &node : nodes)
        list.push_back(encoded(node));
    const Json token{{"origin", originOf(document)}, {"nodes", std::move(list)}};
    data->setData(dragMimeType, QByteArray::fromStdString(writeJson(token)));
    return data;
}

Result<void> removeNodes(CatalogDocument &document, const std::vector<CatalogNode> &nodes)
{
    if (isOneEdit(nodes))
        return removeAll(document, nodes);
    return asOneCommand(document,
                        EditText::tr("Delete %n nodes", nullptr, static_cast<int>(nodes.size())),
                        [&] { return removeAll(document, nodes); });
}

bool canPaste(const QMimeData &data)
{
    return data.hasFormat(QString::fromLatin1(CatalogMimeType)) || data.hasText();
}

Result<std::vector<CatalogNode>> pasteNodes(CatalogDocument &document, const QMimeData &data,
                                            const std::optional<CatalogNode> &target, int row)
{
    const Result<Pasted> pasted = pastedFrom(data);
    if (!pasted)
        return pasted.error();
    if (pasted->schema && target) {
        if (const auto *place = std::get_if<SchemaPlace>(&*target))
            return pasteSchema(document, pasted->schema, *place, row);
        if (const auto *type = std::get_if<TypeKey>(&*target))
            return pasteSchema(document, pasted->schema, sharedPlace(*type), row);
    }
    return asOneCommand(document, EditText::tr("Paste"),
                        [&] { return pasteCatalog(document, *pasted, target, row); });
}

Result<void> moveNodes(CatalogDocument &document, const std::vector<CatalogNode> &nodes,
                       const std::optional<CatalogNode> &target, int row)
{
    if (nodes.empty())
        return {};
    const CatalogNode &first = nodes.front();
    if (isAttribute(first))
        return moveSchemaNodes(document, only<SchemaPlace>(nodes), target, row);
    if (std::holds_alternative<ToolKey>(first)) {
        const std::optional<ToolSlot> slot = toolSlotAt(document, target, row);
        if (!slot)
            return refused({}, "tools are dropped on a toolset");
        return moveTools(document, only<ToolKey>(nodes), slot->toolset, slot->row);
    }
    return asOneCommand(document, EditText::tr("Move"), [&]() -> Result<void> {
        if (std::holds_alternative<ToolsetKey>(first))
            return moveToolsets(document, only<ToolsetKey>(nodes), target, row);
        if (std::holds_alternative<TypeKey>(first))
            return moveRecords(document, only<TypeKey>(nodes), row);
        if (std::holds_alternative<ServiceKey>(first))
            return moveRecords(document, only<ServiceKey>(nodes), row);
        if (std::holds_alternative<AgentKey>(first))
            return moveRecords(document, only<AgentKey>(nodes), row);
        return moveRecords(document, only<RegistryKey>(nodes), row);
    });
}

Result<void> dropNodes(CatalogDocument &document, const QMimeData &data, bool isMove,
                       const std::optional<CatalogNode> &target, int row)
{
    const std::vector<CatalogNode> nodes = draggedNodes(document, data);
    if (isMove && !nodes.empty())
        return moveNodes(document, nodes, target, row);
    const auto pasted = pasteNodes(document, data, target, row);
    return pasted ? Result<void>() : pasted.error();
}

} // namespace tw::edits
