// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/files/catalogfile.h"
#include "model/servers/serverbook.h"
#include "model/servers/verdictstudy.h"
#include "picture.h"
#include "widgets/call/callworkspace.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonedit.h"
#include "widgets/json/jsonview.h"
#include "widgets/servers/addserverpage.h"
#include "widgets/servers/answerpane.h"
#include "widgets/servers/historypane.h"
#include "widgets/servers/offerspage.h"
#include "widgets/servers/questionspane.h"
#include "widgets/servers/sendbar.h"
#include "widgets/servers/serverpage.h"
#include "widgets/servers/serverspane.h"
#include "widgets/servers/verdictpage.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include <algorithm>
#include <memory>

using namespace tw;
using namespace tw::test;
using namespace Qt::StringLiterals;

class tst_Servers : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void serversAreAddedShownAndStarted();
    void wrongPayloadsAreSentAsShown();
    void whatIsSentIsWhatIsShown_data();
    void whatIsSentIsWhatIsShown();
    void badServersAreExplained_data();
    void badServersAreExplained();
    void malformedPayloadsAreRefusedFirst();
    void toolsThatMayChangeSomethingAreConfirmed();
    void sentCallsCanBeEditedAndCompared();
    void questionsAreAnsweredInTheirPane();
    void questionsHaveTheMiddle();
    void serversAreChangedOnTheirPage();
    void aRemovedServerComesBack();
    void consentShowsWhatCannotBeSeen();
    void probesAreChosenTogetherAndStopped();
    void answersAreThoseOfTheTool();
    void aBrokenOutputSchemaIsTheHeadline();
    void statusNamesTheServer();
    void aClickedToolIsShown();
    void aChangedPayloadIsShown();
    void aStoppedServerWithdrawsItsQuestion();
    void protocolErrorsShowTheirData();
    void serversAreProbedWithWrongCalls();
    void verdictsAreExported_data();
    void verdictsAreExported();
    void promptsAndResourcesAreShown();
    void designShowsTheToolsReadOnly();
    void filesAndServersTakeTurns();
    void pictures_data();
    void pictures();

private:
    [[nodiscard]] LiveServer *server() const { return m_call->servers()->servers().front(); }
    template <typename Part>
    [[nodiscard]] Part *part(const QString &name = {}) const
    {
        return m_call->findChild<Part *>(name);
    }
    void click(const QString &name) const { part<QPushButton>(name)->click(); }
    void startServer();
    void type(const QString &tool, const QString &payload);
    void send();
    [[nodiscard]] QString headline() const
    {
        return part<AnswerPane>(u"answerPane"_s)
            ->findChild<ElidingLabel *>(u"answerHeadline"_s)
            ->text();
    }

    std::unique_ptr<CatalogDocument> m_document;
    std::unique_ptr<CallWorkspace> m_call;
};

void tst_Servers::init()
{
    m_document = std::make_unique<CatalogDocument>();
    m_call = std::make_unique<CallWorkspace>(m_document.get());
    m_call->resize(1280, 800);
    m_call->show();
}

void tst_Servers::cleanup()
{
    m_call.reset();
    m_document.reset();
}

void tst_Servers::startServer()
{
    LiveServer *added = m_call->servers()->add(ServerBook::setupFor(u"\"" TW_TOOL_SERVER "\""_s));
    QCOMPARE(part<ServersPane>()->current(), added);
    click(u"startServer"_s);
    QTRY_COMPARE(added->state(), LiveServer::State::Ready);
    QTRY_COMPARE(added->toolCount(), 11);
    QTRY_VERIFY(part<FormView>()->isVisible());
}

void tst_Servers::type(const QString &tool, const QString &payload)
{
    QVERIFY(m_call->select(ToolLocation{tool.toStdString()}));
    auto *json = part<JsonEdit>();
    json->selectAll();
    json->insertPlainText(payload);
    QTRY_VERIFY(m_call->isIdle());
}

void tst_Servers::send()
{
    const std::size_t before = server()->exchanges().size();
    click(u"sendButton"_s);
    QCOMPARE(server()->exchanges().size(), before + 1);
    QTRY_VERIFY(!server()->exchanges().back()->isUnderWay());
    QTRY_VERIFY(m_call->isIdle());
}

void tst_Servers::serversAreAddedShownAndStarted()
{
    auto *pane = part<ServersPane>();
    QVERIFY(!pane->isVisible());
    pane->addServerAction()->trigger();
    auto *target = part<QLineEdit>(u"serverTarget"_s);
    QVERIFY(target->isVisible());
    target->setText(u"\"" TW_TOOL_SERVER "\" --mode 'very fast'"_s);
    click(u"addServer"_s);
    QCOMPARE(server()->state(), LiveServer::State::Stopped); // nothing starts by itself
    QVERIFY(pane->isVisible());
    QVERIFY(part<ServerPage>()->isVisible());
    QString shown;
    for (const QLabel *label : part<QWidget>(u"serverSetup"_s)->findChildren<QLabel *>())
        shown += label->text() + u'\n';
    QVERIFY2(shown.contains(u"very fast"_s), qPrintable(shown));
    QVERIFY(part<QWidget>(u"consentNotice"_s));
    click(u"startServer"_s);
    QTRY_COMPARE(server()->toolCount(), 11);
    QTRY_VERIFY(part<FormView>()->isVisible());
    QVERIFY(!m_call->endWork());
    QSignalSpy ended(m_call.get(), &Workspace::workEnded);
    QVERIFY(ended.wait(10'000));
    QVERIFY(m_call->endWork());
}

void tst_Servers::wrongPayloadsAreSentAsShown()
{
    startServer();
    const QString payload = u"{\n  \"a\": 9007199254740993,\n  \"b\": \"5\"\n}"_s;
    type(u"add"_s, payload);
    auto *button = part<QPushButton>(u"sendButton"_s);
    QVERIFY(button->isEnabled());
    QVERIFY2(button->text().contains(u'\n'), qPrintable(button->text()));
    send();
    QCOMPARE(QString::fromStdString(server()->exchanges().back()->arguments), payload);
    QVERIFY2(headline().contains(u"isError"_s), qPrintable(headline()));
    const auto *detail = part<AnswerPane>(u"answerPane"_s)->findChild<QLabel *>(u"answerDetail"_s);
    QVERIFY2(detail->text().contains(u"SEP-1303"_s), qPrintable(detail->text()));
    type(u"add"_s, u"{\"a\":1,\"b\":2}"_s);
    QTRY_VERIFY(!button->text().contains(u'\n'));
    QTest::keyClick(part<JsonEdit>(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(server()->exchanges().size(), 2U);
    QTRY_VERIFY(headline().startsWith(u"Result"_s));
}

void tst_Servers::whatIsSentIsWhatIsShown_data()
{
    QTest::addColumn<QString>("payload");
    QTest::newRow("empty object") << u"{}"_s;
    QTest::newRow("text for a number") << u"{\"a\": \"5\", \"b\": 1}"_s;
    QTest::newRow("null") << u"null"_s;
    QTest::newRow("null for a number") << u"{\"a\":null}"_s;
    QTest::newRow("large integer") << u"{\"a\":9007199254740993}"_s;
    QTest::newRow("spelling of a number") << u"{\"a\":1.10,\"b\":1e3}"_s;
    QTest::newRow("extra key") << u"{\"a\":1,\"b\":2,\"extra\":[],\"extra\":{}}"_s;
    QTest::newRow("every escape") << uR"({"a":"\"\\\/\b\f\n\r\t\u0041\ud83d\ude00 é\u0000"})"_s;
    QTest::newRow("spaces") << u"{ \"a\" :  1 }"_s;
    QTest::newRow("no object") << u"[1, \"2\"]"_s;
}

void tst_Servers::whatIsSentIsWhatIsShown()
{
    QFETCH(QString, payload);
    startServer();
    for (const QString &tool : {u"add"_s, u"echo"_s}) {
        type(tool, payload);
        QCOMPARE(m_call->payloadText(), payload);
        send();
        const ExchangePtr exchange = server()->exchanges().back();
        QCOMPARE(QString::fromStdString(exchange->arguments), payload);
        QVERIFY2(exchange->sent.find("\"arguments\":" + payload.toStdString()) != std::string::npos,
                 exchange->sent.c_str());
    }
    // The server has read the same bytes.
    QCOMPARE(QString::fromStdString(mcp::answerText(*server()->exchanges().back()->answer)),
             payload);
}

void tst_Servers::badServersAreExplained_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("missing command") << u"/nowhere/server"_s << u"cannot start /nowhere/server"_s;
    QTest::newRow("nobody listens")
        << u"http:\u002f\u002f127.0.0.1:1/mcp"_s << u"refuses the connection"_s;
    QTest::newRow("ends at once") << u"/bin/false"_s << u"exited with code 1"_s;
}

void tst_Servers::badServersAreExplained()
{
    QFETCH(QString, target);
    QFETCH(QString, sentence);
    LiveServer *added = m_call->servers()->add(ServerBook::setupFor(target));
    click(u"startServer"_s);
    QTRY_COMPARE(added->state(), LiveServer::State::Failed);
    QTRY_VERIFY(part<QWidget>(u"serverFailure"_s));
    QString shown;
    for (const QLabel *label : part<QWidget>(u"serverFailure"_s)->findChildren<QLabel *>())
        shown += label->text() + u'\n';
    QVERIFY2(shown.contains(sentence), qPrintable(shown));
    QVERIFY(part<QPushButton>(u"startServer"_s)->isEnabled()); // it can be tried again
}

void tst_Servers::malformedPayloadsAreRefusedFirst()
{
    startServer();
    type(u"echo"_s, u"{\"a\":"_s);
    click(u"sendButton"_s);
    QVERIFY(server()->exchanges().empty());
    QVERIFY(part<QLabel>(u"sendQuestion"_s)->isVisible());
    click(u"sendAnyway"_s);
    QCOMPARE(server()->exchanges().size(), 1U);
    QVERIFY(server()->exchanges().front()->sent.find("{\"a\":") != std::string::npos);
}

void tst_Servers::toolsThatMayChangeSomethingAreConfirmed()
{
    startServer();
    type(u"erase"_s, u"{}"_s);
    click(u"sendButton"_s);
    QVERIFY(server()->exchanges().empty());
    QVERIFY(part<QLabel>(u"sendQuestion"_s)->isVisible());
    click(u"sendAnyway"_s);
    QCOMPARE(server()->exchanges().size(), 1U);
    QTRY_VERIFY(!server()->exchanges().back()->isUnderWay());
    type(u"erase"_s, u"{}"_s);
    click(u"sendButton"_s); // it was agreed to once
    QVERIFY(part<QLabel>(u"sendQuestion"_s)->isVisible());
    QVERIFY(part<QPushButton>(u"sendAnyway"_s)->hasFocus());
    part<SendBar>()->sendAction()->trigger(); // as Ctrl+Return and the button do
    QCOMPARE(server()->exchanges().size(), 2U);
    QTRY_VERIFY(!server()->exchanges().back()->isUnderWay());
    click(u"sendButton"_s);
    const auto choice = [this](const QString &words) {
        for (auto *button : part<SendBar>()->findChildren<QPushButton *>()) {
            if (button->text().contains(words) && button->isVisible())
                return button;
        }
        return static_cast<QPushButton *>(nullptr);
    };
    QVERIFY(choice(u"for this tool"_s));
    choice(u"for this server"_s)->click();
    QCOMPARE(server()->exchanges().size(), 3U);
    QTRY_VERIFY(!server()->exchanges().back()->isUnderWay());
    send(); // not asked again
}

void tst_Servers::serversAreChangedOnTheirPage()
{
    startServer();
    emit part<ServersPane>()->editRequested();
    auto *target = part<QLineEdit>(u"serverTarget"_s);
    QVERIFY(target->isVisible());
    QVERIFY(target->text().contains(QStringLiteral(TW_TOOL_SERVER)));
    const auto fields = part<AddServerPage>()->findChildren<QLineEdit *>();
    const auto name = std::ranges::find(fields, u"Name"_s, &QLineEdit::accessibleName);
    QCOMPARE((*name)->text(), server()->name());
    (*name)->setText(u"erasing"_s);
    target->setText(target->text() + u" --slow"_s);
    click(u"addServer"_s);
    QCOMPARE(m_call->servers()->servers().size(), 1U);
    QCOMPARE(server()->name(), u"erasing"_s);
    QCOMPARE(server()->setup().arguments, std::vector<std::string>{"--slow"});
    QVERIFY(part<ServerPage>()->isVisible()); // it asks again
    QVERIFY(!server()->isConsented());
}

void tst_Servers::aRemovedServerComesBack()
{
    startServer();
    m_call->servers()->add(ServerBook::setupFor(u"other"_s));
    const QString name = server()->name();
    auto *undo = part<QToolButton>(u"serverUndo"_s);
    QVERIFY(!undo->isVisible());
    m_call->servers()->remove(server());
    QCOMPARE(server()->name(), u"other"_s);
    QVERIFY(undo->isVisible());
    QVERIFY(undo->text().contains(name));
    undo->click();
    QCOMPARE(server()->name(), name);
    QCOMPARE(part<ServersPane>()->current(), server());
    QVERIFY(!undo->isVisible());
}

/// Text of others cannot look like other text on the page that asks for consent.
void tst_Servers::consentShowsWhatCannotBeSeen()
{
    mcp::ServerSetup setup;
    setup.command = "server";
    setup.arguments = {"\u202E--eteled-on", "one\ntwo", "a          b", "${HOME}/x"};
    setup.environment = {{"MODE\nOTHER", "fast\nEVIL = 1"}};
    m_call->servers()->add(setup);
    QString shown;
    for (const QLabel *label : part<QWidget>(u"serverSetup"_s)->findChildren<QLabel *>())
        shown += label->text() + u'\n';
    QVERIFY(!shown.contains(QChar(0x202E)));
    QVERIFY(!shown.contains(u"one\ntwo"_s) && !shown.contains(u"\nEVIL"_s)
            && !shown.contains(u"MODE\n"_s));
    QVERIFY(!shown.contains(u"  "_s));
    QVERIFY(shown.contains(QDir::homePath() + u"/x"_s)); // as it is started
    QVERIFY(shown.contains(u"HOME, "_s) && shown.contains(u"PATH"_s)); // what is passed on
    QVERIFY(shown.contains(QDir::toNativeSeparators(QDir::currentPath()))); // where it runs
}

void tst_Servers::probesAreChosenTogetherAndStopped()
{
    startServer();
    emit part<ServersPane>()->verdictRequested();
    auto *page = part<VerdictPage>();
    auto *all = part<QCheckBox>(u"probedToolsAll"_s);
    all->click();
    QCOMPARE(page->study()->plannedTools().size(), page->study()->tools().size());
    QCOMPARE(all->checkState(), Qt::Checked);
    all->click();
    QVERIFY(page->study()->plannedTools().isEmpty());
    part<QListWidget>(u"probedTools"_s)->item(0)->setCheckState(Qt::Checked);
    QCOMPARE(all->checkState(), Qt::PartiallyChecked);

    auto *run = part<QPushButton>(u"runProbes"_s);
    auto *stop = part<QPushButton>(u"stopProbes"_s);
    page->study()->plan({u"slow"_s});
    QVERIFY(!page->study()->cases().empty());
    run->setEnabled(true);
    const QPoint place = run->pos();
    run->click();
    QVERIFY(!run->isEnabled() && run->isVisible());
    QVERIFY(stop->isEnabled());
    stop->click(); // during a call
    QTRY_VERIFY_WITH_TIMEOUT(!page->study()->isRunning(), 1000);
    QCOMPARE(run->pos(), place);
    QVERIFY(part<QLabel>(u"verdictHeading"_s)->text().contains(server()->name()));
}

void tst_Servers::sentCallsCanBeEditedAndCompared()
{
    startServer();
    type(u"echo"_s, u"{\"a\": 1.10}"_s);
    send();
    type(u"echo"_s, u"{\"a\": 2}"_s);
    send();
    auto *history = part<HistoryPane>();
    QCOMPARE(history->list()->topLevelItemCount(), 2);
    history->list()->setCurrentItem(history->list()->topLevelItem(1));
    emit history->list()->itemActivated(history->list()->topLevelItem(1), 0);
    QCOMPARE(m_call->payloadText(), u"{\"a\": 1.10}"_s);
    history->list()->selectAll();
    for (QAction *action : history->list()->actions())
        action->trigger();
    QTRY_VERIFY(part<QPlainTextEdit>(u"answerDifference"_s)->isVisibleTo(history));
    const QString text = part<QPlainTextEdit>(u"answerDifference"_s)->toPlainText();
    QVERIFY2(text.contains(u"/result/content/0/text"_s), qPrintable(text));
}

void tst_Servers::questionsAreAnsweredInTheirPane()
{
    startServer();
    auto *pane = part<QuestionsPane>();
    QVERIFY(!pane->isVisible());
    type(u"ask"_s, u"{}"_s);
    click(u"sendButton"_s);
    QTRY_VERIFY(pane->isVisible());
    QVERIFY(part<QLabel>(u"questionTitle"_s)->text().contains(server()->name()));
    click(u"acceptQuestion"_s);
    QTRY_VERIFY(!server()->exchanges().back()->isUnderWay());
    QVERIFY(mcp::answerText(*server()->exchanges().back()->answer).find("Ada")
            != std::string::npos);
    QVERIFY(!pane->isVisible());

    type(u"visit"_s, u"{}"_s);
    click(u"sendButton"_s);
    QTRY_VERIFY(pane->isVisible());
    QVERIFY(part<QLabel>(u"questionUrl"_s)->text().contains(u"<b>xn--pple-43d.com</b>"_s));
    QVERIFY(part<QWidget>(u"urlWarning"_s));
    click(u"declineQuestion"_s);
    QTRY_VERIFY(!server()->exchanges().back()->isUnderWay());
}

/// In the middle of the page, also of a small one, and without the focus of what is typed.
void tst_Servers::questionsHaveTheMiddle()
{
    m_call->resize(800, 500);
    startServer();
    type(u"ask"_s, u"{}"_s);
    part<JsonEdit>()->setFocus();
    click(u"sendButton"_s);
    auto *pane = part<QuestionsPane>();
    QTRY_VERIFY(pane->isVisible());
    QTRY_VERIFY(part<QPushButton>(u"acceptQuestion"_s)->width() > 0);
    QVERIFY2(pane->width() > 500 && pane->height() > 350,
             qPrintable(u"%1×%2"_s.arg(pane->width()).arg(pane->height())));
    const QWidget *focused = QApplication::focusWidget();
    QVERIFY(focused && pane->isAncestorOf(focused));
    QVERIFY(!qobject_cast<const QLineEdit *>(focused));
    for (const auto *button : pane->findChildren<QPushButton *>()) {
        if (!button->objectName().endsWith(u"Question"_s))
            continue;
        const auto isSeen = [button, pane] {
            const QRect place(button->mapTo(pane, QPoint()), button->size());
            return pane->rect().contains(place) && !button->visibleRegion().isEmpty();
        };
        QTRY_VERIFY2(isSeen(), qPrintable(button->objectName()));
    }
    // It can wait.
    emit pane->closed();
    QVERIFY(!pane->isVisible());
    QVERIFY(part<JsonEdit>()->hasFocus());
    auto *asks = part<QToolButton>(u"serverAsks"_s);
    QVERIFY(asks->isVisible());
    asks->click();
    QVERIFY(pane->isVisible());
    click(u"declineQuestion"_s);
    QTRY_VERIFY(!server()->exchanges().back()->isUnderWay());
    QVERIFY(part<JsonEdit>()->hasFocus());
    QVERIFY(!asks->isVisible());
}

void tst_Servers::answersAreThoseOfTheTool()
{
    startServer();
    type(u"echo"_s, u"{\"a\": 1}"_s);
    send();
    const QString answered = headline();
    QVERIFY2(answered.startsWith(u"Result"_s), qPrintable(answered));
    QVERIFY(m_call->select(ToolLocation{"add"}));
    QCOMPARE(headline(), u"No answer yet"_s);
    QVERIFY(m_call->select(ToolLocation{"echo"}));
    QTRY_COMPARE(headline(), answered); // prepared in a job
}

void tst_Servers::aClickedToolIsShown()
{
    startServer();
    auto *form = part<FormView>();
    const auto showPage = [this] { emit part<ServersPane>()->detailsRequested(); };
    showPage();
    QVERIFY(part<ServerPage>()->isVisible());
    QVERIFY(!form->isVisible());
    auto *tools = part<QStackedWidget>(u"callTools"_s)->currentWidget()->findChild<QTreeView *>();
    QTest::mouseClick(tools->viewport(), Qt::LeftButton, {},
                      tools->visualRect(tools->currentIndex()).center());
    QVERIFY(form->isVisible());
    showPage();
    QVERIFY(!form->isVisible());
    tools->setFocus();
    QTest::keyClick(tools, Qt::Key_Down);
    QVERIFY(form->isVisible());
}

void tst_Servers::aChangedPayloadIsShown()
{
    startServer();
    type(u"add"_s, u"{\"a\":1}"_s);
    const auto actions = m_call->modeActions();
    for (const QString &name : {u"Check Payload"_s, u"Clear Payload"_s, u"Format Payload"_s}) {
        const auto action = std::ranges::find(actions, name, &QAction::text);
        QVERIFY2(action != actions.end(), qPrintable(name));
        emit part<ServersPane>()->detailsRequested();
        QVERIFY(!part<FormView>()->isVisible());
        (*action)->trigger();
        QVERIFY2(part<FormView>()->isVisible(), qPrintable(name));
    }
}

void tst_Servers::aStoppedServerWithdrawsItsQuestion()
{
    startServer();
    type(u"ask"_s, u"{}"_s);
    click(u"sendButton"_s);
    auto *pane = part<QuestionsPane>();
    QTRY_VERIFY(pane->isVisible());
    server()->stop();
    QTRY_VERIFY(!pane->isVisible());
}

/// Servers must keep to the output schema, so a result that does not is no success.
void tst_Servers::aBrokenOutputSchemaIsTheHeadline()
{
    startServer();
    type(u"weather"_s, u"{}"_s);
    send();
    QVERIFY2(headline().startsWith(u"Result"_s), qPrintable(headline()));
    type(u"weather"_s, u"{\"broken\":true}"_s);
    send();
    QCOMPARE(headline(), u"The result breaks the output schema"_s);
    const auto *detail = part<AnswerPane>(u"answerPane"_s)->findChild<QLabel *>(u"answerDetail"_s);
    QVERIFY2(detail->text().contains(u"Result · "_s), qPrintable(detail->text()));
}

void tst_Servers::statusNamesTheServer()
{
    startServer();
    const StatusItem first = m_call->status().front();
    QVERIFY2(first.text.startsWith(server()->name()), qPrintable(first.text));
    QCOMPARE(first.text, m_call->documentInfo().name);
}

void tst_Servers::protocolErrorsShowTheirData()
{
    startServer();
    type(u"refuse"_s, u"{}"_s);
    send();
    QVERIFY2(headline().contains(u"−32602"_s), qPrintable(headline()));
    auto *data = part<JsonView>(u"errorData"_s);
    QTRY_VERIFY(data->text().contains("because"));
}

void tst_Servers::serversAreProbedWithWrongCalls()
{
    startServer();
    emit part<ServersPane>()->verdictRequested();
    auto *page = part<VerdictPage>();
    QVERIFY(page->isVisible());
    page->study()->plan({u"add"_s});
    QVERIFY(page->study()->cases().size() > 2);
    QVERIFY(server()->exchanges().empty());
    QSignalSpy finished(page->study(), &VerdictStudy::finished);
    page->study()->start();
    QVERIFY(finished.wait(20'000));
    const int missing = static_cast<int>(page->study()->faults().indexOf(u"missing_field"_s));
    QVERIFY(missing >= 0);
    QCOMPARE(page->study()->cell(0, missing)->worst, mcp::Verdict::Conforming);
    const QString heading = part<QLabel>(u"verdictHeading"_s)->text();
    QVERIFY2(heading.contains(u"SEP-1303"_s), qPrintable(heading));

    // Each cell opens its exchange; another click the next one of the same cell.
    const auto *told = part<AnswerPane>(u"verdictAnswer"_s)->findChild<ElidingLabel *>();
    QCOMPARE(told->text(), u"No call chosen"_s);
    auto *matrix = part<QTableWidget>(u"verdictMatrix"_s);
    emit matrix->cellClicked(0, missing);
    const auto *answer = part<AnswerPane>(u"verdictAnswer"_s);
    const auto outcomes = page->study()->cell(0, missing)->outcomes;
    QCOMPARE(answer->exchange()->number, outcomes.front() + 1);
    QVERIFY(answer->exchange()->sent.find("\"tools/call\"") != std::string::npos);
    QVERIFY(part<QLabel>(u"verdictPlace"_s)->text().startsWith(u"add: missing field"_s));
    emit matrix->cellClicked(0, missing);
    QCOMPARE(answer->exchange()->number, outcomes.at(1 % outcomes.size()) + 1);
}

void tst_Servers::verdictsAreExported_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("page") << u"v.html"_s << QByteArray("<a href=\"#call-0\">");
    QTest::newRow("json") << u"v.json"_s << QByteArray("\"verdict\": \"conforming\"");
    QTest::newRow("junit") << u"v.xml"_s << QByteArray("<testsuite name=\"fake\"");
}

void tst_Servers::verdictsAreExported()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    startServer();
    emit part<ServersPane>()->verdictRequested();
    auto *page = part<VerdictPage>();
    auto *button = part<QPushButton>(u"exportVerdicts"_s);
    QVERIFY(!button->isEnabled()); // nothing was sent
    page->study()->plan({u"add"_s});
    QSignalSpy finished(page->study(), &VerdictStudy::finished);
    page->study()->start();
    const std::size_t cases = page->study()->cases().size();
    page->study()->plan({}); // not while the calls are sent
    page->study()->leaveOut(page->study()->faults());
    QCOMPARE(page->study()->cases().size(), cases);
    QVERIFY(finished.wait(20'000));
    QVERIFY(button->isEnabled());
    const QTemporaryDir folder;
    const QString path = folder.filePath(file);
    page->exportTo(path);
    auto *said = part<QLabel>(u"verdictExported"_s);
    QTRY_VERIFY(said->isVisible());
    QVERIFY2(said->text().contains(file), qPrintable(said->text()));
    QFile written(path);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains(text));
    page->exportTo(folder.filePath(u"nowhere/"_s + file));
    QTRY_VERIFY2(!said->text().contains(path), qPrintable(said->text()));
}

void tst_Servers::promptsAndResourcesAreShown()
{
    startServer();
    emit part<ServersPane>()->detailsRequested();
    click(u"showOffers"_s);
    auto *page = part<OffersPage>();
    QVERIFY(page->isVisible());
    QTRY_COMPARE(page->list()->topLevelItemCount(), 3);
    const auto select = [&](int group) {
        page->list()->setCurrentItem(page->list()->topLevelItem(group)->child(0));
    };
    const auto answer = [&] {
        const ExchangePtr exchange = part<AnswerPane>(u"offerAnswer"_s)->exchange();
        return exchange && exchange->answer ? QString::fromStdString(contentText(*exchange))
                                            : QString();
    };
    select(0);
    QCOMPARE(part<QLabel>(u"offerTitle"_s)->text(), u"Greeting"_s);
    QVERIFY(page->form()->isVisible());
    QVERIFY(page->form()->rowFor("/who"));
    page->form()->setPayload(Json{{"who", "Ada"}});
    click(u"requestOffer"_s);
    QTRY_VERIFY2(answer().contains(u"\\\"who\\\":\\\"Ada\\\""_s), qPrintable(answer()));
    QVERIFY(answer().contains(u"resource_link"_s));
    QVERIFY(!part<QWidget>(u"subscribeOffer"_s)->isVisible());

    select(1);
    QVERIFY(!page->form()->isVisible());
    click(u"requestOffer"_s);
    QTRY_VERIFY2(answer().contains(u"content of demo:\u002f/one"_s), qPrintable(answer()));
    part<QCheckBox>(u"subscribeOffer"_s)->click();
    auto *notices = part<QPlainTextEdit>(u"serverNotices"_s);
    QTRY_VERIFY(notices->toPlainText().contains(u"demo:\u002f/one"_s));

    select(2);
    page->form()->setPayload(Json{{"kind", "a b"}, {"page", "2"}});
    click(u"requestOffer"_s);
    QTRY_VERIFY2(answer().contains(u"a%20b/?page=2"_s), qPrintable(answer()));

    auto *level = part<QComboBox>(u"logLevel"_s);
    level->setCurrentIndex(level->findData(u"warning"_s));
    emit level->activated(level->currentIndex());
    QTRY_VERIFY(notices->toPlainText().contains(u"warning: demo: as you like"_s));
    QTRY_VERIFY(notices->toPlainText().contains(u"notifications/prompts/list_changed"_s));
    QCOMPARE(part<QLabel>(u"offerTitle"_s)->text(), u"Any"_s); // the choice is kept

    // The history has them, and edits them where they belong.
    const auto *history = part<HistoryPane>()->list();
    QCOMPARE(history->topLevelItemCount(), 3);
    emit part<HistoryPane>()->editRequested(1);
    QCOMPARE(part<QLabel>(u"offerTitle"_s)->text(), u"Greeting"_s);
    QCOMPARE(writeJson(page->form()->payload()), std::string(R"({"who":"Ada"})"));
}

void tst_Servers::designShowsTheToolsReadOnly()
{
    startServer();
    emit part<ServersPane>()->detailsRequested();
    QSignalSpy mode(m_call.get(), &Workspace::modeRequested);
    click(u"showInDesign"_s);
    QCOMPARE(mode.count(), 1);
    QCOMPARE(mode.first().first().toString(), u"design"_s);
    QVERIFY(m_document->file()->isReadOnly());
    QCOMPARE(m_document->file()->origin(), server()->name());
    QCOMPARE(m_document->displayName(), server()->name() + u" (read-only)"_s);
    QVERIFY(server()->document()->file()->isReadOnly());
    m_document->file()->copyToEdit();
    QVERIFY(!m_document->file()->isReadOnly());
}

void tst_Servers::filesAndServersTakeTurns()
{
    startServer();
    type(u"add"_s, u"{\"a\":1}"_s);
    QVERIFY(m_document->file()->openText(
        R"({"tools":[{"name":"own","inputSchema":{"type":"object"}}]})", u"own"_s));
    QCOMPARE(part<ServersPane>()->current(), static_cast<LiveServer *>(nullptr));
    QVERIFY(m_call->select(ToolLocation{"own"}));
    QVERIFY(!part<SendBar>()->isVisible());
    part<ServersPane>()->setCurrent(server());
    QVERIFY(m_call->select(ToolLocation{"add"}));
    QVERIFY(part<SendBar>()->isVisible());
    m_call->servers()->remove(server());
    QVERIFY(m_call->select(ToolLocation{"own"}));
    QVERIFY(!part<QTreeWidget>(u"serverList"_s)->isVisible());
}

void tst_Servers::pictures_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void tst_Servers::pictures()
{
    QFETCH(bool, dark);
    applyTheme(*qApp, dark ? ThemeChoice::Dark : ThemeChoice::Light);
    startServer();
    type(u"add"_s, u"{\n  \"a\": 9007199254740993,\n  \"b\": \"5\"\n}"_s);
    send();
    type(u"ask"_s, u"{}"_s);
    click(u"sendButton"_s);
    QTRY_VERIFY(part<QuestionsPane>()->isVisible());
    m_call->select(ToolLocation{"add"});
    QTRY_VERIFY(m_call->isIdle());
    const auto save = [&](const QString &name) {
        QVERIFY(picture(*m_call, u"servers-%1-%2"_s.arg(name, dark ? u"dark"_s : u"light"_s)));
    };
    save(u"call"_s);
    emit part<ServersPane>()->detailsRequested();
    QVERIFY(part<ServerPage>()->isVisible());
    save(u"server"_s);
    emit part<ServersPane>()->addRequested();
    save(u"add"_s);
    emit part<ServersPane>()->verdictRequested();
    part<VerdictPage>()->study()->plan({u"add"_s});
    QSignalSpy finished(part<VerdictPage>()->study(), &VerdictStudy::finished);
    part<VerdictPage>()->study()->start();
    QVERIFY(finished.wait(20'000));
    save(u"verdict"_s);
    emit part<ServersPane>()->offersRequested();
    auto *offers = part<OffersPage>();
    QTRY_COMPARE(offers->list()->topLevelItemCount(), 3);
    click(u"requestOffer"_s);
    QTRY_VERIFY(m_call->isIdle());
    save(u"offers"_s);
    m_call->servers()->stopAll();
    QTRY_VERIFY(m_call->servers()->isStopped());
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    tst_Servers test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_servers.moc"
