// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/analysis/jsonchanges.h"
#include "replay/formats/details.h"
#include "schema/finding.h"
#include "schema/monitor.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// The outcome of a failed call.
enum class RepairGrade : std::uint8_t {
    Fixed, ///< a later attempt succeeded
    FixedPartly, ///< the last attempt failed with fewer issues than the first
    RepeatedUnchanged, ///< every later attempt sent the same arguments
    WorkedAround, ///< another tool succeeded with the arguments instead
    MovedOn, ///< never tried again; the run went on with something else
    AskedUser, ///< the run asked a person instead
    GivenUp, ///< the run ended, or stopped trying
    Unsettled, ///< the log ends before the outcome is known
};
/// "fixed", "fixed_partly", "repeated_unchanged", "worked_around", "moved_on", "asked_user",
/// "given_up", "unsettled".
[[nodiscard]] std::string_view repairGradeName(RepairGrade grade);

/// How an attempt responded to the previous failure.
struct HintFollowUp
{
    enum class Verdict : std::uint8_t {
        NoHint, ///< no hint was recorded, or it named no field and gave no example
        Followed, ///< every named field was handled, or the example was used
        Partly,
        Ignored,
    };
    enum class FieldState : std::uint8_t {
        Provided, ///< was missing, is now present
        Changed,
        Removed,
        Unchanged, ///< including: still missing
        NotFound, ///< the name matches no place in either payload
    };
    struct Field
    {
        std::string field; ///< as recorded
        std::string constraint;
        std::string pointer; ///< the matching place; "" if there is none
        FieldState state = FieldState::NotFound;
        bool tookExample = false; ///< the new value is that of the example
    };
    enum class Example : std::uint8_t { None, Copied, ValuesTaken, NotUsed };

    Verdict verdict = Verdict::NoHint;
    bool isRecorded = true; ///< false: the fields are those that the text of the error names
    Example example = Example::None;
    std::vector<Field> fields;
};
/// "none", "followed", "partly", "ignored".
[[nodiscard]] std::string_view hintVerdictName(HintFollowUp::Verdict verdict);
/// "provided", "changed", "removed", "unchanged", "not_found".
[[nodiscard]] std::string_view fieldStateName(HintFollowUp::FieldState state);
/// "none", "copied", "values_taken", "not_used".
[[nodiscard]] std::string_view exampleUseName(HintFollowUp::Example example);

/// How \a after responds to the failure of a call with the payload \a before.
[[nodiscard]] HintFollowUp followUp(const Failure &failure, const JsonPtr &before,
                                    const JsonPtr &after);

struct RepairAttempt
{
    CallIndex call{};
    CallIndex after{}; ///< the previous failed call
    Reason linkWhy; ///< why it is treated as an attempt; empty if the log says so
    bool payloadsKnown = false; ///< false if the log lacks one of the two payloads
    bool unchanged = false; ///< the same arguments again
    std::vector<JsonChange> changes;
    HintFollowUp hint;
    std::size_t issuesBefore = 0; ///< of the previous failure
    std::size_t issuesAfter = 0; ///< of its own failure; 0 if it succeeded
};

/// A failed call and all attempts to repair it. Derived facts come with an explanation.
struct RepairChain
{
    CallIndex first{};
    std::vector<RepairAttempt> attempts;
    RepairGrade grade = RepairGrade::Unsettled;
    Reason gradeWhy;
    bool gradeGuessed = false; ///< the grade is a guess, not based on recorded outcomes
    MaybeCall workaround;
    MaybeEvent asked; ///< the await record, if a person was asked
    std::int64_t spentNs = NoDuration; ///< from the failed result to the result of the last attempt
    UsageTotals spent; ///< of the run's model calls in that time
};

/// Counts over chains.
struct RepairTotals
{
    std::map<RepairGrade, std::size_t> grades;
    std::map<HintFollowUp::Verdict, std::size_t> hints; ///< of all attempts
    std::size_t tries = 0; ///< of the chains that were fixed
    std::size_t mostTries = 0;

    void add(const RepairChain &chain);
    /// Of the chains that were fixed; 0 if none was.
    [[nodiscard]] double meanTries() const;
};

/// True if only the order of calls, not the log itself, shows that \a call is an attempt at an
/// earlier one or was repaired by a later one.
[[nodiscard]] bool isRepairDerived(const RunStore &store, const CallRecord &call);

/// What followed a truncated result with a refinement hint.
struct BoundedFollowUp
{
    enum class Verdict : std::uint8_t {
        Narrower, ///< the same query, which limits the amount more
        PagedOn, ///< the next page of the same query was fetched
        Same,
        Wider,
        Other, ///< another value of a field that does not limit the amount
        Unclear, ///< other arguments; it is unknown whether they request less
        NoNext, ///< the run did not call the tool again
    };
    CallIndex call{};
    MaybeCall next;
    Verdict verdict = Verdict::NoNext;
    std::string hint; ///< refinement hint, as recorded
    Reason why;
    std::vector<JsonChange> changes;
};
/// "narrower", "paged_on", "same", "wider", "other", "unclear", "no_next".
[[nodiscard]] std::string_view boundedVerdictName(BoundedFollowUp::Verdict verdict);

/// The attempts at every failed call of a store, found once: explicit links first, then the next
/// call of the same tool in the same run (a run is one turn). Uses a few bytes per call. \a only: a
/// book of the failures of one run, which is made much faster.
class RepairBook
{
public:
    explicit RepairBook(const RunStore &store, MaybeRun only = {});

    /// Failed calls that are not attempts at an earlier one, in record order.
    [[nodiscard]] std::span<const CallIndex> heads() const { return m_heads; }
    /// The head of the chain that \a call belongs to; none when it neither failed nor repairs.
    [[nodiscard]] MaybeCall headOf(CallIndex call) const;
    /// The whole chain; parses the payloads of its calls.
    [[nodiscard]] RepairChain chain(CallIndex head) const;
    /// The same without the changes of arguments, for long lists.
    [[nodiscard]] RepairChain outline(CallIndex head) const;
    /// For a call with truncated bounds and a refinement hint; nullopt for any other.
    [[nodiscard]] std::optional<BoundedFollowUp> boundedFollowUp(CallIndex call) const;

private:
    void linkNext(MaybeRun only);
    [[nodiscard]] MaybeCall likelyNext(CallIndex failed, const CallRecord &call) const;
    [[nodiscard]] std::span<const CallIndex> callsOf(RunIndex run) const;
    struct Scheduled
    {
        EventIndex event{};
        CallIndex call{};
    };
    /// The calls of \a run that were scheduled after \a event, in that order.
    [[nodiscard]] std::span<const Scheduled> scheduledAfter(RunIndex run, EventIndex event) const;
    /// The usage records of \a run after \a event.
    [[nodiscard]] std::span<const EventIndex> usagesAfter(RunIndex run, EventIndex event) const;
    [[nodiscard]] std::span<const EventIndex> questionsAfter(RunIndex run, EventIndex event) const;
    /// The first question after \a event that names \a tool.
    [[nodiscard]] MaybeEvent questionAbout(const std::string &tool, RunIndex run,
                                           EventIndex event) const;
    /// The next page of a truncated result; without one the next call of the tool in the run.
    [[nodiscard]] MaybeCall nextAfterTruncated(CallIndex index, const CallRecord &call) const;
    [[nodiscard]] CallDetails details(CallIndex call) const;
    [[nodiscard]] RepairAttempt attempt(const CallDetails &before, const CallDetails &after) const;
    void grade(RepairChain &chain, const CallDetails &first, const CallDetails &last) const;
    [[nodiscard]] bool wasAsked(RepairChain &chain, const CallDetails &last) const;
    [[nodiscard]] bool wasWorkedAround(RepairChain &chain, const CallDetails &last) const;
    [[nodiscard]] bool hasMovedOn(RepairChain &chain, const CallDetails &last) const;
    void measure(RepairChain &chain, const CallDetails &first, const CallDetails &last) const;

    const RunStore &m_store;
    CallEvents m_callEvents;
    std::vector<MaybeCall> m_next; ///< of each failed call its next attempt
    std::vector<MaybeCall> m_previous;
    std::vector<CallIndex> m_heads;
    std::vector<std::uint32_t> m_firstCall; ///< of each run in m_calls, and one past the last
    std::vector<CallIndex> m_calls; ///< by run, then in record order
    std::vector<std::uint32_t> m_firstScheduled;
    std::vector<Scheduled> m_scheduled; ///< by run, then by event
    std::vector<std::uint32_t> m_firstUsage;
    std::vector<EventIndex> m_usages; ///< by run
    std::vector<std::uint32_t> m_firstQuestion;
    std::vector<EventIndex> m_questions; ///< by run
    std::map<std::pair<RunIndex, std::string>, std::vector<EventIndex>>
        m_questionsAbout; ///< a tool
    /// The scheduled calls of the tools that returned truncated results, by run and tool.
    std::map<std::pair<RunIndex, StringId>, std::vector<Scheduled>> m_afterTruncated;
    std::map<CallIndex, std::vector<Scheduled>> m_pages; ///< by the first call of a query
};

/// True if the last text of the run is a question: it ends in a question mark.
[[nodiscard]] bool endsInQuestion(std::string_view text);

} // namespace tw
