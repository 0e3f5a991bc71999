// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <string>
#include <string_view>

namespace tw {

struct ArtifactCatalogs; // replay/artifacts/views/artifactcatalogs.h

/// Recorded runs as one self-contained HTML page: numbers, runs, calls, every failed call with its
/// payload, issues, recovery and repair, truncated results, charts. Light or dark as the reader's
/// system is set; no scripts, no network access, all log content escaped. Long texts and long lists
/// are shortened and show how much was left out.
/// What tools returned for people is shown as in the window: as \a artifacts, which may be null,
/// and the data say.
/// If \a store is a copy of runs of \a original, the page names the files of the original; the
/// file of a copy is temporary.
[[nodiscard]] std::string htmlReport(const RunStore &store, std::string_view title,
                                     const ArtifactCatalogs *artifacts = nullptr,
                                     const RunStore *original = nullptr);

/// The title of a report in English: "Recorded runs of day.ndjson", or "Recorded runs of 10 logs in
/// greenhouse/runs".
[[nodiscard]] std::string reportTitle(const RunStore &store);

} // namespace tw
