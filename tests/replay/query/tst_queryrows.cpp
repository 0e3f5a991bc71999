// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "goadata.h"
#include "replay/query/query.h"
#include "replay/query/textblocks.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace tw;

namespace {

RunStorePtr sample(const char *name, const char *file = "records.ndjson")
{
    return goadata::load(QStringLiteral(TW_TEST_DATA "/runs/") + QString::fromLatin1(name) + u'/'
                         + QString::fromLatin1(file));
}

/// A log of \a count planner notes.
QByteArray notes(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += R"({"Type":"planner_note","RunID":"r","EventKey":")" + QByteArray::number(i)
            + R"(","TimestampMS":1,"Payload":{"Note":"a"}})" + '\n';
    return text;
}

/// The types of the passing events, separated by spaces.
QByteArray typesOf(const RunStore &store, const std::vector<std::uint32_t> &rows)
{
    QByteArray text;
    for (const auto row : rows)
        text += QByteArray::fromStdString(std::string(store.typeName(EventIndex{row}))) + ' ';
    return text.trimmed();
}

QByteArray idsOf(const RunStore &store, const std::vector<std::uint32_t> &rows)
{
    QByteArray text;
    for (const auto row : rows)
        text += QByteArray::fromStdString(std::string(store.call(CallIndex{row}).id)) + ' ';
    return text.trimmed();
}

} // namespace

class tst_QueryRows : public QObject
{
    Q_OBJECT
private slots:
    void events_data();
    void events();
    void calls_data();
    void calls();
    void hintsAreThoseRecorded();
    void mongoPayloadsAreSearched();
    void blocksAgreeWithSingleRows();
    void textsInLongStretches();
    void whatIsKnownIsNotLookedForAgain();
    void partsComeFirst();
    void cancelledFiltersReturnWhatTheyHave();
};

void tst_QueryRows::events_data()
{
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *expression, const char *expected) {
        QTest::addRow("%s", expression) << QByteArray(expression) << QByteArray(expected);
    };
    row("type:tool_result", "tool_result_received tool_result_received");
    row("type:tool_result status:failed", "tool_result_received");
    row("call:tooluse_a1", "tool_call_scheduled tool_result_received");
    row("call:tooluse_a1 -type:tool_result", "tool_call_scheduled");
    row("status:completed", "run_completed");
    row("kind:invalid_call is:failed", "tool_result_received");
    row("type:run_started or type:run_completed", "run_started run_completed");
    row("seq:0..1", "run_started run_phase_changed");
    row("tool:set_climate dur:>1ms dur:<10ms", "tool_call_scheduled tool_result_received");
    row("run:gardener-* agent:gardener session:sess-miss turn:turn-1 seq:0", "run_started");
    row("run:other", "");
    row("\"is missing from body\" type:transcript", "transcript_messages_appended");
    row("REVISION*42 type:assistant_message", "assistant_message");
    row("time:<0s", "");
    row("time:>=2026-11-21T05:16:21.728Z type:run", "run_completed");
    row("has:result seq:7", "tool_result_received");
    row("(type:usage or type:run_started) and not is:failed", "run_started");
}

void tst_QueryRows::events()
{
    QFETCH(QByteArray, expression);
    QFETCH(QByteArray, expected);
    const auto store = sample("02-missing-field-repaired");
    QVERIFY(store->hasLog());
    const auto filter = Filter::parse(expression.toStdString());
    QVERIFY2(filter.has_value(), filter ? "" : filter.error().detail.c_str());
    QCOMPARE(typesOf(*store, filterEvents(*store, *filter)), expected);
}

void tst_QueryRows::calls_data()
{
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<QByteArray>("expression");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *scenario, const char *expression, const char *expected) {
        QTest::addRow("%.2s %s", scenario, expression)
            << QByteArray(scenario) << QByteArray(expression) << QByteArray(expected);
    };
    const char *const repaired = "02-missing-field-repaired";
    row(repaired, "", "tooluse_a1 tooluse_a2");
    row(repaired, "status:failed", "tooluse_a1");
    row(repaired, "is:repaired", "tooluse_a1");
    row(repaired, "is:repair", "tooluse_a2");
    row(repaired, "action:correct_call", "tooluse_a1");
    row(repaired, "dur:>20ms", "tooluse_a2");
    row(repaired, "text:\"mode\\\" is missing\"", "tooluse_a1");
    row(repaired, "type:tool_result -status:failed", "tooluse_a2");
    row("20-paging-self", "is:truncated", "tooluse_pg1 tooluse_pg2");
    row("20-paging-self", "is:bounded -is:truncated", "tooluse_pg3");
    row("20-paging-self", "has:artifacts", "tooluse_pg1 tooluse_pg2 tooluse_pg3");
    row("30-children-two-levels", "has:child", "tooluse_dg1 tooluse_an1");
    row("30-children-two-levels", "agent:microbiologist", "tooluse_sl1 tooluse_sl2");
}

void tst_QueryRows::calls()
{
    QFETCH(QByteArray, scenario);
    QFETCH(QByteArray, expression);
    QFETCH(QByteArray, expected);
    const auto store = sample(scenario.constData());
    QVERIFY(store->hasLog());
    const auto filter = Filter::parse(expression.toStdString());
    QVERIFY2(filter.has_value(), filter ? "" : filter.error().detail.c_str());
    QCOMPARE(idsOf(*store, filterCalls(*store, *filter)), expected);
}

/// A recovery that names only an action is no hint.
void tst_QueryRows::hintsAreThoseRecorded()
{
    const auto failed = [](const char *call, const QByteArray &more) -> QByteArray {
        return R"({"Type":"tool_result_received","RunID":"r","EventKey":")" + QByteArray(call)
            + R"(","TimestampMS":1,"Payload":{"tool_call_id":")" + call + R"(","tool_name":"x.y",)"
            + more + "}}\n";
    };
    const auto failure = [](const QByteArray &recovery) -> QByteArray {
        return R"("failure":{"kind":"malformed_result","error":{"message":"no"},"recovery":)"
            + recovery + "}";
    };
    const goadata::TextLog log(
        failed("a", failure(R"({"action":"finish"})"))
        + failed("b", failure(R"({"action":"correct_call","issues":[],"prior_input":{"n":1}})"))
        + failed("c", failure(R"({"action":"correct_call","issues":[{"field":"n"}]})"))
        + failed("d", failure(R"({"action":"replan","example_json":{"n":2}})"))
        + failed("e", R"("retry_hint":{"Reason":"timeout"},"error":{"Message":"no"})")
        + failed("f", R"("retry_hint":null,"error":{"Message":"no"})"));
    QVERIFY(log.store()->hasLog());
    for (const char *expression : {"has:hint", "is:hinted"}) {
        const auto filter = Filter::parse(expression);
        QVERIFY(filter);
        QCOMPARE(idsOf(*log.store(), filterCalls(*log.store(), *filter)), QByteArray("c d e"));
    }
    const auto others = Filter::parse("status:failed not is:hinted");
    QVERIFY(others);
    QCOMPARE(idsOf(*log.store(), filterCalls(*log.store(), *others)), QByteArray("a b f"));
}

void tst_QueryRows::mongoPayloadsAreSearched()
{
    const auto store = sample("02-missing-field-repaired", "mongo.ndjson");
    QVERIFY(store->hasLog());
    const auto filter = Filter::parse("\"is missing from body\" type:transcript").value();
    QCOMPARE(typesOf(*store, filterEvents(*store, filter)),
             QByteArray("transcript_messages_appended"));
}

void tst_QueryRows::blocksAgreeWithSingleRows()
{
    // Random expressions over every field: filtering in blocks and row by row must agree.
    std::mt19937 random(20260821);
    const std::vector<std::string> terms = {
        "type:tool_result", "type:await",       "type:*ed",          "status:failed",
        "status:ok",        "status:completed", "kind:invalid_call", "action:replan",
        "tool:climate.*",   "tool:set_climate", "agent:gardener",    "run:*-2",
        "session:*",        "turn:turn-1",      "call:tooluse_*",    "dur:>5ms",
        "dur:..10ms",       "time:<10ms",       "seq:3..30",         "is:hinted",
        "is:truncated",     "is:repaired",      "is:denied",         "has:artifacts",
        "has:call",         "has:child",        "zone_id",           "\"north-2\"",
        "text:revision"};
    std::vector<RunStorePtr> stores;
    for (const char *name : {"02-missing-field-repaired", "14-confirmation-approved",
                             "17b-questions-queue", "20-paging-self", "30-children-two-levels"})
        stores.push_back(sample(name));
    const auto term = [&] {
        return (random() % 4 == 0 ? "-" : "") + terms[random() % terms.size()];
    };
    for (int round = 0; round < 300; ++round) {
        const auto expression = random() % 2 == 0 ? term() + " " + term() + " or " + term()
                                                  : "(" + term() + " or " + term() + ") " + term();
        const auto filter = Filter::parse(expression);
        QVERIFY2(filter.has_value(), expression.c_str());
        const auto &store = *stores[static_cast<std::size_t>(round) % stores.size()];
        std::vector<std::uint32_t> singly;
        for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
            if (filter->matchesEvent(store, EventIndex{i}))
                singly.push_back(i);
        }
        QVERIFY2(filterEvents(store, *filter) == singly, expression.c_str());
        singly.clear();
        for (std::uint32_t i = 0; i < store.callCount(); ++i) {
            if (filter->matchesCall(store, CallIndex{i}))
                singly.push_back(i);
        }
        QVERIFY2(filterCalls(store, *filter) == singly, expression.c_str());
    }
}

void tst_QueryRows::textsInLongStretches()
{
    // Records of all lengths, over many slices and blocks, with damaged lines and base64 between
    // them.
    std::mt19937 random(20261122);
    const std::vector<QByteArray> words = {
        "north",   "NORTH",        "gr\xC3\xB6sse", "GR\xC3\x96SSE", R"(gr\u00f6sse)",
        R"(a\/b)", "a/b",          R"(say \"hi\")", "thermostat",    "Thermo",
        "st",      "\xE6\xB8\xA9", R"(\u6e29)",     "combine",       "x"};
    QByteArray text;
    for (int i = 0; i < 9000; ++i) {
        QByteArray note;
        for (auto left = random() % (i % 500 == 0 ? 20000 : 12); left > 0; --left)
            note += words[random() % words.size()] + ' ';
        QByteArray payload = R"({"Note":")" + note + R"("})";
        if (i % 7 == 0)
            payload = R"({"$binary":{"base64":")" + payload.toBase64() + R"(","subType":"00"}})";
        text += R"({"Type":"planner_note","RunID":"r","EventKey":")" + QByteArray::number(i)
            + R"(","TimestampMS":1,"Payload":)" + payload + "}\n";
        if (i % 100 == 0)
            text += "{ north, damaged\n\n";
    }
    const goadata::TextLog log(text);
    const auto &store = log.store();
    QVERIFY(store->hasLog());
    QCOMPARE_GE(store->eventCount(), 9000U);
    for (const char *expression :
         {"north", "thermostat", "\"gr\xC3\xB6sse\"", "a/b", R"("say \"hi\"")", "\xE6\xB8\xA9",
          "st", "t", "e", "-m", "north*x*combine", "nowhere", "damaged", "binary", "-north x",
          "seq:100..200 north", "seq:8000..8999 (thermo or combine)"}) {
        const auto filter = Filter::parse(expression);
        QVERIFY2(filter.has_value(), expression);
        std::vector<std::uint32_t> singly;
        for (std::uint32_t i = 0; i < store->eventCount(); ++i) {
            if (filter->matchesEvent(*store, EventIndex{i}))
                singly.push_back(i);
        }
        QVERIFY2(filterEvents(*store, *filter) == singly, expression);
    }
    const auto kept = filterEvents(*store, Filter::ofText("NORTH", LetterCase::Kept));
    const auto any = filterEvents(*store, Filter::ofText("NORTH", LetterCase::Ignored));
    QVERIFY(!kept.empty() && kept.size() < any.size());
    QVERIFY(std::ranges::includes(any, kept));
}

void tst_QueryRows::whatIsKnownIsNotLookedForAgain()
{
    const goadata::TextLog log(notes(10000));
    QVERIFY(log.store()->hasLog());
    const auto filter = Filter::parse("note").value();
    RowSearch search;
    search.memory = std::make_shared<SearchCache>();
    RowBits second{};
    second[0] = 2;
    search.memory->add(0, 0, second, {}); // as if the second event were known not to match
    QCOMPARE(filterEvents(*log.store(), filter, {}, search).size(), std::size_t{9999});
    const auto answers = search.memory->of(0, 2);
    QCOMPARE(answers.known[0], ~std::uint64_t{0});
    QCOMPARE(answers.found[0], ~std::uint64_t{0});
    QCOMPARE(answers.known[63], std::uint64_t{0}); // there are fewer rows
    // A negation searches for the same text.
    const auto others = Filter::parse("-note").value();
    QCOMPARE(filterEvents(*log.store(), others, {}, search), std::vector<std::uint32_t>{1});
}

void tst_QueryRows::partsComeFirst()
{
    const goadata::TextLog log(notes(30000));
    QVERIFY(log.store()->hasLog());
    RowSearch search;
    search.firstPart = std::chrono::milliseconds(0);
    std::vector<std::vector<std::uint32_t>> parts;
    search.partFound = [&](std::vector<std::uint32_t> rows) { parts.push_back(std::move(rows)); };
    const auto rows = filterEvents(*log.store(), Filter::parse("note").value(), {}, search);
    QCOMPARE(rows.size(), std::size_t{30000});
    for (const auto &part : parts) {
        QCOMPARE_GT(part.size(), std::size_t{0});
        QVERIFY(std::equal(part.begin(), part.end(), rows.begin())); // the first part of all rows
    }
    QVERIFY(!parts.empty());
}

void tst_QueryRows::cancelledFiltersReturnWhatTheyHave()
{
    const goadata::TextLog log(notes(10000));
    QVERIFY(log.store()->hasLog());
    int asked = 0;
    const Monitor monitor({}, [&asked] { return ++asked > 1; });
    const auto rows = filterEvents(*log.store(), Filter::parse("note").value(), monitor);
    QCOMPARE(rows.size(), std::size_t{4096}); // one block
    QCOMPARE(filterEvents(*log.store(), Filter::parse("note").value()).size(), std::size_t{10000});
}

QTEST_GUILESS_MAIN(tst_QueryRows)
#include "tst_queryrows.moc"
