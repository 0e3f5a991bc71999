// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/inspectorcontent.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace tw {

namespace {

    /// Takes out of \a details what had not happened yet.
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
        if (details.call.resultEvent != NoEvent)
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

    /// The pages of the query that \a call belongs to, as far as they had been asked for.
    std::optional<PagingChain> pagesOf(const RunStore &store, CallIndex call,
                                       const std::optional<PlaybackMoment> &moment)
    {
        std::optional<PagingChain> chain = pagingChainOf(store, call);
        if (chain && moment) {
            std::erase_if(chain->calls,
                          [&](CallIndex page) { return !hasBegun(store.call(page), *moment); });
        }
        return chain && chain->calls.size() > 1 ? chain : std::nullopt;
    }

} // namespace

quint32 knowledgeAt(const RunStore &store, RunIndex run, CallIndex call,
                    const std::optional<PlaybackMoment> &moment)
{
    if (!moment)
        return 0;
    if (call != NoCall) {
        const CallRecord record = store.call(call);
        const EventIndex repair =
            record.repairedBy == NoCall ? NoEvent : store.call(record.repairedBy).resultEvent;
        return 1 + (hasBegun(record, *moment) ? 1U : 0U)
            + (moment->happened(record.resultEvent) ? 2U : 0U)
            + (moment->happened(repair) ? 4U : 0U);
    }
    if (run == NoRun)
        return 1;
    const Run &shown = store.run(run);
    const auto others = std::ranges::count_if(shown.children, [&](RunIndex child) {
        return moment->happened(store.run(child).firstEvent);
    });
    const bool goesOn =
        shown.successor != NoRun && moment->happened(store.run(shown.successor).firstEvent);
    return 1 + (moment->happened(shown.firstEvent) ? 1U : 0U)
        + (moment->happened(shown.terminalEvent) ? 2U : 0U) + (goesOn ? 4U : 0U)
        + 8 * static_cast<quint32>(others);
}

Result<InspectorContent> gatherContent(const InspectorQuestion &question, const Monitor &monitor)
{
    const auto &[store, run, call, event, moment, tool, hasCatalog] = question;
    InspectorContent content;
    content.store = store;
    content.run = run;
    content.call = call;
    content.event = event;
    content.knowledge = knowledgeAt(*store, run, call, moment);
    content.moment = moment;
    if (call != NoCall) {
        content.details = callDetails(*store, call);
        if (moment)
            forgetLater(*content.details, *store, *moment);
        content.tool = tool;
        content.hasCatalog = hasCatalog;
        if (content.details->payload && content.details->failure && tool && tool->payload) {
            content.pins = pinIssues(content.details->failure->issues, tool->payload,
                                     *content.details->payload);
        }
        content.pages = pagesOf(*store, call, moment);
        for (const Artifact &artifact : content.details->artifacts) {
            if (monitor.cancelled())
                break;
            content.series.push_back(artifact.data ? findSeries(*artifact.data)
                                                   : std::vector<Series>());
        }
        content.series.resize(content.details->artifacts.size());
        content.series.push_back(content.details->result ? findSeries(*content.details->result)
                                                         : std::vector<Series>());
    } else if (event != NoEvent) {
        content.payload = eventPayload(*store, event);
    } else if (run != NoRun) {
        if (!moment || moment->happened(store->run(run).terminalEvent))
            content.answer = finalText(*store, run);
        content.awaits = awaits(*store, run);
        if (moment) {
            std::erase_if(content.awaits, [&](const PendingAwait &await) {
                return !moment->happened(await.event);
            });
        }
    }
    if (monitor.cancelled())
        return Error{ErrorCode::Cancelled, {}, "stopped"};
    return content;
}

} // namespace tw
