// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/scan/keypredictor.h"

#include <cstdint>
#include <string_view>

namespace tw::scan {

/// The keys that readers use, in any spelling: `ToolCallID`, `tool_call_id` and `toolCallId` are
/// one field (docs/formats/goa-ai.md, "Keys and absent values").
enum class Key : std::uint8_t {
    None,
    Action,
    AgentId,
    Approved,
    Artifacts,
    Base64,
    Binary, ///< $binary
    Bounds,
    CacheReadTokens,
    CacheWriteTokens,
    CallRunId,
    ChildAgentId,
    ChildRunId,
    Continuation,
    ContinuationRootToolCallId,
    Data, ///< of a memory event: what a record calls its payload
    Date, ///< $date
    Duration,
    Error,
    EventId,
    EventKey,
    Events,
    EventType,
    Failure,
    Id,
    Input,
    InputTokens,
    Items,
    Kind,
    Model,
    Note,
    NumberLong, ///< $numberLong
    Oid, ///< $oid
    OutputTokens,
    ParentAgentId,
    ParentRunId,
    ParentToolCallId,
    Payload,
    Phase,
    Reason,
    Recovery,
    Result,
    ResultJson,
    ResultOmitted,
    RestrictToTool,
    RetryHint,
    RunContext,
    RunId,
    ServerData,
    SessionId,
    StartedAt,
    Status,
    Suspension,
    SuspensionId,
    Text,
    Timestamp,
    TimestampMs,
    Tool,
    ToolCallId,
    ToolName,
    TurnId,
    Type,
    UpdatedAt,
    UnderscoreId, ///< _id; the keys from here on are not of an envelope
    TotalTokens,
    Truncated,
    Ignored, ///< known but not used here
};

/// \a spelling as a key, matched exactly or as a variant; the number is that of a Key.
[[nodiscard]] KeyMatch matchKey(std::string_view spelling);
[[nodiscard]] constexpr Key keyOf(KeyMatch match)
{
    return static_cast<Key>(match.key);
}
[[nodiscard]] inline Key findKey(std::string_view spelling)
{
    return keyOf(matchKey(spelling));
}

} // namespace tw::scan
