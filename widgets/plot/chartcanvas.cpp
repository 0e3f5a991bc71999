// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartcanvas.h"

#include "model/replay/replaytext.h"
#include "model/timeline/timerange.h"

#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int PixelsPerTick = 44;
    constexpr int PixelsPerTimeTick = 76;
    constexpr int DotsBelow = 60; // with fewer points, each gets a dot

} // namespace

ChartCanvas::ChartCanvas(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("chart"_L1);
    setAccessibleName(tr("Chart"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ChartCanvas::setData(std::shared_ptr<const ChartData> chart)
{
    m_data = std::move(chart);
    m_shown.assign(m_data ? m_data->curves().size() : 0, true);
    m_cursor = -1;
    fit();
}

void ChartCanvas::setCurveVisible(std::size_t curve, bool visible)
{
    m_shown[curve] = visible;
    updateAxes();
    update();
}

QSize ChartCanvas::sizeHint() const
{
    return {420, 220};
}

QSize ChartCanvas::minimumSizeHint() const
{
    return {160, 120};
}

QColor ChartCanvas::curveColour(std::size_t curve) const
{
    return tokensFor(palette()).series[curve % 8];
}

void ChartCanvas::fit()
{
    if (!m_data)
        return;
    const double first = m_data->firstX();
    const double last = m_data->lastX();
    setVisibleX(first, last > first ? last : first + 1);
}

void ChartCanvas::setVisibleX(double from, double to)
{
    m_fromX = from;
    m_toX = to;
    updateAxes();
    update();
}

void ChartCanvas::zoom(double factor, double anchorX)
{
    if (!m_data || m_data->size() < 2)
        return;
    const double whole = std::max(m_data->lastX() - m_data->firstX(), 1e-300);
    // Zoom in to about the distance of two points.
    const double least = whole / static_cast<double>(m_data->size());
    const double length = std::clamp((m_toX - m_fromX) * factor, std::min(least, whole), whole);
    const double share = (anchorX - m_fromX) / (m_toX - m_fromX);
    const double from =
        std::clamp(anchorX - share * length, m_data->firstX(), m_data->lastX() - length);
    setVisibleX(from, from + length);
}

int ChartCanvas::axisOf(std::size_t curve) const
{
    return m_data->curves()[curve].unit == m_data->curves().front().unit ? 0 : 1;
}

void ChartCanvas::updateAxes()
{
    m_axes[0] = {};
    m_axes[1] = {};
    if (!m_data)
        return;
    MinMax ranges[2];
    const std::size_t from = m_data->lowerBound(m_fromX);
    const std::size_t to = std::min(m_data->lowerBound(m_toX) + 1, m_data->size());
    for (std::size_t i = 0; i < m_data->curves().size(); ++i) {
        if (!m_shown[i])
            continue;
        const int axis = axisOf(i);
        ranges[axis].add(m_data->curves()[i].points.range(from == 0 ? 0 : from - 1, to));
        m_axes[axis].used = true;
        if (m_axes[axis].unit.isEmpty())
            m_axes[axis].unit = m_data->curves()[i].unit;
    }
    const int most = std::max(2, static_cast<int>(plotRect().height()) / PixelsPerTick);
    const QFontMetrics metrics(scaledFont(0.9));
    int widths[2] = {metrics.averageCharWidth() * 2, metrics.averageCharWidth()};
    for (int i = 0; i < 2; ++i) {
        Axis &axis = m_axes[i];
        if (!axis.used)
            continue;
        std::tie(axis.min, axis.max) = ranges[i].isEmpty()
            ? std::pair(0.0, 1.0)
            : niceRange(ranges[i].min, ranges[i].max, most);
        axis.ticks = axisTicks(axis.min, axis.max, most);
        for (const double value : axis.ticks.values)
            widths[i] =
                std::max(widths[i], metrics.horizontalAdvance(axisLabel(value, axis.ticks)) + 10);
    }
    m_leftMargin = widths[0] + 4;
    m_rightMargin = widths[1] + 4;
}

QRectF ChartCanvas::plotRect() const
{
    const QFontMetrics metrics(scaledFont(0.9));
    const bool hasUnits = m_axes[0].used || m_axes[1].used;
    const double top = hasUnits ? metrics.height() + 6 : 8;
    return {double(m_leftMargin), top,
            std::max(10.0, double(width() - m_leftMargin - m_rightMargin)),
            std::max(10.0, height() - top - metrics.height() - 8)};
}

double ChartCanvas::toPixelX(double x) const
{
    const QRectF area = plotRect();
    return area.left() + (x - m_fromX) / (m_toX - m_fromX) * area.width();
}

double ChartCanvas::toX(double pixel) const
{
    const QRectF area = plotRect();
    return m_fromX + (pixel - area.left()) / area.width() * (m_toX - m_fromX);
}

double ChartCanvas::toPixelY(double y, const Axis &axis) const
{
    const QRectF area = plotRect();
    return area.bottom() - (y - axis.min) / (axis.max - axis.min) * area.height();
}

void ChartCanvas::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const Tokens &colours = tokensFor(palette());
    painter.fillRect(rect(), colours.base);
    if (!m_data || m_data->size() == 0) {
        painter.setPen(colours.secondary);
        painter.drawText(rect(), Qt::AlignCenter, tr("No points to draw"));
        return;
    }
    updateAxes(); // the size may have changed
    paintAxes(painter);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setClipRect(plotRect().adjusted(-1, -2, 1, 2));
    for (std::size_t i = m_data->curves().size(); i-- > 0;) {
        if (m_shown[i])
            paintCurve(painter, i);
    }
    painter.setClipping(false);
    paintReadout(painter);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(colours.accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void ChartCanvas::paintAxes(QPainter &painter) const
{
    const Tokens &colours = tokensFor(palette());
    const QRectF area = plotRect();
    painter.setFont(scaledFont(0.9));
    const QFontMetricsF metrics(painter.font());
    const Axis &grid = m_axes[0].used ? m_axes[0] : m_axes[1];
    for (const double value : grid.ticks.values) {
        const double y = std::round(toPixelY(value, grid));
        painter.fillRect(QRectF(area.left(), y, area.width(), 1), colours.hairline);
    }
    painter.setPen(colours.secondary);
    for (int i = 0; i < 2; ++i) {
        const Axis &axis = m_axes[i];
        if (!axis.used)
            continue;
        for (const double value : axis.ticks.values) {
            const double y = toPixelY(value, axis);
            const QRectF box = i == 0
                ? QRectF(0, y - metrics.height() / 2, area.left() - 6, metrics.height())
                : QRectF(area.right() + 6, y - metrics.height() / 2, m_rightMargin - 6,
                         metrics.height());
            painter.drawText(box, (i == 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                             axisLabel(value, axis.ticks));
        }
        painter.drawText(QRectF(4, 0, width() - 8, area.top() - 2),
                         (i == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, axis.unit);
    }
    paintTimeAxis(painter);
}

void ChartCanvas::paintTimeAxis(QPainter &painter) const
{
    const QRectF area = plotRect();
    const QRectF line(area.left(), area.bottom() + 4, area.width(), height() - area.bottom() - 4);
    const auto label = [&](double x, const QString &text) {
        const double pixel = toPixelX(x);
        const double half = painter.fontMetrics().horizontalAdvance(text) / 2.0 + 1;
        const double left = std::clamp(pixel - half, 0.0, std::max(0.0, width() - 2 * half));
        painter.drawText(QRectF(left, line.top(), 2 * half, line.height()),
                         Qt::AlignHCenter | Qt::AlignTop, text);
    };
    if (m_data->xIsTime()) {
        const TimeScale scale{{static_cast<qint64>(m_fromX), static_cast<qint64>(m_toX)},
                              area.width()};
        const qint64 step = timeTickStep(scale.nsPerPixel(), PixelsPerTimeTick);
        for (const TimeTick &tick : timeTicks(scale, 0, PixelsPerTimeTick))
            label(static_cast<double>(tick.ns), timeAxisLabel(tick.ns, step));
        return;
    }
    const AxisTicks ticks =
        axisTicks(m_fromX, m_toX, std::max(1, static_cast<int>(area.width()) / PixelsPerTimeTick));
    for (const double value : ticks.values)
        label(value, axisLabel(value, ticks));
}

void ChartCanvas::paintCurve(QPainter &painter, std::size_t curve) const
{
    std::size_t from = m_data->lowerBound(m_fromX);
    std::size_t to = std::min(m_data->lowerBound(m_toX) + 2, m_data->size());
    from = from == 0 ? 0 : from - 1; // include the line from outside the edge
    if (to - from > 2 * static_cast<std::size_t>(plotRect().width()))
        paintColumns(painter, curve);
    else
        paintPoints(painter, curve, from, to);
}

void ChartCanvas::paintPoints(QPainter &painter, std::size_t curve, std::size_t from,
                              std::size_t to) const
{
    const Axis &axis = m_axes[axisOf(curve)];
    const SeriesPyramid &points = m_data->curves()[curve].points;
    const QColor colour = curveColour(curve);
    QPainterPath path;
    bool pen = false;
    std::vector<QPointF> dots;
    for (std::size_t i = from; i < to; ++i) {
        const double y = points.at(i);
        if (!std::isfinite(y)) {
            pen = false;
            continue;
        }
        const QPointF point(toPixelX(m_data->xAt(i)), toPixelY(y, axis));
        const bool alone = !pen && (i + 1 >= to || !std::isfinite(points.at(i + 1)));
        if (pen)
            path.lineTo(point);
        else
            path.moveTo(point);
        if (alone || to - from < DotsBelow) // a point between two gaps has no line
            dots.push_back(point);
        pen = true;
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const QPointF &dot : dots)
        painter.drawEllipse(dot, 2.2, 2.2);
}

void ChartCanvas::paintColumns(QPainter &painter, std::size_t curve) const
{
    const Axis &axis = m_axes[axisOf(curve)];
    const QRectF area = plotRect();
    const std::vector<MinMax> columns = chartColumns(
        *m_data, m_data->curves()[curve].points, m_fromX, m_toX, static_cast<int>(area.width()));
    QVector<QLineF> lines;
    const MinMax *before = nullptr;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const MinMax &column = columns[i];
        if (column.isEmpty()) {
            before = nullptr;
            continue;
        }
        // Extend to the previous column, so that a steep curve has no holes.
        const double low = before ? std::min(column.min, before->max) : column.min;
        const double high = before ? std::max(column.max, before->min) : column.max;
        const double x = area.left() + static_cast<double>(i) + 0.5;
        const double y0 = toPixelY(low, axis);
        const double y1 = toPixelY(high, axis);
        lines << QLineF(x, y0 + 0.6, x, y1 - 0.6);
        before = &column;
    }
    painter.setPen(QPen(curveColour(curve), 1.2));
    painter.drawLines(lines);
}

QString ChartCanvas::xText(std::size_t index) const
{
    const double x = m_data->xAt(index);
    if (m_data->xIsTime())
        return ReplayText::absolute(static_cast<qint64>(x));
    const QString number = QLocale().toString(x, 'g', 10);
    if (m_data->xName().isEmpty())
        return u"#"_s + number;
    return m_data->xName() + u" "_s + number;
}

QString ChartCanvas::readout() const
{
    if (!m_data || m_cursor < 0)
        return {};
    const auto index = static_cast<std::size_t>(m_cursor);
    QStringList lines{xText(index)};
    for (std::size_t i = 0; i < m_data->curves().size(); ++i) {
        if (!m_shown[i])
            continue;
        const ChartCurve &curve = m_data->curves()[i];
        const double y = curve.points.at(index);
        lines << curve.name + u": "_s
                + (std::isfinite(y) ? QLocale().toString(y, 'g', 7)
                           + (curve.unit.isEmpty() ? QString() : u" "_s + curve.unit)
                                    : tr("no value"));
    }
    return lines.join(u'\n');
}

void ChartCanvas::paintReadout(QPainter &painter) const
{
    if (m_cursor < 0)
        return;
    const Tokens &colours = tokensFor(palette());
    const QRectF area = plotRect();
    const auto index = static_cast<std::size_t>(m_cursor);
    const double x = toPixelX(m_data->xAt(index));
    if (x < area.left() - 1 || x > area.right() + 1)
        return;
    painter.fillRect(QRectF(std::round(x), area.top(), 1, area.height()), colours.border);
    for (std::size_t i = 0; i < m_data->curves().size(); ++i) {
        const double y = m_data->curves()[i].points.at(index);
        if (!m_shown[i] || !std::isfinite(y))
            continue;
        painter.setPen(QPen(colours.base, 1.5));
        painter.setBrush(curveColour(i));
        painter.drawEllipse(QPointF(x, toPixelY(y, m_axes[axisOf(i)])), 4, 4);
    }
    const QString text = readout();
    painter.setFont(scaledFont(0.9));
    const QRect needed =
        painter.fontMetrics().boundingRect(QRect(0, 0, 4000, 4000), Qt::AlignLeft, text);
    QRectF box(x + 10, area.top() + 4, needed.width() + 16, needed.height() + 10);
    if (box.right() > width() - 4)
        box.moveRight(x - 10);
    painter.setPen(colours.hairline);
    painter.setBrush(colours.base);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(colours.text);
    painter.drawText(box.adjusted(8, 5, -8, -5), Qt::AlignLeft, text);
}

void ChartCanvas::wheelEvent(QWheelEvent *event)
{
    zoom(std::pow(1.25, -event->angleDelta().y() / 120.0), toX(event->position().x()));
    event->accept();
}

void ChartCanvas::mousePressEvent(QMouseEvent *event)
{
    m_dragging = event->button() == Qt::LeftButton;
    m_pressedX = event->position().x();
    m_pressedRange = visibleX();
}

void ChartCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_data || m_data->size() == 0)
        return;
    if (m_dragging && event->buttons() != Qt::NoButton) {
        const double length = m_pressedRange.second - m_pressedRange.first;
        const double by = (m_pressedX - event->position().x()) / plotRect().width() * length;
        const double from = std::clamp(m_pressedRange.first + by, m_data->firstX(),
                                       std::max(m_data->firstX(), m_data->lastX() - length));
        setVisibleX(from, from + length);
        return;
    }
    m_cursor = plotRect().contains(event->position())
        ? static_cast<qint64>(m_data->nearest(toX(event->position().x())))
        : -1;
    update();
}

void ChartCanvas::mouseReleaseEvent(QMouseEvent * /*event*/)
{
    m_dragging = false;
}

void ChartCanvas::mouseDoubleClickEvent(QMouseEvent * /*event*/)
{
    fit();
}

void ChartCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_cursor = -1;
    update();
}

void ChartCanvas::moveCursor(qint64 by)
{
    const auto last = static_cast<qint64>(m_data->size()) - 1;
    const qint64 start =
        m_cursor >= 0 ? m_cursor : static_cast<qint64>(m_data->nearest((m_fromX + m_toX) / 2));
    m_cursor = std::clamp(m_cursor < 0 ? start : start + by, qint64(0), last);
    const double x = m_data->xAt(static_cast<std::size_t>(m_cursor));
    if (x < m_fromX || x > m_toX) {
        const double length = m_toX - m_fromX;
        const double from = std::clamp(x - length / 2, m_data->firstX(),
                                       std::max(m_data->firstX(), m_data->lastX() - length));
        setVisibleX(from, from + length);
    }
    setAccessibleDescription(readout());
    update();
}

void ChartCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!m_data || m_data->size() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto page = std::max<qint64>(1,
                                       static_cast<qint64>(m_data->lowerBound(m_toX))
                                           - static_cast<qint64>(m_data->lowerBound(m_fromX)));
    switch (event->key()) {
    case Qt::Key_Left:
        moveCursor(event->modifiers() & Qt::ControlModifier ? -std::max<qint64>(page / 10, 1) : -1);
        break;
    case Qt::Key_Right:
        moveCursor(event->modifiers() & Qt::ControlModifier ? std::max<qint64>(page / 10, 1) : 1);
        break;
    case Qt::Key_Home:
        moveCursor(-static_cast<qint64>(m_data->size()));
        break;
    case Qt::Key_End:
        moveCursor(static_cast<qint64>(m_data->size()));
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(1 / 1.5,
             m_cursor < 0 ? (m_fromX + m_toX) / 2
                          : m_data->xAt(static_cast<std::size_t>(m_cursor)));
        break;
    case Qt::Key_Minus:
        zoom(1.5, (m_fromX + m_toX) / 2);
        break;
    case Qt::Key_0:
        fit();
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    event->accept();
}

void ChartCanvas::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        updateAxes();
        update();
    }
}

} // namespace tw
