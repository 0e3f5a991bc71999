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

/// Whose regular expressions: ECMA-262 in Unicode mode (JSON Schema) or RE2 as Go has it (Goa).
enum class PatternDialect : std::uint8_t { Ecma262, Re2 };

enum class MatchOutcome : std::uint8_t {
    NoMatch,
    Match,
    LimitExceeded, ///< given up: the search would have taken too many steps
};

/// What to do with a source that ECMA-262 refuses in Unicode mode.
enum class PatternReading : std::uint8_t {
    Strict, ///< it is an error
    /// Needless escapes (\-, \@), lone brackets and [\w-x] mean what they mean without Unicode
    /// mode, and what is still refused is read as RE2, which Goa puts into the schemas it exports.
    /// Each such reading is a warning.
    Lenient,
};

class Dfa;
struct RegexTree;
class StepBudget;

/// A compiled regular expression. Immutable, cheap to copy, safe to use from several threads.
///
/// Patterns without look-around and back-references (nearly all) run in linear time, most of them
/// one table look-up a character. The others, and those with counts of tens of thousands,
/// backtrack, at most 4 million steps and 32 a byte (some 50 ms); past that the outcome is
/// LimitExceeded. Nothing takes more than 200 million steps (texts of megabytes).
///
/// The engines are our own because nothing packaged gives the same answers: PCRE2 (and so
/// QRegularExpression, in UTF-16) has no look-behind of variable length, knows neither all Unicode
/// properties of ECMA-262 nor its rules for captures in loops, and its match limit starts anew at
/// each character of the text. Generators need the syntax tree as well.
class Pattern
{
public:
    /// Errors: InvalidSchema (not a regular expression; the detail has the place), TooDeep (RE2:
    /// groups nested more than 1000 deep, as in Go), TooLarge (source above 1 MB or a program above
    /// the limits).
    static Result<Pattern> compile(std::string_view source,
                                   PatternDialect dialect = PatternDialect::Ecma262,
                                   PatternReading reading = PatternReading::Strict);

    /// Whether the pattern matches somewhere in \a utf8. Bytes that are not UTF-8 count as U+FFFD.
    /// What it takes is spent from \a budget, if not null; LimitExceeded when nothing is left.
    [[nodiscard]] MatchOutcome match(std::string_view utf8, StepBudget *budget = nullptr) const;
    /// match() without the third outcome, which is taken for no match: not for verdicts.
    [[nodiscard]] bool search(std::string_view utf8) const
    {
        return match(utf8) == MatchOutcome::Match;
    }

    [[nodiscard]] const std::string &source() const;
    [[nodiscard]] PatternDialect dialect() const;
    /// What an author should know: what Lenient let pass, and what RE2 (Goa) cannot run.
    [[nodiscard]] const std::vector<Finding> &warnings() const;
    /// The syntax tree, for generators.
    [[nodiscard]] const RegexTree &tree() const;
    /// The table that runs it, for generators; null where another engine does.
    [[nodiscard]] const Dfa *table() const;
    /// "table", "states" or "backtracking": which engine runs, for tests and benchmarks.
    [[nodiscard]] std::string_view engine() const;

    struct Program;

private:
    explicit Pattern(std::shared_ptr<const Program> program);
    std::shared_ptr<const Program> m_program;
};

/// Whether \a source is a regular expression of \a dialect; cheaper than compiling it.
[[nodiscard]] bool isPatternSyntax(std::string_view source, PatternDialect dialect);

} // namespace tw
