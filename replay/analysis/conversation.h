// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// A suspended run and its answer (docs/formats/goa-ai.md, "Waits"). One answer starts one further
/// run, which serves the first open prompt; the other prompts are asked again there.
struct ConversationWait
{
    RunIndex run{}; ///< that was suspended
    MaybeRun answeredBy; ///< that goes on; none when the log holds no answer
    std::string
        kind; ///< clarification, tool_clarification, confirmation, questions, external_tools
    PendingAwait prompt; ///< the first that is open; without an event when none is recorded
    std::vector<CallIndex> calls; ///< that wait with it
    std::size_t queued = 0; ///< further prompts behind it
    std::int64_t sinceNs = NoTime;
    std::int64_t gapNs = NoDuration;
    std::string answer; ///< in words: what was said, chosen, "approved by …", "1 result"
    MaybeEvent answerEvent;
    std::string answerWhy; ///< how the answer was told; "" when its record names the call
};

/// One run of a conversation: what it adds to what was said before.
struct ConversationPart
{
    RunIndex run{};
    std::vector<Message> messages;
    /// Messages that it was started with and that the runs before it say in other words or not at
    /// all: a history that was shortened, or a log with holes.
    std::size_t unknownSeeds = 0;
    bool waits = false;
    ConversationWait wait; ///< when it waits
    std::optional<RunOutcome> brokenOff; ///< when it failed or was canceled
};

/// The conversation that \a run is part of, from its first run to its last, told once: what a
/// continuation was seeded with is not repeated.
struct Conversation
{
    std::vector<ConversationPart> parts;
    std::string missingBefore; ///< suspension id of a run before the first, whose log is not here
};
[[nodiscard]] Conversation conversation(const RunStore &store, RunIndex run);
/// Its runs only.
[[nodiscard]] std::vector<RunIndex> conversationRuns(const RunStore &store, RunIndex run);

/// The pages of one query, first to last (docs/formats/goa-ai.md, "Paging"): calls that the log
/// links, and calls of the same tool and run that send the cursor of the page before.
struct PagingChain
{
    std::vector<CallIndex> calls;
    bool derived = false; ///< some of it is told by the cursor, not by a link
    std::int64_t returned = 0; ///< over all pages
    std::optional<std::int64_t> total;
    bool whole = false; ///< the last page has no next one
};
/// Chains of two calls or more, in order of record.
[[nodiscard]] std::vector<PagingChain> pagingChains(const RunStore &store);
/// The chain that \a call is a page of; nothing when it stands alone.
[[nodiscard]] std::optional<PagingChain> pagingChainOf(const RunStore &store, CallIndex call);

/// Sessions › turns › runs; a run's children and its continuation are told by the run itself.
struct TurnNode
{
    std::string_view id; ///< "" when the log names none
    std::vector<RunIndex> runs; ///< without parent, in order of appearance
};
struct SessionNode
{
    std::string_view id; ///< "" for one-shot runs
    std::vector<TurnNode> turns;
};
[[nodiscard]] std::vector<SessionNode> sessionTree(const RunStore &store);

} // namespace tw
