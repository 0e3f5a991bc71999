// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replayselection.h"

#include "replay/load/logset.h"

#include <utility>

namespace tw {

ReplaySelection::ReplaySelection(QObject *parent)
    : QObject(parent)
    , m_comparison(new ArtifactComparison(this))
{
}

void ReplaySelection::setStore(RunStorePtr store, bool sameLoad)
{
    if (!sameLoad)
        m_comparison->clear(); // while store() is the one that the selection is of
    m_store = std::move(store);
    if (!m_store->hasLog()) {
        take({});
        return;
    }
    if (sameLoad)
        return;
    State state;
    state.run = m_runId.empty() ? MaybeRun() : m_store->findRun(m_runId);
    if (state.run)
        state.focus = Focus::Run;
    if (!m_callId.empty() && state.run) {
        state.call = m_store->findCall(m_callId, state.run);
        if (state.call)
            state.focus = Focus::Call;
    }
    if (m_state.event) {
        const MaybeEvent event = findRecord(*m_store, m_record.file, m_record.offset);
        if (event && recordOf(*event).hash == m_record.hash) {
            state.event = event;
            state.focus = m_state.focus;
        }
    }
    take(state);
}

void ReplaySelection::selectRun(RunIndex run)
{
    if (toInt(run) >= m_store->runs().size())
        return;
    set({run, {}, {}, Focus::Run});
}

void ReplaySelection::selectCall(CallIndex call)
{
    if (toInt(call) >= m_store->callCount())
        return;
    const CallRecord record = m_store->call(call);
    MaybeEvent event = record.resultEvent ? record.resultEvent : record.scheduledEvent;
    if (m_state.call == call && m_state.event)
        event = m_state.event; // keep the record that the user is viewing
    set({record.run, call, event, Focus::Call});
}

void ReplaySelection::selectEvent(EventIndex event)
{
    if (toInt(event) >= m_store->eventCount())
        return;
    set({m_store->runOf(event), m_store->callOf(event), event, Focus::Event});
}

void ReplaySelection::clear()
{
    set({});
}

ReplaySelection::Record ReplaySelection::recordOf(EventIndex event) const
{
    const EventRecord record = m_store->event(event);
    return {m_store->files()[record.file].path, record.offset, endsHash(m_store->raw(event))};
}

void ReplaySelection::set(const State &state)
{
    if (state != m_state)
        take(state);
}

void ReplaySelection::take(const State &state)
{
    m_state = state;
    m_runId = state.run ? m_store->run(*state.run).id : std::string();
    m_callId = state.call ? std::string(m_store->call(*state.call).id) : std::string();
    m_record = state.event ? recordOf(*state.event) : Record();
    emit changed();
}

} // namespace tw
