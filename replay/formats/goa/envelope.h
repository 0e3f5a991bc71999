// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/recordfacts.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace tw::scan {

/// The kind of a record type or stream event type; \a known is false for names that no generation
/// has.
[[nodiscard]] EventKind kindOfType(std::string_view type, bool &known);

/// The record and stream event types of a kind. Empty for kinds whose records have nothing but
/// their type in common.
[[nodiscard]] std::span<const std::string_view> typesOf(EventKind kind);

/// The supported envelopes (docs/formats/run-logs.md, "Envelopes"). Each line is classified
/// independently.
enum class Envelope : std::uint8_t {
    ActivityInput, ///< 2.1 (a)
    RunLogEvent, ///< 2.1 (b)
    Mongo, ///< 2.1 (c), all spellings
    Stream, ///< 5.1, bare lines or an array
    Memory, ///< one event in a document of the memory store; a page of them has this envelope, too
    RunStore, ///< the document of a run
};

/// The classification of one JSON object.
enum class Shape : std::uint8_t {
    Record, ///< facts are filled
    Page, ///< `events` is the array to read
    Foreign, ///< an object that is not a record; `reason` says what it appears to be
    Broken, ///< not even its members can be separated
};
struct ReadShape
{
    Shape shape = Shape::Broken;
    Envelope envelope = Envelope::RunLogEvent; ///< of a record
    Cursor events;
    std::int64_t updatedNs = NoTime; ///< of the document of a run
    const char *reason = "";
    Shape guess = Shape::Broken; ///< of a broken one: what its first members suggest
    bool hasShellText = false; ///< contains values of the Mongo shell, which are not valid JSON
};
/// Reads the envelope at \a c (docs/formats/run-logs.md, "Envelopes") and the first facts of the
/// payload, and advances the cursor to the end of the object.
[[nodiscard]] ReadShape readRecord(Cursor &c, RecordFacts &facts, Scratch &scratch);

/// The opening bracket of the records of a page ({"Events":[…],…}) at \a begin if they are its
/// first member, else null. Needs Padding bytes after \a end.
[[nodiscard]] const char *pageElements(const char *begin, const char *end);

/// The JSON text of a payload in an envelope. Unwraps Mongo binary, base64 and encoded text up to
/// three levels (docs/formats/run-logs.md, "Wrapped payloads").
[[nodiscard]] std::string_view payloadText(std::string_view value, Scratch &scratch);

/// The envelope inside one XRANGE entry ([id, [field, value, …]]); "" if there is none.
[[nodiscard]] std::string_view streamEntryText(Cursor c, Scratch &scratch);

/// Fills the payload part of \a facts according to its kind and advances past the payload at \a c.
/// False if the payload is not directly an object of a kind with such facts, or is broken; the
/// position of the cursor is then undefined.
bool readPayload(Cursor &c, RecordFacts &facts, Scratch &scratch);

} // namespace tw::scan
