// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/session/serverrequest.h"

#include <utility>

namespace tw::mcp {

ServerRequest::ServerRequest(std::string method, std::string params, Send send)
    : m_method(std::move(method))
    , m_params(std::move(params))
    , m_send(std::move(send))
{
}

void ServerRequest::reply(std::string result)
{
    if (const Send send = std::exchange(m_send, nullptr)) {
        send(std::move(result), nullptr);
        emit closed();
    }
}

void ServerRequest::refuse(long long code, std::string message)
{
    if (const Send send = std::exchange(m_send, nullptr)) {
        const RpcError error{code, std::move(message), {}};
        send({}, &error);
        emit closed();
    }
}

void ServerRequest::withdraw()
{
    if (std::exchange(m_send, nullptr))
        emit closed();
}

} // namespace tw::mcp
