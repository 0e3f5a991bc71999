// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tw::scan {

/// The keys that readers look at, whatever their spelling: `ToolCallID`, `tool_call_id` and
/// `toolCallId` are one field (docs/formats/goa-ai.md, "Keys and absent values").
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
    TotalTokens,
    Truncated,
    TurnId,
    Type,
    UnderscoreId, ///< _id
    Ignored, ///< known, and of no interest here
};

/// A key and how surely it is meant: an exact spelling of some generation goes before a drifted
/// one.
struct KeyMatch
{
    Key key = Key::None;
    bool exact = false;
};
[[nodiscard]] KeyMatch matchKey(std::string_view spelling);

} // namespace tw::scan
