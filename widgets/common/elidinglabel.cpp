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

QString ElidingLabel::shownText(int width) const
{
    QString shown = fontMetrics().elidedText(m_text, m_mode, width);
    qsizetype end = shown.size() - 1; // of what is before the dots
    const auto isInNumber = [this](qsizetype at) {
        const auto isDigit = [this](qsizetype place) {
            return place >= 0 && place < m_text.size() && m_text[place].isDigit();
        };
        const bool isSeparator =
            at < m_text.size() && (m_text[at].isSpace() || m_text[at].isPunct());
        return isDigit(at - 1) && (isDigit(at) || (isSeparator && isDigit(at + 1)));
    };
    if (m_mode != Qt::ElideRight || shown == m_text || end <= 0)
        return shown;
    if (isInNumber(end - 1) && !m_text[end - 1].isDigit())
        --end; // behind a separator
    if (!isInNumber(end))
        return shown;
    while (end > 0 && (m_text[end - 1].isDigit() || isInNumber(end - 1)))
        --end;
    return m_text.left(end) + shown.back();
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
                     shownText(area.width()));
}

} // namespace tw
