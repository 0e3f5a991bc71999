// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mcp/protocol/sseparser.h"
#include "mcp/transport/httpclient.h"
#include "mcp/transport/transport.h"

#include <QPointer>

#include <memory>
#include <string>
#include <vector>

namespace tw::mcp {

/// Streamable HTTP: each message is a POST; the answer is JSON or a stream of events. In the legacy
/// era a broken stream is resumed by GET, and one more GET stream carries what belongs to no
/// request.
class HttpTransport final : public Transport
{
    Q_OBJECT

public:
    HttpTransport(ServerSetup setup, Authorizer *authorizer, QObject *parent = nullptr);
    ~HttpTransport() override;

    void open() override;
    void send(const OutgoingMessage &message) override;
    bool abandon(const std::string &id, bool isModern) override;
    void handshakeDone(const std::string &version) override;
    void close() override;

private:
    /// A POST until its answer has arrived, or the GET stream that belongs to no request.
    struct Exchange
    {
        OutgoingMessage message;
        bool isListening = false; ///< the GET stream
        QPointer<QNetworkReply> reply;
        SseParser parser;
        std::string body;
        std::string fault; ///< why the body is no message
        bool isStream = false;
        bool isAnswered = false;
        int failures = 0; ///< in a row, of resuming
        int authorizations = 0;
        std::string session; ///< the session id that was sent
        std::string bearer; ///< the token that was sent
    };
    using ExchangePtr = std::shared_ptr<Exchange>;

    void post(const ExchangePtr &exchange);
    void listen();
    [[nodiscard]] bool isOpen(const ExchangePtr &exchange) const;
    void resume(const ExchangePtr &exchange);
    void follow(const ExchangePtr &exchange, QNetworkReply *reply);
    void read(const ExchangePtr &exchange);
    void takeEvents(const ExchangePtr &exchange, std::string_view bytes);
    void take(const ExchangePtr &exchange, std::string text);
    void end(const ExchangePtr &exchange);
    void endResponse(const ExchangePtr &exchange);
    void endStream(const ExchangePtr &exchange);
    bool authorize(const ExchangePtr &exchange, int status);
    void repeat(const ExchangePtr &exchange);
    void refuse(const ExchangePtr &exchange, int status);
    void fail(const ExchangePtr &exchange, TransportFailure failure);
    void cut(const ExchangePtr &exchange);
    void drop(const ExchangePtr &exchange);
    [[nodiscard]] NamedValues headersOf(const Exchange &exchange) const;

    HttpClient m_client;
    std::vector<ExchangePtr> m_exchanges;
    std::string m_sessionId;
    std::string m_version; ///< agreed in the handshake; "" before it and in the modern era
    bool m_isClosing = false;
};

} // namespace tw::mcp
