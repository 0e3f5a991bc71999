// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/boundaryvalidator.h"
#include "schema/validation/evaluate/issuemaker.h"

#include <nlohmann/json.hpp>

namespace tw::goa {

std::vector<Issue> BoundaryValidator::run(const Type &root, const Json &payload)
{
    const Step path;
    const std::string none;
    if (!payload.is_object()) {
        wrongType(root, payload, path, std::string(WholePayload));
        return std::move(m_issues);
    }
    if (findUnknown(root, payload, path, none) || findWrongType(root, payload, path, none)
        || findUnionFault(root, payload, path, none))
        return std::move(m_issues);
    checkRules(root, &payload, path, none);
    if (m_slowPattern != nullptr)
        return {undecidedIssue(m_slowPattern)};
    return std::move(m_issues);
}

Issue &BoundaryValidator::add(IssueCode code, const Type &type, std::string_view keyword,
                              const Step &path, const Json *value, std::string field)
{
    Issue &issue = m_issues.emplace_back();
    issue.code = code;
    issue.pointer = pointerOf(path);
    issue.schemaPointer = type.pointer;
    if (!keyword.empty())
        issue.schemaPointer.append("/").append(keyword);
    issue.keyword = keyword;
    constexpr std::size_t ActualLimit = 200;
    if (value != nullptr)
        issue.actual = valueText(TreeAccess(), value, ActualLimit);
    issue.field = std::move(field);
    issue.branch = m_branch;
    return issue;
}

std::vector<Issue> Boundary::judge(const Json &payload) const
{
    return BoundaryValidator().run(*m_root, payload);
}

} // namespace tw::goa
