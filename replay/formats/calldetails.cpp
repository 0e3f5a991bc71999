// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"
#include "replay/store/runstoredata.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tw {

namespace {

    /// Calls \a visit(RunIndex) for \a run, the runs it continues and the runs that continue it,
    /// until \a visit returns true.
    template <typename Visit>
    void visitContinued(const RunStore &store, MaybeRun run, const Visit &visit)
    {
        for (const auto next : {&Run::predecessor, &Run::successor}) {
            std::size_t left = store.runs().size();
            for (MaybeRun at = run; at && left > 0; --left) {
                if (visit(*at))
                    return;
                at = store.run(*at).*next;
            }
        }
    }

    MaybeCall findCallContinued(const RunStore &store, std::string_view id, MaybeRun run)
    {
        MaybeCall found;
        visitContinued(store, run, [&](RunIndex at) {
            found = store.findCall(id, at);
            return found.hasValue();
        });
        return found;
    }

    /// An await record can name several calls; the store keeps only one of them.
    std::vector<CallIndex> awaitedCalls(const RunStore &store, EventIndex event)
    {
        std::vector<CallIndex> calls;
        if (store.kind(event) != EventKind::AwaitExternalTools)
            return calls;
        const auto await = decodeRecord(store, event).await;
        if (!await)
            return calls;
        std::unordered_set<std::uint32_t> known;
        for (const auto &id : await->toolCallIds) {
            const auto call = findCallContinued(store, id, store.runOf(event));
            if (call && known.insert(toInt(*call)).second)
                calls.push_back(*call);
        }
        return calls;
    }

    /// Calls \a visit(EventIndex) for the events of a rare \a kind; reads only one byte per event.
    template <typename Visit>
    void forEachOfKind(const RunStore &store, EventKind kind, const Visit &visit)
    {
        static_assert(sizeof(EventKind) == 1);
        const RunStore::Data &data = store.data();
        for (std::uint32_t first = 0; first < data.eventCount; first += EventChunk::Size) {
            const EventKind *const kinds = data.events[first / EventChunk::Size]->kind.data();
            const EventKind *const end =
                kinds + std::min(EventChunk::Size, data.eventCount - first);
            for (const EventKind *at = kinds; at < end; ++at) {
                at = static_cast<const EventKind *>(
                    std::memchr(at, static_cast<int>(kind), static_cast<std::size_t>(end - at)));
                if (at == nullptr)
                    break;
                visit(EventIndex{first + static_cast<std::uint32_t>(at - kinds)});
            }
        }
    }

    bool namesCall(const RunStore &store, EventIndex event, CallIndex index, const CallRecord &call)
    {
        bool near = false; // only then is it worth parsing the record
        visitContinued(store, store.runOf(event), [&](RunIndex at) {
            near = at == call.run || at == call.resultRun;
            return near;
        });
        if (!near)
            return false;
        const auto calls = awaitedCalls(store, event);
        return std::find(calls.begin(), calls.end(), index) != calls.end();
    }

    /// The call's own events, and records that await it. A call may be awaited in one run,
    /// scheduled in the next and answered in a third, and a damaged log may not link these runs.
    std::vector<EventIndex> eventsOf(const RunStore &store, CallIndex index, const CallRecord &call)
    {
        const std::span<const EventIndex> own = store.eventsOf(index);
        std::vector<EventIndex> events(own.begin(), own.end());
        forEachOfKind(store, EventKind::AwaitExternalTools, [&](EventIndex event) {
            if (store.callOf(event) != index && namesCall(store, event, index, call))
                events.push_back(event);
        });
        std::sort(events.begin(), events.end(),
                  [](EventIndex a, EventIndex b) { return toInt(a) < toInt(b); });
        return events;
    }

    void readScheduled(Record record, CallDetails &details)
    {
        details.payload = std::move(record.arguments);
        details.requestedTool = std::move(record.requestedTool);
        details.queue = std::move(record.queue);
        details.displayHint = std::move(record.displayHint);
        if (details.tool.empty())
            details.tool = std::move(record.toolName);
    }

    void readResult(Record record, CallDetails &details)
    {
        if (details.tool.empty())
            details.tool = std::move(record.toolName);
        if (!details.payload && !record.requestedTool.empty())
            details.requestedTool = std::move(record.requestedTool);
        details.hint = std::move(record.hint);
        if (!record.result)
            return;
        ToolResult &result = *record.result;
        details.result = std::move(result.value);
        details.resultOmitted = result.isOmitted;
        details.resultOmittedReason = std::move(result.omittedReason);
        details.resultBytes = result.bytes;
        details.resultPreview = std::move(result.preview);
        details.failure = std::move(result.failure);
        details.bounds = std::move(result.bounds);
        details.artifacts = std::move(result.artifacts);
        details.telemetry = std::move(result.telemetry);
    }

    /// What an await record calls its calls with.
    class AwaitedPayloads
    {
    public:
        AwaitedPayloads() = default;
        explicit AwaitedPayloads(std::optional<PendingAwait> await)
        {
            if (!await)
                return;
            m_own = std::move(await->payload);
            for (std::size_t i = 0; i < await->toolCallIds.size(); ++i)
                m_ofItems.try_emplace(std::move(await->toolCallIds[i]),
                                      std::move(await->itemPayloads[i]));
        }
        /// The payload of the record itself, or that of the item with the id.
        [[nodiscard]] JsonPtr of(const std::string &callId) const
        {
            if (m_own)
                return m_own;
            const auto item = m_ofItems.find(callId);
            return item == m_ofItems.end() ? nullptr : item->second;
        }

    private:
        JsonPtr m_own;
        std::unordered_map<std::string, JsonPtr> m_ofItems;
    };

    /// \a events may be null.
    void readOther(const RunStore &store, EventIndex event, const CallEvents *events,
                   CallDetails &details)
    {
        const EventKind kind = store.kind(event);
        if (kind == EventKind::ToolAuthorization) {
            details.authorization = decodeRecord(store, event).authorization;
            if (!details.authorization)
                details.authorization.emplace();
            details.authorization->event = event;
        } else if (isAwait(kind) && !details.payload) {
            const std::string id(details.call.id);
            details.payload = events ? events->awaitedPayload(store, event, id)
                                     : AwaitedPayloads(decodeRecord(store, event).await).of(id);
        } else if (kind == EventKind::RetryHint && !details.hint) {
            details.hint = decodeRecord(store, event).hint;
        }
    }

    /// A log that begins in the middle of a run may still hold the model's request.
    void findInTranscript(const RunStore &store, CallDetails &details)
    {
        const std::string_view callId = details.call.id;
        forEachEventOf(store, details.call.run, [&](EventIndex event) {
            const auto kind = store.kind(event);
            if (details.payload || !isTranscript(kind)
                || store.raw(event).find(callId) == std::string_view::npos)
                return;
            for (const auto &message : decodeRecord(store, event).messages) {
                for (const auto &part : message.parts) {
                    if (part.kind == MessagePart::Kind::ToolUse && part.toolCallId == callId) {
                        details.payload = part.value;
                        details.requestedTool = part.requestedTool;
                    }
                }
            }
        });
    }

    /// \a all: the events of all calls, for code that visits many; may be null.
    CallDetails readCall(const RunStore &store, CallIndex index, std::vector<EventIndex> events,
                         const CallEvents *all, const DecodeOptions &options)
    {
        CallDetails details;
        details.call = store.call(index);
        details.tool = store.toolName(index);
        details.events = std::move(events);
        if (details.call.scheduledEvent)
            readScheduled(decodeRecord(store, *details.call.scheduledEvent), details);
        if (details.call.resultEvent)
            readResult(decodeRecord(store, *details.call.resultEvent, options), details);
        for (const auto event : details.events)
            readOther(store, event, all, details);
        return details;
    }

    void finishPayload(CallDetails &details)
    {
        if (!details.payload && details.failure)
            details.payload = details.failure->priorInput;
        if ((details.call.flags & CallUnavailableTool) == 0)
            details.requestedTool.clear();
    }

} // namespace

CallDetails callDetails(const RunStore &store, CallIndex index, const DecodeOptions &options)
{
    auto details =
        readCall(store, index, eventsOf(store, index, store.call(index)), nullptr, options);
    if (!details.payload)
        findInTranscript(store, details);
    finishPayload(details);
    return details;
}

CallDetails callDetails(const RunStore &store, CallIndex index, const CallEvents &events,
                        const DecodeOptions &options)
{
    const auto own = events.of(index);
    auto details = readCall(store, index, {own.begin(), own.end()}, &events, options);
    finishPayload(details);
    return details;
}

struct CallEvents::LastAwait
{
    std::mutex mutex;
    MaybeEvent event;
    AwaitedPayloads payloads;
};

JsonPtr CallEvents::awaitedPayload(const RunStore &store, EventIndex event,
                                   const std::string &callId) const
{
    const std::lock_guard lock(m_lastAwait->mutex);
    if (m_lastAwait->event != event) {
        m_lastAwait->payloads = AwaitedPayloads(decodeRecord(store, event).await);
        m_lastAwait->event = event;
    }
    return m_lastAwait->payloads.of(callId);
}

CallEvents::CallEvents(const RunStore &store)
    : m_lastAwait(std::make_shared<LastAwait>())
{
    struct Pair
    {
        CallIndex call;
        EventIndex event;
    };
    std::vector<Pair> pairs;
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        const EventIndex event{i};
        const MaybeCall own = store.callOf(event);
        if (own)
            pairs.push_back({*own, event});
        for (const auto call : awaitedCalls(store, event)) {
            if (call != own)
                pairs.push_back({call, event});
        }
    }
    m_first.assign(std::size_t{store.callCount()} + 1, 0);
    for (const auto &pair : pairs)
        ++m_first[toInt(pair.call) + 1];
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
    m_events.resize(pairs.size());
    auto next = m_first;
    for (const auto &pair : pairs)
        m_events[next[toInt(pair.call)]++] = pair.event;
}

std::span<const EventIndex> CallEvents::of(CallIndex call) const
{
    return std::span(m_events).subspan(m_first[toInt(call)],
                                       m_first[toInt(call) + 1] - m_first[toInt(call)]);
}

} // namespace tw
