// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/errortext.h"
#include "model/common/format.h"
#include "model/common/timeformat.h"
#include "model/replay/replaytext.h"
#include "replay/base/indexes.h"

#include <QLocale>
#include <QSet>
#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace tw;

class tst_Format : public QObject
{
    Q_OBJECT

private slots:
    void aRefusedCallIsNoSuccess()
    {
        CallRecord call;
        call.status = CallStatus::Ok;
        QCOMPARE(ReplayText::outcomeText(call), u"ok"_s);
        call.flags = CallDenied; // by a person: the tool has not run
        QCOMPARE(ReplayText::outcome(call), Outcome::Canceled);
        QCOMPARE(ReplayText::outcomeText(call), u"denied by a person"_s);
    }
    void timesKnowTheirDay()
    {
        const qint64 day = 24LL * 3600 * 1'000'000'000;
        QCOMPARE(formatTimeOfDay(20'000 * day + 1'000'000), u"00:00:00.001"_s);
        QCOMPARE(formatTimeOfDay(20'000 * day + 1'000'000, true), u"2024-10-04 00:00:00.001"_s);
        QCOMPARE(timeZoneName(20'000 * day), u"UTC"_s);
        QVERIFY(areOnOtherDays(20'000 * day - 1, 20'000 * day));
        QVERIFY(!areOnOtherDays(20'000 * day, 20'001 * day - 1));
    }
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void duration_data()
    {
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("text");
        QTest::newRow("between equal times") << qint64(0) << u"under 1 ms"_s;
        QTest::newRow("three digits") << qint64(18'312'000) << u"18.3 ms"_s;
        QTest::newRow("seconds") << qint64(2'412'000'000) << u"2.41 s"_s;
        QTest::newRow("minutes") << qint64(200'000'000'000) << u"3 min 20 s"_s;
        QTest::newRow("none") << qint64(NoDuration) << QString();
    }
    void duration()
    {
        QFETCH(qint64, ns);
        QTEST(formatDuration(ns), "text");
    }

    void relative_data()
    {
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("text");
        QTest::newRow("start") << qint64(0) << u"+0.000 s"_s;
        QTest::newRow("seconds") << qint64(12'418'000'000) << u"+12.418 s"_s;
        QTest::newRow("rounds") << qint64(12'418'500'000) << u"+12.419 s"_s;
        QTest::newRow("rounds up") << qint64(59'999'600'000) << u"+1:00.000"_s;
        QTest::newRow("minutes") << qint64(125'418'000'000) << u"+2:05.418"_s;
        QTest::newRow("hours") << qint64(3'725'000'000'000) << u"+1:02:05.000"_s;
        QTest::newRow("before") << qint64(-120'000'000) << u"\u22120.120 s"_s;
        QTest::newRow("least") << std::numeric_limits<qint64>::min()
                               << u"\u22122562047:47:16.855"_s;
    }
    void relative()
    {
        QFETCH(qint64, ns);
        QTEST(formatRelativeTime(ns), "text");
        const qint64 origin = 1'787'000'000'000'000'000;
        QCOMPARE(ReplayText::sinceStart(NoTime, origin), QString());
        QCOMPARE(ReplayText::sinceStart(origin + 1'000'000, origin), u"+0.001 s"_s);
    }

    void count_data()
    {
        QTest::addColumn<qint64>("count");
        QTest::addColumn<QString>("text");
        QTest::newRow("small") << qint64(7) << u"7"_s;
        QTest::newRow("four digits") << qint64(1234) << u"1\u2009234"_s;
        QTest::newRow("five digits") << qint64(12345) << u"12\u2009345"_s;
        QTest::newRow("million") << qint64(1'000'000) << u"1\u2009000\u2009000"_s;
        QTest::newRow("negative") << qint64(-123'456) << u"-123\u2009456"_s;
        QTest::newRow("negative four") << qint64(-1234) << u"-1\u2009234"_s;
    }
    void count()
    {
        QFETCH(qint64, count);
        QTEST(formatCount(count), "text");
    }

    void bytes()
    {
        QVERIFY(formatBytes(1).startsWith(u"1 byte"_s));
        QCOMPARE(formatBytes(712'000'000), u"712 MB"_s);
        QCOMPARE(formatBytes(1400), u"1.4 kB"_s);
    }

    void filesOfUsualNamesHaveTheirFolders()
    {
        QCOMPARE(fileTitle(u"/a/greenhouse/tool_schemas.json"_s),
                 u"greenhouse / tool_schemas.json"_s);
        QCOMPARE(fileTitle(u"/a/long-session/records.ndjson.gz"_s),
                 u"long-session / records.ndjson.gz"_s);
        QCOMPARE(fileTitle(u"/a/greenhouse/runs"_s), u"greenhouse / runs"_s);
        QCOMPARE(fileTitle(u"/a/b/climate.json"_s), u"climate.json"_s);
        QCOMPARE(fileTitle(u"/tools.json"_s), u"tools.json"_s);
    }

    void sentencesKeepTheirDirection_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isMarked");
        QTest::newRow("name first") << u"درجة is missing"_s << true;
        QTest::newRow("long name in quotes") << u"\"درجة_الحرارة_المطلوبة\" is missing"_s << true;
        QTest::newRow("from the left") << u"body: درجة is missing"_s << false;
        QTest::newRow("from the right") << u"درجة الحرارة مفقودة في body"_s << false;
        QTest::newRow("no letters") << u"12"_s << false;
    }
    void sentencesKeepTheirDirection()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isMarked);
        const QString shown = inReadingDirection(text);
        QCOMPARE(shown, isMarked ? QChar(0x200E) + text : text);
    }

    void absoluteTimeOfNothingIsEmpty()
    {
        QCOMPARE(formatAbsoluteTime(NoTime), QString());
        QCOMPARE(formatAbsoluteTime(1'700'000'000'125'000'000), u"2023-11-14 22:13:20.125 UTC"_s);
        QCOMPARE(formatAbsoluteTime(-1), u"1969-12-31 23:59:59.999 UTC"_s);
    }

    void everyErrorSaysWhatAndWhatNext()
    {
        QSet<QString> seen;
        for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code) {
            const ErrorText text = errorText({static_cast<ErrorCode>(code), "run.jsonl:8:7", "x"});
            QVERIFY(!text.what.isEmpty());
            QVERIFY(text.next.endsWith(u'.'));
            QVERIFY2(!seen.contains(text.what), qPrintable(text.what));
            seen.insert(text.what);
            QVERIFY(text.sentence().startsWith(u"run.jsonl:8:7: "_s));
        }
    }
    void ownAdviceReplacesTheDetails()
    {
        const ErrorText text =
            errorText({ErrorCode::TooLarge, "a.json", "no bytes in it; open another file"});
        QCOMPARE(text.detail, u"no bytes in it"_s);
        QVERIFY(text.sentence().count(u"open another"_s) == 0);
    }
};

QTEST_GUILESS_MAIN(tst_Format)
#include "tst_format.moc"
