// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tw {

/// The loss when the numbers of a JSON text are converted to 64-bit integers and doubles.
enum class NumberLoss : std::uint8_t {
    Nothing, ///< every number is written back unchanged
    Spelling, ///< 1.10, 1e3, -0: the values are unchanged
    Value, ///< 0.1000000000000000055, 1e-400
};

/// Classifies the numbers of \a text, which must be valid JSON. One pass; strings are skipped. If
/// in doubt, returns Value.
[[nodiscard]] NumberLoss numberLoss(std::string_view text);

} // namespace tw
