// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/patterns/regextree.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace tw {

/// Bytecode for the features beyond automata, look-around and back-references, with the semantics
/// of ECMA-262, 22.2.2: captures are reset at each iteration, references to unset groups match
/// nothing, look-behind of any length is matched from right to left.
class Backtracker
{
public:
    static constexpr std::size_t MaxInstructions = 500'000; // 16 MB

    /// Returns nullopt if the program would be too large.
    static std::optional<Backtracker> build(const RegexTree &tree);
    /// Returns LimitExceeded after \a maxSteps. Sets \a steps to the number of steps taken.
    [[nodiscard]] MatchOutcome search(std::string_view text, std::uint64_t maxSteps,
                                      std::uint64_t &steps) const;

private:
    friend class BacktrackCompiler;
    friend class BacktrackRun;

    enum Op : std::uint8_t {
        OpChar, ///< value: code point
        OpSet, ///< value: set
        OpRun, ///< set `value`, `min` to `max` times, greedy, forward
        OpAssert,
        OpSplit, ///< continue; on failure go to target
        OpJump,
        OpSave, ///< capture position register `value`
        OpReset, ///< reset the captures of groups min … max-1
        OpSetCounter, ///< counter `value` = 0
        OpLoop, ///< counter `value`: below min continue; at max go to target; otherwise either
        OpMarkPosition, ///< position register `value`
        OpLoopEnd, ///< fails if the iteration was empty and not needed; counts; jumps to target
        OpBackReference, ///< group `value`
        OpLook, ///< runs the code up to OpMatch, then continues at target
        OpMatch,
    };
    struct Instruction
    {
        Op op = OpMatch;
        RegexNode::Kind assertion = RegexNode::Empty;
        bool lazy = false;
        bool backward = false;
        bool negative = false;
        std::uint32_t value = 0;
        std::uint32_t min = 0;
        std::uint32_t max = 0;
        std::uint32_t target = 0;
    };
    struct FastSet
    {
        CodeSet set;
        std::array<bool, 128> ascii{};
        [[nodiscard]] bool contains(char32_t c) const
        {
            return c < 128 ? ascii[c] : set.contains(c);
        }
    };

    std::vector<Instruction> m_code;
    std::vector<FastSet> m_sets;
    std::uint32_t m_registers = 0; ///< captures, then counters and positions of loops
    bool m_anchored = false;
};

} // namespace tw
