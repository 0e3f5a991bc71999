// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/replayfilter.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "model/replay/replaytext.h"
#include "model/timeline/timelinedata.h"
#include "replayfixture.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <thread>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif

using namespace tw;
using namespace Qt::StringLiterals;

class tst_ReplaySession : public QObject
{
    Q_OBJECT

private:
    static void fill(ReplayFixture &log, int calls)
    {
        log.start(u"gardener-1"_s);
        for (int i = 0; i < calls; ++i) {
            const QString call = u"call_%1"_s.arg(i);
            log.schedule(u"gardener-1"_s, call, u"climate.set"_s);
            log.result(u"gardener-1"_s, call, u"climate.set"_s, i % 3 == 1);
        }
        log.complete(u"gardener-1"_s);
    }
    /// The log of fill(), as that of another run.
    static void writeAsRun(ReplayFixture &log, const QString &run, const QString &path)
    {
        QFile from(log.write());
        QVERIFY(from.open(QIODevice::ReadOnly));
        QByteArray bytes = from.readAll();
        bytes.replace("gardener-1", run.toUtf8());
        QFile to(path);
        QVERIFY(QDir().mkpath(QFileInfo(to).path()));
        QVERIFY(to.open(QIODevice::WriteOnly));
        QCOMPARE(to.write(bytes), bytes.size());
    }

private slots:
    void opensAndCloses()
    {
        ReplayFixture log;
        fill(log, 4);
        ReplaySession session;
        QSignalSpy stores(&session, &ReplaySession::storeChanged);
        QCOMPARE(session.state(), ReplaySession::State::Empty);
        session.open({log.write()});
        QCOMPARE(session.state(), ReplaySession::State::Loading);
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        QVERIFY(!stores.isEmpty());
        QCOMPARE(session.store()->callCount(), 4U);
        QVERIFY(session.store()->isComplete());
        session.close();
        QCOMPARE(session.state(), ReplaySession::State::Empty);
        QVERIFY(!session.store()->hasLog());
    }

    void filesThatGoOnAreFollowed()
    {
        ReplayFixture log;
        fill(log, 2);
        const QString path = log.write();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        file.close();
        const auto append = [&file](const QByteArray &more) {
            QVERIFY(file.open(QIODevice::Append));
            QCOMPARE(file.write(more), more.size());
            file.close();
        };
        QByteArray other = bytes;
        other.replace("gardener-1", "gardener-2");

        ReplaySession session;
        QSignalSpy changed(&session, &ReplaySession::changedOnDisk);
        session.open({path});
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        const quint32 events = session.store()->eventCount();
        const quint64 first = session.load();
        // Not following: reported, nothing else happens.
        append(other);
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(session.isChangedOnDisk());
        QCOMPARE(session.store()->eventCount(), events);

        session.setFollowing(true);
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        QVERIFY(!session.isChangedOnDisk());
        QCOMPARE(session.store()->eventCount(), 2 * events);
        const quint64 load = session.load();
        QVERIFY(load != first);
        other.replace("gardener-2", "gardener-3");
        append(other);
        QTRY_COMPARE(session.store()->eventCount(), 3 * events);
        QCOMPARE(session.load(), load); // the same rows plus new ones
        QCOMPARE(session.state(), ReplaySession::State::Ready);

        // Rewritten: the rows change, and the file has a notice.
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytes);
        file.close();
        QTRY_COMPARE(session.store()->eventCount(), events);
        QCOMPARE(session.load(), load + 1);
        QVERIFY(!session.store()->files()[0].notice.empty());
        session.close();
        QCOMPARE(session.state(), ReplaySession::State::Empty);
    }

    void logsThatComeToAFolder()
    {
        ReplayFixture log;
        fill(log, 2);
        QTemporaryDir folder;
        const auto add = [&](const QString &name, const QString &run) {
            writeAsRun(log, run, folder.filePath(name));
        };
        add(u"a.ndjson"_s, u"gardener-1"_s);
        ReplaySession session;
        QSignalSpy changed(&session, &ReplaySession::changedOnDisk);
        session.open({folder.path()});
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        const quint32 events = session.store()->eventCount();
        // Not following: reported.
        add(u"c.ndjson"_s, u"gardener-3"_s);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(session.store()->eventCount(), events);
        session.setFollowing(true);
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        QCOMPARE(session.store()->eventCount(), 2 * events);
        // Following: only the new log is read, although its name sorts before others.
        const quint64 load = session.load();
        QFile begun(folder.filePath(u"b.ndjson"_s)); // exists before it is a log
        QVERIFY(begun.open(QIODevice::WriteOnly));
        begun.close();
        add(u"b.ndjson"_s, u"gardener-2"_s);
        QTRY_COMPARE(session.store()->eventCount(), 3 * events);
        QCOMPARE(session.load(), load); // the same rows plus new ones
        QCOMPARE(session.store()->files()[2].path.filename().string(), std::string("b.ndjson"));
        QVERIFY(session.store()->findRun("gardener-2").hasValue());
        QCOMPARE(changed.size(), 1);
        // The records read so far stay when following ends.
        const RunStorePtr before = session.store();
        session.setFollowing(false);
        QCOMPARE(session.state(), ReplaySession::State::Ready);
        QCOMPARE(session.store(), before);
        // A folder includes everything below it.
        add(u"below/deep/d.ndjson"_s, u"gardener-4"_s);
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(session.store(), before);
        session.reload();
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        QCOMPARE(session.store()->eventCount(), 4 * events);
        add(u"below/deep/e.ndjson"_s, u"gardener-5"_s); // the system does not report this one
        QTRY_COMPARE(changed.size(), 3);
        session.setFollowing(true);
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        const quint64 followed = session.load();
        add(u"below/f/f.ndjson"_s, u"gardener-6"_s);
        QTRY_COMPARE(session.store()->eventCount(), 6 * events);
        QCOMPARE(session.load(), followed);
    }

    void whatIsGoneIsSaid()
    {
        ReplayFixture log;
        fill(log, 2);
        const QString path = log.write();
        ReplaySession session;
        session.setFollowing(true);
        session.open({path});
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        const RunStorePtr before = session.store();
        QSignalSpy changed(&session, &ReplaySession::changedOnDisk);
        QVERIFY(QFile::remove(path));
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(session.isChangedOnDisk());
        QCOMPARE(session.error().code, ErrorCode::NotFound);
        QVERIFY(session.error().where.ends_with("log.ndjson"));
        QCOMPARE(session.store(), before); // the records read so far stay
        QCOMPARE(log.write(), path);
        QTRY_VERIFY(session.store() != before);
        QVERIFY(!session.isChangedOnDisk());
        QCOMPARE(changed.size(), 1); // once, regardless of the number of retries
    }

    void aReloadThatFailsKeepsTheLog()
    {
        ReplayFixture log;
        fill(log, 2);
        const QString path = log.write();
        ReplaySession session;
        session.open({path});
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        const RunStorePtr before = session.store();
        const quint64 load = session.load();
        QSignalSpy changed(&session, &ReplaySession::changedOnDisk);
        QVERIFY(QFile::remove(path));
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(session.error().code, ErrorCode::NotFound);
        QVERIFY(session.error().where.ends_with("log.ndjson"));
        QVERIFY(session.isUnreadable());
        for (int round = 0; round < 2; ++round) {
            session.reload();
            QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
            QCOMPARE(session.store(), before);
            QCOMPARE(session.load(), load);
            QVERIFY(session.isChangedOnDisk());
            QCOMPARE(session.error().code, ErrorCode::NotFound);
            QCOMPARE(changed.size(), round + 2);
        }
        // It is back: that is said, and the next reload reads it.
        QCOMPARE(log.write(), path);
        QTRY_COMPARE(changed.size(), 4);
        QVERIFY(session.isChangedOnDisk() && !session.isUnreadable());
        session.reload();
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        QVERIFY(!session.isChangedOnDisk());
        QVERIFY(session.store() != before);
        QCOMPARE(session.store()->callCount(), 2U);
        // Following begins with a reload, and is retried.
        const RunStorePtr again = session.store();
        QVERIFY(QFile::remove(path));
        session.setFollowing(true);
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        QCOMPARE(session.store(), again);
        QVERIFY(session.isUnreadable());
        QCOMPARE(log.write(), path);
        QTRY_VERIFY(session.store() != again);
        QVERIFY(!session.isChangedOnDisk());
        // Another log that cannot be read replaces it.
        session.open({u"/no/such/log.ndjson"_s});
        QTRY_COMPARE(session.state(), ReplaySession::State::Failed);
        QVERIFY(!session.store()->hasLog());
    }

    void stopEndsFollowing()
    {
        ReplayFixture log;
        fill(log, 60'000);
        const QString path = log.writeCopies(u"gardener-1"_s, 5);
        ReplaySession session;
        session.open({path});
        QTRY_COMPARE_WITH_TIMEOUT(session.state(), ReplaySession::State::Ready, 30'000);
        const RunStorePtr before = session.store();
        // Before anything was read.
        QSignalSpy following(&session, &ReplaySession::followingChanged);
        QSignalSpy changed(&session, &ReplaySession::changedOnDisk);
        QSignalSpy stores(&session, &ReplaySession::storeChanged);
        session.setFollowing(true);
        session.cancel();
        QTRY_COMPARE_WITH_TIMEOUT(session.state(), ReplaySession::State::Ready, 30'000);
        QCOMPARE(session.store(), before);
        QVERIFY(!session.isFollowing());
        QCOMPARE(following.size(), 2);
        QVERIFY(!session.wasStopped()); // all of it is there
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write("\n");
        file.close();
        QTRY_COMPARE(changed.size(), 1); // reported, not read
        QCOMPARE(session.store(), before);
        QCOMPARE(stores.size(), 0);
        // After the first part.
        connect(
            &session, &ReplaySession::storeChanged, &session, [&session] { session.cancel(); },
            Qt::SingleShotConnection);
        session.setFollowing(true);
        QTRY_COMPARE_WITH_TIMEOUT(session.state(), ReplaySession::State::Ready, 30'000);
        QVERIFY(!session.store()->isComplete());
        QVERIFY(session.wasStopped());
        QVERIFY(!session.isFollowing());
        QCOMPARE(following.size(), 4);
    }

#ifdef Q_OS_UNIX
    void aReloadThatFailsLaterSaysSo()
    {
        ReplayFixture log;
        fill(log, 60'000);
        const QString path = log.writeCopies(u"gardener-1"_s, 5);
        if (QProcess::execute(u"gzip"_s, {u"-1"_s, path}) != 0)
            QSKIP("no gzip");
        ReplaySession session;
        session.open({path + u".gz"_s});
        QTRY_COMPARE_WITH_TIMEOUT(session.state(), ReplaySession::State::Ready, 30'000);
        QVERIFY(session.store()->isComplete());
        const quint32 calls = session.store()->callCount();
        QCOMPARE(calls, 300'000U);
        {
            // The disk is full when part of the log has been unpacked.
            const auto handler = std::signal(SIGXFSZ, SIG_IGN);
            rlimit whole{};
            ::getrlimit(RLIMIT_FSIZE, &whole);
            rlimit part = whole;
            part.rlim_cur = rlim_t(1024) * 1024;
            connect(
                &session, &ReplaySession::storeChanged, &session,
                [&part] { ::setrlimit(RLIMIT_FSIZE, &part); }, Qt::SingleShotConnection);
            session.reload();
            QTRY_COMPARE_WITH_TIMEOUT(session.state(), ReplaySession::State::Ready, 30'000);
            ::setrlimit(RLIMIT_FSIZE, &whole);
            std::signal(SIGXFSZ, handler);
        }
        QCOMPARE(session.error().code, ErrorCode::WriteFailed);
        QVERIFY(session.isUnreadable());
        QVERIFY(!session.store()->isComplete());
        QVERIFY(session.store()->callCount() < calls);
        QVERIFY(session.wasStopped());
        session.reload();
        QTRY_COMPARE_WITH_TIMEOUT(session.state(), ReplaySession::State::Ready, 30'000);
        QVERIFY(!session.wasStopped());
        QCOMPARE(session.store()->callCount(), calls);
    }
#endif

    /// A look that is abandoned may still run when the next one begins.
    void twoLooksAtAFolder()
    {
        ReplayFixture log;
        fill(log, 2);
        QTemporaryDir folder;
        writeAsRun(log, u"gardener-1"_s, folder.filePath(u"a.ndjson"_s));
        RunLoader loader({std::filesystem::path(folder.path().toStdString())});
        QVERIFY(loader.load());
        for (int i = 0; i < 300; ++i) { // no logs, which are remembered
            QFile other(folder.filePath(u"other-%1.ndjson"_s.arg(i)));
            QVERIFY(other.open(QIODevice::WriteOnly));
            other.write("{\"a\":1}\n");
        }
        std::atomic<int> found = 0;
        const auto look = [&] { found += loader.hasNewLogs() ? 1 : 0; };
        {
            const std::jthread one(look);
            const std::jthread two(look);
        }
        QCOMPARE(found.load(), 0);
    }

    void largeLogsAreKept()
    {
        ReplayFixture log;
        QTemporaryDir cache;
        fill(log, 60'000); // above the 16 MB that make caching worthwhile
        const QString path = log.write();
        QVERIFY(QFileInfo(path).size() > 16 * 1024 * 1024);
        ReplaySession session;
        session.setIndexCache(cache.path(), 1ULL << 30U);
        session.open({path});
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        const quint32 events = session.store()->eventCount();
        QTRY_COMPARE(QDir(cache.path()).entryList({u"*.index"_s}, QDir::Files).size(), 1);
        session.reload();
        QTRY_COMPARE(session.state(), ReplaySession::State::Ready);
        QCOMPARE(session.store()->eventCount(), events);
        QVERIFY(session.store()->isComplete());
        session.close();
        jobPool()->waitForDone();
    }

    void failureSaysWhichFile()
    {
        ReplaySession session;
        session.open({u"/no/such/log.ndjson"_s});
        QTRY_COMPARE(session.state(), ReplaySession::State::Failed);
        QCOMPARE(session.error().code, ErrorCode::NotFound);
        QVERIFY(QString::fromStdString(session.error().where).contains(u"log.ndjson"_s));
        QVERIFY(!session.store()->hasLog());
    }

    void closesInMidLoad()
    {
        ReplayFixture log;
        fill(log, 3000);
        const QString path = log.write();
        for (int round = 0; round < 3; ++round) {
            ReplaySession session;
            session.open({path});
            session.open({path}); // the second one replaces the first
            QCoreApplication::processEvents();
        }
        ReplaySession session;
        session.open({path});
        session.cancel();
        QTRY_VERIFY(session.state() != ReplaySession::State::Loading);
        QVERIFY(session.state() != ReplaySession::State::Failed); // stopping is not an error
    }

    void selectingOneSelectsWhatBelongs()
    {
        ReplayFixture log;
        fill(log, 3);
        const RunStorePtr store = log.load();
        ReplaySelection selection;
        selection.setStore(store, false);
        QSignalSpy changed(&selection, &ReplaySelection::changed);
        selection.selectEvent(EventIndex{1}); // call_0 is scheduled
        QCOMPARE(selection.call(), CallIndex{0});
        QCOMPARE(selection.run(), RunIndex{0});
        QCOMPARE(changed.size(), 1);
        selection.selectCall(CallIndex{0}); // the selected record stays
        QCOMPARE(selection.event(), EventIndex{1});
        selection.selectCall(CallIndex{1});
        QCOMPARE(selection.event(), EventIndex{4}); // its result
        QCOMPARE(changed.size(), 3);
        selection.selectCall(CallIndex{77});
        QCOMPARE(changed.size(), 3);
        selection.selectRun(RunIndex{0});
        QCOMPARE(selection.call(), MaybeCall());
        QCOMPARE(selection.focus(), ReplaySelection::Focus::Run);
    }

    void selectionSurvivesReload()
    {
        ReplayFixture log;
        fill(log, 3);
        ReplaySelection selection;
        selection.setStore(log.load(), false);
        selection.selectCall(CallIndex{2});
        selection.setStore(log.load(), false);
        QCOMPARE(selection.call(), CallIndex{2});
        selection.setStore(log.load(3), false); // call_2 no longer exists
        QCOMPARE(selection.call(), MaybeCall());
        QCOMPARE(selection.run(), RunIndex{0});
    }

    void selectionStaysWithItsRecord()
    {
        ReplayFixture log;
        fill(log, 3);
        QTemporaryDir folder;
        const auto write = [&](const QString &name, const QString &run) {
            writeAsRun(log, run, folder.filePath(name));
        };
        const auto load = [&folder] {
            const std::filesystem::path path(folder.path().toStdString());
            const Result<RunStorePtr> store = loadRuns({&path, 1});
            return store ? *store : RunStorePtr();
        };
        write(u"b.ndjson"_s, u"gardener-2"_s);
        ReplaySelection selection;
        const RunStorePtr before = load();
        selection.setStore(before, false);
        selection.selectEvent(EventIndex{4});
        const std::string record(before->raw(EventIndex{4}));
        // Another log sorts before it.
        write(u"a.ndjson"_s, u"gardener-1"_s);
        const RunStorePtr after = load();
        selection.setStore(after, false);
        QCOMPARE(selection.event(), EventIndex{4 + before->eventCount()});
        QCOMPARE(std::string(after->raw(*selection.event())), record);
        QCOMPARE(selection.focus(), ReplaySelection::Focus::Event);
        QCOMPARE(after->run(*selection.run()).id.str(), std::string("gardener-2"));
        QCOMPARE(selection.call(), after->callOf(*selection.event()));
        // A different record is there.
        write(u"b.ndjson"_s, u"gardener-3"_s);
        selection.setStore(load(), false);
        QCOMPARE(selection.event(), MaybeEvent());
        QCOMPARE(selection.focus(), ReplaySelection::Focus::Nothing);
    }

    void filtering()
    {
        ReplayFixture log;
        fill(log, 9);
        ReplayFilter filter;
        filter.setStore(log.load(), false);
        QSignalSpy rows(&filter, &ReplayFilter::rowsChanged);
        filter.setExpression(u"status:failed"_s);
        QTRY_VERIFY(!filter.isBusy());
        QCOMPARE(rows.size(), 1); // events and calls together
        QVERIFY(filter.isActive());
        QCOMPARE(filter.callRows()->positions, (std::vector<quint32>{1, 4, 7}));
        QVERIFY(filter.eventRows());
        filter.setExpression(u"status:("_s);
        QVERIFY(!filter.errorText().isEmpty());
        QCOMPARE_GE(filter.errorPosition(), 0);
        QVERIFY(filter.callRows()); // the rows stay during typing
        filter.setExpression({});
        QVERIFY(filter.errorText().isEmpty());
        QVERIFY(!filter.callRows());
        QVERIFY(!filter.isActive());
    }

    void markedTimeNarrows()
    {
        ReplayFixture log;
        fill(log, 9);
        const RunStorePtr store = log.load();
        ReplayFilter filter;
        filter.setStore(store, false);
        const qint64 from = store->timeNs(EventIndex{3});
        const qint64 to = store->timeNs(EventIndex{6});
        filter.setTimeSpan({from, to});
        QTRY_VERIFY(!filter.isBusy() && filter.eventRows());
        QCOMPARE(filter.eventRows()->positions, (std::vector<quint32>{3, 4, 5, 6}));
        QCOMPARE(filter.callRows()->positions, (std::vector<quint32>{1, 2}));
        filter.setTimeSpan({});
        QVERIFY(!filter.isActive());
    }

    /// A wait that a later turn ended is measured; one that a later turn passed over is drawn up to
    /// it; only the last turn of a session waits to the end of the log.
    void waitsOfALog()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"log.ndjson"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto write = [&file](const char *run, const char *session, const char *type, int ms,
                                   const char *payload) {
            file.write(R"({"EventKey":")" + QByteArray(run) + type + R"(","RunID":")" + run
                       + R"(","SessionID":")" + session + R"(","Type":")" + type
                       + R"(","TimestampMS":)" + QByteArray::number(1787297400000 + ms)
                       + R"(,"Payload":)" + payload + "}\n");
        };
        const char *words = R"([{"role":"user","parts":[{"kind":"text","text":"24"}]}])";
        write("asked", "s", "run_suspended", 0, R"({"SuspensionID":"1"})");
        write("broken", "s", "run_completed", 2, R"({"status":"failed"})");
        write("fresh", "s", "transcript_messages_seeded", 7, words);
        write("passed", "t", "run_suspended", 10, R"({"SuspensionID":"2"})");
        write("failed", "t", "run_completed", 13, R"({"status":"failed"})");
        write("waits", "u", "run_suspended", 20, R"({"SuspensionID":"3"})");
        write("other", "v", "run_completed", 60, R"({"status":"success"})");
        file.close();
        const std::filesystem::path files[] = {file.fileName().toStdString()};
        const auto store = loadRuns(files);
        QVERIFY(store);
        QStringList waits;
        const TimelineDataPtr data = makeTimelineData(*store);
        for (const TimelineLane &lane : data->lanes) {
            if (!lane.wait.isEmpty())
                waits << u"%1 %2 ms%3"_s.arg(ReplayText::utf8((*store)->run(lane.run).id))
                             .arg(lane.waitedNs / 1'000'000)
                             .arg(lane.waitsAtEnd ? u" unanswered"_s : QString());
        }
        waits.sort();
        QCOMPARE(waits,
                 QStringList(
                     {u"asked 7 ms"_s, u"passed 3 ms unanswered"_s, u"waits 40 ms unanswered"_s}));
    }

    void timelineOfALog()
    {
        ReplayFixture log;
        fill(log, 9);
        const TimelineDataPtr data = makeTimelineData(log.load());
        QCOMPARE(data->lanes.size(), std::size_t(1));
        QCOMPARE(data->failures(), 3U);
        QCOMPARE(data->byStart.size(), std::size_t(9));
        QVERIFY(data->place(CallIndex{4}).isValid());
        QVERIFY(!data->place({}).isValid());
        QCOMPARE(data->nextFailure({}, true), CallIndex{1});
        QCOMPARE(data->nextFailure(CallIndex{1}, true), CallIndex{4});
        QCOMPARE(data->nextFailure(CallIndex{7}, true), MaybeCall());
        QCOMPARE(data->nextFailure(CallIndex{7}, false), CallIndex{4});
        QCOMPARE(data->nextFailure(CallIndex{1}, false), MaybeCall());
        QCOMPARE(data->nextFailure(CallIndex{0}, true), CallIndex{1});
    }
};

QTEST_GUILESS_MAIN(tst_ReplaySession)
#include "tst_replaysession.moc"
