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

void tst_CallTest::help()
{
    const CliAnswer group = runCli({u"call"_s, u"--help"_s});
    QCOMPARE(group.code, 0);
    QVERIFY(group.out.contains("test FILE"));
    const CliAnswer command = runCli({u"call"_s, u"test"_s, u"--help"_s});
    QCOMPARE(command.code, 0);
    QVERIFY(command.out.contains("--junit OUT"));
    QVERIFY(!command.out.contains("--server"));
    QCOMPARE(runCli({u"call"_s}).code, 2);
    QCOMPARE(runCli({u"call"_s, u"test"_s}).code, 2);
    const CliAnswer wrong = runCli({u"call"_s, u"test"_s, u"--junti"_s, u"x"_s});
    QCOMPARE(wrong.code, 2);
    QVERIFY(wrong.err.contains("did you mean --junit?"));
}

QTEST_GUILESS_MAIN(tst_CallTest)
#include "tst_calltest.moc"
