// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/shapes/jsonvalues.h"
#include "replay/artifacts/shapes/shapesvg.h"
#include "replay/base/timetext.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <clocale>
#include <functional>
#include <string>
#include <string_view>

using namespace tw;

/// Runs with the locale of a country that writes a decimal comma (see tests/CMakeLists.txt).
class tst_DecimalTexts : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void texts();
    void drawings_data();
    void drawings();
};

void tst_DecimalTexts::initTestCase()
{
    std::setlocale(LC_NUMERIC, ""); // NOLINT(concurrency-mt-unsafe): one thread
    if (std::string_view(std::localeconv()->decimal_point) != ",") // NOLINT(concurrency-mt-unsafe)
        QSKIP("no locale with a decimal comma could be made");
}

void tst_DecimalTexts::texts()
{
    QCOMPARE(formatDurationText(1'500'000'000), std::string("1.50 s"));
    QCOMPARE(formatDurationText(18'340'000), std::string("18.3 ms"));
    QCOMPARE(shortNumber(0.5), std::string("0.5"));
    QCOMPARE(shortNumber(1234567.5), std::string("1.23457e+06"));
}

void tst_DecimalTexts::drawings_data()
{
    QTest::addColumn<std::function<std::string()>>("draw");
    QTest::newRow("chart") << std::function([] {
        const auto series =
            readArtifactData(Json::parse(R"({"values":[0.5,0.25,1.75,0.125]})")).series;
        const SeriesList list = seriesList(series);
        return chartSvg(list, layOutCharts(list));
    });
    QTest::newRow("bars") << std::function(
        [] { return barsSvg(findBars(Json::parse(R"({"a":0.5,"b":2.25})"))); });
    QTest::newRow("outline") << std::function([] {
        return outlineSvg(findOutline(
            Json::parse(R"({"type":"LineString","coordinates":[[0.5,1.25],[2.5,3.75]]})")));
    });
}

void tst_DecimalTexts::drawings()
{
    QFETCH(const std::function<std::string()>, draw);
    const std::string here = draw();
    std::setlocale(LC_NUMERIC, "C"); // NOLINT(concurrency-mt-unsafe): one thread
    const std::string expected = draw();
    std::setlocale(LC_NUMERIC, ""); // NOLINT(concurrency-mt-unsafe): one thread
    QVERIFY(expected.find('.') != std::string::npos);
    QCOMPARE(here, expected);
}

QTEST_GUILESS_MAIN(tst_DecimalTexts)
#include "tst_decimaltexts.moc"
