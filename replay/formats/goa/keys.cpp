// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/keys.h"

#include "replay/scan/nametable.h"
#include "schema/ascii.h"

#include <array>
#include <string>

namespace tw::scan {

namespace {

    struct Spelling
    {
        std::string_view text;
        Key key;
    };

    // Every spelling that a generation of the format writes; variants are found by their letters.
    constexpr Spelling spellings[] = {
        {"$binary", Key::Binary},
        {"$date", Key::Date},
        {"$numberLong", Key::NumberLong},
        {"$oid", Key::Oid},
        {"AgentID", Key::AgentId},
        {"AllowedTools", Key::Ignored},
        {"Approved", Key::Approved},
        {"ApprovedBy", Key::Ignored},
        {"Artifacts", Key::Artifacts},
        {"Attempt", Key::Ignored},
        {"Bounds", Key::Bounds},
        {"CacheReadTokens", Key::CacheReadTokens},
        {"CacheWriteTokens", Key::CacheWriteTokens},
        {"Caps", Key::Ignored},
        {"Cause", Key::Ignored},
        {"ChildAgentID", Key::ChildAgentId},
        {"ChildRunID", Key::ChildRunId},
        {"ClarifyingQuestion", Key::Ignored},
        {"ContentIndex", Key::Ignored},
        {"Continuation", Key::Continuation},
        {"ContinuationRootToolCallID", Key::ContinuationRootToolCallId},
        {"Data", Key::Data},
        {"DisplayHint", Key::Ignored},
        {"Duration", Key::Duration},
        {"Error", Key::Error},
        {"EventKey", Key::EventKey},
        {"Events", Key::Events},
        {"ExampleInput", Key::Ignored},
        {"ExampleJSON", Key::Ignored},
        {"ExpectedChildrenTotal", Key::Ignored},
        {"Final", Key::Ignored},
        {"ID", Key::Id},
        {"Input", Key::Input},
        {"InputTokens", Key::InputTokens},
        {"Items", Key::Items},
        {"Labels", Key::Ignored},
        {"MaxDuration", Key::Ignored},
        {"Message", Key::Ignored},
        {"Messages", Key::Ignored},
        {"Metadata", Key::Ignored},
        {"MissingFields", Key::Ignored},
        {"Model", Key::Model},
        {"ModelClass", Key::Ignored},
        {"NextCursor", Key::Ignored},
        {"Note", Key::Note},
        {"OutputTokens", Key::OutputTokens},
        {"ParentAgentID", Key::ParentAgentId},
        {"ParentRunID", Key::ParentRunId},
        {"ParentToolCallID", Key::ParentToolCallId},
        {"Payload", Key::Payload},
        {"PendingCount", Key::Ignored},
        {"Phase", Key::Phase},
        {"Policy", Key::Ignored},
        {"PriorInput", Key::Ignored},
        {"Prompt", Key::Ignored},
        {"PromptID", Key::Ignored},
        {"Question", Key::Ignored},
        {"Questions", Key::Ignored},
        {"Queue", Key::Ignored},
        {"Reason", Key::Reason},
        {"Redacted", Key::Ignored},
        {"RefinementHint", Key::Ignored},
        {"RequiredTools", Key::Ignored},
        {"RestrictToTool", Key::RestrictToTool},
        {"Result", Key::Result},
        {"ResultJSON", Key::ResultJson},
        {"ResultPreview", Key::Ignored},
        {"RetryHint", Key::RetryHint},
        {"Returned", Key::Ignored},
        {"RunContext", Key::RunContext},
        {"RunID", Key::RunId},
        {"Scope", Key::Ignored},
        {"SessionID", Key::SessionId},
        {"Signature", Key::Ignored},
        {"Structured", Key::Ignored},
        {"Summary", Key::Ignored},
        {"Suspension", Key::Suspension},
        {"SuspensionID", Key::SuspensionId},
        {"Telemetry", Key::Ignored},
        {"Text", Key::Text},
        {"Timestamp", Key::Timestamp},
        {"TimestampMS", Key::TimestampMs},
        {"Title", Key::Ignored},
        {"Tool", Key::Tool},
        {"ToolArgs", Key::Ignored},
        {"ToolCallID", Key::ToolCallId},
        {"ToolName", Key::ToolName},
        {"Total", Key::Ignored},
        {"TotalTokens", Key::TotalTokens},
        {"Truncated", Key::Truncated},
        {"TurnID", Key::TurnId},
        {"Type", Key::Type},
        {"UpdatedAt", Key::UpdatedAt},
        {"Version", Key::Ignored},
        {"WorkflowOptions", Key::Ignored},
        {"_id", Key::UnderscoreId},
        {"action", Key::Action},
        {"agent_id", Key::AgentId},
        {"approved", Key::Approved},
        {"approved_by", Key::Ignored},
        {"artifacts", Key::Artifacts},
        {"base64", Key::Base64},
        {"bounds", Key::Bounds},
        {"call_run_id", Key::CallRunId},
        {"cancellation", Key::Ignored},
        {"cause", Key::Ignored},
        {"child_agent_id", Key::ChildAgentId},
        {"child_run_id", Key::ChildRunId},
        {"data", Key::Data},
        {"debug_message", Key::Ignored},
        {"delta", Key::Ignored},
        {"display_hint", Key::Ignored},
        {"duration", Key::Duration},
        {"error", Key::Error},
        {"error_message", Key::Error},
        {"eventId", Key::EventId},
        {"eventType", Key::EventType},
        {"event_key", Key::EventKey},
        {"events", Key::Events},
        {"example_json", Key::Ignored},
        {"expected_children_total", Key::Ignored},
        {"extra", Key::Ignored},
        {"failure", Key::Failure},
        {"id", Key::Id},
        {"issues", Key::Ignored},
        {"items", Key::Items},
        {"kind", Key::Kind},
        {"labels", Key::Ignored},
        {"message", Key::Ignored},
        {"missing_fields", Key::Ignored},
        {"note", Key::Note},
        {"parent_tool_call_id", Key::ParentToolCallId},
        {"payload", Key::Payload},
        {"phase", Key::Phase},
        {"prior_input", Key::Ignored},
        {"prompt", Key::Ignored},
        {"prompt_id", Key::Ignored},
        {"question", Key::Ignored},
        {"questions", Key::Ignored},
        {"queue", Key::Ignored},
        {"recovery", Key::Recovery},
        {"restrict_to_tool", Key::RestrictToTool},
        {"result", Key::Result},
        {"result_bytes", Key::Ignored},
        {"result_json", Key::ResultJson},
        {"result_omitted", Key::ResultOmitted},
        {"result_omitted_reason", Key::Ignored},
        {"result_preview", Key::Ignored},
        {"retry_hint", Key::RetryHint},
        {"run_id", Key::RunId},
        {"scope", Key::Ignored},
        {"server_data", Key::ServerData},
        {"session_id", Key::SessionId},
        {"signature", Key::Ignored},
        {"started_at", Key::StartedAt},
        {"status", Key::Status},
        {"stream", Key::Ignored},
        {"subType", Key::Ignored},
        {"summary", Key::Ignored},
        {"suspension_id", Key::SuspensionId},
        {"telemetry", Key::Ignored},
        {"text", Key::Text},
        {"timestamp", Key::Timestamp},
        {"title", Key::Ignored},
        {"tool_call_id", Key::ToolCallId},
        {"tool_name", Key::ToolName},
        {"turn_id", Key::TurnId},
        {"type", Key::Type},
        {"updated_at", Key::UpdatedAt},
        {"version", Key::Ignored},
    };

    constexpr std::size_t MaxLength = 32;

    struct Table
    {
        NameTable<Key> exact;
        NameTable<Key> drifted;
        std::array<std::string, std::size(spellings)> letters;

        Table()
        {
            std::size_t i = 0;
            for (const Spelling &spelling : spellings) {
                exact.insert(spelling.text, spelling.key);
                letters[i] = loweredWithout(spelling.text, "_");
                // "_id" is a separate field; without its underscore it would be "id".
                if (spelling.key != Key::UnderscoreId)
                    drifted.insert(letters[i], spelling.key);
                ++i;
            }
        }
    };

    const Table table;

} // namespace

KeyMatch matchKey(std::string_view spelling)
{
    if (spelling.empty() || spelling.size() > MaxLength)
        return {};
    const Key exact = table.exact.find(spelling, Key::None);
    if (exact != Key::None)
        return {static_cast<std::uint8_t>(exact), true};
    char letters[MaxLength + 8] = {};
    std::size_t length = 0;
    for (const char ch : spelling) {
        if (ch != '_')
            letters[length++] = lowered(ch);
    }
    if (length == 0)
        return {};
    return {static_cast<std::uint8_t>(table.drifted.find({letters, length}, Key::None)), false};
}

} // namespace tw::scan
