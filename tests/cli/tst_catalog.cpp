// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answers.h"
#include "runcli.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using tw::Json;

static QString data(const char *name)
{
    return QStringLiteral(TW_TEST_DATA "/catalogs/") + QString::fromUtf8(name);
}

class tst_Catalog : public QObject
{
    Q_OBJECT
private slots:
    void showJson();
    void showText();
    void showMcp();
    void showWarnings();
    void convertToStdout();
    void convertToFile();
    void convertLosses();
    void convertAtomically();
    void convertTargets_data();
    void convertTargets();
    void convertMcp();
    void lint();
    void lintFixes();
    void lintRefuses();
};

void tst_Catalog::showJson()
{
    const CliAnswer answer =
        runCli({u"catalog"_s, u"show"_s, data("head-greenhouse.json"), u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.err, QByteArray());
    const Json json = parsed(answer.out);
    QCOMPARE(json["format"].get<std::string>(), std::string("goa"));
    QCOMPARE(json["generation"].get<std::string>(), std::string("head"));
    const Json *tool = nullptr;
    for (const Json &toolset : json["toolsets"]) {
        QVERIFY(toolset["name"].is_string() && toolset["service"].is_string());
        for (const Json &each : toolset["tools"]) {
            if (each["id"] == "climate.read_zone")
                tool = &each;
        }
    }
    QVERIFY(tool != nullptr);
    QCOMPARE((*tool)["bounded"].get<bool>(), true);
    QCOMPARE(tw::writeJson((*tool)["server_data"]),
             std::string(R"(["time_series","sensor.calibration","cache.key"])"));
    QCOMPARE((*tool)["title"].get<std::string>(), std::string("Read Zone"));
    const Json &field = (*tool)["fields"].front();
    QCOMPARE(field["name"].get<std::string>(), std::string("hours"));
    QCOMPARE(field["path"].get<std::string>(), std::string("hours"));
    QCOMPARE(field["pointer"].get<std::string>(), std::string("/properties/hours"));
    QCOMPARE(field["type"].get<std::string>(), std::string("integer"));
    QCOMPARE(field["required"].get<bool>(), false);
    QVERIFY(field["description"].is_string());
}

void tst_Catalog::showText()
{
    const CliAnswer answer = runCli({u"catalog"_s, u"show"_s, data("seed-sidecar.json")});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out,
             QByteArray("goa, seed (v0.9.0 to v0.35: sidecar), 2 tools (* marks required fields)\n"
                        "\n"
                        "greenhouse.climate.commands  (service greenhouse)\n"
                        "  climate.commands.vent_open  Vent Open  [bounded]  [server data]\n"
                        "    Open the roof vent of a zone.\n"
                        "      zoneID *  string  Zone identifier.\n"
                        "      howFar  integer\n"
                        "      place  object\n"
                        "      place.floor  integer\n"
                        "  climate.commands.a_first\n"
                        "    Sorts before <the> other & has no arguments.\n"));
}

void tst_Catalog::showMcp()
{
    const CliAnswer answer =
        runCli({u"catalog"_s, u"show"_s, data("mcp.json"), u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    const Json json = parsed(answer.out);
    QCOMPARE(json["format"].get<std::string>(), std::string("mcp"));
    QCOMPARE(json["toolsets"][0]["tools"].size(), std::size_t(2));
    QCOMPARE(json["toolsets"][0]["tools"][1]["id"].get<std::string>(), std::string("notes.purge"));
}

void tst_Catalog::showWarnings()
{
    const QByteArray text =
        "{\"tools\":[\n {\"id\":\"a.b\",\"toolset\":\"t\",\n  \"title\":7}, 5]}";
    const CliAnswer answer = runCli({u"catalog"_s, u"show"_s, u"-"_s}, text);
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.err.startsWith("stdin:3:11: warning: "), answer.err.constData());
    QVERIFY2(answer.err.contains("\nstdin:3:15: warning: "), answer.err.constData());
    const CliAnswer json = runCli({u"catalog"_s, u"show"_s, u"-"_s, u"--format=json"_s}, text);
    QCOMPARE(parsed(json.out)["warnings"][0]["pointer"].get<std::string>(),
             std::string("/tools/0/title"));
}

void tst_Catalog::convertToStdout()
{
    for (const char *name : {"head-unions.json", "head-greenhouse.json", "head-helpdesk.json"}) {
        const CliAnswer answer =
            runCli({u"catalog"_s, u"convert"_s, data(name), u"--to"_s, u"goa"_s});
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.out, fileBytes(data(name)));
        QCOMPARE(answer.err, QByteArray());
    }
}

void tst_Catalog::convertToFile()
{
    QTemporaryDir dir;
    const QString out = dir.filePath(u"out.json"_s);
    const QString losses = dir.filePath(u"losses.json"_s);
    const CliAnswer answer = runCli({u"catalog"_s, u"convert"_s, data("seed-sidecar.json"),
                                     u"--to"_s, u"goa"_s, u"-o"_s, out, u"--losses"_s, losses});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out, QByteArray());
    QCOMPARE(answer.err, QByteArray());
    QCOMPARE(fileBytes(out), fileBytes(data("seed-sidecar.goa.json")));
    const Json list = parsed(fileBytes(losses));
    QCOMPARE(list.size(), std::size_t(7));
    for (const Json &loss : list) {
        QCOMPARE(loss.size(), std::size_t(3));
        QVERIFY(loss["tool"].is_string() && loss["pointer"].is_string());
        QVERIFY(!loss["what"].get<std::string>().empty());
    }
    QCOMPARE(list[0]["tool"].get<std::string>(), std::string("climate.commands.vent_open"));
    QCOMPARE(list[0]["pointer"].get<std::string>(),
             std::string("/payload/schema/properties/zoneID"));
}

void tst_Catalog::convertLosses()
{
    const QStringList arguments{u"catalog"_s, u"convert"_s, data("seed-sidecar.json"), u"--to"_s,
                                u"goa"_s};
    const CliAnswer text = runCli(arguments);
    QCOMPARE(text.err.count('\n'), 7);
    QVERIFY(text.err.startsWith(
        "loss: climate.commands.vent_open /payload/schema/properties/zoneID: "));
    const CliAnswer json = runCli(arguments + QStringList{u"--format"_s, u"json"_s});
    QCOMPARE(json.out, text.out);
    QCOMPARE(parsed(json.err).size(), std::size_t(7));
}

// The old content stays until the new text is complete, and if it cannot be written.
void tst_Catalog::convertAtomically()
{
    QTemporaryDir dir;
    const QString out = dir.filePath(u"out.json"_s);
    QFile file(out);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("before");
    file.close();
    QVERIFY(QFile::setPermissions(out, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
    const QStringList arguments{u"catalog"_s, u"convert"_s, data("head-helpdesk.json"),
                                u"--to"_s,    u"goa"_s,     u"-o"_s};
    CliAnswer answer = runCli(
        {u"catalog"_s, u"convert"_s, dir.filePath(u"none"_s), u"--to"_s, u"goa"_s, u"-o"_s, out});
    QCOMPARE(answer.code, 2);
    QCOMPARE(fileBytes(out), QByteArray("before"));
    answer = runCli(arguments + QStringList{out});
    QCOMPARE(answer.code, 0);
    QCOMPARE(fileBytes(out), fileBytes(data("head-helpdesk.json")));
    QCOMPARE(QDir(dir.path()).entryList(QDir::Files),
             QStringList{u"out.json"_s}); // no temporary file remains
    QVERIFY(!QFileInfo(out).permission(QFile::ReadOther)); // the permissions are unchanged
    answer = runCli(arguments + QStringList{dir.filePath(u"no/such/folder/x"_s)});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.startsWith(dir.filePath(u"no/such/folder/x: "_s).toUtf8()),
             answer.err.constData());
    answer = runCli(arguments + QStringList{dir.path()});
    QCOMPARE(answer.code, 2);
    answer = runCli(arguments + QStringList{u"-"_s});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out, fileBytes(data("head-helpdesk.json")));
}

void tst_Catalog::convertTargets_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("none") << QStringList{} << QByteArray("--to is missing");
    QTest::newRow("wrong") << QStringList{u"--to"_s, u"antropic"_s}
                           << QByteArray("did you mean \"anthropic\"?");
    QTest::newRow("empty") << QStringList{u"--to="_s} << QByteArray("no such format");
    for (const char *planned :
         {"goa-design", "openai", "openai-strict", "openai-responses", "anthropic",
          "anthropic-strict", "gemini", "gemini-json", "bedrock", "json-schema", "openapi",
          "typescript", "zod", "pydantic", "go-types", "markdown", "html"})
        QTest::newRow(planned) << QStringList{u"--to"_s, QString::fromLatin1(planned)}
                               << QByteArray("not available yet");
}

void tst_Catalog::convertTargets()
{
    QFETCH(const QStringList, more);
    QFETCH(const QByteArray, part);
    const CliAnswer answer =
        runCli(QStringList{u"catalog"_s, u"convert"_s, data("head-helpdesk.json")} + more);
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.contains(part), answer.err.constData());
    QVERIFY2(answer.err.contains("available: toolwright, goa, mcp"), answer.err.constData());
}

void tst_Catalog::convertMcp()
{
    QTemporaryDir dir;
    const QString out = dir.filePath(u"out.json"_s);
    CliAnswer answer =
        runCli({u"catalog"_s, u"convert"_s, data("mcp.json"), u"--to"_s, u"goa"_s, u"-o"_s, out});
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.err.contains("loss: search_notes /annotations: "));
    answer = runCli({u"catalog"_s, u"show"_s, out, u"--format"_s, u"json"_s});
    QCOMPARE(answer.code, 0);
    const Json json = parsed(answer.out);
    QCOMPARE(json["generation"].get<std::string>(), std::string("head"));
    QCOMPARE(json["toolsets"][0]["name"].get<std::string>(), std::string("mcp"));
}

void tst_Catalog::lint()
{
    const QByteArray text =
        R"~({"tools":[{"id":"s.t","toolset":"s","description":"d","payload":{"name":"P","schema":)~"
        R"~({"properties":{"n":{"minimum":2,"maximum":1},)~"
        R"~("p":{"pattern":"a\\-b"},"q":{"pattern":"(?=a)"}}}}}]})~";
    const CliAnswer json =
        runCli({u"catalog"_s, u"lint"_s, u"-"_s, u"--format"_s, u"json"_s}, text);
    QCOMPARE(json.code, 1);
    const Json findings = parsed(json.out)["findings"];
    QCOMPARE(findings.size(), std::size_t(3));
    QCOMPARE(tw::writeJson(findings[0]),
             std::string(R"({"rule":"impossible_bounds","profile":"","severity":"error",)"
                         R"("tool":"s.t","pointer":"/payload/schema/properties/n/maximum",)"
                         R"("message":"no value is both at least 2 and at most 1"})"));
    QVERIFY(findings[1].contains("fix"));
    QCOMPARE(findings[2]["profile"].get<std::string>(), std::string("goa"));
    // Look-ahead is a problem only for Go.
    const CliAnswer mcp = runCli(
        {u"catalog"_s, u"lint"_s, u"-"_s, u"--profile"_s, u"mcp"_s, u"--format=json"_s}, text);
    QCOMPARE(parsed(mcp.out)["findings"].size(), std::size_t(2));
    const CliAnswer plain = runCli({u"catalog"_s, u"lint"_s, u"-"_s}, text);
    QCOMPARE(plain.code, 1);
    QVERIFY2(
        plain.out.startsWith("s.t /payload/schema/properties/n/maximum: error: no value is both"),
        plain.out.constData());
    QCOMPARE(plain.out.count('\n'), 3);
    const CliAnswer clean = runCli({u"catalog"_s, u"lint"_s, data("head-greenhouse.json")});
    QCOMPARE(clean.code, 0);
    QCOMPARE(clean.out, QByteArray());
}

void tst_Catalog::lintFixes()
{
    const QByteArray text =
        R"({"tools":[{"id":"s.t","toolset":"s","description":"d","payload":{"name":"P","schema":)"
        R"({"properties":{"p":{"pattern":"a\\-b"}}}}}]})";
    QTemporaryDir dir;
    const QString out = dir.filePath(u"out.json"_s);
    const CliAnswer answer =
        runCli({u"catalog"_s, u"lint"_s, u"-"_s, u"--fix"_s, u"-o"_s, out}, text);
    QCOMPARE(answer.code, 0);
    QVERIFY(answer.out.contains("pattern_spelling"));
    QVERIFY(fileBytes(out).contains(R"("pattern": "a-b")"));
    QCOMPARE(runCli({u"catalog"_s, u"lint"_s, out}).out, QByteArray());
}

void tst_Catalog::lintRefuses()
{
    const QString file = data("head-greenhouse.json");
    QCOMPARE(runCli({u"catalog"_s, u"lint"_s, file, u"--fix"_s}).code, 2);
    QCOMPARE(runCli({u"catalog"_s, u"lint"_s, file, u"-o"_s, u"x"_s}).code, 2);
    const CliAnswer profile = runCli({u"catalog"_s, u"lint"_s, file, u"--profile"_s, u"pascal"_s});
    QCOMPARE(profile.code, 2);
    QVERIFY2(profile.err.contains("give toolwright, goa, mcp"), profile.err.constData());
    // A format without a writer cannot be fixed.
    const CliAnswer openApi =
        runCli({u"catalog"_s, u"lint"_s, u"-"_s, u"--fix"_s, u"-o"_s, u"/nonexistent/x.json"_s},
               R"({"openapi":"3.1.0","paths":{"/a":{"get":{}}}})");
    QCOMPARE(openApi.code, 2);
    QVERIFY2(openApi.err.contains("catalog convert --to toolwright"), openApi.err.constData());
}

QTEST_GUILESS_MAIN(tst_Catalog)
#include "tst_catalog.moc"
