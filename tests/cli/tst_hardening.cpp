// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "runcli.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>

#include <sys/resource.h>
#include <sys/stat.h>
#endif

using namespace tw;
using namespace Qt::StringLiterals;

/// What hostile or very large input does to the command line.
class tst_Hardening : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const QString &name, const QByteArray &content)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
            ? file.fileName()
            : QString();
    }
    static Json jsonOf(const QByteArray &text)
    {
        Result<Json> json = parseJson(text.toStdString());
        return json ? *std::move(json) : Json();
    }
    /// \a count lines of a log; %1 is the number of the line.
    static QByteArray lines(int count, const char *line)
    {
        QByteArray text;
        for (int i = 0; i < count; ++i)
            text += QString::fromUtf8(line).arg(i).toUtf8() + '\n';
        return text;
    }

    /// A failed call whose names have characters that a terminal obeys.
    QString logWithControls()
    {
        const std::string evil = "a\x1b[2J\x07\xc2\x9b"
                                 "31m\xe2\x80\xae"
                                 "b\x7f";
        QByteArray log;
        const auto add = [&](const std::string &type, Json payload) {
            const Json record = {{"RunID", "run" + evil},
                                 {"AgentID", "agent" + evil},
                                 {"SessionID", "s" + evil},
                                 {"TurnID", "t" + evil},
                                 {"Type", type},
                                 {"Payload", std::move(payload)},
                                 {"Timestamp", "2026-08-21T07:30:00Z"}};
            log += QByteArray::fromStdString(writeJson(record)) + '\n';
        };
        const Json failure = {{"kind", "invalid_call"},
                              {"error", {{"message", evil}}},
                              {"recovery", {{"action", "correct_call"}}}};
        add("run_started", {{"Input", Json::object()}});
        add("tool_call_scheduled",
            {{"ToolCallID", "c" + evil},
             {"ToolName", "tool" + evil},
             {"Payload", {{"text", evil}}}});
        add("tool_result_received",
            {{"ToolCallID", "c" + evil}, {"ToolName", "tool" + evil}, {"failure", failure}});
        add("assistant_message", {{"Message", evil}});
        add("odd" + evil, {{"text", evil}});
        add("run_completed", {{"Status", "failed"}, {"failure", {{"message", evil}}}});
        return write(u"controls.ndjson"_s, log + "not a record\x1b[31m\n");
    }

private slots:
    void textOutputShowsControls_data()
    {
        QTest::addColumn<QString>("command");
        for (const char *command : {"info", "runs", "events", "calls", "damage", "losses",
                                    "repairs", "gaps", "tree", "transcript", "stats"})
            QTest::newRow(command) << QString::fromUtf8(command);
    }
    void textOutputShowsControls()
    {
        QFETCH(const QString, command);
        const CliAnswer answer = runCli({u"run"_s, command, logWithControls()});
        QVERIFY2(answer.code >= 0 && answer.code <= 1, answer.err.constData());
        for (const QByteArray &text : {answer.out, answer.err}) {
            for (const char *bad : {"\x1b", "\x07", "\x7f", "\xc2\x9b", "\xe2\x80\xae"})
                QVERIFY2(!text.contains(bad), text.constData());
        }
        if (command == "runs"_L1)
            QVERIFY2(answer.out.contains("\xe2\x90\x9b[2J"),
                     answer.out.constData()); // a picture of ESC
    }
    /// JSON output and raw records are as recorded.
    void jsonOutputIsExact()
    {
        const CliAnswer answer =
            runCli({u"run"_s, u"runs"_s, logWithControls(), u"--format"_s, u"json"_s});
        const Json runs = jsonOf(answer.out);
        QVERIFY(runs.is_object());
        QCOMPARE(runs["runs"][0]["id"].get<std::string>(),
                 std::string("runa\x1b[2J\x07\xc2\x9b"
                             "31m\xe2\x80\xae"
                             "b\x7f"));
    }
    void messagesShowControls()
    {
        const CliAnswer answer = runCli({u"run"_s, u"info"_s, m_folder.filePath(u"a\x1b[31m"_s)});
        QCOMPARE(answer.code, 2);
        QVERIFY2(!answer.err.contains('\x1b'), answer.err.constData());
    }

    void csvHasNoFormulas()
    {
        const QString log = write(
            u"formulas.ndjson"_s,
            R"({"RunID":"=1+1","Type":"tool_call_scheduled","Payload":{"ToolCallID":"@c","ToolName":"+tool",)"
            R"("Payload":{}},"Timestamp":"2026-08-21T07:30:00Z"})"
            "\n"
            R"({"RunID":"=1+1","Type":"tool_result_received","Payload":{"ToolCallID":"@c","ToolName":"+tool",)"
            R"("duration":5,"result_json":-5},"Timestamp":"2026-08-21T07:30:01Z"})"
            "\n"
            "{\"RunID\":\"=1+1\",\"Type\":\"-bad\xff\",\"Payload\":{},"
            "\"Timestamp\":\"2026-08-21T07:30:01Z\"}\n");
        const QStringList exportCsv{u"run"_s, u"export"_s, log,   u"--to"_s,
                                    u"csv"_s, u"-o"_s,     u"-"_s};
        const QByteArray calls = runCli(exportCsv).out;
        QVERIFY2(calls.contains("\n'@c,'+tool,,'=1+1,"), calls.constData());
        QVERIFY2(calls.endsWith(",-5\r\n"), calls.constData()); // a number is no formula
        const QByteArray events = runCli(exportCsv + QStringList{u"--table"_s, u"events"_s}).out;
        QVERIFY2(events.contains(",'-bad\xef\xbf\xbd,'=1+1,"), events.constData());
        const QByteArray raw = runCli(exportCsv + QStringList{u"--raw-cells"_s}).out;
        QVERIFY2(raw.contains("\n@c,+tool,,=1+1,"), raw.constData());
    }

    void damageIsNamedByEveryCommand()
    {
        const QString log =
            write(u"damaged.ndjson"_s,
                  lines(3,
                        R"({"RunID":"r","Type":"assistant_message","Payload":{"Message":"%1"},)"
                        R"("Timestamp":"2026-08-21T07:30:00Z"})")
                      + "{\"RunID\": tru\n");
        for (const char *command : {"events", "calls", "stats", "transcript"}) {
            const CliAnswer answer = runCli({u"run"_s, QString::fromUtf8(command), log});
            QCOMPARE(answer.code, 0);
            QCOMPARE(answer.err.count('\n'), 1);
            QVERIFY2(answer.err.contains("1 line could not be read"), answer.err.constData());
        }
    }

    void listsOfAllowedValuesAreShort()
    {
        Json schema = {{"additionalProperties", false}};
        for (int i = 0; i < 50; ++i)
            schema["properties"]["name" + std::to_string(i)] = Json::object();
        const QString file = write(u"names.json"_s, QByteArray::fromStdString(writeJson(schema)));
        const QString payload = write(u"other.json"_s, R"({"other":1})");
        const Json answer = jsonOf(
            runCli({u"schema"_s, u"validate"_s, file, payload, u"--format"_s, u"json"_s}).out);
        const Json &issue = answer["results"][0]["issues"][0];
        QCOMPARE(issue["allowed"].size(), std::size_t{10});
        QCOMPARE(issue["allowed_more"].get<int>(), 40);
    }

    void unknownDocumentsAreNamedOnce()
    {
        const Json reference = {{"$ref", "http://a.example/x.json"}};
        const QString schema =
            write(u"remote.json"_s, QByteArray::fromStdString(writeJson(reference)));
        const CliAnswer checked = runCli({u"schema"_s, u"check"_s, schema});
        QCOMPARE(checked.out.count("http://a.example"), 1);
        QVERIFY(checked.out.contains("--remotes BASE=DIR"));
        const Json tools = {{"tools", Json::array({{{"name", "t"}, {"inputSchema", reference}}})}};
        const QString catalog =
            write(u"remotes.json"_s, QByteArray::fromStdString(writeJson(tools)));
        const CliAnswer example = runCli({u"example"_s, catalog, u"t"_s});
        QCOMPARE(example.err.count("http://a.example"), 1);
        QVERIFY(!example.err.contains("--remotes")); // the command has no such option
    }

    void aTypeListWithoutNamesIsLost()
    {
        const QString catalog = write(
            u"types.json"_s,
            R"({"tools":[{"name":"t","inputSchema":{"type":"object","properties":{"a":{"type":[[]]}}}}]})");
        const CliAnswer answer = runCli({u"catalog"_s, u"convert"_s, catalog, u"--to"_s, u"goa"_s});
        QVERIFY2(!answer.out.contains(R"("type": [])"), answer.out.constData());
        QVERIFY2(answer.err.contains("a type that is not a name"), answer.err.constData());
    }

    void manyFieldsAreListed()
    {
        QByteArray text =
            R"({"tools":[{"name":"big","inputSchema":{"type":"object","properties":{)";
        for (int i = 0; i < 30'000; ++i)
            text += (i == 0 ? "\"f" : ",\"f") + QByteArray::number(i) + "\":{}";
        text += "}}}]}";
        const QString catalog = write(u"fields.json"_s, text);
        const Json shown =
            jsonOf(runCli({u"catalog"_s, u"show"_s, catalog, u"--format"_s, u"json"_s}).out);
        QVERIFY(shown.is_object());
        QCOMPARE(shown["toolsets"][0]["tools"][0]["fields"].size(), std::size_t{30'000});
    }

    void aDeviceIsNoLog()
    {
#ifdef Q_OS_UNIX
        const CliAnswer answer = runCli({u"run"_s, u"info"_s, u"/dev/zero"_s});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("device"), answer.err.constData());
#else
        QSKIP("devices are a matter of Unix");
#endif
    }

    /// The last buffer is written when the file is closed.
    void aFullDiskKeepsTheOldFile()
    {
#ifdef Q_OS_UNIX
        const QString tools =
            write(u"small.json"_s, R"({"tools":[{"name":"t","inputSchema":{"type":"object"}}]})");
        const QString out = write(u"out.json"_s, "old");
        QProcess process;
        process.setChildProcessModifier([] {
            const rlimit none = {0, 0}; // bytes of a file
            ::setrlimit(RLIMIT_FSIZE, &none);
            std::signal(SIGXFSZ, SIG_IGN);
        });
        process.start(QStringLiteral(TW_CLI),
                      {u"catalog"_s, u"convert"_s, tools, u"--to"_s, u"goa"_s, u"-o"_s, out});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(!process.readAllStandardError().isEmpty());
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("old"));
#else
        QSKIP("limits of processes are a matter of Unix");
#endif
    }

    void aStreamWithoutEndIsRefused()
    {
#ifdef Q_OS_UNIX
        const CliAnswer answer = runCli({u"catalog"_s, u"show"_s, u"/dev/zero"_s});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("save it to a file first"), answer.err.constData());
#else
        QSKIP("devices are a matter of Unix");
#endif
    }

    /// Also a command that waits for its input, or computes, ends soon.
    void everyCommandEndsAtTheFirstSignal_data()
    {
        QTest::addColumn<QString>("command"); // PIPE: a file that never ends
        for (const char *command : {"schema check PIPE",
                                    "schema validate PIPE PIPE",
                                    "catalog show PIPE",
                                    "catalog convert PIPE --to goa",
                                    "catalog lint PIPE",
                                    "run info PIPE",
                                    "run runs PIPE",
                                    "run events PIPE",
                                    "run calls PIPE",
                                    "run show PIPE --event 0",
                                    "run export PIPE --to html -o -",
                                    "run secrets PIPE",
                                    "run damage PIPE",
                                    "run repairs PIPE",
                                    "run losses PIPE",
                                    "run gaps PIPE",
                                    "run tree PIPE",
                                    "run transcript PIPE",
                                    "run stats PIPE",
                                    "validate PIPE t PIPE",
                                    "hint PIPE t PIPE",
                                    "example PIPE t"})
            QTest::newRow(command) << QString::fromUtf8(command);
    }
    void everyCommandEndsAtTheFirstSignal()
    {
#ifdef Q_OS_UNIX
        QFETCH(const QString, command);
        const QString pipe = m_folder.filePath(u"pipe"_s);
        ::mkfifo(QFile::encodeName(pipe).constData(), 0600);
        QProcess process;
        process.start(QStringLiteral(TW_CLI),
                      QString(command).replace(u"PIPE"_s, pipe).split(u' '));
        QVERIFY(process.waitForStarted());
        QVERIFY2(!process.waitForFinished(100), process.readAllStandardError().constData());
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 128 + SIGINT);
#else
        QSKIP("signals are a matter of Unix");
#endif
    }
};

QTEST_GUILESS_MAIN(tst_Hardening)
#include "tst_hardening.moc"
