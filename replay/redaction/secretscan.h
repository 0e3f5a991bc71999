// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/forms/secretnames.h"
#include "replay/redaction/redaction.h"

#include <cstddef>
#include <functional>
#include <span>
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
    std::string name{}; ///< of the variable, header or option; "" for what its form gives away
    bool isEverywhere = true; ///< false: hidden only here
};

struct SecretScanOptions
{
    bool emails = false;
    /// Sorts the names that are not known; for names that the user gave.
    std::function<bool(std::string_view name)> isCustomName{};
};

/// Finds secrets in a plain text: tokens, private keys, card numbers, passwords in URLs, values
/// after names of secrets in the notations of programs (`name: value`, `name=value`, options,
/// headers, maps) and, if asked, e-mail addresses. Time is linear in the text. Matches are in order
/// and do not overlap.
[[nodiscard]] std::vector<SecretMatch> findSecrets(std::string_view text,
                                                   const SecretScanOptions &options = {});
/// As findSecrets() for what its form gives away only: no names. Words also begin at \a joints,
/// ascending places at which lines were joined.
[[nodiscard]] std::vector<SecretMatch> findSecretForms(std::string_view text,
                                                       std::span<const std::size_t> joints = {});

/// The secrets in the value of a member or header of this sort and name.
[[nodiscard]] std::vector<SecretMatch> findInValue(std::string_view value, NameSort sort,
                                                   std::string_view name);

} // namespace tw
