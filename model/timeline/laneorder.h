// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

class QDataStream;

namespace tw {

/// The user's order of the lanes of one log, by the ids of their runs: it holds for a longer
/// snapshot, too.
struct LaneOrder
{
    /// A lane that was moved behind another one.
    struct Move
    {
        QString run;
        QString after; ///< "": to the top
        friend bool operator==(const Move &, const Move &) = default;
    };
    static constexpr qsizetype MostMoves = 500; ///< older ones are forgotten

    QStringList pinned; ///< at the top, from the first
    QList<Move> moves; ///< in the order in which they were made

    [[nodiscard]] bool isEmpty() const { return pinned.isEmpty() && moves.isEmpty(); }
    /// Moves the lane at \a from before the one at \a to (one past the last: to the end) of the
    /// lanes \a shown, of which the first \a pinnedCount are pinned. A lane moved among pinned ones
    /// is pinned, and a pinned one moved below them is not.
    void move(const QStringList &shown, qsizetype pinnedCount, qsizetype from, qsizetype to);
    void setPinned(const QString &run, bool pins);

    /// The lanes in the user's order, as indexes of \a runs, the ids in the order of the log.
    struct Applied
    {
        std::vector<std::size_t> lanes;
        std::size_t pinned = 0; ///< that many of the first
    };
    [[nodiscard]] Applied apply(const std::vector<QString> &runs) const;

    friend bool operator==(const LaneOrder &, const LaneOrder &) = default;
};
QDataStream &operator<<(QDataStream &stream, const LaneOrder &order);
QDataStream &operator>>(QDataStream &stream, LaneOrder &order);

} // namespace tw
