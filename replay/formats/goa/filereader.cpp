// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/filereader.h"

#include "replay/base/texthash.h"
#include "replay/scan/jsonvalidator.h"

#include <algorithm>
#include <cstring>

namespace tw::scan {

namespace {

    constexpr bool isBlank(char ch)
    {
        return ch == ' ' || ch == '\t' || ch == '\r';
    }

    // A page up to this size is read as one document, so that its brackets are known to match. A
    // longer one could not be shown before its end is read, nor read by more than one thread.
    constexpr std::ptrdiff_t PagedDocument = 1 << 20;

    const char *trimEnd(const char *begin, const char *end)
    {
        while (end > begin && (isBlank(end[-1]) || end[-1] == '\n'))
            --end;
        return end;
    }

    bool isStrictJson(const char *begin, const char *end)
    {
        return JsonValidator().problem({begin, static_cast<std::size_t>(end - begin)}).empty();
    }

    /// The type of the durable record that has the information of a stream event.
    std::string_view durableType(const RecordFacts &facts)
    {
        if (facts.fromStream && facts.kind == EventKind::ToolCallScheduled)
            return "tool_call_scheduled";
        if (facts.fromStream && facts.kind == EventKind::ToolResultReceived)
            return "tool_result_received";
        return facts.type;
    }

    /// "<run>/tool/<call>/<type>" (docs/formats/run-logs.md, "Event keys")
    bool isKeyOfCall(const RecordFacts &facts)
    {
        const std::string_view key = facts.eventKey;
        const std::string_view run = facts.runId;
        const std::string_view call = facts.callId;
        const std::string_view type = durableType(facts);
        return !call.empty() && key.size() == run.size() + call.size() + type.size() + 7
            && key.substr(run.size(), 6) == "/tool/" && sameText(key.substr(0, run.size()), run)
            && sameText(key.substr(run.size() + 6, call.size()), call)
            && key[run.size() + call.size() + 6] == '/'
            && sameText(key.substr(key.size() - type.size()), type);
    }

} // namespace

FileReader::FileReader(std::string_view file, RecordSink &sink, Scratch &scratch,
                       const ReadOptions &options)
    : m_sink(sink)
    , m_scratch(scratch)
    , m_borders(options.borders)
    , m_begin(file.data())
    , m_end(m_begin + file.size())
    , m_fileEnd(m_end)
    , m_isWhole(options.isWhole)
    , m_limit(m_end)
    , m_p(m_begin + options.start.offset)
    , m_document(m_p)
    , m_arrays(options.start.arrays)
    , m_pageDepth(options.start.pageDepth)
    , m_failedSpans(options.start.failedSpans)
    , m_countedTo(m_p)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (options.start.offset == 0 && file.substr(0, 3) == mark)
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

/// True if \a begin to \a end are two records, one per line, without a comma between them: no
/// document continues across these.
bool FileReader::areLines(const char *begin, const char *end) const
{
    const std::string_view text(begin, static_cast<std::size_t>(end - begin));
    for (std::size_t at = 0; (at = text.find("\n{", at)) != std::string_view::npos; ++at) {
        const char *line = begin + at + 1;
        const auto *lineEnd = static_cast<const char *>(
            std::memchr(line, '\n', static_cast<std::size_t>(end - line)));
        if (lineEnd == nullptr || lineEnd + 1 >= end || lineEnd[1] != '{')
            continue;
        const char *close = skipContainer(line, lineEnd);
        if (close != nullptr && trimEnd(line, lineEnd) == close)
            return true;
    }
    return false;
}

/// One past the bracket that closes the document at \a begin, across any number of lines.
const char *FileReader::closeOf(const char *begin)
{
    constexpr std::ptrdiff_t Near = 64 * 1024;
    const char *end = begin + std::min(m_end - begin, Near);
    const char *close = skipContainer(begin, end);
    if (areLines(begin, close ? close : end))
        return nullptr; // avoids searching all of a large file for its end
    if (close == nullptr)
        close = skipContainer(begin, m_end);
    if (!close) {
        m_gaveUp = m_gaveUp || m_end != m_fileEnd || !m_isWhole;
        m_failedSpans += m_gaveUp ? 0 : 1;
    }
    return close;
}

/// The document at \a begin needs bytes that may not be read, or do not exist yet.
bool FileReader::giveUp(const char *begin)
{
    m_p = begin;
    return true;
}

const char *FileReader::findLineEnd(const char *from)
{
    // Thousands of elements can be on one line. If the file has shrunk in the meantime, the line no
    // longer ends in a line feed: it is now a different line.
    if (m_lineBegin != nullptr && from >= m_lineBegin && from < m_lineEnd)
        return m_lineEnd;
    const auto *found =
        static_cast<const char *>(std::memchr(from, '\n', static_cast<std::size_t>(m_end - from)));
    m_lineBegin = from;
    m_lineEnd = found ? found : m_end;
    // Prefetches the next line while this one is read.
    for (const char *ahead = m_lineEnd; ahead < m_lineEnd + 1024; ahead += 64)
        __builtin_prefetch(ahead);
    return m_lineEnd;
}

std::uint64_t FileReader::lineOf(const char *at)
{
    // An element that is not JSON may begin before what was counted for the one it contains.
    if (at >= m_countedTo)
        m_line += countLineEnds({m_countedTo, static_cast<std::size_t>(at - m_countedTo)});
    else
        m_line -= countLineEnds({at, static_cast<std::size_t>(m_countedTo - at)});
    m_countedTo = at;
    return m_line;
}

bool FileReader::damageLine(const char *begin, const char *end, std::string reason)
{
    if (end == m_end && m_end != m_fileEnd && end[-1] != '\n') {
        // The line continues beyond the readable bytes, which may complete it.
        m_gaveUp = true;
        return giveUp(m_document);
    }
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
            m_document = m_p++;
            if (m_arrays-- == m_pageDepth && !closePagedDocument())
                return false;
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
        m_arrays = m_pageDepth = 0;
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
    m_document = m_p;
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
        if (const char *text = skipNoText(begin, lineEnd); text > begin) {
            m_p = text; // a record may follow on the same line
            return areMarks({begin, static_cast<std::size_t>(text - begin)})
                || damageLine(begin, text,
                              *begin == '\0' ? "no JSON: NUL bytes"
                                             : "no JSON: control characters");
        }
        const char *reason = "no JSON object";
        if (m_arrays > 0) { // numbers and other scalars among the elements
            Cursor c{begin, lineEnd};
            if (!skipValue(c))
                return damageElement(begin, lineEnd, reason);
            m_p = c.p;
            return damageLine(begin, m_p, reason);
        }
        m_p = lineEnd;
        return damageLine(begin, m_p, reason);
    }
    }
}

/// True if a document that is not closed on its line continues below instead of being truncated.
bool FileReader::continuesBelow(const char *begin, const char *lineEnd)
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
    // A complete document follows: this one was truncated.
    return skipContainer(next, findLineEnd(next)) == nullptr;
}

/// After a record, its line may have other records, and bytes that are no text; in an array, also
/// other elements. Any other text shows that the record at \a begin is damaged.
bool FileReader::checkRest(const char *begin, const char *&after, const char *lineEnd)
{
    const char *rest = after;
    while (rest < lineEnd && isBlank(*rest))
        ++rest;
    const char *next = rest;
    while (next < lineEnd && (isBlank(*next) || skipNoText(next, lineEnd) > next))
        next = std::max(next + 1, skipNoText(next, lineEnd));
    if (next >= lineEnd || m_arrays > 0
        || ((*next == '{' || *next == '[') && isStrictJson(begin, after))) {
        after = rest;
        return true;
    }
    after = lineEnd;
    return false;
}

bool FileReader::takeRecord(const char *begin, const char *end, const ReadShape &shape)
{
    if (shape.envelope == Envelope::Memory && m_facts.runId.empty()) {
        m_facts.runId = m_ownerRun;
        m_facts.agentId = m_ownerAgent;
    }
    m_facts.isKeyOfCall = isKeyOfCall(m_facts);
    const auto offset = static_cast<std::uint64_t>(begin - m_begin);
    const auto length = static_cast<std::uint64_t>(end - begin);
    m_stopped = !m_sink.record(m_facts, offset, length, !shape.hasShellText);
    if (shape.envelope == Envelope::RunStore && !m_stopped)
        m_stopped = !takeRunEnd(offset, length, shape);
    return !m_stopped;
}

/// The document of a run is its start; one of a run that is over is its end, too.
bool FileReader::takeRunEnd(std::uint64_t offset, std::uint64_t length, const ReadShape &shape)
{
    const std::string_view status = m_facts.status;
    const bool isSuspended = status == "suspended";
    if (!isSuspended && status != "completed" && status != "failed" && status != "canceled")
        return true;
    m_facts.kind = isSuspended ? EventKind::RunSuspended : EventKind::RunCompleted;
    m_facts.failed = status == "failed";
    m_facts.timeNs = shape.updatedNs;
    m_facts.partIndex = 1;
    return m_sink.record(m_facts, offset, length, !shape.hasShellText);
}

/// The events of a document of the memory store have neither run nor agent.
bool FileReader::readMemory(Cursor events)
{
    m_ownerRun = m_facts.runId;
    m_ownerAgent = m_facts.agentId;
    const bool goesOn = readPage(events);
    m_ownerRun.clear();
    m_ownerAgent.clear();
    return goesOn;
}

bool FileReader::readObject(const char *lineEnd)
{
    const char *begin = m_p;
    if (openPagedDocument(begin))
        return true;
    m_facts.clear();
    Cursor c{begin, lineEnd};
    ReadShape shape = readRecord(c, m_facts, m_scratch);
    if (shape.shape == Shape::Broken && continuesBelow(begin, lineEnd)) {
        const char *close = closeOf(begin);
        if (close != nullptr && !spansOthers(begin, close)) {
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
        return damageElement(begin, lineEnd, shape.reason);
    }
    if (holdsOthers(begin, c.p))
        return damageElement(begin, lineEnd, "not JSON, and it contains other elements");
    const char *after = c.p;
    if (!checkRest(begin, after, lineEnd)) {
        m_p = lineEnd;
        return damageLine(begin, lineEnd, "other text follows the record on its line");
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
        return shape.envelope == Envelope::Memory ? readMemory(shape.events)
                                                  : readPage(shape.events);
    default:
        return damageLine(begin, after.p, shape.reason);
    }
}

/// Reports a part at \a begin that is not an element or record, and continues after it. It costs
/// its line; in an array only itself if its end can be found, by what looks like the next element
/// or else by its brackets.
bool FileReader::damageElement(const char *begin, const char *lineEnd, const char *reason)
{
    const char *end = lineEnd;
    if (m_arrays > 0) {
        const char *close = *begin == '{' ? skipContainer(begin, lineEnd) : nullptr;
        end = close ? close : lineEnd;
    }
    if (m_arrays > 0 && m_borders != nullptr && m_borders->areKnown()) {
        // Between two lines, the next element may begin on the second one.
        const char *far = lineEnd + m_borders->gap();
        const std::size_t next =
            m_borders->find({m_begin, static_cast<std::size_t>(m_fileEnd - m_begin)},
                            static_cast<std::size_t>(begin + 1 - m_begin),
                            static_cast<std::size_t>(std::min(far, m_end) - m_begin));
        if (next != std::string_view::npos) {
            end = std::max(begin + 1, m_begin + (next - m_borders->gap()));
        } else if (m_end != m_fileEnd && far > m_end) {
            m_gaveUp = true;
            return giveUp(m_document);
        }
    }
    m_p = end;
    const bool isLast = end >= m_fileEnd;
    return damageLine(begin, end,
                      isLast ? "the last line is incomplete: truncated, or still being written"
                             : reason);
}

/// True if an element that was read ends inside another one: a missing quote inverts all strings of
/// its line up to the next missing quote.
bool FileReader::holdsOthers(const char *begin, const char *end) const
{
    constexpr std::ptrdiff_t Suspicious = 4096; // few records are longer; the check is slow
    if (m_arrays == 0 || m_borders == nullptr || end - begin < Suspicious)
        return false;
    const std::size_t next = m_borders->find(
        {m_begin, static_cast<std::size_t>(m_fileEnd - m_begin)},
        static_cast<std::size_t>(begin + 1 - m_begin), static_cast<std::size_t>(end - m_begin));
    return next != std::string_view::npos && !isStrictJson(begin, end);
}

/// The same for a document over several lines that seems to contain other documents: its apparent
/// end may be anywhere in the file.
bool FileReader::spansOthers(const char *begin, const char *end)
{
    const std::string_view text(begin, static_cast<std::size_t>(end - begin));
    if (text.find("\n{") == std::string_view::npos || isStrictJson(begin, end))
        return false;
    ++m_failedSpans;
    return true;
}

/// Reads a page whose end is far away like an array: its records are available immediately,
/// independently of the rest.
bool FileReader::openPagedDocument(const char *begin)
{
    const char *key = begin + 1;
    while (key < m_end && (isBlank(*key) || *key == '\n'))
        ++key;
    if (m_pageDepth != 0 || m_fileEnd - begin <= PagedDocument || key[0] != '"'
        || (static_cast<unsigned char>(key[1]) | 0x20U) != 'e')
        return false;
    const char *elements = pageElements(begin, m_fileEnd);
    if (elements == nullptr)
        return false;
    // Brackets that close within a line are those of a damaged element.
    const char *rest = skipContainer(begin, begin + PagedDocument);
    while (rest != nullptr && rest < m_fileEnd && isBlank(*rest))
        ++rest;
    if (rest != nullptr
        && (rest == m_fileEnd || *rest == '\n' || (m_arrays > 0 && (*rest == ',' || *rest == ']'))))
        return false;
    m_p = elements + 1;
    m_pageDepth = ++m_arrays;
    return true;
}

/// The rest of a long page after its records: unused members, and the closing bracket.
bool FileReader::closePagedDocument()
{
    m_pageDepth = 0;
    const char *begin = m_p;
    Cursor c{begin, m_end};
    bool isMember = true;
    while (isMember) {
        c.skipSpace();
        isMember = !c.atEnd() && *c.p == ',';
        if (!isMember)
            break;
        ++c.p;
        c.skipSpace();
        isMember = !c.atEnd() && *c.p == '"' && skipValue(c);
        c.skipSpace();
        isMember = isMember && !c.atEnd() && *c.p == ':';
        c.p += isMember ? 1 : 0;
        c.skipSpace();
        isMember = isMember && skipValue(c);
        if (!isMember)
            c.p = m_end;
    }
    if (!c.atEnd() && *c.p == '}') {
        m_p = c.p + 1;
        return true;
    }
    m_p = findLineEnd(begin);
    if (m_end != m_fileEnd || (!m_isWhole && m_p == m_end)) {
        m_gaveUp = true;
        m_pageDepth = ++m_arrays;
        return giveUp(m_document);
    }
    return damageLine(m_document, m_p, "the end of an incomplete page");
}

bool FileReader::readPage(Cursor events)
{
    if (events.atEnd() || *events.p != '[')
        return true;
    return readElements(events);
}

/// The elements of the array at \a c. Its brackets match, but anything may be between them: what is
/// not an element costs its object, or otherwise its line.
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
        if (!damageLine(begin, c.p, "an element that is not JSON"))
            return false;
    }
}

/// One element of a page or of an array on one line. False if reading was stopped, or if it is not
/// an element: then nothing has been reported and the position of the cursor is undefined.
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

/// ["id", ["n", …, "p", "envelope"]], or a stream's name with all its entries.
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
        return damageLine(begin, end, "a stream entry whose payload is not an event");
    return takeRecord(begin, end, shape);
}

bool FileReader::readArray(const char *lineEnd)
{
    const char *begin = m_p;
    Cursor look{begin + 1, m_end};
    look.skipSpace();
    if (look.atEnd() || *look.p != '"') {
        // An array of records: reads its elements one by one, so that a damaged one affects only
        // itself and rows appear while the file is read.
        if (m_arrays >= 8) {
            m_p = lineEnd;
            return damageLine(begin, lineEnd, "nested arrays without a record");
        }
        ++m_arrays;
        ++m_p;
        return true;
    }
    const char *close = skipContainer(begin, lineEnd);
    if (!close && continuesBelow(begin, lineEnd)) {
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
        return damageLine(begin, lineEnd, "other text follows the entry on its line");
    return takeEntry(begin, close);
}

/// A line that is a JSON string containing the record.
bool FileReader::readEncodedLine(const char *lineEnd)
{
    const char *begin = m_p;
    Cursor c{begin, lineEnd};
    std::string_view text;
    m_p = lineEnd;
    if (!readText(c, text, m_scratch))
        return damageElement(begin, lineEnd, "no JSON object");
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
