// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/recordsink.h"
#include "replay/scan/arrayelementsplitter.h"

#include <cstdint>
#include <string_view>

namespace tw::scan {

/// What reading depends on between two documents. A format that needs only the offset leaves the
/// rest at 0.
struct ReadState
{
    std::uint64_t offset = 0;
    int arrays = 0; ///< open arrays around the next element
    int pageDepth = 0; ///< of these, the one that holds the records of a page; 0: none does
    int failedSpans = 0; ///< documents over several lines that had no end
    bool operator==(const ReadState &) const = default;
};

struct ReadOptions
{
    ReadState start;
    bool isWhole = true; ///< false: more bytes will follow; leave documents alone that need them
    /// Where the elements of a long array may begin; must outlive the reader.
    const ArrayElementSplitter *borders = nullptr;
};

/// Reads a log in file order and hands its records to a RecordSink. A file may be read in slices
/// by several readers, each from a guess of where the one before ends; a guess is confirmed by
/// comparing states.
class LogReader
{
public:
    virtual ~LogReader() = default;
    /// Reads the documents that begin before \a limit, which is the beginning of a line or the end
    /// of the file. False when the sink stops it.
    virtual bool readTo(std::uint64_t limit) = 0;
    /// The same without looking at bytes from \a limit on; false also when these are needed.
    virtual bool readOnlyTo(std::uint64_t limit) { return readTo(limit); }
    /// Whether the document at state().offset needs bytes that may not be looked at.
    [[nodiscard]] virtual bool gaveUp() const { return false; }
    /// After the last document: reports what the file should have and does not. False when the
    /// sink stops it.
    virtual bool finish() { return true; }
    [[nodiscard]] virtual ReadState state() const = 0;
    /// Line ends from the start to state().offset.
    [[nodiscard]] virtual std::uint64_t linesRead() = 0;
};

} // namespace tw::scan
