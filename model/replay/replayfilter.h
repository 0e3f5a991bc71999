// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/tablerows.h"
#include "model/jobs/derived.h"
#include "model/timeline/timerange.h"
#include "replay/query/query.h"

#include <QObject>

#include <memory>
#include <optional>

namespace tw {

class SearchCache; // replay/query/textblocks.h

/// True if any part of the call is in \a span; a call without an end is still running.
[[nodiscard]] bool touches(const CallRecord &call, TimeSpan span);

/// The rows that pass the filter bar. Compiles the expression, applies it to events and calls on
/// worker threads, starting with the visible table, and publishes the rows; a slow new filter
/// publishes those at the start of the log first. Follows the store while it grows.
class ReplayFilter final : public QObject
{
    Q_OBJECT

public:
    explicit ReplayFilter(QObject *parent = nullptr);

    /// In a longer snapshot of the same load, text search continues where the previous one ended.
    /// Rows of another load are dropped immediately.
    void setStore(RunStorePtr store, bool sameLoad);
    void setExpression(const QString &expression);
    /// True if \a expression is fast enough to apply on every key press: it is valid and does not
    /// search records.
    [[nodiscard]] static bool isQuick(const QString &expression);
    /// Restricts the rows to what happened in \a span; an empty span removes the restriction.
    void setTimeSpan(TimeSpan span);
    [[nodiscard]] QString expression() const { return m_expression; }
    /// The last valid expression, compiled.
    [[nodiscard]] const Filter &filter() const { return m_filter; }
    [[nodiscard]] TimeSpan timeSpan() const { return m_span; }

    [[nodiscard]] bool isActive() const { return m_active; }
    [[nodiscard]] bool isBusy() const { return m_passed.isBusy(); }
    /// Sets the visible table; its rows are computed first.
    void setCallsFirst(bool callsFirst) { m_callsFirst = callsFirst; }
    /// The error in the expression; the old rows stay until it is corrected. Empty if it is valid.
    [[nodiscard]] QString errorText() const { return m_errorText; }
    /// The position of the error in characters from 0; -1 without an error.
    [[nodiscard]] int errorPosition() const { return m_errorPosition; }
    /// Null if everything passes.
    [[nodiscard]] ReplayRows eventRows() const { return m_events; }
    [[nodiscard]] ReplayRows callRows() const { return m_calls; }

signals:
    void errorChanged();
    void busyChanged();
    void rowsChanged();

private:
    enum class Table { Events, Calls };
    /// The passing rows. A table that has not been filtered yet has none.
    struct Passed
    {
        std::optional<ReplayRows> events;
        std::optional<ReplayRows> calls;
    };
    void update();
    void run(bool showsParts);
    void applyPassed();
    void clearRows();
    void setError(const QString &text, int position);

    RunStorePtr m_store;
    QString m_expression;
    Filter m_filter;
    TimeSpan m_span;
    std::shared_ptr<SearchCache> m_memory;
    Derived<Passed> m_passed;
    ReplayRows m_events;
    ReplayRows m_calls;
    QString m_errorText;
    int m_errorPosition = -1;
    bool m_active = false;
    bool m_callsFirst = false;
};

} // namespace tw
