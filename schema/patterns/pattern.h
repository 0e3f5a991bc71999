// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"
#include "schema/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The syntax of a pattern: ECMA-262 in Unicode mode (JSON Schema) or RE2 as in Go (Goa).
enum class PatternDialect : std::uint8_t { Ecma262, Re2 };

enum class MatchOutcome : std::uint8_t {
    NoMatch,
    Match,
    LimitExceeded, ///< the search exceeded its step limit
};

/// How to treat a source that ECMA-262 rejects in Unicode mode.
enum class PatternReading : std::uint8_t {
    Strict, ///< it is an error
    /// Needless escapes (\-, \@), lone brackets and [\w-x] have their meaning without Unicode mode.
    /// What is still rejected is read as RE2, which Goa puts into the schemas it exports. Each such
    /// reading is a warning.
    Lenient,
};

class Dfa;
struct RegexTree;
class StepBudget;

/// A compiled regular expression. Immutable, cheap to copy, safe to use from several threads.
///
/// Patterns without look-around and back-references (nearly all) run in linear time, most of them
/// with one table look-up per character. The others, and those with counts of tens of thousands,
/// use backtracking with at most 4 million steps plus 32 per byte (about 50 ms), then return
/// LimitExceeded. No search takes more than 200 million steps (texts of megabytes).
///
/// Uses its own engines because no packaged one gives the same results: PCRE2 (and so
/// QRegularExpression, in UTF-16) lacks look-behind of variable length, some Unicode properties of
/// ECMA-262 and its rules for captures in loops, and its match limit restarts at each character of
/// the text. Generators need the syntax tree as well.
class Pattern
{
public:
    /// Errors: InvalidSchema (not a regular expression; the detail has the position), TooDeep (RE2:
    /// groups nested more than 1000 deep, as in Go), TooLarge (source above 1 MB or a program above
    /// the limits).
    static Result<Pattern> compile(std::string_view source,
                                   PatternDialect dialect = PatternDialect::Ecma262,
                                   PatternReading reading = PatternReading::Strict);

    /// Searches for a match anywhere in \a utf8. Bytes that are not UTF-8 count as U+FFFD. The
    /// steps are subtracted from \a budget, if not null; LimitExceeded when it is used up.
    [[nodiscard]] MatchOutcome match(std::string_view utf8, StepBudget *budget = nullptr) const;
    /// match() with LimitExceeded treated as no match. Not for validation results.
    [[nodiscard]] bool search(std::string_view utf8) const
    {
        return match(utf8) == MatchOutcome::Match;
    }

    [[nodiscard]] const std::string &source() const;
    [[nodiscard]] PatternDialect dialect() const;
    /// Remarks for the author: what Lenient accepted, and what RE2 (Goa) cannot run.
    [[nodiscard]] const std::vector<Finding> &warnings() const;
    /// The syntax tree, for generators.
    [[nodiscard]] const RegexTree &tree() const;
    /// The table that runs the pattern, for generators; null if another engine runs it.
    [[nodiscard]] const Dfa *table() const;
    /// "table", "states" or "backtracking": the engine in use, for tests and benchmarks.
    [[nodiscard]] std::string_view engine() const;

    struct Program;

private:
    explicit Pattern(std::shared_ptr<const Program> program);
    std::shared_ptr<const Program> m_program;
};

/// True if \a source is a regular expression of \a dialect; cheaper than compiling it.
[[nodiscard]] bool isPatternSyntax(std::string_view source, PatternDialect dialect);

} // namespace tw
