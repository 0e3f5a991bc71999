// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/indexes.h"
#include "replay/record/eventkinds.h"
#include "schema/result.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// One row of the event table. 36 bytes in the store.
struct EventRecord
{
    std::uint64_t offset = 0; ///< of the record's first byte in its file (in the unpacked bytes)
    std::uint32_t length = 0; ///< bytes of the record, without its line end
    std::int64_t timeNs = NoTime;
    StringId type = NoString;
    MaybeRun run;
    MaybeCall call;
    StringId turn = NoString;
    std::uint16_t flags = 0;
    std::uint16_t file = 0;
    EventKind kind = EventKind::Other;
};

/// One tool call, matched by id across all runs.
struct CallRecord
{
    std::string_view id; ///< lives as long as the store
    StringId tool = NoString;
    RunIndex run{}; ///< the run that scheduled it, or else the first one that names it
    MaybeRun resultRun; ///< the run whose log holds the result
    MaybeRun childRun;
    MaybeCall parentCall;
    MaybeCall continuationRoot; ///< first query call of a paging chain
    MaybeCall repairOf; ///< the failed call that this one retries
    MaybeCall repairedBy; ///< the call that finally succeeded
    MaybeEvent scheduledEvent;
    MaybeEvent resultEvent;
    std::int64_t scheduledNs = NoTime;
    std::int64_t startedNs = NoTime; ///< derived: end minus duration, at least the scheduled time
    std::int64_t endedNs = NoTime;
    std::int64_t durationNs = NoDuration; ///< as recorded
    CallStatus status = CallStatus::Pending;
    FailureKind failure = FailureKind::None;
    RecoveryAction recovery = RecoveryAction::None;
    std::uint16_t flags = 0;
    bool isInFlight = false; ///< the result may still come: the log is followed, the run goes on
};

/// A text owned by the store, valid as long as the store; converts to std::string on demand. With
/// std::string members, a million runs would take too much memory.
class StoredText : public std::string_view
{
public:
    constexpr StoredText() = default;
    constexpr StoredText(std::string_view text) // NOLINT(google-explicit-constructor)
        : std::string_view(text)
    {
    }
    constexpr StoredText(const char *text) // NOLINT(google-explicit-constructor)
        : std::string_view(text)
    {
    }
    operator std::string() const { return std::string(data(), size()); } // NOLINT
    [[nodiscard]] std::string str() const { return std::string(data(), size()); }
};

struct Run
{
    StoredText id;
    StoredText agent;
    StoredText session; ///< "" for one-shot runs
    StoredText turn;
    MaybeRun parentRun;
    MaybeCall parentCall;
    MaybeRun predecessor; ///< the suspended run that this one continues
    MaybeRun successor;
    StoredText missingParent; ///< id of a parent run without a log
    StoredText missingPredecessor; ///< suspension id without a run
    RunStatus status = RunStatus::Running;
    StoredText phase;
    std::int64_t startedNs = NoTime;
    std::int64_t endedNs = NoTime; ///< of the terminal record; NoTime while running
    std::int64_t updatedNs = NoTime; ///< latest time in the log
    MaybeEvent firstEvent;
    MaybeEvent lastEvent;
    MaybeEvent terminalEvent;
    std::uint32_t events = 0;
    std::uint32_t calls = 0;
    std::uint32_t failedCalls = 0;
    UsageTotals usage;
    std::vector<RunIndex> children; ///< in order of appearance
};

/// A part of a file that could not be read as a record. Other records are not affected.
struct DamagedLine
{
    std::uint64_t line = 0; ///< from 1
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint16_t file = 0;
    std::string reason;
};

struct LogFileInfo
{
    std::filesystem::path path;
    std::filesystem::path archive; ///< the file that contains it; "" if it is a file itself
    LogFormatId format{};
    std::uint64_t bytes = 0;
    std::uint32_t events = 0;
    std::uint32_t repeated = 0; ///< records that a file read before has, too: they are no events
    bool changed = false; ///< shrank or vanished while open: raw bytes can be missing
    std::uint64_t packedBytes = 0; ///< size on disk of a packed file; else 0
    std::string halfSurrogates; ///< the lines with half of a surrogate pair: "3, 6"; "" if none
    std::string notice; ///< a message about the file as a whole: a truncated archive, a reload

    [[nodiscard]] const std::filesystem::path &fileOnDisk() const
    {
        return archive.empty() ? path : archive;
    }
};

/// Recorded runs as columns. A RunStore is an immutable snapshot: the loader regularly publishes a
/// longer one that shares all finished parts, so any thread can read it without a lock. Payloads
/// remain in the mapped files and are parsed on access (`replay/formats/details.h`).
class RunStore
{
public:
    RunStore();
    ~RunStore();
    RunStore(const RunStore &) = delete;
    RunStore &operator=(const RunStore &) = delete;

    /// True if it was read from logs, even logs without records. False only for the store that
    /// represents "no log is open".
    [[nodiscard]] bool hasLog() const;
    /// True if \a other is a snapshot of the same load. Runs, calls and events keep their indexes
    /// across the snapshots of a load. Indexes of other loads are invalid here.
    [[nodiscard]] bool isSameLoad(const RunStore &other) const;

    [[nodiscard]] std::span<const LogFileInfo> files() const;
    [[nodiscard]] bool isComplete() const; ///< false for snapshots published while loading
    /// True if the file shrank or vanished while it was loaded or since.
    [[nodiscard]] bool isFileChanged(std::uint16_t file) const;
    [[nodiscard]] std::uint64_t bytesRead() const;
    [[nodiscard]] std::uint64_t bytesTotal() const;

    [[nodiscard]] std::uint32_t eventCount() const;
    [[nodiscard]] EventRecord event(EventIndex event) const;
    [[nodiscard]] EventKind kind(EventIndex event) const;
    [[nodiscard]] std::int64_t timeNs(EventIndex event) const;
    [[nodiscard]] std::uint16_t fileOf(EventIndex event) const;
    [[nodiscard]] MaybeRun runOf(EventIndex event) const;
    [[nodiscard]] MaybeCall callOf(EventIndex event) const;
    [[nodiscard]] std::uint16_t flags(EventIndex event) const;
    [[nodiscard]] std::string_view typeName(EventIndex event) const;
    /// The record's bytes, exactly as in the file; empty if they are no longer available.
    [[nodiscard]] std::string_view raw(EventIndex event) const;

    [[nodiscard]] std::uint32_t callCount() const;
    [[nodiscard]] CallRecord call(CallIndex call) const;
    /// The call with that id; \a run distinguishes equal ids of different runs.
    [[nodiscard]] MaybeCall findCall(std::string_view id, MaybeRun run = {}) const;
    [[nodiscard]] std::string_view toolName(CallIndex call) const;
    /// All events of the call, in file order; valid as long as the store. The first call, from any
    /// thread, builds an index of all calls: 5 ms for a million events.
    [[nodiscard]] std::span<const EventIndex> eventsOf(CallIndex call) const;

    [[nodiscard]] std::span<const Run> runs() const;
    [[nodiscard]] const Run &run(RunIndex run) const;
    /// All events of the run, in file order, with duplicates; valid as long as the store. The first
    /// call, from any thread, builds an index of all runs.
    [[nodiscard]] std::span<const EventIndex> eventsOf(RunIndex run) const;
    [[nodiscard]] MaybeRun findRun(std::string_view id) const;

    [[nodiscard]] std::string_view string(StringId id) const;
    /// String ids are 0 to stringCount() - 1.
    [[nodiscard]] std::uint32_t stringCount() const;
    [[nodiscard]] std::span<const DamagedLine> damage() const;
    /// Unreadable logs of an opened folder, and its subfolders that cannot be listed; their content
    /// is missing here. `where` is the path, or "path:line:column".
    [[nodiscard]] std::span<const Error> unread() const;

    [[nodiscard]] std::int64_t firstTimeNs() const;
    [[nodiscard]] std::int64_t lastTimeNs() const;
    /// Memory used in addition to the mapped files, including all tables and strings.
    [[nodiscard]] std::size_t memoryBytes() const;

    struct Data; ///< filled by the loader (`replay/store/runstoredata.h`)
    [[nodiscard]] const Data &data() const { return *m_data; }
    explicit RunStore(std::shared_ptr<const Data> data);

private:
    class EventsByOwner;
    struct AnsweredElsewhere;
    /// The call with that id whose result is in \a run.
    [[nodiscard]] MaybeCall findAnswered(std::string_view id, std::uint32_t hash,
                                         RunIndex run) const;

    std::shared_ptr<const Data> m_data;
    mutable std::once_flag m_answeredOnce;
    mutable std::atomic<const AnsweredElsewhere *> m_answered{nullptr}; ///< owned
    std::unique_ptr<const EventsByOwner> m_eventsOfCalls;
    std::unique_ptr<const EventsByOwner> m_eventsOfRuns;
};

/// Shares a store; never null. By default, and after a move, it is the one store without a log
/// (complete, no events), so that callers need no null checks. Code that behaves differently
/// without a log checks RunStore::hasLog().
class RunStorePtr
{
public:
    RunStorePtr() = default;
    RunStorePtr(std::nullptr_t) = delete;
    explicit RunStorePtr(std::shared_ptr<const RunStore::Data> data)
        : m_store(std::make_shared<const RunStore>(std::move(data)))
    {
    }

    [[nodiscard]] const RunStore &operator*() const { return m_store ? *m_store : noLog(); }
    [[nodiscard]] const RunStore *operator->() const { return &**this; }
    explicit operator bool() const = delete; ///< always true: use hasLog() or eventCount()
    /// True for the same snapshot, not for an equal one.
    friend bool operator==(const RunStorePtr &, const RunStorePtr &) = default;
    void swap(RunStorePtr &other) noexcept { m_store.swap(other.m_store); }

private:
    static const RunStore &noLog();

    std::shared_ptr<const RunStore> m_store; ///< null represents noLog()
};

} // namespace tw
