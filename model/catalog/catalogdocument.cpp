// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogdocument.h"

#include "model/catalog/catalogcommands.h"
#include "model/catalog/files/catalogfile.h"
#include "model/common/format.h"
#include "schema/catalogs/sharedtypes.h"
#include "schema/edit/sharedtypes.h"

#include <nlohmann/json.hpp>

#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    bool contains(const Toolset &toolset, const Tool &tool)
    {
        return tool.toolset == toolset.name && tool.service == toolset.service;
    }

    /// True if the record says nothing that its tools do not say.
    bool isImplied(const Toolset &toolset)
    {
        Toolset implied;
        implied.id = toolset.id;
        implied.name = toolset.name;
        implied.service = toolset.service;
        return isSameRecord(toolset, implied);
    }

} // namespace

std::vector<SchemaPart> partsOf(const Tool &tool)
{
    std::vector<SchemaPart> parts;
    if (tool.payload)
        parts.push_back({SchemaPart::Payload, 0});
    if (tool.result)
        parts.push_back({SchemaPart::Result, 0});
    for (std::size_t i = 0; i < tool.serverData.size(); ++i)
        parts.push_back({SchemaPart::ServerData, static_cast<int>(i)});
    return parts;
}

const TypeSchema *schemaOfPart(const Tool &tool, SchemaPart part)
{
    switch (part.kind) {
    case SchemaPart::Payload:
        return tool.payload ? &*tool.payload : nullptr;
    case SchemaPart::Result:
        return tool.result ? &*tool.result : nullptr;
    case SchemaPart::ServerData: {
        const auto index = static_cast<std::size_t>(part.index);
        return index < tool.serverData.size() ? &tool.serverData[index].type : nullptr;
    }
    case SchemaPart::Shared:
        break;
    }
    return nullptr;
}

QString partText(const Tool &tool, SchemaPart part)
{
    switch (part.kind) {
    case SchemaPart::Payload:
        return CatalogDocument::tr("payload");
    case SchemaPart::Result:
        return CatalogDocument::tr("result");
    case SchemaPart::ServerData: {
        const auto index = static_cast<std::size_t>(part.index);
        const QString kind = index < tool.serverData.size()
            ? QString::fromStdString(tool.serverData[index].kind)
            : QString();
        return kind.isEmpty() ? CatalogDocument::tr("server data")
                              : CatalogDocument::tr("server data %1").arg(kind);
    }
    case SchemaPart::Shared:
        return CatalogDocument::tr("shared type");
    }
    return {};
}

std::string schemaPointer(SchemaPart part)
{
    switch (part.kind) {
    case SchemaPart::Payload:
        return "/payload/schema";
    case SchemaPart::Result:
        return "/result/schema";
    case SchemaPart::ServerData:
        return "/server_data/" + std::to_string(part.index) + "/type/schema";
    case SchemaPart::Shared:
        break;
    }
    return {};
}

void completeCatalog(Catalog &catalog)
{
    if (catalog.types.empty() && catalog.format != DesignCatalog)
        catalog.types = sharedTypesOf(catalog);
    const bool hasNoIds = schemaFormatOf(catalog) == McpCatalog; // dots are part of MCP names
    for (const ToolsetView &view : toolsetsOf(catalog)) {
        const Tool &first = catalog.tools[view.tools.front()];
        const auto isRecord = [&first](const Toolset &each) { return contains(each, first); };
        if (std::ranges::any_of(catalog.toolsets, isRecord))
            continue;
        Toolset toolset;
        toolset.id = hasNoIds ? std::string_view() : first.toolsetName();
        toolset.name = view.name;
        toolset.service = view.service;
        catalog.toolsets.push_back(std::move(toolset));
    }
}

CatalogDocument::CatalogDocument(QObject *parent)
    : QObject(parent)
    , m_keys(std::make_unique<Keys>())
    , m_undo(new QUndoStack(this))
    , m_file(new CatalogFile(this))
{
    connect(m_undo, &QUndoStack::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
}

CatalogDocument::~CatalogDocument()
{
    m_undo->disconnect(this);
}

void CatalogDocument::setCatalog(Catalog catalog, const QString &path, const QString &copiedFrom,
                                 const QString &unsavedId)
{
    m_undo->clear();
    m_file->m_origin.clear();
    m_catalog = std::move(catalog);
    completeCatalog(m_catalog);
    const auto count = [this]<typename T>(const std::vector<T> &list) {
        m_keys->of<T>().reset(list.size(), m_keys->next);
    };
    count(m_catalog.tools);
    count(m_catalog.toolsets);
    count(m_catalog.types);
    count(m_catalog.services);
    count(m_catalog.agents);
    count(m_catalog.registries);
    m_completedTypes.clear();
    m_file->forget(copiedFrom, unsavedId);
    m_path = path;
    m_state = State::Ready;
    m_hasCatalog = true;
    emit catalogReset();
    emit stateChanged();
}

void CatalogDocument::setState(State state)
{
    m_state = state;
    emit stateChanged();
}

QString CatalogDocument::displayName() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    if (m_file->isReadOnly())
        return tr("%1 (read-only)").arg(m_file->origin());
    const QString original = m_file->copiedFrom();
    return original.isEmpty() ? tr("untitled") : nameOfCopy(original);
}

bool CatalogDocument::isModified() const
{
    return !m_undo->isClean();
}

std::vector<ToolKey> CatalogDocument::toolKeys() const
{
    return m_keys->of<Tool>().keys();
}

const Tool *CatalogDocument::tool(ToolKey key) const
{
    const int row = m_keys->of<Tool>().rowOf(key);
    return row < 0 ? nullptr : &m_catalog.tools[static_cast<std::size_t>(row)];
}

std::optional<ToolKey> CatalogDocument::keyOf(const std::string &toolId) const
{
    const auto found = std::ranges::find(m_catalog.tools, toolId, &Tool::id);
    if (found == m_catalog.tools.end())
        return std::nullopt;
    return m_keys->of<Tool>().keys()[static_cast<std::size_t>(found - m_catalog.tools.begin())];
}

ToolsetKey CatalogDocument::toolsetOf(ToolKey key) const
{
    const Tool *const owned = tool(key);
    for (std::size_t i = 0; owned && i < m_catalog.toolsets.size(); ++i) {
        if (contains(m_catalog.toolsets[i], *owned))
            return {m_keys->of<Toolset>().keys()[i]};
    }
    return {};
}

std::vector<ToolKey> CatalogDocument::toolsOf(ToolsetKey key) const
{
    std::vector<ToolKey> tools;
    const Toolset *const toolset = record(key);
    for (std::size_t i = 0; toolset && i < m_catalog.tools.size(); ++i) {
        if (contains(*toolset, m_catalog.tools[i]))
            tools.push_back(m_keys->of<Tool>().keys()[i]);
    }
    return tools;
}

template <typename T>
std::vector<RecordKey<T>> CatalogDocument::keys() const
{
    std::vector<RecordKey<T>> keys;
    for (const quint32 key : m_keys->of<T>().keys())
        keys.push_back({key});
    return keys;
}

template <typename T>
const T *CatalogDocument::record(RecordKey<T> key) const
{
    const int row = m_keys->of<T>().rowOf(key.value);
    return row < 0 ? nullptr : &listOf<T>(m_catalog)[static_cast<std::size_t>(row)];
}

template std::vector<ToolsetKey> CatalogDocument::keys() const;
template std::vector<TypeKey> CatalogDocument::keys() const;
template std::vector<ServiceKey> CatalogDocument::keys() const;
template std::vector<AgentKey> CatalogDocument::keys() const;
template std::vector<RegistryKey> CatalogDocument::keys() const;
template const Toolset *CatalogDocument::record(ToolsetKey key) const;
template const SharedType *CatalogDocument::record(TypeKey key) const;
template const Service *CatalogDocument::record(ServiceKey key) const;
template const Agent *CatalogDocument::record(AgentKey key) const;
template const Registry *CatalogDocument::record(RegistryKey key) const;

JsonPtr CatalogDocument::schema(const SchemaPlace &place) const
{
    if (const TypeKey key = typeKeyOf(place)) {
        const SharedType *const type = record(key);
        if (!type)
            return nullptr;
        JsonPtr &completed = m_completedTypes[key.value];
        if (!completed)
            completed = withSharedTypes(type->schema, m_catalog.types);
        return completed;
    }
    const Tool *const owner = tool(place.tool);
    const TypeSchema *const type = owner ? schemaOfPart(*owner, place.part) : nullptr;
    return type ? type->schema : nullptr;
}

const Json *CatalogDocument::node(const SchemaPlace &place) const
{
    const JsonPtr root = schema(place);
    return root ? findPointer(*root, place.pointer) : nullptr;
}

quint32 CatalogDocument::newKey()
{
    return m_keys->next++;
}

void CatalogDocument::apply(CatalogChange change)
{
    if (change.steps.empty())
        return;
    if (m_file->isReadOnly())
        return emit m_file->editRefused();
    if (!change.mergeKey.isEmpty())
        change.mergeKey += u'#' + QString::number(m_typing);
    m_undo->push(new CatalogCommand(this, std::move(change)));
}

QString nameOfCopy(const QString &original)
{
    return CatalogDocument::tr("%1 (copy)").arg(fileTitle(original));
}

Catalog catalogForFile(const Catalog &catalog)
{
    Catalog written = catalog;
    std::erase_if(written.toolsets, [&catalog](const Toolset &toolset) {
        return isImplied(toolset) && std::ranges::any_of(catalog.tools, [&](const Tool &tool) {
                   return contains(toolset, tool);
               });
    });
    Catalog reopened;
    reopened.format = written.format;
    reopened.origin = written.origin;
    reopened.tools = written.tools;
    reopened.toolsets = written.toolsets;
    completeCatalog(reopened);
    if (!std::ranges::equal(reopened.toolsets, catalog.toolsets, {}, &Toolset::name,
                            &Toolset::name))
        written.toolsets = catalog.toolsets; // their order says more than the tools
    return written;
}

} // namespace tw
