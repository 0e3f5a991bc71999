// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include <sys/resource.h>

namespace tw::test {

/// Limits the number of open files to \a count during its lifetime.
class FileLimitScope
{
public:
    explicit FileLimitScope(rlim_t count)
    {
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = std::min(count, m_before.rlim_max);
        ::setrlimit(RLIMIT_NOFILE, &limit);
    }
    ~FileLimitScope() { ::setrlimit(RLIMIT_NOFILE, &m_before); }
    FileLimitScope(const FileLimitScope &) = delete;
    FileLimitScope &operator=(const FileLimitScope &) = delete;

private:
    rlimit m_before = {};
};

} // namespace tw::test
