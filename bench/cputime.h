// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ctime>
#include <string>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tw::bench {

/// Milliseconds of processor time used by the calling thread; independent of other programs.
[[nodiscard]] inline double threadMilliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Seconds of processor time that all threads of this process have used.
[[nodiscard]] inline double processSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// Seconds of user and system time.
[[nodiscard]] inline double secondsOf(const rusage &usage)
{
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Seconds of processor time that the finished child processes have used.
[[nodiscard]] inline double childSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return secondsOf(usage);
}

/// What a finished child process took.
struct ChildCost
{
    bool isFine = false; ///< it ended with 0
    double seconds = 0; ///< of processor time, of all threads
    double megabytes = 0; ///< of memory at most, with the pages of mapped files
};

/// Runs a command of the shell and waits for it.
[[nodiscard]] inline ChildCost costOf(const std::string &command)
{
    const std::string line = "exec " + command;
    const pid_t child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
        _exit(127);
    }
    rusage usage{};
    int status = 0;
    if (child < 0 || wait4(child, &status, 0, &usage) != child)
        return {};
    return {status == 0, secondsOf(usage), static_cast<double>(usage.ru_maxrss) / 1024};
}

} // namespace tw::bench
