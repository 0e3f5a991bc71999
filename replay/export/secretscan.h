// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/export/redaction.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A secret within a text.
struct SecretMatch
{
    SecretKind kind = SecretKind::ApiKey;
    std::size_t begin = 0;
    std::size_t length = 0;
};

/// Finds tokens, keys, passwords in URLs and, if \a emails is set, e-mail addresses in a plain
/// text. Reads each character once. Matches are in order and do not overlap.
[[nodiscard]] std::vector<SecretMatch> findSecrets(std::string_view text, bool emails);

/// True if the value of a member with this name is secret: `password`, `apiKey`, `client_secret`,
/// `Authorization` … in any spelling.
[[nodiscard]] bool isSecretName(std::string_view name);
/// A name as isSecretName() compares it: lower case, without `_`, `-` and `.`.
[[nodiscard]] std::string plainSecretName(std::string_view name);
/// True if a value of such a member should be redacted: not empty, not a placeholder, not already
/// redacted.
[[nodiscard]] bool isSecretValue(std::string_view value);

} // namespace tw
