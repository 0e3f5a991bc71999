// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/views/artifactcatalogs.h"
#include "replay/base/indexes.h"
#include "schema/finding.h"
#include "schema/monitor.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tw {

class RunStore;
struct CallDetails; // replay/formats/details.h

/// A finding about what a call returned for people, with its place.
struct ArtifactFinding
{
    CallIndex call{};
    MaybeEvent event; ///< with the result, the artifact and the bounds
    std::size_t artifact = 0; ///< index in CallDetails::artifacts
    /// "summary_mismatch", whose pointer is into the result, "" for the bounds; or one of
    /// findDataProblems(), whose pointer is into the data.
    Finding finding;
};

/// What the summary of a call says that its artifacts do not (checkSummary()), and what is wrong
/// with the artifacts themselves (findDataProblems()) by what \a artifacts declare. \a index: of
/// the call; \a tool: as recorded. Reads every artifact; incomplete if the monitor says stop. For
/// worker threads.
[[nodiscard]] std::vector<ArtifactFinding> findingsOf(const CallDetails &details, CallIndex index,
                                                      std::string_view tool,
                                                      ArtifactCatalogs &artifacts,
                                                      const Monitor &monitor = {});

} // namespace tw
