// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "replay/record/recordfacts.h"
#include "replay/store/runstore.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tw {

[[nodiscard]] inline const LogFormat &formatOf(const RunStore &store, EventIndex event)
{
    return logFormat(store.files()[store.fileOf(event)].format);
}

/// The record of an event, decoded from the mapped bytes. Empty if these are gone or damaged.
[[nodiscard]] Record decodeRecord(const RunStore &store, EventIndex event,
                                  const DecodeOptions &options = {});

/// The bytes of a record, or a document with it if it does not stand alone: a log of such lines has
/// the same runs. "" if the bytes are gone.
[[nodiscard]] std::string documentOf(const RunStore &store, EventIndex event);

/// The text that the bytes of a record hide (LogFormat::hidden).
[[nodiscard]] std::optional<std::string> hiddenText(const RunStore &store, EventIndex event);

/// Reads the facts of events again, one event at a time, much faster than by decoding their
/// records.
class FactsReader
{
public:
    explicit FactsReader(const RunStore &store);
    ~FactsReader();
    /// Valid until the next call; without facts if the record is gone.
    [[nodiscard]] const scan::RecordFacts &read(EventIndex event);

private:
    class Sink;
    const RunStore &m_store;
    std::unique_ptr<Sink> m_sink;
};

/// Calls \a visit(EventIndex) for the events of \a run in order, without duplicates.
template <typename Visit>
void forEachEventOf(const RunStore &store, RunIndex run, const Visit &visit)
{
    constexpr std::uint64_t MostBetween = 4; // events of other runs, for each of this run
    const Run &record = store.run(run);
    if (!record.firstEvent || !record.lastEvent)
        return; // all events are duplicates
    const auto visitUnique = [&](EventIndex event) {
        if ((store.flags(event) & EventDuplicate) == 0)
            visit(event);
    };
    const std::uint64_t first = toInt(*record.firstEvent);
    const std::uint64_t end =
        std::min<std::uint64_t>(std::uint64_t{toInt(*record.lastEvent)} + 1, store.eventCount());
    if (end - first > MostBetween * record.events) {
        for (const EventIndex event : store.eventsOf(run))
            visitUnique(event);
        return;
    }
    for (std::uint64_t i = first; i < end; ++i) { // the run needs no index
        const auto event = EventIndex{static_cast<std::uint32_t>(i)};
        if (store.runOf(event) == run)
            visitUnique(event);
    }
}

} // namespace tw
