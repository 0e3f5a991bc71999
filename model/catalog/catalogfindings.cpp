// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogfindings.h"

#include "model/catalog/files/catalogfile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw {

namespace {

    quint64 countKey(const CatalogNode &owner)
    {
        const quint32 key = std::visit(
            []<typename T>(const T &node) -> quint32 {
                if constexpr (std::is_same_v<T, ToolKey>)
                    return node;
                else if constexpr (std::is_same_v<T, SchemaPlace>)
                    return 0;
                else
                    return node.value;
            },
            owner);
        return key | static_cast<quint64>(owner.index()) << 32U;
    }

    template <typename T>
    std::optional<CatalogNode> recordAt(const CatalogDocument &document, const std::string &index)
    {
        const std::vector<RecordKey<T>> keys = document.keys<T>();
        bool isNumber = false;
        const uint row = QString::fromStdString(index).toUInt(&isNumber);
        return isNumber && row < keys.size() ? std::optional<CatalogNode>(keys[row]) : std::nullopt;
    }

    /// Every schema of a document: those of the tools, then the shared types.
    std::vector<SchemaPlace> schemasOf(const CatalogDocument &document)
    {
        std::vector<SchemaPlace> places;
        for (const ToolKey key : document.toolKeys()) {
            for (const SchemaPart part : partsOf(*document.tool(key)))
                places.push_back({key, part, {}});
        }
        for (const TypeKey key : document.keys<SharedType>())
            places.push_back(sharedPlace(key));
        return places;
    }

} // namespace

std::vector<LintFinding> lintPlace(const CatalogDocument &document, const SchemaPlace &place)
{
    const JsonPtr root = document.schema(place);
    const Json *const found = document.node(place);
    if (!root || !found || !found->is_object())
        return {};
    return lintNode({*root, *found, place.pointer}, lintProfiles(document));
}

FactPlace factPlace(const CatalogDocument &document, ToolKey tool, const std::string &pointer)
{
    if (const Tool *const owner = document.tool(tool)) {
        for (const SchemaPart part : partsOf(*owner)) {
            const std::string schema = schemaPointer(part);
            if (pointer == schema || pointer.starts_with(schema + '/'))
                return {SchemaPlace{tool, part, pointer.substr(schema.size())}, {}};
        }
        return {tool, pointer};
    }
    const std::vector<std::string> tokens = pointerTokens(pointer);
    if (tokens.size() < 2)
        return {std::nullopt, pointer};
    const std::size_t end = std::min(pointer.find('/', pointer.find('/', 1) + 1), pointer.size());
    const std::string fact = pointer.substr(end);
    const std::optional<CatalogNode> type = recordAt<SharedType>(document, tokens[1]);
    if (tokens[0] == "types" && type && fact.starts_with("/schema"))
        return {
            sharedPlace(std::get<TypeKey>(*type), fact.substr(std::string_view("/schema").size())),
            {}};
    return {tokens[0] == "toolsets"         ? recordAt<Toolset>(document, tokens[1])
                : tokens[0] == "types"      ? type
                : tokens[0] == "services"   ? recordAt<Service>(document, tokens[1])
                : tokens[0] == "agents"     ? recordAt<Agent>(document, tokens[1])
                : tokens[0] == "registries" ? recordAt<Registry>(document, tokens[1])
                                            : std::nullopt,
            fact};
}

std::string designPointer(const CatalogDocument &document, const SchemaPlace &place)
{
    const TypeKey type = typeKeyOf(place);
    if (!type)
        return schemaPointer(place.part) + place.pointer;
    const std::vector<TypeKey> keys = document.keys<SharedType>();
    const auto row = std::ranges::find(keys, type) - keys.begin();
    return "/types/" + std::to_string(row) + "/schema" + place.pointer;
}

CatalogNode ownerOf(const CatalogNode &node)
{
    const auto *const place = std::get_if<SchemaPlace>(&node);
    if (!place)
        return node;
    const TypeKey type = typeKeyOf(*place);
    return type ? CatalogNode(type) : CatalogNode(place->tool);
}

LintProfiles lintProfiles(const CatalogDocument &document)
{
    return defaultProfiles(document.catalog());
}

CatalogFindings::CatalogFindings(CatalogDocument *document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    m_later.setSingleShot(true);
    m_later.setInterval(300); // ms; a pause in typing
    connect(&m_later, &QTimer::timeout, this, &CatalogFindings::start);
    connect(&m_checked, &DerivedBase::changed, this, &CatalogFindings::applyChecked);
    for (const auto change : {&CatalogDocument::catalogReset, &CatalogDocument::edited})
        connect(document, change, &m_later, qOverload<>(&QTimer::start));
    connect(document->file(), &CatalogFile::saved, &m_later, qOverload<>(&QTimer::start));
    m_later.start();
}

CatalogFindings::~CatalogFindings() = default;

std::vector<CatalogFindings::Entry>
CatalogFindings::of(const std::optional<CatalogNode> &owner) const
{
    std::vector<Entry> found;
    std::ranges::copy_if(m_entries, std::back_inserter(found), [&owner](const Entry &entry) {
        return entry.node ? owner && ownerOf(*entry.node) == *owner : !owner;
    });
    return found;
}

CatalogFindings::Counts CatalogFindings::counts(const CatalogNode &owner) const
{
    const auto found = m_counts.find(countKey(owner));
    return found == m_counts.end() ? Counts() : found->second;
}

void CatalogFindings::start()
{
    LintProfiles profiles = lintProfiles(*m_document);
    if (profiles != m_profiles)
        m_checked.reset();
    m_profiles = profiles;
    std::vector<JsonPtr> schemas;
    for (const SchemaPlace &place : schemasOf(*m_document)) {
        if (JsonPtr schema = m_document->schema(place))
            schemas.push_back(std::move(schema));
    }
    m_checked.make([known = m_checked.value().known, schemas = std::move(schemas),
                    catalog = std::make_shared<const Catalog>(m_document->catalog()),
                    profiles = std::move(profiles)](const Monitor &monitor) {
        Checked result;
        for (const JsonPtr &schema : schemas) {
            const auto old = known.find(schema);
            result.known.emplace(schema,
                                 old != known.end()
                                     ? old->second
                                     : std::make_shared<const std::vector<LintFinding>>(
                                         lintSchema(*schema, profiles, &monitor)));
            if (monitor.cancelled())
                return result;
        }
        result.facts = designFindings(*catalog, profiles);
        return result;
    });
}

void CatalogFindings::add(Entry entry)
{
    if (entry.node) {
        Counts &counts = m_counts[countKey(ownerOf(*entry.node))];
        counts.errors += entry.found.finding.severity == Severity::Error ? 1 : 0;
        counts.warnings += entry.found.finding.severity == Severity::Warning ? 1 : 0;
    }
    m_entries.push_back(std::move(entry));
}

void CatalogFindings::applyChecked()
{
    const Known &known = m_checked.value().known;
    m_entries.clear();
    m_counts.clear();
    for (const SchemaPlace &place : schemasOf(*m_document)) {
        const auto found = known.find(m_document->schema(place));
        if (found == known.end()) // changed again; m_later is running
            continue;
        for (const LintFinding &finding : *found->second)
            add({SchemaPlace{place.tool, place.part, finding.finding.pointer}, finding});
    }
    std::unordered_map<std::string_view, ToolKey> keys;
    for (const ToolKey key : m_document->toolKeys())
        keys.emplace(m_document->tool(key)->id, key);
    for (const LintFinding &finding : m_checked.value().facts) {
        const auto tool = keys.find(finding.finding.tool);
        const ToolKey key = tool != keys.end() ? tool->second : 0;
        FactPlace place = factPlace(*m_document, key, finding.finding.pointer);
        add({std::move(place.node), finding, std::move(place.fact)});
    }
    emit changed();
}

} // namespace tw
