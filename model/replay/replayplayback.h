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

/// The playback of a log: a cursor that is paused, stepped or running. Without a cursor all views
/// show the log's final state.
class ReplayPlayback final : public QObject
{
    Q_OBJECT

public:
    /// The speeds offered to the user.
    static constexpr double Speeds[] = {0.25, 0.5, 1, 2, 4, 8, 16, 32, 64};

    explicit ReplayPlayback(QObject *parent = nullptr);

    /// Sets another snapshot; the cursor keeps its time. Null: no log is open.
    void setOrder(PlaybackOrderPtr order);
    [[nodiscard]] const PlaybackOrderPtr &order() const { return m_order; }
    [[nodiscard]] bool hasCursor() const { return m_cursor.has_value(); }
    /// Empty without a cursor.
    [[nodiscard]] const std::optional<PlaybackMoment> &moment() const { return m_cursor; }
    /// The last event at or before the cursor; none without a cursor or before the first event.
    [[nodiscard]] MaybeEvent currentEvent() const;
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    [[nodiscard]] double speed() const { return m_pace.speed; }
    [[nodiscard]] bool skipsIdle() const { return m_pace.skipIdle; }
    /// Empty if no range is repeated.
    [[nodiscard]] TimeSpan loop() const { return {m_pace.loopFromNs, m_pace.loopToNs}; }

    /// Sets the cursor to a time of the log.
    void seek(qint64 ns);
    /// Moves the cursor by one step. False if there is no such step. Without a cursor the first
    /// step begins at the start, or at the end if it goes back.
    bool step(PlaybackStep what, bool forward);
    /// Advances the playback by \a elapsedNs of real time; the timer calls it.
    void advance(qint64 elapsedNs);

public slots:
    void play();
    void pause();
    void toggle();
    void setSpeed(double speed);
    void setSkipIdle(bool skip);
    void setLoop(tw::TimeSpan span);
    /// Removes the cursor: all views show the whole log again.
    void leave();

signals:
    void momentChanged();
    /// Playing, speed, idle or loop changed.
    void stateChanged();
    /// A step, not playback, reached this event.
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
