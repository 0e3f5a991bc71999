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
    /// Only windows of \a user get files.
    explicit SingleInstance(QString name = defaultName(), uint user = currentUser(),
                            QObject *parent = nullptr);
    ~SingleInstance() override;

    /// Passes \a paths (absolute) to the running window. False if no window of the user answers
    /// within two seconds.
    [[nodiscard]] bool handOver(const QStringList &paths) const;
    /// Starts listening for later starts. Replaces a socket left behind by a crash.
    bool listen();

    [[nodiscard]] static QString defaultName();
    /// The id of the user who runs this process.
    [[nodiscard]] static uint currentUser();

signals:
    /// Another start passed these files; empty means only that the window comes to the front. Comes
    /// from a thread of the instance.
    void filesReceived(const QStringList &paths);

private:
    void readFrom(class QLocalSocket *socket);

    QString m_name;
    uint m_user;
    QThread m_thread; ///< of m_server: a busy window answers at once, too
    QLocalServer m_server;
};

} // namespace tw
