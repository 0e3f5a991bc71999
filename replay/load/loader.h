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
#include <span>
#include <string>
#include <vector>

namespace tw {

/// Called on the loading thread with ever longer snapshots: the first after about 50 ms, then at
/// growing distances (each a fifth longer than the one before, so that all copies together cost a
/// constant factor). Rows already published stay where they are, with one exception: when the
/// documents of a Mongo export turn out not to be by _id, reading starts again and only the result
/// has the right order.
using PublishStore = std::function<void(RunStorePtr)>;

struct LoadOptions
{
    /// Threads beside the calling one; 0 for none. What is read does not depend on it.
    static constexpr unsigned OneForEachCore = 0xFFFFFFFFU;
    unsigned workerThreads = OneForEachCore;
    bool publishEagerly = false; ///< after each megabyte, for tests
    /// The files are still written: a last line without an end is left for later instead of being
    /// reported, and what update() needs is kept (about ten bytes an event).
    bool follow = false;
    IndexCache cache; ///< off; not asked while following
};

struct FoundLogs
{
    std::vector<std::filesystem::path> paths;
    std::vector<Error> unread; ///< as RunStore::unread()
};
/// The logs behind \a files in the order of loadRuns(): a file as it is, a folder as every readable
/// log in it, by name. Errors as there.
[[nodiscard]] Result<FoundLogs> findLogs(std::span<const std::filesystem::path> files);

/// Reads logs, and what comes to them later. One thread at a time.
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
    /// What became of the files since; asks the file system. Only after load().
    [[nodiscard]] LogChange changeOnDisk() const;
    /// Whether logs came to a folder since, or to one below it. Lists the folders, and opens only
    /// files that are not as they were when they were found to be no logs. Only after load().
    [[nodiscard]] bool hasNewLogs(const Monitor &monitor = {});
    /// A store of all there is now. With LoadOptions::follow, lines that came at the end and logs
    /// that came to a folder are read behind what there is, and rows stay where they are. All is
    /// read again when files were replaced, cut or written anew, which their LogFileInfo::notice
    /// says, when one is gone, which the notice of the first says, and when a new log holds records
    /// of a run that goes on in a log whose name stands behind it: within a run the order of record
    /// counts.
    [[nodiscard]] Result<RunStorePtr> update(const Monitor &monitor = {},
                                             const PublishStore &publish = {});
    /// How often all was read: rows stay where they are while this does.
    [[nodiscard]] unsigned readings() const { return m_readings; }
    /// Keeps what load() gave for the next time, when LoadOptions::cache says so and it is not kept
    /// yet. Takes a while for a large store: it writes 60 bytes an event.
    void keep(const RunStore &store) const;
    [[nodiscard]] const std::vector<std::filesystem::path> &files() const { return m_files; }

private:
    class Reading;
    void remember(const std::vector<OpenLog> &logs);
    /// \a replaced: the logs for which all is read again, to be told of.
    Result<RunStorePtr> loadAll(const std::vector<std::filesystem::path> &replaced,
                                const Monitor &monitor, const PublishStore &publish);

    std::vector<std::filesystem::path> m_files;
    LoadOptions m_options;
    std::vector<OpenLog> m_logs; ///< as they were read, without their bytes
    OtherFiles m_others;
    unsigned m_readings = 0;
    bool m_isKept = false; ///< the store came from the cache
    std::unique_ptr<Reading> m_reading; ///< while following
};

/// Reads \a files (folders: every readable log in them, by name) as one set: envelopes sniffed,
/// calls paired, runs linked. Damaged lines are listed in the store, not errors; so are the logs of
/// a folder that cannot be read, as long as another one of it can. Errors: NotFound, AccessDenied,
/// NotAFile, Empty, UnknownFormat, ReadFailed, Cancelled. With several files, one that cannot be
/// read fails the whole call and is named in `where`.
[[nodiscard]] Result<RunStorePtr> loadRuns(std::span<const std::filesystem::path> files,
                                           const Monitor &monitor = {},
                                           const PublishStore &publish = {},
                                           const LoadOptions &options = {});

} // namespace tw
