// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/recordreader.h"
#include "replay/timeline/playback.h"

#include <algorithm>

namespace tw {

namespace {

    constexpr std::size_t EventsPerQuestion = 4096; // how often the monitor is polled

    template <typename Item>
    const Item *lastBefore(const std::vector<Item> &items, std::uint32_t done)
    {
        const auto next =
            std::lower_bound(items.begin(), items.end(), done,
                             [](const Item &item, std::uint32_t step) { return item.step < step; });
        return next == items.begin() ? nullptr : &*(next - 1);
    }

} // namespace

RunHistory::RunHistory(RunStorePtr store, PlaybackOrderPtr order, RunIndex run,
                       const Monitor &monitor)
    : m_store(std::move(store))
    , m_order(std::move(order))
    , m_run(run)
    , m_terminalStep(m_order->size())
{
    forEachEventOf(*m_store, m_run,
                   [&](EventIndex event) { m_steps.push_back(m_order->stepOf(event)); });
    std::sort(m_steps.begin(), m_steps.end());
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (i % EventsPerQuestion == 0 && monitor.cancelled())
            return;
        readEvent(m_order->event(m_steps[i]), m_steps[i]);
    }
    if (const auto terminal = m_store->run(m_run).terminalEvent)
        m_terminalStep = m_order->stepOf(*terminal);
    readCalls();
}

void RunHistory::readEvent(EventIndex event, std::uint32_t step)
{
    switch (m_store->kind(event)) {
    case EventKind::RunPhaseChanged: {
        auto phase = decodeRecord(*m_store, event).phase;
        if (!phase.empty() && step <= m_terminalStep)
            m_phases.push_back({step, m_order->timeNs(step), std::move(phase)});
        break;
    }
    case EventKind::Usage: {
        UsageTotals sum = m_usage.empty() ? UsageTotals() : m_usage.back().sum;
        addUsage(sum, FactsReader(*m_store).read(event).usage);
        m_usage.push_back({step, sum});
        break;
    }
    case EventKind::PolicyDecision:
    case EventKind::RunStarted:
        readCaps(event, step);
        break;
    default:
        break;
    }
}

/// A policy decision contains what is left (docs/formats/goa-ai.md, "Policy decisions"); the start
/// of a run may set its own limits.
void RunHistory::readCaps(EventIndex event, std::uint32_t step)
{
    const auto recorded = decodeRecord(*m_store, event).caps;
    if (!recorded)
        return;
    CapsLeft caps;
    caps.maxCalls = recorded->maxCalls.value_or(0);
    caps.maxFailures = recorded->maxFailures.value_or(0);
    const bool isStart = m_store->kind(event) == EventKind::RunStarted;
    caps.callsLeft = recorded->callsLeft.value_or(isStart ? caps.maxCalls : 0);
    caps.failuresLeft = recorded->failuresLeft.value_or(isStart ? caps.maxFailures : 0);
    if (caps.maxCalls > 0 || caps.maxFailures > 0)
        m_caps.push_back({step, caps});
}

void RunHistory::readCalls()
{
    const auto never = m_order->size();
    for (std::uint32_t i = 0; i < m_store->callCount(); ++i) {
        const auto call = m_store->call(CallIndex{i});
        if (call.run != m_run)
            continue;
        const auto ended = call.resultEvent ? m_order->stepOf(*call.resultEvent) : never;
        const auto begun = call.scheduledEvent ? m_order->stepOf(*call.scheduledEvent) : ended;
        if (begun == never)
            continue; // named only by an await
        m_calls.push_back({begun, ended, CallIndex{i}});
        if (ended != never)
            m_ends.push_back({ended, call.status == CallStatus::Failed});
    }
    std::stable_sort(m_calls.begin(), m_calls.end(),
                     [](const CallAt &a, const CallAt &b) { return a.begun < b.begun; });
    std::stable_sort(m_ends.begin(), m_ends.end(),
                     [](const EndAt &a, const EndAt &b) { return a.step < b.step; });
    std::uint32_t longest = 0;
    for (const auto &call : m_calls) {
        longest = std::max(longest, call.ended);
        m_maxEnded.push_back(longest);
    }
    m_failedBefore.push_back(0);
    for (const auto &end : m_ends)
        m_failedBefore.push_back(m_failedBefore.back() + (end.failed ? 1 : 0));
}

RunState RunHistory::at(std::uint32_t done) const
{
    RunState state;
    state.events = static_cast<std::uint32_t>(m_steps.size());
    state.eventsDone = static_cast<std::uint32_t>(
        std::lower_bound(m_steps.begin(), m_steps.end(), done) - m_steps.begin());
    state.started = state.eventsDone > 0;
    if (state.started)
        state.lastEvent = m_order->event(m_steps[state.eventsDone - 1]);
    if (m_terminalStep < done)
        state.status = m_store->run(m_run).status;
    if (const auto *phase = lastBefore(m_phases, done)) {
        state.phase = phase->phase;
        state.phaseSinceNs = phase->ns;
    }
    if (const auto *usage = lastBefore(m_usage, done))
        state.usage = usage->sum;
    const auto ends = static_cast<std::size_t>(
        std::lower_bound(m_ends.begin(), m_ends.end(), done,
                         [](const EndAt &end, std::uint32_t step) { return end.step < step; })
        - m_ends.begin());
    state.callsDone = static_cast<std::uint32_t>(ends);
    state.callsFailed = m_failedBefore[ends];
    // All calls before the first one whose running maximum exceeds the cursor have ended.
    auto i = static_cast<std::size_t>(std::lower_bound(m_maxEnded.begin(), m_maxEnded.end(), done)
                                      - m_maxEnded.begin());
    for (; i < m_calls.size() && m_calls[i].begun < done; ++i) {
        if (m_calls[i].ended >= done)
            state.inFlight.push_back(m_calls[i].call);
    }
    state.caps = capsAt(done);
    return state;
}

std::optional<CapsLeft> RunHistory::capsAt(std::uint32_t done) const
{
    const auto *last = lastBefore(m_caps, done);
    if (last == nullptr)
        return std::nullopt;
    CapsLeft caps = last->caps;
    const auto begun = [this](std::uint32_t step) {
        return std::lower_bound(
                   m_calls.begin(), m_calls.end(), step,
                   [](const CallAt &call, std::uint32_t at) { return call.begun < at; })
            - m_calls.begin();
    };
    const auto since = begun(done) - begun(last->step);
    if (caps.maxCalls > 0 && since > 0) {
        caps.callsLeft = std::max<std::int64_t>(caps.callsLeft - since, 0);
        caps.derived = true;
    }
    if (caps.maxFailures > 0) {
        for (const auto &end : m_ends) {
            if (end.step < last->step || end.step >= done)
                continue;
            caps.failuresLeft =
                end.failed ? std::max<std::int64_t>(caps.failuresLeft - 1, 0) : caps.maxFailures;
            caps.derived = true;
        }
    }
    return caps;
}

} // namespace tw
