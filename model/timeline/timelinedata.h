// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/tablerows.h"
#include "model/timeline/idlecompression.h"
#include "model/timeline/laneorder.h"
#include "model/timeline/timelinerow.h"
#include "replay/analysis/runphases.h"
#include "replay/store/runstore.h"
#include "replay/timeline/lanes.h"
#include "replay/timeline/playback.h"
#include "schema/monitor.h"

#include <QString>

#include <memory>
#include <unordered_map>
#include <vector>

namespace tw {

/// The band of a run.
struct TimelineLane
{
    RunIndex run{};
    QString name;
    quint16 depth = 0;
    RunStatus status = RunStatus::Running;
    qint64 startNs = 0;
    qint64 endNs = 0;
    bool open = false; ///< the run's end is not in the log
    TimeSpan wait; ///< waiting for a person, before this run continues the work of its predecessor
    qint64 waitedNs = 0; ///< the length of that wait in the log
    bool waitsAtEnd = false; ///< suspended without a continuation in the log
    std::vector<TimelineRow> rows;
    // Phases by their start: each lasts until the next one, the last one until the run's end.
    std::vector<qint64> phaseStarts;
    std::vector<RunPhase> phases;
    // Model calls by their end; tokensBefore has one more entry (prefix sums).
    std::vector<qint64> usageEnds;
    std::vector<qint64> tokensBefore{0};
};

/// The position of a call in the drawing.
struct TimelinePlace
{
    quint32 lane = 0xFFFFFFFFU;
    quint32 row = 0;
    quint32 index = 0;

    [[nodiscard]] bool isValid() const { return lane != 0xFFFFFFFFU; }
};

/// A stop on the way from failure to failure: a failed call, or a failed run without one.
struct TimelineFailure
{
    qint64 ns = 0; ///< the start of the call, the end of the run; drawing time
    MaybeCall call;
    MaybeRun run; ///< none: there is no further failure
};

/// Everything that the timeline draws, made once per snapshot on a worker thread. Its times are
/// drawing time: equal to log time if `compression` is the identity.
struct TimelineData
{
    RunStorePtr store;
    IdleCompression compression;
    PlaybackOrderPtr order; ///< null while the log is loading
    std::vector<TimelineLane> lanes; ///< in the user's order
    std::size_t pinned = 0; ///< that many of the first lanes stay at the top
    qint64 firstNs = 0;
    qint64 lastNs = 0;
    std::vector<TimelinePlace> places; ///< by CallIndex
    std::vector<qint64> startsNs; ///< the starts of all calls, ascending, for the overview
    std::vector<CallIndex> byStart;
    std::vector<quint32> failedBefore; ///< prefix sums over `byStart`
    std::vector<TimelineFailure> failedRuns; ///< without a failed call, ascending
    quint32 failedRunCount = 0; ///< with or without failed calls
    std::unordered_map<quint32, quint8> toolColors; ///< StringId of a tool -> 0…7
    std::vector<quint32> laneOfRun; ///< by RunIndex; `NoLane` if it has none
    qint64 mostTokens = 0; ///< of one model call
    static constexpr quint32 NoLane = 0xFFFFFFFFU;

    [[nodiscard]] TimelinePlace place(MaybeCall call) const;
    [[nodiscard]] quint8 toolColor(StringId tool) const;
    /// The next failed call after (or before) \a position in `byStart`; none at the end.
    [[nodiscard]] MaybeCall nextFailure(MaybeCall from, bool forward) const;
    /// The same with the failed runs that have no failed call, from what is selected.
    [[nodiscard]] TimelineFailure nextFailure(MaybeRun run, MaybeCall call, bool forward) const;
    /// The failed call at or after (or before) \a position in `byStart`.
    [[nodiscard]] MaybeCall failureFrom(std::size_t position, bool forward) const;
    [[nodiscard]] quint32 failures() const;
};
using TimelineDataPtr = std::shared_ptr<const TimelineData>;

/// Null only if \a monitor is cancelled. \a compressIdle: shortens long periods without a record or
/// a running call. Phases, usage and the playback order require a complete store.
[[nodiscard]] TimelineDataPtr makeTimelineData(const RunStorePtr &store, bool compressIdle = false,
                                               const Monitor &monitor = {},
                                               const LaneOrder &order = {});

/// The records that match a search, as drawn in the timeline.
struct TimelineHits
{
    std::vector<qint64> all; ///< drawing times, ascending
    std::vector<std::vector<qint64>> lanes; ///< the same by lane
};
using TimelineHitsPtr = std::shared_ptr<const TimelineHits>;
/// Ignores \a events of another load; events newer than the drawn snapshot are included with the
/// next one.
[[nodiscard]] TimelineHitsPtr makeTimelineHits(const TimelineData &data, const TableRows &events,
                                               const Monitor &monitor = {});

/// Which calls the filter lets through: for each row of each lane, how many of its first calls
/// pass; one element longer than the row.
struct TimelineShown
{
    const void *data = nullptr; ///< the address of the TimelineData that it belongs to
    std::vector<std::vector<std::vector<quint32>>> lanes;
    std::vector<bool> runs; ///< by RunIndex: a call or an event of the run passes

    [[nodiscard]] bool anyIn(std::size_t lane, std::size_t row, std::size_t from,
                             std::size_t to) const
    {
        const std::vector<quint32> &before = lanes[lane][row];
        return before[to] > before[from];
    }
};
using TimelineShownPtr = std::shared_ptr<const TimelineShown>;
/// Null if \a calls are those of another load: nothing is known of the drawn calls.
[[nodiscard]] TimelineShownPtr makeTimelineShown(const TimelineData &data, const TableRows &calls,
                                                 const Monitor &monitor = {},
                                                 const ReplayRows &events = {});

/// "gardener" for the agent "greenhouse.gardener"; the run's id if the agent is unknown.
[[nodiscard]] QString shortRunName(const Run &run);

} // namespace tw
