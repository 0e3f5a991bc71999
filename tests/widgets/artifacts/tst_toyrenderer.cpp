// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// A renderer of artifacts that the product does not know:
// docs/adding-an-artifact-renderer.md refers to it.

#include "model/replay/replaysession.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/artifacts/artifactrenderer.h"
#include "widgets/json/jsonview.h"
#include "widgets/replay/replayworkspace.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QLabel>
#include <QTabBar>
#include <QTest>
#include <QThread>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

bool preparedOnWorker = false;

std::optional<ArtifactForm> findToyTable(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    const Json &data = *source.data;
    const bool isTable = data.is_object() && data.contains("columns") && data.contains("rows");
    return isTable ? std::optional(ArtifactForm()) : std::nullopt;
}

/// Shows how many rows and columns a table has.
ArtifactViewMaker prepareToyTable(const ArtifactSource &source, const ArtifactForm & /*form*/,
                                  const Monitor & /*monitor*/)
{
    const Json &data = *source.data;
    preparedOnWorker = QThread::currentThread() != QCoreApplication::instance()->thread();
    const QString text =
        u"%1 × %2"_s.arg(int(data["rows"].size())).arg(int(data["columns"].size()));
    return [text](const QString &name, QWidget *parent) {
        auto *label = new QLabel(text, parent);
        label->setObjectName("toyTable"_L1);
        label->setAccessibleName(name);
        return label;
    };
}

ArtifactSource table(const char *kind = "table")
{
    return {kind, "timeline", "application/json",
            std::make_shared<const Json>(Json::parse(R"({"columns":["a"],"rows":[[1],[2]]})"))};
}

QStringList idsOf(const Result<ArtifactViews> &views)
{
    QStringList ids;
    for (const ArtifactView &view : views.value())
        ids << view.id;
    return ids;
}

} // namespace

class tst_ToyRenderer : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        addArtifactRenderer({.id = "toy",
                             .find = findToyTable,
                             .kinds = {"table", "grid.*"},
                             .audiences = {"timeline"}},
                            {u"toy"_s, "Toy table", prepareToyTable});
    }

    void fits_data()
    {
        QTest::addColumn<QStringList>("kinds");
        QTest::addColumn<QStringList>("audiences");
        QTest::addColumn<QStringList>("mimes");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char *name, const QStringList &kinds,
                            const QStringList &audiences, const QStringList &mimes, bool fits) {
            QTest::newRow(name) << kinds << audiences << mimes << fits;
        };
        row("any data", {}, {}, {}, true);
        row("the kind", {u"map"_s, u"chart.bar"_s}, {}, {}, true);
        row("a pattern of the kind", {u"chart.*"_s}, {}, {}, true);
        row("another kind", {u"chart"_s}, {}, {}, false);
        row("the audience", {}, {u"timeline"_s}, {}, true);
        row("another audience", {u"chart.bar"_s}, {u"evidence"_s}, {}, false);
        row("the MIME type", {}, {}, {u"image/png"_s}, true);
        row("a pattern of the MIME type", {}, {}, {u"image/*"_s}, true);
        row("another MIME type", {u"chart.bar"_s}, {}, {u"text/*"_s}, false);
    }
    void fits()
    {
        QFETCH(QStringList, kinds);
        QFETCH(QStringList, audiences);
        QFETCH(QStringList, mimes);
        QFETCH(bool, fits);
        const auto list = [](const QStringList &texts) {
            std::vector<std::string> strings;
            for (const QString &text : texts)
                strings.push_back(text.toStdString());
            return strings;
        };
        const RendererRule renderer{"x", {}, list(kinds), list(audiences), list(mimes)};
        QCOMPARE(artifactFit(renderer, {"chart.bar", "timeline", "image/png", {}}) > 0, fits);
    }

    void theMoreSpecificIsBetter()
    {
        const ArtifactSource source{"chart.bar", "timeline", "image/png", {}};
        const RendererRule worstFirst[] = {
            {.id = {}, .find = {}},
            {.id = {}, .find = {}, .mimes = {"image/*"}},
            {.id = {}, .find = {}, .mimes = {"image/png"}},
            {.id = {}, .find = {}, .audiences = {"timeline"}},
            {.id = {}, .find = {}, .kinds = {"chart.*"}},
            {.id = {}, .find = {}, .kinds = {"chart.*"}, .mimes = {"image/png"}},
            {.id = {}, .find = {}, .kinds = {"chart.bar"}},
        };
        for (std::size_t i = 1; i < std::size(worstFirst); ++i)
            QVERIFY(artifactFit(worstFirst[i - 1], source) < artifactFit(worstFirst[i], source));
    }

    void jsonIsTheLastOfAll()
    {
        const QStringList own{u"toy"_s, u"table"_s, u"tree"_s, u"json"_s};
        QCOMPARE(idsOf(prepareArtifact(table(), {})), own);
        QCOMPARE(idsOf(prepareArtifact(table("grid.small"), {})), own);
        QCOMPARE(idsOf(prepareArtifact(table("chart"), {})), own.mid(1));
        ArtifactSource other = table();
        other.data = std::make_shared<const Json>(Json::parse(R"({"y":[1,2,3,4]})"));
        QCOMPARE(idsOf(prepareArtifact(other, {})),
                 (QStringList{u"curves"_s, u"tree"_s, u"json"_s}));
        other.data = nullptr;
        QVERIFY(prepareArtifact(other, {})->empty());
    }

    void isShownInTheInspector()
    {
        ReplaySession session;
        ReplayWorkspace workspace(&session);
        workspace.resize(1280, 800);
        workspace.show();
        session.open({QStringLiteral(TW_TEST_DATA "/runs/20-paging-self/records.ndjson")});
        const auto settle = [&] {
            return QTest::qWaitFor([&] { return workspace.isIdle(); }, 20'000);
        };
        QVERIFY(settle());
        preparedOnWorker = false;
        QVERIFY(workspace.select(CallLocation{CallIndex{0}}));
        QVERIFY(settle());
        const auto *shown = workspace.findChild<QLabel *>(u"toyTable"_s);
        QVERIFY(shown && shown->isVisibleTo(&workspace));
        QVERIFY(shown->text().endsWith(u"× 4"_s));
        QCOMPARE(shown->accessibleName(), u"table"_s);
        QVERIFY(preparedOnWorker);
        // The other views are tabs, made when they are opened; JSON is the last.
        auto *card = workspace.findChild<ArtifactCard *>();
        QVERIFY(card);
        auto *tabs = card->findChild<QTabBar *>(u"artifactViews"_s);
        QCOMPARE(tabs->tabText(tabs->count() - 1), u"JSON"_s);
        QVERIFY(!card->findChild<JsonView *>());
        tabs->setCurrentIndex(tabs->count() - 1);
        QVERIFY(card->findChild<JsonView *>()->isVisible());
        QVERIFY(!shown->isVisible());
    }

    void aSchemaChooses()
    {
        RendererRule renderer{.id = "x", .find = {}};
        renderer.describes = [](const Json &schema) { return schema.contains("rows"); };
        ArtifactSource source = table();
        QCOMPARE(artifactFit(renderer, source), 0);
        source.schema = std::make_shared<const Json>(Json::parse(R"({"type":"object"})"));
        QCOMPARE(artifactFit(renderer, source), 0);
        source.schema = std::make_shared<const Json>(Json::parse(R"({"rows":{}})"));
        QVERIFY(artifactFit(renderer, source) > 1);
    }

    void theShapeOfTheSchemaChooses_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QString>("first");
        const auto row = [](const char *name, const QByteArray &schema, const char *data,
                            const QString &first) {
            QTest::newRow(name) << schema << QByteArray(data) << first;
        };
        const auto rows = [](const QByteArray &members) -> QByteArray {
            return R"({"type":"array","items":{"type":"object","properties":{)" + members + "}}}";
        };
        const QByteArray series =
            rows(R"("at":{"type":"string","format":"date-time"},"v":{"type":"number"})");
        const QByteArray records = rows(R"("zone":{"type":"string"},"state":{"type":"string"},)"
                                        R"("v":{"type":"number"})");
        const char *zones = R"([{"zone":"n","v":1},{"zone":"s","v":2}])";
        const char *times = R"([{"at":"2026-01-01T00:00:00Z","v":1,"source":"a","target":"b"},)"
                            R"({"at":"2026-01-02T00:00:00Z","v":2,"source":"b","target":"c"}])";
        row("bars by the data", {}, zones, u"bars"_s);
        row("records", records, zones, u"table"_s);
        row("edges by the data", {}, times, u"graph"_s);
        row("a series of edges", series, times, u"curves"_s);
        row("no series after all", series, zones, u"bars"_s);
        row("no rows after all", records, R"({"nodes":["a","b"],"edges":[["a","b"]]})", u"graph"_s);
        row("no graph after all",
            R"({"properties":{"nodes":{"type":"array"},"edges":{"type":"array"}}})", zones,
            u"bars"_s);
        row("a shape left open", rows({}), zones, u"bars"_s);
        row("a map", R"({"properties":{"type":{"const":"Point"},"coordinates":{"type":"array"}}})",
            R"({"type":"Point","coordinates":[1,2]})", u"map"_s);
    }
    void theShapeOfTheSchemaChooses()
    {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, data);
        QFETCH(QString, first);
        const auto parsed = [](const QByteArray &text) {
            return std::make_shared<const Json>(Json::parse(text.toStdString()));
        };
        ArtifactSource source{.kind = "other", .data = parsed(data)};
        if (!schema.isEmpty())
            source.schema = parsed(schema);
        QCOMPARE(idsOf(prepareArtifact(source, {})).first(), first);
        QCOMPARE(idsOf(prepareArtifact(source, {})).last(), u"json"_s);
        // The choice of the user comes first.
        source.binding.renderer = "tree";
        QCOMPARE(idsOf(prepareArtifact(source, {})).first(), u"tree"_s);
    }

    void theBoundRendererIsFirst()
    {
        ArtifactSource source = table();
        source.binding = {
            .kind = "table", .renderer = "tree", .x = {}, .series = {}, .label = {}, .unit = {}};
        QCOMPARE(idsOf(prepareArtifact(source, {})).first(), u"tree"_s);
    }

    void contentBlocksUseTheSameTable_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::addColumn<QString>("first");
        const auto row = [](const char *name, const char *block, const QString &first) {
            QTest::newRow(name) << QByteArray(block) << first;
        };
        row("image", R"({"type":"image","mimeType":"image/png","data":"iVBORw0KGgo="})",
            u"image"_s);
        row("audio", R"({"type":"audio","mimeType":"audio/wav","data":"UklGRg=="})", u"file"_s);
        row("link", R"({"type":"resource_link","uri":"urn:a","name":"a"})", u"file"_s);
        row("text", R"({"type":"resource","resource":{"uri":"urn:a","text":"plain"}})", u"text"_s);
        row("Markdown", R"({"type":"text","text":"a **b**\n- c\n- d"})", u"markdown"_s);
        row("structured content", R"([{"t":"2026-01-01","v":1},{"t":"2026-01-02","v":2}])",
            u"curves"_s);
        row("unknown", R"({"type":"hologram"})", u"tree"_s);
    }
    void contentBlocksUseTheSameTable()
    {
        QFETCH(QByteArray, block);
        QFETCH(QString, first);
        ArtifactSource source;
        source.data = std::make_shared<const Json>(Json::parse(block.toStdString()));
        QCOMPARE(idsOf(prepareArtifact(source, {})).first(), first);
        QCOMPARE(idsOf(prepareArtifact(source, {})).last(), u"json"_s);
    }
};

QTEST_MAIN(tst_ToyRenderer)
#include "tst_toyrenderer.moc"
