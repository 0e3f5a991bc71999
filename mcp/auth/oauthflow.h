// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mcp/auth/oauth.h"
#include "mcp/protocol/rpcmessage.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QNetworkAccessManager>
#include <QObject>
#include <QTcpServer>
#include <QTimer>
#include <QUrl>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tw::mcp {

/// The value of a parameter in a WWW-Authenticate header; "" if it is missing.
[[nodiscard]] std::string challengeParameter(const std::string &header, const std::string &name);
/// Where the metadata of the authorization server \a issuer may be, in the order to ask.
[[nodiscard]] std::vector<QUrl> metadataPlaces(const QUrl &issuer);
/// True if the host of \a url is this computer.
[[nodiscard]] bool isLoopback(const QUrl &url);
/// The words of both lists, each once.
[[nodiscard]] std::string scopeUnion(const std::string &left, const std::string &right);

/// One authorization, from the challenge to the token.
class OAuthFlow : public QObject
{
    Q_OBJECT

public:
    OAuthFlow(OAuthOptions options, OAuthTokens tokens, AuthChallenge challenge, QObject *parent);

    void start();
    void stop(const std::string &failure);
    [[nodiscard]] const OAuthTokens &tokens() const { return m_tokens; }
    void setAskOrigin(AskOrigin ask) { m_ask = std::move(ask); }
    /// True while a question or the page in the browser waits for the user.
    [[nodiscard]] bool isAsking() const { return m_personTimer.isActive(); }

signals:
    void browserNeeded(const QUrl &url);
    /// \a failure: "" if tokens() are new.
    void finished(const std::string &failure);

private:
    using Then = std::function<void(int status, const Json &body)>;
    using Form = std::vector<std::pair<std::string, std::string>>;

    /// Stops if \a url is none that is used at all.
    [[nodiscard]] bool checkAddress(const QUrl &url);
    /// Calls \a then if \a url may be contacted, after asking the user if need be; stops otherwise.
    void contact(const QUrl &url, const std::function<void()> &then);
    [[nodiscard]] bool isAgreed(const QUrl &url) const;
    void read(QNetworkReply *reply, const Then &then);
    void fetch(const QUrl &url, const Then &then);
    void post(const QUrl &url, const QByteArray &type, const QByteArray &body,
              const QByteArray &authorization, const Then &then);
    using Take = void (OAuthFlow::*)(const Json &metadata);
    using None = void (OAuthFlow::*)();
    /// Asks the places one after the other, and calls \a take for the first answer with the member
    /// \a key, or \a none.
    void find(std::vector<QUrl> places, const char *key, Take take, None none);
    void useServerAsIssuer();
    void takeResource(const Json &metadata);
    void findServer(std::vector<QUrl> places);
    void takeServer(const Json &metadata);
    void useDefaultEndpoints();
    void identify();
    void registerClient();
    void refresh();
    void askUser();
    /// Listens for the redirect, if it does not yet; stops and returns false if it cannot.
    bool listen();
    void takeRedirect();
    void readRedirect(const QUrl &url);
    void exchangeCode(const std::string &code);
    void requestToken(Form form, const std::function<void(const std::string &failure)> &failed);
    [[nodiscard]] std::string redirectUri() const;
    [[nodiscard]] std::string endpoint(const char *key) const;

    OAuthOptions m_options;
    OAuthTokens m_tokens;
    AuthChallenge m_challenge;
    AskOrigin m_ask;
    QTimer m_personTimer; ///< runs while a person has to do something
    QNetworkAccessManager m_network;
    QTcpServer m_listener;
    Json m_metadata; ///< of the authorization server
    std::string m_issuer;
    std::string m_resource; ///< the resource indicator; "" without metadata of the resource
    std::string m_scope;
    std::string m_redirect; ///< the address in use; the listener may be closed
    std::string m_verifier;
    std::string m_state;
    std::string m_authMethod; ///< of the token endpoint, from the registration
    bool m_isDone = false;
};

} // namespace tw::mcp
