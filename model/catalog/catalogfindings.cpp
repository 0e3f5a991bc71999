// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogfindings.h"

#include "model/catalog/files/catalogfile.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace tw {

namespace {

    quint64 countKey(ToolKey tool, TypeKey type)
    {
        return tool | static_cast<quint64>(type.value) << 32U;
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

LintProfiles lintProfiles(const CatalogDocument &document)
{
    return {std::string(saveFormat(document.catalog()).id)};
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

CatalogFindings::Counts CatalogFindings::counts(ToolKey tool, TypeKey type) const
{
    const auto found = m_counts.find(countKey(tool, type));
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

void CatalogFindings::add(const SchemaPlace &place, const LintFinding &found)
{
    m_entries.push_back({place, found});
    Counts &counts = m_counts[countKey(place.tool, typeKeyOf(place))];
    counts.errors += found.finding.severity == Severity::Error ? 1 : 0;
    counts.warnings += found.finding.severity == Severity::Warning ? 1 : 0;
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
            add({place.tool, place.part, finding.finding.pointer}, finding);
    }
    std::unordered_map<std::string_view, ToolKey> keys;
    for (const ToolKey key : m_document->toolKeys())
        keys.emplace(m_document->tool(key)->id, key);
    for (const LintFinding &finding : m_checked.value().facts) {
        const auto tool = keys.find(finding.finding.tool);
        add({tool != keys.end() ? tool->second : 0, {}, {}}, finding);
    }
    emit changed();
}

} // namespace tw
