// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/mappedfile.h"

#include "replay/base/unnamedfile.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <system_error>
#include <vector>

#if defined(__unix__) || defined(__APPLE__)
#define TW_POSIX_MAPPING 1
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#endif

namespace tw {

namespace {

    constexpr std::size_t MaxStreamInMemory = 16U << 20U; ///< the rest goes to an unnamed file

    Error fileError(ErrorCode code, const std::filesystem::path &path, std::string detail)
    {
        return {code, path.string(), detail};
    }

    Error streamTooLong(const std::filesystem::path &path)
    {
        return fileError(ErrorCode::TooLarge, path,
                         "the stream has more than "
                             + std::to_string(MappedFile::longestStream >> 20U)
                             + " MiB; save it to a file first");
    }

} // namespace

#ifdef TW_POSIX_MAPPING

/// The live mappings, readable from a signal handler: no locks, no allocation.
struct MappingRegistry
{
    struct Slot
    {
        std::atomic<const MappedFile *> file{nullptr};
        std::atomic<std::uintptr_t> begin{0};
        std::atomic<std::uintptr_t> end{0};
        std::size_t nextFree = 0; ///< guarded by the mutex
    };
    /// Each mapping takes two of the 65 530 areas that Linux gives a process.
    static constexpr std::size_t SlotCount = 16384;
    static std::array<Slot, SlotCount> slots;
    static std::atomic<std::size_t> usedSlots; ///< slots at or above have never held a mapping
    static std::size_t firstFree; ///< of the slots below usedSlots; SlotCount if there is none
    static std::mutex mutex;
    static struct sigaction previous;
    static bool installed;
    static std::uintptr_t pageSize;

    static int add(const MappedFile *file, const void *begin, std::size_t bytes)
    {
        const std::lock_guard lock(mutex);
        if (!installed) {
            pageSize = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
            struct sigaction action = {};
            action.sa_sigaction = &MappingRegistry::onBusError;
            action.sa_flags = SA_SIGINFO | SA_NODEFER;
            sigemptyset(&action.sa_mask);
            ::sigaction(SIGBUS, &action, &previous);
            installed = true;
        }
        std::size_t place = usedSlots.load(std::memory_order_relaxed);
        if (firstFree != SlotCount) {
            place = firstFree;
            firstFree = slots[place].nextFree;
        } else if (place == SlotCount) {
            return -1;
        }
        Slot &slot = slots[place];
        const auto address = reinterpret_cast<std::uintptr_t>(begin);
        slot.begin.store(address, std::memory_order_relaxed);
        slot.end.store(address + bytes, std::memory_order_relaxed);
        slot.file.store(file, std::memory_order_release);
        if (place == usedSlots.load(std::memory_order_relaxed))
            usedSlots.store(place + 1, std::memory_order_release);
        return static_cast<int>(place);
    }

    static void remove(int slot)
    {
        const std::lock_guard lock(mutex);
        const auto place = static_cast<std::size_t>(slot);
        slots[place].file.store(nullptr, std::memory_order_release);
        slots[place].nextFree = firstFree;
        firstFree = place;
    }

    /// The program accessed a page that the file no longer has: replaces everything from here to
    /// the end of the mapping by zeros.
    static void onBusError(int signal, siginfo_t *info, void *context)
    {
        const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
        const std::size_t used = usedSlots.load(std::memory_order_acquire);
        for (std::size_t i = 0; i < used; ++i) {
            const Slot &slot = slots[i];
            const MappedFile *file = slot.file.load(std::memory_order_acquire);
            if (!file)
                continue;
            const std::uintptr_t end = slot.end.load(std::memory_order_relaxed);
            if (address < slot.begin.load(std::memory_order_relaxed) || address >= end)
                continue;
            const int savedErrno = errno;
            const std::uintptr_t page = address & ~(pageSize - 1);
            void *mapped = ::mmap(reinterpret_cast<void *>(page), end - page, PROT_READ,
                                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
            errno = savedErrno;
            if (mapped == MAP_FAILED)
                break;
            file->m_changed.store(true, std::memory_order_relaxed);
            return;
        }
        if (previous.sa_flags & SA_SIGINFO) {
            if (previous.sa_sigaction) {
                previous.sa_sigaction(signal, info, context);
                return;
            }
        } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
            previous.sa_handler(signal);
            return;
        }
        ::signal(SIGBUS, SIG_DFL); // not our mapping: fault again and terminate by default
    }
};

std::array<MappingRegistry::Slot, MappingRegistry::SlotCount> MappingRegistry::slots;
std::atomic<std::size_t> MappingRegistry::usedSlots{0};
std::size_t MappingRegistry::firstFree = MappingRegistry::SlotCount;
std::mutex MappingRegistry::mutex;
struct sigaction MappingRegistry::previous = {};
bool MappingRegistry::installed = false;
std::uintptr_t MappingRegistry::pageSize = 4096;

namespace {

    /// Closes a descriptor at the end of its scope.
    class Descriptor
    {
    public:
        explicit Descriptor(int fd)
            : m_fd(fd)
        {
        }
        ~Descriptor()
        {
            if (m_fd >= 0)
                ::close(m_fd);
        }
        Descriptor(const Descriptor &) = delete;
        Descriptor &operator=(const Descriptor &) = delete;
        [[nodiscard]] int get() const { return m_fd; }

    private:
        int m_fd;
    };

    std::int64_t coarseTick()
    {
        timespec now = {};
#ifdef CLOCK_MONOTONIC_COARSE
        ::clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
#else
        ::clock_gettime(CLOCK_MONOTONIC, &now);
        now.tv_nsec -= now.tv_nsec % 4'000'000;
#endif
        return static_cast<std::int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
    }

    /// True for the terminal, or other device, that is the standard input of this process.
    bool isStdin(const struct stat &info)
    {
        struct stat input = {};
        return ::fstat(STDIN_FILENO, &input) == 0 && input.st_rdev == info.st_rdev;
    }

    /// What a stream gives: a short one is kept in memory, a longer one in an unnamed file.
    class StreamBytes
    {
    public:
        explicit StreamBytes(const std::filesystem::path &path)
            : m_path(path)
        {
        }

        Result<void> append(const char *bytes, std::size_t count)
        {
            m_size += count;
            if (m_size > MappedFile::longestStream)
                return streamTooLong(m_path);
            if (!m_file && m_size <= MaxStreamInMemory) {
                m_bytes.append(bytes, count);
                return {};
            }
            if (!m_file) {
                m_file = std::make_unique<UnnamedFile>();
                if (!write(m_bytes.data(), m_bytes.size()))
                    return noRoom();
                m_bytes = {};
            }
            return write(bytes, count) ? Result<void>() : noRoom();
        }

        Result<std::shared_ptr<const MappedFile>> map()
        {
            if (m_size == 0)
                return fileError(ErrorCode::Empty, m_path,
                                 "the file is empty; nothing was recorded in it");
            if (!m_file)
                return MappedFile::fromBytes(m_bytes);
            if (std::fflush(m_file->file) != 0)
                return noRoom();
            return MappedFile::ofStream(m_file->file, m_size, m_path);
        }

    private:
        bool write(const char *bytes, std::size_t count)
        {
            return m_file->file != nullptr && std::fwrite(bytes, 1, count, m_file->file) == count;
        }
        [[nodiscard]] Error noRoom() const
        {
            return fileError(ErrorCode::WriteFailed, m_path,
                             "the stream cannot be kept in a temporary file ("
                                 + std::system_category().message(errno)
                                 + "); set TMPDIR to a folder with more space");
        }

        const std::filesystem::path &m_path;
        std::string m_bytes;
        std::unique_ptr<UnnamedFile> m_file;
        std::size_t m_size = 0;
    };

    /// Reads a pipe or an unmappable file to its end.
    Result<std::shared_ptr<const MappedFile>> readStream(int fd, const std::filesystem::path &path,
                                                         const Monitor &monitor)
    {
        constexpr int Patience = 50; // ms between checks for cancellation
        StreamBytes stream(path);
        constexpr std::size_t BlockBytes = 1U << 20U;
        const auto block = std::make_unique_for_overwrite<char[]>(BlockBytes);
        for (;;) {
            pollfd waiting{fd, POLLIN, 0};
            if (monitor.cancelled())
                return fileError(ErrorCode::Cancelled, path, "cancelled before its end");
            const int ready = ::poll(&waiting, 1, Patience);
            if (ready == 0 || (ready < 0 && errno == EINTR))
                continue; // no data yet
            const ssize_t got = ::read(fd, block.get(), BlockBytes);
            if (got < 0 && (errno == EINTR || errno == EAGAIN))
                continue;
            if (got < 0)
                return fileError(ErrorCode::ReadFailed, path,
                                 std::system_category().message(errno));
            if (got == 0)
                return stream.map();
            if (const auto kept = stream.append(block.get(), static_cast<std::size_t>(got)); !kept)
                return kept.error();
        }
    }

    Error openError(int code, const std::filesystem::path &path)
    {
        switch (code) {
        case ENOENT:
        case ENOTDIR:
            return fileError(ErrorCode::NotFound, path, "no such file; check the path");
        case EACCES:
        case EPERM:
            return fileError(ErrorCode::AccessDenied, path,
                             "no permission to read it; check the file permissions");
        case EMFILE:
        case ENFILE:
            return fileError(ErrorCode::ReadFailed, path,
                             "too many files are open; close some, or raise the limit (ulimit -n)");
        case ELOOP:
            return fileError(ErrorCode::NotFound, path,
                             "the links lead back to themselves; give the file itself");
        case ENAMETOOLONG:
            return fileError(ErrorCode::NotFound, path,
                             "the file name is too long; check the path");
        default:
            return fileError(ErrorCode::ReadFailed, path, std::system_category().message(code));
        }
    }

} // namespace

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path &path,
                                                           const Monitor &monitor)
{
    // Not blocking: a pipe without a writer is waited for in readAll(), where that can be
    // cancelled.
    const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (fd.get() < 0)
        return openError(errno, path);
    struct stat info = {};
    if (::fstat(fd.get(), &info) != 0)
        return fileError(ErrorCode::ReadFailed, path, std::system_category().message(errno));
    if (S_ISDIR(info.st_mode))
        return fileError(ErrorCode::NotAFile, path, "this is a folder; choose a file in it");
    if (S_ISBLK(info.st_mode) || (S_ISCHR(info.st_mode) && !isStdin(info)))
        return fileError(ErrorCode::NotAFile, path, "this is a device; choose a file");
    const std::size_t size = S_ISREG(info.st_mode) ? static_cast<std::size_t>(info.st_size) : 0;
    std::shared_ptr<MappedFile> file(new MappedFile);
    if (size > 0 && file->mapFirst(fd.get(), size, FileOwner::Other)) {
        std::error_code failed;
        file->m_path = std::filesystem::absolute(path, failed);
        file->m_device = static_cast<std::uint64_t>(info.st_dev);
        file->m_inode = static_cast<std::uint64_t>(info.st_ino);
        return std::shared_ptr<const MappedFile>(file);
    }
    return readStream(fd.get(), path, monitor);
}

/// Maps the first \a size bytes of \a fd, which must exist.
bool MappedFile::mapFirst(int fd, std::size_t size, FileOwner owner)
{
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const std::size_t rounded = (size + page - 1) / page * page;
    // Reserve zeros first and map the file over their beginning: the rest remains readable.
    void *region = ::mmap(nullptr, rounded + Slack, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (region == MAP_FAILED)
        return false;
    void *mapped = ::mmap(region, size, PROT_READ, MAP_PRIVATE | MAP_FIXED, fd, 0);
    m_slot = mapped == MAP_FAILED ? -1 : MappingRegistry::add(this, region, rounded);
    // Nobody else can truncate a file of the program.
    const bool isSafe = m_slot >= 0 || owner == FileOwner::Program;
    if (mapped == MAP_FAILED || !isSafe) {
        ::munmap(region, rounded + Slack);
        return false;
    }
    m_data = static_cast<const char *>(region);
    m_size = size;
    m_mappedBytes = rounded + Slack;
    m_available = size;
    return true;
}

Result<std::shared_ptr<const MappedFile>> MappedFile::ofStream(std::FILE *stream, std::size_t size,
                                                               const std::filesystem::path &path)
{
    if (size == 0)
        return fileError(ErrorCode::Empty, path, "the file is empty; nothing was recorded in it");
    std::shared_ptr<MappedFile> file(new MappedFile);
    const bool isLarge = size > MaxStreamInMemory;
    if (file->mapFirst(::fileno(stream), size, isLarge ? FileOwner::Program : FileOwner::Other))
        return std::shared_ptr<const MappedFile>(file);
    // The logs of a large folder have taken all places: short streams are kept in memory.
    std::string bytes(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        const ssize_t read =
            ::pread(::fileno(stream), bytes.data() + done, size - done, static_cast<off_t>(done));
        if (read <= 0)
            return fileError(ErrorCode::ReadFailed, path, std::system_category().message(errno));
        done += static_cast<std::size_t>(read);
    }
    return MappedFile::fromBytes(bytes);
}

MappedFile::~MappedFile()
{
    if (m_slot >= 0)
        MappingRegistry::remove(m_slot);
    if (m_mappedBytes > 0)
        ::munmap(const_cast<char *>(m_data), m_mappedBytes);
}

std::size_t MappedFile::availableSize() const
{
    if (m_slot < 0 || m_path.empty())
        return m_size;
    const std::int64_t tick = coarseTick();
    if (m_checkedTick.exchange(tick, std::memory_order_relaxed) == tick)
        return m_available.load(std::memory_order_relaxed);
    // Checked by name, as the file is closed. Another file of that name says nothing about this
    // one, and a file without a name is no longer written.
    struct stat info = {};
    std::size_t available = m_size;
    if (::stat(m_path.c_str(), &info) == 0 && static_cast<std::uint64_t>(info.st_dev) == m_device
        && static_cast<std::uint64_t>(info.st_ino) == m_inode)
        available = std::min(m_size, static_cast<std::size_t>(std::max<off_t>(info.st_size, 0)));
    // Missing pages were replaced by zeros: they do not come back if the file grows again.
    if (available < m_available.load(std::memory_order_relaxed)) {
        m_available.store(available, std::memory_order_relaxed);
        m_changed.store(true, std::memory_order_relaxed);
    }
    return m_available.load(std::memory_order_relaxed);
}

bool MappedFile::isChanged() const
{
    (void)availableSize();
    return m_changed.load(std::memory_order_relaxed);
}

void MappedFile::prepare(std::string_view bytes)
{
#ifdef MADV_POPULATE_READ
    const auto begin = reinterpret_cast<std::uintptr_t>(bytes.data()) / Slack * Slack;
    const auto end = reinterpret_cast<std::uintptr_t>(bytes.data() + bytes.size());
    if (end > begin)
        ::madvise(reinterpret_cast<void *>(begin), end - begin, MADV_POPULATE_READ);
#else
    (void)bytes;
#endif
}

#else

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path &path,
                                                           const Monitor &monitor)
{
    std::error_code failed;
    const auto status = std::filesystem::status(path, failed);
    if (!std::filesystem::exists(status))
        return fileError(ErrorCode::NotFound, path, "no such file; check the path");
    if (std::filesystem::is_directory(status))
        return fileError(ErrorCode::NotAFile, path, "this is a folder; choose a file in it");
    std::FILE *stream = std::fopen(path.string().c_str(), "rb");
    if (!stream)
        return fileError(ErrorCode::AccessDenied, path,
                         "no permission to read it; check the file permissions");
    std::vector<char> bytes;
    std::size_t got = 0;
    do {
        if (monitor.cancelled())
            break;
        const std::size_t used = bytes.size();
        bytes.resize(used + (1U << 20U));
        got = std::fread(bytes.data() + used, 1, bytes.size() - used, stream);
        bytes.resize(used + got);
    } while (got > 0 && bytes.size() <= MappedFile::longestStream);
    const bool broken = std::ferror(stream) != 0;
    std::fclose(stream);
    if (monitor.cancelled())
        return fileError(ErrorCode::Cancelled, path, "cancelled before its end");
    if (broken)
        return fileError(ErrorCode::ReadFailed, path, "reading failed");
    if (bytes.empty())
        return fileError(ErrorCode::Empty, path, "the file is empty; nothing was recorded in it");
    return fromBytes({bytes.data(), bytes.size()});
}

Result<std::shared_ptr<const MappedFile>> MappedFile::ofStream(std::FILE *stream, std::size_t size,
                                                               const std::filesystem::path &path)
{
    std::vector<char> bytes(size);
    const long place = std::ftell(stream);
    std::rewind(stream);
    const std::size_t got = std::fread(bytes.data(), 1, size, stream);
    std::fseek(stream, place, SEEK_SET);
    if (got != size)
        return fileError(ErrorCode::ReadFailed, path, "reading failed");
    return fromBytes({bytes.data(), bytes.size()});
}

MappedFile::~MappedFile() = default;
std::size_t MappedFile::availableSize() const
{
    return m_size;
}
bool MappedFile::isChanged() const
{
    return false;
}
void MappedFile::prepare(std::string_view /*bytes*/) { }

#endif

std::shared_ptr<const MappedFile> MappedFile::fromBytes(std::string_view bytes)
{
    std::shared_ptr<MappedFile> file(new MappedFile);
    file->m_buffer = std::make_unique<char[]>(bytes.size() + Slack);
    if (!bytes.empty())
        std::memcpy(file->m_buffer.get(), bytes.data(), bytes.size());
    file->m_data = file->m_buffer.get();
    file->m_size = bytes.size();
    file->m_available = bytes.size();
    return file;
}

} // namespace tw
