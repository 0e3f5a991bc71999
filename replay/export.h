// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/runstore.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace tw {

/// Takes the pieces of an export; false stops it.
using TextSink = std::function<bool(std::string_view)>;

struct ExportCount
{
    std::uint64_t rows = 0;
    std::uint64_t missing = 0; ///< records whose bytes are no longer in the file
    bool stopped = false; ///< the sink had enough
};

/// The records of \a events (positions) as they stand in their files, one a line. Line ends inside
/// a record, which can only be white space between tokens, become spaces.
ExportCount exportNdjson(const RunStore &store, std::span<const std::uint32_t> events,
                         const TextSink &sink);
/// RFC 4180 with a header line, UTF-8: one line a call, with its payload and result as JSON texts.
ExportCount exportCallsCsv(const RunStore &store, std::span<const std::uint32_t> calls,
                           const TextSink &sink);
/// One line an event, with its summary.
ExportCount exportEventsCsv(const RunStore &store, std::span<const std::uint32_t> events,
                            const TextSink &sink);
/// Chrome's trace event format (formats/run-logs.md section 10), for Perfetto: a process a run, a
/// thread a row of its lane, arrows to repairs and child runs.
ExportCount exportChromeTrace(const RunStore &store, const TextSink &sink);

} // namespace tw
