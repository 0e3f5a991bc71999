// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "replay/record/recordfacts.h"
#include "replay/store/runstore.h"

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
    const MaybeEvent first = store.run(run).firstEvent;
    const MaybeEvent last = store.run(run).lastEvent; // none where all events are duplicates
    if (!first || !last)
        return;
    for (auto i = toInt(*first); i <= toInt(*last) && i < store.eventCount(); ++i) {
        const EventIndex event{i};
        if (store.runOf(event) == run && (store.flags(event) & EventDuplicate) == 0)
            visit(event);
    }
}

} // namespace tw
