// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QHash>
#include <QList>
#include <QTcpServer>
#include <QTcpSocket>

#include <functional>

/// A request as a scripted HTTP server sees it.
struct HttpCall
{
    QByteArray method;
    QByteArray path;
    QHash<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;
};

/// An HTTP server whose answers are whole responses made by a function. The connection closes after
/// each one.
class HttpFake : public QTcpServer
{
public:
    using Answer = std::function<QByteArray(const HttpCall &call)>;

    explicit HttpFake(Answer answer)
        : m_answer(std::move(answer))
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *const socket = nextPendingConnection())
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(*socket); });
        });
    }

    bool keepsOpen = false; ///< leaves ending the connection to the client

    [[nodiscard]] std::string url(const char *path = "/mcp") const
    {
        return "http://127.0.0.1:" + std::to_string(serverPort()) + path;
    }
    [[nodiscard]] const QList<HttpCall> &calls() const { return m_calls; }

    static QByteArray json(const QByteArray &body, const QByteArray &headers = {})
    {
        return response("200 OK", "application/json", body, headers);
    }
    static QByteArray events(const QByteArray &body, const QByteArray &headers = {})
    {
        return response("200 OK", "text/event-stream", body, headers);
    }
    static QByteArray response(const QByteArray &status, const QByteArray &type,
                               const QByteArray &body, const QByteArray &headers = {})
    {
        return "HTTP/1.1 " + status + "\r\nContent-Type: " + type
            + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\nConnection: close\r\n"
            + headers + "\r\n" + body;
    }

private:
    void read(QTcpSocket &socket)
    {
        QByteArray &bytes = m_bytes[&socket];
        bytes += socket.readAll();
        const qsizetype end = bytes.indexOf("\r\n\r\n");
        if (end < 0) {
            constexpr char TlsHandshake = 0x16;
            if (bytes.startsWith(TlsHandshake)) { // as servers without TLS do
                socket.write("HTTP/1.1 400 Bad Request\r\n\r\n");
                socket.disconnectFromHost();
            }
            return;
        }
        HttpCall call;
        const QList<QByteArray> lines = bytes.left(end).split('\n');
        const QList<QByteArray> words = lines.first().split(' ');
        call.method = words.value(0);
        call.path = words.value(1);
        for (const QByteArray &line : lines.mid(1)) {
            const qsizetype colon = line.indexOf(':');
            call.headers[line.left(colon).trimmed().toLower()] = line.mid(colon + 1).trimmed();
        }
        call.body = bytes.mid(end + 4);
        if (call.body.size() < call.headers.value("content-length").toInt())
            return;
        m_bytes.remove(&socket);
        m_calls.append(call);
        socket.write(m_answer(call));
        if (!keepsOpen)
            socket.disconnectFromHost();
        connect(&socket, &QTcpSocket::disconnected, &socket, &QObject::deleteLater);
    }

    Answer m_answer;
    QHash<QTcpSocket *, QByteArray> m_bytes;
    QList<HttpCall> m_calls;
};
