// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/codeset.h"

#include <algorithm>
#include <iterator>

namespace tw {

CodeSet::CodeSet(std::initializer_list<CodeRange> ranges)
{
    for (const CodeRange &range : ranges)
        add(range.first, range.last);
}

void CodeSet::add(char32_t first, char32_t last)
{
    if (m_ranges.empty() || first > m_ranges.back().last + 1) { // the common case: in order
        m_ranges.push_back({first, last});
        return;
    }
    const auto begin = std::ranges::lower_bound(
        m_ranges, first, {}, [](const CodeRange &range) { return range.last + 1; });
    auto end = begin;
    while (end != m_ranges.end() && end->first <= last + 1) {
        first = std::min(first, end->first);
        last = std::max(last, end->last);
        ++end;
    }
    if (begin == end) {
        m_ranges.insert(begin, {first, last});
        return;
    }
    *begin = {first, last};
    m_ranges.erase(begin + 1, end);
}

void CodeSet::add(const CodeSet &other)
{
    if (m_ranges.empty()) {
        m_ranges = other.m_ranges;
        return;
    }
    if (other.m_ranges.size() < 8) {
        for (const CodeRange &range : other.m_ranges)
            add(range.first, range.last);
        return;
    }
    std::vector<CodeRange> all;
    all.reserve(m_ranges.size() + other.m_ranges.size());
    std::ranges::merge(m_ranges, other.m_ranges, std::back_inserter(all), {}, &CodeRange::first,
                       &CodeRange::first);
    m_ranges.clear();
    for (const CodeRange &range : all) {
        if (!m_ranges.empty() && range.first <= m_ranges.back().last + 1)
            m_ranges.back().last = std::max(m_ranges.back().last, range.last);
        else
            m_ranges.push_back(range);
    }
}

CodeSet CodeSet::complement() const
{
    CodeSet result;
    char32_t next = 0;
    for (const CodeRange &range : m_ranges) {
        if (range.first > next)
            result.m_ranges.push_back({next, range.first - 1});
        next = range.last + 1;
    }
    if (next <= MaxCodePoint)
        result.m_ranges.push_back({next, MaxCodePoint});
    return result;
}

CodeSet CodeSet::intersection(const CodeSet &other) const
{
    CodeSet result;
    auto left = m_ranges.begin();
    auto right = other.m_ranges.begin();
    while (left != m_ranges.end() && right != other.m_ranges.end()) {
        const char32_t first = std::max(left->first, right->first);
        const char32_t last = std::min(left->last, right->last);
        if (first <= last)
            result.m_ranges.push_back({first, last});
        if (left->last < right->last)
            ++left;
        else
            ++right;
    }
    return result;
}

bool CodeSet::contains(char32_t c) const
{
    const auto it = std::ranges::lower_bound(m_ranges, c, {}, &CodeRange::last);
    return it != m_ranges.end() && it->first <= c;
}

std::size_t CodeSet::size() const
{
    std::size_t count = 0;
    for (const CodeRange &range : m_ranges)
        count += range.last - range.first + 1;
    return count;
}

char32_t CodeSet::at(std::size_t index) const
{
    for (const CodeRange &range : m_ranges) {
        const std::size_t count = range.last - range.first + 1;
        if (index < count)
            return range.first + static_cast<char32_t>(index);
        index -= count;
    }
    return MaxCodePoint;
}

} // namespace tw
