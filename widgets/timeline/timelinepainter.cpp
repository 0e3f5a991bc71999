// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/timelinepainter.h"

#include "model/replaytext.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr double TickWidth = 2; // a failed call is never narrower, whatever the zoom
    constexpr double MinimumTickDistance = 90; // pixels; a label fits
    constexpr std::size_t MostArcs = 80; // beyond this they are a thicket; the selected one stays

    QColor withAlpha(QColor colour, double alpha)
    {
        colour.setAlphaF(static_cast<float>(alpha));
        return colour;
    }

    /// \a colour over \a under without letting the grid shine through.
    QColor mixed(const QColor &colour, const QColor &under, double share)
    {
        const auto mix = [share](int a, int b) {
            return static_cast<int>(a * share + b * (1 - share) + 0.5);
        };
        return {mix(colour.red(), under.red()), mix(colour.green(), under.green()),
                mix(colour.blue(), under.blue())};
    }

    QBrush hatching(const QColor &colour)
    {
        return {colour, Qt::BDiagPattern};
    }

} // namespace

QString timeTickLabel(qint64 offsetNs, qint64 stepNs)
{
    const QLocale locale;
    const QString sign = offsetNs < 0 ? QString(QChar(0x2212)) : QString();
    const qint64 absolute = std::abs(offsetNs);
    const auto decimals = [](qint64 step, qint64 unit) {
        int count = 0;
        for (qint64 size = unit; step % size != 0 && size > 1; size /= 10)
            ++count;
        return count;
    };
    if (absolute == 0)
        return u"0 s"_s;
    if (stepNs < 1'000'000'000 && absolute < 1'000'000'000) {
        return sign
            + locale.toString(static_cast<double>(absolute) / 1e6, 'f', decimals(stepNs, 1'000'000))
            + u" ms"_s;
    }
    if (absolute < 60'000'000'000) {
        return sign
            + locale.toString(static_cast<double>(absolute) / 1e9, 'f',
                              decimals(stepNs, 1'000'000'000))
            + u" s"_s;
    }
    const qint64 seconds = absolute / 1'000'000'000;
    QString text = u":%1"_s.arg(seconds % 60, 2, 10, QChar(u'0'));
    if (const int digits = decimals(stepNs, 1'000'000'000); digits > 0) {
        const double fraction = static_cast<double>(absolute % 1'000'000'000) / 1e9;
        text += locale.toString(fraction, 'f', digits).mid(1);
    }
    const qint64 minutes = seconds / 60;
    if (minutes < 60)
        return sign + QString::number(minutes) + text;
    return sign + QString::number(minutes / 60) + u":%1"_s.arg(minutes % 60, 2, 10, QChar(u'0'))
        + text;
}

TimelinePainter::TimelinePainter(const TimelineData &data, const TimelineGeometry &geometry,
                                 const State &state, const Tokens &tokens, const QFont &font)
    : m_data(data)
    , m_geometry(geometry)
    , m_state(state)
    , m_tokens(tokens)
    , m_font(font)
    , m_labelFont(font)
{
    m_labelFont.setPointSizeF(font.pointSizeF() * 0.9);
}

void TimelinePainter::paint(QPainter &painter)
{
    painter.setFont(m_font);
    paintGrid(painter);
    paintLanes(painter);
    paintNames(painter);
    paintAxis(painter);
    paintOverview(painter);
}

void TimelinePainter::paintOverview(QPainter &painter) const
{
    const QRect area = m_geometry.overview();
    painter.fillRect(QRect(0, 0, area.right() + 1, area.height()), m_tokens.window);
    painter.fillRect(area, m_tokens.sunken);
    const TimeScale scale = m_geometry.overviewScale(m_state.bounds);
    const int width = area.width();
    std::vector<std::size_t> edges(static_cast<std::size_t>(width) + 1);
    auto from = m_data.startsNs.begin();
    for (int x = 0; x <= width; ++x) {
        from = std::lower_bound(from, m_data.startsNs.end(), scale.timeAt(x));
        edges[static_cast<std::size_t>(x)] =
            static_cast<std::size_t>(from - m_data.startsNs.begin());
    }
    std::size_t most = 1;
    for (int x = 0; x < width; ++x)
        most = std::max(
            most, edges[static_cast<std::size_t>(x) + 1] - edges[static_cast<std::size_t>(x)]);
    const double height = area.height() - 6;
    std::vector<QRectF> failed;
    const QColor bar = withAlpha(m_tokens.secondary, 0.55);
    for (int x = 0; x < width; ++x) {
        const std::size_t begin = edges[static_cast<std::size_t>(x)];
        const std::size_t end = edges[static_cast<std::size_t>(x) + 1];
        if (begin == end)
            continue;
        // Square root: one call stays visible beside a thousand.
        const double share =
            std::sqrt(static_cast<double>(end - begin) / static_cast<double>(most));
        const double tall = std::max(4.0, height * 0.75 * share);
        painter.fillRect(QRectF(area.left() + x, area.bottom() + 1 - tall, 1.5, tall), bar);
        if (m_data.failedBefore[end] > m_data.failedBefore[begin])
            failed.emplace_back(area.left() + x, area.top() + 3, TickWidth, 9);
    }
    for (const QRectF &tick : failed)
        painter.fillRect(tick, m_tokens.error);
    paintOverviewWindow(painter, area, scale);
    painter.fillRect(QRect(0, area.bottom(), area.right() + 1, 1), m_tokens.hairline);
}

void TimelinePainter::paintOverviewWindow(QPainter &painter, const QRect &area,
                                          const TimeScale &scale) const
{
    const double left = area.left() + scale.xAt(m_state.visible.fromNs);
    const double right = std::max(left + 3, area.left() + scale.xAt(m_state.visible.toNs));
    if (m_state.visible == m_state.bounds)
        return;
    const QColor veil = withAlpha(m_tokens.window, 0.6);
    painter.fillRect(QRectF(area.left(), area.top(), left - area.left(), area.height()), veil);
    painter.fillRect(QRectF(right, area.top(), area.right() + 1 - right, area.height()), veil);
    painter.setPen(QPen(m_tokens.accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(left, area.top() + 1, right - left, area.height() - 3), 2, 2);
}

void TimelinePainter::paintAxis(QPainter &painter) const
{
    const QRect area = m_geometry.axis();
    painter.fillRect(QRect(0, area.top(), area.right() + 1, area.height()), m_tokens.window);
    painter.fillRect(QRect(0, area.bottom(), area.right() + 1, 1), m_tokens.hairline);
    const TimeScale scale = m_geometry.scale();
    const qint64 step = timeTickStep(scale.nsPerPixel(), MinimumTickDistance);
    painter.setFont(m_labelFont);
    painter.setClipRect(area);
    for (const TimeTick &tick : timeTicks(scale, m_state.originNs, MinimumTickDistance)) {
        const double x = area.left() + tick.x;
        painter.setPen(m_tokens.border);
        painter.drawLine(QPointF(x, area.bottom() - 4), QPointF(x, area.bottom()));
        painter.setPen(m_tokens.secondary);
        painter.drawText(QRectF(x + 4, area.top(), MinimumTickDistance, area.height() - 2),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         timeTickLabel(tick.ns - m_state.originNs, step));
    }
    painter.setClipping(false);
    painter.setFont(m_font);
}

void TimelinePainter::paintGrid(QPainter &painter) const
{
    const QRect area = m_geometry.lanes();
    painter.fillRect(QRect(0, area.top(), area.right() + 1, area.height()), m_tokens.base);
    for (const TimeTick &tick :
         timeTicks(m_geometry.scale(), m_state.originNs, MinimumTickDistance)) {
        painter.fillRect(QRectF(area.left() + std::floor(tick.x), area.top(), 1, area.height()),
                         m_tokens.hairline);
    }
}

void TimelinePainter::paintLanes(QPainter &painter)
{
    painter.setClipRect(m_geometry.lanes());
    const auto [from, to] = m_geometry.lanesInSight();
    for (std::size_t lane = from; lane < to; ++lane) {
        paintLaneBack(painter, lane);
        for (std::size_t row = 0; row < m_data.lanes[lane].rows.size(); ++row)
            paintRow(painter, lane, row);
    }
    paintArcs(painter);
    paintRange(painter);
    paintSelection(painter);
    painter.setClipping(false);
}

void TimelinePainter::paintLaneBack(QPainter &painter, std::size_t index) const
{
    const TimelineLane &lane = m_data.lanes[index];
    const QRect rect = m_geometry.laneRect(index);
    const TimeScale scale = m_geometry.scale();
    if (lane.run == m_state.selectedRun)
        painter.fillRect(rect, withAlpha(m_tokens.selection, 0.45));
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), m_tokens.hairline);
    const double limit = scale.width + 8;
    const auto band = [&](qint64 fromNs, qint64 toNs) {
        const double x0 = std::clamp(scale.xAt(fromNs), -8.0, limit);
        const double x1 = std::clamp(scale.xAt(toNs), -8.0, limit);
        return QRectF(rect.left() + x0, rect.top() + 3, std::max(x1 - x0, 1.0), rect.height() - 7);
    };
    painter.setPen(Qt::NoPen);
    if (lane.startNs != NoTime && lane.endNs != NoTime) {
        const QRectF run = band(lane.startNs, lane.endNs);
        painter.setBrush(withAlpha(m_tokens.secondary, m_tokens.dark ? 0.13 : 0.08));
        painter.drawRoundedRect(run, 4, 4);
        if (lane.status == RunStatus::Failed || lane.status == RunStatus::Canceled) {
            painter.fillRect(QRectF(run.right() - 3, run.top(), 3, run.height()),
                             lane.status == RunStatus::Failed ? m_tokens.error
                                                              : m_tokens.secondary);
        }
    }
    if (!lane.wait.isEmpty()) {
        const QRectF wait = band(lane.wait.fromNs, lane.wait.toNs);
        painter.setBrush(withAlpha(m_tokens.waiting, m_tokens.dark ? 0.16 : 0.09));
        painter.drawRoundedRect(wait, 4, 4);
        painter.setBrush(hatching(withAlpha(m_tokens.waiting, 0.55)));
        painter.drawRoundedRect(wait, 4, 4);
        const QString text = lane.waitsAtEnd
            ? ReplayText::tr("waiting for a person")
            : ReplayText::tr("waited %1").arg(ReplayText::duration(lane.wait.length()));
        const QFontMetricsF metrics(m_labelFont);
        const double wide = metrics.horizontalAdvance(text) + 12;
        if (wait.width() > wide + 8) {
            const QRectF box(wait.center().x() - wide / 2,
                             wait.center().y() - metrics.height() / 2 - 1, wide,
                             metrics.height() + 2);
            painter.setBrush(m_tokens.base);
            painter.drawRoundedRect(box, 4, 4);
            painter.setPen(m_tokens.waiting);
            painter.setFont(m_labelFont);
            painter.drawText(box, Qt::AlignCenter, text);
            painter.setFont(m_font);
        }
    }
}

void TimelinePainter::paintRow(QPainter &painter, std::size_t lane, std::size_t index)
{
    const TimelineRow &row = m_data.lanes[lane].rows[index];
    const QRect band = m_geometry.rowRect(lane, index);
    if (!band.intersects(m_geometry.lanes()))
        return;
    std::vector<Bar> failed; // on top of the rest
    std::vector<QRectF> failedBins;
    QRectF dense; // neighbouring bins are one rectangle
    const auto flush = [&] {
        if (!dense.isEmpty())
            painter.fillRect(dense, withAlpha(m_tokens.secondary, 0.55));
        dense = {};
    };
    painter.setRenderHint(QPainter::Antialiasing, true);
    visitPieces(row, m_geometry.scale(), [&](const TimelinePiece &piece) {
        if (piece.isBin) {
            const QRectF rect(band.left() + piece.x0, band.top(), 1, band.height());
            if (piece.failed > 0)
                failedBins.emplace_back(rect.left(), rect.top(), TickWidth, rect.height());
            if (!dense.isEmpty() && std::abs(dense.right() - rect.left()) < 0.5) {
                dense.setRight(rect.right());
            } else {
                flush();
                dense = rect;
            }
            return;
        }
        flush();
        Bar bar{{band.left() + piece.x0, double(band.top()), piece.x1 - piece.x0,
                 double(band.height())},
                row.marks[piece.first],
                row.calls[piece.first]};
        if ((bar.marks & MarkRepairs) != 0 && m_arcs.size() < MostArcs)
            m_arcs.emplace_back(m_data.store->call(bar.call).repairOf, bar.call);
        if ((bar.marks & MarkFailed) != 0)
            failed.push_back(bar);
        else
            paintBar(painter, bar);
    });
    flush();
    for (const Bar &bar : failed)
        paintFailedBar(painter, bar);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const QRectF &bin : failedBins)
        painter.fillRect(bin, m_tokens.error);
    painter.setRenderHint(QPainter::Antialiasing, true);
}

QColor TimelinePainter::toolColour(CallIndex call) const
{
    return m_tokens.series[m_data.toolColor(m_data.store->call(call).tool)];
}

QString TimelinePainter::label(CallIndex call) const
{
    const std::string_view name = m_data.store->toolName(call);
    const std::size_t dot = name.rfind('.');
    return ReplayText::utf8(dot == std::string_view::npos ? name : name.substr(dot + 1));
}

void TimelinePainter::paintBar(QPainter &painter, const Bar &bar) const
{
    const QColor colour = (bar.marks & MarkWaiting) != 0 ? m_tokens.waiting : toolColour(bar.call);
    // Far beyond the edges nothing is seen, and huge coordinates slow the rasteriser down.
    const QRect area = m_geometry.lanes();
    QRectF rect = bar.rect;
    rect.setLeft(std::max(rect.left(), area.left() - 16.0));
    rect.setRight(std::min(rect.right(), area.right() + 16.0));
    painter.setPen(Qt::NoPen);
    if ((bar.marks & MarkWaiting) != 0) {
        painter.setBrush(mixed(colour, m_tokens.base, m_tokens.dark ? 0.22 : 0.12));
        painter.drawRoundedRect(rect, 2, 2);
        painter.setBrush(hatching(withAlpha(colour, 0.75)));
        painter.drawRoundedRect(rect, 2, 2);
    } else if ((bar.marks & MarkOpen) != 0) {
        QLinearGradient fade(rect.topLeft(), rect.topRight());
        fade.setColorAt(0, withAlpha(colour, m_tokens.dark ? 0.36 : 0.26));
        fade.setColorAt(1, withAlpha(colour, 0));
        painter.setBrush(fade);
        painter.drawRect(rect);
    } else {
        painter.setBrush(mixed(colour, m_tokens.base, m_tokens.dark ? 0.34 : 0.20));
        painter.drawRoundedRect(rect, 2, 2);
    }
    if (rect.width() >= 3) {
        painter.setBrush(colour);
        painter.drawRoundedRect(
            QRectF(rect.left(), rect.top(), std::min(3.0, rect.width()), rect.height()), 1, 1);
    }
    const Bar drawn{rect, bar.marks, bar.call};
    paintBarEnds(painter, drawn);
    paintLabel(painter, drawn, m_tokens.text, 7);
}

void TimelinePainter::paintFailedBar(QPainter &painter, const Bar &bar) const
{
    const QRect area = m_geometry.lanes();
    QRectF rect = bar.rect;
    rect.setLeft(std::max(rect.left(), area.left() - 16.0));
    rect.setRight(std::clamp(std::max(rect.right(), rect.left() + TickWidth),
                             rect.left() + TickWidth,
                             std::max(rect.left() + TickWidth, area.right() + 16.0)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_tokens.error);
    if (rect.width() < 6) {
        // Whole pixels: smoothed edges would wash a narrow one out.
        rect = QRectF(std::floor(rect.left()), rect.top(),
                      std::max(TickWidth, std::round(rect.width())), rect.height());
        painter.fillRect(rect, m_tokens.error);
    } else {
        painter.drawRoundedRect(rect, 2, 2);
    }
    const Bar drawn{rect, bar.marks, bar.call};
    if (rect.width() >= 14) {
        const QPointF centre(rect.left() + 8, rect.center().y());
        painter.setPen(QPen(m_tokens.base, 1.6, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(centre + QPointF(-3, -3), centre + QPointF(3, 3));
        painter.drawLine(centre + QPointF(-3, 3), centre + QPointF(3, -3));
    }
    paintBarEnds(painter, drawn);
    paintLabel(painter, drawn, m_tokens.base, 15);
}

void TimelinePainter::paintBarEnds(QPainter &painter, const Bar &bar) const
{
    const QRectF &rect = bar.rect;
    if ((bar.marks & MarkTruncated) != 0 && rect.width() >= 6) {
        QPainterPath torn(rect.topRight() + QPointF(0.5, 0));
        constexpr int Teeth = 4;
        const double step = rect.height() / (2 * Teeth);
        for (int i = 1; i <= 2 * Teeth; ++i)
            torn.lineTo(rect.right() + (i % 2 == 1 ? -4.0 : 0.5), rect.top() + i * step);
        QPainterPath gap = torn;
        gap.lineTo(rect.right() + 1, rect.bottom());
        gap.lineTo(rect.right() + 1, rect.top());
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_tokens.base);
        painter.drawPath(gap);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_tokens.bounded, 1.6));
        painter.drawPath(torn);
    }
    if ((bar.marks & MarkHinted) != 0 && rect.width() >= 4)
        paintFlag(painter, rect.topRight() - QPointF(1, 0), m_tokens.hinted);
    else if ((bar.marks & MarkRepairs) != 0 && rect.width() >= 4)
        paintFlag(painter, rect.topRight() - QPointF(1, 0), m_tokens.ok);
}

void TimelinePainter::paintFlag(QPainter &painter, const QPointF &foot, const QColor &colour) const
{
    // Stands on the bar's upper right corner, so that it never hides the label.
    QPainterPath flag(foot + QPointF(0, -6));
    flag.lineTo(foot + QPointF(6, -3.5));
    flag.lineTo(foot + QPointF(0, -1));
    flag.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPath(flag);
    painter.setPen(QPen(colour, 1.4));
    painter.drawLine(foot + QPointF(0, -6), foot + QPointF(0, 3));
}

void TimelinePainter::paintLabel(QPainter &painter, const Bar &bar, const QColor &colour,
                                 double left) const
{
    const double seenLeft = std::max(bar.rect.left(), double(m_geometry.lanes().left()));
    const double right = std::min(bar.rect.right(), double(m_geometry.lanes().right())) - 6;
    const double room = right - seenLeft - left;
    if (room < 18)
        return;
    const QFontMetricsF metrics(m_labelFont);
    const QString text = metrics.elidedText(label(bar.call), Qt::ElideRight, room);
    if (text.size() < 3)
        return;
    painter.setFont(m_labelFont);
    painter.setPen(colour);
    painter.drawText(QRectF(seenLeft + left, bar.rect.top(), room, bar.rect.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, text);
    painter.setFont(m_font);
}

void TimelinePainter::paintArcs(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    if (m_arcs.size() < MostArcs) {
        for (const auto &[from, to] : m_arcs)
            paintArc(painter, from, to, QPen(withAlpha(m_tokens.ok, 0.55), 1.2));
    }
    const CallIndex selected = m_state.selectedCall;
    if (selected == NoCall)
        return;
    // The whole chain of the selected call: back to the first failure, on to the repair.
    const QPen strong(m_tokens.ok, 2);
    const QPen again(m_tokens.error, 1.6, Qt::DashLine);
    CallIndex at = selected;
    for (int steps = 0; steps < 100; ++steps) {
        const CallRecord call = m_data.store->call(at);
        if (call.repairOf == NoCall)
            break;
        paintArc(painter, call.repairOf, at, call.status == CallStatus::Ok ? strong : again);
        at = call.repairOf;
    }
    const CallRecord call = m_data.store->call(selected);
    if (call.repairedBy != NoCall)
        paintArc(painter, selected, call.repairedBy, strong);
}

void TimelinePainter::paintArc(QPainter &painter, CallIndex from, CallIndex to,
                               const QPen &pen) const
{
    const TimelinePlace start = m_data.place(from);
    const TimelinePlace end = m_data.place(to);
    if (!start.isValid() || !end.isValid())
        return;
    const QRectF a = m_geometry.callRect(start);
    const QRectF b = m_geometry.callRect(end);
    const QRect area = m_geometry.lanes();
    const auto near = [&](double x) {
        return std::clamp(x, area.left() - 4000.0, area.right() + 4000.0);
    };
    const QPointF p0(near(a.center().x()), a.top());
    const QPointF p1(near(std::min(b.left() + 5, b.center().x())), b.top());
    const double rise = std::clamp(std::abs(p1.x() - p0.x()) / 3, 6.0, 15.0);
    QPainterPath path(p0);
    path.cubicTo(p0 - QPointF(0, rise), p1 - QPointF(0, rise), p1);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    QPainterPath head(p1);
    head.lineTo(p1 + QPointF(-3, -4.5));
    head.lineTo(p1 + QPointF(3, -4.5));
    head.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPath(head);
}

void TimelinePainter::paintSelection(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    if (const TimelinePlace place = m_data.place(m_state.hoveredCall); place.isValid()) {
        painter.setPen(QPen(m_tokens.border, 1));
        painter.drawRoundedRect(m_geometry.callRect(place).adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3);
    }
    if (const TimelinePlace place = m_data.place(m_state.selectedCall); place.isValid()) {
        QRectF rect = m_geometry.callRect(place).adjusted(-2, -2, 2, 2);
        const QRect area = m_geometry.lanes();
        rect.setLeft(std::max(rect.left(), area.left() - 8.0));
        rect.setRight(std::min(rect.right(), area.right() + 8.0));
        // Two strokes: the frame is seen on a light bar and on a solid red one.
        painter.setPen(QPen(m_tokens.base, 4));
        painter.drawRoundedRect(rect, 4, 4);
        painter.setPen(QPen(m_tokens.accent, 2));
        painter.drawRoundedRect(rect, 4, 4);
    }
}

void TimelinePainter::paintRange(QPainter &painter) const
{
    if (m_state.selectedRange.isEmpty())
        return;
    const QRect area = m_geometry.lanes();
    const TimeScale scale = m_geometry.scale();
    const double left =
        std::max(area.left() + scale.xAt(m_state.selectedRange.fromNs), area.left() - 2.0);
    const double right =
        std::min(area.left() + scale.xAt(m_state.selectedRange.toNs), area.right() + 2.0);
    if (right <= left)
        return;
    const QRectF rect(left, area.top(), right - left, area.height());
    painter.fillRect(rect, withAlpha(m_tokens.accent, 0.10));
    painter.fillRect(QRectF(left, area.top(), 1, area.height()), m_tokens.accent);
    painter.fillRect(QRectF(right - 1, area.top(), 1, area.height()), m_tokens.accent);
}

void TimelinePainter::paintNames(QPainter &painter) const
{
    const QRect area = m_geometry.names();
    painter.setClipRect(area);
    painter.fillRect(area, m_tokens.window);
    const auto [from, to] = m_geometry.lanesInSight();
    for (std::size_t lane = from; lane < to; ++lane)
        paintName(painter, lane);
    painter.fillRect(QRect(area.right(), area.top(), 1, area.height()), m_tokens.hairline);
    painter.setClipping(false);
}

void TimelinePainter::paintName(QPainter &painter, std::size_t index) const
{
    const TimelineLane &lane = m_data.lanes[index];
    const QRect names = m_geometry.names();
    const QRect rect = m_geometry.laneRect(index);
    const QRect cell(names.left(), rect.top(), names.width() - 1, rect.height() - 1);
    if (lane.run == m_state.selectedRun) {
        painter.fillRect(cell, m_tokens.selection);
        painter.fillRect(QRect(cell.left(), cell.top(), 3, cell.height()), m_tokens.accent);
    }
    painter.fillRect(QRect(cell.left(), rect.bottom(), cell.width(), 1), m_tokens.hairline);
    const int indent = 10 + std::min<int>(lane.depth, 8) * 12;
    const QFontMetrics metrics(m_font);
    QRect text = cell.adjusted(indent, 0, -6, 0);
    // A lane of many rows keeps its name in sight.
    text.setTop(std::max(text.top(), names.top()));
    text.setHeight(std::min(text.bottom(), cell.bottom()) - text.top());
    if (text.height() < metrics.height())
        return;
    const Run &run = m_data.store->run(lane.run);
    const QString failures =
        run.failedCalls > 0 ? QChar(0x2715) + QString::number(run.failedCalls) : QString();
    const QFontMetrics small(m_labelFont);
    const int both = metrics.height() + small.height();
    const bool withId = text.height() >= both + 4;
    const int block = withId ? both : metrics.height();
    // High lanes have their name on top, beside the first row.
    const int top = text.height() > 3 * metrics.height() ? text.top() + m_geometry.rowHeight() / 2
                                                         : text.top() + (text.height() - block) / 2;
    QRect line(text.left(), top, text.width(), metrics.height());
    int right = 0;
    if (!failures.isEmpty()) {
        right = metrics.horizontalAdvance(failures) + 6;
        painter.setPen(m_tokens.error);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, failures);
    }
    // A continuation says so: the same agent goes on.
    const QString name = run.predecessor != NoRun ? QChar(0x21B3) + u" "_s + lane.name : lane.name;
    painter.setPen(m_tokens.text);
    painter.drawText(line.adjusted(0, 0, -right, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(name, Qt::ElideRight, line.width() - right));
    if (!withId)
        return;
    line = QRect(line.left(), line.bottom() + 1, line.width(), small.height());
    painter.setFont(m_labelFont);
    painter.setPen(m_tokens.secondary);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     small.elidedText(ReplayText::utf8(run.id), Qt::ElideMiddle, line.width()));
    painter.setFont(m_font);
}

} // namespace tw
