// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

class WaitingCalls;
struct RunWait; // replay/analysis/waits.h

/// A suspended run and its answer (docs/formats/goa-ai.md, "Waits"). One answer starts one further
/// run, which serves the first open prompt; that run repeats the other prompts. Older runs wait
/// and go on in one log (docs/formats/goa-ai.md, "Waits within a run").
struct ConversationWait
{
    RunIndex run{}; ///< the suspended run
    MaybeRun answeredBy; ///< that goes on, maybe itself; none when the log links no answer
    MaybeRun laterTurn; ///< then: the later turn of the session that carries the answer (derived)
    std::string
        kind; ///< clarification, tool_clarification, confirmation, questions, external_tools
    PendingAwait prompt; ///< the first that is open; without an event when none is recorded
    std::vector<CallIndex> calls; ///< the calls that wait with it
    std::size_t queued = 0; ///< further prompts after it
    std::int64_t sinceNs = NoTime;
    std::int64_t gapNs = NoDuration;
    std::string answer; ///< as text: what was said or chosen, "approved by …", "1 result"
    MaybeEvent answerEvent;
    std::string answerWhy; ///< how the answer was found; "" if its record names the call
};

/// One run of a conversation, without what earlier runs already contain.
struct ConversationPart
{
    RunIndex run{};
    std::vector<Message> messages;
    /// Seed messages that the previous runs contain in other words or not at all: the history was
    /// shortened, or the log has gaps.
    std::size_t unknownSeeds = 0;
    bool waits = false;
    ConversationWait wait; ///< if it waits
    std::vector<ConversationWait> pauses; ///< waits within the run, in order
    /// Why the runtime forced a final answer: failure_cap, tool_cap, time_budget; "" if the log
    /// does not say.
    std::string forcedAnswer;
    std::optional<RunOutcome> brokenOff; ///< if it failed or was canceled
};

/// The conversation that contains \a run, from its first run to its last. Seed messages of
/// continuations are not repeated.
struct Conversation
{
    std::vector<ConversationPart> parts;
    std::string missingBefore; ///< suspension id of a run before the first one whose log is missing
};
[[nodiscard]] Conversation conversation(const RunStore &store, RunIndex run);
/// The same for many runs of one store, which must outlive it.
class Conversations
{
public:
    explicit Conversations(const RunStore &store);
    [[nodiscard]] Conversation of(RunIndex run) const;

private:
    const RunStore &m_store;
    std::shared_ptr<const WaitingCalls> m_waitingCalls;
    std::shared_ptr<const std::vector<RunWait>> m_waits;
};
/// Only the runs of the conversation.
[[nodiscard]] std::vector<RunIndex> conversationRuns(const RunStore &store, RunIndex run);
/// One run of each conversation, in record order: the first, or any one of a cycle. If several runs
/// continue after the same wait, all but one are conversations of their own, as are their
/// continuations. Linear in the number of runs.
[[nodiscard]] std::vector<RunIndex> conversationStarts(const RunStore &store);

/// The pages of one query, first to last (docs/formats/goa-ai.md, "Paging"): calls linked in the
/// log, and calls of the same tool and run that send the cursor of the previous page.
struct PagingChain
{
    std::vector<CallIndex> calls;
    bool derived = false; ///< partly derived from cursors instead of links
    std::int64_t returned = 0; ///< on all pages
    std::optional<std::int64_t> total;
    bool whole = false; ///< the last page has no next one

    /// returned, total and whole when the chain ended with one of its calls.
    struct Progress
    {
        std::int64_t returned = 0;
        std::optional<std::int64_t> total;
        bool whole = false;
    };
    std::vector<Progress> progress; ///< for each of the calls
};
/// Chains of at least two calls, in record order.
[[nodiscard]] std::vector<PagingChain> pagingChains(const RunStore &store);
/// The chain that contains \a call; nullopt if it has no other pages.
[[nodiscard]] std::optional<PagingChain> pagingChainOf(const RunStore &store, CallIndex call);

/// Sessions › turns › runs. The runs themselves have their children and continuation.
struct TurnNode
{
    std::string_view id; ///< "" if the log has none
    std::vector<RunIndex> runs; ///< without a parent, in order of appearance
};
struct SessionNode
{
    std::string_view id; ///< "" for one-shot runs
    std::vector<TurnNode> turns;
};
[[nodiscard]] std::vector<SessionNode> sessionTree(const RunStore &store);

} // namespace tw
