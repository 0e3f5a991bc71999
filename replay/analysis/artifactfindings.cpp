// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/artifactfindings.h"

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/views/dataproblems.h"
#include "replay/formats/details.h"

#include <utility>

namespace tw {

std::vector<ArtifactFinding> findingsOf(const CallDetails &details, CallIndex index,
                                        std::string_view tool, ArtifactCatalogs &artifacts,
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
        for (Finding &problem : findDataProblems(artifacts.sourceFor(artifact, tool)))
            found.push_back({index, details.call.resultEvent, i, std::move(problem)});
    }
    return found;
}

} // namespace tw
