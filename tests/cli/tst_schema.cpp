// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answers.h"
#include "runcli.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using tw::Json;

/// The commands of schemas and tool calls, by their JSON and exit codes.
class tst_Schema : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void check();
    void checkWarns();
    void validate();
    void damagedLines();
    void standardOutput();
    void suite();
    void toolCall();
    void hints();
    void badUsage();

private:
    QString file(const char *name, const QByteArray &text) const;
    QTemporaryDir m_dir;
    QString m_catalog;
};

QString tst_Schema::file(const char *name, const QByteArray &text) const
{
    const QString path = m_dir.filePath(QString::fromUtf8(name));
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size())
        qFatal("cannot write %s", name);
    return path;
}

void tst_Schema::initTestCase()
{
    QVERIFY(m_dir.isValid());
    m_catalog = file("tool_schemas.json", R"({"tools":[{"id":"climate.read","service":"s",
        "toolset":"s.climate","payload":{"name":"ReadPayload","schema":{
        "$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
        "properties":{"zone_id":{"type":"string","description":"Zone."},
        "hours":{"type":"integer","maximum":168}},"required":["zone_id"]}}}]})");
}

void tst_Schema::check()
{
    const QString good = file("good.json", R"({"type":"object"})");
    const CliAnswer fine = runCli({u"schema"_s, u"check"_s, good, u"--format"_s, u"json"_s});
    QCOMPARE(fine.code, 0);
    QCOMPARE(parsed(fine.out)["valid"].get<bool>(), true);
    QCOMPARE(parsed(fine.out)["dialect"].get<std::string>(), std::string("2020-12"));

    const QString bad = file("bad.json", R"({"properties":{"a":{"type":"text"}}})");
    const CliAnswer found = runCli({u"schema"_s, u"check"_s, bad, u"--format"_s, u"json"_s});
    QCOMPARE(found.code, 1);
    QCOMPARE(parsed(found.out)["errors"][0]["pointer"].get<std::string>(),
             std::string("/properties/a/type"));
    const QString broken = file("broken.json", "{");
    QCOMPARE(runCli({u"schema"_s, u"check"_s, broken}).code, 2);
}

void tst_Schema::validate()
{
    const QString schema = file("s.json", R"({"properties":{"a":{"maximum":1}}})");
    const QString lines = file("i.ndjson", "{\"a\":1}\n\n{\"a\":2}\n");
    const CliAnswer answer =
        runCli({u"schema"_s, u"validate"_s, schema, lines, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 1);
    const Json results = parsed(answer.out)["results"];
    QCOMPARE(results.size(), std::size_t{2});
    QCOMPARE(results[0]["valid"].get<bool>(), true);
    QVERIFY(results[1]["instance"].get<std::string>().ends_with("i.ndjson:3"));
    QCOMPARE(results[1]["issues"][0]["limit"].get<int>(), 1);
    const CliAnswer text = runCli({u"schema"_s, u"validate"_s, schema, lines});
    QVERIFY(text.out.contains("i.ndjson:3: /a: invalid_range: "));
}

/// A pattern that our engine reads differently from ECMA-262 causes a warning wherever the schema
/// is used.
void tst_Schema::damagedLines()
{
    const QString schema = file("any.json", "true");
    const QString lines = file("lines.ndjson", "{}\n[1, x]\n");
    for (const QString &form : {QString(), u"flag"_s}) { // the two readers of lines
        QStringList arguments{u"schema"_s, u"validate"_s, schema, lines};
        if (!form.isEmpty())
            arguments += {u"--output"_s, form};
        const CliAnswer answer = runCli(arguments);
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.startsWith(QByteArray(lines.toUtf8() + ":2:5: ")),
                 answer.err.constData());
    }
    // What is no schema is said once.
    const CliAnswer checked =
        runCli({u"schema"_s, u"check"_s, file("five.json", "5"), u"--format"_s, u"json"_s});
    QCOMPARE(checked.code, 1);
    const auto answer = tw::parseJson(checked.out.toStdString());
    QVERIFY(answer);
    QCOMPARE(answer->at("errors").size(), std::size_t{1});
}

void tst_Schema::checkWarns()
{
    const QString schema = file("w.json", R"({"properties":{"a":{"pattern":"^a\\-b$"}}})");
    const CliAnswer json = runCli({u"schema"_s, u"check"_s, schema, u"--format"_s, u"json"_s});
    const Json warnings = parsed(json.out)["warnings"];
    QCOMPARE(warnings.size(), std::size_t{1});
    QCOMPARE(warnings[0]["pointer"].get<std::string>(), std::string("/properties/a/pattern"));
    QVERIFY(runCli({u"schema"_s, u"check"_s, schema})
                .out.contains("#/properties/a/pattern: warning: "));
    const CliAnswer judged =
        runCli({u"schema"_s, u"validate"_s, schema, file("w1.json", R"({"a":"a-b"})")});
    QCOMPARE(judged.code, 0);
    QVERIFY(judged.err.contains("w.json#/properties/a/pattern: warning: "));
}

void tst_Schema::standardOutput()
{
    const QString schema = file("o.json", R"({"properties":{"a":{"maximum":1,"title":"A"}}})");
    const QString good = file("o1.json", R"({"a":1})");
    const QString bad = file("o2.json", R"({"a":2})");
    const auto ask = [&](const QString &form, const QStringList &rest) {
        return runCli(QStringList{u"schema"_s, u"validate"_s, schema, u"--output"_s, form} + rest);
    };
    QCOMPARE(ask(u"flag"_s, {good}).out, QByteArray("{\"valid\":true}\n"));
    QCOMPARE(ask(u"flag"_s, {good}).code, 0);
    const CliAnswer both = ask(u"basic"_s, {good, bad});
    QCOMPARE(both.code, 1);
    const QList<QByteArray> lines = both.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(parsed(lines[0])["annotations"][1]["annotation"].get<std::string>(), std::string("A"));
    QCOMPARE(parsed(lines[1])["errors"][0]["keywordLocation"].get<std::string>(),
             std::string("/properties/a/maximum"));
    const CliAnswer json = ask(u"detailed"_s, {bad, u"--format"_s, u"json"_s});
    const Json result = parsed(json.out)["results"][0];
    QCOMPARE(result["valid"].get<bool>(), false);
    QCOMPARE(result["output"]["errors"][0]["instanceLocation"].get<std::string>(),
             std::string("/a"));
    QCOMPARE(ask(u"verbose"_s, {good}).code, 2);
}

void tst_Schema::suite()
{
    QVERIFY(QDir(m_dir.path()).mkdir(u"suite"_s));
    file("suite/a.json", R"([{"description":"c","schema":{"type":"string"},"tests":[
        {"description":"t","data":"x","valid":true},{"description":"u","data":1,"valid":true}]}])");
    const CliAnswer answer =
        runCli({u"schema"_s, u"suite"_s, m_dir.filePath(u"suite"_s), u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 1);
    const Json json = parsed(answer.out);
    QCOMPARE(json["files"].get<int>(), 1);
    QCOMPARE(json["cases"].get<int>(), 2);
    QCOMPARE(json["passed"].get<int>(), 1);
    QCOMPARE(json["failures"][0]["test"].get<std::string>(), std::string("u"));
}

void tst_Schema::toolCall()
{
    const QString payload = file("p.json", R"({"zone":"a","hours":999})");
    const CliAnswer goa =
        runCli({u"validate"_s, m_catalog, u"read"_s, payload, u"--format"_s, u"json"_s});
    QCOMPARE(goa.code, 1);
    QCOMPARE(parsed(goa.out)["mode"].get<std::string>(), std::string("goa"));
    QCOMPARE(parsed(goa.out)["issues"].size(), std::size_t{1});
    QCOMPARE(parsed(goa.out)["issues"][0]["field"].get<std::string>(), std::string("zone"));
    const CliAnswer plain = runCli({u"validate"_s, m_catalog, u"climate.read"_s, payload,
                                    u"--mode"_s, u"json-schema"_s, u"--format"_s, u"json"_s});
    QCOMPARE(parsed(plain.out)["issues"].size(), std::size_t{2});
    const QString cut = file("cut.json", "{\"zone_id\":");
    const CliAnswer malformed =
        runCli({u"validate"_s, m_catalog, u"read"_s, cut, u"--format"_s, u"json"_s});
    QCOMPARE(malformed.code, 1);
    QCOMPARE(parsed(malformed.out)["issues"][0]["code"].get<std::string>(),
             std::string("malformed_json"));
    for (const QString &name : {u"climate.read"_s, u"ate.read"_s, u"ad"_s}) // any suffix of the id
        QCOMPARE(runCli({u"validate"_s, m_catalog, name, payload}).code, 1);
    const CliAnswer none = runCli({u"validate"_s, m_catalog, u"reading"_s, payload});
    QCOMPARE(none.code, 2);
    QVERIFY2(none.err.startsWith("there is no tool \"reading\""), none.err.constData());
}

void tst_Schema::hints()
{
    const QString payload = file("h.json", R"({"hours":"999"})");
    const CliAnswer head = runCli({u"hint"_s, m_catalog, u"read"_s, payload});
    QCOMPARE(head.code, 1);
    QCOMPARE(parsed(head.out)["kind"].get<std::string>(), std::string("invalid_call"));
    const Json corrected =
        parsed(runCli({u"hint"_s, m_catalog, u"read"_s, payload, u"--corrected"_s}).out);
    QCOMPARE(corrected["validates"].get<bool>(), false);
    QCOMPARE(corrected["corrected"]["hours"].get<int>(), 168);
    const Json question =
        parsed(runCli({u"hint"_s, m_catalog, u"read"_s, payload, u"--question"_s}).out);
    QCOMPARE(question["fields"][0].get<std::string>(), std::string("zone_id"));
    QCOMPARE(runCli({u"hint"_s, m_catalog, u"read"_s, file("ok.json", R"({"zone_id":"a"})")}).code,
             0);
}

void tst_Schema::badUsage()
{
    const QString payload = file("p2.json", "{}");
    QCOMPARE(runCli({u"validate"_s, m_catalog, u"nothing_like_it"_s, payload}).code, 2);
    QCOMPARE(runCli({u"validate"_s, m_catalog, u"read"_s, payload, u"--mode"_s, u"x"_s}).code, 2);
    QCOMPARE(runCli({u"schema"_s, u"check"_s, payload, u"--draft"_s, u"9"_s}).code, 2);
    QCOMPARE(runCli({u"schema"_s, u"suite"_s, m_dir.filePath(u"no such folder"_s)}).code, 2);
    const QTemporaryDir empty; // a test that runs nothing must not pass
    const CliAnswer nothing = runCli({u"schema"_s, u"suite"_s, empty.path()});
    QCOMPARE(nothing.code, 2);
    QVERIFY2(nothing.err.startsWith(empty.path().toUtf8().append(": ")), nothing.err.constData());
    for (const QString &command : {u"check"_s, u"validate"_s, u"suite"_s}) {
        const CliAnswer answer = runCli({u"schema"_s, command});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("[--remotes BASE=DIR]"), answer.err.constData());
    }
}

QTEST_GUILESS_MAIN(tst_Schema)
#include "tst_schema.moc"
