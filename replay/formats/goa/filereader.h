// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/mappedfile.h"
#include "replay/record/recordsink.h"
#include "replay/scan/arrayelementsplitter.h"

#include <cstdint>
#include <string>

namespace tw::scan {

/// What reading depends on between two documents.
struct ReadState
{
    std::uint64_t offset = 0;
    int arrays = 0; ///< open arrays around the next element
    int pageDepth = 0; ///< of these, the one that holds the records of a page; 0: none does
    int failedSpans = 0; ///< documents over several lines that had no end
    bool operator==(const ReadState &) const = default;
};

/// Goes through a log in file order, whatever its layout: a record a line, arrays, pages,
/// pretty-printed documents, XRANGE dumps, mixed at will. What cannot be read is reported and costs
/// nothing but itself: raw line ends never stand inside JSON strings, so each line is a fresh
/// start.
class FileReader
{
public:
    /// Reads \a file from \a start on. \a isWhole: false when more bytes will follow; documents
    /// that need these are then left alone.
    /// \a scratch: its memory serves one reader after the other.
    /// \a borders: where a damaged element of a long array ends at the latest; must outlive this.
    FileReader(std::string_view file, RecordSink &sink, Scratch &scratch, ReadState start = {},
               bool isWhole = true, const ArrayElementSplitter *borders = nullptr);
    /// Reads the documents that begin before \a limit, a line's beginning or the file's end. False
    /// when the sink stopped it, or when it gave up.
    bool readTo(std::uint64_t limit);
    /// The same without a look behind \a limit: gives up where the answer may lie there.
    bool readOnlyTo(std::uint64_t limit);
    [[nodiscard]] bool gaveUp() const { return m_gaveUp; }
    /// After the last document: reports what the file should have had and does not.
    bool finish();
    [[nodiscard]] ReadState state() const
    {
        return {static_cast<std::uint64_t>(m_p - m_begin), m_arrays, m_pageDepth, m_failedSpans};
    }
    /// Line ends from the start to where the next document begins.
    [[nodiscard]] std::uint64_t linesRead() { return lineOf(m_p) - 1; }

private:
    bool read();
    bool readDocument();
    bool readObject(const char *lineEnd);
    bool readArray(const char *lineEnd);
    bool readEncodedLine(const char *lineEnd);
    bool readPage(Cursor events);
    bool openPagedDocument(const char *begin);
    bool closePagedDocument();
    [[nodiscard]] bool holdsOthers(const char *begin, const char *end) const;
    bool spansOthers(const char *begin, const char *end);
    bool damageElement(const char *begin, const char *lineEnd, const char *reason);
    bool readElements(Cursor c);
    bool readElement(Cursor &c);
    bool takeRecord(const char *begin, const char *end, const ReadShape &shape);
    bool takeShape(const char *begin, Cursor after, const ReadShape &shape);
    bool takeEntry(const char *begin, const char *end);
    bool checkRest(const char *&after, const char *lineEnd);
    bool damageLine(const char *begin, const char *end, std::string reason);
    [[nodiscard]] bool continuesBelow(const char *begin, const char *lineEnd);
    [[nodiscard]] bool areLines(const char *begin, const char *end) const;
    const char *closeOf(const char *begin);
    bool giveUp(const char *begin);
    [[nodiscard]] const char *findLineEnd(const char *from);
    std::uint64_t lineOf(const char *at);

    RecordSink &m_sink;
    Scratch &m_scratch;
    const ArrayElementSplitter *m_borders;
    const char *m_begin;
    const char *m_end; ///< of what may be looked at
    const char *m_fileEnd;
    bool m_isWhole;
    const char *m_limit; ///< no document is begun from here on
    const char *m_p;
    const char *m_document; ///< where the one being read begins
    const char *m_lineBegin = nullptr; ///< of the line whose end was found last
    const char *m_lineEnd = nullptr;
    RecordFacts m_facts;
    bool m_stopped = false; ///< by the sink
    bool m_gaveUp = false; ///< m_p is where the document begins that it could not end
    int m_arrays = 0;
    int m_pageDepth = 0;
    int m_failedSpans = 0;
    const char *m_countedTo; ///< lines before this are counted
    std::uint64_t m_line = 1; ///< of m_countedTo, counted from the start
};

} // namespace tw::scan
