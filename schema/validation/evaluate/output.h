// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/result.h"
#include "schema/validation/compiledschema.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// The standard output formats of JSON Schema 2020-12, Core, section 12.4.
enum class OutputFormat : std::uint8_t {
    Flag, ///< {"valid": …}
    Basic, ///< a flat list of output units
    Detailed, ///< a tree; nodes with one child are replaced by it
};
[[nodiscard]] std::optional<OutputFormat> outputFormatFromName(std::string_view name);

/// The standard output of judging \a instance: errors where it is invalid, annotations where it is
/// valid. Unlike the issues of validate() this follows the schema keyword by keyword, so one fault
/// may be told several times, and each branch of a union tells its own. Every unit has `valid`,
/// `keywordLocation`, `absoluteKeywordLocation` and `instanceLocation`; schemas without a URI get
/// "schema:". Errors: TooLarge, when the schema gives no answer or the output has no end.
[[nodiscard]] Result<Json> standardOutput(const CompiledSchema &schema, const Json &instance,
                                          OutputFormat format);

/// What a schema says about a value beside judging it.
struct Annotation
{
    std::string pointer; ///< JSON Pointer into the instance
    std::string keyword; ///< "title", "format", "contentMediaType", also unknown ones: "x-order"
    std::string schemaPointer; ///< to the keyword, as Issue::schemaPointer
    JsonPtr value;
};

enum class AnnotationsOf : std::uint8_t {
    ValidOnly, ///< by the book: a schema that refuses its value says nothing about it
    /// For forms, whose instance is not finished: what applies in any case is kept also where it
    /// fails; of alternatives (anyOf, oneOf, if, contains, dependentSchemas) only those that
    /// accept.
    Applicable,
};

/// The annotations of \a instance and of all values in it, in the order of evaluation: title,
/// description, default, examples, deprecated, readOnly, writeOnly, format, content* and unknown
/// keywords. `format` and content* only for texts. A place has several of one keyword when several
/// schemas speak of it. Errors: TooLarge.
[[nodiscard]] Result<std::vector<Annotation>>
collectAnnotations(const CompiledSchema &schema, const Json &instance,
                   AnnotationsOf which = AnnotationsOf::ValidOnly);

} // namespace tw
