// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replaysearch.h"

#include "model/jobs/abandonjob.h"
#include "replay/query/query.h"
#include "replay/query/textblocks.h"

#include <algorithm>
#include <utility>

namespace tw {

ReplaySearch::ReplaySearch(QObject *parent)
    : QObject(parent)
{
}

void ReplaySearch::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    if (!sameLoad)
        m_memory = std::make_shared<SearchCache>();
    if (!sameLoad && std::exchange(m_hits, nullptr))
        emit hitsChanged();
    if (!m_text.isEmpty())
        run();
}

void ReplaySearch::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    searchAnew();
}

void ReplaySearch::setLetterCase(LetterCase letters)
{
    if (letters == m_letters)
        return;
    m_letters = letters;
    searchAnew();
}

void ReplaySearch::searchAnew()
{
    m_memory = std::make_shared<SearchCache>();
    run();
}

void ReplaySearch::run()
{
    abandonJob(m_job, this);
    if (m_text.isEmpty() || !m_store->hasLog()) {
        m_hits.reset();
        emit busyChanged();
        emit hitsChanged();
        return;
    }
    m_job = std::make_unique<Job<SearchHits>>(
        [store = m_store, filter = Filter::ofText(m_text.toStdString(), m_letters),
         memory = m_memory](const Monitor &monitor) -> Result<SearchHits> {
            RowSearch search;
            search.memory = memory; // what earlier snapshots held is known
            SearchHits hits = makeRows(store, filterEvents(*store, filter, monitor, search));
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return hits;
        });
    connect(m_job.get(), &JobBase::finished, this, &ReplaySearch::take);
    emit busyChanged();
}

void ReplaySearch::take()
{
    const Result<SearchHits> hits = m_job->result();
    m_job.release()->deleteLater(); // it is the sender
    if (hits) {
        m_hits = *hits;
        emit hitsChanged();
    }
    emit busyChanged();
}

EventIndex ReplaySearch::next(EventIndex event, bool forward) const
{
    if (count() == 0)
        return NoEvent;
    const std::vector<quint32> &hits = m_hits->positions;
    if (forward) {
        const auto found =
            event == NoEvent ? hits.begin() : std::ranges::upper_bound(hits, toInt(event));
        return EventIndex{found == hits.end() ? hits.front() : *found};
    }
    const auto found = event == NoEvent ? hits.end() : std::ranges::lower_bound(hits, toInt(event));
    return EventIndex{found == hits.begin() ? hits.back() : *(found - 1)};
}

std::size_t ReplaySearch::numberOf(EventIndex event) const
{
    if (count() == 0 || event == NoEvent)
        return 0;
    const std::vector<quint32> &hits = m_hits->positions;
    const auto found = std::ranges::lower_bound(hits, toInt(event));
    return found == hits.end() || *found != toInt(event)
        ? 0
        : static_cast<std::size_t>(found - hits.begin()) + 1;
}

} // namespace tw
