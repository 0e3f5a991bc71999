// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/cli.h"
#include "app/cli/outputfile.h"
#include "replay/base/mappedfile.h"
#include "schema/finding.h"
#include "schema/findings/findingtext.h"
#include "schema/json/jsonlocate.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <QtGlobal>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <system_error>

#ifdef Q_OS_UNIX
#include <sys/select.h>
#include <sys/time.h>
#include <unistd.h>
#else
#include <io.h>
#endif

namespace tw::cli {

namespace {

    std::atomic<bool> outputClosed = false;

    /// Of standard input, which may never end and is read into memory.
    constexpr std::size_t MostBytes = std::size_t{256} << 20U;

    Error tooLong(const std::string &source)
    {
        return {ErrorCode::TooLarge, source,
                "the stream has more than 256 MiB; save it to a file first"};
    }

    bool isTerminal(FILE *file)
    {
#ifdef Q_OS_UNIX
        return isatty(fileno(file)) != 0;
#else
        return _isatty(_fileno(file)) != 0;
#endif
    }

    Error stdinStopped()
    {
        return {ErrorCode::Cancelled, "stdin", "stopped; start again to read it"};
    }

    Error stdinError()
    {
        return {ErrorCode::ReadFailed, "stdin",
                std::string(std::system_category().message(errno)) + "; give it a file or a pipe"};
    }

#ifdef Q_OS_UNIX
    /// Unblocks the signals only inside wait(). A signal that arrived between the check and a plain
    /// read() would go unnoticed until more input arrives, which may never happen.
    class StdinWaiter
    {
    public:
        StdinWaiter()
        {
            sigset_t ours;
            sigemptyset(&ours);
            sigaddset(&ours, SIGINT);
            sigaddset(&ours, SIGTERM);
            pthread_sigmask(SIG_BLOCK, &ours, &m_before);
        }
        ~StdinWaiter() { pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
        StdinWaiter(const StdinWaiter &) = delete;
        StdinWaiter &operator=(const StdinWaiter &) = delete;

        /// Waits for input or its end. False if a signal arrived first.
        [[nodiscard]] bool wait() const
        {
            fd_set input;
            FD_ZERO(&input);
            FD_SET(STDIN_FILENO, &input);
            return ::pselect(STDIN_FILENO + 1, &input, nullptr, nullptr, nullptr, &m_before) >= 0
                || errno != EINTR;
        }

    private:
        sigset_t m_before{};
    };

    Result<std::string> readStdin()
    {
        std::string text;
        std::string block(1 << 16, '\0');
        const StdinWaiter waiter;
        while (!interrupted()) {
            if (!waiter.wait())
                continue;
            const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
            if (count < 0 && errno != EINTR && errno != EAGAIN)
                return stdinError();
            if (count == 0)
                return text;
            text.append(block, 0, static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
            if (text.size() > MostBytes)
                return tooLong("stdin");
        }
        return stdinStopped();
    }
#else
    Result<std::string> readStdin()
    {
        std::string text;
        std::string block(1 << 16, '\0');
        while (!interrupted()) {
            const std::size_t count = std::fread(block.data(), 1, block.size(), stdin);
            text.append(block, 0, count);
            if (text.size() > MostBytes)
                return tooLong("stdin");
            if (count == block.size())
                continue;
            if (std::ferror(stdin) != 0)
                return stdinError();
            return text;
        }
        return stdinStopped();
    }
#endif

    std::string_view whatOf(ErrorCode code)
    {
        switch (code) {
        case ErrorCode::NotFound:
            return "it does not exist";
        case ErrorCode::AccessDenied:
            return "permission denied";
        case ErrorCode::Empty:
            return "it is empty";
        case ErrorCode::Cancelled:
            return "stopped";
        default:
            return "it cannot be used";
        }
    }

    std::string_view adviceOf(ErrorCode code)
    {
        switch (code) {
        case ErrorCode::ReadFailed:
        case ErrorCode::FileChanged:
            return "try again";
        case ErrorCode::NotFound:
            return "check the name";
        case ErrorCode::AccessDenied:
            return "check its permissions";
        case ErrorCode::NotAFile:
            return "name a file";
        case ErrorCode::Empty:
            return "check that it was written to the end";
        case ErrorCode::NotJson:
            return "correct the JSON at this place";
        case ErrorCode::InvalidUtf8:
            return "save it as UTF-8";
        case ErrorCode::TooDeep:
        case ErrorCode::TooLarge:
            return "make it smaller";
        case ErrorCode::UnknownFormat:
            return "check that it is the right file";
        case ErrorCode::InvalidCatalog:
        case ErrorCode::InvalidSchema:
            return "correct it at this place";
        case ErrorCode::UnresolvedReference:
            return "correct the reference or give the document it names";
        case ErrorCode::InvalidFilter:
            return "correct the expression";
        case ErrorCode::NoSuchItem:
            return "check the name";
        case ErrorCode::Unsupported:
            return "see --help";
        case ErrorCode::WriteFailed:
            return "check the folder and the free space";
        case ErrorCode::Cancelled:
            return "start again";
        }
        return "see --help";
    }

    std::int64_t nowMs()
    {
        using namespace std::chrono;
        return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
    }

    std::atomic<int> signalled = 0;

    constexpr int SignalExit = 128; ///< plus the signal number, as in shells
#ifdef Q_OS_UNIX
    constexpr int GraceUs = 200'000; ///< for work that does not check interrupted()

    extern "C" void endAtOnce(int /*alarm*/)
    {
        _exit(SignalExit + signalled);
    }
#endif

    extern "C" void onSignal(int signal)
    {
        signalled = signal;
#ifdef Q_OS_UNIX
        const struct itimerval grace = {{0, 0}, {0, GraceUs}};
        setitimer(ITIMER_REAL, &grace, nullptr); // a system call, so it is safe here
#else
        std::signal(signal, SIG_DFL);
#endif
    }

} // namespace

// Called only by main(), so no header declares it.
void installSignals()
{
#ifdef Q_OS_UNIX
    struct sigaction action = {};
    action.sa_handler = onSignal;
    // A second signal ends the process. Without SA_RESTART a blocked read() returns.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGALRM, endAtOnce);
    std::signal(SIGPIPE, SIG_IGN); // writing to a closed pipe then fails with EPIPE
    std::signal(SIGXFSZ, SIG_IGN); // writing beyond the limit of file sizes fails with EFBIG
#else
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
#endif
}

/// The exit code after SIGINT or SIGTERM; 0 if neither was received.
int exitCodeOfSignal()
{
    return signalled == 0 ? 0 : SignalExit + signalled;
}

/// True if the reader of stdout has closed the pipe: it has what it wants.
bool isOutputClosed()
{
    return outputClosed;
}

/// True if all output was written, or if the reader closed the pipe.
bool flushOutput()
{
    if (outputClosed)
        return true;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return true;
    if (errno == EPIPE) {
        outputClosed = true;
        return true;
    }
    return false;
}

Result<std::string> readInput(const std::string &path)
{
    if (path == "-")
        return readStdin();
    const auto file = MappedFile::open(path, interruptMonitor());
    if (file)
        return std::string((*file)->bytes());
    if (file.error().code == ErrorCode::Empty) // the reader of its format says what is missing
        return std::string();
    return file.error();
}

std::string sourceName(const std::string &path)
{
    return path == "-" ? "stdin" : path;
}

Result<void> writeOutput(const std::string &path, std::string_view text)
{
    if (path == "-") { // a closed pipe is not an error
        printOut(text);
        return {};
    }
    OutputFile file(path);
    if (const auto opened = file.open(); !opened)
        return opened.error();
    file.write(text);
    return file.commit();
}

void printOut(std::string_view text)
{
    if (outputClosed || text.empty())
        return;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() && errno == EPIPE)
        outputClosed = true;
}

void printText(std::string_view text)
{
    printOut(visibleText(text));
}

void printLine(std::string_view text)
{
    printOut(visibleLine(text) + '\n');
}

void printJson(const Json &json)
{
    printOut(writeJson(json, {2, false}) + '\n');
}

void printMessage(std::string_view text)
{
    printMessageLines(visibleLine(text));
}

void printWarnings(std::span<const Finding> warnings, std::string_view text,
                   const std::string &source)
{
    std::vector<std::string> pointers;
    for (const Finding &warning : warnings)
        pointers.push_back(warning.pointer);
    const auto positions = locatePointers(text, pointers);
    for (std::size_t i = 0; i < positions.size() && !interrupted(); ++i) {
        std::string where = source;
        if (const auto &position = positions[i])
            where += ":" + std::to_string(position->line) + ":" + std::to_string(position->column);
        printMessage(where + ": warning: " + messageOf(warnings[i]));
    }
}

void printMessageLines(std::string_view text)
{
    const std::string shown = visibleText(text) + '\n';
    std::fwrite(shown.data(), 1, shown.size(), stderr);
}

std::string errorText(const Error &error)
{
    std::string text = error.where;
    if (!text.empty())
        text += ": ";
    text += error.detail.empty() ? whatOf(error.code) : std::string_view(error.detail);
    if (error.detail.find("; ") == std::string::npos) {
        text += "; ";
        text += adviceOf(error.code);
    }
    return text;
}

int fail(const Error &error)
{
    if (outputClosed && error.code == ErrorCode::Cancelled)
        return BadInput;
    printMessage(errorText(error));
    return BadInput;
}

bool interrupted()
{
    return signalled != 0 || outputClosed;
}

Progress::Progress(std::string what)
    : m_what(std::move(what))
    , m_shownMs(nowMs())
{
}

Progress::~Progress()
{
    if (m_visible)
        std::fputs("\r\033[K", stderr);
}

const Monitor &interruptMonitor()
{
    static const Monitor monitor(nullptr, interrupted);
    return monitor;
}

Monitor Progress::monitor()
{
    if (!isTerminal(stderr))
        return interruptMonitor();
    return {[this](std::uint64_t done, std::uint64_t total) { show(done, total); }, interrupted};
}

void Progress::show(std::uint64_t done, std::uint64_t total)
{
    constexpr std::int64_t EveryMs = 100; // short work shows no progress
    const std::int64_t now = nowMs();
    if (now - m_shownMs < EveryMs)
        return;
    m_shownMs = now;
    m_visible = true;
    const auto percent =
        total == 0 ? 0 : static_cast<unsigned>(100.0 * double(done) / double(total));
    std::fprintf(stderr, "\r\033[K%s … %u %%", visibleText(m_what).c_str(),
                 std::min(percent, 100U));
    std::fflush(stderr);
}

} // namespace tw::cli
