// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/mcp/mcpclient.h"
#include "schema/catalogs/catalog.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tw::cli {

enum class ServerVerdict : std::uint8_t {
    Accepted, ///< a tool result without `isError`
    Refused, ///< a tool result with `isError`, or a JSON-RPC error
    Failed, ///< no answer: the server crashed, hangs or was not called
};
/// "accepted", "refused", "failed".
[[nodiscard]] std::string_view serverVerdictName(ServerVerdict verdict);

struct ServerAnswer
{
    ServerVerdict verdict = ServerVerdict::Failed;
    std::string text; ///< of the result or the error; the reason if there is no answer
    std::chrono::nanoseconds duration{0};
};

/// Calls the tools of one server, one after the other. A server that crashed or hangs is started
/// again before the next call.
class CallSender
{
public:
    /// \a sendsMalformed: also payloads that are not JSON.
    CallSender(const ServerArguments &server, bool sendsMalformed);

    /// Connects; records the traffic to \a recording if it is set. Errors: those of
    /// McpClient::record() and McpClient::open().
    [[nodiscard]] Result<void> open(const std::optional<std::string> &recording);
    /// Calls \a tool with the bytes of \a payload and waits for the answer.
    [[nodiscard]] ServerAnswer send(const Tool &tool, const std::string &payload);

private:
    void restart();
    [[nodiscard]] std::string nameOnServer(const Tool &tool);

    McpClient m_client;
    mcp::RequestOptions m_options;
    bool m_mustRestart = false;
    std::string m_failure; ///< why the server does not start again
    std::set<std::string> m_unlisted; ///< tools that a warning has named
};

} // namespace tw::cli
