// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/correction/correction.h"
#include "schema/issue.h"
#include "schema/validation/payloadrules.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Whose hint: the three that Goa-AI recorded one after the other, and MCP's.
enum class HintGeneration : std::uint8_t {
    Seed, ///< RetryHint with ExampleInput; MissingFields only has what is missing
    Mid2026, ///< RetryHint with ExampleJSON; MissingFields has every offending field
    Head, ///< ToolFailure
    Mcp, ///< a tools/call result with isError
};
[[nodiscard]] std::optional<HintGeneration> hintGenerationFromName(std::string_view name);

/// What a tool boundary answers to a payload with \a issues (found by \a rules; null means JSON
/// Schema), in the shape of one generation (docs/formats/goa-ai.md, "Hints we write";
/// docs/formats/mcp.md, "Refused calls"); null without issues. RetryHints carry their ToolError as
/// "Error". Errors for issues found by \a rules use the words of generated Go code, as far as a
/// catalog tells. \a payload is the text as received.
[[nodiscard]] Json makeHint(const Tool &tool, std::string_view payload,
                            const std::vector<Issue> &issues, HintGeneration generation,
                            const PayloadRules *rules);

/// The decoder's word for what was found: "string", "bool", "object", "array", "null", "number", or
/// "number 30.5" where an integer or a smaller number was expected.
[[nodiscard]] std::string actualJsonType(const Issue &issue);

/// One question about the values that nobody but the user knows; "" if there are none. A bullet a
/// value: the author's description, what it must be, and what was wrong with what was given.
struct Question
{
    std::string text;
    std::vector<std::string> fields; ///< "contact.email", "slots[1].minutes", "$payload"
};
[[nodiscard]] Question makeQuestion(const Tool &tool, const Correction &correction);

} // namespace tw
