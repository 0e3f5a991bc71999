// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/mcp/mcpclient.h"

#include "mcp/config/clientconfig.h"

#include <QDir>
#include <QEventLoop>
#include <QTimer>

#include <charconv>
#include <utility>

namespace tw::cli {

namespace {

    Error usageError(std::string what)
    {
        return {ErrorCode::Unsupported, "toolwright-cli", std::move(what)};
    }

    /// "Name: value" or "NAME=value".
    Result<void> addPairs(const Arguments &arguments, const char *option, char separator,
                          mcp::NamedValues &values)
    {
        const auto [begin, end] = arguments.options.equal_range(option);
        for (auto at = begin; at != end; ++at) {
            const std::size_t middle = at->second.find(separator);
            if (middle == std::string::npos || middle == 0)
                return usageError(std::string(option) + " \"" + at->second
                                  + "\" has no name; write NAME" + separator + "VALUE");
            const std::size_t value = at->second.find_first_not_of(' ', middle + 1);
            values.emplace_back(at->second.substr(0, middle),
                                value == std::string::npos ? "" : at->second.substr(value));
        }
        return {};
    }

    bool isUrl(const std::string &text)
    {
        return text.starts_with("http://") || text.starts_with("https://");
    }

    mcp::ConfigVariables systemVariables()
    {
        mcp::ConfigVariables variables;
        variables.environment = [](const std::string &name) -> std::optional<std::string> {
            if (!qEnvironmentVariableIsSet(name.c_str()))
                return std::nullopt;
            return qEnvironmentVariable(name.c_str()).toStdString();
        };
        // There is nobody to ask; an environment variable of the same name can answer.
        variables.input = variables.environment;
        variables.workspaceFolder = QDir::currentPath().toStdString();
        variables.userHome = QDir::homePath().toStdString();
        return variables;
    }

    Result<mcp::ServerSetup> setupFromConfig(const std::string &path, const std::string &name)
    {
        const auto text = readInput(path);
        if (!text)
            return text.error();
        const auto config = mcp::readClientConfig(*text, sourceName(path));
        if (!config)
            return config.error();
        const mcp::ConfiguredServer *const server = config->find(name);
        if (server == nullptr) {
            std::string names;
            for (const auto &each : config->servers)
                names += (names.empty() ? "" : ", ") + each.setup.name;
            return Error{ErrorCode::NoSuchItem, sourceName(path),
                         "there is no server \"" + name + "\"; the file has " + names};
        }
        if (!server->fault.empty())
            return Error{ErrorCode::Unsupported, sourceName(path) + ": " + name, server->fault};
        const std::string warning = sourceName(path) + ": " + name + ": warning: ";
        for (const std::string &note : server->notes)
            printMessage(warning + note);
        return mcp::resolveVariables(server->setup, systemVariables());
    }

    Result<mcp::ServerSetup> setupOf(const Arguments &arguments, std::vector<std::string> &others)
    {
        mcp::ServerSetup setup;
        others = arguments.positional;
        if (arguments.dashes) {
            const auto at = others.begin() + static_cast<std::ptrdiff_t>(*arguments.dashes);
            if (at == others.end())
                return usageError("there is no command after --; write -- PROGRAM ARGUMENT…");
            setup.command = *at;
            setup.arguments.assign(at + 1, others.end());
            others.erase(at, others.end());
            return setup;
        }
        const std::string server = others.front();
        others.erase(others.begin());
        if (const auto config = arguments.value("--config"))
            return setupFromConfig(*config, server);
        if (!isUrl(server))
            return usageError("\"" + server
                              + "\" is not a URL; name a server with --config FILE, or write -- "
                                "PROGRAM ARGUMENT…");
        setup.transport = mcp::TransportKind::Http;
        setup.url = server;
        return setup;
    }

} // namespace

std::vector<Option> serverOptions()
{
    return {{"--config", "FILE", "SERVER is a name in this configuration file of an MCP client",
             ValueKind::Input},
            {"--era", "auto|legacy|modern", "handshake, metadata in every request, or try both"},
            {"--transport", "http|sse", "how to reach a URL"},
            {"--header", "NAME:VALUE", "sent with every HTTP request; may be repeated"},
            {"--env", "NAME=VALUE", "set for the server's process; may be repeated"},
            {"--timeout", "SECONDS", "for one answer (60) and for the handshake (30)"},
            {"--record", "OUT", "write the traffic to a session file", ValueKind::Report}};
}

Result<ServerArguments> serverArguments(const Arguments &arguments)
{
    ServerArguments server;
    auto setup = setupOf(arguments, server.others);
    if (!setup)
        return setup.error();
    server.setup = std::move(*setup);
    if (const auto text = arguments.value("--era"))
        server.setup.era = mcp::eraFromName(*text).value_or(server.setup.era);
    if (arguments.value("--transport") == "sse")
        server.setup.transport = mcp::TransportKind::Sse;
    if (auto added = addPairs(arguments, "--header", ':', server.setup.headers); !added)
        return added.error();
    if (auto added = addPairs(arguments, "--env", '=', server.setup.environment); !added)
        return added.error();
    if (const auto text = arguments.value("--timeout")) {
        double seconds = 0;
        const auto [stop, failed] =
            std::from_chars(text->data(), text->data() + text->size(), seconds);
        if (failed != std::errc() || stop != text->data() + text->size() || seconds <= 0)
            return usageError("--timeout " + *text + " is not a time; write a number of seconds");
        constexpr double PerSecond = 1000;
        server.timeout = std::chrono::milliseconds(static_cast<long long>(seconds * PerSecond));
        server.connectTimeout = server.timeout;
    }
    return server;
}

namespace {

    mcp::ClientProfile withTimeout(mcp::ClientProfile profile, const ServerArguments &server)
    {
        profile.connectTimeout = server.connectTimeout.value_or(profile.connectTimeout);
        profile.listTimeout = server.timeout;
        return profile;
    }

} // namespace

McpClient::McpClient(const ServerArguments &server, mcp::ClientProfile profile)
    : m_name(mcp::setupText(server.setup))
    , m_session(server.setup, withTimeout(std::move(profile), server))
{
    QObject::connect(&m_session, &mcp::Session::traffic,
                     [this](const mcp::TrafficFrame &frame) { m_recorder.write(frame); });
    QObject::connect(&m_session, &mcp::Session::happened, [this](const mcp::SessionEvent &event) {
        if (event.kind == mcp::SessionEvent::Kind::Oddity && m_oddity.empty())
            m_oddity = event.what;
        if (event.kind == mcp::SessionEvent::Kind::Note)
            printMessage(event.what);
    });
}

McpClient::~McpClient()
{
    if (const auto closed = close(); !closed)
        printMessage(errorText(closed.error()));
}

Result<void> McpClient::record(const std::string &path)
{
    constexpr std::uint64_t MaxBytes = 1ULL << 30U; // the user has asked for it
    return m_recorder.open(path, {m_session.setup(), "toolwright-cli " TW_VERSION, MaxBytes});
}

bool McpClient::waitUntil(const std::function<bool()> &isDone)
{
    QEventLoop loop;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &loop, [] {}); // wakes the loop for signals
    constexpr int SignalMs = 50;
    timer.start(SignalMs);
    while (!isDone()) {
        if (interrupted())
            return false;
        loop.processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

Result<void> McpClient::open()
{
    using State = mcp::Session::State;
    m_session.open();
    const bool isDone = waitUntil([this] {
        return m_session.state() == State::Failed
            || (m_session.state() == State::Ready
                && m_session.items(mcp::ItemKind::Tools).isLoaded);
    });
    if (!isDone)
        return Error{ErrorCode::Cancelled, m_name, "stopped"};
    if (m_session.state() == State::Failed)
        return Error{ErrorCode::ReadFailed, m_name, m_session.failure()};
    return {};
}

mcp::Answer McpClient::wait(mcp::Request *request)
{
    std::optional<mcp::Answer> answer;
    QObject::connect(request, &mcp::Request::finished, request,
                     [&](const mcp::Answer &received) { answer = received; });
    if (!waitUntil([&] { return answer.has_value(); })) {
        request->cancel();
        waitUntil([&] { return answer.has_value(); });
    }
    if (answer && answer->failure == mcp::Failure::TimedOut && !m_oddity.empty())
        answer->failureText += "; " + m_oddity + "; --record FILE keeps the traffic";
    if (!answer) {
        answer.emplace();
        answer->failure = mcp::Failure::Cancelled;
        answer->failureText = "stopped";
    }
    return *answer;
}

Result<void> McpClient::close()
{
    using State = mcp::Session::State;
    m_session.close();
    QEventLoop loop;
    QObject::connect(&m_session, &mcp::Session::stateChanged, &loop, [&] {
        if (m_session.state() != State::Closing)
            loop.quit();
    });
    if (m_session.state() == State::Closing)
        loop.exec();
    m_recorder.flush();
    if (m_recorder.failure().empty())
        return {};
    return Error{ErrorCode::WriteFailed, "--record", m_recorder.failure()};
}

mcp::ClientProfile cliProfile()
{
    mcp::ClientProfile profile;
    profile.name = "toolwright-cli";
    profile.version = TW_VERSION;
    profile.capabilities = "{}";
    return profile;
}

} // namespace tw::cli
