// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>

namespace tw {

/// One window for each user and display: a later start hands its files to it and ends.
class SingleInstance final : public QObject
{
    Q_OBJECT

public:
    explicit SingleInstance(QString name = defaultName(), QObject *parent = nullptr);

    /// Hands \a paths (absolute) to the running window. False when there is none, or none that
    /// answers within two seconds.
    [[nodiscard]] bool handOver(const QStringList &paths) const;
    /// Becomes the one that later starts find. A socket that a crash left behind is replaced.
    bool listen();

    [[nodiscard]] static QString defaultName();

signals:
    /// Another start wants these opened; empty: just come to the front.
    void filesReceived(const QStringList &paths);

private:
    void readFrom(class QLocalSocket *socket);

    QString m_name;
    QLocalServer m_server;
};

} // namespace tw
