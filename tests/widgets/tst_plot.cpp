// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/axisticks.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/chartdata.h"
#include "widgets/plot/linechart.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <random>

using namespace tw;
using namespace Qt::StringLiterals;

class tst_Plot : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }

    void ticks()
    {
        const AxisTicks ticks = axisTicks(0.13, 0.87, 5);
        QCOMPARE(ticks.values.size(), std::size_t(4));
        QCOMPARE(ticks.step, 0.2);
        QCOMPARE(axisLabel(0.4, ticks), u"0.4"_s);
        QVERIFY(axisTicks(1, 1, 5).values.empty());
        QVERIFY(axisTicks(NAN, 1, 5).values.empty());
        const auto [low, high] = niceRange(21.4, 63, 4);
        QCOMPARE(low, 20.0);
        QCOMPARE(high, 80.0);
        QCOMPARE(axisLabel(-5, axisTicks(-10, 10, 4)), QString(QChar(0x2212) + u"5"_s));
    }

    void columnsAgreeWithBruteForce_data()
    {
        QTest::addColumn<bool>("explicitX");
        QTest::newRow("positions") << false;
        QTest::newRow("uneven x") << true;
    }
    void columnsAgreeWithBruteForce()
    {
        QFETCH(bool, explicitX);
        std::mt19937 random(5);
        Series series;
        series.columns.push_back({"a", "", {}});
        double x = 0;
        for (int i = 0; i < 20000; ++i) {
            x += 1 + random() % 5;
            if (explicitX)
                series.x.push_back(x);
            series.columns[0].y.push_back(random() % 11 == 0 ? NAN : double(random() % 1000));
        }
        const ChartData data(series);
        for (const double share : {1.0, 0.3, 0.01}) {
            const double from = data.firstX() + (data.lastX() - data.firstX()) * 0.2;
            const double to = from + (data.lastX() - data.firstX()) * share * 0.8;
            const std::vector<MinMax> columns =
                chartColumns(data, data.curves()[0].points, from, to, 700);
            QCOMPARE(columns.size(), std::size_t(700));
            std::vector<MinMax> expected(700);
            for (std::size_t i = 0; i < data.size(); ++i) {
                for (int c = 0; c < 700; ++c) {
                    if (data.xAt(i) >= from + (to - from) * c / 700
                        && data.xAt(i) < from + (to - from) * (c + 1) / 700)
                        expected[std::size_t(c)].add(series.columns[0].y[i]);
                }
            }
            QVERIFY(columns == expected);
        }
    }

    void unorderedPointsArePutInOrder()
    {
        Series series;
        series.x = {3, 1, NAN, 2};
        series.columns.push_back({"a", "", {30, 10, 99, 20}});
        const ChartData data(series);
        QCOMPARE(data.size(), std::size_t(3));
        QCOMPARE(data.xAt(0), 1.0);
        QCOMPARE(data.curves()[0].points.at(0), 10.0);
        QCOMPARE(data.curves()[0].points.at(2), 30.0);
        QCOMPARE(data.nearest(2.4), std::size_t(1));
        QCOMPARE(data.nearest(-5), std::size_t(0));
        QCOMPARE(data.nearest(50), std::size_t(2));
    }

    void zoomLegendAndReadout()
    {
        Series series;
        for (int i = 0; i < 1440; ++i)
            series.x.push_back(1'787'000'000e9 + i * 60e9);
        series.xIsTime = true;
        series.columns.push_back({"celsius", "°C", {}});
        series.columns.push_back({"humidity", "%", {}});
        for (int i = 0; i < 1440; ++i) {
            series.columns[0].y.push_back(20 + std::sin(i / 100.0));
            series.columns[1].y.push_back(i > 500 && i < 700 ? NAN : 60 + std::cos(i / 90.0) * 9);
        }
        LineChart chart;
        chart.resize(500, 260);
        chart.setSeries(series);
        chart.show();
        ChartCanvas *canvas = chart.canvas();
        const auto [from, to] = canvas->visibleX();
        QTest::keyClick(canvas, Qt::Key_Plus);
        QCOMPARE_LT(canvas->visibleX().second - canvas->visibleX().first, to - from);
        QTest::keyClick(canvas, Qt::Key_0);
        QCOMPARE(canvas->visibleX(), std::make_pair(from, to));
        QTest::keyClick(canvas, Qt::Key_Home);
        QTest::keyClick(canvas, Qt::Key_Home);
        QVERIFY(canvas->readout().contains(u"celsius: 20"_s));
        const QList<QToolButton *> legend = chart.findChildren<QToolButton *>();
        QCOMPARE(legend.size(), 2);
        legend[0]->click();
        QVERIFY(!canvas->isCurveVisible(0));
        QVERIFY(!canvas->readout().contains(u"celsius"_s));
        const QImage image = canvas->grab().toImage();
        QVERIFY(!image.isNull());
        // The hidden curve has no visible pixel.
        const QRgb first = canvas->curveColour(0).rgb();
        for (int y = 20; y < image.height() - 30; ++y) {
            for (int x = 60; x < image.width() - 60; ++x)
                QVERIFY((image.pixel(x, y) | 0xFF000000U) != (first | 0xFF000000U));
        }
    }
};

QTEST_MAIN(tst_Plot)
#include "tst_plot.moc"
