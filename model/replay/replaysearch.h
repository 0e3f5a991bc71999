// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/tablerows.h"
#include "model/jobs/derived.h"
#include "replay/query/textsearch.h"
#include "replay/store/runstore.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace tw {

class SearchCache; // replay/query/textblocks.h

/// The events that contain the text.
using SearchHits = ReplayRows;
/// True if \a event is among \a hits of \a store's load; null has none. O(log hits).
[[nodiscard]] bool isHit(const SearchHits &hits, const RunStorePtr &store, MaybeEvent event);
/// The same for the records of a call.
[[nodiscard]] bool isHit(const SearchHits &hits, const RunStorePtr &store, const CallRecord &call);

/// Searches for a text in the bytes of all records, including payloads, on a worker thread, and
/// finds the next hit. Follows the store while it grows, and searches each record once.
class ReplaySearch final : public QObject
{
    Q_OBJECT

public:
    explicit ReplaySearch(QObject *parent = nullptr);

    /// In a longer snapshot of the same load, the search continues where the previous one ended.
    /// Hits in another load are dropped immediately.
    void setStore(RunStorePtr store, bool sameLoad);
    /// "" finds nothing.
    void setText(const QString &text);
    [[nodiscard]] QString text() const { return m_text; }
    void setLetterCase(LetterCase letters);
    [[nodiscard]] LetterCase letterCase() const { return m_letters; }
    [[nodiscard]] bool isBusy() const { return m_hits.isBusy(); }
    /// Null if there is no search or no result yet.
    [[nodiscard]] const SearchHits &hits() const { return m_hits.value(); }
    [[nodiscard]] std::size_t count() const { return hits() ? hits()->positions.size() : 0; }
    /// The hit after (or before) \a event, around the end to the beginning; the first (or last) one
    /// after no event. None without hits.
    [[nodiscard]] MaybeEvent next(MaybeEvent event, bool forward) const;
    /// The number of the hit at \a event, from 1; 0 if it is not a hit.
    [[nodiscard]] std::size_t numberOf(MaybeEvent event) const;

signals:
    void hitsChanged();
    void busyChanged();

private:
    void searchAnew();
    void run();

    RunStorePtr m_store;
    QString m_text;
    LetterCase m_letters = LetterCase::Ignored;
    std::shared_ptr<SearchCache> m_memory;
    Derived<SearchHits> m_hits;
};

} // namespace tw
