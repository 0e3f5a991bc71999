// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/summarymismatches.h"

#include "replay/formats/details.h"

#include <utility>

namespace tw {

SummaryMismatchesPtr findSummaryMismatches(const RunStore &store, ArtifactCatalogs artifacts,
                                           const SummaryMismatchesPtr &before,
                                           const Monitor &monitor)
{
    auto all = before ? std::make_shared<SummaryMismatches>(*before)
                      : std::make_shared<SummaryMismatches>();
    const std::size_t count = store.callCount();
    all->checked.resize(count, false);
    const CallEvents events(store);
    for (std::uint32_t i = 0; i < count && !monitor.cancelled(); ++i) {
        const CallIndex call{i};
        if (all->checked[i] || (store.call(call).flags & CallHasArtifacts) == 0)
            continue;
        const CallDetails details = callDetails(
            store, call, events, {.textFrom = DecodeOptions::LargeData, .monitor = monitor});
        for (ArtifactFinding &finding :
             findingsOf(details, call, store.toolName(call), artifacts, monitor)) {
            ++all->count;
            if (all->found.size() < SummaryMismatches::MostListed)
                all->found.push_back(std::move(finding));
        }
        if (monitor.cancelled())
            break; // the call was read only in part
        all->checked[i] = true;
        monitor.progress(i, count);
    }
    return all;
}

} // namespace tw
