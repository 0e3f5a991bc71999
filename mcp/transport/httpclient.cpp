// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/httpclient.h"

#include <utility>

namespace tw::mcp {

using namespace Qt::StringLiterals;

namespace {

    /// A manager opens six connections to a host at most; streams keep theirs for minutes.
    constexpr int MaxActive = 5;
    /// Requests under way at a time; a server that asks for more is not answered.
    constexpr int MostRequests = 64;

    int portOf(const QUrl &url)
    {
        return url.port(url.scheme() == "https"_L1 ? 443 : 80);
    }

} // namespace

HttpClient::HttpClient(ServerSetup setup, Authorizer *authorizer, QObject *parent)
    : QObject(parent)
    , m_setup(std::move(setup))
    , m_authorizer(authorizer)
{
}

HttpClient::~HttpClient() = default;

HttpClient::Manager &HttpClient::freeManager()
{
    for (const auto &each : m_managers) {
        if (each->active < MaxActive)
            return *each;
    }
    auto made = std::make_unique<Manager>();
    made->manager = std::make_unique<QNetworkAccessManager>();
    // Answers are read as they arrive, however long that takes.
    made->manager->setTransferTimeout(0);
    m_managers.push_back(std::move(made));
    return *m_managers.back();
}

QNetworkReply *HttpClient::send(const char *method, const std::string &url,
                                const NamedValues &headers, const std::string &body)
{
    QNetworkRequest request(QUrl(QString::fromStdString(url)));
    // Credentials must not follow a redirect to another host.
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::SameOriginRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute,
                         QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::User, ++m_count);
    // A decompressor would hold events back.
    request.setRawHeader("Accept-Encoding", "identity");
    const std::string bearer =
        m_authorizer == nullptr ? std::string() : m_authorizer->bearer(m_setup.url);
    if (!bearer.empty())
        request.setRawHeader("Authorization", QByteArray::fromStdString("Bearer " + bearer));
    for (const auto *list : {&std::as_const(m_setup).headers, &headers}) {
        for (const auto &[name, value] : *list)
            request.setRawHeader(QByteArray::fromStdString(name), QByteArray::fromStdString(value));
    }
    Manager &manager = freeManager();
    ++manager.active;
    QNetworkReply *const reply =
        manager.manager->sendCustomRequest(request, method, QByteArray::fromStdString(body));
    connect(reply, &QNetworkReply::finished, this, [&manager] { --manager.active; });
    QList<QNetworkReply::RawHeaderPair> sent;
    const auto names = request.rawHeaderList();
    for (const QByteArray &name : names)
        sent.append({name, request.rawHeader(name)});
    reportHead(method, *reply, 0, sent);
    connect(reply, &QNetworkReply::metaDataChanged, this, [this, reply, method] {
        reply->setReadBufferSize(ReadPiece); // Qt forgets what is set before the request starts
        reportHead(method, *reply, statusOf(*reply), reply->rawHeaderPairs());
    });
    return reply;
}

bool HttpClient::isCrowded() const
{
    int active = 0;
    for (const auto &each : m_managers)
        active += each->active;
    return active >= MostRequests;
}

void HttpClient::reportHead(const char *method, const QNetworkReply &reply, int status,
                            const QList<QNetworkReply::RawHeaderPair> &headers)
{
    static const auto noText = std::make_shared<const std::string>();
    TrafficFrame frame;
    frame.direction = TrafficFrame::Direction::Http;
    frame.text = noText;
    frame.httpRequest = numberOf(reply);
    frame.httpMethod = method;
    frame.url = reply.url().toString(QUrl::RemoveUserInfo).toStdString();
    frame.httpStatus = status;
    for (const auto &[name, value] : headers)
        frame.headers.emplace_back(name.toStdString(), value.toStdString());
    emit traffic(frame);
}

int numberOf(const QNetworkReply &reply)
{
    return reply.request().attribute(QNetworkRequest::User).toInt();
}

int statusOf(const QNetworkReply &reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

std::string mediaTypeOf(const QNetworkReply &reply)
{
    const QString type = reply.header(QNetworkRequest::ContentTypeHeader).toString();
    return type.section(u';', 0, 0).trimmed().toLower().toStdString();
}

std::string failureOf(const QNetworkReply &reply)
{
    const std::string host = reply.url().host().toStdString();
    switch (reply.error()) {
    case QNetworkReply::ConnectionRefusedError:
        return host + " refuses the connection; check the address and that the server runs";
    case QNetworkReply::HostNotFoundError:
        return "there is no host " + host + "; check the address";
    case QNetworkReply::SslHandshakeFailedError:
        return "no secure connection to " + host + ": " + reply.errorString().toStdString()
            + "; check the certificate of the server";
    case QNetworkReply::InsecureRedirectError:
        return host + " redirects to another host, which is not followed; use the final address";
    default:
        break;
    }
    if (const int status = statusOf(reply); status >= 300)
        return host + " answers with HTTP status " + std::to_string(status) + " "
            + reply.attribute(QNetworkRequest::HttpReasonPhraseAttribute).toString().toStdString()
            + "; check the address and the credentials";
    if (reply.error() != QNetworkReply::NoError)
        return "the connection to " + host + " failed: " + reply.errorString().toStdString()
            + "; try again";
    return "the connection to " + host + " ended without an answer; try again";
}

bool isSameOrigin(const QUrl &left, const QUrl &right)
{
    return left.scheme() == right.scheme() && left.host() == right.host()
        && portOf(left) == portOf(right);
}

} // namespace tw::mcp
