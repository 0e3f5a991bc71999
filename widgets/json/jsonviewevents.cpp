// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Painting, key and mouse handling of JsonView.

#include "widgets/json/jsoncolors.h"
#include "widgets/json/jsonfindbar.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QTextLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

void JsonView::paintEvent(QPaintEvent *event)
{
    const Tokens &t = tokensFor(palette());
    QPainter painter(viewport());
    painter.setFont(font());
    if (m_text.isEmpty()) {
        painter.setPen(t.secondary);
        painter.setFont(scaledFont(1.0));
        const QString note = isBusy() ? tr("Formatting…") : m_placeholder;
        painter.drawText(viewport()->rect().adjusted(space(3), space(2), -space(3), -space(2)),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, note);
        return;
    }
    const int row = rowHeight();
    const int first = verticalScrollBar()->value();
    const int begin = first + event->rect().top() / row;
    const int end = std::min(rowCount() - 1, first + event->rect().bottom() / row);
    const int left = gutterWidth() - horizontalScrollBar()->value();
    for (int at = begin; at <= end; ++at)
        paintRow(painter, at, (at - first) * row, left);
    if (!m_lineNumbers)
        return;
    const int gutter = gutterWidth() - space(2);
    painter.fillRect(QRect(0, 0, gutter, viewport()->height()), t.sunken);
    painter.setPen(t.secondary);
    for (int at = begin; at <= end; ++at) {
        if (!isContinuation(at))
            painter.drawText(QRect(0, (at - first) * row, gutter - space(1), row),
                             Qt::AlignRight | Qt::AlignVCenter, QString::number(lineOfRow(at) + 1));
    }
}

void JsonView::paintRow(QPainter &painter, int row, int y, int left) const
{
    const Tokens &t = tokensFor(palette());
    const int high = rowHeight();
    if (row >= m_marked.first && row <= m_marked.second) {
        painter.fillRect(QRect(0, y, viewport()->width(), high), jsonHighlight(t));
        painter.fillRect(QRect(gutterWidth() - space(2), y, 2, high), t.accent);
    }
    const QTextLayout *shown = layoutOf(row);
    if (shown->lineCount() == 0)
        return;
    const Place from = std::min(m_anchor, m_cursor);
    const Place to = std::max(m_anchor, m_cursor);
    QList<QTextLayout::FormatRange> selections;
    const int length = static_cast<int>(shown->text().size());
    if (hasSelection() && row >= from.row && row <= to.row) {
        const int begin = row == from.row ? from.column : 0;
        const int end = row == to.row ? to.column : length;
        QTextCharFormat format;
        format.setBackground(palette().brush(QPalette::Highlight));
        format.setForeground(palette().brush(QPalette::HighlightedText));
        selections.append({begin, end - begin, format});
    }
    shown->draw(&painter, QPointF(left, y + 1), selections);
    if (hasFocus() && row == m_cursor.row && !hasSelection()) {
        const int x = left + static_cast<int>(shown->lineAt(0).cursorToX(m_cursor.column));
        painter.fillRect(QRect(x, y + 1, 1, high - 2), t.accent);
    }
}

bool JsonView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll)
            || key->matches(QKeySequence::Find)) {
            key->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void JsonView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateRows();
    if (m_findBar)
        m_findBar->move(width() - m_findBar->width() - space(4), space(1));
}

void JsonView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        m_layouts.clear();
        updateRows();
    }
}

void JsonView::scrollContentsBy(int, int)
{
    viewport()->update();
}

void JsonView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveCursor(placeAt(event->position().toPoint()),
                   event->modifiers().testFlag(Qt::ShiftModifier));
}

void JsonView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveCursor(placeAt(event->position().toPoint()), true);
}

void JsonView::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept();
}

void JsonView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Place place = placeAt(event->position().toPoint());
    const QString text = rowText(place.row);
    const auto isWord = [](QChar c) {
        return c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'.' || c == u'+';
    };
    int begin = place.column;
    int end = place.column;
    while (begin > 0 && isWord(text[begin - 1]))
        --begin;
    while (end < text.size() && isWord(text[end]))
        ++end;
    select({place.row, begin}, {place.row, end});
}

void JsonView::keyPressEvent(QKeyEvent *event)
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const int end = static_cast<int>(rowText(m_cursor.row).size());
    const auto line = static_cast<std::size_t>(lineOfRow(m_cursor.row));
    Place to = m_cursor;
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    if (event->matches(QKeySequence::Find))
        return showFindBar();
    switch (event->key()) {
    case Qt::Key_Up:
        --to.row;
        break;
    case Qt::Key_Down:
        ++to.row;
        break;
    case Qt::Key_PageUp:
        to.row -= pageRows() - 1;
        break;
    case Qt::Key_PageDown:
        to.row += pageRows() - 1;
        break;
    case Qt::Key_Left:
        if (to.column == 0 && to.row > 0) {
            --to.row;
            to.column =
                static_cast<int>(rowText(to.row).size()) + (isContinuation(to.row + 1) ? 0 : 1);
        }
        --to.column;
        break;
    case Qt::Key_Right:
        if (to.column == end && to.row + 1 < rowCount())
            to = {to.row + 1, isContinuation(to.row + 1) ? 1 : 0};
        else
            ++to.column;
        break;
    case Qt::Key_Home:
        to = control ? Place{} : Place{m_lines[line], 0};
        break;
    case Qt::Key_End:
        to.row = control || line + 1 == m_lines.size() ? rowCount() - 1 : m_lines[line + 1] - 1;
        to.column = static_cast<int>(rowText(to.row).size());
        break;
    case Qt::Key_F3:
        if (m_findBar)
            find(m_findBar->text(), shift);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    moveCursor(to, shift);
}

void JsonView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(hasSelection() ? tr("Copy") : tr("Copy all"), this, &JsonView::copy);
    menu->addAction(tr("Select all"), this, &JsonView::selectAll);
    menu->addSeparator();
    menu->addAction(tr("Find…"), this, &JsonView::showFindBar);
    menu->addAction(m_wrap);
    menu->popup(event->globalPos());
}

void JsonView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void JsonView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace tw
