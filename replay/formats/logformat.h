// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/logreader.h"
#include "replay/record/record.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tw {

/// What the first bytes of a file are.
struct LogMatch
{
    std::string_view id; ///< LogFormat::id, of the format asked or of another of its family
    bool isSure = true; ///< false: good enough when no other format is sure
};

/// Text that is not in the bytes of a record as such, for example in base64.
struct HiddenText
{
    // Two bytes that are in every record with hidden text, a letter (small, here) in either case,
    // and how far the second is behind the first.
    char first = 0;
    char second = 0;
    std::size_t distance = 0;
    /// Whether hidden text may begin at \a at, where the first byte was found.
    bool (*isAt)(std::string_view raw, std::size_t at) = nullptr;
    /// The hidden text of a record; nothing when it has none.
    std::optional<std::string> (*text)(std::string_view raw) = nullptr;
};

/// Texts that are in every record that says something, so that the others need not be decoded.
/// Empty: every record is decoded.
struct RecordMarks
{
    std::string_view omittedContent; ///< MessagePart::omitted
    std::string_view redactedThinking; ///< Record::redacted
    /// Keys before the number of tokens in a result's telemetry; empty: it is never counted.
    std::span<const std::string_view> tokensUsed;
};

/// A format of logs. Adding one to the table is all that loading, views, analyses and exports need
/// (docs/adding-a-log-format.md).
struct LogFormat
{
    std::string_view id; ///< for machines: "goa-runlog-event"
    std::string_view family; ///< for people: "Goa-AI run logs"
    std::string_view title; ///< for people, of those in the family: "runlog.Event"
    /// A stream says less of the same events than a durable log, which is read first.
    bool isStream = false;
    /// Whether a record may be read by itself from the line on which it begins. Otherwise one
    /// thread reads the file from its beginning.
    bool startsAtLines = true;
    /// \a head: the first 64 KiB or more, with scan::Padding readable bytes behind it. Null:
    /// another format of the family answers for this one.
    std::optional<LogMatch> (*sniff)(std::string_view head) = nullptr;
    /// \a file has scan::Padding readable bytes behind it.
    std::unique_ptr<scan::LogReader> (*reader)(std::string_view file, scan::RecordSink &sink,
                                               scan::Scratch &scratch,
                                               const scan::ReadOptions &options) = nullptr;
    /// Where the elements of a file that is one long array may begin; may be null.
    scan::ArrayElementSplitter (*borders)(std::string_view file) = nullptr;
    /// What the record with the bytes \a raw says; \a part: RecordFacts::partIndex. For
    /// EventKind::Other only the payload is wanted.
    Record (*decode)(std::string_view raw, EventKind kind, std::uint32_t part) = nullptr;
    HiddenText hidden;
    RecordMarks marks;
};

/// All formats in the order in which they are asked, the built-in ones first. From any thread.
[[nodiscard]] std::span<const LogFormat> logFormats();
[[nodiscard]] const LogFormat &logFormat(LogFormatId id);
[[nodiscard]] std::optional<LogFormatId> findLogFormat(std::string_view id);
/// Adds a format while the program runs. Its texts must outlive the program. There is room for
/// some fifty.
LogFormatId addLogFormat(const LogFormat &format);
/// The format of the file that begins with \a head (as for LogFormat::sniff).
[[nodiscard]] std::optional<LogFormatId> sniffLogFormat(std::string_view head);
/// The formats for people: "Goa-AI run logs (ActivityInput, runlog.Event, …)".
[[nodiscard]] std::string logFormatTitles();

} // namespace tw
