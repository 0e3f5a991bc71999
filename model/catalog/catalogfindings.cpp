// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogfindings.h"

#include "model/jobs/abandonjob.h"

#include <utility>

namespace tw {

CatalogFindings::CatalogFindings(CatalogDocument *document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    m_later.setSingleShot(true);
    m_later.setInterval(300); // ms; a pause in typing
    connect(&m_later, &QTimer::timeout, this, &CatalogFindings::start);
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
        m_known.clear();
    m_profiles = profiles;
    std::vector<JsonPtr> schemas;
    for (const ToolKey key : m_document->toolKeys()) {
        const Tool &tool = *m_document->tool(key);
        for (const SchemaPart part : partsOf(tool)) {
            if (JsonPtr schema = m_document->schema({key, part, {}}))
                schemas.push_back(std::move(schema));
        }
    }
    abandonJob(m_job, this);
    m_job = std::make_unique<Job<Known>>([known = m_known, schemas = std::move(schemas),
                                          profiles = std::move(profiles)](
                                             const Monitor &monitor) -> Result<Known> {
        Known result;
        for (const JsonPtr &schema : schemas) {
            const auto old = known.find(schema);
            result.emplace(schema,
                           old != known.end() ? old->second
                                              : std::make_shared<const std::vector<LintFinding>>(
                                                  lintSchema(*schema, profiles, &monitor)));
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
        }
        return result;
    });
    connect(m_job.get(), &JobBase::finished, this, &CatalogFindings::finish);
}

void CatalogFindings::finish()
{
    Result<Known> known = m_job->result();
    m_job.release()->deleteLater(); // not deleted in its own signal
    if (!known)
        return;
    m_known = *std::move(known);
    m_entries.clear();
    for (const ToolKey key : m_document->toolKeys()) {
        const Tool &tool = *m_document->tool(key);
        for (const SchemaPart part : partsOf(tool)) {
            const auto found = m_known.find(m_document->schema({key, part, {}}));
            if (found == m_known.end()) // changed again; m_later runs
                continue;
            for (const LintFinding &finding : *found->second)
                m_entries.push_back({{key, part, finding.finding.pointer}, finding});
        }
    }
    emit changed();
}

} // namespace tw
