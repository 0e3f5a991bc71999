// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replayplayback.h"

#include <algorithm>
#include <chrono>

namespace tw {

namespace {

    constexpr std::chrono::milliseconds Frame{33}; // views update thirty times a second

} // namespace

ReplayPlayback::ReplayPlayback(QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(Frame);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] { advance(m_clock.nsecsElapsed()); });
}

void ReplayPlayback::setOrder(PlaybackOrderPtr order)
{
    m_order = std::move(order);
    if (!m_order || m_order->size() == 0) {
        m_order.reset();
        leave();
        return;
    }
    if (m_cursor)
        moveTo(m_order->doneAt(m_cursor->ns), m_cursor->ns);
    emit stateChanged(); // a log can be played now
}

MaybeEvent ReplayPlayback::currentEvent() const
{
    return m_cursor && m_cursor->done > 0 ? m_order->event(m_cursor->done - 1) : MaybeEvent();
}

void ReplayPlayback::moveTo(std::uint32_t done, qint64 ns)
{
    m_cursor = PlaybackMoment{m_order, done, ns};
    emit momentChanged();
}

void ReplayPlayback::seek(qint64 ns)
{
    if (!m_order)
        return;
    ns = std::clamp<qint64>(ns, m_order->firstNs(), m_order->lastNs());
    moveTo(m_order->doneAt(ns), ns);
}

bool ReplayPlayback::step(PlaybackStep what, bool forward)
{
    if (!m_order)
        return false;
    pause();
    const std::uint32_t from = m_cursor ? m_cursor->done : (forward ? 0 : m_order->size());
    const auto done = m_order->step(from, what, forward);
    if (!done)
        return false;
    moveTo(*done, *done == 0 ? m_order->firstNs() : m_order->timeNs(*done - 1));
    if (const MaybeEvent event = currentEvent())
        emit stepped(*event);
    return true;
}

void ReplayPlayback::advance(qint64 elapsedNs)
{
    m_clock.start();
    if (!m_order || !m_cursor)
        return;
    const PlaybackAdvance next = advancePlayback(*m_order, m_cursor->ns, elapsedNs, m_pace);
    moveTo(m_order->doneAt(next.ns), next.ns);
    if (next.ended)
        pause();
}

void ReplayPlayback::play()
{
    if (!m_order || isPlaying())
        return;
    const TimeSpan range = loop();
    const bool outside =
        m_cursor && !range.isEmpty() && (m_cursor->ns < range.fromNs || m_cursor->ns >= range.toNs);
    if (!m_cursor || outside || m_cursor->ns >= m_order->lastNs()) {
        const qint64 start = range.isEmpty() ? m_order->firstNs() : range.fromNs;
        moveTo(m_order->doneAt(start), start);
    }
    m_clock.start();
    m_timer.start();
    emit stateChanged();
}

void ReplayPlayback::pause()
{
    if (!isPlaying())
        return;
    m_timer.stop();
    emit stateChanged();
    if (const MaybeEvent event = currentEvent())
        emit stepped(*event);
}

void ReplayPlayback::toggle()
{
    if (isPlaying())
        pause();
    else
        play();
}

void ReplayPlayback::setSpeed(double speed)
{
    speed = std::clamp(speed, std::begin(Speeds)[0], std::end(Speeds)[-1]);
    if (speed == m_pace.speed)
        return;
    m_pace.speed = speed;
    emit stateChanged();
}

void ReplayPlayback::setSkipIdle(bool skip)
{
    if (skip == m_pace.skipIdle)
        return;
    m_pace.skipIdle = skip;
    emit stateChanged();
}

void ReplayPlayback::setLoop(TimeSpan span)
{
    if (span.isEmpty())
        span = {};
    if (span == loop())
        return;
    m_pace.loopFromNs = span.fromNs;
    m_pace.loopToNs = span.toNs;
    emit stateChanged();
}

void ReplayPlayback::leave()
{
    const bool had = m_cursor.has_value();
    if (isPlaying())
        m_timer.stop();
    m_cursor.reset();
    if (had)
        emit momentChanged();
    emit stateChanged();
}

} // namespace tw
