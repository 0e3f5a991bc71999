// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/timetext.h"
#include "replay/formats/goa/detailsreader.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    /// Records above this are not parsed for a table row.
    constexpr std::size_t MaxParsedBytes = 512 * 1024;

    class Brief
    {
    public:
        explicit Brief(std::size_t maxBytes)
            : m_max(maxBytes)
        {
        }
        [[nodiscard]] bool isFull() const { return m_text.size() > m_max; }
        void add(std::string_view text) { m_text += text; }
        void value(const Json &value, int depth)
        {
            if (isFull())
                return;
            if (value.is_object() || value.is_array())
                structured(value, depth);
            else if (value.is_string())
                m_text += clippedLine(value.get_ref<const std::string &>(), m_max);
            else
                m_text += writeJson(value);
        }
        std::string take() { return clippedLine(m_text, m_max); }

    private:
        void structured(const Json &value, int depth)
        {
            if (depth > 3) {
                add("…");
                return;
            }
            add(value.is_object() ? "{" : "[");
            bool isFirst = true;
            for (const auto &[key, member] : value.items()) {
                if (isFull())
                    return;
                if (!isFirst)
                    add(", ");
                isFirst = false;
                if (value.is_object())
                    add(clippedLine(key, m_max) + ": ");
                this->value(member, depth + 1);
            }
            add(value.is_object() ? "}" : "]");
        }

        std::size_t m_max;
        std::string m_text;
    };

    std::string bytesText(std::size_t bytes)
    {
        if (bytes < 10'000)
            return std::to_string(bytes) + " bytes";
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

    std::string textIn(const Json &payload, std::initializer_list<std::string_view> names)
    {
        return textOf(findMember(payload, names));
    }

    std::string scheduledSummary(const Json &payload, std::size_t maxBytes)
    {
        const auto tool = textIn(payload, {"ToolName"});
        const auto *arguments = findMember(payload, {"Payload"});
        const auto requested =
            arguments != nullptr ? textIn(*arguments, {"requested_tool"}) : std::string();
        if (tool == "runtime.tool_unavailable" && !requested.empty())
            return joined({tool, requested});
        return joined(
            {tool, arguments != nullptr ? briefJson(*arguments, maxBytes) : std::string()});
    }

    std::string boundsText(const Bounds &bounds)
    {
        auto text = std::to_string(bounds.returned);
        if (bounds.total)
            text += " of " + std::to_string(*bounds.total);
        return bounds.truncated ? text + (bounds.total ? ", truncated" : ", more available") : text;
    }

    std::string resultSummary(const JsonPtr &payload, std::size_t maxBytes)
    {
        const auto tool = textIn(*payload, {"tool_name"});
        if (const auto failure = readFailure(payload)) {
            const auto kind = failure->kind.empty() ? std::string("failed") : failure->kind;
            return joined({tool, kind + (failure->action.empty() ? "" : "/" + failure->action),
                           failure->error.messages.empty() ? "" : failure->error.messages.front()});
        }
        if (boolOf(findMember(*payload, "result_omitted")))
            return joined({tool, "result omitted", textIn(*payload, {"result_bytes"})});
        const auto bounds = readBounds(*payload);
        const auto preview = textIn(*payload, {"result_preview"});
        const auto result = readResult(payload);
        return joined({tool, bounds ? boundsText(*bounds) : std::string(),
                       !preview.empty() ? preview
                           : result     ? briefJson(*result, maxBytes)
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

    std::string transcriptSummary(const JsonPtr &payload)
    {
        const auto messages = readMessages(payload);
        if (messages.empty())
            return {};
        const auto first = messageSummary(messages.front());
        return messages.size() == 1
            ? first
            : std::to_string(messages.size()) + " messages  " + messageSummary(messages.back());
    }

    std::string usageSummary(const Json &payload)
    {
        return joined({textIn(payload, {"Model"}), textIn(payload, {"InputTokens"}) + " in",
                       textIn(payload, {"OutputTokens"}) + " out"});
    }

    std::string completedSummary(const Json &payload)
    {
        const auto *failure = findMember(payload, "failure");
        const auto *cancellation = findMember(payload, "cancellation");
        return joined(
            {textIn(payload, {"status"}),
             !isNothing(failure) ? textIn(*failure, {"message"})
                                 : textIn(payload, {"public_error", "error"}),
             cancellation != nullptr ? textIn(*cancellation, {"reason"}) : std::string()});
    }

    std::string awaitSummary(EventKind kind, const JsonPtr &payload)
    {
        const auto await = readAwait(kind, payload);
        const auto items = await.itemCount > 0 ? std::to_string(await.itemCount)
                + (kind == EventKind::AwaitQuestions ? " questions" : " items")
                                               : std::string();
        return joined({await.toolName, await.title, await.question, await.prompt, items});
    }

    std::string policySummary(const Json &payload)
    {
        const auto tools = textsOf(findMember(payload, "AllowedTools"));
        std::string text = tools.empty() ? "nothing allowed" : "allowed:";
        for (const auto &tool : tools)
            (text += ' ') += tool;
        const auto *caps = findMember(payload, "Caps");
        const auto left = caps != nullptr ? textIn(*caps, {"RemainingToolCalls"}) : std::string();
        return left.empty() ? text : joined({text, left + " calls left"});
    }

    std::string startedSummary(const Json &payload)
    {
        const auto *context = findMember(payload, "RunContext");
        const auto *input = findMember(payload, "Input");
        const auto tool = context != nullptr ? textIn(*context, {"Tool"}) : std::string();
        const auto *continuation =
            input != nullptr ? findMember(*input, {"Continuation"}) : nullptr;
        return joined({context != nullptr ? textIn(*context, {"RunID"}) : std::string(),
                       tool.empty() ? std::string() : "for " + tool,
                       continuation != nullptr ? "continues" : ""});
    }

    std::string payloadSummary(EventKind kind, const JsonPtr &payload, std::size_t maxBytes)
    {
        switch (kind) {
        case EventKind::ToolCallScheduled:
            return scheduledSummary(*payload, maxBytes);
        case EventKind::ToolResultReceived:
            return resultSummary(payload, maxBytes);
        case EventKind::TranscriptSeeded:
        case EventKind::TranscriptAppended:
            return transcriptSummary(payload);
        case EventKind::Usage:
            return usageSummary(*payload);
        case EventKind::RunCompleted:
            return completedSummary(*payload);
        case EventKind::AwaitClarification:
        case EventKind::AwaitConfirmation:
        case EventKind::AwaitQuestions:
        case EventKind::AwaitExternalTools:
            return awaitSummary(kind, payload);
        case EventKind::PolicyDecision:
            return policySummary(*payload);
        case EventKind::RunStarted:
            return startedSummary(*payload);
        case EventKind::RunPhaseChanged:
            return textIn(*payload, {"Phase"});
        case EventKind::AssistantMessage:
            return textIn(*payload, {"Message", "Text"});
        case EventKind::ThinkingBlock:
            return textIn(*payload, {"Text", "Note"});
        case EventKind::PlannerNote:
            return textIn(*payload, {"Note", "Text"});
        case EventKind::PromptRendered:
            return joined({textIn(*payload, {"PromptID"}), textIn(*payload, {"Version"})});
        case EventKind::ChildRunLinked:
            return joined({textIn(*payload, {"ToolName"}), "→", textIn(*payload, {"ChildRunID"})});
        case EventKind::ToolCallUpdated:
            return joined({textIn(*payload, {"ToolCallID"}),
                           textIn(*payload, {"ExpectedChildrenTotal"}) + " children expected"});
        case EventKind::ToolAuthorization:
            return joined({textIn(*payload, {"ToolName"}),
                           boolOf(findMember(*payload, "Approved")) ? "approved" : "denied",
                           textIn(*payload, {"ApprovedBy"})});
        case EventKind::RunSuspended:
            return joined({textIn(*payload, {"PendingCount"}) + " pending",
                           textIn(*payload, {"SuspensionID"})});
        case EventKind::RunPaused:
        case EventKind::RetryHint:
            return joined({textIn(*payload, {"ToolName"}), textIn(*payload, {"Reason"}),
                           textIn(*payload, {"Message"})});
        case EventKind::ToolArgumentsDelta:
        case EventKind::ToolOutputDelta:
            return joined({textIn(*payload, {"tool_name"}), textIn(*payload, {"delta"})});
        default:
            return {};
        }
    }

} // namespace

std::string clippedLine(std::string_view text, std::size_t maxBytes)
{
    constexpr std::string_view ellipsis = "…";
    const bool isLong = text.size() > maxBytes;
    const auto room = isLong ? maxBytes - std::min(maxBytes, ellipsis.size()) : text.size();
    std::string line(utf8Prefix(text, room));
    for (auto &c : line) {
        if (static_cast<unsigned char>(c) < 0x20U || c == 0x7F)
            c = ' ';
    }
    return isLong && maxBytes >= ellipsis.size() ? line.append(ellipsis) : line;
}

std::string briefJson(const Json &value, std::size_t maxBytes)
{
    Brief brief(maxBytes);
    brief.value(value, 0);
    return brief.take();
}

std::string eventSummary(const RunStore &store, EventIndex event, std::size_t maxBytes)
{
    const auto raw = store.raw(event);
    if (raw.empty())
        return {};
    if (raw.size() > MaxParsedBytes) {
        const auto call = store.callOf(event);
        return clippedLine(joined({call != NoCall ? store.toolName(call) : std::string_view(),
                                   bytesText(raw.size())}),
                           maxBytes);
    }
    const auto payload = eventPayload(store, event);
    if (!payload)
        return {};
    auto text = payloadSummary(store.kind(event), payload, maxBytes);
    if (text.empty())
        text = briefJson(*payload, maxBytes);
    return clippedLine(text, maxBytes);
}

} // namespace tw
