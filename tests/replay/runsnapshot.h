// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tw::test {

/// The state that the Goa-AI runtime would derive from a run's log (docs/formats/goa-ai.md,
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

/// Derives a snapshot like the runtime: record by record, in order (docs/formats/goa-ai.md,
/// "Snapshots").
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
        if (isTranscript(kind))
            return addMessages(event);
        if (!matters(kind))
            return;
        if (Record record = decodeRecord(m_store, event); record.payload)
            readRecord(kind, event, std::move(record));
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
        // The runtime's zero time sorts first, like NoTime.
        std::stable_sort(m_snapshot.toolCalls.begin(), m_snapshot.toolCalls.end(),
                         [](const RunSnapshot::ToolCall &a, const RunSnapshot::ToolCall &b) {
                             return a.scheduledNs != b.scheduledNs ? a.scheduledNs < b.scheduledNs
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
        default: // including await_questions: the runtime omits it
            return false;
        }
    }

    void readRecord(EventKind kind, EventIndex event, Record record)
    {
        switch (kind) {
        case EventKind::RunStarted:
            m_snapshot.labels = std::move(record.labels);
            break;
        case EventKind::RunPhaseChanged:
            m_snapshot.phase = std::move(record.phase);
            break;
        case EventKind::ChildRunLinked:
            m_snapshot.childRuns.push_back(
                {record.toolName, record.toolCallId, record.childRunId, record.childAgentId});
            break;
        case EventKind::ToolCallScheduled:
            readScheduled(record, m_store.timeNs(event));
            break;
        case EventKind::ToolCallUpdated:
            entry(record.toolCallId).expectedChildren = record.expectedChildren.value_or(0);
            break;
        case EventKind::ToolResultReceived:
            readResult(record, m_store.timeNs(event));
            break;
        case EventKind::AssistantMessage:
            m_eventText = std::move(record.text);
            break;
        case EventKind::RunSuspended:
            m_snapshot.status = m_snapshot.phase = "suspended";
            break;
        case EventKind::RunCompleted:
            readCompleted(std::move(record));
            break;
        default:
            m_snapshot.await = std::move(record.await);
            if (m_snapshot.await)
                m_snapshot.await->event = event;
            break;
        }
    }

    void addMessages(EventIndex event)
    {
        for (auto &message : decodeRecord(m_store, event).messages) {
            message.event = event;
            m_snapshot.transcript.push_back(std::move(message));
        }
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

    void readScheduled(const Record &record, std::int64_t time)
    {
        auto &call = entry(record.toolCallId);
        call.toolName = record.toolName;
        call.parentId = record.parentCallId;
        if (call.scheduledNs == NoTime)
            call.scheduledNs = time;
        call.expectedChildren = record.expectedChildren.value_or(0);
        if (!record.parentCallId.empty())
            ++entry(record.parentCallId).observedChildren;
    }

    void readResult(const Record &record, std::int64_t time)
    {
        auto &call = entry(record.toolCallId);
        if (call.toolName.empty())
            call.toolName = record.toolName;
        if (call.parentId.empty())
            call.parentId = record.parentCallId;
        call.completedNs = time;
        if (!record.result)
            return;
        call.durationNs = record.result->durationNs;
        if (const auto &failure = record.result->failure;
            failure && !failure->error.messages.empty())
            call.errorSummary = failure->error.messages.front();
    }

    void readCompleted(Record record)
    {
        const std::string status = record.outcome ? record.outcome->status : std::string();
        m_snapshot.await.reset();
        m_snapshot.status = status == "success" ? "completed" : status;
        m_snapshot.phase = record.phase.empty() ? m_snapshot.status : record.phase;
        // A run that never started (docs/formats/goa-ai.md, "Runs of a single record").
        if (m_snapshot.labels.empty())
            m_snapshot.labels = std::move(record.labels);
    }

    const RunStore &m_store;
    RunSnapshot m_snapshot;
    std::unordered_map<std::string, std::size_t> m_calls;
    std::string m_transcriptText;
    std::string m_eventText;
};

[[nodiscard]] inline RunSnapshot runSnapshot(const RunStore &store, RunIndex run)
{
    SnapshotReader reader(store, run);
    forEachEventOf(store, run, [&reader](EventIndex event) { reader.read(event); });
    return reader.take();
}

} // namespace tw::test
