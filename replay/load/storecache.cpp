// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/storecache.h"

#include "replay/formats/logformat.h"
#include "replay/store/runstoredata.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <type_traits>

// An entry is a sequence of sections, each with its length and checksum. Event columns are used in
// place in the mapped entry; everything else is small and copied.

namespace tw {

namespace {

    // Incremented with every change of this layout or of what is read from logs.
    constexpr std::uint64_t Version = 9;
    constexpr std::uint64_t Magic = 0x31584449'57545757ULL;
    constexpr std::size_t Alignment = 64;
    constexpr const char *Suffix = ".index";

    struct SectionHead
    {
        std::uint64_t bytes = 0;
        std::uint64_t hash = 0;
        std::array<std::uint64_t, 6> padding{}; // to Alignment
    };
    static_assert(sizeof(SectionHead) == Alignment);

    std::uint64_t sectionHash(std::string_view bytes)
    {
        return storedHash(bytes) + Magic;
    }

    class SectionWriter
    {
    public:
        explicit SectionWriter(const std::filesystem::path &path)
            : m_file(std::fopen(path.c_str(), "wb"))
        {
        }
        ~SectionWriter() { close(); }
        SectionWriter(const SectionWriter &) = delete;
        SectionWriter &operator=(const SectionWriter &) = delete;

        void write(std::string_view bytes)
        {
            static constexpr std::array<char, Alignment> zeros{};
            const SectionHead head{bytes.size(), sectionHash(bytes)};
            put(&head, sizeof head);
            put(bytes.data(), bytes.size());
            put(zeros.data(), (Alignment - bytes.size() % Alignment) % Alignment);
        }
        /// True if all writes succeeded.
        bool close()
        {
            if (m_file)
                m_good = std::fclose(std::exchange(m_file, nullptr)) == 0 && m_good;
            return m_good;
        }

    private:
        void put(const void *bytes, std::size_t size)
        {
            m_good = m_good && m_file && std::fwrite(bytes, 1, size, m_file) == size;
        }
        std::FILE *m_file;
        bool m_good = true;
    };

    class SectionReader
    {
    public:
        explicit SectionReader(std::string_view bytes)
            : m_rest(bytes)
        {
        }
        /// Reads the next section, if it is intact.
        bool read(std::string_view &section)
        {
            SectionHead head;
            if (m_rest.size() < sizeof head)
                return false;
            std::memcpy(&head, m_rest.data(), sizeof head);
            m_rest.remove_prefix(sizeof head);
            if (head.bytes > m_rest.size())
                return false;
            section = m_rest.substr(0, head.bytes);
            if (sectionHash(section) != head.hash)
                return false;
            const std::size_t taken = (head.bytes + Alignment - 1) / Alignment * Alignment;
            m_rest.remove_prefix(std::min(taken, m_rest.size()));
            return true;
        }
        [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

    private:
        std::string_view m_rest;
    };

    /// Serializes plain values, and texts preceded by their length.
    class Packer
    {
    public:
        template <typename T>
        void add(const T &value)
        {
            static_assert(std::is_trivially_copyable_v<T>);
            m_bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
        }
        void addText(std::string_view text)
        {
            add(static_cast<std::uint32_t>(text.size()));
            m_bytes += text;
        }
        [[nodiscard]] std::string &bytes() { return m_bytes; }

    private:
        std::string m_bytes;
    };

    class Parser
    {
    public:
        explicit Parser(std::string_view bytes)
            : m_rest(bytes)
        {
        }
        template <typename T>
        void take(T &value)
        {
            if (m_rest.size() < sizeof value) {
                m_good = false;
                return;
            }
            std::memcpy(&value, m_rest.data(), sizeof value);
            m_rest.remove_prefix(sizeof value);
        }
        std::string_view takeText()
        {
            std::uint32_t size = 0;
            take(size);
            if (size > m_rest.size()) {
                m_good = false;
                return {};
            }
            const std::string_view text = m_rest.substr(0, size);
            m_rest.remove_prefix(size);
            return text;
        }
        [[nodiscard]] bool good() const { return m_good; }

    private:
        std::string_view m_rest;
        bool m_good = true;
    };

    /// Identifies an entry: layout, version and files.
    std::string keyOf(std::span<const OpenLog> logs)
    {
        Packer key;
        for (const std::uint64_t value :
             {Magic, Version, std::uint64_t{sizeof(EventChunk)}, std::uint64_t{sizeof(CallChunk)},
              std::uint64_t{sizeof(Run)}, std::uint64_t{logs.size()}})
            key.add(value);
        for (const OpenLog &log : logs) {
            key.addText(log.path.string());
            key.add(log.identity.bytes);
            key.add(log.identity.modifiedNs);
            key.add(log.identity.changedNs);
            key.add(log.identity.hash);
            key.addText(logFormat(log.format).id);
        }
        return key.bytes();
    }

    std::filesystem::path entryOf(const IndexCache &cache, std::span<const OpenLog> logs)
    {
        std::string paths;
        for (const OpenLog &log : logs)
            paths += log.path.string() + '\n';
        char name[32];
        std::snprintf(name, sizeof name, "%016llx",
                      static_cast<unsigned long long>(storedHash(paths)));
        return cache.folder / (name + std::string(Suffix));
    }

    bool isWorthIt(const IndexCache &cache, std::span<const OpenLog> logs)
    {
        std::uint64_t bytes = 0;
        for (const OpenLog &log : logs) {
            // A packed log has to be unpacked anyway; a pipe is never read again.
            if (!log.identity.isRegular || log.isPacked || !log.archive.empty())
                return false;
            bytes += log.identity.bytes;
        }
        return !cache.folder.empty() && !logs.empty() && bytes >= cache.smallestLog;
    }

    // Sections in order: key, counts, files, strings, runs, damage, sparse columns, types, ids,
    // indexes, call chunks, event chunks.

    struct Counts
    {
        std::uint32_t events = 0;
        std::uint32_t calls = 0;
        std::uint32_t strings = 0;
        std::uint32_t runs = 0;
        std::uint32_t damage = 0;
        std::uint32_t padding = 0;
        std::int64_t firstTimeNs = NoTime;
        std::int64_t lastTimeNs = NoTime;
        std::uint64_t bytesRead = 0;
        std::uint64_t bytesTotal = 0;
        std::uint64_t hashSeed = 0;
    };

    template <typename Visit>
    void visitNumbers(Run &run, const Visit &visit)
    {
        visit(run.parentRun);
        visit(run.parentCall);
        visit(run.predecessor);
        visit(run.successor);
        visit(run.status);
        visit(run.startedNs);
        visit(run.endedNs);
        visit(run.updatedNs);
        visit(run.firstEvent);
        visit(run.lastEvent);
        visit(run.terminalEvent);
        visit(run.events);
        visit(run.calls);
        visit(run.failedCalls);
        visit(run.usage);
    }

    template <typename Visit>
    void visitTexts(Run &run, const Visit &visit)
    {
        for (StoredText *text : {&run.id, &run.agent, &run.session, &run.turn, &run.missingParent,
                                 &run.missingPredecessor, &run.phase})
            visit(*text);
    }

    void writeTables(SectionWriter &writer, const RunStore::Data &data)
    {
        Packer files;
        for (const LogFileInfo &file : data.files) {
            files.addText(logFormat(file.format).id);
            files.add(file.bytes);
            files.add(file.events);
            files.add(file.repeated);
            files.addText(file.notice);
            files.addText(file.halfSurrogates);
        }
        writer.write(files.bytes());
        Packer strings;
        for (std::uint32_t i = 0; i < data.stringCount; ++i)
            strings.addText(data.string(i));
        writer.write(strings.bytes());
        Packer runs;
        for (Run run : data.runs) {
            visitNumbers(run, [&runs](const auto &value) { runs.add(value); });
            visitTexts(run, [&runs](const StoredText &text) { runs.addText(text); });
        }
        writer.write(runs.bytes());
        Packer damage;
        for (const DamagedLine &line : data.damage) {
            damage.add(line.line);
            damage.add(line.offset);
            damage.add(line.length);
            damage.add(line.file);
            damage.addText(line.reason);
        }
        writer.write(damage.bytes());
        SparseCalls sparse = *data.sparse;
        const auto writeColumn = [&writer](const SparseColumn &column) {
            Packer pairs;
            for (const auto &pair : column.pairs()) {
                pairs.add(pair.first);
                pairs.add(pair.second);
            }
            writer.write(pairs.bytes());
        };
        sparse.forEach(writeColumn);
        Packer types;
        for (const std::uint32_t name : data.types->names)
            types.add(name);
        writer.write(types.bytes());
        writeColumn(data.types->others);
    }

    /// Call ids that do not occur literally in a log are written to a separate section; their
    /// places become offsets in it.
    void writeCalls(SectionWriter &writer, const RunStore::Data &data)
    {
        Packer ids;
        std::vector<CallChunk> chunks(data.calls.size());
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            CallChunk &chunk = chunks[i];
            std::memset(static_cast<void *>(&chunk), 0, sizeof chunk);
            const std::size_t first = i * CallChunk::Size;
            const std::size_t count =
                std::min<std::size_t>(CallChunk::Size, data.callCount - first);
            copyRows(*data.calls[i], chunk, count);
            for (std::size_t row = 0; row < count; ++row) {
                if ((chunk.idPlace[row] & InArena) == 0)
                    continue;
                const std::string_view id = data.callId(static_cast<std::uint32_t>(first + row));
                chunk.idPlace[row] = InArena | ids.bytes().size();
                ids.addText(id);
            }
        }
        writer.write(ids.bytes());
        for (const CallChunk &chunk : chunks)
            writer.write({reinterpret_cast<const char *>(&chunk), sizeof chunk});
    }

    void writeEvents(SectionWriter &writer, const RunStore::Data &data)
    {
        for (std::size_t i = 0; i < data.events.size(); ++i) {
            const std::size_t count =
                std::min<std::size_t>(EventChunk::Size, data.eventCount - i * EventChunk::Size);
            if (count == EventChunk::Size) {
                writer.write(
                    {reinterpret_cast<const char *>(data.events[i].get()), sizeof(EventChunk)});
                continue;
            }
            auto chunk = std::make_unique<EventChunk>();
            std::memset(static_cast<void *>(chunk.get()), 0, sizeof(EventChunk));
            copyRows(*data.events[i], *chunk, count);
            writer.write({reinterpret_cast<const char *>(chunk.get()), sizeof(EventChunk)});
        }
    }

    /// Removes the least recently used entries until the rest fits.
    void prune(const IndexCache &cache)
    {
        constexpr auto Abandoned = std::chrono::hours(1); // by a process that was killed
        struct Entry
        {
            std::filesystem::path path;
            std::filesystem::file_time_type time;
            std::uint64_t bytes;
        };
        std::vector<Entry> entries;
        std::uint64_t total = 0;
        std::error_code failed;
        for (const auto &file : std::filesystem::directory_iterator(cache.folder, failed)) {
            std::error_code gone;
            const auto bytes = file.file_size(gone);
            const auto time = file.last_write_time(gone);
            if (!gone && file.path().extension() == ".new"
                && time + Abandoned < std::filesystem::file_time_type::clock::now())
                std::filesystem::remove(file.path(), gone);
            if (gone || file.path().extension() != Suffix)
                continue;
            entries.push_back({file.path(), time, bytes});
            total += bytes;
        }
        std::sort(entries.begin(), entries.end(),
                  [](const Entry &a, const Entry &b) { return a.time < b.time; });
        for (const Entry &entry : entries) {
            if (total <= cache.limitBytes)
                return;
            std::filesystem::remove(entry.path, failed);
            total -= entry.bytes;
        }
    }

    /// Reads an entry into a store's tables.
    class StoreParser
    {
    public:
        StoreParser(std::shared_ptr<const MappedFile> entry, std::span<const OpenLog> logs)
            : m_entry(std::move(entry))
            , m_logs(logs)
            , m_sections(m_entry->bytes())
            , m_data(std::make_shared<RunStore::Data>())
        {
        }

        std::optional<RunStorePtr> read()
        {
            std::string_view key;
            if (!m_sections.read(key) || key != keyOf(m_logs) || !readCounts() || !readFiles()
                || !readStrings() || !readRuns() || !readDamage() || !readSparse() || !readTypes()
                || !readCalls() || !readIndexes() || !readEvents() || !m_sections.atEnd())
                return std::nullopt;
            m_data->load = RunStore::Data::nextLoad();
            m_data->keeper = m_entry;
            m_data->complete = true;
            return RunStorePtr(m_data);
        }

    private:
        bool readCounts()
        {
            std::string_view section;
            if (!m_sections.read(section))
                return false;
            Parser parser(section);
            parser.take(m_counts);
            m_data->eventCount = m_counts.events;
            m_data->callCount = m_counts.calls;
            m_data->stringCount = m_counts.strings;
            m_data->firstTimeNs = m_counts.firstTimeNs;
            m_data->lastTimeNs = m_counts.lastTimeNs;
            m_data->bytesRead = m_counts.bytesRead;
            m_data->bytesTotal = m_counts.bytesTotal;
            m_data->hashSeed = m_counts.hashSeed;
            return parser.good();
        }

        bool readFiles()
        {
            std::string_view section;
            if (!m_sections.read(section))
                return false;
            Parser parser(section);
            for (const OpenLog &log : m_logs) {
                LogFileInfo file;
                file.path = log.path;
                const auto format = findLogFormat(parser.takeText());
                if (!format)
                    return false;
                file.format = *format;
                parser.take(file.bytes);
                parser.take(file.events);
                parser.take(file.repeated);
                file.notice = parser.takeText();
                file.halfSurrogates = parser.takeText();
                m_data->files.push_back(std::move(file));
                m_data->maps.push_back(log.map);
            }
            return parser.good();
        }

        bool readStrings()
        {
            std::string_view section;
            if (!m_sections.read(section))
                return false;
            Parser parser(section);
            for (std::uint32_t i = 0; i < m_counts.strings && parser.good(); ++i) {
                if (i % StringChunk::Size == 0)
                    m_data->strings.push_back(std::make_shared<StringChunk>());
                m_data->strings.back()->text[i % StringChunk::Size] = parser.takeText();
            }
            return parser.good();
        }

        bool readRuns()
        {
            std::string_view section;
            if (!m_sections.read(section))
                return false;
            Parser parser(section);
            m_data->runs.reserve(std::min<std::size_t>(m_counts.runs, section.size()));
            for (std::uint32_t i = 0; i < m_counts.runs && parser.good(); ++i) {
                Run run;
                visitNumbers(run, [&parser](auto &value) { parser.take(value); });
                visitTexts(run, [&parser](StoredText &text) { text = parser.takeText(); });
                m_data->runs.push_back(std::move(run));
            }
            for (std::uint32_t i = 0; i < m_data->runs.size(); ++i) {
                const MaybeRun parent = m_data->runs[i].parentRun;
                if (parent && toInt(*parent) < m_data->runs.size())
                    m_data->runs[toInt(*parent)].children.push_back(RunIndex{i});
            }
            return parser.good();
        }

        bool readDamage()
        {
            std::string_view section;
            if (!m_sections.read(section))
                return false;
            Parser parser(section);
            for (std::uint32_t i = 0; i < m_counts.damage && parser.good(); ++i) {
                DamagedLine line;
                parser.take(line.line);
                parser.take(line.offset);
                parser.take(line.length);
                parser.take(line.file);
                line.reason = parser.takeText();
                m_data->damage.push_back(std::move(line));
            }
            return parser.good();
        }

        bool readColumn(SparseColumn &column)
        {
            std::string_view section;
            bool good = m_sections.read(section);
            Parser parser(section);
            for (std::size_t i = 0; good && i < section.size() / 8; ++i) {
                std::uint32_t row = 0;
                std::uint32_t value = 0;
                parser.take(row);
                parser.take(value);
                column.set(row, value);
            }
            column.settle();
            column.shrink();
            return good;
        }

        bool readSparse()
        {
            SparseCalls sparse;
            bool good = true;
            sparse.forEach([&](SparseColumn &column) { good = good && readColumn(column); });
            m_data->sparse = std::make_shared<const SparseCalls>(std::move(sparse));
            return good;
        }

        bool readTypes()
        {
            auto types = std::make_shared<EventTypes>();
            std::string_view section;
            if (!m_sections.read(section) || section.size() / 4 > EventTypes::Other)
                return false;
            Parser parser(section);
            types->names.resize(section.size() / 4);
            for (std::uint32_t &name : types->names)
                parser.take(name);
            const bool good = readColumn(types->others);
            m_data->types = std::move(types);
            return good;
        }

        bool readCalls()
        {
            std::string_view ids;
            if (!m_sections.read(ids))
                return false;
            for (std::uint32_t first = 0; first < m_counts.calls; first += CallChunk::Size) {
                std::string_view section;
                if (!m_sections.read(section) || section.size() != sizeof(CallChunk))
                    return false;
                auto chunk = std::make_shared<CallChunk>();
                std::memcpy(static_cast<void *>(chunk.get()), section.data(), section.size());
                chunk->shared = true;
                for (std::size_t row = 0; row < CallChunk::Size; ++row) {
                    const std::uint64_t at = chunk->idPlace[row] & ~InArena;
                    if ((chunk->idPlace[row] & InArena) == 0)
                        continue;
                    if (at + sizeof(std::uint32_t) > ids.size())
                        return false;
                    // The length precedes the text, as long ids require.
                    const char *text = ids.data() + at
                        + (chunk->idLength[row] == LongId ? 0 : sizeof(std::uint32_t));
                    chunk->idPlace[row] = InArena | reinterpret_cast<std::uintptr_t>(text);
                }
                m_data->calls.push_back(std::move(chunk));
            }
            return true;
        }

        bool readIndexes()
        {
            for (RowIndex *index :
                 {&m_data->callIndex, &m_data->repeatedCalls, &m_data->runIndex}) {
                std::string_view section;
                if (!m_sections.read(section) || !index->restore(section))
                    return false;
            }
            return true;
        }

        bool readEvents()
        {
            for (std::uint64_t first = 0; first < m_counts.events; first += EventChunk::Size) {
                std::string_view section;
                if (!m_sections.read(section) || section.size() != sizeof(EventChunk))
                    return false;
                const auto *chunk = reinterpret_cast<const EventChunk *>(section.data());
                // A complete store's chunks are never written to.
                m_data->events.push_back(
                    std::shared_ptr<EventChunk>(m_entry, const_cast<EventChunk *>(chunk)));
            }
            return true;
        }

        std::shared_ptr<const MappedFile> m_entry;
        std::span<const OpenLog> m_logs;
        SectionReader m_sections;
        std::shared_ptr<RunStore::Data> m_data;
        Counts m_counts;
    };

} // namespace

std::optional<RunStorePtr> readCachedStore(const IndexCache &cache, std::span<const OpenLog> logs)
{
    if (!isWorthIt(cache, logs))
        return std::nullopt;
    const auto path = entryOf(cache, logs);
    std::error_code failed;
    if (!std::filesystem::exists(path, failed))
        return std::nullopt;
    auto entry = MappedFile::open(path);
    if (!entry)
        return std::nullopt;
    MappedFile::prepare((*entry)->bytes());
    std::optional<RunStorePtr> store = StoreParser(*entry, logs).read();
    if (store)
        std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now(),
                                         failed);
    return store;
}

bool writeCachedStore(const IndexCache &cache, std::span<const OpenLog> logs, const RunStore &store)
{
    const RunStore::Data &data = store.data();
    if (!isWorthIt(cache, logs) || !data.complete || data.files.size() != logs.size())
        return false;
    std::error_code failed;
    std::filesystem::create_directories(cache.folder, failed);
    using std::filesystem::perms; // an entry names runs, tools and files
    std::filesystem::permissions(cache.folder, perms::owner_all, failed);
    const auto path = entryOf(cache, logs);
    const auto unfinished = std::filesystem::path(
        path.string() + "."
        + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()) + ".new");
    SectionWriter writer(unfinished);
    std::filesystem::permissions(unfinished, perms::owner_read | perms::owner_write, failed);
    writer.write(keyOf(logs));
    Packer counts;
    counts.add(Counts{data.eventCount, data.callCount, data.stringCount,
                      static_cast<std::uint32_t>(data.runs.size()),
                      static_cast<std::uint32_t>(data.damage.size()), 0, data.firstTimeNs,
                      data.lastTimeNs, data.bytesRead, data.bytesTotal, data.hashSeed});
    writer.write(counts.bytes());
    writeTables(writer, data);
    writeCalls(writer, data);
    for (const RowIndex *index : {&data.callIndex, &data.repeatedCalls, &data.runIndex})
        writer.write(index->saved());
    writeEvents(writer, data);
    const bool good =
        writer.close() && std::filesystem::file_size(unfinished, failed) <= cache.limitBytes;
    if (good)
        std::filesystem::rename(unfinished, path, failed);
    if (!good || failed) {
        std::filesystem::remove(unfinished, failed);
        return false;
    }
    prune(cache);
    return true;
}

} // namespace tw
