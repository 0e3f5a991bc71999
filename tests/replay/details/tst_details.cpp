// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "goadata.h"
#include "replay/formats/details.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace tw;

namespace {

QByteArray text(const JsonPtr &value)
{
    return value ? QByteArray::fromStdString(writeJson(*value)) : QByteArray("-");
}

Json issuesJson(const std::vector<FieldIssue> &issues)
{
    Json json = Json::array();
    for (const auto &issue : issues)
        json.push_back({{"field", issue.field}, {"constraint", issue.constraint}});
    return json;
}

Json boundsJson(const Bounds &bounds)
{
    Json json = {{"returned", bounds.returned}};
    if (bounds.total)
        json["total"] = *bounds.total;
    json["truncated"] = bounds.truncated;
    if (bounds.nextCursor)
        json["next_cursor"] = *bounds.nextCursor;
    if (!bounds.refinementHint.empty())
        json["refinement_hint"] = bounds.refinementHint;
    return json;
}

/// The expectation of the story for a call, derived from the store.
Json callJson(const RunStore &store, const CallDetails &details)
{
    Json json = Json::object();
    json["id"] = std::string(details.call.id);
    json["tool"] = details.tool;
    json["run"] = store.run(details.call.run).id;
    json["status"] = std::string(callStatusName(details.call.status));
    if (details.failure) {
        json["failure_kind"] = details.failure->kind;
        json["recovery_action"] = details.failure->action;
        if (!details.failure->issues.empty())
            json["issues"] = issuesJson(details.failure->issues);
    }
    if (!details.requestedTool.empty())
        json["requested_tool"] = details.requestedTool;
    if (details.bounds)
        json["bounds"] = boundsJson(*details.bounds);
    for (const auto &artifact : details.artifacts)
        json["server_data"].push_back(artifact.kind + ':' + artifact.audience);
    return json;
}

Json sortedIssues(const Json &issues)
{
    std::multiset<std::string> sorted;
    for (const auto &issue : issues)
        sorted.insert(issue["field"].get<std::string>() + ':'
                      + issue["constraint"].get<std::string>());
    return Json(sorted);
}

QByteArray differences(Json ours, Json theirs)
{
    QByteArray found;
    static const std::set<std::string> keys = {
        "id",     "tool",           "run",    "status",     "failure_kind", "recovery_action",
        "issues", "requested_tool", "bounds", "server_data"};
    for (const auto &key : keys) {
        auto mine = ours.contains(key) ? ours[key] : Json(nullptr);
        auto told = theirs.contains(key) ? theirs[key] : Json(nullptr);
        if (key == "issues" && mine.is_array() && told.is_array()) {
            mine = sortedIssues(mine);
            told = sortedIssues(told);
        }
        if (told.is_object() && told.contains("total") && told["total"].is_null())
            told.erase("total"); // unknown, which is the same as absent
        if (!jsonEqual(mine, told))
            found += QByteArray::fromStdString("\n" + theirs["id"].get<std::string>() + ' ' + key
                                               + "\n  ours   " + writeJson(mine) + "\n  theirs "
                                               + writeJson(told));
    }
    return found;
}

/// One record in the current envelope; \a type starts with the relevant part.
QByteArray record(const char *type, const QByteArray &payload, const char *run = "r")
{
    static int key = 0;
    return QByteArray("{\"ID\":\"1\",\"EventKey\":\"k") + QByteArray::number(++key)
        + "\",\"RunID\":\"" + run
        + "\",\"AgentID\":\"a\",\"SessionID\":\"s\",\"TurnID\":\"t\",\"Type\":\"" + type
        + "\",\"Payload\":" + payload + ",\"Timestamp\":\"2026-08-21T07:30:00.125Z\"}\n";
}

} // namespace

class tst_Details : public QObject
{
    Q_OBJECT
private slots:
    void callsAreAsTold_data();
    void callsAreAsTold();
    void answersAreAsTold_data();
    void answersAreAsTold();
    void waitsAreAsTold_data();
    void waitsAreAsTold();
    void streamSaysTheSame_data();
    void streamSaysTheSame();
    void everyCallOfAGeneration_data();
    void everyCallOfAGeneration();
    void awaitedCallsHaveTheirPayload();
    void aCallAwaitedInAnEarlierRun();
    void theTranscriptHelpsWhereTheScheduleIsMissing();
    void summaries_data();
    void summaries();
    void summariesAreShort();
    void hugeRecordsAreNotParsedForARow();
};

namespace {

void addScenarioRows(std::initializer_list<const char *> logs)
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("log");
    for (const auto &scenario : goadata::scenarios()) {
        for (const auto *log : logs)
            QTest::addRow("%s %s", qPrintable(scenario.name), log)
                << scenario.folder << QString::fromLatin1(log);
    }
}

} // namespace

void tst_Details::callsAreAsTold_data()
{
    addScenarioRows({"records.ndjson", "mongo.ndjson"});
}

void tst_Details::callsAreAsTold()
{
    QFETCH(QString, folder);
    QFETCH(QString, log);
    const auto expected = goadata::readJson(folder + QStringLiteral("/expected.json"));
    if (!expected.is_object() || !QFile::exists(folder + u'/' + log))
        QSKIP("no story told here");
    const auto store = goadata::load(folder + u'/' + log);
    QVERIFY(store->hasLog());
    QByteArray different;
    for (const auto &told : expected["calls"]) {
        const auto run = store->findRun(told["run"].get<std::string>());
        const auto call = store->findCall(told["id"].get<std::string>(), run);
        if (!call) {
            different += QByteArray::fromStdString("\nno call " + writeJson(told));
            continue;
        }
        different += differences(callJson(*store, callDetails(*store, *call)), told);
    }
    QVERIFY2(different.isEmpty(), different.constData());
    QCOMPARE(std::size_t{store->callCount()}, expected["calls"].size());
}

void tst_Details::answersAreAsTold_data()
{
    addScenarioRows({"records.ndjson", "mongo.ndjson"});
}

void tst_Details::answersAreAsTold()
{
    QFETCH(QString, folder);
    QFETCH(QString, log);
    const auto expected = goadata::readJson(folder + QStringLiteral("/expected.json"));
    if (!expected.is_object() || !QFile::exists(folder + u'/' + log))
        QSKIP("no story told here");
    const auto store = goadata::load(folder + u'/' + log);
    QVERIFY(store->hasLog());
    for (const auto &told : expected["runs"]) {
        if (!told.contains("final_text") && told["status"] != "suspended")
            continue; // described only in words
        const auto run = store->findRun(told["id"].get<std::string>());
        QVERIFY(run.hasValue());
        QCOMPARE(QByteArray::fromStdString(finalText(*store, *run)),
                 QByteArray::fromStdString(told.value("final_text", std::string())));
    }
}

void tst_Details::waitsAreAsTold_data()
{
    addScenarioRows({"records.ndjson", "mongo.ndjson"});
}

void tst_Details::waitsAreAsTold()
{
    QFETCH(QString, folder);
    QFETCH(QString, log);
    const auto expected = goadata::readJson(folder + QStringLiteral("/expected.json"));
    if (!expected.is_object() || !expected.contains("suspensions"))
        QSKIP("nobody waits here");
    const auto store = goadata::load(folder + u'/' + log);
    QVERIFY(store->hasLog());
    for (const auto &told : expected["suspensions"]) {
        const auto run = store->findRun(told["run"].get<std::string>());
        QVERIFY(run.hasValue());
        // The next run answers the first prompt.
        const auto pending = awaits(*store, *run);
        QVERIFY(!pending.empty());
        const auto &first = pending.front();
        const auto kind = told["kind"].get<std::string>();
        QCOMPARE(QByteArray::fromStdString(first.kind),
                 QByteArray::fromStdString(kind == "tool_clarification" ? "clarification" : kind));
        QCOMPARE(QByteArray::fromStdString(first.id),
                 QByteArray::fromStdString(told["await_id"].get<std::string>()));
        const auto successor = store->run(*run).successor;
        QVERIFY(successor.hasValue());
        QCOMPARE(QByteArray::fromStdString(store->run(*successor).id),
                 QByteArray::fromStdString(told["answered_by_run"].get<std::string>()));
        QVERIFY(store->typeName(*first.event).starts_with("await_"));
    }
}

void tst_Details::streamSaysTheSame_data()
{
    addScenarioRows({"stream.ndjson"});
}

void tst_Details::streamSaysTheSame()
{
    QFETCH(QString, folder);
    const auto records = goadata::load(folder + QStringLiteral("/records.ndjson"));
    const auto path = folder + QStringLiteral("/stream.ndjson");
    if (!QFile::exists(path) || QFile(path).size() == 0)
        QSKIP("nothing was streamed");
    const auto stream = goadata::load(path);
    QVERIFY(records->hasLog() && stream->hasLog());
    QByteArray different;
    for (std::uint32_t i = 0; i < stream->callCount(); ++i) {
        const auto streamed = callDetails(*stream, CallIndex{i});
        const auto run = records->findRun(stream->run(streamed.call.run).id);
        const auto call = records->findCall(streamed.call.id, run);
        QVERIFY2(call.hasValue(), std::string(streamed.call.id).c_str());
        const auto recorded = callDetails(*records, *call);
        different += differences(callJson(*stream, streamed), callJson(*records, recorded));
        if (text(streamed.payload) != text(recorded.payload)
            || text(streamed.result) != text(recorded.result))
            different += "\n" + QByteArray::fromStdString(std::string(recorded.call.id))
                + ": payload or result";
    }
    QVERIFY2(different.isEmpty(), different.constData());
}

void tst_Details::everyCallOfAGeneration_data()
{
    QTest::addColumn<QByteArray>("log");
    const auto stream = [](const char *type, const char *payload,
                           const char *more = "") -> QByteArray {
        return QByteArray(R"({"type":")") + type
            + R"(","run_id":"r","timestamp":"2026-08-21T07:30:00.125Z","payload":)" + payload + more
            + "}\n";
    };
    QTest::addRow("current") << QByteArray(
        record(
            "tool_call_scheduled",
            R"({"ToolCallID":"c","ToolName":"x.y","Payload":{"n":1.10},"Queue":"q","DisplayHint":"Hint"})")
        + record("tool_result_received",
                 R"({"call_run_id":"r","tool_call_id":"c","tool_name":"x.y","result_json":{"m":2.0},
                 "result_preview":"seen","server_data":[{"kind":"k","audience":"timeline","data":[1]}],
                 "bounds":{"Returned":1,"Total":null,"Truncated":true,"NextCursor":null,"RefinementHint":"h"},
                 "duration":5000000,"telemetry":{"DurationMs":5,"TokensUsed":1,"Model":"m","Extra":null}})")
              .replace('\n', ' ')
              .append('\n'));
    QTest::addRow("January 2026") << QByteArray(
        record(
            "tool_call_scheduled",
            R"({"ToolCallID":"c","ToolName":"x.y","Payload":{"n":1.10},"Queue":"q","DisplayHint":"Hint"})")
        + record(
            "tool_result_received",
            R"({"ToolCallID":"c","ParentToolCallID":"","ToolName":"x.y","Result":{"m":2.0},"ResultPreview":"seen",)"
            R"("Bounds":{"Returned":1,"Total":null,"Truncated":true,"RefinementHint":"h"},)"
            R"("Artifacts":[{"Kind":"k","Data":[1],"SourceTool":"x.y","RunLink":null}],"Duration":5000000,)"
            R"("Telemetry":{"DurationMs":5,"TokensUsed":1,"Model":"m","Extra":null},"Error":null})"));
    QTest::addRow("current stream")
        << stream(
               "tool_start",
               R"({"tool_call_id":"c","tool_name":"x.y","payload":{"n":1.10},"queue":"q","display_hint":"Hint"})")
            + stream(
                "tool_end",
                R"({"call_run_id":"r","tool_call_id":"c","tool_name":"x.y","result":{"m":2.0},"result_preview":"seen",)"
                R"("bounds":{"Returned":1,"Total":null,"Truncated":true,"NextCursor":null,"RefinementHint":"h"},)"
                R"("duration":5000000,"telemetry":{"DurationMs":5,"TokensUsed":1,"Model":"m","Extra":null}})",
                R"(,"server_data":[{"kind":"k","audience":"timeline","data":[1]}])");
    QTest::addRow("seed-era stream")
        << stream(
               "tool_start",
               R"({"tool_call_id":"c","tool_name":"x.y","payload":{"n":1.10},"queue":"q","display_hint":"Hint"})")
            + stream(
                "tool_end",
                R"({"tool_call_id":"c","tool_name":"x.y","result":{"m":2.0},"result_preview":"seen",)"
                R"("bounds":{"Returned":1,"Total":null,"Truncated":true,"RefinementHint":"h"},)"
                R"("artifacts":[{"kind":"k","data":[1],"source_tool":"x.y"}],"duration":5000000,)"
                R"("telemetry":{"DurationMs":5,"TokensUsed":1,"Model":"m","Extra":null}})");
}

void tst_Details::everyCallOfAGeneration()
{
    QFETCH(QByteArray, log);
    const goadata::TextLog file(log);
    QVERIFY(file.store()->hasLog());
    QCOMPARE(file.store()->callCount(), 1U);
    const auto details = callDetails(*file.store(), CallIndex{0});
    QCOMPARE(details.tool, std::string("x.y"));
    QCOMPARE(details.call.status, CallStatus::Ok);
    QCOMPARE(text(details.payload), QByteArray(R"({"n":1.10})"));
    QCOMPARE(text(details.result), QByteArray(R"({"m":2.0})"));
    QCOMPARE(details.queue, std::string("q"));
    QCOMPARE(details.displayHint, std::string("Hint"));
    QCOMPARE(details.resultPreview, std::string("seen"));
    QVERIFY(!details.failure && !details.hint);
    QCOMPARE(writeJson(boundsJson(details.bounds.value())),
             std::string(R"({"returned":1,"truncated":true,"refinement_hint":"h"})"));
    QCOMPARE(details.artifacts.size(), std::size_t{1});
    QCOMPARE(details.artifacts[0].kind + ':' + details.artifacts[0].audience,
             std::string("k:timeline"));
    QCOMPARE(text(details.artifacts[0].data), QByteArray("[1]"));
    QCOMPARE(details.call.durationNs, std::int64_t{5000000});
    QCOMPARE(details.telemetry.value().model, std::string("m"));
    QCOMPARE(details.events.size(), std::size_t{2});
}

void tst_Details::awaitedCallsHaveTheirPayload()
{
    const goadata::TextLog log(
        record(
            "await_confirmation",
            R"({"ID":"w","Title":"T","Prompt":"P","ToolName":"x.y","ToolCallID":"c1","Payload":{"a":1}})")
        + record("await_external_tools",
                 R"({"ID":"e","Items":[{"ToolName":"x.z","ToolCallID":"c2","Payload":{"b":2}},)"
                 R"({"ToolName":"x.z","ToolCallID":"c3","Payload":{"b":3}}]})")
        + record("run_suspended", R"({"SuspensionID":"s1","PendingCount":2})"));
    QVERIFY(log.store()->hasLog());
    const auto payload = [&log](const char *id) {
        const auto call = log.store()->findCall(id);
        return call ? text(callDetails(*log.store(), *call).payload) : QByteArray("no call");
    };
    QCOMPARE(payload("c1"), QByteArray(R"({"a":1})"));
    QCOMPARE(payload("c3"), QByteArray(R"({"b":3})"));
}

void tst_Details::aCallAwaitedInAnEarlierRun()
{
    // The run stops to ask, and its continuation schedules the call, even if the log does not say
    // which run continues which.
    QFile file(QStringLiteral(TW_TEST_DATA "/runs/14-confirmation-approved/records.ndjson"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray records = file.readAll();
    for (const char *suspension : {"", "run_suspended"}) {
        if (*suspension != '\0')
            records.replace(suspension, "run_forgotten");
        const goadata::TextLog log(records);
        const auto &store = log.store();
        QVERIFY(store->hasLog());
        const auto index = store->findCall("tooluse_k2");
        QVERIFY(index.hasValue());
        const auto own = callDetails(*store, *index).events;
        const auto asked = std::find_if(own.begin(), own.end(), [&](EventIndex event) {
            return store->kind(event) == EventKind::AwaitConfirmation;
        });
        QVERIFY(asked != own.end());
        QVERIFY(own == callDetails(*store, *index, CallEvents(*store)).events);
    }
}

void tst_Details::theTranscriptHelpsWhereTheScheduleIsMissing()
{
    const goadata::TextLog log(
        record(
            "transcript_messages_appended",
            R"([{"role":"assistant","parts":[{"kind":"tool_use","id":"c","name":"x_y","input":{"a":1}}]}])")
        + record("tool_result_received",
                 R"({"tool_call_id":"c","tool_name":"x.y","result_json":1})"));
    QVERIFY(log.store()->hasLog());
    const auto details = callDetails(*log.store(), *log.store()->findCall("c"));
    QCOMPARE(text(details.payload), QByteArray(R"({"a":1})"));
    QCOMPARE(details.tool, std::string("x.y"));
}

void tst_Details::summaries_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *type, const char *payload, const char *expected) {
        QTest::addRow("%s %s", type, expected) << record(type, payload) << QByteArray(expected);
    };
    row("tool_call_scheduled",
        R"({"ToolCallID":"c","ToolName":"x.y","Payload":{"zone_id":"n","hours":24}})",
        "x.y  {zone_id: n, hours: 24}");
    row("tool_call_scheduled",
        R"({"ToolCallID":"c","ToolName":"runtime.tool_unavailable","Payload":{"requested_tool":"a.b"}})",
        "runtime.tool_unavailable  a.b");
    row("tool_result_received",
        R"({"tool_call_id":"c","tool_name":"x.y","failure":{"kind":"timeout","error":{"message":"late"},"recovery":{"action":"finish"}}})",
        "x.y  timeout/finish  late");
    row("tool_result_received",
        R"({"tool_call_id":"c","tool_name":"x.y","result_json":{"n":[1,2]},"bounds":{"Returned":2,"Total":9,"Truncated":true}})",
        "x.y  2 of 9, truncated  {n: [1, 2]}");
    row("run_phase_changed", R"({"Phase":"planning"})", "planning");
    row("run_completed", R"({"status":"failed","failure":{"message":"no luck"}})",
        "failed  no luck");
    row("assistant_message", R"({"Message":"Hello\nthere","Structured":null})", "Hello there");
    row("transcript_messages_appended",
        R"([{"role":"assistant","parts":[{"kind":"text","text":"Yes"},{"kind":"tool_use","id":"c","name":"x.y"}]}])",
        "assistant: Yes  x.y");
    row("usage", R"({"Model":"m","InputTokens":12,"OutputTokens":3})", "m  12 in  3 out");
    row("policy_decision", R"({"AllowedTools":["a.b"],"Caps":{"RemainingToolCalls":5}})",
        "allowed: a.b  5 calls left");
    row("policy_decision", R"({"AllowedTools":null})", "nothing allowed");
    row("tool_authorization",
        R"({"ToolName":"x.y","ToolCallID":"c","Approved":false,"ApprovedBy":"user:mia"})",
        "x.y  denied  user:mia");
    row("await_clarification", R"({"ID":"1","Question":"How warm?","RestrictToTool":"x.y"})",
        "x.y  How warm?");
    row("brand_new_record", R"({"a":{"b":[true,null]}})", "{a: {b: [true, null]}}");
}

void tst_Details::summaries()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, expected);
    const goadata::TextLog log(line);
    QVERIFY(log.store()->hasLog());
    QCOMPARE(QByteArray::fromStdString(eventSummary(*log.store(), EventIndex{0})), expected);
}

void tst_Details::summariesAreShort()
{
    // Every length: a cut must never split a character.
    const goadata::TextLog log(record(
        "planner_note", "{\"Note\":\"" + QByteArray("\xC3\xA9\xE6\x9D\xA5x").repeated(60) + "\"}"));
    QVERIFY(log.store()->hasLog());
    for (std::size_t most = 3; most < 40; ++most) {
        const auto summary = eventSummary(*log.store(), EventIndex{0}, most);
        QVERIFY(summary.size() <= most);
        QVERIFY(summary.ends_with("\xE2\x80\xA6"));
        QVERIFY(QString::fromUtf8(summary).indexOf(QChar(QChar::ReplacementCharacter)) < 0);
    }
}

void tst_Details::hugeRecordsAreNotParsedForARow()
{
    const goadata::TextLog log(record("tool_result_received",
                                      R"({"tool_call_id":"c","tool_name":"x.y","result_json":")"
                                          + QByteArray(20'000'000, 'a') + "\"}"));
    QVERIFY(log.store()->hasLog());
    QCOMPARE(eventSummary(*log.store(), EventIndex{0}), std::string("x.y  20 MB"));
}

QTEST_GUILESS_MAIN(tst_Details)
#include "tst_details.moc"
