// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/text/longtextedit.h"

#include "widgets/common/text/textpieces.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMimeData>
#include <QShortcut>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace tw {

namespace {

    constexpr int PieceLength = LongTextEdit::MaxBlockLength / 2; // room for typing
    /// Of the format of the character between two blocks of a line: undone and redone with it.
    constexpr int BreakProperty = QTextFormat::UserProperty + 1;

} // namespace

LongTextEdit::LongTextEdit(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_wrap(makeWrapAction(true, this))
{
    connect(document(), &QTextDocument::contentsChange, this, &LongTextEdit::followDocument);
    connect(document(), &QTextDocument::contentsChanged, this, [this] {
        // After undo the blocks are those of an earlier time, and a change would end redo.
        if (!m_isAhead && !document()->isRedoAvailable())
            arrangeBlocks(m_changedFrom, m_changedTo);
    });
    connect(m_wrap, &QAction::toggled, this, &LongTextEdit::setLinesWrapped);
}

LongTextEdit::~LongTextEdit()
{
    disconnect(document(), nullptr, this, nullptr); // the document changes when it dies
}

bool LongTextEdit::isContinuation(const QTextBlock &block)
{
    return block.charFormat().boolProperty(BreakProperty);
}

int LongTextEdit::textPosition(int documentPosition) const
{
    const auto after = std::ranges::lower_bound(m_breaks, documentPosition);
    return documentPosition - static_cast<int>(after - m_breaks.begin());
}

int LongTextEdit::documentPosition(int textPosition) const
{
    const auto after = std::partition_point(m_breaks.begin(), m_breaks.end(), [&](const int &at) {
        return at - static_cast<int>(&at - m_breaks.data()) <= textPosition;
    });
    return textPosition + static_cast<int>(after - m_breaks.begin());
}

/// Applies a change of the document to m_text. Reading the whole document instead would take
/// milliseconds for each key.
void LongTextEdit::followDocument(int at, int /*removed*/, int added)
{
    // Both counts may include the end of the last paragraph, which is not part of the text.
    const int size = document()->characterCount() - 1;
    const int to = std::min(at + added, size);
    const int removed = m_size + to - at - size;
    m_size = size;
    const auto first = std::ranges::lower_bound(m_breaks, at);
    const auto last = std::lower_bound(first, m_breaks.end(), at + removed);
    const int textAt = textPosition(at);
    const int textRemoved = removed - static_cast<int>(last - first);
    QString part;
    std::vector<int> breaks;
    for (QTextBlock block = document()->findBlock(at); block.isValid() && block.position() <= to;
         block = block.next()) {
        const int begin = block.position();
        if (begin > at && isContinuation(block))
            breaks.push_back(begin - 1);
        else if (begin > at)
            part += QChar::LineFeed;
        const int from = std::max(begin, at);
        part += QStringView(block.text())
                    .mid(from - begin, std::min(to, begin + block.length() - 1) - from);
    }
    for (auto later = last; later != m_breaks.end(); ++later)
        *later += to - at - removed;
    m_breaks.insert(m_breaks.erase(first, last), breaks.begin(), breaks.end());
    m_changedFrom = at;
    m_changedTo = to;
    if (m_isAhead || QStringView(m_text).mid(textAt, textRemoved) == part)
        return;
    m_text.replace(textAt, textRemoved, part);
    onTextReplaced(textAt, textRemoved, static_cast<int>(part.size()));
}

/// Cuts long blocks from \a from to \a to and joins short ones of the same line, as a part of the
/// undo step that changed them.
void LongTextEdit::arrangeBlocks(int from, int to)
{
    QTextCharFormat breakFormat;
    breakFormat.setProperty(BreakProperty, true);
    QTextCursor cursor(document());
    bool isOpen = false;
    const auto setCursor = [&](int position) {
        if (!std::exchange(isOpen, true))
            cursor.joinPreviousEditBlock();
        cursor.setPosition(position);
    };
    QTextBlock block = document()->findBlock(from);
    if (isContinuation(block))
        block = block.previous();
    while (block.isValid() && block.position() <= to) {
        const int begin = block.position();
        const int length = block.length() - 1;
        const QTextBlock next = block.next();
        if (length > MaxBlockLength) {
            const QString line = block.text();
            int end = begin;
            for (qsizetype at = 0; line.size() - at > MaxBlockLength; ++end, ++to) {
                at += pieceLength(QStringView(line).mid(at), PieceLength);
                setCursor(end + static_cast<int>(at));
                cursor.insertBlock(cursor.blockFormat(), breakFormat);
            }
            block = cursor.block().next();
        } else if (next.isValid() && isContinuation(next)
                   && (length == 0 || next.length() == 1
                       || length + next.length() <= PieceLength)) {
            setCursor(begin + length);
            cursor.deleteChar();
            block = document()->findBlock(begin);
        } else {
            block = next;
        }
    }
    if (isOpen)
        cursor.endEditBlock();
}

void LongTextEdit::replaceSelection(QTextCursor &cursor, const QString &text)
{
    if (cursor.block().length() + text.size() <= MaxBlockLength)
        return cursor.insertText(text); // typing may go on in the same undo step
    cursor.beginEditBlock();
    const int from = cursor.selectionStart();
    cursor.insertText(text);
    arrangeBlocks(from, cursor.position());
    cursor.endEditBlock();
}

void LongTextEdit::replaceDifference(const QString &text)
{
    const auto [first, oldEnd, newEnd] = differenceOf(m_text, text);
    QTextCursor cursor(document());
    cursor.setPosition(documentPosition(static_cast<int>(first)));
    cursor.setPosition(documentPosition(static_cast<int>(oldEnd)), QTextCursor::KeepAnchor);
    replaceSelection(cursor, text.mid(first, newEnd - first));
}

void LongTextEdit::setPlainText(const QString &text)
{
    replaceDifference(text);
    document()->clearUndoRedoStacks();
    moveCursor(QTextCursor::Start);
}

void LongTextEdit::announceText(const QString &text)
{
    m_text = text;
    m_isAhead = true;
}

void LongTextEdit::finishAnnounced()
{
    m_isAhead = false;
    arrangeBlocks(m_changedFrom, m_changedTo);
}

void LongTextEdit::insertPlainText(const QString &text)
{
    QTextCursor cursor = textCursor();
    cursor.beginEditBlock(); // a pure insertion would join the step before it
    replaceSelection(cursor, text);
    cursor.endEditBlock();
    setTextCursor(cursor);
}

QString LongTextEdit::selectedText() const
{
    const int begin = textPosition(textCursor().selectionStart());
    return m_text.mid(begin, textPosition(textCursor().selectionEnd()) - begin);
}

void LongTextEdit::selectText(qsizetype begin, qsizetype end)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(documentPosition(static_cast<int>(begin)));
    cursor.setPosition(documentPosition(static_cast<int>(end)), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

bool LongTextEdit::findText(const QString &wanted, bool backwards)
{
    const QTextCursor now = textCursor();
    const int begin = textPosition(now.selectionStart());
    const auto search = [&](qsizetype from) {
        return backwards ? m_text.lastIndexOf(wanted, from, Qt::CaseInsensitive)
                         : m_text.indexOf(wanted, from, Qt::CaseInsensitive);
    };
    qsizetype hit = -1;
    if (!backwards)
        hit = search(textPosition(now.selectionEnd()));
    else if (begin > 0)
        hit = search(begin - 1);
    if (hit < 0)
        hit = search(backwards ? m_text.size() : 0);
    if (hit >= 0)
        selectText(hit, hit + wanted.size());
    return hit >= 0;
}

void LongTextEdit::tintLines(const std::function<QColor(const QString &line)> &colorOf)
{
    QList<QTextEdit::ExtraSelection> tints;
    QColor color;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!isContinuation(block))
            color = colorOf(block.text());
        if (!color.isValid())
            continue;
        QTextEdit::ExtraSelection tint;
        tint.cursor = QTextCursor(block);
        tint.format.setBackground(color);
        tint.format.setProperty(QTextFormat::FullWidthSelection, true);
        tints.append(tint);
    }
    setExtraSelections(tints);
}

QAction *LongTextEdit::makeWrapAction(bool wraps, QWidget *view)
{
    auto *action = new QAction(tr("Wrap Lines"), view);
    action->setObjectName("wrapLines");
    action->setCheckable(true);
    action->setChecked(wraps);
    action->setStatusTip(tr("Show lines that are wider than the view in several rows"));
    action->setShortcut(Qt::ALT | Qt::Key_Z);
    action->setShortcutContext(Qt::WidgetShortcut); // of menus: they only show the key
    new QShortcut(action->shortcut(), view, action, &QAction::toggle, Qt::WidgetShortcut);
    return action;
}

void LongTextEdit::setLinesWrapped(bool wrapped)
{
    m_wrap->setChecked(wrapped);
    setLineWrapMode(wrapped ? WidgetWidth : NoWrap);
}

QMimeData *LongTextEdit::createMimeDataFromSelection() const
{
    auto *data = new QMimeData;
    data->setText(selectedText());
    return data;
}

void LongTextEdit::insertFromMimeData(const QMimeData *source)
{
    if (isReadOnly() || !source->hasText())
        return;
    insertPlainText(source->text());
    ensureCursorVisible();
}

void LongTextEdit::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu *menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSeparator();
    menu->addActions(actions());
    menu->addAction(m_wrap);
    menu->popup(event->globalPos());
}

/// The end of a block within a line is no character: the key that deletes one deletes the next.
void LongTextEdit::stepOverBreak(bool backwards)
{
    QTextCursor cursor = textCursor();
    if (textPosition(cursor.anchor()) != textPosition(cursor.position()))
        return; // the selection is deleted
    const QTextBlock block = cursor.block();
    int to = cursor.position();
    if (backwards && cursor.atBlockStart() && isContinuation(block))
        --to;
    else if (!backwards && cursor.atBlockEnd() && isContinuation(block.next()))
        ++to;
    if (to == cursor.position() && !cursor.hasSelection())
        return;
    cursor.setPosition(to);
    setTextCursor(cursor);
}

/// Home and End in a line of several blocks that is not wrapped.
bool LongTextEdit::moveInLine(QKeyEvent *event)
{
    const bool isSelecting = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool isHome = event->key() == Qt::Key_Home;
    const bool isLong =
        isContinuation(textCursor().block()) || isContinuation(textCursor().block().next());
    if (!isLong || lineWrapMode() != NoWrap || (!isHome && event->key() != Qt::Key_End)
        || event->modifiers().testFlag(Qt::ControlModifier))
        return false;
    const int at = cursorPosition();
    qsizetype to = isHome ? QStringView(m_text).first(at).lastIndexOf(QChar::LineFeed) + 1
                          : m_text.indexOf(QChar::LineFeed, at);
    if (to < 0)
        to = m_text.size();
    QTextCursor cursor = textCursor();
    cursor.setPosition(documentPosition(static_cast<int>(to)),
                       isSelecting ? QTextCursor::KeepAnchor : QTextCursor::MoveAnchor);
    setTextCursor(cursor);
    ensureCursorVisible();
    return true;
}

/// Edits a long line in one undo step with the blocks that are arranged.
bool LongTextEdit::editInLine(QKeyEvent *event)
{
    QTextCursor cursor = textCursor();
    const QTextBlock block = cursor.block();
    const bool isBackspace = event->key() == Qt::Key_Backspace;
    const bool isDelete = event->key() == Qt::Key_Delete; // these may join a long line
    if (!isBackspace && !isDelete && !cursor.hasSelection() && block.length() < MaxBlockLength
        && !isContinuation(block) && !isContinuation(block.next()))
        return false;
    const bool isWord = event->modifiers().testFlag(Qt::ControlModifier);
    QString typed = event->text();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        typed = QChar::LineFeed;
    else if (!typed.isEmpty() && !typed.front().isPrint())
        typed.clear();
    const Qt::KeyboardModifiers other =
        event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (!isBackspace && !isDelete && (typed.isEmpty() || other != Qt::NoModifier))
        return false;
    cursor.beginEditBlock();
    if (isWord && !cursor.hasSelection())
        cursor.movePosition(isBackspace ? QTextCursor::PreviousWord : QTextCursor::NextWord,
                            QTextCursor::KeepAnchor);
    if (isBackspace)
        cursor.deletePreviousChar();
    else if (isDelete)
        cursor.deleteChar();
    else
        cursor.insertText(typed);
    cursor.endEditBlock();
    setTextCursor(cursor);
    ensureCursorVisible();
    event->accept();
    return true;
}

void LongTextEdit::keyPressEvent(QKeyEvent *event)
{
    if (isReadOnly())
        return QPlainTextEdit::keyPressEvent(event);
    if (event->key() == Qt::Key_Backspace)
        stepOverBreak(true);
    else if (event->key() == Qt::Key_Delete)
        stepOverBreak(false);
    if (moveInLine(event) || editInLine(event))
        return;
    const int before = textCursor().position();
    QPlainTextEdit::keyPressEvent(event);
    const bool isStep = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (isStep && textCursor().position() != before && cursorPosition() == textPosition(before))
        QPlainTextEdit::keyPressEvent(event); // from one block of a line to the other
}

} // namespace tw
