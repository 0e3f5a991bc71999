// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/timelinedata.h"

#include <algorithm>

namespace tw {

namespace {

    constexpr std::size_t CallsPerQuestion = 65536; // how often the monitor is asked

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
        if (call.repairOf != NoCall && call.status == CallStatus::Ok)
            marks |= MarkRepairs;
        if ((call.flags & CallTruncated) != 0)
            marks |= MarkTruncated;
        return marks;
    }

    TimelineLane makeLane(const RunStore &store, const Lane &source, qint64 lastNs)
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
        if (run.predecessor != NoRun) {
            const Run &before = store.run(run.predecessor);
            const qint64 end = before.endedNs != NoTime ? before.endedNs : before.updatedNs;
            if (end != NoTime && run.startedNs != NoTime && end < run.startedNs)
                lane.wait = {end, run.startedNs};
        }
        lane.waitsAtEnd = run.status == RunStatus::Suspended && run.successor == NoRun;
        if (lane.waitsAtEnd && lane.endNs != NoTime)
            lane.wait = {lane.endNs, std::max(lastNs, lane.endNs)};
        lane.rows.resize(std::max<std::size_t>(source.rows, 1));
        for (const Span &span : source.spans) {
            const CallRecord call = store.call(span.call);
            lane.rows[std::min<std::size_t>(span.row, lane.rows.size() - 1)].append(
                span.startNs, span.endNs, span.call, marksOf(call, span.open));
        }
        return lane;
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

} // namespace

TimelinePlace TimelineData::place(CallIndex call) const
{
    return toInt(call) < places.size() ? places[toInt(call)] : TimelinePlace{};
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

CallIndex TimelineData::nextFailure(CallIndex from, bool forward) const
{
    if (byStart.empty())
        return NoCall;
    // Positions count failures, so both directions are one bisection of the prefix sums.
    std::size_t position = forward ? 0 : byStart.size();
    if (const TimelinePlace at = place(from); at.isValid()) {
        const qint64 start = lanes[at.lane].rows[at.row].startNs[at.index];
        auto i =
            static_cast<std::size_t>(std::ranges::lower_bound(startsNs, start) - startsNs.begin());
        while (i < byStart.size() && byStart[i] != from)
            ++i;
        position = forward ? i + 1 : i;
    }
    const quint32 before = failedBefore[std::min(position, byStart.size())];
    if (forward ? before >= failures() : before == 0)
        return NoCall;
    const quint32 wanted = forward ? before + 1 : before;
    const auto found = std::ranges::lower_bound(failedBefore, wanted);
    return byStart[static_cast<std::size_t>(found - failedBefore.begin()) - 1];
}

TimelineDataPtr makeTimelineData(const RunStorePtr &store, const Monitor &monitor)
{
    auto data = std::make_shared<TimelineData>();
    data->store = store;
    const LaneLayout layout = layoutLanes(*store);
    data->firstNs = layout.firstNs;
    data->lastNs = layout.lastNs;
    std::size_t calls = 0;
    for (const Lane &lane : layout.lanes) {
        data->lanes.push_back(makeLane(*store, lane, layout.lastNs));
        calls += lane.spans.size();
        if (calls > CallsPerQuestion) {
            calls = 0;
            if (monitor.cancelled())
                return nullptr;
        }
    }
    indexCalls(*data);
    if (monitor.cancelled())
        return nullptr;
    colourTools(*data);
    return data;
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
