// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/runphases.h"

#include "replay/formats/goa/detailsreader.h"
#include "replay/formats/goa/usage.h"
#include "replay/record/recordfacts.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    constexpr std::uint32_t EventsPerQuestion = 65536; // how often the monitor is asked

    class PhaseReader
    {
    public:
        explicit PhaseReader(const RunStore &store)
            : m_store(store)
        {
        }

        RunPhase read(EventIndex event)
        {
            m_scratch.reset();
            m_facts.clear();
            const auto raw = m_store.raw(event);
            scan::Cursor cursor{raw.data(), raw.data() + raw.size()};
            const auto shape = scan::readRecord(cursor, m_facts, m_scratch);
            if (shape.shape == scan::Shape::Record && !m_facts.phase.empty())
                return runPhase(m_facts.phase);
            // An envelope inside another one, such as an entry of a stream's dump.
            const auto payload = eventPayload(m_store, event);
            return runPhase(payload ? textOf(findMember(*payload, "Phase")) : std::string());
        }

    private:
        const RunStore &m_store;
        scan::Scratch m_scratch;
        scan::RecordFacts m_facts;
    };

} // namespace

RunPhase runPhase(std::string_view name)
{
    if (name == "prompted")
        return RunPhase::Prompted;
    if (name == "planning")
        return RunPhase::Planning;
    if (name == "executing_tools")
        return RunPhase::ExecutingTools;
    if (name == "synthesizing")
        return RunPhase::Synthesizing;
    if (name == "completed" || name == "failed" || name == "canceled")
        return RunPhase::Ended;
    return RunPhase::Other;
}

RunPhases readRunPhases(const RunStore &store, const Monitor &monitor)
{
    RunPhases marks;
    PhaseReader phases(store);
    UsageReader usage(store);
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
        if (run == NoRun || time == NoTime || (store.flags(event) & EventDuplicate) != 0)
            continue;
        if (kind == EventKind::RunPhaseChanged) {
            marks.phases.push_back({run, time, phases.read(event)});
            continue;
        }
        const auto totals = usage.read(event).usage;
        marks.usage.push_back({run, time,
                               totals.totalTokens > 0 ? totals.totalTokens
                                                      : totals.inputTokens + totals.outputTokens});
    }
    return marks;
}

} // namespace tw
