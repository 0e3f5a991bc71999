// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/auth/oauthflow.h"

#include "mcp/transport/httpclient.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QNetworkReply>
#include <QPointer>
#include <QRandomGenerator>
#include <QTcpSocket>
#include <QUrlQuery>

#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <utility>

namespace tw::mcp {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint64 MaxMetadata = 1 << 20;
    constexpr int RequestMs = 30'000;
    constexpr int PersonMs = 600'000; ///< to answer, and to sign in

    std::string originText(const QUrl &url)
    {
        return url
            .adjusted(QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment
                      | QUrl::RemoveUserInfo)
            .toString(QUrl::FullyEncoded)
            .toStdString();
    }

    bool listContains(const Json &object, std::string_view key, std::string_view text)
    {
        const Json *const list = member(object, key);
        return list != nullptr && list->is_array()
            && std::ranges::any_of(*list, [&](const Json &each) { return each == text; });
    }

    std::string joined(const Json &object, std::string_view key)
    {
        std::string text;
        const Json *const list = member(object, key);
        if (list == nullptr || !list->is_array())
            return text;
        for (const Json &each : *list) {
            if (each.is_string())
                text += (text.empty() ? "" : " ") + each.get<std::string>();
        }
        return text;
    }

    QByteArray encoded(const std::string &text)
    {
        return QUrl::toPercentEncoding(QString::fromStdString(text));
    }

    QByteArray formText(const std::vector<std::pair<std::string, std::string>> &form)
    {
        QByteArray text;
        for (const auto &[key, value] : form)
            text += (text.isEmpty() ? QByteArray() : QByteArray("&")) + encoded(key) + '='
                + encoded(value);
        return text;
    }

    std::string randomText()
    {
        std::array<quint32, 8> words{};
        QRandomGenerator::system()->fillRange(words.data(), words.size());
        const QByteArray bytes(reinterpret_cast<const char *>(words.data()), sizeof words);
        return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
            .toStdString();
    }

    std::string challengeOf(const std::string &verifier)
    {
        return QCryptographicHash::hash(QByteArray::fromStdString(verifier),
                                        QCryptographicHash::Sha256)
            .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
            .toStdString();
    }

    QUrl atRoot(const QUrl &url, const QString &path)
    {
        QUrl result;
        result.setScheme(url.scheme());
        result.setHost(url.host());
        result.setPort(url.port());
        result.setPath(path);
        return result;
    }

    QUrl urlOf(const std::string &text)
    {
        return QUrl(QString::fromStdString(text));
    }

    /// True if metadata for \a resource is about the server at \a url.
    bool coversServer(const std::string &resource, const QUrl &url)
    {
        const QUrl other = urlOf(resource);
        QString path = other.path();
        if (!path.endsWith(u'/'))
            path += u'/';
        return isSameOrigin(other, url) && QString(url.path() + u'/').startsWith(path);
    }

} // namespace

std::string challengeParameter(const std::string &header, const std::string &name)
{
    const std::string key = name + '=';
    for (std::size_t at = header.find(key); at != std::string::npos;
         at = header.find(key, at + 1)) {
        if (at > 0 && header[at - 1] != ' ' && header[at - 1] != ',')
            continue;
        const std::size_t begin = at + key.size();
        if (begin < header.size() && header[begin] == '"')
            return header.substr(begin + 1, header.find('"', begin + 1) - begin - 1);
        return header.substr(begin, header.find_first_of(", ", begin) - begin);
    }
    return {};
}

std::vector<QUrl> metadataPlaces(const QUrl &issuer)
{
    QString path = issuer.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    const QString oauth = u"/.well-known/oauth-authorization-server"_s;
    const QString openId = u"/.well-known/openid-configuration"_s;
    if (path.isEmpty())
        return {atRoot(issuer, oauth), atRoot(issuer, openId)};
    return {atRoot(issuer, oauth + path), atRoot(issuer, openId + path),
            atRoot(issuer, path + openId)};
}

bool isLoopback(const QUrl &url)
{
    QHostAddress address;
    return url.host() == "localhost"_L1 || (address.setAddress(url.host()) && address.isLoopback());
}

std::string scopeUnion(const std::string &left, const std::string &right)
{
    std::vector<std::string> words;
    std::istringstream stream(left + ' ' + right);
    for (std::string word; stream >> word;) {
        if (std::ranges::find(words, word) == words.end())
            words.push_back(word);
    }
    std::string text;
    for (const std::string &word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

OAuthFlow::OAuthFlow(OAuthOptions options, OAuthTokens tokens, AuthChallenge challenge,
                     QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_tokens(std::move(tokens))
    , m_challenge(std::move(challenge))
{
    m_network.setTransferTimeout(RequestMs);
    m_network.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    m_personTimer.setSingleShot(true);
    m_personTimer.setInterval(PersonMs);
    connect(&m_personTimer, &QTimer::timeout, this,
            [this] { stop("nobody signed in within ten minutes; try again"); });
    connect(&m_listener, &QTcpServer::newConnection, this, &OAuthFlow::takeRedirect);
}

void OAuthFlow::stop(const std::string &failure)
{
    if (std::exchange(m_isDone, true))
        return;
    m_listener.close();
    m_personTimer.stop();
    emit finished(failure);
}

bool OAuthFlow::isAgreed(const QUrl &url) const
{
    const std::string origin = ' ' + originText(url) + ' ';
    return isSameOrigin(url, urlOf(m_challenge.url))
        || (' ' + m_tokens.origins + ' ').find(origin) != std::string::npos;
}

bool OAuthFlow::checkAddress(const QUrl &url)
{
    const bool isOwn = isSameOrigin(url, urlOf(m_challenge.url));
    const bool isSafe =
        url.scheme() == "https"_L1 || (url.scheme() == "http"_L1 && isLoopback(url));
    if (!url.host().isEmpty() && (isOwn || isSafe))
        return true;
    stop("the server names the address \"" + url.toString().toStdString()
         + "\", which is not used; only https is, and http on this computer");
    return false;
}

void OAuthFlow::contact(const QUrl &url, const std::function<void()> &then)
{
    if (!checkAddress(url))
        return;
    if (isAgreed(url)) {
        then();
    } else if (!m_ask) {
        stop("the server names another server, " + originText(url)
             + ", which is not contacted, since there is nobody to ask");
    } else {
        m_personTimer.start();
        m_ask(url, [self = QPointer(this), origin = originText(url), then](bool agrees) {
            if (self == nullptr || self->m_isDone)
                return;
            self->m_personTimer.stop();
            if (!agrees)
                return self->stop(origin + " was not contacted; you did not agree");
            std::string &origins = self->m_tokens.origins;
            origins += (origins.empty() ? "" : " ") + origin;
            then();
        });
    }
}

/// Calls \a then with the JSON of \a reply once it has arrived.
void OAuthFlow::read(QNetworkReply *reply, const Then &then)
{
    // Nothing of a longer answer is used, and one that trickles ends, too.
    reply->setReadBufferSize(2 * MaxMetadata);
    connect(reply, &QNetworkReply::readyRead, reply, [reply] {
        if (reply->bytesAvailable() > MaxMetadata)
            reply->abort();
    });
    QTimer::singleShot(RequestMs, reply, &QNetworkReply::abort);
    connect(reply, &QNetworkReply::finished, this, [this, reply, then] {
        reply->deleteLater();
        const bool isWhole = reply->error() != QNetworkReply::OperationCanceledError;
        const auto json = parseJson(isWhole ? reply->read(MaxMetadata).toStdString() : "");
        if (!m_isDone)
            then(statusOf(*reply), json ? *json : Json());
    });
}

void OAuthFlow::fetch(const QUrl &url, const Then &then)
{
    contact(url, [this, url, then] {
        QNetworkRequest request(url);
        request.setRawHeader("Accept", "application/json");
        request.setRawHeader("MCP-Protocol-Version", "2025-11-25");
        read(m_network.get(request), then);
    });
}

void OAuthFlow::post(const QUrl &url, const QByteArray &type, const QByteArray &body,
                     const QByteArray &authorization, const Then &then)
{
    contact(url, [this, url, type, body, authorization, then] {
        QNetworkRequest request(url);
        request.setRawHeader("Content-Type", type);
        request.setRawHeader("Accept", "application/json");
        if (!authorization.isEmpty())
            request.setRawHeader("Authorization", authorization);
        read(m_network.post(request, body), then);
    });
}

void OAuthFlow::start()
{
    const QUrl server = urlOf(m_challenge.url);
    const QString wellKnown = u"/.well-known/oauth-protected-resource"_s;
    std::vector<QUrl> places;
    if (const std::string place = challengeParameter(m_challenge.authenticate, "resource_metadata");
        !place.empty())
        places.push_back(urlOf(place));
    if (server.path().size() > 1)
        places.push_back(atRoot(server, wellKnown + server.path()));
    places.push_back(atRoot(server, wellKnown));
    find(std::move(places), "resource", &OAuthFlow::takeResource, &OAuthFlow::useServerAsIssuer);
}

void OAuthFlow::find(std::vector<QUrl> places, const char *key, Take take, None none)
{
    if (places.empty())
        return (this->*none)();
    const QUrl place = places.front();
    places.erase(places.begin());
    fetch(place, [this, places = std::move(places), key, take, none](int status, const Json &body) {
        if (status == 200 && member(body, key) != nullptr)
            (this->*take)(body);
        else
            find(places, key, take, none);
    });
}

/// Servers of 2025-03-26 are their own authorization servers.
void OAuthFlow::useServerAsIssuer()
{
    const QUrl server = urlOf(m_challenge.url);
    m_issuer = atRoot(server, {}).toString().toStdString();
    findServer({atRoot(server, u"/.well-known/oauth-authorization-server"_s)});
}

void OAuthFlow::takeResource(const Json &metadata)
{
    m_resource = textMember(metadata, "resource");
    if (!coversServer(m_resource, urlOf(m_challenge.url))) {
        stop("the server's metadata is about another resource (" + m_resource
             + "); check the address");
        return;
    }
    m_scope = challengeParameter(m_challenge.authenticate, "scope");
    if (m_scope.empty())
        m_scope = joined(metadata, "scopes_supported");
    const Json *const servers = member(metadata, "authorization_servers");
    const bool hasServer = servers != nullptr && servers->is_array() && !servers->empty()
        && servers->front().is_string();
    m_issuer = hasServer ? servers->front().get<std::string>()
                         : atRoot(urlOf(m_challenge.url), {}).toString().toStdString();
    findServer(metadataPlaces(urlOf(m_issuer)));
}

void OAuthFlow::findServer(std::vector<QUrl> places)
{
    find(std::move(places), "token_endpoint", &OAuthFlow::takeServer,
         &OAuthFlow::useDefaultEndpoints);
}

void OAuthFlow::useDefaultEndpoints()
{
    if (!m_resource.empty()) {
        stop("the authorization server " + m_issuer + " has no metadata; check the server");
        return;
    }
    const auto at = [&](const char *path) { return m_issuer + path; };
    m_metadata = Json{{"issuer", m_issuer},
                      {"authorization_endpoint", at("/authorize")},
                      {"token_endpoint", at("/token")},
                      {"registration_endpoint", at("/register")}};
    identify();
}

void OAuthFlow::takeServer(const Json &metadata)
{
    // Compared as plain texts (RFC 8414, 3.3).
    if (!m_resource.empty() && textMember(metadata, "issuer") != m_issuer) {
        stop("the metadata of " + m_issuer + " names another issuer ("
             + textMember(metadata, "issuer") + "); it is not used");
        return;
    }
    if (member(metadata, "code_challenge_methods_supported") != nullptr
        && !listContains(metadata, "code_challenge_methods_supported", "S256")) {
        stop("the authorization server does not support PKCE with S256; it is not used");
        return;
    }
    m_metadata = metadata;
    if (listContains(metadata, "scopes_supported", "offline_access"))
        m_scope = scopeUnion(m_scope, "offline_access");
    identify();
}

void OAuthFlow::identify()
{
    if (m_tokens.issuer != m_issuer) { // credentials belong to the server that issued them
        std::string origins = std::exchange(m_tokens, {}).origins;
        m_tokens.origins = std::move(origins);
    }
    m_tokens.issuer = m_issuer;
    if (m_challenge.status == 403)
        m_scope = scopeUnion(m_tokens.scope, m_scope);
    if (!m_tokens.clientId.empty()) {
        if (m_challenge.status == 401 && !m_tokens.refreshToken.empty())
            refresh();
        else
            askUser();
        return;
    }
    const Json *const byUrl = member(m_metadata, "client_id_metadata_document_supported");
    if (!m_options.clientId.empty()) {
        m_tokens.clientId = m_options.clientId;
        m_tokens.clientSecret = m_options.clientSecret;
    } else if (byUrl != nullptr && *byUrl == true && !m_options.clientMetadataUrl.empty()) {
        m_tokens.clientId = m_options.clientMetadataUrl;
    }
    if (m_tokens.clientId.empty())
        registerClient();
    else
        askUser();
}

std::string OAuthFlow::redirectUri() const
{
    return "http://127.0.0.1:" + std::to_string(m_listener.serverPort()) + "/callback";
}

std::string OAuthFlow::endpoint(const char *key) const
{
    return textMember(m_metadata, key);
}

bool OAuthFlow::listen()
{
    if (m_listener.isListening()
        || m_listener.listen(QHostAddress::LocalHost, static_cast<quint16>(m_options.callbackPort)))
        return true;
    stop("cannot listen for the redirect: " + m_listener.errorString().toStdString()
         + "; choose another port");
    return false;
}

void OAuthFlow::registerClient()
{
    if (endpoint("registration_endpoint").empty()) {
        stop("the authorization server registers no clients; enter a client id");
        return;
    }
    if (!listen())
        return;
    Json body{{"client_name", m_options.clientName},
              {"redirect_uris", Json::array({redirectUri()})},
              {"grant_types", Json::array({"authorization_code", "refresh_token"})},
              {"response_types", Json::array({"code"})},
              {"application_type", "native"}};
    const Json *const methods = member(m_metadata, "token_endpoint_auth_methods_supported");
    const bool needsSecret = methods != nullptr && methods->is_array() && !methods->empty()
        && !listContains(m_metadata, "token_endpoint_auth_methods_supported", "none");
    body["token_endpoint_auth_method"] = needsSecret ? (*methods)[0] : Json("none");
    if (!m_scope.empty())
        body["scope"] = m_scope;
    post(urlOf(endpoint("registration_endpoint")), "application/json",
         QByteArray::fromStdString(writeJson(body)), {}, [this](int status, const Json &answer) {
             m_tokens.clientId = textMember(answer, "client_id");
             m_tokens.clientSecret = textMember(answer, "client_secret");
             m_authMethod = textMember(answer, "token_endpoint_auth_method");
             if (m_tokens.clientId.empty())
                 stop("the registration failed with HTTP status " + std::to_string(status)
                      + "; enter a client id");
             else
                 askUser();
         });
}

void OAuthFlow::refresh()
{
    requestToken({{"grant_type", "refresh_token"}, {"refresh_token", m_tokens.refreshToken}},
                 [this](const std::string & /*failure*/) {
                     m_tokens.refreshToken.clear();
                     askUser();
                 });
}

void OAuthFlow::askUser()
{
    if (!listen())
        return;
    m_redirect = redirectUri();
    m_verifier = randomText();
    m_state = randomText();
    Form form{{"response_type", "code"},
              {"client_id", m_tokens.clientId},
              {"redirect_uri", m_redirect},
              {"state", m_state},
              {"code_challenge", challengeOf(m_verifier)},
              {"code_challenge_method", "S256"}};
    if (!m_scope.empty())
        form.emplace_back("scope", m_scope);
    if (!m_resource.empty())
        form.emplace_back("resource", m_resource);
    if (m_scope.find("offline_access") != std::string::npos)
        form.emplace_back("prompt", "consent");
    QUrl url = urlOf(endpoint("authorization_endpoint"));
    if (!checkAddress(url))
        return;
    const QString before = url.query(QUrl::FullyEncoded);
    url.setQuery((before.isEmpty() ? QString() : before + u'&')
                     + QString::fromLatin1(formText(form)),
                 QUrl::StrictMode);
    m_personTimer.start();
    emit browserNeeded(url);
}

void OAuthFlow::takeRedirect()
{
    while (QTcpSocket *const socket = m_listener.nextPendingConnection()) {
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
            if (!socket->canReadLine())
                return;
            const QList<QByteArray> words = socket->readLine().split(' ');
            const bool isCallback = words.size() >= 2 && words[0] == "GET"
                && (words[1].startsWith("/callback?") || words[1] == "/callback");
            const QByteArray text = isCallback
                ? "You can close this page and return to the program.\n"
                : "There is nothing here.\n";
            socket->write("HTTP/1.1 " + QByteArray(isCallback ? "200 OK" : "404 Not Found")
                          + "\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
                            "Content-Length: "
                          + QByteArray::number(text.size()) + "\r\n\r\n" + text);
            socket->disconnectFromHost();
            if (isCallback)
                readRedirect(QUrl::fromEncoded(words[1]));
        });
    }
}

void OAuthFlow::readRedirect(const QUrl &url)
{
    const QUrlQuery query(url);
    const auto value = [&](const char *key) {
        return query.queryItemValue(QString::fromLatin1(key), QUrl::FullyDecoded).toStdString();
    };
    if (m_isDone || value("state") != m_state)
        return; // not ours, or forged
    const Json *const promised =
        member(m_metadata, "authorization_response_iss_parameter_supported");
    const std::string issuer = value("iss");
    if (issuer.empty() && promised != nullptr && *promised == true) {
        stop("the authorization answer does not name its issuer; it is not used");
        return;
    }
    if (!issuer.empty() && issuer != endpoint("issuer")) {
        stop("the authorization answer comes from another issuer (" + issuer + "); it is not used");
        return;
    }
    if (const std::string error = value("error"); !error.empty()) {
        stop("the authorization was refused: " + error + ' ' + value("error_description"));
        return;
    }
    m_listener.close();
    m_personTimer.stop();
    exchangeCode(value("code"));
}

void OAuthFlow::exchangeCode(const std::string &code)
{
    requestToken({{"grant_type", "authorization_code"},
                  {"code", code},
                  {"redirect_uri", m_redirect},
                  {"code_verifier", m_verifier}},
                 [this](const std::string &failure) { stop(failure); });
}

void OAuthFlow::requestToken(Form form,
                             const std::function<void(const std::string &failure)> &failed)
{
    if (!m_resource.empty())
        form.emplace_back("resource", m_resource);
    constexpr const char *Methods = "token_endpoint_auth_methods_supported";
    const bool wantsPost = m_authMethod == "client_secret_post"
        || (m_authMethod.empty() && !listContains(m_metadata, Methods, "client_secret_basic")
            && listContains(m_metadata, Methods, "client_secret_post"));
    QByteArray authorization;
    if (m_tokens.clientSecret.empty() || wantsPost || m_authMethod == "none")
        form.emplace_back("client_id", m_tokens.clientId);
    if (!m_tokens.clientSecret.empty() && wantsPost)
        form.emplace_back("client_secret", m_tokens.clientSecret);
    else if (!m_tokens.clientSecret.empty() && m_authMethod != "none")
        authorization = "Basic "
            + QByteArray(encoded(m_tokens.clientId) + ':' + encoded(m_tokens.clientSecret))
                  .toBase64();
    post(urlOf(endpoint("token_endpoint")), "application/x-www-form-urlencoded", formText(form),
         authorization, [this, failed](int status, const Json &answer) {
             const std::string token = textMember(answer, "access_token");
             if (status != 200 || token.empty()) {
                 failed("the authorization server issued no token (HTTP status "
                        + std::to_string(status) + ' ' + textMember(answer, "error")
                        + "); try again");
                 return;
             }
             m_tokens.accessToken = token;
             if (const std::string next = textMember(answer, "refresh_token"); !next.empty())
                 m_tokens.refreshToken = next;
             // A server may grant less; the next step-up still asks for everything.
             m_tokens.scope = m_scope;
             stop({});
         });
}

} // namespace tw::mcp
