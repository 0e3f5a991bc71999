// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../model/replayfixture.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelineview.h"

#include <QAccessible>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_Timeline : public QObject
{
    Q_OBJECT

private:
    static constexpr int Failed = 1234;

    static RunStorePtr log(int calls)
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        for (int i = 0; i < calls; ++i) {
            const QString call = u"call_%1"_s.arg(i);
            log.schedule(u"gardener-1"_s, call, u"climate.set"_s);
            log.result(u"gardener-1"_s, call, u"climate.set"_s, i == Failed || i == 3);
        }
        log.complete(u"gardener-1"_s);
        return log.load();
    }
    /// Columns of the widget's picture, below the axis, that hold the error colour.
    static int errorColumns(TimelineView &view)
    {
        const QImage image = view.viewport()->grab().toImage();
        const QRect area = view.geometryOfParts().lanes();
        const QRgb error = tokensFor(view.palette()).error.rgb();
        int columns = 0;
        for (int x = area.left(); x <= area.right(); ++x) {
            for (int y = area.top(); y < std::min(area.bottom(), area.top() + 80); ++y) {
                if ((image.pixel(x, y) | 0xFF000000U) == (error | 0xFF000000U)) {
                    ++columns;
                    break;
                }
            }
        }
        return columns;
    }

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void failuresAreSeenAtEveryZoom()
    {
        TimeRange range;
        TimelineView view(&range);
        view.resize(1000, 400);
        view.setData(makeTimelineData(log(2500)));
        view.show();
        const TimelinePlace place = view.data()->place(CallIndex{Failed});
        QVERIFY(place.isValid());
        const TimelineRow &row = view.data()->lanes[place.lane].rows[place.row];
        QVERIFY((row.marks[place.index] & MarkFailed) != 0);
        for (int level = 0; level < 40; ++level) {
            // Another edge each time, so that the tick falls on other parts of a pixel.
            QVERIFY2(errorColumns(view) >= 2, qPrintable(u"zoom level %1"_s.arg(level)));
            range.zoom(0.75, row.startNs[place.index] + level * 1000);
            if (range.visible().fromNs > row.endNs[place.index]
                || range.visible().toNs < row.startNs[place.index])
                range.reveal({row.startNs[place.index], row.endNs[place.index]});
        }
    }

    void pointingAndClicking()
    {
        TimeRange range;
        TimelineView view(&range);
        view.resize(1000, 400);
        view.setData(makeTimelineData(log(5)));
        view.show();
        const QRectF rect = view.geometryOfParts().callRect(view.data()->place(CallIndex{2}));
        QCOMPARE(view.callAt(rect.center().toPoint()), CallIndex{2});
        QCOMPARE(view.callAt(QPoint(2, 2)), NoCall);
        QSignalSpy calls(&view, &TimelineView::callSelected);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, rect.center().toPoint());
        QCOMPARE(calls.size(), 1);
        QCOMPARE(calls.front().front().value<CallIndex>(), CallIndex{2});
        QSignalSpy runs(&view, &TimelineView::runSelected);
        const QRect lane = view.geometryOfParts().laneRect(0);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(20, lane.center().y()));
        QCOMPARE(runs.size(), 1);
    }

    void draggingPansAndMarks()
    {
        TimeRange range;
        TimelineView view(&range);
        view.resize(1000, 400);
        view.setData(makeTimelineData(log(50)));
        view.show();
        range.zoom(0.25, (range.bounds().fromNs + range.bounds().toNs) / 2);
        const TimeSpan before = range.visible();
        const QPoint start(600, view.geometryOfParts().lanes().bottom() - 30);
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(view.viewport(), start + QPoint(50, 0));
        QTest::mouseMove(view.viewport(), start + QPoint(100, 0));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, start + QPoint(100, 0));
        QCOMPARE_LT(range.visible().fromNs, before.fromNs); // what was left of it came in sight
        QCOMPARE(range.visible().length(), before.length());
        QTest::mousePress(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, start);
        QTest::mouseMove(view.viewport(), start + QPoint(60, 0));
        QTest::mouseMove(view.viewport(), start + QPoint(120, 0));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, Qt::ShiftModifier,
                            start + QPoint(120, 0));
        QVERIFY(!range.selected().isEmpty());
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(range.selected().isEmpty());
    }

    void walkingByKeyboard()
    {
        TimeRange range;
        TimelineView view(&range);
        view.resize(1000, 400);
        view.setData(makeTimelineData(log(10)));
        view.show();
        connect(&view, &TimelineView::callSelected, &view,
                [&view](CallIndex call) { view.setSelection(RunIndex{0}, call); });
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.selectedCall(), CallIndex{0});
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.selectedCall(), CallIndex{1});
        QTest::keyClick(&view, Qt::Key_Left);
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.selectedCall(), CallIndex{0}); // the first one stays
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.selectedCall(), CallIndex{9});
        view.previousFailure();
        QCOMPARE(view.selectedCall(), CallIndex{3});
        view.nextFailure();
        QCOMPARE(view.selectedCall(), CallIndex{3}); // no further one
        const qint64 length = range.visible().length();
        view.zoomIn();
        QCOMPARE_LT(range.visible().length(), length);
        QTest::keyClick(&view, Qt::Key_Return);
        const TimelinePlace place = view.data()->place(CallIndex{3});
        QVERIFY(view.geometryOfParts().callRect(place).width() > 100);
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(spoken);
        QCOMPARE(spoken->role(), QAccessible::List);
        QVERIFY(spoken->text(QAccessible::Value).contains(u"climate.set"_s));
    }

    void tickLabels_data()
    {
        QTest::addColumn<qint64>("offset");
        QTest::addColumn<qint64>("step");
        QTest::addColumn<QString>("text");
        QTest::newRow("origin") << qint64(0) << qint64(1000) << u"0 s"_s;
        QTest::newRow("ms") << qint64(250'000'000) << qint64(50'000'000) << u"250 ms"_s;
        QTest::newRow("µs") << qint64(12'500'000) << qint64(500'000) << u"12.5 ms"_s;
        QTest::newRow("s") << qint64(4'200'000'000) << qint64(200'000'000) << u"4.2 s"_s;
        QTest::newRow("minutes") << qint64(125'000'000'000) << qint64(5'000'000'000) << u"2:05"_s;
        QTest::newRow("before") << qint64(-5'000'000'000) << qint64(5'000'000'000)
                                << QString(QChar(0x2212) + u"5 s"_s);
    }
    void tickLabels()
    {
        QFETCH(qint64, offset);
        QFETCH(qint64, step);
        QFETCH(QString, text);
        QCOMPARE(timeTickLabel(offset, step), text);
    }
};

QTEST_MAIN(tst_Timeline)
#include "tst_timeline.moc"
