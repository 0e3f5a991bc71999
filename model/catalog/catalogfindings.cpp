// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogfindings.h"

#include <utility>

namespace tw {

CatalogFindings::CatalogFindings(CatalogDocument *document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    m_later.setSingleShot(true);
    m_later.setInterval(300); // ms; a pause in typing
    connect(&m_later, &QTimer::timeout, this, &CatalogFindings::start);
    connect(&m_known, &DerivedBase::changed, this, &CatalogFindings::applyKnown);
    for (const auto change : {&CatalogDocument::catalogReset, &CatalogDocument::saved})
        connect(document, change, &m_later, qOverload<>(&QTimer::start));
    connect(document, &CatalogDocument::toolChanged, &m_later, qOverload<>(&QTimer::start));
    m_later.start();
}

CatalogFindings::~CatalogFindings() = default;

void CatalogFindings::start()
{
    LintProfiles profiles = m_document->lintProfiles();
    if (profiles != m_profiles)
        m_known.reset();
    m_profiles = profiles;
    std::vector<JsonPtr> schemas;
    for (const ToolKey key : m_document->toolKeys()) {
        const Tool &tool = *m_document->tool(key);
        for (const SchemaPart part : partsOf(tool)) {
            if (JsonPtr schema = m_document->schema({key, part, {}}))
                schemas.push_back(std::move(schema));
        }
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
    for (const ToolKey key : m_document->toolKeys()) {
        const Tool &tool = *m_document->tool(key);
        for (const SchemaPart part : partsOf(tool)) {
            const auto found = known.find(m_document->schema({key, part, {}}));
            if (found == known.end()) // changed again; m_later is running
                continue;
            for (const LintFinding &finding : *found->second)
                m_entries.push_back({{key, part, finding.finding.pointer}, finding});
        }
    }
    emit changed();
}

} // namespace tw
