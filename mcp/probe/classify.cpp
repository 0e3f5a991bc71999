// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/probe/probe.h"
#include "schema/ascii.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace tw::mcp {

namespace {

    bool isWordCharacter(char c)
    {
        return isLetterOrDigit(c) || c == '_';
    }

    bool containsWord(std::string_view text, std::string_view word)
    {
        if (word.empty())
            return false;
        for (std::size_t at = text.find(word); at != std::string_view::npos;
             at = text.find(word, at + 1)) {
            const std::size_t end = at + word.size();
            if ((at == 0 || !isWordCharacter(text[at - 1]))
                && (end == text.size() || !isWordCharacter(text[end])))
                return true;
        }
        return false;
    }

    template <std::size_t Size>
    bool containsAny(std::string_view text, const std::array<std::string_view, Size> &parts)
    {
        return std::ranges::any_of(parts, [&](std::string_view part) {
            return text.find(part) != std::string_view::npos;
        });
    }

    /// A JSON string without its quotes; any other JSON text unchanged.
    std::string_view bare(std::string_view json)
    {
        const bool isString = json.size() >= 2 && json.front() == '"';
        return isString ? json.substr(1, json.size() - 2) : json;
    }

    /// The name of the member that is at fault; "" for the root.
    std::string fieldOf(const std::string &pointer, const Issue &issue)
    {
        if (!issue.missing.empty())
            return issue.missing;
        const auto tokens = pointerTokens(pointer);
        for (std::size_t i = tokens.size(); i > 0; --i) {
            if (!isDigits(tokens[i - 1]))
                return tokens[i - 1];
        }
        return {};
    }

    bool tellsAllowed(const std::string &text, const Issue &issue)
    {
        const bool namesValue = std::ranges::any_of(issue.allowed, [&](const std::string &value) {
            return containsWord(text, lowered(std::string(bare(value))));
        });
        if (namesValue || containsWord(text, issue.limit)
            || (!issue.expected.empty() && text.find(lowered(issue.expected)) != std::string::npos))
            return true;
        constexpr std::array<std::string_view, 4> Absence{"required", "missing", "expected ",
                                                          "must have"};
        constexpr std::array<std::string_view, 5> Surplus{"unrecognized", "additional",
                                                          "unexpected", "not allowed", "unknown"};
        constexpr std::array<std::string_view, 3> Type{"expected ", "must be", "should be"};
        if (issue.code == IssueCode::InvalidFieldType)
            return containsAny(text, Type);
        if (issue.code == IssueCode::MissingField)
            return containsAny(text, Absence);
        return issue.code == IssueCode::UnknownField && containsAny(text, Surplus);
    }

    bool isEnvelopeFault(const std::string &fault)
    {
        return fault == "non_object_arguments" || fault == "unknown_tool";
    }

} // namespace

std::string_view verdictName(Verdict verdict)
{
    constexpr std::array<std::string_view, 6> Names{"conforming",     "conforming_legacy_wording",
                                                    "protocol_error", "not_validated",
                                                    "crashed",        "hung"};
    return Names.at(static_cast<std::size_t>(verdict));
}

Verdict classify(const ProbeCase &probe, const Answer &answer)
{
    if (answer.failure == Failure::TimedOut)
        return Verdict::Hung;
    if (answer.failure == Failure::ConnectionLost)
        return Verdict::Crashed;
    if (answer.error || answer.failure != Failure::None) {
        // Only these two violate the request itself, so an error is right.
        return isEnvelopeFault(probe.fault) && answer.error ? Verdict::Conforming
                                                            : Verdict::ProtocolError;
    }
    if (!answer.isToolError())
        return Verdict::NotValidated;
    // The text of an error that the server's library has put into a result.
    return answerText(answer).starts_with("MCP error -3") ? Verdict::ConformingLegacyWording
                                                          : Verdict::Conforming;
}

Repair repairOf(const ProbeCase &probe, const Answer &answer)
{
    std::string text = answerText(answer);
    if (answer.error)
        text += ' ' + answer.error->data;
    Repair repair;
    if (!answer.error && !answer.isToolError())
        return repair;
    const Issue issue = probe.issues.empty() ? Issue() : probe.issues.front();
    if (probe.fault == "unknown_tool")
        repair.namesField = containsWord(text, probe.tool);
    else if (probe.fault == "non_object_arguments")
        repair.namesField = containsWord(text, "arguments");
    else
        repair.namesField = containsWord(text, fieldOf(probe.pointer, issue));
    const std::string folded = lowered(text);
    repair.tellsAllowed = probe.fault == "non_object_arguments"
        ? folded.find("object") != std::string::npos || folded.find("record") != std::string::npos
        : tellsAllowed(folded, issue);
    constexpr std::array<std::string_view, 4> Examples{"example", "e.g.", "such as",
                                                       "did you mean"};
    repair.givesExample = containsAny(folded, Examples);
    return repair;
}

int scoreOf(const std::vector<ProbeOutcome> &outcomes)
{
    if (outcomes.empty())
        return 0;
    const auto good = std::ranges::count_if(
        outcomes, [](const ProbeOutcome &outcome) { return isGood(outcome.verdict); });
    return static_cast<int>(
        std::lround(100.0 * static_cast<double>(good) / static_cast<double>(outcomes.size())));
}

} // namespace tw::mcp
