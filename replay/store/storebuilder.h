// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/slice.h"
#include "replay/store/eventkeys.h"
#include "replay/store/runstoredata.h"
#include "replay/store/sessioncalls.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tw {

/// Data of a run that only linking needs.
struct RunLinks
{
    StringId agent = NoString;
    StringId session = NoString;
    StringId turn = NoString;
    StringId parentRunId = NoString; ///< from run_started
    StringId parentCallId = NoString; ///< from run_started
    MaybeRun parentRun; ///< found by its id, otherwise linkedFrom
    MaybeCall parentCall; ///< likewise, otherwise linkedCall
    bool isParentCallCertain = false; ///< that run scheduled it
    bool hasStarted = false;
    /// Several calls have children with this one id (docs/formats/goa-ai.md, "Runs that share an
    /// id"): none of them is the parent of all.
    bool isShared = false;
    MaybeRun linkedFrom; ///< the run whose log has the child_run_linked
    MaybeCall linkedCall;
    StringId suspensionId = NoString; ///< of its own run_suspended
    StringId continuesId = NoString; ///< the suspension that it continues
    std::vector<CallIndex> waiting; ///< calls that its awaits name
    int rank = 3; ///< of the most complete file that has a record of it (logRank())
    std::uint16_t rankFile = 0; ///< that file
    /// One bit for each n of the record keys "<prefix>/<n>" seen: two thirds of a log's keys have
    /// that form, and a bit takes a hundredth of the time of a hash.
    bool hasKeyPrefix = false;
    bool keyPrefixIsRun = false; ///< the common case; keyPrefix is then empty
    std::string keyPrefix;
    std::vector<std::uint64_t> seenKeys;
    std::vector<std::uint64_t> earlierKeys; ///< of these, those seen before keyFile
    std::uint16_t keyFile = 0xFFFF; ///< the last file that added keys
    std::uint16_t streamFile = 0xFFFF; ///< the first one that added types
    std::vector<std::uint32_t> streamTypes; ///< by n of keys "<run>/<n>": the first type seen
};

/// The failed calls of one tool in one run that have no retry yet, oldest first.
class WaitingCalls
{
public:
    void add(CallIndex call);
    /// Takes the oldest one that the log names before \a call, if there is one.
    MaybeCall takeBefore(CallIndex call);
    [[nodiscard]] bool isEmpty() const { return m_first == m_calls.size(); }

private:
    std::vector<CallIndex> m_calls;
    std::size_t m_first = 0; ///< those before it are taken
};

/// Fills a store record by record, in record order. Used by one thread, while other threads can
/// read published snapshots.
class StoreBuilder
{
public:
    StoreBuilder();

    void setFiles(std::vector<LogFileInfo> files,
                  std::vector<std::shared_ptr<const MappedFile>> maps);
    /// Appends a file.
    void addFile(LogFileInfo file, std::shared_ptr<const MappedFile> map);
    /// A file has grown: the earlier bytes are unchanged.
    void setMap(std::uint16_t file, std::shared_ptr<const MappedFile> map);
    void setNotice(std::uint16_t file, std::string notice);
    void setUnread(std::vector<Error> unread);
    void setFollowed(bool isFollowed) { m_data.isFollowed = isFollowed; }
    /// Adds the records of the next stretch of \a file, except for its damage (see addDamage()).
    /// They are numbered from eventCount() on, without those in repeatedRecords().
    void addSlice(const scan::Slice &slice, std::uint16_t file);
    /// The records of the last slice that another file has, too: two files may be views of one run,
    /// and its events are counted once (docs/formats/run-logs.md, "Order and duplicates").
    [[nodiscard]] const std::vector<std::uint32_t> &repeatedRecords() const { return m_repeated; }
    /// Reserves memory for the expected totals, so that tables need not grow.
    void expect(std::uint64_t calls);
    void addDamage(DamagedLine line);
    /// A record that is read, but has half of a surrogate pair.
    void addRemark(DamagedLine line);
    /// The payload of an event is invalid. \a isLost: it cannot be read; if it was the result of a
    /// call, how the call ended is not known.
    void markDamaged(EventIndex event, bool isLost);
    /// Sorts the damage, counts lines where the reader could not, and makes notices of remarks.
    void finishDamage();
    void setProgress(std::uint64_t done, std::uint64_t total);

    [[nodiscard]] std::uint32_t eventCount() const { return m_data.eventCount; }
    [[nodiscard]] std::uint32_t callCount() const { return m_data.callCount; }
    /// The file of the last record of the run, if any.
    [[nodiscard]] std::optional<std::uint16_t> lastFileOf(std::string_view runId) const;
    /// A Mongo document followed one with a greater _id.
    [[nodiscard]] bool isOutOfOrder() const { return m_outOfOrder; }

    /// Links the available runs and makes a snapshot. \a goesOn is false for the last one, which
    /// then needs no copies.
    [[nodiscard]] RunStorePtr publish(bool complete, bool goesOn);

private:
    struct PendingLink ///< a call that another record named before its own record was read
    {
        CallIndex call{};
        StringId id = NoString;
        bool isParent = false; ///< otherwise the continuation root
    };
    struct PendingChild
    {
        MaybeCall call;
        RunIndex run{};
        StringId childRun = NoString;
        StringId childAgent = NoString;
    };
    using Record = scan::SlicedRecord;

    StringId intern(std::string_view text);
    StringId intern(std::string_view text, std::uint64_t hash);
    [[nodiscard]] StringId sliceString(std::uint32_t local) const;
    [[nodiscard]] const scan::RecordFacts &more(const Record &record) const;
    void prefetch(const Record &record) const;
    /// False if another file has the record, too.
    bool addRecord(const Record &record, std::uint16_t file);
    void dropLastEvent();
    [[nodiscard]] std::uint16_t fileOf(EventIndex event) const;
    [[nodiscard]] bool isFirstElsewhere(RunIndex run) const;
    [[nodiscard]] bool isViewOf(EventIndex earlier, EventIndex later) const;
    [[nodiscard]] bool isElsewhere(std::uint64_t keyPlace, RunIndex run) const;
    MaybeRun runFor(const Record &record);
    RunIndex newRun(std::string_view id, std::uint32_t hash);
    void learnNames(RunIndex run, const scan::Slice::RunNames &names);
    MaybeRun findRun(std::string_view id) const;
    MaybeRun findRun(std::string_view id, std::uint32_t hash) const;
    enum class KeyState : std::uint8_t { New, Seen, OfCall };
    KeyState lookAtKey(const Record &record, RunIndex run, bool note);
    [[nodiscard]] bool isFromStream(EventIndex event) const;
    [[nodiscard]] bool isCovered(const Record &record, RunIndex run, std::uint16_t file) const;
    bool isRecorded(const Record &record, RunIndex run);
    bool hasRecord(std::string_view key, RunIndex run);
    bool isRepeatedInStream(const Record &record, RunIndex run);
    [[nodiscard]] bool isToldByStream(const Record &record, RunIndex run) const;
    bool isDuplicate(const Record &record, MaybeRun run, std::uint16_t file);
    bool isNewKey(EventKeys &keys, const EventKeys::Key &key, std::uint32_t hash);
    [[nodiscard]] std::uint64_t placeOf(std::string_view text); ///< copies text that is in no file
    [[nodiscard]] EventKeys::Key streamKey(const Record &record, RunIndex run) const;
    std::uint8_t typeNumber(StringId type, std::uint32_t event);
    EventIndex appendEvent(const Record &record, MaybeRun run, std::uint16_t file);
    void countInRun(const Record &record, RunIndex run, EventIndex event);
    void apply(const Record &record, RunIndex run, EventIndex event);
    void applyTerminal(const Record &record, RunIndex run, EventIndex event);

    MaybeCall applyCallEvent(const Record &record, RunIndex run, EventIndex event);
    void applyAwait(const Record &record, RunIndex run, MaybeCall &call);
    void resume(RunIndex run);
    CallIndex schedule(const Record &record, RunIndex run, EventIndex event);
    CallIndex receiveResult(const Record &record, RunIndex run, EventIndex event);
    MaybeCall mentionCall(std::string_view id, std::uint32_t hash, StringId tool, RunIndex run);
    [[nodiscard]] MaybeCall findRecent(std::string_view id, std::uint32_t hash, RunIndex run) const;
    void remember(CallIndex call, std::string_view id, std::uint32_t hash, RunIndex run);
    CallIndex newCall(std::string_view id, std::uint32_t hash, RunIndex run);
    struct Found
    {
        MaybeCall own; ///< of the run itself
        MaybeCall stub; ///< mentioned but not scheduled, in the same session
        MaybeCall open; ///< without a result, in the same session
    };
    Found findCalls(std::string_view id, std::uint32_t hash, RunIndex run) const;
    [[nodiscard]] RunIndex runOf(std::uint32_t row) const;
    [[nodiscard]] bool hasId(std::uint32_t row, std::string_view id, std::uint32_t hash) const;
    MaybeCall findFirst(std::string_view id, std::uint32_t hash) const;
    MaybeCall findOwn(CallIndex first, std::string_view id, std::uint32_t hash, RunIndex run) const;
    template <typename Visit>
    void visitSession(CallIndex first, std::string_view id, std::uint32_t hash, RunIndex run,
                      Visit &&visit) const;
    void indexRepeated(CallIndex call);
    MaybeCall findCallIn(std::string_view id, RunIndex run) const;
    /// A call of the same session, preferably of the run itself.
    MaybeCall findCallNear(std::string_view id, std::uint32_t hash, RunIndex run) const;
    MaybeCall findCallNear(std::string_view id, RunIndex run) const
    {
        return findCallNear(id, shortTextHash(id), run);
    }
    MaybeCall findWaiting(std::string_view tool, RunIndex run) const;
    [[nodiscard]] bool sameSession(RunIndex left, RunIndex right) const;
    void linkNames(const Record &record, CallIndex call, RunIndex run);
    CallChunk &callChunk(CallIndex call); ///< for writing
    [[nodiscard]] const CallChunk &callAt(CallIndex call) const;
    void setFlag(CallIndex call, std::uint16_t flag);
    void loseOutcome(CallIndex call, EventIndex result);
    void countLines(std::vector<DamagedLine> &damage) const;

    // storelinking.cpp
    void noteAttempt(CallIndex call);
    void noteOutcome(CallIndex call);
    void noteSuccess(CallIndex call);
    void findParent(RunIndex run);
    void resolvePending();
    static void limitDepth(std::vector<Run> &runs);
    void linkRuns(std::vector<Run> &runs);
    void linkPredecessors(std::vector<Run> &runs);
    void countCalls(std::vector<Run> &runs) const;

    RunStore::Data m_data;
    std::vector<DamagedLine> m_remarks;
    std::shared_ptr<TextArena> m_arena;
    SparseCalls m_sparse;
    EventTypes m_types;
    StringId m_lastType = NoString; ///< and its number, for the next event
    std::uint8_t m_lastTypeNumber = EventTypes::Other;
    RowIndex m_stringIndex;
    std::vector<RunLinks> m_links;
    std::vector<PendingLink> m_pendingLinks;
    std::vector<PendingChild> m_pendingChildren;
    EventKeys m_recordKeys;
    EventKeys m_streamKeys;
    /// run << 32 | tool -> failed calls without a retry.
    std::unordered_map<std::uint64_t, WaitingCalls> m_waitingForRepair;
    const scan::Slice *m_slice = nullptr; ///< the slice being added
    std::vector<StringId> m_sliceStrings; ///< of its strings
    std::vector<MaybeRun> m_sliceRuns; ///< of its runs
    std::size_t m_nextObjectId = 0;
    /// Hashes of the call ids: distinguish a call from nearly all others without reading its text,
    /// which is far away in the file.
    std::vector<std::uint32_t> m_callHashes;
    SessionCalls m_sessionCalls; ///< the rows of m_data.repeatedCalls
    /// Contains the id if it is short, so that a result, which usually follows its call soon, finds
    /// it without reading the columns of the call or the file.
    struct alignas(64) RecentCall
    {
        MaybeCall call;
        MaybeRun run;
        std::uint32_t hash = 0;
        std::uint32_t idLength = 0;
        std::array<char, 48> id;
    };
    static constexpr std::size_t RecentCalls = 4096;
    std::vector<RecentCall> m_recentCalls; ///< by hash
    std::vector<std::uint32_t> m_repeated; ///< numbers of records of the slice
    bool m_isElsewhere = false; ///< what the last record repeats is in another file
    bool m_callSeen = false; ///< the event just applied repeats what its call already has
    std::string_view m_mapBytes; ///< of the file being read: ids inside need no copy
    std::uint16_t m_mapFile = 0xFFFF;
    scan::ObjectId m_lastObjectId;
    bool m_hasObjectId = false;
    bool m_hasDurable = false; ///< has read a durable record
    bool m_hasStream = false; ///< has read a record of a stream
    bool m_outOfOrder = false;
    std::uint32_t m_publishedCalls = 0;
};

} // namespace tw
