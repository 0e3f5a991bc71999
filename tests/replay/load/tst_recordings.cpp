// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Compares the store's view of a recorded session with the story that was scripted for it
// (`expected.json`), field by field.

#include "replay/analysis/conversation.h"
#include "replay/analysis/missingrecords.h"
#include "replay/analysis/repairs.h"
#include "replay/analysis/statistics.h"
#include "replay/formats/details.h"
#include "replay/formats/goa/payloads.h"
#include "replay/load/loader.h"
#include "replay/store/logfindings.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using namespace tw;

namespace {

std::string readFile(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string textOf(const Json &object, const char *key)
{
    const auto at = object.find(key);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

/// Facts as "subject.field = value" lines, for readable differences.
using Facts = std::map<std::string, std::string>;

void put(Facts &facts, const std::string &subject, const char *field, const std::string &value)
{
    if (!value.empty())
        facts[subject + "." + field] = value;
}

/// Facts of the script that the log does not contain.
const std::set<std::string> &notInTheLog()
{
    static const std::set<std::string> calls = {
        // 05-union-errors: ten unrelated wrong envelopes in a row, then three right ones. By
        // definition (docs/cli.md, "Repairs") each is the next attempt at the previous one; the
        // script treats only two of them as repairs, by intent.
        "tooluse_u2", "tooluse_u3", "tooluse_u4",  "tooluse_u5",  "tooluse_u6",  "tooluse_u7",
        "tooluse_u8", "tooluse_u9", "tooluse_u10", "tooluse_u11", "tooluse_u13",
    };
    return calls;
}

std::string numberOf(const Json &object, const char *key)
{
    const auto at = object.find(key);
    return at != object.end() && isNumber(*at) ? numberText(*at) : std::string();
}

std::string joined(std::vector<std::string> parts, bool sorted)
{
    if (sorted)
        std::sort(parts.begin(), parts.end());
    std::string text;
    for (const std::string &part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

void expectDetails(Facts &facts, const std::string &subject, const Json &call)
{
    std::vector<std::string> issues;
    for (const Json &issue : call.value("issues", Json::array()))
        issues.push_back(textOf(issue, "field") + ':' + textOf(issue, "constraint"));
    put(facts, subject, "issues", joined(issues, true));
    if (const auto bounds = call.find("bounds"); bounds != call.end() && bounds->is_object()) {
        for (const char *field : {"returned", "total"})
            put(facts, subject, field, numberOf(*bounds, field));
        for (const char *field : {"next_cursor", "refinement_hint"})
            put(facts, subject, field, textOf(*bounds, field));
    }
    std::vector<std::string> data;
    for (const Json &kind : call.value("server_data", Json::array()))
        data.push_back(kind.get<std::string>());
    put(facts, subject, "server_data", joined(data, false));
    put(facts, subject, "requested_tool", textOf(call, "requested_tool"));
}

void expectWaits(Facts &facts, const Json &story)
{
    for (const Json &wait : story.value("suspensions", Json::array())) {
        const std::string subject = "wait of " + textOf(wait, "run");
        for (const char *field : {"kind", "await_id", "tool", "answered_by_run", "answer"})
            put(facts, subject, field, textOf(wait, field));
        std::vector<std::string> calls;
        for (const Json &call : wait.value("call_ids", Json::array()))
            calls.push_back(call.get<std::string>());
        put(facts, subject, "call_ids", joined(calls, false));
    }
}

Facts expectedFacts(const Json &story)
{
    Facts facts;
    for (const Json &run : story["runs"]) {
        const std::string subject = "run " + textOf(run, "id");
        put(facts, subject, "exists", "yes");
        for (const char *field :
             {"agent", "session", "turn", "status", "predecessor", "parent_run", "parent_call"})
            put(facts, subject, field, textOf(run, field));
        put(facts, subject, "final_text", textOf(run, "final_text"));
        if (run.value("forced_final_answer", false))
            put(facts, subject, "forced_final_answer", "yes");
    }
    expectWaits(facts, story);
    for (const Json &call : story["calls"]) {
        const std::string id = textOf(call, "id");
        const std::string subject = "call " + id + " in " + textOf(call, "run");
        put(facts, subject, "exists", "yes");
        for (const char *field : {"tool", "status", "failure_kind", "recovery_action", "child_run",
                                  "parent_call", "continuation_root"})
            put(facts, subject, field, textOf(call, field));
        if (textOf(call, "result_run") != textOf(call, "run"))
            put(facts, subject, "result_run", textOf(call, "result_run"));
        if (!notInTheLog().contains(id))
            put(facts, subject, "repairs", textOf(call, "repairs"));
        for (const char *flag : {"denied", "not_scheduled"}) {
            if (call.value(flag, false))
                put(facts, subject, flag, "yes");
        }
        if (call.contains("bounds") && call["bounds"].is_object()) {
            put(facts, subject, "bounded", "yes");
            if (call["bounds"].value("truncated", false))
                put(facts, subject, "truncated", "yes");
        }
        if (call.contains("server_data") && !call["server_data"].empty())
            put(facts, subject, "artifacts", "yes");
        expectDetails(facts, subject, call);
    }
    return facts;
}

std::string runId(const RunStore &store, MaybeRun run)
{
    return run ? std::string(store.run(*run).id) : std::string();
}

std::string callId(const RunStore &store, MaybeCall call)
{
    return call ? std::string(store.call(*call).id) : std::string();
}

void tellDetails(Facts &facts, const std::string &subject, const CallDetails &details)
{
    std::vector<std::string> issues;
    if (details.failure) {
        for (const FieldIssue &issue : details.failure->issues)
            issues.push_back(issue.field + ':' + issue.constraint);
    }
    put(facts, subject, "issues", joined(issues, true));
    if (details.bounds) {
        put(facts, subject, "returned", std::to_string(details.bounds->returned));
        if (details.bounds->total)
            put(facts, subject, "total", std::to_string(*details.bounds->total));
        put(facts, subject, "next_cursor", details.bounds->nextCursor.value_or(std::string()));
        put(facts, subject, "refinement_hint", details.bounds->refinementHint);
    }
    std::vector<std::string> data;
    for (const Artifact &artifact : details.artifacts)
        data.push_back(artifact.kind + ':' + artifact.audience);
    put(facts, subject, "server_data", joined(data, false));
    put(facts, subject, "requested_tool", details.requestedTool);
}

/// A separate phase shows that the runtime forced the answer (docs/formats/goa-ai.md, "Phases").
bool isForced(const RunStore &store, RunIndex run)
{
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        if (store.runOf(EventIndex{i}) != run
            || store.kind(EventIndex{i}) != EventKind::RunPhaseChanged)
            continue;
        const JsonPtr payload = eventPayload(store, EventIndex{i});
        if (payload && tw::textOf(findMember(*payload, "Phase")) == "synthesizing")
            return true;
    }
    return false;
}

void tellWaits(Facts &facts, const RunStore &store)
{
    for (std::uint32_t i = 0; i < store.runs().size(); ++i) {
        for (const ConversationPart &part : conversation(store, RunIndex{i}).parts) {
            if (part.run != RunIndex{i} || !part.waits)
                continue;
            const std::string subject = "wait of " + store.run(part.run).id.str();
            const ConversationWait &wait = part.wait;
            put(facts, subject, "kind", wait.kind);
            put(facts, subject, "await_id", wait.prompt.id);
            std::string tool = wait.prompt.toolName;
            std::vector<std::string> calls;
            for (const CallIndex call : wait.calls) {
                calls.emplace_back(store.call(call).id);
                if (tool.empty()) // external tools name theirs in the items
                    tool = store.toolName(call);
            }
            put(facts, subject, "tool", tool);
            put(facts, subject, "call_ids", joined(calls, false));
            if (wait.answeredBy)
                put(facts, subject, "answered_by_run", store.run(*wait.answeredBy).id.str());
            put(facts, subject, "answer", wait.answer);
        }
    }
}

Facts storeFacts(const RunStore &store)
{
    Facts facts;
    for (const Run &run : store.runs()) {
        const std::string subject = "run " + run.id.str();
        put(facts, subject, "exists", "yes");
        put(facts, subject, "agent", run.agent);
        put(facts, subject, "session", run.session);
        put(facts, subject, "turn", run.turn);
        put(facts, subject, "status", std::string(runStatusName(run.status)));
        put(facts, subject, "predecessor", runId(store, run.predecessor));
        put(facts, subject, "parent_run", runId(store, run.parentRun));
        put(facts, subject, "parent_call", callId(store, run.parentCall));
        const RunIndex index = *store.findRun(run.id);
        put(facts, subject, "final_text", finalText(store, index));
        if (isForced(store, index))
            put(facts, subject, "forced_final_answer", "yes");
    }
    tellWaits(facts, store);
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const CallRecord call = store.call(CallIndex{i});
        const std::string id(call.id);
        const std::string subject = "call " + id + " in " + runId(store, call.run);
        put(facts, subject, "exists", "yes");
        put(facts, subject, "tool", std::string(store.string(call.tool)));
        put(facts, subject, "status", std::string(callStatusName(call.status)));
        put(facts, subject, "failure_kind", std::string(failureKindName(call.failure)));
        put(facts, subject, "recovery_action", std::string(recoveryActionName(call.recovery)));
        put(facts, subject, "child_run", runId(store, call.childRun));
        put(facts, subject, "parent_call", callId(store, call.parentCall));
        put(facts, subject, "continuation_root", callId(store, call.continuationRoot));
        if (call.resultRun != call.run)
            put(facts, subject, "result_run", runId(store, call.resultRun));
        if (!notInTheLog().contains(id))
            put(facts, subject, "repairs", callId(store, call.repairOf));
        const auto flag = [&](CallFlag which, const char *name) {
            if ((call.flags & which) != 0)
                put(facts, subject, name, "yes");
        };
        flag(CallDenied, "denied");
        flag(CallNeverScheduled, "not_scheduled");
        flag(CallBounded, "bounded");
        flag(CallTruncated, "truncated");
        flag(CallHasArtifacts, "artifacts");
        tellDetails(facts, subject, callDetails(store, CallIndex{i}));
    }
    return facts;
}

/// Facts that a stream lacks (docs/formats/goa-ai.md, "Stream events"): it has no run_started, no
/// turn and no agent.
bool isOnStream(const std::string &fact)
{
    for (const char *field :
         {".agent", ".turn", ".predecessor", ".continuation_root", ".answered_by_run", ".answer"}) {
        if (fact.ends_with(field))
            return false;
    }
    return true;
}

QString difference(const Facts &expected, const Facts &actual, bool stream)
{
    std::string text;
    for (const auto &[name, value] : expected) {
        if (stream && !isOnStream(name))
            continue;
        const auto found = actual.find(name);
        if (found == actual.end())
            text += "- " + name + " = " + value + "\n";
        else if (found->second != value)
            text += "! " + name + " = " + found->second + ", not " + value + "\n";
    }
    for (const auto &[name, value] : actual) {
        // Text that a model streamed spontaneously is not in the script.
        if (name.ends_with(".final_text"))
            continue;
        if (!expected.contains(name) && (!stream || isOnStream(name)))
            text += "+ " + name + " = " + value + "\n";
    }
    return QString::fromStdString(text);
}

RunStorePtr load(const std::filesystem::path &path)
{
    const std::filesystem::path files[] = {path};
    const auto store = loadRuns(files);
    return store ? *store : RunStorePtr();
}

std::vector<std::filesystem::path> recordings()
{
    std::vector<std::filesystem::path> folders;
    for (const char *root : {TW_TEST_DATA "/runs", TW_SHARED_DATA "/goa"}) {
        std::error_code failed;
        for (const auto &entry : std::filesystem::directory_iterator(root, failed)) {
            if (std::filesystem::exists(entry.path() / "expected.json"))
                folders.push_back(entry.path());
        }
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

} // namespace

class tst_Recordings : public QObject
{
    Q_OBJECT
private slots:
    void story_data();
    void story();
    void viewsOfOneSession_data();
    void viewsOfOneSession();
    void repairedByIsTheCallThatSucceeded();
    void chainsAreTheScriptedRepairs();
};

void tst_Recordings::story_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("file");
    for (const auto &folder : recordings()) {
        for (const char *file : {"records.ndjson", "mongo.ndjson", "stream.ndjson"}) {
            std::error_code failed;
            const auto size = std::filesystem::file_size(folder / file, failed);
            if (failed || size == 0)
                continue; // nothing is streamed for one-shot runs
            const std::string name = folder.parent_path().filename().string() + "/"
                + folder.filename().string() + "/" + file;
            QTest::newRow(name.c_str())
                << QString::fromStdString(folder.string()) << QString::fromLatin1(file);
        }
    }
}

void tst_Recordings::story()
{
    QFETCH(QString, folder);
    QFETCH(QString, file);
    const std::filesystem::path path(folder.toStdString());
    const auto story = parseJson(readFile(path / "expected.json"));
    QVERIFY(story);
    const RunStorePtr store = load(path / file.toStdString());
    QVERIFY(store->hasLog());
    QVERIFY(store->isComplete());
    QCOMPARE(store->damage().size(), std::size_t{0});
    const bool stream = file.startsWith(QLatin1String("stream"));
    QCOMPARE(difference(expectedFacts(*story), storeFacts(*store), stream), QString());
}

void tst_Recordings::viewsOfOneSession_data()
{
    QTest::addColumn<QString>("folder");
    for (const auto &folder : recordings())
        QTest::newRow(folder.filename().c_str()) << QString::fromStdString(folder.string());
}

/// Records, database export and stream of a session are one set of runs in every count.
void tst_Recordings::viewsOfOneSession()
{
    QFETCH(QString, folder);
    const std::filesystem::path path(folder.toStdString());
    const RunStorePtr one = load(path / "records.ndjson");
    std::vector<std::filesystem::path> files;
    for (const char *name : {"mongo.ndjson", "records.ndjson", "stream.ndjson"}) {
        std::error_code failed;
        if (std::filesystem::file_size(path / name, failed) > 0 && !failed)
            files.push_back(path / name);
    }
    const auto all = loadRuns(files);
    QVERIFY(all);
    QCOMPARE((*all)->eventCount(), one->eventCount());
    QCOMPARE((*all)->callCount(), one->callCount());
    QCOMPARE((*all)->runs().size(), one->runs().size());
    for (std::uint32_t i = 0; i < one->runs().size(); ++i) {
        const Run &run = one->run(RunIndex{i});
        const MaybeRun same = (*all)->findRun(run.id);
        QVERIFY(same);
        QCOMPARE((*all)->run(*same).events, run.events);
        QCOMPARE((*all)->run(*same).calls, run.calls);
        QCOMPARE((*all)->run(*same).status, run.status);
        QCOMPARE((*all)->run(*same).usage.totalTokens, run.usage.totalTokens);
    }
    const Statistics expected = statistics(*one);
    const Statistics counted = statistics(**all);
    QCOMPARE(counted.all.bytesSent, expected.all.bytesSent);
    QCOMPARE(counted.all.bytesReceived, expected.all.bytesReceived);
    QCOMPARE(missingRecords(**all).size(), missingRecords(*one).size());
    QCOMPARE(sameRunsFinding(**all).has_value(), files.size() > 1);
}

void tst_Recordings::repairedByIsTheCallThatSucceeded()
{
    int repaired = 0;
    for (const auto &folder : recordings()) {
        const RunStorePtr store = load(folder / "records.ndjson");
        QVERIFY(store->hasLog());
        for (std::uint32_t i = 0; i < store->callCount(); ++i) {
            const CallRecord call = store->call(CallIndex{i});
            if (!call.repairedBy)
                continue;
            ++repaired;
            QCOMPARE(call.status, CallStatus::Failed);
            // The attempts lead from the successful call back to this one.
            CallRecord attempt = store->call(*call.repairedBy);
            QCOMPARE(attempt.status, CallStatus::Ok);
            while (attempt.repairOf && attempt.repairOf != CallIndex{i})
                attempt = store->call(*attempt.repairOf);
            QCOMPARE(attempt.repairOf, CallIndex{i});
            QVERIFY((attempt.flags & CallRepairDerived) != 0);
        }
    }
    QVERIFY(repaired > 3);
}

void tst_Recordings::chainsAreTheScriptedRepairs()
{
    int chains = 0;
    for (const auto &folder : recordings()) {
        const auto story = parseJson(readFile(folder / "expected.json"));
        const RunStorePtr store = load(folder / "records.ndjson");
        QVERIFY(story && store->hasLog());
        std::map<std::string, std::string> next; // failed call -> its next attempt
        for (const Json &call : (*story)["calls"]) {
            if (!textOf(call, "repairs").empty() && !notInTheLog().contains(textOf(call, "id")))
                next[textOf(call, "repairs")] = textOf(call, "id");
        }
        const RepairBook book(*store);
        for (const CallIndex head : book.heads()) {
            const RepairChain chain = book.chain(head);
            ++chains;
            // A chain is settled, has an explanation, and ends with a success if it is fixed.
            QVERIFY(chain.grade != RepairGrade::Unsettled);
            QVERIFY(!chain.gradeWhy.empty());
            const CallIndex last = chain.attempts.empty() ? head : chain.attempts.back().call;
            QCOMPARE(store->call(last).status == CallStatus::Ok, chain.grade == RepairGrade::Fixed);
            for (const RepairAttempt &attempt : chain.attempts) {
                const auto scripted = next.find(callId(*store, attempt.after));
                if (scripted != next.end())
                    QCOMPARE(callId(*store, attempt.call), scripted->second);
                QCOMPARE(attempt.unchanged, attempt.payloadsKnown && attempt.changes.empty());
                next.erase(callId(*store, attempt.after));
            }
        }
        QVERIFY2(next.empty(), folder.string().c_str());
    }
    QVERIFY(chains >= 2);
}

QTEST_GUILESS_MAIN(tst_Recordings)
#include "tst_recordings.moc"
