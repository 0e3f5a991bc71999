// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mcp/session/requestbook.h"
#include "mcp/session/session.h"

#include <QPointer>
#include <QTimer>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tw::mcp {

/// The parts of Session: life of the connection (session.cpp), handshake (sessionhandshake.cpp),
/// messages from the server (sessionmessages.cpp).
class Session::Private : public QObject
{
public:
    Private(Session &session, ServerSetup setup, ClientProfile profile);
    ~Private() override;

    // session.cpp
    void open();
    void close();
    void connectTransport(Transport *transport);
    void setState(State state);
    void fail(const std::string &what);
    void send(OutgoingMessage message);
    Request *start(RequestShape shape, const RequestOptions &options);
    void say(SessionEvent::Kind kind, std::string what, std::string_view text = {});
    [[nodiscard]] bool isModern() const { return info.era == Era::Modern; }
    [[nodiscard]] JsonMembers meta() const;
    void takeClosed(const std::string &what);
    void takeFailure(const std::string &id, const TransportFailure &failure);

    // sessionhandshake.cpp
    void startHandshake();
    void discover();
    void takeDiscover(const Answer &answer);
    void initialize(const std::string &version);
    void takeInitialize(const Answer &answer);
    bool fallBackToSse(const Answer &answer);
    void readInfo(std::string_view result, std::string_view serverInfo);
    void becomeReady();
    void listen();

    // sessionmessages.cpp
    void take(const RpcMessagePtr &message, const std::string &requestId);
    void takeNotification(const RpcMessagePtr &message);
    void takeRequest(const RpcMessagePtr &message);
    void ask(const ServerRequestPtr &question);
    void respond(const std::string &id, const std::string &result, const RpcError *error);
    /// True while a person has to answer or to sign in; time limits wait for that.
    [[nodiscard]] bool isAsking();
    [[nodiscard]] bool hasTooManyQuestions(const ServerRequest &next);
    /// The questions of a connection that has ended; nobody waits for their answers.
    void withdrawQuestions();
    /// \a announcedBy: the notification to report; "" for none.
    void refreshLater(ItemKind kind, const std::string &announcedBy);
    void refresh(ItemKind kind);
    /// Asks for the page at \a cursor, "" for the first one.
    void readMore(ItemKind kind, const std::string &cursor);
    void takePage(ItemKind kind, const Answer &answer);
    void publish(ItemKind kind);

    struct Listing
    {
        ItemList shown;
        ItemList building;
        std::set<std::string> cursors; ///< of the pages read so far
        std::size_t bytes = 0; ///< of these pages
        QPointer<Request> request;
        QTimer debounce;
    };

    Session &session;
    ServerSetup setup;
    ClientProfile profile;
    State state = State::Closed;
    std::string failure;
    ServerInfo info;
    ServerRequestHandler *handler = nullptr;
    Authorizer *authorizer = nullptr;
    Transport *transport = nullptr; ///< child of this; deleted later
    RequestBook book;
    QTimer connectTimer;
    bool isTryingModern = false; ///< the request on its way has the form of the modern era
    bool wasDiscovered = false; ///< do not ask again on the next connection
    int connection = 0;
    int losses = 0; ///< of the session in a row
    std::map<std::string, std::weak_ptr<ServerRequest>> questions; ///< by the server's id
    std::vector<std::weak_ptr<ServerRequest>> openQuestions;
    std::array<Listing, ItemKindCount> lists;
    QPointer<Request> subscription;
    std::set<std::string> subscribedUris;
};

} // namespace tw::mcp
