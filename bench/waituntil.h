// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <chrono>

namespace tw::bench {

/// Lets the GUI thread work and sleep as it does in the window until \a done says so, two minutes
/// at most. processEvents() with a time would spin: that counts as work, and takes the processor
/// from the jobs that are waited for.
template <typename Done>
void waitUntil(Done done)
{
    constexpr qint64 Most = 120'000;
    QTimer wake; // for what ends without an event
    wake.start(std::chrono::milliseconds(2));
    QElapsedTimer clock;
    clock.start();
    while (!done() && clock.elapsed() < Most)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Until \a becameIdle has held for a while: what it let happen is painted, too.
template <typename Settled>
void waitUntilCalm(Settled becameIdle)
{
    int calm = 0;
    waitUntil([&] {
        calm = becameIdle() ? calm + 1 : 0;
        return calm > 5;
    });
}

} // namespace tw::bench
