// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/analysis/artifactfindings.h"
#include "replay/artifacts/views/artifactcatalogs.h"
#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <memory>
#include <vector>

namespace tw {

/// What has been found in the calls of one load so far: facts that the model saw in the result of a
/// call, and that the full data contradicts; data that are damaged or differ from their schema.
struct SummaryMismatches
{
    static constexpr std::size_t MostListed = 1000;

    std::vector<ArtifactFinding> found; ///< by call; at most MostListed
    std::size_t count = 0; ///< of all that were found
    std::vector<bool> checked; ///< by call
};
using SummaryMismatchesPtr = std::shared_ptr<const SummaryMismatches>;

/// Compares every artifact of \a store with the summary and the bounds of its call, as
/// findingsOf() does with \a artifacts. \a before, if not null, is the result for an earlier
/// snapshot of the same load: only the calls that it lacks are read. For worker threads.
[[nodiscard]] SummaryMismatchesPtr findSummaryMismatches(const RunStore &store,
                                                         ArtifactCatalogs artifacts,
                                                         const SummaryMismatchesPtr &before,
                                                         const Monitor &monitor);

} // namespace tw
