// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/timeline/playback.h"

#include <QWidget>

namespace tw {

/// The card beside the mouse pointer: tool, outcome, duration and time of a call. Never takes the
/// focus.
class TimelineHoverCard final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineHoverCard(QWidget *parent);

    /// \a call: as known at \a moment. \a more: the number of other calls at the same pixel.
    void showCall(const RunStore &store, const CallRecord &call,
                  const std::optional<PlaybackMoment> &moment, std::size_t more,
                  const QPoint &globalPosition);
    /// What is shown, line by line.
    [[nodiscard]] QStringList texts() const;
    /// Whether a line is too long for the card.
    [[nodiscard]] bool isElided() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Line
    {
        QString text;
        QFont font;
        QColor colour;
        bool failed = false; ///< shows a cross before the text
    };
    [[nodiscard]] static int signWidth(const Line &line);
    [[nodiscard]] int roomFor(const Line &line) const;
    void place(const QPoint &globalPosition);

    QList<Line> m_lines;
    QColor m_edge;
};

} // namespace tw
