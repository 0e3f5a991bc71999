// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/dropoverlay.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace tw {

DropOverlay::DropOverlay(QWidget *window)
    : QWidget(window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents); // the window below accepts the drop
    hide();
}

void DropOverlay::showText(const QString &text, bool possible)
{
    m_text = text;
    m_possible = possible;
    setAccessibleName(text);
    setGeometry(parentWidget()->rect());
    show();
    raise();
    update();
}

void DropOverlay::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const Tokens &t = tokensFor(palette());
    QColor veil = t.window;
    veil.setAlphaF(0.82F);
    painter.fillRect(rect(), veil);
    const QColor ink = m_possible ? t.accent : t.error;
    const QRectF frame = QRectF(rect()).adjusted(12, 12, -12, -12);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 2, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(frame, scaled(10), scaled(10));

    const int size = scaled(40);
    const QPoint middle = rect().center();
    painter.drawPixmap(
        middle.x() - size / 2, middle.y() - size - space(2),
        iconPixmap(m_possible ? u"import"_s : u"error"_s, ink, size, devicePixelRatioF()));
    painter.setFont(scaledFont(1.2, QFont::DemiBold));
    painter.setPen(t.text);
    painter.drawText(QRect(0, middle.y() + space(2), width(), scaled(40)), Qt::AlignHCenter,
                     m_text);
}

} // namespace tw
