// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/validation/evaluate/instance.h"

#include <compare>
#include <string>

namespace tw {

/// A bound of a schema, prepared for both the fast and the exact comparison.
struct NumberLimit
{
    NumberView view; ///< `text` is unused; see spelling
    std::string spelling;
    bool isSmall = false; ///< an integer within 2^53, which a double represents exactly
    double real = 0; ///< the nearest double
};
/// \a value must be a JSON number.
[[nodiscard]] NumberLimit makeLimit(const Json &value);

/// The number of digits without zeros at either end.
[[nodiscard]] std::size_t significantDigits(std::string_view spelling);

[[nodiscard]] std::strong_ordering compareSlowly(const NumberView &value, const NumberLimit &limit);

/// True if \a whole fits in 53 bits.
[[nodiscard]] inline bool isSmallWhole(std::int64_t whole)
{
    constexpr std::int64_t Bound = 1LL << 53;
    return whole <= Bound && whole >= -Bound;
}

/// Compares exactly by value, regardless of the spellings.
[[nodiscard]] inline std::strong_ordering compareNumber(const NumberView &value,
                                                        const NumberLimit &limit)
{
    if (value.kind == NumberView::Signed && limit.view.kind == NumberView::Signed)
        return value.whole <=> limit.view.whole;
    // The shortest decimals of doubles order like the doubles themselves, and an integer within
    // 2^53 is a double.
    const bool valueFits = value.kind == NumberView::Double
        || (value.kind == NumberView::Signed && isSmallWhole(value.whole));
    if (valueFits && (limit.isSmall || limit.view.kind == NumberView::Double)) {
        const double real =
            value.kind == NumberView::Double ? value.real : static_cast<double>(value.whole);
        if (real < limit.real)
            return std::strong_ordering::less;
        return real > limit.real ? std::strong_ordering::greater : std::strong_ordering::equal;
    }
    return compareSlowly(value, limit);
}

/// The spelling of a number, for messages and exact arithmetic.
[[nodiscard]] std::string spell(const NumberView &value);
/// True if the value has no fraction. In draft 4 the spelling decides: 1.0 is not an integer there.
[[nodiscard]] bool isWhole(const NumberView &value, bool bySpelling);
/// True if \a value is an exact integer multiple of \a divisor (greater than zero).
[[nodiscard]] bool isMultiple(const NumberView &value, const NumberLimit &divisor);
/// True if equal by value.
[[nodiscard]] bool equalNumbers(const NumberView &left, const NumberView &right);
/// The same hash for numbers that are equal by value.
[[nodiscard]] std::uint64_t hashNumber(const NumberView &value);

} // namespace tw
