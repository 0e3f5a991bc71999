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

/// splitmix64 over \a seed and \a text: free choices that stay the same from run to run.
[[nodiscard]] std::uint64_t mix(std::uint64_t seed, std::string_view text);

/// Which constraint of which node a value must break; none: it must be right.
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

/// What several schemas together ask of a number.
struct NumberNeeds
{
    struct Rule
    {
        NodeIndex node = None;
        const NumberRule *rule = nullptr;
    };
    std::vector<Rule> rules;
    bool whole = false;

    /// Whether every rule holds but the one of \a target, which must not.
    [[nodiscard]] bool accepts(const Json &number, const Target &target = {}) const;
};
/// Numbers that \a needs accept, the plainest first; with a target those that break only it.
/// Exact. Empty where none was found.
[[nodiscard]] std::vector<Json> numbersFor(const NumberNeeds &needs, const Target &target,
                                           std::uint64_t seed);
/// The \a number-th step from the lowest (or, without a lower bound, the highest) of the
/// \a accepted ones, while it lies within the bounds.
[[nodiscard]] std::optional<Json>
numberInSeries(const NumberNeeds &needs, const std::vector<Json> &accepted, std::uint64_t number);
/// The number nearest to the bound \a keyword of \a node on its right side.
[[nodiscard]] std::optional<Json> numberAtBound(const NumberNeeds &needs, const Target &bound);

/// What one call may spend on its searches, and what they have shown to be in vain.
struct Search
{
    StepBudget &budget;
    /// Patterns for which no text was found in time, by source and range of lengths.
    std::set<std::string> hopeless = {};
    std::string why = {}; ///< why the last search for a text came to nothing
};

/// What several schemas together ask of a text.
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
        std::optional<Pattern> own; ///< the same as the receiver reads it
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
    bool base64 = false; ///< bytes, whose number a receiver may count
    Search *search = nullptr; ///< of the MergedSchema that filled this; never null there

    [[nodiscard]] bool accepts(std::string_view text, const Target &target = {}) const;
};
/// Texts that \a needs accept, at most \a most of them and all different; with a target those that
/// break only it. Empty where none was found.
[[nodiscard]] std::vector<std::string> textsFor(const TextNeeds &needs, const Target &target,
                                                std::uint64_t seed, std::size_t most);
/// The \a number-th of a series of texts that all differ (times: within a day); "" where there is
/// none. Whether it fits is for the caller to see.
[[nodiscard]] std::string numberedText(FormatId format, std::uint64_t number);
[[nodiscard]] std::string numberedText(std::string_view format, std::uint64_t number);
/// Of at most \a longest characters.
[[nodiscard]] std::string numberedWord(std::uint64_t number, std::size_t longest);

/// A text of exactly \a length code points.
[[nodiscard]] std::optional<std::string> textOfLength(const TextNeeds &needs, std::size_t length,
                                                      std::uint64_t seed);

} // namespace tw::examples
