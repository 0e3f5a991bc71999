// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"
#include "schema/correction/correction.h"
#include "schema/goa/generation.h"
#include "schema/issue.h"
#include "schema/validation/payloadrules.h"

#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The response of a tool boundary to a payload with \a issues (found by \a rules; null means JSON
/// Schema), in the form of one generation (docs/formats/goa-ai.md, "Hints we write";
/// docs/formats/mcp.md, "Refused calls"); null without issues, and where that generation records no
/// hint for them. RetryHints contain their ToolError as "Error". Errors for issues found by \a
/// rules use the wording of generated Go code, as far as it can be derived from a catalog. \a
/// payload is the text as received.
[[nodiscard]] Json makeHint(const Tool &tool, std::string_view payload,
                            const std::vector<Issue> &issues, HintGeneration generation,
                            const PayloadRules *rules);

/// The reason of the RetryHint for \a issues: "missing_fields" if a field is missing, the payload
/// is not JSON or, up to v0.56.7, has a wrong type; else "invalid_arguments"; "" without issues.
[[nodiscard]] std::string_view hintReason(const std::vector<Issue> &issues,
                                          HintGeneration generation = HintGeneration::V66);

/// The decoder's name for the value: "string", "bool", "object", "array", "null", "number", or
/// "number 30.5" if an integer or a smaller number was expected.
[[nodiscard]] std::string actualJsonType(const Issue &issue);

/// One question for all values that only the user knows; "" if there are none. One bullet per
/// value: the author's description, the requirement, and the fault of the given value.
struct Question
{
    std::string text;
    std::vector<std::string> fields; ///< "contact.email", "slots[1].minutes", "$payload"
};
[[nodiscard]] Question makeQuestion(const Tool &tool, const Correction &correction);

} // namespace tw
