// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/forms/secretnames.h"
#include "replay/redaction/texts/spokenname.h"
#include "replay/redaction/texts/valuetext.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw {

// Secrets in sentences, away from their names. Each function reads at most some hundred bytes.

struct ProseValue
{
    TextRange range;
    NameSort sort = NameSort::Plain;
};

/// `enter 'X' in the Password field`, `typed "X" into element Password`: \a quote begins the value.
[[nodiscard]] std::optional<ProseValue> typedIntoField(std::string_view text, std::size_t quote);

/// "log in with admin / X", "Credentials:\n  bob / X": \a at is the beginning of a word.
[[nodiscard]] std::optional<TextRange> loginPassword(std::string_view text, std::size_t at);

/// What the words before a value say about it: "the password", "le mot de passe du serveur".
[[nodiscard]] NameSort sortOfSpoken(const SpokenName &name);

/// "X is the password", "try X as the password": X begins at \a at.
[[nodiscard]] std::optional<TextRange> namedAfter(std::string_view text, std::size_t at);

/// True if \a name, the words before the value at \a at, tells a password as sentences do: "log in
/// with password X", "user bob, password X".
[[nodiscard]] bool isToldPassword(std::string_view text, std::string_view name, std::size_t at);

/// True for a text that, after `key:` in a sentence, is the key of an interface. The key of a map
/// is shorter, or has small letters only.
[[nodiscard]] bool isKeyInText(std::string_view value);

/// "Enter host password for user 'admin': X", "API key created: X": the line of \a colon speaks of
/// a secret, and a random or typed text from \a at on ends it.
[[nodiscard]] bool isPromptForSecret(std::string_view text, std::size_t colon, std::size_t at);

} // namespace tw
