// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mcp/protocol/sseparser.h"
#include "mcp/transport/httpclient.h"
#include "mcp/transport/transport.h"

#include <QPointer>

#include <string>

namespace tw::mcp {

/// HTTP+SSE of 2024-11-05: answers arrive on one GET stream, whose first event names the address
/// for POST.
class SseTransport final : public Transport
{
    Q_OBJECT

public:
    SseTransport(ServerSetup setup, Authorizer *authorizer, QObject *parent = nullptr);
    ~SseTransport() override;

    void open() override;
    void send(const OutgoingMessage &message) override;
    void close() override;

private:
    void read();
    void takeEndpoint(const std::string &text);
    void end();
    void finish(const std::string &what);

    HttpClient m_client;
    QPointer<QNetworkReply> m_stream;
    SseParser m_parser;
    std::string m_endpoint;
    bool m_isFinished = false;
};

} // namespace tw::mcp
