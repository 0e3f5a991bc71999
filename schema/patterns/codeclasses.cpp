// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/codeclasses.h"

#include <algorithm>

namespace tw {
namespace {

    constexpr std::size_t MaxIntervals = 8'000;
    constexpr std::size_t MaxClasses = 512;
    // From this size on a set is traversed in parallel with the intervals instead of searched in
    // them.
    constexpr std::size_t LargeSet = 64;

    void appendStarts(std::vector<char32_t> &starts, const CodeSet &set)
    {
        for (const CodeRange &range : set.ranges()) {
            starts.push_back(range.first);
            if (range.last < MaxCodePoint)
                starts.push_back(range.last + 1);
        }
    }

    /// Collects the positions at which any set begins or ends; large sets are merged because they
    /// are sorted.
    bool makeStarts(std::span<const CodeSet *const> sets, std::vector<char32_t> &starts)
    {
        starts.assign(1, 0);
        for (const CodeSet *set : sets) {
            if (set->ranges().size() < LargeSet)
                appendStarts(starts, *set);
            if (starts.size() > 2 * MaxIntervals)
                return false;
        }
        std::ranges::sort(starts);
        const auto dropDoubles = [&starts] {
            starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
            return starts.size() <= MaxIntervals;
        };
        if (!dropDoubles())
            return false;
        std::vector<char32_t> more;
        std::vector<char32_t> merged;
        for (const CodeSet *set : sets) {
            if (set->ranges().size() < LargeSet)
                continue;
            more.clear();
            merged.clear();
            appendStarts(more, *set);
            std::ranges::merge(starts, more, std::back_inserter(merged));
            starts.swap(merged);
            if (!dropDoubles())
                return false;
        }
        return true;
    }

    /// Splits each class into its parts inside and outside \a set.
    class Refiner
    {
    public:
        explicit Refiner(CodeClasses &result)
            : m_result(result)
            , m_renamed(1, 0)
        {
        }

        bool refine(const CodeSet &set)
        {
            std::ranges::fill(m_renamed, std::uint16_t{0});
            const std::uint16_t old = m_next;
            std::size_t at = 0;
            const auto &starts = m_result.starts;
            for (const CodeRange &range : set.ranges()) {
                if (set.ranges().size() < LargeSet) {
                    const auto from = starts.begin() + static_cast<std::ptrdiff_t>(at);
                    at = static_cast<std::size_t>(std::lower_bound(from, starts.end(), range.first)
                                                  - starts.begin());
                } else {
                    while (starts[at] < range.first)
                        ++at;
                }
                for (; at < starts.size() && starts[at] <= range.last; ++at) {
                    std::uint16_t &id = m_result.classes[at];
                    if (id >= old) // already renamed: a set contains no interval twice
                        continue;
                    if (m_renamed[id] == 0)
                        m_renamed[id] = m_next++;
                    id = m_renamed[id];
                }
            }
            m_renamed.resize(m_next, 0);
            return m_next < 16 * MaxClasses;
        }

        /// Renumbers the remaining classes from 0.
        void compact()
        {
            std::vector<std::uint16_t> numbers(m_next, 0);
            std::uint16_t count = 0;
            for (std::uint16_t &id : m_result.classes) {
                if (numbers[id] == 0)
                    numbers[id] = ++count;
                id = static_cast<std::uint16_t>(numbers[id] - 1);
            }
            m_result.count = count;
        }

    private:
        CodeClasses &m_result;
        std::vector<std::uint16_t> m_renamed;
        std::uint16_t m_next = 1;
    };

} // namespace

std::uint16_t CodeClasses::classOf(char32_t c) const
{
    const auto it = std::ranges::upper_bound(starts, c);
    return classes[static_cast<std::size_t>(it - starts.begin()) - 1];
}

std::optional<CodeClasses> partition(std::span<const CodeSet *const> sets)
{
    CodeClasses result;
    if (!makeStarts(sets, result.starts))
        return {};
    result.classes.assign(result.starts.size(), 0);
    Refiner refiner(result);
    for (const CodeSet *set : sets) {
        if (!refiner.refine(*set))
            return {};
    }
    refiner.compact();
    if (result.count > MaxClasses)
        return {};
    return result;
}

} // namespace tw
