// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/repairs.h"
#include "tests/replay/runlogs.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace tw;
using namespace tw::test;

namespace {

JsonPtr json(std::string_view text)
{
    auto value = parseJson(text);
    return value ? std::make_shared<const Json>(std::move(*value)) : nullptr;
}

std::string changesText(std::string_view before, std::string_view after)
{
    std::string text;
    for (const JsonChange &change : jsonChanges(json(before), json(after))) {
        text += std::string(jsonChangeName(change.kind)) + ' ' + change.pointer + ' '
            + (change.before ? writeJson(*change.before) : "-") + ' '
            + (change.after ? writeJson(*change.after) : "-") + '\n';
    }
    return text;
}

std::string call(const std::string &id, const std::string &payload,
                 const std::string &tool = "climate.read_zone", const std::string &run = "r")
{
    return eventLine(run, run + "/tool/" + id + "/tool_call_scheduled", "tool_call_scheduled",
                     R"({"ToolCallID":")" + id + R"(","ToolName":")" + tool + R"(","Payload":)"
                         + payload + "}");
}

std::string failed(const std::string &issues, const std::string &more = {})
{
    return R"("failure":{"kind":"invalid_call","error":{"message":"no"},"recovery":{"action":"correct_call","issues":[)"
        + issues + "]" + more + "}}";
}

std::string issue(const std::string &field, const std::string &constraint)
{
    return R"({"field":")" + field + R"(","constraint":")" + constraint + R"("})";
}

std::string usage(int number, int tokens)
{
    return eventLine("r", "usage-" + std::to_string(number), "usage",
                     R"({"Model":"m","InputTokens":)" + std::to_string(tokens)
                         + R"(,"OutputTokens":1,"TotalTokens":0})");
}

const std::string Missing = issue("zone_id", "missing_field");
const std::string Range = issue("hours", "invalid_range");

} // namespace

class tst_Repairs : public QObject
{
    Q_OBJECT
private slots:
    void changes_data();
    void changes();
    void changesAreBounded();
    void hints_data();
    void hints();
    void grades_data();
    void grades();
    void askedAndWorkedAroundSayWhere();
    void timeAndTokens();
    void chainsOfRecordings();
    void bounded_data();
    void bounded();
    void manyFailures();
    void manyTruncatedResults();
};

void tst_Repairs::changes_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("equal") << QByteArray(R"({"a":1})") << QByteArray(R"({"a":1})") << QByteArray();
    QTest::newRow("order and spelling of numbers do not count")
        << QByteArray(R"({"a":1.0,"b":2})") << QByteArray(R"({"b":2,"a":1})") << QByteArray();
    QTest::newRow("added, removed, changed")
        << QByteArray(R"({"a":1,"b":{"c":2,"d":3}})") << QByteArray(R"({"b":{"c":4,"e":5}})")
        << QByteArray("removed /a 1 -\nchanged /b/c 2 4\nremoved /b/d 3 -\nadded /b/e - 5\n");
    QTest::newRow("names with slashes") << QByteArray(R"({"a/b":1})") << QByteArray(R"({"a/b":2})")
                                        << QByteArray("changed /a~1b 1 2\n");
    QTest::newRow("null is a value")
        << QByteArray(R"({"a":null})") << QByteArray(R"({})") << QByteArray("removed /a null -\n");
    QTest::newRow("an element inserted first")
        << QByteArray("[1,2,3]") << QByteArray("[0,1,2,3]") << QByteArray("added /0 - 0\n");
    QTest::newRow("an element out of the middle")
        << QByteArray("[1,2,3]") << QByteArray("[1,3]") << QByteArray("removed /1 2 -\n");
    QTest::newRow("another type") << QByteArray(R"({"a":[1]})") << QByteArray(R"({"a":{"0":1}})")
                                  << QByteArray("changed /a [1] {\"0\":1}\n");
    QTest::newRow("large numbers are distinguished")
        << QByteArray("[18446744073709551615]") << QByteArray("[18446744073709551614]")
        << QByteArray("changed /0 18446744073709551615 18446744073709551614\n");
}

void tst_Repairs::changes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(changesText(before.toStdString(), after.toStdString())),
             expected);
}

void tst_Repairs::changesAreBounded()
{
    std::string many = "[";
    for (int i = 0; i < 1000; ++i)
        many += "1,";
    QCOMPARE(jsonChanges(json("[]"), json(many + "1]"), 10).size(), std::size_t{10});
    // A payload without a record is treated as empty.
    QCOMPARE(jsonChanges(nullptr, json(R"({"a":1})")).size(), std::size_t{1});
}

void tst_Repairs::hints_data()
{
    QTest::addColumn<QByteArray>("issues");
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("expected"); // verdict, example, states
    const auto row = [](const char *name, const std::string &issues, const char *example,
                        const char *before, const char *after, const char *expected) {
        QTest::newRow(name) << QByteArray::fromStdString(issues) << QByteArray(example)
                            << QByteArray(before) << QByteArray(after) << QByteArray(expected);
    };
    row("no constraints", "", "null", "{}", R"({"a":1})", "none none");
    row("the missing field is present", Missing, "null", "{}", R"({"zone_id":"n"})",
        "followed none provided@/zone_id");
    row("still missing", Missing, "null", R"({"hours":1})", R"({"hours":2})",
        "ignored none unchanged@");
    row("an empty text is still missing", Missing, "null", R"({})", R"({"zone_id":""})",
        "ignored none unchanged@");
    row("deep inside, by its bare name", Missing, "null", R"({"at":{}})",
        R"({"at":{"zone_id":"n"}})", "followed none provided@/at/zone_id");
    row("one of two", Missing + "," + Range, "null", R"({"hours":999})",
        R"({"hours":999,"zone_id":"n"})", "partly none provided@/zone_id unchanged@/hours");
    row("changed, by the rest of a path", issue("body.window.hours", "invalid_range"), "null",
        R"({"window":{"Hours":9},"hours":1})", R"({"window":{"Hours":3},"hours":1})",
        "followed none changed@/window/Hours");
    row("one of the elements", issue("tags[*]", "invalid_pattern"), "null", R"({"tags":["a","B"]})",
        R"({"tags":["a","b"]})", "followed none changed@/tags");
    row("an unknown field removed", issue("note", "unknown_field"), "null", R"({"note":1})", "{}",
        "followed none removed@/note");
    row("left out before, there now", issue("tags", "invalid_length"), "null", R"({"zone":"n"})",
        R"({"zone":"n","tags":["a"]})", "followed none provided@/tags");
    row("left out before and still", issue("tags", "invalid_length"), "null", R"({"zone":"n"})",
        R"({"zone":"s"})", "none none not_found@");
    row("no such place", issue("nowhere", "invalid_range"), "null", R"({"a":1})", R"({"a":2})",
        "none none not_found@");
    row("the example as it is", Range, R"({"zone_id":"n","hours":6})", R"({"hours":999})",
        R"({"hours":6,"zone_id":"n"})", "followed copied changed@/hours+");
    row("a value of the example", Range, R"({"zone_id":"n","hours":6})", R"({"hours":999})",
        R"({"hours":6})", "followed values_taken changed@/hours+");
    row("the example not used", Range, R"({"zone_id":"n","hours":6})", R"({"hours":999})",
        R"({"hours":7})", "followed not_used changed@/hours");
    row("whole payload", issue("$payload", "invalid_field_type"), "null", "[]", "{}",
        "followed none changed@");
}

void tst_Repairs::hints()
{
    QFETCH(QByteArray, issues);
    QFETCH(QByteArray, example);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, expected);
    Failure failure;
    const JsonPtr list = json("[" + issues.toStdString() + "]");
    for (const Json &value : *list) {
        FieldIssue read;
        read.field = value["field"].get<std::string>();
        read.constraint = value["constraint"].get<std::string>();
        failure.issues.push_back(read);
    }
    if (example != "null")
        failure.exampleJson = json(example.toStdString());
    const HintFollowUp follow =
        followUp(failure, json(before.toStdString()), json(after.toStdString()));
    std::string text(hintVerdictName(follow.verdict));
    text += ' ' + std::string(exampleUseName(follow.example));
    for (const auto &field : follow.fields) {
        text += ' ' + std::string(fieldStateName(field.state)) + '@' + field.pointer
            + (field.tookExample ? "+" : "");
    }
    QCOMPARE(QByteArray::fromStdString(text), expected);
}

void tst_Repairs::grades_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("expected"); // first call, grade, "guessed" if so, attempts
    const auto row = [](const char *name, const std::string &log, const char *expected) {
        QTest::newRow(name) << QByteArray::fromStdString(log) << QByteArray(expected);
    };
    const std::string bad = call("a", R"({"hours":999})") + result("r", "a", failed(Range));
    const std::string end = completed("r");
    row("fixed", bad + call("b", R"({"hours":6})") + result("r", "b") + end, "a fixed b");
    row("fixed after one more failure",
        bad + call("b", R"({"hours":400})") + result("r", "b", failed(Range))
            + call("c", R"({"hours":6})") + result("r", "c") + end,
        "a fixed b c");
    row("repeated unchanged",
        bad + call("b", R"({"hours":999})") + result("r", "b", failed(Range))
            + call("c", R"({"hours":999.0})") + result("r", "c", failed(Range)) + end,
        "a repeated_unchanged b c");
    row("partly fixed",
        call("a", R"({"hours":999})") + result("r", "a", failed(Missing + "," + Range))
            + call("b", R"({"hours":999,"zone_id":"n"})") + result("r", "b", failed(Range)) + end,
        "a fixed_partly b");
    row("other arguments, the same issue",
        bad + call("b", R"({"hours":998})") + result("r", "b", failed(Range)) + end,
        "a given_up guessed b");
    row("given up", bad + end, "a given_up guessed");
    row("the log ends", bad, "a unsettled");
    row("the attempt has no result", bad + call("b", R"({"hours":6})"), "a unsettled b");
    row("asked the user about the tool",
        bad
            + eventLine("r", "w", "await_clarification",
                        R"({"ID":"1","Question":"Which?","RestrictToTool":"climate.read_zone"})")
            + eventLine("r", "s", "run_suspended", R"({"SuspensionID":"s","PendingCount":1})"),
        "a asked_user");
    row("asked the user right after",
        bad + eventLine("r", "w", "await_questions", R"({"ID":"1","Questions":[]})")
            + eventLine("r", "s", "run_suspended", R"({"SuspensionID":"s","PendingCount":1})"),
        "a asked_user guessed");
    row("asked in the answer",
        bad
            + eventLine("r", "t", "transcript_messages_appended",
                        R"([{"role":"assistant","parts":[{"kind":"text","text":"Which zone?"}]}])")
            + end,
        "a asked_user guessed");
    row("worked around",
        call("a", R"({"zone":"north-2"})") + result("r", "a", failed(Range))
            + call("b", R"({"where":["north-2"]})", "journal.find")
            + result("r", "b", R"("result_json":1)", "journal.find") + end,
        "a worked_around guessed");
    row("another tool for something unrelated",
        call("a", R"({"zone":"north-2"})") + result("r", "a", failed(Range))
            + call("b", R"({"where":["south-1"]})", "journal.find")
            + result("r", "b", R"("result_json":1)", "journal.find") + end,
        "a moved_on guessed");
    row("another tool with a part of the arguments",
        call("a", R"({"zone":"north-2","litres":20})") + result("r", "a", failed(Range))
            + call("b", R"({"zone":"north-2"})", "journal.find")
            + result("r", "b", R"("result_json":1)", "journal.find") + end,
        "a moved_on guessed");
    row("worked around without the value that was wrong",
        call("a", R"({"zone":"north-2","hours":999})") + result("r", "a", failed(Range))
            + call("b", R"({"zone":"north-2","days":2})", "journal.find")
            + result("r", "b", R"("result_json":1)", "journal.find") + end,
        "a worked_around guessed");
    row("another tool that failed as well",
        call("a", R"({"zone":"north-2"})") + result("r", "a", failed(Range))
            + call("b", R"({"zone":"north-2"})", "journal.find")
            + result("r", "b", failed(Range), "journal.find") + end,
        "a moved_on guessed; b given_up guessed");
    const auto unavailable = [](const char *arguments, const char *next) {
        return call("a",
                    std::string(R"({"requested_tool":"lamp.switch","requested_payload":)")
                        + arguments + "}",
                    "runtime.tool_unavailable")
            + result("r", "a", failed(""), "runtime.tool_unavailable") + call("b", next, "pump.set")
            + result("r", "b", R"("result_json":1)", "pump.set") + completed("r");
    };
    row("an unknown tool, then something else",
        unavailable(R"({"lamp":20})", R"({"pump":"p3","litres":20})"), "a moved_on guessed");
    row("an unknown tool without arguments", unavailable("{}", R"({"pump":"p3"})"),
        "a moved_on guessed");
    row("an unknown tool, then one that exists with its arguments",
        unavailable(R"({"pump":"p3","litres":20})", R"({"litres":20,"pump":"p3"})"),
        "a worked_around guessed");
    const std::string away =
        R"("failure":{"kind":"unavailable","error":{"message":"away"},"recovery":{"action":"replan"}})";
    row("tried again as it was",
        call("a", R"({"hours":6})") + result("r", "a", away) + call("b", R"({"hours":6})")
            + result("r", "b") + end,
        "a fixed guessed b");
    row("away, then another question",
        call("a", R"({"hours":6})") + result("r", "a", away) + call("b", R"({"hours":7})")
            + result("r", "b") + end,
        "a moved_on guessed");
    row("attempts of a batch",
        call("a", R"({"hours":999})") + call("b", R"({"hours":998})")
            + result("r", "a", failed(Range)) + result("r", "b", failed(Range))
            + call("c", R"({"hours":9})") + call("d", R"({"hours":8})") + result("r", "c")
            + result("r", "d") + end,
        "a fixed c; b fixed d");
    row("of another run",
        bad + end + call("b", R"({"hours":6})", "climate.read_zone", "q") + result("q", "b"),
        "a given_up guessed");
}

void tst_Repairs::grades()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, expected);
    Logs logs;
    const auto store = logs.load(log.toStdString());
    QVERIFY(store->hasLog());
    const RepairBook book(*store);
    std::string text;
    for (const CallIndex head : book.heads()) {
        const RepairChain chain = book.chain(head);
        QVERIFY(!chain.gradeWhy.empty());
        text += (text.empty() ? "" : "; ") + std::string(store->call(head).id) + ' '
            + std::string(repairGradeName(chain.grade)) + (chain.gradeGuessed ? " guessed" : "");
        for (const RepairAttempt &attempt : chain.attempts) {
            QVERIFY(!attempt.linkWhy.empty()); // these logs have no explicit links
            text += ' ' + std::string(store->call(attempt.call).id);
            QCOMPARE(book.headOf(attempt.call), head);
        }
        QCOMPARE(book.outline(head).grade, chain.grade);
        QCOMPARE(book.headOf(head), head);
    }
    QCOMPARE(QByteArray::fromStdString(text), expected);
}

void tst_Repairs::askedAndWorkedAroundSayWhere()
{
    Logs logs;
    const auto store = logs.load(
        call("ok", "{}", "journal.find") + result("r", "ok", R"("result_json":1)", "journal.find")
        + call("a", R"({"hours":999})") + result("r", "a", failed(Range))
        + eventLine("r", "w", "await_clarification",
                    R"({"ID":"1","Question":"?","RestrictToTool":"climate.read_zone"})")
        + eventLine("r", "s", "run_suspended", R"({"SuspensionID":"s","PendingCount":1})"));
    QVERIFY(store->hasLog());
    const RepairBook book(*store);
    QCOMPARE(book.heads().size(), std::size_t{1});
    QCOMPARE(book.chain(book.heads().front()).asked, EventIndex{4});
    QCOMPARE(book.headOf(CallIndex{0}), MaybeCall()); // neither failed nor a repair
    QCOMPARE(book.headOf(CallIndex{store->callCount()}), MaybeCall());
}

void tst_Repairs::timeAndTokens()
{
    const auto at = [](std::string line, const char *time) {
        const std::string usual = "2026-08-21T07:30:00.125Z";
        line.replace(line.find(usual), usual.size(), time);
        return line;
    };
    Logs logs;
    const auto store = logs.load(usage(1, 1000) + call("a", R"({"hours":999})")
                                 + at(result("r", "a", failed(Range)), "2026-08-21T07:30:01.000Z")
                                 + usage(2, 20) + call("b", R"({"hours":6})") + usage(3, 3)
                                 + at(result("r", "b"), "2026-08-21T07:30:03.500Z") + usage(4, 5000)
                                 + completed("r"));
    QVERIFY(store->hasLog());
    const RepairBook book(*store);
    const RepairChain chain = book.chain(book.heads().front());
    QCOMPARE(chain.spentNs, 2'500'000'000);
    QCOMPARE(chain.spent.inputTokens, 23);
    QCOMPARE(chain.spent.outputTokens, 2);
    QCOMPARE(chain.spent.modelCalls, 2);
}

void tst_Repairs::chainsOfRecordings()
{
    const auto chainsOf = [](const char *folder) {
        std::string text;
        const std::filesystem::path files[] = {std::filesystem::path(TW_TEST_DATA "/runs") / folder
                                               / "records.ndjson"};
        const auto store = loadRuns(files);
        if (!store)
            return text;
        const RepairBook book(**store);
        for (const CallIndex head : book.heads()) {
            const RepairChain chain = book.chain(head);
            text += std::string(repairGradeName(chain.grade)) + ':';
            for (const RepairAttempt &attempt : chain.attempts) {
                text += ' ' + std::string(hintVerdictName(attempt.hint.verdict))
                    + (attempt.unchanged ? " unchanged" : "");
                for (const JsonChange &change : attempt.changes)
                    text += ' ' + change.pointer;
            }
        }
        return text;
    };
    QCOMPARE(chainsOf("02-missing-field-repaired"), std::string("fixed: followed /mode"));
    // The same arguments twice, then the repair.
    QCOMPARE(chainsOf("06-unchanged-repeat"),
             std::string("fixed: ignored unchanged ignored unchanged followed /pump"));
    QCOMPARE(chainsOf("14-confirmation-approved"), std::string());
}

void tst_Repairs::bounded_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after"); // payload
    QTest::addColumn<QByteArray>("bounds"); // of the next result
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *before, const char *after, const char *bounds,
                        const char *expected) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(after) << QByteArray(bounds)
                            << QByteArray(expected);
    };
    const char *fewer = R"({"Returned":3,"Total":3})";
    const char *more = R"({"Returned":3,"Total":900})";
    // The same query, which limits the amount more or less.
    row("a lower amount", R"({"zone":"n","hours":60})", R"({"zone":"n","hours":24})", "null",
        "narrower /hours");
    row("a higher amount", R"({"hours":9})", R"({"hours":90})", "null", "wider /hours");
    row("a limit", R"({"pageSize":50})", R"({"pageSize":10})", "null", "narrower /pageSize");
    row("a duration", R"({"window":"24h"})", R"({"window":"90m"})", "null", "narrower /window");
    row("a least value", R"({"min_ph":5})", R"({"min_ph":6.5})", "null", "narrower /min_ph");
    row("a part of the range", R"({"from":"2026-08-01","to":"2026-08-31"})",
        R"({"from":"2026-08-10T00:00:00Z","to":"2026-08-20"})", "null", "narrower /from");
    row("a start for the range", R"({"zone":"n"})", R"({"zone":"n","since":1786000000})", "null",
        "narrower /since");
    row("a condition that the hint names", R"({"h":9})", R"({"h":9,"part_id":"n"})", "null",
        "narrower /part_id");
    row("a condition more, and the total fell", R"({"h":9})", R"({"h":9,"zone":"n"})", fewer,
        "narrower 3 168");
    row("a condition less, and the total rose", R"({"h":9,"zone":"n"})", R"({"h":9})", more,
        "wider 900 168");
    // Another query: the totals do not matter.
    row("another zone with less hours", R"({"zone":"north-5","hours":60})",
        R"({"zone":"north-2","hours":24})", fewer, "other /zone");
    row("another zone whose name is longer", R"({"zone":"north-1"})", R"({"zone":"north-12"})",
        fewer, "other /zone");
    row("a zone by its number", R"({"zone":5})", R"({"zone":3})", fewer, "other /zone");
    row("another hour of the day", R"({"hour":14})", R"({"hour":9})", fewer, "other /hour");
    row("another way through a net", R"({"from":5,"to":9})", R"({"from":7,"to":9})", fewer,
        "other /from");
    row("the next week", R"({"from":"2026-08-01","to":"2026-08-07"})",
        R"({"from":"2026-08-08","to":"2026-08-10"})", fewer, "other /to");
    row("another metric", R"({"hours":9,"metric":"air"})", R"({"hours":9,"metric":"soil"})", "null",
        "other /metric");
    row("an inner argument", R"({"at":{"zone":"n"},"hours":9})", R"({"at":{"zone":"s"},"hours":3})",
        "null", "other /at/zone");
    // Not known.
    row("a condition more", R"({"h":9})", R"({"h":9,"zone":"n"})", "null", "unclear /zone");
    row("a condition more, but the total rose", R"({"h":9})", R"({"h":9,"zone":"n"})", more,
        "unclear /zone");
    row("a condition less", R"({"h":9,"zone":"n"})", R"({"h":9})", "null", "unclear /zone");
    row("more words", R"({"text":"printer"})", R"({"text":"Printer, offline"})", fewer,
        "unclear /text");
    row("one amount up, one down", R"({"hours":9,"limit":5})", R"({"hours":3,"limit":50})", "null",
        "unclear /hours");
    row("one amount up, one down, and the total fell", R"({"hours":9,"limit":5})",
        R"({"hours":3,"limit":50})", fewer, "narrower 3 168");
    row("without arguments", "null", R"({"h":3})", fewer, "unclear");
    // The same query.
    row("an empty condition", R"({"h":9})", R"({"h":9,"zone":null,"tags":[]})", "null", "same");
    row("the next page by its number", R"({"page":1})", R"({"page":2})", "null", "paged_on /page");
    row("the same", R"({"h":9})", R"({"h":9})", "null", "same");
    row("the next page", R"({"h":9})", R"({"cursor":"c-2"})", "null", "paged_on");
    row("no more calls", R"({"h":9})", "", "null", "no_next");
}

void tst_Repairs::bounded()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, bounds);
    QFETCH(QByteArray, expected);
    std::string log =
        call("a", before.toStdString())
        + result(
            "r", "a",
            R"("result_json":[],"bounds":{"Returned":3,"Total":168,"Truncated":true,"NextCursor":"c-2","RefinementHint":"Ask for one part."})");
    if (!after.isEmpty())
        log += call("b", after.toStdString())
            + result("r", "b", R"("result_json":[],"bounds":)" + bounds.toStdString());
    Logs logs;
    const auto store = logs.load(log + completed("r"));
    QVERIFY(store->hasLog());
    const RepairBook book(*store);
    const auto follow = book.boundedFollowUp(CallIndex{0});
    QVERIFY(follow);
    QCOMPARE(follow->hint, std::string("Ask for one part."));
    QVERIFY(!follow->why.empty());
    std::string text(boundedVerdictName(follow->verdict));
    for (const std::string &value : follow->why.values)
        text += ' ' + value;
    QCOMPARE(QByteArray::fromStdString(text), expected);
    QCOMPARE(follow->next, after.isEmpty() ? MaybeCall() : CallIndex{1});
    QVERIFY(!book.boundedFollowUp(CallIndex{store->callCount() - 1}) || after.isEmpty());
}

void tst_Repairs::manyFailures()
{
    std::string text;
    for (int i = 0; i < 3000; ++i) {
        const std::string id = std::to_string(i);
        text += call(id, R"({"hours":999})") + result("r", id, failed(Range));
    }
    Logs logs;
    const auto store = logs.load(text + completed("r"));
    QVERIFY(store->hasLog());
    const RepairBook book(*store);
    QCOMPARE(book.heads().size(), std::size_t{1});
    const RepairChain chain = book.chain(book.heads().front());
    QCOMPARE(chain.attempts.size(), std::size_t{2999});
    QCOMPARE(chain.grade, RepairGrade::RepeatedUnchanged);
    QCOMPARE(book.headOf(CallIndex{2999}), CallIndex{0});
}

/// The next call of the tool is found among the calls of many tools.
void tst_Repairs::manyTruncatedResults()
{
    constexpr std::uint32_t Calls = 3000;
    constexpr std::uint32_t Tools = 1000;
    std::string text;
    for (std::uint32_t i = 0; i < Calls; ++i) {
        const std::string id = std::to_string(i);
        const std::string tool = "a.t" + std::to_string(i % Tools);
        std::string names = R"({"tool_call_id":")";
        names.append(id).append(R"(","tool_name":")").append(tool).append("\",");
        text += eventLine("r", id + "/s", "tool_call_scheduled",
                          names + R"("Payload":{"hours":)" + std::to_string(Calls - i) + "}}");
        text += eventLine("r", id + "/r", "tool_result_received",
                          names
                              + R"("result_json":[],"bounds":{"Returned":3,"Truncated":true,)"
                                R"("RefinementHint":"Ask for less."}})");
    }
    Logs logs;
    const auto store = logs.load(text + completed("r"));
    const RepairBook book(*store);
    for (std::uint32_t i = 0; i < Calls; ++i) {
        const auto follow = book.boundedFollowUp(CallIndex{i});
        QVERIFY(follow);
        const bool hasNext = i + Tools < Calls;
        QCOMPARE(follow->next, hasNext ? MaybeCall(CallIndex{i + Tools}) : MaybeCall());
        QCOMPARE(follow->verdict,
                 hasNext ? BoundedFollowUp::Verdict::Narrower : BoundedFollowUp::Verdict::NoNext);
    }
}

QTEST_GUILESS_MAIN(tst_Repairs)
#include "tst_repairs.moc"
