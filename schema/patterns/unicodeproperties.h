// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/patterns/codeset.h"

#include <string_view>

namespace tw {

/// The properties that a pattern can name, from ICU. Each set is created on first use and kept for
/// the life of the process. All functions are thread-safe and return null for an unknown name.

/// ECMA-262 `\p{expression}`: "Lu", "Letter", "Script=Greek", "scx=Grek", "gc=L", "Alphabetic".
/// Names must match exactly, as in ECMA-262.
[[nodiscard]] const CodeSet *unicodePropertyExpression(std::string_view expression);
/// `\p{name}` of Go's regexp: categories by all aliases, scripts by their long names; ignores case,
/// "_", "-" and spaces (Go 1.25).
[[nodiscard]] const CodeSet *unicodeSetOfGo(std::string_view name);
/// \a set and everything that differs from a member only in case (simple case folding).
[[nodiscard]] CodeSet caseClosure(const CodeSet &set);

} // namespace tw
