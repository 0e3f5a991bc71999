// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/pattern.h"

#include "schema/findingcodes.h"
#include "schema/patterns/automaton.h"
#include "schema/patterns/backtracker.h"
#include "schema/patterns/regextree.h"
#include "schema/stepbudget.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tw {

struct Pattern::Program
{
    std::string source;
    PatternDialect dialect = PatternDialect::Ecma262;
    RegexTree tree;
    std::optional<Dfa> dfa;
    std::optional<Nfa> nfa; ///< if the table would be too large
    std::optional<Backtracker> backtracker; ///< if no other engine supports the pattern
};

namespace {

    Result<RegexTree> parseRegex(std::string_view source, PatternDialect dialect)
    {
        return dialect == PatternDialect::Re2 ? parseRe2Regex(source) : parseEcmaRegex(source);
    }

    /// Reads a source that ECMA-262 rejects as probably intended; \a dialect receives the syntax
    /// used.
    Result<RegexTree> parseLeniently(std::string_view source, PatternDialect &dialect,
                                     const Error &refusal)
    {
        // [[:alpha:]] could be read as a class and a lone bracket, but that is never intended.
        const bool posixClass = source.find("[:") != std::string_view::npos
            && source.find(":]") != std::string_view::npos;
        if (!posixClass) {
            auto tree = parseEcmaRegex(source, PatternReading::Lenient);
            if (tree)
                return tree;
        }
        auto tree = parseRe2Regex(source);
        if (!tree)
            return refusal;
        dialect = PatternDialect::Re2;
        tree->warnings.push_back(
            {Severity::Warning, codes::ReadAsRe2, {}, {FindingParameter(refusal.detail)}});
        return tree;
    }

    void warnOfRe2(RegexTree &tree)
    {
        if (tree.hasLook)
            tree.warnings.push_back({Severity::Warning, codes::LookAround, {}});
        if (tree.hasBackReference)
            tree.warnings.push_back({Severity::Warning, codes::BackReference, {}});
    }

} // namespace

Result<Pattern> Pattern::compile(std::string_view source, PatternDialect dialect,
                                 PatternReading reading)
{
    auto tree = parseRegex(source, dialect);
    if (!tree && dialect == PatternDialect::Ecma262 && reading == PatternReading::Lenient
        && tree.error().code == ErrorCode::InvalidSchema)
        tree = parseLeniently(source, dialect, Error(tree.error()));
    if (!tree)
        return tree.error();
    warnOfRe2(*tree);
    auto program = std::make_shared<Program>();
    program->source = source;
    program->dialect = dialect;
    program->tree = std::move(*tree);
    if (auto nfa = buildNfa(program->tree)) {
        program->dfa = Dfa::build(*nfa);
        if (!program->dfa)
            program->nfa = std::move(nfa);
    } else {
        program->backtracker = Backtracker::build(program->tree);
        if (!program->backtracker)
            return Error{
                ErrorCode::TooLarge, {}, "the regular expression is too large; shorten it"};
    }
    return Pattern(std::move(program));
}

Pattern::Pattern(std::shared_ptr<const Program> program)
    : m_program(std::move(program))
{
}

MatchOutcome Pattern::match(std::string_view utf8, StepBudget *budget) const
{
    // Enough for 1 MB of text and the few states that are active at a time.
    constexpr std::uint64_t MaxSteps = 200'000'000;
    if (budget != nullptr && budget->isSpent())
        return MatchOutcome::LimitExceeded;
    const std::uint64_t most = budget != nullptr ? std::min(MaxSteps, budget->left()) : MaxSteps;
    std::uint64_t steps = utf8.size() / 8; // a table look-up is cheaper than a step of the others
    MatchOutcome outcome = MatchOutcome::NoMatch;
    if (m_program->dfa)
        outcome = m_program->dfa->search(utf8) ? MatchOutcome::Match : MatchOutcome::NoMatch;
    else if (m_program->nfa)
        outcome = searchNfa(*m_program->nfa, utf8, most, steps);
    else
        outcome = m_program->backtracker->search(utf8, most, steps);
    if (budget != nullptr)
        budget->spend(steps + 1);
    return outcome;
}

const std::string &Pattern::source() const
{
    return m_program->source;
}

PatternDialect Pattern::dialect() const
{
    return m_program->dialect;
}

const std::vector<Finding> &Pattern::warnings() const
{
    return m_program->tree.warnings;
}

const RegexTree &Pattern::tree() const
{
    return m_program->tree;
}

const Dfa *Pattern::table() const
{
    return m_program->dfa ? &*m_program->dfa : nullptr;
}

std::string_view Pattern::engine() const
{
    if (m_program->dfa)
        return "table";
    return m_program->nfa ? "states" : "backtracking";
}

bool isPatternSyntax(std::string_view source, PatternDialect dialect)
{
    return parseRegex(source, dialect).has_value();
}

} // namespace tw
