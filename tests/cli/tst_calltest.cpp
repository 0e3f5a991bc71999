// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answers.h"
#include "runcli.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using tw::Json;

/// The contract of `call test`: output, exit codes and the JUnit report.
class tst_CallTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void suiteThatAgrees();
    void jsonKeys();
    void textOfDisagreement();
    void unknownTool();
    void faultyEntry();
    void unreadable_data();
    void unreadable();
    void foldersAndStandardInput();
    void junit();
    void junitCannotBeWritten();
    void serverAgrees();
    void serverDisagrees();
    void serverAndLocalCheckDisagree();
    void payloadsAreSentAsSaved();
    void serverFails();
    void serverDoesNotStartAgain();
    void hangingServer();
    void callsThatAreNotSent();
    void serverByName();
    void serverUsage_data();
    void serverUsage();
    void help();

private:
    [[nodiscard]] QString write(const QString &name, const QByteArray &content) const
    {
        const QString path = m_dir->filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile out(path);
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }
    /// A suite of calls, each an object without braces after its tool.
    [[nodiscard]] QString suite(const QByteArrayList &calls,
                                const QString &name = u"a.calls.json"_s) const
    {
        return write(
            name,
            R"({"format":"toolwright-calls","version":1,"catalog":"heating.json","calls":[)"
                + calls.join(",\n") + "]}");
    }

    /// Calls of the fake server's tools. The catalog also has a tool that the server has not.
    [[nodiscard]] QString serverSuite(const QByteArrayList &calls) const
    {
        const QByteArray schema =
            R"("inputSchema":{"type":"object","required":["city"],"properties":{"city":{}}}})";
        QByteArrayList tools;
        for (const char *name : {"strict", "echo", "crash", "half", "hang", "nothing"})
            tools.append(QByteArray(R"({"name":")") + name + "\"," + schema);
        static_cast<void>(write(u"heating.json"_s, "{\"tools\":[" + tools.join(',') + "]}"));
        return suite(calls);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    const QString m_data = QStringLiteral(TW_TEST_DATA "/call/suite/");
};

namespace {

constexpr const char *Good =
    R"({"name":"good","tool":"set_zone","payload":{"zone":1,"mode":"eco"},"expect":{"valid":true}})";
constexpr const char *Wrong =
    R"({"name":"wrong","tool":"set_zone","payload":{"zone":0,"mode":"eco"},"expect":{"valid":true}})";
constexpr const char *Gone =
    R"({"name":"gone","tool":"set_zones","payload":{},"expect":{"valid":true}})";

/// A saved call of exactly the bytes of \a payload.
QByteArray savedCall(const QByteArray &tool, const QByteArray &payload, const QByteArray &expect)
{
    return R"({"name":"a call","tool":")" + tool + R"(","payload_text":)"
        + QByteArray::fromStdString(Json(payload.toStdString()).dump()) + R"(,"expect":)" + expect
        + "}";
}

const QByteArray Accepted = R"({"valid":true})";
const QByteArray Refused = R"({"valid":false})";

/// Runs `call test` with the fake server after `--`.
CliAnswer testWithServer(const QString &file, const QStringList &more = {})
{
    return runCli(QStringList{u"call"_s, u"test"_s, file, u"--era"_s, u"legacy"_s} + more
                  + QStringList{u"--server"_s, u"--"_s, QStringLiteral(TW_FAKE_SERVER)});
}

const QStringList AsJson{u"--format"_s, u"json"_s};

std::string textAt(const Json &json, const char *pointer)
{
    return json.at(Json::json_pointer(pointer)).get<std::string>();
}

} // namespace

void tst_CallTest::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(QFile::copy(m_data + u"heating.json"_s, m_dir->filePath(u"heating.json"_s)));
}

void tst_CallTest::suiteThatAgrees()
{
    const CliAnswer answer = runCli({u"call"_s, u"test"_s, m_data + u"heating.calls.json"_s});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out.count('\n'), 8); // seven calls and the summary
    QVERIFY(answer.out.endsWith("\n7 calls, 0 not as expected\n"));
    QCOMPARE(answer.err.count('\n'), 1);
    QVERIFY2(answer.err.contains("heating.calls.json:97:15: warning: "), answer.err);
}

void tst_CallTest::jsonKeys()
{
    const CliAnswer answer =
        runCli({u"call"_s, u"test"_s, suite({Good, Wrong, Gone}), u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 1);
    const Json all = parsed(answer.out);
    QCOMPARE(all.size(), std::size_t(1));
    const Json &calls = all["calls"];
    QCOMPARE(calls.size(), std::size_t(3));
    const std::vector<std::string> keys{"name",   "tool",   "verdict", "expected",
                                        "agrees", "issues", "file"};
    for (const Json &call : calls) {
        std::vector<std::string> found;
        for (const auto &[key, value] : call.items())
            found.push_back(key);
        QVERIFY(found.size() >= keys.size());
        found.resize(keys.size());
        QCOMPARE(found, keys);
    }
    QCOMPARE(tw::writeJson(calls[0]["name"]), std::string(R"("good")"));
    QCOMPARE(tw::writeJson(calls[0]["tool"]), std::string(R"("set_zone")"));
    QCOMPARE(tw::writeJson(calls[0]["verdict"]), std::string(R"("valid")"));
    QCOMPARE(tw::writeJson(calls[0]["expected"]), std::string(R"({"valid":true})"));
    QCOMPARE(tw::writeJson(calls[0]["agrees"]), std::string("true"));
    QCOMPARE(tw::writeJson(calls[0]["issues"]), std::string("[]"));
    QCOMPARE(tw::writeJson(calls[1]["verdict"]), std::string(R"("invalid")"));
    QCOMPARE(tw::writeJson(calls[1]["agrees"]), std::string("false"));
    QCOMPARE(tw::writeJson(calls[1]["issues"][0]["code"]), std::string(R"("invalid_range")"));
    QVERIFY(calls[1]["diff"].get<std::string>().starts_with("- valid\n+ invalid\n"));
    QCOMPARE(tw::writeJson(calls[2]["verdict"]), std::string(R"("error")"));
    QVERIFY(calls[2].contains("error"));
}

void tst_CallTest::textOfDisagreement()
{
    const QString file = suite({Good, Wrong});
    const CliAnswer answer = runCli({u"call"_s, u"test"_s, file});
    QCOMPARE(answer.code, 1);
    QCOMPARE(answer.err, QByteArray());
    const QByteArray name = file.toUtf8();
    QCOMPARE(answer.out,
             "ok    " + name + ": good (set_zone)\n" + "FAIL  " + name + ": wrong (set_zone)\n"
                 + "        - valid\n        + invalid\n"
                   "        + /zone: invalid_range: zone must be at least 1, but is 0\n"
                   "2 calls, 1 not as expected\n");
}

void tst_CallTest::unknownTool()
{
    const QString file = suite({Good, Gone});
    const CliAnswer answer = runCli({u"call"_s, u"test"_s, file});
    QCOMPARE(answer.code, 1);
    QVERIFY2(
        answer.err.startsWith(QByteArray(file.toUtf8() + ":2:23: there is no tool \"set_zones\"")),
        answer.err);
}

void tst_CallTest::faultyEntry()
{
    const QString file =
        suite({Good, R"({"name":"odd","tool":"set_zone","expect":{"valid":true}})"});
    const CliAnswer answer = runCli({u"call"_s, u"test"_s, file, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.startsWith(QByteArray(file.toUtf8() + ":2:1: a call has either")),
             answer.err);
    const Json calls = parsed(answer.out)["calls"];
    QCOMPARE(calls.size(), std::size_t(2)); // it is listed, not dropped
    QCOMPARE(tw::writeJson(calls[1]["verdict"]), std::string(R"("error")"));
    QVERIFY(calls[1]["expected"].is_null());
}

void tst_CallTest::unreadable_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("message"); // after the path
    QTest::newRow("not JSON") << QByteArray("{\n\"format\"") << QByteArray(":2:");
    QTest::newRow("a catalog") << QByteArray(R"({"tools":[]})") << QByteArray(":1:1: ");
    QTest::newRow("no catalog there")
        << QByteArray("{\"format\":\"toolwright-calls\",\"version\":1,\n\"catalog\":\"gone.json\","
                      "\"calls\":[]}")
        << QByteArray(":2:11: cannot read the catalog ");
    QTest::newRow("no file") << QByteArray() << QByteArray(": no such file; ");
}

void tst_CallTest::unreadable()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, message);
    const QString good = suite({Good}, u"good.calls.json"_s);
    const QString bad = content.isNull() ? m_dir->filePath(u"none.calls.json"_s)
                                         : write(u"bad.calls.json"_s, content);
    const CliAnswer answer = runCli({u"call"_s, u"test"_s, bad, good});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.startsWith(QByteArray(bad.toUtf8() + message)), answer.err);
    QVERIFY(answer.out.contains("good (set_zone)")); // the others are tested
}

void tst_CallTest::foldersAndStandardInput()
{
    QDir().mkpath(m_dir->filePath(u"deep"_s));
    QVERIFY(QFile::copy(m_data + u"heating.json"_s, m_dir->filePath(u"deep/heating.json"_s)));
    const QString first = suite({Good});
    const QString second = suite({Good}, u"deep/b.calls.json"_s);
    const CliAnswer answer = runCli({u"call"_s, u"test"_s, m_dir->path()});
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.out.indexOf(first.toUtf8()) < answer.out.indexOf(second.toUtf8()));
    QVERIFY(answer.out.endsWith("2 calls, 0 not as expected\n"));
    QTemporaryDir empty;
    const CliAnswer nothing = runCli({u"call"_s, u"test"_s, empty.path()});
    QCOMPARE(nothing.code, 2);
    QVERIFY(nothing.err.contains("no files *.calls.json"));

    QByteArray text = fileBytes(first);
    text.replace("heating.json", m_dir->filePath(u"heating.json"_s).toUtf8());
    const CliAnswer piped = runCli({u"call"_s, u"test"_s, u"-"_s}, text);
    QCOMPARE(piped.code, 0);
    QVERIFY(piped.out.startsWith("ok    stdin: good"));
}

void tst_CallTest::junit()
{
    const QByteArray odd =
        R"({"name":"<\"odd\" & \u0001\n>","tool":"set_zone","payload":{"zone":0,"mode":"eco"},)"
        R"("expect":{"valid":true}})";
    const QString file = suite({Good, odd, Gone});
    const QString other = suite({Good}, u"b.calls.json"_s);
    const QString out = write(u"report.xml"_s, "old");
    const CliAnswer answer = runCli({u"call"_s, u"test"_s, file, other, u"--junit"_s, out});
    QCOMPARE(answer.code, 1);
    QCOMPARE(QDir(m_dir->path()).entryList({u"report*"_s}).size(), 1);

    QXmlStreamReader xml(fileBytes(out));
    QStringList seen;
    QString name;
    QString details;
    while (!xml.atEnd()) {
        xml.readNext();
        const QXmlStreamAttributes with = xml.attributes();
        const auto value = [&with](const char *key) {
            return with.value(QLatin1StringView(key)).toString();
        };
        if (!xml.isStartElement())
            continue;
        const QString element = xml.name().toString();
        if (element == u"testsuites"_s || element == u"testsuite"_s)
            seen.append(
                u"%1 %2/%3/%4"_s.arg(element, value("tests"), value("failures"), value("errors")));
        else
            seen.append(element);
        if (!element.startsWith(u"test"_s)) {
            QVERIFY(!value("message").isEmpty());
            details = xml.readElementText();
        } else {
            QVERIFY(value("time").toDouble() >= 0);
            QVERIFY(!value("name").isEmpty());
        }
        if (element == u"testcase"_s) {
            QVERIFY(value("file").endsWith(u".calls.json"_s));
            QVERIFY(value("classname").startsWith(u"set_zone"_s));
            if (name.isEmpty() && value("name") != u"good"_s)
                name = value("name");
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(seen,
             (QStringList{u"testsuites 4/1/1"_s, u"testsuite 3/1/1"_s, u"testcase"_s, u"testcase"_s,
                          u"failure"_s, u"testcase"_s, u"error"_s, u"testsuite 1/0/0"_s,
                          u"testcase"_s}));
    QCOMPARE(name, u"<\"odd\" & \uFFFD\n>"_s);
    QVERIFY(details.contains(u"set_zones"_s));
}

void tst_CallTest::junitCannotBeWritten()
{
    const CliAnswer answer =
        runCli({u"call"_s, u"test"_s, suite({Good}), u"--junit"_s, m_dir->path()});
    QCOMPARE(answer.code, 2);
    QVERIFY(answer.err.contains("this is a folder; name a file"));
}

void tst_CallTest::serverAgrees()
{
    const QString file = serverSuite(
        {savedCall("strict", R"({"city":"Ulm"})", Accepted), savedCall("strict", "{}", Refused),
         savedCall("strict", "{}",
                   R"({"issues":[{"code":"missing_field","pointer":"","missing":"city"}]})"),
         savedCall("nothing", "{}", Refused)});
    const CliAnswer answer = testWithServer(file, AsJson);
    QVERIFY2(answer.code == 0, answer.err);
    const Json calls = parsed(answer.out)["calls"];
    QCOMPARE(calls.size(), std::size_t(4));
    const std::vector<std::string> verdicts{"accepted", "refused", "refused", "refused"};
    for (std::size_t i = 0; i < calls.size(); ++i) {
        QCOMPARE(textAt(calls[i], "/server/verdict"), verdicts[i]);
        QCOMPARE(textAt(calls[i], "/verdict"), std::string(i == 0 ? "valid" : "invalid"));
        QVERIFY(calls[i]["agrees"].get<bool>());
        QVERIFY(!calls[i].contains("diff"));
        QVERIFY(calls[i]["server"]["duration_ms"].get<double>() > 0);
    }
    QCOMPARE(textAt(calls[0], "/server/text"), std::string("fine"));
    QCOMPARE(textAt(calls[1], "/server/text"),
             std::string("Input validation error: city: expected string"));
    // A JSON-RPC error. The tool is called although the server does not list it.
    QCOMPARE(textAt(calls[3], "/server/text"), std::string("Unknown tool: nothing"));
    QVERIFY2(answer.err.contains("the server lists no tool \"nothing\""), answer.err);
    QVERIFY(testWithServer(file).out.endsWith("\n4 calls, 0 not as expected\n"));
}

void tst_CallTest::serverDisagrees()
{
    // The catalog takes any city, the server strings; the server's echo takes anything.
    const QString file = serverSuite(
        {savedCall("strict", R"({"city":1})", Accepted), savedCall("echo", "{}", Refused)});
    const QString junit = m_dir->filePath(u"report.xml"_s);
    const CliAnswer answer = testWithServer(file, {u"--junit"_s, junit});
    QCOMPARE(answer.code, 1);
    const QByteArray name = file.toUtf8();
    QCOMPARE(answer.out,
             "FAIL  " + name + ": a call (strict)\n        server:\n        - accepted\n"
                 + "        + refused: Input validation error: city: expected string\n" + "FAIL  "
                 + name + ": a call (echo)\n        server:\n        - refused\n"
                 + "        + accepted: {}\n2 calls, 2 not as expected\n");
    const QByteArray report = fileBytes(junit);
    QCOMPARE(report.count("<failure message=\"not expected from the server: "), 2);
    QVERIFY2(report.contains("failures=\"2\""), report);

    const Json calls = parsed(testWithServer(file, AsJson).out)["calls"];
    QVERIFY(!calls[0]["agrees"].get<bool>());
    QCOMPARE(textAt(calls[0], "/verdict"), std::string("invalid"));
    QVERIFY(calls[0]["issues"].empty());
    QCOMPARE(textAt(calls[1], "/verdict"), std::string("valid"));
    QCOMPARE(textAt(calls[1], "/issues/0/code"), std::string("missing_field"));
    QCOMPARE(textAt(calls[1], "/diff"), std::string("server:\n- refused\n+ accepted: {}\n"));
    QCOMPARE(runCli({u"call"_s, u"test"_s, file}).code, 0); // the local check agrees
}

void tst_CallTest::serverAndLocalCheckDisagree()
{
    const CliAnswer answer = testWithServer(serverSuite(
        {savedCall("echo", R"({"city":1})", Refused), savedCall("echo", "{}", Accepted)}));
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.out.contains("        local check:\n        - invalid\n        + valid\n"
                                 "        server:\n        - refused\n        + accepted: "),
             answer.out);
    QCOMPARE(answer.out.count("local check:"), 2);
    QCOMPARE(answer.out.count("server:"), 1); // it accepts the second one, as expected
}

void tst_CallTest::payloadsAreSentAsSaved()
{
    const CliAnswer answer = testWithServer(
        serverSuite({savedCall("echo", R"({"city" : 1.10,  "b":1e2})", Accepted)}), AsJson);
    QCOMPARE(answer.code, 0);
    QCOMPARE(textAt(parsed(answer.out), "/calls/0/server/text"),
             std::string(R"({"city" : 1.10,  "b":1e2})"));
}

void tst_CallTest::serverFails()
{
    // It is started again after each crash.
    const QString file =
        serverSuite({savedCall("crash", R"({"city":1})", Accepted),
                     savedCall("strict", R"({"city":"Ulm"})", Accepted),
                     savedCall("half", "{}", Refused), savedCall("strict", "{}", Refused)});
    const QString junit = m_dir->filePath(u"report.xml"_s);
    const CliAnswer answer = testWithServer(file, AsJson + QStringList{u"--junit"_s, junit});
    QCOMPARE(answer.code, 1);
    const Json calls = parsed(answer.out)["calls"];
    QCOMPARE(calls.size(), std::size_t(4));
    for (const std::size_t i : {0U, 2U}) {
        QCOMPARE(textAt(calls[i], "/server/verdict"), std::string("failed"));
        QCOMPARE(textAt(calls[i], "/verdict"), std::string("error"));
        QVERIFY(!textAt(calls[i], "/server/text").empty());
        QCOMPARE(textAt(calls[i], "/error"), textAt(calls[i], "/server/text"));
        QVERIFY(!calls[i]["agrees"].get<bool>());
        QVERIFY(calls[i + 1]["agrees"].get<bool>());
    }
    QCOMPARE(fileBytes(junit).count("<error message=\"server: failed: "), 2);
}

void tst_CallTest::serverDoesNotStartAgain()
{
    const QByteArray good = savedCall("strict", R"({"city":"Ulm"})", Accepted);
    const QString file = serverSuite({good, savedCall("crash", "{}", Refused), good, good});
    const QString script = write(u"server.sh"_s,
                                 "test -e \"$1\" && exit 1\n"
                                 "touch \"$1\"\n"
                                 "exec " TW_FAKE_SERVER "\n");
    const CliAnswer answer =
        runCli({u"call"_s, u"test"_s, file, u"--era"_s, u"legacy"_s, u"--server"_s, u"--"_s,
                u"sh"_s, script, m_dir->filePath(u"started"_s)});
    QCOMPARE(answer.code, 1); // the first one was answered
    QCOMPARE(answer.out.count("        + failed: the server does not start again: "), 2);
    QVERIFY(answer.out.endsWith("4 calls, 3 not as expected\n"));
}

void tst_CallTest::hangingServer()
{
    const QString file = serverSuite({savedCall("hang", R"({"city":1})", Accepted),
                                      savedCall("strict", R"({"city":"Ulm"})", Accepted)});
    const CliAnswer answer = testWithServer(file, {u"--timeout"_s, u"0.5"_s});
    QCOMPARE(answer.code, 1);
    QVERIFY2(answer.out.contains("        server:\n        - accepted\n        + failed: "),
             answer.out);
    QVERIFY(answer.out.endsWith("2 calls, 1 not as expected\n"));
}

void tst_CallTest::callsThatAreNotSent()
{
    const QByteArray broken = savedCall("strict", R"({"city":)", Refused);
    const QString file = serverSuite({savedCall("gone", "{}", Refused), broken});
    const CliAnswer answer = testWithServer(file, AsJson);
    QCOMPARE(answer.code, 1);
    const Json calls = parsed(answer.out)["calls"];
    QCOMPARE(textAt(calls[0], "/server/verdict"), std::string("failed"));
    QVERIFY(textAt(calls[0], "/server/text").starts_with("not sent: there is no tool \"gone\""));
    QCOMPARE(textAt(calls[1], "/server/verdict"), std::string("failed")); // only with --raw
    QVERIFY(textAt(calls[1], "/server/text").ends_with("; correct the JSON or send it raw"));
    QVERIFY(!calls[1]["agrees"].get<bool>());
}

void tst_CallTest::serverByName()
{
    const QString config =
        write(u"mcp.json"_s, R"({"mcpServers":{"one":{"command":")" TW_FAKE_SERVER R"("}}})");
    const QString file = serverSuite({savedCall("strict", R"({"city":"Ulm"})", Accepted)});
    const QStringList words{u"call"_s, u"test"_s, file, u"--config"_s, config, u"--server"_s};
    QCOMPARE(runCli(words + QStringList{u"one"_s}).code, 0);
    const CliAnswer unknown = runCli(words + QStringList{u"two"_s});
    QCOMPARE(unknown.code, 2);
    QVERIFY2(unknown.err.contains("there is no server \"two\""), unknown.err);
}

void tst_CallTest::serverUsage_data()
{
    QTest::addColumn<QStringList>("arguments"); // FILE is the suite
    QTest::addColumn<QByteArray>("message");
    const QString server = u"--server"_s;
    QTest::newRow("not a URL") << QStringList{u"FILE"_s, server, u"x"_s}
                               << QByteArray("\"x\" is not a URL");
    QTest::newRow("no value") << QStringList{u"FILE"_s, server}
                              << QByteArray("--server needs a value");
    QTest::newRow("no command") << QStringList{u"FILE"_s, server, u"--"_s}
                                << QByteArray("there is no command after --");
    QTest::newRow("no file") << QStringList{server, u"--"_s, QStringLiteral(TW_FAKE_SERVER)}
                             << QByteArray("there is no calls file");
    QTest::newRow("no such command")
        << QStringList{u"FILE"_s, server, u"--"_s, u"/nowhere/server"_s} << QByteArray("/nowhere");
    QTest::newRow("nobody listens")
        << QStringList{u"FILE"_s, server, u"http:\u002f\u002f127.0.0.1:1/mcp"_s}
        << QByteArray("127.0.0.1:1");
    QTest::newRow("option without a server")
        << QStringList{u"FILE"_s, u"--timeout"_s, u"5"_s}
        << QByteArray("--timeout is about a server; name one with --server");
}

void tst_CallTest::serverUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(const QByteArray, message);
    arguments.replaceInStrings(u"FILE"_s, suite({Good}));
    const CliAnswer answer = runCli(QStringList{u"call"_s, u"test"_s} + arguments);
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.contains(message), answer.err);
}

void tst_CallTest::help()
{
    const CliAnswer group = runCli({u"call"_s, u"--help"_s});
    QCOMPARE(group.code, 0);
    QVERIFY(group.out.contains("test FILE"));
    const CliAnswer command = runCli({u"call"_s, u"test"_s, u"--help"_s});
    QCOMPARE(command.code, 0);
    QVERIFY(command.out.contains("--junit OUT"));
    QVERIFY(command.out.contains("--server S"));
    QVERIFY(command.out.contains("--timeout SECONDS"));
    QCOMPARE(runCli({u"call"_s}).code, 2);
    QCOMPARE(runCli({u"call"_s, u"test"_s}).code, 2);
    const CliAnswer wrong = runCli({u"call"_s, u"test"_s, u"--junti"_s, u"x"_s});
    QCOMPARE(wrong.code, 2);
    QVERIFY(wrong.err.contains("did you mean --junit?"));
}

QTEST_GUILESS_MAIN(tst_CallTest)
#include "tst_calltest.moc"
