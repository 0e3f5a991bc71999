// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Completion, find, brackets and formatting of JsonEdit.

#include "schema/json/jsoncontext.h"
#include "widgets/json/jsoncolors.h"
#include "widgets/json/jsoncompleter.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonfindbar.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPainter>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int maxSearched = 200'000; // characters, for the other bracket

    bool isBracket(QChar c)
    {
        return c == u'{' || c == u'[' || c == u'}' || c == u']';
    }

    /// The bracket that closes (or opens) the one at \a position of the document; -1 if it is too
    /// far away.
    int otherBracket(const QTextDocument *document, int position)
    {
        QTextBlock block = document->findBlock(position);
        const QChar first = document->characterAt(position);
        const int step = first == u'{' || first == u'[' ? 1 : -1;
        int depth = 0;
        for (int left = maxSearched; left > 0 && block.isValid(); left -= block.length()) {
            const QString line = block.text();
            std::vector<JsonToken> tokens = jsonTokens(line, jsonStateBefore(block));
            if (step < 0)
                std::ranges::reverse(tokens);
            for (const JsonToken &token : tokens) {
                const int at = block.position() + token.begin;
                const QChar c = line[token.begin];
                if (token.kind != JsonTokenKind::Punctuation || !isBracket(c)
                    || (at - position) * step < 0)
                    continue;
                depth += (c == u'{' || c == u'[') == (step > 0) ? 1 : -1;
                if (depth == 0)
                    return at;
            }
            block = step > 0 ? block.next() : block.previous();
        }
        return -1;
    }

    bool isStructure(const QTextDocument *document, int position)
    {
        const QTextBlock block = document->findBlock(position);
        const int column = position - block.position();
        const std::vector<JsonToken> tokens = jsonTokens(block.text(), jsonStateBefore(block));
        return std::ranges::any_of(tokens, [&](const JsonToken &token) {
            return token.begin == column && token.kind == JsonTokenKind::Punctuation;
        });
    }

} // namespace

void JsonEdit::setSuggester(Suggester suggester)
{
    m_completer->setSuggester(std::move(suggester));
}

void JsonEdit::complete()
{
    m_completer->open();
}

void JsonEdit::format()
{
    const QByteArray text = utf8();
    const std::string formatted =
        reindentJson({text.constData(), static_cast<std::size_t>(text.size())});
    setJsonText(QString::fromStdString(formatted));
    emit edited();
}

std::pair<int, int> JsonEdit::bracketsAtCursor() const
{
    const int cursor = cursorPosition();
    for (const int at : {cursor, cursor - 1}) {
        const int place = documentPosition(at);
        if (at < 0 || !isBracket(document()->characterAt(place)) || !isStructure(document(), place))
            continue;
        const int other = otherBracket(document(), place);
        return other < 0 ? std::pair(-1, -1) : std::pair(at, textPosition(other));
    }
    return {-1, -1};
}

void JsonEdit::updateBrackets()
{
    if (!hasFocus()) // paintBrackets() shows none, and the search takes time
        return;
    const std::pair<int, int> now = bracketsAtCursor();
    if (now == std::exchange(m_brackets, now))
        return;
    viewport()->update();
}

/// A frame around each bracket of the pair at the cursor.
void JsonEdit::paintBrackets(QPainter &painter)
{
    if (!hasFocus())
        return; // there is no cursor to be seen
    painter.setPen(tokensFor(palette()).accent);
    for (const int at : {m_brackets.first, m_brackets.second}) {
        if (at < 0 || at >= text().size())
            continue;
        const QTextBlock block = blockAt(at);
        const int line = block.firstLineNumber() - firstVisibleBlock().firstLineNumber();
        const bool isVisible =
            block.isVisible() && line >= 0 && line * fontMetrics().lineSpacing() <= height();
        if (!isVisible || block.layout()->lineCount() == 0)
            continue;
        const int column = documentPosition(at) - block.position();
        const QTextLine text = block.layout()->lineForTextPosition(column);
        const QPointF corner = blockBoundingGeometry(block).translated(contentOffset()).topLeft();
        const qreal left = text.cursorToX(column);
        painter.drawRect(QRectF(corner.x() + left, corner.y() + text.y(),
                                text.cursorToX(column + 1) - left, text.height() - 1));
    }
}

bool JsonEdit::pressAssistKey(QKeyEvent *event)
{
    if (m_completer->isOpen()) {
        switch (event->key()) { // the list handles them
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
        case Qt::Key_Escape:
            event->ignore();
            return true;
        default:
            break;
        }
    }
    const bool isShifted = event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier);
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier)
        complete();
    else if (event->matches(QKeySequence::Find))
        showFindBar();
    else if (event->matches(QKeySequence::FindNext))
        findNext(false);
    else if (event->matches(QKeySequence::FindPrevious))
        findNext(true);
    else if (isShifted && event->key() == Qt::Key_BraceLeft) // what Shift makes of a bracket
        fold();
    else if (isShifted && event->key() == Qt::Key_BraceRight)
        unfold();
    else
        return false;
    return true;
}

void JsonEdit::showFindBar()
{
    if (!m_findBar) {
        m_findBar = new JsonFindBar(this);
        connect(m_findBar, &JsonFindBar::findRequested, this,
                [this](const QString & /*text*/, bool backwards) { findNext(backwards); });
        connect(m_findBar, &JsonFindBar::closed, this, [this] { setFocus(); });
    }
    m_findBar->open();
    m_findBar->adjustSize();
    m_findBar->move(width() - m_findBar->width() - space(4), space(1));
}

void JsonEdit::findNext(bool backwards)
{
    if (!m_findBar || m_findBar->text().isEmpty())
        return showFindBar();
    m_findBar->setFound(findText(m_findBar->text(), backwards));
}

void JsonEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect text = viewport()->geometry();
    m_gutter->setGeometry(text.left() - space(4), text.top(), space(4), text.height());
    if (m_findBar)
        m_findBar->move(width() - m_findBar->width() - space(4), space(1));
}

} // namespace tw
