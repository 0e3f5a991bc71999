// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/startmessage.h"

#include <QIODevice>
#include <QtEndian>

#include <algorithm>

namespace tw {
namespace {

    constexpr quint32 Magic = 0x54574632; // "TWF2"
    constexpr qsizetype HeadBytes = 2 * sizeof(quint32); ///< the magic number and the bytes after
    constexpr qsizetype MostBytes = 1 << 20;

    void appendNumber(QByteArray &bytes, quint32 number)
    {
        const quint32 big = qToBigEndian(number);
        bytes.append(reinterpret_cast<const char *>(&big), sizeof big);
    }

} // namespace

QByteArray startMessage(const QStringList &paths)
{
    QByteArray body; // in UTF-8; no path has a zero byte
    for (const QString &path : paths) {
        const QByteArray text = path.toUtf8();
        if (body.size() + text.size() >= MostBytes)
            break;
        body += text + '\0';
    }
    QByteArray message;
    appendNumber(message, Magic);
    appendNumber(message, static_cast<quint32>(body.size()));
    return message + body;
}

StartMessage readStartMessage(QIODevice &device, QStringList &paths)
{
    const QByteArray head = device.peek(HeadBytes);
    const QByteArray magic = startMessage({}).first(sizeof(quint32));
    if (head.first(std::min<qsizetype>(head.size(), magic.size()))
        != magic.first(std::min<qsizetype>(head.size(), magic.size())))
        return StartMessage::Invalid;
    if (head.size() < HeadBytes)
        return StartMessage::Incomplete;
    const auto size = qFromBigEndian<quint32>(head.constData() + sizeof(quint32));
    if (size > MostBytes)
        return StartMessage::Invalid;
    if (device.bytesAvailable() < HeadBytes + static_cast<qsizetype>(size))
        return StartMessage::Incomplete;
    const QByteArray body = device.read(HeadBytes + size).mid(HeadBytes);
    if (!body.isEmpty() && !body.endsWith('\0'))
        return StartMessage::Invalid;
    paths.clear();
    for (qsizetype at = 0; at < body.size();) {
        const qsizetype end = body.indexOf('\0', at);
        paths.append(QString::fromUtf8(body.mid(at, end - at)));
        at = end + 1;
    }
    return StartMessage::Whole;
}

} // namespace tw
