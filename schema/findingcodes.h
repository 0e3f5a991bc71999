// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/finding.h"

/// The built-in findings. A translation needs an entry for each.
namespace tw::codes {

// Catalog files
inline constexpr FindingCode MorePages{
    "more_pages", "the server has more pages of tools; this file holds one of them"};
inline constexpr FindingCode SingleTool{"single_tool", "a single tool without a list around it"};
inline constexpr FindingCode BareToolList{
    "bare_tool_list", "an array of tools without the object {\"tools\": …} around it"};
inline constexpr FindingCode RepeatedTool{"repeated_tool",
                                          "two tools have the id \"%1\"; the first is used"};
inline constexpr FindingCode RepeatedKey{
    "repeated_key", "the key occurs twice (again on line %1); the last one counts"};
inline constexpr FindingCode HalfSurrogate{
    "half_surrogate", "half of a surrogate pair on line %1 was replaced by U+FFFD"};
inline constexpr FindingCode NoTools{"no_tools", "contains no tools"};
inline constexpr FindingCode NotString{"not_string", "is %1, not a string; ignored"};
inline constexpr FindingCode NotObject{"not_object", "is %1, not an object; ignored"};
inline constexpr FindingCode NotSchema{"not_schema", "is %1, not a schema; ignored"};
inline constexpr FindingCode StringForList{"string_for_list", "is a string; read as a list of one"};
inline constexpr FindingCode NotStringList{"not_string_list", "is not a list of strings; ignored"};
inline constexpr FindingCode SchemaInText{"schema_in_text",
                                          "is a string that contains the schema; unwrapped"};
inline constexpr FindingCode UnknownKey{"unknown_key", "unknown key; kept as it is"};
inline constexpr FindingCode ToolNotObject{"tool_not_object", "a tool must be an object; ignored"};
inline constexpr FindingCode ToolWithoutId{"tool_without_id", "a tool without an \"id\"; ignored"};
inline constexpr FindingCode ToolWithoutName{"tool_without_name",
                                             "a tool without a \"name\"; ignored"};
inline constexpr FindingCode ToolWithoutToolset{"tool_without_toolset",
                                                "the tool \"%1\" names no toolset"};
inline constexpr FindingCode ToolWithoutInputSchema{"tool_without_input_schema",
                                                    "the tool \"%1\" has no \"inputSchema\""};
inline constexpr FindingCode BareSchema{"bare_schema",
                                        "a schema without {\"name\", \"schema\"} around it"};
inline constexpr FindingCode UnknownAudience{"unknown_audience",
                                             "\"%1\" is not one of timeline, internal, evidence"};
inline constexpr FindingCode ServerDataWithoutType{"server_data_without_type",
                                                   "server data without a type"};
inline constexpr FindingCode ServerDataNotList{"server_data_not_list",
                                               "is neither a list nor an object; ignored"};
inline constexpr FindingCode ServerDataNotObject{"server_data_not_object",
                                                 "server data must be an object; ignored"};

// Schemas
inline constexpr FindingCode BooleanBound{"boolean_bound",
                                          "%1 is a number since draft 6; write the bound here"};
inline constexpr FindingCode BooleanRequired{
    "boolean_required", "required must be a list of names beside \"properties\"; it is ignored"};
inline constexpr FindingCode ItemsList{"items_list",
                                       "a list of schemas is called \"prefixItems\" since 2020-12"};
inline constexpr FindingCode UnknownMetaschema{
    "unknown_metaschema", "the meta-schema %1 is not known, so the usual rules are applied"};

// Patterns
inline constexpr FindingCode LoneBracket{
    "lone_bracket",
    "a lone bracket must be escaped with a backslash at character %1; other "
    "validators may reject the pattern"};
inline constexpr FindingCode NeedlessEscape{
    "needless_escape",
    "this character must not be escaped at character %1; other validators may "
    "reject the pattern"};
inline constexpr FindingCode RangeOfClass{
    "range_of_class",
    "a range must be between two characters at character %1; other validators "
    "may reject the pattern"};
inline constexpr FindingCode ReadAsRe2{"read_as_re2",
                                       "read as RE2, since ECMA-262 rejects it (%1)"};
inline constexpr FindingCode LookAround{"look_around",
                                        "RE2 does not support look-around (Go, Goa)"};
inline constexpr FindingCode BackReference{"back_reference",
                                           "RE2 does not support back-references (Go, Goa)"};

// Lint rules
inline constexpr FindingCode ImpossibleBounds{"impossible_bounds",
                                              "no value is both at least %1 and at most %2"};
inline constexpr FindingCode RefusedValue{"refused_value", "%1"};
inline constexpr FindingCode BadPattern{"bad_pattern", "not a regular expression: %1"};
inline constexpr FindingCode RefusedByRe2{"refused_by_re2", "RE2 (Go, Goa) rejects it: %1"};

} // namespace tw::codes
