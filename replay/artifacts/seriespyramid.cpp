// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/seriespyramid.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

namespace tw {

namespace {

    // Vectors of two numbers, which every 64-bit processor has. Each is used twice below, because a
    // comparison waits for the one before it.
    using Pair = double __attribute__((vector_size(16)));
    using PairCount = std::int64_t __attribute__((vector_size(16)));

    /// Everything about one block.
    struct BlockFacts
    {
        MinMax range;
        double sum = 0;
        std::uint8_t count = 0;

        void add(double value)
        {
            range.add(value);
            sum += std::isnan(value) ? 0 : value;
            count = static_cast<std::uint8_t>(count + (std::isnan(value) ? 0 : 1));
        }
    };

    BlockFacts wholeBlock(const double *points)
    {
        const double infinity = std::numeric_limits<double>::infinity();
        Pair least[2] = {{infinity, infinity}, {infinity, infinity}};
        Pair most[2] = {{-infinity, -infinity}, {-infinity, -infinity}};
        Pair sum[2] = {};
        PairCount gaps[2] = {};
        const Pair zero = {};
        for (std::size_t i = 0; i < SeriesPyramid::Block; i += 4) {
            Pair value[2];
            std::memcpy(value, points + i, sizeof value);
            // Comparisons with NaN are false, so a NaN changes nothing. True is -1.
            least[0] = value[0] < least[0] ? value[0] : least[0];
            least[1] = value[1] < least[1] ? value[1] : least[1];
            most[0] = value[0] > most[0] ? value[0] : most[0];
            most[1] = value[1] > most[1] ? value[1] : most[1];
            sum[0] += value[0] == value[0] ? value[0] : zero;
            sum[1] += value[1] == value[1] ? value[1] : zero;
            gaps[0] += value[0] != value[0];
            gaps[1] += value[1] != value[1];
        }
        BlockFacts facts;
        std::int64_t count = SeriesPyramid::Block;
        for (const std::size_t half : {0, 1}) {
            for (const std::size_t lane : {0, 1}) {
                facts.range.add({least[half][lane], most[half][lane]});
                facts.sum += sum[half][lane];
                count += gaps[half][lane];
            }
        }
        facts.count = static_cast<std::uint8_t>(count);
        return facts;
    }

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
        const auto block = points.subspan(i * Block, std::min(Block, points.size() - i * Block));
        BlockFacts facts;
        if (block.size() == Block) {
            facts = wholeBlock(block.data());
        } else {
            for (const double value : block)
                facts.add(value);
        }
        blocks[i] = facts.range;
        m_sums[i] = facts.sum;
        m_counts[i] = facts.count;
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
