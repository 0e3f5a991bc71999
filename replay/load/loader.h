// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/load/logset.h"
#include "replay/load/storecache.h"
#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace tw {

/// Called on the loading thread with snapshots of increasing length: the first after about 50 ms,
/// then at increasing intervals (each a fifth longer than the previous one, so that the total cost
/// of copying is a constant factor). Published rows do not move, with one exception: if the
/// documents of a Mongo export turn out not to be sorted by _id, reading restarts and only the
/// result has the right order.
using PublishStore = std::function<void(RunStorePtr)>;

struct LoadOptions
{
    /// Number of threads in addition to the calling one; 0 for none. Does not affect the result.
    static constexpr unsigned OneForEachCore = 0xFFFFFFFFU;
    unsigned workerThreads = OneForEachCore;
    bool publishEagerly = false; ///< after each megabyte; for tests
    /// The files are still being written: an incomplete last line is left for later instead of
    /// being reported, and the data for update() is kept (about ten bytes per event).
    bool follow = false;
    IndexCache cache; ///< off by default; unused while following
};

struct FoundLogs
{
    std::vector<std::filesystem::path> paths;
    std::vector<Error> unread; ///< like RunStore::unread()
};
/// The logs in \a files, in the order of loadRuns(): a file itself, a folder as every readable log
/// in it, by name. An archive of logs is one of them. Errors as there.
[[nodiscard]] Result<FoundLogs> findLogs(std::span<const std::filesystem::path> files);

/// Reads logs and their later additions. Not thread-safe; but while nothing is read, several
/// threads may ask about changes at once.
class RunLoader
{
public:
    /// \a files as for loadRuns().
    explicit RunLoader(std::vector<std::filesystem::path> files, LoadOptions options = {});
    ~RunLoader();
    RunLoader(const RunLoader &) = delete;
    RunLoader &operator=(const RunLoader &) = delete;

    /// As loadRuns().
    [[nodiscard]] Result<RunStorePtr> load(const Monitor &monitor = {},
                                           const PublishStore &publish = {});
    /// How the files have changed since; accesses the file system. Only after load().
    [[nodiscard]] LogChange changeOnDisk() const;
    /// True if a folder or one of its subfolders has new logs. Lists the folders, and opens only
    /// files that have changed since they were found not to be logs. Only after load().
    [[nodiscard]] bool hasNewLogs(const Monitor &monitor = {});
    /// A store of the current content. With LoadOptions::follow, appended lines and new logs of a
    /// folder are read in addition, and rows do not move. Everything is read again in these cases:
    /// files were replaced, truncated or rewritten (their LogFileInfo::notice says so), a file was
    /// deleted (the notice of the first file says so), or a new log has records of a run that
    /// continues in a log whose name sorts after it, because records must be in order within a run.
    [[nodiscard]] Result<RunStorePtr> update(const Monitor &monitor = {},
                                             const PublishStore &publish = {});
    /// How often everything was read. Rows do not move while this is unchanged.
    [[nodiscard]] unsigned readings() const { return m_readings; }
    /// Stores the result of load() in the cache if LoadOptions::cache is on and does not have it
    /// yet. Slow for a large store: it writes 60 bytes per event.
    void keep(const RunStore &store) const;
    [[nodiscard]] const std::vector<std::filesystem::path> &files() const { return m_files; }

    /// Reads one log that is already mapped and has no name. Errors: as loadRuns().
    [[nodiscard]] static Result<RunStorePtr>
    loadMapped(const std::shared_ptr<const MappedFile> &log, const Monitor &monitor = {});

private:
    class Reading;
    void remember(const std::vector<OpenLog> &logs);
    /// \a replaced: the logs that cause everything to be read again, for messages.
    Result<RunStorePtr> loadAll(const std::vector<std::filesystem::path> &replaced,
                                const Monitor &monitor, const PublishStore &publish);

    std::vector<std::filesystem::path> m_files;
    LoadOptions m_options;
    std::vector<OpenLog> m_logs; ///< as read, without their bytes
    OtherFiles m_others;
    std::mutex m_asking; ///< while hasNewLogs() changes m_others
    unsigned m_readings = 0;
    bool m_isKept = false; ///< the store is from the cache
    std::unique_ptr<Reading> m_reading; ///< while following
};

/// Reads \a files (folders: every readable log in them, by name) as one set: detects formats, pairs
/// calls, links runs. Damaged lines are not errors but listed in the store; so are unreadable logs
/// of a folder as long as another one is readable. Errors: NotFound, AccessDenied, NotAFile, Empty,
/// UnknownFormat, ReadFailed, Cancelled. With several files, an unreadable one fails the whole call
/// and is named in `where`.
[[nodiscard]] Result<RunStorePtr> loadRuns(std::span<const std::filesystem::path> files,
                                           const Monitor &monitor = {},
                                           const PublishStore &publish = {},
                                           const LoadOptions &options = {});
} // namespace tw
