// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/ssetransport.h"

#include <QTimer>

#include <utility>

namespace tw::mcp {

SseTransport::SseTransport(ServerSetup setup, Authorizer *authorizer, QObject *parent)
    : Transport(parent)
    , m_client(std::move(setup), authorizer, this)
{
    connect(&m_client, &HttpClient::traffic, this, &Transport::traffic);
}

SseTransport::~SseTransport()
{
    if (m_stream) {
        disconnect(m_stream, nullptr, this, nullptr);
        m_stream->abort();
    }
}

void SseTransport::open()
{
    m_stream = m_client.send("GET", m_client.setup().url, {{"Accept", "text/event-stream"}});
    connect(m_stream, &QNetworkReply::readyRead, this, &SseTransport::read);
    connect(m_stream, &QNetworkReply::finished, this, &SseTransport::end);
}

void SseTransport::read()
{
    if (mediaTypeOf(*m_stream) != "text/event-stream") {
        m_stream->skip(m_stream->bytesAvailable());
        return;
    }
    while (m_stream->bytesAvailable() > 0) {
        const QByteArray bytes = m_stream->read(ReadPiece);
        for (SseEvent &event :
             m_parser.feed({bytes.constData(), static_cast<std::size_t>(bytes.size())})) {
            if (event.name == "endpoint")
                takeEndpoint(event.data);
            else if (!event.data.empty() && (event.name.empty() || event.name == "message"))
                takeText(std::move(event.data), {}, numberOf(*m_stream));
        }
        if (m_parser.pendingBytes() > maxMessage()) {
            close();
            finish("a message of the server is " + tooLongText());
        }
    }
}

void SseTransport::takeEndpoint(const std::string &text)
{
    const QUrl base(QString::fromStdString(m_client.setup().url));
    const QUrl endpoint = base.resolved(QUrl(QString::fromStdString(text)));
    if (!isSameOrigin(base, endpoint)) {
        finish("the server names an address on another host (" + endpoint.host().toStdString()
               + ") for messages, which is not used; check the server");
        return;
    }
    const bool isFirst = m_endpoint.empty();
    m_endpoint = endpoint.toString(QUrl::FullyEncoded).toStdString();
    if (isFirst)
        emit opened();
}

void SseTransport::send(const OutgoingMessage &message)
{
    if (m_isFinished || m_endpoint.empty())
        return;
    if (message.method.empty() && m_client.isCrowded()) {
        emit oddity("the server asks faster than it takes the answers; one is left out", {});
        return;
    }
    QNetworkReply *const reply =
        m_client.send("POST", m_endpoint, {{"Content-Type", "application/json"}}, message.text);
    reportText(TrafficFrame::Direction::ToServer, std::make_shared<const std::string>(message.text),
               numberOf(*reply));
    const std::string id = message.method.empty() ? std::string() : message.id;
    connect(reply, &QNetworkReply::readyRead, reply,
            [reply] { reply->skip(reply->bytesAvailable()); }); // the answer is on the stream
    connect(reply, &QNetworkReply::finished, this, [this, reply, id] {
        reply->deleteLater();
        const int status = statusOf(*reply);
        if ((status < 200 || status >= 300) && !id.empty())
            emit requestFailed(id, {status, failureOf(*reply), {}});
    });
}

void SseTransport::end()
{
    m_stream->deleteLater();
    if (m_endpoint.empty() && mediaTypeOf(*m_stream) != "text/event-stream"
        && m_stream->error() == QNetworkReply::NoError) {
        finish("the address offers no MCP server: no stream of events; check the address");
        return;
    }
    finish(failureOf(*m_stream));
}

void SseTransport::close()
{
    if (m_stream) {
        disconnect(m_stream, nullptr, this, nullptr);
        m_stream->abort();
        m_stream->deleteLater();
    }
    QTimer::singleShot(0, this, [this] { finish({}); });
}

void SseTransport::finish(const std::string &what)
{
    if (!std::exchange(m_isFinished, true))
        emit closed(what);
}

} // namespace tw::mcp
