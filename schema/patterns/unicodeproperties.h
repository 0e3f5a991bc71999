// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/patterns/codeset.h"

#include <string_view>

namespace tw {

/// The properties a pattern can name, from ICU. Every set is made at its first use and kept for the
/// life of the process. All functions are thread-safe and return null for an unknown name.

/// ECMA-262 `\p{expression}`: "Lu", "Letter", "Script=Greek", "scx=Grek", "gc=L", "Alphabetic".
/// Names are exact, as ECMA-262 asks.
[[nodiscard]] const CodeSet *unicodePropertyExpression(std::string_view expression);
/// `\p{name}` of Go's regexp: categories by all aliases, scripts by their long names; case, "_",
/// "-" and spaces do not count (Go 1.25).
[[nodiscard]] const CodeSet *unicodeSetOfGo(std::string_view name);
/// \a set and everything that differs from one of its members in case only (simple case folding).
[[nodiscard]] CodeSet caseClosure(const CodeSet &set);

} // namespace tw
