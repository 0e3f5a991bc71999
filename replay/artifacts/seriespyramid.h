// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace tw {

/// The minimum and maximum of a set of values; NaN values are ignored.
struct MinMax
{
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();

    /// True if there was no value.
    [[nodiscard]] bool isEmpty() const { return min > max; }
    void add(double value);
    void add(const MinMax &other);
    friend bool operator==(const MinMax &, const MinMax &) = default;
};

/// The sum and number of a set of values; NaN values are ignored.
struct SumCount
{
    double sum = 0;
    std::uint64_t count = 0;
};

/// Minimum and maximum of any range of a column of numbers, exact, in O(log n): one pair per block
/// of 64 points and, at each higher level, per 64 blocks; also the sum of each block. Takes about
/// 0.4 bytes per point in addition to the column, which is shared.
class SeriesPyramid
{
public:
    static constexpr std::size_t Block = 64;
    using Column = std::shared_ptr<const std::vector<double>>;

    SeriesPyramid() = default;
    explicit SeriesPyramid(Column values);

    [[nodiscard]] std::size_t size() const { return m_values ? m_values->size() : 0; }
    [[nodiscard]] double at(std::size_t index) const { return (*m_values)[index]; }
    [[nodiscard]] std::span<const double> values() const;
    /// The minimum and maximum of the points [from, to); `to` is clamped to the end.
    [[nodiscard]] MinMax range(std::size_t from, std::size_t to) const;
    /// The sum and number of the values of [from, to), in O(n / 64).
    [[nodiscard]] SumCount sum(std::size_t from, std::size_t to) const;
    /// Bytes used in addition to the column.
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    Column m_values;
    std::vector<std::vector<MinMax>> m_levels; ///< [0]: 64 points each, [1]: 4096, …
    std::vector<double> m_sums; ///< of the blocks of level 0
    std::vector<std::uint8_t> m_counts; ///< of their values
};

} // namespace tw
