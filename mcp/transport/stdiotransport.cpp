// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/stdiotransport.h"

#include "mcp/transport/openfiles.h"

#include <QProcessEnvironment>
#include <QTimer>

#include <algorithm>
#include <csignal>
#include <utility>

#ifdef Q_OS_UNIX
#include <cerrno>

#include <unistd.h>
#else
constexpr int SIGKILL = 9;
#endif

namespace tw::mcp {

using namespace Qt::StringLiterals;

namespace {

    /// The reference client waits as long after closing stdin and after SIGTERM.
    constexpr int StopStepMs = 2000;
    /// How often the processes that the server has started are looked at while it ends.
    constexpr int GroupPollMs = 20;
    constexpr std::size_t ReadChunk = 1 << 20;
    /// Bytes that wait for a server to read them.
    constexpr qint64 MostUnread = 16 << 20;

    QProcessEnvironment environmentOf(const ServerSetup &setup)
    {
        const QProcessEnvironment ours = QProcessEnvironment::systemEnvironment();
        QProcessEnvironment environment;
        for (const std::string_view name : inheritedVariables()) {
            const QString key =
                QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
            if (ours.contains(key))
                environment.insert(key, ours.value(key));
        }
        for (const auto &[name, value] : setup.environment)
            environment.insert(QString::fromStdString(name), QString::fromStdString(value));
        return environment;
    }

    std::string startFailure(const ServerSetup &setup, const QProcess &process)
    {
        if (constexpr std::size_t Pipes = 8; !canOpenFiles(Pipes))
            return "cannot start " + setup.command
                + ": too many files are open; close some, or allow more with ulimit -n";
        return "cannot start " + setup.command + ": " + process.errorString().toStdString()
            + "; check the command, its permissions and PATH";
    }

    std::string exitText(int code, QProcess::ExitStatus status)
    {
        if (status == QProcess::CrashExit)
            return "the server crashed; see its output on stderr";
        return "the server exited with code " + std::to_string(code) + "; see its output on stderr";
    }

} // namespace

StdioTransport::StdioTransport(ServerSetup setup, QObject *parent)
    : Transport(parent)
    , m_setup(std::move(setup))
{
    m_stopTimer.setSingleShot(true);
    connect(&m_stopTimer, &QTimer::timeout, this, &StdioTransport::stopHarder);
    m_groupTimer.setInterval(GroupPollMs);
    connect(&m_groupTimer, &QTimer::timeout, this, [this] {
        if (!isGroupAlive())
            finish({});
    });
    connect(&m_process, &QProcess::started, this, &Transport::opened);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &StdioTransport::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &StdioTransport::readErrors);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(startFailure(m_setup, m_process));
    });
    connect(&m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        readOutput();
        readErrors();
        m_tree.look(0);
        if (!m_isClosing)
            finish(exitText(code, status));
        else if (isGroupAlive())
            m_groupTimer.start(); // `npx` and the like leave the real server behind
        else
            finish({});
    });
}

StdioTransport::~StdioTransport()
{
    disconnect(&m_process, nullptr, this, nullptr);
    signalGroup(SIGKILL);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished(StopStepMs);
    }
}

void StdioTransport::open()
{
    QProcessEnvironment environment = environmentOf(m_setup);
    m_tree.mark(environment);
    m_process.setProcessEnvironment(environment);
    if (!m_setup.folder.empty())
        m_process.setWorkingDirectory(QString::fromStdString(m_setup.folder));
    QString program = QString::fromStdString(m_setup.command);
    QStringList arguments;
    for (const std::string &argument : m_setup.arguments)
        arguments += QString::fromStdString(argument);
#ifdef Q_OS_WIN
    // npx, npm and uvx are .cmd files, which only the shell can start.
    arguments = QStringList{u"/c"_s, program} + arguments;
    program = u"cmd.exe"_s;
#endif
#ifdef Q_OS_UNIX
    // A group of its own, so that what the server has started ends with it, and a terminal of ours
    // is out of its reach.
    m_process.setChildProcessModifier([] { ::setsid(); });
#endif
    m_process.start(program, arguments);
    m_group = m_process.processId();
}

void StdioTransport::send(const OutgoingMessage &message)
{
    if (m_process.state() == QProcess::NotRunning || m_isClosing)
        return;
    if (m_process.bytesToWrite() > MostUnread) {
        const std::string what = "the server does not read what is sent to it; restart it";
        if (!std::exchange(m_isStuck, true))
            emit oddity(what, {});
        if (!message.method.empty() && !message.id.empty())
            QTimer::singleShot(0, this, [this, id = message.id, what] {
                emit requestFailed(id, {0, what, {}});
            });
        return;
    }
    m_isStuck = false;
    std::string line = message.text;
    // Valid JSON has line ends only between tokens.
    std::ranges::replace(line, '\n', ' ');
    std::ranges::replace(line, '\r', ' ');
    report(TrafficFrame::Direction::ToServer, line);
    line += '\n';
    m_process.write(line.data(), static_cast<qint64>(line.size()));
}

void StdioTransport::close()
{
    if (std::exchange(m_isClosing, true))
        return;
    if (m_process.state() == QProcess::NotRunning) {
        finish({});
        return;
    }
    m_tree.look(m_process.processId()); // while their parents are there
    m_process.closeWriteChannel();
    m_stopTimer.start(StopStepMs);
}

void StdioTransport::stopHarder()
{
    switch (m_stopStep++) {
    case 0:
        signalGroup(SIGTERM);
        m_stopTimer.start(StopStepMs);
        return;
    case 1:
        signalGroup(SIGKILL);
        m_stopTimer.start(StopStepMs);
        return;
    default:
        finish({}); // what is left are zombies that nobody has waited for
    }
}

bool StdioTransport::isGroupAlive() const
{
#ifdef Q_OS_UNIX
    if (m_group > 0 && (::kill(static_cast<pid_t>(-m_group), 0) == 0 || errno == EPERM))
        return true;
#endif
    return m_tree.isAlive();
}

void StdioTransport::signalGroup(int signal)
{
    m_tree.look(m_process.processId());
#ifdef Q_OS_UNIX
    if (m_group > 0)
        ::kill(static_cast<pid_t>(-m_group), signal);
#endif
    m_tree.signal(signal);
    // It may not lead its group yet.
    if (signal == SIGTERM)
        m_process.terminate();
    else
        m_process.kill();
}

long long StdioTransport::processId() const
{
    return m_process.processId();
}

void StdioTransport::readOutput()
{
    m_process.setReadChannel(QProcess::StandardOutput);
    while (m_process.bytesAvailable() > 0) {
        const QByteArray bytes = m_process.read(qint64{ReadChunk});
        if (bytes.isEmpty())
            return;
        if (!m_skipsLine)
            m_line.append(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        else if (const qsizetype end = bytes.indexOf('\n'); end >= 0) {
            m_skipsLine = false;
            m_line.assign(bytes.constData() + end + 1,
                          static_cast<std::size_t>(bytes.size() - end - 1));
        }
        std::size_t begin = 0;
        for (std::size_t end = m_line.find('\n', m_scanned); end != std::string::npos;
             end = m_line.find('\n', begin)) {
            if (begin == 0 && end > ReadChunk) { // a long line is not copied
                std::string rest = m_line.substr(end + 1);
                m_line.resize(end);
                takeLine(std::exchange(m_line, std::move(rest)));
                continue;
            }
            takeLine(m_line.substr(begin, end - begin));
            begin = end + 1;
        }
        m_line.erase(0, begin);
        m_scanned = m_line.size();
        if (m_line.size() > maxMessage()) {
            emit oddity("a line on stdout is " + tooLongText(), {});
            refuseLong(std::exchange(m_line, {}));
            m_scanned = 0;
            m_skipsLine = true;
        }
    }
}

void StdioTransport::takeLine(std::string line)
{
    while (line.ends_with('\r') || line.ends_with('\0'))
        line.pop_back();
    constexpr std::string_view Between(" \t\0\xEF\xBB\xBF", 6); // as readMessages() skips
    const std::size_t first = line.find_first_not_of(Between);
    if (first == std::string::npos)
        return;
    if (line[first] == '{' || line[first] == '[') {
        takeText(std::move(line), {});
        return;
    }
    takeStray(line);
}

void StdioTransport::takeStray(const std::string &line)
{
    report(TrafficFrame::Direction::StrayOutput, line);
    emit oddity("a line on stdout is not a message", line);
}

void StdioTransport::readErrors()
{
    const QByteArray bytes = m_process.readAllStandardError();
    if (bytes.isEmpty())
        return;
    report(TrafficFrame::Direction::StandardError, bytes.toStdString());
    emit standardError(bytes.toStdString());
}

void StdioTransport::finish(const std::string &what)
{
    if (std::exchange(m_isFinished, true))
        return;
    m_stopTimer.stop();
    m_groupTimer.stop();
    if (!isGroupAlive())
        m_group = 0; // the number may be given to another process
    // A last line without its end is no answer unless it is a message.
    if (!m_skipsLine && RpcMessage(m_line).kind() != RpcMessage::Kind::Invalid)
        takeLine(std::exchange(m_line, {}));
    else if (!m_line.empty())
        takeStray(m_line);
    emit closed(what);
}

void StdioTransport::report(TrafficFrame::Direction direction, std::string text)
{
    reportText(direction, std::make_shared<const std::string>(std::move(text)));
}

} // namespace tw::mcp
