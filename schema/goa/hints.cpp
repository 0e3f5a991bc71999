// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/hints.h"

#include "schema/findings/findingtext.h"
#include "schema/goa/gotext.h"
#include "schema/goa/hintparts.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/unions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tw {

namespace {

    constexpr std::size_t MaxNamed = 3; // of fields in one sentence, as in the runtimes

    /// A refused call and the wording for its faults.
    struct Refusal
    {
        const Tool &tool;
        const std::vector<Issue> &issues;
        const PayloadRules *rules; ///< null: JSON Schema

        std::optional<Json> value; ///< of the payload, if it can be read
        std::size_t badByte = 0; ///< if it cannot
        [[nodiscard]] std::string sentence(const Issue &issue) const
        {
            if (rules != nullptr && value && value->is_object())
                return goa::errorText(tool, *value, {issue});
            return messageOf(issue);
        }
        [[nodiscard]] std::string sentences() const
        {
            std::string text;
            for (const Issue &issue : issues)
                text += (text.empty() ? "" : "; ") + sentence(issue);
            return text;
        }
    };

    std::string fieldOf(const Issue &issue)
    {
        if (!issue.field.empty())
            return issue.field;
        if (!issue.missing.empty())
            return issue.missing;
        const auto tokens = pointerTokens(issue.pointer);
        std::string path;
        for (const std::string &token : tokens)
            path += (path.empty() ? "" : ".") + token;
        return path.empty() ? "$payload" : path;
    }

    const Json *payloadSchema(const Tool &tool)
    {
        return tool.payload ? tool.payload->schema.get() : nullptr;
    }

    /// The authored example, or null.
    Json exampleOf(const Tool &tool)
    {
        const Json *const schema = payloadSchema(tool);
        if (schema == nullptr)
            return nullptr;
        if (const Json *const one = member(*schema, Keyword::Example))
            return *one;
        const Json *const list = member(*schema, Keyword::Examples);
        if (list != nullptr && list->is_array() && !list->empty())
            return list->front();
        return nullptr;
    }

    /// Byte offset of "line:column".
    std::size_t offsetOf(std::string_view text, const std::string &where)
    {
        const auto colon = where.find(':');
        if (colon == std::string::npos)
            return 0;
        const auto number = [](const std::string &digits) {
            return static_cast<std::size_t>(std::strtoull(digits.c_str(), nullptr, 10));
        };
        std::size_t start = 0;
        for (std::size_t line = number(where.substr(0, colon)); line > 1; --line) {
            const auto end = text.find('\n', start);
            if (end == std::string_view::npos)
                break;
            start = end + 1;
        }
        const std::size_t column = number(where.substr(colon + 1));
        return std::min(text.size(), start + (column == 0 ? 0 : column - 1));
    }

    // --- head ---

    /// The eight names that FieldIssue has, for the JSON Schema keywords they cover.
    std::string constraintOf(const Issue &issue)
    {
        switch (issue.code) {
        case IssueCode::InvalidConst:
            return std::string(issueCodeName(IssueCode::InvalidEnumValue));
        case IssueCode::NotMultiple:
            return std::string(issueCodeName(IssueCode::InvalidRange));
        case IssueCode::MissingDependency:
            return std::string(issueCodeName(IssueCode::MissingField));
        case IssueCode::Unevaluated:
        case IssueCode::FalseSchema:
            return std::string(issueCodeName(IssueCode::UnknownField));
        default:
            return std::string(issueCodeName(issue.code));
        }
    }

    Json fieldIssue(const Issue &issue, const PayloadRules *rules)
    {
        const bool all = rules == nullptr; // Goa's codecs fill in only some
        const bool isTag = keywordFromName(issue.keyword) == Keyword::OneOf;
        Json entry = Json::object();
        entry["field"] = fieldOf(issue);
        entry["constraint"] = constraintOf(issue);
        if (!issue.allowed.empty() && (all || issue.code == IssueCode::UnknownField || isTag)) {
            Json allowed = Json::array();
            for (const std::string &one : issue.allowed)
                allowed.push_back(issue.code == IssueCode::UnknownField ? one : bareText(one));
            entry["allowed"] = std::move(allowed);
        }
        if (all && issue.code == IssueCode::InvalidLength && isNumberText(issue.limit))
            entry[isLowerBound(keywordFromName(issue.keyword)) ? "min_len" : "max_len"] =
                numberFromText(issue.limit);
        if (all && issue.code == IssueCode::InvalidPattern)
            entry["pattern"] = issue.expected;
        if (all && issue.code == IssueCode::InvalidFormat)
            entry["format"] = issue.expected;
        if (issue.code == IssueCode::InvalidFieldType) {
            entry["expected_json_type"] = issue.expected;
            entry["actual_json_type"] = actualJsonType(issue);
        }
        return entry;
    }

    Json toolFailure(const Refusal &refusal)
    {
        const Tool &tool = refusal.tool;
        const std::vector<Issue> &issues = refusal.issues;
        Json recovery = Json::object();
        recovery["action"] = "correct_call";
        Json list = Json::array();
        for (const Issue &issue : issues) {
            // Go's decoder finds some faults without naming a field.
            if (!issue.field.empty()
                || (refusal.rules == nullptr && issue.code != IssueCode::MalformedJson))
                list.push_back(fieldIssue(issue, refusal.rules));
        }
        if (!list.empty())
            recovery["issues"] = std::move(list);
        if (refusal.value && refusal.value->is_object())
            recovery["prior_input"] = *refusal.value;
        if (Json example = exampleOf(tool); example.is_object())
            recovery["example_json"] = std::move(example);
        Json failure = Json::object();
        failure["kind"] = "invalid_call";
        failure["error"] = Json::object();
        failure["error"]["message"] = refusal.sentences();
        failure["recovery"] = std::move(recovery);
        return failure;
    }

    // --- the RetryHints ---

    /// "hours (Hours to look ahead) - 6, 12, 24"
    std::string namedField(const Tool &tool, const Issue &issue)
    {
        std::string text = fieldOf(issue);
        if (const std::string description = issueDescription(tool, issue); !description.empty())
            text += " (" + description + ")";
        if (issue.allowed.empty() || issue.code == IssueCode::UnknownField)
            return text;
        text += " - ";
        for (std::size_t i = 0; i < issue.allowed.size(); ++i)
            text += (i == 0 ? "" : ", ") + bareText(issue.allowed[i]);
        return text;
    }

    std::vector<const Issue *> withCode(const std::vector<Issue> &issues, IssueCode code)
    {
        std::vector<const Issue *> found;
        for (const Issue &issue : issues) {
            if (issue.code == code && found.size() < MaxNamed)
                found.push_back(&issue);
        }
        return found;
    }

    std::string typeSentence(const Tool &tool, const std::vector<Issue> &issues)
    {
        std::string parts;
        for (const Issue *issue : withCode(issues, IssueCode::InvalidFieldType))
            parts += (parts.empty() ? "" : ", ") + fieldOf(*issue) + " must be " + issue->expected
                + ", not " + actualJsonType(*issue);
        return parts.empty() ? parts
                             : "The arguments of " + tool.id + " have a wrong type: " + parts + ".";
    }

    std::string unknownSentence(const Tool &tool, const std::vector<Issue> &issues)
    {
        std::string parts;
        for (const Issue *issue : withCode(issues, IssueCode::UnknownField)) {
            parts += (parts.empty() ? "" : "; ") + fieldOf(*issue);
            std::vector<std::string> allowed = issue->allowed;
            std::ranges::sort(allowed);
            for (std::size_t i = 0; i < allowed.size(); ++i)
                parts += (i == 0 ? " (allowed: `" : ", `") + allowed[i] + "`";
            if (!allowed.empty())
                parts += ")";
        }
        return parts.empty()
            ? parts
            : "Remove these fields from the arguments of " + tool.id + ": " + parts + ".";
    }

    /// At most three distinct fields, each with its known details.
    std::string valueSentence(const Tool &tool, const std::vector<Issue> &issues)
    {
        std::vector<std::string> seen;
        std::string fields;
        for (const Issue &issue : issues) {
            if (issue.code == IssueCode::InvalidFieldType || issue.code == IssueCode::UnknownField)
                continue;
            const std::string field = fieldOf(issue);
            if (seen.size() == MaxNamed || std::ranges::find(seen, field) != seen.end())
                continue;
            fields += (seen.empty() ? "" : ", ") + namedField(tool, issue);
            seen.push_back(field);
        }
        return fields.empty()
            ? fields
            : "To call " + tool.id + ", please give a valid value for: " + fields + ".";
    }

    std::string clarifyingQuestion(const Refusal &refusal)
    {
        const Tool &tool = refusal.tool;
        const std::vector<Issue> &issues = refusal.issues;
        if (issues.front().code == IssueCode::MalformedJson)
            return "The arguments of " + tool.id + " are not valid JSON at byte "
                + std::to_string(refusal.badByte) + " of $payload; send them again ("
                + messageOf(issues.front()) + ").";
        std::string text;
        for (const std::string &sentence :
             {typeSentence(tool, issues), unknownSentence(tool, issues),
              valueSentence(tool, issues)}) {
            if (!sentence.empty())
                text += (text.empty() ? "" : " ") + sentence;
        }
        return text;
    }

    Json retryHint(const Refusal &refusal, bool seed)
    {
        const Tool &tool = refusal.tool;
        const std::vector<Issue> &issues = refusal.issues;
        const bool malformed = issues.front().code == IssueCode::MalformedJson;
        Json missing = Json::array();
        for (const Issue &issue : issues) {
            const bool isMissing = issue.code == IssueCode::MissingField || malformed;
            const std::string field = malformed ? "$payload" : fieldOf(issue);
            if ((isMissing || !seed) && std::ranges::find(missing, Json(field)) == missing.end())
                missing.push_back(field);
        }
        Json hint = Json::object();
        hint["Reason"] = hintReason(issues);
        hint["Tool"] = tool.id;
        hint["RestrictToTool"] = true;
        hint["MissingFields"] = missing.empty() ? Json(nullptr) : std::move(missing);
        hint[seed ? "ExampleInput" : "ExampleJSON"] = exampleOf(tool);
        hint["PriorInput"] =
            refusal.value && refusal.value->is_object() ? *refusal.value : Json(nullptr);
        hint["ClarifyingQuestion"] = clarifyingQuestion(refusal);
        hint["Message"] = refusal.sentences();
        Json cause = nullptr;
        for (auto issue = issues.rbegin(); issues.size() > 1 && issue != issues.rend(); ++issue) {
            Json error = Json::object();
            error["Message"] = refusal.sentence(*issue);
            error["Cause"] = std::move(cause);
            cause = std::move(error);
        }
        hint["Error"] = Json::object();
        hint["Error"]["Message"] = hint["Message"];
        hint["Error"]["Cause"] = std::move(cause);
        return hint;
    }

    // --- MCP ---

    Json mcpResult(const Tool &tool, const std::vector<Issue> &issues)
    {
        std::string text = "The arguments of " + tool.id + " were not accepted:";
        for (const Issue &issue : issues) {
            text += "\n- " + messageOf(issue);
            if (issue.missing.empty())
                continue;
            // The name alone does not explain what to provide.
            const std::string what = issueDescription(tool, issue);
            const std::string expected = issueExpectation(tool, issue);
            if (!what.empty())
                text += ": " + what;
            if (!expected.empty())
                text += (what.empty() ? ": " : what.ends_with('.') ? " " : ". ") + expected;
        }
        if (const Json example = exampleOf(tool); !example.is_null())
            text += "\nAn example of valid arguments: " + writeJson(example);
        text += "\nCorrect the arguments and call the tool again.";
        Json part = Json::object();
        part["type"] = "text";
        part["text"] = std::move(text);
        Json result = Json::object();
        result["content"] = Json::array({std::move(part)});
        result["isError"] = true;
        return result;
    }

} // namespace

const Json *issueNode(const Tool &tool, const Issue &issue)
{
    const Json *const schema = payloadSchema(tool);
    if (schema == nullptr)
        return nullptr;
    std::string pointer = issue.schemaPointer;
    const std::string keyword = "/" + issue.keyword;
    if (!issue.keyword.empty() && pointer.ends_with(keyword))
        pointer.erase(pointer.size() - keyword.size());
    const Json *const node = findPointer(*schema, pointer);
    if (issue.missing.empty() || node == nullptr)
        return node;
    std::string child = "/properties";
    appendPointerToken(child, issue.missing);
    return findPointer(*node, child);
}

std::string issueDescription(const Tool &tool, const Issue &issue)
{
    const Json *const node = issueNode(tool, issue);
    if (node == nullptr || !node->is_object())
        return {};
    const Json *const target = followReferences(*node, *payloadSchema(tool));
    for (const Json *place : {node, target}) {
        const Json *const text = place == nullptr ? nullptr : member(*place, Keyword::Description);
        if (text != nullptr && text->is_string())
            return text->get<std::string>();
    }
    return {};
}

std::string bareText(const std::string &entry)
{
    const auto value = parseJson(entry);
    return value && value->is_string() ? value->get<std::string>() : entry;
}

std::optional<HintGeneration> hintGenerationFromName(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, HintGeneration>, 4> Names{{
        {"seed", HintGeneration::Seed},
        {"2026-06", HintGeneration::Mid2026},
        {"head", HintGeneration::Head},
        {"mcp", HintGeneration::Mcp},
    }};
    const auto *const found =
        std::ranges::find(Names, name, [](const auto &entry) { return entry.first; });
    if (found == Names.end())
        return std::nullopt;
    return found->second;
}

std::string_view hintReason(const std::vector<Issue> &issues)
{
    if (issues.empty())
        return {};
    const bool lacks = std::ranges::any_of(issues, [](const Issue &issue) {
        return issue.code == IssueCode::MissingField || issue.code == IssueCode::MalformedJson;
    });
    return lacks ? "missing_fields" : "invalid_arguments";
}

std::string actualJsonType(const Issue &issue)
{
    if (issue.actual.empty())
        return {};
    switch (issue.actual.front()) {
    case '"':
        return "string";
    case '{':
        return "object";
    case '[':
        return "array";
    case 't':
    case 'f':
        return "bool";
    case 'n':
        return "null";
    default:
        break;
    }
    const bool outOfRange = issue.expected == "integer" || issue.expected == "number";
    return outOfRange ? "number " + issue.actual : "number";
}

Json makeHint(const Tool &tool, std::string_view payload, const std::vector<Issue> &issues,
              HintGeneration generation, const PayloadRules *rules)
{
    if (issues.empty())
        return nullptr;
    Refusal refusal{tool, issues, rules, {}, 0};
    if (auto value = parseJson(payload))
        refusal.value = std::move(*value);
    else
        refusal.badByte = offsetOf(payload, value.error().where);
    switch (generation) {
    case HintGeneration::Seed:
        return retryHint(refusal, true);
    case HintGeneration::Mid2026:
        return retryHint(refusal, false);
    case HintGeneration::Head:
        return toolFailure(refusal);
    case HintGeneration::Mcp:
        break;
    }
    return mcpResult(tool, issues);
}

} // namespace tw
