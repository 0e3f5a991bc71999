// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Compares sessions of older generations of Goa-AI, in each spelling they are stored in, with the
// story that was scripted for them (`expected.json`).

#include "goadata.h"
#include "replay/analysis/conversation.h"
#include "replay/analysis/dataloss.h"
#include "replay/analysis/repairs.h"
#include "replay/formats/details.h"
#include "replay/formats/goa/payloads.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

/// What a file can have of a session.
enum Scope : unsigned {
    RunNames = 1U << 0U, ///< agent and turn
    RunEnds = 1U << 1U,
    Parents = 1U << 2U, ///< of runs
    Texts = 1U << 3U,
    Calls = 1U << 4U,
    Hints = 1U << 5U, ///< hints, artifacts and waits
    Sessions = 1U << 6U,
};
constexpr unsigned Durable = RunNames | RunEnds | Parents | Texts | Calls | Hints | Sessions;
constexpr unsigned Stream = RunEnds | Texts | Calls | Hints | Sessions;
constexpr unsigned RunDocument = RunNames | RunEnds | Sessions;

const std::map<QString, unsigned> &spellings()
{
    static const std::map<QString, unsigned> all = {
        {u"hooks.ndjson"_s, Durable},  {u"records.ndjson"_s, Durable},
        {u"mongo.ndjson"_s, Durable},  {u"stream.ndjson"_s, Stream},
        {u"memory.json"_s, Calls},     {u"mongo-memory.ndjson"_s, Calls},
        {u"runs.json"_s, RunDocument}, {u"mongo-runs.ndjson"_s, RunDocument},
    };
    return all;
}

/// What a log does not have, although the story does.
bool isUnrecorded(const QString &row, const std::string &fact)
{
    // The run ended with its session, after which nothing is streamed.
    if (row.contains(u"m17-cancelled/stream"))
        return fact.starts_with("run pilot-cancel-2.status") || fact.starts_with("call toolu_z3");
    // Its runtime does not record the question of a tool.
    if (row.contains(u"a11-clarifications"))
        return fact.starts_with("wait pilot-ask-1 2");
    // The runtime drops the cause of an error that a tool returns.
    if (row.contains(u"08-timeouts"))
        return fact == "call toolu_t2.causes";
    // A stream rounds large numbers of a hint.
    return row.contains(u"r25-unicode-and-numbers/stream")
        && fact.ends_with("toolu_v4.prior_input");
}

using Facts = std::map<std::string, std::string>;

void put(Facts &facts, const std::string &subject, const char *field, const std::string &value)
{
    if (!value.empty())
        facts[subject + "." + field] = value;
}

std::string text(const Json &object, const char *key)
{
    const auto at = object.find(key);
    return at == object.end() ? std::string() : tw::textOf(&*at);
}

std::string joined(const std::vector<std::string> &parts)
{
    std::string all;
    for (const std::string &part : parts)
        all += (all.empty() ? "" : ", ") + part;
    return all;
}

std::vector<std::string> texts(const Json &object, const char *key)
{
    const auto at = object.find(key);
    return at == object.end() ? std::vector<std::string>() : tw::textsOf(&*at);
}

std::string sortedJson(const Json &value)
{
    return nlohmann::json::parse(writeJson(value)).dump();
}

std::string jsonText(const JsonPtr &value)
{
    return value ? sortedJson(*value) : std::string();
}

void putBounds(Facts &facts, const std::string &subject, const Json &bounds)
{
    for (const char *key : {"returned", "total", "truncated", "next_cursor", "refinement_hint"})
        put(facts, subject, key, text(bounds, key));
}

void expectHint(Facts &facts, const std::string &subject, const Json &call)
{
    const auto hint = call.find("hint");
    if (hint == call.end() || hint->is_null())
        return;
    for (const char *key : {"reason", "tool", "clarifying_question", "message"})
        put(facts, subject, (std::string("hint ") + key).c_str(), text(*hint, key));
    put(facts, subject, "hint restrict", text(*hint, "restrict_to_tool"));
    put(facts, subject, "hint fields", joined(texts(*hint, "missing_fields")));
    if (const auto input = hint->find("prior_input"); input != hint->end() && !isNothing(&*input))
        put(facts, subject, "prior_input", sortedJson(*input));
    if (const auto example = hint->find("example"); example != hint->end() && !isNothing(&*example))
        put(facts, subject, "example", sortedJson(*example));
}

void expectCall(Facts &facts, const Json &call, unsigned scope)
{
    const std::string subject = "call " + text(call, "id");
    put(facts, subject, "exists", "yes");
    for (const char *key : {"tool", "status", "error", "parent_call", "repairs"})
        put(facts, subject, key, text(call, key));
    // A store has no hints, which tell the kind, and maybe no causes.
    for (const char *key : {"failure_kind", "recovery_action"})
        put(facts, subject, key, (scope & Hints) != 0 ? text(call, key) : "");
    put(facts, subject, "causes", (scope & Hints) != 0 ? joined(texts(call, "causes")) : "");
    if (const auto bounds = call.find("bounds"); bounds != call.end() && bounds->is_object())
        putBounds(facts, subject, *bounds);
    if ((scope & Hints) == 0)
        return;
    put(facts, subject, "child_run", text(call, "child_run"));
    expectHint(facts, subject, call);
    std::vector<std::string> data = texts(call, "artifacts");
    for (std::string &kind : data)
        kind += ":timeline";
    for (const std::string &kind : texts(call, "server_data"))
        data.push_back(kind);
    put(facts, subject, "data", joined(data));
    put(facts, subject, "requested_tool", text(call, "requested_tool"));
    put(facts, subject, "authorized_by", text(call, "authorized_by"));
    for (const char *key : {"denied", "not_scheduled"})
        put(facts, subject, key, call.value(key, false) ? "yes" : "");
}

Facts expectedFacts(const Json &story, unsigned scope)
{
    Facts facts;
    for (const Json &run : story["runs"]) {
        const std::string subject = "run " + text(run, "id");
        if ((scope & (RunEnds | Texts)) != 0)
            put(facts, subject, "exists", "yes");
        if ((scope & RunEnds) != 0)
            put(facts, subject, "status", text(run, "status"));
        if ((scope & Sessions) != 0)
            put(facts, subject, "session", text(run, "session"));
        for (const char *key : {"agent", "turn"})
            put(facts, subject, key, (scope & RunNames) != 0 ? text(run, key) : "");
        for (const char *key : {"parent_run", "parent_call"})
            put(facts, subject, key, (scope & Parents) != 0 ? text(run, key) : "");
        put(facts, subject, "final_text", (scope & Texts) != 0 ? text(run, "final_text") : "");
        if ((scope & Parents) != 0 && run.value("forced_final_answer", false))
            put(facts, subject, "forced", "yes");
    }
    if ((scope & Calls) != 0) {
        for (const Json &call : story["calls"])
            expectCall(facts, call, scope);
    }
    std::map<std::string, int> numbers;
    for (const Json &wait : (scope & Hints) != 0 ? story["awaits"] : Json::array()) {
        const std::string run = text(wait, "run");
        const std::string subject = "wait " + run + " " + std::to_string(++numbers[run]);
        put(facts, subject, "kind", text(wait, "kind"));
        put(facts, subject, "await_id", text(wait, "await_id"));
        put(facts, subject, "calls", joined(texts(wait, "call_ids")));
        put(facts, subject, "missing", joined(texts(wait, "missing_fields")));
        put(facts, subject, "answered", wait.value("answered", false) ? "yes" : "no");
    }
    return facts;
}

std::string idOf(const RunStore &store, MaybeRun run)
{
    return run ? store.run(*run).id.str() : std::string();
}

std::string idOf(const RunStore &store, MaybeCall call)
{
    return call ? std::string(store.call(*call).id) : std::string();
}

void tellFailure(Facts &facts, const std::string &subject, const CallDetails &details)
{
    if (!details.failure)
        return;
    const Failure &failure = *details.failure;
    // The story calls every failure without a hint an unknown one.
    put(facts, subject, "failure_kind", failure.isInferred ? "internal" : failure.kind);
    put(facts, subject, "recovery_action", failure.isInferred ? "finish" : failure.action);
    std::vector<std::string> messages = failure.error.messages;
    if (messages.empty())
        return;
    put(facts, subject, "error", messages.front());
    messages.erase(messages.begin());
    put(facts, subject, "causes", joined(messages));
}

void tellHint(Facts &facts, const std::string &subject, const CallDetails &details)
{
    if (!details.hint)
        return;
    put(facts, subject, "hint reason", details.hint->reason);
    put(facts, subject, "hint tool", details.hint->tool);
    put(facts, subject, "hint restrict", details.hint->restrictToTool ? "true" : "false");
    put(facts, subject, "hint fields", joined(details.hint->missingFields));
    put(facts, subject, "hint clarifying_question", details.hint->clarifyingQuestion);
    put(facts, subject, "hint message", details.hint->message);
    if (details.failure) {
        put(facts, subject, "prior_input", jsonText(details.failure->priorInput));
        put(facts, subject, "example", jsonText(details.failure->exampleJson));
    }
}

void tellCall(Facts &facts, const RunStore &store, CallIndex index)
{
    const CallRecord call = store.call(index);
    const CallDetails details = callDetails(store, index);
    const std::string subject = "call " + std::string(call.id);
    put(facts, subject, "exists", "yes");
    put(facts, subject, "tool", std::string(store.toolName(index)));
    put(facts, subject, "status", std::string(callStatusName(call.status)));
    put(facts, subject, "parent_call", idOf(store, call.parentCall));
    put(facts, subject, "child_run", idOf(store, call.childRun));
    put(facts, subject, "repairs", idOf(store, call.repairOf));
    tellFailure(facts, subject, details);
    tellHint(facts, subject, details);
    if (const auto &bounds = details.bounds) {
        put(facts, subject, "returned", std::to_string(bounds->returned));
        put(facts, subject, "total", bounds->total ? std::to_string(*bounds->total) : "");
        put(facts, subject, "truncated", bounds->truncated ? "true" : "false");
        put(facts, subject, "next_cursor", bounds->nextCursor.value_or(""));
        put(facts, subject, "refinement_hint", bounds->refinementHint);
    }
    std::vector<std::string> data;
    for (const Artifact &artifact : details.artifacts)
        data.push_back(artifact.kind + ":" + artifact.audience);
    put(facts, subject, "data", joined(data));
    put(facts, subject, "requested_tool", details.requestedTool);
    if (details.authorization && details.authorization->approved)
        put(facts, subject, "authorized_by", details.authorization->approvedBy);
    put(facts, subject, "denied", (call.flags & CallDenied) != 0 ? "yes" : "");
    put(facts, subject, "not_scheduled", (call.flags & CallNeverScheduled) != 0 ? "yes" : "");
}

Facts storeFacts(const RunStore &store)
{
    Facts facts;
    for (std::uint32_t i = 0; i < store.runs().size(); ++i) {
        const Run &run = store.run(RunIndex{i});
        const std::string subject = "run " + run.id.str();
        put(facts, subject, "exists", "yes");
        put(facts, subject, "agent", run.agent);
        put(facts, subject, "turn", run.turn);
        put(facts, subject, "session", run.session);
        put(facts, subject, "status", std::string(runStatusName(run.status)));
        put(facts, subject, "parent_run", idOf(store, run.parentRun));
        put(facts, subject, "parent_call", idOf(store, run.parentCall));
        put(facts, subject, "final_text", finalText(store, RunIndex{i}));
        for (const ConversationPart &part : conversation(store, RunIndex{i}).parts) {
            put(facts, subject, "forced", part.forcedAnswer.empty() ? "" : "yes");
            int number = 0;
            for (const ConversationWait &wait : part.pauses) {
                const std::string name = "wait " + run.id.str() + " " + std::to_string(++number);
                std::vector<std::string> calls;
                for (const CallIndex call : wait.calls)
                    calls.push_back(idOf(store, call));
                put(facts, name, "kind", wait.kind);
                put(facts, name, "await_id", wait.prompt.id);
                put(facts, name, "calls", joined(calls));
                put(facts, name, "missing", joined(wait.prompt.missingFields));
                put(facts, name, "answered", wait.answeredBy ? "yes" : "no");
            }
        }
    }
    for (std::uint32_t i = 0; i < store.callCount(); ++i)
        tellCall(facts, store, CallIndex{i});
    return facts;
}

/// The facts that the story has and the store lacks or contradicts, and calls and runs that only
/// the store has.
QString difference(const QString &row, const Facts &expected, const Facts &actual)
{
    std::string all;
    for (const auto &[name, value] : expected) {
        const auto found = actual.find(name);
        if (isUnrecorded(row, name) || (found != actual.end() && found->second == value))
            continue;
        all += "- " + name + " = " + value + (found == actual.end() ? "" : ", not " + found->second)
            + "\n";
    }
    for (const auto &[name, value] : actual) {
        const bool isWhole = name.ends_with(".exists") || name.ends_with(".repairs")
            || name.ends_with(".returned") || name.ends_with(".data") || name.ends_with(".denied");
        if (isWhole && !expected.contains(name) && !isUnrecorded(row, name))
            all += "+ " + name + " = " + value + "\n";
    }
    return QString::fromStdString(all);
}

std::vector<QString> sessionFolders()
{
    std::vector<QString> found;
    for (const QString &root :
         {QStringLiteral(TW_TEST_DATA "/oldruns"), QStringLiteral(TW_SHARED_DATA "/goa-old")}) {
        for (const QString &era : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QDir dir(root + u'/' + era);
            for (const QString &name : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                if (QFile::exists(dir.filePath(name + u"/expected.json"_s)))
                    found.push_back(dir.filePath(name));
            }
        }
    }
    return found;
}

} // namespace

class tst_OlderRecordings : public QObject
{
    Q_OBJECT
private slots:
    void story_data();
    void story();
    void storesTellWhatTheyLack();
    void streamAndMemoryAreOneRun();
};

void tst_OlderRecordings::story_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("file");
    for (const QString &folder : sessionFolders()) {
        for (const auto &[file, scope] : spellings()) {
            if (QFile::exists(folder + u'/' + file))
                QTest::newRow(qPrintable(folder.section(u'/', -3) + u'/' + file)) << folder << file;
        }
    }
}

void tst_OlderRecordings::story()
{
    QFETCH(QString, folder);
    QFETCH(QString, file);
    const Json story = goadata::readJson(folder + u"/expected.json"_s);
    QVERIFY(story.is_object());
    const RunStorePtr store = goadata::load(folder + u'/' + file);
    QVERIFY(store->hasLog());
    QCOMPARE(store->damage().size(), std::size_t{0});
    Facts actual = storeFacts(*store);
    const unsigned scope = spellings().at(file);
    if ((scope & RunEnds) == 0) // a memory has the runs that did something
        std::erase_if(actual, [](const auto &fact) { return fact.first.starts_with("run "); });
    const QString misses = difference(QString::fromLatin1(QTest::currentDataTag()),
                                      expectedFacts(story, scope), actual);
    QVERIFY2(misses.isEmpty(), qPrintable(misses));
}

void tst_OlderRecordings::storesTellWhatTheyLack()
{
    const QString folder = QStringLiteral(TW_TEST_DATA "/oldruns/seed-v0.18.0/s01-plain-success");
    for (const QString &file : {u"memory.json"_s, u"mongo-runs.ndjson"_s}) {
        const RunStorePtr store = goadata::load(folder + u'/' + file);
        const DataLosses losses = dataLosses(*store);
        QCOMPARE(losses.losses.size(), std::size_t{1});
        QCOMPARE(losses.losses.front().kind, LossKind::NotKept);
        QVERIFY(!losses.losses.front().text.empty());
    }
}

void tst_OlderRecordings::streamAndMemoryAreOneRun()
{
    const QString folder = QStringLiteral(TW_TEST_DATA "/oldruns/seed-v0.18.0/s01-plain-success/");
    const auto loadAll = [&folder](const std::vector<QString> &names) {
        std::vector<std::filesystem::path> files;
        for (const QString &name : names)
            files.emplace_back(QString(folder + name).toStdString());
        const auto store = loadRuns(files);
        return store ? *store : RunStorePtr();
    };
    const RunStorePtr stream = loadAll({u"stream.ndjson"_s});
    const RunStorePtr both =
        loadAll({u"memory.json"_s, u"runs.json"_s, u"stream.ndjson"_s, u"mongo-memory.ndjson"_s});
    QCOMPARE(both->runs().size(), stream->runs().size());
    QCOMPARE(both->callCount(), stream->callCount());
    for (std::uint32_t i = 0; i < stream->runs().size(); ++i) {
        const Run &alone = stream->run(RunIndex{i});
        const Run &run = both->run(RunIndex{i});
        QCOMPARE(run.id.str(), alone.id.str());
        QCOMPARE(run.status, alone.status);
        QCOMPARE(run.usage.totalTokens, alone.usage.totalTokens);
        QCOMPARE(finalText(*both, RunIndex{i}), finalText(*stream, RunIndex{i}));
        QVERIFY(!run.agent.empty() && !run.turn.empty()); // of the stores
    }
}

QTEST_GUILESS_MAIN(tst_OlderRecordings)
#include "tst_olderrecordings.moc"
