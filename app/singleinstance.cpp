// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/singleinstance.h"

#include "app/startmessage.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int ConnectMs = 500;
    constexpr int AnswerMs = 2000; // a thread answers, so this is for an overloaded machine
    constexpr quint8 Accepted = 1;

    /// True if the process at the other end runs as \a user. The name of the socket is not a
    /// secret, so another user may have created it first.
    bool isServerOf(const QLocalSocket &socket, uint user)
    {
#ifdef SO_PEERCRED
        struct ucred peer = {};
        socklen_t size = sizeof peer;
        return ::getsockopt(static_cast<int>(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED,
                            &peer, &size)
            == 0
            && peer.uid == user;
#else
        return QFileInfo(socket.fullServerName()).ownerId() == user;
#endif
    }

} // namespace

QString SingleInstance::defaultName()
{
    // Other users cannot create files there, in contrast to the folder for temporary files.
    const QString own = qEnvironmentVariable("XDG_RUNTIME_DIR");
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QDir::homePath().toUtf8());
    hash.addData(qgetenv("WAYLAND_DISPLAY"));
    hash.addData(qgetenv("DISPLAY"));
    const QString name = u"toolwright-"_s + QString::fromLatin1(hash.result().toHex().first(16));
    return !QFileInfo(own).isDir() ? name : own + u'/' + name;
}

uint SingleInstance::currentUser()
{
#ifdef SO_PEERCRED
    return ::geteuid();
#else
    return QFileInfo(QDir::homePath()).ownerId();
#endif
}

SingleInstance::SingleInstance(QString name, uint user, QObject *parent)
    : QObject(parent)
    , m_name(std::move(name))
    , m_user(user)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption); // only this user may connect
    connect(&m_server, &QLocalServer::newConnection, &m_server, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QLocalSocket::readyRead, socket, [this, socket] { readFrom(socket); });
            readFrom(socket);
        }
    });
    m_thread.setObjectName("instance"_L1);
    m_server.moveToThread(&m_thread);
}

SingleInstance::~SingleInstance()
{
    if (!m_thread.isRunning())
        return;
    QThread *home = thread();
    QMetaObject::invokeMethod(
        &m_server,
        [this, home] {
            m_server.close();
            qDeleteAll(m_server.findChildren<QLocalSocket *>());
            m_server.moveToThread(home);
        },
        Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

bool SingleInstance::handOver(const QStringList &paths) const
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(ConnectMs) || !isServerOf(socket, m_user))
        return false;
    socket.write(startMessage(paths));
    socket.flush();
    return socket.waitForReadyRead(AnswerMs) && socket.read(1) == QByteArray(1, Accepted);
}

bool SingleInstance::listen()
{
    // Probe first: with access rights set, QLocalServer replaces a socket that is in use.
    QLocalSocket probe;
    probe.connectToServer(m_name);
    if (probe.waitForConnected(ConnectMs))
        return false;
    QLocalServer::removeServer(m_name);
    m_thread.start();
    bool listens = false;
    QMetaObject::invokeMethod(
        &m_server, [this, &listens] { listens = m_server.listen(m_name); },
        Qt::BlockingQueuedConnection);
    return listens;
}

void SingleInstance::readFrom(QLocalSocket *socket)
{
    QStringList paths;
    switch (readStartMessage(*socket, paths)) {
    case StartMessage::Incomplete:
        return; // wait for the rest
    case StartMessage::Invalid:
        socket->abort();
        return;
    case StartMessage::Whole:
        break;
    }
    emit filesReceived(paths);
    socket->write(QByteArray(1, Accepted));
    socket->flush();
}

} // namespace tw
