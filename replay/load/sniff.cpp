// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/sniff.h"

#include "replay/base/mappedfile.h"
#include "replay/base/unpack.h"
#include "replay/record/recordfacts.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace tw {

namespace {

    using scan::Cursor;
    using scan::Shape;

    constexpr std::size_t FirstHead = 64 * 1024;
    constexpr std::size_t LargestHead = 16 * 1024 * 1024;
    constexpr std::string_view Utf8Mark = "\xEF\xBB\xBF";
    constexpr int LinesToTry = 64; // a log may begin with a cut line or with foreign ones

    constexpr std::string_view WhatWeRead =
        "neither a run log nor a catalog; open one of these: Goa-AI run logs (ActivityInput, "
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

    constexpr std::size_t SniffedHead = 1024 * 1024;

    /// \a head, which the file goes on after, without the value that its end cut in two.
    std::string_view wholeValues(std::string_view head)
    {
        const auto last = head.find_last_of(",:{}[]\" \t\r\n");
        return last == std::string_view::npos ? head : head.substr(0, last + 1);
    }

    /// Why \a head is neither log nor catalog, and where: at the mistake when it is no JSON, at its
    /// beginning when it is JSON of another kind. \a cut: the file goes on after it.
    Error unknown(std::string_view head, bool cut, const std::string &source)
    {
        cut |= head.size() > SniffedHead;
        head = head.substr(0, SniffedHead);
        const Error foreign{ErrorCode::UnknownFormat, source + ":1:1", std::string(WhatWeRead)};
        JsonReadOptions options;
        options.source = source;
        const auto whole = parseJson(cut ? wholeValues(head) : head, options);
        if (whole || (cut && whole.error().detail.starts_with("the text ends")))
            return foreign;
        // One value a line is JSON of another kind, too.
        const auto begin = std::min(head.find_first_not_of(" \t\r\n"), head.size());
        const auto newline = head.find('\n', begin);
        if (newline != std::string_view::npos && parseJson(head.substr(begin, newline - begin)))
            return foreign;
        return Error{ErrorCode::UnknownFormat, whole.error().where,
                     whole.error().detail + " (this is " + std::string(WhatWeRead) + ")"};
    }

    /// \a head must have scan::Padding readable bytes behind it. \a cut: it is not the whole file.
    Result<FileFormat> sniffPadded(std::string_view head, bool cut, const std::string &source)
    {
        if (head.starts_with(Utf8Mark))
            head.remove_prefix(3);
        if (head.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return Error{ErrorCode::Empty, source, "there is nothing but white space in it"};
        // Logs first: a record's payload may look like anything, its envelope like nothing else.
        if (const auto format = HeadSniffer().sniff(head))
            return FileFormat(*format);
        if (const CatalogFormat *const catalog = sniffCatalog(head))
            return FileFormat(catalog);
        return unknown(head, cut, source);
    }

    /// What is packed in \a bytes.
    Result<FileFormat> sniffPacked(std::string_view bytes, const std::string &source)
    {
        std::string head = Unpacker::head(bytes, FirstHead);
        if (head.find('\n') == std::string::npos && head.size() == FirstHead)
            head = Unpacker::head(bytes, LargestHead);
        const std::string name(packingName(packingOf(bytes)));
        if (head.empty())
            return Error{ErrorCode::ReadFailed, source,
                         "nothing can be unpacked from this " + name
                             + " archive, it is damaged; copy it again from where it was written"};
        const auto padded = MappedFile::fromBytes(head);
        const auto format = sniffPadded(padded->bytes(), true, source);
        if (format && !std::holds_alternative<LogFormat>(*format))
            return Error{ErrorCode::UnknownFormat, source,
                         "a catalog packed with " + name + "; unpack it, then open it"};
        return format;
    }

} // namespace

Result<FileFormat> sniffMapped(const MappedFile &file, const std::string &source)
{
    const std::string_view bytes = file.bytes();
    if (packingOf(bytes) != Packing::None)
        return sniffPacked(bytes, source);
    std::size_t size = std::min(bytes.size(), FirstHead);
    // One line longer than the head: look further, but not for ever.
    while (size < std::min(bytes.size(), LargestHead)
           && bytes.substr(0, size).find('\n') == std::string_view::npos)
        size = std::min({size * 4, bytes.size(), LargestHead});
    return sniffPadded(bytes.substr(0, size), size < bytes.size(), source);
}

bool isCutOff(const MappedFile &file)
{
    const std::string_view bytes = file.bytes();
    if (packingOf(bytes) != Packing::None) {
        bool isWhole = true;
        const std::string head = Unpacker::head(bytes, FirstHead, &isWhole);
        return !isWhole || head.empty();
    }
    const std::size_t begin =
        bytes.find_first_not_of(" \t\r\n", bytes.starts_with(Utf8Mark) ? 3 : 0);
    if (begin == std::string_view::npos || (bytes[begin] != '{' && bytes[begin] != '['))
        return false;
    const std::string_view head = bytes.substr(begin, SniffedHead);
    const auto whole = parseJson(head);
    if (whole || !whole.error().detail.starts_with("the text ends"))
        return false;
    // Of a longer document the head says only that it begins well.
    const char *end = bytes.data() + bytes.size();
    return begin + head.size() == bytes.size()
        || scan::skipContainer(bytes.data() + begin, end) == nullptr;
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
    return sniffPadded(padded->bytes(), head.size() > padded->bytes().size(), source);
}

} // namespace tw
