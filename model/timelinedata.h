// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timelinerow.h"
#include "replay/lanes.h"
#include "replay/runstore.h"
#include "schema/monitor.h"

#include <QString>

#include <memory>
#include <unordered_map>
#include <vector>

namespace tw {

/// A run's band.
struct TimelineLane
{
    RunIndex run = NoRun;
    QString name;
    quint16 depth = 0;
    RunStatus status = RunStatus::Running;
    qint64 startNs = 0;
    qint64 endNs = 0;
    bool open = false; ///< the run's end is not in the log
    TimeSpan wait; ///< for a person, before this run goes on with its predecessor's work
    bool waitsAtEnd = false; ///< suspended, and the log holds no continuation
    std::vector<TimelineRow> rows;
};

/// Where a call is drawn.
struct TimelinePlace
{
    quint32 lane = 0xFFFFFFFFU;
    quint32 row = 0;
    quint32 index = 0;

    [[nodiscard]] bool isValid() const { return lane != 0xFFFFFFFFU; }
};

/// All that the timeline draws, made once per snapshot on a worker thread.
struct TimelineData
{
    RunStorePtr store;
    std::vector<TimelineLane> lanes;
    qint64 firstNs = 0;
    qint64 lastNs = 0;
    std::vector<TimelinePlace> places; ///< by CallIndex
    std::vector<qint64> startsNs; ///< all calls' starts, ascending: for the overview
    std::vector<CallIndex> byStart;
    std::vector<quint32> failedBefore; ///< prefix sums over `byStart`
    std::unordered_map<quint32, quint8> toolColors; ///< StringId of a tool -> 0…7

    [[nodiscard]] TimelinePlace place(CallIndex call) const;
    [[nodiscard]] quint8 toolColor(StringId tool) const;
    /// The next failed call after (or before) \a position in `byStart`; `NoCall` at the end.
    [[nodiscard]] CallIndex nextFailure(CallIndex from, bool forward) const;
    [[nodiscard]] quint32 failures() const;
};
using TimelineDataPtr = std::shared_ptr<const TimelineData>;

/// Never null but when \a monitor says stop.
[[nodiscard]] TimelineDataPtr makeTimelineData(const RunStorePtr &store,
                                               const Monitor &monitor = {});

/// "gardener" for the agent "greenhouse.gardener", the run's id when the agent is not known.
[[nodiscard]] QString shortRunName(const Run &run);

} // namespace tw
