// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/mcp/callsender.h"

namespace tw::cli {

std::string_view serverVerdictName(ServerVerdict verdict)
{
    switch (verdict) {
    case ServerVerdict::Accepted:
        return "accepted";
    case ServerVerdict::Refused:
        return "refused";
    case ServerVerdict::Failed:
        break;
    }
    return "failed";
}

CallSender::CallSender(const ServerArguments &server, bool sendsMalformed)
    : m_client(server, cliProfile())
{
    m_options.timeout = server.timeout;
    m_options.allowMalformed = sendsMalformed;
}

Result<void> CallSender::open(const std::optional<std::string> &recording)
{
    if (recording) {
        if (auto recorded = m_client.record(*recording); !recorded)
            return recorded;
    }
    return m_client.open();
}

ServerAnswer CallSender::send(const Tool &tool, const std::string &payload)
{
    using mcp::Failure;
    if (m_mustRestart || m_client.session().state() != mcp::Session::State::Ready)
        restart();
    if (!m_failure.empty())
        return {ServerVerdict::Failed, "the server does not start again: " + m_failure, {}};
    const mcp::Answer answer =
        m_client.wait(m_client.session().callTool(nameOnServer(tool), payload, m_options));
    // A server that hangs would not answer the next call either.
    m_mustRestart =
        answer.failure == Failure::ConnectionLost || answer.failure == Failure::TimedOut;
    ServerAnswer sent{ServerVerdict::Accepted, mcp::answerText(answer), answer.duration};
    if (answer.failure != Failure::None)
        sent.verdict = ServerVerdict::Failed;
    else if (answer.error || answer.isToolError())
        sent.verdict = ServerVerdict::Refused;
    return sent;
}

void CallSender::restart()
{
    // One attempt: a server that does not start any more would delay every further call.
    if (!m_failure.empty())
        return;
    m_mustRestart = false;
    if (const auto closed = m_client.close(); !closed)
        m_failure = closed.error().detail;
    else if (const auto opened = m_client.open(); !opened)
        m_failure = opened.error().detail;
}

/// The id of \a tool or its last part, whichever the server lists.
std::string CallSender::nameOnServer(const Tool &tool)
{
    const mcp::ItemList &tools = m_client.session().items(mcp::ItemKind::Tools);
    for (const std::string &name : {tool.id, std::string(tool.name())}) {
        if (tools.find(name) != nullptr)
            return name;
    }
    if (m_unlisted.insert(tool.id).second)
        printMessage("the server lists no tool \"" + tool.id + "\"; it is called all the same");
    return tool.id;
}

} // namespace tw::cli
