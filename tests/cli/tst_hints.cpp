// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answers.h"
#include "runcli.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using tw::Json;

/// The contract of `validate` and `hint`: output and exit code for every payload.
class tst_Hints : public QObject
{
    Q_OBJECT

private slots:
    void payloads_data();
    void payloads();
    void issueKeys();
    void generations();
    void corrected();
    void question();
    void standardInput();
    void hiddenAttributes();
    void wrongUse_data();
    void wrongUse();

private:
    [[nodiscard]] QString file(const QByteArray &content);

    QTemporaryDir m_dir;
    int m_files = 0;
    const QString m_catalog = QStringLiteral(TW_TEST_DATA "/catalogs/head-greenhouse.json");
};

QString tst_Hints::file(const QByteArray &content)
{
    const QString path = m_dir.filePath(QString::number(++m_files) + u".json"_s);
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

void tst_Hints::payloads_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("code"); // of the first issue; "" for a valid payload
    QTest::addColumn<bool>("mended");
    QTest::addColumn<int>("asked");
    const auto row = [](const char *name, const QByteArray &payload, const char *code, bool mended,
                        int asked) {
        QTest::newRow(name) << payload << QByteArray(code) << mended << asked;
    };
    row("valid", R"({"zone_id":"north-2","mode":"eco","target_celsius":20})", "", true, 0);
    row("empty", "", "malformed_json", false, 2);
    row("cut off", R"({"zone_id":"north-2","mode":"eco","target_celsius":20)", "malformed_json",
        true, 0);
    row("not JSON", "please do it", "malformed_json", false, 1);
    row("two values", "{} {}", "malformed_json", false, 2);
    row("not UTF-8", "{\"zone_id\":\"\xff\"}", "malformed_json", false, 1);
    row("null", "null", "invalid_field_type", false, 2);
    row("array", "[]", "invalid_field_type", false, 1);
    row("number", "7", "invalid_field_type", false, 1);
    row("empty object", "{}", "missing_field", false, 2);
    row("a text with the payload",
        R"("{\"zone_id\":\"north-2\",\"mode\":\"eco\",\"target_celsius\":20}")",
        "invalid_field_type", true, 0);
    row("wrong in every way", R"({"zoneId":"North 2","mode":"ECO","target_celsius":"61 °C"})",
        "unknown_field", true, 0);
    row("deep", QByteArray(600, '[') + QByteArray(600, ']'), "malformed_json", false, 1);
}

void tst_Hints::payloads()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, code);
    QFETCH(bool, mended);
    QFETCH(int, asked);
    const QString path = file(payload);
    const int expected = code.isEmpty() ? 0 : 1;
    const QStringList call{m_catalog, u"set_climate"_s, path};

    const CliAnswer json =
        runCli(QStringList{u"validate"_s} + call + QStringList{u"--format"_s, u"json"_s});
    QCOMPARE(json.code, expected);
    QCOMPARE(json.err, QByteArray());
    const Json answer = parsed(json.out);
    QCOMPARE(answer["valid"].get<bool>(), code.isEmpty());
    QCOMPARE(answer["mode"].get<std::string>(), std::string("goa"));
    if (!code.isEmpty())
        QCOMPARE(answer["issues"][0]["code"].get<std::string>(), code.toStdString());
    const CliAnswer text = runCli(QStringList{u"validate"_s} + call);
    QCOMPARE(text.code, expected);
    if (code.isEmpty())
        QCOMPARE(text.out, QByteArray("valid\n"));
    else
        QCOMPARE(static_cast<std::size_t>(text.out.count('\n')), answer["issues"].size());

    const CliAnswer hint = runCli(QStringList{u"hint"_s} + call);
    QCOMPARE(hint.code, expected);
    QCOMPARE(parsed(hint.out).is_null(), code.isEmpty());

    const CliAnswer corrected =
        runCli(QStringList{u"hint"_s} + call + QStringList{u"--corrected"_s});
    QCOMPARE(corrected.code, expected);
    const Json correction = parsed(corrected.out);
    QCOMPARE(correction["validates"].get<bool>(), mended);
    if (mended) {
        const QString again =
            file(QByteArray::fromStdString(tw::writeJson(correction["corrected"])));
        QCOMPARE(runCli({u"validate"_s, m_catalog, u"set_climate"_s, again}).code, 0);
    }
    const CliAnswer question = runCli(QStringList{u"hint"_s} + call + QStringList{u"--question"_s});
    QCOMPARE(question.code, expected);
    QCOMPARE(static_cast<int>(parsed(question.out)["fields"].size()), asked);
    QCOMPARE(parsed(question.out)["question"].get<std::string>().empty(), asked == 0);
}

void tst_Hints::issueKeys()
{
    const QString path = file(R"({"zone_id":"north-2","mode":"groww","target_celsius":99})");
    const Json issues = parsed(
        runCli({u"validate"_s, m_catalog, u"climate.set_climate"_s, path, u"--format"_s, u"json"_s})
            .out)["issues"];
    QCOMPARE(issues.size(), std::size_t{2});
    for (const Json &issue : issues) {
        for (const char *const key : {"code", "pointer", "schema", "keyword", "message", "field"})
            QVERIFY2(issue.contains(key), key);
    }
    QCOMPARE(tw::writeJson(issues[0]["allowed"]), std::string(R"(["eco","grow","night"])"));
    QCOMPARE(tw::writeJson(issues[0]["suggestion"]), std::string(R"("grow")"));
    QCOMPARE(tw::writeJson(issues[1]["limit"]), std::string("38"));
    QCOMPARE(tw::writeJson(issues[1]["actual"]), std::string("99"));
    // The other mode does not have Goa's fields.
    const Json plain = parsed(runCli({u"validate"_s, m_catalog, u"climate.set_climate"_s, path,
                                      u"--mode"_s, u"json-schema"_s, u"--format"_s, u"json"_s})
                                  .out);
    QCOMPARE(plain["mode"].get<std::string>(), std::string("json-schema"));
    QVERIFY(!plain["issues"][0].contains("field"));
}

void tst_Hints::generations()
{
    const QString path = file(R"({"zone_id":"north-2","mode":"warm"})");
    const auto hint = [&](const QString &generation) {
        const CliAnswer answer =
            runCli({u"hint"_s, m_catalog, u"set_climate"_s, path, u"--generation"_s, generation});
        return answer.code == 1 ? parsed(answer.out) : Json();
    };
    const Json seed = hint(u"seed"_s);
    QStringList keys;
    for (const auto &[key, value] : seed.items())
        keys += QString::fromStdString(key);
    QCOMPARE(keys.join(u' '),
             u"Reason Tool RestrictToTool MissingFields ExampleInput PriorInput ClarifyingQuestion "
             "Message Error"_s);
    QCOMPARE(tw::writeJson(seed["MissingFields"]), std::string(R"(["target_celsius"])"));
    const Json middle = hint(u"2026-06"_s);
    QVERIFY(middle.contains("ExampleJSON") && !middle.contains("ExampleInput"));
    QCOMPARE(tw::writeJson(middle["MissingFields"]), std::string(R"(["target_celsius","mode"])"));
    const Json head = hint(u"head"_s);
    QCOMPARE(tw::writeJson(head["error"]["message"]),
             std::string(R"("\"target_celsius\" is missing from body; value of body.mode must be )"
                         R"(one of \"eco\", \"grow\", \"night\" but got value \"warm\"")"));
    QCOMPARE(tw::writeJson(head["recovery"]["prior_input"]),
             std::string(R"({"zone_id":"north-2","mode":"warm"})"));
    const Json mcp = hint(u"mcp"_s);
    QCOMPARE(mcp["isError"].get<bool>(), true);
    QCOMPARE(mcp["content"][0]["type"].get<std::string>(), std::string("text"));
}

void tst_Hints::corrected()
{
    const QString path = file(R"({"zoneId":"north-2","mode":"warm","target_celsius":61})");
    const Json answer =
        parsed(runCli({u"hint"_s, m_catalog, u"set_climate"_s, path, u"--corrected"_s}).out);
    QCOMPARE(tw::writeJson(answer["corrected"]),
             std::string(R"({"zone_id":"north-2","mode":"warm","target_celsius":38})"));
    QCOMPARE(answer["validates"].get<bool>(), false);
    QStringList edits;
    for (const Json &edit : answer["edits"]) {
        for (const char *const key : {"pointer", "op", "before", "after", "confidence", "reason"})
            QVERIFY2(edit.contains(key), key);
        edits += QString::fromStdString(tw::writeJson(edit["pointer"]) + " "
                                        + edit["confidence"].get<std::string>());
    }
    QCOMPARE(edits.join(u", "_s),
             u"\"/zoneId\" safe, \"/target_celsius\" guess, \"/mode\" needs the user"_s);
    QVERIFY(answer["edits"][2]["after"].is_null());
}

void tst_Hints::question()
{
    const QString path = file(R"({"zone_id":"north-2","mode":"eco"})");
    const Json answer =
        parsed(runCli({u"hint"_s, m_catalog, u"set_climate"_s, path, u"--question"_s}).out);
    QCOMPARE(tw::writeJson(answer["fields"]), std::string(R"(["target_celsius"])"));
    QCOMPARE(answer["question"].get<std::string>(),
             std::string("To call Set Climate, I still need to know:\n\n"
                         "- `target_celsius`: Air temperature to hold. A number from 4 to 38."));
}

void tst_Hints::standardInput()
{
    const CliAnswer answer = runCli({u"validate"_s, m_catalog, u"set_climate"_s, u"-"_s},
                                    R"({"zone_id":"north-2","mode":"eco","target_celsius":20})");
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out, QByteArray("valid\n"));
}

/// An attribute that the server fills in is neither missing nor suggested, and may not be sent.
void tst_Hints::hiddenAttributes()
{
    const QString design = file(R"({"toolwright":{"format":1},"tools":[{"id":"a.b","payload":{
        "name":"P","schema":{"type":"object","required":["n","session_id"],"properties":{
        "n":{"type":"integer"},"session_id":{"type":"string"}}}},"inject":["session_id"]}]})");
    QCOMPARE(runCli({u"validate"_s, design, u"a.b"_s, file(R"({"n":1})")}).code, 0);
    const CliAnswer sent =
        runCli({u"validate"_s, design, u"a.b"_s, file(R"({"n":1,"session_id":"s"})")});
    QCOMPARE(sent.code, 1);
    const CliAnswer hint = runCli({u"hint"_s, design, u"a.b"_s, file("{}")});
    QVERIFY(hint.out.contains("\"n\""));
    QVERIFY(!hint.out.contains("session_id"));
}

void tst_Hints::wrongUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    const QString some = file("{}");
    QTest::newRow("no payload") << QStringList{u"hint"_s, m_catalog, u"set_climate"_s}
                                << u"usage"_s;
    QTest::newRow("no such file") << QStringList{u"hint"_s, m_catalog, u"set_climate"_s,
                                                 m_dir.filePath(u"none"_s)}
                                  << u"no such file"_s;
    QTest::newRow("no such tool") << QStringList{u"validate"_s, m_catalog, u"set_weather"_s, some}
                                  << u"set_weather"_s;
    QTest::newRow("several tools")
        << QStringList{u"validate"_s, m_catalog, u"e"_s, some} << u"\"e\""_s;
    QTest::newRow("no catalog") << QStringList{u"validate"_s, some, u"set_climate"_s, some}
                                << u"catalog"_s;
    QTest::newRow("mode") << QStringList{u"validate"_s, m_catalog,   u"set_climate"_s,
                                         some,          u"--mode"_s, u"strict"_s}
                          << u"goa or json-schema"_s;
    QTest::newRow("generation") << QStringList{u"hint"_s, m_catalog,         u"set_climate"_s,
                                               some,      u"--generation"_s, u"2027"_s}
                                << u"head, mcp or any version"_s;
    QTest::newRow("both answers") << QStringList{u"hint"_s, m_catalog,        u"set_climate"_s,
                                                 some,      u"--corrected"_s, u"--question"_s}
                                  << u"one of"_s;
}

void tst_Hints::wrongUse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const CliAnswer answer = runCli(arguments);
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.contains(says.toUtf8()), answer.err);
}

QTEST_GUILESS_MAIN(tst_Hints)
#include "tst_hints.moc"
