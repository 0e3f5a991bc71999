// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Tests run repairs, losses, gaps, stats, secrets and the redacted export as used in scripts.

#include "schema/json/json.h"
#include "tests/cli/runcli.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

QString recording(const char *folder)
{
    return QStringLiteral(TW_TEST_DATA "/runs/") + QLatin1String(folder) + u"/records.ndjson"_s;
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

Json jsonOf(const CliAnswer &answer)
{
    auto value = parseJson(answer.out.toStdString());
    return value ? std::move(*value) : Json();
}

const QByteArray Secret = QByteArrayLiteral(
    R"({"Type":"tool_call_scheduled","RunID":"r","TimestampMS":1787297400125,"Payload":{"ToolCallID":"a","ToolName":"x.y","Payload":{"password":"hunter22","zone":"n"}}})"
    "\n"
    R"({"Type":"tool_call_scheduled","RunID":"q","TimestampMS":1787297400126,"Payload":{"ToolCallID":"b","ToolName":"x.z","Payload":{"text":"hunter22"}}})"
    "\n");

} // namespace

class tst_Analysis : public QObject
{
    Q_OBJECT
private slots:
    void repairs();
    void losses();
    void ledgerOfAnEndWithoutARun();
    void logsOfAFolderThatCannotBeRead();
    void aFolderOfWhichNothingCanBeRead();
    void countsHaveASingular();
    void gaps();
    void stats();
    void secretsAreListedMasked();
    void redactedExports_data();
    void redactedExports();
    void exportsOfMatchingRuns();
    void treeAndTranscript();
    void whyARunEnded();
    void badArguments_data();
    void badArguments();
};

void tst_Analysis::repairs()
{
    const CliAnswer answer = runCli(
        {u"run"_s, u"repairs"_s, recording("06-unchanged-repeat"), u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    const Json json = jsonOf(answer);
    QVERIFY(json.is_object());
    QCOMPARE(json["chains"].size(), std::size_t{1});
    const Json &chain = json["chains"][0];
    QCOMPARE(chain["grade"].get<std::string>(), std::string("fixed"));
    QCOMPARE(chain["tries"].get<int>(), 3);
    QVERIFY(chain["attempts"][0]["unchanged"].get<bool>());
    QVERIFY(chain["attempts"][0].contains("derived"));
    QCOMPARE(chain["attempts"][2]["changes"][0]["pointer"].get<std::string>(),
             std::string("/pump"));
    QCOMPARE(json["grades"]["fixed"].get<int>(), 1);
    QCOMPARE(json["hints"]["ignored"].get<int>(), 2);
    QCOMPARE(json["hints"]["followed"].get<int>(), 1);
    QCOMPARE(json["tries_until_fixed"]["mean"].get<double>(), 3.0);
    const CliAnswer text = runCli({u"run"_s, u"repairs"_s, recording("06-unchanged-repeat")});
    QVERIFY(text.out.contains("same arguments") && text.out.contains("derived"));
    QVERIFY(text.out.endsWith("1 fixed; tries until fixed: 3.0 on average, 3 at most; "
                              "hints: 1 followed 2 ignored\n"));
}

void tst_Analysis::losses()
{
    const QByteArray cut = R"({"Type":"tool_result_received","RunID":"r","TimestampMS":1,)"
                           R"("Payload":{"tool_call_id":"c","tool_name":"x.y","result_json":[],)"
                           R"("bounds":{"Returned":5,"Total":12,"Truncated":true}}})"
                           "\n";
    const CliAnswer answer = runCli({u"run"_s, u"losses"_s, u"-"_s, u"--format"_s, u"json"_s}, cut);
    QCOMPARE(answer.code, 1); // something is missing
    const Json json = jsonOf(answer);
    QCOMPARE(json["by"]["tool"].get<int>(), 1);
    QCOMPARE(json["losses"][0]["kept"].get<int>(), 5);
    QCOMPARE(json["losses"][0]["total"].get<int>(), 12);
    // Nothing is lost of a query that was read to its end.
    QCOMPARE(runCli({u"run"_s, u"losses"_s, recording("20-paging-self")}).code, 0);
    QCOMPARE(runCli({u"run"_s, u"losses"_s, recording("02-missing-field-repaired")}).code, 0);
}

void tst_Analysis::ledgerOfAnEndWithoutARun()
{
    QTemporaryDir folder;
    const QString log = folder.filePath(u"log.ndjson"_s);
    for (const char *run : {R"("RunID":"",)", R"("RunID":null,)", ""}) {
        QVERIFY(write(log,
                      QByteArray(R"({"Type":"run_completed",)") + run
                          + R"("TimestampMS":1787297400125,"Payload":{"status":"failed"}})"
                          + '\n'));
        const CliAnswer answer = runCli({u"run"_s, u"losses"_s, log});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QCOMPARE(answer.out, QByteArray());
    }
}

void tst_Analysis::logsOfAFolderThatCannotBeRead()
{
    QTemporaryDir folder;
    QVERIFY(write(folder.filePath(u"good.ndjson"_s), Secret));
    QVERIFY(write(folder.filePath(u"cut.ndjson.gz"_s), QByteArray::fromHex("1f8b08")));
    QVERIFY(write(folder.filePath(u"line.json"_s), R"({"Events":[{"Type":"run_sta)"));
    QVERIFY(write(folder.filePath(u"notes.txt"_s), "a letter\n"));
    QVERIFY(write(folder.filePath(u"empty.ndjson"_s), {}));
    for (const char *command : {"info", "runs", "events", "calls", "repairs", "losses", "gaps",
                                "tree", "stats", "damage"}) {
        const CliAnswer answer = runCli({u"run"_s, QString::fromLatin1(command), folder.path()});
        QVERIFY2(answer.code == 1, command);
        QVERIFY2(answer.err.count('\n') == 2, answer.err.constData());
        QVERIFY2(answer.err.contains("cut.ndjson.gz: ") && answer.err.contains("line.json:1:")
                     && answer.err.count("; ") >= 2,
                 answer.err.constData());
    }
    const CliAnswer damage =
        runCli({u"run"_s, u"damage"_s, folder.path(), u"--format"_s, u"json"_s});
    const Json unread = jsonOf(damage)["unread"];
    QCOMPARE(unread.size(), std::size_t{2});
    QVERIFY(unread[0]["file"].get<std::string>().ends_with("/cut.ndjson.gz"));
    QVERIFY(!unread[1]["reason"].get<std::string>().empty());
    QVERIFY(runCli({u"run"_s, u"damage"_s, folder.path()}).out.contains("cut.ndjson.gz: "));
    const Json losses =
        jsonOf(runCli({u"run"_s, u"losses"_s, folder.path(), u"--format"_s, u"json"_s}));
    QCOMPARE(losses["losses"][0]["kind"].get<std::string>(), std::string("unread"));
    QVERIFY(losses["losses"][0]["file"].get<std::string>().ends_with("/cut.ndjson.gz"));
}

void tst_Analysis::aFolderOfWhichNothingCanBeRead()
{
    QTemporaryDir folder;
    QVERIFY(write(folder.filePath(u"a.ndjson.gz"_s), QByteArray::fromHex("1f8b08")));
    QVERIFY(write(folder.filePath(u"b.ndjson.gz"_s), QByteArray::fromHex("1f8b08")));
    for (const char *command : {"info", "damage", "losses"}) {
        const CliAnswer answer = runCli({u"run"_s, QString::fromLatin1(command), folder.path()});
        QVERIFY2(answer.code == 2, command);
        QVERIFY2(answer.err.contains("a.ndjson.gz: ") && answer.err.contains("1 more"),
                 answer.err.constData());
    }
}

void tst_Analysis::countsHaveASingular()
{
    const QTemporaryDir folder;
    const QString log = folder.filePath(u"a.ndjson"_s);
    QVERIFY(write(log, Secret + "x\n" + "xyz\n"));
    const QByteArray damage = runCli({u"run"_s, u"damage"_s, log}).out;
    QVERIFY2(damage.contains(", 1 byte)"), damage.constData());
    QVERIFY2(damage.contains(", 3 bytes)"), damage.constData());
}

void tst_Analysis::gaps()
{
    const CliAnswer whole =
        runCli({u"run"_s, u"gaps"_s, recording("17b-questions-queue"), u"--format"_s, u"json"_s});
    QCOMPARE(whole.code, 0);
    QVERIFY(jsonOf(whole)["gaps"].empty());
    const CliAnswer cut = runCli({u"run"_s, u"gaps"_s, u"-"_s, u"--format"_s, u"json"_s}, Secret);
    QCOMPARE(cut.code, 1);
    QCOMPARE(jsonOf(cut)["gaps"].size(), std::size_t{6}); // start, end and result, twice
}

void tst_Analysis::stats()
{
    QTemporaryDir folder;
    QFile prices(folder.filePath(u"prices.json"_s));
    QVERIFY(prices.open(QIODevice::WriteOnly));
    prices.write(R"({"currency":"EUR","models":{"*":{"input":1,"output":1}}})");
    prices.close();
    const CliAnswer answer = runCli({u"run"_s, u"stats"_s, recording("06-unchanged-repeat"),
                                     u"--prices"_s, prices.fileName(), u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    const Json json = jsonOf(answer);
    QCOMPARE(json["all"]["calls"].get<int>(), 4);
    QCOMPARE(json["all"]["failures"]["invalid_call"].get<int>(), 3);
    QCOMPARE(json["rows"][0]["repair_rate"].get<double>(), 1.0);
    QVERIFY(json["all"].contains("cost"));
    const CliAnswer waits = runCli({u"run"_s, u"stats"_s, recording("17b-questions-queue"),
                                    u"--by"_s, u"run"_s, u"--format"_s, u"json"_s});
    const Json counted = jsonOf(waits);
    QCOMPARE(counted["rows"].size(), std::size_t{4});
    QCOMPARE(counted["all"]["waits"]["count"].get<int>(), 3);
    QCOMPARE(counted["all"]["waits"]["unanswered"].get<int>(), 0);
    QVERIFY(counted["all"]["waits"]["longest_ns"].get<std::int64_t>() > 0);
    for (const QString &by : {u"agent"_s, u"session"_s, u"run"_s})
        QCOMPARE(
            runCli({u"run"_s, u"stats"_s, recording("06-unchanged-repeat"), u"--by"_s, by}).code,
            0);
}

void tst_Analysis::secretsAreListedMasked()
{
    const CliAnswer answer = runCli({u"run"_s, u"secrets"_s, u"-"_s}, Secret);
    QCOMPARE(answer.code, 1);
    QVERIFY(answer.out.contains("[redacted-password-1]"));
    QVERIFY(!answer.out.contains("hunter22"));
    QCOMPARE(runCli({u"run"_s, u"secrets"_s, recording("02-missing-field-repaired")}).code, 0);
}

void tst_Analysis::redactedExports_data()
{
    QTest::addColumn<QStringList>("format");
    QTest::newRow("ndjson") << QStringList{u"ndjson"_s};
    QTest::newRow("calls") << QStringList{u"csv"_s};
    QTest::newRow("events") << QStringList{u"csv"_s, u"--table"_s, u"events"_s};
    QTest::newRow("html") << QStringList{u"html"_s};
    QTest::newRow("trace") << QStringList{u"chrome-trace"_s};
}

void tst_Analysis::redactedExports()
{
    QFETCH(QStringList, format);
    QTemporaryDir folder;
    QFile log(folder.filePath(u"log.ndjson"_s));
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write(Secret);
    log.close();
    const QStringList plain =
        QStringList{u"run"_s, u"export"_s, log.fileName(), u"-o"_s, u"-"_s, u"--to"_s} + format;
    if (format.front() == u"ndjson"_s || format.front() == u"csv"_s)
        QVERIFY(runCli(plain).out.contains("hunter22")); // only the others hide payloads
    const CliAnswer answer = runCli(plain + QStringList{u"--redact"_s});
    QCOMPARE(answer.code, 0);
    QVERIFY(!answer.out.isEmpty() && !answer.out.contains("hunter22"));
    QVERIFY2(answer.err.contains("1 secret"), answer.err.constData());
    QVERIFY(!answer.err.contains("hunter22"));
    // A pattern alone also requests redaction.
    const CliAnswer pattern =
        runCli(plain + QStringList{u"--redact-pattern"_s, u"hunt[a-z]+\\d*"_s});
    QVERIFY(!pattern.out.contains("hunter22"));
}

void tst_Analysis::exportsOfMatchingRuns()
{
    QTemporaryDir folder;
    QFile log(folder.filePath(u"log.ndjson"_s));
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write(Secret);
    log.close();
    const QStringList html = {u"run"_s,  u"export"_s, log.fileName(), u"-o"_s,      u"-"_s,
                              u"--to"_s, u"html"_s,   u"--filter"_s,  u"tool:x.z"_s};
    const CliAnswer answer = runCli(html);
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.out.contains("x.z") && !answer.out.contains("x.y"));
    const CliAnswer none = runCli(QStringList(html.mid(0, 8)) + QStringList{u"tool:nothing"_s});
    QCOMPARE(none.code, 2);
    QVERIFY(none.out.isEmpty());
}

void tst_Analysis::treeAndTranscript()
{
    const Json tree = jsonOf(runCli(
        {u"run"_s, u"tree"_s, recording("30-children-two-levels"), u"--format"_s, u"json"_s}));
    const Json &top = tree["sessions"][0]["turns"][0]["runs"][0];
    QCOMPARE(top["children"][0]["children"].size(), std::size_t{1}); // two levels below

    const CliAnswer answer =
        runCli({u"run"_s, u"transcript"_s, recording("14-confirmation-approved"), u"--run"_s,
                u"gardener-conf-2"_s, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    const Json json = jsonOf(answer);
    QCOMPARE(json["conversations"].size(), std::size_t{1});
    const Json &parts = json["conversations"][0]["parts"];
    QCOMPARE(parts.size(), std::size_t{2});
    QCOMPARE(parts[0]["wait"]["answer"].get<std::string>(),
             std::string("approved by user:mia.rossi"));
    const CliAnswer text =
        runCli({u"run"_s, u"transcript"_s, recording("14-confirmation-approved")});
    QCOMPARE(text.out.count("It is hot, open the vent."), 1); // only once
    QVERIFY(text.out.contains("waits for a person"));

    // Two runs continue after the same wait: both are shown.
    const auto line = [](const char *run, const char *type,
                         const QByteArray &payload) -> QByteArray {
        return QByteArray(R"({"Type":")") + type + R"(","RunID":")" + run
            + R"(","TimestampMS":1787297400125,"Payload":)" + payload + "}\n";
    };
    const QByteArray goesOn =
        R"({"RunContext":{},"Input":{"Continuation":{"Suspension":{"ID":"s"}}}})";
    const CliAnswer forked =
        runCli({u"run"_s, u"transcript"_s, u"-"_s},
               line("r", "run_suspended", R"({"SuspensionID":"s"})")
                   + line("q1", "run_started", goesOn) + line("q2", "run_started", goesOn));
    for (const char *run : {"== r\n", "== q1\n", "== q2\n"})
        QCOMPARE(forked.out.count(run), 1);
}

void tst_Analysis::whyARunEnded()
{
    const auto end = [](const char *run, const QByteArray &payload) -> QByteArray {
        return QByteArray(R"({"Type":"run_completed","RunID":")") + run
            + R"(","TimestampMS":1787297400125,"Payload":)" + payload + "}\n";
    };
    const QByteArray log =
        end("f",
            R"({"status":"failed","failure":{"message":"Please retry.","debug_message":"no key","provider":"acme","http_status":429,"retryable":true}})")
        + end("c", R"({"status":"canceled","cancellation":{"reason":"user_requested"}})")
        + end("k", R"({"status":"failed","failure":{"kind":"timeout"}})");
    const Json runs =
        jsonOf(runCli({u"run"_s, u"runs"_s, u"-"_s, u"--format"_s, u"json"_s}, log))["runs"];
    const Json failure = {{"message", "Please retry."},
                          {"retryable", true},
                          {"debug_message", "no key"},
                          {"provider", "acme"},
                          {"http_status", 429}};
    QVERIFY(runs[0]["failure"] == failure);
    QCOMPARE(runs[1]["cancellation"].get<std::string>(), std::string("user_requested"));
    QVERIFY(!runs[1].contains("failure"));
    const QByteArray text = runCli({u"run"_s, u"runs"_s, u"-"_s}, log).out;
    for (const char *reason :
         {"because Please retry.", "because user_requested", "because timeout"})
        QVERIFY2(text.contains(reason), reason);
    QVERIFY(!text.contains("no key")); // internal: only shown on request

    const QByteArray told = runCli({u"run"_s, u"transcript"_s, u"-"_s}, log).out;
    QVERIFY(told.contains("-- failed: Please retry."));
    QVERIFY(told.contains("-- canceled: user_requested"));
}

void tst_Analysis::badArguments_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString log = recording("20-paging-self");
    QTest::newRow("group") << QStringList{u"stats"_s, log, u"--by"_s, u"colour"_s};
    QTest::newRow("prices") << QStringList{u"stats"_s, log, u"--prices"_s, u"/nowhere.json"_s};
    QTest::newRow("pattern") << QStringList{u"secrets"_s, log, u"--redact-pattern"_s, u"("_s};
    QTest::newRow("pattern of an export") << QStringList{
        u"export"_s, log, u"--to"_s, u"html"_s, u"-o"_s, u"-"_s, u"--redact-pattern"_s, u"("_s};
    QTest::newRow("run") << QStringList{u"transcript"_s, log, u"--run"_s, u"nobody"_s};
    QTest::newRow("file") << QStringList{u"repairs"_s, u"/nowhere.ndjson"_s};
}

void tst_Analysis::badArguments()
{
    QFETCH(QStringList, arguments);
    const CliAnswer answer = runCli(QStringList{u"run"_s} + arguments);
    QCOMPARE(answer.code, 2);
    QVERIFY(answer.out.isEmpty());
    QVERIFY(answer.err.contains(';')); // the cause and the remedy
}

QTEST_GUILESS_MAIN(tst_Analysis)
#include "tst_analysis.moc"
