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

/// The event of \a store whose record begins at \a offset in \a file, or NoEvent. That tells a
/// record from others also when all was read again, and other logs stand before it. Goes through
/// all events: 2 ms for a million.
[[nodiscard]] EventIndex findRecord(const RunStore &store, const std::filesystem::path &file,
                                    std::uint64_t offset);

/// A log that is being read.
struct OpenLog
{
    std::filesystem::path path;
    std::shared_ptr<const MappedFile> map; ///< of a packed log: what came out so far
    LogFormat format = LogFormat::GoaRunLogEvent;
    std::shared_ptr<Unpacker> unpacker; ///< of a packed log
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

/// Files of folders that are no logs, by path, as they were when that was found out.
using OtherFiles = std::unordered_map<std::filesystem::path::string_type, FileIdentity>;

/// The logs behind \a files: a file as it is, a folder as every readable log in it and below, by
/// name. One of \a known is taken from there and not opened; nor is one of \a others that has not
/// changed, and those that are found are added. Errors: as loadRuns().
[[nodiscard]] Result<std::vector<OpenLog>> openLogs(std::span<const std::filesystem::path> files,
                                                    const Monitor &monitor,
                                                    std::span<const OpenLog> known,
                                                    OtherFiles &others);
/// Whether openLogs() would find one in a folder that is not one of \a known.
[[nodiscard]] bool hasNewLogs(std::span<const std::filesystem::path> files, const Monitor &monitor,
                              std::span<const OpenLog> known, OtherFiles &others);

} // namespace tw
