// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Runs that belong together: conversations across waits, pages of one query, sessions and turns.

#include "replay/analysis/conversation.h"
#include "replay/analysis/waits.h"
#include "replay/formats/details.h"
#include "tests/replay/runlogs.h"

#include <QTest>

using namespace tw;
using namespace tw::test;

namespace {

std::string said(const std::string &role, const std::string &text)
{
    return R"({"role":")" + role + R"(","parts":[{"kind":"text","text":")" + text + R"("}]})";
}

std::string seeded(const std::string &run, const std::string &messages)
{
    return eventLine(run, run + "/3", "transcript_messages_seeded", "[" + messages + "]");
}

std::string appended(const std::string &run, const std::string &key, const std::string &messages)
{
    return eventLine(run, run + "/" + key, "transcript_messages_appended", "[" + messages + "]");
}

std::string goesOn(const std::string &run, const std::string &suspension,
                   const std::string &time = "2026-08-21T07:30:00.125Z")
{
    return eventLine(run, run + "/1", "run_started",
                     R"({"RunContext":{"RunID":")" + run
                         + R"("},"Input":{"Continuation":{"Suspension":{"ID":")" + suspension
                         + R"("}}}})",
                     time);
}

std::string momentOf(int ms)
{
    return "2026-08-21T07:30:00." + std::to_string(125 + ms) + "Z";
}

std::string suspended(const std::string &run, const std::string &suspension, int ms = 0)
{
    return eventLine(run, run + "/9", "run_suspended",
                     R"({"SuspensionID":")" + suspension + R"(","PendingCount":1})", momentOf(ms));
}

std::string partsText(const RunStore &store, const Conversation &whole)
{
    std::string text;
    for (const ConversationPart &part : whole.parts) {
        text += store.run(part.run).id.str() + ":";
        for (const Message &message : part.messages)
            text += ' ' + message.role + '=' + messageText(message);
        if (part.unknownSeeds > 0)
            text += " unknown=" + std::to_string(part.unknownSeeds);
        if (part.waits)
            text += " wait=" + part.wait.kind + " answer=" + part.wait.answer
                + (part.wait.answerWhy.empty() ? "" : " derived");
        text += '\n';
    }
    return text;
}

RunStorePtr recording(const char *folder)
{
    const std::filesystem::path files[] = {std::filesystem::path(TW_TEST_DATA "/runs") / folder
                                           / "records.ndjson"};
    const auto store = loadRuns(files);
    return store ? *store : RunStorePtr();
}

} // namespace

class tst_Conversation : public QObject
{
    Q_OBJECT
private slots:
    void freeQuestion();
    void seedsAreToldOnce_data();
    void seedsAreToldOnce();
    void withoutAnswer();
    void missingPredecessor();
    void confirmationOfARecording();
    void queueOfARecording();
    void waits_data();
    void waits();
    void aLaterTurnEndsTheWait();
    void circlesEnd();
    void eachConversationStartsOnce();
    void parentsOfAChainAndOfACycle();
    void pages();
    void pagesOfARecording();
    void linkedPages();
    void sessions();
};

void tst_Conversation::freeQuestion()
{
    Logs logs;
    const auto store = logs.load(
        seeded("r", said("user", "Warm it."))
        + eventLine("r", "w", "await_clarification", R"({"ID":"w-1","Question":"How warm?"})")
        + suspended("r", "s-1") + goesOn("q", "s-1", "2026-08-21T07:31:00.125Z")
        + seeded("q", said("user", "Warm it.")) + appended("q", "4", said("user", "24 degrees"))
        + appended("q", "5", said("assistant", "Done.")) + completed("q"));
    QVERIFY(store->hasLog());
    for (const std::uint32_t from : {0U, 1U}) { // asked from either run
        const Conversation whole = conversation(*store, RunIndex{from});
        QCOMPARE(partsText(*store, whole),
                 std::string("r: user=Warm it. wait=clarification answer=24 degrees derived\n"
                             "q: user=24 degrees assistant=Done.\n"));
        const ConversationWait &wait = whole.parts[0].wait;
        QCOMPARE(wait.prompt.question, std::string("How warm?"));
        QCOMPARE(wait.answeredBy, RunIndex{1});
        QCOMPARE(wait.gapNs, 60'000'000'000);
        QCOMPARE(wait.queued, std::size_t{0});
        QVERIFY(wait.answerEvent.hasValue());
    }
}

void tst_Conversation::seedsAreToldOnce_data()
{
    QTest::addColumn<QByteArray>("seeds");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const std::string &seeds, const char *expected) {
        QTest::newRow(name) << QByteArray::fromStdString(seeds) << QByteArray(expected);
    };
    row("the same", said("user", "a") + "," + said("assistant", "b"), "q: assistant=c\n");
    row("in older spelling",
        R"({"Role":"user","Parts":[{"Kind":"text","Text":"a"}]},)" + said("assistant", "b"),
        "q: assistant=c\n");
    row("less than was said", said("user", "a"), "q: assistant=c\n");
    row("more than was said",
        said("user", "a") + "," + said("assistant", "b") + "," + said("user", "x"),
        "q: user=x assistant=c unknown=1\n");
    row("something else", said("user", "a short history") + "," + said("assistant", "b"),
        "q: assistant=c unknown=2\n");
    row("nothing", "", "q: assistant=c\n");
}

void tst_Conversation::seedsAreToldOnce()
{
    QFETCH(QByteArray, seeds);
    QFETCH(QByteArray, expected);
    Logs logs;
    const auto store =
        logs.load(seeded("r", said("user", "a")) + appended("r", "4", said("assistant", "b"))
                  + suspended("r", "s-1") + goesOn("q", "s-1") + seeded("q", seeds.toStdString())
                  + appended("q", "4", said("assistant", "c")) + completed("q"));
    QVERIFY(store->hasLog());
    const std::string text = partsText(*store, conversation(*store, RunIndex{0}));
    QCOMPARE(QByteArray::fromStdString(text.substr(text.find("q:"))), expected);
}

void tst_Conversation::withoutAnswer()
{
    Logs logs;
    const auto store =
        logs.load(eventLine("r", "w", "await_confirmation",
                            R"({"ID":"w-1","Title":"Open?","ToolName":"x.y","ToolCallID":"c"})")
                  + suspended("r", "s-1"));
    QVERIFY(store->hasLog());
    const Conversation whole = conversation(*store, RunIndex{0});
    QCOMPARE(partsText(*store, whole), std::string("r: wait=confirmation answer=\n"));
    QCOMPARE(whole.parts[0].wait.answeredBy, MaybeRun());
    QCOMPARE(whole.parts[0].wait.gapNs, NoDuration);
    QCOMPARE(whole.parts[0].wait.calls.size(), std::size_t{1});
}

void tst_Conversation::missingPredecessor()
{
    Logs logs;
    const auto store = logs.load(goesOn("q", "s-1") + seeded("q", said("user", "a"))
                                 + appended("q", "4", said("assistant", "b")) + completed("q"));
    QVERIFY(store->hasLog());
    const Conversation whole = conversation(*store, RunIndex{0});
    QCOMPARE(whole.missingBefore, std::string("s-1"));
    // The earlier run is not in the log, so the seed messages are shown.
    QCOMPARE(partsText(*store, whole), std::string("q: user=a assistant=b\n"));
}

void tst_Conversation::confirmationOfARecording()
{
    const auto store = recording("14-confirmation-approved");
    QVERIFY(store->hasLog());
    const Conversation whole = conversation(*store, RunIndex{1});
    QCOMPARE(whole.parts.size(), std::size_t{2});
    const ConversationWait &wait = whole.parts[0].wait;
    QVERIFY(whole.parts[0].waits && !whole.parts[1].waits);
    QCOMPARE(wait.kind, std::string("confirmation"));
    QCOMPARE(wait.answer, std::string("approved by user:mia.rossi"));
    QCOMPARE(wait.prompt.title, std::string("Open the vent?"));
    QCOMPARE(std::string(store->call(wait.calls.at(0)).id), std::string("tooluse_k2"));
    QVERIFY(wait.gapNs > 0);
    QVERIFY(wait.answerWhy.empty()); // its record names the call
    QCOMPARE(whole.parts[1].messages.size(), std::size_t{2}); // its result and the answer
}

void tst_Conversation::queueOfARecording()
{
    const auto store = recording("17b-questions-queue");
    QVERIFY(store->hasLog());
    std::string text;
    for (const ConversationPart &part : conversation(*store, RunIndex{2}).parts) {
        if (!part.waits)
            continue;
        text += part.wait.kind + ' ' + part.wait.prompt.id + ' '
            + std::string(store->call(part.wait.calls.at(0)).id) + ' '
            + std::to_string(part.wait.queued) + ' ' + part.wait.answer + '\n';
    }
    QCOMPARE(text,
             std::string("questions qb-1 tooluse_mb1 2 kale, daikon; full\n"
                         "tool_clarification qb-2 tooluse_mb2 1 Yes, it needs compost.\n"
                         "external_tools qb-3 tooluse_mb3 0 1 result\n"));
}

void tst_Conversation::waits_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const std::string &log, const char *expected) {
        QTest::newRow(name) << QByteArray::fromStdString(log) << QByteArray(expected);
    };
    const auto words = [](const std::string &run, const std::string &messages, int ms) {
        return eventLine(run, run + "/3", "transcript_messages_seeded", "[" + messages + "]",
                         momentOf(ms));
    };
    const std::string warm = said("user", "Warm it.");
    const std::string question = words("r", warm, 0)
        + eventLine("r", "w", "await_clarification", R"({"ID":"w-1","Question":"How warm?"})",
                    momentOf(1))
        + suspended("r", "s-1", 2);
    const std::string guarded = scheduled("r", "c")
        + eventLine("r", "w", "await_confirmation",
                    R"({"ID":"w-1","Title":"Open?","ToolName":"x.y","ToolCallID":"c"})")
        + suspended("r", "s-1", 2);
    // A continuation that could not be started has this record alone.
    const std::string broken =
        eventLine("q", "q/99", "run_completed", R"({"status":"failed"})", momentOf(4));
    row("continued", question + goesOn("q", "s-1", momentOf(5)) + completed("q"), "r 3 ms by q");
    row("never answered", question, "r unanswered");
    row("answered by a later turn",
        question + broken + words("t", warm + ',' + said("user", "24"), 9), "r 7 ms by t derived");
    row("a turn that says nothing", question + broken, "r unanswered, went on after 2 ms");
    row("a turn that repeats the words", question + words("t", warm, 9),
        "r unanswered, went on after 7 ms");
    row("a turn that continues another wait",
        question + goesOn("q", "s-0", momentOf(6)) + appended("q", "4", said("user", "24")),
        "r unanswered, went on after 4 ms");
    row("other words do not confirm", guarded + words("t", said("user", "Never mind."), 9),
        "r unanswered, went on after 7 ms");
    row("the result in a later turn",
        guarded
            + eventLine("t", "t/1", "tool_result_received",
                        R"({"call_run_id":"r","tool_call_id":"c","result_json":1})", momentOf(6)),
        "r 4 ms by t derived");
    row("of another session",
        question
            + R"({"EventKey":"t/3","RunID":"t","SessionID":"sess-2","Type":"transcript_messages_seeded","Payload":[)"
            + said("user", "24") + R"(],"Timestamp":")" + momentOf(9) + "\"}\n",
        "r unanswered");
    const std::string asks =
        eventLine("r", "w", "await_clarification", R"({"ID":"w-1","Question":"?"})", momentOf(1));
    row("within an older run",
        asks + eventLine("r", "g", "run_resumed", "{}", momentOf(8)) + completed("r"),
        "r 7 ms by r");
    row("an older run that waits still", asks, "r unanswered");
    row("an older run that ended", asks + completed("r"), "");
    const auto streamed = [](const std::string &run, const std::string &type,
                             const std::string &payload, int ms) {
        return R"({"type":")" + type + R"(","event_key":")" + run + type + R"(","run_id":")" + run
            + R"(","session_id":"s","timestamp":")" + momentOf(ms) + R"(","payload":)" + payload
            + "}\n";
    };
    row("on a stream, where any later run may be it",
        streamed("r", "await_clarification", R"({"id":"w-1","question":"?"})", 1)
            + streamed("r", "workflow", R"({"phase":"suspended","status":"suspended"})", 2)
            + streamed("q", "workflow", R"({"phase":"planning"})", 5),
        "r 3 ms by q derived");
}

void tst_Conversation::waits()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, expected);
    Logs logs;
    const auto store = logs.load(log.toStdString());
    QVERIFY(store->hasLog());
    const auto ms = [](std::int64_t ns) { return std::to_string(ns / 1'000'000) + " ms"; };
    std::string text;
    for (const RunWait &wait : runWaits(*store)) {
        text += (text.empty() ? "" : "; ") + store->run(wait.run).id.str() + ' ';
        text += wait.answeredBy
            ? ms(wait.lengthNs()) + " by " + store->run(*wait.answeredBy).id.str()
            : std::string("unanswered");
        text += wait.isDerived ? " derived" : "";
        if (!wait.answeredBy && wait.wentOnNs != NoTime)
            text += ", went on after " + ms(wait.wentOnNs - wait.sinceNs);
    }
    QCOMPARE(QByteArray::fromStdString(text), expected);
}

void tst_Conversation::aLaterTurnEndsTheWait()
{
    Logs logs;
    const auto store = logs.load(
        seeded("r", said("user", "Warm it."))
        + eventLine("r", "w", "await_clarification", R"({"ID":"w-1","Question":"How warm?"})")
        + suspended("r", "s-1")
        + eventLine("q", "q/3", "transcript_messages_seeded", "[" + said("user", "24") + "]",
                    "2026-08-21T07:30:00.132Z"));
    const ConversationWait wait = conversation(*store, RunIndex{0}).parts[0].wait;
    QCOMPARE(wait.answeredBy, MaybeRun()); // no record says so
    QCOMPARE(wait.laterTurn, RunIndex{1});
    QCOMPARE(wait.gapNs, 7'000'000);
}

void tst_Conversation::circlesEnd()
{
    Logs logs;
    const auto store = logs.load(goesOn("r", "s-2") + suspended("r", "s-1") + goesOn("q", "s-1")
                                 + suspended("q", "s-2"));
    QVERIFY(store->hasLog());
    QVERIFY(conversationRuns(*store, RunIndex{0}).size() <= 2);
    QVERIFY(conversation(*store, RunIndex{1}).parts.size() <= 2);
    QVERIFY(conversationRuns(*store, RunIndex{2}).empty());
    QVERIFY(conversation(*store, RunIndex{2}).parts.empty());
}

/// A chain of three, a second continuation of its first run, which goes on itself, and a cycle.
void tst_Conversation::eachConversationStartsOnce()
{
    Logs logs;
    const auto store =
        logs.load(goesOn("b", "s-a") + suspended("b", "s-b") // before the run that it continues
                  + suspended("a", "s-a") + goesOn("c", "s-b") + completed("c") + goesOn("x", "s-a")
                  + suspended("x", "s-x") + goesOn("y", "s-x") + completed("y") + goesOn("m", "s-n")
                  + suspended("m", "s-m") + goesOn("n", "s-m") + suspended("n", "s-n"));
    QVERIFY(store->hasLog());
    std::string starts;
    for (const RunIndex run : conversationStarts(*store)) {
        starts += store->run(run).id.str() + ":";
        for (const ConversationPart &part : conversation(*store, run).parts)
            starts += " " + store->run(part.run).id.str();
        starts += "\n";
    }
    QCOMPARE(starts, std::string("a: a b c\nx: x\ny: y\nm: m n\n"));
}

void tst_Conversation::parentsOfAChainAndOfACycle()
{
    const auto child = [](const std::string &run, const std::string &parent) {
        return eventLine(run, run + "/1", "run_started",
                         R"({"RunContext":{"RunID":")" + run + R"(","ParentRunID":")" + parent
                             + R"("},"Input":{}})");
    };
    Logs logs;
    std::string text = child("p", "q") + child("below", "p") + child("q", "p");
    constexpr std::uint32_t Depth = 25'000;
    for (std::uint32_t i = 0; i < Depth; ++i)
        text += child("r" + std::to_string(i), i == 0 ? "q" : "r" + std::to_string(i - 1));
    const auto store = logs.load(text);
    QVERIFY(store->hasLog());
    const auto parentOf = [&](const char *run) {
        const MaybeRun parent = store->run(*store->findRun(run)).parentRun;
        return parent ? store->run(*parent).id.str() : std::string();
    };
    QCOMPARE(parentOf("p"), std::string()); // the first run of the cycle is its root
    QCOMPARE(parentOf("q"), std::string("p"));
    QCOMPARE(parentOf("below"), std::string("p"));
    QCOMPARE(parentOf("r0"), std::string("q"));
    std::uint32_t roots = 0;
    for (std::uint32_t i = 0; i < store->runs().size(); ++i)
        roots += store->run(RunIndex{i}).parentRun ? 0 : 1;
    QCOMPARE(roots, 3U); // "p", and one for every 10 000 runs of the chain
}

void tst_Conversation::pages()
{
    const auto page = [](const std::string &id, const std::string &cursor,
                         const std::string &next) {
        return eventLine("r", "s" + id, "tool_call_scheduled",
                         R"({"ToolCallID":")" + id
                             + R"(","ToolName":"j.list","Payload":{"cursor":")" + cursor + R"("}})")
            + result("r", id,
                     R"("result_json":[],"bounds":{"Returned":5,"Total":12,"Truncated":)"
                         + std::string(next.empty() ? "false" : "true") + R"(,"NextCursor":)"
                         + (next.empty() ? "null" : "\"" + next + "\"") + "}",
                     "j.list");
    };
    Logs logs;
    const auto store = logs.load(page("a", "", "c1") + page("x", "", "d1") + page("b", "c1", "c2")
                                 + page("y", "d1", "") + page("other", "zz", "e1"));
    QVERIFY(store->hasLog());
    const auto chains = pagingChains(*store);
    QCOMPARE(chains.size(), std::size_t{2}); // a single page is not a chain
    QCOMPARE(chains[0].calls, (std::vector<CallIndex>{CallIndex{0}, CallIndex{2}}));
    QCOMPARE(chains[0].returned, 10);
    QCOMPARE(chains[0].total, std::optional<std::int64_t>(12));
    QVERIFY(!chains[0].whole && chains[0].derived);
    QCOMPARE(chains[1].calls, (std::vector<CallIndex>{CallIndex{1}, CallIndex{3}}));
    QVERIFY(chains[1].whole);
    // For one call: the same chain, from any of its pages.
    for (const PagingChain &chain : chains) {
        for (const CallIndex one : chain.calls) {
            const auto found = pagingChainOf(*store, one);
            QVERIFY(found);
            QCOMPARE(found->calls, chain.calls);
            QCOMPARE(found->returned, chain.returned);
        }
    }
    for (std::uint32_t i = 4; i < store->callCount(); ++i)
        QVERIFY(!pagingChainOf(*store, CallIndex{i}));
}

void tst_Conversation::pagesOfARecording()
{
    const auto store = recording("20-paging-self");
    QVERIFY(store->hasLog());
    const auto chains = pagingChains(*store);
    QCOMPARE(chains.size(), std::size_t{1});
    QCOMPARE(chains[0].calls.size(), std::size_t{3});
    QCOMPARE(chains[0].returned, 12);
    QVERIFY(chains[0].whole);
}

void tst_Conversation::linkedPages()
{
    const auto next = [](const std::string &id) {
        return eventLine(
                   "r", "s" + id, "tool_call_scheduled",
                   R"({"ToolCallID":")" + id
                       + R"(","ToolName":"j.list","Payload":{},"ContinuationRootToolCallID":"a"})")
            + result("r", id, R"("result_json":[],"bounds":{"Returned":1,"Truncated":true})",
                     "j.list");
    };
    Logs logs;
    const auto store =
        logs.load(scheduled("r", "a", "j.list") + result("r", "a", R"("result_json":[])", "j.list")
                  + next("b") + next("c"));
    QVERIFY(store->hasLog());
    const auto chains = pagingChains(*store);
    QCOMPARE(chains.size(), std::size_t{1});
    QCOMPARE(chains[0].calls.size(), std::size_t{3});
    QVERIFY(!chains[0].derived);
}

void tst_Conversation::sessions()
{
    const auto store = recording("30-children-two-levels");
    QVERIFY(store->hasLog());
    auto tree = sessionTree(*store);
    QCOMPARE(tree.size(), std::size_t{1});
    QCOMPARE(tree[0].turns.size(), std::size_t{1});
    QCOMPARE(tree[0].turns[0].runs.size(), std::size_t{1}); // children belong to their parents

    const auto queue = recording("17b-questions-queue");
    QVERIFY(queue->hasLog());
    tree = sessionTree(*queue);
    QCOMPARE(tree.size(), std::size_t{1});
    QCOMPARE(tree[0].turns.size(), std::size_t{4}); // each continuation is a separate turn
    QCOMPARE(std::string(tree[0].turns[3].id), std::string("turn-4"));
}

QTEST_GUILESS_MAIN(tst_Conversation)
#include "tst_conversation.moc"
