// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes one call of the system or of the allocator fail. Built and preloaded by scripts/faults.
// TW_FAIL_CALL is the name of the function, TW_FAIL_AT the number of the call, counted from 1 at
// the start of main(). The file TW_FAIL_MARK is created when it failed.
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" void *__libc_malloc(size_t size);

namespace {

const char *failingCall = nullptr;
long failAt = 0;
std::atomic<long> calls{0};

bool fails(const char *name)
{
    if (failingCall == nullptr || std::strcmp(failingCall, name) != 0 || ++calls != failAt)
        return false;
    if (const char *mark = std::getenv("TW_FAIL_MARK"))
        syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY, 0600));
    return true;
}

/// True if \a fd wakes a thread. The kernel does not refuse such a write, and a thread that is not
/// woken would never end.
bool isEventfd(int fd)
{
    std::array<char, 64> link{}; // no allocation: it would be counted
    std::array<char, 64> target{};
    std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", fd);
    const ssize_t size = readlink(link.data(), target.data(), target.size());
    return size > 0
        && std::string_view(target.data(), static_cast<std::size_t>(size)).ends_with("[eventfd]");
}

int (*programMain)(int, char **, char **) = nullptr;

int countingMain(int argc, char **argv, char **environment)
{
    if (const char *at = std::getenv("TW_FAIL_AT")) {
        failAt = std::atol(at);
        failingCall = std::getenv("TW_FAIL_CALL");
    }
    return programMain(argc, argv, environment);
}

template <typename Function>
Function *next(const char *name)
{
    return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(),
                      void (*fini)(), void (*end)(), void *stack)
{
    static auto *const start = next<decltype(__libc_start_main)>("__libc_start_main");
    programMain = main;
    return start(countingMain, argc, argv, init, fini, end, stack);
}

void *malloc(size_t size)
{
    if (fails("malloc")) {
        errno = ENOMEM;
        return nullptr;
    }
    return __libc_malloc(size);
}

ssize_t read(int fd, void *bytes, size_t size)
{
    static auto *const real = next<decltype(read)>("read");
    if (fails("read")) {
        errno = EIO;
        return -1;
    }
    return real(fd, bytes, size);
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    static auto *const real = next<decltype(write)>("write");
    if (!isEventfd(fd) && fails("write")) {
        errno = ENOSPC;
        return -1;
    }
    return real(fd, bytes, size);
}

void *mmap(void *address, size_t size, int protection, int flags, int fd, off_t offset)
{
    static auto *const real = next<decltype(mmap)>("mmap");
    if (fails("mmap")) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return real(address, size, protection, flags, fd, offset);
}

int rename(const char *from, const char *to)
{
    static auto *const real = next<decltype(rename)>("rename");
    if (fails("rename")) {
        errno = EACCES;
        return -1;
    }
    return real(from, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags)
{
    static auto *const real = next<decltype(renameat2)>("renameat2");
    if (fails("rename")) {
        errno = EACCES;
        return -1;
    }
    return real(fromFolder, from, toFolder, to, flags);
}

int open(const char *path, int flags, ...)
{
    static auto *const real = next<int(const char *, int, ...)>("open");
    va_list rest;
    va_start(rest, flags);
    const auto mode = va_arg(rest, unsigned);
    va_end(rest);
    if (fails("open")) {
        errno = EMFILE;
        return -1;
    }
    return real(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const auto mode = va_arg(rest, unsigned);
    va_end(rest);
    return open(path, flags, mode);
}

void *mmap64(void *address, size_t size, int protection, int flags, int fd, off_t offset)
{
    return mmap(address, size, protection, flags, fd, offset);
}

} // extern "C"
