// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answers.h"
#include "runcli.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QTemporaryFile>
#include <QTest>

using namespace Qt::StringLiterals;
using tw::Json;

static QString data(const char *name)
{
    return QStringLiteral(TW_TEST_DATA "/catalogs/") + QString::fromUtf8(name);
}

/// The result of `validate` for \a payload.
static CliAnswer judged(const QString &catalog, const QString &tool, const Json &payload,
                        const QString &mode)
{
    QTemporaryFile file;
    if (!file.open())
        return {};
    file.write(QByteArray::fromStdString(tw::writeJson(payload)));
    file.close();
    return runCli({u"validate"_s, catalog, tool, file.fileName(), u"--mode"_s, mode, u"--format"_s,
                   u"json"_s});
}

class tst_CliExamples : public QObject
{
    Q_OBJECT
private slots:
    void valid();
    void invalid();
    void boundary();
    void slowPattern();
    void omissions();
    void seeds();
    void renamedUnionKeys();
    void bySchemaOnly();
    void usage_data();
    void usage();
};

void tst_CliExamples::valid()
{
    const QString catalog = data("head-greenhouse.json");
    const QString tool = u"climate.set_climate"_s;
    for (const QString &size : {u"--minimal"_s, u"--full"_s}) {
        const CliAnswer answer = runCli({u"example"_s, catalog, tool, size});
        QCOMPARE(answer.err, QByteArray());
        QCOMPARE(answer.code, 0);
        for (const QString &mode : {u"goa"_s, u"json-schema"_s})
            QCOMPARE(judged(catalog, tool, parsed(answer.out), mode).code, 0);
    }
}

void tst_CliExamples::boundary()
{
    const QString catalog = data("head-greenhouse.json");
    const QString tool = u"climate.set_climate"_s;
    const CliAnswer answer = runCli({u"example"_s, catalog, tool, u"--boundary"_s});
    QCOMPARE(answer.code, 0);
    const Json list = parsed(answer.out);
    QVERIFY(list.is_array() && list.size() > 1);
    for (const Json &entry : list) {
        QVERIFY(entry["at"]["pointer"].is_string() && entry["at"]["keyword"].is_string());
        QCOMPARE(judged(catalog, tool, entry["payload"], u"goa"_s).code, 0);
    }
    QCOMPARE(runCli({u"example"_s, catalog, tool, u"--boundary"_s, u"--invalid"_s}).code, 2);
}

// Half a second, and the message names the place, the pattern and the remedy for the author.
void tst_CliExamples::slowPattern()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(R"({"tools":[{"name":"slow","inputSchema":{"type":"object","required":["a"],
        "properties":{"a":{"type":"string","pattern":"^(a+)+(?=b)c$"}}}}]})");
    file.close();
    QElapsedTimer timer;
    timer.start();
    const CliAnswer answer = runCli({u"example"_s, file.fileName(), u"slow"_s});
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    for (const char *part : {"#/properties/a", "^(a+)+(?=b)c$", "; "})
        QVERIFY2(answer.err.contains(part), answer.err.constData());
    QCOMPARE_LT(timer.elapsed(), 20'000);
}

// Only the payload is printed on stdout; omissions are reported separately, with their places.
void tst_CliExamples::omissions()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(R"({"tools":[{"name":"t","inputSchema":{"type":"object","properties":{
        "a":{"const":1},"b":{"type":"string","minLength":2,"maxLength":1}}}}]})");
    file.close();
    for (const QStringList &more : {QStringList{}, QStringList{u"--format"_s, u"json"_s}}) {
        const CliAnswer answer =
            runCli(QStringList{u"example"_s, file.fileName(), u"t"_s, u"--full"_s} + more);
        QCOMPARE(answer.code, 0);
        QCOMPARE(tw::writeJson(parsed(answer.out)), std::string(R"({"a":1})"));
        QVERIFY2(answer.err.startsWith("omitted /b (#/properties/b): "), answer.err.constData());
    }
    const CliAnswer minimal = runCli({u"example"_s, file.fileName(), u"t"_s, u"--minimal"_s});
    QCOMPARE(minimal.err, QByteArray());
}

void tst_CliExamples::invalid()
{
    const QString catalog = data("head-greenhouse.json");
    const QString tool = u"climate.set_climate"_s;
    const CliAnswer answer = runCli({u"example"_s, catalog, tool, u"--invalid"_s});
    QCOMPARE(answer.err, QByteArray());
    QCOMPARE(answer.code, 0);
    const Json list = parsed(answer.out);
    QVERIFY(list.is_array() && list.size() > 5);
    for (const Json &entry : list) {
        QCOMPARE(entry.size(), std::size_t(3));
        QVERIFY(entry["breaks"]["pointer"].is_string() && entry["breaks"]["keyword"].is_string());
        const CliAnswer judgement = judged(catalog, tool, entry["payload"], u"goa"_s);
        QCOMPARE(judgement.code, 1);
        QCOMPARE(tw::writeJson(parsed(judgement.out)["issues"]), tw::writeJson(entry["issues"]));
    }
}

void tst_CliExamples::seeds()
{
    const auto with = [](const QString &seed) {
        return runCli({u"example"_s, data("head-greenhouse.json"), u"climate.set_climate"_s,
                       u"--seed"_s, seed})
            .out;
    };
    QCOMPARE(with(u"5"_s), with(u"5"_s));
    QVERIFY(with(u"5"_s) != with(u"6"_s));
}

void tst_CliExamples::renamedUnionKeys()
{
    const QString catalog = data("head-unions.json");
    const QString tool = u"parcels.send"_s;
    for (const char *size : {"--minimal", "--full"}) {
        const CliAnswer answer = runCli({u"example"_s, catalog, tool, QString::fromUtf8(size)});
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.err, QByteArray());
        QCOMPARE(judged(catalog, tool, parsed(answer.out), u"goa"_s).code, 0);
    }
    const CliAnswer wrong = runCli({u"example"_s, catalog, tool, u"--invalid"_s});
    QVERIFY(parsed(wrong.out).size() > 5);
    for (const Json &entry : parsed(wrong.out))
        QCOMPARE(judged(catalog, tool, entry["payload"], u"goa"_s).code, 1);
}

// Goa code accepts no payload that is not an object.
void tst_CliExamples::bySchemaOnly()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(R"({"tools":[{"id":"a.b","service":"s","toolset":"a",
        "payload":{"name":"P","schema":{"type":"string"}}}]})");
    file.close();
    const CliAnswer answer = runCli({u"example"_s, file.fileName(), u"a.b"_s, u"--minimal"_s});
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.err.startsWith("valid by the schema, but not by generated Goa code"));
    QCOMPARE(judged(file.fileName(), u"a.b"_s, parsed(answer.out), u"json-schema"_s).code, 0);
}

void tst_CliExamples::usage_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("message");
    const QString catalog = data("head-greenhouse.json");
    QTest::newRow("both") << QStringList{catalog, u"set_climate"_s, u"--minimal"_s, u"--full"_s}
                          << QByteArray("are mutually exclusive");
    QTest::newRow("seed") << QStringList{catalog, u"set_climate"_s, u"--seed"_s, u"x"_s}
                          << QByteArray("must be a whole number");
    QTest::newRow("tool") << QStringList{catalog, u"no_such_tool"_s} << QByteArray("no_such_tool");
    QTest::newRow("file") << QStringList{u"nowhere.json"_s, u"a"_s} << QByteArray("nowhere.json");
}

void tst_CliExamples::usage()
{
    QFETCH(const QStringList, words);
    QFETCH(const QByteArray, message);
    const CliAnswer answer = runCli(QStringList{u"example"_s} + words);
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.contains(message), answer.err.constData());
}

QTEST_GUILESS_MAIN(tst_CliExamples)
#include "tst_examples.moc"
