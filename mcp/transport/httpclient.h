// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mcp/transport/authorizer.h"
#include "mcp/transport/traffic.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace tw::mcp {

/// As much of a body is read at a time: the network waits for those who read, so that a server
/// cannot fill the memory.
inline constexpr qint64 ReadPiece = 64 << 10;

/// Sends the HTTP requests of a transport: headers, credentials, redirects, traffic.
class HttpClient : public QObject
{
    Q_OBJECT

public:
    HttpClient(ServerSetup setup, Authorizer *authorizer, QObject *parent);
    ~HttpClient() override;

    /// \a method: "GET", "POST" or "DELETE". The caller reads the body, which does not end without
    /// that, and deletes the reply later.
    QNetworkReply *send(const char *method, const std::string &url, const NamedValues &headers,
                        const std::string &body = {});
    /// True if so many requests are under way that no more should be sent on the server's behalf.
    [[nodiscard]] bool isCrowded() const;
    [[nodiscard]] const ServerSetup &setup() const { return m_setup; }
    [[nodiscard]] Authorizer *authorizer() const { return m_authorizer; }

signals:
    void traffic(const tw::mcp::TrafficFrame &frame);

private:
    struct Manager
    {
        std::unique_ptr<QNetworkAccessManager> manager;
        int active = 0;
    };
    Manager &freeManager();
    void reportHead(const char *method, const QNetworkReply &reply, int status,
                    const QList<QNetworkReply::RawHeaderPair> &headers);

    ServerSetup m_setup;
    Authorizer *m_authorizer;
    int m_count = 0; ///< of requests
    std::vector<std::unique_ptr<Manager>> m_managers;
};

/// The number of the request of \a reply (TrafficFrame::httpRequest).
[[nodiscard]] int numberOf(const QNetworkReply &reply);
/// The HTTP status of \a reply; 0 if there is no response yet.
[[nodiscard]] int statusOf(const QNetworkReply &reply);
/// The media type of \a reply in lower case, without parameters.
[[nodiscard]] std::string mediaTypeOf(const QNetworkReply &reply);
/// A sentence for a reply that failed: "what; what to do".
[[nodiscard]] std::string failureOf(const QNetworkReply &reply);
/// True if both URLs have the same scheme, host and port.
[[nodiscard]] bool isSameOrigin(const QUrl &left, const QUrl &right);

} // namespace tw::mcp
