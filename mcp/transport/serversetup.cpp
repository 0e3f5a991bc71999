// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/serversetup.h"

#include <QtGlobal>

#include <array>

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
    const auto quoted = [](const std::string &word) {
        if (!word.empty() && word.find_first_of(" \t\r\n\"'\\") == std::string::npos)
            return word;
        std::string text = "'";
        for (const char c : word)
            text += c == '\'' ? std::string("'\\''") : std::string(1, c);
        return text + '\'';
    };
    std::string text = quoted(setup.command);
    for (const std::string &argument : setup.arguments)
        text += ' ' + quoted(argument);
    return text;
}

std::span<const std::string_view> inheritedVariables()
{
#ifdef Q_OS_WIN
    static constexpr auto Names = std::to_array<std::string_view>(
        {"APPDATA", "HOMEDRIVE", "HOMEPATH", "LOCALAPPDATA", "PATH", "PATHEXT", "PROGRAMFILES",
         "PROCESSOR_ARCHITECTURE", "SYSTEMDRIVE", "SYSTEMROOT", "TEMP", "COMSPEC", "USERNAME",
         "USERPROFILE"});
#else
    static constexpr auto Names = std::to_array<std::string_view>(
        {"HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER",
         // Without these, tools started by the server write to unexpected places or fail.
         "LANG", "LC_ALL", "TMPDIR", "TZ"});
#endif
    return Names;
}

} // namespace tw::mcp
