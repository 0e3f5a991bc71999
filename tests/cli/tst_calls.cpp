// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answers.h"
#include "runcli.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <string>

using namespace Qt::StringLiterals;
using tw::Json;

static QString data(const char *scenario, const char *file = "records.ndjson")
{
    return QStringLiteral(TW_TEST_DATA "/runs/") + QString::fromLatin1(scenario) + u'/'
        + QString::fromLatin1(file);
}

static QString sample(const char *name)
{
    return QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse/runs/")
        + QString::fromLatin1(name) + u".ndjson"_s;
}

static const char *const Repaired = "02-missing-field-repaired";

class tst_Calls : public QObject
{
    Q_OBJECT
private slots:
    void callsAsJson();
    void callsFiltered();
    void callsForPeople();
    void boundsAndArtifacts();
    void artifacts();
    void summariesThatDiffer();
    void wrongDataAreFound();
    void artifactsAreWritten();
    void hostileArtifacts_data();
    void hostileArtifacts();
    void childrenAndResults();
    void showIsByteExact_data();
    void showIsByteExact();
    void showAllOfACall();
    void exports_data();
    void exports();
    void wrongUse_data();
    void wrongUse();
};

void tst_Calls::callsAsJson()
{
    const CliAnswer answer =
        runCli({u"run"_s, u"calls"_s, data(Repaired), u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.err, QByteArray());
    const Json calls = parsed(answer.out)["calls"];
    QCOMPARE(calls.size(), std::size_t{2});
    QCOMPARE(
        tw::writeJson(calls[0]),
        std::string(
            R"({"id":"tooluse_a1","tool":"climate.set_climate","run":"gardener-miss-1",)"
            R"("scheduled":"2026-11-21T05:16:21.7Z","started":"2026-11-21T05:16:21.7Z",)"
            R"("ended":"2026-11-21T05:16:21.705Z","duration_ns":5243396,"status":"failed",)"
            R"("failure":{"kind":"invalid_call","action":"correct_call",)"
            R"("message":"\"mode\" is missing from body",)"
            R"("issues":[{"field":"mode","constraint":"missing_field"}]},)"
            R"("hint":{"issues":[{"field":"mode","constraint":"missing_field"}],)"
            R"("example":{"mode":"grow","target_celsius":21.5,"zone_id":"north-2"}},)"
            R"("bounds":null,"artifacts":[],"repaired_by":"tooluse_a2","repair_derived":true})"));
    QCOMPARE(calls[1]["repair_of"].get<std::string>(), std::string("tooluse_a1"));
    QVERIFY(calls[1]["failure"].is_null());
}

void tst_Calls::callsFiltered()
{
    const CliAnswer answer = runCli({u"run"_s, u"calls"_s, data(Repaired), u"--filter"_s,
                                     u"status:ok tool:climate.*"_s, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    const Json calls = parsed(answer.out)["calls"];
    QCOMPARE(calls.size(), std::size_t{1});
    QCOMPARE(calls[0]["id"].get<std::string>(), std::string("tooluse_a2"));
    const CliAnswer none = runCli({u"run"_s, u"calls"_s, data(Repaired), u"--filter"_s,
                                   u"tool:nothing"_s, u"--format"_s, u"json"_s});
    QCOMPARE(none.code, 0);
    QVERIFY(parsed(none.out)["calls"].is_array() && parsed(none.out)["calls"].empty());
}

void tst_Calls::callsForPeople()
{
    const CliAnswer answer = runCli({u"run"_s, u"calls"_s, data(Repaired)});
    QCOMPARE(answer.code, 0);
    const auto lines = answer.out.trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype{2});
    QCOMPARE(lines[0].indexOf("climate.set_climate"), lines[1].indexOf("climate.set_climate"));
    QVERIFY(lines[0].contains("invalid_call/correct_call"));
    QVERIFY(lines[0].contains("repaired by tooluse_a2 (derived)"));
}

void tst_Calls::boundsAndArtifacts()
{
    const CliAnswer answer =
        runCli({u"run"_s, u"calls"_s, data("20-paging-self"), u"--format"_s, u"json"_s});
    const Json call = parsed(answer.out)["calls"][0];
    QCOMPARE(tw::writeJson(call["bounds"]),
             std::string(R"({"returned":5,"total":12,"truncated":true,"next_cursor":"ev-5",)"
                         R"("refinement_hint":null})"));
    QCOMPARE(call["artifacts"][0]["kind"].get<std::string>(), std::string("table"));
    QCOMPARE(call["artifacts"][0]["audience"].get<std::string>(), std::string("timeline"));
    QVERIFY(call["artifacts"][0]["bytes"].get<int>() > 2);
}

void tst_Calls::artifacts()
{
    const CliAnswer answer = runCli(
        {u"run"_s, u"artifacts"_s, sample("server-data-topology"), u"--format"_s, u"json"_s});
    QCOMPARE(answer.err, QByteArray());
    const Json all = parsed(answer.out)["artifacts"];
    QCOMPARE(all.size(), std::size_t{3});
    std::map<std::string, Json> byKind;
    for (const Json &one : all)
        byKind[one["kind"].get<std::string>()] = one;
    QCOMPARE(byKind["topology"]["renderer"].get<std::string>(), std::string("graph"));
    QVERIFY(byKind["topology"]["nodes"].get<int>() > 1);
    QVERIFY(byKind["topology"]["edges"].get<int>() > 0);
    QCOMPARE(byKind["time_series"]["renderer"].get<std::string>(), std::string("curves"));
    QVERIFY(byKind["time_series"]["points"].get<int>() > 1);
    QCOMPARE(byKind["table"]["renderer"].get<std::string>(), std::string("table"));
    for (const auto &[kind, one] : byKind)
        QVERIFY(one["checks"].is_array() && one["bytes"].get<int>() > 2);
    const CliAnswer none = runCli({u"run"_s, u"artifacts"_s, data(Repaired)});
    QCOMPARE(none.code, 0);
    QCOMPARE(none.out, QByteArray());
}

void tst_Calls::summariesThatDiffer()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"log.ndjson"_s);
    QFile log(path);
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write(R"({"EventKey":"k","RunID":"r","AgentID":"a","SessionID":"s","TurnID":"t",)"
              R"("Type":"tool_result_received","Timestamp":"2026-08-21T07:30:00Z",)"
              R"("Payload":{"tool_call_id":"c","tool_name":"x.y","result_json":{"count":9},)"
              R"("server_data":[{"kind":"load","data":[1,2,4]}]}})"
              "\n");
    log.close();
    const CliAnswer answer = runCli({u"run"_s, u"artifacts"_s, path, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 1);
    QCOMPARE(tw::writeJson(parsed(answer.out)["findings"]),
             std::string(R"([{"rule":"summary_mismatch","severity":"warning",)"
                         R"("message":"load: the model saw count 9; the data has 3",)"
                         R"("place":{"call":"c","run":"r","event":0,"artifact":1,)"
                         R"("pointer":"/count"}}])"));
    QVERIFY(runCli({u"run"_s, u"artifacts"_s, path}).out.contains("differs: the model saw count"));
}

void tst_Calls::wrongDataAreFound()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"log.ndjson"_s);
    const auto write = [](const QString &to, const QByteArray &text) {
        QFile file(to);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(
        write(path,
              R"({"EventKey":"k","RunID":"r","AgentID":"a","SessionID":"s","TurnID":"t",)"
              R"("Type":"tool_result_received","Timestamp":"2026-08-21T07:30:00Z",)"
              R"("Payload":{"tool_call_id":"c","tool_name":"x.y","result_json":{},)"
              R"("server_data":[{"kind":"photo","data":{"type":"image","mimeType":"image/png",)"
              R"("data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ"}},)"
              R"({"kind":"load","data":{"series":[{"name":"a","points":[[1,2],[2,4],[3,5]]}]}}]}})"
              "\n"));
    QVERIFY(write(
        folder.filePath(u"tool_schemas.json"_s),
        R"({"version":1,"tools":[{"id":"x.y","service":"x","toolset":"x","description":"d",)"
        R"("payload":{"name":"P","schema":{"type":"object"}},"server_data":[{"kind":"load",)"
        R"("audience":"timeline","type":{"name":"L","schema":{"type":"object","properties":)"
        R"({"series":{"type":"array","items":{"type":"object","properties":{"name":)"
        R"({"type":"string"},"points":{"type":"array","items":{"type":"object","properties":)"
        R"({"t":{"type":"string","format":"date-time"},"v":{"type":"number"}}}}}}}}}}}]}]})"));
    const CliAnswer answer = runCli({u"run"_s, u"artifacts"_s, path, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 1);
    const Json all = parsed(answer.out);
    QCOMPARE(all["artifacts"][1]["renderer"].get<std::string>(), std::string("curves"));
    const Json &findings = all["findings"];
    QCOMPARE(findings.size(), std::size_t{2});
    QCOMPARE(findings[0]["rule"].get<std::string>(), std::string("damaged_image"));
    QCOMPARE(findings[0]["place"]["artifact"].get<int>(), 1);
    QCOMPARE(findings[1]["rule"].get<std::string>(), std::string("data_mismatch"));
    QCOMPARE(findings[1]["place"]["pointer"].get<std::string>(), std::string("/series/0/points/0"));
    // The text and the report say the same.
    const QByteArray text = runCli({u"run"_s, u"artifacts"_s, path}).out;
    const QString out = folder.filePath(u"report.html"_s);
    QCOMPARE(runCli({u"run"_s, u"export"_s, path, u"--to"_s, u"html"_s, u"-o"_s, out}).code, 0);
    const QByteArray report = fileBytes(out);
    QVERIFY(
        report.contains(QByteArray("<h1>Recorded runs of " + QFileInfo(path).fileName().toUtf8())));
    QVERIFY(report.contains("photo: the image is damaged: its data end too early"));
    for (const Json &finding : findings) {
        const auto message = QByteArray::fromStdString(finding["message"].get<std::string>());
        QVERIFY2(text.contains(message), text);
    }
    QVERIFY(report.contains("load: the data do not fit the schema that the tool declares"));
}

void tst_Calls::artifactsAreWritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"out"_s);
    const CliAnswer answer =
        runCli({u"run"_s, u"artifacts"_s, sample("server-data-topology"), u"-o"_s, path});
    QVERIFY(answer.code == 0 || answer.code == 1);
    const QDir written(path);
    QCOMPARE(written.entryList({u"*.json"_s}).size(), 3);
    const QStringList pictures = written.entryList({u"*topology.svg"_s});
    QCOMPARE(pictures.size(), 1);
    QVERIFY(fileBytes(written.filePath(pictures.front())).startsWith("<svg "));
    const CliAnswer missing = runCli(
        {u"run"_s, u"artifacts"_s, sample("server-data-topology"), u"--call"_s, u"nobody"_s});
    QCOMPARE(missing.code, 2);
    QVERIFY(missing.err.contains("there is no call \"nobody\""));
}

void tst_Calls::hostileArtifacts_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("renderer");
    const auto row = [](const char *name, const QByteArray &json, const char *renderer) {
        QTest::addRow("%s", name) << json << QByteArray(renderer);
    };
    row("NaN as a text",
        R"([["2026-01-01T00:00:00Z","NaN"],["2026-01-02T00:00:00Z",1],)"
        R"(["2026-01-03T00:00:00Z","NaN"],["2026-01-04T00:00:00Z",2]])",
        "curves");
    row("huge numbers", "[[1,-1e308],[2,1e308],[3,0],[4,1e-308]]", "curves");
    row("beyond a double", "[[1,-1e400],[2,1e400],[3,0],[4,1]]", "table");
    row("2^63", "[[9223372036854775807,1],[9223372036854775808,2],[18446744073709551615,3]]",
        "curves");
    row("equal x", "[[5,1],[5,2],[5,3],[5,4]]", "curves");
    row("one point", R"([{"time":"2026-01-01T00:00:00Z","value":1}])", "curves");
    row("no points", R"({"data_points":[]})", "tree");
    row("nothing", "{}", "json");
    QByteArray series = "{";
    for (int i = 0; i < 10'000; ++i)
        series += (i > 0 ? ",\"s" : "\"s") + QByteArray::number(i) + "\":[1,2,"
            + QByteArray::number(i) + ']';
    row("10 000 series", series + '}', "curves");
    row("mixed types", R"([1,"x",null,{"a":[1,{}]},[2],true])", "tree");
    row("a ring", R"({"nodes":["a","b"],"edges":[["a","b"],["b","a"],["a","a"],["a","z"]]})",
        "graph");
    row("a long text", '"' + QByteArray(10'000'000, 'x') + '"', "text");
    row("deep", QByteArray(400, '[') + QByteArray(400, ']'), "table");
    row("control characters", R"(["\u0000<script>","\u202e"])", "table");
    QByteArray many = "[";
    for (int i = 0; i < 200'000; ++i)
        many += (i > 0 ? ",[" : "[") + QByteArray::number(i) + ",1e308]";
    row("large, huge numbers", many + ']', "curves"); // stays text
    row("large, without numbers",
        '[' + QByteArray(R"({"a":"x","b":null},)").repeated(100'000) + R"({"a":"y","b":null}])",
        "table");
}

void tst_Calls::hostileArtifacts()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, renderer);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"log.ndjson"_s);
    QFile log(path);
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write(
        R"({"EventKey":"k","RunID":"r","AgentID":"a","SessionID":"s","TurnID":"t",)"
        R"("Type":"tool_result_received","Timestamp":"2026-08-21T07:30:00Z",)"
        R"("Payload":{"tool_call_id":"c","tool_name":"x.y","server_data":[{"kind":"k","data":)"
        + json + "}]}}\n");
    log.close();
    const QString out = folder.filePath(u"out"_s);
    const CliAnswer answer =
        runCli({u"run"_s, u"artifacts"_s, path, u"--format"_s, u"json"_s, u"-o"_s, out});
    QCOMPARE(answer.code, 0);
    const Json one = parsed(answer.out)["artifacts"][0];
    QCOMPARE(QByteArray::fromStdString(one["renderer"].get<std::string>()), renderer);
    const QByteArray written = fileBytes(QDir(out).filePath(u"c-1-k.json"_s));
    QVERIFY(json.contains('\\') || written == json + '\n');
    const QString picture = QDir(out).filePath(u"c-1-k.svg"_s);
    QCOMPARE(QFile::exists(picture), renderer == "curves" || renderer == "graph");
    if (!QFile::exists(picture))
        return;
    const QByteArray svg = fileBytes(picture);
    QVERIFY(svg.size() < 3'000'000);
    for (const char *bad : {"nan", "inf\"", "inf,", "inf ", "<script"})
        QVERIFY2(!svg.contains(bad), bad);
}

void tst_Calls::childrenAndResults()
{
    const CliAnswer answer =
        runCli({u"run"_s, u"calls"_s, data("30-children-two-levels"), u"--format"_s, u"json"_s});
    const Json calls = parsed(answer.out)["calls"];
    QCOMPARE(calls[0]["id"].get<std::string>(), std::string("tooluse_dg1"));
    QCOMPARE(calls[0]["child_run"].get<std::string>(),
             std::string("gardener-kids-1/agent/diagnosis.diagnose/tooluse_dg1"));
    QCOMPARE(calls[1]["parent_call"].get<std::string>(), std::string("tooluse_dg1"));
    const CliAnswer waits =
        runCli({u"run"_s, u"calls"_s, data("17b-questions-queue"), u"--format"_s, u"json"_s});
    QVERIFY(waits.out.contains("\"result_run\":\"gardener-qb-"));
}

void tst_Calls::showIsByteExact_data()
{
    QTest::addColumn<QString>("file");
    for (const char *name : {"records.ndjson", "mongo.ndjson", "stream.ndjson"})
        QTest::addRow("%s", name) << QString::fromLatin1(name);
}

void tst_Calls::showIsByteExact()
{
    QFETCH(QString, file);
    const auto path = data(Repaired, file.toLatin1().constData());
    const auto lines = fileBytes(path).split('\n');
    for (const int seq : {0, 5}) {
        const CliAnswer answer =
            runCli({u"run"_s, u"show"_s, path, u"--event"_s, QString::number(seq)});
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.out, QByteArray(lines[seq] + '\n'));
    }
}

void tst_Calls::showAllOfACall()
{
    const CliAnswer answer =
        runCli({u"run"_s, u"show"_s, data(Repaired), u"--call"_s, u"tooluse_a1"_s});
    QCOMPARE(answer.code, 0);
    const auto lines = fileBytes(data(Repaired)).split('\n');
    QCOMPARE(answer.out, QByteArray(lines[6] + '\n' + lines[7] + '\n'));
}

void tst_Calls::exports_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<QByteArray>("holds");
    QTest::addRow("html") << u"html"_s << QByteArray("<!DOCTYPE html>")
                          << QByteArray("Repaired by");
    QTest::addRow("csv") << u"csv"_s << QByteArray("id,tool,") << QByteArray("tooluse_a2");
    QTest::addRow("ndjson") << u"ndjson"_s << QByteArray("{\"ID\":\"1\"")
                            << QByteArray("run_completed");
    QTest::addRow("chrome-trace") << u"chrome-trace"_s << QByteArray("{\"traceEvents\":[")
                                  << QByteArray("\"next attempt\"");
}

void tst_Calls::exports()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, begin);
    QFETCH(QByteArray, holds);
    const QTemporaryDir dir;
    const auto out = dir.filePath(u"out"_s);
    const CliAnswer answer =
        runCli({u"run"_s, u"export"_s, data(Repaired), u"--to"_s, format, u"-o"_s, out});
    QCOMPARE(answer.err, QByteArray());
    QCOMPARE(answer.code, 0);
    const auto bytes = fileBytes(out);
    QVERIFY(bytes.startsWith(begin));
    QVERIFY(bytes.contains(holds));
    const CliAnswer onStdout =
        runCli({u"run"_s, u"export"_s, data(Repaired), u"--to"_s, format, u"-o"_s, u"-"_s});
    QCOMPARE(onStdout.code, 0);
    QCOMPARE(onStdout.out, bytes);
}

void tst_Calls::wrongUse_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("says");
    const auto file = data(Repaired);
    QTest::addRow("filter") << QStringList{u"calls"_s, file, u"--filter"_s, u"colour:red"_s}
                            << QByteArray("column 1");
    QTest::addRow("missing file") << QStringList{u"calls"_s, u"/nowhere.ndjson"_s}
                                  << QByteArray("/nowhere.ndjson");
    QTest::addRow("neither") << QStringList{u"show"_s, file} << QByteArray("--event");
    QTest::addRow("both") << QStringList{u"show"_s, file, u"--event"_s, u"1"_s, u"--call"_s, u"x"_s}
                          << QByteArray("mutually exclusive");
    QTest::addRow("no number") << QStringList{u"show"_s, file, u"--event"_s, u"first"_s}
                               << QByteArray("first");
    QTest::addRow("too far") << QStringList{u"show"_s, file, u"--event"_s, u"999"_s}
                             << QByteArray("no event 999; the last one is 15");
    QTest::addRow("no such call") << QStringList{u"show"_s, file, u"--call"_s, u"nobody"_s}
                                  << QByteArray("no call \"nobody\"");
    QTest::addRow("no format") << QStringList{u"export"_s, file, u"-o"_s, u"-"_s}
                               << QByteArray("html, csv, ndjson, chrome-trace or har");
    QTest::addRow("wrong format") << QStringList{u"export"_s, file,    u"--to"_s,
                                                 u"pdf"_s,    u"-o"_s, u"-"_s}
                                  << QByteArray("\"pdf\"");
    QTest::addRow("no output") << QStringList{u"export"_s, file, u"--to"_s, u"html"_s}
                               << QByteArray("--output");
    QTest::addRow("folder as output")
        << QStringList{u"export"_s, file, u"--to"_s, u"html"_s, u"-o"_s, u"/"_s}
        << QByteArray("folder");
}

void tst_Calls::wrongUse()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, says);
    const CliAnswer answer = runCli(QStringList{u"run"_s} + words);
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.contains(says), answer.err.constData());
}

QTEST_GUILESS_MAIN(tst_Calls)
#include "tst_calls.moc"
