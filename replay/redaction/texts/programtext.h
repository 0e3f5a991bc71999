// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tw {

// What programs have in place of a secret.

/// `await`, `getpass(`, `args.password`, `Name.Variable`, `tokens[i`, `token[:-1`, `(start`: an
/// unquoted value that is computed. \a value ends at the next delimiter; it is not empty.
[[nodiscard]] bool isExpression(std::string_view value);

/// `access_token`, `payload`, `Token`: letters, `_` and at most one number at the end.
[[nodiscard]] bool isIdentifier(std::string_view value);

/// True for the name of a member of the object that a method belongs to: `self.token`.
[[nodiscard]] bool isOwnMember(std::string_view name);

} // namespace tw
