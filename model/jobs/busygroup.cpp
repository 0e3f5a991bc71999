// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/jobs/busygroup.h"

#include <utility>

namespace tw {

void BusyGroup::update(std::size_t index)
{
    Source &source = m_sources[index];
    const bool isNow = source.isBusy();
    if (isNow == source.wasBusy)
        return;
    const bool before = isBusy();
    source.wasBusy = isNow;
    m_busySources += isNow ? 1 : -1;
    if (isBusy() != before)
        emit busyChanged();
}

BusyTimer::BusyTimer(std::chrono::milliseconds interval, QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        emit timeout();
        announceBusy();
    });
}

void BusyTimer::start(std::chrono::milliseconds interval)
{
    m_timer.start(interval);
    announceBusy();
}

void BusyTimer::stop()
{
    m_timer.stop();
    announceBusy();
}

void BusyTimer::announceBusy()
{
    if (std::exchange(m_announcedBusy, isBusy()) != isBusy())
        emit busyChanged();
}

} // namespace tw
