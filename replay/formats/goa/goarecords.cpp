// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/brieftext.h"
#include "replay/formats/goa/detailsreader.h"
#include "replay/formats/goa/goalogformats.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    std::string_view awaitName(EventKind kind)
    {
        switch (kind) {
        case EventKind::AwaitClarification:
            return "clarification";
        case EventKind::AwaitConfirmation:
            return "confirmation";
        case EventKind::AwaitQuestions:
            return "questions";
        case EventKind::AwaitExternalTools:
            return "external_tools";
        default:
            return {};
        }
    }

} // namespace

PendingAwait readAwait(EventKind kind, const JsonPtr &payload)
{
    PendingAwait await;
    await.kind = awaitName(kind);
    await.raw = payload;
    if (!payload)
        return await;
    const auto text = [&payload](std::string_view name) {
        return textOf(findMember(*payload, name));
    };
    await.id = text("ID");
    await.toolName = text(kind == EventKind::AwaitClarification ? "RestrictToTool" : "ToolName");
    await.toolCallId = text("ToolCallID");
    await.question = text("Question");
    await.title = text("Title");
    await.prompt = text("Prompt");
    await.missingFields = textsOf(findMember(*payload, "MissingFields"));
    if (const auto *example = findMember(*payload, {"ExampleJSON", "ExampleInput"});
        !isNothing(example))
        await.exampleJson = sharedPart(payload, example);
    await.payload = sharedPart(payload, findMember(*payload, {"Payload"}));
    const auto *items = findMember(
        *payload, kind == EventKind::AwaitQuestions ? std::string_view("Questions") : "Items");
    if (items == nullptr || !items->is_array())
        return await;
    await.itemCount = static_cast<std::int64_t>(items->size());
    for (const auto &item : *items) {
        if (auto id = textOf(findMember(item, "ToolCallID")); !id.empty()) {
            await.toolCallIds.push_back(std::move(id));
            await.itemPayloads.push_back(sharedPart(payload, findMember(item, {"Payload"})));
        }
    }
    return await;
}

namespace {

    /// Decodes one record, member by member.
    class Decoder
    {
    public:
        explicit Decoder(RecordParts parts, ArtifactTexts artifacts = {})
            : m_parts(std::move(parts))
            , m_artifacts(std::move(artifacts))
        {
            m_record.payload = m_parts.payload;
        }

        Record decode(EventKind kind)
        {
            if (m_record.payload)
                read(kind);
            return std::move(m_record);
        }

    private:
        [[nodiscard]] const Json *find(std::initializer_list<std::string_view> names) const
        {
            return findMember(*m_record.payload, names);
        }
        [[nodiscard]] std::string text(std::initializer_list<std::string_view> names) const
        {
            return textOf(find(names));
        }

        void read(EventKind kind)
        {
            switch (kind) {
            case EventKind::RunStarted:
                return readStarted();
            case EventKind::RunPhaseChanged:
                m_record.phase = text({"Phase"});
                return;
            case EventKind::PromptRendered:
                m_record.promptId = text({"PromptID"});
                m_record.promptVersion = text({"Version"});
                return;
            case EventKind::PolicyDecision:
                m_record.allowedTools = textsOf(find({"AllowedTools"}));
                if (const auto *caps = find({"Caps"}))
                    readCaps(*caps);
                return;
            case EventKind::TranscriptSeeded:
            case EventKind::TranscriptAppended:
                m_record.messages = readMessages(m_record.payload);
                return;
            case EventKind::AssistantMessage:
                m_record.text = text({"Message", "Text"});
                return;
            case EventKind::ThinkingBlock:
                m_record.text = text({"Text", "Note"});
                m_record.redacted = text({"Redacted"});
                m_record.isFinal = boolOf(find({"Final"}));
                return;
            case EventKind::PlannerNote:
                m_record.text = text({"Note", "Text"});
                return;
            case EventKind::Usage:
                return readUsage();
            case EventKind::RunSuspended:
            case EventKind::RunCompleted:
                return readEnd(kind);
            case EventKind::AwaitClarification:
            case EventKind::AwaitConfirmation:
            case EventKind::AwaitQuestions:
            case EventKind::AwaitExternalTools:
                m_record.await = readAwait(kind, m_record.payload);
                return;
            default:
                return readCallRecord(kind);
            }
        }

        void readCallRecord(EventKind kind)
        {
            m_record.toolCallId = text({"ToolCallID"});
            m_record.parentCallId = text({"ParentToolCallID"});
            m_record.toolName = text({"ToolName"});
            m_record.expectedChildren = integerOf(find({"ExpectedChildrenTotal"}));
            switch (kind) {
            case EventKind::ToolCallScheduled:
                m_record.arguments = sharedPart(m_record.payload, find({"Payload"}));
                m_record.queue = text({"Queue"});
                m_record.displayHint = text({"DisplayHint"});
                if (m_record.toolName == UnavailableTool && m_record.arguments)
                    m_record.requestedTool = requestedTool(*m_record.arguments);
                break;
            case EventKind::ToolResultReceived:
                readToolResult();
                break;
            case EventKind::ChildRunLinked:
                m_record.childRunId = text({"ChildRunID"});
                m_record.childAgentId = text({"ChildAgentID"});
                break;
            case EventKind::ToolAuthorization:
                m_record.authorization = {
                    boolOf(find({"Approved"})), text({"Summary"}), text({"ApprovedBy"}), {}};
                break;
            case EventKind::RetryHint:
                m_record.hint = readHint(m_record.payload);
                [[fallthrough]];
            case EventKind::RunPaused:
                m_record.reason = text({"Reason"});
                m_record.text = text({"Message"});
                if (const auto *labels = find({"Labels"}); labels && m_record.text.empty())
                    m_record.text = textOf(findMember(*labels, "reason"));
                break;
            case EventKind::ToolArgumentsDelta:
            case EventKind::ToolOutputDelta:
                m_record.text = text({"Delta"});
                break;
            default:
                break;
            }
        }

        void readToolResult()
        {
            const JsonPtr &payload = m_record.payload;
            m_record.hint = readHint(payload);
            ToolResult &result = m_record.result.emplace();
            result.value = readResult(payload);
            result.isOmitted = boolOf(find({"result_omitted"}));
            result.omittedReason = text({"result_omitted_reason"});
            result.bytes = integerOf(find({"result_bytes"})).value_or(-1);
            result.preview = text({"result_preview", "preview"});
            result.durationNs = durationOf(find({"duration"})).value_or(0);
            result.failure = readFailure(payload, m_parts.isOldStream);
            result.bounds = readBounds(*payload);
            result.artifacts = readArtifacts(payload, m_parts.serverData, m_artifacts);
            result.telemetry = readTelemetry(payload);
            if (result.value)
                result.answer = readAnswer(*result.value);
            if (result.failure && result.failure->priorInput)
                m_record.requestedTool = requestedTool(*result.failure->priorInput);
        }

        /// {"answer": "…"}, {"answers": [{"options": […]}]}.
        static std::optional<std::string> readAnswer(const Json &result)
        {
            constexpr std::size_t MaxBytes = 400;
            if (const Json *answer = findMember(result, "answer"))
                return answer->is_string() ? textOf(answer) : briefJson(*answer, MaxBytes);
            const Json *answers = findMember(result, "answers");
            if (answers == nullptr || !answers->is_array())
                return std::nullopt;
            std::string text;
            for (const Json &answer : *answers) {
                std::string chosen;
                for (const std::string &option : textsOf(findMember(answer, "options")))
                    chosen += (chosen.empty() ? "" : ", ") + option;
                const std::string words = textOf(findMember(answer, {"text", "answer"}));
                if (!words.empty())
                    chosen += (chosen.empty() ? "" : ", ") + words;
                text += (text.empty() ? "" : "; ") + chosen;
            }
            return text;
        }

        void readStarted()
        {
            readLabels(find({"Labels"})); // of the document of a run
            if (const auto *context = find({"RunContext"})) {
                m_record.runId = textOf(findMember(*context, "RunID"));
                m_record.toolName = textOf(findMember(*context, "Tool"));
                readLabels(findMember(*context, "Labels"));
            }
            const auto *input = find({"Input"});
            if (input == nullptr)
                return;
            m_record.isContinuation = findMember(*input, {"Continuation"}) != nullptr;
            if (const auto *policy = findMember(*input, "Policy"))
                readCaps(*policy);
            if (const auto *list = findMember(*input, "Messages"); list && list->is_array()) {
                for (const auto &value : *list)
                    m_record.messages.push_back(readMessage(m_record.payload, value));
            }
        }

        void readCaps(const Json &caps)
        {
            if (!caps.is_object())
                return;
            const auto number = [&caps](std::string_view name) {
                return integerOf(findMember(caps, name));
            };
            m_record.caps = {number("MaxToolCalls"), number("RemainingToolCalls"),
                             number("MaxConsecutiveFailedToolCalls"),
                             number("RemainingConsecutiveFailedToolCalls")};
        }

        void readLabels(const Json *labels)
        {
            if (labels == nullptr || !labels->is_object())
                return;
            for (const auto &[key, value] : labels->items())
                m_record.labels.emplace_back(key, textOf(&value));
        }

        void readUsage()
        {
            const auto number = [this](std::string_view name) {
                return integerOf(find({name})).value_or(0);
            };
            m_record.usage = {number("InputTokens"),      number("OutputTokens"),
                              number("TotalTokens"),      number("CacheReadTokens"),
                              number("CacheWriteTokens"), 1};
            m_record.model = text({"Model"});
        }

        void readEnd(EventKind kind)
        {
            m_record.phase = text({"phase"});
            m_record.pendingCount = text({"PendingCount"});
            readLabels(find({"labels"}));
            RunOutcome &outcome = m_record.outcome.emplace();
            outcome.status = text({"status"});
            outcome.suspensionId = text({"SuspensionID"});
            if (outcome.status.empty() && kind == EventKind::RunSuspended)
                outcome.status = "suspended";
            if (const auto *cancellation = find({"cancellation"}))
                outcome.cancellation = textOf(findMember(*cancellation, "reason"));
            // Before 2026-03-23 the payload had these facts at its top level, with "error" for the
            // message.
            const auto *failure = find({"failure"});
            const auto &source = isNothing(failure) ? *m_record.payload : *failure;
            const auto in = [&source](std::initializer_list<std::string_view> names) {
                return textOf(findMember(source, names));
            };
            outcome.message = isNothing(failure) ? in({"public_error", "error"}) : in({"message"});
            if (const auto *metadata = find({"metadata"}); metadata && outcome.message.empty())
                outcome.message = textOf(findMember(*metadata, "error"));
            outcome.debugMessage = isNothing(failure) ? in({"error"}) : in({"debug_message"});
            outcome.provider = in({"provider", "error_provider"});
            outcome.operation = in({"operation", "error_operation"});
            outcome.kind = in({"kind", "error_kind"});
            outcome.code = in({"code", "error_code"});
            outcome.httpStatus = integerOf(findMember(source, "http_status")).value_or(0);
            outcome.retryable = boolOf(findMember(source, "retryable"));
        }

        RecordParts m_parts;
        ArtifactTexts m_artifacts;
        Record m_record;
    };

} // namespace

std::string requestedTool(const Json &arguments)
{
    return textOf(findMember(arguments, "requested_tool"));
}

Record decodeGoaRecord(std::string_view raw, EventKind kind, std::uint32_t /*part*/)
{
    return Decoder(takeApart(raw)).decode(kind);
}

Record decodeGoaResult(const JsonText &raw, std::size_t textFrom, const Monitor &monitor)
{
    if (std::optional<SlimRecord> slim = slimRecord(raw, textFrom, monitor)) {
        RecordParts parts = takeApart(slim->text);
        if (parts.payload)
            return Decoder(std::move(parts), std::move(slim->data))
                .decode(EventKind::ToolResultReceived);
    }
    return monitor.cancelled() ? Record()
                               : decodeGoaRecord(raw.text, EventKind::ToolResultReceived, 0);
}

} // namespace tw
