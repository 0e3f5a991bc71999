// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/goalogformats.h"

#include "replay/formats/goa/filereader.h"
#include "replay/formats/goa/payloads.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstring>
#include <string>
#include <string_view>

namespace tw {

namespace {

    using scan::Cursor;
    using scan::Shape;

    constexpr std::string_view PageId = "goa-page";
    constexpr std::string_view StreamDumpId = "goa-stream-dump";
    constexpr int LinesToTry = 64; // a log may begin with a truncated line or with foreign ones

    constexpr std::string_view idOf(scan::Envelope envelope)
    {
        switch (envelope) {
        case scan::Envelope::ActivityInput:
            return "goa-activity-input";
        case scan::Envelope::RunLogEvent:
            return "goa-runlog-event";
        case scan::Envelope::Mongo:
            return "goa-mongo";
        case scan::Envelope::Stream:
            return "goa-stream";
        case scan::Envelope::Memory:
            return "goa-memory";
        case scan::Envelope::RunStore:
            return "goa-runs";
        }
        return {};
    }

    /// Searches the documents of the head for the first record.
    class HeadSniffer
    {
    public:
        std::optional<LogMatch> sniff(std::string_view head)
        {
            Cursor c{head.data(), head.data() + head.size()};
            for (int tried = 0; tried < LinesToTry && !c.atEnd(); ++tried) {
                c.skipSpace();
                if (const char *text = scan::skipNoText(c.p, c.end); text > c.p) {
                    c.p = text;
                    c.skipSpace();
                }
                if (c.atEnd())
                    break;
                m_isIndented = tried > 0 && c.p[-1] != '\n';
                const auto *newline = static_cast<const char *>(
                    std::memchr(c.p, '\n', static_cast<std::size_t>(c.end - c.p)));
                const char *lineEnd = newline ? newline : c.end;
                if (const auto format = sniffDocument(c.p, lineEnd, c.end, 0))
                    return LogMatch{*format, true};
                c.p = lineEnd;
            }
            return m_guess ? std::optional(LogMatch{*m_guess, false}) : std::nullopt;
        }

    private:
        std::optional<std::string_view> sniffDocument(const char *p, const char *lineEnd,
                                                      const char *end, int depth)
        {
            if (*p == '{')
                return sniffObject(p, lineEnd, end, depth);
            if (*p == '[')
                return sniffArray(p, end, depth);
            return std::nullopt;
        }

        std::optional<std::string_view> sniffObject(const char *p, const char *lineEnd,
                                                    const char *end, int depth)
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
                return shape.envelope == scan::Envelope::Memory ? idOf(shape.envelope) : PageId;
            if (seen != Shape::Record || m_facts.type.empty() || !isOurs(shape.envelope))
                return std::nullopt;
            // The listing of a session store holds documents of runs, but is not a run store.
            if (shape.envelope == scan::Envelope::RunStore && m_isIndented)
                return std::nullopt;
            if (shape.shape == Shape::Record)
                return idOf(shape.envelope);
            if (!m_guess)
                m_guess = idOf(shape.envelope); // used if no complete record follows
            return std::nullopt;
        }

        /// Sessions of other programs have lines with a type and a session, too, and other events
        /// a type and a run: what nobody knows is a record only in a run, with an envelope of ours.
        [[nodiscard]] bool isOurs(scan::Envelope envelope) const
        {
            bool isKnown = false;
            (void)scan::kindOfType(m_facts.type, isKnown);
            return isKnown
                || (!m_facts.runId.empty()
                    && (envelope != scan::Envelope::Stream || !m_facts.eventKey.empty()));
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

        std::optional<std::string_view> sniffArray(const char *p, const char *end, int depth)
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
                    ? std::optional(StreamDumpId)
                    : std::nullopt;
            }
            return sniffDocument(c.p, c.end, c.end, depth + 1);
        }

        /// [stream, [entries]]
        std::optional<std::string_view> sniffNested(Cursor c, int depth)
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
        std::optional<std::string_view> m_guess;
        bool m_isIndented = false; ///< of the line that is looked at, unless it is the first
    };

    std::optional<LogMatch> sniffGoa(std::string_view head)
    {
        return HeadSniffer().sniff(head);
    }

    std::unique_ptr<scan::LogReader> goaReader(std::string_view file, scan::RecordSink &sink,
                                               scan::Scratch &scratch,
                                               const scan::ReadOptions &options)
    {
        return std::make_unique<scan::FileReader>(file, sink, scratch, options);
    }

    /// For the array or page at the start of a file.
    scan::ArrayElementSplitter goaBorders(std::string_view file)
    {
        constexpr std::string_view mark = "\xEF\xBB\xBF";
        const char *end = file.data() + file.size();
        Cursor c{file.data() + (file.starts_with(mark) ? mark.size() : 0), end};
        c.skipSpace();
        const char *array = c.p;
        if (!c.atEnd() && *c.p == '{')
            array = scan::pageElements(c.p, end);
        return array == nullptr ? scan::ArrayElementSplitter()
                                : scan::ArrayElementSplitter(file, array);
    }

    /// `$binary"` or `BinData(` with its first byte at \a at: for the former the letter after "$".
    bool isBinaryMarker(std::string_view raw, std::size_t at)
    {
        const std::string_view rest = raw.substr(at);
        return rest.starts_with("BinData(")
            || (at > 1 && rest.starts_with("binary\"") && raw.substr(at - 2, 2) == "\"$");
    }

    LogFormat formOf(std::string_view id, std::string_view title, bool isStream = false)
    {
        static constexpr std::array<std::string_view, 2> tokensUsed = {"TokensUsed", "tokens_used"};
        LogFormat format;
        format.id = id;
        format.family = "Goa-AI run logs";
        format.title = title;
        format.isStream = isStream;
        format.reader = goaReader;
        format.borders = goaBorders;
        format.decode = decodeGoaRecord;
        format.decodeResult = decodeGoaResult;
        format.hidden = {'b', 'n', 2, isBinaryMarker, mongoPayloadText};
        format.marks = {"\"omitted\"", "\"redacted\":\"", tokensUsed};
        return format;
    }

    std::string quoted(std::string_view text)
    {
        return writeJson(Json(std::string(text)));
    }
    /// docs/formats/run-logs.md, "Memory and run stores"
    std::string memoryDocument(std::string_view raw, std::string_view run, std::string_view agent)
    {
        return R"({"AgentID":)" + quoted(agent) + R"(,"RunID":)" + quoted(run) + R"(,"Events":[)"
            + std::string(raw) + "]}";
    }

    /// \a lacks: what a log has.
    LogFormat storeOf(std::string_view id, std::string_view title, std::string_view lacks)
    {
        LogFormat format = formOf(id, title, true);
        format.lacks = lacks;
        return format;
    }

} // namespace

std::span<const LogFormat> goaLogFormats()
{
    using scan::Envelope;
    static const auto formats = [] {
        std::array all = {
            formOf(idOf(Envelope::ActivityInput), "ActivityInput"),
            formOf(idOf(Envelope::RunLogEvent), "runlog.Event"),
            formOf(idOf(Envelope::Mongo), "Mongo export"),
            formOf(PageId, "pages"),
            formOf(idOf(Envelope::Stream), "event streams", true),
            formOf(StreamDumpId, "Redis dumps", true),
            storeOf(idOf(Envelope::Memory), "memory stores",
                    "messages of the user, starts and ends of runs, phases, waits, hints, "
                    "artifacts, token counts, sessions and turns"),
            storeOf(idOf(Envelope::RunStore), "run stores",
                    "calls, results, messages, phases, waits and token counts"),
        };
        for (LogFormat &format : all) {
            format.isExport = format.id == idOf(Envelope::Mongo);
            if (format.id == idOf(Envelope::Memory))
                format.document = memoryDocument;
        }
        all.front().sniff = sniffGoa; // for all of them
        all.front().typesOf = scan::typesOf;
        return all;
    }();
    return formats;
}

} // namespace tw
