// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: a byte of switches and a schema. Payloads made for it must fulfil the contract of
// schema/examples/examples.h.
#include "fuzz/fuzzing.h"
#include "schema/examples/examples.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

using namespace tw;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    fuzz::Parts parts(data, size);
    const std::uint8_t switches = parts.byte();
    CompileOptions compileOptions;
    compileOptions.assertFormats = true;
    if ((switches & 1U) != 0)
        compileOptions.draft = static_cast<Draft>((switches >> 1U) % 5);
    auto document = parseJson(parts.next());
    if (!document)
        return 0;
    const auto schema =
        CompiledSchema::compile(std::make_shared<const Json>(std::move(*document)), compileOptions);
    if (!schema)
        return 0;
    ExampleOptions options;
    options.maxSteps = 2'000'000;
    options.seed = switches >> 6U;
    options.size = (switches & 16U) != 0 ? ExampleSize::Minimal : ExampleSize::Full;
    const ToolValidator validator(*schema);
    const ValidationMode mode =
        (switches & 32U) != 0 ? ValidationMode::GoaBoundary : ValidationMode::JsonSchema;
    options.rules = validator.rules(mode);
    const auto example = makeExample(*schema, options);
    if (example) {
        require(schema->isValid(**example), "an example that is not valid");
        require(validator.validate(**example, mode).empty(), "refused by its own mode");
    } else {
        require(!example.error().detail.empty(), "a refusal without a reason");
    }
    for (const NegativeExample &negative : makeNegativeExamples(*schema, options).cases)
        require(!negative.issues.empty(), "a wrong payload without an issue");
    for (const BoundaryExample &bound : makeBoundaryExamples(*schema, options).cases)
        require(schema->isValid(*bound.payload), "a payload at a bound that is not valid");
    return 0;
}
