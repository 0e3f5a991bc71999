// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/scan/jsonscan.h"

#include <string>
#include <string_view>

namespace tw::scan {

/// The Mongo shell prints values that are no JSON: `BinData(0,"…")`, `ObjectId("…")`,
/// `ISODate("…")`, `new Date(…)`, `NumberLong(…)`. If such a call stands at \a c, moves behind its
/// bracket and gives what is between the brackets; else false, and the cursor stays.
bool readShellCall(Cursor &c, std::string_view &arguments);

/// \a text with its shell values in the spelling of mongoexport ({"$binary":…}, {"$oid":…},
/// {"$date":…}, plain numbers); the rest, strings too, as it is. Unknown calls stay.
[[nodiscard]] std::string shellTextAsJson(std::string_view text);

} // namespace tw::scan
