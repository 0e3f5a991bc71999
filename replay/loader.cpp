// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/loader.h"

#include "replay/readers/filereader.h"
#include "replay/sniff.h"
#include "replay/storebuilder.h"
#include "replay/strictpass.h"

#include <algorithm>
#include <chrono>

namespace tw {

namespace {

    using Clock = std::chrono::steady_clock;

    constexpr std::size_t MaxFiles = 32767; // what an id's place has bits for

    struct OpenLog
    {
        std::filesystem::path path;
        std::shared_ptr<const MappedFile> map;
        LogFormat format = LogFormat::GoaRunLogEvent;
    };

    /// Readable logs of a folder, by name. Other files are no error there.
    Result<void> listFolder(const std::filesystem::path &folder, std::vector<OpenLog> &logs)
    {
        std::error_code failed;
        std::vector<std::filesystem::path> paths;
        std::filesystem::recursive_directory_iterator entry(
            folder, std::filesystem::directory_options::skip_permission_denied, failed);
        for (; !failed && entry != std::filesystem::recursive_directory_iterator();
             entry.increment(failed)) {
            std::error_code ignored;
            if (entry->is_regular_file(ignored))
                paths.push_back(entry->path());
            if (paths.size() > MaxFiles)
                return Error{ErrorCode::TooLarge, folder.string(),
                             "more than 32767 files are in it; choose a folder further down"};
        }
        if (failed)
            return Error{ErrorCode::AccessDenied, folder.string(),
                         "the folder cannot be listed: " + failed.message()};
        std::sort(paths.begin(), paths.end());
        const std::size_t before = logs.size();
        for (auto &path : paths) {
            auto map = MappedFile::open(path);
            if (!map)
                continue;
            const auto format = sniffMapped(**map, path.string());
            if (format && std::holds_alternative<LogFormat>(*format))
                logs.push_back({std::move(path), *map, std::get<LogFormat>(*format)});
        }
        if (logs.size() == before)
            return Error{paths.empty() ? ErrorCode::Empty : ErrorCode::UnknownFormat,
                         folder.string(),
                         "no run log is in this folder; choose the folder or file of a recording"};
        return {};
    }

    Result<std::vector<OpenLog>> openLogs(std::span<const std::filesystem::path> files)
    {
        std::vector<OpenLog> logs;
        for (const auto &path : files) {
            std::error_code ignored;
            if (std::filesystem::is_directory(path, ignored)) {
                const auto listed = listFolder(path, logs);
                if (!listed)
                    return listed.error();
                continue;
            }
            auto map = MappedFile::open(path);
            if (!map)
                return map.error();
            const auto format = sniffMapped(**map, path.string());
            if (!format)
                return format.error();
            if (!std::holds_alternative<LogFormat>(*format))
                return Error{ErrorCode::UnknownFormat, path.string(),
                             "this is a catalog of tools, not a run log; open it in Design"};
            logs.push_back({path, *map, std::get<LogFormat>(*format)});
        }
        if (logs.empty())
            return Error{ErrorCode::NotFound, {}, "no file was given"};
        if (logs.size() > MaxFiles)
            return Error{ErrorCode::TooLarge, {}, "more than 32767 files at once"};
        return logs;
    }

    constexpr bool isStream(LogFormat format)
    {
        return format == LogFormat::GoaStream || format == LogFormat::GoaStreamDump;
    }

    /// A record kept back until its turn by _id comes.
    struct HeldRecord
    {
        scan::ObjectId id;
        std::uint64_t offset = 0;
        std::uint64_t length = 0;
    };

    /// Reads all files into one builder, publishing and reporting as it goes.
    class Loading final : public scan::RecordSink
    {
    public:
        Loading(const std::vector<OpenLog> &logs, const Monitor &monitor,
                const PublishStore &publish)
            : m_logs(logs)
            , m_monitor(monitor)
            , m_publish(publish)
        {
            for (const OpenLog &log : logs)
                m_total += log.map->size();
        }

        Result<RunStorePtr> run()
        {
            start(false);
            if (!readAll())
                return cancelled();
            if (m_builder->isOutOfOrder()) {
                // Mongo documents not by _id: read again, each file's documents in their order.
                start(true);
                if (!readAll())
                    return cancelled();
            }
            if (m_publish && m_builder->eventCount() > 0)
                m_publish(
                    m_builder->publish(false)); // usable; the strict pass may still be at work
            if (!finishStrict())
                return cancelled();
            m_builder->setProgress(m_total, m_total);
            m_monitor.progress(m_total, m_total);
            return m_builder->publish(true);
        }

        bool record(const scan::RecordFacts &facts, std::uint64_t offset, std::uint64_t length,
                    bool isStrictJson) override
        {
            if (length > 0xFFFFFFFFU)
                return damage(0, offset, length, "a record of more than 4 GiB");
            if (m_sorted && facts.hasObjectId && !m_replaying) {
                m_held.push_back({facts.objectId, offset, length});
                return tick(offset + length);
            }
            const EventIndex event =
                m_builder->addRecord(facts, m_file, offset, static_cast<std::uint32_t>(length));
            if (isStrictJson)
                m_strict->add({event, m_file, m_logs[m_file].map->bytes().data() + offset, length});
            return tick(offset + length);
        }

        bool damage(std::uint64_t line, std::uint64_t offset, std::uint64_t length,
                    std::string reason) override
        {
            if (m_logs[m_file].map->availableSize() < offset + length)
                reason = "the file became shorter while it was read: these bytes are gone";
            m_builder->addDamage({line, offset, length, m_file, std::move(reason)});
            return tick(offset + length);
        }

    private:
        void start(bool sorted)
        {
            m_sorted = sorted;
            m_done = 0;
            m_strict = std::make_unique<StrictPass>();
            m_builder = std::make_unique<StoreBuilder>();
            std::vector<LogFileInfo> files;
            std::vector<std::shared_ptr<const MappedFile>> maps;
            for (const OpenLog &log : m_logs) {
                LogFileInfo info;
                info.path = log.path;
                info.format = log.format;
                info.bytes = log.map->size();
                files.push_back(std::move(info));
                maps.push_back(log.map);
            }
            m_builder->setFiles(std::move(files), std::move(maps));
            m_started = Clock::now();
            m_nextPublishAt = 0;
            m_nextTick = 0;
        }

        /// Durable logs first, streams behind them: a stream says less of the same events.
        bool readAll()
        {
            for (const bool streams : {false, true}) {
                for (std::size_t i = 0; i < m_logs.size(); ++i) {
                    if (isStream(m_logs[i].format) != streams)
                        continue;
                    m_file = static_cast<std::uint16_t>(i);
                    if (!readFile(*m_logs[i].map))
                        return false;
                    m_done += m_logs[i].map->size();
                }
            }
            return !m_monitor.cancelled();
        }

        bool readFile(const MappedFile &map)
        {
            m_nextTick = 0;
            scan::FileReader reader(map, *this);
            if (!reader.read())
                return false;
            if (m_held.empty())
                return true;
            std::stable_sort(m_held.begin(), m_held.end(),
                             [](const HeldRecord &a, const HeldRecord &b) { return a.id < b.id; });
            m_replaying = true;
            scan::RecordFacts facts;
            scan::Scratch scratch;
            bool goOn = true;
            for (std::size_t i = 0; i < m_held.size() && goOn; ++i) {
                facts.clear();
                scratch.reset();
                const char *begin = map.bytes().data() + m_held[i].offset;
                scan::Cursor c{begin, begin + m_held[i].length};
                const scan::ReadShape shape = scan::readRecord(c, facts, scratch);
                if (shape.shape == scan::Shape::Record)
                    goOn = record(facts, m_held[i].offset, m_held[i].length, !shape.hasShellText);
            }
            m_replaying = false;
            m_held.clear();
            return goOn;
        }

        /// About once a megabyte: progress, stop, snapshots.
        bool tick(std::uint64_t offset)
        {
            if (offset < m_nextTick)
                return true;
            m_nextTick = offset + TickBytes;
            const std::uint64_t done = std::min(m_done + offset, m_total);
            m_monitor.progress(done, m_total);
            if (m_monitor.cancelled())
                return false;
            if (!m_publish || m_sorted)
                return true;
            const std::uint32_t events = m_builder->eventCount();
            if (events < m_nextPublishAt || Clock::now() - m_started < FirstPublish)
                return true;
            m_builder->setProgress(done, m_total);
            m_publish(m_builder->publish(false));
            m_nextPublishAt = events + std::max(events / 5, 1000U);
            return true;
        }

        bool finishStrict()
        {
            const auto findings = m_strict->finish([this] { return m_monitor.cancelled(); });
            if (!findings)
                return false;
            for (const StrictFinding &finding : *findings) {
                m_builder->markDamaged(finding.event);
                const MappedFile &map = *m_logs[finding.file].map;
                const auto offset = static_cast<std::uint64_t>(finding.begin - map.bytes().data());
                m_builder->addDamage({0, offset, finding.length, finding.file, finding.reason});
            }
            m_builder->finishDamage();
            return true;
        }

        static Error cancelled() { return {ErrorCode::Cancelled, {}, "loading was stopped"}; }

        static constexpr std::uint64_t TickBytes = 256 * 1024;
        static constexpr auto FirstPublish = std::chrono::milliseconds(40);

        const std::vector<OpenLog> &m_logs;
        const Monitor &m_monitor;
        const PublishStore &m_publish;
        std::unique_ptr<StoreBuilder> m_builder;
        std::unique_ptr<StrictPass> m_strict;
        std::vector<HeldRecord> m_held;
        std::uint64_t m_total = 0;
        std::uint64_t m_done = 0; ///< bytes of the files already read
        std::uint64_t m_nextTick = 0;
        std::uint32_t m_nextPublishAt = 0;
        std::uint16_t m_file = 0;
        bool m_sorted = false;
        bool m_replaying = false;
        Clock::time_point m_started;
    };

} // namespace

Result<std::vector<std::filesystem::path>> findLogs(std::span<const std::filesystem::path> files)
{
    auto logs = openLogs(files);
    if (!logs)
        return logs.error();
    std::vector<std::filesystem::path> paths;
    for (OpenLog &log : *logs)
        paths.push_back(std::move(log.path));
    return paths;
}

Result<RunStorePtr> loadRuns(std::span<const std::filesystem::path> files, const Monitor &monitor,
                             const PublishStore &publish)
{
    const auto logs = openLogs(files);
    if (!logs)
        return logs.error();
    return Loading(*logs, monitor, publish).run();
}

} // namespace tw
