// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/brieftext.h"
#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"
#include "schema/counttext.h"

#include <initializer_list>

namespace tw {

namespace {

    /// Larger records are not parsed for a table row.
    constexpr std::size_t MaxParsedBytes = 512 * 1024;

    std::string bytesText(std::size_t bytes)
    {
        if (bytes < 10'000)
            return counted(bytes, "byte");
        if (bytes < 10'000'000)
            return std::to_string(bytes / 1000) + " kB";
        return std::to_string(bytes / 1'000'000) + " MB";
    }

    std::string joined(std::initializer_list<std::string_view> parts)
    {
        std::string text;
        for (const auto part : parts) {
            if (!part.empty())
                (text += text.empty() ? "" : "  ") += part;
        }
        return text;
    }

    std::string scheduledSummary(const Record &record, std::size_t maxBytes)
    {
        if (!record.requestedTool.empty())
            return joined({record.toolName, record.requestedTool});
        return joined({record.toolName,
                       record.arguments ? briefJson(*record.arguments, maxBytes) : std::string()});
    }

    std::string boundsText(const Bounds &bounds)
    {
        auto text = std::to_string(bounds.returned);
        if (bounds.total)
            text += " of " + std::to_string(*bounds.total);
        return bounds.truncated ? text + (bounds.total ? ", truncated" : ", more available") : text;
    }

    std::string resultSummary(const std::string &tool, const ToolResult &result,
                              std::size_t maxBytes)
    {
        if (const auto &failure = result.failure) {
            const auto kind = failure->kind.empty() ? std::string("failed") : failure->kind;
            return joined({tool, kind + (failure->action.empty() ? "" : "/" + failure->action),
                           failure->error.messages.empty() ? "" : failure->error.messages.front()});
        }
        if (result.isOmitted)
            return joined({tool, "result omitted",
                           result.bytes < 0 ? std::string() : std::to_string(result.bytes)});
        return joined({tool, result.bounds ? boundsText(*result.bounds) : std::string(),
                       !result.preview.empty() ? result.preview
                           : result.value      ? briefJson(*result.value, maxBytes)
                                               : std::string("no result")});
    }

    std::string messageSummary(const Message &message)
    {
        std::string text;
        for (const auto &part : message.parts) {
            if (part.kind == MessagePart::Kind::ToolUse)
                text = joined({text, part.toolName});
            else if (part.kind == MessagePart::Kind::ToolResult)
                text = joined({text, part.isError ? "error" : "result", part.toolCallId});
            else if (part.kind == MessagePart::Kind::Text)
                text = joined({text, part.text});
        }
        return message.role + ": " + text;
    }

    std::string transcriptSummary(const std::vector<Message> &messages)
    {
        if (messages.empty())
            return {};
        const auto last = messageSummary(messages.back());
        return messages.size() == 1 ? last : counted(messages.size(), "message") + "  " + last;
    }

    std::string awaitSummary(EventKind kind, const PendingAwait &await)
    {
        const std::string_view one = kind == EventKind::AwaitQuestions ? "question" : "item";
        const auto items = await.itemCount > 0 ? counted(await.itemCount, one) : std::string();
        return joined({await.toolName, await.title, await.question, await.prompt, items});
    }

    std::string policySummary(const Record &record)
    {
        std::string text = record.allowedTools.empty() ? "nothing allowed" : "allowed:";
        for (const auto &tool : record.allowedTools)
            (text += ' ') += tool;
        if (!record.caps || !record.caps->callsLeft)
            return text;
        return joined({text, counted(*record.caps->callsLeft, "call") + " left"});
    }

    std::string recordSummary(EventKind kind, const Record &record, std::size_t maxBytes)
    {
        switch (kind) {
        case EventKind::ToolCallScheduled:
            return scheduledSummary(record, maxBytes);
        case EventKind::ToolResultReceived:
            return record.result ? resultSummary(record.toolName, *record.result, maxBytes)
                                 : record.toolName;
        case EventKind::TranscriptSeeded:
        case EventKind::TranscriptAppended:
            return transcriptSummary(record.messages);
        case EventKind::Usage:
            return joined({record.model, std::to_string(record.usage.inputTokens) + " in",
                           std::to_string(record.usage.outputTokens) + " out"});
        case EventKind::RunCompleted:
            return record.outcome ? joined({record.outcome->status, record.outcome->message,
                                            record.outcome->cancellation})
                                  : std::string();
        case EventKind::AwaitClarification:
        case EventKind::AwaitConfirmation:
        case EventKind::AwaitQuestions:
        case EventKind::AwaitExternalTools:
            return record.await ? awaitSummary(kind, *record.await) : std::string();
        case EventKind::PolicyDecision:
            return policySummary(record);
        case EventKind::RunStarted:
            return joined({record.runId,
                           record.toolName.empty() ? std::string() : "for " + record.toolName,
                           record.isContinuation ? "continues" : ""});
        case EventKind::RunPhaseChanged:
            return record.phase;
        case EventKind::AssistantMessage:
        case EventKind::ThinkingBlock:
        case EventKind::PlannerNote:
            return record.text;
        case EventKind::PromptRendered:
            return joined({record.promptId, record.promptVersion});
        case EventKind::ChildRunLinked:
            return joined({record.toolName, "→", record.childRunId});
        case EventKind::ToolCallUpdated:
            return joined({record.toolCallId,
                           (record.expectedChildren ? std::to_string(*record.expectedChildren)
                                                    : std::string())
                               + " children expected"});
        case EventKind::ToolAuthorization:
            return record.authorization
                ? joined({record.toolName, record.authorization->approved ? "approved" : "denied",
                          record.authorization->approvedBy})
                : record.toolName;
        case EventKind::RunSuspended:
            return joined({record.pendingCount + " pending",
                           record.outcome ? record.outcome->suspensionId : std::string()});
        case EventKind::RunPaused:
        case EventKind::RetryHint:
            return joined({record.toolName, record.reason, record.text});
        case EventKind::ToolArgumentsDelta:
        case EventKind::ToolOutputDelta:
            return joined({record.toolName, record.text});
        default:
            return {};
        }
    }

} // namespace

std::string eventSummary(const RunStore &store, EventIndex event, std::size_t maxBytes)
{
    const auto raw = store.raw(event);
    if (raw.empty())
        return {};
    if (raw.size() > MaxParsedBytes) {
        const auto call = store.callOf(event);
        return clippedLine(
            joined({call ? store.toolName(*call) : std::string_view(), bytesText(raw.size())}),
            maxBytes);
    }
    const Record record = decodeRecord(store, event);
    if (!record.payload)
        return {};
    auto text = recordSummary(store.kind(event), record, maxBytes);
    if (text.empty())
        text = briefJson(*record.payload, maxBytes);
    return clippedLine(text, maxBytes);
}

} // namespace tw
