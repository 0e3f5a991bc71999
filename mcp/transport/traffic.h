// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/transport/serversetup.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace tw::mcp {

class RpcMessage;

/// What went over the wire, as it is recorded.
struct TrafficFrame
{
    enum class Direction : std::uint8_t { ToServer, FromServer, StandardError, StrayOutput, Http };

    Direction direction = Direction::ToServer;
    std::chrono::system_clock::time_point time = std::chrono::system_clock::now();
    /// The message or text, byte for byte; never null.
    std::shared_ptr<const std::string> text;
    std::shared_ptr<const RpcMessage> message; ///< of a server, read already; may be null
    /// Counts processes and streams; ids of requests repeat after a restart.
    int connection = 0;
    /// Numbers the HTTP requests of a connection, from 1: the same for both heads and the messages
    /// in their bodies. 0 elsewhere.
    int httpRequest = 0;
    // Direction::Http: the head of a request or of its response.
    std::string httpMethod;
    std::string url;
    int httpStatus = 0; ///< 0: a request
    NamedValues headers; ///< as sent or received, secrets included
};

} // namespace tw::mcp
