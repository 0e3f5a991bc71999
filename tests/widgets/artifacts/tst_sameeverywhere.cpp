// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// One log, the design of its tool with a binding, and what each place shows of the same data: the
// inspector, the page of artifacts, Call's result, the HTML report of the window and of the
// program, and `run artifacts`.

#include "model/replay/exportjob.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "replay/artifacts/views/artifactcatalogs.h"
#include "replay/formats/details.h"
#include "replay/load/loader.h"
#include "schema/catalogs/catalogformat.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/linechart.h"
#include "widgets/replay/exportdialog.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/result/shownresult.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

const char *const Data =
    R"([{"depth":0,"level":4,"pump":"west"},{"depth":1,"level":6,"pump":"west"},)"
    R"({"depth":2,"level":5,"pump":"west"},{"depth":0,"level":9,"pump":"east"},)"
    R"({"depth":1,"level":7,"pump":"east"},{"depth":2,"level":8,"pump":"east"}])";

const char *const CatalogText = R"json({"tools":[{"id":"pumps.levels","service":"plant",
    "toolset":"pumps","description":"Return the levels.",
    "payload":{"name":"P","schema":{"type":"object"}},
    "result":{"name":"R","schema":{"type":"object","properties":{"count":{"type":"integer"}}}},
    "server_data":[{"kind":"levels","audience":"timeline","description":"Levels.",
        "type":{"name":"T","schema":{"type":"array","items":{"type":"object","properties":{
            "depth":{"type":"integer"},"pump":{"type":"string"},"note":{"type":"string"},
            "level":{"type":"number","description":"Level (m)"}}}}}}]}]})json";

void writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

QByteArray logText()
{
    const QByteArray head = R"({"RunID":"r","AgentID":"a","SessionID":"s","TurnID":"t",)"
                            R"("TimestampMS":1787297400125,)";
    return head + R"("EventKey":"1","Type":"tool_call_scheduled","Payload":{"ToolCallID":"c1",)"
        + R"("ToolName":"pumps.levels","Payload":{}}})" + '\n' + head
        + R"("EventKey":"2","Type":"tool_result_received","Payload":{"tool_call_id":"c1",)"
        + R"("tool_name":"pumps.levels","result_json":{"count":6},"server_data":[{"kind":"levels",)"
        + R"("audience":"timeline","data":)" + Data + "}]}}\n";
}

/// The catalog of the log as a design, with \a binding if it has a renderer.
QByteArray designText(const ArtifactBinding &binding)
{
    Result<Catalog> catalog = readCatalog(CatalogText, "tool_schemas.json");
    Catalog design = *std::move(catalog);
    design.format = std::string(DesignCatalog);
    if (const JsonPtr views = withBinding(nullptr, binding))
        design.extra = std::make_shared<const Json>(Json{{"views", *views}});
    return QByteArray::fromStdString(findCatalogFormat(DesignCatalog)->write(design).text);
}

const ArtifactBinding Levels{.kind = "levels",
                             .renderer = "curves",
                             .x = "depth",
                             .series = {"level"},
                             .label = "pump",
                             .unit = {}};

QByteArray output(const QStringList &arguments)
{
    QProcess program;
    program.start(QStringLiteral(TW_CLI), arguments);
    program.waitForFinished(60'000);
    return program.readAllStandardOutput();
}

QByteArray contentOfFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The names that the legends of charts in \a markup state, in order.
QStringList legends(const QByteArray &markup)
{
    QStringList names;
    const QString text = QString::fromUtf8(markup);
    for (qsizetype at = 0; (at = text.indexOf(u"class=\"name\""_s, at)) >= 0; ++at) {
        const qsizetype from = text.indexOf(u'>', at) + 1;
        names << text.mid(from, text.indexOf(u'<', from) - from);
    }
    return names;
}

QStringList curvesOf(const ArtifactPanel *panel)
{
    QStringList names;
    const auto *chart = panel->findChild<LineChart *>();
    if (!chart || panel->viewId() != u"curves"_s)
        return {panel->viewId()};
    for (const ChartCurve &curve : chart->canvas()->data()->curves())
        names << curve.name + u" ("_s + curve.unit + u')';
    return names;
}

} // namespace

class tst_SameEverywhere : public QObject
{
    Q_OBJECT

private slots:
    void theDesignBesideTheLogChooses_data();
    void theDesignBesideTheLogChooses();
    void theNamedCatalogChooses();

private:
    static void compareWithWindow(const QTemporaryDir &folder, const QStringList &wanted);
    static void compareWithCall(const QString &log, const QStringList &wanted);
};

void tst_SameEverywhere::theDesignBesideTheLogChooses_data()
{
    QTest::addColumn<bool>("isBound");
    QTest::addColumn<bool>("hasCatalog");
    QTest::addColumn<QStringList>("wanted"); // the curves, else the view
    // Rows of two numbers and one label are bars, unless the schema says that they are records.
    QTest::newRow("the data alone") << false << false << QStringList{u"bars"_s};
    QTest::newRow("the schema") << false << true << QStringList{u"table"_s};
    QTest::newRow("the binding and the unit of the schema")
        << true << true << QStringList{u"west (m)"_s, u"east (m)"_s};
}

void tst_SameEverywhere::theDesignBesideTheLogChooses()
{
    QFETCH(bool, isBound);
    QFETCH(bool, hasCatalog);
    QFETCH(QStringList, wanted);
    const QTemporaryDir folder;
    const QString log = folder.filePath(u"run.jsonl"_s);
    writeFile(log, logText());
    if (hasCatalog)
        writeFile(folder.filePath(u"plant.json"_s),
                  designText(isBound ? Levels : ArtifactBinding()));
    compareWithWindow(folder, wanted);
    compareWithCall(log, wanted);

    const QString out = folder.filePath(u"out"_s);
    const Json listed =
        Json::parse(output({u"run"_s, u"artifacts"_s, log, u"--format"_s, u"json"_s, u"-o"_s, out})
                        .toStdString());
    const QString renderer =
        QString::fromStdString(listed["artifacts"][0]["renderer"].get<std::string>());
    QCOMPARE(renderer, isBound ? u"curves"_s : wanted[0]);
    const QByteArray svg = contentOfFile(out + u"/c1-1-levels.svg"_s);
    QCOMPARE(legends(svg), isBound ? wanted : QStringList());

    const QString report = folder.filePath(u"program.html"_s);
    output({u"run"_s, u"export"_s, log, u"--to"_s, u"html"_s, u"-o"_s, report});
    QCOMPARE(legends(contentOfFile(report)), legends(svg));
    QCOMPARE(contentOfFile(report).contains("<th>pump</th>"), wanted[0] == u"table"_s);
    if (!svg.isEmpty()) // the same picture, not only the same names
        QVERIFY(contentOfFile(report).contains(svg));
    const auto withoutTitle = [](const QByteArray &page) { return page.mid(page.indexOf("<h2")); };
    QCOMPARE(withoutTitle(contentOfFile(folder.filePath(u"window.html"_s))),
             withoutTitle(contentOfFile(report)));
}

/// The inspector's card, the page of artifacts and the report that the window writes.
void tst_SameEverywhere::compareWithWindow(const QTemporaryDir &folder, const QStringList &wanted)
{
    ReplaySession session;
    ReplayWorkspace workspace(&session);
    workspace.resize(1400, 900);
    workspace.show();
    session.open({folder.filePath(u"run.jsonl"_s)});
    const auto settles = [&workspace] {
        return QTest::qWaitFor([&workspace] { return workspace.isIdle(); }, 20'000);
    };
    QTRY_COMPARE_WITH_TIMEOUT(session.state(), ReplaySession::State::Ready, 20'000);
    QVERIFY(settles());
    QVERIFY(workspace.select(CallLocation{CallIndex{0}}));
    QVERIFY(settles());
    const auto *card = workspace.findChild<ArtifactCard *>();
    QVERIFY(card);
    QCOMPARE(curvesOf(card->panel()), wanted);
    emit card->panel()->openRequested();
    QVERIFY(settles());
    const auto *page = workspace.findChild<QSplitter *>(u"artifactsPage"_s);
    QTRY_VERIFY(page && page->findChild<ArtifactPanel *>());
    QCOMPARE(curvesOf(page->findChild<ArtifactPanel *>()), wanted);

    workspace.findChild<QAction *>(u"replayExport"_s)->trigger();
    auto *dialog = workspace.findChild<ExportDialog *>();
    QVERIFY(dialog);
    const QString path = folder.filePath(u"window.html"_s); // a report is the first format
    dialog->exportTo(path);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 20'000);
    dialog->close();
}

/// A recorded result in Call, which knows the open design.
void tst_SameEverywhere::compareWithCall(const QString &log, const QStringList &wanted)
{
    const std::vector<std::filesystem::path> logs{log.toStdU16String()};
    const auto store = loadRuns(logs);
    QVERIFY(store);
    const std::vector<NamedCatalogPtr> beside = catalogsIn({logs.front().parent_path()});
    const Tool *tool = beside.empty() ? nullptr : beside[0]->catalog.find("pumps.levels");
    const ShownResult shown =
        prepareRecorded(callDetails(**store, CallIndex{0}), nullptr,
                        tool ? bindingsOf(beside[0]->catalog) : std::vector<ArtifactBinding>(), {},
                        tool ? resultContractOf(*tool).serverData : DataSchemas());
    QCOMPARE(shown.artifacts.size(), std::size_t{1});
    const ArtifactPanel panel(shown.artifacts[0], u"levels"_s);
    QCOMPARE(curvesOf(&panel), wanted);
}

/// --catalog counts like the open design: its bindings hold for the tools of any catalog.
void tst_SameEverywhere::theNamedCatalogChooses()
{
    const QTemporaryDir folder;
    const QString log = folder.filePath(u"run.jsonl"_s);
    writeFile(log, logText());
    QVERIFY(QDir(folder.path()).mkdir(u"designs"_s));
    const QString design = folder.filePath(u"designs/plant.json"_s);
    writeFile(design, designText(Levels));
    const auto rendererWith = [&log](const QStringList &more) {
        const QByteArray out =
            output(QStringList{u"run"_s, u"artifacts"_s, log, u"--format"_s, u"json"_s} + more);
        return Json::parse(out.toStdString())["artifacts"][0]["renderer"].get<std::string>();
    };
    QCOMPARE(rendererWith({}), std::string("bars"));
    QCOMPARE(rendererWith({u"--catalog"_s, design}), std::string("curves"));
    const QString report = folder.filePath(u"report.html"_s);
    output({u"run"_s, u"export"_s, log, u"--to"_s, u"html"_s, u"-o"_s, report, u"--catalog"_s,
            design});
    QCOMPARE(legends(contentOfFile(report)), (QStringList{u"west (m)"_s, u"east (m)"_s}));
    // A file that is no catalog is an error, not a report without its schemas.
    QProcess program;
    program.start(QStringLiteral(TW_CLI),
                  {u"run"_s, u"artifacts"_s, log, u"--catalog"_s, log + u".none"_s});
    QVERIFY(program.waitForFinished(60'000));
    QCOMPARE(program.exitCode(), 2);
}

QTEST_MAIN(tst_SameEverywhere)
#include "tst_sameeverywhere.moc"
