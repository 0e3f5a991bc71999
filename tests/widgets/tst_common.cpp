// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/chip.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/common/searchfield.h"
#include "widgets/common/sectionheader.h"
#include "widgets/common/tablesetup.h"
#include "widgets/shell/statusline.h"
#include "widgets/shell/workspace.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace tw;

class tst_Common : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void pagesFollowTheLoad()
    {
        auto *content = new QLabel(u"content"_s);
        PagedView view(content);
        QAction open(icon(u"open"_s), u"Open…"_s);
        view.setEmptyText(u"open"_s, u"Nothing here"_s, u"Open something."_s, {&open});
        view.resize(500, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QCOMPARE(view.page(), PagedView::Page::Empty);
        QVERIFY(!content->isVisible());

        QSignalSpy opened(&open, &QAction::triggered);
        QPushButton *button = nullptr;
        for (auto *candidate : view.findChildren<QPushButton *>())
            button = candidate->isVisible() ? candidate : button;
        QVERIFY(button != nullptr);
        QVERIFY(button->property(property::primary).toBool());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(opened.size(), 1);

        auto *bar = view.findChild<QProgressBar *>();
        view.showLoading(u"run.jsonl"_s);
        QCOMPARE(view.page(), PagedView::Page::Loading);
        QVERIFY(!bar->isVisible()); // not immediately
        QTRY_VERIFY(bar->isVisible());
        view.setProgress(421);
        QCOMPARE(bar->value(), 421);
        QSignalSpy stopped(&view, &PagedView::stopRequested);
        for (auto *candidate : view.findChildren<QPushButton *>()) {
            if (candidate->isVisible())
                QTest::mouseClick(candidate, Qt::LeftButton);
        }
        QCOMPARE(stopped.size(), 1);

        view.showContent();
        QVERIFY(content->isVisible());
        QVERIFY(!bar->isVisible());
    }
    void aQuickLoadNeverShowsTheBar()
    {
        auto *content = new QLabel(u"content"_s);
        PagedView view(content);
        view.show();
        view.showLoading(u"x"_s);
        view.showContent();
        QTest::qWait(250); // past the delay
        QVERIFY(content->isVisible());
    }
    void failureSaysWhatWhereAndWhatNext()
    {
        PagedView view(new QLabel);
        view.resize(600, 400);
        view.show();
        view.showFailed({.what = u"This is not valid JSON"_s,
                         .where = u"run.jsonl:8:7"_s,
                         .detail = u"a comma is missing"_s,
                         .next = u"Mend it."_s});
        QStringList shown;
        for (const auto *label : view.findChildren<QLabel *>()) {
            if (label->isVisible())
                shown << label->text();
        }
        const QString all = shown.join(u'|');
        QVERIFY2(all.contains(u"not valid JSON"_s), qPrintable(all));
        QVERIFY2(all.contains(u"run.jsonl:8:7"_s), qPrintable(all));
        QVERIFY2(all.contains(u"Mend it."_s), qPrintable(all));
        QSignalSpy retried(&view, &PagedView::retryRequested);
        QSignalSpy opened(&view, &PagedView::openRequested);
        for (auto *button : view.findChildren<QPushButton *>()) {
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QCOMPARE(retried.size(), 1);
        QCOMPARE(opened.size(), 1);
    }

    void theNextFailureKeepsTheFocus()
    {
        QWidget window;
        PagedView view(new QLabel);
        QPushButton other;
        auto *column = new QVBoxLayout(&window);
        column->addWidget(&other);
        column->addWidget(&view);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto retry = [&view]() -> QPushButton * {
            for (auto *button : view.findChildren<QPushButton *>()) {
                if (button->isVisible() && button->property(property::primary).toBool())
                    return button;
            }
            return nullptr;
        };
        view.showFailed(
            {.what = u"This is not valid JSON"_s, .where = {}, .detail = {}, .next = {}});
        QTRY_VERIFY(retry() != nullptr);
        retry()->setFocus();
        const QPointer<QPushButton> first = retry();
        view.showFailed({.what = u"The file is empty"_s, .where = {}, .detail = {}, .next = {}});
        QTRY_VERIFY(first.isNull());
        QVERIFY(retry() != nullptr && retry()->hasFocus());
        // Also where the page of the load was shown meanwhile.
        view.showLoading(u"run.jsonl"_s);
        QTRY_VERIFY(view.findChild<QProgressBar *>()->isVisible());
        view.showFailed({.what = u"The file is empty"_s, .where = {}, .detail = {}, .next = {}},
                        u"tools.json"_s);
        QTRY_VERIFY(retry() != nullptr && retry()->hasFocus());
        const auto back = [&view]() -> QPushButton * {
            for (auto *button : view.findChildren<QPushButton *>()) {
                if (button->isVisible() && button->text().contains(u"tools.json"_s))
                    return button;
            }
            return nullptr;
        };
        QVERIFY(back() != nullptr);
        back()->setFocus();
        view.showFailed({.what = u"The file is empty"_s, .where = {}, .detail = {}, .next = {}},
                        u"tools.json"_s);
        QVERIFY(back() != nullptr && back()->hasFocus());
    }

    void elidingLabelGivesWay()
    {
        ElidingLabel label(u"a very long identifier that will never fit"_s, Qt::ElideMiddle);
        label.resize(60, 20);
        QVERIFY(label.isElided());
        QVERIFY(label.minimumSizeHint().width() < 60);
        label.resize(label.sizeHint());
        QVERIFY(!label.isElided());
        QCOMPARE(label.accessibleName(), label.text());
    }

    void chipSaysItWithoutColour()
    {
        for (const ChipRole role : {ChipRole::Ok, ChipRole::Error, ChipRole::Hinted,
                                    ChipRole::Waiting, ChipRole::Bounded}) {
            QVERIFY(!chipIcon(role).isEmpty());
            QVERIFY(iconNames().contains(chipIcon(role)));
        }
        Chip chip(u"failed"_s, ChipRole::Error);
        QCOMPARE(chip.accessibleName(), u"failed"_s);
        chip.setLook(
            {.text = u"failed"_s, .icon = u"cross"_s, .role = ChipRole::Error, .derived = true});
        QVERIFY(chip.accessibleName().contains(u"derived"_s));
        Chip small(u"ok"_s, ChipRole::Ok);
        QVERIFY(small.sizeHint().width()
                < Chip(u"invalid_call"_s, ChipRole::Ok).sizeHint().width());
    }

    void searchFieldClearsThenLeaves()
    {
        SearchField field(u"Search"_s);
        field.show();
        QVERIFY(QTest::qWaitForWindowExposed(&field));
        field.setFocus();
        QSignalSpy left(&field, &SearchField::left);
        QTest::keyClicks(&field, u"abc"_s);
        QTest::keyClick(&field, Qt::Key_Escape);
        QCOMPARE(field.text(), QString());
        QCOMPARE(left.size(), 0);
        QTest::keyClick(&field, Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
    }
    void searchFieldShowsWhereItIsWrong()
    {
        SearchField field(u"Search"_s);
        field.resize(300, 32);
        field.setText(u"dur:>2x tool:y"_s);
        const QImage fine = field.grab().toImage();
        field.setToolTip(u"Filter"_s);
        field.setError(5, u"unknown unit"_s);
        QVERIFY(field.hasError());
        QCOMPARE(field.toolTip(), u"unknown unit"_s);
        QVERIFY(field.grab().toImage() != fine);
        field.clearError();
        QCOMPARE(field.toolTip(), u"Filter"_s);
        QVERIFY(field.grab().toImage() == fine);
    }

    void sectionHeaderNamesItsButtons()
    {
        SectionHeader header(u"Runs"_s);
        QAction add(icon(u"add"_s), u"Add run"_s);
        header.addButton(&add);
        const auto *button = header.findChild<QToolButton *>();
        QCOMPARE(button->accessibleName(), u"Add run"_s);
        QCOMPARE(header.title(), u"Runs"_s);
    }

    void statusButtonsStayWhileTheyLookTheSame()
    {
        StatusLine line;
        line.resize(400, 26);
        line.show();
        int acted = 0;
        const auto item = [&acted](const QString &text, int by) {
            return StatusItem{u"issues"_s, text, {}, {}, [&acted, by] { acted += by; }};
        };
        line.setItems({item(u"1 issue"_s, 1)});
        auto *button = line.findChild<QAbstractButton *>();
        QVERIFY(button);
        line.setItems({item(u"1 issue"_s, 10)});
        QCOMPARE(line.findChildren<QAbstractButton *>(), QList<QAbstractButton *>{button});
        button->click();
        QCOMPARE(acted, 10);
        line.setItems({item(u"2 issues"_s, 1), {u"tools"_s, u"3 tools"_s}});
        QTRY_COMPARE(line.findChildren<QAbstractButton *>().size(), 2);
        QCOMPARE(line.findChildren<QAbstractButton *>().front()->text(), u"2 issues"_s);
        line.findChildren<QAbstractButton *>().back()->click(); // leads nowhere
        QCOMPARE(acted, 10);
    }

    /// *Rename* from the menu while the name is already being edited made Qt warn.
    void anOpenEditorStays()
    {
        QStandardItemModel model(1, 2);
        model.setItem(0, 1, new QStandardItem);
        model.item(0, 1)->setEditable(false);
        QTableView view;
        setUpTable(&view);
        view.setModel(&model);
        view.show();
        QTest::failOnWarning(QRegularExpression(u"^edit: "_s));
        editCell(&view, model.index(0, 0));
        auto *editor = view.findChild<QLineEdit *>();
        QVERIFY(editor);
        QTest::keyClicks(editor, u"new"_s);
        editCell(&view, model.index(0, 0));
        QCOMPARE(view.findChildren<QLineEdit *>(), QList<QLineEdit *>{editor});
        QCOMPARE(editor->text(), u"new"_s);
        editCell(&view, model.index(0, 1));
        QCOMPARE(view.findChildren<QLineEdit *>().size(), 1);
        editCell(&view, {});
    }

    /// The editor stayed open without a row, and Qt warned when it lost the focus.
    void anEditorClosesWithItsParentRow()
    {
        QStandardItemModel model;
        auto *above = new QStandardItem(u"toolset"_s);
        auto *inner = new QStandardItem(u"service"_s);
        auto *tool = new QStandardItem(u"tool"_s);
        inner->appendRow(tool);
        above->appendRow(inner);
        model.appendRow(above);
        model.appendRow(new QStandardItem(u"other"_s));
        QWidget page;
        auto *view = new QTreeView(&page);
        view->setModel(&model);
        view->expandAll();
        closeEditorsWithRows(view);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        view->setFocus();
        QTest::failOnWarning(QRegularExpression(u"^QAbstractItemView::commitData"_s));
        editCell(view, tool->index());
        const QPointer<QLineEdit> editor = view->findChild<QLineEdit *>();
        QVERIFY(editor && editor->hasFocus());
        model.removeRow(1); // not a parent of it
        QVERIFY(editor && editor->hasFocus());
        model.removeRow(0);
        QVERIFY(!editor || editor->isHidden());
        QVERIFY(view->hasFocus());
        view->hide();
    }
    /// A view that is told of the new value may finish editing itself.
    void anEditorIsClosedOnce()
    {
        QStandardItemModel model;
        model.appendRow(new QStandardItem(u"tool"_s));
        QWidget page;
        auto *view = new QTreeView(&page);
        view->setModel(&model);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        int changes = 0;
        connect(&model, &QStandardItemModel::itemChanged, view, [&] {
            ++changes;
            finishEditing(view);
        });
        QTest::failOnWarning(QRegularExpression(u"^QAbstractItemView::closeEditor"_s));
        view->setCurrentIndex(model.index(0, 0));
        editCell(view, model.index(0, 0));
        auto *editor = view->findChild<QLineEdit *>();
        QVERIFY(editor);
        editor->setText(u"other"_s);
        finishEditing(view);
        QCOMPARE(model.item(0)->text(), u"other"_s);
        QCOMPARE(changes, 1);
        QVERIFY(view->indexWidget(model.index(0, 0)) == nullptr);
    }
    void theWayBackIsReadable()
    {
        PagedView view(new QLabel);
        view.resize(1200, 600);
        view.show();
        const auto back = [&view]() -> QPushButton * {
            for (auto *button : view.findChildren<QPushButton *>()) {
                if (button->isVisible() && button->text().startsWith(u"Back to"_s))
                    return button;
            }
            return nullptr;
        };
        view.showFailed({.what = u"The file is empty"_s, .where = {}, .detail = {}, .next = {}},
                        u"53-long-session / records & more.ndjson"_s);
        QTRY_VERIFY(back());
        QTRY_VERIFY(back()->width() >= back()->sizeHint().width());
        QCOMPARE(back()->text(), u"Back to 53-long-session / records && more.ndjson"_s);
        const QString longName = u"a / "_s + QString(200, u'x') + u".ndjson"_s;
        view.showFailed({.what = u"The file is empty"_s, .where = {}, .detail = {}, .next = {}},
                        longName);
        QTRY_VERIFY(back() && back()->text().contains(u'…'));
        QTRY_VERIFY(back()->width() >= back()->sizeHint().width());
        QVERIFY(back()->toolTip().contains(longName));
        QCOMPARE(view.width(), 1200);
    }
};

QTEST_MAIN(tst_Common)
#include "tst_common.moc"
