// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/inspectorcontent.h"

#include <nlohmann/json.hpp>

namespace tw {

Result<InspectorContent> gatherContent(const RunStorePtr &store, RunIndex run, CallIndex call,
                                       EventIndex event, const Monitor &monitor)
{
    InspectorContent content;
    content.store = store;
    content.run = run;
    content.call = call;
    content.event = event;
    if (call != NoCall) {
        content.details = callDetails(*store, call);
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
        content.answer = finalText(*store, run);
        content.awaits = awaits(*store, run);
    }
    if (monitor.cancelled())
        return Error{ErrorCode::Cancelled, {}, "stopped"};
    return content;
}

} // namespace tw
