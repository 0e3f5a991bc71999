// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/sniff.h"

#include "replay/mappedfile.h"
#include "replay/readers/recordfacts.h"

#include <algorithm>
#include <optional>

namespace tw {

namespace {

    using scan::Cursor;
    using scan::Shape;

    constexpr std::size_t FirstHead = 64 * 1024;
    constexpr std::size_t LargestHead = 16 * 1024 * 1024;
    constexpr int LinesToTry = 64; // a log may begin with a cut line or with foreign ones

    constexpr std::string_view WhatWeRead =
        "neither a run log nor a catalog; readable are Goa-AI run logs (ActivityInput, "
        "runlog.Event, Mongo export, event streams, Redis dumps), tool_schemas.json and MCP "
        "tools/list results";

    /// Looks for the first record among the head's documents.
    class HeadSniffer
    {
    public:
        std::optional<LogFormat> sniff(std::string_view head)
        {
            Cursor c{head.data(), head.data() + head.size()};
            for (int tried = 0; tried < LinesToTry && !c.atEnd(); ++tried) {
                c.skipSpace();
                if (c.atEnd())
                    break;
                const auto *newline = static_cast<const char *>(
                    std::memchr(c.p, '\n', static_cast<std::size_t>(c.end - c.p)));
                const char *lineEnd = newline ? newline : c.end;
                if (const auto format = sniffDocument(c.p, lineEnd, c.end, 0))
                    return format;
                c.p = lineEnd;
            }
            return m_guess;
        }

    private:
        std::optional<LogFormat> sniffDocument(const char *p, const char *lineEnd, const char *end,
                                               int depth)
        {
            if (*p == '{')
                return sniffObject(p, lineEnd, end, depth);
            if (*p == '[')
                return sniffArray(p, end, depth);
            return std::nullopt;
        }

        std::optional<LogFormat> sniffObject(const char *p, const char *lineEnd, const char *end,
                                             int depth)
        {
            m_facts.clear();
            Cursor c{p, lineEnd};
            scan::ReadShape shape = scan::readRecord(c, m_facts, m_scratch);
            if (shape.shape == Shape::Broken && lineEnd < end) {
                m_facts.clear();
                c = {p, end};
                shape = scan::readRecord(c, m_facts, m_scratch);
            }
            const Shape seen = shape.shape == Shape::Broken ? shape.guess : shape.shape;
            if (seen == Shape::Page && isRecordArray(shape.events, depth))
                return LogFormat::GoaPage;
            if (seen != Shape::Record || m_facts.type.empty())
                return std::nullopt;
            if (shape.shape == Shape::Record)
                return m_facts.format;
            if (!m_guess)
                m_guess = m_facts.format; // good enough when nothing whole follows
            return std::nullopt;
        }

        bool isRecordArray(Cursor c, int depth)
        {
            if (depth > 0 || c.atEnd() || *c.p != '[')
                return false;
            ++c.p;
            c.skipSpace();
            if (c.atEnd() || *c.p == ']')
                return true; // a page without events
            return sniffDocument(c.p, c.end, c.end, depth + 1).has_value() || m_guess.has_value();
        }

        std::optional<LogFormat> sniffArray(const char *p, const char *end, int depth)
        {
            Cursor c{p + 1, end};
            c.skipSpace();
            if (c.atEnd() || depth > 4)
                return std::nullopt;
            if (*c.p == '"') {
                const std::string_view text = scan::streamEntryText({p, end}, m_scratch);
                if (text.empty())
                    return sniffNested(c, depth);
                return sniffDocument(text.data(), text.data() + text.size(),
                                     text.data() + text.size(), depth + 1)
                           .has_value()
                    ? std::optional(LogFormat::GoaStreamDump)
                    : std::nullopt;
            }
            return sniffDocument(c.p, c.end, c.end, depth + 1);
        }

        /// [stream, [entries]]
        std::optional<LogFormat> sniffNested(Cursor c, int depth)
        {
            if (!scan::skipValue(c))
                return std::nullopt;
            c.skipSpace();
            if (c.atEnd() || *c.p != ',')
                return std::nullopt;
            ++c.p;
            c.skipSpace();
            if (c.atEnd() || *c.p != '[')
                return std::nullopt;
            return sniffArray(c.p, c.end, depth + 1);
        }

        scan::RecordFacts m_facts;
        scan::Scratch m_scratch;
        std::optional<LogFormat> m_guess;
    };

    /// \a head must have scan::Padding readable bytes behind it.
    Result<FileFormat> sniffPadded(std::string_view head, const std::string &source)
    {
        if (head.substr(0, 3) == "\xEF\xBB\xBF")
            head.remove_prefix(3);
        if (head.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return Error{ErrorCode::Empty, source, "there is nothing but white space in it"};
        // Logs first: a record's payload may look like anything, its envelope like nothing else.
        if (const auto format = HeadSniffer().sniff(head))
            return FileFormat(*format);
        if (const auto catalog = sniffCatalog(head))
            return FileFormat(*catalog);
        return Error{ErrorCode::UnknownFormat, source, std::string(WhatWeRead)};
    }

} // namespace

Result<FileFormat> sniffMapped(const MappedFile &file, const std::string &source)
{
    const std::string_view bytes = file.bytes();
    std::size_t size = std::min(bytes.size(), FirstHead);
    // One line longer than the head: look further, but not for ever.
    while (size < std::min(bytes.size(), LargestHead)
           && bytes.substr(0, size).find('\n') == std::string_view::npos)
        size = std::min({size * 4, bytes.size(), LargestHead});
    return sniffPadded(bytes.substr(0, size), source);
}

Result<FileFormat> sniffFile(const std::filesystem::path &path)
{
    auto file = MappedFile::open(path);
    if (!file)
        return file.error();
    return sniffMapped(**file, path.string());
}

Result<FileFormat> sniffBytes(std::string_view head, const std::string &source)
{
    if (head.empty())
        return Error{ErrorCode::Empty, source, "the file is empty; nothing was recorded in it"};
    const auto padded = MappedFile::fromBytes(head.substr(0, LargestHead));
    return sniffPadded(padded->bytes(), source);
}

} // namespace tw
