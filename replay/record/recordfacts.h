// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/indexes.h"
#include "replay/record/eventkinds.h"
#include "replay/scan/jsonscan.h"
#include "replay/scan/jsonvalidator.h"

#include <compare>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// The phase with the name in a record (docs/formats/goa-ai.md, "Phases").
[[nodiscard]] RunPhase runPhaseOf(std::string_view name);

} // namespace tw

namespace tw::scan {

/// A Mongo ObjectId as numbers that compare like its bytes.
struct ObjectId
{
    std::uint64_t high = 0; ///< first 8 bytes
    std::uint32_t low = 0;
    auto operator<=>(const ObjectId &) const = default;
};

/// What the store needs from one record. Texts point into the record or into a Scratch.
struct RecordFacts
{
    EventKind kind = EventKind::Other;
    bool isKnownType = false;
    bool fromStream = false; ///< the record is an event of a stream, not of the durable log
    bool fromStore = false; ///< from a store: it has even less than a stream
    bool hasObjectId = false;
    /// The event key follows from the run, the call and the type, so that it needs no hash.
    bool isKeyOfCall = false;
    ObjectId objectId;
    std::string_view type, eventKey, runId, agentId, sessionId, turnId;
    /// If not 0: all records read with the same scratch and the same number have the same run,
    /// agent, session and turn.
    std::uint32_t namesNumber = 0;
    std::int64_t timeNs = NoTime;
    std::uint32_t partIndex = 0; ///< index of this record if a document has several

    // From the payload, if the kind has it.
    std::string_view callId, callRunId, parentCallId, rootCallId, toolName;
    std::string_view childRunId, childAgentId, parentRunId, parentAgentId;
    std::string_view suspensionId; ///< of run_suspended; of run_started: the one it continues
    std::string_view phase, status;
    RunPhase runPhase = RunPhase::Other; ///< of a phase record
    std::string_view restrictToTool;
    std::string_view model; ///< of a usage record
    std::vector<std::string_view> itemCallIds; ///< of await_external_tools
    std::vector<std::string_view> itemToolNames; ///< the same number, "" if an item names none
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
    /// What is wrong with the text that the record wraps, although the record itself can be read.
    JsonFault::Effect faultEffect = JsonFault::Effect::None;
    std::string_view fault; ///< and why
    bool isUnavailableTool = false; ///< the tool is a placeholder for one that does not exist

    void clear()
    {
        auto items = std::move(itemCallIds);
        auto names = std::move(itemToolNames);
        items.clear();
        names.clear();
        *this = RecordFacts{};
        itemCallIds = std::move(items);
        itemToolNames = std::move(names);
    }
};

} // namespace tw::scan
