// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/issue.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tw {

namespace {

    using enum IssueCode;
    constexpr std::array<std::pair<IssueCode, std::string_view>, 22> CodeNames{{
        {MissingField, "missing_field"},
        {InvalidEnumValue, "invalid_enum_value"},
        {InvalidFormat, "invalid_format"},
        {InvalidPattern, "invalid_pattern"},
        {InvalidRange, "invalid_range"},
        {InvalidLength, "invalid_length"},
        {InvalidFieldType, "invalid_field_type"},
        {UnknownField, "unknown_field"},
        {InvalidConst, "invalid_const"},
        {NotMultiple, "not_multiple"},
        {NotUnique, "not_unique"},
        {NotContained, "not_contained"},
        {ForbiddenByNot, "forbidden_by_not"},
        {NoMatchingBranch, "no_matching_branch"},
        {SeveralMatchingBranches, "several_matching_branches"},
        {FalseSchema, "false_schema"},
        {MissingDependency, "missing_dependency"},
        {InvalidPropertyName, "invalid_property_name"},
        {Unevaluated, "unevaluated"},
        {InvalidContent, "invalid_content"},
        {MalformedJson, "malformed_json"},
        {Undecided, "undecided"},
    }};

} // namespace

std::string_view issueCodeName(IssueCode code)
{
    return CodeNames.at(static_cast<std::size_t>(code)).second;
}

std::optional<IssueCode> issueCodeFromName(std::string_view name)
{
    const auto *const found =
        std::ranges::find(CodeNames, name, [](const auto &entry) { return entry.second; });
    if (found == CodeNames.end())
        return std::nullopt;
    return found->first;
}

} // namespace tw
