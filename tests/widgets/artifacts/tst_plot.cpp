// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/timetext.h"
#include "widgets/plot/axislabels.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/chartdata.h"
#include "widgets/plot/chartexport.h"
#include "widgets/plot/chartvalues.h"
#include "widgets/plot/linechart.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFile>
#include <QMenu>
#include <QScrollArea>
#include <QSet>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <random>

#ifdef Q_OS_UNIX
#include "tests/helpers/fulldiskscope.h"
#endif

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

std::vector<std::shared_ptr<const ChartData>> chartsOf(std::vector<Series> series)
{
    auto data = std::make_shared<ArtifactData>();
    data->series = std::move(series);
    data->seriesFound = data->series.size();
    return ChartData::make(data);
}

std::vector<std::shared_ptr<const ChartData>> chartsOfText(const char *json)
{
    return ChartData::make(std::make_shared<ArtifactData>(*readArtifactText(json)));
}

/// Two days of two quantities, with a gap.
Series climate()
{
    Series series;
    series.xName = "t";
    series.xIsTime = true;
    series.xOriginNs = 1'787'000'000'000'000'000;
    series.columns = {{"celsius", "°C", {}}, {"humidity", "%", {}}};
    for (int i = 0; i < 1440; ++i) {
        series.x.push_back(i * 60e9);
        series.columns[0].y.push_back(20 + std::sin(i / 100.0));
        series.columns[1].y.push_back(i > 500 && i < 700 ? NAN : 60 + std::cos(i / 90.0) * 9);
    }
    return series;
}

/// The different horizontal lines in \a image that are black or grey: which columns of a stretch
/// without labels they cover, and how dark they are.
QSet<QByteArray> linePatterns(const QImage &image, double ratio)
{
    QSet<QByteArray> patterns;
    const int from = image.width() / 2;
    const int count = int(120 * ratio); // several times the longest dashes
    for (int y = int(60 * ratio); y < image.height() - int(40 * ratio); ++y) {
        int darkest = 255;
        for (int x = from; x < from + count; ++x) {
            const QColor pixel = image.pixelColor(x, y);
            const bool isGrey = pixel.red() == pixel.green() && pixel.green() == pixel.blue();
            darkest = std::min(darkest, isGrey ? pixel.red() : 255);
        }
        if (darkest > 160) // no curve, but a line of the grid or the edge of a curve
            continue;
        QByteArray pattern;
        for (int x = from; x < from + count; ++x)
            pattern += image.pixelColor(x, y).red() < 200 ? '#' : '.';
        patterns << pattern + (darkest < 90 ? " black" : " grey");
    }
    return patterns;
}

void wheel(QWidget *widget, Qt::KeyboardModifiers modifiers)
{
    const QPointF at = widget->rect().center();
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

} // namespace

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
        // A low pane: one number would give no scale.
        const auto [bottom, top] = niceRange(-0.99, 29.3, 2);
        QVERIFY(axisTicks(bottom, top, 2).values.size() >= 2);
        for (int i = 1; i < 2000; ++i) {
            for (const int most : {2, 3, 5, 8}) {
                const auto range = niceRange(-i * 0.37, 1000.0 / i, most);
                const std::size_t count = axisTicks(range.first, range.second, most).values.size();
                QVERIFY2(count >= 2 && count <= std::size_t(most) + 2,
                         qPrintable(QString::number(i)));
            }
        }
        QVERIFY(logTicks(15.001, 25.999, 4).values.size() >= 2); // less than a decade
        QCOMPARE(logTicks(1, 1000, 4).values, (std::vector<double>{1, 10, 100, 1000}));
        QCOMPARE(axisLabel(-5, axisTicks(-10, 10, 4)), QString(QChar(0x2212) + u"5"_s));
    }

    void timeTicksFollowTheClock()
    {
        const std::int64_t hour = 3'600'000'000'000;
        const std::int64_t day = parseTimeText("2026-08-21T00:00:00Z").value();
        TimeTicks ticks = timeTicks(day - hour, day + 5 * hour, 7);
        QCOMPARE(ticks.times.size(), std::size_t(7));
        QCOMPARE(timeAxisLabel(ticks.times[0], ticks), u"23:00"_s);
        QCOMPARE(timeAxisLabel(ticks.times[1], ticks),
                 QLocale().toString(QDate(2026, 8, 21), u"d MMM"_s));
        const UtcOffset half = [hour](std::int64_t) { return 5 * hour + hour / 2; }; // India
        ticks = timeTicks(day, day + 5 * hour, 6, half);
        QCOMPARE(formatTimeText(ticks.times[0]), std::string("2026-08-21T00:30:00Z"));
        ticks = timeTicks(day, day + 400 * 24 * hour, 6);
        QCOMPARE(ticks.unit, TickUnit::Month);
        QCOMPARE(formatTimeText(ticks.times[0]), std::string("2026-10-01T00:00:00Z"));
        ticks = timeTicks(day, day + 5, 5);
        QCOMPARE(timeTickText(ticks.times[1], ticks), std::string("00:00:00.000000001"));
        QVERIFY(timeTicks(day, day, 5).times.empty());
        // All that 64 bits hold: the tick before the first one would be 1600.
        constexpr auto last = std::numeric_limits<std::int64_t>::max();
        ticks = timeTicks(-last, last, 7, half);
        QCOMPARE(ticks.unit, TickUnit::Year);
        QCOMPARE(ticks.times.size(), std::size_t(6));
        QCOMPARE(timeTickText(ticks.times.front() + half(0), ticks), std::string("1700"));
        QCOMPARE(timeTickText(ticks.times.back() + half(0), ticks), std::string("2200"));
        QVERIFY(timeTicks(last - hour, last, 6, half).times.empty()); // April 2262
        QVERIFY(axisTicks(1e17, 1e17 + 32, 400).values.size() < 403); // neighbours are 16 apart
        QCOMPARE(axisTicks(-1.7e308, 1.7e308, 4).values.size(), std::size_t(3));
        QCOMPARE(logTicks(0.5, 2000, 5).values.size(), std::size_t(4));
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
        const auto chart = chartsOf({series}).front();
        const ChartCurve &curve = chart->curves()[0];
        const auto [first, last] = chart->wholeX();
        for (const double share : {1.0, 0.3, 0.01}) {
            const double from = first + (last - first) * 0.2;
            const double to = from + (last - first) * share * 0.8;
            const std::vector<MinMax> columns = chartColumns(curve, {from, to}, 700);
            QCOMPARE(columns.size(), std::size_t(700));
            std::vector<MinMax> expected(700);
            for (std::size_t i = 0; i < curve.size(); ++i) {
                const auto edge = [&](int c) {
                    return from * (1 - double(c) / 700) + to * (double(c) / 700);
                };
                for (int c = 0; c < 700; ++c) {
                    if (curve.xAt(i) >= edge(c) && curve.xAt(i) < edge(c + 1))
                        expected[std::size_t(c)].add(series.columns[0].y[i]);
                }
            }
            QVERIFY(columns == expected);
        }
    }

    /// A smooth pen is slow where lines are steep: these are drawn by pixel column.
    void steepCurvesNeedNoSmoothPen()
    {
        const Tokens &colours = tokensFor(qApp->palette());
        const auto sharpShare = [&colours](const std::vector<double> &values) {
            Series series;
            series.columns = {{"a", "", values}};
            const auto charts = chartsOf({series});
            ChartView view;
            view.visible = charts.front()->wholeX();
            view.shown = {true};
            const QImage image =
                chartImage(*charts.front(), view, {1200, 500}, 1, ChartLook::Light);
            int sharp = 0;
            int curve = 0;
            for (int y = 60; y < 440; ++y) {
                for (int x = 100; x < 1100; ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    if (pixel == colours.base || pixel == colours.hairline)
                        continue;
                    ++curve;
                    sharp += pixel == colours.series[0] ? 1 : 0;
                }
            }
            return curve == 0 ? 0.0 : double(sharp) / curve;
        };
        std::vector<double> zigzag;
        std::vector<double> wave;
        for (int i = 0; i < 150; ++i) {
            zigzag.push_back(i % 2 == 0 ? 0 : 1000);
            wave.push_back(std::sin(i / 40.0));
        }
        QVERIFY2(sharpShare(zigzag) > 0.95, qPrintable(QString::number(sharpShare(zigzag))));
        const double smooth = sharpShare(wave);
        QVERIFY2(smooth > 0 && smooth < 0.8, qPrintable(QString::number(smooth)));
    }

    void nearestPoint()
    {
        Series series;
        series.x = {1, 2, 3};
        series.columns.push_back({"a", "", {10, 20, 30}});
        const auto chart = chartsOf({series}).front();
        QCOMPARE(chart->curves()[0].nearest(2.4), std::size_t(1));
        QCOMPARE(chart->curves()[0].nearest(-5), std::size_t(0));
        QCOMPARE(chart->curves()[0].nearest(50), std::size_t(2));
    }

    void panesByUnitAndMagnitude()
    {
        QCOMPARE(chartsOf({climate()}).front()->paneCount(), std::size_t(2));
        const auto similar = chartsOfText(R"([{"t":0,"a":3,"b":5},{"t":1,"a":4,"b":7}])");
        QCOMPARE(similar.front()->paneCount(), std::size_t(1));
        const auto different = chartsOfText(R"([{"t":0,"a":3,"b":5000},{"t":1,"a":4,"b":7000}])");
        QCOMPARE(different.front()->paneCount(), std::size_t(2));
        QCOMPARE(chartsOfText(R"({"a":[1,2,3],"b":[[0,1],[1,2]]})").size(), std::size_t(2));
    }

    void comparison()
    {
        auto first = std::make_shared<ArtifactData>();
        first->series.push_back(climate());
        auto second = std::make_shared<ArtifactData>(*first);
        second->series[0].xOriginNs += 3'600'000'000'000;
        auto chart = ChartData::make(first, second, u"call 7"_s).front();
        QCOMPARE(chart->curves().size(), std::size_t(4));
        QCOMPARE(chart->paneCount(), std::size_t(2));
        QCOMPARE(chart->curves()[1].name, u"celsius · call 7"_s);
        QCOMPARE(chart->curves()[1].colour, chart->curves()[0].colour);
        QCOMPARE(chart->curves()[1].xAt(0), 3'600e9);
        chart = ChartData::make(first, second, u"call 7"_s, true).front();
        QCOMPARE(chart->curves()[1].xAt(0), 0.0);
    }

    void zoomLegendAndCursor()
    {
        LineChart chart;
        chart.resize(640, 480);
        chart.setChart(chartsOf({climate()}).front());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        ChartCanvas *canvas = chart.canvas();
        const ChartSpan whole = canvas->visibleX();
        const auto length = [canvas] {
            return canvas->visibleX().second - canvas->visibleX().first;
        };
        QTest::keyClick(canvas, Qt::Key_Plus);
        QCOMPARE_LT(length(), whole.second - whole.first);
        const double before = canvas->visibleX().first;
        QTest::keyClick(canvas, Qt::Key_Right);
        QCOMPARE_GT(canvas->visibleX().first, before);
        QTest::keyClick(canvas, Qt::Key_Home);
        QCOMPARE(canvas->visibleX(), whole);
        QTest::keyClick(canvas, Qt::Key_Home, Qt::ShiftModifier);
        QCOMPARE(canvas->cursor(), std::optional(0.0));
        QTest::keyClick(canvas, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(canvas->cursor(), std::optional(60e9));
        QTest::keyClick(canvas, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(canvas->cursor(), std::optional(0.0));
        QVERIFY(canvas->accessibleDescription().contains(u"celsius: 20"_s));
        auto *table = chart.findChild<QTableView *>();
        const QAbstractItemModelTester tester(table->model());
        const auto text = [table](int row, int column) {
            return table->model()->index(row, column).data().toString();
        };
        QCOMPARE(text(0, ChartValues::ValueColumn), u"20"_s);
        QCOMPARE(text(0, ChartValues::AtColumn), u"2026-08-17 20:53:20 UTC"_s);
        QCOMPARE(text(1, ChartValues::PointsColumn),
                 u"1"_s + QChar(0x2009) + u"241"_s); // without the gap
        auto *chip = chart.findChild<QToolButton *>(u"curve0"_s);
        chip->click();
        QVERIFY(!canvas->isCurveVisible(0));
        QVERIFY(!canvas->accessibleDescription().contains(u"celsius"_s));
        const QImage image = canvas->grab().toImage();
        // The hidden curve has no visible pixel.
        const QRgb first = canvas->curveColour(0).rgb() | 0xFF000000U;
        for (int y = 20; y < image.height() - 30; ++y) {
            for (int x = 60; x < image.width() - 60; ++x)
                QVERIFY((image.pixel(x, y) | 0xFF000000U) != first);
        }
        table->model()->setData(table->model()->index(0, 0), Qt::Checked, Qt::CheckStateRole);
        QVERIFY(chip->isChecked());
    }

    void theLegendHasTheColoursOfTheCurves()
    {
        LineChart chart;
        chart.resize(640, 480);
        Series series = climate();
        series.columns[1].unit = series.columns[0].unit; // in the same chart
        chart.setChart(chartsOf({series}).front());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QSet<QRgb> colours;
        for (int i = 0; i < 2; ++i) {
            const auto *chip = chart.findChild<QToolButton *>(u"curve%1"_s.arg(i));
            QVERIFY(chip);
            const QImage icon = chip->icon().pixmap(chip->iconSize()).toImage();
            const QColor colour = icon.pixelColor(icon.width() / 2, icon.height() / 2);
            QCOMPARE(colour, chart.canvas()->curveColour(std::size_t(i)));
            colours << colour.rgb();
        }
        QCOMPARE(colours.size(), 2);
    }

    void wheelScrollsThePage()
    {
        QScrollArea page;
        auto *chart = new LineChart;
        chart->setChart(chartsOf({climate()}).front());
        page.setWidget(chart);
        page.show();
        const ChartSpan whole = chart->canvas()->visibleX();
        wheel(chart->canvas(), Qt::NoModifier);
        QCOMPARE(chart->canvas()->visibleX(), whole);
        wheel(chart->canvas(), Qt::ControlModifier);
        QVERIFY(chart->canvas()->visibleX() != whole);
    }

    void linkedCharts()
    {
        LineChart first;
        LineChart second;
        first.setChart(chartsOf({climate()}).front());
        Series later = climate();
        later.xOriginNs += 60'000'000'000;
        second.setChart(chartsOf({later}).front());
        connect(&first, &LineChart::timesShown, &second, &LineChart::showTimes);
        connect(&second, &LineChart::timesShown, &first, &LineChart::showTimes);
        first.canvas()->setVisibleX({60e9, 600e9});
        QCOMPARE(second.canvas()->visibleX(), ChartSpan(0, 540e9));
    }

    void anotherChartMayHaveFewerCurves()
    {
        LineChart chart;
        chart.setChart(chartsOfText(R"({"unit":"K","series":[
            {"name":"a","points":[["2026-08-21T00:00:00Z",1],["2026-08-21T00:01:00Z",2]]},
            {"name":"b","points":[["2026-08-21T00:00:00Z",1],["2026-08-21T00:01:00Z",2]]},
            {"name":"c","points":[["2026-08-21T00:00:00Z",1],["2026-08-21T00:01:00Z",2]]}]})")
                           .front());
        QVERIFY(chart.findChild<QToolButton *>(u"curve2"_s));
        chart.setChart(chartsOfText(R"({"unit":"K","series":[
            {"name":"a","points":[["2026-08-21T00:00:00Z",1],["2026-08-21T00:01:00Z",2]]}]})")
                           .front());
        QVERIFY(chart.findChild<QToolButton *>(u"curve0"_s));
        QVERIFY(!chart.findChild<QToolButton *>(u"curve1"_s));
    }

    void exports()
    {
        const QTemporaryDir folder;
        LineChart chart;
        chart.setChart(chartsOfText(R"({"unit":"K","series":[
            {"name":"a","points":[["2026-08-21T00:00:00Z",1.1],["2026-08-21T00:01:00Z",2]]},
            {"name":"b, c","points":[["2026-08-21T00:01:00Z",null],["2026-08-21T00:02:00Z",3]]}]})")
                           .front());
        const auto read = [&](const QString &name, bool everything) {
            const QString path = folder.filePath(name);
            const QString problem = chart.save(path, everything);
            QFile file(path);
            return problem.isEmpty() && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                       : problem.toUtf8();
        };
        QCOMPARE(read(u"a.csv"_s, true),
                 QByteArray("time,a (K),\"b, c (K)\"\n2026-08-21T00:00:00Z,1.1,\n"
                            "2026-08-21T00:01:00Z,2,\n2026-08-21T00:02:00Z,,3\n"));
        chart.canvas()->setVisibleX({60e9, 120e9});
        chart.canvas()->setCurveVisible(0, false);
        QCOMPARE(read(u"b.csv"_s, false),
                 QByteArray("time,\"b, c (K)\"\n2026-08-21T00:01:00Z,\n2026-08-21T00:02:00Z,3\n"));
        const QByteArray svg = read(u"c.svg"_s, false);
        QVERIFY(svg.startsWith("<svg "));
        QVERIFY(svg.contains("b, c (K)") && !svg.contains(">a (K)<"));
        QVERIFY(!QImage::fromData(read(u"d.png"_s, false)).isNull());
        QVERIFY(!chart.save(folder.filePath(u"no/such/folder.csv"_s), true).isEmpty());
#ifdef Q_OS_UNIX
        QFile old(folder.filePath(u"old.csv"_s));
        QVERIFY(old.open(QIODevice::ReadWrite));
        QCOMPARE(old.write("old"), 3);
        old.close();
        {
            const test::FullDiskScope full;
            QVERIFY(!chart.save(old.fileName(), true).isEmpty());
        }
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("old"));
#endif
        chart.copyData();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"time\t"_s));
    }

    /// On paper curves are black or grey on white, and no two of eight are drawn alike.
    void printsInGrey()
    {
        ArtifactData data;
        data.series.push_back({});
        for (int i = 0; i < 8; ++i) {
            std::vector<double> level(2000, i);
            level.front() = -3; // no curve is at the edge of the chart
            level.back() = 10;
            data.series[0].columns.push_back({"c" + std::to_string(i), "K", std::move(level)});
        }
        const auto charts = chartsOf(data.series);
        const ChartData &chart = *charts.front();
        ChartView view;
        view.visible = chart.wholeX();
        view.shown.assign(8, true);
        for (const double ratio : {1.0, 2.0}) {
            const QImage print = chartImage(chart, view, {800, 400}, ratio, ChartLook::Print);
            QCOMPARE(print.pixelColor(2, 2), QColor(Qt::white));
            int darkest = 255;
            for (int y = 0; y < print.height(); ++y) {
                for (int x = 0; x < print.width(); ++x) {
                    const QColor pixel = print.pixelColor(x, y);
                    QVERIFY(pixel.red() == pixel.green() && pixel.green() == pixel.blue());
                    darkest = std::min(darkest, pixel.red());
                }
            }
            QVERIFY(darkest < 40);
            // The lines of the curves as they are seen: how dark they are, and where they end.
            const QSet<QByteArray> patterns = linePatterns(print, ratio);
            QVERIFY2(patterns.size() == 8, qPrintable(QString::number(patterns.size())));
        }
        const QImage screen = chartImage(chart, view, {800, 400}, 1, ChartLook::Light);
        QCOMPARE(linePatterns(screen, 1).size(), 0); // in colours, not in black or grey
    }

    void printsTheSvg()
    {
        const QTemporaryDir folder;
        LineChart chart;
        chart.setChart(chartsOf({climate()}).front());
        const auto saved = [&](bool forPrint) {
            const QString path = folder.filePath(forPrint ? u"p.svg"_s : u"s.svg"_s);
            QFile file(path);
            return chart.save(path, false, forPrint).isEmpty() && file.open(QIODevice::ReadOnly)
                ? file.readAll()
                : QByteArray();
        };
        // As saved before, and in black and grey when a browser prints it.
        const QByteArray screen = saved(false);
        const qsizetype dark = screen.indexOf("@media (prefers-color-scheme:dark)");
        const qsizetype print = screen.indexOf("@media print");
        QVERIFY(dark > 0 && print > dark); // the later rules overrule the dark ones
        QVERIFY(screen.indexOf(".tw-chart .c1{stroke:#000000;stroke-dasharray:8 4 8 4}") > print);
        const QByteArray paper = saved(true);
        QVERIFY(paper.contains(".tw-chart .c1{stroke:#000000;stroke-dasharray:8 4 8 4}"));
        QVERIFY(paper.contains(".tw-chart .bg{fill:#ffffff}"));
        QVERIFY(!paper.contains("@media"));
        const QList<QAction *> actions = chart.menu()->actions();
        QVERIFY(std::any_of(actions.begin(), actions.end(), [](const QAction *action) {
            return action->text() == u"Save for print…"_s;
        }));
    }

    void hostileData_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<bool>("hasPoints");
        const auto row = [](const char *name, const QByteArray &json, bool hasPoints = true) {
            QTest::addRow("%s", name) << json << hasPoints;
        };
        row("huge", "[1e308,-1e308,9223372036854775808,-9223372036854775808]");
        row("huge x", "[[-1e308,1],[0,2],[1e308,3]]");
        row("equal x", "[[5,1],[5,2],[5,3]]");
        row("equal huge x", "[[1e300,1],[1e300,2]]");
        row("equal y", "[7,7,7,7]");
        row("zero", "[0,0,0]");
        row("one point", R"([{"time":"2026-08-21","v":3}])");
        row("gaps", "[1,null,null,2,null,3]");
        row("tiny", "[5e-324,1e-323,0]");
        row("first and last time", R"([{"t":"1678-01-01","v":1},{"t":"2261-12-31","v":2}])");
        row("nanoseconds",
            R"([{"ts":1787297400000000001,"v":1},{"ts":1787297400000000002,"v":2}])");
        QByteArray many = "{";
        for (int i = 0; i < 10000; ++i)
            many += (i > 0 ? ",\"s" : "\"s") + QByteArray::number(i) + "\":[1,2,"
                + QByteArray::number(i) + "]";
        row("10 000 series", many + "}");
        row("a long name", "{\"name\":\"" + QByteArray(2000, 'n') + "\",\"values\":[1,2,3]}");
        row("mixed types", R"([1,2,3,4,5,6,7,8,9,10,"x",{"a":1},true])", false);
        row("no points", R"({"data_points":[]})", false);
    }
    void gapsAreNoPoints()
    {
        const auto charts = chartsOfText(R"([{"ts":"2026-08-21T08:00:00Z","a":1,"b":5},
            {"ts":"2026-08-21T09:00:00Z","a":2},{"ts":"2026-08-21T10:00:00Z","a":3,"b":7}])");
        QVERIFY(!charts.empty());
        LineChart chart;
        chart.setChart(charts.front());
        QVERIFY2(chart.description().contains(u"5 points"_s), qPrintable(chart.description()));
    }
    void oneValueIsNoRange()
    {
        const auto charts = chartsOfText(R"([{"ts":"2026-08-21T08:00:00Z","a":63}])");
        QVERIFY(!charts.empty());
        LineChart chart;
        chart.setChart(charts.front());
        QVERIFY2(chart.description().contains(u"a is 63"_s), qPrintable(chart.description()));
    }
    void hostileData()
    {
        QFETCH(QByteArray, json);
        QFETCH(bool, hasPoints);
        const auto charts = chartsOfText(json.constData());
        QCOMPARE(!charts.empty(), hasPoints);
        if (charts.empty())
            return;
        LineChart chart;
        chart.resize(500, 400);
        chart.setChart(charts.front());
        for (const int key : {Qt::Key_Plus, Qt::Key_Right, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_L,
                              Qt::Key_Left, Qt::Key_Home}) {
            QTest::keyClick(chart.canvas(), Qt::Key(key));
            QVERIFY(!chart.grab().isNull());
        }
        QTest::keyClick(chart.canvas(), Qt::Key_Home, Qt::ShiftModifier);
        QTest::keyClick(chart.canvas(), Qt::Key_Right, Qt::ShiftModifier);
        chart.canvas()->setLogarithmic(true);
        QVERIFY(!chart.grab().isNull());
        QVERIFY(!chart.description().isEmpty());
        QVERIFY(!chartImage(*charts.front(), chart.canvas()->view(), {300, 200}, 1, ChartLook::Dark)
                     .isNull());
        QVERIFY(chartSvgDocument(*charts.front(), chart.canvas()->view(), 400).endsWith("</svg>"));
    }
};

QTEST_MAIN(tst_Plot)
#include "tst_plot.moc"
