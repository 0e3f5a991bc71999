// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace tw {

/// A format of logs: its place in the table of replay/formats/logformat.h.
enum class LogFormatId : std::uint8_t {};

/// What an event is. Record types and the stream's event types share one vocabulary (`tool_start`
/// is a ToolCallScheduled); the spelling in the file stays available as typeName().
enum class EventKind : std::uint8_t {
    Other,
    RunStarted,
    RunPhaseChanged,
    PromptRendered,
    PolicyDecision,
    ToolCallScheduled,
    ToolCallUpdated,
    ToolResultReceived,
    ChildRunLinked,
    ToolAuthorization,
    PlannerNote,
    ThinkingBlock,
    AssistantMessage,
    Usage,
    AwaitClarification,
    AwaitConfirmation,
    AwaitQuestions,
    AwaitExternalTools,
    RunSuspended,
    RunCompleted,
    TranscriptSeeded,
    TranscriptAppended,
    RunPaused,
    RunResumed,
    RetryHint,
    ToolArgumentsDelta,
    ToolOutputDelta,
    StreamMarker, ///< session_stream_started, run_stream_end, session_stream_end
};

[[nodiscard]] constexpr bool isTranscript(EventKind kind)
{
    return kind == EventKind::TranscriptSeeded || kind == EventKind::TranscriptAppended;
}
/// The run waits for a person or another program.
[[nodiscard]] constexpr bool isAwait(EventKind kind)
{
    return kind >= EventKind::AwaitClarification && kind <= EventKind::AwaitExternalTools;
}

enum class RunStatus : std::uint8_t { Running, Completed, Failed, Canceled, Suspended };
/// Ended before it was done.
[[nodiscard]] constexpr bool isBrokenOff(RunStatus status)
{
    return status == RunStatus::Failed || status == RunStatus::Canceled;
}
enum class CallStatus : std::uint8_t { Pending, Ok, Failed };
enum class FailureKind : std::uint8_t {
    None,
    InvalidCall,
    DomainRejection,
    Unavailable,
    RateLimited,
    Timeout,
    MalformedResult,
    Internal,
    Unknown, ///< a kind this version does not know; the spelling is in the record
};
enum class RecoveryAction : std::uint8_t { None, CorrectCall, Replan, Finish, Unknown };

/// The spellings of the command line (docs/cli.md) and of Goa-AI: "completed", "failed",
/// "invalid_call", "correct_call", …;
/// "" for None.
[[nodiscard]] std::string_view runStatusName(RunStatus status);
[[nodiscard]] std::string_view callStatusName(CallStatus status);
[[nodiscard]] std::string_view failureKindName(FailureKind kind);
[[nodiscard]] std::string_view recoveryActionName(RecoveryAction action);

/// Facts of an event that a row or a lane shows without reading the payload.
enum EventFlag : std::uint16_t {
    EventFailed = 1U << 0U, ///< a result with a failure, a run that failed
    EventHinted = 1U << 1U, ///< carries a retry hint or a recovery
    EventBounded = 1U << 2U, ///< carries bounds
    EventTruncated = 1U << 3U, ///< bounds say that items were left out
    EventArtifacts = 1U << 4U, ///< carries server data or artifacts
    EventOmitted = 1U << 5U, ///< result_omitted
    EventDuplicate = 1U << 6U, ///< same (run, event key) as an earlier record: shown, not counted
    EventDamaged = 1U << 7U, ///< the strict pass found the payload broken
    EventUnknownType = 1U << 8U, ///< a type this version does not know; kept and shown raw
    EventDerived = 1U << 9U, ///< made by the reader, for example from a page without envelope
    EventFromStream = 1U << 10U, ///< read from a stream envelope, not from the durable log
};

enum CallFlag : std::uint16_t {
    CallHinted = 1U << 0U,
    CallBounded = 1U << 1U,
    CallTruncated = 1U << 2U,
    CallHasArtifacts = 1U << 3U,
    CallDenied = 1U << 4U, ///< a confirmation was refused; the status is still Ok
    CallResultOmitted = 1U << 5U,
    CallUnavailableTool =
        1U << 6U, ///< the tool does not exist: Record::requestedTool is what the model asked for
    CallNeverScheduled = 1U << 7U, ///< only a result (or an await) is in the log
    CallFailureDerived = 1U << 8U, ///< kind and action come from an older generation's mapping
    CallRepairDerived = 1U << 9U, ///< repairOf was found by the order of calls, not by a link
    CallWaitsForPerson = 1U << 10U, ///< an await_* names it and no result has come
};

struct UsageTotals
{
    std::int64_t inputTokens = 0;
    std::int64_t outputTokens = 0;
    std::int64_t totalTokens = 0;
    std::int64_t cacheReadTokens = 0;
    std::int64_t cacheWriteTokens = 0;
    std::int64_t modelCalls = 0;
};
void addUsage(UsageTotals &sum, const UsageTotals &usage);

} // namespace tw
