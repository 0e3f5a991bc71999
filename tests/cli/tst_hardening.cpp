// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "runcli.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#ifdef Q_OS_UNIX
#include "bench/cputime.h"

#include <csignal>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace tw;
using namespace Qt::StringLiterals;

/// What hostile or very large input does to the command line.
class tst_Hardening : public QObject
{
    Q_OBJECT

private:
    /// Files that keep commands busy for a while.
    struct Inputs
    {
        QString tools; ///< one tool, "big", of many fields
        QString payload; ///< each field has a name that is nearly right
        QString log;
        QString suite; ///< a folder of tests in the form of the JSON Schema test suite
    };

    QTemporaryDir m_folder;
    Inputs m_inputs;

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
    /// \a count lines of a log; %1 is the number of the line, from \a first, and %2 that before.
    static QByteArray lines(int count, const char *line, int first = 0)
    {
        QByteArray text;
        for (int i = first; i < first + count; ++i) {
            text += QString::fromUtf8(line)
                        .replace(u"%1"_s, QString::number(i))
                        .replace(u"%2"_s, QString::number(i - 1))
                        .toUtf8()
                + '\n';
        }
        return text;
    }

    /// The first tag or attribute of \a html that does something or loads something; "" without.
    static QString activeContentOf(const QString &html)
    {
        static const QRegularExpression tag(
            u"<([a-zA-Z][a-zA-Z0-9]*)((?:\\s+[^\\s=<>\"'/]+(?:\\s*=\\s*(?:\"[^\"]*\"|'[^']*'|[^\\s<>\"']+))?)*)\\s*/?>"_s);
        static const QRegularExpression attribute(
            u"([^\\s=<>\"'/]+)(?:\\s*=\\s*(\"[^\"]*\"|'[^']*'|[^\\s<>\"']+))?"_s);
        const QStringList refused{u"script"_s, u"iframe"_s, u"object"_s, u"embed"_s, u"link"_s,
                                  u"base"_s,   u"form"_s,   u"img"_s,    u"math"_s};
        qsizetype tags = 0;
        for (auto each = tag.globalMatch(html); each.hasNext(); ++tags) {
            const auto match = each.next();
            if (refused.contains(match.captured(1).toLower()))
                return match.captured();
            for (auto all = attribute.globalMatch(match.captured(2)); all.hasNext();) {
                const auto one = all.next();
                const QString name = one.captured(1).toLower();
                QString value = one.captured(2);
                value.remove(u'"').remove(u'\'');
                const bool isLink = name.endsWith(u"href"_s) || name == u"src"_s;
                if (name.startsWith(u"on"_s) || (isLink && !value.startsWith(u'#'))
                    || value.contains(u"javascript:"_s))
                    return match.captured();
            }
        }
        // Everything that looks like a tag was understood.
        return html.count(QRegularExpression(u"<[a-zA-Z]"_s)) == tags
            ? QString()
            : u"a tag that is not whole"_s;
    }

    const Inputs &slowInputs()
    {
        if (!m_inputs.tools.isEmpty())
            return m_inputs;
        constexpr int Fields = 50'000;
        QByteArray properties;
        QByteArray members;
        QByteArray patterns;
        for (int i = 0; i < Fields; ++i) {
            const QByteArray number = QByteArray::number(i);
            const char *const comma = i == 0 ? "" : ",";
            properties += comma + ("\"field_" + number + "\":{\"type\":\"string\"}");
            members += comma + ("\"feild_" + number + "\":1");
            patterns += comma
                + ("{\"pattern\":\"^(a{1," + QByteArray::number(i % 500 + 1) + "}|b" + number
                   + ")*c\"}");
        }
        m_inputs.tools = write(u"big.json"_s,
                               "{\"tools\":[{\"name\":\"big\",\"inputSchema\":{\"type\":\"object\","
                               "\"additionalProperties\":false,\"properties\":{"
                                   + properties + "}}}]}");
        m_inputs.payload = write(u"big-payload.json"_s, '{' + members + '}');
        m_inputs.log = write(
            u"big.ndjson"_s,
            lines(60'000,
                  R"({"RunID":"r","Type":"tool_call_scheduled","Payload":{"ToolCallID":"%1",)"
                  R"("ToolName":"a.b","Payload":{"text":"password: Xk29fLqa%1"}},)"
                  R"("Timestamp":"2026-08-21T07:30:00Z"})"
                  "\n"
                  R"({"RunID":"r","Type":"tool_result_received","Payload":{"ToolCallID":"%1",)"
                  R"("ToolName":"a.b","failure":{"kind":"invalid_call","error":{"message":"no"}}},)"
                  R"("Timestamp":"2026-08-21T07:30:01Z"})"));
        m_inputs.suite = m_folder.filePath(u"suite"_s);
        QDir().mkpath(m_inputs.suite);
        write(u"suite/patterns.json"_s,
              "[{\"description\":\"d\",\"schema\":{\"allOf\":[" + patterns
                  + "]},\"tests\":[{\"description\":\"t\",\"data\":1,\"valid\":true}]}]");
        return m_inputs;
    }
#ifdef Q_OS_LINUX
    /// The processor time that a running process has used.
    static double secondsOf(qint64 process)
    {
        QFile file(u"/proc/%1/stat"_s.arg(process));
        if (!file.open(QIODevice::ReadOnly))
            return 0;
        const QByteArray line = file.readAll();
        const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
        constexpr qsizetype User = 11; // after the name of the program; proc(5)
        return (fields.value(User).toDouble() + fields.value(User + 1).toDouble())
            / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }
#endif

    /// Characters that a terminal obeys, and a line that looks like one of the program.
    static std::string evilName()
    {
        return "a\x1b[2J\x07\xc2\x9b"
               "31m\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8f\xd8\x9c"
               "b\x7f\nFORGED";
    }
    /// \a text if it has one of these or the forged line; "" otherwise.
    static QByteArray evilOf(const QByteArray &text)
    {
        const QString shown = QString::fromUtf8(text);
        for (const char16_t bad : {0x1b, 0x07, 0x7f, 0x9b, 0x202e, 0x2066, 0x200f, 0x061c}) {
            if (shown.contains(QChar(bad)))
                return text;
        }
        return text.startsWith("FORGED") || text.contains("\nFORGED") ? text : QByteArray();
    }

    /// A failed call and an artifact with such names.
    QString logWithControls()
    {
        const std::string evil = evilName();
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
             {"Payload", {{"text", evil}, {"password", "Xk29fLqa" + evil}}}});
        add("tool_result_received",
            {{"ToolCallID", "c" + evil}, {"ToolName", "tool" + evil}, {"failure", failure}});
        add("tool_result_received",
            {{"ToolCallID", "d" + evil},
             {"ToolName", "tool" + evil},
             {"result_json", Json::object()},
             {"server_data",
              {{{"kind", "kind" + evil}, {"audience", "timeline"}, {"data", {{"x", evil}}}}}}});
        add("assistant_message", {{"Message", evil}});
        add("odd" + evil, {{"text", evil}});
        add("run_completed", {{"Status", "failed"}, {"failure", {{"message", evil}}}});
        return write(u"controls.ndjson"_s, log + "not a record\x1b[31m\n");
    }

private slots:
    void textOutputShowsControls_data()
    {
        QTest::addColumn<QString>("command");
        for (const char *command :
             {"info", "runs", "events", "calls", "damage", "losses", "repairs", "gaps", "tree",
              "transcript", "stats", "secrets", "artifacts"})
            QTest::newRow(command) << QString::fromUtf8(command);
    }
    void textOutputShowsControls()
    {
        QFETCH(const QString, command);
        const CliAnswer answer = runCli({u"run"_s, command, logWithControls()});
        QVERIFY2(answer.code >= 0 && answer.code <= 1, answer.err.constData());
        QVERIFY(!answer.out.isEmpty());
        QCOMPARE(evilOf(answer.out), QByteArray());
        QCOMPARE(evilOf(answer.err), QByteArray());
        if (command == "runs"_L1)
            QVERIFY2(answer.out.contains("\xe2\x90\x9b[2J"),
                     answer.out.constData()); // a picture of ESC
    }
    void textOutputOfCatalogsShowsControls_data()
    {
        QTest::addColumn<QStringList>("command"); // TOOLS: the catalog, PAYLOAD: of its tool
        QTest::newRow("show") << QStringList{u"catalog"_s, u"show"_s, u"TOOLS"_s};
        QTest::newRow("lint") << QStringList{u"catalog"_s, u"lint"_s, u"TOOLS"_s};
        QTest::newRow("convert") << QStringList{u"catalog"_s, u"convert"_s, u"TOOLS"_s, u"--to"_s,
                                                u"openai"_s,  u"-o"_s,      u"OUT"_s};
        QTest::newRow("validate") << QStringList{u"validate"_s, u"TOOLS"_s, u"TOOL"_s,
                                                 u"PAYLOAD"_s};
        QTest::newRow("an unknown tool")
            << QStringList{u"validate"_s, u"TOOLS"_s, u"a\x1b[31m\nFORGED"_s, u"PAYLOAD"_s};
    }
    void textOutputOfCatalogsShowsControls()
    {
        QFETCH(QStringList, command);
        const std::string evil = evilName();
        const Json schema = {
            {"type", "object"},
            {"additionalProperties", false},
            {"properties",
             {{"field" + evil,
               {{"type", "string"}, {"description", evil}, {"enum", {"x", "y" + evil}}}},
              {"impossible" + evil, {{"type", "integer"}, {"minimum", 5}, {"maximum", 1}}}}},
            {"required", {"field" + evil}}};
        const Json tools = {{"tools",
                             {{{"name", "tool" + evil},
                               {"title", "Tool" + evil},
                               {"description", evil},
                               {"inputSchema", schema}}}}};
        const Json payload = {{"other" + evil, evil}, {"field" + evil, "z" + evil}};
        command.replaceInStrings(
            u"TOOLS"_s, write(u"tools.json"_s, QByteArray::fromStdString(writeJson(tools))));
        command.replaceInStrings(
            u"PAYLOAD"_s, write(u"payload.json"_s, QByteArray::fromStdString(writeJson(payload))));
        command.replaceInStrings(u"OUT"_s, m_folder.filePath(u"converted.json"_s));
        command.replaceInStrings(u"TOOL"_s, QString::fromStdString("tool" + evil));
        const CliAnswer answer = runCli(command);
        QVERIFY2(answer.code >= 0, answer.err.constData());
        QVERIFY(!answer.out.isEmpty() || !answer.err.isEmpty());
        QCOMPARE(evilOf(answer.out), QByteArray());
        QCOMPARE(evilOf(answer.err), QByteArray());
    }
    /// JSON output and raw records are as recorded.
    void jsonOutputIsExact()
    {
        const CliAnswer answer =
            runCli({u"run"_s, u"runs"_s, logWithControls(), u"--format"_s, u"json"_s});
        const Json runs = jsonOf(answer.out);
        QVERIFY(runs.is_object());
        QCOMPARE(runs["runs"][0]["id"].get<std::string>(), "run" + evilName());
    }
    void messagesShowControls()
    {
        const CliAnswer answer =
            runCli({u"run"_s, u"info"_s, m_folder.filePath(u"a\x1b[31m\nFORGED"_s)});
        QCOMPARE(answer.code, 2);
        QCOMPARE(evilOf(answer.err), QByteArray());
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
        QVERIFY2(calls.endsWith(",-5\r\n"), calls.constData()); // a number is not a formula
        const QByteArray events = runCli(exportCsv + QStringList{u"--table"_s, u"events"_s}).out;
        QVERIFY2(events.contains(",'-bad\xef\xbf\xbd,'=1+1,"), events.constData());
        const QByteArray raw = runCli(exportCsv + QStringList{u"--raw-cells"_s}).out;
        QVERIFY2(raw.contains("\n@c,+tool,,=1+1,"), raw.constData());
        // A spreadsheet reads full-width signs as the others, and skips a line break.
        for (const char *mark :
             {"\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0", "\\n="}) {
            const QByteArray id = QByteArray(mark) + "1";
            const QString other =
                write(u"formula.ndjson"_s,
                      R"({"RunID":"r","Type":"tool_call_scheduled","Payload":{"ToolCallID":")" + id
                          + R"(","ToolName":"t","Payload":{}},"Timestamp":"2026-08-21T07:30:00Z"})"
                          + '\n');
            const QByteArray cells =
                runCli({u"run"_s, u"export"_s, other, u"--to"_s, u"csv"_s, u"-o"_s, u"-"_s}).out;
            const QByteArray cell = "'" + QByteArray(id).replace("\\n", "\n");
            QVERIFY2(cells.contains(cell), cells.constData());
        }
    }

    /// Beyond the limit of file sizes a write fails, and the program says so.
    void aFileLimitIsNamed()
    {
#ifdef Q_OS_UNIX
        const QString log = write(
            u"limit.ndjson"_s,
            lines(200, R"({"RunID":"r","Type":"assistant_message","Payload":{"Message":"%1"}})"));
        QProcess process;
        const QString output = m_folder.filePath(u"limit.html"_s);
        process.start(u"sh"_s,
                      {u"-c"_s, u"ulimit -f 8; exec \"$0\" run export \"$1\" --to html -o \"$2\""_s,
                       QStringLiteral(TW_CLI), log, output});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 2);
        const QByteArray message = process.readAllStandardError();
        QVERIFY2(message.contains("File too large"), message.constData());
        QVERIFY(!QFile::exists(output));
#else
        QSKIP("limits are a matter of Unix");
#endif
    }

    /// Whenever a log of a folder vanishes, the others are shown.
    void aLogThatVanishesLeavesTheOthers()
    {
        QTemporaryDir folder;
        const QByteArray text =
            lines(20'000, R"({"RunID":"r","Type":"assistant_message","Payload":{"Message":"%1"}})");
        for (const char *name : {"a.ndjson", "b.ndjson", "c.ndjson"}) {
            QFile file(folder.filePath(QString::fromUtf8(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        }
        QProcess process;
        process.start(QStringLiteral(TW_CLI), {u"run"_s, u"info"_s, folder.path()});
        QVERIFY(process.waitForStarted());
        QTest::qWait(40);
        QVERIFY(QFile::remove(folder.filePath(u"c.ndjson"_s)));
        QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(60'000));
        const QByteArray message = process.readAllStandardError();
        QVERIFY2(process.exitCode() <= 1, message.constData());
        QCOMPARE(process.exitCode() == 1, message.contains("c.ndjson: no such file"));
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(out.contains("a.ndjson\n") && out.contains("b.ndjson\n"), out.constData());
    }

    void utf16InAFolderIsNamed()
    {
        QTemporaryDir folder;
        const QByteArray record = lines(2, R"({"RunID":"r","Type":"run_started","Payload":{}})");
        QFile good(folder.filePath(u"good.ndjson"_s));
        QVERIFY(good.open(QIODevice::WriteOnly) && good.write(record) > 0);
        good.close();
        for (const bool isBig : {false, true}) {
            QByteArray wide(isBig ? "\xFE\xFF" : "\xFF\xFE");
            for (const char c : record)
                wide += isBig ? QByteArray(1, '\0') + c : QByteArray(1, c) + '\0';
            QFile file(folder.filePath(u"wide.ndjson"_s));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(wide) > 0);
            file.close();
            const CliAnswer damage = runCli({u"run"_s, u"damage"_s, folder.path()});
            QCOMPARE(damage.code, 1);
            QVERIFY2(damage.err.contains("this is UTF-16"), damage.err.constData());
            QVERIFY2(damage.out.contains("wide.ndjson"), damage.out.constData());
            QVERIFY2(!damage.out.contains("\xE2\x90\x8A"), damage.out.constData()); // a line feed
        }
    }

    void anEmptyArchiveIsEmpty()
    {
        // gzip of nothing
        const QString path = write(u"empty.gz"_s,
                                   QByteArray::fromHex("1f8b08000000000000030300000000000000000000"
                                                       "00")
                                       .left(20));
        const CliAnswer answer = runCli({u"run"_s, u"info"_s, path});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("the gzip archive is empty"), answer.err.constData());
    }

    void outputsHaveNames()
    {
        const QString tools =
            write(u"one.json"_s, R"({"tools":[{"name":"a","inputSchema":{"type":"object"}}]})");
        const QString both = m_folder.filePath(u"both.json"_s);
        const CliAnswer same = runCli({u"catalog"_s, u"convert"_s, tools, u"--to"_s, u"goa"_s,
                                       u"-o"_s, both, u"--losses"_s, both});
        QCOMPARE(same.code, 2);
        QVERIFY2(same.err.contains("name the same file"), same.err.constData());
        QVERIFY(!QFile::exists(both));
        const CliAnswer none =
            runCli({u"catalog"_s, u"convert"_s, tools, u"--to"_s, u"goa"_s, u"-o"_s, QString()});
        QCOMPARE(none.code, 2);
        QVERIFY2(none.err.contains("is empty; name a file"), none.err.constData());
#ifdef Q_OS_LINUX
        const CliAnswer kernel =
            runCli({u"catalog"_s, u"convert"_s, tools, u"--to"_s, u"goa"_s, u"-o"_s, u"/proc/x"_s});
        QCOMPARE(kernel.code, 2);
        QVERIFY2(!kernel.err.contains("space"), kernel.err.constData());
#endif
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

    /// What was read from it stays in the output, and a message tells that more may be missing.
    void aLogThatShrinksIsNamedByEveryCommand_data()
    {
        QTest::addColumn<QString>("command");
        for (const char *command :
             {"events", "calls", "transcript", "export --to csv -o -", "export --to ndjson -o -"})
            QTest::newRow(command) << QString::fromUtf8(command);
    }
    void aLogThatShrinksIsNamedByEveryCommand()
    {
#ifdef Q_OS_UNIX
        QFETCH(const QString, command);
        const QString log = write(
            u"shrinking.ndjson"_s,
            lines(5000,
                  R"({"RunID":"r","Type":"tool_call_scheduled","Payload":{"ToolCallID":"%1",)"
                  R"("ToolName":"a.b","Payload":{"text":"a text that makes the record longer"}},)"
                  R"("Timestamp":"2026-08-21T07:30:00Z"})"));
        QStringList words = command.split(u' ');
        words.insert(1, log);
        QTemporaryDir folder;
        const QString pipe = folder.filePath(u"out"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const int output = ::open(QFile::encodeName(pipe).constData(), O_RDONLY | O_NONBLOCK);
        QVERIFY(output >= 0);
        const auto close = qScopeGuard([output] { ::close(output); });
        QProcess process;
        process.start(
            u"sh"_s,
            QStringList{u"-c"_s, u"exec \"$@\" >\"$0\""_s, pipe, QStringLiteral(TW_CLI), u"run"_s}
                + words);
        QVERIFY(process.waitForStarted());
        // The whole output does not fit into the pipe: the program waits for room.
        constexpr int Some = 32'768;
        const auto hasBegun = [&] {
            int bytes = 0;
            return ::ioctl(output, FIONREAD, &bytes) == 0 && bytes >= Some;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasBegun(), 60'000);
        QVERIFY(QFile::resize(log, 1000));
        std::array<char, Some> block{};
        const auto hasEnded = [&] {
            while (::read(output, block.data(), block.size()) > 0) { }
            return process.state() == QProcess::NotRunning;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(), 60'000);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray message = process.readAllStandardError();
        QVERIFY2(message.contains("became shorter"), message.constData());
#else
        QSKIP("pipes are a matter of Unix");
#endif
    }

    void tarArchivesThatAreDamaged()
    {
        constexpr int MarkAt = 257; // of the first header, which ends with the block
        constexpr int Block = 512;
        QByteArray archive = QByteArray("run.ndjson").leftJustified(MarkAt, '\0') + "ustar";
        archive = archive.leftJustified(Block, '\0')
            + R"({"RunID":"r","AgentID":"a","TurnID":"","Type":"run_started","Payload":{}})" + "\n";
        const CliAnswer answer = runCli({u"run"_s, u"info"_s, write(u"run.tar"_s, archive)});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("the archive is damaged"), answer.err.constData());
    }

    void packedFilesAreNamed()
    {
        const QString xz = write(u"tools.xz"_s,
                                 QByteArray("\xFD"
                                            "7zXZ\0\0\4",
                                            8));
        const CliAnswer answer = runCli({u"catalog"_s, u"show"_s, xz});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("this is an xz archive; unpack it, then open what is in it"),
                 answer.err.constData());
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

    /// Inputs that took minutes when the cost grew with the square, or the cube, of their size. A
    /// command has 60 s.
    void longInputsAreLinear_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("input");
        QByteArray chain;
        for (int i = 0; i < 20'000; ++i) {
            chain +=
                lines(1,
                      R"({"RunID":"r%1","AgentID":"a","SessionID":"s","Type":"run_started",)"
                      R"("Timestamp":"2026-08-21T07:30:00Z","Payload":{"RunContext":)"
                      R"({"RunID":"r%1"},"Input":{"Continuation":{"Suspension":{"ID":"s%2"}}}}})",
                      i);
            chain +=
                lines(1,
                      R"({"RunID":"r%1","AgentID":"a","SessionID":"s","Type":"run_suspended",)"
                      R"("Timestamp":"2026-08-21T07:30:00Z","Payload":{"SuspensionID":"s%1"}})",
                      i);
        }
        QTest::newRow("a chain of continuations")
            << QStringList{u"run"_s, u"transcript"_s, u"FILE"_s} << chain;
        QByteArray matches =
            lines(1,
                  R"({"RunID":"r","Type":"assistant_message",)"
                  R"("Timestamp":"2026-08-21T07:30:00Z","Payload":{"Message":"TEXT"}})");
        matches.replace("TEXT", QByteArray("x7 ").repeated(400'000));
        QTest::newRow("matches of a pattern")
            << QStringList{u"run"_s,  u"export"_s,           u"FILE"_s,
                           u"--to"_s, u"ndjson"_s,           u"-o"_s,
                           u"-"_s,    u"--redact-pattern"_s, u"x7"_s}
            << matches;
        QByteArray fields;
        for (int i = 0; i < 100'000; ++i)
            fields +=
                (i == 0 ? "\"f" : ",\"f") + QByteArray::number(i) + "\":{\"type\":\"string\"}";
        fields = R"({"tools":[{"name":"big","inputSchema":{"type":"object","properties":{)" + fields
            + "}}}]}";
        QTest::newRow("a conversion of many fields")
            << QStringList{u"catalog"_s, u"convert"_s, u"FILE"_s, u"--to"_s, u"goa"_s} << fields;
        QTest::newRow("an example of many fields")
            << QStringList{u"example"_s, u"FILE"_s, u"big"_s, u"--minimal"_s} << fields;
        QByteArray names;
        QByteArray others;
        for (int i = 0; i < 100'000; ++i) {
            names += (i == 0 ? "\"f" : ",\"f") + QByteArray::number(i) + '"';
            others += (i == 0 ? "{\"other" : ",\"other") + QByteArray::number(i) + "\":1";
        }
        const QString none = write(u"none.json"_s, "{}");
        const QString unknown = write(u"unknown.json"_s, others + '}');
        const QByteArray required = R"("additionalProperties":false,"required":[)" + names + "],";
        QByteArray strict = fields;
        strict.insert(strict.indexOf("\"properties\""), required);
        QTest::newRow("a question about many missing fields")
            << QStringList{u"hint"_s, u"FILE"_s, u"big"_s, none, u"--question"_s} << strict;
        QTest::newRow("a correction of many unknown fields")
            << QStringList{u"hint"_s, u"FILE"_s, u"big"_s, unknown, u"--corrected"_s} << strict;
    }
    void longInputsAreLinear()
    {
        QFETCH(QStringList, command);
        QFETCH(const QByteArray, input);
        command.replaceInStrings(u"FILE"_s, write(u"long"_s, input));
        const CliAnswer answer = runCli(command);
        const int expected = command.front() == "hint"_L1 ? 1 : 0; // it has findings
        QVERIFY2(answer.code == expected, answer.err.left(500).constData());
        QVERIFY(!answer.out.isEmpty());
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

    /// What was read of one log is free when the next one is read.
    void manyLogsNeedTheMemoryOfOne()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("sanitizers keep freed memory");
#elif defined(Q_OS_UNIX)
        constexpr int Logs = 600;
        QVERIFY(QDir(m_folder.path()).mkdir(u"many"_s));
        const QByteArray one =
            lines(16,
                  R"({"ID":"%1","EventKey":"r/%1","RunID":"r","AgentID":"a","SessionID":"s",)"
                  R"("TurnID":"t","Type":"run_started","Payload":{"text":"%1 TEXT"}})")
                .replace("TEXT", QByteArray(400, 'x'));
        for (int log = 0; log < Logs; ++log)
            QVERIFY(!write(u"many/%1.ndjson"_s.arg(log), one).isEmpty());
        const auto peakKiB = [](const QString &path) {
            const QByteArray utf8 = path.toUtf8();
            const pid_t child = ::fork();
            if (child == 0) {
                const int nothing = ::open("/dev/null", O_WRONLY);
                ::dup2(nothing, STDOUT_FILENO);
                ::execl(TW_CLI, TW_CLI, "run", "info", utf8.constData(), nullptr);
                ::_exit(127);
            }
            int status = 0;
            rusage usage = {};
            return ::wait4(child, &status, 0, &usage) == child && WIFEXITED(status)
                    && WEXITSTATUS(status) == 0
                ? usage.ru_maxrss
                : 0L;
        };
        const long single = peakKiB(m_folder.filePath(u"many/0.ndjson"_s));
        const long all = peakKiB(m_folder.filePath(u"many"_s));
        QVERIFY(single > 0 && all > 0);
        constexpr long Allowed = 8192 + 10L * Logs; // KiB: a name and some numbers for each
        QVERIFY2(all - single < Allowed, qPrintable(u"%1 KiB more"_s.arg(all - single)));
#else
        QSKIP("the peak of another process is a matter of Unix");
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
        const QByteArray message = process.readAllStandardError();
        QVERIFY2(message.contains("check the free space"), message.constData());
        QVERIFY2(!message.contains("Unknown error"), message.constData());
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("old"));
#else
        QSKIP("limits of processes are a matter of Unix");
#endif
    }

    /// Not by its name, not by a link, and not as a part of a folder.
    void logsAreNeverOverwritten_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        for (const char *from : {"log.ndjson", "symbolic.ndjson", "hard.ndjson", "."}) {
            for (const char *to : {"log.ndjson", "symbolic.ndjson", "hard.ndjson"})
                QTest::addRow("%s to %s", from, to)
                    << QString::fromUtf8(from) << QString::fromUtf8(to);
        }
        QTest::newRow("stdin") << u"-"_s << u"log.ndjson"_s;
    }
    void logsAreNeverOverwritten()
    {
#ifdef Q_OS_UNIX
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        const QTemporaryDir folder;
        const QByteArray log = lines(
            20,
            R"({"EventKey":"r/%1","RunID":"r","Type":"assistant_message","Payload":{"Message":"m"}})");
        const QByteArray path = QFile::encodeName(folder.filePath(u"log.ndjson"_s));
        QFile file(folder.filePath(u"log.ndjson"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(log);
        file.close();
        for (const auto &[name, make] :
             {std::pair("symbolic.ndjson", &::symlink), std::pair("hard.ndjson", &::link)})
            QCOMPARE(make(path.constData(),
                          QFile::encodeName(folder.filePath(QString::fromUtf8(name))).constData()),
                     0);
        for (const QStringList &more : {QStringList(), QStringList { u"--redact"_s }}) {
            QProcess process;
            process.setStandardInputFile(folder.filePath(u"log.ndjson"_s));
            process.start(QStringLiteral(TW_CLI),
                          QStringList{u"run"_s, u"export"_s,
                                      from == "-"_L1 ? from : folder.filePath(from), u"--to"_s,
                                      u"ndjson"_s, u"-o"_s, folder.filePath(to)}
                              + more);
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 2);
            QVERIFY(process.readAllStandardError().contains("never overwritten"));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), log);
            file.close();
            QVERIFY(QFileInfo(folder.filePath(u"symbolic.ndjson"_s)).isSymLink());
        }
#else
        QSKIP("links are a matter of Unix");
#endif
    }

    /// Whatever ends an export, and whenever: the file is the old one, or the whole new one.
    void endedExportsKeepTheOldFile()
    {
#ifdef Q_OS_UNIX
        const QString log = write(
            u"large.ndjson"_s,
            lines(
                20'000,
                R"({"EventKey":"r/%1","RunID":"r","Type":"assistant_message","Payload":{"Message":"%2"}})"));
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"out.ndjson"_s);
        const QStringList arguments{u"run"_s, u"export"_s, log, u"--to"_s, u"ndjson"_s, u"-o"_s};
        const QByteArray whole = runCli(arguments + QStringList{u"-"_s}).out;
        QVERIFY(whole.size() > 1'000'000);
        std::mt19937 random(23);
        int ended = 0;
        for (int round = 0; round < 24; ++round) {
            QFile file(out);
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write("old");
            file.close();
            QCOMPARE(::chmod(QFile::encodeName(out).constData(), 0640), 0);
            QProcess process;
            process.start(QStringLiteral(TW_CLI), arguments + QStringList{out});
            QVERIFY(process.waitForStarted());
            QTest::qSleep(static_cast<int>(random() % 60));
            ::kill(static_cast<pid_t>(process.processId()), round % 2 == 0 ? SIGKILL : SIGINT);
            QVERIFY(process.waitForFinished());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray content = file.readAll();
            QVERIFY2(content == "old" || content == whole, content.left(200).constData());
            ended += content == "old" ? 1 : 0;
            struct stat info = {};
            QCOMPARE(::stat(QFile::encodeName(out).constData(), &info), 0);
            QCOMPARE(info.st_mode & 0777U, 0640U);
        }
        QVERIFY(ended > 0);
#else
        QSKIP("signals are a matter of Unix");
#endif
    }

    /// No command for catalogs and schemas opens a socket or reads what a reference names.
    void referencesOpenNothing_data()
    {
        QTest::addColumn<QString>("reference");
        for (const char *reference :
             {"http://127.0.0.1:9/x.json", "https://example.org/x.json#/a", "file:///etc/passwd",
              "../../../../../../../../etc/passwd", "//example.org/x"})
            QTest::newRow(reference) << QString::fromUtf8(reference);
    }
    void referencesOpenNothing()
    {
        const QString tracer = QStandardPaths::findExecutable(u"strace"_s);
        if (tracer.isEmpty())
            QSKIP("strace is not installed");
        QFETCH(const QString, reference);
        const QString schema = write(u"refers.json"_s, "{\"$ref\":\"" + reference.toUtf8() + "\"}");
        const QString catalog = write(
            u"tools.json"_s,
            R"({"tools":[{"name":"t","inputSchema":{"type":"object","properties":{"a":{"$ref":")"
                + reference.toUtf8() + R"("}}}}]})");
        const QString payload = write(u"payload.json"_s, R"({"a":1})");
        const QString trace = m_folder.filePath(u"trace"_s);
        for (const QStringList &command :
             {QStringList{u"catalog"_s, u"show"_s, catalog},
              QStringList{u"catalog"_s, u"convert"_s, catalog, u"--to"_s, u"mcp"_s},
              QStringList{u"catalog"_s, u"lint"_s, catalog},
              QStringList{u"validate"_s, catalog, u"t"_s, payload},
              QStringList{u"example"_s, catalog, u"t"_s},
              QStringList{u"hint"_s, catalog, u"t"_s, payload},
              QStringList{u"schema"_s, u"check"_s, schema},
              QStringList{u"schema"_s, u"validate"_s, schema, payload}}) {
            QProcess process;
            process.start(tracer,
                          QStringList{u"-f"_s, u"-q"_s, u"-o"_s, trace, u"-e"_s,
                                      u"trace=socket,connect,open,openat"_s, QStringLiteral(TW_CLI)}
                              + command);
            QVERIFY(process.waitForFinished());
            QFile file(trace);
            if (!file.open(QIODevice::ReadOnly) || file.size() == 0)
                QSKIP("this process may not be traced");
            const QByteArray calls = file.readAll();
            QVERIFY2(calls.contains("open"), calls.constData());
            for (const char *call : {"socket(", "connect(", "/etc/passwd"})
                QVERIFY2(!calls.contains(call), qPrintable(command.join(u' ')));
            QVERIFY(file.remove());
        }
    }

    /// Texts of a log stay texts in the report, whatever they are.
    void reportsHaveNoActiveContent()
    {
        const QByteArrayList payloads{"<script>x()</script>",
                                      "<img src=x onerror=x()>",
                                      "\"><svg onload=x()>",
                                      "'><iframe src=//x>",
                                      "</title><base href=//x>",
                                      "</style><style>*{}</style>",
                                      "javascript:x()",
                                      "<a href=javascript:x()>",
                                      "]]><x/>",
                                      "<!--",
                                      "--><b onclick=x()>",
                                      "&lt;script&gt;",
                                      "\\u003cscript\\u003e",
                                      "<math><mi xlink:href=//x>",
                                      "`onfocus=x()`"};
        for (const QByteArray &payload : payloads) {
            Json text = payload.toStdString();
            const std::string value = writeJson(text);
            QByteArray log;
            const auto add = [&](const char *type, const std::string &content) {
                log += QByteArray::fromStdString(
                    R"({"RunID":)" + value + R"(,"AgentID":)" + value + R"(,"SessionID":)" + value
                    + R"(,"TurnID":)" + value + R"(,"Type":")" + type + R"(","Payload":)" + content
                    + R"(,"Timestamp":"2026-08-21T07:30:00Z"})" + "\n");
            };
            add("run_started",
                R"({"Input":{"Messages":[{"role":"user","parts":[{"kind":"text","text":)" + value
                    + "}]}]}}");
            add("tool_call_scheduled",
                R"({"ToolCallID":)" + value + R"(,"ToolName":)" + value + R"(,"Payload":{)" + value
                    + ":" + value + "}}");
            add("tool_result_received",
                R"({"ToolCallID":)" + value + R"(,"ToolName":)" + value
                    + R"(,"failure":{"kind":"invalid_call","error":{"message":)" + value
                    + R"(},"recovery":{"action":"correct_call"}}})");
            add("assistant_message", R"({"Message":)" + value + "}");
            add("run_completed", R"({"Status":"failed","failure":{"message":)" + value + "}}");
            const CliAnswer answer = runCli({u"run"_s, u"export"_s, write(u"active.ndjson"_s, log),
                                             u"--to"_s, u"html"_s, u"-o"_s, u"-"_s});
            QCOMPARE(answer.code, 0);
            const QString problem = activeContentOf(QString::fromUtf8(answer.out));
            QVERIFY2(problem.isEmpty(),
                     qPrintable(QString::fromUtf8(payload) + u" -> "_s + problem));
        }
        QVERIFY(!activeContentOf(u"<b onclick='x'>"_s).isEmpty()); // the check can fail
        QVERIFY(!activeContentOf(u"<a href=\"http://x\">"_s).isEmpty());
    }

    void aNameThatIsTooLongIsSaid()
    {
        const QString tools =
            write(u"tool.json"_s, R"({"tools":[{"name":"t","inputSchema":{"type":"object"}}]})");
        const CliAnswer answer = runCli({u"catalog"_s, u"convert"_s, tools, u"--to"_s, u"goa"_s,
                                         u"-o"_s, m_folder.filePath(QString(300, u'x'))});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("the file name is too long; choose a shorter one"),
                 answer.err.constData());
    }

    void aDamagedArchiveIsToBeCopiedAgain()
    {
        const QString archive = write(u"damaged.ndjson.gz"_s, "\x1f\x8b\x08 not packed");
        const CliAnswer answer = runCli({u"run"_s, u"info"_s, archive});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("it is damaged; copy it again from its source"),
                 answer.err.constData());
    }

    /// A temporary file of the program is none of the user's.
    void aLogWithoutARecordHasNoCopy()
    {
        const QByteArray record =
            lines(1,
                  R"({"EventKey":"r/1","RunID":"r","AgentID":"a","Type":"run_started",)"
                  R"("Payload":{"a":1},"Timestamp":"2026-08-21T07:30:00Z"})");
        const QString log = write(u"broken.ndjson"_s, record.chopped(2) + '\n');
        const QStringList exported{u"run"_s, u"export"_s, log,   u"--to"_s,
                                   u"csv"_s, u"-o"_s,     u"-"_s};
        const CliAnswer plain = runCli(exported);
        const CliAnswer redacted = runCli(exported + QStringList{u"--redact"_s});
        QCOMPARE(plain.code, 0);
        QCOMPARE(redacted.code, 0);
        QCOMPARE(redacted.out, plain.out);
        QVERIFY2(!redacted.err.contains("qt_temp"), redacted.err.constData());
    }

    void devicesAreRefused()
    {
#ifdef Q_OS_UNIX
        for (const QStringList &command :
             {QStringList{u"catalog"_s, u"show"_s, u"/dev/zero"_s},
              QStringList{u"schema"_s, u"check"_s, u"/dev/zero"_s}, QStringList {
                  u"call"_s,
                  u"test"_s,
                  u"/dev/null"_s
              }}) {
            const CliAnswer answer = runCli(command);
            QCOMPARE(answer.code, 2);
            QVERIFY2(answer.err.contains("this is a device"), answer.err.constData());
        }
#else
        QSKIP("devices are a matter of Unix");
#endif
    }

    /// Also a command that waits for its input, or for a server, ends soon.
    void everyCommandEndsAtTheFirstSignal_data()
    {
        QTest::addColumn<QString>("command"); // PIPE: a file that never ends, OUT: one to write
        const QStringList commands{u"schema check PIPE"_s,
                                   u"schema validate PIPE PIPE"_s,
                                   u"call test PIPE"_s,
                                   u"catalog show PIPE"_s,
                                   u"catalog convert PIPE --to goa"_s,
                                   u"catalog lint PIPE"_s,
                                   u"run info PIPE"_s,
                                   u"run runs PIPE"_s,
                                   u"run events PIPE"_s,
                                   u"run calls PIPE"_s,
                                   u"run show PIPE --event 0"_s,
                                   u"run artifacts PIPE"_s,
                                   u"run export PIPE --to html -o -"_s,
                                   u"run secrets PIPE"_s,
                                   u"run damage PIPE"_s,
                                   u"run repairs PIPE"_s,
                                   u"run losses PIPE"_s,
                                   u"run gaps PIPE"_s,
                                   u"run tree PIPE"_s,
                                   u"run transcript PIPE"_s,
                                   u"run stats PIPE"_s,
                                   u"mcp list -- cat PIPE"_s,
                                   u"mcp call tool -- cat PIPE"_s,
                                   u"mcp record -o OUT -- cat PIPE"_s,
                                   u"mcp probe -- cat PIPE"_s,
                                   u"mcp conformance-client -- cat PIPE"_s,
                                   u"validate PIPE t PIPE"_s,
                                   u"hint PIPE t PIPE"_s,
                                   u"example PIPE t"_s};
        for (const QString &command : commands)
            QTest::newRow(command.toUtf8().constData()) << command;
        for (const QString &command : allCommands()) {
            const bool isAsked = std::ranges::any_of(commands, [&command](const QString &each) {
                return each.startsWith(command + u' ');
            });
            // "suite" reads folders of files: see aBusyCommandEndsAtTheFirstSignal().
            QVERIFY2(isAsked || command == u"schema suite"_s, qPrintable(command));
        }
    }
    void everyCommandEndsAtTheFirstSignal()
    {
#ifdef Q_OS_UNIX
        QFETCH(QString, command);
        QTemporaryDir folder;
        const QString pipe = folder.filePath(u"pipe"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        command.replace(u"PIPE"_s, pipe).replace(u"OUT"_s, folder.filePath(u"out"_s));
        const double before = bench::childSeconds();
        QProcess process;
        process.start(QStringLiteral(TW_CLI), command.split(u' '));
        QVERIFY(process.waitForStarted());
        // A pipe can be opened for writing as soon as the program, or its server, reads it.
        int input = -1;
        QTRY_VERIFY_WITH_TIMEOUT(
            (input = ::open(QFile::encodeName(pipe).constData(), O_WRONLY | O_NONBLOCK)) >= 0,
            60'000);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        const bool hasEnded = process.waitForFinished(10'000);
        ::close(input);
        QVERIFY(hasEnded);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 128 + SIGINT);
        QVERIFY(bench::childSeconds() - before < 0.5); // whatever else the machine does
#else
        QSKIP("signals are a matter of Unix");
#endif
    }

    /// While they compute, not only while they wait for input.
    void aBusyCommandEndsAtTheFirstSignal_data()
    {
        QTest::addColumn<QString>("command"); // BIG: tools, PAYLOAD: of one, LOG, SUITE: a folder
        for (const char *command :
             {"catalog show BIG", "catalog convert BIG --to goa -o OUT", "example BIG big",
              "validate BIG big PAYLOAD", "hint BIG big PAYLOAD --corrected",
              "hint BIG big PAYLOAD --question", "run export LOG --redact --to ndjson -o OUT",
              "run export LOG --to html -o OUT", "run secrets LOG", "run artifacts LOG",
              "run repairs LOG", "run stats LOG", "run calls LOG --format json",
              "run transcript LOG", "schema suite SUITE"})
            QTest::newRow(command) << QString::fromUtf8(command);
    }
    void aBusyCommandEndsAtTheFirstSignal()
    {
#ifdef Q_OS_LINUX
        QFETCH(QString, command);
        const Inputs &inputs = slowInputs();
        command.replace(u"BIG"_s, inputs.tools)
            .replace(u"PAYLOAD"_s, inputs.payload)
            .replace(u"LOG"_s, inputs.log)
            .replace(u"SUITE"_s, inputs.suite)
            .replace(u"OUT"_s, m_folder.filePath(u"ended"_s));
        QProcess process;
        process.setStandardOutputFile(QProcess::nullDevice());
        process.start(QStringLiteral(TW_CLI), command.split(u' '));
        QVERIFY(process.waitForStarted());
        const double before = bench::childSeconds();
        double atSignal = 0;
        while ((atSignal = secondsOf(process.processId())) < 0.05)
            QVERIFY(!process.waitForFinished(1)); // or the input is too small
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 128 + SIGTERM);
        QVERIFY(bench::childSeconds() - before - atSignal < 0.5);
        QVERIFY(!QFile::exists(m_folder.filePath(u"ended"_s)));
#else
        QSKIP("reads /proc");
#endif
    }
};

QTEST_GUILESS_MAIN(tst_Hardening)
#include "tst_hardening.moc"
