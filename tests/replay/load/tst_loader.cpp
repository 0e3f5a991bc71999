// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Bad input, and loading in general: errors, damage, cancelling, snapshots.

#include "replay/base/mappedfile.h"
#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "replay/formats/recordreader.h"
#include "replay/load/sniff.h"
#include "tests/replay/runlogs.h"

#include <QScopedValueRollback>
#include <QTest>

#include <atomic>
#include <csignal>
#include <functional>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tw;
using namespace tw::test;

namespace {

/// Damage as text: "line offset length".
std::string damageOf(const RunStorePtr &store)
{
    std::string text;
    for (const DamagedLine &line : store->damage())
        text += std::to_string(line.line) + " " + std::to_string(line.offset) + " "
            + std::to_string(line.length) + "\n";
    return text;
}

std::string manyEvents(int runs, int calls)
{
    std::string text;
    for (int r = 0; r < runs; ++r) {
        const std::string id = "run-" + std::to_string(r);
        for (int c = 0; c < calls; ++c) {
            const std::string callId = id + "-call-" + std::to_string(c);
            text += scheduled(id, callId);
            text += result(id, callId);
        }
        text += completed(id);
    }
    return text;
}

} // namespace

class tst_Loader : public QObject
{
    Q_OBJECT
private slots:
    void errors_data();
    void errors();
    void noPermission();
    void damagedLines_data();
    void damagedLines();
    void neighboursOnALine_data();
    void neighboursOnALine();
    void textsThatAreNoUnicode_data();
    void textsThatAreNoUnicode();
    void resultsThatCannotBeRead();
    void aHundredMegabyteLine();
    void deepNesting();
    void fileThatShrinks();
    void fileThatShrinksWhileLoading();
    void fileThatVanishes();
    void streams();
    void streamsWithoutAnEnd();
    void twoFilesAtOnce();
    void cancelling();
    void snapshotsGrowAndStay();
    void readersBesideTheLoader();
    void equalIdsInManyRuns();
    void equalIdsInAnotherRun();
    void eventsOfInterleavedRuns();
    void brokenElementsOfAPage();
    void aCutRecordSwallowsNoOthers();
    void moreTypesThanAByteHas();
    void placeOfWhatIsNoLog_data();
    void placeOfWhatIsNoLog();
    void sniffing_data();
    void sniffing();
    void memoryPerEvent();
};

/// The rest of one record opens brackets, and the rest of a later one closes as many.
void tst_Loader::aCutRecordSwallowsNoOthers()
{
    std::string text = scheduled("r", "t0");
    text += "{\"ID\":\"7\",\"RunID\":\"r\",\"Type\":\"usage\",\"Payload\":{\"a\":[1,\n";
    text += "### rotated\n";
    for (int i = 1; i <= 20; ++i)
        text += scheduled("r", "t" + std::to_string(i));
    text += "2]},\"Timestamp\":\"2026-08-21T07:30:00Z\"}\n" + scheduled("r", "t21");
    Logs logs;
    const auto store = logs.load(text);
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 22U);
    QCOMPARE(store->damage().size(), std::size_t{3});
}

void tst_Loader::moreTypesThanAByteHas()
{
    std::string text;
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 600; ++i)
            text += eventLine("r", "r/" + std::to_string(round * 600 + i + 1),
                              "type_" + std::to_string(i), "{}");
    }
    Logs logs;
    const auto store = logs.load(text);
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 1800U);
    for (std::uint32_t i = 0; i < 1800; ++i) {
        const std::string expected = "type_" + std::to_string(i % 600);
        QCOMPARE(std::string(store->typeName(EventIndex{i})), expected);
        QCOMPARE(std::string(store->string(store->event(EventIndex{i}).type)), expected);
    }
}

void tst_Loader::equalIdsInManyRuns()
{
    constexpr std::uint32_t Runs = 2'000;
    Logs logs;
    std::string text;
    for (const bool isResult : {false, true}) { // all calls are open before the first result
        for (std::uint32_t i = 0; i < Runs; ++i) {
            const std::string run = "r" + std::to_string(i);
            for (const char *call : {"call_0", "call_1"})
                text += isResult ? result(run, call) : scheduled(run, call);
        }
    }
    const RunStorePtr store = logs.load(text);
    QCOMPARE(store->callCount(), 2 * Runs);
    for (std::uint32_t i = 0; i < 2 * Runs; ++i) {
        const CallRecord seen = call(store, i);
        QCOMPARE(seen.status, CallStatus::Ok);
        QCOMPARE(store->run(seen.run).id, "r" + std::to_string(i / 2));
        QCOMPARE(seen.resultRun, MaybeRun(seen.run));
        QCOMPARE(store->findCall(seen.id, seen.run), CallIndex{i});
    }
    QCOMPARE(store->findCall("call_1"), CallIndex{1});
    QCOMPARE(store->findCall("call_2", RunIndex{0}), MaybeCall());
}

void tst_Loader::eventsOfInterleavedRuns()
{
    constexpr std::uint32_t Runs = 20; // so many that the events of a run are read from an index
    Logs logs;
    std::string text;
    for (const char *key : {"1", "2", "2", "3"}) { // one record is repeated
        for (std::uint32_t i = 0; i < Runs; ++i) {
            const std::string run = "r" + std::to_string(i);
            text += eventLine(run, run + '/' + key, "assistant_message",
                              std::string(R"({"Message":")") + key + R"("})");
        }
    }
    const RunStorePtr store = logs.load(text);
    QCOMPARE(store->runs().size(), std::size_t{Runs});
    for (std::uint32_t i = 0; i < Runs; ++i) {
        std::vector<std::uint32_t> all;
        for (const EventIndex event : store->eventsOf(RunIndex{i}))
            all.push_back(toInt(event));
        QCOMPARE(all, (std::vector{i, i + Runs, i + 2 * Runs, i + 3 * Runs}));
        std::vector<std::uint32_t> unique;
        forEachEventOf(*store, RunIndex{i},
                       [&unique](EventIndex event) { unique.push_back(toInt(event)); });
        QCOMPARE(unique, (std::vector{i, i + Runs, i + 3 * Runs}));
    }
    QVERIFY(store->eventsOf(RunIndex{Runs}).empty());
}

void tst_Loader::equalIdsInAnotherRun()
{
    const auto resultOf = [](const std::string &run, const std::string &owner) {
        return eventLine(run, run + "/of/" + owner, "tool_result_received",
                         R"({"call_run_id":")" + owner
                             + R"(","tool_call_id":"c","tool_name":"a.b","result_json":{}})");
    };
    const auto awaited = [](const std::string &run) {
        return eventLine(run, run + "/await", "await_external_tools",
                         R"({"ID":"w","Items":[{"ToolCallID":"c","ToolName":"a.b"}]})");
    };
    constexpr std::uint32_t Children = 2'500;
    Logs logs;
    std::string text;
    for (std::uint32_t i = 0; i < Children; ++i)
        text += scheduled("r" + std::to_string(i), "c");
    text += awaited("asks") + scheduled("does", "c"); // the call that the other run has announced
    for (std::uint32_t i = Children; i-- > 0;) // the last one answers first
        text += resultOf("parent", "r" + std::to_string(i));
    const RunStorePtr store = logs.load(text);
    QCOMPARE(store->callCount(), Children + 1);
    const MaybeRun parent = store->findRun("parent");
    QVERIFY(parent);
    for (std::uint32_t i = 0; i < Children; ++i) {
        QCOMPARE(call(store, i).resultRun, parent);
        QCOMPARE(store->findCall("c", call(store, i).run), CallIndex{i});
    }
    QCOMPARE(store->findCall("c", parent), CallIndex{0}); // the first of those with a result there
    const MaybeRun does = store->findRun("does");
    QVERIFY(does);
    QCOMPARE(call(store, Children).run, *does);
    QCOMPARE(store->findCall("c", does), CallIndex{Children});
    QCOMPARE(call(store, Children).status, CallStatus::Pending);
}

void tst_Loader::brokenElementsOfAPage()
{
    // Brackets match, so the page looks complete; between them is text that is not JSON.
    const auto bare = [](std::string line) {
        line.pop_back();
        return line;
    };
    const std::string good = bare(scheduled("r", "t1"));
    const std::string alsoGood = bare(scheduled("r", "t2"));
    for (const std::string broken :
         {R"({"ID":"2","EventKey")", R"({"ID" "2"})", "}", "]", "nonsense", R"("text)"}) {
        for (const std::string between : {"\n", ""}) {
            std::string text = R"({"Events":[)" + good + "," + between;
            text += (broken == "}" || broken == "]" ? "{\"a\":1 2}" : broken) + between + ",";
            text += alsoGood + "," + between + R"({"ID" 1}],"NextCursor":""})";
            Logs logs;
            const auto store = logs.load(text + "\n" + scheduled("r", "t3"));
            QVERIFY2(store->hasLog(), (broken + ": " + logs.error().detail).c_str());
            QVERIFY2(store->findCall("t3").hasValue(), broken.c_str());
            QVERIFY(!store->damage().empty());
        }
    }
    // Something that is not an object affects only itself, even if everything is on one line.
    Logs logs;
    const auto store = logs.load(R"({"Events":[)" + good + R"(,{"ID" "2"},)" + alsoGood + "]}");
    QVERIFY(store->hasLog());
    QCOMPARE(store->callCount(), 2U);
    QCOMPARE(store->damage().size(), std::size_t(1));
    QCOMPARE(store->damage()[0].length, std::uint64_t(10));
    // Also the entries of a stream dump.
    const auto dump = logs.load(R"([["s",[["1-0",["p","{}"]],{"a" 1},["2-0",["p","{}"]]]]])"
                                "\n"
                                + scheduled("r", "t1"));
    QVERIFY(dump->hasLog());
    QVERIFY(dump->findCall("t1").hasValue());
}

void tst_Loader::placeOfWhatIsNoLog_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("place");
    const auto add = [](const char *name, const QByteArray &text, const char *place) {
        QTest::newRow(name) << text << QByteArray(place);
    };
    add("cut", R"({"a":1)", ":1:7");
    add("prose", "hello world\n", ":1:1");
    add("prose below", "\n\n  hello world\n", ":3:3");
    add("an extra comma", "{\n  \"a\": 1,\n}\n", ":3:1");
    add("UTF-16", QByteArray::fromHex("fffe7b000a00"), ":1:1");
    add("empty array", "[]", ":1:1");
    add("empty object", "{}", ":1:1");
    add("other JSON", "\n{\"a\": 1}", ":1:1");
    add("other NDJSON", "{\"a\": 1}\n{\"a\": 2}\n", ":1:1");
    add("too deep", QByteArray(200'000, '['), ":1:513");
    // Longer than the sniffed head: the end of the head is not an error.
    const QByteArray line = "  {\"name\": \"Anne \xC3\xA9\", \"age\": 42.5, \"well\": true},\n";
    for (int shift = 0; shift < 70; ++shift)
        add(QByteArray("long, " + QByteArray::number(shift)).constData(),
            "[\n" + QByteArray(shift, ' ') + line.repeated(3000) + "  null]\n", ":1:1");
    add("long, wrong at its beginning", "[\n  {a: 1},\n" + line.repeated(3000) + "  null]\n",
        ":2:4");
    add("one long line", "[\"" + QByteArray(3 << 20, 'x') + "\"]", ":1:1");
}

void tst_Loader::placeOfWhatIsNoLog()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, place);
    Logs logs;
    QVERIFY(!logs.load(std::string_view(text.constData(), static_cast<std::size_t>(text.size())))
                 ->hasLog());
    const QByteArray where = QByteArray::fromStdString(logs.error().where);
    QVERIFY2(where.endsWith(QByteArray("log-1.ndjson" + place)), where.constData());
    QVERIFY(logs.error().detail.find("; ") != std::string::npos);
}

void tst_Loader::errors_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    const auto add = [](const char *name, const QByteArray &text, ErrorCode code) {
        QTest::newRow(name) << text << static_cast<int>(code);
    };
    add("empty", "", ErrorCode::Empty);
    add("blank", " \n\r\n\t\n", ErrorCode::Empty);
    add("prose", "Dear diary\n", ErrorCode::UnknownFormat);
    add("other JSON", R"({"a":[1,2,3]})", ErrorCode::UnknownFormat);
    add("NULs", QByteArray(5000, '\0'), ErrorCode::UnknownFormat);
    add("random bytes", QByteArray::fromHex("00ff80fe417b225b5d7d0a0d"), ErrorCode::UnknownFormat);
    add("catalog", R"({"tools":[{"id":"a.b","service":"s","toolset":"a","title":"B"}]})",
        ErrorCode::UnknownFormat);
    add("an open bracket", "[", ErrorCode::UnknownFormat);
    add("an open quote", "\"", ErrorCode::UnknownFormat);
}

void tst_Loader::errors()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    Logs logs;
    QVERIFY(!logs.load(std::string_view(text.constData(), static_cast<std::size_t>(text.size())))
                 ->hasLog());
    QCOMPARE(static_cast<int>(logs.error().code), code);
    QVERIFY(logs.error().where.find("log-1.ndjson") != std::string::npos);
    QVERIFY(!logs.error().detail.empty());
}

void tst_Loader::noPermission()
{
    Logs logs;
    const auto path = logs.write("secret.ndjson", scheduled("r", "t"));
    const std::filesystem::path files[] = {path};
    const std::filesystem::path missing[] = {logs.folder() / "missing.ndjson"};
    QCOMPARE(static_cast<int>(loadRuns(missing).error().code),
             static_cast<int>(ErrorCode::NotFound));
    logs.write("empty-folder/readme.txt", "nothing");
    const std::filesystem::path folder[] = {logs.folder() / "empty-folder"};
    QCOMPARE(static_cast<int>(loadRuns(folder).error().code),
             static_cast<int>(ErrorCode::UnknownFormat));
    QCOMPARE(static_cast<int>(MappedFile::open(logs.folder()).error().code),
             static_cast<int>(ErrorCode::NotAFile));
    if (::geteuid() == 0)
        QSKIP("root may read everything");
    std::filesystem::permissions(path, std::filesystem::perms::none);
    const auto store = loadRuns(files);
    QVERIFY(!store);
    QCOMPARE(static_cast<int>(store.error().code), static_cast<int>(ErrorCode::AccessDenied));
}

void tst_Loader::damagedLines_data()
{
    QTest::addColumn<QByteArray>("bad");
    QTest::addColumn<bool>("isRow"); // damaged inside: the row exists, flagged
    const QByteArray good = QByteArray::fromStdString(scheduled("x", "bad")).chopped(1);
    QTest::newRow("prose") << QByteArray("### rotated") << false;
    QTest::newRow("cut off") << good.left(good.size() / 2) << false;
    QTest::newRow("beginning lost") << good.mid(good.size() / 2) << false;
    QTest::newRow("NULs") << QByteArray(64, '\0') << false;
    QTest::newRow("NUL inside a text")
        << QByteArray(good).replace("north-2", QByteArray("no\0th", 5)) << true;
    QTest::newRow("wrong UTF-8") << QByteArray(good).replace("north-2", "\xC3\x28") << true;
    QTest::newRow("wrong word") << QByteArray(good).replace("\"north-2\"", "nul") << true;
    QTest::newRow("quote lost") << QByteArray(good).replace("\"zone_id", "zone_id") << false;
    QTest::newRow("bracket lost") << good.chopped(1) << false;
    QTest::newRow("other object") << QByteArray(R"({"hello":"world"})") << false;
    QTest::newRow("number") << QByteArray("42") << false;
    QTest::newRow("closing brackets") << QByteArray("}]}") << false;
    QTest::newRow("run snapshot") << QByteArray(
        R"({"run_id":"r","status":"x","started_at":"y","phase":"planning"})")
                                  << false;
    QTest::newRow("lone backslash") << QByteArray("\"\\") << false;
}

void tst_Loader::damagedLines()
{
    QFETCH(QByteArray, bad);
    QFETCH(bool, isRow);
    const std::string before = scheduled("r", "t1");
    const std::string after = result("r", "t1");
    Logs logs;
    const auto store = logs.load(before + bad.toStdString() + "\n" + after);
    QVERIFY(store->hasLog());
    QCOMPARE(damageOf(store),
             "2 " + std::to_string(before.size()) + " " + std::to_string(bad.size()) + "\n");
    QVERIFY(!store->damage()[0].reason.empty());
    QCOMPARE(store->eventCount(), isRow ? 3U : 2U);
    QCOMPARE(store->files()[0].events, 2U);
    const MaybeRun run = store->findRun("r");
    QCOMPARE(store->call(*store->findCall("t1", run)).status, CallStatus::Ok);
    if (isRow)
        QVERIFY((store->flags(EventIndex{1}) & EventDamaged) != 0);
    // The same in other places: at the end, and half-written.
    const auto last = logs.load(before + after + bad.toStdString());
    QVERIFY(last->hasLog());
    QCOMPARE(last->damage().size(), std::size_t{1});
    QCOMPARE(last->files()[0].events, 2U);
}

void tst_Loader::neighboursOnALine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("damage");
    const std::string first = scheduled("r", "t1");
    const std::string second = result("r", "t1");
    const std::string line = first.substr(0, first.size() - 1);
    const std::string nuls(512, '\0');
    const auto row = [](const char *name, const std::string &text, const std::string &damage) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray::fromStdString(damage);
    };
    const auto at = [](int number, std::size_t offset, std::size_t length) {
        return std::to_string(number) + ' ' + std::to_string(offset) + ' ' + std::to_string(length)
            + '\n';
    };
    row("two records", line + second, {});
    row("two records with a blank between", line + ' ' + second, {});
    row("NULs before a record", first + nuls + second, at(2, first.size(), 512));
    row("NULs before the first record", nuls + first + second, at(1, 0, 512));
    row("NULs, a blank, a record", first + nuls + "  " + second, at(2, first.size(), 512));
    row("NULs after a record", line + nuls + '\n' + second, at(1, line.size(), 512));
    row("NULs between records", line + nuls + second, at(1, line.size(), 512));
    row("NULs at the end", first + second + nuls, at(3, first.size() + second.size(), 512));
    row("several runs of NULs", nuls + first + nuls + second + nuls,
        at(1, 0, 512) + at(2, 512 + first.size(), 512)
            + at(3, 1024 + first.size() + second.size(), 512));
    row("other control bytes", first + "\x1A\x04" + second, at(2, first.size(), 2));
    row("a byte order mark in the middle", first + "\xEF\xBB\xBF" + second, {});
    row("record separators", "\x1E" + first + "\x1E" + second, {});
    row("a byte order mark and NULs", "\xEF\xBB\xBF" + nuls + first + second, at(1, 3, 512));
    row("CR LF", line + "\r\n" + second.substr(0, second.size() - 1) + "\r\n", {});
    row("half a record behind a whole one", first + second + line + line.substr(0, 40),
        at(3, first.size() + second.size() + line.size(), 40));
}

/// A record that is whole is read, whatever else is on its line.
void tst_Loader::neighboursOnALine()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, damage);
    Logs logs;
    const auto store = logs.load(text.toStdString());
    QVERIFY2(store->hasLog(), logs.error().detail.c_str());
    QCOMPARE(QByteArray::fromStdString(damageOf(store)), damage);
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
    QVERIFY(call(store, 0).scheduledEvent);
}

void tst_Loader::textsThatAreNoUnicode_data()
{
    QTest::addColumn<QByteArray>("spelled");
    QTest::addColumn<bool>("isJson");
    QTest::newRow("high half") << QByteArray("cut \\ud83d") << true;
    QTest::newRow("low half") << QByteArray("\\uDCB2 lat1") << true;
    QTest::newRow("swapped halves") << QByteArray("\\uDE00\\uD83D") << true;
    QTest::newRow("two high halves") << QByteArray("\\ud83d\\ud83d") << true;
    QTest::newRow("high half before an escape") << QByteArray("\\ud83d\\n") << true;
    QTest::newRow("encoded surrogate") << QByteArray("\xED\xA0\xBD") << false;
    QTest::newRow("Latin-1") << QByteArray("Caf\xE9") << false;
    QTest::newRow("NUL") << QByteArray("no\0th", 5) << false;
    QTest::newRow("tab") << QByteArray("a\tb") << false;
}

/// No text keeps its record from being read.
void tst_Loader::textsThatAreNoUnicode()
{
    QFETCH(QByteArray, spelled);
    QFETCH(bool, isJson);
    const std::string text = spelled.toStdString();
    const std::string value = R"("result_json":{")" + text + R"(":")" + text + R"(","n":1})";
    const auto base64 = [](const std::string &bytes) {
        return QByteArray::fromStdString(bytes).toBase64().toStdString();
    };
    const std::string payload = R"({"tool_call_id":"t1","tool_name":"a.b",)" + value + "}";
    const std::string stream =
        R"({"type":"tool_end","run_id":"r","session_id":"s","event_key":"r/2",)"
        R"("payload":)"
        + payload + "}\n";
    const std::string mongo = R"({"_id":{"$oid":"65a000000000000000000002"},"run_id":"r","type":)"
                              R"("tool_result_received","event_key":"r/2","payload":)"
                              R"({"$binary":{"base64":")"
        + base64(payload) + R"(","subType":"00"}}})" + "\n";
    Logs logs;
    for (const std::string &record : {result("r", "t1", value), stream, mongo}) {
        const auto store = logs.load("\n" + record);
        QVERIFY2(store->hasLog(), record.c_str());
        QCOMPARE(store->eventCount(), 1U);
        QCOMPARE(call(store, 0).status, CallStatus::Ok);
        const JsonPtr read = callDetails(*store, CallIndex{0}).result;
        QVERIFY2(read && read->is_object() && read->contains("n"), record.c_str());
        if (record == mongo)
            continue;
        QCOMPARE(store->damage().size(), std::size_t{isJson ? 0U : 1U});
        QCOMPARE(store->files()[0].halfSurrogates, isJson ? "2" : "");
        QCOMPARE((store->flags(EventIndex{0}) & EventDamaged) == 0, isJson);
    }
}

void tst_Loader::resultsThatCannotBeRead()
{
    const std::string cut = R"({"tool_call_id":"t1","tool_name":"a.b","result_json":{"x":"y)";
    const auto base64 = QByteArray::fromStdString(cut).toBase64().toStdString();
    Logs logs;
    for (const std::string &payload :
         {std::string(R"({"tool_call_id":"t1","tool_name":"a.b","result_json":nul})"),
          writeJson(Json(cut)), R"({"$binary":{"base64":")" + base64 + R"(","subType":"00"}})"}) {
        const std::string text =
            scheduled("r", "t1") + eventLine("r", "r/2", "tool_result_received", payload);
        const auto store = logs.load(text);
        QCOMPARE(store->eventCount(), 2U);
        QCOMPARE(store->damage().size(), std::size_t{1});
        QCOMPARE(store->damage()[0].line, std::uint64_t{2});
        QCOMPARE(call(store, 0).status, CallStatus::Unknown);
        QCOMPARE(run(store, 0).failedCalls, 0U);
    }
}

void tst_Loader::aHundredMegabyteLine()
{
    const std::string before = scheduled("r", "t1");
    const std::string after = result("r", "t1");
    const std::string large = eventLine("r", "big", "planner_note",
                                        R"({"Note":")" + std::string(100U << 20U, 'x') + "\"}");
    Logs logs;
    auto store = logs.load(before + large + after);
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 3U);
    QCOMPARE(store->damage().size(), std::size_t{0});
    QCOMPARE(store->raw(EventIndex{1}).size() + 1, large.size());
    store = {};
    store = logs.load(before + large.substr(0, large.size() / 2) + "\n" + after);
    QVERIFY(store->hasLog());
    QCOMPARE(store->eventCount(), 2U);
    QCOMPARE(store->damage().size(), std::size_t{1});
}

void tst_Loader::deepNesting()
{
    const std::string nested = std::string(200'000, '[') + std::string(200'000, ']');
    Logs logs;
    const auto store =
        logs.load(scheduled("r", "t1") + eventLine("r", "deep", "planner_note", nested) + nested
                  + "\n" + std::string(200'000, '[') + "\n" + result("r", "t1"));
    QVERIFY(store->hasLog());
    QCOMPARE(store->call(CallIndex{0}).status, CallStatus::Ok);
    QVERIFY((store->flags(EventIndex{1}) & EventDamaged) != 0);
    QVERIFY(store->damage().size() >= 3);
    // Later accesses to a damaged payload must not fail, either.
    (void)eventPayload(*store, EventIndex{1});
    (void)eventSummary(*store, EventIndex{1});
}

void tst_Loader::fileThatShrinks()
{
    Logs logs;
    const std::string text = manyEvents(200, 10);
    const auto path = logs.write("shrinks.ndjson", text);
    const std::filesystem::path files[] = {path};
    const auto store = loadRuns(files);
    QVERIFY(store);
    const EventIndex last{(*store)->eventCount() - 1};
    QVERIFY(!(*store)->raw(last).empty());
    const std::size_t kept = text.size() / 2;
    std::filesystem::resize_file(path, kept);
    QTRY_VERIFY((*store)->isFileChanged(0));
    QVERIFY((*store)->raw(last).empty());
    QVERIFY(!(*store)->raw(EventIndex{0}).empty());
    // Ids are in the mapping: they have some text, and nothing crashes.
    for (std::uint32_t i = 0; i < (*store)->callCount(); ++i)
        (void)(*store)->call(CallIndex{i}).id.size();
    QCOMPARE((*store)->findCall("run-199-call-9"), MaybeCall());
    (void)callDetails(**store, CallIndex{(*store)->callCount() - 1});
    (void)eventSummary(**store, last);
}

void tst_Loader::fileThatShrinksWhileLoading()
{
    Logs logs;
    const std::string text = manyEvents(400, 20);
    const auto path = logs.write("loading.ndjson", text);
    const std::filesystem::path files[] = {path};
    bool cut = false;
    const Monitor monitor(
        [&](std::uint64_t done, std::uint64_t total) {
            if (!cut && done < total / 2) {
                std::filesystem::resize_file(path, text.size() / 3);
                cut = true;
            }
        },
        [] { return false; });
    const auto store = loadRuns(files, monitor);
    QVERIFY(cut);
    QVERIFY(store);
    QVERIFY((*store)->files()[0].changed);
    QVERIFY(!(*store)->damage().empty());
    QVERIFY((*store)->eventCount() > 0);
}

void tst_Loader::fileThatVanishes()
{
    Logs logs;
    const auto path = logs.write("vanishes.ndjson", manyEvents(3, 3));
    const std::filesystem::path files[] = {path};
    const auto store = loadRuns(files);
    QVERIFY(store);
    std::filesystem::remove(path);
    // A deleted file keeps its bytes as long as it is open.
    QVERIFY(!(*store)->raw(EventIndex{0}).empty());
}

/// Opens a pipe while a thread writes to it. Ends even if one of the two cannot open it.
static Result<std::shared_ptr<const MappedFile>>
openPipe(const std::filesystem::path &pipe, const std::function<void(std::ostream &)> &write)
{
    std::signal(SIGPIPE, SIG_IGN);
    std::atomic isWritten = false;
    std::thread writer([&] {
        std::ofstream stream(pipe, std::ios::binary);
        write(stream);
        if (!stream.is_open()) // the reader waits for a writer
            ::close(::open(pipe.c_str(), O_WRONLY));
        isWritten = true;
    });
    auto file = MappedFile::open(pipe);
    while (!file && !isWritten) // the writer may wait for a reader
        ::close(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK));
    writer.join();
    return file;
}

/// A short stream stays in memory, a long one goes to a temporary file.
void tst_Loader::streams()
{
    Logs logs;
    for (const std::size_t size : {std::size_t{100}, std::size_t{40} << 20U}) {
        const std::filesystem::path pipe = logs.folder() / ("pipe" + std::to_string(size));
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const std::string text(size, 'x');
        const auto file = openPipe(pipe, [&](std::ostream &stream) { stream << text; });
        QVERIFY2(file, file ? "" : file.error().detail.c_str());
        QVERIFY((*file)->bytes() == text);
        QCOMPARE((*file)->bytes().data()[size], '\0'); // slack
    }
}

void tst_Loader::streamsWithoutAnEnd()
{
    Logs logs;
    const std::filesystem::path pipe = logs.folder() / "pipe";
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const QScopedValueRollback limit(MappedFile::longestStream, std::size_t{20} << 20U);
    const auto file = openPipe(pipe, [](std::ostream &stream) {
        const std::string block(1U << 16U, 'x');
        while (stream << block << std::flush)
            continue;
    });
    QVERIFY(!file);
    QCOMPARE(file.error().code, ErrorCode::TooLarge);
    QCOMPARE(file.error().detail,
             std::string("the stream has more than 20 MiB; save it to a file first"));
}

void tst_Loader::twoFilesAtOnce()
{
    Logs logs;
    const std::filesystem::path files[] = {
        logs.write("one.ndjson", manyEvents(2, 3)),
        logs.write("two.ndjson", scheduled("z", "t1") + "bad\n")};
    const auto store = loadRuns(files);
    QVERIFY(store);
    QCOMPARE((*store)->files().size(), std::size_t{2});
    QCOMPARE((*store)->files()[0].events, 14U);
    QCOMPARE((*store)->files()[1].events, 1U);
    QCOMPARE((*store)->damage().size(), std::size_t{1});
    QCOMPARE((*store)->damage()[0].file, std::uint16_t{1});
    const EventRecord last = (*store)->event(EventIndex{14});
    QCOMPARE(last.file, std::uint16_t{1});
    QCOMPARE(last.offset, std::uint64_t{0});
    const std::filesystem::path withMissing[] = {files[0], logs.folder() / "missing"};
    const auto failed = loadRuns(withMissing);
    QVERIFY(!failed);
    QVERIFY(failed.error().where.find("missing") != std::string::npos);
}

void tst_Loader::cancelling()
{
    Logs logs;
    const std::filesystem::path files[] = {logs.write("long.ndjson", manyEvents(400, 20))};
    int asked = 0;
    const Monitor monitor({}, [&asked] { return ++asked > 3; });
    const auto store = loadRuns(files, monitor);
    QVERIFY(!store);
    QCOMPARE(static_cast<int>(store.error().code), static_cast<int>(ErrorCode::Cancelled));
}

void tst_Loader::snapshotsGrowAndStay()
{
    Logs logs;
    const std::filesystem::path files[] = {logs.write("long.ndjson", manyEvents(600, 40))};
    std::vector<RunStorePtr> snapshots;
    const auto store = loadRuns(
        files, {}, [&](RunStorePtr snapshot) { snapshots.push_back(std::move(snapshot)); });
    QVERIFY(store);
    QVERIFY(!snapshots.empty());
    std::uint32_t events = 0;
    for (const RunStorePtr &snapshot : snapshots) {
        QVERIFY(!snapshot->isComplete());
        QVERIFY(snapshot->eventCount() >= events);
        events = snapshot->eventCount();
        std::uint32_t pending = 0;
        for (std::uint32_t i = 0; i < snapshot->callCount(); ++i) {
            const CallRecord seen = snapshot->call(CallIndex{i});
            // A snapshot never refers to anything beyond its end.
            QVERIFY(!seen.scheduledEvent || toInt(*seen.scheduledEvent) < events);
            QVERIFY(!seen.resultEvent || toInt(*seen.resultEvent) < events);
            QCOMPARE(snapshot->findCall(seen.id, seen.run), CallIndex{i});
            pending += seen.status == CallStatus::Pending ? 1U : 0U;
        }
        QVERIFY(pending <= 1); // calls are sequential in this log
    }
    QCOMPARE(events, (*store)->eventCount());
    QVERIFY((*store)->isComplete());
}

void tst_Loader::readersBesideTheLoader()
{
    Logs logs;
    const std::filesystem::path files[] = {logs.write("long.ndjson", manyEvents(500, 40))};
    for (int round = 0; round < 3; ++round) {
        std::mutex mutex;
        RunStorePtr shared;
        std::atomic<bool> done{false};
        std::atomic<std::uint64_t> seen{0};
        std::thread reader([&] {
            while (!done) {
                RunStorePtr store;
                {
                    const std::lock_guard lock(mutex);
                    store = shared;
                }
                if (store->eventCount() == 0)
                    continue;
                for (std::uint32_t i = 0; i < store->eventCount(); i += 97) {
                    const EventRecord event = store->event(EventIndex{i});
                    seen += event.length + store->typeName(EventIndex{i}).size()
                        + store->raw(EventIndex{i}).size();
                }
                for (std::uint32_t i = 0; i < store->callCount(); i += 31) {
                    const CallRecord call = store->call(CallIndex{i});
                    seen += call.id.size() + toInt(*store->findCall(call.id, call.run));
                }
                for (const Run &run : store->runs())
                    seen += run.calls + toInt(*store->findRun(run.id));
                seen += store->memoryBytes();
            }
        });
        const Monitor monitor({}, [&, asked = std::make_shared<int>(0)] {
            return round == 2 && ++*asked > 12; // the last round is cancelled in the middle
        });
        const auto store = loadRuns(files, monitor, [&](RunStorePtr snapshot) {
            const std::lock_guard lock(mutex);
            shared = std::move(snapshot);
        });
        done = true;
        reader.join();
        QCOMPARE(static_cast<bool>(store), round != 2);
    }
}

void tst_Loader::sniffing_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("format");
    const auto line = [](const std::string &text) { return QByteArray::fromStdString(text); };
    QTest::newRow("record") << line(scheduled("r", "t")) << QByteArray("goa-runlog-event");
    QTest::newRow("cut in the payload")
        << line(scheduled("r", "t")).left(220) << QByteArray("goa-runlog-event");
    QTest::newRow("foreign lines first") << QByteArray("# a comment\n{\"x\":1}\n")
            + line(scheduled("r", "t")) << QByteArray("goa-runlog-event");
    QTest::newRow("stream session end") << QByteArray(
        R"({"type":"session_stream_end","session_id":"s","timestamp":"2026-08-21T07:30:00Z"})")
                                        << QByteArray("goa-stream");
    QTest::newRow("tools") << QByteArray(
        R"({"tools":[{"id":"a.b","service":"s","toolset":"a","title":"B","description":"x","payload":{"name":"P","schema":{}}}]})")
                           << QByteArray("goa");
    QTest::newRow("MCP") << QByteArray(
        R"({"tools":[{"name":"echo","inputSchema":{"type":"object"}}]})")
                         << QByteArray("mcp");
}

void tst_Loader::sniffing()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, format);
    const auto found = sniffBytes({head.constData(), static_cast<std::size_t>(head.size())}, "x");
    QVERIFY2(found, found ? "" : found.error().detail.c_str());
    const std::string name(std::holds_alternative<LogFormatId>(*found)
                               ? logFormat(std::get<LogFormatId>(*found)).id
                               : std::get<const CatalogFormat *>(*found)->id);
    QCOMPARE(name, format.toStdString());
}

void tst_Loader::memoryPerEvent()
{
    Logs logs;
    // Half of all events are results: the maximum density of calls.
    const auto store = logs.load(manyEvents(2000, 50));
    QVERIFY(store->hasLog());
    const double perEvent =
        static_cast<double>(store->memoryBytes()) / static_cast<double>(store->eventCount());
    QVERIFY2(perEvent <= 72, std::to_string(perEvent).c_str());
}

QTEST_GUILESS_MAIN(tst_Loader)
#include "tst_loader.moc"
