// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/json/json.h"
#include "schema/validation/compiledschema.h"

namespace tw::cli {

/// An Issue as every command prints it, without empty members.
[[nodiscard]] Json issueJson(const Issue &issue);
[[nodiscard]] Json issuesJson(const std::vector<Issue> &issues);
/// "/slots/0/minutes: invalid_range: minutes must be …"
[[nodiscard]] std::string issueLine(const Issue &issue);
/// "error", "warning" or "info".
[[nodiscard]] std::string_view severityName(Severity severity);
/// Prints the compiler's warnings (patterns not read as ECMA-262 defines them) to stderr, one per
/// line: "tools.json#/properties/a/pattern: warning: …". \a source names the file of the schema.
void printWarnings(const std::string &source, const CompiledSchema &schema);

} // namespace tw::cli
