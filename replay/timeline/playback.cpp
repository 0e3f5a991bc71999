// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/timeline/playback.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_set>

namespace tw {

namespace {

    constexpr std::uint32_t EventsPerCheck = 1U << 17U; // events between two checks of the monitor
    // A gap that takes longer than this to watch is idle. LeadNs of it is still shown before the
    // next event, so that the eye can follow.
    constexpr double IdleNs = 500e6;
    constexpr double LeadNs = 150e6;

    bool isCallStep(EventKind kind)
    {
        return kind == EventKind::ToolCallScheduled || kind == EventKind::ToolResultReceived;
    }

    /// Turns belong to a session: two sessions may both have a "turn-1".
    std::uint64_t turnKey(const RunStore &store, EventIndex event)
    {
        const auto record = store.event(event);
        if (!record.run || record.turn == NoString)
            return ~0ULL;
        const std::string_view session = store.run(*record.run).session;
        const auto owner = session.empty()
            ? toInt(*record.run)
            : static_cast<std::uint32_t>(std::hash<std::string_view>{}(session));
        return static_cast<std::uint64_t>(owner) << 32U | toInt(record.turn);
    }

    std::int64_t saturatedAdd(std::int64_t a, double b)
    {
        const double sum = static_cast<double>(a) + b;
        return sum >= 9.2e18 ? INT64_MAX : a + static_cast<std::int64_t>(std::llround(b));
    }

} // namespace

PlaybackOrder::PlaybackOrder(const RunStore &store, const Monitor &monitor)
{
    const auto count = store.eventCount();
    m_times.reserve(count);
    std::int64_t last = store.firstTimeNs() == NoTime ? 0 : store.firstTimeNs();
    for (std::uint32_t i = 0; i < count; ++i) {
        if (const auto time = store.timeNs(EventIndex{i}); time != NoTime)
            last = time;
        m_times.push_back(last);
    }
    if (!std::is_sorted(m_times.begin(), m_times.end())) {
        m_events.resize(count);
        std::iota(m_events.begin(), m_events.end(), 0U);
        std::stable_sort(
            m_events.begin(), m_events.end(),
            [this](std::uint32_t a, std::uint32_t b) { return m_times[a] < m_times[b]; });
        m_steps.resize(count);
        std::vector<std::int64_t> times(count);
        for (std::uint32_t step = 0; step < count; ++step) {
            m_steps[m_events[step]] = step;
            times[step] = m_times[m_events[step]];
        }
        m_times = std::move(times);
    }
    std::unordered_set<std::uint64_t> turns;
    for (std::uint32_t step = 0; step < count; ++step) {
        if (step % EventsPerCheck == 0 && monitor.cancelled()) {
            m_times.clear();
            return;
        }
        const auto index = event(step);
        const auto flags = store.flags(index);
        if ((flags & EventDuplicate) != 0)
            continue;
        if (isCallStep(store.kind(index)))
            m_calls.push_back(step);
        if ((flags & EventFailed) != 0)
            m_errors.push_back(step);
        if (const auto key = turnKey(store, index); key != ~0ULL && turns.insert(key).second)
            m_turns.push_back(step);
    }
}

EventIndex PlaybackOrder::event(std::uint32_t step) const
{
    return EventIndex{m_events.empty() ? step : m_events[step]};
}

std::uint32_t PlaybackOrder::stepOf(EventIndex event) const
{
    const auto index = toInt(event);
    if (index >= size())
        return size();
    return m_steps.empty() ? index : m_steps[index];
}

std::uint32_t PlaybackOrder::doneAt(std::int64_t ns) const
{
    return static_cast<std::uint32_t>(std::upper_bound(m_times.begin(), m_times.end(), ns)
                                      - m_times.begin());
}

std::optional<std::uint32_t> PlaybackOrder::step(std::uint32_t done, PlaybackStep what,
                                                 bool forward) const
{
    if (what == PlaybackStep::Event) {
        if (forward)
            return done < size() ? std::optional(done + 1) : std::nullopt;
        return done > 0 ? std::optional(done - 1) : std::nullopt;
    }
    const auto &steps = what == PlaybackStep::Call ? m_calls
        : what == PlaybackStep::Turn               ? m_turns
                                                   : m_errors;
    // The last step that happened is done - 1: forward searches after it, back searches before it.
    if (forward) {
        const auto next = std::lower_bound(steps.begin(), steps.end(), done);
        return next == steps.end() ? std::nullopt : std::optional(*next + 1);
    }
    const auto here = std::lower_bound(steps.begin(), steps.end(), done == 0 ? 0 : done - 1);
    return here == steps.begin() ? std::nullopt : std::optional(*(here - 1) + 1);
}

bool hasBegun(const CallRecord &call, const PlaybackMoment &moment)
{
    return moment.happened(call.scheduledEvent)
        || (!call.scheduledEvent && moment.happened(call.resultEvent))
        || (!call.scheduledEvent && !call.resultEvent && call.scheduledNs != NoTime
            && call.scheduledNs <= moment.ns);
}

CallRecord callAsOf(const RunStore &store, const CallRecord &call, const PlaybackMoment &moment)
{
    CallRecord then = call;
    const auto known = [&](MaybeCall other) {
        return other && hasBegun(store.call(*other), moment) ? other : MaybeCall();
    };
    if (call.repairedBy && !moment.happened(store.call(*call.repairedBy).resultEvent))
        then.repairedBy = {};
    then.continuationRoot = known(call.continuationRoot);
    if (!hasBegun(call, moment))
        then.repairOf = {};
    if (!call.resultEvent || moment.happened(call.resultEvent))
        return then;
    then.resultEvent = {};
    then.resultRun = {};
    then.status = CallStatus::Pending;
    then.failure = FailureKind::None;
    then.recovery = RecoveryAction::None;
    then.endedNs = NoTime;
    then.durationNs = NoDuration;
    then.flags &= static_cast<std::uint16_t>(CallUnavailableTool | CallWaitsForPerson);
    if (call.childRun && !moment.happened(store.run(*call.childRun).firstEvent))
        then.childRun = {};
    return then;
}

PlaybackAdvance advancePlayback(const PlaybackOrder &order, std::int64_t ns, std::int64_t elapsedNs,
                                const PlaybackPace &pace)
{
    PlaybackAdvance result;
    const double speed = std::max(pace.speed, 1e-6);
    result.ns = saturatedAdd(ns, static_cast<double>(std::max<std::int64_t>(elapsedNs, 0)) * speed);
    if (pace.skipIdle) {
        const auto next = order.doneAt(ns);
        if (next < order.size()) {
            const auto gap = static_cast<double>(order.timeNs(next)) - static_cast<double>(ns);
            const auto arrival = order.timeNs(next) - static_cast<std::int64_t>(LeadNs * speed);
            if (gap > IdleNs * speed && result.ns < arrival) {
                result.ns = arrival;
                result.skipped = true;
            }
        }
    }
    const bool loops = pace.loopFromNs < pace.loopToNs;
    if (loops && result.ns >= pace.loopToNs && ns <= pace.loopToNs) {
        result.ns = pace.loopFromNs;
        result.looped = true;
        return result;
    }
    if (result.ns >= order.lastNs()) {
        result.ns = order.lastNs();
        result.ended = true;
    }
    return result;
}

} // namespace tw
