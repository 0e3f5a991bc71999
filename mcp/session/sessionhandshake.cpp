// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/session/sessionprivate.h"
#include "mcp/transport/ssetransport.h"
#include "schema/json/jsonmember.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tw::mcp {

namespace {

    bool contains(std::string_view array, std::string_view version)
    {
        return array.find(jsonQuoted(version)) != std::string_view::npos;
    }

    bool isLegacyVersion(std::string_view version)
    {
        return std::ranges::find(LegacyVersions, version) != LegacyVersions.end();
    }

    std::string textIn(std::string_view object, std::string_view key)
    {
        return std::string(
            utf8Prefix(stringOf(memberText(object, key).value_or("")), LongestForPeople));
    }

    std::string problemOf(const Answer &answer)
    {
        return answer.error ? "the server answered \"" + answer.error->message + "\" ("
                + std::to_string(answer.error->code) + ")"
                            : answer.failureText;
    }

    bool isUnreachable(const Answer &answer)
    {
        return answer.failure == Failure::ConnectionLost
            || (answer.failure == Failure::HttpError
                && (answer.httpStatus == 401 || answer.httpStatus == 403
                    || answer.httpStatus >= 500));
    }

} // namespace

void Session::Private::startHandshake()
{
    const bool triesModern = setup.transport != TransportKind::Sse && setup.era != Era::Legacy
        && !std::exchange(wasDiscovered, false);
    if (triesModern)
        discover();
    else
        initialize(profile.legacyVersion);
}

void Session::Private::discover()
{
    isTryingModern = true;
    RequestOptions options;
    options.wantsProgress = false;
    options.timeout = setup.era == Era::Auto && setup.transport == TransportKind::Stdio
        ? profile.discoverTimeout
        : profile.connectTimeout;
    Request *const request = book.start({"server/discover", {}, {}, {}}, options);
    connect(request, &Request::finished, this, [this](const Answer &answer) {
        if (state == State::Opening)
            takeDiscover(answer);
    });
}

void Session::Private::takeDiscover(const Answer &answer)
{
    if (transport == nullptr || !std::exchange(isTryingModern, false))
        return;
    const std::string_view result = answer.resultText();
    const std::string_view versions = memberText(result, "supportedVersions").value_or("");
    const bool isModernServer = contains(versions, ModernVersion);
    const bool isRetryable = answer.error && answer.error->code == codes::UnsupportedVersion
        && contains(answer.error->data, ModernVersion);
    if (isRetryable && !std::exchange(wasDiscovered, true)) {
        discover();
        return;
    }
    // The discovery is a courtesy: a server that must be modern may lack it.
    const bool isAssumedModern = setup.era == Era::Modern && versions.empty()
        && !isUnreachable(answer) && !(answer.error && isModernCode(answer.error->code));
    if (isModernServer || isAssumedModern) {
        wasDiscovered = false;
        info.era = Era::Modern;
        info.protocolVersion = ModernVersion;
        const std::string_view meta = memberText(result, "_meta").value_or("");
        readInfo(result,
                 memberText(meta, "io.modelcontextprotocol/serverInfo")
                     .value_or(memberText(result, "serverInfo").value_or("")));
        becomeReady();
        return;
    }
    const bool isRefused = answer.error && isModernCode(answer.error->code)
        && !contains(answer.error->data, LegacyVersions.front());
    if (setup.era == Era::Modern || isRefused || isUnreachable(answer)) {
        fail(answer.isResult() ? "the server does not support protocol version "
                     + std::string(ModernVersion) + "; use the legacy era"
                               : problemOf(answer));
        return;
    }
    wasDiscovered = false;
    initialize(profile.legacyVersion);
}

void Session::Private::initialize(const std::string &version)
{
    info = {};
    const JsonMembers client{{"name", jsonQuoted(profile.name)},
                             {"version", jsonQuoted(profile.version)}};
    RequestOptions options;
    options.wantsProgress = false;
    options.timeout = profile.connectTimeout;
    Request *const request = book.start({"initialize",
                                         {{"protocolVersion", jsonQuoted(version)},
                                          {"capabilities", profile.capabilities},
                                          {"clientInfo", objectText(client)}},
                                         {},
                                         {}},
                                        options);
    connect(request, &Request::finished, this, [this](const Answer &answer) {
        if (state == State::Opening && transport != nullptr)
            takeInitialize(answer);
    });
}

void Session::Private::takeInitialize(const Answer &answer)
{
    if (!answer.isResult()) {
        if (answer.error) {
            const std::string_view supported =
                memberText(answer.error->data, "supported").value_or("");
            for (const std::string_view version : LegacyVersions) {
                if (contains(supported, version)) {
                    initialize(std::string(version));
                    return;
                }
            }
        }
        if (!fallBackToSse(answer))
            fail(problemOf(answer));
        return;
    }
    const std::string_view result = answer.resultText();
    info.protocolVersion = textIn(result, "protocolVersion");
    if (!isLegacyVersion(info.protocolVersion)) {
        fail("the server speaks protocol version \"" + info.protocolVersion
             + "\", which is not supported; update one of the two");
        return;
    }
    readInfo(result, memberText(result, "serverInfo").value_or(""));
    transport->handshakeDone(info.protocolVersion);
    session.notify("notifications/initialized");
    becomeReady();
}

bool Session::Private::fallBackToSse(const Answer &answer)
{
    const bool isOldServer =
        answer.httpStatus == 400 || answer.httpStatus == 404 || answer.httpStatus == 405;
    if (setup.transport != TransportKind::Http || !isOldServer
        || qobject_cast<SseTransport *>(transport) != nullptr)
        return false;
    wasDiscovered = true;
    connectTransport(std::make_unique<SseTransport>(setup, authorizer).release());
    transport->open();
    return true;
}

void Session::Private::readInfo(std::string_view result, std::string_view serverInfo)
{
    info.name = textIn(serverInfo, "name");
    info.title = textIn(serverInfo, "title");
    info.version = textIn(serverInfo, "version");
    info.instructions = textIn(result, "instructions");
    info.capabilities = memberText(result, "capabilities").value_or("");
    info.text = result;
}

void Session::Private::becomeReady()
{
    connectTimer.stop();
    setState(State::Ready);
    book.retryHeld();
    if (info.capabilities.empty() || session.hasCapability("/tools"))
        refresh(ItemKind::Tools);
    else
        publish(ItemKind::Tools);
    const bool announces = session.hasCapability("/tools/listChanged")
        || session.hasCapability("/prompts/listChanged")
        || session.hasCapability("/resources/listChanged");
    if (isModern() && announces)
        listen();
}

void Session::Private::listen()
{
    if (subscription)
        subscription->cancel();
    JsonMembers wanted;
    for (const char *const kind : {"tools", "prompts", "resources"}) {
        if (session.hasCapability('/' + std::string(kind) + "/listChanged"))
            wanted.emplace_back(std::string(kind) + "ListChanged", "true");
    }
    std::string uris;
    for (const std::string &uri : subscribedUris)
        uris += (uris.empty() ? "" : ",") + jsonQuoted(uri);
    if (!uris.empty())
        wanted.emplace_back("resourceSubscriptions", '[' + uris + ']');
    RequestOptions options;
    options.wantsProgress = false;
    options.timeout = std::chrono::milliseconds(0);
    subscription =
        start({"subscriptions/listen", {{"notifications", objectText(wanted)}}, {}, {}}, options);
    connect(subscription, &Request::finished, this, [this](const Answer &answer) {
        constexpr int AgainMs = 2000;
        if (answer.failure == Failure::ConnectionLost && state == State::Ready)
            QTimer::singleShot(AgainMs, this, [this] {
                if (state == State::Ready && !subscription)
                    listen();
            });
    });
}

} // namespace tw::mcp
