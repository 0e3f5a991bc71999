// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/timeline/playback.h"

#include <QList>
#include <QString>
#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace tw {

class ReplayPlayback;

/// The bar below the timeline: play and pause; steps by event, call, turn and failure; speed, idle
/// skipping and repetition; the cursor's time. The state of the selected run there is text for the
/// head of the timeline, where it takes no room from the slider.
class PlaybackBar final : public QWidget
{
    Q_OBJECT

public:
    explicit PlaybackBar(ReplayPlayback *playback, QWidget *parent = nullptr);

    /// The time of the log's first event, from which times are counted.
    void setOrigin(qint64 ns);
    /// The run whose state is shown; may be null.
    void setHistory(RunHistoryPtr history);
    /// Set to true while a range that can be repeated is marked.
    void setCanLoop(bool can);
    /// All actions, for menus and the command palette.
    [[nodiscard]] QList<QAction *> playbackActions() const { return m_actions; }
    [[nodiscard]] QAction *loopAction() const { return m_loop; }
    /// The state of the run at the cursor, empty without one: "planning · 12 done, 3 failed · 2 in
    /// flight · 1 234 tokens · 5 of 20 calls left".
    [[nodiscard]] QString stateText() const;

signals:
    void stateTextChanged(const QString &text);

protected:
    bool event(QEvent *event) override;

private:
    void hideWhatDoesNotFit();
    void makeActions();
    QAction *addStep(const QString &text, const QString &name, const QKeySequence &key,
                     const QString &iconName, PlaybackStep what, bool forward);
    void showState();
    void fitTime();
    void showMoment();

    ReplayPlayback *m_playback;
    RunHistoryPtr m_history;
    QList<QAction *> m_actions;
    QAction *m_play = nullptr;
    QAction *m_skipIdle = nullptr;
    QAction *m_loop = nullptr;
    QAction *m_leave = nullptr;
    QSlider *m_slider;
    QLabel *m_time;
    QComboBox *m_speed;
    QList<QWidget *> m_optional; ///< hidden in a narrow bar
    qint64 m_originNs = 0;
    bool m_showing = false; // the slider is being updated, not dragged
};

} // namespace tw
