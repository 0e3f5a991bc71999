// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replaysearch.h"

#include "replay/query/query.h"
#include "replay/query/textblocks.h"

#include <algorithm>
#include <utility>

namespace tw {

bool isHit(const SearchHits &hits, const RunStorePtr &store, MaybeEvent event)
{
    return hits && event && hits->areOf(store)
        && std::ranges::binary_search(hits->positions, toInt(*event));
}

bool isHit(const SearchHits &hits, const RunStorePtr &store, const CallRecord &call)
{
    return isHit(hits, store, call.scheduledEvent) || isHit(hits, store, call.resultEvent);
}

ReplaySearch::ReplaySearch(QObject *parent)
    : QObject(parent)
{
    connect(&m_hits, &DerivedBase::changed, this, &ReplaySearch::hitsChanged);
    connect(&m_hits, &DerivedBase::busyChanged, this, &ReplaySearch::busyChanged);
}

void ReplaySearch::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    if (!sameLoad)
        m_memory = std::make_shared<SearchCache>();
    if (!sameLoad && m_hits.take())
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
    if (m_text.isEmpty() || !m_store->hasLog()) {
        m_hits.setValue(nullptr);
        return;
    }
    m_hits.make([store = m_store, filter = Filter::ofText(m_text.toStdString(), m_letters),
                 memory = m_memory](const Monitor &monitor) {
        RowSearch search;
        search.memory = memory; // keeps the results of earlier snapshots
        return makeRows(store, filterEvents(*store, filter, monitor, search));
    });
}

MaybeEvent ReplaySearch::next(MaybeEvent event, bool forward) const
{
    if (count() == 0)
        return {};
    const std::vector<quint32> &rows = hits()->positions;
    if (forward) {
        const auto found = event ? std::ranges::upper_bound(rows, toInt(*event)) : rows.begin();
        return EventIndex{found == rows.end() ? rows.front() : *found};
    }
    const auto found = event ? std::ranges::lower_bound(rows, toInt(*event)) : rows.end();
    return EventIndex{found == rows.begin() ? rows.back() : *(found - 1)};
}

std::size_t ReplaySearch::numberOf(MaybeEvent event) const
{
    if (count() == 0 || !event)
        return 0;
    const std::vector<quint32> &rows = hits()->positions;
    const auto found = std::ranges::lower_bound(rows, toInt(*event));
    return found == rows.end() || *found != toInt(*event)
        ? 0
        : static_cast<std::size_t>(found - rows.begin()) + 1;
}

} // namespace tw
