// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string>
#include <string_view>

namespace tw {

/// The value of \a key, or null if it is missing or \a object is not an object.
[[nodiscard]] const Json *member(const Json &object, std::string_view key);
/// The string in \a value; null if \a value is null or not a string.
[[nodiscard]] const std::string *stringIn(const Json *value);
/// The text of \a value; "" if it is null or not a string.
[[nodiscard]] std::string stringText(const Json *value);
/// The text of the member \a key; "" if it is missing or not a string.
[[nodiscard]] std::string textMember(const Json &object, std::string_view key);

} // namespace tw
