// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/servers/liveserver.h"

#include "mcp/auth/oauth.h"
#include "mcp/config/clientconfig.h"
#include "mcp/probe/probe.h"
#include "mcp/protocol/rpcmessage.h"
#include "model/catalog/files/catalogfile.h"
#include "model/common/commitfile.h"
#include "model/common/privatefolder.h"
#include "model/servers/serverconsent.h"
#include "model/servers/serversecrets.h"
#include "schema/catalogs/catalogformat.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qsizetype MostOutput = 200'000; ///< characters of stderr that are kept
    constexpr std::chrono::seconds PingInterval{10}; // a dead HTTP server is noticed by it

    mcp::ClientProfile clientProfile()
    {
        mcp::ClientProfile profile;
        profile.version = QCoreApplication::applicationVersion().toStdString();
        return profile;
    }

    QString toolFile(const QString &folder)
    {
        return folder.isEmpty() ? QString() : folder + u"/tools.json"_s;
    }

    /// The data of a log message, with its logger.
    QString logText(const std::string &params)
    {
        constexpr std::size_t MostShown = 4000;
        const auto shown = [](std::string_view token) {
            const std::string text =
                token.starts_with('"') ? mcp::stringOf(token) : std::string(token);
            return QString::fromStdString(text.substr(0, MostShown));
        };
        const QString logger = shown(mcp::memberText(params, "logger").value_or(""));
        const QString data = shown(mcp::memberText(params, "data").value_or(""));
        return logger.isEmpty() ? data : logger + u": "_s + data;
    }

    void keepTools(const QString &folder, const std::string &text)
    {
        if (folder.isEmpty() || !makePrivateFolder(folder))
            return;
        QSaveFile file(toolFile(folder));
        const auto size = static_cast<qint64>(text.size());
        // Without the file the tools are listed after the next start.
        if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size)
            (void)commitFile(file);
    }

} // namespace

LiveServer::LiveServer(mcp::ServerSetup setup, ServerSecrets *secrets, QObject *parent)
    : QObject(parent)
    , m_setup(std::move(setup))
    , m_secrets(secrets)
    , m_document(new CatalogDocument(this))
{
    m_pings.setInterval(PingInterval);
    connect(&m_pings, &QTimer::timeout, this, &LiveServer::ping);
    connect(&m_catalog, &DerivedBase::changed, this, [this] {
        if (const CatalogPtr &catalog = m_catalog.value()) {
            m_document->setCatalog(*catalog, toolFile(m_folder));
            m_document->file()->setReadOnly(name());
        }
        emit toolsChanged();
    });
    connect(&m_catalog, &DerivedBase::failed, this, [this](const Error &error) {
        noteEvent({mcp::SessionEvent::Kind::Oddity,
                   "The tools cannot be shown: " + error.where + ": " + error.detail,
                   {}});
        emit toolsChanged();
    });
}

LiveServer::~LiveServer()
{
    for (const Pending &pending : m_pending) {
        if (pending.request)
            pending.request->disconnect(this);
    }
    if (m_session)
        m_session->disconnect(this);
    delete m_session; // before the recorder that follows it
}

QString LiveServer::name() const
{
    return QString::fromStdString(m_setup.name);
}

void LiveServer::setFolders(const QString &folder, const QString &recordings)
{
    m_folder = folder;
    m_recordings = recordings;
}

void LiveServer::setSetup(mcp::ServerSetup setup)
{
    stop();
    const bool isRenamed = setup.name != m_setup.name;
    m_setup = std::move(setup);
    if (isRenamed && m_document->hasCatalog())
        m_document->file()->setReadOnly(name());
    emit edited();
    emit stateChanged();
}

bool LiveServer::isConsented() const
{
    return m_consent == consentFingerprint(m_setup);
}

void LiveServer::setConsent(const QByteArray &fingerprint)
{
    m_consent = fingerprint;
}

void LiveServer::agree()
{
    m_consent = consentFingerprint(m_setup);
    emit edited();
}

QStringList LiveServer::missingSecrets() const
{
    QStringList missing = inputsOf(m_setup);
    missing.removeIf([this](const QString &id) { return m_secrets->has(id); });
    return missing;
}

Result<void> LiveServer::start()
{
    if (state() != State::Stopped && state() != State::Failed)
        return {};
    if (!isConsented())
        return Error{ErrorCode::AccessDenied, m_setup.name, "starting it needs your consent"};
    const Result<mcp::ServerSetup> setup = resolveSetup(m_setup, [this](const QString &id) {
        return m_secrets->has(id) ? std::optional(m_secrets->value(id)) : std::nullopt;
    });
    if (!setup)
        return setup.error();
    m_failure.clear();
    m_isLost = false;
    m_output.clear();
    m_confirmed.clear();
    m_subscribed.clear();
    m_logLevel.clear();
    m_notices.clear();
    makeSession(*setup);
    record(*setup);
    m_session->open();
    emit outputChanged();
    emit noticesChanged();
    emit stateChanged();
    return {};
}

void LiveServer::makeSession(const mcp::ServerSetup &setup)
{
    if (m_session) {
        m_session->disconnect(this);
        m_session->deleteLater();
    }
    m_session = new mcp::Session(setup, clientProfile(), this);
    m_session->setHandler(this);
    if (setup.transport != mcp::TransportKind::Stdio) {
        if (!m_oauth)
            makeOAuth();
        // They may have arrived from the keychain since the last session.
        if (m_secrets->has(tokensId()))
            m_oauth->setTokens(mcp::readTokens(m_secrets->value(tokensId()).toStdString()));
        m_session->setAuthorizer(m_oauth);
    }
    connect(m_session, &mcp::Session::stateChanged, this, &LiveServer::followState);
    connect(m_session, &mcp::Session::happened, this, &LiveServer::noteEvent);
    connect(m_session, &mcp::Session::itemsChanged, this, [this](mcp::ItemKind kind) {
        if (kind == mcp::ItemKind::Tools)
            readTools();
        else
            emit itemsChanged();
    });
    connect(m_session, &mcp::Session::resourceUpdated, this, [this](const std::string &uri) {
        const QString changed = QString::fromStdString(uri);
        addNotice({}, tr("The resource %1 has changed").arg(changed));
        emit resourceUpdated(changed);
    });
}

/// Servers that ask for authorization get a token through the system browser. The user is asked
/// before another server is contacted and before the browser is opened.
void LiveServer::makeOAuth()
{
    m_oauth = new mcp::OAuth({}, this);
    m_oauth->setAskOrigin([this](const QUrl &url, const std::function<void(bool)> &answer) {
        askToSignIn("toolwright/contact",
                    tr("To sign you in, the server names an address of another server. Nothing is "
                       "sent to it before you agree."),
                    url, answer);
    });
    connect(m_oauth, &mcp::OAuth::browserNeeded, this, [this](const QUrl &url) {
        askToSignIn("elicitation/create",
                    tr("Sign in at this address, which opens in the browser."), url,
                    [this](bool agrees) {
                        if (!agrees)
                            m_oauth->cancel("the page was not opened; you did not agree");
                    });
    });
    connect(m_oauth, &mcp::OAuth::tokensChanged, this, [this] {
        maskTokens();
        m_secrets->set(tokensId(), QString::fromStdString(mcp::tokensText(m_oauth->tokens())));
        emit stateChanged();
    });
}

void LiveServer::askToSignIn(const char *method, const QString &message, const QUrl &url,
                             const std::function<void(bool agrees)> &answer)
{
    const Json parameters{{"mode", "url"},
                          {"message", message.toStdString()},
                          {"url", url.toString(QUrl::FullyEncoded).toStdString()}};
    auto request = std::make_shared<mcp::ServerRequest>(
        method, writeJson(parameters), [answer](const std::string &result, const mcp::RpcError *) {
            answer(mcp::memberText(result, "action") == "\"accept\"");
        });
    connect(m_oauth, &mcp::OAuth::finished, request.get(), &mcp::ServerRequest::withdraw);
    emit questionAsked(std::make_shared<ServerQuestion>(name(), request));
}

void LiveServer::maskTokens()
{
    if (!m_recorder || !m_oauth)
        return;
    const mcp::OAuthTokens &tokens = m_oauth->tokens();
    for (const std::string &secret :
         {tokens.accessToken, tokens.refreshToken, tokens.clientSecret}) {
        if (!secret.empty())
            m_recorder->addSecret(secret);
    }
}

QString LiveServer::tokensId() const
{
    return name() + u".OAuth tokens"_s; // no variable or header has a space in its name
}

void LiveServer::signOut()
{
    m_secrets->forget(tokensId());
    if (m_oauth)
        m_oauth->setTokens({});
    emit stateChanged();
}

void LiveServer::record(const mcp::ServerSetup &setup)
{
    m_recorder.reset();
    m_isRecordingCut = false;
    m_recording.clear();
    if (m_recordings.isEmpty() || !makePrivateFolder(m_recordings))
        return;
    const QString time = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-HHmmss-zzz"_s);
    const QString path =
        u"%1/%2-%3.ndjson"_s.arg(m_recordings, QFileInfo(m_folder).fileName(), time);
    auto recorder = std::make_unique<mcp::TrafficRecorder>();
    const std::string application =
        "toolwright " + QCoreApplication::applicationVersion().toStdString();
    const Result<void> opened = recorder->open(path.toStdString(), {setup, application});
    if (!opened) {
        noteEvent({mcp::SessionEvent::Kind::Oddity,
                   "This session is not recorded: " + opened.error().detail,
                   {}});
        return;
    }
    m_recorder = std::move(recorder);
    m_recording = path;
    maskTokens();
    connect(m_session, &mcp::Session::traffic, this, [this](const mcp::TrafficFrame &frame) {
        m_recorder->write(frame);
        noteRecordingEnd();
    });
}

void LiveServer::noteRecordingEnd()
{
    if (m_isRecordingCut || !m_recorder || m_recorder->failure().empty())
        return;
    m_isRecordingCut = true;
    noteEvent({mcp::SessionEvent::Kind::Oddity, m_recorder->failure(), {}});
    addNotice(u"warning"_s, QString::fromStdString(m_recorder->failure()));
}

void LiveServer::stop()
{
    m_restarts = false;
    if (state() == State::Starting || state() == State::Ready)
        m_session->close();
}

void LiveServer::restart()
{
    if (state() == State::Stopped || state() == State::Failed) {
        if (const Result<void> started = start(); !started) {
            m_failure = QString::fromStdString(started.error().detail);
            emit stateChanged();
        }
        return;
    }
    if (state() != State::Stopping)
        m_session->close();
    m_restarts = true;
}

LiveServer::State LiveServer::state() const
{
    if (!m_session)
        return State::Stopped;
    switch (m_session->state()) {
    case mcp::Session::State::Closed:
        return State::Stopped;
    case mcp::Session::State::Opening:
        return State::Starting;
    case mcp::Session::State::Ready:
        return m_isLost ? State::Failed : State::Ready;
    case mcp::Session::State::Closing:
        return State::Stopping;
    case mcp::Session::State::Failed:
        break;
    }
    return State::Failed;
}

QString LiveServer::stateText() const
{
    switch (state()) {
    case State::Stopped:
        return isConsented() ? tr("stopped") : tr("not started yet");
    case State::Starting:
        return tr("starting");
    case State::Ready:
        return tr("ready");
    case State::Stopping:
        return tr("stopping");
    case State::Failed:
        break;
    }
    return tr("failed");
}

void LiveServer::followState()
{
    const State now = state();
    if (now == State::Ready) {
        m_pings.start();
        ping();
    } else {
        m_pings.stop();
        m_latency.reset();
    }
    if (now == State::Failed)
        m_failure = QString::fromStdString(m_session->failure());
    if ((now == State::Failed || now == State::Stopped) && m_oauth)
        m_oauth->cancel("the server was stopped");
    noteRecordingEnd();
    emit stateChanged();
    if (now == State::Stopped && std::exchange(m_restarts, false))
        QMetaObject::invokeMethod(this, &LiveServer::restart, Qt::QueuedConnection);
}

void LiveServer::ping()
{
    // The modern era has no ping.
    if (!m_session || m_session->state() != mcp::Session::State::Ready
        || m_session->info().era != mcp::Era::Legacy)
        return;
    mcp::Request *request = m_session->ping();
    connect(request, &mcp::Request::finished, this, [this](const mcp::Answer &answer) {
        m_latency = answer.isResult() ? std::optional(answer.duration) : std::nullopt;
        noteReachable(answer);
        emit stateChanged();
    });
}

void LiveServer::noteReachable(const mcp::Answer &answer)
{
    const bool isLost = answer.failure == mcp::Failure::ConnectionLost;
    const bool isAnswered = answer.isResult() || answer.error.has_value();
    if (m_setup.transport == mcp::TransportKind::Stdio || !(isLost || isAnswered)
        || isLost == m_isLost || m_session->state() != mcp::Session::State::Ready)
        return; // the end of a process ends its session
    m_isLost = isLost;
    m_failure = isLost ? QString::fromStdString(answer.failureText) : QString();
    emit stateChanged();
}

void LiveServer::noteEvent(const mcp::SessionEvent &event)
{
    using Kind = mcp::SessionEvent::Kind;
    if (event.kind == Kind::LogMessage)
        return addNotice(QString::fromStdString(event.what), logText(event.text));
    if (event.kind == Kind::Notification)
        return addNotice({}, QString::fromStdString(event.what));
    // A call whose connection is made again says so; a process has one connection.
    if (event.kind == Kind::Oddity && m_setup.transport != mcp::TransportKind::Stdio) {
        const QString what = QString::fromStdString(event.what);
        const std::vector<Pending> open = m_pending; // who follows a call may cancel it
        for (const Pending &call : open) {
            if (exchange(call.number)->task != what)
                changeExchange(call.number, [&](Exchange &each) { each.task = what; });
        }
    }
    QString text =
        QString::fromStdString(event.kind == Kind::StandardError ? event.text : event.what);
    if (event.kind != Kind::StandardError) {
        constexpr std::size_t MostQuoted = 500;
        text = u"[%1] "_s.arg(text) + QString::fromStdString(event.text.substr(0, MostQuoted));
        if (!m_output.isEmpty() && !m_output.endsWith(u'\n'))
            text.prepend(u'\n');
        text += u'\n';
    }
    m_output += text;
    if (m_output.size() > 2 * MostOutput) // not for every line of a flood
        m_output.remove(0, m_output.size() - MostOutput);
    emit outputChanged();
}

void LiveServer::loadKnownTools()
{
    if (m_document->hasCatalog() || m_catalog.isBusy() || state() == State::Ready)
        return;
    QFile file(toolFile(m_folder));
    if (!m_folder.isEmpty() && file.open(QIODevice::ReadOnly))
        setTools(file.readAll().toStdString());
}

void LiveServer::readTools()
{
    const mcp::ItemList &tools = m_session->items(mcp::ItemKind::Tools);
    if (!tools.isLoaded && tools.items.empty())
        return emit toolsChanged(); // it failed
    setTools(mcp::catalogText(tools, m_setup.name));
}

void LiveServer::setTools(const std::string &text)
{
    if (text == m_toolText)
        return emit toolsChanged();
    m_toolText = text;
    m_catalog.make([text, name = m_setup.name, folder = m_folder](const Monitor &) {
        keepTools(folder, text);
        Result<Catalog> catalog = readCatalog(text, name);
        return catalog ? Result<CatalogPtr>(std::make_shared<const Catalog>(*std::move(catalog)))
                       : Result<CatalogPtr>(catalog.error());
    });
}

QStringList LiveServer::listFaults() const
{
    QStringList faults;
    if (!m_session)
        return faults;
    const mcp::ItemList &tools = m_session->items(mcp::ItemKind::Tools);
    if (!tools.failure.empty())
        faults.append(QString::fromStdString(tools.failure));
    for (const mcp::ServerItem &tool : tools.items) {
        if (!tool.fault.empty())
            faults.append(QString::fromStdString(tool.name + ": " + tool.fault));
    }
    return faults;
}

int LiveServer::toolCount() const
{
    return static_cast<int>(m_document->catalog().tools.size());
}

bool LiveServer::needsConfirmation(const QString &tool) const
{
    if (!m_session || m_confirmed.contains(tool) || m_confirmed.contains(QString()))
        return false;
    const mcp::ServerItem *item = m_session->items(mcp::ItemKind::Tools).find(tool.toStdString());
    return !item || !mcp::isReadOnly(*item);
}

ExchangePtr LiveServer::call(const QString &tool, const std::string &arguments,
                             std::vector<Issue> issues, const mcp::RequestOptions &options)
{
    if (state() != State::Ready)
        return nullptr;
    Exchange exchange;
    exchange.tool = tool;
    exchange.arguments = arguments;
    exchange.issues = std::move(issues);
    return addExchange(std::move(exchange),
                       m_session->callTool(tool.toStdString(), arguments, options));
}

ExchangePtr LiveServer::getPrompt(const QString &prompt, const std::string &arguments)
{
    if (state() != State::Ready)
        return nullptr;
    Exchange exchange;
    exchange.kind = Exchange::Kind::Prompt;
    exchange.tool = prompt;
    exchange.arguments = arguments;
    return addExchange(std::move(exchange), m_session->getPrompt(prompt.toStdString(), arguments));
}

ExchangePtr LiveServer::readResource(const QString &uri)
{
    if (state() != State::Ready)
        return nullptr;
    Exchange exchange;
    exchange.kind = Exchange::Kind::Resource;
    exchange.tool = uri;
    return addExchange(std::move(exchange), m_session->readResource(uri.toStdString()));
}

ExchangePtr LiveServer::addExchange(Exchange exchange, mcp::Request *request)
{
    exchange.number = m_exchanges.size() + 1;
    exchange.time = QDateTime::currentDateTime();
    exchange.sent = request->sentText();
    m_exchanges.push_back(std::make_shared<const Exchange>(std::move(exchange)));
    const ExchangePtr made = m_exchanges.back();
    m_pending.push_back({made->number, request});
    followCall(made->number, request);
    emit exchangeChanged(made->number);
    return made;
}

bool LiveServer::hasOffers() const
{
    return m_session
        && (m_session->hasCapability("/prompts") || m_session->hasCapability("/resources"));
}

void LiveServer::listOffers()
{
    using Kind = mcp::ItemKind;
    if (state() != State::Ready)
        return;
    for (const auto &[kind, capability] :
         {std::pair(Kind::Prompts, "/prompts"), std::pair(Kind::Resources, "/resources"),
          std::pair(Kind::ResourceTemplates, "/resources")}) {
        if (m_session->hasCapability(capability))
            m_session->refresh(kind);
    }
}

void LiveServer::subscribe(const QString &uri, bool on)
{
    if (state() != State::Ready || on == m_subscribed.contains(uri))
        return;
    if (on)
        m_subscribed.insert(uri);
    else
        m_subscribed.remove(uri);
    m_session->subscribe(uri.toStdString(), on);
}

void LiveServer::setLogLevel(const QString &level)
{
    if (state() != State::Ready || level == m_logLevel || level.isEmpty())
        return;
    m_logLevel = level;
    m_session->setLogLevel(level.toStdString());
}

void LiveServer::addNotice(const QString &level, const QString &text)
{
    constexpr std::size_t MostNotices = 1000;
    constexpr qsizetype MostText = 4000; // a server may send anything
    m_notices.push_back({QDateTime::currentDateTime(), level.left(MostText), text.left(MostText)});
    if (m_notices.size() > MostNotices)
        m_notices.pop_front();
    emit noticesChanged();
}

void LiveServer::followCall(quint64 number, mcp::Request *request)
{
    connect(request, &mcp::Request::progressed, this,
            [this, number](const mcp::Progress &progress) {
                changeExchange(number, [&](Exchange &exchange) { exchange.progress = progress; });
            });
    connect(request, &mcp::Request::inputRequired, this, [this, number](int round) {
        changeExchange(number, [&](Exchange &exchange) { exchange.inputRound = round; });
    });
    connect(request, &mcp::Request::taskChanged, this, [this, number](const mcp::TaskState &task) {
        changeExchange(number, [&](Exchange &exchange) {
            exchange.task = QString::fromStdString(
                task.message.empty() ? task.status : task.status + ": " + task.message);
        });
    });
    connect(request, &mcp::Request::finished, this,
            [this, number, request](const mcp::Answer &answer) {
                std::erase_if(m_pending,
                              [&](const Pending &pending) { return pending.number == number; });
                changeExchange(number, [&](Exchange &exchange) {
                    exchange.sent = request->sentText();
                    exchange.answer = answer;
                });
                noteReachable(answer);
            });
}

template <typename Change>
void LiveServer::changeExchange(quint64 number, Change change)
{
    ExchangePtr &kept = m_exchanges[number - 1];
    auto changed = std::make_shared<Exchange>(*kept);
    change(*changed);
    kept = std::move(changed);
    emit exchangeChanged(number);
}

void LiveServer::cancel(quint64 number)
{
    const auto found = std::ranges::find(m_pending, number, &Pending::number);
    if (found != m_pending.end() && found->request)
        found->request->cancel();
}

ExchangePtr LiveServer::exchange(quint64 number) const
{
    return number > 0 && number <= m_exchanges.size() ? m_exchanges[number - 1] : nullptr;
}

void LiveServer::setStandingAnswers(StandingAnswers answers)
{
    if (answers == m_answers)
        return;
    const bool rootsChanged = answers.roots != m_answers.roots;
    m_answers = std::move(answers);
    if (rootsChanged && state() == State::Ready && m_session->info().era == mcp::Era::Legacy)
        m_session->notify("notifications/roots/list_changed");
    emit edited();
}

void LiveServer::handle(const mcp::ServerRequestPtr &request)
{
    auto question = std::make_shared<ServerQuestion>(name(), request);
    if (question->kind() == ServerQuestion::Kind::Unknown)
        question->decline();
    else if (question->kind() == ServerQuestion::Kind::Sampling && m_answers.sampling)
        question->answerSampling(*m_answers.sampling);
    else if (question->kind() == ServerQuestion::Kind::Roots && m_answers.roots)
        question->answerRoots(*m_answers.roots);
    else
        emit questionAsked(question);
}

} // namespace tw
