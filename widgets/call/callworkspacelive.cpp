// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Live servers in the Call workspace: which catalog is shown, and sending its payloads.

#include "model/catalog/files/catalogfile.h"
#include "model/common/findingtext.h"
#include "model/servers/serverbook.h"
#include "widgets/call/callworkspace.h"
#include "widgets/call/liveparts.h"
#include "widgets/call/outcomepane.h"
#include "widgets/call/resultpane.h"
#include "widgets/call/savedcallspane.h"
#include "widgets/catalog/catalogpages.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonedit.h"
#include "widgets/servers/addserverpage.h"
#include "widgets/servers/answerpane.h"
#include "widgets/servers/historypane.h"
#include "widgets/servers/offerspage.h"
#include "widgets/servers/questionspane.h"
#include "widgets/servers/sendbar.h"
#include "widgets/servers/serverpage.h"
#include "widgets/servers/serverspane.h"
#include "widgets/servers/verdictpage.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    enum AnswerPage { AnswerTab, HistoryTab, ChecksTab };

    bool canStart(const LiveServer &server)
    {
        return server.isConsented() && server.missingSecrets().isEmpty();
    }

} // namespace

ServerBook *CallWorkspace::servers() const
{
    return m_live->book;
}

void CallWorkspace::setArtifactChoices(ArtifactChoices *choices)
{
    m_outcome->result()->setArtifactChoices(choices);
    m_live->answer->setArtifactChoices(choices);
}

/// Puts the parts of live servers beside those of files. The editors, tools, saved calls and the
/// outcome exist already.
void CallWorkspace::buildLive(QWidget *editors, QWidget *formPane)
{
    LiveParts &live = *m_live;
    live.files = m_document;
    live.editors = editors;
    live.pane = new ServersPane(live.book, live.files, this);
    live.questions = new QuestionsPane(live.book, this);
    live.send = new SendBar(formPane);
    formPane->layout()->addWidget(live.send);
    live.answer = new AnswerPane(this);
    live.history = new HistoryPane(this);
    live.page = new ServerPage(live.book, this);
    live.add = new AddServerPage(live.book, this);
    live.verdict = new VerdictPage(this);
    live.main = new QStackedWidget(this);
    for (QWidget *page :
         {editors, static_cast<QWidget *>(live.page), static_cast<QWidget *>(live.add)})
        live.main->addWidget(page);
    live.main->addWidget(live.verdict);
    live.main->addWidget(live.questions);
    live.noTool = new MessagePage(this);
    live.noTool->setObjectName(u"callWithoutTools"_s);
    live.main->addWidget(live.noTool);
    live.openDesign = new QAction(icon(u"design"_s), tr("Open in Design"), live.noTool);
    connect(live.openDesign, &QAction::triggered, this,
            [this] { emit modeRequested(u"design"_s, {}, {}); });
    live.tools = new QStackedWidget(this);
    live.tools->setObjectName(u"callTools"_s);
    live.tools->addWidget(m_tools);
    live.saved = new QStackedWidget(this);
    live.saved->addWidget(m_saved);
    fitSavedCalls();
    live.views[nullptr] = {m_calls, m_tools, m_saved};
    live.answers = new QTabWidget(this);
    live.answers->setObjectName(u"liveTabs"_s);
    live.answers->setAccessibleName(tr("Answer, history and checks"));
    live.answers->tabBar()->setAccessibleName(live.answers->accessibleName());
    live.answers->setDocumentMode(true);
    live.answers->addTab(live.answer, tr("Answer"));
    live.answers->addTab(live.history, tr("History"));
    live.answers->addTab(m_outcome, tr("Checks"));
    connectLive();
    showLiveParts();
}

void CallWorkspace::connectLive()
{
    LiveParts &live = *m_live;
    QAction *send = live.send->sendAction();
    send->setStatusTip(tr("Call the tool of the server with this payload, valid or not"));
    QAction *cancel = live.send->cancelAction();
    cancel->setShortcut(Qt::CTRL | Qt::Key_Period);
    for (QAction *action : {send, cancel}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        m_actions.append(action);
    }
    m_actions += live.pane->paneActions();
    connect(live.send, &SendBar::sendRequested, this, &CallWorkspace::send);
    connect(live.send, &SendBar::rawRequested, this, [this] {
        if (mustConfirm())
            m_live->send->askToConfirm(m_toolId);
        else
            transmit(true);
    });
    connect(live.send, &SendBar::confirmed, this, [this](SendBar::Consent consent) {
        if (consent != SendBar::Consent::Once)
            m_live->server->confirm(consent == SendBar::Consent::Tool ? m_toolId : QString());
        transmit(!m_json->json()); // malformed JSON was agreed to before
    });
    connect(live.send, &SendBar::cancelRequested, this, [this] {
        if (m_live->server)
            m_live->server->cancel(m_live->shown);
    });
    connect(live.pane, &ServersPane::currentChanged, this,
            [this] { showServer(m_live->pane->current()); });
    connect(live.pane, &ServersPane::addRequested, this, &CallWorkspace::addServer);
    connect(live.pane, &ServersPane::importRequested, this, [this] {
        addServer();
        m_live->add->chooseConfiguration();
    });
    connect(live.pane, &ServersPane::editRequested, this, [this] {
        showLivePage(m_live->add);
        m_live->add->edit(m_live->server);
    });
    connect(live.pane, &ServersPane::startRequested, this, &CallWorkspace::startServer);
    connect(live.pane, &ServersPane::detailsRequested, this, [this] {
        if (m_live->server)
            showLivePage(m_live->main->currentWidget() == m_live->page ? m_live->editors
                                                                       : m_live->page);
    });
    connect(live.add, &AddServerPage::done, this, [this](LiveServer *server) {
        if (server)
            m_live->pane->setCurrent(server);
        showLivePage(m_live->server ? static_cast<QWidget *>(m_live->page) : m_live->editors);
    });
    connect(live.page, &ServerPage::declined, this, [this] { m_live->pane->setCurrent(nullptr); });
    connect(live.page, &ServerPage::designRequested, this, &CallWorkspace::showInDesign);
    connect(live.page, &ServerPage::recordingRequested, this, [this](const QString &path) {
        emit modeRequested(u"replay"_s, FileLocation{path}, {});
    });
    connect(live.pane, &ServersPane::verdictRequested, this, &CallWorkspace::showVerdict);
    connect(live.page, &ServerPage::verdictRequested, this, &CallWorkspace::showVerdict);
    connect(live.verdict, &VerdictPage::closed, this, [this] { showLivePage(m_live->editors); });
    connect(live.pane, &ServersPane::offersRequested, this, &CallWorkspace::showOffers);
    connect(live.page, &ServerPage::offersRequested, this, &CallWorkspace::showOffers);
    connect(live.pane, &ServersPane::questionsRequested, this, &CallWorkspace::showQuestions);
    connect(live.questions, &QuestionsPane::closed, this, &CallWorkspace::leaveQuestions);
    connect(live.questions, &QuestionsPane::questionShown, this, &CallWorkspace::followQuestions);
    connect(live.questions, &QuestionsPane::browserRequested, this,
            [](const QString &url) { QDesktopServices::openUrl(QUrl(url)); });
    connect(live.history, &HistoryPane::shown, this, &CallWorkspace::showExchange);
    connect(live.history, &HistoryPane::editRequested, this, &CallWorkspace::editExchange);
    connect(live.book, &ServerBook::serverChanged, this, [this](LiveServer *server) {
        if (server == m_live->server)
            followServer();
    });
    connect(live.book, &ServerBook::serversChanged, this, &CallWorkspace::forgetServers);
    connect(live.book, &ServerBook::stopped, this, &CallWorkspace::workEnded);
    connect(live.files, &CatalogDocument::catalogReset, this, [this] {
        if (m_live->files->hasCatalog()) // the user opened it
            m_live->pane->setCurrent(nullptr);
    });
    busy()->add(live.answer->work());
    busy()->add(live.history->work());
}

/// Follows the catalog that is shown, and no other.
void CallWorkspace::connectDocument()
{
    m_live->follower = std::make_unique<QObject>();
    QObject *follower = m_live->follower.get();
    connect(m_document, &CatalogDocument::catalogReset, follower, [this] { resetCatalog(); });
    connect(m_document, &CatalogDocument::toolChanged, follower,
            [this](ToolKey key) { reloadTool(key); });
    connect(m_document, &CatalogDocument::edited, follower, [this] {
        if (!m_document->tool(m_tool)) // removed, or the first one was added
            showFirstTool();
        emit statusChanged();
    });
    connect(m_document, &CatalogDocument::stateChanged, follower, [this] {
        emit documentChanged();
        emit issuesChanged();
        emit statusChanged();
    });
}

LiveParts::Views CallWorkspace::viewsOf(LiveServer *server)
{
    LiveParts::Views &views = m_live->views[server];
    if (views.tools)
        return views;
    CatalogDocument *document = server->document();
    views.calls = new CallSuiteDocument(document, server);
    views.tools = new ToolTreeView(document, ToolTreeModel::Depth::Tools, this);
    views.saved = new SavedCallsPane(views.calls, this);
    m_live->tools->addWidget(views.tools);
    m_live->saved->addWidget(views.saved);
    connectTools(views.tools);
    connectSavedCalls(views.saved);
    // Calls of a server have no document that the user saves.
    connect(
        views.calls, &CallSuiteDocument::changed, views.calls,
        [calls = views.calls] {
            if (calls->isModified())
                (void)calls->save();
        },
        Qt::QueuedConnection);
    return views;
}

void CallWorkspace::connectTools(ToolTreeView *tools)
{
    const auto isShown = [this, tools] {
        return tools == m_tools && tools->hasCurrent()
            && tools->currentKind() == ToolTreeModel::ToolKind;
    };
    // The user picked the tool: no page of a server may go on hiding it.
    const auto uncover = [this, isShown] {
        if (isShown())
            uncoverEditors();
    };
    connect(tools, &ToolTreeView::currentChanged, this, [this, tools, isShown, uncover] {
        if (!isShown())
            return;
        showTool(tools->currentTool());
        if (tools->tree()->hasFocus())
            uncover();
    });
    connect(tools->tree(), &QAbstractItemView::clicked, this, uncover);
    connect(tools, &ToolTreeView::activated, this, uncover);
}

/// Shows the catalog of \a server, or with null that of the file.
void CallWorkspace::showServer(LiveServer *server)
{
    LiveParts &live = *m_live;
    if (server == live.server && m_document == (server ? server->document() : live.files))
        return;
    saveText();
    live.sends = false;
    const LiveParts::Views views = viewsOf(server);
    live.server = server;
    m_document = server ? server->document() : live.files;
    m_calls = views.calls;
    m_tools = views.tools;
    usePaneActions(views.saved);
    live.tools->setCurrentWidget(m_tools);
    live.saved->setCurrentWidget(m_saved);
    fitSavedCalls();
    connectDocument();
    m_pages->setDocument(m_document, server != nullptr);
    if (server)
        server->loadKnownTools();
    if (m_tools->hasCurrent() && m_document->tool(m_tools->currentTool()))
        m_toolId = QString::fromStdString(m_document->tool(m_tools->currentTool())->id);
    resetCatalog();
    if (m_tool == 0 && m_tools->hasCurrent())
        showTool(m_tools->currentTool()); // it was selected already
    live.history->setServer(server);
    live.questions->prefer(server);
    showLastAnswer();
    showLiveParts();
    live.page->setServer(server);
    live.verdict->setServer(nullptr);
    if (live.offers)
        live.offers->setServer(nullptr);
    const bool hasTools = !server || m_document->hasCatalog();
    const bool needsUser = server && server->state() != LiveServer::State::Ready;
    showLivePage(hasTools && !needsUser ? live.editors : live.page);
    emit documentChanged();
}

void CallWorkspace::usePaneActions(SavedCallsPane *saved)
{
    for (QAction *action : m_saved->paneActions()) {
        removeAction(action);
        m_actions.removeAll(action);
    }
    m_saved = saved;
    for (QAction *action : saved->paneActions()) {
        addAction(action);
        m_actions.append(action);
    }
}

/// Shows what belongs to servers only while one is shown.
void CallWorkspace::showLiveParts()
{
    LiveParts &live = *m_live;
    const bool isLive = live.server != nullptr;
    live.send->setVisible(isLive);
    live.send->clearQuestion();
    live.send->sendAction()->setEnabled(isLive);
    live.answers->tabBar()->setVisible(isLive);
    // Its focus proxy is the tab bar, and Tab would stop at a hidden one.
    live.answers->setFocusPolicy(isLive ? Qt::TabFocus : Qt::NoFocus);
    for (const int tab : {AnswerTab, HistoryTab})
        live.answers->setTabVisible(tab, isLive);
    live.answers->setCurrentIndex(isLive ? AnswerTab : ChecksTab);
    m_check->setShortcut(isLive ? QKeySequence() : QKeySequence(Qt::CTRL | Qt::Key_Return));
    live.send->sendAction()->setShortcut(isLive ? QKeySequence(Qt::CTRL | Qt::Key_Return)
                                                : QKeySequence());
    if (isLive)
        followServer();
}

/// Shows the first tool of the catalog, or nothing where there is none.
void CallWorkspace::showFirstTool()
{
    const std::vector<ToolKey> tools = m_document->toolKeys();
    if (!tools.empty())
        m_tools->selectTool(tools.front());
    showTool(tools.empty() ? 0 : tools.front()); // it may have been selected before
}

/// Whether no page of a server is shown.
bool LiveParts::isAtEditors() const
{
    const QWidget *front = main->currentWidget();
    return front == editors || front == noTool;
}

/// Shows the form and the payload, or what to do in a catalog without tools.
void CallWorkspace::showEditors()
{
    LiveParts &live = *m_live;
    if (m_tool == 0 && live.server) {
        live.noTool->setMessage(u"toolset"_s, tr("No tools"), tr("This server offers no tools."));
        live.noTool->setButtons({});
    } else if (m_tool == 0) {
        live.noTool->setMessage(u"toolset"_s, tr("No tools yet"),
                                tr("Add a tool to this design, then call it here."));
        live.noTool->setButtons({live.openDesign});
    }
    live.main->setCurrentWidget(m_tool == 0 ? static_cast<QWidget *>(live.noTool) : live.editors);
}

void CallWorkspace::showLivePage(QWidget *page)
{
    if (page == m_live->editors || (!m_live->server && page == m_live->page))
        showEditors();
    else
        m_live->main->setCurrentWidget(page);
    // Without a file there is nothing but the pages of servers.
    m_pages->setDocument(m_document, m_live->server || page == m_live->add);
}

void CallWorkspace::uncoverEditors()
{
    if (!m_live->isAtEditors())
        showLivePage(m_live->editors);
}

void CallWorkspace::followServer()
{
    LiveParts &live = *m_live;
    const LiveServer::State state = live.server->state();
    live.send->setReady(state == LiveServer::State::Ready);
    if (state == LiveServer::State::Failed) {
        const bool wasStarted = std::exchange(live.opensTools, false);
        if (std::exchange(live.sends, false) || wasStarted) // a crash in a call shows its answer
            showLivePage(live.page);
    } else if (state == LiveServer::State::Ready && live.server->toolCount() > 0
               && std::exchange(live.opensTools, false)) {
        showLivePage(live.editors);
        m_tools->tree()->setFocus();
    }
    const bool isOnPage = live.main->currentWidget() == live.page;
    if (isOnPage && state == LiveServer::State::Starting)
        live.opensTools = true;
    if (state == LiveServer::State::Ready && live.sends && m_tool != 0) {
        live.sends = false;
        send();
    }
    emit statusChanged();
}

/// Drops the views of removed servers, while their documents still exist.
void CallWorkspace::forgetServers()
{
    const std::vector<LiveServer *> &known = m_live->book->servers();
    std::erase_if(m_live->views, [&](const auto &entry) {
        const auto &[server, views] = entry;
        return server && std::ranges::find(known, server) == known.end() && dropViews(views);
    });
}

bool CallWorkspace::dropViews(const LiveParts::Views &views)
{
    delete views.saved;
    delete views.tools;
    delete views.calls;
    return true;
}

/// Nothing of a server may reach this any more.
void CallWorkspace::endLive()
{
    for (QObject *part :
         {static_cast<QObject *>(m_live->book), static_cast<QObject *>(m_live->pane),
          static_cast<QObject *>(m_live->history)})
        part->disconnect(this);
    for (const auto &[server, views] : m_live->views) {
        if (server)
            dropViews(views);
    }
    delete std::exchange(m_live->book, nullptr);
}

void CallWorkspace::addServer()
{
    showLivePage(m_live->add);
    m_live->add->begin();
}

void CallWorkspace::showVerdict()
{
    m_live->verdict->setServer(m_live->server);
    showLivePage(m_live->verdict);
}

void CallWorkspace::showOffers()
{
    if (!m_live->offers) { // most servers have tools only
        m_live->offers = new OffersPage(this);
        m_live->main->addWidget(m_live->offers);
        connect(m_live->offers, &OffersPage::closed, this,
                [this] { showLivePage(m_live->editors); });
    }
    m_live->offers->setServer(m_live->server);
    showLivePage(m_live->offers);
}

/// A question that a call waits for comes to the front. Others wait in the list of servers.
void CallWorkspace::followQuestions()
{
    const QString server = m_live->questions->askingServer();
    if (server.isEmpty())
        return leaveQuestions();
    const ExchangePtr shown = m_live->server ? m_live->server->exchange(m_live->shown) : nullptr;
    if (shown && shown->isUnderWay() && m_live->server->name() == server)
        showQuestions();
}

void CallWorkspace::showQuestions()
{
    LiveParts &live = *m_live;
    if (live.main->currentWidget() == live.questions)
        return;
    live.covered = live.main->currentWidget();
    live.focus = QApplication::focusWidget();
    showLivePage(live.questions);
    live.questions->setFocus(); // not a field: what is typed was meant for another one
}

void CallWorkspace::leaveQuestions()
{
    LiveParts &live = *m_live;
    if (live.main->currentWidget() != live.questions)
        return;
    showLivePage(live.covered ? live.covered.data() : live.editors);
    if (live.focus && live.focus->isVisible())
        live.focus->setFocus();
    else
        m_tools->tree()->setFocus();
}

void CallWorkspace::startServer()
{
    LiveServer *server = m_live->server;
    if (!server)
        return;
    if (!canStart(*server))
        return showLivePage(m_live->page);
    m_live->opensTools = true;
    if (!server->start())
        showLivePage(m_live->page);
}

void CallWorkspace::send()
{
    LiveParts &live = *m_live;
    if (!live.server || m_tool == 0)
        return;
    live.send->clearQuestion();
    validate();
    m_form->setTried();
    if (live.server->state() != LiveServer::State::Ready) {
        live.sends = canStart(*live.server);
        return startServer();
    }
    const Result<Json> payload = m_json->json();
    if (!payload)
        live.send->refuse(QString::fromStdString(payload.error().detail));
    else if (mustConfirm())
        live.send->askToConfirm(m_toolId);
    else
        transmit(false);
}

bool CallWorkspace::mustConfirm() const
{
    return m_rules.asksBeforeCalls && m_live->server->needsConfirmation(m_toolId);
}

void CallWorkspace::transmit(bool allowMalformed)
{
    mcp::RequestOptions options;
    options.allowMalformed = allowMalformed;
    const ExchangePtr made =
        m_live->server->call(m_toolId, m_json->utf8().toStdString(), m_outcome->issues(), options);
    if (!made)
        return;
    m_store.addPast(m_path, m_ids.value(m_tool), payloadText());
    m_live->answers->setCurrentIndex(AnswerTab);
    showExchange(made->number);
}

/// Shows the last answer of the server to this tool. That of another tool would be taken for it.
void CallWorkspace::showLastAnswer()
{
    quint64 number = 0;
    if (m_live->server && m_tool != 0) {
        const std::vector<ExchangePtr> &all = m_live->server->exchanges();
        const auto last = std::find_if(all.rbegin(), all.rend(), [this](const ExchangePtr &one) {
            return one->kind == Exchange::Kind::Tool && one->tool == m_toolId;
        });
        if (last != all.rend())
            number = (*last)->number;
    }
    showExchange(number);
}

/// Shows the call \a number of the server; 0 for none.
void CallWorkspace::showExchange(quint64 number)
{
    LiveParts &live = *m_live;
    live.shown = number;
    const ExchangePtr exchange = live.server ? live.server->exchange(number) : nullptr;
    const Tool *tool = nullptr;
    if (exchange) {
        if (const auto key = m_document->keyOf(exchange->tool.toStdString()))
            tool = m_document->tool(*key);
    }
    live.answer->setExchange(exchange, tool ? resultContractOf(*tool) : ResultContract());
    live.send->setExchange(exchange);
    const auto count = live.server ? live.server->exchanges().size() : 0;
    live.answers->setTabText(HistoryTab, count == 0 ? tr("History") : tr("History %1").arg(count));
    if (live.server) {
        connect(live.server, &LiveServer::exchangeChanged, this, &CallWorkspace::followExchange,
                Qt::UniqueConnection);
    }
}

void CallWorkspace::followExchange(quint64 number)
{
    if (sender() == m_live->server && number == m_live->shown)
        showExchange(number);
}

/// Puts the arguments of a call into the editor, byte for byte.
void CallWorkspace::editExchange(quint64 number)
{
    const ExchangePtr exchange = m_live->server->exchange(number);
    if (exchange->kind != Exchange::Kind::Tool) {
        showOffers();
        m_live->offers->edit(*exchange);
        return;
    }
    if (!select(ToolLocation{exchange->tool.toStdString()}))
        return;
    replacePayload(QString::fromStdString(exchange->arguments));
    validate();
    showLivePage(m_live->editors);
    m_json->setFocus();
}

/// What the button that sends says about the payload.
void CallWorkspace::showProblem()
{
    if (!m_live->server)
        return;
    const std::vector<Issue> &issues = m_outcome->issues();
    const auto count = static_cast<int>(issues.size());
    QString problem = m_json->syntaxError();
    if (problem.isEmpty() && count > 0)
        problem = tr("%n problem(s): %1", nullptr, count).arg(findingText(issues.front()));
    m_live->send->clearQuestion(); // it was about another payload
    m_live->send->setProblem(problem);
}

void CallWorkspace::setReplaceGuard(std::function<void(const std::function<void()> &next)> guard)
{
    m_live->guard = std::move(guard);
}

/// Opens the tools of the server in Design, where they are read-only until they are copied.
void CallWorkspace::showInDesign()
{
    const LiveServer *server = m_live->server;
    if (!server || server->toolText().empty())
        return;
    const auto open = [this, text = QByteArray::fromStdString(server->toolText()),
                       name = server->name(), tool = m_toolId] {
        CatalogDocument *files = m_live->files;
        if (!files->file()->openText(text, name, CatalogFile::Access::ReadOnly))
            return;
        emit modeRequested(u"design"_s, ToolLocation{tool.toStdString()}, {});
    };
    if (m_live->guard)
        m_live->guard(open);
    else
        open();
}

bool CallWorkspace::endWork()
{
    if (m_live->book->isStopped())
        return true;
    m_live->book->stopAll();
    return false;
}

} // namespace tw
