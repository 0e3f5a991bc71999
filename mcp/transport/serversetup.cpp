// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/serversetup.h"

namespace tw::mcp {

std::string_view transportName(TransportKind kind)
{
    switch (kind) {
    case TransportKind::Stdio:
        return "stdio";
    case TransportKind::Http:
        return "http";
    case TransportKind::Sse:
        break;
    }
    return "sse";
}

std::string setupText(const ServerSetup &setup)
{
    if (setup.transport != TransportKind::Stdio)
        return setup.url;
    std::string text = setup.command;
    for (const std::string &argument : setup.arguments) {
        const bool isPlain =
            !argument.empty() && argument.find_first_of(" \t\"'") == std::string::npos;
        text += isPlain ? ' ' + argument : " '" + argument + '\'';
    }
    return text;
}

} // namespace tw::mcp
