// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/logset.h"

#include "replay/base/archive.h"
#include "replay/base/logging.h"
#include "replay/formats/logformat.h"
#include "replay/load/sniff.h"
#include "replay/store/runstoredata.h"
#include "schema/hash.h"

#include <algorithm>
#include <iterator>
#include <optional>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/stat.h>
#endif

namespace tw {

namespace {

    constexpr std::size_t MaxFiles = 32767; // limited by the bits of an id's place
    constexpr std::size_t HashedBytes = 4096;

    /// By the file on the disk; an archive may have several.
    using KnownLogs =
        std::unordered_map<std::filesystem::path::string_type, std::vector<const OpenLog *>>;

    KnownLogs byPath(std::span<const OpenLog> logs)
    {
        KnownLogs known;
        for (const OpenLog &log : logs)
            known[log.fileOnDisk().native()].push_back(&log);
        return known;
    }

    /// The logs in the archive at \a path, in its order. Errors: as sniffMapped().
    Result<std::vector<OpenLog>> openArchive(const std::filesystem::path &path,
                                             const std::shared_ptr<const MappedFile> &map,
                                             const Monitor &monitor)
    {
        std::vector<OpenLog> logs;
        ArchiveReader archive(map->bytes(), path);
        while (archive.next()) {
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "loading was cancelled"};
            const auto format = sniffMember(archive);
            if (!format || !std::holds_alternative<LogFormatId>(*format))
                continue;
            const auto member = archive.unpack();
            if (!member)
                return member.error();
            auto log = openMapped(path / archive.name(), *member);
            if (!log)
                continue;
            log->archive = path;
            log->problem = archive.problem();
            log->identity = identityOf(path);
            log->identity.bytes = map->size();
            log->identity.hash = endsHash(map->bytes());
            logs.push_back(std::move(*log));
        }
        if (logs.empty() || archive.isTooLarge()) {
            const auto format = sniffMapped(*map, path.string());
            return !format ? format.error()
                           : Error{ErrorCode::TooLarge, path.string(),
                                   "the archive unpacks to more than logs should; unpack it "
                                   "yourself if it holds some"};
        }
        std::ranges::sort(logs, {}, &OpenLog::path);
        return logs;
    }

    /// The log at \a path, or those in it. Errors: as sniffMapped().
    Result<std::vector<OpenLog>> openMap(const std::filesystem::path &path,
                                         const std::shared_ptr<const MappedFile> &map,
                                         const Monitor &monitor)
    {
        if (!ArchiveReader::kindOf(map->bytes()).empty())
            return openArchive(path, map, monitor);
        auto log = openMapped(path, map);
        if (!log)
            return log.error();
        std::vector<OpenLog> logs;
        logs.push_back(std::move(*log));
        return logs;
    }

    /// A file in a folder: logs, or the reason why a possible log cannot be read, or what else it
    /// is.
    struct InFolder
    {
        std::vector<OpenLog> logs;
        std::optional<Error> unread;
        std::optional<Error> other;
    };

    InFolder openInFolder(const std::filesystem::path &path, const Monitor &monitor,
                          OtherFiles &others)
    {
        const FileIdentity identity = identityOf(path); // before the file is read
        if (const auto other = others.find(path.native());
            other != others.end() && other->second.identity == identity)
            return {{}, other->second.broken, other->second.other};
        const auto map = MappedFile::open(path, monitor);
        if (!map && map.error().code == ErrorCode::Cancelled)
            return {};
        if (!map && map.error().code != ErrorCode::Empty)
            return {{}, map.error(), {}}; // permissions and limits can change without the file
        OtherFile other{identity, {}, {}};
        if (map) {
            auto logs = openMap(path, *map, monitor);
            if (logs)
                return {std::move(*logs), {}, {}};
            if (logs.error().code == ErrorCode::Cancelled)
                return {};
            const bool isOther = logs.error().code == ErrorCode::Empty
                || logs.error().code == ErrorCode::UnknownFormat;
            if (!isOther || mayBeLog(**map))
                other.broken = logs.error();
            else if (logs.error().code == ErrorCode::UnknownFormat)
                other.other = logs.error();
        }
        others.insert_or_assign(path.native(), other);
        return {{}, std::move(other.broken), std::move(other.other)};
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
    Error noLogs(const std::filesystem::path &folder, std::span<const Error> unread,
                 const OtherKinds &others)
    {
        if (unread.empty()) {
            std::string detail(FolderWithoutLogs);
            if (!others.isEmpty())
                detail += ", but " + others.text();
            detail += others.hasCatalogs() ? "; open one of the catalogs, or the folder"
                                           : "; choose the folder";
            return {ErrorCode::UnknownFormat, folder.string(), detail + " or file of a recording"};
        }
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

    /// Adds the logs of the file at \a path if they are known.
    bool addKnown(LogSet &set, const KnownLogs &known, const std::filesystem::path &path)
    {
        const auto logs = known.find(path.native());
        if (logs == known.end())
            return false;
        for (const OpenLog *log : logs->second)
            set.logs.push_back(*log);
        return true;
    }

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
        OtherKinds otherKinds;
        for (const auto &path : paths) {
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "loading was cancelled"};
            if (addKnown(set, known, path))
                continue;
            InFolder file = openInFolder(path, monitor, others);
            std::ranges::move(file.logs, std::back_inserter(set.logs));
            if (file.unread)
                set.unread.push_back(std::move(*file.unread));
            else if (file.other)
                otherKinds.add(*file.other);
        }
        const auto unread = std::span(set.unread).subspan(unreadBefore);
        std::ranges::sort(unread, {}, &Error::where);
        if (set.logs.size() == before)
            return noLogs(folder, unread, otherKinds);
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
    const FileIdentity now = identityOf(log.fileOnDisk());
    const FileIdentity &then = log.identity;
    if (!then.isRegular)
        return LogChange::None; // a pipe is read only once
    if (!now.exists || !now.isRegular || now.device != then.device || now.inode != then.inode
        || now.bytes < then.bytes)
        return LogChange::Replaced;
    if (now.bytes == then.bytes && now.modifiedNs == then.modifiedNs)
        return LogChange::None;
    if (!log.archive.empty())
        return LogChange::Replaced;
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
        return catalogInsteadOfLog(path.string());
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
        if (addKnown(set, knownLogs, path))
            continue;
        const auto map = MappedFile::open(path, monitor);
        auto logs = map ? openMap(path, *map, monitor) : map.error();
        if (!logs)
            return logs.error();
        std::ranges::move(*logs, std::back_inserter(set.logs));
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
                    && !openInFolder(path, monitor, others).logs.empty();
                return !isNew && !monitor.cancelled();
            },
            [](const auto & /*below*/, const std::error_code & /*reason*/) {});
        if (isNew)
            break;
    }
    return isNew;
}

} // namespace tw
