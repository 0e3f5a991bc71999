// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/auth/oauth.h"

#include "mcp/auth/oauthflow.h"
#include "mcp/protocol/rpcmessage.h"
#include "mcp/transport/httpclient.h"

#include <QTimer>

#include <array>
#include <utility>

namespace tw::mcp {

namespace {

    constexpr std::array<std::pair<const char *, std::string OAuthTokens::*>, 8> TokenMembers{
        {{"server", &OAuthTokens::server},
         {"issuer", &OAuthTokens::issuer},
         {"client_id", &OAuthTokens::clientId},
         {"client_secret", &OAuthTokens::clientSecret},
         {"access_token", &OAuthTokens::accessToken},
         {"refresh_token", &OAuthTokens::refreshToken},
         {"scope", &OAuthTokens::scope},
         {"origins", &OAuthTokens::origins}}};

} // namespace

std::string tokensText(const OAuthTokens &tokens)
{
    JsonMembers members;
    for (const auto &[key, member] : TokenMembers)
        members.emplace_back(key, jsonQuoted(tokens.*member));
    return objectText(members);
}

OAuthTokens readTokens(std::string_view text)
{
    OAuthTokens tokens;
    for (const auto &[key, member] : TokenMembers)
        tokens.*member = stringOf(memberText(text, key).value_or(""));
    return tokens;
}

OAuth::OAuth(OAuthOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
{
}

OAuth::~OAuth() = default;

std::string OAuth::bearer(const std::string &url) const
{
    const bool isOurs = isSameOrigin(QUrl(QString::fromStdString(m_tokens.server)),
                                     QUrl(QString::fromStdString(url)));
    return isOurs ? m_tokens.accessToken : std::string();
}

void OAuth::authorize(const AuthChallenge &challenge,
                      std::function<void(const std::string &failure)> done)
{
    m_waiting.push_back(std::move(done));
    if (m_flow != nullptr)
        return; // several requests were refused at once
    if (challenge.status == 403) {
        const std::string wanted = challengeParameter(challenge.authenticate, "scope");
        const bool isNew = scopeUnion(m_tokens.scope, wanted) != m_tokens.scope;
        m_stepUps = isNew ? 0 : m_stepUps + 1;
        if (m_stepUps > 1) { // more of the same does not help
            QTimer::singleShot(0, this, [this] {
                finish("the server refuses the access although it was granted");
            });
            return;
        }
    }
    m_flow = new OAuthFlow(m_options, m_tokens, challenge, this);
    m_flow->setAskOrigin(m_ask);
    connect(m_flow, &OAuthFlow::browserNeeded, this, &OAuth::browserNeeded);
    connect(m_flow, &OAuthFlow::finished, this,
            [this, server = challenge.url](const std::string &failure) {
                if (failure.empty()) {
                    m_tokens = m_flow->tokens();
                    m_tokens.server = server;
                    emit tokensChanged();
                } else {
                    m_tokens.origins = m_flow->tokens().origins; // asked once
                }
                finish(failure);
            });
    m_flow->start();
}

void OAuth::finish(const std::string &failure)
{
    if (m_flow != nullptr)
        std::exchange(m_flow, nullptr)->deleteLater();
    emit finished();
    for (const auto &done : std::exchange(m_waiting, {}))
        done(failure);
}

bool OAuth::isAsking() const
{
    return m_flow != nullptr && m_flow->isAsking();
}

void OAuth::cancel(const std::string &why)
{
    if (m_flow != nullptr)
        m_flow->stop(why);
}

const OAuthTokens &OAuth::tokens() const
{
    return m_tokens;
}

void OAuth::setTokens(OAuthTokens tokens)
{
    m_tokens = std::move(tokens);
    m_stepUps = 0;
}

} // namespace tw::mcp
