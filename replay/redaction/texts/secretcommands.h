// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/texts/valuetext.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw {

/// The secret that a command takes by its place, without an option: `vault login X`. \a at is the
/// beginning of a word.
[[nodiscard]] std::optional<TextRange> secretOfCommand(std::string_view text, std::size_t at);

/// True if a command that reads a secret from its input begins at \a at: `docker secret create`.
[[nodiscard]] bool readsSecret(std::string_view text, std::size_t at);

} // namespace tw
