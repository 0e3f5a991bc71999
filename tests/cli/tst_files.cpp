// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "runcli.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

/// The files that commands read and write: no output replaces an input or another output.
class tst_Files : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void inputsAreNeverOverwritten_data();
    void inputsAreNeverOverwritten();
    void oneFileForTwoOutputs();
    void reportsDoNotMixWithTheOutput_data();
    void reportsDoNotMixWithTheOutput();
    void lossesOnStandardOutput();
    void linksIntoOtherFolders();
    void namesThatAreNotUtf8();
    void closedPipes_data();
    void closedPipes();
    void artifactsOfOneName();
    void artifactsFollowNoLinks();
    void artifactsReplaceNoInput();
    void goodInstancesAreValidated();
    void theFormatStandsAnywhere();
    void emptyPrices_data();
    void emptyPrices();
    void messagesHaveTheirFile();

private:
    QString write(const QString &name, const QByteArray &text);
    QByteArray read(const QString &name);
    QStringList expand(QStringList arguments) const;

    QTemporaryDir m_folder;
};

namespace {

constexpr auto Tools = R"({"tools":[{"name":"a","inputSchema":{"type":"object"}}]})";
constexpr auto Calls =
    R"({"format":"toolwright-calls","version":1,"catalog":"tools.json","calls":[{"name":"n","tool":"a","payload":{},"expect":{"valid":true}}]})";

/// One call with an artifact for each of \a ids.
QByteArray artifactLog(const QStringList &ids)
{
    QByteArray log;
    for (int i = 0; i < ids.size(); ++i) {
        const QByteArray id = ids[i].toUtf8();
        const QByteArray run = "r" + QByteArray::number(i);
        log += R"({"EventKey":"k/)" + run + R"(1","RunID":")" + run
            + R"(","Type":"tool_call_scheduled","Payload":{"ToolCallID":")" + id
            + R"(","ToolName":"a.b","Payload":{}}})" + "\n" + R"({"EventKey":"k/)" + run
            + R"(2","RunID":")" + run
            + R"(","Type":"tool_result_received","Payload":{"ToolCallID":")" + id
            + R"(","ToolName":"a.b","ResultJSON":{},"ServerData":[{"kind":"k","audience":"timeline","data":{"n":)"
            + QByteArray::number(i) + "}}]}}\n";
    }
    return log;
}

} // namespace

void tst_Files::init()
{
    m_folder = QTemporaryDir();
    write(u"tools.json"_s, Tools);
    write(u"suite.calls.json"_s, Calls);
    write(u"log.ndjson"_s, artifactLog({u"c1"_s}));
    write(u"prices.json"_s, R"({"models":{"m":{"input":1}}})");
    write(u"clients.json"_s, R"({"mcpServers":{"s":{"command":"false"}}})");
}

QString tst_Files::write(const QString &name, const QByteArray &text)
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qWarning("cannot write %s", qPrintable(name));
    return file.fileName();
}

QByteArray tst_Files::read(const QString &name)
{
    QFile file(m_folder.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("missing");
}

/// A word that begins with @ is a name in the folder of the test.
QStringList tst_Files::expand(QStringList arguments) const
{
    for (QString &argument : arguments) {
        if (argument.startsWith(u'@'))
            argument = m_folder.filePath(argument.mid(1));
    }
    return arguments;
}

void tst_Files::inputsAreNeverOverwritten_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *name, const char *words) {
        QTest::newRow(name) << QString::fromUtf8(words).split(u' ');
    };
    row("a catalog in its own place", "catalog convert @tools.json --to toolwright -o @tools.json");
    row("losses over the catalog",
        "catalog convert @tools.json --to goa -o @x.json --losses @tools.json");
    row("a fix over the catalog", "catalog lint @tools.json --fix -o @tools.json");
    row("a report over the suite", "call test @suite.calls.json --junit @suite.calls.json");
    row("a report over the catalog of the suite",
        "call test @suite.calls.json --junit @tools.json");
    row("a report over a suite of a folder", "call test @. --junit @suite.calls.json");
    row("an export over its catalog",
        "run export @log.ndjson --catalog @tools.json --to html -o @tools.json");
    row("an export over a catalog beside the log",
        "run export @log.ndjson --to html -o @tools.json");
    row("a report over the configuration",
        "mcp probe s --config @clients.json --html @clients.json");
    row("a recording over the configuration",
        "mcp list s --config @clients.json --record @clients.json");
    row("a report over the server", "mcp probe --html @tools.json -- cat @tools.json");
}

void tst_Files::inputsAreNeverOverwritten()
{
    QFETCH(const QStringList, arguments);
    const QByteArray log = read(u"log.ndjson"_s);
    const CliAnswer answer = runCli(expand(arguments));
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains("never overwritten"), answer.err.constData());
    QCOMPARE(read(u"tools.json"_s), QByteArray(Tools));
    QCOMPARE(read(u"suite.calls.json"_s), QByteArray(Calls));
    QCOMPARE(read(u"log.ndjson"_s), log);
    QVERIFY(read(u"clients.json"_s).startsWith("{\"mcpServers"));
}

void tst_Files::oneFileForTwoOutputs()
{
    const CliAnswer answer =
        runCli(expand({u"mcp"_s, u"probe"_s, u"s"_s, u"--config"_s, u"@clients.json"_s, u"--html"_s,
                       u"@x"_s, u"--junit"_s, m_folder.path() + u"/./x"_s}));
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains("name the same file"), answer.err.constData());
}

void tst_Files::reportsDoNotMixWithTheOutput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("losses beside the catalog") << QStringList{
        u"catalog"_s, u"convert"_s, u"@tools.json"_s, u"--to"_s, u"goa"_s, u"--losses"_s, u"-"_s};
    QTest::newRow("a report beside the list of calls")
        << QStringList{u"call"_s, u"test"_s, u"@suite.calls.json"_s, u"--junit"_s, u"-"_s};
}

void tst_Files::reportsDoNotMixWithTheOutput()
{
    QFETCH(const QStringList, arguments);
    const CliAnswer answer = runCli(expand(arguments));
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.contains("would mix with the other output"), answer.err.constData());
}

void tst_Files::lossesOnStandardOutput()
{
    const CliAnswer answer =
        runCli(expand({u"catalog"_s, u"convert"_s, u"@tools.json"_s, u"--to"_s, u"goa"_s, u"-o"_s,
                       u"@out.json"_s, u"--losses"_s, u"-"_s}));
    QCOMPARE(answer.code, 0);
    QVERIFY(QJsonDocument::fromJson(answer.out).isArray());
}

void tst_Files::linksIntoOtherFolders()
{
#ifdef Q_OS_UNIX
    QVERIFY(QDir(m_folder.path()).mkdir(u"sub"_s));
    write(u"victim"_s, "old");
    const QString link = m_folder.filePath(u"sub/link"_s);
    const QStringList convert{u"catalog"_s, u"convert"_s, m_folder.filePath(u"tools.json"_s),
                              u"--to"_s,    u"goa"_s,     u"-o"_s};
    for (const char *target : {"../victim", "../none"}) {
        QCOMPARE(::symlink(target, QFile::encodeName(link).constData()), 0);
        const CliAnswer answer = runCli(convert + QStringList{link});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("in another folder"), answer.err.constData());
        QVERIFY(QFile::remove(link));
    }
    QCOMPARE(read(u"victim"_s), QByteArray("old"));
    QVERIFY(!QFile::exists(m_folder.filePath(u"none"_s)));
    QCOMPARE(runCli(convert + QStringList{u"/dev/stdout"_s}).code, 0);
#else
    QSKIP("links are a matter of Unix");
#endif
}

void tst_Files::namesThatAreNotUtf8()
{
#ifdef Q_OS_LINUX
    const QString shell = QStandardPaths::findExecutable(u"bash"_s);
    if (shell.isEmpty())
        QSKIP("no shell that writes such names");
    const auto run = [&](const QString &command) {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(shell, {u"-c"_s, QString(command).replace(u"CLI"_s, QStringLiteral(TW_CLI))});
        process.waitForFinished();
        return CliAnswer{process.exitCode(), process.readAllStandardOutput(),
                         process.readAllStandardError()};
    };
    const CliAnswer shown =
        run(u"cp tools.json $'tools\\xfe.json' && CLI catalog show $'tools\\xfe.json'"_s);
    QVERIFY2(shown.code == 0, shown.err.constData());
    QVERIFY(shown.out.contains("1 tool"));
    const CliAnswer written = run(
        u"CLI catalog convert tools.json --to goa -o $'out\\xff.json'; code=$?; ls; exit $code"_s);
    QCOMPARE(written.code, 2);
    QVERIFY2(written.err.contains("not UTF-8"), written.err.constData());
    QVERIFY(!written.out.contains("out"));
#else
    QSKIP("file names are text here");
#endif
}

void tst_Files::closedPipes_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"run calls", "run events", "run tree", "run export --to csv -o -",
                                "run export --to chrome-trace -o -", "run artifacts"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

/// Like every program whose reader has what it wants: no message, no verdict.
void tst_Files::closedPipes()
{
    QFETCH(const QString, command);
    const QString shell = QStandardPaths::findExecutable(u"sh"_s);
    if (shell.isEmpty())
        QSKIP("no shell");
    QStringList ids;
    for (int i = 0; i < 4000; ++i)
        ids.append(u"call-%1"_s.arg(i));
    const QString log = write(u"long.ndjson"_s, artifactLog(ids));
    QProcess process;
    process.start(shell,
                  {u"-c"_s,
                   u"{ '%1' %2 '%3'; echo $? >&2; } | head -n 1"_s.arg(QStringLiteral(TW_CLI),
                                                                       command, log)});
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.readAllStandardError(), QByteArray("0\n"));
}

void tst_Files::artifactsOfOneName()
{
    const QString far = QString(300, u'x');
    const QStringList ids{u"a"_s, u"a"_s, u"A"_s, u"b/"_s, u"b?"_s, u"a-1-k"_s, far, far};
    const QString log = write(u"many.ndjson"_s, artifactLog(ids));
    const CliAnswer answer = runCli({u"run"_s, u"artifacts"_s, log, u"-o"_s,
                                     m_folder.filePath(u"out"_s), u"--format"_s, u"json"_s});
    const QJsonArray artifacts = QJsonDocument::fromJson(answer.out)[u"artifacts"].toArray();
    QCOMPARE(artifacts.size(), ids.size());
    QSet<QString> names;
    for (int i = 0; i < artifacts.size(); ++i) {
        const QString name = artifacts[i][u"file"].toString();
        names.insert(name.toLower());
        QCOMPARE(read(u"out/"_s + name), "{\"n\":" + QByteArray::number(i) + "}\n");
    }
    QCOMPARE(names.size(), ids.size());
    QCOMPARE(artifacts[0][u"file"].toString(), u"a-1-k.json"_s);
}

void tst_Files::artifactsFollowNoLinks()
{
#ifdef Q_OS_UNIX
    QVERIFY(QDir(m_folder.path()).mkdir(u"out"_s));
    write(u"victim"_s, "old");
    const QByteArray name = QFile::encodeName(m_folder.filePath(u"out/c1-1-k.json"_s));
    const QStringList command =
        expand({u"run"_s, u"artifacts"_s, u"@log.ndjson"_s, u"-o"_s, u"@out"_s});
    QCOMPARE(::symlink("../victim", name.constData()), 0);
    QCOMPARE(runCli(command).code, 2);
    QCOMPARE(read(u"victim"_s), QByteArray("old"));
    QVERIFY(QFile::remove(m_folder.filePath(u"out/c1-1-k.json"_s)));
    QCOMPARE(::mkfifo(name.constData(), 0600), 0); // nobody reads it
    const CliAnswer answer = runCli(command);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains("no file"), answer.err.constData());
#else
    QSKIP("links are a matter of Unix");
#endif
}

void tst_Files::artifactsReplaceNoInput()
{
    const QByteArray log = artifactLog({u"c1"_s});
    const QString path = write(u"c1-1-k.json"_s, log);
    const CliAnswer answer = runCli({u"run"_s, u"artifacts"_s, path, u"-o"_s, m_folder.path()});
    QCOMPARE(answer.code, 2);
    QCOMPARE(read(u"c1-1-k.json"_s), log);
}

void tst_Files::goodInstancesAreValidated()
{
    write(u"schema.json"_s, R"({"type":"object"})");
    write(u"good.jsonl"_s, "{}\nnot json\n1\n");
    const CliAnswer answer =
        runCli(expand({u"schema"_s, u"validate"_s, u"@schema.json"_s, u"@good.jsonl"_s,
                       u"@nofile"_s, u"@tools.json"_s, u"--format"_s, u"json"_s}));
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains("good.jsonl:2:1"), answer.err.constData());
    QVERIFY2(answer.err.contains("nofile"), answer.err.constData());
    const QJsonArray results = QJsonDocument::fromJson(answer.out)[u"results"].toArray();
    QCOMPARE(results.size(), 3);
    QCOMPARE(results[1][u"valid"].toBool(true), false);
    QVERIFY(results[2][u"valid"].toBool());
}

void tst_Files::theFormatStandsAnywhere()
{
    const QByteArray expected =
        runCli(expand({u"run"_s, u"info"_s, u"@log.ndjson"_s, u"--format"_s, u"json"_s})).out;
    QVERIFY(expected.startsWith('{'));
    for (const char *words :
         {"--format json run info @log.ndjson", "run --format=json info @log.ndjson",
          "run --format json info @log.ndjson"})
        QCOMPARE(runCli(expand(QString::fromLatin1(words).split(u' '))).out, expected);
}

void tst_Files::emptyPrices_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("an object without models") << QByteArray("{}");
    QTest::newRow("no models") << QByteArray(R"({"models":{}})");
}

void tst_Files::emptyPrices()
{
    QFETCH(const QByteArray, text);
    const QString prices = write(u"empty.json"_s, text);
    const CliAnswer answer =
        runCli(expand({u"run"_s, u"stats"_s, u"@log.ndjson"_s, u"--prices"_s, prices}));
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.startsWith(QByteArray(prices.toUtf8() + ":1:1: ")), answer.err.constData());
}

/// FILE:LINE:COLUMN, or the option.
void tst_Files::messagesHaveTheirFile()
{
    const auto error = [this](const char *words) {
        return runCli(expand(QString::fromUtf8(words).split(u' '))).err;
    };
    const QByteArray prices =
        write(u"wrong.json"_s, "{\"models\":\n{\"m\":{\"input\":-1}}}").toUtf8();
    QVERIFY(error("run stats @log.ndjson --prices @wrong.json")
                .startsWith(QByteArray(prices + ":2:15: ")));
    QVERIFY(error("run calls @log.ndjson --filter colour:red")
                .startsWith("--filter: column 1: unknown field"));
    QVERIFY(error("run calls @log.ndjson --filter toll:a").contains("did you mean tool?"));
    QVERIFY(error("run show @log.ndjson --call c2").contains("did you mean c1?"));
    QVERIFY(error("run transcript @log.ndjson --run r1").contains("did you mean r0?"));
    QVERIFY(error("run info @tools.json").contains("`catalog show`"));
    QVERIFY(error("schema suite @nothing").contains("this is not a folder"));
    const CliAnswer missing = runCli(expand({u"call"_s, u"test"_s, u"@nothing"_s}));
    QCOMPARE(missing.code, 2);
    QCOMPARE(missing.out, QByteArray());
    write(u"odd.calls.json"_s, QByteArray(Calls).replace("\"expect\"", "\"colour\":1,\"expect\""));
    QVERIFY(error("call test @odd.calls.json").contains("unknown key \"colour\""));
}

QTEST_GUILESS_MAIN(tst_Files)
#include "tst_files.moc"
