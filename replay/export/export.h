// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

struct ArtifactCatalogs; // replay/artifacts/views/artifactcatalogs.h
class Filter;
class Redactor;

/// Receives the export in pieces; returning false stops it.
using TextSink = std::function<bool(std::string_view)>;

struct ExportCount
{
    std::uint64_t rows = 0;
    std::uint64_t missing = 0; ///< records whose bytes are no longer in the file
    bool stopped = false; ///< the sink returned false, or the monitor cancelled it
};

/// Writes the records of \a events (positions) as they are in their files, one per line. Line
/// breaks inside a record, which can only be white space between tokens, become spaces. The secrets
/// that \a redactor (may be null) has found by scanning all records are replaced.
ExportCount exportNdjson(const RunStore &store, std::span<const std::uint32_t> events,
                         const TextSink &sink, Redactor *redactor = nullptr,
                         const Monitor &monitor = {});
enum class CsvCells : std::uint8_t {
    Defused, ///< with "'" before a text that a spreadsheet would take for a formula
    AsRecorded,
};

/// \a cell as RFC 4180 requires, in quotes where needed.
[[nodiscard]] std::string csvCell(std::string_view cell, CsvCells cells = CsvCells::Defused);
/// Writes RFC 4180 with a header line, UTF-8: one line per call, with its payload and result as
/// JSON texts.
ExportCount exportCallsCsv(const RunStore &store, std::span<const std::uint32_t> calls,
                           const TextSink &sink, CsvCells cells = CsvCells::Defused);
/// Writes one line per event, with its summary.
ExportCount exportEventsCsv(const RunStore &store, std::span<const std::uint32_t> events,
                            const TextSink &sink, CsvCells cells = CsvCells::Defused);
/// Writes Chrome's trace event format (docs/formats/run-logs.md, "Chrome traces") for Perfetto: a
/// process per run, a thread per row of its lane, arrows to repairs and child runs.
ExportCount exportChromeTrace(const RunStore &store, const TextSink &sink);
/// True if \a store has MCP sessions, the only logs that exportHar() writes.
[[nodiscard]] bool hasHttpArchive(const RunStore &store);
/// Writes HAR 1.2 (docs/formats/mcp-session.md, "HAR"): an entry for each HTTP request of the MCP
/// sessions, or for each message with its answer over stdio.
ExportCount exportHar(const RunStore &store, const TextSink &sink);

enum class ExportFormat : std::uint8_t { Ndjson, CallsCsv, EventsCsv, Html, ChromeTrace, Har };

/// What to export. Rows must match \a filter and belong to \a runs. The report, the trace and HAR
/// cover whole runs: every run with at least one such row.
struct ExportRequest
{
    ExportFormat format = ExportFormat::Ndjson;
    const Filter *filter = nullptr; ///< null: everything
    std::vector<RunIndex> runs; ///< empty: all
    std::string title; ///< of the report
    Redactor *redactor = nullptr; ///< after its scan; null: nothing is redacted
    CsvCells csvCells = CsvCells::Defused;
    /// How the report shows what tools returned for people; null: as their data say.
    const ArtifactCatalogs *artifacts = nullptr;
};
/// Writes one complete export; used by the window and the command line.
/// Errors: those of redactedCopy(), Unsupported for HAR of a log without MCP sessions.
[[nodiscard]] Result<ExportCount> exportRuns(const RunStore &store, const ExportRequest &request,
                                             const TextSink &sink, const Monitor &monitor = {});

} // namespace tw
