// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/record.h"
#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tw {

/// Everything that the log contains about one call, parsed on demand from the mapped bytes.
struct CallDetails
{
    CallRecord call;
    std::string tool; ///< as recorded
    std::string requestedTool; ///< of a tool that does not exist: the name that the model used
    JsonPtr payload; ///< null if no record has it
    JsonPtr result; ///< null if there is none
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
    std::vector<EventIndex> events; ///< all events with the id of the call, in file order
};

/// How records are decoded that hold large artifacts.
struct DecodeOptions
{
    /// Data of artifacts of at least this size stay text (Artifact::text) that is not even checked.
    std::size_t textFrom = SIZE_MAX;
    Monitor monitor = {}; ///< the details lack the result if it says stop

    /// For code that reads series and tables from text.
    static constexpr std::size_t LargeData = std::size_t{1} << 20U;
};
[[nodiscard]] CallDetails callDetails(const RunStore &store, CallIndex call,
                                      const DecodeOptions &options = {});

/// The events of every call, found in one pass. For code that visits many calls.
class CallEvents
{
public:
    explicit CallEvents(const RunStore &store);
    [[nodiscard]] std::span<const EventIndex> of(CallIndex call) const;
    /// The payload of the call with that id in the await record \a event; null if it has none. The
    /// record that was asked last stays parsed: it can name thousands of calls.
    [[nodiscard]] JsonPtr awaitedPayload(const RunStore &store, EventIndex event,
                                         const std::string &callId) const;

private:
    struct LastAwait;
    std::vector<std::uint32_t> m_first; ///< of each call, and one past the last
    std::vector<EventIndex> m_events;
    std::shared_ptr<LastAwait> m_lastAwait;
};
/// Like callDetails(), with the events of the call given. Does not search the transcript for a
/// payload that no other record has.
[[nodiscard]] CallDetails callDetails(const RunStore &store, CallIndex call,
                                      const CallEvents &events, const DecodeOptions &options = {});

/// The payload of one event, unwrapped (Mongo binary, double encoding up to three levels). Null if
/// the record is damaged.
[[nodiscard]] JsonPtr eventPayload(const RunStore &store, EventIndex event);

/// One line that summarizes an event: "climate.read_zone  {zone_id: north-2}", a phase, the first
/// words of a message. At most \a maxBytes.
[[nodiscard]] std::string eventSummary(const RunStore &store, EventIndex event,
                                       std::size_t maxBytes = 200);

/// The conversation of one run in order: transcript records; chunks only where these are missing.
[[nodiscard]] std::vector<Message> transcript(const RunStore &store, RunIndex run);

/// All await records of a run in order.
[[nodiscard]] std::vector<PendingAwait> awaits(const RunStore &store, RunIndex run);

[[nodiscard]] RunOutcome runOutcome(const RunStore &store, RunIndex run);
/// The content of the terminal record \a event, even if it names no run.
[[nodiscard]] RunOutcome outcomeOfRecord(const RunStore &store, EventIndex event);

/// The answer of a finished run: last assistant text of the transcript, else of the chunks.
[[nodiscard]] std::string finalText(const RunStore &store, RunIndex run);

} // namespace tw
