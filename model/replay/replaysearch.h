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

/// The events that a text was found in.
using SearchHits = ReplayRows;

/// Looks for a text in the bytes of all records, payloads included, on a worker thread, and tells
/// which hit comes next. Follows the store while it grows, and looks at each record once.
class ReplaySearch final : public QObject
{
    Q_OBJECT

public:
    explicit ReplaySearch(QObject *parent = nullptr);

    /// A longer snapshot of the same load is searched from where the one before ended. Hits
    /// in another load are dropped at once.
    void setStore(RunStorePtr store, bool sameLoad);
    /// "" finds nothing.
    void setText(const QString &text);
    [[nodiscard]] QString text() const { return m_text; }
    void setLetterCase(LetterCase letters);
    [[nodiscard]] LetterCase letterCase() const { return m_letters; }
    [[nodiscard]] bool isBusy() const { return m_hits.isBusy(); }
    /// Null while nothing is looked for (or not yet found).
    [[nodiscard]] const SearchHits &hits() const { return m_hits.value(); }
    [[nodiscard]] std::size_t count() const { return hits() ? hits()->positions.size() : 0; }
    /// The hit after (or before) \a event, around the end to the beginning; the first (or last) one
    /// after no event. None without hits.
    [[nodiscard]] MaybeEvent next(MaybeEvent event, bool forward) const;
    /// The number of the hit at \a event, from 1; 0 when it is none.
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
