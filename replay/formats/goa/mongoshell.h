// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/scan/jsonscan.h"

#include <string>
#include <string_view>

namespace tw::scan {

/// Reads a Mongo shell value, which is not JSON: `BinData(0,"…")`, `ObjectId("…")`, `ISODate("…")`,
/// `new Date(…)`, `NumberLong(…)`. If such a call is at \a c, moves past its closing bracket and
/// sets \a arguments to the text between the brackets; otherwise returns false and leaves the
/// cursor unchanged.
bool readShellCall(Cursor &c, std::string_view &arguments);

/// Returns \a text with its shell values written as mongoexport does ({"$binary":…}, {"$oid":…},
/// {"$date":…}, plain numbers). Everything else, including strings and unknown calls, is unchanged.
[[nodiscard]] std::string shellTextAsJson(std::string_view text);

} // namespace tw::scan
