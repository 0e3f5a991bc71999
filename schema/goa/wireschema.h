// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/validation/payloadrules.h"

#include <optional>

namespace tw::goa {

/// \a schema with the keys "type" and "value" in the envelopes of unions, which generated code
/// reads whatever the schema calls them (docs/formats/goa-ai.md, "Renamed union keys"). Nullopt if
/// no key has another name.
[[nodiscard]] std::optional<ReadSchema> wireSchema(const Json &schema);

} // namespace tw::goa
