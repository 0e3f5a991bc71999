// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The index cache: the stores it returns, and that it never returns anything else.

#include "bench/loggen.h"
#include "runlogs.h"
#include "storetext.h"

#include <QTest>

#include <array>
#include <random>

#ifdef Q_OS_UNIX
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace tw;
using namespace tw::test;

namespace {

std::string generated(bench::LogSpelling spelling, std::uint64_t events, double damage = 0)
{
    bench::LogOptions options;
    options.events = events;
    options.spelling = spelling;
    options.damage = damage;
    std::string text;
    bench::generateLog(options, [&text](std::string_view part) { text.append(part); });
    return text;
}

std::vector<std::filesystem::path> entries(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> paths;
    std::error_code none;
    for (const auto &file : std::filesystem::directory_iterator(folder, none))
        paths.push_back(file.path());
    return paths;
}

LoadOptions cached(const Logs &logs)
{
    LoadOptions options;
    options.cache.folder = logs.folder() / "cache" / "deep";
    options.cache.smallestLog = 0;
    return options;
}

/// Loads a log, caches it, and returns the text of the result.
std::string loadAndKeep(const std::filesystem::path &path, const LoadOptions &options)
{
    RunLoader loader({path}, options);
    const auto store = loader.load();
    if (!store)
        return "error";
    loader.keep(**store);
    return storeText(**store);
}

std::string readFile(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

class tst_StoreCache : public QObject
{
    Q_OBJECT
private slots:
    void theSameAsReading_data();
    void theSameAsReading();
    void staleEntriesAreReplaced();
    void aChangeInTheMiddleIsSeen();
    void entriesArePrivate();
    void abandonedEntriesAreRemoved();
    void brokenEntriesAreRebuilt();
    void killedWriters();
    void limits();
    void offAndSmall();
    void severalFiles();
    void notWhileFollowing();
};

void tst_StoreCache::theSameAsReading_data()
{
    QTest::addColumn<std::string>("text");
    using enum bench::LogSpelling;
    QTest::newRow("records") << generated(RunLogEvent, 9000);
    QTest::newRow("damaged") << generated(RunLogEvent, 2000, 0.02);
    QTest::newRow("mongo, with ids out of the log") << generated(MongoRelaxed, 3000);
    QTest::newRow("stream") << generated(Stream, 3000);
    QTest::newRow("one event") << scheduled("run-1", "call-1");
    QTest::newRow("a long id") << scheduled("run-1", std::string(70'000, 'x'));
    QTest::newRow("escaped ids") << scheduled("run-1", "call\\u00e9\\\"1")
            + scheduled("r\\u00e9", std::string(70'000, 'x') + "\\n");
}

void tst_StoreCache::theSameAsReading()
{
    QFETCH(std::string, text);
    Logs logs;
    const auto path = logs.write("log", text);
    const LoadOptions options = cached(logs);
    const std::string expected = loadAndKeep(path, options);
    QCOMPARE(entries(options.cache.folder).size(), std::size_t{1});
    const auto entry = entries(options.cache.folder)[0];
    std::filesystem::last_write_time(
        entry, std::filesystem::file_time_type::clock::now() - std::chrono::hours(5));
    const auto old = std::filesystem::last_write_time(entry);
    RunLoader loader({path}, options);
    const auto store = loader.load();
    QVERIFY(store);
    QVERIFY(std::filesystem::last_write_time(entry) > old); // used
    QVERIFY((*store)->isComplete());
    QVERIFY(storeText(**store) == expected);
    const std::filesystem::path files[] = {path};
    const auto read = loadRuns(files);
    QVERIFY(read);
    for (std::uint32_t i = 0; i < (*store)->eventCount(); ++i)
        QVERIFY((*store)->raw(EventIndex{i}) == (*read)->raw(EventIndex{i}));
    for (std::uint32_t i = 0; i < (*store)->callCount(); ++i) {
        const std::string_view id = (*store)->call(CallIndex{i}).id;
        QCOMPARE((*store)->findCall(id), (*read)->findCall(id));
        QCOMPARE((*store)->eventsOf(CallIndex{i}).size(), (*read)->eventsOf(CallIndex{i}).size());
    }
    for (const Run &run : (*read)->runs()) {
        QCOMPARE((*store)->findRun(run.id), (*read)->findRun(run.id));
        const Run &kept = (*store)->run(*(*store)->findRun(run.id));
        QVERIFY(kept.children == run.children);
        QCOMPARE(kept.usage.inputTokens, run.usage.inputTokens);
    }
}

void tst_StoreCache::staleEntriesAreReplaced()
{
    Logs logs;
    const auto path = logs.write("log", generated(bench::LogSpelling::RunLogEvent, 500));
    const LoadOptions options = cached(logs);
    const std::string first = loadAndKeep(path, options);
    // The same size, other bytes at the end; the time may be the same within its resolution.
    std::string text = readFile(path);
    text.replace(text.rfind("2026-"), 4, "2025");
    logs.write("log", text);
    const std::string second = loadAndKeep(path, options);
    QVERIFY(first != second);
    QCOMPARE(entries(options.cache.folder).size(), std::size_t{1});
    QVERIFY(loadAndKeep(path, options) == second);
    std::ofstream(path, std::ios::app) << scheduled("run-new", "call-new");
    QVERIFY(loadAndKeep(path, options).find("call-new") != std::string::npos);
}

/// Also one that keeps the size and the time of modification.
void tst_StoreCache::aChangeInTheMiddleIsSeen()
{
    Logs logs;
    const auto path = logs.write("log", generated(bench::LogSpelling::RunLogEvent, 500));
    const LoadOptions options = cached(logs);
    const std::string first = loadAndKeep(path, options);
    const auto time = std::filesystem::last_write_time(path);
    const auto status = std::filesystem::status(path);
    std::string text = readFile(path);
    const std::string_view key = R"("Timestamp":"20)";
    const std::size_t middle = text.find(key, text.size() / 2) + key.size();
    QVERIFY(middle > 4096 && middle < text.size() - 5000);
    text.replace(middle, 2, "19");
    QTest::qWait(20); // longer than the resolution of the times
    logs.write("log", text);
    std::filesystem::last_write_time(path, time);
    QVERIFY(std::filesystem::last_write_time(path) == time
            && std::filesystem::status(path).permissions() == status.permissions());
    QVERIFY(loadAndKeep(path, options) != first);
}

/// They name runs, tools and files.
void tst_StoreCache::entriesArePrivate()
{
    using std::filesystem::perms;
    Logs logs;
    const LoadOptions options = cached(logs);
    loadAndKeep(logs.write("log", scheduled("run-1", "call-1")), options);
    QVERIFY(std::filesystem::status(options.cache.folder).permissions() == perms::owner_all);
    QCOMPARE(entries(options.cache.folder).size(), std::size_t{1});
    QVERIFY(std::filesystem::status(entries(options.cache.folder)[0]).permissions()
            == (perms::owner_read | perms::owner_write));
}

/// Of a process that was killed while it wrote; not of one that is writing now.
void tst_StoreCache::abandonedEntriesAreRemoved()
{
    Logs logs;
    const LoadOptions options = cached(logs);
    loadAndKeep(logs.write("one", scheduled("run-1", "call-1")), options);
    const auto old = options.cache.folder / "0123.index.1.new";
    const auto young = options.cache.folder / "0123.index.2.new";
    for (const auto &path : {old, young})
        std::ofstream(path) << "half an entry";
    std::filesystem::last_write_time(
        old, std::filesystem::file_time_type::clock::now() - std::chrono::hours(2));
    loadAndKeep(logs.write("two", scheduled("run-2", "call-2")), options);
    QVERIFY(!std::filesystem::exists(old));
    QVERIFY(std::filesystem::exists(young));
    QCOMPARE(entries(options.cache.folder).size(), std::size_t{3});
}

/// Whatever happens to an entry, the result is that of reading the log.
void tst_StoreCache::brokenEntriesAreRebuilt()
{
    Logs logs;
    const auto path = logs.write("log", generated(bench::LogSpelling::MongoRelaxed, 300));
    const LoadOptions options = cached(logs);
    const std::string expected = loadAndKeep(path, options);
    const auto entry = entries(options.cache.folder)[0];
    const std::string good = readFile(entry);
    const auto put = [&entry](const std::string &bytes) {
        std::ofstream(entry, std::ios::binary | std::ios::trunc)
            .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    };
    std::mt19937 random(5);
    for (int i = 0; i < 120; ++i) {
        std::string broken = good;
        if (i % 4 == 0)
            broken.resize(random() % broken.size());
        else
            broken[random()
                   % (i % 4 == 1 ? std::min<std::size_t>(broken.size(), 4000) : broken.size())] ^=
                static_cast<char>(1 + random() % 255);
        put(broken);
        RunLoader loader({path}, options);
        const auto store = loader.load();
        QVERIFY(store);
        QVERIFY(storeText(**store) == expected);
    }
    put("");
    QVERIFY(loadAndKeep(path, options) == expected);
    QVERIFY(readFile(entry) == good); // rebuilt
}

/// Three processes at once, each killed at any moment while it reads or writes entries: what is
/// left is never taken for another log, and the next one reads as always.
void tst_StoreCache::killedWriters()
{
#ifdef Q_OS_UNIX
    Logs logs;
    const LoadOptions options = cached(logs);
    const auto path = logs.write("log", generated(bench::LogSpelling::RunLogEvent, 2000));
    LoadOptions plain = options;
    plain.cache.folder.clear();
    const auto read = RunLoader({path}, plain).load();
    QVERIFY(read);
    const std::string expected = storeText(**read);
    std::mt19937 random(7);
    for (int round = 0; round < 12; ++round) {
        for (const auto &entry : entries(options.cache.folder))
            std::filesystem::remove(entry);
        std::array<pid_t, 3> writers{};
        for (pid_t &writer : writers) {
            writer = ::fork();
            if (writer != 0)
                continue;
            for (;;)
                (void)loadAndKeep(path, options);
        }
        ::usleep(static_cast<useconds_t>(random() % 60'000));
        for (const pid_t writer : writers) {
            QCOMPARE(::kill(writer, SIGKILL), 0);
            QCOMPARE(::waitpid(writer, nullptr, 0), writer);
        }
        const auto store = RunLoader({path}, options).load();
        QVERIFY(store);
        QVERIFY(storeText(**store) == expected);
    }
#else
    QSKIP("signals are a matter of Unix");
#endif
}

void tst_StoreCache::limits()
{
    Logs logs;
    LoadOptions options = cached(logs);
    const std::string text = generated(bench::LogSpelling::RunLogEvent, 300);
    const auto one = logs.write("one", text);
    loadAndKeep(one, options);
    const auto size = std::filesystem::file_size(entries(options.cache.folder)[0]);
    options.cache.limitBytes = size * 5 / 2;
    const auto first = entries(options.cache.folder)[0];
    std::filesystem::last_write_time(
        first, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    loadAndKeep(logs.write("two", text), options);
    QCOMPARE(entries(options.cache.folder).size(), std::size_t{2});
    loadAndKeep(logs.write("three", text), options);
    QCOMPARE(entries(options.cache.folder).size(), std::size_t{2});
    QVERIFY(!std::filesystem::exists(first)); // the least recently used one
    options.cache.limitBytes = size / 2;
    loadAndKeep(logs.write("four", text), options);
    QVERIFY(entries(options.cache.folder).size() <= 2); // too large: not cached, others stay
}

void tst_StoreCache::offAndSmall()
{
    Logs logs;
    const auto path = logs.write("log", scheduled("run-1", "call-1"));
    LoadOptions options = cached(logs);
    options.cache.smallestLog = 1'000'000;
    loadAndKeep(path, options);
    QVERIFY(entries(options.cache.folder).empty());
    options = {};
    QVERIFY(loadAndKeep(path, options) != "error");
    // An impossible folder is not an error.
    options = cached(logs);
    options.cache.folder = path / "below a file";
    QVERIFY(loadAndKeep(path, options) != "error");
}

void tst_StoreCache::severalFiles()
{
    Logs logs;
    logs.write("set/a", scheduled("run-1", "call-1"));
    logs.write("set/b", result("run-1", "call-1"));
    const auto folder = logs.folder() / "set";
    const LoadOptions options = cached(logs);
    const std::string expected = loadAndKeep(folder, options);
    QVERIFY(loadAndKeep(folder, options) == expected);
    logs.write("set/c", completed("run-1"));
    QVERIFY(loadAndKeep(folder, options) != expected);
}

void tst_StoreCache::notWhileFollowing()
{
    Logs logs;
    const auto path = logs.write("log", scheduled("run-1", "call-1"));
    LoadOptions options = cached(logs);
    loadAndKeep(path, options);
    options.follow = true;
    RunLoader loader({path}, options);
    QVERIFY(loader.load());
    std::ofstream(path, std::ios::app) << result("run-1", "call-1");
    const auto store = loader.update();
    QVERIFY(store);
    QCOMPARE((*store)->eventCount(), 2U);
}

QTEST_GUILESS_MAIN(tst_StoreCache)
#include "tst_storecache.moc"
