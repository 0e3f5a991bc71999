// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <functional>
#include <map>
#include <string>

namespace tw {

/// The payload that a model sees: without injected fields and without a cursor that another tool
/// takes in its place; a tool that only continues another one takes nothing. The tool's own schema
/// where nothing is hidden.
[[nodiscard]] JsonPtr exportedPayload(const Catalog &catalog, const Tool &tool);
/// The result that a model sees: with the fields of a bounded result where the design declares one
/// (docs/formats/goa-ai.md, "Bounded results").
[[nodiscard]] JsonPtr exportedResult(const Tool &tool);

/// The schemas of the data that a tool returns for people, by kind.
using DataSchemas = std::map<std::string, JsonPtr, std::less<>>;
/// Data without a kind or a schema are left out; of several of one kind the first one counts.
[[nodiscard]] DataSchemas serverDataSchemas(const Tool &tool);

} // namespace tw
