// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <functional>
#include <optional>
#include <string>

namespace tw {

/// Called for each value that theirs changed; returns true to take theirs. A conflict is a value
/// that both changed, or that differs without a base.
using MergeDecision = std::function<bool(const std::string &pointer, bool isConflict)>;

/// Merges two versions of a record of a design file, or one of its values; null pointers are absent
/// values, as is the result without a value. \a base is the common ancestor.
///
/// Objects merge key by key, except those that hold no other object, such as the schema of a text:
/// they are one value. Lists of names (`required`, `tags`, …) merge entry by entry and never
/// conflict; other lists are one value. Keys keep mine's order unless only theirs changed it.
[[nodiscard]] std::optional<Json> mergeJson(const Json *base, const Json *mine, const Json *theirs,
                                            const MergeDecision &decide);

} // namespace tw
