// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartcanvas.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t ShownAtFirst = 32; ///< more curves are a tangle

} // namespace

ChartCanvas::ChartCanvas(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("chart"_L1);
    setAccessibleName(tr("Chart"));
    setToolTip(tr("Ctrl+wheel or + and - zoom, drag or arrow keys pan, Home shows everything, "
                  "Shift+arrow keys move the cursor"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

ChartCanvas::~ChartCanvas() = default;

void ChartCanvas::setData(std::shared_ptr<const ChartData> chart)
{
    m_data = std::move(chart);
    m_view.shown.assign(m_data ? m_data->curves().size() : 0, true);
    for (std::size_t i = ShownAtFirst; i < m_view.shown.size(); ++i)
        m_view.shown[i] = false;
    m_view.shaded.reset();
    m_cursor.reset();
    fit();
}

void ChartCanvas::setCurveVisible(std::size_t curve, bool visible)
{
    m_view.shown[curve] = visible;
    invalidate();
    emit visibleChanged();
}

void ChartCanvas::setLogarithmic(bool logarithmic)
{
    m_view.logarithmic = logarithmic;
    invalidate();
}

void ChartCanvas::setLocalTime(bool local)
{
    m_view.localTime = local;
    invalidate();
    emit cursorChanged(); // its time is spelled differently
}

void ChartCanvas::setShaded(std::optional<ChartSpan> span)
{
    m_view.shaded = span;
    invalidate();
}

void ChartCanvas::setCursorX(std::optional<double> x)
{
    if (m_cursor == x)
        return;
    m_cursor = x;
    update();
    emit cursorChanged();
}

QSize ChartCanvas::sizeHint() const
{
    const int panes = m_data ? static_cast<int>(std::min<std::size_t>(m_data->paneCount(), 4)) : 1;
    return {480, 90 + 110 * panes};
}

QSize ChartCanvas::minimumSizeHint() const
{
    return {160, 100};
}

QColor ChartCanvas::curveColour(std::size_t curve) const
{
    return ChartPainter::curveColour(m_data->curves()[curve], tokensFor(palette()));
}

void ChartCanvas::fit()
{
    if (m_data)
        setVisibleX(m_data->wholeX());
}

void ChartCanvas::setVisibleX(ChartSpan span)
{
    m_view.visible = span;
    invalidate();
    emit visibleChanged();
}

ChartSpan ChartCanvas::clamped(ChartSpan span) const
{
    const auto [first, last] = m_data->wholeX();
    const double length = std::min(span.second - span.first, last - first);
    if (!std::isfinite(length))
        return {first, last};
    const double from = std::clamp(span.first, first, std::max(first, last - length));
    return {from, from + length};
}

void ChartCanvas::zoom(double factor, double anchorX)
{
    if (!m_data || !m_data->hasPoints())
        return;
    const auto [first, last] = m_data->wholeX();
    const auto [from, to] = m_view.visible;
    // As far as the numbers can tell neighbours apart.
    const double least = std::max({std::abs(first), std::abs(last), 1e-300}) * 1e-12;
    const double length = std::max((to - from) * factor, std::min(least, last - first));
    const double share = (anchorX - from) / (to - from);
    if (std::isfinite(length))
        setVisibleX(clamped({anchorX - share * length, anchorX + (1 - share) * length}));
}

void ChartCanvas::zoomIn()
{
    zoom(1 / 1.5, anchor());
}

void ChartCanvas::zoomOut()
{
    zoom(1.5, anchor());
}

double ChartCanvas::anchor() const
{
    const auto [from, to] = m_view.visible;
    return m_cursor && *m_cursor >= from && *m_cursor <= to ? *m_cursor : from / 2 + to / 2;
}

void ChartCanvas::pan(double share)
{
    if (!m_data || !m_data->hasPoints())
        return;
    const auto [from, to] = m_view.visible;
    const double by = (to - from) * share;
    if (std::isfinite(by))
        setVisibleX(clamped({from + by, to + by}));
}

void ChartCanvas::invalidate()
{
    m_layer = {};
    m_painter.reset();
    update();
}

void ChartCanvas::updatePainter()
{
    if (!m_painter && m_data)
        m_painter = std::make_unique<ChartPainter>(*m_data, m_view, tokensFor(palette()),
                                                   QSizeF(size()), devicePixelRatioF());
}

void ChartCanvas::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const Tokens &colours = tokensFor(palette());
    if (!m_data) {
        painter.fillRect(rect(), colours.base);
        return;
    }
    if (!m_layer.isNull() && m_layer.devicePixelRatio() != devicePixelRatioF())
        invalidate();
    updatePainter();
    if (m_layer.isNull()) {
        m_layer = QPixmap((QSizeF(size()) * devicePixelRatioF()).toSize());
        m_layer.setDevicePixelRatio(devicePixelRatioF());
        QPainter layer(&m_layer);
        m_painter->paint(layer);
    }
    painter.drawPixmap(0, 0, m_layer);
    if (m_cursor)
        m_painter->paintCursor(painter, *m_cursor);
    if (m_drag == Drag::Zoom) {
        const QRectF area = m_painter->plotArea();
        QColor tint = colours.accent;
        tint.setAlphaF(0.2F);
        painter.fillRect(
            QRectF(QPointF(m_pressedX, area.top()), QPointF(m_draggedX, area.bottom())), tint);
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(colours.accent);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void ChartCanvas::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    invalidate();
}

void ChartCanvas::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        invalidate();
}

} // namespace tw
