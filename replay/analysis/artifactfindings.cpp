// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/artifactfindings.h"

#include "replay/artifacts/artifactdata.h"
#include "replay/formats/details.h"
#include "replay/store/runstore.h"

#include <cstdint>
#include <iterator>
#include <utility>

namespace tw {

std::vector<ArtifactFinding> findingsOf(const CallDetails &details, CallIndex index,
                                        const Monitor &monitor)
{
    std::vector<ArtifactFinding> found;
    for (std::size_t i = 0; i < details.artifacts.size() && !monitor.cancelled(); ++i) {
        const Artifact &artifact = details.artifacts[i];
        const Result<ArtifactData> read = readArtifact(artifact, monitor);
        if (!read)
            continue;
        const std::vector<ArtifactCheck> checks =
            checkArtifact(artifact, *read, details.result.get(), details.bounds);
        for (Finding &finding : findingsOf(checks, artifact.kind))
            found.push_back({index, details.call.resultEvent, i, std::move(finding)});
    }
    return found;
}

std::vector<ArtifactFinding> artifactFindings(const RunStore &store, const Monitor &monitor)
{
    std::vector<ArtifactFinding> all;
    const CallEvents events(store);
    for (std::uint32_t i = 0; i < store.callCount() && !monitor.cancelled(); ++i) {
        monitor.progress(i, store.callCount());
        const CallIndex index{i};
        if ((store.call(index).flags & CallHasArtifacts) == 0)
            continue;
        const CallDetails details = callDetails(
            store, index, events, {.textFrom = DecodeOptions::LargeData, .monitor = monitor});
        std::vector<ArtifactFinding> found = findingsOf(details, index, monitor);
        std::move(found.begin(), found.end(), std::back_inserter(all));
    }
    return all;
}

} // namespace tw
