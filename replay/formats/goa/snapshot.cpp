// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/detailsreader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <unordered_map>

namespace tw {

namespace {

    /// Derives a snapshot as the runtime does: record by record, in order
    /// (docs/formats/goa-ai.md, "Snapshots").
    class SnapshotReader
    {
    public:
        SnapshotReader(const RunStore &store, RunIndex index)
            : m_store(store)
        {
            const auto &run = store.run(index);
            m_snapshot.runId = run.id;
            m_snapshot.agentId = run.agent;
            m_snapshot.sessionId = run.session;
            m_snapshot.turnId = run.turn;
            m_snapshot.status = "running";
            m_snapshot.phase = "prompted";
        }

        void read(EventIndex event)
        {
            const auto time = m_store.timeNs(event);
            if (time != NoTime) {
                if (m_snapshot.startedNs == NoTime)
                    m_snapshot.startedNs = time;
                m_snapshot.updatedNs = std::max(m_snapshot.updatedNs, time);
            }
            const auto kind = m_store.kind(event);
            if (kind == EventKind::TranscriptSeeded || kind == EventKind::TranscriptAppended)
                return addMessages(event);
            if (!matters(kind))
                return;
            if (const auto payload = eventPayload(m_store, event))
                readPayload(kind, event, payload);
        }

        RunSnapshot take()
        {
            for (const auto &message : m_snapshot.transcript) {
                if (message.role != "assistant")
                    continue;
                if (auto text = messageText(message); !text.empty())
                    m_transcriptText = std::move(text);
            }
            m_snapshot.lastAssistantMessage =
                !m_transcriptText.empty() ? m_transcriptText : m_eventText;
            // The runtime's zero time comes first, as NoTime does.
            std::stable_sort(m_snapshot.toolCalls.begin(), m_snapshot.toolCalls.end(),
                             [](const RunSnapshot::ToolCall &a, const RunSnapshot::ToolCall &b) {
                                 return a.scheduledNs != b.scheduledNs
                                     ? a.scheduledNs < b.scheduledNs
                                     : a.id < b.id;
                             });
            return std::move(m_snapshot);
        }

    private:
        static bool matters(EventKind kind)
        {
            switch (kind) {
            case EventKind::RunStarted:
            case EventKind::RunPhaseChanged:
            case EventKind::ChildRunLinked:
            case EventKind::AwaitClarification:
            case EventKind::AwaitConfirmation:
            case EventKind::AwaitExternalTools:
            case EventKind::ToolCallScheduled:
            case EventKind::ToolCallUpdated:
            case EventKind::ToolResultReceived:
            case EventKind::AssistantMessage:
            case EventKind::RunSuspended:
            case EventKind::RunCompleted:
                return true;
            default: // await_questions too: the runtime forgets it
                return false;
            }
        }

        void readPayload(EventKind kind, EventIndex event, const JsonPtr &payload)
        {
            const auto text = [&payload](std::string_view name) {
                return textOf(findMember(*payload, name));
            };
            switch (kind) {
            case EventKind::RunStarted:
                if (const auto *context = findMember(*payload, "RunContext"))
                    readLabels(findMember(*context, "Labels"));
                break;
            case EventKind::RunPhaseChanged:
                m_snapshot.phase = text("Phase");
                break;
            case EventKind::ChildRunLinked:
                m_snapshot.childRuns.push_back({text("ToolName"), text("ToolCallID"),
                                                text("ChildRunID"), text("ChildAgentID")});
                break;
            case EventKind::ToolCallScheduled:
                readScheduled(*payload, m_store.timeNs(event));
                break;
            case EventKind::ToolCallUpdated:
                entry(text("ToolCallID")).expectedChildren =
                    integerOf(findMember(*payload, "ExpectedChildrenTotal")).value_or(0);
                break;
            case EventKind::ToolResultReceived:
                readResult(payload, m_store.timeNs(event));
                break;
            case EventKind::AssistantMessage:
                m_eventText = textOf(findMember(*payload, {"Message", "Text"}));
                break;
            case EventKind::RunSuspended:
                m_snapshot.status = m_snapshot.phase = "suspended";
                break;
            case EventKind::RunCompleted:
                readCompleted(*payload);
                break;
            default:
                m_snapshot.await = readAwait(kind, payload);
                m_snapshot.await->event = event;
                break;
            }
        }

        void addMessages(EventIndex event)
        {
            for (auto &message : readMessages(eventPayload(m_store, event))) {
                message.event = event;
                m_snapshot.transcript.push_back(std::move(message));
            }
        }

        void readLabels(const Json *labels)
        {
            if (labels == nullptr || !labels->is_object())
                return;
            m_snapshot.labels.clear();
            for (const auto &[key, value] : labels->items())
                m_snapshot.labels.emplace_back(key, textOf(&value));
        }

        RunSnapshot::ToolCall &entry(const std::string &id)
        {
            const auto [it, isNew] = m_calls.try_emplace(id, m_snapshot.toolCalls.size());
            if (isNew) {
                m_snapshot.toolCalls.emplace_back();
                m_snapshot.toolCalls.back().id = id;
            }
            return m_snapshot.toolCalls[it->second];
        }

        void readScheduled(const Json &payload, std::int64_t time)
        {
            const auto parent = textOf(findMember(payload, "ParentToolCallID"));
            auto &call = entry(textOf(findMember(payload, "ToolCallID")));
            call.toolName = textOf(findMember(payload, "ToolName"));
            call.parentId = parent;
            if (call.scheduledNs == NoTime)
                call.scheduledNs = time;
            call.expectedChildren =
                integerOf(findMember(payload, "ExpectedChildrenTotal")).value_or(0);
            if (!parent.empty())
                ++entry(parent).observedChildren;
        }

        void readResult(const JsonPtr &payload, std::int64_t time)
        {
            auto &call = entry(textOf(findMember(*payload, "tool_call_id")));
            if (call.toolName.empty())
                call.toolName = textOf(findMember(*payload, "tool_name"));
            if (call.parentId.empty())
                call.parentId = textOf(findMember(*payload, "parent_tool_call_id"));
            call.completedNs = time;
            call.durationNs = durationOf(findMember(*payload, "duration")).value_or(0);
            if (const auto failure = readFailure(payload);
                failure && !failure->error.messages.empty())
                call.errorSummary = failure->error.messages.front();
        }

        void readCompleted(const Json &payload)
        {
            const auto status = textOf(findMember(payload, "status"));
            m_snapshot.await.reset();
            m_snapshot.status = status == "success" ? "completed" : status;
            if (const auto phase = textOf(findMember(payload, "phase")); !phase.empty())
                m_snapshot.phase = phase;
            else
                m_snapshot.phase = m_snapshot.status;
            // A run that never started (docs/formats/goa-ai.md, "Runs of a single record").
            if (m_snapshot.labels.empty())
                readLabels(findMember(payload, "labels"));
        }

        const RunStore &m_store;
        RunSnapshot m_snapshot;
        std::unordered_map<std::string, std::size_t> m_calls;
        std::string m_transcriptText;
        std::string m_eventText;
    };

} // namespace

RunSnapshot runSnapshot(const RunStore &store, RunIndex run)
{
    if (run == NoRun)
        return {};
    SnapshotReader reader(store, run);
    forEachEventOf(store, run, [&reader](EventIndex event) { reader.read(event); });
    return reader.take();
}

RunOutcome runOutcome(const RunStore &store, RunIndex run)
{
    return run == NoRun ? RunOutcome() : outcomeOfRecord(store, store.run(run).terminalEvent);
}

RunOutcome outcomeOfRecord(const RunStore &store, EventIndex event)
{
    RunOutcome outcome;
    outcome.event = event;
    if (outcome.event == NoEvent)
        return outcome;
    const auto payload = eventPayload(store, outcome.event);
    if (!payload)
        return outcome;
    outcome.status = textOf(findMember(*payload, "status"));
    outcome.suspensionId = textOf(findMember(*payload, "SuspensionID"));
    if (outcome.status.empty() && store.kind(outcome.event) == EventKind::RunSuspended)
        outcome.status = "suspended";
    if (const auto *cancellation = findMember(*payload, "cancellation"))
        outcome.cancellation = textOf(findMember(*cancellation, "reason"));
    // Before 2026-03-23 the same facts stood flat in the payload, with "error" for the message.
    const auto *failure = findMember(*payload, "failure");
    const auto &source = isNothing(failure) ? *payload : *failure;
    const auto text = [&source](std::initializer_list<std::string_view> names) {
        return textOf(findMember(source, names));
    };
    outcome.message = isNothing(failure) ? text({"public_error", "error"}) : text({"message"});
    outcome.debugMessage = isNothing(failure) ? text({"error"}) : text({"debug_message"});
    outcome.provider = text({"provider", "error_provider"});
    outcome.operation = text({"operation", "error_operation"});
    outcome.kind = text({"kind", "error_kind"});
    outcome.code = text({"code", "error_code"});
    outcome.httpStatus = integerOf(findMember(source, "http_status")).value_or(0);
    outcome.retryable = boolOf(findMember(source, "retryable"));
    return outcome;
}

} // namespace tw
