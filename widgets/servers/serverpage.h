// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QPointer>
#include <QScrollArea>
#include <QTimer>

class QAction;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace tw {

class LiveServer;
class LongTextEdit;
class ServerBook;

/// A page about one server: what would be started, for the user to agree to, or what runs. Command,
/// arguments, environment and folder are always shown; values of secrets are masked.
class ServerPage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit ServerPage(ServerBook *book, QWidget *parent = nullptr);

    /// Null shows nothing. The server may be deleted at any time.
    void setServer(LiveServer *server);
    [[nodiscard]] LiveServer *server() const;

signals:
    /// The user decided not to start the server.
    void declined();
    void designRequested();
    void recordingRequested(const QString &path);
    void verdictRequested();
    void offersRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void showOutput();
    void addHead(QVBoxLayout *column, QWidget *page);
    void addConsent(QVBoxLayout *column, QWidget *page);
    void addSecretFields(QVBoxLayout *column, QWidget *page);
    void addSetup(QVBoxLayout *column, QWidget *page);
    void addSession(QVBoxLayout *column, QWidget *page);
    void addAnswers(QVBoxLayout *column, QWidget *page);
    void start();

    ServerBook *m_book;
    QTimer m_later;
    QTimer m_outputLater; ///< a server may flood stderr
    QPointer<LiveServer> m_server;
    QHash<QString, QLineEdit *> m_secretFields; ///< by id of the input
    LongTextEdit *m_output = nullptr; ///< of the current page
    QLabel *m_refusal = nullptr;
};

} // namespace tw
