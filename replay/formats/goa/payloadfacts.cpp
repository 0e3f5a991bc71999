// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/detailsreader.h"
#include "replay/formats/goa/envelope.h"
#include "replay/formats/goa/errortext.h"
#include "replay/formats/goa/keys.h"
#include "replay/formats/goa/texts.h"
#include "replay/scan/nametable.h"

#include <array>
#include <vector>

namespace tw::scan {

namespace {

    constexpr auto recordTypes = [] {
        using enum EventKind;
        return std::to_array<std::pair<std::string_view, EventKind>>({
            // docs/formats/goa-ai.md, "Record types"
            {"run_started", RunStarted},
            {"run_phase_changed", RunPhaseChanged},
            {"prompt_rendered", PromptRendered},
            {"policy_decision", PolicyDecision},
            {"tool_call_scheduled", ToolCallScheduled},
            {"tool_call_updated", ToolCallUpdated},
            {"tool_result_received", ToolResultReceived},
            {"child_run_linked", ChildRunLinked},
            {"agent_run_started", ChildRunLinked},
            {"tool_authorization", ToolAuthorization},
            {"planner_note", PlannerNote},
            {"thinking_block", ThinkingBlock},
            {"assistant_message", AssistantMessage},
            {"usage", Usage},
            {"await_clarification", AwaitClarification},
            {"await_confirmation", AwaitConfirmation},
            {"await_questions", AwaitQuestions},
            {"await_external_tools", AwaitExternalTools},
            {"run_suspended", RunSuspended},
            {"run_completed", RunCompleted},
            {"transcript_messages_seeded", TranscriptSeeded},
            {"transcript_messages_appended", TranscriptAppended},
            {"run_paused", RunPaused},
            {"run_resumed", RunResumed},
            {"retry_hint", RetryHint},
            // docs/formats/goa-ai.md, "Stream events"
            {"workflow", RunPhaseChanged},
            {"planner_thought", ThinkingBlock},
            {"planner_thought", PlannerNote}, // with a note instead of a text
            {"tool_call_args_delta", ToolArgumentsDelta},
            {"tool_start", ToolCallScheduled},
            {"tool_update", ToolCallUpdated},
            {"tool_output_delta", ToolOutputDelta},
            {"tool_end", ToolResultReceived},
            {"assistant_reply", AssistantMessage},
            {"assistant_turn", TranscriptAppended},
            // docs/formats/run-logs.md, "Memory and run stores"
            {"tool_call", ToolCallScheduled},
            {"tool_result", ToolResultReceived},
            {"thinking", ThinkingBlock},
            {"agent_run", RunStarted},
            {"session_stream_started", StreamMarker},
            {"run_stream_end", StreamMarker},
            {"session_stream_end", StreamMarker},
            // Known, with no other kind
            {"assistant_turn_committed", Other},
            {"memory_appended", Other},
            {"hard_protection_triggered", Other},
            {"runtime.run_suspension", Other},
            {"user_message", Other},
        });
    }();

    struct KindTable
    {
        NameTable<EventKind> kinds;

        KindTable()
        {
            for (const auto &[name, kind] : recordTypes)
                kinds.insert(name, kind);
        }
    };

    const KindTable kindTable;
    constexpr auto UnknownKind = static_cast<EventKind>(0xFF);

    FailureKind failureKindOf(std::string_view name)
    {
        for (int i = static_cast<int>(FailureKind::InvalidCall);
             i < static_cast<int>(FailureKind::Unknown); ++i) {
            if (failureKindName(static_cast<FailureKind>(i)) == name)
                return static_cast<FailureKind>(i);
        }
        return FailureKind::Unknown;
    }

    RecoveryAction recoveryActionOf(std::string_view name)
    {
        for (int i = static_cast<int>(RecoveryAction::CorrectCall);
             i < static_cast<int>(RecoveryAction::Unknown); ++i) {
            if (recoveryActionName(static_cast<RecoveryAction>(i)) == name)
                return static_cast<RecoveryAction>(i);
        }
        return RecoveryAction::Unknown;
    }

    bool readFailure(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        facts.failed = true;
        if (c.p >= c.end || *c.p != '{')
            return skipValue(c);
        std::string_view kind;
        std::string_view action;
        const bool good = forEachMember(c, [&](std::string_view key, Cursor &value) {
            switch (findKey(key)) {
            case Key::Kind:
                return readText(value, kind, scratch);
            case Key::Recovery:
                if (value.p >= value.end || *value.p != '{')
                    return true;
                return forEachMember(value, [&](std::string_view inner, Cursor &leaf) {
                    // The action is what the runtime does; a hint tells what to correct.
                    if (inner == "issues" || inner == "example_json" || inner == "example_input")
                        facts.hinted = facts.hinted || isPresent(leaf);
                    return findKey(inner) != Key::Action || readText(leaf, action, scratch);
                });
            default:
                return true;
            }
        });
        facts.failure = failureKindOf(kind);
        if (!action.empty())
            facts.recovery = recoveryActionOf(action);
        return good;
    }

    /// The value of one member of the object at the cursor; advances past the object.
    bool readMemberText(Cursor &c, Key wanted, std::string_view &text, Scratch &scratch)
    {
        if (c.p >= c.end || *c.p != '{')
            return skipValue(c);
        return forEachMember(c, [&](std::string_view key, Cursor &value) {
            return findKey(key) != wanted || readText(value, text, scratch);
        });
    }

    bool readBounds(Cursor &c, RecordFacts &facts)
    {
        facts.bounded = isPresent(c);
        if (c.p >= c.end || *c.p != '{')
            return skipValue(c);
        return forEachMember(c, [&](std::string_view key, Cursor &value) {
            return findKey(key) != Key::Truncated || readBool(value, facts.truncated);
        });
    }

    constexpr std::uint8_t contextOf(EventKind kind)
    {
        return static_cast<std::uint8_t>(1 + static_cast<unsigned>(kind)); // 0 is the envelope
    }
    static_assert(contextOf(EventKind::StreamMarker) < KeyPredictor::Contexts);

    /// Members that any kind of tool event can have.
    inline bool readCallMember(Key key, Cursor &value, RecordFacts &facts, Scratch &scratch)
    {
        switch (key) {
        case Key::ToolCallId:
            return readText(value, facts.callId, scratch);
        case Key::ToolName:
            if (!readText(value, facts.toolName, scratch))
                return false;
            facts.isUnavailableTool = facts.toolName == UnavailableTool;
            return true;
        case Key::ParentToolCallId:
            return readText(value, facts.parentCallId, scratch);
        case Key::ContinuationRootToolCallId:
            return readText(value, facts.rootCallId, scratch);
        case Key::CallRunId:
            return readText(value, facts.callRunId, scratch);
        case Key::ChildRunId:
            return readText(value, facts.childRunId, scratch);
        case Key::ChildAgentId:
            return readText(value, facts.childAgentId, scratch);
        case Key::RestrictToTool:
            return readText(value, facts.restrictToTool, scratch);
        case Key::Approved:
            return readBool(value, facts.approved);
        default:
            return true;
        }
    }

    bool readCall(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        return forEachKnownMember<matchKey>(
            c, scratch.keys, contextOf(facts.kind), [&](KeyMatch match, Cursor &value) {
                const Key known = keyOf(match);
                if (known == Key::Items && facts.kind == EventKind::AwaitExternalTools) {
                    return forEachElement(value, [&](Cursor &item) {
                        std::string_view id;
                        std::string_view tool;
                        Cursor again = item;
                        if (!readMemberText(again, Key::ToolName, tool, scratch)
                            || !readMemberText(item, Key::ToolCallId, id, scratch))
                            return false;
                        if (!id.empty()) {
                            facts.itemCallIds.push_back(id);
                            facts.itemToolNames.push_back(tool);
                        }
                        return true;
                    });
                }
                return readCallMember(known, value, facts, scratch);
            });
    }

    /// An error before the current `failure`, with its hint.
    struct OlderError
    {
        bool isPresent = false;
        bool isPascal = false;
        bool hasHintKey = false;
        std::string_view text, reason;
    };

    bool readOlderError(Cursor &value, OlderError &error, Scratch &scratch)
    {
        error.isPresent = isPresent(value);
        if (!error.isPresent)
            return true;
        // "Error": the text before the value is that of the key.
        constexpr std::string_view key = "Error\":";
        error.isPascal = std::string_view(value.p - key.size(), key.size()) == key;
        if (*value.p != '{')
            return readText(value, error.text, scratch);
        return forEachMember(value, [&](std::string_view name, Cursor &text) {
            return (name != "Message" && name != "message") || readText(text, error.text, scratch);
        });
    }

    void mapFailure(const OlderError &error, RecordFacts &facts)
    {
        facts.failed = true;
        facts.failureDerived = true;
        OlderFailure mapped = mapOlderFailure(error.reason);
        const bool isStream =
            (facts.type == "tool_end" && facts.eventKey.empty()) || facts.type == "tool_result";
        const auto proof = proofWithoutHint(error.isPascal, error.hasHintKey, isStream);
        if (!facts.hinted && issuesOfErrorText(error.text, proof))
            mapped = {FailureKind::InvalidCall, RecoveryAction::CorrectCall};
        facts.failure = mapped.kind;
        facts.recovery = mapped.action;
    }

    bool readResult(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        OlderError error;
        const bool good = forEachKnownMember<matchKey>(
            c, scratch.keys, contextOf(facts.kind), [&](KeyMatch match, Cursor &value) {
                const Key known = keyOf(match);
                switch (known) {
                case Key::Failure:
                    return !isPresent(value) || readFailure(value, facts, scratch);
                case Key::Error:
                    return readOlderError(value, error, scratch);
                case Key::RetryHint:
                    error.hasHintKey = true;
                    if (!isPresent(value))
                        return true;
                    facts.hinted = true;
                    return readMemberText(value, Key::Reason, error.reason, scratch);
                case Key::Bounds:
                    return readBounds(value, facts);
                case Key::ServerData:
                case Key::Artifacts:
                    facts.artifacts = facts.artifacts || isPresent(value);
                    return true;
                case Key::Duration:
                    return readDuration(value, facts.durationNs);
                case Key::ResultOmitted:
                    return readBool(value, facts.omitted);
                default:
                    return readCallMember(known, value, facts, scratch);
                }
            });
        if (!facts.failed && error.isPresent)
            mapFailure(error, facts);
        return good;
    }

    bool readRunContext(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        if (c.p >= c.end || *c.p != '{')
            return skipValue(c);
        return forEachMember(c, [&](std::string_view key, Cursor &value) {
            switch (findKey(key)) {
            case Key::ParentToolCallId:
                return readText(value, facts.parentCallId, scratch);
            case Key::ParentRunId:
                return readText(value, facts.parentRunId, scratch);
            case Key::ParentAgentId:
                return readText(value, facts.parentAgentId, scratch);
            case Key::Tool:
                return readText(value, facts.toolName, scratch);
            default:
                return true;
            }
        });
    }

    /// Input.Continuation.Suspension.ID: the only explicit link to the previous run.
    bool readInput(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        if (c.p >= c.end || *c.p != '{')
            return skipValue(c);
        return forEachMember(c, [&](std::string_view key, Cursor &value) {
            if (findKey(key) != Key::Continuation || value.p >= value.end || *value.p != '{')
                return true;
            return forEachMember(value, [&](std::string_view inner, Cursor &suspension) {
                return findKey(inner) != Key::Suspension
                    || readMemberText(suspension, Key::Id, facts.suspensionId, scratch);
            });
        });
    }

    bool readRunStarted(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        return forEachKnownMember<matchKey>(c, scratch.keys, contextOf(facts.kind),
                                            [&](KeyMatch match, Cursor &value) {
                                                switch (keyOf(match)) {
                                                case Key::RunContext:
                                                    return readRunContext(value, facts, scratch);
                                                case Key::Input:
                                                    return readInput(value, facts, scratch);
                                                default:
                                                    return true;
                                                }
                                            });
    }

    bool readUsage(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        facts.usage.modelCalls = 1;
        return forEachKnownMember<matchKey>(
            c, scratch.keys, contextOf(facts.kind), [&](KeyMatch match, Cursor &value) {
                switch (keyOf(match)) {
                case Key::Model:
                    return readText(value, facts.model, scratch);
                case Key::InputTokens:
                    return readInteger(value, facts.usage.inputTokens);
                case Key::OutputTokens:
                    return readInteger(value, facts.usage.outputTokens);
                case Key::TotalTokens:
                    return readInteger(value, facts.usage.totalTokens);
                case Key::CacheReadTokens:
                    return readInteger(value, facts.usage.cacheReadTokens);
                case Key::CacheWriteTokens:
                    return readInteger(value, facts.usage.cacheWriteTokens);
                default:
                    return true;
                }
            });
    }

    /// Phases, terminal records and the stream's `workflow`, which can be either.
    bool readLifecycle(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        const bool good = forEachKnownMember<matchKey>(
            c, scratch.keys, contextOf(facts.kind), [&](KeyMatch match, Cursor &value) {
                switch (keyOf(match)) {
                case Key::Phase:
                    return readText(value, facts.phase, scratch);
                case Key::Status:
                    return readText(value, facts.status, scratch);
                case Key::SuspensionId:
                    return readText(value, facts.suspensionId, scratch);
                default:
                    return true;
                }
            });
        if (facts.type == "workflow") {
            const std::string_view state = facts.status.empty() ? facts.phase : facts.status;
            if (state == "suspended")
                facts.kind = EventKind::RunSuspended;
            else if (state == "success" || state == "completed" || state == "failed"
                     || state == "canceled")
                facts.kind = EventKind::RunCompleted;
        }
        if (facts.kind == EventKind::RunCompleted && facts.status.empty())
            facts.status = facts.phase;
        facts.failed = facts.kind == EventKind::RunCompleted && facts.status == "failed";
        facts.runPhase = runPhaseOf(facts.phase);
        return good;
    }

    bool readThought(Cursor &c, RecordFacts &facts, Scratch &scratch)
    {
        bool hasNote = false;
        bool hasText = false;
        const bool good = forEachKnownMember<matchKey>(
            c, scratch.keys, contextOf(facts.kind), [&](KeyMatch match, Cursor &value) {
                const Key known = keyOf(match);
                hasNote = hasNote || (known == Key::Note && isPresent(value));
                hasText = hasText || (known == Key::Text && isPresent(value));
                return true;
            });
        // Incomplete thinking has both (docs/formats/goa-ai.md, "Thinking with note and text").
        if (hasNote && !hasText)
            facts.kind = EventKind::PlannerNote;
        return good;
    }

} // namespace

EventKind kindOfType(std::string_view type, bool &known)
{
    const EventKind kind = kindTable.kinds.find(type, UnknownKind);
    known = kind != UnknownKind;
    return known ? kind : EventKind::Other;
}

std::span<const std::string_view> typesOf(EventKind kind)
{
    static const auto types = [] {
        std::array<std::vector<std::string_view>,
                   static_cast<std::size_t>(EventKind::StreamMarker) + 1>
            all;
        for (const auto &[name, of] : recordTypes) {
            if (of != EventKind::StreamMarker && of != EventKind::Other)
                all[static_cast<std::size_t>(of)].push_back(name);
        }
        return all;
    }();
    return types[static_cast<std::size_t>(kind)];
}

bool readPayload(Cursor &c, RecordFacts &facts, Scratch &scratch)
{
    c.skipSpace();
    if (c.p >= c.end || *c.p != '{')
        return false;
    switch (facts.kind) {
    case EventKind::ToolCallScheduled:
    case EventKind::ToolCallUpdated:
    case EventKind::ChildRunLinked:
    case EventKind::ToolAuthorization:
    case EventKind::AwaitClarification:
    case EventKind::AwaitConfirmation:
    case EventKind::AwaitQuestions:
    case EventKind::AwaitExternalTools:
    case EventKind::ToolArgumentsDelta:
    case EventKind::ToolOutputDelta:
        return readCall(c, facts, scratch);
    case EventKind::ToolResultReceived:
        return readResult(c, facts, scratch);
    case EventKind::RetryHint:
        facts.hinted = true;
        return readCall(c, facts, scratch);
    case EventKind::RunStarted:
        return readRunStarted(c, facts, scratch);
    case EventKind::Usage:
        return readUsage(c, facts, scratch);
    case EventKind::RunPhaseChanged:
    case EventKind::RunSuspended:
    case EventKind::RunCompleted:
        return readLifecycle(c, facts, scratch);
    case EventKind::ThinkingBlock:
        return facts.type == "planner_thought" && readThought(c, facts, scratch);
    default:
        return false;
    }
}

} // namespace tw::scan

namespace tw {

RunPhase runPhaseOf(std::string_view name)
{
    if (name == "prompted")
        return RunPhase::Prompted;
    if (name == "planning")
        return RunPhase::Planning;
    if (name == "executing_tools")
        return RunPhase::ExecutingTools;
    if (name == "synthesizing")
        return RunPhase::Synthesizing;
    if (name == "completed" || name == "failed" || name == "canceled")
        return RunPhase::Ended;
    return RunPhase::Other;
}

} // namespace tw
