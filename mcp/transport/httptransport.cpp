// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/httptransport.h"

#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tw::mcp {

namespace {

    constexpr int MaxResumes = 5;
    constexpr int MaxAuthorizations = 4;
    constexpr int DefaultRetryMs = 1000;
    constexpr int MinRetryMs = 200; ///< whatever the server asks for
    constexpr int CloseMs = 2000; ///< to wait for the end of a session or a cancelled stream

    bool isSuccess(int status)
    {
        return status >= 200 && status < 300;
    }

    bool looksLikeLostSession(int status, const RpcMessagePtr &body)
    {
        if (status == 404)
            return true;
        if (status != 400 || body == nullptr)
            return false;
        // Servers in the field answer with 400 and a text of their own.
        const std::string &text = body->error().message;
        return text.find("ession") != std::string::npos;
    }

} // namespace

HttpTransport::HttpTransport(ServerSetup setup, Authorizer *authorizer, QObject *parent)
    : Transport(parent)
    , m_client(std::move(setup), authorizer, this)
{
    connect(&m_client, &HttpClient::traffic, this, &Transport::traffic);
}

HttpTransport::~HttpTransport()
{
    for (const ExchangePtr &exchange : m_exchanges) {
        if (exchange->reply) {
            disconnect(exchange->reply, nullptr, this, nullptr);
            exchange->reply->abort();
        }
    }
}

void HttpTransport::open()
{
    QTimer::singleShot(0, this, &Transport::opened);
}

void HttpTransport::send(const OutgoingMessage &message)
{
    if (m_isClosing)
        return;
    if (message.method.empty() && m_client.isCrowded()) {
        emit oddity("the server asks faster than it takes the answers; one is left out", {});
        return;
    }
    auto exchange = std::make_shared<Exchange>();
    exchange->message = message;
    m_exchanges.push_back(exchange);
    post(exchange);
}

NamedValues HttpTransport::headersOf(const Exchange &exchange) const
{
    const OutgoingMessage &message = exchange.message;
    NamedValues headers;
    const std::string &version = message.isModern ? message.version : m_version;
    if (!version.empty())
        headers.emplace_back("MCP-Protocol-Version", version);
    if (!m_sessionId.empty() && !message.isModern)
        headers.emplace_back("MCP-Session-Id", m_sessionId);
    if (!message.isModern || message.method.empty())
        return headers;
    headers.emplace_back("Mcp-Method", message.method);
    if (!message.name.empty())
        headers.emplace_back("Mcp-Name", message.name);
    headers.insert(headers.end(), message.paramHeaders.begin(), message.paramHeaders.end());
    return headers;
}

void HttpTransport::post(const ExchangePtr &exchange)
{
    NamedValues headers = headersOf(*exchange);
    headers.emplace_back("Content-Type", "application/json");
    headers.emplace_back("Accept", "application/json, text/event-stream");
    QNetworkReply *const reply =
        m_client.send("POST", m_client.setup().url, headers, exchange->message.text);
    reportText(TrafficFrame::Direction::ToServer,
               std::make_shared<const std::string>(exchange->message.text), numberOf(*reply));
    follow(exchange, reply);
}

bool HttpTransport::isOpen(const ExchangePtr &exchange) const
{
    return std::ranges::find(m_exchanges, exchange) != m_exchanges.end();
}

void HttpTransport::resume(const ExchangePtr &exchange)
{
    if (!isOpen(exchange))
        return; // abandoned while waiting
    NamedValues headers = headersOf(*exchange);
    headers.emplace_back("Accept", "text/event-stream");
    const std::string lastId = exchange->parser.lastId();
    if (!lastId.empty())
        headers.emplace_back("Last-Event-ID", lastId);
    follow(exchange, m_client.send("GET", m_client.setup().url, headers));
}

void HttpTransport::follow(const ExchangePtr &exchange, QNetworkReply *reply)
{
    exchange->reply = reply;
    exchange->session = m_sessionId;
    if (const Authorizer *const authorizer = m_client.authorizer())
        exchange->bearer = authorizer->bearer(m_client.setup().url);
    exchange->isStream = false;
    exchange->body.clear();
    connect(reply, &QNetworkReply::readyRead, this, [this, exchange] { read(exchange); });
    connect(reply, &QNetworkReply::finished, this, [this, exchange] { end(exchange); });
}

void HttpTransport::read(const ExchangePtr &exchange)
{
    QNetworkReply &reply = *exchange->reply;
    // Before the message, which the next request answers.
    if (const QByteArray id = reply.rawHeader("mcp-session-id"); !id.isEmpty())
        m_sessionId = id.toStdString();
    exchange->isStream = isSuccess(statusOf(reply)) && mediaTypeOf(reply) == "text/event-stream";
    while (reply.bytesAvailable() > 0) {
        const QByteArray bytes = reply.read(ReadPiece);
        const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        if (exchange->isStream)
            takeEvents(exchange, text);
        else
            exchange->body += text;
        if (exchange->body.size() + exchange->parser.pendingBytes() <= maxMessage())
            continue;
        cut(exchange);
        if (exchange->isListening)
            emit oddity("a message of the server is " + tooLongText(), {});
        fail(exchange, unreadable(tooLongText()));
        return;
    }
}

void HttpTransport::takeEvents(const ExchangePtr &exchange, std::string_view bytes)
{
    for (SseEvent &event : exchange->parser.feed(bytes)) {
        // The first event may only carry an id.
        if (event.data.empty() || (!event.name.empty() && event.name != "message"))
            continue;
        exchange->failures = 0;
        take(exchange, std::move(event.data));
    }
}

void HttpTransport::take(const ExchangePtr &exchange, std::string text)
{
    const std::string &id = exchange->message.id;
    for (const RpcMessagePtr &message : takeText(std::move(text), id, numberOf(*exchange->reply))) {
        exchange->isAnswered = exchange->isAnswered || answers(*message, id);
        if (message->kind() == RpcMessage::Kind::Invalid)
            exchange->fault = message->reason();
    }
}

void HttpTransport::end(const ExchangePtr &exchange)
{
    QNetworkReply &reply = *exchange->reply;
    reply.deleteLater();
    if (reply.bytesAvailable() > 0)
        read(exchange);
    const int status = statusOf(reply);
    if ((status == 401 || status == 403) && authorize(exchange, status))
        return;
    if (exchange->isListening || exchange->isStream || exchange->parser.retryMs()
        || !exchange->parser.lastId().empty())
        endStream(exchange);
    else if (!isSuccess(status))
        refuse(exchange, status);
    else
        endResponse(exchange);
}

void HttpTransport::endResponse(const ExchangePtr &exchange)
{
    const bool needsAnswer = !exchange->message.id.empty() && !exchange->message.method.empty();
    const std::string type = mediaTypeOf(*exchange->reply);
    if (!exchange->body.empty() && type == "application/json")
        take(exchange, std::move(exchange->body));
    if (!needsAnswer || exchange->isAnswered) {
        drop(exchange);
        if (exchange->message.method == "notifications/initialized")
            listen();
        return;
    }
    const int status = statusOf(*exchange->reply);
    std::string what = failureOf(*exchange->reply);
    if (!type.empty() && type != "application/json"
        && exchange->reply->error() == QNetworkReply::NoError)
        what = "the server answered with " + type + " instead of JSON; check the address";
    fail(exchange,
         exchange->fault.empty() ? TransportFailure{status, std::move(what), {}}
                                 : unreadable("not a message: " + exchange->fault));
}

void HttpTransport::endStream(const ExchangePtr &exchange)
{
    if (exchange->isAnswered && !exchange->isListening) {
        drop(exchange);
        return;
    }
    const int status = statusOf(*exchange->reply);
    const bool canResume = !exchange->message.isModern
        && (exchange->isListening || !exchange->parser.lastId().empty());
    const bool isRefused = status >= 400;
    if (isRefused && exchange->isListening) {
        drop(exchange); // 405: the server offers no such stream
        return;
    }
    if (!canResume || ++exchange->failures > MaxResumes || isRefused) {
        if (exchange->isListening)
            emit oddity("the stream for messages of the server ended; list changes and questions "
                        "outside of calls no longer arrive",
                        {});
        fail(exchange, {status, "the stream ended before the answer; try again", {}});
        return;
    }
    const bool isLost = exchange->reply->error() != QNetworkReply::NoError;
    if (isLost && !exchange->isListening)
        emit oddity("the connection was lost; trying again", {});
    const int delay = exchange->parser.retryMs().value_or(
        static_cast<int>(DefaultRetryMs * std::pow(1.5, exchange->failures - 1)));
    QTimer::singleShot(std::max(delay, MinRetryMs), Qt::PreciseTimer, this,
                       [this, exchange] { resume(exchange); });
}

bool HttpTransport::authorize(const ExchangePtr &exchange, int status)
{
    Authorizer *const authorizer = m_client.authorizer();
    const std::string challenge = exchange->reply->rawHeader("WWW-Authenticate").toStdString();
    const bool isStepUp = challenge.find("insufficient_scope") != std::string::npos;
    if (authorizer == nullptr || (status == 403 && !isStepUp)
        || ++exchange->authorizations > MaxAuthorizations)
        return false;
    if (authorizer->bearer(m_client.setup().url) != exchange->bearer) {
        repeat(exchange); // another request has obtained a token meanwhile
        return true;
    }
    const QPointer<HttpTransport> self(this);
    authorizer->authorize({m_client.setup().url, status, challenge},
                          [self, exchange, status](const std::string &failure) {
                              if (self == nullptr)
                                  return;
                              if (!failure.empty())
                                  self->fail(exchange, {status, "not authorized: " + failure, {}});
                              else
                                  self->repeat(exchange);
                          });
    return true;
}

void HttpTransport::repeat(const ExchangePtr &exchange)
{
    if (!isOpen(exchange))
        return; // canceled during the login
    if (exchange->isListening)
        resume(exchange);
    else
        post(exchange);
}

void HttpTransport::refuse(const ExchangePtr &exchange, int status)
{
    TransportFailure failure{status, failureOf(*exchange->reply), {}, false};
    if (!exchange->body.empty()) {
        const auto body = std::make_shared<const RpcMessage>(std::move(exchange->body));
        reportText(TrafficFrame::Direction::FromServer, {body, &body->text()},
                   numberOf(*exchange->reply));
        if (body->kind() == RpcMessage::Kind::Error)
            failure.body = body;
    }
    failure.isSessionLost = !exchange->session.empty() && !exchange->message.isModern
        && looksLikeLostSession(status, failure.body);
    if (failure.isSessionLost && !m_sessionId.empty() && m_sessionId != exchange->session) {
        repeat(exchange); // a new session began meanwhile
        return;
    }
    if (failure.isSessionLost)
        m_sessionId.clear();
    fail(exchange, std::move(failure));
}

void HttpTransport::fail(const ExchangePtr &exchange, TransportFailure failure)
{
    drop(exchange);
    if (exchange->isListening)
        return;
    if (exchange->message.id.empty() || exchange->message.method.empty())
        emit oddity("a message was not accepted: " + failure.what, exchange->message.text);
    else
        emit requestFailed(exchange->message.id, failure);
}

void HttpTransport::drop(const ExchangePtr &exchange)
{
    std::erase(m_exchanges, exchange);
}

bool HttpTransport::abandon(const std::string &id, bool isModern)
{
    const auto found = std::ranges::find_if(m_exchanges, [&](const ExchangePtr &exchange) {
        return !exchange->message.method.empty() && exchange->message.id == id;
    });
    if (found == m_exchanges.end())
        return isModern;
    const ExchangePtr exchange = *found;
    if (isModern)
        cut(exchange);
    else // the server ends the stream once it knows, unless it hangs
        QTimer::singleShot(CloseMs, this, [this, exchange] { cut(exchange); });
    return isModern;
}

void HttpTransport::cut(const ExchangePtr &exchange)
{
    drop(exchange);
    if (exchange->reply) {
        disconnect(exchange->reply, nullptr, this, nullptr);
        exchange->reply->abort();
        exchange->reply->deleteLater();
    }
}

void HttpTransport::handshakeDone(const std::string &version)
{
    m_version = version;
}

void HttpTransport::listen()
{
    auto exchange = std::make_shared<Exchange>();
    exchange->isListening = true;
    m_exchanges.push_back(exchange);
    resume(exchange);
}

void HttpTransport::close()
{
    if (std::exchange(m_isClosing, true))
        return;
    const auto exchanges = m_exchanges;
    for (const ExchangePtr &exchange : exchanges)
        cut(exchange);
    if (m_sessionId.empty()) {
        QTimer::singleShot(0, this, [this] { emit closed({}); });
        return;
    }
    QNetworkReply *const reply =
        m_client.send("DELETE", m_client.setup().url, headersOf(Exchange()));
    QTimer::singleShot(CloseMs, reply, &QNetworkReply::abort);
    connect(reply, &QNetworkReply::finished, this, [this, reply] {
        reply->deleteLater();
        emit closed({});
    });
}

} // namespace tw::mcp
