// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// One difference between two values, at the deepest level where they differ.
struct JsonChange
{
    enum class Kind { Added, Removed, Changed };
    Kind kind = Kind::Changed;
    std::string pointer; ///< JSON Pointer; for a removed value its former location
    JsonPtr before; ///< null when added
    JsonPtr after; ///< null when removed
};
/// Returns "added", "removed" or "changed".
[[nodiscard]] std::string_view jsonChangeName(JsonChange::Kind kind);

/// Lists the changes from \a before to \a after, in the order of \a before, then what was added.
/// Members are matched by name; their order is ignored. For arrays the common start and end are
/// matched first and the elements between them by position. Numbers are compared by value. Lists at
/// most \a most changes.
[[nodiscard]] std::vector<JsonChange> jsonChanges(const JsonPtr &before, const JsonPtr &after,
                                                  std::size_t most = 10'000);

} // namespace tw
