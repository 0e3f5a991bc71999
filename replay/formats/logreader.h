// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/recordsink.h"
#include "replay/scan/arrayelementsplitter.h"

#include <cstdint>
#include <string_view>

namespace tw::scan {

/// The state of a reader between two documents. A format that needs only the offset leaves the
/// other members at 0.
struct ReadState
{
    std::uint64_t offset = 0;
    int arrays = 0; ///< open arrays around the next element
    int pageDepth = 0; ///< of these, the one with the records of a page; 0: none
    int failedSpans = 0; ///< multi-line documents without an end
    bool operator==(const ReadState &) const = default;
};

struct ReadOptions
{
    ReadState start;
    bool isWhole = true; ///< false: more bytes will follow; skip documents that need them
    /// Where the elements of a long array can begin; must outlive the reader.
    const ArrayElementSplitter *borders = nullptr;
};

/// Reads a log in file order and passes its records to a RecordSink. Several readers can read
/// slices of a file, each starting from a guess of where the previous one ends; comparing states
/// confirms a guess.
class LogReader
{
public:
    virtual ~LogReader() = default;
    /// Reads the documents that begin before \a limit, which is the start of a line or the end of
    /// the file. False if the sink stops it.
    virtual bool readTo(std::uint64_t limit) = 0;
    /// The same without reading bytes from \a limit on; also false if these are needed.
    virtual bool readOnlyTo(std::uint64_t limit) { return readTo(limit); }
    /// True if the document at state().offset needs bytes beyond the limit.
    [[nodiscard]] virtual bool gaveUp() const { return false; }
    /// Called after the last document: reports what the file should have but does not. False if the
    /// sink stops it.
    virtual bool finish() { return true; }
    [[nodiscard]] virtual ReadState state() const = 0;
    /// Line ends from the start to state().offset.
    [[nodiscard]] virtual std::uint64_t linesRead() = 0;
};

} // namespace tw::scan
