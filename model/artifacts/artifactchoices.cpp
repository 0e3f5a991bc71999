// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/artifactchoices.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <utility>

namespace tw {

ArtifactChoices::ArtifactChoices(Load load, Store store, QObject *parent)
    : QObject(parent)
    , m_load(std::move(load))
    , m_store(std::move(store))
{
}

JsonPtr ArtifactChoices::stored() const
{
    Result<Json> json = parseJson(m_load().toStdString());
    return json ? std::make_shared<const Json>(*std::move(json)) : nullptr;
}

std::vector<ArtifactBinding> ArtifactChoices::list() const
{
    const JsonPtr json = stored();
    return json ? readBindings(*json) : std::vector<ArtifactBinding>();
}

void ArtifactChoices::set(const ArtifactBinding &binding)
{
    const JsonPtr json = withBinding(stored(), binding);
    m_store(json ? QString::fromStdString(writeJson(*json)) : QString());
    emit changed();
}

} // namespace tw
