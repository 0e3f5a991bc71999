// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::goa {

/// Whether Go's templates take \a value for false: zero, empty or absent.
[[nodiscard]] bool isFalse(const Json &value);
/// As Go prints a value: "<nil>", "[a b]", "map[k:v]", numbers as %v.
[[nodiscard]] std::string printed(const Json &value);

[[nodiscard]] bool isTemplateFunction(std::string_view name);
/// Errors: InvalidCatalog without a place.
[[nodiscard]] Result<Json>
callTemplateFunction(std::string_view name, const std::vector<Json> &arguments, std::int64_t now);

} // namespace tw::goa
