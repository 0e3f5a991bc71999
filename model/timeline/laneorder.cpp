// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/timeline/laneorder.h"

#include <QDataStream>
#include <QHash>

#include <algorithm>
#include <numeric>

namespace tw {

void LaneOrder::move(const QStringList &shown, qsizetype pinnedCount, qsizetype from, qsizetype to)
{
    if (from < 0 || from >= shown.size() || to < 0 || to > shown.size() || to == from
        || to == from + 1)
        return;
    const QString &run = shown[from];
    pinned.removeAll(run);
    if (to < pinnedCount || (to == pinnedCount && from < pinnedCount)) {
        const QString before = to < pinnedCount ? shown[to] : QString();
        const qsizetype at = before.isEmpty() ? -1 : pinned.indexOf(before);
        pinned.insert(at < 0 ? pinned.size() : at, run);
        return;
    }
    moves.removeIf([&run](const Move &each) { return each.run == run; });
    moves.append({run, to <= pinnedCount ? QString() : shown[to - 1]});
    if (moves.size() > MostMoves)
        moves.removeFirst();
}

void LaneOrder::setPinned(const QString &run, bool pins)
{
    pinned.removeAll(run);
    if (pins)
        pinned.append(run);
}

LaneOrder::Applied LaneOrder::apply(const std::vector<QString> &runs) const
{
    Applied applied;
    std::vector<std::size_t> &lanes = applied.lanes;
    lanes.resize(runs.size());
    std::iota(lanes.begin(), lanes.end(), std::size_t(0));
    if (isEmpty())
        return applied;
    QHash<QString, std::size_t> indexes;
    for (std::size_t i = 0; i < runs.size(); ++i)
        indexes.insert(runs[i], i);
    for (const Move &each : moves) {
        const bool isToTop = each.after.isEmpty();
        if (!indexes.contains(each.run) || (!isToTop && !indexes.contains(each.after)))
            continue;
        const std::size_t lane = indexes.value(each.run);
        lanes.erase(std::ranges::find(lanes, lane));
        const auto after =
            isToTop ? lanes.begin() : std::ranges::find(lanes, indexes.value(each.after)) + 1;
        lanes.insert(after, lane);
    }
    for (const QString &run : pinned) {
        if (!indexes.contains(run))
            continue;
        const auto at = std::ranges::find(lanes, indexes.value(run));
        std::rotate(lanes.begin() + static_cast<std::ptrdiff_t>(applied.pinned), at, at + 1);
        ++applied.pinned;
    }
    return applied;
}

QDataStream &operator<<(QDataStream &stream, const LaneOrder &order)
{
    QStringList runs;
    QStringList afters;
    for (const LaneOrder::Move &each : order.moves) {
        runs << each.run;
        afters << each.after;
    }
    return stream << order.pinned << runs << afters;
}

QDataStream &operator>>(QDataStream &stream, LaneOrder &order)
{
    QStringList runs;
    QStringList afters;
    stream >> order.pinned >> runs >> afters;
    order.moves.clear();
    for (qsizetype i = 0; i < std::min(runs.size(), afters.size()); ++i)
        order.moves.append({runs[i], afters[i]});
    return stream;
}

} // namespace tw
