// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tw {

/// The characters after the prefix of a token.
enum class TokenAlphabet : std::uint8_t {
    Hex, ///< 0-9, a-f, A-F
    Upper, ///< A-Z, 0-9
    Alnum, ///< A-Z, a-z, 0-9
    Word, ///< and `_`, `-`
    Dotted, ///< and `.`
    Base64, ///< Word and `+`, `/`, `=`, `.`
    Url, ///< Base64 and `@`, `%`, `:`, `?`, `&`
    Parts, ///< Word and `$`
};

/// A form of token that a service issues: a prefix, then characters of one alphabet.
struct TokenForm
{
    std::string_view prefix;
    TokenAlphabet alphabet = TokenAlphabet::Word;
    std::size_t least = 0; ///< characters after the prefix, at least
    std::size_t most = 0; ///< at most; 0: no limit
    std::string_view service;
    std::string_view
        source; ///< where the form is described: a page or site of the service, or a rule set
    std::string_view date; ///< when it was looked up, ISO 8601
};

/// All forms. A longer prefix is before a shorter one that begins it.
[[nodiscard]] std::span<const TokenForm> tokenForms();
/// Number of characters of \a alphabet from \a at on.
[[nodiscard]] std::size_t tokenRun(std::string_view text, std::size_t at, TokenAlphabet alphabet);
/// Length of the token at \a at, 0 if there is none. A token has a digit after its prefix, so that
/// words with dashes are not tokens.
[[nodiscard]] std::size_t tokenLengthAt(std::string_view text, std::size_t at);

} // namespace tw
