// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/session/session.h"

#include "mcp/session/sessionprivate.h"
#include "mcp/transport/httptransport.h"
#include "mcp/transport/ssetransport.h"
#include "mcp/transport/stdiotransport.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace tw::mcp {

namespace {

    std::unique_ptr<Transport> makeTransport(const ServerSetup &setup, Authorizer *authorizer)
    {
        switch (setup.transport) {
        case TransportKind::Stdio:
            return std::make_unique<StdioTransport>(setup);
        case TransportKind::Http:
            return std::make_unique<HttpTransport>(setup, authorizer);
        case TransportKind::Sse:
            break;
        }
        return std::make_unique<SseTransport>(setup, authorizer);
    }

    /// The member of the parameters that HTTP repeats in `Mcp-Name`; "" if there is none.
    const char *nameKeyOf(std::string_view method)
    {
        if (method == "tools/call" || method == "prompts/get")
            return "name";
        if (method == "resources/read")
            return "uri";
        return method.starts_with("tasks/") ? "taskId" : "";
    }

} // namespace

Session::Private::Private(Session &owner, ServerSetup server, ClientProfile client)
    : session(owner)
    , setup(std::move(server))
    , profile(std::move(client))
    , book({[this](OutgoingMessage message) { send(std::move(message)); },
            [this](const std::string &id) {
                return transport != nullptr && transport->abandon(id, isModern());
            },
            [this] { return meta(); }, [this](const ServerRequestPtr &question) { ask(question); },
            [this] { return isAsking(); }},
           this)
{
    connectTimer.setSingleShot(true);
    connect(&connectTimer, &QTimer::timeout, this, [this] {
        if (isAsking()) {
            connectTimer.start();
            return;
        }
        fail("the server did not answer within "
             + std::to_string(profile.connectTimeout.count() / 1000)
             + " seconds; check the command or address");
    });
    constexpr int DebounceMs = 100; // servers announce a change several times in a row
    for (int i = 0; i < ItemKindCount; ++i) {
        QTimer &timer = lists.at(static_cast<std::size_t>(i)).debounce;
        timer.setSingleShot(true);
        timer.setInterval(DebounceMs);
        connect(&timer, &QTimer::timeout, this, [this, i] {
            const Listing &list = lists.at(static_cast<std::size_t>(i));
            if (state == State::Ready
                && (list.shown.isLoaded || list.request)) // what nobody looks at need not be read
                refresh(static_cast<ItemKind>(i));
        });
    }
}

Session::Private::~Private() = default;

void Session::Private::open()
{
    if (state != State::Closed && state != State::Failed)
        return;
    failure.clear();
    info = {};
    for (Listing &list : lists)
        list.shown.isLoaded = false;
    setState(State::Opening);
    connectTimer.start(profile.connectTimeout);
    connectTransport(makeTransport(setup, authorizer).release());
    transport->open();
}

void Session::Private::connectTransport(Transport *made)
{
    if (transport != nullptr) {
        transport->disconnect(this);
        transport->deleteLater();
    }
    ++connection;
    transport = made;
    transport->setParent(this);
    transport->setMaxMessage(profile.maxMessage);
    connect(made, &Transport::opened, this, [this] { startHandshake(); });
    connect(made, &Transport::received, this,
            [this](const RpcMessagePtr &message, const std::string &requestId) {
                take(message, requestId);
            });
    connect(made, &Transport::requestFailed, this,
            [this](const std::string &id, const TransportFailure &problem) {
                takeFailure(id, problem);
            });
    connect(made, &Transport::oddity, this,
            [this](const std::string &what, const std::string &text) {
                say(SessionEvent::Kind::Oddity, what, text);
            });
    connect(made, &Transport::standardError, this, [this](const std::string &text) {
        say(SessionEvent::Kind::StandardError, "output on stderr", text);
    });
    connect(made, &Transport::traffic, this, [this, number = connection](TrafficFrame frame) {
        frame.connection = number;
        emit session.traffic(frame);
    });
    connect(made, &Transport::closed, this, [this](const std::string &what) { takeClosed(what); });
}

void Session::Private::setState(State next)
{
    if (std::exchange(state, next) != next)
        emit session.stateChanged();
}

void Session::Private::fail(const std::string &what)
{
    if (state == State::Failed || state == State::Closed)
        return;
    connectTimer.stop();
    failure = what;
    if (transport != nullptr) {
        transport->disconnect(this);
        // It ends in its own time; the process must not outlive us in between.
        connect(transport, &Transport::closed, transport, &QObject::deleteLater);
        std::exchange(transport, nullptr)->close();
    }
    setState(State::Failed);
    withdrawQuestions();
    book.failAll(Failure::ConnectionLost, what);
}

void Session::Private::close()
{
    connectTimer.stop();
    if (transport == nullptr || state == State::Closed || state == State::Failed) {
        setState(State::Closed);
        return;
    }
    if (state == State::Closing)
        return;
    setState(State::Closing);
    for (Listing &list : lists)
        list.debounce.stop();
    withdrawQuestions();
    book.failAll(Failure::ConnectionLost, "the session was closed");
    transport->close();
}

void Session::Private::takeClosed(const std::string &what)
{
    transport->disconnect(this);
    std::exchange(transport, nullptr)->deleteLater();
    withdrawQuestions();
    if (state == State::Closing) {
        setState(State::Closed);
        return;
    }
    if (state == State::Opening && isTryingModern && setup.era == Era::Auto) {
        // Some old servers end at the first request they do not know.
        isTryingModern = false;
        wasDiscovered = true;
        book.failAll(Failure::ConnectionLost, what);
        connectTransport(makeTransport(setup, authorizer).release());
        transport->open();
        return;
    }
    connectTimer.stop();
    failure = what.empty() ? "the connection was closed" : what;
    setState(State::Failed);
    book.failAll(Failure::ConnectionLost, failure);
}

void Session::Private::takeFailure(const std::string &id, const TransportFailure &problem)
{
    constexpr int MostLosses = 3; // without an answer in between
    if (problem.isSessionLost && state == State::Ready && ++losses <= MostLosses
        && book.holdForRetry(id)) {
        say(SessionEvent::Kind::Oddity, "the server has forgotten the session; a new one begins");
        withdrawQuestions();
        setState(State::Opening);
        connectTimer.start(profile.connectTimeout);
        initialize(profile.legacyVersion);
        return;
    }
    if (problem.isSessionLost && state == State::Opening && book.holdForRetry(id))
        return; // another request on the same lost session
    book.fail(id, problem);
}

JsonMembers Session::Private::meta() const
{
    if (!isTryingModern && !isModern())
        return {};
    JsonMembers members{{std::string(ProtocolVersionKey), jsonQuoted(ModernVersion)},
                        {std::string(ClientInfoKey),
                         objectText({{"name", jsonQuoted(profile.name)},
                                     {"version", jsonQuoted(profile.version)}})},
                        {std::string(ClientCapabilitiesKey), profile.capabilities}};
    if (!profile.logLevel.empty())
        members.emplace_back(LogLevelKey, jsonQuoted(profile.logLevel));
    return members;
}

void Session::Private::send(OutgoingMessage message)
{
    if (transport == nullptr)
        return;
    message.isModern = isTryingModern || isModern();
    message.version = message.isModern ? std::string(ModernVersion) : info.protocolVersion;
    message.name = message.name.empty() ? std::string() : headerValue(message.name);
    transport->send(message);
}

Request *Session::Private::start(RequestShape shape, const RequestOptions &options)
{
    if (state != State::Ready)
        return book.startFailed(shape.method, Failure::NotConnected,
                                "the server is not connected; connect first");
    return book.start(std::move(shape), options);
}

void Session::Private::say(SessionEvent::Kind kind, std::string what, std::string_view text)
{
    constexpr std::size_t MostQuoted = 64ULL << 10U;
    const bool isWhole = kind == SessionEvent::Kind::StandardError;
    emit session.happened(
        {kind, std::move(what), std::string(isWhole ? text : text.substr(0, MostQuoted))});
}

Session::Session(ServerSetup setup, ClientProfile profile, QObject *parent)
    : QObject(parent)
    , m_d(std::make_unique<Private>(*this, std::move(setup), std::move(profile)))
{
}

Session::~Session() = default;

void Session::setHandler(ServerRequestHandler *handler)
{
    m_d->handler = handler;
}

void Session::setAuthorizer(Authorizer *authorizer)
{
    m_d->authorizer = authorizer;
}

void Session::open()
{
    m_d->open();
}

void Session::close()
{
    m_d->close();
}

const ServerSetup &Session::setup() const
{
    return m_d->setup;
}

Session::State Session::state() const
{
    return m_d->state;
}

const std::string &Session::failure() const
{
    return m_d->failure;
}

const ServerInfo &Session::info() const
{
    return m_d->info;
}

bool Session::hasCapability(std::string_view pointer) const
{
    const auto capabilities = parseReceived(m_d->info.capabilities);
    const Json *const found = capabilities ? findPointer(*capabilities, pointer) : nullptr;
    return found != nullptr && *found != false;
}

long long Session::processId() const
{
    return m_d->transport == nullptr ? 0 : m_d->transport->processId();
}

Request *Session::callTool(const std::string &tool, const std::string &arguments,
                           const RequestOptions &options)
{
    RequestShape shape{"tools/call", {{"name", jsonQuoted(tool)}}, tool, {}};
    if (!arguments.empty()) {
        const auto json = parseJson(arguments);
        if (!json && !options.allowMalformed)
            return m_d->book.startFailed(shape.method, Failure::NotSent,
                                         json.error().where + ": " + json.error().detail
                                             + "; correct the JSON or send it raw");
        const ServerItem *const item = items(ItemKind::Tools).find(tool);
        if (json && item != nullptr && m_d->isModern())
            shape.paramHeaders = paramHeaders(*item->json, *json);
        shape.params.emplace_back("arguments", arguments);
    }
    return m_d->start(std::move(shape), options);
}

Request *Session::getPrompt(const std::string &name, const std::string &arguments,
                            const RequestOptions &options)
{
    RequestShape shape{"prompts/get", {{"name", jsonQuoted(name)}}, name, {}};
    if (!arguments.empty())
        shape.params.emplace_back("arguments", arguments);
    return m_d->start(std::move(shape), options);
}

Request *Session::readResource(const std::string &uri, const RequestOptions &options)
{
    return m_d->start({"resources/read", {{"uri", jsonQuoted(uri)}}, uri, {}}, options);
}

Request *Session::ping(const RequestOptions &options)
{
    // The modern era has no ping; the discovery costs a server as little.
    RequestOptions plain = options;
    plain.wantsProgress = false;
    return m_d->start({m_d->isModern() ? "server/discover" : "ping", {}, {}, {}}, plain);
}

Request *Session::request(const std::string &method, const std::string &params,
                          const RequestOptions &options)
{
    RequestShape shape{method, membersOf(params), {}, {}};
    const char *const key = nameKeyOf(method);
    for (const auto &[name, value] : shape.params) {
        if (name == key)
            shape.name = stringOf(value);
    }
    return m_d->start(std::move(shape), options);
}

void Session::notify(const std::string &method, const std::string &params)
{
    OutgoingMessage message;
    message.method = method;
    JsonMembers envelope{{"jsonrpc", "\"2.0\""}, {"method", jsonQuoted(method)}};
    if (!params.empty())
        envelope.emplace_back("params", params);
    message.text = objectText(envelope);
    m_d->send(std::move(message));
}

void Session::setLogLevel(const std::string &level)
{
    m_d->profile.logLevel = level;
    if (!m_d->isModern())
        request("logging/setLevel", objectText({{"level", jsonQuoted(level)}}));
}

void Session::subscribe(const std::string &uri, bool on)
{
    if (on)
        m_d->subscribedUris.insert(uri);
    else
        m_d->subscribedUris.erase(uri);
    if (m_d->isModern())
        m_d->listen();
    else
        request(on ? "resources/subscribe" : "resources/unsubscribe",
                objectText({{"uri", jsonQuoted(uri)}}));
}

void Session::refresh(ItemKind kind)
{
    m_d->refresh(kind);
}

const ItemList &Session::items(ItemKind kind) const
{
    return m_d->lists.at(static_cast<std::size_t>(kind)).shown;
}

} // namespace tw::mcp
