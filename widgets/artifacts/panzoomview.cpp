// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/panzoomview.h"

#include "widgets/theme/theme.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleHints>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tw {

namespace {

    constexpr double ZoomStep = 1.25;
    constexpr double Margin = 12; // pixels around a scene that is shown as a whole

} // namespace

PanZoomView::PanZoomView(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

void PanZoomView::setSceneSize(const QSizeF &size, double largestZoom)
{
    m_scene = QSizeF(std::max(size.width(), 1e-9), std::max(size.height(), 1e-9));
    m_largestZoom = largestZoom;
    showAll();
}

QRectF PanZoomView::visibleScene() const
{
    return {toScene({0, 0}), toScene({double(width()), double(height())})};
}

double PanZoomView::fittingZoom() const
{
    return std::min({(width() - 2 * Margin) / m_scene.width(),
                     (height() - 2 * Margin) / m_scene.height(), m_largestZoom});
}

void PanZoomView::showAll()
{
    m_isFitted = true;
    m_zoom = std::max(std::min(fittingZoom(), std::max(1.0, m_largestZoom / 8)), 1e-9);
    m_origin = {m_scene.width() / 2 - width() / m_zoom / 2,
                m_scene.height() / 2 - height() / m_zoom / 2};
    update();
}

void PanZoomView::zoomAt(double factor, const QPointF &pixel)
{
    const QPointF place = toScene(pixel);
    const double least = std::max(std::min(fittingZoom() / 2, 1.0), 1e-9);
    m_zoom = std::clamp(m_zoom * factor, least, std::max(m_largestZoom, least));
    m_origin = place - pixel / m_zoom;
    m_isFitted = false;
    update();
}

void PanZoomView::panBy(const QPointF &pixels)
{
    m_origin -= pixels / m_zoom;
    // Part of the scene stays in sight.
    const QRectF seen = visibleScene();
    m_origin.setX(
        std::clamp(m_origin.x(), -seen.width() * 0.8, m_scene.width() - seen.width() * 0.2));
    m_origin.setY(
        std::clamp(m_origin.y(), -seen.height() * 0.8, m_scene.height() - seen.height() * 0.2));
    m_isFitted = false;
    update();
}

void PanZoomView::ensureVisible(const QRectF &place)
{
    if (visibleScene().contains(place))
        return;
    m_origin = place.center() - QPointF(width(), height()) / m_zoom / 2;
    m_isFitted = false;
    update();
}

void PanZoomView::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintScene(painter);
    if (hasFocus()) {
        painter.setPen(tokensFor(palette()).accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void PanZoomView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_isFitted)
        showAll();
}

void PanZoomView::wheelEvent(QWheelEvent *event)
{
    // Without the focus the page below scrolls.
    if (!hasFocus() || event->angleDelta().y() == 0)
        return event->ignore();
    zoomAt(std::pow(ZoomStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void PanZoomView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    m_pressed = m_last = event->position();
    m_isDragged = false;
}

void PanZoomView::mouseMoveEvent(QMouseEvent *event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        return event->ignore();
    const int start = QGuiApplication::styleHints()->startDragDistance();
    m_isDragged = m_isDragged || (event->position() - m_pressed).manhattanLength() >= start;
    if (m_isDragged)
        panBy(event->position() - m_last);
    m_last = event->position();
}

void PanZoomView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && !m_isDragged)
        clicked(toScene(event->position()));
}

void PanZoomView::mouseDoubleClickEvent(QMouseEvent * /*event*/)
{
    showAll();
}

void PanZoomView::keyPressEvent(QKeyEvent *event)
{
    const QPointF middle(width() / 2.0, height() / 2.0);
    const double step = 40;
    switch (event->key()) {
    case Qt::Key_Left:
        return panBy({step, 0});
    case Qt::Key_Right:
        return panBy({-step, 0});
    case Qt::Key_Up:
        return panBy({0, step});
    case Qt::Key_Down:
        return panBy({0, -step});
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomAt(ZoomStep, middle);
    case Qt::Key_Minus:
        return zoomAt(1 / ZoomStep, middle);
    case Qt::Key_0:
        return showAll();
    case Qt::Key_1:
        return zoomAt(1 / m_zoom, middle);
    default:
        QWidget::keyPressEvent(event);
    }
}

void PanZoomView::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void PanZoomView::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace tw
