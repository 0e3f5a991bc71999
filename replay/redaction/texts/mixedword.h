// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tw {

// Words that may be secrets by their look: letters, digits and symbols mixed.

inline constexpr std::size_t LeastMixed = 6; ///< bytes

/// The length of the word at \a i if it has digits and letters and LeastMixed bytes or more, else
/// 0.
[[nodiscard]] std::size_t mixedRun(std::string_view text, std::size_t i);
/// True for a word at \a i that has a digit behind a symbol: `P@ssw0rd`, `q8/al+1K`.
[[nodiscard]] bool hasSymbols(std::string_view text, std::size_t i);
/// True for a word in quotes at \a i that has letters, digits and symbols.
[[nodiscard]] bool isQuotedPassword(std::string_view text, std::size_t i);

/// True for "tiger975", "hunter2", "correct-horse-7": what a person may type as a password, if a
/// sentence says that it is one. Not "base64", "sha256", "v1.2".
[[nodiscard]] bool mayBeTypedWord(std::string_view word);

} // namespace tw
