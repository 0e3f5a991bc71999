// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/artifactfindings.h"
#include "replay/artifacts/artifactdata.h"
#include "replay/formats/details.h"
#include "replay/formats/goa/goalogformats.h"
#include "schema/findings/findingtext.h"
#include "tests/replay/runlogs.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <functional>
#include <memory>
#include <string>

using namespace tw;

namespace {

constexpr const char *Points = R"("server_data":[{"kind":"time_series","audience":"timeline",)"
                               R"("data":{"data_points":[["2026-08-21T07:30:00Z",3],)"
                               R"(["2026-08-21T07:31:00Z",1.5],["2026-08-21T07:32:00Z",9.25]]}}])";

/// The findings of all calls, in their order.
std::vector<ArtifactFinding> artifactFindings(const RunStore &store)
{
    std::vector<ArtifactFinding> all;
    ArtifactCatalogs none;
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const CallDetails details =
            callDetails(store, CallIndex{i}, {.textFrom = DecodeOptions::LargeData});
        const auto found = findingsOf(details, CallIndex{i}, {}, none);
        all.insert(all.end(), found.begin(), found.end());
    }
    return all;
}

QByteArray story(const std::vector<ArtifactFinding> &findings)
{
    QByteArray text;
    for (const ArtifactFinding &found : findings) {
        text += QByteArray::number(toInt(found.call)) + " #"
            + QByteArray::number(toInt(*found.event)) + ' '
            + QByteArray::number(static_cast<qulonglong>(found.artifact)) + ' '
            + QByteArray::fromStdString(found.finding.pointer) + ": "
            + QByteArray::fromStdString(messageOf(found.finding)) + '\n';
    }
    return text;
}

} // namespace

/// A series of \a count points as JSON text.
QByteArray points(int count)
{
    QByteArray text = R"({"unit":"kW","data_points":[)";
    for (int i = 0; i < count; ++i) {
        text += (i > 0 ? ",[" : "[") + QByteArray::number(1'787'000'000 + i) + ','
            + QByteArray::number(i % 97) + ".5]";
    }
    return text + "]}";
}

/// \a text as a JSON string.
QByteArray quoted(const QByteArray &text)
{
    return QByteArray::fromStdString(writeJson(Json(text.toStdString())));
}

/// A record as bytes of a log, which more bytes follow.
JsonText bytesOfLog(const QByteArray &record)
{
    auto bytes = std::make_shared<const std::string>(record.toStdString()
                                                     + std::string(JsonText::Padding, 'x'));
    const auto size = static_cast<std::size_t>(record.size());
    return {bytes, std::string_view(*bytes).substr(0, size)};
}

bool isWithin(std::string_view part, std::string_view whole)
{
    const std::less_equal<> isBefore;
    return isBefore(whole.data(), part.data())
        && isBefore(part.data() + part.size(), whole.data() + whole.size());
}

/// Everything about the result but the data that are text.
QByteArray resultStory(const ToolResult &read)
{
    QByteArray text = read.value ? QByteArray::fromStdString(writeJson(*read.value)) : "-";
    text += read.bounds ? QByteArray::number(static_cast<qlonglong>(read.bounds->returned))
                        : QByteArray("-");
    for (const Artifact &artifact : read.artifacts) {
        text += '\n'
            + QByteArray::fromStdString(artifact.kind + ' ' + artifact.audience + ' '
                                        + artifact.sourceTool)
            + ' ' + QByteArray::number(static_cast<qulonglong>(artifact.bytes))
            + (artifact.isOlder ? " older " : " ");
        if (artifact.text.isEmpty() && artifact.bytes < 1000)
            text += artifact.data ? QByteArray::fromStdString(writeJson(*artifact.data)) : "-";
    }
    return text;
}

/// Artifacts of calls in a log: the check of summaries, and data that stay text.
class tst_ArtifactLog : public QObject
{
    Q_OBJECT

private slots:
    void summariesThatDiffer();
    void dataAboutTheResultOnly();
    void largeDataStayText_data();
    void largeDataStayText();
    void whatCannotStayText_data();
    void whatCannotStayText();
    void dataAreReadFromTheLog();
    void structuredContentOfMcp();
    void readingStops();
};

void tst_ArtifactLog::summariesThatDiffer()
{
    test::Logs logs;
    const std::string points = Points;
    const auto store = logs.load(
        test::scheduled("r", "c1")
        + test::result("r", "c1", R"("result_json":{"count":3,"min_value":1.5},)" + points)
        + test::scheduled("r", "c2")
        + test::result("r", "c2",
                       R"("result_json":{"summary":{"count":4,"max":9.25}},)"
                       R"("bounds":{"returned":1,"total":7,"truncated":true},)"
                           + points)
        + test::completed("r"));
    QVERIFY(store->callCount() == 2);
    const QByteArray expected =
        "1 #3 0 : time_series: the model saw total 7; the data has 3\n"
        "1 #3 0 /summary/count: time_series: the model saw count 4; the data has 3\n";
    QCOMPARE(story(artifactFindings(*store)), expected);
    ArtifactCatalogs none;
    QCOMPARE(story(findingsOf(callDetails(*store, CallIndex{1}), CallIndex{1}, {}, none)),
             expected);
    QCOMPARE(story(findingsOf(callDetails(*store, CallIndex{0}), CallIndex{0}, {}, none)),
             QByteArray());
    const ArtifactFinding first = artifactFindings(*store).front();
    QCOMPARE(first.finding.code->id, std::string_view("summary_mismatch"));
    QCOMPARE(first.finding.severity, Severity::Warning);

    int asked = 0;
    const Monitor stopped({}, [&asked] { return ++asked > 0; });
    QVERIFY(findingsOf(callDetails(*store, CallIndex{1}), CallIndex{1}, {}, none, stopped).empty());
    QCOMPARE(asked, 1);
}

void tst_ArtifactLog::dataAboutTheResultOnly()
{
    test::Logs logs;
    std::string points = Points;
    points.replace(points.find("timeline"), 8, "evidence");
    const auto store = logs.load(test::result("r", "c", R"("result_json":{"count":9},)" + points));
    QVERIFY(store->callCount() == 1);
    QVERIFY(artifactFindings(*store).empty());
}

void tst_ArtifactLog::largeDataStayText_data()
{
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<bool>("isInLog"); // the text is a part of the record, not a copy
    const QByteArray data = points(2000);
    const QByteArray list = R"([{"kind":"small","audience":"timeline","data":[1,2]},)"
                            R"({"kind":"time_series","audience":"timeline","data":)"
        + data + "}]";
    const QByteArray payload = R"({"tool_call_id":"c","result_json":{"count":2000},)"
                               R"("bounds":{"returned":7},"server_data":)"
        + list + '}';
    const QByteArray base64 = '"' + payload.toBase64() + '"';
    const auto row = [](const char *name, const QByteArray &record, bool isInLog) {
        QTest::addRow("%s", name) << record << isInLog;
    };
    const auto ofPayload = [&row](const char *name, const QByteArray &inner, bool isInLog) {
        row(name,
            R"({"EventKey":"k","RunID":"r","Type":"tool_result_received","Payload":)" + inner
                + R"(,"Timestamp":"2026-08-21T07:30:00Z"})",
            isInLog);
    };
    ofPayload("plain", payload, true);
    ofPayload("with spaces", QByteArray(payload).replace(":[[", " : [ ["), true);
    ofPayload("a text", quoted(payload), false);
    ofPayload("a text in a text", quoted(quoted(payload)), false);
    ofPayload("base64", base64, false);
    ofPayload("Mongo", R"({"$binary":{"base64":)" + base64 + R"(,"subType":"00"}})", false);
    ofPayload("older Mongo", R"({"$binary":)" + base64 + R"(,"$type":"00"})", false);
    ofPayload("Mongo shell", "BinData(0," + base64 + ')', false);
    row("stream",
        R"({"type":"tool_end","run_id":"r","payload":{"tool_call_id":"c","result":{"n":1}},)"
        R"("server_data":)"
            + list + '}',
        true);
    row("Redis",
        R"(["1-0",["p",)" + quoted(R"({"type":"tool_end","payload":)" + payload + '}') + "]]",
        false);
    ofPayload("artifacts",
              R"({"ToolCallID":"c","Result":{"m":2},"Artifacts":[{"Kind":"k","Data":)" + data
                  + R"(,"SourceTool":"x.y"}]})",
              true);
    ofPayload("one entry, no list", R"({"server_data":{"data":)" + data + R"(,"kind":"k"}})", true);
    ofPayload("data as a text", R"({"server_data":[{"kind":"k","data":)" + quoted(data) + "}]}",
              false);
    ofPayload("a list as a text", R"({"server_data":)" + quoted(list) + '}', false);
    const QByteArray array = data.mid(data.indexOf('[')).chopped(1);
    ofPayload("an entry that is the data", R"({"server_data":[3,)" + array + "]}", true);
}

void tst_ArtifactLog::largeDataStayText()
{
    QFETCH(QByteArray, record);
    QFETCH(bool, isInLog);
    const JsonText raw = bytesOfLog(record);
    const Record whole = decodeGoaRecord(raw.text, EventKind::ToolResultReceived);
    const Record slim = decodeGoaResult(raw, 1000, {});
    QVERIFY(whole.result && slim.result);
    QCOMPARE(resultStory(*slim.result), resultStory(*whole.result));
    int texts = 0;
    for (std::size_t i = 0; i < slim.result->artifacts.size(); ++i) {
        const Artifact &artifact = slim.result->artifacts[i];
        const Artifact &asTree = whole.result->artifacts[i];
        if (artifact.text.isEmpty())
            continue;
        ++texts;
        QVERIFY(!artifact.data && artifact.text.owner);
        QCOMPARE(isWithin(artifact.text.text, raw.text), isInLog);
        const auto parsed = parseJson(artifact.text.text);
        QVERIFY(parsed && *parsed == *asTree.data);
        QCOMPARE(readArtifact(artifact)->points, std::uint64_t{2000});
        QCOMPARE(readArtifact(artifact)->series[0].columns[0].y,
                 readArtifact(asTree)->series[0].columns[0].y);
    }
    QCOMPARE(texts, 1);
}

void tst_ArtifactLog::whatCannotStayText_data()
{
    QTest::addColumn<QByteArray>("payload");
    const QByteArray data = points(200);
    const auto row = [](const char *name, const QByteArray &payload) {
        QTest::addRow("%s", name) << payload;
    };
    const QByteArray longText = '"' + QByteArray(2000, 'x') + '"';
    row("nothing large", R"({"server_data":[{"data":[1]}],"result":)" + longText + '}');
    row("two lists", R"({"server_data":[{"data":)" + data + R"(}],"ServerData":[]})");
    row("two data", R"({"server_data":[{"data":1,"Data":)" + data + "}]}");
    row("a long text", R"({"server_data":[{"data":)" + longText + "}]}");
    row("base64 of what only begins like JSON",
        R"({"server_data":[{"data":")" + QByteArray('{' + QByteArray(2000, 'x')).toBase64()
            + R"("}]})");
    row("a text that begins with data as a text",
        R"({"server_data":[{"data":)" + quoted(quoted(data) + '-') + "}]}");
    row("damaged", R"({"server_data":[{"data":)" + data.chopped(1) + ",}]}");
    row("an entry in binary", R"({"server_data":[{"$binary":")" + data.toBase64() + R"("}]})");
}

void tst_ArtifactLog::whatCannotStayText()
{
    QFETCH(QByteArray, payload);
    const JsonText raw = bytesOfLog(R"({"Type":"tool_result_received","Payload":)" + payload + '}');
    const Record whole = decodeGoaRecord(raw.text, EventKind::ToolResultReceived);
    const Record slim = decodeGoaResult(raw, 1000, {});
    QCOMPARE(slim.result.has_value(), whole.result.has_value());
    if (!slim.result)
        return;
    QCOMPARE(resultStory(*slim.result), resultStory(*whole.result));
    for (const Artifact &artifact : slim.result->artifacts)
        QVERIFY(artifact.text.isEmpty());
}

void tst_ArtifactLog::dataAreReadFromTheLog()
{
    test::Logs logs;
    const QByteArray data = points(100'000);
    const auto store = logs.load(
        test::scheduled("r", "c")
        + test::result("r", "c",
                       R"("result_json":{"count":99999},"server_data":[{"kind":"load","data":)"
                           + data.toStdString() + "}]"));
    QVERIFY(store->callCount() == 1);
    const CallDetails details =
        callDetails(*store, CallIndex{0}, {.textFrom = DecodeOptions::LargeData});
    QCOMPARE(details.artifacts.size(), std::size_t{1});
    const Artifact &artifact = details.artifacts[0];
    QVERIFY(!artifact.data);
    QVERIFY(isWithin(artifact.text.text, store->raw(*details.call.resultEvent)));
    QCOMPARE(artifact.text.text.size(), static_cast<std::size_t>(data.size()));
    QCOMPARE(artifact.bytes, static_cast<std::size_t>(data.size()));
    QCOMPARE(readArtifact(artifact)->points, std::uint64_t{100'000});
    const auto findings = artifactFindings(*store);
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(messageOf(findings[0].finding),
             std::string("load: the model saw count 99999; the data has 100000"));
    QVERIFY(callDetails(*store, CallIndex{0}).artifacts[0].data); // a tree without the option
}

void tst_ArtifactLog::structuredContentOfMcp()
{
    const QByteArray data = points(2000);
    const auto line = [](const char *direction, const QByteArray &message) -> QByteArray {
        return QByteArray(R"({"session_id":"s","ts":"2026-08-21T07:30:00Z","direction":")")
            + direction + R"(","mcp_method":"tools/call","mcp_name":"x_y","call_id":"7","raw":)"
            + quoted(message) + "}\n";
    };
    test::Logs logs;
    const auto store =
        logs.load(QByteArray(line("c2s", R"({"id":7,"params":{"arguments":{}}})")
                             + line("s2c",
                                    R"({"id":7,"result":{"content":[{"type":"text","text":"ok"}],)"
                                    R"("structuredContent":)"
                                        + data + "}}"))
                      .toStdString());
    QVERIFY(store->callCount() == 1);
    const CallDetails whole = callDetails(*store, CallIndex{0});
    QVERIFY(whole.artifacts.empty());
    const CallDetails slim = callDetails(*store, CallIndex{0}, {.textFrom = 1000});
    QCOMPARE(slim.artifacts.size(), std::size_t{1});
    QCOMPARE(slim.artifacts[0].kind, std::string("structuredContent"));
    QCOMPARE(slim.artifacts[0].text.text,
             std::string_view(data.constData(), std::size_t(data.size())));
    QCOMPARE(readArtifact(slim.artifacts[0])->points, std::uint64_t{2000});
    Json rest = *whole.result;
    rest["structuredContent"] = nullptr;
    QCOMPARE(writeJson(*slim.result), writeJson(rest));
    // A smaller one is a part of the result.
    QVERIFY(callDetails(*store, CallIndex{0}, {.textFrom = 1'000'000}).artifacts.empty());
}

void tst_ArtifactLog::readingStops()
{
    test::Logs logs;
    const auto store = logs.load(test::result("r", "c",
                                              R"("server_data":[{"kind":"load","data":)"
                                                  + points(100'000).toStdString() + "}]"));
    QVERIFY(store->callCount() == 1);
    const Monitor stopped({}, [] { return true; });
    QVERIFY(callDetails(*store, CallIndex{0},
                        {.textFrom = DecodeOptions::LargeData, .monitor = stopped})
                .artifacts.empty());
    const CallDetails details =
        callDetails(*store, CallIndex{0}, {.textFrom = DecodeOptions::LargeData});
    std::uint64_t last = 0;
    int steps = 0;
    const auto progress = [&](std::uint64_t done, std::uint64_t total) {
        QVERIFY(done > last && done <= total);
        last = done;
        ++steps;
    };
    QVERIFY(readArtifact(details.artifacts[0], Monitor(progress, {})));
    QVERIFY(steps >= 3);
    QCOMPARE(readArtifact(details.artifacts[0], stopped).error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(tst_ArtifactLog)
#include "tst_artifactlog.moc"
