// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/texts/valuetext.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tw {

// Commands and tools that print a secret and nothing else: no name is beside the value.

/// The end of the line of the command that begins with the word at \a at, if it prints a secret:
/// `vault kv get -field=password`, `echo $DB_PASSWORD`, `jq -r .token`; npos if not.
[[nodiscard]] std::size_t endOfPrintingCommand(std::string_view text, std::size_t at);
/// True if such a command is anywhere in \a command, a command line or a script.
[[nodiscard]] bool printsSecret(std::string_view command);

/// True for the name of a tool that returns a secret: `get_secret`, `vault.readPassword`.
[[nodiscard]] bool isToolForSecrets(std::string_view tool);

/// Where an output comes from.
enum class OutputOf : std::uint8_t {
    Call, ///< the whole text is what the call printed
    Line, ///< the text goes on after the command, perhaps with its output
};
/// The secret in the output that begins at \a at: its first line, if that is one word with letters
/// and digits; after a line, one that is no word with a number.
[[nodiscard]] std::optional<TextRange> printedSecret(std::string_view text, std::size_t at,
                                                     OutputOf source);

} // namespace tw
