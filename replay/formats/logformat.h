// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/logreader.h"
#include "replay/record/record.h"
#include "schema/monitor.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The result of sniffing the first bytes of a file.
struct LogMatch
{
    std::string_view id; ///< LogFormat::id of this format or of another one in its family
    bool isSure = true; ///< false: used only if no other format is sure
};

/// Text that does not occur literally in the bytes of a record, for example in base64.
struct HiddenText
{
    // Two bytes that every record with hidden text contains: a letter (given in lower case, matches
    // both cases), and a byte at a fixed distance after it.
    char first = 0;
    char second = 0;
    std::size_t distance = 0;
    /// True if hidden text may begin at \a at, where the first byte was found.
    bool (*isAt)(std::string_view raw, std::size_t at) = nullptr;
    /// The hidden text of a record; nullopt if it has none.
    std::optional<std::string> (*text)(std::string_view raw) = nullptr;
};

/// Texts that occur in every record of interest, so that the others need not be decoded. Empty:
/// every record is decoded.
struct RecordMarks
{
    std::string_view omittedContent; ///< MessagePart::omitted
    std::string_view redactedThinking; ///< Record::redacted
    /// Keys before the number of tokens in a result's telemetry; empty: tokens are never counted.
    std::span<const std::string_view> tokensUsed;
};

/// A log format. Adding one to the table is sufficient for loading, views, analyses and exports
/// (docs/adding-a-log-format.md).
struct LogFormat
{
    std::string_view id; ///< for machines: "goa-runlog-event"
    std::string_view family; ///< for people: "Goa-AI run logs"
    std::string_view title; ///< for people, within the family: "runlog.Event"
    /// A stream has less information on the same events than a durable log, which is read first.
    bool isStream = false;
    /// What a store never has, although a log of the same runs would; empty for logs. A store is
    /// read after the streams, and is a stream itself for those who ask.
    std::string_view lacks;
    /// True for what a database exports of a durable log. It has the same records in another
    /// spelling, so the log itself is read first.
    bool isExport = false;
    /// True if a record can be read on its own from the line on which it begins. Otherwise one
    /// thread reads the file from its start.
    bool startsAtLines = true;
    /// \a head: the first 64 KiB or more, followed by scan::Padding readable bytes. Null: another
    /// format of the family detects this one.
    std::optional<LogMatch> (*sniff)(std::string_view head) = nullptr;
    /// \a file is followed by scan::Padding readable bytes.
    std::unique_ptr<scan::LogReader> (*reader)(std::string_view file, scan::RecordSink &sink,
                                               scan::Scratch &scratch,
                                               const scan::ReadOptions &options) = nullptr;
    /// Where the elements of a file that is one long array can begin; may be null.
    scan::ArrayElementSplitter (*borders)(std::string_view file) = nullptr;
    /// Decodes the record with the bytes \a raw; \a part: RecordFacts::partIndex. For
    /// EventKind::Other only the payload is needed.
    Record (*decode)(std::string_view raw, EventKind kind, std::uint32_t part) = nullptr;
    /// decode() of a tool result that leaves artifact data of at least \a textFrom bytes as text.
    /// Empty if the monitor says stop. Null: decode() is used.
    Record (*decodeResult)(const JsonText &raw, std::size_t textFrom,
                           const Monitor &monitor) = nullptr;
    /// A document with the record \a raw of a run, for records that name their run only in the
    /// document around them. Null: records stand alone.
    std::string (*document)(std::string_view raw, std::string_view run,
                            std::string_view agent) = nullptr;
    /// The types that records of a kind have, for filters. Null: another format of the family
    /// lists them.
    std::span<const std::string_view> (*typesOf)(EventKind kind) = nullptr;
    HiddenText hidden;
    RecordMarks marks;
};

/// All formats in the order of detection, the built-in ones first. Thread-safe.
[[nodiscard]] std::span<const LogFormat> logFormats();
[[nodiscard]] const LogFormat &logFormat(LogFormatId id);
/// A value for each log format. Folders hold thousands of files, but few formats.
template <typename Value>
class EachLogFormat
{
public:
    /// \a make returns the value of a `const LogFormat &`.
    template <typename Make>
    explicit EachLogFormat(const Make &make)
    {
        for (const LogFormat &format : logFormats())
            m_values.push_back(make(format));
    }
    [[nodiscard]] const Value &operator[](LogFormatId id) const
    {
        return m_values[static_cast<std::size_t>(id)];
    }

private:
    std::vector<Value> m_values;
};
/// The order of reading, the most complete first: durable logs (0), exports of them, streams,
/// stores.
inline constexpr int LogRanks = 4;
[[nodiscard]] inline int logRank(const LogFormat &format)
{
    return !format.isStream ? (format.isExport ? 1 : 0) : format.lacks.empty() ? 2 : 3;
}
[[nodiscard]] std::optional<LogFormatId> findLogFormat(std::string_view id);
/// Adds a format at run time. Its texts must outlive the program. About fifty formats fit.
LogFormatId addLogFormat(const LogFormat &format);
/// The format of a file that begins with \a head (as for LogFormat::sniff).
[[nodiscard]] std::optional<LogFormatId> sniffLogFormat(std::string_view head);
/// The formats for people: "Goa-AI run logs (ActivityInput, runlog.Event, …)".
[[nodiscard]] std::string logFormatTitles();

} // namespace tw
