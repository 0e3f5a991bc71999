// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/export/redaction.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A secret inside a text.
struct SecretMatch
{
    SecretKind kind = SecretKind::ApiKey;
    std::size_t begin = 0;
    std::size_t length = 0;
};

/// Tokens, keys, passwords in URLs and, when asked for, e-mail addresses in a plain text. One look
/// at each character; in order, without overlaps.
[[nodiscard]] std::vector<SecretMatch> findSecrets(std::string_view text, bool emails);

/// Whether the value of a member of that name is secret: `password`, `apiKey`, `client_secret`,
/// `Authorization` … in any spelling.
[[nodiscard]] bool isSecretName(std::string_view name);
/// A name as isSecretName() compares it: small letters, without `_`, `-` and `.`.
[[nodiscard]] std::string plainSecretName(std::string_view name);
/// Whether a value under such a name is worth hiding: not empty, no placeholder, not hidden yet.
[[nodiscard]] bool isSecretValue(std::string_view value);

} // namespace tw
