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

/// The arithmetic of going through a recorded log as if it happened now. Nothing here knows a clock
/// or a thread; times are nanoseconds since the epoch.

/// What one press of a key goes to.
enum class PlaybackStep : std::uint8_t {
    Event, ///< the next record
    Call, ///< a call that begins or ends
    Turn, ///< the first record of a turn of a session
    Error, ///< a failed result, a failed run
};

/// The events of a log in the order in which they happened: by time, those of one time as they were
/// recorded. One without a time happened with the record before it.
class PlaybackOrder
{
public:
    /// Stops early, and is empty, when \a monitor says stop. 12 bytes an event.
    explicit PlaybackOrder(const RunStore &store, const Monitor &monitor = {});

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_times.size()); }
    [[nodiscard]] std::int64_t firstNs() const { return m_times.empty() ? 0 : m_times.front(); }
    [[nodiscard]] std::int64_t lastNs() const { return m_times.empty() ? 0 : m_times.back(); }
    /// \a step counts from 0.
    [[nodiscard]] EventIndex event(std::uint32_t step) const;
    [[nodiscard]] std::int64_t timeNs(std::uint32_t step) const { return m_times[step]; }
    /// size() for an event that is not in it.
    [[nodiscard]] std::uint32_t stepOf(EventIndex event) const;
    /// How many events have happened at \a ns, those of that very moment included.
    [[nodiscard]] std::uint32_t doneAt(std::int64_t ns) const;
    /// How many events have happened after one step \a forward (or back) from where \a done have;
    /// nothing when there is no such step. After it the event that was looked for is the last one
    /// that has happened.
    [[nodiscard]] std::optional<std::uint32_t> step(std::uint32_t done, PlaybackStep what,
                                                    bool forward) const;

private:
    std::vector<std::int64_t> m_times; ///< by step, ascending
    std::vector<std::uint32_t> m_events; ///< by step; empty when the log is in order
    std::vector<std::uint32_t> m_steps; ///< by event; empty when the log is in order
    std::vector<std::uint32_t> m_calls; ///< steps, ascending
    std::vector<std::uint32_t> m_turns;
    std::vector<std::uint32_t> m_errors;
};
using PlaybackOrderPtr = std::shared_ptr<const PlaybackOrder>;

/// A moment of a log.
struct PlaybackMoment
{
    PlaybackOrderPtr order;
    std::uint32_t done = 0; ///< events that have happened
    std::int64_t ns = 0;

    [[nodiscard]] bool happened(EventIndex event) const
    {
        return event != NoEvent && order->stepOf(event) < done;
    }
};

/// A call as it was known at \a moment: without its result, its links and its failure when they
/// came later; Pending, and with no times, when it had not been asked for.
[[nodiscard]] CallRecord callAsOf(const RunStore &store, const CallRecord &call,
                                  const PlaybackMoment &moment);
/// Whether the call had been asked for.
[[nodiscard]] bool hasBegun(const CallRecord &call, const PlaybackMoment &moment);

/// How a playback goes on.
struct PlaybackPace
{
    double speed = 1; ///< log time for each unit of real time
    bool skipIdle = false;
    std::int64_t loopFromNs = 0; ///< a range to repeat; empty when from >= to
    std::int64_t loopToNs = 0;
};
/// Where the cursor is after a moment of real time.
struct PlaybackAdvance
{
    std::int64_t ns = 0;
    bool ended = false; ///< the last event has happened: stop
    bool skipped = false; ///< idle time was left out
    bool looped = false;
};
/// Moves on from \a ns for \a elapsedNs of real time. With skipIdle a gap to the next event that
/// would take more than half a second to watch is jumped over, up to a short while before its end.
[[nodiscard]] PlaybackAdvance advancePlayback(const PlaybackOrder &order, std::int64_t ns,
                                              std::int64_t elapsedNs, const PlaybackPace &pace);

/// What is left of a run's limits, as its last policy decision (or its start) gave them.
struct CapsLeft
{
    std::int64_t maxCalls = 0; ///< 0: no limit
    std::int64_t callsLeft = 0;
    std::int64_t maxFailures = 0; ///< in a row; 0: no limit
    std::int64_t failuresLeft = 0;
    bool derived = false; ///< counted on from the last record that says it
};

/// A run at a moment.
struct RunState
{
    bool started = false;
    RunStatus status = RunStatus::Running;
    std::string phase; ///< as recorded; "" before the first one
    std::int64_t phaseSinceNs = NoTime;
    std::vector<CallIndex> inFlight; ///< asked for, without a result yet
    std::uint32_t callsDone = 0;
    std::uint32_t callsFailed = 0;
    UsageTotals usage;
    std::optional<CapsLeft> caps; ///< nothing when no record speaks of limits
    std::uint32_t eventsDone = 0;
    std::uint32_t events = 0; ///< in all
    EventIndex lastEvent = NoEvent; ///< that has happened
};

/// One run, prepared so that its state at any moment costs a few bisections.
class RunHistory
{
public:
    RunHistory(RunStorePtr store, PlaybackOrderPtr order, RunIndex run,
               const Monitor &monitor = {});

    [[nodiscard]] RunIndex run() const { return m_run; }
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }
    /// \a done: how many events of the whole log have happened.
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
