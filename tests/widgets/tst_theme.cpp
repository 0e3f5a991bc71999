// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsoncolors.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/style.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QStyleOption>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

/// WCAG 2.1 relative luminance and contrast.
double luminance(const QColor &color)
{
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double one = luminance(a) + 0.05;
    const double two = luminance(b) + 0.05;
    return std::max(one, two) / std::min(one, two);
}

bool hasColor(const QImage &image, const QColor &color)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).rgb() == color.rgb())
                return true;
        }
    }
    return false;
}

} // namespace

class tst_Theme : public QObject
{
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, ThemeChoice::Light); }

    void contrasts_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void contrasts()
    {
        QFETCH(bool, dark);
        const Tokens &t = tokens(dark);
        QCOMPARE(t.dark, dark);
        for (const QColor &ground : {t.base, t.window, t.selection}) {
            QVERIFY2(contrast(t.text, ground) >= 7.0, qPrintable(ground.name()));
            QVERIFY2(contrast(t.secondary, ground) >= 4.5, qPrintable(ground.name()));
        }
        for (const QColor &word : {t.ok, t.error, t.hinted, t.waiting, t.bounded, t.accent})
            QVERIFY2(contrast(word, t.base) >= 4.5, qPrintable(word.name()));
        for (const QColor &word : t.series)
            QVERIFY2(contrast(word, t.base) >= 4.5, qPrintable(word.name()));
        // text in the colour of an outcome: on rows, in the status line, on selected rows, in chips
        for (const QColor &word : {t.ok, t.error, t.hinted, t.waiting, t.bounded}) {
            for (const QColor &ground :
                 {t.base, t.window, t.sunken, t.selection, blend(t.base, word, 0.10)}) {
                QVERIFY2(contrast(word, ground) >= 4.5,
                         qPrintable(word.name() + u" on "_s + ground.name()));
            }
        }
        for (const QColor &ground : {t.window, t.sunken, blend(t.window, t.accent, 0.06)})
            QVERIFY2(contrast(t.accent, ground) >= 4.5, qPrintable(ground.name()));
        using enum JsonTokenKind;
        for (const JsonTokenKind kind : {Punctuation, Key, String, Number, Literal, Other}) {
            const QColor word = jsonTokenColor(kind, t);
            for (const QColor &ground : {t.base, jsonHighlight(t)}) {
                QVERIFY2(contrast(word, ground) >= 4.5,
                         qPrintable(word.name() + u" on "_s + ground.name()));
            }
        }
        QVERIFY(contrast(t.onAccent, t.accent) >= 4.5);
        QVERIFY2(contrast(t.border, t.base) >= 3.0, qPrintable(t.border.name()));
    }

    void paletteDecidesTheTokens()
    {
        QVERIFY(!tokensFor(qApp->palette()).dark);
        applyTheme(*qApp, ThemeChoice::Dark);
        QVERIFY(tokensFor(qApp->palette()).dark);
        QCOMPARE(qApp->palette().color(QPalette::Base), tokens(true).base);
        QVERIFY(qApp->palette().color(QPalette::Disabled, QPalette::Text)
                != qApp->palette().color(QPalette::Active, QPalette::Text));
    }

    void systemChoiceFollowsThePlatform()
    {
        // The offscreen platform has no palette, so Fusion's light one is used.
        applyTheme(*qApp, ThemeChoice::Dark);
        applyTheme(*qApp, ThemeChoice::System);
        QVERIFY(!tokensFor(qApp->palette()).dark);
    }

    void switchingRepaintsWhatIsOpen()
    {
        QTableWidget table(3, 2);
        table.resize(300, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        QVERIFY(hasColor(table.grab().toImage(), tokens(false).base));
        applyTheme(*qApp, ThemeChoice::Dark);
        QTRY_COMPARE(table.palette().color(QPalette::Base), tokens(true).base);
        const QImage dark = table.grab().toImage();
        QVERIFY(hasColor(dark, tokens(true).base));
        QVERIFY(!hasColor(dark, tokens(false).base));
        QVERIFY(qobject_cast<Style *>(qApp->style()) != nullptr);
    }

    void iconsFollowThePalette_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names = iconNames();
        QVERIFY(names.size() > 70);
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }
    void iconsFollowThePalette()
    {
        QFETCH(QString, name);
        const QIcon held = icon(name);
        const auto mean = [&held] {
            const QImage image = held.pixmap(QSize(16, 16), 2.0).toImage();
            QRgb strongest = 0;
            int inked = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const QRgb p = image.pixel(x, y);
                    inked += qAlpha(p) > 128 ? 1 : 0;
                    if (qAlpha(p) > qAlpha(strongest))
                        strongest = p;
                }
            }
            return std::pair(inked, qGray(strongest));
        };
        const auto [lightInk, lightGray] = mean();
        QVERIFY2(lightInk > 15, qPrintable(QString::number(lightInk)));
        QCOMPARE(held.pixmap(QSize(16, 16), 2.0).size(), QSize(32, 32));
        applyTheme(*qApp, ThemeChoice::Dark);
        const auto [darkInk, darkGray] = mean();
        QCOMPARE(darkInk, lightInk);
        QVERIFY(lightGray < 110);
        QVERIFY(darkGray > 160);
    }
    void iconKeepsAGivenColour()
    {
        const QColor red(200, 10, 20);
        QVERIFY(hasColor(icon(u"stop"_s, red).pixmap(64, 64).toImage(), red));
    }

    void rowsAndFieldsHaveTheirHeights()
    {
        QTableWidget table(2, 2);
        QCOMPARE(table.verticalHeader()->defaultSectionSize(), scaled(26));
        QTreeWidget tree;
        tree.addTopLevelItem(new QTreeWidgetItem({u"one"_s}));
        tree.show();
        QCOMPARE(tree.visualItemRect(tree.topLevelItem(0)).height(), scaled(28));
        QLineEdit edit;
        QCOMPARE(edit.sizeHint().height(), scaled(32));
        QPushButton button(u"Open"_s);
        QCOMPARE(button.sizeHint().height(), scaled(32));
        QCOMPARE(space(3), scaled(12));
    }

    void arrowOfAMenuButtonIsInTheMiddle()
    {
        QMenu menu;
        QToolButton button;
        button.setText(u"Menu"_s);
        button.setIcon(icon(u"open"_s));
        button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button.setPopupMode(QToolButton::InstantPopup);
        const int without = button.sizeHint().width();
        QAction action(button.icon(), button.text());
        action.setMenu(&menu);
        button.setDefaultAction(&action);
        QVERIFY(button.sizeHint().width() > without);
        button.resize(button.sizeHint());
        const QImage image = button.grab().toImage();
        const QRgb plain = image.pixel(image.width() - 2, image.height() / 2);
        QRect arrow;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = image.width() - scaled(14); x < image.width(); ++x) {
                if (image.pixel(x, y) != plain)
                    arrow |= QRect(x, y, 1, 1);
            }
        }
        QVERIFY(!arrow.isEmpty());
        QVERIFY2(std::abs(arrow.center().y() - image.rect().center().y()) <= 2,
                 qPrintable(QString::number(arrow.center().y())));
    }

    void iconLeavesTheFrameOfABox()
    {
        QComboBox box;
        box.setEditable(true);
        box.addItem(icon(u"open"_s), u"string"_s);
        box.resize(160, box.sizeHint().height());
        const QImage with = box.grab().toImage();
        box.setItemIcon(0, {});
        const QImage without = box.grab().toImage();
        for (int y = 0; y < with.height(); ++y)
            QCOMPARE(with.pixelColor(0, y), without.pixelColor(0, y));
    }

    void titlesOfColumnsAreNotCut()
    {
        QTableWidget table(1, 1);
        table.setHorizontalHeaderLabels({u"arguments"_s});
        table.show();
        table.resizeColumnToContents(0);
        QHeaderView *header = table.horizontalHeader();
        const int words = header->fontMetrics().horizontalAdvance(u"arguments"_s);
        const int margin = header->style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header);
        QVERIFY(header->sectionSize(0) >= words + 2 * (margin + scaled(3)));
    }

    void splitterIsThinAndEasyToGrab()
    {
        QSplitter splitter;
        splitter.addWidget(new QWidget);
        splitter.addWidget(new QWidget);
        splitter.resize(400, 100);
        splitter.show();
        QVERIFY(QTest::qWaitForWindowExposed(&splitter));
        QCOMPARE(splitter.handleWidth(), 1);
        QTRY_COMPARE(splitter.handle(1)->width(), 7);
        splitter.setSizes({100, 299});
        const QList<int> before = splitter.sizes();
        QSplitterHandle *handle = splitter.handle(1);
        QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
        QTest::mouseMove(handle, handle->rect().center() + QPoint(80, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center() + QPoint(80, 0));
        splitter.setSizes({250, 149});
        QTest::mouseDClick(handle, Qt::LeftButton, {}, handle->rect().center());
        QCOMPARE(splitter.sizes(), before);
    }

    void scrollBarMapsItsLength()
    {
        QScrollBar bar(Qt::Vertical);
        bar.setRange(0, 1'000'000);
        bar.setPageStep(20);
        bar.resize(12, 300);
        bar.show();
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.orientation = Qt::Vertical;
        option.minimum = 0;
        option.maximum = bar.maximum();
        option.pageStep = bar.pageStep();
        option.subControls = QStyle::SC_All;
        const auto slider = [&](int position) {
            option.sliderPosition = position;
            return qApp->style()->subControlRect(QStyle::CC_ScrollBar, &option,
                                                 QStyle::SC_ScrollBarSlider, &bar);
        };
        QCOMPARE(slider(0).top(), 0);
        QCOMPARE(slider(0).height(), scaled(28));
        QCOMPARE(slider(bar.maximum()).bottom(), 299);
        QTest::mouseClick(&bar, Qt::LeftButton, {}, QPoint(6, 250)); // a page step, not an arrow
        QCOMPARE(bar.value(), 20);
    }

    void errorPropertyReddensTheFrame()
    {
        QLineEdit edit;
        edit.setProperty(property::error, true);
        edit.resize(120, 32);
        QVERIFY(hasColor(edit.grab().toImage(), tokens(false).error));
        edit.setProperty(property::error, false);
        QVERIFY(!hasColor(edit.grab().toImage(), tokens(false).error));
    }
};

QTEST_MAIN(tst_Theme)
#include "tst_theme.moc"
