// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/logset.h"

#include "replay/base/logging.h"
#include "replay/formats/logformat.h"
#include "replay/load/sniff.h"
#include "replay/store/runstoredata.h"
#include "schema/hash.h"

#include <algorithm>
#include <optional>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/stat.h>
#endif

namespace tw {

namespace {

    constexpr std::size_t MaxFiles = 32767; // limited by the bits of an id's place
    constexpr std::size_t HashedBytes = 4096;

    using KnownLogs = std::unordered_map<std::filesystem::path::string_type, const OpenLog *>;

    KnownLogs byPath(std::span<const OpenLog> logs)
    {
        KnownLogs known;
        for (const OpenLog &log : logs)
            known.emplace(log.path.native(), &log);
        return known;
    }

    /// The log at \a path, if it is one. Errors: as MappedFile::open() and sniffMapped().
    Result<OpenLog> openLog(const std::filesystem::path &path, const Monitor &monitor)
    {
        const auto map = MappedFile::open(path, monitor);
        return map ? openMapped(path, *map) : map.error();
    }

    /// A file in a folder: a log, or the reason why a possible log cannot be read, or neither for
    /// another file.
    struct InFolder
    {
        std::optional<OpenLog> log;
        std::optional<Error> unread;
    };

    InFolder openInFolder(const std::filesystem::path &path, const Monitor &monitor,
                          OtherFiles &others)
    {
        const FileIdentity identity = identityOf(path); // before the file is read
        if (const auto other = others.find(path.native());
            other != others.end() && other->second.identity == identity)
            return {{}, other->second.broken};
        const auto map = MappedFile::open(path, monitor);
        if (!map && map.error().code == ErrorCode::Cancelled)
            return {};
        if (!map && map.error().code != ErrorCode::Empty)
            return {{}, map.error()}; // permissions and limits can change without the file
        OtherFile other{identity, {}};
        if (map) {
            auto log = openMapped(path, *map);
            if (log)
                return {std::move(*log), {}};
            const bool isOther = log.error().code == ErrorCode::Empty
                || log.error().code == ErrorCode::UnknownFormat;
            if (!isOther || mayBeLog(**map))
                other.broken = log.error();
        }
        others.insert_or_assign(path.native(), other);
        return {{}, std::move(other.broken)};
    }

    /// Calls \a visit with each file in \a folder and below, and with each entry whose type is
    /// unknown, in no particular order, until it returns false. Calls \a fail with each folder that
    /// cannot be listed and the reason.
    template <typename Visit, typename Fail>
    void visitFiles(const std::filesystem::path &folder, const Visit &visit, const Fail &fail)
    {
        std::vector<std::filesystem::path> folders{folder};
        while (!folders.empty()) {
            const std::filesystem::path current = std::move(folders.back());
            folders.pop_back();
            std::error_code failed;
            std::filesystem::directory_iterator entry(current, failed);
            for (; !failed && entry != std::filesystem::directory_iterator();
                 entry.increment(failed)) {
                std::error_code ignored;
                using enum std::filesystem::file_type;
                const auto type = entry->status(ignored).type();
                // The type of a circular link, or of one into a folder without permission, is
                // unknown.
                if (type == regular || type == none || type == unknown) {
                    if (!visit(entry->path()))
                        return;
                } else if (type == directory && !entry->is_symlink(ignored)) {
                    folders.push_back(entry->path());
                }
            }
            if (failed)
                fail(current, failed);
        }
    }

    Error listError(const std::filesystem::path &folder, const std::error_code &failed)
    {
        return {failed == std::errc::permission_denied ? ErrorCode::AccessDenied
                                                       : ErrorCode::ReadFailed,
                folder.string(), "the folder cannot be listed: " + failed.message()};
    }

    /// Why no log of \a folder is readable.
    Error noLogs(const std::filesystem::path &folder, std::span<const Error> unread)
    {
        if (unread.empty())
            return {ErrorCode::UnknownFormat, folder.string(),
                    std::string(FolderWithoutLogs) + "; choose the folder or file of a recording"};
        Error error = unread.front();
        if (unread.size() > 1) {
            const std::string more = " (" + std::to_string(unread.size() - 1)
                + " more cannot be read in " + folder.string() + ")";
            const std::size_t advice = error.detail.find("; ");
            error.detail.insert(std::min(advice, error.detail.size()), more);
        }
        return error;
    }

#if defined(__unix__) || defined(__APPLE__)
    std::int64_t nanoseconds(const timespec &time)
    {
        return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    }
#endif

    /// Readable logs of a folder, by name. Other files are not errors.
    Result<void> listFolder(const std::filesystem::path &folder, LogSet &set,
                            const Monitor &monitor, const KnownLogs &known, OtherFiles &others)
    {
        std::vector<std::filesystem::path> paths;
        std::optional<Error> failed;
        const std::size_t unreadBefore = set.unread.size();
        visitFiles(
            folder,
            [&paths](const auto &path) {
                paths.push_back(path);
                return paths.size() <= MaxFiles;
            },
            [&](const auto &below, const std::error_code &reason) {
                if (below == folder)
                    failed = listError(folder, reason);
                else
                    set.unread.push_back(listError(below, reason));
            });
        if (paths.size() > MaxFiles)
            return Error{ErrorCode::TooLarge, folder.string(),
                         "it contains more than 32767 files; choose a subfolder"};
        if (failed)
            return *failed;
        std::sort(paths.begin(), paths.end());
        const std::size_t before = set.logs.size();
        for (const auto &path : paths) {
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "loading was cancelled"};
            if (const auto log = known.find(path.native()); log != known.end()) {
                set.logs.push_back(*log->second);
                continue;
            }
            InFolder file = openInFolder(path, monitor, others);
            if (file.log)
                set.logs.push_back(std::move(*file.log));
            else if (file.unread)
                set.unread.push_back(std::move(*file.unread));
        }
        const auto unread = std::span(set.unread).subspan(unreadBefore);
        std::ranges::sort(unread, {}, &Error::where);
        if (set.logs.size() == before)
            return noLogs(folder, unread);
        return {};
    }

} // namespace

FileIdentity identityOf(const std::filesystem::path &path)
{
    FileIdentity identity;
#if defined(__unix__) || defined(__APPLE__)
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return identity;
    identity.exists = true;
    identity.isRegular = S_ISREG(info.st_mode);
    identity.device = static_cast<std::uint64_t>(info.st_dev);
    identity.inode = static_cast<std::uint64_t>(info.st_ino);
    identity.bytes = static_cast<std::uint64_t>(info.st_size);
#if defined(__APPLE__)
    identity.modifiedNs = nanoseconds(info.st_mtimespec);
    identity.changedNs = nanoseconds(info.st_ctimespec);
#else
    identity.modifiedNs = nanoseconds(info.st_mtim);
    identity.changedNs = nanoseconds(info.st_ctim);
#endif
#else
    std::error_code failed;
    identity.bytes = std::filesystem::file_size(path, failed);
    identity.exists = identity.isRegular = !failed;
    identity.modifiedNs = std::filesystem::last_write_time(path, failed).time_since_epoch().count();
#endif
    return identity;
}

std::uint64_t endsHash(std::string_view bytes)
{
    const std::size_t length = std::min(bytes.size(), HashedBytes);
    return storedHash(bytes.substr(0, length))
        ^ (storedHash(bytes.substr(bytes.size() - length)) * 0x9E3779B97F4A7C15ULL);
}

MaybeEvent findRecord(const RunStore &store, const std::filesystem::path &file,
                      std::uint64_t offset)
{
    const auto files = store.files();
    const auto found = std::ranges::find(files, file, &LogFileInfo::path);
    if (found == files.end())
        return {};
    const std::uint64_t place = static_cast<std::uint64_t>(found - files.begin()) << 48U | offset;
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        if (store.data().events[i / EventChunk::Size]->place[i % EventChunk::Size] == place)
            return EventIndex{i};
    }
    return {};
}

LogChange changeOf(const OpenLog &log)
{
    const FileIdentity now = identityOf(log.path);
    const FileIdentity &then = log.identity;
    if (!then.isRegular)
        return LogChange::None; // a pipe is read only once
    if (!now.exists || !now.isRegular || now.device != then.device || now.inode != then.inode
        || now.bytes < then.bytes)
        return LogChange::Replaced;
    if (now.bytes == then.bytes && now.modifiedNs == then.modifiedNs)
        return LogChange::None;
    // Appended in place: the bytes read so far must be unchanged.
    const auto map = MappedFile::open(log.path);
    if (!map || (*map)->size() < then.bytes
        || endsHash((*map)->bytes().substr(0, then.bytes)) != then.hash)
        return LogChange::Replaced;
    return now.bytes > then.bytes ? LogChange::Grown : LogChange::None;
}

Result<OpenLog> openMapped(const std::filesystem::path &path,
                           const std::shared_ptr<const MappedFile> &map)
{
    const auto format = sniffMapped(*map, path.string());
    if (!format)
        return format.error();
    if (!std::holds_alternative<LogFormatId>(*format))
        return Error{ErrorCode::UnknownFormat, path.string(),
                     "this is a catalog of tools, not a run log; open it in Design, or list its "
                     "tools with `catalog show`"};
    OpenLog log;
    log.path = path;
    log.map = map;
    log.format = std::get<LogFormatId>(*format);
    qCDebug(lcReplay) << "log" << path.c_str() << std::string(logFormat(log.format).id).c_str()
                      << map->size() << "bytes";
    log.bytesOnDisk = map->size();
    log.identity = identityOf(path);
    log.identity.bytes = log.bytesOnDisk;
    log.identity.hash = endsHash(map->bytes());
    log.isPacked = packingOf(map->bytes()) != Packing::None;
    if (log.isPacked)
        log.unpacker = std::make_shared<Unpacker>(map, path);
    return log;
}

Result<LogSet> openLogs(std::span<const std::filesystem::path> files, const Monitor &monitor,
                        std::span<const OpenLog> known, OtherFiles &others)
{
    const KnownLogs knownLogs = byPath(known);
    LogSet set;
    for (const auto &path : files) {
        std::error_code ignored;
        if (std::filesystem::is_directory(path, ignored)) {
            const auto listed = listFolder(path, set, monitor, knownLogs, others);
            if (!listed)
                return listed.error();
            qCDebug(lcReplay) << "listed" << path.c_str() << "-" << set.logs.size() << "logs,"
                              << set.unread.size() << "unreadable files";
            continue;
        }
        if (const auto log = knownLogs.find(path.native()); log != knownLogs.end()) {
            set.logs.push_back(*log->second);
            continue;
        }
        auto log = openLog(path, monitor);
        if (!log)
            return log.error();
        set.logs.push_back(std::move(*log));
    }
    if (set.logs.empty())
        return Error{ErrorCode::NotFound, {}, "no file was given"};
    if (set.logs.size() > MaxFiles)
        return Error{ErrorCode::TooLarge, {}, "more than 32767 files at once"};
    return set;
}

bool hasNewLogs(std::span<const std::filesystem::path> files, const Monitor &monitor,
                std::span<const OpenLog> known, OtherFiles &others)
{
    const KnownLogs knownLogs = byPath(known);
    bool isNew = false;
    for (const auto &folder : files) {
        std::error_code ignored;
        if (!std::filesystem::is_directory(folder, ignored))
            continue;
        visitFiles(
            folder,
            [&](const auto &path) {
                isNew = !knownLogs.contains(path.native())
                    && openInFolder(path, monitor, others).log.has_value();
                return !isNew && !monitor.cancelled();
            },
            [](const auto & /*below*/, const std::error_code & /*reason*/) {});
        if (isNew)
            break;
    }
    return isNew;
}

} // namespace tw
