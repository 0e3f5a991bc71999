// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mcp/protocol/rpcmessage.h"
#include "tests/mcp/httpfake.h"

#include <QCryptographicHash>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QStringList>
#include <QUrlQuery>

inline QByteArray idOf(const HttpCall &call)
{
    return QByteArray::fromStdString(tw::mcp::RpcMessage(call.body.toStdString()).id());
}

inline bool asks(const HttpCall &call, const char *method)
{
    return tw::mcp::RpcMessage(call.body.toStdString()).method() == method;
}

inline QByteArray resultFor(const HttpCall &call, const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":)" + idOf(call) + R"(,"result":)" + result + '}';
}

inline constexpr const char *Initialized =
    R"({"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"http"}})";

/// What an ordinary server answers to everything but tool calls.
inline QByteArray ordinary(const HttpCall &call, const QByteArray &headers = {})
{
    if (call.method == "GET")
        return HttpFake::response("405 Method Not Allowed", "text/plain", {});
    if (call.method == "DELETE")
        return HttpFake::response("200 OK", "text/plain", {});
    if (asks(call, "initialize"))
        return HttpFake::json(resultFor(call, Initialized), headers);
    return HttpFake::response("202 Accepted", "text/plain", {});
}

/// A server that wants a token, and its authorization server. The tool "admin" needs the scope
/// "write".
struct GuardedServer
{
    QByteArray resource = "BASE/mcp";
    QByteArray place; ///< of the metadata, as the challenge names it
    QByteArray moved; ///< where "/moved" redirects to
    QByteArray registration = "BASE/register";
    QByteArray challenge; ///< the PKCE challenge of the authorization request
    QStringList scopes; ///< of the authorization requests
    int refused = 0;
    HttpFake server{[this](const HttpCall &call) { return answer(call); }};
    QNetworkAccessManager browser;

    /// Does what the user does at the page \a url: agrees.
    void browse(const QUrl &url)
    {
        using namespace Qt::StringLiterals;
        const QUrlQuery query(url);
        scopes += query.queryItemValue(u"scope"_s, QUrl::FullyDecoded);
        challenge = query.queryItemValue(u"code_challenge"_s).toLatin1();
        QUrl redirect(query.queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded));
        const QString state = query.queryItemValue(u"state"_s);
        const QString issuer = QString::fromStdString(server.url(""));
        // A forged answer is ignored.
        redirect.setQuery(u"code=evil&state=x&iss="_s + issuer);
        browser.get(QNetworkRequest(redirect));
        redirect.setQuery(u"code=c1&state="_s + state + u"&iss="_s + issuer);
        browser.get(QNetworkRequest(redirect));
    }

private:
    QByteArray withBase(QByteArray text) const
    {
        return text.replace("BASE", QByteArray::fromStdString(server.url("")));
    }
    QByteArray answer(const HttpCall &call)
    {
        if (call.path.startsWith("/.well-known/oauth-protected-resource"))
            return HttpFake::json(withBase("{\"resource\":\"" + resource
                                           + "\",\"authorization_servers\":[\"BASE\"]}"));
        if (call.path == "/.well-known/oauth-authorization-server")
            return HttpFake::json(
                withBase(QByteArray(AuthorizationServer).replace("BASE/register", registration)));
        if (call.path == "/moved")
            return HttpFake::response("302 Found", "text/plain", {}, "Location: " + moved + "\r\n");
        if (call.path == "/register")
            return HttpFake::json(R"({"client_id":"me"})");
        if (call.path == "/token")
            return token(call);
        const QByteArray bearer = call.headers.value("authorization");
        if (!bearer.startsWith("Bearer t0ken")) {
            ++refused;
            return HttpFake::response(
                "401 Unauthorized", "text/plain", {},
                "WWW-Authenticate: Bearer scope=\"read\""
                    + (place.isEmpty() ? QByteArray() : ", resource_metadata=\"" + place + '"')
                    + "\r\n");
        }
        if (!asks(call, "tools/call"))
            return ordinary(call);
        if (call.body.contains("\"admin\"") && !bearer.endsWith("write"))
            return HttpFake::response("403 Forbidden", "text/plain", {},
                                      "WWW-Authenticate: Bearer error=\"insufficient_scope\", "
                                      "scope=\"write\"\r\n");
        return HttpFake::json(resultFor(call, R"({"content":[]})"));
    }
    QByteArray token(const HttpCall &call) const
    {
        using namespace Qt::StringLiterals;
        const QUrlQuery form(QString::fromLatin1(call.body));
        const QByteArray verifier = form.queryItemValue(u"code_verifier"_s).toLatin1();
        const QByteArray hash =
            QCryptographicHash::hash(verifier, QCryptographicHash::Sha256)
                .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
        const bool isRight = hash == challenge && form.queryItemValue(u"code"_s) == "c1"_L1
            && form.queryItemValue(u"resource"_s, QUrl::FullyDecoded).endsWith(u"/mcp"_s);
        if (!isRight)
            return HttpFake::response("400 Bad Request", "application/json", "{}");
        const bool canWrite = scopes.last().contains(u"write"_s);
        return HttpFake::json(canWrite ? R"({"access_token":"t0ken-write"})"
                                       : R"({"access_token":"t0ken"})");
    }
    static constexpr const char *AuthorizationServer = R"({"issuer":"BASE",
        "authorization_endpoint":"BASE/authorize","token_endpoint":"BASE/token",
        "registration_endpoint":"BASE/register","code_challenge_methods_supported":["S256"],
        "authorization_response_iss_parameter_supported":true})";
};
