// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/seriespyramid.h"

#include <algorithm>
#include <utility>

namespace tw {

void MinMax::add(double value)
{
    // Comparisons with NaN are false, so a NaN changes nothing.
    if (value < min)
        min = value;
    if (value > max)
        max = value;
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
    if (!m_values || m_values->size() < 2 * Block)
        return;
    const std::vector<double> &points = *m_values;
    std::vector<MinMax> blocks((points.size() + Block - 1) / Block);
    for (std::size_t i = 0; i < points.size(); ++i)
        blocks[i / Block].add(points[i]);
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

std::size_t SeriesPyramid::memoryBytes() const
{
    std::size_t bytes = 0;
    for (const std::vector<MinMax> &level : m_levels)
        bytes += level.capacity() * sizeof(MinMax);
    return bytes;
}

} // namespace tw
