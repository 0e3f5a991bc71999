// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "tests/replay/runlogs.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <functional>

using namespace tw;
using namespace tw::test;

namespace {

constexpr const char *Answer =
    R"({"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":"buy seeds"}]}})";

Json lineOf(int seq, const char *direction)
{
    return {{"session_id", "s-1"},
            {"server_label", "Café"},
            {"seq", seq},
            {"ts", "2026-05-01T10:00:01.000000Z"},
            {"direction", direction},
            {"transport", "stdio"},
            {"conn_id", 1}};
}

Json messageOf(int seq, const char *direction, const Json &raw)
{
    Json line = lineOf(seq, direction);
    line["raw"] = raw;
    line["mcp_method"] = "tools/call";
    line["mcp_name"] = "read_note";
    line["call_id"] = "1:2";
    return line;
}

/// A session with one call, whose answer has \a raw.
std::vector<Json> session(const Json &raw = Answer)
{
    Json first = lineOf(1, "meta");
    first["meta"] = {{"app", "toolwright"}, {"env", Json::object()}};
    Json last = lineOf(4, "meta");
    last["end"] = true;
    const char *const call =
        R"({"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"read_note"}})";
    return {first, messageOf(2, "c2s", call), messageOf(3, "s2c", raw), last};
}

using Write = std::function<std::string(const Json &)>;

std::string written(const std::vector<Json> &lines, const Write &write = {})
{
    std::string text;
    for (const Json &line : lines)
        text += write ? write(line) : line.dump() + '\n';
    return text;
}

Json reversed(const Json &line)
{
    Json other = Json::object();
    std::vector<std::string> keys;
    for (const auto &[key, value] : line.items())
        keys.insert(keys.begin(), key);
    for (const std::string &key : keys)
        other[key] = line[key];
    return other;
}

} // namespace

class tst_McpSessions : public QObject
{
    Q_OBJECT
private slots:
    void spellings_data();
    void spellings();
    void answers_data();
    void answers();
    void aRecordedFailureIsKnown();
    void bytesThatAreNoText();
};

void tst_McpSessions::spellings_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const std::string &text) {
        QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    const std::vector<Json> lines = session();
    row("as recorded", written(lines));
    row("blanks", written(lines, [](const Json &line) {
            std::string text = line.dump(1);
            std::ranges::replace(text, '\n', '\t');
            return text + " \n";
        }));
    row("CR LF", written(lines, [](const Json &line) { return line.dump() + "\r\n"; }));
    row("leading blanks and blank lines",
        written(lines, [](const Json &line) { return "\n \t" + line.dump() + "\n\r\n"; }));
    row("byte order mark", "\xEF\xBB\xBF" + written(lines));
    row("byte order mark and blank line", "\xEF\xBB\xBF\r\n" + written(lines));
    row("other order of keys",
        written(lines, [](const Json &line) { return reversed(line).dump() + '\n'; }));
    row("indented", written(lines, [](const Json &line) { return line.dump(2) + '\n'; }));
    row("one array", Json(lines).dump());
    row("one indented array", Json(lines).dump(4) + '\n');
    row("two on a line",
        lines[0].dump() + lines[1].dump() + " \n" + lines[2].dump() + ' ' + lines[3].dump());
    row("no end of the last line", written(lines).substr(0, written(lines).size() - 1));
    row("ASCII only",
        written(lines, [](const Json &line) { return line.dump(-1, ' ', true) + '\n'; }));
    row("the message as an object", written(session(Json::parse(Answer))));
}

void tst_McpSessions::spellings()
{
    QFETCH(QByteArray, text);
    Logs logs;
    const RunStorePtr store = logs.load(text.toStdString());
    QVERIFY2(store->hasLog(), logs.error().detail.c_str());
    QCOMPARE(std::string(logFormat(store->files()[0].format).id), "mcp-session");
    QCOMPARE(store->eventCount(), 4U);
    QCOMPARE(store->damage().size(), std::size_t{0});
    QCOMPARE(store->callCount(), 1U);
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
    QCOMPARE(run(store, 0).agent.str(), "Café");
    QCOMPARE(run(store, 0).status, RunStatus::Completed);
    const CallDetails details = callDetails(*store, CallIndex{0});
    QVERIFY(details.result);
    QCOMPARE(writeJson(*details.result), R"({"content":[{"type":"text","text":"buy seeds"}]})");
}

void tst_McpSessions::answers_data()
{
    QTest::addColumn<QByteArray>("raw"); // JSON
    QTest::addColumn<bool>("isKnown");
    const auto row = [](const char *name, const Json &raw, bool isKnown = false) {
        QTest::newRow(name) << QByteArray::fromStdString(raw.dump()) << isKnown;
    };
    row("cut off", std::string(Answer).substr(0, 50));
    row("cut off in a text", std::string(Answer).substr(0, 70));
    row("empty", "");
    row("a number", "5");
    row("null", nullptr);
    row("not a text", 5);
    row("neither result nor error", R"({"jsonrpc":"2.0","id":2})");
    row("another text follows", std::string(Answer) + "x");
    row("whole", Answer, true);
    row("half of a surrogate pair",
        R"({"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":"cut \ud83d"}]}})",
        true);
    row("an error", R"({"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"no"}})", true);
}

/// How a call ended is not known if its answer cannot be read.
void tst_McpSessions::answers()
{
    QFETCH(QByteArray, raw);
    QFETCH(bool, isKnown);
    Logs logs;
    for (const bool isShown : {false, true}) {
        const std::filesystem::path files[] = {
            logs.write("log", written(session(Json::parse(raw.toStdString()))))};
        PublishStore publish;
        if (isShown)
            publish = [](const RunStorePtr &) {};
        const auto store = loadRuns(files, {}, publish);
        QVERIFY(store);
        QCOMPARE((*store)->eventCount(), 4U);
        QCOMPARE(call(*store, 0).status, isKnown ? CallStatus::Ok : CallStatus::Unknown);
        QCOMPARE((*store)->damage().size(), std::size_t{isKnown ? 0U : 1U});
        QCOMPARE(callDetails(**store, CallIndex{0}).failure.has_value(), raw.contains("error"));
        if (isKnown)
            continue;
        QCOMPARE((*store)->damage()[0].line, std::uint64_t{3});
        QVERIFY(((*store)->flags(EventIndex{2}) & EventDamaged) != 0);
        QVERIFY(!callDetails(**store, CallIndex{0}).result);
    }
}

void tst_McpSessions::aRecordedFailureIsKnown()
{
    std::vector<Json> lines = session(R"({"jsonrpc":"2.0","id":2,"error":{"code)");
    lines[2]["failed"] = true;
    Logs logs;
    const RunStorePtr store = logs.load(written(lines));
    QCOMPARE(call(store, 0).status, CallStatus::Failed);
    QCOMPARE(store->damage().size(), std::size_t{1});
}

void tst_McpSessions::bytesThatAreNoText()
{
    const std::vector<Json> lines = session();
    const std::string nuls(40, '\0');
    const std::string first = nuls + lines[0].dump() + '\n';
    Logs logs;
    const RunStorePtr store = logs.load(first + lines[1].dump() + nuls + lines[2].dump() + nuls
                                        + "\n" + "\xEF\xBB\xBF" + lines[3].dump() + "\n");
    QVERIFY2(store->hasLog(), logs.error().detail.c_str());
    QCOMPARE(store->eventCount(), 4U);
    QCOMPARE(call(store, 0).status, CallStatus::Ok);
    QCOMPARE(store->damage().size(), std::size_t{3});
    for (const DamagedLine &line : store->damage())
        QCOMPARE(line.length, std::uint64_t{40});
    QCOMPARE(store->damage()[0].offset, std::uint64_t{0});
    QCOMPARE(store->damage()[1].offset, std::uint64_t{first.size() + lines[1].dump().size()});
    QCOMPARE(store->damage()[2].line, std::uint64_t{2});
}

QTEST_APPLESS_MAIN(tst_McpSessions)
#include "tst_mcpsessions.moc"
