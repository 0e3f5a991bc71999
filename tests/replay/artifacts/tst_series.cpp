// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/declaredfacts.h"
#include "replay/base/timetext.h"
#include "replay/record/record.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTest>

#include <cmath>
#include <limits>
#include <optional>

using namespace tw;

namespace {

QByteArray number(double value)
{
    return std::isnan(value) ? QByteArray("gap") : QByteArray::number(value, 'g', 17);
}

/// "pointer xName[*]: x… | name (unit): y… | …", one line per series; * marks times.
QByteArray story(const std::vector<Series> &found)
{
    QByteArray text;
    for (const auto &series : found) {
        text += QByteArray::fromStdString(series.pointer + ' ' + series.xName);
        text += series.xIsTime ? "*:" : ":";
        for (std::size_t i = 0; i < series.size(); ++i)
            text += ' '
                + (series.xIsTime ? QByteArray::fromStdString(
                       formatTimeText(timeAtX(series.xOriginNs, series.x[i])))
                                  : number(series.x.empty() ? double(i) : series.x[i]));
        for (const auto &column : series.columns) {
            text += " | " + QByteArray::fromStdString(column.name);
            if (!column.unit.empty())
                text += " (" + QByteArray::fromStdString(column.unit) + ')';
            text += ':';
            for (const auto y : column.y)
                text += ' ' + number(y);
        }
        text += '\n';
    }
    return text;
}

Json json(const QByteArray &text)
{
    return parseJson(text.toStdString()).value();
}

/// What the text holds; the tree must hold the same.
QByteArray storyOf(const QByteArray &text)
{
    const auto read = readArtifactText(text.toStdString());
    if (!read)
        return QByteArray::fromStdString(read.error().detail);
    const auto fromTree = readArtifactData(json(text));
    const auto result = story(read->series);
    return story(fromTree.series) == result ? result
                                            : "the tree differs: " + story(fromTree.series);
}

QByteArray checksText(const std::vector<ArtifactCheck> &checks)
{
    QByteArray text;
    for (const ArtifactCheck &check : checks) {
        text += (text.isEmpty() ? "" : ", ")
            + QByteArray::fromStdString(check.what + ' ' + check.seen + (check.agrees ? '=' : '!')
                                        + check.computed);
    }
    return text;
}

} // namespace

class tst_Series : public QObject
{
    Q_OBJECT
private slots:
    void found_data();
    void found();
    void notSeries_data();
    void notSeries();
    void largeAndDeepDataEnds();
    void recordedSeries();
    void countsOfOtherShapes();
    void readingStops();
    void summary_data();
    void comparedOnlyIfMeasured_data();
    void comparedOnlyIfMeasured();
    void pages_data();
    void pages();
    void summary();
    void timesCenturiesApart();
    void declaredUnits();
    void declaredShapes_data();
    void declaredShapes();
    void declaredShapesOfData_data();
    void declaredShapesOfData();
};

void tst_Series::found_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *data, const char *expected) {
        QTest::addRow("%s", name) << QByteArray(data) << QByteArray(expected);
    };
    row("numbers", "[1.5, 1.7, 2]", " : 0 1 2 | : 1.5 1.7 2\n");
    row("numbers that a double holds as 0", "[1, 7e-673, 2]", " : 0 1 2 | : 1 0 2\n");
    row("gaps", "[1, null, 3]", " : 0 1 2 | : 1 gap 3\n");
    row("exact spellings are numbers", "[1.10, 1e3, 18446744073709551616]",
        " : 0 1 2 | : 1.1000000000000001 1000 1.8446744073709552e+19\n");
    row("pairs with a unit", R"({"unit":"mS/cm","points":[[0,1.5],[60,1.7]]})",
        "/points x: 0 60 |  (mS/cm): 1.5 1.7\n");
    row("pairs with times", R"([["2026-08-01T00:00:00Z",1],["2026-08-01T00:01:00+01:00",2]])",
        " time*: 2026-07-31T23:01:00Z 2026-08-01T00:00:00Z | : 2 1\n"); // sorted
    row("pairs of which most are numbers", R"([[0,"abc"],[1,"NaN"],[2,9223372036854775808],[3,1]])",
        " x: 0 1 2 3 | : gap gap 9.2233720368547758e+18 1\n");
    row("pairs of which half are numbers", R"([[0,"abc"],[1,1],[2,"def"],[3,2]])", "");
    row("objects of which most are numbers", R"([{"t":0,"v":"abc"},{"t":1,"v":1},{"t":2,"v":2}])",
        " t: 0 1 2 | v: gap 1 2\n");
    row("objects with other members",
        R"([{"t":0,"v":"abc","w":1},{"t":1,"v":1,"w":2},{"t":2,"v":2,"w":3}])",
        " t: 0 1 2 | w: 1 2 3\n");
    row("rows of three with few numbers", R"([[0,"a",1],[1,2,3],[2,4,5]])", "");
    row("rows of three", R"({"name":"a","rows":[[0,1,2],[1,3,4]]})",
        "/rows x: 0 1 | a 1: 1 3 | a 2: 2 4\n");
    row("objects",
        R"([{"at":"2026-08-21","celsius":21.4,"humidity":63},{"at":"2026-08-22","celsius":22.1}])",
        " at*: 2026-08-21T00:00:00Z 2026-08-22T00:00:00Z | celsius: 21.399999999999999 "
        "22.100000000000001 | humidity: 63 gap\n");
    row("series with names",
        R"({"title":"T","series":[{"name":"north","unit":"°C","points":[{"t":1,"v":2},{"t":2,"v":3}]},
        {"name":"south","points":[{"t":1,"v":4},{"t":2,"v":5}]}]})",
        "/series/0/points t: 1 2 | north (\xC2\xB0"
        "C): 2 3\n/series/1/points t: 1 2 | south: 4 5\n");
    row("columns",
        R"({"unit":"m","t":[1787297400,1787297460,1787297520],"a":[1,2,3],"b":[4,null,6]})",
        " t*: 2026-08-21T07:30:00Z 2026-08-21T07:31:00Z 2026-08-21T07:32:00Z | a (m): 1 2 3 | "
        "b (m): 4 gap 6\n");
    row("milliseconds", R"([{"ts":1787297400125,"v":1},{"ts":1787297401125,"v":2}])",
        " ts*: 2026-08-21T07:30:00.125Z 2026-08-21T07:30:01.125Z | v: 1 2\n");
    row("a time by its values",
        R"([{"id":"a","created_at":"2026-08-21","n":1},{"id":"b","created_at":"2026-08-22","n":2}])",
        " created_at*: 2026-08-21T00:00:00Z 2026-08-22T00:00:00Z | n: 1 2\n");
    row("lower-case t is not a date", R"([{"t":0,"v":1},{"t":5,"v":2}])", " t: 0 5 | v: 1 2\n");
    row("deep inside", R"({"a":{"b/c":[{"x":0,"y":1},{"x":1,"y":2}]}})",
        "/a/b~1c x: 0 1 | b/c: 1 2\n");
    row("the seed's get_time_series",
        R"({"series_id":"s1","metadata":{"unit":"kW","label":"Load"},"data_points":[
        {"timestamp":"2026-08-21T07:30:00Z","value":1.5},{"timestamp":"2026-08-21T07:31:00Z","value":2}]})",
        "/data_points timestamp*: 2026-08-21T07:30:00Z 2026-08-21T07:31:00Z | s1 (kW): 1.5 2\n");
    row("one axis beside several series",
        R"({"timestamps":["2026-08-21","2026-08-22","2026-08-23"],"datasets":[
        {"label":"a","data":[1,2,3]},{"label":"b","data":[4,5,null]}]})",
        " timestamps*: 2026-08-21T00:00:00Z 2026-08-22T00:00:00Z 2026-08-23T00:00:00Z | a: 1 2 3 | "
        "b: 4 5 gap\n");
    row("columns called x and y", R"({"x":[0,1,2],"y":[3,4,5]})", " x: 0 1 2 | : 3 4 5\n");
    row("nanoseconds stay apart",
        R"([{"ts":1787297400000000001,"v":1},{"ts":1787297400000000002,"v":2}])",
        " ts*: 2026-08-21T07:30:00.000000001Z 2026-08-21T07:30:00.000000002Z | v: 1 2\n");
    row("microseconds", R"([[1787297400000001,1],[1787297400000002,2]])",
        " time*: 2026-08-21T07:30:00.000001Z 2026-08-21T07:30:00.000002Z | : 1 2\n");
    row("numbers written as texts", R"({"values":[[1787297400.25,"1.5"],[1787297401.25,"NaN"]]})",
        "/values time*: 2026-08-21T07:30:00.25Z 2026-08-21T07:30:01.25Z | : 1.5 gap\n");
    row("units of columns",
        R"({"units":{"c":"K"},"rows":[{"t":0,"c":1,"p":2},{"t":1,"c":3,"p":4}]})",
        "/rows t: 0 1 | c (K): 1 3 | p: 2 4\n");
    row("the same fields twice",
        R"({"north":[{"t":0,"c":1},{"t":1,"c":2}],"south":[{"t":0,"c":3},{"t":1,"c":4}]})",
        "/north t: 0 1 | north c: 1 2\n/south t: 0 1 | south c: 3 4\n");
    row("one bad value in twenty is a gap",
        R"([1,2,3,4,5,6,7,8,9,"bad",11,12,13,14,15,16,17,18,19,20])",
        " : 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 | : 1 2 3 4 5 6 7 8 9 gap 11 12 13 "
        "14 15 16 17 18 19 20\n");
    row("rows of different lengths are arrays", "[[1,2,3],[4,5,6,7]]",
        "/0 : 0 1 2 | : 1 2 3\n/1 : 0 1 2 3 | : 4 5 6 7\n");
    row("a matrix has no axis", "[[1,2,3],[0,5,6]]",
        "/0 : 0 1 2 | : 1 2 3\n/1 : 0 1 2 | : 0 5 6\n");
    row("hostile numbers", "[1e308,-1e308,9223372036854775808,1,2,3,4,5,6,1e400]",
        " : 0 1 2 3 4 5 6 7 8 9 | : 1e+308 -1e+308 9.2233720368547758e+18 1 2 3 4 5 6 gap\n");
    row("a member named twice has its last value",
        R"([{"t":"x","t":0,"v":"a","v":1},{"t":"y","t":1,"v":"b","v":2}])", " t: 0 1 | v: 1 2\n");
    row("texts that are no finite number", R"([[0,"-nan"],[1,"1.5"],[2,"-inf"],[3,"2"],[4,"3"]])",
        " x: 0 1 2 3 4 | : gap 1.5 gap 2 3\n");
    row("equal x", R"([{"t":1,"v":1},{"t":1,"v":2}])", " t: 1 1 | v: 1 2\n");
    row("one point", R"({"data_points":[{"timestamp":"2026-08-21","value":3}]})",
        "/data_points timestamp*: 2026-08-21T00:00:00Z | value: 3\n");
    row("map of arrays without axis", R"({"temp":[1,2,3],"rain":[4,5,6]})",
        "/temp : 0 1 2 | temp: 1 2 3\n/rain : 0 1 2 | rain: 4 5 6\n");
}

void tst_Series::found()
{
    QFETCH(QByteArray, data);
    QFETCH(QByteArray, expected);
    QCOMPARE(storyOf(data), expected);
}

void tst_Series::notSeries_data()
{
    QTest::addColumn<QByteArray>("data");
    for (const char *data :
         {"1", "\"text\"", "null", "[]", "[1]", "[44.8, 10.3]", "{\"lat\":44.8,\"lon\":10.3}",
          "[null,null,null]", "[1,\"a\",3]", "[true,false,true]", R"([{"id":"a"},{"id":"b"}])",
          R"([{"name":"a","response_time":12},{"name":"b","response_time":15}])",
          R"([["2026-08-01",true,10.5],["2026-08-02",false,11.5]])",
          R"([{"t":1,"v":"x"},{"t":2,"v":"y"}])", R"([[1,2],[3]])",
          R"([{"t":1787000000,"t":"x","v":1},{"t":1787000001,"t":"y","v":2}])",
          R"([{"t":0,"v":1,"v":"a"},{"t":1,"v":2,"v":null}])"})
        QTest::addRow("%s", data) << QByteArray(data);
}

void tst_Series::notSeries()
{
    QFETCH(QByteArray, data);
    QCOMPARE(storyOf(data), QByteArray());
}

void tst_Series::largeAndDeepDataEnds()
{
    std::string deep(400, '[');
    deep += "1,2,3" + std::string(400, ']');
    QVERIFY(readArtifactText(deep)->series.empty());
    Json many = Json::array();
    for (int i = 0; i < 5000; ++i)
        many.push_back(Json{{"label", "a"}, {"values", {1, 2, 3, i}}});
    const auto read = readArtifactData(many);
    QCOMPARE(read.series.size(), std::size_t{1000});
    QCOMPARE(read.seriesFound, std::size_t{5000});
}

void tst_Series::recordedSeries()
{
    QFile file(QStringLiteral(TW_SHARED_DATA "/goa/23-server-data-series/records.ndjson"));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("no shared data");
    std::vector<Series> found;
    while (!file.atEnd()) {
        const auto line = file.readLine();
        if (!line.contains("\"server_data\""))
            continue;
        const auto record = json(line);
        for (const auto &entry : record["Payload"]["server_data"]) {
            for (auto &series : readArtifactData(entry["data"]).series)
                found.push_back(std::move(series));
        }
    }
    QVERIFY(!found.empty());
    const auto &first = found.front();
    QCOMPARE(first.pointer, std::string("/series/0/points"));
    QVERIFY(first.xIsTime);
    QCOMPARE(first.columns.size(), std::size_t{1});
    QCOMPARE(first.columns[0].name, std::string("north-2"));
    QCOMPARE(first.columns[0].unit,
             std::string("\xC2\xB0"
                         "C"));
    QCOMPARE(first.x.size(), first.columns[0].y.size());
    QVERIFY(first.x.size() > 100);
    QCOMPARE(first.columns[0].y[1], 16.38);
}

void tst_Series::countsOfOtherShapes()
{
    const auto graph = readArtifactText(R"({"title":"T","nodes":[{"id":"a"},{"id":"b"},{"id":"c"}],
        "edges":[{"from":"a","to":"b"},{"from":"b","to":"c"}]})");
    QCOMPARE(graph->nodes, 3U);
    QCOMPARE(graph->edges, 2U);
    QCOMPARE(graph->rows, 3U);
    QCOMPARE(graph->title, std::string("T"));
    QCOMPARE(readArtifactText("[[1,\"a\"],[2,\"b\"]]")->rows, 2U);
    QVERIFY(!readArtifactText("[1,2"));
    QCOMPARE(readArtifactText("[1,2],").error().code, ErrorCode::NotJson);
    QVERIFY(readArtifactText(" [1,2] \n"));
    QCOMPARE(readArtifactText("").error().code, ErrorCode::Empty);
    QCOMPARE(readArtifactText("\"text\"")->rows, 0U);
}

void tst_Series::readingStops()
{
    std::string text = "[0";
    for (int i = 1; i < 200000; ++i)
        text += ",1";
    text += ']';
    std::uint64_t last = 0;
    QCOMPARE(readArtifactText(text, Monitor([&last](auto done, auto) { last = done; }, {}))->points,
             200000U);
    QVERIFY(last > 0 && last <= text.size());
    const auto stopped = readArtifactText(text, Monitor({}, [] { return true; }));
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
}

void tst_Series::summary_data()
{
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<QByteArray>("total"); // of the bounds
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *result, const char *total,
                        const char *expected) {
        QTest::addRow("%s", name) << QByteArray(result) << QByteArray(total)
                                  << QByteArray(expected);
    };
    row("the seed's summary",
        R"({"summary":"4 points","count":4,"min_value":1.5,"max_value":9.25})", "",
        "count 4=4, min 1.5=1.5, max 9.25=9.25");
    row("wrong", R"({"count":5,"min":2,"max":9.3,"maximum":10})", "",
        "count 5!4, min 2=1.5, max 9.3=9.25, max 10!9.25");
    row("times", R"({"first_time":"2026-08-21T07:30:00Z","last":"2026-08-21T07:32:00Z"})", "",
        "first time 2026-08-21T07:30:00Z=2026-08-21T07:30:00Z, last time "
        "2026-08-21T07:32:00Z!2026-08-21T07:33:00Z");
    row("a window", R"({"window":{"start":"2026-08-21","end":"2026-08-21T07:32:00Z"}})", "",
        "first time 2026-08-21=2026-08-21T07:30:00Z, last time "
        "2026-08-21T07:32:00Z!2026-08-21T07:33:00Z");
    row("bounds", R"({"total":7,"returned":1})", "7", "total 7!4");
    row("of one series", R"({"stats":{"load":{"min":1.5},"b":{"min":5}},"min_load":3})", "",
        "min 1.5=1.5, min 3!1.5");
    row("nothing to compare", R"({"text":"min 3","alerts":{"count":9}})", "", "");
    row("the first page", R"({"count":2,"samples":[{},{}]})", "", "");
}

void tst_Series::summary()
{
    QFETCH(QByteArray, result);
    QFETCH(QByteArray, total);
    QFETCH(QByteArray, expected);
    const auto data = readArtifactText(R"({"name":"load","points":[
        ["2026-08-21T07:30:00Z",3],["2026-08-21T07:31:00Z",1.5],
        ["2026-08-21T07:32:00Z",9.25],["2026-08-21T07:33:00Z",4]]})");
    std::optional<Bounds> bounds;
    if (!total.isEmpty())
        bounds.emplace().total = total.toLongLong();
    const auto seen = json(result);
    QCOMPARE(checksText(checkSummary(*data, &seen, bounds)), expected);
}

void tst_Series::pages_data()
{
    QTest::addColumn<Bounds>("bounds");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("the first page") << Bounds{3, 8, true, "c3", {}} << QByteArray("returned 3=3");
    QTest::newRow("the last page") << Bounds{3, 8, false, {}, {}} << QByteArray("returned 3=3");
    QTest::newRow("all rows in one page") << Bounds{3, 3, false, {}, {}} << QByteArray("total 3=3");
    QTest::newRow("a page with other rows")
        << Bounds{2, 8, true, "c2", {}} << QByteArray("total 8!3");
    QTest::newRow("a cut result with the data cut as well")
        << Bounds{3, 8, true, {}, {}} << QByteArray("total 8!3");
}

void tst_Series::comparedOnlyIfMeasured_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *data, const char *result,
                        const char *expected = "") {
        QTest::addRow("%s", name) << QByteArray(data) << QByteArray(result) << QByteArray(expected);
    };
    const char *stock = R"({"lines":[{"item":"a"},{"item":"b"}],"total":2,"max":7})";
    row("rows of a grid", R"({"rows":[["a",null],["b","c"],["d","e"]]})", stock);
    row("bars", R"([{"item":"a","cost":3},{"item":"b","cost":4},{"item":"c","cost":5}])", stock);
    row("bars by day beside orders",
        R"([{"day":"2026-08-21","cost":3},{"day":"2026-08-22","cost":4},{"day":"2026-08-23","cost":5}])",
        stock);
    row("points of an outline",
        R"({"type":"Polygon","coordinates":[[[1,1],[2,1],[2,2],[1,2],[1,1]]]})", stock);
    row("nodes", R"({"nodes":[{"id":"a"},{"id":"b"},{"id":"c"}],"edges":[]})", stock);
    row("a name that is that of the curve", R"({"name":"cost","points":[[1,3],[2,4],[3,5]]})",
        R"({"max_cost":6,"max":7,"total":2})", "max 6!5");
    const char *load = R"([["2026-08-21T07:30:00Z",3],["2026-08-21T07:31:00Z",1.5]])";
    row("measurements beside some of them", load,
        R"({"samples":[{"at":"2026-08-21T07:30:00Z","load":3}],"total":9})", "total 9!2");
    row("the times of an order", load,
        R"({"start":"2026-08-21T07:30:30Z","end":"2026-08-21T07:30:40Z","max":3})", "max 3=3");
    row("a plain list", "[1,2,4]", R"({"count":9})", "count 9!3");
}

void tst_Series::comparedOnlyIfMeasured()
{
    QFETCH(QByteArray, data);
    QFETCH(QByteArray, result);
    QFETCH(QByteArray, expected);
    const auto read = readArtifactText(std::string_view(data));
    QVERIFY(read);
    const auto seen = json(result);
    std::optional<Bounds> bounds;
    bounds.emplace().total = seen.value("total", 0);
    if (*bounds->total == 0)
        bounds.reset();
    QCOMPARE(checksText(checkSummary(*read, &seen, bounds)), expected);
}

/// The data for people of a page are compared with that page, those of a cut result with the total.
void tst_Series::pages()
{
    QFETCH(Bounds, bounds);
    QFETCH(QByteArray, expected);
    const auto data =
        readArtifactText(R"({"columns":["at","litres"],"rows":[["2026-08-21",1],["2026-08-22",2],
                             ["2026-08-23",3]]})");
    const auto checks = checkSummary(*data, nullptr, bounds);
    QCOMPARE(checksText(checks), expected);
}

/// More nanoseconds than 63 bits hold.
void tst_Series::timesCenturiesApart()
{
    const auto data = readArtifactData(json(
        R"([{"t":"1678-01-01T00:00:00Z","v":1},{"t":"2261-12-31T00:00:00.000000512Z","v":2}])"));
    QCOMPARE(story(data.series),
             QByteArray(" t*: 1678-01-01T00:00:00Z 2261-12-31T00:00:00Z | v: 1 2\n"));
    const auto &series = data.series.front();
    const auto list = seriesList(data.series);
    const auto charts = layOutCharts(list);
    std::string csv;
    chartCsv(list, charts.front(), {}, ',', [&csv](std::string_view text) {
        csv += text;
        return true;
    });
    QCOMPARE(csv, std::string("t,v\n1678-01-01T00:00:00Z,1\n2261-12-31T00:00:00Z,2\n"));
    const auto svg = chartSvg(list, charts);
    for (const std::string year : {"1700", "1800", "1900", "2000", "2100", "2200"})
        QVERIFY2(svg.find('>' + year + '<') != std::string::npos, year.c_str());
    QVERIFY(svg.find(">21") == svg.find(">2100"));

    QCOMPARE(xAtTime(series.xOriginNs, timeAtX(series.xOriginNs, series.x[1])), series.x[1]);
    constexpr auto first = std::numeric_limits<std::int64_t>::min();
    constexpr auto last = std::numeric_limits<std::int64_t>::max();
    QCOMPARE(xAtTime(last, first), -0x1p64);
    QCOMPARE(timeAtX(-10, 12.4), 2);
    QCOMPARE(timeAtX(10, -12.4), -2);
    QCOMPARE(timeAtX(last, -0x1p63), -1);
    // Not the very first: that stands for no time.
    QCOMPARE_GT(timeAtX(first, -1e300), first);
    QCOMPARE_GT(timeAtX(last, 1e300), last - 2000);
}

void tst_Series::declaredUnits()
{
    const auto units = [](const char *data, const char *schema) {
        ArtifactData read = readArtifactData(json(data));
        const Json declared = json(schema);
        addUnits(read, declaredFacts(&declared));
        QByteArray text;
        for (const Series &series : read.series) {
            for (const SeriesColumn &column : series.columns)
                text += QByteArray::fromStdString(column.name + ':' + column.unit + ' ');
        }
        return text;
    };
    const char *rows = R"([{"t":1,"load":2,"temp":3},{"t":2,"load":3,"temp":4},
                           {"t":3,"load":4,"temp":5}])";
    const char *referred =
        "{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/Row\"},\"$defs\":{\"Row\":{"
        "\"properties\":{\"load\":{\"x-unit\":\"kW\"},"
        "\"temp\":{\"description\":\"Temperature of the air (°C).\"},"
        "\"t\":{\"description\":\"Seconds (since the start of the run)\"}}}}}";
    QCOMPARE(units(rows, referred), QByteArray("load:kW temp:°C "));
    const char *circle = "{\"$ref\":\"#\"}";
    QCOMPARE(units(rows, circle), QByteArray("load: temp: "));
    // The name of the series hides that of the member; a unit in the data comes first.
    const char *named = R"({"name":"north","data_points":[{"t":1,"value":2},{"t":2,"value":3},
                            {"t":3,"value":4}]})";
    const char *schema = R"({"properties":{"data_points":{"items":{"properties":{
        "value":{"title":"Load [kW]"}}}}}})";
    QCOMPARE(units(named, schema), QByteArray("north:kW "));
    const char *other = R"({"properties":{"took":{"unit":"ms"},"data_points":{}}})";
    QCOMPARE(units(named, other), QByteArray("north: ")); // not of the values
    const char *two = R"({"a":[{"t":1,"value":2},{"t":2,"value":3}],
                          "b":[{"t":1,"value":4},{"t":2,"value":5}]})";
    const char *differ = R"({"properties":{
        "a":{"items":{"properties":{"value":{"unit":"kW"}}}},
        "b":{"items":{"properties":{"value":{"unit":"bar"}}}}}})";
    QCOMPARE(units(two, differ), QByteArray("a: b: "));
    QVERIFY(units(R"({"unit":"W","points":[[1,2],[2,3],[3,4]]})", schema).contains(":W"));
    const Json text = json(R"({"type":"string","contentMediaType":"text/markdown"})");
    QCOMPARE(declaredFacts(&text).mime, std::string("text/markdown"));
    const Json format = json(R"({"$ref":"#/$defs/M","$defs":{"M":{"format":"markdown"}}})");
    QCOMPARE(declaredFacts(&format).mime, std::string("text/markdown"));
    const Json inner = json(R"({"properties":{"a":{"contentMediaType":"text/markdown"}}})");
    QCOMPARE(declaredFacts(&inner).mime, std::string()); // of a member, not of the data
    QVERIFY(declaredFacts(nullptr).units.empty());
}

void tst_Series::declaredShapes_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<DeclaredShape>("expected");
    const auto row = [](const char *name, const QByteArray &schema, DeclaredShape expected) {
        QTest::newRow(name) << schema << expected;
    };
    const auto rows = [](const QByteArray &members) -> QByteArray {
        return R"({"type":"array","items":{"type":"object","properties":{)" + members + "}}}";
    };
    const QByteArray time = R"("at":{"type":"string","format":"date-time"})";
    const QByteArray value = R"("v":{"type":["number","null"]})";
    const QByteArray label = R"("zone":{"type":"string"},)";
    using enum DeclaredShape;
    row("a time and a number", rows(time + ',' + value), Series);
    row("with labels", rows(label + time + ',' + value), Series);
    row("an epoch by its name", rows(R"("ts":{"type":"integer"},)" + value), Series);
    row("an epoch by its format", rows(R"("n":{"type":"integer","format":"unix-time"},)" + value),
        Series);
    row("two times", rows(time + R"(,"end":{"type":"string","format":"date"},)" + value), None);
    row("a label and a number", rows(label + value), None);
    row("numbers", rows(R"("x":{"type":"number"},)" + value), None);
    row("ends of edges", rows(R"("source":{"type":"string"},"target":{"type":"string"})"), None);
    row("a time without numbers", rows(label + time), Rows);
    row("records", rows(R"("id":{"type":"string"},)" + label + value), Rows);
    const QByteArray named = R"("name":{"type":"string"},"unit":{"type":"string"},"points":)";
    row("named series", rows(named + rows(time + ',' + value)), Series);
    row("named series in a member",
        R"({"properties":{"series":)" + rows(named + rows(time + ',' + value)) + "}}", Series);
    row("rows with rows", rows(named + rows(label + time)), Rows);
    row("objects of any kind", R"({"type":"array","items":{"type":"object"}})", None);
    row("a member",
        R"({"properties":{"unit":{"type":"string"},"data":)" + rows(time + ',' + value) + "}}",
        Series);
    row("two members that differ",
        R"({"properties":{"a":)" + rows(time + ',' + value) + R"(,"b":)" + rows(label + time)
            + "}}",
        None);
    row("references",
        R"({"allOf":[{"properties":{"data":{"type":"array","items":{"$ref":"#/$defs/P"}}}}],)"
        R"("$defs":{"P":{"type":"object","properties":{)"
            + time + ',' + value + "}}}}",
        Series);
    row("a graph", R"({"properties":{"nodes":{"type":"array"},"links":{"type":"array"}}})", Graph);
    row("nodes alone", R"({"properties":{"nodes":{"type":"array"}}})", None);
    row("GeoJSON",
        R"({"properties":{"type":{"const":"FeatureCollection"},"features":{"type":"array"}}})",
        Map);
    row("a feature",
        R"({"properties":{"type":{"enum":["Feature"]},"geometry":{},"properties":{}}})", Map);
    row("features of another kind", R"({"properties":{"features":{"type":"array"}}})", None);
    row("a circle", R"({"type":"object","properties":{"a":{"$ref":"#"},"b":{"$ref":"#"}}})", None);
    row("no schema", "true", None);
}

void tst_Series::declaredShapes()
{
    QFETCH(QByteArray, schema);
    QFETCH(DeclaredShape, expected);
    QCOMPARE(declaredShape(json(schema.constData())), expected);
}

void tst_Series::declaredShapesOfData_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<DeclaredShape>("expected");
    const auto row = [](const char *name, const QByteArray &schema, const QByteArray &data,
                        DeclaredShape expected) {
        QTest::newRow(name) << schema << data << expected;
    };
    const QByteArray points = R"({"type":"array","items":{"type":"object","properties":{)"
                              R"("t":{"type":"string","format":"date-time"},)"
                              R"("v":{"type":["number","null"]}}}})";
    const QByteArray series = R"({"properties":{"series":{"type":"array","items":{"type":"object",)"
                              R"("properties":{"name":{"type":"string"},"points":)"
        + points + "}}}}}";
    const QByteArray records = R"({"type":"array","items":{"type":"object","properties":{)"
                               R"("id":{"type":"string"},"zone":{"type":"string"},)"
                               R"("n":{"type":"number"}}}})";
    using enum DeclaredShape;
    row("series", series,
        R"({"series":[{"name":"a","points":[{"t":"2026-08-21T07:30:00Z","v":1}]}]})", Series);
    row("series without points", series, R"({"series":[{"name":"a","points":[]}]})", Series);
    row("pairs instead of points", series, R"({"series":[{"name":"a","points":[[1,2],[2,3]]}]})",
        None);
    row("series without the declared list", series, R"({"series":[{"name":"a","values":[1,2,3]}]})",
        None);
    row("points with a null", points, R"([{"t":"2026-08-21T07:30:00Z","v":null}])", Series);
    row("points with texts", points, R"([{"t":"2026-08-21T07:30:00Z","v":"high"}])", None);
    row("points with numbers as times", points, R"([{"t":1787297400,"v":1}])", None);
    row("records", records, R"([{"id":"a","zone":"north","n":1}])", Rows);
    row("records with more members", records, R"([{"id":"a","at":5}])", Rows);
    row("other records", records, R"([{"t":1,"v":2},{"t":2,"v":3}])", None);
    row("records with other types", records, R"([{"id":1,"zone":2,"n":3}])", None);
    row("no records", records, "[]", Rows);
    row("a graph", R"({"properties":{"nodes":{"type":"array"},"links":{"type":"array"}}})",
        R"({"nodes":[],"links":{}})", None);
}

void tst_Series::declaredShapesOfData()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, data);
    QFETCH(DeclaredShape, expected);
    const Json value = json(data.constData());
    QCOMPARE(declaredShape(json(schema.constData()), &value), expected);
}

QTEST_GUILESS_MAIN(tst_Series)
#include "tst_series.moc"
