// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/record/trafficrecorder.h"

#include "mcp/protocol/rpcmessage.h"

#include <QDateTime>
#include <QFile>
#include <QUuid>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>
#include <utility>

namespace tw::mcp {

namespace {

    constexpr std::string_view Mask = "***";
    constexpr std::size_t ShortestSecret = 4; ///< shorter texts occur everywhere by accident

    /// RFC 3339 with microseconds.
    std::string timeText(std::chrono::system_clock::time_point time)
    {
        using namespace std::chrono;
        const auto sinceEpoch = duration_cast<microseconds>(time.time_since_epoch()).count();
        constexpr long long PerSecond = 1'000'000;
        const QDateTime seconds = QDateTime::fromSecsSinceEpoch(sinceEpoch / PerSecond, Qt::UTC);
        std::array<char, 16> fraction{};
        std::snprintf(fraction.data(), fraction.size(), ".%06lldZ", sinceEpoch % PerSecond);
        return seconds.toString(Qt::ISODate).left(19).toStdString() + fraction.data();
    }

    bool isSecretHeader(const std::string &name)
    {
        const QString folded = QString::fromStdString(name).toLower();
        constexpr std::array<const char *, 7> Parts{"auth",   "cookie", "token",     "key",
                                                    "secret", "passw",  "session-id"};
        return std::ranges::any_of(
            Parts, [&](const char *part) { return folded.contains(QLatin1String(part)); });
    }

    void replaceAll(std::string &text, std::string_view what, std::string_view by)
    {
        for (std::size_t at = text.find(what); at != std::string::npos;
             at = text.find(what, at + by.size()))
            text.replace(at, what.size(), by);
    }

    std::string listText(const std::vector<std::string> &texts)
    {
        std::string list = "[";
        for (const std::string &text : texts)
            list += (list.size() > 1 ? "," : "") + jsonQuoted(text);
        return list + ']';
    }

    std::string headersText(const NamedValues &headers)
    {
        JsonMembers members;
        for (const auto &[name, value] : headers)
            members.emplace_back(name,
                                 jsonQuoted(isSecretHeader(name) ? Mask : std::string_view(value)));
        return objectText(members);
    }

    /// Masked values keep their names.
    std::string maskedText(const NamedValues &values)
    {
        JsonMembers members;
        for (const auto &[name, value] : values)
            members.emplace_back(name, jsonQuoted(Mask));
        return objectText(members);
    }

} // namespace

struct TrafficRecorder::Output
{
    QFile file;
};

TrafficRecorder::TrafficRecorder() = default;
TrafficRecorder::~TrafficRecorder()
{
    writeLine("meta", std::chrono::system_clock::now(), 0, {{"end", "true"}});
}

Result<void> TrafficRecorder::open(const std::string &path, const RecordHeader &header)
{
    auto output = std::make_unique<Output>();
    output->file.setFileName(QString::fromStdString(path));
    // A recording is evidence; an old one is never overwritten.
    if (!output->file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered))
        return Error{ErrorCode::WriteFailed, path,
                     output->file.errorString().toStdString()
                         + "; choose a new file in a folder that can be written"};
    output->file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    m_output = std::move(output);
    const ServerSetup &setup = header.setup;
    m_label = setup.name.empty() ? setupText(setup) : setup.name;
    m_transport = setup.transport == TransportKind::Stdio ? "stdio" : "http";
    m_sessionId = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    for (const auto *values : {&setup.environment, &setup.headers}) {
        for (const auto &[name, value] : *values)
            addSecret(value);
    }
    JsonMembers meta{{"app", jsonQuoted(header.application)},
                     {"era", jsonQuoted(eraName(setup.era))},
                     {"redacted", "true"}};
    if (setup.transport == TransportKind::Stdio) {
        std::vector<std::string> command{setup.command};
        command.insert(command.end(), setup.arguments.begin(), setup.arguments.end());
        meta.emplace_back("command", listText(command));
        meta.emplace_back("cwd", jsonQuoted(setup.folder));
        meta.emplace_back("env", maskedText(setup.environment));
    } else {
        meta.emplace_back("url", jsonQuoted(setup.url));
        meta.emplace_back("headers", maskedText(setup.headers));
    }
    writeLine("meta", std::chrono::system_clock::now(), 0, {{"meta", objectText(meta)}});
    return {};
}

void TrafficRecorder::write(const TrafficFrame &frame)
{
    using Direction = TrafficFrame::Direction;
    const std::string text = masked(*frame.text);
    switch (frame.direction) {
    case Direction::ToServer:
    case Direction::FromServer: {
        JsonMembers members = exchangeMembers(frame);
        members.emplace_back("raw", jsonQuoted(text));
        if (text.size() != frame.text->size())
            members.emplace_back("redacted", "true");
        writeLine(frame.direction == Direction::ToServer ? "c2s" : "s2c", frame.time,
                  frame.connection, members);
        return;
    }
    case Direction::StandardError:
        writeLine("stderr", frame.time, frame.connection, {{"text", jsonQuoted(text)}});
        return;
    case Direction::StrayOutput:
        writeLine("s2c", frame.time, frame.connection,
                  {{"stray", "true"}, {"text", jsonQuoted(text)}});
        return;
    case Direction::Http:
        break;
    }
    JsonMembers http{{"method", jsonQuoted(frame.httpMethod)},
                     {"url", jsonQuoted(masked(frame.url))}};
    if (frame.httpStatus != 0)
        http.emplace_back("status", std::to_string(frame.httpStatus));
    http.emplace_back("headers", headersText(frame.headers));
    writeLine("meta", frame.time, frame.connection, {{"http", objectText(http)}});
}

JsonMembers TrafficRecorder::exchangeMembers(const TrafficFrame &frame)
{
    using Kind = RpcMessage::Kind;
    const RpcMessage message(*frame.text);
    const bool isAnswer = message.kind() == Kind::Result || message.kind() == Kind::Error;
    const bool isOurs = (frame.direction == TrafficFrame::Direction::ToServer) != isAnswer;
    // Both sides number their own requests.
    const std::string number = std::to_string(frame.connection) + ':' + message.id();
    const std::string key = (isOurs ? 'c' : 's') + number;
    Exchange exchange{message.method(), {}};
    if (isAnswer) {
        const auto found = m_open.find(key);
        if (found == m_open.end())
            return {};
        exchange = found->second;
        m_open.erase(found);
    } else {
        for (const char *const name : {"name", "uri", "taskId"}) {
            if (exchange.name.empty())
                exchange.name = stringOf(memberText(message.body(), name).value_or(""));
        }
        if (message.kind() == Kind::Request)
            m_open[key] = exchange;
    }
    JsonMembers members;
    if (!exchange.method.empty())
        members.emplace_back("mcp_method", jsonQuoted(exchange.method));
    if (!exchange.name.empty())
        members.emplace_back("mcp_name", jsonQuoted(masked(exchange.name)));
    if (exchange.method == "tools/call" && isOurs)
        members.emplace_back("call_id", jsonQuoted(number));
    if (message.kind() == Kind::Error
        || (isAnswer && memberText(message.body(), "isError") == "true"))
        members.emplace_back("failed", "true");
    return members;
}

void TrafficRecorder::addSecret(std::string secret)
{
    if (secret.size() >= ShortestSecret)
        m_secrets.push_back(std::move(secret));
}

std::string TrafficRecorder::masked(std::string text) const
{
    for (const std::string &secret : m_secrets) {
        replaceAll(text, secret, Mask);
        const std::string inJson = jsonQuoted(secret);
        replaceAll(text, std::string_view(inJson).substr(1, inJson.size() - 2), Mask);
    }
    return text;
}

void TrafficRecorder::writeLine(std::string_view direction,
                                std::chrono::system_clock::time_point time, int connection,
                                const JsonMembers &members)
{
    if (m_output == nullptr || !m_failure.empty())
        return;
    JsonMembers line{
        {"session_id", jsonQuoted(m_sessionId)}, {"server_label", jsonQuoted(masked(m_label))},
        {"seq", std::to_string(++m_seq)},        {"ts", jsonQuoted(timeText(time))},
        {"direction", jsonQuoted(direction)},    {"transport", jsonQuoted(m_transport)},
        {"conn_id", std::to_string(connection)}};
    line.insert(line.end(), members.begin(), members.end());
    const std::string text = objectText(line) + '\n';
    const auto size = static_cast<qint64>(text.size());
    if (m_output->file.write(text.data(), size) != size)
        m_failure = m_output->file.errorString().toStdString()
            + "; the recording is incomplete, check the free space";
}

} // namespace tw::mcp
