// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/runphases.h"

#include "replay/formats/recordreader.h"

namespace tw {

namespace {

    constexpr std::uint32_t EventsPerQuestion = 65536; // how often the monitor is polled

} // namespace

RunPhases readRunPhases(const RunStore &store, const Monitor &monitor)
{
    RunPhases marks;
    FactsReader reader(store);
    const auto count = store.eventCount();
    for (std::uint32_t i = 0; i < count; ++i) {
        const EventIndex event{i};
        if (i % EventsPerQuestion == 0 && monitor.cancelled())
            return marks;
        const auto kind = store.kind(event);
        if (kind != EventKind::RunPhaseChanged && kind != EventKind::Usage)
            continue;
        const auto run = store.runOf(event);
        const auto time = store.timeNs(event);
        if (!run || time == NoTime || (store.flags(event) & EventDuplicate) != 0)
            continue;
        if (kind == EventKind::RunPhaseChanged) {
            marks.phases.push_back({*run, time, reader.read(event).runPhase});
            continue;
        }
        const auto &totals = reader.read(event).usage;
        marks.usage.push_back({*run, time,
                               totals.totalTokens > 0 ? totals.totalTokens
                                                      : totals.inputTokens + totals.outputTokens});
    }
    return marks;
}

} // namespace tw
