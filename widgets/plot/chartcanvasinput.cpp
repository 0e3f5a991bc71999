// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/chartcanvas.h"

#include <QKeyEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tw {

namespace {

    constexpr double LeastDrag = 4; ///< pixels; less is a click

} // namespace

void ChartCanvas::wheelEvent(QWheelEvent *event)
{
    const bool zooms = hasFocus() || event->modifiers() & Qt::ControlModifier;
    if (!zooms || !m_data || event->angleDelta().y() == 0) {
        event->ignore(); // the page scrolls
        return;
    }
    updatePainter();
    zoom(std::pow(1.25, -event->angleDelta().y() / 120.0), m_painter->toX(event->position().x()));
    event->accept();
}

void ChartCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_drag = event->modifiers() & Qt::ShiftModifier ? Drag::Zoom : Drag::Pan;
    m_pressedX = event->position().x();
    m_draggedX = m_pressedX;
    m_pressedRange = m_view.visible;
}

void ChartCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_data || !m_data->hasPoints())
        return;
    updatePainter();
    m_draggedX = event->position().x();
    if (m_drag == Drag::Pan) {
        const auto [from, to] = m_pressedRange;
        const double by = (m_pressedX - m_draggedX) / m_painter->plotArea().width() * (to - from);
        if (std::isfinite(by))
            setVisibleX(clamped({from + by, to + by}));
    } else if (m_drag == Drag::Zoom) {
        update();
    } else {
        const bool inside = m_painter->plotArea().contains(event->position());
        setCursorX(inside ? std::optional(m_painter->toX(m_draggedX)) : std::nullopt);
    }
}

void ChartCanvas::mouseReleaseEvent(QMouseEvent * /*event*/)
{
    if (m_drag == Drag::Zoom && m_data && std::abs(m_draggedX - m_pressedX) >= LeastDrag) {
        updatePainter();
        const double from = m_painter->toX(std::min(m_pressedX, m_draggedX));
        const double to = m_painter->toX(std::max(m_pressedX, m_draggedX));
        setVisibleX(clamped({from, to}));
    }
    m_drag = Drag::None;
    update();
}

void ChartCanvas::mouseDoubleClickEvent(QMouseEvent * /*event*/)
{
    fit();
}

void ChartCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus())
        setCursorX(std::nullopt);
}

/// Moves the cursor to the next point of any visible curve.
void ChartCanvas::stepCursor(int direction)
{
    const double infinity = std::numeric_limits<double>::infinity();
    const double start =
        m_cursor.value_or(direction > 0 ? m_view.visible.first : m_view.visible.second);
    const bool includesStart = !m_cursor.has_value();
    double next = direction * infinity;
    for (std::size_t i = 0; i < m_data->curves().size(); ++i) {
        const ChartCurve &curve = m_data->curves()[i];
        if (!m_view.shown[i] || curve.size() == 0)
            continue;
        const double past = includesStart == (direction > 0)
            ? start
            : std::nextafter(start, infinity); // the first point at or after: not start itself
        const std::size_t at = curve.lowerBound(past);
        if (direction > 0 && at < curve.size())
            next = std::min(next, curve.xAt(at));
        else if (direction < 0 && at > 0)
            next = std::max(next, curve.xAt(at - 1));
    }
    if (std::isfinite(next))
        setCursorX(next);
}

bool ChartCanvas::moveCursorByKey(int key)
{
    switch (key) {
    case Qt::Key_Left:
        stepCursor(-1);
        break;
    case Qt::Key_Right:
        stepCursor(1);
        break;
    case Qt::Key_Home:
        setCursorX(m_data->wholeX().first);
        break;
    case Qt::Key_End:
        setCursorX(m_data->wholeX().second);
        break;
    default:
        return false;
    }
    const auto [from, to] = m_view.visible;
    if (m_cursor && (*m_cursor < from || *m_cursor > to))
        setVisibleX(clamped({*m_cursor - (to - from) / 2, *m_cursor + (to - from) / 2}));
    return true;
}

void ChartCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!m_data || !m_data->hasPoints()) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (event->modifiers() & Qt::ShiftModifier && moveCursorByKey(event->key()))
        return;
    constexpr double step = 0.1; // of the visible range
    switch (event->key()) {
    case Qt::Key_Left:
        pan(-step);
        break;
    case Qt::Key_Right:
        pan(step);
        break;
    case Qt::Key_PageUp:
        pan(-1);
        break;
    case Qt::Key_PageDown:
        pan(1);
        break;
    case Qt::Key_Home:
    case Qt::Key_0:
        fit();
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        break;
    case Qt::Key_Minus:
        zoomOut();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace tw
