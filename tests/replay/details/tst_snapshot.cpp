// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "goadata.h"
#include "replay/base/timetext.h"
#include "replay/formats/details.h"
#include "tests/replay/runsnapshot.h"

#include <QTest>

using namespace tw;
using tw::test::RunSnapshot;
using tw::test::runSnapshot;

namespace {

constexpr const char *ZeroTime = "0001-01-01T00:00:00Z";

std::string timeText(std::int64_t time)
{
    return time == NoTime ? ZeroTime : formatTimeText(time);
}

Json awaitJson(const PendingAwait &await)
{
    Json json = Json::object();
    json["Kind"] = "await_" + await.kind;
    json["ID"] = await.id;
    json["ToolName"] = await.toolName;
    json["ToolCallID"] = await.toolCallId;
    json["Question"] = await.question;
    json["Title"] = await.title;
    json["Prompt"] = await.prompt;
    json["ItemCount"] = await.itemCount;
    return json;
}

/// Our snapshot with the runtime's keys (docs/formats/goa-ai.md, "Snapshots").
Json snapshotJson(const RunSnapshot &snapshot)
{
    Json json = Json::object();
    json["RunID"] = snapshot.runId;
    json["AgentID"] = snapshot.agentId;
    json["SessionID"] = snapshot.sessionId;
    json["TurnID"] = snapshot.turnId;
    json["Labels"] = nullptr;
    for (const auto &[key, value] : snapshot.labels)
        json["Labels"][key] = value;
    json["Status"] = snapshot.status;
    json["Phase"] = snapshot.phase;
    json["StartedAt"] = timeText(snapshot.startedNs);
    json["UpdatedAt"] = timeText(snapshot.updatedNs);
    json["LastAssistantMessage"] = snapshot.lastAssistantMessage;
    json["Transcript"] = nullptr;
    for (const auto &message : snapshot.transcript)
        json["Transcript"].push_back(*message.raw);
    json["Await"] = snapshot.await ? awaitJson(*snapshot.await) : Json(nullptr);
    json["ToolCalls"] = nullptr;
    for (const auto &call : snapshot.toolCalls) {
        json["ToolCalls"].push_back({{"ToolCallID", call.id},
                                     {"ParentToolCallID", call.parentId},
                                     {"ToolName", call.toolName},
                                     {"ScheduledAt", timeText(call.scheduledNs)},
                                     {"CompletedAt", timeText(call.completedNs)},
                                     {"Duration", call.durationNs},
                                     {"ErrorSummary", call.errorSummary},
                                     {"ExpectedChildrenTotal", call.expectedChildren},
                                     {"ObservedChildrenTotal", call.observedChildren}});
    }
    json["ChildRuns"] = nullptr;
    for (const auto &child : snapshot.childRuns) {
        json["ChildRuns"].push_back({{"ToolName", child.toolName},
                                     {"ToolCallID", child.toolCallId},
                                     {"ChildRunID", child.runId},
                                     {"ChildAgentID", child.agentId}});
    }
    return json;
}

bool isEmptyList(const Json &value)
{
    return value.is_null() || (value.is_array() && value.empty());
}

/// The members that differ, one per line.
QByteArray differences(const Json &ours, const Json &theirs)
{
    QByteArray text;
    for (const auto &[key, expected] : theirs.items()) {
        const auto &actual = ours[key];
        if (jsonEqual(actual, expected) || (isEmptyList(actual) && isEmptyList(expected)))
            continue;
        text += QByteArray::fromStdString("\n" + key + "\n  ours   " + writeJson(actual)
                                          + "\n  theirs " + writeJson(expected));
    }
    return text;
}

} // namespace

class tst_Snapshot : public QObject
{
    Q_OBJECT
private slots:
    void agreesWithTheRuntime_data();
    void agreesWithTheRuntime();
    void incompleteLogs_data();
    void incompleteLogs();
    void outcomes_data();
    void outcomes();
};

void tst_Snapshot::agreesWithTheRuntime_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("log");
    for (const auto &scenario : goadata::scenarios()) {
        for (const auto *log : {"records.ndjson", "mongo.ndjson"})
            QTest::addRow("%s %s", qPrintable(scenario.name), log)
                << scenario.folder << QString::fromLatin1(log);
    }
}

void tst_Snapshot::agreesWithTheRuntime()
{
    QFETCH(QString, folder);
    QFETCH(QString, log);
    const auto expected = goadata::readJson(folder + QStringLiteral("/snapshot.json"));
    if (!expected.is_array() || !QFile::exists(folder + u'/' + log))
        QSKIP("no snapshot recorded here");
    const auto store = goadata::load(folder + u'/' + log);
    QVERIFY(store->hasLog());
    for (const auto &theirs : expected) {
        const auto run = store->findRun(theirs["RunID"].get<std::string>());
        QVERIFY(run.hasValue());
        const auto different = differences(snapshotJson(runSnapshot(*store, *run)), theirs);
        QVERIFY2(different.isEmpty(), different.constData());
    }
}

void tst_Snapshot::incompleteLogs_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray head =
        R"("RunID":"r","AgentID":"a","SessionID":"s","TurnID":"t","TimestampMS":1787297400125,)";
    const auto record = [&head](const char *type, const char *payload) -> QByteArray {
        return "{" + head + "\"Type\":\"" + type + "\",\"Payload\":" + payload + "}\n";
    };
    QTest::addRow("running") << QByteArray(record("run_started", R"({"RunContext":{"RunID":"r"}})"))
                             << QByteArray("running prompted");
    // docs/formats/goa-ai.md, "Runs of a single record".
    QTest::addRow("only an end") << QByteArray(record(
        "run_completed",
        R"({"status":"failed","phase":"failed","failure":{"message":"m"},"labels":{"a":"b"}})"))
                                 << QByteArray("failed failed a=b");
    QTest::addRow("before phases") << QByteArray(record("run_completed", R"({"status":"success"})"))
                                   << QByteArray("completed completed");
    QTest::addRow("waiting") << QByteArray(
        record("await_confirmation", R"({"ID":"w","ToolName":"x","ToolCallID":"c"})")
        + record("run_suspended", R"({"SuspensionID":"1"})"))
                             << QByteArray("suspended suspended awaits confirmation w");
    QTest::addRow("questions are forgotten")
        << QByteArray(record("await_questions", R"({"ID":"w","ToolName":"x","ToolCallID":"c"})")
                      + record("run_suspended", R"({"SuspensionID":"1"})"))
        << QByteArray("suspended suspended");
}

void tst_Snapshot::incompleteLogs()
{
    QFETCH(QByteArray, log);
    QFETCH(QByteArray, expected);
    const goadata::TextLog text(log);
    QVERIFY(text.store()->hasLog());
    const auto snapshot = runSnapshot(*text.store(), RunIndex{0});
    auto story = snapshot.status + ' ' + snapshot.phase;
    for (const auto &[key, value] : snapshot.labels)
        story += ' ' + key + '=' + value;
    if (snapshot.await)
        story += " awaits " + snapshot.await->kind + ' ' + snapshot.await->id;
    QCOMPARE(QByteArray::fromStdString(story), expected);
}

void tst_Snapshot::outcomes_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("expected");
    QTest::addRow("success") << QByteArray(R"({"status":"success","phase":"completed"})")
                             << QByteArray("success|||||0|no|");
    QTest::addRow("failure") << QByteArray(
        R"({"status":"failed","failure":{"message":"safe","debug_message":"inner","provider":"p",
            "operation":"o","kind":"rate_limited","code":"c","http_status":429,"retryable":true}})")
                             << QByteArray("failed|safe|inner|p|rate_limited|429|yes|");
    QTest::addRow("flat keys of early 2026") << QByteArray(
        R"({"status":"failed","error":"inner","public_error":"safe","error_provider":"p",
            "error_operation":"o","error_kind":"auth","http_status":401,"retryable":false})")
                                             << QByteArray("failed|safe|inner|p|auth|401|no|");
    QTest::addRow("cancelled") << QByteArray(
        R"({"status":"canceled","cancellation":{"reason":"session_ended"}})")
                               << QByteArray("canceled|||||0|no|session_ended");
}

void tst_Snapshot::outcomes()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, expected);
    payload.replace('\n', ' ');
    const goadata::TextLog log(
        R"({"Type":"run_completed","RunID":"r","AgentID":"a","SessionID":"","TurnID":"","TimestampMS":1,"Payload":)"
        + payload + "}\n");
    QVERIFY(log.store()->hasLog());
    const auto outcome = runOutcome(*log.store(), RunIndex{0});
    const auto story = outcome.status + '|' + outcome.message + '|' + outcome.debugMessage + '|'
        + outcome.provider + '|' + outcome.kind + '|' + std::to_string(outcome.httpStatus) + '|'
        + (outcome.retryable ? "yes" : "no") + '|' + outcome.cancellation;
    QCOMPARE(QByteArray::fromStdString(story), expected);
}

QTEST_GUILESS_MAIN(tst_Snapshot)
#include "tst_snapshot.moc"
