// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/searchfield.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw {

SearchField::SearchField(const QString &placeholder, QWidget *parent)
    : QLineEdit(parent)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setClearButtonEnabled(true);
    auto *lens = new QAction(icon(u"search"_s), tr("Select the text"), this);
    addAction(lens, QLineEdit::LeadingPosition);
    connect(lens, &QAction::triggered, this, [this] {
        setFocus();
        selectAll();
    });
    // Qt gives it no name.
    if (auto *clearing = findChild<QAction *>(u"_q_qlineeditclearaction"_s))
        clearing->setText(tr("Clear"));
}

void SearchField::setShortPlaceholder(const QString &text)
{
    m_longPlaceholder = placeholderText();
    m_shortPlaceholder = text;
}

int SearchField::shortWidth() const
{
    return widthOf(m_shortPlaceholder.isEmpty() ? placeholderText() : m_shortPlaceholder);
}

int SearchField::widthOf(const QString &placeholder) const
{
    // Each side has a frame, a button and a gap. Qt reserves room for Clear even in an empty field.
    const int side = space(5) + style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    constexpr int Rounding = 2; // of the width of a text
    return fontMetrics().horizontalAdvance(placeholder) + 2 * side + Rounding;
}

void SearchField::resizeEvent(QResizeEvent *event)
{
    QLineEdit::resizeEvent(event);
    if (m_shortPlaceholder.isEmpty())
        return;
    const bool isNarrow = width() < widthOf(m_longPlaceholder);
    setPlaceholderText(isNarrow ? m_shortPlaceholder : m_longPlaceholder);
}

void SearchField::setError(qsizetype position, const QString &message)
{
    if (m_errorAt < 0)
        m_plainToolTip = toolTip();
    m_errorAt = std::max<qsizetype>(0, position);
    setToolTip(message);
    setAccessibleDescription(message);
    setProperty(property::error, true);
    update();
}

void SearchField::clearError()
{
    if (m_errorAt < 0)
        return;
    m_errorAt = -1;
    setToolTip(m_plainToolTip);
    setAccessibleDescription(QString());
    setProperty(property::error, false);
    update();
}

bool SearchField::event(QEvent *event)
{
    // Accept Escape before the window does, as long as the field has text to clear.
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Cancel) && !text().isEmpty()) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel)) {
        if (text().isEmpty()) {
            emit left();
            event->ignore();
        } else {
            clear();
        }
        return;
    }
    if (event->key() == Qt::Key_Down && event->modifiers() == Qt::NoModifier) {
        emit downPressed();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void SearchField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (m_errorAt < 0 || text().isEmpty())
        return;
    // Only the cursor rectangle reveals how far QLineEdit has scrolled its text.
    const QFontMetrics metrics = fontMetrics();
    const QString shown = text();
    const auto advance = [&](qsizetype count) {
        return metrics.horizontalAdvance(shown.left(count));
    };
    const int origin = cursorRect().center().x() - advance(cursorPosition());
    const qsizetype from = std::min(m_errorAt, shown.size() - 1);
    const int left = std::max(origin + advance(from), 0);
    const int right = std::min(origin + advance(shown.size()), width() - scaled(8));
    const int y = (height() + metrics.height()) / 2;

    QPainterPath wave(QPointF(left, y));
    for (int x = left, up = 1; x < right; x += 2, up = -up)
        wave.lineTo(x + 2, y + (up > 0 ? -2 : 0));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokensFor(palette()).error, 1.2));
    painter.drawPath(wave);
}

} // namespace tw
