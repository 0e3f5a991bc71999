// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "runcli.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace Qt::StringLiterals;

class tst_Program : public QObject
{
    Q_OBJECT
private slots:
    void help_data();
    void help();
    void everyHelp();
    void version();
    void usageErrors_data();
    void usageErrors();
    void files_data();
    void files();
    void optionForms();
    void interrupt();
    void interruptedWhileCompiling();
    void closedPipe();
    void fullDisk();
    void noProgressIntoFiles();
};

void tst_Program::help_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("program") << QStringList{u"--help"_s} << QByteArray("catalog\n");
    QTest::newRow("-h") << QStringList{u"-h"_s} << QByteArray("convert FILE --to FORMAT");
    QTest::newRow("help") << QStringList{u"help"_s} << QByteArray("Usage: toolwright-cli");
    QTest::newRow("group") << QStringList{u"catalog"_s, u"--help"_s}
                           << QByteArray("Usage: toolwright-cli catalog COMMAND");
    QTest::newRow("help group") << QStringList{u"help"_s, u"catalog"_s} << QByteArray("show FILE");
    QTest::newRow("command") << QStringList{u"catalog"_s, u"convert"_s, u"--help"_s}
                             << QByteArray("--output, -o OUT");
    QTest::newRow("help command") << QStringList{u"help"_s, u"catalog"_s, u"show"_s}
                                  << QByteArray("--format text|json");
    QTest::newRow("help wins over missing arguments")
        << QStringList{u"catalog"_s, u"show"_s, u"--format"_s, u"json"_s, u"-h"_s}
        << QByteArray("Usage: toolwright-cli catalog show FILE");
}

void tst_Program::help()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, part);
    const CliAnswer answer = runCli(arguments);
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.contains(part), answer.out.constData());
    QVERIFY(answer.out.endsWith('\n'));
    QCOMPARE(answer.err, QByteArray());
    for (const QByteArray &line : answer.out.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 100, line.constData());
}

// Every command is listed, and its help fits the line width.
void tst_Program::everyHelp()
{
    const QStringList commands = allCommands();
    for (const QString &command : commands) {
        const CliAnswer answer = runCli(command.split(u' ') + QStringList{u"--help"_s});
        QVERIFY2(answer.code == 0, qPrintable(command));
        for (const QByteArray &each : answer.out.split('\n'))
            QVERIFY2(QString::fromUtf8(each).size() <= 100, each.constData());
    }
    QVERIFY(commands.size() >= 2);
}

void tst_Program::version()
{
    const CliAnswer answer = runCli({u"--version"_s});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out, QByteArray("toolwright-cli " TW_VERSION "\n"));
}

void tst_Program::usageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("part");
    const auto row = [](const char *name, QStringList arguments, const char *part) {
        QTest::newRow(name) << std::move(arguments) << QByteArray(part);
    };
    row("nothing", {}, "--help");
    row("no command", {u"catalog"_s}, "show FILE");
    row("unknown group", {u"catlog"_s, u"show"_s}, "did you mean \"catalog\"?");
    row("unknown command", {u"catalog"_s, u"shwo"_s}, "did you mean \"show\"?");
    row("command without its group", {u"convert"_s}, "did you mean \"catalog convert\"?");
    row("no similar value", {u"catalog"_s, u"qqqqq"_s}, "see toolwright-cli catalog --help");
    row("option in place of a command", {u"--verson"_s}, "unknown option --verson");
    row("unknown option", {u"catalog"_s, u"show"_s, u"x"_s, u"--fromat"_s, u"json"_s},
        "did you mean --format?");
    row("unknown short option", {u"catalog"_s, u"show"_s, u"-q"_s}, "unknown option -q");
    row("unknown format", {u"catalog"_s, u"show"_s, u"x"_s, u"--format"_s, u"jsn"_s},
        "did you mean json?");
    row("unknown word of an option", {u"run"_s, u"export"_s, u"x"_s, u"--to"_s, u"ndjsn"_s},
        "did you mean ndjson?");
    row("unknown grouping", {u"run"_s, u"stats"_s, u"x"_s, u"--by"_s, u"sesion"_s},
        "did you mean session?");
    row("unknown transport", {u"mcp"_s, u"list"_s, u"http://[::1]"_s, u"--transport"_s, u"bogus"_s},
        "give http or sse");
    row("only a format", {u"--format"_s, u"json"_s}, "a command is missing");
    row("a group with only a format", {u"run"_s, u"--format"_s, u"json"_s}, "info FILE");
    row("a table of a format without tables",
        {u"run"_s, u"export"_s, u"x"_s, u"--to"_s, u"html"_s, u"--table"_s, u"events"_s, u"-o"_s,
         u"y"_s},
        "only csv has tables");
    row("standard input twice", {u"validate"_s, u"-"_s, u"tool"_s, u"-"_s},
        "can be read only once");
    row("no value", {u"catalog"_s, u"convert"_s, u"x"_s, u"--to"_s}, "--to needs a value");
    row("option as value", {u"catalog"_s, u"convert"_s, u"x"_s, u"--to"_s, u"-o"_s, u"y"_s},
        "--to needs a value");
    row("value for a flag", {u"catalog"_s, u"show"_s, u"--help=yes"_s}, "takes no value");
    row("no file", {u"catalog"_s, u"show"_s}, "usage: toolwright-cli catalog show FILE");
    row("two files", {u"catalog"_s, u"show"_s, u"a"_s, u"b"_s}, "\"b\" is one argument too many");
}

void tst_Program::usageErrors()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, part);
    const CliAnswer answer = runCli(arguments);
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.contains(part), answer.err.constData());
}

void tst_Program::files_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("expected"); // after the file name
    QTest::newRow("empty") << QByteArray("") << QByteArray(":1:1: ");
    QTest::newRow("damaged") << QByteArray("{\n  \"tools\": [tru]}") << QByteArray(":2:13: ");
    QTest::newRow("Latin-1") << QByteArray("{\"tools\":\"\xE9\"}") << QByteArray(":1:11: ");
    QTest::newRow("no catalog") << QByteArray("[1]") << QByteArray(":1:1: ");
}

void tst_Program::files()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QByteArray, expected);
    QTemporaryDir dir;
    const QString path = dir.filePath(u"però.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const CliAnswer answer = runCli({u"catalog"_s, u"show"_s, path});
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.startsWith(QByteArray(path.toUtf8() + expected)), answer.err.constData());
    QVERIFY2(answer.err.contains("; "), answer.err.constData()); // the remedy
    QCOMPARE(answer.err.count('\n'), 1);
    // The same through standard input.
    const CliAnswer piped = runCli({u"catalog"_s, u"show"_s, u"-"_s}, content);
    QCOMPARE(piped.code, 2);
    QVERIFY2(piped.err.startsWith(QByteArray("stdin" + expected)), piped.err.constData());
    // Also for paths that are not files.
    for (const QString &none : {dir.filePath(u"none"_s), dir.path(), QString()}) {
        const CliAnswer missing = runCli({u"catalog"_s, u"show"_s, none});
        QCOMPARE(missing.code, 2);
        const QByteArray start =
            none.isEmpty() ? QByteArray("no such") : none.toUtf8().append(": ");
        QVERIFY2(missing.err.startsWith(start), missing.err.constData());
    }
}

void tst_Program::optionForms()
{
    const QByteArray tools = R"({"tools":[{"id":"a.b","service":"s","toolset":"t"}]})";
    const QByteArray plain =
        runCli({u"catalog"_s, u"show"_s, u"-"_s, u"--format"_s, u"json"_s}, tools).out;
    QVERIFY(plain.startsWith("{\n"));
    QCOMPARE(runCli({u"catalog"_s, u"show"_s, u"--format=json"_s, u"-"_s}, tools).out, plain);
    QCOMPARE(runCli({u"catalog"_s, u"show"_s, u"--format=text"_s, u"--format"_s, u"json"_s, u"--"_s,
                     u"-"_s},
                    tools)
                 .out,
             plain);
    // Before the command as well.
    QCOMPARE(runCli({u"--format"_s, u"json"_s, u"catalog"_s, u"show"_s, u"-"_s}, tools).out, plain);
    QCOMPARE(runCli({u"--format=json"_s, u"catalog"_s, u"show"_s, u"-"_s}, tools).out, plain);
    QCOMPARE(runCli({u"--format"_s, u"json"_s}).code, 2);
    // After "--" nothing is an option.
    const CliAnswer answer = runCli({u"catalog"_s, u"show"_s, u"--"_s, u"--help"_s});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.startsWith("--help: "), answer.err.constData());
}

void tst_Program::interrupt()
{
#ifdef Q_OS_UNIX
    for (const int signal : {SIGINT, SIGTERM}) {
        QProcess process;
        process.start(QStringLiteral(TW_CLI), {u"catalog"_s, u"show"_s, u"-"_s});
        QVERIFY(process.waitForStarted());
        // More than a pipe holds: when everything has been read, the program waits for more.
        process.write("{\"tools\":[" + QByteArray(1 << 20, ' '));
        while (process.bytesToWrite() > 0)
            QVERIFY(process.waitForBytesWritten());
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished(10'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 128 + signal);
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
    }
#else
    QSKIP("signals are a matter of Unix");
#endif
}

/// Also while a schema is being compiled: partial results are not printed.
void tst_Program::interruptedWhileCompiling()
{
#ifdef Q_OS_UNIX
    QByteArray schema = "{\"allOf\":[";
    for (int i = 0; i < 20'000; ++i) {
        schema += "{\"pattern\":\"^(a{1," + QByteArray::number(i % 500 + 1) + "}|b"
            + QByteArray::number(i) + ")*c\"},";
    }
    schema += "true]}";
    QTemporaryDir dir;
    QFile file(dir.filePath(u"instance.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("1");
    file.close();
    for (const QStringList &command :
         {QStringList{u"check"_s, u"-"_s}, QStringList{u"validate"_s, u"-"_s, file.fileName()}}) {
        QProcess process;
        process.start(QStringLiteral(TW_CLI), QStringList{u"schema"_s} + command);
        QVERIFY(process.waitForStarted());
        process.write(schema);
        while (process.bytesToWrite() > 0)
            QVERIFY(process.waitForBytesWritten());
        process.closeWriteChannel();
        QVERIFY(!process.waitForFinished(100)); // it has read the rest by then
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 128 + SIGTERM);
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
    }
#else
    QSKIP("signals are a matter of Unix");
#endif
}

static QString shell()
{
    return QStandardPaths::findExecutable(u"sh"_s);
}

void tst_Program::closedPipe()
{
    if (shell().isEmpty())
        QSKIP("no shell");
    QTemporaryDir dir;
    QFile file(dir.filePath(u"big.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"tools\":[");
    for (int i = 0; i < 20'000; ++i)
        file.write((i ? ",{\"id\":\"a." : "{\"id\":\"a.") + QByteArray::number(i)
                   + "\",\"toolset\":\"t\"}");
    file.write("]}");
    file.close();
    QProcess process;
    process.start(shell(),
                  {u"-c"_s,
                   u"{ '%1' catalog show '%2'; echo $? >&2; } | head -n 2"_s.arg(
                       QStringLiteral(TW_CLI), file.fileName())});
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.readAllStandardError(), QByteArray("0\n"));
    QCOMPARE(process.readAllStandardOutput().count('\n'), 2);
}

void tst_Program::fullDisk()
{
    if (shell().isEmpty() || !QFile::exists(u"/dev/full"_s))
        QSKIP("no /dev/full");
    QProcess process;
    process.start(shell(), {u"-c"_s, u"'%1' --help > /dev/full"_s.arg(QStringLiteral(TW_CLI))});
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardError().startsWith("stdout: "));
}

void tst_Program::noProgressIntoFiles()
{
    const CliAnswer answer = runCli({u"catalog"_s, u"show"_s, u"-"_s},
                                    R"({"tools":[{"id":"a.b","service":"s","toolset":"t"}]})");
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.err, QByteArray());
    QVERIFY(!answer.out.contains('\033'));
}

QTEST_GUILESS_MAIN(tst_Program)
#include "tst_program.moc"
