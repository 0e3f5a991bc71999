// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string_view>

namespace tw::edit {

/// Whether \a schema allows nothing but null.
[[nodiscard]] bool isNullOnly(const Json &schema);
/// Whether \a node says that null is allowed besides something else.
[[nodiscard]] bool isNullable(const Json &node);
/// Whether \a keyword belongs to the node rather than to its values that are not null.
[[nodiscard]] bool isOuterKeyword(std::string_view keyword);
/// \a node allowing null, in the spelling that fits it.
[[nodiscard]] Json withNull(Json node);
/// \a node without null, whichever way it is allowed.
[[nodiscard]] Json withoutNullType(Json node);

} // namespace tw::edit
