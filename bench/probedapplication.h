// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench/cputime.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

namespace tw::bench {

/// Measures each outermost event on the GUI thread: how long the window did not respond, in wall
/// time and in processor time (other programs may take the processor).
class ProbedApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    struct Stall
    {
        double wall = 0;
        double busy = 0;
        QString what;
    };

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0) {
            m_paints = m_paints || (receiver == m_watched && event->type() == QEvent::Paint);
            return QApplication::notify(receiver, event);
        }
        const QString what = QString::fromLatin1(receiver->metaObject()->className())
            + QLatin1Char(' ') + receiver->objectName() + QLatin1String(" event ")
            + QString::number(event->type());
        ++m_depth;
        QElapsedTimer wall;
        wall.start();
        const double before = threadMilliseconds();
        const bool handled = QApplication::notify(receiver, event);
        m_painted = m_painted || std::exchange(m_paints, false);
        const double busy = threadMilliseconds() - before;
        --m_depth;
        m_stalls.push_back({static_cast<double>(wall.nsecsElapsed()) / 1e6, busy, what});
        return handled;
    }

    void reset() { m_stalls.clear(); }
    /// Processor time of all events since reset(): what the window does, without what waiting for
    /// it costs.
    [[nodiscard]] double busyMilliseconds() const
    {
        double sum = 0;
        for (const Stall &stall : m_stalls)
            sum += stall.busy;
        return sum;
    }
    /// From now on, records when \a widget has been painted.
    void watchPainting(const QWidget *widget)
    {
        m_watched = widget;
        m_paints = m_painted = false;
    }
    [[nodiscard]] bool hasPainted() const { return m_painted; }
    void report(const char *name)
    {
        std::ranges::sort(m_stalls, [](const Stall &a, const Stall &b) { return a.busy > b.busy; });
        const double wall =
            m_stalls.empty() ? 0 : std::ranges::max_element(m_stalls, {}, &Stall::wall)->wall;
        const double busy = m_stalls.empty() ? 0 : m_stalls.front().busy;
        std::printf("%s: longest stall %.1f ms by the processor = %.2f of 16 ms, %.1f ms by the "
                    "clock (%zu events)\n",
                    name, busy, busy / 16, wall, m_stalls.size());
        for (std::size_t i = 0; i < std::min<std::size_t>(m_stalls.size(), 6); ++i) {
            if (m_stalls[i].busy > 4)
                std::printf("    %6.1f ms busy %6.1f ms wall  %s\n", m_stalls[i].busy,
                            m_stalls[i].wall, qPrintable(m_stalls[i].what));
        }
    }

private:
    int m_depth = 0;
    const QObject *m_watched = nullptr;
    bool m_paints = false; // in the event being delivered
    bool m_painted = false;
    std::vector<Stall> m_stalls;
};

} // namespace tw::bench
