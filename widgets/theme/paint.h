// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace tw {

/// The basic shapes of the style and the widgets.
namespace paint {

    enum class Direction { Down, Up, Left, Right };

    /// A filled rounded rectangle; an invalid colour omits the fill or the frame. The frame is
    /// drawn inside \a rect and is \a width pixels wide.
    void roundedRect(QPainter *painter, const QRectF &rect, qreal radius, const QColor &fill,
                     const QColor &frame = {}, qreal width = 1.0);
    /// An open arrow head, 8×4 pixels along its direction, centred in \a rect.
    void chevron(QPainter *painter, const QRectF &rect, Direction direction, const QColor &color,
                 qreal size = 4.0);
    /// A check mark.
    void tick(QPainter *painter, const QRectF &rect, const QColor &color);
    /// A line one pixel wide along an edge of \a rect: Up is its top edge, and so on.
    void edge(QPainter *painter, const QRect &rect, Direction side, const QColor &color);

} // namespace paint
} // namespace tw
