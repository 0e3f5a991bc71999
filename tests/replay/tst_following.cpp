// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Logs that are still written, and such that are replaced under the reader.

#include "bench/loggen.h"
#include "runlogs.h"
#include "storetext.h"

#include <QTest>

#include <random>

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

RunStorePtr loaded(const std::filesystem::path &path)
{
    const std::filesystem::path files[] = {path};
    const auto store = loadRuns(files);
    return store ? *store : nullptr;
}

} // namespace

class tst_Following : public QObject
{
    Q_OBJECT
private slots:
    void growing();
    void halfALine();
    void aWholeLineWithoutItsEnd();
    void asIfReadAtOnce_data();
    void asIfReadAtOnce();
    void oldSnapshotsStay();
    void damageThatComesLater();
    void replaced_data();
    void replaced();
    void touched();
    void withoutFollowing();
    void severalFiles();
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
    QVERIFY(storeText(**store) == storeText(*loaded(path)));
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
    QVERIFY((*store)->damage().empty()); // it is no damage yet
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

/// However the bytes come, at the end there is what one look at the whole file gives.
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
    const auto whole = loaded(path);
    QVERIFY(whole);
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
    QVERIFY(storeText(**store) == storeText(*loaded(path)));
}

void tst_Following::replaced_data()
{
    QTest::addColumn<int>("how");
    QTest::newRow("cut and written anew") << 0;
    QTest::newRow("rotated") << 1;
    QTest::newRow("written anew, longer") << 2;
    QTest::newRow("written anew, equally long") << 3;
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
    // And it is followed as before.
    append(path, scheduled("run-2", "call-3"));
    QCOMPARE(loader.changeOnDisk(), LogChange::Grown);
    store = loader.update();
    QVERIFY(store);
    QVERIFY(storeText(**store).find("call-3") != std::string::npos);
    // Gone altogether: an error, and no crash.
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

/// Then an update reads all again, and a line without an end is damage.
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
    QVERIFY(storeText(**store) == storeText(*loaded(path)));
}

/// A run split over files, which both grow, and a file with two runs.
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

QTEST_GUILESS_MAIN(tst_Following)
#include "tst_following.moc"
