// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/elidinglabel.h"

#include "widgets/theme/theme.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace tw {

ElidingLabel::ElidingLabel(Qt::TextElideMode mode, QWidget *parent)
    : ElidingLabel(QString(), mode, parent)
{
}

ElidingLabel::ElidingLabel(const QString &text, Qt::TextElideMode mode, QWidget *parent)
    : QWidget(parent)
    , m_mode(mode)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setText(text);
}

void ElidingLabel::setText(const QString &text)
{
    if (m_text == text)
        return;
    m_text = text;
    m_text.replace(u'\n', u' ');
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

void ElidingLabel::setSecondary(bool secondary)
{
    m_secondary = secondary;
    update();
}

void ElidingLabel::setAlignment(Qt::Alignment alignment)
{
    m_alignment = alignment;
    update();
}

bool ElidingLabel::isElided() const
{
    return fontMetrics().horizontalAdvance(m_text) > contentsRect().width();
}

QSize ElidingLabel::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    const QMargins margins = contentsMargins();
    return {metrics.horizontalAdvance(m_text) + 1 + margins.left() + margins.right(),
            metrics.height() + margins.top() + margins.bottom()};
}

QSize ElidingLabel::minimumSizeHint() const
{
    const QSize hint = sizeHint();
    return {std::min(hint.width(), fontMetrics().averageCharWidth() * 4), hint.height()};
}

bool ElidingLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (isElided())
            QToolTip::showText(help->globalPos(), m_text, this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void ElidingLabel::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const QPalette::ColorGroup group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    painter.setPen(m_secondary && isEnabled() ? tokensFor(palette()).secondary
                                              : palette().color(group, QPalette::WindowText));
    const QRect area = contentsRect();
    painter.drawText(area,
                     static_cast<int>(QStyle::visualAlignment(layoutDirection(), m_alignment))
                         | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_text, m_mode, area.width()));
}

} // namespace tw
