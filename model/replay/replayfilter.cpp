// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replayfilter.h"

#include "model/jobs/abandonjob.h"
#include "model/replay/replaytext.h"
#include "replay/query/textblocks.h"

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

    /// Whether any of the call lies in \a span; one without an end lasts on.
    bool touches(const CallRecord &call, TimeSpan span)
    {
        const qint64 start = call.scheduledNs != NoTime ? call.scheduledNs : call.endedNs;
        if (start == NoTime)
            return false;
        return start <= span.toNs && (call.endedNs == NoTime || call.endedNs >= span.fromNs);
    }

} // namespace

ReplayFilter::ReplayFilter(QObject *parent)
    : QObject(parent)
{
}

void ReplayFilter::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    if (!sameLoad) {
        m_memory = std::make_shared<SearchCache>();
        stop();
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
    stop();
    emit busyChanged();
    destroyInBackground(std::exchange(m_events, nullptr));
    destroyInBackground(std::exchange(m_calls, nullptr));
    emit rowsChanged();
}

void ReplayFilter::stop()
{
    abandonJob(m_eventJob, this);
    abandonJob(m_callJob, this);
    m_othersWait = false;
}

void ReplayFilter::run(bool showsParts)
{
    stop();
    if (!m_store->hasLog()) {
        m_events.reset();
        m_calls.reset();
        emit busyChanged();
        emit rowsChanged();
        return;
    }
    m_showsParts = showsParts;
    m_othersWait = true;
    start(m_callsFirst ? Table::Calls : Table::Events);
    emit busyChanged();
}

void ReplayFilter::start(Table table)
{
    RowsJob &job = table == Table::Calls ? m_callJob : m_eventJob;
    ReplayRows &rows = table == Table::Calls ? m_calls : m_events;
    job = std::make_unique<Job<ReplayRows>>([store = m_store, filter = m_filter, span = m_span,
                                             memory = m_memory, table, showsParts = m_showsParts](
                                                const Monitor &monitor,
                                                const auto &publish) -> Result<ReplayRows> {
        const auto inSpan = [&](std::vector<quint32> passed) {
            if (!span.isEmpty()) {
                std::erase_if(passed, [&](quint32 row) {
                    if (table == Table::Calls)
                        return !touches(store->call(CallIndex{row}), span);
                    const qint64 time = store->timeNs(EventIndex{row});
                    return time < span.fromNs || time > span.toNs;
                });
            }
            return makeRows(store, std::move(passed));
        };
        RowSearch search;
        search.memory = memory;
        if (showsParts)
            search.partFound = [&](std::vector<quint32> part) { publish(inSpan(std::move(part))); };
        const auto find = table == Table::Calls ? filterCalls : filterEvents;
        ReplayRows passed = inSpan(find(*store, filter, monitor, search));
        if (monitor.cancelled())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        return passed;
    });
    connect(job.get(), &JobBase::partFound, this, [this, &job, &rows] {
        if (const Result<ReplayRows> part = job->part())
            show(rows, *part);
    });
    connect(job.get(), &JobBase::finished, this, [this, &job, &rows, table] {
        const Result<ReplayRows> passed = job->result();
        job.release()->deleteLater(); // it is the sender
        if (passed)
            show(rows, *passed);
        if (std::exchange(m_othersWait, false))
            start(table == Table::Calls ? Table::Events : Table::Calls);
        emit busyChanged();
    });
}

void ReplayFilter::show(ReplayRows &rows, const ReplayRows &passed)
{
    destroyInBackground(std::exchange(rows, passed));
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
