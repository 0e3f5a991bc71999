// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/tablerows.h"
#include "model/timeline/idlecompression.h"
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

/// A run's band.
struct TimelineLane
{
    RunIndex run{};
    QString name;
    quint16 depth = 0;
    RunStatus status = RunStatus::Running;
    qint64 startNs = 0;
    qint64 endNs = 0;
    bool open = false; ///< the run's end is not in the log
    TimeSpan wait; ///< for a person, before this run goes on with its predecessor's work
    qint64 waitedNs = 0; ///< how long that is in the log
    bool waitsAtEnd = false; ///< suspended, and the log holds no continuation
    std::vector<TimelineRow> rows;
    // Phases, by their beginning: each lasts until the next one, the last one until the run's end.
    std::vector<qint64> phaseStarts;
    std::vector<RunPhase> phases;
    // Calls of a model, by their end; tokensBefore is one longer (prefix sums).
    std::vector<qint64> usageEnds;
    std::vector<qint64> tokensBefore{0};
};

/// Where a call is drawn.
struct TimelinePlace
{
    quint32 lane = 0xFFFFFFFFU;
    quint32 row = 0;
    quint32 index = 0;

    [[nodiscard]] bool isValid() const { return lane != 0xFFFFFFFFU; }
};

/// All that the timeline draws, made once per snapshot on a worker thread. Times in it are drawing
/// time: the log's own where `compression` is the identity.
struct TimelineData
{
    RunStorePtr store;
    IdleCompression compression;
    PlaybackOrderPtr order; ///< null while the log is being loaded
    std::vector<TimelineLane> lanes;
    qint64 firstNs = 0;
    qint64 lastNs = 0;
    std::vector<TimelinePlace> places; ///< by CallIndex
    std::vector<qint64> startsNs; ///< all calls' starts, ascending: for the overview
    std::vector<CallIndex> byStart;
    std::vector<quint32> failedBefore; ///< prefix sums over `byStart`
    std::unordered_map<quint32, quint8> toolColors; ///< StringId of a tool -> 0…7
    std::vector<quint32> laneOfRun; ///< by RunIndex; `NoLane` where there is none
    qint64 mostTokens = 0; ///< of one call of a model
    static constexpr quint32 NoLane = 0xFFFFFFFFU;

    [[nodiscard]] TimelinePlace place(MaybeCall call) const;
    [[nodiscard]] quint8 toolColor(StringId tool) const;
    /// The next failed call after (or before) \a position in `byStart`; none at the end.
    [[nodiscard]] MaybeCall nextFailure(MaybeCall from, bool forward) const;
    [[nodiscard]] quint32 failures() const;
};
using TimelineDataPtr = std::shared_ptr<const TimelineData>;

/// Never null but when \a monitor says stop. \a compressIdle: long stretches without a record or a
/// running call are drawn short. Phases, usage and the order of playback only come with a store
/// that is complete.
[[nodiscard]] TimelineDataPtr makeTimelineData(const RunStorePtr &store, bool compressIdle = false,
                                               const Monitor &monitor = {});

/// Records that hold what was looked for, as the timeline draws them.
struct TimelineHits
{
    std::vector<qint64> all; ///< drawing times, ascending
    std::vector<std::vector<qint64>> lanes; ///< the same by lane
};
using TimelineHitsPtr = std::shared_ptr<const TimelineHits>;
/// \a events of another load are not there; those that came after the snapshot that is drawn come
/// with the next one.
[[nodiscard]] TimelineHitsPtr makeTimelineHits(const TimelineData &data, const TableRows &events,
                                               const Monitor &monitor = {});

/// "gardener" for the agent "greenhouse.gardener", the run's id when the agent is not known.
[[nodiscard]] QString shortRunName(const Run &run);

} // namespace tw
