// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Artifacts in Replay, as a user meets them: the seed's get_time_series from its record to the
// chart, the comparison of two calls, linked zoom, windows, and summaries that contradict the data.

#include "../../model/replayfixture.h"
#include "model/artifacts/artifactchoices.h"
#include "model/artifacts/summarymismatches.h"
#include "model/catalog/catalogdocument.h"
#include "model/catalog/files/catalogfile.h"
#include "model/replay/artifactcomparison.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "picture.h"
#include "replay/artifacts/declaredfacts.h"
#include "replay/formats/details.h"
#include "schema/catalogs/catalog.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/artifacts/bindingform.h"
#include "widgets/artifacts/curvesview.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/common/chip.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/linechart.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// The points of a series: \a count minutes from 07:30 on, values from \a first on.
QString points(int count, int first)
{
    QStringList all;
    for (int i = 0; i < count; ++i) {
        all << uR"({"timestamp":"2026-08-21T07:%1:00Z","value":%2})"_s.arg(30 + i).arg(first + i);
    }
    return all.join(u',');
}

/// What get_time_series returns: a summary for the model, the series for people.
QString seriesResult(const QString &call, const QString &summary, const QString &data)
{
    return uR"({"call_run_id":"gardener-1","tool_call_id":"%1","tool_name":"sensors.get_time_series",)"
           uR"("duration":120000000000,"result_json":%2,"server_data":[{"kind":"time_series",)"
           uR"("audience":"timeline","data":{"data_points":[%3]}}]})"_s.arg(call, summary, data);
}

} // namespace

class tst_ArtifactsPage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init();
    void cleanup();
    void drawsTheSeriesOfTheSeed();
    void checksTheResultOfTheDesignedTool();
    void comparesTwoCalls();
    void comparesByMenuAndKey();
    void offersTheMarkedCallFirst();
    void anotherLogEndsTheComparison();
    void aChooserOfAnotherLogDoesNothing();
    void theSaveDialogOutlivesItsPanel();
    void givesEachCurveAPane();
    void linksZoom();
    void manyArtifactsAreReadable();
    void aClosedArtifactStaysClosed();
    void opensInAWindow();
    void keepsABindingWithoutADesign();
    void keepsABindingWithTheDesign();
    void bindsFieldsInTheForm();
    void bindsFieldsOfTexts_data();
    void bindsFieldsOfTexts();
    void copiesWholeTexts_data();
    void copiesWholeTexts();
    void listsSummariesThatContradictTheData();
    void findsMismatchesOfNewCallsOnly();
    void saysWhatIsWrongWithTheData();
    void listsDataThatDifferFromTheirSchema();

private:
    [[nodiscard]] bool settles()
    {
        return QTest::qWaitFor([this] { return m_workspace->isIdle(); }, 20'000);
    }
    [[nodiscard]] QWidget *page() const
    {
        return m_workspace->findChild<QSplitter *>(u"artifactsPage"_s);
    }
    [[nodiscard]] LineChart *chartOf(QWidget *widget) const
    {
        return widget->findChild<LineChart *>();
    }
    /// The curves of the first chart on the page; 0 without one.
    [[nodiscard]] std::size_t pageCurves() const
    {
        const LineChart *chart = chartOf(page());
        return chart ? chart->canvas()->data()->curves().size() : 0;
    }
    [[nodiscard]] ArtifactPanel *cardPanel() const
    {
        return m_workspace->findChild<ArtifactCard *>()->panel();
    }
    /// Chooses a renderer in the form that the menu of the card opens.
    void bindTo(const QString &renderer)
    {
        QMenu menu;
        cardPanel()->fillMenu(&menu);
        const QList<QAction *> all = menu.actions();
        const auto bind = std::find_if(all.begin(), all.end(), [](const QAction *action) {
            return action->text() == u"Show this kind as…"_s;
        });
        QVERIFY(bind != all.end() && (*bind)->isVisible());
        (*bind)->trigger();
        auto *form = m_workspace->findChild<BindingForm *>();
        QVERIFY(form);
        auto *box = form->findChild<QComboBox *>(u"bindingRenderer"_s);
        QVERIFY(box->findData(renderer) >= 0);
        box->setCurrentIndex(box->findData(renderer));
        QTest::mouseClick(form->findChild<QPushButton *>(u"bindingAccept"_s), Qt::LeftButton);
        QVERIFY(settles());
    }
    /// Opens a log without calls.
    void openAnotherLog()
    {
        QFile log(m_folder.filePath(u"runs.ndjson"_s));
        QVERIFY(log.open(QIODevice::WriteOnly));
        log.write(R"({"ID":"1","EventKey":"r/1","RunID":"r","AgentID":"a","SessionID":"s",)"
                  R"("TurnID":"t","Type":"run_started","Payload":{}})"
                  "\n");
        log.close();
        m_session->open({log.fileName()});
        QTRY_COMPARE(m_session->state(), ReplaySession::State::Ready);
        QVERIFY(settles());
        QCOMPARE(m_session->store()->callCount(), 0U);
    }
    /// Opens the artifacts of the call as a page.
    void showPageOf(CallIndex call)
    {
        QVERIFY(m_workspace->select(CallLocation{call}));
        QVERIFY(settles());
        QTest::keyClick(m_workspace->findChild<ArtifactCard *>()->panel()->view()->focusProxy(),
                        Qt::Key_Return);
        QVERIFY(settles());
        QTRY_VERIFY(chartOf(page()));
    }

    QTemporaryDir m_folder;
    ReplayFixture m_fixture;
    QStringList m_kept; ///< the user's own choices, as often as they were kept
    std::unique_ptr<ArtifactChoices> m_choices;
    std::unique_ptr<ReplaySession> m_session;
    std::unique_ptr<ReplayWorkspace> m_workspace;
};

void tst_ArtifactsPage::init()
{
    if (m_fixture.lines() == 0) {
        const QString run = u"gardener-1"_s;
        m_fixture.start(run);
        const auto call = [&](const QString &id, const QString &summary, const QString &data) {
            m_fixture.schedule(run, id, u"sensors.get_time_series"_s);
            m_fixture.wait(180'000);
            m_fixture.line(run, u"tool_result_received"_s, seriesResult(id, summary, data));
        };
        call(u"c1"_s, uR"({"summary":"Load","count":9,"min_value":10,"max_value":18})"_s,
             points(9, 10));
        call(u"c2"_s, uR"({"summary":"Load","count":9,"min_value":20,"max_value":28})"_s,
             points(9, 20));
        call(u"c3"_s, uR"({"summary":"Load","count":12,"min_value":30,"max_value":99})"_s,
             points(9, 30));
        m_fixture.complete(run);
    }
    m_workspace.reset(); // of the session before
    m_session = std::make_unique<ReplaySession>();
    m_choices =
        std::make_unique<ArtifactChoices>([this] { return m_kept.value(m_kept.size() - 1); },
                                          [this](const QString &text) { m_kept << text; });
    m_workspace = std::make_unique<ReplayWorkspace>(m_session.get(), nullptr, m_choices.get());
    m_workspace->resize(1400, 900);
    m_workspace->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_workspace.get()));
    m_session->open({m_fixture.write()});
    QTRY_COMPARE_WITH_TIMEOUT(m_session->state(), ReplaySession::State::Ready, 20'000);
    QVERIFY(settles());
}

void tst_ArtifactsPage::cleanup()
{
    m_workspace.reset();
    m_session.reset();
    m_choices.reset();
    m_kept.clear();
}

/// Without any configuration: the card has a chart with the values of the data, the time of the
/// call is shaded, and the summary that the model saw agrees.
void tst_ArtifactsPage::drawsTheSeriesOfTheSeed()
{
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    QVERIFY(settles());
    auto *card = m_workspace->findChild<ArtifactCard *>();
    QVERIFY(card);
    QCOMPARE(card->panel()->viewId(), u"curves"_s);
    LineChart *chart = chartOf(card);
    QVERIFY(chart);
    QCOMPARE(chart->canvas()->data()->curves().size(), std::size_t{1});
    QCOMPARE(chart->canvas()->data()->curves()[0].size(), std::size_t{9});
    QVERIFY(chart->canvas()->accessibleDescription().contains(u"from 10 to 18"_s));
    QCOMPARE(card->panel()->shown().checks.size(), std::size_t{3});
    for (const ArtifactCheck &check : card->panel()->shown().checks)
        QVERIFY2(check.agrees, check.what.c_str());
    QVERIFY(chart->canvas()->view().shaded);
    const auto *note = card->findChild<QLabel *>(u"curvesNote"_s);
    QVERIFY(note->isVisibleTo(card));
    QVERIFY(note->text().contains(u"07:30:00"_s) || note->text().contains(u"07:31:00"_s));
}

/// From the catalog of the tool to its chart: the recorded result is checked against the design,
/// and the chart needs no binding.
void tst_ArtifactsPage::checksTheResultOfTheDesignedTool()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"tool_schemas.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"tools":[{"id":"sensors.get_time_series","service":"plant","toolset":"sensors",
        "description":"Return the samples of a sensor.",
        "payload":{"name":"P","schema":{"type":"object","properties":{
            "zone":{"type":"string","description":"Zone."}}}},
        "result":{"name":"R","schema":{"type":"object",
            "required":["summary","count","min_value","max_value"],
            "properties":{"summary":{"type":"string"},"count":{"type":"integer"},
                "min_value":{"type":"number"},"max_value":{"type":"number"}}}},
        "server_data":[{"kind":"time_series","audience":"timeline","description":"Samples.",
            "type":{"name":"T","schema":{"type":"object","properties":{"data_points":{
                "type":"array","items":{"type":"object","properties":{
                    "timestamp":{"type":"string","format":"date-time"},
                    "value":{"type":"number","description":"Load [kW]"}}}}}}}}]}]})");
    file.close();
    CatalogDocument document;
    QSignalSpy opened(&document, &CatalogDocument::catalogReset);
    document.file()->open(file.fileName());
    QTRY_COMPARE(opened.count(), 1);
    m_workspace->setCatalog(&document);
    QVERIFY(m_workspace->select(CallLocation{CallIndex{1}}));
    QVERIFY(settles());
    const Chip *chip = nullptr;
    QTRY_VERIFY((chip = m_workspace->findChild<Chip *>(u"resultState"_s)) != nullptr);
    QCOMPARE(chip->look().text, u"Matches the result schema"_s);
    QCOMPARE(cardPanel()->viewId(), u"curves"_s);
    QCOMPARE(chartOf(cardPanel())->canvas()->data()->curves()[0].size(), std::size_t{9});
    // The schema of the server data states the unit, which the data do not.
    QCOMPARE(declaredShape(*cardPanel()->shown().source.schema), DeclaredShape::Series);
    QCOMPARE(chartOf(cardPanel())->canvas()->data()->curves()[0].unit, u"kW"_s);
    showPageOf(CallIndex{1});
    QCOMPARE(chartOf(page())->canvas()->data()->curves()[0].unit, u"kW"_s);
    m_workspace.reset(); // before the document
}

void tst_ArtifactsPage::comparesTwoCalls()
{
    showPageOf(CallIndex{0});
    QCOMPARE(pageCurves(), std::size_t{1});
    ArtifactComparison *comparison = m_workspace->selection()->comparison();
    comparison->compare(CallIndex{0}, CallIndex{1});
    QTRY_COMPARE(pageCurves(), std::size_t{2});
    const std::vector<ChartCurve> &curves = chartOf(page())->canvas()->data()->curves();
    QVERIFY(!curves[0].isCompared && curves[1].isCompared);
    QVERIFY(curves[1].name.endsWith(u"c2"_s));
    QCOMPARE(curves[0].colour, curves[1].colour);
    QVERIFY(test::picture(*m_workspace, u"artifacts-compared"_s));
    auto *stop = m_workspace->findChild<QToolButton *>(u"stopComparing"_s);
    QVERIFY(stop->isVisible());
    QVERIFY(stop->text().contains(u"c1"_s) && stop->text().contains(u"c2"_s));
    // Another call is shown alone.
    QVERIFY(m_workspace->select(CallLocation{CallIndex{2}}));
    QTRY_COMPARE(pageCurves(), std::size_t{1});
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    QTRY_COMPARE(pageCurves(), std::size_t{2});
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_COMPARE(pageCurves(), std::size_t{1});
    QVERIFY(!stop->isVisible());
}

void tst_ArtifactsPage::comparesByMenuAndKey()
{
    QVERIFY(m_workspace->select(CallLocation{CallIndex{1}}));
    QVERIFY(settles());
    ArtifactPanel *panel = m_workspace->findChild<ArtifactCard *>()->panel();
    QMenu menu;
    panel->fillMenu(&menu);
    QStringList texts;
    for (const QAction *action : menu.actions()) {
        if (action->isVisible())
            texts << action->text();
    }
    QVERIFY2(texts.contains(u"Compare with…"_s), qPrintable(texts.join(u", "_s)));
    QVERIFY(texts.contains(u"Logarithmic scale"_s));
    QVERIFY(texts.contains(u"Save all points as CSV…"_s));
    QTest::keyClick(chartOf(panel)->canvas(), Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
    auto *list = m_workspace->findChild<QListWidget *>(u"comparableCalls"_s);
    QVERIFY(list);
    QCOMPARE(list->count(), 2); // of the same tool, without itself
    QVERIFY(!qobject_cast<QSplitter *>(list->parentWidget()->parentWidget()));
    QVERIFY(list->item(0)->text().contains(u"c1"_s));
    QVERIFY(test::picture(*list->parentWidget(), u"artifacts-chooser"_s));
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Return);
    // The page with both opens by itself.
    QTRY_VERIFY(page()->isVisible() && chartOf(page()));
    QTRY_COMPARE(pageCurves(), std::size_t{2});
    QVERIFY(chartOf(page())->canvas()->data()->curves()[1].name.endsWith(u"c1"_s));
    // Both curves may begin at the same place.
    auto *view = page()->findChild<CurvesView *>();
    auto *align = view->findChild<QAction *>(u"alignStarts"_s);
    QVERIFY(align);
    align->trigger();
    QTRY_VERIFY(!view->isBusy());
    QCOMPARE(view->charts().size(), std::size_t{1});
    QCOMPARE(view->charts()[0]->canvas()->data()->curves().size(), std::size_t{2});
}

void tst_ArtifactsPage::offersTheMarkedCallFirst()
{
    const RunStorePtr &store = m_workspace->selection()->store();
    const auto numbers = [&](MaybeCall marked, std::size_t limit) {
        QList<unsigned> list;
        for (const CallIndex call : comparableCalls(*store, CallIndex{1}, marked, limit))
            list << toInt(call);
        return list;
    };
    QCOMPARE(numbers({}, 10), (QList<unsigned>{0, 2}));
    QCOMPARE(numbers(CallIndex{2}, 10), (QList<unsigned>{2, 0}));
    QCOMPARE(numbers(CallIndex{1}, 10), (QList<unsigned>{0, 2}));
    QCOMPARE(numbers({}, 1), (QList<unsigned>{0}));
    // The mark is set in the chooser.
    QVERIFY(m_workspace->select(CallLocation{CallIndex{2}}));
    QVERIFY(settles());
    ArtifactPanel *panel = m_workspace->findChild<ArtifactCard *>()->panel();
    emit panel->comparisonRequested();
    QTest::mouseClick(m_workspace->findChild<QPushButton *>(u"markForComparison"_s),
                      Qt::LeftButton);
    QCOMPARE(m_workspace->selection()->comparison()->marked(), MaybeCall(CallIndex{2}));
}

/// What follows it must not ask one log about a call of another.
void tst_ArtifactsPage::anotherLogEndsTheComparison()
{
    showPageOf(CallIndex{2});
    const ReplaySelection *selection = m_workspace->selection();
    ArtifactComparison *comparison = selection->comparison();
    comparison->compare(CallIndex{2}, CallIndex{0});
    QVERIFY(settles());
    int ends = 0;
    bool isOfLog = true;
    connect(comparison, &ArtifactComparison::changed, this, [&] {
        ++ends;
        isOfLog = isOfLog
            && (!selection->call() || toInt(*selection->call()) < selection->store()->callCount());
    });
    openAnotherLog();
    QCOMPARE(ends, 1);
    QVERIFY(isOfLog);
    QVERIFY(!comparison->otherOf(CallIndex{2}));
}

void tst_ArtifactsPage::aChooserOfAnotherLogDoesNothing()
{
    QVERIFY(m_workspace->select(CallLocation{CallIndex{2}}));
    QVERIFY(settles());
    const auto choose = [this] {
        emit m_workspace->findChild<ArtifactCard *>()->panel()->comparisonRequested();
    };
    choose();
    const QPointer<QListWidget> list = m_workspace->findChild<QListWidget *>(u"comparableCalls"_s);
    choose();
    const auto marks = m_workspace->findChildren<QPushButton *>(u"markForComparison"_s);
    QCOMPARE(marks.size(), 2);
    openAnotherLog();
    QVERIFY(list);
    emit list->itemActivated(list->item(0));
    marks.back()->click();
    ArtifactComparison *comparison = m_workspace->selection()->comparison();
    QVERIFY(!comparison->marked());
    QVERIFY(!comparison->otherOf(CallIndex{2}));
}

void tst_ArtifactsPage::theSaveDialogOutlivesItsPanel()
{
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    QVERIFY(settles());
    const QPointer<ArtifactPanel> panel = m_workspace->findChild<ArtifactCard *>()->panel();
    for (QAction *action : panel->actions()) {
        if (action->text() == u"Save the data…"_s)
            action->trigger();
    }
    const QPointer<QFileDialog> dialog = m_workspace->findChild<QFileDialog *>();
    QVERIFY(dialog);
    QVERIFY(m_workspace->select(CallLocation{CallIndex{1}}));
    QVERIFY(settles());
    QTRY_VERIFY(!panel);
    QVERIFY(dialog);
    const QString path = m_folder.filePath(u"series.json"_s);
    emit dialog->fileSelected(path);
    QVERIFY(QFile(path).size() > 0);
    emit dialog->fileSelected(m_folder.filePath(u"missing/series.json"_s));
    QTRY_VERIFY(m_workspace->findChild<QMessageBox *>());
}

void tst_ArtifactsPage::givesEachCurveAPane()
{
    const Json data = Json::parse(
        R"({"t":["2026-01-01","2026-01-02","2026-01-03"],"a":[1,2,3],"b":[2,3,4],"c":[3,1,2]})");
    ArtifactSource source;
    source.kind = "time_series";
    source.data = std::make_shared<const Json>(data);
    source.callTime = CallTime{1'767'300'000'000'000'000, 1'767'310'000'000'000'000};
    ArtifactPanel panel(prepareShown(source, 0, {}), u"three"_s);
    panel.resize(700, 700);
    panel.show();
    auto *view = qobject_cast<CurvesView *>(panel.view());
    QVERIFY(view);
    LineChart *chart = view->charts()[0];
    QCOMPARE(chart->canvas()->data()->paneCount(), std::size_t{1});
    chart->canvas()->setCurveVisible(1, false);
    chart->canvas()->zoomIn();
    const ChartSpan zoomed = chart->canvas()->visibleX();
    QTest::keyClick(chart->canvas(), Qt::Key_P);
    QTRY_COMPARE(chart->canvas()->data()->paneCount(), std::size_t{3});
    QVERIFY(!chart->canvas()->isCurveVisible(1));
    QVERIFY(chart->canvas()->isCurveVisible(2));
    QCOMPARE(chart->canvas()->visibleX(), zoomed);
    QVERIFY(chart->canvas()->view().shaded);
    QVERIFY(test::picture(panel, u"artifacts-panes"_s));
    QTest::keyClick(chart->canvas(), Qt::Key_P);
    QTRY_COMPARE(chart->canvas()->data()->paneCount(), std::size_t{1});
    // The options of the chart are buttons.
    QStringList buttons;
    for (const auto *button : chart->findChildren<QToolButton *>()) {
        if (button->isVisibleTo(chart))
            buttons << button->accessibleName();
    }
    for (const QString &name :
         {u"Logarithmic scale"_s, u"Local time"_s, u"Zoom in"_s, u"A pane for each curve"_s})
        QVERIFY2(buttons.contains(name), qPrintable(name));
}

void tst_ArtifactsPage::linksZoom()
{
    showPageOf(CallIndex{0});
    m_workspace->findChild<QToolButton *>(u"keepArtifact"_s)->setChecked(true);
    QVERIFY(m_workspace->select(CallLocation{CallIndex{1}}));
    QTRY_COMPARE(page()->findChildren<LineChart *>().size(), 2);
    const QList<LineChart *> charts = page()->findChildren<LineChart *>();
    const auto times = [](const LineChart *chart) {
        const auto [from, to] = chart->canvas()->visibleX();
        return std::pair(chart->canvas()->data()->timeAt(from),
                         chart->canvas()->data()->timeAt(to));
    };
    charts[0]->canvas()->zoomIn();
    QVERIFY(times(charts[0]) != times(charts[1]));
    auto *link = m_workspace->findChild<QAction *>(u"linkZoomAction"_s);
    link->trigger();
    QCOMPARE(times(charts[0]), times(charts[1]));
    charts[1]->canvas()->zoomIn();
    QCOMPARE(times(charts[0]), times(charts[1]));
    QVERIFY(test::picture(*m_workspace, u"artifacts-linked"_s));
    link->trigger();
    charts[1]->canvas()->zoomOut();
    QVERIFY(times(charts[0]) != times(charts[1]));
}

/// Seven artifacts of one call in a small window: rows that scroll, and the panes beside the page
/// keep their widths.
void tst_ArtifactsPage::manyArtifactsAreReadable()
{
    ReplayFixture log;
    const QString run = u"gardener-1"_s;
    log.start(run);
    log.schedule(run, u"c1"_s, u"sensors.get_time_series"_s);
    QStringList all;
    for (int i = 0; i < 7; ++i) {
        all << uR"({"kind":"time_series_%1","audience":"timeline","data":{"data_points":[%2]}})"_s
                   .arg(i)
                   .arg(points(9, i));
    }
    log.line(
        run, u"tool_result_received"_s,
        uR"({"call_run_id":"gardener-1","tool_call_id":"c1","tool_name":)"
        uR"("sensors.get_time_series","duration":1000,"result_json":{},"server_data":[%1]})"_s.arg(
            all.join(u',')));
    log.complete(run);
    m_workspace->resize(1224, 624);
    m_session->open({log.write()});
    QTRY_COMPARE(m_session->state(), ReplaySession::State::Ready);
    QVERIFY(settles());
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    const auto *columns = m_workspace->findChild<QSplitter *>(u"replayColumns"_s);
    QVERIFY(settles());
    const QList<int> before = columns->sizes();
    QVERIFY(m_workspace->select(ViewLocation{u"artifacts"_s}));
    QVERIFY(settles());
    const auto panels = [this] {
        QList<QWidget *> shown = page()->findChildren<QWidget *>(u"largeArtifact"_s);
        shown.removeIf([](const QWidget *each) { return !each->isVisible(); });
        return shown;
    };
    QTRY_COMPARE(panels().size(), 7);
    QCOMPARE(columns->sizes(), before);
    QRegion taken;
    for (QWidget *each : panels()) {
        const QRect place(each->mapTo(page(), QPoint()), each->size());
        QVERIFY2(place.width() >= 260 && place.height() >= 200,
                 qPrintable(QString::number(place.width())));
        QVERIFY(!taken.intersects(place));
        taken += place;
        for (QToolButton *button : each->findChildren<QToolButton *>()) {
            if (button->isVisible())
                QVERIFY(
                    each->rect().contains(QRect(button->mapTo(each, QPoint()), button->size())));
        }
    }
    m_workspace->resize(2000, 1000); // more of them beside each other
    QTRY_VERIFY(panels().constFirst()->y() == panels().at(1)->y());
    QCOMPARE(panels().size(), 7);
}

void tst_ArtifactsPage::aClosedArtifactStaysClosed()
{
    ReplayFixture log;
    const QString run = u"gardener-1"_s;
    log.start(run);
    for (const QString &id : {u"c1"_s, u"c2"_s}) {
        log.schedule(run, id, u"sensors.get_time_series"_s);
        log.line(
            run, u"tool_result_received"_s,
            uR"({"call_run_id":"gardener-1","tool_call_id":"%1","tool_name":)"
            uR"("sensors.get_time_series","duration":1000,"result_json":{},"server_data":[)"
            uR"({"kind":"load","audience":"timeline","data":{"data_points":[%2]}},)"
            uR"({"kind":"text","audience":"timeline","mime_type":"text/plain","data":"a"}]})"_s.arg(
                id, points(9, 1)));
    }
    log.complete(run);
    m_session->open({log.write()});
    QTRY_COMPARE(m_session->state(), ReplaySession::State::Ready);
    QVERIFY(settles());
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    QVERIFY(m_workspace->select(ViewLocation{u"artifacts"_s}));
    QVERIFY(settles());
    const auto panels = [this] { return page()->findChildren<QWidget *>(u"largeArtifact"_s); };
    QTRY_COMPARE(panels().size(), 2);
    for (QWidget *each : panels()) {
        const bool isChart = each->findChild<LineChart *>() != nullptr;
        QCOMPARE(each->findChild<QToolButton *>(u"linkZoom"_s)->isVisible(), isChart);
        if (isChart)
            continue;
        for (QToolButton *button : each->findChildren<QToolButton *>()) {
            if (button->accessibleName() == u"Close this artifact"_s) {
                button->click();
                break;
            }
        }
    }
    QCOMPARE(panels().size(), 1);
    m_workspace->selection()->comparison()->compare(CallIndex{0}, CallIndex{1});
    QVERIFY(settles());
    QTRY_VERIFY(pageCurves() == 2);
    QCOMPARE(panels().size(), 1);
}

void tst_ArtifactsPage::opensInAWindow()
{
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    QVERIFY(settles());
    ArtifactPanel *panel = m_workspace->findChild<ArtifactCard *>()->panel();
    QTest::keyClick(chartOf(panel)->canvas(), Qt::Key_Return, Qt::ShiftModifier);
    QPointer<QWidget> opened = m_workspace->findChild<QWidget *>(u"artifactWindow"_s);
    QVERIFY(opened && opened->isWindow() && opened->isVisible());
    QCOMPARE(opened->windowTitle(), u"time_series"_s);
    QVERIFY(chartOf(opened));
    QVERIFY(opened->width() > panel->width());
    opened->close();
    QTRY_VERIFY(!opened);
}

/// The user's settings keep it; the next session shows it without a question.
void tst_ArtifactsPage::keepsABindingWithoutADesign()
{
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    QVERIFY(settles());
    QCOMPARE(cardPanel()->viewId(), u"curves"_s);
    bindTo(u"table"_s);
    QTRY_COMPARE(cardPanel()->viewId(), u"table"_s);
    QCOMPARE(m_kept.size(), 1);
    QVERIFY2(m_kept[0].contains(u"time_series"_s), qPrintable(m_kept[0]));
    init(); // another session
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    QVERIFY(settles());
    QTRY_COMPARE(cardPanel()->viewId(), u"table"_s);
}

void tst_ArtifactsPage::keepsABindingWithTheDesign()
{
    CatalogDocument document;
    document.file()->openBlank();
    QVERIFY(document.catalog().format == DesignCatalog);
    m_choices->setDocument(&document);
    QVERIFY(m_workspace->select(CallLocation{CallIndex{0}}));
    QVERIFY(settles());
    const int steps = document.undoStack()->count();
    bindTo(u"table"_s);
    QTRY_COMPARE(cardPanel()->viewId(), u"table"_s);
    QVERIFY(m_kept.isEmpty()); // the settings of the user stay as they are
    QCOMPARE(document.undoStack()->count(), steps + 1);
    QVERIFY(!document.undoStack()->undoText().isEmpty());
    document.undoStack()->undo();
    QVERIFY(settles());
    QTRY_COMPARE(cardPanel()->viewId(), u"curves"_s);
    document.undoStack()->redo();
    QVERIFY(settles());
    QTRY_COMPARE(cardPanel()->viewId(), u"table"_s);
    m_workspace.reset(); // before the document
    m_choices.reset();
}

void tst_ArtifactsPage::bindsFieldsInTheForm()
{
    ArtifactSource source;
    source.kind = "rigs";
    source.data = std::make_shared<const Json>(
        Json::parse(R"([{"speed":1,"torque":5,"rig":"a"},{"speed":2,"torque":7,"rig":"b"}])"));
    BindingForm form(prepareShown(source, 0, {}));
    form.show();
    const auto box = [&form](const QString &name) { return form.findChild<QComboBox *>(name); };
    auto *renderer = box(u"bindingRenderer"_s);
    renderer->setCurrentIndex(renderer->findData(u"curves"_s));
    QVERIFY(box(u"bindingX"_s)->isEnabled());
    box(u"bindingX"_s)->setCurrentText(u"speed"_s);
    box(u"bindingLabel"_s)->setCurrentText(u"rig"_s);
    auto *series = form.findChild<QListWidget *>(u"bindingSeries"_s);
    const QList<QListWidgetItem *> torque = series->findItems(u"torque"_s, Qt::MatchExactly);
    QCOMPARE(torque.size(), 1);
    torque[0]->setCheckState(Qt::Checked);
    form.findChild<QLineEdit *>(u"bindingUnit"_s)->setText(u" Nm "_s);
    const ArtifactBinding binding = form.binding();
    QCOMPARE(binding.kind, "rigs");
    QCOMPARE(binding.renderer, "curves");
    QCOMPARE(binding.x, "speed");
    QCOMPARE(binding.label, "rig");
    QCOMPARE(binding.unit, "Nm");
    QCOMPARE(binding.series, std::vector<std::string>{"torque"});
    // The form shows it again.
    source.binding = binding;
    const BindingForm again(prepareShown(source, 0, {}));
    QCOMPARE(again.binding(), binding);
}

void tst_ArtifactsPage::bindsFieldsOfTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray rows[] = {"{\"at\":1,\"level\":4}", "{\"at\":2,\"level\":6}",
                               "{\"at\":3,\"level\":5}"};
    QTest::newRow("JSON lines") << QByteArray(rows[0] + '\n' + rows[1] + '\n' + rows[2]);
    QTest::newRow("CSV") << QByteArray("at,level\n1,4\n2,6\n3,5\n");
    QTest::newRow("JSON") << QByteArray('[' + rows[0] + ',' + rows[1] + ',' + rows[2] + ']');
}

/// A text with rows is a table, whose columns can be bound as those of other data.
void tst_ArtifactsPage::bindsFieldsOfTexts()
{
    QFETCH(QByteArray, text);
    ArtifactSource source{.kind = "levels",
                          .data = std::make_shared<const Json>(text.toStdString())};
    const ShownArtifact shown = prepareShown(source, 0, {});
    QCOMPARE(shown.views.front().id, u"table"_s);
    const auto hasText = [](const ArtifactView &view) { return view.id == u"text"_s; };
    QVERIFY(std::ranges::any_of(shown.views, hasText)); // as the tool sent it
    const BindingForm form(shown);
    QVERIFY(form.findChild<QComboBox *>(u"bindingX"_s)->findText(u"at"_s) > 0);
    QCOMPARE(form.findChild<QListWidget *>(u"bindingSeries"_s)->count(), 2);
    source.binding = {.kind = "levels",
                      .renderer = "curves",
                      .x = "at",
                      .series = {"level"},
                      .label = {},
                      .unit = "m"};
    const ArtifactPanel panel(prepareShown(source, 0, {}), u"levels"_s);
    QCOMPARE(panel.viewId(), u"curves"_s);
    const ChartCurve &curve = chartOf(panel.view())->canvas()->data()->curves()[0];
    QCOMPARE(curve.name, u"level"_s);
    QCOMPARE(curve.unit, u"m"_s);
    QCOMPARE(curve.size(), std::size_t{3});
    QCOMPARE(curve.points.at(1), 6.0);
    source.binding = {.kind = "levels",
                      .renderer = "bars",
                      .x = "at",
                      .series = {"level"},
                      .label = {},
                      .unit = {}};
    QCOMPARE(prepareShown(source, 0, {}).views.front().id, u"bars"_s);
}

void tst_ArtifactsPage::copiesWholeTexts_data()
{
    const QByteArray text = QByteArray(5000, 'x') + " password: hunter2hunter2";
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("view");
    QTest::newRow("table") << "[{\"a\":\"" + text + "\",\"b\":1},{\"a\":\"\",\"b\":2}]"
                           << u"table"_s;
    QTest::newRow("tree") << "{\"a\":\"" + text + "\"}" << u"tree"_s;
    QTest::newRow("lines") << '"' + text + "\\nand more\"" << u"text"_s;
}

/// Long texts are shown cut, but copied whole, and without secrets if the user wants it.
void tst_ArtifactsPage::copiesWholeTexts()
{
    QFETCH(QByteArray, data);
    QFETCH(QString, view);
    ArtifactSource source{.kind = "notes",
                          .data = std::make_shared<const Json>(Json::parse(data.toStdString()))};
    source.binding = {.kind = "notes",
                      .renderer = view.toStdString(),
                      .x = {},
                      .series = {},
                      .label = {},
                      .unit = {}};
    ArtifactPanel panel(prepareShown(source, 0, {}), u"notes"_s);
    QCOMPARE(panel.viewId(), view);
    auto *rows = panel.view()->findChild<QAbstractItemView *>();
    QVERIFY(rows);
    const QModelIndex first = rows->model()->index(0, rows->model()->columnCount() > 1 ? 1 : 0);
    const QModelIndex cell = view == "table"_L1 ? first.siblingAtColumn(0) : first;
    QVERIFY(cell.data().toString().size() < 5000);
    const QString whole = QString(5000, u'x') + u" password: "_s;
    const auto copied = [] { return QGuiApplication::clipboard()->text(); };
    copyAllRows(rows);
    QVERIFY(copied().contains(whole + u"hunter2hunter2"_s));
    QMenu menu;
    addRowActions(&menu, rows, cell, u"rows"_s);
    menu.findChild<QAction *>(u"copyCell"_s)->trigger();
    QVERIFY(copied().contains(whole + u"hunter2hunter2"_s));
    hideSecretsAction()->setChecked(true);
    const QScopeGuard shown([] { hideSecretsAction()->setChecked(false); });
    rows->setCurrentIndex(cell);
    QGuiApplication::clipboard()->clear();
    for (QAction *action : rows->actions()) {
        if (action->shortcut() == QKeySequence(QKeySequence::Copy))
            action->trigger();
    }
    QVERIFY(copied().contains(whole));
    QVERIFY(!copied().contains(u"hunter2"_s));
}

void tst_ArtifactsPage::listsSummariesThatContradictTheData()
{
    const auto mismatches = [this] {
        QList<IssueEntry> found;
        for (const IssueEntry &entry : m_workspace->issues()) {
            if (entry.code == u"summary_mismatch"_s)
                found << entry;
        }
        return found;
    };
    QTRY_COMPARE(mismatches().size(), 2); // count and max_value of c3
    const IssueEntry &entry = mismatches()[0];
    QCOMPARE(entry.place, u"c3"_s);
    QCOMPARE(entry.severity, Severity::Warning);
    QVERIFY2(entry.message.contains(u"12"_s) && entry.message.contains(u"9"_s),
             qPrintable(entry.message));
    m_workspace->activateIssue(entry.location);
    QCOMPARE(m_workspace->selection()->call(), MaybeCall(CallIndex{2}));
    QTRY_VERIFY(page()->isVisible() && chartOf(page()));
    // Another log has none of them.
    m_session->close();
    QTRY_VERIFY(mismatches().isEmpty());
}

void tst_ArtifactsPage::findsMismatchesOfNewCallsOnly()
{
    const RunStorePtr store = m_fixture.load();
    const SummaryMismatchesPtr all = findSummaryMismatches(*store, {}, nullptr, {});
    QCOMPARE(all->found.size(), std::size_t{2});
    QCOMPARE(toInt(all->found[0].call), 2U);
    QVERIFY(all->found[0].finding.code->id == "summary_mismatch");
    const SummaryMismatchesPtr again = findSummaryMismatches(*store, {}, all, {});
    QCOMPARE(again->found.size(), std::size_t{2});
    QCOMPARE(again->count, std::size_t{2});
    const SummaryMismatchesPtr some = findSummaryMismatches(*m_fixture.load(5), {}, nullptr, {});
    QVERIFY(some->found.empty());
    QCOMPARE(findSummaryMismatches(*m_fixture.load(), {}, some, {})->found.size(), std::size_t{2});
}

/// The card and the view say the same as the command line.
void tst_ArtifactsPage::saysWhatIsWrongWithTheData()
{
    ArtifactSource source{.kind = "photo"};
    source.data = std::make_shared<const Json>(Json{
        {"type", "image"},
        {"mimeType", "image/png"},
        {"data", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ"},
    });
    const ShownArtifact shown = prepareShown(source, 0, {});
    const QString sentence = u"photo: the image is damaged: its data end too early"_s;
    QCOMPARE(remarksText(shown), sentence);
    const ArtifactCard card(shown);
    QCOMPARE(card.findChild<QLabel *>(u"artifactChecks"_s)->text(), sentence);
    const auto colourOf = [](const ArtifactCard &shownCard) {
        const auto *label = shownCard.findChild<QLabel *>(u"artifactChecks"_s);
        return label->palette().color(label->foregroundRole());
    };
    QCOMPARE(colourOf(card), tokensFor(card.palette()).error);
    applyTheme(*qApp, ThemeChoice::Dark);
    const QColor inDark = colourOf(card);
    const QColor wanted = tokensFor(card.palette()).error;
    applyTheme(*qApp, ThemeChoice::Light);
    QCOMPARE(inDark, wanted);
    ShownArtifact agreeing = shown;
    agreeing.problems.clear();
    agreeing.checks.push_back({"count", "/count", "3", "3", true});
    const ArtifactCard agreeingCard(agreeing);
    QCOMPARE(colourOf(agreeingCard), tokensFor(card.palette()).secondary);
    QCOMPARE(card.panel()->viewId(), u"image"_s);
    QCOMPARE(card.panel()->view()->accessibleDescription(), sentence);
}

void tst_ArtifactsPage::listsDataThatDifferFromTheirSchema()
{
    const RunStorePtr store = m_fixture.load();
    NamedCatalog named;
    Tool tool;
    tool.id = std::string(store->toolName(CallIndex{2}));
    const CallDetails details = callDetails(*store, CallIndex{2});
    ServerDataSpec declared;
    declared.kind = details.artifacts.front().kind;
    declared.type.schema = std::make_shared<const Json>(Json{{"type", "array"}});
    tool.serverData.push_back(declared);
    named.catalog.tools.push_back(tool);
    const ArtifactCatalogs artifacts{{std::make_shared<const NamedCatalog>(named)}, {}};
    const SummaryMismatchesPtr all = findSummaryMismatches(*store, artifacts, nullptr, {});
    const auto differs = [](const ArtifactFinding &found) {
        return found.call == CallIndex{2} && found.finding.code->id == "data_mismatch";
    };
    QCOMPARE(std::ranges::count_if(all->found, differs), 1);
}

QTEST_MAIN(tst_ArtifactsPage)
#include "tst_artifactspage.moc"
