// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>

#if defined(__unix__) || defined(__APPLE__)
#include <cstdlib>

#include <unistd.h>
#endif

namespace tw {

/// A file without a name in the folder for temporary files (TMPDIR); deleted when closed.
struct UnnamedFile
{
    std::FILE *file = nullptr; ///< null if it could not be created; errno says why

    UnnamedFile()
    {
#if defined(__unix__) || defined(__APPLE__)
        std::error_code failed;
        std::string name =
            (std::filesystem::temp_directory_path(failed) / "toolwright-XXXXXX").string();
        if (failed) {
            errno = failed.value();
            return;
        }
        const int fd = ::mkstemp(name.data());
        if (fd < 0)
            return;
        ::unlink(name.c_str());
        file = ::fdopen(fd, "w+b");
        if (!file)
            ::close(fd);
#else
        file = std::tmpfile();
#endif
    }
    ~UnnamedFile()
    {
        if (file)
            std::fclose(file);
    }
    UnnamedFile(const UnnamedFile &) = delete;
    UnnamedFile &operator=(const UnnamedFile &) = delete;
};

} // namespace tw
