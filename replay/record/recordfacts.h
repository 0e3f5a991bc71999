// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/indexes.h"
#include "replay/record/eventkinds.h"
#include "replay/scan/jsonscan.h"

#include <compare>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tw::scan {

/// A Mongo ObjectId as numbers that compare like its bytes.
struct ObjectId
{
    std::uint64_t high = 0; ///< first 8 bytes
    std::uint32_t low = 0;
    auto operator<=>(const ObjectId &) const = default;
};

/// What the store wants to know of one record. Texts point into the record or into a Scratch.
struct RecordFacts
{
    LogFormat format = LogFormat::GoaRunLogEvent;
    EventKind kind = EventKind::Other;
    bool isKnownType = false;
    bool hasObjectId = false;
    ObjectId objectId;
    std::string_view type, eventKey, runId, agentId, sessionId, turnId;
    /// Not 0: all records read with the same scratch that have it have the same run, agent, session
    /// and turn.
    std::uint32_t namesNumber = 0;
    std::int64_t timeNs = NoTime;

    // From the payload, each where its kind has it.
    std::string_view callId, callRunId, parentCallId, rootCallId, toolName;
    std::string_view childRunId, childAgentId, parentRunId, parentAgentId;
    std::string_view suspensionId; ///< of run_suspended; of run_started: the one it continues
    std::string_view phase, status;
    std::string_view restrictToTool;
    std::vector<std::string_view> itemCallIds; ///< of await_external_tools
    std::int64_t durationNs = NoDuration;
    UsageTotals usage;
    FailureKind failure = FailureKind::None;
    RecoveryAction recovery = RecoveryAction::None;
    bool failed = false;
    bool failureDerived = false;
    bool hinted = false;
    bool bounded = false;
    bool truncated = false;
    bool artifacts = false;
    bool omitted = false;
    bool approved = false;

    void clear();
};

/// The kind of a record type or stream event type; \a known is false for names of no generation.
[[nodiscard]] EventKind kindOfType(std::string_view type, bool &known);

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
    Cursor events;
    const char *reason = "";
    Shape guess = Shape::Broken; ///< of a broken one: what its first members look like
    bool hasShellText = false; ///< values of the Mongo shell, which no JSON parser takes
};
/// Reads the envelope at \a c (docs/formats/run-logs.md, "Envelopes") and the first facts of the
/// payload, and moves the cursor to the end of the object.
[[nodiscard]] ReadShape readRecord(Cursor &c, RecordFacts &facts, Scratch &scratch);

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
