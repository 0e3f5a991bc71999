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

/// What tells a file from itself at another time.
struct FileIdentity
{
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t bytes = 0;
    std::int64_t modifiedNs = 0;
    std::uint64_t hash = 0; ///< endsHash() of what was read
    bool exists = false;
    bool isRegular = false; ///< no pipe
    bool operator==(const FileIdentity &) const = default;
};
/// Without the hash, from the file system only.
[[nodiscard]] FileIdentity identityOf(const std::filesystem::path &path);
/// Of the first and last 4 KiB.
[[nodiscard]] std::uint64_t endsHash(std::string_view bytes);

/// The event of \a store whose record begins at \a offset in \a file, if there is one. That tells
/// a record from others also when all was read again, and other logs stand before it. Goes
/// through all events: 2 ms for a million.
[[nodiscard]] MaybeEvent findRecord(const RunStore &store, const std::filesystem::path &file,
                                    std::uint64_t offset);

/// A log that is being read.
struct OpenLog
{
    std::filesystem::path path;
    std::shared_ptr<const MappedFile> map; ///< of a packed log: what came out so far
    LogFormatId format{};
    std::shared_ptr<Unpacker> unpacker; ///< of a packed log, while it is read
    bool isPacked = false;
    std::uint64_t bytesOnDisk = 0;
    FileIdentity identity;
};

enum class LogChange : std::uint8_t {
    None,
    Grown, ///< more stands behind what was there
    Replaced, ///< gone, shorter, another file, or written anew
};
/// Compares the file with what was read of it.
[[nodiscard]] LogChange changeOf(const OpenLog &log);

/// A file of a folder that is no log, or one whose content makes no log.
struct OtherFile
{
    FileIdentity identity; ///< when that was found out
    std::optional<Error> broken; ///< why no log can be read from it, when it may be one
};
/// By path.
using OtherFiles = std::unordered_map<std::filesystem::path::string_type, OtherFile>;

struct LogSet
{
    std::vector<OpenLog> logs;
    /// The files of folders that may be logs and cannot be read, and the folders that cannot be
    /// listed, with the reason; `where` is the path, or "path:line:column". Ordered by path in each
    /// folder.
    std::vector<Error> unread;
};

/// The logs behind \a files: a file as it is, a folder as every readable log in it and below, by
/// name. One of \a known is taken from there and not opened; nor is one of \a others that has not
/// changed, and those that are found are added. Of a folder, only files without content and files
/// of other kinds are passed over; whatever else cannot be read is in LogSet::unread. Errors: as
/// loadRuns().
[[nodiscard]] Result<LogSet> openLogs(std::span<const std::filesystem::path> files,
                                      const Monitor &monitor, std::span<const OpenLog> known,
                                      OtherFiles &others);
/// Whether openLogs() would find one in a folder that is not one of \a known.
[[nodiscard]] bool hasNewLogs(std::span<const std::filesystem::path> files, const Monitor &monitor,
                              std::span<const OpenLog> known, OtherFiles &others);

} // namespace tw
