// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/rowsort.h"
#include "runlogs.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace tw;
using namespace tw::test;

namespace {

/// Calls of several runs with repeated durations, failures and times, and some without a result.
std::string mixedLog()
{
    std::mt19937 random(7);
    const auto pick = [&](unsigned below) { return static_cast<unsigned>(random()) % below; };
    std::string text;
    for (int i = 0; i < 400; ++i) {
        const std::string name = (pick(2) ? "Run-" : "run-") + std::to_string(pick(9));
        const std::string id = "call-" + std::to_string(i);
        const std::string tool = pick(2) ? "climate.read_zone" : "Alarms.list";
        text += scheduled(name, id, tool);
        if (pick(4) == 0)
            continue;
        text +=
            eventLine(name, name + "/tool/" + id + "/tool_result_received", "tool_result_received",
                      R"({"tool_call_id":")" + id + R"(","tool_name":")" + tool + R"(",)"
                          + (pick(3) ? R"("result_json":{})"
                                     : R"("failure":{"kind":"timeout","error":{"message":"m"}})")
                          + R"(,"duration":)" + std::to_string(pick(5) * 1000) + "}",
                      "2026-08-21T07:30:0" + std::to_string(pick(10)) + "Z");
    }
    return text + "{ damaged\n";
}

std::string lower(std::string_view text)
{
    std::string folded(text);
    std::transform(folded.begin(), folded.end(), folded.begin(), [](char ch) {
        return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch;
    });
    return folded;
}

/// Marks rows without a value, then the value as a text.
struct Key
{
    bool first = false;
    std::string second;
};

std::string padded(std::int64_t value)
{
    std::string text = std::to_string(value);
    return std::string(24 - text.size(), '0') + text;
}

/// The sort key of a call, computed in a simple way.
Key callKey(const RunStore &store, CallIndex index, RowKey key)
{
    const CallRecord call = store.call(index);
    switch (key) {
    case RowKey::Tool:
        return {false, lower(store.string(call.tool))};
    case RowKey::Run:
        return {false, lower(store.run(call.run).id)};
    case RowKey::Call:
        return {false, lower(call.id)};
    case RowKey::Duration:
        return {call.durationNs < 0, padded(std::max<std::int64_t>(call.durationNs, 0))};
    case RowKey::Time:
        return {false, padded(call.scheduledNs)};
    case RowKey::Outcome:
        return {false,
                call.status == CallStatus::Ok            ? "0"
                    : call.status == CallStatus::Pending ? "1"
                                                         : "2"};
    default:
        return {false, padded(toInt(index))};
    }
}

} // namespace

class tst_RowSort : public QObject
{
    Q_OBJECT
private slots:
    void calls_data();
    void calls();
    void events_data();
    void events();
    void wideTimes();
    void numbers_data();
    void numbers();
    void eventsOfCallsFollowTheirCalls();
    void textsOfEqualBeginnings();
    void onlyTheRowsGiven();
    void cancelled();
    void eventsOfACall();
};

void tst_RowSort::calls_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("descending");
    const std::pair<const char *, RowKey> keys[] = {
        {"sequence", RowKey::Sequence}, {"time", RowKey::Time}, {"run", RowKey::Run},
        {"call", RowKey::Call},         {"tool", RowKey::Tool}, {"outcome", RowKey::Outcome},
        {"duration", RowKey::Duration}};
    for (const auto &[name, key] : keys) {
        QTest::addRow("%s, ascending", name) << static_cast<int>(key) << false;
        QTest::addRow("%s, descending", name) << static_cast<int>(key) << true;
    }
}

void tst_RowSort::calls()
{
    QFETCH(int, key);
    QFETCH(bool, descending);
    const auto by = static_cast<RowKey>(key);
    Logs logs;
    const auto store = logs.load(mixedLog());
    QVERIFY(store->hasLog());
    std::vector<std::uint32_t> expected(store->callCount());
    std::iota(expected.begin(), expected.end(), 0U);
    std::stable_sort(expected.begin(), expected.end(),
                     [&](std::uint32_t left, std::uint32_t right) {
                         const Key a = callKey(*store, CallIndex{left}, by);
                         const Key b = callKey(*store, CallIndex{right}, by);
                         if (a.first != b.first)
                             return b.first;
                         return descending ? b.second < a.second : a.second < b.second;
                     });
    QVERIFY(sortCalls(*store, nullptr, by, descending ? RowOrder::Descending : RowOrder::Ascending)
            == expected);
}

void tst_RowSort::eventsOfCallsFollowTheirCalls()
{
    Logs logs;
    const auto store = logs.load(mixedLog() + completed("run-1"));
    QVERIFY(store->hasLog());
    const auto rows = sortEvents(*store, nullptr, RowKey::Duration, RowOrder::Ascending);
    QCOMPARE(rows.size(), std::size_t{store->eventCount()});
    std::int64_t before = -1;
    bool missing = false;
    for (const std::uint32_t row : rows) {
        const MaybeCall call = store->callOf(EventIndex{row});
        const std::int64_t duration = call ? store->call(*call).durationNs : -1;
        if (duration < 0) {
            missing = true;
            continue;
        }
        QVERIFY(!missing); // rows without a value come last
        QCOMPARE_GE(duration, before);
        before = duration;
    }
    QVERIFY(missing);
    const auto byTime = sortEvents(*store, nullptr, RowKey::Time, RowOrder::Descending);
    for (std::size_t i = 1; i < byTime.size(); ++i)
        QCOMPARE_GE(store->timeNs(EventIndex{byTime[i - 1]}), store->timeNs(EventIndex{byTime[i]}));
}

void tst_RowSort::textsOfEqualBeginnings()
{
    Logs logs;
    const auto store =
        logs.load(scheduled("run-1", "a-long-beginning-2") + scheduled("run-1", "a-long")
                  + scheduled("run-1", "A-LONG-BEGINNING-1"));
    QVERIFY(store->hasLog());
    const std::vector<std::uint32_t> expected{1, 2, 0};
    QVERIFY(sortCalls(*store, nullptr, RowKey::Call, RowOrder::Ascending) == expected);
}

void tst_RowSort::events_data()
{
    calls_data();
    for (const auto &[name, key] : {std::pair{"type", RowKey::Type},
                                    {"turn", RowKey::Turn},
                                    {"agent", RowKey::Agent},
                                    {"session", RowKey::Session},
                                    {"size", RowKey::Size},
                                    {"repair", RowKey::Repair}}) {
        QTest::addRow("%s, ascending", name) << static_cast<int>(key) << false;
        QTest::addRow("%s, descending", name) << static_cast<int>(key) << true;
    }
}

void tst_RowSort::events()
{
    QFETCH(int, key);
    QFETCH(bool, descending);
    const auto by = static_cast<RowKey>(key);
    Logs logs;
    const auto store = logs.load(mixedLog() + completed("run-1"));
    QVERIFY(store->hasLog());
    const auto keyOf = [&](std::uint32_t row) -> Key {
        const EventIndex event{row};
        const MaybeCall call = store->callOf(event);
        const MaybeRun run = store->runOf(event);
        switch (by) {
        case RowKey::Sequence:
            return {false, padded(row)};
        case RowKey::Time:
            return {store->timeNs(event) == NoTime,
                    padded(std::max<std::int64_t>(0, store->timeNs(event)))};
        case RowKey::Type:
            return {store->typeName(event).empty(), lower(store->typeName(event))};
        case RowKey::Turn: {
            const StringId turn = store->event(event).turn;
            const auto text = turn == NoString ? std::string_view() : store->string(turn);
            return {text.empty(), lower(text)};
        }
        case RowKey::Run:
        case RowKey::Agent:
        case RowKey::Session: {
            if (!run)
                return {true, {}};
            const Run &of = store->run(*run);
            const std::string_view text = by == RowKey::Run ? of.id
                : by == RowKey::Agent                       ? of.agent
                                                            : of.session;
            return {text.empty(), lower(text)};
        }
        case RowKey::Size:
            return {false, padded(store->event(event).length)};
        case RowKey::Repair: {
            if (!call)
                return {true, {}};
            const CallRecord record = store->call(*call);
            if (record.repairedBy)
                return {false, "0" + padded(toInt(*record.repairedBy))};
            return {!record.repairOf, "1" + padded(record.repairOf.packed())};
        }
        case RowKey::Outcome:
            if (!call) {
                const bool ends = run && store->run(*run).terminalEvent == event;
                return {!ends, "0"};
            }
            [[fallthrough]];
        default:
            return call ? callKey(*store, *call, by) : Key{true, {}};
        }
    };
    std::vector<std::uint32_t> expected(store->eventCount());
    std::iota(expected.begin(), expected.end(), 0U);
    std::stable_sort(expected.begin(), expected.end(),
                     [&](std::uint32_t left, std::uint32_t right) {
                         const Key a = keyOf(left);
                         const Key b = keyOf(right);
                         if (a.first || b.first)
                             return !a.first && b.first;
                         return descending ? b.second < a.second : a.second < b.second;
                     });
    const RowOrder order = descending ? RowOrder::Descending : RowOrder::Ascending;
    QVERIFY(sortEvents(*store, nullptr, by, order) == expected);
    // Continues from the sorted first part.
    std::mt19937 random(5);
    for (int round = 0; round < 20; ++round) {
        const auto known = static_cast<std::uint32_t>(random() % (store->eventCount() + 1));
        std::vector<std::uint32_t> rows(known);
        std::iota(rows.begin(), rows.end(), 0U);
        auto earlier = sortEvents(*store, &rows, by, order);
        if (round % 4 == 3 && known > 1) // the order was different then
            std::swap(earlier[random() % known], earlier[random() % known]);
        QVERIFY(sortEvents(*store, nullptr, by, order, {}, &earlier) == expected);
    }
}

void tst_RowSort::wideTimes()
{
    // Times that differ only in their last bits beside distant ones: 64 bits, and more than one
    // group with equal upper bits.
    Logs logs;
    std::string text;
    std::mt19937 random(3);
    for (int i = 0; i < 3000; ++i) {
        const int nanoseconds = static_cast<int>(random() % 5000);
        std::string digits = std::to_string(nanoseconds);
        digits.insert(0, 9 - digits.size(), '0');
        const char *day = i % 3 == 0 ? "1971-01-02" : i % 3 == 1 ? "2026-08-21" : "2199-08-21";
        text += eventLine("run-1", "k" + std::to_string(i), "planner_note", R"({"Note":"n"})",
                          std::string(day) + "T07:30:00." + digits + "Z");
    }
    const auto store = logs.load(text);
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 3000U);
    std::vector<std::uint32_t> expected(store->eventCount());
    std::iota(expected.begin(), expected.end(), 0U);
    std::stable_sort(expected.begin(), expected.end(),
                     [&](std::uint32_t left, std::uint32_t right) {
                         return store->timeNs(EventIndex{left}) > store->timeNs(EventIndex{right});
                     });
    QVERIFY(sortEvents(*store, nullptr, RowKey::Time, RowOrder::Descending) == expected);
}

void tst_RowSort::numbers_data()
{
    QTest::addColumn<std::vector<std::int64_t>>("keys");
    std::mt19937_64 random(11);
    const auto made = [&](std::size_t count, const auto &keyAt) {
        std::vector<std::int64_t> keys(count);
        for (std::size_t i = 0; i < count; ++i)
            keys[i] = keyAt(static_cast<std::int64_t>(i));
        return keys;
    };
    const auto below = [&](std::uint64_t end) { return static_cast<std::int64_t>(random() % end); };
    // More than a thread takes at once, and an odd number.
    constexpr std::size_t Many = 150001;
    QTest::newRow("none") << std::vector<std::int64_t>();
    QTest::newRow("two") << std::vector<std::int64_t>{2, 1};
    QTest::newRow("all equal") << made(Many, [](auto) { return 7; });
    QTest::newRow("descending") << made(Many, [](auto i) { return -i; });
    QTest::newRow("few values") << made(Many, [&](auto) { return below(5) - 2; });
    QTest::newRow("few values and none")
        << made(Many, [&](auto) { return below(4) == 0 ? below(40) : INT64_MAX; });
    QTest::newRow("one value and none")
        << made(Many, [&](auto) { return below(2) == 0 ? 3 : INT64_MAX; });
    QTest::newRow("two digits") << made(Many, [&](auto) { return below(3000000); });
    QTest::newRow("wide and none")
        << made(Many, [&](auto) { return below(3) == 0 ? below(1ULL << 41U) : INT64_MAX; });
    QTest::newRow("all 64 bits") << made(Many,
                                         [&](auto) { return static_cast<std::int64_t>(random()); });
    QTest::newRow("the ends of 64 bits") << made(
        Many, [&](auto) { return below(2) == 0 ? INT64_MAX - below(3) : INT64_MIN + below(3); });
    QTest::newRow("nearly in order, one far away") << made(Many, [&](auto i) {
        return i == 77 ? 0 : 1'787'000'000'000'000'000 + i * 1'000'000 + below(300'000'000);
    });
}

void tst_RowSort::numbers()
{
    QFETCH(std::vector<std::int64_t>, keys);
    for (const RowOrder order : {RowOrder::Ascending, RowOrder::Descending}) {
        std::vector<std::uint32_t> expected(keys.size());
        std::iota(expected.begin(), expected.end(), 0U);
        std::stable_sort(expected.begin(), expected.end(),
                         [&](std::uint32_t left, std::uint32_t right) {
                             return order == RowOrder::Ascending ? keys[left] < keys[right]
                                                                 : keys[left] > keys[right];
                         });
        QVERIFY(sortByNumbers(nullptr, keys, order) == expected);
    }
}

void tst_RowSort::onlyTheRowsGiven()
{
    Logs logs;
    const auto store = logs.load(mixedLog());
    QVERIFY(store->hasLog());
    const std::vector<std::uint32_t> rows{30, 10, 20};
    const std::vector<std::uint32_t> expected{10, 20, 30};
    QVERIFY(sortEvents(*store, &rows, RowKey::Sequence, RowOrder::Ascending) == expected);
    const std::vector<std::uint32_t> none;
    QVERIFY(sortEvents(*store, &none, RowKey::Run, RowOrder::Ascending).empty());
}

void tst_RowSort::cancelled()
{
    Logs logs;
    const auto store = logs.load(mixedLog());
    QVERIFY(store->hasLog());
    const Monitor stop({}, [] { return true; });
    QVERIFY(sortEvents(*store, nullptr, RowKey::Time, RowOrder::Ascending, stop).empty());
}

void tst_RowSort::eventsOfACall()
{
    Logs logs;
    const auto store = logs.load(mixedLog());
    QVERIFY(store->hasLog());
    for (std::uint32_t call = 0; call < store->callCount(); ++call) {
        std::vector<EventIndex> expected;
        for (std::uint32_t event = 0; event < store->eventCount(); ++event) {
            if (store->callOf(EventIndex{event}) == CallIndex{call})
                expected.push_back(EventIndex{event});
        }
        const auto events = store->eventsOf(CallIndex{call});
        QVERIFY(std::equal(events.begin(), events.end(), expected.begin(), expected.end()));
    }
    QVERIFY(store->eventsOf(CallIndex{store->callCount()}).empty());
}

QTEST_GUILESS_MAIN(tst_RowSort)
#include "tst_rowsort.moc"
