// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <unordered_set>

namespace tw {

namespace {

    using PartKind = MessagePart::Kind;

    /// Reconstructs the conversation from other records: the input of the run, chunks, calls and
    /// results. Every message is derived.
    class Rebuilder
    {
    public:
        explicit Rebuilder(const RunStore &store)
            : m_store(store)
        {
        }

        /// Adds only chunks of assistant text and thinking; with \a wholeRun everything else too.
        void add(EventIndex event, bool wholeRun)
        {
            switch (m_store.kind(event)) {
            case EventKind::AssistantMessage:
                return addChunk(event);
            case EventKind::ThinkingBlock:
                return addThinking(event);
            case EventKind::RunStarted:
                return wholeRun ? addSeed(event) : void();
            case EventKind::ToolCallScheduled:
                return wholeRun ? addCall(event) : void();
            case EventKind::ToolResultReceived:
                return wholeRun ? addResult(event) : void();
            default:
                return;
            }
        }

        /// Adds calls and results that are missing from the transcript.
        void addUntold(EventIndex event, const std::unordered_set<std::string> &told)
        {
            const EventKind kind = m_store.kind(event);
            if (kind != EventKind::ToolCallScheduled && kind != EventKind::ToolResultReceived)
                return;
            const MaybeCall call = m_store.callOf(event);
            if (call
                && told.contains((kind == EventKind::ToolCallScheduled ? "use " : "result ")
                                 + std::string(m_store.call(*call).id)))
                return;
            add(event, true);
        }
        void addRecorded(Message message) { m_messages.push_back(std::move(message)); }

        std::vector<Message> take() { return std::exchange(m_messages, {}); }

    private:
        /// The current message if it has that role, or a new one.
        Message &open(const char *role, EventIndex event)
        {
            if (m_messages.empty() || m_messages.back().role != role
                || !m_messages.back().derived) {
                Message message;
                message.role = role;
                message.event = event;
                message.derived = true;
                m_messages.push_back(std::move(message));
            }
            return m_messages.back();
        }

        void addChunk(EventIndex event)
        {
            const auto text = decodeRecord(m_store, event).text;
            if (text.empty())
                return;
            auto &parts = open("assistant", event).parts;
            if (parts.empty() || parts.back().kind != PartKind::Text) {
                parts.emplace_back();
                parts.back().kind = PartKind::Text;
            }
            parts.back().text += text;
        }

        void addThinking(EventIndex event)
        {
            const Record record = decodeRecord(m_store, event);
            if (!record.payload)
                return;
            auto &parts = open("assistant", event).parts;
            const bool continues =
                !parts.empty() && parts.back().kind == PartKind::Thinking && !m_thinkingDone;
            if (!continues) {
                parts.emplace_back();
                parts.back().kind = PartKind::Thinking;
            }
            auto &part = parts.back();
            part.text = record.isFinal ? record.text : part.text + record.text;
            part.value = record.payload;
            m_thinkingDone = record.isFinal;
        }

        void addSeed(EventIndex event)
        {
            for (auto &message : decodeRecord(m_store, event).messages) {
                message.event = event;
                message.derived = true;
                m_messages.push_back(std::move(message));
            }
        }

        void addCall(EventIndex event)
        {
            Record record = decodeRecord(m_store, event);
            if (!record.payload)
                return;
            MessagePart part;
            part.kind = PartKind::ToolUse;
            part.toolCallId = std::move(record.toolCallId);
            part.toolName = std::move(record.toolName);
            part.value = std::move(record.arguments);
            open("assistant", event).parts.push_back(std::move(part));
        }

        void addResult(EventIndex event)
        {
            Record record = decodeRecord(m_store, event);
            if (!record.payload)
                return;
            MessagePart part;
            part.kind = PartKind::ToolResult;
            part.toolCallId = std::move(record.toolCallId);
            part.toolName = std::move(record.toolName);
            if (!record.result)
                record.result.emplace();
            part.value = record.result->value;
            if (const auto &failure = record.result->failure) {
                part.isError = true;
                // The model receives only the message (docs/formats/goa-ai.md, "Failures and large
                // results in transcripts").
                const auto &messages = failure->error.messages;
                part.value = std::make_shared<const Json>(messages.empty() ? "" : messages.front());
            }
            open("user", event).parts.push_back(std::move(part));
        }

        const RunStore &m_store;
        std::vector<Message> m_messages;
        bool m_thinkingDone = false;
    };

    /// A stream contains the turns in which the model writes text, but neither turns that only call
    /// tools nor results (docs/formats/goa-ai.md, "Stream events"): these are inserted at the right
    /// place.
    std::vector<Message> withCalls(const RunStore &store, const std::vector<EventIndex> &events,
                                   std::vector<Message> recorded)
    {
        std::unordered_set<std::string> told;
        for (const Message &message : recorded) {
            for (const MessagePart &part : message.parts) {
                if (part.kind == PartKind::ToolUse)
                    told.insert("use " + part.toolCallId);
                else if (part.kind == PartKind::ToolResult)
                    told.insert("result " + part.toolCallId);
            }
        }
        Rebuilder rebuilder(store);
        auto next = recorded.begin();
        for (const EventIndex event : events) {
            for (; next != recorded.end() && next->event == event; ++next)
                rebuilder.addRecorded(std::move(*next));
            rebuilder.addUntold(event, told);
        }
        return rebuilder.take();
    }

    /// Chunks after the last assistant message of the transcript: the answer in a log that was
    /// truncated before it was recorded. Chunks that the transcript contains are left out.
    std::vector<Message> unrecordedAnswer(const RunStore &store,
                                          const std::vector<EventIndex> &events,
                                          const std::vector<Message> &recorded)
    {
        std::string said;
        std::int64_t lastSaid = -1;
        for (const auto &message : recorded) {
            // The seed messages of a continuation are from an earlier run.
            if (message.role != "assistant"
                || store.kind(*message.event) != EventKind::TranscriptAppended)
                continue;
            lastSaid = toInt(*message.event);
            if (auto text = messageText(message); !text.empty())
                said = std::move(text);
        }
        Rebuilder rebuilder(store);
        for (const auto event : events) {
            if (toInt(event) > lastSaid)
                rebuilder.add(event, false);
        }
        auto messages = rebuilder.take();
        std::erase_if(messages, [&said](const Message &message) {
            const auto text = messageText(message);
            return text.empty() || said.find(text) != std::string::npos;
        });
        return messages;
    }

} // namespace

std::vector<Message> transcript(const RunStore &store, RunIndex run)
{
    std::vector<EventIndex> events;
    std::vector<Message> messages;
    bool hasRecords = false;
    bool isStreamed = true;
    forEachEventOf(store, run, [&](EventIndex event) {
        events.push_back(event);
        if (!isTranscript(store.kind(event)))
            return;
        for (auto &message : decodeRecord(store, event).messages) {
            hasRecords = true;
            isStreamed = isStreamed && (store.flags(event) & EventFromStream) != 0;
            message.event = event;
            messages.push_back(std::move(message));
        }
    });
    if (hasRecords) {
        if (isStreamed)
            messages = withCalls(store, events, std::move(messages));
        for (auto &message : unrecordedAnswer(store, events, messages))
            messages.push_back(std::move(message));
        return messages;
    }
    Rebuilder rebuilder(store);
    for (const auto event : events)
        rebuilder.add(event, true);
    return rebuilder.take();
}

std::string finalText(const RunStore &store, RunIndex run)
{
    if (store.run(run).status == RunStatus::Suspended)
        return {}; // it asked a question instead
    const auto messages = transcript(store, run);
    for (auto message = messages.rbegin(); message != messages.rend(); ++message) {
        // The seed messages of a continuation contain the answer of an earlier run.
        if (message->role != "assistant"
            || store.kind(*message->event) == EventKind::TranscriptSeeded)
            continue;
        if (auto text = messageText(*message); !text.empty())
            return text;
    }
    return {};
}

} // namespace tw
