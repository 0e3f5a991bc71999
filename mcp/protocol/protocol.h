// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tw::mcp {

/// How a client and a server agree on a protocol version.
enum class Era : std::uint8_t {
    Auto, ///< ask by `server/discover`, then fall back to the handshake
    Legacy, ///< the `initialize` handshake, up to 2025-11-25
    Modern, ///< metadata in every request, 2026-07-28 and later
};
/// "auto", "legacy", "modern": the spelling in files and on the command line.
[[nodiscard]] std::string_view eraName(Era era);
[[nodiscard]] std::optional<Era> eraFromName(std::string_view name);

inline constexpr std::string_view ModernVersion = "2026-07-28";
/// The versions of the handshake that we speak, the newest first.
inline constexpr std::array<std::string_view, 5> LegacyVersions{
    "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"};

/// Keys of `_meta` in a modern request.
inline constexpr std::string_view ProtocolVersionKey = "io.modelcontextprotocol/protocolVersion";
inline constexpr std::string_view ClientCapabilitiesKey =
    "io.modelcontextprotocol/clientCapabilities";
inline constexpr std::string_view ClientInfoKey = "io.modelcontextprotocol/clientInfo";
inline constexpr std::string_view LogLevelKey = "io.modelcontextprotocol/logLevel";

namespace codes {
    inline constexpr long long ParseError = -32700;
    inline constexpr long long InvalidRequest = -32600;
    inline constexpr long long MethodNotFound = -32601;
    inline constexpr long long InvalidParams = -32602;
    inline constexpr long long InternalError = -32603;
    inline constexpr long long HeaderMismatch = -32020;
    inline constexpr long long MissingCapability = -32021;
    inline constexpr long long UnsupportedVersion = -32022;
    inline constexpr long long UserRejected = -1;
} // namespace codes

/// True for the codes that only servers of the modern era send.
[[nodiscard]] constexpr bool isModernCode(long long code)
{
    return code <= codes::HeaderMismatch && code >= codes::UnsupportedVersion;
}

} // namespace tw::mcp
