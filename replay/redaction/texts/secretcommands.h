// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/texts/valuetext.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw {

/// The secret that a command takes by its place, without an option: `vault login X`,
/// `sqlplus bob/X@db`. \a at is the beginning of a word.
[[nodiscard]] std::optional<TextRange> secretOfCommand(std::string_view text, std::size_t at);

/// The password of a line of PostgreSQL's `.pgpass` that begins at \a at: `host:5432:db:user:X`.
[[nodiscard]] std::optional<TextRange> secretOfPasswordLine(std::string_view text, std::size_t at);

/// True if a command that reads a secret from its input begins at \a at: `docker secret create`.
[[nodiscard]] bool readsSecret(std::string_view text, std::size_t at);

} // namespace tw
