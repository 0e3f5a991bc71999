// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>
#include <QThread>

namespace tw {

/// Keeps one window per user and display: a later start passes its files to it and exits.
class SingleInstance final : public QObject
{
    Q_OBJECT

public:
    explicit SingleInstance(QString name = defaultName(), QObject *parent = nullptr);
    ~SingleInstance() override;

    /// Passes \a paths (absolute) to the running window. False if no window of this user answers
    /// within two seconds.
    [[nodiscard]] bool handOver(const QStringList &paths) const;
    /// Starts listening for later starts. Replaces a socket left behind by a crash.
    bool listen();

    [[nodiscard]] static QString defaultName();

signals:
    /// Another start passed these files; empty means only that the window comes to the front. Comes
    /// from a thread of the instance.
    void filesReceived(const QStringList &paths);

private:
    void readFrom(class QLocalSocket *socket);

    QString m_name;
    QThread m_thread; ///< of m_server: a busy window answers at once, too
    QLocalServer m_server;
};

} // namespace tw
