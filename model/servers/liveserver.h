// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/record/trafficrecorder.h"
#include "mcp/session/session.h"
#include "model/catalog/catalogdocument.h"
#include "model/jobs/derived.h"
#include "model/servers/exchange.h"
#include "model/servers/serverquestion.h"

#include <QDateTime>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace tw {

namespace mcp {
    class OAuth;
}
class ServerSecrets;

/// A notification of a server.
struct ServerNotice
{
    QDateTime time;
    QString level; ///< of a log message; "" for others
    QString text;
};

/// What the user has decided to answer whenever a server asks. Missing: ask the user.
struct StandingAnswers
{
    std::optional<QString> sampling; ///< the text of every sampled message
    std::optional<QStringList> roots; ///< absolute paths of folders

    bool operator==(const StandingAnswers &) const = default;
};

/// A server of the user's list: its setup, the user's consent, its session, its tools as a catalog,
/// the calls of this session and the questions that it asks. Nothing is started without consent.
class LiveServer final : public QObject, private mcp::ServerRequestHandler
{
    Q_OBJECT

public:
    enum class State { Stopped, Starting, Ready, Stopping, Failed };

    /// \a setup has no secret values (takeSecrets()). \a secrets must outlive the server.
    LiveServer(mcp::ServerSetup setup, ServerSecrets *secrets, QObject *parent = nullptr);
    ~LiveServer() override;

    [[nodiscard]] QString name() const;
    [[nodiscard]] const mcp::ServerSetup &setup() const { return m_setup; }
    /// Replaces the setup, also the name. A running server is stopped; it starts with the new one.
    void setSetup(mcp::ServerSetup setup);
    /// The tools as of the last session are kept in \a folder, session files in \a recordings; both
    /// are created when needed. Empty ones keep nothing.
    void setFolders(const QString &folder, const QString &recordings);

    /// True if the user agreed to start exactly this setup.
    [[nodiscard]] bool isConsented() const;
    [[nodiscard]] const QByteArray &consent() const { return m_consent; }
    void setConsent(const QByteArray &fingerprint);
    void agree(); ///< to the setup as it is now
    /// Ids of the secrets that start() needs and that are not known.
    [[nodiscard]] QStringList missingSecrets() const;
    /// The id that tokens of OAuth are kept under.
    [[nodiscard]] QString tokensId() const;
    /// Forgets the tokens; the server asks for authorization again.
    void signOut();
    [[nodiscard]] ServerSecrets *secrets() const { return m_secrets; }

    /// Starts the process or connects. Errors: AccessDenied without consent, NoSuchItem for a
    /// variable or secret without a value.
    Result<void> start();
    void stop(); ///< in the order that stdio asks for: stdin, SIGTERM, SIGKILL
    void restart();

    [[nodiscard]] State state() const;
    /// One or two words: "ready", "exited 1".
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] QString failure() const { return m_failure; }
    /// Null while the server is stopped.
    [[nodiscard]] mcp::Session *session() const { return m_session; }
    [[nodiscard]] std::optional<std::chrono::nanoseconds> latency() const { return m_latency; }
    void ping();
    /// What the server wrote to stderr, and oddities of its output; the end of it if it is long.
    [[nodiscard]] const QString &output() const { return m_output; }
    /// The file that the session is recorded in; "" if it is not.
    [[nodiscard]] QString recording() const { return m_recording; }

    /// The tools as a read-only catalog. It has the tools of the last session until the server has
    /// listed them.
    [[nodiscard]] CatalogDocument *document() const { return m_document; }
    /// The catalog's text as `tools/list` result; "" if it is not known.
    [[nodiscard]] const std::string &toolText() const { return m_toolText; }
    /// Shows the tools of the last session if there is nothing else.
    void loadKnownTools();
    /// Faults of entries that are no usable tools, and of the listing.
    [[nodiscard]] QStringList listFaults() const;
    [[nodiscard]] int toolCount() const;

    /// True if \a tool does not declare itself read-only and neither it nor the whole server was
    /// confirmed in this session.
    [[nodiscard]] bool needsConfirmation(const QString &tool) const;
    /// \a tool: "" for every tool of the server.
    void confirm(const QString &tool) { m_confirmed.insert(tool); }
    /// Calls \a tool with the bytes \a arguments. \a issues: what is known to be wrong with them.
    ExchangePtr call(const QString &tool, const std::string &arguments, std::vector<Issue> issues,
                     const mcp::RequestOptions &options);
    /// Asks for a prompt with \a arguments, the JSON text of an object or "". Null unless ready.
    ExchangePtr getPrompt(const QString &prompt, const std::string &arguments);
    /// Reads a resource. Null unless ready.
    ExchangePtr readResource(const QString &uri);
    void cancel(quint64 number);
    /// Of this session of the program, the oldest first.
    [[nodiscard]] const std::vector<ExchangePtr> &exchanges() const { return m_exchanges; }
    [[nodiscard]] ExchangePtr exchange(quint64 number) const;

    /// Lists prompts, resources and templates, as far as the server has them; itemsChanged()
    /// follows. Lists that the server announces as changed are then read again.
    void listOffers();
    /// True if the server says that it has prompts or resources.
    [[nodiscard]] bool hasOffers() const;
    /// Asks for messages when the resource changes, or no longer.
    void subscribe(const QString &uri, bool on);
    [[nodiscard]] bool isSubscribed(const QString &uri) const { return m_subscribed.contains(uri); }
    /// Which log messages the server should send; "" leaves that to it. Remembered until the
    /// session ends.
    void setLogLevel(const QString &level);
    [[nodiscard]] const QString &logLevel() const { return m_logLevel; }
    /// Log messages, list changes and the like, the oldest first; the last thousand.
    [[nodiscard]] const std::deque<ServerNotice> &notices() const { return m_notices; }

    [[nodiscard]] const StandingAnswers &standingAnswers() const { return m_answers; }
    void setStandingAnswers(StandingAnswers answers);

    /// Busy while the tools are read.
    [[nodiscard]] const DerivedBase *reader() const { return &m_catalog; }

signals:
    /// State, failure or latency changed.
    void stateChanged();
    void toolsChanged();
    void outputChanged();
    void itemsChanged();
    void noticesChanged();
    /// The server says that a resource with a subscription changed.
    void resourceUpdated(const QString &uri);
    void exchangeChanged(quint64 number);
    void questionAsked(const tw::ServerQuestionPtr &question);
    /// What the list of servers keeps changed.
    void edited();

private:
    struct Pending
    {
        quint64 number = 0;
        QPointer<mcp::Request> request;
    };
    using CatalogPtr = std::shared_ptr<const Catalog>;

    void handle(const mcp::ServerRequestPtr &request) override;
    void makeSession(const mcp::ServerSetup &setup);
    void makeOAuth();
    void askToSignIn(const char *method, const QString &message, const QUrl &url,
                     const std::function<void(bool agrees)> &answer);
    void maskTokens();
    /// Says once that the recording has ended before the session.
    void noteRecordingEnd();
    void record(const mcp::ServerSetup &setup);
    void followState();
    /// An HTTP server that cannot be reached counts as failed until it answers again.
    void noteReachable(const mcp::Answer &answer);
    void readTools();
    void setTools(const std::string &text);
    void noteEvent(const mcp::SessionEvent &event);
    /// Replaces an exchange by one that \a change was applied to.
    template <typename Change>
    void changeExchange(quint64 number, Change change);
    ExchangePtr addExchange(Exchange exchange, mcp::Request *request);
    void followCall(quint64 number, mcp::Request *request);
    void addNotice(const QString &level, const QString &text);

    mcp::ServerSetup m_setup;
    ServerSecrets *m_secrets;
    QByteArray m_consent;
    QString m_folder;
    QString m_recordings;
    QString m_recording;
    QString m_failure;
    QString m_output;
    QPointer<mcp::Session> m_session;
    mcp::OAuth *m_oauth = nullptr; ///< of HTTP servers; keeps its tokens between sessions
    std::unique_ptr<mcp::TrafficRecorder> m_recorder;
    bool m_isRecordingCut = false;
    bool m_restarts = false;
    bool m_isLost = false; ///< the last answer of the HTTP server was "not reachable"
    std::optional<std::chrono::nanoseconds> m_latency;
    QTimer m_pings;
    CatalogDocument *m_document;
    Derived<CatalogPtr> m_catalog;
    std::string m_toolText; ///< what m_catalog is or was read from
    std::vector<ExchangePtr> m_exchanges;
    std::vector<Pending> m_pending;
    QSet<QString> m_confirmed;
    QSet<QString> m_subscribed; ///< URIs
    QString m_logLevel;
    std::deque<ServerNotice> m_notices;
    StandingAnswers m_answers;
};

} // namespace tw
