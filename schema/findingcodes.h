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
inline constexpr FindingCode UnknownKey{"unknown_key", "unknown key \"%1\"; kept as it is"};
inline constexpr FindingCode NotBoolean{"not_boolean", "is %1, not true or false; kept as it is"};
inline constexpr FindingCode NotCount{"not_count", "is %1, not a whole number; kept as it is"};
inline constexpr FindingCode NotObjectList{"not_object_list",
                                           "is not a list of objects; kept as it is"};
inline constexpr FindingCode UnknownChoice{"unknown_choice",
                                           "%1 is not a value known here; kept as it is"};
inline constexpr FindingCode UnknownSharedType{"unknown_shared_type",
                                               "there is no shared type \"%1\""};
inline constexpr FindingCode NewerDesign{
    "newer_design", "the file has format %1; what this version does not know is kept as it is"};
inline constexpr FindingCode NoPlaceInTool{"no_place_in_tool",
                                           "%1 has no place in a tool; left out"};
inline constexpr FindingCode UnresolvedParameter{"unresolved_parameter",
                                                 "the reference %1 leads nowhere; left out"};
inline constexpr FindingCode RenamedParameter{
    "renamed_parameter", "another parameter is called \"%1\", so this one is called \"%2\""};
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

// Names
inline constexpr FindingCode EmptyName{"empty_name", "a name cannot be empty"};
inline constexpr FindingCode NameCharacter{"name_character",
                                           "%1 does not accept %2 in a name; use %3"};
inline constexpr FindingCode NameStart{"name_start",
                                       "%1 wants a letter or \"_\" as the first character"};
inline constexpr FindingCode NameLength{
    "name_length", "%1 accepts at most %2 characters in a name; this one has %3"};
inline constexpr FindingCode LongName{
    "long_name", "the name has %1 characters; hosts add prefixes, so at most 40 are safe"};
inline constexpr FindingCode NotSnakeCase{
    "not_snake_case", "Goa-AI's names are in snake_case; \"%1\" is safe everywhere"};
inline constexpr FindingCode NameOfExample{
    "name_of_example", "Goa-AI's generator loses a property called \"example\""};
inline constexpr FindingCode NameOfContinuation{
    "name_of_continuation", "Goa-AI keeps names like this one for its own tools"};
inline constexpr FindingCode NameWithoutLetter{"name_without_letter",
                                               "the name needs a letter or a digit"};

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
inline constexpr FindingCode InvalidSchema{"invalid_schema", "not a schema: %1"};
inline constexpr FindingCode DeadReference{"dead_reference", "the reference leads nowhere: %1"};
inline constexpr FindingCode KeywordShape{"keyword_shape", "%1 must be %2, but is %3"};
inline constexpr FindingCode UndeclaredRequired{
    "undeclared_required", "\"%1\" is required, but no property has this name"};
inline constexpr FindingCode DefaultOfRequired{"default_of_required",
                                               "\"%1\" is required, so its default is never used"};
inline constexpr FindingCode ArrayWithoutItems{"array_without_items",
                                               "the list does not say what it holds"};
inline constexpr FindingCode ToolWithoutDescription{
    "tool_without_description", "a model chooses a tool by its description; this one has none"};
inline constexpr FindingCode AttributeWithoutDescription{"attribute_without_description",
                                                         "\"%1\" has no description"};
inline constexpr FindingCode BrokenTemplate{"broken_template", "%1: %2"};
inline constexpr FindingCode ImpossibleBounds{"impossible_bounds",
                                              "no value is both at least %1 and at most %2"};
inline constexpr FindingCode RefusedValue{"refused_value", "%1"};
// Designs
inline constexpr FindingCode RepeatedToolset{"repeated_toolset", "two toolsets have the id \"%1\""};
inline constexpr FindingCode RepeatedAgent{"repeated_agent", "the service has two agents \"%1\""};
inline constexpr FindingCode RepeatedRegistry{"repeated_registry",
                                              "two registries have the name \"%1\""};
inline constexpr FindingCode RepeatedServerData{"repeated_server_data",
                                                "two entries of server data have the kind \"%1\""};
inline constexpr FindingCode UnknownToolset{"unknown_toolset", "there is no toolset \"%1\""};
inline constexpr FindingCode UnknownService{"unknown_service", "there is no service \"%1\""};
inline constexpr FindingCode UnknownRegistry{"unknown_registry", "there is no registry \"%1\""};
inline constexpr FindingCode MissingSource{"missing_source", "a toolset of this kind names its %1"};
inline constexpr FindingCode ToolsElsewhere{
    "tools_elsewhere",
    "the tools of this toolset are declared elsewhere, so it cannot have tools of its own"};
inline constexpr FindingCode ToolsNeeded{"tools_needed",
                                         "a toolset of an external MCP server lists its tools"};
inline constexpr FindingCode InjectedTwice{"injected_twice", "\"%1\" is injected twice"};
inline constexpr FindingCode InjectedUnknown{"injected_unknown",
                                             "there is no attribute \"%1\" to inject"};
inline constexpr FindingCode InjectedOptional{"injected_optional",
                                              "the injected attribute \"%1\" must be required"};
inline constexpr FindingCode InjectedNotText{"injected_not_text",
                                             "the injected attribute \"%1\" must be a string"};
inline constexpr FindingCode InjectedLabel{
    "injected_label",
    "\"%1\" is filled from a label of the run, which a tool bound to a method cannot use"};
inline constexpr FindingCode InjectedElsewhere{
    "injected_elsewhere", "the method has no attribute \"%1\" that takes the injected value"};
inline constexpr FindingCode HalfPaging{"half_paging",
                                        "paging needs both a cursor and a next cursor"};
inline constexpr FindingCode CursorUnknown{"cursor_unknown",
                                           "there is no attribute \"%1\" that takes the cursor"};
inline constexpr FindingCode CursorNotText{"cursor_not_text", "the cursor \"%1\" must be a string"};
inline constexpr FindingCode CursorRequired{
    "cursor_required", "the cursor \"%1\" must be optional: the first page has none"};
inline constexpr FindingCode ReservedResult{
    "reserved_result", "a bounded result gets \"%1\" by itself; remove the attribute"};
inline constexpr FindingCode ContinueUnknown{"continue_unknown",
                                             "the toolset has no tool \"%1\" that continues"};
inline constexpr FindingCode ContinueUnbounded{
    "continue_unbounded",
    "\"%1\" continues a result, so it needs a cursor and a next cursor of its own"};
inline constexpr FindingCode ContinueShared{"continue_shared",
                                            "\"%1\" continues another tool already"};
inline constexpr FindingCode ContinuePayload{
    "continue_payload",
    "\"%1\" must take the payload of this tool, or nothing but a required cursor"};
inline constexpr FindingCode MethodMissing{"method_missing", "a binding names its method"};
inline constexpr FindingCode MethodUnknownField{"method_unknown_field",
                                                "the method has no attribute \"%1\""};
inline constexpr FindingCode MethodFieldType{"method_field_type",
                                             "\"%1\" has another type in the method"};
inline constexpr FindingCode MethodNeedsField{
    "method_needs_field", "the method requires \"%1\", which the tool neither takes nor injects"};
inline constexpr FindingCode MethodLacksBound{
    "method_lacks_bound", "a bounded result needs \"%1\" in the result of the method"};
inline constexpr FindingCode ServerDataUnbound{
    "server_data_unbound", "only a tool bound to a method can take server data from its result"};
inline constexpr FindingCode MissingTemplate{
    "missing_template", "a confirmation needs a prompt and a result for a denied call"};
inline constexpr FindingCode HistoryMixed{
    "history_mixed", "a history keeps recent turns or is compressed, not both"};
inline constexpr FindingCode HistoryHalf{
    "history_half", "a compressed history says when to compress and how much to keep"};
inline constexpr FindingCode HistoryKeepsAll{
    "history_keeps_all",
    "%1 turns are kept, which must be fewer than the %2 at which the history is compressed"};
inline constexpr FindingCode NegativeCap{"negative_cap", "a cap must be above 0"};
inline constexpr FindingCode CapNeeded{"cap_needed", "a cap of failed calls needs a cap of calls"};
inline constexpr FindingCode BadDuration{
    "bad_duration", "\"%1\" is not a duration; write it as in \"90s\" or \"2m30s\""};
inline constexpr FindingCode BadUrl{"bad_url", "\"%1\" is not a URL"};
inline constexpr FindingCode BadMissingFields{
    "bad_missing_fields", "\"%1\" is none of finalize, await_clarification and resume"};

// Patterns that rules find
inline constexpr FindingCode BadPattern{"bad_pattern", "not a regular expression: %1"};
inline constexpr FindingCode RefusedByRe2{"refused_by_re2", "RE2 (Go, Goa) rejects it: %1"};

} // namespace tw::codes
