// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/indexes.h"
#include "schema/finding.h"
#include "schema/monitor.h"

#include <cstddef>
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
    Finding finding; ///< "summary_mismatch"; its pointer is into the result, "" for the bounds
};

/// What the summary of a call says that its artifacts do not (checkSummary()). \a index: of the
/// call. Reads every artifact; incomplete if the monitor says stop. For worker threads.
[[nodiscard]] std::vector<ArtifactFinding> findingsOf(const CallDetails &details, CallIndex index,
                                                      const Monitor &monitor = {});

} // namespace tw
