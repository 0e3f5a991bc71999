// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What the store derives from a recorded session against the story that was scripted for it
// (`expected.json`), field by field.

#include "replay/loader.h"
#include "schema/json.h"

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

/// Facts as "subject.field = value" lines: a difference reads as a difference.
using Facts = std::map<std::string, std::string>;

void put(Facts &facts, const std::string &subject, const char *field, const std::string &value)
{
    if (!value.empty())
        facts[subject + "." + field] = value;
}

/// Where the log cannot tell what the script meant.
const std::set<std::string> &notInTheLog()
{
    static const std::set<std::string> calls = {
        // 05-union-errors: ten unrelated wrong envelopes in a row, then three right ones. By its
        // definition in cli.md each is the next attempt at the one before; the script only calls
        // two of them repairs, by intent.
        "tooluse_u2", "tooluse_u3", "tooluse_u4",  "tooluse_u5",  "tooluse_u6",  "tooluse_u7",
        "tooluse_u8", "tooluse_u9", "tooluse_u10", "tooluse_u11", "tooluse_u13",
    };
    return calls;
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
    }
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
    }
    return facts;
}

std::string runId(const RunStore &store, RunIndex run)
{
    return run == NoRun ? std::string() : std::string(store.run(run).id);
}

std::string callId(const RunStore &store, CallIndex call)
{
    return call == NoCall ? std::string() : std::string(store.call(call).id);
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
    }
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
    }
    return facts;
}

/// What a subscriber of the stream cannot know (formats/goa-ai.md 5.1): the stream has no
/// run_started, no turn and no agent.
bool isOnStream(const std::string &fact)
{
    for (const char *field : {".agent", ".turn", ".predecessor", ".continuation_root"}) {
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
        if (!expected.contains(name) && (!stream || isOnStream(name)))
            text += "+ " + name + " = " + value + "\n";
    }
    return QString::fromStdString(text);
}

RunStorePtr load(const std::filesystem::path &path)
{
    const std::filesystem::path files[] = {path};
    const auto store = loadRuns(files);
    return store ? *store : nullptr;
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
    void repairedByIsTheCallThatSucceeded();
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
    QVERIFY(store);
    QVERIFY(store->isComplete());
    QCOMPARE(store->damage().size(), std::size_t{0});
    const bool stream = file.startsWith(QLatin1String("stream"));
    QCOMPARE(difference(expectedFacts(*story), storeFacts(*store), stream), QString());
}

void tst_Recordings::repairedByIsTheCallThatSucceeded()
{
    int repaired = 0;
    for (const auto &folder : recordings()) {
        const RunStorePtr store = load(folder / "records.ndjson");
        QVERIFY(store);
        for (std::uint32_t i = 0; i < store->callCount(); ++i) {
            const CallRecord call = store->call(CallIndex{i});
            if (call.repairedBy == NoCall)
                continue;
            ++repaired;
            QCOMPARE(call.status, CallStatus::Failed);
            // Following the attempts back from the call that succeeded leads here.
            CallRecord attempt = store->call(call.repairedBy);
            QCOMPARE(attempt.status, CallStatus::Ok);
            while (attempt.repairOf != NoCall && attempt.repairOf != CallIndex{i})
                attempt = store->call(attempt.repairOf);
            QCOMPARE(attempt.repairOf, CallIndex{i});
            QVERIFY((attempt.flags & CallRepairDerived) != 0);
        }
    }
    QVERIFY(repaired > 3);
}

QTEST_GUILESS_MAIN(tst_Recordings)
#include "tst_recordings.moc"
