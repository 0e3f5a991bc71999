// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/record/trafficrecorder.h"

#include "mcp/protocol/rpcmessage.h"
#include "mcp/transport/transport.h"
#include "schema/json/jsonstring.h"

#include <QDateTime>
#include <QFile>
#include <QUuid>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace tw::mcp {

namespace {

    constexpr std::string_view Mask = "***";
    constexpr std::size_t ShortestSecret = 4; ///< shorter texts occur everywhere by accident
    constexpr std::size_t MostWaiting = 64ULL << 20U; ///< bytes in the queue

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

    std::string replacedAll(std::string_view text, std::string_view what, std::string_view by)
    {
        std::string result;
        std::size_t done = 0;
        for (std::size_t at = text.find(what); at != std::string_view::npos;
             at = text.find(what, done)) {
            result.append(text, done, at - done).append(by);
            done = at + what.size();
        }
        return result.append(text, done);
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

/// The file and the thread that writes it.
class TrafficRecorder::Writer
{
public:
    /// A frame to write or a secret to mask from then on.
    struct Job
    {
        std::optional<TrafficFrame> frame;
        std::string secret;
    };

    Writer() = default;
    ~Writer();
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;

    [[nodiscard]] Result<void> open(const std::string &path, const RecordHeader &header);
    void push(Job job);
    void flush();
    [[nodiscard]] std::string failure() const;

private:
    /// A request that has no answer yet.
    struct Exchange
    {
        std::string method;
        std::string name;
    };
    /// Bytes in memory, since a queue of small texts is large, too.
    static std::size_t sizeOf(const Job &job)
    {
        constexpr std::size_t Overhead = 2 * sizeof(Job) + sizeof(RpcMessage);
        return Overhead + (job.frame ? job.frame->text->size() : job.secret.size());
    }
    void run();
    void writeFrame(const TrafficFrame &frame);
    [[nodiscard]] JsonMembers exchangeMembers(const TrafficFrame &frame);
    void keepSecret(std::string secret);
    [[nodiscard]] std::string masked(std::string text) const;
    [[nodiscard]] bool hasSecret(std::string_view text) const;
    /// The members of a line, as far as they are the same in all, without the closing brace.
    [[nodiscard]] std::string beginLine(std::string_view direction,
                                        std::chrono::system_clock::time_point time, int connection);
    void writeLine(std::string_view direction, std::chrono::system_clock::time_point time,
                   int connection, const JsonMembers &members);
    /// Writes \a text as the member \a key behind \a members, without further copies of it.
    void writeText(std::string_view direction, const TrafficFrame &frame,
                   const JsonMembers &members, std::string_view key);
    void write(std::string line);
    void stop(const std::string &why);

    std::mutex m_mutex;
    std::condition_variable m_hasWork;
    std::condition_variable m_isWritten;
    std::deque<Job> m_jobs;
    std::size_t m_waiting = 0; ///< bytes of m_jobs and of the job being written
    bool m_isBusy = false;
    bool m_ends = false;
    mutable std::mutex m_failureMutex;
    std::string m_failure;
    std::thread m_thread;

    // Of the thread, once it runs.
    QFile m_file;
    std::uint64_t m_maxBytes = 0;
    std::uint64_t m_written = 0;
    bool m_isIncomplete = false;
    std::map<std::string, Exchange> m_open;
    std::vector<std::string> m_secrets; ///< as they are and as JSON spells them
    std::string m_label;
    std::string m_transport;
    std::string m_sessionId;
    unsigned long long m_seq = 0;
};

TrafficRecorder::Writer::~Writer()
{
    if (!m_thread.joinable())
        return; // it was never opened
    {
        const std::scoped_lock lock(m_mutex);
        m_ends = true;
    }
    m_hasWork.notify_one();
    m_thread.join();
    writeLine("meta", std::chrono::system_clock::now(), 0, {{"end", "true"}});
}

Result<void> TrafficRecorder::Writer::open(const std::string &path, const RecordHeader &header)
{
    m_file.setFileName(QString::fromStdString(path));
    // A recording is evidence; an old one is never overwritten.
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered))
        return Error{ErrorCode::WriteFailed, path,
                     m_file.errorString().toStdString()
                         + "; choose a new file in a folder that can be written"};
    m_file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    m_maxBytes = header.maxBytes;
    const ServerSetup &setup = header.setup;
    m_label = setup.name.empty() ? setupText(setup) : setup.name;
    m_transport = setup.transport == TransportKind::Stdio ? "stdio" : "http";
    m_sessionId = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    for (const auto *values : {&setup.environment, &setup.headers}) {
        for (const auto &[name, value] : *values)
            keepSecret(value);
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
    m_thread = std::thread([this] { run(); });
    return {};
}

void TrafficRecorder::Writer::push(Job job)
{
    std::unique_lock lock(m_mutex);
    // Waiting is better than losing evidence or filling the memory.
    m_isWritten.wait(lock, [this] { return m_waiting < MostWaiting; });
    m_waiting += sizeOf(job);
    m_jobs.push_back(std::move(job));
    m_hasWork.notify_one();
}

void TrafficRecorder::Writer::flush()
{
    std::unique_lock lock(m_mutex);
    m_isWritten.wait(lock, [this] { return m_jobs.empty() && !m_isBusy; });
}

void TrafficRecorder::Writer::run()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_hasWork.wait(lock, [this] { return !m_jobs.empty() || m_ends; });
        if (m_jobs.empty())
            return;
        const Job job = std::move(m_jobs.front());
        m_jobs.pop_front();
        m_isBusy = true;
        lock.unlock();
        if (job.frame)
            writeFrame(*job.frame);
        else
            keepSecret(job.secret);
        lock.lock();
        m_isBusy = false;
        m_waiting -= sizeOf(job);
        m_isWritten.notify_all();
    }
}

std::string TrafficRecorder::Writer::failure() const
{
    const std::scoped_lock lock(m_failureMutex);
    return m_failure;
}

void TrafficRecorder::Writer::writeFrame(const TrafficFrame &frame)
{
    using Direction = TrafficFrame::Direction;
    if (m_isIncomplete)
        return;
    switch (frame.direction) {
    case Direction::ToServer:
    case Direction::FromServer: {
        JsonMembers members = exchangeMembers(frame);
        if (frame.httpRequest != 0)
            members.emplace_back("http_id", std::to_string(frame.httpRequest));
        if (hasSecret(*frame.text))
            members.emplace_back("redacted", "true");
        writeText(frame.direction == Direction::ToServer ? "c2s" : "s2c", frame, members, "raw");
        return;
    }
    case Direction::StandardError:
        writeText("stderr", frame, {}, "text");
        return;
    case Direction::StrayOutput:
        writeText("s2c", frame, {{"stray", "true"}}, "text");
        return;
    case Direction::Http:
        break;
    }
    JsonMembers http{{"method", jsonQuoted(frame.httpMethod)},
                     {"url", jsonQuoted(masked(frame.url))}};
    if (frame.httpStatus != 0)
        http.emplace_back("status", std::to_string(frame.httpStatus));
    http.emplace_back("headers", headersText(frame.headers));
    writeLine("meta", frame.time, frame.connection,
              {{"http", objectText(http)}, {"http_id", std::to_string(frame.httpRequest)}});
}

JsonMembers TrafficRecorder::Writer::exchangeMembers(const TrafficFrame &frame)
{
    using Kind = RpcMessage::Kind;
    const auto read =
        frame.message ? frame.message : std::make_shared<const RpcMessage>(*frame.text);
    const RpcMessage &message = *read;
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
                exchange.name = stringOf(message.bodyMember(name).value_or(""));
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
    if (message.kind() == Kind::Error || (isAnswer && message.bodyMember("isError") == "true"))
        members.emplace_back("failed", "true");
    return members;
}

void TrafficRecorder::Writer::keepSecret(std::string secret)
{
    if (secret.size() < ShortestSecret)
        return;
    const std::string inJson = jsonQuoted(secret);
    if (inJson.size() != secret.size() + 2)
        m_secrets.push_back(inJson.substr(1, inJson.size() - 2));
    m_secrets.push_back(std::move(secret));
}

std::string TrafficRecorder::Writer::masked(std::string text) const
{
    for (const std::string &secret : m_secrets) {
        if (text.find(secret) != std::string::npos)
            text = replacedAll(text, secret, Mask);
    }
    return text;
}

bool TrafficRecorder::Writer::hasSecret(std::string_view text) const
{
    return std::ranges::any_of(m_secrets, [&](const std::string &secret) {
        return text.find(secret) != std::string_view::npos;
    });
}

std::string TrafficRecorder::Writer::beginLine(std::string_view direction,
                                               std::chrono::system_clock::time_point time,
                                               int connection)
{
    const JsonMembers line{
        {"session_id", jsonQuoted(m_sessionId)}, {"server_label", jsonQuoted(masked(m_label))},
        {"seq", std::to_string(++m_seq)},        {"ts", jsonQuoted(timeText(time))},
        {"direction", jsonQuoted(direction)},    {"transport", jsonQuoted(m_transport)},
        {"conn_id", std::to_string(connection)}};
    std::string text = objectText(line);
    text.pop_back();
    return text;
}

void TrafficRecorder::Writer::writeLine(std::string_view direction,
                                        std::chrono::system_clock::time_point time, int connection,
                                        const JsonMembers &members)
{
    write(beginLine(direction, time, connection) + ',' + objectText(members).substr(1) + '\n');
}

void TrafficRecorder::Writer::writeText(std::string_view direction, const TrafficFrame &frame,
                                        const JsonMembers &members, std::string_view key)
{
    std::string line = beginLine(direction, frame.time, frame.connection);
    for (const auto &[name, value] : members)
        line += ',' + jsonQuoted(name) + ':' + value;
    line += ',' + jsonQuoted(key) + ':';
    // One more copy of a text, and in it the escapes.
    line.reserve(line.size() + frame.text->size() + frame.text->size() / 8);
    if (hasSecret(*frame.text))
        appendJsonString(line, masked(*frame.text));
    else
        appendJsonString(line, *frame.text);
    write(std::move(line += "}\n"));
}

void TrafficRecorder::Writer::write(std::string line)
{
    if (!m_file.isOpen() || m_isIncomplete)
        return;
    m_written += line.size();
    if (m_written > m_maxBytes)
        return stop("the recording has reached its limit of " + limitText(m_maxBytes)
                    + "; what follows is missing");
    const auto size = static_cast<qint64>(line.size());
    if (m_file.write(line.data(), size) != size)
        stop(m_file.errorString().toStdString()
             + "; the recording is incomplete, check the free space");
}

void TrafficRecorder::Writer::stop(const std::string &why)
{
    std::string last = beginLine("meta", std::chrono::system_clock::now(), 0) + ",\"stopped\":";
    appendJsonString(last, why);
    last += "}\n";
    m_file.write(last.data(), static_cast<qint64>(last.size()));
    m_isIncomplete = true;
    const std::scoped_lock lock(m_failureMutex);
    m_failure = why;
}

TrafficRecorder::TrafficRecorder() = default;
TrafficRecorder::~TrafficRecorder() = default;

Result<void> TrafficRecorder::open(const std::string &path, const RecordHeader &header)
{
    auto writer = std::make_unique<Writer>();
    if (Result<void> opened = writer->open(path, header); !opened)
        return opened;
    m_writer = std::move(writer);
    return {};
}

void TrafficRecorder::write(const TrafficFrame &frame)
{
    if (m_writer)
        m_writer->push({frame, {}});
}

void TrafficRecorder::addSecret(std::string secret)
{
    if (m_writer)
        m_writer->push({std::nullopt, std::move(secret)});
}

void TrafficRecorder::flush()
{
    if (m_writer)
        m_writer->flush();
}

std::string TrafficRecorder::failure() const
{
    return m_writer ? m_writer->failure() : std::string();
}

} // namespace tw::mcp
