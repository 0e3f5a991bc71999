// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/session/request.h"
#include "mcp/session/serveritems.h"
#include "mcp/session/serverrequest.h"
#include "mcp/transport/authorizer.h"
#include "mcp/transport/transport.h"

#include <QObject>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tw::mcp {

/// What the client says about itself.
struct ClientProfile
{
    std::string name = "toolwright";
    std::string version;
    std::string legacyVersion{LegacyVersions.front()}; ///< offered in `initialize`
    /// JSON text of the capabilities; servers offer tools depending on them. URL elicitation needs
    /// `"elicitation":{"form":{},"url":{}}`.
    std::string capabilities =
        R"({"roots":{"listChanged":true},"sampling":{},"elicitation":{"form":{},"url":{}}})";
    std::string logLevel; ///< modern: wanted with every request; "" for none
    std::chrono::milliseconds connectTimeout{30'000};
    std::chrono::milliseconds discoverTimeout{3'000}; ///< silent servers are legacy servers
    std::chrono::milliseconds listTimeout{60'000}; ///< of one page of a list
    std::size_t maxMessage = MaxMessage; ///< bytes; longer messages are not read
    std::size_t maxList = 8ULL << 20U; ///< bytes of all pages of a list together
};

/// What the server says about itself.
struct ServerInfo
{
    Era era = Era::Legacy; ///< Legacy or Modern once the session is ready
    std::string protocolVersion;
    std::string name;
    std::string title;
    std::string version;
    std::string instructions;
    std::string capabilities; ///< JSON text
    std::string text; ///< the bytes of the result of `initialize` or `server/discover`
};

/// Something that happened outside of answers.
struct SessionEvent
{
    enum class Kind : std::uint8_t {
        StandardError, ///< a piece of text on stderr; not an error by itself
        Oddity, ///< stray output, an unreadable message, a lost stream, a repeated cursor
        Note, ///< a fault of a message that was read all the same
        UnknownAnswer, ///< an answer to no request, or a second answer
        LogMessage, ///< `notifications/message`
        Notification, ///< any other notification that needs attention
    };
    Kind kind = Kind::Oddity;
    std::string what; ///< English
    std::string text; ///< the bytes it is about, as far as people look at them
};

/// A connection to one MCP server: transport, handshake or discovery, requests, lists, questions of
/// the server. Runs in the thread of its event loop and never blocks. Nothing is started before
/// open().
class Session : public QObject
{
    Q_OBJECT

public:
    enum class State : std::uint8_t { Closed, Opening, Ready, Closing, Failed };

    explicit Session(ServerSetup setup, ClientProfile profile = {}, QObject *parent = nullptr);
    /// Kills a process that is still running. Call close() and wait for State::Closed for an
    /// orderly end.
    ~Session() override;

    /// Answers the server's questions; not owned. Null refuses them.
    void setHandler(ServerRequestHandler *handler);
    /// Provides tokens for HTTP servers; not owned, may be null.
    void setAuthorizer(Authorizer *authorizer);

    /// Starts the process or connects. After State::Failed or State::Closed it may be called again.
    void open();
    /// Ends in the order that the transport asks for: stdin, SIGTERM, SIGKILL; DELETE.
    void close();

    [[nodiscard]] const ServerSetup &setup() const;
    [[nodiscard]] State state() const;
    /// English: why the state is Failed.
    [[nodiscard]] const std::string &failure() const;
    [[nodiscard]] const ServerInfo &info() const;
    /// True if the server's capabilities have the member at \a pointer ("/tools/listChanged").
    [[nodiscard]] bool hasCapability(std::string_view pointer) const;
    /// The process id of a stdio server; 0 elsewhere.
    [[nodiscard]] long long processId() const;

    /// Calls \a tool with \a arguments: the bytes of a JSON value, sent as they are ("" sends
    /// none). Over stdio line ends between tokens become spaces.
    Request *callTool(const std::string &tool, const std::string &arguments,
                      const RequestOptions &options = {});
    Request *getPrompt(const std::string &name, const std::string &arguments,
                       const RequestOptions &options = {});
    Request *readResource(const std::string &uri, const RequestOptions &options = {});
    Request *ping(const RequestOptions &options = {});
    /// Any other request. \a params: the JSON text of an object, or "".
    Request *request(const std::string &method, const std::string &params,
                     const RequestOptions &options = {});
    void notify(const std::string &method, const std::string &params = {});
    /// `logging/setLevel`, or the level in every later modern request.
    void setLogLevel(const std::string &level);
    /// `resources/subscribe` and `resources/unsubscribe`, or `subscriptions/listen`.
    void subscribe(const std::string &uri, bool on);

    /// Reads all pages of a list again; itemsChanged() follows.
    void refresh(ItemKind kind);
    /// Lists what was listed last. Tools are listed once the session is ready.
    [[nodiscard]] const ItemList &items(ItemKind kind) const;

signals:
    void stateChanged();
    void itemsChanged(tw::mcp::ItemKind kind);
    void happened(const tw::mcp::SessionEvent &event);
    void resourceUpdated(const std::string &uri);
    /// Everything that goes over the wire, secrets included.
    void traffic(const tw::mcp::TrafficFrame &frame);

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace tw::mcp
