// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/redaction.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw {

/// A secret that its own form gives away.
struct SecretForm
{
    SecretKind kind = SecretKind::ApiKey;
    std::size_t begin = 0;
    std::size_t length = 0;
};

/// A token, JSON Web Token, bearer or basic credential, or PuTTY key that begins at \a at, the
/// beginning of a word.
[[nodiscard]] std::optional<SecretForm> formAtWord(std::string_view text, std::size_t at);
/// A private key in a PEM block, of PGP or of SSH, whose dashes begin at \a at. Without its end it
/// reaches to the end of the text.
[[nodiscard]] std::optional<SecretForm> privateKeyAt(std::string_view text, std::size_t at);
/// The lines of a private key before its end, whose dashes begin at \a at: the beginning was cut
/// off. Reads no further back than \a least.
[[nodiscard]] std::optional<SecretForm> privateKeyBefore(std::string_view text, std::size_t at,
                                                         std::size_t least);
/// True if \a line begins a private key that ends in a later line.
[[nodiscard]] bool beginsPrivateKey(std::string_view line);
[[nodiscard]] bool endsPrivateKey(std::string_view line);

/// What is secret before the `@` of a URL.
struct UrlCredentials
{
    std::optional<SecretForm> user{}; ///< a token in place of the user
    std::optional<SecretForm> password{};
};
/// The credentials in the URL whose `://` is at \a at.
[[nodiscard]] UrlCredentials urlCredentialsAt(std::string_view text, std::size_t at);

/// A token with a mark inside, at \a at: `:` Telegram and DeepL, `~` Azure, `.` Terraform and
/// Zhipu,
/// `-` Mailchimp.
[[nodiscard]] std::optional<SecretForm> formAround(std::string_view text, std::size_t at);
/// A payment card number that begins at \a at, the beginning of a word.
[[nodiscard]] std::optional<SecretForm> cardAt(std::string_view text, std::size_t at);
/// An e-mail address around the `@` at \a at that begins at \a least or later.
[[nodiscard]] std::optional<SecretForm> emailAt(std::string_view text, std::size_t at,
                                                std::size_t least);

} // namespace tw
