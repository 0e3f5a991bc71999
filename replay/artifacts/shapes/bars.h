// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tw {

/// Values by category, or a histogram.
struct Bars
{
    struct Set
    {
        std::string name; ///< "" for the only one
        std::vector<double> values; ///< one per category; NaN for none
    };
    std::vector<std::string> categories; ///< of a histogram: the lower bounds
    std::vector<Set> sets; ///< at least one, unless there is nothing to show
    std::string unit;
    std::size_t leftOut = 0; ///< categories beyond MostCategories

    static constexpr std::size_t MostCategories = 2000;
    static constexpr std::size_t MostSets = 16;

    [[nodiscard]] bool isEmpty() const { return sets.empty() || categories.empty(); }
    struct Range
    {
        double low = 0;
        double high = 0;
    };
    /// The range of all values, which includes 0. Values that are not finite are left out.
    [[nodiscard]] Range range() const;
};

/// The bars in \a data: labels (`labels`, `categories`, `x`) and sets of values (`datasets`,
/// `series`, `values`), a list of objects with one text and numbers, or an object of numbers. Empty
/// if there are none.
[[nodiscard]] Bars findBars(const Json &data);

struct Series; // replay/artifacts/series.h

/// Whether data with both is about categories: no series has an x of its own.
[[nodiscard]] bool isBarChart(const std::vector<Series> &series, const Bars &bars);

/// How often values of each size occur in the longest list of plain numbers in \a data, in at most
/// 40 steps of a round size. Empty for fewer than 8 numbers.
[[nodiscard]] Bars findHistogram(const Json &data);

} // namespace tw
