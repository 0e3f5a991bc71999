// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <chrono>

namespace tw::bench {

/// Runs the event loop as in the window until \a done returns true, at most two minutes.
/// processEvents() with a time limit would spin: it would be measured as work and slow down the
/// jobs being waited for.
template <typename Done>
void waitUntil(Done done)
{
    constexpr qint64 Most = 120'000;
    QTimer wake; // for conditions that change without an event
    wake.start(std::chrono::milliseconds(2));
    QElapsedTimer clock;
    clock.start();
    while (!done() && clock.elapsed() < Most)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// Waits until \a becameIdle has been true for a while: the resulting changes are then painted,
/// too.
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
