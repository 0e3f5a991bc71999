// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/json/json.h"
#include "schema/monitor.h"
#include "schema/result.h"
#include "schema/validation/compiledschema.h"
#include "schema/validation/payloadrules.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tw {

enum class ExampleSize : std::uint8_t {
    Minimal, ///< what the schema requires and no more
    Full, ///< every declared property, one entry in maps, recursion cut where it begins
};

struct ExampleOptions
{
    ExampleSize size = ExampleSize::Full;
    /// The same seed gives the same payload. With 0 the author's own words come first (`const`,
    /// `examples`, `default`, the first of `enum`); others vary what is free.
    std::uint64_t seed = 0;
    /// The receiver's rules; the payload passes both them and JSON Schema. Null: JSON Schema alone.
    const PayloadRules *rules = nullptr;
    /// Of one call, however many payloads it makes: some seconds. What is not found by then is
    /// refused.
    std::uint64_t maxSteps = 400'000'000;
    const Monitor *monitor = nullptr; ///< asked many times a second whether to stop; may be null
};

/// A declared value that a full payload lacks, because it could not be made or may not be there
/// together with the others. Where recursion is cut nothing is lacking.
struct ExampleOmission
{
    std::string pointer; ///< into the payload: where it would be
    std::string schemaPointer; ///< what declares it
    std::string reason; ///< English, for people
};

/// A payload that \a schema accepts: validated by the rules of the options, with formats
/// asserted, before it is given. What a full one had to leave out is put into \a omissions.
/// Errors: Unsupported, when none was found; `where` is a JSON Pointer into the schema, the detail
/// says why. Cancelled.
[[nodiscard]] Result<JsonPtr> makeExample(const CompiledSchema &schema,
                                          const ExampleOptions &options = {},
                                          std::vector<ExampleOmission> *omissions = nullptr);

/// A constraint for which no payload could be made, and why.
struct ExampleRefusal
{
    std::string schemaPointer; ///< to the keyword
    std::string reason; ///< English, for people
};

/// A payload that is right but for one constraint.
struct NegativeExample
{
    JsonPtr payload;
    std::string pointer; ///< into the payload: where JSON Schema sees the fault
    std::string keyword; ///< the constraint that is broken
    std::string schemaPointer; ///< to that keyword
    std::vector<Issue> issues; ///< what validating by the rules of the options gives
};
struct NegativeExamples
{
    std::vector<NegativeExample> cases; ///< one a constraint, in the order of the schema
    std::vector<ExampleRefusal> refused;
    bool isCancelled = false; ///< the monitor stopped the search; the rest is missing
};
/// For each constraint of \a schema a payload that breaks only this one: JSON Schema with formats
/// asserted has exactly one issue, at `pointer` and for `keyword` (formats that only the receiver
/// knows have none there). A constraint that the rules of the options do not check is refused.
/// `size` of the options has no meaning here.
[[nodiscard]] NegativeExamples makeNegativeExamples(const CompiledSchema &schema,
                                                    const ExampleOptions &options = {});

/// A valid payload in which one value stands exactly at its bound.
struct BoundaryExample
{
    JsonPtr payload;
    std::string pointer; ///< into the payload
    std::string keyword; ///< minimum, maxLength, minItems, …
    std::string schemaPointer; ///< to that keyword
};
struct BoundaryExamples
{
    std::vector<BoundaryExample> cases;
    std::vector<ExampleRefusal> refused;
    bool isCancelled = false; ///< as above
};
/// For each bound on a number, a length or a count a payload that lies just within it. For an
/// exclusive bound that is the next whole number (or multiple), or a value near the bound.
[[nodiscard]] BoundaryExamples makeBoundaryExamples(const CompiledSchema &schema,
                                                    const ExampleOptions &options = {});

} // namespace tw
