// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replayfilter.h"

#include "model/jobs/backgrounddelete.h"
#include "model/replay/replaytext.h"
#include "replay/query/textblocks.h"

#include <array>
#include <charconv>
#include <utility>

namespace tw {

namespace {

    /// "column 12" counts bytes from 1; the line edit counts UTF-16 units from 0.
    int characterPosition(const std::string &where, const std::string &expression)
    {
        const std::size_t digits = where.find_first_of("0123456789");
        std::size_t column = 0;
        if (digits != std::string::npos)
            std::from_chars(where.data() + digits, where.data() + where.size(), column);
        if (column == 0)
            return 0;
        const std::size_t bytes = std::min(column - 1, expression.size());
        return static_cast<int>(
            QString::fromUtf8(expression.data(), static_cast<qsizetype>(bytes)).size());
    }

} // namespace

bool touches(const CallRecord &call, TimeSpan span)
{
    const qint64 start = call.scheduledNs != NoTime ? call.scheduledNs : call.endedNs;
    if (start == NoTime)
        return false;
    return start <= span.toNs && (call.endedNs == NoTime || call.endedNs >= span.fromNs);
}

ReplayFilter::ReplayFilter(QObject *parent)
    : QObject(parent)
{
    connect(&m_passed, &DerivedBase::changed, this, &ReplayFilter::applyPassed);
    connect(&m_passed, &DerivedBase::busyChanged, this, &ReplayFilter::busyChanged);
}

void ReplayFilter::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    if (!sameLoad) {
        m_memory = std::make_shared<SearchCache>();
        destroyInBackground(std::exchange(m_events, nullptr));
        destroyInBackground(std::exchange(m_calls, nullptr));
    }
    if (m_active)
        run(!sameLoad);
}

void ReplayFilter::setExpression(const QString &expression)
{
    if (expression == m_expression)
        return;
    m_expression = expression;
    const std::string text = expression.toStdString();
    Result<Filter> filter = Filter::parse(text);
    if (!filter) {
        setError(ReplayText::utf8(filter.error().detail),
                 characterPosition(filter.error().where, text));
        return;
    }
    setError({}, -1);
    m_filter = *filter;
    m_memory = std::make_shared<SearchCache>();
    update();
}

bool ReplayFilter::isQuick(const QString &expression)
{
    const Result<Filter> filter = Filter::parse(expression.toStdString());
    return filter && !filter->looksIntoBytes();
}

void ReplayFilter::setTimeSpan(TimeSpan span)
{
    if (span == m_span)
        return;
    m_span = span;
    update();
}

void ReplayFilter::update()
{
    m_active = !m_filter.isEmpty() || !m_span.isEmpty();
    if (m_active) {
        run(true);
        return;
    }
    m_passed.abandon();
    clearRows();
}

void ReplayFilter::clearRows()
{
    destroyInBackground(std::exchange(m_events, nullptr));
    destroyInBackground(std::exchange(m_calls, nullptr));
    emit rowsChanged();
}

void ReplayFilter::run(bool showsParts)
{
    if (!m_store->hasLog()) {
        m_passed.abandon();
        clearRows();
        return;
    }
    const std::array tables = m_callsFirst ? std::array{Table::Calls, Table::Events}
                                           : std::array{Table::Events, Table::Calls};
    m_passed.makeInParts([store = m_store, filter = m_filter, span = m_span, memory = m_memory,
                          tables, showsParts](const Monitor &monitor, const auto &publish) {
        Passed passed;
        for (const Table table : tables) {
            std::optional<ReplayRows> &rows = table == Table::Calls ? passed.calls : passed.events;
            const auto inSpan = [&](std::vector<quint32> found) {
                if (!span.isEmpty()) {
                    std::erase_if(found, [&](quint32 row) {
                        if (table == Table::Calls)
                            return !touches(store->call(CallIndex{row}), span);
                        const qint64 time = store->timeNs(EventIndex{row});
                        return time < span.fromNs || time > span.toNs;
                    });
                }
                return makeRows(store, std::move(found));
            };
            RowSearch search;
            search.memory = memory;
            if (showsParts) {
                search.partFound = [&](std::vector<quint32> part) {
                    rows = inSpan(std::move(part));
                    publish(passed);
                };
            }
            const auto find = table == Table::Calls ? filterCalls : filterEvents;
            rows = inSpan(find(*store, filter, monitor, search));
            if (table == tables.front() && !monitor.cancelled())
                publish(passed);
        }
        return passed;
    });
}

void ReplayFilter::applyPassed()
{
    const Passed passed = m_passed.take();
    if (passed.events)
        destroyInBackground(std::exchange(m_events, *passed.events));
    if (passed.calls)
        destroyInBackground(std::exchange(m_calls, *passed.calls));
    emit rowsChanged();
}

void ReplayFilter::setError(const QString &text, int position)
{
    if (text == m_errorText && position == m_errorPosition)
        return;
    m_errorText = text;
    m_errorPosition = position;
    emit errorChanged();
}

} // namespace tw
