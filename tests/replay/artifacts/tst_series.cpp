// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/series.h"
#include "replay/base/timetext.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTest>

#include <cmath>

using namespace tw;

namespace {

QByteArray number(double value)
{
    return std::isnan(value) ? QByteArray("gap") : QByteArray::number(value, 'g', 17);
}

/// A double represents a time in these years to 256 ns: shown in microseconds.
/// "pointer xName[*]: x… | name (unit): y… | …", one line per series; * marks times.
QByteArray story(const std::vector<Series> &found)
{
    QByteArray text;
    for (const auto &series : found) {
        text += QByteArray::fromStdString(series.pointer + ' ' + series.xName);
        text += series.xIsTime ? "*:" : ":";
        for (const auto x : series.x)
            text += ' '
                + (series.xIsTime
                       ? QByteArray::fromStdString(formatTimeText(std::llround(x / 1000) * 1000))
                       : number(x));
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
    row("map of arrays without axis", R"({"temp":[1,2,3],"rain":[4,5,6]})",
        "/temp : 0 1 2 | temp: 1 2 3\n/rain : 0 1 2 | rain: 4 5 6\n");
}

void tst_Series::found()
{
    QFETCH(QByteArray, data);
    QFETCH(QByteArray, expected);
    QCOMPARE(story(findSeries(json(data))), expected);
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
    QCOMPARE(story(findSeries(json(data))), QByteArray());
}

void tst_Series::largeAndDeepDataEnds()
{
    std::string deep(400, '[');
    deep += "1,2,3" + std::string(400, ']');
    QVERIFY(findSeries(parseJson(deep).value()).empty());
    Json many = Json::array();
    for (int i = 0; i < 5000; ++i)
        many.push_back(Json{{"label", "a"}, {"values", {1, 2, 3, i}}});
    QCOMPARE(findSeries(many).size(), std::size_t{1000});
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
            for (auto &series : findSeries(entry["data"]))
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

QTEST_GUILESS_MAIN(tst_Series)
#include "tst_series.moc"
