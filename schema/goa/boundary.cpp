// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/boundaryvalidator.h"
#include "schema/goa/goaformats.h"
#include "schema/goa/wireschema.h"
#include "schema/validation/evaluate/issuemaker.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tw::goa {

std::vector<Issue> BoundaryValidator::run(const Type &root, const Json &payload)
{
    const Step path;
    const std::string none;
    if (!payload.is_object()) {
        wrongType(root, payload, path, std::string(WholePayload));
        return std::move(m_issues);
    }
    if ((refusesUnknown() && findUnknown(root, payload, path, none))
        || findWrongType(root, payload, path, none) || findUnionFault(root, payload, path, none))
        return std::move(m_issues);
    checkRules(root, &payload, path, none);
    if (m_slowPattern != nullptr)
        return {undecidedIssue(m_slowPattern)};
    return std::move(m_issues);
}

Issue &BoundaryValidator::add(IssueCode code, const Type &type, Keyword keyword, const Step &path,
                              const Json *value, std::string field)
{
    Issue &issue = m_issues.emplace_back();
    issue.code = code;
    issue.wording = IssueWording::Receiver;
    issue.pointer = pointerOf(path);
    issue.elements = elementsOf(path);
    issue.schemaPointer = type.pointer;
    issue.keyword = keywordName(keyword);
    if (keyword != Keyword::Unknown)
        issue.schemaPointer.append("/").append(issue.keyword);
    constexpr std::size_t ActualLimit = 200;
    if (value != nullptr)
        issue.actual = valueText(TreeAccess(), value, ActualLimit);
    issue.field = std::move(field);
    issue.branch = m_branch;
    return issue;
}

std::vector<Issue> Boundary::validate(const Json &payload) const
{
    return BoundaryValidator(m_generation).run(*m_root, payload);
}

bool Boundary::checksFormat(std::string_view name) const
{
    return isGoaFormat(name);
}

bool Boundary::matchesFormat(std::string_view name, std::string_view utf8) const
{
    return matchesGoaFormat(name, utf8);
}

std::string_view Boundary::formatExample(std::string_view name) const
{
    return goaFormatExample(name);
}

std::optional<ReadSchema> Boundary::readSchema() const
{
    return wireSchema(m_schema);
}

bool Boundary::needsEntries(const Json &node) const
{
    if (!node.is_object() || node.contains("enum"))
        return false;
    const auto type = node.find("type");
    if (type == node.end() || (*type != "array" && *type != "object")
        || (*type == "array" && m_generation == HintGeneration::V18))
        return false;
    return std::ranges::any_of(std::array{Keyword::MinItems, Keyword::MinLength},
                               [&](Keyword keyword) {
                                   const Json *const least = member(node, keyword);
                                   return least != nullptr && *least != 0;
                               });
}

std::size_t Boundary::minEntries(const Json &node) const
{
    const Json *const length = member(node, Keyword::MinLength);
    return length != nullptr && length->is_number_unsigned() ? length->get<std::size_t>() : 0;
}

} // namespace tw::goa
