// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/monitor.h"

#include <algorithm>
#include <cstdint>

namespace tw {

/// Limits the total number of steps of a search, shared by all its parts. Steps instead of seconds
/// make the result the same on every machine; 80 million steps take about one second. Not
/// thread-safe.
class StepBudget
{
public:
    /// \a monitor may be null; it is checked every few milliseconds and can cancel the work.
    explicit StepBudget(std::uint64_t steps, const Monitor *monitor = nullptr)
        : m_left(steps)
        , m_monitor(monitor)
    {
    }
    /// A part of the remaining steps of \a outer, for one of several searches.
    StepBudget(std::uint64_t steps, StepBudget &outer)
        : m_left(std::min(steps, outer.m_left))
        , m_monitor(outer.m_monitor)
        , m_given(m_left)
        , m_isCancelled(outer.m_isCancelled)
        , m_outer(&outer)
    {
    }
    ~StepBudget()
    {
        if (m_outer != nullptr) {
            m_outer->spend(m_given - m_left);
            m_outer->m_isCancelled = m_outer->m_isCancelled || m_isCancelled;
        }
    }
    StepBudget(const StepBudget &) = delete;
    StepBudget &operator=(const StepBudget &) = delete;

    /// Returns false if no steps are left or the work is cancelled.
    bool spend(std::uint64_t steps = 1)
    {
        m_left -= std::min(steps, m_left);
        m_sinceAsked += steps;
        if (m_sinceAsked >= AskEvery) {
            m_sinceAsked = 0;
            m_isCancelled = m_isCancelled || (m_monitor != nullptr && m_monitor->cancelled());
        }
        return !isSpent();
    }
    [[nodiscard]] bool isSpent() const { return m_left == 0 || m_isCancelled; }
    [[nodiscard]] bool isCancelled() const { return m_isCancelled; }
    /// The number of steps that may be spent without another check of the monitor.
    [[nodiscard]] std::uint64_t left() const { return isSpent() ? 0 : m_left; }

private:
    static constexpr std::uint64_t AskEvery = 200'000;

    std::uint64_t m_left;
    const Monitor *m_monitor;
    std::uint64_t m_given = 0;
    std::uint64_t m_sinceAsked = 0;
    bool m_isCancelled = false;
    StepBudget *m_outer = nullptr;
};

} // namespace tw
