// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <string>

namespace tw::test {

/// The whole content of a store, one item per line; without \a places, omits positions in files.
inline std::string storeText(const RunStore &store, bool places = true)
{
    std::string text;
    const auto add = [&text](auto... values) {
        ((text += std::to_string(values) + ' '), ...);
        text += '\n';
    };
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        const EventRecord event = store.event(EventIndex{i});
        if (places)
            add(event.offset, event.length, event.file);
        add(event.timeNs, event.run.packed(), event.call.packed(), event.flags,
            static_cast<int>(event.kind));
        text += std::string(store.string(event.type)) + ' ' + std::string(store.string(event.turn))
            + '\n';
    }
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const CallRecord call = store.call(CallIndex{i});
        text += std::string(call.id) + ' ' + std::string(store.string(call.tool)) + ' ';
        add(toInt(call.run), call.resultRun.packed(), call.childRun.packed(),
            call.parentCall.packed(), call.repairOf.packed(), call.repairedBy.packed(),
            call.scheduledEvent.packed(), call.resultEvent.packed(), call.durationNs,
            static_cast<int>(call.status), call.flags);
    }
    for (const Run &run : store.runs()) {
        text += run.id.str() + ' ' + run.agent.str() + ' ' + run.session.str() + ' '
            + run.phase.str() + ' ';
        add(run.parentRun.packed(), run.parentCall.packed(), run.predecessor.packed(), run.events,
            run.calls, run.failedCalls, run.usage.totalTokens, run.endedNs);
    }
    for (const DamagedLine &line : store.damage()) {
        if (!places)
            continue;
        add(line.line, line.offset, line.length, line.file);
        text += line.reason + '\n';
    }
    return text;
}

} // namespace tw::test
