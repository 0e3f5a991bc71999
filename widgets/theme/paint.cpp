// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/theme/paint.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace tw::paint {

void roundedRect(QPainter *painter, const QRectF &rect, qreal radius, const QColor &fill,
                 const QColor &frame, qreal width)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (fill.isValid()) {
        painter->setBrush(fill);
        painter->drawRoundedRect(rect, radius, radius);
    }
    if (frame.isValid()) {
        const qreal half = width / 2;
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(frame, width));
        const qreal inner = std::max(0.0, radius - half);
        painter->drawRoundedRect(rect.adjusted(half, half, -half, -half), inner, inner);
    }
    painter->restore();
}

void chevron(QPainter *painter, const QRectF &rect, Direction direction, const QColor &color,
             qreal size)
{
    const QPointF c = rect.center();
    const qreal half = size / 2;
    QPolygonF line;
    switch (direction) {
    case Direction::Down:
        line << QPointF(c.x() - size, c.y() - half) << QPointF(c.x(), c.y() + half)
             << QPointF(c.x() + size, c.y() - half);
        break;
    case Direction::Up:
        line << QPointF(c.x() - size, c.y() + half) << QPointF(c.x(), c.y() - half)
             << QPointF(c.x() + size, c.y() + half);
        break;
    case Direction::Left:
        line << QPointF(c.x() + half, c.y() - size) << QPointF(c.x() - half, c.y())
             << QPointF(c.x() + half, c.y() + size);
        break;
    case Direction::Right:
        line << QPointF(c.x() - half, c.y() - size) << QPointF(c.x() + half, c.y())
             << QPointF(c.x() - half, c.y() + size);
        break;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    painter->drawPolyline(line);
    painter->restore();
}

void tick(QPainter *painter, const QRectF &rect, const QColor &color)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const qreal w = rect.width();
    const qreal h = rect.height();
    painter->drawPolyline(QPolygonF() << QPointF(rect.left() + 0.24 * w, rect.top() + 0.52 * h)
                                      << QPointF(rect.left() + 0.43 * w, rect.top() + 0.71 * h)
                                      << QPointF(rect.left() + 0.77 * w, rect.top() + 0.31 * h));
    painter->restore();
}

void edge(QPainter *painter, const QRect &rect, Direction side, const QColor &color)
{
    QRect line = rect;
    switch (side) {
    case Direction::Up:
        line.setHeight(1);
        break;
    case Direction::Down:
        line.setTop(rect.bottom());
        break;
    case Direction::Left:
        line.setWidth(1);
        break;
    case Direction::Right:
        line.setLeft(rect.right());
        break;
    }
    painter->fillRect(line, color);
}

} // namespace tw::paint
