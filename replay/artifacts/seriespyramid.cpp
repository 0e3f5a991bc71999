// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/seriespyramid.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tw {

namespace {

    /// Everything about one block. Four lanes, because a comparison waits for the one before it.
    struct BlockScan
    {
        static constexpr std::size_t Lanes = 4;
        MinMax extremes[Lanes];
        double sums[Lanes] = {};
        std::uint8_t counts[Lanes] = {};

        void add(std::span<const double> points)
        {
            std::size_t i = 0;
            for (; i + Lanes <= points.size(); i += Lanes) {
                for (std::size_t lane = 0; lane < Lanes; ++lane)
                    add(lane, points[i + lane]);
            }
            for (; i < points.size(); ++i)
                add(0, points[i]);
        }

        void add(std::size_t lane, double value)
        {
            extremes[lane].add(value);
            const bool isNumber = value == value; // NOLINT(misc-redundant-expression): not NaN
            sums[lane] += isNumber ? value : 0;
            counts[lane] = static_cast<std::uint8_t>(counts[lane] + (isNumber ? 1 : 0));
        }

        [[nodiscard]] MinMax range() const
        {
            MinMax result = extremes[0];
            for (std::size_t lane = 1; lane < Lanes; ++lane)
                result.add(extremes[lane]);
            return result;
        }
        [[nodiscard]] double sum() const { return (sums[0] + sums[1]) + (sums[2] + sums[3]); }
        [[nodiscard]] std::uint8_t count() const
        {
            return static_cast<std::uint8_t>(counts[0] + counts[1] + counts[2] + counts[3]);
        }
    };

} // namespace

void MinMax::add(double value)
{
    // Comparisons with NaN are false, so a NaN changes nothing. No branches: noise would miss them.
    min = value < min ? value : min;
    max = value > max ? value : max;
}

void MinMax::add(const MinMax &other)
{
    if (other.min < min)
        min = other.min;
    if (other.max > max)
        max = other.max;
}

SeriesPyramid::SeriesPyramid(Column values)
    : m_values(std::move(values))
{
    if (!m_values || m_values->size() < 4 * Block)
        return;
    const std::span<const double> points(*m_values);
    const std::size_t blockCount = (points.size() + Block - 1) / Block;
    std::vector<MinMax> blocks(blockCount);
    m_sums.resize(blockCount);
    m_counts.resize(blockCount);
    for (std::size_t i = 0; i < blockCount; ++i) {
        BlockScan scan;
        scan.add(points.subspan(i * Block, std::min(Block, points.size() - i * Block)));
        blocks[i] = scan.range();
        m_sums[i] = scan.sum();
        m_counts[i] = scan.count();
    }
    m_levels.push_back(std::move(blocks));
    while (m_levels.back().size() >= 2 * Block) {
        const std::vector<MinMax> &below = m_levels.back();
        std::vector<MinMax> level((below.size() + Block - 1) / Block);
        for (std::size_t i = 0; i < below.size(); ++i)
            level[i / Block].add(below[i]);
        m_levels.push_back(std::move(level));
    }
}

std::span<const double> SeriesPyramid::values() const
{
    return m_values ? std::span<const double>(*m_values) : std::span<const double>();
}

MinMax SeriesPyramid::range(std::size_t from, std::size_t to) const
{
    MinMax result;
    to = std::min(to, size());
    if (from >= to)
        return result;
    const auto addPoints = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            result.add((*m_values)[i]);
    };
    const auto addBlocks = [&](std::size_t level, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            result.add(m_levels[level][i]);
    };
    // At each level, process the partial blocks at both ends and leave the whole blocks between
    // them to the next level.
    std::size_t begin = from;
    std::size_t end = to;
    for (std::size_t level = 0; level <= m_levels.size(); ++level) {
        const auto take = [&](std::size_t first, std::size_t last) {
            if (level == 0)
                addPoints(first, last);
            else
                addBlocks(level - 1, first, last);
        };
        const std::size_t firstWhole = (begin + Block - 1) / Block;
        const std::size_t lastWhole = end / Block;
        if (level == m_levels.size() || firstWhole >= lastWhole) {
            take(begin, end);
            break;
        }
        take(begin, firstWhole * Block);
        take(lastWhole * Block, end);
        begin = firstWhole;
        end = lastWhole;
    }
    return result;
}

SumCount SeriesPyramid::sum(std::size_t from, std::size_t to) const
{
    SumCount result;
    to = std::min(to, size());
    const auto addPoints = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const double value = (*m_values)[i];
            result.sum += std::isnan(value) ? 0 : value;
            result.count += std::isnan(value) ? 0 : 1;
        }
    };
    const std::size_t firstWhole = (from + Block - 1) / Block;
    const std::size_t lastWhole = to / Block;
    if (m_sums.empty() || firstWhole >= lastWhole) {
        addPoints(from, to);
        return result;
    }
    addPoints(from, firstWhole * Block);
    for (std::size_t i = firstWhole; i < lastWhole; ++i) {
        result.sum += m_sums[i];
        result.count += m_counts[i];
    }
    addPoints(lastWhole * Block, to);
    return result;
}

std::size_t SeriesPyramid::memoryBytes() const
{
    std::size_t bytes = m_sums.capacity() * sizeof(double) + m_counts.capacity();
    for (const std::vector<MinMax> &level : m_levels)
        bytes += level.capacity() * sizeof(MinMax);
    return bytes;
}

} // namespace tw
