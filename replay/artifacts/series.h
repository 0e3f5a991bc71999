// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

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

} // namespace tw
