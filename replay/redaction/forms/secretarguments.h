// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tw {

/// The position, counted from 0, of the argument that is a secret in a call of the function whose
/// name \a before ends with; nullopt for other functions.
[[nodiscard]] std::optional<std::size_t> secretArgument(std::string_view before);
/// True if \a before ends with the name of a function that types its argument into a field:
/// `page.getByLabel('Password').fill`.
[[nodiscard]] bool endsWithTyping(std::string_view before);

} // namespace tw
