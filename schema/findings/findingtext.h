// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"
#include "schema/issue.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Returns a phrase in another language. The phrases hold the places %1 … %9. Null for English.
using Translate = std::function<std::string(std::string_view english)>;

/// The sentence of an issue: what is wrong, and what would be right. \a root is the name of the
/// root value.
[[nodiscard]] std::string messageOf(const Issue &issue, std::string_view root = "the payload",
                                    const Translate &translate = nullptr);
/// The sentence of a finding.
[[nodiscard]] std::string messageOf(const Finding &finding, const Translate &translate = nullptr);
/// The words of a reason; "" if it is empty.
[[nodiscard]] std::string messageOf(const Reason &reason, const Translate &translate = nullptr);

/// \a text, or its first \a limit bytes cut at a code point and followed by "…".
[[nodiscard]] std::string clip(std::string_view text, std::size_t limit);
void appendClipped(std::string &out, std::string_view text, std::size_t limit);
/// The same, in place.
void clipInPlace(std::string &text, std::size_t limit);
/// Returns a phrase such as: "a", "b" and 3 more.
[[nodiscard]] std::string listPhrase(const std::vector<std::string> &items, std::size_t most);

} // namespace tw
