// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/transport/authorizer.h"

#include <QObject>
#include <QUrl>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

class OAuthFlow;

/// Tokens and the client's registration with one authorization server, to be kept in a keychain.
struct OAuthTokens
{
    std::string server; ///< the URL of the MCP server that they are for
    std::string issuer;
    std::string clientId;
    std::string clientSecret;
    std::string accessToken;
    std::string refreshToken;
    std::string scope;
    std::string origins; ///< that the user agreed to contact, separated by blanks
};

/// \a tokens as JSON text, secrets included.
[[nodiscard]] std::string tokensText(const OAuthTokens &tokens);
/// Empty tokens if \a text is not what tokensText() writes.
[[nodiscard]] OAuthTokens readTokens(std::string_view text);

struct OAuthOptions
{
    std::string clientName = "Toolwright";
    std::string clientId; ///< registered beforehand; "" registers dynamically
    std::string clientSecret;
    /// URL of a client ID metadata document; "" without.
    std::string clientMetadataUrl;
    int callbackPort = 0; ///< 0: any free port
};

/// Asks the user whether to contact the origin of \a url, which a server names and which is not its
/// own. \a answer is called later, at most once.
using AskOrigin =
    std::function<void(const QUrl &url, const std::function<void(bool agrees)> &answer)>;

/// Authorizes with OAuth 2.1: discovery (RFC 9728, RFC 8414), dynamic registration, authorization
/// code with PKCE and resource indicators through the user's browser and a loopback redirect,
/// refresh, step-up. Only the origin of the server and those that the user agreed to are contacted,
/// by https, or by http on this computer. No redirect is followed.
class OAuth : public QObject, public Authorizer
{
    Q_OBJECT

public:
    explicit OAuth(OAuthOptions options = {}, QObject *parent = nullptr);
    ~OAuth() override;

    [[nodiscard]] std::string bearer(const std::string &url) const override;
    void authorize(const AuthChallenge &challenge,
                   std::function<void(const std::string &failure)> done) override;
    [[nodiscard]] const OAuthTokens &tokens() const;
    /// Tokens of an earlier session; they are sent to OAuthTokens::server only.
    void setTokens(OAuthTokens tokens);
    /// Without it no other origin is contacted.
    void setAskOrigin(AskOrigin ask) { m_ask = std::move(ask); }
    [[nodiscard]] bool isAsking() const override;
    /// Ends an authorization that is under way. \a why: English.
    void cancel(const std::string &why);

signals:
    /// Open this address in the system browser, if the user agrees; else cancel(). The redirect
    /// reaches us by itself.
    void browserNeeded(const QUrl &url);
    /// Nobody waits for an answer to a question any more.
    void finished();
    void tokensChanged();

private:
    void finish(const std::string &failure);

    OAuthFlow *m_flow = nullptr; ///< child; null while nothing is under way
    std::vector<std::function<void(const std::string &failure)>> m_waiting;
    OAuthOptions m_options;
    AskOrigin m_ask;
    OAuthTokens m_tokens;
    int m_stepUps = 0;
};

} // namespace tw::mcp
