// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/record.h"
#include "replay/store/runstore.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tw {

/// Everything the log says of one call, parsed now from the mapped bytes.
struct CallDetails
{
    CallRecord call;
    std::string tool; ///< as recorded
    std::string requestedTool; ///< of a tool that does not exist: the name the model made up
    JsonPtr payload; ///< null when no record holds it
    JsonPtr result; ///< null when there is none
    bool resultOmitted = false;
    std::string resultOmittedReason;
    std::int64_t resultBytes = -1;
    std::string resultPreview;
    std::string displayHint;
    std::string queue;
    std::optional<Failure> failure;
    std::optional<RecordedHint> hint;
    std::optional<Bounds> bounds;
    std::vector<Artifact> artifacts;
    std::optional<Telemetry> telemetry;
    std::optional<Authorization> authorization;
    std::vector<EventIndex> events; ///< all events that name the call, in file order
};
[[nodiscard]] CallDetails callDetails(const RunStore &store, CallIndex call);

/// The events of every call, found in one pass: for whoever goes through many calls.
class CallEvents
{
public:
    explicit CallEvents(const RunStore &store);
    [[nodiscard]] std::span<const EventIndex> of(CallIndex call) const;

private:
    std::vector<std::uint32_t> m_first; ///< of each call, and one past the last
    std::vector<EventIndex> m_events;
};
/// As callDetails(), with its events known. The transcript is not searched for a payload that no
/// other record has.
[[nodiscard]] CallDetails callDetails(const RunStore &store, CallIndex call,
                                      const CallEvents &events);

/// The payload of one event, unwrapped (Mongo binary, double encoding up to three levels). Null
/// when the record is damaged.
[[nodiscard]] JsonPtr eventPayload(const RunStore &store, EventIndex event);

/// One line that says what an event is about: "climate.read_zone  {zone_id: north-2}", a phase, the
/// first words of a message. At most \a maxBytes.
[[nodiscard]] std::string eventSummary(const RunStore &store, EventIndex event,
                                       std::size_t maxBytes = 200);

/// The conversation of one run in order: transcript records, chunks only where those are missing.
[[nodiscard]] std::vector<Message> transcript(const RunStore &store, RunIndex run);

/// All await records of a run in order.
[[nodiscard]] std::vector<PendingAwait> awaits(const RunStore &store, RunIndex run);

[[nodiscard]] RunOutcome runOutcome(const RunStore &store, RunIndex run);
/// What the terminal record \a event says, whether or not it names a run.
[[nodiscard]] RunOutcome outcomeOfRecord(const RunStore &store, EventIndex event);

[[nodiscard]] RunSnapshot runSnapshot(const RunStore &store, RunIndex run);

/// The answer of a finished run: last assistant text of the transcript, else of the chunks.
[[nodiscard]] std::string finalText(const RunStore &store, RunIndex run);

} // namespace tw
