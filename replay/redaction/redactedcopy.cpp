// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/mappedfile.h"
#include "replay/base/oneline.h"
#include "replay/base/unnamedfile.h"
#include "replay/formats/recordreader.h"
#include "replay/load/loader.h"
#include "replay/redaction/redaction.h"

#include <QDir>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <vector>

namespace tw {

namespace {

    constexpr std::uint32_t AskEvery = 512; // events between two checks of the monitor

    Error noRoom()
    {
        const bool isFull = errno == ENOSPC || errno == EFBIG;
        // The path is empty if there is no such folder.
        const std::string folder = QDir::tempPath().isEmpty()
            ? qEnvironmentVariable("TMPDIR").toStdString()
            : QDir::tempPath().toStdString();
        return {ErrorCode::WriteFailed, folder,
                std::system_category().message(errno) + " in the folder for temporary files "
                    + folder + (isFull ? "; free space there" : "; check the folder")
                    + ", or choose another folder with TMPDIR"};
    }

} // namespace

bool scanForSecrets(const RunStore &store, std::span<const std::uint32_t> events,
                    Redactor &redactor, const Monitor &monitor)
{
    const std::uint64_t total = events.empty() ? store.eventCount() : events.size();
    for (std::uint32_t i = 0; i < total; ++i) {
        if (i % AskEvery == 0) {
            monitor.progress(i, total);
            if (monitor.cancelled())
                return false;
        }
        const EventIndex event{events.empty() ? i : events[i]};
        redactor.scan(store.raw(event), event);
    }
    return true;
}

Result<RunStorePtr> copyOfRuns(const RunStore &store, std::span<const RunIndex> runs,
                               Redactor *redactor, const Monitor &monitor)
{
    std::vector<bool> wanted(store.runs().size(), runs.empty());
    for (const RunIndex run : runs)
        wanted[toInt(run)] = true;
    const UnnamedFile copy; // nothing is left of it, even if the process is killed
    if (copy.file == nullptr)
        return noRoom();
    std::size_t bytes = 0;
    std::string chunk;
    const auto flush = [&] {
        const bool good = std::fwrite(chunk.data(), 1, chunk.size(), copy.file) == chunk.size();
        bytes += chunk.size();
        chunk.clear();
        return good;
    };
    std::uint32_t copied = 0;
    const char *last = nullptr; ///< the bytes of the record before
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        if (i % AskEvery == 0) {
            monitor.progress(i, store.eventCount());
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "stopped"};
        }
        const MaybeRun run = store.runOf(EventIndex{i});
        if (run && !wanted[toInt(*run)])
            continue;
        ++copied;
        // A document of a run is the record of several events.
        const std::string_view raw = store.raw(EventIndex{i});
        if (!raw.empty() && raw.data() == last)
            continue;
        last = raw.data();
        std::string record = documentOf(store, EventIndex{i});
        if (redactor != nullptr)
            record = redactor->redacted(record);
        makeOneLine(record);
        chunk += record;
        chunk += '\n';
        if (chunk.size() > (1U << 20U) && !flush())
            return noRoom();
    }
    if (!flush() || std::fflush(copy.file) != 0)
        return noRoom();
    if (copied == 0) // an empty file is not a log
        return RunStorePtr();
    const auto log = MappedFile::ofStream(copy.file, bytes, {});
    if (!log)
        return log.error();
    auto loaded = RunLoader::loadMapped(*log, monitor);
    if (loaded && (*loaded)->eventCount() != copied) {
        for (std::uint16_t file = 0; file < store.files().size(); ++file) {
            if (store.isFileChanged(file))
                return Error{ErrorCode::ReadFailed, store.files()[file].path.string(),
                             "the file became shorter while it was copied; open it again"};
        }
        return Error{
            ErrorCode::Unsupported,
            {},
            "the log mixes record formats that cannot be copied record by record; export each "
            "file separately"};
    }
    return loaded;
}

Result<RunStorePtr> redactedCopy(const RunStore &store, Redactor &redactor, const Monitor &monitor)
{
    return copyOfRuns(store, {}, &redactor, monitor);
}

} // namespace tw
