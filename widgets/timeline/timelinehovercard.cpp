// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/timelinehovercard.h"

#include "model/replay/replaytext.h"
#include "replay/analysis/repairs.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/outcomesign.h"

#include <QFontMetrics>
#include <QPainter>
#include <QScreen>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int Padding = 10;

} // namespace

TimelineHoverCard::TimelineHoverCard(QWidget *parent)
    : QWidget(parent, Qt::ToolTip | Qt::FramelessWindowHint)
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

void TimelineHoverCard::showCall(const RunStore &store, const CallRecord &call,
                                 const std::optional<PlaybackMoment> &moment, std::size_t more,
                                 const QPoint &globalPosition)
{
    const Tokens &colours = tokensFor(palette());
    m_edge = outcomeColour(colours, ReplayText::outcome(call));
    m_lines.clear();
    m_lines << Line{ReplayText::utf8(store.string(call.tool)), fixedFont(), colours.text};
    m_lines << Line{ReplayText::outcomeText(call, moment), font(), m_edge,
                    call.status == CallStatus::Failed};
    QStringList times;
    if (const QString text = ReplayText::duration(call.durationNs); !text.isEmpty())
        times << text;
    const qint64 start = call.startedNs != NoTime ? call.startedNs : call.scheduledNs;
    if (start != NoTime)
        times << ReplayText::sinceStart(start, store.firstTimeNs());
    times << ReplayText::utf8(call.id);
    m_lines << Line{times.join(u" · "_s), scaledFont(0.9), colours.secondary};
    if (call.repairedBy) {
        const QString derived =
            isRepairDerived(store, call) ? u" ("_s + tr("derived") + u")"_s : QString();
        m_lines << Line{tr("repaired by %1").arg(ReplayText::utf8(store.call(*call.repairedBy).id))
                            + derived,
                        scaledFont(0.9), colours.ok};
    }
    setAccessibleName(ReplayText::spoken(store, call));
    if (more > 0) {
        m_lines << Line{tr("and %1 more here: zoom in to tell them apart").arg(more),
                        scaledFont(0.9), colours.secondary};
    }
    place(globalPosition);
    update();
    show();
}

int TimelineHoverCard::signWidth(const Line &line)
{
    return line.failed ? SignSize + 4 : 0;
}

int TimelineHoverCard::roomFor(const Line &line) const
{
    return width() - 2 * Padding - 4 - signWidth(line);
}

QStringList TimelineHoverCard::texts() const
{
    QStringList all;
    for (const Line &line : m_lines)
        all.append(line.text);
    return all;
}

bool TimelineHoverCard::isElided() const
{
    return std::ranges::any_of(m_lines, [this](const Line &line) {
        return QFontMetrics(line.font).horizontalAdvance(line.text) > roomFor(line);
    });
}

void TimelineHoverCard::place(const QPoint &globalPosition)
{
    int width = 0;
    int height = 2 * Padding;
    for (const Line &line : std::as_const(m_lines)) {
        const QFontMetrics metrics(line.font);
        width = std::max(width, signWidth(line) + metrics.horizontalAdvance(line.text));
        height += metrics.height() + 2;
    }
    resize(std::min(width + 2, 560) + 2 * Padding + 4, height); // advances are rounded
    QPoint corner = globalPosition + QPoint(14, 18);
    if (const QScreen *screen = parentWidget()->screen()) {
        const QRect area = screen->availableGeometry();
        if (corner.x() + QWidget::width() > area.right())
            corner.setX(globalPosition.x() - QWidget::width() - 8);
        if (corner.y() + QWidget::height() > area.bottom())
            corner.setY(globalPosition.y() - QWidget::height() - 8);
    }
    move(corner);
}

void TimelineHoverCard::paintEvent(QPaintEvent * /*event*/)
{
    const Tokens &colours = tokensFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colours.base);
    painter.setPen(colours.border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.fillRect(QRect(0, 0, 4, height()), m_edge);
    int y = Padding;
    for (const Line &line : std::as_const(m_lines)) {
        const QFontMetrics metrics(line.font);
        painter.setFont(line.font);
        painter.setPen(line.colour);
        const int sign = signWidth(line);
        const QRect place(Padding + 4 + sign, y, roomFor(line), metrics.height());
        if (line.failed) {
            painter.drawPixmap(Padding + 4, y + (metrics.height() - SignSize) / 2,
                               iconPixmap(u"cross"_s, line.colour, SignSize, devicePixelRatioF()));
        }
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(line.text, Qt::ElideRight, place.width()));
        y += metrics.height() + 2;
    }
}

} // namespace tw
