// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonedit.h"

#include "model/common/findingtext.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/json/jsoncolors.h"
#include "widgets/json/jsonpositions.h"
#include "widgets/theme/textline.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSyntaxHighlighter>
#include <QTextBlock>
#include <QTextOption>
#include <QToolTip>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// More marks are of no use, and each costs a pass over the text.
    constexpr std::size_t shownMarks = 100;

    /// A text document starts a new paragraph at these characters, so strings show them as escapes.
    /// Two of them are noncharacters, but valid in JSON.
    QString insertable(QString text)
    {
        for (const char16_t mark : {u'\u2029', char16_t(0xfdd0), char16_t(0xfdd1)})
            text.replace(QChar(mark), u"\\u%1"_s.arg(static_cast<int>(mark), 4, 16, QChar(u'0')));
        return text;
    }

    std::string_view view(const QByteArray &bytes)
    {
        return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
    }

    QColor severityColor(Severity severity, const Tokens &t)
    {
        return severity == Severity::Error ? t.error : t.hinted;
    }

    /// The position of a parseJson() error: "source:line:column".
    int errorOffset(const QByteArray &text, const std::string &where)
    {
        const QList<QByteArray> parts = QByteArray::fromStdString(where).split(':');
        if (parts.size() < 2)
            return static_cast<int>(text.size());
        const int line = parts[parts.size() - 2].toInt();
        const int column = parts.last().toInt();
        qsizetype at = 0;
        for (int i = 1; i < line; ++i) {
            const qsizetype next = text.indexOf('\n', at);
            if (next < 0)
                break;
            at = next + 1;
        }
        return static_cast<int>(std::min(at + std::max(0, column - 1), text.size()));
    }

} // namespace

class JsonHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    using QSyntaxHighlighter::QSyntaxHighlighter;
    void setTokens(const Tokens &tokens)
    {
        m_tokens = &tokens;
        rehighlight();
    }

protected:
    void highlightBlock(const QString &text) override
    {
        if (!m_tokens)
            return;
        for (const JsonToken &token : jsonTokens(text))
            setFormat(token.begin, token.length, jsonTokenColor(token.kind, *m_tokens));
    }

private:
    const Tokens *m_tokens = nullptr;
};

JsonEdit::JsonEdit(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_highlighter(new JsonHighlighter(document()))
{
    setObjectName(u"jsonEdit"_s);
    setAccessibleName(tr("JSON editor"));
    setFont(fixedFont());
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight); // a key in Arabic does not turn its line around
    document()->setDefaultTextOption(option);
    m_highlighter->setTokens(tokensFor(palette()));
    connect(document(), &QTextDocument::contentsChange, this, &JsonEdit::moveMarks);
    connect(document(), &QTextDocument::contentsChange, this, [this](int, int removed, int added) {
        if (!m_setting && (removed != 0 || added != 0))
            QMetaObject::invokeMethod(
                this,
                [this] {
                    reparse();
                    emit edited();
                },
                Qt::QueuedConnection);
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &JsonEdit::reportCursor);
}

void JsonEdit::setJsonText(const QString &text)
{
    if (replaceText(text))
        reparse();
}

void JsonEdit::setJson(const Json &json)
{
    if (replaceText(QString::fromStdString(writeJson(json, {.indent = 2}))))
        applySyntax({}, -1); // text written here need not be parsed
}

bool JsonEdit::replaceText(const QString &wanted)
{
    const QString before = exactPlainText(this);
    const QString text = insertable(wanted);
    if (text == before)
        return false;
    // Replaces only the difference, so that a key press in a form changes one line of text.
    const auto [begin, end] = std::ranges::mismatch(before, text);
    auto first = begin - before.begin();
    if (first > 0 && before[first - 1].isHighSurrogate())
        --first;
    qsizetype oldEnd = before.size();
    qsizetype newEnd = text.size();
    while (oldEnd > first && newEnd > first && before[oldEnd - 1] == text[newEnd - 1]) {
        --oldEnd;
        --newEnd;
    }
    if (oldEnd < before.size() && before[oldEnd].isLowSurrogate()) {
        ++oldEnd;
        ++newEnd;
    }
    const int scroll = verticalScrollBar()->value();
    m_setting = true;
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(first));
    cursor.setPosition(static_cast<int>(oldEnd), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(first, newEnd - first));
    verticalScrollBar()->setValue(scroll);
    m_setting = false;
    return true;
}

QByteArray JsonEdit::utf8() const
{
    return exactPlainText(this).toUtf8();
}

Result<Json> JsonEdit::json() const
{
    return parseJson(view(utf8()));
}

void JsonEdit::reparse()
{
    const QByteArray text = utf8();
    const Result<Json> parsed = parseJson(view(text));
    if (parsed)
        return applySyntax({}, -1);
    const auto offset = static_cast<std::size_t>(errorOffset(text, parsed.error().where));
    applySyntax(QString::fromStdString(parsed.error().detail),
                static_cast<int>(utf16Position(view(text), offset)));
}

void JsonEdit::applySyntax(const QString &error, int position)
{
    const bool wasBroken = m_errorPosition >= 0;
    m_syntaxError = error;
    m_errorPosition = position;
    setAccessibleDescription(m_syntaxError);
    if (m_areMarksOld || wasBroken || position >= 0)
        refreshMarks();
}

void JsonEdit::moveMarks(int at, int removed, int added)
{
    if (blockCount() != m_blocks || !document()->findBlock(at).contains(at + added))
        m_areMarksOld = true;
    for (Mark &mark : m_marks) {
        if (mark.begin > at + removed) {
            mark.begin += added - removed;
            mark.end += added - removed;
        } else if (mark.end >= at) {
            m_areMarksOld = true;
        }
    }
}

void JsonEdit::setIssues(const std::vector<Issue> &issues)
{
    // Typing in one value does not move the marks of all others.
    if (issues == m_issues && !m_areMarksOld)
        return;
    m_issues = issues;
    refreshMarks();
}

void JsonEdit::highlightPointer(const std::string &pointer, bool scroll)
{
    m_highlighted = pointer;
    m_hasHighlight = true;
    refreshMarks();
    if (!scroll)
        return;
    const QByteArray text = utf8();
    if (const std::optional<JsonRange> range = findJsonRange(view(text), pointer)) {
        const auto position = static_cast<int>(utf16Position(view(text), range->keyBegin));
        const int line = document()->findBlock(position).blockNumber();
        const int first = firstVisibleBlock().blockNumber();
        const int rows = std::max(1, viewport()->height() / fontMetrics().lineSpacing() - 1);
        if (line < first || line >= first + rows)
            verticalScrollBar()->setValue(std::max(0, line - rows / 3));
    }
}

void JsonEdit::clearHighlight()
{
    m_hasHighlight = false;
    refreshMarks();
}

bool JsonEdit::goToPointer(const std::string &pointer)
{
    const QByteArray text = utf8();
    const std::optional<JsonRange> range = findJsonRange(view(text), pointer);
    if (!range)
        return false;
    QTextCursor cursor = textCursor();
    cursor.setPosition(static_cast<int>(utf16Position(view(text), range->begin)));
    setTextCursor(cursor);
    ensureCursorVisible();
    return true;
}

std::string JsonEdit::pointerAtCursor() const
{
    const QString text = exactPlainText(this);
    const QByteArray bytes = text.toUtf8();
    return jsonPointerAt(view(bytes), utf8Offset(text, textCursor().position()));
}

void JsonEdit::reportCursor()
{
    if (m_setting)
        return;
    std::string pointer = pointerAtCursor();
    if (pointer == m_lastPointer)
        return;
    m_lastPointer = std::move(pointer);
    emit pointerChanged(m_lastPointer);
}

void JsonEdit::refreshMarks()
{
    const QByteArray text = utf8();
    const bool hadMarks = !m_marks.empty();
    m_marks.clear();
    if (m_errorPosition >= 0) {
        const int last = std::max(0, static_cast<int>(document()->characterCount() - 1) - 1);
        const int begin = std::min(m_errorPosition, last);
        m_marks.push_back({begin, begin + 1, Severity::Error, m_syntaxError});
    } else {
        std::vector<std::string> pointers;
        for (std::size_t i = 0; i < std::min(m_issues.size(), shownMarks); ++i)
            pointers.push_back(m_issues[i].pointer);
        const std::vector<std::optional<JsonRange>> ranges = findJsonRanges(view(text), pointers);
        Utf16Positions positions(view(text));
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            if (!ranges[i])
                continue;
            const Issue &issue = m_issues[i];
            const JsonRange &range = *ranges[i];
            const bool whole = issue.code == IssueCode::UnknownField;
            const bool bracket = range.begin < range.end
                && (text[static_cast<qsizetype>(range.begin)] == '{'
                    || text[static_cast<qsizetype>(range.begin)] == '[');
            const auto begin = static_cast<int>(positions.at(whole ? range.keyBegin : range.begin));
            // Only the opening bracket of an object or array, which can be pages long.
            const auto end = static_cast<int>(positions.at(bracket ? range.begin + 1 : range.end));
            m_marks.push_back({begin, end, issue.severity, findingText(issue)});
        }
    }
    m_blocks = blockCount();
    m_areMarksOld = m_marks.size() < std::min(m_issues.size(), shownMarks); // some had no position
    const Tokens &t = tokensFor(palette());
    QList<QTextEdit::ExtraSelection> selections;
    if (m_hasHighlight) {
        if (const std::optional<JsonRange> range = findJsonRange(view(text), m_highlighted)) {
            QTextBlock block =
                document()->findBlock(static_cast<int>(utf16Position(view(text), range->keyBegin)));
            const int end = static_cast<int>(utf16Position(view(text), range->end));
            // 200 lines are more than a screen.
            for (int i = 0; i < 200 && block.isValid() && block.position() < end; ++i) {
                QTextEdit::ExtraSelection selection;
                selection.cursor = QTextCursor(block);
                selection.format.setBackground(jsonHighlight(t));
                selection.format.setProperty(QTextFormat::FullWidthSelection, true);
                selections.append(selection);
                block = block.next();
            }
        }
    }
    for (const Mark &mark : m_marks) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(mark.begin);
        const int length = std::max(0, document()->characterCount() - 1);
        selection.cursor.setPosition(std::min(mark.end, length), QTextCursor::KeepAnchor);
        selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        selection.format.setUnderlineColor(severityColor(mark.severity, t));
        selections.append(selection);
    }
    setExtraSelections(selections);
    if (hadMarks || !m_marks.empty()) // their messages are painted here
        viewport()->update();
}

void JsonEdit::paintEvent(QPaintEvent *event)
{
    QPlainTextEdit::paintEvent(event);
    if (m_marks.empty())
        return;
    // The message follows the line that it refers to, once per line.
    const Tokens &t = tokensFor(palette());
    QPainter painter(viewport());
    painter.setFont(scaledFont(0.9));
    const int from = firstVisibleBlock().position();
    const int to = cursorForPosition(viewport()->rect().bottomLeft()).block().next().position();
    int lastBlock = -1;
    for (const Mark &mark : m_marks) {
        if (mark.begin < from || (to > 0 && mark.begin >= to)) // laying them out takes time
            continue;
        const QTextBlock block = document()->findBlock(mark.begin);
        if (!block.isValid() || block.blockNumber() == lastBlock || !block.isVisible())
            continue;
        lastBlock = block.blockNumber();
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.bottom() < event->rect().top() || box.top() > event->rect().bottom()
            || block.layout()->lineCount() == 0)
            continue;
        // not the height of the block: the first and the last one have a margin
        const QTextLine line = block.layout()->lineAt(0);
        const qreal x = box.left() + line.naturalTextRect().right() + space(5);
        const QRectF place(x, box.top() + line.y(), viewport()->width() - x - space(1),
                           line.height());
        painter.setPen(severityColor(mark.severity, t));
        drawTextLine(&painter, place.toRect(), mark.message);
    }
}

bool JsonEdit::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const QPoint inViewport = viewport()->mapFromGlobal(help->globalPos());
        const int position = cursorForPosition(inViewport).position();
        QStringList texts;
        for (const Mark &mark : m_marks) {
            const QTextBlock block = document()->findBlock(mark.begin);
            if (block == document()->findBlock(position))
                texts.append(mark.message);
        }
        if (texts.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), texts.join(u'\n'), this);
        return true;
    }
    return QPlainTextEdit::event(event);
}

void JsonEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_setting = true; // colour changes are not edits
        m_highlighter->setTokens(tokensFor(palette()));
        m_setting = false;
        refreshMarks();
    }
}

void JsonEdit::keyPressEvent(QKeyEvent *event)
{
    if (!isReadOnly() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        && !event->modifiers().testFlag(Qt::ControlModifier)) {
        insertNewLine();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void JsonEdit::insertNewLine()
{
    QTextCursor cursor = textCursor();
    const QString line = cursor.block().text().left(cursor.positionInBlock());
    const auto first = std::ranges::find_if_not(line, [](QChar c) { return c == u' '; });
    QString indent(first - line.begin(), u' ');
    const QString before = line.trimmed();
    const bool opens = before.endsWith(u'{') || before.endsWith(u'[');
    const QString after = cursor.block().text().mid(cursor.positionInBlock()).trimmed();
    const bool closes = after.startsWith(u'}') || after.startsWith(u']');
    cursor.beginEditBlock();
    cursor.insertText(u'\n' + indent + (opens ? u"  "_s : QString()));
    if (opens && closes) {
        const int here = cursor.position();
        cursor.insertText(u'\n' + indent);
        cursor.setPosition(here);
    }
    cursor.endEditBlock();
    setTextCursor(cursor);
    ensureCursorVisible();
}

} // namespace tw

#include "jsonedit.moc"
