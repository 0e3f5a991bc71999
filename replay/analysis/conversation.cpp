// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/conversation.h"

#include "replay/analysis/waits.h"
#include "replay/formats/brieftext.h"
#include "replay/formats/details.h"
#include "replay/formats/recordreader.h"
#include "schema/counttext.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace tw {

/// The calls that wait for a person, or got their result in a later run, by tool. Built once for a
/// store, so that asking for each of its waits is linear in all.
class WaitingCalls
{
public:
    explicit WaitingCalls(const RunStore &store);

    /// The last call of \a tool in the session of \a run, of this run or an earlier one, that waits
    /// or is answered in \a answeredBy (without it: in any later run).
    [[nodiscard]] MaybeCall find(std::string_view tool, RunIndex run, MaybeRun answeredBy) const;

private:
    using Calls = std::vector<CallIndex>; ///< by run, then in record order
    [[nodiscard]] const Calls &of(const std::unordered_map<std::string, Calls> &map,
                                  const std::string &key) const;
    [[nodiscard]] MaybeCall lastUntil(const Calls &calls, RunIndex run, bool mustBeLater) const;
    [[nodiscard]] std::string keyOf(std::string_view tool, RunIndex run) const;

    const RunStore &m_store;
    std::unordered_map<std::string, Calls> m_waiting; ///< by tool and session
    std::unordered_map<std::string, Calls> m_later; ///< by tool and session: answered later
    std::unordered_map<std::string, Calls> m_answered; ///< by tool, session and answering run
};

WaitingCalls::WaitingCalls(const RunStore &store)
    : m_store(store)
{
    for (std::uint32_t i = 0; i < store.callCount(); ++i) {
        const CallIndex index{i};
        const CallRecord call = store.call(index);
        const bool waits = (call.flags & CallWaitsForPerson) != 0;
        const bool isLater = call.resultRun && toInt(*call.resultRun) != toInt(call.run);
        if (!waits && !isLater)
            continue;
        const std::string key = keyOf(store.toolName(index), call.run);
        if (waits)
            m_waiting[key].push_back(index);
        if (isLater) {
            m_later[key].push_back(index);
            m_answered[key + std::to_string(toInt(*call.resultRun))].push_back(index);
        }
    }
    for (auto *map : {&m_waiting, &m_later, &m_answered}) {
        for (auto &[key, calls] : *map)
            std::stable_sort(calls.begin(), calls.end(), [&store](CallIndex l, CallIndex r) {
                return toInt(store.call(l).run) < toInt(store.call(r).run);
            });
    }
}

MaybeCall WaitingCalls::find(std::string_view tool, RunIndex run, MaybeRun answeredBy) const
{
    const std::string key = keyOf(tool, run);
    const MaybeCall waiting = lastUntil(of(m_waiting, key), run, false);
    const MaybeCall answered = answeredBy
        ? lastUntil(of(m_answered, key + std::to_string(toInt(*answeredBy))), run, false)
        : lastUntil(of(m_later, key), run, true);
    if (!waiting || !answered)
        return waiting ? waiting : answered;
    return toInt(*waiting) > toInt(*answered) ? waiting : answered;
}

const WaitingCalls::Calls &WaitingCalls::of(const std::unordered_map<std::string, Calls> &map,
                                            const std::string &key) const
{
    static const Calls none;
    const auto at = map.find(key);
    return at == map.end() ? none : at->second;
}

/// \a mustBeLater: with a result in a run after \a run.
MaybeCall WaitingCalls::lastUntil(const Calls &calls, RunIndex run, bool mustBeLater) const
{
    auto at = std::upper_bound(calls.begin(), calls.end(), run, [this](RunIndex r, CallIndex call) {
        return toInt(r) < toInt(m_store.call(call).run);
    });
    while (at != calls.begin()) {
        const CallRecord call = m_store.call(*--at);
        if (!mustBeLater || toInt(*call.resultRun) > toInt(run))
            return *at;
    }
    return {};
}

std::string WaitingCalls::keyOf(std::string_view tool, RunIndex run) const
{
    std::string key(tool);
    key += '\0';
    key += m_store.run(run).session;
    return key += '\0';
}

namespace {

    /// Identifies a message: role and parts. Ignores `meta` and the spelling of keys.
    Json essence(const Message &message)
    {
        Json parts = Json::array();
        for (const MessagePart &part : message.parts)
            parts.push_back(
                {static_cast<int>(part.kind), part.text, part.toolCallId,
                 part.value && part.kind != MessagePart::Kind::Text ? *part.value : Json(nullptr)});
        return {message.role, std::move(parts)};
    }

    std::string waitKind(const PendingAwait &prompt)
    {
        return prompt.kind == "clarification" && !prompt.toolName.empty() ? "tool_clarification"
                                                                          : prompt.kind;
    }

    /// What a run holds that ends a wait or answers it. Each part is read once, when it is first
    /// asked for, so that a run with many waits is not read again for each.
    class RunAnswers
    {
    public:
        RunAnswers(const RunStore &store, RunIndex run)
            : m_store(store)
            , m_run(run)
        {
        }

        /// The first event after \a prompt that ends its wait.
        [[nodiscard]] MaybeEvent resumedAfter(EventIndex prompt)
        {
            if (!m_ends) {
                m_ends.emplace();
                forEachEventOf(m_store, m_run, [this](EventIndex event) {
                    const EventKind kind = m_store.kind(event);
                    if (kind == EventKind::RunResumed)
                        m_ends->resumed.push_back(event);
                    if (!isAwait(kind) && kind != EventKind::StreamMarker)
                        m_ends->active.push_back(event);
                });
            }
            const bool isFromStream = (m_store.flags(prompt) & EventFromStream) != 0;
            const std::vector<EventIndex> &ends = isFromStream ? m_ends->active : m_ends->resumed;
            const auto at = std::ranges::upper_bound(ends, prompt);
            return at == ends.end() ? MaybeEvent() : MaybeEvent(*at);
        }

        struct Decision
        {
            EventIndex event{};
            Authorization authorization;
        };
        /// The first decision on the call with that id; null if there is none.
        [[nodiscard]] const Decision *decision(const std::string &callId)
        {
            if (!m_decisions) {
                m_decisions.emplace();
                forEachEventOf(m_store, m_run, [this](EventIndex event) {
                    if (m_store.kind(event) != EventKind::ToolAuthorization)
                        return;
                    Record record = decodeRecord(m_store, event);
                    if (record.authorization)
                        m_decisions->try_emplace(std::move(record.toolCallId),
                                                 Decision{event, *std::move(record.authorization)});
                });
            }
            const auto found = m_decisions->find(callId);
            return found == m_decisions->end() ? nullptr : &found->second;
        }

        struct Words
        {
            EventIndex event{};
            std::string text;
        };
        /// The user's first text after \a event; without one, the first of the run. Null if there
        /// is none.
        [[nodiscard]] const Words *wordsAfter(MaybeEvent event)
        {
            if (!m_words) {
                m_words.emplace();
                for (const Message &message : transcript(m_store, m_run)) {
                    if (message.role != "user"
                        || m_store.kind(*message.event) != EventKind::TranscriptAppended)
                        continue;
                    if (std::string text = messageText(message); !text.empty())
                        m_words->push_back({*message.event, std::move(text)});
                }
            }
            const auto at = event ? std::ranges::upper_bound(*m_words, *event, {}, &Words::event)
                                  : m_words->begin();
            return at == m_words->end() ? nullptr : &*at;
        }

    private:
        struct Ends
        {
            std::vector<EventIndex> resumed; ///< in a durable log
            std::vector<EventIndex> active; ///< on a stream
        };

        const RunStore &m_store;
        RunIndex m_run;
        std::optional<Ends> m_ends;
        std::optional<std::unordered_map<std::string, Decision>> m_decisions;
        std::optional<std::vector<Words>> m_words; ///< of the user
    };

    class WaitReader
    {
    public:
        WaitReader(const RunStore &store, const WaitingCalls &waitingCalls, RunIndex run)
            : m_store(store)
            , m_waitingCalls(waitingCalls)
        {
            m_wait.run = run;
            m_wait.answeredBy = store.run(run).successor;
        }

        ConversationWait read()
        {
            const Run &run = m_store.run(m_wait.run);
            m_wait.sinceNs = run.endedNs != NoTime ? run.endedNs : run.updatedNs;
            if (const auto prompts = awaits(m_store, m_wait.run); !prompts.empty()) {
                m_wait.prompt = prompts.front();
                m_wait.queued = prompts.size() - 1;
                m_wait.kind = waitKind(m_wait.prompt);
                findCalls();
            }
            if (!m_wait.answeredBy)
                return std::move(m_wait);
            const std::int64_t next = m_store.run(*m_wait.answeredBy).startedNs;
            if (next != NoTime && m_wait.sinceNs != NoTime && next >= m_wait.sinceNs)
                m_wait.gapNs = next - m_wait.sinceNs;
            RunAnswers answers(m_store, *m_wait.answeredBy);
            findAnswer(answers);
            return std::move(m_wait);
        }

        /// Waiting ends when the run is resumed; on a stream, with its next event.
        ConversationWait readWithin(PendingAwait prompt, RunAnswers &answers)
        {
            m_wait.prompt = std::move(prompt);
            m_wait.kind = waitKind(m_wait.prompt);
            m_wait.sinceNs = m_store.timeNs(*m_wait.prompt.event);
            m_wait.answeredBy = {};
            findCalls();
            m_resumed = answers.resumedAfter(*m_wait.prompt.event);
            if (!m_resumed)
                return std::move(m_wait);
            const std::int64_t next = m_store.timeNs(*m_resumed);
            if (next != NoTime && m_wait.sinceNs != NoTime && next >= m_wait.sinceNs)
                m_wait.gapNs = next - m_wait.sinceNs;
            m_wait.answeredBy = m_wait.run;
            findAnswer(answers);
            return std::move(m_wait);
        }

    private:
        void findCalls()
        {
            const PendingAwait &prompt = m_wait.prompt;
            std::vector<std::string> ids = prompt.toolCallIds;
            if (!prompt.toolCallId.empty())
                ids.push_back(prompt.toolCallId);
            for (const std::string &id : ids) {
                if (const MaybeCall call = callNamed(id))
                    m_wait.calls.push_back(*call);
            }
            if (m_wait.calls.empty() && m_wait.kind == "tool_clarification")
                findCallOfTool();
            // A free question may name a tool, too; only with a waiting call it is the tool's
            // question.
            if (m_wait.calls.empty() && m_wait.kind == "tool_clarification")
                m_wait.kind = "clarification";
        }

        /// A repeated prompt belongs to a call of an earlier run.
        [[nodiscard]] MaybeCall callNamed(std::string_view id) const
        {
            std::size_t steps = 0;
            for (MaybeRun at = m_wait.run; at && ++steps < 10'000;
                 at = m_store.run(*at).predecessor) {
                if (const MaybeCall call = m_store.findCall(id, at);
                    call && m_store.call(*call).run == at)
                    return call;
            }
            // A guarded call is scheduled only after its approval.
            MaybeCall call = m_store.findCall(id, m_wait.answeredBy.valueOr(m_wait.run));
            // A stream does not name the run that continues; ids are unique within a session.
            if (!call)
                call = m_store.findCall(id);
            return call && isOfSession(m_store.call(*call)) ? call : MaybeCall();
        }

        [[nodiscard]] bool isOfSession(const CallRecord &call) const
        {
            return m_store.run(call.run).session == m_store.run(m_wait.run).session;
        }

        /// A tool clarification names only the tool: its call is the one that is answered next,
        /// otherwise the one that waits.
        void findCallOfTool()
        {
            if (const MaybeCall call =
                    m_waitingCalls.find(m_wait.prompt.toolName, m_wait.run, m_wait.answeredBy))
                m_wait.calls.push_back(*call);
        }

        void findAnswer(RunAnswers &answers)
        {
            if (m_wait.kind == "confirmation")
                return findDecision(answers);
            if (!m_wait.calls.empty())
                return findResults();
            findWords(answers);
        }

        void findDecision(RunAnswers &answers)
        {
            const RunAnswers::Decision *found = answers.decision(m_wait.prompt.toolCallId);
            if (!found)
                return;
            m_wait.answerEvent = found->event;
            m_wait.answer = found->authorization.approved ? "approved" : "denied";
            if (!found->authorization.approvedBy.empty())
                m_wait.answer += " by " + found->authorization.approvedBy;
        }

        void findResults()
        {
            std::size_t results = 0;
            std::string words;
            for (const CallIndex index : m_wait.calls) {
                const CallRecord call = m_store.call(index);
                if (!call.resultEvent || call.resultRun != m_wait.answeredBy)
                    continue;
                ++results;
                if (!m_wait.answerEvent)
                    m_wait.answerEvent = call.resultEvent;
                const auto result = decodeRecord(m_store, *call.resultEvent).result;
                if (result && result->value && words.empty())
                    words = result->answer.value_or(briefJson(*result->value, 400));
            }
            if (m_wait.kind == "external_tools" && results > 0)
                words = counted(results, "result");
            m_wait.answer = std::move(words);
        }

        /// A free clarification: the user's first text in the run that continues.
        void findWords(RunAnswers &answers)
        {
            const RunAnswers::Words *found =
                answers.wordsAfter(m_resumed ? m_wait.prompt.event : MaybeEvent());
            if (!found || (m_resumed && found->event > *m_resumed))
                return;
            m_wait.answer = found->text;
            m_wait.answerEvent = found->event;
            m_wait.answerWhy = m_resumed ? "the user's text before the run was resumed"
                                         : "the user's first text in the run that continues";
        }

        const RunStore &m_store;
        const WaitingCalls &m_waitingCalls;
        ConversationWait m_wait;
        MaybeEvent m_resumed; ///< after a wait within a run
    };

    void addLaterTurn(ConversationWait &wait, const RunWait *known)
    {
        if (wait.answeredBy || known == nullptr || known->run != wait.run)
            return;
        wait.laterTurn = known->answeredBy;
        wait.gapNs = known->lengthNs();
    }

    /// What an older log tells of waits and of a forced answer, which it records as a pause, too.
    void addPauses(const RunStore &store, const WaitingCalls &waitingCalls, ConversationPart &part)
    {
        RunAnswers answers(store, part.run);
        for (PendingAwait &prompt : awaits(store, part.run)) {
            if (prompt.event)
                part.pauses.push_back(WaitReader(store, waitingCalls, part.run)
                                          .readWithin(std::move(prompt), answers));
        }
        forEachEventOf(store, part.run, [&](EventIndex event) {
            if (store.kind(event) != EventKind::RunPaused)
                return;
            const Record record = decodeRecord(store, event);
            if (record.reason == "finalize")
                part.forcedAnswer = record.text;
        });
    }

    bool isSeed(const RunStore &store, const Message &message)
    {
        const EventKind kind = store.kind(*message.event);
        return kind == EventKind::TranscriptSeeded || kind == EventKind::RunStarted;
    }

    /// Adds the messages of \a run that are not in \a said, to \a said as well.
    void addMessages(const RunStore &store, ConversationPart &part, std::vector<Json> &said)
    {
        const std::size_t known = said.size();
        std::size_t seeds = 0;
        bool same = true;
        for (Message &message : transcript(store, part.run)) {
            Json words = essence(message);
            if (known > 0 && isSeed(store, message)) {
                if (seeds < known) {
                    same = same && said[seeds++] == words;
                    part.unknownSeeds += same ? 0 : 1;
                    continue;
                }
                part.unknownSeeds += 1; // shown, because no earlier record has it
            }
            said.push_back(std::move(words));
            part.messages.push_back(std::move(message));
        }
    }

} // namespace

std::vector<RunIndex> conversationRuns(const RunStore &store, RunIndex run)
{
    std::vector<RunIndex> runs;
    if (toInt(run) >= store.runs().size())
        return runs;
    // A damaged log may contain cycles. One that contains the given run starts with it.
    const RunIndex given = run;
    std::size_t steps = 0;
    for (MaybeRun before = store.run(run).predecessor; before && steps <= store.runs().size();
         ++steps) {
        run = *before;
        before = run == given ? MaybeRun() : store.run(run).predecessor;
    }
    std::unordered_set<std::uint32_t> known;
    for (MaybeRun at = run; at && known.insert(toInt(*at)).second; at = store.run(*at).successor)
        runs.push_back(*at);
    return runs;
}

std::vector<RunIndex> conversationStarts(const RunStore &store)
{
    enum class State : std::uint8_t { Unknown, Told, OffChain };
    const std::size_t count = store.runs().size();
    std::vector<State> states(count, State::Unknown);
    const auto state = [&states](RunIndex run) -> State & { return states[toInt(run)]; };
    for (std::uint32_t i = 0; i < count; ++i) {
        if (store.run(RunIndex{i}).predecessor)
            continue;
        for (MaybeRun at = RunIndex{i}; at && state(*at) == State::Unknown;
             at = store.run(*at).successor)
            state(*at) = State::Told;
        states[i] = State::Unknown; // it starts a conversation
    }
    std::vector<RunIndex> starts;
    for (std::uint32_t i = 0; i < count; ++i) {
        const RunIndex run{i};
        if (state(run) == State::Told)
            continue;
        starts.push_back(run);
        if (!store.run(run).predecessor || state(run) == State::OffChain)
            continue;
        // Either in a cycle, which a damaged log may contain, or beside the chain.
        std::vector<RunIndex> walked;
        MaybeRun at = run;
        for (; at && state(*at) == State::Unknown; at = store.run(*at).successor) {
            state(*at) = State::Told;
            walked.push_back(*at);
        }
        if (at == run)
            continue;
        for (const RunIndex other : walked)
            state(other) = State::OffChain;
    }
    return starts;
}

Conversation conversation(const RunStore &store, RunIndex run)
{
    return Conversations(store).of(run);
}

Conversations::Conversations(const RunStore &store)
    : m_store(store)
    , m_waitingCalls(std::make_shared<const WaitingCalls>(store))
    , m_waits(std::make_shared<const std::vector<RunWait>>(runWaits(store)))
{
}

Conversation Conversations::of(RunIndex run) const
{
    const RunStore &store = m_store;
    Conversation result;
    std::vector<RunIndex> runs = conversationRuns(store, run);
    // If several runs continue after the same wait, only one is its successor.
    if (!runs.empty() && std::find(runs.begin(), runs.end(), run) == runs.end())
        runs = {run};
    std::vector<Json> said;
    for (const RunIndex index : runs) {
        ConversationPart part;
        part.run = index;
        addMessages(store, part, said);
        if (store.run(index).status == RunStatus::Suspended) {
            part.waits = true;
            part.wait = WaitReader(store, *m_waitingCalls, index).read();
            addLaterTurn(part.wait, lastWaitOf(store, *m_waits, index));
        } else {
            addPauses(store, *m_waitingCalls, part);
        }
        if (isBrokenOff(store.run(index).status))
            part.brokenOff = runOutcome(store, index);
        result.parts.push_back(std::move(part));
    }
    if (!runs.empty())
        result.missingBefore = store.run(runs.front()).missingPredecessor;
    return result;
}

std::vector<SessionNode> sessionTree(const RunStore &store)
{
    std::vector<SessionNode> sessions;
    std::unordered_map<std::string_view, std::size_t> known;
    std::unordered_map<std::string, std::size_t> turns;
    for (std::uint32_t i = 0; i < store.runs().size(); ++i) {
        const Run &run = store.run(RunIndex{i});
        if (run.parentRun)
            continue;
        const auto [session, isNew] = known.try_emplace(run.session, sessions.size());
        if (isNew)
            sessions.push_back({run.session, {}});
        SessionNode &node = sessions[session->second];
        const std::string key = std::to_string(session->second) + '/' + run.turn.str();
        const auto [turn, isNewTurn] = turns.try_emplace(key, node.turns.size());
        if (isNewTurn)
            node.turns.push_back({run.turn, {}});
        node.turns[turn->second].runs.push_back(RunIndex{i});
    }
    return sessions;
}

} // namespace tw
