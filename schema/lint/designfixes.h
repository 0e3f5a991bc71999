// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/finding.h"

#include <optional>

namespace tw::lint {

// LintRule::fixTool of the rules for designs.

/// Requires an injected attribute; removes one that is injected twice.
[[nodiscard]] std::optional<Tool> withInjectionFixed(const Tool &tool, const Finding &finding);
/// Makes the cursor of the payload an optional string, or adds it.
[[nodiscard]] std::optional<Tool> withPagingFixed(const Tool &tool, const Finding &finding);
/// Fills in the templates of a confirmation. The denied result is an empty object, so there is no
/// fix for results with required attributes.
[[nodiscard]] std::optional<Tool> withTextsFixed(const Tool &tool, const Finding &finding);

} // namespace tw::lint
