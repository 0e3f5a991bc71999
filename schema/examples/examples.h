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
    Minimal, ///< only what the schema requires
    Full, ///< every declared property, one entry in maps; stops at the first recursion
};

struct ExampleOptions
{
    ExampleSize size = ExampleSize::Full;
    /// The same seed gives the same payload. With 0, values provided by the author are preferred
    /// (`const`, `examples`, `default`, the first of `enum`); other seeds vary the free choices.
    std::uint64_t seed = 0;
    /// The receiver's rules; the payload satisfies both them and JSON Schema. Null: only JSON
    /// Schema.
    const PayloadRules *rules = nullptr;
    /// The limit of one call, regardless of the number of payloads: a few seconds. Whatever is not
    /// found by then is refused.
    std::uint64_t maxSteps = 400'000'000;
    const Monitor *monitor = nullptr; ///< polled many times a second for cancellation; may be null
};

/// A declared value missing from a full payload, because it could not be made or is incompatible
/// with the others. Values beyond a recursion limit are not listed.
struct ExampleOmission
{
    std::string pointer; ///< into the payload: where it would be
    std::string schemaPointer; ///< the declaration
    std::string reason; ///< English, for people
};

/// A payload that \a schema accepts. It is validated by the rules of the options, with formats
/// asserted, before it is returned. Appends to \a omissions what a full payload lacks. Errors:
/// Unsupported if none was found (`where` is a JSON Pointer into the schema, the detail gives the
/// reason), Cancelled.
[[nodiscard]] Result<JsonPtr> makeExample(const CompiledSchema &schema,
                                          const ExampleOptions &options = {},
                                          std::vector<ExampleOmission> *omissions = nullptr);

/// A constraint for which no payload could be made, with the reason.
struct ExampleRefusal
{
    std::string schemaPointer; ///< to the keyword
    std::string reason; ///< English, for people
};

/// A payload that violates exactly one constraint.
struct NegativeExample
{
    JsonPtr payload;
    std::string pointer; ///< into the payload: where JSON Schema reports the fault
    std::string keyword; ///< the violated constraint
    std::string schemaPointer; ///< to that keyword
    std::vector<Issue> issues; ///< the result of validating by the rules of the options
};
struct NegativeExamples
{
    std::vector<NegativeExample> cases; ///< one per constraint, in schema order
    std::vector<ExampleRefusal> refused;
    bool isCancelled = false; ///< the monitor stopped the search; the list is incomplete
};
/// For each constraint of \a schema, a payload that violates only this one: JSON Schema with
/// formats asserted has exactly one issue, at `pointer` and for `keyword` (none for formats that
/// only the receiver has). A constraint that the rules of the options do not check is refused.
/// Ignores `size` of the options.
[[nodiscard]] NegativeExamples makeNegativeExamples(const CompiledSchema &schema,
                                                    const ExampleOptions &options = {});

/// A valid payload with one value exactly at its bound.
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
/// For each bound on a number, a length or a count, a payload that lies just within it. For an
/// exclusive bound, this is the next integer (or multiple), or a value near the bound.
[[nodiscard]] BoundaryExamples makeBoundaryExamples(const CompiledSchema &schema,
                                                    const ExampleOptions &options = {});

} // namespace tw
