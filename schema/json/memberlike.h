// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string_view>

namespace tw {

/// The value of the key whose spelling is closest to \a name: identical, else equal ignoring case,
/// else equal ignoring underscores as well. Null when there is none.
[[nodiscard]] const Json *memberLike(const Json &object, std::string_view name);

/// Absent, null, "", [] or {}.
[[nodiscard]] bool isNothing(const Json *value);

} // namespace tw
