// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/json/json.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tw {

/// Message and cause chain, outermost first. Source: docs/formats/goa-ai.md, "ToolFailure"; older
/// generations: docs/formats/goa-ai.md, "RetryHint".
struct ToolErrorChain
{
    std::vector<std::string> messages;
};

/// A field issue as recorded (not judged by us).
struct FieldIssue
{
    std::string field;
    std::string constraint;
    std::vector<std::string> allowed;
    std::optional<std::int64_t> minLen;
    std::optional<std::int64_t> maxLen;
    std::string pattern;
    std::string format;
    std::string expectedType;
    std::string actualType;
};

/// A failure in the current shape; older generations are mapped (docs/formats/goa-ai.md, "Older
/// failures").
struct Failure
{
    std::string kind;
    std::string action;
    ToolErrorChain error;
    std::vector<FieldIssue> issues;
    JsonPtr priorInput; ///< null when absent
    JsonPtr exampleJson; ///< null when absent
    bool derived = false; ///< kind and action come from the mapping, not from the record
    JsonPtr raw; ///< the object as recorded: "failure", or the older "error"
};

/// The older generations' hint, as recorded.
struct RecordedHint
{
    std::string reason;
    std::string tool;
    bool restrictToTool = false;
    std::vector<std::string> missingFields;
    std::string clarifyingQuestion;
    std::string message;
    JsonPtr raw; ///< the whole object
};

/// Source: docs/formats/goa-ai.md, "Bounds".
struct Bounds
{
    std::int64_t returned = 0;
    std::optional<std::int64_t> total;
    bool truncated = false;
    std::optional<std::string> nextCursor;
    std::string refinementHint;
};

/// Data for people beside a result: server data, or an older generation's artifact.
struct Artifact
{
    std::string kind;
    std::string audience;
    JsonPtr data;
    std::size_t bytes = 0; ///< of the data's text in the record
    std::string sourceTool; ///< older generations only
    bool isOlder = false; ///< an `artifacts` entry: the audience is assumed
};

struct Telemetry
{
    std::int64_t durationMs = 0;
    std::int64_t tokensUsed = 0;
    std::string model;
    JsonPtr extra;
};

struct Authorization
{
    bool approved = false;
    std::string summary;
    std::string approvedBy;
    EventIndex event = NoEvent;
};

/// Everything the log says of one call, parsed now from the mapped bytes.
struct CallDetails
{
    CallRecord call;
    std::string tool; ///< as recorded
    std::string requestedTool; ///< for `runtime.tool_unavailable`: the name the model invented
    JsonPtr payload; ///< null when no record holds it
    JsonPtr result; ///< null when there is none
    bool resultOmitted = false;
    std::string resultOmittedReason;
    std::int64_t resultBytes = -1;
    std::string resultPreview;
    std::string displayHint;
    std::string queue;
    std::optional<Failure> failure;
    std::optional<RecordedHint> hint;
    std::optional<Bounds> bounds;
    std::vector<Artifact> artifacts;
    std::optional<Telemetry> telemetry;
    std::optional<Authorization> authorization;
    std::vector<EventIndex> events; ///< all events that name the call, in file order
};
[[nodiscard]] CallDetails callDetails(const RunStore &store, CallIndex call);

/// The events of every call, found in one pass: for whoever goes through many calls.
class CallEvents
{
public:
    explicit CallEvents(const RunStore &store);
    [[nodiscard]] std::span<const EventIndex> of(CallIndex call) const;

private:
    std::vector<std::uint32_t> m_first; ///< of each call, and one past the last
    std::vector<EventIndex> m_events;
};
/// As callDetails(), with its events known. The transcript is not searched for a payload that no
/// other record has.
[[nodiscard]] CallDetails callDetails(const RunStore &store, CallIndex call,
                                      const CallEvents &events);

/// The payload of one event, unwrapped (Mongo binary, double encoding up to three levels). Null
/// when the record is damaged.
[[nodiscard]] JsonPtr eventPayload(const RunStore &store, EventIndex event);

/// One line that says what an event is about: "climate.read_zone  {zone_id: north-2}", a phase, the
/// first words of a message. At most \a maxBytes.
[[nodiscard]] std::string eventSummary(const RunStore &store, EventIndex event,
                                       std::size_t maxBytes = 200);

struct MessagePart
{
    enum class Kind : std::uint8_t {
        Text,
        Thinking,
        ToolUse,
        ToolResult,
        Image,
        Document,
        Citations,
        CacheCheckpoint,
        Other
    };
    Kind kind = Kind::Other;
    std::string text; ///< text, thinking, a document's name
    std::string toolCallId; ///< tool_use id or tool_result tool_use_id
    std::string toolName; ///< the model's spelling: join by id, never by name
    JsonPtr value; ///< tool_use input, tool_result content, or the whole part
    bool isError = false;
};
struct Message
{
    std::string role;
    std::vector<MessagePart> parts;
    EventIndex event = NoEvent;
    bool derived =
        false; ///< put together from assistant_message chunks: no transcript record had it
    JsonPtr raw;
};
/// The conversation of one run in order: transcript records, chunks only where those are missing.
[[nodiscard]] std::vector<Message> transcript(const RunStore &store, RunIndex run);

struct PendingAwait
{
    std::string kind; ///< clarification, confirmation, questions, external_tools
    std::string id;
    std::string toolName;
    std::string toolCallId;
    std::string question;
    std::string title;
    std::string prompt;
    std::int64_t itemCount = 0;
    std::vector<std::string> missingFields;
    std::vector<std::string> toolCallIds; ///< of all items of external_tools
    JsonPtr exampleJson; ///< null when absent
    JsonPtr raw; ///< the payload: questions with their options, items
    EventIndex event = NoEvent;
};
/// All await records of a run in order.
[[nodiscard]] std::vector<PendingAwait> awaits(const RunStore &store, RunIndex run);

/// How a run ended, in the words of its terminal record (docs/formats/goa-ai.md, "Run ends").
struct RunOutcome
{
    std::string
        status; ///< as recorded: "success", "failed", "canceled", "suspended"; "" while running
    std::string message; ///< safe for users
    std::string debugMessage; ///< internal: hide by default
    std::string provider, operation, kind, code;
    std::int64_t httpStatus = 0;
    bool retryable = false;
    std::string cancellation; ///< user_requested, session_ended, engine_canceled
    std::string suspensionId;
    EventIndex event = NoEvent;

    /// Why the run failed or was canceled, in the words that are safe for users; "" when its record
    /// does not say.
    [[nodiscard]] const std::string &reason() const
    {
        return !message.empty() ? message : !kind.empty() ? kind : cancellation;
    }
};
/// Of \a run, which may be NoRun: nothing is known then.
[[nodiscard]] RunOutcome runOutcome(const RunStore &store, RunIndex run);
/// What the terminal record \a event says, whether or not it names a run.
[[nodiscard]] RunOutcome outcomeOfRecord(const RunStore &store, EventIndex event);

/// What the Goa-AI runtime itself would derive from a run's log (docs/formats/goa-ai.md,
/// "Snapshots").
struct RunSnapshot
{
    std::string runId, agentId, sessionId, turnId;
    std::vector<std::pair<std::string, std::string>> labels;
    std::string status, phase;
    std::int64_t startedNs = NoTime;
    std::int64_t updatedNs = NoTime;
    std::string lastAssistantMessage;
    std::vector<Message> transcript;
    std::optional<PendingAwait> await;
    struct ToolCall
    {
        std::string id, parentId, toolName, errorSummary;
        std::int64_t scheduledNs = NoTime;
        std::int64_t completedNs = NoTime;
        std::int64_t durationNs = 0;
        std::int64_t expectedChildren = 0;
        std::int64_t observedChildren = 0;
    };
    std::vector<ToolCall> toolCalls; ///< by start time, then id
    struct ChildRun
    {
        std::string toolName, toolCallId, runId, agentId;
    };
    std::vector<ChildRun> childRuns;
};
/// Empty for NoRun.
[[nodiscard]] RunSnapshot runSnapshot(const RunStore &store, RunIndex run);

/// The answer of a finished run: last assistant text of the transcript, else of the chunks. "" for
/// NoRun.
[[nodiscard]] std::string finalText(const RunStore &store, RunIndex run);

/// Numbers to draw: arrays of numbers, of [x, y] pairs, of objects with one time-like and one or
/// more numeric fields, found anywhere in \a data (docs/formats/goa-ai.md, "Server data").
struct SeriesColumn
{
    std::string name;
    std::string unit;
    std::vector<double> y; ///< NaN where a value is missing
};
struct Series
{
    std::string pointer; ///< JSON Pointer to the array below the data
    std::string xName; ///< "" when x is the position
    bool xIsTime = false; ///< x is nanoseconds since the epoch
    std::vector<double> x;
    std::vector<SeriesColumn> columns;
};
[[nodiscard]] std::vector<Series> findSeries(const Json &data);

} // namespace tw
