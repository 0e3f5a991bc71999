// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>

#include <sys/resource.h>

namespace tw::test {

/// During its lifetime no byte can be written to a file, as on a full disk.
class FullDiskScope
{
public:
    FullDiskScope()
        : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = 0;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDiskScope()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FullDiskScope(const FullDiskScope &) = delete;
    FullDiskScope &operator=(const FullDiskScope &) = delete;

private:
    rlimit m_before = {};
    void (*m_handler)(int);
};

} // namespace tw::test
