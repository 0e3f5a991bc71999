// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tw {

class StepBudget;

/// Lengths of texts as sorted runs that do not touch. At most 2048 runs are kept, the shortest
/// ones, and fewer when a budget runs out, so a set may lack lengths but never has wrong ones.
class LengthSet
{
public:
    static constexpr std::uint32_t Endless = 1U << 30U;

    struct Run
    {
        std::uint32_t first = 0;
        std::uint32_t last = 0; ///< included
    };

    LengthSet() = default;
    explicit LengthSet(std::uint32_t length) { add(Run{length, length}); }
    LengthSet(std::uint32_t first, std::uint32_t last) { add(Run{first, last}); }

    void add(const LengthSet &other);
    [[nodiscard]] LengthSet plus(const LengthSet &other, StepBudget &budget) const;
    /// Of \a min to \a max texts, one after the other, as far as they are not above \a limit.
    [[nodiscard]] LengthSet times(std::uint32_t min, std::uint32_t max, StepBudget &budget,
                                  std::uint32_t limit = Endless) const;

    [[nodiscard]] bool contains(std::uint32_t length) const;
    [[nodiscard]] bool containsAll(const LengthSet &other) const;
    [[nodiscard]] bool isEmpty() const { return m_runs.empty(); }
    [[nodiscard]] std::uint32_t least() const { return m_runs.front().first; }
    [[nodiscard]] std::span<const Run> runs() const { return m_runs; }
    /// The part between \a first and \a last.
    [[nodiscard]] LengthSet within(std::uint32_t first, std::uint32_t last) const;
    /// The index-th length, counted from the shortest, or the longest there is.
    [[nodiscard]] std::uint32_t at(std::uint32_t index) const;
    /// Up to \a limit: how many lengths there are.
    [[nodiscard]] std::uint32_t count(std::uint32_t limit) const;

private:
    void add(Run run) { m_runs.push_back(run); }
    void normalize();

    std::vector<Run> m_runs;
};

} // namespace tw
