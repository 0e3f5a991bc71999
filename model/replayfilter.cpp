// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replayfilter.h"

#include "model/replaytext.h"
#include "model/retirejob.h"

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

void ReplayFilter::setStore(RunStorePtr store)
{
    m_store = std::move(store);
    if (m_active)
        run();
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
    update();
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
        run();
        return;
    }
    stop();
    emit busyChanged();
    m_events.reset();
    m_calls.reset();
    emit rowsChanged();
}

void ReplayFilter::stop()
{
    retireJob(m_eventJob, this);
    retireJob(m_callJob, this);
}

void ReplayFilter::run()
{
    stop();
    if (!m_store) {
        m_events.reset();
        m_calls.reset();
        emit busyChanged();
        emit rowsChanged();
        return;
    }
    if (m_callsFirst)
        startCalls();
    startEvents();
    if (!m_callsFirst)
        startCalls();
    emit busyChanged();
}

void ReplayFilter::startEvents()
{
    m_eventJob =
        std::make_unique<Job<ReplayRows>>([store = m_store, filter = m_filter, span = m_span](
                                              const Monitor &monitor) -> Result<ReplayRows> {
            std::vector<quint32> events = filterEvents(*store, filter, monitor);
            if (!span.isEmpty()) {
                std::erase_if(events, [&](quint32 event) {
                    const qint64 time = store->timeNs(EventIndex{event});
                    return time < span.fromNs || time > span.toNs;
                });
            }
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return std::make_shared<const std::vector<quint32>>(std::move(events));
        });
    connect(m_eventJob.get(), &JobBase::finished, this, [this] { take(m_eventJob, m_events); });
}

void ReplayFilter::startCalls()
{
    m_callJob =
        std::make_unique<Job<ReplayRows>>([store = m_store, filter = m_filter, span = m_span](
                                              const Monitor &monitor) -> Result<ReplayRows> {
            std::vector<quint32> calls = filterCalls(*store, filter, monitor);
            if (!span.isEmpty()) {
                std::erase_if(calls, [&](quint32 call) {
                    return !touches(store->call(CallIndex{call}), span);
                });
            }
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
            return std::make_shared<const std::vector<quint32>>(std::move(calls));
        });
    connect(m_callJob.get(), &JobBase::finished, this, [this] { take(m_callJob, m_calls); });
}

void ReplayFilter::take(RowsJob &job, ReplayRows &rows)
{
    const Result<ReplayRows> passed = job->result();
    job.release()->deleteLater(); // it is the sender
    if (passed) {
        releaseElsewhere(std::exchange(rows, *passed));
        emit rowsChanged();
    }
    emit busyChanged();
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
