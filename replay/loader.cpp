// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/loader.h"

#include "replay/readers/slicereader.h"
#include "replay/sniff.h"
#include "replay/storebuilder.h"
#include "replay/strictpass.h"
#include "replay/unpack.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

namespace tw {

namespace {

    using Clock = std::chrono::steady_clock;

    constexpr std::size_t MaxFiles = 32767; // what an id's place has bits for

    struct OpenLog
    {
        std::filesystem::path path;
        std::shared_ptr<const MappedFile> map;
        LogFormat format = LogFormat::GoaRunLogEvent;
        std::shared_ptr<Unpacker> unpacker; ///< of a packed log, whose map is what came out so far
        std::uint64_t bytesOnDisk = 0;
    };

    /// The log of \a path, when it is one. Errors: as MappedFile::open() and sniffMapped().
    Result<OpenLog> openLog(const std::filesystem::path &path, const Monitor &monitor)
    {
        auto map = MappedFile::open(path, monitor);
        if (!map)
            return map.error();
        const auto format = sniffMapped(**map, path.string());
        if (!format)
            return format.error();
        if (!std::holds_alternative<LogFormat>(*format))
            return Error{ErrorCode::UnknownFormat, path.string(),
                         "this is a catalog of tools, not a run log; open it in Design"};
        OpenLog log{path, *map, std::get<LogFormat>(*format), nullptr, (*map)->size()};
        if (packingOf((*map)->bytes()) != Packing::None)
            log.unpacker = std::make_shared<Unpacker>(*map, path);
        return log;
    }

    /// Readable logs of a folder, by name. Other files are no error there.
    Result<void> listFolder(const std::filesystem::path &folder, std::vector<OpenLog> &logs,
                            const Monitor &monitor)
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
            if (monitor.cancelled())
                return Error{ErrorCode::Cancelled, {}, "loading was stopped"};
            auto log = openLog(path, monitor);
            if (log)
                logs.push_back(std::move(*log));
        }
        if (logs.size() == before)
            return Error{paths.empty() ? ErrorCode::Empty : ErrorCode::UnknownFormat,
                         folder.string(),
                         "no run log is in this folder; choose the folder or file of a recording"};
        return {};
    }

    Result<std::vector<OpenLog>> openLogs(std::span<const std::filesystem::path> files,
                                          const Monitor &monitor)
    {
        std::vector<OpenLog> logs;
        for (const auto &path : files) {
            std::error_code ignored;
            if (std::filesystem::is_directory(path, ignored)) {
                const auto listed = listFolder(path, logs, monitor);
                if (!listed)
                    return listed.error();
                continue;
            }
            auto log = openLog(path, monitor);
            if (!log)
                return log.error();
            logs.push_back(std::move(*log));
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

    unsigned helperCount(const LoadOptions &options)
    {
        if (options.helpers != LoadOptions::OneForEachCore)
            return options.helpers;
        // The caller is one; more than eight only wait for the one that builds the store.
        return std::clamp(std::thread::hardware_concurrency(), 1U, 8U) - 1U;
    }

    /// A record kept back until its turn by _id comes.
    struct HeldRecord
    {
        scan::ObjectId id;
        std::uint64_t offset = 0;
        std::uint64_t length = 0;
    };

    /// Reads all files into one builder, publishing and reporting as it goes.
    class Loading
    {
    public:
        Loading(std::vector<OpenLog> &logs, const Monitor &monitor, const PublishStore &publish,
                const LoadOptions &options)
            : m_logs(logs)
            , m_monitor(monitor)
            , m_publish(publish)
            , m_helpers(helperCount(options))
            , m_eager(options.publishEagerly)
        {
            for (const OpenLog &log : logs)
                m_total += log.bytesOnDisk;
        }

        Result<RunStorePtr> run()
        {
            start(false);
            if (!readAll())
                return failure();
            if (m_builder->isOutOfOrder()) {
                // Mongo documents not by _id: read again, each file's documents in their order.
                start(true);
                if (!readAll())
                    return failure();
            }
            const RunStorePtr usable = m_builder->publish(false);
            if (m_publish && usable->eventCount() > 0)
                m_publish(usable); // the strict pass is still to come
            if (!judge(*usable))
                return failure();
            m_builder->setProgress(m_total, m_total);
            m_monitor.progress(m_total, m_total);
            return m_builder->publish(true);
        }

    private:
        void start(bool sorted)
        {
            m_sorted = sorted;
            m_done = 0;
            m_exempt.clear();
            m_builder = std::make_unique<StoreBuilder>();
            std::vector<LogFileInfo> files;
            std::vector<std::shared_ptr<const MappedFile>> maps;
            for (const OpenLog &log : m_logs) {
                LogFileInfo info;
                info.path = log.path;
                info.format = log.format;
                info.bytes = log.map->size();
                info.packedBytes = log.unpacker ? log.bytesOnDisk : 0;
                files.push_back(std::move(info));
                maps.push_back(log.map);
            }
            m_builder->setFiles(std::move(files), std::move(maps));
            m_nextPublish = Clock::now() + FirstPublish;
            m_nextPublishAt = 0;
            m_isMeasured = false;
        }

        /// Durable logs first, streams behind them: a stream says less of the same events.
        bool readAll()
        {
            for (const bool streams : {false, true}) {
                for (std::size_t i = 0; i < m_logs.size(); ++i) {
                    if (isStream(m_logs[i].format) != streams)
                        continue;
                    m_file = static_cast<std::uint16_t>(i);
                    if (!readFile(m_logs[i]))
                        return false;
                    m_done += m_logs[i].bytesOnDisk;
                }
            }
            return !m_monitor.cancelled();
        }

        bool readFile(OpenLog &log)
        {
            scan::ReadProgress progress;
            bool goesOn = log.unpacker ? readPacked(log, progress)
                                       : readPart(*log.map, log.map->size(), true, progress);
            return goesOn && addHeld(*log.map);
        }

        /// Unpacks and reads in turn: the first rows are there long before the last bytes.
        bool readPacked(OpenLog &log, scan::ReadProgress &progress)
        {
            constexpr std::uint64_t FirstStep = 2ULL << 20U;
            constexpr std::uint64_t LargestStep = 64ULL << 20U;
            Unpacker &unpacker = *log.unpacker;
            for (std::uint64_t step = FirstStep;; step = std::min(step * 2, LargestStep)) {
                if (const auto unpacked = unpacker.unpack(step); !unpacked)
                    return fail(unpacked.error());
                const auto map = unpacker.map();
                if (!map)
                    return fail(map.error());
                log.map = *map;
                m_builder->setMap(m_file, *map);
                const std::string_view bytes = (*map)->bytes();
                const std::size_t lastLine = bytes.rfind('\n');
                const std::uint64_t end = unpacker.isDone() ? bytes.size()
                    : lastLine == std::string_view::npos    ? 0
                                                            : lastLine + 1;
                if (end > progress.state.offset
                    && !readPart(**map, end, unpacker.isDone(), progress))
                    return false;
                if (!tick(unpacker.packedBytesRead()))
                    return false;
                if (!unpacker.isDone())
                    continue;
                if (!unpacker.problem().empty()) {
                    m_builder->setNotice(m_file, unpacker.problem());
                    m_builder->addDamage({0, bytes.size(), 0, m_file, unpacker.problem()});
                }
                return true;
            }
        }

        /// Reads \a map on up to \a end; \a isWhole: nothing comes behind that.
        bool readPart(const MappedFile &map, std::uint64_t end, bool isWhole,
                      scan::ReadProgress &progress)
        {
            const bool isPacked = m_logs[m_file].unpacker != nullptr;
            scan::SliceReader reader(map.bytes().substr(0, end), m_helpers, progress, isWhole);
            while (const scan::Slice *slice = reader.next()) {
                for (const auto &damage : slice->damage)
                    addDamage(map, damage, reader.lineInFile(damage));
                if (m_sorted)
                    hold(map, *slice);
                else
                    add(*slice);
                if (!tick(isPacked ? m_logs[m_file].unpacker->packedBytesRead() : reader.offset()))
                    return false;
            }
            progress = reader.progress();
            return true;
        }

        bool fail(const Error &error)
        {
            m_error = error;
            return false;
        }

        void addDamage(const MappedFile &map, const scan::Slice::Damage &damage, std::uint64_t line)
        {
            std::string reason = damage.reason;
            if (map.availableSize() < damage.offset + damage.length)
                reason = "the file became shorter while it was read: these bytes are gone";
            m_builder->addDamage({line, damage.offset, damage.length, m_file, std::move(reason)});
        }

        void add(const scan::Slice &slice)
        {
            std::uint32_t event = m_builder->eventCount();
            for (const scan::SlicedRecord &record : slice.records) {
                if (record.has(scan::SlicedRecord::NotStrict))
                    m_exempt.push_back(EventIndex{event});
                ++event;
            }
            m_builder->addSlice(slice, m_file);
        }

        /// Documents with an _id wait for the end of their file, others keep their order.
        void hold(const MappedFile &map, const scan::Slice &slice)
        {
            std::vector<HeldRecord> others;
            std::size_t id = 0;
            for (const scan::SlicedRecord &record : slice.records) {
                if (record.has(scan::SlicedRecord::HasObjectId))
                    m_held.push_back({slice.objectIds[id++], record.offset, record.length});
                else
                    others.push_back({{}, record.offset, record.length});
            }
            readAgain(map, others);
        }

        bool addHeld(const MappedFile &map)
        {
            std::stable_sort(m_held.begin(), m_held.end(),
                             [](const HeldRecord &a, const HeldRecord &b) { return a.id < b.id; });
            constexpr std::size_t Batch = 1024;
            for (std::size_t i = 0; i < m_held.size(); i += Batch) {
                if (m_monitor.cancelled())
                    return false;
                readAgain(map, std::span(m_held).subspan(i, std::min(Batch, m_held.size() - i)));
            }
            m_held.clear();
            return true;
        }

        void readAgain(const MappedFile &map, std::span<const HeldRecord> records)
        {
            if (records.empty())
                return;
            m_again.clear();
            scan::SliceSink sink(map.bytes(), m_again);
            for (const HeldRecord &record : records) {
                scan::FileReader reader(map.bytes().substr(0, record.offset + record.length), sink,
                                        {record.offset, 0, 0});
                reader.readTo(record.offset + record.length);
            }
            add(m_again);
        }

        /// After each slice: progress, stop, snapshots.
        bool tick(std::uint64_t offset)
        {
            const std::uint64_t done = std::min(m_done + offset, m_total);
            m_monitor.progress(done, m_total);
            if (m_monitor.cancelled())
                return false;
            if (!m_isMeasured && done >= MeasuredBytes && m_total > 4 * MeasuredBytes) {
                m_isMeasured = true;
                const double share = static_cast<double>(m_total) / static_cast<double>(done);
                m_builder->expect(static_cast<std::uint64_t>(m_builder->callCount() * share * 1.1));
            }
            if (!m_publish || m_sorted)
                return true;
            const std::uint32_t events = m_builder->eventCount();
            const bool isDue = events >= m_nextPublishAt && Clock::now() >= m_nextPublish;
            if (events == 0 || !(isDue || m_eager))
                return true;
            m_builder->setProgress(done, m_total);
            m_publish(m_builder->publish(false));
            m_nextPublishAt = events + std::max(events / 5, 1000U);
            m_nextPublish = Clock::now() + PublishInterval;
            return true;
        }

        bool judge(const RunStore &usable)
        {
            const auto findings = strictPass(usable, EventIndex{0}, m_exempt, m_helpers,
                                             [this] { return m_monitor.cancelled(); });
            if (!findings)
                return false;
            for (const StrictFinding &finding : *findings) {
                m_builder->markDamaged(finding.event);
                const EventRecord record = usable.event(finding.event);
                m_builder->addDamage(
                    {0, record.offset, record.length, record.file, finding.reason});
            }
            m_builder->finishDamage();
            return true;
        }

        [[nodiscard]] Error failure() const
        {
            return m_error ? *m_error : Error{ErrorCode::Cancelled, {}, "loading was stopped"};
        }

        static constexpr auto FirstPublish = std::chrono::milliseconds(40);
        static constexpr auto PublishInterval =
            std::chrono::milliseconds(100); // views ask so often
        static constexpr std::uint64_t MeasuredBytes = 4 * 1024 * 1024;

        std::vector<OpenLog> &m_logs;
        const Monitor &m_monitor;
        const PublishStore &m_publish;
        unsigned m_helpers;
        bool m_eager;
        std::unique_ptr<StoreBuilder> m_builder;
        std::vector<EventIndex> m_exempt; ///< from the strict pass
        std::vector<HeldRecord> m_held;
        std::optional<Error> m_error;
        scan::Slice m_again;
        std::uint64_t m_total = 0;
        std::uint64_t m_done = 0; ///< bytes of the files already read
        std::uint32_t m_nextPublishAt = 0;
        std::uint16_t m_file = 0;
        bool m_sorted = false;
        bool m_isMeasured = false; ///< the share of calls has been looked at
        Clock::time_point m_nextPublish;
    };

} // namespace

Result<std::vector<std::filesystem::path>> findLogs(std::span<const std::filesystem::path> files)
{
    auto logs = openLogs(files, {});
    if (!logs)
        return logs.error();
    std::vector<std::filesystem::path> paths;
    for (OpenLog &log : *logs)
        paths.push_back(std::move(log.path));
    return paths;
}

Result<RunStorePtr> loadRuns(std::span<const std::filesystem::path> files, const Monitor &monitor,
                             const PublishStore &publish, const LoadOptions &options)
{
    auto logs = openLogs(files, monitor);
    if (!logs)
        return logs.error();
    return Loading(*logs, monitor, publish, options).run();
}

} // namespace tw
