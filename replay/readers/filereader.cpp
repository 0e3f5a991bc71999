// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/readers/filereader.h"

#include <algorithm>

namespace tw::scan {

namespace {

    constexpr bool isBlank(char ch)
    {
        return ch == ' ' || ch == '\t' || ch == '\r';
    }

    const char *trimEnd(const char *begin, const char *end)
    {
        while (end > begin && (isBlank(end[-1]) || end[-1] == '\n'))
            --end;
        return end;
    }

} // namespace

FileReader::FileReader(std::string_view file, RecordSink &sink, ReadState start, bool isWhole)
    : m_sink(sink)
    , m_begin(file.data())
    , m_end(m_begin + file.size())
    , m_fileEnd(m_end)
    , m_isWhole(isWhole)
    , m_limit(m_end)
    , m_p(m_begin + start.offset)
    , m_arrays(start.arrays)
    , m_failedSpans(start.failedSpans)
    , m_countedTo(m_p)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (start.offset == 0 && file.substr(0, 3) == mark)
        m_p += 3;
}

bool FileReader::readTo(std::uint64_t limit)
{
    m_limit = m_begin + limit;
    return read();
}

bool FileReader::readOnlyTo(std::uint64_t limit)
{
    m_limit = m_begin + limit;
    m_end = m_limit;
    return read() && !m_gaveUp;
}

/// One past the bracket that closes the document at \a begin, over as many lines as it has.
const char *FileReader::closeOf(const char *begin)
{
    const char *close = skipContainer(begin, m_end);
    if (!close) {
        m_gaveUp = m_gaveUp || m_end != m_fileEnd || !m_isWhole;
        m_failedSpans += m_gaveUp ? 0 : 1;
    }
    return close;
}

/// The document at \a begin needs bytes that may not be looked at, or are not there yet.
bool FileReader::giveUp(const char *begin)
{
    m_p = begin;
    return true;
}

const char *FileReader::findLineEnd(const char *from) const
{
    const auto *found =
        static_cast<const char *>(std::memchr(from, '\n', static_cast<std::size_t>(m_end - from)));
    return found ? found : m_end;
}

std::uint64_t FileReader::lineOf(const char *at)
{
    m_line += static_cast<std::uint64_t>(std::count(m_countedTo, at, '\n'));
    m_countedTo = at;
    return m_line;
}

bool FileReader::damageLine(const char *begin, const char *end, std::string reason)
{
    end = trimEnd(begin, end);
    const std::uint64_t line = lineOf(begin);
    m_stopped = !m_sink.damage(line, static_cast<std::uint64_t>(begin - m_begin),
                               static_cast<std::uint64_t>(end - begin), std::move(reason));
    return !m_stopped;
}

bool FileReader::read()
{
    while (m_p < m_limit && !m_gaveUp) {
        if (isBlank(*m_p) || *m_p == '\n') {
            ++m_p;
            continue;
        }
        if (m_arrays > 0 && *m_p == ',') {
            ++m_p;
            continue;
        }
        if (m_arrays > 0 && *m_p == ']') {
            ++m_p;
            --m_arrays;
            continue;
        }
        if (!readDocument())
            return false;
    }
    return true;
}

bool FileReader::finish()
{
    if (m_arrays > 0) {
        m_arrays = 0;
        const char *last = trimEnd(m_begin, m_end);
        last = last > m_begin ? last - 1 : last;
        if (last >= m_countedTo)
            return damageLine(last, m_end, "the file ends inside an array: its end is missing");
    }
    return true;
}

bool FileReader::readDocument()
{
    m_scratch.reset();
    const char *lineEnd = findLineEnd(m_p);
    switch (*m_p) {
    case '{':
        return readObject(lineEnd);
    case '[':
        return readArray(lineEnd);
    case '"':
        return readEncodedLine(lineEnd);
    default: {
        const char *begin = m_p;
        m_p = lineEnd;
        if (m_arrays > 0) { // numbers and the like among the elements
            Cursor c{begin, lineEnd};
            if (skipValue(c))
                m_p = c.p;
        }
        return damageLine(begin, m_p, *begin == '\0' ? "no JSON: NUL bytes" : "no JSON object");
    }
    }
}

/// Whether a document that is not closed on its line goes on below, rather than being cut off.
bool FileReader::goesOn(const char *begin, const char *lineEnd)
{
    if (lineEnd >= m_end || m_failedSpans >= 3)
        return false;
    const char *last = trimEnd(begin, lineEnd);
    if (last == begin)
        return false;
    const char end = last[-1];
    if (end == '{' || end == '[')
        return true;
    if (end != ',' && end != ':' && end != '}' && end != ']')
        return false;
    const char *next = lineEnd;
    while (next < m_end && (isBlank(*next) || *next == '\n'))
        ++next;
    if (next >= m_end) {
        m_gaveUp = m_gaveUp || m_end != m_fileEnd || !m_isWhole;
        return false;
    }
    if (*next != '{' && *next != '[')
        return true;
    // A complete document below: this one was cut off.
    return skipContainer(next, findLineEnd(next)) == nullptr;
}

/// In a file of lines, nothing may follow a record on its line; in an array, elements may.
bool FileReader::checkRest(const char *begin, const char *&after, const char *lineEnd)
{
    const char *rest = after;
    while (rest < lineEnd && isBlank(*rest))
        ++rest;
    if (rest >= lineEnd || m_arrays > 0) {
        after = rest;
        return true;
    }
    (void)begin;
    after = lineEnd;
    return false;
}

bool FileReader::takeRecord(const char *begin, const char *end, const ReadShape &shape)
{
    m_stopped = !m_sink.record(m_facts, static_cast<std::uint64_t>(begin - m_begin),
                               static_cast<std::uint64_t>(end - begin), !shape.hasShellText);
    return !m_stopped;
}

bool FileReader::readObject(const char *lineEnd)
{
    const char *begin = m_p;
    m_facts.clear();
    Cursor c{begin, lineEnd};
    ReadShape shape = readRecord(c, m_facts, m_scratch);
    if (shape.shape == Shape::Broken && goesOn(begin, lineEnd)) {
        if (const char *close = closeOf(begin)) {
            m_facts.clear();
            m_scratch.reset();
            c = {begin, close};
            shape = readRecord(c, m_facts, m_scratch);
            lineEnd = findLineEnd(c.p);
        }
    }
    if (m_gaveUp)
        return giveUp(begin);
    if (shape.shape == Shape::Broken) {
        m_p = lineEnd;
        const bool isLast = lineEnd >= m_fileEnd;
        return damageLine(begin, lineEnd,
                          isLast ? "the last line is not complete: cut off, or still being written"
                                 : shape.reason);
    }
    const char *after = c.p;
    if (!checkRest(begin, after, lineEnd)) {
        m_p = lineEnd;
        return damageLine(begin, lineEnd, "something follows the record on its line");
    }
    m_p = after;
    return takeShape(begin, c, shape);
}

bool FileReader::takeShape(const char *begin, Cursor after, const ReadShape &shape)
{
    switch (shape.shape) {
    case Shape::Record:
        return takeRecord(begin, after.p, shape);
    case Shape::Page:
        return readPage(shape.events);
    default:
        return damageLine(begin, after.p, shape.reason);
    }
}

bool FileReader::readPage(Cursor events)
{
    if (events.atEnd() || *events.p != '[')
        return true;
    return readElements(events);
}

/// The elements of the array at \a c. Its brackets match, but between them may be anything: what
/// is no element costs the object it is, or else its line.
bool FileReader::readElements(Cursor c)
{
    ++c.p;
    for (;;) {
        while (!c.atEnd() && (isBlank(*c.p) || *c.p == '\n' || *c.p == ','))
            ++c.p;
        if (c.atEnd() || *c.p == ']')
            return true;
        const char *begin = c.p;
        if (readElement(c))
            continue;
        if (m_stopped)
            return false;
        const char *lineEnd = std::min(findLineEnd(begin), c.end);
        const char *close = *begin == '{' ? skipContainer(begin, lineEnd) : nullptr;
        c.p = close ? close : lineEnd;
        if (!damageLine(begin, c.p, "an element that is no JSON"))
            return false;
    }
}

/// One element of a page or of an array that stands on one line. False when reading was stopped,
/// and when it is none: then nothing has been reported and the cursor may stand anywhere.
bool FileReader::readElement(Cursor &c)
{
    m_scratch.reset();
    const char *begin = c.p;
    if (c.atEnd())
        return false;
    if (*c.p == '{') {
        m_facts.clear();
        const ReadShape shape = readRecord(c, m_facts, m_scratch);
        return shape.shape != Shape::Broken && takeShape(begin, c, shape);
    }
    if (*c.p == '[') {
        Cursor inner = c;
        if (!skipValue(c))
            return false;
        inner.end = c.p;
        ++inner.p;
        inner.skipSpace();
        if (inner.p < inner.end && *inner.p == '"')
            return takeEntry(begin, c.p);
        inner.p = begin;
        return readElements(inner);
    }
    if (!skipValue(c))
        return false;
    return damageLine(begin, c.p, "no JSON object");
}

/// ["id", ["n", …, "p", "envelope"]], or a stream's name with all of its entries.
bool FileReader::takeEntry(const char *begin, const char *end)
{
    int position = 0;
    bool isNested = false;
    bool goOn = true;
    Cursor c{begin, end};
    forEachElement(c, [&](Cursor &part) {
        if (position++ != 1 || part.atEnd() || *part.p != '[')
            return true;
        Cursor look = part;
        ++look.p;
        look.skipSpace();
        if (look.atEnd() || *look.p != '[')
            return true;
        isNested = true;
        goOn = readElements(part);
        return goOn && skipValue(part);
    });
    if (isNested)
        return goOn;
    const std::string_view text = streamEntryText({begin, end}, m_scratch);
    if (text.empty())
        return damageLine(begin, end, "a stream entry without a payload field \"p\"");
    m_facts.clear();
    Cursor envelope{text.data(), text.data() + text.size()};
    const ReadShape shape = readRecord(envelope, m_facts, m_scratch);
    if (shape.shape != Shape::Record)
        return damageLine(begin, end, "a stream entry whose payload is no event");
    if (m_facts.format == LogFormat::GoaStream)
        m_facts.format = LogFormat::GoaStreamDump;
    return takeRecord(begin, end, shape);
}

bool FileReader::readArray(const char *lineEnd)
{
    const char *begin = m_p;
    Cursor look{begin + 1, m_end};
    look.skipSpace();
    if (look.atEnd() || *look.p != '"') {
        // An array of records: its elements are read one by one, so a damaged one costs only
        // itself and the rows appear while the file is read.
        if (m_arrays >= 8) {
            m_p = lineEnd;
            return damageLine(begin, lineEnd, "arrays in arrays, and no record in them");
        }
        ++m_arrays;
        ++m_p;
        return true;
    }
    const char *close = skipContainer(begin, lineEnd);
    if (!close && goesOn(begin, lineEnd)) {
        close = closeOf(begin);
        if (close)
            lineEnd = findLineEnd(close);
    }
    if (m_gaveUp)
        return giveUp(begin);
    if (!close) {
        m_p = lineEnd;
        return damageLine(begin, lineEnd, "not a complete JSON array");
    }
    m_p = close;
    if (!checkRest(begin, m_p, lineEnd))
        return damageLine(begin, lineEnd, "something follows the entry on its line");
    return takeEntry(begin, close);
}

/// A line that is a JSON string with the record inside.
bool FileReader::readEncodedLine(const char *lineEnd)
{
    const char *begin = m_p;
    Cursor c{begin, lineEnd};
    std::string_view text;
    m_p = lineEnd;
    if (!readText(c, text, m_scratch))
        return damageLine(begin, lineEnd, "no JSON object");
    const char *after = c.p;
    if (!checkRest(begin, after, lineEnd))
        return damageLine(begin, lineEnd, "no JSON object");
    m_p = after;
    text = payloadText(text, m_scratch);
    Cursor inner{text.data(), text.data() + text.size()};
    m_facts.clear();
    const ReadShape shape = readRecord(inner, m_facts, m_scratch);
    if (shape.shape != Shape::Record)
        return damageLine(begin, c.p, "no JSON object");
    return takeRecord(begin, c.p, shape);
}

} // namespace tw::scan
