// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Two events are equal only if their bytes are, regardless of their hashes.

#include "replay/store/eventkeys.h"
#include "tests/replay/runlogs.h"

#include <QTest>

#include <deque>

using namespace tw;
using namespace tw::test;

class tst_EventKeys : public QObject
{
    Q_OBJECT
private slots:
    void equalHashes();
    void manyOfOneHash();
    void rowsOfOneHashStayInOrder();
    void logWithCollidingKeys();
    void seeds();

private:
    std::deque<std::string> m_texts;
    EventKeys::Key key(const std::string &text, std::uint32_t run,
                       std::uint32_t type = toInt(NoString))
    {
        m_texts.push_back(text);
        return {m_texts.back(), RunIndex{run}, StringId{type}};
    }
    static std::uint64_t place(const EventKeys::Key &key)
    {
        return InArena | reinterpret_cast<std::uintptr_t>(key.text.data());
    }
};

void tst_EventKeys::equalHashes()
{
    constexpr std::uint32_t Hash = 42;
    EventKeys keys;
    QVERIFY(keys.isEmpty());
    const EventKeys::Key first = key("a key", 1, 2);
    QVERIFY(!keys.find(first, Hash, {}));
    keys.add(first, Hash, place(first));
    QVERIFY(keys.find(key("a key", 1, 2), Hash, {}));
    QVERIFY(!keys.find(key("a kez", 1, 2), Hash, {}));
    QVERIFY(!keys.find(key("a ke", 1, 2), Hash, {}));
    QVERIFY(!keys.find(key("", 1, 2), Hash, {}));
    QVERIFY(!keys.find(key("a key", 2, 2), Hash, {}));
    QVERIFY(!keys.find(key("a key", 1, 3), Hash, {}));
    QVERIFY(!keys.find(key("a key", 1), Hash, {}));
    QVERIFY(!keys.isEmpty());
}

void tst_EventKeys::manyOfOneHash()
{
    EventKeys keys;
    constexpr std::uint32_t Count = 3000; // the table grows twice
    for (std::uint32_t i = 0; i < Count; ++i) {
        const EventKeys::Key one = key("key " + std::to_string(i), i % 7);
        QVERIFY(!keys.find(one, i % 3, {}));
        keys.add(one, i % 3, place(one));
    }
    for (std::uint32_t i = 0; i < Count; i += 100) {
        QVERIFY(keys.find(key("key " + std::to_string(i), i % 7), i % 3, {}));
        QVERIFY(!keys.find(key("key " + std::to_string(i), 8), i % 3, {}));
    }
}

void tst_EventKeys::rowsOfOneHashStayInOrder()
{
    // At the end of the table, so that rows wrap around.
    constexpr std::uint32_t Hash = 0xFFFF'FFFE;
    RowTable<> table(16);
    for (std::uint32_t row = 0; row < 12; ++row)
        table.insert(Hash, row);
    QVERIFY(table.isFull());
    const auto inOrder = [](const RowTable<> &rows) {
        std::vector<std::uint32_t> found;
        const std::uint32_t end = rows.find(Hash, [&found](std::uint32_t row) {
            found.push_back(row);
            return false;
        });
        return end == RowTable<>::NoRow ? found : std::vector<std::uint32_t>();
    };
    const std::vector<std::uint32_t> expected{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    QCOMPARE(inOrder(table), expected);
    for (const std::uint32_t count : {32U, 64U})
        QCOMPARE(inOrder(table.resized(count, [](std::uint32_t) { return Hash; })), expected);
    QCOMPARE(inOrder(RowTable<>()), std::vector<std::uint32_t>());
    table.clear();
    QCOMPARE(inOrder(table), std::vector<std::uint32_t>());
}

// Without a seed the two keys would have the same hash: a log could hide events.
void tst_EventKeys::logWithCollidingKeys()
{
    Logs logs;
    const std::string payload = R"({"Delta":"a"})";
    const RunStorePtr store = logs.load(
        eventLine("r", "prompted-of-the-session--number-", "assistant_message", payload)
        + eventLine("r", "miererrk-of-the-ZQuVWzqR-number-", "assistant_message", payload)
        + eventLine("r", "prompted-of-the-session--number-", "assistant_message", payload));
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 3U);
    const auto isDuplicate = [&store](std::uint32_t event) {
        return (store->flags(EventIndex{event}) & EventDuplicate) != 0;
    };
    QVERIFY(!isDuplicate(0));
    QVERIFY(!isDuplicate(1));
    QVERIFY(isDuplicate(2));
}

void tst_EventKeys::seeds()
{
    QCOMPARE(textHash("text"), textHash("text", processSeed()));
    QVERIFY(textHash("text", 1) != textHash("text", 2));
    QVERIFY(textHash("text", 1) != textHash("texu", 1));
    QCOMPARE(textHash({}, 1), textHash("", 1)); // a null view is an empty text
    // Stored in index caches, so they must never change.
    QCOMPARE(storedHash(""), 0x2d06800538d394c2ULL);
}

QTEST_GUILESS_MAIN(tst_EventKeys)

#include "tst_eventkeys.moc"
