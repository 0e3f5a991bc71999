// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/formats/formats.h"
#include "schema/patterns/pattern.h"
#include "schema/stepbudget.h"
#include "schema/validation/program/program.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tw::examples {

/// splitmix64 over \a seed and \a text: for choices that are free but reproducible.
[[nodiscard]] std::uint64_t mix(std::uint64_t seed, std::string_view text);

/// The constraint that a value must violate, with its node; none: the value must be valid.
struct Target
{
    NodeIndex node = None;
    Keyword keyword = Keyword::Unknown;

    [[nodiscard]] bool is(NodeIndex other, Keyword one) const
    {
        return node == other && keyword == one;
    }
    [[nodiscard]] bool isSet() const { return node != None; }
};

/// The combined constraints of several schemas on a number.
struct NumberNeeds
{
    struct Rule
    {
        NodeIndex node = None;
        const NumberRule *rule = nullptr;
    };
    std::vector<Rule> rules;
    bool whole = false;

    /// True if every rule is satisfied except that of \a target, which must be violated.
    [[nodiscard]] bool accepts(const Json &number, const Target &target = {}) const;
};
/// Numbers that satisfy \a needs, the simplest first; with a target, those that violate only it.
/// Exact. Empty if none was found.
[[nodiscard]] std::vector<Json> numbersFor(const NumberNeeds &needs, const Target &target,
                                           std::uint64_t seed);
/// The \a number-th step from the lowest (or, without a lower bound, the highest) of the \a
/// accepted ones, if it is within the bounds.
[[nodiscard]] std::optional<Json>
numberInSeries(const NumberNeeds &needs, const std::vector<Json> &accepted, std::uint64_t number);
/// The valid number nearest to the bound \a keyword of \a node.
[[nodiscard]] std::optional<Json> numberAtBound(const NumberNeeds &needs, const Target &bound);

/// The allowance of one call for its searches, and the searches known to fail.
struct Search
{
    StepBudget &budget;
    /// Patterns for which no text was found in time, by source and length range.
    std::set<std::string> hopeless = {};
    std::string why = {}; ///< why the last search for a text failed
};

/// The combined constraints of several schemas on a string.
struct TextNeeds
{
    struct Length
    {
        NodeIndex node = None;
        std::size_t min = 0;
        std::size_t max = SIZE_MAX;
    };
    struct Expression
    {
        NodeIndex node = None;
        Pattern pattern;
        std::optional<Pattern> own; ///< the same pattern as read by the receiver
    };
    struct Format
    {
        NodeIndex node = None;
        std::string name;
        std::optional<FormatId> id; ///< asserted by JSON Schema
        const PayloadRules *rules = nullptr; ///< the receiver that checks it; may be null
    };
    std::vector<Length> lengths;
    std::vector<Expression> expressions;
    std::vector<Format> formats;
    bool base64 = false; ///< bytes; a receiver may limit their number
    Search *search = nullptr; ///< of the MergedSchema that filled this object; never null there

    [[nodiscard]] bool accepts(std::string_view text, const Target &target = {}) const;
};
/// Distinct strings that satisfy \a needs, at most \a most; with a target, those that violate only
/// it. Empty if none was found.
[[nodiscard]] std::vector<std::string> textsFor(const TextNeeds &needs, const Target &target,
                                                std::uint64_t seed, std::size_t most);
/// The \a number-th of a series of distinct strings (times: within a day); "" if there is none. The
/// caller has to check whether it is valid.
[[nodiscard]] std::string numberedText(FormatId format, std::uint64_t number);
[[nodiscard]] std::string numberedText(std::string_view format, std::uint64_t number);
/// At most \a longest characters.
[[nodiscard]] std::string numberedWord(std::uint64_t number, std::size_t longest);

/// A string of exactly \a length code points.
[[nodiscard]] std::optional<std::string> textOfLength(const TextNeeds &needs, std::size_t length,
                                                      std::uint64_t seed);

} // namespace tw::examples
