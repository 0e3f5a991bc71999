// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/callanswer.h"
#include "model/call/payloadedits.h"
#include "model/call/payloadset.h"
#include "model/call/payloadsetmodel.h"
#include "model/call/payloadstore.h"
#include "model/common/findingtext.h"
#include "schema/catalogs/catalogformat.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

/// The parts of Call without a window: answers, edits, payload sets and stored payloads.
class tst_CallPayloads : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void answers_data();
    void answers();
    void repeatedMembers();
    void unknownNamesAreSuggested();
    void everyEditApplied();
    void editsOneByOne();
    void leftOutRenameKeepsLaterEdits();
    void valueOfTheUser();
    void diff();
    void setsOfPayloads();
    void formatsThatAreNotAsserted();
    void draftsSurvive();
    void draftsOfUnsavedDesigns();
    void draftsAreCopiedBeforeTheyAreRemoved();
    void draftsThatNobodyHasAreRemoved();
    void draftsOfTwoWindows();
    void historyOfATool();
    void damagedFile();

private:
    [[nodiscard]] CallQuestion question(const std::string &payload, ValidationMode mode) const
    {
        return {*m_tool, *m_validator, payload, mode};
    }

    Catalog m_catalog;
    const Tool *m_tool = nullptr;
    std::optional<ToolValidator> m_validator;
};

void tst_CallPayloads::initTestCase()
{
    QFile file(QStringLiteral(TW_TEST_DATA "/catalogs/head-greenhouse.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    Result<Catalog> catalog = readCatalog(file.readAll().toStdString(), "head-greenhouse.json");
    QVERIFY(catalog.has_value());
    m_catalog = *std::move(catalog);
    const Result<const Tool *> tool = m_catalog.match("set_climate");
    QVERIFY(tool.has_value());
    m_tool = *tool;
    Result<ToolValidator> validator = ToolValidator::compile(m_tool->payload->schema);
    QVERIFY(validator.has_value());
    m_validator = *std::move(validator);
}

void tst_CallPayloads::answers_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("empty") << QByteArray("{}");
    QTest::newRow("not JSON") << QByteArray("please do it");
    QTest::newRow("cut off") << QByteArray(R"({"zone_id":"north-2","mode":"eco")");
    QTest::newRow("wrong in every way")
        << QByteArray(R"({"zoneId":"North 2","mode":"ECO","target_celsius":"61 °C"})");
}

void tst_CallPayloads::answers()
{
    QFETCH(QByteArray, payload);
    for (const ValidationMode mode : {ValidationMode::JsonSchema, ValidationMode::GoaBoundary}) {
        const CallAnswerPtr answer = answerCall(question(payload.toStdString(), mode));
        QVERIFY(!answer->issues.empty());
        QCOMPARE(answer->issues, m_validator->validatePayload(payload.toStdString(), mode));
        for (std::size_t i = 0; i < answer->hints.size(); ++i) {
            const Json expected = m_validator->hint(*m_tool, payload.toStdString(), answer->issues,
                                                    static_cast<HintGeneration>(i), mode);
            QVERIFY(answer->hints[i] ? *answer->hints[i] == expected : expected.is_null());
        }
        QVERIFY(answer->protocolError->contains("error"));
        const auto hint = [&answer](HintGeneration generation) {
            return answer->hints.at(static_cast<std::size_t>(generation));
        };
        QVERIFY(hint(HintGeneration::Mcp)->at("isError").get<bool>());
        QVERIFY(toolErrorOf(hint(HintGeneration::V45))->contains("Message"));
        QVERIFY(toolErrorOf(hint(HintGeneration::Head))->contains("message"));
    }
    const CallAnswerPtr good = answerCall(question(
        R"({"zone_id":"north-2","mode":"eco","target_celsius":20})", ValidationMode::GoaBoundary));
    QVERIFY(good->issues.empty() && !good->hints[0] && !good->protocolError);
    QVERIFY(!toolErrorOf(good->hints[0]));
    CallQuestion validated = question("{}", ValidationMode::JsonSchema);
    validated.issues.emplace(1);
    QCOMPARE(answerCall(validated)->issues, *validated.issues); // not validated again
    CallQuestion quick = question("{}", ValidationMode::JsonSchema);
    quick.wantsAll = false;
    QVERIFY(answerCall(quick)->isWhole); // few issues
    const auto list = std::make_shared<const Json>(Json{{"items", {{"type", "integer"}}}});
    quick.validator = *ToolValidator::compile(list);
    quick.payload = writeJson(Json(std::vector<Json>(100, "x")));
    const CallAnswerPtr partial = answerCall(quick);
    QCOMPARE(partial->issues.size(), std::size_t(100));
    QVERIFY(!partial->isWhole && !partial->hints[0] && partial->correction.edits.empty());
    quick.wantsAll = true;
    QVERIFY(answerCall(quick)->isWhole && answerCall(quick)->hints[0]);
}

void tst_CallPayloads::repeatedMembers()
{
    const CallAnswerPtr answer =
        answerCall(question(R"({"zone_id":"north-2","mode":"eco","mode":"eco",)"
                            R"("target_celsius":20})",
                            ValidationMode::GoaBoundary));
    QVERIFY(answer->issues.empty());
    QCOMPARE(answer->repeated.size(), std::size_t(1));
    const std::vector<Issue> warnings = repeatedMemberWarnings(answer->repeated);
    QCOMPARE(warnings.front().pointer, std::string("/mode"));
    QCOMPARE(warnings.front().severity, Severity::Warning);
}

void tst_CallPayloads::unknownNamesAreSuggested()
{
    Json closed = *m_tool->payload->schema; // JSON Schema allows unknown members by default
    closed["additionalProperties"] = false;
    const Result<ToolValidator> validator =
        ToolValidator::compile(std::make_shared<const Json>(std::move(closed)));
    for (const ValidationMode mode : {ValidationMode::JsonSchema, ValidationMode::GoaBoundary}) {
        const auto unknown = [&](const char *payload) {
            for (const Issue &issue : validator->validatePayload(payload, mode)) {
                if (issue.code == IssueCode::UnknownField)
                    return findingText(issue);
            }
            return QString();
        };
        QCOMPARE(unknown(R"({"targt":20})"),
                 u"targt is not a known field; did you mean target_celsius?"_s);
        const QString listed = unknown(R"({"entirely_different":1})");
        QVERIFY2(listed.count(u", "_s) < 10 && !listed.contains(u"did you mean"_s),
                 qPrintable(listed));
    }
}

void tst_CallPayloads::everyEditApplied()
{
    for (const char *payload :
         {"{}", R"({"zone_id":"north-2","mode":"eco","target_celsius":20)",
          R"({"zoneId":"North 2","mode":"ECO","target_celsius":"61 °C"})",
          R"("{\"zone_id\":\"north-2\",\"mode\":\"eco\",\"target_celsius\":20}")"}) {
        for (const ValidationMode mode :
             {ValidationMode::JsonSchema, ValidationMode::GoaBoundary}) {
            const CallAnswerPtr answer = answerCall(question(payload, mode));
            const std::vector<Edit> &edits = answer->correction.edits;
            const JsonPtr all =
                applyEdits(answer->payload, edits, std::vector<bool>(edits.size(), true));
            QVERIFY(all && *all == *answer->correction.corrected);
        }
    }
}

void tst_CallPayloads::editsOneByOne()
{
    const std::string payload = R"({"zoneId":"north-2","mode":"ECO","target_celsius":"21"})";
    const CallAnswerPtr answer = answerCall(question(payload, ValidationMode::JsonSchema));
    const std::vector<Edit> &edits = answer->correction.edits;
    QVERIFY(answer->correction.validates());
    QVERIFY(edits.size() >= 3);
    std::vector<bool> chosen(edits.size(), false);
    QVERIFY(*applyEdits(answer->payload, edits, chosen) == *answer->payload);
    std::size_t faults = answer->issues.size();
    for (std::size_t i = 0; i < edits.size(); ++i) {
        chosen[i] = true;
        const JsonPtr changed = applyEdits(answer->payload, edits, chosen);
        const std::size_t left = m_validator->validate(*changed, ValidationMode::JsonSchema).size();
        QVERIFY(left < faults);
        faults = left;
    }
    QCOMPARE(faults, std::size_t(0));
}

void tst_CallPayloads::leftOutRenameKeepsLaterEdits()
{
    const auto edit = [](const char *pointer, const char *op, const char *before,
                         const char *after) {
        Edit made;
        made.pointer = pointer;
        made.op = op;
        made.before = before;
        made.after = after;
        return made;
    };
    const auto payload =
        std::make_shared<const Json>(Json::parse(R"({"zone":{"a":"1"},"list":["x","y","2"]})"));
    const std::vector<Edit> edits{
        edit("/zone", "rename", R"("zone")", R"("area")"), edit("/area/a", "set", R"("1")", "1"),
        edit("/list/0", "remove", R"("x")", ""), edit("/list/1", "set", R"("2")", "2")};
    const JsonPtr some = applyEdits(payload, edits, {false, true, false, true});
    QCOMPARE(writeJson(*some), std::string(R"({"zone":{"a":1},"list":["x","y",2]})"));
    const JsonPtr all = applyEdits(payload, edits, {true, true, true, true});
    QCOMPARE(writeJson(*all), std::string(R"({"area":{"a":1},"list":["y",2]})"));
    QVERIFY(!applyEdits(nullptr, edits, {true, true, true, true}));
}

void tst_CallPayloads::valueOfTheUser()
{
    const auto payload = std::make_shared<const Json>(Json::parse(R"({"a":{"b":1}})"));
    QCOMPARE(writeJson(*withValueAt(payload, "/a/c", "x")),
             std::string(R"({"a":{"b":1,"c":"x"}})"));
    QCOMPARE(writeJson(*withValueAt(nullptr, "/a", 1)), std::string(R"({"a":1})"));
    QCOMPARE(writeJson(*withValueAt(payload, "", 1)), std::string("1"));
    QVERIFY(!withValueAt(payload, "/x/y", 1));
}

void tst_CallPayloads::diff()
{
    const auto text = [](const std::string &before, const std::string &after) {
        QString lines;
        for (const DiffLine &line : diffLines(before, after))
            lines += u" -+"_s[line.kind] + QString::fromStdString(line.text) + u'|';
        return lines;
    };
    QCOMPARE(text("a\nb\nc", "a\nx\nc"), u" a|-b|+x| c|"_s);
    QCOMPARE(text("a\nb", "a\nb"), u" a| b|"_s);
    QCOMPARE(text("", "a"), u"+a|"_s);
    QCOMPARE(text("a\nb\nc\nd", "b\nd\ne"), u"-a| b|-c| d|+e|"_s);
    QCOMPARE(text("a\na", "a"), u" a|-a|"_s);
}

void tst_CallPayloads::setsOfPayloads()
{
    for (const ValidationMode mode : {ValidationMode::JsonSchema, ValidationMode::GoaBoundary}) {
        const PayloadSetPtr set =
            generatePayloadSet({.validator = *m_validator, .mode = mode, .seed = 1}, Monitor());
        int faults = 0;
        for (const PayloadCase &one : set->cases) {
            QVERIFY2(one.isAsExpected(), qPrintable(one.name));
            faults += one.kind == PayloadCase::Kind::Fault ? 1 : 0;
        }
        QVERIFY(faults > 3);
        PayloadSetModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPayloads(set);
        QCOMPARE(model.rowCount(), static_cast<int>(set->cases.size()));
        QCOMPARE(model.asExpected(), model.rowCount());
        model.setPayloads(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
}

void tst_CallPayloads::formatsThatAreNotAsserted()
{
    const auto schema = std::make_shared<const Json>(Json::parse(
        R"({"type":"object","required":["n","mail"],"properties":{
            "n":{"type":"integer","minimum":1,"maximum":168},
            "mail":{"type":"string","format":"email"}}})"));
    for (const bool asserts : {false, true}) {
        CompileOptions options;
        options.assertFormats = asserts;
        const Result<ToolValidator> validator = ToolValidator::compile(schema, options);
        const PayloadSetPtr set =
            generatePayloadSet({*validator, ValidationMode::JsonSchema, asserts, 1}, Monitor());
        QStringList names;
        for (const PayloadCase &one : set->cases) {
            QVERIFY2(one.isAsExpected(), qPrintable(one.name));
            names.append(one.name);
        }
        QVERIFY2(names.contains(u"n = 169: above the maximum 168"_s),
                 qPrintable(names.join(u'\n')));
        QVERIFY(names.contains(u"mail: left out"_s));
    }
}

void tst_CallPayloads::draftsSurvive()
{
    const QTemporaryDir folder;
    const QString draft = u"{\"zone_id\": \n oops \u00e9"_s;
    {
        PayloadStore store;
        store.setFolder(folder.path());
        QVERIFY(!store.payloads(u"/a.json"_s, u"t"_s).text);
        store.setText(u"/a.json"_s, u"t"_s, u"{}"_s); // nothing was typed
        QVERIFY(!store.payloads(u"/a.json"_s, u"t"_s).text);
        store.setText(u"/a.json"_s, u"t"_s, draft);
        store.setText(QString(), u"t"_s, u"unsaved"_s);
        // A crash a second later loses nothing.
        PayloadStore other;
        other.setFolder(folder.path());
        QTRY_VERIFY(
            QDirIterator(folder.path(), {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories)
                .hasNext());
        QCOMPARE(other.payloads(u"/a.json"_s, u"t"_s).text, draft);
        store.setText(u"/a.json"_s, u"t"_s, u"{}"_s); // cleared: remembered as such
    }
    PayloadStore store;
    store.setFolder(folder.path());
    QCOMPARE(store.payloads(u"/a.json"_s, u"t"_s).text, u"{}"_s);
    QVERIFY(!store.payloads(u"/b.json"_s, u"t"_s).text);
    QVERIFY(!store.payloads(QString(), u"t"_s).text);
}

/// Any window may recover a design without a file, so its drafts are in the shared folder.
void tst_CallPayloads::draftsOfUnsavedDesigns()
{
    const QTemporaryDir folder;
    const QString own = folder.filePath(u"window-1"_s);
    const QString shared = folder.filePath(u"window-0"_s);
    const QString design = PayloadStore::unsavedCatalog(u"7"_s);
    PayloadStore second;
    second.setFolder(own, shared);
    second.setText(design, u"t"_s, u"{\"n\":1}"_s);
    second.flush();
    QVERIFY(!QFileInfo::exists(own));
    {
        PayloadStore first;
        first.setFolder(shared, shared);
        QCOMPARE(first.payloads(design, u"t"_s).text, u"{\"n\":1}"_s);
        QVERIFY(!first.payloads(PayloadStore::unsavedCatalog(u"8"_s), u"t"_s).text);
    }
    second.setText(u"/a.json"_s, u"t"_s, u"{\"n\":2}"_s);
    second.setText(design, u"t"_s, u"{\"n\":3}"_s);
    second.forget(design);
    second.flush();
    QVERIFY(!second.payloads(design, u"t"_s).text);
    QVERIFY(QDir(shared).isEmpty());
    QCOMPARE(second.payloads(u"/a.json"_s, u"t"_s).text, u"{\"n\":2}"_s);
}

/// If the copies cannot be written, the originals stay until they can.
void tst_CallPayloads::draftsAreCopiedBeforeTheyAreRemoved()
{
    const QTemporaryDir folder;
    const QString own = folder.filePath(u"window-1"_s);
    const QString shared = folder.filePath(u"window-0"_s);
    const QString design = PayloadStore::unsavedCatalog(u"7"_s);
    const QString file = u"/a.json"_s;
    {
        PayloadStore first;
        first.setFolder(own, shared);
        first.setText(design, u"t"_s, u"{\"n\":1}"_s);
        first.addPast(design, u"t"_s, u"{\"n\":0}"_s);
    }
    QFile blocked(own); // no folder can be there
    QVERIFY(blocked.open(QIODevice::WriteOnly));
    PayloadStore store;
    store.setFolder(own, shared);
    store.copy(design, file);
    store.forget(design);
    for (int tries = 0; tries < 2; ++tries) {
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"^cannot create "_s));
        store.flush();
        PayloadStore other;
        other.setFolder(shared, shared);
        QCOMPARE(other.payloads(design, u"t"_s).text, u"{\"n\":1}"_s);
    }
    QVERIFY(blocked.remove());
    store.flush();
    QVERIFY(QDir(shared).isEmpty());
    PayloadStore later;
    later.setFolder(own, shared);
    QCOMPARE(later.payloads(file, u"t"_s).text, u"{\"n\":1}"_s);
    QCOMPARE(later.payloads(file, u"t"_s).past.at(0).text, u"{\"n\":0}"_s);
}

/// tst_app_unsaved has the processes that are gone.
void tst_CallPayloads::draftsThatNobodyHasAreRemoved()
{
    const QTemporaryDir folder;
    const QString shared = folder.filePath(u"window-0"_s);
    const QString design = PayloadStore::unsavedCatalog(u"7"_s);
    PayloadStore::removeAbandoned(shared, {}); // there is nothing
    PayloadStore store;
    store.setFolder(shared, shared);
    store.setText(design, u"t"_s, u"{\"n\":1}"_s);
    store.setText(u"/a.json"_s, u"t"_s, u"{\"n\":2}"_s);
    store.flush();
    PayloadStore::removeAbandoned(shared, {}); // the store has it
    const auto texts = [&] {
        PayloadStore now;
        now.setFolder(shared, shared);
        return std::pair(now.payloads(design, u"t"_s).text.value_or(QString()),
                         now.payloads(u"/a.json"_s, u"t"_s).text.value_or(QString()));
    };
    const auto all = std::pair(u"{\"n\":1}"_s, u"{\"n\":2}"_s);
    QCOMPARE(texts(), all);
    const QStringList locks = QDir(shared).entryList({u"*.lock"_s});
    QCOMPARE(locks.size(), 1);
    QFile lock(QDir(shared).filePath(locks.front()));
    QVERIFY(lock.open(QIODevice::ReadOnly));
    const QByteArray alive = lock.readAll();
    QProcess gone;
    gone.start(QCoreApplication::applicationFilePath(), {u"-functions"_s});
    QVERIFY(gone.waitForStarted());
    const QByteArray dead = QByteArray::number(gone.processId());
    QVERIFY(gone.waitForFinished());
    QVERIFY(lock.remove()); // the system has locked it as well
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.write(dead + alive.mid(alive.indexOf('\n')));
    lock.close();
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"^Could not remove our own lock"_s));
    PayloadStore::removeAbandoned(shared, {u"8"_s, u"7"_s}); // a journal names it
    QCOMPARE(texts(), all);
    PayloadStore::removeAbandoned(shared, {u"8"_s});
    QCOMPARE(texts(), std::pair(QString(), all.second));
    QVERIFY(QDir(shared).entryList({u"*.lock"_s}).isEmpty());
}

/// Two windows on the same tool have two texts, and neither is lost when one of them is closed.
void tst_CallPayloads::draftsOfTwoWindows()
{
    const QTemporaryDir folder;
    const QString own = folder.filePath(u"window-1"_s);
    const QString shared = folder.filePath(u"window-0"_s);
    const QString catalog = u"/a.json"_s;
    PayloadStore first;
    first.setFolder(shared);
    first.setText(catalog, u"t"_s, u"{\"n\":1}"_s);
    first.flush();
    {
        PayloadStore second;
        second.setFolder(own, shared);
        QCOMPARE(second.payloads(catalog, u"t"_s).text, u"{\"n\":1}"_s);
        second.setText(catalog, u"t"_s, u"{\"n\":2}"_s);
        second.setText(catalog, u"u"_s, u"{\"m\":"_s);
        second.addPast(catalog, u"u"_s, u"{\"m\":0}"_s);
    }
    {
        PayloadStore again;
        again.setFolder(own, shared);
        QCOMPARE(again.payloads(catalog, u"t"_s).text, u"{\"n\":2}"_s);
    }
    QCOMPARE(first.payloads(catalog, u"t"_s).text, u"{\"n\":1}"_s);
    first.adopt(own);
    QCOMPARE(first.payloads(catalog, u"t"_s).text, u"{\"n\":1}"_s);
    QCOMPARE(first.payloads(catalog, u"t"_s).past.at(0).text, u"{\"n\":2}"_s);
    QCOMPARE(first.payloads(catalog, u"u"_s).text, u"{\"m\":"_s);
    QCOMPARE(first.payloads(catalog, u"u"_s).past.at(0).text, u"{\"m\":0}"_s);
    first.adopt(own); // once more changes nothing
    QCOMPARE(first.payloads(catalog, u"t"_s).past.size(), 1);
    first.flush();
    PayloadStore later;
    later.setFolder(shared);
    QCOMPARE(later.payloads(catalog, u"t"_s).past.at(0).text, u"{\"n\":2}"_s);
}

void tst_CallPayloads::historyOfATool()
{
    const QTemporaryDir folder;
    {
        PayloadStore store;
        store.setFolder(folder.path());
        for (int i = 0; i < 30; ++i)
            store.addPast(u"/a.json"_s, u"t"_s, u"{\"n\":%1}"_s.arg(i));
        store.addPast(u"/a.json"_s, u"t"_s, u"{\"n\":29}"_s); // is the newest already
        store.addPast(u"/a.json"_s, u"t"_s, u" { } "_s);
        store.addPast(u"/a.json"_s, u"t"_s, u"{\"n\":20}"_s); // moves to the top
    }
    PayloadStore store;
    store.setFolder(folder.path());
    const QList<PastPayload> past = store.payloads(u"/a.json"_s, u"t"_s).past;
    QCOMPARE(past.size(), PayloadStore::MostPast);
    QCOMPARE(past.at(0).text, u"{\"n\":20}"_s);
    QCOMPARE(past.at(1).text, u"{\"n\":29}"_s);
    QVERIFY(past.at(0).time.isValid());
}

void tst_CallPayloads::damagedFile()
{
    const QTemporaryDir folder;
    {
        PayloadStore store;
        store.setFolder(folder.path());
        store.setText(u"/a.json"_s, u"t"_s, u"{\"n\":1}"_s);
    }
    QDirIterator files(folder.path(), {u"*.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    QVERIFY(files.hasNext());
    QFile file(files.next());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"text\":");
    file.close();
    PayloadStore store;
    store.setFolder(folder.path());
    QVERIFY(!store.payloads(u"/a.json"_s, u"t"_s).text);
}

QTEST_GUILESS_MAIN(tst_CallPayloads)
#include "tst_callpayloads.moc"
