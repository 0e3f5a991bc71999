// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/artifactfindings.h"
#include "replay/formats/details.h"
#include "schema/findings/findingtext.h"
#include "tests/replay/runlogs.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace tw;

namespace {

constexpr const char *Points = R"("server_data":[{"kind":"time_series","audience":"timeline",)"
                               R"("data":{"data_points":[["2026-08-21T07:30:00Z",3],)"
                               R"(["2026-08-21T07:31:00Z",1.5],["2026-08-21T07:32:00Z",9.25]]}}])";

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

/// Artifacts of calls in a log: the check of summaries, and data that stay text.
class tst_ArtifactLog : public QObject
{
    Q_OBJECT

private slots:
    void summariesThatDiffer();
    void dataAboutTheResultOnly();
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
    QCOMPARE(story(findingsOf(callDetails(*store, CallIndex{1}), CallIndex{1})), expected);
    QCOMPARE(story(findingsOf(callDetails(*store, CallIndex{0}), CallIndex{0})), QByteArray());
    const ArtifactFinding first = artifactFindings(*store).front();
    QCOMPARE(first.finding.code->id, std::string_view("summary_mismatch"));
    QCOMPARE(first.finding.severity, Severity::Warning);

    int asked = 0;
    QVERIFY(artifactFindings(*store, Monitor({}, [&asked] { return ++asked > 0; })).empty());
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

QTEST_GUILESS_MAIN(tst_ArtifactLog)
#include "tst_artifactlog.moc"
