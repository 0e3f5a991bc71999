// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replayfilter.h"

#include "model/replaytext.h"
#include "model/retirejob.h"

#include <charconv>

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
    retireJob(m_job, this);
    emit busyChanged();
    m_events.reset();
    m_calls.reset();
    emit rowsChanged();
}

void ReplayFilter::run()
{
    retireJob(m_job, this);
    if (!m_store) {
        m_events.reset();
        m_calls.reset();
        emit busyChanged();
        emit rowsChanged();
        return;
    }
    m_job = std::make_unique<Job<Rows>>([store = m_store, filter = m_filter,
                                         span = m_span](const Monitor &monitor) -> Result<Rows> {
        std::vector<quint32> calls = filterCalls(*store, filter, monitor);
        std::vector<quint32> events = filterEvents(*store, filter, monitor);
        if (!span.isEmpty()) {
            std::erase_if(
                calls, [&](quint32 call) { return !touches(store->call(CallIndex{call}), span); });
            std::erase_if(events, [&](quint32 event) {
                const qint64 time = store->timeNs(EventIndex{event});
                return time < span.fromNs || time > span.toNs;
            });
        }
        Rows rows;
        rows.calls = std::make_shared<const std::vector<quint32>>(std::move(calls));
        rows.events = std::make_shared<const std::vector<quint32>>(std::move(events));
        if (monitor.cancelled())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        return rows;
    });
    connect(m_job.get(), &JobBase::finished, this, &ReplayFilter::take);
    emit busyChanged();
}

void ReplayFilter::take()
{
    const Result<Rows> rows = m_job->result();
    m_job.release()->deleteLater(); // it is the sender
    if (rows) {
        m_events = rows->events;
        m_calls = rows->calls;
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
