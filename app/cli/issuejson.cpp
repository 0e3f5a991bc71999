// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/issuejson.h"

#include "app/cli/cli.h"
#include "schema/findings/findingtext.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>

namespace tw::cli {

namespace {

    constexpr std::size_t MostAllowed = 10; ///< a list of thousands helps neither people nor models

    /// The value of a JSON text; a clipped one remains a text.
    Json valueOf(const std::string &text)
    {
        auto value = parseJson(text);
        return value ? std::move(*value) : Json(text);
    }

} // namespace

Json issueJson(const Issue &issue)
{
    const bool names = issue.code == IssueCode::UnknownField;
    Json json = Json::object();
    json["code"] = std::string(issueCodeName(issue.code));
    json["pointer"] = issue.pointer;
    json["schema"] = issue.schemaPointer;
    json["keyword"] = issue.keyword;
    json["message"] = messageOf(issue);
    if (!issue.actual.empty())
        json["actual"] = valueOf(issue.actual);
    if (!issue.expected.empty())
        json["expected"] = issue.expected;
    if (!issue.allowed.empty()) {
        const std::size_t listed = std::min(issue.allowed.size(), MostAllowed);
        Json allowed = Json::array();
        for (const std::string &entry : std::span(issue.allowed).first(listed))
            allowed.push_back(names ? Json(entry) : valueOf(entry));
        json["allowed"] = std::move(allowed);
        if (listed < issue.allowed.size())
            json["allowed_more"] = issue.allowed.size() - listed;
    }
    if (!issue.limit.empty())
        json["limit"] = valueOf(issue.limit);
    if (!issue.missing.empty())
        json["missing"] = issue.missing;
    if (!issue.suggestion.empty())
        json["suggestion"] = names ? Json(issue.suggestion) : valueOf(issue.suggestion);
    if (issue.branch)
        json["branch"] = *issue.branch;
    if (!issue.field.empty())
        json["field"] = issue.field;
    return json;
}

Json issuesJson(const std::vector<Issue> &issues)
{
    Json list = Json::array();
    for (const Issue &issue : issues)
        list.push_back(issueJson(issue));
    return list;
}

std::string issueLine(const Issue &issue)
{
    std::string line = issue.pointer.empty() ? "(root)" : issue.pointer;
    line.append(": ").append(issueCodeName(issue.code)).append(": ").append(messageOf(issue));
    if (!issue.field.empty())
        line.append(" [field ").append(issue.field).append("]");
    return line;
}

std::string_view severityName(Severity severity)
{
    return severity == Severity::Error  ? "error"
        : severity == Severity::Warning ? "warning"
                                        : "info";
}

void printWarnings(const std::string &source, const CompiledSchema &schema)
{
    for (const Finding &warning : schema.warnings())
        printMessage(source + "#" + warning.pointer + ": warning: " + messageOf(warning));
}

} // namespace tw::cli
