// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timerange.h"
#include "replay/timeline/playback.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

namespace tw {

/// The playback of a log: a cursor that stands still, steps, or runs. Without a cursor all views
/// show the log as it ended.
class ReplayPlayback final : public QObject
{
    Q_OBJECT

public:
    /// The speeds there are to choose from.
    static constexpr double Speeds[] = {0.25, 0.5, 1, 2, 4, 8, 16, 32, 64};

    explicit ReplayPlayback(QObject *parent = nullptr);

    /// Another snapshot; a cursor stays at its time. Null: nothing is open.
    void setOrder(PlaybackOrderPtr order);
    [[nodiscard]] const PlaybackOrderPtr &order() const { return m_order; }
    [[nodiscard]] bool hasCursor() const { return m_cursor.has_value(); }
    /// Nothing while there is no cursor.
    [[nodiscard]] const std::optional<PlaybackMoment> &moment() const { return m_cursor; }
    /// The last event that has happened; NoEvent without a cursor or before the first.
    [[nodiscard]] EventIndex currentEvent() const;
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    [[nodiscard]] double speed() const { return m_pace.speed; }
    [[nodiscard]] bool skipsIdle() const { return m_pace.skipIdle; }
    /// Empty when nothing is repeated.
    [[nodiscard]] TimeSpan loop() const { return {m_pace.loopFromNs, m_pace.loopToNs}; }

    /// Sets the cursor to a moment of the log.
    void seek(qint64 ns);
    /// False when there is no such step. Without a cursor the first step begins at the start, or
    /// going back at the end.
    bool step(PlaybackStep what, bool forward);
    /// As the timer does: \a elapsedNs of real time have gone by.
    void advance(qint64 elapsedNs);

public slots:
    void play();
    void pause();
    void toggle();
    void setSpeed(double speed);
    void setSkipIdle(bool skip);
    void setLoop(tw::TimeSpan span);
    /// Takes the cursor away: all views show the whole log again.
    void leave();

signals:
    void momentChanged();
    /// Playing, speed, idle or loop changed.
    void stateChanged();
    /// A step (not playing) came to this event.
    void stepped(tw::EventIndex event);

private:
    void moveTo(std::uint32_t done, qint64 ns);

    PlaybackOrderPtr m_order;
    std::optional<PlaybackMoment> m_cursor;
    PlaybackPace m_pace;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

} // namespace tw
