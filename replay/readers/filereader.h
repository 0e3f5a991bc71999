// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/mappedfile.h"
#include "replay/readers/recordfacts.h"

#include <cstdint>
#include <functional>
#include <string>

namespace tw::scan {

/// Takes what a FileReader finds. Returning false stops it.
class RecordSink
{
public:
    virtual ~RecordSink() = default;
    /// \a isStrictJson: false for records that only we can read (Mongo shell syntax).
    virtual bool record(const RecordFacts &facts, std::uint64_t offset, std::uint64_t length,
                        bool isStrictJson) = 0;
    virtual bool damage(std::uint64_t line, std::uint64_t offset, std::uint64_t length,
                        std::string reason) = 0;
};

/// Goes through a log in file order, whatever its layout: a record a line, arrays, pages,
/// pretty-printed documents, XRANGE dumps, mixed at will. What cannot be read is reported and costs
/// nothing but itself: raw line ends never stand inside JSON strings, so each line is a fresh
/// start.
class FileReader
{
public:
    FileReader(const MappedFile &file, RecordSink &sink);
    /// Reads on until the end or until the sink stops it; false when it was stopped.
    bool read();
    /// How far it is.
    [[nodiscard]] std::uint64_t offset() const { return static_cast<std::uint64_t>(m_p - m_begin); }

private:
    bool readDocument();
    bool readObject(const char *lineEnd);
    bool readArray(const char *lineEnd);
    bool readEncodedLine(const char *lineEnd);
    bool readPage(Cursor events);
    bool readElements(Cursor c);
    bool readElement(Cursor &c);
    bool takeRecord(const char *begin, const char *end, const ReadShape &shape);
    bool takeShape(const char *begin, Cursor after, const ReadShape &shape);
    bool takeEntry(const char *begin, const char *end);
    bool checkRest(const char *begin, const char *&after, const char *lineEnd);
    bool damageLine(const char *begin, const char *end, std::string reason);
    [[nodiscard]] bool goesOn(const char *begin, const char *lineEnd) const;
    [[nodiscard]] const char *findLineEnd(const char *from) const;
    std::uint64_t lineOf(const char *at);

    RecordSink &m_sink;
    const char *m_begin;
    const char *m_end;
    const char *m_p;
    RecordFacts m_facts;
    Scratch m_scratch;
    bool m_stopped = false; ///< by the sink
    int m_arrays = 0; ///< open arrays around the next element
    int m_failedSpans = 0; ///< elements over several lines that had no end
    const char *m_countedTo; ///< lines before this are counted
    std::uint64_t m_line = 1; ///< of m_countedTo
};

} // namespace tw::scan
