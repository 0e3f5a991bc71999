// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/artifacts/artifactchoices.h"
#include "model/call/returnedresult.h"
#include "model/catalog/files/catalogfile.h"
#include "model/replay/replaysession.h"
#include "picture.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/artifacts/bindingform.h"
#include "widgets/call/callworkspace.h"
#include "widgets/call/outcomepane.h"
#include "widgets/call/resultpane.h"
#include "widgets/common/chip.h"
#include "widgets/json/jsonview.h"
#include "widgets/result/resultview.h"
#include "widgets/result/shownresult.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <memory>

using namespace tw;
using namespace tw::test;
using namespace Qt::StringLiterals;

namespace {

Json jsonOf(const char *text)
{
    Result<Json> json = parseJson(text);
    Q_ASSERT(json);
    return *std::move(json);
}

ResultContract boundedContract()
{
    ResultContract contract;
    contract.schema = std::make_shared<const Json>(jsonOf(
        R"({"type":"object","required":["returned","truncated"],"properties":{
            "returned":{"type":"integer"},"truncated":{"type":"boolean"},"total":{"type":"integer"},
            "refinement_hint":{"type":"string"},"next_cursor":{"type":"string"}}})"));
    contract.bounds = BoundsStyle::Flat;
    return contract;
}

} // namespace

class tst_Results : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void contractsOfBounds_data();
    void contractsOfBounds();
    void resultsOfServers_data();
    void resultsOfServers();
    void pastedResult();
    void textThatIsNotJson();
    void longTexts();
    void contentInTheOrderSent();
    void recordsAreATable();
    void resultFromAFile();
    void toolWithoutASchema();
    void schemasChooseTheView();
    void recordedResults();
    void artifactsAsChosen();
    void artifactsOpenLarge();
    void pictures_data();
    void pictures();

private:
    [[nodiscard]] ResultPane *pane() const { return m_call->findChild<ResultPane *>(); }
    [[nodiscard]] QString state() const
    {
        const auto *chip = pane()->findChild<Chip *>(u"resultState"_s);
        return chip ? chip->look().text : QString();
    }
    [[nodiscard]] bool becomesIdle() const
    {
        return QTest::qWaitFor([this] { return m_call->isIdle(); }, 20'000);
    }
    void openLog()
    {
        m_session->open({QStringLiteral(TW_SAMPLES "/runs")});
        QTRY_COMPARE_WITH_TIMEOUT(m_session->state(), ReplaySession::State::Ready, 20'000);
        QVERIFY(becomesIdle());
    }

    /// The card of the first recorded result with an artifact that has a kind; null if there is
    /// none.
    [[nodiscard]] ArtifactCard *recordedArtifact() const
    {
        auto *choice = pane()->findChild<QComboBox *>(u"recordedResults"_s);
        for (int i = 1; i < choice->count(); ++i) {
            choice->setCurrentIndex(i);
            emit choice->activated(i);
            auto *card = becomesIdle() ? pane()->findChild<ArtifactCard *>() : nullptr;
            if (card && !card->panel()->shown().source.kind.empty())
                return card;
        }
        return nullptr;
    }

    std::unique_ptr<CatalogDocument> m_document;
    std::unique_ptr<ReplaySession> m_session;
    std::unique_ptr<CallWorkspace> m_call;
};

void tst_Results::init()
{
    // The offscreen platform prints this for windows with a minimum size and for popups.
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_document = std::make_unique<CatalogDocument>();
    QSignalSpy ready(m_document.get(), &CatalogDocument::catalogReset);
    m_document->file()->open(QStringLiteral(TW_SAMPLES "/tool_schemas.json"));
    QTRY_COMPARE(ready.count(), 1);
    m_session = std::make_unique<ReplaySession>();
    m_call = std::make_unique<CallWorkspace>(m_document.get());
    m_call->setSession(m_session.get());
    m_call->resize(1280, 800);
    m_call->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_call.get()));
    m_call->findChild<OutcomePane *>()->setPage(OutcomePane::Page::Result);
    QVERIFY(m_call->select(ToolLocation{"climate.read_zone"}));
}

void tst_Results::cleanup()
{
    m_call.reset();
    m_session.reset();
    m_document.reset();
}

void tst_Results::contractsOfBounds_data()
{
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<int>("issues");
    const auto row = [](const char *name, const char *result, int issues) {
        QTest::newRow(name) << QByteArray(result) << issues;
    };
    row("complete", R"({"returned":2,"truncated":false,"total":2})", 0);
    row("with a hint", R"({"returned":2,"truncated":true,"refinement_hint":"less"})", 0);
    row("with a cursor", R"({"returned":2,"truncated":true,"next_cursor":"c"})", 0);
    row("no way on", R"({"returned":2,"truncated":true})", 1);
    row("cursor of a whole", R"({"returned":2,"truncated":false,"next_cursor":"c"})", 1);
    row("empty cursor", R"({"returned":2,"truncated":true,"next_cursor":""})", 2);
    row("total too small", R"({"returned":2,"truncated":false,"total":1})", 1);
    row("schema as well", R"({"returned":2})", 1);
}

void tst_Results::contractsOfBounds()
{
    QFETCH(QByteArray, result);
    QFETCH(int, issues);
    const ResultContract contract = boundedContract();
    const Result<ReturnedResult> read = readReturnedResult(result.toStdString(), contract);
    QVERIFY(read);
    QVERIFY(read->bounds);
    QCOMPARE(read->bounds->returned, std::int64_t(2));
    const ResultCheck check = checkResult(*read, contract.schema);
    QCOMPARE(check.state, ResultCheck::State::Checked);
    QCOMPARE(int(check.issues.size()), issues);
}

void tst_Results::resultsOfServers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("issues");
    QTest::addColumn<bool>("isError");
    QTest::addColumn<bool>("hasValue");
    const auto row = [](const char *name, const char *text, int issues, bool isError, bool value) {
        QTest::newRow(name) << QByteArray(text) << issues << isError << value;
    };
    row("structured",
        R"({"content":[{"type":"text","text":"{}"}],"structuredContent":{"returned":1,"truncated":false}})",
        0, false, true);
    row("in a response",
        R"({"jsonrpc":"2.0","id":1,"result":{"content":[],"structuredContent":{"returned":"1","truncated":false}}})",
        1, false, true);
    row("JSON as text only",
        R"({"content":[{"type":"text","text":"{\"returned\":1,\"truncated\":false}"}]})", 1, false,
        true);
    row("an error", R"({"content":[{"type":"text","text":"no such zone"}],"isError":true})", 0,
        true, false);
    row("null is a value", R"({"content":[],"structuredContent":null})", 1, false, true);
    row("a picture", R"({"content":[{"type":"image","mimeType":"image/png","data":""}]})", 1, false,
        false);
}

void tst_Results::resultsOfServers()
{
    QFETCH(QByteArray, text);
    QFETCH(int, issues);
    QFETCH(bool, isError);
    QFETCH(bool, hasValue);
    const ResultContract contract = boundedContract();
    const Result<ReturnedResult> read = readReturnedResult(text.toStdString(), contract);
    QVERIFY(read);
    QCOMPARE(read->isError, isError);
    QCOMPARE(read->value != nullptr, hasValue);
    QCOMPARE(int(checkResult(*read, contract.schema).issues.size()), issues);
}

void tst_Results::pastedResult()
{
    QVERIFY(pane()->findChild<QLabel *>(u"noResult"_s));
    QGuiApplication::clipboard()->setText(
        u"{\"returned\":1,\"truncated\":true,\"total\":341,\"refinement_hint\":\"Ask for less.\","
        "\"samples\":[{\"at\":\"2026-08-21T07:30:00Z\",\"celsius\":21.5}]}"_s);
    QTest::keySequence(pane(), QKeySequence::Paste);
    QVERIFY(becomesIdle());
    QCOMPARE(state(), u"Matches the result schema"_s);
    const auto *notice = pane()->findChild<NoticeBox *>();
    QVERIFY(notice);
    QCOMPARE(notice->accessibleName(), u"1 of 341 · truncated"_s);
    auto *value = pane()->findChild<ArtifactPanel *>();
    QVERIFY(value);
    QVERIFY(value->isVisible());
    QVERIFY(value->showView(u"json"_s));
    QVERIFY(value->findChild<JsonView *>()->text().contains("\"total\": 341"));

    pane()->setResultText(
        R"({"returned":1,"truncated":false,"samples":[{"at":"2026-08-21T07:30:00Z","celsius":"x"}]})");
    QVERIFY(becomesIdle());
    QCOMPARE(state(), u"1 issue(s)"_s);
    auto *issue = pane()->findChild<QToolButton *>(u"resultIssue"_s);
    QVERIFY(issue);
    QVERIFY(issue->accessibleName().contains(u"samples[0].celsius"_s));
    auto *raw = pane()->findChild<QToolButton *>(u"showRawResult"_s);
    raw->click();
    QVERIFY(pane()->findChild<JsonView *>(u"rawResult"_s)->isVisible());
    issue->click(); // shows the value
    const auto marked = pane()->findChild<ResultView *>()->findChildren<JsonView *>();
    QVERIFY(std::any_of(marked.begin(), marked.end(), [](const JsonView *view) {
        return view->isVisible() && view->highlightedLines().first > 0;
    }));
    // it stays with its tool
    QVERIFY(m_call->select(ToolLocation{"climate.vent_open"}));
    QVERIFY(pane()->findChild<QLabel *>(u"noResult"_s));
    QVERIFY(m_call->select(ToolLocation{"climate.read_zone"}));
    QVERIFY(becomesIdle());
    QCOMPARE(state(), u"1 issue(s)"_s);
}

void tst_Results::textThatIsNotJson()
{
    pane()->setResultText("{\"returned\": 1,");
    QVERIFY(becomesIdle());
    QVERIFY(pane()->findChild<NoticeBox *>(u"resultNotJson"_s));
    QCOMPARE(pane()->findChild<JsonView *>()->text(), QByteArray("{\"returned\": 1,"));
}

/// Nothing as long as the result is made for what is not shown, and no label lays it out.
void tst_Results::longTexts()
{
    constexpr qsizetype Longest = 2000; // characters of a label
    const std::string line = "one line of a long answer\\n";
    std::string text;
    while (text.size() < 3'000'000)
        text += line;
    pane()->setResultText(R"({"content":[{"type":"text","text":"A short text."},)"
                          R"({"type":"text","text":")"
                          + text + "\"}]}");
    QVERIFY(becomesIdle());
    auto *view = pane()->findChild<ResultView *>();
    QVERIFY(view);
    bool hasShort = false;
    for (const QLabel *label : view->findChildren<QLabel *>()) {
        QVERIFY(label->text().size() <= Longest);
        hasShort = hasShort || label->text() == u"A short text."_s;
    }
    QVERIFY(hasShort);
    auto *lines = view->findChild<QListView *>(u"artifactText"_s);
    QVERIFY(lines);
    QVERIFY(lines->isVisible());
    QCOMPARE(lines->model()->rowCount(), static_cast<int>(text.size() / line.size()));
    QVERIFY(view->findChildren<JsonView *>().isEmpty());
    QVERIFY(picture(*m_call, u"long-text"_s));

    view->findChild<QToolButton *>(u"showRawResult"_s)->click();
    const auto *raw = view->findChild<JsonView *>(u"rawResult"_s);
    QVERIFY(raw);
    QVERIFY(raw->isVisible());
    QVERIFY(!lines->isVisible());
    QVERIFY(raw->text().contains(text.c_str()));
    QCOMPARE(view->findChildren<JsonView *>().size(), 1);

    // Many texts take no more views than a few.
    std::string items;
    for (int i = 1; i <= 1000; ++i)
        items += (i > 1 ? "," : "") + std::string(R"({"type":"text","text":"Text )")
            + std::to_string(i) + " of a thousand.\"}";
    pane()->setResultText(R"({"content":[)" + items + "]}");
    QVERIFY(becomesIdle());
    view = pane()->findChild<ResultView *>();
    QVERIFY(view->findChildren<QLabel *>().size() < 30);
    lines = view->findChild<QListView *>(u"artifactText"_s);
    QVERIFY(lines);
    const QAbstractItemModel *model = lines->model();
    QCOMPARE(model->index(model->rowCount() - 1, 0).data().toString(),
             u"Text 1000 of a thousand."_s);

    // A text that repeats the structured content is not shown beside it.
    pane()->setResultText(R"({"content":[{"type":"text","text":"{\"unique_name\":1}"}],)"
                          R"("structuredContent":{"unique_name":1}})");
    QVERIFY(becomesIdle());
    for (const QLabel *label : pane()->findChild<ResultView *>()->findChildren<QLabel *>())
        QVERIFY(!label->text().contains(u"unique_name"_s));
}

void tst_Results::contentInTheOrderSent()
{
    const std::string image = R"({"type":"image","mimeType":"image/png","data":"iVBORw0KGgo="})";
    const std::string link = R"({"type":"resource_link","uri":"file:///a","name":"a"})";
    const std::string text = R"({"type":"text","text":"First text."})";
    const std::string other = R"({"type":"text","text":"Second text."})";
    const auto shown = [this](const std::string &items) {
        pane()->setResultText(R"({"content":[)" + items + "]}");
        if (!becomesIdle())
            return QString();
        QTest::qWait(50); // laid out
        auto *view = pane()->findChild<ResultView *>();
        std::vector<std::pair<int, QString>> parts;
        for (const auto *card : view->findChildren<ArtifactCard *>()) {
            parts.emplace_back(card->mapTo(view, QPoint()).y(),
                               QString::fromStdString(card->panel()->shown().source.kind));
        }
        for (const auto *label : view->findChildren<QLabel *>()) {
            if (label->text().endsWith(u" text."_s))
                parts.emplace_back(label->mapTo(view, QPoint()).y(), label->text().left(5));
        }
        std::ranges::sort(parts);
        QStringList names;
        for (const auto &[y, name] : parts)
            names.append(name.trimmed());
        return names.join(u' ');
    };
    QCOMPARE(shown(image + ',' + text + ',' + link), u"image First resource_link"_s);
    QCOMPARE(shown(text + ',' + image + ',' + link), u"First image resource_link"_s);
    QCOMPARE(shown(text + ',' + image + ',' + other), u"First image Secon"_s);
    QCOMPARE(shown(image + ',' + link + ',' + text + ',' + other),
             u"image resource_link First Secon"_s);
}

void tst_Results::recordsAreATable()
{
    const auto shownView = [this](const char *result) {
        pane()->setResultText(result);
        return becomesIdle() ? pane()->findChild<ArtifactPanel *>()->viewId() : QString();
    };
    QCOMPARE(shownView(R"({"items":[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}],
        "returned":3,"total":1200,"truncated":true})"),
             u"table"_s);
    bool hasFacts = false;
    for (const QLabel *label : pane()->findChild<ResultView *>()->findChildren<QLabel *>())
        hasFacts = hasFacts || label->text() == u"returned: 3 · total: 1200 · truncated: true"_s;
    QVERIFY(hasFacts);
    QCOMPARE(shownView(R"([{"name":"a","mail":"a@b","age":3},{"name":"b","mail":"c@d","age":4}])"),
             u"table"_s);
    QCOMPARE(shownView(R"([{"name":"a","count":3},{"name":"b","count":4}])"), u"bars"_s);
    QCOMPARE(shownView(R"({"zone":{"a":1.5},"rows":[{"id":1},{"id":2}]})"), u"json"_s);
}

void tst_Results::resultFromAFile()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(R"({"returned":0,"truncated":false,"samples":[]})");
    file.close();
    QVERIFY(pane()->openFile(file.fileName()));
    QVERIFY(becomesIdle());
    QCOMPARE(state(), u"Matches the result schema"_s);
    QVERIFY(!pane()->openFile(file.fileName() + u".gone"_s));
}

void tst_Results::toolWithoutASchema()
{
    Catalog catalog;
    Tool tool;
    tool.id = "a.b";
    catalog.tools.push_back(tool);
    m_document->setCatalog(std::move(catalog), {});
    const auto *note = pane()->findChild<QLabel *>(u"noResult"_s);
    QVERIFY(note);
    QVERIFY(note->text().contains(u"no result schema"_s));
    pane()->setResultText("[1]");
    QVERIFY(becomesIdle());
    QCOMPARE(state(), QString());
    const QByteArray text = pane()->findChild<JsonView *>()->text();
    QVERIFY(parseJson(text.toStdString()).value_or(Json()) == Json::array({1}));
}

/// The schema of the result chooses its view, that of the server data the view of an artifact.
void tst_Results::schemasChooseTheView()
{
    const auto shared = [](const char *text) { return std::make_shared<const Json>(jsonOf(text)); };
    const JsonPtr records = shared(R"({"type":"array","items":{"type":"object","properties":{
        "zone":{"type":"string"},"state":{"type":"string"},"load":{"type":"number"}}}})");
    const auto viewOf = [](const std::string &text, const JsonPtr &schema) {
        ResultContract contract;
        contract.schema = schema;
        Result<ReturnedResult> result = readReturnedResult(text, contract);
        return prepareResult(*std::move(result), schema, {}, {}).value.views.front().id;
    };
    const std::string zones = R"([{"zone":"n","load":1},{"zone":"s","load":2}])";
    QCOMPARE(viewOf(zones, nullptr), u"bars"_s);
    QCOMPARE(viewOf(zones, records), u"table"_s);
    QCOMPARE(viewOf("[1,2,3]", records), viewOf("[1,2,3]", nullptr)); // not what it declares

    Artifact note;
    note.kind = "note";
    note.data = shared(R"("one line")");
    const DataSchemas schemas{
        {"note", shared(R"({"type":"string","contentMediaType":"text/markdown"})")},
        {"other", records}};
    const auto noteView = [&](const ArtifactContext &context) {
        return prepareArtifacts({note}, nullptr, {}, {}, {}, context).front().views.front().id;
    };
    QCOMPARE(noteView({}), u"text"_s);
    QCOMPARE(noteView({.schemas = schemas}), u"markdown"_s);
}

void tst_Results::recordedResults()
{
    auto *choice = pane()->findChild<QComboBox *>(u"recordedResults"_s);
    QVERIFY(!choice->isVisible());
    openLog();
    QVERIFY(choice->isVisible());
    QCOMPARE(choice->itemText(0), u"Recorded results: %1"_s.arg(choice->count() - 1));
    QVERIFY(choice->count() > 3);
    QVERIFY(choice->itemText(1) >= choice->itemText(2)); // the newest first
    auto *jump = pane()->findChild<QToolButton *>(u"showInReplay"_s);
    QVERIFY(!jump->isVisible());
    int matching = 0;
    for (int i = 1; i < choice->count(); ++i) {
        choice->setCurrentIndex(i);
        emit choice->activated(i);
        QVERIFY(becomesIdle());
        QVERIFY(state().isEmpty() || state() == u"Matches the result schema"_s);
        matching += state().isEmpty() ? 0 : 1;
    }
    QVERIFY(matching > 0);
    QVERIFY(jump->isVisible());
    QSignalSpy jumps(m_call.get(), &Workspace::modeRequested);
    jump->click();
    QCOMPARE(jumps.count(), 1);
    QCOMPARE(jumps.front().front().toString(), u"replay"_s);
    QVERIFY(std::holds_alternative<CallLocation>(jumps.front().at(1).value<Location>()));
    QVERIFY(m_call->select(ToolLocation{"climate.exchange_ids"})); // never called
    QVERIFY(!choice->isVisible());
    QVERIFY(m_call->select(ToolLocation{"climate.read_zone"}));
    QVERIFY(choice->isVisible());
    m_call->findChild<OutcomePane *>()->setPage(OutcomePane::Page::Issues);
    m_session->close(); // while the page is hidden: the log is let go
    QTRY_COMPARE(choice->count(), 0);
    m_call->findChild<OutcomePane *>()->setPage(OutcomePane::Page::Result);
    QVERIFY(becomesIdle());
    QVERIFY(!choice->isVisible());
}

void tst_Results::artifactsAsChosen()
{
    CatalogDocument design;
    ArtifactChoices choices;
    choices.setDocument(&design);
    m_call->setArtifactChoices(&choices);
    openLog();
    const ArtifactCard *card = recordedArtifact();
    QVERIFY(card);
    const std::string kind = card->panel()->shown().source.kind;
    QVERIFY(card->panel()->viewId() != u"json"_s);
    const auto shownView = [this] {
        const auto *now = becomesIdle() ? pane()->findChild<ArtifactCard *>() : nullptr;
        return now ? now->panel()->viewId() : QString();
    };
    choices.set({kind, "json", "", {}, "", ""});
    QCOMPARE(shownView(), u"json"_s);
    // those of an open design are used, and the choices of the user go there
    Catalog empty;
    empty.format = DesignCatalog;
    design.setCatalog(empty, {});
    QVERIFY(shownView() != u"json"_s);
    choices.set({kind, "json", "", {}, "", ""});
    QCOMPARE(shownView(), u"json"_s);
    QVERIFY(design.catalog().extra->contains("views"));
    design.undoStack()->undo();
    QVERIFY(shownView() != u"json"_s);
    design.setCatalog({}, {});
    QCOMPARE(shownView(), u"json"_s);

    // the form of the card's menu
    emit pane()->findChild<ArtifactCard *>()->panel()->bindingRequested();
    auto *form = pane()->window()->findChild<BindingForm *>();
    QVERIFY(form);
    auto *view = form->findChild<QComboBox *>(u"bindingRenderer"_s);
    QCOMPARE(view->currentData().toString(), u"json"_s);
    view->setCurrentIndex(0);
    form->findChild<QPushButton *>(u"bindingAccept"_s)->click();
    QVERIFY(shownView() != u"json"_s);
    QVERIFY(choices.list().empty());
}

void tst_Results::artifactsOpenLarge()
{
    openLog();
    ArtifactCard *card = recordedArtifact();
    QVERIFY(card);
    emit card->openRequested();
    QTRY_VERIFY(pane()->findChild<QToolButton *>(u"backToResult"_s));
    QVERIFY(!pane()->findChild<ArtifactCard *>());
    pane()->findChild<QToolButton *>(u"backToResult"_s)->click();
    QTRY_VERIFY(pane()->findChild<ArtifactCard *>());
}

void tst_Results::pictures_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void tst_Results::pictures()
{
    QFETCH(bool, dark);
    applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    openLog();
    const QString theme = dark ? u"dark"_s : u"light"_s;
    auto *choice = pane()->findChild<QComboBox *>(u"recordedResults"_s);
    choice->setCurrentIndex(1);
    emit choice->activated(1);
    QVERIFY(becomesIdle());
    QVERIFY(picture(*m_call, u"result-recorded-"_s + theme));
    pane()->setResultText(
        R"({"returned":1,"truncated":true,"samples":[{"at":"2026-08-21T07:30:00Z","celsius":"x"}]})");
    QVERIFY(becomesIdle());
    QVERIFY(picture(*m_call, u"result-issues-"_s + theme));
    applyTheme(*qApp, ThemeChoice::Light);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_Results test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_results.moc"
