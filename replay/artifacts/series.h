// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tw {

/// One curve of a series.
struct SeriesColumn
{
    std::string name;
    std::string unit;
    std::vector<double> y; ///< NaN for missing values
    std::size_t notNumbers = 0; ///< values that no double can hold: gaps as well
};

/// Curves with a common x.
struct Series
{
    std::string pointer; ///< JSON Pointer to the array, or the object of arrays, within the data
    std::string xName; ///< "" if x is the position
    bool xIsTime = false; ///< x is nanoseconds since xOriginNs
    std::int64_t xOriginNs = 0; ///< since the epoch
    std::vector<double> x; ///< finite, ascending; empty if x is the position
    std::vector<SeriesColumn> columns; ///< of one length
    std::size_t withoutX = 0; ///< points left out because their x is missing
    bool moreColumns = false; ///< there are numeric fields beyond the limit of 256

    [[nodiscard]] std::size_t size() const { return columns.empty() ? 0 : columns[0].y.size(); }
};

/// The time \a x nanoseconds after \a originNs; the first or the last one that 64 bits hold if it
/// is beyond them.
[[nodiscard]] inline std::int64_t timeAtX(std::int64_t originNs, double x)
{
    constexpr double most = 9'223'372'036'854'774'784.0; // the largest double below 2^63
    const double time = static_cast<double>(originNs) + x;
    if (!(std::abs(time) < most))
        return static_cast<std::int64_t>(std::copysign(most, time));
    // x alone can need 65 bits: unsigned numbers wrap to the right sum.
    const auto distance = static_cast<std::uint64_t>(std::round(std::abs(x)));
    const auto origin = static_cast<std::uint64_t>(originNs);
    return static_cast<std::int64_t>(x < 0 ? origin - distance : origin + distance);
}

/// Nanoseconds from \a originNs to \a timeNs.
[[nodiscard]] inline double xAtTime(std::int64_t originNs, std::int64_t timeNs)
{
    const auto origin = static_cast<std::uint64_t>(originNs);
    const auto time = static_cast<std::uint64_t>(timeNs);
    return timeNs < originNs ? -static_cast<double>(origin - time)
                             : static_cast<double>(time - origin);
}

} // namespace tw
