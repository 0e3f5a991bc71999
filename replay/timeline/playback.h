// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tw {

/// Arithmetic for playing back a recorded log as if it happened now. It uses no clocks and no
/// threads; times are nanoseconds since the epoch.

/// The target of a single step.
enum class PlaybackStep : std::uint8_t {
    Event, ///< the next record
    Call, ///< the start or end of a call
    Turn, ///< the first record of a turn in a session
    Error, ///< a failed result or a failed run
};

/// The events of a log in the order in which they happened: by time, and in recorded order at equal
/// times. An event without a time happens at the same time as the record before it.
class PlaybackOrder
{
public:
    /// Stops early and is empty if \a monitor is cancelled. 12 bytes per event.
    explicit PlaybackOrder(const RunStore &store, const Monitor &monitor = {});

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_times.size()); }
    [[nodiscard]] std::int64_t firstNs() const { return m_times.empty() ? 0 : m_times.front(); }
    [[nodiscard]] std::int64_t lastNs() const { return m_times.empty() ? 0 : m_times.back(); }
    /// \a step counts from 0.
    [[nodiscard]] EventIndex event(std::uint32_t step) const;
    [[nodiscard]] std::int64_t timeNs(std::uint32_t step) const { return m_times[step]; }
    /// Returns size() for an event that is not included.
    [[nodiscard]] std::uint32_t stepOf(EventIndex event) const;
    /// The number of events that have happened by \a ns, inclusive.
    [[nodiscard]] std::uint32_t doneAt(std::int64_t ns) const;
    /// The number of events that have happened after one step \a forward (or back) from the
    /// position \a done; nullopt if there is no such step. The last event that has then happened is
    /// the target of the step.
    [[nodiscard]] std::optional<std::uint32_t> step(std::uint32_t done, PlaybackStep what,
                                                    bool forward) const;

private:
    std::vector<std::int64_t> m_times; ///< by step, ascending
    std::vector<std::uint32_t> m_events; ///< by step; empty if the log is in order
    std::vector<std::uint32_t> m_steps; ///< by event; empty if the log is in order
    std::vector<std::uint32_t> m_calls; ///< steps, ascending
    std::vector<std::uint32_t> m_turns;
    std::vector<std::uint32_t> m_errors;
};
using PlaybackOrderPtr = std::shared_ptr<const PlaybackOrder>;

/// A point in the playback of a log.
struct PlaybackMoment
{
    PlaybackOrderPtr order;
    std::uint32_t done = 0; ///< events that have happened
    std::int64_t ns = 0;

    [[nodiscard]] bool happened(MaybeEvent event) const
    {
        return event && order->stepOf(*event) < done;
    }
};

/// The call as known at \a moment: without its result, links and failure if they came later;
/// Pending and without times if it had not been requested yet.
[[nodiscard]] CallRecord callAsOf(const RunStore &store, const CallRecord &call,
                                  const PlaybackMoment &moment);
/// True if the call had been requested.
[[nodiscard]] bool hasBegun(const CallRecord &call, const PlaybackMoment &moment);

/// Options of a playback.
struct PlaybackPace
{
    double speed = 1; ///< log time per unit of real time
    bool skipIdle = false;
    std::int64_t loopFromNs = 0; ///< start of a range to repeat; no range if from >= to
    std::int64_t loopToNs = 0;
};
/// The cursor after some real time has passed.
struct PlaybackAdvance
{
    std::int64_t ns = 0;
    bool ended = false; ///< the last event has happened: stop
    bool skipped = false; ///< idle time was skipped
    bool looped = false;
};
/// Advances from \a ns by \a elapsedNs of real time. With skipIdle, a gap before the next event
/// that would take more than half a second to watch is skipped up to shortly before its end.
[[nodiscard]] PlaybackAdvance advancePlayback(const PlaybackOrder &order, std::int64_t ns,
                                              std::int64_t elapsedNs, const PlaybackPace &pace);

/// The remainder of a run's limits according to its last policy decision (or its start).
struct CapsLeft
{
    std::int64_t maxCalls = 0; ///< 0: no limit
    std::int64_t callsLeft = 0;
    std::int64_t maxFailures = 0; ///< consecutive failures; 0: no limit
    std::int64_t failuresLeft = 0;
    bool derived = false; ///< counted from the last record that states the limits
};

/// The state of a run at a point in time.
struct RunState
{
    bool started = false;
    RunStatus status = RunStatus::Running;
    std::string phase; ///< as recorded; "" before the first phase
    std::int64_t phaseSinceNs = NoTime;
    std::vector<CallIndex> inFlight; ///< requested, without a result yet
    std::uint32_t callsDone = 0;
    std::uint32_t callsFailed = 0;
    UsageTotals usage;
    std::optional<CapsLeft> caps; ///< nullopt if no record states limits
    std::uint32_t eventsDone = 0;
    std::uint32_t events = 0; ///< in total
    MaybeEvent lastEvent; ///< the last one that has happened
};

/// One run, prepared so that computing its state at any time takes only a few binary searches.
class RunHistory
{
public:
    RunHistory(RunStorePtr store, PlaybackOrderPtr order, RunIndex run,
               const Monitor &monitor = {});

    [[nodiscard]] RunIndex run() const { return m_run; }
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    /// \a done: the number of events of the whole log that have happened.
    [[nodiscard]] RunState at(std::uint32_t done) const;

private:
    struct PhaseAt
    {
        std::uint32_t step;
        std::int64_t ns;
        std::string phase;
    };
    struct UsageAt
    {
        std::uint32_t step;
        UsageTotals sum;
    };
    struct CapsAt
    {
        std::uint32_t step;
        CapsLeft caps;
    };
    struct CallAt
    {
        std::uint32_t begun; ///< step
        std::uint32_t ended; ///< step, or the order's size
        CallIndex call;
    };
    struct EndAt
    {
        std::uint32_t step;
        bool failed;
    };
    void readEvent(EventIndex event, std::uint32_t step);
    void readCaps(EventIndex event, std::uint32_t step);
    void readCalls();
    [[nodiscard]] std::optional<CapsLeft> capsAt(std::uint32_t done) const;

    RunStorePtr m_store;
    PlaybackOrderPtr m_order;
    RunIndex m_run;
    std::vector<std::uint32_t> m_steps; ///< of the run's events, ascending
    std::vector<PhaseAt> m_phases;
    std::vector<UsageAt> m_usage;
    std::vector<CapsAt> m_caps;
    std::vector<CallAt> m_calls; ///< by begin
    std::vector<std::uint32_t> m_maxEnded; ///< running maximum of ends
    std::vector<EndAt> m_ends; ///< of calls, by step
    std::vector<std::uint32_t> m_failedBefore; ///< prefix sums over m_ends
    std::uint32_t m_terminalStep;
};
using RunHistoryPtr = std::shared_ptr<const RunHistory>;

} // namespace tw
