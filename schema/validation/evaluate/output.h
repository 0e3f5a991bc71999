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
    Detailed, ///< a tree; nodes with a single child are replaced by it
};
[[nodiscard]] std::optional<OutputFormat> outputFormatFromName(std::string_view name);

/// The standard output for \a instance: errors if it is invalid, annotations if it is valid. Unlike
/// the issues of validate() it follows the schema keyword by keyword, so one fault may be reported
/// several times and by every branch of a union. Every unit has `valid`, `keywordLocation`,
/// `absoluteKeywordLocation` and `instanceLocation`; schemas without a URI get "schema:". Errors:
/// TooLarge if the schema gives no answer or the output is unlimited.
[[nodiscard]] Result<Json> standardOutput(const CompiledSchema &schema, const Json &instance,
                                          OutputFormat format);

/// Information that a schema attaches to a value besides validating it.
struct Annotation
{
    std::string pointer; ///< JSON Pointer into the instance
    std::string keyword; ///< "title", "format", "contentMediaType", also unknown ones: "x-order"
    std::string schemaPointer; ///< to the keyword, as Issue::schemaPointer
    JsonPtr value;
};

enum class AnnotationsOf : std::uint8_t {
    ValidOnly, ///< as the specification says: a schema that rejects its value annotates nothing
    /// For forms, whose instance is not complete: schemas that always apply annotate even if they
    /// fail; of alternatives (anyOf, oneOf, if, contains, dependentSchemas) only those that accept
    /// the value.
    Applicable,
};

/// The annotations of \a instance and of all values in it, in evaluation order: title, description,
/// default, examples, deprecated, readOnly, writeOnly, format, content* and unknown keywords.
/// `format` and content* apply to strings only. A location has several annotations of one keyword
/// if several schemas annotate it. Errors: TooLarge.
[[nodiscard]] Result<std::vector<Annotation>>
collectAnnotations(const CompiledSchema &schema, const Json &instance,
                   AnnotationsOf which = AnnotationsOf::ValidOnly);

} // namespace tw
