// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "../model/replayfixture.h"
#include "failedpixels.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/timelinehovercard.h"
#include "widgets/timeline/timelineview.h"

#include <QAccessible>
#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_Timeline : public QObject
{
    Q_OBJECT

private:
    static constexpr int Failed = 1234;

    static void fill(ReplayFixture &log, int calls)
    {
        log.start(u"gardener-1"_s);
        for (int i = 0; i < calls; ++i) {
            const QString call = u"call_%1"_s.arg(i);
            log.schedule(u"gardener-1"_s, call, u"climate.set"_s);
            log.result(u"gardener-1"_s, call, u"climate.set"_s, i == Failed || i == 3);
        }
        log.complete(u"gardener-1"_s);
    }
    static RunStorePtr log(int calls)
    {
        ReplayFixture log;
        fill(log, calls);
        return log.load();
    }
    /// Columns of the widget's picture, below the axis, that contain the error colour.
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

    static void show(TimelineView &view, const RunStorePtr &store, QSize size = {1000, 400})
    {
        view.resize(size);
        view.setData(makeTimelineData(store));
        view.show();
    }

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void failuresAreSeenAtEveryZoom()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(2500));
        const TimelinePlace place = view.data()->place(CallIndex{Failed});
        QVERIFY(place.isValid());
        const TimelineRow &row = view.data()->lanes[place.lane].rows[place.row];
        QVERIFY((row.marks[place.index] & MarkFailed) != 0);
        for (int level = 0; level < 40; ++level) {
            // Starts at another edge each time, so that the tick falls on other parts of a pixel.
            QVERIFY2(errorColumns(view) >= 2, qPrintable(u"zoom level %1"_s.arg(level)));
            range.zoom(0.75, row.startNs[place.index] + level * 1000);
            if (range.visible().fromNs > row.endNs[place.index]
                || range.visible().toNs < row.startNs[place.index])
                range.reveal({row.startNs[place.index], row.endNs[place.index]});
        }
    }

    void theFrameOfACallLeavesThePhaseReadable()
    {
        const QString run = u"gardener-1"_s;
        ReplayFixture log;
        log.start(run);
        log.schedule(run, u"call_0"_s, u"climate.set"_s);
        log.line(run, u"run_phase_changed"_s, uR"({"Phase":"executing_tools"})"_s);
        log.result(run, u"call_0"_s, u"climate.set"_s, false);
        log.complete(run);
        TimeRange range;
        TimelineView view(&range);
        show(view, log.load());
        const QImage image = view.viewport()->grab().toImage();
        const TimelineGeometry geometry = view.geometryOfParts();
        const QRect bar = QRectF(geometry.callRect(view.data()->place(CallIndex{0}))).toRect();
        constexpr int Ink = 170; // the word is darker
        constexpr int FrameReach = 4;
        int word = 0;
        for (int y = geometry.lanes().top(); y < bar.top(); ++y) {
            for (int x = geometry.lanes().left(); x < bar.left() - FrameReach; ++x) {
                if (qGray(image.pixel(x, y)) >= Ink)
                    continue;
                ++word;
                QVERIFY2(y < bar.top() - FrameReach, qPrintable(QString::number(bar.top() - y)));
            }
        }
        QVERIFY(word > 20);
    }

    /// Each failed call separately, at many zoom levels and places; the benchmark does this with a
    /// million.
    void noFailureIsLostAtAnyZoom()
    {
        ReplayFixture log;
        for (int run = 0; run < 3; ++run) {
            const QString id = u"gardener-%1"_s.arg(run);
            log.start(id);
            for (int i = 0; i < 6000; ++i) {
                const QString call = u"call_%1_%2"_s.arg(run).arg(i);
                log.schedule(id, call, u"climate.set"_s);
                log.result(id, call, u"climate.set"_s, (i * 7919) % 101 == 5);
            }
            log.complete(id);
        }
        TimeRange range;
        TimelineView view(&range);
        show(view, log.load(), {1200, 400});
        const TimelineData &data = *view.data();
        QVERIFY(data.failures() > 100);
        const QRgb error = tokensFor(view.palette()).error.rgb();
        std::size_t looked = 0;
        for (int level = 0; level < 45; ++level) {
            for (int place = 0; place < 2; ++place) {
                range.fit();
                const CallIndex near =
                    data.byStart[std::size_t(level * 331 + place * 7001) % data.byStart.size()];
                const TimelinePlace at = data.place(near);
                // Starts at another edge each time, so that calls fall on other parts of a pixel.
                range.zoom(std::pow(0.8, level),
                           data.lanes[at.lane].rows[at.row].startNs[at.index] + level * 977);
                const QImage image = view.viewport()->grab().toImage();
                const FailedPixels found =
                    lookForFailedPixels(data, view.geometryOfParts(), image, error);
                looked += found.inSight;
                QVERIFY2(found.lost == 0,
                         qPrintable(u"%1 of %2 lost at level %3"_s.arg(found.lost)
                                        .arg(found.inSight)
                                        .arg(level)));
            }
        }
        QVERIFY(looked > 1000);
    }

    /// Only part of a failed call's pixel is visible, at either edge.
    void failuresAtTheEdges()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(20));
        const TimelinePlace place = view.data()->place(CallIndex{3});
        const TimelineRow &row = view.data()->lanes[place.lane].rows[place.row];
        const QRgb error = tokensFor(view.palette()).error.rgb();
        const qint64 length = 30'000'000; // thirty milliseconds: a pixel is about 35 us
        const qint64 least = length / view.geometryOfParts().lanes().width() / 3;
        for (const bool atLeft : {true, false}) {
            const qint64 from =
                atLeft ? row.endNs[place.index] - least : row.startNs[place.index] + least - length;
            range.setVisible({from, from + length});
            QCOMPARE(range.visible().fromNs, from);
            const FailedPixels found = lookForFailedPixels(
                *view.data(), view.geometryOfParts(), view.viewport()->grab().toImage(), error);
            QCOMPARE(found.inSight, 1U);
            QVERIFY2(found.lost == 0, qPrintable(found.first));
        }
    }

    void stayingAtTheEnd()
    {
        TimeRange range;
        TimelineView view(&range);
        ReplayFixture growing;
        fill(growing, 90);
        show(view, growing.load(1 + 50 * 2)); // a start, 50 calls and their results
        QVERIFY(view.isAtEnd());
        range.zoom(0.2, range.bounds().toNs);
        QVERIFY(view.isAtEnd());
        const qint64 length = range.visible().length();
        view.setData(makeTimelineData(growing.load()));
        QVERIFY(!view.isAtEnd()); // the position stays
        view.goToEnd();
        QVERIFY(view.isAtEnd());
        QCOMPARE(range.visible().length(), length);
        range.pan(-length);
        QVERIFY(!view.isAtEnd());
    }

    void pointingAndClicking()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(5));
        const QRectF rect = view.geometryOfParts().callRect(view.data()->place(CallIndex{2}));
        QCOMPARE(view.callAt(rect.center().toPoint()), CallIndex{2});
        QCOMPARE(view.callAt(QPoint(2, 2)), MaybeCall());
        QSignalSpy calls(&view, &TimelineView::callSelected);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, rect.center().toPoint());
        QCOMPARE(calls.size(), 1);
        QCOMPARE(calls.front().front().value<CallIndex>(), CallIndex{2});
        QSignalSpy runs(&view, &TimelineView::runSelected);
        const QRect lane = view.geometryOfParts().laneRect(0);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(20, lane.center().y()));
        QCOMPARE(runs.size(), 1);
    }

    void everySignIsExplainedAtItsPlace()
    {
        const QString run = u"gardener-1"_s;
        ReplayFixture log;
        log.start(run);
        log.line(run, u"run_phase_changed"_s, uR"({"Phase":"planning"})"_s);
        log.wait(200);
        for (const QString &call : {u"call_0"_s, u"call_1"_s}) {
            log.schedule(run, call, u"climate.set"_s);
            log.wait(100);
            log.result(run, call, u"climate.set"_s, call == u"call_0"_s);
            log.wait(300);
        }
        log.wait(100'000);
        log.complete(run);
        const auto data =
            std::make_shared<TimelineData>(*makeTimelineData(log.load(), true /* compresses */));
        QVERIFY(!data->compression.isIdentity());
        TimelineLane &lane = data->lanes[0];
        const TimelineRow &row = lane.rows[0];
        QCOMPARE(row.size(), std::size_t(2));
        constexpr qint64 Ms = 1'000'000;
        lane.wait = {row.endNs[1] + 30 * Ms, row.endNs[1] + 60 * Ms};
        lane.usageEnds = {row.startNs[0] - 40 * Ms};
        lane.tokensBefore = {0, 100};
        data->mostTokens = 100;
        data->pinned = 1;
        TimeRange range;
        TimelineView view(&range);
        view.resize(1000, 400);
        view.setData(data);
        view.show();
        auto hits = std::make_shared<TimelineHits>();
        hits->all = {row.startNs[0] - 180 * Ms, row.startNs[0] - 80 * Ms};
        hits->lanes = {hits->all};
        view.setHits(hits);
        const TimelineGeometry &places = view.geometryOfParts();
        const QRect area = places.laneRect(0);
        const auto xAt = [&](qint64 ns) {
            return static_cast<int>(std::lround(area.left() + places.scale().xAt(ns)));
        };
        const auto help = [&](int x, int y) { return view.helpAt({x, y}); };
        const int middle = area.center().y();
        const int before = xAt(row.startNs[0]) - 30; // nothing but the run is here
        const QRectF failed = places.callRect({0, 0, 0});
        const QRectF repair = places.callRect({0, 0, 1});
        QVERIFY(view.helpAt(failed.center().toPoint()).contains(u"Red with a cross"_s));
        QVERIFY(view.helpAt(repair.center().toPoint()).contains(u"Green flag"_s));
        const QPointF top = places.arcPath({0, 0, 0}, {0, 0, 1}).pointAtPercent(0.5);
        QVERIFY(view.helpAt(top.toPoint()).contains(u"An arc"_s));
        QVERIFY(!view.helpAt(failed.center().toPoint()).contains(u"An arc"_s));
        QVERIFY(help(before, middle).contains(u"here: planning"_s));
        QVERIFY(!help(before, middle).contains(u"lane of a run"_s));
        QVERIFY(help(xAt(hits->all[0]), area.top() + 4).contains(u"wedge"_s));
        QVERIFY(!help(xAt(hits->all[0]), middle).contains(u"wedge"_s));
        const std::vector<QPainterPath> arcs = places.hitArcs(*hits);
        QCOMPARE(arcs.size(), std::size_t(1));
        const QPoint dotted = arcs[0].pointAtPercent(0.5).toPoint();
        QVERIFY(area.contains(dotted));
        QVERIFY(view.helpAt(dotted).contains(u"dotted arc"_s));
        QVERIFY(!help(dotted.x(), middle).contains(u"dotted arc"_s));
        QVERIFY(help(xAt(lane.usageEnds[0]), area.bottom() - 1).contains(u"call of the model"_s));
        QVERIFY(help(xAt(lane.wait.fromNs + 15 * Ms), middle).contains(u"waits for a person"_s));
        const TimeSpan gap = data->compression.gaps().back().drawn;
        QVERIFY(help(xAt(gap.fromNs + gap.length() / 2), middle).contains(u"idle time"_s));
        QVERIFY(help(4, middle).contains(u"Pin:"_s));
        QVERIFY(help(4, middle).contains(u"Red cross"_s));
        QVERIFY(!help(4, middle).contains(u"continues a suspended one"_s));

        // The playback cursor: here, on the axis and in the overview.
        view.setMoment(PlaybackMoment{.order = data->order,
                                      .done = 1,
                                      .ns = data->compression.toLog(row.startNs[0] - 60 * Ms)});
        const int cursor = xAt(row.startNs[0] - 60 * Ms);
        QVERIFY(help(cursor, middle).contains(u"playback cursor.</b>"_s));
        QVERIFY(help(cursor, places.axis().center().y()).contains(u"playback cursor.</b>"_s));
        QVERIFY(help(cursor + 30, places.axis().center().y()).contains(u"time axis"_s));
        QVERIFY(help(cursor, 10).contains(u"playback cursor"_s)); // everything is shown
        view.setMoment({});
        QVERIFY(!help(cursor, middle).contains(u"playback cursor"_s));

        // The marked range is explained with what is in it.
        QVERIFY(!help(before, middle).contains(u"marked range"_s));
        range.setSelected({row.startNs[0] - 100 * Ms, row.endNs[0]});
        QVERIFY(help(before, middle).contains(u"marked range"_s));
        QVERIFY(help(before, middle).contains(u"here: planning"_s));
        QVERIFY(view.helpAt(failed.center().toPoint()).contains(u"marked range"_s));
        QVERIFY(!view.helpAt(repair.center().toPoint()).contains(u"marked range"_s));
        // Also below the lanes.
        QVERIFY(help(before, places.lanes().bottom() - 2).contains(u"marked range"_s));

        // The window of the overview, while it is one.
        const QRect overview = places.overview();
        QVERIFY(view.helpAt(overview.center()).contains(u"whole log"_s));
        range.zoom(0.2, range.bounds().fromNs);
        const TimeSpan seen = range.visible();
        const double window =
            places.overviewScale(range.bounds()).xAt(seen.fromNs + seen.length() / 2);
        QVERIFY(help(overview.left() + static_cast<int>(window), 10).contains(u"The frame</b>"_s));
        QVERIFY(help(overview.right() - 4, 10).contains(u"whole log"_s));
    }

    void continuationsAreExplained()
    {
        const std::filesystem::path path(TW_TEST_DATA
                                         "/runs/14-confirmation-approved/records.ndjson");
        const Result<RunStorePtr> log = loadRuns({&path, 1});
        QVERIFY(log);
        TimeRange range;
        TimelineView view(&range);
        show(view, *log);
        int continuations = 0;
        for (std::size_t lane = 0; lane < view.data()->lanes.size(); ++lane) {
            const Run &run = (*log)->run(view.data()->lanes[lane].run);
            const QPoint name(4, view.geometryOfParts().laneRect(lane).center().y());
            QCOMPARE(view.helpAt(name).contains(u"continues a suspended one"_s),
                     run.predecessor.hasValue());
            continuations += run.predecessor ? 1 : 0;
        }
        QCOMPARE(continuations, 1);
    }

    void laneMenusFollowTheirLane()
    {
        ReplayFixture log;
        for (const QString &run : {u"a-1"_s, u"b-1"_s, u"c-1"_s}) {
            log.start(run);
            log.complete(run);
        }
        const RunStorePtr store = log.load();
        TimeRange range;
        TimelineView view(&range);
        show(view, store, {1000, 500});
        QCOMPARE(view.data()->lanes.size(), std::size_t(3));
        QSignalSpy pinned(&view, &TimelineView::lanePinned);
        const QPoint place(20, view.geometryOfParts().laneRect(0).center().y());
        QContextMenuEvent event(QContextMenuEvent::Mouse, place,
                                view.viewport()->mapToGlobal(place));
        QCoreApplication::sendEvent(view.viewport(), &event);
        auto *action = view.findChild<QAction *>(u"lanePin"_s);
        QVERIFY(action);
        const auto moved = std::make_shared<TimelineData>(*view.data());
        std::ranges::reverse(moved->lanes);
        view.setData(moved);
        action->trigger();
        QCOMPARE(pinned.count(), 1);
        QCOMPARE(pinned.first().first().value<std::size_t>(), std::size_t(2));
        view.setData(makeTimelineData(ReplayFixture().load())); // another log
        action->trigger();
        QCOMPARE(pinned.count(), 1);
    }

    void callsTooNarrowForBarsAreExplained()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(50'000), {400, 300});
        const TimelineGeometry &places = view.geometryOfParts();
        const QRect row = places.rowRect(0, 0);
        QVERIFY(view.helpAt({row.center().x(), row.center().y()}).contains(u"grey column"_s));
        const auto shown = std::make_shared<TimelineShown>();
        shown->data = view.data().get();
        shown->lanes.resize(1);
        for (const TimelineRow &each : view.data()->lanes[0].rows)
            shown->lanes[0].emplace_back(each.size() + 1, 0U);
        view.setShown(shown);
        QVERIFY(view.helpAt({row.center().x(), row.center().y()}).contains(u"filter hides"_s));
    }

    void draggingPansAndMarks()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(50));
        range.zoom(0.25, (range.bounds().fromNs + range.bounds().toNs) / 2);
        const TimeSpan before = range.visible();
        const QPoint start(600, view.geometryOfParts().lanes().bottom() - 30);
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(view.viewport(), start + QPoint(50, 0));
        QTest::mouseMove(view.viewport(), start + QPoint(100, 0));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, start + QPoint(100, 0));
        QCOMPARE_LT(range.visible().fromNs, before.fromNs); // earlier times became visible
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
        show(view, log(10));
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
        QCOMPARE(view.selectedCall(), CallIndex{3}); // no further one is selected
        const qint64 length = range.visible().length();
        view.zoomIn();
        QCOMPARE_LT(range.visible().length(), length);
        QTest::keyClick(&view, Qt::Key_Return);
        QVERIFY(view.callsInSight(10).size() >= 3); // the call between its neighbours
        QTest::keyClick(&view, Qt::Key_Return);
        const TimelinePlace place = view.data()->place(CallIndex{3});
        QVERIFY(view.geometryOfParts().callRect(place).width() > 100);
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(spoken);
        QCOMPARE(spoken->role(), QAccessible::List);
        QVERIFY(spoken->text(QAccessible::Value).contains(u"climate.set"_s));
    }

    void movingWithTheLeftHand()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(50));
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.setFocus();
        const TimeSpan all = range.visible();
        QTest::keyClick(&view, Qt::Key_W);
        QTest::keyClick(&view, Qt::Key_W);
        const TimeSpan close = range.visible();
        QCOMPARE_LT(close.length(), all.length());
        QTest::keyClick(&view, Qt::Key_D);
        const TimeSpan later = range.visible();
        QCOMPARE_LT(close.fromNs, later.fromNs);
        QCOMPARE(later.length(), close.length());
        QTest::keyClick(&view, Qt::Key_A);
        QCOMPARE(range.visible().fromNs, close.fromNs);
        QTest::keyClick(&view, Qt::Key_S);
        QCOMPARE_LT(close.length(), range.visible().length());
    }

    /// A call of 5 \u00b5s between others: Return shows it with its neighbours, not alone.
    void aTinyCallKeepsItsSurroundings()
    {
        ReplayFixture log;
        const QString run = u"gardener-1"_s;
        log.start(run);
        for (int i = 0; i < 5; ++i) {
            const QString call = u"call_%1"_s.arg(i);
            log.schedule(run, call, u"climate.set"_s);
            log.line(run, u"tool_result_received"_s,
                     uR"({"call_run_id":"%1","tool_call_id":"%2","tool_name":"climate.set",)"
                     uR"("duration":%3,"result_json":{}})"_s.arg(run, call)
                         .arg(i == 2 ? 5'000 : 5'000'000));
            log.wait(1000);
        }
        log.complete(run);
        TimeRange range;
        TimelineView view(&range);
        show(view, log.load());
        view.setSelection(RunIndex{0}, CallIndex{2});
        QTest::keyClick(&view, Qt::Key_Return);
        const std::vector<CallIndex> seen = view.callsInSight(10);
        QCOMPARE(seen.size(), std::size_t(3));
        QCOMPARE(seen.front(), CallIndex{1});
        QCOMPARE(seen.back(), CallIndex{3});
        QCOMPARE_LT(qint64(1'000'000'000), range.visible().length());
    }

    void returnKeepsTheSurroundings_data()
    {
        QTest::addColumn<int>("calls");
        QTest::addColumn<bool>("areParallel");
        QTest::addColumn<int>("selected");
        QTest::addColumn<int>("seen");
        QTest::addColumn<qint64>("mostNs");
        QTest::addRow("alone in its row") << 3 << true << 1 << 3 << qint64(2'000'000'000);
        QTest::addRow("first of its row") << 3 << false << 0 << 2 << qint64(2'000'000'000);
        QTest::addRow("last of its row") << 3 << false << 2 << 2 << qint64(2'000'000'000);
        QTest::addRow("only one of its run") << 1 << true << 0 << 1 << qint64(10'000'000'000);
    }
    void returnKeepsTheSurroundings()
    {
        QFETCH(const int, calls);
        QFETCH(const bool, areParallel);
        QFETCH(const int, selected);
        QFETCH(const int, seen);
        QFETCH(const qint64, mostNs);
        ReplayFixture log;
        const QString run = u"gardener-1"_s;
        const auto schedule = [&](int call) {
            log.schedule(run, u"call_%1"_s.arg(call), u"climate.set"_s);
        };
        const auto end = [&](int call, int nanoseconds) {
            log.line(run, u"tool_result_received"_s,
                     uR"({"call_run_id":"%1","tool_call_id":"call_%2","tool_name":"climate.set",)"
                     uR"("duration":%3,"result_json":{}})"_s.arg(run)
                         .arg(call)
                         .arg(nanoseconds));
        };
        log.start(run);
        log.wait(3000);
        for (int i = 0; i < calls; ++i) {
            schedule(i);
            if (areParallel)
                continue;
            end(i, 5'000'000);
            log.wait(500);
        }
        if (areParallel) {
            end(selected, 5'000);
            log.wait(1000);
            for (int i = 0; i < calls; ++i) {
                if (i != selected)
                    end(i, 1'040'000'000); // since before the selected one
            }
        }
        log.wait(3000);
        log.complete(run);
        TimeRange range;
        TimelineView view(&range);
        show(view, log.load());
        view.setSelection(RunIndex{0}, CallIndex{quint32(selected)});
        range.setVisible({range.bounds().fromNs, range.bounds().fromNs + 1000});
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(view.callsInSight(10).size(), std::size_t(seen));
        QCOMPARE_LT(qint64(500'000'000), range.visible().length());
        QCOMPARE_LT(range.visible().length(), mostNs);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE_LT(range.visible().length(), qint64(500'000'000));
    }
    void theEndIsInSightHoweverFarItIsZoomedIn()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(10));
        const qint64 length = range.bounds().length() / 1000;
        range.setVisible({range.bounds().fromNs, range.bounds().fromNs + length});
        view.goToEnd();
        QVERIFY(view.isAtEnd());
        QCOMPARE_LT(range.visible().fromNs, view.data()->lastNs);
        QCOMPARE(range.visible().length(), length);
    }

    /// Return shows a call between its neighbours, and then the call alone, also where they are as
    /// long as it is and close to it.
    void aCallBetweenCloseNeighboursFillsTheView()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(10));
        view.setSelection(RunIndex{0}, CallIndex{4});
        const TimelinePlace place = view.data()->place(CallIndex{4});
        QTest::keyClick(&view, Qt::Key_Return);
        const std::vector<CallIndex> seen = view.callsInSight(10);
        QCOMPARE(seen.size(), std::size_t(3));
        QCOMPARE(seen[1], CallIndex{4});
        const TimeSpan around = range.visible();
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(view.callsInSight(10), std::vector<CallIndex>{CallIndex{4}});
        const double share =
            view.geometryOfParts().callRect(place).width() / view.geometryOfParts().lanes().width();
        QVERIFY2(share > 0.8 && share < 0.9, qPrintable(QString::number(share)));
        // Another call, from so close: its neighbours first.
        view.setSelection(RunIndex{0}, CallIndex{5});
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(view.callsInSight(10).size(), std::size_t(3));
        QVERIFY(range.visible() != around);
    }

    /// The card of many calls is as wide as its last line: "zoom in to tell them apart".
    void theCardIsAsWideAsItsLines()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(2500));
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const QRectF rect = view.geometryOfParts().callRect(view.data()->place(CallIndex{1200}));
        QTest::mouseMove(view.viewport(), rect.center().toPoint());
        const auto *card = view.findChild<TimelineHoverCard *>();
        QVERIFY(card);
        QTRY_VERIFY(card->isVisible());
        QVERIFY(card->texts().last().endsWith(u"more here: zoom in to tell them apart"_s));
        QVERIFY(!card->isElided());
    }

    void anArcLeavesThePhaseReadable()
    {
        const auto picture = [](bool isRepaired) {
            const QString run = u"gardener-1"_s;
            ReplayFixture log;
            log.start(run);
            log.line(run, u"run_phase_changed"_s, uR"({"Phase":"executing_tools"})"_s);
            for (int i = 0; i < 40; ++i) {
                const QString call = u"call_%1"_s.arg(i);
                const bool isSecond = i == 4;
                const QString tool = i == 0 || (isSecond && isRepaired)
                    ? u"climate.set"_s
                    : u"climate.get_%1"_s.arg(i);
                log.schedule(run, call, tool);
                log.result(run, call, tool, i == 0);
            }
            log.complete(run);
            TimeRange range;
            TimelineView view(&range);
            show(view, log.load());
            view.setSelection({}, CallIndex{0});
            const QRect lane = view.geometryOfParts().laneRect(0);
            const QRectF bar = view.geometryOfParts().callRect(view.data()->place(CallIndex{0}));
            const int top = lane.top() + 1;
            constexpr int FrameReach = 5;
            return view.viewport()->grab().toImage().copy(
                view.geometryOfParts().lanes().left(), top, 60, int(bar.top()) - FrameReach - top);
        };
        const QImage without = picture(false);
        const QImage with = picture(true);
        QVERIFY(with != without); // the arc crosses this part
        constexpr int Ink = 150;
        constexpr int Near = 30;
        int word = 0;
        for (int y = 0; y < without.height(); ++y) {
            for (int x = 0; x < without.width(); ++x) {
                if (qGray(without.pixel(x, y)) >= Ink)
                    continue;
                ++word;
                QVERIFY2(std::abs(qRed(with.pixel(x, y)) - qRed(without.pixel(x, y))) < Near,
                         qPrintable(u"%1 %2"_s.arg(x).arg(y)));
            }
        }
        QVERIFY(word > 10);
    }

    /// The name of a phase that began before the visible range starts where the range does.
    void aPhaseIsNamedInFullAtTheLeftEdge()
    {
        const QString run = u"gardener-1"_s;
        ReplayFixture log;
        log.start(run);
        log.line(run, u"run_phase_changed"_s, uR"({"Phase":"synthesizing"})"_s);
        for (int i = 0; i < 40; ++i) {
            log.schedule(run, u"call_%1"_s.arg(i), u"climate.set"_s);
            log.result(run, u"call_%1"_s.arg(i), u"climate.set"_s, false);
        }
        log.complete(run);
        TimeRange range;
        TimelineView view(&range);
        show(view, log.load());
        const auto word = [&view] {
            const TimelineGeometry &geometry = view.geometryOfParts();
            const QImage image = view.viewport()->grab().toImage();
            const int top = geometry.laneRect(0).top() + 1;
            const int bottom =
                int(geometry.callRect(view.data()->place(CallIndex{20})).top()) - 5; // its frame
            constexpr int Ink = 150;
            QRect ink;
            for (int y = top; y < bottom; ++y) {
                for (int x = geometry.lanes().left(); x < geometry.lanes().left() + 200; ++x) {
                    if (qGray(image.pixel(x, y)) < Ink)
                        ink |= QRect(x, y, 1, 1);
                }
            }
            return ink.translated(-geometry.lanes().left(), 0);
        };
        const QRect whole = word();
        QCOMPARE_GT(whole.width(), 30);
        range.zoom(0.5, range.bounds().fromNs + range.bounds().length() / 2);
        const QRect cut = word();
        QCOMPARE_GE(cut.left(), 2);
        QCOMPARE_LT(cut.left(), 10);
        QCOMPARE_LE(std::abs(cut.width() - whole.width()), 2);
    }

    void phasesUsageAndShortIdleTime()
    {
        ReplayFixture log;
        const QString run = u"gardener-1"_s;
        log.start(run);
        log.line(run, u"run_phase_changed"_s, QStringLiteral(R"({"Phase":"planning"})"));
        log.wait(2000);
        log.line(run, u"usage"_s, QStringLiteral(R"({"TotalTokens":900})"));
        log.line(run, u"run_phase_changed"_s, QStringLiteral(R"({"Phase":"executing_tools"})"));
        log.schedule(run, u"c1"_s, u"x.y"_s);
        log.wait(3000);
        log.line(run, u"tool_result_received"_s,
                 QStringLiteral(R"({"tool_call_id":"c1","tool_name":"x.y",)"
                                R"("duration":3000000000,"result_json":1})"));
        log.wait(900'000); // without activity
        log.schedule(run, u"c2"_s, u"x.y"_s);
        log.wait(3000);
        log.line(run, u"tool_result_received"_s,
                 QStringLiteral(R"({"tool_call_id":"c2","tool_name":"x.y",)"
                                R"("duration":3000000000,"result_json":1})"));
        log.complete(run);
        const RunStorePtr store = log.load();
        TimeRange range;
        TimelineView view(&range);
        show(view, store, {1000, 300});
        const TimelineLane &lane = view.data()->lanes.front();
        QCOMPARE(lane.phases.size(), 2U);
        QCOMPARE(lane.usageEnds.size(), 1U);
        QCOMPARE(lane.tokensBefore.back(), 900);
        const Tokens &colours = tokensFor(view.palette());
        const auto shows = [&view](const QColor &colour, const QRect &area) {
            const QImage image = view.viewport()->grab().toImage();
            for (int x = area.left(); x <= area.right(); ++x) {
                for (int y = area.top(); y <= area.bottom(); ++y) {
                    if ((image.pixel(x, y) | 0xFF000000U) == (colour.rgb() | 0xFF000000U))
                        return true;
                }
            }
            return false;
        };
        const QRect rect = view.geometryOfParts().laneRect(0);
        const QRect foot(rect.left(), rect.bottom() - 8, rect.width(), 8);
        QVERIFY(shows(colours.series[3], foot)); // the tokens used by the model
        // As recorded, the calls are slivers at the ends; with shortened idle time they are
        // readable.
        const auto width = [&view](int call) {
            return view.geometryOfParts().callRect(view.data()->place(CallIndex(call))).width();
        };
        const double before = width(0);
        range.setVisible({range.bounds().fromNs, range.bounds().fromNs + 5'000'000'000});
        view.setData(makeTimelineData(store, true));
        QVERIFY(!view.data()->compression.isIdentity());
        range.fit();
        QCOMPARE_GT(width(0), 20 * before);
        QCOMPARE_GT(width(1), 100.0);
        // The gap is drawn with its length.
        const IdleCompression::Gap gap = view.data()->compression.gaps().front();
        const QRect lanes = view.geometryOfParts().lanes();
        const int x = lanes.left()
            + static_cast<int>(view.geometryOfParts().scale().xAt(gap.drawn.fromNs
                                                                  + gap.drawn.length() / 2));
        const QImage image = view.viewport()->grab().toImage();
        const QRgb inside = image.pixel(x - 8, lanes.bottom() - 4);
        QCOMPARE_GT(view.geometryOfParts().scale().xAt(gap.drawn.toNs)
                        - view.geometryOfParts().scale().xAt(gap.drawn.fromNs),
                    20.0);
        QVERIFY(inside != image.pixel(lanes.right() - 2, lanes.bottom() - 4));
        // The same moments stay marked when the drawing changes.
        const TimeSpan drawn = view.data()->compression.toDrawn(
            TimeSpan{store->call(CallIndex{1}).scheduledNs, store->lastTimeNs()});
        range.setSelected(drawn);
        const TimeSpan marked = view.selectedLogSpan();
        view.setData(makeTimelineData(store, false));
        QCOMPARE(view.selectedLogSpan(), marked);
        QVERIFY(range.selected().length() > 0);
    }

    void namesOfPhasesLeaveHitsVisible()
    {
        const QString run = u"gardener-1"_s;
        ReplayFixture log;
        log.start(run);
        log.wait(500);
        log.line(run, u"run_phase_changed"_s, QStringLiteral(R"({"Phase":"planning"})"));
        log.wait(2000);
        log.schedule(run, u"call_0"_s, u"climate.set"_s);
        log.result(run, u"call_0"_s, u"climate.set"_s, false);
        log.complete(run);
        const RunStorePtr store = log.load();
        TimeRange range;
        TimelineView view(&range);
        show(view, store, {1000, 300});
        const Tokens &colours = tokensFor(view.palette());
        const QRect lane = view.geometryOfParts().laneRect(0);
        const auto marked = [&] {
            const QImage image = view.viewport()->grab().toImage();
            int found = 0;
            for (int y = lane.top() + 2; y < lane.top() + 10; ++y) {
                for (int x = lane.left(); x <= lane.right(); ++x)
                    found += image.pixelColor(x, y).rgb() == colours.accent.rgb();
            }
            return found;
        };
        QCOMPARE(marked(), 0);
        view.setHits(makeTimelineHits(*view.data(), {store, {1}})); // where the phase begins
        QVERIFY2(marked() > 10, qPrintable(QString::number(marked())));
    }

    void playheadAndHits()
    {
        TimeRange range;
        TimelineView view(&range);
        const RunStorePtr store = log(20);
        show(view, store, {1000, 300});
        const Tokens &colours = tokensFor(view.palette());
        const auto count = [&view](const QColor &colour, const QRect &area) {
            const QImage image = view.viewport()->grab().toImage();
            int found = 0;
            for (int y = area.top(); y <= area.bottom(); ++y) {
                for (int x = area.left(); x <= area.right(); ++x)
                    found += (image.pixel(x, y) | 0xFF000000U) == (colour.rgb() | 0xFF000000U);
            }
            return found;
        };
        const QRect lane = view.geometryOfParts().laneRect(0);
        const QRect head(lane.left(), lane.top() + 2, lane.width(), 8);
        QCOMPARE(count(colours.accent, head), 0);
        view.setHits(makeTimelineHits(*view.data(), {store, {5, 6, 30}}));
        QVERIFY(count(colours.accent, head) > 20);
        view.setHits(nullptr);
        QCOMPARE(count(colours.accent, head), 0);
        // The cursor is set by a press on the axis, in log time; E steps through the log.
        QSignalSpy moments(&view, &TimelineView::momentPicked);
        QSignalSpy errors(&view, &TimelineView::failureStepRequested);
        QSignalSpy calls(&view, &TimelineView::callSelected);
        const QRect axis = view.geometryOfParts().axis();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, axis.center());
        QCOMPARE(moments.size(), 1);
        const qint64 ns = moments.front().front().value<qint64>();
        QVERIFY(ns > store->firstTimeNs() && ns < store->lastTimeNs());
        const int bright = count(colours.error, lane);
        QVERIFY(bright > 0);
        const auto order = std::make_shared<const PlaybackOrder>(*store);
        const auto momentAt = [&order](qint64 at) {
            return PlaybackMoment{order, order->doneAt(at), at};
        };
        view.setMoment(momentAt(store->firstTimeNs()));
        QCOMPARE(count(colours.error, lane), 0); // later events are dimmed
        view.nextFailure();
        QCOMPARE(errors.size(), 1);
        QCOMPARE(calls.size(), 0);
        view.setMoment(std::nullopt);
        QCOMPARE(count(colours.error, lane), bright);
        view.nextFailure();
        QCOMPARE(calls.size(), 1);
    }

    /// The outcome of a call in flight is neither drawn nor described.
    void callInFlight()
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        log.schedule(u"gardener-1"_s, u"call_1"_s, u"climate.set"_s);
        log.result(u"gardener-1"_s, u"call_1"_s, u"climate.set"_s, true);
        log.complete(u"gardener-1"_s);
        const RunStorePtr store = log.load();
        TimeRange range;
        TimelineView view(&range);
        show(view, store, {1000, 200});
        view.setSelection(RunIndex{0}, CallIndex{0});
        const TimelinePlace place = view.data()->place(CallIndex{0});
        const TimelineRow &row = view.data()->lanes[place.lane].rows[place.row];
        const qint64 start = row.startNs[place.index];
        const qint64 end = row.endNs[place.index];
        const auto order = std::make_shared<const PlaybackOrder>(*store);
        const auto spokenAt = [&](qint64 ns) {
            view.setMoment(PlaybackMoment{order, order->doneAt(ns), ns});
            const QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&view);
            return list->child(0)->text(QAccessible::Name);
        };
        QVERIFY(!spokenAt((start + end) / 2).contains(u"failed"_s));
        QCOMPARE(errorColumns(view), 0);
        QVERIFY(spokenAt(end).contains(u"failed"_s));
        QVERIFY(errorColumns(view) > 2);
    }

    void cursorInALogWithoutCalls()
    {
        ReplayFixture log;
        log.start(u"gardener-1"_s);
        log.complete(u"gardener-1"_s);
        const RunStorePtr store = log.load();
        TimeRange range;
        TimelineView view(&range);
        show(view, store, {1000, 200});
        const auto order = std::make_shared<const PlaybackOrder>(*store);
        view.setMoment(PlaybackMoment{order, 1, store->firstTimeNs()});
        QCOMPARE(errorColumns(view), 0); // although it is drawn
    }

    void markingByKeyboard()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(10), {1000, 300});
        connect(&view, &TimelineView::callSelected, &view,
                [&view](CallIndex call) { view.setSelection(RunIndex{0}, call); });
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(view.selectedCall(), CallIndex{2});
        const TimelineRow &row = view.data()->lanes.front().rows.front();
        QCOMPARE(range.selected().fromNs, row.startNs[0]);
        QCOMPARE_GE(range.selected().toNs, row.endNs[2]);
        QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE_LT(range.selected().toNs, row.endNs[2]);
        QSignalSpy plays(&view, &TimelineView::playRequested);
        QTest::keyClick(&view, Qt::Key_Space);
        QCOMPARE(plays.size(), 1);
    }

    void callsAreChildrenForScreenReaders()
    {
        TimeRange range;
        TimelineView view(&range);
        show(view, log(3000), {1000, 300});
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(list);
        QCOMPARE(list->role(), QAccessible::List);
        QVERIFY(list->childCount() > 0);
        QVERIFY(list->childCount() <= 501); // neither three thousand nor a million
        view.setSelection(RunIndex{0}, CallIndex{Failed});
        view.zoomToSelection();
        const int count = list->childCount();
        QVERIFY(count > 0 && count < 20);
        int selected = 0;
        for (int i = 0; i < count; ++i) {
            QAccessibleInterface *call = list->child(i);
            QVERIFY(call && call->isValid());
            QCOMPARE(call->parent(), list);
            QCOMPARE(list->indexOfChild(call), i);
            QVERIFY(call->text(QAccessible::Name).startsWith(u"Tool call climate.set"_s));
            QVERIFY(call->text(QAccessible::Description).contains(u"gardener"_s));
            QVERIFY(!call->rect().isEmpty() || call->state().offscreen);
            QCOMPARE(list->child(i), call); // created once
            if (!call->state().selected)
                continue;
            ++selected;
            QVERIFY(call->text(QAccessible::Name).contains(u"failed"_s));
            QCOMPARE(list->childAt(call->rect().center().x(), call->rect().center().y()), call);
        }
        QCOMPARE(selected, 1);
        QSignalSpy calls(&view, &TimelineView::callSelected);
        QAccessibleInterface *first = list->child(0);
        QVERIFY(first->actionInterface());
        first->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(calls.size(), 1);
        view.setData(nullptr);
        QCOMPARE(list->childCount(), 0);
        QVERIFY(!first->isValid());
    }

    void picturesOfIt()
    {
        TimeRange range;
        TimelineView view(&range);
        view.resize(900, 200);
        QTemporaryDir folder;
        QVERIFY(!view.writePicture(folder.filePath(u"none.png"_s)));
        view.setData(makeTimelineData(log(40)));
        view.show();
        const QString png = folder.filePath(u"t.png"_s);
        QVERIFY(view.writePicture(png));
        const QImage image(png);
        QCOMPARE(image.width(), 2 * view.viewport()->width());
        const QRgb error = tokensFor(view.palette()).error.rgb() | 0xFF000000U;
        int red = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                red += (image.pixel(x, y) | 0xFF000000U) == error;
        }
        QVERIFY(red > 10);
        const QString svg = folder.filePath(u"t.svg"_s);
        QVERIFY(view.writePicture(svg));
        QFile file(svg);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("<svg") && text.contains("gardener"));
        const Result<bool> refused = view.writePicture(u"/nowhere/at/all.png"_s);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::WriteFailed);
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
