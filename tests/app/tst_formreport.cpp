// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

struct Answer
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs the program of the window, without a display.
Answer run(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(TW_WINDOW), arguments);
    process.write(input);
    process.closeWriteChannel();
    Answer answer;
    if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit)
        answer.code = process.exitCode();
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

const QByteArray catalog = R"({"tools":[
  {"name":"none","inputSchema":{"type":"object"}},
  {"name":"flat","inputSchema":{"type":"object","properties":{
    "a":{"type":"string"},"b":{"type":"integer"}}}},
  {"name":"deep","inputSchema":{"type":"object","$defs":{
      "node":{"type":"object","properties":{"next":{"$ref":"#/$defs/node"},"x":{}}}},
    "properties":{
      "list":{"type":"array","items":{"type":"object","properties":{"n":{"type":"number"}}}},
      "map":{"type":"object","additionalProperties":{"type":"boolean"}},
      "node":{"$ref":"#/$defs/node"},
      "kind":{"oneOf":[
        {"type":"object","properties":{"p":{"type":"string"}},"required":["p"]},
        {"type":"object","properties":{"q":{"type":"string"}},"required":["q"]}]},
      "any":{}}}}]})";

} // namespace

class tst_FormReport : public QObject
{
    Q_OBJECT

private slots:
    void countsFields()
    {
        const Answer answer = run({u"--form-report"_s, u"-"_s}, catalog);
        QCOMPARE(answer.code, 0);
        const Result<Json> document = parseJson(answer.out.toStdString());
        QVERIFY2(document, answer.out.constData());
        QCOMPARE(document->size(), std::size_t{1});
        const Json &tools = document->at("tools");
        QCOMPARE(tools.size(), std::size_t{3});
        const std::vector<std::pair<std::string, int>> wanted{
            {"none", 0},
            {"flat", 2},
            // list, its item and n; map and its entry; node with next and x; kind with p and q; any
            {"deep", 12}};
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            QCOMPARE(tools[i].size(), std::size_t{4});
            QCOMPARE(tools[i]["id"].get<std::string>(), wanted[i].first);
            QCOMPARE(tools[i]["fields"].get<int>(), wanted[i].second);
            QCOMPARE(tools[i]["raw_json"].get<int>(), 0);
            QVERIFY(tools[i]["pointers"].is_array() && tools[i]["pointers"].empty());
        }
    }

    void refusesOtherFiles()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.json"_s);
        const Answer missing = run({u"--form-report"_s, path});
        QCOMPARE(missing.code, 2);
        QCOMPARE(missing.out, QByteArray());
        QVERIFY2(missing.err.contains(QByteArray(path.toUtf8() + ": ")), missing.err.constData());
        QVERIFY2(missing.err.contains("; "), missing.err.constData());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\n  \"tools\": [tru]}");
        file.close();
        const Answer damaged = run({u"--form-report"_s, path});
        QCOMPARE(damaged.code, 2);
        QVERIFY2(damaged.err.contains(QByteArray(path.toUtf8() + ":2:13: ")),
                 damaged.err.constData());
        QCOMPARE(run({u"--form-report"_s, folder.path()}).code, 2);
    }

    void opensInAnyLanguage()
    {
        const QTemporaryDir folder;
        const QString picture = folder.filePath(u"window.png"_s);
        const Answer answer = run({u"--lang"_s, u"ja"_s, u"--picture"_s, picture});
        QVERIFY2(answer.code == 0, answer.err.constData());
        QVERIFY(QFile::exists(picture));
    }
};

QTEST_GUILESS_MAIN(tst_FormReport)
#include "tst_formreport.moc"
