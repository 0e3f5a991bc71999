// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/common/findingtext.h"
#include "schema/catalogs/namefaults.h"

#include <QString>

#include <array>
#include <string>
#include <vector>

namespace tw {

/// The first fault of a name that is being typed into \a document, as a sentence; empty for a good
/// name. A design that was made from nothing follows the rules of Goa-AI.
[[nodiscard]] inline QString nameFault(const QString &name, NameKind kind,
                                       const CatalogDocument &document)
{
    const std::string_view format = schemaFormatOf(document.catalog());
    const std::array profiles{std::string(format.empty() ? GoaCatalog : format)};
    const std::vector<Finding> faults = nameFaults(name.trimmed().toStdString(), kind, profiles);
    return faults.empty() ? QString() : findingText(faults.front());
}

} // namespace tw
