// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/timeline/timelinedata.h"

#include "model/jobs/backgrounddelete.h"
#include "replay/analysis/waits.h"

#include <algorithm>
#include <cstdint>

namespace tw {

namespace {

    constexpr std::size_t CallsPerQuestion = 65536; // how often the monitor is polled

    quint16 marksOf(const CallRecord &call, bool open)
    {
        quint16 marks = 0;
        if (call.status == CallStatus::Failed)
            marks |= MarkFailed;
        if (open)
            marks |= MarkOpen;
        if ((call.flags & CallWaitsForPerson) != 0)
            marks |= MarkWaiting;
        if ((call.flags & CallHinted) != 0 && call.status == CallStatus::Failed)
            marks |= MarkHinted;
        if (call.repairOf && call.status == CallStatus::Ok)
            marks |= MarkRepairs;
        if ((call.flags & CallTruncated) != 0)
            marks |= MarkTruncated;
        if ((call.flags & CallBounded) != 0)
            marks |= MarkBounded;
        return marks;
    }

    TimelineLane makeLane(const RunStore &store, const Lane &source, qint64 lastNs,
                          const IdleCompression &compression, const std::vector<RunWait> &waits)
    {
        const Run &run = store.run(source.run);
        TimelineLane lane;
        lane.run = source.run;
        lane.name = shortRunName(run);
        lane.depth = source.depth;
        lane.status = run.status;
        lane.open = run.endedNs == NoTime;
        lane.startNs = run.startedNs;
        lane.endNs = lane.open ? std::max(run.updatedNs, run.startedNs) : run.endedNs;
        if (run.predecessor) {
            const Run &before = store.run(*run.predecessor);
            const qint64 end = before.endedNs != NoTime ? before.endedNs : before.updatedNs;
            if (end != NoTime && run.startedNs != NoTime && end < run.startedNs)
                lane.wait = {end, run.startedNs};
        }
        qint64 waitEnd = INT64_MAX;
        if (run.status == RunStatus::Suspended && !run.successor && lane.endNs != NoTime) {
            const RunWait *wait = lastWaitOf(store, waits, source.run);
            lane.waitsAtEnd = wait == nullptr || !wait->answeredBy;
            const qint64 until = wait == nullptr ? NoTime
                : wait->answeredBy               ? wait->untilNs
                                                 : wait->wentOnNs;
            waitEnd = std::max(until != NoTime ? until : lastNs, lane.endNs);
            lane.wait = {lane.endNs, waitEnd};
        }
        lane.waitedNs = lane.wait.length();
        lane.wait = compression.toDrawn(lane.wait);
        if (lane.startNs != NoTime)
            lane.startNs = compression.toDrawn(lane.startNs);
        if (lane.endNs != NoTime)
            lane.endNs = compression.toDrawn(lane.endNs);
        lane.rows.resize(std::max<std::size_t>(source.rows, 1));
        for (const Span &span : source.spans) {
            const CallRecord call = store.call(span.call);
            const quint16 marks = marksOf(call, span.open);
            const qint64 end =
                (marks & MarkWaiting) != 0 ? std::min<qint64>(span.endNs, waitEnd) : span.endNs;
            lane.rows[std::min<std::size_t>(span.row, lane.rows.size() - 1)].append(
                compression.toDrawn(span.startNs), compression.toDrawn(end), span.call, marks);
        }
        return lane;
    }

    std::vector<QString> runIds(const RunStore &store, const LaneLayout &layout)
    {
        std::vector<QString> ids;
        ids.reserve(layout.lanes.size());
        for (const Lane &lane : layout.lanes) {
            const std::string_view id = store.run(lane.run).id;
            ids.push_back(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
        }
        return ids;
    }

    void indexCalls(TimelineData &data)
    {
        data.places.resize(data.store->callCount());
        std::vector<std::pair<qint64, CallIndex>> calls;
        for (quint32 lane = 0; lane < data.lanes.size(); ++lane) {
            const std::vector<TimelineRow> &rows = data.lanes[lane].rows;
            for (quint32 row = 0; row < rows.size(); ++row) {
                for (quint32 i = 0; i < rows[row].size(); ++i) {
                    const CallIndex call = rows[row].calls[i];
                    data.places[toInt(call)] = {lane, row, i};
                    calls.emplace_back(rows[row].startNs[i], call);
                }
            }
        }
        std::ranges::sort(calls, [](const auto &a, const auto &b) {
            return a.first != b.first ? a.first < b.first : toInt(a.second) < toInt(b.second);
        });
        data.failedBefore.push_back(0);
        for (const auto &[start, call] : calls) {
            const TimelinePlace place = data.places[toInt(call)];
            const TimelineRow &row = data.lanes[place.lane].rows[place.row];
            data.startsNs.push_back(start);
            data.byStart.push_back(call);
            data.failedBefore.push_back(data.failedBefore.back()
                                        + ((row.marks[place.index] & MarkFailed) != 0 ? 1 : 0));
        }
    }

    void indexFailedRuns(TimelineData &data)
    {
        for (const TimelineLane &lane : data.lanes) {
            if (lane.status != RunStatus::Failed)
                continue;
            ++data.failedRunCount;
            if (data.store->run(lane.run).failedCalls == 0 && lane.endNs != NoTime)
                data.failedRuns.push_back({lane.endNs, {}, lane.run});
        }
        std::ranges::stable_sort(data.failedRuns, {}, &TimelineFailure::ns);
    }

    void colourTools(TimelineData &data)
    {
        std::vector<StringId> ids;
        std::vector<std::string_view> names;
        for (quint32 i = 0; i < data.store->callCount(); ++i) {
            const StringId tool = data.store->call(CallIndex{i}).tool;
            if (tool == NoString || !data.toolColors.try_emplace(toInt(tool), quint8(0)).second)
                continue;
            ids.push_back(tool);
            names.push_back(data.store->string(tool));
        }
        const std::vector<quint8> colours = toolColorIndexes(names);
        for (std::size_t i = 0; i < ids.size(); ++i)
            data.toolColors[toInt(ids[i])] = colours[i];
    }

    /// Time is idle if no record was written and no call was running; waiting for a person is idle.
    IdleCompression idleCompression(const LaneLayout &layout, const TimelineData &data)
    {
        std::vector<TimeSpan> busy;
        for (const Lane &lane : layout.lanes) {
            for (const Span &span : lane.spans) {
                const CallRecord call = data.store->call(span.call);
                const bool waited = call.resultRun && call.resultRun != call.run;
                if (span.open || waited)
                    continue;
                // In flight from its request, including the time in a queue.
                const qint64 asked =
                    call.scheduledNs == NoTime ? span.startNs : qint64(call.scheduledNs);
                busy.push_back({std::min(asked, qint64(span.startNs)), span.endNs});
            }
        }
        for (quint32 step = 0; step < data.order->size(); ++step) {
            const qint64 time = data.order->timeNs(step);
            if (busy.empty() || busy.back().fromNs != time)
                busy.push_back({time, time});
        }
        return IdleCompression::compressing(std::move(busy), {layout.firstNs, layout.lastNs});
    }

    void addMarks(TimelineData &data, const RunPhases &marks)
    {
        const auto laneOf = [&data](RunIndex run) -> TimelineLane * {
            const quint32 lane = data.laneOfRun[toInt(run)];
            return lane == TimelineData::NoLane ? nullptr : &data.lanes[lane];
        };
        for (const PhaseMark &mark : marks.phases) {
            TimelineLane *lane = laneOf(mark.run);
            if (!lane)
                continue;
            // A damaged clock may go back; drawing continues.
            const qint64 from = data.compression.toDrawn(mark.ns);
            lane->phaseStarts.push_back(
                lane->phaseStarts.empty() ? from : std::max(from, lane->phaseStarts.back()));
            lane->phases.push_back(mark.phase);
        }
        for (const UsageMark &mark : marks.usage) {
            TimelineLane *lane = laneOf(mark.run);
            if (!lane)
                continue;
            const qint64 end = data.compression.toDrawn(mark.ns);
            lane->usageEnds.push_back(
                lane->usageEnds.empty() ? end : std::max(end, lane->usageEnds.back()));
            lane->tokensBefore.push_back(lane->tokensBefore.back() + mark.tokens);
            data.mostTokens = std::max(data.mostTokens, qint64(mark.tokens));
        }
    }

} // namespace

TimelineHitsPtr makeTimelineHits(const TimelineData &data, const TableRows &events,
                                 const Monitor &monitor)
{
    auto hits = std::make_shared<TimelineHits>();
    hits->lanes.resize(data.lanes.size());
    if (!events.areOf(data.store))
        return hits;
    for (const quint32 event : events.positions) {
        if (event >= data.store->eventCount())
            break;
        const qint64 time = data.store->timeNs(EventIndex{event});
        const MaybeRun run = data.store->runOf(EventIndex{event});
        if (time == NoTime || !run || toInt(*run) >= data.laneOfRun.size())
            continue;
        const qint64 drawn = data.compression.toDrawn(time);
        hits->all.push_back(drawn);
        if (const quint32 lane = data.laneOfRun[toInt(*run)]; lane != TimelineData::NoLane)
            hits->lanes[lane].push_back(drawn);
    }
    if (monitor.cancelled())
        return hits;
    std::ranges::sort(hits->all);
    for (std::vector<qint64> &lane : hits->lanes) {
        if (!std::ranges::is_sorted(lane))
            std::ranges::sort(lane);
    }
    return hits;
}

TimelineShownPtr makeTimelineShown(const TimelineData &data, const TableRows &calls,
                                   const Monitor &monitor, const ReplayRows &events)
{
    if (!calls.areOf(data.store))
        return nullptr;
    auto shown = std::make_shared<TimelineShown>();
    shown->data = &data;
    shown->runs.resize(data.store->runs().size());
    std::vector<bool> passes(data.store->callCount());
    for (const quint32 call : calls.positions) {
        if (call >= passes.size())
            break;
        passes[call] = true;
        shown->runs[toInt(data.store->call(CallIndex{call}).run)] = true;
    }
    for (const quint32 event : events ? events->positions : std::vector<quint32>()) {
        if (event >= data.store->eventCount())
            break;
        if (const MaybeRun run = data.store->runOf(EventIndex{event}))
            shown->runs[toInt(*run)] = true;
    }
    for (const TimelineLane &lane : data.lanes) {
        auto &rows = shown->lanes.emplace_back();
        for (const TimelineRow &row : lane.rows) {
            std::vector<quint32> &before = rows.emplace_back(1, 0);
            before.reserve(row.size() + 1);
            for (const CallIndex call : row.calls)
                before.push_back(before.back() + (passes[toInt(call)] ? 1 : 0));
        }
        if (monitor.cancelled())
            return nullptr;
    }
    return shown;
}

TimelinePlace TimelineData::place(MaybeCall call) const
{
    return call && toInt(*call) < places.size() ? places[toInt(*call)] : TimelinePlace{};
}

quint8 TimelineData::toolColor(StringId tool) const
{
    const auto found = toolColors.find(toInt(tool));
    return found == toolColors.end() ? quint8(7) : found->second;
}

quint32 TimelineData::failures() const
{
    return failedBefore.empty() ? 0 : failedBefore.back();
}

MaybeCall TimelineData::nextFailure(MaybeCall from, bool forward) const
{
    if (byStart.empty())
        return {};
    // Positions count failures, so one bisection of the prefix sums serves both directions.
    std::size_t position = forward ? 0 : byStart.size();
    if (const TimelinePlace at = place(from); at.isValid()) {
        const qint64 start = lanes[at.lane].rows[at.row].startNs[at.index];
        auto i =
            static_cast<std::size_t>(std::ranges::lower_bound(startsNs, start) - startsNs.begin());
        while (i < byStart.size() && byStart[i] != from)
            ++i;
        position = forward ? i + 1 : i;
    }
    return failureFrom(position, forward);
}

MaybeCall TimelineData::failureFrom(std::size_t position, bool forward) const
{
    if (byStart.empty())
        return {};
    const quint32 before = failedBefore[std::min(position, byStart.size())];
    if (forward ? before >= failures() : before == 0)
        return {};
    const quint32 wanted = forward ? before + 1 : before;
    const auto found = std::ranges::lower_bound(failedBefore, wanted);
    return byStart[static_cast<std::size_t>(found - failedBefore.begin()) - 1];
}

TimelineFailure TimelineData::nextFailure(MaybeRun run, MaybeCall call, bool forward) const
{
    const TimelinePlace at = place(call);
    auto here = failedRuns.end();
    if (!at.isValid())
        here = std::ranges::find(failedRuns, run, &TimelineFailure::run);
    const bool isOnRun = here != failedRuns.end();
    const auto startOf = [this](const TimelinePlace &place) {
        return lanes[place.lane].rows[place.row].startNs[place.index];
    };
    // At equal times calls come before runs.
    const MaybeCall next = isOnRun
        ? failureFrom(static_cast<std::size_t>(std::ranges::upper_bound(startsNs, here->ns)
                                               - startsNs.begin()),
                      forward)
        : nextFailure(call, forward);
    if (isOnRun)
        here += forward ? 1 : 0;
    else if (at.isValid())
        here = std::ranges::lower_bound(failedRuns, startOf(at), {}, &TimelineFailure::ns);
    else
        here = forward ? failedRuns.begin() : failedRuns.end();
    const bool hasRun = forward ? here != failedRuns.end() : here != failedRuns.begin();
    const TimelineFailure nextRun =
        hasRun ? *(forward ? here : std::prev(here)) : TimelineFailure();
    if (!next)
        return nextRun;
    const qint64 start = startOf(place(next));
    if (hasRun && (forward ? nextRun.ns < start : nextRun.ns >= start))
        return nextRun;
    return {start, next, store->call(*next).run};
}

TimelineDataPtr makeTimelineData(const RunStorePtr &store, bool compressIdle,
                                 const Monitor &monitor, const LaneOrder &order)
{
    auto data = makeSharedWithBackgroundDelete<TimelineData>();
    data->store = store;
    const LaneLayout layout = layoutLanes(*store);
    if (store->isComplete()) {
        data->order = std::make_shared<const PlaybackOrder>(*store, monitor);
        if (monitor.cancelled())
            return nullptr;
        if (compressIdle)
            data->compression = idleCompression(layout, *data);
    }
    data->firstNs = data->compression.toDrawn(layout.firstNs);
    data->lastNs = data->compression.toDrawn(layout.lastNs);
    data->laneOfRun.assign(store->runs().size(), TimelineData::NoLane);
    std::size_t calls = 0;
    const LaneOrder::Applied applied = order.apply(runIds(*store, layout));
    data->pinned = applied.pinned;
    const std::vector<RunWait> waits = runWaits(*store);
    for (const std::size_t index : applied.lanes) {
        const Lane &lane = layout.lanes[index];
        data->laneOfRun[toInt(lane.run)] = static_cast<quint32>(data->lanes.size());
        data->lanes.push_back(makeLane(*store, lane, layout.lastNs, data->compression, waits));
        calls += lane.spans.size();
        if (calls > CallsPerQuestion) {
            calls = 0;
            if (monitor.cancelled())
                return nullptr;
        }
    }
    indexCalls(*data);
    indexFailedRuns(*data);
    if (monitor.cancelled())
        return nullptr;
    colourTools(*data);
    if (store->isComplete())
        addMarks(*data, readRunPhases(*store, monitor));
    return monitor.cancelled() ? nullptr : data;
}

QString shortRunName(const Run &run)
{
    const std::string &name = run.agent.empty() ? run.id : run.agent;
    const std::size_t dot = run.agent.empty() ? std::string::npos : name.rfind('.');
    const std::string_view last = dot == std::string::npos || dot + 1 == name.size()
        ? std::string_view(name)
        : std::string_view(name).substr(dot + 1);
    return QString::fromUtf8(last.data(), static_cast<qsizetype>(last.size()));
}

} // namespace tw
