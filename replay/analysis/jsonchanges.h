// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// One difference between two values, at the deepest place that tells them apart.
struct JsonChange
{
    enum class Kind { Added, Removed, Changed };
    Kind kind = Kind::Changed;
    std::string pointer; ///< JSON Pointer; of a removed value the one it had before
    JsonPtr before; ///< null when added
    JsonPtr after; ///< null when removed
};
/// "added", "removed", "changed".
[[nodiscard]] std::string_view jsonChangeName(JsonChange::Kind kind);

/// What makes \a after of \a before, in the order of before, then what is new. Members are told
/// apart by name, their order does not count; of arrays the common beginning and end are set
/// against each other, what is between them by position. Numbers are
/// compared by value. No more than \a most changes are listed.
[[nodiscard]] std::vector<JsonChange> jsonChanges(const JsonPtr &before, const JsonPtr &after,
                                                  std::size_t most = 10'000);

} // namespace tw
