// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Logs that are still being written, and logs that are replaced while being read.

#include "bench/loggen.h"
#include "runlogs.h"
#include "storetext.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <sstream>

using namespace tw;
using namespace tw::test;

namespace {

void append(const std::filesystem::path &path, std::string_view text)
{
    std::ofstream file(path, std::ios::binary | std::ios::app);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
}

LoadOptions following()
{
    LoadOptions options;
    options.follow = true;
    return options;
}

/// The records of a log by run, one log each.
std::map<std::string, std::string> splitByRun(const std::string &text)
{
    std::map<std::string, std::string> logs;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        constexpr std::string_view Name = "\"RunID\":\"";
        const std::size_t begin = line.find(Name) + Name.size();
        logs[line.substr(begin, line.find('"', begin) - begin)] += line + '\n';
    }
    return logs;
}

std::string generated(bench::LogSpelling spelling)
{
    bench::LogOptions options;
    options.events = 400;
    options.spelling = spelling;
    std::string log;
    bench::generateLog(options, [&log](std::string_view part) { log.append(part); });
    return log;
}

std::string contentOf(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

class tst_Following : public QObject
{
    Q_OBJECT
private slots:
    void callsInFlight();
    void growing();
    void halfALine();
    void aWholeLineWithoutItsEnd();
    void asIfReadAtOnce_data();
    void asIfReadAtOnce();
    void oldSnapshotsStay();
    void aRunThatIsNamedBeforeItStarts();
    void damageThatComesLater();
    void replaced_data();
    void replaced();
    void touched();
    void withoutFollowing();
    void severalFiles();
    void newLogs();
    void newLogsBelow();
    void filesThatBecomeLogs();
    void goneLogs();
    void newLogsInAnyOrder_data();
    void newLogsInAnyOrder();
    void newLogOfAKnownRun_data();
    void newLogOfAKnownRun();
    void newStreamAndItsLog();
    void streamAheadOfItsLog();
};

void tst_Following::growing()
{
    Logs logs;
    const auto path = logs.write("log", scheduled("run-1", "call-1"));
    RunLoader loader({path}, following());
    auto store = loader.load();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 1U);
    QVERIFY((*store)->isComplete());
    QCOMPARE(loader.changeOnDisk(), LogChange::None);
    append(path, result("run-1", "call-1") + completed("run-1"));
    QCOMPARE(loader.changeOnDisk(), LogChange::Grown);
    store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 3U);
    QVERIFY((*store)->isComplete());
    QCOMPARE(call(*store, 0).status, CallStatus::Ok);
    QCOMPARE(run(*store, 0).status, RunStatus::Completed);
    QVERIFY((*store)->files()[0].notice.empty());
    QCOMPARE(loader.changeOnDisk(), LogChange::None);
    QVERIFY(storeText(**store) == storeText(*load(path)));
}

void tst_Following::halfALine()
{
    Logs logs;
    const std::string next = result("run-1", "call-1");
    const auto path = logs.write("log", scheduled("run-1", "call-1") + next.substr(0, 50));
    RunLoader loader({path}, following());
    auto store = loader.load();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 1U);
    QVERIFY((*store)->damage().empty()); // not damage yet
    append(path, next.substr(50, 100));
    store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 1U);
    append(path, next.substr(150));
    store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 2U);
    QVERIFY((*store)->damage().empty());
    QVERIFY((*store)->raw(EventIndex{1}) == std::string_view(next).substr(0, next.size() - 1));
}

void tst_Following::aWholeLineWithoutItsEnd()
{
    Logs logs;
    std::string line = scheduled("run-1", "call-1");
    line.pop_back();
    const auto path = logs.write("log", line);
    RunLoader loader({path}, following());
    auto store = loader.load();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 1U);
    append(path, "\n" + result("run-1", "call-1"));
    store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 2U);
    QVERIFY((*store)->damage().empty());
}

void tst_Following::asIfReadAtOnce_data()
{
    QTest::addColumn<int>("spelling");
    QTest::addColumn<double>("damage");
    using enum bench::LogSpelling;
    QTest::newRow("records") << static_cast<int>(RunLogEvent) << 0.0;
    QTest::newRow("damaged records") << static_cast<int>(RunLogEvent) << 0.02;
    QTest::newRow("mongo") << static_cast<int>(MongoRelaxed) << 0.0;
    QTest::newRow("stream") << static_cast<int>(Stream) << 0.0;
    QTest::newRow("mongo array") << static_cast<int>(MongoArray) << 0.0;
}

/// In whatever pieces the bytes arrive, the result is that of reading the whole file at once.
void tst_Following::asIfReadAtOnce()
{
    QFETCH(int, spelling);
    QFETCH(double, damage);
    bench::LogOptions options;
    options.events = 1500;
    options.spelling = static_cast<bench::LogSpelling>(spelling);
    options.damage = damage;
    std::string text;
    bench::generateLog(options, [&text](std::string_view part) { text.append(part); });
    std::mt19937 random(11);
    Logs logs;
    std::size_t at = 5000;
    const auto path = logs.write("log", text.substr(0, at));
    RunLoader loader({path}, following());
    auto store = loader.load();
    QVERIFY(store);
    while (at < text.size()) {
        const std::size_t more = random() % 90'000;
        append(path, std::string_view(text).substr(at, more));
        at += more;
        const std::uint32_t before = (*store)->eventCount();
        store = loader.update();
        QVERIFY(store);
        QVERIFY((*store)->eventCount() >= before);
    }
    const auto whole = load(path);
    QVERIFY(whole->hasLog());
    QCOMPARE((*store)->eventCount(), whole->eventCount());
    QVERIFY(storeText(**store) == storeText(*whole));
}

void tst_Following::oldSnapshotsStay()
{
    Logs logs;
    const auto path = logs.write("log", scheduled("run-1", "call-1"));
    RunLoader loader({path}, following());
    const auto first = loader.load();
    QVERIFY(first);
    const std::string before = storeText(**first);
    const std::string raw((*first)->raw(EventIndex{0}));
    append(path, result("run-1", "call-1") + completed("run-1"));
    QVERIFY(loader.update());
    QVERIFY(storeText(**first) == before);
    QVERIFY((*first)->raw(EventIndex{0}) == raw);
    QCOMPARE(call(*first, 0).status, CallStatus::Pending);
}

/// A run's own data is used, even if an earlier snapshot relied on other records.
void tst_Following::aRunThatIsNamedBeforeItStarts()
{
    const std::string before = scheduled("other", "call-0") + scheduled("parent", "call-1")
        + eventLine("parent", "link", "child_run_linked",
                    R"({"ToolCallID":"call-1","ToolName":"a.b","ChildRunID":"child"})")
        + eventLine("child", "child/1", "user_message", "{}");
    const std::string start =
        eventLine("child", "child/2", "run_started",
                  R"({"RunContext":{"ParentRunID":"other","ParentToolCallID":"call-0"}})");
    Logs logs;
    const auto path = logs.write("log", before);
    RunLoader loader({path}, following());
    auto store = loader.load();
    QVERIFY(store);
    QCOMPARE(run(*store, 2).parentRun, RunIndex{1});
    append(path, start);
    store = loader.update();
    QVERIFY(store);
    QCOMPARE(loader.readings(), 1U);
    QCOMPARE(run(*store, 2).parentRun, RunIndex{0});
    QCOMPARE(run(*store, 2).parentCall, CallIndex{0});
    const auto atOnce = loadRuns(std::array{logs.write("whole", before + start)});
    QVERIFY(atOnce);
    QCOMPARE(storeText(**store), storeText(**atOnce));
}

void tst_Following::damageThatComesLater()
{
    Logs logs;
    const auto path = logs.write("log", scheduled("run-1", "call-1") + "{ not whole\n");
    RunLoader loader({path}, following());
    auto store = loader.load();
    QVERIFY(store);
    QCOMPARE((*store)->damage().size(), std::size_t{1});
    append(path, result("run-1", "call-1", R"("result_json":{"a":tru})") + "rubbish\n");
    store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->damage().size(), std::size_t{3});
    QCOMPARE((*store)->damage()[1].line, std::uint64_t{3}); // found by the strict pass
    QCOMPARE((*store)->damage()[2].line, std::uint64_t{4});
    QVERIFY(storeText(**store) == storeText(*load(path)));
}

void tst_Following::replaced_data()
{
    QTest::addColumn<int>("how");
    QTest::newRow("truncated and rewritten") << 0;
    QTest::newRow("rotated") << 1;
    QTest::newRow("rewritten, longer") << 2;
    QTest::newRow("rewritten with equal length") << 3;
}

void tst_Following::replaced()
{
    QFETCH(int, how);
    Logs logs;
    const std::string old = scheduled("run-1", "call-1") + result("run-1", "call-1");
    const auto path = logs.write("log", old);
    RunLoader loader({path}, following());
    QVERIFY(loader.load());
    std::string text = scheduled("run-2", "call-2");
    if (how == 1)
        std::filesystem::rename(path, path.string() + ".1");
    if (how == 2)
        text += old + old;
    if (how == 3)
        text = scheduled("run-2", "call-2") + result("run-2", "call-2");
    logs.write("log", text);
    QTRY_COMPARE(loader.changeOnDisk(), LogChange::Replaced);
    auto store = loader.update();
    QVERIFY(store);
    QVERIFY(!(*store)->files()[0].notice.empty());
    QCOMPARE(run(*store, 0).id.str(), std::string("run-2"));
    QCOMPARE(loader.changeOnDisk(), LogChange::None);
    // It is still followed.
    append(path, scheduled("run-2", "call-3"));
    QCOMPARE(loader.changeOnDisk(), LogChange::Grown);
    store = loader.update();
    QVERIFY(store);
    QVERIFY(storeText(**store).find("call-3") != std::string::npos);
    // Deleted: an error, not a crash.
    std::filesystem::remove(path);
    QCOMPARE(loader.changeOnDisk(), LogChange::Replaced);
    const auto gone = loader.update();
    QVERIFY(!gone);
    QCOMPARE(gone.error().code, ErrorCode::NotFound);
}

void tst_Following::touched()
{
    Logs logs;
    const auto path = logs.write("log", scheduled("run-1", "call-1"));
    RunLoader loader({path}, following());
    QVERIFY(loader.load());
    std::filesystem::last_write_time(
        path, std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
    QCOMPARE(loader.changeOnDisk(), LogChange::None);
}

/// Then an update reads everything again, and a line without an end is damage.
void tst_Following::withoutFollowing()
{
    Logs logs;
    const auto path = logs.write("log", scheduled("run-1", "call-1") + "{\"half");
    RunLoader loader({path});
    auto store = loader.load();
    QVERIFY(store);
    QCOMPARE((*store)->damage().size(), std::size_t{1});
    append(path, "\n" + result("run-1", "call-1"));
    QCOMPARE(loader.changeOnDisk(), LogChange::Grown);
    store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 2U);
    QVERIFY(storeText(**store) == storeText(*load(path)));
}

/// A run split over two growing files, and a file with two runs.
void tst_Following::severalFiles()
{
    Logs logs;
    const auto one = logs.write("a.ndjson", scheduled("run-1", "call-1"));
    const auto two = logs.write("b.ndjson", scheduled("run-2", "call-9") + completed("run-2"));
    RunLoader loader({logs.folder()}, following());
    auto store = loader.load();
    QVERIFY(store);
    QCOMPARE((*store)->files().size(), std::size_t{2});
    append(two, result("run-1", "call-1"));
    append(one, scheduled("run-1", "call-2"));
    store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 5U);
    QCOMPARE((*store)->runs().size(), std::size_t{2});
    QCOMPARE((*store)->callCount(), 3U);
    QCOMPARE(call(*store, 0).status, CallStatus::Ok);
}

/// Only the new log of a folder is read, wherever its name sorts.
void tst_Following::newLogs()
{
    Logs logs;
    const auto first = logs.write("b.ndjson", scheduled("run-b", "call-1"));
    logs.write("notes.txt", "no log");
    RunLoader loader({logs.folder()}, following());
    auto store = loader.load();
    QVERIFY(store);
    QVERIFY(!loader.hasNewLogs());
    logs.write("c.ndjson", scheduled("run-c", "call-2"));
    const auto third = logs.write("a.ndjson", scheduled("run-a", "call-3") + "{\"half");
    QVERIFY(loader.hasNewLogs());
    append(first, result("run-b", "call-1"));
    store = loader.update();
    QVERIFY(store);
    QCOMPARE(loader.readings(), 1U);
    QVERIFY(!loader.hasNewLogs());
    QCOMPARE((*store)->files().size(), std::size_t{3});
    QCOMPARE((*store)->eventCount(), 4U);
    QCOMPARE(run(*store, 0).id.str(), std::string("run-b"));
    QCOMPARE(call(*store, 0).status, CallStatus::Ok);
    QVERIFY((*store)->isComplete());
    QVERIFY((*store)->damage().empty());
    for (const LogFileInfo &file : (*store)->files())
        QVERIFY(file.notice.empty());
    // They are followed, too.
    QCOMPARE(loader.changeOnDisk(), LogChange::None);
    append(third, "\n" + result("run-a", "call-3"));
    QCOMPARE(loader.changeOnDisk(), LogChange::Grown);
    store = loader.update();
    QVERIFY(store);
    QCOMPARE(loader.readings(), 1U);
    QCOMPARE((*store)->eventCount(), 5U);
    QCOMPARE((*store)->damage().size(), std::size_t{1});
    QCOMPARE((*store)->files()[(*store)->damage()[0].file].path, third);
    // A deleted one is no longer shown.
    std::filesystem::remove(third);
    store = loader.update();
    QVERIFY(store);
    QCOMPARE(loader.readings(), 2U);
    QVERIFY(storeText(**store) == storeText(*load(logs.folder())));
}

/// A folder includes everything below it.
void tst_Following::newLogsBelow()
{
    Logs logs;
    logs.write("a.ndjson", scheduled("run-a", "call-1"));
    for (const bool follow : {false, true}) {
        const std::string below = follow ? "2/deep/er" : "1";
        LoadOptions options;
        options.follow = follow;
        RunLoader loader({logs.folder()}, options);
        auto store = loader.load();
        QVERIFY(store);
        const std::size_t files = (*store)->files().size();
        QVERIFY(!loader.hasNewLogs());
        logs.write(below + "/notes.txt", "no log");
        QVERIFY(!loader.hasNewLogs());
        logs.write(below + "/b.ndjson", scheduled("run-" + below, "call-2"));
        QVERIFY(loader.hasNewLogs());
        store = loader.update();
        QVERIFY(store);
        QCOMPARE(loader.readings(), follow ? 1U : 2U);
        QCOMPARE((*store)->files().size(), files + 1);
        QVERIFY(!loader.hasNewLogs());
    }
}

/// A file that was not a log is examined again after it was written to.
void tst_Following::filesThatBecomeLogs()
{
    Logs logs;
    logs.write("a.ndjson", scheduled("run-a", "call-1"));
    const auto other = logs.write("b.ndjson", "");
    RunLoader loader({logs.folder()}, following());
    QVERIFY(loader.load());
    QVERIFY(!loader.hasNewLogs());
    const std::string line = scheduled("run-b", "call-2");
    append(other, line.substr(0, 20));
    QVERIFY(!loader.hasNewLogs());
    append(other, line.substr(20));
    QVERIFY(loader.hasNewLogs());
    QVERIFY(loader.hasNewLogs()); // until it is read
    const auto store = loader.update();
    QVERIFY(store);
    QCOMPARE(loader.readings(), 1U);
    QCOMPARE((*store)->files().size(), std::size_t{2});
    QVERIFY(!loader.hasNewLogs());
}

/// Everything is read again; only the file that caused it has a notice.
void tst_Following::goneLogs()
{
    Logs logs;
    logs.write("a.ndjson", scheduled("run-a", "call-1"));
    const auto gone = logs.write("b.ndjson", scheduled("run-b", "call-2"));
    const auto anew = logs.write("c.ndjson", scheduled("run-c", "call-3"));
    RunLoader loader({logs.folder()}, following());
    QVERIFY(loader.load());
    std::filesystem::remove(gone);
    auto store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->files().size(), std::size_t{2});
    QVERIFY((*store)->files()[0].notice.starts_with("b.ndjson is gone"));
    QVERIFY((*store)->files()[1].notice.empty());
    logs.write("c.ndjson", completed("run-d"));
    QTRY_COMPARE(loader.changeOnDisk(), LogChange::Replaced);
    store = loader.update();
    QVERIFY(store);
    QVERIFY((*store)->files()[0].notice.empty());
    QCOMPARE((*store)->files()[1].path, anew);
    QVERIFY((*store)->files()[1].notice.find("read again") != std::string::npos);
    // It returns as a new one.
    logs.write("b.ndjson", scheduled("run-b", "call-2"));
    QVERIFY(loader.hasNewLogs());
    store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->files().size(), std::size_t{3});
    QCOMPARE(loader.readings(), 3U);
}

void tst_Following::newLogsInAnyOrder_data()
{
    QTest::addColumn<QString>("recording");
    QTest::newRow("children") << "30-children-two-levels";
    QTest::newRow("questions") << "17b-questions-queue";
    QTest::newRow("confirmation") << "14-confirmation-approved";
    QTest::newRow("generated") << "";
}

/// One log per run: they keep the order in which they were added, regardless of their names.
void tst_Following::newLogsInAnyOrder()
{
    QFETCH(QString, recording);
    std::string text;
    if (recording.isEmpty()) {
        bench::LogOptions options;
        options.events = 3000;
        bench::generateLog(options, [&text](std::string_view part) { text.append(part); });
    } else {
        text = contentOf(std::filesystem::path(TW_TEST_DATA) / "runs" / recording.toStdString()
                         / "records.ndjson");
    }
    std::vector<std::string> runs;
    for (auto &[run, lines] : splitByRun(text))
        runs.push_back(std::move(lines));
    QCOMPARE_GT(runs.size(), std::size_t{1});
    std::mt19937 random(5);
    for (int turn = 0; turn < 6; ++turn) {
        std::ranges::shuffle(runs, random);
        Logs named;
        Logs numbered;
        named.write(std::to_string(random()), runs.front());
        numbered.write("1000", runs.front());
        RunLoader loader({named.folder()}, following());
        auto store = loader.load();
        QVERIFY(store);
        for (std::size_t i = 1; i < runs.size(); ++i) {
            named.write(std::to_string(random()), runs[i]);
            numbered.write(std::to_string(1000 + i), runs[i]);
            store = loader.update();
            QVERIFY(store);
        }
        QCOMPARE(loader.readings(), 1U);
        QCOMPARE((*store)->files().size(), runs.size());
        QVERIFY(storeText(**store, false) == storeText(*load(numbered.folder()), false));
    }
}

void tst_Following::newLogOfAKnownRun_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<unsigned>("readings");
    QTest::newRow("after everything") << "z.ndjson" << 1U;
    QTest::newRow("after its run") << "c.ndjson" << 1U;
    QTest::newRow("before its run") << "a.ndjson" << 2U;
}

/// Within a run records must be in order, which is the order of the files.
void tst_Following::newLogOfAKnownRun()
{
    QFETCH(QString, name);
    QFETCH(unsigned, readings);
    Logs logs;
    logs.write("b.ndjson", scheduled("run-1", "call-1") + scheduled("run-1", "call-2"));
    logs.write("d.ndjson", scheduled("run-2", "call-9"));
    RunLoader loader({logs.folder()}, following());
    QVERIFY(loader.load());
    logs.write(name.toStdString(), result("run-1", "call-1") + result("run-1", "call-2"));
    const auto store = loader.update();
    QVERIFY(store);
    QCOMPARE(loader.readings(), readings);
    QCOMPARE((*store)->eventCount(), 5U);
    QCOMPARE(call(*store, 0).status, CallStatus::Ok);
    const EventKind first = (*store)->kind(EventIndex{0});
    QCOMPARE(first == EventKind::ToolResultReceived, readings == 2U);
    if (readings == 2U)
        QVERIFY(storeText(**store) == storeText(*load(logs.folder())));
}

/// A stream has less information on the same events, so its log is read first, whichever is older.
void tst_Following::newStreamAndItsLog()
{
    const std::string records = generated(bench::LogSpelling::RunLogEvent);
    const std::string stream = generated(bench::LogSpelling::Stream);
    for (const bool streamFirst : {true, false}) {
        Logs logs;
        logs.write(streamFirst ? "b.ndjson" : "a.ndjson", streamFirst ? stream : records);
        RunLoader loader({logs.folder()}, following());
        QVERIFY(loader.load());
        logs.write(streamFirst ? "a.ndjson" : "b.ndjson", streamFirst ? records : stream);
        const auto store = loader.update();
        QVERIFY(store);
        QCOMPARE(loader.readings(), streamFirst ? 2U : 1U);
        QVERIFY(storeText(**store) == storeText(*load(logs.folder())));
    }
}

/// Events in both are counted once, even if the stream was read first.
void tst_Following::streamAheadOfItsLog()
{
    const std::string records = generated(bench::LogSpelling::RunLogEvent);
    const std::string stream = generated(bench::LogSpelling::Stream);
    const auto sums = [](const RunStore &store) {
        QStringList lines;
        for (const Run &run : store.runs()) {
            lines << QStringLiteral("%1: %2 events, %3 calls, %4 tokens")
                         .arg(QString::fromStdString(run.id.str()))
                         .arg(run.events)
                         .arg(run.calls)
                         .arg(run.usage.totalTokens);
        }
        lines.sort(); // the order was different
        return lines;
    };
    Logs logs;
    const std::size_t half = records.find('\n', records.size() / 2) + 1;
    const auto durable = logs.write("a.ndjson", std::string_view(records).substr(0, half));
    logs.write("b.ndjson", stream);
    RunLoader loader({logs.folder()}, following());
    QVERIFY(loader.load());
    append(durable, std::string_view(records).substr(half));
    const auto store = loader.update();
    QVERIFY(store);
    QCOMPARE(sums(**store), sums(*load(logs.folder())));
}

/// The result of a call may still come while its run goes on.
void tst_Following::callsInFlight()
{
    Logs logs;
    const std::string text = scheduled("r", "t1");
    const std::filesystem::path path = logs.write("log", text);
    QVERIFY(!call(load(path), 0).isInFlight);
    LoadOptions options;
    options.follow = true;
    RunLoader loader({path}, options);
    auto store = loader.load();
    QVERIFY(store);
    QVERIFY(call(*store, 0).isInFlight);
    logs.write("log", text + scheduled("r", "t2") + result("r", "t1"));
    store = loader.update();
    QVERIFY(store);
    QVERIFY(!call(*store, 0).isInFlight);
    QVERIFY(call(*store, 1).isInFlight);
    logs.write("log", text + scheduled("r", "t2") + result("r", "t1") + completed("r"));
    store = loader.update();
    QVERIFY(store);
    QVERIFY(!call(*store, 1).isInFlight);
    QCOMPARE(call(*store, 1).status, CallStatus::Pending);
}

QTEST_GUILESS_MAIN(tst_Following)
#include "tst_following.moc"
