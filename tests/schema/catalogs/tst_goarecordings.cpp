// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogformat.h"
#include "schema/correction/correction.h"
#include "schema/findings/findingtext.h"
#include "schema/goa/hints.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;
using namespace tw;

/// Validates every recorded call again from its payload and its catalog: rejected calls must be
/// rejected with the recorded failure, and accepted calls must be accepted.
class tst_GoaRecordings : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void refusedCalls();
    void acceptedCalls();
    void otherFailures();
    void questionsAboutMissingFields();
    void refusedCallsCanBeCorrected();

private:
    struct Call
    {
        QString session;
        const Tool *tool = nullptr;
        std::shared_ptr<CompiledSchema> schema;
        Json payload;
        Json failure; ///< null if it succeeded
        [[nodiscard]] bool isRefused() const
        {
            return failure.is_object() && failure.value("kind", "") == "invalid_call"
                && failure["recovery"].value("action", "") == "correct_call";
        }
        [[nodiscard]] std::string text() const { return writeJson(payload); }
    };

    void readSession(const QDir &dir);
    void readRecord(const Json &record, const QString &session, std::size_t firstCatalog);
    const Tool *findTool(const std::string &id, std::size_t firstCatalog) const;

    std::vector<std::unique_ptr<Catalog>> m_catalogs;
    std::map<std::string, Json> m_payloads; ///< by run and call, of one session
    std::vector<Call> m_calls;
    std::map<std::string, int> m_others; ///< failures of tools that are not in the catalog
    int m_clarifications = 0;
    QStringList m_wrongClarifications;
};

namespace {

QByteArray fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

const Json &member(const Json &object, const char *upper, const char *lower)
{
    static const Json none;
    if (object.contains(upper))
        return object[upper];
    return object.contains(lower) ? object[lower] : none;
}

/// Removes the names of Go types, which a catalog does not contain.
QString withoutTypeNames(QString message)
{
    static const QRegularExpression names(
        u"(?<=unexpected )\\w+(?= type)|(?<=struct field )\\w+(?=\\.)|(?<=of type )\\S+"_s);
    return message.replace(names, u"T"_s);
}

QStringList sentences(const std::string &message)
{
    QStringList list = QString::fromStdString(message).split(u"; "_s);
    list.sort();
    return list;
}

std::vector<std::string> sorted(const Json &list)
{
    std::vector<std::string> texts;
    for (const Json &one : list)
        texts.push_back(writeJson(one));
    std::sort(texts.begin(), texts.end());
    return texts;
}

} // namespace

void tst_GoaRecordings::initTestCase()
{
    for (const char *const root :
         {TW_TEST_DATA "/runs", TW_TEST_DATA "/goa", TW_SHARED_DATA "/goa"}) {
        const QDir dir(QString::fromLatin1(root));
        for (const QString &session : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            readSession(QDir(dir.filePath(session)));
    }
    QCOMPARE_GE(m_calls.size(), std::size_t{10});
}

void tst_GoaRecordings::readSession(const QDir &dir)
{
    const std::size_t first = m_catalogs.size();
    QStringList names;
    for (const QString &name : dir.entryList({u"tool_schemas*.json"_s}))
        names += dir.filePath(name);
    if (names.isEmpty()) // all recordings in the repository were made with this one
        names += QStringLiteral(TW_TEST_DATA "/catalogs/head-greenhouse.json");
    for (const QString &name : names) {
        auto catalog = readCatalog(view(fileText(name)), name.toStdString());
        QVERIFY2(catalog.has_value(), qPrintable(name));
        m_catalogs.push_back(std::make_unique<Catalog>(std::move(*catalog)));
    }
    m_payloads.clear();
    for (const QByteArray &line : fileText(dir.filePath(u"records.ndjson"_s)).split('\n')) {
        if (line.trimmed().isEmpty())
            continue;
        const auto record = parseJson(view(line));
        if (record) // some recordings contain damaged lines on purpose
            readRecord(*record, dir.dirName(), first);
    }
}

void tst_GoaRecordings::readRecord(const Json &record, const QString &session,
                                   std::size_t firstCatalog)
{
    const Json &content = member(record, "Payload", "payload");
    if (!content.is_object())
        return;
    if (content.contains("ToolCallID") && content.contains("Payload")) {
        m_payloads[record.value("RunID", "") + " " + content.value("ToolCallID", "")] =
            content["Payload"];
        return;
    }
    if (content.contains("RestrictToTool") && content.contains("MissingFields")) {
        const Tool *const tool = findTool(content.value("RestrictToTool", ""), firstCatalog);
        if (tool == nullptr || !content["ExampleJSON"].is_object())
            return;
        ++m_clarifications;
        const Json hint = makeHint(*tool, "{}", {Issue()}, HintGeneration::V66, nullptr);
        if (hint["Tool"] != content["RestrictToTool"]
            || !jsonEqual(hint["ExampleJSON"], content["ExampleJSON"]))
            m_wrongClarifications += session;
    }
    if (!content.contains("tool_call_id") || !content.contains("call_run_id"))
        return;
    Call call;
    call.session = session;
    call.failure = content.value("failure", Json());
    call.tool = findTool(content.value("tool_name", ""), firstCatalog);
    const auto payload =
        m_payloads.find(content.value("call_run_id", "") + " " + content.value("tool_call_id", ""));
    if (call.tool == nullptr || payload == m_payloads.end()) {
        const std::string why = call.tool == nullptr ? "no such tool" : "no scheduled record";
        if (call.failure.is_object())
            ++m_others[call.failure.value("kind", "") + "/"
                       + call.failure["recovery"].value("action", "") + ", " + why];
        return;
    }
    call.payload = payload->second;
    auto schema = CompiledSchema::compile(call.tool->payload->schema);
    QVERIFY(schema.has_value());
    call.schema = std::make_shared<CompiledSchema>(std::move(*schema));
    m_calls.push_back(std::move(call));
}

const Tool *tst_GoaRecordings::findTool(const std::string &id, std::size_t firstCatalog) const
{
    for (std::size_t i = firstCatalog; i < m_catalogs.size(); ++i) {
        if (const Tool *const tool = m_catalogs[i]->find(id))
            return tool;
    }
    return nullptr;
}

void tst_GoaRecordings::refusedCalls()
{
    int compared = 0;
    int worded = 0;
    std::map<std::string, int> constraints;
    for (const Call &call : m_calls) {
        if (!call.isRefused())
            continue;
        ++compared;
        const std::string what = call.session.toStdString() + " " + call.text();
        const auto issues =
            ToolValidator(*call.schema).validatePayload(call.text(), ValidationMode::GoaBoundary);
        const Json hint = ToolValidator(*call.schema)
                              .hint(*call.tool, call.text(), issues, HintGeneration::Head,
                                    ValidationMode::GoaBoundary);
        QVERIFY2(hint.is_object(), what.c_str());
        QCOMPARE(writeJson(hint["kind"]), writeJson(call.failure["kind"]));
        const Json &recovery = hint["recovery"];
        const Json &recorded = call.failure["recovery"];
        // Printed schemas are sorted, so the declared order of optional fields is lost. What can be
        // compared is the set of issues, and the order of those of required fields.
        const Json predictedIssues = recovery.value("issues", Json::array());
        const Json recordedIssues = recorded.value("issues", Json::array());
        QVERIFY2(
            sorted(predictedIssues) == sorted(recordedIssues),
            (what + ": " + writeJson(predictedIssues) + " instead of " + writeJson(recordedIssues))
                .c_str());
        const auto required = [&](const Json &list) {
            Json result = Json::array();
            const Json &schema = *call.tool->payload->schema;
            for (const Json &one : list) {
                const Json names = schema.value("required", Json::array());
                if (std::find(names.begin(), names.end(), one["field"]) != names.end())
                    result.push_back(one);
            }
            return writeJson(result);
        };
        QCOMPARE(required(predictedIssues), required(recordedIssues));
        for (const Json &one : recordedIssues)
            ++constraints[one["constraint"].get<std::string>()];
        for (const char *const key : {"action", "prior_input", "example_json"})
            QCOMPARE(writeJson(recovery.value(key, Json())),
                     writeJson(recorded.value(key, Json())));
        const std::string predictedText = hint["error"]["message"].get<std::string>();
        const std::string recordedText = call.failure["error"]["message"].get<std::string>();
        worded += sentences(predictedText) == sentences(recordedText) ? 1 : 0;
        QCOMPARE(withoutTypeNames(sentences(predictedText).join(u'\n')),
                 withoutTypeNames(sentences(recordedText).join(u'\n')));
    }
    qInfo("%d refused calls: kind, action, issues, prior input and example as recorded, and the "
          "message too; word for word in %d, up to the names of Go types in the others",
          compared, worded);
    for (const auto &[name, count] : constraints)
        qInfo("%5d  %s", count, name.c_str());
    QCOMPARE_GE(compared, 25);
    if (QDir(QStringLiteral(TW_SHARED_DATA "/goa")).exists())
        QCOMPARE_GE(compared, 60);
}

void tst_GoaRecordings::acceptedCalls()
{
    int accepted = 0;
    for (const Call &call : m_calls) {
        if (!call.failure.is_null())
            continue;
        const auto issues =
            ToolValidator(*call.schema).validate(call.payload, ValidationMode::GoaBoundary);
        for (const Issue &issue : issues)
            QFAIL(
                (call.session.toStdString() + ": " + call.text() + " " + messageOf(issue)).c_str());
        ++accepted;
    }
    qInfo("%d calls that were accepted have no issue", accepted);
    QCOMPARE_GE(accepted, 10);
}

/// Failures after the payload was accepted cannot be derived from the payload; it must not be
/// treated as rejected.
void tst_GoaRecordings::otherFailures()
{
    for (const Call &call : m_calls) {
        if (call.failure.is_null() || call.isRefused())
            continue;
        ++m_others[call.failure.value("kind", "") + "/"
                   + call.failure["recovery"].value("action", "") + ", after validation"];
        QVERIFY2(
            ToolValidator(*call.schema).validate(call.payload, ValidationMode::GoaBoundary).empty(),
            qPrintable(call.session));
    }
    for (const auto &[kind, count] : m_others)
        qInfo("%5d  %s: not a matter of the payload", count, kind.c_str());
}

void tst_GoaRecordings::questionsAboutMissingFields()
{
    qInfo("%d recorded questions name the tool and give its example", m_clarifications);
    QCOMPARE(m_wrongClarifications.join(u", "_s), QString());
}

/// By the boundary's own rules; missing values become questions.
void tst_GoaRecordings::refusedCallsCanBeCorrected()
{
    int mended = 0;
    int asks = 0;
    for (const Call &call : m_calls) {
        if (!call.isRefused())
            continue;
        const Correction correction =
            ToolValidator(*call.schema).correct(call.text(), ValidationMode::GoaBoundary);
        QVERIFY(correction.corrected != nullptr);
        const bool valid = ToolValidator(*call.schema)
                               .validate(*correction.corrected, ValidationMode::GoaBoundary)
                               .empty();
        QCOMPARE(correction.validates(), valid);
        const bool asked = std::ranges::any_of(correction.edits, [](const Edit &edit) {
            return edit.confidence == Confidence::NeedsUser;
        });
        QVERIFY2(asked != valid, call.text().c_str());
        QCOMPARE(makeQuestion(*call.tool, correction).fields.empty(), valid);
        (valid ? mended : asks) += 1;
    }
    qInfo("of the refused calls %d can be mended, for %d the user is asked", mended, asks);
}

QTEST_GUILESS_MAIN(tst_GoaRecordings)
#include "tst_goarecordings.moc"
