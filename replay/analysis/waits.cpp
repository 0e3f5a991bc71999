// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/waits.h"

#include "replay/formats/details.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tw {

namespace {

    std::vector<std::string> wordsOfUser(const RunStore &store, RunIndex run)
    {
        std::vector<std::string> words;
        for (const Message &message : transcript(store, run)) {
            if (std::string text = messageText(message); message.role == "user" && !text.empty())
                words.push_back(std::move(text));
        }
        return words;
    }

    class WaitFinder
    {
    public:
        explicit WaitFinder(const RunStore &store)
            : m_store(store)
        {
            for (std::uint32_t i = 0; i < store.runs().size(); ++i) {
                if (!store.run(RunIndex{i}).parentRun)
                    m_turns[store.run(RunIndex{i}).session].push_back(RunIndex{i});
            }
            m_place.resize(store.runs().size());
            for (auto &[session, runs] : m_turns) {
                std::ranges::stable_sort(runs, {}, [this](RunIndex run) { return beginOf(run); });
                for (std::size_t i = 0; i < runs.size(); ++i)
                    m_place[toInt(runs[i])] = i;
            }
        }

        std::vector<RunWait> find()
        {
            addPauses();
            for (std::uint32_t i = 0; i < m_store.runs().size(); ++i) {
                const Run &run = m_store.run(RunIndex{i});
                if (run.status == RunStatus::Suspended && !run.parentRun)
                    addSuspension(RunIndex{i}, run);
            }
            std::ranges::stable_sort(m_waits, {}, &RunWait::run);
            return std::move(m_waits);
        }

    private:
        [[nodiscard]] std::int64_t beginOf(RunIndex index) const
        {
            const Run &run = m_store.run(index);
            return run.startedNs != NoTime || !run.firstEvent ? run.startedNs
                                                              : m_store.timeNs(*run.firstEvent);
        }

        [[nodiscard]] bool isFromStream(const Run &run) const
        {
            return run.terminalEvent && (m_store.flags(*run.terminalEvent) & EventFromStream) != 0;
        }

        void addSuspension(RunIndex index, const Run &run)
        {
            RunWait wait;
            wait.run = index;
            wait.sinceNs = run.endedNs != NoTime ? run.endedNs : run.updatedNs;
            wait.answeredBy = run.successor;
            if (!wait.answeredBy && (!run.session.empty() || isFromStream(run)))
                findLaterTurn(wait);
            if (wait.answeredBy)
                wait.untilNs = beginOf(*wait.answeredBy);
            m_waits.push_back(wait);
        }

        /// A continuation that fails at once names no suspension, so that applications start a new
        /// run with the answer (docs/formats/goa-ai.md, "Waits"); a stream names none at all.
        void findLaterTurn(RunWait &wait)
        {
            constexpr std::size_t looked = 64; // turns; later ones are about something else
            const std::span<const RunIndex> turns = m_turns[m_store.run(wait.run).session];
            const auto later = turns.subspan(m_place[toInt(wait.run)] + 1);
            if (later.empty())
                return;
            wait.wentOnNs = beginOf(later.front());
            const Prompt prompt = promptOf(wait.run);
            for (const RunIndex turn : later.first(std::min(later.size(), looked))) {
                if (!carriesAnswer(turn, prompt))
                    continue;
                wait.answeredBy = turn;
                wait.isDerived = true;
                return;
            }
        }

        /// What a wait is for.
        struct Prompt
        {
            bool isFromStream = false;
            bool isQuestion = false; ///< that words answer
            std::vector<RunIndex> resultRuns; ///< of the calls that wait
            std::vector<std::string> wordsBefore;
        };

        [[nodiscard]] Prompt promptOf(RunIndex waiting) const
        {
            Prompt prompt;
            prompt.isFromStream = isFromStream(m_store.run(waiting));
            if (prompt.isFromStream)
                return prompt;
            const std::vector<PendingAwait> recorded = awaits(m_store, waiting);
            prompt.isQuestion = recorded.empty();
            for (const PendingAwait &each : recorded) {
                prompt.isQuestion = prompt.isQuestion || each.kind == "clarification";
                std::vector<std::string> ids = each.toolCallIds;
                ids.push_back(each.toolCallId);
                for (const std::string &id : ids) {
                    const MaybeCall call = m_store.findCall(id, waiting);
                    if (call && m_store.call(*call).resultRun)
                        prompt.resultRuns.push_back(*m_store.call(*call).resultRun);
                }
            }
            if (prompt.isQuestion)
                prompt.wordsBefore = wordsOfUser(m_store, waiting);
            return prompt;
        }

        [[nodiscard]] bool carriesAnswer(RunIndex later, const Prompt &prompt) const
        {
            const Run &run = m_store.run(later);
            if (run.predecessor || !run.missingPredecessor.empty())
                return false; // it answers another wait
            if (prompt.isFromStream || std::ranges::count(prompt.resultRuns, later) > 0)
                return true;
            if (!prompt.isQuestion)
                return false;
            const std::vector<std::string> words = wordsOfUser(m_store, later);
            return !words.empty() && words != prompt.wordsBefore;
        }

        /// Older runs wait and go on in one log: until they are resumed, on a stream until their
        /// next event.
        void addPauses()
        {
            std::unordered_map<std::uint32_t, RunWait> open;
            for (std::uint32_t i = 0; i < m_store.eventCount(); ++i) {
                const EventIndex event{i};
                const EventKind kind = m_store.kind(event);
                if (!isAwait(kind) && open.empty())
                    continue;
                const MaybeRun run = m_store.runOf(event);
                if (!run || (m_store.flags(event) & EventDuplicate) != 0)
                    continue;
                if (isAwait(kind)) {
                    const Run &owner = m_store.run(*run);
                    if (owner.status == RunStatus::Suspended || owner.parentRun)
                        continue;
                    const auto [wait, isNew] = open.try_emplace(toInt(*run));
                    if (isNew) {
                        wait->second.run = *run;
                        wait->second.sinceNs = m_store.timeNs(event);
                    }
                    continue;
                }
                const bool isFromStream = (m_store.flags(event) & EventFromStream) != 0;
                const bool goesOn = kind == EventKind::RunResumed
                    || (isFromStream && kind != EventKind::StreamMarker
                        && kind != EventKind::RunPaused);
                const auto waiting = goesOn ? open.find(toInt(*run)) : open.end();
                if (waiting == open.end())
                    continue;
                waiting->second.answeredBy = *run;
                waiting->second.untilNs = m_store.timeNs(event);
                m_waits.push_back(waiting->second);
                open.erase(waiting);
            }
            for (const auto &[run, wait] : open) {
                if (m_store.run(wait.run).status == RunStatus::Running)
                    m_waits.push_back(wait);
            }
        }

        const RunStore &m_store;
        std::unordered_map<std::string_view, std::vector<RunIndex>> m_turns; ///< of each session
        std::vector<std::size_t> m_place; ///< of each run in its session
        std::vector<RunWait> m_waits;
    };

} // namespace

std::vector<RunWait> runWaits(const RunStore &store)
{
    return WaitFinder(store).find();
}

const RunWait *lastWaitOf(const RunStore &store, const std::vector<RunWait> &waits, RunIndex run)
{
    for (int depth = 0; store.run(run).parentRun && depth < 1000; ++depth)
        run = *store.run(run).parentRun;
    const auto after = std::ranges::upper_bound(waits, run, {}, &RunWait::run);
    return after != waits.begin() && std::prev(after)->run == run ? &*std::prev(after) : nullptr;
}

} // namespace tw
