// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/timeline/timelinerow.h"
#include "model/timeline/timerange.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <random>

using namespace tw;

namespace {

TimelineRow randomRow(std::size_t calls, quint32 seed)
{
    std::mt19937 random(seed);
    TimelineRow row;
    qint64 time = 1'000'000;
    for (std::size_t i = 0; i < calls; ++i) {
        time += random() % 2000;
        const qint64 end = time + (random() % 50 == 0 ? random() % 9'000'000 : random() % 900);
        row.append(time, end, CallIndex{quint32(i)}, random() % 40 == 0 ? MarkFailed : 0);
        time = end;
    }
    return row;
}

} // namespace

class tst_ReplayTimeline : public QObject
{
    Q_OBJECT

private slots:
    void scaleThereAndBack()
    {
        const TimeScale scale{{5'000'000'000, 7'000'000'000}, 1000};
        QCOMPARE(scale.xAt(5'000'000'000), 0.0);
        QCOMPARE(scale.xAt(7'000'000'000), 1000.0);
        QCOMPARE(scale.timeAt(250), 5'500'000'000);
        QCOMPARE(scale.nsPerPixel(), 2'000'000.0);
    }

    void tickSteps_data()
    {
        QTest::addColumn<double>("wanted");
        QTest::addColumn<qint64>("step");
        QTest::newRow("nanoseconds") << 0.2 << qint64(1);
        QTest::newRow("round up to 2") << 1.5 << qint64(2);
        QTest::newRow("milliseconds") << 3e6 << qint64(5'000'000);
        QTest::newRow("ten seconds") << 6e9 << qint64(10'000'000'000);
        QTest::newRow("a minute, not 50 s") << 31e9 << qint64(60'000'000'000);
        QTest::newRow("an hour") << 2000e9 << qint64(3600'000'000'000);
        QTest::newRow("two weeks") << 700000e9 << qint64(1209600'000'000'000);
    }
    void tickSteps()
    {
        QFETCH(double, wanted);
        QFETCH(qint64, step);
        QCOMPARE(timeTickStep(wanted, 1), step);
    }

    void ticksCountFromTheOrigin()
    {
        const TimeScale scale{{100, 1100}, 1000};
        const std::vector<TimeTick> ticks = timeTicks(scale, 300, 150);
        QCOMPARE(ticks.size(), std::size_t(6));
        QCOMPARE(ticks.front().ns, 100); // -200 from the origin
        QCOMPARE(ticks[1].ns, 300);
        QCOMPARE(ticks[1].x, 200.0);
    }

    void rangeStaysInside()
    {
        TimeRange range;
        range.setLog(1'000'000'000, 2'000'000'000);
        QVERIFY(range.isFitted());
        QCOMPARE_LE(range.bounds().fromNs, 1'000'000'000);
        QCOMPARE_GE(range.bounds().toNs, 2'000'000'000);
        QSignalSpy changed(&range, &TimeRange::visibleChanged);
        range.zoom(0.5, 1'500'000'000);
        QCOMPARE(changed.size(), 1);
        QCOMPARE_LE(std::abs(range.visible().length() - range.bounds().length() / 2), 2);
        range.pan(100'000'000'000);
        QCOMPARE(range.visible().toNs, range.bounds().toNs);
        range.zoom(1e-30, range.visible().fromNs);
        QCOMPARE(range.visible().length(), 1000);
        range.zoom(1e30, 1'500'000'000);
        QVERIFY(range.isFitted());
        changed.clear();
        range.fit();
        QCOMPARE(changed.size(), 0);
    }
    void zoomKeepsTheAnchor()
    {
        TimeRange range;
        range.setLog(0, 1'000'000'000);
        const qint64 anchor = 250'000'000;
        const TimeScale before{range.visible(), 1200};
        range.zoom(0.25, anchor);
        const TimeScale after{range.visible(), 1200};
        QCOMPARE_LE(std::abs(before.xAt(anchor) - after.xAt(anchor)), 0.01);
    }
    void growingLogKeepsTheZoom()
    {
        TimeRange range;
        range.setLog(0, 1'000'000);
        range.setLog(0, 2'000'000);
        QVERIFY(range.isFitted());
        range.setVisible({100'000, 300'000});
        range.setLog(0, 4'000'000);
        QCOMPARE(range.visible(), (TimeSpan{100'000, 300'000}));
    }
    void revealMovesOnlyWhenNeeded()
    {
        TimeRange range;
        range.setLog(0, 1'000'000'000);
        range.setVisible({0, 100'000'000});
        QSignalSpy changed(&range, &TimeRange::visibleChanged);
        range.reveal({10'000'000, 20'000'000});
        QCOMPARE(changed.size(), 0);
        range.reveal({500'000'000, 510'000'000});
        QCOMPARE(range.visible().length(), 100'000'000);
        QCOMPARE_LE(range.visible().fromNs, 500'000'000);
        QCOMPARE_GE(range.visible().toNs, 510'000'000);
        range.reveal({100'000'000, 900'000'000});
        QCOMPARE_GE(range.visible().length(), 800'000'000);
    }

    void everyCallIsInOnePiece_data()
    {
        QTest::addColumn<double>("share"); // of the whole time
        QTest::addColumn<double>("width");
        for (const double share : {1.0, 0.5, 0.1, 0.001}) {
            for (const double width : {1.0, 37.0, 1600.0})
                QTest::addRow("%g of the time on %g px", share, width) << share << width;
        }
    }
    void everyCallIsInOnePiece()
    {
        QFETCH(double, share);
        QFETCH(double, width);
        const TimelineRow row = randomRow(20000, 11);
        const qint64 whole = row.endNs.back() - row.startNs.front();
        const qint64 from = row.startNs.front() + qint64(double(whole) * (1 - share) / 3);
        const TimeScale scale{{from, from + std::max<qint64>(1000, qint64(double(whole) * share))},
                              width};
        std::size_t expected = row.size();
        quint32 failed = 0;
        int pieces = 0;
        visitPieces(row, scale, [&](const TimelinePiece &piece) {
            if (pieces++ == 0)
                expected = piece.first;
            QCOMPARE(piece.first, expected); // in order, without omissions and duplicates
            expected = piece.first + piece.count;
            failed += piece.failed;
            QCOMPARE(piece.failed, row.failedIn(piece.first, piece.first + piece.count));
            QCOMPARE_GE(piece.x1 - piece.x0, 1.0 - 1e-9);
        });
        quint32 failedBruteForce = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (row.endNs[i] >= scale.span.fromNs && row.startNs[i] <= scale.span.toNs
                && (row.marks[i] & MarkFailed) != 0)
                ++failedBruteForce;
        }
        QCOMPARE_GE(failed, failedBruteForce);
        QCOMPARE_LE(failed, failedBruteForce + 1); // the last bin can extend beyond the edge
        QCOMPARE_LE(pieces, int(2 * width) + 4);
    }

    void instantCallsDoNotLoop()
    {
        TimelineRow row;
        for (quint32 i = 0; i < 100; ++i)
            row.append(500, 500, CallIndex{i}, i == 57 ? MarkFailed : 0);
        int pieces = 0;
        visitPieces(row, {{0, 1000}, 100}, [&](const TimelinePiece &piece) {
            ++pieces;
            QCOMPARE(piece.count, std::size_t(100));
            QCOMPARE(piece.failed, 1U);
        });
        QCOMPARE(pieces, 1);
    }

    void pointing()
    {
        TimelineRow row;
        row.append(100, 200, CallIndex{0}, 0);
        row.append(300, 300, CallIndex{1}, MarkFailed);
        row.append(304, 400, CallIndex{2}, 0);
        QCOMPARE(callNear(row, 150, 0), std::size_t(0));
        QCOMPARE(callNear(row, 250, 10), std::size_t(3));
        QCOMPARE(callNear(row, 298, 10), std::size_t(1));
        QCOMPARE(callNear(row, 303, 10), std::size_t(1)); // failed calls are preferred
        QCOMPARE(callNear(row, 350, 10), std::size_t(2));
    }

    void coloursAreStableAndNeighboursDiffer()
    {
        const std::vector<std::string_view> tools{"a.b", "c.d", "e.f", "g.h", "i.j", "k.l", "m.n"};
        const std::vector<quint8> colours = toolColorIndexes(tools, 2);
        for (std::size_t i = 1; i < colours.size(); ++i)
            QVERIFY(colours[i] != colours[i - 1]);
        QCOMPARE(toolColorIndexes(tools), toolColorIndexes(tools));
        QCOMPARE(toolColorIndexes({"a.b"})[0], toolColorIndexes(tools)[0]);
    }
};

QTEST_GUILESS_MAIN(tst_ReplayTimeline)
#include "tst_replaytimeline.moc"
