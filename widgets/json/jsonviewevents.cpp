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
    const int end = std::min(lineCount() - 1, first + event->rect().bottom() / row);
    const int left = gutterWidth() - horizontalScrollBar()->value();
    for (int line = begin; line <= end; ++line)
        paintLine(painter, line, (line - first) * row, left);
    if (!m_lineNumbers)
        return;
    const int gutter = gutterWidth() - space(2);
    painter.fillRect(QRect(0, 0, gutter, viewport()->height()), t.sunken);
    painter.setPen(t.secondary);
    for (int line = begin; line <= end; ++line) {
        painter.drawText(QRect(0, (line - first) * row, gutter - space(1), row),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    }
}

void JsonView::paintLine(QPainter &painter, int line, int y, int left) const
{
    const Tokens &t = tokensFor(palette());
    const int row = rowHeight();
    if (line >= m_marked.first && line <= m_marked.second) {
        painter.fillRect(QRect(0, y, viewport()->width(), row), jsonHighlight(t));
        painter.fillRect(QRect(gutterWidth() - space(2), y, 2, row), t.accent);
    }
    const Line *shown = lineAt(line);
    if (shown->layout->lineCount() == 0)
        return;
    const JsonTextPlace from = std::min(m_anchor, m_cursor);
    const JsonTextPlace to = std::max(m_anchor, m_cursor);
    QList<QTextLayout::FormatRange> selections;
    const int length = static_cast<int>(shown->layout->text().size());
    if (hasSelection() && line >= from.line && line <= to.line) {
        const int begin = line == from.line ? from.column : 0;
        const int end = line == to.line ? to.column : length;
        QTextCharFormat format;
        format.setBackground(palette().brush(QPalette::Highlight));
        format.setForeground(palette().brush(QPalette::HighlightedText));
        selections.append({begin, end - begin, format});
    }
    shown->layout->draw(&painter, QPointF(left, y + 1), selections);
    if (shown->left > 0) {
        const int x = left + static_cast<int>(shown->layout->lineAt(0).cursorToX(length));
        painter.setPen(t.bounded);
        painter.drawText(QRect(x, y, space(200), row), Qt::AlignLeft | Qt::AlignVCenter,
                         tr(" … and %L1 more characters; Copy includes them all").arg(shown->left));
    }
    if (hasFocus() && line == m_cursor.line && !hasSelection()) {
        const int x = left + static_cast<int>(shown->layout->lineAt(0).cursorToX(m_cursor.column));
        painter.fillRect(QRect(x, y + 1, 1, row - 2), t.accent);
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
    updateScrollBars();
    if (m_findBar)
        m_findBar->move(width() - m_findBar->width() - space(4), space(1));
}

void JsonView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        m_layouts.clear();
        updateScrollBars();
        viewport()->update();
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
    const JsonTextPlace place = placeAt(event->position().toPoint());
    const QString text = lineAt(place.line)->layout->text();
    const auto isWord = [](QChar c) {
        return c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'.' || c == u'+';
    };
    int begin = place.column;
    int end = place.column;
    while (begin > 0 && isWord(text[begin - 1]))
        --begin;
    while (end < text.size() && isWord(text[end]))
        ++end;
    select({place.line, begin}, {place.line, end});
}

void JsonView::keyPressEvent(QKeyEvent *event)
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    const int end = static_cast<int>(lineText(m_cursor.line).size());
    JsonTextPlace to = m_cursor;
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    if (event->matches(QKeySequence::Find))
        return showFindBar();
    switch (event->key()) {
    case Qt::Key_Up:
        --to.line;
        break;
    case Qt::Key_Down:
        ++to.line;
        break;
    case Qt::Key_PageUp:
        to.line -= pageRows() - 1;
        break;
    case Qt::Key_PageDown:
        to.line += pageRows() - 1;
        break;
    case Qt::Key_Left:
        to = to.column > 0 ? JsonTextPlace{to.line, to.column - 1} : to;
        break;
    case Qt::Key_Right:
        to = to.column < end ? JsonTextPlace{to.line, to.column + 1} : to;
        break;
    case Qt::Key_Home:
        to = control ? JsonTextPlace{} : JsonTextPlace{to.line, 0};
        break;
    case Qt::Key_End:
        to.column = end;
        if (control) {
            to.line = lineCount() - 1;
            to.column = static_cast<int>(lineText(to.line).size());
        }
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
