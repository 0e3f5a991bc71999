// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/timetext.h"

#include <QTest>

using namespace tw;

class tst_TimeText : public QObject
{
    Q_OBJECT
private slots:
    void times_data();
    void times();
    void notTimes_data();
    void notTimes();
    void timesComeBack();
    void durations_data();
    void durations();
    void notDurations_data();
    void notDurations();
    void durationsForPeople_data();
    void durationsForPeople();
    void numbersAreTimes();
};

void tst_TimeText::times_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("ns");
    QTest::addRow("epoch") << QByteArray("1970-01-01T00:00:00Z") << qint64{0};
    QTest::addRow("ms") << QByteArray("2026-08-21T07:30:00.125Z") << qint64{1787297400125000000};
    QTest::addRow("nine digits") << QByteArray("2026-08-21T07:30:00.123456789Z")
                                 << qint64{1787297400123456789};
    QTest::addRow("too fine is cut") << QByteArray("1970-01-01T00:00:00.0000000019Z") << qint64{1};
    QTest::addRow("offset") << QByteArray("2026-08-21T09:30:00+02:00")
                            << qint64{1787297400000000000};
    QTest::addRow("west, no colon")
        << QByteArray("2026-08-21 02:00:00-0530") << qint64{1787297400000000000};
    QTest::addRow("date") << QByteArray("1970-01-02") << qint64{86400000000000};
    QTest::addRow("no seconds") << QByteArray("1970-01-01T00:01Z") << qint64{60000000000};
    QTest::addRow("before the epoch") << QByteArray("1969-12-31T23:59:59.5Z") << qint64{-500000000};
}

void tst_TimeText::times()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, ns);
    const auto parsed = parseTimeText(text.toStdString());
    QVERIFY(parsed.has_value());
    QCOMPARE(qint64{*parsed}, ns);
}

void tst_TimeText::notTimes_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text :
         {"", "yesterday", "2026-02-30T00:00:00Z", "2026-08-21T25:00:00Z", "2026-08-21T07:30:00.Z",
          "0001-01-01T00:00:00Z", "2026-08-21T07:30:00Zjunk", "2026-08-21T07:30:00+2",
          "2026-08-21T07", "2026-8-21", "9999-12-31T00:00:00Z", "20260821T073000Z"})
        QTest::addRow("%s", text) << QByteArray(text);
}

void tst_TimeText::notTimes()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parseTimeText(text.toStdString()).has_value());
}

void tst_TimeText::timesComeBack()
{
    for (const char *text : {"2026-08-21T07:30:00.125Z", "2026-08-21T07:30:00Z",
                             "1969-12-31T23:59:59.5Z", "2026-11-21T05:16:21.7Z"})
        QCOMPARE(formatTimeText(*parseTimeText(text)), std::string(text));
    QCOMPARE(formatTimeText(NoTime), std::string());
}

void tst_TimeText::durations_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("ns");
    QTest::addRow("Go seconds") << QByteArray("1.2s") << qint64{1200000000};
    QTest::addRow("parts") << QByteArray("1m30s") << qint64{90000000000};
    QTest::addRow("ms") << QByteArray("350ms") << qint64{350000000};
    QTest::addRow("micro") << QByteArray("5.5\xC2\xB5s") << qint64{5500};
    QTest::addRow("hours") << QByteArray("2h") << qint64{7200000000000};
    QTest::addRow("negative") << QByteArray("-5us") << qint64{-5000};
    QTest::addRow("zero") << QByteArray("0") << qint64{0};
}

void tst_TimeText::durations()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, ns);
    const auto parsed = parseDurationText(text.toStdString());
    QVERIFY(parsed.has_value());
    QCOMPARE(qint64{*parsed}, ns);
}

void tst_TimeText::notDurations_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"", "-", "5", "s", "1.2.3s", "2 s", "1e3s", "99999999999999999999h"})
        QTest::addRow("%s", text) << QByteArray(text);
}

void tst_TimeText::notDurations()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parseDurationText(text.toStdString()).has_value());
}

void tst_TimeText::durationsForPeople_data()
{
    QTest::addColumn<qint64>("ns");
    QTest::addColumn<QByteArray>("text");
    QTest::addRow("none") << qint64{-1} << QByteArray("");
    QTest::addRow("ns") << qint64{999} << QByteArray("999 ns");
    QTest::addRow("us") << qint64{1500} << QByteArray("1.50 \xC2\xB5s");
    QTest::addRow("ms") << qint64{18260000} << QByteArray("18.3 ms");
    QTest::addRow("rounds up a unit") << qint64{999700000} << QByteArray("1.00 s");
    QTest::addRow("s") << qint64{2410000000} << QByteArray("2.41 s");
    QTest::addRow("min") << qint64{200000000000} << QByteArray("3 min 20 s");
    QTest::addRow("h") << qint64{3900000000000} << QByteArray("1 h 5 min");
    QTest::addRow("most") << qint64{INT64_MAX} << QByteArray("2562047 h 47 min");
}

void tst_TimeText::durationsForPeople()
{
    QFETCH(qint64, ns);
    QFETCH(QByteArray, text);
    QCOMPARE(QByteArray::fromStdString(formatDurationText(ns)), text);
}

void tst_TimeText::numbersAreTimes()
{
    const std::int64_t ns = 1787297400000000000;
    QCOMPARE(timeFromNumber(std::int64_t{1787297400}), std::optional(ns));
    QCOMPARE(timeFromNumber(std::int64_t{1787297400000}), std::optional(ns));
    QCOMPARE(timeFromNumber(std::int64_t{1787297400000000}), std::optional(ns));
    QCOMPARE(timeFromNumber(ns), std::optional(ns));
    QCOMPARE(timeFromNumber(1787297400.5), std::optional(ns + 500000000));
    QVERIFY(!timeFromNumber(1e300).has_value());
}

QTEST_GUILESS_MAIN(tst_TimeText)
#include "tst_timetext.moc"
