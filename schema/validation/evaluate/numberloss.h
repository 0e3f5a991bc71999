// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tw {

/// What is lost when the numbers of a JSON text become 64-bit integers and doubles.
enum class NumberLoss : std::uint8_t {
    Nothing, ///< spelled again, each number is what it was
    Spelling, ///< 1.10, 1e3, -0: the values stay
    Value, ///< 0.1000000000000000055, 1e-400
};

/// Judges the numbers of \a text, which must be valid JSON. One pass, strings are jumped over.
/// Errs on the side of Value.
[[nodiscard]] NumberLoss numberLoss(std::string_view text);

} // namespace tw
