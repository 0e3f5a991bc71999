// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Folding of the JSON editor, by keys and by the mouse in its gutter.

#include "tests/helpers/paintcounter.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonfolds.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

const QString sample = u"{\n"
                       "  \"zone\": {\n"
                       "    \"id\": \"north\",\n"
                       "    \"rows\": [\n"
                       "      1,\n"
                       "      2\n"
                       "    ]\n"
                       "  },\n"
                       "  \"last\": 3\n"
                       "}"_s;

/// The numbers of the visible lines.
QString shownLines(const JsonEdit &edit)
{
    QStringList lines;
    for (QTextBlock block = edit.document()->begin(); block.isValid(); block = block.next()) {
        if (block.isVisible())
            lines.append(QString::number(block.blockNumber()));
    }
    return lines.join(u' ');
}

void putCursor(JsonEdit &edit, int line)
{
    edit.setTextCursor(QTextCursor(edit.document()->findBlockByNumber(line)));
}

void press(JsonEdit &edit, Qt::Key key)
{
    QTest::keyClick(&edit, key, Qt::ControlModifier | Qt::ShiftModifier);
}

void show(JsonEdit &edit)
{
    edit.resize(400, 300);
    edit.setJsonText(sample);
    edit.show();
    edit.activateWindow();
    edit.setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&edit));
}

} // namespace

class tst_JsonFolding : public QObject
{
    Q_OBJECT

private slots:
    void folds_data();
    void folds();
    void keysFoldFromInside();
    void gutterFolds();
    void gutterIsPaintedWhenItChanges();
    void allFolds();
    void cursorAndFindUnfold();
    void editsUnfoldWhatTheyTouch();
    void undoKeepsFolds();
    void largeText();
};

void tst_JsonFolding::folds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found"); // kind, children, text that is hidden, tail
    QTest::newRow("object") << u"{\n\"a\": 1,\n\"b\": []\n}"_s
                            << u"{ 2 <\"a\": 1,|\"b\": []|}> }"_s;
    QTest::newRow("array") << u"[\n1, [2, 3]\n],"_s << u"[ 2 <1, [2, 3]|],> ],"_s;
    QTest::newRow("line goes on") << u"[\n1\n], 2"_s << u"[ 1 <1> "_s;
    QTest::newRow("one line") << u"{\"a\": 1}\n"_s << u""_s;
    QTest::newRow("nothing between") << u"[\n], 2"_s << u""_s;
    QTest::newRow("not closed") << u"{\n\"a\": 1\n"_s << u""_s;
    QTest::newRow("other bracket") << u"{\n\"a\": 1\n]"_s << u""_s;
    QTest::newRow("open string") << u"{\n\"a\": \"x,\n\"b\": 1\n}"_s
                                 << u"{ 1 <\"a\": \"x,|\"b\": 1|}> }"_s;
    QTest::newRow("bracket in a string") << u"[\n\"]\"\n]"_s << u"[ 1 <\"]\"|]> ]"_s;
}

void tst_JsonFolding::folds()
{
    QFETCH(QString, text);
    QFETCH(QString, found);
    const std::optional<JsonFold> fold = jsonFoldAt(text, 0);
    QString shown;
    if (fold) {
        const qsizetype from = text.indexOf(u'\n') + 1;
        const QString hidden = text.mid(from, fold->end - from).replace(u'\n', u'|');
        shown = u"%1 %2 <%3> %4"_s.arg(fold->isObject ? u"{"_s : u"["_s)
                    .arg(fold->children)
                    .arg(hidden, fold->tail);
    }
    QCOMPARE(shown, found);
}

void tst_JsonFolding::keysFoldFromInside()
{
    JsonEdit edit;
    show(edit);
    putCursor(edit, 4);
    press(edit, Qt::Key_BracketLeft);
    QCOMPARE(shownLines(edit), u"0 1 2 3 7 8 9"_s);
    QCOMPARE(edit.textCursor().blockNumber(), 3);
    press(edit, Qt::Key_BracketLeft); // the object around it
    QCOMPARE(shownLines(edit), u"0 1 8 9"_s);
    QCOMPARE(edit.textCursor().blockNumber(), 1);
    press(edit, Qt::Key_BracketRight);
    QCOMPARE(shownLines(edit), u"0 1 2 3 7 8 9"_s); // the inner one stays folded
    press(edit, Qt::Key_BracketLeft);
    press(edit, Qt::Key_BracketLeft);
    QCOMPARE(shownLines(edit), u"0"_s);
    QCOMPARE(edit.text(), sample);
}

void tst_JsonFolding::gutterFolds()
{
    JsonEdit edit;
    show(edit);
    auto *gutter = edit.findChild<QWidget *>(u"jsonFoldGutter"_s);
    QVERIFY(!gutter->accessibleName().isEmpty());
    const QPoint second =
        edit.cursorRect(QTextCursor(edit.document()->findBlockByNumber(1))).center();
    const QPoint place(gutter->width() / 2, second.y());
    QTest::mouseClick(gutter, Qt::LeftButton, {}, place);
    QCOMPARE(shownLines(edit), u"0 1 8 9"_s);
    QTest::mouseClick(gutter, Qt::LeftButton, {}, place);
    QCOMPARE(shownLines(edit), u"0 1 2 3 4 5 6 7 8 9"_s);
}

/// A key that changes no bracket leaves the gutter alone; what surrounds it is never painted.
void tst_JsonFolding::gutterIsPaintedWhenItChanges()
{
    QWidget window;
    auto *edit = new JsonEdit(&window);
    window.resize(500, 400);
    window.show();
    show(*edit);
    auto *gutter = edit->findChild<QWidget *>(u"jsonFoldGutter"_s);
    test::PaintCounter paints(gutter);
    test::PaintCounter others(&window);
    const auto settle = [] { QTest::qWait(50); }; // the text is painted, then the gutter
    const auto type = [&](int line, const QString &text) {
        QTextCursor cursor(edit->document()->findBlockByNumber(line));
        cursor.movePosition(QTextCursor::EndOfBlock);
        cursor.insertText(text);
        settle();
    };
    settle();
    paints.take();
    others.take();
    type(4, u" "_s);
    QCOMPARE(paints.take(), 0);
    type(4, u"[\n7\n]"_s);
    QCOMPARE(paints.take(), 1);
    QCOMPARE(others.take(), 0);
    edit->resize(400, 100);
    settle();
    paints.take();
    edit->verticalScrollBar()->setValue(3);
    settle();
    QCOMPARE(paints.take(), 1);
    edit->verticalScrollBar()->setValue(0);
    // Another text of the same length without objects.
    edit->setJsonText(QString(sample).replace(u'{', u' ').replace(u'[', u' '));
    settle();
    QCOMPARE_GT(paints.take(), 0);
}

void tst_JsonFolding::allFolds()
{
    JsonEdit edit;
    show(edit);
    const QList<QAction *> actions = edit.actions();
    QCOMPARE(actions.size(), 4);
    actions[2]->trigger();
    QCOMPARE(shownLines(edit), u"0 1 8 9"_s);
    actions[3]->trigger();
    QCOMPARE(shownLines(edit), u"0 1 2 3 4 5 6 7 8 9"_s);
}

void tst_JsonFolding::cursorAndFindUnfold()
{
    JsonEdit edit;
    show(edit);
    edit.foldAll();
    putCursor(edit, 1);
    QTest::keyClick(&edit, Qt::Key_End);
    QCOMPARE(shownLines(edit), u"0 1 8 9"_s);
    QTest::keyClick(&edit, Qt::Key_Right);
    QCOMPARE(shownLines(edit), u"0 1 2 3 4 5 6 7 8 9"_s);
    edit.foldAll();
    QVERIFY(edit.goToPointer("/zone/rows/1"));
    QCOMPARE(shownLines(edit), u"0 1 2 3 4 5 6 7 8 9"_s);
    edit.foldAll();
    putCursor(edit, 0);
    QVERIFY(edit.find(u"north"_s));
    QCOMPARE(shownLines(edit), u"0 1 2 3 4 5 6 7 8 9"_s);
}

void tst_JsonFolding::editsUnfoldWhatTheyTouch()
{
    JsonEdit edit;
    show(edit);
    edit.foldAll();
    QString text = sample;
    edit.setJsonText(text.replace(u"3\n}"_s, u"3,\n  \"new\": [\n  ]\n}"_s));
    QCOMPARE(shownLines(edit), u"0 1 8 9 10 11"_s);
    edit.setJsonText(text.replace(u"north"_s, u"south"_s));
    QCOMPARE(shownLines(edit), u"0 1 2 3 4 5 6 7 8 9 10 11"_s);
    edit.foldAll();
    edit.setJsonText(u"{}"_s);
    QCOMPARE(shownLines(edit), u"0"_s);
    QCOMPARE(edit.text(), u"{}"_s);
}

void tst_JsonFolding::undoKeepsFolds()
{
    JsonEdit edit;
    show(edit);
    putCursor(edit, 8);
    QTest::keyClick(&edit, Qt::Key_End);
    QTest::keyClicks(&edit, u"4"_s);
    edit.foldAll();
    edit.undo();
    QCOMPARE(edit.text(), sample);
    QCOMPARE(shownLines(edit), u"0 1 8 9"_s);
}

void tst_JsonFolding::largeText()
{
    Json rows = Json::array();
    for (int i = 0; i < 20'000; ++i)
        rows.push_back({{"zone", "north"}, {"row", i}});
    JsonEdit edit;
    show(edit);
    edit.setJsonText(QString::fromStdString(writeJson({{"rows", rows}}, {.indent = 2})));
    QTRY_VERIFY(!edit.isBusy());
    QVERIFY(edit.isLarge());
    edit.foldAll();
    QTRY_COMPARE(edit.verticalScrollBar()->maximum(), 0);
    QCOMPARE(shownLines(edit).split(u' ').size(), 3);
    QVERIFY(edit.goToPointer("/rows/19999/row"));
    QVERIFY(edit.textCursor().block().isVisible());
    QVERIFY(edit.verticalScrollBar()->value() > 0);
}

QTEST_MAIN(tst_JsonFolding)
#include "tst_jsonfolding.moc"
