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

/// The kind of fault. The first eight are the constraint names of Goa-AI field issues
/// (docs/formats/goa-ai.md, "Constraint names"); the rest cover what only JSON Schema can express.
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
    // the schema is too deep or too expensive to evaluate
    Undecided,
};
/// "missing_field", "invalid_enum_value", … : the spelling in the CLI and in Goa-AI logs.
[[nodiscard]] std::string_view issueCodeName(IssueCode code);
[[nodiscard]] std::optional<IssueCode> issueCodeFromName(std::string_view name);

/// Selects between the sentences for one code.
enum class IssueWording : std::uint8_t {
    Standard,
    Tag, ///< about the tag of a union
    Receiver, ///< found by a receiver's own rules, which show the value without its type
    ReceiverTag, ///< found by a receiver's own rules in the envelope of a union
    Unfinished, ///< Undecided: there are more faults than listed
    Recorded, ///< `detail` is the sentence, as recorded in a log
};
/// What InvalidLength counts.
enum class IssueUnit : std::uint8_t { Characters, Bytes, Items, Members, Entries };

/// One fault of an instance. A list of issues is complete and minimal: it has one issue per fault,
/// also inside unions, and fixing all of them makes the instance valid. Values are JSON texts so
/// that forms and logs show them without loss.
struct Issue
{
    IssueCode code = IssueCode::InvalidFieldType;
    Severity severity = Severity::Error;
    std::string pointer; ///< JSON Pointer into the instance
    std::string schemaPointer; ///< JSON Pointer into the schema document, to the keyword
    std::string keyword; ///< "required", "maximum", …
    std::string actual; ///< JSON text of the value, clipped to 200 bytes with "…"; "" if absent
    std::string expected; ///< type name(s), format or pattern
    std::vector<std::string> allowed; ///< JSON texts of enum values, or bare names of known keys
    std::string limit; ///< JSON text of the bound
    std::string missing; ///< name of the absent key
    std::string suggestion; ///< did-you-mean: a key name or the JSON text of an enum value
    std::optional<std::uint32_t> branch; ///< the union branch that the issue refers to
    /// Goa field path (docs/formats/goa-ai.md, "Field paths"), Goa mode only.
    std::string field;

    // For the sentence only: messageOf() in schema/findings/findingtext.h makes it on demand.
    IssueWording wording = IssueWording::Standard;
    IssueUnit unit = IssueUnit::Characters; ///< of InvalidLength
    /// Bit i is set if the token i of `pointer` is an index of an array. Tokens past the 64th have
    /// none.
    std::uint64_t elements = 0;
    /// The actual length or number of matches; the other item of NotUnique; how many branches
    /// match.
    std::optional<std::uint64_t> count;
    /// Words that become part of the sentence: what the format looks like, the error of the JSON
    /// reader, the numbers of the matching branches, or the whole sentence if it was recorded.
    std::string detail;

    [[nodiscard]] bool operator==(const Issue &other) const = default;
};

} // namespace tw
