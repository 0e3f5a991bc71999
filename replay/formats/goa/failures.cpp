// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/detailsreader.h"
#include "replay/formats/goa/errortext.h"

#include <nlohmann/json.hpp>

#include <array>

namespace tw {

namespace {

    constexpr FindingCode UnknownKindCode{"unknown_failure_kind",
                                          "no hint was recorded, and the text tells no kind"};
    constexpr FindingCode PayloadErrorTextCode{
        "payload_error_text", "no hint was recorded; the text is that of a payload error"};
    constexpr FindingCode MappedReasonCode{"mapped_reason",
                                           "mapped from the reason of the recorded hint"};

    constexpr int MaxCauses = 100; ///< a longer chain is not genuine

    /// Message and cause, or a plain string.
    ToolErrorChain readChain(const Json *error)
    {
        ToolErrorChain chain;
        for (int i = 0; error != nullptr && !error->is_null() && i < MaxCauses; ++i) {
            if (!error->is_object()) {
                if (const auto text = textOf(error); !text.empty())
                    chain.messages.push_back(text);
                break;
            }
            chain.messages.push_back(textOf(findMember(*error, "message")));
            error = findMember(*error, "cause");
        }
        return chain;
    }

    FieldIssue readIssue(const Json &value)
    {
        FieldIssue issue;
        if (!value.is_object()) {
            issue.field = textOf(&value);
            return issue;
        }
        issue.field = textOf(findMember(value, "field"));
        issue.constraint = textOf(findMember(value, "constraint"));
        issue.allowed = textsOf(findMember(value, "allowed"));
        issue.minLen = integerOf(findMember(value, "min_len"));
        issue.maxLen = integerOf(findMember(value, "max_len"));
        issue.pattern = textOf(findMember(value, "pattern"));
        issue.format = textOf(findMember(value, "format"));
        issue.expectedType = textOf(findMember(value, "expected_json_type"));
        issue.actualType = textOf(findMember(value, "actual_json_type"));
        return issue;
    }

    std::vector<FieldIssue> readIssues(const Json *value)
    {
        std::vector<FieldIssue> issues;
        if (value == nullptr || !value->is_array())
            return issues;
        for (const auto &entry : *value)
            issues.push_back(readIssue(entry));
        return issues;
    }

    /// Null for an empty value, so that a form does not show an empty example.
    JsonPtr something(const JsonPtr &whole, const Json *member)
    {
        return isNothing(member) ? nullptr : sharedPart(whole, member);
    }

    Failure readCurrent(const JsonPtr &payload, const Json &value)
    {
        Failure failure;
        const auto whole = sharedPart(payload, &value);
        failure.raw = whole;
        if (!whole->is_object()) { // a string in a hand-written log
            failure.error = readChain(whole.get());
            return failure;
        }
        failure.kind = textOf(findMember(*whole, "kind"));
        const auto *error = findMember(*whole, "error");
        failure.error = readChain(error != nullptr ? error : findMember(*whole, "message"));
        const auto *recovery = findMember(*whole, "recovery");
        if (recovery == nullptr)
            return failure;
        failure.action = textOf(recovery->is_object() ? findMember(*recovery, "action") : recovery);
        failure.issues = readIssues(findMember(*recovery, "issues"));
        failure.priorInput = something(whole, findMember(*recovery, "prior_input"));
        failure.exampleJson =
            something(whole, findMember(*recovery, {"example_json", "example_input"}));
        return failure;
    }

    /// The fields of a hint, with the constraints that the text of the error tells.
    std::vector<FieldIssue> issuesOfHint(const RecordedHint &hint, std::string_view text)
    {
        std::vector<FieldIssue> issues;
        for (const auto &field : hint.missingFields) {
            FieldIssue issue;
            issue.field = field;
            if (hint.reason == "missing_fields")
                issue.constraint = "missing_field";
            issues.push_back(std::move(issue));
        }
        auto told = issuesOfErrorText(text, ErrorTextProof::Hint);
        if (!told)
            return issues;
        // Inside a union the decoder does not know the field.
        if (told->size() == 1 && issues.size() == 1
            && told->front().constraint == "invalid_field_type")
            told->front().field = issues.front().field;
        return *std::move(told);
    }

    void inferFailure(Failure &failure, ErrorTextProof proof)
    {
        auto issues = failure.error.messages.empty()
            ? std::nullopt
            : issuesOfErrorText(failure.error.messages.front(), proof);
        if (!issues) {
            failure.derivedWhy = {&UnknownKindCode};
            return;
        }
        failure.kind = failureKindName(FailureKind::InvalidCall);
        failure.action = recoveryActionName(RecoveryAction::CorrectCall);
        failure.issues = *std::move(issues);
        failure.isInferred = true;
        failure.derivedWhy = {&PayloadErrorTextCode};
    }

    Failure readOlder(const JsonPtr &payload, const Json *error, bool isOldStream)
    {
        Failure failure;
        failure.derived = true;
        failure.raw = sharedPart(payload, error);
        failure.error = readChain(failure.raw.get());
        const auto hint = readHint(payload);
        const OlderFailure mapped = mapOlderFailure(hint ? hint->reason : std::string());
        failure.kind = failureKindName(mapped.kind);
        failure.action = recoveryActionName(mapped.action);
        if (!hint) {
            inferFailure(failure,
                         proofWithoutHint(payload->contains("Error"),
                                          findMember(*payload, "retry_hint") != nullptr,
                                          isOldStream));
            return failure;
        }
        failure.derivedWhy = {&MappedReasonCode};
        failure.issues = issuesOfHint(
            *hint,
            failure.error.messages.empty() ? std::string_view() : failure.error.messages.front());
        const auto &raw = *hint->raw;
        failure.priorInput = something(hint->raw, findMember(raw, "PriorInput"));
        failure.exampleJson =
            something(hint->raw, findMember(raw, {"ExampleJSON", "ExampleInput"}));
        if (failure.error.messages.empty() && !hint->message.empty())
            failure.error.messages.push_back(hint->message);
        return failure;
    }

} // namespace

OlderFailure mapOlderFailure(std::string_view reason)
{
    struct Mapping
    {
        std::string_view reason;
        OlderFailure failure;
    };
    using enum FailureKind;
    static constexpr std::array<Mapping, 6> mappings = {{
        {"invalid_arguments", {InvalidCall, RecoveryAction::CorrectCall}},
        {"missing_fields", {InvalidCall, RecoveryAction::CorrectCall}},
        {"malformed_response", {MalformedResult, RecoveryAction::Finish}},
        {"timeout", {Timeout, RecoveryAction::Finish}},
        {"rate_limited", {RateLimited, RecoveryAction::Replan}},
        {"tool_unavailable", {Unavailable, RecoveryAction::Replan}},
    }};
    for (const Mapping &mapping : mappings) {
        if (mapping.reason == reason)
            return mapping.failure;
    }
    return {};
}

std::optional<Failure> readFailure(const JsonPtr &payload, bool isOldStream)
{
    if (!payload || !payload->is_object())
        return std::nullopt;
    if (const auto *current = findMember(*payload, "failure"); !isNothing(current))
        return readCurrent(payload, *current);
    if (const auto *older = findMember(*payload, {"error", "error_message"}); !isNothing(older))
        return readOlder(payload, older, isOldStream);
    return std::nullopt;
}

std::optional<RecordedHint> readHint(const JsonPtr &payload)
{
    if (!payload || !payload->is_object())
        return std::nullopt;
    const auto *member = findMember(*payload, "retry_hint");
    const bool isRecord = member == nullptr && findMember(*payload, "Reason") != nullptr;
    const auto raw = isRecord ? payload : sharedPart(payload, member);
    if (isNothing(raw.get()) || !raw->is_object())
        return std::nullopt;
    RecordedHint hint;
    hint.reason = textOf(findMember(*raw, "Reason"));
    hint.tool = textOf(findMember(*raw, {"Tool", "ToolName"}));
    hint.restrictToTool = boolOf(findMember(*raw, "RestrictToTool"));
    hint.missingFields = textsOf(findMember(*raw, "MissingFields"));
    hint.clarifyingQuestion = textOf(findMember(*raw, "ClarifyingQuestion"));
    hint.message = textOf(findMember(*raw, "Message"));
    hint.raw = raw;
    return hint;
}

} // namespace tw
