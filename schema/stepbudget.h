// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/monitor.h"

#include <algorithm>
#include <cstdint>

namespace tw {

/// How many steps a search may take in all, shared by everything that takes part in it. Steps and
/// not seconds, so that the same question has the same answer on every machine; 80 million are
/// about one second. One thread at a time.
class StepBudget
{
public:
    /// \a monitor may be null; it is asked every few milliseconds, and ends the work too.
    explicit StepBudget(std::uint64_t steps, const Monitor *monitor = nullptr)
        : m_left(steps)
        , m_monitor(monitor)
    {
    }
    /// A part of what \a outer still has, for one of several searches.
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

    /// False when no more is left, or the work shall stop.
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
    /// What may still be spent at once without asking whether to stop.
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
