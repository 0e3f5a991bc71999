// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"
#include "schema/patterns/codeset.h"
#include "schema/patterns/pattern.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace tw {

using RegexNodeId = std::uint32_t;

inline constexpr std::uint32_t RegexNoLimit = std::numeric_limits<std::uint32_t>::max();

struct RegexNode
{
    enum Kind : std::uint8_t {
        Empty,
        Char, ///< \a value
        Set, ///< sets[value]
        Sequence,
        Alternation,
        Repeat, ///< one child, \a min to \a max times
        Capture, ///< one child, group number \a value (from 1)
        Look, ///< one child; \a behind, \a negative
        BackReference, ///< group number \a value
        TextBegin,
        TextEnd,
        LineBegin, ///< RE2 (?m)^
        LineEnd,
        WordBoundary,
        NotWordBoundary,
    };
    Kind kind = Empty;
    bool lazy = false;
    bool behind = false;
    bool negative = false;
    std::uint32_t value = 0;
    std::uint32_t min = 0;
    std::uint32_t max = 0; ///< RegexNoLimit: no upper bound
    std::uint32_t firstCapture =
        0; ///< Repeat, Look: contains the groups firstCapture … lastCapture-1
    std::uint32_t lastCapture = 0;
    std::vector<RegexNodeId> children;
};

/// A parsed regular expression of either dialect. Notation that differs between them ("\d", ".") is
/// a set here.
struct RegexTree
{
    /// Children precede their parents, so that a loop over all nodes can replace recursion: a
    /// pattern can be about 100 000 groups deep.
    std::vector<RegexNode> nodes;
    std::vector<CodeSet> sets;
    RegexNodeId root = 0;
    std::uint32_t captureCount = 0; ///< without group 0
    bool hasLook = false;
    bool hasBackReference = false;
    std::vector<Finding> warnings;
};

/// Errors: InvalidSchema, TooDeep, TooLarge; the detail has the reason and the character.
[[nodiscard]] Result<RegexTree> parseEcmaRegex(std::string_view source,
                                               PatternReading reading = PatternReading::Strict);
[[nodiscard]] Result<RegexTree> parseRe2Regex(std::string_view source);

/// [0-9], [A-Za-z0-9_] and the white space of ECMA-262 (White_Space and U+FEFF).
[[nodiscard]] const CodeSet &asciiDigits();
[[nodiscard]] const CodeSet &asciiWordCharacters();
[[nodiscard]] const CodeSet &ecmaSpaces();

inline constexpr std::size_t MaxRegexSource = 1U << 20U;

} // namespace tw
