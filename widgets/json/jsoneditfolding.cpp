// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Folding of JsonEdit: hides lines, never changes the text.

#include "widgets/json/jsonedit.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textline.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QPlainTextDocumentLayout>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Characters in which the closing bracket is looked for before a chevron is painted.
    constexpr int paintedReach = 20'000;

} // namespace

void JsonEdit::buildFolding()
{
    m_gutter->setObjectName(u"jsonFoldGutter"_s);
    m_gutter->setAccessibleName(tr("Fold objects and arrays"));
    m_gutter->setToolTip(tr("Fold or unfold (Ctrl+Shift+[, Ctrl+Shift+])"));
    m_gutter->installEventFilter(this);
    m_gutter->setAttribute(Qt::WA_OpaquePaintEvent); // else all of its ancestors are painted, too
    m_gutter->lower(); // painted before the text, which asks for it only if it is out of date
    setViewportMargins(space(4), 0, 0, 0);
    const auto add = [this](const QString &text, const QString &tip, auto slot,
                            const QKeySequence &keys) {
        auto *action = new QAction(text, this);
        action->setToolTip(tip);
        action->setStatusTip(tip);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
    };
    add(tr("Fold"), tr("Hide the lines of the object or array at the cursor"), &JsonEdit::fold,
        Qt::CTRL | Qt::SHIFT | Qt::Key_BracketLeft);
    add(tr("Unfold"), tr("Show the lines of the object or array at the cursor"), &JsonEdit::unfold,
        Qt::CTRL | Qt::SHIFT | Qt::Key_BracketRight);
    add(tr("Fold All"), tr("Hide the lines of all objects and arrays in the outermost one"),
        &JsonEdit::foldAll, {});
    add(tr("Unfold All"), tr("Show all lines"), &JsonEdit::unfoldAll, {});
    connect(document(), &QTextDocument::contentsChanged, this, [this] {
        if (std::exchange(m_linesChanged, false))
            updateSize();
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        const QTextBlock block = textCursor().block();
        if (m_loading || block.isVisible())
            return;
        unfoldIf(
            [at = textOf(block).first](const JsonFold &f) { return f.begin < at && at <= f.end; });
        ensureCursorVisible();
    });
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect & /*rect*/, int dy) {
        if (dy != 0)
            m_gutter->update();
    });
}

void JsonEdit::fold()
{
    const auto [begin, line] = textOf(textCursor().block());
    const QStringView all = text();
    std::vector<int> open = jsonOpeners(all.first(begin + line.size()));
    if (open.empty() || open.back() < begin) // on the line of a closing bracket: its own
        open = jsonOpeners(all.first(begin));
    while (!open.empty()) {
        const std::optional<JsonFold> found = jsonFoldAt(all, open.back());
        open.pop_back();
        if (found && !foldIn(blockAt(found->begin)))
            return foldLines({*found});
    }
}

void JsonEdit::unfold()
{
    if (const JsonFold *found = foldIn(textCursor().block()))
        unfoldIf([begin = found->begin](const JsonFold &fold) { return fold.begin == begin; });
}

void JsonEdit::foldAll()
{
    if (!m_loading)
        foldLines(jsonFoldsBelowRoot(text()));
}

void JsonEdit::unfoldAll()
{
    unfoldIf([](const JsonFold &) { return true; });
}

void JsonEdit::foldLines(const std::vector<JsonFold> &folds)
{
    if (m_loading || folds.empty())
        return;
    const int at = textOf(textCursor().block()).first;
    for (const JsonFold &fold : folds) {
        if (fold.begin < at && at <= fold.end)
            selectText(fold.begin, fold.begin);
        if (!foldIn(blockAt(fold.begin)))
            m_folds.push_back(fold);
    }
    std::ranges::sort(m_folds, {}, &JsonFold::begin);
    int end = 0;
    for (const JsonFold &fold : folds)
        end = std::max(end, fold.end);
    showLines(folds.front().begin, end);
    updateSize();
    ensureCursorVisible();
}

void JsonEdit::unfoldIf(const std::function<bool(const JsonFold &)> &isOpened)
{
    const auto kept = std::stable_partition(m_folds.begin(), m_folds.end(), std::not_fn(isOpened));
    if (kept == m_folds.end())
        return;
    const int begin = kept->begin;
    int end = 0;
    for (auto fold = kept; fold != m_folds.end(); ++fold)
        end = std::max(end, fold->end);
    m_folds.erase(kept, m_folds.end());
    showLines(begin, end);
    updateSize();
}

/// Opens the folds that the change touches and moves those after it.
void JsonEdit::moveFolds(int at, int removed, int added)
{
    int begin = at;
    int end = -1;
    std::erase_if(m_folds, [&](JsonFold &fold) {
        if (at + removed <= fold.begin) {
            fold.begin += added - removed;
            fold.end += added - removed;
            return false;
        }
        if (at > fold.end)
            return false;
        begin = std::min(begin, fold.begin);
        end = std::max({end, fold.end + added - removed, at + added});
        return true;
    });
    if (end < 0)
        return;
    showLines(begin, end);
    m_linesChanged = true;
}

/// Shows or hides the lines from the one at \a begin to the one at \a end, as the folds have it.
void JsonEdit::showLines(int begin, int end)
{
    auto fold = m_folds.cbegin();
    int hiddenTo = -1;
    for (QTextBlock block = blockAt(begin);
         block.isValid() && block.position() <= documentPosition(end); block = block.next()) {
        const int at = textOf(block).first;
        for (; fold != m_folds.cend() && fold->begin < at; ++fold)
            hiddenTo = std::max(hiddenTo, fold->end);
        const bool isShown = at > hiddenTo;
        if (isShown == block.isVisible())
            continue;
        block.setVisible(isShown);
        block.setLineCount(isShown ? std::max(1, block.layout()->lineCount()) : 0);
    }
}

void JsonEdit::updateSize()
{
    QAbstractTextDocumentLayout *layout = document()->documentLayout();
    emit layout->documentSizeChanged(layout->documentSize());
    viewport()->update();
    m_gutter->update();
}

const JsonFold *JsonEdit::foldIn(const QTextBlock &block) const
{
    const auto [begin, line] = textOf(block);
    const auto found = std::ranges::lower_bound(m_folds, begin, {}, &JsonFold::begin);
    return found != m_folds.end() && found->begin < begin + line.size() ? &*found : nullptr;
}

/// The text that replaces the lines of a fold.
QString JsonEdit::ghostText(const JsonFold &fold) const
{
    const QString count = fold.isObject ? tr("… %n member(s)", nullptr, fold.children)
                                        : tr("… %n item(s)", nullptr, fold.children);
    return fold.tail.isEmpty() ? count : count + u' ' + fold.tail;
}

int JsonEdit::ghostWidth(const QTextBlock &block) const
{
    const JsonFold *fold = foldIn(block);
    return fold ? space(1) + textLineWidth(font(), ghostText(*fold)) : 0;
}

void JsonEdit::paintGhosts(QPainter &painter)
{
    const Tokens &t = tokensFor(palette());
    painter.setFont(font());
    for (const JsonFold &fold : m_folds) {
        const QTextBlock block = blockAt(fold.begin);
        if (!block.isVisible() || block.blockNumber() < firstVisibleBlock().blockNumber())
            continue;
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.top() > viewport()->height())
            return;
        if (block.layout()->lineCount() == 0)
            continue;
        const bool hasIssue = std::ranges::any_of(m_marks, [&](const JsonMark &mark) {
            return mark.begin > fold.begin && mark.begin <= fold.end;
        });
        const QTextLine line = lastLineOf(block);
        const int x = static_cast<int>(box.left() + line.naturalTextRect().right()) + space(1);
        painter.setPen(hasIssue ? t.error : t.secondary);
        drawTextLine(&painter,
                     QRect(x, static_cast<int>(box.top() + line.y()), viewport()->width() - x,
                           static_cast<int>(line.height())),
                     ghostText(fold));
    }
}

/// The position in text() of the first bracket in \a block that is not closed in it, or -1. Lines
/// of several blocks have none: most of their brackets are closed further on in the line.
int JsonEdit::openerIn(const QTextBlock &block) const
{
    const auto [begin, line] = textOf(block);
    const bool isPart = isContinuation(block) || isContinuation(block.next());
    const int opener = isPart ? -1 : jsonOpenerIn(line);
    return opener < 0 ? -1 : begin + opener;
}

bool JsonEdit::isFoldable(const QTextBlock &block) const
{
    const int opener = openerIn(block);
    return opener >= 0 && (text().size() > opener + paintedReach || jsonFoldAt(text(), opener));
}

/// The signs of the visible lines, from top to bottom.
std::vector<JsonEdit::FoldSign> JsonEdit::foldSigns() const
{
    std::vector<FoldSign> signs;
    QTextBlock block = firstVisibleBlock();
    while (!m_loading && block.isValid()) {
        const JsonFold *fold = foldIn(block);
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.top() > m_gutter->height())
            break;
        if (block.isVisible() && (fold || isFoldable(block))) {
            // not the height of the block: the first and the last one have a margin
            const QTextLine line = block.layout()->lineAt(0);
            signs.push_back({box.top() + line.y() + line.height() / 2, fold != nullptr});
        }
        block = fold ? blockAt(fold->end).next() : block.next();
    }
    return signs;
}

/// Repaints the gutter if its signs have changed: most keys change the text of a line, but not
/// where objects and arrays begin.
void JsonEdit::updateGutter()
{
    if (foldSigns() != m_foldSigns)
        m_gutter->update();
}

void JsonEdit::paintGutter(const QRect &area)
{
    m_foldSigns = foldSigns();
    QPainter painter(m_gutter);
    painter.fillRect(area, palette().base());
    const Tokens &t = tokensFor(palette());
    const int size = space(3);
    for (const FoldSign &sign : m_foldSigns) {
        painter.drawPixmap(QPointF(space(1), sign.middle - size / 2.0),
                           iconPixmap(sign.isFolded ? u"chevron-right"_s : u"chevron-down"_s,
                                      t.secondary, size, devicePixelRatioF()));
    }
}

void JsonEdit::toggleFold(const QTextBlock &block)
{
    if (m_loading)
        return;
    if (const JsonFold *fold = foldIn(block))
        return unfoldIf(
            [begin = fold->begin](const JsonFold &other) { return other.begin == begin; });
    const int opener = openerIn(block);
    if (opener < 0)
        return;
    if (const auto fold = jsonFoldAt(text(), opener))
        foldLines({*fold});
}

bool JsonEdit::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_gutter)
        return QPlainTextEdit::eventFilter(watched, event);
    if (event->type() == QEvent::Paint) {
        paintGutter(static_cast<QPaintEvent *>(event)->rect());
        return true;
    }
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
        const int y = static_cast<QMouseEvent *>(event)->position().toPoint().y();
        toggleFold(cursorForPosition({0, y}).block());
        return true;
    }
    return false;
}

} // namespace tw
