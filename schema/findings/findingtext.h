// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"
#include "schema/issue.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The English sentence of an issue: what is wrong, and what would be right. \a root is the name of
/// the root value.
[[nodiscard]] std::string messageOf(const Issue &issue, std::string_view root = "the payload");
/// The English sentence of a finding.
[[nodiscard]] std::string messageOf(const Finding &finding);

/// \a text, or its first \a limit bytes cut at a code point and followed by "…".
[[nodiscard]] std::string clip(std::string_view text, std::size_t limit);
void appendClipped(std::string &out, std::string_view text, std::size_t limit);
/// The same, in place.
void clipInPlace(std::string &text, std::size_t limit);
/// Returns a phrase such as: "a", "b" and 3 more.
[[nodiscard]] std::string listPhrase(const std::vector<std::string> &items, std::size_t most);

} // namespace tw
