// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/record/record.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/common/chip.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/plot/linechart.h"
#include "widgets/result/resultview.h"
#include "widgets/result/shownresult.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <memory>
#include <string>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// A series of \a count points as JSON text.
std::string points(int count)
{
    std::string text = R"({"unit":"kW","data_points":[)";
    for (int i = 0; i < count; ++i) {
        text += (i > 0 ? ",[" : "[") + std::to_string(1'787'000'000 + i) + ','
            + std::to_string(i % 97) + ".5]";
    }
    return text + "]}";
}

/// Data that stay text, as the log's reader returns them.
Artifact largeArtifact(const std::string &data)
{
    const auto bytes =
        std::make_shared<const std::string>(data + std::string(JsonText::Padding, ' '));
    Artifact artifact;
    artifact.kind = "load";
    artifact.audience = "timeline";
    artifact.bytes = data.size();
    artifact.text = {bytes, std::string_view(*bytes).substr(0, data.size())};
    return artifact;
}

ShownArtifact shownOf(const std::string &data, const char *result = R"({"count":7})")
{
    return prepareArtifacts({largeArtifact(data)},
                            std::make_shared<const Json>(Json::parse(result)), {}, {}, {})
        .front();
}

QStringList tabsOf(const ArtifactPanel &panel)
{
    QStringList ids;
    for (const ArtifactView &view : panel.shown().views)
        ids << view.id;
    return ids;
}

} // namespace

/// Artifacts whose data are too large for a tree.
class tst_LargeArtifact : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    /// Structured content of MCP that stays text is not validated, and the window says so.
    void largeResultsAreNotCompared()
    {
        CallDetails details;
        details.result = std::make_shared<const Json>(Json::parse(R"({"content":[]})"));
        details.artifacts = {largeArtifact(points(20))};
        details.artifacts[0].kind = "structuredContent";
        const auto schema = std::make_shared<const Json>(Json::parse(R"({"type":"object"})"));
        QCOMPARE(prepareRecorded(details, nullptr, {}, {}).check.state, ResultCheck::State::None);
        const ShownResult shown = prepareRecorded(details, schema, {}, {});
        QCOMPARE(shown.check.state, ResultCheck::State::TooLarge);
        const ResultView view(shown);
        const auto *chip = view.findChild<Chip *>(u"resultState"_s);
        QVERIFY(chip);
        QCOMPARE(chip->look().text, u"Too large to be compared with the result schema here"_s);
    }
    void seriesAreDrawnFromText();
    void seriesAreCompared();
    void otherShapesAreParsed();
    void readingStopsAndStartsAgain();
    void damagedData();
};

void tst_LargeArtifact::seriesAreDrawnFromText()
{
    const ShownArtifact shown = shownOf(points(50'000));
    QVERIFY(shown.load && shown.views.empty() && !shown.source.data); // nothing is read yet
    ArtifactCard card(shown);
    card.resize(700, 320);
    card.show();
    const ArtifactPanel *panel = card.panel();
    QVERIFY(panel->findChild<PagedView *>(u"loadingArtifact"_s) != nullptr);
    QVERIFY(panel->shown().views.empty());
    QTRY_COMPARE(panel->viewId(), u"curves"_s);
    QVERIFY(panel->findChild<LineChart *>() != nullptr);
    QVERIFY(!panel->shown().source.data); // no tree was built
    QCOMPARE(panel->shown().source.read->points, std::uint64_t{50'000});
    QCOMPARE(tabsOf(*panel), (QStringList{u"curves"_s, u"table"_s, u"tree"_s, u"json"_s}));
    QVERIFY(panel->findChild<QTabBar *>()->isVisible());
    const auto *checks = card.findChild<QLabel *>(u"artifactChecks"_s);
    QVERIFY(checks != nullptr && checks->text().contains(u"count 7"_s));

    // The tree is parsed when its tab is opened.
    QVERIFY(card.panel()->showView(u"tree"_s));
    QVERIFY(card.findChild<QTreeView *>() == nullptr);
    QTRY_VERIFY(card.findChild<QTreeView *>() != nullptr);
    QCOMPARE(card.findChild<QTreeView *>()->model()->rowCount(), 2);
}

/// The owner offers the comparison before the data are read.
void tst_LargeArtifact::seriesAreCompared()
{
    const auto offers = [](ArtifactPanel &panel) {
        QMenu menu;
        panel.fillMenu(&menu);
        return std::ranges::any_of(menu.actions(), [](const QAction *action) {
            return action->isVisible() && action->text() == u"Compare with…"_s;
        });
    };
    ArtifactPanel panel(shownOf(points(50'000)), u"n"_s);
    panel.offerComparison();
    QVERIFY(!offers(panel)); // not known yet
    QTRY_COMPARE(panel.viewId(), u"curves"_s);
    QVERIFY(offers(panel));
    ArtifactPanel graph(shownOf(R"({"nodes":["a","b","c"],"edges":[["a","b"],["b","c"]]})"),
                        u"n"_s);
    graph.offerComparison();
    QTRY_COMPARE(graph.viewId(), u"graph"_s);
    QVERIFY(!offers(graph));
}

void tst_LargeArtifact::otherShapesAreParsed()
{
    ArtifactPanel panel(shownOf(R"({"nodes":["a","b","c"],"edges":[["a","b"],["b","c"]]})"),
                        u"n"_s);
    const QSignalSpy loaded(&panel, &ArtifactPanel::loaded);
    QTRY_COMPARE(loaded.size(), 1);
    QCOMPARE(panel.viewId(), u"graph"_s);
    QVERIFY(panel.shown().source.data);
}

void tst_LargeArtifact::readingStopsAndStartsAgain()
{
    ArtifactPanel panel(shownOf(points(400'000)), u"n"_s);
    panel.resize(600, 300);
    panel.show();
    auto *pages = panel.findChild<PagedView *>(u"loadingArtifact"_s);
    QVERIFY(pages != nullptr);
    emit pages->stopRequested();
    QTRY_COMPARE(pages->page(), PagedView::Page::Failed);
    QVERIFY(panel.shown().views.empty());
    emit pages->retryRequested();
    QTRY_COMPARE_WITH_TIMEOUT(panel.viewId(), u"curves"_s, 20'000);
    QVERIFY(panel.shown().load == nullptr);
}

void tst_LargeArtifact::damagedData()
{
    std::string data = points(100);
    data.back() = ']';
    ArtifactPanel panel(shownOf(data), u"n"_s);
    panel.show();
    auto *pages = panel.findChild<PagedView *>(u"loadingArtifact"_s);
    QTRY_COMPARE(pages->page(), PagedView::Page::Failed);
}

QTEST_MAIN(tst_LargeArtifact)
#include "tst_largeartifact.moc"
