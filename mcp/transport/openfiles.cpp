// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/openfiles.h"

#if defined(__unix__) || defined(__APPLE__)
#include <vector>

#include <fcntl.h>
#include <unistd.h>
#endif

namespace tw::mcp {

bool canOpenFiles([[maybe_unused]] std::size_t count)
{
#if defined(__unix__) || defined(__APPLE__)
    std::vector<int> files;
    while (files.size() < count) {
        const int file = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
        if (file < 0)
            break;
        files.push_back(file);
    }
    for (const int file : files)
        ::close(file);
    return files.size() == count;
#else
    return true;
#endif
}

} // namespace tw::mcp
