// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

namespace tw {

/// The payload that a model sees: without injected fields and without a cursor that another tool
/// takes in its place; a tool that only continues another one takes nothing. The tool's own schema
/// where nothing is hidden.
[[nodiscard]] JsonPtr exportedPayload(const Catalog &catalog, const Tool &tool);
/// The result that a model sees: with the fields of a bounded result where the design declares one
/// (docs/formats/goa-ai.md, "Bounded results").
[[nodiscard]] JsonPtr exportedResult(const Tool &tool);

} // namespace tw
