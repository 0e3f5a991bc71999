// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/returnedresult.h"

#include "schema/catalogs/catalogreader.h"
#include "schema/json/jsonmember.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace tw {

namespace {

    const Json *memberOf(const Json &object, const char *name)
    {
        const Json *found = member(object, name);
        return found && !found->is_null() ? found : nullptr;
    }

    JsonPtr sharedJson(Json value)
    {
        return std::make_shared<const Json>(std::move(value));
    }

    void readContent(ReturnedResult &result, const Json &content)
    {
        for (const Json &item : content) {
            if (memberOf(item, "text") && textMember(item, "type") == "text") {
                result.texts.push_back(textMember(item, "text"));
                result.textPlaces.push_back(result.artifacts.size());
            } else {
                Artifact artifact;
                artifact.kind = textMember(item, "type");
                artifact.data = sharedJson(item);
                artifact.bytes = writeJson(item).size();
                result.artifacts.push_back(std::move(artifact));
            }
        }
    }

    ReturnedResult readMcpResult(const Json &whole, const Json &content, bool hasSchema)
    {
        ReturnedResult result;
        readContent(result, content);
        const Json *failed = memberOf(whole, "isError");
        result.isError = failed && failed->is_boolean() && failed->get<bool>();
        const auto structured = whole.find("structuredContent"); // null is a value, too
        const bool isStructured = structured != whole.end();
        if (isStructured) {
            result.value = sharedJson(*structured);
        } else if (result.texts.size() == 1) { // servers of before 2025-06-18 send JSON as text
            if (Result<Json> json = parseJson(result.texts.front()))
                result.value = sharedJson(*std::move(json));
        }
        result.lacksValue = hasSchema && !result.isError && !isStructured;
        return result;
    }

    std::optional<std::int64_t> countIn(const Json &object, const char *name)
    {
        const Json *number = memberOf(object, name);
        if (!number || !number->is_number_integer())
            return std::nullopt;
        return number->get<std::int64_t>();
    }

    /// The bounds that a result states itself (docs/formats/goa-ai.md, "Bounded results").
    std::optional<Bounds> boundsOf(const Json &value, const ResultContract &contract)
    {
        const Json *from =
            contract.bounds == BoundsStyle::Nested ? memberOf(value, "bounds") : &value;
        if (contract.bounds == BoundsStyle::None || !from || !memberOf(*from, "returned"))
            return std::nullopt;
        Bounds bounds;
        bounds.returned = countIn(*from, "returned").value_or(0);
        bounds.total = countIn(*from, "total");
        const Json *truncated = memberOf(*from, "truncated");
        bounds.truncated = truncated && truncated->is_boolean() && truncated->get<bool>();
        bounds.refinementHint = textMember(*from, "refinement_hint");
        if (memberOf(*from, contract.nextCursor.c_str()))
            bounds.nextCursor = textMember(*from, contract.nextCursor.c_str());
        return bounds;
    }

    Issue sentence(IssueCode code, std::string pointer, std::string text)
    {
        Issue issue;
        issue.code = code;
        issue.pointer = std::move(pointer);
        issue.wording = IssueWording::Recorded;
        issue.detail = std::move(text);
        return issue;
    }

    void checkBounds(const Bounds &bounds, std::vector<Issue> &issues)
    {
        const bool hasCursor = bounds.nextCursor && !bounds.nextCursor->empty();
        if (bounds.truncated && !hasCursor && bounds.refinementHint.empty()) {
            issues.push_back(sentence(
                IssueCode::MissingDependency, "",
                "A truncated result needs a cursor or a refinement hint: without them the model "
                "cannot ask for the rest."));
        }
        if (bounds.nextCursor && !hasCursor)
            issues.push_back(sentence(IssueCode::InvalidLength, "", "The next cursor is empty."));
        if (hasCursor && !bounds.truncated) {
            issues.push_back(sentence(IssueCode::MissingDependency, "",
                                      "The result has a next cursor but is not truncated."));
        }
        if (bounds.total && *bounds.total < bounds.returned) {
            issues.push_back(
                sentence(IssueCode::InvalidRange, "", "The total is smaller than what returned."));
        }
    }

} // namespace

ResultContract resultContractOf(const Tool &tool)
{
    ResultContract contract;
    contract.schema = exportedResult(tool);
    contract.serverData = serverDataSchemas(tool);
    if (contract.schema)
        contract.bounds = boundsStyleOf(*contract.schema);
    if (tool.facts.bounded && !tool.facts.bounded->nextCursor.empty())
        contract.nextCursor = tool.facts.bounded->nextCursor;
    return contract;
}

Result<ReturnedResult> readReturnedResult(std::string_view text, const ResultContract &contract)
{
    std::vector<TextPosition> halves; // of surrogate pairs: a server may cut its texts
    JsonReadOptions options;
    options.loneSurrogates = &halves;
    Result<Json> json = parseJson(text, options);
    if (!json)
        return json.error();
    const Json *whole = memberOf(*json, "jsonrpc") ? memberOf(*json, "result") : &*json;
    const Json *content = whole ? memberOf(*whole, "content") : nullptr;
    const bool isMcp = content && content->is_array()
        && std::ranges::all_of(*content,
                               [](const Json &item) { return memberOf(item, "type") != nullptr; });
    if (isMcp)
        return readMcpResult(*whole, *content, contract.schema != nullptr);
    ReturnedResult result;
    result.value = sharedJson(whole ? *whole : *json);
    result.bounds = boundsOf(*result.value, contract);
    return result;
}

ResultCheck checkResult(const ReturnedResult &result, const JsonPtr &schema)
{
    ResultCheck check;
    if (result.bounds)
        checkBounds(*result.bounds, check.issues);
    const bool isDescribed = schema && !result.isError && (result.value || result.lacksValue);
    if (!isDescribed) {
        if (!check.issues.empty())
            check.state = ResultCheck::State::Checked;
        return check;
    }
    const Result<CompiledSchema> compiled = CompiledSchema::compile(schema);
    if (!compiled) {
        check.state = ResultCheck::State::Broken;
        check.detail = compiled.error().where + ": " + compiled.error().detail;
        return check;
    }
    check.state = ResultCheck::State::Checked;
    if (result.lacksValue) {
        check.issues.push_back(sentence(IssueCode::MissingField, "",
                                        "The tool has an output schema, so the result must have "
                                        "structuredContent."));
    }
    if (result.value) {
        std::vector<Issue> issues = compiled->validate(*result.value);
        check.issues.insert(check.issues.begin(), issues.begin(), issues.end());
    }
    return check;
}

} // namespace tw
