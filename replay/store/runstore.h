// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/indexes.h"
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
#include <vector>

namespace tw {

/// The envelopes we read (formats/goa-ai.md 2.1 and 5). Each line is judged for itself.
enum class LogFormat : std::uint8_t {
    GoaActivityInput, ///< 2.1 (a)
    GoaRunLogEvent, ///< 2.1 (b)
    GoaMongo, ///< 2.1 (c), all spellings
    GoaPage, ///< {"Events":[…]} of any of the above
    GoaStream, ///< 5.1, bare lines or an array
    GoaStreamDump, ///< 5.2, XRANGE output
};
[[nodiscard]] std::string_view logFormatName(LogFormat format);

/// What an event is. Record types and the stream's event types share one vocabulary (`tool_start`
/// is a ToolCallScheduled); the spelling in the file stays available as typeName().
enum class EventKind : std::uint8_t {
    Other,
    RunStarted,
    RunPhaseChanged,
    PromptRendered,
    PolicyDecision,
    ToolCallScheduled,
    ToolCallUpdated,
    ToolResultReceived,
    ChildRunLinked,
    ToolAuthorization,
    PlannerNote,
    ThinkingBlock,
    AssistantMessage,
    Usage,
    AwaitClarification,
    AwaitConfirmation,
    AwaitQuestions,
    AwaitExternalTools,
    RunSuspended,
    RunCompleted,
    TranscriptSeeded,
    TranscriptAppended,
    RunPaused,
    RunResumed,
    RetryHint,
    ToolArgumentsDelta,
    ToolOutputDelta,
    StreamMarker, ///< session_stream_started, run_stream_end, session_stream_end
};

enum class RunStatus : std::uint8_t { Running, Completed, Failed, Canceled, Suspended };
/// Ended before it was done.
[[nodiscard]] constexpr bool isBrokenOff(RunStatus status)
{
    return status == RunStatus::Failed || status == RunStatus::Canceled;
}
enum class CallStatus : std::uint8_t { Pending, Ok, Failed };
enum class FailureKind : std::uint8_t {
    None,
    InvalidCall,
    DomainRejection,
    Unavailable,
    RateLimited,
    Timeout,
    MalformedResult,
    Internal,
    Unknown, ///< a kind this version does not know; the spelling is in the record
};
enum class RecoveryAction : std::uint8_t { None, CorrectCall, Replan, Finish, Unknown };

/// The spellings of cli.md and of Goa-AI: "completed", "failed", "invalid_call", "correct_call", …;
/// "" for None.
[[nodiscard]] std::string_view runStatusName(RunStatus status);
[[nodiscard]] std::string_view callStatusName(CallStatus status);
[[nodiscard]] std::string_view failureKindName(FailureKind kind);
[[nodiscard]] std::string_view recoveryActionName(RecoveryAction action);

/// Facts of an event that a row or a lane shows without reading the payload.
enum EventFlag : std::uint16_t {
    EventFailed = 1U << 0U, ///< a result with a failure, a run that failed
    EventHinted = 1U << 1U, ///< carries a retry hint or a recovery
    EventBounded = 1U << 2U, ///< carries bounds
    EventTruncated = 1U << 3U, ///< bounds say that items were left out
    EventArtifacts = 1U << 4U, ///< carries server data or artifacts
    EventOmitted = 1U << 5U, ///< result_omitted
    EventDuplicate = 1U << 6U, ///< same (run, event key) as an earlier record: shown, not counted
    EventDamaged = 1U << 7U, ///< the strict pass found the payload broken
    EventUnknownType = 1U << 8U, ///< a type this version does not know; kept and shown raw
    EventDerived = 1U << 9U, ///< made by the reader, for example from a page without envelope
    EventFromStream = 1U << 10U, ///< read from a stream envelope, not from the durable log
};

enum CallFlag : std::uint16_t {
    CallHinted = 1U << 0U,
    CallBounded = 1U << 1U,
    CallTruncated = 1U << 2U,
    CallHasArtifacts = 1U << 3U,
    CallDenied = 1U << 4U, ///< a confirmation was refused; the status is still Ok
    CallResultOmitted = 1U << 5U,
    CallUnavailableTool =
        1U << 6U, ///< `runtime.tool_unavailable`: the requested name is in the payload
    CallNeverScheduled = 1U << 7U, ///< only a result (or an await) is in the log
    CallFailureDerived = 1U << 8U, ///< kind and action come from an older generation's mapping
    CallRepairDerived = 1U << 9U, ///< repairOf was found by the order of calls, not by a link
    CallWaitsForPerson = 1U << 10U, ///< an await_* names it and no result has come
};

/// One row of the event table. 36 bytes in the store.
struct EventRecord
{
    std::uint64_t offset = 0; ///< of the record's first byte in its file (in the unpacked bytes)
    std::uint32_t length = 0; ///< bytes of the record, without its line end
    std::int64_t timeNs = NoTime;
    StringId type = NoString;
    RunIndex run = NoRun;
    CallIndex call = NoCall;
    StringId turn = NoString;
    std::uint16_t flags = 0;
    std::uint16_t file = 0;
    EventKind kind = EventKind::Other;
};

/// One tool call, paired by id over all runs.
struct CallRecord
{
    std::string_view id; ///< lives as long as the store
    StringId tool = NoString;
    RunIndex run = NoRun; ///< the run that scheduled it
    RunIndex resultRun = NoRun; ///< the run whose log holds the result
    RunIndex childRun = NoRun;
    CallIndex parentCall = NoCall;
    CallIndex continuationRoot = NoCall; ///< first query call of a paging chain
    CallIndex repairOf = NoCall; ///< the failed call that this is the next attempt at
    CallIndex repairedBy = NoCall; ///< the call that at last succeeded
    EventIndex scheduledEvent = NoEvent;
    EventIndex resultEvent = NoEvent;
    std::int64_t scheduledNs = NoTime;
    std::int64_t startedNs = NoTime; ///< derived: end less duration, never before scheduled
    std::int64_t endedNs = NoTime;
    std::int64_t durationNs = NoDuration; ///< as recorded
    CallStatus status = CallStatus::Pending;
    FailureKind failure = FailureKind::None;
    RecoveryAction recovery = RecoveryAction::None;
    std::uint16_t flags = 0;
};

struct UsageTotals
{
    std::int64_t inputTokens = 0;
    std::int64_t outputTokens = 0;
    std::int64_t totalTokens = 0;
    std::int64_t cacheReadTokens = 0;
    std::int64_t cacheWriteTokens = 0;
    std::int64_t modelCalls = 0;
};

/// A text that the store keeps: lives as long as the store, turns into a std::string where one is
/// wanted. A million runs' worth of std::string would not fit the memory a log may cost.
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
    RunIndex parentRun = NoRun;
    CallIndex parentCall = NoCall;
    RunIndex predecessor = NoRun; ///< the suspended run that this one continues
    RunIndex successor = NoRun;
    StoredText missingParent; ///< id of a parent run whose log is not here
    StoredText missingPredecessor; ///< suspension id whose run is not here
    RunStatus status = RunStatus::Running;
    StoredText phase;
    std::int64_t startedNs = NoTime;
    std::int64_t endedNs = NoTime; ///< of the terminal record; NoTime while running
    std::int64_t updatedNs = NoTime; ///< latest time in the log
    EventIndex firstEvent = NoEvent;
    EventIndex lastEvent = NoEvent;
    EventIndex terminalEvent = NoEvent;
    std::uint32_t events = 0;
    std::uint32_t calls = 0;
    std::uint32_t failedCalls = 0;
    UsageTotals usage;
    std::vector<RunIndex> children; ///< in order of appearance
};

/// A stretch of a file that could not be read as a record. It costs nothing but itself.
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
    LogFormat format = LogFormat::GoaRunLogEvent;
    std::uint64_t bytes = 0;
    std::uint32_t events = 0;
    bool changed = false; ///< shrank or vanished while open: raw bytes may be missing
    std::uint64_t packedBytes = 0; ///< on disk, of a gzip or zstd file; 0 when it is not packed
    std::string notice; ///< what is to be said of the file as a whole: a cut archive, a reload
};

/// Recorded runs as columns. A RunStore is an immutable snapshot: the loader publishes a longer one
/// from time to time, sharing all finished parts, so any thread may read one without a lock.
/// Payloads stay in the mapped files and are parsed when looked at (`replay/record/details.h`).
class RunStore
{
public:
    RunStore();
    ~RunStore();
    RunStore(const RunStore &) = delete;
    RunStore &operator=(const RunStore &) = delete;

    [[nodiscard]] std::span<const LogFileInfo> files() const;
    [[nodiscard]] bool isComplete() const; ///< false for snapshots published while loading
    /// Whether the file shrank or vanished, now or while it was loaded.
    [[nodiscard]] bool isFileChanged(std::uint16_t file) const;
    [[nodiscard]] std::uint64_t bytesRead() const;
    [[nodiscard]] std::uint64_t bytesTotal() const;

    [[nodiscard]] std::uint32_t eventCount() const;
    [[nodiscard]] EventRecord event(EventIndex event) const;
    [[nodiscard]] EventKind kind(EventIndex event) const;
    [[nodiscard]] std::int64_t timeNs(EventIndex event) const;
    [[nodiscard]] RunIndex runOf(EventIndex event) const;
    [[nodiscard]] CallIndex callOf(EventIndex event) const;
    [[nodiscard]] std::uint16_t flags(EventIndex event) const;
    [[nodiscard]] std::string_view typeName(EventIndex event) const;
    /// The record's bytes, exactly as in the file; empty when they are gone.
    [[nodiscard]] std::string_view raw(EventIndex event) const;

    [[nodiscard]] std::uint32_t callCount() const;
    [[nodiscard]] CallRecord call(CallIndex call) const;
    /// The call with that id; \a run tells equal ids of different runs apart.
    [[nodiscard]] CallIndex findCall(std::string_view id, RunIndex run = NoRun) const;
    [[nodiscard]] std::string_view toolName(CallIndex call) const;
    /// All events that belong to the call, in file order, as long as the store lives. The first
    /// question, from any thread, makes an index of all calls: 5 ms for a million events.
    [[nodiscard]] std::span<const EventIndex> eventsOf(CallIndex call) const;

    [[nodiscard]] std::span<const Run> runs() const;
    [[nodiscard]] const Run &run(RunIndex run) const;
    [[nodiscard]] RunIndex findRun(std::string_view id) const;

    [[nodiscard]] std::string_view string(StringId id) const;
    /// String ids go from 0 to this.
    [[nodiscard]] std::uint32_t stringCount() const;
    [[nodiscard]] std::span<const DamagedLine> damage() const;

    [[nodiscard]] std::int64_t firstTimeNs() const;
    [[nodiscard]] std::int64_t lastTimeNs() const;
    /// Bytes held beside the mapped files, all tables and strings included.
    [[nodiscard]] std::size_t memoryBytes() const;

    struct Data; ///< filled by the loader (`replay/store/runstoredata.h`)
    [[nodiscard]] const Data &data() const { return *m_data; }
    explicit RunStore(std::shared_ptr<const Data> data);

private:
    struct CallEvents;
    std::shared_ptr<const Data> m_data;
    mutable std::once_flag m_callEventsOnce;
    mutable std::atomic<const CallEvents *> m_callEvents{nullptr}; ///< owned
};

using RunStorePtr = std::shared_ptr<const RunStore>;

} // namespace tw
