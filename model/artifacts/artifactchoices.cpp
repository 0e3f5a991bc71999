// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/artifactchoices.h"

#include "model/catalog/catalogdocument.h"
#include "model/catalog/edits/recordedits.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <utility>

namespace tw {

ArtifactChoices::ArtifactChoices(QObject *parent)
    : ArtifactChoices([this] { return m_own; }, [this](const QString &text) { m_own = text; },
                      parent)
{
}

ArtifactChoices::ArtifactChoices(Load load, Store store, QObject *parent)
    : QObject(parent)
    , m_load(std::move(load))
    , m_store(std::move(store))
    , m_seen(stored())
{
}

void ArtifactChoices::setDocument(CatalogDocument *document)
{
    m_document = document;
    connect(document, &CatalogDocument::edited, this, &ArtifactChoices::follow);
    connect(document, &CatalogDocument::catalogReset, this, &ArtifactChoices::follow);
    follow();
}

bool ArtifactChoices::isDesign() const
{
    return m_document && m_document->catalog().format == DesignCatalog;
}

JsonPtr ArtifactChoices::stored() const
{
    if (isDesign()) {
        const JsonPtr &extra = m_document->catalog().extra;
        const Json *views = extra ? member(*extra, "views") : nullptr;
        return views ? std::make_shared<const Json>(*views) : nullptr;
    }
    Result<Json> json = parseJson(m_load().toStdString());
    return json ? std::make_shared<const Json>(*std::move(json)) : nullptr;
}

void ArtifactChoices::follow()
{
    const JsonPtr before = std::exchange(m_seen, stored());
    const bool isSame = before && m_seen ? *before == *m_seen : before == m_seen;
    if (!isSame)
        emit changed();
}

std::vector<ArtifactBinding> ArtifactChoices::list() const
{
    const JsonPtr json = stored();
    return json ? readBindings(*json) : std::vector<ArtifactBinding>();
}

void ArtifactChoices::set(const ArtifactBinding &binding)
{
    const JsonPtr json = withBinding(stored(), binding);
    if (isDesign()) // a document that cannot be edited keeps what it has
        static_cast<void>(edits::setArtifactViews(*m_document, json));
    else
        m_store(json ? QString::fromStdString(writeJson(*json)) : QString());
    follow();
}

} // namespace tw
