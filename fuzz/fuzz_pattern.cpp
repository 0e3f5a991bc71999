// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: a pattern, and texts, each after a record separator. The automata and the backtracking
// engine must agree, and texts generated for a pattern must match it.
#include "fuzz/fuzzing.h"
#include "schema/formats/formats.h"
#include "schema/goa/goaformats.h"
#include "schema/patterns/generate.h"
#include "schema/patterns/pattern.h"
#include "schema/stepbudget.h"

#include <string>

using namespace tw;
using fuzz::require;

namespace {

void checkText(const Pattern &pattern, const Pattern *sameBacktracking, std::string_view text)
{
    const MatchOutcome outcome = pattern.match(text);
    if (sameBacktracking == nullptr || outcome == MatchOutcome::LimitExceeded)
        return;
    const MatchOutcome other = sameBacktracking->match(text);
    require(other == MatchOutcome::LimitExceeded || other == outcome, "two engines differ");
}

void checkExample(const Pattern &pattern)
{
    StepBudget budget(300'000);
    const auto example = exampleFor(pattern, {.budget = &budget});
    if (example)
        require(pattern.match(*example) == MatchOutcome::Match, "an example that does not match");
    const auto other = counterExampleFor(pattern, {.budget = &budget});
    if (other)
        require(pattern.match(*other) != MatchOutcome::Match, "a counter-example that matches");
}

void checkFormats(std::string_view text)
{
    for (int id = 0; id < FormatIdCount; ++id)
        (void)matchesFormat(static_cast<FormatId>(id), text);
    for (const char *name :
         {"email", "uri", "uuid", "mac", "cidr", "ip", "json", "rfc1123", "hostname", "date-time"})
        (void)matchesGoaFormat(name, text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzz::Parts parts(data, size);
    const std::string source(parts.next());
    const auto ecma = Pattern::compile(source, PatternDialect::Ecma262, PatternReading::Lenient);
    const auto re2 = Pattern::compile(source, PatternDialect::Re2);
    // An empty look-ahead changes only the engine.
    const auto backtracking = Pattern::compile("(?=)(?:" + source + ")");
    const bool comparable = backtracking && Pattern::compile(source).has_value();
    if (ecma)
        checkExample(*ecma);
    if (re2)
        checkExample(*re2);
    for (int count = 0; count < 4 && !parts.atEnd(); ++count) {
        const std::string_view text = parts.next();
        if (ecma)
            checkText(*ecma, comparable ? &*backtracking : nullptr, text);
        if (re2)
            checkText(*re2, nullptr, text);
        checkFormats(text);
    }
    return 0;
}
