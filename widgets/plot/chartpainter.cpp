// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartpainter.h"

#include "replay/artifacts/printink.h"

#include <QDateTime>
#include <QFontMetricsF>
#include <QList>
#include <QLocale>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int PixelsPerTick = 40;
    constexpr int PixelsPerTimeTick = 80;
    constexpr double LeastPaneHeight = 44;
    constexpr double PixelsPerDot = 14; ///< points further apart get dots
    constexpr double PixelsPerWideLine = 6; ///< wide pens are slow for lines shorter than that
    constexpr double NarrowShade = 2; ///< pixels; less is painted stronger
    constexpr double MostWideHeight = 5000; ///< pixels that all lines of a wide pen rise and fall
    constexpr double SteepColumn = 6; ///< pixels; curves that are steeper need no antialiasing

} // namespace

ChartPainter::ChartPainter(const ChartData &data, const ChartView &view, const Tokens &colours,
                           QSizeF size, double ratio)
    : m_data(data)
    , m_view(view)
    , m_colours(colours)
    , m_size(size)
    , m_ratio(ratio)
    , m_font(scaledFont(0.9))
{
    findPanes();
}

void ChartPainter::findPanes()
{
    for (std::size_t i = 0; i < m_data.paneCount(); ++i) {
        const bool used = std::ranges::any_of(m_data.curves(), [&](const ChartCurve &curve) {
            return curve.pane == i
                && m_view.shown[static_cast<std::size_t>(&curve - m_data.curves().data())];
        });
        if (used)
            m_panes.push_back({.number = i,
                               .unit = QString::fromStdString(m_data.layout().panes[i].unit),
                               .area = {},
                               .ticks = {}});
    }
    const QFontMetricsF metrics(m_font);
    const double heading = metrics.height() + 4; // the unit above each pane
    const double bottom = metrics.height() + 8;
    const double room = m_size.height() - bottom;
    const auto fitting = std::max<std::size_t>(
        1, static_cast<std::size_t>(std::max(room, 0.0) / (LeastPaneHeight + heading)));
    if (m_panes.size() > fitting) {
        m_hiddenPanes = m_panes.size() - fitting;
        m_panes.resize(fitting);
    }
    const double each = room / std::max<double>(1, static_cast<double>(m_panes.size()));
    double left = metrics.averageCharWidth() * 3;
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        Pane &pane = m_panes[i];
        const double top = static_cast<double>(i) * each + heading;
        pane.area.setRect(0, top, 0, std::max(each - heading, 8.0));
        findRange(pane, std::max(2, static_cast<int>(pane.area.height()) / PixelsPerTick));
        for (const double value : pane.ticks.values)
            left = std::max(left, metrics.horizontalAdvance(axisLabel(value, pane.ticks)));
    }
    m_area.setRect(left + 12, heading, std::max(10.0, m_size.width() - left - 24),
                   std::max(8.0, room - heading));
    for (Pane &pane : m_panes) {
        pane.area.setLeft(m_area.left());
        pane.area.setRight(m_area.right());
    }
}

void ChartPainter::findRange(Pane &pane, int mostTicks)
{
    MinMax range;
    for (std::size_t i = 0; i < m_data.curves().size(); ++i) {
        const ChartCurve &curve = m_data.curves()[i];
        if (curve.pane == pane.number && m_view.shown[i])
            range.add(visibleRange(curve));
    }
    pane.isEmpty = range.isEmpty();
    if (m_view.logarithmic && !pane.isEmpty) {
        pane.min = range.min;
        pane.max = range.max > range.min ? range.max : range.min * 10;
        pane.ticks = logTicks(pane.min, pane.max, mostTicks);
        return;
    }
    std::tie(pane.min, pane.max) =
        pane.isEmpty ? std::pair(0.0, 1.0) : niceRange(range.min, range.max, mostTicks);
    pane.ticks = axisTicks(pane.min, pane.max, mostTicks);
}

/// Of the visible points and of one beyond each edge, to which lines lead. On a logarithmic axis
/// of the positive values: the least of them by pixel column, which is exact enough for an axis.
MinMax ChartPainter::visibleRange(const ChartCurve &curve) const
{
    if (m_view.logarithmic) {
        MinMax range;
        for (const MinMax &column : chartColumns(curve, m_view.visible, 512)) {
            for (const double value : {column.min, column.max}) {
                if (isDrawable(value))
                    range.add(value);
            }
        }
        return range;
    }
    const auto [from, to] = curve.pointsIn(m_view.visible);
    MinMax range = curve.points.range(from == 0 ? 0 : from - 1, to + 1);
    if (std::isinf(range.min) || std::isinf(range.max))
        return {};
    return range;
}

const ChartPainter::Pane *ChartPainter::paneOf(const ChartCurve &curve) const
{
    const auto at = std::ranges::find(m_panes, curve.pane, &Pane::number);
    return at == m_panes.end() ? nullptr : &*at;
}

double ChartPainter::toPixelX(double x) const
{
    const auto [from, to] = m_view.visible;
    const double range = to / 2 - from / 2; // the whole range may be infinite
    const double share = range > 0 ? (x / 2 - from / 2) / range : 0.5;
    return m_area.left() + share * m_area.width();
}

double ChartPainter::toX(double pixel) const
{
    const double share = (pixel - m_area.left()) / m_area.width();
    return m_view.visible.first * (1 - share) + m_view.visible.second * share;
}

double ChartPainter::toPixelY(double y, const Pane &pane) const
{
    const auto scaled = [this](double value) {
        return (m_view.logarithmic ? std::log10(value) : value) / 2;
    };
    const double low = scaled(pane.min);
    const double range = scaled(pane.max) - low;
    const double share =
        range > 0 ? (scaled(y) - low) / range : 0.5; // halves of tiny numbers are 0
    return pane.area.bottom() - std::clamp(share, -10.0, 10.0) * pane.area.height();
}

bool ChartPainter::isDrawable(double y) const
{
    return std::isfinite(y) && (!m_view.logarithmic || y > 0);
}

QColor ChartPainter::curveColour(const ChartCurve &curve, const Tokens &colours)
{
    return colours.series[curve.colour % 8];
}

QPen ChartPainter::penOf(const ChartCurve &curve) const
{
    QPen pen(curveColour(curve, m_colours), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (m_view.forPrint) { // dashes tell the curves apart, so the compared one is thinner
        const auto &dashes = PrintInks[curve.colour % PrintInks.size()].dashes;
        pen.setWidthF(curve.isCompared ? 0.7 : 1.6);
        pen.setCapStyle(Qt::FlatCap);
        if (dashes.front() > 0) {
            QList<qreal> pattern; // in widths of the pen
            for (const int length : dashes)
                pattern << length / pen.widthF();
            pen.setDashPattern(pattern);
        }
    } else if (curve.isCompared)
        pen.setDashPattern({4, 3});
    else if (curve.colour / 8 % 2 == 1) // the colours begin again
        pen.setDashPattern({1, 2.5});
    return pen;
}

bool ChartPainter::isGap(const QPen &pen, std::size_t column) const
{
    constexpr std::size_t DashPeriod = 10; // of a dense curve on the screen: 6 columns and a gap
    constexpr std::size_t DashLength = 6;
    if (pen.style() == Qt::SolidLine)
        return false;
    if (!m_view.forPrint)
        return column % DashPeriod >= DashLength;
    const QList<qreal> pattern = pen.dashPattern();
    const qreal period = std::accumulate(pattern.begin(), pattern.end(), 0.0);
    qreal at = std::fmod(static_cast<qreal>(column) / m_ratio / pen.widthF(), period);
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        if (at < pattern[i])
            return i % 2 == 1;
        at -= pattern[i];
    }
    return false;
}

void ChartPainter::paint(QPainter &painter) const
{
    painter.setFont(m_font);
    painter.fillRect(QRectF(QPointF(), m_size), m_colours.base);
    painter.setPen(m_colours.secondary);
    if (!m_data.hasPoints() || m_panes.empty()) {
        painter.drawText(QRectF(QPointF(), m_size), Qt::AlignCenter,
                         m_data.hasPoints() ? tr("All curves are hidden")
                                            : tr("No points to draw"));
        return;
    }
    paintAxes(painter);
    for (const Pane &pane : m_panes)
        paintPane(painter, pane);
}

QString ChartPainter::contextText() const
{
    if (m_hiddenPanes > 0)
        return tr("%n more pane(s): make the chart larger", nullptr, int(m_hiddenPanes));
    if (!m_data.xIsTime())
        return QString::fromStdString(m_data.layout().xName);
    const QString first = exactTime(m_data.timeAt(m_view.visible.first), m_view.localTime).left(10);
    const QString last = exactTime(m_data.timeAt(m_view.visible.second), m_view.localTime).left(10);
    const QString zone = m_view.localTime ? tr("local time") : u"UTC"_s;
    return (first == last ? first : first + u" – "_s + last) + u" · "_s + zone;
}

void ChartPainter::paintAxes(QPainter &painter) const
{
    const QFontMetricsF metrics(m_font);
    for (const Pane &pane : m_panes) {
        for (const double value : pane.ticks.values) {
            const double y = toPixelY(value, pane);
            painter.fillRect(QRectF(m_area.left(), std::round(y), m_area.width(), 1),
                             m_colours.hairline);
            painter.drawText(
                QRectF(0, y - metrics.height() / 2, m_area.left() - 8, metrics.height()),
                Qt::AlignRight | Qt::AlignVCenter, axisLabel(value, pane.ticks));
        }
        painter.drawText(QRectF(m_area.left(), pane.area.top() - metrics.height() - 3,
                                m_area.width(), metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, pane.unit);
    }
    painter.drawText(QRectF(m_area.left(), m_area.top() - metrics.height() - 3, m_area.width(),
                            metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter, contextText());
    paintXAxis(painter);
}

void ChartPainter::paintXAxis(QPainter &painter) const
{
    const QFontMetricsF metrics(m_font);
    const auto label = [&](double x, const QString &text) {
        const double half = metrics.horizontalAdvance(text) / 2 + 1;
        const double left =
            std::clamp(toPixelX(x) - half, 0.0, std::max(0.0, m_size.width() - 2 * half));
        painter.drawText(QRectF(left, m_area.bottom() + 4, 2 * half, metrics.height()),
                         Qt::AlignCenter, text);
    };
    const int most = std::max(1, static_cast<int>(m_area.width()) / PixelsPerTimeTick);
    if (!m_data.xIsTime()) {
        const AxisTicks ticks = axisTicks(m_view.visible.first, m_view.visible.second, most);
        for (const double value : ticks.values)
            label(value, axisLabel(value, ticks));
        return;
    }
    const UtcOffset offset = m_view.localTime ? systemUtcOffset() : UtcOffset();
    const TimeTicks ticks = timeTicks(m_data.timeAt(m_view.visible.first),
                                      m_data.timeAt(m_view.visible.second), most, offset);
    for (const std::int64_t time : ticks.times)
        label(m_data.xAtTime(time), timeAxisLabel(time + (offset ? offset(time) : 0), ticks));
}

void ChartPainter::paintPane(QPainter &painter, const Pane &pane) const
{
    if (pane.isEmpty) {
        painter.setPen(m_colours.secondary);
        painter.drawText(pane.area, Qt::AlignCenter,
                         m_view.logarithmic ? tr("No positive values in this range")
                                            : tr("No values in this range"));
        return;
    }
    painter.save();
    painter.setClipRect(pane.area.adjusted(-3, -3, 3, 3));
    if (m_view.shaded) {
        const double from = std::max(toPixelX(m_view.shaded->first), m_area.left());
        const double to = std::min(toPixelX(m_view.shaded->second), m_area.right());
        if (to >= from) {
            // A call is often shorter than a pixel of its data.
            const bool isLine = to - from < NarrowShade;
            painter.fillRect(
                QRectF(from, pane.area.top(), isLine ? NarrowShade : to - from, pane.area.height()),
                blend(m_colours.base, m_colours.accent, isLine ? 0.5 : 0.12));
        }
    }
    for (const ChartBand &band : m_data.bands()) {
        if (m_data.curves()[band.low].pane == pane.number && m_view.shown[band.low]
            && m_view.shown[band.high])
            paintBand(painter, band, pane);
    }
    for (std::size_t i = m_data.curves().size(); i-- > 0;) {
        const ChartCurve &curve = m_data.curves()[i];
        if (curve.pane != pane.number || !m_view.shown[i])
            continue;
        const int count = static_cast<int>(m_area.width() * m_ratio);
        if (isDense(curve))
            paintColumns(painter, curve, columnsOfBlocks(curve, pane, count));
        else if (isFastAsLines(curve, pane))
            paintPoints(painter, curve, pane);
        else
            paintColumns(painter, curve, columnsOfLines(curve, pane, count));
    }
    painter.restore();
}

bool ChartPainter::isDense(const ChartCurve &curve) const
{
    const auto [from, to] = curve.pointsIn(m_view.visible);
    return static_cast<double>(to - from) > 2 * m_area.width() * m_ratio;
}

/// Whether a wide, smooth pen draws the lines between the points within a frame. Its time grows
/// with the number of lines and with the rows of pixels that they cross. All curves share that
/// time.
bool ChartPainter::isFastAsLines(const ChartCurve &curve, const Pane &pane) const
{
    auto [from, to] = curve.pointsIn(m_view.visible);
    if (static_cast<double>(to - from) * PixelsPerWideLine > m_area.width())
        return false;
    const auto shown = static_cast<double>(std::ranges::count(m_view.shown, true));
    double rest = MostWideHeight / std::max(shown, 1.0);
    std::optional<double> before;
    from = from == 0 ? 0 : from - 1;
    to = std::min(to + 1, curve.size());
    for (std::size_t i = from; i < to && rest >= 0; ++i) {
        const double y = curve.points.at(i);
        const std::optional<double> pixel =
            isDrawable(y) ? std::optional(toPixelY(y, pane)) : std::nullopt;
        if (pixel && before)
            rest -= std::abs(*pixel - *before);
        before = pixel;
    }
    return rest >= 0;
}

/// The area between two curves: per point, or per pixel column when there are many.
void ChartPainter::paintBand(QPainter &painter, const ChartBand &band, const Pane &pane) const
{
    const ChartCurve &low = m_data.curves()[band.low];
    const ChartCurve &high = m_data.curves()[band.high];
    QPolygonF upper;
    QPolygonF lower;
    const auto add = [&](double x, double least, double most) {
        if (isDrawable(least) && isDrawable(most)) {
            lower << QPointF(x, toPixelY(least, pane));
            upper << QPointF(x, toPixelY(most, pane));
        }
    };
    if (isDense(low)) {
        const int count = static_cast<int>(m_area.width());
        const std::vector<MinMax> least = chartColumns(low, m_view.visible, count);
        const std::vector<MinMax> most = chartColumns(high, m_view.visible, count);
        for (int i = 0; i < count; ++i)
            add(m_area.left() + i + 0.5, least[std::size_t(i)].min, most[std::size_t(i)].max);
    } else {
        const auto [from, to] = low.pointsIn(m_view.visible);
        for (std::size_t i = from == 0 ? 0 : from - 1; i < std::min(to + 1, low.size()); ++i)
            add(toPixelX(low.xAt(i)), low.points.at(i), high.points.at(i));
    }
    std::reverse(lower.begin(), lower.end());
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(blend(m_colours.base, curveColour(low, m_colours), 0.16));
    painter.drawPolygon(upper + lower);
}

void ChartPainter::paintPoints(QPainter &painter, const ChartCurve &curve, const Pane &pane) const
{
    auto [from, to] = curve.pointsIn(m_view.visible);
    const bool sparse = static_cast<double>(to - from) * PixelsPerDot < m_area.width();
    from = from == 0 ? 0 : from - 1; // include the lines to outside the edges
    to = std::min(to + 1, curve.size());
    QPolygonF line;
    std::vector<QPointF> dots;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    const QPen pen = penOf(curve);
    // Long lines that cross themselves are slow; dashes begin again with each piece.
    const qsizetype piece = pen.style() == Qt::SolidLine ? 8 : 64;
    painter.setPen(pen);
    for (std::size_t i = from; i < to; ++i) {
        const double y = curve.points.at(i);
        if (!isDrawable(y)) {
            painter.drawPolyline(line);
            line.clear();
            continue;
        }
        const QPointF point(std::clamp(toPixelX(curve.xAt(i)), -1e5, 1e5), toPixelY(y, pane));
        const bool alone = line.isEmpty() && (i + 1 >= to || !isDrawable(curve.points.at(i + 1)));
        if (alone || sparse) // a point between two gaps has no line
            dots.push_back(point);
        line << point;
        if (line.size() >= piece) {
            painter.drawPolyline(line);
            line.remove(0, line.size() - 1);
        }
    }
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(curveColour(curve, m_colours));
    for (const QPointF &dot : dots)
        painter.drawEllipse(dot, 2.4, 2.4);
}

/// The least and the greatest value of each column, joined to the column before, so that a steep
/// curve has no holes.
std::vector<MinMax> ChartPainter::columnsOfBlocks(const ChartCurve &curve, const Pane &pane,
                                                  int count) const
{
    std::vector<MinMax> pixels(static_cast<std::size_t>(count));
    const std::vector<MinMax> columns = chartColumns(curve, m_view.visible, count);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const MinMax &column = columns[i];
        if (column.isEmpty() || !isDrawable(column.max))
            continue;
        const MinMax *before = i > 0 && !columns[i - 1].isEmpty() ? &columns[i - 1] : nullptr;
        const double low = before ? std::min(column.min, before->max) : column.min;
        const double high = before ? std::max(column.max, before->min) : column.max;
        pixels[i].add(isDrawable(low) ? toPixelY(low, pane) : pane.area.bottom());
        pixels[i].add(toPixelY(high, pane));
    }
    return pixels;
}

/// The part of each column that the lines between the points cross.
std::vector<MinMax> ChartPainter::columnsOfLines(const ChartCurve &curve, const Pane &pane,
                                                 int count) const
{
    std::vector<MinMax> pixels(static_cast<std::size_t>(count));
    const auto [first, last] = curve.pointsIn(m_view.visible);
    bool goesOn = false;
    QPointF before;
    for (std::size_t i = first == 0 ? 0 : first - 1; i < std::min(last + 1, curve.size()); ++i) {
        if (!isDrawable(curve.points.at(i))) {
            goesOn = false;
            continue;
        }
        const QPointF point((toPixelX(curve.xAt(i)) - m_area.left()) * m_ratio,
                            toPixelY(curve.points.at(i), pane));
        const QPointF start = goesOn ? before : point;
        before = point;
        goesOn = true;
        if (start.x() >= count || point.x() < 0)
            continue;
        const double slope =
            point.x() > start.x() ? (point.y() - start.y()) / (point.x() - start.x()) : 0;
        const int to = static_cast<int>(std::min(point.x(), count - 1.0));
        for (int column = static_cast<int>(std::max(start.x(), 0.0)); column <= to; ++column) {
            const double from = std::max<double>(start.x(), column);
            const double until = std::min<double>(point.x(), column + 1);
            pixels[static_cast<std::size_t>(column)].add(start.y() + (from - start.x()) * slope);
            pixels[static_cast<std::size_t>(column)].add(start.y() + (until - start.x()) * slope);
        }
        if (point.x() < count) // also of a point alone, or above the one before
            pixels[static_cast<std::size_t>(to)].add(point.y());
    }
    return pixels;
}

/// Draws the y pixels of each device column: steep ones as rectangles. Curves that change little
/// from column to column are filled with antialiasing instead, or they would look like stairs.
void ChartPainter::paintColumns(QPainter &painter, const ChartCurve &curve,
                                const std::vector<MinMax> &columns) const
{
    QVector<QRect> steep; // device pixels
    QPolygonF top;
    QPolygonF bottom;
    const QPen pen = penOf(curve);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.setRenderHint(QPainter::Antialiasing, true);
    const auto fill = [&] {
        if (!top.isEmpty()) {
            std::reverse(bottom.begin(), bottom.end());
            painter.drawPolygon(top + bottom);
        }
        top.clear();
        bottom.clear();
    };
    const auto extend = [&](double x, const MinMax &column) {
        top << QPointF(x, column.min - 0.75);
        bottom << QPointF(x, column.max + 0.75);
    };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const MinMax &column = columns[i];
        const double left = m_area.left() + static_cast<double>(i) / m_ratio;
        if (column.isEmpty() || isGap(pen, i)) {
            fill();
        } else if (column.max - column.min > SteepColumn) {
            fill();
            const int highest = static_cast<int>(std::round(column.min * m_ratio));
            const int lowest = static_cast<int>(std::round(column.max * m_ratio));
            steep << QRect(static_cast<int>(std::round(left * m_ratio)), highest, 1,
                           lowest - highest);
        } else {
            if (top.isEmpty()) // begin at the edge of the column
                extend(left, column);
            extend(left + 0.5 / m_ratio, column);
            const bool isLast = i + 1 == columns.size() || columns[i + 1].isEmpty()
                || columns[i + 1].max - columns[i + 1].min > SteepColumn;
            if (isLast)
                extend(left + 1 / m_ratio, column);
        }
    }
    fill();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_ratio != 1)
        painter.scale(1 / m_ratio, 1 / m_ratio);
    painter.drawRects(steep);
    if (m_ratio != 1)
        painter.scale(m_ratio, m_ratio);
}

void ChartPainter::paintCursor(QPainter &painter, double x) const
{
    const double pixel = toPixelX(x);
    if (pixel < m_area.left() - 1 || pixel > m_area.right() + 1)
        return;
    painter.fillRect(QRectF(std::round(pixel), m_area.top(), 1, m_area.height()), m_colours.border);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (std::size_t i = 0; i < m_data.curves().size(); ++i) {
        const ChartCurve &curve = m_data.curves()[i];
        const Pane *pane = paneOf(curve);
        const auto point = curve.nearest(x);
        if (!m_view.shown[i] || pane == nullptr || !point || !isDrawable(curve.points.at(*point)))
            continue;
        const double at = toPixelX(curve.xAt(*point));
        if (at < m_area.left() - 1 || at > m_area.right() + 1)
            continue;
        painter.setPen(QPen(m_colours.base, 1.5));
        painter.setBrush(curveColour(curve, m_colours));
        painter.drawEllipse(QPointF(at, toPixelY(curve.points.at(*point), *pane)), 4, 4);
    }
}

} // namespace tw
