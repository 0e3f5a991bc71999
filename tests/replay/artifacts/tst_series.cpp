// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdata.h"
#include "replay/base/timetext.h"
#include "replay/record/record.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTest>

#include <cmath>
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
                       formatTimeText(series.xOriginNs + std::llround(series.x[i])))
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
    void pages_data();
    void pages();
    void summary();
};

void tst_Series::found_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *data, const char *expected) {
        QTest::addRow("%s", name) << QByteArray(data) << QByteArray(expected);
    };
    row("numbers", "[1.5, 1.7, 2]", " : 0 1 2 | : 1.5 1.7 2\n");
    row("gaps", "[1, null, 3]", " : 0 1 2 | : 1 gap 3\n");
    row("exact spellings are numbers", "[1.10, 1e3, 18446744073709551616]",
        " : 0 1 2 | : 1.1000000000000001 1000 1.8446744073709552e+19\n");
    row("pairs with a unit", R"({"unit":"mS/cm","points":[[0,1.5],[60,1.7]]})",
        "/points x: 0 60 |  (mS/cm): 1.5 1.7\n");
    row("pairs with times", R"([["2026-08-01T00:00:00Z",1],["2026-08-01T00:01:00+01:00",2]])",
        " time*: 2026-07-31T23:01:00Z 2026-08-01T00:00:00Z | : 2 1\n"); // sorted
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
          R"([{"t":1,"v":"x"},{"t":2,"v":"y"}])", R"([[1,2],[3]])"})
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
    QByteArray text;
    const auto seen = json(result);
    for (const auto &check : checkSummary(*data, &seen, bounds)) {
        text += (text.isEmpty() ? "" : ", ")
            + QByteArray::fromStdString(check.what + ' ' + check.seen + (check.agrees ? '=' : '!')
                                        + check.computed);
    }
    QCOMPARE(text, expected);
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

/// The data for people of a page are compared with that page, those of a cut result with the total.
void tst_Series::pages()
{
    QFETCH(Bounds, bounds);
    QFETCH(QByteArray, expected);
    const auto data =
        readArtifactText(R"({"columns":["zone","count"],"rows":[["n",1],["s",2],["w",3]]})");
    const auto checks = checkSummary(*data, nullptr, bounds);
    QCOMPARE(checks.size(), std::size_t{1});
    const auto &check = checks.front();
    QCOMPARE(QByteArray::fromStdString(check.what + ' ' + check.seen + (check.agrees ? '=' : '!')
                                       + check.computed),
             expected);
}

QTEST_GUILESS_MAIN(tst_Series)
#include "tst_series.moc"
