// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/lengthset.h"

#include "schema/stepbudget.h"

#include <algorithm>

namespace tw {
namespace {

    constexpr std::size_t MaxRuns = 2048;
    constexpr std::uint32_t MaxPowers = 256;
    // Pairs of runs: limits the cost of hostile patterns; beyond it the longest lengths are
    // omitted.
    constexpr std::size_t MaxPairs = 16'000;
    constexpr std::size_t MaxPowerPairs = 100'000;

    std::uint32_t saturated(std::uint64_t length)
    {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(length, LengthSet::Endless));
    }

} // namespace

void LengthSet::normalize()
{
    std::ranges::sort(m_runs, {}, &Run::first);
    std::vector<Run> merged;
    for (const Run &run : m_runs) {
        if (!merged.empty() && run.first <= merged.back().last + 1)
            merged.back().last = std::max(merged.back().last, run.last);
        else if (merged.size() < MaxRuns)
            merged.push_back(run);
    }
    m_runs = std::move(merged);
}

void LengthSet::add(const LengthSet &other)
{
    m_runs.insert(m_runs.end(), other.m_runs.begin(), other.m_runs.end());
    normalize();
}

LengthSet LengthSet::plus(const LengthSet &other, StepBudget &budget) const
{
    LengthSet result;
    std::size_t pairs = 0;
    if (budget.isSpent())
        return result;
    for (const Run &left : m_runs) {
        for (const Run &right : other.m_runs) {
            if (left.first + right.first >= Endless || ++pairs > MaxPairs)
                break;
            result.add(
                Run{left.first + right.first, saturated(std::uint64_t(left.last) + right.last)});
        }
    }
    budget.spend(pairs * 4 + 1); // including the sort
    result.normalize();
    return result;
}

bool LengthSet::containsAll(const LengthSet &other) const
{
    return std::ranges::all_of(other.m_runs, [this](const Run &run) {
        const auto it = std::ranges::lower_bound(m_runs, run.last, {}, &Run::last);
        return it != m_runs.end() && it->first <= run.first;
    });
}

LengthSet LengthSet::times(std::uint32_t min, std::uint32_t max, StepBudget &budget,
                           std::uint32_t limit) const
{
    if (max == 0)
        return LengthSet(0);
    if (m_runs.empty())
        return min == 0 ? LengthSet(0) : LengthSet();
    LengthSet result;
    if (m_runs.size() == 1) { // k times first … last: one run for each k, until they touch
        const std::uint64_t first = m_runs[0].first;
        const std::uint64_t last = m_runs[0].last;
        if (first * min >= Endless)
            return result;
        if (first == 0) {
            result.add(Run{0, saturated(last * max)});
            return result;
        }
        for (std::uint64_t k = min; k <= max && result.m_runs.size() < MaxRuns; ++k) {
            if (k * first >= Endless || k * first > limit)
                break;
            if (k > 0 && (k + 1) * first <= k * last + 1) { // from here on they touch
                result.add(Run{saturated(k * first), saturated(last * max)});
                break;
            }
            result.add(Run{saturated(k * first), saturated(k * last)});
        }
        budget.spend(result.m_runs.size() + 1);
        result.normalize();
        return result;
    }
    if (min > MaxPowers) { // approximation by equal lengths: some lengths are missed
        for (const Run &run : m_runs) {
            if (std::uint64_t(run.first) * min < Endless)
                result.add(Run{saturated(std::uint64_t(run.first) * min),
                               saturated(std::uint64_t(run.first) * min)});
        }
        result.normalize();
        return result;
    }
    LengthSet power(0);
    std::size_t pairs = 0;
    for (std::uint32_t k = 0;
         k <= std::min(max, MaxPowers) && !power.isEmpty() && !budget.isSpent(); ++k) {
        if (k >= min) {
            if (k > min && result.containsAll(power))
                break; // all further ones are contained, too
            result.add(power);
            budget.spend(result.m_runs.size());
        }
        pairs += std::min(MaxPairs, power.m_runs.size() * m_runs.size());
        if (pairs > MaxPowerPairs && k > min)
            break;
        power = power.plus(*this, budget).within(0, limit);
    }
    return result;
}

bool LengthSet::contains(std::uint32_t length) const
{
    const auto it = std::ranges::lower_bound(m_runs, length, {}, &Run::last);
    return it != m_runs.end() && it->first <= length;
}

LengthSet LengthSet::within(std::uint32_t first, std::uint32_t last) const
{
    LengthSet result;
    for (const Run &run : m_runs) {
        const std::uint32_t low = std::max(run.first, first);
        const std::uint32_t high = std::min(run.last, last);
        if (low <= high)
            result.add(Run{low, high});
    }
    return result;
}

std::uint32_t LengthSet::at(std::uint32_t index) const
{
    for (const Run &run : m_runs) {
        const std::uint32_t count = run.last - run.first + 1;
        if (index < count)
            return run.first + index;
        index -= count;
    }
    return m_runs.empty() ? 0 : m_runs.back().last;
}

std::uint32_t LengthSet::count(std::uint32_t limit) const
{
    std::uint64_t total = 0;
    for (const Run &run : m_runs)
        total += run.last - run.first + 1;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(total, limit));
}

} // namespace tw
