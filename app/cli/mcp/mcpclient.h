// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/cli.h"
#include "mcp/record/trafficrecorder.h"
#include "mcp/session/session.h"

#include <QCoreApplication>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tw::cli {

/// The options of every command that connects to a server.
[[nodiscard]] std::vector<Option> serverOptions();

/// SERVER and what belongs to it: a URL, a name with --config, or everything after `--`.
struct ServerArguments
{
    mcp::ServerSetup setup;
    std::vector<std::string> others; ///< the positional arguments besides SERVER
    std::chrono::milliseconds timeout{60'000}; ///< of one answer
    std::optional<std::chrono::milliseconds> connectTimeout{}; ///< of the handshake, if given
};
/// Errors: Unsupported, NoSuchItem, those of readInput() and readClientConfig().
[[nodiscard]] Result<ServerArguments> serverArguments(const Arguments &arguments);

/// A session with an event loop around it, for commands that do one thing after the other. The
/// process ends in an orderly way when this object is destroyed.
class McpClient
{
public:
    McpClient(const ServerArguments &server, mcp::ClientProfile profile);
    ~McpClient();
    McpClient(const McpClient &) = delete;
    McpClient &operator=(const McpClient &) = delete;

    /// Records everything from now on.
    [[nodiscard]] Result<void> record(const std::string &path);
    /// Connects and lists the tools. Errors: ReadFailed, Cancelled.
    [[nodiscard]] Result<void> open();
    /// Runs the event loop until \a isDone returns true; false if the user stops the command.
    bool waitUntil(const std::function<bool()> &isDone);
    /// Waits for the answer to \a request.
    [[nodiscard]] mcp::Answer wait(mcp::Request *request);
    [[nodiscard]] mcp::Session &session() { return m_session; }
    /// Closes the session and waits for its end. Errors: WriteFailed of the recording.
    [[nodiscard]] Result<void> close();

private:
    struct Application
    {
        int count = 1;
        char name[16] = "toolwright-cli";
        char *arguments[2] = {name, nullptr};
        QCoreApplication application{count, arguments};
    };
    Application m_application;
    std::string m_name;
    std::string m_oddity; ///< the first one: stray output, an unreadable message
    mcp::TrafficRecorder m_recorder;
    mcp::Session m_session;
};

/// The profile of toolwright-cli: it cannot ask anybody, so it declares no capabilities.
[[nodiscard]] mcp::ClientProfile cliProfile();

/// The commands `mcp …`.
[[nodiscard]] std::vector<Command> mcpProbeCommands(); ///< cli/mcp/probecommand.cpp
[[nodiscard]] Command conformanceCommand(); ///< cli/mcp/conformancecommand.cpp

} // namespace tw::cli
