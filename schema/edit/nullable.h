// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

namespace tw::edit {

/// Whether \a schema allows nothing but null.
[[nodiscard]] bool isNullOnly(const Json &schema);
/// Whether \a node says that null is allowed besides something else.
[[nodiscard]] bool isNullable(const Json &node);
/// \a node allowing null, in the spelling that fits it.
[[nodiscard]] Json withNull(Json node);
/// \a node without null, whichever way it is allowed.
[[nodiscard]] Json withoutNullType(Json node);

} // namespace tw::edit
