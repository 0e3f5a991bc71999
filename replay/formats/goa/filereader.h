// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/goa/envelope.h"
#include "replay/formats/logreader.h"

#include <cstdint>
#include <string>

namespace tw::scan {

/// Reads a log in file order in any layout: one record per line, arrays, pages, pretty-printed
/// documents, XRANGE dumps, in any mixture. Unreadable parts are reported and do not affect others:
/// raw line breaks never occur inside JSON strings, so reading can resume at each line.
class FileReader final : public LogReader
{
public:
    /// \a scratch: its memory can be reused by one reader after the other. If \a options has
    /// borders, a damaged element of a long array ends there at the latest.
    FileReader(std::string_view file, RecordSink &sink, Scratch &scratch,
               const ReadOptions &options = {});
    bool readTo(std::uint64_t limit) override;
    bool readOnlyTo(std::uint64_t limit) override;
    [[nodiscard]] bool gaveUp() const override { return m_gaveUp; }
    bool finish() override;
    [[nodiscard]] ReadState state() const override
    {
        return {static_cast<std::uint64_t>(m_p - m_begin), m_arrays, m_pageDepth, m_failedSpans};
    }
    [[nodiscard]] std::uint64_t linesRead() override { return lineOf(m_p) - 1; }

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
    bool readMemory(Cursor events);
    bool takeRunEnd(std::uint64_t offset, std::uint64_t length, const ReadShape &shape);
    bool takeRecord(const char *begin, const char *end, const ReadShape &shape);
    bool takeShape(const char *begin, Cursor after, const ReadShape &shape);
    bool takeEntry(const char *begin, const char *end);
    bool checkRest(const char *begin, const char *&after, const char *lineEnd);
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
    const char *m_end; ///< of the readable bytes
    const char *m_fileEnd;
    bool m_isWhole;
    const char *m_limit; ///< documents must begin before this
    const char *m_p;
    const char *m_document; ///< where the current one begins
    const char *m_lineBegin = nullptr; ///< of the line whose end was found most recently
    const char *m_lineEnd = nullptr;
    RecordFacts m_facts;
    std::string m_ownerRun; ///< of the memory document that is being read
    std::string m_ownerAgent;
    bool m_stopped = false; ///< by the sink
    bool m_gaveUp = false; ///< m_p is the start of the document that it could not finish
    int m_arrays = 0;
    int m_pageDepth = 0;
    int m_failedSpans = 0;
    const char *m_countedTo; ///< lines before this have been counted
    std::uint64_t m_line = 1; ///< of m_countedTo, counted from the start
};

} // namespace tw::scan
