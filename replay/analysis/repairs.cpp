// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/repairs.h"

#include "replay/formats/recordreader.h"
#include "schema/ascii.h"
#include "schema/json/memberlike.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <set>

namespace tw {

namespace {

    constexpr FindingCode NextSameCallCode{
        "next_same_call", "the next call of the same tool in the run, with the same arguments"};
    constexpr FindingCode NextCallCode{"next_call",
                                       "the next call of the same tool in the same run"};
    constexpr FindingCode AttemptSucceededCode{"attempt_succeeded", "attempt %1 succeeded"};
    constexpr FindingCode AlwaysSameCode{"always_same", "every attempt sent the same arguments"};
    constexpr FindingCode IssueGoneCode{"issue_gone", "1 issue gone in the last attempt"};
    constexpr FindingCode IssuesGoneCode{"issues_gone", "%1 of %2 issues gone in the last attempt"};
    constexpr FindingCode MissingResultCode{
        "missing_result", "the log does not contain the result of the last attempt"};
    constexpr FindingCode LogEndsCode{"log_ends", "the log ends before the outcome is known"};
    constexpr FindingCode NoAttemptCode{
        "no_attempt", "no later call of this tool in the run is an attempt at it"};
    constexpr FindingCode LastFailedCode{"last_failed",
                                         "the last attempt also failed, and no other followed"};
    constexpr FindingCode AskedAboutToolCode{
        "asked_about_tool", "the run asked a person about this tool after the failure"};
    constexpr FindingCode AskedCode{"asked", "the run asked a person right after the failure"};
    constexpr FindingCode EndsInQuestionCode{"ends_in_question",
                                             "the answer of the run ends in a question"};
    constexpr FindingCode TookUpCode{
        "took_up", "%1 succeeded soon after with the arguments of the failed call"};
    constexpr FindingCode WentOnCode{"went_on", "the run went on with %1 and other arguments"};

    bool isQuestion(EventKind kind)
    {
        return kind == EventKind::AwaitClarification || kind == EventKind::AwaitQuestions;
    }

    bool sameArguments(const CallDetails &left, const CallDetails &right)
    {
        return left.payload && right.payload && jsonEqual(*left.payload, *right.payload);
    }

    std::set<std::pair<std::string, std::string>> issuesOf(const CallDetails &details)
    {
        std::set<std::pair<std::string, std::string>> issues;
        if (details.failure) {
            for (const FieldIssue &issue : details.failure->issues)
                issues.emplace(issue.field, issue.constraint);
        }
        return issues;
    }

    struct Argument
    {
        std::string name; ///< of the innermost member, in lower case
        const Json *value;
    };

    void collectArguments(const Json &value, const std::string &name, std::vector<Argument> &found)
    {
        if (value.is_object()) {
            for (const auto &[key, member] : value.items())
                collectArguments(member, loweredWithout(key, "_-"), found);
        } else if (value.is_array()) {
            for (const Json &element : value)
                collectArguments(element, name, found);
        } else if (!isNothing(&value)) {
            found.push_back({name, &value});
        }
    }

    /// True if \a later sends each argument of \a failed that the failure does not complain about:
    /// under the same name, or a text that is long enough to be no coincidence under any name.
    bool takesUp(const CallDetails &failed, const CallDetails &later)
    {
        constexpr std::size_t telling = 3;
        if (!failed.payload || !later.payload)
            return false;
        std::set<std::string> wrong;
        for (const auto &[field, constraint] : issuesOf(failed))
            wrong.insert(loweredWithout(field.substr(field.rfind('.') + 1), "_-[]*"));
        std::vector<Argument> ours;
        std::vector<Argument> theirs;
        collectArguments(*failed.payload, {}, ours);
        collectArguments(*later.payload, {}, theirs);
        std::erase_if(ours, [&](const Argument &argument) {
            const bool isTool = !failed.requestedTool.empty() && argument.value->is_string()
                && argument.value->get_ref<const std::string &>() == failed.requestedTool;
            return isTool || wrong.contains(argument.name);
        });
        return !ours.empty() && std::ranges::all_of(ours, [&theirs](const Argument &our) {
            const bool tells = our.value->is_string()
                && our.value->get_ref<const std::string &>().size() >= telling;
            return std::ranges::any_of(theirs, [&](const Argument &their) {
                return (tells || their.name == our.name) && jsonEqual(*their.value, *our.value);
            });
        });
    }

    /// Sorts rows of a table by run: counts them, then places them run by run.
    template <typename Index, typename RunOf>
    void groupByRun(std::size_t runs, const std::vector<Index> &rows, const RunOf &runOf,
                    std::vector<std::uint32_t> &first, std::vector<Index> &grouped)
    {
        first.assign(runs + 1, 0);
        for (const Index row : rows)
            ++first[toInt(runOf(row)) + 1];
        for (std::size_t i = 1; i < first.size(); ++i)
            first[i] += first[i - 1];
        grouped.resize(rows.size());
        auto next = first;
        for (const Index row : rows)
            grouped[next[toInt(runOf(row))]++] = row;
    }

    /// The rows of \a run whose event is after \a event; they are sorted by it.
    template <typename Row, typename EventOf = std::identity>
    std::span<const Row> rowsAfter(std::span<const Row> rows,
                                   const std::vector<std::uint32_t> &first, RunIndex run,
                                   EventIndex event, EventOf eventOf = {})
    {
        const std::size_t i = toInt(run);
        const auto own = rows.subspan(first[i], first[i + 1] - first[i]);
        const auto at = std::ranges::upper_bound(own, event, {}, eventOf);
        return own.subspan(static_cast<std::size_t>(at - own.begin()));
    }

} // namespace

std::string_view repairGradeName(RepairGrade grade)
{
    constexpr std::string_view names[] = {"fixed",         "fixed_partly", "repeated_unchanged",
                                          "worked_around", "moved_on",     "asked_user",
                                          "given_up",      "unsettled"};
    return names[static_cast<std::size_t>(grade)];
}

bool endsInQuestion(std::string_view text)
{
    while (!text.empty() && std::string_view(" \t\r\n\"')*_").find(text.back()) != text.npos)
        text.remove_suffix(1);
    return text.ends_with('?') || text.ends_with("\xEF\xBC\x9F"); // includes the full-width one
}

RepairBook::RepairBook(const RunStore &store, MaybeRun only)
    : m_store(store)
    , m_callEvents(store)
{
    std::vector<CallIndex> calls;
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        if (!only || store.call(CallIndex{i}).run == only)
            calls.push_back(CallIndex{i});
    }
    groupByRun(
        store.runs().size(), calls, [&store](CallIndex call) { return store.call(call).run; },
        m_firstCall, m_calls);
    std::vector<Scheduled> scheduled;
    for (const CallIndex call : calls) {
        if (const MaybeEvent event = store.call(call).scheduledEvent)
            scheduled.push_back({*event, call});
    }
    std::ranges::sort(scheduled, {}, [](const Scheduled &each) { return toInt(each.event); });
    groupByRun(
        store.runs().size(), scheduled,
        [&store](const Scheduled &each) { return store.call(each.call).run; }, m_firstScheduled,
        m_scheduled);
    for (const CallIndex index : calls) {
        const CallRecord call = store.call(index);
        if ((call.flags & CallTruncated) != 0)
            m_afterTruncated.try_emplace({call.run, call.tool});
        if (call.continuationRoot && call.scheduledEvent)
            m_pages[*call.continuationRoot].push_back({*call.scheduledEvent, index});
    }
    for (const Scheduled &each : m_scheduled) {
        if (m_afterTruncated.empty())
            break;
        const CallRecord call = store.call(each.call);
        if (const auto at = m_afterTruncated.find({call.run, call.tool});
            at != m_afterTruncated.end())
            at->second.push_back(each);
    }
    std::vector<EventIndex> usages;
    std::vector<EventIndex> questions;
    for (std::uint32_t i = 0; i < store.eventCount(); ++i) {
        const EventIndex event{i};
        const EventKind kind = store.kind(event);
        const MaybeRun run = store.runOf(event);
        if (run && (!only || run == only) && (store.flags(event) & EventDuplicate) == 0) {
            if (kind == EventKind::Usage)
                usages.push_back(event);
            else if (isQuestion(kind))
                questions.push_back(event);
        }
    }
    const auto runOf = [&store](EventIndex event) { return *store.runOf(event); };
    groupByRun(store.runs().size(), usages, runOf, m_firstUsage, m_usages);
    groupByRun(store.runs().size(), questions, runOf, m_firstQuestion, m_questions);
    linkNext(only);
    if (m_heads.empty())
        return;
    for (const EventIndex event : questions) {
        const auto await = decodeRecord(store, event).await;
        if (await && !await->toolName.empty())
            m_questionsAbout[{runOf(event), await->toolName}].push_back(event);
    }
}

std::span<const CallIndex> RepairBook::callsOf(RunIndex run) const
{
    const std::size_t i = toInt(run);
    return std::span(m_calls).subspan(m_firstCall[i], m_firstCall[i + 1] - m_firstCall[i]);
}

std::span<const RepairBook::Scheduled> RepairBook::scheduledAfter(RunIndex run,
                                                                  EventIndex event) const
{
    return rowsAfter<Scheduled>(m_scheduled, m_firstScheduled, run, event,
                                [](const Scheduled &each) { return each.event; });
}

std::span<const EventIndex> RepairBook::usagesAfter(RunIndex run, EventIndex event) const
{
    return rowsAfter<EventIndex>(m_usages, m_firstUsage, run, event);
}

std::span<const EventIndex> RepairBook::questionsAfter(RunIndex run, EventIndex event) const
{
    return rowsAfter<EventIndex>(m_questions, m_firstQuestion, run, event);
}

MaybeEvent RepairBook::questionAbout(const std::string &tool, RunIndex run, EventIndex event) const
{
    const auto found = m_questionsAbout.find({run, tool});
    if (tool.empty() || found == m_questionsAbout.end())
        return {};
    const auto at = std::ranges::upper_bound(found->second, event);
    return at == found->second.end() ? MaybeEvent() : MaybeEvent(*at);
}

MaybeCall RepairBook::nextAfterTruncated(CallIndex index, const CallRecord &call) const
{
    const auto pages = m_pages.find(call.continuationRoot.valueOr(index));
    if (pages != m_pages.end() && call.resultEvent) {
        const auto page = std::ranges::find_if(pages->second, [&](const Scheduled &each) {
            return each.event > *call.resultEvent && each.call != index;
        });
        if (page != pages->second.end())
            return page->call;
    }
    const auto found = m_afterTruncated.find({call.run, call.tool});
    if (found == m_afterTruncated.end() || !call.resultEvent)
        return {};
    auto next = std::ranges::upper_bound(found->second, *call.resultEvent, {}, &Scheduled::event);
    if (next != found->second.end() && next->call == index)
        ++next; // its result stands before it
    return next == found->second.end() ? MaybeCall() : MaybeCall(next->call);
}

CallDetails RepairBook::details(CallIndex call) const
{
    return callDetails(m_store, call, m_callEvents);
}

void RepairBook::linkNext(MaybeRun only)
{
    m_next.assign(m_store.callCount(), {});
    m_previous.assign(m_store.callCount(), {});
    const auto link = [this](CallIndex failed, CallIndex next) {
        m_next[toInt(failed)] = next;
        m_previous[toInt(next)] = failed;
    };
    for (std::uint32_t i = 0; i < m_store.callCount(); ++i) {
        const MaybeCall failed = m_store.call(CallIndex{i}).repairOf;
        if (failed && !m_next[toInt(*failed)])
            link(*failed, CallIndex{i});
    }
    for (std::uint32_t i = 0; i < m_store.callCount(); ++i) {
        const CallRecord call = m_store.call(CallIndex{i});
        if (call.status != CallStatus::Failed || m_next[i] || (only && call.run != only))
            continue;
        if (const MaybeCall next = likelyNext(CallIndex{i}, call))
            link(CallIndex{i}, *next);
    }
    for (std::uint32_t i = 0; i < m_store.callCount(); ++i) {
        const CallRecord call = m_store.call(CallIndex{i});
        if (call.status == CallStatus::Failed && !m_previous[i] && (!only || call.run == only))
            m_heads.push_back(CallIndex{i});
    }
}

/// The next call of the same tool, if it sends the same arguments: after a failure with nothing to
/// correct (the tool was unavailable, a limit, a timeout) the call is retried unchanged. With other
/// arguments it is a different request.
MaybeCall RepairBook::likelyNext(CallIndex failed, const CallRecord &call) const
{
    if (!call.resultEvent || call.recovery == RecoveryAction::CorrectCall
        || (call.flags & CallUnavailableTool) != 0)
        return {};
    const auto calls = callsOf(call.run);
    auto at = std::upper_bound(calls.begin(), calls.end(), failed,
                               [](CallIndex l, CallIndex r) { return toInt(l) < toInt(r); });
    for (int looked = 0; at != calls.end() && looked < 64; ++at, ++looked) {
        const CallRecord next = m_store.call(*at);
        if (next.tool != call.tool || !next.scheduledEvent
            || toInt(*next.scheduledEvent) < toInt(*call.resultEvent))
            continue;
        if (m_previous[toInt(*at)])
            return {};
        return sameArguments(details(failed), details(*at)) ? *at : MaybeCall();
    }
    return {};
}

MaybeCall RepairBook::headOf(CallIndex call) const
{
    if (toInt(call) >= m_previous.size())
        return {};
    while (const MaybeCall previous = m_previous[toInt(call)])
        call = *previous;
    return m_store.call(call).status == CallStatus::Failed ? call : MaybeCall();
}

void RepairTotals::add(const RepairChain &chain)
{
    ++grades[chain.grade];
    for (const RepairAttempt &attempt : chain.attempts)
        ++hints[attempt.hint.verdict];
    if (chain.grade != RepairGrade::Fixed)
        return;
    tries += chain.attempts.size();
    mostTries = std::max(mostTries, chain.attempts.size());
}

double RepairTotals::meanTries() const
{
    const auto fixed = grades.find(RepairGrade::Fixed);
    return fixed == grades.end() ? 0
                                 : static_cast<double>(tries) / static_cast<double>(fixed->second);
}

bool isRepairDerived(const RunStore &store, const CallRecord &call)
{
    if ((call.flags & CallRepairDerived) != 0)
        return true;
    // Each attempt between the failed call and its repair is linked to the previous one.
    MaybeCall at = call.repairedBy;
    for (int steps = 0; at && steps < 1000; ++steps) { // a damaged log may contain cycles
        const CallRecord attempt = store.call(*at);
        if ((attempt.flags & CallRepairDerived) != 0)
            return true;
        if (!attempt.repairOf || store.call(*attempt.repairOf).id == call.id)
            return false;
        at = attempt.repairOf;
    }
    return false;
}

RepairAttempt RepairBook::attempt(const CallDetails &before, const CallDetails &after) const
{
    RepairAttempt attempt;
    const CallRecord &call = after.call;
    if (!call.repairOf)
        attempt.linkWhy = {&NextSameCallCode};
    else if ((call.flags & CallRepairDerived) != 0)
        attempt.linkWhy = {&NextCallCode};
    attempt.payloadsKnown = before.payload && after.payload;
    attempt.unchanged = sameArguments(before, after);
    attempt.issuesBefore = issuesOf(before).size();
    attempt.issuesAfter = issuesOf(after).size();
    if (attempt.payloadsKnown) {
        attempt.changes = jsonChanges(before.payload, after.payload);
        if (before.failure)
            attempt.hint = followUp(*before.failure, before.payload, after.payload);
    }
    return attempt;
}

RepairChain RepairBook::chain(CallIndex head) const
{
    RepairChain chain;
    chain.first = head;
    const CallDetails first = details(head);
    CallDetails before = first;
    CallIndex previous = head;
    while (const MaybeCall next = m_next[toInt(previous)]) {
        CallDetails after = details(*next);
        RepairAttempt made = attempt(before, after);
        made.call = *next;
        made.after = previous;
        chain.attempts.push_back(std::move(made));
        previous = *next;
        before = std::move(after);
    }
    measure(chain, first, before);
    grade(chain, first, before);
    return chain;
}

RepairChain RepairBook::outline(CallIndex head) const
{
    RepairChain outlined = chain(head);
    for (RepairAttempt &attempt : outlined.attempts)
        attempt.changes = {}; // they contain whole payloads
    return outlined;
}

void RepairBook::measure(RepairChain &chain, const CallDetails &first,
                         const CallDetails &last) const
{
    if (chain.attempts.empty())
        return;
    if (first.call.endedNs != NoTime && last.call.endedNs != NoTime
        && last.call.endedNs >= first.call.endedNs)
        chain.spentNs = last.call.endedNs - first.call.endedNs;
    if (!first.call.resultEvent)
        return;
    const MaybeEvent end = last.call.resultEvent ? last.call.resultEvent : last.call.scheduledEvent;
    FactsReader reader(m_store);
    for (const EventIndex usage : usagesAfter(first.call.run, *first.call.resultEvent)) {
        if (!end || usage >= *end)
            break;
        addUsage(chain.spent, reader.read(usage).usage);
    }
}

void RepairBook::grade(RepairChain &chain, const CallDetails &first, const CallDetails &last) const
{
    const auto is = [&chain](RepairGrade grade, Reason why, bool guessed) {
        chain.grade = grade;
        chain.gradeWhy = std::move(why);
        chain.gradeGuessed = guessed;
    };
    const auto &attempts = chain.attempts;
    if (!attempts.empty() && last.call.status == CallStatus::Ok)
        return is(RepairGrade::Fixed, {&AttemptSucceededCode, {std::to_string(attempts.size())}},
                  !attempts.back().linkWhy.empty() && !last.call.repairOf);
    if (wasAsked(chain, last))
        return;
    const bool open = last.call.status != CallStatus::Failed;
    if (!attempts.empty() && !open) {
        if (std::all_of(attempts.begin(), attempts.end(),
                        [](const RepairAttempt &attempt) { return attempt.unchanged; }))
            return is(RepairGrade::RepeatedUnchanged, {&AlwaysSameCode}, false);
        const auto before = issuesOf(first);
        const auto after = issuesOf(last);
        const auto gone = static_cast<std::size_t>(
            std::count_if(before.begin(), before.end(),
                          [&after](const auto &issue) { return !after.contains(issue); }));
        if (gone > 0)
            return is(RepairGrade::FixedPartly,
                      before.size() == 1
                          ? Reason{&IssueGoneCode}
                          : Reason{&IssuesGoneCode,
                                   {std::to_string(gone), std::to_string(before.size())}},
                      false);
    }
    if (open && !attempts.empty())
        return is(RepairGrade::Unsettled, {&MissingResultCode}, false);
    if (wasWorkedAround(chain, last))
        return;
    if (m_store.run(last.call.run).status == RunStatus::Running)
        return is(RepairGrade::Unsettled, {&LogEndsCode}, false);
    if (attempts.empty() && hasMovedOn(chain, last))
        return;
    is(RepairGrade::GivenUp, {attempts.empty() ? &NoAttemptCode : &LastFailedCode}, true);
}

bool RepairBook::wasAsked(RepairChain &chain, const CallDetails &last) const
{
    if (!last.call.resultEvent)
        return false;
    const EventIndex result = *last.call.resultEvent;
    const RunIndex run = last.call.resultRun.valueOr(last.call.run);
    const auto later = scheduledAfter(run, result);
    const MaybeEvent nextCall = later.empty() ? MaybeEvent() : MaybeEvent(later.front().event);
    const MaybeEvent about = questionAbout(last.tool, run, result);
    const auto questions = questionsAfter(run, result);
    // Any question before the next call, or a later one that names the tool.
    MaybeEvent asked = about;
    if (!questions.empty() && (!nextCall || questions.front() <= *nextCall))
        asked = questions.front();
    if (asked) {
        const bool named = asked == about;
        chain.grade = RepairGrade::AskedUser;
        chain.asked = asked;
        chain.gradeGuessed = !named;
        chain.gradeWhy = {named ? &AskedAboutToolCode : &AskedCode};
        return true;
    }
    if (nextCall || m_store.run(run).status != RunStatus::Completed
        || !endsInQuestion(finalText(m_store, run)))
        return false;
    chain.grade = RepairGrade::AskedUser;
    chain.gradeGuessed = true;
    chain.gradeWhy = {&EndsInQuestionCode};
    return true;
}

bool RepairBook::wasWorkedAround(RepairChain &chain, const CallDetails &last) const
{
    constexpr int Looked = 3; // calls after the failure; later ones are unrelated
    if (!last.call.resultEvent)
        return false;
    int looked = 0;
    for (const auto &[event, index] : scheduledAfter(last.call.run, *last.call.resultEvent)) {
        const CallRecord call = m_store.call(index);
        if (++looked > Looked)
            return false;
        if (call.status != CallStatus::Ok || call.tool == last.call.tool
            || !takesUp(last, details(index)))
            continue;
        chain.grade = RepairGrade::WorkedAround;
        chain.gradeGuessed = true;
        chain.workaround = index;
        chain.gradeWhy = {&TookUpCode, {std::string(m_store.toolName(index))}};
        return true;
    }
    return false;
}

bool RepairBook::hasMovedOn(RepairChain &chain, const CallDetails &last) const
{
    if (!last.call.resultEvent)
        return false;
    const auto later = scheduledAfter(last.call.run, *last.call.resultEvent);
    if (later.empty())
        return false;
    chain.grade = RepairGrade::MovedOn;
    chain.gradeGuessed = true;
    chain.gradeWhy = {&WentOnCode, {std::string(m_store.toolName(later.front().call))}};
    return true;
}

} // namespace tw
