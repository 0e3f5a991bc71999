// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/protocol/rpcmessage.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>

namespace tw::mcp {

/// A question of the server: `elicitation/create`, `sampling/createMessage`, `roots/list`. Nothing
/// is answered until reply() or refuse() is called; the first call counts. Dropping the last
/// pointer to an open question sends nothing.
class ServerRequest : public QObject
{
    Q_OBJECT

public:
    using Send = std::function<void(std::string result, const RpcError *error)>;
    ServerRequest(std::string method, std::string params, Send send);

    [[nodiscard]] const std::string &method() const { return m_method; }
    /// The bytes of `params`; "" if absent.
    [[nodiscard]] const std::string &params() const { return m_params; }
    /// False once it was answered or withdrawn.
    [[nodiscard]] bool isOpen() const { return m_send != nullptr; }

    /// Sends \a result, the JSON text of an object, byte for byte.
    void reply(std::string result);
    void refuse(long long code, std::string message);
    /// The server no longer waits.
    void withdraw();

signals:
    /// Answered or withdrawn.
    void closed();

private:
    std::string m_method;
    std::string m_params;
    Send m_send;
};
using ServerRequestPtr = std::shared_ptr<ServerRequest>;

/// Receives the questions of servers. A session without a handler refuses them with -32601.
class ServerRequestHandler
{
public:
    ServerRequestHandler() = default;
    virtual ~ServerRequestHandler() = default;
    ServerRequestHandler(const ServerRequestHandler &) = delete;
    ServerRequestHandler &operator=(const ServerRequestHandler &) = delete;

    /// May answer at once or at any later time.
    virtual void handle(const ServerRequestPtr &request) = 0;
};

} // namespace tw::mcp
