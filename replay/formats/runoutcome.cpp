// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"

#include <utility>

namespace tw {

std::vector<PendingAwait> awaits(const RunStore &store, RunIndex run)
{
    std::vector<PendingAwait> result;
    forEachEventOf(store, run, [&](EventIndex event) {
        if (!isAwait(store.kind(event)))
            return;
        auto await = decodeRecord(store, event).await;
        result.push_back(await ? std::move(*await) : PendingAwait());
        result.back().event = event;
    });
    return result;
}

RunOutcome runOutcome(const RunStore &store, RunIndex run)
{
    const MaybeEvent end = store.run(run).terminalEvent;
    return end ? outcomeOfRecord(store, *end) : RunOutcome();
}

RunOutcome outcomeOfRecord(const RunStore &store, EventIndex event)
{
    RunOutcome outcome = decodeRecord(store, event).outcome.value_or(RunOutcome());
    outcome.event = event;
    return outcome;
}

} // namespace tw
