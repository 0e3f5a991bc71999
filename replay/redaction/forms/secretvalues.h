// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/forms/secretnames.h"

#include <string_view>

namespace tw {

/// True if the value of a member that is named like a secret can be one: at least three characters,
/// not a placeholder, variable, keyword, message or something already redacted.
[[nodiscard]] bool isSecretValue(std::string_view value);
/// As above for a member of this sort: a Weak one needs a random text, a Doubtful one a plainly
/// random text, a Token no number, a Card a valid number.
[[nodiscard]] bool isSecretValue(std::string_view value, NameSort sort);

/// True for text that people do not write: eight characters or more without spaces, with digits and
/// letters mixed.
[[nodiscard]] bool looksRandom(std::string_view value);
[[nodiscard]] bool isUuid(std::string_view value);
/// As looksRandom(), ten characters or more, and letters and digits take turns as in no word,
/// number or version; not a UUID or a time.
[[nodiscard]] bool isPlainlyRandom(std::string_view value);
/// The number of times that a digit follows a letter or a letter a digit.
[[nodiscard]] std::size_t letterDigitTurns(std::string_view text);
/// As looksRandom() and long and varied enough to be a key or token that no rule knows; not a UUID,
/// a time or a path.
[[nodiscard]] bool looksLikeKey(std::string_view value);
/// True if \a value repeats by accident: a common word, or a word that names secrets. It is hidden
/// only where its place says that it is a secret.
[[nodiscard]] bool isCommonWord(std::string_view value);

/// True for "refreshed", "color.primary": words as the value of a token. Parsers call every word a
/// token, so they are hidden only where they were found.
[[nodiscard]] bool isWordOfToken(std::string_view value, NameSort sort);

/// True for the digits of a payment card, possibly in groups: a known issuer, its length and a
/// valid check digit (ISO/IEC 7812-1, annex B).
[[nodiscard]] bool isCardNumber(std::string_view digits);

/// A scheme of the header Authorization: Basic, Bearer, Digest …, in any spelling.
[[nodiscard]] bool isAuthorizationScheme(std::string_view word);

} // namespace tw
