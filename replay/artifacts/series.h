// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tw {

/// Numbers to plot: arrays of numbers, of [x, y] pairs, of objects with one time-like and one or
/// more numeric fields, found anywhere in \a data (docs/formats/goa-ai.md, "Server data").
struct SeriesColumn
{
    std::string name;
    std::string unit;
    std::vector<double> y; ///< NaN for missing values
};
struct Series
{
    std::string pointer; ///< JSON Pointer to the array within the data
    std::string xName; ///< "" if x is the position
    bool xIsTime = false; ///< x is nanoseconds since xOriginNs
    std::int64_t xOriginNs = 0; ///< since the epoch
    std::vector<double> x; ///< ascending
    std::vector<SeriesColumn> columns;
};
[[nodiscard]] std::vector<Series> findSeries(const Json &data);

} // namespace tw
