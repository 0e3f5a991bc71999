// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Loading with worker threads: the same result for any number of threads, cancelling, closing, and
// a file that shrinks meanwhile. Intended for the tsan preset, too.

#include "bench/loggen.h"
#include "replay/base/mappedfile.h"
#include "replay/query/query.h"
#include "replay/scan/jsonvalidator.h"
#include "runlogs.h"
#include "storetext.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

using namespace tw;
using namespace tw::test;

namespace {

constexpr std::uint64_t Events = 9000; // six megabytes: enough slices to use worker threads

std::string generated(bench::LogSpelling spelling, double damage, bench::LogTruth *truth = nullptr)
{
    bench::LogOptions options;
    options.events = Events;
    options.spelling = spelling;
    options.damage = damage;
    options.longLines = 0.001;
    std::string text;
    const auto made =
        bench::generateLog(options, [&text](std::string_view part) { text.append(part); });
    if (truth)
        *truth = made;
    return text;
}

/// Spreads every \a nth record of a log over several lines, like jq.
std::string spread(const std::string &text, int nth)
{
    std::string made;
    int count = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        std::string line = text.substr(at, end - at);
        if (++count % nth == 0) {
            const std::size_t key = line.find(",\"");
            if (key != std::string::npos)
                line.insert(key + 1, "\n  ");
            line.insert(1, "\n  ");
            line.insert(line.find_last_of('}'), "\n");
        }
        made += line;
        at = end;
    }
    return made;
}

} // namespace

class tst_LoaderThreads : public QObject
{
    Q_OBJECT
private slots:
    void sameWhateverTheHelpers_data();
    void sameWhateverTheHelpers();
    void damageCostsNothingButItself_data();
    void damageCostsNothingButItself();
    void stopping();
    void closingInMidLoad();
    void snapshotsAreReadWhileMoreIsLoaded();
    void shrinkingInMidLoad();
    void shrinkingInMidRecord();
    void filteringWithHelpers();
};

void tst_LoaderThreads::sameWhateverTheHelpers_data()
{
    QTest::addColumn<std::string>("text");
    using enum bench::LogSpelling;
    const std::pair<const char *, bench::LogSpelling> spellings[] = {{"records", RunLogEvent},
                                                                     {"activity", ActivityInput},
                                                                     {"mongo", MongoRelaxed},
                                                                     {"mongo array", MongoArray},
                                                                     {"page", Page},
                                                                     {"stream", Stream},
                                                                     {"stream dump", StreamDump}};
    for (const auto &[name, spelling] : spellings)
        QTest::newRow(name) << generated(spelling, 0.0);
    QTest::newRow("damaged records") << generated(RunLogEvent, 0.02);
    QTest::newRow("damaged mongo") << generated(MongoRelaxed, 0.02);
    QTest::newRow("some over several lines") << spread(generated(RunLogEvent, 0.0), 700);
    QTest::newRow("all over several lines") << spread(generated(RunLogEvent, 0.0), 1);
    QTest::newRow("an array that does not end") << "[\n" + spread(generated(RunLogEvent, 0.0), 90);
    std::string cut = generated(RunLogEvent, 0.0);
    std::mt19937 random(3);
    for (int i = 0; i < 300; ++i)
        cut[random() % cut.size()] = "{}[]\",:\n\\ "[random() % 10];
    QTest::newRow("random bytes exchanged") << cut;
}

void tst_LoaderThreads::sameWhateverTheHelpers()
{
    QFETCH(std::string, text);
    Logs logs;
    const auto path = logs.write("log", text);
    const auto alone = load(path, 0);
    const auto helped = load(path, 3);
    QVERIFY(alone->hasLog() && helped->hasLog());
    QVERIFY(alone->eventCount() > 3000);
    const std::string expected = storeText(*alone);
    const std::string actual = storeText(*helped);
    if (actual != expected) {
        const auto at = static_cast<std::size_t>(
            std::mismatch(expected.begin(), expected.end(), actual.begin(), actual.end()).first
            - expected.begin());
        const std::size_t from = at < 200 ? 0 : at - 200;
        QFAIL(("alone: " + expected.substr(from, 300) + "\nhelped: " + actual.substr(from, 300))
                  .c_str());
    }
}

void tst_LoaderThreads::damageCostsNothingButItself_data()
{
    QTest::addColumn<int>("spelling");
    using enum bench::LogSpelling;
    QTest::newRow("records") << static_cast<int>(RunLogEvent);
    QTest::newRow("activity") << static_cast<int>(ActivityInput);
    QTest::newRow("mongo") << static_cast<int>(MongoRelaxed);
    QTest::newRow("stream") << static_cast<int>(Stream);
}

/// 2 % broken lines between valid ones: all valid events are read, every broken line is listed.
void tst_LoaderThreads::damageCostsNothingButItself()
{
    QFETCH(int, spelling);
    bench::LogTruth truth;
    const std::string text = generated(static_cast<bench::LogSpelling>(spelling), 0.02, &truth);
    Logs logs;
    const auto store = load(logs.write("log", text), 2);
    QVERIFY(store->hasLog());
    QVERIFY(truth.damagedLines > Events / 100);
    QCOMPARE(store->damage().size(), truth.damagedLines);
    // A line that is broken only inside its payload is also a flagged row.
    std::uint64_t good = 0;
    for (std::uint32_t i = 0; i < store->eventCount(); ++i)
        good += (store->flags(EventIndex{i}) & EventDamaged) == 0 ? 1U : 0U;
    QCOMPARE(good, truth.events);
    std::uint64_t counted = 0;
    std::uint64_t lines = 1;
    for (const DamagedLine &line : store->damage()) {
        QVERIFY(!line.reason.empty());
        QVERIFY(line.offset >= counted);
        const auto gap = std::string_view(text).substr(counted, line.offset - counted);
        lines += static_cast<std::uint64_t>(std::count(gap.begin(), gap.end(), '\n'));
        counted = line.offset;
        QCOMPARE(line.line, lines);
    }
}

void tst_LoaderThreads::stopping()
{
    Logs logs;
    const std::filesystem::path files[] = {
        logs.write("log", generated(bench::LogSpelling::RunLogEvent, 0.02))};
    LoadOptions options;
    options.workerThreads = 3;
    for (const std::uint64_t at : {0U, 1U, 100U, 500U, 900U, 999U, 1000U}) {
        std::atomic<bool> stop{at == 0};
        const Monitor monitor(
            [&](std::uint64_t done, std::uint64_t total) { stop = done * 1000 >= total * at; },
            [&] { return stop.load(); });
        const auto store = loadRuns(files, monitor, {}, options);
        QVERIFY(!store);
        QCOMPARE(store.error().code, ErrorCode::Cancelled);
    }
}

/// Like a window being closed: cancels from another thread and waits.
void tst_LoaderThreads::closingInMidLoad()
{
    Logs logs;
    const std::filesystem::path files[] = {
        logs.write("log", generated(bench::LogSpelling::RunLogEvent, 0.02))};
    LoadOptions options;
    options.workerThreads = 3;
    for (int i = 0; i < 8; ++i) {
        std::atomic<bool> stop{false};
        std::atomic<bool> running{false};
        std::thread loader([&] {
            const Monitor monitor([&](std::uint64_t, std::uint64_t) { running = true; },
                                  [&] { return stop.load(); });
            const auto store = loadRuns(files, monitor, {}, options);
            running = true;
            if (!store)
                QCOMPARE(store.error().code, ErrorCode::Cancelled);
        });
        while (!running)
            std::this_thread::yield();
        std::this_thread::sleep_for(std::chrono::milliseconds(i));
        stop = true;
        loader.join();
    }
}

void tst_LoaderThreads::snapshotsAreReadWhileMoreIsLoaded()
{
    Logs logs;
    const std::filesystem::path files[] = {
        logs.write("log", generated(bench::LogSpelling::RunLogEvent, 0.02))};
    LoadOptions options;
    options.workerThreads = 3;
    options.publishEagerly = true;
    std::vector<std::thread> readers;
    std::atomic<std::uint64_t> seen{0};
    const auto publish = [&](RunStorePtr store) {
        readers.emplace_back([&seen, store = std::move(store)] {
            std::uint64_t sum = storeText(*store).size();
            for (std::uint32_t i = 0; i < store->callCount(); i += 7) {
                sum += store->eventsOf(CallIndex{i}).size();
                sum += toInt(*store->findCall(store->call(CallIndex{i}).id));
            }
            seen += sum;
        });
    };
    const auto store = loadRuns(files, {}, publish, options);
    for (std::thread &reader : readers)
        reader.join();
    QVERIFY(store);
    QVERIFY(readers.size() > 3);
    QVERIFY(seen > 0);
}

/// The pages beyond the new end are gone immediately; they become damage, not a signal.
void tst_LoaderThreads::shrinkingInMidLoad()
{
    Logs logs;
    const auto path = logs.write("log", generated(bench::LogSpelling::RunLogEvent, 0.0));
    const std::filesystem::path files[] = {path};
    const auto size = std::filesystem::file_size(path);
    LoadOptions options;
    options.workerThreads = 3;
    for (const std::uint64_t at : {50U, 300U, 900U}) {
        logs.write("log", generated(bench::LogSpelling::RunLogEvent, 0.0));
        bool isCut = false;
        const Monitor monitor(
            [&](std::uint64_t done, std::uint64_t total) {
                if (isCut || done * 1000 < total * at)
                    return;
                isCut = true;
                std::filesystem::resize_file(path, size / 5);
            },
            [] { return false; });
        const auto store = loadRuns(files, monitor, {}, options);
        QVERIFY(store);
        QVERIFY(isCut);
        QVERIFY((*store)->isFileChanged(0));
        // The remaining records are readable; the missing ones are empty.
        QVERIFY(!(*store)->raw(EventIndex{0}).empty());
        const EventIndex last{(*store)->eventCount() - 1};
        const EventRecord record = (*store)->event(last);
        QCOMPARE((*store)->raw(last).empty(), record.offset + record.length > size / 5);
        QVERIFY(!storeText(**store).empty());
    }
}

/// A record that is read twice becomes zeros in between: no text is copied past its end.
void tst_LoaderThreads::shrinkingInMidRecord()
{
    Logs logs;
    const std::string record = "{ \"a\" : \"" + std::string(4U << 20U, 'x') + "\" }";
    scan::JsonValidator validator;
    constexpr int tries = 60;
    for (int i = 0; i < tries; ++i) {
        const auto path = logs.write("record", record);
        const auto map = MappedFile::open(path);
        QVERIFY(map);
        std::thread cutting([&path, i] {
            std::this_thread::sleep_for(std::chrono::microseconds(i * 50));
            std::filesystem::resize_file(path, 4096);
        });
        const std::string problem = validator.problem((*map)->bytes());
        cutting.join();
        QVERIFY(problem.empty() || problem.starts_with("not JSON"));
        QVERIFY(!validator.problem((*map)->bytes()).empty());
    }
}

/// More rows than one thread checks alone: the same rows pass.
void tst_LoaderThreads::filteringWithHelpers()
{
    std::string text;
    for (int i = 0; i < 45'000; ++i) {
        const std::string name = "run-" + std::to_string(i % 50);
        const std::string id = "call-" + std::to_string(i);
        text += R"({"Type":"tool_call_scheduled","RunID":")" + name + R"(","TimestampMS":)"
            + std::to_string(1'700'000'000'000 + i * 3) + R"(,"Payload":{"ToolCallID":")" + id
            + R"(","ToolName":"a.t)" + std::to_string(i % 7) + "\"}}\n";
        if (i % 3 != 0)
            text += R"({"Type":"tool_result_received","RunID":")" + name + R"(","TimestampMS":)"
                + std::to_string(1'700'000'000'000 + i * 3 + 1) + R"(,"Payload":{"tool_call_id":")"
                + id + R"(","tool_name":"a.t)" + std::to_string(i % 7) + R"(","duration":)"
                + std::to_string(i % 1000 * 1000)
                + (i % 5 == 0 ? R"(,"failure":{"kind":"timeout"}}})" : "}}") + "\n";
    }
    Logs logs;
    const auto store = load(logs.write("log", text), 2);
    QVERIFY(store->hasLog());
    QVERIFY(store->eventCount() > 70'000);
    for (const char *expression :
         {"tool:a.t3", "status:failed", "-status:ok", "type:tool_result", "dur:>500us",
          "run:run-1*", "time:>1s", "is:open", "seq:100..60000", "kind:timeout or call:call-77",
          "has:result", "(tool:a.t1 or tool:a.t2) -is:failed dur:<100us", "call-1234"}) {
        const auto filter = Filter::parse(expression);
        QVERIFY2(filter, expression);
        std::vector<std::uint32_t> events;
        for (std::uint32_t i = 0; i < store->eventCount(); ++i) {
            if (filter->matchesEvent(*store, EventIndex{i}))
                events.push_back(i);
        }
        QVERIFY2(filterEvents(*store, *filter) == events, expression);
        std::vector<std::uint32_t> calls;
        for (std::uint32_t i = 0; i < store->callCount(); ++i) {
            if (filter->matchesCall(*store, CallIndex{i}))
                calls.push_back(i);
        }
        QVERIFY2(filterCalls(*store, *filter) == calls, expression);
        QVERIFY2(!events.empty() && !calls.empty(), expression);
    }
    int asked = 0;
    const Monitor stop({}, [&asked] { return ++asked > 2; });
    const auto some = filterEvents(*store, Filter::parse("a.t").value(), stop);
    QVERIFY(std::is_sorted(some.begin(), some.end())); // as many as there was time for
}

QTEST_GUILESS_MAIN(tst_LoaderThreads)
#include "tst_loaderthreads.moc"
