// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/patterns/codeclasses.h"
#include "schema/patterns/regextree.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace tw {

class StepBudget;

/// A nondeterministic automaton for the regular part of the language: no look-around, no
/// back-references. Counted repeats are expanded.
struct Nfa
{
    enum Kind : std::uint8_t { Set, Split, Assert, Match };
    struct State
    {
        Kind kind = Match;
        RegexNode::Kind assertion = RegexNode::Empty;
        std::uint32_t set = 0; ///< Set: index into \a sets
        std::uint32_t out = 0;
        std::uint32_t other = 0; ///< Split
    };
    std::vector<State> states;
    std::vector<CodeSet> sets;
    std::uint32_t start = 0;
    bool anchored = false; ///< every match begins at the start of the text
    bool usesWords = false; ///< has \b or \B
    bool usesLines = false; ///< has (?m)^ or (?m)$

    static constexpr std::size_t MaxStates = 20'000;
};

/// Returns nullopt if the tree is not regular or needs more than Nfa::MaxStates states.
[[nodiscard]] std::optional<Nfa> buildNfa(const RegexTree &tree);

/// Simulates all states of \a nfa in parallel: at most length × states steps, or LimitExceeded
/// after \a maxSteps. Sets \a steps to the number of steps taken.
[[nodiscard]] MatchOutcome searchNfa(const Nfa &nfa, std::string_view text, std::uint64_t maxSteps,
                                     std::uint64_t &steps);

/// A deterministic automaton over classes of code points that no set of the pattern distinguishes.
class Dfa
{
public:
    /// Returns nullopt if the table would exceed 1024 states or cost too much to build.
    static std::optional<Dfa> build(const Nfa &nfa);
    [[nodiscard]] bool search(std::string_view text) const;
    /// The shortest text of \a least to \a most code points in which the pattern matches or, if \a
    /// matches is false, does not match; nullopt if there is none or \a budget is spent.
    [[nodiscard]] std::optional<std::u32string>
    shortestText(bool matches, std::uint32_t least, std::uint32_t most, StepBudget &budget) const;

private:
    friend class DfaBuilder;
    [[nodiscard]] std::vector<char32_t> plainSamples() const;
    using StateId = std::uint16_t;
    static constexpr StateId Accept = 0;
    static constexpr StateId Dead = 1;

    std::array<std::uint16_t, 128> m_asciiClass{};
    CodeClasses m_classes;
    StateId m_start = 0;
    std::vector<StateId> m_next; ///< state × class
    std::vector<bool> m_acceptsAtEnd;
};

} // namespace tw
