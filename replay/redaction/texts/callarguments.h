// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/texts/valuetext.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw {

/// The secret in a call of a known function whose bracket is at \a open: `login('bob', 'X')`,
/// `page.getByLabel('Password').fill('X')`. nullopt if there is none.
[[nodiscard]] std::optional<TextRange> secretOfCall(std::string_view text, std::size_t open);

/// True if the last text in quotes is a prompt for a secret: `expect("password: ")`.
[[nodiscard]] bool asksForSecret(std::string_view before);

} // namespace tw
