// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/goa/payloads.h"
#include "replay/record/details.h"

namespace tw {

// Readers of payloads, every generation. They know no store; tests feed them texts.

/// The failure in the payload of a tool result; nothing when the call succeeded.
[[nodiscard]] std::optional<Failure> readFailure(const JsonPtr &payload);
/// The older generations' hint in the payload of a tool result or of a `retry_hint` record.
[[nodiscard]] std::optional<RecordedHint> readHint(const JsonPtr &payload);
[[nodiscard]] std::optional<Bounds> readBounds(const Json &payload);
/// \a besideStream: what a stream envelope carries next to its payload, may be null.
[[nodiscard]] std::vector<Artifact> readArtifacts(const JsonPtr &payload,
                                                  const JsonPtr &besideStream);
[[nodiscard]] std::optional<Telemetry> readTelemetry(const JsonPtr &payload);
/// Null when the payload has no result or a null one.
[[nodiscard]] JsonPtr readResult(const JsonPtr &payload);

/// One message in either casing; \a value must lie in \a whole.
[[nodiscard]] Message readMessage(const JsonPtr &whole, const Json &value);
/// The messages of a transcript record: an array of them, or the stream's {"message": …}.
[[nodiscard]] std::vector<Message> readMessages(const JsonPtr &payload);
/// All text parts of a message, joined by line ends.
[[nodiscard]] std::string messageText(const Message &message);

/// \a kind: one of the four Await kinds.
[[nodiscard]] PendingAwait readAwait(EventKind kind, const JsonPtr &payload);

/// Calls \a visit(EventIndex) for the events of \a run in order, duplicates left out.
template <typename Visit>
void forEachEventOf(const RunStore &store, RunIndex run, const Visit &visit)
{
    if (run == NoRun || store.run(run).firstEvent == NoEvent)
        return;
    const auto last = toInt(store.run(run).lastEvent);
    for (auto i = toInt(store.run(run).firstEvent); i <= last && i < store.eventCount(); ++i) {
        const EventIndex event{i};
        if (store.runOf(event) == run && (store.flags(event) & EventDuplicate) == 0)
            visit(event);
    }
}

/// \a text without line ends and other control characters, at most \a maxBytes with "…" at the end
/// of what was cut; never ends inside a UTF-8 sequence.
[[nodiscard]] std::string clippedLine(std::string_view text, std::size_t maxBytes);
/// A value as a short line: {zone_id: north-2, hours: 24}.
[[nodiscard]] std::string briefJson(const Json &value, std::size_t maxBytes);

} // namespace tw
