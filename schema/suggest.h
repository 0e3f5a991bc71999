// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Edits (insert, remove, replace, swap neighbours) between two names; letters count the same in
/// either case, and "_", "-", "." and " " count as one and the same sign.
[[nodiscard]] std::size_t editDistance(std::string_view left, std::string_view right);

/// The candidate that \a name probably meant: the nearest, if no more than a third of it differs or
/// one is the start of the other; "" if none is near. Of equally near ones the first.
[[nodiscard]] std::string nearestName(std::string_view name,
                                      const std::vector<std::string> &candidates);

} // namespace tw
