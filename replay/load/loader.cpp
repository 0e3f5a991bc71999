// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/loader.h"

#include "replay/base/logging.h"
#include "replay/base/unpack.h"
#include "replay/load/slicereader.h"
#include "replay/load/validationpass.h"
#include "replay/store/storebuilder.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <unordered_map>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tw {

namespace {

    using Clock = std::chrono::steady_clock;

    /// After reading \a logs. It costs as much as reading some hundred kilobytes, so that small
    /// logs are not worth it.
    void giveBackFreeMemory(const std::vector<OpenLog> &logs)
    {
        constexpr std::uint64_t worthwhile = 16ULL * 1024 * 1024;
        std::uint64_t bytes = 0;
        for (const OpenLog &log : logs)
            bytes += log.isPacked ? worthwhile : log.bytesOnDisk;
        if (bytes < worthwhile)
            return;
#ifdef __GLIBC__
        ::malloc_trim(0);
#endif
    }

    unsigned helperCount(const LoadOptions &options)
    {
        if (options.workerThreads != LoadOptions::OneForEachCore)
            return options.workerThreads;
        // The caller is one; beyond eight, threads only wait for the one that builds the store.
        return std::clamp(std::thread::hardware_concurrency(), 1U, 8U) - 1U;
    }

    /// A record held back until its turn by _id.
    struct HeldRecord
    {
        scan::ObjectId id;
        std::uint64_t offset = 0;
        std::uint64_t length = 0;
    };

    /// How far a followed file can be read: to its last line end, or beyond it if a complete
    /// document follows.
    std::uint64_t completeEnd(std::string_view bytes)
    {
        const std::size_t newline = bytes.rfind('\n');
        const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
        std::size_t end = bytes.size();
        while (end > begin && (bytes[end - 1] == ' ' || bytes[end - 1] == '\0'))
            --end;
        if (end > begin && bytes[begin] == '{'
            && scan::skipContainer(bytes.data() + begin, bytes.data() + end) == bytes.data() + end)
            return end;
        return begin;
    }

    /// The notice for each of \a logs when everything is read again because of \a replaced.
    std::vector<std::string> noticesOf(const std::vector<OpenLog> &logs,
                                       const std::vector<std::filesystem::path> &replaced)
    {
        std::vector<std::string> notices(logs.size());
        for (const std::filesystem::path &path : replaced) {
            const auto log = std::ranges::find(logs, path, &OpenLog::path);
            if (log != logs.end()) {
                notices[static_cast<std::size_t>(log - logs.begin())] +=
                    "the file was replaced or rewritten, and has been read again";
            } else { // there is no better place to report it
                notices.front() += (notices.front().empty() ? "" : "; ") + path.filename().string()
                    + " is gone, and so are its records";
            }
        }
        return notices;
    }

} // namespace

/// Reads all files into one builder, and publishes and reports meanwhile.
class RunLoader::Reading
{
public:
    /// \a notices: one for each log.
    Reading(LogSet set, const LoadOptions &options, std::vector<std::string> notices)
        : m_logs(std::move(set.logs))
        , m_unread(std::move(set.unread))
        , m_notices(std::move(notices))
        , m_workerThreads(helperCount(options))
        , m_eager(options.publishEagerly)
        , m_follow(options.follow)
    {
        for (const OpenLog &log : m_logs)
            m_total += log.bytesOnDisk;
    }

    Result<RunStorePtr> load(const Monitor &monitor, const PublishStore &publish)
    {
        m_monitor = &monitor;
        m_publish = &publish;
        start(false);
        if (!readAll())
            return failure();
        if (m_builder->isOutOfOrder()) {
            // The Mongo documents are not sorted by _id: read again and sort those of each file.
            start(true);
            if (!readAll())
                return failure();
        }
        return finish();
    }

    /// Reads new data, and those logs of \a set that have their bytes: they are new. \a set is in
    /// the order of openLogs(). Nullopt if everything has to be read again.
    Result<std::optional<RunStorePtr>> readMore(std::optional<LogSet> set, const Monitor &monitor,
                                                const PublishStore &publish)
    {
        m_monitor = &monitor;
        m_publish = &publish;
        if (set) {
            m_unread = std::move(set->unread);
            m_builder->setUnread(m_unread);
        }
        for (const std::size_t i : grownLogs()) {
            OpenLog &log = m_logs[i];
            if (log.isPacked || m_sorted)
                return std::optional<RunStorePtr>();
            const FileIdentity identity = identityOf(log.path);
            auto map = MappedFile::open(log.path, monitor);
            if (!map)
                return map.error();
            m_total += (*map)->size() - log.bytesOnDisk;
            log.map = *map;
            log.identity = identity;
            log.identity.bytes = log.bytesOnDisk = (*map)->size();
            log.identity.hash = endsHash((*map)->bytes());
            m_file = static_cast<std::uint16_t>(i);
            m_builder->setMap(m_file, *map);
            if (!readPlain(log))
                return failure();
        }
        if (!readNew(set ? std::move(set->logs) : std::vector<OpenLog>()))
            return failure();
        if (m_builder->isOutOfOrder() || m_isLate)
            return std::optional<RunStorePtr>();
        Result<RunStorePtr> store = finish();
        if (!store)
            return store.error();
        return std::optional(*store);
    }

    [[nodiscard]] const std::vector<OpenLog> &logs() const { return m_logs; }

private:
    /// Durable logs first, like in readAll().
    [[nodiscard]] std::vector<std::size_t> grownLogs() const
    {
        std::vector<std::size_t> grown;
        for (std::size_t i = 0; i < m_logs.size(); ++i) {
            if (changeOf(m_logs[i]) == LogChange::Grown)
                grown.push_back(i);
        }
        std::stable_sort(grown.begin(), grown.end(), [this](std::size_t a, std::size_t b) {
            return rankOf(m_logs[a]) < rankOf(m_logs[b]);
        });
        return grown;
    }

    /// Reads those of \a logs that have their bytes, after all others.
    bool readNew(std::vector<OpenLog> logs)
    {
        const auto isNew = [](const OpenLog &log) { return log.map != nullptr; };
        if (std::ranges::none_of(logs, isNew))
            return true;
        std::stable_sort(logs.begin(), logs.end(),
                         [](const OpenLog &a, const OpenLog &b) { return rankOf(a) < rankOf(b); });
        std::unordered_map<std::filesystem::path::string_type, std::size_t> places;
        for (std::size_t place = 0; place < logs.size(); ++place)
            places.emplace(logs[place].path.native(), place);
        m_places.clear();
        for (const OpenLog &log : m_logs)
            m_places.push_back(places[log.path.native()]);
        for (OpenLog &log : logs) {
            if (!isNew(log))
                continue;
            m_file = static_cast<std::uint16_t>(m_logs.size());
            m_total += log.bytesOnDisk;
            m_places.push_back(places[log.path.native()]);
            m_builder->addFile(infoOf(log), log.map);
            m_progress.emplace_back();
            m_logs.push_back(std::move(log));
            if (!readFile(m_logs.back()))
                return false;
        }
        m_places.clear();
        return true;
    }

    /// True if a run of \a slice continues in a file that sorts after the one being read.
    [[nodiscard]] bool isLate(const scan::Slice &slice) const
    {
        return std::ranges::any_of(slice.runs.entries(), [this](const auto &run) {
            const auto last = m_builder->lastFileOf(run.text);
            return last && m_places[*last] > m_places[m_file];
        });
    }

    /// The strict pass over the new records, and the complete store.
    Result<RunStorePtr> finish()
    {
        if (!judgesAtOnce() || !m_findings.empty()) {
            const RunStorePtr usable = m_builder->publish(false, true);
            if (*m_publish && usable->eventCount() > 0)
                (*m_publish)(usable); // the strict pass follows
            if (!judge(*usable))
                return failure();
        }
        m_judged = EventIndex{m_builder->eventCount()};
        m_builder->finishDamage();
        m_builder->setProgress(m_total, m_total);
        m_monitor->progress(m_total, m_total);
        return m_builder->publish(true, m_follow);
    }

    void start(bool sorted)
    {
        m_sorted = sorted;
        m_done = 0;
        m_judged = EventIndex{0};
        m_exempt.clear();
        m_findings.clear();
        m_progress.assign(m_logs.size(), {});
        m_builder = std::make_unique<StoreBuilder>();
        std::vector<LogFileInfo> files;
        std::vector<std::shared_ptr<const MappedFile>> maps;
        for (std::size_t i = 0; i < m_logs.size(); ++i) {
            files.push_back(infoOf(m_logs[i]));
            files.back().notice = m_notices[i];
            maps.push_back(m_logs[i].map);
        }
        m_builder->setFiles(std::move(files), std::move(maps));
        m_builder->setUnread(m_unread);
        m_builder->setFollowed(m_follow);
        m_nextPublish = Clock::now() + FirstPublish;
        m_nextPublishAt = 0;
        m_isMeasured = false;
    }

    static LogFileInfo infoOf(const OpenLog &log)
    {
        LogFileInfo info;
        info.path = log.path;
        info.archive = log.archive;
        info.format = log.format;
        info.bytes = log.map->size();
        info.packedBytes = log.isPacked ? log.bytesOnDisk : 0;
        return info;
    }

    static int rankOf(const OpenLog &log) { return logRank(logFormat(log.format)); }

    /// Durable logs first, then streams, then stores: each has less information on the same events.
    bool readAll()
    {
        for (int rank = 0; rank < LogRanks; ++rank) {
            for (std::size_t i = 0; i < m_logs.size(); ++i) {
                if (rankOf(m_logs[i]) != rank)
                    continue;
                m_file = static_cast<std::uint16_t>(i);
                if (!readFile(m_logs[i]))
                    return false;
                m_done += m_logs[i].bytesOnDisk;
            }
        }
        return !m_monitor->cancelled();
    }

    bool readFile(OpenLog &log)
    {
        if (!(log.isPacked ? readPacked(log) : readPlain(log)) || !addHeld(*log.map))
            return false;
        if (!log.problem.empty())
            addCut(log.problem, log.map->size());
        return true;
    }

    bool readPlain(const OpenLog &log)
    {
        const bool isWhole = !m_follow || !log.identity.isRegular || !log.archive.empty();
        const std::string_view bytes = log.map->bytes();
        const std::uint64_t end = isWhole ? bytes.size() : completeEnd(bytes);
        return end <= m_progress[m_file].state.offset
            || readPart(*log.map, end, isWhole, m_progress[m_file]);
    }

    /// Alternates between unpacking and reading, so that the first rows appear early.
    bool readPacked(OpenLog &log)
    {
        scan::ReadProgress &progress = m_progress[m_file];
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
            if (end > progress.state.offset && !readPart(**map, end, unpacker.isDone(), progress))
                return false;
            if (!tick(unpacker.packedBytesRead()))
                return false;
            if (!unpacker.isDone())
                continue;
            if (!unpacker.problem().empty())
                addCut(unpacker.problem(), bytes.size());
            return true;
        }
    }

    /// The end of the current file is missing, after \a size bytes.
    void addCut(const std::string &problem, std::uint64_t size)
    {
        m_builder->setNotice(m_file, problem);
        m_builder->addDamage({0, size, 0, m_file, problem});
    }

    /// Continues reading \a map up to \a end; \a isWhole: nothing follows after that.
    bool readPart(const MappedFile &map, std::uint64_t end, bool isWhole,
                  scan::ReadProgress &progress)
    {
        const bool isPacked = m_logs[m_file].isPacked;
        scan::SliceReader reader(logFormat(m_logs[m_file].format), map.bytes().substr(0, end),
                                 m_workerThreads, judgesAtOnce(), progress, isWhole);
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
            reason = "the file shrank while it was read: these bytes are gone";
        m_builder->addDamage({line, damage.offset, damage.length, m_file, std::move(reason)});
    }

    /// If nothing is published before the end, records are checked while they are read. A later
    /// pass over the whole file costs a third more.
    [[nodiscard]] bool judgesAtOnce() const { return !*m_publish; }

    void add(const scan::Slice &slice)
    {
        m_isLate = m_isLate || (!m_places.empty() && isLate(slice));
        std::uint32_t event = m_builder->eventCount();
        m_builder->addSlice(slice, m_file);
        // What another file has, too, makes no event.
        const std::vector<std::uint32_t> &left = m_builder->repeatedRecords();
        auto nextLeft = left.begin();
        auto finding = slice.findings.begin();
        for (std::uint32_t i = 0; i < slice.records.size(); ++i) {
            const bool isLeft = nextLeft != left.end() && *nextLeft == i;
            const bool isFound = finding != slice.findings.end() && finding->record == i;
            if (isFound && !isLeft)
                m_findings.push_back({EventIndex{event}, finding->fault});
            if (slice.records[i].has(scan::SlicedRecord::NotStrict) && !isLeft)
                m_exempt.push_back(EventIndex{event});
            finding += isFound ? 1 : 0;
            nextLeft += isLeft ? 1 : 0;
            event += isLeft ? 0 : 1;
        }
    }

    /// Documents with an _id are held until the end of their file; others keep their order.
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
            if (m_monitor->cancelled())
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
        scan::SliceSink sink(map.bytes(), m_again, judgesAtOnce());
        for (const HeldRecord &record : records) {
            scan::ReadOptions options;
            options.start.offset = record.offset;
            const std::uint64_t end = record.offset + record.length;
            logFormat(m_logs[m_file].format)
                .reader(map.bytes().substr(0, end), sink, m_scratch, options)
                ->readTo(end);
        }
        add(m_again);
    }

    /// After each slice: progress, cancellation, snapshots.
    bool tick(std::uint64_t offset)
    {
        const std::uint64_t done = std::min(m_done + offset, m_total);
        m_monitor->progress(done, m_total);
        if (m_monitor->cancelled())
            return false;
        if (!m_isMeasured && done >= MeasuredBytes && m_total > 4 * MeasuredBytes) {
            m_isMeasured = true;
            const double share = static_cast<double>(m_total) / static_cast<double>(done);
            m_builder->expect(static_cast<std::uint64_t>(m_builder->callCount() * share * 1.1));
        }
        if (!*m_publish || m_sorted)
            return true;
        const std::uint32_t events = m_builder->eventCount();
        const bool isDue = events >= m_nextPublishAt && Clock::now() >= m_nextPublish;
        if (events == 0 || !(isDue || m_eager))
            return true;
        m_builder->setProgress(done, m_total);
        (*m_publish)(m_builder->publish(false, true));
        m_nextPublishAt = events + std::max(events / 5, 1000U);
        m_nextPublish = Clock::now() + PublishInterval;
        return true;
    }

    bool judge(const RunStore &usable)
    {
        if (!judgesAtOnce()) {
            auto findings = validationPass(usable, m_judged, m_exempt, m_workerThreads,
                                           [this] { return m_monitor->cancelled(); });
            if (!findings)
                return false;
            // As SliceSink does: of two faults of a record, the worse one.
            std::ranges::move(m_findings, std::back_inserter(*findings));
            m_findings = std::move(*findings);
            std::ranges::stable_sort(m_findings, [](const auto &a, const auto &b) {
                return a.event != b.event ? a.event < b.event : a.fault.effect > b.fault.effect;
            });
            const auto again = std::ranges::unique(m_findings, {}, &StrictFinding::event);
            m_findings.erase(again.begin(), again.end());
        }
        for (const StrictFinding &finding : m_findings) {
            if (usable.raw(finding.event).empty())
                continue; // lost with the end of its file, which is reported elsewhere
            const EventRecord record = usable.event(finding.event);
            if (finding.fault.effect == scan::JsonFault::Effect::Remark) {
                m_builder->addRemark({0, record.offset, record.length, record.file, {}});
                continue;
            }
            const bool isLost = finding.fault.effect == scan::JsonFault::Effect::Record;
            m_builder->markDamaged(finding.event, isLost);
            m_builder->addDamage(
                {0, record.offset, record.length, record.file, finding.fault.reason});
        }
        m_findings.clear();
        return true;
    }

    [[nodiscard]] Error failure() const
    {
        return m_error ? *m_error : Error{ErrorCode::Cancelled, {}, "loading was cancelled"};
    }

    static constexpr auto FirstPublish = std::chrono::milliseconds(40);
    static constexpr auto PublishInterval = std::chrono::milliseconds(100); // as views poll
    static constexpr std::uint64_t MeasuredBytes = 4ULL * 1024 * 1024;

    std::vector<OpenLog> m_logs;
    std::vector<Error> m_unread;
    std::vector<std::string> m_notices; ///< one for each initial log
    const Monitor *m_monitor = nullptr; ///< of the current call, as the next one
    const PublishStore *m_publish = nullptr;
    unsigned m_workerThreads;
    bool m_eager;
    bool m_follow;
    std::vector<scan::ReadProgress> m_progress; ///< of each file
    std::vector<std::size_t> m_places; ///< index of each among all logs, while new ones are read
    EventIndex m_judged{0}; ///< events before this are checked strictly
    std::unique_ptr<StoreBuilder> m_builder;
    std::vector<EventIndex> m_exempt; ///< from the strict pass
    std::vector<StrictFinding> m_findings; ///< of checked records that are not in the store yet
    std::vector<HeldRecord> m_held;
    std::optional<Error> m_error;
    scan::Slice m_again;
    scan::Scratch m_scratch; ///< for reading the current file
    std::uint64_t m_total = 0;
    std::uint64_t m_done = 0; ///< bytes of the files already read
    std::uint32_t m_nextPublishAt = 0;
    std::uint16_t m_file = 0;
    bool m_isLate = false; ///< records of a new file belong before others of their run
    bool m_sorted = false;
    bool m_isMeasured = false; ///< the ratio of calls has been measured
    Clock::time_point m_nextPublish;
};

RunLoader::RunLoader(std::vector<std::filesystem::path> files, LoadOptions options)
    : m_files(std::move(files))
    , m_options(options)
{
}

RunLoader::~RunLoader() = default;

Result<RunStorePtr> RunLoader::load(const Monitor &monitor, const PublishStore &publish)
{
    return loadAll({}, monitor, publish);
}

Result<RunStorePtr> RunLoader::loadAll(const std::vector<std::filesystem::path> &replaced,
                                       const Monitor &monitor, const PublishStore &publish)
{
    m_reading.reset();
    ++m_readings;
    auto found = openLogs(m_files, monitor, {}, m_others);
    if (!found)
        return found.error();
    remember(found->logs);
    m_isKept = false;
    // A cached store does not list files that are unreadable now.
    if (!m_options.follow && replaced.empty() && found->unread.empty()) {
        if (const auto kept = readCachedStore(m_options.cache, found->logs)) {
            qCDebug(lcReplay) << "taken from the index cache:" << (*kept)->eventCount() << "events";
            m_isKept = true;
            return *kept;
        }
    }
    auto notices = noticesOf(found->logs, replaced);
    auto reading = std::make_unique<Reading>(std::move(*found), m_options, std::move(notices));
    const auto start = std::chrono::steady_clock::now();
    auto store = reading->load(monitor, publish);
    qCDebug(lcReplay) << "read" << m_logs.size() << "logs in"
                      << std::chrono::duration_cast<std::chrono::milliseconds>(
                             std::chrono::steady_clock::now() - start)
                             .count()
                      << "ms:" << (store ? (*store)->eventCount() : 0U) << "events"
                      << (store ? "" : store.error().detail.c_str());
    if (store && m_options.follow)
        m_reading = std::move(reading);
    reading.reset();
    giveBackFreeMemory(m_logs);
    return store;
}

LogChange RunLoader::changeOnDisk() const
{
    LogChange all = LogChange::None;
    for (const OpenLog &log : m_logs)
        all = std::max(all, changeOf(log));
    return all;
}

bool RunLoader::hasNewLogs(const Monitor &monitor)
{
    const std::lock_guard lock(m_asking);
    return tw::hasNewLogs(m_files, monitor, m_logs, m_others);
}

void RunLoader::remember(const std::vector<OpenLog> &logs)
{
    m_logs = logs;
    for (OpenLog &log : m_logs) {
        log.map.reset();
        log.unpacker.reset();
    }
}

void RunLoader::keep(const RunStore &store) const
{
    if (!m_isKept && !m_options.follow && store.unread().empty()
        && changeOnDisk() == LogChange::None)
        writeCachedStore(m_options.cache, m_logs, store);
}

Result<RunStorePtr> RunLoader::update(const Monitor &monitor, const PublishStore &publish)
{
    std::vector<std::filesystem::path> replaced;
    for (const OpenLog &log : m_logs) {
        if (changeOf(log) == LogChange::Replaced)
            replaced.push_back(log.path);
    }
    qCDebug(lcReplay) << "changed on disk:" << replaced.size() << "logs replaced";
    if (replaced.empty() && m_reading) {
        // If a folder cannot be listed now, its known logs are still read.
        auto found = openLogs(m_files, monitor, m_logs, m_others);
        auto store = m_reading->readMore(found ? std::optional(std::move(*found)) : std::nullopt,
                                         monitor, publish);
        if (!store || store->has_value()) {
            remember(m_reading->logs());
            if (!store)
                return store.error();
            return **store;
        }
    }
    return loadAll(replaced, monitor, publish);
}

Result<RunStorePtr> RunLoader::loadMapped(const std::shared_ptr<const MappedFile> &log,
                                          const Monitor &monitor)
{
    auto opened = openMapped({}, log);
    if (!opened)
        return opened.error();
    LogSet set;
    set.logs.push_back(std::move(*opened));
    return Reading(std::move(set), {}, {std::string()}).load(monitor, {});
}

Result<FoundLogs> findLogs(std::span<const std::filesystem::path> files)
{
    OtherFiles others;
    auto set = openLogs(files, {}, {}, others);
    if (!set)
        return set.error();
    FoundLogs found;
    for (const OpenLog &log : set->logs) {
        if (found.paths.empty() || found.paths.back() != log.fileOnDisk())
            found.paths.push_back(log.fileOnDisk());
    }
    found.unread = std::move(set->unread);
    return found;
}

Result<RunStorePtr> loadRuns(std::span<const std::filesystem::path> files, const Monitor &monitor,
                             const PublishStore &publish, const LoadOptions &options)
{
    return RunLoader({files.begin(), files.end()}, options).load(monitor, publish);
}

} // namespace tw
