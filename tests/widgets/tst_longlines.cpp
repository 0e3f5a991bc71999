// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Texts of long lines: views lay them out in pieces, and no one can tell from the text.

#include "schema/json/json.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/common/text/textpieces.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonblock.h"
#include "widgets/json/jsoncolors.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonfindbar.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_LongLines : public QObject
{
    Q_OBJECT

private slots:
    void piecesSplitNoCharacter_data();
    void piecesSplitNoCharacter();
    void blocksAreShort_data();
    void blocksAreShort();
    void anyEditIsExact_data();
    void anyEditIsExact();
    void keysPassBetweenBlocks();
    void homeAndEndOfTheLine();
    void copyAndFindPassBetweenBlocks();
    void typedLinesAreCut();
    void pasteOfALargeLine();
    void undoOfALargePaste();
    void colorsOfALongString();
    void bracketsOfALongLine();
    void placesInALongLine();
    void foldsBesideALongLine();
    void wrapsByChoice();
    void viewWrapsLines();
    void viewSelectsAcrossRows();
    void viewFollowsItsWidth();
    void blockShowsAllRows();
    void viewCutsNoCharacter();
    void formShowsALongString();
};

static bool areBlocksShort(const LongTextEdit &edit)
{
    for (QTextBlock block = edit.document()->begin(); block.isValid(); block = block.next()) {
        if (block.length() - 1 > LongTextEdit::MaxBlockLength)
            return false;
    }
    return true;
}

/// The text of the document without the ends of blocks within lines.
static QString joined(const LongTextEdit &edit)
{
    QString text;
    for (QTextBlock block = edit.document()->begin(); block.isValid(); block = block.next()) {
        if (block.position() > 0 && !LongTextEdit::isContinuation(block))
            text += u'\n';
        text += block.text();
    }
    return text;
}

static QString rows(int count)
{
    return u"{\"rows\":["_s
        + u"{\"id\":12345,\"name\":\"soil \\\"wet\\\"\",\"ok\":true},"_s.repeated(count)
        + u"null]}"_s;
}

static void showWindow(QWidget &window)
{
    window.resize(600, 400);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

static void putCursor(LongTextEdit &edit, qsizetype position)
{
    edit.selectText(position, position);
}

/// The position in the text of the first end of a block within a line.
static int firstBreak(const LongTextEdit &edit)
{
    return edit.textPosition(edit.document()->begin().next().position());
}

void tst_LongLines::piecesSplitNoCharacter_data()
{
    QTest::addColumn<QString>("character");
    QTest::newRow("pair") << u"\U0001F600"_s;
    QTest::newRow("mark") << u"e\u0301"_s;
    QTest::newRow("marks") << u"e\u0301\u0302\u0323"_s;
    QTest::newRow("family") << u"\U0001F468\u200D\U0001F469\u200D\U0001F467"_s;
    QTest::newRow("hangul") << u"\u1112\u1161\u11AB"_s;
    QTest::newRow("arabic") << u"\u0628\u0651\u064E"_s;
}

void tst_LongLines::piecesSplitNoCharacter()
{
    QFETCH(QString, character);
    const QString text = character.repeated(400);
    for (qsizetype longest = 40; longest < 60; ++longest) {
        QString whole;
        for (qsizetype at = 0; at < text.size();) {
            const qsizetype length = pieceLength(QStringView(text).mid(at), longest);
            QVERIFY(length > 0 && length <= longest);
            QCOMPARE(length % character.size(), 0);
            at += length;
        }
    }
    QCOMPARE(pieceLength(u"one, two", 100), 8);
    QCOMPARE(pieceLength(u"0123456789, and more", 14), 12);
    QCOMPARE(pieceLength(u"012345678901234567890", 14), 14);
}

void tst_LongLines::blocksAreShort_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("members") << rows(200);
    QTest::newRow("one string") << u"{\"a\":\""_s + QString(9000, u'x') + u"\"}"_s;
    QTest::newRow("emoji") << u"\U0001F468\u200D\U0001F469\u200D\U0001F467"_s.repeated(700);
    QTest::newRow("nested") << QString(3000, u'[') + QString(3000, u']');
    QTest::newRow("no JSON") << u"a log line without an end "_s.repeated(300);
    QTest::newRow("lines") << QString(u"short\n"_s + QString(2000, u'y') + u"\n\n"_s).repeated(5);
    QTest::newRow("no-break space") << u"a\u00a0b\u2028c"_s.repeated(900);
}

void tst_LongLines::blocksAreShort()
{
    QFETCH(QString, text);
    LongTextEdit edit;
    QSignalSpy changes(&edit, &QPlainTextEdit::textChanged);
    edit.setPlainText(text);
    QCOMPARE(edit.text(), text);
    QCOMPARE(joined(edit), text);
    QVERIFY(areBlocksShort(edit));
    QVERIFY(!edit.document()->isUndoAvailable());
    edit.selectAll();
    QCOMPARE(edit.selectedText(), text);
    for (int at = 0; at <= text.size(); at += 97)
        QCOMPARE(edit.textPosition(edit.documentPosition(at)), at);

    JsonEdit json;
    json.setJsonText(text);
    QCOMPARE(json.text(), text);
    QCOMPARE(joined(json), text);
    QVERIFY(areBlocksShort(json));
    json.setJsonText(u"[]"_s);
    QCOMPARE(joined(json), u"[]"_s);
    json.undo();
    QCOMPARE(json.text(), text);
    QCOMPARE(joined(json), text);
}

void tst_LongLines::anyEditIsExact_data()
{
    QTest::addColumn<int>("seed");
    for (int i = 0; i < 12; ++i)
        QTest::addRow("%d", i) << i;
}

/// Edits by keys and the clipboard change the text as those of a string, and undo takes them back.
void tst_LongLines::anyEditIsExact()
{
    QFETCH(int, seed);
    QRandomGenerator random(static_cast<quint32>(seed));
    LongTextEdit edit;
    showWindow(edit);
    edit.setPlainText(rows(60));
    QString text = edit.text();
    QStringList before;
    for (int i = 0; i < 150; ++i) {
        // near the ends of blocks, where it is difficult
        const int count = edit.document()->blockCount();
        const QTextBlock block =
            edit.document()->findBlockByNumber(static_cast<int>(random.bounded(count)));
        const int near = std::clamp(block.position() + random.bounded(-3, 4), 0,
                                    edit.document()->characterCount() - 1);
        QTextCursor cursor = edit.textCursor();
        cursor.setPosition(near);
        const int to = random.bounded(3) > 0
            ? near
            : std::min(near + random.bounded(1200), edit.document()->characterCount() - 1);
        cursor.setPosition(to, QTextCursor::KeepAnchor);
        edit.setTextCursor(cursor);
        const int begin = edit.textPosition(near);
        const int end = edit.textPosition(to);
        const QString old = text;
        switch (random.bounded(5)) {
        case 0:
            QTest::keyClick(&edit, Qt::Key_X);
            text.replace(begin, end - begin, u"x"_s);
            break;
        case 1:
            QTest::keyClick(&edit, Qt::Key_Backspace);
            begin < end ? text.remove(begin, end - begin)
                        : text.remove(std::max(0, begin - 1), begin > 0 ? 1 : 0);
            break;
        case 2:
            QTest::keyClick(&edit, Qt::Key_Delete);
            text.remove(begin, std::max(1, end - begin));
            break;
        case 3: {
            const QString pasted = rows(static_cast<int>(random.bounded(30)));
            QGuiApplication::clipboard()->setText(pasted);
            edit.paste();
            text.replace(begin, end - begin, pasted);
            break;
        }
        default:
            QTest::keyClick(&edit, Qt::Key_Return);
            text.replace(begin, end - begin, u"\n"_s);
        }
        QCOMPARE(edit.text(), text);
        QCOMPARE(joined(edit), text);
        QVERIFY(areBlocksShort(edit));
        before.append(old);
    }
    QStringList undone{text};
    while (edit.document()->isUndoAvailable()) {
        edit.undo();
        QCOMPARE(joined(edit), edit.text());
        QVERIFY(areBlocksShort(edit));
        undone.append(edit.text());
        QVERIFY2(edit.text() == text || before.contains(edit.text()),
                 qPrintable(u"step %1"_s.arg(undone.size())));
    }
    QVERIFY(undone.size() <= before.size() + 1); // blocks have no steps of their own
    QCOMPARE(edit.text(), rows(60));
    for (; undone.size() > 1; undone.removeLast()) {
        QCOMPARE(edit.text(), undone.last());
        QVERIFY(edit.document()->isRedoAvailable());
        edit.redo();
        QCOMPARE(joined(edit), edit.text());
    }
    QCOMPARE(edit.text(), text);
}

void tst_LongLines::keysPassBetweenBlocks()
{
    LongTextEdit edit;
    showWindow(edit);
    edit.setPlainText(rows(40));
    const int border = firstBreak(edit);
    QVERIFY(border > 100);
    putCursor(edit, border - 3);
    for (int at = border - 2; at <= border + 3; ++at) {
        QTest::keyClick(&edit, Qt::Key_Right);
        QCOMPARE(edit.cursorPosition(), at);
    }
    for (int at = border + 2; at >= border - 3; --at) {
        QTest::keyClick(&edit, Qt::Key_Left);
        QCOMPARE(edit.cursorPosition(), at);
    }
    for (int length = 1; length <= 6; ++length) {
        QTest::keyClick(&edit, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(edit.selectedText(), edit.text().mid(border - 3, length));
    }
}

void tst_LongLines::homeAndEndOfTheLine()
{
    LongTextEdit edit;
    edit.setLinesWrapped(false);
    showWindow(edit);
    edit.setPlainText(u"first\n"_s + rows(40) + u"\nlast"_s);
    putCursor(edit, 1000);
    QTest::keyClick(&edit, Qt::Key_End);
    QCOMPARE(edit.cursorPosition(), 6 + rows(40).size());
    QTest::keyClick(&edit, Qt::Key_Home, Qt::ShiftModifier);
    QCOMPARE(edit.selectedText(), rows(40));
}

void tst_LongLines::copyAndFindPassBetweenBlocks()
{
    LongTextEdit edit;
    const QString text = rows(40);
    edit.setPlainText(text);
    const int border = firstBreak(edit);
    edit.selectText(border - 20, border + 20);
    edit.copy();
    const QString copied = QGuiApplication::clipboard()->text();
    QCOMPARE(copied, text.mid(border - 20, 40));

    const QString wanted = u"Over The Border"_s;
    edit.setPlainText(QString(text).replace(border - 5, wanted.size(), wanted));
    putCursor(edit, 0);
    QVERIFY(edit.findText(u"over the border"_s, false));
    QCOMPARE(edit.selectedText(), wanted);
    QVERIFY(edit.findText(u"over the border"_s, true)); // around
    QCOMPARE(edit.selectedText(), wanted);
    QVERIFY(!edit.findText(u"nowhere"_s, false));
}

void tst_LongLines::typedLinesAreCut()
{
    LongTextEdit edit;
    showWindow(edit);
    const QString typed = u"0123456789"_s.repeated(LongTextEdit::MaxBlockLength / 10 + 20);
    for (const QChar c : typed)
        QTest::keyClick(&edit, c.toLatin1());
    QCOMPARE(edit.text(), typed);
    QVERIFY(edit.document()->blockCount() > 1);
    QVERIFY(areBlocksShort(edit));
    while (edit.document()->isUndoAvailable())
        edit.undo();
    QCOMPARE(edit.text(), QString());
    QCOMPARE(edit.document()->blockCount(), 1);
}

void tst_LongLines::pasteOfALargeLine()
{
    JsonEdit edit;
    showWindow(edit);
    edit.setJsonText(u"[0, 1]"_s);
    edit.selectText(1, 2);
    const QString line = rows(30'000); // 1.3 MB
    QGuiApplication::clipboard()->setText(line);
    const QSignalSpy edits(&edit, &JsonEdit::edited);
    const QSignalSpy reads(&edit, &JsonEdit::textRead);
    edit.paste();
    QCOMPARE(edit.text(), u'[' + line + u", 1]"_s); // at once
    QTRY_VERIFY(!edit.isBusy());
    QCOMPARE(joined(edit), edit.text());
    QVERIFY(areBlocksShort(edit));
    QCOMPARE(edits.size(), 1);
    QCOMPARE(reads.size(), 1);
    QCOMPARE(edit.syntaxError(), QString());
    QCOMPARE(edit.cursorPosition(), line.size() + 1);
    QTest::keyClick(&edit, Qt::Key_5);
    QTRY_VERIFY(!edit.syntaxError().isEmpty());
    QCOMPARE(edit.json().has_value(), false);
}

void tst_LongLines::undoOfALargePaste()
{
    JsonEdit edit;
    showWindow(edit);
    edit.setJsonText(u"[]"_s);
    edit.clearHistory();
    edit.selectText(1, 1);
    QGuiApplication::clipboard()->setText(rows(10'000));
    edit.paste();
    QTRY_VERIFY(!edit.isBusy());
    const QString pasted = edit.text();
    for (const char c : {'1', '2', '3'})
        QTest::keyClick(&edit, c);
    const QString typed = edit.text();
    while (edit.document()->isUndoAvailable())
        edit.undo();
    QCOMPARE(edit.text(), u"[]"_s);
    QCOMPARE(joined(edit), u"[]"_s);
    edit.redo();
    QCOMPARE(edit.text(), pasted);
    while (edit.document()->isRedoAvailable())
        edit.redo();
    QCOMPARE(edit.text(), typed);
    QCOMPARE(joined(edit), typed);
    QVERIFY(areBlocksShort(edit));
}

/// The color of the character at \a position of the text, as painted.
static QColor colorAt(const LongTextEdit &edit, qsizetype position)
{
    const int at = edit.documentPosition(static_cast<int>(position));
    const QTextBlock block = edit.document()->findBlock(at);
    for (const QTextLayout::FormatRange &range : block.layout()->formats()) {
        const int column = at - block.position();
        if (range.start <= column && column < range.start + range.length)
            return range.format.foreground().color();
    }
    return {};
}

void tst_LongLines::colorsOfALongString()
{
    JsonEdit edit;
    showWindow(edit);
    const Tokens &t = tokensFor(edit.palette());
    const QColor inString = jsonTokenColor(JsonTokenKind::String, t);
    const QColor number = jsonTokenColor(JsonTokenKind::Number, t);
    const QString text = u"[\""_s + u"no \\\"number\\\" 12, "_s.repeated(200) + u"\", 12, 13]"_s;
    edit.setJsonText(text);
    for (qsizetype at = text.indexOf(u"12, "); at < text.lastIndexOf(u'"');
         at = text.indexOf(u"12, ", at + 1))
        QCOMPARE(colorAt(edit, at), inString);
    QCOMPARE(colorAt(edit, text.lastIndexOf(u"13")), number);
    // A quote turns strings into what is between them, up to the end of the line.
    edit.setJsonText(u"[\""_s + u"a number: 12, "_s.repeated(200) + u"\", 12, 13]"_s);
    edit.selectText(1, 1);
    QTest::keyClick(&edit, '"');
    QCOMPARE(colorAt(edit, edit.text().lastIndexOf(u"13")), inString);
    edit.undo();
    QCOMPARE(colorAt(edit, edit.text().lastIndexOf(u"13")), number);
}

void tst_LongLines::bracketsOfALongLine()
{
    JsonEdit edit;
    const QString text = u"[\""_s + u"] } "_s.repeated(1000) + u"\", {\"a\": 1}]"_s;
    edit.setJsonText(text);
    const std::pair<int, int> all(0, static_cast<int>(text.size()) - 1);
    edit.selectText(0, 0);
    QCOMPARE(edit.bracketsAtCursor(), all);
    edit.selectText(text.size(), text.size());
    QCOMPARE(edit.bracketsAtCursor(), std::pair(all.second, all.first));
    edit.selectText(1000, 1000); // in the string
    QCOMPARE(edit.bracketsAtCursor(), std::pair(-1, -1));
}

void tst_LongLines::placesInALongLine()
{
    JsonEdit edit;
    showWindow(edit);
    const QString text = u"{\"rows\": ["_s
        + u"{\"id\": 12345, \"name\": \"soil\"}, "_s.repeated(100) + u"{\"id\": \"here\"}]}"_s;
    edit.setJsonText(text);
    const qsizetype here = text.indexOf(u"\"here\"");
    QVERIFY(edit.goToPointer("/rows/100/id"));
    QCOMPARE(edit.cursorPosition(), here);
    QCOMPARE(edit.pointerAtCursor(), std::string("/rows/100/id"));
    Issue issue;
    issue.pointer = "/rows/100/id";
    edit.setIssues({issue});
    QCOMPARE(edit.extraSelections().size(), 1);
    const QTextCursor mark = edit.extraSelections().constFirst().cursor;
    QCOMPARE(edit.textPosition(mark.selectionStart()), here);
    QCOMPARE(edit.textPosition(mark.selectionEnd()), here + 6);
    // An error behind a long line is marked where it is.
    edit.setJsonText(text + u'x');
    QTest::keyClick(&edit, Qt::Key_Left);
    QVERIFY(!edit.syntaxError().isEmpty());
    const QTextCursor error = edit.extraSelections().constLast().cursor;
    QCOMPARE(edit.textPosition(error.selectionStart()), text.size());
}

void tst_LongLines::foldsBesideALongLine()
{
    JsonEdit edit;
    showWindow(edit);
    const QString line = u"  \"long\": ["_s + u"1, "_s.repeated(500) + u"2],\n"_s;
    edit.setJsonText(u"{\n"_s + line + u"  \"a\": {\n    \"b\": 1\n  }\n}"_s);
    const QString text = edit.text();
    edit.selectText(text.indexOf(u"\"b\""), text.indexOf(u"\"b\""));
    edit.fold();
    QCOMPARE(edit.cursorPosition(), text.lastIndexOf(u'{'));
    const auto isShown = [&](QStringView part) {
        return edit.document()
            ->findBlock(edit.documentPosition(static_cast<int>(text.indexOf(part))))
            .isVisible();
    };
    QVERIFY(!isShown(u"\"b\""));
    QVERIFY(isShown(u"\"a\""));
    QVERIFY(isShown(u"2],"));
    edit.unfoldAll();
    QVERIFY(isShown(u"\"b\""));
    QCOMPARE(edit.text(), text);
}

void tst_LongLines::wrapsByChoice()
{
    JsonEdit edit;
    showWindow(edit);
    edit.setJsonText(rows(40));
    QCOMPARE(edit.lineWrapMode(), QPlainTextEdit::NoWrap);
    QVERIFY(edit.horizontalScrollBar()->maximum() > 0);
    QTest::keyClick(&edit, Qt::Key_Z, Qt::AltModifier);
    QCOMPARE(edit.lineWrapMode(), QPlainTextEdit::WidgetWidth);
    QVERIFY(edit.wrapAction()->isChecked());
    QTRY_COMPARE(edit.horizontalScrollBar()->maximum(), 0);
    QCOMPARE(edit.text(), rows(40));
    edit.wrapAction()->trigger();
    QCOMPARE(edit.lineWrapMode(), QPlainTextEdit::NoWrap);
}

static const QByteArray prose = QByteArray("{\"thinking\": \"")
    + QByteArray("The soil is dry, so I ask the north sensor again. ").repeated(40) + "\"}\nend";

void tst_LongLines::viewWrapsLines()
{
    JsonView view;
    showWindow(view);
    view.setText(prose);
    QCOMPARE(view.lineCount(), 2);
    QVERIFY(view.rowCount() > 20);
    QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
    QTest::keyClick(&view, Qt::Key_Z, Qt::AltModifier);
    QVERIFY(view.rowCount() < 5);
    QVERIFY(view.horizontalScrollBar()->maximum() > 0);
    JsonView other; // has the choice
    other.setText(prose);
    QVERIFY(other.rowCount() < 5);
    QTest::keyClick(&view, Qt::Key_Z, Qt::AltModifier);
    QVERIFY(view.rowCount() > 20);
}

void tst_LongLines::viewSelectsAcrossRows()
{
    JsonView view;
    showWindow(view);
    view.setText(prose);
    QVERIFY(view.find(
        u"soil is dry, so I ask the north sensor again. The soil is dry, so I ask the"_s));
    QCOMPARE(view.selectedText().size(), 75);
    const int first = view.cursorLineRect().y();
    QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
    for (int i = 0; i < 200; ++i)
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), QString::fromUtf8(prose).left(200));
    QVERIFY(view.cursorLineRect().y() > 0 && first > 0);
    for (int i = 0; i < 150; ++i)
        QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), QString::fromUtf8(prose).left(50));
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Left);
    for (int i = 0; i < 3; ++i) // "en", the end of the line before it, its last character
        QTest::keyClick(&view, Qt::Key_Left);
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(view.selectedText(), u"\nend"_s);
    view.selectAll();
    QCOMPARE(view.selectedText(), QString::fromUtf8(prose));
}

void tst_LongLines::viewFollowsItsWidth()
{
    JsonView view;
    showWindow(view);
    view.setText(prose);
    const QString wanted = u"again. \"}"_s;
    QVERIFY(view.find(wanted));
    QVERIFY(view.highlight("/thinking"));
    const int before = view.rowCount();
    view.resize(320, 400);
    QTRY_VERIFY(view.rowCount() > before);
    QCOMPARE(view.selectedText(), wanted);
    QCOMPARE(view.highlightedLines(), std::pair(0, 0));
    view.resize(900, 400);
    QTRY_VERIFY(view.rowCount() < before);
    QCOMPARE(view.selectedText(), wanted);
}

void tst_LongLines::blockShowsAllRows()
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    const auto json = std::make_shared<const Json>(
        Json{{"thinking",
              std::string("The soil is dry, so I ask again. Is it? ") + std::string(300, 'x')}});
    auto *block = new JsonBlock(u"Payload"_s, json, &window);
    column->addWidget(block);
    column->addStretch();
    showWindow(window);
    auto *view = block->findChild<JsonView *>();
    QTRY_VERIFY(view->rowCount() > view->lineCount());
    QTRY_VERIFY(view->height() >= view->rowCount() * QFontMetrics(view->font()).lineSpacing());
    const int wide = view->height();
    window.resize(400, 400);
    QTRY_VERIFY(view->height() > wide);
    QCOMPARE(view->verticalScrollBar()->maximum(), 0);
}

void tst_LongLines::viewCutsNoCharacter()
{
    const QString family = u"\U0001F468\u200D\U0001F469\u200D\U0001F467"_s;
    for (const QString &part : {family, u"e\u0301"_s, u"\u6c34"_s, u"\U0001F600"_s}) {
        JsonView view;
        showWindow(view);
        view.setText(part.repeated(2000).toUtf8());
        QVERIFY(view.rowCount() > 10);
        // The rows end where characters do: each row, selected by Down, is a number of them.
        for (int row = 0; row < 10; ++row) {
            QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
            const QString selected = view.selectedText();
            QCOMPARE(part.repeated(selected.size() / part.size()), selected);
        }
    }
}

void tst_LongLines::formShowsALongString()
{
    FormView form;
    showWindow(form);
    form.setSchema(std::make_shared<const Json>(
        *parseJson(R"({"type":"object","properties":{"text":{"type":"string"}}})")));
    const std::string text(20'000, 'x');
    form.setPayload(Json{{"text", text}});
    QTRY_VERIFY(form.findChild<LongTextEdit *>());
    auto *edit = form.findChild<LongTextEdit *>();
    QVERIFY(areBlocksShort(*edit));
    QVERIFY(form.payload() == Json({{"text", text}}));
    edit->setFocus();
    QTest::keyClick(edit, 'y');
    QVERIFY(form.payload() == Json({{"text", 'y' + text}}));
}

QTEST_MAIN(tst_LongLines)
#include "tst_longlines.moc"
