// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/recordfacts.h"

#include <cstdint>
#include <string_view>

namespace tw::scan {

/// The kind of a record type or stream event type; \a known is false for names of no generation.
[[nodiscard]] EventKind kindOfType(std::string_view type, bool &known);

/// The envelopes we read (docs/formats/run-logs.md, "Envelopes"). Each line is classified by
/// itself.
enum class Envelope : std::uint8_t {
    ActivityInput, ///< 2.1 (a)
    RunLogEvent, ///< 2.1 (b)
    Mongo, ///< 2.1 (c), all spellings
    Stream, ///< 5.1, bare lines or an array
};

/// What one JSON object turned out to be.
enum class Shape : std::uint8_t {
    Record, ///< facts are filled
    Page, ///< `events` is the array to go through
    Foreign, ///< an object that is no record; `reason` says what it seems to be
    Broken, ///< not even its members can be told apart
};
struct ReadShape
{
    Shape shape = Shape::Broken;
    Envelope envelope = Envelope::RunLogEvent; ///< of a record
    Cursor events;
    const char *reason = "";
    Shape guess = Shape::Broken; ///< of a broken one: what its first members look like
    bool hasShellText = false; ///< values of the Mongo shell, which no JSON parser takes
};
/// Reads the envelope at \a c (docs/formats/run-logs.md, "Envelopes") and the first facts of the
/// payload, and moves the cursor to the end of the object.
[[nodiscard]] ReadShape readRecord(Cursor &c, RecordFacts &facts, Scratch &scratch);

/// The bracket that opens the records of a page ({"Events":[…],…}) at \a begin, where they are its
/// first member, else null. Needs Padding bytes behind \a end.
[[nodiscard]] const char *pageElements(const char *begin, const char *end);

/// The JSON text of a payload in an envelope: Mongo binary, base64 and text in text are removed, up
/// to three levels (docs/formats/run-logs.md, "Wrapped payloads").
[[nodiscard]] std::string_view payloadText(std::string_view value, Scratch &scratch);

/// The envelope inside one XRANGE entry ([id, [field, value, …]]), "" when there is none.
[[nodiscard]] std::string_view streamEntryText(Cursor c, Scratch &scratch);

/// Fills the payload part of \a facts by its kind and moves behind the payload at \a c; false when
/// it is not at once an object of the kind that has such facts, or broken: the cursor then may
/// stand anywhere.
bool readPayload(Cursor &c, RecordFacts &facts, Scratch &scratch);

} // namespace tw::scan
