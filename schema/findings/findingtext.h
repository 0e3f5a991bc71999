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
/// the whole value.
[[nodiscard]] std::string messageOf(const Issue &issue, std::string_view root = "the payload");
/// The English sentence of a finding.
[[nodiscard]] std::string messageOf(const Finding &finding);

/// At most \a limit bytes of \a text, cut between code points, and then "…".
[[nodiscard]] std::string clip(std::string_view text, std::size_t limit);
void appendClipped(std::string &out, std::string_view text, std::size_t limit);
/// The same for a text at hand.
void clipInPlace(std::string &text, std::size_t limit);
/// "a", "b" and 3 more
[[nodiscard]] std::string listPhrase(const std::vector<std::string> &items, std::size_t most);

} // namespace tw
