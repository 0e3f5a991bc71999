// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

namespace tw {

/// One Unicode property as data. \a names holds its aliases, each between spaces, the first being
/// canonical; \a ranges is packed as scripts/make-unicode-tables.mjs says.
struct UnicodeTable
{
    enum Kind : std::uint8_t { Category, Script, ScriptExtensions, Binary, Idna };
    Kind kind;
    const char *names;
    const char *ranges;
};

/// Scripts whose extensions equal the script itself have no ScriptExtensions entry.
[[nodiscard]] std::span<const UnicodeTable> unicodeTables();

} // namespace tw
