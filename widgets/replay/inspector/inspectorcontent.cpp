// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/inspector/inspectorcontent.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace tw {

namespace {

    /// Removes from \a details everything after \a moment.
    void forgetLater(CallDetails &details, const RunStore &store, const PlaybackMoment &moment)
    {
        const bool begun = hasBegun(details.call, moment);
        details.call = callAsOf(store, details.call, moment);
        std::erase_if(details.events,
                      [&moment](EventIndex event) { return !moment.happened(event); });
        if (details.authorization && !moment.happened(details.authorization->event))
            details.authorization.reset();
        if (!begun)
            details.payload.reset();
        if (details.call.resultEvent)
            return;
        details.result.reset();
        details.resultOmitted = false;
        details.resultBytes = -1;
        details.resultPreview.clear();
        details.failure.reset();
        details.hint.reset();
        details.bounds.reset();
        details.artifacts.clear();
        details.telemetry.reset();
    }

    MaybeEvent beginOf(const CallRecord &call)
    {
        return call.scheduledEvent ? call.scheduledEvent : call.resultEvent;
    }

    /// Collects the pages of the query that the call belongs to, up to the moment shown.
    void gatherPages(InspectorContent &content, CallIndex call)
    {
        const RunStore &store = *content.store;
        content.pages = pagingChainOf(store, call);
        if (!content.pages)
            return;
        for (const CallIndex page : content.pages->calls)
            content.sources.push_back(beginOf(store.call(page)));
        if (content.moment) {
            std::erase_if(content.pages->calls, [&](CallIndex page) {
                return !hasBegun(store.call(page), *content.moment);
            });
        }
        if (content.pages->calls.size() < 2)
            content.pages.reset();
    }

    /// The verdict of the page Repairs.
    void gatherRepair(InspectorContent &content, CallIndex call)
    {
        const CallRecord &record = content.details->call;
        if (content.moment || record.status != CallStatus::Failed || record.repairedBy)
            return;
        const RepairBook book(*content.store, record.run);
        if (const MaybeCall head = book.headOf(call))
            content.unrepaired = book.outline(*head);
    }

    void gatherCallSources(InspectorContent &content)
    {
        const RunStore &store = *content.store;
        const CallRecord &call = content.details->call;
        content.sources.assign(content.details->events.begin(), content.details->events.end());
        if (call.repairedBy)
            content.sources.push_back(store.call(*call.repairedBy).resultEvent);
        if (call.childRun)
            content.sources.push_back(store.run(*call.childRun).firstEvent);
    }

    void gatherRunSources(InspectorContent &content, RunIndex index)
    {
        const RunStore &store = *content.store;
        const Run &run = store.run(index);
        content.sources = {run.firstEvent, run.terminalEvent};
        for (const RunIndex child : run.children)
            content.sources.push_back(store.run(child).firstEvent);
        if (run.successor)
            content.sources.push_back(store.run(*run.successor).firstEvent);
        for (const PendingAwait &await : content.awaits)
            content.sources.push_back(await.event);
    }

} // namespace

quint32 InspectorContent::revisionAt(const std::optional<PlaybackMoment> &other) const
{
    if (!other)
        return 0;
    const auto known = std::ranges::count_if(
        sources, [&other](MaybeEvent source) { return other->happened(source); });
    return 1 + static_cast<quint32>(known);
}

Result<InspectorContent> gatherContent(const InspectorQuestion &question, const Monitor &monitor)
{
    const auto &[store, run, call, event, moment, tool, hasCatalog, bindings] = question;
    InspectorContent content;
    content.store = store;
    content.owner = store;
    content.run = run;
    content.call = call;
    content.event = event;
    content.moment = moment;
    if (call) {
        content.details =
            callDetails(*store, *call, {.textFrom = DecodeOptions::LargeData, .monitor = monitor});
        gatherCallSources(content);
        if (moment)
            forgetLater(*content.details, *store, *moment);
        content.tool = tool;
        content.hasCatalog = hasCatalog;
        if (content.details->payload && content.details->failure && tool && tool->payload) {
            content.pins = pinIssues(content.details->failure->issues, tool->payload,
                                     *content.details->payload);
        }
        gatherPages(content, *call);
        gatherRepair(content, *call);
        content.result = prepareRecorded(*content.details, tool ? tool->result : nullptr, bindings,
                                         monitor, tool ? tool->serverData : DataSchemas());
    } else if (event) {
        content.payload = eventPayload(*store, *event);
    } else if (run) {
        if (!moment || moment->happened(store->run(*run).terminalEvent))
            content.answer = finalText(*store, *run);
        if (isBrokenOff(content.runStatus()))
            content.brokenOff = runOutcome(*store, *run);
        content.awaits = awaits(*store, *run);
        gatherRunSources(content, *run);
        if (moment) {
            std::erase_if(content.awaits, [&at = *moment](const PendingAwait &await) {
                return !at.happened(await.event);
            });
        }
    }
    content.revision = content.revisionAt(moment);
    if (monitor.cancelled())
        return Error{ErrorCode::Cancelled, {}, "stopped"};
    return content;
}

} // namespace tw
