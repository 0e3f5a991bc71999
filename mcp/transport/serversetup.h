// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/protocol/protocol.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw::mcp {

enum class TransportKind : std::uint8_t {
    Stdio,
    Http, ///< Streamable HTTP; falls back to HTTP+SSE of 2024-11-05
    Sse, ///< HTTP+SSE only
};
/// "stdio", "http", "sse".
[[nodiscard]] std::string_view transportName(TransportKind kind);

using NamedValues = std::vector<std::pair<std::string, std::string>>;

/// How to reach one server. All texts are UTF-8.
struct ServerSetup
{
    std::string name; ///< for people; unique in a list of servers
    TransportKind transport = TransportKind::Stdio;
    Era era = Era::Auto;
    /// stdio: the program, found in PATH, and what it receives. The environment is added to
    /// inheritedVariables().
    std::string command;
    std::vector<std::string> arguments;
    NamedValues environment;
    std::string folder; ///< working folder; "" is the current one
    /// HTTP: the endpoint, and headers for every request. Header values are secrets.
    std::string url;
    NamedValues headers;
};

/// The variables of our own that a started server receives, where they are set.
[[nodiscard]] std::span<const std::string_view> inheritedVariables();

/// A URL, or the command line with single quotes where they are needed. Environment and headers are
/// not included.
[[nodiscard]] std::string setupText(const ServerSetup &setup);

} // namespace tw::mcp
