// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonedit.h"

#include "model/common/findingtext.h"
#include "widgets/common/text/textpieces.h"
#include "widgets/json/jsoncolors.h"
#include "widgets/json/jsoncompleter.h"
#include "widgets/json/jsonpositions.h"
#include "widgets/theme/textline.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHelpEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSyntaxHighlighter>
#include <QTextBlock>
#include <QTextOption>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// More marks are of no use, and each costs a pass over the text.
    constexpr std::size_t shownMarks = 100;
    /// Characters that are inserted or removed at once: about ten milliseconds.
    constexpr int partOfText = 20'000;
    constexpr int timeForParts = 5; // ms of a frame
    constexpr int timeBetweenPaints =
        250; // ms: painting after each part takes longer than the part

    /// A text document starts a new paragraph at these characters, so strings show them as escapes.
    /// Two of them are noncharacters, but valid in JSON.
    QString insertable(QString text)
    {
        if (text.contains(u'\r')) // also the start of a paragraph
            text.replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n');
        for (const char16_t mark : {u'\u2029', char16_t(0xfdd0), char16_t(0xfdd1)}) {
            if (text.contains(QChar(mark))) // looking is far faster than replacing
                text.replace(QChar(mark),
                             u"\\u%1"_s.arg(static_cast<int>(mark), 4, 16, QChar(u'0')));
        }
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
    /// Lines that change from now on are colored when they are visible, as those of large texts.
    void setLazy(bool lazy) { m_isLazy = lazy; }
    void color(const QTextBlock &block)
    {
        m_isAsked = true;
        rehighlightBlock(block);
        m_isAsked = false;
    }

protected:
    void highlightBlock(const QString &text) override
    {
        const JsonLineState before = jsonStateBefore(currentBlock());
        const std::u16string_view units(QStringView(text).utf16(),
                                        static_cast<std::size_t>(text.size()));
        setCurrentBlockState(static_cast<int>(jsonStateAfter(units, before)));
        const bool isLazy = m_isLazy || document()->characterCount() > JsonEdit::LargeText;
        if (!m_tokens || (isLazy && !m_isAsked))
            return;
        for (const JsonToken &token : jsonTokens(text, before))
            setFormat(token.begin, token.length, jsonTokenColor(token.kind, *m_tokens));
    }

private:
    const Tokens *m_tokens = nullptr;
    bool m_isLazy = false;
    bool m_isAsked = false; ///< for the colors of one line
};

JsonEdit::JsonEdit(QWidget *parent)
    : LongTextEdit(parent)
    , m_highlighter(new JsonHighlighter(document()))
    , m_completer(new JsonCompleter(this))
    , m_gutter(new QWidget(this))
{
    setObjectName(u"jsonEdit"_s);
    setAccessibleName(tr("JSON editor"));
    setFont(fixedFont());
    setLinesWrapped(false);
    setTabChangesFocus(true);
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight); // a key in Arabic does not turn its line around
    document()->setDefaultTextOption(option);
    m_highlighter->setTokens(tokensFor(palette()));
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &JsonEdit::reportCursor);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &JsonEdit::updateBrackets);
    buildFolding();
    m_loadNext.setInterval(0);
    connect(&m_loadNext, &QTimer::timeout, this, &JsonEdit::loadPart);
    connect(&m_reading, &DerivedBase::changed, this, &JsonEdit::showReading);
    connect(&m_places, &DerivedBase::changed, this, [this] {
        if (m_places.value().first == m_revision && !m_loading)
            showPlaces(m_places.take().second);
    });
    connect(&m_pointer, &DerivedBase::changed, this, [this] {
        if (m_pointer.value().first != m_revision || m_pointer.value().second == m_lastPointer)
            return;
        m_lastPointer = m_pointer.value().second;
        emit pointerChanged(m_lastPointer);
    });
    for (const DerivedBase *job :
         {static_cast<DerivedBase *>(&m_reading), static_cast<DerivedBase *>(&m_places)})
        connect(job, &DerivedBase::busyChanged, this, &JsonEdit::busyChanged);
}

JsonEdit::~JsonEdit()
{
    disconnect(document(), nullptr, this, nullptr); // the document changes when it dies
}

bool JsonEdit::isBusy() const
{
    return m_loading || m_reading.isBusy() || m_places.isBusy();
}

void JsonEdit::onTextReplaced(int at, int removed, int added)
{
    ++m_revision;
    moveFolds(at, removed, added);
    moveMarks(at, removed, added);
    if (m_setting)
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            reparse();
            emit edited();
        },
        Qt::QueuedConnection);
}

std::pair<int, QStringView> JsonEdit::textOf(const QTextBlock &block) const
{
    const int begin = textPosition(block.position());
    return {begin, QStringView(text()).mid(begin, block.length() - 1)};
}

QTextLine JsonEdit::lastLineOf(const QTextBlock &block)
{
    return block.layout()->lineAt(block.layout()->lineCount() - 1);
}

QTextBlock JsonEdit::blockAt(int position) const
{
    return document()->findBlock(documentPosition(position));
}

void JsonEdit::setJsonText(const QString &text)
{
    if (replaceText(text))
        reparse();
}

void JsonEdit::clearHistory()
{
    document()->clearUndoRedoStacks();
    m_clearHistory = m_loading.has_value();
}

JsonHistory JsonEdit::history()
{
    if (m_loading || isLarge())
        return {};
    JsonHistory history{{text()}, 0};
    qsizetype room = JsonHistory::MostCharacters - text().size();
    const QSignalBlocker silent(this);
    const bool wasSetting = std::exchange(m_setting, true);
    const int cursor = textCursor().position();
    QTextDocument *steps = document();
    // The document tells its steps only by taking them.
    const auto take = [&](bool isUndo) {
        int taken = 0;
        bool fits = true;
        while (fits && taken < JsonHistory::MostSteps
               && (isUndo ? steps->isUndoAvailable() : steps->isRedoAvailable())) {
            isUndo ? steps->undo() : steps->redo();
            ++taken;
            room -= text().size();
            fits = !isLarge() && room >= 0;
            if (!fits)
                continue;
            if (isUndo && text() != history.texts.first()) {
                history.texts.prepend(text());
                ++history.now;
            } else if (!isUndo && text() != history.texts.last()) {
                history.texts.append(text());
            }
        }
        for (; taken > 0; --taken)
            isUndo ? steps->redo() : steps->undo();
    };
    take(true);
    take(false);
    m_setting = wasSetting;
    QTextCursor place = textCursor();
    place.setPosition(std::min(cursor, steps->characterCount() - 1));
    setTextCursor(place);
    return history;
}

void JsonEdit::setHistory(const JsonHistory &history)
{
    if (m_loading || history.texts.size() < 2 || history.texts[history.now] != text())
        return;
    const QSignalBlocker silent(this);
    const bool wasSetting = std::exchange(m_setting, true);
    addStep(history.texts.first());
    document()->clearUndoRedoStacks();
    for (qsizetype i = 1; i < history.texts.size(); ++i)
        addStep(history.texts[i]);
    for (qsizetype i = history.texts.size() - 1; i > history.now; --i)
        document()->undo();
    m_setting = wasSetting;
    moveCursor(QTextCursor::Start);
    m_areMarksOld = true;
}

void JsonEdit::addStep(const QString &wanted)
{
    QTextCursor step(document());
    step.beginEditBlock(); // a pure insertion would join the step before it
    replaceDifference(wanted);
    step.endEditBlock();
}

void JsonEdit::apply(const JsonTextEdit &edit)
{
    const int scroll = verticalScrollBar()->value();
    m_setting = true;
    QTextCursor cursor(document());
    cursor.beginEditBlock(); // a pure insertion would join the step before it
    cursor.setPosition(documentPosition(edit.begin));
    cursor.setPosition(documentPosition(edit.end), QTextCursor::KeepAnchor);
    replaceSelection(cursor, insertable(edit.text));
    cursor.endEditBlock();
    verticalScrollBar()->setValue(scroll);
    m_setting = false;
    reparse();
}

void JsonEdit::setJson(const Json &json)
{
    if (replaceText(QString::fromStdString(writeJson(json, {.indent = 2}))))
        applySyntax({}, -1); // text written here need not be parsed
}

bool JsonEdit::replaceText(const QString &wanted)
{
    if (m_loading)
        finishLoading();
    const QString before = text();
    const QString after = insertable(wanted);
    if (after == before)
        return false;
    // Replaces only the difference, so that a key press in a form changes one line of text.
    const auto [first, oldEnd, newEnd] = differenceOf(before, after);
    if (oldEnd - first + newEnd - first >= LargeText) {
        startLoading(after, static_cast<int>(first), static_cast<int>(oldEnd),
                     static_cast<int>(newEnd), false);
        return true;
    }
    const int scroll = verticalScrollBar()->value();
    m_setting = true;
    replaceDifference(after);
    verticalScrollBar()->setValue(scroll);
    m_setting = false;
    return true;
}

void JsonEdit::insertFromMimeData(const QMimeData *source)
{
    if (isReadOnly() || !source->hasText())
        return;
    const QString pasted = insertable(source->text());
    const int begin = textPosition(textCursor().selectionStart());
    const int oldEnd = textPosition(textCursor().selectionEnd());
    if (oldEnd - begin + pasted.size() < LargeText)
        return LongTextEdit::insertFromMimeData(source);
    QString after = text();
    after.replace(begin, oldEnd - begin, pasted);
    startLoading(after, begin, oldEnd, begin + static_cast<int>(pasted.size()), true);
    loadPart(); // the first page, before it is painted
}

void JsonEdit::startLoading(const QString &text, int begin, int oldEnd, int end, bool isEdit)
{
    unfoldAll();
    m_loading = Loading{.removeFrom = documentPosition(begin),
                        .removeTo = documentPosition(oldEnd),
                        .next = begin,
                        .end = end,
                        .isEdit = isEdit,
                        .wasReadOnly = isReadOnly()};
    announceText(text);
    ++m_revision;
    setReadOnly(true);
    m_marks.clear();
    m_loadNext.start();
    emit busyChanged();
}

/// Replaces as much of the text as a frame has time for.
void JsonEdit::loadPart()
{
    QElapsedTimer clock;
    clock.start();
    m_setting = true;
    m_highlighter->setLazy(true);
    viewport()->setUpdatesEnabled(false);
    do {
        QTextCursor cursor(document());
        std::exchange(m_loading->isJoined, true) ? cursor.joinPreviousEditBlock()
                                                 : cursor.beginEditBlock();
        if (m_loading->removeTo > m_loading->removeFrom) {
            const int from = std::max(m_loading->removeFrom, m_loading->removeTo - partOfText);
            cursor.setPosition(from);
            cursor.setPosition(m_loading->removeTo, QTextCursor::KeepAnchor);
            cursor.removeSelectedText();
            m_loading->removeTo = from;
        } else {
            int to = std::min(m_loading->next + partOfText, m_loading->end);
            if (to < m_loading->end && text()[to].isLowSurrogate())
                ++to;
            cursor.setPosition(documentPosition(m_loading->next));
            replaceSelection(cursor, text().mid(m_loading->next, to - m_loading->next));
            m_loading->next = to;
        }
        cursor.endEditBlock();
    } while (m_loading->next < m_loading->end && clock.elapsed() < timeForParts);
    m_highlighter->setLazy(false);
    m_setting = false;
    if (!m_loading->painted.isValid() || m_loading->painted.elapsed() > timeBetweenPaints) {
        viewport()->setUpdatesEnabled(true);
        viewport()->repaint();
        m_loading->painted.start();
    }
    if (m_loading->next >= m_loading->end && m_loading->removeTo <= m_loading->removeFrom)
        finishLoading();
}

void JsonEdit::finishLoading()
{
    while (m_loading->next < m_loading->end || m_loading->removeTo > m_loading->removeFrom) {
        loadPart();
        if (!m_loading)
            return;
    }
    const Loading done = *std::exchange(m_loading, std::nullopt);
    finishAnnounced();
    viewport()->setUpdatesEnabled(true);
    m_loadNext.stop();
    setReadOnly(done.wasReadOnly);
    if (std::exchange(m_clearHistory, false))
        document()->clearUndoRedoStacks();
    refreshMarks();
    if (done.isEdit) {
        selectText(done.end, done.end);
        ensureCursorVisible();
        reparse();
        emit edited();
    }
    emit busyChanged();
}

/// Colors the visible lines that were inserted without colors.
void JsonEdit::colorVisibleLines()
{
    const bool wasSetting = std::exchange(m_setting, true); // colors are not edits
    QTextBlock block = firstVisibleBlock();
    for (int bottom = 0; block.isValid() && bottom <= viewport()->height();) {
        bottom =
            static_cast<int>(blockBoundingGeometry(block).translated(contentOffset()).bottom());
        if (block.length() > 1 && block.layout()->formats().isEmpty())
            m_highlighter->color(block);
        const JsonFold *fold = foldIn(block);
        block = fold ? blockAt(fold->end).next() : block.next();
    }
    m_setting = wasSetting;
}

QByteArray JsonEdit::utf8() const
{
    return text().toUtf8();
}

Result<Json> JsonEdit::json() const
{
    return parseJson(view(utf8()));
}

void JsonEdit::reparse()
{
    if (isLarge()) {
        m_reading.make([text = text(), revision = m_revision](const Monitor & /*monitor*/) {
            return std::pair(revision, readJsonText(text));
        });
        return;
    }
    m_reading.abandon();
    const JsonReading reading = readJsonText(text());
    applySyntax(reading.error, reading.position);
}

void JsonEdit::showReading()
{
    if (m_reading.value().first != m_revision)
        return;
    JsonReading reading = m_reading.take().second;
    m_outline = std::move(reading.outline);
    applySyntax(reading.error, reading.position);
    emit textRead();
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
    if (blockCount() != m_blocks || !blockAt(at).contains(documentPosition(at + added)))
        m_areMarksOld = true;
    for (JsonMark &mark : m_marks) {
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
    m_scrollToHighlight = scroll;
    refreshMarks();
}

/// Scrolls only if the line of \a position is not visible.
void JsonEdit::scrollTo(int position)
{
    const int line = blockAt(position).firstLineNumber();
    const int first = firstVisibleBlock().firstLineNumber();
    const int rows = std::max(1, viewport()->height() / fontMetrics().lineSpacing() - 1);
    if (line < first || line >= first + rows)
        verticalScrollBar()->setValue(std::max(0, line - rows / 3));
}

void JsonEdit::clearHighlight()
{
    m_hasHighlight = false;
    refreshMarks();
}

bool JsonEdit::goToPointer(const std::string &pointer)
{
    const QByteArray bytes = utf8();
    const std::optional<JsonRange> range = findJsonRange(view(bytes), pointer);
    if (!range)
        return false;
    const qsizetype at = utf16Position(view(bytes), range->begin);
    selectText(at, at);
    ensureCursorVisible();
    return true;
}

std::string JsonEdit::pointerAtCursor() const
{
    const QByteArray bytes = utf8();
    return jsonPointerAt(view(bytes), utf8Offset(text(), cursorPosition()));
}

void JsonEdit::reportCursor()
{
    if (m_setting || m_loading)
        return;
    if (isLarge()) {
        m_pointer.make([text = text(), revision = m_revision,
                        cursor = cursorPosition()](const Monitor & /*monitor*/) {
            const JsonPlaces places = findJsonPlaces({text, {}, {}, cursor});
            return std::pair(revision, *places.pointerAtCursor);
        });
        return;
    }
    std::string pointer = pointerAtCursor();
    if (pointer == m_lastPointer)
        return;
    m_lastPointer = std::move(pointer);
    emit pointerChanged(m_lastPointer);
}

void JsonEdit::refreshMarks()
{
    if (m_loading)
        return; // when the text is there
    JsonPlacesQuestion question{text(), {}, {}, {}};
    if (m_errorPosition < 0)
        question.issues.assign(
            m_issues.begin(),
            m_issues.begin() + static_cast<std::ptrdiff_t>(std::min(m_issues.size(), shownMarks)));
    if (m_hasHighlight)
        question.highlighted = m_highlighted;
    const bool isNothing = question.issues.empty() && !m_hasHighlight;
    if (!isLarge() || isNothing) {
        m_places.abandon();
        return showPlaces(isNothing ? JsonPlaces() : findJsonPlaces(question));
    }
    m_areMarksOld = false; // they are on their way
    m_places.make([question = std::move(question), revision = m_revision](const Monitor &) {
        return std::pair(revision, findJsonPlaces(question));
    });
}

void JsonEdit::showPlaces(JsonPlaces places)
{
    const bool hadMarks = !m_marks.empty();
    m_marks = std::move(places.marks);
    const int length = static_cast<int>(text().size());
    if (m_errorPosition >= 0) {
        const int begin = std::min(m_errorPosition, std::max(0, length - 1));
        m_marks = {{begin, begin + 1, Severity::Error, m_syntaxError}};
    }
    m_blocks = blockCount();
    // some had no position
    m_areMarksOld = m_marks.size() < std::min(m_issues.size(), shownMarks);
    const Tokens &t = tokensFor(palette());
    const bool scrolls = std::exchange(m_scrollToHighlight, false);
    QList<QTextEdit::ExtraSelection> selections;
    if (m_hasHighlight && places.highlighted) {
        const auto [begin, end] = *places.highlighted;
        QTextBlock block = blockAt(begin);
        // 200 lines are more than a screen.
        for (int i = 0; i < 200 && block.isValid() && block.position() < documentPosition(end);
             ++i) {
            QTextEdit::ExtraSelection selection;
            selection.cursor = QTextCursor(block);
            selection.format.setBackground(jsonHighlight(t));
            selection.format.setProperty(QTextFormat::FullWidthSelection, true);
            selections.append(selection);
            block = block.next();
        }
        if (scrolls)
            scrollTo(begin);
    }
    for (const JsonMark &mark : m_marks) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(documentPosition(mark.begin));
        selection.cursor.setPosition(documentPosition(std::min(mark.end, length)),
                                     QTextCursor::KeepAnchor);
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
    colorVisibleLines();
    QPlainTextEdit::paintEvent(event);
    updateGutter();
    QPainter painter(viewport());
    paintBrackets(painter);
    paintGhosts(painter);
    if (m_marks.empty())
        return;
    // The message follows the line that it refers to, once per line.
    const Tokens &t = tokensFor(palette());
    painter.setFont(scaledFont(0.9));
    const int from = textPosition(firstVisibleBlock().position());
    const QTextBlock after = cursorForPosition(viewport()->rect().bottomLeft()).block().next();
    const int to = after.isValid() ? textPosition(after.position()) : 0;
    int lastBlock = -1;
    for (const JsonMark &mark : m_marks) {
        if (mark.begin < from || (to > 0 && mark.begin >= to)) // laying them out takes time
            continue;
        const QTextBlock block = blockAt(mark.begin);
        if (!block.isValid() || block.blockNumber() == lastBlock || !block.isVisible())
            continue;
        lastBlock = block.blockNumber();
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.bottom() < event->rect().top() || box.top() > event->rect().bottom()
            || block.layout()->lineCount() == 0)
            continue;
        // not the height of the block: the first and the last one have a margin
        const QTextLine line = lastLineOf(block);
        const qreal x = box.left() + line.naturalTextRect().right() + ghostWidth(block) + space(5);
        const QRectF place(x, box.top() + line.y(), viewport()->width() - x - space(1),
                           line.height());
        painter.setPen(severityColor(mark.severity, t));
        // A name in Arabic at its beginning does not turn the sentence around.
        drawTextLine(&painter, place.toRect(), QChar(0x200E) + mark.message);
    }
}

bool JsonEdit::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        updateBrackets();
        viewport()->update(); // brackets are framed at a cursor that is seen
    }
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Find)) {
        event->accept();
        return true;
    }
    // Tab chooses from the list; it must not move the focus first.
    if (event->type() == QEvent::KeyPress && m_completer->isOpen()
        && pressAssistKey(static_cast<QKeyEvent *>(event)))
        return true;
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const QPoint inViewport = viewport()->mapFromGlobal(help->globalPos());
        const int position = cursorForPosition(inViewport).position();
        QStringList texts;
        for (const JsonMark &mark : m_marks) {
            if (blockAt(mark.begin) == document()->findBlock(position))
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
    if (pressAssistKey(event))
        return;
    if (!isReadOnly() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        && !event->modifiers().testFlag(Qt::ControlModifier)) {
        insertNewLine();
        return;
    }
    LongTextEdit::keyPressEvent(event);
    m_completer->follow(event->text() == u'"');
}

void JsonEdit::insertNewLine()
{
    QTextCursor cursor = textCursor();
    const QStringView until = QStringView(text()).first(cursorPosition());
    const QStringView line = until.sliced(until.lastIndexOf(u'\n') + 1);
    const auto first = std::ranges::find_if_not(line, [](QChar c) { return c == u' '; });
    QString indent(first - line.begin(), u' ');
    const QStringView before = line.trimmed();
    const bool opens = before.endsWith(u'{') || before.endsWith(u'[');
    const QStringView rest = QStringView(text()).sliced(until.size());
    const QStringView after =
        rest.first(rest.indexOf(u'\n') < 0 ? rest.size() : rest.indexOf(u'\n')).trimmed();
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
