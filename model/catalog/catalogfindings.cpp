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
    connect(&m_known, &DerivedBase::changed, this, &CatalogFindings::applyKnown);
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
        m_known.reset();
    m_profiles = profiles;
    std::vector<JsonPtr> schemas;
    for (const SchemaPlace &place : schemasOf(*m_document)) {
        if (JsonPtr schema = m_document->schema(place))
            schemas.push_back(std::move(schema));
    }
    m_known.make([known = m_known.value(), schemas = std::move(schemas),
                  profiles = std::move(profiles)](const Monitor &monitor) {
        Known result;
        for (const JsonPtr &schema : schemas) {
            const auto old = known.find(schema);
            result.emplace(schema,
                           old != known.end() ? old->second
                                              : std::make_shared<const std::vector<LintFinding>>(
                                                  lintSchema(*schema, profiles, &monitor)));
            if (monitor.cancelled())
                break;
        }
        return result;
    });
}

void CatalogFindings::applyKnown()
{
    const Known &known = m_known.value();
    m_entries.clear();
    m_counts.clear();
    for (const SchemaPlace &place : schemasOf(*m_document)) {
        const auto found = known.find(m_document->schema(place));
        if (found == known.end()) // changed again; m_later is running
            continue;
        for (const LintFinding &finding : *found->second) {
            m_entries.push_back({{place.tool, place.part, finding.finding.pointer}, finding});
            Counts &counts = m_counts[countKey(place.tool, typeKeyOf(place))];
            counts.errors += finding.finding.severity == Severity::Error ? 1 : 0;
            counts.warnings += finding.finding.severity == Severity::Warning ? 1 : 0;
        }
    }
    emit changed();
}

} // namespace tw
