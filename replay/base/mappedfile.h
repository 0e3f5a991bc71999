// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/monitor.h"
#include "schema/result.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

namespace tw {

/// The bytes of a file, mapped (or read if mapping is not possible: pipes, other systems). At least
/// `Slack` readable zero bytes follow the last one, so block-wise scanners need no copies.
///
/// A file that shrinks while mapped does not crash the program: missing pages read as zeros and
/// isChanged() becomes true. A deleted or replaced file keeps its bytes here. The file is closed
/// once it is mapped, so the limit of open files does not restrict the number of logs. Thread-safe.
class MappedFile
{
public:
    static constexpr std::size_t Slack = 4096;
    /// Bytes that are taken from a pipe or the standard input, which may never end.
    inline static std::size_t longestStream = std::size_t{2} << 30U;

    /// Errors: NotFound, AccessDenied, NotAFile (a directory, a device that is not a stream),
    /// Empty, TooLarge, ReadFailed, Cancelled (\a monitor is polled while waiting for a stream);
    /// `where` is the path.
    static Result<std::shared_ptr<const MappedFile>> open(const std::filesystem::path &path,
                                                          const Monitor &monitor = {});
    /// Maps the first \a size bytes of an open file, which can be closed afterwards. \a path is for
    /// messages.
    static Result<std::shared_ptr<const MappedFile>> ofStream(std::FILE *stream, std::size_t size,
                                                              const std::filesystem::path &path);
    /// Copies \a bytes from memory, for stdin and tests.
    static std::shared_ptr<const MappedFile> fromBytes(std::string_view bytes);

    ~MappedFile();
    MappedFile(const MappedFile &) = delete;
    MappedFile &operator=(const MappedFile &) = delete;

    [[nodiscard]] std::string_view bytes() const { return {m_data, m_size}; }
    [[nodiscard]] std::size_t size() const { return m_size; }

    /// How many of the mapped bytes the file still has. Checks the file at most every few
    /// milliseconds, so it is cheap enough for every row.
    [[nodiscard]] std::size_t availableSize() const;
    /// True if the file was found to be shorter than when it was opened.
    [[nodiscard]] bool isChanged() const;

    /// Loads the pages of \a bytes, part of a mapped file, at once: a tenth of the cost of faulting
    /// them in one by one. Only a hint.
    static void prepare(std::string_view bytes);

private:
    MappedFile() = default;
    enum class FileOwner : std::uint8_t { Program, Other };
    bool mapFirst(int fd, std::size_t size, FileOwner owner);

    const char *m_data = nullptr;
    std::size_t m_size = 0;
    std::size_t m_mappedBytes = 0; ///< 0 if the bytes are in m_buffer
    std::unique_ptr<char[]> m_buffer;
    std::filesystem::path m_path; ///< absolute; "" if the file has no name
    std::uint64_t m_device = 0;
    std::uint64_t m_inode = 0;
    int m_slot = -1;
    mutable std::atomic<std::size_t> m_available{0};
    mutable std::atomic<std::int64_t> m_checkedTick{0};
    mutable std::atomic<bool> m_changed{false};

    friend struct MappingRegistry;
};

} // namespace tw
