// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tw {

// Numbers with a decimal point in every locale, unlike those of printf().

/// \a value with \a decimals digits after the point, as "%.*f" prints it.
[[nodiscard]] std::string decimalText(double value, int decimals);
/// \a value with at most \a digits significant digits, as "%.*g" prints it.
[[nodiscard]] std::string significantText(double value, int digits);

} // namespace tw
