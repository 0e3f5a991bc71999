// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tw {

/// True if a spreadsheet takes the text of a cell for a formula. Numbers may begin with a sign.
[[nodiscard]] bool isCsvFormula(std::string_view cell);

/// Appends \a cell to a line of CSV, quoted where RFC 4180 asks for it, with U+FFFD for invalid
/// UTF-8. \a isDefused: "'" precedes a formula.
void appendCsvCell(std::string &line, std::string_view cell, bool isDefused, char separator = ',');

} // namespace tw
