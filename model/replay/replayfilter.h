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

/// What passes the filter bar: compiles the expression, runs it over events and calls on worker
/// threads, the table that is looked at first, and hands the rows over: of a new filter that takes
/// a while those of the log's beginning first. Follows the store while it grows.
class ReplayFilter final : public QObject
{
    Q_OBJECT

public:
    explicit ReplayFilter(QObject *parent = nullptr);

    /// Texts of a longer snapshot of the same load are looked for where the one before ended. Rows
    /// of another load are dropped at once.
    void setStore(RunStorePtr store, bool sameLoad);
    void setExpression(const QString &expression);
    /// Whether \a expression can be applied at every key: it is right, and looks into no bytes.
    [[nodiscard]] static bool isQuick(const QString &expression);
    /// Lets only what happened in \a span pass; an empty span lets all times pass.
    void setTimeSpan(TimeSpan span);
    [[nodiscard]] QString expression() const { return m_expression; }

    [[nodiscard]] bool isActive() const { return m_active; }
    [[nodiscard]] bool isBusy() const { return m_passed.isBusy(); }
    /// Which table is looked at: its rows are worked out first.
    void setCallsFirst(bool callsFirst) { m_callsFirst = callsFirst; }
    /// What is wrong with the expression: the old rows stay until it is right. Empty when it is.
    [[nodiscard]] QString errorText() const { return m_errorText; }
    /// Where, in characters from 0; -1 without an error.
    [[nodiscard]] int errorPosition() const { return m_errorPosition; }
    /// Null when everything passes.
    [[nodiscard]] ReplayRows eventRows() const { return m_events; }
    [[nodiscard]] ReplayRows callRows() const { return m_calls; }

signals:
    void errorChanged();
    void busyChanged();
    void rowsChanged();

private:
    enum class Table { Events, Calls };
    /// The rows that pass. A table that has not been filtered yet has none.
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
