// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/timelinepointers.h"

#include "model/replay/replaytext.h"

#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

struct TimelinePointers::Sight
{
    const TimelineData &data;
    const TimelineGeometry &geometry;
    const TimelineShown *shown; ///< null: all calls
    TimeSpan span = geometry.scale().span;

    [[nodiscard]] bool isDrawn(const TimelinePlace &at) const
    {
        return at.isValid() && !geometry.isHidden(at.lane)
            && (shown == nullptr || shown->anyIn(at.lane, at.row, at.index, at.index + 1));
    }
    /// A call of \a lane in the visible time.
    [[nodiscard]] MaybeCall callIn(std::size_t lane) const
    {
        const std::vector<TimelineRow> &rows = data.lanes[lane].rows;
        for (quint32 row = 0; row < rows.size(); ++row) {
            const auto first = std::ranges::lower_bound(rows[row].endNs, span.fromNs);
            auto i = static_cast<quint32>(first - rows[row].endNs.begin());
            for (; i < rows[row].size() && rows[row].startNs[i] <= span.toNs; ++i) {
                if (isDrawn({static_cast<quint32>(lane), row, i}))
                    return rows[row].calls[i];
            }
        }
        return {};
    }
};

TimelinePointers::TimelinePointers(QWidget *viewport)
    : QObject(viewport)
{
    constexpr std::array names{"timelineEarlier", "timelineLater", "timelineAbove",
                               "timelineBelow"};
    for (std::size_t side = 0; side < SideCount; ++side) {
        m_buttons[side] = new QToolButton(viewport);
        m_buttons[side]->setObjectName(QLatin1StringView(names[side]));
        m_buttons[side]->setFocusPolicy(Qt::NoFocus); // the keys of the timeline go there, too
        m_buttons[side]->setAutoFillBackground(true);
        m_buttons[side]->hide();
        connect(m_buttons[side], &QToolButton::clicked, this, [this, side] {
            if (m_nearest[side])
                emit chosen(*m_nearest[side]);
        });
    }
}

TimelinePointers::Nearest TimelinePointers::findNearest(const Sight &sight)
{
    const TimelineData &data = sight.data;
    const auto [from, to] = sight.geometry.lanesInSight();
    const std::size_t sticky = sight.geometry.sticky();
    for (std::size_t lane = 0; lane < to; ++lane) {
        if ((lane >= from || lane < sticky) && sight.callIn(lane))
            return {};
    }
    Nearest nearest;
    for (std::size_t lane = from; lane-- > sticky && !nearest[Above];)
        nearest[Above] = sight.callIn(lane);
    for (std::size_t lane = to; lane < data.lanes.size() && !nearest[Below]; ++lane)
        nearest[Below] = sight.callIn(lane);
    const auto positionOf = [&data](auto at) {
        return static_cast<std::size_t>(at - data.startsNs.begin());
    };
    const auto take = [&](Side side, std::size_t position) {
        if (sight.isDrawn(data.place(data.byStart[position])))
            nearest[side] = data.byStart[position];
    };
    std::size_t before = positionOf(std::ranges::lower_bound(data.startsNs, sight.span.fromNs));
    while (before > 0 && !nearest[Earlier])
        take(Earlier, --before);
    std::size_t after = positionOf(std::ranges::upper_bound(data.startsNs, sight.span.toNs));
    for (; after < data.byStart.size() && !nearest[Later]; ++after)
        take(Later, after);
    return nearest;
}

void TimelinePointers::hide()
{
    m_nearest = {};
    for (QToolButton *button : m_buttons)
        button->hide();
}

void TimelinePointers::show(const TimelineDataPtr &data, const TimelineGeometry &geometry,
                            const TimelineShownPtr &shown)
{
    m_nearest = findNearest({*data, geometry, shown.get()});
    if (std::exchange(m_isPlacing, true))
        return;
    QTimer::singleShot(0, this, [this, data, &geometry] { // not while the timeline is painted
        m_isPlacing = false;
        place(*data, geometry);
    });
}

void TimelinePointers::place(const TimelineData &data, const TimelineGeometry &geometry)
{
    const QRect axis = geometry.axis();
    const QRect lanes = geometry.lanes();
    const TimeSpan span = data.compression.toLog(geometry.scale().span);
    const QPoint middles[] = {{axis.left(), axis.center().y()},
                              {axis.right(), axis.center().y()},
                              {lanes.center().x(), geometry.scrolledLanes().top()},
                              {lanes.center().x(), lanes.bottom()}};
    for (std::size_t side = 0; side < SideCount; ++side) {
        QToolButton *button = m_buttons[side];
        const TimelinePlace at = data.place(m_nearest[side]);
        button->setVisible(at.isValid());
        if (!at.isValid())
            continue;
        const TimelineLane &lane = data.lanes[at.lane];
        const qint64 start = data.compression.toLog(lane.rows[at.row].startNs[at.index]);
        const QString away = ReplayText::duration(
            side == Earlier ? span.fromNs - start : std::max<qint64>(start - span.toNs, 0));
        const QString tool = ReplayText::utf8(data.store->toolName(*m_nearest[side]));
        button->setText(side == Earlier     ? u"\u25c0 "_s + away
                            : side == Later ? away + u" \u25b6"_s
                            : side == Above ? u"\u25b2 "_s + lane.name
                                            : u"\u25bc "_s + lane.name);
        button->setToolTip((side == Earlier     ? tr("The nearest earlier call: %1 in %2")
                                : side == Later ? tr("The nearest later call: %1 in %2")
                                                : tr("A call at this time: %1 in %2"))
                               .arg(tool, lane.name));
        button->setAccessibleName(button->toolTip());
        button->adjustSize();
        QRect place = button->rect();
        place.moveCenter(middles[side]);
        place.moveLeft(std::clamp(place.left(), axis.left(),
                                  std::max(axis.left(), axis.right() + 1 - place.width())));
        place.moveTop(std::clamp(place.top(), 0, std::max(0, lanes.bottom() - place.height())));
        button->setGeometry(place);
    }
}

} // namespace tw
