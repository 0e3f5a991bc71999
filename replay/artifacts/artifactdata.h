// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/series.h"
#include "schema/finding.h"
#include "schema/json/json.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

struct Artifact; // replay/record/record.h
struct Bounds;

/// What the data of one artifact contains, found by its shape alone.
struct ArtifactData
{
    std::string title; ///< of the whole, if the data has one
    std::vector<Series> series; ///< at most a thousand
    std::size_t seriesFound = 0; ///< including those beyond that limit
    std::uint64_t points = 0; ///< of all `series`, gaps included
    std::uint64_t rows = 0; ///< of the longest array of objects or of rows of cells
    std::uint64_t nodes = 0; ///< of the longest array called "nodes" or "vertices"
    std::uint64_t edges = 0; ///< of the longest array called "edges" or "links"
};
using ArtifactDataPtr = std::shared_ptr<const ArtifactData>;

/// Reads the JSON text of an artifact's data without building a tree: ten million points take the
/// memory of their numbers, and while the text is read that of a copy. Progress counts bytes. For
/// worker threads. Errors: Empty, NotJson, InvalidUtf8, TooLarge, Cancelled.
[[nodiscard]] Result<ArtifactData> readArtifactText(std::string_view text,
                                                    const Monitor &monitor = {});
/// The same of a tree.
[[nodiscard]] ArtifactData readArtifactData(const Json &data);
/// The data of \a artifact, whether they are a tree or a text; nothing if the log lacks them.
[[nodiscard]] Result<ArtifactData> readArtifact(const Artifact &artifact,
                                                const Monitor &monitor = {});

/// One fact of the summary that the model saw, compared with the full data.
struct ArtifactCheck
{
    std::string what; ///< "count", "total", "returned", "min", "max", "first time", "last time"
    std::string pointer; ///< JSON Pointer within the result; "" for a fact of the bounds
    std::string seen; ///< as spelled in the result or the bounds
    std::string computed; ///< from the artifact; a number or an RFC 3339 time
    bool agrees = false;
};

/// Compares the summary fields of \a result (may be null) and \a bounds with the artifact: `count`,
/// `min_value`, `max`, `start_time`, `end` and other common spellings, at the top and in objects
/// such as `summary` or `stats`. A number agrees if the exact value rounds to it. A window
/// (`start`, `from`) agrees if it contains all points. With several series a fact agrees if it fits
/// any of them. Only series over time and plain lists of numbers are compared, and only if the
/// items of the result can be measurements; of other data only what names the series, as `max_cost`
/// does. Meant for data about the result: evidence and internal data have counts of their own.
[[nodiscard]] std::vector<ArtifactCheck>
checkSummary(const ArtifactData &artifact, const Json *result, const std::optional<Bounds> &bounds);

/// checkSummary() for an artifact whose data are \a read; nothing if they are not about the result.
[[nodiscard]] std::vector<ArtifactCheck> checkArtifact(const Artifact &artifact,
                                                       const ArtifactData &read, const Json *result,
                                                       const std::optional<Bounds> &bounds);

/// The \a checks that do not agree, as findings "summary_mismatch". Their pointers are those of the
/// checks. \a kind: of the artifact.
[[nodiscard]] std::vector<Finding> findingsOf(const std::vector<ArtifactCheck> &checks,
                                              std::string_view kind);

} // namespace tw
