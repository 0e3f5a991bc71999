// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/mappedfile.h"
#include "replay/base/unpack.h"
#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tw {

/// Identifies a version of a file.
struct FileIdentity
{
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t bytes = 0;
    std::int64_t modifiedNs = 0;
    /// Of the last change of the bytes or the attributes; programs cannot set it. 0 if the system
    /// has no such time.
    std::int64_t changedNs = 0;
    std::uint64_t hash = 0; ///< endsHash() of the bytes read
    bool exists = false;
    bool isRegular = false; ///< not a pipe
    bool operator==(const FileIdentity &) const = default;
};
/// Without the hash, only from the file system.
[[nodiscard]] FileIdentity identityOf(const std::filesystem::path &path);
/// A hash of the first and last 4 KiB.
[[nodiscard]] std::uint64_t endsHash(std::string_view bytes);

/// The event of \a store whose record begins at \a offset in \a file, if there is one. That tells
/// a record from others also when all was read again, and other logs stand before it. Goes
/// through all events: 2 ms for a million.
[[nodiscard]] MaybeEvent findRecord(const RunStore &store, const std::filesystem::path &file,
                                    std::uint64_t offset);

/// A log being read.
struct OpenLog
{
    std::filesystem::path path;
    std::filesystem::path archive; ///< the file that contains it; "" if it is a file itself
    std::shared_ptr<const MappedFile> map; ///< of a packed log: the bytes unpacked so far
    LogFormatId format{};
    std::shared_ptr<Unpacker> unpacker; ///< of a packed log, while it is being read
    bool isPacked = false;
    std::uint64_t bytesOnDisk = 0;
    FileIdentity identity; ///< of the archive, if it is in one
    std::string problem; ///< why its end is missing in the archive; "" if it is not

    [[nodiscard]] const std::filesystem::path &fileOnDisk() const
    {
        return archive.empty() ? path : archive;
    }
};

enum class LogChange : std::uint8_t {
    None,
    Grown, ///< data was appended
    Replaced, ///< deleted, shorter, another file, or rewritten
};
/// Compares the file with the bytes that were read.
[[nodiscard]] LogChange changeOf(const OpenLog &log);

/// A file of a folder that is not a log, or an unreadable log.
struct OtherFile
{
    FileIdentity identity; ///< at the time of that finding
    std::optional<Error> broken; ///< why it cannot be read, if it may be a log
    std::optional<Error> other; ///< else, what else it is; not for empty files
};
/// By path.
using OtherFiles = std::unordered_map<std::filesystem::path::string_type, OtherFile>;

struct LogSet
{
    std::vector<OpenLog> logs;
    /// The unreadable files of folders that may be logs, and the folders that cannot be listed,
    /// each with the reason; `where` is the path, or "path:line:column". Ordered by path in each
    /// folder.
    std::vector<Error> unread;
};

/// The log that is mapped, if it is one. Errors: as sniffMapped().
[[nodiscard]] Result<OpenLog> openMapped(const std::filesystem::path &path,
                                         const std::shared_ptr<const MappedFile> &map);

/// The logs in \a files: a file itself, an archive as every log in it, a folder as every readable
/// log in it and below, by name. Logs in \a known are reused and not opened, unchanged files in \a
/// others are skipped, and newly found ones are added there. In folders, only empty files and files
/// of other kinds are skipped; anything else that cannot be read is in LogSet::unread. Errors: as
/// loadRuns().
[[nodiscard]] Result<LogSet> openLogs(std::span<const std::filesystem::path> files,
                                      const Monitor &monitor, std::span<const OpenLog> known,
                                      OtherFiles &others);
/// True if openLogs() would find a log in a folder that is not in \a known.
[[nodiscard]] bool hasNewLogs(std::span<const std::filesystem::path> files, const Monitor &monitor,
                              std::span<const OpenLog> known, OtherFiles &others);

} // namespace tw
