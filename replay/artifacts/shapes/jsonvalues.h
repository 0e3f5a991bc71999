// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace tw {

/// The value of a number, exact spellings included; NaN for anything else and for what a double
/// cannot hold.
[[nodiscard]] double doubleOf(const Json &value);
/// A number as people write it: at most six significant digits.
[[nodiscard]] std::string shortNumber(double value);
/// A value as the text of a cell or label: strings as they are, numbers as spelled, nothing for
/// null, JSON for the rest.
[[nodiscard]] std::string cellText(const Json &value);
/// The text of the first of \a names that \a object has as a string or number; "" without one.
[[nodiscard]] std::string textOf(const Json &object, std::initializer_list<std::string_view> names);
/// The first of \a names that \a object has as an array; null without one.
[[nodiscard]] const Json *arrayOf(const Json &object,
                                  std::initializer_list<std::string_view> names);
/// \a text with the characters below \a size bytes at most, ending in "…" if it was cut.
[[nodiscard]] std::string clippedLabel(std::string_view text, std::size_t size);

} // namespace tw
