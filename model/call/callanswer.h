// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/cleanup.h"
#include "schema/catalogs/catalog.h"
#include "schema/correction/correction.h"
#include "schema/goa/hints.h"
#include "schema/tools/toolvalidator.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tw {

/// A payload as typed, and what validates it.
struct CallQuestion
{
    Tool tool;
    ToolValidator validator;
    std::string payload; ///< as typed, JSON or not
    ValidationMode mode = ValidationMode::JsonSchema;
    std::optional<std::vector<Issue>> issues =
        std::nullopt; ///< of the payload in this mode, if known
    /// False for only what each key press needs: the correction of a payload with more than
    /// FewIssues takes far longer than finding them.
    bool wantsAll = true;
    static constexpr std::size_t FewIssues = 32;
};

/// What a tool boundary answers to a payload, in every form.
struct CallAnswer
{
    bool isWhole = true; ///< false: without hints, protocolError, correction and question
    std::vector<Issue> issues;
    std::vector<DuplicateKey> repeated; ///< members that occur twice; the last value counts
    /// By HintGeneration; each is null if the payload is accepted.
    std::array<JsonPtr, HintGenerations> hints;
    JsonPtr protocolError; ///< the JSON-RPC error that SEP-1303 rules out; null if accepted
    JsonPtr payload; ///< the value of the text; null if it is not JSON
    Correction correction;
    /// Faults that the Goa-AI boundary does not report, because it stopped before it reached them.
    std::size_t behind = 0;
    Question question;
    std::optional<CleanUp> cleanUp; ///< what the text probably means
};
using CallAnswerPtr = std::shared_ptr<const CallAnswer>;

[[nodiscard]] CallAnswerPtr answerCall(const CallQuestion &call);

/// The ToolError of a hint, with its causes: `Error` of a RetryHint, `error` of a ToolFailure. Null
/// if the hint is null.
[[nodiscard]] JsonPtr toolErrorOf(const JsonPtr &hint);

/// Warnings for the members that \a payload repeats, with the whole sentence.
[[nodiscard]] std::vector<Issue> repeatedMemberWarnings(const std::vector<DuplicateKey> &repeated);

} // namespace tw
