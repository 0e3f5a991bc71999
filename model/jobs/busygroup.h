// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <vector>

namespace tw {

/// Combines the busy states of Derived values, models, views and other groups. A source counts as
/// busy until it has announced its end, so the group stays busy without a gap if a slot of
/// DerivedBase::changed() starts the next job.
class BusyGroup final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Adds an object with isBusy() and busyChanged(). It must outlive the group, or be added to a
    /// group that is no longer used.
    template <typename Source>
    void add(const Source *source)
    {
        add(source, &Source::busyChanged, [source] { return source->isBusy(); });
    }
    /// Adds any other object: \a isBusy is called when \a source emits \a signal.
    template <typename Source, typename Signal>
    void add(const Source *source, Signal signal, std::function<bool()> isBusy)
    {
        const std::size_t index = m_sources.size();
        m_sources.push_back({std::move(isBusy), false});
        connect(source, signal, this, [this, index] { update(index); });
        update(index);
    }
    [[nodiscard]] bool isBusy() const { return m_busySources > 0; }

signals:
    void busyChanged();

private:
    struct Source
    {
        std::function<bool()> isBusy;
        bool wasBusy = false;
    };
    void update(std::size_t index);

    std::vector<Source> m_sources;
    int m_busySources = 0;
};

/// A single-shot timer that is busy while it runs, for work that is slightly delayed.
class BusyTimer final : public QObject
{
    Q_OBJECT

public:
    explicit BusyTimer(std::chrono::milliseconds interval = {}, QObject *parent = nullptr);

    [[nodiscard]] bool isBusy() const { return m_timer.isActive(); }
    void start() { start(m_timer.intervalAsDuration()); }
    void start(std::chrono::milliseconds interval);
    void stop();

signals:
    void timeout();
    /// Emitted after timeout(), unless a slot of timeout() restarts the timer.
    void busyChanged();

private:
    void announceBusy();

    QTimer m_timer;
    bool m_announcedBusy = false;
};

} // namespace tw
