// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

enum class Severity : std::uint8_t { Error, Warning, Hint };

/// What is wrong. The first eight are the constraint names of Goa-AI field issues
/// (docs/formats/goa-ai.md, "Constraint names"); the rest name what only JSON Schema can express.
enum class IssueCode : std::uint8_t {
    MissingField,
    InvalidEnumValue,
    InvalidFormat,
    InvalidPattern,
    InvalidRange,
    InvalidLength,
    InvalidFieldType,
    UnknownField,
    // JSON Schema only
    InvalidConst,
    NotMultiple,
    NotUnique,
    NotContained,
    ForbiddenByNot,
    NoMatchingBranch,
    SeveralMatchingBranches,
    FalseSchema,
    MissingDependency,
    InvalidPropertyName,
    Unevaluated,
    InvalidContent,
    // the text is not JSON at all
    MalformedJson,
    // the schema is too deep or too expensive to come to an answer
    Undecided,
};
/// "missing_field", "invalid_enum_value", … : the spelling in the CLI and in Goa-AI logs.
[[nodiscard]] std::string_view issueCodeName(IssueCode code);
[[nodiscard]] std::optional<IssueCode> issueCodeFromName(std::string_view name);

/// One real fault of an instance. A list of issues is complete and minimal: one for each fault,
/// also inside unions, and mending all of them makes the instance valid. Values are carried as JSON
/// texts so that nothing is lost on the way to a form or a log.
struct Issue
{
    IssueCode code = IssueCode::InvalidFieldType;
    Severity severity = Severity::Error;
    std::string pointer; ///< JSON Pointer into the instance
    std::string schemaPointer; ///< JSON Pointer into the schema document, to the keyword
    std::string keyword; ///< "required", "maximum", …
    std::string message; ///< one English sentence: what, and what would be right
    std::string actual; ///< JSON text of the value, clipped to 200 bytes with "…"; "" if absent
    std::string expected; ///< type name(s), format or pattern
    std::vector<std::string> allowed; ///< JSON texts of enum values, or bare names of known keys
    std::string limit; ///< JSON text of the bound
    std::string missing; ///< name of the absent key
    std::string suggestion; ///< did-you-mean: a key name or the JSON text of an enum value
    std::optional<std::uint32_t> branch; ///< the union branch the issue speaks of
    /// Goa field path (docs/formats/goa-ai.md, "Field paths"), Goa mode only.
    std::string field;

    [[nodiscard]] bool operator==(const Issue &other) const = default;
};

} // namespace tw
