// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/config/clientconfig.h"
#include "model/servers/liveserver.h"
#include "model/servers/serversecrets.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace tw {

/// The user's servers, kept as `servers.json` in a folder: `mcpServers` as in the files of other
/// clients, with what is ours in the member `toolwright` of each entry. Unknown keys are kept,
/// secrets are not written. Several windows and programs may use the same folder: each writes only
/// what it changed and takes over what the others did.
class ServerBook final : public QObject
{
    Q_OBJECT

public:
    explicit ServerBook(QObject *parent = nullptr);
    ~ServerBook() override;

    /// Reads the list in \a folder and writes it there from now on. Errors: those of
    /// mcp::readClientConfig(); the file is kept then and nothing is written.
    Result<void> open(const QString &folder);

    [[nodiscard]] const std::vector<LiveServer *> &servers() const { return m_servers; }
    [[nodiscard]] LiveServer *find(const QString &name) const;
    /// Adds a server; secrets of \a setup are kept apart. An empty or taken name is changed.
    LiveServer *add(mcp::ServerSetup setup);
    /// A setup for a command line or a URL.
    [[nodiscard]] static mcp::ServerSetup setupFor(const QString &commandOrUrl);
    /// Gives \a server another setup and name; it is stopped. New secrets are kept apart. A taken
    /// name is changed.
    void change(LiveServer *server, mcp::ServerSetup setup);
    /// Stops \a server and removes it from the list. restore() takes that back.
    void remove(LiveServer *server);
    /// The name of the server that was removed last; "" if there is nothing to restore.
    [[nodiscard]] QString removedName() const;
    /// Puts the server that was removed last back to its place, with its secrets and consent.
    LiveServer *restore();

    struct Imported
    {
        QStringList added; ///< names
        QStringList remarks; ///< what was left out, and why
    };
    /// Adds the servers of a client's configuration file. Those with the same command or URL are
    /// left out. Errors: ReadFailed, those of mcp::readClientConfig().
    Result<Imported> import(const QString &path);
    /// Configuration files of other clients that exist on this computer.
    [[nodiscard]] static QStringList knownConfigurations();

    [[nodiscard]] ServerSecrets *secrets() { return &m_secrets; }
    /// What an import says about an input; "" if nothing.
    [[nodiscard]] QString inputDescription(const QString &id) const;

    /// Questions that wait for the user, the oldest first.
    [[nodiscard]] const std::vector<ServerQuestionPtr> &questions() const { return m_questions; }

    /// Ends all servers. stopped() follows unless none is running.
    void stopAll();
    [[nodiscard]] bool isStopped() const;

signals:
    void serversChanged(); ///< one was added or removed
    void serverChanged(tw::LiveServer *server); ///< its state or its tools
    void questionsChanged();
    void stopped(); ///< no server is running any more

private:
    struct Removed
    {
        mcp::ServerSetup setup;
        QByteArray consent;
        StandingAnswers answers;
        QHash<QString, QString> secrets; ///< by id
        std::size_t row = 0;
    };

    LiveServer *insert(mcp::ServerSetup setup);
    void dropQuestions(const LiveServer &server);
    void connectServer(LiveServer *server);
    void ask(const ServerQuestionPtr &question);
    /// \a renamed: a server that has another name now keeps the unknown keys of its entry.
    void save(const LiveServer *renamed = nullptr, const QString &before = {});
    /// Reads the list in \a folder and takes over what others changed in it. Errors: as open().
    Result<void> follow(const QString &folder);
    void reportChanges();
    /// Writes the list with \a changes by name, null for a removed server. They stay changes if
    /// that fails. Errors: WriteFailed.
    Result<void> write(const Json &changes);
    /// Lets \a server use the folder and the secrets that are kept.
    void prepare(LiveServer &server);
    /// Stops \a server and forgets it, without changing the list.
    void drop(LiveServer *server);
    [[nodiscard]] Json entryOf(const LiveServer &server, Json entry) const;
    void readOwn(LiveServer &server, const Json &entry);
    [[nodiscard]] QString freeName(const QString &wanted) const;

    ServerSecrets m_secrets;
    std::vector<LiveServer *> m_servers;
    std::vector<ServerQuestionPtr> m_questions;
    QString m_folder;
    QByteArray m_text; ///< of the list, as read or written last
    std::unique_ptr<Json> m_file; ///< m_text as a value, also for its unknown keys
    QFileSystemWatcher m_watcher;
    QHash<QString, QString> m_descriptions; ///< of inputs
    std::optional<Removed> m_removed;
};

} // namespace tw
