// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "goadata.h"
#include "replay/export/export.h"
#include "replay/export/report.h"
#include "replay/load/loader.h"
#include "replay/query/query.h"
#include "schema/report/htmlwriter.h"
#include "schema/report/markuptext.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

QByteArray record(const QByteArray &type, const QByteArray &payload)
{
    static int key = 0;
    return "{\"Type\":\"" + type + "\",\"EventKey\":\"k" + QByteArray::number(++key)
        + "\",\"RunID\":\"r<1>\",\"AgentID\":\"a\",\"SessionID\":\"s\",\"TurnID\":\"t\","
          "\"TimestampMS\":1787297400125,\"Payload\":"
        + payload + "}\n";
}

QByteArray call(int number, const QByteArray &result)
{
    const QByteArray id = "c" + QByteArray::number(number);
    return record("tool_call_scheduled",
                  "{\"ToolCallID\":\"" + id + "\",\"ToolName\":\"x.y\",\"Payload\":{\"n\":1}}")
        + record("tool_result_received",
                 "{\"tool_call_id\":\"" + id + "\",\"tool_name\":\"x.y\"," + result + "}");
}

const char *const Failed =
    "\"failure\":{\"kind\":\"internal\",\"error\":{\"message\":\"<script>alert('x')</script>\"},"
    "\"recovery\":{\"action\":\"finish\"}}";

/// Elements that are never closed or closed too often, by name.
QByteArray unbalanced(const QByteArray &html)
{
    static const QRegularExpression tag(QStringLiteral("<(/?)([a-z0-9]+)[^>]*?(/?)>"));
    static const QStringList empty = {QStringLiteral("meta"), QStringLiteral("br")};
    QStringList open;
    auto matches = tag.globalMatch(QString::fromUtf8(html));
    while (matches.hasNext()) {
        const auto match = matches.next();
        const auto name = match.captured(2);
        if (!match.captured(3).isEmpty() || empty.contains(name))
            continue;
        if (match.captured(1).isEmpty())
            open.append(name);
        else if (open.isEmpty() || open.takeLast() != name)
            return "wrong </" + name.toUtf8() + ">";
    }
    return open.join(u' ').toUtf8();
}

QByteArray report(const RunStore &store)
{
    return QByteArray::fromStdString(htmlReport(store, "Title & more"));
}

QByteArray gathered(const std::function<ExportCount(const TextSink &)> &write)
{
    QByteArray text;
    (void)write([&text](std::string_view piece) {
        text.append(piece.data(), static_cast<qsizetype>(piece.size()));
        return true;
    });
    return text;
}

std::vector<std::uint32_t> all(std::uint32_t count)
{
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

} // namespace

class tst_Report : public QObject
{
    Q_OBJECT
private slots:
    void everyRecordingMakesAReport_data();
    void everyRecordingMakesAReport();
    void tellsTheStoryOfARepair();
    void beginsWithTheAnswerAndATimeline();
    void manyLogsAreNamedByTheirFolder();
    void tilesFillTheirLines();
    void copiesNameTheFileOfTheLog();
    void escapesWhatTheLogSays();
    void keepsTheDirectionOfText();
    void drawsServerData();
    void showsTablesOfServerData();
    void longListsAndTextsAreCutWithACount();
    void escapedText_data();
    void escapedText();
    void ndjsonIsTheFileAgain();
    void ndjsonKeepsOneLineARecord();
    void csvHasALineACall();
    void tracesArePlainJson();
    void tracesHaveWhatTheRuntimeMeasured();
    void exportsStopWhenTold();
};

void tst_Report::everyRecordingMakesAReport_data()
{
    QTest::addColumn<QString>("folder");
    for (const auto &scenario : goadata::scenarios())
        QTest::addRow("%s", qPrintable(scenario.name)) << scenario.folder;
}

void tst_Report::everyRecordingMakesAReport()
{
    QFETCH(QString, folder);
    const auto store = goadata::load(folder + QStringLiteral("/records.ndjson"));
    QVERIFY(store->hasLog());
    const auto html = report(*store);
    QCOMPARE(unbalanced(html), QByteArray());
    // No external resources and no scripts.
    QVERIFY(!html.contains("<script") && !html.contains("src=") && !html.contains("<link"));
    QVERIFY(!html.contains("href=\"http"));
    // Every link has a target in the page.
    static const QRegularExpression link(QStringLiteral("href=\"#([^\"]+)\""));
    auto links = link.globalMatch(QString::fromUtf8(html));
    while (links.hasNext()) {
        const auto anchor = links.next().captured(1).toUtf8();
        QVERIFY2(html.contains(QByteArray("id=\"" + anchor + "\"")), anchor.constData());
    }
}

void tst_Report::tellsTheStoryOfARepair()
{
    const auto store = goadata::load(
        QStringLiteral(TW_TEST_DATA "/runs/02-missing-field-repaired/records.ndjson"));
    QVERIFY(store->hasLog());
    const auto html = report(*store);
    for (const char *fact :
         {"Title &amp; more", "gardener-miss-1", "invalid_call / correct_call",
          "&quot;mode&quot; is missing from body", "missing_field", "Repaired by", "tooluse_a2",
          "&quot;mode&quot;: &quot;grow&quot;", "Done, revision 42."})
        QVERIFY2(html.contains(fact), fact);
    QVERIFY(html.contains("tooluse_a2</a> (derived from the order of calls)"));
}

void tst_Report::beginsWithTheAnswerAndATimeline()
{
    const auto store = goadata::load(
        QStringLiteral(TW_TEST_DATA "/runs/02-missing-field-repaired/records.ndjson"));
    QVERIFY(store->hasLog());
    const auto html = report(*store);
    const auto answer = html.indexOf("calls failed; repaired: 1.");
    const auto drawing = html.indexOf("<svg class=\"lanes\"");
    QVERIFY(answer > 0 && answer < html.indexOf("class=\"tiles\""));
    QVERIFY(drawing > answer && drawing < html.indexOf("<h2>Failed calls"));
    // A bar for each call, and a link from the failed one to its row.
    QCOMPARE(html.count("<rect "), static_cast<qsizetype>(store->callCount()));
    const auto link = html.indexOf("<a href=\"#call-", drawing);
    const QByteArray target = html.mid(link + 10, html.indexOf('"', link + 10) - link - 10);
    QVERIFY(html.contains(QByteArray("id=\"" + target + "\"")));

    const goadata::TextLog fine(call(1, "\"result_json\":{}"));
    QVERIFY(report(*fine.store()).contains("No call failed."));
}

/// Ten lines of files would push the answer out of sight.
void tst_Report::manyLogsAreNamedByTheirFolder()
{
    const std::filesystem::path folder(TW_TEST_DATA "/../../resources/samples/greenhouse/runs");
    const std::filesystem::path files[] = {std::filesystem::canonical(folder)};
    const auto store = loadRuns(files);
    QVERIFY(store.has_value());
    const std::size_t count = (*store)->files().size();
    QVERIFY(count > 3);
    const std::string title = reportTitle(**store);
    QCOMPARE(title, "Recorded runs of " + std::to_string(count) + " logs in greenhouse/runs");
    const QByteArray html = QByteArray::fromStdString(htmlReport(**store, title));
    QCOMPARE(unbalanced(html), QByteArray());
    const auto answer = html.indexOf("class=\"answer");
    const auto folded = html.indexOf("<details class=\"files\">");
    const auto file = html.indexOf("failure-kinds.ndjson: ");
    QVERIFY(answer > 0 && answer < folded && folded < file);
    QVERIFY(file < html.indexOf("</details>"));

    const QTemporaryDir parent;
    for (const char *session : {"a", "b"}) {
        const std::filesystem::path copy =
            std::filesystem::path(parent.path().toStdString()) / session;
        std::filesystem::create_directory(copy);
        std::filesystem::copy_file(files[0] / "failure-kinds.ndjson", copy / "records.ndjson");
    }
    const std::filesystem::path sessions[] = {parent.path().toStdString()};
    const std::string named = htmlReport(**loadRuns(sessions), "x");
    QVERIFY(named.find("a/records.ndjson: ") != std::string::npos);
    QVERIFY(named.find("b/records.ndjson: ") != std::string::npos);

    const std::filesystem::path one[] = {files[0] / "failure-kinds.ndjson"};
    const auto single = loadRuns(one);
    QVERIFY(single.has_value());
    QCOMPARE(reportTitle(**single), std::string("Recorded runs of failure-kinds.ndjson"));
    QVERIFY(!QByteArray::fromStdString(htmlReport(**single, "x")).contains("<details"));
}

/// No width of the page leaves one tile alone in its line.
void tst_Report::tilesFillTheirLines()
{
    const goadata::TextLog log(call(1, Failed));
    const auto html = QString::fromUtf8(report(*log.store()));
    const auto tiles = html.count(u"<div class=\"tile\">"_s);
    QVERIFY(tiles > 1);
    static const QRegularExpression columns(
        u"\\.tiles\\{[^}]*grid-template-columns:repeat\\((\\d+),1fr\\)"_s);
    auto widths = columns.globalMatch(html);
    QVERIFY(widths.hasNext());
    while (widths.hasNext()) {
        const int count = widths.next().captured(1).toInt();
        QVERIFY2(tiles % count != 1, qPrintable(QString::number(count)));
    }
    QVERIFY(html.contains(u"<b>1</b><span>failed call</span>"_s));
    QVERIFY(html.contains(u"<b>0</b><span>tokens</span>"_s));
}

/// Redaction writes a temporary copy, which is none of the reader's files.
void tst_Report::copiesNameTheFileOfTheLog()
{
    const goadata::TextLog log(call(1, Failed) + "{\"Type\":\"broken\n");
    QVERIFY(log.store()->hasLog());
    QCOMPARE(log.store()->damage().size(), std::size_t{1});
    const LogFileInfo &file = log.store()->files().front();
    const std::vector<RunIndex> runs{RunIndex{0}};
    const auto exported = [&](ExportFormat format) {
        ExportRequest request;
        request.format = format;
        request.runs = runs;
        std::string all;
        const auto written = exportRuns(*log.store(), request, [&all](std::string_view text) {
            all += text;
            return true;
        });
        return written ? all : std::string();
    };
    const std::string name = file.path.filename().string();
    const auto trace = parseJson(exported(ExportFormat::ChromeTrace));
    QVERIFY(trace.has_value());
    QVERIFY((*trace)["metadata"]["files"].empty()); // a copy has no file
    const std::string html = exported(ExportFormat::Html);
    const std::string named = "<p class=\"sub\">" + name + ": Goa-AI run logs";
    QVERIFY2(html.find(named) != std::string::npos, named.c_str());
    QVERIFY(html.find("Toolwright.") == std::string::npos);
    QVERIFY(html.find("<b>1</b><span>damaged line</span>") != std::string::npos);
}

void tst_Report::escapesWhatTheLogSays()
{
    const goadata::TextLog log(call(1, Failed));
    QVERIFY(log.store()->hasLog());
    const auto html = report(*log.store());
    QVERIFY(!html.contains("<script"));
    QVERIFY(html.contains("&lt;script&gt;alert(&#39;x&#39;)"));
    QVERIFY(html.contains("r&lt;1&gt;"));
    QCOMPARE(unbalanced(html), QByteArray());
}

/// No name turns what stands after it round.
void tst_Report::keepsTheDirectionOfText()
{
    const QByteArray evil = "a\xE2\x80\xAE\xE2\x81\xA7z"; // U+202E, U+2067
    QByteArray text =
        record("run_started", "{\"Input\":{\"Messages\":[{\"text\":\"" + evil + "\"}]}}")
        + call(1, Failed)
        + call(2,
               "\"failure\":{\"kind\":\"" + evil + "\",\"error\":{\"message\":\"" + evil + "\"}}")
        + call(
            3,
            "\"result_json\":{\"x\":\"" + evil
                + "\"},\"server_data\":[{\"kind\":\"topology\",\"audience\":\"timeline\",\"data\":"
                  "{\"nodes\":[\""
                + evil + "\",\"b\"],\"edges\":[[\"" + evil
                + "\",\"b\"]]}},"
                  "{\"kind\":\"chart_data\",\"audience\":\"timeline\",\"data\":"
                  "{\"labels\":[\""
                + evil + "\",\"c\"],\"values\":[3,4]}}]")
        + record("odd" + evil, "{\"text\":\"" + evil + "\"}");
    text.replace("\"AgentID\":\"a\"", QByteArray("\"AgentID\":\"" + evil + "\""));
    text.replace("x.y", QByteArray("x." + evil));
    const goadata::TextLog log(text);
    QVERIFY(log.store()->hasLog());
    const QByteArray html = report(*log.store());
    QVERIFY(html.count("a\xEF\xBF\xBD\xEF\xBF\xBDz") > 8);
    QVERIFY(!html.contains("\xE2\x80\xAE") && !html.contains("\xE2\x81\xA7"));
    // Letters that are written from right to left do not move their neighbours either.
    QVERIFY(html.contains("a,b,span{unicode-bidi:isolate}"));
    QCOMPARE(unbalanced(html), QByteArray());
}

void tst_Report::drawsServerData()
{
    const goadata::TextLog log(
        call(1,
             "\"result_json\":{},\"server_data\":[{\"kind\":\"topology\",\"audience\":\"timeline\","
             "\"data\":{\"nodes\":[\"<script>\",\"b\"],\"edges\":[[\"<script>\",\"b\"]]}},"
             "{\"kind\":\"chart_data\",\"audience\":\"timeline\","
             "\"data\":{\"labels\":[\"a\",\"c\"],\"values\":[3,4]}}]"));
    const auto html = report(*log.store());
    QCOMPARE(html.count("<svg ") - html.count("<svg class=\"lanes\""), 2);
    QVERIFY(html.contains("Pictures and tables of server data"));
    // On paper the page is white, whatever the reader's system prefers.
    QVERIFY(html.indexOf("@media print{:root{--window:#FFF;")
            > html.indexOf("@media (prefers-color-scheme:dark){:root"));
    QVERIFY(html.contains(".tw-shape .f0{fill:#1a1a1a;stroke:#000000}"));
    QVERIFY(!html.contains("<script"));
    QCOMPARE(unbalanced(html), QByteArray());
}

void tst_Report::showsTablesOfServerData()
{
    QByteArray rows;
    for (int i = 0; i < 25; ++i)
        rows += QByteArray(i > 0 ? "," : "") + "{\"zone\":\"<b>" + QByteArray::number(i)
            + "\",\"state\":\"dry\"}";
    const goadata::TextLog log(
        call(1,
             "\"result_json\":{},\"server_data\":[{\"kind\":\"zones\",\"audience\":\"timeline\","
             "\"data\":["
                 + rows + "]}]"));
    const auto html = report(*log.store());
    QVERIFY(html.contains("<th>zone</th><th>state</th>"));
    QVERIFY(html.contains("<td>&lt;b&gt;19</td><td>dry</td>"));
    QVERIFY(!html.contains("&lt;b&gt;20"));
    QVERIFY(html.contains("The first 20 of 25 rows."));
    QCOMPARE(unbalanced(html), QByteArray());
}

void tst_Report::longListsAndTextsAreCutWithACount()
{
    QByteArray text;
    for (int i = 0; i < 2500; ++i)
        text += call(i, i % 2 == 0 ? QByteArray(Failed) : QByteArray("\"result_json\":1"));
    text += record("tool_call_scheduled",
                   "{\"ToolCallID\":\"big\",\"ToolName\":\"x.y\",\"Payload\":{\"n\":\""
                       + QByteArray(20000, 'a') + "\"}}");
    text += record("tool_result_received",
                   QByteArray("{\"tool_call_id\":\"big\",\"tool_name\":\"x.y\",") + Failed + "}");
    const goadata::TextLog log(text);
    QVERIFY(log.store()->hasLog());
    const auto html = report(*log.store());
    const QByteArray space = "\xE2\x80\xAF";
    QVERIFY(html.contains(QByteArray("Only the first 300 of 1" + space + "251 failed calls")));
    QVERIFY(html.contains(QByteArray("The first 2" + space + "000 of 2" + space + "501 calls")));
    QVERIFY(
        html.contains(" calls are listed here.")); // the failed ones listed above are among them
    QVERIFY(html.size() < 2'000'000);

    const goadata::TextLog big(text.mid(text.lastIndexOf("{\"Type\":\"tool_call_scheduled\"")));
    QVERIFY(big.store()->hasLog());
    QVERIFY(
        report(*big.store()).contains(QByteArray("Truncated: 6" + space + "000 of 20" + space)));
}

void tst_Report::escapedText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("html");
    QTest::addRow("markup") << QByteArray("<a href='x'>&\"")
                            << QByteArray("&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
    QTest::addRow("letters") << QByteArray("\xC3\xA9 \xE6\x9D\xA5 \xF0\x9F\x8C\xB1")
                             << QByteArray("\xC3\xA9 \xE6\x9D\xA5 \xF0\x9F\x8C\xB1");
    QTest::addRow("control") << QByteArray("a\x01"
                                           "b\n\tc")
                             << QByteArray("a\xEF\xBF\xBD"
                                           "b\n\tc");
    QTest::addRow("broken UTF-8") << QByteArray("a\xFF"
                                                "b\xC3")
                                  << QByteArray("a\xEF\xBF\xBD"
                                                "b\xEF\xBF\xBD");
    QTest::addRow("overlong") << QByteArray("\xC0\xBC") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD");
}

void tst_Report::escapedText()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, html);
    QCOMPARE(QByteArray::fromStdString(markupText(text.toStdString())), html);
}

void tst_Report::ndjsonIsTheFileAgain()
{
    for (const char *name : {"records.ndjson", "mongo.ndjson", "stream.ndjson"}) {
        QFile file(QStringLiteral(TW_TEST_DATA "/runs/20-paging-self/")
                   + QString::fromLatin1(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto store = goadata::load(file.fileName());
        QVERIFY(store->hasLog());
        const auto rows = all(store->eventCount());
        QCOMPARE(gathered([&](const TextSink &sink) { return exportNdjson(*store, rows, sink); }),
                 file.readAll());
    }
}

void tst_Report::ndjsonKeepsOneLineARecord()
{
    auto pretty = record("planner_note", "{\"Note\":\"a\"}").trimmed();
    pretty.replace(",", ",\r\n  ");
    const goadata::TextLog log("[" + pretty + ",\n" + pretty + "]");
    QVERIFY(log.store()->hasLog());
    QCOMPARE(log.store()->eventCount(), 2U);
    const auto rows = all(2);
    const auto lines =
        gathered([&](const TextSink &sink) { return exportNdjson(*log.store(), rows, sink); });
    QCOMPARE(lines.count('\n'), qsizetype{2});
    QVERIFY(parseJson(lines.left(lines.indexOf('\n')).toStdString()).has_value());
}

void tst_Report::csvHasALineACall()
{
    const goadata::TextLog log(call(1, "\"result_json\":{\"a,b\":\"say \\\"hi\\\"\"}"));
    QVERIFY(log.store()->hasLog());
    const auto rows = all(1);
    const auto csv =
        gathered([&](const TextSink &sink) { return exportCallsCsv(*log.store(), rows, sink); });
    const auto lines = csv.split('\n');
    QCOMPARE(lines.size(), qsizetype{3}); // header, call, nothing
    QVERIFY(lines[0].startsWith("id,tool,"));
    QVERIFY(lines[1].startsWith("c1,x.y,,r<1>,"));
    // JSON quotes become doubled CSV quotes.
    QVERIFY2(lines[1].contains(R"("{""a,b"":""say \""hi\""""}")"), lines[1].constData());
    const auto events =
        gathered([&](const TextSink &sink) { return exportEventsCsv(*log.store(), all(2), sink); });
    QCOMPARE(events.count('\n'), qsizetype{3});
}

void tst_Report::tracesArePlainJson()
{
    const auto store =
        goadata::load(QStringLiteral(TW_TEST_DATA "/runs/30-children-two-levels/records.ndjson"));
    QVERIFY(store->hasLog());
    const auto text =
        gathered([&](const TextSink &sink) { return exportChromeTrace(*store, sink); });
    const auto trace = parseJson(text.toStdString());
    QVERIFY(trace.has_value());
    const auto numberOf = [](const Json &value) {
        return QByteArray::fromStdString(numberText(value)).toDouble();
    };
    int slices = 0;
    int runs = 0;
    int arrows = 0;
    // The places where viewers find the slices for arrow ends: start and end by place.
    std::map<std::pair<int, int>, std::vector<std::pair<double, double>>> places;
    for (const auto &event : (*trace)["traceEvents"]) {
        const auto phase = event["ph"].get<std::string>();
        slices += phase == "X" && event["cat"] == "tool" ? 1 : 0;
        runs += phase == "X" && event["cat"] == "run" ? 1 : 0;
        arrows += phase == "s" ? 1 : 0;
        if (phase == "X")
            QVERIFY(isNumber(event["ts"]) && isNumber(event["dur"]));
        if (phase == "X")
            places[{event["pid"].get<int>(), event["tid"].get<int>()}].emplace_back(
                numberOf(event["ts"]), numberOf(event["ts"]) + numberOf(event["dur"]));
    }
    for (const auto &event : (*trace)["traceEvents"]) {
        if (event["ph"] != "s" && event["ph"] != "f")
            continue;
        const double at = numberOf(event["ts"]);
        const auto &slicesThere = places[{event["pid"].get<int>(), event["tid"].get<int>()}];
        QVERIFY(std::ranges::any_of(slicesThere, [at](const auto &slice) {
            return at >= slice.first && at <= slice.second;
        }));
    }
    QCOMPARE(runs, static_cast<int>(store->runs().size()));
    QCOMPARE(slices, static_cast<int>(store->callCount()));
    QCOMPARE(arrows, 2); // two calls started child runs
    QCOMPARE((*trace)["metadata"]["files"][0]["sha256"].get<std::string>().size(), std::size_t{64});
}

void tst_Report::tracesHaveWhatTheRuntimeMeasured()
{
    int measured = 0;
    int explained = 0;
    for (const char *log : {"/../../resources/samples/greenhouse/runs/failure-kinds.ndjson",
                            "/oldruns/hint-v0.66.1/r04-many-fields-at-once/records.ndjson"}) {
        const auto store = goadata::load(QStringLiteral(TW_TEST_DATA) + QString::fromLatin1(log));
        const auto trace = parseJson(gathered([&](const TextSink &sink) {
                                         return exportChromeTrace(*store, sink);
                                     }).toStdString());
        QVERIFY(trace.has_value());
        for (const Json &event : (*trace)["traceEvents"]) {
            if (event["ph"] != "X" || event["cat"] != "tool")
                continue;
            const Json &details = event["args"];
            if (details.contains("duration_ns")) {
                ++measured;
                QCOMPARE(QByteArray::fromStdString(numberText(event["dur"])).toDouble(),
                         details["duration_ns"].get<double>() / 1000);
            }
            QCOMPARE(details.contains("message"), details["status"] == "failed");
            explained += details.contains("hint") ? 1 : 0;
        }
    }
    QVERIFY(measured > 0);
    QCOMPARE(explained, 2);
}

void tst_Report::exportsStopWhenTold()
{
    QByteArray text;
    for (int i = 0; i < 4000; ++i)
        text += call(i, "\"result_json\":1");
    const goadata::TextLog log(text);
    QVERIFY(log.store()->hasLog());
    int pieces = 0;
    const auto rows = all(log.store()->eventCount());
    const auto count = exportNdjson(*log.store(), rows, [&pieces](std::string_view) {
        ++pieces;
        return false;
    });
    QVERIFY(count.stopped);
    QCOMPARE(pieces, 1);
    QVERIFY(count.rows < log.store()->eventCount());
}

QTEST_GUILESS_MAIN(tst_Report)
#include "tst_report.moc"
