// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/validation/compiledschema.h"

namespace tw {

/// How the receivers of a catalog's tools check a payload: generated Goa code by its own rules,
/// MCP servers by the JSON Schema that they publish.
[[nodiscard]] constexpr ValidationMode validationModeOf(CatalogFormat format)
{
    return format == CatalogFormat::GoaToolSchemas ? ValidationMode::GoaBoundary
                                                   : ValidationMode::JsonSchema;
}

} // namespace tw
