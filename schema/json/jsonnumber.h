// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <array>

namespace tw {

/// Length of the JSON number at the start of \a text, 0 if there is none. Sets \a whole to true if
/// it has neither a fraction nor an exponent.
[[nodiscard]] std::size_t scanNumber(std::string_view text, bool &whole);
/// The number with the spelling \a text, which scanNumber() accepted.
[[nodiscard]] Json readNumber(std::string_view text, bool whole);
/// The shortest text that reads back as \a value, formatted as in Go and JavaScript except that it
/// always has a point or an exponent, so that it stays a double: 2.0, 0.000001, 1e-7, 1e+21. "null"
/// for NaN and infinity, which JSON cannot represent.
[[nodiscard]] std::string_view spellDouble(double value, std::array<char, 40> &buffer);
/// True if \a value is a number stored as its spelling.
[[nodiscard]] bool isSpelling(const Json &value);
[[nodiscard]] std::string_view spellingOf(const Json &value);

} // namespace tw
