// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tw {

class StepBudget;

/// Lengths of texts as sorted runs that do not touch. Keeps the shortest 2048 runs at most, or
/// fewer if a budget runs out: a set may lack lengths but never contains wrong ones.
class LengthSet
{
public:
    static constexpr std::uint32_t Endless = 1U << 30U;

    struct Run
    {
        std::uint32_t first = 0;
        std::uint32_t last = 0; ///< inclusive
    };

    LengthSet() = default;
    explicit LengthSet(std::uint32_t length) { add(Run{length, length}); }
    LengthSet(std::uint32_t first, std::uint32_t last) { add(Run{first, last}); }

    void add(const LengthSet &other);
    [[nodiscard]] LengthSet plus(const LengthSet &other, StepBudget &budget) const;
    /// The lengths of \a min to \a max concatenated texts, up to \a limit.
    [[nodiscard]] LengthSet times(std::uint32_t min, std::uint32_t max, StepBudget &budget,
                                  std::uint32_t limit = Endless) const;

    [[nodiscard]] bool contains(std::uint32_t length) const;
    [[nodiscard]] bool containsAll(const LengthSet &other) const;
    [[nodiscard]] bool isEmpty() const { return m_runs.empty(); }
    [[nodiscard]] std::uint32_t least() const { return m_runs.front().first; }
    [[nodiscard]] std::span<const Run> runs() const { return m_runs; }
    /// The lengths between \a first and \a last.
    [[nodiscard]] LengthSet within(std::uint32_t first, std::uint32_t last) const;
    /// The index-th length, counted from the shortest; the longest if \a index is too large.
    [[nodiscard]] std::uint32_t at(std::uint32_t index) const;
    /// The number of lengths, at most \a limit.
    [[nodiscard]] std::uint32_t count(std::uint32_t limit) const;

private:
    void add(Run run) { m_runs.push_back(run); }
    void normalize();

    std::vector<Run> m_runs;
};

} // namespace tw
