// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The commands `mcp …` against a server that misbehaves on demand.

#include "answers.h"
#include "runcli.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// Runs `mcp …` with the fake server after `--`.
CliAnswer runMcp(QStringList arguments, const QStringList &modes = {})
{
    arguments.prepend(u"mcp"_s);
    arguments += {u"--era"_s, u"legacy"_s, u"--"_s, QStringLiteral(TW_FAKE_SERVER)};
    return runCli(arguments + modes);
}

void write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

class tst_Mcp : public QObject
{
    Q_OBJECT

private slots:
    void list();
    void listWithFaultySchemas();
    void call_data();
    void call();
    void record();
    void unreadableAnswersAreNamed();
    void exportsHttpArchives();
    void exportsHttpExchanges();
    void exportsOddHttpExchanges();
    void probe();
    void dryRun();
    void config();
    void usage_data();
    void usage();
};

void tst_Mcp::list()
{
    const CliAnswer answer = runMcp({u"list"_s, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 1); // two entries are not tools
    QCOMPARE(parsed(answer.out).at("tools").size(), 14U);
    QCOMPARE(answer.err.count("cannot be used"), 2);
    QVERIFY(runMcp({u"list"_s}).out.startsWith("echo\ncrash\n"));
}

void tst_Mcp::listWithFaultySchemas()
{
    const CliAnswer text = runMcp({u"list"_s}, {u"schemas"_s});
    QCOMPARE(text.code, 1);
    QVERIFY2(text.err.contains(R"(tool "list" /inputSchema/properties: error: )"),
             text.err.constData());
    QVERIFY2(text.err.contains(R"(tool "old" /inputSchema/required: warning: )"),
             text.err.constData());
    const Json json = parsed(runMcp({u"list"_s, u"--format=json"_s}, {u"schemas"_s}).out);
    QCOMPARE(json.at("tools").size(), 16U);
    QCOMPARE(json.at("warnings").size(), 2U);
    QCOMPARE(json.at("warnings")[0].at("tool").get<std::string>(), std::string("list"));
    QCOMPARE(json.at("warnings")[0].at("pointer").get<std::string>(),
             std::string("/inputSchema/properties"));
    QVERIFY(!parsed(runMcp({u"list"_s, u"--format=json"_s}).out).contains("warnings"));
}

void tst_Mcp::call_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("member");
    QTest::newRow("result") << u"echo"_s << QByteArray("{\"a\": 1.10}") << 0
                            << QByteArray("result");
    QTest::newRow("tool error") << u"strict"_s << QByteArray("{}") << 1 << QByteArray("result");
    QTest::newRow("protocol error") << u"nothing"_s << QByteArray("{}") << 1 << QByteArray("error");
    QTest::newRow("crash") << u"crash"_s << QByteArray("{}") << 1 << QByteArray("error");
    QTest::newRow("not JSON") << u"echo"_s << QByteArray("{") << 2 << QByteArray("error");
}

void tst_Mcp::call()
{
    QFETCH(const QString, tool);
    QFETCH(const QByteArray, payload);
    QFETCH(const QByteArray, member);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"payload.json"_s);
    write(path, payload);
    const CliAnswer answer = runMcp({u"call"_s, tool, path, u"--format"_s, u"json"_s});
    QTEST(answer.code, "code");
    const Json json = parsed(answer.out);
    QVERIFY(json.contains(member.toStdString()) && !json.at(member.toStdString()).is_null());
    if (tool == "echo"_L1 && answer.code == 0)
        QCOMPARE(json.at("/result/content/0/text"_json_pointer).get<std::string>(),
                 payload.toStdString());
}

void tst_Mcp::record()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"session.jsonl"_s);
    QCOMPARE(
        runMcp({u"call"_s, u"strict"_s, u"--record"_s, path, u"--env"_s, u"API_KEY=hush-hush"_s})
            .code,
        1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("\"API_KEY\":\"***\"") && !text.contains("hush-hush"));
    QVERIFY(text.endsWith("\"end\":true}\n"));
    QCOMPARE(text.count("\"call_id\":\"1:3\""), 2);
    QCOMPARE(runMcp({u"record"_s, u"-o"_s, path}).code, 2); // it exists

    // Replay reads it.
    const Json calls = parsed(runCli({u"run"_s, u"calls"_s, path, u"--format"_s, u"json"_s}).out);
    QCOMPARE(calls.at("calls").size(), 1U);
    const Json &call = calls.at("calls")[0];
    QCOMPARE(call.at("tool").get<std::string>(), std::string("strict"));
    QCOMPARE(call.at("status").get<std::string>(), std::string("failed"));
    QVERIFY(call.at("failure").at("message").get<std::string>().find("city") != std::string::npos);
    const Json runs = parsed(runCli({u"run"_s, u"runs"_s, path, u"--format"_s, u"json"_s}).out);
    QCOMPARE(runs.at("/runs/0/status"_json_pointer).get<std::string>(), std::string("completed"));
    QCOMPARE(runCli({u"run"_s, u"damage"_s, path}).code, 0);
    const CliAnswer lines =
        runCli({u"run"_s, u"export"_s, path, u"--to"_s, u"ndjson"_s, u"-o"_s, u"-"_s});
    QCOMPARE(lines.out, text);
}

void tst_Mcp::unreadableAnswersAreNamed()
{
    const CliAnswer nan = runMcp({u"call"_s, u"nan"_s, u"--timeout"_s, u"1"_s});
    QCOMPARE(nan.code, 1);
    const QByteArray text = nan.out + nan.err;
    QVERIFY2(text.contains("is not a message") && text.contains("NaN"), text.constData());
    const CliAnswer mute = runMcp({u"list"_s, u"--timeout"_s, u"1"_s}, {u"mute"_s});
    QCOMPARE(mute.code, 2);
    QVERIFY2(mute.err.contains("within 1 second"), mute.err.constData());
}

void tst_Mcp::exportsHttpArchives()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"session.jsonl"_s);
    QCOMPARE(
        runMcp({u"call"_s, u"ask"_s, u"--record"_s, path, u"--env"_s, u"API_KEY=hush-hush"_s}).code,
        1);
    const QString har = folder.filePath(u"session.har"_s);
    const CliAnswer written =
        runCli({u"run"_s, u"export"_s, path, u"--to"_s, u"har"_s, u"-o"_s, har});
    QVERIFY2(written.code == 0, written.err.constData());
    const QByteArray text = fileBytes(har);
    QVERIFY(!text.contains("hush-hush"));
    const Json log = parsed(text).at("log");
    QCOMPARE(log.at("version").get<std::string>(), std::string("1.2"));
    // initialize, initialized, tools/list, tools/call, and the question of the server.
    const Json &entries = log.at("entries");
    QCOMPARE(entries.size(), 5U);
    for (const Json &entry : entries) {
        for (const char *member :
             {"startedDateTime", "time", "request", "response", "cache", "timings"})
            QVERIFY2(entry.contains(member), member);
        const Json &body = entry.at("/request/postData/text"_json_pointer);
        QVERIFY(Json::accept(body.get<std::string>()));
    }
    QCOMPARE(entries[3].at("/request/url"_json_pointer).get<std::string>().substr(0, 12),
             std::string("mcp+stdio://"));
    const auto idIn = [&](const char *pointer) {
        const std::string body = entries[3].at(Json::json_pointer(pointer)).get<std::string>();
        return Json::parse(body).at("id").get<int>();
    };
    QCOMPARE(idIn("/response/content/text"), idIn("/request/postData/text"));
    QCOMPARE(entries[4].at("_initiator").get<std::string>(), std::string("server"));

    const CliAnswer other = runCli(
        {u"run"_s, u"export"_s, har, u"--to"_s, u"har"_s, u"-o"_s, folder.filePath(u"no.har"_s)});
    QCOMPARE(other.code, 2);
}

/// The line \a number of a session over HTTP.
static QByteArray httpLine(qsizetype number, const char *direction, const QByteArray &members)
{
    const QByteArray digits = QByteArray::number(number);
    return R"({"session_id":"s","server_label":"web","seq":)" + digits
        + R"(,"ts":"2026-01-02T03:04:0)" + digits + R"(.000000Z","direction":")" + direction
        + R"(","transport":"http","conn_id":1,)" + members + "}\n";
}

void tst_Mcp::exportsHttpExchanges()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"session.jsonl"_s);
    QByteArray text;
    const auto line = [&text](const char *direction, const QByteArray &members) {
        text += httpLine(text.count('\n') + 1, direction, members);
    };
    line("meta", R"("meta":{"app":"test","url":"http:\/\/h\/mcp?x=1"})");
    line("meta",
         R"("http":{"method":"POST","url":"http:\/\/h\/mcp?x=1","headers":{"Accept":"a",)"
         R"("Authorization":"***"}},"http_id":1)");
    line("c2s", R"("http_id":1,"raw":"{\"id\":1,\"method\":\"ping\"}")");
    line("meta",
         R"("http":{"method":"POST","url":"http:\/\/h\/mcp?x=1","status":200,"headers":{)"
         R"("Content-Type":"text/event-stream"}},"http_id":1)");
    line("s2c", R"("http_id":1,"raw":"{\"method\":\"notifications/progress\"}")");
    line("s2c", R"("http_id":1,"raw":"{\"id\":1,\"result\":{}}")");
    line("stderr", R"("text":"noise")");
    write(path, text);
    const QString har = folder.filePath(u"session.har"_s);
    const CliAnswer written =
        runCli({u"run"_s, u"export"_s, path, u"--to"_s, u"har"_s, u"-o"_s, har});
    QVERIFY2(written.code == 0, written.err.constData());
    const Json log = parsed(fileBytes(har)).at("log");
    QVERIFY(log.at("comment").get<std::string>().ends_with(": 1"));
    QCOMPARE(log.at("entries").size(), 1U);
    const Json &entry = log.at("entries")[0];
    QCOMPARE(entry.at("time").get<double>(), 4000.0);
    QCOMPARE(entry.at("/request/method"_json_pointer).get<std::string>(), std::string("POST"));
    QCOMPARE(entry.at("/request/headers"_json_pointer).size(), 2U);
    QCOMPARE(entry.at("/request/headers/1/value"_json_pointer).get<std::string>(),
             std::string("***"));
    QCOMPARE(entry.at("/request/queryString/0/value"_json_pointer).get<std::string>(),
             std::string("1"));
    QCOMPARE(entry.at("/response/status"_json_pointer).get<int>(), 200);
    QCOMPARE(entry.at("/response/content/text"_json_pointer).get<std::string>(),
             std::string("data: {\"method\":\"notifications/progress\"}\n\n"
                         "data: {\"id\":1,\"result\":{}}\n\n"));
}

/// Stray output alone makes no entry, and members of another type do no harm.
void tst_Mcp::exportsOddHttpExchanges()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"session.jsonl"_s);
    QByteArray text;
    const auto line = [&text](const char *direction, const QByteArray &members) {
        text += httpLine(text.count('\n') + 1, direction, members);
    };
    line("meta", R"("meta":{"app":"test","url":"http:\/\/h\/mcp"})");
    line("s2c", R"("http_id":1,"stray":true,"text":"no message")");
    line("meta", R"("http":"POST","http_id":2)");
    line("meta", R"("http":{"status":"200","headers":{"X-Number":7}},"http_id":2)");
    write(path, text);
    const QString har = folder.filePath(u"session.har"_s);
    const CliAnswer written =
        runCli({u"run"_s, u"export"_s, path, u"--to"_s, u"har"_s, u"-o"_s, har});
    QVERIFY2(written.code == 0, written.err.constData());
    const Json log = parsed(fileBytes(har)).at("log");
    QVERIFY(log.at("comment").get<std::string>().ends_with(": 1"));
    QCOMPARE(log.at("entries").size(), 1U);
    const Json &entry = log.at("entries")[0];
    QCOMPARE(entry.at("/response/status"_json_pointer).get<int>(), 0);
    QCOMPARE(entry.at("/response/headers/0/value"_json_pointer).get<std::string>(),
             std::string("7"));
}

void tst_Mcp::probe()
{
    const QTemporaryDir folder;
    const QString junit = folder.filePath(u"junit.xml"_s);
    const QString html = folder.filePath(u"report.html"_s);
    const CliAnswer answer = runMcp({u"probe"_s, u"--tool"_s, u"strict"_s, u"--tool"_s, u"legacy"_s,
                                     u"--tool"_s, u"echo"_s, u"--tool"_s, u"crash"_s, u"--format"_s,
                                     u"json"_s, u"--junit"_s, junit, u"--html"_s, html});
    QCOMPARE(answer.code, 1);
    const Json json = parsed(answer.out);
    QStringList verdicts;
    for (const Json &tool : json.at("tools")) {
        for (const Json &each : tool.at("probes")) {
            if (each.at("fault") == "missing_field")
                verdicts += QString::fromStdString(each.at("verdict").get<std::string>());
        }
    }
    QCOMPARE(verdicts,
             (QStringList{u"conforming"_s, u"conforming_legacy_wording"_s, u"not_validated"_s,
                          u"crashed"_s}));
    QVERIFY(json.at("/tools/0/probes/0/repair/names_field"_json_pointer).get<bool>());
    const QByteArray page = fileBytes(html);
    QVERIFY(page.contains("<a href=\"#call-0\">") && page.contains("id=\"call-0\""));
    QVERIFY2(page.contains("tools/call"), "the whole message is shown");
    QVERIFY(fileBytes(junit).contains("<failure message=\"not_validated\""));
}

void tst_Mcp::dryRun()
{
    const CliAnswer answer =
        runMcp({u"probe"_s, u"--dry-run"_s, u"--tool"_s, u"crash"_s, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    QVERIFY(!answer.out.contains("verdict") && answer.out.contains("unknown_tool"));
}

void tst_Mcp::config()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"mcp.json"_s);
    write(path,
          "{\"mcpServers\": {\"one\": {\"command\": \"" TW_FAKE_SERVER "\", \"args\": [], }, // x\n"
          "\"two\": {\"command\": \"${TW_NO_SUCH_VARIABLE}\"}}}");
    const auto run = [&](const QString &name) {
        return runCli({u"mcp"_s, u"call"_s, name, u"echo"_s, u"--config"_s, path});
    };
    QCOMPARE(run(u"one"_s).code, 0);
    QCOMPARE(run(u"two"_s).code, 2);
    QVERIFY(run(u"two"_s).err.contains("TW_NO_SUCH_VARIABLE"));
    QVERIFY(run(u"three"_s).err.contains("one, two"));
    write(path, "{\"mcpServers\": {\"one\": ");
    const CliAnswer broken = run(u"one"_s);
    QCOMPARE(broken.code, 2);
    QVERIFY2(broken.err.contains("mcp.json"), broken.err.constData());
}

void tst_Mcp::usage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no URL") << QStringList{u"list"_s, u"server"_s};
    QTest::newRow("no command") << QStringList{u"call"_s, u"a"_s, u"b"_s, u"--"_s};
    QTest::newRow("era") << QStringList{u"list"_s, u"--era"_s, u"x"_s, u"--"_s, u"true"_s};
    QTest::newRow("time") << QStringList{u"list"_s, u"--timeout"_s, u"-1"_s, u"--"_s, u"true"_s};
    QTest::newRow("header") << QStringList{u"list"_s, u"--header"_s, u"x"_s, u"--"_s, u"true"_s};
    QTest::newRow("missing command") << QStringList{u"list"_s, u"--"_s, u"/nowhere/server"_s};
    QTest::newRow("refused") << QStringList{u"list"_s, u"http:\u002f\u002f127.0.0.1:1/mcp"_s};
}

void tst_Mcp::usage()
{
    QFETCH(const QStringList, arguments);
    const CliAnswer answer = runCli(QStringList{u"mcp"_s} + arguments);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains("; ") || answer.err.contains("(see "), answer.err.constData());
}

QTEST_GUILESS_MAIN(tst_Mcp)
#include "tst_mcp.moc"
