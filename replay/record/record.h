// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/indexes.h"
#include "replay/record/eventkinds.h"
#include "schema/finding.h"
#include "schema/json/json.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

// The content of a record, in terms common to all log formats.

/// Message and cause chain, outermost first. Source: docs/formats/goa-ai.md, "ToolFailure"; older
/// generations: docs/formats/goa-ai.md, "RetryHint".
struct ToolErrorChain
{
    std::vector<std::string> messages;
};

/// A field issue as recorded (not checked by Toolwright).
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
    JsonPtr priorInput; ///< null if absent
    JsonPtr exampleJson; ///< null if absent
    bool derived = false; ///< kind and action are mapped, not recorded
    bool isInferred = false; ///< derived without a hint: the issues are those that the text names
    Reason derivedWhy; ///< how kind and action are known; empty if they are recorded
    JsonPtr raw; ///< the object as recorded: "failure", or the older "error"
};

/// The hint of older generations, as recorded.
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

/// JSON text that is not parsed: bytes of a log, or decoded ones. At least Padding readable bytes
/// follow it.
struct JsonText
{
    static constexpr std::size_t Padding = 64;

    std::shared_ptr<const void> owner; ///< keeps the bytes
    std::string_view text;

    [[nodiscard]] bool isEmpty() const { return text.empty(); }
};

/// Data for people that accompanies a result: server data, or an artifact of an older generation.
struct Artifact
{
    std::string kind;
    std::string audience;
    JsonPtr data; ///< null if the record has none, or if they stay text
    JsonText text; ///< the data instead, if they are large (DecodeOptions::textFrom)
    std::size_t bytes = 0; ///< of the data in the record
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
    MaybeEvent event;
};

/// What the model received instead of a large result.
struct OmittedContent
{
    std::string reason;
    std::optional<std::int64_t> previewBytes;
};

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
    std::string toolName; ///< as the model spells it: join by id, never by name
    std::string requestedTool; ///< of a tool_use whose tool does not exist
    JsonPtr value; ///< tool_use input, tool_result content, or the whole part
    bool isError = false;
    std::optional<OmittedContent> omitted; ///< of a tool_result that was too large for the model
};
struct Message
{
    std::string role;
    std::vector<MessagePart> parts;
    MaybeEvent event;
    bool derived = false; ///< assembled from assistant_message chunks, not from a transcript record
    JsonPtr raw;
};
/// All text parts of a message, joined by line breaks.
[[nodiscard]] std::string messageText(const Message &message);

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
    std::vector<JsonPtr> itemPayloads; ///< for each of toolCallIds: the arguments, or null
    JsonPtr payload; ///< the arguments of the single call; null if absent
    JsonPtr exampleJson; ///< null if absent
    JsonPtr raw; ///< the payload: questions with their options, items
    MaybeEvent event;
};
/// How a run ended, as worded in its terminal record (docs/formats/goa-ai.md, "Run ends").
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
    MaybeEvent event;

    /// Why the run failed or was canceled, worded safely for users; "" if the record does not say.
    [[nodiscard]] const std::string &reason() const
    {
        return !message.empty() ? message : !kind.empty() ? kind : cancellation;
    }
};
/// The result of a tool.
struct ToolResult
{
    JsonPtr value; ///< null if there is none
    bool isOmitted = false; ///< the value is not in the record
    std::string omittedReason;
    std::int64_t bytes = -1; ///< of the value; -1 if not recorded
    std::string preview;
    std::int64_t durationNs = 0;
    std::optional<Failure> failure;
    std::optional<Bounds> bounds;
    std::vector<Artifact> artifacts;
    std::optional<Telemetry> telemetry;
    std::optional<std::string> answer; ///< of a tool that asks a person: the answer
};

/// How many calls and failures a policy allows; nullopt for what it does not limit.
struct PolicyCaps
{
    std::optional<std::int64_t> maxCalls, callsLeft, maxFailures, failuresLeft;
};

/// The content of one record in any format. Members are empty if the record has nothing of that
/// kind.
struct Record
{
    JsonPtr payload; ///< without wrappers, spelled as recorded; null if damaged or absent

    // Of the call that it is about
    std::string toolCallId, parentCallId, toolName;
    std::string requestedTool; ///< of a call of a nonexistent tool: the name in the call
    JsonPtr arguments; ///< of a scheduled call
    std::string queue, displayHint;
    std::optional<std::int64_t> expectedChildren;
    std::optional<ToolResult> result;
    std::optional<RecordedHint> hint;
    std::optional<Authorization> authorization;
    std::string childRunId, childAgentId;

    // Of a message
    std::string text; ///< of a message, note, block of thinking or delta
    std::string redacted; ///< of a block of thinking: the form that only the provider can decode
    bool isFinal = false; ///< the text repeats all previous chunks
    std::vector<Message> messages; ///< of a transcript record; of a start: the input of the run
    std::string promptId, promptVersion;

    // Of the run
    std::string runId; ///< of a start, as in the payload
    bool isContinuation = false; ///< of a start
    std::vector<std::pair<std::string, std::string>> labels;
    std::string phase;
    std::optional<PolicyCaps> caps;
    std::vector<std::string> allowedTools;
    std::optional<PendingAwait> await;
    std::optional<RunOutcome> outcome; ///< of a completion or suspension
    std::string pendingCount, reason; ///< of a suspension or pause
    UsageTotals usage;
    std::string model; ///< of a usage record
};

} // namespace tw
