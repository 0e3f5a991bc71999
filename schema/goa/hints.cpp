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
#include <functional>
#include <unordered_set>

namespace tw {

namespace {

    constexpr std::size_t MaxNamed = 3; // of fields in one sentence, as in the runtimes
    constexpr std::string_view PayloadField = "$payload";

    /// A refused call and the wording for its faults.
    struct Refusal
    {
        const Tool &tool;
        const std::vector<Issue> &issues;
        const PayloadRules *rules; ///< null: JSON Schema
        HintGeneration generation;

        std::optional<Json> value; ///< of the payload, if it can be read
        std::size_t badByte = 0; ///< if it cannot
        [[nodiscard]] std::string sentence(const Issue &issue) const
        {
            const bool isOlder = generation < HintGeneration::Head;
            if (rules != nullptr && value && (isOlder || value->is_object()))
                return goa::errorText(tool, *value, {issue}, generation);
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

    /// True if the decoder found the fault without naming a field.
    bool isUndecodable(const Issue &issue)
    {
        return issue.field.empty() && issue.wording == IssueWording::Receiver
            && (issue.code == IssueCode::UnknownField || issue.code == IssueCode::InvalidFormat);
    }

    std::string fieldOf(const Issue &issue)
    {
        if (!issue.field.empty())
            return issue.field;
        if (isUndecodable(issue))
            return std::string(PayloadField);
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

    bool isTagIssue(const Issue &issue)
    {
        return keywordFromName(issue.keyword) == Keyword::OneOf
            && (issue.code == IssueCode::MissingField || issue.code == IssueCode::InvalidEnumValue);
    }

    /// The author's description of the field with that path from the payload; "" if there is none.
    /// A name alone describes only a field of the payload itself.
    std::string descriptionOf(const Tool &tool, const std::string &path)
    {
        const Json *node = payloadSchema(tool);
        for (std::size_t at = 0; node != nullptr && at <= path.size();) {
            const std::size_t end = std::min(path.find('.', at), path.size());
            const Json *const target = followReferences(*node, *payloadSchema(tool));
            const Json *const fields =
                target == nullptr ? nullptr : member(*target, Keyword::Properties);
            node = fields == nullptr ? nullptr : member(*fields, path.substr(at, end - at));
            at = end + 1;
        }
        return node == nullptr ? std::string() : textMember(*node, Keyword::Description);
    }

    /// "hours (Hours to look ahead)"; a tag with its values: "type — one of: bulk, remark".
    std::string namedField(const Refusal &refusal, const Issue &issue)
    {
        std::string text = fieldOf(issue);
        if (isTagIssue(issue)) {
            for (std::size_t i = 0;
                 i < issue.allowed.size() && refusal.generation >= HintGeneration::V53; ++i)
                text += (i == 0 ? " \u2014 one of: " : ", ") + bareText(issue.allowed[i]);
            return text;
        }
        const std::string description = descriptionOf(refusal.tool, text);
        return description.empty() || refusal.generation == HintGeneration::V18
            ? text
            : text + " (" + description + ")";
    }

    std::string joinedIssues(const std::vector<Issue> &issues, IssueCode code,
                             const std::function<std::string(const Issue &)> &textOf)
    {
        std::string text;
        std::size_t count = 0;
        for (const Issue &issue : issues) {
            if (issue.code == code && count++ < MaxNamed)
                text += (text.empty() ? "" : ", ") + textOf(issue);
        }
        return text;
    }

    std::string typeQuestion(const Refusal &refusal)
    {
        if (refusal.generation < HintGeneration::V66) {
            const auto wrong =
                std::ranges::find(refusal.issues, IssueCode::InvalidFieldType, &Issue::code);
            return "I could not decode the " + refusal.tool.id + " tool input. The "
                + fieldOf(*wrong)
                + " field has the wrong JSON shape. Please resend this tool call with a JSON "
                  "object that matches the expected schema.";
        }
        const auto part = [](const Issue &issue) {
            const std::string kind = issue.expected == "JSON value" ? "" : "JSON ";
            return "`" + fieldOf(issue) + "` must be a " + kind + issue.expected + ", not a JSON "
                + actualJsonType(issue);
        };
        return "Please resend the tool call with "
            + joinedIssues(refusal.issues, IssueCode::InvalidFieldType, part) + ".";
    }

    std::string unknownQuestion(const Refusal &refusal)
    {
        const auto quoted = [](const Issue &issue) { return "`" + fieldOf(issue) + "`"; };
        const Issue &first =
            *std::ranges::find(refusal.issues, IssueCode::UnknownField, &Issue::code);
        std::vector<std::string> allowed = first.allowed;
        std::ranges::sort(allowed);
        std::string list;
        for (const std::string &name : allowed)
            list.append(list.empty() ? "`" : ", `").append(name).append("`");
        return "The " + refusal.tool.id
            + " tool input includes fields outside its schema. Please remove "
            + joinedIssues(refusal.issues, IssueCode::UnknownField, quoted)
            + (list.empty() ? "." : "; allowed fields at that object are: " + list + ".");
    }

    /// At most three distinct fields, each with its known details.
    std::string valueQuestion(const Refusal &refusal)
    {
        std::vector<std::string> seen;
        std::string fields;
        for (const Issue &issue : refusal.issues) {
            if (issue.code == IssueCode::InvalidFieldType || issue.code == IssueCode::UnknownField)
                continue;
            const std::string field = fieldOf(issue);
            if (seen.size() == MaxNamed || std::ranges::find(seen, field) != seen.end())
                continue;
            fields += (seen.empty() ? "" : ", ") + namedField(refusal, issue);
            seen.push_back(field);
        }
        return fields.empty() ? fields
                              : "I need additional information to run " + refusal.tool.id
                + ". Please provide: " + fields + ".";
    }

    /// A question about a payload that Go's decoder refused as a whole.
    std::string decodeQuestion(const Refusal &refusal)
    {
        const bool isSyntax = refusal.issues.front().code == IssueCode::MalformedJson;
        if (isSyntax || refusal.generation < HintGeneration::V66)
            return "I could not parse the " + refusal.tool.id
                + " tool input as JSON (syntax error near byte offset "
                + std::to_string(refusal.badByte)
                + "). Please resend this tool call with a valid JSON object payload.";
        return "I could not decode the " + refusal.tool.id + " tool input (" + refusal.sentences()
            + "). Please resend this tool call with a complete JSON object payload that matches "
              "the expected schema.";
    }

    std::string clarifyingQuestion(const Refusal &refusal)
    {
        const auto has = [&](IssueCode code) {
            return std::ranges::find(refusal.issues, code, &Issue::code) != refusal.issues.end();
        };
        const bool hasType = has(IssueCode::InvalidFieldType);
        if (!hasType
            && (has(IssueCode::MalformedJson) || fieldOf(refusal.issues.front()) == PayloadField))
            return decodeQuestion(refusal);
        std::string text;
        for (const std::string &sentence :
             {hasType ? typeQuestion(refusal) : std::string(),
              has(IssueCode::UnknownField) ? unknownQuestion(refusal) : std::string(),
              valueQuestion(refusal)}) {
            if (!sentence.empty())
                text += (text.empty() ? "" : " ") + sentence;
        }
        return text;
    }

    /// The distinct fields that a hint lists.
    Json hintFields(const Refusal &refusal)
    {
        Json fields = Json::array();
        std::unordered_set<std::string> listed;
        for (const Issue &issue : refusal.issues) {
            const std::string field =
                issue.code == IssueCode::MalformedJson ? std::string(PayloadField) : fieldOf(issue);
            const bool isListed = refusal.generation >= HintGeneration::V53
                || !hintReason({issue}, refusal.generation).starts_with("invalid");
            if (isListed && listed.insert(field).second)
                fields.push_back(field);
        }
        return fields;
    }

    /// docs/formats/goa-ai.md, "RetryHint"
    Json retryHint(const Refusal &refusal)
    {
        const HintGeneration generation = refusal.generation;
        const std::vector<Issue> &issues = refusal.issues;
        if (generation <= HintGeneration::V43 && isTagIssue(issues.front()))
            return nullptr;
        const bool isBrief = generation <= HintGeneration::V41; // little is filled in
        const bool hasPayload =
            !isBrief && refusal.value && refusal.value->is_object() && !refusal.value->empty();
        const bool hasExample = !isBrief || issues.front().code == IssueCode::InvalidFieldType;
        Json hint = Json::object();
        hint["Reason"] = hintReason(issues, generation);
        hint["Tool"] = refusal.tool.id;
        hint["RestrictToTool"] = generation >= HintGeneration::V66;
        hint["MissingFields"] = hintFields(refusal);
        hint[generation < HintGeneration::V66 ? "ExampleInput" : "ExampleJSON"] =
            hasExample ? exampleOf(refusal.tool) : Json(nullptr);
        hint["PriorInput"] = hasPayload ? *refusal.value : Json(nullptr);
        hint["ClarifyingQuestion"] = clarifyingQuestion(refusal);
        hint["Message"] = "";
        Json cause = nullptr;
        for (auto issue = issues.rbegin(); issues.size() > 1 && issue != issues.rend(); ++issue) {
            Json error = Json::object();
            error["Message"] = refusal.sentence(*issue);
            error["Cause"] = std::move(cause);
            cause = std::move(error);
        }
        hint["Error"] = Json::object();
        hint["Error"]["Message"] = refusal.sentences();
        hint["Error"]["Cause"] = std::move(cause);
        return hint;
    }

    // --- MCP ---

    Json mcpResult(const Tool &tool, const std::vector<Issue> &issues)
    {
        std::string text = "The arguments of " + tool.id + " were not accepted:";
        IssuePlaces places(tool);
        for (const Issue &issue : issues) {
            text += "\n- " + messageOf(issue);
            if (issue.missing.empty())
                continue;
            // The name alone does not explain what to provide.
            const std::string what = places.description(issue);
            const std::string expected = places.expectation(issue);
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

IssuePlaces::IssuePlaces(const Tool &tool)
    : m_root(payloadSchema(tool))
{
}

const Json *IssuePlaces::node(const Issue &issue)
{
    if (m_root == nullptr)
        return nullptr;
    std::string pointer = issue.schemaPointer;
    const std::string keyword = "/" + issue.keyword;
    if (!issue.keyword.empty() && pointer.ends_with(keyword))
        pointer.erase(pointer.size() - keyword.size());
    const Json *const holder = m_members.findPointer(*m_root, pointer);
    if (issue.missing.empty() || holder == nullptr)
        return holder;
    std::string child = "/properties";
    appendPointerToken(child, issue.missing);
    return m_members.findPointer(*holder, child);
}

std::string IssuePlaces::description(const Issue &issue)
{
    const Json *const place = node(issue);
    if (place == nullptr || !place->is_object())
        return {};
    const Json *const target = followReferences(*place, *m_root);
    for (const Json *schema : {place, target}) {
        const Json *const text =
            schema == nullptr ? nullptr : member(*schema, Keyword::Description);
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

std::string_view hintReason(const std::vector<Issue> &issues, HintGeneration generation)
{
    if (issues.empty())
        return {};
    const bool lacks = std::ranges::any_of(issues, [generation](const Issue &issue) {
        return issue.code == IssueCode::MissingField || issue.code == IssueCode::MalformedJson
            || issue.field == PayloadField || isUndecodable(issue)
            || (issue.code == IssueCode::InvalidFieldType && generation < HintGeneration::V66);
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
    Refusal refusal{tool, issues, rules, generation, {}, 0};
    if (auto value = parseJson(payload))
        refusal.value = std::move(*value);
    else
        refusal.badByte = offsetOf(payload, value.error().where);
    if (generation == HintGeneration::Mcp)
        return mcpResult(tool, issues);
    return generation == HintGeneration::Head ? toolFailure(refusal) : retryHint(refusal);
}

} // namespace tw
